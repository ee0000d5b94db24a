"""What has to be true of the guide at every moment of random games over Ranks, options and all Mobs:

- the table read from a view allows what the true table allows;
- every spot of every answer exists, and whatever lies nowhere is known to; a Mob's own question finds it;
- whatever is offered has no reason against it, whatever is not offered has one, and none passes for offered;
- marks exist, and tell nobody of what others write down in secret;
- whatever is pointed at gets a sentence with clauses that exist.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.conftest import SOAK
from tests.games.battles.test_guide import WHO, clauses
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.asks import ASKS, MOST_TOTALS, USED
from undercroft.games.battles.cards import TURN
from undercroft.games.battles.flow.round import Battle
from undercroft.games.battles.guide import GUIDE
from undercroft.games.battles.guide.acting import fault, no_turn
from undercroft.games.battles.guide.aiming import no_target
from undercroft.games.battles.guide.answering import WINDOWS, no_go, no_release
from undercroft.games.battles.guide.marks import PHASES
from undercroft.games.battles.guide.reading import ACT_QUESTIONS, subject, table
from undercroft.games.battles.guide.reasons import REASONS, no_ability
from undercroft.games.battles.guide.zones import ZONES
from undercroft.games.battles.layout import COLUMNS, DECLARE, OF_ACTION, TURNS
from undercroft.games.battles.options import Options
from undercroft.games.battles.queries.declarable import (
    go_acts,
    releasable,
    targets,
    turn_acts,
    why_not_declare,
    why_not_name,
)
from undercroft.games.battles.queries.targets import party
from undercroft.games.battles.queries.turn_options import choices
from undercroft.games.battles.table import Field, blank
from undercroft.kernel.guide import Spot
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State

GAMES = 40
STEP = 1 if SOAK else 3
"""Of the questions kept, each so-manieth is looked at where that takes long."""

LONGEST = 600
"""So many questions of each game are looked at."""

TABLES: tuple[dict[str, Any], ...] = (
    {"selection": "random", "rank_p1": 20, "rank_p2": 20},
    {"selection": "random", "rank_p1": 6, "rank_p2": 6, "free_o_actions": True},
    {"selection": "secret", "rank_p1": 11, "rank_p2": 11, "kis": 4},
    {"selection": "alternate", "rank_p1": 16, "rank_p2": 16, "duplicates": True, "zero_rule": "always"},
    {"selection": "random", "rank_p1": 18, "rank_p2": 18, "backstab_from_active": True},
)

OFF_THE_TABLE = {
    "mob lp", "ability lp", "rune", "melee", "spend", "as what", "choice", "beg", "element", "step",
    "final delay", "called n", "amplify", "spend more", "charge attack", "shadows",
}  # fmt: skip
"""Questions about what does not lie on the table."""

DECLINED = ("pass", "GO", "hold", "back", "done", "stays")
"""Answers that decline, end or pass: they lie nowhere."""

COMMON = {
    "go", "actor", "act", "target", "play", "end", "mob", "open mob", "mob lp", "ability lp", "melee",
    "release", "before", "guard", "shadows", "join charge",
}  # fmt: skip
"""Questions of which some are enough."""


@cache
def seen_moments() -> tuple[tuple[State, View, int], ...]:
    """Some of the questions with the state and the view of who is asked, and his seat."""
    found: list[tuple[State, View, int]] = []
    for seed in range(GAMES):
        rng = Random(seed)
        state = State(blank(Options(**TABLES[seed % len(TABLES)])), Battle())
        for _ in range(LONGEST):
            if state.over or state.pending is None or state.asked is None:
                break
            if state.asked == CHANCE:
                state.roll(rng.getrandbits(30))
                continue
            if state.pending.kind.name not in COMMON or rng.random() < 0.05:
                kept = state.clone()
                found.append((kept, view(kept, kept.asked), state.asked))
            state.answer(rng.choice(list(state.offers())))
    return tuple(found)


def fought() -> Iterator[tuple[Field, View, int]]:
    """The moments after set-up with their true tables."""
    for state, seen, seat in seen_moments():
        real: Any = state.table
        if real.phase == TURNS:
            yield real, seen, seat


@pytest.mark.longer
def test_the_table_read_from_a_view_is_the_true_one() -> None:
    for state, seen, seat in seen_moments()[::STEP]:
        real: Any = state.table
        known = table(seen)
        for name in (*COLUMNS, *(fact.name for fact in OF_ACTION)):
            assert getattr(known, name) == getattr(real, name), name
        assert known.muster[seat] == real.muster[seat]
        assert not known.muster[1 - seat]
    for real, seen, seat in list(fought())[:: 4 * STEP]:
        known = table(seen)
        assert choices(known, seat) == choices(real, seat)
        for mob in party(real, seat):
            assert turn_acts(known, mob) == turn_acts(real, mob)
            assert go_acts(known, mob) == go_acts(real, mob)


def test_every_answer_has_its_place_on_the_table() -> None:
    met = set()
    for _, seen, _ in seen_moments():
        met.add(seen.question)
        for key in seen.options:
            found = GUIDE.spots(seen, key)
            assert len(set(found)) == len(found)
            for spot in found:
                assert REASONS.exists(seen, spot), (seen.question, key, spot)
            nowhere = key in DECLINED or seen.question in OFF_THE_TABLE
            assert bool(found) != nowhere, (seen.question, key)
            notes = GUIDE.notes(seen, key)
            assert all(isinstance(note, str) and note for note in notes)
    assert len(set(ASKS) - met) < 12, set(ASKS) - met


def test_the_mob_that_a_question_is_about_is_found() -> None:
    found = 0
    for state, seen, _ in seen_moments():
        if seen.question in ACT_QUESTIONS:
            names = {"act": "mob", "called act": "called", "charmed": "charmed"}
            frame = state.frames[-1]
            assert getattr(frame, names[seen.question]) == subject(seen)
            found += 1
    assert found > 100


def test_acts_have_a_fault_if_they_may_not_be_declared() -> None:
    words = set()
    for real, seen, _ in list(fought())[::3]:
        for mob, kind in enumerate(real.mobs):
            for act in (2 * kind, 2 * kind + 1, ATTACK):
                found = fault(seen, real, mob, act, WHO)
                assert (found is None) == (why_not_declare(real, mob, act) is None)
                if found is not None:
                    words.add(found.says)
                    assert found.clauses
                    assert set(found.clauses) <= clauses()
    assert len(words) > 50


def test_mobs_have_a_reason_if_they_cannot_be_chosen() -> None:
    refused = set()
    for real, seen, seat in list(fought())[::2]:
        able = choices(real, seat)
        for mob in range(len(real.mobs)):
            turn = no_turn(seen, real, seat, mob, WHO)
            assert (turn is None) == (mob in able)
            go = no_go(seen, real, seat, mob, WHO)
            offered = (mob in party(real, seat) and go_acts(real, mob)) or mob in releasable(real, seat)
            assert (go is None) == bool(offered) or real.shut_out[seat]
            release = no_release(seen, real, seat, mob, WHO)
            assert (release is None) == (mob in releasable(real, seat))
            for reason in (turn, go, release):
                if reason is not None:
                    assert reason.says.endswith(".")
                    assert set(reason.clauses) <= clauses(), reason
                    refused.add(reason.clauses)
    assert len(refused) > 20


def test_targets_have_a_reason_if_they_cannot_be_named() -> None:
    refused = set()
    for real, seen, seat in list(fought())[::6]:
        for actor in party(real, seat):
            for act in (*turn_acts(real, actor), ATTACK):
                turn = TURN[act]
                if turn is None or not turn.names:
                    continue
                legal = targets(real, actor, act)
                for mob in range(len(real.mobs)):
                    reason = no_target(seen, real, actor, act, mob, WHO)
                    assert (reason is None) == (mob in legal)
                    refused.add("" if reason is None else reason.clauses)
    assert len(refused) > 8


OF_MOBS = ("go", "actor", "act", "target", "release", *WINDOWS)
OF_ABILITIES = ("go", "actor", "act", *WINDOWS)
"""Questions in which the rules refuse Mobs, and abilities, one by one."""


def test_whatever_the_rules_do_not_offer_they_refuse_for_a_reason() -> None:
    """A question's own rule, which is told where nothing is known, is not enough."""
    met: dict[str, set[str]] = {}
    for state, seen, seat in seen_moments():
        mobs = range(len(seen.facts["mobs"]))
        real: Any = state.table
        spots = [Spot("mobs", place=mob) for mob in mobs if seen.question in OF_MOBS]
        if seen.question in OF_ABILITIES:
            spots += [Spot("abilities", place=place) for place in range(2 * len(mobs))]
        for spot in spots:
            reason = GUIDE.why_not(seen, spot, WHO)
            met.setdefault(seen.question, set()).add(reason.says)
            assert reason.clauses, (seen.question, spot, reason)
            assert not reason.says.startswith("What is asked now"), (seen.question, spot, seen.trail)
            assert "{" not in reason.says, reason
        if seen.question == "target" and real.step == DECLARE and real.controller[real.actor] == seat:
            offered = [ASKS["target"].value(key) for key in seen.options]
            assert [mob for mob in mobs if why_not_name(real, real.actor, real.act, mob) is None] == offered
    assert {question for question, words in met.items() if len(words) > 2} >= {*OF_MOBS} - {
        "avert",
        "release",
    }


def test_no_mob_and_no_ability_passes_for_offered() -> None:
    for _, seen, _ in seen_moments()[::6]:
        offered = {spot for key in seen.options for spot in GUIDE.spots(seen, key)}
        mobs = len(seen.facts["mobs"])
        some = [Spot("mobs", place=place) for place in range(mobs)]
        some += [Spot("abilities", place=place) for place in range(2 * mobs)]
        some += [Spot("almanac", face=face) for face in range(40)]
        for spot in some:
            says = GUIDE.why_not(seen, spot, WHO).says
            assert (says == "This can be chosen now.") == (spot in offered), (seen.question, spot, says)


@pytest.mark.longer
def test_an_ability_that_is_not_offered_has_a_reason() -> None:
    for real, seen, seat in list(fought())[:: 4 * STEP]:
        used = {USED[key] for key in seen.options if key in USED}
        if seen.question not in ("play", "end", "actor"):
            continue
        for mob in party(real, seat):
            for slot in (0, 1):
                if (mob, slot) not in used:
                    reason = no_ability(seen, mob, 2 * real.mobs[mob] + slot, WHO)
                    assert reason is not None
                    assert set(reason.clauses) <= clauses()


ROLLS = ("hit on", "hit chance", "success on", "success chance")
"""What choosing a Mob would have to roll, for who chooses."""


def test_marks_exist_and_say_the_same_to_everybody() -> None:
    kinds = set()
    for state, _, _ in seen_moments()[::5]:
        everybody: dict[Any, set[Any]] = {}
        for seat in (None, 0, 1):
            seen = view(state, seat)
            found = GUIDE.marks(seen)
            for mark in found:
                kinds.add(mark.kind)
                assert mark.says
                assert REASONS.exists(seen, mark.spot), mark
                assert mark.kind not in ("choice", "asked about", *ROLLS) or seat == state.asked
                assert mark.kind not in ROLLS or mark.number in range(101)
                assert mark.kind != "phase" or mark.number in range(len(PHASES))
            own = {"choice", "asked about", "may react", *ROLLS}
            everybody[seat] = {mark for mark in found if mark.kind not in own}
        assert everybody[None] == everybody[0] == everybody[1]
    assert kinds >= {
        "first", "turn", "said go", "dead", "phase", "actor", "target", "needs", "can act", "may react",
        "choice", "asked about", "stuck", "standing", "acted", "go used", *ROLLS,
    }, kinds  # fmt: skip


def everywhere(seen: View) -> Iterator[Spot]:
    """Every zone with some Mobs and faces, and some that do not exist."""
    for zone in [zone.name for zone in ZONES]:
        for seat in (0, 1, None, 9, -1):
            yield Spot(zone, seat)
            for number in (0, 1, 2, 7, 39, 40, 9999, -1):
                yield Spot(zone, seat, place=number)
                yield Spot(zone, seat, face=number)
                yield Spot(zone, seat, place=number, gap=True)
    mobs = len(seen.facts["mobs"])
    yield from [Spot("mobs", place=place) for place in range(mobs)]
    yield from [Spot("abilities", place=place) for place in range(2 * mobs)]
    yield from [Spot("totals", place=place) for place in range(MOST_TOTALS * mobs)]
    yield Spot("nowhere")


def test_whatever_is_pointed_at_gets_a_sentence_with_clauses() -> None:
    rng = Random(7)
    for state, asked, _ in rng.sample(seen_moments(), 60):
        other = rng.choice((None, 0, 1))
        for seen in (asked, view(state, other)):
            for spot in everywhere(seen):
                reason = GUIDE.why_not(seen, spot, WHO)
                assert reason.says.endswith("."), reason
                assert reason.clauses, (seen.question, spot, reason)
                assert set(reason.clauses) <= clauses(), reason
