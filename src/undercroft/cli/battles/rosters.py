"""What is said about musters."""

from __future__ import annotations

import json as json_text
from pathlib import Path
from random import Random
from typing import Any

from undercroft.cli.arguments import BadArgument, given_options, with_preset
from undercroft.cli.rosters import roster_text
from undercroft.drive.games import find_game
from undercroft.drive.own_content import content_text
from undercroft.drive.safe_text import printable
from undercroft.games.battles import GAME
from undercroft.games.battles.cards import ABILITY_OF_TOTAL, CARDS, NAMES, RANKS, TITLES, TOTALS
from undercroft.games.battles.cards.records import Rank, Total
from undercroft.games.battles.cards.rosters import (
    HALF,
    TENTHS,
    Member,
    Roster,
    read_roster,
    roster_faults,
    totals_of,
    write_roster,
    write_roster_file,
)
from undercroft.games.battles.making.lots import random_roster
from undercroft.games.battles.making.ready import READY_ROSTERS
from undercroft.games.battles.making.rosters import ROSTER_MAKING, UNNAMED
from undercroft.games.battles.options import MOB_KEYS, Options
from undercroft.kernel.options import read_options
from undercroft.kit.content import BadContent
from undercroft.kit.content_lines import with_line


def is_ready(said: str) -> bool:
    """Whether this is the key of a ready muster."""
    return said in READY_ROSTERS


def check(said: Path | str, option: list[str] | None, preset: str | None, json: bool) -> int:
    """Read a muster from a file or a line, or take a ready one, and say whether it can be fielded."""
    if isinstance(said, Path):
        text, place, name = content_text(said), str(said), said.stem
    else:
        text, place, name = said, "the muster", UNNAMED
    given = with_preset(GAME, preset, given_options(option))
    try:
        roster = READY_ROSTERS[text] if is_ready(text) else _named(read_roster(text, place), name)
    except BadContent as error:
        fault = str(error) if text == said else with_line(str(error), place, text)
        _print({"legal": False, "faults": [fault]} if json else fault)
        return 1
    faults = roster_faults(roster, _options(roster, given))
    if json:
        _print(_data(roster, faults))
    else:
        verdict = "cannot be fielded:" if faults else "can be fielded."
        print("\n".join([f"{_headline(roster)}, {verdict}", *(f"  {fault}" for fault in faults)]))
    return 1 if faults else 0


def listing(json: bool) -> int:
    """The ready musters."""
    if json:
        _print([{"key": key, **_data(roster, [])} for key, roster in READY_ROSTERS.items()])
        return 0
    width = max(map(len, READY_ROSTERS), default=0)
    for key, roster in READY_ROSTERS.items():
        mobs = ", ".join(NAMES[member.kind] for member in roster.members)
        print(f"{key:<{width}}  {RANKS[roster.rank].title}: {mobs}\n{'':{width}}  {roster.words}")
    return 0


def show(said: str, json: bool) -> int:
    """Draw a party."""
    roster = _found(said)
    faults = roster_faults(roster, _options(roster, {}))
    if json:
        _print(_data(roster, faults))
        return 0
    lines = [_headline(roster), *([f"  {roster.words}"] if roster.words else [])]
    for member in roster.members:
        lines += ["", *_drawn(member, RANKS[roster.rank])]
    lines += ["", *(f"  Not to be fielded: {fault}" for fault in faults), f"  Short: {write_roster(roster)}"]
    print("\n".join(lines))
    return 0


def random(game: str, rank: int, seed: int, json: bool) -> int:
    """A muster by lot."""
    found = find_game(game)
    if found.name != GAME.name:
        raise BadArgument(f"{found.title} has no musters; say `undercroft roster random {GAME.name}`.")
    roster = random_roster(Options(rank_p1=rank, rank_p2=rank), Random(f"roster/{seed}").randrange)
    if json:
        _print(_data(roster, []))
    else:
        print(write_roster_file(roster), end="")
    return 0


def _found(said: str) -> Roster:
    text = roster_text(ROSTER_MAKING, said)
    if text in READY_ROSTERS:
        return READY_ROSTERS[text]
    if text == said:
        return _named(read_roster(text), UNNAMED)
    return _named(read_roster(text, said), Path(said).stem)


def _named(roster: Roster, name: str) -> Roster:
    return roster if roster.name else roster._replace(name=printable(name))


def _options(roster: Roster, given: dict[str, str]) -> Options:
    """Options for two of the muster's Rank, unless Ranks were given."""
    usual = ROSTER_MAKING.options_of(roster.rank)
    ranked = given if usual.keys() & given.keys() else {**usual, **given}
    options: Options = read_options(Options, ranked)
    return options


def _print(data: Any) -> None:
    print(data if isinstance(data, str) else json_text.dumps(data, indent=1, ensure_ascii=False))


def _lp(roster: Roster) -> int:
    return sum(member.first_lp + member.second_lp for member in roster.members)


def _headline(roster: Roster) -> str:
    rank = f"Rank {roster.rank}, {RANKS[roster.rank].title}"
    return f"{roster.name} ({rank}): {len(roster.members)} Mobs, {_lp(roster)} LP"


def _data(roster: Roster, faults: list[str]) -> dict[str, Any]:
    return {
        "name": roster.name,
        "words": roster.words,
        "rank": roster.rank,
        "legal": not faults,
        "faults": faults,
        "lp": _lp(roster),
        "mobs": [_mob_data(member) for member in roster.members],
        "short": write_roster(roster),
    }


def _mob_data(member: Member) -> dict[str, Any]:
    return {
        "mob": MOB_KEYS[member.kind],
        "lp": [member.first_lp, member.second_lp],
        "kis": member.kis,
        "rune": member.rune,
        "att_tenths": member.att_tenths,
        "totals": [
            {"ability": TITLES[ABILITY_OF_TOTAL[member.kind][at]], "total": total.name, "value": value}
            for at, (total, value) in enumerate(zip(TOTALS[member.kind], totals_of(member), strict=True))
        ],
    }


def _drawn(member: Member, rank: Rank) -> list[str]:
    """A Mob as it will stand before the dice: figures, then both abilities with their Totals."""
    card = CARDS[member.kind]
    figures = (
        f"ATT {card.att - rank.att}, DEF {card.defense + rank.defense}, "
        f"HP {card.hp + rank.hp} and a D{card.mod}; {_melee(member)}"
    )
    kis = f", {member.kis} Kis among its LP" if member.kis else ""
    titles = [ability.title for ability in card.abilities]
    width = max(map(len, titles))
    lines = [f"  {card.name}: {figures}{kis}"]
    for slot, lp in enumerate((member.first_lp, member.second_lp)):
        lines.append(f"    {titles[slot]:<{width}}  {lp:>2} LP  {_totals(member, slot)}")
    return lines


def _melee(member: Member) -> str:
    said = {
        TENTHS: "all melee points to ATT",
        0: "all melee points to DEF",
        HALF: "half the melee points to ATT",
    }
    return said.get(member.att_tenths, f"{member.att_tenths} of 10 melee points to ATT")


def _totals(member: Member, slot: int) -> str:
    ability = 2 * member.kind + slot
    printed = enumerate(zip(TOTALS[member.kind], totals_of(member), strict=True))
    said = [
        _total(total, value) for at, (total, value) in printed if ABILITY_OF_TOTAL[member.kind][at] == ability
    ]
    return "; ".join(said)


def _total(total: Total, value: int) -> str:
    """A Total with what it is for: `to howl ≤ 12`, `healing dice 6D8`, `armor 6`."""
    die = f"D{total.die}" if total.die else ""
    return f"{total.of} {'≤ ' if total.kind == 'vc' else ''}{value}{die}"
