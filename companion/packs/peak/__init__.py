"""Pirate's Peak, two ships, one d6: the voyage to the Peak and back."""

from companion.packs.peak.pack import PACK

__all__ = ["PACK"]
