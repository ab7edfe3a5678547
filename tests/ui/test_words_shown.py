"""No word on the screen is bare: in the language that nobody speaks every text is stretched, and every message is gathered."""

from __future__ import annotations

import gettext
import json
import re
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from companion.words import Phrase
from tests.ui.stage import Stage, perform

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("virtual_screen")]
Playing = Generator[Callable[[], bool], None, None]

PLAN = Path(__file__).parents[2] / "ui" / "demo_voyage.jsonl"
OWN_NAMES = (
    *("Anne", "Jack", "Quartermaster", "IM FELL English", "Alegreya"),
    *("English", "Deutsch", "Français", "Español"),
)
"""What is called the same in all languages."""
FILE = re.compile(r"\S*[/\\.]\S+\w")
"""A file, a version, an address."""


def is_bare(text: str) -> bool:
    """Whether there is a letter that no stretched word has."""
    for name in OWN_NAMES:
        text = re.sub(name, "", text, flags=re.IGNORECASE)
    return bool(re.search("[aeiouAEIOU]", FILE.sub("", text)))


class Hearing(gettext.NullTranslations):
    """The language that nobody speaks, which remembers what it was asked for."""

    def __init__(self, asked: set[str]) -> None:
        super().__init__()
        self.asked = asked

    def gettext(self, message: str) -> str:
        from ui.tongue import pseudo

        self.asked.add(message)
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add(msgid1)
        return super().ngettext(self.gettext(msgid1), self.gettext(msgid2), n)


def every_screen(stage: Stage) -> Playing:
    """Plays a whole voyage, opens every page, and looks at all texts."""
    from ui import tongue

    asked: set[str] = set()
    bare: dict[str, str] = {}
    tongue._chosen = Hearing(asked)

    def look(where: str) -> None:
        for text in stage.seen_words():
            if is_bare(text):
                bare.setdefault(text, where)

    stage.app.open("table")
    for line in PLAN.read_text(encoding="utf-8").splitlines():
        step = json.loads(line)
        if step == {"tool": "Undo"}:
            stage.app.undo()
        if stage.voyage.position.prompt is None or not set(step) & {"roll", "choose", "count", "draw"}:
            continue
        yield lambda: True
        look(stage.prompt.key)
        if hasattr(stage.body, "leaves") and len(stage.body.leaves) > 1:
            stage.body._turn_leaf()
            look(f"{stage.prompt.key}, second leaf")
        stage.screen.toggle_note()
        look(f"why {stage.prompt.key}")
        stage.screen.toggle_note()
        stage.app.attempt(lambda voyage, step=step: voyage.answer(step))
    yield lambda: True
    look("end")
    stage.app.undo()
    for message in what_devices_say():
        stage.app.ears.inbox.put(message)
        yield lambda: stage.screen.quiet is not None or stage.screen.badge is not None
        look(f"{message}")
        if stage.screen.badge is not None:
            stage.screen.badge.dispatch("on_tap")
            look(f"{message}, in full")
    stage.app.attempt(lambda voyage: voyage.undo(999))
    look("nothing to undo")
    stage.app.open("setup", game="peak")  # where house rules are opened from
    for page in sorted(one.stem for one in (Path(tongue.__file__).parent / "screens").glob("*.py")):
        for asked_for in asked_of(page, stage) if is_a_page(page) else ():
            stage.app.open(page, **asked_for)
            yield lambda: True
            look(f"{page} {asked_for}")
            leaves = getattr(stage.screen, "leaves", None)
            for _ in range(getattr(leaves, "last", 0)):
                stage.screen._turn_leaf(1)
                look(f"{page} {asked_for}, another leaf")
    (stage.folder / "asked.json").write_text(json.dumps(sorted(asked)))
    assert not bare, "\n".join(f"{where}: {text!r}" for text, where in bare.items())


def what_devices_say() -> list[Any]:
    """Messages at a question that awaits no die, and a tower that is gone."""
    from companion.inbox import DeviceBack, DeviceLost, DeviceSaid, Pressed, Rolled, ThrowSpoiled
    from hardware import tower_words
    from hardware.lookout import TOWER
    from hardware.pins import trouble_with

    return [
        Rolled("d6", 3, "tower"),
        Pressed("roll", 1),
        ThrowSpoiled(TOWER, "cocked"),
        DeviceSaid(TOWER, tower_words.back(None)),
        DeviceLost(TOWER, tower_words.absent("/dev/ttyACM0")),
        DeviceBack(TOWER, tower_words.back(None)),
        DeviceLost("button undo", trouble_with(17, Phrase("undo button"), "buttons", "undo", PermissionError("not permitted"))),
    ]


def is_a_page(name: str) -> bool:
    """Whether this file of ui/screens holds a page that can be opened by its name."""
    from importlib import import_module

    from ui.screens.screen import Screen

    found: Any = getattr(import_module(f"ui.screens.{name}"), "".join(part.capitalize() for part in name.split("_")), None)
    return isinstance(found, type) and issubclass(found, Screen) and name not in ("screen", "page", "table", "end")


def asked_of(page: str, stage: Stage) -> list[dict[str, Any]]:
    """All that a page can be opened for."""
    values = [{"path": place.path} for place in stage.voyage.places()]
    return {
        "setup": [{"game": "peak"}],
        "house_rules": [{"game": "peak"}],
        "ship": [{"seat": seat} for seat in stage.app.seats],
        "why_number": values,
        "by_hand": [{}, *values],
        "devices": [{"leaf": leaf} for leaf in ("tower", "buttons", "dice")],
        "log": [{}, {"picked": 5}],
    }.get(page, [{}])


def another_language(stage: Stage) -> Playing:
    """Chooses a language where it can be chosen."""
    from ui.tongue import PSEUDO

    for page in ("home", "settings"):
        stage.app.choices.choose("screen", "language", "en")
        stage.app.open(page)
        yield lambda: True
        assert any(map(is_bare, stage.seen_words()))
        stage.app.choices.choose("screen", "language", PSEUDO)
        yield lambda: True
        assert [text for text in stage.seen_words() if is_bare(text)] == []


def test_a_page_changes_at_once_where_the_language_is_chosen(tmp_path: Path) -> None:
    perform(another_language, tmp_path)


def test_every_text_of_every_screen_is_translated_and_gathered(tmp_path: Path) -> None:
    from tools.catalogues import files, gather, has_words

    perform(every_screen, tmp_path)
    gathered, _ = gather((file.name, file.read_text(encoding="utf-8")) for file in files())
    known = {one.many for one in gathered.values()} | set(gathered)
    asked = json.loads((tmp_path / "asked.json").read_text(encoding="utf-8"))
    assert len(asked) > 200
    assert [message for message in asked if has_words(message) and message not in known] == []


@pytest.mark.parametrize(("text", "bare"), [("Undo", True), ("Üüñdôô", False), ("PP-04 · Anne 7", False), ("Tùrn 3 of 5", True)])
def test_a_bare_word_is_told_from_a_stretched_one(text: str, bare: bool) -> None:
    assert is_bare(text) is bare
