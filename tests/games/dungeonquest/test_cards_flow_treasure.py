"""The treasure chamber:

- a Dragon card for entering and for staying; sleep gives two treasures, rage hits everybody there in turn;
- rage takes treasures only, then wounds, then everybody flees to where nothing bars the way;
- who cannot flee is killed, or stays, by the option.
"""

from __future__ import annotations

from tests.games.dungeonquest.depths_table import (
    all_accounted,
    asked,
    ended,
    give,
    lay,
    mint,
    offered,
    play,
    quest,
    stand,
)
from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.board import (
    DEAD,
    EAST,
    NORTH,
    SOUTH,
    TREASURE,
    TREASURE_PASSAGES,
    WEST,
    cell,
    neighbour,
    right_of,
)
from undercroft.games.dungeonquest.cards import FACES
from undercroft.games.dungeonquest.flow.secret import SecretMove
from undercroft.games.dungeonquest.flow.treasure import DrawDragon
from undercroft.games.dungeonquest.queries.depths import retreats
from undercroft.games.dungeonquest.table import Quest
from undercroft.testing import clause


def chamber(*heroes: str, **options: str) -> Quest:
    """All heroes in the treasure chamber."""
    t = quest(*heroes, **options)
    for seat in range(t.seats):
        stand(t, seat, TREASURE, came_by=0)
    return t


def sleeping(t: Quest, number: int) -> None:
    """So many Dragon cards lie face up."""
    for _ in range(number):
        t.lay_dragon(0, mint(t, "dragon-sleeping"))


@clause("DQ-TC-02", "DQ-TC-03", "DQ-CARD-02")
def test_a_sleeping_dragon_gives_two_treasures() -> None:
    t = chamber("hugo", "lindel")
    assert play(t, DrawDragon(0), "dragon-sleeping", "treasure-ruby-ring", "treasure-giant-ruby").over
    assert t.faces(t.loot[0]) == (FACES["treasure-ruby-ring"], FACES["treasure-giant-ruby"])
    assert ended(t)
    assert len(t.dragon_cards) == 1
    assert t.dragon.size() == 7
    t.end_turn(0)
    assert len(t.dragon_cards) == 1


@clause("DQ-TC-05", "DQ-TC-06", "DQ-TC-07", "DQ-TC-09", "DQ-TC-10", "DQ-RULING-18")
def test_example_10_two_heroes() -> None:
    t = chamber("hugo", "lindel")
    t.begin_turn(1)
    sleeping(t, 3)
    give(t, 0, "treasure-ruby-ring", "treasure-gold-ring")
    rich = ("treasure-giant-ruby", "treasure-sun-spear", "treasure-pearl-ring", "treasure-ebon-ring")
    give(t, 1, *rich, "corpse-rope")
    state = play(t, DrawDragon(1), "dragon-rage", "3+3")
    assert t.wounds[1] == 6
    assert t.faces(t.loot[1]) == (FACES["corpse-rope"],)
    assert state.keys() == ["north", "east", "south", "west", "south-east", "south-west"]
    state.answer_key("west")
    state.answer_key("tile-room-OOO")
    assert (t.place[1], t.facing[cell(6, 5)], t.pending[1]) == (cell(6, 5), WEST, True)
    assert (t.came_from[1], t.came_by[1], t.special[1]) == (TREASURE, 2, False)
    state.answer_key("5+6")
    assert t.wounds[0] == 11
    assert t.loot[0] == []
    assert "west" not in offered(state)
    state.answer_key("south")
    state.answer_key("tile-portcullis-OOO")
    assert state.over
    assert ended(t)
    assert t.place == [cell(7, 7), cell(6, 5)]
    assert t.pending == [True, True]
    t.end_turn(1)
    assert t.dragon.size() == 8
    assert t.dragon_cards == []
    all_accounted(t)


@clause("DQ-TC-11")
def test_after_seven_sleeping_cards_comes_rage_and_then_nothing() -> None:
    t = chamber("hugo", "lindel")
    sleeping(t, 7)
    give(t, 0, "treasure-harp-of-tranquility", "treasure-gold-ring")
    state = play(t, DrawDragon(0))
    assert state.keys() == ["dragon-rage"]
    state.answer_key("dragon-rage")
    assert state.keys() == ["treasure-harp-of-tranquility", "done"]
    state.answer_key("treasure-harp-of-tranquility")
    assert state.over
    assert ended(t)
    assert t.wounds == [0, 0]
    assert len(t.dragon_cards) == 8
    assert t.faces(t.loot[0]) == (FACES["treasure-gold-ring"],)
    t.begin_turn(1)
    assert play(t, DrawDragon(1)).over
    assert ended(t)


@clause("DQ-RUNE-01", "DQ-TC-05")
def test_slumber_shuffles_everything_and_only_the_drawer_may_use_it() -> None:
    t = chamber("hugo", "lindel")
    sleeping(t, 2)
    give(t, 0, "rune-slumber")
    assert play(t, DrawDragon(0), "dragon-rage", "rune-slumber").over
    assert t.dragon.size() == 8
    assert t.place == [TREASURE, TREASURE]
    assert t.wounds == [0, 0]
    t = chamber("hugo", "lindel")
    give(t, 1, "rune-slumber")
    assert asked(play(t, DrawDragon(0), "dragon-rage")) == "dice"


@clause("DQ-HERO-07")
def test_gherinn_rolls_again_once() -> None:
    for which, more, total in (
        ("none", (), 9),
        ("first", ("1",), 6),
        ("second", ("1",), 5),
        ("both", ("1+1",), 2),
    ):
        t = chamber("gherinn", "lindel")
        state = play(t, DrawDragon(0), "dragon-rage", "4+5", which, *more)
        assert (t.wounds[0], asked(state)) == (total, "retreat")


@clause("DQ-TC-05", "DQ-RUNE-01")
def test_a_shield_helps_out_of_turn() -> None:
    t = chamber("hugo", "lindel")
    give(t, 1, "rune-shielding")
    state = play(t, DrawDragon(0), "dragon-rage", "1+1", "north", "tile-room-OOO", "5+6")
    assert (asked(state), state.asked) == ("react", 1)
    state.answer_key("rune-shielding")
    assert t.wounds[1] == 6
    assert asked(state) == "retreat"


@clause("DQ-TC-06", "DQ-RULING-03")
def test_doors_and_portcullises_bar_the_way() -> None:
    t = chamber("hugo")
    lay(t, 7, 4, "room-ODO", SOUTH)
    lay(t, 8, 5, "portcullis-OOO", EAST)
    lay(t, 6, 5, "room-OWO", EAST)
    lay(t, 6, 6, "room-OOO", EAST)
    assert retreats(t, 0) == [2, 4, 5]


@clause("DQ-PIT-01")
def test_who_is_absent_flees_from_the_dragon_into_no_pit_that_lies_open() -> None:
    t = chamber("hugo", "lindel")
    lay(t, 7, 4, "pit-WOW", NORTH)
    state = play(t, DrawDragon(0), "dragon-rage", "1+1")
    for seat, way in enumerate(("east", "south")):
        assert (state.asked, state.keys()[0]) == (seat, "north")
        assert GAME.default(state) == way
        state.answer_key(way)
        if seat == 0:
            state.answer_key("tile-pit-WOW")
            state.answer_key("1+2")


def walled_in(*heroes: str, no_retreat: str) -> Quest:
    """Every passage of the treasure chamber ends at a wall."""
    t = chamber(*heroes, no_retreat=no_retreat)
    codes = ["tile-corridor-WOW"] * 3 + ["tile-room-WOW"] * 3
    for (at, direction), code in zip(TREASURE_PASSAGES, codes, strict=True):
        t.lay_tile(0, neighbour(at, direction), mint(t, code, "tiles"), right_of(direction))
    return t


@clause("DQ-TC-08", "DQ-RULING-16")
def test_who_cannot_flee_is_killed_or_stays() -> None:
    t = walled_in("hugo", "lindel", no_retreat="killed")
    assert retreats(t, 0) == []
    assert play(t, DrawDragon(0), "dragon-rage", "1+1", "1+2").over
    assert t.place == [DEAD, DEAD]
    assert ended(t)
    t = walled_in("hugo", "lindel", no_retreat="stay")
    t.await_encounter(1)
    sleeping(t, 2)
    assert play(t, DrawDragon(0), "dragon-rage", "1+1", "1+2").over
    assert t.place == [TREASURE, TREASURE]
    assert t.wounds == [2, 3]
    assert t.dragon.size() == 8
    assert t.dragon_cards == []
    assert t.pending == [False, False]


@clause("DQ-TC-05")
def test_rage_does_not_end_the_turn_of_somebody_else() -> None:
    t = chamber("hugo", "lindel")
    t.stop_turn(1)
    assert not ended(t)


@clause("DQ-TC-13", "DQ-CARD-03")
def test_an_empty_treasure_deck_gives_fewer() -> None:
    t = chamber("hugo", "lindel")
    ring = FACES["treasure-ruby-ring"]
    t.treasure.clear()
    t.treasure.put(ring)
    assert play(t, DrawDragon(0), "dragon-sleeping", "treasure-ruby-ring").over
    assert t.faces(t.loot[0]) == (ring,)
    assert ended(t)


@clause("DQ-HERO-05", "DQ-TC-06")
def test_brightblaze_scouts_a_retreat() -> None:
    t = chamber("hugo", "challara")
    state = play(t, DrawDragon(0), "dragon-rage", "1+1", "north", "tile-room-OOO", "1+1", "east")
    assert (asked(state), state.asked) == ("scout", 1)
    state.answer_key("yes")
    state.answer_key("tile-pit-WOW")
    state.answer_key("tile-room-OOO")
    state.answer_key("tile-room-OOO")
    assert state.over
    assert t.place[1] == cell(8, 5)
    assert t.facing[cell(8, 5)] == EAST


@clause("DQ-CAT-23")
def test_who_is_below_the_dragon_does_not_burn() -> None:
    t = chamber("hugo", "lindel")
    t.enter_catacombs(1, WEST)
    assert t.marker[1] == TREASURE
    state = play(t, DrawDragon(0), "dragon-rage", "1+1", "north", "tile-room-OOO")
    assert state.over
    assert t.wounds == [2, 0]


@clause("DQ-TC-09", "DQ-TC-14")
def test_who_comes_back_finds_the_deck_shuffled() -> None:
    t = chamber("hugo", "lindel")
    sleeping(t, 3)
    stand(t, 0, lay(t, 7, 4, "room-OOO", NORTH))
    t.end_turn(0)
    assert len(t.dragon_cards) == 3
    stand(t, 1, lay(t, 7, 7, "room-OOO", SOUTH))
    t.end_turn(1)
    assert t.dragon.size() == 8
    assert t.dragon_cards == []


@clause("DQ-TC-05", "DQ-TC-06")
def test_rage_goes_round_clockwise_from_the_drawer_and_each_hero_is_done_with_first() -> None:
    t = chamber("hugo", "lindel", "gherinn")
    give(t, 2, "treasure-gold-ring")
    t.begin_turn(1)
    state = play(t, DrawDragon(1), "dragon-rage", "1+1")
    hit = []
    for way in ("north", "east", "south"):
        hit.append(state.asked)
        assert asked(state) == "retreat"
        if state.asked == 1:
            assert len(t.loot[2]) == 1  # not yet their turn to burn
        state.answer_key(way)
        state.answer_key("tile-room-OOO")
        if not state.over:
            state.answer_key("1+1")
        if asked(state) == "reroll":
            state.answer_key("none")
    assert hit == [1, 2, 0]
    assert state.over
    assert t.place == [cell(7, 7), cell(7, 4), cell(8, 5)]


@clause("DQ-TC-13", "DQ-CARD-03")
def test_an_empty_treasure_deck_is_made_anew_from_what_was_lost() -> None:
    t = chamber("hugo", "lindel")
    ring = FACES["treasure-ruby-ring"]
    give(t, 1, "treasure-gold-ring")
    t.burn_treasures(1)
    t.treasure.clear()
    t.treasure.put(ring)
    assert play(t, DrawDragon(0), "dragon-sleeping", "treasure-ruby-ring", "treasure-gold-ring").over
    assert t.faces(t.loot[0]) == (ring, FACES["treasure-gold-ring"])
    assert t.treasure_discard == []


@clause("DQ-TC-01", "DQ-SEARCH-08")
def test_a_secret_way_out_of_the_treasure_chamber_leads_to_its_six_neighbours() -> None:
    t = chamber("hugo", "lindel")
    stand(t, 1, lay(t, 6, 6, "room-OOO", WEST))
    state = play(t, SecretMove(0, 1))
    assert state.keys() == ["7,4", "6,5", "8,5", "8,6", "7,7", "none"]
    state.answer_key("8,6")
    state.answer_key("tile-room-OOO")
    assert (t.place[0], t.facing[cell(8, 6)], t.came_from[0]) == (cell(8, 6), EAST, TREASURE)


@clause("DQ-TC-10", "DQ-TC-09", "DQ-TC-03")
def test_what_all_heroes_draw_adds_up_while_one_of_them_is_there() -> None:
    t = chamber("hugo", "lindel")
    for seat, loot in ((0, ("ruby-ring", "gold-ring")), (1, ("pearl-ring", "ebon-ring"))):
        t.begin_turn(seat)
        assert play(t, DrawDragon(seat), "dragon-sleeping", *(f"treasure-{name}" for name in loot)).over
        t.end_turn(seat)
    state = play(t, DrawDragon(0))
    assert dict(state.offers()) == {FACES["dragon-sleeping"]: 5, FACES["dragon-rage"]: 1}


@clause("DQ-TC-05", "DQ-TC-06", "DQ-DEATH-01")
def test_who_dies_of_rage_flees_nowhere_and_the_next_is_hit() -> None:
    t = chamber("hugo", "lindel")
    t.wounds[0] = 5
    state = play(t, DrawDragon(0), "dragon-rage", "5+6")
    assert (t.place[0], asked(state)) == (DEAD, "dice")
    state.answer_key("1+2")
    assert (asked(state), state.asked, t.wounds[1]) == ("retreat", 1, 3)
