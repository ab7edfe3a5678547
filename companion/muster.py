"""A crew being mustered: who takes which seat, by what name and by which house rules, before the voyage begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.harbour import NAME_LENGTH, Crew
from companion.pack import HouseRule, Pack, RulePage

SIGNS = " -’'."
"""What a name may have besides letters and digits."""


class Muster:
    """The choices for a new voyage of one game, begun from how it was played last. Whatever is done, it can set sail.

    `names`: what those are called who sailed last, whatever they played, in their order of play.
    """

    def __init__(self, pack: Pack[Any], last: tuple[Crew, dict[str, str]] | None = None, names: Sequence[str] = ()) -> None:
        self.pack = pack
        self.seats = list(pack.default_seats)
        """The seats aboard, in the order of play."""
        self.names = dict.fromkeys((seat.id for seat in pack.seats), "")
        self.rules = {switch.name: switch.default for switch in pack.house_rules}
        self.settings: dict[str, str | None] = {}
        """The name of what was chosen of the game's own files, by setting."""
        self.remembered = last is not None
        """Whether this is how it was played last."""
        if last is not None:
            self._recall(*last)
        self._welcome(names)
        self._put_by: dict[str, str] = {}
        """The names that were cleared, to be had again."""

    def _recall(self, crew: Crew, rules: dict[str, str]) -> None:
        seats = [seat for seat in crew.seats if seat in self.names]
        if self.pack.fewest <= len(seats) <= self.pack.most:
            self.seats = seats
        self.names |= {seat: name for seat, name in crew.names if seat in self.names}
        for switch in self.pack.house_rules:
            if rules.get(switch.name) in dict(switch.values):
                self.rules[switch.name] = rules[switch.name]

    def _welcome(self, names: Sequence[str]) -> None:
        """Those who sit there still take the seats, where so many can play."""
        if not any(names) or not self.pack.fewest <= len(names) <= self.pack.most:
            return
        self.seats = [*self.seats, *self.ashore][: len(names)]
        self.names = dict.fromkeys(self.names, "") | dict(zip(self.seats, names, strict=True))

    # --- seats -------------------------------------------------------------------------------------------------------

    @property
    def ashore(self) -> list[str]:
        """The seats that nobody has taken."""
        return [seat.id for seat in self.pack.seats if seat.id not in self.seats]

    @property
    def may_leave(self) -> bool:
        """Whether there are more aboard than the game needs."""
        return len(self.seats) > self.pack.fewest

    @property
    def may_join(self) -> bool:
        """Whether the game takes one more."""
        return len(self.seats) < self.pack.most

    def join(self, seat: str) -> bool:
        """Comes aboard, as the last in the order of play. Gives whether there was room."""
        if seat in self.seats or not self.may_join:
            return False
        self.seats.append(seat)
        return True

    def leave(self, seat: str) -> bool:
        """Goes ashore. Gives whether the others are enough."""
        if seat not in self.seats or not self.may_leave:
            return False
        self.seats.remove(seat)
        return True

    def swap(self) -> None:
        """The names move on by a seat, of two they change places; the first seat stays the first."""
        names = [self.names[seat] for seat in self.seats]
        for seat, name in zip(self.seats, names[-1:] + names[:-1], strict=True):
            self.names[seat] = name

    def crew(self) -> Crew:
        """Who sails."""
        return Crew(tuple((seat, self.names[seat].strip()) for seat in self.seats))

    # --- names -------------------------------------------------------------------------------------------------------

    def tap_letter(self, seat: str, letter: str) -> bool:
        """Adds a letter from a key: a capital at the beginning of each part. False: the name is as long as it can be."""
        name = self.names[seat]
        if letter == " " and not name:
            return True
        if len(name) >= NAME_LENGTH:
            return False
        first = not name or name[-1] in SIGNS
        self.names[seat] = name + (letter if first else letter.lower())
        return True

    def write(self, seat: str, text: str) -> bool:
        """Adds what a keyboard wrote, small and capital letters as they come; signs that are none of a name are passed over.

        False: there was more than there is room for.
        """
        name = self.names[seat]
        whole = True
        for letter in text:
            if not (letter.isalnum() or letter in SIGNS) or (letter == " " and not name):
                continue
            if len(name) >= NAME_LENGTH:
                whole = False
                continue
            name += letter if name else letter.upper()[:1]
        self.names[seat] = name
        return whole

    def rub_out(self, seat: str) -> None:
        """Takes the last letter away."""
        self.names[seat] = self.names[seat][:-1]

    @property
    def is_named(self) -> bool:
        """Whether anybody aboard has a name."""
        return any(self.names[seat] for seat in self.seats)

    @property
    def may_recall_names(self) -> bool:
        """Whether names were cleared and none has been written since."""
        return bool(self._put_by) and not self.is_named

    def clear_names(self) -> None:
        """Others play: nobody has a name."""
        self._put_by, self.names = self.names, dict.fromkeys(self.names, "")

    def recall_names(self) -> None:
        """The names are what they were before they were cleared."""
        self.names, self._put_by = self._put_by, {}

    # --- house rules -------------------------------------------------------------------------------------------------

    def bent(self, switch: HouseRule) -> bool:
        """Whether this one is not as printed."""
        return self.rules[switch.name] != switch.default

    @property
    def changed(self) -> int:
        """How many house rules are not as printed."""
        return sum(self.bent(switch) for switch in self.pack.house_rules)

    def as_printed(self) -> None:
        """All house rules are what the rulebook says."""
        self.rules = {switch.name: switch.default for switch in self.pack.house_rules}

    def foremost(self, most: int) -> list[HouseRule]:
        """So many of the house rules: those that are not as printed come first, then those that most tables know.

        All of them, in the game's own order, where they are no more than that.
        """
        switches = list(self.pack.house_rules)
        if len(switches) > most:
            switches.sort(key=lambda switch: (not self.bent(switch), not switch.common))
        return switches[: max(0, most)]

    def by_subject(self) -> list[tuple[RulePage | None, list[HouseRule]]]:
        """All house rules, each under the first rule of the rulebook that it bends."""
        pages: list[RulePage | None] = [*self.pack.rules.values(), None]
        groups = [(page, [one for one in self.pack.house_rules if self.page_of(one) is page]) for page in pages]
        return [(page, switches) for page, switches in groups if switches]

    def page_of(self, switch: HouseRule) -> RulePage | None:
        """The first rule of the rulebook that this one bends."""
        return next((page for page in self.pack.rules.values() if switch.name in page.bends), None)
