"""One queue that any thread may put into and one drains; nothing in it is ever lost."""

from __future__ import annotations

import threading

from companion.inbox import Inbox, Origin, Rolled, ThrowBegun


def test_messages_come_out_as_they_went_in_and_only_once() -> None:
    inbox = Inbox()
    messages = [ThrowBegun("tower"), Rolled("d6", 4, "tower", Origin("tower", 7, "b"))]
    for message in messages:
        inbox.put(message)
    assert inbox.drain() == messages
    assert inbox.drain() == []


def test_whoever_drains_is_woken_in_the_thread_that_put() -> None:
    woken: list[str] = []
    inbox = Inbox(lambda: woken.append(threading.current_thread().name))
    thread = threading.Thread(target=lambda: inbox.put(ThrowBegun("tower")), name="tower")
    thread.start()
    thread.join()
    assert woken == ["tower"]


def test_rolls_from_many_threads_all_arrive_each_threads_in_order() -> None:
    """Report C4: rolls that come faster than the table moves are never lost silently."""
    inbox, drained = Inbox(), []

    def throw(name: str) -> None:
        for number in range(500):
            inbox.put(Rolled("d6", 1 + number % 6, "tower", Origin(name, number)))

    threads = [threading.Thread(target=throw, args=(f"tower {n}",)) for n in range(8)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        drained += inbox.drain()
    drained += inbox.drain()
    origins = [message.origin for message in drained if isinstance(message, Rolled) and message.origin]
    assert len(origins) == 4_000
    for n in range(8):
        assert [one.number for one in origins if one.device == f"tower {n}"] == list(range(500))
