"""What follows from setting a value by hand, and what must hold of any table (rules page 3.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.pack import Ended
from companion.packs.pete.table import STONES, PeteTable, Sailor
from companion.prompts import Refused
from companion.words import Phrase, seat


def settle(table: PeteTable, changes: Mapping[str, Any]) -> None:
    """Makes up the five of each colour from what was not named. Raises Refused where that cannot be."""
    named = {path.removeprefix("sailors.") for path in changes}
    for sailor in table.sailors.values():
        _settle_stones(sailor, {path.partition(".")[2] for path in named if path.startswith(f"{sailor.seat}.")})


def _settle_stones(sailor: Sailor, named: set[str]) -> None:
    sailor.hidden = sorted(sailor.hidden)
    missing = STONES - len(sailor.hidden) - sailor.chest - sailor.safe
    if missing == 0:
        return
    if "chest" not in named:
        sailor.chest += missing
    elif "hidden" not in named:
        _fill(sailor, missing)
    elif "safe" not in named:
        sailor.safe += missing
    else:
        raise _not_five(sailor)
    if not 0 <= sailor.chest <= STONES or not 0 <= sailor.safe <= STONES:
        raise _not_five(sailor)


def _fill(sailor: Sailor, missing: int) -> None:
    """The lowest hiding place is filled first, and emptied first."""
    if missing > 0:
        if missing > len(sailor.empty_places):
            raise _not_five(sailor)
        sailor.hidden = sorted([*sailor.hidden, *sailor.empty_places[:missing]])
    else:
        if -missing > len(sailor.hidden):
            raise _not_five(sailor)
        sailor.hidden = sailor.hidden[-missing:]


def _not_five(sailor: Sailor) -> Refused:
    return Refused(
        Phrase("{who} has {n} stones, hidden, in the chest and in safety together: set them so that they add up",
               who=seat(sailor.seat), n=STONES)
    )  # fmt: skip


def overtaken(table: PeteTable) -> Exception | None:
    """Five in safety and the sailor in the bay is won, by hand too (PT-A28)."""
    for sailor in table.sailors.values():
        if (over := table.won_by(sailor)) is not None:
            return Ended(over)
    return None


def broken(table: PeteTable) -> str | None:
    """The first invariant that does not hold."""
    for sailor in table.sailors.values():
        if len(sailor.hidden) + sailor.chest + sailor.safe != STONES or sailor.chest < 0 or sailor.safe < 0:
            return f"{sailor.seat} has {len(sailor.hidden)} hidden, {sailor.chest} in the chest, {sailor.safe} safe"
        if sailor.hidden != sorted(set(sailor.hidden)) or not set(sailor.hidden) <= set(range(1, STONES + 1)):
            return f"{sailor.seat} hides stones at {sailor.hidden}"
    return None
