"""All words are gathered, translations are kept, and what a catalogue has not, or has wrong, is found."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages import Catalog

from tools import catalogues
from tools.catalogues import Found, explain, findings, gather, mo_bytes, po_text, read, template, update

SOURCE = """
UNDO = mark("Undo")
names = {"gust": Phrase("Gust")}

def shown(table, n):
    Tool(tr("Why?"), "why", act)
    table.say("PP-18", "The mermaids lure a crewman "
        "of {who} away.", who=n)
    trn("{n} card", "{n} cards", n)
    Phrase("{n} crewman", "{n} crewmen", n=n)
    return Phrase("yes") if n else tr("off" if n is None else "on"), Phrase("{who}", who=n), tr(UNDO)

def rule_page(number, *text):
    pass

rule_page("PP-01", "The dock shop", "Each captain may shop.", bends=("gustSail",))
Seat("brown", Phrase("Brown ship"), "brown")
"""


def test_each_way_to_say_something_is_read() -> None:
    found, wrong = gather([("ui/a.py", SOURCE)])
    assert wrong == []
    assert {one.one: one.many for one in found.values()} == {
        "Undo": None,
        "Gust": None,
        "Why?": None,
        "The mermaids lure a crewman of {who} away.": None,
        "{n} card": "{n} cards",
        "{n} crewman": "{n} crewmen",
        "yes": None,
        "off": None,
        "on": None,
        "The dock shop": None,
        "Each captain may shop.": None,
        "Brown": None,
        "Brown ship": None,
    }


def test_notes_for_translators_and_little_room_come_along() -> None:
    found, _ = gather([("ui/a.py", SOURCE)])
    assert explain(found, {"Undo": "the verb", "Redo": "the verb"}) == [
        "ui/tongues/notes.toml explains 'Redo', which nobody says"
    ]
    assert found["Undo"].notes == ["the verb"]
    assert found["Why?"].notes == ["On a tool at the edge: 7 letters or so."]
    assert found["yes"].notes == []
    assert "#. the verb" in po_text(template(found))


def test_the_same_words_in_two_files_are_one_message() -> None:
    found, _ = gather([("ui/a.py", 'tr("Undo")'), ("ui/b.py", 'Tool(tr("Undo"))')])
    assert found == {"Undo": Found("Undo", None, ["ui/a.py", "ui/b.py"], ["On a tool at the edge: 7 letters or so."])}


@pytest.mark.parametrize("glued", ['tr(f"waits for {who}")', 'Phrase("waits for " + who)', 'table.say("PP-01", f"{who} rows.")'])
def test_glued_words_are_a_fault(glued: str) -> None:
    assert gather([("ui/a.py", glued)])[1][0].startswith("ui/a.py:1: ")


def words(*english: str | tuple[str, str]) -> dict[str, Found]:
    """Messages as they are gathered."""
    pairs = [(one, None) if isinstance(one, str) else one for one in english]
    return {one: Found(one, many, ["ui/a.py"]) for one, many in pairs}


SAID = words("Undo", "{who} digs up {gold} gold.", ("{n} crewman", "{n} crewmen"))
GERMAN = {
    "Undo": "Zurück",
    "{who} digs up {gold} gold.": "{who} gräbt {gold} Gold aus.",
    "{n} crewman": ("Ein Matrose", "{n} Matrosen"),
}


def catalogue(folder: Path, english: dict[str, Found] = SAID, **other: object) -> Catalog:
    """A German catalogue of these messages, translated but for what `other` says by the first word of its English, and kept."""
    made = read("de", folder)
    update(made, template(english))
    for message in made:
        if message.id:
            one = message.id if isinstance(message.id, str) else message.id[0]
            message.string = other.get(one.split()[0].strip("{}"), GERMAN.get(one, message.string))
    keep(folder, made)
    return made


def keep(folder: Path, made: Catalog) -> None:
    (folder / "de.po").write_text(po_text(made), encoding="utf-8")
    (folder / "de.mo").write_bytes(mo_bytes(read("de", folder)))


def test_a_whole_catalogue_is_without_findings(tmp_path: Path) -> None:
    catalogue(tmp_path)
    assert list(findings("de", SAID, tmp_path)) == []


@pytest.mark.parametrize(
    ("other", "finding"),
    [
        ({"Undo": ""}, "has no words for 'Undo'"),
        ({"n": ("Ein Matrose", "")}, "has no words for '{n} crewman'"),
        ({"who": "{who} gräbt Gold aus."}, "the places in braces are not the same"),
        ({"who": "{who} gräbt {gold} {mehr} Gold aus."}, "the places in braces are not the same"),
        ({"who": "{who} gräbt {gold Gold aus."}, "the places in braces are not the same"),
        ({"n": ("Ein Matrose", "Matrosen")}, "the places in braces are not the same"),
        ({"who": "{who} gräbt {gold} Gold aus"}, "one begins or ends with a space or a mark"),
        ({"Undo": "Zurück "}, "one begins or ends with a space or a mark"),
    ],
)
def test_what_is_wrong_with_a_translation_is_found(tmp_path: Path, other: dict[str, object], finding: str) -> None:
    catalogue(tmp_path, **other)
    (found,) = findings("de", SAID, tmp_path)
    assert finding in found


def test_a_message_that_a_catalogue_lacks_or_has_no_use_for_is_found(tmp_path: Path) -> None:
    catalogue(tmp_path)
    now = {**SAID, **words("Redo")}
    del now["Undo"]
    lacking, stale = findings("de", now, tmp_path)
    assert lacking.startswith("lacks 'Redo'")
    assert stale.startswith("has 'Undo', which nobody says any more")


def test_a_guess_is_found_and_is_not_used(tmp_path: Path) -> None:
    made = catalogue(tmp_path)
    now = {**words("{who} digs up {gold} gold pieces."), **words("Undo", ("{n} crewman", "{n} crewmen"))}
    update(made, template(now))
    keep(tmp_path, made)
    (found,) = findings("de", now, tmp_path)
    assert found.startswith("only guesses at '{who} digs up {gold} gold pieces.'")
    assert "gräbt" in (tmp_path / "de.po").read_text(encoding="utf-8")
    assert "gräbt".encode() not in (tmp_path / "de.mo").read_bytes()


def test_a_guess_at_one_form_of_two_is_marked_as_a_guess(tmp_path: Path) -> None:
    made = catalogue(tmp_path)
    now = {**words("Undo"), **words(("{who} digs up {n} gold piece.", "{who} digs up {n} gold pieces."))}
    update(made, template(now))
    keep(tmp_path, made)
    assert made["{who} digs up {n} gold piece."].string[0], "nothing is near it"
    (found,) = findings("de", now, tmp_path)
    assert found.startswith("only guesses at '{who} digs up {n} gold piece.'")


def test_a_compiled_catalogue_that_says_otherwise_is_found(tmp_path: Path) -> None:
    made = catalogue(tmp_path)
    made["Undo"].string = "Retour"
    (tmp_path / "de.po").write_text(po_text(made), encoding="utf-8")
    assert list(findings("de", SAID, tmp_path)) == ["de.mo does not hold what de.po says: run `make words`"]


def test_what_is_translated_outlives_its_english_and_comes_back(tmp_path: Path) -> None:
    made = catalogue(tmp_path)
    update(made, template(words("Undo")))
    keep(tmp_path, made)
    again = read("de", tmp_path)
    assert [message.id for message in again if message.id] == ["Undo"]
    update(again, template(SAID))
    assert again["{who} digs up {gold} gold."].string == "{who} gräbt {gold} Gold aus."
    assert again["{n} crewman"].string == ("Ein Matrose", "{n} Matrosen")
    assert not again.obsolete


def test_what_is_near_something_without_words_is_no_guess(tmp_path: Path) -> None:
    made = catalogue(tmp_path, who="")
    update(made, template(words("{who} digs up {gold} gold pieces.")))
    assert not made["{who} digs up {gold} gold pieces."].fuzzy
    assert "fuzzy" not in po_text(made)


def test_updating_twice_changes_nothing_the_second_time(tmp_path: Path) -> None:
    made = catalogue(tmp_path)
    text = (tmp_path / "de.po").read_text(encoding="utf-8")
    assert "POT-Creation-Date" not in text
    update(made, template(SAID))
    assert po_text(made) == text


@pytest.mark.parametrize("language", sorted(catalogues.PLURALS))
def test_each_language_counts_as_its_speakers_do(language: str, tmp_path: Path) -> None:
    assert po_text(read(language, tmp_path)).count(f"Plural-Forms: {catalogues.PLURALS[language]}") == 1


def test_all_words_of_the_program_are_literal() -> None:
    sources = [(file.name, file.read_text(encoding="utf-8")) for file in catalogues.files()]
    found, wrong = gather(sources)
    assert wrong == []
    assert {"Undo", "Roll to sail.", "Meanwhile roll on the screen.", "The disk is full"} <= set(found)
