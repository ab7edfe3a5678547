"""A folder on a real disk: in memory every commit is fast, and none is safe."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

IN_MEMORY = ("tmpfs", "ramfs")
HOUSE = Path(__file__).resolve().parents[2]


@contextmanager
def folder_on_disk() -> Iterator[tuple[Path, str]]:
    """A new folder for as long as the block lasts, on the first place that is no memory, and the name of its file system."""
    places = [Path(tempfile.gettempdir()), HOUSE / ".venv", HOUSE, Path.home()]
    usable = [place for place in places if place.is_dir()]
    place = next((one for one in usable if file_system(one) not in IN_MEMORY), usable[0])
    with tempfile.TemporaryDirectory(prefix="bench-", dir=place) as folder:
        yield Path(folder), file_system(place)


def file_system(path: Path) -> str:
    """The kind of file system that holds this path ("ext4"); "unknown" where the system does not say."""
    best, kind = "", "unknown"
    try:
        mounts = Path("/proc/self/mounts").read_text().splitlines()
    except OSError:
        return kind
    for line in mounts:
        _, mount, name, *_ = line.split()
        if path.resolve().is_relative_to(mount) and len(mount) >= len(best):
            best, kind = mount, name
    return kind
