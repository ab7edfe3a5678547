"""What every way of answering has in common: a part below the question that gives answers back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.prompts import Answer, Prompt
from companion.words import Names
from ui.parts.basics import Part


@dataclass(frozen=True, slots=True)
class Hands:
    """What a question's part may do: answer, have the app roll or draw, and say a quiet line."""

    answer: Callable[[Answer], None]
    roll_for_me: Callable[[], None]
    say: Callable[[str], None]


class Body(Part):
    """The part of the sheet below the question. Subclasses build themselves from their prompt."""

    crowded = False
    """Whether it wants every line of the sheet."""

    tells = False
    """Whether it says itself what the question's second line says, where there is no room for both."""

    def __init__(self, prompt: Prompt, names: Names, hands: Hands) -> None:
        super().__init__()
        self.prompt, self.names, self.hands = prompt, names, hands

    @property
    def untouched(self) -> bool:
        """Whether it looks as it did when it was new."""
        return True

    def digit(self, digit: int) -> bool:
        """A digit typed on a keyboard. Gives whether it meant something here."""
        return False
