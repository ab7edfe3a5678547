"""The front door: the command line, and the wiring-up of game, hardware and screen. The only file that knows everybody."""

from __future__ import annotations

import argparse
import json
import logging
import os
import sys
import tempfile
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from companion import config as settings
from companion import packs, wreckage
from companion.arguments import read_rules, read_seats, read_settings
from companion.chance import Chance
from companion.harbour import Crew, Harbour, start_of
from companion.headless import sentence, speak
from companion.inbox import Inbox, Rolled
from companion.logbook import Logbook, usual_path
from companion.pack import Pack, Start
from companion.prompts import Refused
from companion.settings_file import SettingsFile
from companion.voyage import Voyage
from companion.words import names_of

if TYPE_CHECKING:
    from companion.findings import Finding
    from hardware.doctor.machine import Machine

WRONG_ARGUMENTS = 2


def main() -> None:
    """The console command `quartermaster`."""
    warnings.filterwarnings("ignore", module="platformdirs")  # where no session is: it is no player's business
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    given, rest = parser().parse_known_args()
    if rest and given.act is not headless:  # a game may have options of its own, and headless looks at them itself
        parser().error(f"unknown: {' '.join(rest)}. `quartermaster --help` names all there is.")
    given.rest = rest
    with told_plainly(WRONG_ARGUMENTS if given.act is headless else 1):
        sys.exit(given.act(given))


def parser() -> argparse.ArgumentParser:
    """What can be said on the command line; `act` is what then is done."""
    top = argparse.ArgumentParser(
        prog="quartermaster", description="Keeps the stores of a printed pirate board game.", allow_abbrev=False
    )
    top.add_argument("--version", action=_SayVersion, nargs=0, help="say which version this is")
    top.set_defaults(act=table)
    _add_table_options(top)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")

    one = commands.add_parser("headless", help="play a voyage over JSON lines", allow_abbrev=False)
    one.add_argument("--game", default="peak", help="which game: " + ", ".join(packs.names()))
    one.add_argument("--seats", help="who plays, for example brown=Anne,black=Jack")
    one.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE", help="a house rule; may be given again")
    one.add_argument("--log", type=Path, help="keep the voyage in this logbook, and go on with one that is not over")
    one.add_argument("--new", action="store_true", help="with --log: begin a new voyage even where one is not over")
    one.set_defaults(act=headless)

    one = commands.add_parser("tower", help="print what the dice tower says, or be one", allow_abbrev=False)
    one.add_argument("--config", type=Path, help="the settings file")
    one.add_argument("--fake", action="store_true", help="be a dice tower on a pseudo-terminal that throws what is typed")
    one.add_argument("--link", type=Path, help="with --fake: a name for the pseudo-terminal that stays the same")
    one.set_defaults(act=tower)

    one = commands.add_parser("demo", help="play a demonstration voyage and leave pictures of it", allow_abbrev=False)
    one.add_argument("--pictures", type=Path, help="the folder for the pictures; without it a new one")
    one.add_argument("--game", help="the game that is played; without it the first one")
    _add_screen_options(one, "800x480")
    one.set_defaults(act=demo)

    one = commands.add_parser("doctor", help="look the machine over, and say what helps", allow_abbrev=False)
    one.add_argument("--json", action="store_true", help="for programs: see docs/doctor.md")
    one.add_argument("--faults", action="store_true", help="only what is not well")
    one.add_argument("--config", type=Path, help="the settings file")
    _add_log_option(one)
    one.set_defaults(act=doctor)

    one = commands.add_parser("log", help="list the voyages, write one as a text, or take one in", allow_abbrev=False)
    one.set_defaults(act=log_list, log=None)
    log_commands = one.add_subparsers(title="commands", metavar="COMMAND")
    two = log_commands.add_parser("list", help="the voyages, the one played last first", allow_abbrev=False)
    two.set_defaults(act=log_list)
    _add_log_option(two)
    two = log_commands.add_parser("export", help="one voyage as a transcript that can be read and taken in", allow_abbrev=False)
    two.add_argument("voyage", type=int, help="its number, as `quartermaster log list` shows it")
    two.add_argument("--to", type=Path, help="the file; without it standard output")
    two.set_defaults(act=log_export)
    _add_log_option(two)
    two = log_commands.add_parser("import", help="take a transcript in as a voyage of its own", allow_abbrev=False)
    two.add_argument("file", type=Path, help="the transcript")
    two.set_defaults(act=log_import)
    _add_log_option(two)
    return top


class _SayVersion(argparse.Action):
    """What --version does; only then it is looked up."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        parser.exit(0, f"Quartermaster {_version()}\n")


def _version() -> str:
    """The version that is installed; of a copy that is not, a word that says so."""
    from importlib import metadata

    try:
        return metadata.version("quartermaster")
    except metadata.PackageNotFoundError:
        return "that is not installed"


def _add_table_options(one: argparse.ArgumentParser) -> None:
    one.add_argument("--config", type=Path, help="the settings file (TOML); without it the user's own")
    _add_log_option(one)
    _add_screen_options(one, None)


def _add_log_option(one: argparse.ArgumentParser) -> None:
    one.add_argument("--log", type=Path, help="the logbook file; without it the user's own")


def _add_screen_options(one: argparse.ArgumentParser, size: str | None) -> None:
    one.add_argument("--size", default=size, metavar="WIDTHxHEIGHT", help="size of the window, for example 800x480")
    how = one.add_mutually_exclusive_group()
    how.add_argument(
        "--face-to-face", dest="face_to_face", action="store_true", default=None, help="the players sit at two edges"
    )
    how.add_argument("--side-by-side", dest="face_to_face", action="store_false", help="the players sit at one edge")


@contextmanager
def told_plainly(status: int) -> Iterator[None]:
    """Whatever a person could have caused ends in a sentence on standard error and this exit status, never in a traceback."""
    try:
        yield
    except BrokenPipeError:
        _hush()  # whoever read the output has enough
    except OSError as trouble:
        stop(sentence(_in_words(trouble)), status)
    except (Refused, ValueError) as trouble:
        stop(sentence(str(trouble)), status)


def _in_words(trouble: OSError) -> str:
    """What the system says in a sentence: which file, what is wrong, and the cure. Our own errors are sentences already."""
    if trouble.errno is None or trouble.strerror is None or type(trouble).__module__ != "builtins":
        return str(trouble)
    cure = "name another place, or see to its rights and room"
    return f"{trouble.filename or 'The system'}: {trouble.strerror.lower()}: {cure}"


def warn(words: str) -> None:
    """Says a sentence on standard error, and goes on."""
    print(words, file=sys.stderr, flush=True)


def stop(words: str, status: int) -> NoReturn:
    """Ends the command with a sentence on standard error."""
    print(words, file=sys.stderr)
    sys.exit(status)


# --- the commands ----------------------------------------------------------------------------------------------------


def table(given: argparse.Namespace) -> int:
    """Opens the table on the screen."""
    return _open_table(_read_config(given.config, given.size, given.face_to_face), given.log, given.config)


def headless(given: argparse.Namespace) -> int:
    """Plays a voyage over JSON lines: one object a line on standard input and output."""
    pack = packs.pack(given.game)
    crew = read_seats(pack, given.seats)
    start = start_of(pack, crew.seats, read_rules(given.rule), read_settings(pack, given.rest))
    pack.lay_table(start)  # raises where the start makes no table
    with _voyage_for_script(pack, crew, start, given.log, given.new) as voyage:
        sys.stdin.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
        try:
            speak(voyage, sys.stdin, sys.stdout, warn)
        except (BrokenPipeError, KeyboardInterrupt):
            _hush()
    return 0


def tower(given: argparse.Namespace) -> int:
    """Listens to the dice tower and prints what it says; with --fake it is one itself."""
    if given.fake:
        from hardware.fakes import run_fake_tower

        run_fake_tower(given.link, sys.stdin, lambda words: print(words, flush=True))
    else:
        _listen(_read_config(given.config))
    return 0


def demo(given: argparse.Namespace) -> int:
    """Plays a demonstration voyage to its end, on a virtual screen where there is none, and leaves pictures of it."""
    plain = settings.Config(screen=settings.ScreenConfig(less_motion=True), sound=settings.SoundConfig(on=False))
    config = _with_screen(plain, given.size, given.face_to_face)  # pictures are taken of what is at rest
    folder = given.pictures or Path(tempfile.mkdtemp(prefix="quartermaster-demo-"))
    folder.mkdir(parents=True, exist_ok=True)
    with _some_screen(config):
        made = _play_demo(config, folder, given.game)
    print(f"The voyage is over. {len(made)} pictures are in {folder}:")
    for picture in made:
        print(f"  {picture}")
    return 0


def doctor(given: argparse.Namespace) -> int:
    """Looks at the machine and says what is wrong and what helps. Exit status 0: nothing is at fault; 1: something is."""
    from companion import report
    from hardware.doctor.machine import Machine

    config = _read_config(given.config)
    machine = Machine()
    findings = examine(machine, config, given.config, given.log)
    print(report.as_json(findings, _version()) if given.json else report.in_words(findings, only_faults=given.faults))
    return 0 if report.is_healthy(findings) else 1


def log_list(given: argparse.Namespace) -> int:
    """Lists the voyages, the one played last first."""
    from companion import archive

    with Logbook.read(given.log) as logbook:
        for notice in logbook.notices:
            warn(str(notice))
        lines = list(archive.listed(logbook))
        nothing = [] if logbook.notices else [f"No voyage is written in {logbook.path}."]
    for line in lines or nothing:
        print(line)
    return 0


def log_export(given: argparse.Namespace) -> int:
    """Writes one voyage as a transcript that can be read and imported: JSON lines."""
    from companion import archive

    text = archive.exported(given.log, given.voyage)
    if given.to is None:
        sys.stdout.write(text)
        return 0
    given.to.write_text(text, "utf-8")
    print(f"Voyage {given.voyage} is written to {given.to}.")
    return 0


def log_import(given: argparse.Namespace) -> int:
    """Takes a transcript into the logbook as a voyage of its own."""
    from companion import archive

    for line in archive.taken_in(given.log, given.file):
        print(line)
    return 0


# --- what they need --------------------------------------------------------------------------------------------------


def _read_config(path: Path | None, size: str | None = None, face_to_face: bool | None = None) -> settings.Config:
    return _with_screen(settings.load(path, settings.defaults_for(os.environ)), size, face_to_face)


def _with_screen(config: settings.Config, size: str | None, face_to_face: bool | None) -> settings.Config:
    """The settings with what the command line says of the screen."""
    lines = ["[screen]"]
    if size is not None:
        lines.append(f"size = {json.dumps(size)}")
    if face_to_face is not None:
        lines.append(f'seating = "{"face_to_face" if face_to_face else "side_by_side"}"')
    given = settings.read("\n".join(lines), "the command line")
    if given.complaints:
        raise Refused(given.complaints[0])
    screen = config.screen
    if size is not None:
        screen = replace(screen, size=given.screen.size, fullscreen=False)
    if face_to_face is not None:
        screen = replace(screen, seating=given.screen.seating)
    return replace(config, screen=screen)


@contextmanager
def _voyage_for_script(pack: Pack[Any], crew: Crew, start: Start, log: Path | None, new: bool) -> Iterator[Voyage]:
    """A voyage that nothing is kept of; with a logbook the newest one if it is of this kind and not over, else a new one."""
    if log is None:
        yield Voyage(pack, start, names_of(crew.names), secret=Chance.new_secret())
        return
    with Logbook.open(log) as logbook:
        harbour = Harbour(logbook)
        left = None if new else harbour.unfinished_like(pack.id, crew, start)
        if left is not None:
            voyage = harbour.take_up(left.id)
        else:
            voyage = harbour.begin(pack.id, crew, start.house_rules, start.settings)
        for notice in (
            *logbook.notices,
            *((voyage.reopened,) if voyage.reopened else ()),
            *((voyage.log.trouble,) if voyage.log.trouble else ()),
        ):
            warn(str(notice))
        yield voyage


def _hush() -> None:
    """Whoever read the output has gone: nothing more is written, not even at the end of the process."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _listen(config: settings.Config) -> None:
    """Prints what the dice tower says until Ctrl-C: for the maker's desk."""
    for complaint in config.complaints:
        print(complaint, file=sys.stderr)
    heard = threading.Event()
    inbox = Inbox(heard.set)
    from hardware.tower import Tower

    tower = Tower(inbox, config.tower)
    tower.start()
    print("Listening for a dice tower. Ctrl-C ends it.", flush=True)
    try:
        while True:
            heard.wait()
            heard.clear()
            for message in inbox.drain():
                print(message, flush=True)
                if isinstance(message, Rolled) and message.origin is not None:
                    tower.acknowledge(message.origin)
    except KeyboardInterrupt:
        tower.close()


def examine(
    machine: Machine,
    config: settings.Config,
    settings_file: Path | None = None,
    log: Path | None = None,
    screen: Callable[..., Iterator[Finding]] | None = None,
    factory: Any = None,
) -> list[Finding]:
    """What all probes find, in the order in which a player would miss it.

    `screen` looks at it in the place of ui.doctor, `factory` is gpiozero's in the place of this machine's.
    """
    from companion import config_checkup
    from companion.findings import whatever_comes
    from companion.logbook.checkup import look_at_the_logbook
    from companion.logbook.one_writer import written_by
    from companion.wreckage_checkup import look_at_the_wreckage
    from hardware.doctor import board, clock, disk, kiosk, pins, ports, power, rights
    from ui.doctor import look_at_the_screen

    book, chosen = log or config.log.file or usual_path(), settings_file or settings.default_path()
    table = written_by(book, machine.at("/proc/locks"))
    looks: list[tuple[str, Callable[[], Iterator[Finding]]]] = [
        ("screen", lambda: (screen or look_at_the_screen)(config.screen, machine.environment, table)),
        ("kiosk", lambda: kiosk.look_at_the_kiosk(machine)),
        ("tower", lambda: ports.look_at_the_tower(machine, config.tower, table)),
        ("pins", lambda: pins.look_at_pins(machine, config.buttons, config.lamps, table, factory)),
        ("rights", lambda: rights.look_at_rights(machine, config)),
        ("power", lambda: power.look_at_power(machine)),
        ("heat", lambda: power.look_at_heat(machine)),
        ("crashes", lambda: look_at_the_wreckage(wreckage.usual_folder())),
        ("settings", lambda: config_checkup.look_at_the_settings(config, chosen)),
        ("logbook", lambda: look_at_the_logbook(book, table)),
        ("disk.logbook", lambda: disk.look_at_the_disk(machine, "logbook", book.parent)),
        ("disk.settings", lambda: disk.look_at_the_disk(machine, "settings", chosen.parent)),
        ("wear", lambda: disk.look_at_wear(machine)),
        ("clock", lambda: clock.look_at_the_clock(machine)),
        ("versions", lambda: board.look_at_versions(machine)),
    ]
    return [found for probe, look in looks for found in whatever_comes(probe, look)]


@contextmanager
def _devices(config: settings.Config, logbook: Logbook, inbox: Inbox) -> Iterator[tuple[Any, Any, Any]]:
    """The dice tower and the lamps, with the buttons beside them, and the gauges of all; each is silent where it is not there."""
    from hardware.buttons import Buttons
    from hardware.gauges import DeviceGauges
    from hardware.lamps import Lamps
    from hardware.seen_rolls import SeenRolls
    from hardware.supply import SupplyMeter
    from hardware.tower import Tower

    with ExitStack() as stack:
        if (meter := SupplyMeter()).is_there:
            from hardware.supply_watch import SupplyWatch

            supply = SupplyWatch(inbox, meter)
            stack.callback(supply.close)
            supply.start()
        tower = Tower(inbox, config.tower, SeenRolls(logbook.last_origins().values()))
        stack.callback(tower.close)
        buttons = Buttons(inbox, config.buttons)
        stack.callback(buttons.close)
        buttons.start()
        lamps = Lamps(inbox, config.lamps if config.buttons.enabled is not False else settings.LampsConfig(players=()))
        stack.callback(lamps.close)
        tower.start()
        yield tower, lamps, DeviceGauges(tower, buttons, lamps)


def _open_table(config: settings.Config, log: Path | None, settings_file: Path | None) -> int:
    """Opens the table and plays until it is closed; what is chosen on it is kept in the settings file. Gives the exit status."""
    for complaint in config.complaints:
        print(complaint, file=sys.stderr)
    crash = wreckage.Wreckage(wreckage.usual_folder())
    crash.begin()
    with ExitStack() as at_the_end, crash, Logbook.open(log or config.log.file) as logbook, ExitStack() as opened:
        if crash.left is not None:
            config = replace(config, complaints=(*config.complaints, wreckage.ended_badly(crash.left)))
        from ui import ballast, tongue

        ballast.leave_ashore()
        from ui.app import TableApp
        from ui.ending import Ending

        inbox = Inbox()
        devices = _devices(config, logbook, inbox)
        tongue.speak(config.screen.language)
        kept = SettingsFile(settings_file or settings.default_path())
        harbour = Harbour(logbook)
        opened.callback(lambda: harbour.logbook.close())  # it may have been opened again

        def open_devices() -> tuple[Any, Any, Any]:
            if config.power.offered or config.buttons.power is not None:
                from hardware.power import Power
                from ui.parting import meet

                meet(app, Power())
            return opened.enter_context(devices)

        # after a crash the title page comes first: should a voyage be what it falls over, others can still be played
        left_open = harbour.left_open() if crash.left is None else None
        app = TableApp(harbour, inbox, config, open_devices=open_devices, settings_file=kept, left_open=left_open)
        ending = Ending(app.stop)
        at_the_end.callback(ending.leave)
        ending.watch_for()
        if "NOTIFY_SOCKET" in os.environ:
            from hardware.service import Service
            from ui.pulse import Pulse

            Pulse(app, Service(os.environ))
        app.run()
    return 0


@contextmanager
def _some_screen(config: settings.Config) -> Iterator[None]:
    """The screen that is there, or a virtual one."""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        yield
        return
    from ui.virtual_screen import virtual_screen

    with virtual_screen(*(config.screen.size or (800, 480))) as screen:
        os.environ |= screen.environment()
        print(f"There is no screen: a virtual one is used ({screen.width}x{screen.height}, Xvfb).")
        yield


def _play_demo(config: settings.Config, folder: Path, game: str | None) -> list[Path]:
    """Plays the demonstration voyage: the fake tower's tty for the rolls, touches for all else. Gives the pictures."""
    from hardware.fakes import FakeTower
    from hardware.seen_rolls import SeenRolls
    from hardware.tower import Tower
    from ui import ballast

    ballast.leave_ashore()
    from ui.app import TableApp
    from ui.demo import plan_for, play_demo

    plan = plan_for(game)
    fake = FakeTower()
    inbox = Inbox()
    config = replace(config, tower=replace(config.tower, port=fake.path), buttons=replace(config.buttons, enabled=False))
    with ExitStack() as stack:
        stack.callback(fake.close)
        logbook = stack.enter_context(Logbook.open(folder / "demo-voyage.sqlite"))
        tower = Tower(inbox, config.tower, SeenRolls())
        stack.callback(tower.close)
        tower.start()
        made: list[Path] = play_demo(TableApp(Harbour(logbook), inbox, config, tower=tower), fake, folder, plan)
    return made


if __name__ == "__main__":
    main()
