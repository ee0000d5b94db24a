"""Campaigns: what they set in place of the options. DIM-CAMP-01..10"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.immortal_magic.board import MOST, NAMES, spaces
from undercroft.games.immortal_magic.cards.check import check_card, check_names, names_known
from undercroft.games.immortal_magic.cards.decks import (
    MORE_THAN_SPACES,
    Counts,
    DeckList,
    face_of,
    faces_of,
    keys,
    read_file,
    size,
)
from undercroft.games.immortal_magic.cards.printed import LONGEST_NAME, MOST_COPIES, MOST_EFFECTS, Printed
from undercroft.games.immortal_magic.cards.records import DUNGEON_TYPES, ENEMY, ROOM, Card
from undercroft.games.immortal_magic.cards.vocabulary import CAMPAIGN, VOCABULARY
from undercroft.kernel.ids import NO_CARD, Face
from undercroft.kit.content import OWNERS, Content, Entry
from undercroft.kit.language.entries import take_effects
from undercroft.kit.language.syntax import Effect

CAMPAIGN_KEYS: Final = ("necromancers_lair", "necromancers_lair_solo")
"""The ready campaigns, each with a file in `campaigns`."""

CHAMPIONS: Final = "champions"
SLAY: Final = "slay"
SURVIVE: Final = "survive"
OBJECTIVES: Final = (CHAMPIONS, SLAY, SURVIVE)

FIRST: Final = "first"
ALL: Final = "all"
GOALS: Final = (FIRST, ALL)

MOST_PLAYERS: Final = 4
FEWEST_LINES: Final = 2
MOST_CHAMPIONS: Final = 9
MOST_ROUNDS: Final = 200
UNSET: Final = -1
"""A number that the campaign leaves to the options."""


@dataclass(frozen=True)
class Fixed:
    """A card that lies face up from the start, in one of some spaces. DIM-CAMP-07"""

    face: Face
    spaces: tuple[int, ...]


@dataclass(frozen=True)
class Objective:
    """What is to be done: `n` champions, `n` rounds, or the enemy `face`, worth `credit` champions."""

    type: str
    n: int = 0
    face: Face = NO_CARD
    credit: int = 0


@dataclass(frozen=True)
class Campaign:
    """What a campaign sets. `players` are the fewest and the most; a grid of no width, no dungeon, and
    numbers UNSET are left to the options."""

    key: str
    name: str
    players: tuple[int, int]
    width: int
    height: int
    dungeon: Counts
    fixed: tuple[Fixed, ...]
    start_gems: int
    start_hand: int
    effects: tuple[Effect, ...]
    objectives: tuple[Objective, ...]
    goal: str
    round_cap: int
    provenance: str

    def solo(self) -> bool:
        """Whether it is for one player. DIM-CAMP-05, -06"""
        return self.players == (1, 1)

    def champions(self) -> int:
        """The champions that it needs; UNSET where it names no such objective. DIM-CAMP-03"""
        return next((goal.n for goal in self.objectives if goal.type == CHAMPIONS), UNSET)


def read_campaigns(cards: Sequence[Card], dungeons: Mapping[str, DeckList]) -> dict[str, Campaign]:
    """The ready campaigns, then an owner's further ones."""
    return {
        key: parse_campaign(key, read_file("campaigns", key), cards, dungeons)
        for key in keys("campaigns", CAMPAIGN_KEYS)
    }


def campaign_card(campaign: Campaign) -> Card:
    """The effects of a campaign as a card that lies beside the table and is in force. DIM-CAMP-01, -10"""
    return Card(
        f"campaign:{campaign.key}", campaign.name, CAMPAIGN, campaign.effects, "", campaign.provenance
    )


def parse_campaign(
    key: str, content: Content, cards: Sequence[Card], dungeons: Mapping[str, DeckList]
) -> Campaign:
    """One file of a campaign."""
    entry = Entry(content.place, "the campaign", content.data)
    name, provenance, grid = entry.line("name", LONGEST_NAME), entry.provenance(OWNERS), _grid(entry)
    campaign = Campaign(
        key,
        name,
        _players(entry, grid),
        *grid,
        _dungeon(entry, cards, dungeons),
        _fixed(entry, cards, grid),
        _number(entry, "start_gems", 0, 20),
        _number(entry, "start_hand", 3, 10),
        take_effects(entry, "effects", VOCABULARY, MOST_EFFECTS),
        _objectives(entry, cards),
        entry.one_of("goal", GOALS, FIRST),
        _number(entry, "round_cap", 10, MOST_ROUNDS),
        provenance,
    )
    _check(entry, campaign, cards)
    entry.finish()
    printed = Printed(entry.place, campaign_card(campaign))
    check_card(printed, "effects")
    check_names(printed, names_known(cards), "effects")
    return campaign


def _number(entry: Entry, name: str, least: int, most: int) -> int:
    """A number, UNSET where it is left to the options."""
    return entry.number(name, least=least, most=most) if name in entry.left else UNSET


def _grid(entry: Entry) -> tuple[int, int]:
    return entry.pair("grid", FEWEST_LINES, MOST, (0, 0))


def _players(entry: Entry, grid: tuple[int, int]) -> tuple[int, int]:
    fewest, most = entry.pair("players", 1, MOST_PLAYERS, (2, MOST_PLAYERS))
    if fewest > most or (fewest == 1 and most > 1):
        raise entry.wrong("players", "must be the fewest and the most, from 2 to 4, or [1, 1] for one alone")
    if most > 2 and grid[0] != grid[1]:
        raise entry.wrong("grid", "must be a square for more than two players; make both numbers equal")
    return fewest, most


def _dungeon(entry: Entry, cards: Sequence[Card], dungeons: Mapping[str, DeckList]) -> Counts:
    """The dungeon list: another one without some of its cards; nothing where it is left to the options."""
    inner = entry.table("dungeon")
    if inner is None:
        return ()
    left = dict(dungeons[inner.one_of("base", tuple(dungeons))].cards)
    for face, count in faces_of(inner, "remove", MOST_COPIES, cards, DUNGEON_TYPES, needed=False):
        if left.get(face, 0) < count:
            raise inner.wrong(
                "remove",
                f"has {cards[face].code} = {count}, but the base has {left.get(face, 0)}; write that or less",
            )
        left[face] -= count
    inner.finish()
    return tuple((face, count) for face, count in left.items() if count)


def _fixed(entry: Entry, cards: Sequence[Card], grid: tuple[int, int]) -> tuple[Fixed, ...]:
    found: list[Fixed] = []
    for inner in entry.tables("fixed"):
        face = face_of(inner, "card", inner.text("card"), cards, (ENEMY, ROOM))
        inner.one_of("face", ("up",))
        places = tuple(_space(inner, name, grid) for name in inner.texts("one_of"))
        before = sum(bool(set(other.spaces) & set(places)) for other in found)
        if len(set(places)) <= before or len(set(places)) < len(places):
            raise inner.wrong(
                "one_of", "must name different spaces, more than the fixed cards before it can take"
            )
        inner.finish()
        found.append(Fixed(face, places))
    return tuple(found)


def _space(entry: Entry, name: str, grid: tuple[int, int]) -> int:
    if not grid[0]:
        raise entry.wrong("one_of", "needs the field grid in the campaign, as in grid = [4, 4]")
    known = {NAMES[at]: at for at in spaces(*grid)}
    if name not in known:
        raise entry.wrong(
            "one_of", f"names {name!r}, which is not in the grid; write one of {', '.join(known)}"
        )
    return known[name]


def _objectives(entry: Entry, cards: Sequence[Card]) -> tuple[Objective, ...]:
    return tuple(_objective(inner, cards) for inner in entry.tables("objectives"))


def _objective(entry: Entry, cards: Sequence[Card]) -> Objective:
    type_ = entry.one_of("type", OBJECTIVES)
    if type_ == SLAY:
        face = face_of(entry, "card", entry.text("card"), cards, (ENEMY,))
        objective = Objective(type_, face=face, credit=entry.number("champions", 0, 0, MOST_CHAMPIONS))
    else:
        most = MOST_CHAMPIONS if type_ == CHAMPIONS else MOST_ROUNDS
        objective = Objective(type_, entry.number("n", least=1, most=most))
    entry.finish()
    return objective


def _check(entry: Entry, campaign: Campaign, cards: Sequence[Card]) -> None:
    """What the parts of a campaign must have in common. DIM-CAMP-07, -09"""
    goals = [(goal.type, goal.face) for goal in campaign.objectives]
    if len(set(goals)) < len(goals):
        raise entry.wrong("objectives", "has the same objective twice; take one of them out")
    laid = [fixed.face for fixed in campaign.fixed]
    for _, face in (goal for goal in goals if goal[0] == SLAY):
        code = cards[face].code
        if laid.count(face) != 1:
            raise entry.wrong("objectives", f"names {code} to be slain; lay it once under fixed")
        if face in dict(campaign.dungeon) or not campaign.dungeon:
            raise entry.wrong(
                "dungeon", f"has {code}, which is to be slain; write remove = {{ {code} = ... }}"
            )
    needed = campaign.width * campaign.height + MORE_THAN_SPACES
    if campaign.width and campaign.dungeon and size(campaign.dungeon) + len(laid) < needed:
        raise entry.wrong("dungeon", f"is too small; with the fixed cards it needs {needed} cards")
