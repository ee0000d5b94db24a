"""Setting up BATTLES:

- Mobs are chosen in secret and shown together, or named in turns, or drawn;
- Kis, then LP of Mobs and abilities and the runes, shown when both Players are done;
- then melee dice and their splits, Hit Points, Totals, all public.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import BONUS_DAMAGE, FIGHTER, JOKER, MONK, RUNECAST, RUNECASTER, THIEF, WARRIOR
from tests.games.battles.mustered import (
    CASTERS,
    PAGE_LP,
    TRIO,
    asked,
    field,
    finished,
    mustering,
    of_rank,
    offered,
    told,
    with_lp,
)
from undercroft.games.battles.board import ACTIVE
from undercroft.games.battles.cards import CARDS, DMG, POOL, TOTALS, VC, VC2
from undercroft.games.battles.flow.setup import Muster
from undercroft.games.battles.layout import COLUMNS
from undercroft.games.battles.options import Options
from undercroft.games.battles.table import blank
from undercroft.kernel.errors import IllegalAnswer
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.sight import view
from undercroft.kernel.state import State
from undercroft.testing import clause


@clause("BA-SETUP-02", "BA-SETUP-04")
def test_a_page_chooses_exactly_three_mobs_and_they_are_shown_together() -> None:
    state = mustering("fighter", "thief")
    assert asked(state) == "mob 0"
    assert "done" not in offered(state)
    state.answer_key("joker")
    assert (asked(state), field(state).mobs) == ("mob 1", [])
    for key in ("warrior", "thief"):
        state.answer_key(key)
    assert field(state).mobs == []
    barrier = state.barrier
    state.answer_key("monk")
    assert field(state).mobs == [FIGHTER, THIEF, JOKER, WARRIOR, THIEF, MONK]
    assert field(state).home == [0, 0, 0, 1, 1, 1]
    assert field(state).muster == [[], []]
    assert state.barrier > barrier, "what was shown cannot be taken back"


@clause("BA-SETUP-03")
def test_a_party_has_each_mob_once_unless_the_option_allows_more() -> None:
    assert "fighter" not in offered(mustering("fighter"))
    assert "fighter" in offered(mustering(*TRIO)), "the other Player may have it too"
    state = mustering("fighter", "fighter", "fighter", *TRIO, duplicates=True)
    assert field(state).mobs[:3] == [FIGHTER] * 3


@clause("BA-SETUP-02", "BA-SETUP-04")
def test_from_rank_six_on_a_player_may_have_three_or_more_and_nobody_can_count_them() -> None:
    few = of_rank(11, *TRIO, "done")
    assert few.keys() == ["done"], "asked again for form's sake"
    many = of_rank(11, *TRIO, "monk")
    assert "done" in offered(many)
    for state, key in ((few, "done"), (many, "warrior")):
        assert asked(state) == "mob 0"
        state.answer_key(key)
        assert asked(state) == "mob 1"
    for key in (*TRIO, "done", "done"):
        few.answer_key(key)
        many.answer_key(key)
    assert [field(state).home.count(0) for state in (few, many)] == [3, 5]
    assert [field(state).home.count(1) for state in (few, many)] == [3, 3]


@clause("BA-SETUP-15", "BA-SETUP-13")
def test_mobs_named_in_turns_are_fielded_openly_by_whom_the_coin_names_first() -> None:
    state = State(blank(Options(selection="alternate", rank_p1=6, rank_p2=6)), Muster())
    assert asked(state) == "coin -1"
    assert state.offers() == ((0, 1), (1, 1))
    for key in ("1", "fighter", "fighter", "thief"):
        state.answer_key(key)
    t = field(state)
    assert (t.starter, t.first) == (1, 1)
    assert (t.mobs, t.home) == ([FIGHTER, FIGHTER, THIEF], [0, 1, 1])
    assert view(state, None).question == "open mob"
    for key in ("joker", "joker", "monk"):
        state.answer_key(key)
    assert (asked(state), "done" in offered(state)) == ("open mob 1", True)
    state.answer_key("done")
    assert (asked(state), "done" in offered(state)) == ("open mob 0", True)
    state.answer_key("warrior")
    assert t.mobs == [FIGHTER, JOKER, MONK, WARRIOR, FIGHTER, THIEF, JOKER]
    assert asked(state) == "mob lp 0", "the other one was done"
    finished(state)
    assert told(state, "coin") == [(1,)], "it is thrown once"


@clause("BA-SETUP-15")
def test_who_is_not_done_goes_on_naming_alone() -> None:
    state = of_rank(11, "0", *[key for key in TRIO for _ in (0, 1)], "done", "monk", selection="alternate")
    assert asked(state) == "open mob 1"
    state.answer_key("warrior")
    assert asked(state) == "mob lp 0"
    assert field(state).home == [0] * 3 + [1] * 5


@clause("BA-SETUP-16")
def test_drawn_mobs_are_different_ones_of_the_pool_as_many_as_the_rank_allows() -> None:
    options = {"selection": "random", "mob_pool": "first20", "duplicates": True}
    state = of_rank(16, **options)
    assert [weight for _, weight in state.offers()] == [1] * 20
    for kind in range(6):
        assert asked(state) == "drawn mob -1"
        state.answer(kind)
        assert kind not in [other for other, _ in state.offers()] or kind == 5
    assert len(state.offers()) == 20, "each Player draws from the whole pool"
    for kind in range(6):
        state.answer(kind)
    assert field(state).mobs == [0, 1, 2, 3, 4, 5] * 2


@clause("BA-SETUP-01", "BA-SETUP-02", "BA-SETUP-15", "BA-SETUP-16")
@pytest.mark.parametrize("selection", ["secret", "alternate", "random"])
def test_each_player_has_the_mobs_and_lp_of_his_own_rank(selection: str) -> None:
    """A Page with three Mobs against a Master with up to five, who names alone in the end."""
    state = mustering(rank_p1=1, rank_p2=13, equal_ranks=False, selection=selection, auto_setup=True)
    while not field(state).lp or not any(map(sum, field(state).lp)):
        if state.asked == CHANCE:
            state.answer(state.offers()[0][0])
        else:
            state.answer(next(iter(state.offers())))
    t = field(state)
    assert [len(t.fielded(seat)) for seat in (0, 1)] == [3, 5]
    assert [sum(map(sum, t.lp[:3])), sum(map(sum, t.lp[3:]))] == [15, 27]


@clause("BA-SETUP-06", "BA-KIS-01")
def test_kis_go_on_single_mobs_five_at_most_and_may_be_kept() -> None:
    state = mustering(*TRIO, *TRIO, *["#1"] * 5, kis=7)
    assert state.keys() == ["#0", "#2", "done"]
    state.answer_key("#2")
    assert state.keys() == ["#0", "#2", "done"]
    state.answer_key("done")
    assert (asked(state), state.keys()) == ("kis 1", ["#3", "#4", "#5", "done"])
    assert view(state, None).question == "kis", "Kis are put on Mobs openly"
    state.answer_key("done")
    assert asked(state) == "mob lp 0"
    assert field(state).kis == [0, 5, 1, 0, 0, 0]
    full = mustering(*TRIO, *TRIO, *[f"#{mob}" for mob in (0, 1, 2) for _ in range(5)], kis=30)
    assert asked(full) == "kis 1", "no Mob can take more"


@clause("BA-SETUP-06", "BA-KIS-01")
def test_ex_05_four_kis_are_four_lp_for_that_mob_and_no_other() -> None:
    """EX-05"""
    state = mustering(*TRIO, *TRIO, *["#0"] * 4, *["#3"] * 4, "5", "5", kis=4)
    assert state.keys() == [str(lp) for lp in range(10)], "5 LP and 4 Kis for the two abilities"
    for key in ("9", "0", "0", "5", "5", "0", "0", "0"):
        state.answer_key(key)
    t = field(state)
    assert t.lp == [[9, 0], [0, 5], [0, 5], [0, 9], [0, 5], [0, 5]]
    assert sum(map(sum, t.lp[:3])) == 19


@clause("BA-SETUP-05", "BA-SETUP-07")
def test_lp_are_distributed_exactly_and_the_last_mob_and_ability_take_the_rest() -> None:
    state = with_lp("9")
    assert state.keys() == [str(lp) for lp in range(7)]
    state.answer_key("6")
    assert (asked(state), state.keys()) == ("ability lp 0", [str(lp) for lp in range(10)])
    for key in ("4", "6"):
        state.answer_key(key)
    assert (asked(state), state.keys()) == ("ability lp 0", ["0"]), "nothing is left, but nobody can tell"
    for key in ("0", *PAGE_LP):
        state.answer_key(key)
    assert field(state).lp == [[4, 5], [6, 0], [0, 0], [3, 2], [2, 3], [1, 4]]


@clause("BA-SETUP-05", "BA-RULING-01")
@pytest.mark.parametrize(
    ("rank", "split"), [(1, (7, 7, 7)), (1, (10, 5, 6)), (8, (10, 10, 8))], ids=["777", "1056", "guardian"]
)
def test_ex_02_splits_of_the_booklet_are_legal_on_the_classic_scale(
    rank: int, split: tuple[int, ...]
) -> None:
    """EX-02: also with three Mobs where four are the maximum."""
    mobs = (*TRIO, "done") if rank == 8 else TRIO
    state = of_rank(rank, *mobs, *mobs, *map(str, split[:2]), lp_scale="classic")
    assert field(state).muster[0] == list(split)


@clause("BA-SETUP-05", "BA-RULING-01")
def test_ex_02_the_booklets_slip_is_illegal() -> None:
    """EX-02: 9 + 6 + 7 is 22, and a Page has 21."""
    state = with_lp("9", "6", lp_scale="classic")
    assert field(state).muster[0] == [9, 6, 6]
    with pytest.raises(IllegalAnswer):
        with_lp("9", "13", lp_scale="classic")


@clause("BA-SETUP-17", "BA-RUNECASTER-01")
def test_runes_are_split_directly_after_the_lp_of_her_abilities() -> None:
    state = mustering(*CASTERS, *TRIO, "9", "3", "7")
    assert (asked(state), state.keys()) == ("rune 0", [str(rune) for rune in range(1, 7)]), "V is 13"
    assert view(state, 1).question == ""
    for key in ("4", "0", "0", *PAGE_LP):
        state.answer_key(key)
    assert [facts[1:] for facts in told(state, "runes")] == [(4, 9)]
    totals = finished(state).totals[0]
    assert (totals[VC[RUNECAST]], totals[POOL[RUNECAST]], totals[VC2[RUNECAST]]) == (13, 4, 15)


@clause("BA-SETUP-17")
def test_every_runecaster_of_a_party_splits_her_own_runes() -> None:
    state = mustering(*["runecaster"] * 3, *TRIO, "15", "0", "15", "10", "0", "2", "0", "1", duplicates=True)
    assert asked(state) == "mob lp 1"
    for key in PAGE_LP:
        state.answer_key(key)
    assert [facts[1:] for facts in told(state, "runes")] == [(10, 11), (2, 4), (1, 5)]


@clause("BA-SETUP-14", "BA-SETUP-12")
def test_lp_of_both_are_shown_together_before_any_die() -> None:
    state = with_lp(*PAGE_LP)
    assert (asked(state), field(state).lp) == ("mob lp 1", [[0, 0]] * 6)
    assert not told(state, "lp")
    for key in PAGE_LP:
        state.answer_key(key)
    assert asked(state) == "die -1"
    assert len(told(state, "lp")) == 6
    assert field(state).muster == [[], []]
    finished(state)
    order = [event.kind.name for event in state.events()]
    stages = list(dict.fromkeys(order))
    assert stages == ["chosen", "fields", "written", "lp", "melee", "hit points", "totals", "coin"]
    assert order == sorted(order, key=stages.index)
    assert len(order) == 2 + 6 + 2 + 4 * 6 + 1


@clause("BA-SETUP-08", "BA-SETUP-10", "BA-DICE-02")
def test_ex_04_each_mob_rolls_its_own_melee_points() -> None:
    """EX-04"""
    state = with_lp(*PAGE_LP, *PAGE_LP)
    assert len(state.offers()) == 10, "the Fighter's D10"
    state.answer_key("6")
    assert (asked(state), state.keys()) == ("melee 0", [str(points) for points in range(7)])
    assert view(state, 1).question == "melee"
    state.answer_key("4")
    t = field(state)
    assert (t.att[0], t.defense[0]) == (6, 5)
    assert (asked(state), len(state.offers())) == ("die -1", 6), "the Thief's D6"
    for key in ("5", "0", "4", "4", "1", "1"):
        state.answer_key(key)
    assert (t.att, t.defense) == ([6, 13, 10, 9, 13, 14], [5, 7, 2, 3, 2, 2])
    assert asked(state) == "die -1"
    state.answer_key("6")
    assert asked(state) == "melee 1"


@clause("BA-RULING-03", "BA-SETUP-08")
def test_with_the_option_all_roll_a_d6_for_melee_points_but_not_for_hit_points() -> None:
    state = with_lp(*PAGE_LP, *PAGE_LP, melee_die="d6")
    for _ in range(6):
        assert len(state.offers()) == 6
        state.answer_key("2")
        state.answer_key("0")
    assert len(state.offers()) == 10, "Hit Points of the Fighter"


@clause("BA-SETUP-09", "BA-DICE-02", "BA-RULING-38")
def test_hit_points_are_the_printed_ones_a_die_and_the_rank() -> None:
    state = of_rank(2, *CASTERS, *TRIO, auto_setup=True, samurai_hp=21)
    while told(state, "melee")[5:] == []:
        state.answer(1)
    for sides, pips in ((4, 4), (8, 1), (10, 10), (10, 2), (6, 6), (4, 3)):
        assert len(state.offers()) == sides
        state.answer(pips)
    t = field(state)
    assert t.max_hp == [14 + 4 + 2, 20 + 1 + 2, 21 + 10 + 2, 19 + 2 + 2, 16 + 6 + 2, 15 + 3 + 2]
    assert t.hp == t.max_hp == t.thp


@clause("BA-SETUP-10", "BA-RULING-06")
def test_rank_bonuses_lower_att_and_raise_def() -> None:
    state = mustering(*TRIO, "warrior", "thief", "joker", "done", rank_p1=1, rank_p2=8, equal_ranks=False)
    t = field(state)
    assert (t.att, t.defense) == ([10, 13, 14, 9, 11, 12], [3, 2, 2, 5, 4, 4])


@clause("BA-SETUP-11")
def test_totals_follow_from_lp_and_nothing_is_written_as_zero() -> None:
    state = mustering(*TRIO, *CASTERS, "15", "0", "15", "0", "0", "15", "0", "15", "4", "0", "0")
    t = finished(state)
    for mob, kind in enumerate(t.mobs):
        slots = [0] * len(CARDS[kind].abilities[0].totals) + [1] * len(CARDS[kind].abilities[1].totals)
        for total, slot, number in zip(TOTALS[kind], slots, t.totals[mob], strict=True):
            if kind != RUNECASTER or slot == 1:
                assert number == (total.base + total.per_lp * t.lp[mob][slot] or 1)
    assert t.totals[0][:2] == [26, 15], "GRAPPLE has two Totals from the same LP"
    assert min(map(min, t.totals)) == 1, "MAGIC CIRCLE's dice, with no LP"


@clause("BA-RULING-11")
def test_bonus_damage_starts_in_full_or_grows_from_nothing() -> None:
    for option, number in (("full", 5), ("grow", 0)):
        state = mustering("warrior", "thief", "joker", *TRIO, "5", "5", "3", warrior_bonus=option)
        assert finished(state).totals[0][DMG[BONUS_DAMAGE]] == number


@clause("BA-SETUP-12", "BA-SETUP-13", "BA-KIS-03")
def test_in_the_end_all_mobs_lie_fresh_and_active_in_the_portal_and_the_coin_is_thrown() -> None:
    state = with_lp(*PAGE_LP, *PAGE_LP)
    t = finished(state)
    assert t.position == [ACTIVE] * 6
    assert (t.home, t.controller, t.side) == ([0, 0, 0, 1, 1, 1],) * 3
    assert {len(getattr(t, name)) for name in COLUMNS} == {6}
    assert [t.return_to, t.sacrificed, t.borrowed] == [[[]] * 6, [False] * 6, [0] * 6]
    assert t.starter in (0, 1)
    assert t.first == t.starter
    assert told(state, "coin") == [(t.starter,)]
    again = finished(with_lp(*PAGE_LP, *PAGE_LP), seed=2)
    assert (again.mobs, again.lp, again.totals) == (t.mobs, t.lp, t.totals), "nothing is carried over"


@clause("BA-SETUP-05", "BA-SETUP-07", "BA-SETUP-08", "BA-SETUP-17")
def test_with_auto_setup_only_mobs_are_chosen() -> None:
    state = of_rank(2, *CASTERS, *TRIO, auto_setup=True, kis=4)
    t = field(state)
    assert t.kis == [2, 1, 1] * 2
    assert t.lp == [[4, 4], [3, 3], [3, 3]] * 2, "6 + 5 + 5, each with its Kis"
    assert [facts[1:] for facts in told(state, "runes")] == [(4, 6)], "V is 10"
    state.answer_key("3")
    assert asked(state) == "die -1"
    assert (t.att[0], t.defense[0]) == (14 - 2, 1 + 1 + 1)
    questions = {question.kind.name for question, _ in state.journal}
    finished(state)
    assert questions == {"mob", "die"}


@clause("BA-RULING-37", "BA-SETUP-02")
def test_a_hawk_may_have_as_many_mobs_as_the_option_says() -> None:
    kinds = ("warrior", "barbarian", "paladin", "ranger", "thug", "assassin", "rogue", "joker", "fire-mage")
    eight = of_rank(20, *kinds[:8])
    assert asked(eight) == "mob 1"
    nine = of_rank(20, *kinds, *kinds, hawk_mobs=9)
    assert len(field(nine).mobs) == 18
