"""Musters that are written down: a party with its LP, to be read again in another game.

In short, as options and links hold them, `att` being how many tenths of the melee points go to ATT:

rank1,warrior:3/2,thug:4/1:att10,runecaster:3/2:rune4

As a file, in which the first two lines can be left out:

name = "Stone Wall"
words = "Nobody gets past it."
rank = 1

[[mob]]
name = "Warrior"
lp = [3, 2]
melee = "att first"
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from undercroft.games.battles.abilities import RUNECAST, RUNECASTER
from undercroft.games.battles.board import MOST_MOBS
from undercroft.games.battles.cards import KIND_NAMED, NAMES, POOL, RANKS, VC, VC2, written
from undercroft.kit.content import BadContent, Entry, meant, parse_toml

if TYPE_CHECKING:
    from undercroft.games.battles.options import Options

FEWEST_MOBS: Final = 3
MOST_KIS: Final = 5
MOST_LP: Final = 65
"""More than one Mob can have."""
TENTHS: Final = 10
HALF: Final = 5
"""Half of the melee points go to ATT where a muster does not say it."""
LONGEST_TEXT: Final = 2000
LONGEST_NAME: Final = 40
LONGEST_WORDS: Final = 200

ROSTER_FIELDS: Final = ("name", "words", "rank", "mob")
MOB_FIELDS: Final = ("name", "lp", "kis", "rune", "melee")
"""What a file says of a muster, and of each of its Mobs."""

SPLITS: Final = {"att first": TENTHS, "def first": 0}
"""How a file says that all melee points go to one figure."""

_MARKS: Final = {"kis": MOST_KIS, "rune": MOST_LP, "att": TENTHS}
"""What can follow the LP of a Mob in short, with the largest number of each."""

_RANK: Final = re.compile(r"rank\s*(\d{1,2})", re.IGNORECASE)
_LP: Final = re.compile(r"(\d{1,2})/(\d{1,2})")
_MARK: Final = re.compile(r"([a-z]+)(\d{1,2})")


class Member(NamedTuple):
    """A Mob of a muster: its number in the almanac, the LP of its two abilities with its Kis among them, the
    first rune of a Runecaster (0 without one), and how many tenths of its melee points go to ATT."""

    kind: int
    first_lp: int
    second_lp: int
    kis: int
    rune: int
    att_tenths: int


class Roster(NamedTuple):
    """A muster: the Rank it is for, and the Mobs in the order of their slots; its name, and a sentence about
    it."""

    rank: int
    members: tuple[Member, ...]
    name: str = ""
    words: str = ""


def read_roster(text: str, place: str = "the muster") -> Roster:
    """A muster in either form; what cannot be read is refused with place, field and remedy."""
    if len(text) > LONGEST_TEXT:
        raise BadContent(f"{place}: it has {len(text)} characters; shorten it to {LONGEST_TEXT} or fewer.")
    if "=" in text:
        return _read_file(place, parse_toml(place, text))
    return _read_short(place, " ".join(text.split()))


def write_roster(roster: Roster) -> str:
    """A muster in short, on one line."""
    return ",".join((f"rank{roster.rank}", *map(_written, roster.members)))


def write_roster_file(roster: Roster) -> str:
    """A muster as a file."""
    lines = [f"name = {_quoted(roster.name)}"] if roster.name else []
    lines += [f"words = {_quoted(roster.words)}"] if roster.words else []
    lines += [f"rank = {roster.rank}"]
    for member in roster.members:
        lines += ["", "[[mob]]", f'name = "{NAMES[member.kind]}"']
        lines += [f"lp = [{member.first_lp}, {member.second_lp}]"]
        lines += [f"kis = {member.kis}"] if member.kis else []
        lines += [f"rune = {member.rune}"] if member.rune else []
        lines += [f"melee = {_split_said(member.att_tenths)}"] if member.att_tenths != HALF else []
    return "\n".join(lines) + "\n"


def roster_faults(roster: Roster, options: Options) -> list[str]:
    """Why a muster cannot be fielded under these options, each with the remedy; nothing if it can.
    BA-SETUP-02, -03, -05, -06, -07, -17"""
    if roster.rank not in (options.rank_p1, options.rank_p2):
        ranks = " or ".join(map(str, sorted({options.rank_p1, options.rank_p2})))
        return [f"rank: it is a muster of Rank {roster.rank}; choose one of Rank {ranks}."]
    faults = [*_mob_faults(roster, options), *_kis_faults(roster, options), *_lp_faults(roster, options)]
    for member in roster.members:
        faults += _rune_faults(member)
    return faults


def melee_to_att(member: Member, points: int) -> int:
    """How many melee points the muster wants to go to ATT, a half rounded up. BA-SETUP-08"""
    return (points * member.att_tenths + TENTHS // 2) // TENTHS


def totals_of(member: Member) -> tuple[int, ...]:
    """The Totals that a Mob will begin with; runes as split. BA-SETUP-11, -17"""
    totals = [*written(2 * member.kind, member.first_lp), *written(2 * member.kind + 1, member.second_lp)]
    if member.kind == RUNECASTER:
        totals[POOL[RUNECAST]] = member.rune
        totals[VC2[RUNECAST]] += totals[VC[RUNECAST]] - member.rune
    return tuple(totals)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _written(member: Member) -> str:
    parts = [_key(NAMES[member.kind]), f"{member.first_lp}/{member.second_lp}"]
    parts += [f"kis{member.kis}"] if member.kis else []
    parts += [f"rune{member.rune}"] if member.rune else []
    parts += [f"att{member.att_tenths}"] if member.att_tenths != HALF else []
    return ":".join(parts)


def _key(name: str) -> str:
    return name.casefold().replace(" ", "-")


def _split_said(tenths: int) -> str:
    return next((f'"{said}"' for said, number in SPLITS.items() if number == tenths), str(tenths))


def _read_short(place: str, text: str) -> Roster:
    first, *parts = (part.strip() for part in text.split(","))
    if not first and not parts:
        raise BadContent(f"{place}: nothing is written; begin with rank, as in rank = 6, or rank6 in a line.")
    said = _RANK.fullmatch(first)
    if said is None:
        raise BadContent(f"{place}: rank is {first[:20]!r}; write as in rank6.")
    if len(parts) > MOST_MOBS // 2:
        raise BadContent(f"{place}: mob stands {len(parts)} times; name {MOST_MOBS // 2} Mobs or fewer.")
    return Roster(_rank(place, int(said[1])), tuple(_read_member(place, part) for part in parts))


def _read_member(place: str, part: str) -> Member:
    name, *rest = part.split(":")
    kind = _kind(place, name)
    lp = _LP.fullmatch(rest[0].strip()) if rest else None
    if lp is None:
        raise BadContent(f"{place}: lp of {NAMES[kind]} must follow its name; write as in {_key(name)}:3/2.")
    marks = {"kis": 0, "rune": 0, "att": HALF}
    for mark in rest[1:]:
        said = _MARK.fullmatch(mark.strip().casefold())
        if said is None or said[1] not in _MARKS or int(said[2]) > _MARKS[said[1]]:
            known = ", ".join(f"{name}0 to {name}{most}" for name, most in _MARKS.items())
            raise BadContent(f"{place}: {NAMES[kind]} has {mark[:20]!r}; there is {known}.")
        marks[said[1]] = int(said[2])
    return Member(kind, int(lp[1]), int(lp[2]), marks["kis"], marks["rune"], marks["att"])


def _read_file(place: str, data: dict[str, Any]) -> Roster:
    entry = Entry(place, "the muster", data)
    name = entry.line("name", LONGEST_NAME) if "name" in data else ""
    words = entry.line("words", LONGEST_WORDS) if "words" in data else ""
    rank = _rank(place, entry.number("rank", most=99))
    members = tuple(_read_entry(place, item) for item in entry.rows("mob"))
    _finish(entry, ROSTER_FIELDS)
    if len(members) > MOST_MOBS // 2:
        raise entry.wrong("mob", f"stands {len(members)} times; name {MOST_MOBS // 2} Mobs or fewer")
    return Roster(rank, members, name, words)


def _read_entry(place: str, data: dict[str, Any]) -> Member:
    entry = Entry(place, f"mob {data.get('name', '?')}", data)
    kind = _kind(entry.place, entry.text("name"))
    first, second = entry.pair("lp", 0, MOST_LP, like="[3, 2]")
    member = Member(
        kind, first, second, entry.number("kis", 0, most=MOST_KIS), entry.number("rune", 0, most=MOST_LP),
        _split(entry),
    )  # fmt: skip
    _finish(entry, MOB_FIELDS)
    return member


def _finish(entry: Entry, known: tuple[str, ...]) -> None:
    """Refuse a field that there is not, with those that there are."""
    for name in sorted(entry.left):
        near = get_close_matches(name, known, 1)
        remedy = meant(near) if near else f"; there are {', '.join(known[:-1])} and {known[-1]}."
        raise BadContent(f"{entry.place}: unknown field {name[:40]!r}{remedy}")


def _split(entry: Entry) -> int:
    if isinstance(entry.left.get("melee"), str):
        return SPLITS[entry.one_of("melee", tuple(SPLITS))]
    return entry.number("melee", HALF, most=TENTHS)


def _rank(place: str, number: int) -> int:
    if not 1 <= number < len(RANKS):
        raise BadContent(f"{place}: rank is {number}, but must be a whole number from 1 to {len(RANKS) - 1}.")
    return number


def _kind(place: str, said: str) -> int:
    name = " ".join(said.casefold().replace("-", " ").replace("_", " ").split())
    if name not in KIND_NAMED:
        near = get_close_matches(name[:40], KIND_NAMED, 1)
        own = "" if near else "; a Mob of your own needs --content DIR"
        raise BadContent(f"{place}: name {said[:40]!r} is no Mob{own}; correct it{meant(near)}")
    return KIND_NAMED[name]


def _seat(roster: Roster, options: Options) -> int:
    """A seat of the muster's Rank."""
    return 0 if roster.rank == options.rank_p1 else 1


def _mob_faults(roster: Roster, options: Options) -> list[str]:
    """BA-SETUP-02, -03"""
    faults, count = [], len(roster.members)
    most = options.most_mobs(_seat(roster, options))
    if not FEWEST_MOBS <= count <= most:
        named = f"exactly {most}" if most == FEWEST_MOBS else f"from {FEWEST_MOBS} to {most}"
        faults.append(f"mob: the party has {count} Mobs; name {named} at Rank {roster.rank}.")
    kinds = [member.kind for member in roster.members]
    for kind in dict.fromkeys(kinds):
        if kinds.count(kind) > 1 and not options.duplicates:
            faults.append(
                f"name: {NAMES[kind]} is in the party twice; take another Mob, or allow duplicates."
            )
        if kind not in options.pool():
            faults.append(f"name: {NAMES[kind]} is not in the mob_pool of this game; take another Mob.")
    return faults


def _kis_faults(roster: Roster, options: Options) -> list[str]:
    """BA-SETUP-06"""
    faults = [
        f"kis: {NAMES[member.kind]} has {member.kis} Kis; put {MOST_KIS} or fewer on one Mob."
        for member in roster.members
        if member.kis > MOST_KIS
    ]
    spent = sum(member.kis for member in roster.members)
    if spent > options.kis:
        faults.append(f"kis: the party uses {spent} Kis; use {options.kis} or fewer.")
    return faults


def _lp_faults(roster: Roster, options: Options) -> list[str]:
    """BA-SETUP-05, -06, -07"""
    faults = [
        f"lp: {NAMES[member.kind]} has {member.kis} Kis but {member.first_lp + member.second_lp} LP; "
        f"give it {member.kis} LP or more, or fewer Kis."
        for member in roster.members
        if member.first_lp + member.second_lp < member.kis
    ]
    have = sum(member.first_lp + member.second_lp for member in roster.members)
    kis = sum(member.kis for member in roster.members)
    must = options.lp(_seat(roster, options)) + kis
    if have != must:
        change = f"add {must - have}" if have < must else f"take away {have - must}"
        faults.append(f"lp: the party has {have} LP, but Rank {roster.rank} has {must}; {change}.")
    return faults


def _rune_faults(member: Member) -> list[str]:
    """BA-SETUP-17, BA-RUNECASTER-01"""
    name = NAMES[member.kind]
    if member.kind != RUNECASTER:
        return [f"rune: {name} has no runes; take the rune away."] if member.rune else []
    runes = written(RUNECAST, member.first_lp)[VC[RUNECAST]]
    most = (runes - 1) // 2
    if not 1 <= member.rune <= most:
        return [f"rune: the first rune of the {name} is {member.rune}; choose from 1 to {most} of {runes}."]
    return []
