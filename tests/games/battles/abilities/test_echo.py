"""ECHO of the Abjurer.

In W-END of a Turn Action of another Mob, of either side, that was a Spell or Ability, succeeded, was not
cancelled, can be repeated by table E and whose actor lives; from ACTIVE; one in a Turn Action. A roll: on
success everything is done to its targets again at once with the numbers before reductions, nothing spent,
nothing rolled; reductions, RETRIBUTION, CURSE and Hacks apply anew. Where nothing can be done to a named
target the actor's controller may name another. The actor's end and harm to himself are not repeated. The
Abjurer is INACTIVE afterwards, STUCK after a 20.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import (
    AID,
    ASSASSINATE,
    BEG,
    DISSENSION,
    EARTHQUAKE,
    ELEMENTAL_BLAST,
    FREEZE,
    GRAPPLE,
    HEAL,
    HIDE,
    JOKE,
    LIGHTNING_STRIKE,
    MAGIC_MISSILE,
    RESSURECT,
    RUNECAST,
    STEAL,
    SWORDSING,
)
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.cards import TITLES, TURN
from undercroft.games.battles.layout import AIR
from undercroft.testing import clause

RUNES = {
    "name": "runecaster",
    "position": "BUSY",
    "standing": "RUNECAST",
    "totals": {("RUNECAST", "pool"): 2, ("RUNECAST", "vc2"): 12},
}
ABJURER = {"name": "abjurer", "lp": (2, 0)}
EVOKER = {"name": "evoker", "lp": (1, 0)}
REPEATABLE = (
    "Berserk, Holy Light, Aid, Called Shot, Backstab, Assassinate, Joke, Fireball, Ice Bolt, Freeze, "
    "Air Bolt, Earthquake, Steal, Divvy, Disintegration, Heal, Resurrect, Grapple, Lightning Strike, "
    "Magic Missile, Dissension, Swordsing, Herb, Beg, Elemental Blast, Runecast"
)


def echo(fight: Fight, mob: int = 1, pips: int = 3) -> Fight:
    """The Abjurer echoes."""
    assert fight.asked == "end", (fight.asked, fight.keys())
    return fight.say(f"#{mob}.1").roll(pips)


@clause("BA-ABJURER-02", "BA-RULING-122")
def test_the_same_number_again_without_dice_or_cost() -> None:
    """LIGHTNING STRIKE for 11 twice; the pool pays once."""
    fight = Fight([EVOKER, ABJURER], [{"name": "barbarian", "hp": 40}]).act(0, LIGHTNING_STRIKE, n=2).roll(11)
    assert (fight.seat, fight.keys()) == (0, ["#1.1", "pass"])
    echo(fight, pips=11)
    assert (fight.t.hp[2], fight.total(0, "LIGHTNING STRIKE", "pool")) == (40 - 22, 1)
    assert (fight.position(0), fight.position(1)) == ("INACTIVE", "INACTIVE")


@clause("BA-ABJURER-01")
@pytest.mark.parametrize(("pips", "position"), [(12, "INACTIVE"), (20, "STUCK")])
def test_a_failed_echo(pips: int, position: str) -> None:
    """11 or less was needed."""
    fight = Fight([EVOKER, ABJURER], [{"name": "barbarian", "hp": 40}]).act(0, LIGHTNING_STRIKE, n=2).roll(11)
    echo(fight, pips=pips)
    assert (fight.t.hp[2], fight.position(1)) == (29, position)


@clause("BA-ABJURER-02", "BA-WITCH-02", "BA-WITCH-04")
def test_karma_armor_and_curse() -> None:
    """22 after KARMA, less 4 and less 3; the enemy's CURSE answers twice (EX-M10)."""
    warrior = {"name": "warrior", "hp": 60, "totals": {("ABSORBTION", "armor"): 4}}
    cursing = {"name": "witch", "lp": (3, 0), "position": "BUSY", "standing": "CURSE"}
    party: list[Any] = [{**EVOKER, "hp": 20}, ABJURER, {"name": "witch", "lp": (0, 3)}]
    fight = Fight(party, [warrior, cursing]).act(0, LIGHTNING_STRIKE, 3, 3).roll(11).say("#2.2").roll(5)
    assert (fight.t.hp[3], fight.t.hp[0]) == (60 - 18, 15)
    echo(fight)
    assert (fight.t.hp[3], fight.t.hp[0], fight.total(3, "ABSORBTION", "armor")) == (42 - 19, 10, 2)
    assert fight.asked != "harm"


@clause("BA-ABJURER-02", "BA-THEURGIST-01")
def test_retribution_answers_again() -> None:
    """Four and four."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight([EVOKER, ABJURER], ["barbarian", theurgist]).act(0, LIGHTNING_STRIKE, 2, 1).roll(4)
    assert fight.t.hp[0] == 10
    echo(fight)
    assert (fight.t.hp[2], fight.t.hp[0]) == (12, 6)


@clause("BA-ABJURER-01")
def test_of_either_side_but_not_his_own() -> None:
    """The enemy's Spell can be echoed too; his own DELAY or Attack cannot."""
    fight = Fight([EVOKER, "joker"], [ABJURER, "thug"]).act(0, LIGHTNING_STRIKE, 3, 1).roll(2)
    assert (fight.asked, fight.seat) == ("end", 1)
    fight = Fight([ABJURER, "joker"], ["thug"]).act(0, ATTACK).roll(19, 3)
    assert fight.asked != "end"


@clause("BA-ABJURER-01")
def test_attacks_and_what_failed_cannot_be_echoed() -> None:
    """Nor what leaves its user standing."""
    fight = Fight(["barbarian", ABJURER], ["thug"]).act(0, ATTACK).roll(19, 3)
    assert fight.asked != "end"
    fight = Fight([{"name": "ice mage", "lp": (0, 5)}, ABJURER], ["thug"]).act(0, FREEZE).roll(19)
    assert fight.asked != "end"
    fight = Fight([{"name": "thug", "lp": (9, 0)}, ABJURER], ["joker"]).act(0, HIDE)
    while fight.asked == "d20":
        fight.roll(2)
    assert fight.asked != "end"


@clause("BA-ABJURER-01")
def test_table_e() -> None:
    """What can be repeated, and nothing else."""
    again = {TITLES[act] for act in range(80) if getattr(TURN[act], "again", False)}
    assert again == set(REPEATABLE.split(", "))


@clause("BA-ABJURER-01")
def test_one_echo_of_both_sides_together() -> None:
    """The other player's Abjurer is asked first; when he has tried, the second cannot."""
    fight = (
        Fight([EVOKER, ABJURER], [ABJURER, {"name": "thug", "hp": 40}]).act(0, LIGHTNING_STRIKE, 3, 1).roll(2)
    )
    assert fight.seat == 1
    fight.say("#2.1").roll(19)
    assert fight.asked != "end"


@clause("BA-ABJURER-01", "BA-SHAMAN-06")
def test_a_cancelled_action_cannot_be_echoed() -> None:
    """Danced away."""
    fight = Fight([EVOKER, ABJURER], [{"name": "shaman", "lp": (0, 9)}, "thug"]).act(
        0, LIGHTNING_STRIKE, 3, 1
    )
    fight.say("#2.2")
    while fight.asked != "d20":
        fight.say(fight.keys()[0])
    fight.roll(2)
    assert (fight.asked == "end", fight.t.hp[3]) == (False, 16)


@clause("BA-ABJURER-01")
def test_not_for_a_dead_actor() -> None:
    """RETRIBUTION has killed the Evoker."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight([{**EVOKER, "hp": 3}, ABJURER], ["barbarian", theurgist])
    fight.act(0, LIGHTNING_STRIKE, 2, 1).roll(4)
    assert (fight.position(0), fight.asked == "end") == ("DEAD", False)


@clause("BA-ABJURER-03")
def test_another_target_for_one_that_lies_there_already() -> None:
    """FREEZE: the actor's controller names a new Mob, or nobody."""
    fight = Fight([{"name": "ice mage", "lp": (0, 5)}, ABJURER], ["thug", "joker", "ranger"])
    echo(fight.act(0, FREEZE, 2).roll(3))
    assert (fight.asked, fight.seat, fight.keys()) == ("echo", 0, ["#3", "#4", "done"])
    fight.say("#4")
    assert [fight.position(mob) for mob in (2, 3, 4)] == ["STUCK", "ACTIVE", "STUCK"]


@clause("BA-ABJURER-03")
def test_the_actors_controller_names_it() -> None:
    """Also when the enemy echoes; and he may name nobody."""
    fight = Fight([{"name": "ice mage", "lp": (0, 5)}, "joker"], [ABJURER, "thug", "ranger"])
    echo(fight.act(0, FREEZE, 3).roll(3), 2)
    assert (fight.asked, fight.seat) == ("echo", 0)
    assert {"#2"} <= set(fight.keys())
    fight.say("done")
    assert (fight.position(4), fight.position(2)) == ("ACTIVE", "INACTIVE")


@clause("BA-ABJURER-03", "BA-ASSASSIN-03")
def test_assassinate_kills_another() -> None:
    """The first target is dead."""
    fight = Fight([{"name": "assassin", "lp": (9, 0)}, ABJURER], ["thug", "joker"])
    echo(fight.act(0, ASSASSINATE, 2).roll(19, 1)).say("#3")
    assert (fight.t.phase, fight.t.winner) == ("over", 0)


@clause("BA-ABJURER-03")
def test_no_legal_target_nothing_happens() -> None:
    """The only enemy is STUCK already."""
    fight = Fight([{"name": "ice mage", "lp": (0, 5)}, ABJURER, "joker"], ["thug"])
    echo(fight.act(0, FREEZE).roll(3))
    assert (fight.asked == "echo", fight.position(3), fight.position(1)) == (False, "STUCK", "INACTIVE")


@clause("BA-ABJURER-02", "BA-ABJURER-04")
def test_the_actors_end_is_not_repeated() -> None:
    """A Magic Missile leaves the Evoker STUCK once; SWORDSING's target is struck again where it lies."""
    fight = Fight([EVOKER, ABJURER], [{"name": "barbarian", "hp": 40}]).act(0, MAGIC_MISSILE)
    while fight.asked != "end":
        fight.roll(5) if fight.asked == "dice" else fight.say("pass")
    echo(fight)
    assert (fight.t.hp[2], fight.position(0), fight.total(0, "MAGIC MISSILE", "pool")) == (30, "STUCK", 1)
    fight = Fight([{"name": "samurai", "lp": (9, 0)}, ABJURER, "joker"], [{"name": "barbarian", "hp": 40}])
    echo(fight.act(0, SWORDSING).roll(3, 5))
    assert (fight.t.hp[3], fight.position(3)) == (20, "INACTIVE")


@clause("BA-ABJURER-02")
def test_healing_again_up_to_the_maximum_or_another() -> None:
    """HEAL 8 on a Joker who is whole after it: another friend may be named."""
    hurt = {"name": "joker", "hp": 1}
    echo(fight := Fight(["cleric", ABJURER, hurt], ["thug"]).act(0, HEAL, 2, 1).roll(5))
    assert fight.t.hp[2] == 11
    fight = Fight(["cleric", ABJURER, {**hurt, "hp": 10}, {"name": "thug", "hp": 2}], ["thug"])
    echo(fight.act(0, HEAL, 2, 1).roll(8))
    assert (fight.asked, fight.keys()) == ("echo", ["#3", "done"])
    assert fight.say("#3").t.hp[2:4] == [15, 10]


@clause("BA-ABJURER-02", "BA-ABJURER-03", "BA-CLERIC-03")
def test_ressurect_brings_back_another_dead_mob() -> None:
    """Nobody else dead: nothing."""
    dead: list[Any] = [{"name": name, "hp": 0, "position": "DEAD"} for name in ("joker", "thug")]
    fight = Fight([{"name": "cleric", "lp": (0, 9)}, ABJURER, *dead], ["ranger"])
    echo(fight.act(0, RESSURECT).say("#2").roll(2))
    assert fight.keys() == ["#3", "done"]
    assert fight.say("#3").t.hp[2:4] == [15, 16]


@clause("BA-ABJURER-02", "BA-PALADIN-03")
def test_aid_gives_again() -> None:
    """The same points to the same Total, none spent."""
    fight = Fight(
        [{"name": "paladin", "lp": (0, 6)}, ABJURER, {**EVOKER, "position": "INACTIVE"}], ["ranger"]
    )
    fight.act(0, AID)
    while fight.asked == "aim":
        fight.say("#2.0")
    if fight.asked == "spend":
        fight.say("2")
    before = fight.total(0, "AID", "pool")
    assert fight.total(2, "LIGHTNING STRIKE", "pool") == 5
    echo(fight)
    assert (fight.total(2, "LIGHTNING STRIKE", "pool"), fight.total(0, "AID", "pool")) == (7, before)


@clause("BA-ABJURER-02", "BA-THIEF-02", "BA-BEGGAR-04")
def test_what_is_taken_is_taken_again() -> None:
    """STEAL moves what is left of the Total; BEG takes the same points."""
    evoker = {"name": "evoker", "lp": (1, 0), "position": "INACTIVE"}
    fight = Fight([{"name": "thief", "lp": (9, 0)}, ABJURER], [evoker, "joker"])
    fight.act(0, STEAL)
    while fight.asked in ("aim", "target"):
        fight.say("#2.0" if fight.asked == "aim" else "#2")
    if fight.asked == "spend":
        fight.say("2")
    divvy = fight.total(0, "DIVVY", "pool")
    echo(fight.roll(2))
    assert (fight.total(2, "LIGHTNING STRIKE", "pool"), fight.total(0, "DIVVY", "pool")) == (0, divvy + 3)
    fight = Fight([{"name": "beggar", "lp": (5, 0)}, ABJURER], [{**evoker, "lp": (3, 0)}, "joker"])
    fight.act(0, BEG, 2).roll(2).say("6").roll(2).say("#2.0", "#2.0")
    echo(fight)
    assert (fight.total(2, "LIGHTNING STRIKE", "pool"), fight.total(0, "PLEAD", "pool")) == (1, 1 + 4)


@clause("BA-ABJURER-03", "BA-BEGGAR-04")
def test_a_new_target_of_beg_gives_as_it_likes() -> None:
    """The first has nothing left."""
    poor = {"name": "evoker", "totals": {("LIGHTNING STRIKE", "pool"): 2, ("MAGIC MISSILE", "pool"): 0}}
    lying = {"position": "INACTIVE"}
    fight = Fight([{"name": "beggar", "lp": (5, 0)}, ABJURER], [{**poor, **lying}, {**EVOKER, **lying}])
    echo(fight.act(0, BEG, 2).roll(2).say("6").roll(2))
    assert (fight.asked, fight.keys()) == ("echo", ["#3", "done"])
    fight.say("#3")
    assert (fight.asked, fight.seat) == ("give", 1)
    fight.say("#3.0", "#3.1")
    assert fight.total(0, "PLEAD", "pool") == 1 + 4


@clause("BA-ABJURER-02")
def test_an_area_again_for_all_and_air_as_often_as_it_blew() -> None:
    """RUNECAST strikes both again at once; Air both times."""
    fight = Fight([RUNES, ABJURER], ["ranger", "thug"]).act(0, RUNECAST).roll(12, 4)
    assert echo(fight).t.hp[2:] == [10, 8]
    air = {
        "name": "wizard",
        "lp": (5, 0),
        "position": "FALLOW",
        "standing": "ELEMENTAL BLAST",
        "element": AIR,
    }
    fight = Fight([air, ABJURER], [{"name": "barbarian", "hp": 60}]).act(0, ELEMENTAL_BLAST).roll(9, 3, 7)
    assert echo(fight).t.hp[2] == 60 - 32


@clause("BA-ABJURER-02", "BA-EARTHMAGE-01")
def test_earthquake_flips_again() -> None:
    """ACTIVE and INACTIVE are as before; the first shock has made the Abjurer ACTIVE."""
    lying = {"position": "INACTIVE"}
    quaker = {"name": "earth mage", "lp": (3, 0)}
    fight = Fight([quaker, {**ABJURER, **lying}], ["ranger", {"name": "thug", **lying}]).act(0, EARTHQUAKE)
    assert [fight.position(mob) for mob in (1, 2, 3)] == ["ACTIVE", "INACTIVE", "ACTIVE"]
    echo(fight)
    assert [fight.position(mob) for mob in (1, 2, 3)] == ["INACTIVE", "ACTIVE", "INACTIVE"]


@clause("BA-ABJURER-01")
def test_joke_is_not_echoed_if_it_would_kill() -> None:
    """The Barbarian has 12 left, and his die is a D12."""
    fight = Fight([{"name": "joker", "lp": (9, 0)}, ABJURER], [{"name": "barbarian", "hp": 24}, "thug"])
    assert fight.act(0, JOKE, 2).roll(2).asked != "end"
    fight = Fight([{"name": "joker", "lp": (9, 0)}, ABJURER], [{"name": "barbarian", "hp": 25}, "thug"])
    assert echo(fight.act(0, JOKE, 2).roll(2)).t.hp[2] == 1


@clause("BA-ABJURER-02", "BA-HACK-01")
def test_the_second_effect_hacks() -> None:
    """A new target that stands."""
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight([{"name": "ice mage", "lp": (0, 5)}, ABJURER, "joker"], ["thug", howling])
    echo(fight.act(0, FREEZE, 3).roll(3)).say("#4")
    assert (fight.position(4), fight.t.standing[4]) == ("STUCK", -1)


@clause("BA-RULING-10")
def test_with_the_option_success_costs_nothing() -> None:
    """Back to ACTIVE; failure still costs the turn."""
    for pips, position in ((3, "ACTIVE"), (19, "INACTIVE")):
        fight = Fight([EVOKER, ABJURER], [{"name": "barbarian", "hp": 40}], free_o_actions=True)
        fight.act(0, LIGHTNING_STRIKE, n=2).roll(11)
        assert echo(fight, pips=pips).position(1) == position


@clause("BA-ABJURER-03", "BA-LIGHTMAGE-03")
def test_aura_keeps_it_out() -> None:
    """SWORDSING sent the Barbarian into an Umbra under AURA: another may be named."""
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    fight = Fight(
        [{"name": "samurai", "lp": (9, 0)}, ABJURER], [{"name": "barbarian", "hp": 40}, aura, "thug", "joker"]
    )
    echo(fight.act(0, SWORDSING, 2).roll(3, 5))
    assert fight.keys() == ["#4", "#5", "done"]
    fight.say("#4")
    assert (fight.t.hp[2], fight.t.hp[4], fight.position(4)) == (30, 6, "INACTIVE")


@clause("BA-ABJURER-02", "BA-FIGHTER-04")
def test_grapple_with_the_damages_of_its_free_attacks() -> None:
    """Five and four, twice."""
    fight = Fight([{"name": "fighter", "lp": (5, 0)}, "thief", ABJURER], [{"name": "barbarian", "hp": 60}])
    fight.act(0, GRAPPLE)
    while fight.asked != "d20":
        fight.say(*{"#1"}.intersection(fight.keys()) or fight.keys()[-1:])
    fight.roll(2, 15).roll(15, 4)
    assert fight.t.hp[3] == 51
    assert echo(fight, 2).t.hp[3] == 42


@clause("BA-ABJURER-03", "BA-DARKMAGE-01")
def test_dissension_on_as_many_others() -> None:
    """One was named, so one other may be."""
    fight = Fight([{"name": "dark mage", "lp": (9, 0)}, ABJURER], ["thug", "joker", "ranger"])
    fight.act(0, DISSENSION)
    while fight.asked != "d20":
        fight.say(*{"#2"}.intersection(fight.keys()) or fight.keys()[-1:])
    echo(fight.roll(3))
    assert (fight.asked, fight.keys()) == ("echo", ["#3", "#4", "done"])
    fight.say("#4")
    assert [fight.position(mob) for mob in (2, 3, 4)] == ["INACTIVE", "ACTIVE", "INACTIVE"]


@clause("BA-ABJURER-02", "BA-PALADIN-01")
def test_a_total_instead_of_one_that_is_empty() -> None:
    """STEAL took all there was: the Thief's controller names another Total, or none."""
    evoker = {"name": "evoker", "lp": (0, 1), "position": "INACTIVE"}
    fight = Fight([{"name": "thief", "lp": (9, 0)}, ABJURER], [evoker])
    fight.act(0, STEAL)
    while fight.asked != "d20":
        fight.say({"aim": "#2.0", "spend": "2"}.get(fight.asked, fight.keys()[0]))
    echo(fight.roll(2))
    assert (fight.asked, fight.seat, fight.keys()) == ("echo total", 0, ["#2.1", "done"])
    before = fight.total(0, "DIVVY", "pool")
    fight.say("#2.1")
    assert (fight.total(2, "MAGIC MISSILE", "pool"), fight.total(0, "DIVVY", "pool")) == (1, before + 2)


@clause("BA-ABJURER-02", "BA-FIGHTER-04", "BA-THEURGIST-01")
def test_retribution_answers_each_repeated_blow_of_a_grapple_at_who_struck_it() -> None:
    """1 by the Fighter and 5 by the Cleric who joined, both twice."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight(["fighter", ABJURER, "cleric"], [{"name": "thief", "hp": 40}, theurgist])
    fight.act(0, GRAPPLE, 3).say("#2").passing().roll(2, 15).roll(15, 5)
    assert (fight.t.hp[0], fight.t.hp[2]) == (18, 11)
    echo(fight)
    assert (fight.t.hp[0], fight.t.hp[2], fight.t.hp[3]) == (17, 6, 28)
