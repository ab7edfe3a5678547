"""What the lab has seen and measured, as a page with pictures and as lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from statistics import median
from typing import Final

from tests.lab.picture import Picture, keep

PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>The kiosk in a virtual machine</title>
<style>
  body {{ margin: 1.5rem; background: #132b33; color: #ebd9ae; font: 16px/1.4 Georgia, serif }}
  h1, h2 {{ font-weight: normal; margin: 1.2rem 0 .4rem }} td {{ padding: 0 1rem 0 0; vertical-align: top }}
  div {{ display: flex; flex-wrap: wrap; gap: .8rem }} figure {{ margin: 0; width: 400px }} img {{ width: 100%; display: block }}
  figcaption, pre {{ font-size: 13px }} pre {{ white-space: pre-wrap }} .wrong {{ color: #f2a08c }}
</style>
<h1>{title}</h1>
<table>{figures}</table>
{sections}
</html>
"""


@dataclass(slots=True)
class Report:
    """Collects as the lab goes on, and can be written at any moment."""

    folder: Path
    title: str = "The kiosk in a virtual machine"
    figures: dict[str, list[float]] = field(default_factory=dict)
    """Seconds and megabytes by what they are of, one a boot."""
    texts: dict[str, str] = field(default_factory=dict)
    """What was said in the machine, by what it was asked."""
    wrong: list[str] = field(default_factory=list)
    """What was not as it must be, a sentence each."""
    _pictures: list[tuple[str, str, str]] = field(default_factory=list)

    def measured(self, what: str, figure: float) -> None:
        """Adds one figure."""
        self.figures.setdefault(what, []).append(figure)

    def shows(self, section: str, caption: str, picture: Picture) -> None:
        """Keeps a picture for the page."""
        name = f"{len(self._pictures):03}.png"
        keep(picture, self.folder / name)
        self._pictures.append((section, caption, name))

    def lines(self) -> list[str]:
        """The figures, a line each: the least, the middle one and the most."""
        return [f"{what}: {spread(values)}" for what, values in self.figures.items()]

    def write(self) -> Path:
        """Writes index.html beside the pictures and gives its path."""
        sections = [f'<p class="wrong">{escape(one)}' for one in self.wrong]
        for section in dict.fromkeys(section for section, _, _ in self._pictures):
            figures = "".join(_figure(caption, name) for of, caption, name in self._pictures if of == section)
            sections.append(f"<h2>{escape(section)}</h2><div>{figures}</div>")
        sections += [f"<h2>{escape(what)}</h2><pre>{escape(said)}</pre>" for what, said in self.texts.items()]
        file = self.folder / "index.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        page = PAGE.format(title=escape(self.title), figures=_table(self.figures), sections="\n".join(sections))
        file.write_text(page, encoding="utf-8")
        return file


def spread(values: Sequence[float]) -> str:
    """The least, the middle and the most of some figures; one figure stands by itself."""
    if len(values) == 1:
        return f"{values[0]:.0f}"
    return f"{min(values):.0f} to {max(values):.0f}, half of them up to {median(values):.0f} ({len(values)} times)"


def _table(figures: Mapping[str, Sequence[float]]) -> str:
    return "".join(f"<tr><td>{escape(what)}<td>{spread(values)}" for what, values in figures.items())


def _figure(caption: str, name: str) -> str:
    picture = f'<a href="{name}"><img loading="lazy" src="{name}" alt=""></a>'
    return f"<figure>{picture}<figcaption>{escape(caption)}</figcaption></figure>"
