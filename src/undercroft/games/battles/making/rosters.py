"""Musters that people make: what is read, what is wrong with it, and what it answers. BA-SETUP-02..08"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from undercroft.games.battles.cards import RANKS
from undercroft.games.battles.cards.rosters import (
    LONGEST_NAME,
    Member,
    Roster,
    read_roster,
    roster_faults,
    write_roster,
    write_roster_file,
)
from undercroft.games.battles.making.answers import QUESTIONS, muster_answer
from undercroft.games.battles.making.ready import READY_ROSTERS
from undercroft.games.battles.options import MOB_KEYS, Options
from undercroft.kernel.making import Remark, RosterDraft, RosterMember, RosterRank
from undercroft.kernel.sight import View
from undercroft.kit.content import BadContent

PLACE: Final = "muster"
UNNAMED: Final = "My muster"
NUMBERS: Final = Member._fields[1:]
"""What a muster says of a Mob beside its kind."""


class Rosters:
    """Where people make musters."""

    def ranks(self) -> Sequence[RosterRank]:
        """The Ranks from 1 on."""
        return [RosterRank(rank.title, rank.lp, rank.most_mobs) for rank in RANKS[1:]]

    def ready(self) -> Sequence[RosterDraft]:
        return [
            _draft(roster, Options(rank_p1=roster.rank, rank_p2=roster.rank), key)
            for key, roster in READY_ROSTERS.items()
        ]

    def read(self, text: str, name: str, options: Any) -> RosterDraft:
        """A muster from either of its texts, or a ready one by its key, with what is wrong under the options
        (None: those of its Rank)."""
        named = " ".join(name.split())[:LONGEST_NAME]
        try:
            roster = READY_ROSTERS.get(text.strip()) or read_roster(text, PLACE)
        except BadContent as error:
            return RosterDraft(named or UNNAMED, "", 0, (), "", "", (_remark(str(error)),))
        if not roster.name:
            roster = roster._replace(name=named or UNNAMED)
        return _draft(roster, options or Options(rank_p1=roster.rank, rank_p2=roster.rank))

    def options_of(self, rank: int) -> Mapping[str, int]:
        """The same Rank for both. BA-SETUP-01"""
        return {"rank_p1": rank, "rank_p2": rank}

    def questions(self) -> Collection[str]:
        return QUESTIONS

    def answer(self, code: str, seen: View) -> str | None:
        """The answer that a muster has ready for the open question, if it has one."""
        return muster_answer(seen, _read(code))


@lru_cache(maxsize=64)
def _read(code: str) -> Roster:
    return read_roster(code)


def _draft(roster: Roster, options: Options, key: str = "") -> RosterDraft:
    members = tuple(
        RosterMember(MOB_KEYS[kind], dict(zip(NUMBERS, numbers, strict=True)))
        for kind, *numbers in roster.members
    )
    return RosterDraft(
        name=roster.name,
        words=roster.words,
        rank=roster.rank,
        members=members,
        code=write_roster(roster),
        text=write_roster_file(roster),
        remarks=tuple(_fault(fault) for fault in roster_faults(roster, options)),
        key=key,
    )


def _fault(text: str) -> Remark:
    """A fault as musters are judged: `lp: the party has 14 LP...`."""
    field, _, says = text.partition(": ")
    return Remark(_capital(says), field=field)


def _remark(text: str) -> Remark:
    return Remark(_capital(text.removeprefix(f"{PLACE}: ")))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


ROSTER_MAKING: Final = Rosters()
