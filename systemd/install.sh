#!/usr/bin/env bash
# Makes this machine the table (`sudo make kiosk`), or brings it up to date. Says what it does; run again, it has nothing to do.
# What goes wrong leaves the table that was there as it was. systemd/README.md is the page for whoever looks after the box.
#
#   ROOT=/path   put the files under that folder and do nothing else: no packages, no user, no service is touched.
#                The program itself is built there only where PYTHON=/path/to/python3 says by which Python.
#   PINS=yes     pins, also where this is no Raspberry Pi (an image that is made for one)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
unset PYTHONPATH PYTHONHOME
# shellcheck source=systemd/program.sh
source systemd/program.sh
# shellcheck source=systemd/console.sh
source systemd/console.sh

give_up() { printf 'Not installed: %s\n' "$*" >&2; exit 1; }

parts=(
    cage xwayland seatd kbd procps dbus polkitd udev # the screen, its keeper, and turning the machine off
    libgl1 libgl1-mesa-dri libegl1 libgles2 "libmtdev1|libmtdev1t64" libxext6 libxcursor1 libxi6 libxrandr2 # to draw
    "libasound2|libasound2t64" # to be heard
    python3 python3-venv
)

look_first() { # before anything is changed
    if [ -n "$root" ]; then return 0; fi
    is_root || give_up "this needs root. Cure: sudo make kiosk"
    command -v dpkg-query >/dev/null || give_up "this is neither Debian nor Raspberry Pi OS. Cure: on another system play with \`make play\`."
    if [ -e /etc/systemd/system/display-manager.service ] && [ "$(readlink -f /etc/systemd/system/default.target)" != \
        "$(readlink -f /usr/lib/systemd/system/multi-user.target)" ]; then
        give_up "a desktop has this screen ($(basename "$(readlink /etc/systemd/system/display-manager.service)"))." \
            "Cure: sudo systemctl set-default multi-user.target, restart, and \`sudo make kiosk\` again."
    fi
}

get_packages() {
    if [ -n "$root" ]; then return 0; fi
    if has_pins; then pins_work "$python" 2>/dev/null || missing_pins=(python3-lgpio); fi
    find_missing
    local had=("${missing[@]}") name one
    missing+=("${missing_pins[@]}")
    install_missing
    for one in "${had[@]}" "${missing_pins[@]}"; do
        IFS='|' read -ra names <<<"$one"
        for name in "${names[@]}"; do if installed "$name"; then note package "$name"; fi; done
    done
    find_missing
    if [ ${#missing[@]} != 0 ]; then
        give_up "these packages are not there: ${missing[*]%%|*}. Cure: sudo apt-get update && sudo apt-get install ${missing[*]%%|*}"
    fi
}
missing_pins=()

make_user() { # the table's own user, in the groups of the devices
    if [ -n "$root" ]; then return 0; fi
    if ! getent passwd quartermaster >/dev/null; then
        say "Making the user quartermaster"
        useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin \
            --comment "The table" quartermaster
        note user quartermaster
    fi
    if ! getent group gpio >/dev/null; then groupadd --system gpio && note group gpio; fi
    local group
    for group in video render input gpio dialout tty audio; do
        if getent group "$group" >/dev/null && ! id -nG quartermaster | tr ' ' '\n' | grep -qx "$group"; then
            usermod -aG "$group" quartermaster
        fi
    done
}

make_program() {
    if [ -n "$root" ] && [ -z "${PYTHON:-}" ]; then return 0; fi
    choose_pins
    name_build
    make_build
}

unseen_pointer() { # one clear dot in the format of Xcursor: a heading, one entry, and one picture of one dot
    printf 'Xcur\x10\0\0\0\0\0\1\0\1\0\0\0'
    printf '\2\0\xfd\xff\x18\0\0\0\x1c\0\0\0'
    printf '\x24\0\0\0\2\0\xfd\xff\x18\0\0\0\1\0\0\0\1\0\0\0\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0'
}

put_files() {
    local dot pointer
    put systemd/README.md "$home/README.md" 644
    put systemd/say-trouble.sh "$home/say-trouble" 755
    put systemd/close-table.sh "$home/close-table" 755
    put systemd/await-screen.sh "$home/await-screen" 755
    dot=$(mktemp)
    unseen_pointer >"$dot"
    for pointer in default left_ptr; do put "$dot" "$home/cursors/unseen/cursors/$pointer" 644; done
    rm "$dot"
    put systemd/quartermaster.sh /usr/local/bin/quartermaster 755
    put systemd/tower.rules /etc/udev/rules.d/95-quartermaster.rules 644
    put systemd/power.js /etc/polkit-1/rules.d/50-quartermaster.rules 644
    put systemd/quartermaster-trouble.service /etc/systemd/system/quartermaster-trouble.service 644
    put systemd/quartermaster.service /etc/systemd/system/quartermaster.service 644
    quiet_console
    put_link ../quartermaster.service /etc/systemd/system/multi-user.target.wants/quartermaster.service
    take_away_former
}

make_own_places() { # settings and voyages: made once, and the table's own from then on
    make_folder "$settings"
    make_folder "$(dirname "$data")"
    if [ ! -e "$root$settings/quartermaster.toml" ]; then
        install -m 644 systemd/quartermaster.toml "$root$settings/quartermaster.toml"
        say "The settings are in $settings/quartermaster.toml"
    fi
    if [ ! -d "$root$data" ]; then install -d -m 750 "$root$data"; fi
    if [ -z "$root" ]; then # also where the voyages are those of a user that was removed, and now has another number
        find "$settings/" "$data/" ! -user quartermaster -exec chown quartermaster: {} +
    fi
}

go_back() { # the table that was there, as it was
    local former=$1
    put_all_back
    if [ -n "$former" ]; then use_build "$former"; fi
    systemctl daemon-reload
    systemctl restart quartermaster.service
}

show_table() { # on the running machine: what was put is taken up, and the table is shown
    local former=$1
    systemctl daemon-reload
    if ! { udevadm control --reload && udevadm trigger --action=change --subsystem-match={usb,tty,gpio}; } 2>/dev/null; then
        say "udev is not there: the tower gets its name with the next start."
    fi
    systemctl start seatd.service || give_up "seatd does not start. Cure: see what it says, journalctl -u seatd"
    say "Opening the table"
    if systemctl restart quartermaster.service; then return 0; fi
    journalctl --no-pager --quiet --output=cat --unit=quartermaster --lines=8 | sed 's/^/    /' >&2
    if [ -n "$former" ] && [ ${#changed[@]} != 0 ]; then
        if go_back "$former"; then
            give_up "the new version could not open the table (its last words stand above). The one before is back and runs." \
                "Cure: see what it says, mend it, and \`sudo make kiosk\` again."
        fi
        give_up "neither the new version nor the one before can open the table (the new one's last words stand above)." \
            "The one before is back in its place. Cure: see that the screen is plugged in; \`sudo quartermaster doctor\`."
    fi
    give_up "all is in its place, but the table could not be opened (its last words stand above). It is tried again by itself." \
        "Cure: see what it says; \`sudo quartermaster doctor\` names what is missing."
}

# --- all of it -----------------------------------------------------------------------------------------------------------

look_first
begin_putting
trap 'rm -rf "$undo"' EXIT
get_packages
make_program
make_user
former=$(used_build)
put_files
make_own_places
if [ -n "$build" ] && [ "$former" != "$build" ]; then
    use_build "$build"
    changed+=("$home/current")
fi
if [ ${#changed[@]} != 0 ]; then
    say "Put in place:"
    printf '  %s\n' "${changed[@]}"
    if [ $is_quiet = no ]; then say "The kernel's command line is in no file that is known here, so the console is not made quiet."; fi
fi
if is_live && { [ ${#changed[@]} != 0 ] || ! systemctl --quiet is-active quartermaster.service; }; then show_table "$former"; fi
if [ -n "$build" ]; then clear_builds; fi
if [ ${#changed[@]} = 0 ]; then
    say "All is in its place."
elif is_live; then
    say "The table is open, and will be after every start. How to look after it: $home/README.md"
elif [ -n "$root" ]; then
    say "The files lie under $root; packages, user and groups are that system's own to get."
    if [ -z "$build" ]; then say "The program is not among them: PYTHON=/path/to/python3 builds it there."; fi
else
    say "The table will be open after the next start."
fi
