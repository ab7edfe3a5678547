#!/bin/bash
# Waits until the screen can be had, before cage asks for it: for a graphics card to be there (half a minute: so long a slow machine
# may look for its driver), for seatd to listen, and for whoever drew before (a boot splash, a cage that has just ended) to let go
# (ten seconds each). In vain, cage says itself what is wrong.
# $1: seatd's socket. $2: where the kernel tells who has a graphics card. $3: the folder of the cards' devices.
set -u

tries=300 # of a tenth of a second
until compgen -G "$3/card*" >/dev/null || [ $tries -eq 0 ]; do
    tries=$((tries - 1))
    sleep 0.1
done

tries=100

udevadm settle --timeout=10 || true # a card that is just being set up is not there, or not the one that stays

while [ ! -S "$1" ] && [ $tries -gt 0 ]; do # systemd takes seatd for started before it listens
    tries=$((tries - 1))
    sleep 0.1
done

holder() { # the program that has a card, by its name and number; of each line: command, number, device, master, ...
    cat "$2"/*/clients 2>/dev/null | sed -nE 's/^ *(.*[^ ]) +([0-9]+) +[0-9]+ +y +.*/\1 (process \2)/p' | head -n 1
}
tries=100
while held=$(holder "$@") && [ -n "$held" ] && [ $tries -gt 0 ]; do
    if [ "${told:-}" != "$held" ]; then echo "The screen is held by $held: waiting for it."; fi
    told=$held
    tries=$((tries - 1))
    sleep 0.1
done
