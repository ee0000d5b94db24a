"""What has to be true: games are listed with their facts; rules come with rulings and options beside them."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from tests.cli.conftest import Run
from undercroft.drive.games import games


def clauses_of(game: str) -> int:
    """How many lines of a game's ledger begin a clause."""
    ledger = files("undercroft.games") / games()[game].folder / "clauses.toml"
    return sum(line.startswith("[clause.") for line in ledger.read_text("utf-8").splitlines())


def test_games_as_json_have_the_promised_facts(run: Run):
    ran = run("games", "--json")
    assert ran.code == 0
    kingdom, quest, magic, battles = json.loads(ran.out)
    facts = [
        "name",
        "title",
        "seats",
        "rules_version",
        "clauses",
        "bots",
        "own_content",
        "options",
        "presets",
    ]
    assert list(kingdom) == list(quest) == list(magic) == list(battles) == facts
    names = [game["name"] for game in (kingdom, quest, magic, battles)]
    assert names == ["dungeon-kingdom", "dungeonquest", "immortal-magic", "battles"]
    assert [kingdom["seats"], quest["seats"], magic["seats"]] == [[2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4]]
    assert battles["seats"] == [2]
    counted = {game["name"]: game["clauses"] for game in (kingdom, quest, magic, battles)}
    assert counted == {name: clauses_of(name) for name in names}
    assert min(counted.values()) > 200
    assert {"random", "greedy"} <= set(kingdom["bots"])
    assert {"random", "greedy"} <= set(magic["bots"])
    assert {"random", "greedy", "cautious", "bold"} <= set(quest["bots"])
    (combat,) = [option for option in quest["options"] if option["name"] == "combat_mode"]
    assert combat["choices"] == ["standard", "dice", "classic_solo", "classic"]
    assert (combat["default"], combat["help"]) == ("standard", "how fights are fought")


def test_games_as_text_say_the_same(run: Run):
    out = run("games").out
    assert out.startswith("dungeon-kingdom: Dungeon & Kingdom\n")
    assert "2 to 4" in out
    assert f"  clauses        {clauses_of('dungeon-kingdom')}\n" in out
    assert "combat_mode          how fights are fought (standard, dice, classic_solo, classic;" in out
    assert "(all, or some of hugo, " in out
    assert "who begins (random, seat1, seat2, seat3, seat4; random unless chosen)" in out
    assert max(map(len, out.splitlines())) <= 100


def test_help_leads_to_the_options(run: Run):
    told = " ".join(run("play", "--help").out.replace("│", " ").split())
    assert "`undercroft games` lists them" in told
    assert "--option combat_mode=dice" in told


def test_all_rules_are_printed_by_chapter(run: Run):
    out = run("rules", "dungeon-kingdom").out
    assert out.index("Cutting the Array (CUT)") < out.index("DK-CUT-01") < out.index("Rulings (RULING)")
    assert max(map(len, out.splitlines())) <= 100


def test_a_clause_comes_with_its_rulings_and_its_option(run: Run):
    out = run("rules", "dungeon-kingdom", "dk-dismiss-01").out
    assert out.startswith("DK-DISMISS-01")
    assert "DK-RULING-27: May you dismiss when you could cut?" in out
    assert "option voluntary_dismiss" in out
    assert "false unless chosen" in out
    assert "DK-DISMISS-02" not in out


def test_a_chapter_can_be_asked_for(run: Run):
    out = run("rules", "dungeon-kingdom", "CUT").out
    assert out.startswith("Cutting the Array (CUT)")
    assert "DK-CUT-11" in out
    assert "DK-DISMISS-01" not in out


def test_a_card_with_a_chapter_of_its_own_comes_with_its_words(run: Run):
    out = run("rules", "battles", "fire-mage").out
    assert out.startswith("Fire Mage\nFireball (T) · Firewall (T, P)\nATT 14, DEF 1, D4, HP 15\n")
    assert out.index("Firewall (T, P), a Spell.") < out.index("BA-FIREMAGE-01") < out.index("BA-FIREMAGE-11")
    assert "BA-ICEMAGE-01" not in out
    assert run("rules", "battles", "Fire Mage").out == out
    assert max(map(len, out.splitlines())) <= 100


def test_an_unknown_name_is_refused_with_what_can_be_asked_for(run: Run):
    refused = "no clause 'nope', nor a Mob of that name, like warrior; its chapters are SETUP"
    assert refused in run("rules", "battles", "nope").err
    assert "nor a Mob of that name, like fire-mage;" in run("rules", "battles", "fire-mag").err
    assert "has no clause 'nope'; its chapters are" in run("rules", "dungeon-kingdom", "nope").err


def test_a_chapter_tells_an_option_once_and_each_clause_alone_tells_it(run: Run):
    assert run("rules", "dungeonquest", "DICE").out.count("option combat_mode:") == 1
    assert run("rules", "dungeonquest", "DQ-DICE-05").out.count("option combat_mode:") == 1


def test_the_rules_begin_with_the_game_in_short(run: Run):
    out = run("rules", "dungeon-kingdom").out
    assert out.startswith("Dungeon & Kingdom, rules version")
    assert out.index("The game in short") < out.index("Aim: have the most points") < out.index("DK-COMP-01")
    assert "The game in short" not in run("rules", "dungeon-kingdom", "CUT").out


@pytest.mark.parametrize(("words", "paged"), [((), True), (("DK-CUT-01",), False)])
def test_a_pager_is_for_long_texts_on_a_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], paged: bool
):
    pages: list[str] = []
    printed = run("rules", "dungeon-kingdom", *words).out
    monkeypatch.setattr("pydoc.pager", pages.append)
    run("rules", "dungeon-kingdom", *words)
    assert not pages
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True)
    out = run("rules", "dungeon-kingdom", *words).out
    assert ["".join(f"{page}\n" for page in pages), out] == ([printed, ""] if paged else ["", printed])
