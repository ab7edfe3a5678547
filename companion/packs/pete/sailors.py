"""A sailor's move: hiding places, the bay, and the arrows of the variants (PT-03 to PT-05, PT-10 to PT-13)."""

from __future__ import annotations

from companion.packs.pete.table import PLACE_LABELS, PLACE_WORDS, PLACES, PeteTable, Sailor, number_of
from companion.prompts import Asking, Choose, Option, ask
from companion.scene import Scene
from companion.words import Phrase, seat

PETE_IS_THERE = Phrase("Pete stands there")
NO_STONE = Phrase("no stone of yours lies there")


def sailor(table: PeteTable, mover: Sailor, steps: int) -> Asking[None]:
    """PT-03: up to so many squares. The players move the sailor and say where it stopped."""
    while (stop := (yield from ask(lambda: _where(table, mover, steps)))) == "leave":
        if (place := (yield from _left(table, mover, steps))) is not None:
            table.land(mover, place, leave=True)
            return
    if stop == "bay":
        table.come_home(mover)
    elif stop in PLACES:
        table.land(mover, stop)
    elif stop == "stay":
        _stay(table, mover)
    else:
        mover.place = "centre" if stop == "centre" else "square"
        if stop == "arrow":
            yield from _arrow(table, mover)


def _stay(table: PeteTable, mover: Sailor) -> None:
    """PT-A03: staying takes nothing, unless repickWithoutLanding makes it a landing."""
    if table.house["repickWithoutLanding"] == "on" and mover.place in PLACES:
        table.land(mover, mover.place)


def _where(table: PeteTable, mover: Sailor, steps: int) -> Choose:
    who = seat(mover.seat)
    options = [
        Option(
            place,
            PLACE_LABELS[place],
            _why_not(table, mover, steps, place),
            note=Phrase("your stone lies there: it goes into your chest") if stone else Phrase("no stone of yours lies there"),
            more={"icon": "stone" if stone else "spade", "stone": stone},
            told=Phrase("{who} stops on {place}", who=who, place=PLACE_WORDS[place]),
        )
        for place in PLACES
        for stone in [number_of(place) in mover.hidden]
    ]
    options.append(
        Option(
            "bay",
            Phrase("Bay"),
            _why_not(table, mover, steps, "bay"),
            note=Phrase("all stones of your chest are safe then"),
            more={"icon": "anchor"},
            told=Phrase("{who} stops in the bay", who=who),
        )
    )
    plain = Phrase("{who} stops on a plain square", who=who)
    options.append(Option("plain", Phrase("Square"), note=Phrase("any other square"), more={"icon": "sea"}, told=plain))
    if table.house["variant"] != "none":
        arrow = Phrase("{who} stops on an arrow", who=who)
        note = Phrase("a chest may be turned")
        options.append(Option("arrow", Phrase("Arrow"), note=note, more={"icon": "swap"}, told=arrow))
    centre = Phrase("{who} stops on the middle square", who=who)
    in_the_middle = Phrase("the square where Pete began")
    not_centre = _why_not(table, mover, steps, "centre")
    options.append(Option("centre", Phrase("Middle"), not_centre, note=in_the_middle, more={"icon": "compass"}, told=centre))
    none_to_leave = None if _to_leave(table, mover, steps) else Phrase("there is no stone of yours that you could come to")
    leave = Phrase("you stop at a hiding place and leave your stone there")
    options.append(
        Option("leave", Phrase("Leave stone"), none_to_leave, note=leave, more={"icon": "stone", "rare": True},
               told=Phrase("{who} leaves a stone where it is", who=who))
    )  # fmt: skip
    stays = Phrase("your sailor does not move")
    options.append(
        Option("stay", Phrase("Stays put"), note=stays, more={"icon": "hourglass"}, told=Phrase("{who} does not move", who=who))
    )
    return Choose(
        key="sailor.stop",
        who=mover.seat,
        text=Phrase("{n} dot. Where does your sailor stop?", "{n} dots. Where does your sailor stop?", n=steps),
        hint=Phrase("in any direction, never onto or past Pete; dots may be left over"),
        rule="PT-03",
        options=tuple(options),
        more={"steps": steps},
        scene=lambda: Scene(title=Phrase("Your sailor"), sign="crewman"),
    )


def _why_not(table: PeteTable, mover: Sailor, steps: int, place: str) -> Phrase | None:
    """PT-A25: what can be told without the board: Pete's own square, and the square that the sailor stands on."""
    if place == table.pete:
        return PETE_IS_THERE
    if place != mover.place:
        return None
    if steps == 1:
        return Phrase("one dot takes you away from here and not back")
    if table.house["reverseInMove"] in ("pete", "none"):
        return Phrase("by your house rule a sailor does not turn back")
    return None


def _to_leave(table: PeteTable, mover: Sailor, steps: int) -> list[str]:
    return [place for place in PLACES if number_of(place) in mover.hidden and _why_not(table, mover, steps, place) is None]


def _left(table: PeteTable, mover: Sailor, steps: int) -> Asking[str | None]:
    """PT-A06: picking up is a choice; where the stone was left is asked if it can be more than one place.

    None where a correction has left none.
    """

    def build() -> Choose | None:
        possible = _to_leave(table, mover, steps)
        if len(possible) < 2:
            return None
        options = tuple(
            Option(
                place,
                PLACE_LABELS[place],
                None if place in possible else _why_not(table, mover, steps, place) or NO_STONE,
                more={"icon": "stone" if number_of(place) in mover.hidden else "spade"},
                told=Phrase("{who} stops on {place}", who=seat(mover.seat), place=PLACE_WORDS[place]),
            )
            for place in PLACES
        )
        return Choose(
            key="sailor.leave",
            who=mover.seat,
            text=Phrase("Where did you leave your stone?"),
            hint=Phrase("the hiding place where your sailor stands now"),
            rule="PT-04",
            options=options,
            more={"steps": steps},
        )

    place = yield from ask(build)
    possible = _to_leave(table, mover, steps)
    return place or (possible[0] if possible else None)


def _arrow(table: PeteTable, mover: Sailor) -> Asking[None]:
    """PT-12, PT-13: any other chest may be turned, with turnOver also upside down."""
    chosen = yield from ask(lambda: _whose_chest(table, mover))
    for other in table.others(mover):
        if chosen == other.seat:
            other.upside_down = False
            table.bid("PT-12", "{who} turns the chest of {other}.", who=seat(mover.seat), other=seat(other.seat))
        elif chosen == f"{other.seat}_over":
            other.upside_down = True
            table.bid("PT-13", "{who} turns the chest of {other} upside down.", who=seat(mover.seat), other=seat(other.seat))


def _whose_chest(table: PeteTable, mover: Sailor) -> Choose:
    over, mine = table.house["variant"] == "turnOver", seat(mover.seat)
    ways = ("", "_over") if over else ("",)
    options = [
        Option("nobody", Phrase("Nobody’s"), more={"icon": "hourglass"}, told=Phrase("{who} turns no chest", who=mine)),
        *(_turned(mover, other, way) for other in table.sailors.values() if other is not mover for way in ways),
    ]
    turned = Phrase("one, two or three quarters, and nobody looks inside")
    text = Phrase("An arrow! Whose chest do you turn?")
    return Choose(
        key="arrow.turn",
        who=mover.seat,
        text=text,
        hint=turned,
        rule="PT-13" if over else "PT-12",
        options=tuple(options),
        scene=lambda: Scene(title=Phrase("An arrow"), sign="swap"),
    )


def _turned(mover: Sailor, other: Sailor, way: str) -> Option:
    """One chest, and how it is turned."""
    who, chest = seat(other.seat), {"icon": "chest"}
    words: dict[str, str] = {"who": seat(mover.seat), "other": who}
    if way == "":
        told = Phrase("{who} turns the chest of {other}", **words)
        note = Phrase("one to three quarters")
        return Option(other.seat, Phrase("{who}", who=who), note=note, more=chest, whose=other.seat, told=told)
    told = Phrase("{who} turns the chest of {other} upside down", **words)
    label, note = Phrase("{who}: flip", who=who), Phrase("turn the chest upside down")
    return Option(other.seat + way, label, note=note, more=chest, whose=other.seat, told=told)
