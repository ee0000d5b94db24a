"""What has to be true of the heroes' abilities in card combats:

- Hugo's cards of a stand-off wound the monster, without deathblow and extra damage;
- Krutzbeck may add a card for each round they win, before what their card gives for the victory;
- Tatianna may open with a volley of three cards in every mode; a kill ends the combat;
- Challara deals no deathblow with eight wounds or more.
"""

from __future__ import annotations

import pytest

from tests.games.dungeonquest.fight_arena import Arena
from undercroft.games.dungeonquest.flow.monster import WON
from undercroft.kernel.sight import view
from undercroft.testing import clause

PLAIN = ["cleave", "mighty-blow", "slash", "shield-bash"]
LOW = ["jab", "jab", "null-ward", "riposte"]


@clause("DQ-HERO-01", "DQ-STAND-01")
def test_e6_hugos_card_wounds_in_a_stand_off() -> None:
    fight = Arena("hugo", "golem", 6)
    fight.deal(("glorious-charge", "crushing-fist"), PLAIN, ["quick-shot", *LOW[:3]])
    fight.stack("riposte").play("slash", "quick-shot")
    assert fight.cards("monster_damage") == ["slash"]
    assert fight.cards("combat_stack") == ["riposte", "quick-shot"]


@clause("DQ-HERO-01")
def test_a_stand_off_of_hugo_can_kill() -> None:
    fight = Arena("hugo", "skeleton", 2)
    fight.deal(("glorious-charge", "reassemble"), PLAIN, ["cleave", *LOW[:3]])
    fight.put("monster_damage", "aimed-shot").play("cleave", "cleave")
    assert fight.outcome == WON


@clause("DQ-HERO-02", "DQ-DTH-04")
def test_krutzbeck_may_add_a_card_that_nobody_sees() -> None:
    fight = Arena("krutzbeck", "golem", 6).deal(("axe-throw", "crushing-fist"), PLAIN, LOW)
    fight.play("axe-throw", "riposte").draw("word-of-ruin")
    assert fight.asks("further wound", seat=0)
    fight.say("further wound", "yes").draw("jab")
    assert fight.cards("monster_damage") == ["axe-throw", "word-of-ruin", "jab"]
    assert view(fight.state, 0).zones["monster_damage"][1:] == (None, None)
    fight = Arena("krutzbeck", "golem", 6).deal(("axe-throw", "crushing-fist"), PLAIN, LOW)
    fight.play("cleave", "riposte").say("further wound", "no")
    assert fight.cards("monster_damage") == ["cleave"]


@clause("DQ-HERO-02")
def test_krutzbeck_adds_nothing_to_a_round_he_does_not_win() -> None:
    fight = Arena("krutzbeck", "golem", 6).deal(("axe-throw", "crushing-fist"), PLAIN, LOW)
    fight.play("cleave", "crushing-fist")
    assert fight.asked == "card"


@clause("DQ-HERO-03")
def test_tatianna_opens_with_a_volley() -> None:
    fight = Arena("tatianna", "golem", 6)
    assert fight.asks("volley", seat=0)
    fight.say("volley", "yes").draw("aimed-shot", "cleave", "snap-throw")
    assert fight.cards("monster_damage") == ["aimed-shot", "snap-throw"]
    assert fight.t.combat.size() == 58
    assert fight.keys[0].startswith("power")


@clause("DQ-HERO-03")
def test_a_volley_can_be_left_out_and_can_kill() -> None:
    assert Arena("tatianna", "skeleton", 3).say("volley", "no").asked == "card"
    fight = Arena("tatianna", "skeleton", 2).say("volley", "yes").draw("aimed-shot", "cleave", "snap-throw")
    assert (fight.outcome, fight.t.turn_over, fight.t.combat.size()) == (WON, False, 60)


@clause("DQ-HERO-03", "DQ-DICE-08", "DQ-CSOLO-05", "DQ-CLASSIC-07")
@pytest.mark.parametrize("mode", ["dice", "classic_solo", "classic"])
def test_without_cards_the_wounds_of_a_volley_are_counted(mode: str) -> None:
    fight = Arena("tatianna", "golem", 6, combat_mode=mode, no_escape=False)
    fight.say("monster", "escape").draw("eagle-eye", "crushing-fist")
    assert fight.t.pending[0]
    fight = Arena("tatianna", "golem", 6, combat_mode=mode)
    before = fight.t.combat.size()
    fight.say("volley", "yes").draw("aimed-shot", "cleave", "snap-throw")
    assert (fight.t.hurt, fight.t.combat.size(), fight.t.monster_damage) == (2, before, [])


@clause("DQ-HERO-03", "DQ-ESC-02")
def test_the_volley_comes_after_a_failed_escape() -> None:
    fight = Arena("tatianna", "demon", 8, no_escape=False)
    fight.say("monster", "escape").draw("eagle-eye", "doom")
    assert (fight.asked, fight.t.wounds[0]) == ("volley", 6)


@clause("DQ-HERO-04", "DQ-RULING-35")
@pytest.mark.parametrize(("wounds", "stacked", "blow"), [(7, 0, True), (7, 1, False), (8, 0, False)])
def test_challara_with_eight_wounds_deals_no_deathblow(wounds: int, stacked: int, blow: bool) -> None:
    fight = Arena("challara", "golem", 6, wounds=wounds).deal(("mirror-image", "crushing-fist"), PLAIN, LOW)
    fight.stack("shield-bash").put("hero_damage", *["aimed-shot"] * stacked).play("cleave", "riposte")
    assert fight.cards("monster_damage") == (["cleave", "shield-bash"] if blow else ["cleave"])
    assert fight.cards("combat_stack") == (["riposte"] if blow else ["shield-bash", "riposte"])


@clause("DQ-HERO-04", "DQ-DTH-01")
def test_the_monster_still_deals_deathblows_to_challara() -> None:
    fight = Arena("challara", "golem", 6, wounds=8).deal(("mirror-image", "crushing-fist"), PLAIN, LOW)
    fight.stack("mighty-blow").play("cleave", "crushing-fist")
    assert fight.cards("hero_damage") == ["crushing-fist", "mighty-blow"]
