"""What every way of answering has in common: a part below the question that gives answers back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.prompts import Answer, Prompt
from companion.scene import BARE, Scene
from companion.words import Names
from ui import look
from ui.drafts import Draft
from ui.parts.basics import Part
from ui.tongue import spoken


@dataclass(frozen=True, slots=True)
class Hands:
    """What a question's part may do: answer, have the app roll or draw, and say a quiet line."""

    answer: Callable[[Answer], None]
    roll_for_me: Callable[[], None]
    say: Callable[[str], None]
    ink: Callable[[str], look.Colour]
    """The ink for a seat."""
    draft: Draft = field(default_factory=dict)
    """What was chosen for the open question and is not answered yet."""


class Body(Part):
    """The part of the sheet below the question. Subclasses build themselves from their prompt."""

    crowded = False
    """Whether it wants every line of the sheet."""

    tells = False
    """Whether it says itself what the question's second line says, where there is no room for both."""

    open_paper = False
    """Whether paper is to be seen between its parts, so that a picture behind them is worth drawing."""

    stages = False
    """Whether it shows itself what the question takes and what is at stake."""

    def __init__(self, prompt: Prompt, names: Names, hands: Hands) -> None:
        super().__init__()
        self.prompt, self.names, self.hands = prompt, names, hands
        self.scene = BARE

    def stage(self, prompt: Prompt, scene: Scene, names: Names) -> None:
        """Is told before each showing what it is about."""
        self.prompt, self.scene, self.names = prompt, scene, names

    def least_high(self, wide: float) -> float:
        """Pixels of height that it must have, if it says so: then the news gives way."""
        return 0.0

    @property
    def untouched(self) -> bool:
        """Whether it looks as it did when it was new."""
        return True

    def digit(self, digit: int) -> bool:
        """A digit typed on a keyboard. Gives whether it meant something here."""
        return False


def scene_of(prompt: Prompt | None) -> Scene:
    """What this question is about."""
    return prompt.scene() if prompt is not None and prompt.scene is not None else BARE


def need_of(prompt: Prompt, scene: Scene, names: Names) -> str:
    """What it takes, in words: a whole line with a capital."""
    need = scene.need if scene.need is not None else prompt.hint
    return sentence(spoken(need, names)) if need is not None else ""


def capital(words: str) -> str:
    """Words that begin a line."""
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """A reason or a hint as a whole sentence."""
    whole = capital(words)
    return whole if whole.endswith((".", "!", "?")) else whole + "."
