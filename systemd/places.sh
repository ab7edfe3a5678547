# shellcheck shell=bash
# Where the kiosk's things lie, and the list of what was put where: for the installer and the remover, which source this.
# shellcheck disable=SC2034  # what is set here is used by those

umask 022 # whoever runs this may have a strict one, and all may read what is put in place

root=${ROOT:-}
root=${root%/} # before each place; "" on the machine itself
if [ -n "$root" ]; then root=$(realpath -m "$root"); fi
home=/opt/quartermaster
data=/var/lib/quartermaster
settings=/etc/quartermaster
manifest=$root$home/manifest

# A line of the list is a kind and a value:
#   file PLACE    put there by us; what was there before lies in /opt/quartermaster/before
#   dir PLACE     made by us
#   link PLACE    made by us
#   words PLACE   words added to the kernel's command line in this file; the words follow after a tab
#   user NAME, group NAME, package NAME   made or installed by us
noted() { grep -qsxF -- "$1 $2" "$manifest"; } # a kind and a value
note() { noted "$1" "$2" || printf '%s %s\n' "$1" "$2" >>"$manifest"; }
list() { if [ -f "$manifest" ]; then sed -n "s/^$1 //p" "$manifest"; fi } # the values of a kind
forget() { # takes a line out of the list
    grep -vxF -- "$1 $2" "$manifest" >"$manifest.new" || true
    mv "$manifest.new" "$manifest"
}

is_live() { [ -z "$root" ] && [ -d /run/systemd/system ]; } # the machine itself, running; not an image being made
is_root() { [ "$(id -u)" = 0 ]; }

bring_back() { # $1: a place: what was there before we came, or nothing. What lies in `before` stays: this may be broken off and done again
    local new=$root$1.quartermaster-new
    rm -f "$new"
    if [ -e "$root$home/before$1" ]; then
        cp -a "$root$home/before$1" "$new"
        mv -T "$new" "$root$1"
    else
        rm -f "$root$1"
    fi
}
