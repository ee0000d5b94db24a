"""Rounds: GO step, Initiative, alternating Turns, holding, being skipped, End Round."""

from __future__ import annotations

from tests.games.battles.acts import EARTHQUAKE, SUMMON_DEMON
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK, READY_DEMON
from undercroft.games.battles.layout import END_ROUND, GO, TURNS
from undercroft.testing import clause

HIDDEN = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
FLYING = {"name": "air mage", "position": "BUSY", "standing": "FLY"}


@clause("BA-ROUND-01", "BA-END-05")
def test_a_round_is_go_step_initiative_turns_and_end_round() -> None:
    """With nobody who has a GO action the dice come first; after both Turns the next Round begins."""
    fight = Fight(["cavalier"], ["ranger"], at=GO, turn=0, after={"charge_missed": [False, False]})
    assert (fight.asked, fight.t.phase, fight.keys()) == ("go", GO, ["#0.2", "GO"])
    fight.say("GO").initiative(5, 3)
    assert fight.t.phase == TURNS
    fight.roll(2).act(1, ATTACK).roll(2)
    assert (fight.t.round, fight.t.phase, fight.asked) == (2, GO, "go")
    assert [facts[0] for facts in fight.told("round")] == [2]


@clause("BA-ROUND-02", "BA-TURN-23")
def test_turns_alternate_from_the_first_player_on() -> None:
    """One Turn is one Turn Action of one Mob."""
    fight = Fight(["ranger", "barbarian"], ["thug", "warrior"], first=1, turn=1)
    assert fight.seat == 1
    fight.act(3, ATTACK, 0).roll(2)
    assert (fight.seat, fight.position(3), fight.position(2)) == (0, "INACTIVE", "ACTIVE")
    fight.act(1, ATTACK, 2).roll(2)
    assert fight.seat == 1
    assert [facts[0] for facts in fight.told("turn ended")] == [1, 0]


@clause("BA-ROUND-03", "BA-RULING-40")
def test_nobody_may_pass_with_an_active_mob() -> None:
    """A living ACTIVE Mob can always attack an enemy that can be attacked."""
    fight = Fight(["ranger", "cavalier"], ["thug"])
    assert (fight.asked, fight.keys()) == ("actor", ["#0", "#1"])
    fight = Fight(["ranger", HIDDEN], ["thug"])
    fight.say("pass")
    assert (fight.asked, fight.keys()) == ("actor", ["#0", "#1"])


@clause("BA-ROUND-04", "BA-ROUND-05")
def test_fallow_mobs_with_a_turn_option_may_be_used_or_held() -> None:
    """Their Player may hold, if he has no ACTIVE Mob; one without an option is not offered."""
    fight = Fight([HIDDEN, {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"}], ["ranger"])
    fight.say("pass")
    assert (fight.asked, fight.keys()) == ("actor", ["#0", "hold"])
    fight.say("hold")
    assert (fight.seat, fight.t.turn_actions) == (1, 0)
    assert fight.position(0) == "FALLOW"


@clause("BA-ROUND-05", "BA-TERM-04")
def test_who_has_no_option_is_skipped_and_the_other_takes_several_turns() -> None:
    """All Mobs of B are STUCK or INACTIVE."""
    stuck = [{"name": "thug", "position": "STUCK"}, {"name": "joker", "position": "INACTIVE"}]
    fight = Fight(["ranger", "cavalier", "warrior"], stuck)
    fight.act(0, ATTACK, 3).roll(2).act(1, ATTACK, 3).roll(2)
    assert fight.seat == 0
    assert [facts[0] for facts in fight.told("skipped")] == [1, 1]


@clause("BA-ROUND-06")
def test_two_in_succession_without_a_turn_end_the_turns() -> None:
    """A holds, B is skipped: End Round, in which A may release."""
    fight = Fight([HIDDEN], [{"name": "joker", "position": "INACTIVE"}])
    fight.say("pass", "hold")
    assert (fight.asked, fight.t.phase) == ("release", END_ROUND)
    both = Fight([HIDDEN], [HIDDEN])
    both.say("pass", "hold", "pass", "hold")
    assert (both.asked, both.t.phase) == ("release", END_ROUND)


@clause("BA-ROUND-06")
def test_a_turn_between_two_holds_lets_the_turns_go_on() -> None:
    """A holds, B acts, A is asked again."""
    fight = Fight([HIDDEN], ["ranger", "warrior"])
    fight.say("pass", "hold").act(1, ATTACK).roll(2)
    assert (fight.seat, fight.asked) == (0, "before")


@clause("BA-ROUND-07", "BA-RULING-48")
def test_a_mob_made_active_again_acts_again() -> None:
    """The Ranger has acted; EARTHQUAKE turns him ACTIVE, and he attacks once more in the same Round."""
    fight = Fight(["ranger", "earth mage"], [{"name": "joker", "position": "STUCK"}])
    fight.act(0, ATTACK, 2).roll(2).act(1, EARTHQUAKE)
    assert fight.positions() == ["ACTIVE", "INACTIVE", "STUCK"]
    fight.passing().act(0, ATTACK, 2)
    assert fight.asked == "d20"


@clause("BA-ROUND-07")
def test_turn_options_from_busy_are_not_counted() -> None:
    """The Warlock readies his Demon in the Round in which he summoned it."""
    fight = Fight(["warlock"], [{"name": "joker", "position": "STUCK"}])
    fight.act(0, SUMMON_DEMON).roll(5)
    assert fight.position(0) == "BUSY"
    fight.act(0, READY_DEMON)
    assert fight.position(0) == "FALLOW"


@clause("BA-ROUND-08", "BA-TERM-05")
def test_a_mob_that_can_do_nothing_lies_down_as_its_players_turn() -> None:
    """The only enemy flies: the Cavalier has no legal Action, and nobody is asked."""
    fight = Fight(["cavalier"], [FLYING, "joker"])
    assert (fight.asked, fight.t.targets) == ("d20", [2])
    idle = Fight(["cavalier"], [FLYING])
    assert idle.told("idle")
    assert (idle.position(0), idle.t.turns_of, idle.seat) == ("INACTIVE", [1, 0], 1)
    assert (idle.t.turn_actions, idle.t.idle_turns) == (1, 1)


@clause("BA-ROUND-08")
def test_a_mob_without_an_action_is_not_moved_while_another_can_act() -> None:
    """The Cavalier cannot attack who flies, the Evoker can strike."""
    fight = Fight(["cavalier", "evoker", "evoker"], [FLYING], duplicates=True)
    fight.passing()
    assert (fight.asked, fight.keys()) == ("actor", ["#1", "#2"])


@clause("BA-ROUND-09")
def test_a_player_uses_his_mobs_in_any_order() -> None:
    """All ACTIVE Mobs are offered."""
    fight = Fight(["ranger", "cavalier", "warrior"], ["thug"])
    assert fight.keys() == ["#0", "#1", "#2"]


@clause("BA-TURN-02")
def test_who_has_named_a_mob_may_name_another() -> None:
    """Back to the choice of the Mob before the Action is confirmed."""
    fight = Fight(["ranger", "cavalier"], ["thug"])
    fight.say("#0", "back", "#1")
    assert fight.keys() == ["attack", "back"]
