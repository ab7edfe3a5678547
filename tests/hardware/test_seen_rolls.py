"""A throw counts once, whatever happens to the link, the tower and the app."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.inbox import Origin
from hardware.seen_rolls import KEPT_BOOTS, SeenRolls


def take(seen: SeenRolls, *numbers: int, boot: str = "") -> list[bool]:
    return [seen.take(Origin("Kraken", number, boot)) for number in numbers]


def test_a_number_counts_once() -> None:
    assert take(SeenRolls(), 1, 1, 2, 2, 1, 3) == [True, False, True, False, False, True]


def test_numbers_may_be_left_out() -> None:
    assert take(SeenRolls(), 1, 5, 4, 900) == [True, True, False, True]


def test_a_restart_of_the_app_knows_what_has_counted() -> None:
    seen = SeenRolls([Origin("Kraken", 7, "a7"), Origin("Squid", 3, "x")])
    assert take(seen, 7, 8, boot="a7") == [False, True]
    assert seen.take(Origin("Squid", 3, "x")) is False


def test_another_boot_word_makes_everything_new() -> None:
    seen = SeenRolls()
    assert take(seen, 1, 2, boot="a7") == [True, True]
    seen.hello("Kraken", "b2")
    assert take(seen, 1, 2, 2, boot="b2") == [True, True, False]


def test_the_same_boot_word_after_a_hello_changes_nothing() -> None:
    seen = SeenRolls()
    take(seen, 1, 2, 9, boot="a7")
    seen.hello("Kraken", "a7")
    assert take(seen, 9, 2, 5, 10, boot="a7") == [False, False, False, True]


def test_without_a_boot_word_and_a_hello_a_lower_number_is_a_repeat() -> None:
    assert take(SeenRolls([Origin("Kraken", 9)]), 8, 1, 9) == [False, False, False]


def test_a_hello_without_a_boot_word_makes_a_lower_number_new_unless_it_is_one_of_the_last_three() -> None:
    seen = SeenRolls()
    take(seen, 5, 6, 7)
    seen.hello("Kraken", "")
    assert take(seen, 7, 6, 5) == [False, False, False]
    assert take(seen, 1, 1, 2) == [True, False, True]


def test_a_hello_opens_the_way_for_one_new_beginning_only() -> None:
    seen = SeenRolls()
    take(seen, 5, 6, 7)
    seen.hello("Kraken", "")
    assert take(seen, 8, 1) == [True, False]


def test_devices_do_not_share_their_numbers() -> None:
    seen = SeenRolls([Origin("Kraken", 9)])
    assert seen.take(Origin("Squid", 1)) is True


def test_a_number_far_ahead_leaps_and_one_that_is_near_or_past_does_not() -> None:
    seen = SeenRolls([Origin("Kraken", 40)])
    assert [seen.leaps(Origin("Kraken", number)) for number in (1, 40, 41, 140, 141, 900)] == [False] * 4 + [True] * 2
    assert [seen.leaps(Origin("Squid", number)) for number in (1, 100, 101)] == [False, False, True]


def test_the_memory_does_not_grow() -> None:
    seen = SeenRolls()
    for boot in range(1000):
        seen.take(Origin("Kraken", 1, str(boot)))
        seen.hello(f"stranger {boot}", "")
    assert len(seen._numbers) == KEPT_BOOTS
    assert len(seen._hello_since) <= KEPT_BOOTS


@given(st.lists(st.integers(0, 20)), st.sampled_from(["", "a7"]))
def test_no_number_ever_counts_twice_within_one_boot(numbers: list[int], boot: str) -> None:
    seen = SeenRolls()
    counted = [number for number in numbers if seen.take(Origin("Kraken", number, boot))]
    assert len(set(counted)) == len(counted)


@given(st.integers(1, 30), st.integers(0, 3))
def test_a_replug_with_repeats_loses_nothing_and_doubles_nothing(throws: int, repeats: int) -> None:
    seen = SeenRolls()
    counted = []
    for number in range(1, throws + 1):
        for _ in range(repeats + 1):
            seen.hello("Kraken", "")
            counted += [number] * seen.take(Origin("Kraken", number))
    assert counted == list(range(1, throws + 1))
