#!/usr/bin/env bash
# Makes this checkout ready, and says what it does: `tools/setup.sh play` for the table, `work` for tests and checks as well,
# `bench` for the packages that the bench compares with too. Installs only what is missing; run again, it has nothing to do and needs no network.
#
#   PYTHON=/usr/bin/python3   which Python to use (3.11 to 3.13); otherwise the first that suits
#   PINS=yes                  buttons and lamps, also where this is no Raspberry Pi (an image that is made for one)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
unset PYTHONPATH PYTHONHOME

stage=${1:-play}
case $stage in
    play) extras=() ;;
    work) extras=(test check) ;;
    bench) extras=(test check bench) ;;
    *) echo "tools/setup.sh knows 'play', 'work' and 'bench', not '$stage'." >&2; exit 2 ;;
esac

say() { printf '%s\n' "$*"; }
give_up() { printf 'Not set up: %s\n' "$*" >&2; exit 1; }

# --- what the system must have: package names as in Debian and Raspberry Pi OS, "a|b" where releases differ ---------------

parts=(libgl1 libgl1-mesa-dri libegl1 libgles2 "libmtdev1|libmtdev1t64" libxext6 libxcursor1 libxi6 libxrandr2 xvfb)
if [ "$stage" != play ]; then parts+=(xdotool); fi

installed() { # any of the names in "a|b"
    local names states
    IFS='|' read -ra names <<<"$1"
    states=$(dpkg-query -W -f='${db:Status-Status} ' "${names[@]}" 2>/dev/null || true)
    [[ " $states" == *" installed "* ]]
}

find_missing() {
    missing=()
    command -v dpkg-query >/dev/null || return 0
    local part
    for part in "${parts[@]}"; do installed "$part" || missing+=("$part"); done
}

in_archive() { [[ $(LC_ALL=C apt-cache policy "$1" 2>/dev/null) =~ "Candidate: "[^\(] ]]; }

name_in_archive() { # the first of "a|b" that can be had
    local names name
    IFS='|' read -ra names <<<"$1"
    for name in "${names[@]}"; do
        if in_archive "$name"; then printf '%s' "$name"; return 0; fi
    done
    return 1
}

as_root=()
may_install() { # whether apt can be used, and by which way
    command -v apt-get >/dev/null || return 1
    if [ "$(id -u)" = 0 ]; then return 0; fi
    command -v sudo >/dev/null || return 1
    if [ -t 0 ]; then as_root=(sudo); else as_root=(sudo -n); fi
    "${as_root[@]}" true 2>/dev/null
}

apt() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 "$@"; }

install_missing() { # installs what `missing` names; says what could not be had, and goes on
    local part name names=() lost=()
    if [ ${#missing[@]} = 0 ]; then return 0; fi
    if ! may_install; then
        say "These packages are missing, and only root may install them: ${missing[*]%%|*}"
        say "  Cure: as root, apt-get install ${missing[*]%%|*}   Going on without."
        return 0
    fi
    say "Installing with apt: ${missing[*]%%|*}"
    apt -o APT::Update::Error-Mode=any update || say "apt could not read all of its archives' lists; it goes by those it has."
    for part in "${missing[@]}"; do
        if name=$(name_in_archive "$part"); then names+=("$name"); else lost+=("${part%%|*}"); fi
    done
    if [ ${#lost[@]} != 0 ]; then say "apt's lists have no ${lost[*]}: going on without."; fi
    if [ ${#names[@]} = 0 ]; then return 0; fi
    if ! apt install -y --no-install-recommends "${names[@]}" </dev/null >/dev/null; then
        say "apt could not install ${names[*]} (its reason stands above). Going on without."
        say "  Cure: see to the network or to what apt names, then \`make setup\` again."
    fi
}

# --- which Python --------------------------------------------------------------------------------------------------------

pins=no
if [ "${PINS:-}" = yes ] || grep -aqs 'Raspberry Pi' /proc/device-tree/model; then pins=yes; fi

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

pins_work() { # a stub of that name has neither, 0.2.2 has the first, older ones have the second
    local folder works=0 # lgpio writes a pipe into the folder that it finds itself in
    folder=$(mktemp -d)
    LG_WD=$folder "$1" -c 'import lgpio, sys; sys.exit(not {"SET_PULL_NONE", "SET_BIAS_DISABLE"} & set(dir(lgpio)))' \
        2>/dev/null || works=1
    rm -rf "$folder"
    return $works
}

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
        cat - pyproject.toml constraints.txt tools/setup.sh | sha256sum
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
fingerprint play >.venv/ready-to-play # who is ready to work can play
if [ "$stage" = bench ]; then fingerprint work >.venv/ready-to-work; fi
fingerprint "$stage" >"$stamp"
finish "Ready."
