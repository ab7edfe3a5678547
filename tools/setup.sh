#!/usr/bin/env bash
# Makes this checkout ready, and says what it does: `tools/setup.sh play` for the table, `work` for tests and checks as well,
# `bench` for the packages that the bench compares with too. Installs only what is missing; run again, it has nothing to do and needs no network.
#
#   PYTHON=/usr/bin/python3   which Python to use (3.11 to 3.13); otherwise the first that suits
#   PINS=yes                  buttons and lamps, also where this is no Raspberry Pi (an image that is made for one)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
unset PYTHONPATH PYTHONHOME
# shellcheck source=tools/debian.sh
source tools/debian.sh

stage=${1:-play}
case $stage in
    play) extras=() ;;
    work) extras=(test check) ;;
    bench) extras=(test check bench) ;;
    *) echo "tools/setup.sh knows 'play', 'work' and 'bench', not '$stage'." >&2; exit 2 ;;
esac

give_up() { printf 'Not set up: %s\n' "$*" >&2; exit 1; }

# --- what the system must have: package names as in Debian and Raspberry Pi OS, "a|b" where releases differ ---------------

parts=(libgl1 libgl1-mesa-dri libegl1 libgles2 "libmtdev1|libmtdev1t64" libxext6 libxcursor1 libxi6 libxrandr2 xvfb)
if [ "$stage" != play ]; then parts+=(xdotool); fi

# --- which Python --------------------------------------------------------------------------------------------------------

if has_pins; then pins=yes; else pins=no; fi

candidates() {
    if [ -n "${PYTHON:-}" ]; then printf '%s\n' "$PYTHON"; return; fi
    if [ $pins = yes ]; then printf '%s\n' /usr/bin/python3; fi # the system's pin library is for the system's Python
    printf '%s\n' python3 python3.13 python3.12 python3.11 /usr/bin/python3
}

suits() { "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null; }
makes_venvs() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

find_python() { # sets `python`: the best is one that suits and can make a venv by itself
    local candidate
    python=
    for candidate in $(candidates); do
        suits "$candidate" || continue
        if makes_venvs "$candidate"; then python=$candidate; break; fi
        python=${python:-$candidate}
    done
    if [ -n "$python" ]; then python=$("$python" -c 'import sys; print(sys.executable)'); fi # behind a version chooser's shim
}

choose_python() {
    find_python
    if [ -z "$python" ] && [ -z "${PYTHON:-}" ] && ! [ -x /usr/bin/python3 ]; then
        missing=(python3 python3-venv)
        install_missing
        find_python
    fi
    if [ -z "$python" ]; then
        if [ -n "${PYTHON:-}" ]; then
            give_up "PYTHON=$PYTHON is no Python 3.11, 3.12 or 3.13 that runs. Cure: name another, or none."
        fi
        give_up "there is no Python 3.11, 3.12 or 3.13 here (python3 is: $(python3 -V 2>&1 || true))." \
            "Cure: install one of them, or name it: PYTHON=/path/to/python3.11 make setup"
    fi
    if makes_venvs "$python"; then return 0; fi
    local version
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    missing=("python$version-venv")
    install_missing
    makes_venvs "$python" || give_up "$python cannot make a virtual environment, its package python$version-venv is missing." \
        "Cure: as root, apt-get install python$version-venv, then \`make setup\` again."
}

# --- pins: lgpio from the system where it has it, else as a wheel ---------------------------------------------------------

choose_pins() { # sets `site`, and adds the extra `pi` where lgpio must come as a wheel
    site=()
    if [ $pins = no ]; then return 0; fi
    if [ "$(realpath "$python")" = "$(realpath /usr/bin/python3)" ]; then
        if ! pins_work "$python"; then missing=(python3-lgpio); install_missing; fi
        if pins_work "$python"; then site=(--system-site-packages); return 0; fi
    fi
    extras+=(pi)
}

# --- the virtual environment ---------------------------------------------------------------------------------------------

stamp=.venv/ready-to-$stage
fingerprint() { # of a stage: changes whenever there is something to do again; a moved folder needs its scripts anew
    { pwd; readlink -f .venv/bin/python; printf '%s\n' "$1" "$pins" "${PYTHON:-}"; } |
        cat - pyproject.toml constraints.txt tools/setup.sh tools/debian.sh | sha256sum
}
is_ready() { .venv/bin/python -c '' 2>/dev/null && [ "$(cat "$stamp" 2>/dev/null)" = "$(fingerprint "$stage")" ]; }

make_venv() {
    local wanted have
    wanted=$("$python" -c 'import sys; print(sys.version_info[:2])')${site[*]}
    have=$(.venv/bin/python -c 'import sys; print(sys.version_info[:2])' 2>/dev/null || true)
    if grep -qs 'include-system-site-packages = true' .venv/pyvenv.cfg; then have+=--system-site-packages; fi
    if [ "$wanted" = "$have" ] && grep -qsxF "$PWD" .venv/place && .venv/bin/python -m pip --version >/dev/null 2>&1; then
        return 0
    fi
    say "Making .venv with $python"
    rm -rf .venv
    "$python" -m venv "${site[@]}" .venv ||
        give_up "$python could not make .venv (its reason stands above). Cure: see that the disk has 1 GB of room."
    pwd >.venv/place
}

fetch() {
    local pip=(.venv/bin/python -m pip install -qq --no-input --disable-pip-version-check --prefer-binary)
    PIP_USER=0 "${pip[@]}" -c constraints.txt "$@" ||
        give_up "pip could not get or build the parts (its reason stands above)." \
            "Cure: see that there is a network and 1 GB of room, then \`make setup\` again; what was fetched is kept."
}

install_project() {
    local with
    with=$(IFS=,; printf '%s' "${extras[*]}")
    say "Installing Quartermaster and its parts into .venv${with:+, with: $with} (some minutes the first time)"
    fetch hatchling
    fetch --no-build-isolation -e ".${with:+[$with]}"
    if [ $pins = yes ] && ! pins_work .venv/bin/python; then
        say "There is no lgpio for this Python: buttons and lamps on pins will not work; screen and dice tower do."
        say "  Cure: PYTHON=/usr/bin/python3 make setup, on a system whose archive has python3-lgpio (Raspberry Pi OS)."
    fi
}

fetch_micropython() { # the firmware of the dice tower is tested in it; where it cannot be had, in this Python
    local why
    if why=$(tools/micropython.sh 2>&1); then return 0; fi
    say "No MicroPython could be had ($(tail -n 1 <<<"$why")): the tower's firmware is tested in this Python. Going on without."
}

finish() { # a stamp from long ago makes `make` ask again for what the system still has not got
    find_missing
    if [ ${#missing[@]} = 0 ]; then touch "$stamp"; else touch -d @0 "$stamp"; fi
    say "$1"
    exit 0
}

# --- all of it -----------------------------------------------------------------------------------------------------------

find_missing
if [ ${#missing[@]} = 0 ] && is_ready; then finish "All is set up."; fi
if ! command -v dpkg-query >/dev/null; then
    say "This is no Debian: see yourself that OpenGL (Mesa), libmtdev and Xvfb are installed."
fi
install_missing
if is_ready; then finish "The rest is set up."; fi
choose_python
choose_pins
make_venv
install_project
if [ "$stage" != play ]; then fetch_micropython; fi
fingerprint play >.venv/ready-to-play # who is ready to work can play
if [ "$stage" = bench ]; then fingerprint work >.venv/ready-to-work; fi
fingerprint "$stage" >"$stamp"
finish "Ready."
