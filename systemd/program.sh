# shellcheck shell=bash
# The program in /opt/quartermaster: each build in a folder of its own, made whole beside the one that runs; `current` leads to
# the one that is used.

# shellcheck source=tools/debian.sh
source tools/debian.sh
# shellcheck source=systemd/put.sh
source systemd/put.sh

builds=$home/builds
python=${PYTHON:-/usr/bin/python3} # the system's: the system's pin library is for that one
build=                             # the place of the build that is wanted
pins=no site=() extra=             # how it comes to its pins

name_build() { # sets `build`: another one for each change of the program or of what it stands on
    local version sum
    version=$(sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)
    sum=$({
        "$python" -V
        realpath "$python"
        printf '%s\n' "$root" "$pins" "${site[*]}"
        find quartermaster.py companion hardware ui pyproject.toml constraints.txt README.md LICENSE systemd/program.sh \
            -type f -not -path '*/__pycache__/*' -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
    } | sha256sum | cut -c 1-12)
    build=$builds/$version-$sum
}

choose_pins() { # sets `pins`, `site` and `extra`: lgpio from the system where it has it, else as a wheel
    if ! has_pins; then return 0; fi
    pins=yes
    if pins_work "$python"; then site=(--system-site-packages); else extra='[pi]'; fi
}

make_build() {
    local at=$root$build
    if [ -e "$at/whole" ]; then return 0; fi
    rm -rf "$at"
    make_folder "$builds"
    say "Building the program in $at (some minutes the first time)"
    if ! { "$python" -m venv "${site[@]}" "$at" && fetch_parts "$at" && try_build "$at"; }; then
        rm -rf "$at"
        give_up "the program could not be built (the reason stands above)." \
            "Cure: see that there is a network and 1 GB of room, then \`sudo make kiosk\` again."
    fi
    if [ "$pins" = yes ] && ! pins_work "$at/bin/python"; then
        say "There is no lgpio for this Python: buttons and lamps on pins will not work; screen and dice tower do."
        say "  Cure: Raspberry Pi OS, whose archive has python3-lgpio."
    fi
    touch "$at/whole"
}

fetch_parts() { # $1: the virtual environment. Nothing is unpacked in /tmp, which may be small
    local pip=("$1/bin/python" -m pip install -qq --no-input --disable-pip-version-check --prefer-binary --no-cache-dir) done=0
    mkdir "$1/tmp"
    TMPDIR=$1/tmp PIP_USER=0 PIP_CONSTRAINT=$PWD/constraints.txt "${pip[@]}" ".$extra" || done=$?
    rm -rf "$1/tmp"
    return $done
}

try_build() { # whether its rules and its window's library can be loaded. Leaves nothing behind
    local scratch works=0
    scratch=$(mktemp -d)
    "$1/bin/quartermaster" headless </dev/null >"$scratch/out" 2>&1 &&
        (cd "$scratch" && HOME=$scratch KIVY_HOME=$scratch/kivy KIVY_NO_ARGS=1 KIVY_NO_CONSOLELOG=1 "$1/bin/python" -c \
            'import kivy.core.window._window_sdl2, ui.window, hardware.tower') >>"$scratch/out" 2>&1 || works=1
    if [ $works != 0 ]; then cat "$scratch/out" >&2; fi
    rm -rf "$scratch"
    return $works
}

use_build() { # $1: the place of a build
    ln -sfn "${1#"$home"/}" "$root$home/current.new"
    mv -T "$root$home/current.new" "$root$home/current"
}

used_build() { # its place, or nothing
    local name
    if name=$(readlink "$root$home/current"); then printf '%s/%s' "$home" "$name"; fi
}

clear_builds() { # all but the one in use
    local one
    for one in "$root$builds"/*/; do
        one=${one%/}
        if [ "$one" != "$root$(used_build)" ]; then rm -rf "$one"; fi
    done
}
