#!/usr/bin/env bash
# Puts a MicroPython for this computer at .venv/bin/micropython: the tests run the firmware of the dice tower in it. It comes from
# Debian 13's archive, by the mirror and the keys of this system, with the libraries that it was built for; Debian 12 has none of
# its own. Nothing is installed outside .venv, so nobody need be root.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

suite=trixie
packages=(micropython libc6 libffi8 libmbedcrypto16 libmbedtls21 libmbedx509-7)
keys=/usr/share/keyrings/debian-archive-keyring.gpg
place=$PWD/.venv/lib/micropython
command=$PWD/.venv/bin/micropython

runs() { [ "$("$1" -c 'print(6 * 7)' 2>/dev/null)" = 42 ]; }
give_up() { printf '%s\n' "$*" >&2; exit 1; }

if runs "$command" || runs micropython; then exit 0; fi
command -v apt-get >/dev/null || give_up "there is no apt here"

mirror() { # where the release in use comes from: the same archive has the other ones
    # shellcheck disable=SC2016  # these words are apt's
    apt-get indextargets --format '$(ORIGIN)|$(COMPONENT)|$(REPO_URI)' 'Created-By: Packages' |
        sed -n 's/^Debian|main|//p' | grep -v security | head -n 1
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/{lists,cache/archives}/partial "$work/debs" "$work/root"
uri=$(mirror)
[ -n "$uri" ] || give_up "apt has no list of a Debian archive (apt-get update)"
printf 'deb [signed-by=%s] %s %s main\n' "$keys" "$uri" "$suite" >"$work/sources.list"
apart=(
    apt-get -qq -o "Dir::Etc::SourceList=$work/sources.list" -o Dir::Etc::SourceParts=-
    -o "Dir::State::Lists=$work/lists" -o "Dir::Cache=$work/cache" -o "APT::Sandbox::User=$(id -un)"
)
"${apart[@]}" -o APT::Update::Error-Mode=any update
(cd "$work/debs" && "${apart[@]}" download "${packages[@]}")
for deb in "$work"/debs/*.deb; do dpkg-deb -x "$deb" "$work/root"; done

rm -rf "$place"
mkdir -p "$place"
cp -L "$work"/root/usr/lib/*-linux-*/{ld-linux-*,lib{c,m,ffi,mbed*,pthread,dl}.so.*} "$work/root/usr/bin/micropython" "$place"
loader=$(compgen -G "$place/ld-linux-*")
printf '#!/bin/sh\nexec %q --library-path %q %q "$@"\n' "$loader" "$place" "$place/micropython" >"$command"
chmod +x "$command"
runs "$command" || { rm -rf "$command" "$place"; give_up "what came does not run here"; }
