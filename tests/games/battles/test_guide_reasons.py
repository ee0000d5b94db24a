"""What has to be true of the guide's answer to "why can't I":

- whose question it is, and what does not exist;
- Mobs in a Turn: dead, another's, STUCK, has acted, keeps up an effect, asleep, held, called, foretold;
- acts: nothing left to spend, PEACE PIPE, nobody to attack or to name, NEW, undead, what blocks ask for;
- targets: own party, DEFENSE, AURA, FLY, HIDE, PROPERSTANCE, what single acts need;
- the GO step, windows and releases; Totals; the almanac.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import AID, STEAL
from tests.games.battles.fights import Fight, Laid
from tests.games.battles.test_guide import ADA, BEN, WHO, clauses, see
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.asks import MOST_TOTALS
from undercroft.games.battles.flow.round import Battle
from undercroft.games.battles.guide import GUIDE
from undercroft.games.battles.guide.places import of_mob
from undercroft.games.battles.layout import (
    ACTED,
    BARRED,
    END_ROUND,
    FLOWER_COUNTER,
    GO,
    GO_USED,
    UNDEAD_COUNTER,
)
from undercroft.games.battles.options import Options
from undercroft.games.battles.table import blank
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.sight import view
from undercroft.kernel.state import State
from undercroft.testing import clause


def why(fight: Fight, spot: Spot) -> Reason:
    """What the one is told who is asked and points at a spot."""
    reason = GUIDE.why_not(see(fight.state), spot, WHO)
    assert set(reason.clauses) <= clauses()
    return reason


def says(fight: Fight, mob: int) -> str:
    """Only the sentence, of a Mob."""
    return why(fight, of_mob(mob)).says


def of(fight: Fight, mob: int, slot: int) -> str:
    """Only the sentence, of an ability."""
    return why(fight, Spot("abilities", place=2 * mob + slot)).says


# whose question, and what there is


def test_who_is_not_asked_hears_who_is() -> None:
    fight = Fight(["Ranger", "Thug"], ["Cleric"])
    asked = "Ada is asked: Which Mob acts? This is not yours to say."
    assert GUIDE.why_not(view(fight.state, BEN), of_mob(0), WHO).says == asked
    assert GUIDE.why_not(view(fight.state, None), of_mob(0), WHO).says == f"You are watching. {asked}"
    fight.say("#0", "attack")
    assert GUIDE.why_not(view(fight.state, ADA), of_mob(0), WHO).says == "Dice decide first."


def test_what_does_not_exist_is_answered_too() -> None:
    fight = Fight(["Ranger", "Thug"], ["Cleric"])
    for spot in (Spot("attic"), Spot("portal"), Spot("stage", 7)):
        assert why(fight, spot).says == "There is no such place on the table."
    for spot in (of_mob(9), Spot("abilities", place=6), Spot("totals", place=5), Spot("almanac", face=40)):
        assert why(fight, spot).says == "There is no such Mob, ability or number."


def test_what_can_be_chosen_says_so() -> None:
    fight = Fight(["Ranger", "Thug"], ["Cleric"])
    assert says(fight, 0) == "This can be chosen now."
    assert why(fight, Spot("portal", ADA)).says == "One of the Mobs there can be chosen."
    assert why(fight, Spot("mobs")).says == "Something there can be chosen."
    assert why(fight, Spot("umbra", ADA)).says.startswith("What is asked now: Which Mob acts?")
    over = Fight(["Ranger"], [{"name": "Cleric", "hp": 1}]).say("attack").roll(19, 8)
    assert over.state.over
    assert GUIDE.why_not(view(over.state, ADA), of_mob(0), WHO).says == "The game is over."


# Mobs in a Turn


@clause("BA-POS-02", "BA-POS-03", "BA-ROUND-04", "BA-ROUND-07", "BA-PROT-05")
def test_why_a_mob_has_no_turn() -> None:
    fight = Fight(
        [
            "Ranger",
            "Thug",
            {"name": "Cleric", "position": "STUCK"},
            {"name": "Thief", "position": "INACTIVE", "this_round": ACTED},
            {"name": "Warrior", "position": "INACTIVE"},
            {"name": "Mystic", "position": "FALLOW", "standing": "LIGHT"},
            {"name": "Joker", "position": "STUCK", "asleep_by": 10},
            {"name": "Shaman", "position": "DEAD", "hp": 0},
            {"name": "Earth Mage", "position": "BUSY", "standing": "METEOR SHOWER"},
            {"name": "Dark Mage", "position": "BUSY", "standing": "BALLS", "side": 1},
        ],
        [{"name": "Enchanter", "position": "FALLOW", "standing": "SLEEP"}],
        rank_p1=20,
        rank_p2=20,
    ).say("pass")
    assert says(fight, 2) == "Cleric is STUCK: it misses this Round and the next."
    assert says(fight, 3) == "Thief has acted and is INACTIVE until the Round ends."
    assert says(fight, 4) == "Warrior is INACTIVE until the Round ends."
    assert says(fight, 5) == "Mystic keeps up Light, which grants no Turn; released it is INACTIVE."
    assert says(fight, 8) == "Earth Mage keeps up Meteor Shower, which grants no Turn; it cannot be released."
    assert says(fight, 9) == "Dark Mage keeps up Balls, which grants no Turn; released it is STUCK."
    assert says(fight, 6) == "Joker sleeps as long as the Enchanter holds it."
    assert says(fight, 7) == "Shaman is dead."
    assert says(fight, 10) == "Enchanter obeys Ben."


@clause("BA-ILLUSIONIST-07", "BA-DIVINER-02", "BA-DIVINER-05", "BA-CONJURERE-02")
def test_who_is_held_called_or_foretold() -> None:
    staring = {
        "name": "Thief",
        "position": "STUCK",
        "borrowed": FLOWER_COUNTER,
        "holder": 1,
        "controller": ADA,
    }
    fight = Fight(["Ranger", "Illusionist"], [staring, "Cleric"]).say("pass")
    assert says(fight, 2) == "Thief stares at the Flower: it is of no party and does nothing."
    called = Fight(["Ranger", "Thug"], ["Cleric", "Joker"], after={"called": [[1, ATTACK, -1], []]})
    reason = GUIDE.why_not(view(called.state, ADA), of_mob(0), WHO)
    assert called.asked == "target"
    assert reason.says == "Ranger is of your own party; an Attack names an enemy."
    listed = Fight(["Ranger", "Thug", "Cleric"], ["Joker"], after={"forecast": [[1, 0], []]})
    assert says(listed, 0) == "By the Forecast another Mob acts before Ranger."
    assert says(listed, 2) == "This can be chosen now."


# acts


@clause("BA-LP-06", "BA-SHAMAN-02", "BA-CLERIC-03", "BA-ROUND-08")
def test_why_an_ability_cannot_be_declared() -> None:
    smoking = {"name": "Shaman", "position": "FALLOW", "standing": "PEACE PIPE"}
    empty = {("ICE BOLT", "pool"): 0}
    fight = Fight(["Mystic", {"name": "Ice Mage", "totals": empty}, "Cleric", "Warrior"], [smoking, "Thug"])
    assert of(fight, 0, 0) == "An enemy Peace Pipe forbids to become FALLOW by Light."
    assert of(fight, 0, 1) == "Choose Mystic to act first."
    assert of(fight, 1, 0) == "Nothing is left to spend on Ice Bolt."
    assert of(fight, 2, 1) == "Nobody of yours lies dead who could come back."
    assert of(fight, 3, 0) == "Absorption works by itself."
    assert of(fight, 4, 1) == "Shaman obeys Ben."
    howl = Fight(["Barbarian", "Thug"], ["Cleric"])
    assert of(howl, 0, 1) == "Howl is no Turn Action."
    barred = Fight([{"name": "Time Mage", "this_round": BARRED}, "Thug"], ["Cleric"]).say("pass")
    assert of(barred, 0, 1) == "Time Slip cannot be cast again in this Round."
    assert of(barred, 1, 1) == "Backstab is used while hidden and FALLOW."
    resting = Fight(
        [{"name": "Thug", "position": "INACTIVE"}, "Ranger", "Cleric"], ["Joker"], backstab_from_active=True
    )
    assert of(resting, 0, 1) == "Backstab is used from ACTIVE, or while hidden and FALLOW."


@clause("BA-TERM-05", "BA-ROUND-08", "BA-LIGHTMAGE-09", "BA-NECROMANCER-02")
def test_why_an_active_mob_can_do_nothing() -> None:
    flying = {"name": "Air Mage", "position": "BUSY", "standing": "FLY"}
    fight = Fight(["Warrior", "Ice Mage", "Mystic"], [flying])
    reason = why(fight, of_mob(0))
    assert reason.says == "Warrior can do nothing now: no enemy can be attacked."
    assert "BA-TERM-05" in reason.clauses
    new = {"name": "Light Mage", "position": "FALLOW", "standing": "NEW"}
    bound = Fight(["Ice Mage", "Thug"], [new], after={"binding": True})
    assert of(bound, 0, 1) == "New lets Ice Mage only Attack."
    risen: dict[str, Any] = {"name": "Cleric", "borrowed": UNDEAD_COUNTER, "holder": 0}
    undead = Fight(["Necromancer", risen], ["Thug"])
    assert of(undead, 1, 0) == "Cleric is undead: its abilities are off."


# targets


@clause("BA-PROT-05", "BA-AIRMAGE-01", "BA-THUG-02", "BA-LIGHTMAGE-02", "BA-SAMURAI-04", "BA-ICEMAGE-03")
def test_why_a_mob_cannot_be_named() -> None:
    enemies: list[Laid] = [
        {"name": "Air Mage", "position": "BUSY", "standing": "FLY"},
        {"name": "Thug", "position": "FALLOW", "standing": "HIDE"},
        {"name": "Samurai", "position": "BUSY", "standing": "PROPERSTANCE"},
        {"name": "Cleric", "position": "STUCK"},
        "Ranger",
        "Joker",
    ]
    ranks: dict[str, Any] = {"rank_p1": 20, "rank_p2": 20}
    attack = Fight(["Ice Mage"], enemies, **ranks).say("attack")
    assert says(attack, 1) == "Air Mage flies: nothing that rolls to hit reaches it."
    assert says(attack, 2) == "This can be chosen now."
    assert says(attack, 0) == "Ice Mage is of your own party; an Attack names an enemy."
    freeze = Fight(["Ice Mage"], enemies, **ranks).say("freeze")
    assert says(freeze, 2) == "Thug hides: only what rolls to hit reaches it."
    assert says(freeze, 3) == "The stance of Samurai lets nothing through but Attacks."
    assert says(freeze, 4) == "Cleric is STUCK already."
    shining = {"name": "Light Mage", "position": "BUSY", "standing": "AURA"}
    aura = Fight(["Ice Mage"], [shining, "Ranger", "Joker"]).say("freeze")
    assert says(aura, 1) == "An enemy Aura keeps the Umbra out of reach, and Light Mage with it."


def test_friends_and_single_questions_have_their_reasons() -> None:
    heal = Fight(["Cleric", "Thug"], ["Joker"]).say("#0", "heal")
    assert says(heal, 2) == "Joker is not of your party; Heal is for friends."
    arena = Fight(["Gladiator"], ["Cleric", "Warrior", {"name": "Joker", "hp": 9}]).say("arena")
    assert says(arena, 3).startswith("Joker cannot be chosen. The Arena takes enemies within reach")
    acting = Fight(["Cleric", "Thug"], ["Joker"]).say("#0")
    assert says(acting, 1).startswith("This is about Cleric: choose what it does")


# the GO step, windows, releases


@clause("BA-GO-04", "BA-GO-07", "BA-RULING-46")
def test_why_a_mob_has_no_go_action() -> None:
    smoking = {"name": "Shaman", "position": "FALLOW", "standing": "PEACE PIPE"}
    meteors = {"name": "Earth Mage", "position": "BUSY", "standing": "METEOR SHOWER"}
    party: list[Laid] = ["Barbarian", "Cleric", {"name": "Monk", "this_round": GO_USED}, "Druid", meteors]
    fight = Fight(party, [smoking], at=GO, rank_p1=20, rank_p2=20)
    assert says(fight, 0) == "This can be chosen now."
    assert says(fight, 1) == "Cleric has no GO action; it acts in its Turn."
    assert says(fight, 2) == "Monk has used its GO action of this Round."
    assert says(fight, 3) == "An enemy Peace Pipe forbids to become FALLOW by Wall of Thorns."
    assert says(fight, 4) == "Meteor Shower cannot be released."
    assert of(fight, 0, 0) == "Berserk has no G: it is no GO action."


@clause("BA-O-01", "BA-POS-02", "BA-HACK-06")
def test_why_a_mob_cannot_answer_or_be_released() -> None:
    stuck = {"name": "Illusionist", "position": "STUCK"}
    fight = Fight(["Ice Mage"], ["Shaman", stuck, "Cleric"]).say("freeze", "#3")
    assert fight.asked == "play"
    assert says(fight, 2) == "Disguise is used from ACTIVE; Illusionist is STUCK."
    assert says(fight, 3) == "Cleric has nothing to use at this moment."
    assert of(fight, 1, 0) == "Peace Pipe is not for this moment."
    attack = Fight(["Warrior", "Thug"], ["Shaman", "Diviner"]).say("#0", "attack", "#2")
    assert attack.asked == "play"
    assert says(attack, 2) == "Dance answers Spells and Abilities, and this is neither."
    howling = {"name": "Barbarian", "position": "BUSY", "standing": "HOWL"}
    last = Fight([howling, "Cleric"], ["Thug"], at=END_ROUND)
    assert says(last, 1) == "Cleric keeps up nothing that it could be released from."
    assert says(last, 0) == "This can be chosen now."


@clause("BA-THAUMATURGIST-01", "BA-ILLUSIONIST-01", "BA-BEGGAR-05")
def test_what_an_ability_out_of_turn_asks_for_is_told() -> None:
    ranks: dict[str, Any] = {"rank_p1": 20, "rank_p2": 20}
    answering: list[Laid] = ["Thaumaturgist", "Shaman", "Illusionist"]
    freeze = Fight(["Ice Mage"], answering, **ranks).say("freeze", "#1")
    assert freeze.asked == "play"
    assert of(freeze, 1, 0) == "Amplify is for what an ally does in its own Turn."
    assert says(freeze, 2) == "This can be chosen now."
    heal = Fight(["Cleric", "Warrior"], answering, **ranks).say("#0", "heal", "#1", "1")
    assert heal.asked == "play"
    assert says(heal, 4) == "Disguise answers what is against one Mob of the party alone."
    guarded = Fight(["Warrior"], ["Cavalier", "Beggar", "Thug"]).say("#3")
    assert guarded.asked == "guard"
    assert says(guarded, 1) == "This can be chosen now."
    assert of(guarded, 2, 1) == "Plead guards Beggar alone."


@clause("BA-TIMEMAGE-05", "BA-EVOKER-04", "BA-THIEF-01")
def test_why_a_mob_cannot_be_named_otherwise() -> None:
    slipping = {"name": "Time Mage", "position": "FALLOW", "standing": "TIME SLIP"}
    resting: Laid = {"name": "Thug", "position": "INACTIVE"}
    wake = Fight([slipping, "Cleric", resting], ["Warrior", resting]).say("pass").say("#0", "wake")
    assert wake.asked == "target"
    assert says(wake, 1) == "Cleric is ACTIVE: a wake is not for who lies so."
    assert says(wake, 0) == "A wake is for others, not for Time Mage itself."
    spent: Laid = {
        "name": "Evoker",
        "totals": {("MAGIC MISSILE", "pool"): 0, ("LIGHTNING STRIKE", "pool"): 0},
    }
    thief = Fight([{"name": "Thief", "lp": (4, 0)}, "Cleric"], [spent, "Joker"]).act(0, STEAL)
    assert thief.asked == "aim"
    assert says(thief, 2) == "Evoker has no points that could be stolen."
    assert says(thief, 1) == "Cleric is of your own party; Steal names an enemy."
    missile = Fight(["Evoker", "Warrior"], ["Thug", "Cleric"]).say("#0.2")
    assert missile.asked == "target"
    assert says(missile, 1) == "Warrior is of your own party; Magic Missile names an enemy."


# Totals and the almanac


@clause("BA-PALADIN-03", "BA-SETUP-03")
def test_totals_and_the_almanac_have_their_reasons() -> None:
    fight = Fight(["Paladin", "Warrior", "Cleric"], ["Joker"]).say("#0", "aid")
    assert (fight.t.act, fight.asked) == (AID, "aim")
    armor = why(fight, Spot("totals", place=MOST_TOTALS)).says
    assert armor == "The number armor of Warrior cannot be changed by others."
    enemy = why(fight, Spot("totals", place=3 * MOST_TOTALS)).says
    assert enemy == "Joker is not meant, or has nothing there."
    state = State(blank(Options(mob_pool="first20")), Battle())
    state.answer_key("thug")
    chosen = GUIDE.why_not(view(state, ADA), Spot("almanac", face=4), WHO)
    assert chosen.says == "You have the Thug already."
    absent = GUIDE.why_not(view(state, ADA), Spot("almanac", face=30), WHO)
    assert absent.says == "The Conjurere is not among the Mobs of this game."


@pytest.mark.parametrize("code", ["SUMMON DEAD", "FLOWER", "DISSENSION", "ARENA", "PRANK"])
def test_what_blocks_ask_for_is_told(code: str) -> None:
    holders = {
        "SUMMON DEAD": ("Necromancer", 0, "Nobody lies dead who could be summoned."),
        "FLOWER": ("Illusionist", 1, "Flower has nobody to name."),
        "DISSENSION": ("Dark Mage", 0, "No enemy in the enemy Portal can be named."),
        "ARENA": ("Gladiator", 0, "No enemy can be called into the Arena."),
        "PRANK": ("Joker", 1, "Prank needs two enemies, one of them ACTIVE."),
    }
    name, slot, told = holders[code]
    hidden = {"name": "Thug", "position": "FALLOW", "standing": "HIDE", "hp": 9}
    fight = Fight([name, "Warrior"], [hidden])
    assert of(fight, 0, slot) == told
