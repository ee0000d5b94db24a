"""What Sphinx reads, laid out in a folder of its own: the pages of `docs`, and those that the code writes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fnmatch import fnmatch
from os.path import relpath
from pathlib import Path
from typing import Final

from docs.site.contents import SECTIONS, START
from docs.site.reference import written

ROOT: Final = Path(__file__).resolve().parents[2]
DOCS: Final = ROOT / "docs"
SITE: Final = "site"
FROM_THE_ROOT: Final = {ROOT / "CONTRIBUTING.md": "contributing.md", ROOT / "CHANGELOG.md": "changelog.md"}
"""Pages that lie where people look for them first, and what they are called here."""

LINK: Final = re.compile(r"(?<=\]\()(?!https?:|#)([^)#\s]+)")


def lay_out(folder: Path) -> None:
    """Write all sources into a folder; what is there already and has not changed stays as it is."""
    places = our_files()
    files = {place: path.read_bytes() for path, place in places.items()}
    files |= {place: linked(path, places).encode() for path, place in places.items() if path.suffix == ".md"}
    files |= {page.path: page.text.encode() for page in written()}
    files[f"{START}.md"] += _contents(files).encode()
    for place, data in files.items():
        _write(folder / place, data)
    for path in folder.rglob("*"):
        if path.is_file() and str(path.relative_to(folder)) not in files:
            path.unlink()


def our_files() -> dict[Path, str]:
    """The pages that people have written, and the pictures in them, each with its place in the site."""
    found = [path for ending in ("md", "png") for path in sorted(DOCS.rglob(f"*.{ending}"))]
    ours = {path: str(path.relative_to(DOCS)) for path in found if SITE not in path.relative_to(DOCS).parts}
    return {**ours, **FROM_THE_ROOT}


def linked(page: Path, places: Mapping[Path, str]) -> str:
    """A page with its links to files of the checkout as links to pages of the site."""
    folder = Path(places[page]).parent

    def moved(match: re.Match[str]) -> str:
        there = places.get((page.parent / match[1]).resolve())
        return match[1] if there is None else relpath(there, folder)

    return LINK.sub(moved, page.read_text(encoding="utf-8"))


def _contents(places: Iterable[str]) -> str:
    """The sections as Sphinx wants them, on the first page, where nobody sees them."""
    names = sorted(place.removesuffix(".md") for place in places if place.endswith(".md"))
    lines = []
    for section in SECTIONS:
        found = [name for pattern in section.pages for name in names if fnmatch(name, pattern)]
        lines += [f"\n```{{toctree}}\n:hidden:\n:caption: {section.title}\n", *found, "```"]
    return "\n".join(lines) + "\n"


def _write(place: Path, data: bytes) -> None:
    """Write a file, unless it is there already: Sphinx reads again what is newer than it was."""
    if place.is_file() and place.read_bytes() == data:
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(data)
