"""HIDE of the Thug.

On success he is BUSY and hidden, from End Round on FALLOW, until Hacked or BACKSTAB; DEF +4, not if DEF is
compromised; enemy Spells and Abilities without an ATT roll neither name nor touch him, areas and a friend's
EARTHQUAKE included, only PEACE PIPE does; friendly healing and gifts reach him; no Turn option while BUSY;
under a PEACE PIPE he is INACTIVE instead of FALLOW.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import (
    DISINTEGRATION,
    EARTHQUAKE,
    FREEZE,
    HEAL,
    HIDE,
    LIGHTNING_STRIKE,
    PEACE_PIPE,
    RUNECAST,
    SLEEP,
)
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.layout import END_ROUND
from undercroft.games.battles.queries.declarable import targets
from undercroft.testing import clause

BUSY = {"name": "thug", "position": "BUSY", "standing": "HIDE"}
HIDDEN = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}


@clause("BA-THUG-01", "BA-VC-04", "BA-TURN-25")
@pytest.mark.parametrize(("pips", "position"), [(12, "BUSY"), (13, "INACTIVE"), (20, "STUCK"), (1, "BUSY")])
def test_the_roll(pips: int, position: str) -> None:
    """12 or less; the effect begins with the move in E3."""
    fight = Fight(["thug", "joker"], ["warrior", "barbarian"]).act(0, HIDE).roll(pips)
    assert (fight.position(0), fight.t.standing[0]) == (position, HIDE if position == "BUSY" else NOTHING)


@clause("BA-THUG-01", "BA-THUG-04")
@pytest.mark.parametrize("thug", [BUSY, HIDDEN])
def test_four_more_def_until_he_is_hit(thug: dict[str, object]) -> None:
    """11 + 2 + 4 = 17: 16 misses and he stays; 17 hits and he is INACTIVE with his own DEF again."""
    fight = Fight([thug, "joker"], ["warrior", "ranger", "barbarian"], turn=1).act(2, ATTACK, 0).roll(16)
    assert fight.t.standing[0] == HIDE
    fight.passing().act(1, ATTACK, 4).roll(2).act(3, ATTACK, 0).roll(17, 1)
    assert (fight.t.hp[0], fight.position(0), fight.t.standing[0]) == (15, "INACTIVE", NOTHING)
    fight.act(4, ATTACK, 0).roll(12, 1)
    assert fight.t.hp[0] == 14


@clause("BA-THUG-02")
@pytest.mark.parametrize("thug", [BUSY, HIDDEN])
def test_what_needs_no_att_roll_cannot_name_him(thug: dict[str, object]) -> None:
    """FREEZE, LIGHTNING STRIKE and SLEEP have the Joker only; an Attack has both."""
    fight = Fight([thug, "joker"], ["ice mage", "evoker", "enchanter"], turn=1)
    assert targets(fight.t, 2, FREEZE) == [1]
    assert targets(fight.t, 3, LIGHTNING_STRIKE) == [1]
    assert targets(fight.t, 4, SLEEP) == [1]
    assert targets(fight.t, 2, ATTACK) == [0, 1]


@clause("BA-THUG-02")
def test_areas_pass_over_him() -> None:
    """DISINTEGRATION while BUSY, RUNECAST while FALLOW: the Joker alone is hurt."""
    joker = {"name": "joker", "position": "INACTIVE"}
    fight = Fight([BUSY, joker], ["necromancer", "thug"], turn=1).act(2, DISINTEGRATION, n=2).roll(5)
    assert fight.t.hp[:2] == [16, 10]
    caster = {
        "name": "runecaster",
        "position": "BUSY",
        "standing": "RUNECAST",
        "totals": {("RUNECAST", "pool"): 3},
    }
    fight = Fight([HIDDEN, joker], [caster, "thug"], turn=1).act(2, RUNECAST).roll(1)
    assert fight.asked == "dice"
    fight.roll(5)
    assert fight.t.hp[:2] == [16, 10]
    assert fight.t.standing[0] == HIDE


@clause("BA-THUG-02", "BA-EARTHMAGE-01")
@pytest.mark.parametrize("turn", [0, 1])
def test_no_earthquake_shakes_him_out(turn: int) -> None:
    """Neither a friend's nor an enemy's (EX-18)."""
    fight = Fight([HIDDEN, "earth mage"], ["earth mage", "joker"], turn=turn)
    fight.passing().act(1 if turn == 0 else 2, EARTHQUAKE)
    assert (fight.position(0), fight.t.standing[0]) == ("FALLOW", HIDE)
    assert fight.position(3) == "INACTIVE"


@clause("BA-THUG-02", "BA-SHAMAN-01", "BA-THUG-04")
def test_a_peace_pipe_ends_it() -> None:
    """FALLOW he is Hacked as it begins."""
    fight = (
        Fight([HIDDEN, "joker"], [{"name": "shaman", "lp": (3, 0)}, "thug"], turn=1)
        .act(2, PEACE_PIPE)
        .roll(5)
    )
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", NOTHING)


@clause("BA-THUG-02", "BA-HEAL-02")
def test_friendly_healing_reaches_him() -> None:
    """HEAL, and he stays hidden."""
    hidden = {**HIDDEN, "hp": 5}
    fight = Fight([hidden, "cleric"], ["warrior", "joker"]).passing().act(1, HEAL, 0, 1).roll(6)
    assert (fight.t.hp[0], fight.position(0), fight.t.standing[0]) == (11, "FALLOW", HIDE)


@clause("BA-THUG-02", "BA-TIMEMAGE-01", "BA-EVOKER-02")
def test_entropy_and_magic_missile_cannot_name_him() -> None:
    """Out of turn the other one is the only target."""
    fight = Fight([HIDDEN, "joker"], ["time mage", "evoker"], turn=1)
    assert fight.asked == "before"
    fight.say("#3.2").roll(1)
    assert fight.t.hp[:2] == [16, 14]
    fight.say("#2.1")
    assert (fight.asked, fight.keys()) == ("target", ["#1", "#2", "#3"])


@clause("BA-THUG-03", "BA-END-03")
def test_at_end_round_he_is_fallow_and_stays_so() -> None:
    """BUSY has no Turn option; from FALLOW on he has one."""
    fight = Fight([BUSY], ["warrior", "joker"], turn=0)
    assert (fight.passing().seat, fight.asked) == (1, "actor")
    fight = Fight([BUSY, "joker"], ["warrior"], at=END_ROUND, after={"turn_actions": 1}).say("pass")
    assert (fight.position(0), fight.t.standing[0]) == ("FALLOW", HIDE)
    fight = Fight([HIDDEN, "joker"], ["warrior"], at=END_ROUND, after={"turn_actions": 1}).say("pass")
    assert (fight.position(0), fight.t.standing[0]) == ("FALLOW", HIDE)


@clause("BA-THUG-03", "BA-SHAMAN-02")
def test_under_a_peace_pipe_he_does_not_become_fallow() -> None:
    """INACTIVE, and HIDE ends; he was hidden while BUSY."""
    shaman = {"name": "shaman", "position": "FALLOW", "standing": "PEACE PIPE"}
    fight = Fight([BUSY, "joker"], [shaman, "warrior"], at=END_ROUND, after={"turn_actions": 1})
    fight.passing()
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", NOTHING)


@clause("BA-THUG-04", "BA-HACK-06")
def test_released_he_is_inactive() -> None:
    """Before his Turn his controller may let him come out."""
    fight = Fight([HIDDEN, "joker"], ["warrior", "barbarian"])
    fight.say("release #0")
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", NOTHING)
