"""Tables: what is put out, what is kept, what can be set by hand, and within which bounds."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.prompts import Refused
from companion.table import Place, SeatWord, differences, digest, dump, lay, locate, places, restore, snapshot
from tests.ferry import Boat, River

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


NO_LEAVES = """
. coins south south. south.rum boats boats.south crossings turns order said left.0 turn.x a.b.c south.coins.x __class__ GATHER
""".split()  # noqa: SIM905 - easier to read


def river() -> River:
    return River(turn="north", boats={"north": Boat(), "south": Boat(coins=3, goods=["tar"])}, order=("north", "south"), said=[])


def test_a_table_is_put_out_with_what_is_derived_and_without_what_is_hidden() -> None:
    assert dump(river()) == {
        "turn": "north",
        "flood": False,
        "left": [],
        "boats": {
            "north": {"coins": 0, "sails": 0, "goods": [], "flag": None},
            "south": {"coins": 3, "sails": 0, "goods": ["tar"], "flag": None},
        },
        "richest": 3,
    }


def test_what_is_put_out_is_a_copy() -> None:
    table = river()
    out = dump(table)
    out["boats"]["south"]["goods"].append("salt")
    out["left"].append("Calm")
    assert dump(table) == dump(river())


def test_a_snapshot_has_what_is_hidden_and_nothing_derived_or_fixed() -> None:
    kept = snapshot(river())
    assert kept["crossings"] == 0 and kept["turns"] == 0
    assert not {"richest", "order", "said"} & set(kept)


def test_a_table_is_put_back_to_its_snapshot_in_place() -> None:
    table = river()
    kept = json.loads(json.dumps(snapshot(table)))
    boat = table.boats["south"]
    boat.coins, boat.goods, table.crossings, table.flood = 99, ["salt", "tar"], 7, True
    restore(table, kept)
    assert (dump(table), table.crossings) == (dump(river()), 0)
    assert table.boats["south"] is boat
    boat.goods.append("rope")
    assert kept["boats"]["south"]["goods"] == ["tar"], "the snapshot is not shared"


def test_nodes_that_came_and_went_are_put_back_too() -> None:
    table = river()
    kept = snapshot(table)
    table.boats["west"] = Boat(coins=5)
    del table.boats["north"]
    restore(table, kept)
    assert list(table.boats) == ["north", "south"]
    assert dump(table) == dump(river())


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept: kept.pop("crossings"),
        lambda kept: kept.update(rum=1),
        lambda kept: kept["boats"]["south"].pop("coins"),
        lambda kept: kept["boats"]["south"].update(rum=1),
        lambda kept: kept["boats"].update(south=3),
    ],
)
def test_a_snapshot_of_another_edition_is_refused(spoil: Any) -> None:
    kept = snapshot(river())
    spoil(kept)
    with pytest.raises(ValueError, match="edition"):
        restore(river(), kept)


def test_equal_values_have_equal_digests_and_others_have_not() -> None:
    assert digest(snapshot(river()), ("a", None)) == digest(snapshot(river()), ("a", None))
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})
    assert len({digest(one) for one in ({"a": 1}, {"a": True}, {"a": "1"}, {"a": 1.5}, {"a": None}, {}, [])}) == 7
    assert len(digest()) == 16


def test_every_leaf_can_be_found_by_its_path_and_is_listed_once() -> None:
    table = river()
    found = list(places(table))
    assert [place.path for place in found] == [
        "turn", "flood", "left",
        "north.coins", "north.sails", "north.goods", "north.flag",
        "south.coins", "south.sails", "south.goods", "south.flag",
    ]  # fmt: skip
    assert Place("south.coins", table.boats["south"] and found[7].leaf, 3) == found[7]
    for place in found:
        node, name, leaf = locate(table, place.path)
        assert getattr(node, name) == place.value and leaf is place.leaf


def test_the_word_that_gathers_may_be_said_or_left_out() -> None:
    table = river()
    assert locate(table, "boats.south.coins")[0] is locate(table, "south.coins")[0]


@pytest.mark.parametrize("path", ["", *NO_LEAVES])
def test_a_path_that_leads_to_no_leaf_is_refused(path: str) -> None:
    with pytest.raises(Refused, match="there is no"):
        locate(river(), path)


def test_what_is_derived_says_that_it_follows_from_the_rest() -> None:
    with pytest.raises(Refused, match="'richest' follows from the rest of the table and cannot be set"):
        locate(river(), "richest")


@pytest.mark.parametrize(
    ("path", "legal", "illegal"),
    [
        ("north.coins", [0, 999], [-1, 1000, True, 1.0, "1", None, [1]]),
        ("north.sails", [0, 3], [4]),
        ("flood", [True, False], [0, 1, None, "true"]),
        ("north.flag", ["red", "blue", None], ["green", "", 1, ["red"]]),
        ("north.goods", [[], ["tar"], ["salt", "rope"]], [["tar", "tar"], ["rum"], "tar", None, [1], [["tar"]], {"tar": 1}]),
        ("left", [["Typhoon"]], [["Fog"]]),
    ],
)
def test_a_value_within_its_bounds_is_set_and_any_other_refused(path: str, legal: list[Any], illegal: list[Any]) -> None:
    for value in legal:
        table = river()
        lay(table, {path: value})
        node, name, _ = locate(table, path)
        assert getattr(node, name) == value
    for value in illegal:
        table = river()
        with pytest.raises(Refused, match=path):
            lay(table, {path: value})
        assert dump(table) == dump(river())


def test_a_list_that_is_set_is_a_copy() -> None:
    table, goods = river(), ["tar"]
    lay(table, {"north.goods": goods})
    goods.append("salt")
    assert table.boats["north"].goods == ["tar"]


@given(st.sampled_from([place.path for place in places(river())]), anything)
def test_any_value_whatever_is_set_or_refused_in_a_sentence(path: str, value: Any) -> None:
    table = river()
    try:
        lay(table, {path: value})
    except Refused as refused:
        assert str(refused).startswith(f"{path}: ")
    else:
        node, name, leaf = locate(table, path)
        assert getattr(node, name) == value
        assert leaf.refusal(value) is None or isinstance(leaf, SeatWord)


def test_a_change_is_told_by_path_with_old_and_new() -> None:
    before = dump(river())
    table = river()
    lay(table, {"north.coins": 4, "flood": True, "south.goods": []})
    assert differences(before, dump(table), ("boats",)) == {
        "flood": [False, True],
        "north.coins": [0, 4],
        "south.goods": [["tar"], []],
        "richest": [3, 4],
    }


def test_where_nothing_changed_nothing_is_told_and_true_is_not_one() -> None:
    assert differences(dump(river()), dump(river()), ("boats",)) == {}
    assert differences({"a": 1}, {"a": True}) == {"a": [1, True]}
