#!/usr/bin/env bash
# Opens the table on this machine's screen; where there is none, sails a demonstration voyage on a virtual one.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

has_screen() { # a desktop's display, or a monitor at a connector of the graphics card
    [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || { [ -e /dev/dri ] && grep -qsx connected /sys/class/drm/*/status; }
}

if has_screen; then
    exec .venv/bin/quartermaster "$@"
fi
echo "There is no screen here (no DISPLAY, no WAYLAND_DISPLAY, no connected monitor): a demonstration voyage instead."
exec .venv/bin/quartermaster demo "$@"
