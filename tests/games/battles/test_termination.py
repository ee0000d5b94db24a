"""Rounds and games come to an end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.conformance.walks import weighted
from tests.games.battles.acts import ABSORBTION, CAVALIER, VIGILANTE, WARRIOR
from tests.games.battles.fights import Fight
from tests.games.endless_lines import go_round, named_loop, told_of_the_end
from undercroft.games.battles import GAME
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.cards import TOTAL_AT
from undercroft.games.battles.ending import adjudicate, end_endless
from undercroft.games.battles.flow.round import MOST_TURN_ACTIONS, Battle
from undercroft.games.battles.invariants import check, check_at_rest, check_muster, check_offers
from undercroft.games.battles.layout import END_ROUND, MUSTER
from undercroft.games.battles.options import Options
from undercroft.games.battles.table import Field, blank
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.state import State
from undercroft.testing import clause

AT_REST = ("go", "release")


class Course:
    """What never changes, or only one way, in the course of a game."""

    def __init__(self) -> None:
        self.fixed: list[Any] = []
        self.worn: list[int] = []
        self.lost: list[bool] = []

    def look(self, t: Any) -> None:
        """Compare with what was seen before."""
        if t.phase == MUSTER:
            return
        fixed = [list(t.home), list(t.mobs), [list(lp) for lp in t.lp], list(t.thp), list(t.att)]
        assert not self.fixed or fixed == self.fixed
        worn = [row[WORN[kind]] for row, kind in zip(t.totals, t.mobs, strict=True) if kind in WORN]
        assert not self.worn or all(now <= then for now, then in zip(worn, self.worn, strict=True))
        assert all(now for now, then in zip(t.sacrificed, self.lost, strict=False) if then)
        self.fixed, self.worn, self.lost = fixed, worn, list(t.sacrificed)


WORN = {WARRIOR: TOTAL_AT[ABSORBTION, "armor"], CAVALIER: TOTAL_AT[VIGILANTE, "pool"]}


def played(seed: int, **options: Any) -> State:
    """A game of random choices, with every invariant looked at after every answer."""
    rng = random.Random(seed)
    state = State(blank(Options(selection="random", **options)), Battle())
    course = Course()
    while not state.over:
        table: Any = state.table
        check(table)
        course.look(table)
        if state.asked == CHANCE:
            state.roll(rng.getrandbits(30))
            continue
        offers = state.offers()
        check_offers(len(offers))
        if state.pending is not None and state.pending.kind.name in AT_REST:
            check_at_rest(table)
        state.answer(rng.choice(offers))
    return state


@clause("BA-TERM-01")
def test_a_round_ends_after_sixty_turn_actions() -> None:
    """Whoever could still act."""
    fight = Fight(["ranger", "cavalier"], ["joker", "thug"], after={"turn_actions": MOST_TURN_ACTIONS - 1})
    fight.act(0, ATTACK, 2).roll(2)
    assert fight.t.round == 2
    assert MOST_TURN_ACTIONS == 60


@clause("BA-TERM-01", "BA-END-01")
def test_the_guard_still_goes_through_end_round() -> None:
    """A release step, recovery."""
    druid = {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"}
    fight = Fight(["ranger", druid], ["joker"], after={"turn_actions": MOST_TURN_ACTIONS})
    assert (fight.asked, fight.t.phase) == ("release", END_ROUND)


@clause("BA-TERM-05", "BA-ROUND-08")
def test_without_an_enemy_that_can_be_attacked_a_mob_lies_down() -> None:
    """The only enemy flies, and neither has anything but ATT rolls; their Player says who lies down."""
    flying = {"name": "air mage", "position": "BUSY", "standing": "FLY"}
    fight = Fight(["cavalier", "ranger"], [flying])
    assert fight.keys() == ["#0", "#1"]
    fight.say("#0")
    assert fight.told("idle")
    assert fight.position(0) == "INACTIVE"


@clause("BA-TERM-07")
def test_nobody_is_brought_back_from_an_empty_mausoleum() -> None:
    """Neither SUMMON DEAD nor RESSURECT is offered; with a dead Mob both are."""
    fight = Fight(["necromancer", "cleric"], ["thug"])
    acts = fight.say("#0").keys()
    assert "summon-dead" not in acts
    acts = fight.say("back", "#1").keys()
    assert "resurrect" not in acts
    dead = {"name": "joker", "hp": 0, "position": "DEAD"}
    full = Fight(["necromancer", "cleric", dead], ["thug"])
    acts = full.say("#0").keys()
    assert "summon-dead" in acts
    acts = full.say("back", "#1").keys()
    assert "resurrect" in acts


@clause("BA-TERM-02", "BA-WIN-05")
@pytest.mark.parametrize("seed", range(12))
def test_random_games_end_and_break_no_law(seed: int) -> None:
    """At several Ranks, with all readings of the rules."""
    rank = (1, 6, 11, 16, 20, 3)[seed // 2]
    readings: dict[str, Any] = {}
    if seed % 2:
        readings = {
            "zero_rule": "always", "friendly_hack": True, "free_o_actions": True, "warrior_bonus": "grow",
            "fireball_both_sides": True, "backstab_from_active": True, "standing_miss_hacks": False,
            "warlock_thp": "current", "beg_chooser": "beggar", "pigeon_targets": "enemies",
            "dissension_penalty": "next", "leap_per": "round", "monk_saved_hp": 5,
        }  # fmt: skip
    state = played(seed, rank_p1=rank, rank_p2=rank, round_cap=12, **readings)
    table: Any = state.table
    check_muster(table)
    assert table.round <= 12
    assert table.reason


@clause("BA-ROUND-02", "BA-ROUND-05")
@pytest.mark.parametrize("seed", range(4))
def test_turns_alternate_unless_the_other_has_none(seed: int) -> None:
    """Between two Turns of one Player the other holds or is skipped, a charge apart."""
    last = -1
    charging = False
    for event in played(seed, rank_p1=6, rank_p2=6).events():
        name = event.kind.name
        if name == "round":
            last, charging = -1, False
        elif name == "charges":
            charging = True
        elif name in ("skipped", "holds", "turn ended"):
            assert charging or event.facts[0] != last
            last = event.facts[0]


@clause("BA-TERM-02")
def test_the_same_dice_give_the_same_game() -> None:
    """A log replayed is the same state."""
    one, two = played(3, round_cap=10), played(3, round_cap=10)
    assert [(question.kind.name, answer) for question, answer in one.journal] == [
        (question.kind.name, answer) for question, answer in two.journal
    ]
    again = State(blank(Options(selection="random", round_cap=10)), Battle())
    for _, answer in one.journal:
        again.answer(answer)
    assert again.over
    first: Any = one.table
    second: Any = again.table
    assert (first.hp, first.position, first.totals) == (second.hp, second.position, second.totals)


@clause("BA-RULING-134")
def test_who_chooses_a_mob_and_lays_it_back_for_ever_has_lost() -> None:
    state = GAME.open(Options(auto_setup=True))
    go_round(state, {"actor": "", "act": "back"}, random.Random(3))
    seats = {question.seat for question, _ in state.journal[-1000:]}
    assert len(seats) == 1
    assert GAME.result(state).winners == (1 - seats.pop(),)
    assert told_of_the_end(state) == ["endless", "wins"]
    assert named_loop(state).endswith("actor, act") or named_loop(state).endswith("act, actor")
    assert named_loop(state).startswith("Round 1")
    GAME.check(state)


@clause("BA-RULING-134")
def test_where_both_go_round_the_more_mobs_win_as_after_the_last_round() -> None:
    state = GAME.open(Options(auto_setup=True))
    while state.pending is None or state.pending.kind.name != "actor":
        state.answer(weighted(state, random.Random(3)))
    twin, expected = state.clone(), state.clone()
    assert isinstance(twin.table, Field)
    assert isinstance(expected.table, Field)
    end_endless(twin.table, CHANCE, "both")
    adjudicate(expected.table)
    assert GAME.result(twin) == GAME.result(expected)
    assert told_of_the_end(twin)[0] == "endless"
