"""The deployment phase:

- characters are deployed at the back of a line of the own zone and do not move in that turn;
- equipment goes to a character that can take it and is paid for; it is taken off in the zone only;
- until a card is paid for it can be taken back.
"""

from __future__ import annotations

from tests.games.immortal_magic.card_table import column, deploying, offered, phase, stacked
from tests.games.immortal_magic.dungeon_table import answer, asked, codes, give, put, told, wear, where
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.queries.moves import moves_left
from undercroft.testing import clause


@clause("DIM-DEPLOY-01", "DIM-DEPLOY-02", "DIM-DEPLOY-08", "DIM-RULING-31")
def test_a_character_is_deployed_at_the_back_of_a_line() -> None:
    t = deploying(grid="3x3")
    put(t, 0, "E05", "S:b")
    give(t, 0, "H04", "H07", gems=0)
    state = phase(t, "play H04")
    assert (asked(state), state.keys()) == ("column 0", ["S:a", "S:b", "S:c", "cancel"])
    answer(state, "S:b", "play H07", "S:b")
    assert [where(t, card) for card in t.in_play] == ["S:b:1", "S:b:2", "S:b:3"]
    assert told(state, "deploys")[0][0] == 0


@clause("DIM-DEPLOY-03")
def test_a_deployed_character_does_not_move_in_that_turn() -> None:
    t = deploying()
    give(t, 0, "H03", gems=2)
    phase(t, "play H03", "S:c")
    gresham = t.in_play[0]
    assert (t.fresh, moves_left(t, gresham), t.gems[0]) == ([True], 0, 0)
    t.begin_turn(0)
    assert moves_left(t, gresham) == 2


@clause("DIM-PLAY-01", "DIM-PLAY-17")
def test_a_card_can_be_taken_back_until_it_is_paid_for() -> None:
    t = deploying()
    mine = put(t, 0, "H03", "S:a")
    give(t, 0, "H05", "WE07", "RM02", gems=3)
    for card in ("H05", "WE07", "RM02"):
        state = phase(t, f"play {card}", "cancel")
        assert (asked(state), t.gems[0], len(t.hand[0])) == ("deployment 0", 3, 3)
    assert (t.in_play, t.cards_played, t.plays) == ([mine], [0, 0], [])


@clause("DIM-EQUIP-01", "DIM-EQUIP-14", "DIM-ITEM-01")
def test_equipment_goes_to_own_characters_wherever_they_stand() -> None:
    t = deploying()
    mine, other = put(t, 0, "H03", "S:a"), put(t, 0, "E05", "b2")
    put(t, 1, "E05", "N:a")
    give(t, 0, "WE01", "IT04", gems=0)
    state = phase(t, "play WE01")
    assert state.keys() == [f"#{mine}", f"#{other}", "cancel"]
    answer(state, f"#{other}", "play IT04", f"#{other}")
    assert codes(t, t.worn_by(other)) == ["WE01", "IT04"]


@clause("DIM-EQUIP-02", "DIM-EQUIP-03")
def test_only_who_has_a_hand_free_is_offered() -> None:
    t = deploying()
    put(t, 0, "H03", "S:a", "WE07")
    free = put(t, 0, "H05", "S:b")
    give(t, 0, "WE08", "WE16", gems=9)
    state = phase(t, "play WE08")
    assert state.keys() == [f"#{free}", "cancel"]
    answer(state, "cancel", "play WE16")
    assert len(state.keys()) == 3


@clause("DIM-EQUIP-09", "DIM-EQUIP-10", "DIM-RULING-38")
def test_equipment_is_taken_off_in_the_zone_only_and_loses_its_counters() -> None:
    t = deploying()
    home, away = put(t, 0, "H03", "S:a"), put(t, 0, "E05", "b2", "WE01")
    sword, potion = wear(t, home, "WE07"), wear(t, home, "IT01", 2)
    t.gems[0] = 1
    state = phase(t)
    removable = [key for key in offered(state) if key.startswith("take off")]
    assert removable == [f"take off #{sword}", f"take off #{potion}"]
    answer(state, f"take off #{potion}")
    assert (codes(t, t.hand[0]), codes(t, t.worn_by(home)), t.worn_by(away) != []) == (
        ["IT01"],
        ["WE07"],
        True,
    )
    answer(state, "play IT01", f"#{home}")
    assert (t.gems[0], column(t, "counters", t.worn_by(home)[-1])) == (0, 3)


@clause("DIM-EQUIP-15", "DIM-EQUIP-11")
def test_what_was_equipped_this_turn_stays_on() -> None:
    t = deploying()
    mine = put(t, 0, "H03", "S:a")
    give(t, 0, "WE01", gems=1)
    state = phase(t, "play WE01", f"#{mine}")
    assert not any(key.startswith("take off") for key in offered(state))
    t.begin_turn(0)
    t.gems[0] = 1
    assert any(key.startswith("take off") for key in offered(phase(t)))


@clause("DIM-EQUIP-12", "DIM-EQUIP-07")
def test_taking_off_the_bag_leaves_two_items() -> None:
    t = deploying()
    mine = put(t, 0, "H03", "S:a")
    bag = wear(t, mine, "IT20")
    for code in ("IT01", "IT07", "IT04"):
        wear(t, mine, code, 1)
    state = phase(t, f"take off #{bag}")
    assert asked(state) == "overloaded 0"
    answer(state, state.keys()[0])
    assert (len(t.worn_by(mine)), codes(t, t.graveyard[0]), codes(t, t.hand[0])) == (2, ["IT01"], ["IT20"])


@clause("DIM-SOUL-08")
def test_souls_beyond_a_limit_that_drops_return_to_the_pot() -> None:
    t = deploying()
    mine = put(t, 0, "H03", "S:a", souls=7)
    ring = wear(t, mine, "IT05")
    phase(t, f"take off #{ring}")
    assert (column(t, "souls", mine), t.gems[0]) == (5, 0)


@clause("DIM-SOUL-05")
def test_an_option_trades_souls_in_the_deployment_phase() -> None:
    t = deploying(soul_trade="deployment")
    mine = put(t, 0, "H03", "b2", souls=3)
    put(t, 1, "H03", "b3", souls=3)
    stacked(t, 0)
    state = phase(t)
    assert state.keys() == [f"trade #{mine}", "go on"]
    answer(state, f"trade #{mine}")
    assert (asked(state), state.keys()) == ("souls traded 0", ["0", "1", "2", "3"])
    answer(state, "2")
    assert (column(t, "souls", mine), t.gems[0]) == (1, 2)


@clause("DIM-SOUL-05")
def test_without_the_option_kept_souls_are_not_traded() -> None:
    t = deploying()
    put(t, 0, "H03", "b2", souls=3)
    stacked(t, 0)
    assert phase(t).over


@clause("DIM-TURN-16", "DIM-PLAY-02")
def test_a_phase_without_anything_to_do_passes() -> None:
    t = deploying()
    give(t, 0, "O14", gems=6)
    stacked(t, 0)
    assert phase(t).over
    assert codes(t, t.hand[0]) == ["O14"]


@clause("DIM-PLAY-19")
def test_after_sixty_cards_in_a_turn_no_more_are_offered() -> None:
    t = deploying()
    give(t, 0, "H04", gems=9)
    t.cards_played = [59, 99]
    assert "play H04" in offered(phase(t))
    t.cards_played = [60, 0]
    assert "play H04" not in offered(phase(t))
    t.begin_turn(0)
    assert t.cards_played == [0, 0]
    assert FACES["H04"] in [t.face[card] for card in t.hand[0]]
