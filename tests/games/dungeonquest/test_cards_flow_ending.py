"""The end:

- Chests are opened on the way out; cards that weigh on a hero stay behind;
- end effects come before the count, from the First Player on, in the owner's order;
- the richest of those who left wins; ties go by the best card, then by the number of cards.
"""

from __future__ import annotations

from tests.games.dungeonquest.depths_table import (
    all_accounted,
    asked,
    below,
    ended,
    give,
    play,
    quest,
    stand,
)
from undercroft.games.dungeonquest import events
from undercroft.games.dungeonquest.board import DEAD, EAST, NOWHERE, OUT, cell
from undercroft.games.dungeonquest.cards import FACES
from undercroft.games.dungeonquest.ending import gold, result
from undercroft.games.dungeonquest.flow.reckoning import LeaveDungeon, Reckoning
from undercroft.games.dungeonquest.invariants import check
from undercroft.games.dungeonquest.queries.depths import loot_values
from undercroft.games.dungeonquest.table import Quest
from undercroft.testing import clause


def out(t: Quest, seat: int, *loot: str) -> None:
    """A hero has left with this Loot."""
    stand(t, seat, cell(1, 1), came_by=-1)
    give(t, seat, *loot)
    t.leave_dungeon(seat)


@clause("DQ-EXIT-04", "DQ-WIN-06")
def test_leaving_opens_chests_and_leaves_burdens_behind() -> None:
    t = quest("hugo", "lindel")
    stand(t, 0, cell(1, 1), came_by=-1)
    give(t, 0, "catacomb-treasure-chest", "catacomb-treasure-chest", "dungeon-coins-30")
    give(t, 0, "dungeon-torch-goes-out", "catacomb-vampire-bite")
    assert play(t, LeaveDungeon(0), "3+4", "6+6").over
    assert t.place[0] == OUT
    assert ended(t)
    assert t.kept[0] == []
    assert t.out_value[0] == [700, 1200]
    assert gold(t, 0) == 1930
    assert t.faces(t.dungeon_discard) == (FACES["dungeon-torch-goes-out"],)
    all_accounted(t)


@clause("DQ-DEATH-02", "DQ-RULING-28")
def test_all_that_a_killed_hero_had_goes_back_and_his_rune_is_out() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 4, 4, EAST, "torch-goes-out", "exit")
    give(t, 0, "treasure-giant-ruby", "corpse-rope", "catacomb-treasure-chest", "rune-might")
    give(t, 0, "dungeon-torch-goes-out")
    t.trip_kept[0] = 1
    t.add_tokens(0, "torch", 2)
    t.add_tokens(0, "torch of the catacombs", 1)
    t.owe_turns(0, 2)
    t.kill(0, "test")
    assert (t.place[0], t.marker[0], t.lost_turns[0], t.determination) == (DEAD, NOWHERE, 0, [])
    assert (t.treasure.size(), t.corpse.size(), t.catacomb.size(), t.dungeon.size()) == (32, 15, 40, 50)
    assert t.faces(t.used_runes) == (FACES["rune-might"],)
    check(t)


@clause("DQ-WIN-02", "DQ-WIN-04", "DQ-LOOT-02")
def test_the_best_card_decides_a_tie() -> None:
    t = quest("hugo", "lindel", "challara")
    out(t, 0, "dungeon-coins-30", "search-coins-60")
    out(t, 1, "crypt-coins-90")
    assert result(t).scores == (90, 90, 0)
    assert result(t).winners == (1,)
    out(t, 2, "search-coins-10", "treasure-ebon-ring", "corpse-rope")
    assert result(t).scores == (90, 90, 90)
    assert result(t).winners == (1,)


@clause("DQ-WIN-04")
def test_the_number_of_cards_decides_and_then_all_win() -> None:
    t = quest("hugo", "lindel", "challara")
    out(t, 0, "corpse-rope", "crypt-unstable-potion")
    out(t, 1, "corpse-rope", "crypt-unstable-potion")
    out(t, 2, "corpse-rope")
    assert result(t).winners == (0, 1)


@clause("DQ-WIN-05", "DQ-WIN-01")
def test_nobody_out_nobody_wins() -> None:
    t = quest("hugo", "lindel")
    give(t, 0, "treasure-giant-ruby")
    t.sunset()
    assert result(t).scores == (0, 0)
    assert result(t).winners == ()
    assert play(t, Reckoning()).events()[-1].kind is events.NOBODY_WINS


@clause("DQ-SOLO-07", "DQ-RULING-27")
def test_alone_one_needs_a_treasure() -> None:
    t = quest("hugo")
    out(t, 0, "crypt-coins-250")
    assert result(t).scores == (250,)
    assert result(t).winners == ()
    t = quest("hugo")
    out(t, 0, "treasure-ebon-ring")
    assert result(t).scores == (80,)
    assert result(t).winners == (0,)


@clause("DQ-SOLO-07", "DQ-WIN-03")
def test_alone_it_counts_what_one_left_with_whatever_the_imp_does() -> None:
    t = quest("hugo")
    out(t, 0, "dungeon-bottle-imp", "treasure-ebon-ring")
    state = play(t, Reckoning(), "yes", "1", "treasure-ebon-ring")
    assert state.events()[-1].kind is events.WINS
    assert (result(t).scores, result(t).winners) == ((0,), (0,))
    t = quest("hugo")
    out(t, 0, "dungeon-bottle-imp")
    state = play(t, Reckoning(), "yes", "6", "treasure-giant-ruby")
    assert state.events()[-1].kind is events.NO_VICTORY
    assert (result(t).scores, result(t).winners) == ((3000,), ())


@clause("DQ-WIN-06")
def test_crystals_are_worth_more_together() -> None:
    t = quest("hugo", "lindel")
    out(t, 0, "treasure-crystal-of-tival", "treasure-crystal-of-orris")
    assert [worth for _, worth in loot_values(t, 0)] == [740, 820]
    assert gold(t, 0) == 1560
    t = quest("hugo", "lindel")
    out(t, 0, "treasure-crystal-of-tival")
    out(t, 1, "treasure-crystal-of-orris")
    assert result(t).scores == (240, 320)


@clause("DQ-WIN-03", "DQ-WIN-06")
def test_the_imp_may_be_opened_and_can_bring_an_eater() -> None:
    t = quest("hugo", "lindel")
    out(t, 0, "dungeon-bottle-imp", "treasure-giant-ruby")
    state = play(t, Reckoning())
    assert (asked(state), state.asked) == ("imp", 0)
    state.answer_key("yes")
    state.answer_key("5")
    state.answer_key("treasure-artifact-eater")
    assert asked(state) == "die"
    state.answer_key("2")
    assert state.keys() == ["treasure-giant-ruby"]
    state.answer_key("treasure-giant-ruby")
    assert state.over
    assert result(t).scores == (0, 0)
    assert result(t).winners == (0,)
    assert FACES["treasure-giant-ruby"] in t.faces(t.treasure_discard)


@clause("DQ-WIN-03")
def test_several_effects_in_the_owners_order() -> None:
    t = quest("hugo", "lindel")
    t.take_first(1)
    out(t, 0, "dungeon-bottle-imp", "treasure-artifact-eater", "crypt-coins-20")
    out(t, 1, "dungeon-coins-30")
    state = play(t, Reckoning())
    assert asked(state) == "end effect"
    assert state.keys() == ["dungeon-bottle-imp", "treasure-artifact-eater"]
    state.answer_key("treasure-artifact-eater")
    state.answer_key("6")
    assert asked(state) == "imp"
    state.answer_key("yes")
    state.answer_key("1")
    assert state.keys() == ["crypt-coins-20", "treasure-artifact-eater"]
    state.answer_key("treasure-artifact-eater")
    assert state.over
    assert result(t).winners == (1,)


@clause("DQ-WIN-03")
def test_end_effects_begin_with_the_first_player() -> None:
    for first, question in ((0, "die"), (1, "imp")):
        t = quest("hugo", "lindel")
        t.take_first(first)
        out(t, 0, "treasure-artifact-eater", "crypt-coins-20")
        out(t, 1, "dungeon-bottle-imp")
        assert asked(play(t, Reckoning())) == question


@clause("DQ-WIN-03")
def test_each_of_two_equal_cards_has_its_effect() -> None:
    t = quest("hugo", "lindel")
    out(t, 0, "dungeon-bottle-imp", "dungeon-coins-30")
    t.face[t.loot[0][1]] = FACES["dungeon-bottle-imp"]  # as an owner's own deck may have it
    state = play(t, Reckoning(), "yes", "4", "treasure-sun-spear", "yes", "5", "treasure-giant-ruby")
    assert state.over
    assert result(t).scores == (4100, 0)


@clause("DQ-WIN-06", "DQ-LOOT-06")
def test_the_eater_takes_the_best_chest_and_ties_are_random() -> None:
    t = quest("hugo", "lindel")
    stand(t, 0, cell(1, 1), came_by=-1)
    give(t, 0, "catacomb-treasure-chest", "catacomb-treasure-chest", "treasure-artifact-eater")
    play(t, LeaveDungeon(0), "1+2", "5+6")
    state = play(t, Reckoning(), "1", "catacomb-treasure-chest")
    assert state.over
    assert t.out_value[0] == [300]
    assert gold(t, 0) == 300
    t = quest("hugo", "lindel")
    out(t, 0, "treasure-loadstone", "treasure-loadstone", "corpse-rope", "treasure-artifact-eater")
    state = play(t, Reckoning(), "3")
    assert list(state.offers()) == [(FACES["treasure-loadstone"], 2)]


@clause("DQ-WIN-06")
def test_the_imp_takes_either_chest() -> None:
    t = quest("hugo", "lindel")
    stand(t, 0, cell(1, 1), came_by=-1)
    give(t, 0, "catacomb-treasure-chest", "catacomb-treasure-chest", "dungeon-bottle-imp")
    play(t, LeaveDungeon(0), "1+2", "5+6")
    state = play(t, Reckoning(), "yes", "2", "catacomb-treasure-chest")
    assert state.keys() == ["1", "2"]
    state.answer_key("2")
    assert state.over
    assert t.out_value[0] == [300]
    assert len(t.loot[0]) == 2
