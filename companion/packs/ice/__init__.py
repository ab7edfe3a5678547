"""Ice Pirates: fleets of pyramids fight for the treasure of ten islands. PACK is the game."""

from companion.packs.ice.pack import PACK

__all__ = ["PACK"]
