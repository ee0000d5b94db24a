"""ASSASSINATE of the Assassin.

First an ATT roll without DEF, PROTECTION counting; then the VC roll: the target dies at once, without
damage; the number falls by 1 after a kill and by 2 if either roll fails, not below 0, where only a 1
succeeds; a hit that does not kill Hacks and can be countered; a 20 to hit means nothing more; cancelled
before its ATT roll it does not quip, danced it does; no Cavalier can step in; a dodged hit is a miss; the
spirit saves a Monk.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import ASSASSINATE
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import NOTHING
from undercroft.testing import clause

ASSASSIN = {"name": "assassin", "lp": (7, 0)}


def kill(*enemies: Laid, assassin: Laid = ASSASSIN) -> Fight:
    """The Assassin of A goes at B's first Mob."""
    return Fight([assassin, "joker"], enemies).act(0, ASSASSINATE, 2)


@clause("BA-ASSASSIN-03", "BA-DMG-04", "BA-WARRIOR-01")
def test_he_dies_without_damage() -> None:
    """8 or less after a hit; armor and RETRIBUTION do not count."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = kill("warrior", theurgist).roll(13, 8)
    assert (fight.position(2), fight.t.hp[2], fight.t.hp[0]) == ("DEAD", 0, 15)
    assert fight.told("damaged") == []
    assert (fight.total(0, "ASSASSINATE", "vc"), fight.position(0)) == (7, "INACTIVE")
    assert fight.total(2, "ABSORBTION", "armor") == 3


@clause("BA-ASSASSIN-01", "BA-ATT-05", "BA-RULING-26")
def test_a_miss_costs_two() -> None:
    """12 misses att 13 whatever the DEF; nothing more is rolled. A 1 leaves her STUCK."""
    fight = kill("warrior", "thug").roll(12)
    assert (fight.total(0, "ASSASSINATE", "vc"), fight.position(0), fight.seat) == (6, "INACTIVE", 1)
    fight = kill("warrior", "thug").roll(1)
    assert (fight.total(0, "ASSASSINATE", "vc"), fight.position(0), fight.seat) == (6, "STUCK", 1)


@clause("BA-ASSASSIN-02")
@pytest.mark.parametrize(("pips", "position"), [(9, "INACTIVE"), (20, "STUCK")])
def test_a_failed_roll_costs_two_but_the_hit_counts(pips: int, position: str) -> None:
    """No damage, yet a hidden Thug is Hacked."""
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    fight = kill(hidden, "warrior").roll(13, pips)
    assert (fight.t.hp[2], fight.position(2), fight.t.standing[2]) == (16, "INACTIVE", NOTHING)
    assert (fight.total(0, "ASSASSINATE", "vc"), fight.position(0)) == (6, position)


@clause("BA-ASSASSIN-02", "BA-DRUID-06", "BA-ENCHANTER-05")
def test_the_wolf_bites_after_the_hit_and_a_sleeper_wakes() -> None:
    """Both listen to the hit."""
    wolf = {"name": "druid", "lp": (0, 3), "position": "BUSY", "standing": "SUMMON WOLF"}
    sleeper = {"name": "thug", "position": "STUCK", "asleep_by": 2}
    enchanter = {"name": "enchanter", "position": "FALLOW", "standing": "SLEEP"}
    fight = Fight([ASSASSIN, wolf, enchanter], [sleeper, "warrior"]).passing().act(0, ASSASSINATE, 3)
    fight.roll(13, 19)
    assert (fight.position(2), fight.asked) == ("INACTIVE", "d20")
    fight.roll(5, 4)
    assert (fight.t.hp[3], fight.position(3)) == (12, "INACTIVE")


@clause("BA-ASSASSIN-04")
def test_at_0_only_a_1_succeeds() -> None:
    """It never falls below 0; a 20 to hit is a hit like any other."""
    weary = {"name": "assassin", "totals": {("ASSASSINATE", "vc"): 1}}
    fight = kill("warrior", "thug", assassin=weary).roll(20, 2)
    assert (fight.position(2), fight.t.hp[2], fight.total(0, "ASSASSINATE", "vc")) == ("ACTIVE", 19, 0)
    spent = {"name": "assassin", "totals": {("ASSASSINATE", "vc"): 0}}
    fight = kill("warrior", "thug", assassin=spent).roll(13, 2)
    assert fight.position(2) == "ACTIVE"
    fight = kill("warrior", "thug", assassin=spent).roll(13, 1)
    assert fight.position(2) == "DEAD"


@clause("BA-ASSASSIN-05", "BA-SHAMAN-07")
def test_danced_it_costs_two() -> None:
    """As if it had failed."""
    fight = kill("shaman", "thug")
    assert fight.asked == "play"
    fight.say("#2.2").roll(10)
    assert (fight.total(0, "ASSASSINATE", "vc"), fight.position(0)) == (6, "INACTIVE")


@clause("BA-ASSASSIN-05")
def test_cancelled_otherwise_it_costs_nothing() -> None:
    """A trap springs before the ATT roll."""
    rogue = {"name": "rogue", "lp": (0, 3), "position": "FALLOW", "standing": "TRAP", "trap": True}
    fight = kill("thug", rogue).roll(5)
    assert (fight.total(0, "ASSASSINATE", "vc"), fight.position(0)) == (8, "INACTIVE")


@clause("BA-ASSASSIN-05", "BA-BEGGAR-06")
def test_plead_comes_before_the_rolls() -> None:
    """Cancelled before its ATT roll, no quip."""
    fight = kill({"name": "beggar", "lp": (0, 9)}, "thug")
    assert fight.asked == "guard"
    fight.say("#2.2", "1").roll(1)
    assert (fight.total(0, "ASSASSINATE", "vc"), fight.position(2), fight.told("att roll")) == (
        8,
        "ACTIVE",
        [],
    )


@clause("BA-ASSASSIN-01", "BA-CAVALIER-07")
def test_no_cavalier_steps_in() -> None:
    """There is no damage to take over."""
    assert kill("warrior", "cavalier").asked == "d20"


@clause("BA-ASSASSIN-03", "BA-NECROMANCER-07")
def test_a_bodyguard_dies_instead() -> None:
    """The undead takes the Necromancer's place and is killed."""
    body = {"name": "warrior", "borrowed": 3, "holder": 2, "position": "INACTIVE"}
    fight = kill({"name": "necromancer", "lp": (4, 0)}, body, "thug")
    assert fight.asked == "guard"
    fight.say("#2.1").roll(5, 13, 8)
    assert (fight.position(2), fight.position(3)) == ("ACTIVE", "DEAD")


@clause("BA-ASSASSIN-01", "BA-THEURGIST-08")
def test_protection_counts() -> None:
    """13 + 2."""
    shelter = {"name": "theurgist", "lp": (0, 1), "position": "FALLOW", "standing": "PROTECTION"}
    assert kill("warrior", shelter).roll(14).position(2) == "ACTIVE"
    assert kill("warrior", shelter).roll(15, 8).position(2) == "DEAD"


@clause("BA-ASSASSIN-01", "BA-FIGHTER-07", "BA-FIGHTER-10")
def test_a_dodged_hit_is_a_miss() -> None:
    """-2 and nothing else. A botched DODGE leaves the Fighter STUCK after all is over."""
    fight = kill("fighter", "thug").roll(13)
    assert fight.asked == "avert"
    fight.say("#2.2").roll(9)
    assert (fight.total(0, "ASSASSINATE", "vc"), fight.position(2), fight.seat) == (6, "ACTIVE", 1)
    fight = kill("fighter", "thug").roll(13).say("#2.2").roll(20, 9)
    assert (fight.total(0, "ASSASSINATE", "vc"), fight.position(2)) == (6, "STUCK")
    fight = kill("fighter", "thug").roll(13).say("pass").roll(8)
    assert fight.position(2) == "DEAD"


@clause("BA-ASSASSIN-03", "BA-MONK-03")
def test_the_spirit_saves_a_monk() -> None:
    """He has 1 left and is ACTIVE, his uses stay; for her it is a success (EX-M06)."""
    monk = {"name": "monk", "lp": (2, 0), "hp": 6, "position": "FALLOW", "standing": "SPIRITWALK"}
    fight = kill(monk, "thug").roll(13, 8)
    assert (fight.t.hp[2], fight.position(2), fight.t.standing[2]) == (1, "ACTIVE", NOTHING)
    assert (fight.total(0, "ASSASSINATE", "vc"), fight.total(2, "SPIRITWALK", "uses")) == (7, 3)


@clause("BA-ASSASSIN-03", "BA-WIN-02")
def test_killing_the_last_one_wins() -> None:
    """The game is over at once."""
    fight = Fight([ASSASSIN, "joker"], ["warrior"]).act(0, ASSASSINATE).roll(13, 8)
    assert (fight.asked, fight.t.winner) == ("", 0)
