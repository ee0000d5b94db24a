"""Options of BATTLES:

- every option has the default and its legal values, and is refused with a remedy otherwise;
- both Players have the same Rank unless that is switched off;
- a pool of Mobs is a name or a list of twelve or more;
- Ranks give LP, Mobs and Rank Bonus as the table says, Hawk without limits.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import FIRE_MAGE, SAMURAI, WARRIOR
from undercroft.games.battles.cards import RANKS
from undercroft.games.battles.options import MOB_KEYS, PRESETS, Options
from undercroft.kernel.errors import BadOption
from undercroft.kernel.options import JOINED, read_options, settings
from undercroft.testing import clause

SECTION_5: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "rank_p1": (1, tuple(range(1, 21))),
    "rank_p2": (1, tuple(range(1, 21))),
    "equal_ranks": (True, (True, False)),
    "lp_scale": ("table", ("table", "classic")),
    "melee_die": ("mod", ("mod", "d6")),
    "selection": ("secret", ("secret", "alternate", "random")),
    "duplicates": (False, (False, True)),
    "kis": (0, tuple(range(31))),
    "zero_rule": ("initial", ("initial", "always")),
    "friendly_hack": (False, (False, True)),
    "free_o_actions": (False, (False, True)),
    "warrior_bonus": ("full", ("full", "grow")),
    "fireball_both_sides": (False, (False, True)),
    "backstab_from_active": (False, (False, True)),
    "standing_miss_hacks": (True, (True, False)),
    "samurai_hp": (13, tuple(range(13, 24))),
    "hawk_mobs": (8, tuple(range(7, 13))),
    "round_cap": (40, tuple(range(10, 201))),
    "cap_result": ("adjudicate", ("adjudicate", "draw")),
    "auto_setup": (False, (False, True)),
    "warlock_thp": ("max", ("max", "current")),
    "beg_chooser": ("opponent", ("opponent", "beggar")),
    "pigeon_targets": ("all", ("all", "enemies")),
    "dissension_penalty": ("permanent", ("permanent", "next")),
    "leap_per": ("game", ("game", "round")),
    "monk_saved_hp": (1, tuple(range(1, 11))),
}


def of_rank(rank: int, **others: Any) -> Options:
    """Options in which both have this Rank."""
    return Options(rank_p1=rank, rank_p2=rank, **others)


def test_every_option_has_its_default_and_its_values() -> None:
    known = settings(Options)
    assert set(known) == {*SECTION_5, "players", "mob_pool"}
    for name, (default, legal) in SECTION_5.items():
        assert getattr(Options(), name) == default, name
        assert known[name].choices == legal, name
        assert known[name].help
    assert (Options().players, known["players"].choices) == (2, (2,))


@pytest.mark.parametrize(
    ("name", "value"),
    [("rank_p1", 0), ("rank_p2", 21), ("kis", 31), ("samurai_hp", 12), ("hawk_mobs", 13), ("round_cap", 9)],
)
def test_other_values_are_refused(name: str, value: int) -> None:
    with pytest.raises(BadOption, match=f"Option {name} cannot be"):
        read_options(Options, {name: value})


@clause("BA-SETUP-01")
def test_both_have_the_same_rank_unless_it_is_switched_off() -> None:
    assert (Options().rank_number(0), Options().rank_number(1)) == (1, 1)
    with pytest.raises(BadOption, match="rank_p2 cannot be 4 while rank_p1 is 3 and equal_ranks is on"):
        Options(rank_p1=3, rank_p2=4)
    options = Options(rank_p1=3, rank_p2=4, equal_ranks=False)
    assert [options.rank(seat).title for seat in (0, 1)] == ["Hero", "Adept"]
    assert [options.lp(seat) for seat in (0, 1)] == [17, 18]


@clause("BA-RULING-01")
def test_lp_go_by_the_table_or_by_the_classic_scale() -> None:
    for rank in range(1, 21):
        assert of_rank(rank).lp(0) == 14 + rank
        assert of_rank(rank, lp_scale="classic").lp(1) == 20 + rank


@clause("BA-SETUP-01", "BA-SETUP-02", "BA-RULING-06")
def test_ex_01_rank_lines_of_the_booklet() -> None:
    """EX-01"""
    lines = {
        rank: (of_rank(rank).lp(0), of_rank(rank).most_mobs(0), of_rank(rank).bonus(0))
        for rank in range(1, 9)
    }
    assert (lines[1], lines[2], lines[6], lines[8]) == ((15, 3, 3), (16, 3, 3), (20, 4, 4), (22, 4, 4))
    assert lines[3][:2] == (17, 3)
    assert of_rank(8, lp_scale="classic").lp(0) == 28
    bonuses = {
        rank: (RANKS[rank].defense, RANKS[rank].att, RANKS[rank].initiative) for rank in (1, 2, 3, 6, 8)
    }
    assert bonuses == {1: (0, 0, 0), 2: (1, 0, 0), 3: (1, 1, 0), 6: (1, 1, 1), 8: (2, 2, 1)}
    assert [RANKS[rank].hp for rank in (1, 2)] == [1, 2]


@clause("BA-RULING-37")
def test_a_hawk_has_eight_mobs_and_spends_without_limit_but_rolls_seven_dice() -> None:
    hawk = of_rank(20)
    assert (hawk.most_mobs(0), hawk.bonus(0), hawk.bonus_dice(0)) == (8, 99, 7)
    assert of_rank(20, hawk_mobs=12).most_mobs(1) == 12
    loverly = of_rank(19, hawk_mobs=12)
    assert (loverly.most_mobs(0), loverly.bonus(0), loverly.bonus_dice(0)) == (6, 6, 6)


@clause("BA-RULING-38")
def test_the_samurai_has_thirteen_printed_hit_points_or_as_many_as_the_option_says() -> None:
    assert Options().printed_hp(SAMURAI) == 13
    assert Options(samurai_hp=23).printed_hp(SAMURAI) == 23
    assert Options(samurai_hp=23).printed_hp(WARRIOR) == 19


@clause("BA-RULING-03")
def test_melee_points_are_rolled_with_the_mod_die_or_a_d6() -> None:
    assert [Options().melee_sides(kind) for kind in (WARRIOR, FIRE_MAGE)] == [10, 4]
    assert [Options(melee_die="d6").melee_sides(kind) for kind in (WARRIOR, FIRE_MAGE)] == [6, 6]


@clause("BA-KIS-02")
def test_a_rank_is_an_option_whatever_kis_it_would_cost_in_a_campaign() -> None:
    assert [RANKS[rank].kis for rank in (1, 2, 3, 19)] == [20, 60, 120, 3800]
    assert of_rank(19, kis=0).rank(0).title == "Loverly"


@clause("BA-SETUP-16")
def test_a_pool_is_all_the_first_twenty_or_a_list_of_twelve() -> None:
    assert Options().pool() == tuple(range(40))
    assert Options(mob_pool="first20").pool() == tuple(range(20))
    twelve = JOINED.join(reversed(MOB_KEYS[5:17]))
    assert read_options(Options, {"mob_pool": twelve}).pool() == tuple(range(5, 17))


@pytest.mark.parametrize(
    ("pool", "why"),
    [
        (JOINED.join(MOB_KEYS[:11]), "11 Mobs; name 12 at least"),
        (JOINED.join((*MOB_KEYS[:11], "ogre")), "no Mob 'ogre'; write names like fire-mage"),
        (JOINED.join((*MOB_KEYS[:12], "warrior")), "warrior twice; name each Mob once"),
        ("", "no Mob ''"),
    ],
)
def test_a_pool_that_cannot_be_used_is_refused_with_a_remedy(pool: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        Options(mob_pool=pool)


def test_every_preset_can_be_played() -> None:
    made = {name: read_options(Options, values) for name, values in PRESETS.items()}
    assert [made[name].rank(0).title for name in ("page", "champion", "hawk")] == ["Page", "Champion", "Hawk"]
    assert made["first20"].pool() == tuple(range(20))
