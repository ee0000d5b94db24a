"""RETRIBUTION gives back what an enemy's Attack, Spell or Ability has dealt to the party.

- A GO action with a `vc` roll; success: BUSY for this Round.
- The source takes the amount that was dealt, after reductions, overkill included, at once, of kind
  retribution; an area effect is answered once with the largest amount.
- Damage to the Theurgist herself is answered too, and Hacks her; also if it kills her.
- Standing, retribution and self damage are never answered, nor is killing without damage.
- ABSORBTION reduces the answer, VIGILANTE does not take it over; it hacks a source that stands; a source
  that dies of it acts no more; both last Mobs dead is a draw.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import ASSASSINATE, DEMON_ATTACK, DISINTEGRATION, GRAPPLE, LIGHTNING_STRIKE
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import ATTACK, STANCE_ATTACKS
from undercroft.games.battles.layout import END_ROUND, GO, NO_SEAT
from undercroft.testing import clause

WRATH: dict[str, Any] = {"name": "theurgist", "standing": "RETRIBUTION", "position": "BUSY"}


@clause("BA-THEURGIST-01", "BA-GO-06")
@pytest.mark.parametrize(("pips", "position"), [(12, "BUSY"), (13, "INACTIVE"), (20, "STUCK")])
def test_it_is_cast_in_the_go_step(pips: int, position: str) -> None:
    """VC 12."""
    fight = Fight([{"name": "theurgist", "lp": (2, 0)}], ["thug"], at=GO).say("#0.1").roll(pips)
    assert fight.position(0) == position


@clause("BA-THEURGIST-01")
def test_an_attack_on_an_ally_is_answered_at_once() -> None:
    """The Ranger hits the Joker for 7 and takes 7, no roll."""
    fight = Fight([WRATH, "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 1).roll(18, 7)
    assert (fight.t.hp[1], fight.t.hp[2]) == (15 - 7, 18 - 7)
    assert [facts[4] for facts in fight.told("damaged")] == ["attack", "retribution"]
    assert fight.position(0) == "BUSY"


@clause("BA-THEURGIST-01", "BA-DMG-05")
def test_what_is_dealt_counts_armor_off_overkill_in() -> None:
    """A Warrior's armor 3 leaves 4 of 7; a Joker with 2 left brings back all 7."""
    fight = Fight([WRATH, "warrior"], ["ranger", "thug"], turn=1).act(2, ATTACK, 1).roll(18, 7)
    assert fight.t.hp[2] == 18 - 4
    fight = (
        Fight([WRATH, {"name": "joker", "hp": 2}], ["ranger", "thug"], turn=1).act(2, ATTACK, 1).roll(18, 7)
    )
    assert (fight.position(1), fight.t.hp[2]) == ("DEAD", 18 - 7)


@clause("BA-THEURGIST-01")
def test_spells_are_answered() -> None:
    """LIGHTNING STRIKE."""
    fight = Fight([WRATH, "joker"], ["evoker", "thug"], turn=1).act(2, LIGHTNING_STRIKE, 1, 2).roll(9)
    assert (fight.t.hp[1], fight.t.hp[2]) == (6, 5)


@clause("BA-THEURGIST-02", "BA-RULING-52")
def test_an_area_effect_is_answered_once_with_the_largest_amount() -> None:
    """DISINTEGRATION deals 3 to the Warrior after armor 3, 6 to the Joker and to herself: the answer is 6."""
    a: list[Laid] = [
        {"name": "warrior", "position": "INACTIVE"},
        WRATH,
        {"name": "joker", "position": "INACTIVE"},
        "thug",
    ]
    fight = Fight(a, [{"name": "necromancer", "lp": (0, 2)}, "thug"], turn=1)
    fight.act(4, DISINTEGRATION, n=3).roll(6)
    assert fight.t.hp[:3] == [16, 9, 9]
    answers = [facts for facts in fight.told("damaged") if facts[4] == "retribution"]
    assert [facts[1] for facts in answers] == [6]
    assert fight.t.hp[4] == 13 - 6


@clause("BA-THEURGIST-03", "BA-RULING-30")
def test_damage_to_herself_is_the_last_that_is_answered() -> None:
    """She is Hacked; the next hit brings nothing back."""
    fight = Fight([WRATH, "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 0).roll(18, 5)
    assert (fight.t.hp[2], fight.position(0)) == (13, "INACTIVE")
    fight.act(1, ATTACK, 2).roll(2)
    fight.act(3, ATTACK, 1).roll(18, 4)
    assert fight.t.hp[3] == 16


@clause("BA-RULING-30")
def test_damage_that_armor_takes_away_is_not_answered() -> None:
    """His Warrior's armor takes all 3 of the hit: a Monk who stands is not Hacked by an answer of nothing."""
    monk = {"name": "monk", "standing": "SPIRITWALK", "position": "FALLOW"}
    fight = Fight([WRATH, "warrior"], [monk, "thug"], turn=1).act(2, ATTACK, 1).roll(18, 1)
    assert (fight.t.hp[2], [facts[4] for facts in fight.told("damaged")]) == (20, ["attack"])
    assert fight.told("hacked") == []


@clause("BA-THEURGIST-03", "BA-DMG-03")
def test_her_death_is_answered_too() -> None:
    """Deaths come after the answer."""
    fight = Fight([{**WRATH, "hp": 3}, "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 0).roll(18, 5)
    assert (fight.position(0), fight.t.hp[2]) == ("DEAD", 13)


@clause("BA-THEURGIST-04")
def test_standing_damage_is_not_answered() -> None:
    """SHADOWS on the Joker."""
    dark = {"name": "mystic", "lp": (0, 2), "standing": "SHADOWS", "position": "BUSY"}
    fight = Fight([WRATH, "joker"], [dark, "thug"]).act(1, ATTACK, 3).say("damage")
    assert (fight.t.hp[1], fight.t.hp[2]) == (11, 14)


@clause("BA-THEURGIST-04")
def test_two_retributions_do_not_chain() -> None:
    """The answer of one is not answered by the other."""
    fight = Fight([WRATH, "joker"], [WRATH, "ranger"], turn=1).act(3, ATTACK, 1).roll(18, 5)
    assert [fight.t.hp[mob] for mob in range(4)] == [15, 10, 15, 13]


@clause("BA-THEURGIST-05")
def test_damage_out_of_turn_is_answered_before_it_goes_on() -> None:
    """B's Evoker fires a MAGIC MISSILE at A's acting Joker and suffers it too."""
    fight = Fight([WRATH, "joker"], ["evoker", "thug"]).act(1, ATTACK, 3)
    assert fight.asked == "play"
    fight.say("#2.2")
    if fight.asked == "target":
        fight.say("#1")
    fight.roll(2)
    assert (fight.t.hp[1], fight.t.hp[2]) == (13, 12)
    assert (fight.asked, fight.position(1)) == ("d20", "MOBILE")


@clause("BA-THEURGIST-06", "BA-WARRIOR-01")
def test_absorbtion_reduces_the_answer() -> None:
    """The Warrior's D10 of 6 and his bonus 3 make 9; armor 3 leaves 6 of the answer."""
    fight = Fight([WRATH, {"name": "joker", "hp": 15}], ["warrior", "thug"], turn=1).act(2, ATTACK, 1)
    fight.roll(18, 6)
    assert (fight.t.hp[1], fight.t.hp[2]) == (15 - 9, 19 - 6)


@clause("BA-THEURGIST-06")
def test_vigilante_does_not_take_the_answer_over() -> None:
    """B's Cavalier is not asked."""
    fight = Fight([WRATH, "joker"], ["ranger", "cavalier"], turn=1).act(2, ATTACK, 1).roll(18, 5)
    assert (fight.t.hp[2], fight.t.hp[3], fight.total(3, "VIGILANTE", "pool")) == (13, 18, 1)


@clause("BA-THEURGIST-06")
def test_it_hacks_a_source_that_stands() -> None:
    """A Monk attacks as spirit: Hacked by the answer, ACTIVE in his Portal."""
    monk = {"name": "monk", "standing": "SPIRITWALK", "position": "FALLOW"}
    fight = Fight([WRATH, "joker"], [monk, "thug"], turn=1).act(2, ATTACK, 1).roll(18, 5)
    assert (fight.t.hp[2], fight.position(2), fight.t.standing[2]) == (15, "ACTIVE", -1)


@clause("BA-THEURGIST-07", "BA-DMG-06")
def test_a_source_that_dies_has_dealt_its_damage() -> None:
    """The Ranger with 5 left hits for 5: both are hurt, he is dead."""
    b: list[Laid] = [{"name": "ranger", "hp": 5}, "thug"]
    fight = Fight([WRATH, "joker"], b, turn=1).act(2, ATTACK, 1).roll(18, 5)
    assert (fight.position(2), fight.t.hp[1], fight.seat) == ("DEAD", 10, 0)


@clause("BA-THEURGIST-07", "BA-WIN-03", "BA-RULING-42", "BA-TERM-08")
def test_both_last_mobs_dead_is_a_draw() -> None:
    """EX-15: the Barbarian (6 left) hits the Theurgist (5 left) for 9."""
    fight = Fight([{"name": "barbarian", "hp": 6}], [{**WRATH, "hp": 5}]).act(0, ATTACK).roll(18, 9)
    assert fight.state.over
    assert (fight.t.winner, fight.t.hp) == (NO_SEAT, [0, 0])


@clause("BA-THEURGIST-04", "BA-ASSASSIN-03")
def test_killing_without_damage_is_not_answered() -> None:
    """ASSASSINATE."""
    fight = Fight([WRATH, "joker"], ["assassin", "thug"], turn=1).act(2, ASSASSINATE, 1).roll(18, 1)
    assert (fight.position(1), fight.t.hp[2]) == ("DEAD", 15)


@clause("BA-WARLOCK-08")
def test_a_demon_attack_is_answered_before_its_own_price() -> None:
    """EX-M02: Cleric and Warlock die together; no self-damage."""
    warlock = {"name": "warlock", "standing": "SUMMON DEMON", "position": "FALLOW", "hp": 19, "lp": (2, 3)}
    fight = Fight([warlock, "joker"], [WRATH, {"name": "cleric", "hp": 17}]).act(0, DEMON_ATTACK, 3).roll(12)
    assert (fight.position(0), fight.position(3)) == ("DEAD", "DEAD")
    assert [facts[4] for facts in fight.told("damaged")] == ["spell", "retribution"]


@clause("BA-THEURGIST-05", "BA-FIGHTER-02")
def test_every_blow_of_a_grapple_is_answered_against_its_own_source() -> None:
    """The Fighter's 1 comes back to the Fighter, the Thief's 4 to the Thief."""
    fight = Fight([WRATH, "joker"], ["fighter", "thief"], turn=1).act(2, GRAPPLE, 1)
    while fight.seat == 1:
        fight.say(fight.keys()[0])
    fight.roll(1, 18, 18, 4)
    assert (fight.t.hp[1], fight.t.hp[2], fight.t.hp[3]) == (15 - 5, 19 - 1, 16 - 4)


@clause("BA-THEURGIST-07", "BA-SAMURAI-07")
def test_stance_attacks_stop_when_their_source_dies() -> None:
    """The first of three kills the Samurai by the answer."""
    samurai = {"name": "samurai", "standing": "PROPERSTANCE", "position": "BUSY", "hp": 4, "stored": 3}
    fight = Fight([WRATH, "joker"], [{**samurai, "lp": (0, 2)}, "thug"], turn=1).act(2, STANCE_ATTACKS)
    fight.say("#1").roll(18, 5)
    assert (fight.position(2), fight.t.hp[1]) == ("DEAD", 10)
    assert len(fight.told("att roll")) == 1


@clause("BA-WITCH-04")
def test_a_doubled_amount_comes_back_and_is_not_doubled_again() -> None:
    """KARMA on 3 makes 6, the answer is 6 and nobody is asked about it."""
    fight = Fight([WRATH, "warrior"], ["ranger", "witch"], turn=1).act(2, ATTACK, 0).roll(18, 3)
    assert (fight.asked, fight.seat) == ("harm", 1)
    fight.say("#3.2").roll(1)
    assert (fight.t.hp[0], fight.t.hp[2]) == (15 - 6, 18 - 6)
    assert fight.asked != "harm"


@clause("BA-ABJURER-02")
def test_an_echo_is_answered_again() -> None:
    """4 and once more 4."""
    fight = Fight([WRATH, "joker"], ["evoker", "abjurer"], turn=1).act(2, LIGHTNING_STRIKE, 1, 1).roll(4)
    assert fight.asked == "end"
    fight.say("#3.1").roll(1)
    assert (fight.t.hp[1], fight.t.hp[2]) == (15 - 8, 14 - 8)


@clause("BA-THEURGIST-01", "BA-END-03")
def test_it_lasts_this_round() -> None:
    """BUSY becomes ACTIVE at End Round, the effect is over."""
    fight = Fight([WRATH], ["thug"], at=END_ROUND, after={"turn_actions": 1}).say("pass")
    assert (fight.position(0), fight.t.standing[0]) == ("ACTIVE", -1)
