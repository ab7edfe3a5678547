"""Played voyages that are kept still play as they were played: worked examples line by line, whole voyages to the digest."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from companion import packs
from companion.harbour import start_of
from companion.logbook.transcript import export, read_transcript
from companion.replay import Run, replay
from companion.resume import take_up
from tests.played import Example, examples, whole_voyages

NEW_EDITION = (
    "{game} no longer plays as it was recorded: {what}.\n"
    "If the rules were changed on purpose, voyages that people have begun are affected: give the pack a new edition, say so in "
    "the changelog, and record anew with `python -m tests.played`. If not, this is a fault."
)


@pytest.mark.parametrize("file", examples(), ids=lambda file: file.stem)
def test_a_worked_example_of_the_rulebook_plays_as_it_is_told(file: Path) -> None:
    example = Example.read(file)
    for told, found in zip(example.lines, example.played_again().lines, strict=True):
        assert json.loads(json.dumps(found.changes)) == told.changes, f"{example.rule} {example.about}: {told.play}"
        assert found.said == told.said, f"{example.rule} {example.about}: {told.play}"


def test_each_worked_example_is_written_as_it_would_be_recorded() -> None:
    for file in examples():
        assert Example.read(file).written() == file.read_text(encoding="utf-8")


def test_every_game_has_worked_examples_and_a_whole_voyage() -> None:
    assert {Example.read(file).game for file in examples()} == {file.stem for file in whole_voyages()} == set(packs.names())


@pytest.mark.parametrize("file", whole_voyages(), ids=lambda file: file.stem)
def test_a_recorded_voyage_replays_to_the_digest(file: Path) -> None:
    head, records = read_transcript(file)
    pack = packs.pack(head.game)
    assert head.edition == pack.edition, NEW_EDITION.format(game=head.game, what=f"it is edition {pack.edition} now")
    start = start_of(pack, tuple(seat for seat, _ in head.seats), head.house_rules, head.settings)
    voyage = take_up(pack, start, dict(head.seats), records, secret=head.secret)
    assert voyage.reopened is None, NEW_EDITION.format(game=head.game, what=str(voyage.reopened))
    assert voyage.position.over is not None
    for line in voyage.lines():
        if not line.undone and line.record.table is not None:
            assert Run(pack, start, line.record.table).digest() == line.record.digest
    assert export(voyage.records(), head) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", whole_voyages(), ids=lambda file: file.stem)
def test_what_a_recorded_voyage_says_and_changes_is_what_it_says_and_changes_today(file: Path) -> None:
    head, records = read_transcript(file)
    pack = packs.pack(head.game)
    start = start_of(pack, tuple(seat for seat, _ in head.seats), head.house_rules, head.settings)
    voyage = take_up(pack, start, dict(head.seats), records, secret=head.secret)
    taken = [line.record for line in reversed(voyage.lines()) if not line.undone]
    for count in range(len(taken)):
        position = replay(pack, start, [record.entry for record in taken[: count + 1]])
        assert position.said == taken[count].said, f"record {taken[count].number}"


@pytest.mark.parametrize("file", whole_voyages(), ids=lambda file: file.stem)
def test_a_recorded_voyage_with_another_roll_in_it_is_noticed(file: Path) -> None:
    head, records = read_transcript(file)
    pack = packs.pack(head.game)
    start = start_of(pack, tuple(seat for seat, _ in head.seats), head.house_rules, head.settings)
    taken = [line.record for line in take_up(pack, start, {}, records, secret=head.secret).lines() if not line.undone]
    forged = [replace(record, digest="0" * 16) if record is taken[len(taken) // 2] else record for record in records]
    assert take_up(pack, start, dict(head.seats), forged, secret=head.secret).reopened is not None
