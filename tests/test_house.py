"""What holds for the whole house, whoever adds a room to it."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[1]
PACKS = HOUSE / "companion" / "packs"
SOURCES = ("companion", "hardware", "ui", "tools")

# Words of hosts that packages come from, without their endings: no file should tie the project to one.
REGISTRY = re.compile(r"\b(pypi|pythonhosted|piwheels|npmjs|anaconda|crates|rubygems)\.(org|com|io)\b", re.IGNORECASE)
ABSOLUTE_PATH = re.compile(r"(?<![\w.~/:$)}\]-])(/[A-Za-z][\w.-]*)(/[A-Za-z0-9_][\w.-]*)")
FOLDERS_OF_ANY_SYSTEM = frozenset(
    {
        "/bin",
        "/boot",
        "/dev",
        "/etc",
        "/lib",
        "/lib64",
        "/media",
        "/mnt",
        "/opt",
        "/proc",
        "/run",
        "/sbin",
        "/srv",
        "/sys",
        "/usr",
        "/var",
    }
)


def project_files() -> list[Path]:
    """All files of the project: what git has, or would take; in a copy without git, what is there."""
    asked = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=HOUSE, capture_output=True, check=False
    )
    names = asked.stdout.decode().split("\0") if asked.returncode == 0 else [str(p.relative_to(HOUSE)) for p in HOUSE.rglob("*")]
    hidden = {".venv", ".git", "__pycache__"}
    files = [HOUSE / name for name in names if name and not hidden & set(Path(name).parts)]
    return sorted(file for file in files if file.is_file())


def texts() -> Iterator[tuple[str, int, str]]:
    """Each line of each file that is text: (file, number of the line, line)."""
    for file in project_files():
        data = file.read_bytes()
        if b"\0" in data[:4096]:
            continue
        for number, line in enumerate(data.decode("utf-8", errors="replace").splitlines(), 1):
            yield str(file.relative_to(HOUSE)), number, line


def modules(*folders: str) -> Iterator[Path]:
    """The Python files below these folders."""
    for folder in folders:
        yield from sorted((HOUSE / folder).rglob("*.py"))


def pack_ids() -> frozenset[str]:
    """The games there are, each a folder or a file of companion/packs."""
    return (
        frozenset(entry.stem for entry in PACKS.iterdir() if not entry.name.startswith(("_", ".")))
        if PACKS.is_dir()
        else frozenset()
    )


def test_no_file_outside_a_pack_names_a_game() -> None:
    games = pack_ids()
    assert games, "companion/packs has no game"
    outside = [*modules("ui", "hardware"), *sorted((HOUSE / "companion").glob("*.py"))]
    named = [
        f"{file.relative_to(HOUSE)}:{node.lineno}: {node.value!r}"
        for file in outside
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in games
    ]
    quoted = re.compile(rf"""['"]({"|".join(map(re.escape, sorted(games)))})['"]""")
    for file in sorted((HOUSE / "ui").rglob("*.kv")):
        lines = enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        named += [f"{file.relative_to(HOUSE)}:{number}: {line.strip()}" for number, line in lines if quoted.search(line)]
    assert not named, "what one game needs goes through the protocol (companion/pack.py):\n" + "\n".join(named)


def test_no_file_outside_a_pack_asks_which_game_it_is() -> None:
    asks = re.compile(r"\b(game|pack)(\.id)?\s*(==|!=|in\s*[(\[{])")
    outside = [*modules("ui", "hardware"), *sorted((HOUSE / "companion").glob("*.py")), *sorted((HOUSE / "ui").rglob("*.kv"))]
    asked = [
        f"{file.relative_to(HOUSE)}:{number}: {line.strip()}"
        for file in outside
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\b(if|elif|while|match)\b", line) and asks.search(line)
    ]
    assert not asked, "what one game needs goes through the protocol (companion/pack.py):\n" + "\n".join(asked)


def test_no_file_names_a_path_of_this_machine() -> None:
    named = []
    for file, number, line in texts():
        for top, below in ABSOLUTE_PATH.findall(line):
            if top not in FOLDERS_OF_ANY_SYSTEM and Path(top + below).exists():
                named.append(f"{file}:{number}: {top}{below}")
    assert not named, "these paths are on this machine only:\n" + "\n".join(named)


def test_no_file_names_the_folder_it_is_built_in() -> None:
    named = [f"{file}:{number}" for file, number, line in texts() if str(HOUSE) in line]
    assert not named, f"{HOUSE} is on this machine only:\n" + "\n".join(named)


def test_no_file_names_a_host_that_packages_come_from() -> None:
    named = [f"{file}:{number}: {line.strip()}" for file, number, line in texts() if REGISTRY.search(line)]
    assert not named, "where packages come from is for each machine to say:\n" + "\n".join(named)


def test_every_module_says_what_it_is_for() -> None:
    silent = []
    for file in [*modules(*SOURCES), HOUSE / "quartermaster.py"]:
        private = file.stem.startswith("_") and file.stem != "__init__"
        text = file.read_text(encoding="utf-8") if file.is_file() and not private else ""
        if text.strip() and not ast.get_docstring(ast.parse(text)):
            silent.append(str(file.relative_to(HOUSE)))
    assert not silent, "these modules have no docstring:\n" + "\n".join(silent)


def test_every_part_is_pinned_to_a_version_that_was_tested() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = (HOUSE / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert [pin for pin in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", pin)] == [], (
        "constraints.txt holds name==version, and no more"
    )
    pinned = {pin.split("==")[0].lower().replace("_", "-") for pin in pins}
    wanted = [*project["dependencies"], *(part for extra in project["optional-dependencies"].values() for part in extra)]
    names = {re.match(r"[\w-]+", part)[0].lower() for part in wanted}  # type: ignore[index]
    assert names <= pinned, f"constraints.txt has no version of {sorted(names - pinned)}"


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")
def test_make_by_itself_lists_every_target() -> None:
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    listed = subprocess.run(["make"], cwd=HOUSE, env=plain, capture_output=True, text=True, check=True).stdout
    assert make_targets() == set(re.findall(r"^make ([\w-]+) +\S", listed, re.MULTILINE))
    assert {"setup", "play", "test", "check", "bench", "soak", "clean"} <= make_targets()


def make_targets() -> set[str]:
    """What can be made by name, by the Makefile's own list."""
    words = re.findall(r"^\.PHONY:(.*)$", (HOUSE / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    return {name for line in words for name in line.split()}


def pages() -> list[Path]:
    """The pages that tell people what to type, as far as they are written."""
    return [page for name in ("README.md", "CONTRIBUTING.md") if (page := HOUSE / name).is_file()]


def typed(page: Path) -> set[str]:
    """What a page tells to type: the lines of its code blocks, and what stands between backticks."""
    text = page.read_text(encoding="utf-8")
    blocks = re.findall(r"^```[^\n]*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))
    return {line.strip().removeprefix("$ ") for block in blocks for line in block.splitlines()} | set(spans)


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_a_page_names_only_targets_that_make_knows(page: Path) -> None:
    named = {match[1] for line in typed(page) if (match := re.match(r"(?:\w+=\S+ )*make ([\w-]+)", line))}
    assert named <= make_targets()


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_a_page_names_only_commands_that_quartermaster_knows(page: Path) -> None:
    for words in sorted(
        {
            match[1]
            for line in typed(page)
            if (match := re.match(r"(?:\.venv/bin/)?quartermaster((?: [a-z][a-z-]*)*)(?=\s|$)", line))
        }
    ):
        call = [sys.executable, "-c", "from quartermaster import main; main()", *words.split(), "--help"]
        asked = subprocess.run(call, cwd=HOUSE, capture_output=True, text=True, check=False)
        assert asked.returncode == 0, f"{page.name}: quartermaster{words}: {asked.stderr or asked.stdout}"
