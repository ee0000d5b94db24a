"""What has to be true of giving up: a player may whenever they are asked, and the others play on.

- Of two the other wins at once, also amid a battle; alone the campaign is lost.
- With three or four their turn is over; asked in another's turn, the window or the phase they were in goes
  on, and what they were playing is dropped.
- It is an answer like others in a record, but not among those that are offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from tests.conformance.walks import weighted
from tests.conftest import SOAK
from tests.games.immortal_magic.positions import keep, person, placed
from undercroft.games.immortal_magic import GAME
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.codec import seal
from undercroft.kernel.errors import IllegalAnswer
from undercroft.kernel.ids import CHANCE, CONCEDE
from undercroft.kernel.record import record, replay
from undercroft.testing import Play, clause

SOUTH, WEST, NORTH = range(3)
GAMES = 60 if SOAK else 12
WOLF, OWN = "EN01", {"deck": ["H04*5"]}


def three(west: Sequence[str] = ("IN01",)) -> Play:
    """South, West and North, with South to move a character into an enemy's room."""
    players = [
        {**OWN, "characters": [person("H02", "b1")], "gems": 3},
        {**OWN, "hand": [*west, "H04"], "graveyard": ["IN01", "IN02"], "gems": 5},
        {**OWN, "hand": ["H04"], "gems": 5},
    ]
    return placed({"players": 3}, phase="movement", round=3, players=players, rooms={"b2": WOLF})


def set_out(play: Play) -> None:
    """South's character moves into the enemy's room."""
    play.answer("movement", play.state.keys()[0]).answer("destination", "b2")


def until(play: Play, *asked: tuple[str, int]) -> None:
    """Everybody passes and takes the first answer until one of these is asked."""
    while (play.question, play.asked) not in asked:
        play.state.answer_key(play.state.keys()[-1])


@clause("DIM-WIN-05")
@pytest.mark.parametrize("seat", [SOUTH, 1])
def test_of_two_the_other_wins_whatever_is_going_on(seat: int) -> None:
    rng = Random(3)
    state = GAME.open(Options(round_cap=10))
    given_up = 0
    while not state.over:
        if state.asked == seat:
            branch = state.clone()
            branch.concede()
            t = branch.table
            assert isinstance(t, Keep)
            assert (branch.over, t.winners, t.gone[seat]) == (True, [1 - seat], True)
            assert GAME.result(branch).winners == (1 - seat,)
            GAME.check(branch)
            given_up += 1
        state.answer(weighted(state, rng))
    assert given_up > 50


@clause("DIM-WIN-05", "DIM-CAMP-05")
def test_alone_the_campaign_is_lost() -> None:
    play = placed({"players": 1, "campaign": "necromancers_lair_solo"}, players=[{}])
    play.state.concede()
    assert (play.state.over, keep(play).winners) == (True, [])


@clause("DIM-MULTI-05")
def test_in_the_own_turn_the_next_player_has_his() -> None:
    play = three()
    play.state.concede()
    t = keep(play)
    assert (play.question, play.asked, t.active, t.gone) == ("turn", WEST, WEST, [True, False, False])
    assert all(owner != SOUTH for owner in t.owner)


@clause("DIM-MULTI-05", "DIM-WINDOW-01")
def test_a_window_goes_on_without_who_was_asked_in_it() -> None:
    play = three()
    set_out(play)
    until(play, ("attack window", WEST), ("defence window", WEST))
    t = keep(play)
    fighting = (t.enterer, t.opponent, t.attacker)
    play.state.concede()
    assert (t.enterer, t.opponent, t.attacker) == fighting
    assert play.asked == NORTH
    assert not t.plays
    GAME.check(play.state)


@clause("DIM-MULTI-05")
@pytest.mark.parametrize(("card", "question", "paid"), [("IN05", "rival", False), ("IN13", "recover", True)])
def test_what_was_being_played_in_a_window_is_dropped(card: str, question: str, paid: bool) -> None:
    play = three(west=[card])
    t = keep(play)
    set_out(play)
    until(play, ("attack window", WEST), ("defence window", WEST))
    play.state.answer_key(f"play {card}")
    until(play, (question, WEST))
    assert bool(t.plays) is paid
    play.state.concede()
    assert (t.plays, play.asked) == ([], NORTH)
    assert "window" in play.question
    GAME.check(play.state)


@clause("DIM-MULTI-05", "DIM-SETUP-06")
def test_before_the_first_turn_the_others_may_still_take_new_hands() -> None:
    rng = Random(1)
    state = GAME.open(Options(players=3, first_player="south"))
    while state.asked == CHANCE:
        state.answer(weighted(state, rng))
    assert state.asked == SOUTH
    state.concede()
    assert state.asked == WEST
    state.answer_key("keep")
    state.answer_key("keep")
    t = state.table
    assert isinstance(t, Keep)
    assert t.active == WEST


@clause("DIM-WIN-05", "DIM-MULTI-05")
@pytest.mark.parametrize("players", [3, 4])
def test_whoever_gives_up_at_any_moment_the_others_play_to_the_end(players: int) -> None:
    rng = Random(players)
    where: set[tuple[str, bool]] = set()
    for _ in range(GAMES):
        state = GAME.open(Options(players=players, round_cap=10, start_gems=12, hand_limit=12, start_hand=10))
        leaving = rng.randrange(10, 900)
        t = state.table
        assert isinstance(t, Keep)
        while not state.over:
            leaving -= 1
            if leaving < 0 and state.asked != CHANCE and state.pending is not None:
                where.add((state.pending.kind.name, state.asked == t.active))
                state.concede()
                leaving = rng.randrange(100, 400)
            else:
                state.answer(weighted(state, rng))
            GAME.check(state)
        assert not any(t.gone[winner] for winner in t.winners)
    assert {kind for kind, own in where if not own} & {"attack window", "defence window", "move window"}


@clause("DIM-WIN-05")
def test_it_is_recorded_and_not_among_the_answers() -> None:
    play = three()
    assert CONCEDE not in play.state.keys()  # noqa: SIM118
    play.state.answer_key(CONCEDE)
    made = record(GAME, play.state)
    assert made.answers == [CONCEDE]
    again = replay(GAME, play.state.table.options, made.answers, made.position)
    assert seal(GAME, again) == made.digest
    assert play.state.barrier == 1


def test_chance_does_not_give_up() -> None:
    state = GAME.open(Options())
    assert state.asked == CHANCE
    with pytest.raises(IllegalAnswer, match="Nobody can give up now"):
        state.concede()
