"""What questions say as data that they are about:

- every question does, or there is a reason why not;
- windows tell who has passed, who fights and what is missing; others who and what is meant;
- the guide marks what a move has to expect with a kind and a number.
"""

from __future__ import annotations

import pytest

from tests.games.immortal_magic.card_table import casting, phase
from tests.games.immortal_magic.dungeon_table import NORTH, SOUTH, answer, dungeon, give, move, put, room
from tests.games.immortal_magic.test_guide import WHO, at, moving, see
from undercroft.games.immortal_magic import GAME
from undercroft.games.immortal_magic.asks import ASKS
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.guide import GUIDE, battles
from undercroft.games.immortal_magic.queries.odds import Ends
from undercroft.kernel.guide import Mark
from undercroft.kernel.sight import view
from undercroft.table.present import wire_view
from undercroft.testing import clause

ABOUT_NOTHING = {
    "mulligan": "the whole hand, which lies in sight",
    "turn": "the turn that begins, which the table tells",
    "deployment": "the phase, which the table tells",
    "movement": "the phase, which the table tells",
}
"""Questions that are about nothing further, and what they are put for."""


def test_every_question_says_what_it_is_about() -> None:
    assert {name for name, kind in ASKS.items() if not kind.about} == ABOUT_NOTHING.keys()


@clause("DIM-WINDOW-01", "DIM-WINDOW-03", "DIM-WINDOW-04", "DIM-BATTLE-13")
def test_windows_of_a_battle_tell_who_fights_who_has_passed_and_what_is_missing() -> None:
    t = dungeon()
    one, foe = put(t, SOUTH, "H04", "b1"), put(t, NORTH, "O02", "b2")
    give(t, SOUTH, "IN01", "IN10")
    give(t, NORTH, "IN01", "IN10")
    state = move(t, one, "b2")
    both = {"attacker": one, "defender": foe}
    assert view(state, None).about == {"passed": (), **both}
    answer(state, "pass")
    assert view(state, None).about == {"passed": (SOUTH,), **both}
    assert wire_view(GAME, view(state, None), 0).about == {"passed": [SOUTH], **both}
    answer(state, "pass", "6", "1")
    seen = view(state, None)
    assert seen.question == "defence window"
    assert {**both, "passed": ()}.items() <= seen.about.items()
    assert 0 < seen.about["missing"] <= seen.facts["attack_total"] - 1
    assert f"it is {seen.about['missing']} short" in GAME.words.prompt(see(state), WHO)


@clause("DIM-WINDOW-06")
def test_a_card_that_is_played_is_what_is_answered() -> None:
    t = casting("SP01")
    put(t, NORTH, "H02", "N:a")
    give(t, NORTH, "IS07")
    state = phase(t, "play SP01")
    answer(state, see(state).options[0])
    assert see(state).question == "respond window"
    assert see(state).about == {"passed": (), "answered": t.plays[-1]}


@clause("DIM-PLAY-17")
def test_what_is_named_for_a_step_is_told_to_who_names_it_alone() -> None:
    t = casting("SP06")
    for place in ("b3", "c3"):
        put(t, NORTH, "O02", place)
    state = phase(t, "play SP06")
    told = see(state).about
    assert (told["face"], told["card"], told["name"]) == (FACES["SP06"], -1, 0)
    assert view(state, NORTH).about == view(state, None).about == {}


@pytest.mark.parametrize(
    ("wins", "mark"),
    [
        (0.0, ("win chance", "win chance 0 % against Dungeon Wolf", 0)),
        (0.004, ("win chance below", "win chance less than 1 % against Dungeon Wolf", 1)),
        (0.545, ("win chance", "win chance 55 % against Dungeon Wolf", 55)),
        (0.999, ("win chance above", "win chance more than 99 % against Dungeon Wolf", 99)),
        (1.0, ("win chance", "win chance 100 % against Dungeon Wolf", 100)),
    ],
)
def test_a_prospect_is_a_kind_and_a_number(
    monkeypatch: pytest.MonkeyPatch, wins: float, mark: tuple[str, str, int]
) -> None:
    t = dungeon()
    one, wolf = put(t, SOUTH, "H03", "b2"), room(t, "b3", "EN01")
    monkeypatch.setattr(battles, "meeting", lambda *_: Ends(wins, 1 - wins, 0.0))
    state = moving(t, f"move #{one}")
    assert wolf in t.rooms
    assert Mark(at("b3"), *mark) in GUIDE.marks(see(state))


@clause("DIM-CHAMP-02")
def test_a_gate_is_marked_with_the_gems_of_a_champion() -> None:
    t = dungeon()
    one = put(t, SOUTH, "H04", "b4")
    marks = GUIDE.marks(see(moving(t, f"move #{one}")))
    assert Mark(at("N:b"), "champion", "5 gems", 5) in marks
