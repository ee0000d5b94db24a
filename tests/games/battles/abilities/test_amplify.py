"""AMPLIFY of the Thaumaturgist.

Out of turn, from ACTIVE, in the Play Phase of an ally's Turn Action that is a Spell or Ability, in their
own Player's Turn: x points up to RB, erased before the roll. On success every needed number, point, die and
fixed damage of that Action counts x higher, Totals stay, and its controller may spend more, up to all that
the pool held, whatever RB. What has none of these numbers left cannot be amplified. On failure x is lost.
The Thaumaturgist is INACTIVE in every case.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import (
    AID,
    ARENA,
    BACKSTAB,
    BERSERK,
    CALLED_SHOT,
    CHARM,
    CURSE,
    DODGE,
    EARTHQUAKE,
    FIREBALL,
    FREEZE,
    GRAPPLE,
    HERB,
    ICE_BOLT,
    RUNECAST,
    SPIRITWALK,
)
from tests.games.battles.fights import ABILITY, Fight, Laid
from undercroft.games.battles.abilities import ATTACK, READY_DEMON, WAKE
from undercroft.games.battles.flow.mobs.thaumaturgist import RAISED
from undercroft.testing import clause

AMPLIFIER: dict[str, Any] = {"name": "thaumaturgist", "lp": (4, 0)}


def amplify(fight: Fight, x: int, pips: int = 3) -> Fight:
    """Mob 1 amplifies."""
    assert (fight.asked, fight.seat) == ("play", 0)
    return fight.say("#1.1", str(x)).roll(pips)


@clause("BA-THAUMATURGIST-01", "BA-THAUMATURGIST-02")
def test_a_needed_number() -> None:
    """FREEZE of 9 is rolled against 11; the Total stays."""
    fight = amplify(Fight(["ice mage", AMPLIFIER], ["thug", "warrior"]).act(0, FREEZE, 2), 2)
    assert (fight.t.boost, fight.position(1), fight.total(1, "AMPLIFY", "pool")) == (2, "INACTIVE", 3)
    need = fight.total(0, "FREEZE", "vc")
    fight.roll(need + 2)
    assert (fight.position(2), fight.total(0, "FREEZE", "vc")) == ("STUCK", need)


@clause("BA-THAUMATURGIST-02", "BA-THAUMATURGIST-03", "BA-RULING-129")
def test_dice_and_more_points() -> None:
    """ICE BOLT with a pool of 8: declared 1, amplified by 3, raised to 7: ten dice."""
    mage = {"name": "ice mage", "totals": {("ICE BOLT", "pool"): 8}}
    fight = amplify(
        Fight([mage, AMPLIFIER], [{"name": "thug", "hp": 60}, "warrior"]).act(0, ICE_BOLT, 2, 1), 3
    )
    assert (fight.seat, fight.asked, fight.keys()) == (0, "spend more", [str(n) for n in range(1, 9)])
    fight.say("7")
    assert (fight.t.spent, fight.total(0, "ICE BOLT", "pool")) == (7, 1)
    fight.roll(19)
    assert (fight.keys()[0], fight.keys()[-1]) == ("10", "60")


@clause("BA-THAUMATURGIST-03")
def test_points_need_not_be_raised() -> None:
    """Nothing more is erased; and with an empty pool nothing is asked."""
    mage = {"name": "ice mage", "totals": {("ICE BOLT", "pool"): 3}}
    fight = amplify(Fight([mage, AMPLIFIER], ["thug", "warrior"]).act(0, ICE_BOLT, 2, 2), 1).say("2")
    assert (fight.t.spent, fight.total(0, "ICE BOLT", "pool")) == (2, 1)
    fight = amplify(Fight([mage, AMPLIFIER], ["thug", "warrior"]).act(0, ICE_BOLT, 2, 3), 1)
    assert fight.asked == "d20"


@clause("BA-THAUMATURGIST-02")
def test_dice_of_a_pool_and_of_rb() -> None:
    """HERB rolls 3 + 2 dice, FIREBALL RB 3 + 2."""
    fight = Fight(["soothsayer", AMPLIFIER], ["thug", "warrior"])
    fight.t.hp[1] = 3
    fight = amplify(fight.act(0, HERB, 1), 2)
    assert fight.keys()[-1] == "20"
    mage = {"name": "fire mage", "lp": (9, 0)}
    fight = amplify(Fight([mage, AMPLIFIER], ["thug", "warrior"]).act(0, FIREBALL), 2)
    fight.roll(2, 1)
    assert fight.keys()[-1] == "30"


@clause("BA-THAUMATURGIST-02")
def test_attacks_multipliers_gifts_and_fixed_damage() -> None:
    """BERSERK 1 + n + x attacks, BACKSTAB 2 + n + x times, AID n + x points, GRAPPLE's 5 as 5 + x."""
    fight = Fight(["barbarian", AMPLIFIER], [{"name": "thug", "hp": 90}, "warrior"]).act(0, BERSERK, 2, 1)
    amplify(fight, 2).say("1").roll(2, 2, 2, 2)
    assert len(fight.told("att roll")) == 4
    thug = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
    fight = Fight([thug, AMPLIFIER], [{"name": "joker", "hp": 90}, "warrior"]).act(0, BACKSTAB, 2, 1)
    amplify(fight, 2).say("1").roll(19, 4)
    assert fight.t.hp[2] == 90 - 5 * 4
    fight = Fight(["paladin", AMPLIFIER, "ice mage"], ["thug", "warrior"]).act(0, AID, 2)
    before = fight.total(2, "ICE BOLT", "pool")
    while fight.asked in ("aim", "spend"):
        fight.say("#2.0" if fight.asked == "aim" else "1")
    amplify(fight, 2).say("1")
    assert fight.total(2, "ICE BOLT", "pool") == before + 3
    fighter = {"name": "fighter", "lp": (5, 0)}
    fight = Fight([fighter, AMPLIFIER], ["thug", "joker"]).act(0, GRAPPLE, 2)
    while fight.asked not in ("play", "d20"):
        fight.say(fight.keys()[-1])
    amplify(fight, 2).roll(3, 19)
    assert fight.t.hp[2] == 16 - 7


@clause("BA-THAUMATURGIST-04")
@pytest.mark.parametrize(("pips", "position"), [(14, "INACTIVE"), (20, "STUCK")])
def test_a_failure(pips: int, position: str) -> None:
    """LP 4: 13 or less. x stays erased, there is no bonus, n stays."""
    mage = {"name": "ice mage", "totals": {("ICE BOLT", "pool"): 8}}
    fight = amplify(Fight([mage, AMPLIFIER], ["thug", "warrior"]).act(0, ICE_BOLT, 2, 2), 3, pips)
    assert (fight.t.boost, fight.position(1), fight.total(1, "AMPLIFY", "pool")) == (0, position, 2)
    assert (fight.asked, fight.t.spent) == ("d20", 2)
    fight.roll(19)
    assert fight.keys()[-1] == "12"


@clause("BA-THAUMATURGIST-04")
def test_what_has_none_of_these_numbers() -> None:
    """EARTHQUAKE, CURSE's casting, ARENA's list, a CALLED SHOT that is aimed, a Demon made ready."""
    assert not any(
        RAISED[act] for act in (EARTHQUAKE, CURSE, ARENA, CALLED_SHOT, READY_DEMON, ATTACK, SPIRITWALK)
    )
    assert all(
        RAISED[act] for act in (FREEZE, HERB, BERSERK, CHARM, WAKE, FIREBALL, ABILITY["DISINTEGRATION"])
    )
    fight = Fight(["earth mage", AMPLIFIER], ["thug", {"name": "warrior", "position": "INACTIVE"}])
    fight.act(0, EARTHQUAKE)
    assert fight.position(1) == "INACTIVE"
    assert fight.told("reacts") == []


@clause("BA-THAUMATURGIST-01")
def test_where_it_is_not_offered() -> None:
    """Not for an Attack, not for an enemy's Action, not without points, not from INACTIVE, not under NEW."""
    assert Fight(["ice mage", AMPLIFIER], ["thug", "warrior"]).act(0, ATTACK, 2).asked == "d20"
    fight = Fight(["joker", AMPLIFIER], ["ice mage", "warrior"], turn=1).act(2, FREEZE, 0)
    assert fight.asked == "d20"
    empty = AMPLIFIER | {"totals": {("AMPLIFY", "pool"): 0}}
    assert Fight(["ice mage", empty], ["thug", "warrior"]).act(0, FREEZE, 2).asked == "d20"
    tired = AMPLIFIER | {"position": "INACTIVE"}
    assert Fight(["ice mage", tired], ["thug", "warrior"]).act(0, FREEZE, 2).asked == "d20"
    new = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    runes = {"name": "runecaster", "position": "BUSY", "standing": "RUNECAST"}
    assert Fight([runes, AMPLIFIER], ["thug", "warrior"]).act(0, RUNECAST).asked == "play"
    assert Fight([runes, AMPLIFIER], [new, "warrior"]).act(0, RUNECAST).asked == "d20"


@clause("BA-THAUMATURGIST-04", "BA-RULING-10")
def test_it_always_uses_the_turn() -> None:
    """With free actions out of turn, too; x is at most RB."""
    fight = Fight(["ice mage", AMPLIFIER], ["thug", "warrior"], free_o_actions=True).act(0, FREEZE, 2)
    fight.say("#1.1")
    assert (fight.asked, fight.keys()) == ("amplify", ["1", "2", "3"])
    fight.say("1").roll(3)
    assert fight.position(1) == "INACTIVE"


@clause("BA-THAUMATURGIST-02")
def test_it_holds_for_one_action_only() -> None:
    """The next Turn of the same side counts as printed."""
    party: list[Laid] = ["ice mage", AMPLIFIER, {"name": "ice mage", "lp": (0, 0)}]
    fight = amplify(Fight(party, ["thug", "warrior"], duplicates=True).act(0, FREEZE, 3), 3).roll(19)
    fight.act(4, ATTACK, 0).roll(2)
    fight.act(2, FREEZE, 3).roll(fight.total(2, "FREEZE", "vc") + 1)
    assert fight.position(3) == "ACTIVE"


@clause("BA-THAUMATURGIST-01", "BA-SHAMAN-07")
def test_after_a_dance_it_is_not_offered() -> None:
    """The other player speaks first, and the Action is cancelled."""
    shaman = {"name": "shaman", "lp": (0, 9)}
    fight = Fight(["ice mage", AMPLIFIER], [shaman, "warrior"]).act(0, FREEZE, 3)
    assert (fight.asked, fight.seat) == ("play", 1)
    fight.say("#2.2").roll(2)
    assert (fight.position(0), fight.position(1), fight.told("cancelled") != []) == (
        "INACTIVE",
        "ACTIVE",
        True,
    )
    assert fight.total(1, "AMPLIFY", "pool") == 5


@clause("BA-THAUMATURGIST-02", "BA-FIGHTER-07")
def test_what_the_actor_does_out_of_turn_is_not_raised() -> None:
    """A Fighter whose GRAPPLE counts 2 higher dodges a SNEAK ATTACK with his own 9."""
    rogue = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    thaumaturgist = {"name": "thaumaturgist", "lp": (3, 2)}
    fight = Fight(["fighter", thaumaturgist], [rogue, "warrior"]).act(0, GRAPPLE, 3).say("done")
    fight.say("pass", "#1.1", "2").roll(3).say("#2.1").roll(19).say("#0.2").roll(10)
    assert [row[1:3] for row in fight.told("vc roll")][-1] == (DODGE, 9)
