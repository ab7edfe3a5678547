#!/usr/bin/env bash
# All that can be told without running anything. Goes on after a finding, so that one run shows them all.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit
unset PYTHONPATH
export MYPY_FORCE_COLOR=0 NO_COLOR=1

red=()

look_at() { # a name, and the command; its output is shown only where it has found something
    local name=$1 output
    shift
    if output=$("$@" 2>&1); then
        printf '  ok   %s\n' "$name"
    else
        printf '%s\n  RED  %s\n' "$output" "$name"
        red+=("$name")
    fi
}

tracked() { # the files of the project that match; also where this is no clone
    git ls-files --cached --others --exclude-standard -- "$@" 2>/dev/null || find . -path "*/${1#\*}" -type f
}

units() { # a program that is not installed on this machine is no fault of the unit
    local found
    found=$(systemd-analyze verify --man=no --recursive-errors=no "$@" 2>&1 |
        grep -v -e 'is not executable: No such file' -e '^$')
    [ -z "$found" ] || { printf '%s\n' "$found"; return 1; }
}

exposure() { # each unit by itself: 30 stands for 3.0
    local unit all=0
    for unit in "$@"; do
        systemd-analyze security --no-pager --offline=true --threshold=30 "$unit" >"$scratch" 2>&1 || { cat "$scratch"; all=1; }
    done
    return $all
}

knows() { "$1" "$2" --help 2>/dev/null | grep -q "$3"; } # a program, a command of it, an option that came later

look_at "ruff: lint" .venv/bin/ruff check --quiet --output-format concise .
look_at "ruff: format (ruff format mends it)" .venv/bin/ruff format --check --quiet --output-format concise .
look_at "mypy, strict: companion, hardware" \
    .venv/bin/mypy --strict --no-warn-unused-configs --cache-dir .mypy_cache/strict companion hardware
look_at "mypy, strict: the firmware of the dice tower" env MYPYPATH=tests/hardware/stand_in \
    .venv/bin/mypy --strict --no-warn-unused-configs --cache-dir .mypy_cache/firmware wiring/tower
look_at "mypy, strict: the lab" \
    .venv/bin/mypy --strict --no-warn-unused-configs --explicit-package-bases --cache-dir .mypy_cache/lab tests/lab
look_at "mypy: ui, the front door, tools" .venv/bin/mypy --cache-dir .mypy_cache/plain ui quartermaster.py tools
look_at "who imports whom" .venv/bin/lint-imports --no-logo
look_at "kv: parses, and holds declarations only" .venv/bin/python tools/check_kv.py ui
look_at "words: each catalogue is whole (make words)" .venv/bin/python tools/catalogues.py check

scratch=$(mktemp)
trap 'rm -f "$scratch"' EXIT
mapfile -t services < <(compgen -G 'systemd/*.service')
if knows systemd-analyze security offline; then
    look_at "units" units "${services[@]}"
    look_at "units: exposure 3.0 or lower" exposure "${services[@]}"
else
    echo "  --   units: no systemd-analyze here that reads them from a file (systemd 250)"
fi
if knows udevadm verify resolve-names; then
    look_at "udev rules" udevadm verify --resolve-names=never systemd/*.rules
else
    echo "  --   udev rules: no udevadm here that verifies them (systemd 254)"
fi
if command -v node >/dev/null; then
    look_at "polkit rules" node --check systemd/power.js
else
    echo "  --   polkit rules: no node here to read them"
fi

shellcheck=$(command -v .venv/bin/shellcheck shellcheck | head -n 1)
mapfile -t scripts < <(tracked '*' |
    xargs -d '\n' awk 'FNR == 1 && /^#!.*[\/ ](ba|da)?sh$|^# shellcheck shell=/ { print FILENAME } { nextfile }' 2>/dev/null)
if [ -n "$shellcheck" ]; then
    look_at "shell scripts" "$shellcheck" --external-sources "${scripts[@]}"
else
    echo "  --   shell scripts: no shellcheck here"
fi

if [ ${#red[@]} != 0 ]; then
    printf 'make check: %s of these found something: %s\n' "${#red[@]}" "$(IFS=';'; printf '%s' "${red[*]}")"
    exit 1
fi
