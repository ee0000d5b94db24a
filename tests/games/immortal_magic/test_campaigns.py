"""What has to be true of campaigns:

- the two forms of Necromancer's Lair set what the rules say they set;
- what a campaign leaves out is left to the options;
- a campaign whose parts do not fit together is refused, with the field and a remedy.
"""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from undercroft.games.immortal_magic.board import NAMES
from undercroft.games.immortal_magic.cards import (
    CAMPAIGN_FACES,
    CAMPAIGNS,
    CARDS,
    DUNGEON_LISTS,
    DUNGEONS,
    FACES,
    FIRST_CAMPAIGN,
    STATICS,
)
from undercroft.games.immortal_magic.cards.campaigns import (
    ALL,
    CHAMPIONS,
    FIRST,
    SLAY,
    SURVIVE,
    UNSET,
    Campaign,
    Objective,
    parse_campaign,
)
from undercroft.games.immortal_magic.cards.decks import size
from undercroft.games.immortal_magic.cards.printed import PACKAGE
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY
from undercroft.kit.content import BadContent, Content
from undercroft.kit.language.notation import write_effect
from undercroft.testing import clause

BOX = CARDS[:FIRST_CAMPAIGN]
LAIR: dict[str, Any] = {
    "name": "My Lair",
    "provenance": "owner",
    "players": [2, 2],
    "grid": [4, 4],
    "dungeon": {"base": "starter", "remove": {"EN26": 1}},
    "fixed": [{"card": "EN26", "face": "up", "one_of": ["b2"]}],
    "objectives": [{"type": "slay", "card": "EN26", "champions": 2}],
}


def parse(**changes: Any) -> Campaign:
    return parse_campaign("mine", Content("campaigns/mine.toml", {**LAIR, **changes}), BOX, DUNGEON_LISTS)


def without(field: str) -> Campaign:
    left = {name: value for name, value in LAIR.items() if name != field}
    return parse_campaign("mine", Content("campaigns/mine.toml", left), BOX, DUNGEON_LISTS)


@clause("DIM-CAMP-04", "DIM-CAMP-01", "DIM-CAMP-07")
def test_necromancers_lair() -> None:
    lair, vaelkhor = CAMPAIGNS["necromancers_lair"], FACES["EN27"]
    assert (lair.players, lair.width, lair.height) == ((2, 2), 4, 4)
    assert dict(lair.dungeon) == {face: n for face, n in DUNGEONS["starter"] if face != vaelkhor}
    assert size(lair.dungeon) - 15 == 90
    assert [(fixed.face, [NAMES[at] for at in fixed.spaces]) for fixed in lair.fixed] == [
        (vaelkhor, ["b2", "b3", "c2", "c3"])
    ]
    assert [write_effect(VOCABULARY, effect) for effect in lair.effects] == [
        "static: roll(1)@enemies(tag=Undead)"
    ]
    assert lair.objectives == (Objective(CHAMPIONS, 2), Objective(SLAY, face=vaelkhor, credit=1))
    assert (lair.goal, lair.start_gems, lair.start_hand, lair.round_cap) == (FIRST, 5, 7, 60)
    assert (lair.champions(), lair.solo()) == (2, False)


@clause("DIM-CAMP-05")
def test_necromancers_lair_alone() -> None:
    lair, solo = CAMPAIGNS["necromancers_lair"], CAMPAIGNS["necromancers_lair_solo"]
    assert (solo.dungeon, solo.fixed, solo.effects) == (lair.dungeon, lair.fixed, lair.effects)
    assert solo.objectives == (Objective(CHAMPIONS, 1), Objective(SLAY, face=FACES["EN27"], credit=0))
    assert (solo.players, solo.goal, solo.round_cap, solo.solo()) == ((1, 1), ALL, 30, True)


@clause("DIM-CAMP-10")
def test_the_effects_of_a_campaign_have_a_face() -> None:
    for key, campaign in CAMPAIGNS.items():
        face = CAMPAIGN_FACES[key]
        assert tuple(effect for _, effect in STATICS[face]) == campaign.effects
        assert all(face not in dict(dungeon) for dungeon in DUNGEONS.values())


@clause("DIM-CAMP-02")
def test_what_a_campaign_leaves_out_is_left_to_the_options() -> None:
    bare = parse_campaign(
        "bare", Content("campaigns/bare.toml", {"name": "Bare", "provenance": "owner"}), BOX, DUNGEON_LISTS
    )
    assert bare == Campaign(
        "bare", "Bare", (2, 4), 0, 0, (), (), UNSET, UNSET, (), (), FIRST, UNSET, "owner"
    )  # fmt: skip
    assert bare.champions() == UNSET


@clause("DIM-CAMP-01", "DIM-CAMP-03")
def test_an_owner_can_write_a_campaign() -> None:
    mine = parse(
        objectives=[
            {"type": "survive", "n": 12}, {"type": "slay", "card": "EN26"}, {"type": "champions", "n": 3},
        ],
        goal="all", start_gems=0, start_hand=10, round_cap=200, effects=["turn: gems(1)@active"],
    )  # fmt: skip
    assert mine.objectives == (
        Objective(SURVIVE, 12),
        Objective(SLAY, face=FACES["EN26"]),
        Objective(CHAMPIONS, 3),
    )
    assert (mine.goal, mine.start_gems, mine.start_hand, mine.round_cap) == (ALL, 0, 10, 200)
    two = [
        {"card": "EN26", "face": "up", "one_of": ["a1"]},
        {"card": "RO07", "face": "up", "one_of": ["a1", "d4"]},
    ]
    assert [fixed.spaces for fixed in parse(fixed=two).fixed] == [(0,), (0, 21)]


def _fixed(**changes: Any) -> list[dict[str, Any]]:
    return [{**LAIR["fixed"][0], **changes}]


BAD: list[tuple[dict[str, Any], str]] = [
    ({"players": [1, 2]}, "players must be the fewest and the most, from 2 to 4, or [1, 1] for one alone."),
    ({"players": [3, 2]}, "players must be the fewest and the most"),
    ({"players": 2}, "players must be two whole numbers from 1 to 4, as in [1, 4]."),
    ({"players": [2, 3], "grid": [4, 3]}, "grid must be a square for more than two players"),
    ({"grid": [1, 4]}, "grid must be two whole numbers from 2 to 6, as in [2, 6]."),
    ({"start_gems": 21}, "start_gems must be a whole number from 0 to 20."),
    ({"start_hand": 2}, "start_hand must be a whole number from 3 to 10."),
    ({"round_cap": 9}, "round_cap must be a whole number from 10 to 200."),
    ({"goal": "last"}, "goal is 'last', but must be one of first, all."),
    ({"dungeon": {"base": "cellar"}}, "dungeon: base is 'cellar', but must be one of starter, upper_halls."),
    (
        {"dungeon": {"base": "starter", "remove": {"EN26": 2}}},
        "dungeon: remove has EN26 = 2, but the base has 1",
    ),
    (
        {"dungeon": {"base": "starter", "remove": {"H04": 1}}},
        "dungeon: remove names H04, which is a player's card",
    ),
    (
        {"dungeon": {"base": "starter"}},
        "dungeon has EN26, which is to be slain; write remove = { EN26 = ... }.",
    ),
    ({"dungeon": {"base": "upper_halls", "add": {}}}, "dungeon: unknown field 'add'; take it out."),
    (
        {"fixed": _fixed(card="TR01")},
        "fixed 1: card names TR01 of type treasure; name one of type enemy or room.",
    ),
    ({"fixed": _fixed(face="down")}, "fixed 1: face is 'down', but must be one of up."),
    (
        {"fixed": _fixed(one_of=["e1"])},
        "fixed 1: one_of names 'e1', which is not in the grid; write one of a1, b1",
    ),
    ({"fixed": _fixed(one_of=["b2", "b2"])}, "fixed 1: one_of must name different spaces"),
    ({"fixed": _fixed(one_of=[])}, "fixed 1: one_of must name different spaces"),
    ({"fixed": [*_fixed(), *_fixed(card="EN30")]}, "fixed 2: one_of must name different spaces, more than"),
    ({"fixed": []}, "objectives names EN26 to be slain; lay it once under fixed."),
    (
        {"objectives": [{"type": "win"}]},
        "objectives 1: type is 'win', but must be one of champions, slay, survive.",
    ),
    ({"objectives": [{"type": "champions"}]}, "objectives 1: n is missing."),
    ({"objectives": [{"type": "survive", "n": 0}]}, "objectives 1: n must be a whole number from 1 to 200."),
    (
        {"objectives": [{"type": "slay", "card": "RO01"}]},
        "objectives 1: card names RO01 of type room; name one of type enemy.",
    ),
    ({"objectives": [{"type": "champions", "n": 1}] * 2}, "objectives has the same objective twice"),
    ({"effects": ["static: roll(1)@enemies(tag=Undeed)"]}, "effects 1: no card has tag 'Undeed'"),
    (
        {"effects": ["static: roll(1)@allown(any)"]},
        "effects 1: a campaign acts only on all, enemies, each, active",
    ),
    (
        {"effects": ["static: roll(1*chars)@all(any)"]},
        "effects 1: *chars are a player's, but a campaign has none",
    ),
    ({"effects": ["turn{have(any)>=1}: gems(1)@active"]}, "effects 1: have asks for a player"),
    ({"effects": ["turn{me.path=M}: gems(1)@active"]}, "effects 1: me is not known here"),
    ({"effects": ["play: gems(1)@active"]}, "effects 1: play cannot stand on a card of type campaign"),
    ({"length": 3}, "unknown field 'length'; take it out."),
]


@clause("DIM-CAMP-09", "DIM-CAMP-10")
@pytest.mark.parametrize(("changes", "why"), BAD)
def test_a_campaign_that_cannot_be_used_is_refused(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(BadContent) as refused:
        parse(**changes)
    assert str(refused.value).startswith(f"campaigns/mine.toml: the campaign: {why}")


def test_fixed_cards_need_a_grid_and_slain_ones_a_dungeon() -> None:
    with pytest.raises(BadContent, match=r"fixed 1: one_of needs the field grid in the campaign"):
        without("grid")
    with pytest.raises(BadContent, match="dungeon has EN26, which is to be slain"):
        without("dungeon")


@clause("DIM-DECK-08", "DIM-CAMP-07")
def test_the_dungeon_of_a_campaign_fits_its_grid() -> None:
    left = {"EN01": 4, "EN02": 3, "EN03": 3}
    dungeon = {"base": "upper_halls", "remove": left}
    assert size(parse(grid=[6, 5], dungeon=dungeon).dungeon) == 45
    with pytest.raises(BadContent, match="dungeon is too small; with the fixed cards it needs 46 cards"):
        parse(grid=[6, 6], dungeon={**dungeon, "remove": {**left, "EN04": 1}})


def test_the_campaign_that_the_guide_shows_can_be_written() -> None:
    guide = (files(PACKAGE) / "content.md").read_text(encoding="utf-8")
    shown = [tomllib.loads(block) for block in re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)]
    (campaign,) = [each for each in shown if "players" in each]
    assert parse_campaign("bees", Content("bees.toml", campaign), BOX, DUNGEON_LISTS).champions() == 2
