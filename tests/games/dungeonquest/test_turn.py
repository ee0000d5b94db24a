"""The turn of a hero:

- lost turn, status, loot window, and then the catacombs, a pending encounter, a forced continuation or
  one action, in this order;
- who searches does not move and is not met by their chamber; one action ends the turn;
- potions and the Rune of Healing can be used in the loot window only, one after the other;
- a pending encounter is the whole turn, monster first;
- a hero without anything to do passes and is none the worse for it.
"""

from __future__ import annotations

from tests.games.dungeonquest.depths_table import (
    all_accounted,
    asked,
    below,
    ended,
    give,
    in_room,
    lay,
    offered,
    play,
    quest,
    stand,
)
from undercroft.games.dungeonquest.board import CATACOMBS, DEAD, EAST, NORTH, SOUTH, TOWERS, WEST, cell
from undercroft.games.dungeonquest.cards import FACES
from undercroft.games.dungeonquest.flow.setup import Quests
from undercroft.games.dungeonquest.flow.turn import Turn
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.state import State
from undercroft.testing import clause


def lay_token(t: Quest, at: int, code: str, monster: int) -> None:
    """A monster token in a chamber."""
    t.lairs.append(t.take_from_pool(t.tokens(monster), FACES[code]))
    t.lair_at.append(at)
    t.lair_kind.append(monster)


@clause("DQ-TURN-02", "DQ-STAT-01", "DQ-STAT-02")
def test_a_lost_turn_comes_before_status_and_loot_window() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "catacomb-vampire-bite", "search-unstable-potion")
    t.owe_turns(0, 1)
    t.owe_turns(0, 1)
    for left in (1, 0):
        assert play(t, Turn(0)).over
        assert (t.lost_turns[0], t.wounds[0]) == (left, 0)
    state = play(t, Turn(0))
    assert (asked(state), t.wounds[0]) == ("drink", 1)


@clause("DQ-STAT-02", "DQ-TURN-02")
def test_a_turn_lost_in_the_catacombs_draws_no_card() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 4, 4, EAST)
    t.owe_turns(0, 1)
    assert play(t, Turn(0)).over
    assert (len(t.trip[0]), t.catacomb.size(), t.place[0]) == (0, 40, CATACOMBS)
    assert asked(play(t, Turn(0))) == "card"


@clause("DQ-STAT-01", "DQ-TURN-02")
def test_the_status_step_has_its_order_and_precedes_the_loot_window() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 4, 4, EAST, "torch-goes-out", "spiders-venom", "spiders-venom")
    give(t, 0, "dungeon-lingering-shade", "catacomb-vampire-bite", "dungeon-torch-goes-out")
    give(t, 0, "search-unstable-potion")
    state = play(t, Turn(0))
    assert (t.wounds[0], asked(state)) == (1, "dice")  # the bite, then the shade
    state.answer_key("1+3")
    assert asked(state) == "die"  # venom
    state.answer_key("2")
    state.answer_key("3")  # and venom again
    assert t.wounds[0] == 2
    assert asked(state) == "dice"  # the torch of the dungeon
    state.answer_key("2+2")
    assert FACES["dungeon-torch-goes-out"] not in t.faces(t.kept[0])
    state.answer_key("2+3")  # the torch of the catacombs: Luck 4
    assert state.over
    assert ended(t)
    assert (len(t.loot[0]), len(t.trip[0])) == (1, 3)


@clause("DQ-STAT-01")
def test_a_hero_killed_by_what_weighs_on_him_does_nothing_more() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "dungeon-lingering-shade", "search-unstable-potion")
    assert play(t, Turn(0), "1+2").over
    assert t.place[0] == DEAD
    all_accounted(t)


@clause("DQ-TURN-05", "DQ-RUNE-01", "DQ-TURN-02")
def test_potions_are_used_one_at_a_time_before_the_action_and_not_later() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    t.wounds[0] = 12
    give(t, 0, "search-unstable-potion", "search-unstable-potion", "crypt-unstable-potion", "rune-healing")
    give(t, 0, "treasure-quicksilver-potion")
    state = play(t, Turn(0))
    assert asked(state) == "drink"
    state.answer_key("search-unstable-potion")
    state.answer_key("5")
    assert t.wounds[0] == 8
    state.answer_key("rune-healing")
    state.answer_key("1")
    assert t.wounds[0] == 5
    assert state.keys() == [
        "crypt-unstable-potion", "search-unstable-potion", "treasure-quicksilver-potion", "done"
    ]  # fmt: skip
    state.answer_key("treasure-quicksilver-potion")
    assert t.wounds[0] == 0
    state.answer_key("done")
    assert state.keys() == ["north", "east", "south", "west", "search"]
    state.answer_key("search")
    state.answer_key("search-empty-room")
    assert state.over
    assert len(t.loot[0]) == 2


@clause("DQ-TURN-05")
def test_a_potion_can_be_the_last_thing_a_hero_does() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    t.wounds[0] = 14
    give(t, 0, "search-unstable-potion")
    assert play(t, Turn(0), "search-unstable-potion", "1").over
    assert t.place[0] == DEAD


@clause("DQ-TURN-03", "DQ-TURN-04", "DQ-SEARCH-01")
def test_a_search_is_the_whole_turn_and_the_chamber_does_nothing() -> None:
    t = quest("hugo", "lindel")
    space = in_room(t, 0)
    assert play(t, Turn(0), "search", "search-empty-room").over
    assert (t.place[0], t.dungeon.size()) == (space, 50)
    assert ended(t)


@clause("DQ-TURN-03", "DQ-TURN-08", "DQ-ENC-01", "DQ-CARD-07")
def test_a_move_is_the_whole_turn_with_all_that_follows_from_it() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    state = play(t, Turn(0), "north", "tile-room-OOO", "dungeon-crypt", "yes", "crypt-hidden-trap")
    assert (asked(state), ended(t)) == ("card", False)
    state.answer_key("trap-snakes")
    state.answer_key("3")
    assert state.over
    assert (t.wounds[0], t.place[0], t.resolving, t.turn_over) == (3, cell(4, 3), [], True)


@clause("DQ-TURN-02", "DQ-TURN-06")
def test_the_catacombs_come_before_everything_a_hero_could_do_above() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 4, 4, EAST)
    give(t, 0, "search-unstable-potion", "rune-stasis", "treasure-forbidden-tome")
    state = play(t, Turn(0), "done")
    assert asked(state) == "card"
    assert "catacomb-exit" in offered(state)


@clause("DQ-TURN-06", "DQ-RUNE-05", "DQ-LOOT-05")
def test_a_pending_encounter_is_the_whole_turn() -> None:
    t = quest("hugo", "lindel")
    space = in_room(t, 0)
    give(t, 0, "rune-stasis", "treasure-forbidden-tome")
    t.await_encounter(0)
    state = play(t, Turn(0))
    assert asked(state) == "card"  # no choice: a Dungeon card, as if just entered
    state.answer_key("dungeon-empty")
    assert state.over
    assert (t.place[0], t.pending[0]) == (space, False)


@clause("DQ-TURN-06", "DQ-ENC-03", "DQ-MOVE-04")
def test_a_pending_encounter_begins_with_the_monster() -> None:
    t = quest("hugo", "lindel", combat_mode="classic_solo")
    space = in_room(t, 0)
    t.came_from[0] = lay(t, 4, 5, "room-OOO", NORTH)
    lay_token(t, space, "token-skeleton-2", 0)
    t.await_encounter(0)
    state = play(t, Turn(0))
    assert (asked(state), state.keys()) == ("monster", ["attack", "escape"])
    state.answer_key("attack")
    state.answer_key("6")
    assert asked(state) == "card"  # the monster is dead, the room comes next
    state.answer_key("dungeon-empty")
    assert state.over


@clause("DQ-TURN-06", "DQ-ESC-04", "DQ-ENC-04", "DQ-MOVE-14")
def test_example_3_an_escape_into_a_corridor() -> None:
    t = quest("tatianna", "lindel")
    in_room(t, 0, 3, 2, "corridor-OOO", NORTH)
    state = play(t, Turn(0), "south", "tile-room-OOO", "dungeon-troll", "token-troll-4", "escape")
    state.answer_key("power-eagle-eye")
    state.answer_key("power-rend")
    assert state.over
    assert (t.place[0], t.came_from[0], t.pending[0]) == (cell(3, 2), cell(3, 3), True)
    assert t.lair_at == [cell(3, 3)]
    state = play(t, Turn(0))
    assert (asked(state), state.keys()) == ("move on", ["north", "east", "south", "west"])
    assert t.entered == [cell(3, 2)]


@clause("DQ-TURN-07", "DQ-DARK-04", "DQ-WEB-04", "DQ-WEB-03", "DQ-BRIDGE-03")
def test_forced_continuations_leave_no_choice() -> None:
    t = quest("hugo", "lindel")
    give(t, 0, "rune-stasis", "treasure-forbidden-tome")
    here = lay(t, 4, 5, "room-OOO", NORTH)
    for code, keys in (
        ("darkness-OWO", ["grope on"]),
        ("web-OOO", ["cross"]),
        ("bridge-WOW", ["south"]),
    ):
        t.laid[cell(4, 4)] = -1
        stand(t, 0, lay(t, 4, 4, code, NORTH), here)
        if code.startswith("bridge"):
            t.turn_back(0)
        assert play(t, Turn(0)).keys() == keys
    stand(t, 0, lay(t, 6, 6, "web-OOO", EAST), lay(t, 5, 6, "room-OOO", NORTH))
    t.turn_back(0)
    assert play(t, Turn(0)).keys() == ["west"]


@clause("DQ-TURN-09", "DQ-RULING-15")
def test_a_hero_with_nothing_to_do_passes() -> None:
    t = quest("hugo", "lindel")
    space = in_room(t, 0, 1, 5, "room-WWW", WEST)
    stand(t, 1, lay(t, 2, 5, "room-OOO", NORTH))
    t.count_search(0, False)
    t.count_search(0, False)
    state = play(t, Turn(0))
    assert state.keys() == ["pass"]
    state.answer_key("pass")
    assert state.over
    assert (t.place[0], t.wounds[0]) == (space, 0)
    stand(t, 1, lay(t, 8, 8, "room-OOO", NORTH))
    assert play(t, Turn(0)).keys() == ["east"]


@clause("DQ-TURN-10", "DQ-TURN-01")
def test_the_dead_and_the_departed_take_no_turns() -> None:
    t = quest("hugo", "lindel", "gherinn", "challara")
    for seat in (0, 3):
        in_room(t, seat, 4, 4 + seat)
    t.kill(1, "pit")
    stand(t, 2, TOWERS[0])
    give(t, 2, "search-coins-10")
    t.leave_dungeon(2)
    state = State.amid(t, [(Quests(at=1), "next_turn"), (Turn(0), "start")], {})
    for seat in (0, 3, 0, 3):
        assert (asked(state), state.asked) == ("action", seat)
        state.answer_key("search")
        state.answer_key("search-empty-room")
    assert t.round == 3


@clause("DQ-TOKEN-04", "DQ-SEARCH-02", "DQ-TURN-03")
def test_a_token_that_another_left_here_forbids_searching_but_not_moving() -> None:
    t = quest("hugo", "lindel")
    space = in_room(t, 0)
    lay_token(t, space, "token-troll-3", 2)
    assert play(t, Turn(0)).keys() == ["north", "east", "south", "west"]


@clause("DQ-TURN-04", "DQ-SEARCH-08")
def test_a_secret_way_found_by_searching_belongs_to_the_search() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0, facing=SOUTH)
    state = play(t, Turn(0), "search", "search-secret-door", "4,3", "tile-room-OOO", "dungeon-empty")
    assert state.over
    assert t.place[0] == cell(4, 3)
