"""DANCE cancels an enemy's Spell or Ability before it happens.

- Only in W-PLAY of an enemy Turn Action that is a Spell or an Ability, ATT-roll abilities included; never
  against an Attack, a touch, own Mobs, in the GO step or at the End Phase. From ACTIVE only, not when NEW.
- Success: LP, uses and quips are gone, the actor is INACTIVE, nothing of it is rolled, nothing follows of a
  failure. Failure: the Action goes on.
- The Shaman is INACTIVE afterwards, after a 20 STUCK; with `free_o_actions` he stays after a success.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import (
    AIR_BOLT,
    ASSASSINATE,
    EARTHQUAKE,
    FIREBALL,
    HEAL,
    ICE_BOLT,
    LIGHT,
    LIGHTNING_STRIKE,
    RESSURECT,
)
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import ATTACK, READY_DEMON, TOUCH, WAKE
from undercroft.games.battles.layout import BARRED
from undercroft.testing import clause

SHAMAN: dict[str, Any] = {"name": "shaman", "lp": (0, 2)}
"""DANCE: vc 12."""


def danced(actor: Laid, act: int, pips: int = 12, n: int = -1, **options: Any) -> Fight:
    """A's actor declares against B's Thug if it names anybody; B's Shaman dances."""
    fight = Fight([actor, "joker"], [SHAMAN, "thug"], **options).act(0, act, 3 if act != HEAL else 1, n)
    assert (fight.asked, fight.seat, fight.keys()) == ("play", 1, ["#2.2", "pass"])
    return fight.say("#2.2").roll(pips)


@clause("BA-SHAMAN-06", "BA-SHAMAN-07", "BA-SHAMAN-08")
def test_a_spell_is_cancelled_and_its_points_are_lost() -> None:
    """HEAL: 2 LP gone, nobody heals; both are INACTIVE."""
    fight = danced({"name": "cleric", "lp": (3, 0)}, HEAL, n=2)
    before = Fight([{"name": "cleric", "lp": (3, 0)}], ["thug"]).total(0, "HEAL", "pool")
    assert fight.total(0, "HEAL", "pool") == before - 2
    assert (fight.position(0), fight.position(2)) == ("INACTIVE", "INACTIVE")
    assert fight.told("cancelled")
    assert not fight.told("heal roll")
    assert fight.seat == 1


@clause("BA-SHAMAN-07", "BA-AIRMAGE-04", "BA-PALADIN-05")
def test_it_strikes_the_action_and_hacks_nobody() -> None:
    """A flyer whose AIR BOLT is danced lands unhurt, as after any AIR BOLT."""
    flying = {"name": "air mage", "position": "BUSY", "standing": "FLY", "lp": (2, 1), "hp": 14}
    fight = Fight([flying, "joker"], [SHAMAN, "thug"]).passing().act(0, AIR_BOLT, 3, 1).say("#2.2").roll(12)
    assert (fight.t.hp[0], fight.position(0), fight.t.standing[0]) == (14, "INACTIVE", -1)
    assert not fight.told("hacked")
    assert fight.seat == 1


@clause("BA-SHAMAN-07", "BA-TIMEMAGE-05")
def test_a_danced_wake_does_not_bar_the_next_time_slip() -> None:
    """Hacked he could cast no TIME SLIP in this Round; danced he is INACTIVE only."""
    slipped = {"name": "time mage", "position": "FALLOW", "standing": "TIME SLIP"}
    resting = {"name": "joker", "position": "INACTIVE"}
    fight = Fight([slipped, resting, "thief"], [SHAMAN, "thug"]).passing().act(0, WAKE, 1)
    fight.say("#3.2").roll(12)
    assert (fight.position(0), fight.t.this_round[0] & BARRED) == ("INACTIVE", 0)


@clause("BA-SHAMAN-06", "BA-RULING-34")
def test_att_roll_abilities_can_be_danced() -> None:
    """ICE BOLT rolls to hit: still a Spell."""
    fight = danced("ice mage", ICE_BOLT, n=1)
    assert not fight.told("att roll")
    assert fight.position(0) == "INACTIVE"


@clause("BA-SHAMAN-06", "BA-RULING-34")
def test_attacks_and_touches_cannot_be_danced() -> None:
    """Neither Spell nor Ability."""
    assert Fight(["ranger"], [SHAMAN, "thug"]).act(0, ATTACK, 2).asked == "d20"
    icon = {"name": "conjurere", "standing": "ICON OF IMPULSE", "position": "FALLOW"}
    fight = Fight(["ranger", "joker"], [SHAMAN, icon]).act(0, TOUCH)
    assert fight.asked != "play"


@clause("BA-SHAMAN-06")
def test_parts_of_a_spell_count_as_it() -> None:
    """Readying the Demon is a Spell's."""
    warlock = {"name": "warlock", "standing": "SUMMON DEMON", "position": "BUSY"}
    fight = Fight([warlock, "joker"], [SHAMAN, "thug"]).act(0, READY_DEMON)
    assert fight.keys() == ["#2.2", "pass"]
    fight.say("#2.2").roll(2)
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", -1)


@clause("BA-SHAMAN-06")
def test_only_enemies_and_only_before_the_action() -> None:
    """Not an own Mob's Spell; not in W-END."""
    fight = Fight([SHAMAN, "mystic"], ["thug"]).act(1, LIGHT)
    assert fight.asked == "d20"
    fight = Fight(["mystic", "joker"], [SHAMAN, "thug"]).act(0, LIGHT).say("pass").roll(1)
    assert (fight.asked, fight.position(0)) == ("actor", "FALLOW")


@clause("BA-SHAMAN-06", "BA-O-01")
@pytest.mark.parametrize("position", ["INACTIVE", "STUCK"])
def test_from_active_only(position: str) -> None:
    """A Shaman who lies elsewhere is not asked."""
    fight = Fight(["mystic", "joker"], [{**SHAMAN, "position": position}, "thug"]).act(0, LIGHT)
    assert fight.asked == "d20"


@clause("BA-LIGHTMAGE-09")
def test_a_new_shaman_cannot_dance() -> None:
    """NEW forbids reactions."""
    new = {"name": "light mage", "standing": "NEW", "position": "FALLOW"}
    fight = Fight(["mystic", new], [SHAMAN, "thug"]).act(0, LIGHT)
    assert fight.asked == "d20"


@clause("BA-SHAMAN-07", "BA-SHAMAN-08")
def test_a_failure_lets_the_action_go_on() -> None:
    """13 against 12: the Shaman is INACTIVE for nothing."""
    fight = danced("ice mage", ICE_BOLT, 13, n=1)
    assert (fight.asked, fight.position(0), fight.position(2)) == ("d20", "MOBILE", "INACTIVE")


@clause("BA-SHAMAN-08", "BA-VC-02")
def test_a_botch_leaves_the_shaman_stuck() -> None:
    """And the Action goes on."""
    fight = danced("ice mage", ICE_BOLT, 20, n=1)
    assert (fight.asked, fight.position(2)) == ("d20", "STUCK")


@clause("BA-SHAMAN-07")
def test_uses_are_gone() -> None:
    """EARTHQUAKE: one use less, nobody is shaken."""
    fight = danced({"name": "earth mage", "lp": (1, 0)}, EARTHQUAKE)
    assert fight.total(0, "EARTHQUAKE", "uses") == 2
    assert [fight.position(mob) for mob in (1, 3)] == ["ACTIVE", "ACTIVE"]


@clause("BA-SHAMAN-07", "BA-ASSASSIN-05")
def test_assassinate_quips_by_two() -> None:
    """As if it had failed."""
    fight = danced({"name": "assassin", "lp": (6, 0)}, ASSASSINATE)
    assert (fight.total(0, "ASSASSINATE", "vc"), fight.t.hp[3]) == (7 - 2, 16)


@clause("BA-SHAMAN-07", "BA-DARKMAGE-02")
def test_dissension_quips_by_the_mobs_named() -> None:
    """As after its roll; nobody of the own party lies down for it."""
    fight = Fight([{"name": "dark mage", "lp": (4, 0)}, "joker"], [SHAMAN, "thug"])
    fight.say("#0", "dissension")
    while fight.asked != "play":
        fight.say(fight.keys()[0])
    named = len(fight.t.targets)
    fight.say("#2.2").roll(5)
    assert fight.total(0, "DISSENSION", "vc") == 12 - named
    assert (fight.position(0), fight.position(1), fight.position(3)) == ("INACTIVE", "ACTIVE", "ACTIVE")


@clause("BA-SHAMAN-07")
def test_nothing_follows_of_a_failure() -> None:
    """No FIREBALL on the own zone, no sacrifice of RESSURECT."""
    fight = danced("fire mage", FIREBALL)
    assert (fight.told("damaged"), len(fight.told("vc roll"))) == ([], 1)
    dead = {"name": "ranger", "position": "DEAD", "hp": 0}
    fight = Fight(["cleric", "joker", dead], [SHAMAN, "thug"]).act(0, RESSURECT)
    if fight.asked != "play":
        fight.say("#2")
    fight.say("#3.2").roll(1)
    assert (fight.position(0), fight.position(2), fight.t.sacrificed[2]) == ("INACTIVE", "DEAD", False)


@clause("BA-RULING-10")
def test_with_the_option_a_success_is_free() -> None:
    """The Shaman stays ACTIVE, but may dance once per Turn Action only; a failure costs the turn."""
    assert danced("fire mage", FIREBALL, 3, free_o_actions=True).position(2) == "ACTIVE"
    assert danced("ice mage", ICE_BOLT, 13, 1, free_o_actions=True).position(2) == "INACTIVE"


@clause("BA-THAUMATURGIST-01")
def test_dance_comes_before_amplify() -> None:
    """The other player speaks first; after a success AMPLIFY is not offered."""
    fight = Fight(["cleric", "thaumaturgist"], [SHAMAN, "thug"]).act(0, HEAL, 1, 1)
    assert fight.seat == 1
    fight.say("#2.2").roll(1)
    assert (fight.position(0), fight.position(1), fight.asked) == ("INACTIVE", "ACTIVE", "act")


@clause("BA-ABJURER-01")
def test_a_danced_action_cannot_be_echoed() -> None:
    fight = Fight(["cleric", "abjurer"], [SHAMAN, "thug"]).act(0, HEAL, 1, 1).say("#2.2").roll(1)
    assert (fight.seat, fight.asked, fight.position(1)) == (1, "act", "ACTIVE")


@clause("BA-ABJURER-06")
def test_after_a_dance_there_is_nothing_left_to_delay() -> None:
    """Whoever acts first; a danced Action is used up."""
    abjurer = {"name": "abjurer", "standing": "DELAY", "position": "FALLOW"}
    fight = Fight(["evoker", "joker"], [SHAMAN, abjurer, "thug"])
    fight.act(0, LIGHTNING_STRIKE, 4, 1)
    assert fight.keys() == ["#2.2", "#3.2", "pass"]
    fight.say("#2.2").roll(1)
    assert (fight.position(0), fight.position(3)) == ("INACTIVE", "FALLOW")
    assert fight.total(0, "LIGHTNING STRIKE", "pool") == 1


@clause("BA-WITCH-02")
def test_a_curse_does_not_answer_a_dance() -> None:
    """Its object is an Action, not a Mob."""
    witch = {"name": "witch", "standing": "CURSE", "position": "BUSY"}
    fight = Fight(["mystic", witch], [SHAMAN, "thug"]).act(0, LIGHT).say("#2.2").roll(1)
    assert not fight.told("damaged")
    assert fight.position(0) == "INACTIVE"


@clause("BA-SHAMAN-08", "BA-MONK-06")
@pytest.mark.parametrize("pips", [12, 19])
def test_what_follows_of_his_own_move_is_done_before_the_action_goes_on(pips: int) -> None:
    """SPIRITHEALING heals the Shaman at once, before the dice of the HEAL that he could not stop."""
    monk = {"name": "monk", "position": "BUSY", "standing": "SPIRITHEALING"}
    wounded = {"name": "joker", "hp": 3}
    fight = Fight(["cleric", wounded], [{**SHAMAN, "hp": 3}, monk]).act(0, HEAL, 1, 1).say("#2.2").roll(pips)
    assert fight.keys() == [str(sum_) for sum_ in range(3, 13)]
    assert fight.roll(6).t.hp[2] == 9
    if pips == 19:
        assert fight.roll(5).t.hp[1] == 8
