"""What has to be true of the printed words of each of the eighty abilities: they agree with its data.

- every die, bonus and limit that the words mention is of the data, and the dice of the data are mentioned;
- the positions that it leads to, is used from, or leaves others in are named;
- whom it names, how it rolls, what it costs, and when it can be used out of turn is said;
- words that do not fit the data are found: each check is tried with a changed record.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.games.battles.acts import (
    ARENA,
    BALLS,
    BEG,
    DISINTEGRATION,
    ELEMENTAL_BLAST,
    FIREBALL,
    FREEZE,
    HIDE,
    ICE_BOLT,
    LIGHT,
    MAGIC_CIRCLE,
    PLEAD,
    PROPERSTANCE,
    RUNECAST,
    SNEAK_ATTACK,
    SPIRITHEALING,
    SPIRITWALK,
    SUMMON_DEMON,
    SWORDSING,
)
from undercroft.games.battles.abilities import ABILITIES
from undercroft.games.battles.board import (
    ACTIVE,
    BUSY,
    DEAD,
    FALLOW,
    INACTIVE,
    NOWHERE,
    POSITIONS,
    STUCK,
)
from undercroft.games.battles.cards import CARDS, CODES
from undercroft.games.battles.cards.records import ALLY, EITHER, ENEMY, FRIEND, Ability
from undercroft.games.battles.options import Options
from undercroft.games.battles.queries.in_force import OWN_DEF
from undercroft.games.battles.queries.single_acts import LEAST_HP
from undercroft.games.battles.queries.uses import GO_NUMBER, SPENT_ADDED_TO

ABILITY = tuple(ability for mob in CARDS for ability in mob.abilities)

DICE: dict[int, set[int]] = {BALLS: {6}, BEG: {6}, FIREBALL: {6}, PROPERSTANCE: {20}, SPIRITHEALING: {4}}
"""Dice that the procedures roll and the data do not have."""

NATURAL = {0, 1, 20}
"""Rolls that always count, steps by one, and nothing."""

NUMBERS: dict[int, set[int]] = {
    HIDE: {OWN_DEF[HIDE]},
    PROPERSTANCE: {OWN_DEF[PROPERSTANCE], GO_NUMBER[PROPERSTANCE]},
    ARENA: {LEAST_HP[ARENA]},
    PLEAD: {SPENT_ADDED_TO[PLEAD]},
    SPIRITWALK: {Options().monk_saved_hp},
    FIREBALL: set(range(1, 7)),
    BALLS: set(range(1, 7)),
    BEG: {6},
}
"""Numbers that the rules name beside formulas."""

FALLS_BY: dict[str, set[int]] = {"ASSASSINATE": {2}}
"""How much more than one a Total falls by."""

TIMES = {2: ("double", "twice", "by 2"), 3: ("triple",)}

WHEN: dict[str, str] = {
    "pre": "before a Turn of",
    "play": "[Bb]efore",
    "end": "[Aa]fter",
    "guard": "an Action names|is the only target of|is about to be attacked",
    "avert": "an ATT roll hits",
    "harm": "damage or the healing .* has been rolled",
    "immediate": "After the damage",
}
"""How the words say when an ability is used out of turn."""

FROM: dict[tuple[int, ...], str] = {
    (ACTIVE, FALLOW, BUSY, INACTIVE): "every position but STUCK|attacked one of their undead",
    (ACTIVE, FALLOW, BUSY): "From ACTIVE, FALLOW or BUSY",
    (ACTIVE, STUCK, FALLOW, BUSY): "While the Wizard is prepared",
    (FALLOW, BUSY): "BUSY with a Demon",
    (FALLOW,): "FALLOW",
    (BUSY,): "BUSY",
}
"""How they say from where; from ACTIVE needs no word. BA-O-07"""

LASTS = "through the Rounds|stays|does not move the|lasts past|as long as|as soon as|While the pipe burns"

Wrong = Iterator[str]
Check = Callable[[int, Ability], Wrong]


def mentioned(words: str) -> set[int]:
    """Numbers that are neither dice nor numbers of dice."""
    return {int(number) for number in re.findall(r"(?<![D\d])\d+(?!\d*D)", words)}


def dice_of(number: int, ability: Ability) -> Wrong:
    """Every die is of the data, and the dice of the data are there."""
    known = {total.die for total in ability.totals if total.die}
    if ability.turn is not None and ability.turn.die:
        known.add(ability.turn.die)
    told = {int(sides) for sides in re.findall(r"D(\d+)", ability.words)}
    if not known <= told:
        yield f"dice {known - told} are not mentioned"
    more = told - known - DICE.get(number, set()) - {CARDS[number // 2].mod}
    if more:
        yield f"there are no dice {more}"


def numbers_of(number: int, ability: Ability) -> Wrong:
    """Every other number is one of the rules, and those beside the formulas are there."""
    known = {*NATURAL, *NUMBERS.get(number, ()), *FALLS_BY.get(ability.code, ())}
    if ability.turn is not None:
        known |= {ability.turn.multiplier}
    known |= {total.base for total in ability.totals if total.name == "vc2" and not total.per_lp}
    if number == PROPERSTANCE:
        known |= {2}
    wrong = mentioned(ability.words) - known
    if wrong:
        yield f"nothing is {wrong}"
    missing = NUMBERS.get(number, set()) - mentioned(ability.words)
    if missing:
        yield f"{missing} is not mentioned"


def positions_of(number: int, ability: Ability) -> Wrong:
    """Where it leads to, and where it leaves others."""
    named: set[int] = set()
    if ability.turn is not None:
        named |= {ability.turn.becomes, ability.turn.missed, ability.turn.sends} - {INACTIVE, NOWHERE}
        if ability.turn.sends != NOWHERE:
            named.add(ability.turn.sends)
        named |= set(ability.turn.origin) - {ACTIVE}
    if ability.go is not None:
        named |= {ability.go.becomes}
    if ability.standing is not None:
        named |= {position for position, _ in ability.standing.recovers}
        named |= {ability.standing.hacked} - {INACTIVE}
    for position in named - {DEAD}:
        said = {STUCK: "STUCK|posted", BUSY: "BUSY|Flying"}.get(position, POSITIONS[position])
        if not re.search(said, ability.words):
            yield f"{POSITIONS[position]} is not mentioned"
    for icon, position in (("F", FALLOW), ("B", BUSY)):
        if icon in ability.icons and number // 2 != 30 and POSITIONS[position] not in ability.words:
            yield f"the icon {icon} is not explained"


def lasting_of(number: int, ability: Ability) -> Wrong:
    """How long it stands, and whether it can be released. BA-POS-05"""
    standing = ability.standing
    if standing is None:
        return
    lasts = any(before == after == FALLOW for before, after in standing.recovers)
    if lasts and not re.search(LASTS, ability.words):
        yield "it is not said that it lasts"
    if not standing.releasable and number in (MAGIC_CIRCLE,) and "cannot be released" not in ability.words:
        yield "it is not said that it cannot be released"
    if standing.releasable and "cannot be released" in ability.words:
        yield "it can be released"


def turn_of(number: int, ability: Ability) -> Wrong:
    """Whom it names, how it rolls, what it costs, what it multiplies."""
    turn, words = ability.turn, ability.words
    if turn is None:
        return
    times = "|".join(TIMES.get(turn.multiplier, ()))
    for holds, told, wrong in (
        (turn.names == ENEMY, "enem", "it names an enemy"),
        (turn.names == FRIEND, "living Mob of the party", "it names a friend"),
        (turn.names == ALLY, "ally", "it names an ally"),
        (turn.roll, "[Rr]oll|On success", "there is a roll"),
        (turn.att, "ATT roll|attack", "there is an ATT roll"),
        (turn.compromised, "ignores DEF", "DEF is ignored"),
        (turn.spends, "up to RB points", "points are spent"),
        (turn.least == 0, "none or up to", "nothing need be spent"),
        (turn.quips, "falls by 1|one use|lowers the pool by 1", "something is used up"),
        (turn.multiplier > 1, times, f"it counts {turn.multiplier} times"),
        (turn.heals, "heals", "it heals"),
        (turn.defended, "Defense Mode", "it is a Defense Mode Action"),
    ):
        if holds and not re.search(told, words):
            yield f"not mentioned: {wrong}"
    if turn.att and not turn.compromised and "n ATT roll that ignores DEF" in words:
        yield "DEF is not ignored"


def use_of(number: int, ability: Ability) -> Wrong:
    """When and from where it is used out of turn, and of which type it is."""
    words = ability.words
    if ability.type == EITHER and "a Spell or an Ability" not in words:
        yield "it is not said to be either"
    if re.search("this (Spell|Ability)", words) and ability.type not in words.lower():
        yield f"it is {ability.type}"
    reaction = ability.reaction
    if reaction is None:
        if re.search("they may roll, once|out of turn, while", words):
            yield "it is not used out of turn"
        return
    for window in reaction.windows:
        if not re.search(WHEN[window], words) and not (number == SNEAK_ATTACK and window == "end"):
            yield f"{window} is not mentioned"
    if reaction.origin in FROM and not re.search(FROM[reaction.origin], words):
        yield f"from where is not mentioned: {[POSITIONS[at] for at in reaction.origin]}"


CHECKS: tuple[Check, ...] = (dice_of, numbers_of, positions_of, lasting_of, turn_of, use_of)


def disagreements(number: int, ability: Ability) -> list[str]:
    """Everything in which words and data do not agree."""
    return [wrong for check in CHECKS for wrong in check(number, ability)]


@pytest.mark.parametrize("number", range(ABILITIES), ids=CODES)
def test_the_printed_words_agree_with_the_data(number: int) -> None:
    assert disagreements(number, ABILITY[number]) == []
    assert ABILITY[number].words.endswith(".")


def _turn(number: int, **changes: Any) -> Ability:
    ability = ABILITY[number]
    assert ability.turn is not None
    return ability._replace(turn=ability.turn._replace(**changes))


def _said(number: int, old: str, new: str) -> Ability:
    ability = ABILITY[number]
    assert old in ability.words
    return ability._replace(words=ability.words.replace(old, new))


@pytest.mark.parametrize(
    ("number", "changed"),
    [
        (ICE_BOLT, _turn(ICE_BOLT, die=8)),
        (ICE_BOLT, _turn(ICE_BOLT, compromised=False)),
        (ICE_BOLT, _said(ICE_BOLT, "D6", "D8")),
        (SWORDSING, _turn(SWORDSING, multiplier=3)),
        (SWORDSING, _said(SWORDSING, "STUCK", "INACTIVE")),
        (FREEZE, _said(FREEZE, "STUCK", "INACTIVE")),
        (DISINTEGRATION, _said(DISINTEGRATION, "up to RB points", "points")),
        (LIGHT, _turn(LIGHT, becomes=BUSY)),
        (LIGHT, _said(LIGHT, "through the Rounds", "for the Round")),
        (HIDE, _said(HIDE, "+4", "+5")),
        (PLEAD, _said(PLEAD, "9", "8")),
        (RUNECAST, _said(RUNECAST, "6", "7")),
        (MAGIC_CIRCLE, _said(MAGIC_CIRCLE, "cannot be released", "is round")),
        (SUMMON_DEMON, _said(SUMMON_DEMON, "an Action names the Warlock", "they like")),
        (ELEMENTAL_BLAST, _said(ELEMENTAL_BLAST, "D6", "dice")),
    ],
)
def test_words_that_do_not_fit_are_found(number: int, changed: Ability) -> None:
    assert disagreements(number, changed)
