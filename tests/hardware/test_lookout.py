"""What a tower's bytes mean, with a clock that the test sets."""

from __future__ import annotations

from companion.inbox import DeviceSaid, Message, Origin, Rolled, ThrowBegun, ThrowSpoiled
from companion.words import Phrase
from hardware.lookout import STRANGE_ROLLS, Lookout, Patience
from hardware.seen_rolls import SeenRolls
from hardware.tower_line import Acknowledge, Ailing, Ask, Battery, Begun, Fault, Hello, Lamp, Roll, Sentence, write

KRAKEN = Hello("Kraken", ("d6", "d10"), "1.0", "a7")


class Deck:
    """A lookout, what it made out and what it said."""

    def __init__(self, seen: SeenRolls | None = None, hello: Hello | None = KRAKEN) -> None:
        self.now = 100.0
        self.messages: list[Message] = []
        self.said: list[Sentence] = []
        self.lookout = Lookout(seen or SeenRolls(), self.messages.append, self.said.append, Patience())
        self.lookout.connect(self.now)
        if hello:
            self.hear(hello)

    def hear(self, *heard: Sentence | bytes, after: float = 0.01) -> None:
        for one in heard:
            self.now += after
            self.lookout.hear(one if isinstance(one, bytes) else write(one), self.now)

    def quiet(self, seconds: float = 1.5) -> None:
        self.now += seconds
        self.lookout.tick(self.now)


def roll(number: int, face: int | str = 4, die: str = "d6") -> Roll:
    return Roll(number, die, face, "ok")


def rolled(number: int, face: int | str = 4, die: str = "d6", boot: str = "a7") -> Rolled:
    return Rolled(die, face, "tower", Origin("Kraken", number, boot))


def test_a_throw_is_begun_and_comes_to_rest() -> None:
    deck = Deck()
    deck.hear(Begun(), roll(1))
    assert deck.messages == [ThrowBegun("tower"), rolled(1)]


def test_a_throw_is_acknowledged_only_when_the_app_has_taken_it() -> None:
    deck = Deck()
    deck.hear(roll(1), roll(1), roll(1))
    assert deck.messages == [rolled(1)]
    assert deck.said == []
    deck.lookout.taken(Origin("Kraken", 1, "a7"))
    assert deck.said == [Acknowledge(1)]


def test_a_throw_that_counted_already_is_said_and_acknowledged() -> None:
    deck = Deck(SeenRolls([Origin("Kraken", 7, "a7")]))
    deck.hear(roll(7), roll(8))
    assert deck.messages == [ThrowSpoiled("tower", "repeated", 4), rolled(8)]
    assert deck.said == [Acknowledge(7)]


def test_a_throw_whose_acknowledgement_got_lost_does_not_count_again() -> None:
    deck = Deck()
    deck.hear(roll(1))
    deck.lookout.taken(Origin("Kraken", 1, "a7"))
    deck.lookout.connect(deck.now)
    deck.hear(KRAKEN, roll(1))
    assert deck.messages == [rolled(1), ThrowSpoiled("tower", "repeated", 4)]
    assert deck.said == [Acknowledge(1), Acknowledge(1)]


def test_a_throw_that_the_app_takes_after_a_reconnect_is_acknowledged_then() -> None:
    deck = Deck()
    deck.hear(roll(1))
    deck.lookout.connect(deck.now)
    deck.hear(KRAKEN, roll(1))
    deck.lookout.taken(Origin("Kraken", 1, "a7"))
    assert deck.messages == [rolled(1)]
    assert deck.said == [Acknowledge(1)]


def test_a_tower_that_counts_anew_is_not_told_that_its_new_first_throw_is_the_old_one() -> None:
    deck = Deck()
    deck.hear(roll(1))
    deck.hear(Hello("Kraken", ("d6",), "1.0", "b2"))
    deck.lookout.taken(Origin("Kraken", 1, "a7"))
    assert deck.said == []
    deck.hear(roll(1, 5))
    assert deck.messages == [rolled(1), rolled(1, 5, boot="b2")]


def test_a_cocked_or_moved_die_is_thrown_again_and_says_so() -> None:
    deck = Deck()
    deck.hear(Roll(1, "d6", 4, "cocked"), Roll(2, "d6", 2, "moved"), roll(3))
    assert deck.messages == [ThrowSpoiled("tower", "cocked", 4), ThrowSpoiled("tower", "moved", 2), rolled(3)]
    assert deck.said == [Acknowledge(1), Acknowledge(2)]


def test_two_dice_of_one_throw_come_by_name_in_any_order() -> None:
    deck = Deck()
    deck.hear(Begun(), roll(1, 7, "d10"), roll(2, 3), roll(3, "pirate", "pete"))
    assert deck.messages[1:] == [rolled(1, 7, "d10"), rolled(2, 3), rolled(3, "pirate", "pete")]


def test_a_throw_that_begins_several_times_before_it_rests_is_one() -> None:
    deck = Deck()
    deck.hear(Begun(), Begun(), Begun(), roll(1), Begun())
    assert deck.messages == [ThrowBegun("tower"), rolled(1), ThrowBegun("tower")]


def test_a_throw_that_never_came_to_rest_does_not_hide_the_next() -> None:
    deck = Deck()
    deck.hear(Begun(), Begun(), after=3.5)
    assert deck.messages == [ThrowBegun("tower")] * 2


def test_nothing_counts_before_hello() -> None:
    deck = Deck(hello=None)
    deck.hear(b"4\r\n4\r\n", Begun(), roll(1), Ailing("cold"))
    assert deck.messages == []
    assert not deck.lookout.live
    deck.hear(KRAKEN, roll(1))
    assert deck.messages == [rolled(1)]


def test_a_plain_tower_counts_after_a_quiet_spell() -> None:
    deck = Deck(hello=None)
    deck.hear(b"4\n")
    deck.quiet(1.4)
    deck.hear(b"5\n")
    deck.quiet(1.4)
    assert not deck.lookout.live
    deck.quiet(0.1)
    assert deck.lookout.live
    deck.hear(b"6\n", b"Result: 1\r\n", after=1)
    assert deck.messages == [Rolled("d6", 6, "tower"), Rolled("d6", 1, "tower")]


def test_half_a_line_from_before_the_quiet_spell_does_not_change_a_face() -> None:
    deck = Deck(hello=None)
    deck.hear(b"\n1")
    deck.quiet()
    deck.hear(b"4\n")
    assert deck.messages == [Rolled("d6", 4, "tower")]


def test_a_burst_of_equal_plain_faces_is_one_roll() -> None:
    deck = Deck(hello=None)
    deck.quiet()
    deck.hear(b"4\n4\n4\n")
    deck.hear(b"4\n", after=0.3)
    deck.hear(b"4\n", after=0.3)
    assert deck.messages == [Rolled("d6", 4, "tower")]
    deck.hear(b"4\n", after=0.5)
    deck.hear(b"3\n", after=0.1)
    assert deck.messages == [Rolled("d6", 4, "tower"), Rolled("d6", 4, "tower"), Rolled("d6", 3, "tower")]


def test_a_face_amid_rubbish_from_a_plain_tower_does_not_count() -> None:
    deck = Deck(hello=None)
    deck.quiet()
    deck.hear(b"\xff\xfe\n4\n", b"4\n")
    assert deck.messages == []
    assert deck.lookout.live
    deck.quiet()
    deck.hear(b"4\n")
    assert deck.messages == [Rolled("d6", 4, "tower")]


def test_a_tower_that_said_hello_counts_no_plain_lines() -> None:
    deck = Deck()
    deck.quiet(5)
    deck.hear(b"4\n")
    assert deck.messages == []
    assert deck.lookout.ignored[Fault.UNKNOWN] == 1


def test_a_numbered_throw_without_hello_asks_who_it_is_and_counts_when_it_comes_again() -> None:
    deck = Deck(hello=None)
    deck.quiet()
    deck.hear(roll(1))
    assert deck.said == [Ask()]
    deck.hear(KRAKEN, roll(1))
    assert deck.messages == [rolled(1)]


def test_a_tower_that_never_says_hello_is_told_of_once() -> None:
    deck = Deck(hello=None)
    deck.quiet()
    deck.hear(*[roll(1)] * 3 * STRANGE_ROLLS, after=1)
    (said,) = deck.messages
    assert isinstance(said, DeviceSaid)
    assert "Let its sketch answer ASK with HEL" in str(said.words)


def test_a_tower_that_is_never_quiet_is_asked_again() -> None:
    deck = Deck(hello=None)
    deck.hear(*[b"starting\n"] * 40, after=0.1)
    assert not deck.lookout.live
    assert deck.said == [Ask(), Ask()]


def test_a_low_battery_is_told_once_until_it_was_charged() -> None:
    deck = Deck()
    deck.hear(*[Battery(percent) for percent in (90, 20, 19, 18, 22, 10, 80, 5)])
    assert deck.messages == [
        DeviceSaid("tower", Phrase("The dice tower’s battery is at {percent} %. Charge it soon.", percent=19)),
        DeviceSaid("tower", Phrase("The dice tower’s battery is at {percent} %. Charge it soon.", percent=5)),
    ]


def test_what_ails_the_tower_is_told_once_in_its_own_words() -> None:
    deck = Deck()
    deck.hear(*[Ailing("die stuck")] * 9, Ailing("camera blind"))
    assert deck.messages == [
        DeviceSaid("tower", Phrase("The dice tower says: {text}", text="die stuck")),
        DeviceSaid("tower", Phrase("The dice tower says: {text}", text="camera blind")),
    ]


def test_a_tower_without_boot_words_counts_anew_after_its_hello() -> None:
    old = Hello("Kraken", ("d6",), "0.9")
    deck = Deck(SeenRolls([Origin("Kraken", 9)]), hello=old)
    deck.hear(roll(9), roll(1), roll(1))
    deck.lookout.taken(Origin("Kraken", 1))
    deck.hear(roll(1))
    repeated = ThrowSpoiled("tower", "repeated", 4)
    assert deck.messages == [repeated, rolled(1, boot=""), repeated]


def test_the_lamp_shows_the_same_again_after_a_reconnect() -> None:
    deck = Deck(hello=None)
    deck.lookout.show("brown")
    assert deck.said == []
    deck.hear(KRAKEN)
    deck.lookout.show("white")
    deck.lookout.connect(deck.now)
    deck.hear(KRAKEN)
    assert deck.said == [Lamp("brown"), Lamp("white"), Lamp("white")]


def test_every_ignored_line_is_counted_by_its_fault() -> None:
    deck = Deck()
    deck.hear(b"hm\n", b"$PQMS,ASK*00\n", b"$PQMS\n", b"\xff\n", b"9\n", b"x" * 500 + b"\n")
    assert deck.lookout.ignored == {
        Fault.UNKNOWN: 1,
        Fault.CHECKSUM: 1,
        Fault.MALFORMED: 1,
        Fault.NOISE: 2,
        Fault.NO_SUCH_FACE: 1,
    }


def test_a_live_and_silent_tower_needs_no_clock() -> None:
    assert Deck().lookout.due() is None
    deck = Deck(hello=None)
    assert deck.lookout.due() == 101.5
    deck.quiet()
    assert deck.lookout.due() is None


def test_a_number_that_leaps_counts_only_when_it_is_said_again() -> None:
    deck = Deck()
    deck.hear(roll(1), roll(900_001), roll(2), roll(3))
    assert deck.messages == [rolled(1), rolled(2), rolled(3)]
    deck.hear(roll(700), roll(700))
    assert deck.messages[3:] == [rolled(700)]


def test_rolls_that_nobody_takes_do_not_fill_the_memory() -> None:
    deck = Deck()
    deck.hear(*[roll(number) for number in range(1, 500)])
    assert len(deck.messages) == 499
    assert len(deck.lookout._pending) <= 64
