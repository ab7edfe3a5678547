"""What `make kiosk` puts where, that it does so once, and that nothing is left when it is undone."""

from __future__ import annotations

import struct

import pytest

from tests.systemd.box import COMMAND_LINE, Box

FILES = {
    "/boot/firmware/cmdline.txt": "644",
    "/etc/polkit-1/rules.d/50-quartermaster.rules": "644",
    "/etc/quartermaster/quartermaster.toml": "644",
    "/etc/systemd/system/multi-user.target.wants/quartermaster.service": "link",
    "/etc/systemd/system/quartermaster-trouble.service": "644",
    "/etc/systemd/system/quartermaster.service": "644",
    "/etc/udev/rules.d/95-quartermaster.rules": "644",
    "/opt/quartermaster/README.md": "644",
    "/opt/quartermaster/await-screen": "755",
    "/opt/quartermaster/before/boot/firmware/cmdline.txt": "644",
    "/opt/quartermaster/close-table": "755",
    "/opt/quartermaster/cursors/unseen/cursors/default": "644",
    "/opt/quartermaster/cursors/unseen/cursors/left_ptr": "644",
    "/opt/quartermaster/manifest": "644",
    "/opt/quartermaster/say-trouble": "755",
    "/usr/local/bin/quartermaster": "755",
}
CMDLINE = "/boot/firmware/cmdline.txt"
SETTINGS = "/etc/quartermaster/quartermaster.toml"
RULE = "/etc/udev/rules.d/95-quartermaster.rules"


def test_everything_is_put_where_the_page_says_with_its_rights(box: Box) -> None:
    box.write(CMDLINE, COMMAND_LINE)
    done = box.install()
    assert done.status == 0, done.said
    lies = box.content()
    assert {place: kind for place, (kind, _) in lies.items() if not kind.startswith("folder")} == FILES
    assert lies["/var/lib/quartermaster"][0] == "folder 750"
    assert {kind for place, (kind, _) in lies.items() if kind.startswith("folder") and place != "/var/lib/quartermaster"} == {
        "folder 755"
    }


def test_the_link_that_starts_it_leads_to_the_unit(box: Box) -> None:
    box.install()
    link = box.path("/etc/systemd/system/multi-user.target.wants/quartermaster.service")
    assert link.resolve() == box.path("/etc/systemd/system/quartermaster.service")


def test_installed_again_nothing_is_touched(box: Box) -> None:
    box.write(CMDLINE, COMMAND_LINE)
    box.install(program=True)
    before = box.holds()
    done = box.install(program=True)
    assert done.said == "All is in its place.\n"
    assert box.holds() == before


def test_removed_it_leaves_what_was_before(box: Box) -> None:
    box.write(CMDLINE, COMMAND_LINE)
    box.write(RULE, "# somebody else's\n", 0o600)
    before = box.content()
    box.install(program=True)
    box.install(program=True)
    assert box.path(RULE).read_text() != "# somebody else's\n"
    done = box.remove()
    assert done.status == 0, done.said
    assert box.content() == before


def test_removed_it_leaves_the_voyages_and_says_where(box: Box) -> None:
    box.install()
    box.write("/var/lib/quartermaster/voyages.sqlite", "turn 14")
    done = box.remove()
    assert f"The voyages are in {box.path('/var/lib/quartermaster')}" in done.said
    assert box.path("/var/lib/quartermaster/voyages.sqlite").read_text() == "turn 14"
    assert not box.path("/opt").exists()


@pytest.mark.parametrize(
    "command",
    [
        "mv -T",  # somebody else's file was about to come back
        "take_folders",
        'rm -rf "$root${home:?}"',
    ],
)
def test_a_removal_that_was_broken_off_can_be_done_again_and_loses_nothing(box: Box, command: str) -> None:
    box.write(CMDLINE, COMMAND_LINE)
    box.write(RULE, "# somebody else's\n", 0o600)
    before = box.content()
    box.install(program=True)
    assert box.remove(broken_off_at=command).status == -9
    assert box.remove().status == 0
    assert box.content() == before


@pytest.mark.parametrize("command", ['mv "$root$2.new"', "note file", "mv -T"])
def test_an_installation_that_was_broken_off_can_be_done_again_or_undone(box: Box, command: str) -> None:
    box.write(CMDLINE, COMMAND_LINE)
    box.write(RULE, "# somebody else's\n", 0o600)
    before = box.content()
    assert box.install(broken_off_at=command).status == -9
    assert box.install().status == 0
    assert {place: kind for place, (kind, _) in box.content().items() if place in FILES}.keys() == FILES.keys()
    assert box.remove().status == 0
    assert box.content() == before
    assert box.install(broken_off_at=command).status == -9
    assert box.remove().status == 0
    assert box.content() == before


def test_under_a_root_nobody_is_promised_a_table_that_was_not_built(box: Box) -> None:
    said = box.install().said
    assert f"The files lie under {box.root}" in said and "PYTHON=/path/to/python3" in said
    assert "after the next start" not in said
    (box.project / "systemd" / "tower.rules").write_text("# new\n")
    assert "PYTHON=" not in box.install(program=True).said


def test_removed_twice_it_says_that_nothing_is_there(box: Box) -> None:
    box.install()
    box.remove()
    done = box.remove()
    assert done.status == 0 and done.said.startswith("There is nothing to remove")


def test_an_update_never_writes_over_the_settings_and_the_end_keeps_what_was_chosen(box: Box) -> None:
    box.install()
    box.write(SETTINGS, "[sound]\non = true\n")
    box.install()
    assert box.path(SETTINGS).read_text() == "[sound]\non = true\n"
    assert f"Your settings are in {box.path(SETTINGS)}" in box.remove().said
    assert box.path(SETTINGS).read_text() == "[sound]\non = true\n"


def test_what_only_an_earlier_version_had_is_taken_away(box: Box) -> None:
    installer = box.project / "systemd" / "install.sh"
    now = installer.read_text()
    installer.write_text(now.replace("    quiet_console\n", '    quiet_console\n    put_text "old" /etc/old.conf 644\n'))
    box.install()
    assert box.path("/etc/old.conf").read_text() == "old\n"
    installer.write_text(now)
    assert "/etc/old.conf" in box.install().said
    assert not box.path("/etc/old.conf").exists()


def test_a_version_that_is_taken_back_leaves_its_files_known_and_what_was_there_before_them(box: Box) -> None:
    old = box.write("/etc/old.conf", "somebody else's\n")
    script = """
        source systemd/put.sh
        begin_putting && put_text ours /etc/old.conf 644
        undo=; changed=(); fresh=(); wanted=() # another run, of a version that has it no more
        begin_putting && take_away_former && put_all_back
    """
    done = box.does(script)
    assert done.status == 0, done.said
    assert old.read_text() == "ours\n"
    assert box.remove().status == 0
    assert old.read_text() == "somebody else's\n"


def test_a_root_that_is_named_from_where_one_stands_is_that_one(box: Box) -> None:
    (box.root / "deep").mkdir()
    root, box.root = box.root, box.root / "deep" / ".."
    box.install()
    box.root = root
    assert box.path("/usr/local/bin/quartermaster").exists()


def test_the_pointer_that_is_not_seen_is_one_clear_dot(box: Box) -> None:
    box.install()
    dot = box.path("/opt/quartermaster/cursors/unseen/cursors/default").read_bytes()
    magic, heading, version, entries, kind, size, at = struct.unpack_from("<4s6I", dot)
    assert (magic, heading, version, entries, kind) == (b"Xcur", 16, 0x10000, 1, 0xFFFD0002)
    assert struct.unpack_from("<10I", dot, at) == (36, kind, size, 1, 1, 1, 0, 0, 0, 0)
    assert len(dot) == at + 40


# --- the kernel's command line -------------------------------------------------------------------------------------------


def test_words_of_the_command_line_are_added_to_its_one_line(box: Box) -> None:
    box.write(CMDLINE, COMMAND_LINE)
    box.install()
    assert box.path(CMDLINE).read_text() == COMMAND_LINE.rstrip("\n") + (
        " quiet loglevel=3 logo.nologo vt.global_cursor_default=0\n"
    )


def test_words_that_are_set_already_are_left_as_they_are(box: Box) -> None:
    box.write(CMDLINE, "root=/dev/mmcblk0p2 quiet loglevel=7 rootwait\n")
    before = box.content()
    box.install()
    assert box.path(CMDLINE).read_text() == (
        "root=/dev/mmcblk0p2 quiet loglevel=7 rootwait logo.nologo vt.global_cursor_default=0\n"
    )
    box.remove()
    assert box.content() == before


def test_a_word_that_somebody_added_later_stays_when_ours_go(box: Box) -> None:
    box.write(CMDLINE, COMMAND_LINE)
    box.install()
    box.write(CMDLINE, box.path(CMDLINE).read_text().replace("rootwait", "rootwait video=DSI-1:800x480"))
    box.remove()
    assert box.path(CMDLINE).read_text() == COMMAND_LINE.replace("rootwait", "rootwait video=DSI-1:800x480")


def test_with_grub_the_words_are_in_a_file_of_their_own(box: Box) -> None:
    box.write("/etc/default/grub", 'GRUB_CMDLINE_LINUX_DEFAULT="quiet"\n')
    before = box.content()
    box.install()
    assert "vt.global_cursor_default=0" in box.path("/etc/default/grub.d/quartermaster.cfg").read_text()
    box.remove()
    assert box.content() == before


def test_where_no_file_is_known_the_command_line_is_left_alone_and_that_is_said(box: Box) -> None:
    assert "not made quiet" in box.install().said


# --- the program ---------------------------------------------------------------------------------------------------------


def test_a_new_version_takes_the_place_of_the_old_one_whole(box: Box) -> None:
    box.install(program=True)
    current = box.path("/opt/quartermaster/current")
    old = current.resolve()
    assert (old / "bin" / "quartermaster").exists()
    (box.project / "ui" / "new.py").write_text("")
    box.install(program=True)
    assert current.resolve() != old
    assert [one.name for one in old.parent.iterdir()] == [current.resolve().name]


def test_a_version_that_cannot_be_built_leaves_the_old_one_and_no_trace(box: Box) -> None:
    box.install(program=True)
    before = box.holds()
    (box.project / "ui" / "new.py").write_text("")
    (box.project / "systemd" / "tower.rules").write_text("# new\n")
    done = box.install(program=True, pip="fails")
    assert done.status == 1
    assert "no such part" in done.said and "Cure: see that there is a network" in done.said
    assert box.holds() == before


def test_a_build_that_was_broken_off_is_made_anew(box: Box) -> None:
    box.install(program=True)
    build = box.path("/opt/quartermaster/current").resolve()
    (build / "whole").unlink()
    (build / "bin" / "quartermaster").unlink()
    box.install(program=True)
    assert (build / "bin" / "quartermaster").exists()
