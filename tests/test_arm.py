"""Whatever the program needs can be had for the processor of a Raspberry Pi: as a wheel, or as a package of Debian."""

from __future__ import annotations

import json
import subprocess

import pytest

from tests.lab import archive, arm

NO_NETWORK = (
    "NewConnectionError",
    "Connection refused",
    "Network is unreachable",
    "name resolution",
    "ProxyError",
    "Max retries",
)


def resolved(python: str, *wanted: str) -> dict[str, str]:
    """Names and versions of all that would be installed, wheels only. Skips the test where there is no network."""
    command = [*arm.pip(python, "--dry-run", "--ignore-installed", "--report", "-", "--target", "nowhere"), *wanted]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=180, check=False)
    if ran.returncode and any(word in ran.stderr for word in NO_NETWORK):
        pytest.skip("there is no network here to ask for wheels")
    assert ran.returncode == 0, ran.stderr[-1500:]
    found = json.loads(ran.stdout)["install"]
    for one in found:
        assert one["download_info"]["url"].endswith(".whl"), f"{one['metadata']['name']} has no wheel"
    return {one["metadata"]["name"].lower(): one["metadata"]["version"] for one in found}


@pytest.mark.parametrize("python", ["3.11", "3.13"])
def test_all_that_a_table_needs_has_wheels_for_a_raspberry_pi(python: str) -> None:
    names = resolved(python, "--constraint", str(arm.HOUSE / "constraints.txt"), *arm.runtime_dependencies())
    assert {"kivy", "gpiozero", "pyserial", "platformdirs", "tomlkit"} <= set(names)


def test_the_pins_have_a_wheel_for_the_python_of_debian_12() -> None:
    wanted = [one.split(";")[0] for one in arm.for_pins()]
    found = resolved("3.11", *wanted)
    assert tuple(map(int, found["lgpio"].split("."))) >= (0, 2, 2), "an empty stub has taken its place"


def test_where_the_pins_have_no_wheel_none_is_asked_for() -> None:
    """With Python 3.13 they come from the system: python3-lgpio, which Raspberry Pi OS has in its archive. See tools/setup.sh."""
    assert all("python_version < '3.13'" in one for one in arm.for_pins())


def test_the_lab_makes_its_systems_from_the_archive_of_this_machine() -> None:
    lines = "\n".join(
        [
            "a://deb/one\tbookworm\tDebian\tDebian\tmain",
            "a://deb/one\tbookworm\tDebian\tDebian\tcontrib",
            "a://deb/two\tbookworm-security\tDebian\tDebian-Security\tmain",
            "a://other\tbookworm\tSomebody\tSomebody\tmain",
        ]
    )
    assert archive.read(lines).sources("trixie") == (
        "deb a://deb/one trixie main",
        "deb a://deb/one trixie-updates main",
        "deb a://deb/two trixie-security main",
    )


def test_without_an_archive_of_debian_it_is_said_what_to_do() -> None:
    with pytest.raises(archive.NoArchive, match="Cure"):
        archive.read("a://other\tx\tSomebody\tSomebody\tmain")
