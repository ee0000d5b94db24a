"""GUISE of the Assassin.

On success an enemy at home there, not undead, is Hacked if it stands, changes controller at once and lies
INACTIVE on her side (STUCK if its Hacked roll was botched); she is FALLOW in E3, without a Turn option; it
acts for its new controller, a friend in every way; when she is Hacked, released or dead it goes home
INACTIVE at once; when it dies she is INACTIVE; hacked in W-END of the same Turn she holds nobody; who has
no Mob of his own left has lost.
"""

from __future__ import annotations

import pytest

from tests.games.battles.acts import GUISE, HIDE, LIGHT, SHADOWS
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.layout import GUISE_COUNTER, UNDEAD_COUNTER
from undercroft.games.battles.queries.declarable import targets
from undercroft.testing import clause

ASSASSIN = {"name": "assassin", "lp": (0, 5)}
HOLDING = {"name": "assassin", "position": "FALLOW", "standing": "GUISE"}


def held(kind: str, position: str = "INACTIVE", **more: object) -> dict[str, object]:
    """A Mob of B that Assassin 0 of A holds."""
    where = {"position": position, "controller": 0, "side": 0}
    return {"name": kind, **where, "borrowed": GUISE_COUNTER, "holder": 0, **more}


def taken(*enemies: Laid, pips: int = 13) -> Fight:
    """The Assassin of A slips into the skin of B's first Mob."""
    fight = Fight([ASSASSIN, "joker"], enemies).act(0, GUISE, 2)
    return fight.roll(pips)


@clause("BA-ASSASSIN-06", "BA-TURN-25", "BA-COUNTER-01", "BA-RULING-27")
def test_the_target_changes_sides() -> None:
    """13 or less: INACTIVE in A's Umbra with the counter; she is FALLOW."""
    fight = taken("warrior", "thug")
    assert (fight.t.controller[2], fight.t.side[2], fight.t.home[2]) == (0, 0, 1)
    assert (fight.position(2), fight.t.borrowed[2], fight.t.holder[2]) == ("INACTIVE", GUISE_COUNTER, 0)
    assert (fight.position(0), fight.t.standing[0]) == ("FALLOW", GUISE)


@clause("BA-ASSASSIN-06", "BA-VC-04")
@pytest.mark.parametrize(("pips", "position"), [(14, "INACTIVE"), (20, "STUCK")])
def test_failure_changes_nothing(pips: int, position: str) -> None:
    """She is INACTIVE, or STUCK."""
    fight = taken("warrior", "thug", pips=pips)
    assert (fight.t.controller[2], fight.position(2), fight.position(0)) == (1, "ACTIVE", position)
    assert fight.t.standing[0] == NOTHING


@clause("BA-ASSASSIN-06", "BA-HACK-04", "BA-MYSTIC-02")
def test_what_it_upheld_is_broken_first() -> None:
    """A Mystic in LIGHT rolls for her own party, then lies INACTIVE on A's side."""
    mystic = {"name": "mystic", "lp": (4, 0), "position": "FALLOW", "standing": "LIGHT"}
    fight = taken(mystic, {"name": "thug", "hp": 4}).roll(13)
    assert (fight.t.hp[3], fight.position(2), fight.t.side[2]) == (12, "INACTIVE", 0)
    assert fight.t.standing[2] == NOTHING
    assert [facts[1:] for facts in fight.told("hacked")] == [(LIGHT, "affected")]


@clause("BA-ASSASSIN-06", "BA-MYSTIC-03")
def test_a_botched_hacked_roll_leaves_it_stuck_on_that_side() -> None:
    """A 20 on LIGHT's roll beats the named position."""
    mystic = {"name": "mystic", "lp": (4, 0), "position": "FALLOW", "standing": "LIGHT"}
    fight = taken(mystic, "thug").roll(20)
    assert (fight.position(2), fight.t.side[2], fight.t.controller[2]) == ("STUCK", 0, 0)
    assert (fight.position(0), fight.t.standing[0]) == ("FALLOW", GUISE)


@clause("BA-ASSASSIN-06", "BA-ENCHANTER-05")
def test_a_stuck_or_sleeping_mob_lies_inactive() -> None:
    """The sleeper wakes, and A's Enchanter is done."""
    sleeper = {"name": "warrior", "position": "STUCK", "asleep_by": 1}
    enchanter = {"name": "enchanter", "position": "FALLOW", "standing": "SLEEP"}
    fight = Fight([ASSASSIN, enchanter, "joker"], [sleeper, "thug"]).passing().act(0, GUISE, 3).roll(13)
    assert (fight.position(3), fight.t.controller[3], fight.position(1)) == ("INACTIVE", 0, "INACTIVE")
    assert fight.t.asleep_by[3] == NOTHING


@clause("BA-ASSASSIN-07")
def test_it_acts_for_its_new_controller() -> None:
    """With its own numbers, the new controller's RB, and a friend of his party."""
    barbarian = held("barbarian", "ACTIVE", lp=(6, 0))
    fight = Fight([HOLDING], [barbarian, "thug", "joker"], rank_p1=5, rank_p2=1, equal_ranks=False)
    fight.passing()
    assert (fight.seat, fight.asked) == (0, "act")
    fight.say("berserk", "#2")
    assert fight.keys() == ["1", "2", "3", "4"]
    fight.say("1").roll(12, 2, 7)
    assert (fight.t.hp[2], fight.position(1)) == (9, "INACTIVE")
    assert targets(fight.t, 2, ATTACK) == [0, 1]


@clause("BA-ASSASSIN-08")
def test_she_has_no_turn_option() -> None:
    """FALLOW she cannot act: A is skipped."""
    fight = Fight([HOLDING], [held("warrior"), "thug", "joker"]).passing()
    assert fight.seat == 1


@clause("BA-ASSASSIN-09", "BA-ATT-08")
def test_hacked_it_goes_home_at_once() -> None:
    """The Ranger's hit: the Thief is back in B's Umbra, she is INACTIVE (EX-17)."""
    fight = Fight([HOLDING, "joker"], [held("thief"), "ranger", "thug"], turn=1).act(3, ATTACK, 0).roll(13, 3)
    assert (fight.t.hp[0], fight.position(0), fight.t.standing[0]) == (12, "INACTIVE", NOTHING)
    assert (fight.t.controller[2], fight.t.side[2], fight.position(2)) == (1, 1, "INACTIVE")
    assert (fight.t.borrowed[2], fight.t.holder[2]) == (0, NOTHING)


@clause("BA-ASSASSIN-09")
def test_released_it_goes_home_and_what_it_upheld_ends() -> None:
    """A Mystic in SHADOWS for A."""
    mystic = held("mystic", "BUSY", standing="SHADOWS")
    fight = Fight([HOLDING, "joker"], [mystic, "thug"])
    assert fight.t.standing[2] == SHADOWS
    fight.say("release #0")
    assert (fight.t.controller[2], fight.position(2), fight.t.standing[2]) == (1, "INACTIVE", NOTHING)
    assert fight.position(0) == "INACTIVE"


@clause("BA-ASSASSIN-09", "BA-DMG-02")
def test_if_she_dies_it_goes_home() -> None:
    """One blow too many."""
    weak = {**HOLDING, "hp": 2}
    fight = Fight([weak, "joker"], [held("thief"), "ranger", "thug"], turn=1).act(3, ATTACK, 0).roll(13, 3)
    assert (fight.position(0), fight.t.controller[2], fight.position(2)) == ("DEAD", 1, "INACTIVE")


@clause("BA-ASSASSIN-10", "BA-DMG-02")
def test_if_it_dies_she_is_inactive() -> None:
    """It lies in its home Mausoleum."""
    fight = Fight([HOLDING, "joker"], [held("thief", hp=2), "ranger", "thug"], turn=1)
    fight.act(3, ATTACK, 2).roll(13, 3)
    assert (fight.position(2), fight.t.side[2], fight.t.controller[2]) == ("DEAD", 1, 1)
    assert (fight.position(0), fight.t.standing[0], fight.t.borrowed[2]) == ("INACTIVE", NOTHING, 0)


@clause("BA-ASSASSIN-11", "BA-WIN-01", "BA-WIN-02")
def test_taking_the_last_one_wins() -> None:
    """B has none of his own left (EX-16)."""
    fight = Fight([ASSASSIN, "cleric"], ["druid"]).act(0, GUISE).roll(10)
    assert (fight.asked, fight.t.winner) == ("", 0)


@clause("BA-ASSASSIN-12", "BA-HACK-03")
@pytest.mark.parametrize(("hp", "position"), [(15, "INACTIVE"), (2, "DEAD")])
def test_struck_in_w_end_she_holds_nobody(hp: int, position: str) -> None:
    """A waiting Rogue hits her, or kills her: the Warrior is back."""
    rogue = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}
    fight = Fight([{**ASSASSIN, "hp": hp}, "joker"], ["warrior", rogue, "thug"]).act(0, GUISE, 2)
    fight.say("pass").roll(13)
    assert (fight.asked, fight.t.controller[2]) == ("end", 0)
    fight.say("#3.1").roll(15, 3)
    assert (fight.t.controller[2], fight.position(2), fight.position(0)) == (1, "INACTIVE", position)
    assert fight.t.standing[0] == NOTHING


@clause("BA-ASSASSIN-10", "BA-ASSASSIN-12", "BA-EVOKER-02")
def test_killed_in_w_end_it_leaves_her_inactive() -> None:
    """MAGIC MISSILE kills the Mob before she lies down."""
    fight = Fight([ASSASSIN, "joker"], [{"name": "thug", "hp": 1}, "evoker", "warrior"]).act(0, GUISE, 2)
    fight.say("pass").roll(13)
    assert fight.asked == "end"
    fight.say("#3.2", "#2").roll(2)
    assert (fight.position(2), fight.position(0), fight.t.standing[0]) == ("DEAD", "INACTIVE", NOTHING)


@clause("BA-ASSASSIN-13", "BA-RULING-54")
def test_whom_she_can_take() -> None:
    """No undead, nobody who is not at home there, no hidden Thug."""
    undead = {"name": "warrior", "borrowed": UNDEAD_COUNTER, "holder": 3}
    ours = {"name": "cleric", "controller": 1, "side": 1, "borrowed": GUISE_COUNTER, "holder": 2}
    thief = {"name": "assassin", "position": "FALLOW", "standing": "GUISE"}
    hidden = {"name": "thug", "position": "BUSY", "standing": "HIDE"}
    fight = Fight([ASSASSIN, ours], [thief, "necromancer", undead, hidden, "joker"])
    assert targets(fight.t, 0, GUISE) == [2, 3, 6]
    assert fight.t.standing[5] == HIDE


@clause("BA-ASSASSIN-06", "BA-SHAMAN-02")
def test_under_a_peace_pipe_it_cannot_be_declared() -> None:
    """Nobody of that side becomes FALLOW."""
    shaman = {"name": "shaman", "position": "FALLOW", "standing": "PEACE PIPE"}
    fight = Fight([ASSASSIN, "joker"], [shaman, "thug"]).say("#0")
    assert fight.keys() == ["assassinate", "attack", "back"]


@clause("BA-ASSASSIN-06", "BA-RUNECASTER-05")
def test_magic_circle_does_not_stop_it() -> None:
    """It is an Ability. The Circle's parting blow strikes her."""
    circle = {"name": "runecaster", "lp": (0, 2), "position": "FALLOW", "standing": "MAGIC CIRCLE"}
    fight = taken(circle, "thug")
    assert fight.asked == "dice"
    fight.roll(4)
    assert (fight.t.hp[0], fight.t.controller[2], fight.position(2)) == (11, 0, "INACTIVE")
    assert (fight.position(0), fight.t.standing[0]) == ("FALLOW", GUISE)


@clause("BA-ASSASSIN-06", "BA-RUNECASTER-07", "BA-DMG-06")
def test_the_parting_blow_may_kill_her_first() -> None:
    """Then nobody changes sides; the Runecaster is INACTIVE at home."""
    circle = {"name": "runecaster", "lp": (0, 2), "position": "FALLOW", "standing": "MAGIC CIRCLE"}
    fight = Fight([{**ASSASSIN, "hp": 3}, "joker"], [circle, "thug"]).act(0, GUISE, 2).roll(13, 4)
    assert (fight.position(0), fight.t.controller[2], fight.t.borrowed[2]) == ("DEAD", 1, 0)
    assert (fight.position(2), fight.t.side[2]) == ("INACTIVE", 1)


@clause("BA-ASSASSIN-06", "BA-AIRMAGE-02")
def test_a_flyer_may_fall_to_his_death() -> None:
    """What dies in its fall is taken by nobody, and she is INACTIVE."""
    flyer = {"name": "air mage", "lp": (2, 0), "hp": 3, "position": "BUSY", "standing": "FLY"}
    fight = taken(flyer, "thug").roll(5)
    assert (fight.position(2), fight.t.controller[2], fight.t.side[2]) == ("DEAD", 1, 1)
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", NOTHING)


@clause("BA-ASSASSIN-06", "BA-LIGHTMAGE-04")
def test_under_the_own_aura_it_goes_home() -> None:
    """What comes into that Umbra returns, and she is INACTIVE."""
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    fight = Fight([ASSASSIN, aura, "joker"], ["warrior", "thug"]).passing().act(0, GUISE, 3).roll(13)
    assert (fight.t.controller[3], fight.t.side[3], fight.position(3)) == (1, 1, "INACTIVE")
    assert (fight.position(0), fight.t.standing[0]) == ("INACTIVE", NOTHING)


@clause("BA-ASSASSIN-06", "BA-LIGHTMAGE-02")
def test_nobody_under_an_enemy_aura_can_be_taken() -> None:
    """Those in her Umbra are out of reach."""
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    fight = Fight([ASSASSIN, "joker"], [aura, {"name": "thug", "position": "INACTIVE"}, "warrior"])
    assert targets(fight.t, 0, GUISE) == [4]


@clause("BA-ASSASSIN-06", "BA-NECROMANCER-06")
def test_a_necromancers_undead_follow_him() -> None:
    """Both obey A now."""
    undead = {"name": "warrior", "borrowed": UNDEAD_COUNTER, "holder": 2}
    fight = taken("necromancer", undead, "thug")
    assert (fight.t.controller[2], fight.t.controller[3]) == (0, 0)


@clause("BA-ASSASSIN-07", "BA-DIVINER-05")
def test_a_called_mob_that_changed_sides_binds_its_player_no_more() -> None:
    """B was called to use the Warrior, whom A controls: B's Turn is free."""
    fight = Fight(
        [HOLDING, "joker"], [held("warrior", "ACTIVE"), "thug", "cleric"], turn=1,
        after={"called": [[], [2, ATTACK, NOTHING]], "forecast": [[], [2, 4, 3]]},
    )  # fmt: skip
    assert (fight.seat, fight.asked) == (1, "act")
    assert fight.keys() == ["heal", "attack"]
