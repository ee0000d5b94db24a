"""What has to be true of the guide at every moment of a few hundred random games.

- every spot of every answer exists in the view of the asked seat, and holds the card the answer names;
- answers lie at different spots, but for those that are about the same cards;
- marks agree with what is offered, exist, and tell a spectator nothing of anybody's choices;
- whatever is pointed at gets a sentence with clauses that exist, a Monster that cannot be paid its own;
- what is said to be missing is missing, and as many cards as are said to be short are short.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.conformance.walks import some_options, weighted
from tests.conftest import SOAK
from undercroft.drive.games import find_game
from undercroft.drive.rules import rule_book
from undercroft.games.dungeon_kingdom.asks import ASKS, CHANCES, NOTHING, Payment, Place
from undercroft.games.dungeon_kingdom.cards import (
    CARDS,
    CODES,
    FACES,
    KINDS,
    MONSTERS,
    NAMES,
    PRINCESS,
    icons,
    is_monster,
)
from undercroft.games.dungeon_kingdom.guide.reading import next_icon, shortfall, table
from undercroft.games.dungeon_kingdom.guide.reasons import REASONS
from undercroft.games.dungeon_kingdom.layout import ZONES
from undercroft.games.dungeon_kingdom.queries.needs import idle
from undercroft.games.dungeon_kingdom.queries.offers import (
    UNCONTROLLED,
    conquerable,
    finds,
    payable,
    payers,
    why_idle,
    why_no_deed,
)
from undercroft.kernel.guide import Spot
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.sight import EMPTY, View, view
from undercroft.kernel.state import State

GAME = find_game("dungeon-kingdom")
GUIDE = GAME.guide
GAMES = 150 if SOAK else 60
COMMON = {"take", "action"}
SHARE = 0.5 if SOAK else 0.12
"""Of the common questions so many are looked at."""

WHO = ("Ada", "Ben", "Cem", "Dee")
BY_NAME = {zone.name: zone for zone in ZONES}
OWN_CARDS = {"take", "menu", "controller", "angel.card", "warrior.move", "wizard.card", "hand.discard"}
"""Questions with a card or several equal ones for each answer, or nothing."""


def moments(seeds: range) -> Iterator[State]:
    """Every question to a player in random games with random options, and their ends."""
    for seed in seeds:
        rng = Random(seed)
        state = GAME.open(some_options(GAME, rng))
        while not state.over:
            if state.asked != CHANCE:
                yield state
            state.answer(weighted(state, rng))
        yield state


@cache
def kept_moments() -> tuple[State, ...]:
    """All rare questions of the games, some of the common ones, and the ends."""
    rng = Random(0)
    return tuple(
        state.clone()
        for state in moments(range(GAMES))
        if state.pending is None or state.pending.kind.name not in COMMON or rng.random() < SHARE
    )


@cache
def seen_moments() -> tuple[tuple[State, View], ...]:
    """The questions kept, with the view of who is asked."""
    return tuple((state, view(state, state.asked)) for state in kept_moments() if state.asked is not None)


def menus() -> Iterator[tuple[State, View]]:
    return ((state, seen) for state, seen in seen_moments() if seen.question == "menu")


def pile(seen: View, spot: Spot) -> Any:
    zone = BY_NAME[spot.zone]
    assert (spot.seat is not None) == zone.of_each_seat
    return seen.zones[spot.zone][spot.seat] if zone.of_each_seat else seen.zones[spot.zone]


def exists(seen: View, spot: Spot) -> bool:
    lying = pile(seen, spot)
    if spot.gap:
        assert spot.place is not None
        return 0 <= spot.place <= len(lying)
    if spot.place is not None:
        return 0 <= spot.place < len(lying) and lying[spot.place] not in (EMPTY, None)
    return spot.face is None or lying.count(spot.face) > 0


def named(seen: View, value: Any) -> set[int]:
    """The faces that the spots of an answer may hold."""
    if isinstance(value, Payment):
        return {next_icon(seen)} if value.princess == NOTHING else {PRINCESS, value.face}  # type: ignore[arg-type]
    if seen.question in ("gems", "dragon"):
        return {value.colour, PRINCESS}
    if seen.question in ("take", "harpy.card", "action", "angel.use", "ninja.target", "reaper"):
        return set(range(len(CARDS)))
    return {getattr(value, "face", value)}


def check_spots(seen: View) -> None:
    for key in seen.options:
        value = ASKS[seen.question].value(key)
        found = GUIDE.spots(seen, key)
        assert len(set(found)) == len(found)
        for spot in found:
            assert exists(seen, spot), (seen.question, key, spot)
            face = REASONS.card_at(seen, spot)
            assert face is None or face in named(seen, value), (seen.question, key, spot)
        nowhere = key in ("end", "stop") or seen.question == "robot.waive"
        assert bool(found) != nowhere, (seen.question, key)
        if isinstance(value, Payment) and value.princess != NOTHING:
            check_pair(seen, value, found)
        if isinstance(value, Place) and value.zone != NOTHING:
            assert {spot.zone for spot in found} == {("kingdom", "hand", "dungeon")[value.zone]}


def check_pair(seen: View, value: Payment, found: tuple[Spot, ...]) -> None:
    """A Princess and another card; two Princesses in hand are one pile."""
    twins_in_hand = value.face == PRINCESS and value.princess == value.zone == 1
    assert len(found) == (1 if twins_in_hand else 2)
    assert REASONS.card_at(seen, found[0]) == PRINCESS
    assert REASONS.card_at(seen, found[-1]) == value.face


def check_apart(seen: View) -> None:
    spots = {key: GUIDE.spots(seen, key) for key in seen.options}
    if seen.question in OWN_CARDS:
        places = [spot for found in spots.values() for spot in found]
        assert len(set(places)) == len(places)
    elif seen.question in ("pay", "wizard.zone", "harpy.zone", "harpy.card", "robot.target", "raid"):
        several = [found for found in spots.values() if found]
        assert len(set(several)) == len(several)
    elif seen.question == "action":
        shared = [key for key in spots if key != "queue" and spots[key] == spots.get("queue")]
        assert shared in ([], [f"cut/{len(seen.zones['array'][seen.seat])}"])


@pytest.mark.longer
def test_every_answer_lies_where_its_card_lies():
    asked = set()
    for _, seen in seen_moments():
        asked.add(seen.question)
        check_spots(seen)
        check_apart(seen)
        for key in seen.options:
            assert GAME.words.label(seen.question, key, seen, WHO)
    assert asked == set(ASKS)


@pytest.mark.longer
def test_a_veiled_view_has_spots_too():
    for _, clear in seen_moments()[::3]:
        seen = GUIDE.veil(clear)
        for key in seen.options:
            assert all(exists(seen, spot) for spot in GUIDE.spots(seen, key))
        GUIDE.marks(seen)


@pytest.mark.longer
def test_marks_exist_and_agree_with_what_is_offered():
    kinds = set()
    for state in kept_moments()[::3]:
        for seat in (None, *range(state.table.seats)):
            seen = view(state, seat)
            for mark in GUIDE.marks(seen):
                kinds.add(mark.kind)
                assert mark.says
                assert exists(seen, mark.spot), mark
                assert seat is not None or mark.kind in ("refill", "captured", "largest")
                assert seen.asked == seat or mark.kind in ("refill", "captured", "largest", "cuts")
                check_mark(state, seen, mark.kind, mark.spot)
    assert kinds == {"refill", "captured", "largest", "cuts", "hinge", "payable", "missing", "usable", "idle"}


def check_mark(state: State, seen: View, kind: str, spot: Spot) -> None:
    face = REASONS.card_at(seen, spot)
    if kind in ("payable", "missing"):
        assert face is not None
        assert (f"defeat/{CODES[face]}" in seen.options) == (kind == "payable")
    if kind in ("usable", "idle"):
        assert face is not None
        if is_monster(face):
            assert f"control/{CODES[face]}" in seen.options or kind == "idle"
        else:
            assert (f"deed/{CODES[face]}" in seen.options) == (kind == "usable")
    if kind == "captured":
        assert face in MONSTERS
    if kind == "hinge" and seen.question == "action":
        assert {f"cut/{spot.place}", f"cut/{(spot.place or 0) + 1}"} <= set(seen.options)


@pytest.mark.longer
def test_deeds_are_idle_exactly_where_the_rules_say_so():
    for state, seen in menus():
        known = table(seen)
        for face in set(seen.zones["dungeon"]):
            if face < KINDS:
                assert why_no_deed(known, face) == why_no_deed(state.table, face)  # type: ignore[arg-type]
            elif f"control/{CODES[face]}" in seen.options:
                assert (why_idle(known, face) is None) == controlling_helps(state, face)
            else:
                assert why_idle(known, face) == UNCONTROLLED


def controlling_helps(state: State, face: int) -> bool:
    """Whether some controller makes a Monster's ability do something, by the rules themselves."""
    begun = state.clone()
    begun.answer_key(f"control/{CODES[face]}")
    return any(helps(begun, face, key) for key in view(begun, begun.asked).options)


def helps(begun: State, face: int, key: str) -> bool:
    state: Any = begun.clone()
    table = state.table
    zone, code = key.split("/")
    table.control(face, ("kingdom", "hand", "dungeon").index(zone), FACES[code])
    kind, me = CARDS[face].kind, table.active
    others = [table.face[card] for seat, array in enumerate(table.array) if seat != me for card in array]
    tests: dict[str, Callable[[], Any]] = {
        "Orthos": lambda: not idle(FACES[code], finds(table)),
        "Demon King": lambda: table.targeted < len(table.defeated),
        "Hungry Dragon": lambda: any(table.treasury),
        "Harpy": lambda: any(not is_monster(card) for card in others),
        "Giant Robot": lambda: conquerable(table),
        "Undead Reaper": lambda: table.graveyard[me],
    }
    return bool(tests[kind]())


@pytest.mark.longer
def test_a_monster_that_cannot_be_paid_says_what_is_missing():
    met = 0
    for state, seen in menus():
        have = payers(table(seen))
        assert have == payers(state.table)  # type: ignore[arg-type]
        for place, face in enumerate(seen.zones["kingdom"]):
            if not is_monster(face) or f"defeat/{CODES[face]}" in seen.options:
                continue
            met += 1
            reason = GUIDE.why_not(seen, Spot("kingdom", place=place), WHO)
            assert reason.says.startswith(f"{NAMES[face]} needs ")
            assert "missing" in reason.says
            check_shortfall(have, icons(face, seen.facts["options"].icon_set))
    assert met > 100


def check_shortfall(have: list[int], wanted: tuple[int, ...]) -> None:
    """No fewer cards than are said to be short make it payable, and that many of the missing kinds do."""
    short = shortfall(have, wanted)
    assert not payable(have, wanted)
    assert 0 < short.cards <= len(short.missing)
    after = have[:]
    for icon in short.missing[: short.cards]:
        after[icon] += 1
    assert payable(after, wanted)
    if short.cards == 2:
        for kind in range(KINDS):
            assert not payable([number + (at == kind) for at, number in enumerate(have)], wanted)


def everywhere(seen: View) -> Iterator[Spot]:
    """Every card, gap and zone of a table, and some that do not exist."""
    seats = range(len(seen.zones["array"]))
    for zone in ZONES:
        for seat in (*seats, None, 9, -1) if zone.of_each_seat else (None, 0):
            yield Spot(zone.name, seat)
            for number in (*range(9), 24, 999, -1):
                yield Spot(zone.name, seat, place=number)
                yield Spot(zone.name, seat, face=number)
                yield Spot(zone.name, seat, place=number, gap=True)
    yield Spot("nowhere")
    yield Spot("array", 0, gap=True)
    yield Spot("matrix", None, 3, 3, True)


@cache
def clauses() -> frozenset[str]:
    return frozenset(rule_book(GAME).clauses)


@pytest.mark.longer
def test_whatever_is_pointed_at_gets_a_sentence_with_clauses():
    rng = Random(1)
    states = kept_moments()
    for state in (*rng.sample(states, len(states) // 60), *[state for state in states if state.over][:20]):
        seat = rng.choice((None, state.asked, state.asked, rng.randrange(state.table.seats)))
        seen = view(state, seat)
        for spot in everywhere(seen):
            reason = GUIDE.why_not(seen, spot, WHO)
            assert reason.says.endswith((".", "?")), reason
            assert reason.clauses, reason
            assert set(reason.clauses) <= clauses(), reason


@pytest.mark.longer
def test_no_visible_card_that_is_not_offered_passes_for_offered():
    for _, seen in seen_moments()[::2]:
        offered = {spot for key in seen.options for spot in GUIDE.spots(seen, key)}
        for zone, row in (("kingdom", seen.zones["kingdom"]), ("dungeon", seen.zones["dungeon"])):
            for place in range(len(row)):
                spot = Spot(zone, place=place)
                says = GUIDE.why_not(seen, spot, WHO).says
                assert (says == "This can be chosen now.") == (spot in offered)


@pytest.mark.parametrize("kind", CHANCES)
def test_the_answers_of_chance_have_names(kind):
    seen = view(next(moments(range(1))), None)
    labels = [GAME.words.label(kind, key, seen, WHO) for key in CHANCES[kind].keys]
    assert labels == (list(WHO) if kind == "first" else list(NAMES[: len(labels)]))
