"""All laws hold on a sound table, and a table that breaks one of them is found out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.dungeonquest.depths_table import below, give, in_room, lay, mint, quest, stand
from undercroft.games.dungeonquest.board import CATACOMBS, DEAD, EAST, NORTH, NOWHERE, OUT, TOWERS, cell
from undercroft.games.dungeonquest.invariants import check, check_between_turns
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.errors import BrokenInvariant

HERE = cell(4, 4)


def sound() -> Quest:
    """Four heroes: in a room, in a tower, in the catacombs, in a Cave-in."""
    t = quest("hugo", "lindel", "gherinn", "challara")
    in_room(t, 0)
    stand(t, 1, TOWERS[0], came_by=NOWHERE)
    below(t, 2, 6, 6, EAST, "torch-goes-out", "empty")
    in_room(t, 3, 9, 9, "cave-in-OOO")
    give(t, 0, "rune-might", "search-coins-10", "dungeon-torch-goes-out")
    t.add_tokens(0, "torch", 1)
    t.add_tokens(2, "hole", 1)
    t.add_tokens(3, "cave_in", 2)
    t.begin_turn(0)
    return t


def lose_a_card(t: Quest) -> None:
    mint(t, "dungeon-empty")


def lose_a_tile(t: Quest) -> None:
    mint(t, "tile-web-OOO", "tiles")


def copy_a_card(t: Quest) -> None:
    t.search_discard.append(t.loot[0][0])


def lay_a_tile_in_a_tower(t: Quest) -> None:
    t.laid[TOWERS[1]] = mint(t, "tile-room-OOO", "tiles")


def turn_a_tile_by_half_a_quarter(t: Quest) -> None:
    t.facing[HERE] = 4


def two_tokens(t: Quest) -> None:
    for _ in range(2):
        t.lairs.append(mint(t, "token-golem-5", "golem_tokens"))
        t.lair_at.append(HERE)
        t.lair_kind.append(3)


def token_in_the_unexplored(t: Quest) -> None:
    t.lairs.append(mint(t, "token-golem-5", "golem_tokens"))
    t.lair_at.append(cell(2, 7))
    t.lair_kind.append(3)


def token_of_another_monster(t: Quest) -> None:
    t.lairs.append(mint(t, "token-golem-5", "golem_tokens"))
    t.lair_at.append(HERE)
    t.lair_kind.append(2)


def eleven_markers(t: Quest) -> None:
    for x in range(1, 12):
        t.entrances.append(lay(t, x, 2, "room-OOO" if x < 9 else "corridor-OOO", NORTH))


def two_markers_on_a_space(t: Quest) -> None:
    t.entrances += [HERE, HERE]


def marker_in_rubble(t: Quest) -> None:
    t.entrances.append(cell(9, 9))


def marker_on_nothing(t: Quest) -> None:
    t.entrances.append(cell(2, 7))


def figure_on_nothing(t: Quest) -> None:
    t.place[1] = cell(2, 7)


def figures_together(t: Quest) -> None:
    t.place[1] = HERE


def loot_of_the_dead(t: Quest) -> None:
    t.determination = []
    t.place[0] = DEAD


def out_without_loot(t: Quest) -> None:
    t.place[1] = OUT


def marker_of_a_hero_above(t: Quest) -> None:
    t.marker[0] = HERE


def below_without_a_marker(t: Quest) -> None:
    t.place[1] = CATACOMBS


def pile_of_a_hero_above(t: Quest) -> None:
    t.trip[0].append(mint(t, "catacomb-exit"))


def trip_of_a_hero_above(t: Quest) -> None:
    t.trip_kept[0] = 1


def alive_with_no_life(t: Quest) -> None:
    t.wounds[0] = 16


def side_where_nothing_divides(t: Quest) -> None:
    t.side[0] = 1


def no_side_on_a_chasm(t: Quest) -> None:
    in_room(t, 0, 7, 7, "chasm-l-OOO")
    t.side[0] = NOWHERE


def across_a_room(t: Quest) -> None:
    t.crossed[0] = True


def three_searches(t: Quest) -> None:
    t.searches[0] = 3


def three_searches_of_the_trapped(t: Quest) -> None:
    t.searches[0] = t.trapped_searches[0] = 3


def tokens_for_a_torch_that_burns(t: Quest) -> None:
    t.shed(0, t.face[t.kept[0][0]])


def tokens_for_a_hole_above(t: Quest) -> None:
    t.add_tokens(0, "hole", 1)


def tokens_for_rubble_below(t: Quest) -> None:
    t.add_tokens(2, "cave_in", 1)


def tokens_for_a_web_in_a_room(t: Quest) -> None:
    t.add_tokens(0, "web", 1)


def two_runes(t: Quest) -> None:
    give(t, 0, "rune-flight")


def coins_among_kept_cards(t: Quest) -> None:
    t.kept[0].append(t.loot[0].pop())


def burden_among_loot(t: Quest) -> None:
    t.determination = []
    t.loot[0].append(t.kept[0].pop())


def cards_of_no_fight(t: Quest) -> None:
    t.combat_stack.append(mint(t, "combat-slash"))


BREAKS: dict[Callable[[Quest], None], str] = {
    lose_a_card: "every card",
    lose_a_tile: "every card",
    copy_a_card: "every card",
    lay_a_tile_in_a_tower: "tiles lie on chamber spaces only",
    turn_a_tile_by_half_a_quarter: "four directions",
    two_tokens: "one monster token",
    token_in_the_unexplored: "explored chambers",
    token_of_another_monster: "the monster they show",
    eleven_markers: "ten entrance markers",
    two_markers_on_a_space: "ten entrance markers",
    marker_in_rubble: "can bear them",
    marker_on_nothing: "can bear them",
    figure_on_nothing: "figures stand on explored spaces",
    figures_together: "heroes share a chamber only after",
    loot_of_the_dead: "a dead hero holds no cards",
    out_without_loot: "who left holds Loot",
    marker_of_a_hero_above: "a travel marker lies for who is below",
    below_without_a_marker: "a travel marker lies for who is below",
    pile_of_a_hero_above: "beside who is below",
    trip_of_a_hero_above: "beside who is below",
    alive_with_no_life: "fewer wounds than life",
    side_where_nothing_divides: "who stands at a gap",
    no_side_on_a_chasm: "who stands at a gap",
    across_a_room: "across a Cave-in or a Web only",
    three_searches: "two searches a stay",
    three_searches_of_the_trapped: "two searches a stay",
    tokens_for_a_torch_that_burns: "determination is for",
    tokens_for_a_hole_above: "determination is for",
    tokens_for_rubble_below: "determination is for",
    tokens_for_a_web_in_a_room: "determination is for",
    two_runes: "one rune",
    coins_among_kept_cards: "are no Loot",
    burden_among_loot: "Loot lies with Loot",
    cards_of_no_fight: "no fight cards",
}


def test_a_sound_table_passes() -> None:
    check(sound())


@pytest.mark.parametrize("break_it", BREAKS, ids=lambda break_it: break_it.__name__)
def test_a_broken_law_is_found(break_it: Callable[[Quest], None]) -> None:
    t = sound()
    break_it(t)
    with pytest.raises(BrokenInvariant, match=BREAKS[break_it]):
        check(t)


def test_who_needs_a_treasure_to_leave_has_left_with_one() -> None:
    for card, sound_table in (("treasure-ebon-ring", True), ("search-coins-10", False)):
        t = quest("hugo", solo_exit="treasure")
        stand(t, 0, TOWERS[0], came_by=NOWHERE)
        give(t, 0, card)
        t.leave_dungeon(0)
        if sound_table:
            check(t)
            continue
        with pytest.raises(BrokenInvariant, match="has left with one"):
            check(t)


def test_between_turns_nothing_is_half_done_and_the_sun_keeps_time() -> None:
    def on_time() -> Quest:
        t = sound()
        t.round = t.sun = 7
        return t

    check_between_turns(on_time())
    late = on_time()
    late.sun = 6
    with pytest.raises(BrokenInvariant, match="one space a round"):
        check_between_turns(late)
    open_card = on_time()
    open_card.open_card(0, "dungeon", mint(open_card, "dungeon-empty"))
    with pytest.raises(BrokenInvariant, match="half resolved"):
        check_between_turns(open_card)
    awake = on_time()
    awake.lay_dragon(0, mint(awake, "dragon-sleeping"))
    with pytest.raises(BrokenInvariant, match="dragon's cards are away"):
        check_between_turns(awake)
