"""The table of Pete the Pirate: sailors, their stones, and what is known of Pete (rules page 3.1).

In which half of a chest stones lie is nowhere: not here, not in a prompt, not in an answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.pack import Ended, Over, Said, Teller
from companion.table import Node, Table, counter, fixed, flag, gathered, listing, word
from companion.words import Phrase, seat

STONES = 5
"""Of each colour; and as many hiding places, each with room for one of a colour."""
PLACES: tuple[str, ...] = tuple(f"place_{number}" for number in range(1, STONES + 1))
PLACE_WORDS = {place: Phrase("hiding place {n}", n=number) for number, place in enumerate(PLACES, 1)}
PLACE_LABELS = {place: Phrase("Place {n}", n=number) for number, place in enumerate(PLACES, 1)}
"""What they are called where there is little room."""
SAILOR_PLACES = {
    "bay": Phrase("in the bay"),
    "centre": Phrase("on the middle square"),
    **PLACE_WORDS,
    "square": Phrase("on some square"),
}
PETE_PLACES = {"centre": Phrase("on the middle square"), **PLACE_WORDS, "about": Phrase("somewhere")}


def number_of(place: str) -> int:
    """The number of a hiding place, 0 for any other."""
    return PLACES.index(place) + 1 if place in PLACES else 0


@dataclass(slots=True, kw_only=True, eq=False)
class Sailor(Node):
    """One player's sailor, chest and stones."""

    seat: str = fixed("")
    place: str = word(Phrase("Place"), "bay", *SAILOR_PLACES.items())
    hidden: list[int] = listing(Phrase("Hiding places with a stone"), *range(1, STONES + 1))
    chest: int = counter(Phrase("Stones in the chest"), high=STONES)
    safe: int = counter(Phrase("Stones in safety"), high=STONES)
    upside_down: bool = flag(Phrase("Chest upside down"))

    @property
    def empty_places(self) -> list[int]:
        """Hiding places without a stone of this colour."""
        return [number for number in range(1, STONES + 1) if number not in self.hidden]

    def hide(self, number: int) -> None:
        """One stone goes out of the chest to a hiding place."""
        self.chest -= 1
        self.hidden = sorted([*self.hidden, number])


@dataclass(slots=True, kw_only=True, eq=False)
class PeteTable(Teller, Table):
    """The whole table."""

    GATHER: ClassVar[tuple[str, ...]] = ("sailors",)
    pete: str = word(Phrase("Pete"), "centre", *PETE_PLACES.items())
    sailors: dict[str, Sailor] = gathered(lambda seat_id: Sailor(seat=seat_id))
    house: dict[str, str] = fixed()
    said: list[Said] = fixed()

    @property
    def sailor_in_turn(self) -> Sailor:
        assert self.turn is not None
        return self.sailors[self.turn]

    def others(self, sailor: Sailor) -> list[Sailor]:
        """All but this one, clockwise from it."""
        around = list(self.sailors.values())
        at = around.index(sailor)
        return around[at + 1 :] + around[:at]

    def land(self, sailor: Sailor, place: str, *, leave: bool = False) -> None:
        """PT-04, PT-A24: on a hiding place the chest is upright, and an own stone that lies there goes in, unless it is left."""
        sailor.place = place
        self._put_upright(sailor)
        number = number_of(place)
        if number not in sailor.hidden:
            self.say(
                "PT-04", "{who} stops on hiding place {n}, where no stone of that colour lies.", who=seat(sailor.seat), n=number
            )
        elif leave:
            self.say("PT-04", "{who} leaves the stone on hiding place {n}.", who=seat(sailor.seat), n=number)
        else:
            sailor.hidden = [one for one in sailor.hidden if one != number]
            sailor.chest += 1
            self.bid("PT-04", "{who} puts the stone from hiding place {n} into the chest.", who=seat(sailor.seat), n=number)

    def come_home(self, sailor: Sailor) -> None:
        """PT-05: what is in the chest is safe. With all five the game is won at once (PT-11): raises Ended."""
        sailor.place = "bay"
        self._put_upright(sailor)
        if sailor.chest:
            self.bid("PT-05", "{who} brings {stones} home.", who=seat(sailor.seat), stones=stones(sailor.chest))
        sailor.safe += sailor.chest
        sailor.chest = 0
        if (over := self.won_by(sailor)) is not None:
            raise Ended(over)

    def won_by(self, sailor: Sailor) -> Over | None:
        """PT-11: five safe, and the sailor in the bay."""
        if sailor.safe < STONES or sailor.place != "bay":
            return None
        return Over(sailor.seat, "treasure", Phrase("{who} has the whole treasure in safety and wins!", who=seat(sailor.seat)))

    def _put_upright(self, sailor: Sailor) -> None:
        if sailor.upside_down:
            sailor.upside_down = False
            self.bid("PT-13", "{who} puts the chest upright.", who=seat(sailor.seat))


def stones(count: int) -> Phrase:
    """So many stones, in words."""
    return Phrase("{n} stone", "{n} stones", n=count)
