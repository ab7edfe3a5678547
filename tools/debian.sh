# shellcheck shell=bash
# What setting up on Debian and Raspberry Pi OS takes, for the scripts that source this: packages by apt, and pins that work.

say() { printf '%s\n' "$*"; }

parts=() # the packages that the system must have, filled by whoever sources this: "a|b" where releases differ

installed() { # any of the names in "a|b"
    local names states
    IFS='|' read -ra names <<<"$1"
    states=$(dpkg-query -W -f='${db:Status-Status} ' "${names[@]}" 2>/dev/null || true)
    [[ " $states" == *" installed "* ]]
}

find_missing() { # sets `missing`
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
        say "  Cure: see to the network or to what apt names, then do the same again."
    fi
}

has_pins() { # this machine, or the one that it makes an image for (PINS=yes)
    [ "${PINS:-}" = yes ] || grep -aqs 'Raspberry Pi' /proc/device-tree/model
}

pins_work() { # a stub of that name has neither, 0.2.2 has the first, older ones have the second
    local folder works=0 # lgpio writes a pipe into the folder that it finds itself in
    folder=$(mktemp -d)
    LG_WD=$folder "$1" -c 'import lgpio, sys; sys.exit(not {"SET_PULL_NONE", "SET_BIAS_DISABLE"} & set(dir(lgpio)))' \
        2>/dev/null || works=1
    rm -rf "$folder"
    return $works
}
