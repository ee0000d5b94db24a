"""Tables laid out by hand for the tests of queries: who stands where, what is worn, who fights."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import pytest

from tests.games.immortal_magic.known_words import DURATIONS, TRIGGERS, VOCABULARY
from undercroft.games.immortal_magic import cards as content
from undercroft.games.immortal_magic.board import NOWHERE, NUMBERS, SIDES, SPACES, side_of_zone
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.cards.records import Card
from undercroft.games.immortal_magic.flow import naming
from undercroft.games.immortal_magic.layout import Layout
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.queries import figures as totals
from undercroft.games.immortal_magic.queries import (
    in_force,
    lasting,
    limits,
    moves,
    playable,
    prices,
    statics,
)
from undercroft.games.immortal_magic.queries.matching import Source, controller, standing
from undercroft.kernel.ids import NO_CARD
from undercroft.kit.language.notation import read_effect

SOUTH, NORTH = 0, 1
"""The seats of two players."""


def table(players: int = 2, **options: Any) -> Layout:
    """An empty table in the first player's deployment phase; everybody has ten gems."""
    t = Layout(Options(players=players, **options), players)
    t.active = t.first = 0
    t.gems = [10] * players
    return t


def _card(t: Layout, code: str) -> int:
    card = t.mint(FACES[code], 0)
    t.show(card, t.all)
    return card


def put(t: Layout, seat: int, code: str, place: int = NOWHERE, bearer: int = NO_CARD) -> int:
    """A card comes into play."""
    card = _card(t, code)
    t.in_play.append(card)
    t.faces.append(t.face[card])
    t.owner.append(seat)
    slot = 1 + len(standing(t, place)) if place >= SPACES else 0
    t.place.append(place)
    t.slot.append(slot)
    t.bearer.append(bearer)
    for column in (t.souls, t.counters, t.moved, t.granted, t.stunned, t.used):
        column.append(0)
    t.fresh.append(False)
    return card


def stand(t: Layout, place: str, code: str, seat: int = NO_CARD, souls: int = 0) -> int:
    """A character stands in a space, or at the back of a line; there the zone says whose it is."""
    at = NUMBERS[place]
    whose = SIDES[t.seats].index(side_of_zone(at)) if seat == NO_CARD else seat
    card = put(t, whose, code, at)
    t.souls[-1] = souls
    return card


def wear(t: Layout, character: int, *codes: str) -> int:
    """A character wears cards; gives the last of them."""
    card = NO_CARD
    for code in codes:
        card = put(t, controller(t, character), code, bearer=character)
    return card


def lie(t: Layout, seat: int, *codes: str) -> int:
    """Deployables and Universals lie before a player; gives the last of them."""
    card = NO_CARD
    for code in codes:
        card = put(t, seat, code)
    return card


def counters(t: Layout, card: int, number: int) -> None:
    """A card has so many counters."""
    t.counters[t.in_play.index(card)] = number


def room(t: Layout, space: str, code: str, souls: int = 0, down: bool = False) -> int:
    """A dungeon card lies in a space."""
    card = _card(t, code)
    at = NUMBERS[space]
    t.rooms[at], t.face_down[at], t.enemy_souls[at] = card, down, souls
    return card


def hold(t: Layout, seat: int, *codes: str) -> None:
    """Cards in a player's hand."""
    t.hand[seat] += [_card(t, code) for code in codes]


def bury(t: Layout, seat: int, *codes: str) -> None:
    """Cards in a player's graveyard."""
    t.graveyard[seat] += [_card(t, code) for code in codes]


def fight(
    t: Layout, enterer: int, opponent: int, attacker: int = NO_CARD, helpers: tuple[int, ...] = ()
) -> None:
    """A battle; the attack is being prepared, unless nobody attacks yet."""
    t.enterer, t.opponent, t.attacker, t.helpers = enterer, opponent, attacker, list(helpers)
    t.moving, t.came_from = enterer, t.place[t.in_play.index(enterer)]


def last(t: Layout, target: int, code: str, figure: int, until: str, effect: int = 0, step: int = 0) -> None:
    """A modifier of a card lasts."""
    row = lasting.row_of(target, FACES[code], effect, step, figure, DURATIONS.index(until), 0, 0)
    t.lasting.append(row)


def source(
    t: Layout, code: str, seat: int = 0, me: int = NO_CARD, card: int = NO_CARD, number: int = 0
) -> Source:
    """Where an effect comes from."""
    return Source(seat, FACES[code], card, me, number)


def figures(t: Layout, fighter: int) -> tuple[int, int]:
    """What is added to attack and defence of a fighter."""
    return (
        sum(term.amount for term in totals.attack_terms(t, fighter)),
        sum(term.amount for term in totals.defence_terms(t, fighter)),
    )


def printed() -> tuple[Card, ...]:
    """All cards, with the effects they have now."""
    return content.CARDS


def rewrite(monkeypatch: pytest.MonkeyPatch, code: str, *lines: str) -> int:
    """A card has other effects than printed, as a player's own card would have; gives its face."""
    face, before = FACES[code], printed()
    changed = replace(before[face], effects=tuple(read_effect(VOCABULARY, line) for line in lines))
    cards = (*before[:face], changed, *before[face + 1 :])
    _rewrite_everywhere(monkeypatch, "CARDS", cards)
    numbered = tuple(enumerate(changed.effects))
    named = {on: tuple(number for number, effect in numbered if effect.on == on) for on in TRIGGERS}
    triggers = content.TRIGGERS_OF
    _rewrite_everywhere(monkeypatch, "TRIGGERS_OF", (*triggers[:face], named, *triggers[face + 1 :]))
    for module, names in TABLES.items():
        for name, acts in names.items():
            monkeypatch.setattr(module, name, statics.forces_of(*acts, cards=cards))
    for name in ("PLAYS", "USES"):
        on = {"PLAYS": "play", "USES": "use"}[name]
        mine = tuple((number, effect) for number, effect in numbered if effect.on == on)
        table = getattr(playable, name)
        monkeypatch.setattr(playable, name, (*table[:face], mine, *table[face + 1 :]))
    asked = tuple(any(map(naming.is_named, effect.steps)) for effect in changed.effects)
    _rewrite_everywhere(monkeypatch, "NAMED", (*naming.NAMED[:face], asked, *naming.NAMED[face + 1 :]))
    _rewrite_times(monkeypatch, face, changed.effects)
    return face


def _rewrite_everywhere(monkeypatch: pytest.MonkeyPatch, name: str, value: Any) -> None:
    """A table of the cards is another one in all modules that have it."""
    for module_name, module in list(sys.modules.items()):
        if module_name.startswith("undercroft.games.immortal_magic.") and hasattr(module, name):
            monkeypatch.setattr(module, name, value)


def _rewrite_times(monkeypatch: pytest.MonkeyPatch, face: int, effects: Any) -> None:
    whom = tuple(playable._targets(effect) for effect in effects)
    monkeypatch.setattr(playable, "TARGETS", (*playable.TARGETS[:face], whom, *playable.TARGETS[face + 1 :]))
    for window, faces in playable.TIMELY.items():
        timely = (faces | {face}) if playable._timely(face, window) else faces - {face}
        monkeypatch.setitem(playable.TIMELY, window, timely)
        uses = [
            n for n, effect in vars(playable)["USES"][face] if effect.window in playable.ABILITIES_IN[window]
        ]
        known = {other: numbers for other, numbers in playable.USABLE[window].items() if other != face}
        monkeypatch.setitem(playable.USABLE, window, known | ({face: tuple(uses)} if uses else {}))


TABLES: dict[Any, dict[str, tuple[str, ...]]] = {
    in_force: {"IMMUNE": ("immune",), "NULLIFY": ("nullify",)},
    totals: {
        "ATTACK": ("atk", "roll"),
        "DEFENCE": ("def", "roll"),
        "ATTACK_DICE": ("adice", "dice"),
        "DEFENCE_DICE": ("ddice", "dice"),
        "BOOST": ("boost",),
        "FIRST": ("first",),
    },
    limits: {"LIMIT": ("limit",)},
    moves: {"MOVES": ("moves",), "MOVES_AS": ("movesas",), "SHARE": ("share",)},
    prices: {"DISCOUNT": ("discount",)},
}
"""The tables of static steps in each module."""
