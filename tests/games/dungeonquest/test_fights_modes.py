"""What has to be true of the other ways to fight:

- alone, the monster plays from the deck, counterattacks only if it succeeds, and sets the rest aside;
- with Combat Dice, one test a round, doubles for two wounds;
- Classic Solo Combat and Classic Combat wound by their tables, both sides at once;
- each hero's ability has its form in each mode.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeonquest.fight_arena import HERE, Arena
from undercroft.games.dungeonquest.board import DEAD
from undercroft.games.dungeonquest.cards import CODES
from undercroft.games.dungeonquest.flow.monster import BROKEN_OFF, LOST, WON
from undercroft.games.dungeonquest.table import CLASSIC_FACES
from undercroft.kernel.sight import view
from undercroft.testing import clause

REVEALED = ("slash", "bolt-of-agony", "jab", "arcane-flicker", "aimed-shot")


def alone(*hand: str, hero: str = "lindel", life: int = 6, **where: Any) -> Arena:
    return Arena(hero, "golem", life, players=1, **where).draw(*hand)


@clause("DQ-SOLO-03", "DQ-SOLO-04")
def test_alone_there_are_no_power_cards_and_the_monster_plays_from_the_deck() -> None:
    fight = alone("cleave", "cleave", "slash", "slash", "jab")
    assert fight.asks("fight", seat=0)
    assert fight.keys == ["combat-slash", "combat-jab", "combat-cleave"]
    fight.say("fight", "cleave").draw("mighty-blow")
    assert fight.cards("hero_damage") == ["mighty-blow"]
    assert (fight.cards("combat_stack"), fight.t.monster_hand) == (["cleave"], [])
    assert fight.draw("jab").asked == "fight"


@clause("DQ-SOLO-05", "DQ-SOLO-09", "DQ-RULING-26")
def test_e17_the_monster_counterattacks_in_the_order_turned_up() -> None:
    fight = alone("cleave", "cleave", "slash", "slash", "jab")
    fight.say("fight", "cleave").draw("sidestep-shot", *REVEALED)
    assert fight.cards("hero_damage") == ["sidestep-shot", "bolt-of-agony", "arcane-flicker"]
    assert fight.cards("set_aside") == ["slash", "jab", "aimed-shot"]
    assert fight.cards("combat_stack") == ["cleave"]


@clause("DQ-SOLO-05", "DQ-RULING-26")
def test_by_an_option_the_fewest_cards_are_played() -> None:
    turned = ("arcane-flicker", "jab", "bolt-of-agony", "arcane-flicker", "shield-bash")
    fight = alone("cleave", "cleave", "slash", "slash", "jab").say("fight", "cleave")
    fight.draw("sidestep-shot", *turned)
    assert fight.cards("hero_damage") == ["sidestep-shot", "arcane-flicker", "bolt-of-agony"]
    fight = alone("cleave", "cleave", "slash", "slash", "jab", solo_counter="cheapest").say("fight", "cleave")
    fight.draw("sidestep-shot", *turned)
    assert fight.cards("hero_damage") == ["sidestep-shot", "bolt-of-agony", "shield-bash"]


@clause("DQ-SOLO-05")
def test_a_counterattack_that_would_fail_is_not_made() -> None:
    fight = alone("mighty-blow", "cleave", "slash", "slash", "jab").say("fight", "mighty-blow")
    fight.draw("sidestep-shot", "arcane-flicker", "shield-bash", "jab", "jab", "cleave")
    assert fight.cards("monster_damage") == ["mighty-blow"]
    assert fight.cards("combat_stack") == ["sidestep-shot"]
    assert len(fight.t.set_aside) == 5


@clause("DQ-SOLO-06", "DQ-CNT-04")
def test_in_a_tie_the_hero_decides_first() -> None:
    fight = alone("arcane-flicker", "bolt-of-agony", "slash", "slash", "riposte")
    fight.say("fight", "riposte").draw("null-ward")  # 1 against 1, melee against magic
    assert fight.asked == "card"  # they have no further card; a ranged icon does not answer melee
    fight = alone("slash", "null-ward", "jab", "cleave", "cleave").say("fight", "slash")
    fight.draw("quick-shot")
    assert fight.asks("counter", seat=0)
    fight.say("counter", "jab")
    assert fight.cards("monster_damage") == ["slash", "jab"]


@clause("DQ-SOLO-09", "DQ-CMB-08")
def test_alone_a_deck_too_small_takes_back_what_was_set_aside() -> None:
    fight = alone("mighty-blow", "cleave", "slash", "slash", "jab")
    for code in [code for code in CODES if code.startswith("combat-")]:
        face = CODES.index(code)
        fight.put("set_aside", *[code] * fight.t.combat.count(face))
    fight.say("fight", "mighty-blow")
    assert fight.t.set_aside == []
    assert fight.t.combat.size() == 55


@clause("DQ-SOLO-09", "DQ-CMB-09")
def test_alone_a_fight_of_sixty_rounds_is_broken_off_too() -> None:
    fight = alone("cleave", "cleave", "slash", "slash", "jab")
    fight.t.fight_round = 60
    fight.say("fight", "cleave").draw("cleave")
    assert (fight.outcome, fight.t.pending[0], fight.t.lair_at) == (BROKEN_OFF, True, [HERE])


@clause("DQ-SOLO-09", "DQ-HERO-01", "DQ-HERO-02", "DQ-HERO-04")
def test_alone_the_heroes_abilities_are_those_of_the_standard_game() -> None:
    fight = (
        alone("cleave", "cleave", "slash", "slash", "jab", hero="hugo").say("fight", "cleave").draw("cleave")
    )
    assert fight.cards("monster_damage") == ["cleave"]
    fight = (
        alone("cleave", "cleave", "slash", "slash", "jab", hero="krutzbeck")
        .say("fight", "cleave")
        .draw("jab")
    )
    assert fight.say("further wound", "yes").asked == "card"
    fight = alone("cleave", "cleave", "slash", "slash", "jab", hero="challara", wounds=8).stack("jab")
    fight.say("fight", "cleave").draw("jab")
    assert fight.cards("monster_damage") == ["cleave"]


@clause("DQ-DICE-02", "DQ-DICE-03", "DQ-DICE-05", "DQ-DICE-07", "DQ-DICE-10")
def test_e16_krutzbeck_and_the_golem() -> None:
    fight = Arena("krutzbeck", "golem", 5, combat_mode="dice").say("dice", "4+4").say("further wound", "yes")
    assert fight.t.hurt == 3
    fight.say("dice", "6+6")
    assert fight.t.wounds[0] == 2
    fight.say("dice", "1+5").say("further wound", "yes")
    assert (fight.outcome, fight.t.wounds[0], fight.t.hurt, fight.t.turn_over) == (WON, 2, 0, False)


@clause("DQ-DICE-02")
@pytest.mark.parametrize(
    ("monster", "dice", "hit"),
    [
        ("golem", "2+2", True),  # Strength 4
        ("golem", "1+4", False),
        ("demon", "1+3", True),
        ("skeleton", "3+5", True),  # Agility 8
        ("skeleton", "4+5", False),
        ("sorcerer", "3+4", True),  # Luck 7
        ("sorcerer", "2+6", False),
        ("troll", "1+4", True),  # Armor 5
        ("troll", "1+5", False),
    ],
)
def test_each_monster_is_fought_with_its_attribute(monster: str, dice: str, hit: bool) -> None:
    fight = Arena("lindel", monster, combat_mode="dice", players=1)
    fight.say("card", fight.keys[-1]).say("dice", dice)
    assert fight.outcome == WON or bool(fight.t.hurt) == hit
    assert bool(fight.t.wounds[0]) != hit


@clause("DQ-DICE-04", "DQ-RULING-37", "DQ-HERO-09")
def test_treasures_that_raise_an_attribute_count_with_combat_dice() -> None:
    belt = next(CODES.index(code) for code in CODES if code.startswith("treasure-belt"))
    lamp = next(CODES.index(code) for code in CODES if code.startswith("treasure-jinn"))
    fight = Arena("lindel", "golem", 6, combat_mode="dice", held=[belt, lamp]).say("dice", "2+3")
    assert (fight.t.hurt, fight.t.wounds[0], fight.asked) == (1, 0, "dice")
    assert fight.say("dice", "5+6").asked == "dice"  # no window for the lamp


@clause("DQ-DICE-04")
@pytest.mark.parametrize("rune", ["rune-fortune", "rune-might"])
def test_what_helps_in_attribute_tests_does_not_help_with_combat_dice(rune: str) -> None:
    fight = Arena("gherinn", "golem", 6, combat_mode="dice", held=[CODES.index(rune)])
    assert fight.asked == "dice"  # neither Might nor Gherinn's sacrifice comes before the dice
    fight.say("dice", "3+6")
    assert (fight.asked, fight.t.wounds[0], fight.t.determination) == ("dice", 1, [])


@clause("DQ-DICE-06")
def test_hugo_rerolls_high_dice_once() -> None:
    fight = Arena("hugo", "golem", 6, combat_mode="dice").say("dice", "3+4")
    assert fight.asked == "dice"
    fight.say("dice", "2+6")
    assert fight.keys == ["none", "second"]
    fight.say("reroll", "second").say("die", "2")
    assert fight.t.hurt == 2  # doubles are judged on the final dice
    fight.say("dice", "5+6")
    assert fight.keys == ["none", "first", "second", "both"]
    fight.say("reroll", "both").say("dice", "5+5")
    assert (fight.asked, fight.t.wounds[0]) == ("dice", 3)
    fight.say("dice", "5+6").say("reroll", "first").say("die", "6")
    assert fight.t.wounds[0] == 5
    fight.say("dice", "1+5").say("reroll", "none")
    assert fight.t.hurt == 3


@clause("DQ-DICE-09")
@pytest.mark.parametrize(("wounds", "dealt"), [(7, 2), (8, 1)])
def test_challara_with_eight_wounds_deals_one_by_doubles(wounds: int, dealt: int) -> None:
    fight = Arena("challara", "demon", 8, combat_mode="dice", wounds=wounds).say("dice", "1+1")
    assert fight.t.hurt == dealt
    fight.say("dice", "6+6")
    assert fight.t.wounds[0] == wounds + 2


@clause("DQ-DICE-10", "DQ-END-03")
def test_a_hero_killed_by_dice_leaves_the_token() -> None:
    fight = Arena("gherinn", "demon", 8, combat_mode="dice", wounds=11).say("dice", "1+1").say("dice", "6+6")
    assert (fight.outcome, fight.t.place[0], fight.t.lair_at, fight.t.hurt) == (LOST, DEAD, [HERE], 0)


@clause("DQ-DICE-10")
def test_the_wounds_on_a_monster_are_public_and_its_life_is_not() -> None:
    fight = Arena("lindel", "demon", 8, combat_mode="dice").say("dice", "1+1")
    assert view(fight.state, 0).facts["hurt"] == 2
    assert view(fight.state, 0).zones["token"] == (None,)


@clause("DQ-CMB-09")
@pytest.mark.parametrize(("mode", "answer"), [("dice", ("dice", "2+5")), ("classic_solo", ("die", "1"))])
def test_a_fight_without_cards_is_broken_off_in_the_end(mode: str, answer: tuple[str, str]) -> None:
    fight = Arena("lindel", "demon", 8, combat_mode=mode)
    fight.t.fight_round = 500
    fight.say(*answer)
    assert (fight.outcome, fight.t.pending[0], fight.t.wounds[0]) == (BROKEN_OFF, True, 1)


@clause("DQ-CSOLO-01", "DQ-CSOLO-02", "DQ-CSOLO-07")
@pytest.mark.parametrize(
    ("pips", "wounds"),
    [("1", (1, 0)), ("2", (1, 0)), ("3", (1, 1)), ("4", (1, 1)), ("5", (0, 1)), ("6", (0, 2))],
)
def test_classic_solo_combat_wounds_by_the_die(pips: str, wounds: tuple[int, int]) -> None:
    fight = Arena("lindel", "demon", 8, combat_mode="classic_solo").say("die", pips)
    assert (fight.t.wounds[0], fight.t.hurt) == wounds


@clause("DQ-CSOLO-03")
def test_hugo_may_roll_a_one_again() -> None:
    fight = Arena("hugo", "demon", 8, combat_mode="classic_solo").say("die", "1").say("reroll die", "yes")
    fight.say("die", "1")
    assert (fight.asked, fight.t.wounds[0]) == ("die", 1)
    fight.say("die", "1").say("reroll die", "no")
    assert fight.t.wounds[0] == 2
    assert fight.say("die", "2").asked == "die"


@clause("DQ-CSOLO-04", "DQ-CSOLO-05")
def test_krutzbeck_and_challara_with_one_die() -> None:
    fight = (
        Arena("krutzbeck", "demon", 8, combat_mode="classic_solo").say("die", "6").say("further wound", "yes")
    )
    assert fight.t.hurt == 3
    assert fight.say("die", "2").asked == "die"
    for wounds, dealt in ((7, 2), (8, 1)):
        fight = Arena("challara", "demon", 8, combat_mode="classic_solo", wounds=wounds).say("die", "6")
        assert fight.t.hurt == dealt


@clause("DQ-CSOLO-06", "DQ-RULING-32")
def test_both_can_die_at_once() -> None:
    fight = Arena("lindel", "skeleton", 2, combat_mode="classic_solo", wounds=13).say("die", "5", "2", "3")
    assert (fight.outcome, fight.t.place[0], fight.t.lairs) == (LOST, DEAD, [])
    assert fight.t.deck("skeleton_tokens").size() == 4


NAMES = {"bolt": "bolt-of-agony", "slash": "slash", "quick": "quick-shot"}


def duel(fight: Arena, mine: str, its: str) -> Arena:
    return fight.say("classic", NAMES[mine]).say("classic", NAMES[its])


@clause("DQ-CLASSIC-01")
def test_each_player_has_one_card_of_each_type() -> None:
    fight = Arena("lindel", "demon", 8, combat_mode="classic", players=4)
    assert sorted(CODES[face] for face in CLASSIC_FACES) == sorted(
        f"combat-{name}" for name in NAMES.values()
    )
    assert [len(hand) for hand in fight.t.classic_hand] == [3] * 4
    assert fight.t.combat.size() == 48


@clause("DQ-CLASSIC-01", "DQ-MON-08", "DQ-DEATH-02")
def test_a_player_keeps_his_three_cards_when_his_hero_is_killed() -> None:
    fight = Arena("lindel", "demon", 8, combat_mode="classic", ready=lambda t: t.kill(1, "test")).say(
        "classic", "slash"
    )
    assert fight.asks("classic", seat=1)
    assert sorted(fight.keys) == sorted(f"combat-{name}" for name in NAMES.values())


@clause("DQ-CLASSIC-02", "DQ-CLASSIC-03", "DQ-CLASSIC-04", "DQ-CLASSIC-10", "DQ-RULING-01")
@pytest.mark.parametrize(
    ("mine", "its", "wounds"),
    [
        ("bolt", "bolt", (1, 1)),
        ("bolt", "slash", (1, 0)),
        ("bolt", "quick", (0, 1)),
        ("slash", "bolt", (0, 1)),
        ("slash", "slash", (1, 1)),
        ("slash", "quick", (1, 0)),
        ("quick", "bolt", (1, 0)),
        ("quick", "slash", (0, 2)),
        ("quick", "quick", (1, 1)),
    ],
)
def test_the_combat_display(mine: str, its: str, wounds: tuple[int, int]) -> None:
    fight = Arena("lindel", "demon", 8, combat_mode="classic")
    duel(fight, mine, its)
    assert (fight.t.wounds[0], fight.t.hurt) == wounds
    assert (len(fight.keys), fight.asked) == (3, "classic")


@clause("DQ-CLASSIC-03")
def test_the_heros_choice_stays_secret_until_both_have_chosen() -> None:
    fight = Arena("lindel", "demon", 8, combat_mode="classic").say("classic", "slash")
    assert fight.asks("classic", seat=1)
    assert view(fight.state, 1).sealed == ((0, None),)


@clause("DQ-CLASSIC-05")
def test_hugo_is_not_hurt_by_an_equal_card() -> None:
    fight = Arena("hugo", "demon", 8, combat_mode="classic")
    duel(fight, "quick", "quick")
    assert (fight.t.wounds[0], fight.t.hurt) == (0, 1)
    duel(fight, "bolt", "slash")
    assert (fight.t.wounds[0], fight.t.hurt) == (1, 1)


@clause("DQ-CLASSIC-06", "DQ-CLASSIC-08")
def test_e15_challara_and_krutzbeck_with_quick_shot_against_slash() -> None:
    fight = Arena("challara", "demon", 8, combat_mode="classic", wounds=9)
    duel(fight, "quick", "slash")
    assert fight.t.hurt == 1
    fight = Arena("krutzbeck", "demon", 8, combat_mode="classic", wounds=9)
    duel(fight, "quick", "slash").say("further wound", "yes")
    assert fight.t.hurt == 3


@clause("DQ-CLASSIC-09")
def test_both_can_die_at_once_in_classic_combat() -> None:
    fight = Arena("lindel", "skeleton", 2, combat_mode="classic", wounds=13)
    duel(fight, "slash", "bolt")
    duel(fight, "bolt", "slash")
    duel(fight, "bolt", "bolt")
    assert (fight.outcome, fight.t.lairs) == (LOST, [])


@clause("DQ-CLASSIC-01", "DQ-END-02")
def test_after_a_victory_the_hands_are_still_there() -> None:
    fight = Arena("lindel", "skeleton", 2, combat_mode="classic")
    duel(fight, "quick", "slash")
    assert (fight.outcome, [len(hand) for hand in fight.t.classic_hand]) == (WON, [3, 3])
