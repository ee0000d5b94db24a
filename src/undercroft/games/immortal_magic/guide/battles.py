"""Battles at a glance: what attack and defence come to term by term, what is missing, and the odds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from undercroft.games.immortal_magic.cards import CARDS, NAMES, PLAYS
from undercroft.games.immortal_magic.guide.places import of_card
from undercroft.games.immortal_magic.guide.reading import table
from undercroft.games.immortal_magic.layout import UNROLLED
from undercroft.games.immortal_magic.queries.figures import (
    attack_dice,
    attack_figures,
    attack_terms,
    boost,
    boosted,
    defence_dice,
    defence_figures,
    defence_terms,
    missing,
)
from undercroft.games.immortal_magic.queries.in_force import Term, immunities, side_of
from undercroft.games.immortal_magic.queries.matching import (
    Source,
    all_characters,
    amount,
    enemies,
    foe_of,
    is_rolling,
)
from undercroft.games.immortal_magic.queries.odds import meeting, strike
from undercroft.games.immortal_magic.queries.playable import DEFENCE
from undercroft.games.immortal_magic.table import Keep
from undercroft.games.immortal_magic.words.naming import counted, signed
from undercroft.kernel.guide import Mark, Spot
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat
from undercroft.kernel.sight import View
from undercroft.kit.guide import percent
from undercroft.kit.language.syntax import all_steps

# everybody who can fight


def strength(view: View) -> list[Mark]:
    """The dice and figures of everybody who can fight, with everything in force. DIM-BATTLE-07..09"""
    known = table(view)
    found: list[Mark] = []
    for card in (*all_characters(known), *enemies(known)):
        for spot in of_card(view, card):
            found += _strength_of(known, card, spot)
    return found


def _strength_of(known: Keep, card: CardId, spot: Spot) -> Iterable[Mark]:
    for kind, dice, terms in (
        ("attack", attack_dice(known, card), attack_terms(known, card)),
        ("defence", defence_dice(known, card), defence_terms(known, card)),
    ):
        total = sum(term.amount for term in terms)
        yield Mark(spot, f"{kind} dice", f"{kind} with {counted(dice, 'dice')}", dice)
        yield Mark(spot, kind, f"{kind} {counted(dice, 'dice')} {signed(total)}{_made_of(terms)}", total)


def _made_of(terms: Sequence[Term]) -> str:
    return f": {', '.join(told(term) for term in terms)}" if terms else ""


def told(term: Term) -> str:
    """A part of a total with what it comes from; souls come from no card."""
    return f"{signed(term.amount)} {'souls' if term.face == NO_CARD else NAMES[term.face]}"


# the battle that is fought


def sums(view: View) -> list[Mark]:
    """Attack and defence as they build up: figures term by term, dice once rolled, totals, what is missing.

    DIM-BATTLE-06..10
    """
    known = table(view)
    if not is_rolling(known):
        return []
    attacking, defending = known.attacker, foe_of(known, known.attacker)
    return [*_attack(view, known, attacking, defending), *_defence(view, known, defending)]


def _attack(view: View, known: Keep, lead: CardId, against: CardId) -> list[Mark]:
    """What the defending lead is immune to does not count. DIM-BATTLE-10, -26"""
    shielded = immunities(known, against)
    parts = [term for fighter in side_of(known, lead) for term in attack_terms(known, fighter)]
    counting = [term for term in parts if term.face not in shielded]
    spots = of_card(view, lead)
    if known.attack_dice == UNROLLED:
        dice = sum(attack_dice(known, fighter) for fighter in side_of(known, lead))
        to_roll = _each(spots, "attack to roll", f"{counted(dice, 'dice')} to roll", dice)
        return [*_terms(spots, "attack", counting), *to_roll]
    settled = known.defence_dice != UNROLLED
    total = known.attack_total if settled else known.attack_dice + attack_figures(known)
    figures = total - known.attack_dice
    as_rolled = figures == sum(term.amount for term in counting)
    rolled = _rolled(known.attack_count, known.attack_dice)
    return [
        *(_terms(spots, "attack", counting) if as_rolled else ()),
        *_each(spots, "attack rolled", rolled, known.attack_dice),
        *_each(spots, "attack total", f"attack {total}", total),
    ]


def _defence(view: View, known: Keep, lead: CardId) -> list[Mark]:
    parts = [term for fighter in side_of(known, lead) for term in defence_terms(known, fighter)]
    spots = of_card(view, lead)
    found = _terms(spots, "defence", parts)
    if known.defence_dice == UNROLLED:
        dice = sum(defence_dice(known, fighter) for fighter in side_of(known, lead))
        return [*found, *_each(spots, "defence to roll", f"{counted(dice, 'dice')} to roll", dice)]
    total = known.defence_dice + defence_figures(known)
    rolled = _rolled(known.defence_count, known.defence_dice)
    found += _each(spots, "defence rolled", rolled, known.defence_dice)
    found += _each(spots, "defence total", f"defence {total}", total)
    lacks = missing(known)
    says = f"{counted(lacks, 'point')} missing to hold" if lacks else "the defence holds"
    return [*found, *_each(spots, "missing", says, lacks)]


def _rolled(count: int, dice: int) -> str:
    return f"{counted(count, 'dice')} rolled: {dice}"


def _terms(spots: Iterable[Spot], kind: str, terms: Iterable[Term]) -> list[Mark]:
    return [Mark(spot, f"{kind} term", told(term), term.amount) for spot in spots for term in terms]


def _each(spots: Iterable[Spot], kind: str, says: str, number: int) -> list[Mark]:
    return [Mark(spot, kind, says, number) for spot in spots]


# cards that would save


def adds(known: Keep, seat: Seat, face: Face, window: str) -> int:
    """What a card in hand would add to the defence just rolled. DIM-BATTLE-12, DIM-BOOST-01"""
    if window != DEFENCE:
        return 0
    most = 0
    for number, effect in PLAYS[face]:
        source = Source(seat, face, NO_CARD, NO_CARD, number)
        for step in all_steps(effect.steps):
            if step.act in ("def", "roll") and step.target is not None and step.target.who == "roller":
                by = boost(known, seat, face)
                most = max(most, boosted(amount(known, step.figure, source), by))
    return most


def saves(known: Keep, seat: Seat, face: Face, window: str) -> bool:
    """Whether a card would make a failing defence hold."""
    lacks = missing(known) if window == DEFENCE and is_rolling(known) else 0
    return bool(lacks) and adds(known, seat, face, window) >= lacks


# odds


def if_passed(known: Keep) -> list[str]:
    """What is to be expected of the attack as it stands. DIM-BATTLE-13"""
    if not is_rolling(known):
        return []
    if known.defence_dice != UNROLLED:
        lacks = missing(known)
        return [f"{counted(lacks, 'point')} missing"] if lacks else ["the defence holds"]
    return [f"hit chance {percent(strike(known))}"]


def against(known: Keep, mover: CardId, opponent: CardId) -> tuple[str, str, int]:
    """How likely a character would win a battle against an opponent, without further cards: as a kind, in
    words and in percent."""
    wins = meeting(known, mover, opponent).wins
    says = f"win chance {percent(wins)} against {CARDS[known.face[opponent]].name}"
    if 0 < wins < 0.01:
        return "win chance below", says, 1
    return ("win chance above", says, 99) if 0.99 < wins < 1 else ("win chance", says, round(wins * 100))
