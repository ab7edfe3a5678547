"""What a host may set in one TOML file, with defaults that need no editing.

Whatever is wrong in the file becomes one sentence each (file, key, cure) and leaves its default in place; the rest still counts.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final, Literal

import platformdirs

from companion import config_checks as checks
from companion.config_checks import Check, Unfit
from companion.config_faults import as_in_the_file, shown_key, stumble
from companion.words import Phrase, mark

MOST_PLAYERS: Final = 6
NOUGHT: Final = b"\0"
"""What a file system puts where the power was cut before anything was."""
LARGEST: Final = 1 << 20
"""Bytes. No settings are so many; a device may be endless."""
LANGUAGES: Final = ("en", "de", "fr", "es")
"""The languages that the screen speaks."""


@dataclass(frozen=True, slots=True)
class TowerConfig:
    """The dice tower. `port` "auto": by its name or its USB id; a path: that one; "": there is none."""

    port: str = "auto"
    baud: int = 115200
    usb_ids: tuple[str, ...] = ("2e8a:000a", "2e8a:0005", "2341:0043", "2341:8036")
    """VID:PID of boards that are taken for a tower: Raspberry Pi Pico (two), Arduino Uno, Arduino Leonardo."""


@dataclass(frozen=True, slots=True)
class ButtonsConfig:
    """Buttons between a pin (BCM number) and ground. "auto": where there are pins at all, or else none."""

    enabled: Literal["auto"] | bool = "auto"
    players: tuple[int | None, ...] = (17, 27, 22, 23, 24, 25)
    """Each player's roll button, the first player's first."""
    faces: tuple[int, ...] = ()
    """Six buttons for the faces 1 to 6, or none."""
    undo: int | None = None
    ok: int | None = None
    power: int | None = None
    """Held for `power_hold_s` seconds it turns the machine off."""
    power_hold_s: int = 3
    debounce_ms: int = 30


@dataclass(frozen=True, slots=True)
class LampsConfig:
    """A lamp for each player, between a pin (BCM number), its resistor and ground."""

    players: tuple[int | None, ...] = (5, 6, 12, 13, 16, 26)


@dataclass(frozen=True, slots=True)
class ScreenConfig:
    """The screen. `size` None: as large as it is. `dim_after_s` 0: never. `language` "": English."""

    size: tuple[int, int] | None = None
    fullscreen: bool = False
    dim_after_s: int = 300
    seating: Literal["side_by_side", "face_to_face"] = "side_by_side"
    text: Literal["normal", "large"] = "normal"
    less_motion: bool = False
    language: str = ""


@dataclass(frozen=True, slots=True)
class SoundConfig:
    on: bool = True


@dataclass(frozen=True, slots=True)
class LogConfig:
    """Where the voyages are kept. `file` None: in the user's data directory."""

    file: Path | None = None


@dataclass(frozen=True, slots=True)
class PowerConfig:
    """Whether the screen offers to turn the machine off, and to start it anew. It does only where the machine allows it."""

    offered: bool = False


@dataclass(frozen=True, slots=True)
class Config:
    """All settings, and a sentence for each entry that could not be used."""

    tower: TowerConfig = field(default_factory=TowerConfig)
    buttons: ButtonsConfig = field(default_factory=ButtonsConfig)
    lamps: LampsConfig = field(default_factory=LampsConfig)
    screen: ScreenConfig = field(default_factory=ScreenConfig)
    sound: SoundConfig = field(default_factory=SoundConfig)
    log: LogConfig = field(default_factory=LogConfig)
    power: PowerConfig = field(default_factory=PowerConfig)
    complaints: tuple[Phrase, ...] = ()


KIOSK: Final = "QUARTERMASTER_KIOSK"
"""Set to 1 in the environment by the service of a machine that does nothing else: other defaults hold there."""


def defaults_for(environment: Mapping[str, str]) -> Config:
    """What holds where the file says nothing: in the kiosk the whole screen, no sound, and a way to turn it off."""
    if environment.get(KIOSK) != "1":
        return Config()
    return Config(screen=ScreenConfig(fullscreen=True), sound=SoundConfig(on=False), power=PowerConfig(offered=True))


def default_path() -> Path:
    """Where the file is looked for unless another one is named."""
    return Path(platformdirs.user_config_dir("quartermaster")) / "quartermaster.toml"


def load(path: Path | None = None, defaults: Config | None = None) -> Config:
    """The settings in this file. Without a path: in the user's own, which may be absent. Never raises for what is in it."""
    file = path or default_path()
    defaults = defaults or Config()
    try:
        with file.open("rb") as opened:
            content = opened.read(LARGEST + 1)
        if len(content) > LARGEST:
            return _unread(defaults, file, Phrase("it is too large for settings"), Phrase("Name another file"))
        if content and not content.strip(NOUGHT):
            zeros = Phrase("it holds nothing but zero bytes, as a power cut can leave it")
            return _unread(defaults, file, zeros, Phrase("Write it anew"))
        text = content.decode("utf-8-sig")  # editors on other systems put a mark before the text
    except FileNotFoundError:
        if path is None:
            return defaults
        return _unread(defaults, file, Phrase("there is no such file"), Phrase("Make it, or name another one"))
    except IsADirectoryError:
        return _unread(defaults, file, Phrase("it is a folder"), Phrase("Name a file"))
    except UnicodeDecodeError as bad:
        wrong = Phrase("byte {at} is no UTF-8 text", at=bad.start + 1)
        return _unread(defaults, file, wrong, Phrase("Save the file as UTF-8"))
    except OSError as bad:
        wrong = Phrase("it cannot be read ({why})", why=bad.strerror or repr(bad))
        return _unread(defaults, file, wrong, Phrase("See to the file’s owner and rights"))
    return read(text, str(file), defaults)


def read(text: str, name: str, defaults: Config | None = None) -> Config:
    """The settings in this text; `name` stands for the file in complaints."""
    defaults = defaults or Config()
    try:
        written = tomllib.loads(text)
    except (ValueError, RecursionError) as bad:  # a number of 5,000 digits and a list 1,000 deep are no TOMLDecodeError
        found = stumble(text, bad)
        where = Phrase("{file}, line {line}", file=name, line=found.line) if found.line is not None else name
        return _all_by_default(defaults, where, found.wrong, found.cure)
    reading = _Reading(name, defaults)
    parts = {section: reading.section(section, written.get(section, {})) for section in _SECTIONS}
    for stray in (one for one in written if one not in _SECTIONS):
        reading.stray(stray, written[stray])
    buttons, lamps = reading.one_use_a_pin(parts["buttons"], parts["lamps"])
    return Config(**{**parts, "buttons": buttons, "lamps": lamps}, complaints=tuple(reading.complaints))


class _Reading:
    """One file being read: collects the complaints."""

    def __init__(self, name: str, defaults: Config) -> None:
        self.name, self.defaults = name, defaults
        self.complaints: list[Phrase] = []
        self.pins: dict[str, int] = {}
        """The pins that were written, by key, in the order of the file."""

    def complain(self, key: str, why: Phrase) -> None:
        self.complaints.append(Phrase("{file}: {key}: {why}", file=self.name, key=key, why=why))

    def stray(self, name: str, written: object) -> None:
        """What stands beside the sections is no section, or a key that was meant to stand under one."""
        listing = mark("Sections are {known}.")
        if isinstance(written, Mapping):
            hint = _hint(name, _SECTIONS, listing)
            self.complain(f"[{shown_key(name)}]", Phrase("there is no such section. {hint}", hint=hint))
        else:
            hint = _homes(name) or _hint(name, _SECTIONS, listing)
            self.complain(shown_key(name), Phrase("this key stands under no section. {hint}", hint=hint))

    def section(self, section: str, written: object) -> Any:
        keys = _SECTIONS[section]
        plain = getattr(self.defaults, section)
        if not isinstance(written, Mapping):
            self.complain(
                section, Phrase("this is a section: write [{section}] on a line of its own, its keys below", section=section)
            )
            return plain
        values: dict[str, Any] = {}
        for key, value in written.items():
            if key not in keys:
                hint = _homes(key) or _hint(key, keys, mark("Keys are {known}."))
                self.complain(f"[{section}] {shown_key(key)}", Phrase("there is no such key. {hint}", hint=hint))
                continue
            try:
                values[key] = keys[key](value)
            except Unfit as unfit:
                wrong = Phrase("{given} cannot be used. Write {cure}", given=as_in_the_file(value), cure=unfit.cure)
                self.complain(f"[{section}] {key}", wrong)
                continue
            if keys[key] in (checks.pin, checks.six_pins):
                self._note_pins(section, key, values[key])
        return _made(plain, values)

    def _note_pins(self, section: str, key: str, value: int | tuple[int, ...] | None) -> None:
        several = value if isinstance(value, tuple) else (value,)
        for place, pin in enumerate(several, 1):
            if pin is not None:
                self.pins[f"[{section}] {key}" + (f" ({place})" if len(several) > 1 else "")] = pin

    def one_use_a_pin(self, buttons: ButtonsConfig, lamps: LampsConfig) -> tuple[ButtonsConfig, LampsConfig]:
        """Each pin with one use: of two that were written the first has it; a default makes room without a word."""
        owner: dict[int, str] = {}
        for key, pin in self.pins.items():
            if owner.setdefault(pin, key) != key:
                self.complain(key, Phrase("pin {pin} is taken by {first}. Give it a pin of its own", pin=pin, first=owner[pin]))

        def mine(key: str, pin: int | None) -> int | None:
            return pin if pin is not None and owner.setdefault(pin, key) == key else None

        faces = [mine(f"[buttons] faces ({place})", pin) for place, pin in enumerate(buttons.faces, 1)]
        buttons = replace(
            buttons,
            undo=mine("[buttons] undo", buttons.undo),
            ok=mine("[buttons] ok", buttons.ok),
            power=mine("[buttons] power", buttons.power),
            faces=() if None in faces else buttons.faces,
            players=tuple(mine(f"[buttons] player{n}", pin) for n, pin in enumerate(buttons.players, 1)),
        )
        return buttons, replace(lamps, players=tuple(mine(f"[lamps] player{n}", pin) for n, pin in enumerate(lamps.players, 1)))


def _made(made: Any, values: dict[str, Any]) -> Any:
    """The section `made` with these values in the place of its own; player1 to player6 become its `players`."""
    known = {one.name for one in fields(made)}
    if "players" in known:
        players = tuple(values.get(f"player{n}", pin) for n, pin in enumerate(made.players, 1))
        made = replace(made, players=players)
    return replace(made, **{key: value for key, value in values.items() if key in known})


_PLAYERS: Final[dict[str, Check]] = {f"player{n}": checks.pin for n in range(1, MOST_PLAYERS + 1)}
_SECTIONS: Final[dict[str, dict[str, Check]]] = {
    "tower": {
        "port": checks.port,
        "baud": checks.whole(300, 4_000_000, mark("a whole number of bits a second from {low} to {high}")),
        "usb_ids": checks.usb_ids,
    },
    "buttons": {
        "enabled": checks.auto_or_flag,
        **_PLAYERS,
        "faces": checks.six_pins,
        "undo": checks.pin,
        "ok": checks.pin,
        "power": checks.pin,
        "power_hold_s": checks.whole(1, 8, mark("a whole number of seconds from {low} to {high}")),
        "debounce_ms": checks.whole(1, 500, mark("a whole number of milliseconds from {low} to {high}")),
    },
    "lamps": _PLAYERS,
    "screen": {
        "size": checks.size,
        "fullscreen": checks.flag,
        "dim_after_s": checks.whole(0, 86_400, mark("a whole number of seconds from {low} to {high}")),
        "seating": checks.word("side_by_side", "face_to_face"),
        "text": checks.word("normal", "large"),
        "less_motion": checks.flag,
        "language": checks.word(*LANGUAGES, ""),
    },
    "sound": {"on": checks.flag},
    "log": {"file": checks.file},
    "power": {"offered": checks.flag},
}


def _homes(key: str) -> Phrase | None:
    """Under which sections there is such a key."""
    homes = [f"[{section}]" for section, keys in _SECTIONS.items() if key in keys]
    return Phrase("It belongs under {sections}.", sections=", ".join(homes)) if homes else None


def _hint(wrong: str, known: Mapping[str, object], listing: str) -> Phrase:
    import difflib  # only where something is wrong

    near = difflib.get_close_matches(wrong.lower(), known, n=1)
    if near:
        return Phrase("Did you mean {near}?", near=near[0])
    return Phrase(listing, known=", ".join(known))


def _unread(defaults: Config, file: Path, wrong: Phrase, cure: Phrase) -> Config:
    return _all_by_default(defaults, str(file), wrong, cure)


def _all_by_default(defaults: Config, where: str | Phrase, wrong: Phrase, cure: Phrase) -> Config:
    complaint = Phrase("{where}: {wrong}. {cure}. Until then every setting has its default.", where=where, wrong=wrong, cure=cure)
    return replace(defaults, complaints=(complaint,))
