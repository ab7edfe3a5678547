"""The brass key that takes up the voyage that was left, and says where it stands."""

from __future__ import annotations

from collections.abc import Callable

from ui import look
from ui.look import Box, px
from ui.parts.basics import Inscription, Picture, Slip, Touchable
from ui.parts.shares import LINE, Shares
from ui.standing import Standing
from ui.tongue import tr


class ResumeKey(Touchable, Slip):
    """Resume: the turn, the open question, and what each seat has."""

    def __init__(self, standing: Standing, act: Callable[[], None]) -> None:
        super().__init__(made_of="plate")
        self.act = act
        ink = look.PLATE_INK
        self.sign = self.put(Picture(standing.sign, side=56, tint=ink))
        self.words = self.put(Inscription(tr("Resume"), face="title", largest=36, halign="left", tint=ink))
        self.turn = self.put(Inscription(_which(standing), face="bold", largest=19, lines=2, halign="right", tint=ink))
        self.question = self.put(Inscription(standing.question, face="bold", largest=20, lines=3, halign="left", tint=ink))
        self.shares = self.put(Shares(standing.shares, ink))
        self.fbind("pressed", self._shade)

    def _shade(self, *_: object) -> None:
        self.made_of = "plate-down" if self.pressed else "plate"

    def show(self, standing: Standing) -> None:
        """The voyage has been played through: this is how it stands."""
        self.sign.name, self.turn.text, self.question.text = standing.sign, _which(standing), standing.question
        self.shares.shares = standing.shares
        self.lay(self.box)

    def lay(self, box: Box) -> None:
        super().lay(box)
        sign, inner = self.box.inset(px(12), px(8)).left(px(60), px(12))
        self.sign.lay(sign)
        asked = self.question.height_for(inner.w, inner.h) if self.question.text else 0
        held = self.shares.lines(inner.w) * px(LINE)
        least = px(50) if "\n" in self.turn.text else px(36)  # game and turn stand below each other
        head = max(least, px(42)) if asked + held + max(least, px(42)) <= inner.h else least
        if head + asked + held > inner.h:
            held = max(px(LINE), inner.h - head - asked)
        inner = inner.middle(inner.w, min(inner.h, head + asked + held + px(4)))
        top, inner = inner.top(head, px(1))
        words, turn = top.left(top.w * 0.5, px(6))
        self.words.lay(words)
        self.turn.lay(turn)
        question, low = inner.top(min(asked, inner.h - held), px(1))
        self.question.lay(question)
        self.shares.lay(low)

    def on_tap(self) -> None:
        self.act()


def _which(standing: Standing) -> str:
    """The game, and below it the turn."""
    return "\n".join(one for one in (standing.game, standing.turn) if one)
