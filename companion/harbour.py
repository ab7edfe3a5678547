"""Where voyages begin and are taken up again: the games there are, the logbook they are written in, and what was played last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from companion import packs
from companion.chance import Chance
from companion.entries import Record
from companion.logbook import Logbook, VoyageHead, VoyageLog
from companion.pack import Pack, Start
from companion.prompts import Refused
from companion.resume import take_up
from companion.voyage import Voyage
from companion.words import Phrase, as_written, names_of

NAME_LENGTH = 12
"""The longest name that fits a name plate."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Who plays: seat ids in the order of play, and what each is called ("" for the seat's own colour)."""

    names: tuple[tuple[str, str], ...]

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(seat for seat, _ in self.names)


def start_of(
    pack: Pack[Any], seats: tuple[str, ...], house_rules: Mapping[str, str], settings: Mapping[str, Any] | None = None
) -> Start:
    """A start for this game. Raises Refused, in a sentence with the cure, where seats or house rules are none of its own."""
    known = [seat.id for seat in pack.seats]
    for seat in seats:
        if seat not in known:
            raise Refused(
                Phrase(
                    "{game} has no seat {seat}: choose from {known}", game=pack.id, seat=as_written(seat), known=", ".join(known)
                )
            )
    if len(set(seats)) < len(seats):
        raise Refused(Phrase("each seat is named once, not {seats}", seats=", ".join(seats)))
    if not pack.fewest <= len(seats) <= pack.most:
        how_many = str(pack.fewest) if pack.fewest == pack.most else f"{pack.fewest} to {pack.most}"
        raise Refused(Phrase("{game} is played by {how_many}, not by {n}", game=pack.id, how_many=how_many, n=len(seats)))
    return Start(seats, all_switches(pack, house_rules), settings or {})


def all_switches(pack: Pack[Any], given: Mapping[str, str]) -> dict[str, str]:
    """Every house rule with its value. Raises Refused for an unknown one or an unknown value."""
    switches = {switch.name: switch for switch in pack.house_rules}
    for name, value in given.items():
        if name not in switches:
            raise Refused(
                Phrase(
                    "{game} has no house rule {name}: it has {known}",
                    game=pack.id,
                    name=as_written(name),
                    known=", ".join(switches),
                )
            )
        values = [word for word, _ in switches[name].values]
        if value not in values:
            raise Refused(
                Phrase("{name} is one of {values}, not {value}", name=name, values=", ".join(values), value=as_written(value))
            )
    return {name: given.get(name, switch.default) for name, switch in switches.items()}


LIES_OPEN: Final = "lies open"
"""Under this key the logbook remembers the voyage on the table."""


class Harbour:
    """Begins voyages and takes them up, each written to the logbook as it goes."""

    def __init__(self, logbook: Logbook) -> None:
        self.logbook = logbook

    def close(self) -> None:
        """Closes the logbook: the machine is to be turned off. What is done with voyages afterwards is not written."""
        self.logbook.close()

    def open_again(self) -> None:
        """Opens the logbook once more: the machine was not turned off after all. Raises LogbookBusy."""
        self.logbook = Logbook.open(self.logbook.path)

    def games(self) -> list[Pack[Any]]:
        """All the games there are."""
        return [packs.pack(game) for game in packs.names()]

    def begin(
        self, game: str, crew: Crew, house_rules: Mapping[str, str] | None = None, settings: Mapping[str, Any] | None = None
    ) -> Voyage:
        """A new voyage. Raises Refused where seats, house rules or settings are none of the game's."""
        pack = packs.pack(game)
        start = start_of(pack, crew.seats, house_rules or {}, settings)
        pack.lay_table(start)  # refuses before anything is written
        secret = Chance.new_secret()
        head, log = self.logbook.begin(pack.id, pack.edition, crew.names, start.house_rules, start.settings, secret)
        self.logbook.remember(f"last {game}", {"names": [list(one) for one in crew.names], "rules": dict(start.house_rules)})
        return Voyage(pack, start, names_of(head.seats), secret=secret, log=log)

    def begin_again(self, voyage: Voyage) -> Voyage:
        """A new voyage with the game, crew, house rules and settings of this one. Raises Refused like `begin`."""
        start = voyage.start
        crew = Crew(tuple((seat, voyage.names.get(seat, "")) for seat in start.seats))
        return self.begin(voyage.pack.id, crew, start.house_rules, start.settings)

    def admit(self, head: VoyageHead, records: Iterable[Record]) -> tuple[int, Voyage]:
        """Takes a voyage from elsewhere into the logbook: its number there, and the voyage to look at.

        Raises Refused, with nothing written, where its start is none that can be played.
        """
        pack, start = _begun(head)
        pack.lay_table(start)
        number = self.logbook.admit(head, records).id
        return number, self.look_at(number)

    def take_up(self, voyage: int) -> Voyage:
        """A recorded voyage, at the very prompt where it was left. Raises Refused where these rules can make nothing of it."""
        return self._taken_up(voyage, write=True)

    def look_at(self, voyage: int) -> Voyage:
        """A recorded voyage to look at: nothing is written, whatever is done with it. Raises Refused like `take_up`."""
        return self._taken_up(voyage, write=False)

    def lies_open(self, voyage: Voyage | None) -> None:
        """Keeps in mind which voyage lies open on the table, so that it does so again after a plug was pulled; None: none."""
        number = voyage.log.head.id if voyage is not None and isinstance(voyage.log, VoyageLog) else None
        if number != self.logbook.recall(LIES_OPEN):
            self.logbook.remember(LIES_OPEN, number)

    def left_open(self) -> int | None:
        """The voyage that lay open on the table when the program ended, however it did, if there is more of it to play."""
        number = self.logbook.recall(LIES_OPEN)
        return next((one.id for one in self.logbook.voyages() if one.id == number and not one.over), None)

    def unfinished(self) -> VoyageHead | None:
        """The voyage that was played last, if it has not come to its end."""
        newest = next(iter(self.logbook.voyages()), None)
        return newest if newest is not None and not newest.over else None

    def unfinished_like(self, game: str, crew: Crew, start: Start) -> VoyageHead | None:
        """The same, if it was begun like this: this game, these seats and names, house rules and settings."""
        left = self.unfinished()
        if left is None:
            return None
        begun = left.game, left.seats, dict(left.house_rules), dict(left.settings)
        return left if begun == (game, crew.names, dict(start.house_rules), dict(start.settings)) else None

    def keep_page(self, voyage: Voyage) -> Path:
        """Writes the page of a voyage that its players may keep, and gives the file. Raises Refused where it cannot be written.

        What a secret roll has brought about is left out of it as long as the roll has not been called.
        """
        from companion.logbook.fair_copy import keep_page  # few ask for it, and reading and writing pages is much to load

        if not isinstance(voyage.log, VoyageLog):
            raise Refused(Phrase("This voyage is not in the logbook, so there is no page to keep."))
        return keep_page(voyage.log.head, voyage.log.records(), voyage.veiled_from(), self.logbook.path)

    def last_crew(self, game: str) -> tuple[Crew, dict[str, str]] | None:
        """Who played this game last, and by which house rules."""
        kept = self.logbook.recall(f"last {game}")
        if not isinstance(kept, dict):
            return None
        return Crew(tuple((str(seat), str(name)) for seat, name in kept.get("names", []))), dict(kept.get("rules", {}))

    def last_names(self) -> tuple[str, ...]:
        """What those are called who sailed last, whatever they played, in their order of play ("" for the seat's own colour)."""
        newest = next(iter(self.logbook.voyages()), None)
        return tuple(name for _, name in newest.seats) if newest is not None else ()

    def last_choices(self, game: str) -> dict[str, str]:
        """Which of the game's own files it was played with last, by setting: see `remember_choices`."""
        kept = self.logbook.recall(f"last choices {game}")
        return {str(name): str(file) for name, file in kept.items()} if isinstance(kept, dict) else {}

    def remember_choices(self, game: str, choices: Mapping[str, str]) -> None:
        """Keeps the names of what was chosen for the settings of a game, to be offered again."""
        self.logbook.remember(f"last choices {game}", dict(choices))

    def _taken_up(self, voyage: int, *, write: bool) -> Voyage:
        head, log = self.logbook.take_up(voyage)
        pack, start = _begun(head)
        return take_up(pack, start, names_of(head.seats), log.records(), secret=head.secret, log=log if write else None)


def _begun(head: VoyageHead) -> tuple[Pack[Any], Start]:
    """What a recorded voyage began with. Raises Refused where game or seats are none of ours."""
    pack = packs.pack(head.game)
    return pack, start_of(pack, tuple(seat for seat, _ in head.seats), _still_known(pack, head.house_rules), head.settings)


def _still_known(pack: Pack[Any], switches: Mapping[str, str]) -> dict[str, str]:
    """The house rules of a recorded voyage that there still are: where one is gone, the digests tell whether it matters."""
    values = {switch.name: [word for word, _ in switch.values] for switch in pack.house_rules}
    return {name: value for name, value in switches.items() if value in values.get(name, ())}
