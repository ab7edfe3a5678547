"""The box tried in a virtual machine, and the program on the Pi's processor: docs/lab.md."""
