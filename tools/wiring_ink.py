"""Pen and ink for the wiring drawings: a sheet, and the parts that are drawn on it. All lengths are units of the sheet."""

from __future__ import annotations

from html import escape
from typing import Final

INK, PAPER, CARD, SOFT, BRASS, GLOW, RED, SEA, BOARD = (
    "#1C2630",
    "#EDDFBE",
    "#F8EFD8",
    "#4A463C",
    "#D9AE57",
    "#E9B44C",
    "#8E2A1C",
    "#0F3440",
    "#1F4A44",
)
WIDE: Final = 1000
"""Every sheet is so wide; 20 units are the smallest letters, which at 800 pixels are 16."""
STYLE: Final = f"""
  text {{ font-family: Alegreya, "IM FELL English", Georgia, "DejaVu Serif", serif; fill: {INK}; font-size: 22px }}
  .title {{ font-size: 38px }} .aside {{ font-style: italic; fill: {SOFT} }} .small {{ font-size: 20px }}
  .light {{ fill: #F4E7C6 }}
  .mid {{ text-anchor: middle }} .end {{ text-anchor: end }} .bold {{ font-weight: bold }}
  .wire {{ fill: none; stroke: {INK}; stroke-width: 3; stroke-linejoin: round; stroke-linecap: round }}
  .minus {{ stroke: {SEA}; stroke-width: 5 }} .lamp {{ stroke: {RED}; stroke-dasharray: 12 5 }}
  .part {{ fill: {CARD}; stroke: {INK}; stroke-width: 2.4; stroke-linejoin: round }}
  .hair {{ fill: none; stroke: {SOFT}; stroke-width: 1.4 }}
  .maybe {{ fill: none; stroke: {SOFT}; stroke-width: 2; stroke-dasharray: 7 6 }}
"""


class Sheet:
    """A sheet of chart paper with a title, and what is drawn on it, in that order."""

    def __init__(self, title: str, aside: str, high: int) -> None:
        self.title, self.high = title, high
        self.strokes: list[str] = []
        self.box(0, 0, WIDE, high, 0, f'fill="{PAPER}"')
        self.box(12, 12, WIDE - 24, high - 24, 0, 'class="hair" style="stroke-width:4"')
        self.box(20, 20, WIDE - 40, high - 40, 0, 'class="hair"')
        self.write(48, 74, title, "title")
        self.write(48, 104, aside, "aside")

    def svg(self) -> str:
        """The file."""
        body = "\n".join(self.strokes)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {self.high}" role="img" aria-labelledby="title">\n'
            f'<title id="title">{escape(self.title)}</title>\n<style>{STYLE}</style>\n{body}\n</svg>\n'
        )

    def add(self, stroke: str) -> None:
        self.strokes.append(stroke)

    def write(self, x: float, y: float, words: str, style: str = "") -> None:
        """Words on a line that begins at x; `style` "mid" or "end" has x as its middle or end."""
        self.add(f'<text class="{style}" x="{x:g}" y="{y:g}">{escape(words, quote=False)}</text>')

    def box(self, x: float, y: float, w: float, h: float, corner: float = 6, look: str = 'class="part"') -> None:
        self.add(f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{corner:g}" {look}/>')

    def disc(self, x: float, y: float, r: float, look: str = 'class="part"') -> None:
        self.add(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" {look}/>')

    def octagon(self, x: float, y: float, r: float, look: str) -> None:
        """A stop sign, r from its middle to its sides."""
        c = 0.414 * r
        corners = ((-c, -r), (c, -r), (r, -c), (r, c), (c, r), (-c, r), (-r, c), (-r, -c))
        self.add(f'<path d="M{"L".join(f"{x + dx:g} {y + dy:g}" for dx, dy in corners)}z" {look}/>')

    def line(self, d: str, kind: str = "") -> None:
        """A wire along an SVG path: "" from a pin, "lamp" of a lamp, "minus" of ground."""
        self.add(f'<path class="wire {kind}" d="{d}"/>')

    def knot(self, x: float, y: float) -> None:
        """Wires that cross here are joined."""
        self.disc(x, y, 6, f'fill="{SEA}"')

    def ground(self, x: float, y: float) -> None:
        """The sign for ground, hanging from here."""
        self.line(f"M{x:g} {y:g}v16", "minus")
        self.add(
            f'<path class="wire" stroke-width="4" d="M{x - 18:g} {y + 16:g}h36M{x - 11:g} {y + 24:g}h22M{x - 4:g} {y + 32:g}h8"/>'
        )

    def switch(self, x: float, y: float) -> None:
        """The sign for a push button, 80 wide, its contacts at x and x + 80."""
        self.line(f"M{x + 8:g} {y - 16:g}h64M{x + 40:g} {y - 16:g}v-22M{x + 24:g} {y - 38:g}h32")
        for at in (x + 8, x + 72):
            self.disc(at, y, 7)

    def resistor(self, x: float, y: float, value: str) -> None:
        """A resistor, 80 wide, lying from x to x + 80."""
        self.box(x, y - 13, 80, 26, 3)
        self.write(x + 40, y - 24, value, "mid small")

    def diode(self, x: float, y: float) -> None:
        """The sign for an LED, 60 wide: its long leg at x, its short one at x + 60."""
        self.add(f'<path class="part" style="fill:{GLOW}" d="M{x + 8:g} {y - 24:g}v48l42-24z"/>')
        self.line(f"M{x:g} {y:g}h8M{x + 50:g} {y - 24:g}v48M{x + 50:g} {y:g}h10")
        for at in (34, 50):
            self.line(f"M{x + at:g} {y - 24:g}l16-20m-2 10 2-10-10 3")

    def bulb(self, x: float, y: float) -> None:
        """An LED as it looks, its long leg at x - 12 and its short one at x + 12, both ending below at y + 96 and y + 76."""
        self.line(f"M{x - 12:g} {y + 30:g}v66M{x + 12:g} {y + 30:g}v46")
        self.add(f'<path class="part" style="fill:{GLOW}" d="M{x - 24:g} {y + 24:g}v-34a24 24 0 0 1 48 0v34z"/>')
        self.box(x - 30, y + 22, 56, 10, 2)

    def pin(self, x: float, y: float, words: str, kind: str) -> None:
        """A pin as a plate to solder or plug to: "signal" brass, "ground" dark, "power" red."""
        look = {"signal": BRASS, "ground": SEA, "power": RED}[kind]
        self.box(x, y - 21, 132, 42, 6, f'fill="{look}" stroke="{INK}" stroke-width="2"')
        self.write(x + 66, y + 7, words, "mid small" if kind == "signal" else "mid small light")

    def arcade(self, x: float, y: float, cap: str = "") -> None:
        """A push button seen from above, 44 in radius, with a letter or number on its cap."""
        self.disc(x, y, 44, f'fill="{INK}"')
        self.disc(x, y, 34, f'fill="{BRASS}" stroke="{INK}" stroke-width="2"')
        if cap:
            self.write(x, y + 9, cap, "mid bold")

    def die_face(self, x: float, y: float, face: int) -> None:
        """The pips of a die round this middle."""
        spots = {1: "C", 2: "AI", 3: "ACI", 4: "AGEI", 5: "AGCEI", 6: "ABGEFI"}[face]
        at = {"A": (-1, -1), "B": (-1, 0), "E": (1, -1), "F": (1, 0), "C": (0, 0), "G": (-1, 1), "I": (1, 1)}
        for spot in spots:
            across, down = at[spot]
            self.disc(x + 13 * across, y + 13 * down, 4.6, f'fill="{INK}"')
