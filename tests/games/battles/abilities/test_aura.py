"""AURA: a GO action; while the Light Mage is BUSY her side's Umbra is out of the enemy's reach.

- No enemy can name a Mob that lies there, herself included, and no enemy effect reaches one; friends' do.
- Who leaves the Umbra is not covered; standing effects look at actors on the Stage as ever.
- Mobs of the other home that GUISE or BALLS brought there go home INACTIVE, then and later; undead stay.
- When a Turn ends and none of her side lies in Portal or on Stage, the Round is over: what stands
  ends without Hacked lines, borrowed Mobs go home, everybody living is ACTIVE.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import BALLS, EARTHQUAKE, FIREBALL, FREEZE, GUISE, HEAL, METEOR_SHOWER, RUNECAST
from tests.games.battles.fights import ABILITY, Fight, Laid
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.board import STUCK
from undercroft.games.battles.layout import END_ROUND, FLOWER_COUNTER, GO, GUISE_COUNTER, UNDEAD_COUNTER
from undercroft.testing import clause

CASTER: dict[str, Any] = {"name": "light mage", "lp": (2, 0)}
AURA: dict[str, Any] = {**CASTER, "position": "BUSY", "standing": "AURA"}
"""vc 12."""
AURA_STANDS = ABILITY["AURA"]


def resting(name: str, **more: Any) -> dict[str, Any]:
    """A Mob that lies INACTIVE in its Umbra."""
    return {"name": name, "position": "INACTIVE", **more}


def guised(name: str, by: int, seat: int, **more: Any) -> dict[str, Any]:
    """A Mob that an Assassin controls for this side."""
    return {"name": name, "borrowed": GUISE_COUNTER, "holder": by, "controller": seat, "side": seat, **more}


ASSASSIN: dict[str, Any] = {"name": "assassin", "position": "FALLOW", "standing": "GUISE"}


@clause("BA-LIGHTMAGE-01")
@pytest.mark.parametrize(("pips", "position"), [(12, "BUSY"), (13, "INACTIVE"), (20, "STUCK")])
def test_the_casting(pips: int, position: str) -> None:
    """In the GO step, against vc."""
    fight = Fight([CASTER, "thug"], ["ranger", "joker"], at=GO).say("#0.1").roll(pips)
    assert fight.position(0) == position


@clause("BA-LIGHTMAGE-02")
def test_nobody_in_the_umbra_can_be_named() -> None:
    """Only the ACTIVE Thug is a target of Attacks and of Spells."""
    party: list[Laid] = [AURA, resting("monk"), "thug", {"name": "evoker", "position": "STUCK"}]
    fight = Fight(party, ["ice mage", "joker"], turn=1).say("#4", "attack")
    assert fight.keys() == ["#2", "#3"]
    fight = Fight(party, ["ice mage", "joker"], turn=1).act(4, FREEZE)
    assert fight.t.targets == [2]


@clause("BA-LIGHTMAGE-02", "BA-TERM-05", "BA-ROUND-08")
def test_with_nobody_to_name_an_attack_is_not_declarable() -> None:
    """B's Ranger can do nothing and lies down; that is B's Turn, and AURA may end the Round with it."""
    fight = Fight([AURA, resting("monk")], ["ranger"], turn=1)
    assert fight.told("idle")


@clause("BA-LIGHTMAGE-02", "BA-LIGHTMAGE-03")
def test_fireball_on_the_umbra() -> None:
    """The zone die says Umbra, and nobody there is burnt."""
    fight = Fight([AURA, resting("monk"), "thug"], [{"name": "fire mage", "lp": (9, 0)}, "joker"], turn=1)
    fight.act(3, FIREBALL).roll(2, 5)
    assert fight.t.hp[:3] == [14, 20, 16]
    assert (fight.position(0), fight.t.standing[0]) == ("BUSY", AURA_STANDS)


@clause("BA-LIGHTMAGE-02", "BA-LIGHTMAGE-03")
def test_the_enemys_earthquake() -> None:
    """The ACTIVE Thug is shaken; she and the resting Monk are not."""
    party: list[Laid] = [AURA, resting("monk"), "thug", {"name": "evoker", "position": "STUCK"}]
    fight = Fight(party, [{"name": "earth mage", "lp": (3, 0)}, "joker"], turn=1).act(4, EARTHQUAKE)
    assert [fight.position(mob) for mob in range(4)] == ["BUSY", "INACTIVE", "INACTIVE", "STUCK"]
    assert fight.t.standing[0] == AURA_STANDS


@clause("BA-LIGHTMAGE-02", "BA-LIGHTMAGE-03")
def test_runecast_hits_the_others_only() -> None:
    """The Thug loses the dice, the Umbra nothing."""
    runes = {
        "name": "runecaster",
        "position": "BUSY",
        "standing": "RUNECAST",
        "totals": {("RUNECAST", "pool"): 3},
    }
    fight = Fight([AURA, resting("monk"), "thug"], [runes, "joker"], turn=1).act(3, RUNECAST).roll(1, 8)
    assert fight.t.hp[:3] == [14, 20, 8]
    assert fight.t.standing[0] == AURA_STANDS


@clause("BA-LIGHTMAGE-02", "BA-LIGHTMAGE-03")
def test_out_of_turn_spells_do_not_reach_it() -> None:
    """ENTROPY names the Evoker in the Portal; the Monk in the Umbra is not offered."""
    party: list[Laid] = [AURA, resting("monk"), {"name": "evoker", "position": "STUCK"}, "thug"]
    fight = Fight(party, [{"name": "time mage", "lp": (2, 0)}, "joker"], turn=1)
    assert fight.asked == "before"
    fight.say("#4.1")
    assert fight.keys() == ["#2", "#3", "#4", "#5"]
    fight.say("#2").roll(9)
    assert fight.position(2) == "INACTIVE"


@clause("BA-LIGHTMAGE-02")
def test_friends_reach_it() -> None:
    """The own Cleric heals the resting Monk."""
    fight = Fight([AURA, resting("monk", hp=5), "cleric"], ["ranger", "joker"]).act(2, HEAL, 1, 1).roll(8)
    assert fight.t.hp[1] == 13


@clause("BA-LIGHTMAGE-03")
def test_the_own_earthquake_hacks_her() -> None:
    """AURA is gone."""
    earth = {"name": "earth mage", "lp": (3, 0)}
    fight = Fight([AURA, resting("monk"), earth], ["ranger", "joker"]).act(2, EARTHQUAKE)
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", NOTHING)


@clause("BA-LIGHTMAGE-05", "BA-LIGHTMAGE-03")
def test_who_acts_from_the_umbra_is_not_covered() -> None:
    """The howling Barbarian attacks out of BUSY and springs B's trap."""
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    rogue = {"name": "rogue", "position": "FALLOW", "standing": "TRAP", "trap": True, "lp": (0, 5)}
    fight = Fight([AURA, howling, "thug"], [rogue, "joker"]).act(1, ATTACK, 3)
    assert fight.asked == "d20"
    fight.roll(3)
    assert (fight.position(1), fight.t.standing[1]) == ("INACTIVE", NOTHING)
    assert fight.told("cancelled")
    assert not fight.t.trap[3]


@clause("BA-LIGHTMAGE-03")
def test_a_meteor_strikes_the_actor_all_the_same() -> None:
    """It looks at who is on the Stage."""
    earth = {"name": "earth mage", "lp": (0, 5), "position": "BUSY", "standing": "METEOR SHOWER"}
    fight = Fight([AURA, "thug", "thief"], [earth, "joker"]).act(1, ATTACK, 4)
    assert fight.asked == "d20"
    assert fight.t.standing[3] == METEOR_SHOWER
    fight.roll(3)
    fight.roll(int(fight.keys()[0]))
    assert fight.t.hp[1] < 16
    assert fight.position(1) == "INACTIVE"


@clause("BA-LIGHTMAGE-04", "BA-RULING-104")
def test_borrowed_mobs_go_home_when_it_comes_into_force() -> None:
    """The own Assassin's Thief lies there: home and INACTIVE, the Assassin INACTIVE; an undead stays."""
    undead = {"borrowed": UNDEAD_COUNTER, "holder": 2, "controller": 0, "side": 0}
    enemies: list[Laid] = [guised("thief", 1, 0, position="INACTIVE"), resting("warrior", **undead), "joker"]
    fight = Fight([CASTER, ASSASSIN, "necromancer"], enemies, at=GO).say("#0.1").roll(5)
    t = fight.t
    assert (t.controller[3], t.side[3], t.borrowed[3], fight.position(3)) == (1, 1, 0, "INACTIVE")
    assert (fight.position(1), t.standing[1]) == ("INACTIVE", NOTHING)
    assert (t.controller[4], t.borrowed[4]) == (0, UNDEAD_COUNTER)


@clause("BA-LIGHTMAGE-04")
def test_a_guised_mob_elsewhere_stays() -> None:
    """In the Portal it is not concerned, until it comes to the Umbra after its Turn."""
    enemies: list[Laid] = [guised("thief", 1, 0), "joker"]
    fight = Fight([CASTER, ASSASSIN, "thug"], enemies, at=GO).say("#0.1").roll(5)
    assert fight.t.controller[3] == 0
    fight = Fight([AURA, ASSASSIN, "thug"], enemies).act(3, ATTACK, 4).roll(2)
    assert (fight.t.controller[3], fight.position(3), fight.position(1)) == (1, "INACTIVE", "INACTIVE")


@clause("BA-LIGHTMAGE-04")
def test_whom_the_own_assassin_guises_goes_home_at_once() -> None:
    """The Thief comes into her Umbra and goes home; the Assassin is INACTIVE, not FALLOW."""
    assassin = {"name": "assassin", "lp": (0, 9)}
    fight = Fight([AURA, assassin, "thug"], ["thief", "joker"]).act(1, GUISE, 3).roll(3)
    assert (fight.t.controller[3], fight.t.side[3], fight.position(3)) == (1, 1, "INACTIVE")
    assert (fight.position(1), fight.t.standing[1]) == ("INACTIVE", NOTHING)


@clause("BA-LIGHTMAGE-02", "BA-LIGHTMAGE-04")
def test_nobody_in_her_umbra_can_be_guised() -> None:
    """The enemy's Assassin may name the Thug only."""
    fight = Fight([AURA, resting("monk"), "thug"], [{"name": "assassin", "lp": (0, 9)}, "joker"], turn=1)
    assert fight.act(3, GUISE).t.targets == [2]


@clause("BA-LIGHTMAGE-04")
def test_balls_in_her_umbra() -> None:
    """The Dark Mage goes home INACTIVE, not STUCK, when AURA begins or his die sends him there."""
    balls = {"name": "dark mage", "position": "BUSY", "standing": "BALLS", "side": 0, "balls": 2}
    fight = Fight([CASTER, "thug"], [balls, "joker"], at=GO).say("#0.1").roll(5)
    assert (fight.position(2), fight.t.side[2], fight.t.standing[2]) == ("INACTIVE", 1, NOTHING)
    fight = Fight([AURA, "thug"], [{"name": "dark mage", "lp": (0, 5)}, "joker"], turn=1)
    fight.act(2, BALLS, n=1).roll(3, 6)
    assert (fight.position(2), fight.t.side[2], fight.t.standing[2]) == ("INACTIVE", 1, NOTHING)


@clause("BA-LIGHTMAGE-06", "BA-LIGHTMAGE-07", "BA-RULING-105")
def test_ex_m03_the_round_ends_early() -> None:
    """EX-M03: the Evoker lies STUCK; ENTROPY sends him to the Umbra; after B's Turn everybody is ACTIVE."""
    druid = {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"}
    party: list[Laid] = [AURA, resting("monk"), {"name": "evoker", "position": "STUCK"}]
    fight = Fight(party, [{"name": "time mage", "lp": (2, 0)}, druid, "joker"], turn=1)
    fight.say("#3.1", "#2").roll(9)
    assert (fight.position(2), fight.told("aura end")) == ("INACTIVE", [])
    fight.say("pass")
    assert fight.told("aura end") == [(1,)]
    assert [fight.position(mob) for mob in range(6)] == ["ACTIVE"] * 6
    assert fight.t.standing == [NOTHING] * 6
    assert fight.t.round == 2
    assert not fight.told("hacked")


@clause("BA-LIGHTMAGE-06")
@pytest.mark.parametrize("left", [{"position": "STUCK"}, {"position": "FALLOW", "standing": "SLEEP"}])
def test_portal_and_stage_must_be_empty(left: dict[str, Any]) -> None:
    """STUCK counts as Portal, FALLOW as Stage."""
    party: list[Laid] = [AURA, resting("monk"), {"name": "enchanter", **left}]
    fight = Fight(party, ["ranger", "joker"], turn=1).act(3, ATTACK, 2).roll(2)
    assert fight.t.turn_actions == 1
    assert not fight.told("aura end")


@clause("BA-LIGHTMAGE-06")
def test_enemies_on_her_side_do_not_count() -> None:
    """A flowered enemy in her Portal and a Dark Mage posted there: the Round ends all the same."""
    staring = {"borrowed": FLOWER_COUNTER, "holder": 1, "controller": 0, "side": 0, "position": "STUCK"}
    posted = {"name": "dark mage", "position": "STUCK", "standing": "BALLS", "side": 0, "balls": 1}
    party: list[Laid] = [AURA, resting("illusionist"), "thug"]
    fight = Fight(party, [{"name": "thief", **staring}, posted, "joker"]).act(2, ATTACK, 5).roll(2)
    assert fight.told("aura end")
    assert [fight.position(mob) for mob in range(6)] == ["ACTIVE"] * 6
    assert fight.t.controller == [0, 0, 0, 1, 1, 1]
    assert fight.t.side == [0, 0, 0, 1, 1, 1]


@clause("BA-LIGHTMAGE-06", "BA-RULING-105")
def test_at_least_one_turn_must_have_been_taken() -> None:
    """A lone Light Mage under AURA does not end the Round before B has acted."""
    fight = Fight([CASTER], ["ranger", "thug"], at=GO).say("#0.1").roll(5)
    if fight.asked == "go":
        fight.say("GO")
    fight.state.answer((1, 6))
    assert (fight.t.turn_actions, fight.t.round) == (0, 1)
    assert not fight.told("aura end")


@clause("BA-LIGHTMAGE-06", "BA-CAVALIER-11")
def test_a_charge_without_followers_is_not_cut_off() -> None:
    """The Cavalier charges alone out of the Umbra: his Attack comes first, then the Round is over."""
    cavalier = {"name": "cavalier", "position": "BUSY", "standing": "CHARGE"}
    fight = Fight([AURA, cavalier], ["ranger", "thug"], after={"charges": [1]}).passing()
    assert (fight.asked, fight.t.turn_actions) == ("charge attack", 0)
    fight.say("yes", "#2").passing().roll(2)
    assert len(fight.told("aura end")) == 1


@clause("BA-LIGHTMAGE-07")
def test_what_was_held_goes_home_and_the_undead_stay() -> None:
    """Sleeper, guised and undead: everybody ACTIVE, where it belongs."""
    enchanter = {"name": "enchanter", "position": "FALLOW", "standing": "SLEEP"}
    undead = {"borrowed": UNDEAD_COUNTER, "holder": 4, "controller": 1, "side": 1, "position": "INACTIVE"}
    party: list[Laid] = [AURA, {"name": "monk", **undead}, guised("thief", 3, 1, position="INACTIVE")]
    fight = Fight(party, [{**ASSASSIN}, "necromancer", enchanter, "joker"], turn=1)
    fight.t.asleep_by[4] = 5
    fight.t.put(4, STUCK)
    fight.act(6, ATTACK)
    t = fight.t
    assert [fight.position(mob) for mob in range(7)] == ["ACTIVE"] * 7
    assert t.controller == [0, 1, 0, 1, 1, 1, 1]
    assert t.borrowed == [0, UNDEAD_COUNTER, 0, 0, 0, 0, 0]
    assert t.asleep_by == [NOTHING] * 7


@clause("BA-LIGHTMAGE-07")
def test_no_hacked_lines_run() -> None:
    """A Mystic in LIGHT makes no release roll."""
    mystic = {"name": "mystic", "position": "FALLOW", "standing": "LIGHT", "hp": 3}
    fight = Fight([AURA, "thug"], [mystic, "joker"]).act(1, ATTACK, 3).roll(2)
    assert fight.told("aura end")
    assert not fight.told("vc roll")
    assert fight.position(2) == "ACTIVE"


@clause("BA-LIGHTMAGE-01", "BA-END-03")
def test_it_ends_with_the_round() -> None:
    """BUSY becomes ACTIVE, and she may cast again."""
    fight = Fight([AURA, "thug"], ["ranger", "joker"], at=END_ROUND, after={"turn_actions": 2}).say("pass")
    assert (fight.position(0), fight.t.standing[0]) == ("ACTIVE", NOTHING)
    assert "#0.1" in set(fight.keys())


@clause("BA-LIGHTMAGE-02", "BA-LIGHTMAGE-03", "BA-THEURGIST-01", "BA-DRUID-10")
@pytest.mark.parametrize(("aura", "hp"), [(True, 15), (False, 10)])
def test_retribution_does_not_reach_into_the_umbra(aura: bool, hp: int) -> None:
    """The Druid whose wolf bites lies BUSY there; the Barbarian on the Stage is answered as ever."""
    druid = {"name": "druid", "lp": (0, 5), "position": "BUSY", "standing": "SUMMON WOLF"}
    answers = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight([druid, AURA if aura else "light mage", "barbarian"], [answers, "warrior", "cleric"])
    fight.act(2, ATTACK, 5).roll(18).roll(3).roll(2).roll(5)
    assert (fight.t.hp[0], fight.t.hp[2], fight.t.hp[5]) == (hp, 17, 8)
    assert [row[0].mob for row in fight.told("blocked")] == ([0] if aura else [])


@clause("BA-LIGHTMAGE-04", "BA-DARKMAGE-05")
def test_balls_of_a_guised_mob_at_its_own_home_stay() -> None:
    """The Dark Mage obeys A and lies on B's side, which is his home: B's AURA does not send him away."""
    balls = {"position": "BUSY", "standing": "BALLS", "balls": 2}
    mage = {**guised("dark mage", 0, 0, **balls), "side": 1}
    fight = Fight([ASSASSIN, "thug"], [mage, CASTER, "joker"], at=GO, turn=1).say("#3.1").roll(12)
    assert fight.t.standing[3] == AURA_STANDS
    assert (fight.position(2), fight.t.side[2], fight.t.standing[2]) == ("BUSY", 1, BALLS)


@clause("BA-LIGHTMAGE-06", "BA-DARKMAGE-05")
def test_a_mob_on_the_enemy_s_stage_does_not_keep_the_round_going() -> None:
    """Her side's Portal and Stage are empty; the Dark Mage's BALLS lie on the other."""
    balls = {"name": "dark mage", "position": "FALLOW", "standing": "BALLS", "side": 1, "balls": 2}
    fight = Fight([AURA, "thug", balls], ["ranger", "joker"]).act(1, ATTACK, 3).roll(2)
    assert fight.told("aura end")
    assert (fight.position(2), fight.t.side[2]) == ("ACTIVE", 0)
