"""The page on which wires are tried: buttons and lamps, the dice tower, and whether a die falls as a fair one would."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from kivy.clock import Clock

from companion.chance import Chance
from companion.dice import D6
from companion.fairness import ENOUGH, Which, verdict
from companion.inbox import Message, Pressed, Rolled, ThrowSpoiled
from ui import look
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription
from ui.parts.face_chart import FaceChart
from ui.parts.keys import Key, Tile, Tool
from ui.parts.wires import ButtonsSheet, TowerSheet
from ui.screens.page import Page
from ui.tongue import mark, spoken, tr

LOOK_SECONDS: Final = 0.1
"""A tower that never stops talking is shown no oftener than that."""
HERE: Final = "rolled by the app"
LEAVES: Final = (("buttons", mark("Buttons"), "button"), ("tower", mark("Tower"), "tower"), ("dice", mark("Dice"), "die"))
_DICE: Final = {
    "tower": mark("Tower’s {die}"),
    "button": mark("Buttons’ {die}"),
    HERE: mark("Table’s {die}"),
}


class Devices(Page):
    """Three leaves. While it is open a roll or a press is a test: it changes nothing in the voyage."""

    def __init__(self, app: Any, leaf: str = "") -> None:
        super().__init__(app)
        self.leaf = leaf or ("buttons" if app.gauges is not None and app.gauges.no_pins() is None else "tower")
        self.which: Which | None = None
        self._chance = Chance(Chance.new_secret())
        self._thrown = 0
        self._look = Clock.create_trigger(lambda _: self.show_now(), LOOK_SECONDS)
        if app.gauges is not None:
            app.gauges.watch(self._look)

    @property
    def title(self) -> str:  # type: ignore[override]
        return tr("Devices")

    @property
    def aside(self) -> str:  # type: ignore[override]
        return tr("a roll here is a test: it counts for nothing")

    def tools(self) -> list[Tool]:
        tools = [Tool(tr(words), sign, partial(self.open_leaf, leaf)) for leaf, words, sign in LEAVES]
        for tool, (leaf, _, _) in zip(tools, LEAVES, strict=True):
            tool.lit = leaf == self.leaf
        return [*tools, Tool(tr("Done"), "tick", self.app.show_table)]

    def open_leaf(self, leaf: str) -> None:
        """Shows another leaf."""
        self.leaf = leaf
        self.rebuild()

    def left(self) -> None:
        self._look.cancel()
        if self.app.gauges is not None:
            self.app.gauges.watch(None)
        self.app.light_again()

    # --- what is shown -----------------------------------------------------------------------------------------------

    def compose(self) -> None:
        self.sheet: ButtonsSheet | TowerSheet | None = None
        self.chart: FaceChart | None = None
        if self.leaf == "dice":
            self._compose_dice()
        elif self.app.gauges is None:
            words = tr("No devices are used in this voyage: tap the faces of your dice, or let the table roll.")
            self.add(Inscription(words, largest=22, lines=4, tint=look.SECOND_INK), self.room.top(px(120))[0])
        else:
            self.sheet = self.add(ButtonsSheet(self._light) if self.leaf == "buttons" else TowerSheet(), self.room)
        self.show_now()

    def show_now(self) -> None:
        """Shows how the devices stand at this moment; only what has become different is drawn again."""
        gauges = self.app.gauges
        if gauges is None:
            if self.chart is not None:
                self._show_dice(self.chart)
        elif isinstance(self.sheet, ButtonsSheet):
            no_pins = gauges.no_pins()
            self.sheet.show(gauges.buttons(), gauges.lamps(), spoken(no_pins) if no_pins is not None else "")
        elif isinstance(self.sheet, TowerSheet):
            self.sheet.show(gauges.tower(), self._why_hidden())
        elif self.chart is not None:
            self._show_dice(self.chart)

    def refresh_badge(self) -> None:
        """A device was lost or is back."""
        self.show_now()

    def refresh_tray(self) -> None:
        """A die is falling, or has come to rest."""
        if self.app.ears.falling:
            self.say(tr("A test: a die is falling."))

    def _why_hidden(self) -> str:
        """A secret roll leaves no trace on any screen, so not in the bytes of the tower either."""
        prompt = self.app.voyage.position.prompt if self.app.voyage is not None else None
        secret = prompt is not None and prompt.in_secret
        return tr("Eyes closed: what the tower says is hidden until the die has been called.") if secret else ""

    # --- tests -------------------------------------------------------------------------------------------------------

    def tests(self, message: Message) -> bool:
        if isinstance(message, Rolled):
            self._turn_to_die(Which(message.source, message.die))
            self.say(tr("A test: a {die} shows {face}. It counts for nothing.", die=message.die, face=message.face))
        elif isinstance(message, Pressed):
            self.say(_pressed(message))
        elif isinstance(message, ThrowSpoiled):
            cocked = message.how == "cocked"
            self.say(tr("A test: the die lies cocked.") if cocked else tr("A test: the roll cannot count."))
        else:
            return False
        self.show_now()
        return True

    def _light(self, player: int, lit: bool) -> None:
        if self.app.gauges is not None:
            self.app.gauges.light(player, lit)
        self.show_now()

    # --- the dice ----------------------------------------------------------------------------------------------------

    def _compose_dice(self) -> None:
        dice = [*self.app.ears.evening.dice()]
        dice += [Which(HERE, D6.name)] if Which(HERE, D6.name) not in dice else []
        if self.which not in dice:
            self.which = dice[0]
        keys, room = self.room.bottom(px(58), px(8))
        kinds, room = room.top(px(58), px(6))
        cells = kinds.columns(max(3, len(dice)), px(6))
        self.kinds = [self.add(self._kind(which), cell) for which, cell in zip(dice, cells, strict=False)]
        words, room = room.bottom(px(50 if MEASURE.tall else 28), px(6))
        self.words = self.add(Inscription(largest=21, lines=2 if MEASURE.tall else 1, halign="left"), words)
        self.chart = self.add(FaceChart(), _not_too_high(room))
        one, many = keys.columns(2, px(8))
        self.add(Key(tr("Roll a test die"), "die", self._throw), one)
        self.add(Key(tr("Roll {n}", n=ENOUGH), "die", partial(self._throw, ENOUGH)), many)

    def _kind(self, which: Which) -> Tile:
        tile = Tile(tr(_DICE.get(which.source, "{die}"), die=which.die), None, partial(self._choose, which))
        tile.words.largest, tile.chosen = 20, which == self.which
        return tile

    def _turn_to_die(self, which: Which) -> None:
        """What was thrown is what one wants to see."""
        if self.chart is not None and which != self.which and which in self.app.ears.evening.dice():
            self.which = which
            self.rebuild()

    def _choose(self, which: Which) -> None:
        self.which = which
        self.rebuild()

    def _show_dice(self, chart: FaceChart) -> None:
        if len(self.kinds) < len(self.app.ears.evening.dice()):  # one that was not seen before
            self.rebuild()
            return
        assert self.which is not None
        counts = self.app.ears.evening.faces(self.which)
        chart.show(counts)
        self.words.text = spoken(verdict(counts))

    def _throw(self, count: int = 1) -> None:
        """Throws the die that the table itself has."""
        self.which = Which(HERE, D6.name)
        for _ in range(count):
            self._thrown += 1
            self.app.ears.evening.note(HERE, D6.name, self._chance.throw(D6, self._thrown))
        self.rebuild()


def _pressed(pressed: Pressed) -> str:
    if pressed.player is not None:
        return tr("A test: the roll button of player {n} was pressed. Nothing changed.", n=pressed.player)
    if pressed.what == "undo":
        return tr("A test: the undo button was pressed. Nothing changed.")
    if pressed.what == "power":
        return tr("A test: the power button was held. Nothing changed.")
    return tr("A test: a button was pressed. Nothing changed.")


def _not_too_high(room: Box) -> Box:
    return room.middle(room.w, min(room.h, px(520)))
