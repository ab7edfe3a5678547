"""What a game brings along to choose from: the scenarios or decks that lie in its own folder."""

from __future__ import annotations

from importlib import resources
from typing import Any

from companion.pack import Pack, Setting
from companion.prompts import Refused
from companion.words import Phrase

ENDING = ".toml"


def shipped(pack: Pack[Any], setting: Setting) -> tuple[str, ...]:
    """The names of the game's own files for this setting, in alphabetical order."""
    if setting.shipped is None:
        return ()
    folder = resources.files(f"companion.packs.{pack.id}").joinpath(setting.shipped)
    if not folder.is_dir():
        return ()
    return tuple(sorted(file.name.removesuffix(ENDING) for file in folder.iterdir() if file.name.endswith(ENDING)))


def title_of(pack: Pack[Any], setting: Setting, name: str) -> Phrase:
    """What this one is called: its own title where it has one, else its name as a file."""
    try:
        kept = read_shipped(pack, setting, name) if setting.title_in is not None else {}
    except Refused:  # whoever chooses it is told what is wrong with it
        kept = {}
    title = kept.get(setting.title_in) if isinstance(kept, dict) else None
    return Phrase(title if isinstance(title, str) else name.replace("-", " ").replace("_", " ").capitalize())


def read_shipped(pack: Pack[Any], setting: Setting, name: str) -> Any:
    """What this one comes to, for Start.settings. Raises Refused where the game can make nothing of it."""
    file = resources.files(f"companion.packs.{pack.id}").joinpath(str(setting.shipped), name + ENDING)
    return pack.read_setting(setting.name, file.read_text("utf-8"), file.name)
