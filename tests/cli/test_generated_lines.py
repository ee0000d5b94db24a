"""What has to be true of cards whose lines are put together by chance: what is taken can be played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.games.dungeonquest.generated_lines import content

MODES = ("standard", "dice", "classic_solo", "classic")


@pytest.mark.parametrize(
    "seed", [1, 2, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(3, 60))]
)
def test_cards_made_by_chance_can_be_played(undercroft: Run, tmp_path: Path, seed: int) -> None:
    for name, text in content(seed):
        path = tmp_path / "dungeonquest" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    bots = "random,greedy,random" if seed % 2 else "random,random,random,random"
    mode = f"combat_mode={MODES[seed % len(MODES)]}"
    play = ["sim", "dungeonquest", "--bots", bots, "--games", 6, "--seed", seed, "--json", "--option", mode]
    ran = undercroft(*play, "--content", tmp_path)
    assert ran.code == 0, ran.out + ran.err
    assert json.loads(ran.out)["errors"] == 0
