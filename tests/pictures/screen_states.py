"""The screens before, behind and after the table: home, setup, menu, log, values and the end."""

from __future__ import annotations

import json
from pathlib import Path

from tests.pictures.deeds import (
    ask_languages,
    can_be_turned_off,
    explain_rule,
    has_complaints,
    is_turned_off,
    name_crew,
    opens,
    pick_older,
    press_to_test,
    spoil_log,
    throw_test_dice,
    turn_older,
    turn_the_end,
    turn_to_further_letters,
    wire,
    write_name,
    write_too_much,
)
from tests.pictures.peak_states import BEGUN, EVERYTHING, SAILED, far_sea, sea
from tests.pictures.state import State

DEMO = Path(__file__).parents[2] / "ui" / "demo_voyage.jsonl"


def demo_lines(upto: int | None = None) -> tuple[str, ...]:
    """The demonstration voyage as lines to be played, whole or the first so many of them."""
    lines = []
    for text in DEMO.read_text(encoding="utf-8").splitlines():
        step = json.loads(text)
        if step == {"tool": "Undo"}:
            lines.append("undo 1")
        elif set(step) & {"roll", "choose", "count", "draw"}:
            lines.append("answer " + json.dumps(step))
    return tuple(lines[:upto])


BEHIND = (
    State("menu", SAILED, (opens("menu"),), quick=True),
    State("menu-kiosk", SAILED, (can_be_turned_off, opens("menu")), quick=True),
    State("power", SAILED, (can_be_turned_off, opens("power")), quick=True),
    State("power-far", far_sea(""), (can_be_turned_off, opens("power"))),
    State("power-unsafe", SAILED, (can_be_turned_off, spoil_log, opens("power"))),
    State("power-off", SAILED, (can_be_turned_off, opens("power"), is_turned_off)),
    State("menu-far", far_sea(EVERYTHING), (opens("menu"),)),
    State("log-empty", (), (opens("log"),)),
    State("log", demo_lines(60), (opens("log"),), quick=True),
    State("log-picked", demo_lines(40), (opens("log"), pick_older)),
    State("log-undone", (*demo_lines(30), "undo 4"), (opens("log"),)),
    State("by-hand", sea(EVERYTHING), (opens("by_hand"),)),
    State("by-hand-gold", demo_lines(40), (opens("by_hand", path="brown.gold"),), quick=True),
    State("by-hand-crew", sea(EVERYTHING), (opens("by_hand", path="black.crew"),)),
    State("by-hand-place", SAILED, (opens("by_hand", path="brown.place"),)),
    State("by-hand-flag", SAILED, (opens("by_hand", path="brown.gust"),)),
    State("by-hand-treasure", SAILED, (opens("by_hand", path="black.treasure"),)),
    State("by-hand-turn", SAILED, (opens("by_hand", path="turn"),)),
    State("why-number", demo_lines(70), (opens("why_number", path="brown.gold"),), quick=True),
    State("why-number-far", demo_lines(70), (opens("why_number", path="black.gold", by="black"),)),
    State("why-place", demo_lines(70), (opens("why_number", path="brown.place"),)),
    State("why-nothing", BEGUN, (opens("why_number", path="brown.life"),)),
    State("end-demo", demo_lines(), quick=True),
    State("end-turned", demo_lines(), (turn_the_end,)),
    State("log-older", demo_lines(60), (opens("log"), turn_older)),
    State("ship", sea(EVERYTHING), (opens("ship", seat="black", by="black"),)),
    State("settings", SAILED, (wire(True), opens("settings")), quick=True),
    State("settings-far", far_sea(""), (wire(False), opens("settings"))),
    State("devices-buttons", SAILED, (wire(True), opens("devices", leaf="buttons"))),
    State("devices-tower", SAILED, (wire(True), opens("devices", leaf="tower"))),
    State("devices-dice", SAILED, (wire(True), opens("devices", leaf="dice"), throw_test_dice)),
    State("devices-gone", SAILED, (wire(False), opens("devices", leaf="buttons"))),
    State("devices-no-tower", SAILED, (wire(False), opens("devices", leaf="tower"))),
    State("devices-none", SAILED, (opens("devices"),)),
    State("devices-test", SAILED, (wire(True), opens("devices", leaf="buttons"), press_to_test)),
    State("about", (), (opens("about"),)),
    State("about-letters", (), (opens("about", shown="fell"),)),
    State("voyages", demo_lines(20), (opens("voyages"),), quick=True),
)

BEFORE = (
    State("home-first", game=None, deeds=(opens("home"),), quick=True),
    State("home-kiosk", game=None, deeds=(can_be_turned_off, opens("home"))),
    State("home-languages", game=None, deeds=(opens("home"), ask_languages)),
    State("home-resume", SAILED, (lambda app: app.leave(), lambda app: None, lambda app: None, lambda app: None), quick=True),
    State("home-notices", game=None, deeds=(has_complaints, opens("home"))),
    State("home-notices-resume", SAILED, (has_complaints, lambda app: app.leave(), lambda app: None, lambda app: None)),
    State("home-languages-resume", SAILED, (lambda app: app.leave(), ask_languages, lambda app: None, lambda app: None)),
    State("setup", game=None, deeds=(opens("setup", game="peak"),), quick=True),
    State("setup-name", game=None, deeds=(opens("setup", game="peak"), write_name), quick=True),
    State("setup-further", game=None, deeds=(opens("setup", game="peak"), write_name, turn_to_further_letters)),
    State("setup-named", game=None, deeds=(opens("setup", game="peak"), name_crew)),
    State("setup-explained", game=None, deeds=(opens("setup", game="peak"), explain_rule)),
    State("setup-rules", game=None, deeds=(opens("setup", game="peak"), opens("house_rules", game="peak")), quick=True),
    State("setup-rules-older", game=None, deeds=(opens("setup", game="peak"), opens("house_rules", game="peak"), turn_older)),
    State(
        "setup-rules-explained", game=None, deeds=(opens("setup", game="peak"), opens("house_rules", game="peak"), explain_rule)
    ),
    State("setup-island", game=None, deeds=(opens("setup", game="island"),)),
    State("setup-pete", game=None, deeds=(opens("setup", game="pete"),)),
    State("setup-too-long", game=None, deeds=(opens("setup", game="peak"), write_name, write_too_much)),
    State("setup-six", game=None, deeds=(opens("setup", game="regatta"),)),
    State("setup-six-named", game=None, deeds=(opens("setup", game="regatta"), name_crew)),
    State("setup-six-name", game=None, deeds=(opens("setup", game="regatta"), write_name)),
)
