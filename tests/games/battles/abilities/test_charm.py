"""CHARM of the Soothsayer.

A Turn Action against an ACTIVE enemy that is at home there and not undead. On success it takes one whole
Turn Action for her player at once: an Attack, or a T ability without G, F and B icon; its points are its
own, RB is hers; its own party are its enemies, hers its friends. All phases and windows are there, standing
effects of its home look at it; it is all one Turn. Afterwards, also if it was stopped, it lies INACTIVE at
home (a botch: STUCK; an end position of its own counts), and she is INACTIVE; if she dies meanwhile it is
carried through. Charming the last enemy does not win.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battles.acts import CHARM, HEAL, HERB
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import ATTACK
from undercroft.games.battles.layout import FLOWER_COUNTER
from undercroft.games.battles.queries.declarable import targets
from undercroft.kernel.ids import CHANCE
from undercroft.testing import clause

SOOTHSAYER: dict[str, Any] = {"name": "soothsayer", "lp": (0, 6)}


def charm(fight: Fight, target: int) -> Fight:
    """Mob 0 charms it."""
    return fight.act(0, CHARM, target).passing().roll(3)


@clause("BA-SOOTHSAYER-02")
@pytest.mark.parametrize(("pips", "position"), [(16, "INACTIVE"), (20, "STUCK")])
def test_a_failure(pips: int, position: str) -> None:
    """LP 6: 15 or less; the enemy stays as it is."""
    fight = Fight([SOOTHSAYER, "joker"], ["thug", "warrior"]).act(0, CHARM, 2).roll(pips)
    assert (fight.position(0), fight.position(2), fight.t.controller[2]) == (position, "ACTIVE", 1)


@clause("BA-SOOTHSAYER-02", "BA-RULING-54", "BA-ASSASSIN-13")
def test_who_can_be_named() -> None:
    """ACTIVE, at home there, not undead, not charging, not hidden by AURA or the like."""
    enemies: list[Laid] = [
        "thug",
        {"name": "joker", "position": "INACTIVE"},
        {"name": "monk", "position": "FALLOW", "standing": "SPIRITWALK"},
        {"name": "ranger", "position": "MOBILE", "return_to": [0], "charging": 5},
        {"name": "cavalier", "position": "BUSY", "standing": "CHARGE"},
        {"name": "warrior", "borrowed": 3, "holder": 5},
        {"name": "fighter", "home": 0, "borrowed": 1, "holder": 5},
        {"name": "wizard", "position": "STUCK"},
    ]
    fight = Fight([SOOTHSAYER], enemies)
    assert targets(fight.t, 0, CHARM) == [1]


@clause("BA-SOOTHSAYER-03", "BA-SOOTHSAYER-05", "BA-SOOTHSAYER-06")
def test_it_attacks_its_own_party() -> None:
    """The Soothsayer's player is asked, rolls and names; then it lies INACTIVE at home, and so does she."""
    fight = charm(Fight([SOOTHSAYER, "joker"], ["thug", "warrior", "cleric"]), 2)
    assert (fight.seat, fight.asked, fight.keys()) == (0, "target", ["#3", "#4"])
    fight.say("#4").roll(19, 6)
    assert fight.t.hp[4] == 10
    assert (fight.position(2), fight.t.controller[2], fight.t.side[2], fight.t.borrowed[2]) == (
        "INACTIVE",
        1,
        1,
        0,
    )
    assert (fight.position(0), fight.position(4)) == ("INACTIVE", "ACTIVE")
    assert (len(fight.told("turn ended")), fight.t.turn_actions, fight.seat) == (1, 1, 1)


@clause("BA-SOOTHSAYER-03")
def test_only_plain_abilities() -> None:
    """The Ice Mage may attack, bolt or freeze; the Mystic, whose abilities have F and B, may only attack."""
    fight = charm(Fight([SOOTHSAYER, "joker"], ["ice mage", "warrior", "cleric"]), 2)
    assert (fight.asked, fight.keys()) == ("charmed", ["ice-bolt", "freeze", "attack"])
    fight = charm(Fight([SOOTHSAYER, "joker"], ["mystic", "warrior"]), 2)
    assert (fight.asked, fight.t.act) == ("d20", ATTACK)


@clause("BA-SOOTHSAYER-03", "BA-RULING-37")
def test_points_are_its_own_and_rb_hers() -> None:
    """Hero against Champion: her RB is 3, though its home has 4."""
    mage = {"name": "ice mage", "lp": (9, 0)}
    fight = charm(Fight([SOOTHSAYER, "joker"], [mage, "warrior"], rank_p1=3, rank_p2=6, equal_ranks=False), 2)
    fight.say("ice-bolt")
    assert (fight.asked, fight.keys()) == ("spend", ["1", "2", "3"])
    before = fight.total(2, "ICE BOLT", "pool")
    fight.say("3").roll(19, 9)
    assert fight.total(2, "ICE BOLT", "pool") == before - 3


@clause("BA-SOOTHSAYER-04")
def test_it_heals_her_party() -> None:
    """Friends are those of the Soothsayer, and the charmed Mob itself."""
    fight = Fight([SOOTHSAYER, {"name": "joker", "hp": 5}], ["cleric", "warrior"])
    charm(fight, 2).say("heal")
    assert (fight.t.act, fight.keys()) == (HEAL, ["#0", "#1", "#2"])
    fight.say("#1", "1").roll(8)
    assert fight.t.hp[1] == 13
    assert (fight.position(1), fight.position(2)) == ("ACTIVE", "INACTIVE")


@clause("BA-SOOTHSAYER-05")
def test_standing_effects_of_its_home_look_at_it() -> None:
    """SHADOWS of its own Mystic fall on the Soothsayer, then on the charmed Mob; her player chooses."""
    mystic = {"name": "mystic", "lp": (0, 1), "position": "BUSY", "standing": "SHADOWS"}
    fight = Fight([SOOTHSAYER, "joker"], ["thug", mystic, "warrior"]).act(0, CHARM, 2)
    assert (fight.asked, fight.seat) == ("shadows", 0)
    fight.say("damage").roll(3).say("#4")
    assert (fight.t.hp[0], fight.asked, fight.seat) == (12, "shadows", 0)
    fight.say("damage").roll(2)
    assert (fight.t.hp[2], fight.position(2), fight.t.controller[2]) == (14, "INACTIVE", 1)


@clause("BA-SOOTHSAYER-05")
def test_windows_open_inside_it() -> None:
    """The home's Shaman dances against the charmed Mob's Spell: it is stopped, and both are INACTIVE."""
    shaman = {"name": "shaman", "lp": (0, 9)}
    fight = Fight([SOOTHSAYER, "joker"], ["ice mage", shaman, "warrior"]).act(0, CHARM, 2)
    assert fight.asked == "play"
    fight.say("pass").roll(3).say("freeze", "#4")
    assert (fight.asked, fight.seat) == ("play", 1)
    fight.say("#3.2").roll(2)
    assert (fight.position(2), fight.position(0), fight.position(4)) == ("INACTIVE", "INACTIVE", "ACTIVE")
    assert (fight.t.controller[2], fight.seat) == (1, 1)


@clause("BA-SOOTHSAYER-05", "BA-WIN-01")
def test_the_last_enemy_without_a_legal_action() -> None:
    """Nothing happens, it lies INACTIVE, and the game goes on."""
    fight = Fight([SOOTHSAYER, "joker"], ["thug", {"name": "warrior", "hp": 0, "position": "DEAD"}])
    charm(fight, 2)
    assert (fight.t.phase, fight.position(2), fight.t.controller[2]) == ("turns", "INACTIVE", 1)
    assert fight.position(0) == "INACTIVE"


@clause("BA-SOOTHSAYER-06")
def test_a_botch_leaves_it_stuck_at_home() -> None:
    """A natural 1."""
    fight = charm(Fight([SOOTHSAYER, "joker"], ["thug", "warrior"]), 2).roll(1)
    assert (fight.position(2), fight.t.controller[2], fight.t.side[2]) == ("STUCK", 1, 1)


@clause("BA-SOOTHSAYER-06", "BA-EVOKER-03")
def test_an_end_position_of_its_own() -> None:
    """MAGIC MISSILE leaves the Evoker STUCK."""
    fight = Fight([SOOTHSAYER, "joker"], ["evoker", "warrior"]).act(0, CHARM, 2).passing().roll(3)
    fight.say("magic-missile").passing().roll(5).passing()
    assert (fight.position(2), fight.t.controller[2], fight.t.side[2]) == ("STUCK", 1, 1)
    assert fight.t.hp[3] == 19 - 5 + 3


@clause("BA-SOOTHSAYER-06")
def test_she_dies_meanwhile() -> None:
    """The Evoker's missile hits her in the nested Action, which goes on without her."""
    fight = Fight([SOOTHSAYER | {"hp": 1}, "joker"], ["thug", "evoker", "warrior"]).act(0, CHARM, 2)
    fight.passing().roll(3).say("#4")
    assert (fight.asked, fight.seat) == ("play", 1)
    fight.say("#3.2")
    if fight.asked == "target":
        fight.say("#0")
    fight.roll(2).passing()
    assert fight.position(0) == "DEAD"
    fight.roll(19, 5).passing()
    assert (fight.position(2), fight.t.controller[2], fight.t.hp[4]) == ("INACTIVE", 1, 19 - 5 + 3)


@clause("BA-SOOTHSAYER-06", "BA-WITCH-02")
def test_her_own_action_goes_on_afterwards() -> None:
    """A cursing Witch of the charmed Mob's home answers the Soothsayer after the nested Action."""
    witch = {"name": "witch", "lp": (2, 0), "position": "BUSY", "standing": "CURSE"}
    fight = charm(Fight([SOOTHSAYER, "joker"], ["thug", witch, "warrior"]), 2).say("#4").roll(2)
    assert (fight.t.hp[0], fight.t.hp[2], fight.position(0)) == (14 - 4, 16, "INACTIVE")


@clause("BA-SOOTHSAYER-03")
def test_a_charmed_soothsayer_charms() -> None:
    """One inside the other: the Thug attacks for her, too."""
    fight = Fight([SOOTHSAYER, "joker"], [SOOTHSAYER, "thug", "warrior"])
    charm(fight, 2)
    assert fight.asked == "charmed"
    fight.say("charm", "#3").roll(2)
    assert (fight.asked, fight.seat, fight.t.controller[3]) == ("d20", CHANCE, 0)
    fight.roll(19, 6)
    assert fight.t.hp[4] == 19 - 6 + 3
    assert [fight.position(mob) for mob in (0, 2, 3)] == ["INACTIVE"] * 3
    assert fight.t.controller == [0, 0, 1, 1, 1]


@clause("BA-SOOTHSAYER-06", "BA-MONK-06")
def test_it_lies_down_as_one_of_its_home() -> None:
    """Its own Monk heals it, the Soothsayer's does not."""
    monk = {"name": "monk", "position": "BUSY", "standing": "SPIRITHEALING"}
    for parties, healed in (((["joker"], [monk]), True), (([monk], ["cleric"]), False)):
        fight = Fight([SOOTHSAYER, *parties[0]], [{"name": "thug", "hp": 4}, *parties[1]])
        charm(fight, 2).roll(2)
        assert (fight.asked == "dice") == healed


@clause("BA-SOOTHSAYER-01")
def test_the_other_ability_is_there_too() -> None:
    """HERB and CHARM beside the Attack."""
    fight = Fight([SOOTHSAYER, "joker"], ["thug", "warrior"]).say("#0")
    assert fight.keys() == ["herb", "charm", "attack", "back"]
    assert fight.say("herb").t.act == HERB


@clause("BA-SOOTHSAYER-06", "BA-ABJURER-06")
def test_a_delayed_action_of_a_charmed_mob() -> None:
    """Its points come back, but the charm is over: it lies INACTIVE at home all the same."""
    abjurer = {"name": "abjurer", "lp": (0, 9), "position": "FALLOW", "standing": "DELAY"}
    fight = Fight([SOOTHSAYER, "joker"], ["ice mage", abjurer, "warrior"]).act(0, CHARM, 2)
    fight.passing().roll(3)
    before = fight.total(2, "ICE BOLT", "pool")
    fight.say("ice-bolt", "#4", "1")
    assert (fight.asked, fight.seat, fight.total(2, "ICE BOLT", "pool")) == ("play", 1, before - 1)
    fight.say("#3.2").roll(2).passing()
    assert fight.total(2, "ICE BOLT", "pool") == before
    assert (fight.position(2), fight.t.controller[2], fight.position(0)) == ("INACTIVE", 1, "INACTIVE")


@clause("BA-SOOTHSAYER-02", "BA-BEGGAR-06")
def test_a_plea_stops_it() -> None:
    """The guard window opens for its target."""
    beggar = {"name": "beggar", "lp": (0, 5)}
    fight = Fight([SOOTHSAYER, "joker"], [beggar, "warrior"]).act(0, CHARM, 2)
    assert (fight.asked, fight.seat) == ("guard", 1)
    fight.say("#2.2")
    while fight.asked != "d20":
        fight.say(fight.keys()[0])
    fight.roll(2)
    assert (fight.position(0), fight.position(2), fight.t.controller[2]) == ("INACTIVE", "ACTIVE", 1)


@clause("BA-SOOTHSAYER-04")
def test_it_cannot_do_what_is_aimed_at_nobody() -> None:
    """BALLS and FIREWALL name none of its party, help no friend and are no area effect; FIREBALL is one."""
    fight = charm(Fight([SOOTHSAYER, "joker"], ["dark mage", "warrior"]), 2)
    assert (fight.asked, fight.keys()) == ("charmed", ["dissension", "attack"])
    fight = charm(Fight([SOOTHSAYER, "joker"], ["fire mage", "warrior"]), 2)
    assert (fight.asked, fight.keys()) == ("charmed", ["fireball", "attack"])


@clause("BA-SOOTHSAYER-05", "BA-EVOKER-04")
def test_windows_of_the_nested_action_count_for_themselves() -> None:
    """The Evoker throws a missile before the CHARM and another before what the charmed Mob does."""
    fight = Fight([SOOTHSAYER, "joker"], ["thug", "evoker"]).act(0, CHARM, 2)
    fight.say("#3.2", "#1").roll(1).roll(2)
    assert (fight.asked, fight.t.actor, fight.may("#3.2")) == ("play", 2, True)


@clause("BA-LIGHTMAGE-09", "BA-LIGHTMAGE-10", "BA-SOOTHSAYER-03")
def test_new_of_its_home_binds_the_charmed_mob() -> None:
    """The charging Soothsayer is free to charm; the Ice Mage acts against NEW then and can only attack."""
    charging = {**SOOTHSAYER, "position": "MOBILE", "return_to": [0], "charging": 1}
    cavalier = {"name": "cavalier", "position": "BUSY", "standing": "CHARGE"}
    light_mage = {"name": "light mage", "position": "FALLOW", "standing": "NEW"}
    fight = Fight([charging, cavalier], ["ice mage", light_mage], after={"charges": [1]}).passing()
    fight.say("charm").roll(3)
    assert (fight.t.actor, fight.t.act) == (2, ATTACK)


@clause("BA-SOOTHSAYER-04", "BA-ILLUSIONIST-07")
def test_a_flowered_mob_is_none_of_its_home_party() -> None:
    """With nobody else of its home to name, the charmed Thug can do nothing and is INACTIVE."""
    held = {"name": "warrior", "position": "STUCK", "borrowed": FLOWER_COUNTER, "controller": 0, "side": 0}
    fight = charm(Fight([SOOTHSAYER, "illusionist"], ["thug", {**held, "holder": 1}]), 2)
    assert (fight.t.hp, fight.position(2), fight.position(3)) == ([14, 14, 16, 19], "INACTIVE", "STUCK")
    third: Laid = "joker"
    fight = charm(Fight([SOOTHSAYER, "illusionist"], ["thug", {**held, "holder": 1}, third]), 2)
    assert (fight.t.actor, fight.t.act, fight.t.targets) == (2, ATTACK, [4])


@clause("BA-SOOTHSAYER-05", "BA-EVOKER-04", "BA-TERM-09")
def test_after_the_nested_action_her_own_windows_count_on() -> None:
    """The Evoker has answered the CHARM before it, so he cannot after it, though he passed in between."""
    fight = Fight([SOOTHSAYER, "joker"], ["thug", {"name": "evoker", "lp": (0, 3)}]).act(0, CHARM, 2)
    fight.say("#3.2", "#1").roll(1).roll(2)
    assert (fight.asked, fight.t.actor) == ("play", 2)
    fight.say("pass").roll(2)
    assert (fight.position(0), fight.position(2), fight.position(3)) == ("INACTIVE", "INACTIVE", "ACTIVE")
    assert (fight.asked, fight.seat, fight.may("#3.2")) == ("before", 1, True)
