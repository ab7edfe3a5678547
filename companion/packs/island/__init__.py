"""Pirate Island on the Warp Quest engine: a track, two decks, and a treasure to carry home. PACK is the game."""

from companion.packs.island.pack import PACK

__all__ = ["PACK"]
