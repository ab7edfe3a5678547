# shellcheck shell=bash
# Puts files to their places and notes each in the list: whole or not at all, and only where something is different.

# shellcheck source=systemd/places.sh
source systemd/places.sh

changed=() # the places where something was changed in this run
wanted=()  # the places that this version has something at
fresh=()   # the places where nothing was before this run
undo=      # a folder with what was there before this run, at the places where something was

begin_putting() {
    undo=$(mktemp -d)
    local above=() place
    if [ ! -d "$root/opt" ]; then above=(/opt); fi
    install -d -m 755 "$root$home"
    if [ ! -f "$manifest" ]; then : >"$manifest"; fi
    for place in "${above[@]}"; do note dir "$place"; done
    cp "$manifest" "$undo/manifest"
}

make_folder() { # with those above it
    if [ -d "$root$1" ]; then return 0; fi
    make_folder "$(dirname "$1")"
    install -d -m 755 "$root$1"
    note dir "$1"
}

keep() { # $1: a place that is about to change, for the first time in this run
    if [ -e "$root$1" ]; then
        install -d "$undo$(dirname "$1")"
        cp -a "$root$1" "$undo$1"
    else
        fresh+=("$1")
    fi
    changed+=("$1")
}

put() { # $1: a file of ours, $2: its place, $3: its mode
    local to=$root$2
    wanted+=("$2")
    if [ -f "$to" ] && cmp -s "$1" "$to" && [ "$(stat -c %a "$to")" = "$3" ] && noted file "$2"; then return 0; fi
    make_folder "$(dirname "$2")"
    keep "$2"
    if ! noted file "$2"; then
        rm -f "$root$home/before$2" # of an earlier time, when its end was broken off
        if [ -e "$to" ]; then
            install -d "$root$home/before$(dirname "$2")"
            cp -a "$to" "$root$home/before$2"
        fi
    fi
    note file "$2"
    install -m "$3" "$1" "$to.quartermaster-new"
    mv -T "$to.quartermaster-new" "$to"
}

put_text() { # $1: a text, $2: its place, $3: its mode
    local text
    text=$(mktemp)
    printf '%s\n' "$1" >"$text"
    put "$text" "$2" "$3"
    rm "$text"
}

put_link() { # $1: where it leads, $2: its place
    wanted+=("$2")
    if [ "$(readlink "$root$2")" = "$1" ]; then return 0; fi
    make_folder "$(dirname "$2")"
    keep "$2"
    note link "$2"
    ln -sfn "$1" "$root$2"
}

is_wanted() {
    local one
    for one in "${wanted[@]}"; do if [ "$one" = "$1" ]; then return 0; fi; done
    return 1
}

take_away_former() { # what an earlier version has put and this one has not
    local place
    while read -r place; do
        if is_wanted "$place"; then continue; fi
        keep "$place"
        bring_back "$place"
        forget file "$place"
    done < <(list file)
}

put_all_back() { # as it was before this run
    local place
    for place in "${changed[@]}"; do
        if [ -e "$undo$place" ]; then cp -a "$undo$place" "$root$place"; fi
    done
    for place in "${fresh[@]}"; do rm -f "$root$place"; done
    while read -r place; do note file "$place"; done < <(sed -n 's/^file //p' "$undo/manifest") # ours again, to be taken away
}
