"""The demonstration: a voyage played to its end, dice from a tower, all else by a finger, with pictures of its main moments."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Generator, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol

from kivy.clock import Clock

from companion.dice import Face
from ui.app import GUARD_SECONDS, TableApp
from ui.finger import Finger
from ui.parts.basics import Touchable
from ui.parts.dice import DieKey
from ui.parts.keys import Bar, Key, Tile, Tool
from ui.prompts.choose import ChooseBody
from ui.prompts.count import CountBody
from ui.prompts.draw import DrawBody
from ui.prompts.grouped import GroupedBody
from ui.prompts.tally import TallyBody
from ui.screens.home import Home
from ui.screens.setup import Setup
from ui.tongue import spoken, tr

PLAN: Final = Path(__file__).parent / "demo_voyage.jsonl"
"""What is done, line by line: the game, answers, pictures, and things that are looked at on the way."""
PLANS: Final = Path(__file__).parent / "demo_voyages"
"""Those of further games, each in a file of its own."""
THROWN_BY_TOWER: Final = "d6"
MOST_LEAVES: Final = 40
"""So many touches lead to anything, or nothing does."""
PATIENCE_SECONDS: Final = 20.0
"""So long may a touch or a throw take to show."""
LOOK_SECONDS: Final = 0.05
"""How often the demonstration looks whether it can go on."""

Steps = Generator[Callable[[], bool], None, None]
"""What is done, and each time what must hold before the next is done."""


class ThrowsFaces(Protocol):
    """A dice tower that throws what it is told."""

    def throw(self, face: Face) -> object:
        """A die has come to rest."""


class Stuck(RuntimeError):
    """The demonstration did not get on: what was done last, and what is open."""


def plan_for(game: str | None) -> Path:
    """The plan that plays this game; None: the first there is. Raises ValueError, with the games that have one."""
    plans = {_game_of(plan): plan for plan in (PLAN, *sorted(PLANS.glob("*.jsonl")))}
    if game is None:
        return PLAN
    if game not in plans:
        raise ValueError(f"There is no demonstration of {game!r}; there is one of {', '.join(sorted(plans))}.")
    return plans[game]


def _game_of(plan: Path) -> str:
    steps = (json.loads(line) for line in plan.read_text(encoding="utf-8").splitlines() if line)
    return next(str(step["game"]) for step in steps if "game" in step)


def play_demo(app: TableApp, fake_tower: ThrowsFaces, pictures_dir: Path, plan: Path = PLAN) -> list[Path]:
    """Plays the plan to its end in the app's own window and gives the pictures it has made. Raises Stuck, or window.NoScreen."""
    demo = Demonstration(
        app, fake_tower, pictures_dir, [json.loads(line) for line in plan.read_text(encoding="utf-8").splitlines() if line]
    )
    app.bind(on_start=lambda *_: demo.begin())
    app.run()
    if demo.stuck is not None:
        raise demo.stuck
    return demo.pictures


class Demonstration:
    """One voyage being shown."""

    def __init__(self, app: TableApp, tower: ThrowsFaces, folder: Path, plan: list[dict[str, Any]]) -> None:
        self.app, self.tower, self.folder, self.plan = app, tower, folder, plan
        self.pictures: list[Path] = []
        self.stuck: Stuck | None = None
        self._doing = "begins"
        self._waits: Callable[[], bool] = lambda: True
        self._since = 0.0
        self._steps: Iterator[Callable[[], bool]] = iter(())

    def begin(self) -> None:
        """Starts; the app's clock does the rest."""
        self.finger = Finger()
        self._steps = self._play()
        self._since = time.monotonic()
        self._looking = Clock.schedule_interval(self._look, LOOK_SECONDS)

    def _look(self, _passed: float) -> None:
        if self.finger.busy or not self._waits():
            if time.monotonic() - self._since > PATIENCE_SECONDS:
                self._stop(Stuck(f"The demonstration is stuck: {self._doing}. {self._open()}"))
            return
        try:
            self._waits = next(self._steps)
        except StopIteration:
            self._stop(None)
        except Stuck as stuck:
            self._stop(stuck)
        self._since = time.monotonic()

    def _stop(self, stuck: Stuck | None) -> None:
        self.stuck = stuck
        self._looking.cancel()
        self.finger.remove()
        self.app.stop()

    def _open(self) -> str:
        voyage = self.app.voyage
        prompt = voyage.position.prompt if voyage is not None else None
        asked = f"the open question is {prompt.text.text()!r}" if prompt is not None else "no question is open"
        return f"The screen is {type(self.app.screen).__name__}, {asked}."

    # --- the plan ----------------------------------------------------------------------------------------------------

    def _play(self) -> Steps:
        yield self._ready
        for step in self.plan:
            self._doing = json.dumps(step)
            yield from self._step(step)

    def _step(self, step: dict[str, Any]) -> Steps:
        if "picture" in step:
            yield from self._picture(step["picture"])
        elif "game" in step:
            yield from self._set_up(step["game"], step.get("seats", []), step["names"], step.get("ways", []))
        elif "roll" in step:
            for face in step["roll"]:
                yield from self._read()
                yield from self._throw(face)
        elif "draw" in step:
            yield from self._read()
            yield from self._draw(step["draw"])
        elif "choose" in step:
            yield from self._read()
            yield from self._choose(step["choose"])
        elif "count" in step:
            yield from self._read()
            yield from self._count(step["count"])
        elif "tool" in step:
            yield from self._tap(self._named(Tool, step["tool"]))
        elif "key" in step:
            yield from self._tap(self._named(Key, step["key"]))
        elif "value" in step:
            seat, place = step["value"]
            boards = getattr(self.app.screen, "boards", [])
            board = next(board for board in boards if board.seat == self.app.seats[seat])
            yield from self._tap(board.values[place], hold=bool(step.get("hold")))

    def _read(self) -> Steps:
        """Reads what hands must do, leaf by leaf, where there was no room for it but over the keys."""
        while (note := getattr(self.app.screen, "bidden", None)) is not None:
            yield from self._tap(note)

    def _ready(self) -> bool:
        """Nothing is still to come, and the guard against double touches is down."""
        return not self.finger.busy and time.monotonic() - self.app.changed_at > GUARD_SECONDS + 0.03

    def _tap(self, widget: Touchable, hold: bool = False) -> Steps:
        if not widget.enabled:
            raise Stuck(f"The demonstration is stuck: {self._doing} cannot be tapped now. {self._open()}")
        self.finger.tap(widget, hold=hold)
        yield lambda: not self.finger.busy
        yield self._ready

    def _answered(self, act: Callable[[], object]) -> Steps:
        voyage = self.app.voyage
        assert voyage is not None
        before = voyage.position.step
        act()
        yield lambda: voyage.position.step > before
        yield self._ready

    def _named(self, kind: type[Touchable], words: str) -> Any:
        for one in self._all(kind):
            if one.words.text == words:
                return one
        raise Stuck(f"The demonstration is stuck: there is no {words!r} to tap. {self._open()}")

    def _all(self, kind: type[Touchable]) -> Iterator[Touchable]:
        assert self.app.screen is not None
        yield from (one for one in self.app.screen.walk() if isinstance(one, kind))

    def _throw(self, face: Face) -> Steps:
        """From the tower, where it has such a die, and tapped in where not."""
        voyage = self.app.voyage
        prompt = voyage.position.prompt if voyage is not None else None
        die = prompt.dice_awaited[0] if prompt is not None and prompt.dice_awaited else None
        if die is not None and die.name == THROWN_BY_TOWER:
            yield from self._answered(partial(self.tower.throw, face))
            return
        keys = [one for one in self._all(DieKey) if isinstance(one, DieKey) and one.face == face]
        if not keys:
            raise Stuck(f"The demonstration is stuck: there is no {face!r} to tap in. {self._open()}")
        yield from self._answered(partial(self.finger.tap, keys[0]))

    def _draw(self, card: str) -> Steps:
        body = self._body()
        assert isinstance(body, DrawBody)
        for _ in range(MOST_LEAVES):
            key = next((one for one in self._all(Key) if isinstance(one, Key) and one.words.text == card), None)
            if key is not None:
                yield from self._answered(partial(self.finger.tap, key))
                return
            yield from self._tap(body.older)
        raise Stuck(f"The demonstration is stuck: there is no card {card!r}. {self._open()}")

    def _bend(self, way: str) -> Steps:
        """Taps this way of a house rule: where the crew musters, or on whichever leaf of all the rules it is."""
        if (key := self._way(way)) is not None:
            yield from self._tap(key)
            return
        screen = self.app.screen
        assert isinstance(screen, Setup)
        yield from self._tap(self._named(Key, tr("All {n} rules", n=len(screen.pack.house_rules))))
        for _ in range(MOST_LEAVES):
            if (key := self._way(way)) is not None:
                yield from self._tap(key)
                yield from self._tap(self._named(Tool, tr("Done")))
                return
            yield from self._tap(self._named(Tool, tr("More")))
        raise Stuck(f"The demonstration is stuck: there is no {way!r} among the house rules.")

    def _way(self, way: str) -> Touchable | None:
        return next((one for one in self._all(Tile) if isinstance(one, Tile) and one.words.text == way), None)

    def _set_up(self, game: str, seats: list[str], names: list[str], ways: list[str]) -> Steps:
        """Sets the game up: these seats come aboard too, and all are called by these names, in the order in which they sit."""
        assert isinstance(self.app.screen, Home)
        games = self.app.harbour.games()
        title = next(spoken(one.title) for one in games if one.id == game)
        tile = self._named(Bar, title) if len(games) > 1 else self._named(Key, tr("New voyage"))
        yield from self._tap(tile)
        screen = self.app.screen
        assert isinstance(screen, Setup)
        yield from self._picture("setup")
        for seat in seats:
            yield from self._tap(screen.key_of(seat))
        for seat, name in zip(list(screen.seats), names, strict=False):
            yield from self._tap(screen.key_of(seat))
            for letter in name.upper():
                yield from self._tap(self._named(Key, letter))
            yield from self._tap(self._named(Key, "Done"))
        for way in ways:
            yield from self._bend(way)
        yield from self._tap(self._named(Key, "Set sail"))
        yield lambda: self.app.voyage is not None

    def _choose(self, option_id: str | list[str]) -> Steps:
        body = self._body()
        if isinstance(body, GroupedBody):
            yield from self._choose_of(body, str(option_id))
            return
        assert isinstance(body, ChooseBody)
        if isinstance(option_id, list):
            for one in option_id:
                for _ in body.leaves:
                    key = next((key for key in body.keys if getattr(key, "option_id", None) == one), None)
                    if key is not None:
                        break
                    yield from self._tap(body.keys[-1])  # type: ignore[arg-type]
                assert isinstance(key, Touchable)
                yield from self._tap(key)
            assert body.done is not None
            yield from self._answered(partial(self.finger.tap, body.done))
            return
        for _ in body.leaves:
            shown = [option.id for option in body.leaves[body.leaf]]
            if option_id in shown:
                key = body.keys[shown.index(option_id)]
                assert isinstance(key, Touchable)
                yield from self._answered(partial(self.finger.tap, key))
                return
            yield from self._tap(body.keys[-1])
        raise Stuck(f"The demonstration is stuck: {self._doing} is not offered. {self._open()}")

    def _choose_of(self, body: GroupedBody, option_id: str) -> Steps:
        """Opens the thing that it is about, where that is not open."""
        for _ in range(MOST_LEAVES):
            key = body.next_key(option_id)
            if key is None:
                break
            if key is body.keys.get(option_id):
                yield from self._answered(partial(self.finger.tap, key))
                return
            yield from self._tap(key)
        raise Stuck(f"The demonstration is stuck: {self._doing} is not offered. {self._open()}")

    def _count(self, counts: dict[str, int]) -> Steps:
        body = self._body()
        if isinstance(body, TallyBody):
            for tally in body.keys:
                while tally.value != counts.get(tally.field.id, 0):
                    yield from self._tap(tally)
            yield from self._answered(lambda: self.finger.tap(body.done))
            return
        assert isinstance(body, CountBody)
        for stepper in body.steppers:
            while stepper.parent is None:
                yield from self._tap(body.turn)
            while stepper.value != (wanted := counts.get(stepper.field.id, 0)):
                yield from self._tap(stepper.more if stepper.value < wanted else stepper.less)
        yield from self._answered(lambda: self.finger.tap(body.done))

    def _body(self) -> Any:
        sheet = getattr(self.app.screen, "sheet", None)
        return sheet.body if sheet is not None else None

    def _picture(self, name: str) -> Steps:
        frames = self.app.frames
        self.app.window.canvas.ask_update()
        yield lambda: self.app.frames > frames  # what is drawn now, and not what was drawn before
        file = self.folder / f"{len(self.pictures) + 1:02}-{name}.png"
        save_picture(self.app.window, file)
        self.pictures.append(file)
        yield self._ready


def save_picture(window: Any, file: Path) -> None:
    """Saves what is in the window's frame buffer as a PNG."""
    made = Path(window.screenshot(name=str(file)))
    made.replace(file)
