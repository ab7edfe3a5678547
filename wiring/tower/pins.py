"""What is fitted, and where: the one file to edit. Numbers are the Pico's GP numbers, not those of its board's edge."""

NAME = "Lighthouse"
"""What the table calls this tower. At most 40 letters, digits and blanks; two towers in one house want two names."""

PIPS = (2, 3, 4, 5, 6, 7, 8)
"""Each from its pin through its resistor to ground, as one reads them: two above, three across, two below."""
BEACON = 9
"""A lamp that glows while the table awaits a throw. It may be left out."""

BEAM = 16
"""The output of the break-beam's receiver. Our own pull-up holds it high."""
BEAM_BROKEN = 0
"""Its level while something is in the beam: 0, and 1 for most light gates and for a bare phototransistor."""
BUTTON = 14
"""To ground: throws without a die. It may be left out."""
D10_SWITCH = 13
"""To ground: a d10 is thrown. It may be left out, then it is always a d6."""

BATTERY = 26
"""The middle of two equal resistors between the battery's plus and ground."""
BATTERY_FITTED = False
EMPTY_MV, FULL_MV = 3000, 4500
"""Three alkaline cells. Three rechargeable ones: 3300 and 4050."""
