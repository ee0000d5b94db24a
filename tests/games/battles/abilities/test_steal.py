"""STEAL takes points out of an enemy's Total and puts them into the pool of DIVVY.

- Declared are an enemy, one of its movable Totals and n, at most RB, the pool and what the Total holds.
- n is erased from the pool at once; the `vc` of STEAL is never changed, nor is it a Total that can be moved.
- On success n moves at once, or what is still there; an enemy that stands is Hacked.
- On failure nothing moves, the n are lost, the Thief is INACTIVE; after a 20 STUCK.
- hp, armor, DEF, ATT and VIGILANTE cannot be stolen; Stock, MAGIC MISSILE and runes can.
"""

from __future__ import annotations

from typing import Any

from tests.games.battles.acts import STEAL
from tests.games.battles.fights import Fight, Laid, aim
from undercroft.games.battles.cards import KIND_NAMED, TOTALS
from undercroft.testing import clause

THIEF: dict[str, Any] = {"name": "thief", "lp": (4, 0)}
"""STEAL: vc 12, pool 5. DIVVY: pool 1."""


@clause("BA-THIEF-01", "BA-TURN-03")
def test_enemy_total_and_number_are_declared_and_erased_at_once() -> None:
    """n is at most RB 3 and what the Total holds."""
    fight = Fight([THIEF, "joker"], ["ice mage", "mystic"]).act(0, STEAL)
    assert (fight.asked, fight.seat) == ("aim", 0)
    assert fight.may(aim(2, "ICE BOLT", "pool"))
    fight.say(aim(2, "ICE BOLT", "pool"))
    assert (fight.asked, fight.keys()) == ("spend", ["1", "2", "3"])
    fight.say("2")
    assert fight.total(0, "STEAL", "pool") == 5 - 2
    assert (fight.asked, fight.t.targets) == ("d20", [2])


@clause("BA-THIEF-01")
def test_n_is_no_more_than_the_total_holds() -> None:
    """A pool of 2 gives at most 2; one of 1 is not asked about."""
    evoker = {"name": "evoker", "totals": {("MAGIC MISSILE", "pool"): 1, ("LIGHTNING STRIKE", "pool"): 2}}
    fight = Fight([THIEF], [evoker]).act(0, STEAL).say(aim(1, "LIGHTNING STRIKE", "pool"))
    assert fight.keys() == ["1", "2"]
    fight = Fight([THIEF], [evoker]).act(0, STEAL).say(aim(1, "MAGIC MISSILE", "pool"))
    assert (fight.asked, fight.t.spent) == ("play", 1)


@clause("BA-THIEF-01")
def test_n_is_no_more_than_the_own_pool_and_none_without_one() -> None:
    """A pool of 1 spends 1; an empty one cannot be declared."""
    fight = Fight([{"name": "thief", "totals": {("STEAL", "pool"): 1}}], ["cleric"]).act(0, STEAL)
    fight.say(aim(1, "HEAL", "pool"))
    assert (fight.asked, fight.total(0, "STEAL", "pool")) == ("d20", 0)
    fight = Fight([{"name": "thief", "totals": {("STEAL", "pool"): 0}}, "joker"], ["cleric"]).say("#0")
    assert not fight.may("steal")


@clause("BA-THIEF-02")
def test_success_moves_the_points_into_divvy() -> None:
    """VC 12: a 12 succeeds; the Total loses 3, DIVVY has 1 + 3, the `vc` of STEAL is as before."""
    fight = Fight([THIEF], ["ice mage"]).act(0, STEAL).say(aim(1, "FREEZE", "vc"), "3").roll(12)
    assert fight.total(1, "FREEZE", "vc") == 9 - 3
    assert fight.total(0, "DIVVY", "pool") == 1 + 3
    assert (fight.total(0, "STEAL", "vc"), fight.total(0, "STEAL", "pool")) == (12, 2)
    assert (fight.position(0), fight.position(1)) == ("INACTIVE", "ACTIVE")


@clause("BA-THIEF-02")
def test_of_a_total_that_has_shrunk_only_what_is_there_moves() -> None:
    """The Evoker fires her last missile but one in the Play Phase: of 2 only 1 is left."""
    evoker = {"name": "evoker", "totals": {("MAGIC MISSILE", "pool"): 2}}
    fight = Fight([THIEF], [evoker]).act(0, STEAL).say(aim(1, "MAGIC MISSILE", "pool"), "2")
    fight.say("#1.2").roll(3).passing().roll(5)
    assert fight.t.hp[0] == 16 - 3
    assert (fight.total(1, "MAGIC MISSILE", "pool"), fight.total(0, "DIVVY", "pool")) == (0, 2)


@clause("BA-THIEF-03")
def test_failure_loses_the_points() -> None:
    """A 13 against 12."""
    fight = Fight([THIEF], ["ice mage"]).act(0, STEAL).say(aim(1, "ICE BOLT", "pool"), "3").roll(13)
    assert (fight.total(1, "ICE BOLT", "pool"), fight.total(0, "DIVVY", "pool")) == (3, 1)
    assert (fight.total(0, "STEAL", "pool"), fight.position(0)) == (2, "INACTIVE")


@clause("BA-THIEF-03", "BA-VC-02")
def test_a_botch_leaves_the_thief_stuck() -> None:
    """Nothing moves either."""
    fight = Fight([THIEF], ["ice mage"]).act(0, STEAL).say(aim(1, "ICE BOLT", "pool"), "3").roll(20)
    assert (fight.total(1, "ICE BOLT", "pool"), fight.position(0)) == (3, "STUCK")


@clause("BA-THIEF-04")
def test_what_cannot_be_stolen() -> None:
    """Not ABSORBTION's armor, VIGILANTE, healing, DEF and ATT numbers, nor another Thief's `vc` to steal."""
    b = ["warrior", "cavalier", "mystic", "theurgist", "enchanter", "thief"]
    keys = Fight([THIEF], b).act(0, STEAL).keys()
    for mob, code, name in (
        (1, "ABSORBTION", "armor"), (2, "VIGILANTE", "pool"), (3, "LIGHT", "hp"), (3, "LIGHT", "hp2"),
        (4, "PROTECTION", "def"), (5, "ENCHANTMENT", "att"), (6, "STEAL", "vc"),
    ):  # fmt: skip
        assert aim(mob, code, name) not in keys
    assert {aim(1, "BONUS DAMAGE", "dmg"), aim(2, "CHARGE", "vc"), aim(6, "STEAL", "pool")} < set(keys)
    movable = sum(total.movable for name in b for total in TOTALS[KIND_NAMED[name]])
    assert len(keys) == movable


@clause("BA-THIEF-04", "BA-PROT-06")
def test_an_empty_total_and_a_mob_without_any_cannot_be_named() -> None:
    """Value 0 is no target."""
    cleric = {"name": "cleric", "totals": {("HEAL", "pool"): 0, ("RESSURECT", "vc"): 0}}
    keys = Fight([THIEF], [cleric, "mystic"]).act(0, STEAL).keys()
    assert not any(key.startswith("#1.") for key in keys)
    assert Fight([THIEF, "joker"], [cleric]).say("#0").keys() == ["divvy", "attack", "back"]


@clause("BA-THIEF-04")
def test_a_standing_victim_is_hacked() -> None:
    """The Theurgist loses points of PROTECTION's `vc` and her PROTECTION."""
    b: list[Laid] = [{"name": "theurgist", "standing": "PROTECTION", "position": "FALLOW"}, "joker"]
    fight = Fight([THIEF], b).act(0, STEAL).say(aim(1, "PROTECTION", "vc"), "1").roll(1)
    assert (fight.position(1), fight.total(1, "PROTECTION", "vc")) == ("INACTIVE", 9)
    assert [facts[2] for facts in fight.told("hacked")] == ["affected"]


@clause("BA-THIEF-04", "BA-THUG-02")
def test_a_hidden_thug_cannot_be_robbed() -> None:
    """STEAL rolls no ATT."""
    b: list[Laid] = [{"name": "thug", "standing": "HIDE", "position": "FALLOW"}, "cleric"]
    keys = Fight([THIEF], b).act(0, STEAL).keys()
    assert keys == [aim(2, "HEAL", "pool"), aim(2, "RESSURECT", "vc")]


@clause("BA-RULING-50", "BA-BEGGAR-08", "BA-RUNECASTER-01")
def test_stock_missiles_runes_and_dice_that_heal_can_be_stolen() -> None:
    """PLEAD's Stock, MAGIC MISSILE, rune1; and pools of healing dice."""
    keys = Fight([THIEF], ["beggar", "evoker", "runecaster", "cleric"]).act(0, STEAL).keys()
    for mob, code in ((1, "PLEAD"), (2, "MAGIC MISSILE"), (3, "RUNECAST"), (4, "HEAL")):
        assert aim(mob, code, "pool") in keys


@clause("BA-RUNECASTER-05")
def test_a_magic_circle_does_not_stop_an_ability() -> None:
    """The Circle blocks Spells only; the theft Hacks the Runecaster."""
    circle = {"name": "runecaster", "standing": "MAGIC CIRCLE", "position": "FALLOW"}
    fight = Fight([THIEF], [circle, "cleric"]).act(0, STEAL).say(aim(1, "RUNECAST", "vc"), "1").roll(2)
    assert fight.total(1, "RUNECAST", "vc") == 6 - 1


@clause("BA-TURN-26", "BA-ILLUSIONIST-04")
def test_of_a_victim_in_disguise_a_total_is_named_anew() -> None:
    """The Illusionist puts the Cleric in place of the Mystic: the Thief's player names one of his Totals."""
    fight = Fight([THIEF], ["illusionist", "mystic", "cleric"])
    fight.act(0, STEAL).say(aim(2, "LIGHT", "vc"), "3")
    assert fight.asked == "play"
    fight.say("#1.1").roll(1).say("#3").roll(1)
    assert (fight.asked, fight.seat, fight.keys()) == (
        "aim", 0, [aim(3, "HEAL", "pool"), aim(3, "RESSURECT", "vc")],
    )  # fmt: skip
    before = fight.total(3, "HEAL", "pool")
    fight.say(aim(3, "HEAL", "pool"))
    assert fight.total(3, "HEAL", "pool") == max(0, before - 3)
    assert fight.total(2, "LIGHT", "vc") == 9
