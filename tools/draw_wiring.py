"""Draws the sheets of wiring/ from the defaults of the settings: `.venv/bin/python tools/draw_wiring.py` writes them anew.

Where a number of the header's pins stands on a sheet, it comes from gpiozero's own data of the board.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from gpiozero.pins.mock import MockFactory
from wiring_ink import BOARD, BRASS, CARD, GLOW, INK, RED, SOFT, Sheet

from companion.config import ButtonsConfig, LampsConfig

FOLDER: Final = Path(__file__).resolve().parents[1] / "wiring"
HEADER: Final[dict[int, str]] = {place: pin.name for place, pin in MockFactory().board_info.headers["J8"].pins.items()}
"""What is at the places 1 to 40: "GPIO17", "GND", "3V3" or "5V"."""
FACES: Final = (18, 10, 9, 11, 8, 7)
UNDO, OK, POWER = 19, 20, 21
"""Pins for what has none by default, as wiring/README.md proposes them."""


def place_of(pin: int) -> int:
    """The place on the header of a GPIO (BCM) number. Raises KeyError where it has none."""
    return {name: place for place, name in HEADER.items()}[f"GPIO{pin}"]


def uses() -> dict[int, tuple[str, str]]:
    """By GPIO number: what it is for, and its kind: "button" or "lamp" by default, "more" where it is only proposed."""
    out = {pin: (f"player {n}, button", "button") for n, pin in enumerate(ButtonsConfig().players, 1) if pin is not None}
    out |= {pin: (f"player {n}, lamp", "lamp") for n, pin in enumerate(LampsConfig().players, 1) if pin is not None}
    out |= {pin: (f"face {face}", "more") for face, pin in enumerate(FACES, 1)}
    return out | {UNDO: ("undo", "more"), OK: ("ok", "more"), POWER: ("power", "more")}


def header() -> Sheet:
    """All forty places, as one sees them with the board's edge at the right and its USB sockets at the bottom."""
    sheet = Sheet("The header and what goes where", "seen from above: memory card at the top, USB sockets towards you", 1240)
    sheet.box(424, 128, 152, 922, 10, f'fill="{BOARD}" stroke="{INK}" stroke-width="2.5"')
    meant = uses()
    for place, name in HEADER.items():
        left = place % 2 == 1
        x, y = (464 if left else 536), 156 + 45.6 * ((place - 1) // 2)
        words, kind = _told(name, meant)
        fill, letters = _ink(kind)
        shape = f'fill="{fill}" stroke="#F4E7C6" stroke-width="2.5"'
        if kind == "lamp":
            sheet.add(f'<path d="M{x:g} {y - 20:g}l20 20-20 20-20-20z" {shape}/>')
        elif kind == "power":
            sheet.octagon(x, y, 19, shape)
        elif kind == "ground":
            sheet.box(x - 17, y - 17, 34, 34, 2, shape)
        else:
            sheet.disc(x, y, 18, shape)
        sheet.add(f'<text class="mid" style="font-size:18px;fill:{letters}" x="{x:g}" y="{y + 6:g}">{place}</text>')
        edge, style = (410, "end") if left else (590, "")
        weight = " bold" if kind in ("button", "lamp") else " aside" if kind in ("free", "ground", "power") else ""
        sheet.write(edge, y + 7, words, style + weight)
    sheet.line("M424 1050v26q76 26 152 0v-26")
    sheet.write(500, 1110, "USB sockets at this end", "mid aside")
    for x, kind, words in (
        (64, "button", "button by default"),
        (316, "lamp", "lamp by default"),
        (546, "more", "proposal"),
        (704, "ground", "ground"),
        (836, "power", "never"),
    ):
        fill, _ = _ink(kind)
        if kind == "lamp":
            sheet.add(f'<path d="M{x} 1146l16 16-16 16-16-16z" fill="{fill}" stroke="{INK}" stroke-width="2"/>')
        elif kind == "power":
            sheet.octagon(x, 1162, 16, f'fill="{fill}" stroke="{INK}" stroke-width="2"')
        elif kind == "ground":
            sheet.box(x - 14, 1148, 28, 28, 2, f'fill="{fill}" stroke="{INK}" stroke-width="2"')
        else:
            sheet.disc(x, 1162, 15, f'fill="{fill}" stroke="{INK}" stroke-width="2"')
        sheet.write(x + 26, 1169, words)
    sheet.write(50, 1210, "Numbers in the header count its places; GPIO numbers are those of the settings.", "aside")
    return sheet


def _told(name: str, meant: dict[int, tuple[str, str]]) -> tuple[str, str]:
    """What stands beside a place, and its kind."""
    if name == "GND":
        return "ground", "ground"
    if name in ("3V3", "5V"):
        return {"3V3": "3.3 V", "5V": "5 V"}[name], "power"
    pin = int(name.removeprefix("GPIO"))
    if pin in meant:
        words, kind = meant[pin]
        return f"GPIO {pin}: {words}", kind
    return f"GPIO {pin}{_KEPT.get(pin, '')}", "free"


_KEPT: Final = {
    **dict.fromkeys((0, 1), ", of the HAT’s memory"),
    **dict.fromkeys((2, 3), ", I2C"),
    4: ", one-wire",
    **dict.fromkeys((14, 15), ", console"),
}


def _ink(kind: str) -> tuple[str, str]:
    """The fill of a place, and of the number in it."""
    return {
        "button": (BRASS, INK),
        "lamp": (GLOW, INK),
        "more": (CARD, INK),
        "ground": ("#0B1B21", "#F4E7C6"),
        "power": (RED, "#F4E7C6"),
        "free": (BOARD, "#F4E7C6"),
    }[kind]


def roll_button() -> Sheet:
    """One player's button with its lamp: as a plan, and as it looks."""
    button, lamp = ButtonsConfig().players[0], LampsConfig().players[0]
    assert button is not None and lamp is not None
    sheet = Sheet("One player’s button, with its lamp", "player 1; the others are the same, at pins of their own", 900)
    sheet.write(48, 160, "The plan", "bold")
    sheet.pin(48, 232, f"GPIO {button}", "signal")
    sheet.line("M180 232H316M380 232H500")
    sheet.switch(308, 232)
    sheet.write(348, 272, "button", "mid small aside")
    sheet.ground(500, 232)
    sheet.pin(48, 352, f"GPIO {lamp}", "signal")
    sheet.line("M180 352H230M310 352H360M420 352H500", "lamp")
    sheet.resistor(230, 352, "330 Ω")
    sheet.diode(360, 352)
    sheet.write(230, 398, "long leg at this side", "small aside")
    sheet.ground(500, 352)
    for at, words in enumerate(
        (
            "Pressed, it draws the pin to ground.",
            "The pull-up is within the Pi: no",
            "resistor at the button.",
            "The lamp’s resistor lets through",
            "(3.3 V − 2.0 V) : 330 Ω = 3.9 mA.",
        )
    ):
        sheet.write(556, 206 + 32 * at + 24 * (at > 2), words, "" if at in (0, 3) else "aside")
    sheet.line("M48 440H952", "hair")
    sheet.write(48, 484, "As it looks from behind", "bold")
    _behind(sheet, place_of(button), place_of(lamp))
    return sheet


def _behind(sheet: Sheet, button: int, lamp: int) -> None:
    """The button's switch from behind with its three tabs, the LED and its resistor, and where each wire ends on the header."""
    sheet.pin(70, 560, f"place {button}", "signal")
    sheet.pin(70, 690, f"place {lamp}", "signal")
    sheet.pin(70, 820, "ground, 14", "ground")
    sheet.line("M202 560H430")
    sheet.box(430, 520, 190, 130, 10)
    sheet.box(470, 500, 110, 22, 4)
    sheet.write(525, 624, "switch", "mid aside")
    for x, words in ((430, "NO"), (500, "NC"), (574, "COM")):
        sheet.box(
            x + 6,
            538 if words == "NO" else 632,
            30,
            40 if words == "NO" else 36,
            2,
            f'fill="{BRASS}" stroke="{INK}" stroke-width="2"',
        )
    sheet.write(476, 568, "NO", "small bold")
    sheet.write(516, 690, "NC: stays free", "mid small aside")
    sheet.write(632, 664, "COM", "small bold")
    sheet.line("M595 668V820", "minus")
    sheet.line("M202 690H300M380 690H396", "lamp")
    sheet.line("M202 820H870", "minus")
    sheet.knot(595, 820)
    sheet.resistor(290, 690, "330 Ω")
    sheet.line("M370 690H420V740H584a11 11 0 0 1 22 0H768V676", "lamp")
    sheet.bulb(780, 580)
    sheet.line("M792 656V820", "minus")
    sheet.knot(792, 820)
    sheet.write(834, 560, "LED", "bold")
    sheet.write(748, 712, "long leg", "end small aside")
    sheet.write(806, 690, "short leg, at the", "small aside")
    sheet.write(806, 714, "flat of the rim", "small aside")
    sheet.write(604, 852, "one ground for all", "mid small aside")


def face_buttons() -> Sheet:
    """Six buttons with the faces of a die, one ground along all of them."""
    sheet = Sheet("Six buttons for the faces of a die", "NO of each to a place of its own, COM of all to one ground", 640)
    for at, pin in enumerate(FACES):
        x = 106 + 152 * at
        sheet.line(f"M{x - 16} 290V432")
        sheet.line(f"M{x + 24} 290V356", "minus")
        sheet.arcade(x, 246)
        sheet.die_face(x, 246, at + 1)
        sheet.box(x - 24, 286, 16, 20, 2, f'fill="{BRASS}" stroke="{INK}" stroke-width="2"')
        sheet.box(x + 16, 286, 16, 20, 2, f'fill="{BRASS}" stroke="{INK}" stroke-width="2"')
        sheet.write(x, 182, f"face {at + 1}", "mid bold")
        sheet.pin(x - 66, 452, f"place {place_of(pin)}", "signal")
        sheet.write(x, 502, f"GPIO {pin}", "mid")
        if at:
            sheet.knot(x + 24, 356)
    # the ground is drawn over the other wires: a bridge where they cross
    path = "M130 356" + "".join(f"H{106 + 152 * at - 26}a10 10 0 0 1 20 0" for at in range(1, 6)) + "H964V566H886"
    sheet.line(path, "minus")
    sheet.knot(130, 356)
    sheet.pin(754, 566, "ground, 20", "ground")
    sheet.write(60, 562, "A bridge is no joint: only a dot joins two wires.", "aside")
    sheet.write(60, 594, "No resistor anywhere; undo and ok are wired the same way.", "aside")
    return sheet


def power_button() -> Sheet:
    """The button that turns the machine off, on the last two places of the header."""
    sheet = Sheet("The button that ends the evening", "held for three seconds it turns the machine off, in order", 560)
    sheet.box(60, 150, 330, 350, 14, f'fill="{BOARD}" stroke="{INK}" stroke-width="2.5"')
    sheet.write(86, 200, "the Pi, the end", "light")
    sheet.write(86, 230, "of its header", "light")
    for row in range(6):
        for column in (0, 1):
            place = 29 + 2 * row + column
            x, y = 276 + 58 * column, 186 + 46 * row
            used = place in (39, 40)
            fill = {39: "#0B1B21", 40: BRASS}.get(place, BOARD)
            letters = INK if place == 40 else "#F4E7C6"
            sheet.disc(x, y, 18, f'fill="{fill}" stroke="#F4E7C6" stroke-width="{3 if used else 1.4}"')
            sheet.add(f'<text class="mid" style="font-size:18px;fill:{letters}" x="{x}" y="{y + 6}">{place}</text>')
    sheet.add(f'<rect x="250" y="388" width="110" height="56" rx="8" fill="none" stroke="{BRASS}" stroke-width="3"/>')
    sheet.line("M352 416H520V330H630")
    sheet.line("M276 434V474H560V410H630", "minus")
    sheet.box(628, 308, 52, 124, 6)
    sheet.box(680, 330, 22, 80, 4)
    sheet.disc(790, 370, 62, f'fill="{INK}"')
    sheet.disc(790, 370, 50, f'fill="{RED}" stroke="{INK}" stroke-width="2"')
    sheet.add(
        '<path d="M790 340v28M772 350a26 26 0 1 0 36 0" fill="none" stroke="#F4E7C6" stroke-width="5" stroke-linecap="round"/>'
    )
    sheet.write(622, 322, "NO", "end small aside")
    sheet.write(622, 402, "COM", "end small aside")
    sheet.write(418, 402, f"GPIO {POWER}", "small bold")
    sheet.write(418, 500, "ground", "small bold")
    sheet.write(654, 290, "behind", "mid aside")
    sheet.write(790, 290, "in front", "mid aside")
    sheet.write(470, 190, f"Places 39 and {place_of(POWER)} lie side by side:")
    sheet.write(470, 222, "a plug for two pins fits, either way round.")
    sheet.write(628, 478, "A short press does nothing.", "aside")
    return sheet


def tower_usb() -> Sheet:
    """The dice tower at one of the USB sockets."""
    sheet = Sheet("The dice tower, by USB", "no pin of the header is used", 530)
    _pi(sheet, 70, 190)
    sheet.line("M390 300C480 300 440 400 530 400S600 380 690 400H710")
    sheet.box(690, 388, 22, 24, 3, f'fill="#C9C4B4" stroke="{INK}" stroke-width="2"')
    sheet.write(536, 464, "a cable that carries data,", "mid")
    sheet.write(536, 492, "not one that only charges", "mid aside")
    _tower(sheet, 690, 150)
    sheet.write(220, 400, "any USB socket of the Pi", "mid aside")
    return sheet


def whole() -> Sheet:
    """All of it about the table: nothing of it must be there but Pi, screen and supply."""
    sheet = Sheet("All of it, about the table", "drawn firm: needed; in dashes: as you like, each by itself", 860)
    sheet.box(300, 150, 400, 250, 16, f'fill="{INK}"')
    sheet.box(318, 168, 364, 214, 6, f'fill="{CARD}"')
    sheet.write(500, 264, "touchscreen", "mid title")
    sheet.write(500, 300, "seven inches or more", "mid aside")
    _pi(sheet, 340, 470)
    sheet.line("M500 400V470")
    sheet.box(130, 520, 130, 76, 8)
    sheet.write(195, 552, "supply", "mid bold")
    sheet.write(195, 580, "of the Pi", "mid aside")
    sheet.line("M260 558H340")
    for x, y, who, home in ((142, 250, "player 1", 250), (858, 250, "player 2", 750)):
        sheet.box(x - 96, y - 80, 192, 200, 12, 'class="maybe"')
        sheet.arcade(x - 22, y, "")
        sheet.disc(x + 50, y - 4, 16, f'fill="{GLOW}" stroke="{INK}" stroke-width="2.4"')
        sheet.write(x, y + 74, who, "mid bold")
        sheet.write(x, y + 104, "button and lamp", "mid small aside")
        inner = 238 if home == 250 else 762
        sheet.line(f"M{inner} {y}H{268 if home == 250 else 732}V430H{420 if home == 250 else 580}V470")
    sheet.write(142, 402, "up to six of these", "mid small aside")
    sheet.box(56, 650, 420, 160, 12, 'class="maybe"')
    for at in range(6):
        x = 96 + 67 * at
        sheet.disc(x, 704, 27, f'fill="{BRASS}" stroke="{INK}" stroke-width="4"')
        sheet.add(f'<g transform="translate({x} 704) scale(.8)">')
        sheet.die_face(0, 0, at + 1)
        sheet.add("</g>")
    sheet.write(266, 778, "six faces", "mid bold")
    sheet.line("M400 650V626")
    sheet.box(496, 650, 232, 160, 12, 'class="maybe"')
    for x, words, fill in ((540, "undo", BRASS), (612, "ok", BRASS), (684, "power", RED)):
        sheet.disc(x, 704, 25, f'fill="{fill}" stroke="{INK}" stroke-width="4"')
        sheet.write(x, 778, words, "mid")
    sheet.line("M600 650V626")
    _tower(sheet, 756, 440, dashed=True)
    sheet.line("M672 560H806")
    sheet.write(716, 546, "USB", "mid small aside")
    return sheet


def _pi(sheet: Sheet, x: float, y: float) -> None:
    """A Raspberry Pi, 320 by 156, its header along the upper edge and its USB sockets at the right."""
    sheet.box(x, y, 320, 156, 14, f'fill="{BOARD}" stroke="{INK}" stroke-width="2.5"')
    for at in range(20):
        for row in (0, 1):
            sheet.disc(x + 30 + 11 * at, y + 16 + 11 * row, 3.6, f'fill="{BRASS}"')
    for at in range(2):
        sheet.box(x + 272, y + 46 + 52 * at, 60, 42, 4, f'fill="#C9C4B4" stroke="{INK}" stroke-width="2"')
    sheet.box(x + 96, y + 62, 62, 62, 4, 'fill="#14201f"')
    sheet.write(x + 214, y + 104, "Pi", "mid light")


def _tower(sheet: Sheet, x: float, y: float, *, dashed: bool = False) -> None:
    """A dice tower, 210 wide and 300 high: a shaft with a die in it, and seven pips below."""
    if dashed:
        sheet.box(x, y, 200, 340, 12, 'class="maybe"')
    left = x + (50 if dashed else 20)
    wall = f"M{left:g} {y + 280:g}V{y + 60:g}h14v-16h18v16h20v-16h18v16h20v-16h14v16V{y + 280:g}z"
    sheet.add(f'<path class="part" style="stroke-width:3" d="{wall}"/>')
    sheet.add(f'<g transform="translate({left + 52:g} {y + 102:g}) rotate(14) scale(.8)">')
    sheet.box(-24, -24, 48, 48, 8)
    sheet.die_face(0, 0, 3)
    sheet.add("</g>")
    sheet.line(f"M{left + 52:g} {y + 132:g}v22m-8-9 8 9 8-9")
    for dx, dy in ((-1, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (1, 1)):
        sheet.disc(left + 52 + 26 * dx, y + 214 + 26 * dy, 8, f'fill="{GLOW}" stroke="{SOFT}" stroke-width="2"')
    sheet.write(x + (100 if dashed else 72), y + 318, "dice tower", "mid bold")


def sheets() -> Iterator[tuple[str, str]]:
    """Name and text of each file."""
    for draw in (whole, header, roll_button, face_buttons, power_button, tower_usb):
        yield f"{draw.__name__.replace('_', '-')}.svg", draw().svg()


def main() -> None:
    """Writes them to wiring/, or to the folder that is named."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    for name, text in sheets():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
