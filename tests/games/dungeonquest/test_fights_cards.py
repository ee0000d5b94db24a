"""What has to be true of a card combat:

- hands are filled to five, the hero first, and only their owners see them; cards are laid face down;
- a counterattack adds cards that answer the other's type and stops once it exceeds the other's value;
- the winner's cards, the deathblow and extra damage wound the loser before the cards reach the stack;
- equal totals are a stand-off;
- a side is dead when its wounds reach its life; then all cards go home.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.dungeonquest.fight_arena import HERE, Arena
from undercroft.games.dungeonquest.board import DEAD
from undercroft.games.dungeonquest.cards import CODES, FACES
from undercroft.games.dungeonquest.flow.monster import LOST, WON
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.sight import view
from undercroft.testing import clause

POWERS = ("elven-grace", "stone-hide")


def bout(mine: Sequence[str], its: Sequence[str], life: int = 6, **where: Any) -> Arena:
    """Lindel against a Golem, after the first draws; Elven Grace and Stone Hide are in the hands."""
    return Arena("lindel", "golem", life, **where).deal(POWERS, mine, its)


JABS = ["jab", "jab", "jab", "jab"]


@clause("DQ-CMB-03", "DQ-CMB-04", "DQ-RULING-36")
def test_the_hero_draws_first_up_to_five_with_one_power_card() -> None:
    fight = Arena("lindel", "golem", 6).draw(*POWERS)
    for drawn in range(1, 5):
        fight.draw("cleave" if drawn % 2 else "slash")
        assert (len(fight.t.hero_hand), len(fight.t.monster_hand)) == (drawn + 1, 1)
    fight.draw(*JABS)
    assert (len(fight.t.hero_hand), len(fight.t.monster_hand)) == (5, 5)
    assert fight.t.combat.size() == 52
    assert fight.asks("fight", seat=0)


@clause("DQ-CMB-03", "DQ-CMB-05", "DQ-DMG-04")
def test_hands_and_cards_face_down_are_seen_by_their_owner_only() -> None:
    fight = bout(["cleave", "slash", "slash", "aimed-shot"], JABS)
    mine, its = view(fight.state, 0).zones, view(fight.state, 1).zones
    assert (mine["hero_hand"].unknown, mine["monster_hand"].unknown) == (0, 5)
    assert (its["hero_hand"].unknown, its["monster_hand"].unknown) == (5, 0)
    fight.say("fight", "cleave")
    assert view(fight.state, 0).zones["hero_played"] == (FACES["combat-cleave"],)
    for seat in (1, None):
        assert view(fight.state, seat).zones["hero_played"] == (None,)
        assert all("cleave" not in repr(event.facts_for(seat)) for event in fight.state.events())
    fight.say("fight", "jab")
    for seat in (0, 1, None):
        seen = view(fight.state, seat).zones
        assert seen["monster_damage"] == (FACES["combat-cleave"],)
        assert seen["combat_stack"] == (FACES["combat-jab"],)


@clause(
    "DQ-CNT-01", "DQ-CNT-02", "DQ-CNT-03", "DQ-DTH-01", "DQ-DTH-02", "DQ-DTH-03", "DQ-DMG-01", "DQ-DMG-03"
)
def test_e5_a_counterattack_with_a_deathblow() -> None:
    fight = bout(["jab", "slash", "null-ward", "cleave"], ["aimed-shot", "jab", "jab", "jab"])
    fight.stack("arcane-flicker", "snap-throw").play("jab", "aimed-shot")
    assert fight.asks("counter", seat=0)
    assert fight.keys == ["combat-slash", "combat-null-ward", "power-elven-grace", "done"]
    fight.say("counter", "null-ward")
    assert fight.keys == ["combat-slash", "power-elven-grace", "done"]
    fight.say("counter", "slash")
    assert fight.cards("monster_damage") == ["jab", "null-ward", "slash", "arcane-flicker"]
    assert fight.cards("combat_stack") == ["snap-throw", "aimed-shot"]
    assert fight.t.hero_damage == []


@clause("DQ-DTH-02", "DQ-RULING-05")
def test_by_an_option_only_the_revealed_card_deals_a_deathblow() -> None:
    hands = ["jab", "slash", "null-ward", "cleave"], ["aimed-shot", "jab", "jab", "jab"]
    fight = bout(*hands, deathblow_cards="revealed").stack("arcane-flicker", "shield-bash")
    fight.play("jab", "aimed-shot").say("counter", "null-ward", "slash")
    assert fight.cards("monster_damage") == ["jab", "null-ward", "slash", "shield-bash"]
    assert fight.cards("combat_stack") == ["arcane-flicker", "aimed-shot"]


@clause("DQ-CNT-03", "DQ-CNT-08", "DQ-RULING-07")
def test_one_may_stop_early_and_lose_all_cards_played() -> None:
    fight = bout(["jab", "slash", "null-ward", "cleave"], ["aimed-shot", "jab", "jab", "jab"])
    fight.play("jab", "aimed-shot").say("counter", "null-ward", "done")
    assert fight.cards("hero_damage") == ["aimed-shot"]
    assert fight.cards("combat_stack") == ["jab", "null-ward"]


@clause("DQ-CNT-08", "DQ-STAND-01")
def test_a_counterattack_that_ends_equal_is_a_stand_off() -> None:
    fight = bout(["jab", "jab", "null-ward", "cleave"], ["aimed-shot", "jab", "slash", "slash"])
    fight.play("jab", "aimed-shot").say("counter", "jab", "null-ward", "done")
    assert fight.cards("combat_stack") == ["jab", "jab", "null-ward", "aimed-shot"]
    assert fight.t.hero_damage == fight.t.monster_damage == []


@clause("DQ-CNT-03")
def test_without_a_further_card_the_counterattack_is_over() -> None:
    fight = Arena("lindel", "golem", 6).deal(
        ("moonlit-arrow", "stone-hide"), ["jab", "jab", "cleave", "cleave"], ["aimed-shot"] * 4
    )
    fight.play("jab", "aimed-shot").say("counter", "jab")
    assert fight.cards("hero_damage") == ["aimed-shot"]


@clause("DQ-CNT-01")
def test_a_higher_card_or_another_icon_makes_no_counterattack() -> None:
    fight = bout(["jab", "slash", "cleave", "cleave"], ["cleave", "jab", "jab", "jab"])
    fight.play("jab", "cleave")
    assert fight.asks("card", seat=CHANCE)
    assert fight.cards("hero_damage") == ["cleave"]


@clause("DQ-CNT-01")
def test_a_side_that_is_ahead_does_not_counterattack() -> None:
    fight = bout(["slash", "jab", "cleave", "cleave"], ["pinning-shot", "jab", "jab", "jab"])
    fight.play("slash", "pinning-shot")  # 4 against 3, although the icon matches
    assert fight.cards("monster_damage") == ["slash"]


@clause("DQ-CNT-01", "DQ-CNT-02", "DQ-CNT-05")
def test_in_a_tie_a_side_whose_icon_matches_may_counterattack() -> None:
    fight = Arena("gherinn", "sorcerer", 3).deal(
        ("prayer-of-mending", "dark-whispers"), ["slash", "jab", "cleave", "cleave"], ["bolt-of-agony"] * 4
    )
    fight.play("slash", "bolt-of-agony")  # a ranged icon does not answer magic, a melee icon answers melee
    assert fight.asks("counter", seat=1)
    fight.say("counter", "bolt-of-agony")
    assert fight.cards("hero_damage") == ["bolt-of-agony", "bolt-of-agony"]


@clause("DQ-CNT-04", "DQ-CNT-05", "DQ-RULING-06")
def test_where_both_may_counter_the_hero_decides_first_and_only_one_does() -> None:
    hands = ["arcane-flicker", "bolt-of-agony", "jab", "jab"], ["jab", "riposte", "spell-mirror", "slash"]
    fight = bout(*hands).play("arcane-flicker", "stone-hide")  # 2 against 2: both icons match
    assert fight.asks("counter", seat=0)
    fight.say("counter", "done")
    assert fight.asks("counter", seat=1)
    assert fight.keys == ["combat-riposte", "combat-spell-mirror", "done"]
    fight.say("counter", "riposte")
    assert fight.cards("hero_damage") == ["stone-hide", "riposte"]
    fight = bout(*hands).play("arcane-flicker", "stone-hide").say("counter", "bolt-of-agony")
    assert fight.cards("monster_damage") == ["arcane-flicker", "bolt-of-agony"]


@clause("DQ-CNT-06")
def test_equal_value_and_type_is_a_stand_off_without_a_counterattack() -> None:
    fight = bout(["shield-bash", "shield-bash", "jab", "jab"], ["shield-bash", "jab", "jab", "slash"])
    fight.play("shield-bash", "shield-bash")
    assert fight.cards("combat_stack") == ["shield-bash", "shield-bash"]
    assert fight.asked == "card"


@clause("DQ-STAND-01")
def test_e6_with_most_heroes_both_cards_go_to_the_combat_stack() -> None:
    fight = Arena("lindel", "golem", 6).deal(
        ("moonlit-arrow", "crushing-fist"), ["slash", "cleave", "cleave", "cleave"], ["quick-shot", *JABS[1:]]
    )
    fight.play("slash", "quick-shot")
    assert fight.cards("combat_stack") == ["slash", "quick-shot"]
    assert fight.t.monster_damage == []


@clause("DQ-DMG-02", "DQ-END-01", "DQ-END-02", "DQ-DTH-01")
def test_a_monster_dies_when_its_damage_reaches_its_life() -> None:
    fight = bout(["cleave", "cleave", "slash", "slash"], JABS, life=4)
    fight.stack("shield-bash", "mighty-blow").put("hero_damage", "aimed-shot", "aimed-shot")
    fight.play("cleave", "jab")
    t = fight.t
    assert (len(t.monster_damage), fight.outcome) == (3, -1)
    assert t.withstood == 3  # all know that it lives with that
    fight.draw("slash", "slash").play("cleave", "jab")
    assert (fight.outcome, t.wounds[0], t.turn_over) == (WON, 2, False)
    assert t.lairs == []
    assert t.combat.size() == 60


@clause("DQ-END-03", "DQ-DMG-02")
def test_a_hero_dies_when_tokens_and_damage_reach_his_life() -> None:
    fight = bout(JABS, ["cleave", "cleave", "slash", "slash"], life=6, wounds=12)
    fight.stack("shield-bash").put("monster_damage", "aimed-shot").play("jab", "cleave")
    fight.draw("slash")
    assert (fight.outcome, fight.t.wounds[0]) == (-1, 12)
    fight.draw("aimed-shot").play("slash", "cleave")
    t = fight.t
    assert (fight.outcome, t.place[0], t.turn_over) == (LOST, DEAD, True)
    assert (t.lair_at, t.hurt) == ([HERE], 0)
    assert t.combat.size() == 60


@clause("DQ-CMB-08", "DQ-CMB-02")
def test_a_deck_too_small_takes_back_stack_and_cards_set_aside() -> None:
    fight = bout(["mighty-blow", "shield-bash", "slash", "slash"], ["shield-bash", *JABS[1:]])
    fight.play("mighty-blow", "stone-hide").say("counter", "done").draw("cleave", "cleave")
    t = fight.t
    assert (fight.cards("combat_stack"), t.monster_power.size()) == (["stone-hide"], 3)
    for name in [code for code in CODES if code.startswith("combat-")]:
        fight.put("set_aside", *[name] * t.combat.count(FACES[name]))
    t.shuffle_in(t.combat, t.set_aside.pop())
    fight.play("shield-bash", "shield-bash")
    assert t.combat.size() == 1
    fight.draw("word-of-ruin")  # the last card, for the hero; then the monster draws from a new deck
    assert (t.combat_stack, t.set_aside, t.monster_power.size()) == ([], [], 4)
    assert t.combat.size() == 60 - 5 - 4 - 1 + 1  # a Power card in the hero's hand, one card of damage
    assert "power-stone-hide" not in fight.keys


@clause("DQ-CMB-08")
def test_a_deck_with_too_few_cards_for_a_draw_is_filled_before_it() -> None:
    fight = Arena("hugo", "golem", 6).deal(
        ("banner-cry", "stone-hide"), ["cleave", "cleave", "slash", "slash"], JABS
    )
    t = fight.t
    for name in [code for code in CODES if code.startswith("combat-")]:
        fight.put("combat_stack", *[name] * t.combat.count(FACES[name]))
    t.shuffle_in(t.combat, t.combat_stack.pop())
    fight.state.forget_offers()
    fight.play("banner-cry", "jab")  # two cards to draw, and one in the deck
    assert (t.combat_stack, t.combat.size(), len(fight.keys)) == ([], 52, 18 - 1)
