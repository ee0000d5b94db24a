"""DISINTEGRATION: the same nD4 for every enemy in the enemy Umbra, and nobody else.

- BUSY and INACTIVE enemies lie there; nothing on the Stage, in the Portal or on the own side is touched.
- BUSY victims are Hacked; HIDE, PROPERSTANCE and AURA keep their Mobs out of it.
- The Necromancer is STUCK afterwards, also with nobody there; if the Action is cancelled he is INACTIVE.
"""

from __future__ import annotations

from typing import Any

from tests.games.battles.acts import DISINTEGRATION
from tests.games.battles.fights import Fight, Laid
from undercroft.testing import clause

NECROMANCER = {"name": "necromancer", "lp": (0, 3)}
"""A pool of 5 D4."""


def resting(name: str, **more: Any) -> dict[str, Any]:
    """A Mob in its Umbra."""
    return {"name": name, "position": "INACTIVE", **more}


@clause("BA-NECROMANCER-10", "BA-TURN-19")
def test_the_same_dice_for_all_in_the_enemy_umbra() -> None:
    """3D4 once: both lose 7; the ACTIVE and the STUCK one and the own Mob in the Umbra lose nothing."""
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    enemies: list[Laid] = [resting("joker"), howling, "ranger", {"name": "thief", "position": "STUCK"}]
    fight = Fight([NECROMANCER, resting("thug")], enemies).act(0, DISINTEGRATION, n=3)
    assert fight.asked == "dice"
    fight.roll(7)
    assert fight.t.hp == [13, 16, 15 - 7, 20 - 7, 18, 16]
    assert fight.total(0, "DISINTEGRATION", "pool") == 2


@clause("BA-NECROMANCER-10", "BA-HACK-01")
def test_busy_victims_are_hacked() -> None:
    """The howling Barbarian stops."""
    howling = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight([NECROMANCER], [howling, "ranger"]).act(0, DISINTEGRATION, n=1).roll(1)
    assert fight.position(1) == "INACTIVE"
    assert fight.told("hacked")


@clause("BA-NECROMANCER-10")
def test_enemies_elsewhere_than_in_the_enemy_umbra() -> None:
    """A FALLOW enemy, and a Dark Mage whose BALLS lie in the Necromancer's own Umbra."""
    balls = {"name": "dark mage", "position": "BUSY", "standing": "BALLS", "side": 0, "balls": 2}
    wall = {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"}
    fight = Fight([NECROMANCER], [balls, wall, resting("joker")]).act(0, DISINTEGRATION, n=2).roll(5)
    assert fight.t.hp[1:] == [16, 15, 10]


@clause("BA-NECROMANCER-11")
def test_he_is_stuck_afterwards() -> None:
    """In E3."""
    fight = Fight([NECROMANCER], [resting("joker"), "ranger"]).act(0, DISINTEGRATION, n=1).roll(2)
    assert fight.position(0) == "STUCK"


@clause("BA-NECROMANCER-10", "BA-NECROMANCER-11", "BA-PROT-06")
def test_an_empty_umbra() -> None:
    """Legal; no dice, the points are gone, and he is STUCK all the same."""
    fight = Fight([NECROMANCER, "thief"], ["joker", "ranger"]).act(0, DISINTEGRATION, n=2)
    assert fight.position(0) == "STUCK"
    assert fight.total(0, "DISINTEGRATION", "pool") == 3
    assert (fight.asked, fight.seat) == ("actor", 1)


@clause("BA-NECROMANCER-11", "BA-RULING-35", "BA-SHAMAN-07")
def test_a_cancelled_one_leaves_him_inactive() -> None:
    """DANCE negates it: nobody is hurt, the points are gone, and he is not STUCK."""
    shaman = {"name": "shaman", "lp": (0, 5)}
    fight = Fight([NECROMANCER, "thug"], [shaman, resting("joker")]).act(0, DISINTEGRATION, n=2)
    assert fight.asked == "play"
    fight.say("#2.2").roll(3)
    assert fight.position(0) == "INACTIVE"
    assert fight.t.hp[3] == 15
    assert fight.total(0, "DISINTEGRATION", "pool") == 3


@clause("BA-NECROMANCER-10", "BA-THUG-02", "BA-SAMURAI-04")
def test_hidden_thugs_and_the_stance_are_not_reached() -> None:
    """A BUSY hidden Thug and a Samurai in his stance stand aside; the others suffer it."""
    hidden = {"name": "thug", "position": "BUSY", "standing": "HIDE"}
    stance = {"name": "samurai", "position": "BUSY", "standing": "PROPERSTANCE"}
    fight = Fight([NECROMANCER], [hidden, stance, resting("joker")]).act(0, DISINTEGRATION, n=2).roll(4)
    assert fight.t.hp[1:] == [16, 13, 11]
    assert (fight.position(1), fight.position(2)) == ("BUSY", "BUSY")


@clause("BA-NECROMANCER-11", "BA-LIGHTMAGE-03")
def test_with_everybody_shielded_he_is_stuck_too() -> None:
    """AURA keeps the whole Umbra out of it; no dice are rolled."""
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    fight = Fight([NECROMANCER], [aura, resting("joker"), "ranger"]).act(0, DISINTEGRATION, n=2)
    assert fight.asked != "dice"
    assert fight.t.hp[1:3] == [14, 15]
    assert (fight.position(0), fight.position(1)) == ("STUCK", "BUSY")


@clause("BA-LP-06")
def test_without_points_it_cannot_be_declared() -> None:
    """A pool of 0."""
    spent = {**NECROMANCER, "totals": {("DISINTEGRATION", "pool"): 0}}
    fight = Fight([spent, "thug"], ["joker", "ranger"]).say("#0")
    assert fight.keys() == ["attack", "back"]
