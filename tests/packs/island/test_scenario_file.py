"""The scenario file: what may stand in it, and how a faulty one is refused: with file, line, what is wrong and the cure."""

from __future__ import annotations

import re
import tomllib
from importlib import resources

import pytest

from companion.harbour import start_of
from companion.packs.island import PACK, scenario_file
from companion.packs.island.scenario import of
from companion.prompts import Refused
from tests.packs.island.track import TEN_CARDS

SEATS = [seat.id for seat in PACK.seats]
WHOLE = TEN_CARDS.read_text(encoding="utf-8")
FACE = '{ name = "Straight Face", aid = "bluff_calling" }'
LOSS = "loss = { units = -2, miss = 1, back = 1 }"
WORDS = "write one of name, checks, dm, win, lose, event, aid, bonus, only_here"
A_NUMBER = "write a whole number from 1 to 99"


def refused(text: str) -> str:
    """Why this file is refused."""
    with pytest.raises(Refused) as refusal:
        scenario_file.read(text, "mine.toml", SEATS)
    return refusal.value.why.text({})


FAULTS = [
    # the file itself
    ("format = 1", "format = 2", "format 2 is not known", "write format = 1"),
    ("format = 1", "format = true", "format true is not known", "write format = 1"),
    (
        "format = 1",
        "format 1",
        "it is no TOML here",
        "mend the line, or take a scenario that is shipped",
    ),
    ('name = "The Salt Run"', 'name = ""', "name is ''", "write a name in quotes"),
    ('objective = "Bell"', 'objective = "@red"', "objective is '@red'", "write it on one line, without blanks or an @ before it"),
    ('objective = "Bell"', 'objective = "A\\nBell"', "objective is", "write it on one line, without blanks"),
    ('objective = "Bell"', f'objective = "{"x" * 61}"', "objective is 'xxx", "60 letters at most"),
    ('objective = "Bell"', "objective = " + "[" * 9000, "lists or braces lie in each other too deeply", "mend the line"),
    ("end = 9", "end = " + "9" * 9000, "it is no TOML here: a number has too many digits", "mend the line"),
    ('objective = "Bell"', "objective = 7", "objective is 7", "write a name in quotes"),
    ("end = 9", "end = 3", "end is 3", "write a whole number from 4 to 200"),
    ("end = 9", 'end = "9"', "end is '9'", "write a whole number from 4 to 200"),
    ("throws = 2", "throws = -1", "throws is -1", "write a whole number from 0 to 99"),
    ("throws = 2", "throws = 2.5", "throws is 2.5", "write a whole number from 0 to 99"),
    ("throws = 2", "lives = 2", "the file has no 'lives'", "take it out, or write one of format, name, objective"),
    # what a lost challenge costs, and every other effect
    (LOSS, "loss = 2", "loss is 2", "write it in braces: { word = value }"),
    (LOSS, "loss = {}", "loss is empty", "give it one of units, miss, tokens, forward, back"),
    (LOSS, "loss = { miss = 0 }", "miss is 0", A_NUMBER),
    (LOSS, "loss = { turns = 1 }", "loss has no 'turns'", "take it out, or write one of units, miss, tokens, forward, back"),
    (LOSS, "loss = { units = 0 }", "units is 0 and brings nothing", "take it out"),
    (LOSS, 'loss = { back = "d10" }', "back is 'd10'", 'write a whole number from 1 to 99, or "d6"'),
    ("event = { forward = 3 }", 'event = { forward = "3" }', "forward is '3'", 'write a whole number from 1 to 99, or "d6"'),
    ("event = { forward = 3 }", 'event = "forward 3"', "event is 'forward 3'", "write it in braces: { word = value }"),
    ("tokens = 1 }", "tokens = -1 }", "tokens is -1", A_NUMBER),
    ("lose = { miss = 2 }", "lose = { miss = 2, back = 0 }", "back is 0", 'write a whole number from 1 to 99, or "d6"'),
    # what an expedition consists of
    ('{ id = "casks"', '{ id = "Casks"', "the id of units is 'Casks'", "write lower case letters and _"),
    ('{ id = "casks"', '{ id = "hand"', "the id 'hand' is taken", "choose another one"),
    ('{ id = "casks"', '{ id = "class"', "the id 'class' is taken", "choose another one"),
    ('name = "Casks", start = 3', "start = 3", "units lacks name", "write it: name = ..."),
    ("start = 3 }", "start = 0 }", "start is 0", A_NUMBER),
    # skills and their table
    ('id = "bluff_calling", name', 'id = "bluff-calling", name', "the id of a skill is 'bluff-calling'", "write lower case"),
    ('id = "bluff_calling", name', 'id = "tacking", name', "the id 'tacking' is taken", "choose another one"),
    ('{ id = "tacking", name = "Tacking" }', '"tacking"', "a skill is 'tacking'", "write it in braces: { word = value }"),
    ('name = "Tacking"', 'title = "Tacking"', "a skill has no 'title'", "take it out, or write one of id, name"),
    ("{ units = 1 },", "{ units = 1, bonus = 2 },", "row 2 of the table has a bonus but no skill", "take the bonus out"),
    ("{ units = 1 },", "{ },", "row 2 of the table has units and a skill, or neither", "give it one of the two"),
    ("{ units = 1 },", "{ units = 0 },", "units is 0", A_NUMBER),
    ('{ skill = "bluff_calling" }', '{ skill = "rum" }', "there is no skill 'rum'", "it is one of tacking, bluff_calling"),
    # the two stretches of the track
    ('id = "narrows"', 'id = "shallows"', "the id 'shallows' is taken", "choose another one"),
    ('id = "narrows"', 'id = "red"', "the id 'red' is taken", "choose another one"),
    ('id = "narrows"', 'id = "end"', "the id 'end' is taken", "choose another one"),
    ('id = "narrows"', "id = 7", "the id of a module is 7", "write lower case letters and _"),
    ('name = "Through the Narrows"', "name = 1", "name is 1", "write a name in quotes"),
    ("spaces = [6, 8]", "spaces = [7, 8]", "spaces [7, 8] leave a gap", "this module begins on 6 and ends before 9"),
    ("spaces = [6, 8]", "spaces = [5, 8]", "spaces [5, 8] leave a gap, overlap", "this module begins on 6 and ends before 9"),
    ("spaces = [6, 8]", "spaces = [6, 9]", "overlap, or go too far", "this module begins on 6 and ends before 9"),
    ("spaces = [6, 8]", "spaces = [6, 7]", "the last module ends on 7, and the End is 9", "let it end on 8"),
    ("spaces = [6, 8]", 'spaces = "6-8"', "spaces are '6-8'", "write spaces = [first, last]"),
    ("spaces = [2, 5]", "spaces = [1, 5]", "spaces [1, 5] leave a gap", "this module begins on 2 and ends before 9"),
    ('fight = "tacking"', 'fight = "cutlass"', "there is no skill 'cutlass'", "it is one of tacking, bluff_calling"),
    ('fight = "tacking"', 'flight = "tacking"', "a module has no 'flight'", "take it out, or write one of id, name, spaces"),
    # cards
    (FACE, '{ name = "Straight Face" }', "the card 'Straight Face' is not one thing", "give it one of checks, event and aid"),
    (FACE, FACE[:-1] + ", event = { units = 1 } }", "the card 'Straight Face' is not one thing", "give it one of checks, event"),
    (FACE, FACE[:-1] + ", dm = 1 }", "dm means nothing on the card 'Straight Face'", "beside aid there may be bonus, only_here"),
    (FACE, FACE[:-1] + ", only_here = 1 }", "only_here is 1", "write true or false"),
    (FACE, FACE[:-1] + ', bonus = "2" }', "bonus is '2'", A_NUMBER),
    (FACE, FACE.replace("Straight Face", "Tow Horse"), "the card 'Tow Horse' is twice in its deck", "call one of them otherwise"),
    (FACE, FACE.replace("Straight Face", "Flat Keel"), "there are two aids 'Flat Keel'", "an aid's name stands once in the file"),
    (FACE, FACE.replace("Straight Face", " "), "name is ' '", "write a name in quotes"),
    (FACE, FACE.replace("bluff_calling", "rum"), "there is no skill 'rum'", "it is one of tacking, bluff_calling"),
    (FACE, FACE.replace("aid", "help"), "a card has no 'help'", f"take it out, or {WORDS}"),
    (FACE, '{ aid = "bluff_calling" }', "a card lacks name", "write it: name = ..."),
    (FACE, '"Straight Face"', "a card is 'Straight Face'", "write it in braces: { word = value }"),
    ('checks = ["bluff_calling"]', "checks = []", "checks is []", "write a list of one at least: [ ... ]"),
    ('checks = ["bluff_calling"]', 'checks = ["bluff_calling", "rum"]', "there is no skill 'rum'", "it is one of tacking"),
    ("dm = 2", "dm = 200", "dm is 200", "write a whole number from -99 to 99"),
    ("lose = { miss = 2 } }", "lose = { miss = 2 }", "it is no TOML here", "mend the line"),
]


@pytest.mark.parametrize(("right", "wrong", "what", "cure"), FAULTS, ids=[f"{fault[2]}, {fault[1][:60]}" for fault in FAULTS])
def test_a_faulty_file_is_refused_with_its_line_what_is_wrong_and_the_cure(right: str, wrong: str, what: str, cure: str) -> None:
    at = WHOLE.rindex(right)
    line = WHOLE.count("\n", 0, at) + 1
    why = refused(WHOLE[:at] + wrong + WHOLE[at + len(right) :])
    assert why.startswith(f"the scenario mine.toml, line {line}: "), why
    said, _, advice = why.partition(" Cure: ")
    assert what in said
    assert cure in advice


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1: the file lacks format. Cure: write it: format = ..."),
        (WHOLE.replace("  { units = 1 },\n", ""), "line 15: the skill table has 5 rows. Cure: give it six rows"),
        (WHOLE[: WHOLE.rindex("[[modules]]")], "line 24: there is 1 module. Cure: give two, in the order of the track"),
        (WHOLE + WHOLE[WHOLE.rindex("[[modules]]") :], "line 24: there are 3 modules. Cure: give two, in the order of the track"),
        (
            re.sub(r'skill = "\w+"(, bonus = \d)?', "units = 1", WHOLE).replace('fight = "tacking"\n', ""),
            "line 24: its fights have no skill: it names none, and no row of the table does. Cure: write fight = a skill",
        ),
        (WHOLE.replace('id = "narrows"\n', ""), "line 39: a module lacks id. Cure: write it: id = ..."),
        (WHOLE.replace("end = 9", "end = 11"), "line 42: the last module ends on 8, and the End is 11. Cure: let it end on 10"),
    ],
)
def test_what_is_missing_is_said_where_it_belongs(text: str, why: str) -> None:
    assert f"the scenario mine.toml, {why}" in refused(text)


def test_a_file_may_be_written_with_a_heading_for_each_part() -> None:
    """TOML has two ways for a list; both come to the same, and a fault is found on its line in either."""
    headed = with_headings(WHOLE)
    assert of(scenario_file.read(headed, "mine.toml", SEATS)) == of(scenario_file.read(WHOLE, "mine.toml", SEATS))
    wrong = headed.replace('name = "Straight Face"\naid = "bluff_calling"', 'name = "Straight Face"\naid = "rum"')
    line = wrong[: wrong.index('aid = "rum"')].count("\n") + 1
    assert f"line {line}: there is no skill 'rum'" in refused(wrong)


def test_a_fault_is_not_looked_for_in_comments_and_names() -> None:
    """The line is that of the word itself, whatever stands before it."""
    headed = with_headings(WHOLE)
    headed = headed.replace('name = "Straight Face"', '# aid = what it helps\nname = "Face \\" aid = none"')
    wrong = headed.replace('aid = "bluff_calling"', 'aid = "rum"')
    line = wrong[: wrong.index('aid = "rum"')].count("\n") + 1
    assert f"line {line}: there is no skill 'rum'" in refused(wrong)


def test_a_scenario_that_was_recorded_is_looked_over_too() -> None:
    """A transcript may come from anywhere: its scenario is no better than a file."""
    kept = tomllib.loads(WHOLE)
    assert PACK.lay_table(start_of(PACK, ("red", "blue"), {}, {"scenario": kept})).scenario == of(kept)
    del kept["table"][5]
    with pytest.raises(Refused, match=r"the scenario that was recorded with this voyage: the skill table has 5 rows"):
        PACK.lay_table(start_of(PACK, ("red", "blue"), {}, {"scenario": kept}))


def with_headings(text: str) -> str:
    """The same file with [[modules.cards]] above each card, and each word of a card on a line of its own."""

    def headed(card: re.Match[str]) -> str:
        words = re.split(r", (?=(?:checks|dm|win|lose|event|aid|bonus|only_here) = )", card[1])
        return "[[modules.cards]]\n" + "\n".join(words) + "\n\n"

    whole = re.sub(r"^  \{ (name = .*?) \},\n", headed, text, flags=re.MULTILINE)
    return whole.replace("cards = [\n", "").replace("\n\n]\n", "\n")


def test_windows_ends_of_lines_are_read() -> None:
    assert scenario_file.read(WHOLE.replace("\n", "\r\n"), "mine.toml", SEATS) == tomllib.loads(WHOLE)


@pytest.mark.parametrize(("name", "cards"), [("pirate_island", [45, 27]), ("second", [6, 4])])
def test_the_scenarios_that_are_shipped_are_read_whole(name: str, cards: list[int]) -> None:
    text = resources.files("companion.packs.island").joinpath("scenarios", f"{name}.toml").read_text("utf-8")
    scenario = of(scenario_file.read(text, name, SEATS))
    assert [len(module.cards) for module in scenario.modules] == cards


def test_every_card_of_pirate_island_is_as_the_rules_page_lists_it() -> None:
    """Rules page 4.1: how many of each kind, and for which skill."""
    text = resources.files("companion.packs.island").joinpath("scenarios", "pirate_island.toml").read_text("utf-8")
    sea, island = of(scenario_file.read(text, "pirate_island", SEATS)).modules
    for module, challenges, events, aids in ((sea, 24, 3, 18), (island, 21, 2, 4)):
        cards = module.cards.values()
        found = [sum(bool(kind(card)) for card in cards) for kind in (lambda c: c.checks, lambda c: c.event, lambda c: c.aid)]
        assert found == [challenges, events, aids]
        assert all(len(card.checks) == 2 for card in cards if card.checks)
    double = {module.id: sum(len(set(card.checks)) == 1 for card in module.cards.values()) for module in (sea, island)}
    assert double == {"sea": 19, "island": 16}
    assert {card.name for card in [*sea.cards.values(), *island.cards.values()] if card.only_here} == {
        "Sextant",
        "Charts",
        "Treasure Map",
    }
    assert {card.name: card.dm for card in island.cards.values() if card.dm} == {
        "Mutiny": 1,
        "Skeletons on the Beach": -1,
        "Swiss Family Robinson": 1,
    }
