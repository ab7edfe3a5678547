#!/bin/sh
# `quartermaster` for whoever looks after the box: the table's own program, as the table's user, with its voyages and settings.
# For example: sudo quartermaster log list
set -eu

export HOME=/var/lib/quartermaster XDG_DATA_HOME=/var/lib XDG_STATE_HOME=/var/lib XDG_CONFIG_HOME=/etc
export GPIOZERO_PIN_FACTORY="${GPIOZERO_PIN_FACTORY:-lgpio}" QUARTERMASTER_KIOSK=1
if [ -d /run/quartermaster ]; then # since the table's first start: what need not last stays out of the voyages' folder
    export XDG_RUNTIME_DIR=/run/quartermaster XDG_CACHE_HOME=/run/quartermaster/cache
    export KIVY_HOME=/run/quartermaster/kivy LG_WD=/run/quartermaster
fi
program=/opt/quartermaster/current/bin/quartermaster

if [ "$(id -un)" = quartermaster ]; then
    exec "$program" "$@"
elif [ "$(id -u)" = 0 ]; then
    exec setpriv --reuid=quartermaster --regid=quartermaster --init-groups -- "$program" "$@"
fi
echo "The voyages are the table's own: sudo quartermaster $*" >&2
exit 1
