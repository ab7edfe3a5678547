"""About: what this is, by whom, and under which licences; each licence can be read whole."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from ui import look
from ui.credits import LICENCES, licence, version
from ui.look import MEASURE, px
from ui.parts.basics import Inscription
from ui.parts.keys import Key, Tool
from ui.parts.reading import leaves_of_text
from ui.screens.page import Leaves, Page
from ui.tongue import mark, tr

INTRODUCTION: Final = mark(
    "Quartermaster keeps the numbers of a printed board game. MIT License: take it, change it, pass it on."
)
LINES: Final = (
    (
        mark("Letters"),
        mark(
            "IM FELL English, digitally reproduced by Igino Marini (www.iginomarini.com), and Alegreya by Juan Pablo del Peral "
            "and the Alegreya Project Authors: SIL Open Font License 1.1."
        ),
    ),
    (mark("Pictures"), mark("The ship, the signs, wood, brass and paper were drawn for Quartermaster: MIT License.")),
    (
        mark("Parts"),
        mark("Kivy (MIT), gpiozero (BSD), lgpio (Unlicense), pyserial (BSD), platformdirs and tomlkit (MIT), Python and SQLite."),
    ),
)


class About(Page):
    """A page of thanks, and behind it the licences, leaf by leaf."""

    def __init__(self, app: Any, shown: str = "") -> None:
        super().__init__(app)
        self.shown = shown
        """Which licence is being read; "": none."""
        self.leaves = Leaves()

    def build(self) -> None:
        self.title = LICENCES[self.shown] if self.shown else tr("About")
        self.figure = "" if self.shown else version()
        super().build()

    def tools(self) -> list[Tool]:
        if not self.shown:
            back = (tr("Home"), "compass") if self.app.voyage is None else (tr("Done"), "tick")
            return [Tool(*back, self.app.show_table)]
        self.newer = Tool(tr("Up"), "newer", partial(self._turn_leaf, -1))
        self.older = Tool(tr("Down"), "older", partial(self._turn_leaf, 1))
        return [self.newer, self.older, Tool(tr("Back"), "back", partial(self._read, ""))]

    def compose(self) -> None:
        if self.shown:
            self._compose_licence()
        else:
            self._compose_thanks()

    def _compose_thanks(self) -> None:
        low, room = self.room.bottom(px(58), px(8))
        for (name, title), cell in zip(LICENCES.items(), low.columns(len(LICENCES), px(6)), strict=True):
            self.add(Key(title, "" if MEASURE.tall else "log", partial(self._read, name)), cell)
        beside = not MEASURE.tall
        heads = ["", *(tr(head) for head, _ in LINES)]
        words = [tr(one) for one in (INTRODUCTION, *(words for _, words in LINES))]
        margin = px(112) if beside else 0
        for size in (20.0, 19.0, 18 / MEASURE.text):
            bodies = [Inscription(one, face="medium", largest=size, lines=9, halign="left", valign="top") for one in words]
            tall = [
                body.height_for(room.w - (margin if head else 0)) + (px(30) if head and not beside else 0)
                for head, body in zip(heads, bodies, strict=True)
            ]
            if sum(tall) + px(10) * len(tall) <= room.h:
                break
        for head, body, high in zip(heads, bodies, tall, strict=True):
            strip, room = room.top(min(room.h, high), px(10))
            if head:
                title, strip = strip.left(margin - px(8), px(8)) if beside else strip.top(px(28), px(2))
                self.add(Inscription(head, face="italic", largest=24, halign="left", valign="top", tint=look.RED_INK), title)
            self.add(body, strip)

    def _compose_licence(self) -> None:
        leaves = leaves_of_text(licence(self.shown), self.room.w, self.room.h - px(28))
        shown = self.leaves.cut(len(leaves), 1)
        self.leaves.dull(self.newer, self.older)
        foot, room = self.room.bottom(px(24), px(4))
        at = tr("{leaf} of {leaves}", leaf=self.leaves.at + 1, leaves=len(leaves))
        self.add(Inscription(at, face="bold", largest=18, halign="right", tint=look.SECOND_INK), foot)
        body = Inscription(leaves[shown[0]], face="medium", largest=18, lines=99, halign="left", valign="top")
        self.add(body, room)

    def _read(self, name: str) -> None:
        self.shown, self.leaves.at = name, 0
        self.rebuild()

    def _turn_leaf(self, by: int) -> None:
        self.leaves.at += by
        self.rebuild()
