"""Pete's move: whom he meets, what a chest shows, and where its stones go (PT-06 to PT-09)."""

from __future__ import annotations

from companion.packs.pete.table import PLACE_LABELS, PLACE_WORDS, PLACES, STONES, PeteTable, Sailor, number_of, stones
from companion.prompts import Asking, Choose, Option, ask
from companion.scene import Scene
from companion.words import Phrase, seat

LEAVE = ()
"""What a skip answers where the next of several follows."""


def pete(table: PeteTable, mover: Sailor) -> Asking[None]:
    """PT-06: one to three squares, not into the bay; he stops at the first sailor he comes to."""
    met = yield from _whom(table, mover)
    table.pete = _known_place(table, met)
    if not met:
        table.say("PT-06", "Pete meets nobody.")
    for sailor in met:
        if sailor is mover:
            table.say("PT-09", "Pete meets only the sailor of {who}, who moves him: nothing happens.", who=seat(mover.seat))
        else:
            yield from question(table, mover, sailor)


def _whom(table: PeteTable, mover: Sailor) -> Asking[list[Sailor]]:
    while True:
        met = yield from ask(lambda: _meeting(table, mover))
        if met == "nobody":
            return []
        if met != "several":
            return [table.sailors[met]]
        several = yield from ask(lambda: _several(table, mover) if _several_possible(table, mover) else None)
        if several is not None:  # else a correction has left too few
            return [table.sailors[one] for one in several]


def _several_possible(table: PeteTable, mover: Sailor) -> bool:
    """PT-08: he meets two others at least."""
    return sum(_why_not(table, one) is None for one in table.others(mover)) > 1


def _known_place(table: PeteTable, met: list[Sailor]) -> str:
    """PT-A25: where those he met are known to stand, if that is one place."""
    known = {sailor.place for sailor in met if sailor.place in (*PLACES, "centre")}
    return known.pop() if len(known) == 1 else "about"


def _meeting(table: PeteTable, mover: Sailor) -> Choose:
    mine = seat(mover.seat)
    nobody = Phrase("{who} moves Pete, who meets nobody", who=mine)
    options = [Option("nobody", Phrase("Nobody"), more={"icon": "sea"}, told=nobody)]
    options += [
        Option(
            one.seat,
            Phrase("{who}", who=seat(one.seat)),
            _why_not(table, one),
            more={"icon": "crewman"},
            whose=one.seat,
            told=Phrase("{who} moves Pete, who meets {other}", who=mine, other=seat(one.seat)),
        )
        for one in table.sailors.values()
    ]
    if len(table.sailors) > 2:
        too_few = None if _several_possible(table, mover) else Phrase("there are no two others that he could meet")
        several = Phrase("{who} moves Pete, who meets several", who=mine)
        options.append(Option("several", Phrase("Several"), too_few, more={"icon": "more"}, told=several))
    options.append(Option("bay", Phrase("The bay"), Phrase("Pete never enters the bay"), more={"icon": "anchor", "rare": True}))
    options.append(
        Option("stay", Phrase("Stays put"), Phrase("Pete moves one square at least"), more={"icon": "hourglass", "rare": True})
    )
    return Choose(
        key="pete.stop",
        who=mover.seat,
        text=Phrase("Move Pete 1 to 3 squares. Whom does he meet?"),
        hint=Phrase("he must move, and stops at the first square with a sailor"),
        rule="PT-06",
        options=tuple(options),
        scene=lambda: Scene(title=Phrase("Pete"), sign="skull"),
    )


def _why_not(table: PeteTable, sailor: Sailor) -> Phrase | None:
    if sailor.place == "bay":
        return Phrase("in the bay, where Pete never comes")
    if sailor.place == table.pete and table.house["reverseInMove"] not in ("pete", "both"):
        return Phrase("Pete stands there already and must move on")
    return None


def _several(table: PeteTable, mover: Sailor) -> Choose:
    options = tuple(
        Option(
            one.seat,
            Phrase("{who}", who=seat(one.seat)),
            Phrase("your own sailor is not questioned") if one is mover else _why_not(table, one),
            more={"icon": "crewman"},
            whose=one.seat,
        )
        for one in table.sailors.values()
    )
    return Choose(
        key="pete.several",
        who=mover.seat,
        text=Phrase("Whom does Pete question, and in which order?"),
        hint=Phrase("tap one after the other"),
        rule="PT-08",
        options=options,
        many=True,
        scene=lambda: Scene(title=Phrase("Pete"), sign="skull"),
        judge=lambda ids: None if len(ids) > 1 else Phrase("choose two at least, in the order of the questions"),
    )


def question(table: PeteTable, mover: Sailor, asked: Sailor) -> Asking[None]:
    """PT-07: the chest is turned, and its owner opens one half. What was shown goes back to hiding places."""
    if asked.upside_down:
        asked.upside_down = False
        table.bid("PT-13", "{who} puts the chest upright.", who=seat(asked.seat))
    shown = yield from ask(lambda: _half(mover, asked))
    if shown == LEAVE:
        return
    if shown == "empty":
        table.say("PT-07", "{who} shows an empty half and keeps everything.", who=seat(asked.seat))
        return
    table.say("PT-07", "{who} shows {stones}.", who=seat(asked.seat), stones=stones(int(shown)))
    yield from _hide(table, mover, asked, int(shown))


def _half(mover: Sailor, asked: Sailor) -> Choose:
    options = [Option("empty", Phrase("Empty"), more={"icon": "chest"})]
    for count in range(1, STONES + 1):
        why = None
        if count > asked.chest:
            held = asked.chest
            why = Phrase("only {stones} in the chest", stones=stones(held)) if held else Phrase("the chest is empty")
        more = {"icon": "stone", "pictures": count}
        options.append(Option(str(count), Phrase("{n} stone", "{n} stones", n=count), why, more=more))
    return Choose(
        key="pete.question",
        who=asked.seat,
        text=Phrase("{who}, open one half. What is in it?", who=seat(asked.seat)),
        hint=Phrase("first {who} turns the chest one, two or three quarters, and nobody looks inside", who=seat(mover.seat)),
        rule="PT-07",
        options=tuple(options),
        skipped=LEAVE,
        scene=lambda: Scene(title=Phrase("Pete asks"), sign="chest"),
    )


def _hide(table: PeteTable, mover: Sailor, asked: Sailor, shown: int) -> Asking[None]:
    """PT-A10: Pete's player puts them, one by one, where no stone of that colour lies."""
    left = shown
    while True:
        left = min(left, asked.chest)  # a correction may have emptied it
        empty = asked.empty_places
        if left >= len(empty):
            for number in empty[:left]:
                asked.hide(number)
                words: dict[str, int | str | Phrase] = {"who": seat(asked.seat), "n": number}
                table.bid("PT-07", "The stone of {who} goes back to hiding place {n}.", **words)
            return
        if left == 0:
            return
        place = yield from ask(lambda left=left: _hiding_place(mover, asked, left))  # type: ignore[misc]
        if place == LEAVE:
            return
        if place is not None:
            asked.hide(number_of(place))
            left -= 1


def _hiding_place(mover: Sailor, asked: Sailor, left: int) -> Choose | None:
    left = min(left, asked.chest)
    if left == 0 or left >= len(asked.empty_places):
        return None
    taken = Phrase("a stone of {who} lies there", who=seat(asked.seat))
    options = tuple(
        Option(
            place,
            PLACE_LABELS[place],
            taken if number_of(place) in asked.hidden else None,
            more={"icon": "stone" if number_of(place) in asked.hidden else "spade"},
            told=Phrase(
                "{who} hides a stone of {other} on {place}",
                who=seat(mover.seat),
                other=seat(asked.seat),
                place=PLACE_WORDS[place],
            ),
        )
        for place in PLACES
    )
    return Choose(
        key="pete.hide",
        who=mover.seat,
        text=Phrase("Where do you hide a stone of {who}?", who=seat(asked.seat)),
        hint=Phrase(
            "{n} stone to hide, where none of this colour lies", "{n} stones to hide, where none of this colour lies", n=left
        ),
        rule="PT-07",
        options=options,
        skipped=LEAVE,
        scene=lambda: Scene(title=Phrase("Pete hides"), sign="skull"),
    )
