# shellcheck shell=bash
# A quiet console: no messages of the kernel, no logo and no blinking cursor before the table comes.

# shellcheck source=systemd/put.sh
source systemd/put.sh

quiet=(quiet loglevel=3 logo.nologo vt.global_cursor_default=0)
# shellcheck disable=SC2034  # the installer speaks of it
is_quiet=yes

quiet_console() { # the kernel's command line is changed only where its file is known
    local place
    for place in /boot/firmware/cmdline.txt /boot/cmdline.txt; do
        if [ -f "$root$place" ] && grep -qs 'root=' "$root$place"; then add_words "$place"; return 0; fi
    done
    if [ -f "$root/etc/default/grub" ]; then
        # shellcheck disable=SC2016  # the word is for update-grub to fill in
        put_text 'GRUB_CMDLINE_LINUX_DEFAULT="$GRUB_CMDLINE_LINUX_DEFAULT '"${quiet[*]}"'"' /etc/default/grub.d/quartermaster.cfg 644
        wake_grub
    else
        # shellcheck disable=SC2034
        is_quiet=no
    fi
}

add_words() { # $1: a file of one line. Words that are set already, to whatever, are left alone
    local word line added=()
    line=$(head -n 1 "$root$1")
    for word in "${quiet[@]}"; do
        if [[ " $line " != *" ${word%%=*}"[=\ ]* ]]; then added+=("$word"); fi
    done
    if [ ${#added[@]} = 0 ]; then return 0; fi
    keep "$1"
    install -d "$root$home/before$(dirname "$1")"
    if [ ! -e "$root$home/before$1" ]; then cp --preserve=mode,timestamps "$root$1" "$root$home/before$1"; fi
    note words "$1"$'\t'"${added[*]}"
    write_line "$line ${added[*]}" "$1"
}

take_words_out() { # $1: the file, $2: our words
    local word line
    line=" $(head -n 1 "$root$1") "
    for word in $2; do line=${line/ $word / }; done
    line=${line# }
    if [ "$(head -n 1 "$root$home/before$1" 2>/dev/null)" = "${line% }" ]; then # nobody else changed it: to the byte as it was
        cp --preserve=mode,timestamps "$root$home/before$1" "$root$1.new" && mv "$root$1.new" "$root$1"
    else
        write_line "${line% }" "$1"
    fi
}

write_line() { # the partition may be one that knows no owners and loses what is not written out
    cp --preserve=mode "$root$2" "$root$2.new"
    printf '%s\n' "$1" >"$root$2.new"
    sync "$root$2.new"
    mv "$root$2.new" "$root$2"
}

wake_grub() { # its own list is made again from what is set
    if [ -z "$root" ] && [ -d /boot/grub ] && command -v update-grub >/dev/null; then update-grub >/dev/null 2>&1 || true; fi
}
