"""The states of Pirate's Peak at the table: every prompt, every encounter, and what lies over or beside them."""

from __future__ import annotations

from tests.pictures.deeds import (
    ask_why,
    fall_asleep,
    focus_on,
    lose_tower,
    spoil_log,
    stray_roll,
    tap_what_cannot_be,
    throw_begins,
    turn_leaf,
)
from tests.pictures.state import State

BEGUN = ("turn brown",)
AWAY = (*BEGUN, "edit brown.place=open_sea black.place=open_sea cards_flipped=4")
SAILED = (*AWAY, "brown turn.declare sail", "brown sail.roll 4")


def sea(changes: str, *lines: str, after: tuple[str, ...] = AWAY) -> tuple[str, ...]:
    """Away at sea, with these changes, and these lines played."""
    return (*after, *([f"edit {changes}"] if changes else []), *lines)


def far_sea(changes: str, *lines: str) -> tuple[str, ...]:
    """The same for the second seat, whose board is at the far edge."""
    swapped = {"brown": "black", "black": "brown"}

    def swap(words: str) -> str:
        return " ".join(
            ".".join(swapped.get(bit, bit) for bit in word.split(".")) if "." in word else swapped.get(word, word)
            for word in words.split()
        )

    return (
        "turn black",
        "edit brown.place=open_sea black.place=open_sea cards_flipped=4",
        *(swap(one) for one in (*([f"edit {changes}"] if changes else []), *lines)),
    )


EVERYTHING = (
    "brown.gold=40 black.gold=50 bank=10 brown.crew=4 black.crew=4 brown.cannonballs=3 black.cannonballs=3 "
    "brown.treasure=golden_cutlass black.treasure=mighty_sail ghost=true peak_found=true cards_flipped=11"
)
ALL_STATES = "brown.place=whirlpool brown.whirlpool_attempts=4 brown.owes_turn=true brown.gust=true black.place=squid"
MORE_STATES = "black.squid_failures=12 black.owes_turn=true black.gust=true"
ALL_CHANGED = (
    "brown.gold=0 black.gold=90 brown.crew=0 black.crew=0 brown.cannonballs=0 black.cannonballs=0 brown.life=1 black.life=1"
)
SAIL = ("brown turn.declare sail", "brown sail.roll 4")

PROMPTS = (
    State("dock-shop", quick=True),
    State("dock-shop-far", ("brown dock.shop crew=2 cannonballs=2",)),
    State("dock-rolloff", ("brown dock.shop crew=2 cannonballs=2", "black dock.shop crew=1")),
    State("dock-rolloff-far", ("brown dock.shop", "black dock.shop", "brown dock.rolloff 3")),
    State("declare", BEGUN, quick=True),
    State("declare-all", sea("brown.place=x brown.cannonballs=2 brown.searched=false")),
    State("declare-far", ("turn black",)),
    State("declare-caught", sea("brown.place=whirlpool brown.whirlpool_attempts=4")),
    State("sail-roll", sea("brown.gust=true brown.treasure=mighty_sail", "brown turn.declare sail")),
    State("sail-one", sea("", "brown turn.declare sail", "brown sail.roll 1")),
    State("sail-second", sea("", "brown turn.declare sail", "brown sail.roll 1", "brown sail.one summon")),
    State("sail-third", sea("", "brown turn.declare sail", "brown sail.roll 1", "brown sail.one summon", "brown sail.second 1")),
    State("sail-stop", SAILED, quick=True),
    State("sail-stop-far", far_sea("", "brown turn.declare sail", "brown sail.roll 4")),
    State("sail-stop-leaf-2", SAILED, (turn_leaf,), quick=True),
    State("sail-stop-pass", sea("", *SAIL), rules={"peakStop": "pass"}),
    State("sail-stop-barred", SAILED, (turn_leaf, tap_what_cannot_be)),
    State("island-shop", sea("brown.crew=1 brown.cannonballs=2 brown.gold=20", *SAIL, "brown sail.stop island")),
    State("search-now", sea("", *SAIL, "brown sail.stop x_exact")),
    State("search-interrupt", sea("brown.place=x black.cannonballs=2", "brown turn.declare search"), quick=True),
    State("search-roll", sea("brown.place=x", "brown turn.declare search")),
    State(
        "search-cannon",
        sea(
            "brown.place=x black.cannonballs=2", "brown turn.declare search", "black search.interrupt fire", "brown search.roll 6"
        ),
    ),
    State(
        "search-spoiled",
        sea(
            "brown.place=x brown.crew=4 black.cannonballs=2",
            "brown turn.declare search",
            "black search.interrupt fire",
            "brown search.roll 5",
            "black search.cannon 2",
        ),
    ),
    State("fire-attack", sea("brown.cannonballs=2", "brown turn.declare fire")),
    State("fire-defend", sea("brown.cannonballs=2", "brown turn.declare fire", "brown fire.attack 4"), quick=True),
    State("fight-duel", sea("brown.crew=3 black.crew=2", *SAIL, "brown sail.stop other_ship")),
    State(
        "fight-duel-far", sea("brown.crew=3 black.crew=2", *SAIL, "brown sail.stop other_ship", "brown fight.duel 2"), quick=True
    ),
    State(
        "fight-duel-last",
        sea(
            "brown.crew=4 black.crew=4",
            *SAIL,
            "brown sail.stop other_ship",
            *("brown fight.duel 2", "black fight.duel 6", "brown fight.duel 5", "black fight.duel 1") * 1,
            "brown fight.duel 4",
            "black fight.duel 4",
            "brown fight.duel 1",
        ),
    ),
    State("fight-plunder", sea("brown.crew=3", *SAIL, "brown sail.stop other_ship", "brown fight.plunder 5")),
    State("fight-ghost", sea("ghost=true brown.crew=3", *SAIL, "brown sail.stop ghost_ship", "brown fight.ghost 6"), quick=True),
    State(
        "fight-rolloff",
        sea("brown.crew=1 black.crew=1", *SAIL, "brown sail.stop other_ship", "brown fight.duel 4", "black fight.duel 4"),
        rules={"tieAdvance": "rolloff"},
    ),
    State(
        "fight-rest",
        sea("brown.crew=1 black.crew=1", *SAIL, "brown sail.stop other_ship", "brown fight.duel 5", "black fight.duel 3"),
    ),
    State(
        "fight-held",
        sea("black.crew=1", *SAIL, "brown sail.stop other_ship", "black fight.plunder 1", "black fight.rest open_sea"),
    ),
    State("peak-treasure", sea("", *SAIL, "brown sail.stop peak"), quick=True),
    State(
        "peak-treasure-far",
        far_sea("black.treasure=golden_cutlass", "brown turn.declare sail", "brown sail.roll 4", "brown sail.stop peak"),
    ),
    State("whirlpool-roll", sea("brown.place=whirlpool brown.whirlpool_attempts=2", "brown turn.declare attempt"), quick=True),
    State("whirlpool-last", far_sea("brown.place=whirlpool brown.whirlpool_attempts=4", "brown turn.declare attempt")),
    State("squid-roll", sea("", *SAIL, "brown sail.stop squid"), quick=True),
    State("squid-two-in", sea("", *SAIL, "brown sail.stop squid", "brown squid.roll 4 6")),
    State(
        "squid-far", far_sea("", "brown turn.declare sail", "brown sail.roll 4", "brown sail.stop squid", "brown squid.roll 3")
    ),
    State(
        "squid-sacrifice",
        sea("brown.place=squid brown.squid_failures=2 brown.crew=2", "brown turn.declare attempt", "brown squid.roll 1 3 4"),
    ),
    State("freed-stop", sea("brown.place=squid", "brown turn.declare attempt", "brown squid.roll 6 6 6")),
    State("fog-roll", sea("brown.place=fog", "brown turn.declare attempt")),
    State("fog-call", sea("brown.place=fog", "brown turn.declare attempt", "brown fog.roll 2"), quick=True),
    State("fog-call-far", far_sea("brown.place=fog", "brown turn.declare attempt", "brown fog.roll 2")),
    State("dock-sell", sea("brown.crew=3 peak_found=true cards_flipped=8", *SAIL, "brown sail.stop dock")),
    State(
        "end-gold", sea("brown.crew=3 peak_found=true cards_flipped=8", *SAIL, "brown sail.stop dock", "brown dock.sell crew=2")
    ),
    State(
        "end-sunk",
        sea(
            "brown.place=whirlpool brown.whirlpool_attempts=4 brown.life=1 brown.gold=60",
            "brown turn.declare attempt",
            "brown whirlpool.roll 5",
        ),
    ),
    State("news-taken-back", (*SAILED, "undo 1")),
    State("news-by-hand", (*SAILED, "edit brown.gold=12 black.life=3 brown.crew=2")),
    State("news-skipped", (*SAILED, "skip")),
    State("news-handed-over", (*SAILED, "turn black")),
    State("empty", sea("brown.gold=0 brown.crew=0 brown.cannonballs=0 brown.life=1 black.gold=100 bank=0")),
    State("full", sea(EVERYTHING), quick=True),
    State("all-states", sea(EVERYTHING, f"edit {ALL_STATES}", f"edit {MORE_STATES}"), quick=True),
    State("all-changed", sea("", f"edit {EVERYTHING}", f"edit {ALL_CHANGED}")),
    State("shortcut-open", sea("brown.place=shortcut black.place=fog black.owes_turn=true")),
)

ON_THE_TABLE = (
    State("why-declare", BEGUN, (ask_why,), quick=True),
    State("why-stop", SAILED, (ask_why,)),
    State("why-squid", sea("", *SAIL, "brown sail.stop squid", "brown squid.roll 4 6"), (ask_why,)),
    State("why-squid-far", far_sea("", "brown turn.declare sail", "brown sail.roll 4", "brown sail.stop squid"), (ask_why,)),
    State(
        "why-fight-bent",
        sea("brown.crew=3 black.crew=2", *SAIL, "brown sail.stop other_ship"),
        (ask_why,),
        rules={
            "tieAdvance": "rolloff",
            "fightSettlement": "net",
            "tieWinner": "docker",
            "noGhostOnDock": "on",
            "ghostPays": "none",
        },
    ),
    State("why-shop", (), (ask_why,)),
    State("tower-lost", SAILED, (lose_tower,), quick=True),
    State("tower-lost-squid", sea("", *SAIL, "brown sail.stop squid"), (lose_tower,)),
    State("not-safe", sea("brown.place=x black.cannonballs=2", "brown turn.declare search"), (spoil_log,)),
    State("quiet-line", BEGUN, (stray_roll,), quick=True),
    State("quiet-line-badge", sea("", *SAIL, "brown sail.stop squid"), (lose_tower, stray_roll)),
    State("throw-begins", sea("", "brown turn.declare sail"), (throw_begins,)),
    State("barred-said", BEGUN, (tap_what_cannot_be,)),
    State("keyboard-ring", BEGUN, (focus_on(3),)),
    State("night", sea(EVERYTHING), (fall_asleep,), quick=True),
    State("night-far", far_sea("", "brown turn.declare sail"), (fall_asleep,)),
)
