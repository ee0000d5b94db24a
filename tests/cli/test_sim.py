"""What has to be true of `undercroft sim`: the JSON of the contract, a digest of the arguments alone,
whatever becomes of its workers, and a record of every game that failed.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.drive.own_folders import own_folder
from undercroft.bots import BOTS
from undercroft.drive import simulate
from undercroft.drive.games import find_game
from undercroft.drive.players import Thinker
from undercroft.kernel.state import State

KEYS = [
    "game", "games", "wins", "mean_score", "draws", "unwon", "survived", "mean_decisions", "mean_turns",
    "decisions_per_second", "errors", "records", "digest",
]  # fmt: skip
LINE = ["sim", "dungeon-kingdom", "--bots", "random,random,random", "--games", "6", "--seed", "9"]


def test_the_json_has_the_promised_keys_and_lists_in_the_order_of_the_bots(run: Run):
    ran = run(*LINE, "--json")
    assert ran.code == 0
    assert ran.err == ""
    facts = json.loads(ran.out)
    assert list(facts) == KEYS
    assert len(facts["wins"]) == len(facts["mean_score"]) == 3
    assert sum(facts["wins"]) + facts["draws"] == facts["games"] == 6
    assert facts["unwon"] == 0
    assert facts["errors"] == 0


def test_text_says_the_same(run: Run):
    facts = json.loads(run(*LINE, "--json").out)
    out = run(*LINE).out
    assert facts["digest"] in out
    assert "errors 0" in out


def test_one_game_and_one_win_are_told_as_one(run: Run):
    out = run("sim", "dungeon-kingdom", "--bots", "greedy,random", "--games", 1, "--seed", 1).out
    assert "dungeon-kingdom: 1 game, seed 1" in out
    assert "  greedy       1 win  (100.0 %)" in out
    assert "  random       0 wins (  0.0 %)" in out


def test_laws_are_checked_after_every_decision_where_that_is_wished(
    run: Run, monkeypatch: pytest.MonkeyPatch
):
    checked: list[int] = []
    watched = replace(find_game("dungeon-kingdom"), check=lambda state: checked.append(len(state.journal)))
    monkeypatch.setattr(simulate, "game_with", lambda *_: watched)
    game = ("sim", "dungeon-kingdom", "--bots", "random,random", "--games", 1, "--seed", 1)
    plain = json.loads(run(*game, "--json").out)
    assert len(checked) == 1
    lawful = run(*game, "--laws", "--json")
    assert json.loads(lawful.out)["digest"] == plain["digest"]
    assert len(checked) > plain["mean_decisions"]
    assert "1 game, seed 1, laws checked after every decision" in run(*game, "--laws").out


def test_a_law_that_is_broken_on_the_way_is_told(run: Run, monkeypatch: pytest.MonkeyPatch):
    def check(state: State) -> None:
        if state.pending is not None:
            raise ValueError("broken on the way")

    watched = replace(find_game("dungeon-kingdom"), check=check)
    monkeypatch.setattr(simulate, "game_with", lambda *_: watched)
    game = ("sim", "dungeon-kingdom", "--bots", "random,random", "--games", 1, "--seed", 1)
    assert run(*game).code == 0
    ran = run(*game, "--laws")
    assert (ran.code, "broken on the way" in ran.err) == (1, True)


def test_options_reach_the_game(run: Run):
    plain = json.loads(run(*LINE, "--json").out)
    light = json.loads(run(*LINE, "--json", "--option", "icon_set=light").out)
    same = json.loads(run(*LINE, "--json", "--option", "players=3").out)
    assert plain["digest"] == same["digest"] != light["digest"]


def test_the_digest_is_the_same_under_another_hash_seed():
    digests = set()
    for seed in ("1", "271828"):
        command = [sys.executable, "-m", "undercroft.cli", *LINE, "--json"]
        ran = subprocess.run(
            command, capture_output=True, text=True, check=True, env=dict(os.environ, PYTHONHASHSEED=seed)
        )
        digests.add(json.loads(ran.stdout)["digest"])
    assert len(digests) == 1


DECK = "decks=H04*4,H07*4,O04*4,O01*1,H13*1,WE01*4,WE04*4,AR05*4,AR07*4,IT01*4,IN06*2,IS02*2,IN01*3"


def test_a_stopped_move_is_no_danger_to_the_greedy_bot(run: Run):
    line = f"sim immortal-magic --bots greedy,greedy --games 2 --seed 5 --option {DECK}"
    ran = run(*line.split(), "--json")
    assert (ran.code, ran.err, json.loads(ran.out)["errors"]) == (0, "", 0)


def children(pid: int) -> list[int]:
    """The processes that a process has begun; none where it has ended."""
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def halted(pid: int) -> bool:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"


def wait_for(process: subprocess.Popen[str], happens: Callable[[], bool]) -> None:
    """Until something is so while a process goes on."""
    while not happens():
        assert process.poll() is None, "it ended before a worker could be killed"
        time.sleep(0.01)  # a loop without a rest takes the workers' time


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads /proc")
def test_a_worker_that_is_killed_is_replaced_and_the_digest_stays(run: Run):
    line = ["sim", "dungeon-kingdom", "--bots", "random,random", "--games", "240", "--seed", "3", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "undercroft.cli", *line, "--workers", "2"], stdout=subprocess.PIPE, text=True
    )
    try:
        wait_for(process, lambda: bool(children(process.pid)))
        process.send_signal(signal.SIGSTOP)  # halted, it ends no worker and hands out no game
        wait_for(process, lambda: halted(process.pid))
        os.kill(children(process.pid)[0], signal.SIGKILL)
        process.send_signal(signal.SIGCONT)
        out, _ = process.communicate(timeout=600)
    finally:
        process.kill()
    assert (process.returncode, json.loads(out)["errors"]) == (0, 0)
    assert json.loads(out)["digest"] == json.loads(run(*line).out)["digest"]


class Lost:
    """A bot that fails at the first cut."""

    def choose(self, thinker: Thinker) -> str:
        if thinker.kind == "menu":
            raise KeyError("")
        return thinker.keys[-1]


def test_a_bot_that_raises_is_listed_with_a_record_that_repeats_it(run: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(BOTS, "greedy", lambda _: Lost())
    ran = run(*["sim", "dungeon-kingdom", "--bots", "greedy,random", "--games", "3", "--seed", "1", "--json"])
    facts = json.loads(ran.out)
    assert ran.code == 1
    assert facts["errors"] == len(facts["records"]) > 0
    assert sum(facts["wins"]) + facts["draws"] + facts["errors"] == 3
    for record in facts["records"]:
        assert record in ran.err
        told = run("replay", record)
        assert (told.code, told.out.splitlines()[-1]) == (
            0,
            "Here the bot greedy failed, asked for Greedy: KeyError: ''",
        )
        again = run("replay", record, "--verify")
        assert (again.code, again.out) == (1, "It fails again: KeyError: ''\n")
    monkeypatch.undo()
    assert "does not fail any more" in run("replay", facts["records"][0], "--verify").out
    gone = json.loads(Path(facts["records"][0]).read_text())
    gone["fault"]["bot"] = "gone"
    Path(facts["records"][0]).write_text(json.dumps(gone))
    unknown = run("replay", facts["records"][0], "--verify")
    assert (unknown.code, unknown.out) == (2, "")
    assert "There is no bot 'gone' for dungeon-kingdom" in unknown.err


def test_who_plays_alone_is_told_how_often_they_came_out_alive(run: Run):
    line = ["sim", "dungeonquest", "--bots", "greedy", "--games", "6", "--seed", "1"]
    facts = json.loads(run(*line, "--json").out)
    out = run(*line).out
    assert facts["wins"][0] + facts["unwon"] == 6
    assert f"{facts['survived'][0]} came out alive" in out
    assert f"lost {facts['unwon']}; errors 0" in out
    assert "nobody" not in out


def test_two_contents_are_compared_in_one_run(undercroft: Run, tmp_path: Path) -> None:
    """Each side is what a run with that content alone gives, whatever the workers."""
    mine = own_folder(tmp_path / "mine", "dungeonquest")
    yours = own_folder(tmp_path / "yours", "dungeonquest", say="life = 8")
    asked = ("sim", "dungeonquest", "--bots", "greedy,random", "--games", 6, "--seed", 3)
    alone = [json.loads(undercroft(*asked, "--content", folder, "--json").out) for folder in (mine, yours)]
    both = (*asked, "--content", mine, "--against", yours)
    told = json.loads(undercroft(*both, "--json", "--workers", 2).out)
    assert told["digests"] == [one["digest"] for one in alone]
    assert told["digests"][0] != told["digests"][1]
    score = next(each for each in told["figures"] if each["bot"] == "greedy" and each["name"] == "score")
    assert [score["first"], score["second"]] == [one["mean_score"][0] for one in alone]
    ran = undercroft(*both)
    assert ran.code == 0
    assert re.search(r"^ +mine +yours +difference \(95 %\)$", ran.out, re.MULTILINE)
    assert re.search(
        r"^ +greedy won % +\d+\.\d\d +\d+\.\d\d +[+-]\d+\.\d\d ± \d+\.\d\d$", ran.out, re.MULTILINE
    )


def test_a_comparison_in_which_nothing_differs_says_so(undercroft: Run, tmp_path: Path) -> None:
    for side, card in (("mine", "H04"), ("yours", "WE01")):
        decks = tmp_path / side / "immortal_magic/decks"
        decks.mkdir(parents=True)
        (decks / "few.toml").write_text(f'name = "Few"\n[cards]\n{card} = 4\n', encoding="utf-8")
    asked = ("sim", "immortal-magic", "--bots", "random,random", "--games", 1, "--seed", 1)
    both = (*asked, "--option", "deck_check=false", "--content", tmp_path / "mine", "--against")
    said = "No figure differs: perhaps nothing of the contents took part"
    assert said in undercroft(*both, "printed").out
    assert said not in undercroft(*both, tmp_path / "yours", "--option", "decks=few+few").out


def test_a_content_is_compared_with_the_printed_one_and_not_with_itself(
    undercroft: Run, tmp_path: Path
) -> None:
    mine = own_folder(tmp_path / "mine", "dungeonquest")
    asked = ("sim", "dungeonquest", "--bots", "random", "--games", 2, "--seed", 3)
    printed = json.loads(undercroft(*asked, "--json").out)["digest"]
    told = json.loads(undercroft(*asked, "--content", mine, "--against", "printed", "--json").out)
    assert told["digests"][1] == printed
    assert told["content"][1] == ""
    ran = undercroft(*asked, "--content", mine, "--against", mine)
    assert (ran.code, ran.err) == (
        2,
        "--against names the content that is played with anyway; name another.\n",
    )
    ran = undercroft(*asked, "--against", tmp_path / "nowhere")
    assert ran.code == 2
    assert "nowhere is not a folder" in ran.err


def test_what_fails_with_the_other_content_is_tried_again_with_that(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(BOTS, "greedy", lambda _: Lost())
    yours = own_folder(tmp_path / "yours", "dungeon-kingdom")
    line = ("sim", "dungeon-kingdom", "--bots", "greedy,random", "--games", "1", "--seed", "1")
    ran = run(*line, "--against", str(yours), "--json")
    hints = [said for said in ran.err.splitlines() if said.startswith("  Try it again with: ")]
    assert json.loads(ran.out)["errors"] == [1, 1]
    assert [said.partition("--verify")[2] for said in hints] == ["", f" --content {yours}"]
