"""The screens: one file each, named like its class."""
