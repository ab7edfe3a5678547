"""What every screen is: a surface as large as the window, turned to whoever opened it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from companion.inbox import Message
from ui.look import MEASURE, Box
from ui.parts.basics import Part, Turning
from ui.parts.paper import Paper
from ui.parts.wood import Plank, TableTop
from ui.window import LEAST

if TYPE_CHECKING:
    from ui.app import TableApp


class Screen(Turning, TableTop):
    """A screen. It is built when it is shown and dropped when another one is."""

    steps_aside = False
    """Whether the table is shown again where a die is thrown: what can be done here is about the question before it."""

    def __init__(self, app: TableApp, **kwargs: Any) -> None:
        super().__init__()
        self.app = app

    def build(self) -> None:
        """Makes the parts. Called once the screen has its size, and again when the window has another one."""

    def refresh(self) -> None:
        """The voyage or a device has changed: shows how things stand. By itself it builds everything anew."""
        self.rebuild()

    def rebuild(self) -> None:
        """Makes the parts anew."""
        self.clear_widgets()
        self.build()
        if not self.app.face_to_face:  # where surfaces turn round, they let all of the table be seen
            self.lie_under(_lying_on(self))

    def lay(self, box: Box) -> None:
        if box.w < LEAST[0] or box.h < LEAST[1]:  # not every window manager keeps to the least size: its edges are cut then
            if MEASURE.width < LEAST[0] or MEASURE.height < LEAST[1]:
                MEASURE.take(*LEAST)
            box = Box(0, 0, MEASURE.width, MEASURE.height)
        super().lay(box)
        self.rebuild()

    def digit(self, digit: int) -> bool:
        """A digit typed on a keyboard. Gives whether it meant something here."""
        return False

    def tests(self, message: Message) -> bool:
        """A device said something: whether it is only a test here, and no part of the voyage."""
        return False

    def left(self) -> None:
        """Another screen is shown now."""

    def add(self, part: Part, box: Box) -> Any:
        """Adds a part in a box and gives it back."""
        return self.put(part, box)


def _lying_on(part: Any) -> Iterator[Plank | Paper]:
    """The planks and papers on this part, but for those that lie on one another."""
    for one in part.children:
        if isinstance(one, Plank | Paper):
            yield one
        else:
            yield from _lying_on(one)
