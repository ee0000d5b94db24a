"""What has to be true of the guide at every moment of random games:

- the table read from a view allows what the true table allows: ways, actions, traps, attributes;
- every spot of every answer exists, and a move without barriers leads to the cell it points at;
- marks exist, and tell a spectator nothing of anybody's choices;
- whatever is pointed at gets a sentence with clauses that exist, and nothing passes for offered that is not;
- a wall is named where there is one, and nowhere else;
- what is offered is refused by no rule, and what is not offered by one, with clauses: every action,
  neighbouring space, retreat, secret way, tower, further card and escape; and the guide tells just that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.conftest import SOAK
from tests.games.dungeonquest.test_guide import WHO, clauses
from undercroft.games.dungeonquest.asks import ASKS, LEAVE, PASSAGES, USED
from undercroft.games.dungeonquest.board import CELLS, passage_cell, passage_direction, passages, space_of
from undercroft.games.dungeonquest.cards.vocabulary import ATTRIBUTES
from undercroft.games.dungeonquest.flow.monster import MeetMonster
from undercroft.games.dungeonquest.flow.setup import Quests
from undercroft.games.dungeonquest.guide import GUIDE
from undercroft.games.dungeonquest.guide.marks import WALKING
from undercroft.games.dungeonquest.guide.places import beyond
from undercroft.games.dungeonquest.guide.reading import table
from undercroft.games.dungeonquest.guide.reasons import REASONS
from undercroft.games.dungeonquest.layout import ZONES
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.queries.actions import actions, no_action
from undercroft.games.dungeonquest.queries.depths import (
    loot_values,
    no_retreat,
    no_secret_way,
    trapped,
)
from undercroft.games.dungeonquest.queries.fights import hand_faces, no_counter, no_escape, revealed
from undercroft.games.dungeonquest.queries.heroes import (
    BEEN_HERE,
    attribute,
    barriers,
    burden,
    holding,
    in_dungeon,
    no_leaving,
    no_tower,
    no_way,
    not_given_up,
    spendable,
)
from undercroft.games.dungeonquest.table import HERO_SIDE, MONSTER_SIDE, blank
from undercroft.kernel.errors import BadOption
from undercroft.kernel.guide import Spot
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.odds import pick
from undercroft.kernel.options import settings
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State
from undercroft.kit.refusals import Refusal

GAMES = 40
COMMON = {"action", "move on", "react", "drink", "fight", "classic"}
SHARE = 1 if SOAK else 0.3
"""Of the common questions so many are looked at."""

FOR_EVERYBODY = {"pending", "lost", "life", "ahead", "dragon", *ATTRIBUTES}
NOWHERE = {
    ("bribe", "done"), ("bridge", "stay"), ("counter", "done"), ("drink", "done"), ("drop", "done"),
    ("further wound", "no"), ("imp", "no"), ("keen eyes", "no"), ("move on", "stop"), ("open", "no"),
    ("react", "done"), ("scout", "no"), ("secret", "none"), ("surface", "no"), ("tower room", "stay"),
    ("volley", "no"), ("action", "pass"),
}  # fmt: skip
"""Answers that decline, end or pass: they lie nowhere."""

OFF_THE_TABLE = ("hero", "reroll", "reroll die", "tokens")
"""Questions about what does not lie on the table."""

AT_THE_RIM = ("heading", "arrow", "side")
"""Questions whose answers can point beyond the rim."""

RARE = {"token", "end effect", "retreat", "imp"}
"""Questions that random games seldom come to; other tests do."""


def some_options(rng: Random) -> Options:
    """Options at random."""
    while True:
        chosen = {name: rng.choice(setting.choices) for name, setting in settings(Options).items()}
        try:
            return Options(**{**chosen, "heroes_available": "all"})
        except BadOption:
            continue


def moments(seeds: range) -> Iterator[tuple[State, Random]]:
    """Every question to a player in random games, and their ends."""
    for seed in seeds:
        rng = Random(seed)
        state = State(blank(some_options(rng)), Quests())
        while not state.over:
            if state.asked == CHANCE:
                state.answer(pick(state.offers(), rng.getrandbits(48)))
                continue
            yield state, rng
            state.answer(rng.choice(list(state.offers())))
        yield state, rng


@cache
def kept_moments() -> tuple[State, ...]:
    """All rare questions of the games, some of the common ones, and the ends."""
    dice = Random(0)
    return tuple(
        state.clone()
        for state, _ in moments(range(GAMES))
        if state.pending is None or state.pending.kind.name not in COMMON or dice.random() < SHARE
    )


@cache
def asked_moments() -> tuple[tuple[State, View, Any], ...]:
    """The questions kept, with the view of who is asked, and their seat."""
    return tuple(
        (state, view(state, state.asked), state.asked) for state in kept_moments() if state.asked is not None
    )


@pytest.mark.longer
def test_the_table_read_from_a_view_allows_what_the_true_table_allows() -> None:
    for state, seen, seat in asked_moments():
        real: Any = state.table
        known = table(seen)
        for other in range(real.seats):
            if real.hero[other] >= 0 and in_dungeon(real, other) and real.place[other] >= 0:
                assert trapped(known, other) == trapped(real, other)
                assert burden(known, other) == burden(real, other)
                assert loot_values(known, other) == sorted(loot_values(real, other))
                for name in ATTRIBUTES:
                    assert attribute(known, other, name) == attribute(real, other, name)
        if seen.question == "action":
            assert tuple(actions(known, seat)) == seen.options


@pytest.mark.longer
def test_every_answer_has_its_place_on_the_table() -> None:
    met = set()
    for _, seen, _ in asked_moments():
        met.add(seen.question)
        for key in seen.options:
            found = GUIDE.spots(seen, key)
            assert len(set(found)) == len(found)
            for spot in found:
                assert REASONS.exists(seen, spot), (seen.question, key, spot)
            if seen.question not in AT_THE_RIM:
                nowhere = (seen.question, key) in NOWHERE or seen.question in OFF_THE_TABLE
                assert bool(found) != nowhere, (seen.question, key)
            assert all(isinstance(note, str) and note for note in GUIDE.notes(seen, key))
    assert set(ASKS) - met <= RARE


@pytest.mark.longer
def test_a_move_leads_to_the_cell_it_points_at() -> None:
    moved = 0
    for state, seen, seat in asked_moments():
        real: Any = state.table
        here = real.place[seat]
        if seen.question not in WALKING or seat != real.active or spendable(real, seat, "barred"):
            continue
        for key in seen.options:
            if key not in PASSAGES:
                continue
            spot = GUIDE.spots(seen, key)[0]
            assert spot.zone == "laid"
            assert spot.place is not None
            way = PASSAGES.index(key)
            clear = barriers(real, passage_cell(here, way), passage_direction(here, way)) == ""
            if clear and "unexplored" not in GUIDE.notes(seen, key):
                after = state.clone()
                after.answer_key(key)
                assert space_of(spot.place) in (*after.table.entered, *after.table.place)  # type: ignore[attr-defined]
                moved += 1
    assert moved > 50


@pytest.mark.longer
def test_marks_exist_and_tell_a_spectator_nothing_of_choices() -> None:
    kinds = set()
    for state in kept_moments()[::2]:
        for seat in (None, *range(state.table.seats)):
            seen = view(state, seat)
            for mark in GUIDE.marks(seen):
                kinds.add(mark.kind)
                assert mark.says
                assert REASONS.exists(seen, mark.spot), mark
                assert mark.kind in FOR_EVERYBODY or seen.asked == seat
    assert {"pending", "lost", "ahead", "door", "portcullis", "deathblow"} <= kinds


def everywhere(seen: View) -> Iterator[Spot]:
    """Every zone with some cards and places, and some that do not exist."""
    for zone in ZONES:
        for seat in (*range(len(seen.facts["hero"])), None, 9, -1) if zone.of_each_seat else (None, 0):
            yield Spot(zone.name, seat)
            for number in (0, 1, 2, 15, 60, 100, 129, 130, 9999, -1):
                yield Spot(zone.name, seat, place=number)
                yield Spot(zone.name, seat, face=number)
                yield Spot(zone.name, seat, place=number, gap=True)
    for face, _ in seen.zones["hero_hand"].known:
        yield Spot("hero_hand", face=face)
    for seat, bag in enumerate(seen.zones["loot"]):
        yield from [Spot("loot", seat, face=face) for face, _ in bag.known]
    yield Spot("nowhere")


@pytest.mark.longer
def test_whatever_is_pointed_at_gets_a_sentence_with_clauses() -> None:
    rng = Random(1)
    states = kept_moments()
    for state in (*rng.sample(states, len(states) // 60), *[state for state in states if state.over][:12]):
        seat = rng.choice((None, state.asked, state.asked, rng.randrange(state.table.seats)))
        seen = view(state, seat)
        for spot in everywhere(seen):
            reason = GUIDE.why_not(seen, spot, WHO)
            assert reason.says.endswith("."), reason
            assert reason.clauses, reason
            assert set(reason.clauses) <= clauses(), reason
            assert "{" not in reason.says, reason


@pytest.mark.longer
def test_no_space_passes_for_offered() -> None:
    for _, seen, _ in asked_moments()[::8]:
        offered = {spot for key in seen.options for spot in GUIDE.spots(seen, key)}
        for at in range(0, CELLS, 3):
            says = GUIDE.why_not(seen, Spot("laid", place=at), WHO).says
            assert (says == "This can be chosen now.") == (Spot("laid", place=at) in offered)


@pytest.mark.longer
def test_walls_are_named_where_they_are() -> None:
    """DQ-MOVE-02: a space beside the hero is walled off exactly where the guide says so."""
    named = 0
    for state, seen, seat in asked_moments():
        real: Any = state.table
        here = real.place[seat]
        if seen.question != "move on" or not real.tiles.size():
            continue
        for way in passages(here):
            at = beyond(here, way)
            if at >= 0:
                walled = barriers(real, passage_cell(here, way), passage_direction(here, way)) is None
                says = GUIDE.why_not(seen, Spot("laid", place=at), WHO).says
                assert ("wall" in says) == walled, says
                named += walled
    assert named > 20


Rulings = Iterator[tuple[Any, Refusal | None, int | None]]
"""What could be answered to a question, with why the rules refuse it and the cell where it lies."""


def of_action(seen: View, t: Any, seat: int) -> Rulings:
    here, held = t.place[seat], holding(t, seat, USED.values())
    for action in ASKS["action"].domain:
        way = PASSAGES.index(action) if action in PASSAGES else -1
        if action not in USED or USED[action] in held:
            at = beyond(here, way) if way in passages(here) else None
            yield action, no_action(t, seat, action), at


def of_ways(seen: View, t: Any, seat: int) -> Rulings:
    here, twice = t.place[seat], seen.about.get("twice")
    for way in passages(here):
        yield PASSAGES[way], no_way(t, seat, way) or (BEEN_HERE if twice else None), beyond(here, way)
    if seen.question == "tower room":
        yield LEAVE, no_leaving(t, seat, "tower"), None


def of_retreat(seen: View, t: Any, seat: int) -> Rulings:
    here = t.place[seat]
    return ((PASSAGES[way], no_retreat(t, seat, way), beyond(here, way)) for way in passages(here))


def of_secret(seen: View, t: Any, seat: int) -> Rulings:
    spaces = {space_of(at) for at in range(CELLS)}
    return ((at, no_secret_way(t, seat, at, seen.about["reach"]), at) for at in spaces)


def of_tower(seen: View, t: Any, seat: int) -> Rulings:
    return ((at, no_tower(t, seat, at), at) for at in ASKS["tower"].domain)


def of_loot(seen: View, t: Any, seat: int) -> Rulings:
    return ((face, not_given_up(face), None) for face in set(t.faces(t.loot[seat])))


def of_counter(seen: View, t: Any, seat: int) -> Rulings:
    side = HERO_SIDE if seat == t.fighter else MONSTER_SIDE
    foe = revealed(t, 1 - side).type
    return ((face, no_counter(face, foe), None) for face in hand_faces(t, side))


RULINGS: dict[str, Callable[[View, Any, int], Rulings]] = {
    "action": of_action, "move on": of_ways, "tower room": of_ways, "retreat": of_retreat, "tower": of_tower,
    "secret": of_secret, "drop": of_loot, "bribe": of_loot, "counter": of_counter,
}  # fmt: skip


@pytest.mark.longer
def test_what_is_offered_is_refused_by_no_rule_and_what_is_not_by_one() -> None:
    refused: Counter[str] = Counter()
    for state, seen, seat in asked_moments():
        if seen.question not in RULINGS:
            continue
        for t in (state.table, table(seen)):
            for answer, refusal, at in RULINGS[seen.question](seen, t, seat):
                key = ASKS[seen.question].key(answer)
                assert (refusal is None) == (key in seen.options), (seen.question, key, refusal)
                if refusal is None:
                    continue
                assert refusal.clauses, refusal
                assert set(refusal.clauses) <= clauses(), refusal
                refused[seen.question] += 1
                if at is not None and at >= 0 and t is not state.table:
                    told = GUIDE.why_not(seen, Spot("laid", place=at), WHO)
                    assert told.clauses == refusal.clauses, (told, refusal)
    assert refused.keys() >= {"action", "move on", "tower room", "secret", "tower", "counter"}


@pytest.mark.longer
def test_an_escape_is_offered_where_no_rule_refuses_it() -> None:
    refused: Counter[str] = Counter()
    for state, seen, seat in asked_moments():
        if seen.question not in ("action", "hole") or seen.facts["monster"] >= 0:
            continue
        for forbidden in (False, True):
            met = state.clone()
            refusal = no_escape(met.table, seat, forbidden)  # type: ignore[arg-type]
            assert (refusal is None) == meets_with_a_choice(met.table, seat, forbidden)
            if refusal is not None:
                assert refusal.clauses
                assert set(refusal.clauses) <= clauses()
            refused["" if refusal is None else refusal.says] += 1
    assert len(refused) > 3, refused


def meets_with_a_choice(t: Any, seat: int, forbidden: bool) -> bool:
    """Whether a hero who meets a Troll here is asked whether to escape."""
    state = State(t, MeetMonster(seat, 2, no_escape=forbidden))
    while not state.over and not t.fight_round:
        kind = state.pending.kind.name  # type: ignore[union-attr]
        if kind in ("monster", "volley"):
            return kind == "monster"
        state.answer_key(state.keys()[-1] if kind == "react" else state.keys()[0])
    return False
