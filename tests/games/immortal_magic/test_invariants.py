"""The laws hold on a sound table, and a table that breaks one of them is found out."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from tests.games.immortal_magic.positions import keep, person, placed
from undercroft.games.immortal_magic import GAME
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.invariants import check, check_at_rest, check_box, check_new_turn
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.errors import BrokenInvariant

A1, B1, C2 = (NUMBERS[name] for name in ("a1", "b1", "c2"))
KENELM, GRESHAM, XUGAG = 1, 3, 7
"""Where they are in the order of what is in play."""


def sound() -> Keep:
    """Kenelm and Gresham of South, Xugag of North, an enemy with a soul, a room; South is to move."""
    play = placed(
        phase="movement", round=3, rooms={"c2": "EN30 1", "a1": "RO01"}, down={"d4": "EN02"},
        discarded=["TR01"],
        players=[
            {"hand": ["IS01", "H04"], "row": ["UN07"], "hall": ["H07"], "graveyard": ["IN01"],
             "characters": [person("H02", "b1", "WE01", souls=1),
                            person("H03", "S:c", "AR01", "IT01"), person("H08", "S:c")]},
            {"hand": ["IA01"], "characters": [person("O02", "b3", "AR02")]},
        ],
    )  # fmt: skip
    return keep(play)


def put_in_play(t: Keep, seat: int, code: str, place: int, slot: int, bearer: int = -1) -> None:
    """A further card of a player in play, out of their deck."""
    card = t.take_from_pool(t.deck[seat], FACES[code])
    t.show(card, t.all)
    t.come_into_play(card, seat, place, slot, bearer)


def lose_a_card(t: Keep) -> None:
    t.deck[0].put(FACES["H04"], -1)


def gain_a_card(t: Keep) -> None:
    t.deck[1].put(FACES["O04"])


def change_hands(t: Keep) -> None:
    t.graveyard[1].append(t.graveyard[0].pop())


def lose_a_dungeon_card(t: Keep) -> None:
    t.dungeon.put(FACES["EN01"], -1)


def copy_a_card(t: Keep) -> None:
    t.graveyard[0].append(t.hand[0][0])


def drop_a_card(t: Keep) -> None:
    t.hand[0].pop()


def forget_a_column(t: Keep) -> None:
    t.souls.pop()


def play_nobodys_card(t: Keep) -> None:
    t.plays.append(t.hand[0].pop())


def lay_a_card_outside(t: Keep) -> None:
    t.face_down[NUMBERS["e1"]] = True


def souls_below_zero(t: Keep) -> None:
    t.enemy_souls[C2] = -1


def souls_on_a_room(t: Keep) -> None:
    t.enemy_souls[A1] = 1


def stand_with_an_enemy(t: Keep) -> None:
    t.place[KENELM] = C2


def stand_on_a_hidden_card(t: Keep) -> None:
    t.place[KENELM] = NUMBERS["d4"]


def stand_with_a_rival(t: Keep) -> None:
    t.place[XUGAG] = B1


def three_in_a_space(t: Keep) -> None:
    for code in ("H04", "H06"):
        put_in_play(t, 0, code, B1, 0)


def more_rooms_than_cards(t: Keep) -> None:
    t.dungeon.clear()


def negative_counters(t: Keep) -> None:
    t.counters[5] = -1


def carried_character(t: Keep) -> None:
    t.bearer[KENELM] = t.in_play[GRESHAM]


def gear_that_stands(t: Keep) -> None:
    t.place[2] = B1


def gear_on_nobody(t: Keep) -> None:
    t.bearer[2] = 99


def gear_on_a_room(t: Keep) -> None:
    t.bearer[2] = t.rooms[A1]


def universal_on_somebody(t: Keep) -> None:
    t.bearer[0] = t.in_play[KENELM]


def one_shot_in_a_row(t: Keep) -> None:
    put_in_play(t, 0, "IS02", -1, 0)


def stand_in_the_others_zone(t: Keep) -> None:
    t.place[KENELM], t.slot[KENELM] = NUMBERS["N:b"], 1


def queue_in_the_dungeon(t: Keep) -> None:
    t.slot[KENELM] = 1


def negative_souls(t: Keep) -> None:
    t.souls[KENELM] = -1


def thirteen_moves(t: Keep) -> None:
    t.moved[KENELM] = 13


def move_out_of_turn(t: Keep) -> None:
    t.moved[XUGAG] = 1


def move_when_deployed(t: Keep) -> None:
    t.fresh[KENELM], t.moved[KENELM] = True, 1


def wear_of_another_path(t: Keep) -> None:
    put_in_play(t, 0, "AR04", -1, 0, t.in_play[GRESHAM])


def two_gauntlets(t: Keep) -> None:
    put_in_play(t, 0, "AR01", -1, 0, t.in_play[GRESHAM])


def debt(t: Keep) -> None:
    t.gems[1] = -1


def three_cards_bought(t: Keep) -> None:
    t.bought = 3


def fight_of_a_weapon(t: Keep) -> None:
    t.enterer = t.in_play[2]


def fight_with_a_card_in_hand(t: Keep) -> None:
    t.opponent = t.hand[0][0]


def help_from_the_hand(t: Keep) -> None:
    t.helpers = [t.hand[0][1]]


def help_oneself(t: Keep) -> None:
    t.enterer, t.helpers = t.in_play[KENELM], [t.in_play[KENELM]]


def enough_champions(t: Keep) -> None:
    t.credits[0] = 1


ALWAYS: dict[Callable[[Keep], None], str] = {
    copy_a_card: "one card lies in one place",
    drop_a_card: "one card lies in one place",
    forget_a_column: "all is known of each card in play",
    play_nobodys_card: "every card being played is somebody's",
    lay_a_card_outside: "cards lie inside the dungeon",
    souls_below_zero: "less than no souls",
    souls_on_a_room: "souls lie on enemies",
    stand_with_an_enemy: "nobody stands where an enemy or a hidden card is",
    stand_on_a_hidden_card: "nobody stands where an enemy or a hidden card is",
    stand_with_a_rival: "one holds a space, or two of one player",
    three_in_a_space: "one holds a space, or two of one player",
    more_rooms_than_cards: "a card for every room that is face down",
    negative_counters: "less than no counters",
    carried_character: "characters are carried by nobody",
    gear_that_stands: "only characters stand",
    gear_on_nobody: "equipment is on somebody in play",
    gear_on_a_room: "equipment is on somebody in play",
    universal_on_somebody: "what lies in a row stays in play",
    one_shot_in_a_row: "what lies in a row stays in play",
    stand_in_the_others_zone: "characters stand in their zone or in the dungeon",
    queue_in_the_dungeon: "only who is in the zone stands in a queue",
    negative_souls: "less than no souls",
    thirteen_moves: "twelve moves",
    move_out_of_turn: "only the active player's characters move",
    move_when_deployed: "only granted moves",
    wear_of_another_path: "of its bearer's path",
    two_gauntlets: "no two pieces of armor",
    debt: "less than no gems",
    three_cards_bought: "two cards a turn",
    fight_of_a_weapon: "who enters is a character",
    fight_with_a_card_in_hand: "who is met is in play",
    help_from_the_hand: "helpers are characters in play",
    help_oneself: "nobody leads and helps at once",
    enough_champions: "who has enough champions has won",
}


def battle(t: Keep) -> None:
    t.enterer = t.in_play[KENELM]


def half_a_move(t: Keep) -> None:
    t.moving = t.in_play[KENELM]


def half_a_play(t: Keep) -> None:
    t.begin_play(0, FACES["H04"], 0)


def open_to_answers(t: Keep) -> None:
    t.answered = t.rooms[A1]


def roll_on_a_table(t: Keep) -> None:
    t.table_roll = 4


def left_behind(t: Keep) -> None:
    t.vacated = [[B1, t.in_play[KENELM], 0]]


def bare_space(t: Keep) -> None:
    t.face_down[NUMBERS["d1"]] = False


def gap_in_a_queue(t: Keep) -> None:
    t.slot[GRESHAM] = 3


def potion_without_counters(t: Keep) -> None:
    t.counters[5] = 0


def six_souls(t: Keep) -> None:
    t.souls[KENELM] = 6


def three_hands(t: Keep) -> None:
    for code in ("WE07", "WE08"):
        put_in_play(t, 0, code, -1, 0, t.in_play[GRESHAM])


AT_REST: dict[Callable[[Keep], None], str] = {
    battle: "no battle and no move",
    half_a_move: "no battle and no move",
    half_a_play: "no card is half played",
    open_to_answers: "no card is half played",
    roll_on_a_table: "everything is seen to",
    left_behind: "everything is seen to",
    bare_space: "no space is bare",
    gap_in_a_queue: "queues have no gaps",
    potion_without_counters: "without counters is discarded",
    six_souls: "no more souls than it can hold",
    three_hands: "carries no more than it can",
}

BOX: dict[Callable[[Keep], None], str] = {
    lose_a_card: "every card of a player",
    gain_a_card: "every card of a player",
    change_hands: "every card of a player",
    lose_a_dungeon_card: "every dungeon card",
}


def named(breaking: Callable[[Keep], None]) -> str:
    return breaking.__name__


def test_a_sound_table_passes() -> None:
    t = sound()
    assert [t.face[t.in_play[at]] for at in (KENELM, GRESHAM, XUGAG)] == [
        FACES[c] for c in ("H02", "H03", "O02")
    ]
    for law in (check, check_box, check_at_rest, check_new_turn):
        law(t)


@pytest.mark.parametrize("break_it", ALWAYS, ids=named)
def test_a_broken_law_is_found(break_it: Callable[[Keep], None]) -> None:
    t = sound()
    break_it(t)
    with pytest.raises(BrokenInvariant, match=ALWAYS[break_it]):
        check(t)


@pytest.mark.parametrize("break_it", AT_REST, ids=named)
def test_what_is_half_done_at_a_main_decision_is_found(break_it: Callable[[Keep], None]) -> None:
    t = sound()
    break_it(t)
    check(t)
    with pytest.raises(BrokenInvariant, match=AT_REST[break_it]):
        check_at_rest(t)


@pytest.mark.parametrize("break_it", BOX, ids=named)
def test_a_card_that_is_missing_is_found(break_it: Callable[[Keep], None]) -> None:
    t = sound()
    break_it(t)
    check(t)
    with pytest.raises(BrokenInvariant, match=BOX[break_it]):
        check_box(t)


def test_a_helmet_is_worn_by_who_can_wear_one() -> None:
    t = keep(
        placed(players=[{"deck": [], "characters": [person("N07", "S:a"), person("H04", "S:b", "AR07")]}])
    )
    check(t)
    t.bearer[2] = t.in_play[0]
    with pytest.raises(BrokenInvariant, match="helmets are worn by who can wear one"):
        check(t)


def test_a_turn_ends_with_no_more_cards_than_the_limit() -> None:
    play = placed(round=3, players=[{}, {"hand": ["O04*3", "O05*3", "O02"]}])
    assert play.question == "turn"
    GAME.check(play.state)
    t = keep(play)
    t.hand[1].append(t.take_from_pool(t.deck[1], FACES["O03"]))
    with pytest.raises(BrokenInvariant, match="no more cards in hand than the limit"):
        GAME.check(play.state)


def test_before_the_dungeon_is_laid_its_cards_are_not_counted() -> None:
    state = GAME.open(Options(campaign="necromancers_lair"))
    assert state.pending is not None
    assert state.pending.kind.name == "space"
    GAME.check(state)
    state.answer(state.offers()[0][0])
    GAME.check(state)
    cast(Keep, state.table).dungeon.put(FACES["EN01"], -1)
    with pytest.raises(BrokenInvariant, match="every dungeon card"):
        GAME.check(state)


def test_a_question_in_the_middle_of_things_keeps_only_what_always_holds() -> None:
    play = placed(phase="movement", round=3, players=[{"characters": [person("H02", "S:b")]}, {}])
    GAME.check(play.state)
    t = keep(play)
    t.vacated = [[B1, t.in_play[0], 0]]
    with pytest.raises(BrokenInvariant, match="everything is seen to"):
        GAME.check(play.state)
    t.vacated = []
    play.answer("movement", "move #0").answer("destination", "b1")
    assert t.vacated
    GAME.check(play.state)
