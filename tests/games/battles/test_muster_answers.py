"""What has to be true of musters that are made before a game:

- the ready ones can all be fielded, and use the whole almanac; those by lot can be fielded at any Rank;
- a muster answers every set-up question of its player, whatever the way of choosing, and nothing else;
- where it does not fit, the player is asked.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.battles.mustered import field, mustering, of_rank, step
from undercroft.games.battles.cards.rosters import (
    Roster,
    melee_to_att,
    read_roster,
    roster_faults,
    totals_of,
    write_roster_file,
)
from undercroft.games.battles.making.answers import QUESTIONS, muster_answer
from undercroft.games.battles.making.lots import random_roster
from undercroft.games.battles.making.ready import READY, READY_ROSTERS
from undercroft.games.battles.making.rosters import ROSTER_MAKING
from undercroft.games.battles.options import MOB_KEYS, Options
from undercroft.kernel.sight import view
from undercroft.kernel.state import State
from undercroft.testing import clause

RUNES = READY_ROSTERS["runes_and_rites"]
WITH_KIS = read_roster("rank6,thug:4/4:kis4:att10,warrior:5/0:att0,runecaster:7/0:rune5,witch:2/2:att3")


def set_up(state: State, rosters: dict[int, Roster], seed: int = 1) -> list[str]:
    """Answer from musters as far as they go, and at random; the questions that no muster had an answer to."""
    rng, open_ones = Random(seed), []
    while not state.over:
        seat, question = state.asked, state.pending
        assert question is not None
        roster = rosters.get(seat) if seat is not None else None
        key = muster_answer(view(state, seat), roster) if roster is not None else None
        if key is not None:
            state.answer_key(key)
            continue
        if roster is not None:
            open_ones.append(question.kind.name)
        step(state, rng)
    return open_ones


def party(state: State, seat: int) -> list[tuple[str, list[int], int]]:
    """The Mobs of a seat, with LP and Kis."""
    t = field(state)
    return [(MOB_KEYS[t.mobs[mob]], t.lp[mob], t.kis[mob]) for mob in t.fielded(seat)]


def as_written(roster: Roster) -> list[tuple[str, list[int], int]]:
    """The same, as a muster has it."""
    return [(MOB_KEYS[one.kind], [one.first_lp, one.second_lp], one.kis) for one in roster.members]


# musters to begin with


def test_the_ready_musters_can_be_fielded_and_use_all_mobs() -> None:
    assert tuple(READY_ROSTERS) == READY
    assert [draft.remarks for draft in ROSTER_MAKING.ready()] == [()] * len(READY)
    assert all(roster.name and roster.words.endswith(".") for roster in READY_ROSTERS.values())
    assert {one.kind for roster in READY_ROSTERS.values() for one in roster.members} == set(range(40))
    assert [roster.rank for roster in READY_ROSTERS.values()] == [1] * 6 + [6] * 6


@clause("BA-SETUP-02", "BA-SETUP-05", "BA-SETUP-07", "BA-SETUP-17")
def test_musters_by_lot_can_be_fielded() -> None:
    rng = Random(5)
    for rank in range(1, 21):
        options = Options(rank_p1=rank, rank_p2=rank)
        rosters = [random_roster(options, rng.randrange) for _ in range(8)]
        assert [roster_faults(roster, options) for roster in rosters] == [[]] * 8
        assert len(set(rosters)) == 8


# answers


@clause("BA-SETUP-04", "BA-SETUP-05", "BA-SETUP-07", "BA-SETUP-08", "BA-SETUP-17")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_muster_answers_every_question_of_its_player(seat: int) -> None:
    state = mustering()
    assert set_up(state, {seat: RUNES}) == []
    assert party(state, seat) == as_written(RUNES)
    t = field(state)
    assert [tuple(t.totals[mob]) for mob in t.fielded(seat)] == [totals_of(one) for one in RUNES.members]


@clause("BA-SETUP-06", "BA-SETUP-08", "BA-KIS-01")
@pytest.mark.parametrize("selection", ["secret", "alternate"])
def test_kis_and_melee_points_go_where_the_muster_says(selection: str) -> None:
    state = of_rank(6, kis=6, selection=selection)
    assert set_up(state, {0: WITH_KIS, 1: READY_ROSTERS["college"]}) == []
    assert (party(state, 0), party(state, 1)) == (
        as_written(WITH_KIS),
        as_written(READY_ROSTERS["college"]),
    )
    shared = [event.facts for event in state.events() if event.kind.name == "melee"][:4]
    assert [to_att for _, _, to_att, *_ in shared] == [
        melee_to_att(one, facts[1]) for one, facts in zip(WITH_KIS.members, shared, strict=True)
    ]


@clause("BA-SETUP-02")
def test_a_small_party_says_that_it_wants_no_more() -> None:
    three = read_roster("rank6,thug:10/0,warrior:5/0,witch:5/0")
    state = of_rank(6)
    assert set_up(state, {0: three}) == []
    assert party(state, 0) == as_written(three)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"selection": "random"}, "other Mobs were drawn"),
        ({"rank_p1": 3, "rank_p2": 3}, "it is for another Rank"),
        ({"mob_pool": "first20"}, "its first Mob cannot be chosen"),
    ],
)
def test_where_a_muster_does_not_fit_the_player_is_asked(options: dict[str, Any], why: str) -> None:
    asked = set_up(mustering(**options), {0: RUNES})
    assert {"mob lp", "ability lp", "melee"} <= set(asked) <= QUESTIONS, why


def test_another_s_question_is_not_answered() -> None:
    state = mustering()
    assert muster_answer(view(state, 0), RUNES) == "runecaster"
    assert muster_answer(view(state, 1), RUNES) is None
    assert muster_answer(view(state, None), RUNES) is None


# texts


def test_a_muster_is_read_by_text_or_key_with_what_is_wrong() -> None:
    ready = ROSTER_MAKING.read("stone_wall", "", None)
    assert (ready.name, ready.rank, ready.members[0].code, ready.remarks) == ("Stone Wall", 1, "warrior", ())
    again = ROSTER_MAKING.read(ready.text, "ignored", None)
    assert (again.name, again.words, again.code) == (ready.name, ready.words, ready.code)
    short = ROSTER_MAKING.read("rank1,warrior:3/2,thug:4/1", "  Mine  too ", Options(rank_p1=1))
    assert (short.name, [remark.field for remark in short.remarks]) == ("Mine too", ["mob", "lp"])
    broken = ROSTER_MAKING.read("rank1,warior:3/2", "", None)
    assert broken.members == ()
    assert broken.remarks[0].says.endswith("did you mean warrior?")
    wrong_rank = ROSTER_MAKING.read(ready.code, "", Options(rank_p1=6, rank_p2=6))
    assert [remark.says for remark in wrong_rank.remarks] == [
        "It is a muster of Rank 1; choose one of Rank 6."
    ]


def test_a_name_with_quotes_is_written_and_read_again() -> None:
    named = RUNES._replace(name='The "Best" \\ Ones', words="")
    draft = ROSTER_MAKING.read(ROSTER_MAKING.read(write_roster_file(named), "", None).text, "", None)
    assert (draft.name, draft.words, draft.remarks) == (named.name, "", ())
