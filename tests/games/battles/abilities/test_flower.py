"""FLOWER: an enemy lies STUCK in the Illusionist's Portal and stares.

- A Turn Action with a VC roll against one enemy of the enemy's home that is not undead; one Mob at a time.
- On success it is Hacked if it stands, then lies STUCK on her side, held and controlled by her Player.
- It is of no party: both may aim at it, what is for a party passes it by; it neither acts nor recovers.
- A hit, damage, a Spell or Ability that succeeds on it or anything that moves it sends it home INACTIVE.
- Her Player may dispel it where he could release; when she dies it is free; when she changes sides it follows
  her, or is free if that is its home.
- A Player whose living Mobs all stare has lost.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import (
    EARTHQUAKE,
    FIREBALL,
    FLOWER,
    GUISE,
    HOLY_LIGHT,
    LIGHTNING_STRIKE,
    RUNECAST,
    STEAL,
)
from tests.games.battles.fights import Fight, Laid, aim
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.board import ACTIVE
from undercroft.games.battles.layout import END_ROUND, FLOWER_COUNTER, GO, UNDEAD_COUNTER
from undercroft.testing import clause

ILLUSIONIST: dict[str, Any] = {"name": "illusionist", "lp": (0, 4)}
"""vc 11."""


def staring(name: str, by: int, seat: int, **more: Any) -> dict[str, Any]:
    """A Mob at the flower of this side's Illusionist."""
    held = {"borrowed": FLOWER_COUNTER, "holder": by, "controller": seat, "side": seat, "position": "STUCK"}
    return {"name": name, **held, **more}


def free_at_home(fight: Fight, mob: int, seat: int) -> bool:
    """Whether a Mob lies INACTIVE at home, held by nobody."""
    t = fight.t
    held = (t.controller[mob], t.side[mob], t.borrowed[mob], t.holder[mob])
    return held == (seat, seat, 0, NOTHING) and fight.position(mob) == "INACTIVE"


@clause("BA-ILLUSIONIST-05", "BA-ILLUSIONIST-06")
def test_an_enemy_stares() -> None:
    """11 against 11: STUCK on her side with the counter, under A's control; she is INACTIVE."""
    fight = Fight([ILLUSIONIST, "thug"], ["ranger", "joker"]).act(0, FLOWER, 2).roll(11)
    t = fight.t
    assert (fight.position(2), t.side[2], t.controller[2], t.home[2]) == ("STUCK", 0, 0, 1)
    assert (t.borrowed[2], t.holder[2], fight.position(0)) == (FLOWER_COUNTER, 0, "INACTIVE")
    assert fight.told("control")


@clause("BA-ILLUSIONIST-05")
@pytest.mark.parametrize(("pips", "position"), [(12, "INACTIVE"), (20, "STUCK")])
def test_a_failure(pips: int, position: str) -> None:
    """Nothing happens to the Ranger."""
    fight = Fight([ILLUSIONIST, "thug"], ["ranger", "joker"]).act(0, FLOWER, 2).roll(pips)
    assert (fight.position(0), fight.position(2), fight.t.controller[2]) == (position, "ACTIVE", 1)


@clause("BA-ILLUSIONIST-05")
def test_one_at_a_time() -> None:
    """While she holds somebody she cannot declare it."""
    fight = Fight([ILLUSIONIST, "thug"], [staring("ranger", 0, 0), "joker", "thief"])
    assert fight.asked == "before"
    fight.say("pass", "#0")
    assert fight.keys() == ["attack", "back"]


@clause("BA-ILLUSIONIST-11", "BA-ASSASSIN-13", "BA-RULING-54")
def test_whom_she_can_name() -> None:
    """Enemies in any position, but neither undead nor Mobs of her own home that obey the enemy."""
    undead = {"borrowed": UNDEAD_COUNTER, "holder": 3}
    taken = {"name": "thief", "borrowed": 1, "holder": 4, "controller": 1, "side": 1}
    enemies: list[Laid] = [
        {"name": "warrior", **undead}, "necromancer", {"name": "joker", "position": "STUCK"},
        {"name": "assassin", "position": "FALLOW", "standing": "GUISE"},
    ]  # fmt: skip
    fight = Fight([ILLUSIONIST, taken], enemies).act(0, FLOWER)
    assert fight.keys() == ["#3", "#4", "#5"]


@clause("BA-ILLUSIONIST-06", "BA-HACK-01")
def test_a_standing_target_is_hacked_first() -> None:
    """The Druid's wall is down; the flower's position counts."""
    druid = {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"}
    fight = Fight([ILLUSIONIST, "thug"], [druid, "joker"]).act(0, FLOWER, 2).roll(5)
    assert (fight.position(2), fight.t.side[2], fight.t.standing[2]) == ("STUCK", 0, NOTHING)
    assert fight.told("hacked")


@clause("BA-ILLUSIONIST-06", "BA-MONK-04")
def test_the_named_position_beats_the_spirit() -> None:
    """A Monk in SPIRITWALK lies STUCK at the flower, not ACTIVE."""
    monk = {"name": "monk", "position": "FALLOW", "standing": "SPIRITWALK"}
    fight = Fight([ILLUSIONIST, "thug"], [monk, "joker"]).act(0, FLOWER, 2).roll(5)
    assert (fight.position(2), fight.t.controller[2]) == ("STUCK", 0)


@clause("BA-ILLUSIONIST-06", "BA-AIRMAGE-04")
def test_a_flyer_falls_before_he_is_held() -> None:
    """The fall hurts him and does not free him; a deadly fall leaves nobody to hold."""
    flying = {"name": "air mage", "lp": (1, 0), "position": "BUSY", "standing": "FLY"}
    fight = Fight([ILLUSIONIST, "thug"], [flying, "joker"]).act(0, FLOWER, 2).roll(5)
    assert fight.asked == "dice"
    fight.roll(6)
    assert (fight.t.hp[2], fight.position(2), fight.t.borrowed[2]) == (8, "STUCK", FLOWER_COUNTER)
    weak = Fight([ILLUSIONIST, "thug"], [{**flying, "hp": 2}, "joker"]).act(0, FLOWER, 2).roll(5, 6)
    assert (weak.position(2), weak.t.borrowed[2], weak.t.controller[2]) == ("DEAD", 0, 1)


@clause("BA-ILLUSIONIST-06", "BA-ENCHANTER-05")
def test_a_sleeper_wakes_and_stares() -> None:
    """A friend's Enchanter had him asleep: that spell is over, the flower holds him."""
    enchanter = {"name": "enchanter", "position": "FALLOW", "standing": "SLEEP"}
    sleeper = {"name": "ranger", "position": "STUCK", "asleep_by": 1}
    fight = Fight([ILLUSIONIST, enchanter], [sleeper, "joker"]).act(0, FLOWER, 2).roll(5)
    assert (fight.t.asleep_by[2], fight.position(2), fight.t.side[2]) == (NOTHING, "STUCK", 0)
    assert fight.position(1) == "INACTIVE"


@clause("BA-ILLUSIONIST-06", "BA-RUNECASTER-05")
def test_a_magic_circle_keeps_the_flower_away() -> None:
    """Blocked, and she takes the pool."""
    circle = {"name": "runecaster", "lp": (0, 2), "position": "FALLOW", "standing": "MAGIC CIRCLE"}
    fight = Fight([ILLUSIONIST, "thug"], [circle, "joker"]).act(0, FLOWER, 2).roll(5, 4)
    assert (fight.t.hp[0], fight.position(0), fight.position(2), fight.t.controller[2]) == (
        10, "INACTIVE", "FALLOW", 1,
    )  # fmt: skip


@clause("BA-ILLUSIONIST-07")
def test_it_does_nothing_and_does_not_recover() -> None:
    """Neither Player is offered it, and End Round leaves it where it is."""
    fight = Fight([ILLUSIONIST, "thug"], [staring("ranger", 0, 0), "joker", "thief"], turn=1)
    assert fight.keys() == ["#3", "#4"]
    end = Fight([ILLUSIONIST, "thug"], [staring("cavalier", 0, 0), "joker"], at=END_ROUND).say("pass")
    assert (end.position(2), end.t.controller[2]) == ("STUCK", 0)
    assert end.asked == "go"
    assert "#2.2" not in set(end.keys())


@clause("BA-ILLUSIONIST-07", "BA-PROT-05")
def test_both_may_aim_at_it() -> None:
    """A attacks it as if it were an enemy, and so does B, its home."""
    ours = Fight([ILLUSIONIST, "thug"], [staring("ranger", 0, 0), "joker"]).say("pass", "#1", "attack")
    assert ours.keys() == ["#2", "#3"]
    theirs = Fight([ILLUSIONIST, "thug"], [staring("ranger", 0, 0), "joker", "evoker"], turn=1)
    theirs.say("pass", "#4", "lightning-strike")
    assert theirs.keys() == ["#0", "#1", "#2"]


@clause("BA-ILLUSIONIST-07")
def test_it_has_no_defense_and_no_friends() -> None:
    """STUCK: DEF 0, also without the PROTECTION of either side."""
    theurgist = {"name": "theurgist", "lp": (0, 3), "position": "FALLOW", "standing": "PROTECTION"}
    both = Fight([ILLUSIONIST, theurgist, "ranger"], [staring("warrior", 0, 0), theurgist, "joker"])
    both.act(2, ATTACK, 3).roll(11, 8)
    assert both.told("att roll")[0][2] == 11


@clause("BA-ILLUSIONIST-07")
def test_effects_for_friends_and_enemies_pass_it_by() -> None:
    """HOLY LIGHT of either side does not heal it, RUNECAST of either side does not hit it."""
    for seat, party in ((0, 0), (1, 1)):
        mobs: list[list[Any]] = [[ILLUSIONIST, "thief"], [staring("ranger", 0, 0, hp=5, max_hp=18), "joker"]]
        mobs[party].append("paladin")
        light = Fight(mobs[0], mobs[1], turn=seat)
        paladin = len(mobs[0]) - 1 if seat == 0 else len(light.t.mobs) - 1
        light.act(paladin, HOLY_LIGHT, n=1).roll(6)
        assert light.t.hp[len(mobs[0])] == 5
    runes = {
        "name": "runecaster",
        "position": "BUSY",
        "standing": "RUNECAST",
        "totals": {("RUNECAST", "pool"): 2},
    }
    ours = Fight([ILLUSIONIST, runes], [staring("ranger", 0, 0), "joker"]).act(1, RUNECAST).roll(1, 5)
    assert ours.t.hp[2:] == [18, 10]
    theirs = (
        Fight([ILLUSIONIST, "thug"], [staring("ranger", 0, 0), runes], turn=1).act(3, RUNECAST).roll(1, 5)
    )
    assert theirs.t.hp[:3] == [9, 11, 18]


@clause("BA-ILLUSIONIST-07", "BA-ILLUSIONIST-08")
def test_zone_effects_reach_it() -> None:
    """FIREBALL on the Portal of A's side burns it too, and so frees it."""
    fire = {"name": "fire mage", "lp": (9, 0)}
    fight = Fight([ILLUSIONIST, "thug"], [staring("ranger", 0, 0), fire, "joker"], turn=1).act(3, FIREBALL)
    fight.roll(2, 2, 9)
    assert fight.t.hp[:3] == [5, 7, 9]
    assert free_at_home(fight, 2, 1)


@clause("BA-ILLUSIONIST-08")
def test_a_hit_frees_it() -> None:
    """By its own side or by the Illusionist's; a miss does not."""
    enemies: list[Laid] = [staring("warrior", 0, 0), "ranger", "joker"]
    hit = Fight([ILLUSIONIST, "thug"], enemies, turn=1).act(3, ATTACK, 2).roll(11, 4)
    assert free_at_home(hit, 2, 1)
    miss = Fight([ILLUSIONIST, "thug"], enemies, turn=1).act(3, ATTACK, 2).roll(3)
    assert (miss.position(2), miss.t.controller[2]) == ("STUCK", 0)
    ours = Fight([ILLUSIONIST, "thug"], enemies).act(1, ATTACK, 2).roll(18, 6)
    assert ours.t.hp[2] == 19 - 3
    assert free_at_home(ours, 2, 1)


@clause("BA-ILLUSIONIST-08")
def test_damage_and_spells_free_it_or_kill_it() -> None:
    """LIGHTNING STRIKE: freed if it lives, else in its home Mausoleum. STEAL that succeeds frees it too."""
    enemies: list[Laid] = [staring("ranger", 0, 0, hp=9), "evoker", "joker"]
    fight = Fight([ILLUSIONIST, "thug"], enemies, turn=1).act(3, LIGHTNING_STRIKE, 2, 2).roll(8)
    assert fight.t.hp[2] == 1
    assert free_at_home(fight, 2, 1)
    dead = Fight([ILLUSIONIST, "thug"], enemies, turn=1).act(3, LIGHTNING_STRIKE, 2, 2).roll(9)
    assert (dead.position(2), dead.t.side[2], dead.t.controller[2], dead.t.borrowed[2]) == ("DEAD", 1, 1, 0)
    steal = Fight([ILLUSIONIST, {"name": "thief", "lp": (5, 0)}], enemies).act(1, STEAL, 2)
    steal.say(aim(2, "COUNTER", "vc"), "1")
    assert free_at_home(steal.passing().roll(2), 2, 1)


@clause("BA-ILLUSIONIST-08", "BA-EARTHMAGE-02")
def test_an_earthquake_leaves_it() -> None:
    """STUCK Mobs stay, so it is still held."""
    enemies: list[Laid] = [staring("ranger", 0, 0), {"name": "earth mage", "lp": (3, 0)}, "joker"]
    fight = Fight([ILLUSIONIST, "thug"], enemies, turn=1).act(3, EARTHQUAKE)
    assert (fight.position(2), fight.t.controller[2], fight.t.borrowed[2]) == ("STUCK", 0, FLOWER_COUNTER)


@clause("BA-ILLUSIONIST-08", "BA-THEURGIST-01")
def test_retribution_does_not_answer_for_it() -> None:
    """B frees his Ranger with an Attack: A's Theurgist has no ally in it."""
    theurgist = {"name": "theurgist", "position": "BUSY", "standing": "RETRIBUTION"}
    fight = Fight([ILLUSIONIST, theurgist], [staring("ranger", 0, 0), "thug", "joker"], turn=1)
    fight.act(3, ATTACK, 2).roll(14, 4)
    assert fight.t.hp[3] == 16
    assert free_at_home(fight, 2, 1)


@clause("BA-ILLUSIONIST-09")
@pytest.mark.parametrize("position", ["ACTIVE", "INACTIVE", "STUCK"])
def test_her_player_may_dispel_it(position: str) -> None:
    """Before his Turn, in the GO step and at End Round, wherever she lies; nobody else may."""
    party: list[Laid] = [{**ILLUSIONIST, "position": position}, "thug"]
    turn = Fight(party, [staring("ranger", 0, 0), "joker"])
    assert turn.asked == "before"
    assert turn.keys() == ["release #2", "pass"]
    assert free_at_home(turn.say("release #2"), 2, 1)
    go = Fight(party, [staring("ranger", 0, 0), "joker"], at=GO)
    assert free_at_home(go.say("release #2"), 2, 1)
    end = Fight(party, [staring("ranger", 0, 0), "joker"], at=END_ROUND).say("release #2")
    assert (end.position(2), end.t.controller[2]) == ("ACTIVE", 1)
    other = Fight(party, [staring("ranger", 0, 0), "joker", "thief"], turn=1)
    assert other.asked == "actor"


@clause("BA-ILLUSIONIST-09")
def test_when_she_dies_it_is_free() -> None:
    """At once."""
    fight = Fight([{**ILLUSIONIST, "hp": 1}, "thug"], [staring("ranger", 0, 0), "thief", "joker"], turn=1)
    fight.act(3, ATTACK, 0).passing().roll(18, 4)
    assert fight.position(0) == "DEAD"
    assert free_at_home(fight, 2, 1)


@clause("BA-ILLUSIONIST-06")
def test_hacking_or_sticking_her_does_not_break_it() -> None:
    """She is hit and lives: the Ranger stares on."""
    fight = Fight([ILLUSIONIST, "thug"], [staring("ranger", 0, 0), "thief", "joker"], turn=1)
    fight.act(3, ATTACK, 0).passing().roll(18, 4)
    assert (fight.t.hp[0], fight.t.borrowed[2], fight.position(2)) == (10, FLOWER_COUNTER, "STUCK")


@clause("BA-ILLUSIONIST-10", "BA-WIN-01", "BA-WIN-02")
def test_whose_last_mob_stares_has_lost() -> None:
    """A wins at once."""
    fight = Fight([ILLUSIONIST, "thug"], ["ranger", {"name": "joker", "hp": 0, "position": "DEAD"}])
    fight.act(0, FLOWER, 2).roll(5)
    assert (fight.asked, fight.t.winner) == ("", 0)


@clause("BA-ILLUSIONIST-11")
def test_she_changes_sides() -> None:
    """GUISE takes her to the side its home is on: the Ranger is free."""
    assassin = {"name": "assassin", "lp": (0, 9)}
    fight = Fight([ILLUSIONIST, "thug"], [staring("ranger", 0, 0), assassin, "joker"], turn=1)
    fight.act(3, GUISE, 0).passing().roll(3)
    assert fight.t.controller[0] == 1
    assert free_at_home(fight, 2, 1)


@clause("BA-ILLUSIONIST-11")
def test_it_follows_her_home() -> None:
    """A guised Illusionist held one of her home for A; the Assassin is hit: she goes home, and it is free."""
    own = {
        "name": "illusionist",
        "borrowed": 1,
        "holder": 0,
        "controller": 0,
        "side": 0,
        "position": "INACTIVE",
    }
    assassin = {"name": "assassin", "position": "FALLOW", "standing": "GUISE"}
    fight = Fight([assassin, "thug"], [own, staring("ranger", 2, 0), "thief", "joker"], turn=1)
    fight.act(4, ATTACK, 0).roll(19, 3)
    assert free_at_home(fight, 2, 1)
    assert free_at_home(fight, 3, 1)


@clause("BA-ILLUSIONIST-05", "BA-ILLUSIONIST-08")
def test_free_again_she_may_hold_another() -> None:
    """After the dispelling FLOWER can be declared again."""
    fight = Fight([ILLUSIONIST, "thug"], [staring("ranger", 0, 0), "joker", "thief"])
    fight.say("release #2", "#0")
    assert fight.t.position[0] == ACTIVE
    assert "flower" in set(fight.keys())


@clause("BA-ILLUSIONIST-05", "BA-THUG-02", "BA-SAMURAI-04", "BA-LIGHTMAGE-02")
def test_whom_the_flower_cannot_reach() -> None:
    """A hidden Thug, a Samurai in his stance and whoever lies under AURA are no legal targets."""
    hidden = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    stance = {"name": "samurai", "position": "BUSY", "standing": "PROPERSTANCE"}
    fight = Fight([ILLUSIONIST, "thief"], [hidden, stance, "joker"]).act(0, FLOWER)
    assert fight.t.targets == [4]
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    covered = Fight([ILLUSIONIST, "thief"], [aura, {"name": "ranger", "position": "INACTIVE"}, "joker"])
    assert covered.act(0, FLOWER).t.targets == [4]


@clause("BA-ILLUSIONIST-05", "BA-SHAMAN-07")
def test_danced_away() -> None:
    """Countered by DANCE: nobody stares, and she is INACTIVE."""
    shaman = {"name": "shaman", "lp": (0, 5)}
    fight = Fight([ILLUSIONIST, "thug"], [shaman, "joker"]).act(0, FLOWER, 3).say("#2.2").roll(3)
    assert (fight.t.borrowed[3], fight.position(0)) == (0, "INACTIVE")


@clause("BA-ILLUSIONIST-06", "BA-AIRMAGE-05", "BA-DMG-02")
def test_a_flyer_whom_the_fall_kills_stares_at_nothing() -> None:
    """The fall comes before he is held."""
    flyer = {"name": "air mage", "position": "BUSY", "standing": "FLY", "hp": 2}
    fight = Fight([ILLUSIONIST, "thug"], [flyer, "joker"]).act(0, FLOWER, 2).roll(11).roll(4)
    assert (fight.position(2), fight.t.hp[2], fight.t.borrowed[2]) == ("DEAD", 0, 0)
    assert not fight.told("control")


@clause("BA-ILLUSIONIST-07", "BA-CAVALIER-01")
def test_nobody_steps_in_for_it() -> None:
    """It is nobody's ally: the Cavalier of her side is not asked when its home strikes it free."""
    fight = Fight([ILLUSIONIST, "cavalier"], [staring("thug", 0, 0), "ranger"], turn=1).act(3, ATTACK, 2)
    assert (fight.asked, fight.t.targets) == ("d20", [2])
