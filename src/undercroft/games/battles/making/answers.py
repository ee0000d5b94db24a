"""The set-up questions answered from a muster. BA-SETUP-04..08, -15, -17

Only what the asked seat sees is looked at. What a muster does not fit is left to the player: Mobs that were
drawn or named otherwise, or points that are not there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.games.battles.abilities import RUNECASTER
from undercroft.games.battles.asks import (
    ABILITY_LP,
    DONE,
    KIS,
    MELEE,
    MOB_CHOICE,
    MOB_LP,
    OPEN_MOB,
    RUNE,
    mob_key,
)
from undercroft.games.battles.cards import CARDS
from undercroft.games.battles.cards.rosters import Member, Roster, melee_to_att
from undercroft.games.battles.options import MOB_KEYS
from undercroft.kernel.sight import View

ENOUGH: Final = mob_key(DONE)
"""The answer of a player who wants no more Mobs, or to put no more Kis."""


def muster_answer(seen: View, roster: Roster) -> str | None:
    """The key of the answer that a muster has ready for the open question; None where it has none."""
    find = _ANSWERS.get(seen.question)
    if find is None or seen.seat is None or seen.asked != seen.seat or not _fits(seen, roster):
        return None
    key = find(seen, roster)
    return key if key in seen.options else None


def _party(seen: View) -> list[int]:
    """The Mobs that the viewer has fielded, by slot."""
    return [mob for mob, home in enumerate(seen.facts["home"]) if home == seen.seat]


def _row(seen: View) -> Sequence[int]:
    """What the viewer has written down in secret."""
    row: Sequence[int] = seen.facts["muster"][seen.seat]
    return row


def _fits(seen: View, roster: Roster) -> bool:
    """Whether it is a muster of the viewer's Rank, and the Mobs chosen so far are its Mobs in their order."""
    if seen.facts["options"].rank_number(seen.seat) != roster.rank:
        return False
    fielded = [seen.facts["mobs"][mob] for mob in _party(seen)]
    chosen = list(_row(seen)) if seen.question == MOB_CHOICE.name else fielded
    kinds = [member.kind for member in roster.members]
    whole = seen.question not in (MOB_CHOICE.name, OPEN_MOB.name)
    return chosen == kinds if whole else chosen[: len(kinds)] == kinds[: len(chosen)]


def _mob(seen: View, roster: Roster) -> str:
    """The next Mob in secret. BA-SETUP-04"""
    return _next_kind(roster, len(_row(seen)))


def _open_mob(seen: View, roster: Roster) -> str:
    """The next Mob for all to hear. BA-SETUP-15"""
    return _next_kind(roster, len(_party(seen)))


def _next_kind(roster: Roster, at: int) -> str:
    return MOB_KEYS[roster.members[at].kind] if at < len(roster.members) else ENOUGH


def _kis(seen: View, roster: Roster) -> str:
    """The first Mob that lacks a Kis. BA-SETUP-06"""
    for mob, member in zip(_party(seen), roster.members, strict=True):
        if seen.facts["kis"][mob] < member.kis:
            return mob_key(mob)
    return ENOUGH


def _mob_lp(seen: View, roster: Roster) -> str:
    """LP of the next Mob, without its Kis. BA-SETUP-05"""
    member = roster.members[len(_row(seen))]
    return str(member.first_lp + member.second_lp - member.kis)


def _being_written(seen: View, roster: Roster) -> Member:
    """The Mob whose abilities it is about: a number is noted for each, for a Runecaster two."""
    left = len(_row(seen)) - len(roster.members)
    for member in roster.members:
        left -= 2 if member.kind == RUNECASTER else 1
        if left < 0:
            return member
    return roster.members[-1]


def _ability_lp(seen: View, roster: Roster) -> str:
    """LP of the first ability. BA-SETUP-07"""
    return str(_being_written(seen, roster).first_lp)


def _rune(seen: View, roster: Roster) -> str:
    """The first rune. BA-SETUP-17"""
    return str(_being_written(seen, roster).rune)


def _melee(seen: View, roster: Roster) -> str | None:
    """Points to ATT, of the first Mob whose figures are still as printed. BA-SETUP-08"""
    points, rank = len(seen.options) - 1, seen.facts["options"].rank(seen.seat)
    for mob, member in zip(_party(seen), roster.members, strict=True):
        card = CARDS[member.kind]
        printed = card.att - rank.att, card.defense + rank.defense
        if (seen.facts["att"][mob], seen.facts["defense"][mob]) == printed:
            return str(melee_to_att(member, points))
    return None


_ANSWERS: Final[dict[str, Callable[[View, Roster], str | None]]] = {
    MOB_CHOICE.name: _mob, OPEN_MOB.name: _open_mob, KIS.name: _kis, MOB_LP.name: _mob_lp,
    ABILITY_LP.name: _ability_lp, RUNE.name: _rune, MELEE.name: _melee,
}  # fmt: skip

QUESTIONS: Final = frozenset(_ANSWERS)
"""The questions that a muster can answer."""
