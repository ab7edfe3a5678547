"""A contact bounces; a press counts once, when it was down and up long enough."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hardware.contact import STUCK_SECONDS, Contact, Turn

STABLE = 0.03


def play(contact: Contact, *moves: tuple[float, bool], until: float = 60.0) -> list[Turn]:
    """What comes of moves at these times, with the contact looked at whenever it is due."""
    turns = []
    level = contact._level
    for at, down in (*moves, (until, None)):
        while (due := contact.due()) is not None and due < at:
            if turn := contact.settle(level, due):
                turns.append(turn)
        if down is not None:
            level = down
            contact.moves(down, at)
    return turns


def fresh(down: bool = False) -> Contact:
    return Contact(STABLE, down, 0.0)


def test_a_press_counts_when_it_is_let_go() -> None:
    assert play(fresh(), (1.0, True), (1.2, False)) == [Turn.DOWN, Turn.PRESSED]


def test_a_bouncing_contact_makes_one_press() -> None:
    down = [(1 + n / 1000, n % 2 == 0) for n in range(9)]
    up = [(2 + n / 1000, n % 2 == 1) for n in range(9)]
    assert play(fresh(), *down, *up) == [Turn.DOWN, Turn.PRESSED]


def test_a_touch_shorter_than_the_debounce_is_nothing() -> None:
    assert play(fresh(), (1.0, True), (1.02, False), (1.04, True), (1.06, False)) == []


def test_a_short_letting_go_does_not_make_two_presses() -> None:
    assert play(fresh(), (1.0, True), (1.5, False), (1.51, True), (2.0, False)) == [Turn.DOWN, Turn.PRESSED]


def test_a_button_down_at_the_start_is_stuck_and_no_press_until_it_was_up() -> None:
    turns = play(fresh(down=True), (2.0, False), (3.0, True), (3.5, False))
    assert turns == [Turn.STUCK, Turn.FREED, Turn.DOWN, Turn.PRESSED]


def test_a_flicker_at_the_start_is_not_a_stuck_button() -> None:
    turns = play(fresh(down=True), (0.01, False), (3.0, True), (3.5, False))
    assert turns == [Turn.DOWN, Turn.PRESSED]


def test_a_button_that_nobody_would_hold_so_long_is_stuck_and_no_press() -> None:
    turns = play(fresh(), (1.0, True), (2.0 + STUCK_SECONDS, False))
    assert turns == [Turn.DOWN, Turn.STUCK, Turn.FREED]


def test_an_edge_that_the_backend_lost_is_seen_by_the_level() -> None:
    contact = fresh()
    contact.moves(True, 1.0)
    assert contact.settle(False, 1.1) is None
    assert contact.settle(False, 1.2) is None
    assert contact.due() is None


def test_a_contact_at_rest_needs_no_clock() -> None:
    assert fresh().due() is None


@given(st.lists(st.tuples(st.floats(0.0001, 0.0299), st.booleans()), max_size=40))
def test_nothing_shorter_than_the_debounce_ever_counts(flickers: list[tuple[float, bool]]) -> None:
    now, moves = 1.0, []
    for gap, down in flickers:
        moves.append((now, down))
        now += gap
    assert Turn.PRESSED not in play(fresh(), *moves, (now, False), until=now + 5)


@given(st.lists(st.tuples(st.floats(0.05, 3), st.floats(0.05, 3)), max_size=10))
def test_every_true_press_counts_once(presses: list[tuple[float, float]]) -> None:
    now, moves = 1.0, []
    for held, rest in presses:
        moves += [(now, True), (now + held, False)]
        now += held + rest
    assert play(fresh(), *moves, until=now + 5) == [Turn.DOWN, Turn.PRESSED] * len(presses)


def test_a_button_that_must_be_held_counts_while_it_is_down_and_once() -> None:
    held = Contact(STABLE, False, 0.0, hold_s=3.0)
    assert play(held, (1.0, True), (6.0, False)) == [Turn.DOWN, Turn.HELD, Turn.PRESSED]
    assert play(held, (61.0, True), (63.9, False), until=80.0) == [Turn.DOWN, Turn.PRESSED]


def test_a_button_that_must_be_held_is_stuck_when_nobody_would_hold_it_so_long_and_never_held_from_the_start() -> None:
    assert play(Contact(STABLE, False, 0.0, hold_s=3.0), (1.0, True)) == [Turn.DOWN, Turn.HELD, Turn.STUCK]
    assert play(Contact(STABLE, True, 0.0, hold_s=3.0), (9.0, False)) == [Turn.STUCK, Turn.FREED]
