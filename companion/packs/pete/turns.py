"""The turn: one throw, a sailor's move or Pete's, and the next clockwise (rules page 3.2)."""

from __future__ import annotations

from companion.dice import Die, Face
from companion.packs.pete.pete import pete
from companion.packs.pete.sailors import sailor
from companion.packs.pete.table import PeteTable, Sailor
from companion.prompts import Asking, Choose, Option, Roll, Skipped, TurnTo, ask
from companion.scene import Scene, Stake
from companion.words import Phrase, seat

WORDS: tuple[tuple[Face, Phrase], ...] = (("pirate", Phrase("the pirate")),)
TITLE = Phrase("Pete’s die")
DIE = Die("pete", (1, 2, 3, 4, "pirate", "pirate"), ((5, "pirate"), (6, "pirate")), ("d6",), words=WORDS, title=TITLE)
"""PT-A01: four faces with dots and two with the pirate; a d6 stands in for it."""
DIE_WITH_ONE = Die("pete", (1, 2, 3, 4, "pirate"), ((5, "pirate"),), ("d6",), void=(6,), words=WORDS, title=TITLE)
"""pirateFaces=1: a d6 has one face too many, and is thrown again."""


def voyage(table: PeteTable, resumed: bool) -> Asking[None]:
    """The whole game, from the question who is youngest or from the turn that stands on the table. It ends by raising Ended."""
    if not resumed:
        try:
            first = yield from ask(lambda: _youngest(table))
        except TurnTo as to:
            first = to.seat
        _begin_turn(table, first)
    while True:
        mover = table.sailor_in_turn
        try:
            yield from turn(table, mover)
        except Skipped:
            pass  # whatever was asked, the turn is over
        except TurnTo as to:
            _begin_turn(table, to.seat)
            continue
        _begin_turn(table, table.others(mover)[0].seat)


def _begin_turn(table: PeteTable, seat_id: str) -> None:
    table.turn = seat_id
    table.turns += 1


def _youngest(table: PeteTable) -> Choose:
    """PT-01: the youngest begins."""
    seats = list(table.sailors)
    options = tuple(
        Option(
            one,
            Phrase("{who}", who=seat(one)),
            more={"icon": "crewman"},
            whose=one,
            told=Phrase("{who} is the youngest", who=seat(one)),
        )
        for one in seats
    )
    return Choose(
        key="start.youngest",
        who=seats[0],
        text=Phrase("Who is the youngest?"),
        hint=Phrase("the youngest begins, then it goes round clockwise"),
        rule="PT-01",
        options=options,
        skipped=seats[0],
    )


def turn(table: PeteTable, mover: Sailor) -> Asking[None]:
    """PT-02: one throw a turn; dots move the sailor, the pirate moves Pete."""
    faces = yield from ask(lambda: _throw(table, mover))
    if faces[0] == "pirate":
        yield from pete(table, mover)
    else:
        yield from sailor(table, mover, int(faces[0]))


def _throw(table: PeteTable, mover: Sailor) -> Roll:
    die = DIE_WITH_ONE if table.house["pirateFaces"] == "1" else DIE
    text = Phrase("{who}, roll the die!", who=seat(mover.seat))
    return Roll(key="turn.roll", who=mover.seat, text=text, rule="PT-02", dice=(die,), turn_start=True, scene=_thrown)


def _thrown() -> Scene:
    stakes = (
        Stake(Phrase("Dots: your sailor moves."), "crewman"),
        Stake(Phrase("The pirate: Pete moves, and asks what is in a chest."), "skull"),
    )
    return Scene(title=Phrase("The roll"), sign="die", stakes=stakes)
