"""Choosing Mobs that work together, and sharing out LP, Kis, runes and melee points."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

from undercroft.bots.heuristics.battles.worths import STRENGTH, ability_use, striking
from undercroft.games.battles.abilities import MOBS, PRINTED_MOBS, mob_of
from undercroft.games.battles.asks import DONE
from undercroft.games.battles.cards import CARDS
from undercroft.games.battles.cards.facts import aimed_at
from undercroft.games.battles.options import MOST_KIS
from undercroft.games.battles.table import NO_MOB, Field
from undercroft.kernel.ids import Seat
from undercroft.kit.language.syntax import Step, all_steps


def _mobs(files: str) -> frozenset[int]:
    return frozenset(map(mob_of, files.split()))


OWN: Final = range(PRINTED_MOBS, MOBS)
"""Mobs that an owner wrote."""

BY_BLOWS: Final = 2.1
"""What an Attack of a Mob does that lives by its Attacks; those of all printed ones that do are above it."""

STRIKERS: Final = _mobs("warrior barbarian paladin ranger fighter gladiator samurai monk cavalier") | {
    kind for kind in OWN if striking(CARDS[kind]) > BY_BLOWS
}
"""Mobs that live by their Attacks."""

HALF_AIMED: Final = _mobs("samurai cleric")
AIMERS: Final = STRIKERS | HALF_AIMED | _mobs("thug assassin rogue ice_mage air_mage")
"""Mobs whose melee points go to ATT, of some only half."""

OTHERS: Final = ("party", "allies")


def helps(step: Step) -> bool:
    """Whether blows count more often, or those of others hit more easily or harder."""
    return step.act == "times" or (step.act == "plus" and step.word != "def" and aimed_at(step) in OTHERS)


def heals(step: Step) -> bool:
    """Whether others are healed."""
    return step.act == "heal" and aimed_at(step) != "me"


def wards(step: Step) -> bool:
    """Whether others are struck less easily, or somebody else in their place."""
    if aimed_at(step) in OTHERS:
        return step.act == "shield" or step.word == "def"
    return step.act == "divert"


def _with(fits: Callable[[Step], bool], kinds: Iterable[int]) -> frozenset[int]:
    """Those of some Mobs that have such a step in a line."""
    return frozenset(
        kind
        for kind in kinds
        for ability in CARDS[kind].abilities
        for effect in ability.effects
        if any(map(fits, all_steps(effect.steps)))
    )


HELPERS: Final = _mobs("barbarian enchanter druid cavalier witch") | _with(helps, OWN)
"""Mobs that make the Attacks of others better. The printed ones stay a list, here and below, so that the bot
goes on choosing as it did."""
HEALERS: Final = _with(heals, range(MOBS))
WARDERS: Final = _mobs("theurgist cavalier mystic druid") | _with(wards, OWN)

MOOD: Final = 4.0
"""How far the bot's fancy goes, against a strength from 1 to 10."""

CROWDED: Final = 0.92
"""What an LP is worth against the one before it on the same Mob, which has one Turn and may die."""


def mob_gain(kind: int, party: Sequence[int], rng: Random) -> float:
    """What a Mob brings to a party, with a fancy of the moment; done only when there is nobody to add."""
    if kind == DONE:
        return -100.0
    found = STRENGTH[kind] + MOOD * rng.random()
    for other in party:
        found += _together(kind, other) + _together(other, kind)
        if kind in HEALERS and other in HEALERS:
            found -= 1.0
    if len(party) == 2 and not any(other in STRIKERS for other in (*party, kind)):
        found -= 3.0
    return found


def _together(helper: int, other: int) -> float:
    """How much one helps another."""
    if other in STRIKERS:
        return 0.7 if helper in HELPERS else 0.4 if helper in HEALERS or helper in WARDERS else 0.0
    return 0.0


def shares(kinds: Sequence[int], lp: int, given: Sequence[int] = ()) -> list[tuple[int, int]]:
    """LP shared out where each does most: of the abilities of each Mob. `given` each Mob has beforehand."""
    abilities = [ability for kind in kinds for ability in (2 * kind, 2 * kind + 1)]
    found = [0] * len(abilities)
    left = [*given] or [0] * len(kinds)
    for _ in range(lp + sum(left)):
        open_to = [at for at in range(len(found)) if left[at // 2] or not any(left)]
        at = max(
            open_to, key=lambda at: _more(abilities[at], found[at]) * CROWDED ** (found[at] + found[at ^ 1])
        )
        found[at] += 1
        if left[at // 2]:
            left[at // 2] -= 1
    return list(zip(found[::2], found[1::2], strict=True))


def _more(ability: int, lp: int) -> float:
    """What the next LP brings; two or three together may bring more than one."""
    now = ability_use(ability, lp)
    return max((ability_use(ability, lp + more) - now) / more for more in (1, 2, 3))


def mob_lp(t: Field, seat: Seat, offers: Sequence[int]) -> int:
    """LP of the next Mob, with those that follow in mind."""
    mobs = t.fielded(seat)
    slot = len(t.muster[seat])
    kinds = [t.mobs[mob] for mob in mobs[slot:]]
    wanted = shares(kinds, offers[-1], [t.kis[mob] for mob in mobs[slot:]])
    return sum(wanted[0]) - t.kis[mobs[slot]]


def kis_gain(t: Field, mob: int) -> float:
    """A Kis goes where a further LP is worth most; none is kept."""
    if mob == DONE:
        return -1.0
    kind = t.mobs[mob]
    first, second = shares([kind], t.options.lp(t.home[mob]) // 3 + t.kis[mob])[0]
    return max(_more(2 * kind, first), _more(2 * kind + 1, second)) + (MOST_KIS - t.kis[mob]) * 0.01


def melee_to_att(t: Field, mob: int, points: int) -> int:
    """Fighters strike, casters defend."""
    if t.mobs[mob] not in AIMERS:
        return 0
    return (points + 1) // 2 if t.mobs[mob] in HALF_AIMED else points


def rune(number: int) -> float:
    """The first rune is the dice, the second adds to the number to roll: half of them is always best."""
    return float(number)


def chosen(t: Field, seat: Seat) -> list[int]:
    """The Mobs that the seat has named so far, openly or in secret."""
    if t.options.selection == "secret":
        return [kind for kind in t.muster[seat] if kind != NO_MOB]
    return [t.mobs[mob] for mob in t.fielded(seat)]
