"""What happened can be heard, where that is wanted and where there is something to hear it by."""

from __future__ import annotations

import sys
import wave
from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from typing import Any, get_args

import pytest

from companion.entries import Record
from companion.words import Phrase
from tests.ui.stage import TO_THE_FIRST_TURN, Stage, perform
from ui.sound import FOLDER, Sound, sounds_of

Playing = Generator[Callable[[], bool], None, None]
ICONS = {"near.purse": "coin", "far.purse": "coin", "near.shot": "cannonball", "near.hands": "crewman"}


def entry(value: Any, changes: Mapping[str, list[int]] | None = None, kind: Any = "answer") -> Record:
    """A record of an entry, as it stands in the log."""
    return Record(
        number=1, step=1, kind=kind, value=value, key="one", who="near", source="screen", at="", digest="",
        label=Phrase("It was answered."), changes=changes or {},
    )  # fmt: skip


def heard(record: Record, other_acts: bool = False) -> list[Sound]:
    return sounds_of(record, ICONS, other_acts=other_acts)


def test_a_throw_is_heard_and_then_what_it_brings() -> None:
    assert heard(entry({"roll": [4]})) == ["die"]
    assert heard(entry({"roll": [4]}, {"near.purse": [3, 13]}), other_acts=True) == ["die", "coin-in", "bell"]
    assert heard(entry({"choose": "pay"}, {"near.purse": [13, 3]})) == ["coin-out"]


def test_gold_that_goes_from_one_to_the_other_is_heard_once() -> None:
    assert heard(entry({"choose": "take"}, {"near.purse": [3, 8], "far.purse": [9, 4]})) == ["coin-in"]


def test_a_cannonball_that_is_spent_is_heard_and_one_that_is_bought_is_not() -> None:
    assert heard(entry({"choose": "shoot"}, {"near.shot": [2, 1]})) == ["cannon"]
    assert heard(entry({"count": {"shot": 1}}, {"near.shot": [1, 2], "near.purse": [9, 7]})) == ["coin-out"]
    assert heard(entry({"choose": "wait"}, {"near.hands": [2, 1]})) == []


@pytest.mark.parametrize("kind", ["undo", "redo", "rewind", "edit"])
def test_what_is_taken_back_or_put_right_is_not_heard(kind: str) -> None:
    assert heard(entry({"near.purse": 9}, {"near.purse": [3, 9]}, kind), other_acts=True) == []


@pytest.mark.parametrize("sound", get_args(Sound))
def test_every_sound_is_there_and_short(sound: str) -> None:
    file = FOLDER / f"{sound}.wav"
    assert file.stat().st_size < 40_000
    with wave.open(str(file)) as made:
        assert (made.getnchannels(), made.getframerate()) == (1, 22_050)
        assert 0.1 < made.getnframes() / made.getframerate() < 1


def test_they_can_be_made_again_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tools import make_sounds

    monkeypatch.setattr(make_sounds, "FOLDER", tmp_path / "sounds")
    make_sounds.main()
    for file in FOLDER.glob("*.wav"):
        with wave.open(str(file)) as ours, wave.open(str(tmp_path / "sounds" / file.name)) as again:
            assert ours.getparams() == again.getparams()
            pairs = zip(_samples(ours), _samples(again), strict=True)
            assert max(abs(one - other) for one, other in pairs) <= 1  # another machine may round otherwise


def _samples(file: wave.Wave_read) -> list[int]:
    data = file.readframes(file.getnframes())
    return [int.from_bytes(data[at : at + 2], "little", signed=True) for at in range(0, len(data), 2)]


def silent_till_needed(stage: Stage) -> Playing:
    sounds = stage.app.sounds
    stage.app.open("log")
    stage.app.show_table()
    yield stage.ready
    assert "kivy.core.audio" not in sys.modules
    stage.answer(*TO_THE_FIRST_TURN[:2])  # both shop: coins, and the other seat's turn each time
    yield lambda: sounds.played == ["coin-out", "bell"]
    stage.answer({"roll": [5]})
    yield lambda: sounds.played == ["die", "bell"]
    assert not sounds.silent
    stage.app.undo()
    assert sounds.played == ["die", "bell"]
    taken_up = stage.app.harbour.take_up(stage.app.harbour.logbook.voyages()[0].id)
    stage.app.take_up(taken_up)  # what was before is not heard
    assert sounds.played == ["die", "bell"]
    stage.answer({"roll": [5]})
    assert sounds.played == []
    yield lambda: sounds.played == ["die", "bell"]


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_nothing_of_audio_is_there_before_something_is_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    perform(silent_till_needed, tmp_path, sound=True)


def off(stage: Stage) -> Playing:
    yield stage.ready
    stage.answer(*TO_THE_FIRST_TURN)
    yield from stage.stands_still()
    assert stage.app.sounds.played == []
    assert "kivy.core.audio" not in sys.modules


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_with_sound_off_nothing_of_audio_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    perform(off, tmp_path, sound=False)


def switched_on(stage: Stage) -> Playing:
    yield stage.ready
    stage.app.choices.choose("sound", "on", True)
    yield lambda: stage.app.sounds.played == ["bell"]
    stage.answer(TO_THE_FIRST_TURN[0])
    yield lambda: stage.app.sounds.played == ["coin-out", "bell"]
    stage.app.choices.choose("sound", "on", False)
    stage.answer(TO_THE_FIRST_TURN[1])
    yield from stage.stands_still()
    assert stage.app.sounds.played == ["coin-out", "bell"]


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
def test_sound_that_is_switched_on_is_heard_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    perform(switched_on, tmp_path, sound=False)


def no_device(stage: Stage) -> Playing:
    yield stage.ready
    stage.answer(*TO_THE_FIRST_TURN[:3])
    yield lambda: stage.app.sounds.silent
    stage.answer(TO_THE_FIRST_TURN[3])
    yield from stage.stands_still()
    assert stage.voyage.position.step == 4
    assert stage.app.sounds.played == []


@pytest.mark.window
@pytest.mark.usefixtures("virtual_screen")
@pytest.mark.parametrize("driver", ["alsa", "a driver that is none"])
def test_without_a_device_it_is_silent_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, driver: str) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    monkeypatch.setenv("AUDIODEV", "no-such-card")
    assert perform(no_device, tmp_path, sound=True) == ""
