"""The options: defaults, refusals, what campaigns set."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from undercroft.games.immortal_magic.cards import CAMPAIGNS, DECK_FAULTS, DUNGEONS
from undercroft.games.immortal_magic.cards.decks import DECK_KEYS
from undercroft.games.immortal_magic.options import GRIDS, Options
from undercroft.kernel.errors import BadOption
from undercroft.kernel.options import read_options, settings
from undercroft.testing import clause


@clause("DIM-WIN-01", "DIM-SETUP-03", "DIM-SETUP-04")
def test_the_defaults_are_those_of_the_second_edition() -> None:
    options = Options()
    assert (options.players, options.size(), options.champions_needed()) == (2, (4, 4), 2)
    assert (options.gems_at_start(), options.cards_at_start(), options.rounds()) == (5, 7, 60)
    assert (options.hand_limit, options.battle_cap, options.attack_timing) == (7, 24, "before_roll")
    assert options.mulligan
    assert options.champion_gems
    assert options.guarded_gates
    assert options.beginner() == -1


def test_every_option_of_the_section_is_there() -> None:
    assert list(settings(Options)) == [
        "players", "grid", "champions", "attack_timing", "mulligan", "champion_gems", "adjacent_grant",
        "strict_magic", "loot_drops", "soul_trade", "room_replacement", "dungeon_empty", "deck_out",
        "bonus_draw_phase", "first_turn_bonus_draw", "helpers_die", "guarded_gates", "deck_check",
        "start_gems", "start_hand", "hand_limit", "battle_cap", "round_cap", "dungeon", "decks", "campaign",
        "first_player",
    ]  # fmt: skip


def test_grids_go_from_two_to_six_lines() -> None:
    assert len(GRIDS) == 25
    assert GRIDS["6x2"] == (6, 2)
    assert read_options(Options, {"grid": "3x5"}).size() == (3, 5)


def of_campaign(monkeypatch: pytest.MonkeyPatch, **fields: Any) -> None:
    """Have a campaign set other things."""
    changed = replace(CAMPAIGNS["necromancers_lair"], **fields)
    monkeypatch.setitem(CAMPAIGNS, "necromancers_lair", changed)


@clause("DIM-DECK-08", "DIM-CAMP-01")
def test_a_campaign_needs_cards_enough_for_the_grid_that_is_left_to_the_options(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = CAMPAIGNS["necromancers_lair"].dungeon[:6]
    of_campaign(monkeypatch, width=0, height=0, fixed=(), dungeon=few)
    with pytest.raises(BadOption, match=r"Option grid cannot be 6x6 in .*need 4[0-9] or more"):
        Options(campaign="necromancers_lair", grid="6x6")


@clause("DIM-DECK-08", "DIM-CAMP-01")
def test_a_campaign_needs_cards_enough_in_the_dungeon_that_is_left_to_the_options(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(DUNGEONS, "starter", DUNGEONS["starter"][:3])
    of_campaign(monkeypatch, fixed=(), dungeon=())
    with pytest.raises(BadOption, match="Option dungeon cannot be starter on a grid of"):
        Options(campaign="necromancers_lair")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"players": 1}, "Option campaign cannot be none .* solo campaign, like necromancers_lair_solo"),
        ({"players": 3, "grid": "3x4"}, "square"),
        ({"players": 2, "first_player": "west"}, "they sit south, north"),
        ({"players": 3, "campaign": "necromancers_lair"}, "it is for 2"),
        ({"campaign": "necromancers_lair_solo"}, "it is for 1"),
        ({"grid": "7x7"}, "grid"),
        ({"start_gems": 21}, "0 to 20"),
        ({"decks": "nobody"}, "shield_of_vado"),
        ({"mulligan": 1}, "mulligan"),
    ],
)
def test_what_does_not_go_together_is_refused(given: dict[str, Any], told: str) -> None:
    with pytest.raises(BadOption, match=told):
        Options(**given)


@clause("DIM-DECK-08")
def test_a_dungeon_needs_ten_cards_more_than_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    small = DUNGEONS | {"upper_halls": ((200, 25),)}
    monkeypatch.setattr("undercroft.games.immortal_magic.options.DUNGEONS", small)
    assert Options(grid="3x5", dungeon="upper_halls").size() == (3, 5)
    with pytest.raises(BadOption, match="upper_halls on a grid of 4x4"):
        Options(dungeon="upper_halls")


@clause("DIM-CHAMP-06")
def test_champions_are_granted_by_default_only_to_two_players_on_three_by_three() -> None:
    assert Options(grid="3x3").grants_champions()
    assert not Options(grid="3x3", players=3).grants_champions()
    assert not Options().grants_champions()
    assert Options(adjacent_grant="on").grants_champions()
    assert not Options(grid="3x3", adjacent_grant="off").grants_champions()


def test_seats_take_the_decks_in_order() -> None:
    assert [Options(players=4).deck_of(seat) for seat in range(4)] == list(DECK_KEYS)
    two = Options(decks="songs_of_sylthae+axes_of_olkog", players=3)
    assert [two.deck_of(seat) for seat in range(3)] == [
        "songs_of_sylthae",
        "axes_of_olkog",
        "songs_of_sylthae",
    ]


@clause("DIM-SETUP-05", "DIM-CAMP-06")
def test_who_begins_can_be_named() -> None:
    assert Options(first_player="north").beginner() == 1
    assert Options(first_player="north", players=3).beginner() == 2
    assert Options(players=1, campaign="necromancers_lair_solo").beginner() == 0


@clause("DIM-CAMP-01", "DIM-CAMP-02", "DIM-CAMP-04", "DIM-CAMP-05")
def test_what_a_campaign_sets_goes_before_the_options() -> None:
    lair = Options(
        campaign="necromancers_lair", grid="3x3", start_gems=9, start_hand=3, champions=3, round_cap=99
    )
    assert (lair.size(), lair.gems_at_start(), lair.cards_at_start()) == ((4, 4), 5, 7)
    assert (lair.champions_needed(), lair.rounds()) == (2, 60)
    solo = Options(players=1, campaign="necromancers_lair_solo", hand_limit=9)
    assert (solo.champions_needed(), solo.rounds(), solo.hand_limit) == (1, 30, 9)


@clause("DIM-DECK-03", "DIM-DECK-07")
def test_a_deck_that_is_not_legal_is_refused_unless_nobody_minds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DECK_FAULTS, DECK_KEYS[1], ("It has 39 cards; a deck has 40 or more.",))
    chosen = f"{DECK_KEYS[0]}+{DECK_KEYS[1]}"
    with pytest.raises(BadOption, match=f"{DECK_KEYS[1]} while deck_check is on. It has 39 cards"):
        Options(decks=chosen)
    assert Options(decks=chosen, deck_check=False).deck_of(1) == DECK_KEYS[1]
    assert Options(decks=DECK_KEYS[0]).deck_of(1) == DECK_KEYS[0]
