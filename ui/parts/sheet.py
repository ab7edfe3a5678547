"""The sheet that speaks: who acts and in what, what just happened, the question, and below it whatever answers it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.prompts import Prompt
from companion.scene import BARE, Scene
from companion.words import Names
from ui import lettering, look, signs
from ui.look import Box, px
from ui.parts.basics import Inscription, Picture
from ui.parts.paper import Paper
from ui.prompts.answering import Body, Hands, need_of, scene_of
from ui.prompts.bodies import Stock
from ui.tongue import spoken

BETWEEN = "  ·  "
"""Stands between the things of the topmost line."""
STAIN = 0.055
"""How strong the picture behind the words is: words must stay words."""
QUESTION, LONG_QUESTION = 82, 118
"""Units of height of a question on two lines at most, and on three."""
QUESTION_LETTERS = 28
"""Units: so small is a question of which not all would stand there otherwise. It is read standing."""
BESIDE_TRAY = 70
"""Units from the top within which a line stands beside the tray, where that lies on the sheet."""
MOST_NEWS, LEAST_NEWS = 4, 2
"""Lines of what just happened; what is more is in the log."""


HAND = 22
"""Units of breadth of the hand before a line that tells what hands must do."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something that just happened. `bids`: hands must do it on the table, so that it may never be left out."""

    words: str
    bids: bool = False


class Stain(Picture):
    """The picture of an encounter, pale and large behind everything. It is stretched from a small one: it may be soft."""

    def _draw(self, *_: object) -> None:
        if self.name not in signs.NAMES or self.width < 2:
            self._drawn.lift()
            return
        side = round(min(self.width, self.height))
        place = (round(self.center_x - side / 2), round(self.center_y - side / 2))
        self._drawn.press(signs.sign(self.name, px(64)), place, (side, side))


class Sheet(Paper):
    """One question on paper."""

    def __init__(self) -> None:
        super().__init__()
        self.stain = self.put(Stain(tint=(*look.INK[:3], STAIN)))
        self.eyebrow = self.put(Inscription(face="extra", largest=18, tint=look.RED_INK, halign="left"))
        self.said = self.put(Inscription(face="bold", largest=19, tint=look.SECOND_INK, halign="left", valign="top"))
        self.hand = self.put(Picture("finger", side=HAND, tint=look.RED_INK))
        self.question = self.put(Inscription(face="title", largest=38, least=QUESTION_LETTERS, halign="left", lines=2))
        self.hint = self.put(Inscription(face="medium", largest=20, halign="left", lines=2, tint=look.SECOND_INK))
        self.body: Body | None = None
        self.scene: Scene = BARE
        """What the question is about."""
        self._stock = Stock()
        self._sentences: list[Sentence] = []
        self.unsaid: tuple[str, ...] = ()
        """What hands must do, and for which there is no room here: it must be told elsewhere."""
        self._standing: list[str] = []
        self._reserved = (0, 0, 0)
        self._must = False
        self.hushed = self._saying = self._hinting = False
        self.whole = False
        """Whether a long question has taken the place reserved at the top right."""

    def show(
        self, prompt: Prompt | None, news: Sequence[Sentence], standing: Sequence[str], names: Names, hands: Hands, who: str = ""
    ) -> None:
        """Puts a question to `who` on the sheet, below the news. None: there is none (any more).

        `standing` is how things stand, the most important first: as much of it as there is room for.
        """
        before, self.body = self.body, None
        self.scene = scene_of(prompt)
        title = spoken(self.scene.title, names) if self.scene.title is not None else ""
        self._standing = [word.upper() for word in (who, title, *standing) if word]
        self._sentences = list(news)
        self._write(self._sentences)
        self.question.text = spoken(prompt.text, names) if prompt is not None else ""
        self.hint.text = ""
        if prompt is not None:
            self.body = self._stock.body_for(prompt, names, hands, self.scene)
            self.hint.text = "" if self.body.stages else need_of(prompt, self.scene, names)
        self.stain.name = signs.sign_for(self.scene.sign or "") or "" if self.body is not None and self.body.open_paper else ""
        if before is not self.body:
            if before is not None:
                self.remove_widget(before)
            if self.body is not None:
                self.put(self.body)
        if self.width > 1:
            self.lay(self.box)

    def _news_line(self) -> int:
        """Pixels of height that are kept for what just happened, even where nothing has."""
        letters = round(self.said.largest * look.MEASURE.unit * look.MEASURE.text)
        return round(lettering.extent("Ag", self.said.face, letters)[1] * lettering.LEADING) + px(2) + px(1)

    def _too_long(self, wide: float) -> bool:
        return len(self.question.setting(wide, px(200)).lines) > 1

    def _asked_high(self, wide: float) -> int:
        """How high the question is where it is set so wide: on two lines, or if it must, on three."""
        self.question.lines = 2
        if not lettering.is_whole(self.question.text, self.question.setting(wide, px(QUESTION))):
            self.question.lines = 3
        return min(px(QUESTION if self.question.lines == 2 else LONG_QUESTION), self.question.height_for(wide))

    def _stand(self, wide: float) -> None:
        """How things stand, as much of it as one line takes; all of it is in the menu."""
        for last in range(len(self._standing), 0, -1):
            self.eyebrow.text = BETWEEN.join(self._standing[:last])
            setting = self.eyebrow.setting(wide, px(24))
            if lettering.extent(self.eyebrow.text, setting.face, setting.size)[0] <= wide:
                return

    def _shorter_news(self) -> Iterator[list[Sentence]]:
        """All that was said, and then less and less of it: the first that hands need not do goes first, what they must last."""
        left = list(self._sentences)
        yield left
        while len(left) > 1:
            at = next((at for at, one in enumerate(left) if not one.bids), None)
            if at is None:
                return
            left = left[:at] + left[at + 1 :]
            yield left

    def _write(self, sentences: Sequence[Sentence]) -> None:
        self.said.text = " ".join(one.words for one in sentences)
        bids = any(one.bids for one in sentences)
        self.hand.name = "finger" if bids else ""
        self.said.tint = look.INK if bids else look.SECOND_INK

    def _say_what_fits(self, wide: float, room: float, most: int) -> bool:
        """Writes all that was said, or as much as there is room for; all of it is in the log. Gives whether anything fits."""
        for sentences in self._shorter_news():
            self._write(sentences)
            self.said.lines = most if len(sentences) > 1 else max(most, LEAST_NEWS)
            if any(one.bids for one in sentences):
                self.said.lines = max(self.said.lines, MOST_NEWS)
            whole = lettering.is_whole(self.said.text, self.said.setting(wide - self._handed, px(24) * self.said.lines))
            if whole and (self.body is None or self.said.height_for(wide - self._handed) <= room):
                return True
        return False

    @property
    def _handed(self) -> int:
        """Pixels that the hand takes."""
        return px(HAND + 3) if self.hand.name else 0

    def head(self) -> Box:
        """What lies above the question: how things stand, and what just happened."""
        top = self.top - px(2)
        return Box(self.x + px(12), self.question.top + px(1), self.width - px(24), top - self.question.top - px(1))

    def hush(self, hushed: bool) -> None:
        """Takes what lies above the question out of sight for a moment, or shows it again."""
        self.hushed = hushed
        self.eyebrow.opacity = 0 if hushed else 1
        self.said.opacity = self.hand.opacity = 1 if self._saying and not hushed else 0

    def below_question(self) -> Box:
        """All that lies below the question."""
        room = self.inside(14, 12)
        return Box(room.x, room.y, room.w, self.question.y - px(4) - room.y)

    def veil(self, veiled: bool) -> None:
        """Puts what lies below the question out of sight and touch, or back."""
        self.hint.opacity = 1 if self._hinting and not veiled else 0
        if self.body is not None:
            self.body.disabled = veiled
            self.body.opacity = 0 if veiled else 1

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
        low = room.h < px(310)
        crowded = self.body is not None and self.body.crowded and room.h < px(420)
        head_width = room.w - top_right
        used = 0.0

        def strip(part: Inscription, high: float, gap: float) -> None:
            nonlocal used
            width = head_width if top_right and used < px(BESIDE_TRAY) else room.w
            part.lay(Box(room.x, room.y + room.h - used - high, width, high))
            used += high + gap

        self.whole = bool(top_right) and not self._must and self._too_long(head_width)
        if self.whole:
            top_right, head_width = 0, room.w
        self._stand(head_width)
        hinting = bool(self.hint.text) and not (self.body is not None and self.body.tells)
        beside = top_right and px(23) + self._asked_high(head_width) < px(BESIDE_TRAY)
        wide = head_width if beside else room.w
        self.hint.lines = 2 if lettering.is_whole(self.hint.text, self.hint.setting(wide, px(60))) else 3
        hint = self.hint.height_for(wide) + px(2) if hinting else 0
        least = self.body.least_high(room.w) + px(4) if self.body is not None else 0
        self.question.largest = 30
        if hinting and room.h - px(21) - hint - least < self._asked_high(head_width):
            hinting, hint = False, 0  # what answers needs the room more
        self.question.largest = 38
        spare = room.h - px(21) - hint - least
        line = self._news_line()
        self.question.largest = 38 if spare - self._asked_high(head_width) >= line else 30
        if spare < self._asked_high(head_width):
            self.question.largest = QUESTION_LETTERS / look.MEASURE.text
        strip(self.eyebrow, px(20), px(1))
        spare -= self._asked_high(head_width) + px(2)
        kept = line if spare >= line and self.body is not None else 0.0  # said or not: no key moves for it
        most = max(1, min(2 if crowded or low else MOST_NEWS, int(spare // px(21))))
        saying = bool(self._sentences) and self._say_what_fits(head_width, spare, most)
        if saying:
            news = self.said.height_for(head_width - self._handed)
            strip(self.said, news, px(1))
            kept -= news + px(1)
            hand, words = self.said.box.left(px(HAND), px(3))
            self.hand.lay(hand.top(min(hand.h, px(24)))[0])
            self.said.lay(words if self._handed else self.said.box)
        self._saying = saying
        self.unsaid = () if saying else tuple(one.words for one in self._sentences if one.bids)
        self.hush(self.hushed)
        strip(self.question, self._asked_high(head_width), px(2))
        if hinting:
            strip(self.hint, hint - px(2), px(2))
        self._hinting = hinting
        self.hint.opacity = 1 if hinting else 0
        used += max(0.0, kept)
        if top_right:
            used = max(used, px(72))
        body = Box(room.x, room.y, room.w, room.h - used - px(4))
        side = min(body.w * 0.5, room.h * 0.66)
        self.stain.lay(Box(room.x + room.w - side - px(8), room.y + px(30), side, side))
        if self.body is not None:
            self.body.lay(body)
