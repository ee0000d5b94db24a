"""DELAY of the Abjurer.

Turn Action with a roll: FALLOW through the Rounds, without Turn option. In W-PLAY of an enemy Spell or
Ability at his party, or an area Action that can touch it, while his side can still take a Turn: a roll;
success takes the Action back, with LP, uses and quips of its declaration; the actor lies as before with its
turn unused, P1 has happened, the Turn passes, he stays FALLOW. When his side has no Turn left, before an
enemy Turn, once in a Round: a roll against the second number; success ends the Round for the enemy, he is
INACTIVE. A miss Hacks him (option), a 20 leaves him STUCK.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import (
    BACKSTAB,
    DELAY,
    EARTHQUAKE,
    ELEMENTAL_BLAST,
    FIREBALL,
    FREEZE,
    HEAL,
    LIGHTNING_STRIKE,
    MAGIC_MISSILE,
    RUNECAST,
    SUMMON_DEAD,
)
from tests.games.battles.fights import ABILITY, Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import ACTED, EARTH, END_ROUND
from undercroft.games.battles.queries.declarable import turn_acts
from undercroft.testing import clause

RUNES = {
    "name": "runecaster",
    "position": "BUSY",
    "standing": "RUNECAST",
    "totals": {("RUNECAST", "pool"): 2, ("RUNECAST", "vc2"): 12},
}
WAITING = {"name": "abjurer", "lp": (0, 2), "position": "FALLOW", "standing": "DELAY"}
EVOKER = {"name": "evoker", "lp": (1, 0)}


@clause("BA-ABJURER-05", "BA-ABJURER-08", "BA-RULING-123")
def test_casting_it() -> None:
    """11 or less: FALLOW, with no Turn option; 12 INACTIVE; 20 STUCK."""
    for pips, position in ((11, "FALLOW"), (12, "INACTIVE"), (20, "STUCK")):
        fight = Fight([{"name": "abjurer", "lp": (0, 2)}, "joker"], ["ranger"]).act(0, DELAY).roll(pips)
        assert fight.position(0) == position
        assert turn_acts(fight.t, 0) == []


@clause("BA-ABJURER-05")
def test_it_lasts_past_end_round() -> None:
    """FALLOW stays FALLOW."""
    fight = Fight([WAITING, "joker"], ["ranger"], at=END_ROUND, after={"turn_actions": 1}).passing()
    assert (fight.t.round, fight.position(0), fight.t.standing[0]) == (2, "FALLOW", ABILITY["DELAY"])


@clause("BA-ABJURER-06")
def test_a_spell_is_taken_back_with_its_points() -> None:
    """LIGHTNING STRIKE with two LP: they come back, the Evoker is ACTIVE, the Turn passes, DELAY stands."""
    fight = Fight([WAITING, "joker"], [EVOKER, "thug"], turn=1).act(2, LIGHTNING_STRIKE, 1, 2)
    assert (fight.asked, fight.seat, fight.keys()) == ("play", 0, ["#0.2", "pass"])
    assert fight.total(2, "LIGHTNING STRIKE", "pool") == 1
    fight.say("#0.2").roll(11)
    assert (fight.total(2, "LIGHTNING STRIKE", "pool"), fight.t.hp[1]) == (3, 15)
    assert (fight.position(2), fight.position(0)) == ("ACTIVE", "FALLOW")
    assert fight.seat == 0


@clause("BA-ABJURER-06")
def test_its_actor_may_act_again_and_be_delayed_again() -> None:
    """On the next Turn of that side."""
    fight = Fight([WAITING, "joker", "thief"], [EVOKER], turn=1).act(3, LIGHTNING_STRIKE, 1, 2)
    fight.say("#0.2").roll(11).act(1, ATTACK).passing().roll(2)
    fight.act(3, LIGHTNING_STRIKE, 1, 2)
    assert (fight.asked, fight.keys()) == ("play", ["#0.2", "pass"])


@clause("BA-ABJURER-06", "BA-DIVINER-02")
@pytest.mark.parametrize("earlier", [False, True])
def test_a_turn_taken_earlier_in_the_round_stays_taken(earlier: bool) -> None:
    """What is put off is this Action; that the Evoker has acted before is not undone."""
    evoker = {**EVOKER, "this_round": ACTED if earlier else 0}
    fight = Fight([WAITING, "joker"], [evoker, "thug"], turn=1).act(2, LIGHTNING_STRIKE, 1, 2)
    assert fight.t.this_round[2] & ACTED
    assert bool(fight.say("#0.2").roll(11).t.this_round[2] & ACTED) == earlier


@clause("BA-ABJURER-06")
def test_uses_and_quips_of_the_declaration_come_back() -> None:
    """A use of EARTHQUAKE and a die of MAGIC MISSILE."""
    fight = Fight([WAITING, "joker"], [{"name": "earth mage", "lp": (3, 0)}, "thug"], turn=1)
    before = fight.total(2, "EARTHQUAKE", "uses")
    fight.act(2, EARTHQUAKE).say("#0.2").roll(2)
    assert (fight.total(2, "EARTHQUAKE", "uses"), fight.position(1)) == (before, "ACTIVE")
    fight = Fight([WAITING, "joker"], [EVOKER, "thug"], turn=1).act(2, MAGIC_MISSILE, 1)
    while fight.asked != "d20":
        fight.say("#0.2" if fight.seat == 0 else "pass")
    assert fight.total(2, "MAGIC MISSILE", "pool") == 1
    fight.roll(2)
    assert (fight.total(2, "MAGIC MISSILE", "pool"), fight.position(2)) == (2, "ACTIVE")


@clause("BA-ABJURER-06", "BA-ROUND-07")
def test_back_to_where_he_stood() -> None:
    """A BUSY Runecaster keeps his runes; a hidden Thug is hidden again, his points back."""
    fight = Fight([WAITING, "joker"], [RUNES, "thug"], turn=1).act(2, RUNECAST).say("#0.2").roll(2)
    assert (fight.position(2), fight.t.standing[2]) == ("BUSY", ABILITY["RUNECAST"])
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE", "lp": (0, 3)}
    fight = Fight([WAITING, "joker"], [hidden, "ranger"], turn=1)
    before = fight.total(2, "BACKSTAB", "pool")
    fight.act(2, BACKSTAB, 1, 2).say("#0.2").roll(2)
    assert (fight.position(2), fight.t.standing[2]) == ("FALLOW", ABILITY["HIDE"])
    assert fight.total(2, "BACKSTAB", "pool") == before


@clause("BA-ABJURER-06")
def test_only_spells_and_abilities_at_his_party() -> None:
    """Not an Attack, and not a HEAL of the enemy's own."""
    assert Fight([WAITING, "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 1).asked == "d20"
    hurt = {"name": "thug", "hp": 3}
    assert Fight([WAITING, "joker"], ["cleric", hurt], turn=1).act(2, HEAL, 3, 1).asked == "dice"


@clause("BA-ABJURER-06")
@pytest.mark.parametrize(("name", "act"), [("fire mage", FIREBALL), ("earth mage", EARTHQUAKE)])
def test_area_actions_too(name: str, act: int) -> None:
    """They name nobody but can touch his party."""
    assert Fight([WAITING, "joker"], [name, "thug"], turn=1).act(2, act).keys() == ["#0.2", "pass"]


@clause("BA-ABJURER-06", "BA-TURN-12")
def test_what_happened_in_p1_stays() -> None:
    """The Pigeon has struck the actor."""
    bird = {"name": "conjurere", "position": "FALLOW", "standing": "ICON OF IMPULSE", "touched": True}
    fight = Fight([WAITING, bird, "joker"], [EVOKER, "thug"], turn=1).act(3, LIGHTNING_STRIKE, 2, 1).roll(1)
    fight.say("#0.2").roll(2)
    assert (fight.t.hp[3], fight.position(3), fight.total(1, "PIGEON", "pool")) == (13, "ACTIVE", 0)


@clause("BA-ABJURER-06", "BA-ABJURER-07", "BA-CAVALIER-10")
def test_a_mob_that_is_still_to_charge_is_a_turn_left() -> None:
    """No final use: the Evoker declares, and may be delayed."""
    cavalier = {"name": "cavalier", "position": "BUSY", "standing": "CHARGE"}
    cleric = {"name": "cleric", "position": "MOBILE", "return_to": [0], "charging": 1}
    fight = Fight([WAITING, cavalier, cleric], [EVOKER, "thug"], turn=1, first=1, after={"charges": [1]})
    fight.act(3, LIGHTNING_STRIKE, 1, 1)
    assert (fight.asked, fight.seat, fight.keys()) == ("play", 0, ["#0.2", "pass"])


@clause("BA-ABJURER-06", "BA-ABJURER-07")
def test_not_when_his_side_has_no_turn_left() -> None:
    """Then the final use is offered instead, before the Turn."""
    lying = {"name": "joker", "position": "INACTIVE"}
    fight = Fight([WAITING, lying], [EVOKER, "thug"], turn=1)
    assert (fight.asked, fight.seat, fight.keys()) == ("final delay", 0, ["yes", "no"])
    fight.say("no").act(2, LIGHTNING_STRIKE, 1, 1)
    assert fight.asked == "dice"


@clause("BA-ABJURER-07")
def test_the_final_use_ends_the_round_for_the_enemy() -> None:
    """8 or less: End Round; he is INACTIVE and so ACTIVE; unused enemies stay ACTIVE, none is released."""
    lying = {"name": "joker", "position": "INACTIVE"}
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight([WAITING, lying], [EVOKER, howling], turn=1, after={"turn_actions": 1}).say("yes").roll(8)
    assert fight.told("shut out") == [(1,)]
    assert fight.asked != "release"
    assert fight.t.round == 2
    assert [fight.position(mob) for mob in (0, 1, 2)] == ["ACTIVE", "ACTIVE", "ACTIVE"]
    assert fight.t.standing[0] == -1


@clause("BA-ABJURER-07", "BA-ABJURER-08")
@pytest.mark.parametrize(("pips", "position"), [(9, "INACTIVE"), (20, "STUCK")])
def test_a_missed_final_use_hacks_him(pips: int, position: str) -> None:
    """The Turn is taken."""
    lying = {"name": "joker", "position": "INACTIVE"}
    fight = Fight([WAITING, lying], [EVOKER, "thug"], turn=1).say("yes").roll(pips)
    assert (fight.position(0), fight.t.standing[0]) == (position, -1)
    assert (fight.seat, fight.t.round) == (1, 1)


@clause("BA-ABJURER-07", "BA-RULING-33")
def test_once_in_a_round() -> None:
    """With the option a miss leaves him FALLOW, but he is not asked again; declined, he is."""
    lying = {"name": "joker", "position": "INACTIVE"}
    fight = Fight([WAITING, lying], [EVOKER, "thug"], turn=1, standing_miss_hacks=False).say("yes").roll(9)
    assert (fight.position(0), fight.seat) == ("FALLOW", 1)
    fight.act(3, ATTACK, 1).passing().roll(2).passing()
    assert (fight.asked, fight.seat) != ("final delay", 0)
    fight = Fight([WAITING, lying], [EVOKER, "thug"], turn=1).say("no").act(3, ATTACK, 1).passing().roll(2)
    assert fight.passing().asked == "final delay"


@clause("BA-ABJURER-08", "BA-RULING-33")
def test_a_missed_delay_hacks_him() -> None:
    """And the Action goes on; with the option he stays."""
    for hacks, position in ((True, "INACTIVE"), (False, "FALLOW")):
        fight = Fight([WAITING, "joker"], [EVOKER, "thug"], turn=1, standing_miss_hacks=hacks)
        fight.act(2, LIGHTNING_STRIKE, 1, 2).say("#0.2").roll(12)
        assert (fight.position(0), fight.asked) == (position, "dice")
    fight = Fight([WAITING, "joker"], [EVOKER, "thug"], turn=1, standing_miss_hacks=False)
    assert fight.act(2, LIGHTNING_STRIKE, 1, 2).say("#0.2").roll(20).position(0) == "STUCK"


@clause("BA-ABJURER-06", "BA-WITCH-02")
def test_a_delayed_spell_is_not_cursed() -> None:
    """It never reached its Action Phase."""
    cursing = {"name": "witch", "position": "BUSY", "standing": "CURSE"}
    fight = Fight([WAITING, cursing, "joker"], [{"name": "ice mage", "lp": (0, 5)}, "thug"], turn=1)
    fight.act(3, FREEZE, 2).say("#0.2").roll(3)
    assert (fight.t.hp[3], fight.position(2), fight.position(3)) == (14, "ACTIVE", "ACTIVE")


@clause("BA-ABJURER-06", "BA-SHAMAN-06")
def test_delay_before_dance() -> None:
    """Of one side, whoever acts first: what is put off is not danced away any more."""
    fight = Fight([WAITING, "joker", {"name": "shaman", "lp": (0, 9)}], [EVOKER, "thug"], turn=1)
    fight.act(3, LIGHTNING_STRIKE, 1, 2)
    assert fight.keys() == ["#0.2", "#2.2", "pass"]
    fight.say("#0.2").roll(2)
    assert (fight.asked == "play", fight.position(3), fight.position(2)) == (False, "ACTIVE", "ACTIVE")


@clause("BA-ABJURER-06", "BA-WIZARD-02")
def test_a_blast_of_earth_is_put_off() -> None:
    """It names nobody but can touch his party; the Wizard stays prepared."""
    wizard = {"name": "wizard", "element": EARTH, "start": EARTH}
    fight = Fight([wizard], [WAITING, "warrior"]).act(0, ELEMENTAL_BLAST)
    assert (fight.asked, fight.seat) == ("play", 1)
    fight.say("#1.2").roll(2)
    assert (fight.position(0), fight.t.element[0], fight.seat) == ("ACTIVE", EARTH, 1)


@clause("BA-ABJURER-06", "BA-NECROMANCER-01")
def test_the_dead_are_of_no_party() -> None:
    """Summoning one of his side's dead cannot be put off: nobody of his party is its target."""
    dead = {"name": "thug", "position": "DEAD", "hp": 0}
    fight = Fight(["necromancer"], [WAITING, "cleric", dead]).act(0, SUMMON_DEAD)
    assert (fight.asked, fight.t.targets) == ("d20", [3])
