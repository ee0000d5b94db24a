"""BERSERK of the Barbarian.

One attack and n more, all rolled against the same number before any damage; a natural 1 undoes all of them
and leaves him STUCK; a 20 hits and multiplies nothing; one D12 for each hit, in one blow, which HOWL of
another doubles; it is dodged, countered and bitten once; it needs points, an Attack does not.
"""

from __future__ import annotations

from tests.games.battles.acts import BERSERK
from tests.games.battles.fights import Fight
from undercroft.testing import clause

BARBARIAN = {"name": "barbarian", "lp": (3, 0), "att": 8}
HOWLING = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}


@clause("BA-BARBARIAN-01", "BA-BARBARIAN-03", "BA-BARBARIAN-04", "BA-TURN-03")
def test_ex_06_four_attacks_three_hits() -> None:
    """Pool 5, n = 3, STR 11: 14, 9, 20, 11 are three hits, 3D12 = 15 in one event (EX-06)."""
    fight = Fight([BARBARIAN, "joker"], ["warrior", "thug"]).act(0, BERSERK, 2)
    assert fight.keys() == ["1", "2", "3"]
    fight.say("3").roll(14, 9, 20)
    assert fight.t.hp[2] == 19
    fight.roll(11)
    assert fight.asked == "dice"
    fight.roll(15)
    assert fight.t.hp[2] == 19 - 15 + 3
    assert len(fight.told("damaged")) == 1
    assert (fight.total(0, "BERSERK", "pool"), fight.position(0)) == (2, "INACTIVE")
    assert [need for _, _, need, _, _ in fight.told("att roll")] == [11] * 4


@clause("BA-BARBARIAN-02")
def test_a_natural_1_undoes_everything() -> None:
    """Hits before it count for nothing, and nothing more is rolled."""
    fight = Fight([BARBARIAN, "joker"], ["warrior", "thug"]).act(0, BERSERK, 2, 3).roll(14, 20, 1)
    assert (fight.t.hp[2], fight.position(0), fight.seat) == (19, "STUCK", 1)
    assert fight.total(0, "BERSERK", "pool") == 2


@clause("BA-BARBARIAN-04")
def test_no_hit_no_damage() -> None:
    """Two misses: nothing is rolled for damage."""
    fight = Fight([BARBARIAN, "joker"], ["warrior", "thug"]).act(0, BERSERK, 2, 1).roll(10, 2)
    assert (fight.t.hp[2], fight.position(0), fight.seat) == (19, "INACTIVE", 1)


@clause("BA-BARBARIAN-04", "BA-BARBARIAN-07")
def test_the_howl_of_another_doubles_the_sum() -> None:
    """Two hits, one of them a 20: 2D12 = 6, times 2."""
    fight = Fight([BARBARIAN, HOWLING], ["thug", "joker"]).act(0, BERSERK, 2, 1).roll(20, 15, 6)
    assert fight.t.hp[2] == 16 - 12


@clause("BA-BARBARIAN-05", "BA-FIGHTER-08")
def test_one_dodge_voids_the_whole() -> None:
    """Asked once after all rolls, and again after the dice if he had not tried."""
    fight = Fight([BARBARIAN, "joker"], ["fighter", "thug"]).act(0, BERSERK, 2, 2).roll(14, 15, 16)
    assert fight.asked == "avert"
    fight.say("#2.2").roll(1)
    assert (fight.t.hp[2], fight.position(2), fight.seat) == (19, "ACTIVE", 1)
    assert fight.t.hits == []


@clause("BA-BARBARIAN-05", "BA-RANGER-01")
def test_it_is_countered_once() -> None:
    """Two hits on the Ranger, one answer."""
    fight = Fight([BARBARIAN, "joker"], ["ranger", "thug"]).act(0, BERSERK, 2, 1).roll(14, 15, 5)
    assert fight.asked == "counter"
    fight.say("#0").roll(5, 19, 4)
    assert (fight.t.hp[0], fight.asked, fight.seat) == (16, "actor", 1)


@clause("BA-BARBARIAN-05", "BA-DRUID-07")
def test_the_wolf_bites_once() -> None:
    """Two hits, one bite roll."""
    druid = {"name": "druid", "lp": (0, 4), "position": "BUSY", "standing": "SUMMON WOLF"}
    fight = Fight([BARBARIAN, druid], ["warrior", "thug"]).act(0, BERSERK, 2, 1).roll(14, 15, 5)
    assert fight.t.hp[2] == 19 - 5 + 3
    fight.roll(3, 4)
    assert fight.t.hp[2] == 17 - 4 + 2
    assert fight.seat == 1


@clause("BA-BARBARIAN-06", "BA-LP-06")
def test_it_needs_points() -> None:
    """Pool 0: only an Attack is left."""
    spent = {"name": "barbarian", "totals": {("BERSERK", "pool"): 0}}
    fight = Fight([spent, "joker"], ["warrior", "thug"]).say("#0")
    assert fight.keys() == ["attack", "back"]
    fight.say("attack", "#2").roll(20, 5)
    assert fight.t.hp[2] == 19 - 10 + 3


@clause("BA-BARBARIAN-01", "BA-THAUMATURGIST-05")
def test_attentuation_leaves_fewer_attacks() -> None:
    """n = 3 under a strength of 2: one attack more, three points gone."""
    weak = {"name": "thaumaturgist", "lp": (0, 2), "position": "BUSY", "standing": "ATTENTUATION"}
    fight = Fight([BARBARIAN, "joker"], ["warrior", weak]).act(0, BERSERK, 2, 3).roll(14, 15)
    assert fight.asked == "dice"
    assert fight.total(0, "BERSERK", "pool") == 2


@clause("BA-BARBARIAN-01", "BA-ATT-08")
def test_def_counts_and_the_blow_hacks_once() -> None:
    """8 + 1: a 9 hits, an 8 misses, and the BUSY target is INACTIVE."""
    busy = {"name": "mystic", "position": "BUSY", "standing": "SHADOWS", "hp": 14}
    fight = Fight([BARBARIAN, "joker"], [busy, "thug"]).act(0, BERSERK, 2, 1)
    fight.say("damage").roll(9, 8, 4)
    assert fight.t.hp[2] == 10
    assert (len(fight.told("hacked")), fight.position(2)) == (1, "INACTIVE")


@clause("BA-BARBARIAN-04", "BA-ABJURER-02")
def test_it_is_echoed_as_one_blow() -> None:
    """15 again, without a roll and without points."""
    abjurer = {"name": "abjurer", "lp": (9, 0)}
    fight = Fight([BARBARIAN, abjurer], [{"name": "thug", "hp": 40}, "joker"]).act(0, BERSERK, 2, 1)
    fight.roll(14, 14, 15).say("#1.1").roll(3)
    assert (fight.t.hp[2], fight.total(0, "BERSERK", "pool")) == (40 - 15 - 15, 4)


@clause("BA-BARBARIAN-05", "BA-FIGHTER-08", "BA-DRUID-06")
def test_dodged_it_is_no_hit_for_the_wolf() -> None:
    """Both rolls hit, the Fighter dodges the whole: nobody bites."""
    wolf = {"name": "druid", "position": "BUSY", "standing": "SUMMON WOLF"}
    fight = Fight([BARBARIAN, wolf], ["fighter", "thug"]).act(0, BERSERK, 2, 1).roll(14, 15)
    fight.say("#2.2").roll(9)
    assert (fight.t.hp[2], fight.position(0), fight.position(1)) == (19, "INACTIVE", "BUSY")
    assert (fight.asked, fight.seat) == ("actor", 1)
