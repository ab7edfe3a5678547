#!/bin/bash
# Says on the console what keeps the table from being shown, and the cure. $1: the console, for example /dev/tty1.
# $2: "unbegun" where the table's unit may not even have been begun. systemd says how it ended in SERVICE_RESULT and EXIT_STATUS.
set -u

console=$1
if [ "${2:-}" = unbegun ]; then
    case ${MONITOR_SERVICE_RESULT:-success} in success) ;; *) exit 0 ;; esac # it was begun, and has said so itself
    result=unbegun
else
    result=${SERVICE_RESULT:-success}
    if [ "$result" = success ]; then # it was told to end, or somebody left by the menu: what stood here before is over
        printf '\033[0m\033[2J\033[H' >"$console"
        exit 0
    fi
fi
code=${EXIT_CODE:-}
status=${EXIT_STATUS:-}
run=${INVOCATION_ID:-}
patience=3 # seconds, of those that systemd gives to this script (TimeoutStopSec)

last_words() { # what the program said last, without the chatter of the compositor. A large journal on a slow disk is not waited for
    if [ "$result" != unbegun ] && [ -n "$run" ]; then
        timeout "$patience" journalctl --no-pager --quiet --output=cat --lines=60 _SYSTEMD_INVOCATION_ID="$run" 2>/dev/null |
            grep -vE '\[(INFO|DEBUG)\]|^\s*$' | sed -E 's/^[0-9:.]+ \[ERROR\] (\[[^]]*\] )?//' | tail -n 4
    fi
}

cure_for() { # $1: what was said
    case $1 in
        *"Found 0 GPUs"* | *"Waiting for a DRM card"* | *"no graphics card"*)
            echo "No screen was found. Is its cable in? On a Raspberry Pi, /boot/firmware/config.txt needs the line" \
                "dtoverlay=vc4-kms-v3d." ;;
        *seatd* | *libseat* | *"start a session"*)
            echo "The screen could not be had. See to: systemctl status seatd; then: sudo systemctl restart seatd quartermaster" ;;
        *Xwayland*)
            echo "Xwayland could not be started: sudo apt-get install --reinstall xwayland" ;;
        *"Failed to spawn client"*)
            echo "The program is not there, or may not be started. In the folder of the project: sudo make kiosk" ;;
        *"No space left"*)
            echo "The disk is full: make room in /var/lib/quartermaster or on the system's disk." ;;
        *)
            case $result/$code/$status in
                exit-code/exited/203 | exit-code/exited/127)
                    echo "The program or cage is not there. In the folder of the project: sudo make kiosk" ;;
                watchdog/*) echo "The picture stood still, so it is started anew. If it comes again: sudo quartermaster doctor" ;;
                timeout/*) echo "No picture came in time. Is the screen's cable in? Then: sudo quartermaster doctor" ;;
                unbegun/*) echo "A disk that it needs is not there: systemctl status var-lib-quartermaster.mount" ;;
                *) echo "sudo quartermaster doctor names what is missing, and the cure." ;;
            esac ;;
    esac
}

page() { # $1: what was said last
    local said=$1
    printf '\033[0m\033[2J\033[H\n  QUARTERMASTER: the table is not there just now.\n\n'
    if [ -n "$said" ]; then
        printf '  What it said last:\n'
        printf '%s\n' "$said" | tr -cd '[:print:]\n' | fold -s -w 70 | head -n 8 | sed 's/^/    /'
        printf '\n'
    fi
    if [ "$result" = unbegun ]; then
        printf '  It could not even be begun.\n\n'
    else
        printf '  How it ended: %s\n\n' "$result${code:+ ($code${status:+, $status})}"
    fi
    printf '  What to do:\n'
    cure_for "$said" | fold -s -w 70 | sed 's/^/    /'
    if [ "$result" = unbegun ]; then
        printf '\n  Then start the machine anew. No voyage is lost: each answer is on the disk.\n'
    else
        printf '\n  It is tried again by itself. No voyage is lost: each answer is on the disk.\n'
    fi
    printf '  To log in: Ctrl-Alt-F2. The whole story: journalctl -u quartermaster -b\n\n'
}
show() { page "$1" | sed 's/$/\r/' >"$console"; }

show "" # at once: whatever becomes of the rest, this stands there
said=$(last_words)
if [ -n "$said" ]; then show "$said"; fi
