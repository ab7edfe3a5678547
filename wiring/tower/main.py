"""Starts with the Pico: puts the tower together and keeps it going. Ctrl-C over USB stops it, for whoever works on it."""

import binascii
import os
import select
import sys

import clock
import pins
from dice import Shaker
from lamps import Lamps
from machine import ADC, Pin, reset
from sentences import sentence
from tower import Tower

MOST_AT_ONCE = 256
MOURN_MS = 2_000


def say(data: bytes) -> None:
    """Over USB. Where nobody listens it is lost, as on any wire."""
    sys.stdout.buffer.write(data)


def put_together() -> Tower:
    """The tower on the pins of pins.py."""
    lights = Lamps([Pin(number, Pin.OUT) for number in pins.PIPS], Pin(pins.BEACON, Pin.OUT))
    beam, button, switch = (Pin(number, Pin.IN, Pin.PULL_UP) for number in (pins.BEAM, pins.BUTTON, pins.D10_SWITCH))
    adc = ADC(Pin(pins.BATTERY)) if pins.BATTERY_FITTED else None
    return Tower(beam, button, switch, lights, adc, Shaker(), binascii.hexlify(os.urandom(4)).decode(), say)


def keep_going(tower: Tower) -> None:
    """For ever. It sleeps in `poll` until the line has something or the time has come: a die in the beam waits for no step."""
    line = select.poll()
    line.register(sys.stdin, select.POLLIN)
    while True:
        data = bytearray()
        while line.poll(0 if data else tower.wait_ms) and len(data) < MOST_AT_ONCE:
            byte = sys.stdin.buffer.read(1)
            if not byte:  # a line with an end: no Pico's
                return
            data += byte
        tower.step(bytes(data), clock.ticks_ms())


def run() -> None:
    """A fault of the program is told to the table, and the tower begins anew: it hangs on no wall with a keyboard beside it."""
    try:
        keep_going(put_together())
    except Exception as fault:
        text = f"a fault in the firmware: {type(fault).__name__} {fault}"
        say(sentence("ERR," + "".join(letter for letter in text if " " <= letter <= "~" and letter not in "$*")[:100]))
        clock.sleep_ms(MOURN_MS)
        reset()


run()
