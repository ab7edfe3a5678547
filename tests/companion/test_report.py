"""What the doctor has found, as a page and as a document."""

from __future__ import annotations

import json
from collections.abc import Iterator

from companion.findings import Finding, complaint, fault, not_here, note, ok, whatever_comes
from companion.report import as_json, in_words, is_healthy, summary
from companion.words import Phrase

LONG = "The dice tower at /dev/serial/by-id/usb-Raspberry_Pi_Pico_Quartermaster_E66118604B4C7B21-if00 is in use by minicom."
FINDINGS = [
    ok("screen", "A window was drawn.", size="800x480"),
    fault("tower", LONG, "Close that.", process=812),
    not_here("power", "Only a Raspberry Pi says how it is powered."),
    note("clock", "No network has set the clock.", "It matters only for the dates of voyages."),
    ok("screen.touch", "Touches come in by one way."),
]


def test_faults_come_first_each_with_its_cure_and_the_sum_last() -> None:
    page = in_words(FINDINGS)
    headings = [line for line in page.splitlines() if line and not line.startswith(" ")]
    assert headings == [
        "At fault",
        "Worth knowing",
        "Well",
        "Not here, and not needed",
        "1 thing is at fault; 5 things were looked at.",
    ]
    assert "Cure: Close that." in page
    assert page.count("  screen") == 1, "one name for what belongs together"


def test_the_page_is_eighty_columns_wide_and_breaks_no_path() -> None:
    lines = in_words(FINDINGS).splitlines()
    assert all(len(line) <= 80 or "/dev/serial" in line for line in lines)
    assert any("/dev/serial/by-id/usb-Raspberry_Pi_Pico_Quartermaster_E66118604B4C7B21-if00" in line for line in lines)


def test_what_is_well_can_be_left_out() -> None:
    page = in_words(FINDINGS, only_faults=True)
    assert "At fault" in page and "Worth knowing" in page and "Well" not in page and "Not here" not in page


def test_notes_make_nobody_ill() -> None:
    well = [one for one in FINDINGS if one.state != "fault"]
    assert is_healthy(well) and not is_healthy(FINDINGS)
    assert summary(well) == "All is well: 4 things were looked at."


def test_the_document_holds_the_same_for_programs() -> None:
    read = json.loads(as_json(FINDINGS, "0.1.0"))
    assert (read["format"], read["version"], read["healthy"]) == (1, "0.1.0", False)
    assert read["findings"][1] == {
        "probe": "tower",
        "state": "fault",
        "words": LONG,
        "cure": "Close that.",
        "facts": {"process": 812},
    }


def test_a_complaint_is_what_is_wrong_and_what_helps() -> None:
    told = complaint("settings.1", Phrase("q.toml, line 3: no value. Mend that line; until then all is default."))
    assert (told.words, told.cure) == ("q.toml, line 3: no value.", "Mend that line; until then all is default.")
    assert complaint("logbook", Phrase("It is damaged"), "Open the table.").cure == "Open the table."
    assert complaint("settings.1", Phrase("No pin. Write 0 for none")).cure == "Write 0 for none."


def test_a_probe_that_stumbles_is_a_fault_and_keeps_what_it_had_found() -> None:
    def stumbles() -> Iterator[Finding]:
        yield ok("pins", "They are there.")
        raise ImportError("No module named 'gpiozero'")

    found = list(whatever_comes("pins", stumbles))
    assert [one.state for one in found] == ["ok", "fault"]
    assert found[1].words == "This could not be looked at (ImportError: No module named 'gpiozero')."
