"""CHARGE wins the initiative and lets several Mobs act in one go.

- A GO action with a `vc` roll. Success: the Cavalier is BUSY, each ACTIVE ally joins or stays; who joins is
  MOBILE, unprotected. His player is first without a roll; two charging players roll D20.
- Failure: INACTIVE (a 20: STUCK), and the enemy is first; if both miss it is rolled as usual.
- The first Turn is the charge block: every charging Mob takes a full Turn Action in an order that is chosen,
  with Attack or abilities without G, B and F; then the Cavalier may attack, DEF compromised, double (a
  natural 20: triple); INACTIVE in any case; then the enemy's Turn.
- Hacked or dead, the Cavalier's charge halts: all that still charge are INACTIVE.
- A charging Mob that defends is MOBILE again; one that is moved charges no more; one that can do nothing lies
  down. Two charges on a side run one after the other; a charge that halted before it began costs no Turn.
- NEW does not bind those that charge; the block comes before the duties of Icon, CALL and FORECAST.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.battles.acts import FLOWER
from tests.games.battles.fights import Fight, Laid
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.board import ACTIVE
from undercroft.games.battles.layout import GO, UNDEAD_COUNTER
from undercroft.testing import clause

CAVALIER: dict[str, Any] = {"name": "cavalier", "lp": (0, 3)}
"""CHARGE: vc 12."""
LEADING: dict[str, Any] = {**CAVALIER, "standing": "CHARGE", "position": "BUSY"}


def joins(name: str, cavalier: int = 0, **fields: Any) -> Laid:
    """A Mob that charges with a Cavalier."""
    return {"name": name, "position": "MOBILE", "return_to": [ACTIVE], "charging": cavalier, **fields}


def charge(a: Sequence[Laid], b: Sequence[Laid], charges: tuple[int, ...] = (0,)) -> Fight:
    """A fight at the Turn of a charging A."""
    return Fight(a, b, after={"charges": list(charges)}).passing()


@clause("BA-CAVALIER-08", "BA-CAVALIER-09", "BA-INIT-03")
def test_success_lines_up_whoever_is_chosen() -> None:
    """One ally is asked for after the other; INACTIVE ones are not; first player without a roll."""
    a: list[Laid] = [CAVALIER, "ranger", "joker", {"name": "thug", "position": "INACTIVE"}]
    fight = Fight(a, ["cleric"], at=GO).say("#0.2").roll(12)
    assert (fight.asked, fight.seat, fight.keys()) == ("join charge", 0, ["#1", "stays"])
    fight.say("#1")
    assert fight.keys() == ["#2", "stays"]
    fight.say("stays")
    assert [fight.position(mob) for mob in range(4)] == ["BUSY", "MOBILE", "ACTIVE", "INACTIVE"]
    assert (fight.t.charging, fight.t.charges) == ([-1, 0, -1, -1, -1], [0])
    fight.say("GO")
    assert (fight.t.first, fight.told("initiative")) == (0, [])
    assert fight.told("initiative given")[0][1] == "a CHARGE"


@clause("BA-CAVALIER-08")
def test_nobody_need_join() -> None:
    """The block is the Cavalier's Attack alone."""
    fight = Fight([CAVALIER, "ranger"], ["cleric"], at=GO).say("#0.2").roll(1).say("stays", "GO").passing()
    assert (fight.asked, fight.seat) == ("charge attack", 0)


@clause("BA-INIT-04", "BA-RULING-29")
@pytest.mark.parametrize(("pips", "position"), [(13, "INACTIVE"), (20, "STUCK")])
def test_a_miss_gives_the_enemy_the_initiative(pips: int, position: str) -> None:
    """Nobody charges; the enemy is first without a roll."""
    fight = Fight([CAVALIER, "ranger"], ["cleric"], at=GO).say("#0.2").roll(pips)
    assert (fight.position(0), fight.position(1)) == (position, "ACTIVE")
    assert (fight.t.first, fight.seat, fight.told("initiative given")[0][1]) == (1, 1, "a CHARGE that missed")


@clause("BA-INIT-04")
def test_two_misses_are_rolled_for_as_usual() -> None:
    """D6 each."""
    fight = Fight([CAVALIER, "ranger"], [CAVALIER, "cleric"], at=GO).say("#0.2").roll(19).say("#2.2").roll(18)
    assert fight.asked == "initiative"
    assert (fight.may("6:6"), fight.may("7:1")) == (True, False)


@clause("BA-INIT-03", "BA-INIT-04", "BA-CAVALIER-14")
def test_two_charges_roll_a_d20_and_a_success_outweighs_a_miss() -> None:
    """Ties are rolled again; B is first with 9 against 3, B's block comes first, then A's."""
    fight = Fight([CAVALIER, "ranger"], [CAVALIER, "cleric"], at=GO)
    fight.say("#0.2").roll(1).say("#1", "#2.2").roll(1).say("#3", "GO", "GO")
    assert fight.asked == "initiative"
    fight.state.answer((20, 20))
    fight.state.answer((3, 9))
    assert fight.t.first == 1
    fight.passing()
    assert (fight.seat, fight.asked, fight.keys()) == (1, "act", ["heal", "attack"])
    fight.say("attack", "#1").roll(2).passing().say("no").passing()
    assert (fight.seat, fight.asked, fight.keys()) == (0, "act", ["called-shot", "attack"])
    missed = Fight([CAVALIER, CAVALIER], ["thug"], at=GO).say("#0.2").roll(19).say("#1.2").roll(2).say("GO")
    assert missed.t.first == 0


@clause("BA-CAVALIER-10")
def test_all_that_charge_act_without_enemy_turns_in_between() -> None:
    """The order is chosen, each is INACTIVE afterwards, and windows open for each."""
    a: list[Laid] = [LEADING, joins("ranger"), joins("cleric"), "joker"]
    fight = charge(a, ["shaman", "thug"])
    assert (fight.asked, fight.seat, fight.keys()) == ("charger", 0, ["#1", "#2"])
    fight.say("#2", "back", "#2", "heal", "#2", "1")
    assert (fight.asked, fight.seat) == ("play", 1)
    fight.say("pass").roll(3).passing()
    assert (fight.position(2), fight.seat, fight.asked) == ("INACTIVE", 0, "act")
    fight.say("attack", "#5").roll(18, 4).passing()
    assert (fight.position(1), fight.t.hp[5]) == ("INACTIVE", 12)
    assert (fight.asked, fight.seat, fight.position(3)) == ("charge attack", 0, "ACTIVE")


@clause("BA-CAVALIER-10")
@pytest.mark.parametrize(
    ("name", "acts"),
    [("mystic", []), ("paladin", ["holy-light"]), ("barbarian", ["berserk"]), ("thief", ["steal", "divvy"])],
)
def test_no_abilities_with_g_b_or_f(name: str, acts: list[str]) -> None:
    """Attack always; the others by their icons."""
    fight = charge([LEADING, joins(name), joins("ranger")], ["thug"]).say("#1")
    assert fight.keys() == [*acts, *(["aid"] if name == "paladin" else []), "attack", "back"]


@clause("BA-CAVALIER-11")
def test_at_the_end_the_cavalier_attacks() -> None:
    """STR is his ATT 11 alone, the D8 counts double; INACTIVE, and the enemy's Turn."""
    fight = charge([LEADING, "joker"], ["warrior", "thug"]).say("yes", "#3").roll(11, 5)
    assert fight.told("att roll")[0][2] == 11
    assert (fight.t.hp[3], fight.position(0), fight.t.charges) == (16 - 10, "INACTIVE", [])
    assert fight.seat == 1


@clause("BA-CAVALIER-11", "BA-RULING-12")
def test_a_natural_20_makes_it_triple() -> None:
    """M = 1 + 1 + 1."""
    fight = charge([LEADING, "joker"], ["cleric", "thug"]).say("yes", "#3").roll(20, 4)
    assert fight.t.hp[3] == 16 - 12


@clause("BA-CAVALIER-11", "BA-THEURGIST-08")
def test_protection_counts_against_it() -> None:
    """Compromised DEF removes all but PROTECTION."""
    theurgist = {"name": "theurgist", "standing": "PROTECTION", "position": "FALLOW", "lp": (0, 1)}
    fight = charge([LEADING, "joker"], [theurgist, "thug"]).say("yes", "#3").roll(12)
    assert (fight.told("att roll")[0][2], fight.told("damaged")) == (13, [])


@clause("BA-CAVALIER-11")
def test_he_may_decline() -> None:
    """INACTIVE all the same, and the Turn passes; his attack is no more than an Attack afterwards."""
    fight = charge([LEADING, "joker"], ["cleric", "thug"]).say("no")
    assert (fight.position(0), fight.seat, fight.t.charges) == ("INACTIVE", 1, [])


@clause("BA-CAVALIER-11")
def test_a_natural_1_leaves_him_stuck() -> None:
    """As any attacker."""
    fight = charge([LEADING, "joker"], ["cleric", "thug"]).say("yes", "#3").roll(1)
    assert (fight.position(0), fight.seat) == ("STUCK", 1)


@clause("BA-CAVALIER-12")
def test_a_hacked_cavalier_halts_the_charge() -> None:
    """EX-21: B's charge comes second; A's Ranger hits B's Cavalier: B's charging Mobs are INACTIVE."""
    b: list[Laid] = [LEADING, joins("thug", 2), joins("cleric", 2), "joker"]
    fight = charge([LEADING, joins("ranger")], b, (0, 2)).say("attack", "#2")
    fight.roll(18, 3).passing()
    assert [fight.position(mob) for mob in range(2, 6)] == ["INACTIVE", "INACTIVE", "INACTIVE", "ACTIVE"]
    assert (fight.asked, len(fight.told("charge halts"))) == ("charge attack", 1)
    fight.say("yes", "#5").passing().roll(18, 4)
    assert (fight.seat, fight.t.hp[5]) == (1, 15 - 8)
    assert fight.asked in ("act", "target")


@clause("BA-CAVALIER-12")
def test_a_dead_cavalier_halts_the_charge() -> None:
    """Killed before his block."""
    b: list[Laid] = [{**LEADING, "hp": 2}, joins("thug", 2), "joker"]
    fight = charge([LEADING, joins("ranger")], b, (0, 2)).say("attack", "#2")
    fight.roll(18, 3)
    assert (fight.position(2), fight.position(3), fight.t.charges) == ("DEAD", "INACTIVE", [0])


@clause("BA-CAVALIER-12", "BA-O-03")
def test_the_charge_can_be_halted_out_of_turn() -> None:
    """A MAGIC MISSILE at the BUSY Cavalier: the acting Ranger is INACTIVE, his Attack is over."""
    fight = charge([LEADING, joins("ranger"), joins("joker"), "thug"], ["evoker", "cleric"])
    fight.say("#1", "attack", "#5")
    assert (fight.asked, fight.seat) == ("play", 1)
    fight.say("#4.2")
    if fight.asked == "target":
        fight.say("#0")
    fight.roll(2).passing()
    assert [fight.position(mob) for mob in range(4)] == ["INACTIVE", "INACTIVE", "INACTIVE", "ACTIVE"]
    assert (fight.seat, fight.told("att roll")) == (1, [])


@clause("BA-CAVALIER-13", "BA-CAVALIER-08")
def test_a_charging_mob_defends_and_is_mobile_again() -> None:
    """A's Ranger attacks B's charging Thug: DEFENSE, then MOBILE and still charging."""
    b: list[Laid] = [LEADING, joins("thug", 2), "joker"]
    fight = charge([LEADING, joins("ranger")], b, (0, 2)).say("attack", "#3")
    assert fight.position(3) == "DEFENSE"
    fight.roll(18, 3)
    assert (fight.position(3), fight.t.charging[3], fight.t.hp[3]) == ("MOBILE", 2, 13)


@clause("BA-CAVALIER-13")
def test_a_charging_mob_that_is_moved_charges_no_more() -> None:
    """FREEZE makes B's Thug STUCK: his charge has nobody left but the Cavalier."""
    b: list[Laid] = [LEADING, joins("thug", 2), "joker"]
    fight = charge([LEADING, joins("ice mage")], b, (0, 2)).say("freeze", "#3").roll(1).passing()
    assert (fight.position(3), fight.t.charging[3]) == ("STUCK", -1)
    fight.say("no").passing()
    assert (fight.seat, fight.asked) == (1, "charge attack")


@clause("BA-CAVALIER-15")
def test_who_can_do_nothing_lies_down() -> None:
    """Only a flying Air Mage is left: no Attack is legal, and the Mystic's abilities are F and B."""
    fly = {"name": "air mage", "standing": "FLY", "position": "BUSY"}
    fight = charge([LEADING, joins("mystic"), "joker"], [fly])
    assert (fight.position(1), fight.position(0)) == ("INACTIVE", "INACTIVE")
    assert len(fight.told("idle")) >= 1


@clause("BA-CAVALIER-16")
def test_two_charges_on_a_side_run_one_after_the_other() -> None:
    """In the order of their GO actions."""
    a: list[Laid] = [LEADING, joins("ranger", 2), LEADING, joins("joker", 0), "cleric"]
    fight = charge(a, ["thug", "mystic"], (2, 0)).act(1, ATTACK).say("#5").roll(2).passing()
    assert (fight.asked, fight.position(1)) == ("charge attack", "INACTIVE")
    fight.say("no").passing()
    assert (fight.position(2), fight.asked, fight.seat) == ("INACTIVE", "act", 0)
    fight.say("attack", "#5").roll(3).passing()
    assert (fight.position(3), fight.asked, fight.seat) == ("INACTIVE", "charge attack", 0)
    assert fight.say("no").seat == 1


@clause("BA-CAVALIER-17")
def test_a_charge_that_halted_before_it_began_costs_no_turn() -> None:
    """He releases the Cavalier before the first Action: an ordinary Turn with who is left."""
    a: list[Laid] = [LEADING, joins("ranger"), "cleric", "joker"]
    fight = Fight(a, ["thug"], after={"charges": [0]})
    assert (fight.asked, fight.keys()) == ("before", ["release #0", "pass"])
    fight.say("release #0")
    assert [fight.position(mob) for mob in range(2)] == ["INACTIVE", "INACTIVE"]
    assert (fight.asked, fight.seat, fight.keys()) == ("actor", 0, ["#2", "#3"])


@clause("BA-LIGHTMAGE-10")
def test_new_does_not_bind_those_that_charge() -> None:
    """They are MOBILE, not in the Portal."""
    new = {"name": "light mage", "standing": "NEW", "position": "FALLOW"}
    fight = charge([LEADING, joins("cleric"), "joker"], [new, "thug"])
    assert fight.keys() == ["heal", "attack"]


@clause("BA-CONJURERE-02")
def test_the_block_comes_before_the_icon() -> None:
    """It is another Turn Action, so the duty passes to the other player."""
    icon = {"name": "conjurere", "standing": "ICON OF IMPULSE", "position": "FALLOW"}
    fight = charge([LEADING, joins("ranger"), "joker"], [icon, "thug", "cleric"])
    assert fight.keys() == ["called-shot", "attack"]
    fight.say("attack", "#4").roll(2).passing().say("no")
    assert (fight.seat, fight.t.icon_due) == (1, 2)


@clause("BA-DIVINER-03", "BA-DIVINER-05")
def test_neither_forecast_nor_call_binds_the_block() -> None:
    """The CALL waits for the next Turn."""
    a: list[Laid] = [LEADING, joins("cleric"), joins("ranger"), {"name": "joker"}]
    fight = Fight(a, ["thug", "mystic"], after={"charges": [0], "called": [[3, ATTACK, -1], []]})
    fight.t.forecast[0] = [2, 1, 3]
    fight.passing()
    assert (fight.asked, fight.keys()) == ("charger", ["#1", "#2"])
    fight.say("#1", "heal", "#1", "1").roll(2).passing()
    assert fight.t.called[0] == [3, ATTACK, -1]


@clause("BA-CAVALIER-10", "BA-MYSTIC-01")
def test_standing_effects_look_at_each_action() -> None:
    """LIGHT heals the charging Ranger."""
    light = {"name": "mystic", "lp": (2, 0), "standing": "LIGHT", "position": "FALLOW"}
    fight = charge([LEADING, joins("ranger", hp=5), light], ["thug"]).say("attack")
    assert (fight.asked, fight.t.hp[1]) == ("d20", 11)


@clause("BA-ABJURER-06")
def test_an_action_that_is_put_off_leaves_the_charge() -> None:
    """Its Mob is ACTIVE with its turn unused; the block goes on."""
    b: list[Laid] = [{"name": "abjurer", "standing": "DELAY", "position": "FALLOW"}, "thug"]
    fight = charge([LEADING, joins("ice mage"), joins("ranger")], b).say("#1", "freeze", "#4", "#3.2").roll(1)
    assert (fight.position(1), fight.t.charging[1]) == ("ACTIVE", -1)
    fight.passing()
    assert (fight.seat, fight.t.charging[2]) == (0, 0)


@clause("BA-END-03", "BA-ABJURER-07")
def test_a_charge_that_never_came_ends_with_the_round() -> None:
    """B's final DELAY shuts A out before the block: everybody who was to charge is ACTIVE again."""
    b: list[Laid] = [{"name": "abjurer", "standing": "DELAY", "position": "FALLOW"}]
    a: list[Laid] = [joins("ranger", 1), LEADING, joins("cleric", 1)]
    fight = Fight(a, b, after={"charges": [1]})
    assert (fight.asked, fight.seat) == ("final delay", 1)
    fight.say("yes").roll(1).passing()
    assert fight.t.round == 2
    assert [fight.position(mob) for mob in range(4)] == ["ACTIVE"] * 4
    assert (fight.t.charges, fight.t.charging) == ([], [-1] * 4)


@clause("BA-CAVALIER-13", "BA-NECROMANCER-06", "BA-ILLUSIONIST-06")
def test_an_undead_that_changes_sides_charges_no_more() -> None:
    """A's charging Illusionist takes B's Necromancer: his undead lies ready at A's, not in B's charge."""
    undead = joins("warrior", 3, borrowed=UNDEAD_COUNTER, holder=4)
    fight = charge([LEADING, joins("illusionist")], ["thug", LEADING, "necromancer", undead], (0, 3))
    fight.act(1, FLOWER, 4).roll(1).passing().say("no").passing()
    assert (fight.t.controller[5], fight.t.side[5], fight.position(5)) == (0, 0, "ACTIVE")
    assert (fight.asked, fight.seat, fight.t.charging[5]) == ("charge attack", 1, NOTHING)


@clause("BA-CAVALIER-10", "BA-LIGHTMAGE-06")
def test_an_enemy_aura_may_end_the_round_within_it() -> None:
    """After the first of two B has nobody outside his Umbra: the second does not act any more."""
    aura = {"name": "light mage", "position": "BUSY", "standing": "AURA"}
    fight = charge(
        [LEADING, joins("cleric"), joins("paladin")], [aura, {"name": "thug", "position": "STUCK"}]
    )
    fight.say("#1", "attack").roll(19, 2).passing()
    assert (fight.asked, fight.t.round) == ("act", 1)
    fight = charge(
        [LEADING, joins("cleric"), joins("paladin")], [aura, {"name": "thug", "position": "INACTIVE"}]
    )
    fight.say("#1", "heal", "#1", "1").roll(2)
    assert (fight.t.round, fight.t.turn_actions, fight.positions()) == (2, 0, ["ACTIVE"] * 5)
