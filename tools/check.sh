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

look_at "ruff: lint" .venv/bin/ruff check --quiet --output-format concise .
look_at "ruff: format (ruff format mends it)" .venv/bin/ruff format --check --quiet --output-format concise .
look_at "mypy, strict: companion, hardware" \
    .venv/bin/mypy --strict --no-warn-unused-configs --cache-dir .mypy_cache/strict companion hardware
look_at "mypy, strict: the firmware of the dice tower" env MYPYPATH=tests/hardware/stand_in \
    .venv/bin/mypy --strict --no-warn-unused-configs --cache-dir .mypy_cache/firmware wiring/tower
look_at "mypy: ui, the front door, tools" .venv/bin/mypy --cache-dir .mypy_cache/plain ui quartermaster.py tools
look_at "who imports whom" .venv/bin/lint-imports --no-logo
look_at "kv: parses, and holds declarations only" .venv/bin/python tools/check_kv.py ui
look_at "words: each catalogue is whole (make words)" .venv/bin/python tools/catalogues.py check

mapfile -t services < <(compgen -G 'systemd/*.service')
if [ ${#services[@]} = 0 ]; then
    echo "  --   no units yet"
elif command -v systemd-analyze >/dev/null; then
    look_at "units" units "${services[@]}"
else
    echo "  --   units: no systemd-analyze here"
fi

shellcheck=$(command -v .venv/bin/shellcheck shellcheck | head -n 1)
mapfile -t scripts < <(tracked '*' | xargs -d '\n' grep -lE '^#!.*\b(ba|da)?sh$' 2>/dev/null)
if [ -n "$shellcheck" ]; then
    look_at "shell scripts" "$shellcheck" "${scripts[@]}"
else
    echo "  --   shell scripts: no shellcheck here"
fi

if [ ${#red[@]} != 0 ]; then
    printf 'make check: %s of these found something: %s\n' "${#red[@]}" "$(IFS=';'; printf '%s' "${red[*]}")"
    exit 1
fi
