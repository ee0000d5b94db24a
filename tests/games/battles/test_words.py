"""What has to be true of the words in games at random and in particular positions:

- everything asked, offered and told has words without codes and without names of the program;
- answers can be given without counting: Mobs with position and Hit Points, acts with the roll they need,
  Totals with what they hold; equal Mobs are told apart;
- questions tell whose Action they are about, against whom, and what it needs;
- numbers, names and lists read well.
"""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.games.battles.acts import AID, ARENA, CHARM, DIVVY, FIREWALL, GRAPPLE, ICE_BOLT, PRANK
from tests.games.battles.campaign import random_step
from tests.games.battles.fights import ABILITY, Fight, aim
from tests.games.battles.modes import MODES, in_mode
from undercroft.games.battles import GAME
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.asks import ASKS
from undercroft.games.battles.cards import KIND_NAMED
from undercroft.games.battles.layout import END_ROUND, FLOWER_COUNTER, GO
from undercroft.games.battles.options import Options
from undercroft.games.battles.words.labels import _LABELS, label, outcome
from undercroft.games.battles.words.naming import (
    act_name,
    at_least,
    at_most,
    counted,
    dice_name,
    joined,
    total_name,
)
from undercroft.games.battles.words.prompts import _PROMPTS
from undercroft.games.battles.words.sheet import counters, headline, orders
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State
from undercroft.kit.words import one, ordinal
from undercroft.testing import clause

WHO = ("Ana", "Ben")

RAW = re.compile(r"#\d|Player [12]|[a-z]_[a-z]|[{}]|\b(None|True|False|NOTHING|nobody's)\b|--|\(\)|  +\S+\(")
"""Codes and names that nobody should read."""


def seen(fight: Fight) -> View:
    """What the player sees who is asked."""
    return view(fight.state, fight.seat if fight.seat in (0, 1) else None)


def prompt(fight: Fight) -> str:
    """The question in words, for who is asked."""
    return GAME.words.prompt(seen(fight), WHO)


def labels(fight: Fight) -> list[str]:
    """Every answer in words."""
    now = seen(fight)
    return [GAME.words.label(now.question, key, now, WHO) for key in now.options]


def log(fight: Fight) -> list[str]:
    """All that was told."""
    return [GAME.words.tell(event, None, WHO) for event in fight.state.events()]


# games at random


def said_now(state: State) -> list[str]:
    """All words of a question: prompt, answers, trail and the last lines of the log, for everybody."""
    lines = list(state.trail(WHO))
    for seat in (None, 0, 1):
        now = view(state, seat)
        lines.append(GAME.words.prompt(now, WHO))
        offered = [GAME.words.label(now.question, key, now, WHO) for key in now.options]
        assert len(set(offered)) == len(offered), offered
        lines += offered
    if state.asked == CHANCE and state.pending is not None:
        kind, now = state.pending.kind, view(state, None)
        lines += [GAME.words.label(kind.name, kind.key(pair[0]), now, WHO) for pair in state.offers()[:3]]
    return lines


@pytest.mark.parametrize("mode", MODES)
def test_nobody_reads_codes(mode: str) -> None:
    rng = Random(f"{mode} in words")
    state = GAME.open(in_mode(mode, rng))
    told = steps = 0
    while not state.over and steps < 1500:
        if steps % 2 == 0:
            for line in said_now(state):
                assert line, state.pending
                assert not RAW.search(line), line
        random_step(state, rng)
        steps += 1
    for event in state.events():
        for seat in (None, 0):
            line = GAME.words.tell(event, seat, WHO)
            assert line.endswith("."), line
            assert not RAW.search(line), line
            told += 1
    assert told > 100


@pytest.mark.parametrize("mode", ["pages", "twins", "hawks"])
def test_the_table_can_be_read_all_the_time(mode: str) -> None:
    rng = Random(f"{mode} as text")
    state = GAME.open(in_mode(mode, rng))
    for step in range(400):
        if state.over:
            break
        if step % 20 == 0:
            for seat in (None, 0, 1):
                text = GAME.words.table(view(state, seat), WHO)
                assert not re.search(r"#\d|Player [12]|[{}]|None|True|False", text), text
                assert text.count("Portal") >= 2
        random_step(state, rng)


def test_every_question_has_words_of_its_own() -> None:
    assert set(_PROMPTS) == {key if isinstance(key, str) else key[0] for key in _LABELS} == set(ASKS)


def test_windows_are_told_apart() -> None:
    """Who chooses in which windows to be asked sees only what the question usually says."""
    usual = [kind.prompt for kind in GAME.asks.values() if kind.window]
    assert len(usual) == len(set(usual)) == 8


# set-up


def test_what_is_written_down_is_told_to_its_player_alone() -> None:
    state = GAME.open(Options())
    for key in ("thug", "fire-mage"):
        state.answer_key(key)
    own, other = (view(state, seat) for seat in (0, 1))
    assert GAME.words.prompt(own, WHO) == "Ana: Choose a Mob in secret: number 3 of 3."
    assert GAME.words.prompt(other, WHO) == "Ana is choosing."
    assert "Chosen so far: Thug, Fire Mage" in GAME.words.table(own, WHO)
    assert "Thug" not in GAME.words.table(other, WHO)
    shown = GAME.words.label("mob", "ice-mage", own, WHO)
    assert shown == "Ice Mage (Ice Bolt, Freeze)"


@clause("BA-SETUP-05", "BA-SETUP-07", "BA-SETUP-08", "BA-SETUP-17")
def test_numbers_are_given_out_with_what_comes_of_them() -> None:
    state = GAME.open(Options())
    for key in ("runecaster", "thug", "cleric", "thug", "thief", "joker"):
        state.answer_key(key)
    words = GAME.words

    def asked() -> tuple[str, list[str]]:
        now = view(state, state.asked)
        return words.prompt(now, WHO), [words.label(now.question, key, now, WHO) for key in now.options]

    assert asked()[0] == "Ana: Runecaster: how many of 15 LP? The rest is for Thug and Cleric."
    assert asked()[1][:3] == ["0 LP", "1 LP", "2 LP"]
    state.answer_key("6")
    state.answer_key("5")
    said, offered = asked()
    assert said == "Ana: Runecaster: split 6 LP between Runecast and Magic Circle."
    assert offered[2] == "2 LP to Runecast, 4 to Magic Circle"
    state.answer_key("2")
    assert asked()[1] == [f"First rune {number}, second rune {8 - number}" for number in (1, 2, 3)]
    for _ in range(8):
        if state.asked == CHANCE:
            break
        state.answer(next(iter(state.offers())))
    state.answer(3)
    said, offered = asked()
    assert said == "Ana: Runecaster: 3 melee points: lower ATT or raise DEF."
    assert offered == [
        "0 to ATT, 3 to DEF: ATT 14, DEF 4",
        "1 to ATT, 2 to DEF: ATT 13, DEF 3",
        "2 to ATT, 1 to DEF: ATT 12, DEF 2",
        "3 to ATT, 0 to DEF: ATT 11, DEF 1",
    ]


# answers and questions of a Turn


@clause("BA-TURN-02", "BA-ATT-02")
def test_an_attack_is_declared_knowing_what_it_needs() -> None:
    fight = Fight(["Ranger", "Cleric"], ["Thug", "Mystic"])
    assert prompt(fight) == "Ana: Round 1, your Turn: which Mob acts?"
    assert labels(fight) == ["Ranger (ACTIVE, 18 of 18 HP)", "Cleric (ACTIVE, 16 of 16 HP)"]
    fight.say("#0")
    assert prompt(fight) == "Ana: Ranger: what does it do?"
    assert labels(fight) == ["Called Shot (5 or less)", "Attack (D8, ATT 11)", "Name another Mob"]
    fight.say("attack")
    assert prompt(fight) == "Ana: Ranger attacks: whom?"
    assert labels(fight) == [
        "Ben's Thug (ACTIVE, 16 of 16 HP; hit on 13 or more)",
        "Ben's Mystic (ACTIVE, 14 of 14 HP; hit on 12 or more)",
    ]


def test_only_who_is_asked_reads_the_question() -> None:
    fight = Fight(["Ranger", "Cleric"], ["Thug", "Mystic"])
    assert GAME.words.prompt(view(fight.state, 1), WHO) == "Ana is choosing."
    fight.act(0, ATTACK, 2)
    assert GAME.words.prompt(view(fight.state, 0), WHO) == "Chance decides."


@clause("BA-SETUP-03")
def test_equal_mobs_of_a_party_are_numbered() -> None:
    fight = Fight(["Thug", "Thug", "Ranger"], ["Thug", "Cleric"], duplicates=True)
    assert labels(fight)[:2] == ["Thug 1 (ACTIVE, 16 of 16 HP)", "Thug 2 (ACTIVE, 16 of 16 HP)"]
    fight.act(1, ATTACK, 3).roll(17, 3)
    assert "Ana's Thug 2 attacks Ben's Thug." in log(fight)
    assert "Ben's Thug takes 3 damage from Ana's Thug 2: 13 HP left." in log(fight)


@clause("BA-TURN-03")
def test_points_are_spent_knowing_what_is_left() -> None:
    fight = Fight([{"name": "Ice Mage", "lp": (2, 0)}, "Cleric"], ["Thug", "Mystic"])
    fight.act(0, ICE_BOLT, 2)
    assert prompt(fight) == "Ana: Ice Mage uses Ice Bolt against Ben's Thug: how many of 5 LP?"
    assert labels(fight) == ["1 LP (4 left)", "2 LP (3 left)", "3 LP (2 left)"]


@clause("BA-TURN-10")
def test_a_window_tells_the_action_and_what_it_needs() -> None:
    fight = Fight([{"name": "Ice Mage", "lp": (2, 0)}, "Cleric"], [{"name": "Shaman", "lp": (0, 3)}, "Thug"])
    fight.act(0, ICE_BOLT, 3, 2)
    assert prompt(fight) == (
        "Ben: Ana's Ice Mage uses Ice Bolt against Thug with 2 LP (hit on 14 or more, 2D6 damage): "
        "answer it, or pass."
    )
    assert labels(fight) == ["Shaman uses Dance (13 or less)", "Pass"]


@clause("BA-TURN-11", "BA-BEGGAR-05")
def test_a_guard_knows_what_threatens_whom() -> None:
    beggar = {"name": "Beggar", "totals": {("PLEAD", "pool"): 2}}
    fight = Fight(["Warrior", "Thief"], [beggar, {"name": "Cavalier", "lp": (3, 0)}])
    fight.act(0, ATTACK, 2)
    assert prompt(fight) == (
        "Ben: Ana's Warrior attacks Beggar (hit on 12 or more, D10 +3 damage). "
        "Beggar is threatened by Ana's Warrior: guard it, or let it happen."
    )
    assert labels(fight) == [
        "Beggar uses Plead (9 and what is spent, or less; Stock 2)",
        "Cavalier uses Vigilante (6 damage prevented at most)",
        "Let it happen",
    ]
    fight.say("#2.2")
    assert prompt(fight) == (
        "Ben: Beggar pleads: how much of the Stock? The roll needs 9 and what is spent, or less."
    )
    assert labels(fight) == ["1 of the Stock: 10 or less", "2 of the Stock: 11 or less"]
    fight.say("1").roll(19)
    assert log(fight)[-2:] == [
        "Ana's Warrior: Bonus Damage (further damage) rises from 3 to 4.",
        "Ben's Beggar comes to the Stage to defend.",
    ]


@clause("BA-FIGHTER-07", "BA-FIGHTER-08")
def test_a_hit_is_dodged_knowing_how_bad_it_is() -> None:
    fight = Fight(["Thug", "Cleric"], [{"name": "Fighter", "lp": (0, 3)}, "Monk"])
    fight.act(0, ATTACK, 2).roll(17)
    assert prompt(fight) == "Ben: Ana's Thug hits Fighter: dodge, or take the hit."
    fight.say("pass").roll(5)
    assert prompt(fight) == "Ben: Ana's Thug hits Fighter for 5 damage: dodge, or take the hit."
    assert labels(fight) == ["Fighter uses Dodge (12 or less)", "Take the hit"]


@clause("BA-WITCH-04")
def test_harm_and_healing_are_doubled_by_their_own_numbers() -> None:
    witch = {"name": "Witch", "lp": (0, 2)}
    fight = Fight(["Thug", "Monk"], [witch, "Cleric"]).act(0, ATTACK, 3).roll(17, 5)
    assert prompt(fight) == "Ben: Ana's Thug hits Cleric for 5 damage: double it, or let it be."
    assert labels(fight) == ["Witch uses Karma (8 or less)", "Let it be"]
    healing = Fight([{"name": "Soothsayer", "lp": (1, 0)}, "Monk"], [witch, "Cleric"])
    healing.act(0, ABILITY["HERB"], 1).passing()
    healing.roll(9)
    assert prompt(healing) == "Ben: Ana's Soothsayer heals Ana's Monk by 9: double it, or let it be."
    assert labels(healing)[0] == "Witch uses Karma (9 or less)"


@clause("BA-RANGER-01")
def test_a_ranger_strikes_back_knowing_at_whom() -> None:
    fight = Fight(["Thug", "Monk"], [{"name": "Ranger", "lp": (2, 0)}, "Cleric"])
    fight.act(0, ATTACK, 2).roll(17, 5)
    assert prompt(fight) == ("Ben: Ana's Thug attacks Ranger. Ranger may strike back (14 or less): at whom?")
    assert labels(fight) == ["Strike back at Ana's Thug (ACTIVE, 16 of 16 HP)", "Do not strike back"]


@clause("BA-MYSTIC-05")
def test_shadows_tell_how_much_they_hurt() -> None:
    mystic = {"name": "Mystic", "standing": "SHADOWS", "position": "BUSY", "lp": (0, 3)}
    fight = Fight(["Warrior", "Thief"], [mystic, "Monk"]).act(0, ATTACK, 3)
    assert prompt(fight) == (
        "Ana: Warrior acts in the Shadows of Ben's Mystic, 6 damage: give up the Action, or take the damage."
    )
    assert labels(fight) == ["Give up the Action: Warrior is INACTIVE", "Warrior takes the damage"]


@clause("BA-GO-02", "BA-GO-03")
def test_the_go_step_tells_who_has_said_go() -> None:
    fight = Fight([{"name": "Barbarian", "lp": (0, 3)}], ["Monk", {"name": "Fire Mage", "position": "BUSY",
                  "standing": "FIREWALL"}], at=GO)  # fmt: skip
    assert prompt(fight) == "Ana: GO step of Round 1: use a GO action, release a Mob, or say GO."
    assert labels(fight) == ["Barbarian uses Howl (13 or less, then BUSY)", "Say GO"]
    assert headline(seen(fight), WHO) == "Round 1   GO step   first player Ana   nobody has said GO"
    fight.say("GO")
    assert prompt(fight) == "Ben: GO step of Round 1. Ana has said GO: use GO actions, or say ready."
    assert labels(fight) == [
        "Monk uses Spiritwalk (7 or less, then FALLOW)",
        "Monk uses Spirithealing (8 or less, then BUSY)",
        "Fire Mage leaves the Firewall",
        "Release Fire Mage from Firewall",
        "Say ready",
    ]
    assert headline(seen(fight), WHO).endswith("Ana has said GO")


@clause("BA-END-01")
def test_a_release_tells_from_what() -> None:
    thug = {"name": "Thug", "position": "STUCK", "borrowed": FLOWER_COUNTER, "holder": 0, "controller": 0,
            "side": 0}  # fmt: skip
    mystic = {"name": "Mystic", "position": "FALLOW", "standing": "LIGHT"}
    fight = Fight(["Illusionist", mystic], [thug, "Monk"], at=END_ROUND)
    assert prompt(fight).startswith("Ana: Round 1 ends: release a Mob")
    assert labels(fight) == [
        "Release Mystic from Light",
        "Let Ben's Thug go from the Flower",
        "Release nobody more",
    ]


@clause("BA-PALADIN-03", "BA-THIEF-05")
def test_totals_are_offered_with_what_they_hold() -> None:
    fight = Fight(["Paladin", {"name": "Rogue", "lp": (1, 2)}], ["Thug", "Monk"]).act(0, AID)
    assert prompt(fight) == "Ana: Paladin uses Aid: which Total?"
    assert labels(fight) == [
        "Rogue, Sneak Attack to lie in wait: 9",
        "Rogue, Trap to set: 11",
        "Rogue, Trap to spring: 9",
    ]
    fight.say(aim(1, "TRAP", "vc2"), "2")
    assert log(fight)[-8:-1] == [
        "Ana's Paladin uses Aid on Ana's Rogue with 2 LP, aimed at Trap to spring.",
        "Ana's Paladin spends 2 LP on Aid.",
        "Ana's Paladin: Aid (points to give) falls from 3 to 1.",
        "Ana's Rogue comes to the Stage.",
        "Ana's Rogue: Trap to spring rises from 9 to 11.",
        "Ana's Paladin goes from ACTIVE to INACTIVE.",
        "Ana's Rogue goes back and is ACTIVE.",
    ]
    shared = Fight([{"name": "Thief", "lp": (0, 2)}, "Rogue"], ["Thug", "Monk"]).act(0, DIVVY, n=2)
    assert prompt(shared) == (
        "Ana: Thief uses Divvy with 2 LP, 2 left to share: which Total gets the next point?"
    )


@clause("BA-WIZARD-06")
def test_the_next_element_is_told_with_its_position() -> None:
    wizard = {"name": "Wizard", "element": 1, "start": 1, "position": "FALLOW", "standing": "ELEMENTAL BLAST"}
    fight = Fight(["Warrior", "Cleric"], [wizard, "Thug"]).act(0, ATTACK, 2)
    fight.say("#2.2").roll(3)
    assert prompt(fight) == (
        "Ben: Ana's Warrior attacks Wizard: it is turned aside. Move on to the next element?"
    )
    assert labels(fight) == ["Move on to Ice: STUCK in the Portal", "Stay in Air"]
    fight.say("yes")
    assert "Ben's Wizard moves on to Ice, step 1 of the circle." in log(fight)


@clause("BA-FIGHTER-01", "BA-FIGHTER-04")
def test_a_grapple_tells_who_joins_and_who_strikes() -> None:
    fight = Fight([{"name": "Fighter", "lp": (3, 3)}, "Cleric", "Thief"], ["Thug", "Ranger"])
    fight.act(0, GRAPPLE, 3)
    assert prompt(fight) == "Ana: Fighter uses Grapple against Ben's Thug: which ally joins?"
    assert labels(fight)[-1] == "Nobody more"
    fight.say("#1", "#2").passing().roll(3, 18)
    assert prompt(fight) == "Ana: Ben's Thug is grappled and has no DEF: which ally strikes next?"
    assert fight.state.trail(WHO)[-1] == (
        "Ana's Fighter uses Grapple against Ben's Thug together with Ana's Cleric and Ana's Thief"
    )


@clause("BA-SOOTHSAYER-03", "BA-GLADIATOR-01", "BA-FIREMAGE-06", "BA-JOKER-03")
def test_single_abilities_ask_in_their_own_words() -> None:
    charm = Fight([{"name": "Soothsayer", "lp": (0, 5)}, "Thief"], [{"name": "Fire Mage"}, "Ranger"])
    charm.act(0, CHARM, 2).passing().roll(2)
    assert prompt(charm) == "Ana: Ben's Fire Mage is charmed: what does it do for you?"
    assert labels(charm) == ["Fireball (8 or less)", "Attack (D4, ATT 14)"]
    arena = Fight(["Gladiator", "Cleric"], ["Thug", "Ranger"]).act(0, ARENA).say("#2")
    assert prompt(arena) == "Ana: Gladiator uses Arena against Ben's Thug: who fights next?"
    assert labels(arena)[-1] == "That is enough"
    wall = Fight(["Fire Mage", "Cleric"], ["Thug", "Ranger"]).act(0, FIREWALL).roll(2)
    assert labels(wall) == ["STUCK in the Portal", "BUSY in the Umbra", "FALLOW on the Stage"]
    prank = Fight(["Joker", "Cleric"], ["Thug", "Ranger"]).act(0, PRANK)
    assert prompt(prank) == "Ana: Joker uses Prank: which enemy is to strike the other?"
    assert labels(prank) == ["Ben's Thug (6 damage)", "Ben's Ranger (8 damage)"]


@clause("BA-CAVALIER-08", "BA-CAVALIER-10", "BA-CAVALIER-11")
def test_a_charge_is_told_from_its_first_to_its_last() -> None:
    fight = Fight([{"name": "Cavalier", "lp": (3, 3)}, "Thug", "Cleric"], ["Warrior", "Thief"], at=GO)
    fight.say("#0.2").roll(2)
    assert prompt(fight) == "Ana: Cavalier uses Charge: does Thug join the charge?"
    assert labels(fight) == ["Thug charges", "Thug stays"]
    fight.say("#1", "#2")
    assert counters(view(fight.state, 0), 1, WHO) == ["charging behind Cavalier"]
    assert labels(fight) == ["Release Cavalier from Charge", "Say ready"]
    fight.say("GO").passing()
    assert "Ana is first without a roll: by a Charge." in log(fight)
    assert prompt(fight) == "Ana: The charge of Cavalier: which Mob acts next?"
    fight.say("#1")
    assert prompt(fight) == "Ana: Thug: what does it do?"


@clause("BA-DIVINER-02", "BA-DIVINER-05", "BA-CONJURERE-02")
def test_what_dictates_a_turn_is_told() -> None:
    dictated = {"forecast": [[1, 0], []], "called": [[], [2, ICE_BOLT, 2]]}
    fight = Fight(["Thug", "Cleric"], ["Ice Mage", "Monk"], after=dictated)
    fight.t.icon_due = 2
    assert orders(seen(fight), WHO) == [
        "Forecast for Ana: Cleric and Thug",
        "Call for Ben: Ben's Ice Mage has to use Ice Bolt with 2 LP",
        "The other player has to touch the Icon",
    ]


def test_chance_has_words() -> None:
    assert [outcome("coin", 1, WHO), outcome("drawn mob", 8, WHO)] == ["Ben", "Fire Mage"]
    assert [outcome("initiative", (5, 3), WHO), outcome("d20", 13, WHO)] == ["Ana 5, Ben 3", "13"]


def test_the_trail_reads_as_what_is_going_on() -> None:
    fight = Fight(["Ranger", "Cleric"], ["Thug", "Mystic"]).say("#0")
    assert fight.state.trail(WHO) == ["Round 1", "Ana's Turn: Ana's Ranger"]
    fight.say("attack", "#2")
    assert fight.state.trail(WHO) == [
        "Round 1",
        "Ana's Turn",
        "Ana's Ranger attacks Ben's Thug",
        "Ana's Ranger strikes at Ben's Thug: 13 or more",
    ]


# words


def test_numbers_names_and_lists_read_well() -> None:
    assert [counted(1, "LP"), counted(1, "dice"), counted(2, "Mob"), counted(3, "damage")] == [
        "1 LP", "1 die", "2 Mobs", "3 damage",
    ]  # fmt: skip
    assert [joined([]), joined(["a"]), joined(["a", "b", "c"], "or")] == ["nobody", "a", "a, b or c"]
    assert [ordinal(2), ordinal(12), one("Assassin"), one("Thug")] == [
        "second", "number 12", "an Assassin", "a Thug",
    ]  # fmt: skip
    assert [at_least(1), at_least(20), at_least(13)] == ["2 or more", "20", "13 or more"]
    assert [at_most(0), at_most(8), at_most(22)] == ["1", "8 or less", "19 or less"]
    assert [dice_name(1, 8), dice_name(3, 6), act_name(ATTACK)] == ["D8", "3D6", "an Attack"]
    assert total_name(KIND_NAMED["rogue"], 2) == "Trap to spring"
    assert total_name(KIND_NAMED["ice mage"], 0) == "Ice Bolt (dice)"


def test_what_is_declined_has_words() -> None:
    fight = Fight(["Thug", "Cleric"], ["Warrior", "Mystic"])
    now = view(fight.state, 0)
    for kind in ("mob", "kis", "counter", "echo", "echo total", "joins", "victim", "dissenter"):
        assert not RAW.search(label(kind, -1, now, WHO))
