"""What has to be true of the commands for makers of musters:

- `roster check` says whether a muster can be fielded, and what is wrong with it, with its line;
- `roster show` draws the party with the Totals that will come out; `roster list` has the ready ones;
- `roster random` prints a muster that can be checked and played;
- `play --roster` sets up for the person, `sim --rosters` for bots; what does not fit is refused.
"""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

LINE = "rank1,warrior:3/2:att10,thug:4/1,runecaster:3/2:rune4"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A muster in a file."""
    path = tmp_path / "mine.txt"
    path.write_text(f"{LINE}\n", encoding="utf-8")
    return path


def test_a_muster_is_checked(run: Run, mine: Path) -> None:
    ran = run("roster", "check", mine)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "mine (Rank 1, Page): 3 Mobs, 15 LP, can be fielded.\n"
    facts = json.loads(run("roster", "check", mine, "--json").out)
    assert (facts["legal"], facts["lp"], facts["short"]) == (True, 15, LINE)
    assert facts["mobs"][2]["totals"][:2] == [
        {"ability": "Runecast", "total": "vc", "value": 9},
        {"ability": "Runecast", "total": "pool", "value": 4},
    ]


def test_a_muster_on_one_line_is_checked(run: Run) -> None:
    ran = run("roster", "check", LINE)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("(Rank 1, Page): 3 Mobs, 15 LP, can be fielded.\n")
    faulty = run("roster", "check", "rank1,warior:3/2")
    assert (faulty.code, faulty.out.startswith("the muster: name 'warior' is no Mob")) == (1, True)


def test_a_ready_muster_is_checked_by_its_key(run: Run) -> None:
    assert (
        run("roster", "check", "stone_wall").out
        == "Stone Wall (Rank 1, Page): 3 Mobs, 15 LP, can be fielded.\n"
    )
    ran = run("roster", "check", "stone_wall", "--preset", "champion")
    assert ran.code == 1
    assert "choose one of Rank 6" in ran.out
    unknown = run("roster", "check", "stone_wal")
    assert unknown.code == 2
    assert "a ready muster (`roster list`)" in unknown.err


def test_a_muster_that_cannot_be_fielded_is_told_why(run: Run, mine: Path) -> None:
    mine.write_text("rank1,warrior:3/2,warrior:4/1", encoding="utf-8")
    ran = run("roster", "check", mine)
    assert ran.code == 1
    assert "cannot be fielded:\n  mob: the party has 2 Mobs; name exactly 3 at Rank 1.\n" in ran.out
    assert len(json.loads(run("roster", "check", mine, "--json").out)["faults"]) == 3
    mine.write_text(LINE, encoding="utf-8")
    champion = run("roster", "check", mine, "--preset", "champion")
    assert (champion.code, "choose one of Rank 6." in champion.out) == (1, True)
    assert run("roster", "check", mine, "--option", "lp_scale=classic").code == 1


def test_a_muster_that_cannot_be_read_names_the_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('rank = 1\n[[mob]]\nname = "Warior"\nlp = [3, 2]\n', encoding="utf-8")
    ran = run("roster", "check", path)
    assert ran.code == 1
    assert ran.out.startswith(str(path))
    assert "did you mean warrior?" in ran.out
    assert json.loads(run("roster", "check", path, "--json").out)["legal"] is False
    path.write_text("rank = = 1", encoding="utf-8")
    assert "(at line 1" in run("roster", "check", path).out


def test_a_party_is_drawn(run: Run, mine: Path) -> None:
    ran = run("roster", "show", mine)
    assert ran.code == 0
    assert "  Warrior: ATT 11, DEF 3, HP 20 and a D10; all melee points to ATT\n" in ran.out
    assert "    Runecast       3 LP  to prepare ≤ 9; first rune 4D4; 6 and the second rune ≤ 11\n" in ran.out
    assert ran.out.endswith(f"Short: {LINE}\n")
    assert run("roster", "show", LINE).out.replace("My muster", "mine") == ran.out
    ready = run("roster", "show", "grave_company").out
    assert ready.startswith("Grave Company (Rank 6, Champion): 4 Mobs, 20 LP\n  The dead fight on")
    assert json.loads(run("roster", "show", "stone_wall", "--json").out)["name"] == "Stone Wall"


def test_ready_musters_are_listed(run: Run) -> None:
    ran = run("roster", "list")
    assert "stone_wall          Page: Warrior, Cleric, Air Mage\n" in ran.out
    assert [one["rank"] for one in json.loads(run("roster", "list", "--json").out)] == [1] * 6 + [6] * 6


def test_a_muster_by_lot_can_be_checked(run: Run, tmp_path: Path) -> None:
    drawn = run("roster", "random", "battles", "--rank", 11, "--seed", 7)
    assert drawn.code == 0
    path = tmp_path / "lot.toml"
    path.write_text(drawn.out, encoding="utf-8")
    assert run("roster", "check", path).code == 0
    assert run("roster", "random", "battles", "--rank", 11, "--seed", 7).out == drawn.out
    assert run("roster", "random", "battles", "--rank", 11, "--seed", 8).out != drawn.out
    assert run("roster", "random", "dungeonquest", "--seed", 7).code == 2


def test_a_person_plays_with_a_muster(run: Run, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    seats = ("--seats", "random,human:Ada", "--seed", 3, "--plain")
    ran = run("play", "battles", "--roster", mine, *seats)
    assert "Ada fields a Runecaster." in ran.out
    assert "Ada's Thug has 4 LP for Hide and 1 LP for Backstab." in ran.out
    assert "Ada's Runecaster writes the runes 4 and 5." in ran.out
    assert "Round 1 begins." in ran.out, "nothing is asked before"
    champions = run("play", "battles", "--roster", "clockwork", *seats)
    assert "Ada fields a Time Mage." in champions.out, "its Rank is that of the game"


def test_bots_play_with_musters(run: Run, mine: Path) -> None:
    ran = run(*f"sim battles --bots random,random --rosters {mine},masquerade --games 2 --seed 1".split())
    assert (ran.code, ran.err) == (0, "")
    assert "random (mine)" in ran.out
    assert "random (Masquerade)" in ran.out
    plain = run("sim", "battles", "--bots", "random,random", "--games", 2, "--seed", 1)
    assert plain.out.splitlines()[-1] != ran.out.splitlines()[-1], "other parties, another digest"


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("play battles --roster nowhere.toml", "There is neither a file nor a ready roster 'nowhere.toml'"),
        ("play battles --roster rank1,thug:3/2", "The party has 1 Mobs; name exactly 3 at Rank 1."),
        ("play battles --roster clockwork --preset page", "It is a muster of Rank 6; choose one of Rank 1."),
        ("play battles --roster stone_wall --seats random,random", "--roster is for a person; name one in"),
        ("play dungeonquest --roster stone_wall", "DungeonQuest has no rosters; leave them out."),
        (
            "sim battles --bots random,random --rosters stone_wall --games 1 --seed 1",
            "--rosters names 1 and --bots 2; name one for each bot.",
        ),
        (
            "sim battles --bots random,random --rosters stone_wall,college --games 1 --seed 1",
            "--rosters college: It is a muster of Rank 6; choose one of Rank 1.",
        ),
        ("roster show thing", "ready ones are stone_wall, knives_in_the_dark"),
        ("roster check thing", "There is no file thing; name a file of TOML"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_remedy(run: Run, said: str, why: str) -> None:
    ran = run(*said.split())
    assert (ran.code, ran.out) == (2, "")
    assert why in ran.err
