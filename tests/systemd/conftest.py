"""A box for each test of the kiosk."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systemd.box import Box


@pytest.fixture
def box(tmp_path: Path) -> Box:
    """A box on which nothing of ours is yet."""
    return Box(tmp_path)
