"""What has to be true of the site as it was built: it is valid and has nothing in it that the server's policy
forbids, it shows every public name, and what is broken fails the build."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from docs.site.__main__ import SERVED, made
from docs.site.links import broken
from docs.site.public import PUBLIC
from docs.site.sources import DOCS, our_files
from tests.docs.test_public import public
from tests.web.test_pages import CLIENT, VALIDATOR, Reader

SETTINGS = DOCS / "site" / "htmlvalidate.json"
PAGE = """<!doctype html><html lang="en"><head><title>A</title></head><body>{}</body></html>"""


@pytest.fixture(scope="module")
def site() -> Path:
    if not (SERVED / "index.html").is_file():
        pytest.skip("the documentation is not built: `make docs`")
    return SERVED


def test_every_page_that_people_have_written_is_there(site: Path) -> None:
    places = [Path(place) for place in our_files().values() if place.endswith(".md")]
    assert len(places) > 50
    assert [place for place in places if not (site / place.with_suffix(".html")).is_file()] == []


def test_nothing_is_inline(site: Path) -> None:
    for page in site.rglob("*.html"):
        reader = Reader(page.read_text(encoding="utf-8"))
        assert all(script.get("src") for script in reader.all("script")), page
        assert not reader.all("style"), page
        for tag, attributes in reader.elements:
            assert not [name for name in attributes if name == "style" or name.startswith("on")], (page, tag)


@pytest.mark.parametrize("module", PUBLIC)
def test_the_reference_shows_every_public_name(site: Path, module: str) -> None:
    text = (site / "reference" / "python" / f"{module}.html").read_text(encoding="utf-8")
    shown = set(re.findall(rf'<dt [^>]*id="{re.escape(module)}\.([\w.]+)"', text))
    assert shown
    assert public(module).keys() <= shown


@pytest.mark.skipif(
    not VALIDATOR.exists() or shutil.which("node") is None,
    reason="html-validate is not installed: it comes with `npm ci` in client/",
)
@pytest.mark.parametrize("stride", [6, pytest.param(1, marks=pytest.mark.soak)])
def test_pages_are_valid_html(site: Path, stride: int) -> None:
    pages = [str(page) for page in sorted(site.rglob("*.html"))[::stride]]
    command = [str(VALIDATOR), "--config", str(SETTINGS), *pages]
    ran = subprocess.run(command, cwd=CLIENT, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, (ran.stdout + ran.stderr)[-4000:]


@pytest.mark.parametrize(
    "link", ["nowhere.html", "#nowhere", "there.html#nowhere", "there", "../there.html", "/t/nowhere"]
)
def test_a_link_that_leads_nowhere_is_found(tmp_path: Path, link: str) -> None:
    good = (
        '<p id="so"></p><a href="there.html#so">a</a><a href="#so">b</a><a href="https://example.org/">c</a>'
    )
    (tmp_path / "there.html").write_text(PAGE.format('<p id="so"></p>'))
    (tmp_path / "here.html").write_text(PAGE.format(f'{good}<a href="{link}">d</a>'))
    assert broken(tmp_path) == [f"here.html: {link}"]


def test_a_page_with_a_broken_link_fails_the_build(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "index.md").write_text("# A page\n\nIt [leads](nowhere.md) nowhere.\n")
    ran = made(source, tmp_path / "html", tmp_path / "doctrees")
    assert ran.returncode == 1
    (told,) = ran.stderr.splitlines()
    assert told.startswith(f"{source}/index.md:3: WARNING: ")
    assert "target not found: 'nowhere.md'" in told
