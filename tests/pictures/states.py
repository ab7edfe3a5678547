"""All states that pictures are made of.

Every prompt is reached by playing, as players reach it; what a state needs besides is set by hand first. The last line of a state
is played on the screen, so that what it changed hangs out there as it does at the table.
"""

from __future__ import annotations

from tests.pictures.biddings import BIDDINGS
from tests.pictures.ice_states import ICE
from tests.pictures.island_states import ISLAND
from tests.pictures.peak_states import ON_THE_TABLE, PROMPTS
from tests.pictures.pete_states import PETE
from tests.pictures.regatta_states import REGATTA
from tests.pictures.screen_states import BEFORE, BEHIND
from tests.pictures.state import State

STATES: tuple[State, ...] = (*BEFORE, *PROMPTS, *ON_THE_TABLE, *BEHIND, *REGATTA, *ICE, *PETE, *ISLAND, *BIDDINGS)
"""In the order in which every run goes through them."""
