"""What has to be true of `undercroft sim`: the JSON of the contract, and a digest of the arguments alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from tests.cli.conftest import Run

KEYS = [
    "game", "games", "wins", "mean_score", "draws", "unwon", "mean_decisions", "mean_turns",
    "decisions_per_second", "errors", "digest",
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
