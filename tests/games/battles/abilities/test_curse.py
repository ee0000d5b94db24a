"""CURSE of the Witch.

Without a roll she is BUSY, past End Round, until she is Hacked or released. The actor of every enemy Spell
that named or touched one of her party, as Turn Action or out of turn, and did not fail, suffers her damage
once when it is done: also if it was blocked at its target, was redirected within her party, or hacked or
killed her. Spells stopped before their Action Phase, failed ones, Abilities, GO actions and standing damage
are not answered.
"""

from __future__ import annotations

from tests.games.battles.acts import CURSE, DEMON_ATTACK, FREEZE, HEAL, LIGHTNING_STRIKE, SWORDSING
from tests.games.battles.fights import ABILITY, Fight
from undercroft.games.battles.layout import END_ROUND
from undercroft.testing import clause

RUNES = {
    "name": "runecaster",
    "position": "BUSY",
    "standing": "RUNECAST",
    "totals": {("RUNECAST", "pool"): 2, ("RUNECAST", "vc2"): 12},
}
WITCH = {"name": "witch", "lp": (3, 0), "position": "BUSY", "standing": "CURSE"}
ICE_MAGE = {"name": "ice mage", "lp": (0, 5)}


@clause("BA-WITCH-01", "BA-RULING-120")
def test_she_lies_down_without_a_roll_and_stays() -> None:
    """BUSY, with no Turn option there, and no recovery; she may be released."""
    fight = Fight(["witch", "joker"], ["ranger"]).act(0, CURSE)
    assert (fight.position(0), fight.t.standing[0]) == ("BUSY", ABILITY["CURSE"])
    fight = Fight([WITCH, "joker"], ["ranger"], at=END_ROUND, after={"turn_actions": 1})
    assert (fight.asked, fight.keys()) == ("release", ["release #0", "pass"])
    fight.say("pass")
    assert (fight.t.round, fight.position(0), fight.t.standing[0]) == (2, "BUSY", ABILITY["CURSE"])


@clause("BA-WITCH-01")
def test_no_turn_option_while_she_curses() -> None:
    """Only the Joker can act; released, she is INACTIVE."""
    fight = Fight([WITCH, "joker", "thug"], ["ranger"]).say("pass")
    assert fight.keys() == ["#1", "#2"]
    fight = Fight([WITCH, "joker", "thug"], ["ranger"]).say("release #0")
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", -1)


@clause("BA-WITCH-02")
def test_a_spell_on_her_party_is_answered_when_it_is_done() -> None:
    """FREEZE makes the Joker STUCK, then the Ice Mage loses 5."""
    fight = Fight([WITCH, "joker"], [ICE_MAGE], turn=1).act(2, FREEZE, 1).roll(4)
    assert (fight.position(1), fight.t.hp[2]) == ("STUCK", 14 - 5)
    assert fight.told("damaged")[-1][1:] == (5, 9, fight.t.piece(0), "standing")


@clause("BA-WITCH-02")
def test_a_failed_spell_is_not_answered() -> None:
    """Above the number, nothing."""
    fight = Fight([WITCH, "joker"], [ICE_MAGE], turn=1).act(2, FREEZE, 1).roll(19)
    assert fight.t.hp[2] == 14


@clause("BA-WITCH-02", "BA-SHAMAN-06")
def test_a_spell_stopped_before_its_action_is_not_answered() -> None:
    """COUNTER BALANCE stops FREEZE on a Wizard of her party."""
    wizard = {"name": "wizard", "lp": (0, 5), "position": "BUSY", "standing": "ELEMENTAL BLAST", "element": 3}
    fight = Fight([WITCH, wizard], [ICE_MAGE], turn=1).act(2, FREEZE, 1)
    fight.say("#1.2").roll(3).say("no")
    assert (fight.t.hp[2], fight.position(2)) == (14, "INACTIVE")


@clause("BA-WITCH-02")
def test_abilities_and_spells_of_friends_are_not_answered() -> None:
    """SWORDSING is an Ability; HEAL of her own Cleric touches her party."""
    fight = (
        Fight([WITCH, "joker"], [{"name": "samurai", "lp": (9, 0)}], turn=1).act(2, SWORDSING, 1).roll(3, 2)
    )
    assert (fight.t.hp[1], fight.t.hp[2]) == (11, 13)
    hurt = {"name": "joker", "hp": 3}
    fight = Fight([WITCH, "cleric", hurt], ["ranger"]).act(1, HEAL, 2, 1).roll(8)
    assert (fight.t.hp[1], fight.t.hp[2]) == (16, 11)


@clause("BA-WITCH-02", "BA-RUNECASTER-05")
def test_the_circle_strikes_at_the_block_and_then_the_curse() -> None:
    """Runecaster with a pool of 3 and a Witch with 5: 8 and 5 (EX-M10)."""
    circle = {"name": "runecaster", "lp": (0, 3), "position": "FALLOW", "standing": "MAGIC CIRCLE"}
    fight = Fight([WITCH, circle], [{**ICE_MAGE, "hp": 20}], turn=1).act(2, FREEZE, 1).roll(4)
    assert fight.asked == "dice"
    fight.roll(8)
    assert (fight.t.hp[2], fight.position(1)) == (20 - 8 - 5, "FALLOW")


@clause("BA-WITCH-03")
def test_the_spell_that_hacks_her_is_still_answered() -> None:
    """FREEZE on the Witch herself: STUCK, and 5 back."""
    fight = Fight([WITCH, "joker"], [ICE_MAGE], turn=1).act(2, FREEZE, 0).roll(4)
    assert (fight.position(0), fight.t.hp[2]) == ("STUCK", 9)


@clause("BA-WITCH-03")
def test_the_spell_that_kills_her_is_still_answered() -> None:
    """Her last Spell."""
    fight = Fight([{**WITCH, "hp": 2}, "joker"], ["evoker"], turn=1).act(2, LIGHTNING_STRIKE, 0, 1).roll(6)
    assert (fight.position(0), fight.t.hp[2]) == ("DEAD", 9)


@clause("BA-WITCH-02")
def test_once_for_an_area_spell() -> None:
    """RUNECAST strikes three of her party: one answer."""
    fight = Fight([WITCH, "joker", "thug"], [RUNES, "ranger"], turn=1)
    fight.act(3, ABILITY["RUNECAST"]).roll(12, 4)
    assert (fight.t.hp[:3], fight.t.hp[3], fight.position(0)) == ([10, 11, 12], 9, "INACTIVE")


@clause("BA-WITCH-02")
def test_two_witches_answer_once_each() -> None:
    """A party that may hold two."""
    fight = Fight([WITCH, {**WITCH, "lp": (0, 0)}], [ICE_MAGE], turn=1, duplicates=True)
    fight.act(2, FREEZE, 1).roll(4)
    assert fight.t.hp[2] == 14 - 5 - 2


@clause("BA-WITCH-02", "BA-WITCH-03")
def test_out_of_turn_too() -> None:
    """ENTROPY on the Witch in W-PRE: INACTIVE, and the Time Mage loses 5."""
    fight = Fight([WITCH, "joker"], [{"name": "time mage", "lp": (5, 0)}, "thug"], turn=1)
    fight.say("#2.1")
    fight.say("#0").roll(3)
    assert (fight.position(0), fight.t.hp[2]) == ("INACTIVE", 9)


@clause("BA-WITCH-02")
def test_the_caster_may_die_of_it() -> None:
    """And with him the game."""
    fight = Fight([WITCH, "joker"], [{**ICE_MAGE, "hp": 5}], turn=1).act(2, FREEZE, 1).roll(4)
    assert (fight.t.phase, fight.t.winner) == ("over", 0)


@clause("BA-LIGHTMAGE-03", "BA-WITCH-02")
def test_an_aura_covers_a_caster_who_lies_in_its_umbra() -> None:
    """The Demon's price has laid the Warlock INACTIVE before the curse would strike him."""
    warlock = {"name": "warlock", "position": "FALLOW", "standing": "SUMMON DEMON"}
    for position, standing, hp in (("BUSY", "AURA", 14), ("FALLOW", "NEW", 9)):
        mage = {"name": "light mage", "position": position, "standing": standing}
        fight = Fight([warlock, mage, "cleric"], [WITCH, {"name": "thief", "hp": 40}])
        assert fight.act(0, DEMON_ATTACK, 4).passing().roll(3).t.hp[0] == hp


@clause("BA-WITCH-02", "BA-ABJURER-02")
def test_an_ability_that_is_echoed_is_not_answered() -> None:
    """SWORDSING is no Spell, the first time or the second."""
    witch = {"name": "witch", "position": "BUSY", "standing": "CURSE"}
    thug = {"name": "thug", "hp": 40}
    fight = Fight(["samurai", "abjurer"], [thug, witch]).act(0, SWORDSING, 2).roll(3).roll(5)
    fight.say("#1.1").roll(3)
    assert (fight.t.hp[2], fight.t.hp[0]) == (20, 13)
