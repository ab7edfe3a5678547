"""Reads a scenario file and refuses a faulty one with file, line, what and cure."""

from __future__ import annotations

import keyword
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NoReturn

from companion.packs.island import lines
from companion.prompts import Refused
from companion.words import SEAT, Phrase, as_written

FORMAT = 1
FACES = 6
MODULES = 2
MOST_SPACES = 200
MOST = 99
MOST_CARDS = 500
LONGEST_NAME = 60
IDS = re.compile(r"[a-z][a-z_]*")
TAKEN = frozenset({"turn", "objective", "card", "decks", "seats", "end"})
"""Words of the table that no module may be called."""
TAKEN_BY_SEATS = frozenset(
    {"place", "heading", "skills", "tokens", "missed", "hand", "seat", "scenario"}
    | {"is_out", "on_space", "units_left", "skill_bonus", "learn_skill", "gain_units"}
)
"""Words of an expedition that its units may not be called."""
EFFECTS = ("units", "miss", "tokens", "forward", "back")

Table = Mapping[str, Any]


def read(text: str, where: str, seats: Sequence[str]) -> dict[str, Any]:
    """The scenario in a file's text as plain JSON. `where` names the file. Raises Refused."""
    return _Reader(text, where, seats).read()


def check(kept: object, seats: Sequence[str]) -> None:
    """The same for a scenario that a voyage was recorded with: there is no file, and no line to point at. Raises Refused."""
    _Reader("", None, seats).check(kept)


class _Reader:
    """Checks word by word; `_at` is where in the text the part begins that is being read, for the line of a refusal.

    `text` is the file with its comments and the insides of its strings blotted out, so that words are found where they count.
    """

    def __init__(self, text: str, where: str | None, seats: Sequence[str]) -> None:
        self.whole, self.text, self.where, self.seats = text, lines.bare(text), where, seats
        self._at = 0

    def read(self) -> dict[str, Any]:
        import tomllib  # a voyage that is taken up has no file

        try:
            kept = tomllib.loads(self.whole)
        except RecursionError:
            self._refuse(
                lines.number(self.text, lines.of_depth(self.text)),
                Phrase("lists or braces lie in each other too deeply"),
                Phrase("mend the line, or take a scenario that is shipped as a model"),
            )
        except ValueError as bad:  # tomllib's own, or a number of thousands of digits
            what, _, place = str(bad).partition(" (at line ")
            line = int(place.split(",")[0]) if place[:1].isdigit() else lines.number(self.text, len(self.text))
            if not isinstance(bad, tomllib.TOMLDecodeError):
                line = lines.number(self.text, lines.of_longest_number(self.text))
                what = "a number has too many digits"
            self._refuse(
                line,
                Phrase("{what}", what=f"it is no TOML here: {what}"),
                Phrase("mend the line, or take a scenario that is shipped as a model"),
            )
        self.check(kept)
        return kept

    def check(self, given: object) -> None:
        kept = self._a_table(given, "the file")
        self._words(
            kept, ("format", "name", "objective", "end", "units", "skills", "throws", "table", "modules"), ("loss",), "the file"
        )
        if type(kept["format"]) is not int or kept["format"] != FORMAT:
            self._wrong(
                "format", Phrase("format {given} is not known", given=as_written(kept["format"])), Phrase("write format = 1")
            )
        for word in ("name", "objective"):
            self._go_to(word)
            self._text(kept, word)
        for word, low, high in (("end", 4, MOST_SPACES), ("throws", 0, MOST)):
            self._go_to(word)
            self._number(kept, word, low, high)
        self._units(kept)
        skills = self._skills(kept)
        self._table(kept, skills)
        if "loss" in kept:
            self._go_to("loss")
            self._effect(kept["loss"], "loss")
        self._modules(kept, skills)

    # --- the parts -----------------------------------------------------------------------------------------------

    def _units(self, kept: Table) -> None:
        self._go_to("units")
        units = self._a_table(kept["units"], "units")
        self._words(units, ("id", "name", "start"), (), "units")
        self._id(units, "units", TAKEN_BY_SEATS)
        self._text(units, "name")
        self._number(units, "start", 1, MOST)

    def _skills(self, kept: Table) -> list[str]:
        self._go_to("skills")
        ids: list[str] = []
        for one in self._each(kept, "skills"):
            skill = self._a_table(one, "a skill")
            self._words(skill, ("id", "name"), (), "a skill")
            self._id(skill, "a skill", frozenset(ids))
            self._text(skill, "name")
            ids.append(skill["id"])
        return ids

    def _table(self, kept: Table, skills: Sequence[str]) -> None:
        self._go_to("table")
        rows = self._list(kept["table"], "table")
        if len(rows) != FACES:
            self._here(
                Phrase("the skill table has {n} row", "the skill table has {n} rows", n=len(rows)),
                Phrase("give it six rows, for the faces 1 to 6"),
            )
        for number, one in enumerate(self._each(kept, "table"), 1):
            row = self._a_table(one, f"row {number} of the table")
            self._words(row, (), ("units", "skill", "bonus"), f"row {number} of the table")
            if ("units" in row) == ("skill" in row):
                self._here(
                    Phrase("row {n} of the table has units and a skill, or neither", n=number), Phrase("give it one of the two")
                )
            if "units" in row:
                self._number(row, "units", 1, MOST)
                if "bonus" in row:
                    self._wrong(
                        "bonus", Phrase("row {n} of the table has a bonus but no skill", n=number), Phrase("take the bonus out")
                    )
            else:
                self._skill(row["skill"], "skill", skills)
                if "bonus" in row:
                    self._number(row, "bonus", 1, MOST)

    def _modules(self, kept: Table, skills: Sequence[str]) -> None:
        self._go_to("modules")
        modules = self._list(kept["modules"], "modules")
        if len(modules) != MODULES:
            self._here(
                Phrase("there is {n} module", "there are {n} modules", n=len(modules)),
                Phrase("give two, in the order of the track"),
            )
        first, ids, aids = 2, set[str](), set[str]()
        for one in self._each(kept, "modules"):
            module = self._a_table(one, "a module")
            self._words(module, ("id", "name", "spaces", "cards"), ("fight",), "a module")
            self._id(module, "a module", TAKEN | ids | set(self.seats))
            ids.add(module["id"])
            self._text(module, "name")
            first = self._spaces(module["spaces"], first, kept["end"], last=one is modules[-1])
            if "fight" in module:
                self._skill(module["fight"], "fight", skills)
            elif not any("skill" in row for row in kept["table"]):
                self._here(
                    Phrase("its fights have no skill: it names none, and no row of the table does"),
                    Phrase("write fight = a skill, or give the table a row with one"),
                )
            self._cards(module, skills, aids)

    def _spaces(self, spaces: object, first: int, end: int, *, last: bool) -> int:
        if not (isinstance(spaces, list) and len(spaces) == 2 and all(type(one) is int for one in spaces)):
            self._wrong("spaces", Phrase("spaces are {given}", given=as_written(spaces)), Phrase("write spaces = [first, last]"))
        low, high = spaces
        if low != first or high < low or high >= end:
            self._wrong(
                "spaces",
                Phrase("spaces {given} leave a gap, overlap, or go too far", given=as_written(spaces)),
                Phrase("this module begins on {first} and ends before {end}", first=first, end=end),
            )
        if last and high != end - 1:
            self._wrong(
                "spaces",
                Phrase("the last module ends on {high}, and the End is {end}", high=high, end=end),
                Phrase("let it end on {last}", last=end - 1),
            )
        return int(high) + 1

    def _cards(self, module: Table, skills: Sequence[str], aids: set[str]) -> None:
        names: set[str] = set()
        if len(self._list(module["cards"], "cards")) > MOST_CARDS:
            self._wrong(
                "cards",
                Phrase("there are {n} cards", n=len(module["cards"])),
                Phrase("{most} at most in a deck", most=MOST_CARDS),
            )
        for one in self._each(module, "cards"):
            card = self._a_table(one, "a card")
            self._words(card, ("name",), ("checks", "dm", "win", "lose", "event", "aid", "bonus", "only_here"), "a card")
            self._text(card, "name")
            name = card["name"]
            if name in names:
                self._wrong(
                    "name",
                    Phrase("the card {name} is twice in its deck", name=as_written(name)),
                    Phrase("call one of them otherwise"),
                )
            names.add(name)
            self._card(card, skills)
            if "aid" in card:
                if name in aids:
                    self._wrong(
                        "name",
                        Phrase("there are two aids {name}", name=as_written(name)),
                        Phrase("an aid's name stands once in the file"),
                    )
                aids.add(name)

    def _card(self, card: Table, skills: Sequence[str]) -> None:
        kinds = [word for word in ("checks", "event", "aid") if word in card]
        name = as_written(card["name"])
        if len(kinds) != 1:
            self._here(Phrase("the card {name} is not one thing", name=name), Phrase("give it one of checks, event and aid"))
        only = {"checks": ("dm", "win", "lose"), "event": (), "aid": ("bonus", "only_here")}[kinds[0]]
        for word in card:
            if word not in ("name", kinds[0], *only):
                self._wrong(
                    word,
                    Phrase("{word} means nothing on the card {name}", word=word, name=name),
                    Phrase("take it out: beside {kind} there may be {words}", kind=kinds[0], words=", ".join(only) or "nothing"),
                )
        if "checks" in card:
            for skill in self._list(card["checks"], "checks"):
                self._skill(skill, "checks", skills)
        for word in ("event", "win", "lose"):
            if word in card:
                self._effect(card[word], word)
        if "dm" in card:
            self._number(card, "dm", -MOST, MOST)
        if "aid" in card:
            self._skill(card["aid"], "aid", skills)
        if "bonus" in card:
            self._number(card, "bonus", 1, MOST)
        if "only_here" in card and type(card["only_here"]) is not bool:
            self._wrong(
                "only_here", Phrase("only_here is {given}", given=as_written(card["only_here"])), Phrase("write true or false")
            )

    def _effect(self, effect: object, word: str) -> None:
        kept = self._a_table(effect, word)
        self._words(kept, (), EFFECTS, word)
        if not kept:
            self._here(Phrase("{word} is empty", word=word), Phrase("give it one of {words}", words=", ".join(EFFECTS)))
        for name in kept:
            if name in ("forward", "back") and kept[name] == "d6":
                continue
            low = -MOST if name == "units" else 1
            cure = Phrase("write a whole number from {low} to {high}", low=low, high=MOST)
            if name in ("forward", "back"):
                cure = Phrase('write a whole number from 1 to {high}, or "d6"', high=MOST)
            self._is_number(kept[name], name, low, MOST, cure)
            if kept[name] == 0:
                self._wrong(name, Phrase("{word} is 0 and brings nothing", word=name), Phrase("take it out"))

    # --- single words --------------------------------------------------------------------------------------------

    def _words(self, table: Table, needed: Sequence[str], allowed: Sequence[str], what: str) -> None:
        for word in table:
            if word not in needed and word not in allowed:
                self._wrong(
                    word,
                    Phrase("{what} has no {word}", what=what, word=as_written(word)),
                    Phrase("take it out, or write one of {words}", words=", ".join((*needed, *allowed))),
                )
        for word in needed:
            if word not in table:
                self._here(Phrase("{what} lacks {word}", what=what, word=word), Phrase("write it: {word} = ...", word=word))

    def _a_table(self, value: object, what: str) -> Table:
        if not isinstance(value, Mapping):
            self._here(
                Phrase("{what} is {given}", what=what, given=as_written(value)), Phrase("write it in braces: { word = value }")
            )
        return value

    def _list(self, value: object, what: str) -> list[Any]:
        if not isinstance(value, list) or not value:
            self._wrong(
                what,
                Phrase("{what} is {given}", what=what, given=as_written(value)),
                Phrase("write a list of one at least: [ ... ]"),
            )
        return value

    def _each(self, table: Table, word: str) -> Iterator[Any]:
        """The parts of a list one after the other; while one is read, `_at` is where it begins."""
        before = self._at
        parts = self._list(table[word], word)
        places = lines.of_parts(self.text, word, before)
        for number, part in enumerate(parts):
            self._at = places[number] if number < len(places) else before
            yield part
        self._at = before

    def _text(self, table: Table, word: str) -> None:
        value = table[word]
        if not isinstance(value, str) or not value.strip():
            self._wrong(word, Phrase("{word} is {given}", word=word, given=as_written(value)), Phrase("write a name in quotes"))
        unseen = any(unicodedata.category(sign) in ("Cc", "Zl", "Zp") for sign in value)
        if unseen or value != value.strip() or value.startswith(SEAT) or len(value) > LONGEST_NAME:
            self._wrong(
                word,
                Phrase("{word} is {given}", word=word, given=as_written(value)),
                Phrase("write it on one line, without blanks or an @ before it, {n} letters at most", n=LONGEST_NAME),
            )

    def _number(self, table: Table, word: str, low: int, high: int) -> None:
        cure = Phrase("write a whole number from {low} to {high}", low=low, high=high)
        self._is_number(table[word], word, low, high, cure)

    def _is_number(self, value: object, word: str, low: int, high: int, cure: Phrase) -> None:
        if type(value) is not int or not low <= value <= high:
            self._wrong(word, Phrase("{word} is {given}", word=word, given=as_written(value)), cure)

    def _id(self, table: Table, what: str, taken: frozenset[str] | set[str]) -> None:
        value = table["id"]
        if not isinstance(value, str) or not IDS.fullmatch(value):
            self._wrong(
                "id",
                Phrase("the id of {what} is {given}", what=what, given=as_written(value)),
                Phrase("write lower case letters and _"),
            )
        if value in taken or keyword.iskeyword(value):
            self._wrong("id", Phrase("the id {given} is taken", given=as_written(value)), Phrase("choose another one"))

    def _skill(self, value: object, word: str, skills: Sequence[str]) -> None:
        if value not in skills:
            self._wrong(
                word,
                Phrase("there is no skill {given}", given=as_written(value)),
                Phrase("it is one of {skills}", skills=", ".join(skills)),
            )

    # --- where it is ---------------------------------------------------------------------------------------------

    def _go_to(self, word: str) -> None:
        """To a word of the file itself, as it stands at the beginning of a line."""
        self._at = lines.of_heading_key(self.text, word) or 0

    def _wrong(self, word: str, what: Phrase, cure: Phrase) -> NoReturn:
        """Refuses at the word's own line within the part that is being read."""
        place = lines.of_key(self.text, word, self._at)
        self._refuse(lines.number(self.text, self._at if place is None else place), what, cure)

    def _here(self, what: Phrase, cure: Phrase) -> NoReturn:
        self._refuse(lines.number(self.text, self._at), what, cure)

    def _refuse(self, line: int, what: Phrase, cure: Phrase) -> NoReturn:
        if self.where is None:
            raise Refused(Phrase("the scenario that was recorded with this voyage: {what}", what=what))
        raise Refused(
            Phrase("the scenario {file}, line {line}: {what}. Cure: {cure}", file=self.where, line=line, what=what, cure=cure)
        )
