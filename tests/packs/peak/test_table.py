"""The table of Pirate's Peak: its setup, and the gold, crew and life that move on it (rules page 1.1)."""

from __future__ import annotations

from companion.harbour import start_of
from companion.packs.peak import PACK
from companion.packs.peak.table import PeakTable
from companion.table import dump, places

SHIP = {
    "gold": 10,
    "crew": 0,
    "cannonballs": 0,
    "life": 5,
    "treasure": None,
    "place": "dock_card",
    "gust": False,
    "shortcut": False,
    "owes_turn": False,
    "searched": False,
    "whirlpool_attempts": 0,
    "squid_failures": 0,
}


def fresh(**house_rules: str) -> PeakTable:
    return PACK.lay_table(start_of(PACK, ("brown", "black"), house_rules))


def test_the_voyage_begins_with_ten_gold_each_and_eighty_in_the_bank() -> None:
    """1.1, PP-A04, PP-A06."""
    assert dump(fresh()) == {
        "turn": "brown",
        "bank": 80,
        "ghost": False,
        "cards_flipped": 0,
        "peak_found": False,
        "treasures": ["mighty_sail", "golden_cutlass", "steel_cannon"],
        "ships": {"brown": SHIP, "black": SHIP},
    }


def test_every_value_that_is_shown_can_be_set_but_for_what_is_derived() -> None:
    """headless: every leaf can be edited by its path."""
    paths = [place.path for place in places(fresh())]
    shown = {name for name in dump(fresh()) if name not in ("ships", "treasures")}
    assert set(paths) == shown | {f"{seat}.{name}" for seat in ("brown", "black") for name in SHIP}


def test_the_bank_pays_no_more_than_lies_in_it() -> None:
    """PP-27."""
    table = fresh()
    table.bank = 3
    assert (table.pay_out(table.ships["brown"], 5), table.bank, table.ships["brown"].gold) == (3, 0, 13)


def test_an_unlimited_bank_pays_all_and_the_total_grows_by_what_it_had_not() -> None:
    """PP-A08."""
    table = fresh(bankUnlimited="on")
    table.bank = 3
    assert (table.pay_out(table.ships["brown"], 5), table.bank, table.total) == (5, 0, 102)


def test_a_ship_pays_no_more_than_it_has() -> None:
    """PP-27, PP-A07."""
    table = fresh()
    brown, black = table.ships.values()
    assert (table.pay_in(brown, 14), brown.gold, table.bank) == (10, 0, 90)
    assert (table.rob(black, brown, 7), table.rob(black, brown, 7)) == (7, 3)
    assert (brown.gold, black.gold) == (10, 0)


def test_a_ship_that_comes_to_another_space_leaves_all_of_the_old_one_behind() -> None:
    """1.2."""
    ship = fresh().ships["brown"]
    ship.place, ship.squid_failures, ship.searched, ship.shortcut, ship.searched_now = "squid", 3, True, True, True
    ship.come_to("open_sea")
    assert (ship.place, ship.squid_failures, ship.searched, ship.shortcut, ship.searched_now) == (
        "open_sea",
        0,
        False,
        False,
        False,
    )
