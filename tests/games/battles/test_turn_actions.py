"""A Turn Action phase by phase: before it, Declare, Play, Action, Damage, End."""

from __future__ import annotations

import pytest

from tests.games.battles.acts import (
    AID,
    CALLED_SHOT,
    FREEZE,
    GUISE,
    HEAL,
    HIDE,
    HOLY_LIGHT,
    ICE_BOLT,
    JOKE,
    LIGHTNING_STRIKE,
    PEACE_PIPE,
    SLEEP,
)
from tests.games.battles.fights import Fight
from undercroft.games.battles.abilities import ATTACK
from undercroft.testing import clause

HIDDEN = {"name": "thug", "position": "FALLOW", "standing": "HIDE"}
TRAP = {"name": "rogue", "position": "FALLOW", "standing": "TRAP", "trap": True}
SHADOWS = {"name": "mystic", "lp": (0, 2), "position": "BUSY", "standing": "SHADOWS"}
LIGHT = {"name": "mystic", "lp": (3, 0), "position": "FALLOW", "standing": "LIGHT"}
METEORS = {"name": "earth mage", "position": "BUSY", "standing": "METEOR SHOWER"}
WAITING = {"name": "rogue", "position": "BUSY", "standing": "SNEAK ATTACK"}


@clause("BA-TURN-01", "BA-O-01", "BA-RULING-53")
def test_before_his_turn_a_player_releases_and_acts_out_of_turn() -> None:
    """In any order and number; only MAGIC MISSILE, ENTROPY and CALL are of this moment."""
    fight = Fight([HIDDEN, "evoker", "time mage", "diviner", "shaman", "ranger"], ["cleric", "joker"])
    assert (fight.asked, fight.keys()) == ("before", ["#1.2", "#2.1", "#3.2", "release #0", "pass"])
    fight.say("release #0")
    assert (fight.asked, fight.position(0)) == ("before", "INACTIVE")
    fight.say("#1.2", "#6").roll(2)
    assert (fight.asked, fight.keys()) == ("before", ["#2.1", "#3.2", "pass"])
    assert fight.t.turn_actions == 0


@clause("BA-TURN-01")
def test_who_releases_his_last_option_is_skipped() -> None:
    """The Turn passes to the enemy."""
    fight = Fight([HIDDEN], ["ranger", "joker"]).say("release #0")
    assert fight.told("skipped") == [(0,)]
    assert (fight.seat, fight.t.turns_of) == (1, [0, 0])


@clause("BA-TURN-02", "BA-TURN-07")
def test_the_declaration_names_mob_action_target_and_lp() -> None:
    """Only then it comes to the Stage; the enemy knows everything."""
    fight = Fight([{"name": "ice mage", "lp": (2, 0)}, "ranger"], ["thug", "joker"])
    fight.say("#0", "ice-bolt", "#3")
    assert (fight.asked, fight.keys(), fight.position(0)) == ("spend", ["1", "2", "3"], "ACTIVE")
    fight.say("2")
    assert fight.position(0) == "MOBILE"
    actor, act, targets, spent, _ = fight.told("declared")[0]
    assert (actor.mob, act, [target.mob for target in targets], spent) == (0, ICE_BOLT, [3], 2)


@clause("BA-TURN-03", "BA-LP-01")
def test_lp_are_erased_at_once_and_stay_erased() -> None:
    """From the Total, not from the LP; also when the bolt misses."""
    fight = Fight([{"name": "ice mage", "lp": (2, 0)}, "ranger"], ["thug", "joker"])
    fight.act(0, ICE_BOLT, 2, 3)
    assert (fight.total(0, "ICE BOLT", "pool"), fight.t.lp[0]) == (2, [2, 0])
    fight.roll(2)
    assert (fight.total(0, "ICE BOLT", "pool"), fight.position(0)) == (2, "INACTIVE")


@clause("BA-TURN-03")
def test_a_number_that_is_not_chosen_is_the_highest() -> None:
    """The default of the question is RB or the whole pool."""
    fight = Fight([{"name": "ice mage", "lp": (9, 0)}, "ranger"], ["thug", "joker"]).say(
        "#0", "ice-bolt", "#2"
    )
    question = fight.state.pending
    assert question is not None
    assert question.kind.default is not None
    assert question.kind.default(fight.t, fight.state.offers()) == 3


@clause("BA-TURN-04")
def test_targets_are_fixed_when_the_action_is_declared() -> None:
    """FREEZE names its victim before it is rolled for."""
    fight = Fight(["ice mage", "ranger"], ["thug", "joker"]).act(0, FREEZE, 3)
    assert (fight.asked, fight.t.targets) == ("d20", [3])
    fight.roll(5)
    assert (fight.position(2), fight.position(3)) == ("ACTIVE", "STUCK")


@clause("BA-TURN-05", "BA-O-03", "BA-O-04")
def test_an_actor_under_an_attack_out_of_turn_goes_on() -> None:
    """Its short DEFENSE lies on MOBILE; a miss lets the Action go on."""
    fight = Fight(["cleric", "ranger"], [WAITING]).act(0, HEAL, 1, 1)
    assert (fight.seat, fight.asked) == (1, "play")
    fight.say("#2.1")
    assert (fight.position(0), fight.t.return_to[0]) == ("DEFENSE", [0, 2])
    fight.roll(2)
    assert (fight.position(0), fight.position(2)) == ("MOBILE", "STUCK")
    assert fight.asked == "dice"


@clause("BA-TURN-06")
def test_a_roll_in_the_declare_phase_can_end_the_turn() -> None:
    """CALLED SHOT fails: no trap is rolled for, no ATT roll; what comes afterwards still comes."""
    fight = Fight(["ranger", "evoker"], [TRAP, "evoker"])
    fight.say("pass").say("#0", "called-shot", "spell", "#3")
    fight.roll(19)
    assert fight.told("cancelled")
    assert (fight.asked, fight.seat) == ("end", 1)
    fight.passing()
    assert (fight.position(0), fight.t.trap[2]) == ("INACTIVE", True)
    assert not fight.told("att roll")


@clause("BA-TURN-08", "BA-INIT-05", "BA-RULING-16")
@pytest.mark.parametrize("first", [0, 1])
def test_standing_effects_look_in_listener_order(first: int) -> None:
    """The first player's LIGHT heals before the other's METEORS strike, or after."""
    fight = Fight([{"name": "cleric", "hp": 4}, LIGHT], [METEORS, "evoker"], first=first).say("pass")
    fight.act(0, HEAL, 0, 2)
    assert fight.asked == "d20"
    assert bool(fight.told("healed")) == (first == 0)


@clause("BA-TURN-08")
def test_what_is_left_of_the_play_phase_is_skipped_when_the_actor_leaves() -> None:
    """Two traps: the first springs, so the second is not rolled for; no window of the Play Phase opens."""
    fight = Fight(["ranger", "cleric"], [TRAP, TRAP, "shaman"], duplicates=True).act(0, ATTACK, 2)
    fight.roll(3)
    assert (fight.position(0), fight.t.trap[3]) == ("INACTIVE", True)
    assert (fight.seat, fight.asked) == (1, "before")
    assert len(fight.told("vc roll")) == 1


@clause("BA-TURN-09", "BA-PROT-02", "BA-O-08")
def test_a_defended_action_is_not_looked_at() -> None:
    """AID: no trap, no SHADOWS; the Paladin is INACTIVE afterwards, his turn used."""
    fight = Fight(["paladin", "joker"], [TRAP, SHADOWS]).act(0, AID)
    fight.say("#1.0", "2")
    assert not fight.told("vc roll")
    assert fight.position(0) == "INACTIVE"
    assert (fight.total(1, "JOKE", "vc"), fight.t.turns_of) == (12, [1, 0])


@clause("BA-TURN-10", "BA-RULING-17", "BA-O-06")
def test_the_other_player_answers_first_and_again_after_an_answer() -> None:
    """B, then A; after an answer of A the other may act although he had passed."""
    fight = Fight(["ranger", "evoker"], ["evoker", "joker"]).say("pass").act(0, ATTACK, 3)
    assert (fight.asked, fight.seat) == ("play", 1)
    fight.say("pass")
    assert fight.seat == 0
    fight.say("#1.2", "#3").roll(1)
    assert (fight.asked, fight.seat) == ("play", 1)
    fight.say("#2.2", "#0").roll(1)
    assert fight.asked == "d20"


@clause("BA-TURN-11", "BA-TURN-26")
def test_a_guard_is_asked_before_the_action_phase_and_becomes_the_target() -> None:
    """The Cavalier steps in: his DEF counts, and he defends instead."""
    fight = Fight(["ranger", "joker"], ["mystic", {"name": "cavalier", "lp": (2, 0)}]).act(0, ATTACK, 2)
    assert (fight.asked, fight.seat, fight.keys()) == ("guard", 1, ["#3.1", "pass"])
    fight.say("#3.1")
    assert (fight.position(2), fight.position(3)) == ("ACTIVE", "DEFENSE")
    fight.roll(14, 5)
    assert (fight.t.hp[2], fight.t.hp[3], fight.total(3, "VIGILANTE", "pool")) == (14, 17, 0)


@clause("BA-TURN-26", "BA-JOKER-07")
def test_a_changed_target_is_the_one_whose_card_is_read() -> None:
    """JOKE reads the Mod die of the Cavalier who has stepped in."""
    fight = Fight(["joker", "cleric"], ["mystic", {"name": "cavalier", "lp": (1, 0)}]).act(0, JOKE, 2)
    fight.say("#3.1").roll(5)
    assert (fight.t.hp[2], fight.t.hp[3]) == (14, 18 - 8 + 2)


@clause("BA-TURN-12")
def test_damage_by_standing_effects_is_of_its_own_kind() -> None:
    """SHADOWS: the actor takes it and goes on."""
    fight = Fight(["ranger", "cleric"], [SHADOWS]).act(0, ATTACK)
    fight.say(fight.keys()[1])
    assert fight.told("damaged")[0][4] == "standing"
    assert fight.asked == "d20"


@clause("BA-TURN-13", "BA-PROT-01")
def test_enemies_defend_friends_come_and_the_actor_stays() -> None:
    """An enemy goes into DEFENSE, a friend is MOBILE, who names himself lies as he is."""
    attack = Fight(["ranger", "joker"], ["thug", "warrior"]).act(0, ATTACK, 2)
    assert attack.positions() == ["MOBILE", "ACTIVE", "DEFENSE", "ACTIVE"]
    heal = Fight(["cleric", {"name": "ranger", "hp": 9, "position": "STUCK"}], ["thug"]).act(0, HEAL, 1, 1)
    assert heal.positions() == ["MOBILE", "MOBILE", "ACTIVE"]
    assert heal.roll(3).position(1) == "STUCK"
    own = Fight([{"name": "cleric", "hp": 9}, "ranger"], ["thug"]).act(0, HEAL, 0, 1)
    assert own.positions() == ["MOBILE", "ACTIVE", "ACTIVE"]


@clause("BA-TURN-13")
def test_a_borrowed_friend_is_a_friend() -> None:
    """Healed by its new party it comes MOBILE, not into DEFENSE."""
    guised = {"name": "thief", "hp": 5, "controller": 0, "side": 0, "borrowed": 1, "holder": 1}
    assassin = {"name": "assassin", "position": "FALLOW", "standing": "GUISE"}
    fight = Fight(["cleric", assassin], [guised, "joker"]).say("pass").act(0, HEAL, 2, 1)
    assert fight.position(2) == "MOBILE"
    assert fight.roll(4).t.hp[2] == 9


@clause("BA-TURN-13")
def test_an_area_action_moves_nobody() -> None:
    """HOLY LIGHT heals all where they lie."""
    fight = Fight(["paladin", {"name": "ranger", "hp": 9}], ["thug"]).act(0, HOLY_LIGHT, n=1)
    assert fight.positions() == ["MOBILE", "ACTIVE", "ACTIVE"]
    assert fight.roll(5).t.hp[1] == 14


@clause("BA-TURN-14")
def test_an_action_without_a_legal_target_comes_to_nothing() -> None:
    """The target dies in the Play Phase: LP are lost, the actor is INACTIVE, nothing is rolled."""
    fight = Fight([{"name": "ice mage"}, "evoker"], [{"name": "thug", "hp": 2}, "joker"])
    fight.say("pass").act(0, ICE_BOLT, 2, 2).say("#1.2", "#2").roll(3)
    assert fight.told("fizzles")
    assert not fight.told("att roll")
    assert (fight.position(0), fight.total(0, "ICE BOLT", "pool")) == ("INACTIVE", 1)


@clause("BA-TURN-14", "BA-LIGHTMAGE-02")
def test_a_target_that_has_gone_out_of_reach_is_none() -> None:
    """Before the Attack comes ENTROPY lays the Joker under his own party's AURA."""
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    fight = Fight(["ranger", "cleric"], ["joker", "time mage", aura, "thug"]).act(0, ATTACK, 2)
    fight.say("#3.1", "#2").roll(5)
    assert (fight.position(2), len(fight.told("fizzles"))) == ("INACTIVE", 1)
    assert (fight.position(0), fight.told("att roll")) == ("INACTIVE", [])


@clause("BA-TURN-11", "BA-TURN-14")
def test_nobody_guards_a_target_that_has_died_before() -> None:
    """The Cavalier lets a MAGIC MISSILE kill the Joker, and is not asked to die for him again."""
    fight = Fight(["ranger", "evoker"], [{"name": "joker", "hp": 2}, {"name": "cavalier", "lp": (2, 0)}])
    fight.say("pass").act(0, ATTACK, 2).say("#1.2", "#2")
    assert (fight.asked, fight.keys()) == ("guard", ["#3.1", "pass"])
    fight.say("pass").roll(4)
    assert [facts[0].mob for facts in fight.told("fizzles")] == [0]
    assert (fight.position(0), fight.position(2), fight.t.hp[3]) == ("INACTIVE", "DEAD", 18)


@clause("BA-TURN-15", "BA-TURN-16", "BA-ATT-06")
def test_the_rolls_come_after_the_targets_are_called_up() -> None:
    """LIGHTNING STRIKE: the victim defends, then the dice."""
    fight = Fight(["evoker", "joker"], ["thug", "ranger"]).say("pass").act(0, LIGHTNING_STRIKE, 2, 2)
    assert (fight.position(2), fight.asked) == ("DEFENSE", "dice")
    assert fight.roll(9).t.hp[2] == 16 - 9


@clause("BA-TURN-17", "BA-RULING-19")
def test_nobody_acts_between_the_roll_and_the_damage() -> None:
    """The Evoker could answer in the Play Phase and at the end, but not here."""
    fight = Fight(["ranger", "joker"], ["evoker", "thug"]).act(0, ATTACK, 3)
    assert fight.asked == "play"
    fight.say("pass").roll(15)
    assert fight.asked == "dice"
    assert fight.roll(3).asked == "end"


@clause("BA-TURN-17")
def test_an_action_without_damage_has_no_damage_phase() -> None:
    """FREEZE rolls once and no damage dice."""
    fight = Fight(["ice mage", "ranger"], ["thug", "joker"]).act(0, FREEZE, 2).roll(5)
    assert not fight.told("damage roll")
    assert fight.seat == 1


@clause("BA-TURN-18", "BA-IMM-01")
def test_damage_is_dice_times_multiplier_plus_bonus_less_armor() -> None:
    """A natural 20 of a Warrior against a Warrior: 7 x 2 + 3 - 3."""
    fight = Fight(["warrior", "joker"], ["warrior", "thug"]).act(0, ATTACK, 2).roll(20, 7)
    assert fight.t.hp[2] == 19 - (7 * 2 + 3 - 3)
    assert fight.total(2, "ABSORBTION", "armor") == 2


@clause("BA-TURN-19")
def test_an_area_effect_rolls_once_and_is_marked_for_all_first() -> None:
    """DISINTEGRATION kills both INACTIVE enemies with one roll, and they die together."""
    victims = [
        {"name": "joker", "position": "INACTIVE", "hp": 3},
        {"name": "thug", "position": "INACTIVE", "hp": 3},
    ]
    fight = Fight(["necromancer"], [*victims, "ranger"])
    fight.say("disintegration", "1").roll(4)
    assert fight.positions()[1:] == ["DEAD", "DEAD", "ACTIVE"]
    kinds = [event.kind.name for event in fight.state.events() if event.kind.name in ("damaged", "dies")]
    assert kinds == ["damaged", "damaged", "dies", "dies"]


@clause("BA-TURN-20", "BA-TURN-21")
def test_counter_comes_before_the_window_at_the_end() -> None:
    """E1, then E2."""
    fight = Fight(["thug", "joker"], ["ranger", "evoker"]).act(0, ATTACK, 2).say("pass").roll(18, 3)
    assert (fight.asked, fight.seat) == ("counter", 1)
    fight.say("pass")
    assert (fight.asked, fight.seat) == ("end", 1)


@clause("BA-TURN-22", "BA-POS-10", "BA-WARRIOR-07")
def test_cards_go_back_and_quips_come_first() -> None:
    """The actor is INACTIVE, the target where it was; the Warrior's bonus grows."""
    fight = Fight(["warrior", "joker"], [{"name": "thug", "position": "INACTIVE"}, "ranger"]).act(
        0, ATTACK, 2
    )
    fight.roll(15, 2)
    assert fight.positions() == ["INACTIVE", "ACTIVE", "INACTIVE", "ACTIVE"]
    names = [event.kind.name for event in fight.state.events()]
    assert names.index("total") < names.index("laid back")


@clause("BA-TURN-23", "BA-ROUND-02")
def test_the_turn_passes() -> None:
    """Told with its Player and Mob."""
    fight = Fight(["ranger", "joker"], ["thug"]).act(0, ATTACK).roll(2)
    seat, mob = fight.told("turn ended")[0]
    assert (seat, mob.mob, fight.t.turns_of, fight.seat) == (0, 0, [1, 0], 1)
    assert (fight.t.actor, fight.t.step) == (-1, "")


@clause("BA-TURN-24")
def test_a_cancelled_action_still_has_its_end() -> None:
    """W-END opens, and the actor is INACTIVE; a blocked single target ends the Action."""
    fight = Fight(["ranger", "joker"], [TRAP, "evoker"]).act(0, ATTACK, 3).roll(3)
    assert (fight.asked, fight.seat) == ("end", 1)
    assert fight.passing().position(0) == "INACTIVE"


@clause("BA-TURN-24", "BA-BEGGAR-06")
def test_an_action_whose_only_target_is_spared_is_over() -> None:
    """The Beggar pleads with success: no ATT roll, and the attacker is INACTIVE."""
    fight = Fight(["ranger", "joker"], ["beggar", "thug"]).act(0, ATTACK, 2).say("#2.2")
    while fight.seat == 1:
        fight.say(fight.keys()[0])
    fight.roll(5)
    assert fight.told("cancelled")
    assert not fight.told("att roll")
    assert (fight.position(0), fight.position(2), fight.seat) == ("INACTIVE", "ACTIVE", 1)


@clause("BA-TURN-25")
def test_a_standing_effect_begins_when_the_cards_go_back() -> None:
    """HIDE has succeeded, yet in W-END the Thug is still MOBILE and not hidden."""
    fight = Fight(["thug", "joker"], ["evoker"]).act(0, HIDE).say("pass").roll(5)
    assert (fight.asked, fight.position(0), fight.t.standing[0]) == ("end", "MOBILE", -1)
    fight.say("pass")
    assert (fight.position(0), fight.t.standing[0]) == ("BUSY", HIDE)


@clause("BA-TURN-25")
@pytest.mark.parametrize(("mob", "act"), [("assassin", GUISE), ("enchanter", SLEEP)])
def test_control_and_sleep_begin_at_once(mob: str, act: int) -> None:
    """Before W-END, although their users stand only afterwards."""
    fight = Fight([mob, "joker"], ["thug", "evoker"]).act(0, act, 2).say("pass").roll(3)
    assert (fight.asked, fight.position(0)) == ("end", "MOBILE")
    held = fight.t.controller[2] == 0 if act == GUISE else fight.t.asleep_by[2] == 0
    assert held
    assert fight.say("pass").position(0) == "FALLOW"


@clause("BA-TURN-25", "BA-SHAMAN-01")
def test_what_a_success_does_to_others_happens_in_the_action_phase() -> None:
    """PEACE PIPE Hacks the Druid before the window at the end."""
    druid = {"name": "druid", "position": "FALLOW", "standing": "WALL OF THORNS"}
    fight = Fight(["shaman", "joker"], [druid, "evoker"]).act(0, PEACE_PIPE).say("pass").roll(3)
    assert (fight.asked, fight.position(2), fight.position(0)) == ("end", "INACTIVE", "MOBILE")


@clause("BA-RANGER-07", "BA-TURN-06")
def test_called_shot_goes_on_as_an_attack() -> None:
    """After its roll the shot ignores DEF and counts three times."""
    fight = Fight(["ranger", "joker"], ["thug", "warrior"])
    fight.act(0, CALLED_SHOT).say("ability", "#2").roll(3).roll(11, 4)
    assert fight.t.hp[2] == 16 - 12
