#!/usr/bin/env bash
# Undoes `sudo make kiosk` (`sudo make kiosk-remove`): all that it has put anywhere is taken away, what was there before comes back.
# Voyages, and settings that were changed, stay. ROOT=/path does the same for files under that folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=tools/debian.sh
source tools/debian.sh
# shellcheck source=systemd/console.sh
source systemd/console.sh

try() { "$@" 2>/dev/null || true; } # what cannot be undone here keeps nothing else from being undone
give_up() { printf 'Not removed: %s\n' "$*" >&2; exit 1; }

if [ -z "$root" ] && ! is_root; then give_up "this needs root. Cure: sudo make kiosk-remove"; fi
if [ ! -f "$manifest" ]; then
    say "There is nothing to remove: $manifest is not there."
    exit 0
fi

if is_live; then
    say "Closing the table"
    try systemctl stop quartermaster.service
fi
while IFS=$'\t' read -r place words; do
    if [ -f "$root$place" ]; then take_words_out "$place" "$words"; fi
done < <(list words)
while read -r place; do rm -f "$root$place"; done < <(list link)
had_grub=no
while read -r place; do
    bring_back "$place"
    forget file "$place" # it is not ours any more, also if this is broken off and done again
    if [ "$place" = /etc/default/grub.d/quartermaster.cfg ]; then had_grub=yes; fi
done < <(list file)
if [ $had_grub = yes ]; then wake_grub; fi

if cmp -s systemd/quartermaster.toml "$root$settings/quartermaster.toml"; then rm "$root$settings/quartermaster.toml"; fi
try rmdir --ignore-fail-on-non-empty "$root$data"
if is_live; then
    try systemctl daemon-reload
    try systemctl reset-failed quartermaster.service quartermaster-trouble.service
    try udevadm control --reload
    try systemctl --no-block start getty@tty1.service
fi
if [ -z "$root" ]; then
    while read -r name; do
        if getent passwd "$name" >/dev/null; then userdel "$name" || say "The user $name is still there: sudo userdel $name"; fi
    done < <(list user)
    while read -r name; do
        if getent group "$name" >/dev/null; then groupdel "$name" || say "The group $name is still there: sudo groupdel $name"; fi
    done < <(list group)
fi
mapfile -t packages < <(list package)
mapfile -t folders < <(list dir | sort -r)
take_folders() { # those of ours that are empty by now
    local place
    for place in "${folders[@]}"; do
        if [ -d "$root$place" ]; then rmdir --ignore-fail-on-non-empty "$root$place"; fi
    done
}
find "$root${home:?}" -mindepth 1 -maxdepth 1 ! -name manifest -exec rm -rf {} +
take_folders # the list goes last: when this is broken off, it can be done again
rm -rf "$root${home:?}"
take_folders

say "The table is removed."
if [ ${#packages[@]} != 0 ]; then
    say "These packages came with it and stay; others may need them by now: sudo apt-get purge ${packages[*]}"
fi
if [ -d "$root$data" ]; then say "The voyages are in $root$data, as they were."; fi
if [ -e "$root$settings/quartermaster.toml" ]; then say "Your settings are in $root$settings/quartermaster.toml."; fi
