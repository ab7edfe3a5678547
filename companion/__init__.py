"""The game without a screen or a wire: rules, prompts, voyages and their logbook."""
