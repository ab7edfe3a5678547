"""Measures Quartermaster and compares it with its targets: `make bench`, or `python -m tests.bench --only rules,commit`.

One file a row, or a few that belong together; each has `measure(quick)`, which gives rows. Where time is involved, what is
compared is measured in the same run on the same machine, turn and turn about.
"""
