# Quartermaster. `make` by itself lists what there is.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play test check words pictures bench soak kiosk kiosk-remove try-kiosk try-arm clean

# .venv is made again where it is not, where its Python is gone, and where this folder has been moved.
STALE := $(if $(realpath .venv/bin/python),,.venv/again)$(if $(subst $(CURDIR),,$(shell cat .venv/place 2>/dev/null)),.venv/again)

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: ## make everything ready to play: packages of the system, Python parts in .venv
	@tools/setup.sh play

play: .venv/ready-to-play ## play on this screen; without a screen, a demonstration voyage (ARGS="..." is passed on)
	@tools/play.sh $(ARGS)

test: check ## make check, then all tests but the long runs (ARGS="-k tower" picks some)
	.venv/bin/python -m pytest -p no:benchmark -n 2 --dist loadgroup -m "not soak" $(ARGS)

check: .venv/ready-to-work ## what can be told without running: ruff, mypy, who imports whom, kv, words, units, scripts
	@tools/check.sh

words: .venv/ready-to-work ## gather the words of the program for its translators, and compile what they wrote
	.venv/bin/python tools/catalogues.py update

pictures: .venv/ready-to-work ## the screen in every state and at every size, each looked at for faults (ARGS="--only squid --size 800x480")
	@.venv/bin/python -m tests.pictures $(ARGS)

bench: .venv/ready-to-bench ## measure, and compare with the targets
	.venv/bin/python -m tests.bench $(ARGS)

soak: .venv/ready-to-work ## the long runs of the tests: hours
	HYPOTHESIS_PROFILE=soak .venv/bin/python -m pytest -p no:benchmark -m soak $(ARGS)

kiosk: ## make this machine the table, or bring it up to date: sudo make kiosk (systemd/README.md)
	@systemd/install.sh

kiosk-remove: ## undo that; voyages stay: sudo make kiosk-remove
	@systemd/remove.sh

try-kiosk: .venv/ready-to-work ## the kiosk in a virtual machine, its plug pulled again and again: an hour or two (ARGS="--pulls 3")
	.venv/bin/python -m tests.lab kiosk $(ARGS)

try-arm: .venv/ready-to-work ## the program on the processor of a Raspberry Pi, by emulation: some minutes
	.venv/bin/python -m tests.lab arm

clean: ## remove .venv and all that was built or cached; voyages and settings are not touched
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks *.egg-info
	find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +

.venv/ready-to-play: pyproject.toml constraints.txt tools/setup.sh tools/debian.sh $(STALE)
	@tools/setup.sh play

.venv/ready-to-work: pyproject.toml constraints.txt tools/setup.sh tools/debian.sh $(STALE)
	@tools/setup.sh work

.venv/ready-to-bench: pyproject.toml constraints.txt tools/setup.sh tools/debian.sh $(STALE)
	@tools/setup.sh bench

# A file that never is: what depends on it is made each time.
.venv/again: ;
