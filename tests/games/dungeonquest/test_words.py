"""What has to be true of the words:

- the chart draws every edge: walls, doors, portcullises, the rim, gaps where a way is open;
- a cell shows its chamber, its monster, its hero, its markers; a Chasm how its rift runs;
- answers can be given without counting: ways name what is behind them, cards what is printed on them;
- questions name the card, monster or space they are about;
- the log tells numbers in words, and what a roll is about; nothing hidden is told.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeonquest.fight_arena import Arena
from tests.games.dungeonquest.positions import laid
from undercroft.games.dungeonquest import GAME, events
from undercroft.games.dungeonquest.board import cell
from undercroft.games.dungeonquest.cards import FACES, attack
from undercroft.games.dungeonquest.words.chart import ASCII, BOXES, WHOLE, Window, around, chart
from undercroft.games.dungeonquest.words.naming import loot_name, tile_name
from undercroft.games.dungeonquest.words.sheet import (
    fight_lines,
    headline,
    hero_lines,
    sun_track,
    whereabouts,
)
from undercroft.kernel.events import Event, EventKind
from undercroft.kernel.game import Result
from undercroft.kernel.sight import View, view
from undercroft.testing import Play

WHO = ("Ada", "Ben", "Cem", "Dot")
AROUND = Window(3, 5, 3, 5)


def seen(play: Play, seat: int | None = 0) -> View:
    """The table for a seat."""
    return view(play.state, seat)


def drawn(play: Play, window: Window = AROUND, chosen: tuple[int, ...] = ()) -> list[str]:
    """A part of the dungeon in plain letters."""
    lines = chart(seen(play), window, ASCII, chosen)
    return ["".join(text for text, _ in line).rstrip() for line in lines]


def at(**more: Any) -> Play:
    """Hugo at (4,4), alone, and about to act."""
    hero = {"hero": "hugo", "at": "4,4", **more.pop("hero", {})}
    return laid({"players": 1}, phase="action", heroes=[hero], **more)


def labels(play: Play) -> dict[str, str]:
    """Every answer in words."""
    now = seen(play)
    return {key: GAME.words.label(now.question, key, now, WHO) for key in now.options}


def prompt(play: Play) -> str:
    """The question in words."""
    return GAME.words.prompt(seen(play), WHO)


# the chart


def test_edges_show_walls_doors_portcullises_and_gaps() -> None:
    """DQ-MOVE-02: a wall of either side closes an edge; doors and portcullises of both sides add up."""
    play = at(tiles={"4,4": "room-ODO", "5,4": "portcullis-OOO east", "3,4": "room-WWW north"})
    assert drawn(play) == [
        "     3   4   5",
        "",
        " 3   .   .   .",
        "   +---+-=-+",
        " 4 | R | R1# P",
        "   |   |   |",
        " 5   .   .   .",
        "",
    ]


def test_the_rim_is_a_wall_and_towers_open_inwards() -> None:
    corner = drawn(at(tiles={"4,4": "room-OOO"}), Window(1, 2, 1, 2))
    assert corner == ["     1   2", "   +--------", " 1 | ^   .", "   |", " 2 | .   .", "   |"]
    end = drawn(at(tiles={"4,4": "room-OOO"}), Window(12, 13, 9, 10))
    assert end[-2:] == ["10   .   ^ |", "   --------+"]


def test_boxes_draw_the_same_edges() -> None:
    play = at(tiles={"4,4": "room-ODO", "5,4": "portcullis-OOO east", "3,4": "room-WWW north"})
    plain, boxed = (chart(seen(play), WHOLE, strokes) for strokes in (ASCII, BOXES))
    assert [[len(text) for text, _ in line] for line in plain] == [
        [len(text) for text, _ in line] for line in boxed
    ]
    assert [[shows for _, shows in line] for line in plain] == [
        [shows for _, shows in line] for line in boxed
    ]
    assert {text for line in boxed for text, shows in line if shows == "wall"} >= {"───", "│", "┌", "┘"}


@pytest.mark.parametrize(
    ("kind", "facing", "sign"),
    [
        ("chasm-l", "north", "\\"), ("chasm-l", "east", "/"), ("chasm-l", "south", "\\"),
        ("chasm-r", "north", "/"), ("chasm-r", "west", "\\"),
    ],
)  # fmt: skip
def test_a_chasm_shows_how_its_rift_runs(kind: str, facing: str, sign: str) -> None:
    """DQ-CHASM-01: facing north, a left chasm parts south and west from north and east."""
    play = at(tiles={"4,4": f"{kind}-OOO {facing}"}, hero={"came_from": "4,5"})
    assert drawn(play)[4][8:11] == f" {sign}1"


def test_monsters_markers_and_heroes_stand_beside_the_chamber() -> None:
    play = laid(
        {"players": 2},
        phase="action",
        tiles={"4,4": "room-OOO", "3,4": "corridor-OOO", "5,4": "web-OOO", "4,5": "room-OOO"},
        lairs={"3,4": "troll", "5,4": "skeleton"},
        entrances=["4,5"],
        heroes=[
            {"hero": "hugo", "at": "4,4"},
            {"hero": "lindel", "at": "catacombs", "marker": "4,3", "heading": "east"},
        ],
    )
    lines = drawn(play)
    assert lines[4] == " 4  t+   R1 sW"
    assert lines[2] == " 3   .  >.2  ."
    assert lines[6] == " 5   .  eR   ."


def test_brackets_stand_around_chosen_cells() -> None:
    play = at(tiles={"4,4": "room-OOO", "3,4": "room-OOO"}, lairs={"3,4": "golem"})
    lines = drawn(play, chosen=(cell(4, 3), cell(3, 4)))
    assert lines[2] == " 3   .  [.]  ."
    assert lines[4] == " 4  [g]  R1  ."


def test_heroes_in_the_treasure_chamber_are_all_drawn() -> None:
    heroes = [{"hero": name, "at": "treasure"} for name in ("hugo", "lindel", "tatianna", "gherinn")]
    play = laid({"players": 4}, phase="action", heroes=heroes)
    lines = drawn(play, Window(7, 7, 5, 6))
    assert lines[2].strip() == "5  2$1"
    assert lines[4].strip() == "6  4$3"


@pytest.mark.parametrize("space", [(1, 1), (13, 10), (7, 5), (2, 9), (12, 1)])
def test_a_part_of_the_board_has_its_middle_within(space: tuple[int, int]) -> None:
    window = around(cell(*space), 7, 5)
    assert window.east - window.west == 6
    assert window.south - window.north == 4
    assert 1 <= window.west <= space[0] <= window.east <= 13
    assert 1 <= window.north <= space[1] <= window.south <= 10
    assert around(cell(*space), 99, 99) == WHOLE


# answers


def test_ways_name_what_is_behind_them() -> None:
    play = at(tiles={"4,4": "room-OOO", "5,4": "web-OOO", "4,5": "corridor-OOO"})
    assert labels(play) == {
        "north": "North",
        "east": "East to the Spider Web at (5,4)",
        "south": "South to the Corridor at (4,5)",
        "west": "West",
        "search": "Search this chamber",
    }


def test_a_secret_way_tells_how_far_and_where_it_leads() -> None:
    play = at(tiles={"4,4": "room-OOO", "4,3": "room-OOO"}, tops={"search": ["search-secret-passage"]})
    play.answer("action", "search")
    said = labels(play)
    assert said["4,3"] == "One space north to the Dungeon Room at (4,3)"
    assert said["6,4"] == "Two spaces east to the unexplored (6,4)"
    assert said["none"] == "Stay here"
    assert prompt(play) == "Ada: Secret Passage: choose where the secret way leads."


def test_alone_one_is_told_that_leaving_without_a_treasure_is_no_victory() -> None:
    """DQ-SOLO-07"""
    poor = laid({"players": 1}, phase="action", heroes=[{"at": "1,1", "loot": ["search-coins-60"]}])
    rich = laid({"players": 1}, phase="action", heroes=[{"at": "1,1", "loot": ["treasure-gold-ring"]}])
    both = laid(phase="action", heroes=[{"at": "1,1", "loot": ["search-coins-60"]}, {}])
    assert labels(poor)["leave"] == "Leave the dungeon without a treasure, which is no victory"
    assert labels(rich)["leave"] == labels(both)["leave"] == "Leave the dungeon"


def test_cards_and_tiles_are_told_with_what_is_printed_on_them() -> None:
    assert loot_name(FACES["treasure-giant-ruby"]) == "Giant Ruby (3000 gold)"
    assert loot_name(FACES["search-coins-60"]) == "Gold Coins 60"
    assert tile_name(FACES["tile-room-OOO"]) == "Dungeon Room: ways left, ahead and right"
    assert tile_name(FACES["tile-room-DOD"]) == "Dungeon Room: way ahead, doors left and right"
    assert tile_name(FACES["tile-room-WWW"]) == "Dungeon Room: no way on"


def test_a_classic_attack_names_what_it_beats_for_hero_and_monster() -> None:
    """DQ-CLASSIC-04"""
    play = laid(
        {"players": 2, "combat_mode": "classic"},
        phase="encounter",
        tiles={"4,4": "room-OOO"},
        lairs={"4,4": "golem 5"},
        heroes=[{"hero": "lindel", "at": "4,4", "special": True}, {"hero": "hugo", "at": "1,1"}],
    )
    said = {
        "Bolt of Agony (magic), beats ranged",
        "Slash (melee), beats magic",
        "Quick Shot (ranged), beats melee",
    }
    assert play.question == "classic"
    assert set(labels(play).values()) == said
    play.answer("classic", "combat-slash")
    now = seen(play, 1)
    assert {GAME.words.label("classic", key, now, WHO) for key in now.options} == said


# questions


def test_the_action_tells_where_the_hero_is_and_how() -> None:
    play = at(tiles={"4,4": "room-OOO"}, hero={"wounds": 3})
    assert prompt(play) == "Ada: You are in the Dungeon Room at (4,4), 3 wounds of 16. Choose your action."


def test_a_card_asks_by_its_name() -> None:
    play = at(tiles={"4,4": "room-OOO", "4,3": "room-OOO"}, tops={"dungeon": ["dungeon-dead-adventurer"]})
    play.answer("action", "north")
    assert prompt(play) == "Ada: Dead Adventurer: draw a Corpse card, or leave it."
    assert labels(play) == {"yes": "Draw the card", "no": "Leave it"}


def test_a_rune_is_offered_with_what_it_is_against() -> None:
    play = at(
        tiles={"4,4": "room-OOO", "4,3": "room-OOO"},
        tops={"dungeon": ["dungeon-troll"]},
        hero={"rune": ["rune-banishment"]},
    )
    play.answer("action", "north").draws("token-troll-4")
    assert prompt(play) == "Ada: You meet a Troll: use a card."
    assert labels(play) == {"rune-banishment": "Use Rune of Banishment", "done": "Use nothing"}
    play.answer("react", "done")
    assert prompt(play) == "Ada: You meet a Troll: attack it, or try to escape."
    assert labels(play) == {"attack": "Attack the Troll", "escape": "Try to escape"}


# the log and the table


def test_a_roll_at_the_start_of_a_turn_tells_the_card_it_is_about() -> None:
    """DQ-STAT-01"""
    play = laid(
        {"players": 1},
        draws=("3+4",),
        phase="turn",
        tiles={"4,4": "room-OOO"},
        heroes=[{"hero": "hugo", "at": "4,4", "kept": ["dungeon-lingering-shade"]}],
    )
    assert play.log()[-2:] == ["Lingering Shade weighs on A.", "A rolls 3+4 for Lingering Shade."]


@pytest.mark.parametrize(
    ("kind", "facts", "line"),
    [
        (events.LOSES_TURN, (0, 0), "Ada loses this turn."),
        (events.LOSES_TURN, (0, 2), "Ada loses this turn (2 more to lose)."),
        (events.DRAGON_BURNS, (0, 0), "Dragon Rage! Ada has no treasure to lose."),
        (events.DRAGON_BURNS, (0, 2), "Dragon Rage! Ada loses 2 treasures."),
        (events.DRAWS_COMBAT, (0, 0, 5), "Ada draws 5 Combat cards."),
        (events.DRAWS_COMBAT, (0, 1, 1), "The monster draws 1 Combat card."),
        (events.ROLLS, (0, (3,), "for the way out of the dark"), "Ada rolls 3 for the way out of the dark."),
    ],
    ids=lambda value: value.name if isinstance(value, EventKind) else str(value),
)
def test_nothing_is_counted_that_is_not_there(kind: EventKind, facts: tuple[Any, ...], line: str) -> None:
    assert GAME.words.tell(Event(kind, facts, 0), None, WHO) == line


def test_a_hand_is_dealt_in_one_line_and_who_is_whole_is_not_healed() -> None:
    """DQ-CMB-03, DQ-DEATH-04"""
    fight = Arena("hugo", "troll", 4)
    while fight.asks("card"):
        fight.say("card", fight.keys[0])
    dealt = [event.facts_for(None) for event in fight.state.events() if event.kind == events.DRAWS_COMBAT]
    hands = (fight.t.hero_hand, fight.t.monster_hand)
    numbers = [sum(not attack(fight.t.face[card]).owner for card in hand) for hand in hands]
    assert min(numbers) > 1
    assert [(facts["side"], facts["number"]) for facts in dealt] == list(enumerate(numbers))
    told = len(fight.state.events())
    fight.t.heal(0, 3)
    assert len(fight.state.events()) == told


def test_the_log_agrees_with_the_result_when_nobody_wins() -> None:
    """DQ-WIN-05"""
    line = GAME.words.tell(Event(events.NOBODY_WINS, (), 0), None, WHO)
    assert "nobody wins" in line
    assert Result((0, 0), ()).victory(WHO) == "Nobody wins."


def test_a_hero_is_shown_with_what_his_dice_are_held_against() -> None:
    """DQ-HERO-09: Loot counted."""
    play = at(tiles={"4,4": "room-OOO"}, hero={"loot": ["treasure-belt-of-strength"]})
    assert "    Strength 7, Agility 4, Armor 9, Luck 4" in hero_lines(seen(play), 0, WHO)


def test_the_sun_track_shows_the_sun_and_the_numbers_that_end_the_day() -> None:
    play = laid({"players": 1}, phase="action", round=3, heroes=[{}])
    track = sun_track(seen(play))
    assert len(track) == 32
    assert track.endswith("12345]")
    assert track.index("O") == seen(play).facts["sun"]
    assert headline(seen(play)).startswith("Round 3   sun [==O")


def test_a_trip_tells_where_it_leads_by_now() -> None:
    """DQ-CAT-14"""
    below = {"at": "catacombs", "marker": "4,4", "heading": "east", "trip": ["catacomb-empty*2"]}
    play = laid({"players": 1}, phase="turn", tiles={"4,4": "room-OOO"}, heroes=[below])
    assert whereabouts(seen(play), 0) == "in the catacombs: east from (4,4), 2 cards: below (6,4) by now"


def test_a_fight_shows_both_sides_and_nothing_hidden() -> None:
    """DQ-MON-04, DQ-CMB-05: only its player sees a monster's life, and nobody sees the other's hand."""
    play = laid(
        phase="encounter",
        tiles={"4,4": "room-OOO"},
        lairs={"4,4": "golem 5"},
        heroes=[{"hero": "hugo", "at": "4,4", "special": True}, {"hero": "lindel", "at": "1,1"}],
        draws=(
            "power-glorious-charge", "power-stone-hide", *["combat-jab"] * 4, *["combat-cleave"] * 4,
        ),
    )  # fmt: skip
    mine, its = (fight_lines(seen(play, seat), WHO) for seat in (0, 1))
    assert mine[0].split() == ["Hugo", "the", "Glorious", "(Ada)", "|", "Golem", "(Ben)"]
    assert mine[1].split("|")[1].strip() == "0 wounds of ?"
    assert its[1].split("|")[1].strip() == "0 wounds of 5"
    assert "- Jab (melee 2) x4" in "\n".join(mine)
    assert "Cleave" not in "\n".join(mine)
    assert "- Cleave (melee 5) x4" in "\n".join(its)
    assert "Jab" not in "\n".join(its)
