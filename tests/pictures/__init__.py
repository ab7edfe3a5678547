"""Pictures of the screen in every state, and what is wrong with them: see matrix.py. `python -m tests.pictures --help`."""
