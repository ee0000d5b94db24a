"""A table as a seat judges it: what each character rolls, what is ahead of it, what all is worth."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

from undercroft.bots.heuristics.immortal_magic.dangers import Peril, Runner, unknown_peril
from undercroft.bots.heuristics.immortal_magic.worths import (
    CARD,
    CHAMPION,
    DECIDING,
    counter_worth,
    effects_worth,
    gems_worth,
)
from undercroft.games.immortal_magic.board import SIDES, SPACES, advance, depth, spaces
from undercroft.games.immortal_magic.cards import CARDS, IS_ENEMY
from undercroft.games.immortal_magic.cards.records import CHAMPION_GEMS, TRAP, UNIVERSAL
from undercroft.games.immortal_magic.ending import champions
from undercroft.games.immortal_magic.queries.figures import (
    ATTACK,
    DEFENCE,
    attack_dice,
    attack_terms,
    defence_dice,
    defence_terms,
)
from undercroft.games.immortal_magic.queries.figures import has_first as jumps
from undercroft.games.immortal_magic.queries.in_force import Term, immunities
from undercroft.games.immortal_magic.queries.matching import (
    ARMORS,
    CHARACTERS,
    all_characters,
    controller,
    gear_of,
    place_of,
    souls_on,
)
from undercroft.games.immortal_magic.queries.moves import moves_left
from undercroft.games.immortal_magic.queries.odds import Ends, Side, duel, turned
from undercroft.games.immortal_magic.queries.prices import price
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat

PLAIN_ENEMY: Final[Face] = next(
    face for face, card in enumerate(CARDS) if IS_ENEMY[face] and not card.effects
)
"""An enemy against which only a character's own effects count."""

HAMPERING: Final = frozenset(
    face
    for forces in (ATTACK, DEFENCE)
    for face, steps in enumerate(forces.by_face)
    if any(step.who in ("foe", "enemies") for step in steps)
)
"""Cards that change what enemies roll."""

TRAPS: Final = frozenset(face for face, card in enumerate(CARDS) if card.type == TRAP)

SHOWN: Final = ("atk", "def", "roll", "adice", "ddice", "dice", "moves", "movesas", "first")
"""Lasting actions that show in what characters roll and how they move."""

ROW: Final = 1.5
"""What a Deployable is worth that does something every turn."""

SPARE: Final = 2
MOST_NEEDED: Final = 9
"""The gems that are kept for cards to come, and the most that anybody saves."""

NEAR: Final = 0.45
"""How much of a champion is left for each further move to the gate."""


def _sum(terms: list[Term]) -> int:
    return sum(term.amount for term in terms)


NOTHING: Final[Mapping[str, Any]] = {}
"""A question about nothing."""


class Outlook:
    """An imagined table, with what is asked and what has been worked out about it.

    To know what a character rolls it is shortly set against a plain enemy; the table is as before after that.
    """

    def __init__(self, t: Keep, seat: Seat, asked: Mapping[str, Any] = NOTHING) -> None:
        self.t, self.seat, self.asked = t, seat, asked
        self.size = t.options.size()
        self.runners: dict[CardId, Runner] = {}
        self.unknowns: dict[Runner, Peril] = {}
        self.leaps: dict[CardId, bool] = {}
        self.worths: dict[CardId, float] = {}

    @cached_property
    def pool(self) -> tuple[tuple[Face, int], ...]:
        """The dungeon cards that the seat has not seen, those that only others have looked at among them."""
        t = self.t
        counts = dict(t.dungeon.odds())
        for space in self.grid:
            room = t.rooms[space]
            if t.face_down[space] and room != NO_CARD and not t.knows(self.seat, room):
                counts[t.face[room]] = counts.get(t.face[room], 0) + 1
        return tuple(sorted(counts.items()))

    @cached_property
    def grid(self) -> tuple[int, ...]:
        return spaces(*self.size)

    @cached_property
    def held(self) -> dict[int, CardId]:
        """Who stands in each space, and first in each line of a zone."""
        t = self.t
        found = {}
        for at, place in enumerate(t.place):
            if place >= 0 and (place < SPACES or t.slot[at] == 1) and t.in_play[at] != t.enterer:
                found[place] = t.in_play[at]
        return found

    @cached_property
    def foes(self) -> list[CardId]:
        return [card for card in all_characters(self.t) if controller(self.t, card) != self.seat]

    @cached_property
    def hampering(self) -> bool:
        """Whether a card in play changes what enemies roll."""
        return not HAMPERING.isdisjoint(map(self.t.face.__getitem__, self.t.in_play))

    @cached_property
    def dummy(self) -> CardId:
        """A plain enemy that lies nowhere."""
        return self.t.mint(PLAIN_ENEMY, self.t.dungeon.lot)

    def unknown(self, runner: Runner) -> Peril:
        """What waits for a runner in a room that the seat has not seen."""
        found = self.unknowns.get(runner)
        if found is None:
            found = self.unknowns[runner] = unknown_peril(self.pool, runner)
        return found

    def forget(self, card: CardId) -> None:
        """Work out anew who stands where, and what is known about a character."""
        self.runners.pop(card, None)
        self.leaps.pop(card, None)
        self.__dict__.pop("held", None)
        self.__dict__.pop("hampering", None)

    # characters

    def runner(self, card: CardId) -> Runner:
        """A character as the dungeon meets it."""
        found = self.runners.get(card)
        if found is None:
            found = self.runners[card] = self.measure(card)
        return found

    def measure(self, card: CardId) -> Runner:
        """Work out anew how the dungeon meets a character, as if it fought a plain enemy."""
        t = self.t
        dummy = self.dummy
        before = (t.enterer, t.opponent, t.helpers, t.attacker)
        t.enterer, t.opponent, t.helpers, t.attacker = card, dummy, [], NO_CARD
        attack, defence = _sum(attack_terms(t, card)), _sum(defence_terms(t, card))
        if self.hampering:
            attack -= _sum(defence_terms(t, dummy)) - CARDS[PLAIN_ENEMY].defence
            defence -= _sum(attack_terms(t, dummy)) - CARDS[PLAIN_ENEMY].atk
        side = Side(attack_dice(t, card), attack, defence_dice(t, card), defence)
        first = jumps(t, card)
        nimble = immunities(t, card) >= TRAPS
        t.enterer, t.opponent, t.helpers, t.attacker = before
        worn = [CARDS[t.face[gear]] for gear in gear_of(t, card) if t.face[gear] in ARMORS]
        armor = sum(gear.defence for gear in worn)
        return Runner(side, first, t.face[card], bool(worn), armor, souls_on(t, card) > 0, nimble)

    def stride(self, card: CardId) -> int:
        """The moves a character has in each of its turns."""
        t = self.t
        at = t.in_play.index(card)
        before = (t.fresh[at], t.moved[at], t.granted[at], t.stunned[at])
        t.fresh[at], t.moved[at], t.granted[at], t.stunned[at] = False, 0, 0, 0
        found = moves_left(t, card)
        t.fresh[at], t.moved[at], t.granted[at], t.stunned[at] = before
        return max(1, found)

    def leap(self, card: CardId) -> bool:
        """Whether a character has the jump over others."""
        found = self.leaps.get(card)
        if found is None:
            found = self.leaps[card] = jumps(self.t, card)
        return found

    def clash(self, enterer: CardId, opponent: CardId) -> Ends:
        """Roughly how a battle of two characters would end, for the one that enters. DIM-BATTLE-03, -04"""
        one, other = self.runner(enterer), self.runner(opponent)
        cap = self.t.options.battle_cap
        if self.leap(opponent) and not self.leap(enterer):
            return turned(duel(other.side, one.side, cap))
        return duel(one.side, other.side, cap)

    def distance(self, card: CardId) -> int:
        """The moves from a character to the zone across."""
        t = self.t
        side = SIDES[t.seats][controller(t, card)]
        place = place_of(t, card)
        deep = depth(side, *self.size)
        return deep + 1 if place >= SPACES else deep + 1 - advance(side, place, *self.size)

    def prize(self, seat: Seat, face: Face) -> float:
        """What a champion is worth to a player: the last one wins the game. DIM-CHAMP-02, DIM-WIN-02"""
        needed = self.t.options.champions_needed()
        last = champions(self.t, seat) + 1 >= needed
        gems = 3.0 * CHAMPION_GEMS[CARDS[face].rank] if self.t.options.champion_gems and not last else 0.0
        return CHAMPION * (DECIDING if last else 1.0) + gems

    def body(self, card: CardId) -> float:
        """What a character is worth by its dice, its figures and how far it has come."""
        side = self.runner(card).side
        near = self.prize(controller(self.t, card), self.t.face[card]) * NEAR ** self.distance(card)
        return self.hold(card) + 1.5 * side.attack_dice + near

    def hold(self, card: CardId) -> float:
        """What a character is worth that only stands in the way."""
        side = self.runner(card).side
        figures = side.attack + side.defence
        return max(1.0, 2.0 + side.attack_dice + 0.4 * figures)

    # the rest

    def need(self, but: Face = NO_CARD) -> int:
        """How many gems the seat has a use for, without one of its cards: its hand's costs, and some more."""
        t, seat = self.t, self.seat
        faces = [t.face[card] for card in t.hand[seat]]
        if but in faces:
            faces.remove(but)
        return min(MOST_NEEDED, SPARE + sum(price(t, seat, face) for face in faces))

    def belongings(self, seat: Seat, need: int) -> float:
        """Gems, cards in hand, counters, champions, and what lies in a player's row."""
        t = self.t
        found = gems_worth(t.gems[seat], need) + CARD * len(t.hand[seat]) + CHAMPION * champions(t, seat)
        for at, card in enumerate(t.in_play):
            if t.owner[at] == seat and t.face[card] not in CHARACTERS:
                face = t.face[card]
                found += counter_worth(face) * t.counters[at]
                if t.bearer[at] == NO_CARD and not t.counters[at] and CARDS[face].type != UNIVERSAL:
                    found += ROW * effects_worth(face, SHOWN)
        return found
