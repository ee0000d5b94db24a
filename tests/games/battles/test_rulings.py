"""Rulings that are not with a clause of the core or an ability, and options."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import FREEZE, HEAL
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.cards import CARDS, CODES, ICONS, RANKS, TOTAL_AT, TYPES, written
from undercroft.games.battles.cards.records import ABILITY, EITHER, SPELL
from undercroft.games.battles.options import Options
from undercroft.games.battles.queries.figures import rank_bonus, rank_dice
from undercroft.testing import clause


def totals(code: str, lp: int) -> tuple[int, ...]:
    """The Totals of an ability as they are written at set-up."""
    return written(CODES.index(code), lp)


@clause("BA-RULING-01")
@pytest.mark.parametrize(("rank", "table", "classic"), [(1, 15, 21), (2, 16, 22), (3, 17, 23), (8, 22, 28)])
def test_lp_of_a_rank(rank: int, table: int, classic: int) -> None:
    """14 + Rank, or 20 + Rank."""
    assert Options(rank_p1=rank, rank_p2=rank).lp(0) == table
    assert Options(rank_p1=rank, rank_p2=rank, lp_scale="classic").lp(0) == classic


@clause("BA-RULING-02")
def test_forty_mobs() -> None:
    """All of the almanac."""
    assert len(CARDS) == 40
    assert Options().pool() == tuple(range(40))


@clause("BA-RULING-03")
def test_the_melee_die() -> None:
    """The Mod die, or a D6."""
    barbarian = 1
    assert Options().melee_sides(barbarian) == 12
    assert Options(melee_die="d6").melee_sides(barbarian) == 6


@clause("BA-RULING-06")
def test_a_ranks_att_lowers_the_number_and_the_highest_counts() -> None:
    """A Hawk's Ranger: 11 - 5 and 3 + 5."""
    t = Fight(["ranger"], ["thug"], rank_p1=20, rank_p2=20).t
    assert (t.att[0], t.defense[0]) == (6, 8)
    assert [RANKS[rank].att for rank in (3, 8, 13, 18, 20)] == [1, 2, 3, 4, 5]


@clause("BA-RULING-11", "BA-WARRIOR-06", "BA-WARRIOR-07")
def test_bonus_damage_may_grow_up_to_what_was_written() -> None:
    """With `grow` it stops at 3 + LP; without it goes on."""
    for option, after in (("full", 4), ("grow", 3)):
        fight = Fight(["warrior", "joker"], ["thug", "ranger"], warrior_bonus=option)
        fight.act(0, ATTACK, 2).roll(15, 2)
        assert fight.total(0, "BONUS DAMAGE", "dmg") == after


@clause("BA-RULING-13", "BA-RULING-14", "BA-RULING-15")
def test_readings_of_the_print() -> None:
    """SNEAK ATTACK is G B O with 8 + LP, FIREBALL 8 + LP, HEAL rolls D8."""
    assert ICONS[CODES.index("SNEAK ATTACK")] == ("G", "B", "O")
    assert totals("SNEAK ATTACK", 2) == totals("FIREBALL", 2) == (10,)
    fight = Fight(["cleric", "joker"], ["thug"]).act(0, HEAL, 1, 1)
    assert fight.keys() == [str(pips) for pips in range(1, 9)]


@clause("BA-RULING-37")
def test_a_hawk_has_no_rank_bonus_limit() -> None:
    """Seven dice where nothing is spent; eight Mobs, or what the option says."""
    t = Fight(["ranger"], ["thug"], rank_p1=20, rank_p2=20).t
    assert rank_bonus(t, 0) >= 40
    assert rank_dice(t, 0) == 7
    assert Options(rank_p1=20, rank_p2=20).most_mobs(0) == 8
    assert Options(rank_p1=20, rank_p2=20, hawk_mobs=11).most_mobs(0) == 11


@clause("BA-RULING-38")
def test_the_samurais_hit_points() -> None:
    """13, or what the option says."""
    assert Options().printed_hp(28) == 13
    assert Options(samurai_hp=20).printed_hp(28) == 20


@clause("BA-RULING-39", "BA-RULING-51")
def test_every_ability_has_a_type() -> None:
    """AID is an Ability; only CALLED SHOT is either."""
    assert set(TYPES[:80]) == {SPELL, ABILITY, EITHER}
    assert TYPES[CODES.index("AID")] == ABILITY
    assert [code for code, type_ in zip(CODES, TYPES[:80], strict=True) if type_ == EITHER] == ["CALLED SHOT"]


@clause("BA-RULING-39", "BA-RULING-130")
@pytest.mark.parametrize(
    ("codes", "type_"),
    [
        (("SUMMON DEMON", "DEMON ATTACK", "ENTROPY", "TIME SLIP", "DISSENSION", "BALLS"), SPELL),
        (("ICON OF IMPULSE", "PIGEON", "MAGIC CIRCLE", "CURSE"), SPELL),
        (("SWORDSING", "PROPERSTANCE", "SPIRITWALK", "SPIRITHEALING"), ABILITY),
    ],
)
def test_types_that_the_booklet_does_not_print(codes: tuple[str, ...], type_: str) -> None:
    """Magic is a Spell, what the body does an Ability."""
    assert {TYPES[CODES.index(code)] for code in codes} == {type_}


@clause("BA-RULING-41", "BA-MYSTIC-01")
def test_light_shines_on_who_acts_and_not_on_subjects() -> None:
    """The Cleric is healed by it, the Ranger whom he heals is not."""
    light = {"name": "mystic", "lp": (2, 0), "position": "FALLOW", "standing": "LIGHT"}
    fight = Fight([{"name": "cleric", "hp": 3}, {"name": "ranger", "hp": 3}, light], ["joker"])
    fight.say("pass").act(0, HEAL, 1, 1).roll(2)
    assert fight.t.hp[:2] == [9, 5]


@clause("BA-RULING-47")
def test_a_target_changed_after_the_first_look_is_not_looked_at_again() -> None:
    """The WALL looked at the attack on the Joker once; the Cavalier who steps in brings no second roll."""
    druid = {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"}
    cavalier = {"name": "cavalier", "lp": (3, 0)}
    fight = Fight(["ranger", "thug"], ["joker", cavalier, druid], standing_miss_hacks=False)
    fight.act(0, ATTACK, 2).roll(19).say("#3.1")
    assert fight.asked == "d20"
    fight.roll(2)
    assert len(fight.told("vc roll")) == 1


@clause("BA-RULING-18")
def test_an_answer_is_not_answered() -> None:
    """B dances at FREEZE; A's Evoker is not asked while the dance is rolled for, but afterwards."""
    fight = Fight(["ice mage", "evoker"], ["shaman", "thug"]).say("pass").act(0, FREEZE, 3).say("#2.2")
    assert fight.asked == "d20"
    fight.roll(15)
    assert (fight.asked, fight.seat) == ("play", 0)


@clause("BA-RULING-20", "BA-ICEMAGE-04")
def test_the_frozen_miss_the_whole_next_round() -> None:
    """STUCK is INACTIVE after one End Round."""
    fight = Fight(["ice mage"], ["cleric"]).act(0, FREEZE).roll(5)
    assert (fight.t.round, fight.position(1)) == (2, "INACTIVE")


@clause("BA-RULING-32", "BA-RULING-49")
def test_only_own_dead_are_resurrected_and_kis_have_no_effect_in_play() -> None:
    """The enemy's dead are not offered; a Kis lying on a Mob changes no number."""
    mine: dict[str, Any] = {"name": "joker", "hp": 0, "position": "DEAD"}
    fight = Fight(["cleric", mine, "thug"], [{**mine, "name": "ranger"}, "thief"])
    acts = fight.say("#0").keys()
    fight.say(next(act for act in acts if act.startswith("res")))
    assert fight.t.targets == [1]
    with_kis = Fight([{"name": "ranger", "kis": 3}], ["thug"]).t
    without = Fight(["ranger"], ["thug"]).t
    assert (with_kis.totals[0], with_kis.att[0], with_kis.max_hp[0]) == (
        without.totals[0],
        without.att[0],
        without.max_hp[0],
    )


@clause("BA-RULING-12", "BA-BARBARIAN-07", "BA-RANGER-09")
def test_multipliers_add_up() -> None:
    """CALLED SHOT three times, HOWL and a natural 20 one more each: five."""
    howl = {"name": "barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight(["ranger", howl], [{"name": "thug", "hp": 60}, "joker"]).say("pass", "#0")
    fight.say("called-shot", "ability", "#2").roll(3).roll(20, 4)
    assert fight.t.hp[2] == 60 - 4 * 5


@clause("BA-RULING-07")
def test_the_zero_rule_writes_1_at_setup() -> None:
    """LP 0 in a Total that is only LP."""
    assert totals("LEAP", 0)[TOTAL_AT[CODES.index("LEAP"), "uses"] - TOTAL_AT[CODES.index("LEAP"), "vc"]] == 1
    assert totals("VIGILANTE", 0) == (1,)
