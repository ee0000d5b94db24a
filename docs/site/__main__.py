"""Build the site: `python -m docs.site`. What is wrong with a page is an error, as is a link to nowhere."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

from docs.site.links import broken
from docs.site.sources import ROOT, lay_out

BUILD: Final = ROOT / "build" / "docs"
WEB: Final = ROOT / "src" / "undercroft" / "web"
SERVED: Final = WEB / "docs"
STATIC: Final = ("pages.css", "theme.js", "fonts")
"""What all pages of the server have, and the site brings along."""


def main() -> int:
    """Exit status 1, with what is wrong, if the site cannot be as it should."""
    lay_out(BUILD / "source")
    ran = made(BUILD / "source", BUILD / "html", BUILD / "doctrees")
    print(ran.stderr.replace(str(BUILD / "source"), "docs"), end="", file=sys.stderr)
    if ran.returncode:
        return ran.returncode
    _bring(BUILD / "html" / "_static")
    if found := broken(BUILD / "html"):
        print("Links that lead nowhere:", *found, sep="\n  ", file=sys.stderr)
        return 1
    _put(BUILD / "html", SERVED)
    pages = sum(1 for _ in SERVED.rglob("*.html"))
    print(f"{pages} pages are in {SERVED.relative_to(ROOT)}; `undercroft serve` shows them under /docs.")
    return 0


def made(source: Path, html: Path, doctrees: Path) -> subprocess.CompletedProcess[str]:
    """Have Sphinx make pages of sources; what it complains of is on its standard error."""
    command = [
        sys.executable, "-m", "sphinx", "--builder", "html", "--quiet", "--no-color", "--fail-on-warning",
        "--conf-dir", str(Path(__file__).parent), "--doctree-dir", str(doctrees), str(source), str(html),
    ]  # fmt: skip
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def _bring(static: Path) -> None:
    """Put beside the pages what all pages of the server look like, and whose work the search is."""
    for name in STATIC:
        there = WEB / "static" / name
        if there.is_dir():
            shutil.copytree(there, static / name, dirs_exist_ok=True)
        else:
            shutil.copy(there, static / name)
    shutil.copy(WEB / "templates" / "favicon.svg", static / "favicon.svg")
    licence = distribution("sphinx").read_text("licenses/LICENSE.rst")
    (static / "sphinx-BSD.txt").write_text(licence or "", encoding="utf-8")


def _put(html: Path, into: Path) -> None:
    """Have a folder hold what was built, and nothing else."""
    shutil.rmtree(into, ignore_errors=True)
    shutil.copytree(html, into, ignore=shutil.ignore_patterns(".buildinfo*", "_sources"))


if __name__ == "__main__":
    sys.exit(main())
