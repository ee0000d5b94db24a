"""What has to be true of the guide's answer to "why can't I":

- whose question it is, and what does not exist;
- cards in hand: price, time, Mage and Warrior, bearer, path, what they ask for, nothing to act on;
- cards in play: moved, stunned, deployed this turn, behind another, hemmed in, equipment, abilities;
- places: directions of each class, own characters, queues, gates, the phase;
- extra draws: first turn, phase, empty deck, gems, two already.
"""

from __future__ import annotations

import pytest

from tests.games.immortal_magic.card_table import casting, deploying, phase
from tests.games.immortal_magic.dungeon_table import (
    NORTH,
    SOUTH,
    answer,
    dungeon,
    give,
    lay_out,
    move,
    put,
    room,
    wear,
)
from tests.games.immortal_magic.test_guide import WHO, at, clauses, held, moving, piece, see
from undercroft.games.immortal_magic.cards import FACES, NAMES
from undercroft.games.immortal_magic.guide import GUIDE
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.sight import view
from undercroft.kernel.state import State
from undercroft.testing import clause


def why(state: State, spot: Spot) -> Reason:
    """What the one is told who is asked and points at a spot."""
    reason = GUIDE.why_not(see(state), spot, WHO)
    assert set(reason.clauses) <= clauses()
    return reason


def says(state: State, spot: Spot) -> str:
    """Only the sentence."""
    return why(state, spot).says


# whose question, and what there is


def test_who_is_not_asked_hears_who_is() -> None:
    state = phase(casting("SP01"))
    asked = "Ada is asked: Deploy, equip and play, or go on to the movement phase."
    assert GUIDE.why_not(view(state, NORTH), at("b2"), WHO).says == asked
    assert GUIDE.why_not(view(state, None), at("b2"), WHO).says == f"You are watching. {asked}"
    t = dungeon()
    fight = move(t, put(t, SOUTH, "H04", "b1"), "b2", "EN01")
    assert GUIDE.why_not(view(fight, SOUTH), at("b2"), WHO).says.startswith("Chance decides first")


def test_what_does_not_exist_is_answered_too() -> None:
    state = phase(casting("SP01"))
    for spot in (Spot("attic"), Spot("hand"), Spot("deck", 7), Spot("hall", -1)):
        assert says(state, spot) == "There is no such place on the table."
    for spot in (at("e1"), at("W:2"), Spot("rooms", place=99), Spot("rooms", place=0, gap=True)):
        assert says(state, spot) == "There is no such space in the dungeon."
    assert says(state, Spot("in_play", place=9)) == "No such card lies there."
    assert says(state, held("IN01")) == "As far as you know there is no such card in that hand."


def test_what_can_be_chosen_says_so() -> None:
    state = phase(casting("SP01", "IS01"))
    assert says(state, held("SP01")) == "This can be chosen now."
    assert says(state, Spot("hand", SOUTH)).startswith("One of the cards there can be chosen.")
    assert says(state, Spot("hall", SOUTH)).startswith("What is asked now: Deploy")
    assert says(state, Spot("dungeon")).startswith("Nothing is chosen from here.")
    assert says(state, Spot("deck", NORTH)) == "This is Ben's deck."
    assert says(state, Spot("hand", NORTH)) == "This is Ben's hand; only its owner plays from it."


# cards in hand


@clause("DIM-PLAY-01")
def test_too_dear() -> None:
    state = phase(casting("H01", "SP01", gems=1))
    assert says(state, held("H01")) == "Galdrol the Wizard costs 4 gems, you have 1."


@clause("DIM-PLAY-02", "DIM-WINDOW-09")
def test_a_card_has_its_time() -> None:
    state = phase(casting("IS01", "IN01", "IN13"))
    assert says(state, held("IS01")) == "Fireball is played when an attack is made."
    assert says(state, held("IN01")) == "Royal Guard is played on a defence that has been rolled."
    t = dungeon()
    put(t, SOUTH, "H04", "b1")
    give(t, SOUTH, "WE01")
    reason = why(moving(t), held("WE01"))
    assert reason.says == (
        "Drovaerian shortsword is no Instant: it is played in your own deployment phase, which is over for "
        "this turn."
    )
    assert "DIM-PLAY-02" in reason.clauses


@clause("DIM-PLAY-04", "DIM-PLAY-05")
def test_spells_need_a_mage_and_arms_a_warrior() -> None:
    t = deploying()
    put(t, SOUTH, "H04", "S:a")
    give(t, SOUTH, "SP01", "H04")
    assert says(phase(t), held("SP01")) == "Stone Skin needs a Mage of yours in play."
    t = deploying()
    put(t, SOUTH, "H02", "S:a")
    give(t, SOUTH, "RM03", "H04")
    assert says(phase(t), held("RM03")) == "Shield Wall needs a Warrior of yours in play."


@clause("DIM-EQUIP-02", "DIM-EQUIP-05", "DIM-PLAY-06")
def test_equipment_needs_a_bearer() -> None:
    t = deploying()
    give(t, SOUTH, "WE03", "H04")
    assert says(phase(t), held("WE03")) == "Greatmaul of the Deep needs a character of yours in play."
    put(t, SOUTH, "H02", "S:a")
    put(t, SOUTH, "H04", "S:b", "WE01")
    reason = why(phase(t), held("WE03"))
    assert reason.says == (
        'None of your characters can take Greatmaul of the Deep. Kenelm "flame caster" is not of the path '
        "that it is for. Vadorian Footman has no hand free for it."
    )
    assert {"DIM-EQUIP-02", "DIM-PLAY-06"} <= set(reason.clauses)


@clause("DIM-PLAY-08")
def test_a_marked_card_looks_at_the_lead() -> None:
    t = dungeon()
    one = put(t, SOUTH, "H04", "b1")
    put(t, SOUTH, "H02", "S:a")
    put(t, NORTH, "O02", "b2")
    give(t, SOUTH, "IS03", "IS01")
    state = move(t, one, "b2")
    assert see(state).question == "attack window"
    assert says(state, held("IS03")) == "Shadow Bolt is for Mages only; the lead that it is for is none."


@clause("DIM-PLAY-15")
def test_a_card_needs_something_to_act_on() -> None:
    t = dungeon()
    one = put(t, SOUTH, "H04", "b1")
    room(t, "b2", "EN01")
    give(t, SOUTH, "IN02", "IA02")
    state = move(t, one, "b2")
    assert says(state, held("IN02")).startswith("What Bested asks for does not hold now: Only in a battle")

    assert says(phase(casting("SP01", "SP08")), held("SP08")) == (
        f"There is nothing that {NAMES[FACES['SP08']]} could act on now: Discard any one Universal card in "
        "play."
    )


# cards in play


@pytest.mark.parametrize(
    ("column", "value", "reason"),
    [
        ("stunned", 1, "Vadorian Footman is stunned and cannot move."),
        ("moved", 1, "Vadorian Footman has made all its moves of this turn."),
        ("fresh", True, "Vadorian Footman was deployed this turn, and that was its movement."),
    ],
)
@clause("DIM-MOVE-01", "DIM-MOVE-14", "DIM-DEPLOY-03")
def test_who_cannot_move(column: str, value: int, reason: str) -> None:
    t = dungeon()
    one = put(t, SOUTH, "H04", "b1")
    put(t, SOUTH, "H04", "d1")
    getattr(t, column)[t.in_play.index(one)] = value
    assert says(moving(t), piece(t, one)) == reason


@clause("DIM-DEPLOY-06", "DIM-MOVE-07")
def test_who_stands_behind_or_is_hemmed_in() -> None:
    t = dungeon()
    front, back = put(t, SOUTH, "H04", "S:b"), put(t, SOUTH, "H04", "S:b")
    put(t, SOUTH, "H04", "b1")
    state = moving(t)
    assert says(state, piece(t, back)) == (
        "Vadorian Footman stands behind another: only the first of a line enters the dungeon."
    )
    assert says(state, piece(t, front)) == (
        "Wherever Vadorian Footman could go stands another character of yours."
    )


def test_another_players_card_is_his() -> None:
    t = dungeon()
    put(t, SOUTH, "H04", "b1")
    foe = put(t, NORTH, "O02", "b3")
    assert says(moving(t), piece(t, foe)).endswith("belongs to Ben: you cannot use it.")


@clause("DIM-EQUIP-09", "DIM-EQUIP-15")
def test_equipment_is_taken_off_in_the_zone_only_and_not_at_once() -> None:
    t = deploying()
    inside, outside = put(t, SOUTH, "H04", "b1"), put(t, SOUTH, "H04", "S:a")
    worn, new = wear(t, inside, "WE01"), wear(t, outside, "WE01")
    t.fresh[t.in_play.index(new)] = True
    give(t, SOUTH, "H04")
    state = phase(t)
    assert says(state, piece(t, worn)) == (
        "Vadorian Footman is in the dungeon: equipment is taken off in your zone only."
    )
    assert says(state, piece(t, new)) == (
        "Drovaerian shortsword was equipped this turn and stays on until the next."
    )
    assert says(state, piece(t, inside)) == (
        "Vadorian Footman moves in the movement phase, which comes next."
    )


@clause("DIM-WINDOW-10", "DIM-COUNTER-01")
def test_abilities_have_their_time_and_their_bearer() -> None:
    t = dungeon()
    one, idle = put(t, SOUTH, "H04", "b1"), put(t, SOUTH, "H04", "d1")
    put(t, NORTH, "O02", "b2")
    potion = wear(t, idle, "IT02", counters=4)
    army = lay_out(t, SOUTH, "RM01", counters=6)
    assert says(moving(t), piece(t, army)) == "Goblin Army is used when an attack is made."
    state = move(t, one, "b2")
    assert see(state).question == "attack window"
    assert says(state, piece(t, potion)) == (
        "Potion of strength is used by Vadorian Footman, who does not fight in this battle."
    )
    assert says(state, piece(t, army)) == "This can be chosen now."


@clause("DIM-EQUIP-02", "DIM-EQUIP-01")
def test_a_bearer_that_cannot_take_it() -> None:
    t = deploying()
    full, free = put(t, SOUTH, "H04", "S:a", "WE01", "WE01"), put(t, SOUTH, "H04", "S:b")
    foe = put(t, NORTH, "O02", "N:a")
    give(t, SOUTH, "WE04")
    state = phase(t, "play WE04")
    assert says(state, piece(t, full)) == "Vadorian Footman has no hand free for Rusty Dagger."
    assert says(state, piece(t, free)) == "This can be chosen now."
    assert says(state, piece(t, foe)) == "Equipment is for your own characters."


@clause("DIM-PLAY-15", "DIM-HELP-02")
def test_who_is_no_target_and_no_helper() -> None:
    t = casting("SP06")
    near, _, _ = put(t, NORTH, "O02", "N:a"), put(t, NORTH, "O02", "b3"), put(t, NORTH, "O02", "c3")
    state = phase(t, "play SP06")
    assert "is not among those whom the effect names" in says(state, piece(t, near))
    t = dungeon()
    one, mage = put(t, SOUTH, "H04", "b1"), put(t, SOUTH, "H02", "S:a")
    foe, _, _ = put(t, NORTH, "O02", "b2"), put(t, SOUTH, "H04", "d1"), put(t, SOUTH, "H03", "c1")
    give(t, SOUTH, "IA01")
    state = move(t, one, "b2", "play IA01")
    assert says(state, piece(t, one)) == "Vadorian Footman is in this battle already."
    assert says(state, piece(t, mage)) == 'The card does not call Kenelm "flame caster".'
    assert says(state, piece(t, foe)).endswith("is in this battle already.")


@clause("DIM-PLAY-15")
def test_rooms_that_cannot_be_replaced() -> None:
    t = casting("SP11")
    put(t, NORTH, "O02", "b3")
    room(t, "c3", "EN26")
    state = phase(t, "play SP11")
    assert says(state, at("b3")) == "Somebody holds b3."
    assert says(state, at("c3")) == "Skullghaz The Killer is a boss and stays."
    assert says(state, at("S:a")) == "Choose a space of the dungeon."
    assert says(state, at("a1")) == "This can be chosen now."


# places


def _mover(t: Keep, code: str, place: str) -> State:
    return moving(t, f"move #{put(t, SOUTH, code, place)}")


@clause("DIM-MOVE-02", "DIM-MOVE-03", "DIM-MOVE-04")
def test_directions_of_each_class() -> None:
    state = _mover(dungeon(), "H04", "b2")
    assert says(state, at("c2")) == "Vadorian Footman is a Soldier and moves forward and backward only."
    assert says(state, at("d4")) == "A move leads to a neighbouring place; d4 is not beside Vadorian Footman."
    state = _mover(dungeon(), "H03", "b2")
    assert says(state, at("c3")) == ("Gresham of Vado is a Special and moves forward, backward and sideways.")
    assert says(_mover(dungeon(), "H01", "b2"), at("c3")) == "This can be chosen now."


@clause("DIM-MOVE-07", "DIM-DEPLOY-06", "DIM-MOVE-10")
def test_places_that_cannot_be_entered() -> None:
    t = dungeon()
    friend = put(t, SOUTH, "H05", "b3")
    state = _mover(t, "H03", "b2")
    assert says(state, at("b3")) == "Vadorian Lancer of yours holds b3; it is not shared."
    assert says(state, piece(t, friend)) == "Vadorian Lancer of yours holds b3; it is not shared."
    assert says(state, at("N:b")) == "Line b of the north zone is entered from the row next to it."
    assert says(state, at("b2")) == "Gresham of Vado stands there already."
    t = dungeon()
    put(t, SOUTH, "H04", "S:b")
    state = _mover(t, "H03", "S:b")
    assert says(state, at("b1")).endswith("only the first of a line enters the dungeon.")


@clause("DIM-MULTI-03")
def test_gates_beside_the_dungeon_for_several_players() -> None:
    state = _mover(dungeon(players=4), "H03", "a1")
    assert "sideways only from the farther half" in says(state, at("W:1"))


@clause("DIM-TURN-11", "DIM-DEPLOY-01", "DIM-WINDOW-01")
def test_places_in_other_questions() -> None:
    t = casting("SP01", "H04")
    state = phase(t)
    assert says(state, at("b1")).startswith("Characters enter the dungeon in the movement phase")
    answer(state, "play H04")
    assert says(state, at("b1")).startswith("A character is deployed in your zone")
    assert says(state, at("N:b")) == "A character is deployed in your own zone."
    assert says(state, at("S:b")) == "This can be chosen now."
    t = dungeon()
    put(t, SOUTH, "H04", "b1")
    assert says(moving(t), at("b2")) == "Choose the character first, then where it moves."
    assert says(moving(t), at("b1")) == "Choose Vadorian Footman itself to move it."


# extra draws


@clause("DIM-TURN-02", "DIM-TURN-08", "DIM-TURN-09", "DIM-TURN-10")
def test_extra_draws_have_their_limits() -> None:
    deck, graveyard = Spot("deck", SOUTH), Spot("graveyard", SOUTH)
    t = casting("SP01")
    t.turns_taken[SOUTH] = 1
    assert says(phase(t), deck) == "In your first turn no further cards are drawn."
    t = casting("SP01")
    t.bought = 2
    assert says(phase(t), deck) == "You have bought 2 cards this turn, and no more."
    assert says(phase(t), graveyard) == "It takes 2 cards of your hand to draw one; you have fewer."
    t = casting("SP03", "SP03", gems=0)
    assert says(phase(t), deck) == "A card costs 1 gem, and you have none."
    t = casting("SP01")
    t.fill_deck(SOUTH, [])
    assert says(phase(t), deck) == "Your deck is empty."
    t = dungeon()
    put(t, SOUTH, "H04", "b1")
    assert says(moving(t), deck).startswith("Further cards are drawn in the deployment phase")
