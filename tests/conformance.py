"""What holds of every game, whatever its rules: one suite over random voyages in which people do all that people do.

A Sailing plays one voyage with a RandomPlayer and watches it after each thing that happens. It names no game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from companion.course import Course
from companion.headless import position_line
from companion.hearing import hear
from companion.inbox import Pressed, Rolled
from companion.pack import Pack, Start
from companion.prompts import Prompt, Refused, Roll
from companion.replay import Run, replay
from companion.resume import take_up
from companion.voyage import STUMBLED, Voyage
from companion.words import Phrase
from tests.aboard import NOON, SECRET, seen
from tests.random_player import RandomPlayer

SPOKEN = ("text", "hint", "label", "why", "note", "refused")
"""The words of an output line under which there is a sentence to be read."""
NAMES = ("Anne", "", "Zoë", "Long John Silver", "", "李")
END_TAKEN_BACK = 0.85
"""How often an end is taken back, so that voyages are long."""
DEEDS = {
    "answer": 74,
    "auto": 4,
    "edit": 5,
    "skip": 3,
    "turn": 2,
    "undo": 3,
    "redo": 1,
    "rewind": 1,
    "nonsense": 3,
    "stray": 4,
}


@dataclass
class Sailing:
    """One random voyage under watch. `thorough` is how often (0 to 1) it is compared with replays of itself."""

    pack: Pack[Any]
    seed: int | str
    thorough: float = 1.0
    player: RandomPlayer = field(init=False)
    start: Start = field(init=False)
    voyage: Voyage = field(init=False)
    met: set[str] = field(default_factory=set)
    """Prompt keys that came up."""
    ended: bool = False

    def __post_init__(self) -> None:
        self.player = RandomPlayer(f"{self.pack.id} {self.seed}")
        self.player.rare = self.player.rng.choice((self.player.rare, 0.5))
        self.start = self.player.start(self.pack)
        names = {seat: name for seat, name in zip(self.start.seats, NAMES, strict=False) if name}
        self.voyage = Voyage(self.pack, self.start, names, secret=SECRET, clock=lambda: NOON)

    def sail(self, deeds: int) -> None:
        """Does so many things, watching; then goes back to the start and forth again."""
        before = shown(self.voyage)
        self.watch()
        for _ in range(deeds):
            self.do_something()
            self.watch()
            if self.voyage.position.over is not None:
                if self.player.rng.random() > END_TAKEN_BACK:
                    self.ended = True
                    break
                self.voyage.undo()
        self.compare()
        self.there_and_back(before)

    def do_something(self) -> None:
        """One deed. What is refused must change nothing."""
        deed = self.player.rng.choices(list(DEEDS), list(DEEDS.values()))[0]
        before, state = seen(self.voyage), self._state()
        if deed == "stray":
            message = self.player.message([die.name for die in self.pack.dice])
            quiet = hear(self.voyage, message)
            untouched = quiet is not None or not isinstance(message, Rolled | Pressed)
            if quiet is not None:
                read_aloud(quiet.text(self.voyage.names), f"the quiet line for {message}")
        else:
            untouched = not self._try(deed)
        if untouched:
            assert seen(self.voyage) == before, f"{deed} was refused and changed what is shown"
            assert self._state() == state, f"{deed} was refused and changed the voyage"

    def _try(self, deed: str) -> bool:
        voyage, rng = self.voyage, self.player.rng
        prompt = voyage.position.prompt
        try:
            if deed == "answer":
                assert prompt is not None
                voyage.answer(self.player.answer(prompt))
            elif deed == "nonsense":
                voyage.answer(self.player.nonsense(prompt))
                raise AssertionError(f"nonsense was taken as an answer to {prompt}: {voyage.records()[-1].value}")
            elif deed == "auto":
                voyage.roll_for_them()
            elif deed == "edit":
                voyage.edit(self.player.changes(voyage.places(), self.start.seats))
            elif deed == "skip":
                voyage.skip()
            elif deed == "turn":
                voyage.hand_turn_to(rng.choice((*self.start.seats, "nobody")))
            elif deed == "undo":
                voyage.undo(rng.choice((1, 1, 1, 2, 5, 10**6, 0, -1)))
            elif deed == "redo":
                voyage.redo(rng.choice((1, 1, 2, 10**6)))
            else:
                voyage.rewind(rng.randint(max(-1, voyage.position.step - 12), voyage.position.step + 1))
        except Refused as refused:
            assert refused.why.text(voyage.names).strip(), f"{deed} was refused without a word"
            assert refused.why != STUMBLED, f"the rules stumbled over {deed} at {prompt}"
            assert deed != "answer", f"a legal answer to {prompt} was refused: {refused}"
            assert deed != "auto" or prompt is None or not prompt.dice_awaited, f"no dice for {prompt}: {refused}"
            assert deed != "skip" or prompt is None or prompt.no_skip, f"{prompt} traps who is asked: {refused}"
            return False
        return True

    # --- what must hold after each deed ------------------------------------------------------------------------------

    def watch(self) -> None:
        """Invariants, words, rules, and at times everything else."""
        position, run = self.voyage.position, self.voyage._run
        assert self.pack.broken(run.table) is None
        assert (position.prompt is None) == (position.over is not None)
        assert position.table == run.shown()
        assert position.step == self.voyage.undoable
        self._watch_words()
        if position.prompt is not None:
            self.met.add(position.prompt.key)
            self._watch_prompt(position.prompt)
        if self.player.rng.random() < self.thorough:
            self.compare()

    def _watch_prompt(self, prompt: Prompt) -> None:
        assert prompt.key and prompt.rule in self.pack.rules, f"{prompt.key}: no rule {prompt.rule!r}"
        assert prompt.who is None or prompt.who in self.start.seats
        prompt.read(self.player.answer(prompt))
        assert set(prompt.dice_awaited) <= set(self.pack.dice), f"{prompt.key} awaits dice that the game does not have"
        for option in getattr(prompt, "options", ()):
            assert isinstance(option.id, str) and option.id
        if isinstance(prompt, Roll) and prompt.secret:
            self.watch_secret()

    def _watch_words(self) -> None:
        voyage = self.voyage
        for where, words in spoken(position_line(voyage)):
            read_aloud(words, where)
        for one in voyage.position.said:
            assert one.rule == "" or one.rule in self.pack.rules, f"no rule {one.rule!r} for {one.phrase}"
        if records := voyage.records():
            read_aloud(records[-1].label.text(voyage.names), f"the label of {records[-1].kind} {records[-1].value}")
        paths = {place.path for place in voyage.places()}
        for seat in (None, *self.start.seats):
            for panel in voyage.panels(seat):
                read_aloud(panel.label.text(voyage.names), f"the panel of {panel.path}")
                assert panel.path in paths, f"a panel shows {panel.path}, which is not on the table"

    def watch_secret(self) -> None:
        """Whatever was rolled in secret: all that can be seen before the call is the same."""
        prompt = self.voyage.position.prompt
        assert isinstance(prompt, Roll)
        seen_with = []
        for face in prompt.dice[0].sides:
            fork = self._taken_up()
            fork.answer({"roll": [face] * len(prompt.dice)})
            seen_with.append(all_that_can_be_seen(fork))
        assert all(one == seen_with[0] for one in seen_with), f"what is shown after {prompt.key} tells what was rolled"

    # --- compared with replays ---------------------------------------------------------------------------------------

    def compare(self) -> None:
        """Live, replayed from scratch, and taken up from the records: all the same. So it is from each beginning of a turn."""
        voyage = self.voyage
        taken = Course.of(voyage.records()).taken
        again = replay(self.pack, self.start, [record.entry for record in taken])
        assert (again.step, again.table, again.over) == (voyage.position.step, voyage.position.table, voyage.position.over)
        up = self._taken_up()
        assert up.reopened is None
        assert shown(up) == shown(voyage)
        assert (up.undoable, up.redoable, up.position.turns) == (voyage.undoable, voyage.redoable, voyage.position.turns)
        assert up._run.digest() == voyage._run.digest()
        if taken and voyage.records()[-1] is taken[-1]:
            assert again.said == up.position.said == voyage.position.said
        starts = [place for place, record in enumerate(taken) if record.table is not None]
        for place in starts if self.thorough == 1 else self.player.rng.sample(starts, min(2, len(starts))):
            self._goes_on_from(place)

    def _goes_on_from(self, place: int) -> None:
        taken = Course.of(self.voyage.records()).taken
        kept = json.loads(json.dumps(taken[place].table))
        run = Run(self.pack, self.start, kept)
        assert run.digest() == taken[place].digest
        for record in taken[place + 1 :]:
            assert (run.take(record.entry), run.digest()) == (record.said, record.digest)

    def there_and_back(self, before: str) -> None:
        """All undone, the voyage stands where it began, byte for byte; all done again, where it was."""
        after, count = shown(self.voyage), self.voyage.undoable
        if not count:
            return
        self.voyage.undo(count)
        assert shown(self.voyage) == before
        self.watch()
        self.voyage.redo(count)
        assert shown(self.voyage) == after
        self.watch()

    def _taken_up(self) -> Voyage:
        voyage = self.voyage
        return take_up(self.pack, self.start, voyage.names, voyage.records(), secret=SECRET, clock=lambda: NOON)

    def _state(self) -> tuple[object, ...]:
        voyage = self.voyage
        return len(voyage.records()), voyage.undoable, voyage.redoable, voyage._run.digest(), voyage._run.spoiled


def shown(voyage: Voyage) -> str:
    """All that is put out of a voyage but for what was said last, in the order in which it is put out."""
    return json.dumps({name: value for name, value in position_line(voyage).items() if name != "said"})


def all_that_can_be_seen(voyage: Voyage) -> list[str]:
    """The output, the log view, the panels and the digest, as they stand, after strays and a refusal, and undone and redone."""
    out = [seen(voyage)]
    for deed in (lambda: hear(voyage, Rolled("d6", 3, "tower")), lambda: voyage.answer({"choose": "nonsense"})):
        try:
            out.append(str(deed()))
        except Refused as refused:
            out.append(str(refused.why))
    out += [line.record.label.text(voyage.names) + line.record.digest for line in voyage.lines()]
    out += [repr(record.said) + repr(record.changes) for record in voyage.records()]
    out += [repr(voyage.panels(seat)) for seat in (None, *voyage.start.seats)]
    voyage.undo()
    out.append(seen(voyage))
    voyage.redo()
    out.append(seen(voyage))
    return out


def spoken(thing: object, where: str = "") -> Iterator[tuple[str, str]]:
    """Every sentence in an output line, with the place where it stands."""
    if isinstance(thing, dict):
        for name, value in thing.items():
            if name in SPOKEN and value is not None:
                assert isinstance(value, str), f"{where}.{name} is {value!r}, no sentence"
                yield f"{where}.{name}", value
            elif name != "table":
                yield from spoken(value, f"{where}.{name}")
    elif isinstance(thing, list):
        for number, one in enumerate(thing):
            yield from spoken(one, f"{where}[{number}]")


def read_aloud(words: str, where: str) -> None:
    """A sentence that a person reads: there is one, it is all filled in, and nothing of the program shows through."""
    assert words.strip() and words == words.strip(), f"{where}: no words in {words!r}"
    for trace in ("{", "}", "Phrase(", "@", "Traceback"):
        assert trace not in words, f"{where}: {trace!r} in {words!r}"


def words_of(pack: Pack[Any]) -> Iterable[tuple[str, Phrase]]:
    """All that a game says of itself before anything is played."""
    yield "title", pack.title
    yield "about", pack.about
    for seat in pack.seats:
        yield f"seat {seat.id}", seat.label
    for setting in pack.settings:
        yield f"setting {setting.name}", setting.label
    for switch in pack.house_rules:
        yield f"house rule {switch.name}", switch.label
        for value, words in switch.values:
            yield f"house rule {switch.name}={value}", words
    for number, page in pack.rules.items():
        yield f"rule {number}", page.title
        for one in page.text:
            yield f"rule {number}", one
