"""What has to be true of the golden transcripts together: all Mobs are in them, and all that they can do."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import cast

from tests.games.battles.campaign import OUTCOMES, ROLLING, Tally
from undercroft.games.battles import GAME
from undercroft.games.battles.abilities import MOBS
from undercroft.games.battles.table import Field
from undercroft.kernel.options import read_options
from undercroft.kernel.record import replay
from undercroft.kernel.state import State
from undercroft.testing.golden import golden_files

TESTS = Path(__file__).parent.parent.parent

MOST_UNUSED = 2
"""So many abilities may drop out of the transcripts when they are written anew."""
ROLLED = 0.6
"""Successes, failures and botches: botches are rare, and a campaign looks for them."""


def played_again(path: Path) -> State:
    """The game of a transcript."""
    lines = path.read_text(encoding="utf-8").splitlines()
    heading = dict(line.split(": ", 1) for line in lines[1 : lines.index("")])
    options = dict(pair.split("=", 1) for pair in heading["options"].split())
    position = heading.get("position")
    laid = tomllib.loads(f"position = {position}")["position"] if position else None
    answers = [line[2:] for line in lines if line.startswith("> ")]
    return replay(GAME, read_options(GAME.options, options), answers, laid)


def test_all_mobs_and_abilities_are_in_some_transcript() -> None:
    tally = Tally()
    fielded: set[int] = set()
    paths = golden_files(TESTS, GAME)
    for path in paths:
        state = played_again(path)
        assert state.over, path.name
        tally.count(state)
        fielded |= set(cast(Field, state.table).mobs)
    assert len(paths) >= 8
    assert fielded == set(range(MOBS))
    assert len(tally.unused()) <= MOST_UNUSED, tally.unused()
    assert 1 - len(tally.never()) / (len(OUTCOMES) * len(ROLLING)) >= ROLLED
