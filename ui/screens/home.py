"""Home: go on with the voyage that was left, or begin a new one."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.logbook import VoyageHead
from companion.pack import Pack
from companion.prompts import Refused
from companion.words import Phrase, names_of
from ui import look, signs
from ui.boarding import go_aboard
from ui.keyboard import ESCAPE
from ui.lettering import extent
from ui.look import MEASURE, Box, px
from ui.naming import name_of
from ui.parting import is_offered
from ui.parts.basics import Inscription
from ui.parts.engraving import Engraving
from ui.parts.keys import Bar, Key
from ui.parts.languages import Languages
from ui.parts.margin import MarginKey
from ui.parts.note import Note
from ui.parts.notices import broken
from ui.parts.paper import Paper
from ui.parts.resume import ResumeKey
from ui.screens.screen import Screen
from ui.standing import Share, Standing, standing_of
from ui.tongue import LANGUAGES, spoken, tr

LARGEST = 34
"""Units: the name of a game that stands by itself on its key."""
MOST_ROWS = 2
"""Of games on a broad screen, each with a line about it: where there are more, they have their names alone."""


class Home(Screen):
    """The title page."""

    dismissed = False
    told: tuple[Phrase, ...] = ()
    """Which of the logbook's notices have been shown here."""
    unreadable = False
    """Whether these rules can make nothing of the voyage that was left: then it is not offered."""
    choosing_language = False
    standing: Standing | None = None
    """How the voyage stands that was left, once it has been played through."""

    def build(self) -> None:
        paper = self.put(Paper(), self.box)
        games = self.app.harbour.games()
        left = None if self.unreadable else self.app.harbour.unfinished()
        inside = paper.inside(34, 24)
        foot, inside = inside.bottom(px(56), px(6))
        self._foot(foot)
        if MEASURE.tall:
            ship = self._stack(inside, games, left)
        elif len(games) == 1:
            ship = self._beside(inside, games, left)
        else:
            ship = self._above(inside, games, left)
        if self.choosing_language:
            chosen = self.app.settings.screen.language or "en"
            self.put(Languages(chosen, self._speak), ship.middle(min(ship.w, px(380)), min(ship.h, px(300))))
        elif self._notices():
            self._lay_notices(ship)

    # --- the three ways to lay it ------------------------------------------------------------------------------------

    def _beside(self, box: Box, games: list[Pack[Any]], left: VoyageHead | None) -> Box:
        """One game: all there is to touch in a column, and the ship beside it. Gives the box of the ship."""
        column, ship = box.left(px(356), px(6))
        ship = Box(ship.x, ship.y, ship.w + px(16), ship.h - px(6))
        self.put(Engraving(), ship)
        head, low = column.top(px(98), px(8))
        self._title(head)
        if left is not None:
            strip, low = low.top(px(168), px(8))
            self._resume_key(left, strip)
            self._games(low.top(min(low.h, px(78)))[0], games, left)
        else:
            self._games(low.middle(low.w, px(110)), games, left)
        return ship.inset(px(6))

    def _above(self, box: Box, games: list[Pack[Any]], left: VoyageHead | None) -> Box:
        """Several games: they lie below title and ship, in two columns."""
        rows = -(-len(games) // 2)
        low, top = box.bottom(px(80 if rows <= MOST_ROWS else 58) * rows + px(6) * (rows - 1), px(8))
        self._games(low, games, left)
        if self._notices() and left is None:
            title, note = top.top(px(62), px(4))
            self._title(title, aside=False)
            return note
        column, ship = top.left(px(430), px(6))
        if not self._notices() and not self.choosing_language:
            self.put(Engraving(), ship)
        if left is None:
            self._title(column.middle(column.w, px(110)))
        else:
            key, head = column.bottom(min(px(140), column.h - px(48)), px(2))
            self._title(head, aside=head.h > px(80))
            self._resume_key(left, key)
        return ship

    def _stack(self, box: Box, games: list[Pack[Any]], left: VoyageHead | None) -> Box:
        """A tall screen: the ship above, and all there is to touch at the thumb."""
        head, box = box.top(px(104), px(4))
        self._title(head)
        rows = len(games)
        wanted = rows > 1 and bool(self._notices() or self.choosing_language)  # something is laid over the ship
        low, box = box.bottom(px(58 if wanted else 84 if rows > 1 else 78) * rows + px(6) * (rows - 1), px(8))
        self._games(low, games, left, brief=wanted)
        if left is not None:
            key, box = box.bottom(px(144 if rows > 1 else 168), px(8))
            self._resume_key(left, key)
        if not wanted:
            self.put(Engraving(), box)
        return box

    def _title(self, box: Box, aside: bool = True) -> None:
        title, low = box.top(box.h * 0.7) if aside else (box, box)
        self.put(Inscription("Quartermaster", face="title", largest=66, least=36, halign="left"), title)
        if aside:
            first = len(self.app.harbour.games()) > 1 and (self.unreadable or self.app.harbour.unfinished() is None)
            words = tr("Which game is on the table? Tap it.") if first else tr("keeps the stores, and sees that shares are fair")
            self.put(Inscription(words, face="italic", largest=23, halign="left", tint=look.RED_INK), low)

    def _games(self, box: Box, games: list[Pack[Any]], left: VoyageHead | None, brief: bool = False) -> None:
        """One key, brass where nothing else is to be done first; or a tile for each game, `brief`: with its name alone."""
        if len(games) == 1:
            act = partial(self.app.open, "setup", game=games[0].id)
            words = tr("New voyage")
            self.put(Key(words, "compass", act, brass=left is None, face="title", largest=30), box)
            return
        columns = 1 if MEASURE.tall else 2
        for game, cell in zip(games, box.grid(columns, -(-len(games) // columns), px(6)), strict=False):
            act = partial(self.app.open, "setup", game=game.id)
            brief = brief or MEASURE.text > 1 or (columns > 1 and len(games) > MOST_ROWS * columns)  # rather large letters
            bar = self.put(Bar(spoken(game.title), signs.sign_of_game(game), "" if brief else spoken(game.about), act), cell)
            bar.words.largest = LARGEST if brief else bar.words.largest

    def _foot(self, box: Box) -> None:
        language = LANGUAGES.get(self.app.settings.screen.language, LANGUAGES["en"])
        keys = [
            MarginKey(tr("Voyages"), "log", lambda: self.app.open("voyages")),
            MarginKey(tr("Settings"), "wheel", lambda: self.app.open("settings")),
            MarginKey(language, "quill", self._languages),
        ]
        if is_offered(self.app):
            keys.append(MarginKey(tr("Turn off"), "anchor", lambda: self.app.open("power")))
        strip = box.left(min(box.w, px(160) * len(keys)))[0]
        wanted = [px(46) + extent(key.words.text, "bold", px(20))[0] for key in keys]  # a tall screen has no room to spare
        share = strip.w / sum(wanted)
        for key, wide in zip(keys, wanted, strict=True):
            cell, strip = strip.left(wide * share)
            self.put(key, cell)

    # --- the voyage that was left ------------------------------------------------------------------------------------

    def _resume_key(self, left: VoyageHead, box: Box) -> None:
        standing = self.standing or _at_first(left)
        self.resume = self.put(ResumeKey(standing, lambda: self._resume(left.id)), box)
        if self.standing is None:
            # the key is there at once; the voyage is played through for its words when it has been drawn
            Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self._look_at(left.id)))

    def _look_at(self, voyage: int) -> None:
        if self.app.screen is not self or self.standing is not None:
            return
        try:
            self.standing = standing_of(self.app.harbour.look_at(voyage))
        except Refused:
            self.unreadable = True
            self.rebuild()
        else:
            self.resume.show(self.standing)

    def _resume(self, voyage: int) -> None:
        try:
            go_aboard(self.app, voyage, self.told)
        except Refused as refused:
            self.app.say(spoken(refused.why))

    # --- what is to be known before ----------------------------------------------------------------------------------

    def _notices(self) -> tuple[Phrase, ...]:
        """What has not been read yet."""
        if self.dismissed or self.choosing_language:
            return ()
        return (*self.app.harbour.logbook.notices, *self.app.settings.complaints)

    def _lay_notices(self, box: Box) -> None:
        """A note of what is to be known before; the tap on its last leaf puts it away."""
        self.told = self.app.harbour.logbook.notices
        wide = box.w - px(160 if box.w > 2.5 * box.h else 28)
        paragraphs = [(broken(spoken(one), wide), False) for one in self._notices()]
        self.put(Note(tr("Before you sail"), "", paragraphs, self._dismiss), box)

    def _dismiss(self) -> None:
        self.dismissed = True
        self.rebuild()

    def say(self, words: str) -> None:
        """Says something on a note: why a voyage cannot be taken up, or what a device has to say."""
        self.put(Note(tr("A word"), "", [(words, False)], self.rebuild), self.box.middle(px(420), px(220)))

    # --- languages ---------------------------------------------------------------------------------------------------

    def _languages(self) -> None:
        self.choosing_language = not self.choosing_language
        self.rebuild()

    def _speak(self, language: str) -> None:
        self.choosing_language, self.standing = False, None
        self.app.choices.choose("screen", "language", language)

    def typed(self, key: int) -> bool:
        """Escape puts the languages away."""
        if key == ESCAPE and self.choosing_language:
            self._languages()
            return True
        return False


def _at_first(left: VoyageHead) -> Standing:
    """What is known of a voyage before it has been played through: who plays."""
    names = names_of(left.seats)
    return Standing("", "", "wheel", tuple(Share(name_of(seat, names), "", "", False) for seat, _ in left.seats))
