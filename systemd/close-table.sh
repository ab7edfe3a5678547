#!/bin/sh
# Ends the table in order. $1: the process of cage. Told at the same time, cage would go first and take the screen from under
# the program; told alone, the program closes logbook and tower, and cage goes with it.
set -u

pkill -TERM --parent "$1" --full '/bin/quartermaster( |$)' || exit 0
timeout 3 tail --sleep-interval=0.1 --pid="$1" --follow /dev/null
