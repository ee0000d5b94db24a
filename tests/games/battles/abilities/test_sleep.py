"""SLEEP of the Enchanter.

A Turn Action against one enemy in any position: on success it is Hacked if it stood, STUCK in its own
Portal and held, at once; the Enchanter is FALLOW from the end of the Turn, without a Turn option. The
sleeper does not recover. Damage, a hit or any Spell or Ability that succeeds on it, a friendly one too,
wakes it: INACTIVE, or where the effect sends it, and the Enchanter INACTIVE. A miss, EARTHQUAKE and
continuous effects do not. If the Enchanter is Hacked, released, dead or Hacked in the same Turn, the
sleeper is INACTIVE; if the sleeper dies, he is.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import AID, CALLED_SHOT, EARTHQUAKE, HEAL, HERB, HOLY_LIGHT, PROTECTION, SLEEP
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.layout import END_ROUND, GO, GUISE_COUNTER
from undercroft.games.battles.queries.declarable import targets, turn_acts
from undercroft.games.battles.queries.figures import strength
from undercroft.testing import clause

ENCHANTER: dict[str, Any] = {"name": "enchanter", "lp": (0, 5)}
HOLDING: dict[str, Any] = ENCHANTER | {"position": "FALLOW", "standing": "SLEEP"}


def asleep(name: str, by: int, **more: Any) -> dict[str, Any]:
    """A Mob held by an Enchanter."""
    return {"name": name, "position": "STUCK", "asleep_by": by, **more}


@clause("BA-ENCHANTER-03", "BA-TURN-25")
@pytest.mark.parametrize(
    ("pips", "enchanter", "enemy"),
    [(1, "FALLOW", "STUCK"), (12, "FALLOW", "STUCK"), (13, "INACTIVE", "ACTIVE"), (20, "STUCK", "ACTIVE")],
)
def test_the_turn_action(pips: int, enchanter: str, enemy: str) -> None:
    """LP 5: 12 or less."""
    fight = Fight([ENCHANTER, "joker"], ["thug", "warrior"]).act(0, SLEEP, 2).roll(pips)
    assert (fight.position(0), fight.position(2)) == (enchanter, enemy)
    assert (fight.t.asleep_by[2] == 0) == (enemy == "STUCK")
    assert (fight.t.standing[0] == SLEEP) == (enchanter == "FALLOW")


@clause("BA-ENCHANTER-03")
@pytest.mark.parametrize(
    "enemy",
    [
        {"name": "barbarian", "position": "BUSY", "standing": "HOWL"},
        {"name": "theurgist", "position": "FALLOW", "standing": "PROTECTION"},
        {"name": "joker", "position": "STUCK"},
        {"name": "joker", "position": "INACTIVE"},
    ],
)
def test_any_position(enemy: dict[str, Any]) -> None:
    """What stood is over; a STUCK Mob is a legal target too."""
    fight = Fight([ENCHANTER, "paladin"], [enemy, "warrior"])
    assert targets(fight.t, 0, SLEEP) == [2, 3]
    fight.act(0, SLEEP, 2).roll(3)
    assert (fight.position(2), fight.t.standing[2], fight.t.asleep_by[2], fight.t.side[2]) == (
        "STUCK",
        NOTHING,
        0,
        1,
    )


@clause("BA-ENCHANTER-03", "BA-THUG-02", "BA-LIGHTMAGE-02", "BA-SAMURAI-04")
def test_who_cannot_be_named() -> None:
    """A hidden Thug, a Samurai in his stance, Mobs under AURA."""
    enemies: list[Laid] = [
        {"name": "thug", "position": "FALLOW", "standing": "HIDE"},
        {"name": "samurai", "position": "BUSY", "standing": "PROPERSTANCE"},
        {"name": "light mage", "position": "BUSY", "standing": "AURA"},
        {"name": "joker", "position": "INACTIVE"},
        "warrior",
    ]
    assert targets(Fight([ENCHANTER], enemies).t, 0, SLEEP) == [5]


@clause("BA-ENCHANTER-03", "BA-AIRMAGE-01")
def test_a_flyer_falls_before_he_is_held() -> None:
    """The fall does not wake him; if it kills him the Enchanter is INACTIVE."""
    for hp, after in ((10, ("STUCK", "FALLOW")), (2, ("DEAD", "INACTIVE"))):
        flyer = {"name": "air mage", "position": "BUSY", "standing": "FLY", "hp": hp}
        fight = Fight([ENCHANTER, "joker"], [flyer, "warrior"]).act(0, SLEEP, 2).roll(3, 2)
        assert (fight.position(2), fight.position(0)) == after
        assert fight.t.asleep_by[2] == (0 if hp == 10 else NOTHING)


@clause("BA-ENCHANTER-03", "BA-RUNECASTER-05")
def test_a_magic_circle_blocks_it() -> None:
    """The caster takes the Circle's dice and is INACTIVE."""
    runes = {"name": "runecaster", "lp": (0, 2), "position": "FALLOW", "standing": "MAGIC CIRCLE"}
    fight = Fight([ENCHANTER, "joker"], [runes, "warrior"]).act(0, SLEEP, 2).roll(3, 5)
    assert (fight.t.hp[0], fight.position(0), fight.position(2)) == (10, "INACTIVE", "FALLOW")


@clause("BA-ENCHANTER-04", "BA-END-03")
def test_the_sleeper_does_not_recover() -> None:
    """Both stay as they are over the Round, and the sleeper has nothing to say in it."""
    fight = Fight([HOLDING, "joker"], [asleep("thug", 0), "warrior"], at=END_ROUND, after={"turn_actions": 1})
    fight.say("pass")
    assert (fight.position(0), fight.position(2), fight.t.asleep_by[2]) == ("FALLOW", "STUCK", 0)
    assert turn_acts(fight.t, 2) == []


@clause("BA-ENCHANTER-05")
def test_a_hit_wakes_it_and_a_miss_does_not() -> None:
    """Its DEF does not count: the Joker needs 14."""
    fight = Fight([HOLDING, "joker"], [asleep("thug", 0), "warrior"])
    assert strength(fight.t, 1, 2, False) == 14
    fight.act(1, ATTACK, 2).roll(13)
    assert (fight.position(2), fight.position(0)) == ("STUCK", "FALLOW")
    fight = Fight([HOLDING, "joker"], [asleep("thug", 0), "warrior"]).act(1, ATTACK, 2).roll(14, 3)
    assert (fight.position(2), fight.position(0), fight.t.standing[0]) == ("INACTIVE", "INACTIVE", NOTHING)
    assert (fight.t.hp[2], fight.t.asleep_by[2]) == (13, NOTHING)


@clause("BA-ENCHANTER-05")
@pytest.mark.parametrize(
    ("friend", "act"), [("cleric", HEAL), ("paladin", HOLY_LIGHT), ("soothsayer", HERB), ("paladin", AID)]
)
def test_friends_wake_it(friend: str, act: int) -> None:
    """Healing and gifts."""
    fight = Fight([HOLDING, "joker"], [asleep("thug", 0, hp=9), friend, "ranger"], turn=1).act(3, act, 2)
    while fight.asked in ("target", "aim", "spend"):
        fight.say(fight.keys()[0])
    if fight.asked == "dice":
        fight.roll(int(fight.keys()[0]))
    assert (fight.position(2), fight.position(0), fight.t.asleep_by[2]) == ("INACTIVE", "INACTIVE", NOTHING)


@clause("BA-ENCHANTER-05")
def test_a_named_position_counts_for_the_sleeper() -> None:
    """Another Enchanter's SLEEP: the first spell is over, the sleeper STUCK and held by the second."""
    fight = Fight([HOLDING, ENCHANTER, "joker"], [asleep("thug", 0), "warrior"]).act(1, SLEEP, 3).roll(3)
    assert (fight.position(0), fight.position(1), fight.position(3)) == ("INACTIVE", "FALLOW", "STUCK")
    assert fight.t.asleep_by[3] == 1


@clause("BA-ENCHANTER-05")
def test_continuous_effects_do_not_wake_it() -> None:
    """A friend's PROTECTION begins, then an enemy's ATTENTUATION."""
    theurgist = {"name": "theurgist", "lp": (0, 9)}
    fight = Fight([HOLDING, "joker"], [asleep("thug", 0), theurgist, "warrior"], turn=1)
    fight.act(3, PROTECTION).roll(2)
    assert (fight.position(3), fight.t.asleep_by[2]) == ("FALLOW", 0)
    weakens = {"name": "thaumaturgist", "lp": (0, 9)}
    fight = Fight([HOLDING, weakens], [asleep("thug", 0), "warrior"], at=GO).say("#1.2").roll(2)
    assert (fight.position(1), fight.t.asleep_by[2]) == ("BUSY", 0)


@clause("BA-ENCHANTER-05", "BA-ENCHANTER-06")
def test_an_earthquake_frees_it_only_through_the_enchanter() -> None:
    """STUCK Mobs stay; but he is Hacked by it, so the sleeper is INACTIVE, not flipped to ACTIVE."""
    joker = {"name": "joker", "position": "INACTIVE"}
    fight = Fight([HOLDING, "earth mage", joker], [asleep("thug", 0), "warrior"]).act(1, EARTHQUAKE)
    assert (fight.position(0), fight.position(2), fight.position(3)) == ("INACTIVE", "ACTIVE", "INACTIVE")


@clause("BA-ENCHANTER-06")
def test_the_enchanter_hacked_released_or_dead() -> None:
    """The sleeper is INACTIVE."""
    fight = (
        Fight([HOLDING, "joker"], [asleep("thug", 0), "ranger", "warrior"], turn=1)
        .act(3, ATTACK, 0)
        .roll(12, 3)
    )
    assert (fight.position(0), fight.position(2), fight.t.asleep_by[2]) == ("INACTIVE", "INACTIVE", NOTHING)
    fight = Fight([HOLDING, "joker"], [asleep("thug", 0), "ranger"], at=GO).say("release #0")
    assert (fight.position(0), fight.position(2)) == ("INACTIVE", "INACTIVE")
    weak = HOLDING | {"hp": 2}
    fight = (
        Fight([weak, "joker"], [asleep("thug", 0), "ranger", "warrior"], turn=1).act(3, ATTACK, 0).roll(12, 3)
    )
    assert (fight.position(0), fight.position(2), fight.t.asleep_by[2]) == ("DEAD", "INACTIVE", NOTHING)


@clause("BA-ENCHANTER-06")
def test_the_sleeper_dead() -> None:
    """The Enchanter is INACTIVE; while he holds he has no Turn option."""
    fight = Fight([HOLDING, "ranger", "joker"], [asleep("thug", 0, hp=2), "warrior"])
    assert turn_acts(fight.t, 0) == []
    fight.act(1, CALLED_SHOT)
    fight.say("ability", "#3").roll(2, 12, 3)
    assert (fight.position(3), fight.position(0), fight.t.standing[0]) == ("DEAD", "INACTIVE", NOTHING)


@clause("BA-ENCHANTER-07", "BA-HACK-03")
def test_hacked_in_the_same_turn() -> None:
    """A MAGIC MISSILE at the end of the Turn hits the Enchanter: the sleeper is INACTIVE at once."""
    fight = Fight([ENCHANTER, "joker"], ["thug", "evoker"]).act(0, SLEEP, 2).say("pass").roll(3)
    assert (fight.asked, fight.position(2), fight.t.asleep_by[2]) == ("end", "STUCK", 0)
    fight.say("#3.2")
    if fight.asked == "target":
        fight.say("#0")
    fight.roll(2)
    assert (fight.position(2), fight.t.asleep_by[2]) == ("INACTIVE", NOTHING)
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", NOTHING)


@clause("BA-ENCHANTER-05", "BA-TURN-25")
def test_woken_in_the_same_turn() -> None:
    """A friend's MAGIC MISSILE at the sleeper at the end of the Turn: the Enchanter never lies down."""
    fight = Fight([ENCHANTER, "evoker"], ["thug", "warrior"]).act(0, SLEEP, 2).passing().roll(3)
    assert fight.asked == "end"
    fight.say("#1.2")
    if fight.asked == "target":
        fight.say("#2")
    fight.roll(2).passing()
    assert (fight.position(2), fight.position(0), fight.t.standing[0]) == ("INACTIVE", "INACTIVE", NOTHING)


@clause("BA-ENCHANTER-06", "BA-WITCH-02")
def test_the_enchanter_dies_before_he_lies_down() -> None:
    """CURSE kills him after his Spell: the sleeper is INACTIVE."""
    witch = {"name": "witch", "lp": (3, 0), "position": "BUSY", "standing": "CURSE"}
    fight = Fight([ENCHANTER | {"hp": 3}, "joker"], [witch, "warrior"]).act(0, SLEEP, 3).roll(3)
    assert (fight.position(0), fight.position(3), fight.t.asleep_by[3]) == ("DEAD", "INACTIVE", NOTHING)


@clause("BA-ENCHANTER-05", "BA-ASSASSIN-09")
def test_a_borrowed_sleeper_wakes_when_it_goes_home() -> None:
    """The Assassin, released, lets go of a Mob that its own Enchanter has put to sleep: both are INACTIVE."""
    guised = {"name": "thug", "controller": 1, "side": 1, "borrowed": GUISE_COUNTER, "holder": 3}
    asleep: Laid = {**guised, "position": "STUCK", "asleep_by": 0}
    held = ENCHANTER | {"position": "FALLOW", "standing": "SLEEP"}
    assassin = {"name": "assassin", "position": "FALLOW", "standing": "GUISE"}
    fight = Fight([held, asleep, "joker"], [assassin, "warrior"], turn=1).say("release #3")
    assert fight.positions()[:2] == ["INACTIVE", "INACTIVE"]
    assert (fight.t.asleep_by[1], fight.t.standing[0], fight.t.controller[1]) == (NOTHING, NOTHING, 0)
