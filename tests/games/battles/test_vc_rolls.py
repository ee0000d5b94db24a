"""VC rolls, LP, quips, the Rank Bonus."""

from __future__ import annotations

import pytest

from tests.games.battles.acts import FREEZE, HIDE, ICE_BOLT, LIGHT, PRANK, STEAL
from tests.games.battles.fights import Fight
from undercroft.games.battles.layout import GO
from undercroft.testing import clause

TRAP = {"name": "rogue", "position": "FALLOW", "standing": "TRAP", "trap": True}


def hide(pips: int, vc: int = 15) -> Fight:
    """A Thug hides."""
    thug = {"name": "thug", "totals": {("HIDE", "vc"): vc}}
    return Fight([thug, "joker"], ["ranger"]).act(0, HIDE).roll(pips)


@clause("BA-VC-01", "BA-VC-02", "BA-VC-03", "BA-VC-04", "BA-RULING-04", "BA-RULING-08")
@pytest.mark.parametrize("pips", range(1, 21))
def test_ex_03_vc_15(pips: int) -> None:
    """EX-03: 1 to 15 succeed, 16 to 19 fail, 20 fails and leaves him STUCK."""
    fight = hide(pips)
    expected = "BUSY" if pips <= 15 else "INACTIVE" if pips < 20 else "STUCK"
    assert fight.position(0) == expected
    assert (fight.t.standing[0] == HIDE) == (pips <= 15)


@clause("BA-VC-03", "BA-LP-06")
def test_a_vc_of_0_leaves_the_natural_1() -> None:
    """It may still be declared."""
    assert hide(1, 0).position(0) == "BUSY"
    assert hide(2, 0).position(0) == "INACTIVE"


@clause("BA-VC-02")
def test_a_20_always_fails() -> None:
    """Even against 25."""
    assert hide(20, 25).position(0) == "STUCK"
    assert hide(19, 25).position(0) == "BUSY"


@clause("BA-VC-02", "BA-VC-05", "BA-ROGUE-10")
def test_a_botch_outside_ones_turn_hacks_first_and_then_sticks() -> None:
    """The Rogue's trap rolls a 20 in the enemy's Turn: Hacked, STUCK; the Attack goes on without her DEF."""
    fight = Fight(["ranger", "joker"], [TRAP]).act(0, 80).roll(20)
    assert fight.told("hacked")[0][2] == "botch"
    assert fight.t.standing[2] == -1
    assert (fight.asked, fight.t.base(2)) == ("d20", 1)
    assert fight.roll(11).asked == "dice"


@clause("BA-VC-06", "BA-RULING-43")
def test_consequences_of_failure_come_after_the_botch() -> None:
    """PRANK rolls a 20: the Joker is STUCK, and then struck."""
    fight = Fight(["joker", "cleric"], ["ranger", "thug"])
    fight.say("#0")
    fight.say("prank", "#2")
    while fight.asked == "target":
        fight.say("#3")
    fight.roll(20)
    assert (fight.position(0), fight.t.hp[0]) == ("STUCK", 15 - 8)
    names = [event.kind.name for event in fight.state.events() if event.kind.name in ("moved", "damaged")]
    assert names[:2] == ["moved", "damaged"]
    assert fight.t.act != PRANK


@clause("BA-LP-02")
@pytest.mark.parametrize(("rank", "most"), [(1, 3), (5, 4), (10, 5), (15, 6), (20, 12)])
def test_rb_limits_what_is_spent(rank: int, most: int) -> None:
    """3, 4, 5, 6, unlimited; never a VC number."""
    mage = {"name": "ice mage", "lp": (9, 12)}
    fight = Fight([mage, "joker"], ["ranger", "thug"], rank_p1=rank, rank_p2=rank).act(0, ICE_BOLT, 2)
    assert fight.keys() == [str(n) for n in range(1, most + 1)]
    frozen = Fight([mage, "joker"], ["ranger", "thug"], rank_p1=rank, rank_p2=rank).act(0, FREEZE, 2).roll(19)
    assert frozen.position(2) == "STUCK"


@clause("BA-LP-02")
def test_the_pool_limits_it_too() -> None:
    """Two are left, so two at most."""
    mage = {"name": "ice mage", "totals": {("ICE BOLT", "pool"): 2}}
    assert Fight([mage, "joker"], ["ranger", "thug"]).act(0, ICE_BOLT, 2).keys() == ["1", "2"]


@clause("BA-LP-03", "BA-LP-04")
def test_totals_quip_only_where_their_block_says() -> None:
    """A VC stays after its roll; HERB's dice fall by one; ABSORBTION without damage stays."""
    assert hide(5).total(0, "HIDE", "vc") == 15
    fight = Fight(["soothsayer", "warrior"], ["ranger", "thug"])
    before = list(fight.t.totals[1])
    fight.say("#0", "herb", "#1").roll(6)
    assert fight.total(0, "HERB", "pool") == 2
    assert fight.t.totals[1] == before


@clause("BA-LP-05")
def test_a_gift_may_raise_a_total_above_its_start() -> None:
    """AID raises JOKE from 10 to 13."""
    fight = Fight(["paladin", "joker"], ["ranger"])
    fight.say("#0", "aid", "#1.0", "3")
    assert fight.total(1, "JOKE", "vc") == 13


@clause("BA-LP-05", "BA-HEAL-01")
def test_healing_stops_at_the_maximum() -> None:
    """19 of 20 and a roll of 8."""
    fight = Fight([{"name": "barbarian", "hp": 19}, "cleric"], ["ranger"])
    fight.say("#1", "heal", "#0", "1").roll(8)
    assert fight.t.hp[0] == 20
    assert fight.told("healed")[0][1] == 1


@clause("BA-LP-06", "BA-BARBARIAN-06")
def test_an_empty_pool_or_use_cannot_be_declared() -> None:
    """ICE BOLT at 0, EARTHQUAKE at 0."""
    mage = {"name": "ice mage", "totals": {("ICE BOLT", "pool"): 0}}
    earth = {"name": "earth mage", "totals": {("EARTHQUAKE", "uses"): 0}}
    fight = Fight([mage, earth], ["ranger"]).say("#0")
    assert fight.keys() == ["freeze", "attack", "back"]
    fight.say("back", "#1")
    assert fight.keys() == ["attack", "back"]


@clause("BA-LP-06")
@pytest.mark.parametrize(
    ("mob", "code", "name"), [("samurai", "PROPERSTANCE", "uses"), ("thaumaturgist", "ATTENTUATION", "pool")]
)
def test_what_is_never_spent_but_gone_cannot_be_used_in_the_go_step(mob: str, code: str, name: str) -> None:
    """Stolen down to 0; where zero counts as one it can be used."""
    robbed = {"name": mob, "totals": {(code, name): 0}}
    assert not Fight([robbed, "barbarian"], ["ranger"], at=GO).may("#0.2")
    assert Fight([robbed, "barbarian"], ["ranger"], at=GO, zero_rule="always").may("#0.2")


@clause("BA-RULING-07")
def test_zero_counts_as_one_only_with_the_option() -> None:
    """A pool of 0 is one die each time and stays 0; a vc of 0 is rolled as 1."""
    mage = {"name": "ice mage", "totals": {("ICE BOLT", "pool"): 0, ("FREEZE", "vc"): 0}}
    fight = Fight([mage, "joker"], ["ranger", "thug"], zero_rule="always").act(0, ICE_BOLT, 2).roll(19)
    assert fight.keys() == ["1", "2", "3", "4", "5", "6"]
    assert fight.roll(3).total(0, "ICE BOLT", "pool") == 0
    frozen = Fight([mage, "joker"], ["ranger", "thug"], zero_rule="always").act(0, FREEZE, 2)
    assert frozen.roll(2).told("vc roll")[0][2] == 1


@clause("BA-RULING-07")
def test_armor_and_vigilante_run_out_even_then() -> None:
    """A Warrior without armor takes everything, and an empty VIGILANTE is not offered."""
    bare = {"name": "warrior", "totals": {("ABSORBTION", "armor"): 0}}
    fight = Fight(["ranger", "joker"], [bare, "thug"], zero_rule="always").act(0, 80, 2).roll(15, 6)
    assert fight.t.hp[2] == 13
    empty = {"name": "cavalier", "totals": {("VIGILANTE", "pool"): 0}}
    assert Fight(["ranger", "joker"], [empty, "thug"], zero_rule="always").act(0, 80, 3).asked == "d20"


@clause("BA-RULING-50")
def test_dice_that_heal_are_movable_and_fixed_hit_points_are_not() -> None:
    """STEAL may name HEAL's dice, not the Hit Points of LIGHT or SUMMON DEAD."""
    fight = Fight(["thief", "joker"], ["cleric", {"name": "mystic", "lp": (3, 3)}])
    fight.say("#0", "steal")
    named = fight.keys()
    assert "#2.0" in named
    assert "#3.0" in named
    assert "#3.1" not in named
    assert "#3.2" not in named
    assert fight.t.act == STEAL


@clause("BA-RULING-37", "BA-DICE-01")
def test_dice_of_an_unlimited_rank_bonus_are_seven() -> None:
    """FIREBALL of a Hawk rolls 7D6, of a Page 3D6."""
    for rank, low in ((20, 7), (1, 3)):
        victim = {"name": "thug", "hp": 60, "position": "ACTIVE"}
        fight = Fight(["fire mage"], [victim, "joker"], rank_p1=rank, rank_p2=rank)
        fight.say("fireball").roll(3).roll(1)
        assert (fight.asked, fight.keys()[0]) == ("dice", str(low))


@clause("BA-VC-04", "BA-GO-06")
def test_a_failed_go_roll_leaves_inactive() -> None:
    """LIGHT in a Turn and HOWL in the GO step alike."""
    light = Fight(["mystic", "joker"], ["ranger"]).act(0, LIGHT).roll(10)
    assert light.position(0) == "INACTIVE"
    howl = Fight(["barbarian"], ["ranger"], at=GO).say("#0.2").roll(11)
    assert howl.position(0) == "INACTIVE"
