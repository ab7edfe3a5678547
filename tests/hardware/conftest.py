"""A fake tower on a real pseudo-terminal, the reader of the real one, and an inbox that can be waited for."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.config import TowerConfig
from companion.inbox import Inbox, Message, Origin, Rolled
from hardware.berths import Coast
from hardware.fakes import FakeTower
from hardware.lookout import Patience
from hardware.seen_rolls import SeenRolls
from hardware.tower import State, Tower

collect_ignore = ["stand_in"]  # its modules run in the firmware's process, beside those of the firmware
DEADLINE = 20.0
"""Seconds after which a test gives up waiting; a test that passes needs a small part of it."""


class WatchedInbox(Inbox):
    """An inbox whose messages stay, and can be waited for."""

    def __init__(self) -> None:
        self._came = threading.Condition()
        self.all: list[Message] = []
        self.take: Callable[[Origin], None] | None = None
        """What the app does with a roll; None: it is busy with something else."""
        super().__init__(self._note)

    def _note(self) -> None:
        with self._came:
            for message in self.drain():
                self.all.append(message)
                if self.take and isinstance(message, Rolled) and message.origin:
                    self.take(message.origin)
            self._came.notify_all()

    def waits_for(self, claim: Callable[[list[Message]], bool], within: float = DEADLINE) -> list[Message]:
        """All messages, as soon as the claim holds for them. Fails where it never does."""
        with self._came:
            assert self._came.wait_for(lambda: claim(self.all), within), (
                f"never came; there were {len(self.all)}, at last {self.all[-9:]}"
            )
            return list(self.all)

    def comes(self, within: float) -> bool:
        """Waits for any message; whether there is one."""
        with self._came:
            return self._came.wait_for(lambda: bool(self.all), within)

    def holds(self, count: int) -> list[Message]:
        """All messages, as soon as there are so many."""
        return self.waits_for(lambda messages: len(messages) >= count)

    @property
    def faces(self) -> list[object]:
        return [message.face for message in self.all if isinstance(message, Rolled)]


class Harbour:
    """One reader, its inbox, and as many fake towers as the test wants, all put away afterwards."""

    quick = Patience(quiet=0.15, ask_again=0.05, first_wait=0.02, longest_wait=0.1)

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.link = folder / "tower"
        self.inbox = WatchedInbox()
        self._towers: list[FakeTower] = []
        self._readers: list[Tower] = []

    def fake(self, link: Path | None = None, **how: object) -> FakeTower:
        tower = FakeTower(link or self.link, **{"repeat_s": 0.1, **how})  # type: ignore[arg-type]
        self._towers.append(tower)
        return tower

    def reader(
        self,
        port: str | None = None,
        seen: SeenRolls | None = None,
        patience: Patience | None = None,
        coast: Coast | None = None,
        usb_ids: tuple[str, ...] = (),
        takes: bool = True,
    ) -> Tower:
        config = TowerConfig(port=str(self.link) if port is None else port, usb_ids=usb_ids)
        tower = Tower(self.inbox, config, seen, patience or self.quick, coast)
        self._readers.append(tower)
        self.inbox.take = tower.acknowledge if takes else None
        tower.start()
        return tower

    def live(self, **how: object) -> Tower:
        """A reader that is live."""
        tower = self.reader(**how)  # type: ignore[arg-type]
        assert tower.reaches(State.LIVE, DEADLINE)
        return tower

    def put_away(self) -> None:
        for reader in self._readers:
            reader.close()
        for tower in self._towers:
            tower.close()


@pytest.fixture
def harbour(tmp_path: Path) -> Iterator[Harbour]:
    harbour = Harbour(tmp_path)
    yield harbour
    harbour.put_away()
