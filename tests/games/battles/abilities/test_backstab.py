"""BACKSTAB of the Thug.

Only from FALLOW through HIDE, or with the option from ACTIVE too; he need not; no point to RB points, each
adds one to a multiplier of 2, as do a 20 and HOWL; DEF does not count, PROTECTION does; HIDE ends when it
is declared, so standing effects look at him and his +4 is gone; afterwards he is INACTIVE, STUCK after a 1;
the points are lost in every case.
"""

from __future__ import annotations

from tests.games.battles.acts import BACKSTAB
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import NOTHING
from undercroft.testing import clause

HIDDEN = {"name": "thug", "lp": (0, 3), "att": 11, "position": "FALLOW", "standing": "HIDE"}
TARGET = {"name": "barbarian", "defense": 6, "hp": 30}


def stab(n: int, *others: Laid, thug: Laid = HIDDEN) -> Fight:
    """The Thug of A has come out of hiding at B's first Mob."""
    fight = Fight([thug, "joker"], [TARGET, *others] if others else [TARGET, "cleric"])
    return fight.passing().act(0, BACKSTAB, 2, n)


@clause("BA-THUG-06", "BA-THUG-08", "BA-ATT-05")
def test_ex_07_five_times_without_def() -> None:
    """Pool 5, n = 3: 13 hits att 11, a 4 deals 20; a natural 20 makes 24 (EX-07)."""
    fight = stab(3).roll(13, 4)
    assert (fight.t.hp[2], fight.total(0, "BACKSTAB", "pool"), fight.position(0)) == (10, 2, "INACTIVE")
    assert fight.t.standing[0] == NOTHING
    assert stab(3).roll(20, 4).t.hp[2] == 6


@clause("BA-THUG-06", "BA-BARBARIAN-07")
def test_howl_adds_one() -> None:
    """n = 1: 3, and 1 for the HOWL: 4 x 2."""
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight([HIDDEN, howling], [TARGET, "cleric"]).passing().act(0, BACKSTAB, 2, 1).roll(11, 2)
    assert fight.t.hp[2] == 22


@clause("BA-THUG-05", "BA-ROUND-05")
def test_he_may_stay_hidden() -> None:
    """As A's only Mob he may hold; then B, who has nobody, is skipped and the Round ends (EX-23)."""
    idle = {"name": "barbarian", "position": "INACTIVE"}
    fight = Fight([HIDDEN], [idle, {"name": "cleric", "position": "INACTIVE"}]).say("pass")
    assert (fight.asked, fight.keys()) == ("actor", ["#0", "hold"])
    fight.say("hold")
    assert (fight.asked, fight.seat) == ("release", 0)


@clause("BA-THUG-05", "BA-RULING-31")
def test_only_from_fallow_unless_the_option_says_other() -> None:
    """ACTIVE he attacks or hides; with the option he may stab; BUSY he can do nothing."""
    fight = Fight(["thug", "joker"], [TARGET, "cleric"]).say("#0")
    assert fight.keys() == ["hide", "attack", "back"]
    fight = Fight(["thug", "joker"], [TARGET, "cleric"], backstab_from_active=True).say("#0")
    assert fight.keys() == ["hide", "backstab", "attack", "back"]
    fight.say("backstab", "#2", "2").roll(13, 3)
    assert (fight.t.hp[2], fight.position(0)) == (18, "INACTIVE")
    busy = {**HIDDEN, "position": "BUSY"}
    fight = Fight([busy, "joker"], [TARGET, "cleric"], backstab_from_active=True).passing()
    assert (fight.asked, fight.keys()) == ("act", ["joke", "prank", "attack"])


@clause("BA-THUG-07", "BA-ROGUE-07")
def test_hiding_ends_when_it_is_declared() -> None:
    """A trap looks at him: INACTIVE, no Hacked line, the points are gone."""
    rogue = {"name": "rogue", "lp": (0, 3), "position": "FALLOW", "standing": "TRAP", "trap": True}
    fight = stab(2, rogue).roll(5)
    assert (fight.t.hp[2], fight.position(0), fight.t.standing[0]) == (30, "INACTIVE", NOTHING)
    assert (fight.told("hacked"), fight.total(0, "BACKSTAB", "pool")) == ([], 3)


@clause("BA-THUG-07", "BA-ROGUE-01")
def test_in_the_open_he_has_no_bonus() -> None:
    """A Rogue strikes at 13 + 2 before he does, and his Action is over."""
    rogue = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = stab(1, rogue)
    assert fight.asked == "play"
    fight.say("#3.1").roll(15, 3)
    assert (fight.t.hp[0], fight.t.hp[2], fight.position(0)) == (13, 30, "INACTIVE")


@clause("BA-THUG-07", "BA-MONK-06")
def test_lying_down_after_it_is_a_move() -> None:
    """SPIRITHEALING of his side heals him then: 3D4."""
    monk = {"name": "monk", "position": "BUSY", "standing": "SPIRITHEALING"}
    thug = {**HIDDEN, "hp": 5}
    fight = Fight([thug, monk], [TARGET, "cleric"]).passing().act(0, BACKSTAB, 2, 1).roll(10)
    assert fight.asked == "dice"
    fight.roll(7)
    assert (fight.t.hp[0], fight.position(0)) == (12, "INACTIVE")


@clause("BA-THUG-08")
def test_a_miss_a_botch_and_no_points() -> None:
    """INACTIVE, STUCK, and the points are lost; with pool 0 it is doubled for nothing."""
    fight = stab(3).roll(10)
    assert (fight.position(0), fight.total(0, "BACKSTAB", "pool")) == ("INACTIVE", 2)
    fight = stab(3).roll(1)
    assert (fight.position(0), fight.total(0, "BACKSTAB", "pool")) == ("STUCK", 2)
    poor = {**HIDDEN, "totals": {("BACKSTAB", "pool"): 0}}
    assert stab(0, thug=poor).roll(11, 5).t.hp[2] == 20


@clause("BA-THUG-06", "BA-THUG-08")
def test_how_many_points() -> None:
    """None up to RB; none is legal with a full pool too."""
    fight = Fight([HIDDEN, "joker"], [TARGET, "cleric"]).passing().act(0, BACKSTAB, 2)
    assert fight.keys() == ["0", "1", "2", "3"]
    assert fight.say("0").roll(11, 5).t.hp[2] == 20


@clause("BA-THUG-06", "BA-THEURGIST-08")
def test_protection_counts() -> None:
    """11 + 2."""
    shelter = {"name": "theurgist", "lp": (0, 1), "position": "FALLOW", "standing": "PROTECTION"}
    assert stab(1, shelter).roll(12).t.hp[2] == 30
    assert stab(1, shelter).roll(13, 1).t.hp[2] == 27


@clause("BA-THUG-06", "BA-FIGHTER-07")
def test_it_can_be_dodged() -> None:
    """The hit is a miss."""
    fight = Fight([HIDDEN, "joker"], ["fighter", "cleric"]).passing().act(0, BACKSTAB, 2, 1).roll(11)
    assert fight.asked == "avert"
    fight.say("#2.2").roll(2)
    assert (fight.t.hp[2], fight.position(0)) == (19, "INACTIVE")


@clause("BA-THUG-06", "BA-THAUMATURGIST-05")
def test_attentuation_leaves_twice() -> None:
    """n = 0 stays doubled, n = 3 under a strength of 2 is three times."""
    weak = {"name": "thaumaturgist", "lp": (0, 2), "position": "BUSY", "standing": "ATTENTUATION"}
    assert stab(0, weak).roll(11, 3).t.hp[2] == 24
    assert stab(3, weak).roll(11, 3).t.hp[2] == 21


@clause("BA-THUG-05", "BA-POS-09")
def test_a_hidden_thug_cannot_attack() -> None:
    """BACKSTAB is his only option."""
    fight = Fight([HIDDEN, "joker"], [TARGET, "cleric"]).passing().say("#0")
    assert fight.keys() == ["backstab", "back"]
