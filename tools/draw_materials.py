"""Makes the sheets of materials that the screen draws from: cards, brass, recesses, rims, pegs, dice, at one scale a sheet.

`python tools/draw_materials.py` needs numpy and Pillow, which are no part of the app: what it makes is committed. Most pieces are
stretched in their middle and keep their border (9 slices); each holds its own shadow, which lies outside of the part in a margin.
All light comes from above and a little from the left. The same seeds, the same pictures.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np  # type: ignore[import-not-found]  # needed here alone, and no part of the project's setup
from brush import Canvas, between, noise, shade, soft
from PIL import Image  # type: ignore[import-not-found]

ART = Path(__file__).resolve().parents[1] / "ui" / "art"
SCALES: Final = (1.0, 1.25, 1.5, 2.0)
"""Pixels to a unit: those of 800x480, 1024x600, 1280x720 and 720x1280; the last serves all that is larger."""
WIDTH: Final = 420
"""Units: how broad a sheet is."""
GAP: Final = 2
"""Clear pixels between the pieces."""

WHITE, BLACK = (1.0, 1.0, 1.0), (0.0, 0.0, 0.0)
INK, RED_INK = shade("#1C2630"), shade("#8E2A1C")
BRASS, GILT, TARNISH = shade("#D9AE57"), shade("#FFF0BE"), shade("#4E3610")

Painted = tuple[Canvas, float]
"""A picture, and how many units of the part at each side are not stretched."""
Stops = tuple[tuple[float, str], ...]
"""A run of colours, and where each is reached, 0 to 1."""


# --- card -------------------------------------------------------------------------------------------------------------------


def card(scale: float, top: str = "#FAF2DE", low: str = "#F4EACF", deep: float = 1.0, corner: float = 6) -> Painted:
    """A thick card that lies on the paper."""
    made = Canvas(40, 40, 6, scale)
    made.shadow(made.box(corner, dy=2.2, dx=0.6), 3.4, 0.36 * deep)
    made.shadow(made.box(corner, dy=1), 1.1, 0.42 * deep)
    body = made.box(corner)
    made.paint(between(np.broadcast_to(made.y / made.high, made.shape), (0, top), (1, low)), made.cover(body))
    made.bevel(body, 3.0, 0.75, 0.20, WHITE, shade("#7A6534"))
    made.rim(body, 1, shade("#867A5A"), 0.8)
    return made, corner + 4


def card_down(scale: float) -> Painted:
    """A card under a finger: pushed into the paper, its upper edge throws a shadow on it."""
    return _pushed(scale, "#DCCB9F", "#D6C496", shade("#6F6140"))


def _pushed(scale: float, top: str, low: str, edge: Any, corner: float = 6) -> Painted:
    made = Canvas(40, 40, 6, scale)
    body = made.box(corner)
    made.paint(WHITE, 0.4 * made.cover(made.box(corner, dy=1.2)))
    made.paint(between(np.broadcast_to(made.y / made.high, made.shape), (0, top), (1, low)), made.cover(body))
    made.sunk(body, made.box(corner, 1, dy=2.4, dx=0.8), 3.6, 0.42)
    made.rim(body, 1, edge, 0.95)
    return made, corner + 5


def printed_card(scale: float) -> Painted:
    """A card of the game itself: it has a printed rim, in the colour of the sea, as they have."""
    made, border = card(scale, "#F0F0E2", "#E2E5D4")
    made.rim(made.box(6), 2.2, shade("#1D4A56"))
    made.bevel(made.box(6), 1, 0.25, 0.2)
    return made, border


def printed_card_down(scale: float) -> Painted:
    """A card of the game under a finger."""
    made, border = _pushed(scale, "#D3D0B4", "#CCC9AB", shade("#6F6140"))
    made.rim(made.box(6), 2.2, shade("#1D4A56"))
    return made, border


def chosen(scale: float) -> Painted:
    """What has been chosen: sunk in, dark as the sea, and held by a rim of brass."""
    made = Canvas(40, 40, 6, scale)
    body = made.box(6)
    made.shadow(made.box(6, dy=1), 1.6, 0.4)
    made.paint(between(np.broadcast_to(made.y / made.high, made.shape), (0, "#123B48"), (1, "#0D2E39")), made.cover(body))
    made.sunk(body, made.box(6, 2, dy=2.6, dx=0.8), 3.5, 0.5)
    _brass_rim(made, 6, 2)
    return made, 12


def faded(scale: float) -> Painted:
    """A place on the paper where a card would lie."""
    made = Canvas(40, 40, 1, scale)
    made.paint(shade("#E1D3AD"), 0.66 * made.cover(made.box(6)))
    return made, 9


def pale(scale: float) -> Painted:
    """A strip of thin paper that things stand on."""
    made = Canvas(40, 40, 3, scale)
    body = made.box(6)
    made.paint((0.02, 0.015, 0.01), 0.2 * (1 - made.cover(body)) * soft(made.box(6, dy=0.8), 1.5))
    made.paint(shade("#FBF3E0"), 0.5 * made.cover(body))
    made.bevel(body, 2.0, 0.5, 0.1, WHITE, shade("#7A6534"))
    made.rim(body, 1, shade("#8E8468"), 0.75)
    return made, 10


def note(scale: float) -> Painted:
    """A slip of paper laid over all else, browned at its edge."""
    made = Canvas(72, 72, 11, scale)
    made.shadow(made.box(3, dy=4, dx=1), 7, 0.5)
    made.shadow(made.box(3, dy=1.4), 1.6, 0.4)
    body = made.box(3)
    made.paint(shade("#F4E8CA"), made.cover(body))
    made.inside(body, 20, shade("#8A6426"), 0.26)
    made.bevel(body, 1.6, 0.7, 0.2, WHITE, shade("#7A6534"))
    made.rim(body, 1, shade("#8E7A4E"), 0.7)
    return made, 24


def tag(scale: float) -> Painted:
    """A tag that hangs over the rim of a board."""
    made, border = card(scale, "#FBF3DF", "#F6ECD3", 1.5, 4)
    return made, border


def badge(scale: float) -> Painted:
    """A card with a red rim: something is not as it should be."""
    made, border = card(scale, corner=8)
    made.rim(made.box(8), 1.8, RED_INK)
    return made, border


# --- brass ------------------------------------------------------------------------------------------------------------------


def _sheen(made: Canvas, stops: Stops, seed: int, grain: float = 0.026) -> Any:
    """The face of brushed brass: light that runs down it, fine strokes along it."""
    strokes = noise((made.shape[0], made.shape[1]), 26 * made.scale, 0.42 * made.scale, seed)
    fine = noise((made.shape[0], made.shape[1]), 9 * made.scale, 0.5, seed + 1)
    glint = np.exp(-(((made.x - 0.3 * made.wide) + 0.5 * (made.y - made.high / 2)) ** 2) / (2 * (0.15 * made.wide) ** 2))
    face = between(np.broadcast_to(made.y / made.high, made.shape), *stops)
    light = 1 + grain * strokes + 0.5 * grain * fine + 0.06 * glint
    return np.clip(face * light[..., None], 0, 1)


def _brass_rim(made: Canvas, corner: float, breadth: float) -> None:
    """A drawn rim of brass along the edge: light above, dark below, a dark line at either side."""
    body = made.box(corner)
    ring = made.cover(body) - made.cover(body + made.whole(breadth))
    down, right = np.gradient(body)
    steep = np.maximum(np.hypot(right, down), 1e-9)
    lit = 0.5 + 0.5 * (-0.42 * right - 0.91 * down) / steep
    made.paint(
        shade("#1A1206"), 0.55 * (made.cover(body + made.whole(breadth)) - made.cover(body + made.whole(breadth) + made.whole(1)))
    )
    made.paint(between(lit, (0, "#8A6526"), (0.5, "#C79A47"), (1, "#F4D68C")), ring)


def plate(
    scale: float,
    stops: Stops = ((0, "#DCB566"), (0.24, "#E6C67C"), (0.62, "#CBA055"), (0.93, "#B48A42"), (1, "#BF954A")),
    light: float = 0.95,
    grain: float = 0.026,
) -> Painted:
    """A plate of brushed brass."""
    made = Canvas(128, 46, 5, scale)
    made.shadow(made.box(5, dy=2.4, dx=0.6), 3.2, 0.55)
    made.shadow(made.box(5, dy=1), 1.2, 0.5)
    body = made.box(5)
    made.paint(_sheen(made, stops, 21, grain), made.cover(body))
    made.bevel(made.box(5, made.whole(1)), 2.6, light, 0.55, GILT, TARNISH)
    made.rim(body, 1, TARNISH, 0.9)
    return made, 10


def dull_plate(scale: float) -> Painted:
    """A plate that has lost its shine: it waits."""
    return plate(scale, ((0, "#61543B"), (0.24, "#63563D"), (0.62, "#594C35"), (0.93, "#4D412C"), (1, "#534630")), 0.4, 0.02)


def plate_down(scale: float) -> Painted:
    """A plate under a finger."""
    made = Canvas(128, 46, 5, scale)
    body = made.box(5)
    made.paint(GILT, 0.28 * made.cover(made.box(5, dy=1.2)))
    made.paint(_sheen(made, ((0, "#B08A44"), (0.5, "#BE9549"), (1, "#C59C50")), 21), made.cover(body))
    made.sunk(body, made.box(5, 1, dy=2.6, dx=0.8), 4, 0.5)
    made.rim(body, 1, TARNISH, 1)
    return made, 11


def screw(scale: float) -> Painted:
    """A brass screw."""
    made = Canvas(11, 11, 2, scale)
    made.shadow(made.disc(4.6, 0.3, 0.9), 1.3, 0.6)
    head = made.disc(4.4)
    light = np.clip(np.hypot(made.x - 4, made.y - 3.4) / 7.5, 0, 1)
    made.paint(between(light, (0, "#FFEEBB"), (0.5, "#C4984A"), (1, "#6D4917")), made.cover(head))
    slot = np.abs(0.5 * (made.x - 5.5) + 0.866 * (made.y - 5.5)) - 0.62
    made.paint(GILT, 0.7 * made.cover(np.maximum(slot - 0.35, head + 0.6)))
    made.paint(shade("#3A260A"), 0.95 * made.cover(np.maximum(slot, head + 0.5)))
    made.rim(head, 0.7, shade("#3E280B"), 0.9)
    return made, 0


def coin(scale: float) -> Painted:
    """A struck gold coin with a milled rim and a cross."""
    made = Canvas(48, 48, 4, scale)
    made.shadow(made.disc(22.4, 1.1, 2.4), 3.2, 0.6)
    face = made.disc(22)
    light = np.clip(np.hypot(made.x - 16, made.y - 13) / 38, 0, 1)
    made.paint(between(light, (0, "#FFF3C4"), (0.42, "#E8BC54"), (1, "#94641A")), made.cover(face))
    turn = np.arctan2(made.y - made.high / 2, made.x - made.wide / 2)
    mill = 0.5 + 0.5 * np.cos(turn * 56)
    made.paint(shade("#6B4711"), 0.55 * mill * (made.cover(face) - made.cover(made.disc(19.6))))
    made.bevel(face, 2.2, 0.6, 0.5, GILT, shade("#5A3A0C"))
    made.rim(made.disc(19.2), 0.8, shade("#7B5314"), 0.75)
    made.bevel(made.disc(18.2), 1.6, 0.0, 0.45, GILT, GILT)
    cross = _cross(made, 0, 0)
    made.paint(GILT, 0.75 * made.cover(_cross(made, 0.5, 0.9)))
    made.paint(between(light, (0, "#8A611B"), (1, "#5E3E0C")), made.cover(cross))
    made.bevel(cross, 1.4, 0.0, 0.55, GILT, shade("#B58631"))
    made.rim(face, 0.9, shade("#5A3A0C"), 0.95)
    return made, 0


def _cross(made: Canvas, dx: float, dy: float) -> Any:
    """A cross potent in the middle, as on pieces of eight."""
    middle_x, middle_y = made.wide / 2 + dx, made.high / 2 + dy
    far = np.minimum(
        made.block(middle_x - 1.4, middle_y - 11, 2.8, 22, 0.6), made.block(middle_x - 11, middle_y - 1.4, 22, 2.8, 0.6)
    )
    for across, down in ((0, -11), (0, 11)):
        far = np.minimum(far, made.block(middle_x - 4.2 + across, middle_y + down - 1.3, 8.4, 2.6, 0.7))
    for across, down in ((-11, 0), (11, 0)):
        far = np.minimum(far, made.block(middle_x + across - 1.3, middle_y - 4.2 + down, 2.6, 8.4, 0.7))
    return far


# --- the dark of the table --------------------------------------------------------------------------------------------------


def _dark(made: Canvas, corner: float, top: str, low: str, strength: float) -> Any:
    body = made.box(corner)
    face = between(np.broadcast_to(made.y / made.high, made.shape), (0, top), (1, low))
    made.paint(face, strength * made.cover(body))
    return body


def tool(scale: float, rim: float = 0.85, light: float = 0.16) -> Painted:
    """A tool at the edge of the table: dark, with a thread of brass."""
    made = Canvas(44, 44, 4, scale)
    made.shadow(made.box(8, dy=1.6), 2.4, 0.5)
    body = _dark(made, 8, "#142B33", "#0B1B21", 0.94)
    made.bevel(made.box(8, made.whole(1.2)), 2.2, light, 0.3)
    made.rim(body, 1.2, shade("#B8914A"), rim)
    return made, 13


def tool_off(scale: float) -> Painted:
    """A tool that has nothing to do: it lies flat, its thread of brass is dull."""
    made = Canvas(44, 44, 4, scale)
    body = _dark(made, 8, "#0E2027", "#0C1C22", 0.8)
    made.rim(body, 1, shade("#8C774B"), 0.4)
    return made, 13


def tray(scale: float) -> Painted:
    """The die tray: lined with dark felt, sunk into the table."""
    made = Canvas(44, 44, 3, scale)
    made.paint(WHITE, 0.10 * made.cover(made.box(8, dy=1.2)))
    body = _dark(made, 8, "#071419", "#0D2129", 0.95)
    made.sunk(body, made.box(8, 1, dy=3.2, dx=0.8), 5, 0.6)
    made.rim(body, 1.2, shade("#B8914A"), 0.7)
    return made, 15


def quiet(scale: float) -> Painted:
    """A dark slip with a rim of brass that lies over the tray for a moment."""
    made = Canvas(44, 44, 8, scale)
    made.shadow(made.box(8, dy=3), 5, 0.6)
    _dark(made, 8, "#12282F", "#0B1B21", 0.985)
    _brass_rim(made, 8, 1.6)
    return made, 13


def vignette(scale: float) -> Painted:
    """The light of a lamp over the table: dark to the corners. Drawn over the whole window."""
    made = Canvas(64 / scale, 64 / scale, 0, scale)
    across, down = made.x / made.wide - 0.5, made.y / made.high - 0.46
    far = np.hypot(across * 1.25, down * 1.2)
    made.paint((0.0, 0.015, 0.02), 0.66 * soft(-(far - 0.62), 0.38))
    return made, 0


# --- wood -------------------------------------------------------------------------------------------------------------------


def board_rim(scale: float, acting: bool = True) -> Painted:
    """The rim of a ship board and the light on its edge; the wood itself is drawn below it."""
    made = Canvas(60, 60, 9, scale)
    body = made.box(9)
    outer = np.clip(1 - made.cover(body) * 2, 0, 1)
    made.paint((0.01, 0.008, 0.006), outer * 0.62 * soft(made.box(9, dy=3.4, dx=1), 6.5))
    made.paint((0.01, 0.008, 0.006), outer * 0.5 * soft(made.box(9, dy=1), 1.6))
    made.inside(body, 22, (0.02, 0.01, 0.0), 0.42)
    if acting:
        made.bevel(made.box(9, made.whole(2.8)), 3.4, 0.16, 0.4)
        _brass_rim(made, 9, 2.8)
        made.rim(body, 0.6, TARNISH, 0.55)
    else:
        made.bevel(body, 3.2, 0.30, 0.55)
        made.rim(body, 1, shade("#0A0705"), 0.75)
        made.rim(made.box(9, made.whole(1)), 1, shade("#C9B58A"), 0.13)
    return made, 24


def board_rim_waiting(scale: float) -> Painted:
    """The rim of a board that waits: bare wood."""
    return board_rim(scale, acting=False)


def label(scale: float) -> Painted:
    """The edge of a small slip of wood that a name is written on."""
    made = Canvas(36, 26, 3, scale)
    body = made.box(4)
    made.paint((0.01, 0.008, 0.006), np.clip(1 - made.cover(body) * 2, 0, 1) * 0.5 * soft(made.box(4, dy=1.2), 1.8))
    made.inside(body, 6, (0.02, 0.01, 0.0), 0.3)
    made.bevel(body, 2.2, 0.34, 0.5)
    made.rim(body, 1, shade("#0A0705"), 0.6)
    return made, 9


def _recess(scale: float, corner: float, wide: float, high: float, depth: float, dark: float) -> Painted:
    made = Canvas(wide, high, 3, scale)
    body = made.box(corner)
    made.paint(WHITE, 0.20 * (made.cover(made.box(corner, dy=1.2)) * (1 - made.cover(body))))
    made.paint((0.055, 0.035, 0.02), dark * made.cover(body))
    made.sunk(body, made.box(corner, 0.6, dy=depth, dx=depth * 0.3), depth * 1.25, 0.72)
    made.rim(body, 1, (0.01, 0.008, 0.004), 0.6)
    return made, corner + depth


def recess(scale: float) -> Painted:
    """A place cut into the wood, for a thing."""
    return _recess(scale, 8, 44, 44, 5, 0.56)


def groove(scale: float) -> Painted:
    """The groove of a row of pegs."""
    return _recess(scale, 10, 44, 30, 3.6, 0.55)


def peg(scale: float, stops: Stops, edge: str) -> Painted:
    """A turned peg, seen from above: its round head and the ring that the lathe left."""
    made = Canvas(24, 24, 0, scale)
    made.shadow(made.disc(9.4, 0.9, 2.0), 2.3, 0.75)
    head = made.disc(9)
    light = np.clip(np.hypot(made.x - 9.2, made.y - 8.2) / 13.5, 0, 1)
    made.paint(between(light, *stops), made.cover(head))
    ring = np.abs(made.disc(5.6)) - 0.45
    made.paint(shade(edge), 0.30 * made.cover(ring))
    made.paint(WHITE, 0.20 * made.cover(np.abs(made.disc(5.9, 0.25, 0.6)) - 0.35))
    shine = np.hypot((made.x - 9.3) * 0.86 + (made.y - 8.4) * 0.5, ((made.y - 8.4) * 0.86 - (made.x - 9.3) * 0.5) * 1.6)
    made.paint(WHITE, 0.62 * soft(shine - 2.2, 1.6))
    made.bevel(head, 2.2, 0.18, 0.35, WHITE, shade(edge))
    made.rim(head, 0.8, shade(edge), 0.9)
    return made, 0


def peg_bone(scale: float) -> Painted:
    """A peg of bone."""
    return peg(scale, ((0, "#FFFDF2"), (0.5, "#EFE2BF"), (1, "#A98F5B")), "#4A3A1E")


def peg_iron(scale: float) -> Painted:
    """A peg of iron."""
    return peg(scale, ((0, "#EEF3F6"), (0.5, "#98A5AE"), (1, "#434E56")), "#0C1114")


def peg_red(scale: float) -> Painted:
    """A peg painted red."""
    return peg(scale, ((0, "#F39A82"), (0.45, "#CC4631"), (1, "#7A1C12")), "#3C0A05")


def hole(scale: float) -> Painted:
    """A hole for a peg."""
    made = Canvas(24, 24, 0, scale)
    made.paint(WHITE, 0.24 * made.cover(made.disc(5.7, 0.3, 0.9)))
    made.paint(shade("#040201"), 0.94 * made.cover(made.disc(5.5)))
    made.paint(shade("#2A1D12"), 0.8 * soft(made.disc(2.2, 0.6, 2.2), 2.4) * made.cover(made.disc(5.2)))
    return made, 0


# --- dice -------------------------------------------------------------------------------------------------------------------


def die(scale: float) -> Painted:
    """A die of bone with rounded edges."""
    made = Canvas(60, 60, 7, scale)
    made.shadow(made.box(12, dy=4, dx=1.6), 4.6, 0.5)
    made.shadow(made.box(12, dy=1.6, dx=0.5), 1.6, 0.45)
    body = made.box(12)
    made.paint(between(np.broadcast_to(made.y / made.high, made.shape), (0, "#FDF9EC"), (1, "#EFE6CC")), made.cover(body))
    made.bevel(body, 8, 0.6, 0.52, WHITE, shade("#8D7A4C"))
    made.bevel(body, 2.4, 0.6, 0.35, WHITE, shade("#5F5130"))
    face = made.box(9, 5)
    made.paint(shade("#FDFAEF"), 0.72 * soft(face, 1.6))
    made.rim(body, 0.8, shade("#6B5E3C"), 0.75)
    return made, 20


def pip(scale: float, top: str = "#0C1218", low: str = "#27333F") -> Painted:
    """A pip: a hollow with ink in it."""
    made = Canvas(14, 14, 1, scale)
    made.paint(WHITE, 0.8 * made.cover(made.disc(6.2, 0.35, 0.9)))
    bowl = made.disc(6.2)
    made.paint(between(np.broadcast_to(made.y / made.high, made.shape), (0.1, top), (0.95, low)), made.cover(bowl))
    made.paint(BLACK, 0.45 * made.cover(bowl) * soft(-made.disc(5.0, 0.4, 1.3), 1.6))
    return made, 0


def pip_red(scale: float) -> Painted:
    """The one pip of a one."""
    return pip(scale, "#5E140B", "#B23A28")


def slot(scale: float) -> Painted:
    """A dent in the paper where a die will lie."""
    made = Canvas(44, 44, 2, scale)
    body = made.box(9)
    made.paint(WHITE, 0.35 * (made.cover(made.box(9, dy=1.2)) * (1 - made.cover(body))))
    made.paint(shade("#B5705A"), 0.17 * made.cover(body))
    made.sunk(body, made.box(9, 0.5, dy=2.4, dx=0.6), 3.4, 0.22)
    return made, 14


def slot_dark(scale: float) -> Painted:
    """A dent in the felt of the tray."""
    made = Canvas(44, 44, 2, scale)
    body = made.box(9)
    made.paint(shade("#1B343C"), 0.6 * made.cover(body))
    made.sunk(body, made.box(9, 0.5, dy=2.4, dx=0.6), 3.4, 0.5)
    return made, 14


# --- paper ------------------------------------------------------------------------------------------------------------------

EDGE: Final = 4
BAND: Final = 5
"""Units: the bare paper outside the neatline, and the neatline's breadth. ui/parts/paper.py has the same."""


def frame(scale: float) -> Painted:
    """The rim of a sheet of chart paper: its shadow, browned edges, and its neatline but for the pieces of the band."""
    made = Canvas(124, 124, 8, scale)
    body = made.box(2)
    outer = 1 - made.cover(body)
    made.paint((0.01, 0.008, 0.006), outer * 0.6 * soft(made.box(2, dy=3, dx=0.8), 5.5))
    made.paint((0.01, 0.008, 0.006), outer * 0.55 * soft(made.box(2, dy=1), 1.4))
    stain = 1 + 0.34 * noise(made.shape, 9 * scale, 9 * scale, 31) * _corners(made, 40)
    made.paint(shade("#7A5A24"), 0.40 * made.cover(body) * np.clip(1 + body / 46, 0, 1) ** 2.1 * np.clip(stain, 0.3, 1.7))
    made.paint(shade("#5E4318"), 0.34 * made.cover(body) * np.clip(1 + body / 9, 0, 1) ** 1.5)
    made.bevel(body, 1.6, 0.8, 0.4, shade("#FFF6DC"), shade("#3A2A0E"))
    edge, band = made.whole(EDGE), made.whole(BAND)
    for inset, strength in ((edge - made.whole(1), 0.72), (edge + band, 0.72), (edge + band + made.whole(3), 0.45)):
        made.rim(made.box(0, inset), 1, shade("#33302A"), strength)
    for left in (edge, made.wide - edge - band):
        for top in (edge, made.high - edge - band):
            made.paint(shade("#333E46"), 0.95 * made.cover(made.block(left, top, band, band)))
    return made, 54


def _corners(made: Canvas, reach: float) -> Any:
    """1 at the corners, 0 from `reach` units on along the edges: what lies there is not stretched."""
    across = np.clip(1 - np.minimum(made.x, made.wide - made.x) / reach, 0, 1)
    down = np.clip(1 - np.minimum(made.y, made.high - made.y) / reach, 0, 1)
    return np.clip(across * down * 2.2, 0, 1)


PIECES: Final[dict[str, Callable[[float], Painted]]] = {
    "badge": badge, "board": board_rim, "board-waiting": board_rim_waiting, "card": card,
    "card-down": card_down, "chosen": chosen, "coin": coin, "die": die, "faded": faded, "frame": frame,
    "groove": groove, "hole": hole, "label": label, "note": note, "pale": pale, "peg-bone": peg_bone, "peg-iron": peg_iron,
    "peg-red": peg_red, "pip": pip, "pip-red": pip_red, "plate": plate, "plate-down": plate_down,
    "plate-dull": dull_plate, "printed-card": printed_card, "printed-card-down": printed_card_down,
    "quiet": quiet, "recess": recess, "screw": screw, "slot": slot, "slot-dark": slot_dark, "tag": tag,
    "tool": tool, "tool-off": tool_off, "tray": tray, "vignette": vignette,
}  # fmt: skip


def sheet(scale: float) -> tuple[Any, dict[str, list[int]]]:
    """All pieces at a scale on one sheet; of each its place: left, top, width, height, border and margin in pixels."""
    made = {name: paint(scale) for name, paint in PIECES.items()}
    width = round(WIDTH * scale)
    x = y = shelf = 0
    places: dict[str, list[int]] = {}
    for name, (canvas, border) in sorted(made.items(), key=lambda one: -one[1][0].shape[0]):
        high, wide = canvas.shape
        if x + wide > width:
            x, y, shelf = 0, y + shelf + GAP, 0
        places[name] = [x, y, wide, high, round(border * scale) + canvas.margin if border else 0, canvas.margin]
        x, shelf = x + wide + GAP, max(shelf, high)
    whole = np.zeros((y + shelf, width, 4), np.uint8)
    for name, (canvas, _) in made.items():
        left, top, wide, high = places[name][:4]
        whole[top : top + high, left : left + wide] = canvas.pixels()
    return whole, dict(sorted(places.items()))


def main() -> None:
    """Writes materials-SCALE.png for every scale, and materials.json, the places of the pieces."""
    plan = {}
    for scale in SCALES:
        pixels, places = sheet(scale)
        name = f"{round(scale * 100)}"
        Image.fromarray(pixels, "RGBA").save(ART / f"materials-{name}.png", optimize=True)
        plan[name] = places
        print(f"{scale}: {pixels.shape[1]} x {pixels.shape[0]}")
    (ART / "materials.json").write_text(json.dumps(plan) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
