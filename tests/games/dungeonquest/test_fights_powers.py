"""What has to be true of Power cards, word by word:

- cancel: text, icon and value are gone, the type stays; the hero's effect comes first;
- win plus, back, mend, draw, discard, next plus, next foe minus, eagle eye, own damage, values that depend;
- what a card gives for a victory needs the victory with that card as the revealed one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.dungeonquest.fight_arena import HERE, Arena
from undercroft.games.dungeonquest.board import DEAD
from undercroft.games.dungeonquest.cards import FACES
from undercroft.games.dungeonquest.flow.monster import LOST
from undercroft.games.dungeonquest.queries.fights import may_counter, value
from undercroft.games.dungeonquest.table import HERO_SIDE, MONSTER_SIDE
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.sight import view
from undercroft.testing import clause

PLAIN = ["cleave", "mighty-blow", "slash", "shield-bash"]
LOW = ["jab", "jab", "null-ward", "riposte"]
NOTHING = (0, 0)


def bout(
    hero: str,
    mine: str,
    monster: str,
    its: str,
    hand: Sequence[str] = PLAIN,
    foe: Sequence[str] = LOW,
    **where: Any,
) -> Arena:
    """A fight after the first draws, with these Power cards in the hands."""
    lives = {"skeleton": 3, "sorcerer": 3, "troll": 5, "golem": 6, "demon": 8}
    fight = Arena(hero, monster, lives[monster], **where)
    if fight.asked == "volley":
        fight.say("volley", "no")
    return fight.deal((mine, its), hand, foe)


@clause("DQ-POWER-01", "DQ-CANCEL-01", "DQ-CMB-06", "DQ-RULING-08")
def test_e7_a_canceled_card_has_no_value_icon_or_text_but_its_type() -> None:
    fight = bout("tatianna", "hunters-snare", "troll", "rend")
    fight.stack("shield-bash", "aimed-shot").play("hunters-snare", "rend")
    assert fight.cards("monster_damage") == ["hunters-snare", "shield-bash"]
    assert fight.cards("combat_stack") == ["aimed-shot", "rend"]
    assert fight.t.hero_damage == []


@clause("DQ-CMB-06", "DQ-CANCEL-01")
def test_a_canceled_card_does_not_cancel_back() -> None:
    fight = bout("gherinn", "staff-sweep", "skeleton", "grave-rush", hand=["sidestep-shot", *PLAIN[:3]])
    fight.play("sidestep-shot", "grave-rush")  # the monster cancels the hero's ranged card
    assert fight.cards("hero_damage") == ["grave-rush"]
    fight = bout("gherinn", "staff-sweep", "skeleton", "grave-rush")
    fight.play("staff-sweep", "grave-rush")  # melee is canceled by the hero
    assert fight.cards("monster_damage") == ["staff-sweep"]


@clause("DQ-CMB-06", "DQ-CANCEL-01", "DQ-CANCEL-02")
def test_of_two_cards_that_cancel_each_other_the_heros_does() -> None:
    fight = bout("krutzbeck", "stone-skin", "demon", "hellfire")
    fight.play("stone-skin", "hellfire")  # 2 against 0
    assert fight.cards("monster_damage") == ["stone-skin"]
    fight.say("further wound", "no")
    assert fight.cards("combat_stack") == ["hellfire"]


@clause("DQ-CANCEL-01", "DQ-CANCEL-02", "DQ-POWER-01")
def test_no_modifier_raises_a_canceled_card_and_at_nothing_each_it_counters_nothing() -> None:
    fight = bout("gherinn", "staff-sweep", "skeleton", "grave-rush", hand=["sidestep-shot", *PLAIN[:3]])
    fight.t.lay_attack(HERO_SIDE, FACES["combat-sidestep-shot"])  # its icon answers melee
    fight.t.lay_attack(MONSTER_SIDE, FACES["power-grave-rush"])
    for plus in ((0, 0), (9, 0), (9, -5)):
        assert value(fight.t, HERO_SIDE, plus) == 0
        assert not may_counter(fight.t, HERO_SIDE, plus)
    assert value(fight.t, MONSTER_SIDE, (0, -5)) == 0
    assert not may_counter(fight.t, MONSTER_SIDE, (0, -5))


@clause("DQ-CMB-06", "DQ-CANCEL-01")
def test_an_effect_that_is_not_reached_does_not_happen() -> None:
    fight = bout("lindel", "ancient-ward", "golem", "earth-tremor")
    fight.play("ancient-ward", "earth-tremor")
    assert (fight.asked, len(fight.t.hero_hand)) == ("card", 4)  # nothing is discarded
    fight = bout("tatianna", "hunters-snare", "troll", "regenerate")
    fight.put("monster_damage", "aimed-shot").play("hunters-snare", "regenerate")
    assert fight.cards("monster_damage") == ["aimed-shot", "hunters-snare"]


@clause("DQ-CMB-06", "DQ-POWER-04")
def test_the_heros_effect_is_reached_before_his_card_is_canceled() -> None:
    fight = bout("gherinn", "prayer-of-mending", "troll", "boulder-toss")
    fight.put("hero_damage", "slash").play("prayer-of-mending", "boulder-toss")
    assert fight.cards("hero_damage") == ["boulder-toss"]  # mended, and then 0 against 5
    assert fight.cards("combat_stack") == ["prayer-of-mending"]


@clause("DQ-CANCEL-01", "DQ-CNT-01")
def test_a_canceled_card_cannot_counterattack() -> None:
    fight = bout(
        "gherinn", "staff-sweep", "demon", "hellfire", hand=["riposte", "riposte", "quick-shot", "jab"]
    )
    fight.play("riposte", "hellfire")
    assert fight.asks("card", seat=CHANCE)
    assert fight.cards("hero_damage") == ["hellfire"]


@clause("DQ-POWER-08", "DQ-CANCEL-01")
def test_a_next_round_effect_of_a_canceled_card_is_lost() -> None:
    fight = bout("hugo", "tale-of-triumph", "demon", "hellfire", hand=["arcane-flicker", *PLAIN[:3]])
    fight.play("tale-of-triumph", "hellfire").draw("jab", "pinning-shot")
    fight.play("arcane-flicker", "pinning-shot")  # 2 against 3
    assert fight.cards("hero_damage") == ["hellfire", "pinning-shot"]


@clause("DQ-POWER-02", "DQ-DTH-04")
def test_win_plus_adds_cards_that_nobody_sees_after_the_deathblow() -> None:
    fight = bout("hugo", "glorious-charge", "golem", "stone-hide")
    fight.stack("riposte").play("glorious-charge", "jab")
    assert fight.cards("monster_damage") == ["glorious-charge", "riposte"]
    fight.draw("word-of-ruin")
    assert fight.cards("monster_damage") == ["glorious-charge", "riposte", "word-of-ruin"]
    for seat in (0, 1, None):
        assert view(fight.state, seat).zones["monster_damage"][2] is None
    assert fight.cards("combat_stack") == ["jab"]


@clause("DQ-POWER-02", "DQ-POWER-09")
def test_win_plus_needs_a_victory_with_that_card_revealed() -> None:
    fight = bout("hugo", "banner-cry", "troll", "rend", hand=["deadly-volley", *PLAIN[:3]])
    fight.play("deadly-volley", "rend")
    fight.say("counter", "jab")  # 4 + 2: a stand-off in which Hugo's card wounds
    assert fight.asks("counter", seat=1)
    fight.say("counter", "jab").draw("word-of-ruin")
    assert fight.cards("hero_damage") == ["rend", "jab", "jab", "word-of-ruin"]


@clause("DQ-POWER-09")
def test_a_power_card_added_in_a_counterattack_adds_its_value_only() -> None:
    fight = bout(
        "krutzbeck",
        "axe-throw",
        "golem",
        "stone-hide",
        ["quick-shot", *PLAIN[:3]],
        ["word-of-ruin"] * 2 + LOW[:2],
    )
    fight.play("quick-shot", "word-of-ruin").say("counter", "axe-throw")
    assert fight.asked == "further wound"  # 4 + 4 against 6, and no card of Win +1
    fight.say("further wound", "no")
    assert fight.cards("monster_damage") == ["quick-shot", "axe-throw"]


@clause("DQ-POWER-03")
def test_back_returns_to_the_hand_when_the_round_is_lost() -> None:
    fight = bout("lindel", "elven-grace", "skeleton", "rattling-bones")
    fight.play("cleave", "rattling-bones")
    assert "rattling-bones" in fight.cards("monster_hand")
    assert fight.t.combat_stack == []
    assert len(fight.t.monster_hand) == 5
    known = view(fight.state, 0).zones["monster_hand"]
    assert known.unknown == 4  # everybody saw it come back


@clause("DQ-POWER-03")
def test_back_goes_to_the_combat_stack_in_a_stand_off_or_when_canceled() -> None:
    fight = bout("lindel", "elven-grace", "skeleton", "rattling-bones")
    fight.play("shield-bash", "rattling-bones")
    assert fight.cards("combat_stack") == ["shield-bash", "rattling-bones"]
    fight = bout("gherinn", "staff-sweep", "skeleton", "rattling-bones")
    fight.play("staff-sweep", "rattling-bones")
    assert fight.cards("combat_stack") == ["rattling-bones"]


@clause("DQ-POWER-03", "DQ-DMG-03")
def test_only_the_card_that_says_so_comes_back_from_a_failed_counterattack() -> None:
    fight = bout("lindel", "elven-grace", "skeleton", "rattling-bones", foe=["sidestep-shot", *LOW[:3]])
    fight.play("mighty-blow", "rattling-bones").say("counter", "sidestep-shot")  # 3 and 1 against 6
    assert fight.cards("monster_damage") == ["mighty-blow"]
    assert fight.cards("combat_stack") == ["sidestep-shot"]
    assert "rattling-bones" in fight.cards("monster_hand")


@clause("DQ-POWER-04")
def test_mend_takes_the_latest_cards_back() -> None:
    fight = bout("lindel", "elven-grace", "troll", "regenerate")
    fight.put("monster_damage", "searing-flame", "aimed-shot", "aimed-shot").play("cleave", "regenerate")
    assert fight.cards("monster_damage") == ["searing-flame", "cleave"]
    fight = bout("lindel", "elven-grace", "troll", "regenerate")
    fight.put("monster_damage", "aimed-shot").play("cleave", "regenerate")
    assert fight.cards("monster_damage") == ["cleave"]


@clause("DQ-POWER-04")
def test_mend_sends_a_power_card_to_its_owner() -> None:
    fight = bout("lindel", "sorrows-edge", "troll", "regenerate")
    fight.play("sorrows-edge", "jab")
    fight.say("pick", "combat-jab")
    assert fight.cards("monster_damage") == ["sorrows-edge"]
    fight.draw("snap-throw", "null-ward", "null-ward").play("cleave", "regenerate")
    assert fight.cards("monster_damage") == ["cleave", "jab"]
    assert fight.t.hero_power.size() == 4


@clause("DQ-POWER-04", "DQ-POWER-09", "DQ-DTH-04")
def test_mend_for_a_victory() -> None:
    fight = bout("lindel", "elven-grace", "sorcerer", "life-leech", hand=["snap-throw", *PLAIN[:3]])
    fight.put("monster_damage", "aimed-shot").play("snap-throw", "life-leech").say("counter", "done")
    assert fight.t.monster_damage == []
    assert fight.cards("hero_damage") == ["life-leech"]


@clause("DQ-POWER-09")
def test_mend_for_a_victory_needs_one() -> None:
    fight = bout("lindel", "elven-grace", "sorcerer", "life-leech")
    fight.put("monster_damage", "aimed-shot").play("cleave", "life-leech")
    assert fight.cards("monster_damage") == ["aimed-shot", "cleave"]


@clause("DQ-POWER-05")
def test_draw_can_exceed_five_cards() -> None:
    fight = bout("hugo", "banner-cry", "golem", "crushing-fist")
    fight.play("banner-cry", "jab").draw("word-of-ruin", "riposte")
    assert len(fight.t.hero_hand) == 6
    fight.draw("slash")  # for the monster; the hero has enough
    assert (fight.asked, len(fight.t.hero_hand), len(fight.t.monster_hand)) == ("fight", 6, 5)


@clause("DQ-POWER-05", "DQ-POWER-09")
def test_draw_happens_once_whoever_wins() -> None:
    fight = bout("hugo", "banner-cry", "golem", "crushing-fist", foe=["riposte", *LOW[:3]])
    fight.play("banner-cry", "riposte").draw("word-of-ruin", "riposte")
    assert (fight.cards("monster_damage"), fight.cards("combat_stack")) == (["banner-cry"], ["riposte"])
    assert len(fight.t.hero_hand) == 6


@clause("DQ-POWER-05")
def test_discard_sends_a_random_card_back() -> None:
    fight = bout("lindel", "elven-grace", "golem", "earth-tremor")
    fight.play("mighty-blow", "earth-tremor")
    assert fight.asked == "pick"
    assert dict(fight.state.offers()) == {fight.t.face[card]: 1 for card in fight.t.hero_hand}
    fight.say("pick", "power-elven-grace")
    assert fight.t.hero_power.size() == 4
    assert len(fight.t.hero_hand) == 3
    fight = bout("lindel", "elven-grace", "golem", "earth-tremor")
    before = fight.t.combat.size()
    fight.play("mighty-blow", "earth-tremor").say("pick", "slash")
    assert fight.t.combat.size() == before + 1


@clause("DQ-POWER-05", "DQ-POWER-09")
def test_discard_for_a_victory_only() -> None:
    fight = bout("lindel", "sorrows-edge", "golem", "stone-hide", foe=["cleave", "cleave", "riposte", "jab"])
    fight.play("sorrows-edge", "cleave")
    assert fight.asked == "card"
    fight = bout(
        "lindel",
        "elven-grace",
        "skeleton",
        "bone-arrow",
        hand=LOW,
        foe=["cleave", "cleave", "slash", "slash"],
    )
    fight.play("jab", "bone-arrow").say("counter", "done")
    assert fight.asked == "pick"


@clause("DQ-POWER-05")
def test_an_empty_hand_loses_nothing() -> None:
    fight = bout("lindel", "elven-grace", "golem", "earth-tremor")
    fight.t.combat_stack += fight.t.hero_hand[1:]
    del fight.t.hero_hand[1:]
    fight.state.forget_offers()
    fight.play("elven-grace", "earth-tremor")
    assert fight.asked == "card"


@clause("DQ-POWER-06")
def test_next_plus_lasts_for_the_revealed_card_of_one_round() -> None:
    fight = bout("hugo", "tale-of-triumph", "golem", "stone-hide", hand=["jab", "jab", *PLAIN[:2]])
    fight.play("tale-of-triumph", "riposte").draw("aimed-shot", "slash")
    fight.play("jab", "slash")  # 2 + 2 against 4, both melee: a stand-off
    assert fight.cards("monster_damage") == ["tale-of-triumph", "jab"]
    fight.draw("aimed-shot", "slash").play("jab", "slash")  # 2 against 4, with a deathblow
    assert fight.cards("hero_damage") == ["slash", "riposte", "slash"]


@clause("DQ-POWER-06")
def test_next_foe_minus_never_goes_below_nothing() -> None:
    fight = bout("lindel", "elven-grace", "sorcerer", "hex-of-weakness", hand=["null-ward", *PLAIN[:3]])
    fight.play("cleave", "hex-of-weakness").draw("aimed-shot", "arcane-flicker")
    fight.play("null-ward", "null-ward")  # 0 against 1
    assert fight.cards("hero_damage") == ["null-ward", "hex-of-weakness"]
    fight.draw("aimed-shot", "arcane-flicker").play("slash", "riposte")
    assert fight.cards("monster_damage") == ["cleave", "slash"]


@clause("DQ-POWER-06", "DQ-CNT-07")
def test_a_counterattack_adds_to_nothing_not_to_less() -> None:
    fight = bout(
        "lindel", "elven-grace", "sorcerer", "hex-of-weakness", hand=["riposte", "snap-throw", *PLAIN[:2]]
    )
    fight.play("cleave", "hex-of-weakness").draw("aimed-shot", "arcane-flicker")
    fight.play("riposte", "arcane-flicker").say("counter", "snap-throw", "done")  # 0 and 2 against 2
    assert fight.cards("combat_stack") == ["hex-of-weakness", "riposte", "snap-throw", "arcane-flicker"]


@clause("DQ-POWER-06")
def test_the_monsters_next_card_is_raised_too() -> None:
    fight = bout("lindel", "elven-grace", "demon", "doom", hand=["pinning-shot", "pinning-shot", *PLAIN[:2]])
    fight.play("cleave", "doom").draw("aimed-shot", "slash")
    fight.play("pinning-shot", "jab")  # 3 against 2 and 2
    assert fight.cards("hero_damage") == ["doom", "jab", "cleave"]
    fight.draw("aimed-shot", "slash").play("pinning-shot", "jab")
    assert fight.asks("counter", seat=1)  # 3 against 2 again


@clause("DQ-POWER-07", "DQ-CMB-05")
def test_eagle_eye_makes_the_monster_player_show_first_in_the_next_round() -> None:
    fight = Arena("tatianna", "golem", 6).say("volley", "no")
    fight.deal(("eagle-eye", "stone-hide"), PLAIN, LOW).play("eagle-eye", "riposte")
    fight.draw("aimed-shot", "arcane-flicker")
    assert fight.asks("fight", seat=1)
    fight.say("fight", "jab")
    assert fight.asks("fight", seat=0)
    assert None not in view(fight.state, 0).zones["monster_played"]
    fight.say("fight", "cleave").draw("aimed-shot", "arcane-flicker")
    assert fight.asks("fight", seat=0)


@clause("DQ-END-05", "DQ-RULING-41")
def test_berserk_fury_wounds_its_owner_and_can_kill_him_before_the_round_is_scored() -> None:
    fight = bout("krutzbeck", "berserk-fury", "golem", "stone-hide", wounds=18)
    fight.play("berserk-fury", "jab").draw("slash")
    assert len(fight.t.hero_damage) == 1
    assert view(fight.state, 0).zones["hero_damage"] == (None,)
    fight.draw("slash", "riposte")
    assert len(fight.t.monster_damage) == 3
    fight.say("further wound", "no")
    assert (len(fight.t.hero_damage), fight.cards("combat_stack")) == (
        1,
        ["jab"],
    )  # once, not for the victory
    fight = bout("krutzbeck", "berserk-fury", "golem", "stone-hide", wounds=19)
    fight.play("berserk-fury", "jab").draw("slash")
    assert (fight.outcome, fight.t.place[0], fight.t.lair_at) == (LOST, DEAD, [HERE])


@clause("DQ-CNT-07", "DQ-RULING-35")
def test_values_that_depend_on_the_other_card_the_monster_or_the_wounds() -> None:
    for hero, mine, monster, its, worth in (
        ("lindel", "moonlit-arrow", "golem", "earth-tremor", 6),
        ("lindel", "moonlit-arrow", "golem", "stone-hide", 4),
        ("challara", "mystic-lance", "golem", "stone-hide", 6),
        ("gherinn", "purifying-fire", "skeleton", "reassemble", 7),
        ("gherinn", "purifying-fire", "demon", "doom", 7),
        ("gherinn", "purifying-fire", "golem", "stone-hide", 5),
    ):
        fight = bout(hero, mine, monster, its).say("fight", mine)
        fight.t.lay_attack(MONSTER_SIDE, fight.t.face[fight.t.monster_hand[0]])
        assert value(fight.t, HERO_SIDE, NOTHING) == worth, mine


@clause("DQ-RULING-35", "DQ-POWER-02")
def test_brightblazes_breath_is_weaker_when_challara_is_hurt() -> None:
    fight = bout("challara", "brightblazes-breath", "golem", "stone-hide", wounds=6)
    fight.put("hero_damage", "aimed-shot").play("brightblazes-breath", "jab").draw("slash")
    assert len(fight.t.monster_damage) == 2
    fight = bout(
        "challara", "brightblazes-breath", "golem", "stone-hide", foe=["bolt-of-agony", *LOW[:3]], wounds=7
    )
    fight.put("hero_damage", "aimed-shot").play("brightblazes-breath", "bolt-of-agony")
    assert fight.cards("hero_damage") == ["aimed-shot", "bolt-of-agony"]
    fight = bout("challara", "brightblazes-breath", "golem", "stone-hide", wounds=8)
    fight.play("brightblazes-breath", "jab")
    assert fight.cards("monster_damage") == ["brightblazes-breath"]  # 3 against 2, and nothing extra
    assert fight.cards("combat_stack") == ["jab"]
