"""What has to be true of what is legal and why something else is not, in random games:

- what is offered has no refusal, and what is not offered has one that cites clauses;
- who points at what is not offered hears that refusal, with its names;
- a card asks under its own name, whoever printed it;
- bots find in a position just what the rules find on the table;
- a question that says nothing of what it is about has a reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, get_args

import pytest

from tests.conformance.walks import some_options, weighted
from tests.conftest import SOAK
from tests.games.dungeon_kingdom.positions import menu
from undercroft.bots.heuristics.dungeon_kingdom.reading import outlook_of, position_of
from undercroft.bots.heuristics.dungeon_kingdom.rules import Phase
from undercroft.drive.games import find_game
from undercroft.drive.players import Thinker
from undercroft.games.dungeon_kingdom.asks import (
    ASKS,
    CONTROLS,
    DEEDS,
    DEFEATS,
    DISMISS,
    PAY,
    QUEUE,
    ArraySlot,
)
from undercroft.games.dungeon_kingdom.cards import CODES, FACES, KINDS, MONSTERS, NAMES, icons
from undercroft.games.dungeon_kingdom.flow.defeat import why_not_pay
from undercroft.games.dungeon_kingdom.guide import GUIDE
from undercroft.games.dungeon_kingdom.guide.reading import table
from undercroft.games.dungeon_kingdom.queries.needs import What
from undercroft.games.dungeon_kingdom.queries.offers import (
    FED,
    NOT_NEXT,
    adventurers,
    finds,
    payers,
    why_no_deed,
    why_not_act,
    why_not_conquer,
    why_not_control,
    why_not_defeat,
    why_not_feed,
    why_not_grapple,
)
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel import guide
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State
from undercroft.kit.refusals import Refusal

GAME = find_game("dungeon-kingdom")
GAMES = 150 if SOAK else 40
WHO = ("Ada", "Ben", "Cem", "Dee")
Why = Iterator[tuple[Any, Refusal | None]]

UNSAID = {
    "take": "Any card of the Matrix can be taken; there is nothing else to it.",
    "menu": "It is about all that lies in Kingdom and Dungeon.",
    "raid.one": "The last point goes to any Monster without points, and the Reserve tells that it is one.",
}
"""Questions that say nothing of what they are about, and why."""


def moments() -> Iterator[tuple[State, View]]:
    """Every question to a player in random games, with the view of who is asked."""
    for seed in range(GAMES):
        rng = Random(f"refusals {seed}")
        state = GAME.open(some_options(GAME, rng))
        while not state.over:
            if state.asked != CHANCE:
                yield state, view(state, state.asked)
            state.answer(weighted(state, rng))


def actions(t: Realm, seen: View) -> Why:
    array = t.faces(t.array[t.active])
    for action in (QUEUE, *range(len(array) + 1), DISMISS):
        yield action, why_not_act(seen.about["taken"], array, t.options.voluntary_dismiss, action)


def menus(t: Realm, seen: View) -> Why:
    have = payers(t)
    for face in set(t.faces(t.kingdom)):
        if face >= KINDS:
            yield DEFEATS[face], why_not_defeat(t, have, face)
    for face in set(t.faces(t.dungeon)):
        if face < KINDS:
            yield DEEDS[face], why_no_deed(t, face)
        else:
            yield CONTROLS[face], why_not_control(t)


def payments(t: Realm, seen: View) -> Why:
    kingdom, hand = adventurers(t, t.kingdom), adventurers(t, t.hand[t.active])
    for way, payment in enumerate(PAY.domain):
        yield payment, why_not_pay(kingdom, hand, seen.about["wanted"], seen.about["last"], way)


def meals(t: Realm, seen: View) -> Why:
    for face in t.faces(t.array[t.active]):
        yield face, why_not_feed(t, face, seen.about.get("last", -1), seen.about.get("picks", 1))


def grapples(t: Realm, seen: View) -> Why:
    for seat, array in enumerate(t.array):
        for slot, card in enumerate(array):
            if seat != t.active:
                yield ArraySlot(seat, slot), why_not_grapple(t.face[card])


def conquests(t: Realm, seen: View) -> Why:
    for seat, array in enumerate(t.array):
        for face in t.faces(array):
            if seat != t.active and face in MONSTERS:
                yield face, why_not_conquer(t, payers(t), face)


WHY_NOT: dict[str, Callable[[Realm, View], Why]] = {
    "action": actions,
    "menu": menus,
    "pay": payments,
    "raid": meals,
    "raid.one": meals,
    "harpy.card": grapples,
    "robot.target": conquests,
}


@pytest.mark.longer
def test_what_is_offered_has_no_refusal_and_all_else_has_one_with_clauses() -> None:
    refused, offered = Counter[str](), Counter[str]()
    for state, seen in moments():
        if seen.question not in WHY_NOT:
            continue
        known: Any = state.table
        for t in (known, table(seen)):
            why = dict(WHY_NOT[seen.question](t, seen))
            keys = {ASKS[seen.question].key(answer) for answer, refusal in why.items() if refusal is None}
            assert keys == set(seen.options) - {"end"}, (seen.question, why)
            assert all(refusal.clauses for refusal in why.values() if refusal is not None)
            refused[seen.question] += len(why) - len(keys)
            offered[seen.question] += len(keys)
    assert set(offered) == set(WHY_NOT)
    assert set(+refused) >= set(WHY_NOT) - {"raid", "raid.one"}


@pytest.mark.longer
def test_who_points_at_what_is_refused_hears_why() -> None:
    told = Counter[str]()
    for _, seen in moments():
        if seen.question not in WHY_NOT:
            continue
        offered = {spot for key in seen.options for spot in GUIDE.spots(seen, key)}
        for answer, refusal in WHY_NOT[seen.question](table(seen), seen):
            if refusal is None:
                continue
            for spot in GUIDE.spots(seen, ASKS[seen.question].key(answer)):
                reason = GUIDE.why_not(seen, spot, WHO)
                if spot in offered or seen.question == "pay" or reason.clauses == ("DK-COMP-06",):
                    continue
                told[seen.question] += 1
                assert set(refusal.clauses) <= set(reason.clauses), (answer, refusal, reason)
                assert "{" not in reason.says
    assert set(told) >= {"action", "menu", "harpy.card", "robot.target"}


def test_monsters_are_fed_in_their_order() -> None:
    play = menu(kingdom=["DE4", "OR4", "UR4"], reserve=4).answer("menu", "end")
    for fed, refused in (("", {"UR4": NOT_NEXT}), ("DE4", {"DE4": FED})):
        if fed:
            play.answer("raid", fed)
        t: Any = play.state.table
        why = dict(meals(t, play.see(0)))
        assert {CODES[face]: refusal for face, refusal in why.items() if refusal is not None} == refused
        for code, refusal in refused.items():
            place = t.faces(t.array[0]).index(FACES[code])
            told = GUIDE.why_not(play.see(0), guide.Spot("array", 0, place), WHO)
            assert told == refusal.told(monster=NAMES[FACES[code]])


@pytest.mark.longer
def test_cards_that_do_not_pay_are_told_of_the_way_that_comes_nearest() -> None:
    told = Counter[str]()
    for _, seen in moments():
        if seen.question != "pay":
            continue
        refusals = [refusal for _, refusal in payments(table(seen), seen) if refusal is not None]
        spots = [guide.Spot("kingdom", place=place) for place in range(len(seen.zones["kingdom"]))]
        spots += [guide.Spot("hand", seen.seat, face=face) for face, _ in seen.zones["hand"][seen.seat].known]
        for spot in spots:
            reason = GUIDE.why_not(seen, spot, WHO)
            for refusal in refusals:
                if refusal.clauses == reason.clauses and reason.says[:12] == refusal.says[:12]:
                    told[refusal.says] += 1
            assert not reason.says.startswith("What is asked now"), (spot, seen.zones["kingdom"])
    assert len(told) >= 3


def test_a_card_asks_by_its_own_name() -> None:
    opponents: dict[int, Any] = {1: {"array": ["K", "OR12", "OR4"], "hand": ["K"]}}
    play = menu({"players": 2}, opponents=opponents, dungeon=["HA7", "GR4", "N"], hand=["K", "W", "W"])
    play.answer("menu", "control/HA7").answer("controller", "hand/K")
    says = GUIDE.why_not(play.see(0), guide.Spot("array", 1, 1), WHO).says
    assert says == "Harpy 7 takes Adventurers only, and Orthos 12 is a Monster."
    play.answer("harpy.card", "1/0").answer("harpy.zone", "kingdom")
    play.answer("menu", "control/GR4").answer("controller", "dungeon/N")
    assert play.see(0).about["face"] == NAMES.index("Giant Robot 4")
    play.answer("robot.target", "OR4")
    assert NAMES[play.see(0).about["face"]] == "Giant Robot 4"
    assert icons(play.see(0).about["monster"], "standard")


@pytest.mark.longer
def test_bots_find_what_the_rules_find() -> None:
    """What a step needs is written for the table and for a position that counts it."""
    found = Counter[tuple[str, bool]]()
    for state, seen in moments():
        if seen.question != "menu":
            continue
        t: Any = state.table
        thinker = Thinker(GAME, state, Random(0))
        outlook, position = outlook_of(seen, state, thinker), position_of(seen, thinker)
        in_position = Phase(outlook).finds(position)
        for what in get_args(What):
            if what == "defeated":
                continue
            assert in_position(what) == finds(t)(what), what
            found[what, finds(t)(what)] += 1
    assert {what for what, _ in found} == {*get_args(What)} - {"defeated"}
    assert sum(yes for _, yes in found) >= 12


def test_questions_that_say_nothing_of_what_they_are_about_have_a_reason() -> None:
    assert {name for name, kind in ASKS.items() if not kind.about} == set(UNSAID)
