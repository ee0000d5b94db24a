"""Actions of the vocabulary where no printed card has them, as on players' own cards:

- modifiers last on whomever they name, and for as long;
- a trigger asks for its target when it resolves, and a table for those of its line;
- who is not there any more is left out.
"""

from __future__ import annotations

import pytest

from tests.games.immortal_magic.card_table import buried, column, deploying, perform, phase, stacked
from tests.games.immortal_magic.dungeon_table import (
    answer,
    asked,
    codes,
    dungeon,
    face_down,
    give,
    lay_out,
    move,
    put,
    room,
    told,
    where,
)
from tests.games.immortal_magic.laid import rewrite
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import CARDS, FACES
from undercroft.games.immortal_magic.flow import playing
from undercroft.games.immortal_magic.queries.figures import boost
from undercroft.games.immortal_magic.queries.in_force import immune
from undercroft.games.immortal_magic.queries.lasting import (
    ENDER,
    FIGURE,
    ROUND,
    TARGET,
    TURN,
    UNTIL,
    as_target,
)
from undercroft.games.immortal_magic.queries.limits import items
from undercroft.games.immortal_magic.queries.moves import directions, moves_left
from undercroft.games.immortal_magic.queries.playable import USABLE
from undercroft.games.immortal_magic.queries.prices import price
from undercroft.testing import clause


@clause("DIM-PLAY-16")
@pytest.mark.parametrize(
    ("effect", "act"),
    [
        ("play: immune(magic=fire)@own(any)~round", "immune"),
        ("play: movesas(Royal)@own(any)~round", "movesas"),
        ("play: limit(items,4)@own(any)~round", "limit"),
        ("play: moves(2)@own(any)~round", "moves"),
        ("play: dice(1)@own(any)~turn", "dice"),
        ("play: first()@own(any)~turn", "first"),
    ],
)
def test_modifiers_last_on_chosen_characters(monkeypatch: pytest.MonkeyPatch, effect: str, act: str) -> None:
    t = deploying()
    mine = put(t, 0, "E05", "a1")
    face = rewrite(monkeypatch, "SP01", effect)
    state = perform(t, face)
    assert [(row[TARGET], row[ENDER]) for row in t.lasting] == [(mine, 0)]
    assert told(state, "lasts")[0][2] == act
    if act == "immune":
        assert immune(t, mine, FACES["IS01"])
    elif act == "movesas":
        assert directions(t, mine) == 3
    elif act == "limit":
        assert items(t, mine) == 4
    elif act == "moves":
        assert moves_left(t, mine) == 3


@clause("DIM-PLAY-16")
def test_prices_and_boosts_can_change_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    t = deploying()
    face = rewrite(
        monkeypatch, "SP01", "play: discount(type=spell,1)@rivals~round; boost(type=spell,2)@you~turn"
    )
    perform(t, face)
    assert [(row[TARGET], row[FIGURE], row[UNTIL]) for row in t.lasting] == [
        (as_target(1), 1, ROUND),
        (as_target(0), 2, TURN),
    ]
    assert (price(t, 1, FACES["IS01"]), price(t, 0, FACES["IS01"]), boost(t, 0, FACES["IS01"])) == (1, 2, 2)


@clause("DIM-PLAY-16")
def test_a_trigger_asks_for_its_target_without_a_way_back(monkeypatch: pytest.MonkeyPatch) -> None:
    t = deploying()
    one, two = put(t, 1, "E05", "a3", souls=1), put(t, 1, "E05", "b3", souls=2)
    put(t, 1, "E05", "c3")
    face = rewrite(monkeypatch, "E05", "win: soul(-1)@opp(any)")
    state = perform(t, face)
    assert state.keys() == [f"#{one}", f"#{two}"]
    answer(state, f"#{two}")
    assert (column(t, "souls", one), column(t, "souls", two)) == (1, 1)
    t.return_souls(one, 1)
    assert perform(t, face).over  # the only one left is not asked for
    assert column(t, "souls", two) == 0
    assert perform(t, face).over  # nobody is left: the step is skipped


@clause("DIM-PLAY-16")
def test_a_choice_in_a_trigger_and_targets_in_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    t = deploying()
    one, two = put(t, 0, "E05", "a3"), put(t, 0, "E05", "b3")
    face = rewrite(
        monkeypatch,
        "E05",
        "win: choose(stun()@own(any) OR gems(2)@you); "
        "table(1d6,[1-3 => none()],[4-6 => kill()@any(any); gems(1)@you])",
    )
    state = perform(t, face, "0")
    assert asked(state) == "target 0"
    answer(state, f"#{two}", "4")
    assert (asked(state), state.keys()) == ("target 0", [f"#{one}", f"#{two}"])
    answer(state, f"#{one}")
    assert (t.in_play, column(t, "stunned", two), t.gems[0], state.over) == ([two], 2, 1, True)


@clause("DIM-PLAY-16")
def test_figures_can_count_souls(monkeypatch: pytest.MonkeyPatch) -> None:
    t = deploying()
    mine = put(t, 0, "E05", "a3", souls=3)
    face = rewrite(
        monkeypatch, "E05", "champ: gems(1*souls)@you; steal(2)@rivals; discard(1)@rivals; draw(1)@each"
    )
    t.gems[1] = 1
    give(t, 1, "H04", gems=1)
    stacked(t, 0, "H07")
    stacked(t, 1, "H07")
    state = perform(t, face, "H07", "H07", card=mine, me=mine)
    assert state.over
    assert (t.gems, codes(t, t.hand[0]), codes(t, t.hand[1])) == ([4, 0], ["H07"], ["H07"])


@clause("DIM-PLAY-16")
def test_push_back_leads_to_where_the_move_came_from(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "FA08", "reveal: push(back)@me")
    t = dungeon()
    mine = put(t, 0, "E05", "a1")
    state = move(t, mine, "a2", "FA08")
    assert (state.over, where(t, mine), face_down(t, "a2")) == (True, "a1", True)


@clause("DIM-PLAY-16", "DIM-WINDOW-13")
def test_an_attack_can_be_rerolled_after_the_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IS12", "play[attack]: reroll(attack)@roller")
    t = dungeon(attack_timing="after_roll")
    mine = put(t, 0, "H02", "a1")
    room(t, "a2", "EN13")
    give(t, 0, "IS12")
    state = move(t, mine, "a2", "12", "play IS12", "2")
    assert told(state, "rerolled") == [("attack", 2, 2)]
    assert told(state, "attack total")[0][1] == 2


@clause("DIM-PLAY-16")
def test_a_character_can_be_removed_and_souls_given_to_enemies(monkeypatch: pytest.MonkeyPatch) -> None:
    t = deploying()
    foe = put(t, 1, "E05", "a3", "WE01", souls=2)
    bear = room(t, "b2", "EN13", souls=1)
    face = rewrite(
        monkeypatch, "SP08", "play: remove(type=character)@card; soul(2)@enemies(any); soul(-1)@enemies(any)"
    )
    perform(t, face)
    assert (foe in t.in_play, codes(t, t.graveyard[1])) == (False, ["WE01", "E05"])
    assert (t.enemy_souls[NUMBERS["b2"]], bear in t.rooms) == (2, True)


@clause("DIM-PLAY-16")
def test_what_is_gone_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    t = deploying()
    mine = put(t, 0, "E05", "a3")
    face = rewrite(
        monkeypatch, "FA05", "reveal: kill()@me; stun()@me; roll(1)@me~round; soul(1)@me; gems(1)@you"
    )
    assert perform(t, face, me=mine).over
    assert (t.in_play, t.lasting, t.gems[0]) == ([], [], 1)


@clause("DIM-COUNTER-02", "DIM-PLAY-16")
def test_counters_of_steps_without_a_figure_go_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    t = deploying()
    rewrite(monkeypatch, "IT13", "play: counters(3)@this", "use[c1,deploy]: recover(any)@you")
    wagon = lay_out(t, 0, "IT13", 3)
    buried(t, 0, "H04", "H07")
    t.gems[0] = 0
    stacked(t, 0)
    monkeypatch.setitem(_usable(), FACES["IT13"], (1,))
    state = phase(t, f"use #{wagon}.1", "H04")
    assert (column(t, "counters", wagon), codes(t, t.hand[0])) == (2, ["H04"])
    assert state.pending is not None


@clause("DIM-WINDOW-07", "DIM-ROOM-04")
def test_a_table_rolled_in_answer_leaves_the_roll_that_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IN04", "play[fate]: table(2d6,[2-11 => gems(1)@you],[12 => none()])")
    t = dungeon()
    mine = put(t, 0, "E05", "a1")
    give(t, 1, "IN04")
    state = perform(t, FACES["FR02"], "1", "play IN04", "7", me=mine)
    assert (state.over, mine in t.in_play, t.gems[1]) == (True, False, 10)
    assert [total for _, total in told(state, "table roll")] == [1, 7]


@clause("DIM-EXIT-04")
def test_a_card_that_came_back_before_the_leaving_is_not_rolled_for(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IN02", "play[fight]: recover(type=instant)@you")
    t = dungeon()
    mine = put(t, 0, "H02", "a1")
    room(t, "a2", "EN13")
    give(t, 0, "IS01", "IN02", "IS08")
    state = move(t, mine, "a2", "play IS01", "play IN02")
    assert codes(t, t.hand[0]) == ["IS08", "IS01"]
    answer(state, "play IS08")
    assert (where(t, mine), told(state, "kept by roll"), told(state, "lost by roll")) == ("a1", [], [])


@clause("DIM-BATTLE-09")
def test_no_roll_has_more_than_sixty_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "UN01", "static: dice(9)@enemies(any)")
    rewrite(monkeypatch, "IS12", "play[attack]: adice(9)@roller~roll")
    t = dungeon(attack_timing="after_roll")
    mine = put(t, 0, "H02", "a1")
    room(t, "a2", "EN13")
    for _ in range(6):
        lay_out(t, 0, "UN01")
    give(t, 0, "IS12")
    state = move(t, mine, "a2", "300")
    assert told(state, "more dice") == []
    assert t.attack_count == 56
    answer(state, "play IS12", "24")
    assert (t.attack_count, t.attack_dice, told(state, "more dice")) == (60, 324, [("attack", 4, 24)])


@clause("DIM-EQUIP-12")
def test_a_limit_that_shrinks_when_the_battle_ends_is_kept_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    immunity = "battle: immune(any)@all(any)~battle"
    rewrite(monkeypatch, "EN13", immunity, "dies: limit(spaces,0)@others(any)~turn")
    t = dungeon(soul_trade="off")
    mine, other = put(t, 0, "H02", "a1"), put(t, 0, "H04", "c1", "AR05")
    room(t, "a2", "EN13")
    state = move(t, mine, "a2", "2", "6", "6", "2")
    assert (state.over, where(t, other), codes(t, t.graveyard[0])) == (True, "c1", ["AR05"])


@clause("DIM-WINDOW-13")
def test_what_was_not_rolled_is_not_rolled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IN04", "play[fate]: table(1d6,[1-6 => reroll(fate)@card])")
    t = dungeon()
    mine = put(t, 0, "E05", "a1")
    give(t, 0, "IN04", "IN04")
    state = move(t, mine, "a2", "FA05", "play IN04", "3")
    assert [total for _, total in told(state, "table roll")] == [3]
    t = dungeon()
    mine = put(t, 0, "E05", "a1")
    give(t, 1, "IN04")
    state = perform(t, FACES["FR02"], "1", "play IN04", "3", "4", me=mine)
    assert [total for _, total in told(state, "table roll")] == [1, 3, 4]


def _usable() -> dict[int, tuple[int, ...]]:
    from undercroft.games.immortal_magic.queries.playable import USABLE

    return USABLE["deployment"]


@clause("DIM-BOOST-03", "DIM-COUNTER-02")
def test_boosts_are_not_for_abilities(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IT12", "static: boost(type=arms,2)@you")
    t = dungeon()
    mine = put(t, 0, "H04", "b1")
    put(t, 1, "O02", "b2")
    lay_out(t, 0, "IT12")
    army = lay_out(t, 0, "RM01", 3)
    give(t, 0, "IA02")
    move(t, mine, "b2", f"use #{army}.1", "2", "play IA02")
    assert sorted(row[FIGURE] for row in t.lasting) == [2, 5]  # the counters as they are, Volley two more


@clause("DIM-COUNTER-03", "DIM-PLAY-14")
def test_a_character_stays_without_counters(monkeypatch: pytest.MonkeyPatch) -> None:
    face = rewrite(monkeypatch, "H08", "use[c1,deploy]: gems(1)@you", "deploy: counters(2)@this")
    monkeypatch.setitem(USABLE["deployment"], face, (0,))
    monkeypatch.setattr(playing, "RUNS_OUT", tuple(at == face for at in range(len(CARDS))))
    t = deploying()
    give(t, 0, "H08", gems=1)
    phase(t, "play H08", "S:a", f"use #{t.hand[0][0]}.0", "2")
    assert (codes(t, t.in_play), t.counters, t.gems[0]) == (["H08"], [0], 2)
