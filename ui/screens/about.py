"""About: by whom, under which licence, and whose letters these are."""

from __future__ import annotations

from ui import look
from ui.look import px
from ui.parts.basics import Inscription
from ui.parts.keys import Tool
from ui.screens.page import Page

LINES = (
    ("Quartermaster", "keeps the numbers of a printed board game. MIT License."),
    (
        "The letters",
        "IM FELL English, digitally reproduced by Igino Marini (www.iginomarini.com), and Alegreya by Juan Pablo del Peral and "
        "the Alegreya Project Authors. Both under the SIL Open Font License 1.1, which lies beside them in ui/fonts.",
    ),
    ("The signs", "drawn for Quartermaster, under its own licence."),
    ("The window", "Kivy, by the Kivy Team. MIT License."),
)


class About(Page):
    """One page of thanks."""

    title = "About"

    def tools(self) -> list[Tool]:
        return [Tool("Home", "compass", lambda: self.app.open("home"))]

    def compose(self) -> None:
        room = self.room
        for head, words in LINES:
            title = Inscription(head, face="italic", largest=24, halign="left", tint=look.RED_INK)
            body = Inscription(words, face="medium", largest=19, lines=6, halign="left", valign="top")
            strip, room = room.top(px(30))
            self.add(title, strip)
            strip, room = room.top(body.height_for(room.w), px(8))
            self.add(body, strip)
