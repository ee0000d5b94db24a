"""What has to be true of how the greedy bot uses the cards of Dungeons of Immortal Magic.

- Every card that is played in a window is played where it turns a battle, saves a character, stops a move or
  answers a card; and it is kept where it would be wasted, useless, or more than is at stake.
- Every card that is played in the deployment phase is played where it does something, and the others are
  kept.
- Every character is deployed and every piece of equipment is put on by who can bear it, when there are gems.
- No card of the game is left out.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.immortal_magic_play import (
    NORTH,
    SOUTH,
    asked,
    card_of,
    character,
    choice,
    enters,
    everybody_passes,
    go_on,
    placed,
    until,
    values,
)
from undercroft.games.immortal_magic.cards import CARDS, FIRST_DUNGEON, IS_CHARACTER, IS_EQUIPMENT
from undercroft.kernel.state import State

ESCORT = (character("H04", "S:a"), character("H06", "S:d"))
"""A Warrior and a Mage at home, so that Arms and Spells can be played."""

WARRIOR, MAGE = "H11", "H12"
"""Two Commanders, of three dice."""


def fight(hand: list[str], lead: dict[str, Any], foe: dict[str, Any] | str, **more: Any) -> State:
    """South's lead enters a space with an opposing character or an enemy."""
    south = {"gems": 5, "hand": hand, "characters": [lead, *ESCORT, *more.pop("friends", ())]}
    theirs = [] if isinstance(foe, str) else [foe]
    north = {"characters": [*theirs, *more.pop("others", ())], **more.pop("north", {})}
    place = more.pop("at", "b3")
    rooms = {place: foe} if isinstance(foe, str) else {}
    return enters(placed(south, north, rooms=rooms, **more), lead["card"], place)


def lead(code: str, *gear: str, **more: Any) -> dict[str, Any]:
    return character(code, "b2", *gear, **more)


# attacks

STRONG = character("O08", "b3", "AR06", "WE22", souls=2)
"""A foe that an attack without help seldom defeats."""

ATTACKS = {
    "IS01": lead(MAGE), "IS02": lead(MAGE), "IS03": lead(MAGE), "IS12": lead(MAGE), "IA02": lead(WARRIOR),
    "IA08": lead("H05"), "IN02": lead(WARRIOR), "IA04": lead(WARRIOR),
}  # fmt: skip


@pytest.mark.parametrize("code", ATTACKS)
def test_an_attack_is_helped_where_much_is_at_stake(code):
    state = until(fight([code], ATTACKS[code], STRONG), f"attack window {SOUTH}")
    assert choice(state) == f"play {code}"


@pytest.mark.parametrize("code", ["IS01", "IS02", "IS03", "IS12", "IA02", "IA08"])
def test_an_attack_that_succeeds_anyway_is_not_helped(code):
    """Rats have one die and no shield."""
    strong = lead("H05", "WE06", souls=5) if code == "IA08" else lead(MAGE, souls=5)
    state = until(survived(fight([code], strong, "EN02")), f"attack window {SOUTH}")
    assert choice(state) == "pass"


def survived(state: State) -> State:
    """An attack has failed: the worst dice against the best."""
    everybody_passes(state)
    state.answer(state.offers()[0][0])
    state.answer(state.offers()[-1][0])
    return state


@pytest.mark.parametrize("code", ["IS10", "IN10", "IT19"])
def test_an_attack_on_a_character_that_is_worth_much_is_weakened(code):
    """A Minotaur strikes at a Commander near the gate."""
    row = {"row": [code]} if code == "IT19" else {}
    south = {
        "gems": 5,
        "hand": [] if row else [code],
        "characters": [character(WARRIOR, "b3"), *ESCORT],
        **row,
    }
    state = enters(placed(south, {}, rooms={"b4": "EN22"}), WARRIOR, "b4")
    until(state, f"attack window {SOUTH}")
    wanted = f"use #{card_of(state, code)}.1" if row else f"play {code}"
    assert choice(state) == wanted


def test_a_weak_attack_is_not_weakened_further():
    state = until(fight(["IN10"], lead(WARRIOR, "AR06", souls=4), "EN02"), f"attack window {SOUTH}")
    assert choice(state) == "pass"


# defences

BEAR = "EN13"
"""Two dice and +1: at most 13."""

DEFENCES = {"IS04": 4, "IS05": 2, "IN01": 5, "IN14": 3, "IA03": 2}
"""Cards with what they add; the Warrior's own defence is +2."""


def attacked(code: str, rolled: int, who: str = WARRIOR, roll: int = 12, **more: Any) -> State:
    """The Bear has rolled its best, South's lead has rolled so much."""
    state = everybody_passes(fight([code], lead(who), BEAR, **more))
    state.answer(roll)
    state.answer(rolled)
    return until(state, f"defence window {SOUTH}")


@pytest.mark.parametrize(("code", "plus"), DEFENCES.items())
def test_a_defence_that_just_reaches_the_attack_is_played(code, plus):
    """The attack is 13, the defence 2 more than the dice."""
    assert choice(attacked(code, 11 - plus)) == f"play {code}"


@pytest.mark.parametrize(("code", "plus"), DEFENCES.items())
def test_a_defence_that_does_not_reach_it_or_is_not_needed_is_kept(code, plus):
    assert choice(attacked(code, 10 - plus)) == "pass"
    assert choice(attacked(code, 11)) == "pass"


@pytest.mark.parametrize(
    ("code", "who"), [("IN03", WARRIOR), ("IS09", MAGE), ("IA05", WARRIOR), ("IN11", WARRIOR)]
)
def test_dice_are_thrown_again_or_added_when_that_can_save_a_character(code, who):
    """IN03, IS09: nearly any other throw is better; IA05, IN11: an even chance."""
    short = 3 if code in ("IN03", "IS09") else 8
    assert choice(attacked(code, short, who, roll=10)) == f"play {code}"
    assert choice(attacked(code, 18, who)) == "pass"


def test_a_mages_stone_burst_counts_with_his_boost():
    """5 and 2 more for Magister Orlen, whose defence is +1."""
    assert choice(attacked("IS06", 5, MAGE)) == "play IS06"
    assert choice(attacked("IS06", 4, MAGE)) == "pass"


def test_two_cards_are_put_together_where_one_is_too_little():
    south = {"gems": 5, "hand": ["IA03", "IN14"], "characters": [lead(WARRIOR, souls=3), *ESCORT]}
    state = everybody_passes(enters(placed(south, {}, rooms={"b3": BEAR}), WARRIOR, "b3"))
    state.answer(12)
    state.answer(3)
    until(state, f"defence window {SOUTH}")
    first = choice(state)
    assert first in ("play IA03", "play IN14")
    assert choice(until(go_on(state, first), f"defence window {SOUTH}")) in ("play IA03", "play IN14")


@pytest.mark.parametrize("code", ["IT01", "IT04"])
def test_a_potion_and_a_charm_are_used_up_to_live(code):
    """One counter is missing; a bad throw is thrown again."""
    south = {"gems": 0, "characters": [lead(WARRIOR, code), *ESCORT]}
    state = everybody_passes(enters(placed(south, {}, rooms={"b3": BEAR}), WARRIOR, "b3"))
    state.answer(12 if code == "IT01" else 8)
    state.answer(9 if code == "IT01" else 3)
    until(state, f"defence window {SOUTH}")
    number = 1 if code == "IT01" else 0
    assert choice(state) == f"use #{card_of(state, code)}.{number}"
    if code == "IT01":
        state.answer_key(f"use #{card_of(state, code)}.1")
        assert choice(state) == "2"


# leaving, calling, jumping


@pytest.mark.parametrize("code", ["IS08", "IA06"])
def test_a_lost_battle_is_left_and_a_won_one_is_not(code):
    """IS08 Blink, IA06 Fighting Retreat."""
    assert choice(attacked(code, 3)) == f"play {code}"
    assert choice(attacked(code, 15)) == "pass"


def test_a_warrior_is_called_to_a_battle_that_would_be_lost():
    friends = (character("H13", "S:c"),)
    assert choice(attacked("IA01", 6, friends=friends)) == "play IA01"
    assert choice(attacked("IA01", 16, friends=friends)) == "pass"


def test_the_jump_is_taken_where_the_first_attack_decides():
    """IA07: a Minotaur against a Royal with an axe; against a wall of a Golem it changes next to nothing."""
    state = until(fight(["IA07"], lead("O01", "WE02"), "EN22"), f"start window {SOUTH}")
    assert choice(state) == "play IA07"
    state = until(fight(["IA07"], lead("H04", "AR03"), "EN30"), f"start window {SOUTH}")
    assert choice(state) == "pass"


# answers to cards


def fireball(hand: list[str], mine: dict[str, Any], its: dict[str, Any], code: str = "IS01") -> State:
    """North plays a card on its attack in a battle that South began."""
    caster = (character("O09", "N:d"), character("O04", "N:c"))
    state = fight(hand, mine, its, others=caster, north={"gems": 5, "hand": [code]})
    until(survived(state), f"attack window {NORTH}")
    state.answer_key(f"play {code}")
    assert asked(state) == f"respond window {SOUTH}"
    return state


def test_a_spell_or_an_arms_card_that_decides_a_battle_is_cancelled():
    """IS07 against a Fireball, IN16 against a Volley, on an even battle of Commanders."""
    mine, its = lead(WARRIOR, souls=2), character("O08", "b3", "WE22", souls=1)
    assert choice(fireball(["IS07"], mine, its)) == "play IS07"
    assert choice(fireball(["IN16"], mine, its, "IA02")) == "play IN16"


def test_a_card_that_changes_little_is_not_cancelled():
    """A lone Goblin has no chance against a Sentinel in plate, Volley or not."""
    mine, its = lead("N12", "AR03"), character("N04", "b3")
    assert choice(fireball(["IN16"], mine, its, "IA02")) == "pass"


def test_a_universal_that_ruins_the_own_side_is_cancelled_and_another_is_not():
    """IN16 against Iron Winter with three Mages, and against Open Galleries."""
    mages = [character("H12", "b2"), character("H01", "c2"), character("H10", "d2")]

    def universal(code: str) -> State:
        south = {"gems": 5, "hand": [code], "characters": [character("O11", "b3")]}
        state = placed(south, {"gems": 3, "hand": ["IN16"], "characters": theirs(mages)}, "deployment")
        return go_on(state, f"play {code}")

    assert choice(universal("UN02")) == "play IN16"
    assert choice(universal("UN07")) == "pass"


def theirs(characters: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same for North, each a row nearer to South's zone."""
    return [{**each, "at": each["at"][0] + str(int(each["at"][1]) - 1)} for each in characters]


# answers to moves and fate


def moving(code: str, at: str, to: str, *guards: dict[str, Any]) -> State:
    """North's runner declares a move; South holds a card."""
    south = {
        "gems": 4,
        "hand": [code],
        "characters": [character("H04", "S:d"), character("H06", "S:d"), *guards],
    }
    state = placed(south, {"characters": [character("O10", at)]}, active=NORTH)
    return until(enters(state, "O10", to), f"move window {SOUTH}")


@pytest.mark.parametrize("code", ["IS11", "IN06"])
def test_a_move_through_the_own_gate_is_stopped_and_a_harmless_one_is_not(code):
    """IS11 Gust of the Depths, IN06 Hidden Trapdoor."""
    assert choice(moving(code, "b1", "S:b")) == f"play {code}"
    assert choice(moving(code, "b3", "b2")) == "pass"


def test_a_move_that_has_been_stopped_is_no_danger():
    """It leads nowhere, and gear that stands nowhere either is not in its way."""
    state = moving("IN06", "b1", "S:b", character("O08", "c2", "WE22"))
    t: Any = state.table
    t.stop_move()
    assert choice(state) == "pass"


def revealed(code: str, card: str, who: str = WARRIOR) -> State:
    """South's character turns a dungeon card up."""
    south = {"gems": 4, "hand": [code], "characters": [lead(who, souls=2), *ESCORT], "peeked": ["b3"]}
    state = placed(south, {}, down={"b3": card})
    return until(enters(state, who, "b3"), f"fate window {SOUTH}")


def test_a_trap_that_may_kill_is_cancelled_and_a_toll_is_paid():
    """IN08: Flame Jet kills one in two without armor; the Toll-Taker takes two gems."""
    assert choice(revealed("IN08", "TP07")) == "play IN08"
    assert choice(revealed("IN08", "FA10")) == "pass"


def test_a_deadly_throw_is_thrown_again_and_a_good_one_stays():
    """IN04 on the Dice of the Dead."""

    def thrown(pips: int) -> State:
        state = everybody_passes(revealed("IN04", "FR02"))
        state.answer(pips)
        return until(state, f"fate window {SOUTH}")

    assert choice(thrown(1)) == "play IN04"
    assert choice(thrown(6)) == "pass"


def test_nothing_is_spent_on_the_fate_of_who_has_left_play():
    """What else a card did in that window may have killed them."""
    state = revealed("IN08", "TP07")
    t: Any = state.table
    t.kill(t.moving)
    assert choice(state) == "pass"


# the deployment phase

RUNNERS = (character("H03", "b2"), character("H12", "c3"), *ESCORT)
RIVALS = (character("O08", "b3", "WE22", "AR05", souls=2), character("O11", "c4"), character("O04", "N:c"))


def deploying(code: str, runners: tuple[dict[str, Any], ...] = RUNNERS, **more: Any) -> State:
    """South's deployment phase with one card in hand and gems for it."""
    south = {"gems": 8, "hand": [code], "characters": list(runners), **more.pop("south", {})}
    north = {"gems": 4, "hand": ["WE04"], "characters": list(RIVALS), **more.pop("north", {})}
    return placed(south, north, "deployment", **more)


FALLEN = {"graveyard": ["H09", "WE07", "IN01", "AR06"]}
ORCS = (character("O01", "b2"), character("O11", "c3"), character("O09", "S:a"), character("O03", "S:b"))
WARRIORS = (character("H03", "b2"), character("H11", "c3"), character("H09", "c2"), *ESCORT)
MAGES = (character("H12", "c3"), character("H01", "b2"), character("H10", "S:c"))

MAGES_THERE = {"characters": [character("O12", "b3", souls=3), character("O09", "d3", souls=3)]}
KINGS_THERE = {"characters": [character("O01", "b3"), character("O13", "a3"), character("O14", "d3")]}
SOLDIERS_THERE = {"characters": [character("O04", "b3"), character("O02", "d3")]}

USEFUL: dict[str, dict[str, Any]] = {
    "IT03": {}, "IT11": {"runners": WARRIORS}, "IT12": {"south": {"hand": ["IT12", "IS01", "IS04"]}},
    "IT13": {}, "IT14": {}, "IT15": {}, "IT16": {"runners": ORCS}, "IT17": {}, "IT18": {}, "IT19": {},
    "SP01": {}, "SP02": {}, "SP03": {}, "SP04": {}, "SP05": {}, "SP06": {}, "SP07": {"south": FALLEN},
    "SP08": {"north": {"row": ["UN02"]}, "runners": MAGES}, "SP09": {}, "SP12": {},
    "SP11": {"rooms": {"b3": "EN20", "c4": "EN24"}, "north": {"characters": []}},
    "SP13": {"runners": WARRIORS}, "SP14": {"south": FALLEN}, "RM01": {}, "RM02": {},
    "RM03": {"runners": WARRIORS}, "RM04": {"runners": WARRIORS}, "RM05": {}, "RM07": {},
    "RM08": {"north": {"row": ["IT16", "RM01"]}}, "UN01": {"runners": MAGES},
    "UN02": {"runners": WARRIORS, "north": MAGES_THERE}, "UN03": {}, "UN04": {"north": KINGS_THERE},
    "IN05": {}, "IN07": {"north": {"row": ["RM01"]}}, "IN09": {}, "IN13": {"south": FALLEN}, "IN15": {},
    "IN12": {"north": {"row": ["UN02"]}, "runners": MAGES},
}  # fmt: skip
"""Cards of the deployment phase, and where they do something."""


@pytest.mark.parametrize("code", USEFUL)
def test_a_card_of_the_deployment_phase_is_played_where_it_does_something(code):
    seen = values(deploying(code, **USEFUL[code]))
    assert seen[f"play {code}"] > seen["go on"]


USELESS: dict[str, dict[str, Any]] = {
    "IT16": {}, "IT11": {"runners": (*MAGES, ESCORT[0])}, "SP08": {"south": {"row": ["UN03"]}},
    "RM04": {"runners": ESCORT}, "RM06": {}, "RM08": {"south": {"row": ["IT03"]}}, "SP10": {},
    "UN01": {"runners": WARRIORS, "north": MAGES_THERE}, "UN02": {"runners": MAGES},
    "UN04": {"runners": (character("H13", "b2"), character("H01", "c2"))}, "UN05": {}, "UN06": {},
    "UN07": {"north": SOLDIERS_THERE}, "UN08": {}, "IN07": {"south": {"row": ["IT03"]}},
    "IN12": {"south": {"row": ["UN03"]}},
}  # fmt: skip
"""The same where they do nothing, or harm."""


@pytest.mark.parametrize("code", USELESS)
def test_a_card_is_kept_where_it_does_nothing_or_harms(code):
    seen = values(deploying(code, **USELESS[code]))
    assert seen[f"play {code}"] < seen["go on"]


# characters and equipment

BEARERS = (
    character("H11", "b2"), character("H12", "c2"), character("N07", "S:a"), character("O06", "S:b"),
)  # fmt: skip
"""A Warrior and a Mage on the way, a Troll and a Goblin at home."""


@pytest.mark.parametrize("code", [card.code for card in CARDS[:FIRST_DUNGEON] if card.type == "character"])
def test_every_character_is_deployed_when_there_are_gems(code):
    seen = values(
        placed({"gems": 9, "hand": [code]}, {"characters": [character("O04", "N:a")]}, "deployment")
    )
    assert seen[f"play {code}"] > seen["go on"]


@pytest.mark.parametrize(
    "code", [card.code for face, card in enumerate(CARDS[:FIRST_DUNGEON]) if IS_EQUIPMENT[face]]
)
def test_every_piece_of_equipment_finds_a_bearer_when_there_are_gems(code):
    south = {"gems": 9, "hand": [code, "IS01"], "characters": list(BEARERS)}
    state = placed(south, {"characters": [character("O08", "c3"), character("O04", "N:a")]}, "deployment")
    seen = values(state)
    assert seen[f"play {code}"] > seen["go on"]


def test_no_card_of_the_game_is_left_out():
    named = {*ATTACKS, *DEFENCES, *USEFUL, *USELESS}
    named |= {"IS06", "IS07", "IS08", "IS09", "IS10", "IS11", "IA01", "IA05", "IA06", "IA07"}
    named |= {"IN03", "IN04", "IN06", "IN08", "IN10", "IN11", "IN16"}
    others = {
        card.code
        for face, card in enumerate(CARDS[:FIRST_DUNGEON])
        if not (IS_CHARACTER[face] or IS_EQUIPMENT[face])
    }
    assert others - named == set()
