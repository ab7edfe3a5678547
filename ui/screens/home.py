"""Home: go on with the voyage that was left, or begin a new one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from kivy.clock import Clock
from kivy.core.image import Image
from kivy.graphics import Color, Rectangle

from companion.logbook import VoyageHead
from companion.prompts import Refused
from companion.voyage import Voyage
from companion.words import Names, Phrase
from ui import look
from ui.boarding import go_aboard
from ui.lettering import extent
from ui.look import MEASURE, Box, px
from ui.parts.basics import Inscription, Part, Picture, Slip, Touchable
from ui.parts.keys import Key
from ui.parts.note import Note
from ui.parts.paper import Paper
from ui.screens.screen import Screen

MORE = "Tap it for {left} more."
SHIP = Path(__file__).parents[1] / "art" / "ship-engraving.png"


class Engraving(Part):
    """The ship on the title page."""

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.canvas.clear()
        texture = Image(str(SHIP), nocache=True).texture
        wide = min(box.w, box.h * texture.width / texture.height)
        high = wide * texture.height / texture.width
        with self.canvas:
            Color(*look.INK)
            Rectangle(texture=texture, pos=(box.x + (box.w - wide) / 2, box.y + (box.h - high) / 2), size=(wide, high))


class ResumeKey(Touchable, Slip):
    """The brass key that takes up the voyage that was left, and says where it stands."""

    def __init__(self, first: str, second: str, act: object) -> None:
        super().__init__(ground=look.BRASS, edge=look.BRASS_EDGE, corner=px(6))
        self.act = act
        self.sign = self.put(Picture("wheel", side=48, tint=look.PLATE_INK))
        self.words = self.put(Inscription("Resume", face="title", largest=32, halign="left", tint=look.PLATE_INK))
        self.first = self.put(Inscription(first, face="bold", largest=19, lines=3, halign="left", tint=look.PLATE_INK))
        self.second = self.put(Inscription(second, face="medium", largest=19, halign="left", tint=look.PLATE_INK))

    def lay(self, box: Box) -> None:
        super().lay(box)
        sign, inner = self.box.inset(px(12), px(7)).left(px(58), px(10))
        self.sign.lay(sign)
        top, inner = inner.top(px(38))
        self.words.lay(top)
        lower, upper = inner.bottom(px(22))
        self.first.lay(upper)
        self.second.lay(lower)

    def on_tap(self) -> None:
        self.act()  # type: ignore[operator]


class Home(Screen):
    """The title page."""

    dismissed = False
    leaf = 0
    told: tuple[Phrase, ...] = ()
    """Which of the logbook's notices have been shown here."""
    unreadable = False
    """Whether these rules can make nothing of the voyage that was left: then it is not offered."""

    def build(self) -> None:
        paper = self.put(Paper(), self.box)
        inside = paper.inside(34, 26)
        if MEASURE.tall:
            head, room = inside.top(px(130), px(4))
            low, ship = room.bottom(px(360), px(10))
        else:
            column, ship = inside.left(px(352), px(14))
            head, low = column.top(px(104), px(8))
            ship = Box(ship.x - px(10), ship.y + px(20), ship.w + px(20), ship.h - px(20))
        self.put(Engraving(), ship)
        title, aside = head.top(head.h * 0.68)
        self.put(Inscription("Quartermaster", face="title", largest=66, least=36, halign="left"), title)
        tint = look.RED_INK
        self.put(
            Inscription("keeps the stores, and sees that shares are fair", face="italic", largest=23, halign="left", tint=tint),
            aside,
        )
        self._keys(low)
        if not self.dismissed:
            self._lay_notices(ship.bottom(ship.h * 0.8)[0].inset(px(4)))

    def _lay_notices(self, box: Box) -> None:
        """A leaf of what is to be known before; a tap turns to the next one, and puts the last one away."""
        self.told = self.app.harbour.logbook.notices
        leaves = _leaves([one.text() for one in (*self.told, *self.app.settings.complaints)], box)
        if not leaves:
            return
        shown, left = leaves[min(self.leaf, len(leaves) - 1)], sum(map(len, leaves[self.leaf + 1 :]))
        more = [(MORE.format(left=left), True)] if left else []
        mark = f"{self.leaf + 1} of {len(leaves)}" if len(leaves) > 1 else ""
        paragraphs = [(one, False) for one in shown] + more
        self.put(Note("Before you sail", mark, paragraphs, self._turn_leaf if left else self._dismiss), box)

    def _turn_leaf(self) -> None:
        self.leaf += 1
        self.rebuild()

    def _dismiss(self) -> None:
        self.dismissed = True
        self.rebuild()

    def _keys(self, box: Box) -> None:
        left = None if self.unreadable else self.app.harbour.unfinished()
        if left is not None:
            strip, box = box.top(px(134), px(8))
            self.resume = self.put(ResumeKey("", _players(left), lambda: self._resume(left.id)), strip)
            # the key is there at once; the voyage is played through for its words when it has been drawn
            Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self._look_at(left.id)))
        games = self.app.harbour.games()
        low, box = box.bottom(px(56), px(10))
        rows = -(-len(games) // 2) if len(games) > 1 else 1
        cells = box.top(min(box.h, px(74) * rows))[0].grid(1 if len(games) == 1 else 2, rows, px(8))
        for game, cell in zip(games, cells, strict=False):
            words = "New voyage" if len(games) == 1 else game.title.text()
            sign = "compass" if len(games) == 1 else ""
            self.put(Key(words, sign, partial(self.app.open, "setup", game=game.id), face="title", largest=30), cell)
        voyages, fonts = low.columns(2, px(8))
        self.put(Key("Voyages", "log", lambda: self.app.open("voyages")), voyages)
        self.put(Key("About", "quill", lambda: self.app.open("about")), fonts)

    def _look_at(self, voyage: int) -> None:
        if self.app.screen is not self:
            return
        try:
            self.resume.first.text, self.resume.second.text = _standing(self.app.harbour.look_at(voyage))
        except Refused:
            self.unreadable = True
            self.rebuild()

    def _resume(self, voyage: int) -> None:
        try:
            go_aboard(self.app, voyage, self.told)
        except Refused as refused:
            self.app.say(refused.why.text())

    def say(self, words: str) -> None:
        """Says something on a note: why a voyage cannot be taken up, or what a device has to say."""
        self.put(Note("A word", "", [(words, False)], self.rebuild), self.box.middle(px(420), px(220)))


def _leaves(sentences: Sequence[str], box: Box) -> list[list[str]]:
    """The sentences on as few leaves of a note as they fit in their smallest type, with a last line on each."""
    wide, high = box.w - px(28), box.h - px(16)
    if wide > 2 * high:  # the title stands beside them
        wide = wide * 0.79 - px(10)
    else:
        high -= px(38)
    line = _high(MORE, wide)
    sentences = [" ".join(_broken(word, wide) for word in one.split(" ")) for one in sentences]
    leaves: list[list[str]] = []
    room = 0.0
    for sentence in sentences:
        tall = _high(sentence, wide)
        if not leaves or tall > room:
            leaves.append([])
            room = high - (line if len(sentences) > 1 else 0)
        leaves[-1].append(sentence)
        room -= tall
    return leaves


def _broken(word: str, wide: float) -> str:
    """A long path on lines of its own, broken behind its slashes."""
    lines = [""]
    for piece in re.findall(r"[^/]*/?", word):
        if lines[-1] and extent(lines[-1] + piece, "medium", px(20 * MEASURE.text))[0] > wide:
            lines.append("")
        lines[-1] += piece
    return "\n".join(lines)


def _high(words: str, wide: float) -> float:
    return Inscription(words, face="medium", largest=18, lines=12).height_for(wide) + px(1)


def _standing(voyage: Voyage) -> tuple[str, str]:
    """Where a voyage stands: the open question, and who plays what."""
    position, names = voyage.position, voyage.names
    asked = position.prompt.text.text(names) if position.prompt is not None else ""
    turn = f"Turn {position.turns}, " if position.turns else ""
    return asked, turn + _named(voyage.start.seats, names)


def _players(head: VoyageHead) -> str:
    return _named([seat for seat, _ in head.seats], {seat: name for seat, name in head.seats if name})


def _named(seats: Sequence[str], names: Names) -> str:
    return " and ".join(Phrase("{who}", who="@" + one).text(names) for one in seats)
