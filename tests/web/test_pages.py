"""What has to be true of the pages: everybody can read them, they invite and give no result away, and what
people wrote never becomes markup.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, ClassVar, cast

import pytest
from starlette.testclient import TestClient

from undercroft.drive.games import find_game, games
from undercroft.drive.rules import Chapter, rule_book
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS
from undercroft.kernel.game import Game
from undercroft.kernel.options import settings, written
from undercroft.table import wire
from undercroft.table.rate_limits import Budgets
from undercroft.table.time_slices import Turns
from undercroft.web import pages, routes
from undercroft.web.app import build_app

GAME = find_game("dungeon-kingdom")
ALONE = find_game("dungeonquest")
MAGIC = find_game("immortal-magic")
DAY = "2026-11-15"
PAGES = [
    "/",
    "/?game=dungeonquest",
    "/?game=immortal-magic",
    "/games/immortal-magic/decks",
    "/games/immortal-magic/workshop",
    "/learn",
    "/rules",
    "/rules/dungeon-kingdom",
    "/rules/battles/fire-mage",
    "/credits",
    "/t/tavern",
    "/t/tavern/replay",
    "/t/no",
]
VOID = {"br", "hr", "img", "input", "link", "meta", "use"}
ROOT = Path(__file__).resolve().parents[2]
PROJECT = ROOT / "pyproject.toml"
CLIENT = ROOT / "client"
GLYPHS = sorted(CLIENT.glob("icons*.json"))
VALIDATOR = CLIENT / "node_modules" / ".bin" / "html-validate"


class Inn:
    """A house with one table, named by somebody who means no good, who has also finished the day's quest."""

    today = DAY
    counts: ClassVar[Counter[str]] = Counter()
    budgets = Budgets()
    turns = Turns()

    async def day_scores(self, game: Game, day: str) -> wire.DayScores:
        """What is known of a day's quest."""
        first = wire.Attempt(place=1, name="<b>Ada</b>", score=990, rounds=16, day=day, counts=True)
        later = wire.Attempt(place=2, name="Bo", score=60, rounds=13, day=day, counts=False)
        return wire.DayScores(
            game=game.name, game_title=game.title, day=day, attempts=[first, later], best=[first]
        )

    async def about(self, table: str, address: str) -> wire.About | None:
        """What is known of the table."""
        if table != "tavern":
            return None
        return wire.About(
            table="tavern",
            game=GAME.name,
            game_title=GAME.title,
            title="<script>alert(1)</script>",
            options={"players": 2},
            practice=False,
            dealer=None,
            hints=True,
            spectators="public",
            commitment="c",
            tutorial=False,
            created=1,
        )


class Reader(HTMLParser):
    """Reads a page: its elements with their attributes, and whether each is closed where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(attrs) == len(dict(attrs)), f"{tag} has an attribute twice"
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def all(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of every element of a kind."""
        return [attributes for name, attributes in self.elements if name == tag]

    def ids(self) -> list[str]:
        """Every id."""
        return [str(attributes["id"]) for _, attributes in self.elements if "id" in attributes]


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(build_app(cast(Any, Inn()), routes.PAGES)) as made:
        yield made


def _meta(reader: Reader, name: str) -> str:
    return next(
        str(meta["content"])
        for meta in reader.all("meta")
        if name in (meta.get("property"), meta.get("name"))
    )


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_well_built(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.text.startswith("<!doctype html>")
    reader = Reader(answer.text)
    assert reader.all("html") == [{"lang": "en"}]
    for once in ("title", "h1", "main"):
        assert len(reader.all(once)) == 1, once
    ids = reader.ids()
    assert len(ids) == len(set(ids))
    for attribute in ("for", "aria-labelledby", "aria-controls", "aria-describedby"):
        for _, attributes in reader.elements:
            assert set((attributes.get(attribute) or "").split()) <= set(ids), attributes
    for link in reader.all("a"):
        if (link["href"] or "").startswith("#"):
            assert str(link["href"])[1:] in ids, link


@pytest.mark.skipif(
    not VALIDATOR.exists() or shutil.which("node") is None,
    reason="html-validate is not installed: it comes with `npm ci` in client/",
)
def test_every_page_is_valid_html(client: TestClient, tmp_path: Path) -> None:
    for path in PAGES:
        name = path.strip("/").replace("/", "-") or "lobby"
        (tmp_path / f"{name}.html").write_text(client.get(path).text, encoding="utf-8")
    pages_written = [str(page) for page in sorted(tmp_path.iterdir())]
    command = [str(VALIDATOR), "--config", ".htmlvalidate.json", *pages_written]
    ran = subprocess.run(command, cwd=CLIENT, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("path", PAGES)
def test_no_script_or_style_is_inline(client: TestClient, path: str) -> None:
    reader = Reader(client.get(path).text)
    assert all(str(script.get("src", "")).startswith("/static/") for script in reader.all("script"))
    assert not reader.all("style")
    for tag, attributes in reader.elements:
        assert not [name for name in attributes if name == "style" or name.startswith("on")], tag
    first = reader.all("script")[0]
    assert str(first["src"]).startswith("/static/theme.js")
    assert "type" not in first, "the theme is set before the first paint"


@pytest.mark.parametrize("path", [path for path in PAGES if path not in ("/t/tavern", "/t/tavern/replay")])
def test_every_page_has_a_header_a_way_past_it_and_landmarks(client: TestClient, path: str) -> None:
    reader = Reader(client.get(path).text)
    for landmark in ("header", "nav", "footer"):
        assert reader.all(landmark)
    assert reader.all("a")[0] == {"class": "skip", "href": "#main"}
    for control in reader.all("input") + reader.all("select"):
        labels = [label.get("for") for label in reader.all("label")]
        assert control.get("type") == "radio" or control["id"] in labels


def test_the_page_one_is_on_is_marked(client: TestClient) -> None:
    for path in ("/", "/learn", "/rules", "/credits"):
        links = Reader(client.get(path).text).all("a")
        assert [link["href"] for link in links if link.get("aria-current") == "page"] == [path]


# the lobby


def test_the_lobby_offers_every_option_with_its_help(client: TestClient) -> None:
    reader = Reader(client.get("/").text)
    offered = {str(control.get("name")) for control in reader.all("input") + reader.all("select")}
    options = set(settings(GAME.options)) - {"players"}
    assert {f"option:{name}" for name in options} <= offered
    assert (
        set(wire.NewTable.__struct_fields__) - {"game", "seats", "options", "tutorial", "daily", "content"}
        <= offered
    )
    for name in options:
        assert f"dungeon-kingdom-{name}-help" in reader.ids()


def test_fields_stand_as_the_game_has_them(client: TestClient) -> None:
    fields = {field.name: field for field in pages.offer(GAME).fields}
    assert fields["starting_vp"].kind == "number"
    assert fields["open_hands"].kind == "switch"
    assert fields["icon_set"].choices == (("standard", "Standard"), ("light", "Light"))
    assert fields["refill_timing"].default == "after_action"
    heroes = {field.name: field for field in pages.offer(ALONE).fields}["heroes_available"]
    assert heroes.kind == "some"
    assert [value for value, _ in heroes.choices] == list(HERO_KEYS)
    assert heroes.choices[0] == ("hugo", "Hugo")
    decks = {field.name: field for field in pages.offer(MAGIC).fields}["decks"]
    assert decks.choices[0] == ("shield_of_vado", "Shield of Vado")
    text = client.get("/").text
    assert '<option value="0">Seat 1</option>' in text
    assert 'min="0" max="20" step="1" value="6"' in text
    assert '<input type="radio" name="players" value="4" checked>' in text


def test_sets_of_options_that_have_a_name_are_offered(client: TestClient) -> None:
    reader = Reader(client.get("/?game=immortal-magic").text)
    offered = [option for option in reader.all("option") if str(option["value"]).startswith("{")]
    presets = [{name: written(value) for name, value in each.items()} for each in MAGIC.presets.values()]
    assert [json.loads(str(option["value"])) for option in offered] == [{}, *presets]
    assert pages.in_words("first20") == "First 20"
    assert pages.in_words("lp_scale") == "LP scale"
    assert pages.in_words("rank_p1") == "Rank P1"
    assert pages.offer(MAGIC).presets[1].label == "Quick: grid 3x3, champions 1"
    assert not pages.offer(GAME).presets


def test_the_lobby_has_words_where_a_name_of_the_code_says_nothing(client: TestClient) -> None:
    words = {
        "dungeon-kingdom": ("Icons on Monsters", "Points at the start"),
        "dungeonquest": ("Length of the sun track", "Heroes who cannot flee the dragon"),
        "immortal-magic": ("When a deck is empty", "Longest battle"),
        "battles": ("LP of a Rank", "Rank of the first player", "Uses of LEAP"),
    }
    assert set(words) == set(games())
    for name, game in games().items():
        text = client.get(f"/?game={name}").text
        assert all(label in text for label in words[name])
        for part in ("cap", "per", "partial", "VP", "THP", "P1", "pool", "scale"):
            assert not [f.label for f in pages.offer(game).fields if part in f.label.split(" ")]


def test_every_installed_game_can_be_chosen(client: TestClient) -> None:
    for path, chosen in (("/", "dungeon-kingdom"), *((f"/?game={name}", name) for name in games())):
        reader = Reader(client.get(path).text)
        links = {
            str(link["href"]): link.get("aria-current")
            for link in reader.all("a")
            if str(link["href"]).startswith("/?")
        }
        assert set(links) == {f"/?game={name}" for name in games()}
        assert [href for href, current in links.items() if current] == [f"/?game={chosen}"]
        offered = [form["data-game"] for form in reader.all("form") if form.get("class") == "panel play"]
        assert offered == [chosen]


def test_a_game_that_is_not_installed_is_missing(client: TestClient) -> None:
    answer = client.get("/?game=chess")
    assert answer.status_code == 404
    assert "There is no such game" in answer.text
    assert client.get("/?game=" + 40 * "a").status_code == 400


def test_a_game_for_one_can_be_played_alone_in_one_click(client: TestClient) -> None:
    text = client.get("/?game=dungeonquest").text
    assert '<input type="radio" name="players" value="1">' in text
    assert '<input type="radio" name="players" value="2" checked>' in text
    for path in ("/", "/?game=dungeonquest"):
        reader = Reader(client.get(path).text)
        (form,) = [form for form in reader.all("form") if form.get("data-day")]
        assert (form["data-game"], form["data-day"]) == ("dungeonquest", DAY)
        assert {"daily", "alone"} <= {button.get("value") for button in reader.all("button")}


def test_alone_takes_the_options_of_the_form_above(client: TestClient) -> None:
    for path, form in (("/", None), ("/?game=dungeonquest", "dungeonquest-offer")):
        reader = Reader(client.get(path).text)
        (alone,) = [button for button in reader.all("button") if button.get("value") == "alone"]
        assert alone.get("form") == form
        assert form is None or form in [each.get("id") for each in reader.all("form")]
    text = client.get("/?game=dungeonquest").text
    assert "They hold for <em>Play alone</em>, <em>Play against bots</em>" in text
    assert "nor for <em>Today's quest</em>" in text
    assert "Play alone</em>, <em>Play against" not in client.get("/").text


def test_heroes_are_boxes_to_check_each_with_a_label(client: TestClient) -> None:
    reader = Reader(client.get("/?game=dungeonquest").text)
    boxes = [box for box in reader.all("input") if box.get("name") == "some:heroes_available[]"]
    assert [box["value"] for box in boxes] == list(HERO_KEYS)
    assert all(box["type"] == "checkbox" and "checked" in box for box in boxes)
    labels = {label.get("for") for label in reader.all("label")}
    assert {box["id"] for box in boxes} <= labels
    assert "joined by" not in client.get("/?game=dungeonquest").text


@pytest.mark.parametrize("game", [GAME, ALONE])
def test_examples_for_the_search_are_of_the_game_and_found(client: TestClient, game: Game) -> None:
    book = rule_book(game)
    (box,) = [
        box for box in Reader(client.get(f"/rules/{game.name}").text).all("input") if box["id"] == "words"
    ]
    *words, clause = str(box["placeholder"]).removesuffix(" …").split(", ")
    assert clause in book.clauses
    assert len(words) == 2
    for word in words:
        assert any(word in f"{each.id} {each.says}".lower() for each in book.clauses.values())


def test_with_cards_of_ones_own_there_is_no_quest_but_playing_alone(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "games_for_one", lambda: [replace(ALONE, content="mine")])
    for path in ("/", "/?game=dungeonquest"):
        text = client.get(path).text
        assert "<span>Play alone</span>" in text
        assert "Today's quest" not in text
        assert "a quest of the day is for the printed ones" in text


def test_the_quest_tells_its_day_and_what_counts(client: TestClient) -> None:
    text = client.get("/").text
    assert f'<time datetime="{DAY}">{DAY}</time> (the date in UTC)' in text
    assert "made from the date and no secret" in text
    assert "The first attempt you finish under a name counts" in text


def test_scores_of_today_and_of_all_days_are_listed_as_text(client: TestClient) -> None:
    text = client.get("/").text
    today, best = text[text.index("Today, ") :].split("All days")
    assert "<td>1</td>" in today
    assert "<bdi>&lt;b&gt;Ada&lt;/b&gt;</bdi>" in today
    assert "<td>990</td><td>16</td><td>yes</td>" in today
    assert "<td>60</td><td>13</td><td>no</td>" in today
    assert f"<td>990</td><td>16</td><td>{DAY}</td>" in best
    assert "<bdi>Bo</bdi>" not in best


def test_the_best_bot_comes_first() -> None:
    assert pages.offer(GAME).bots == ("greedy", "random")


# tables


def test_a_table_is_a_shell_for_the_client(client: TestClient) -> None:
    for path, page in (("/t/tavern", "table"), ("/t/tavern/replay", "replay")):
        reader = Reader(client.get(path).text)
        (app,) = [attributes for attributes in reader.all("div") if attributes.get("id") == "app"]
        assert (app["data-page"], app["data-table"], app["data-game"]) == (page, "tavern", GAME.name)
        assert _meta(reader, "robots") == "noindex"


def test_what_people_wrote_is_text(client: TestClient) -> None:
    answer = client.get("/t/tavern").text
    assert "<script>alert" not in answer
    assert "&lt;script&gt;alert(1)&lt;/script&gt;: Dungeon &amp; Kingdom" in answer


def test_previews_invite_and_tell_no_result(client: TestClient) -> None:
    table, replay = (Reader(client.get(path).text) for path in ("/t/tavern", "/t/tavern/replay"))
    assert "take a free seat or watch" in _meta(table, "og:description")
    assert _meta(table, "description") == _meta(table, "og:description")
    assert _meta(replay, "og:title").startswith("Replay of ")
    assert "told at the end only" in _meta(replay, "og:description")


@pytest.mark.parametrize(
    "path", ["/t/no", "/t/no/replay", "/rules/no", "/rules/no/fire-mage", "/rules/battles/no"]
)
def test_what_is_not_there_is_said_clearly(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert re.search(r"<h1>There is no such (table|rule book|page in an almanac)</h1>", answer.text)


# rules


def test_every_clause_has_an_anchor(client: TestClient) -> None:
    book = rule_book(GAME)
    ids = set(Reader(client.get("/rules/dungeon-kingdom").text).ids())
    assert set(book.clauses) <= ids
    assert {chapter.id for chapter in book.chapters} | {"house"} <= ids


def test_rulings_stand_with_question_and_reason(client: TestClient) -> None:
    text = client.get("/rules/dungeon-kingdom").text
    ruling = text[text.index('id="DK-RULING-50"') :]
    ruling = ruling[: ruling.index('id="DK-RULING-51"')]
    assert "Which Monsters does the Undead Reaper discard?" in ruling
    assert "<strong>Why:</strong>" in ruling
    assert '<a href="#DK-REAPER-04">DK-REAPER-04</a>' in ruling


def test_a_card_with_a_chapter_of_its_own_has_a_page(client: TestClient) -> None:
    rules, page = client.get("/rules/battles").text, client.get("/rules/battles/fire-mage").text
    assert '<a href="/rules/battles/fire-mage">Fire Mage in the almanac</a>' in rules
    assert "<h1>Fire Mage</h1>" in page
    assert "ATT 14, DEF 1, D4, HP 15" in page
    chapter = rule_book(find_game("battles")).find("FIREMAGE")
    assert isinstance(chapter, Chapter)
    assert {clause.id for clause in chapter.clauses} <= set(Reader(page).ids())
    for neighbour in ("joker", "ice-mage"):
        assert f'href="/rules/battles/{neighbour}"' in page
    for end in ("warrior", "witch"):
        assert client.get(f"/rules/battles/{end}").status_code == 200
    assert "in the almanac" not in client.get("/rules/dungeon-kingdom").text


def test_only_ids_that_exist_become_links() -> None:
    assert str(pages.linked("see DK-CUT-01 & DK-NO-01 <b>", {"DK-CUT-01"})) == (
        'see <a href="#DK-CUT-01">DK-CUT-01</a> &amp; DK-NO-01 &lt;b&gt;'
    )


def test_a_ruling_knows_its_clauses() -> None:
    book = rule_book(GAME)
    for ruling, clauses in pages.settled(book).items():
        assert all(ruling in book.clauses[clause].rulings for clause in clauses)


# credits and built files


def test_credits_name_authors_licences_and_every_library(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    entry = '[{"icon": "torch", "author": "Delapouite", "licence": "CC BY 3.0", "changes": "recoloured"}]'
    (tmp_path / "credits.json").write_text(entry, encoding="utf-8")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    text = client.get("/credits").text
    for word in (
        "Delapouite",
        "CC BY 3.0",
        "recoloured",
        "SIL Open Font License",
        GAME.title.replace("&", "&amp;"),
    ):
        assert word in text
    project: dict[str, Any] = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    for dependency in project["dependencies"]:
        assert f"<li>{re.split('[^a-z0-9]', dependency)[0]}, " in text


def test_the_licences_of_what_is_shipped_are_shipped(client: TestClient) -> None:
    links = [str(link["href"]) for link in Reader(client.get("/credits").text).all("a")]
    shipped = [pages.STATIC / link.removeprefix("/static/") for link in links if link.startswith("/static/")]
    assert len(shipped) == len(pages.FONTS) + len(pages.IN_THE_SCRIPTS)
    for licence in shipped:
        assert "copyright" in licence.read_text(encoding="utf-8").lower(), licence


def test_every_glyph_is_in_the_sprite(client: TestClient) -> None:
    known = {name for glyphs in GLYPHS for name in json.loads(glyphs.read_text(encoding="utf-8"))}
    for path in PAGES:
        used = [str(use["href"]).partition("#")[2] for use in Reader(client.get(path).text).all("use")]
        assert set(used) <= known


def test_the_address_of_a_file_changes_with_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    assert pages.asset("table.js") == "/static/table.js"
    (tmp_path / "table.js").write_text("1", encoding="utf-8")
    before = pages.asset("table.js")
    (tmp_path / "table.js").write_text("22", encoding="utf-8")
    assert before.startswith("/static/table.js?v=")
    assert pages.asset("table.js") != before


def test_the_mark_in_the_tab_is_a_picture(client: TestClient) -> None:
    answer = client.get("/favicon.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg ")
