"""Playing cards and using abilities:

- everything is named before anything is paid, and what was named stays named;
- Spells, Arms and Universals can be answered; the last answer resolves first; what is cancelled stays paid;
- one-shots go to the graveyard when they have resolved, Deployables and Universals stay;
- the number of counters is chosen at once, and a card without counters is discarded.
"""

from __future__ import annotations

from tests.games.immortal_magic.card_table import buried, casting, column, deploying, offered, phase, stacked
from tests.games.immortal_magic.dungeon_table import (
    answer,
    asked,
    codes,
    dungeon,
    give,
    lay_out,
    move,
    put,
    room,
    told,
    wear,
    where,
)
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.queries.lasting import FIGURE, TARGET
from undercroft.games.immortal_magic.table import Keep
from undercroft.testing import clause


@clause("DIM-PLAY-01", "DIM-PLAY-13", "DIM-CARD-01")
def test_a_one_shot_is_paid_for_and_goes_to_the_graveyard() -> None:
    t = casting("SP13", gems=2)
    mine = put(t, 0, "E05", "b2")
    phase(t, "play SP13")
    assert (t.gems[0], codes(t, t.graveyard[0]), t.plays, t.hand[0]) == (0, ["SP13"], [], [])
    assert [(row[TARGET], row[FIGURE]) for row in t.lasting] == [(mine, 2)]


@clause("DIM-PLAY-01")
def test_without_enough_gems_a_card_is_not_offered() -> None:
    t = casting("SP13", gems=1)
    put(t, 0, "E05", "b2")
    assert "play SP13" not in offered(phase(t))


@clause("DIM-PLAY-17", "DIM-PLAY-18")
def test_every_target_is_named_step_by_step_before_the_card_is_paid_for() -> None:
    t = casting("SP12", gems=2)
    kenelm, gresham = t.in_play
    foe = put(t, 1, "E05", "b3", souls=1)
    put(t, 1, "E05", "c3")
    state = phase(t, "play SP12")
    assert (asked(state), state.keys(), t.gems[0]) == ("target 0", [f"#{foe}", "cancel"], 2)
    answer(state, f"#{foe}")
    assert (asked(state), state.keys()) == ("target 0", [f"#{kenelm}", "cancel"])  # only a Mage
    assert (t.gems[0], t.plays, codes(t, t.hand[0])) == (2, [], ["SP12"])
    answer(state, f"#{kenelm}", "1")
    assert (t.gems[0], column(t, "souls", foe), column(t, "souls", kenelm)) == (0, 0, 1)
    assert gresham in t.in_play


@clause("DIM-PLAY-18", "DIM-PLAY-15")
def test_without_a_legal_target_for_each_step_it_is_not_offered() -> None:
    t = casting("SP12", "SP09", "SP08")
    put(t, 1, "E05", "b3")
    keys = phase(t).keys()
    assert not {"play SP12", "play SP09", "play SP08"} & set(keys)


@clause("DIM-PLAY-18")
def test_looking_at_rooms_may_name_none() -> None:
    t = casting("SP03")
    t.face_down = [False] * 36
    stacked(t, 0, "H04")
    phase(t, "play SP03", "H04")
    assert codes(t, t.hand[0]) == ["H04"]


@clause("DIM-PLAY-14", "DIM-UNIV-01", "DIM-UNIV-02", "DIM-COUNTER-01")
def test_deployables_and_universals_stay() -> None:
    t = casting("IT18", "UN01", "UN01")
    state = phase(t, "play IT18", "play UN01", "play UN01")
    assert [t.face[card] for card in t.in_play[2:]] == [FACES["IT18"], FACES["UN01"], FACES["UN01"]]
    assert (t.counters[2], t.graveyard[0], told(state, "counters")) == (5, [], [(t.in_play[2], 5)])


@clause("DIM-WINDOW-06", "DIM-WINDOW-11", "DIM-UNIV-03")
def test_a_universal_can_be_cancelled_as_it_is_played() -> None:
    t = casting("UN01", gems=2)
    give(t, 1, "IN16", "IS07", gems=2)
    put(t, 1, "H02", "N:a")
    state = phase(t, "play UN01")
    assert (asked(state), state.keys()) == ("respond window 1", ["play IN16", "pass"])
    answer(state, "play IN16")
    assert (t.gems, codes(t, t.graveyard[0]), codes(t, t.graveyard[1])) == ([0, 1], ["UN01"], ["IN16"])
    assert FACES["UN01"] not in [t.face[card] for card in t.in_play]
    assert told(state, "cancelled") == [(FACES["UN01"],)]


@clause("DIM-WINDOW-06")
def test_passing_lets_the_card_resolve() -> None:
    t = casting("SP08", gems=1)
    put(t, 1, "H02", "N:a")
    age = lay_out(t, 1, "UN01")
    give(t, 1, "IS07", gems=1)
    phase(t, "play SP08", f"#{age}", "pass")
    assert (age in t.in_play, codes(t, t.hand[1])) == (False, ["IS07"])


@clause("DIM-WINDOW-06")
def test_instants_that_are_neither_spell_nor_arms_are_not_answered() -> None:
    t = casting("IN09", gems=1)
    put(t, 1, "H02", "N:a")
    give(t, 1, "IS07", "IN16", gems=9)
    stacked(t, 0, "H04", "H04")
    state = phase(t, "play IN09")
    assert asked(state) == "card"


@clause("DIM-CAMP-06", "DIM-WINDOW-06")
def test_alone_nobody_answers() -> None:
    t = deploying(players=1, campaign="necromancers_lair_solo")
    put(t, 0, "H02", "S:a")
    give(t, 0, "SP01", "IS07")
    state = phase(t, "play SP01", f"#{t.in_play[0]}")
    assert (len(t.lasting), asked(state)) == (1, "deployment 0")


@clause("DIM-PLAY-12")
def test_losing_the_mage_in_answer_changes_nothing() -> None:
    t = casting("SP13", gems=2)
    mine = put(t, 0, "E05", "b2")
    give(t, 1, "IS07", gems=9)
    put(t, 1, "H02", "N:a")
    state = phase(t, "play SP13")
    t.bury(t.in_play[0])
    answer(state, "pass")
    assert [row[TARGET] for row in t.lasting] == [mine]


@clause("DIM-INSTANT-04", "DIM-PLAY-09")
def test_any_instants_are_played_with_the_main_decision() -> None:
    t = casting("IN15", "IS01", "IN05", gems=9)
    t.gems[1] = 1
    stacked(t, 0, "H04")
    state = phase(t)
    assert "play IS01" not in offered(state)
    answer(state, "play IN05", "1", "play IN15", "H04")
    assert (t.gems, codes(t, t.hand[0])) == ([10, 0], ["IS01", "H04"])


@clause("DIM-COUNTER-01", "DIM-COUNTER-02", "DIM-NAMED-14", "DIM-WINDOW-10")
def test_the_number_of_counters_is_chosen_at_once() -> None:
    t = dungeon()
    mine = put(t, 0, "E05", "a1")
    army = lay_out(t, 0, "RM01", 6)
    room(t, "a2", "EN13")
    state = move(t, mine, "a2", "4")
    assert asked(state) == "dice"  # the bear attacks: the army serves only its own side
    answer(state, "6", f"use #{army}.1")
    assert (asked(state), state.keys()) == ("counters 0", ["1", "2", "3", "4", "5", "6"])
    answer(state, "3")
    assert (column(t, "counters", army), [row[FIGURE] for row in t.lasting]) == (3, [3])
    answer(state, f"use #{army}.1", "1", "pass")
    assert sum(row[FIGURE] for row in t.lasting) == 4


@clause("DIM-PLAY-14", "DIM-COUNTER-03")
def test_without_counters_a_card_is_discarded() -> None:
    t = dungeon()
    mine = put(t, 0, "E05", "a1")
    potion = wear(t, mine, "IT01", 1)
    wagon = lay_out(t, 0, "IT18", 2)
    room(t, "a2", "EN13")
    state = move(t, mine, "a2", "12", "1")
    answer(state, f"use #{potion}.1")
    assert (potion in t.in_play, codes(t, t.graveyard[0])) == (False, ["IT01"])
    answer(state, f"use #{wagon}.1", "2")
    assert codes(t, t.graveyard[0]) == ["IT01", "IT18", "E05"]


@clause("DIM-COUNTER-02")
def test_of_a_great_many_counters_ninety_nine_can_be_removed_at_once() -> None:
    t = dungeon()
    attacker = put(t, 0, "H04", "b1")
    put(t, 1, "O02", "b2")
    army = lay_out(t, 0, "RM01", 120)
    state = move(t, attacker, "b2", f"use #{army}.1")
    assert state.keys()[-1] == "99"
    answer(state, "99")
    assert (column(t, "counters", army), t.lasting[0][FIGURE]) == (21, 99)


@clause("DIM-COUNTER-02")
def test_exactly_one_counter_once_in_a_turn_cycle() -> None:
    t = deploying()
    cache = lay_out(t, 0, "IT14", 4)
    stacked(t, 0)
    state = phase(t, f"use #{cache}.1")
    assert (column(t, "counters", cache), t.gems[0]) == (3, 1)
    assert state.over  # nothing else can be done
    t.begin_turn(0)
    assert f"use #{cache}.1" in offered(phase(t))


@clause("DIM-PLAY-03", "DIM-COUNTER-03")
def test_an_item_can_be_used_up_for_a_move() -> None:
    t = deploying()
    mine = put(t, 0, "E05", "a1")
    rope = wear(t, mine, "IT08")
    state = phase(t, f"use #{rope}.0")
    assert (rope in t.in_play, column(t, "granted", mine), codes(t, t.graveyard[0])) == (False, 1, ["IT08"])
    assert told(state, "uses") == [(0, rope, 0)]


@clause("DIM-DEPLOY-01")
def test_deploying_sets_off_what_the_character_says() -> None:
    t = deploying()
    give(t, 0, "E04", gems=1)
    stacked(t, 0, "H04")
    state = phase(t, "play E04", "S:a")
    assert asked(state) == "card"
    answer(state, "H04")
    assert codes(t, t.hand[0]) == ["H04"]


@clause("DIM-EXIT-04")
def test_only_what_would_be_lost_is_noted_for_a_leaving_lead() -> None:
    t = dungeon()
    kenelm = put(t, 0, "H02", "a1")
    put(t, 1, "H02", "N:a")
    room(t, "a2", "EN13")
    give(t, 0, "IN09", "IS12", "IN10")
    stacked(t, 0, "H04", "H04")
    state = move(t, kenelm, "a2", "pass")
    assert asked(state) == "attack window 0"
    answer(state, "play IN09", "H04", "H04", "play IN10", "play IS12")
    assert [codes(t, [card]) for _, card in t.step_cards] == [["IN10"], ["IS12"]]


@clause("DIM-PLAY-17", "DIM-HELP-02")
def test_a_helper_is_named_before_the_card_is_paid_for_and_cannot_be_taken_back() -> None:
    t = dungeon()
    mine = put(t, 0, "H04", "a1")
    one, two = put(t, 0, "H07", "S:b"), put(t, 0, "H03", "b1")
    put(t, 0, "H02", "S:c")
    room(t, "a2", "EN13")
    give(t, 0, "IA01", gems=2)
    state = move(t, mine, "a2", "play IA01")
    assert (asked(state), state.keys(), t.gems[0]) == ("helper 0", [f"#{one}", f"#{two}"], 2)
    answer(state, f"#{two}")
    assert (t.helpers, t.gems[0], where(t, two)) == ([two], 0, "b1")


@clause("DIM-PLAY-17", "DIM-WINDOW-09", "DIM-PLAY-18")
def test_of_two_branches_only_the_legal_one_is_taken() -> None:
    t = dungeon()
    mine = put(t, 0, "H02", "a1")
    room(t, "a2", "EN13")
    give(t, 0, "IS10", gems=9)
    state = move(t, mine, "a2", "play IS10")
    assert told(state, "chosen") == [(0, FACES["IS10"], 0)]
    assert [row[FIGURE] for row in t.lasting] == [-4]  # Kenelm makes it larger


@clause("DIM-PLAY-13")
def test_another_card_is_recovered_never_the_one_being_played() -> None:
    t = casting("IN13", "IN13", gems=2)
    buried(t, 0, "IN09")
    state = phase(t, "play IN13")
    assert codes(t, t.hand[0]) == ["IN13", "IN09"]
    assert asked(state) == "deployment 0"


@clause("DIM-WINDOW-06")
def test_a_game_can_be_saved_in_the_middle_of_an_answer() -> None:
    t = casting("SP08", "IS07", gems=2)
    put(t, 1, "H02", "N:a")
    age = lay_out(t, 1, "UN01")
    give(t, 1, "IS07", gems=1)
    state = phase(t, "play SP08", f"#{age}", "play IS07")
    twin = state.clone()
    answer(twin, "pass")
    answer(state, "play IS07")
    twins = twin.table
    assert isinstance(twins, Keep)
    assert (age in t.in_play, age in twins.in_play) == (False, True)
