"""What has to be true of /docs: the site where it was built, and how to build it where it was not."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from starlette.testclient import TestClient

from tests.web.test_pages import Inn
from undercroft.web.app import build_app

PAGE = {"accept": "text/html"}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    (folder / "adr").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Read me</title>")
    (folder / "adr" / "0001.html").write_text("<title>Why</title>")
    (tmp_path / "secret.html").write_text("<title>Secret</title>")
    return folder


def visited(site: Path) -> TestClient:
    return TestClient(build_app(cast(Any, Inn()), documentation=site), headers=PAGE)


def test_the_door_leads_to_the_first_page(site: Path) -> None:
    answer = visited(site).get("/docs", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (307, "/docs/index.html")
    assert "Read me" in visited(site).get("/docs").text


def test_pages_lie_where_links_lead(site: Path) -> None:
    answer = visited(site).get("/docs/adr/0001.html")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "Why" in answer.text
    assert visited(site).head("/docs/adr/0001.html").status_code == 200


@pytest.mark.parametrize(
    "path", ["/docs/none.html", "/docs/adr", "/docs/..%2fsecret.html", "/docs/%2e%2e/secret.html"]
)
def test_nothing_else_lies_there(site: Path, path: str) -> None:
    answer = visited(site).get(path)
    assert answer.status_code == 404
    assert "There is no such page" in answer.text


@pytest.mark.parametrize("path", ["/docs", "/docs/index.html", "/docs/adr/0001.html"])
def test_where_nobody_has_built_it_it_tells_how(tmp_path: Path, path: str) -> None:
    answer = visited(tmp_path / "nowhere").get(path)
    assert answer.status_code == 404
    assert "make docs" in answer.text


def test_it_may_be_built_while_the_server_runs(site: Path) -> None:
    away = site.rename(site.with_name("away"))
    client = visited(site)
    assert client.get("/docs").status_code == 404
    away.rename(site)
    assert client.get("/docs").status_code == 200


def test_it_can_only_be_read(site: Path) -> None:
    assert visited(site).post("/docs/index.html").status_code == 405
