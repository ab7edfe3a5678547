"""The sheet that speaks: what just happened, the question, its second line, and below it whatever answers it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.pack import Said
from companion.prompts import Prompt
from companion.words import Names
from ui import look
from ui.look import Box, px
from ui.parts.basics import Inscription
from ui.parts.paper import Paper
from ui.prompts.answering import Body, Hands
from ui.prompts.bodies import Stock


class Sheet(Paper):
    """One question on paper."""

    def __init__(self) -> None:
        super().__init__()
        self.eyebrow = self.put(Inscription(face="extra", largest=18, tint=look.RED_INK, halign="left"))
        self.said = self.put(Inscription(face="bold", largest=19, tint=look.RED_INK, halign="left", lines=3, valign="top"))
        self.question = self.put(Inscription(face="title", largest=38, least=30, halign="left", lines=2))
        self.hint = self.put(Inscription(face="medium", largest=20, halign="left", lines=2, tint=look.SECOND_INK))
        self.body: Body | None = None
        self._stock = Stock()
        self._sentences: list[str] = []
        self._standing: list[str] = []
        self._reserved = (0, 0, 0)
        self._must = False
        self.whole = False
        """Whether a long question has taken the place reserved at the top right."""

    def show(self, prompt: Prompt | None, said: Sequence[Said], standing: Sequence[str], names: Names, hands: Hands) -> None:
        """Puts a question on the sheet. None: there is none (any more)."""
        before, self.body = self.body, None
        self._standing = [word.upper() for word in standing]
        self._sentences = [one.phrase.text(names) for one in said]
        self.said.text = " ".join(self._sentences)
        self.question.text = prompt.text.text(names) if prompt is not None else ""
        self.hint.text = _capital(prompt.hint.text(names)) if prompt is not None and prompt.hint is not None else ""
        if prompt is not None:
            self.body = self._stock.body_for(prompt, names, hands)
        if before is not self.body:
            if before is not None:
                self.remove_widget(before)
            if self.body is not None:
                self.put(self.body)
        if self.width > 1:
            self.lay(self.box)

    def _too_long(self, wide: float) -> bool:
        return len(self.question.setting(wide, px(200)).lines) > 1

    def _stand(self, wide: float) -> None:
        """How things stand, as much of it as one line takes; all of it is in the menu."""
        for last in range(len(self._standing), 0, -1):
            self.eyebrow.text = "  ·  ".join(self._standing[:last])
            if not self.eyebrow.setting(wide, px(24)).lines[-1].endswith("…"):
                return

    def _say_what_fits(self, wide: float) -> None:
        """All that was said, or where that is too long the last of it; all of it is in the log."""
        for first in range(len(self._sentences)):
            self.said.text = " ".join(self._sentences[first:])
            if not self.said.setting(wide, px(24) * self.said.lines).lines[-1].endswith("…"):
                return

    def reserve(self, *, left: float = 0, right: float = 0, top: float = 0, must: bool = False) -> None:
        """Keeps so many pixels free: a note lies there, or (`top`, its width) a tray at the top right, which gives way
        to a long question unless it `must` not.
        """
        self._reserved, self._must = (int(left), int(right), int(top)), must
        self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        left, right, top_right = self._reserved
        room = self.inside(18, 15 if self.height > px(300) else 13)
        room = Box(room.x + left, room.y, room.w - left - right, room.h)
        crowded = self.body is not None and self.body.crowded and room.h < px(420)
        head_width = room.w - top_right
        used = 0.0

        def strip(part: Inscription, high: float, gap: float) -> None:
            nonlocal used
            width = head_width if top_right and used < px(70) else room.w
            part.lay(Box(room.x, room.y + room.h - used - high, width, high))
            used += high + gap

        self.whole = bool(top_right) and not self._must and self._too_long(head_width)
        if self.whole:
            top_right, head_width = 0, room.w
        self._stand(head_width)
        both = bool(self.said.text) and not crowded and room.h > px(310)
        if self.eyebrow.text and (both or not self.said.text):
            self.eyebrow.opacity = 1
            strip(self.eyebrow, px(20), px(1))
        else:
            self.eyebrow.opacity = 0
        if self.said.text:
            self.said.lines = 2 if crowded or room.h < px(310) else 3
            self._say_what_fits(head_width)
            strip(self.said, self.said.height_for(head_width), px(1))
        self.said.opacity = 1 if self.said.text else 0
        strip(self.question, min(px(82), self.question.height_for(head_width)), px(2))
        hinting = bool(self.hint.text) and not (self.body is not None and self.body.tells and room.h < px(310))
        if hinting:
            self.hint.lines = 1 if crowded or room.h < px(310) else 2
            strip(self.hint, self.hint.height_for(room.w), px(2))
        self.hint.opacity = 1 if hinting else 0
        if top_right:
            used = max(used, px(72))
        if self.body is not None:
            self.body.lay(Box(room.x, room.y, room.w, room.h - used - px(4)))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
