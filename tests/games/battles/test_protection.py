"""Who is protected, and who may be named."""

from __future__ import annotations

from typing import Any

from tests.games.battles.acts import AID, GUISE, HEAL
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.board import MOBILE
from undercroft.testing import clause

HIDDEN: dict[str, Any] = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
GUISED: dict[str, Any] = {"name": "thief", "controller": 0, "side": 0, "borrowed": 1, "holder": 0}
ASSASSIN: dict[str, Any] = {"name": "assassin", "position": "FALLOW", "standing": "GUISE"}


@clause("BA-PROT-01")
def test_who_defends_is_no_target_of_an_answer() -> None:
    """In W-END the defender still lies in DEFENSE: A's Evoker may strike anybody else."""
    fight = Fight(["ranger", "evoker"], ["warrior", "joker", "thug"]).say("pass").act(0, ATTACK, 2).passing()
    fight.roll(2)
    assert (fight.asked, fight.seat, fight.position(2)) == ("end", 0, "DEFENSE")
    fight.say("#1.2")
    assert fight.keys() == ["#3", "#4"]


@clause("BA-PROT-02", "BA-PALADIN-05", "BA-O-08")
def test_who_plays_a_defended_action_is_protected() -> None:
    """AID: the Evoker's missile can only go at the other."""
    fight = Fight(["paladin", "joker"], ["evoker", "thug"]).act(0, AID).say("#1.0", "1")
    assert (fight.asked, fight.seat) == ("play", 1)
    fight.say("#2.2")
    assert fight.asked == "dice"
    assert fight.roll(3).t.hp[:2] == [19, 12]


@clause("BA-PROT-03", "BA-EVOKER-05")
def test_the_actor_may_be_struck_in_the_play_phase() -> None:
    """It is MOBILE, and not protected."""
    fight = Fight(["ranger", "joker"], ["evoker", "thug"]).act(0, ATTACK, 3).say("#2.2")
    assert fight.keys() == ["#0", "#1"]
    fight.say("#0").roll(3)
    assert (fight.t.hp[0], fight.asked) == (15, "d20")


@clause("BA-PROT-04", "BA-RULING-18", "BA-O-04")
def test_standing_effects_do_not_look_at_answers() -> None:
    """B's Rogue attacks out of turn; A's trap does not spring at her, and nobody answers the answer."""
    trap = {"name": "rogue", "position": "FALLOW", "standing": "TRAP", "trap": True}
    waiting = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight(["cleric", trap, "evoker"], [waiting]).passing().act(0, HEAL, 0, 1)
    fight.say("#3.1")
    assert fight.asked == "d20"
    assert fight.t.trap[1]


@clause("BA-PROT-05")
def test_only_enemies_are_attacked_whatever_their_home() -> None:
    """A Mob under GUISE is a friend of its new party and an enemy of its old one."""
    mine = Fight([ASSASSIN, "ranger"], [GUISED, "joker"]).say("pass", "#1", "attack")
    assert mine.t.targets == [3]
    other = Fight([ASSASSIN, "ranger"], [GUISED, "joker"], turn=1, first=1)
    other.act(3, ATTACK)
    assert other.keys() == ["#0", "#1", "#2"]


@clause("BA-PROT-05", "BA-RULING-54", "BA-ASSASSIN-13")
def test_borrowed_mobs_are_not_borrowed_again() -> None:
    """B's own Assassin cannot fetch the Thief back, nor take an undead."""
    undead = {"name": "cleric", "hp": 8, "max_hp": 8, "borrowed": 3, "holder": 1}
    fight = Fight([ASSASSIN, "necromancer", undead], [GUISED, "assassin"], turn=1, first=1).say("guise")
    assert fight.asked == "target"
    assert fight.keys() == ["#0", "#1"]
    assert fight.t.act == GUISE


@clause("BA-PROT-06")
def test_no_action_without_a_legal_target() -> None:
    """Only a hidden Thug is there: FREEZE is not offered, the Attack is."""
    fight = Fight(["ice mage", "cavalier"], [HIDDEN]).say("#0")
    assert fight.keys() == ["ice-bolt", "attack", "back"]


@clause("BA-PROT-06", "BA-NECROMANCER-10")
def test_an_area_effect_may_hit_nobody() -> None:
    """DISINTEGRATION on an empty Umbra."""
    fight = Fight(["necromancer", "cavalier"], ["thug"]).say("#0", "disintegration", "1")
    while fight.asked == "dice":
        fight.roll(2)
    assert (fight.t.hp[2], fight.position(0)) == (16, "STUCK")


@clause("BA-PROT-01", "BA-TURN-13", "BA-CAVALIER-13")
def test_a_charging_mob_that_is_named_defends_and_goes_on_charging() -> None:
    """DEFENSE lies on MOBILE and comes off again."""
    charger = {"name": "cavalier", "position": "BUSY", "standing": "CHARGE"}
    fight = Fight(["ranger", "joker"], [charger, "thug"], after={"charges": [2]})
    t = fight.t
    t.become_mobile(3, "charge")
    t.charging[3] = 2
    fight.act(0, ATTACK, 3)
    if fight.asked == "guard":
        fight.say("pass")
    assert (fight.position(3), t.return_to[3]) == ("DEFENSE", [0, 2])
    fight.roll(2)
    assert "laid back" in [event.kind.name for event in fight.state.events()]
    assert fight.told("laid back")[0][1] == MOBILE


@clause("BA-ILLUSIONIST-07", "BA-PROT-05")
def test_nobody_guards_a_mob_at_the_flower() -> None:
    """It belongs to no party."""
    flowered = {"name": "joker", "controller": 1, "side": 1, "borrowed": 2, "holder": 1, "position": "STUCK"}
    cavalier = {"name": "cavalier", "lp": (3, 0)}
    fight = Fight(["ranger", {**flowered, "holder": 2}], ["illusionist", cavalier]).act(0, ATTACK, 1)
    assert fight.asked == "d20"


@clause("BA-SAMURAI-04", "BA-HEAL-02")
def test_healing_reaches_the_stance() -> None:
    """Only what harms or moves him is blocked."""
    stance = {"name": "samurai", "hp": 5, "position": "BUSY", "standing": "PROPERSTANCE"}
    fight = Fight(["cleric", stance], ["joker"]).passing().act(0, HEAL, 1, 1).roll(6)
    assert (fight.t.hp[1], fight.position(1)) == (11, "BUSY")
