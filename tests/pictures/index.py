"""The page to look through: every picture by its state, with what is wrong written beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from itertools import groupby
from pathlib import Path

from tests.pictures.run import Found

PARTS = ("size", "seating", "text", "names", "language")
PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Quartermaster in pictures</title>
<style>
  body {{ margin: 1.5rem; background: #132b33; color: #ebd9ae; font: 16px/1.4 Georgia, serif }}
  h1, h2 {{ font-weight: normal; margin: 1.2rem 0 .4rem }} a {{ color: inherit }}
  form {{ position: sticky; top: 0; padding: .5rem 0; background: #132b33 }} select {{ font: inherit; margin-right: .6rem }}
  section div {{ display: flex; flex-wrap: wrap; gap: .8rem; align-items: flex-start }}
  figure {{ margin: 0; width: 300px }} figure img {{ width: 100%; display: block; border: 2px solid #0b1b21 }}
  figure.wrong img {{ border-color: #c8402f }} figcaption {{ font-size: 13px }} li {{ color: #f2a08c }}
  ul {{ margin: .2rem 0; padding-left: 1rem; font-size: 13px }} td {{ padding: 0 1rem 0 0 }}
</style>
<h1>{pictures} pictures, {faults} findings</h1>
<table>{summary}</table>
<form>{choices}<label><input type="checkbox" name="wrong"> with findings only</label></form>
{sections}
<script>
  const form = document.querySelector("form")
  form.onchange = () => {{
    const wanted = Object.fromEntries(new FormData(form))
    for (const one of document.querySelectorAll("figure"))
      one.hidden = Object.entries(wanted).some(([part, value]) =>
        part === "wrong" ? !one.classList.contains("wrong") : value && one.dataset[part] !== value)
    for (const one of document.querySelectorAll("section")) one.hidden = !one.querySelector("figure:not([hidden])")
  }}
</script>
</html>
"""


def write_index(found: Sequence[Found], folder: Path) -> Path:
    """Writes index.html into the folder of the pictures, and gives its path."""
    counts = Counter(line["check"] for line in found if "check" in line)
    summary = "".join(f"<tr><td>{escape(check)}<td>{count}" for check, count in counts.most_common())
    sections = "\n".join(_section(state, list(lines)) for state, lines in groupby(found, key=lambda line: line["state"]))
    pictures = len({line["picture"] for line in found if line["picture"]})
    page = PAGE.format(
        pictures=pictures,
        faults=sum(counts.values()),
        summary=summary,
        sections=sections,
        choices="".join(_choice(part, found) for part in PARTS),
    )
    file = folder / "index.html"
    file.write_text(page, encoding="utf-8")
    return file


def _choice(part: str, found: Sequence[Found]) -> str:
    values = dict.fromkeys(line[part] for line in found)
    options = "".join(f"<option>{escape(value)}" for value in sorted(values))
    return f'<select name="{part}"><option value="">every {part}{options}</select>'


def _section(state: str, lines: Sequence[Found]) -> str:
    shots: dict[tuple[str, ...], list[Found]] = {}
    for line in lines:
        shots.setdefault(tuple(line[part] for part in PARTS), []).append(line)
    figures = "\n".join(_figure(sitting, shots[sitting]) for sitting in sorted(shots))
    return f'<section id="{escape(state)}"><h2>{escape(state)}</h2><div>\n{figures}\n</div></section>'


def _figure(sitting: tuple[str, ...], lines: Sequence[Found]) -> str:
    faults = "".join(
        f"<li>{escape(line['check'])}: {escape(line['what'])} at {escape(line['where'])}" for line in lines if "check" in line
    )
    picture = escape(lines[0]["picture"])
    data = " ".join(f'data-{part}="{escape(value)}"' for part, value in zip(PARTS, sitting, strict=True))
    image = f'<a href="{picture}"><img loading="lazy" src="{picture}" alt=""></a>' if picture else ""
    marked = ' class="wrong"' if faults else ""
    return f"<figure{marked} {data}>{image}<figcaption>{' · '.join(map(escape, sitting))}</figcaption><ul>{faults}</ul></figure>"
