"""Pete the Pirate: sailors look for their treasure stones, and Pete looks into their chests. PACK is the game."""

from companion.packs.pete.pack import PACK

__all__ = ["PACK"]
