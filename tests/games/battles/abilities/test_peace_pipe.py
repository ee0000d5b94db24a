"""PEACE PIPE ends every FALLOW effect of the enemy and forbids new ones.

- A Turn Action with a `vc` roll; success: FALLOW, through End Round; failure: INACTIVE.
- On success every enemy FALLOW Mob, hidden ones and those FALLOW beneath an overlay too, is Hacked and
  becomes INACTIVE, in listener order; their Hacked lines run. BUSY and own FALLOW Mobs stay.
- While it stands no Mob that the enemy controls can become FALLOW: such abilities cannot be declared, in the
  GO step either, and an automatic move to FALLOW is one to INACTIVE.
- Hacked, the Shaman cannot smoke again in that Round.
- A MAGIC CIRCLE keeps it off the Runecaster and strikes the Shaman.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import BALLS, FIREWALL, PEACE_PIPE
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import BARRED, END_ROUND, GO, GUISE_COUNTER
from undercroft.testing import clause

SHAMAN: dict[str, Any] = {"name": "shaman", "lp": (3, 0)}
"""PEACE PIPE: vc 12."""
SMOKING: dict[str, Any] = {**SHAMAN, "standing": "PEACE PIPE", "position": "FALLOW"}


@clause("BA-SHAMAN-01", "BA-TURN-25")
@pytest.mark.parametrize(("pips", "position"), [(12, "FALLOW"), (13, "INACTIVE"), (20, "STUCK")])
def test_it_is_cast_as_a_turn_action(pips: int, position: str) -> None:
    """VC 12; nobody is Hacked by a failure."""
    b: list[Laid] = [{"name": "theurgist", "standing": "PROTECTION", "position": "FALLOW"}, "joker"]
    fight = Fight([SHAMAN, "thug"], b).act(0, PEACE_PIPE).roll(pips)
    assert fight.position(0) == position
    assert fight.position(2) == ("INACTIVE" if position == "FALLOW" else "FALLOW")


FALLOW_ONES = [
    ("theurgist", "PROTECTION"), ("thug", "HIDE"), ("monk", "SPIRITWALK"),
    ("conjurere", "ICON OF IMPULSE"), ("enchanter", "SLEEP"), ("abjurer", "DELAY"),
    ("time mage", "TIME SLIP"),
    ("warlock", "SUMMON DEMON"), ("wizard", "ELEMENTAL BLAST"), ("assassin", "GUISE"),
    ("druid", "WALL OF THORNS"), ("rogue", "TRAP"), ("fire mage", "FIREWALL"),
]  # fmt: skip


@clause("BA-SHAMAN-01", "BA-MONK-04")
@pytest.mark.parametrize(("name", "standing"), FALLOW_ONES)
def test_whoever_is_fallow_is_hacked(name: str, standing: str) -> None:
    """All of them, INACTIVE by name, the hidden Thug and the Monk too."""
    b: list[Laid] = [{"name": name, "standing": standing, "position": "FALLOW"}, "joker"]
    fight = Fight([SHAMAN, "thug"], b).act(0, PEACE_PIPE).passing().roll(1)
    assert (fight.position(2), fight.t.standing[2]) == ("INACTIVE", -1)
    assert [facts[2] for facts in fight.told("hacked")] == ["affected"]
    assert fight.position(0) == "FALLOW"


@clause("BA-SHAMAN-01", "BA-DARKMAGE-09")
def test_a_dark_mage_in_balls_goes_home_inactive() -> None:
    """The named position wins over STUCK."""
    balls = {"name": "dark mage", "standing": "BALLS", "position": "FALLOW", "side": 0, "balls": 1}
    fight = Fight([SHAMAN, "thug"], [balls, "joker"]).act(0, PEACE_PIPE).roll(19, 1)
    assert (fight.position(2), fight.t.side[2]) == ("INACTIVE", 1)


@clause("BA-SHAMAN-01", "BA-SHAMAN-03")
def test_busy_enemies_and_own_mobs_stay() -> None:
    """FALLOW as such is ended, of enemies only."""
    a: list[Laid] = [SHAMAN, {"name": "theurgist", "standing": "PROTECTION", "position": "FALLOW"}]
    b: list[Laid] = [{"name": "witch", "standing": "CURSE", "position": "BUSY"}, "joker"]
    fight = Fight(a, b).act(0, PEACE_PIPE).roll(1)
    assert [fight.position(mob) for mob in range(4)] == ["FALLOW", "FALLOW", "BUSY", "ACTIVE"]


@clause("BA-SHAMAN-01", "BA-INIT-05")
def test_they_are_hacked_in_listener_order() -> None:
    """The longest standing first."""
    b: list[Laid] = [
        {"name": "theurgist", "standing": "PROTECTION", "position": "FALLOW", "since": 9},
        {"name": "thug", "standing": "HIDE", "position": "FALLOW", "since": 4}, "joker",
    ]  # fmt: skip
    fight = Fight([SHAMAN], b).act(0, PEACE_PIPE).roll(1)
    assert [str(facts[0]) for facts in fight.told("hacked")] == [str(fight.t.piece(2)), str(fight.t.piece(1))]


@clause("BA-SHAMAN-03")
def test_a_borrowed_mob_counts_as_its_controllers() -> None:
    """A's Theurgist under B's GUISE is FALLOW for B: Hacked; and she could not become FALLOW for B."""
    theurgist = {"name": "theurgist", "controller": 1, "side": 1, "borrowed": GUISE_COUNTER, "holder": 2}
    assassin = {"name": "assassin", "standing": "GUISE", "position": "FALLOW"}
    standing = {**theurgist, "standing": "PROTECTION", "position": "FALLOW"}
    fight = Fight([SHAMAN, standing], [assassin, "joker"]).act(0, PEACE_PIPE).roll(1)
    assert (fight.position(1), fight.position(2)) == ("INACTIVE", "INACTIVE")
    fight = Fight([SMOKING, theurgist], [{**assassin, "position": "BUSY"}, "joker"], turn=1)
    fight.say("pass", "#1")
    assert not fight.may("protection")


@clause("BA-SHAMAN-02")
@pytest.mark.parametrize(
    ("name", "act"),
    [("mystic", "light"), ("theurgist", "protection"), ("assassin", "guise"), ("rogue", "trap"),
     ("shaman", "peace-pipe"), ("enchanter", "sleep"), ("abjurer", "delay"), ("time mage", "time-slip")],
)  # fmt: skip
def test_no_enemy_can_declare_what_makes_it_fallow(name: str, act: str) -> None:
    """Without the pipe each of them could."""
    for a, may in ((SMOKING, False), ("thug", True)):
        fight = Fight([a, "joker"], [name, "cleric"], turn=1)
        while fight.asked == "before":
            fight.say("pass")
        assert fight.say("#2").may(act) == may


@clause("BA-SHAMAN-02", "BA-RULING-46")
def test_it_holds_in_the_go_step() -> None:
    """No WALL OF THORNS, NEW or SPIRITWALK; BUSY abilities are free."""
    b: list[Laid] = ["druid", "light mage", "monk", "runecaster"]
    fight = Fight([SMOKING, "joker"], b, at=GO, turn=1)
    assert fight.keys() == ["#3.1", "#4.2", "#5.1", "GO"]
    assert {"#2.1", "#3.2", "#4.1", "#5.2"} < set(Fight(["thug"], ["joker", *b], at=GO, turn=1).keys())


@clause("BA-SHAMAN-02", "BA-WARLOCK-06")
def test_a_demon_cannot_be_readied() -> None:
    """From BUSY to FALLOW is a way to become FALLOW."""
    b: list[Laid] = [{"name": "warlock", "standing": "SUMMON DEMON", "position": "BUSY"}, "joker"]
    for a, may in ((SMOKING, False), ("thug", True)):
        fight = Fight([a], b, turn=1)
        fight.say("pass")
        assert fight.may("#1") == may


@clause("BA-SHAMAN-02", "BA-FIREMAGE-06", "BA-WIZARD-06")
def test_a_choice_loses_the_fallow_option() -> None:
    """A FIREWALL is set up in the other two places; a Wizard cannot be in Air."""
    fight = Fight([SMOKING, "joker"], ["fire mage", "thug"], turn=1).act(2, FIREWALL).roll(1)
    assert fight.keys() == ["stuck", "busy"]
    fight = Fight([SMOKING, "joker"], ["wizard", "thug"], at=GO, turn=1).say("#2.1").roll(1)
    assert fight.keys() == ["earth", "ice", "fire"]


@clause("BA-SHAMAN-02", "BA-DARKMAGE-05")
def test_balls_on_the_stage_leave_the_dark_mage_at_home() -> None:
    """Die 3 and 4 are FALLOW: INACTIVE instead."""
    fight = Fight([SMOKING, "joker"], ["dark mage", "thug"], turn=1).act(2, BALLS, n=1).roll(1, 3)
    assert (fight.position(2), fight.t.side[2], fight.t.standing[2]) == ("INACTIVE", 1, -1)


@clause("BA-SHAMAN-02", "BA-THUG-03")
def test_an_automatic_move_to_fallow_is_one_to_inactive() -> None:
    """HIDE at End Round."""
    b: list[Laid] = [{"name": "thug", "standing": "HIDE", "position": "BUSY"}, "joker"]
    for a, position in ((SMOKING, "INACTIVE"), ("cleric", "FALLOW")):
        fight = Fight([a], b, at=END_ROUND, after={"turn_actions": 1}).passing()
        assert fight.position(1) == position


@clause("BA-SHAMAN-03")
def test_the_own_side_may_be_fallow() -> None:
    """The pipe forbids nothing to friends."""
    assert Fight([SMOKING, "mystic"], ["thug"]).say("pass").may("light")


@clause("BA-SHAMAN-04")
def test_hacked_it_cannot_be_smoked_again_this_round() -> None:
    """Even made ACTIVE again; in the next Round it can."""
    fight = Fight([SMOKING, "joker"], ["ranger", "thug"], turn=1).act(2, ATTACK, 0).roll(19, 1)
    assert (fight.position(0), fight.t.this_round[0] & BARRED) == ("INACTIVE", BARRED)
    keys = Fight([{**SHAMAN, "this_round": BARRED}, "joker"], ["thug"]).say("#0").keys()
    assert keys == ["attack", "back"]
    assert Fight([SHAMAN, "joker"], ["thug"]).say("#0").may("peace-pipe")


@clause("BA-SHAMAN-04", "BA-END-04")
def test_the_next_round_allows_it() -> None:
    """Per-Round limits are reset."""
    fight = Fight([{**SHAMAN, "this_round": BARRED}], ["thug"], at=END_ROUND, after={"turn_actions": 1})
    assert (fight.t.round, fight.t.this_round[0]) == (2, 0)


@clause("BA-SHAMAN-05")
def test_fallow_beneath_is_fallow() -> None:
    """A Mob MOBILE over FALLOW is included."""
    fight = Fight(
        [SHAMAN, "thug"], [{"name": "theurgist", "standing": "PROTECTION", "position": "FALLOW"}, "joker"]
    )
    fight.t.become_mobile(2, "subject")
    fight.act(0, PEACE_PIPE).roll(1)
    assert fight.position(2) == "INACTIVE"


@clause("BA-RUNECASTER-05", "BA-SHAMAN-01")
def test_a_magic_circle_blocks_it_and_strikes() -> None:
    """The Circle stands, the Shaman takes its dice, the others are Hacked and the pipe burns."""
    circle = {"name": "runecaster", "standing": "MAGIC CIRCLE", "position": "FALLOW", "lp": (0, 2)}
    b: list[Laid] = [circle, {"name": "thug", "standing": "HIDE", "position": "FALLOW"}, "joker"]
    fight = Fight([SHAMAN, "cleric"], b).act(0, PEACE_PIPE).roll(1)
    assert fight.asked == "dice"
    fight.roll(5)
    assert (fight.t.hp[0], fight.position(2), fight.position(3)) == (9, "FALLOW", "INACTIVE")
    assert fight.position(0) == "FALLOW"


@clause("BA-RUNECASTER-05", "BA-DMG-06")
def test_a_shaman_whom_the_circle_kills_hacks_nobody() -> None:
    """His Action ends."""
    circle = {"name": "runecaster", "standing": "MAGIC CIRCLE", "position": "FALLOW", "lp": (0, 2)}
    b: list[Laid] = [circle, {"name": "thug", "standing": "HIDE", "position": "FALLOW"}, "joker"]
    fight = Fight([{**SHAMAN, "hp": 4}, "cleric"], b).act(0, PEACE_PIPE).roll(1, 5)
    assert (fight.position(0), fight.position(3)) == ("DEAD", "FALLOW")


@clause("BA-POS-05")
def test_it_burns_on_through_end_round() -> None:
    """FALLOW stays FALLOW."""
    fight = Fight([SMOKING, "ranger"], ["thug"], at=END_ROUND, after={"turn_actions": 1}).say("pass")
    assert (fight.position(0), fight.t.round) == ("FALLOW", 2)


@clause("BA-SHAMAN-01", "BA-WITCH-02")
def test_a_witch_of_the_hacked_party_answers_it() -> None:
    """5 for a Spell that reached the Theurgist; a pipe that finds nobody FALLOW is not answered."""
    witch = {"name": "witch", "lp": (3, 0), "position": "BUSY", "standing": "CURSE"}
    theurgist = {"name": "theurgist", "standing": "PROTECTION", "position": "FALLOW"}
    fight = Fight([SHAMAN, "thug"], [witch, theurgist]).act(0, PEACE_PIPE).roll(3)
    assert (fight.position(3), fight.t.hp[0]) == ("INACTIVE", 14 - 5)
    fight = Fight([SHAMAN, "thug"], [witch, "theurgist"]).act(0, PEACE_PIPE).roll(3)
    assert (fight.position(0), fight.t.hp[0]) == ("FALLOW", 14)
