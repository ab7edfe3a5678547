"""The doctor's probes: each looks at one thing of the machine, changes nothing, and gives what it has found with its cure.

A probe looks at a Machine, which in tests is a made-up tree of files. Its words are read on a command line, in English.
"""
