"""What has to be true of what questions say they are about:

- each says who is asked for, by which act, how much is left; one that says nothing has a reason;
- what it says is what the frame that asks works with, also where two Mobs are alike;
- dice say what they are for and which sum matters.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.conformance.walks import some_options, weighted
from tests.conftest import SOAK
from undercroft.drive.games import find_game
from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import ASKS, CHANCES
from undercroft.games.battles.layout import MANY, MOB
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.sight import about

GAME = find_game("battles")
GAMES = 60 if SOAK else 8

UNSAID = {
    "go": "A Player has the word; what each Mob may do stands in the answers.",
    "before": "A Player may do something before their Turn; it is about no Mob.",
    "actor": "It is about whichever Mob is to act.",
    "release": "It is about all that stands, as the answers name it.",
    "play": "It is about the running Action: its actor, act, targets and LP are facts of the table.",
    "end": "It is about the Action that was resolved, which the table tells like one that runs.",
    "free attack": "The grappled Mob is the target of the running Action, a fact of the table.",
    "forecast": "It is about the next place in the list, a fact of the table.",
}
"""Questions that say nothing of what they are about, and why."""

UNSAID_BY_CHANCE = {
    "die": "Dice at set-up are for the next Mob, as the trail tells; nothing hangs on the number alone.",
    "coin": "A coin is about nothing else.",
    "drawn mob": "The pool is what it may give.",
    "initiative": "Both dice are all that there is.",
    "zone": "Its outcomes are places.",
}


def test_what_says_nothing_has_a_reason() -> None:
    assert {name for name, kind in ASKS.items() if not kind.about} == set(UNSAID)
    assert {name for name, kind in CHANCES.items() if not kind.about} == set(UNSAID_BY_CHANCE)


@pytest.mark.longer
def test_it_names_mobs_of_the_table_and_amounts_that_are_there() -> None:
    met = Counter[str]()
    for seed in range(GAMES):
        rng = Random(f"about {seed}")
        state = GAME.open(some_options(GAME, rng))
        while not state.over:
            pending = state.pending
            assert pending is not None
            told = about(state, None if pending.seat == CHANCE else pending.seat)
            for fact in pending.kind.about:
                value = told[fact.name]
                met[pending.kind.name] += 1
                if fact.sort is MOB:
                    assert NOTHING < value < len(state.table.mobs), (pending.kind.name, fact.name)  # type: ignore[attr-defined]
                if fact.sort is MANY:
                    assert value >= 0, (pending.kind.name, fact.name)
                if fact.name == "act" and pending.kind.name != "called n":
                    assert value != NOTHING, pending.kind.name
            if pending.kind.name == "dice" and told["rolls"] in ("beg", "fall"):
                assert told["need"] >= 0
            state.answer(weighted(state, rng))
    assert len(met) > 20
