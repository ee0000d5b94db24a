"""The interaction matrix, second part: SPIRITWALK, SLEEP, SPIRITHEALING, thefts, orders, CHARM."""

from __future__ import annotations

import pytest

from tests.games.battles.acts import (
    AID,
    ASSASSINATE,
    CHARM,
    DEMON_ATTACK,
    DISSENSION,
    DIVVY,
    EARTHQUAKE,
    FLOWER,
    FREEZE,
    GRAPPLE,
    GUISE,
    HEAL,
    HERB,
    HOLY_LIGHT,
    LIGHTNING_STRIKE,
    PROTECTION,
    RUNECAST,
    SLEEP,
    STEAL,
    SWORDSING,
)
from tests.games.battles.duels import SPARE, Duel, Laid, Mobs, named, standing, user
from tests.games.battles.fights import aim
from undercroft.games.battles.abilities import ATTACK, NOTHING, WAKE
from undercroft.games.battles.cards import CODES
from undercroft.games.battles.layout import GO
from undercroft.games.battles.queries.turn_options import choices
from undercroft.testing import clause

SPIRIT = standing("SPIRITWALK", "FALLOW")


# SPIRITWALK


@clause("BA-MONK-03", "BA-RULING-114")
@pytest.mark.parametrize("act", [ASSASSINATE, DEMON_ATTACK, ATTACK, LIGHTNING_STRIKE, RUNECAST], ids=named)
def test_the_spirit_saves_from_every_death(act: int) -> None:
    """One Hit Point and ACTIVE; for the Assassin it is a success."""
    fight = Duel([user(act, lp=(4, 0)), SPARE], [{**SPIRIT, "hp": 1}, SPARE]).carry_out(0, act, 2)
    assert (fight.t.hp[2], fight.position(2), fight.t.standing[2]) == (1, "ACTIVE", NOTHING)
    assert [facts[0][0] for facts in fight.told("saved")] == [2]
    if act == ASSASSINATE:
        assert fight.total(0, "ASSASSINATE", "vc") == 5 - 1


@clause("BA-MONK-04")
@pytest.mark.parametrize(
    ("act", "position"),
    [
        (FREEZE, "STUCK"), (SLEEP, "STUCK"), (FLOWER, "STUCK"), (EARTHQUAKE, "INACTIVE"),
        (SWORDSING, "INACTIVE"), (ATTACK, "ACTIVE"), (LIGHTNING_STRIKE, "ACTIVE"),
    ],
    ids=named,
)  # fmt: skip
def test_a_named_position_beats_the_spirit(act: int, position: str) -> None:
    """Hacked by what names none he is ACTIVE."""
    fight = Duel([user(act), SPARE], [SPIRIT, {**SPARE, "position": "INACTIVE"}]).carry_out(0, act, 2)
    assert (fight.position(2), fight.t.standing[2]) == (position, NOTHING)


@clause("BA-MONK-04", "BA-TIMEMAGE-02")
def test_entropy_beats_the_spirit() -> None:
    """INACTIVE."""
    fight = Duel(["time mage", SPARE], [SPIRIT, SPARE]).say("#0.1", "#2").roll(1)
    assert fight.position(2) == "INACTIVE"


# SLEEP and FLOWER

SLEEPER: Laid = {"name": "thief", "hp": 20, "max_hp": 60, "position": "STUCK", "asleep_by": 3}


@clause("BA-ENCHANTER-05")
@pytest.mark.parametrize("act", [HEAL, HOLY_LIGHT, HERB, AID, DIVVY], ids=named)
def test_help_wakes_a_sleeper(act: int) -> None:
    """He is INACTIVE, and so is the Enchanter."""
    gift = aim(1, "STEAL", "pool")
    fight = Duel([user(act), SLEEPER, SPARE], [standing("SLEEP", "FALLOW"), SPARE])
    fight.carry_out(0, act, 1, {"aim": gift, "divvy": gift})
    assert (fight.position(1), fight.t.asleep_by[1], fight.position(3)) == ("INACTIVE", NOTHING, "INACTIVE")


@clause("BA-EARTHMAGE-01", "BA-ENCHANTER-05", "BA-ILLUSIONIST-08")
@pytest.mark.parametrize("held", ["asleep", "flowered"])
def test_an_earthquake_wakes_nobody(held: str) -> None:
    """STUCK Mobs stay as they are; the one who holds them is out of its reach here."""
    if held == "asleep":
        mob: Laid = SLEEPER
        holder = {**standing("SLEEP", "FALLOW"), "position": "DEFENSE", "return_to": [4]}
    else:
        mob = {"name": "thief", "position": "STUCK", "controller": 1, "side": 1, "borrowed": 2, "holder": 3}
        holder = {"name": "illusionist", "position": "STUCK"}
    fight = Duel([user(EARTHQUAKE), mob, {**SPARE, "position": "INACTIVE"}], [holder, SPARE])
    fight.carry_out(0, EARTHQUAKE)
    assert fight.position(1) == "STUCK"
    assert (fight.t.asleep_by[1], fight.t.borrowed[1]) == ((3, 0) if held == "asleep" else (NOTHING, 2))


@clause("BA-ENCHANTER-05", "BA-RULING-09")
@pytest.mark.parametrize("stands", ["LIGHT", "PROTECTION", "ENCHANTMENT", "ATTENTUATION"])
def test_what_lasts_wakes_nobody(stands: str) -> None:
    """An ally acts in the light, or a modifier holds: he sleeps on."""
    position = "FALLOW" if stands in ("LIGHT", "PROTECTION") else "BUSY"
    theirs = stands == "ATTENTUATION"
    a: Mobs = [user(PROTECTION), SLEEPER, SPARE if theirs else standing(stands, position)]
    b: Mobs = [standing("SLEEP", "FALLOW"), SPARE, *([standing(stands, position)] if theirs else [])]
    fight = Duel(a, b, duplicates=True).carry_out(0, PROTECTION)
    assert (fight.t.asleep_by[1], fight.position(1), fight.position(0)) == (3, "STUCK", "FALLOW")


# SPIRITHEALING

HEALER = standing("SPIRITHEALING", "BUSY")
HURT: Laid = {"name": "thief", "hp": 20, "max_hp": 60}


@clause("BA-MONK-06")
@pytest.mark.parametrize(
    ("acts", "by", "act"),
    [(3, user(DISSENSION), DISSENSION), (3, user(SWORDSING), SWORDSING), (0, SPARE, ATTACK)],
    ids=["DISSENSION", "SWORDSING", "end of Turn"],
)
def test_each_move_to_inactive_is_healed(acts: int, by: Laid, act: int) -> None:
    """3D4, whoever made it."""
    fight = Duel([{**HURT, "att": 2}, HEALER, SPARE], [by, SPARE], turn=1 if acts == 3 else 0)
    fight.carry_out(acts, act, 0 if acts == 3 else 4, {"dissenter": "#0"}, dice=5)
    assert [(facts[0][0], facts[1], facts[3][0]) for facts in fight.told("healed")] == [(0, 5, 1)]


@clause("BA-MONK-06", "BA-ROGUE-07", "BA-TIMEMAGE-02")
def test_who_is_trapped_or_aged_is_healed() -> None:
    """TRAP and ENTROPY."""
    fight = Duel([HURT, HEALER, SPARE], [standing("TRAP", "FALLOW", trap=True), "time mage"])
    fight.carry_out(0, ATTACK, 4, dice=5)
    assert [(facts[0][0], facts[1]) for facts in fight.told("healed")] == [(0, 5)]
    fight.passing().carry_out(2, ATTACK, 4, {"play": "#4.1"})
    assert fight.told("healed")[1:] == []
    aged = Duel(["time mage", SPARE], [HURT, HEALER, SPARE]).say("#0.1", "#2").roll(1, 6)
    assert [(facts[0][0], facts[1]) for facts in aged.told("healed")] == [(2, 6)]


@clause("BA-MONK-06", "BA-FIGHTER-11")
def test_who_is_let_off_after_a_grapple_is_healed() -> None:
    """Hacked at once, INACTIVE after the last free Attack: then the Monk's 3D4."""
    howl = standing("HOWL", "BUSY", max_hp=60)
    a: Mobs = [user(GRAPPLE), {"name": "thief", "hp": 60, "att": 2}, SPARE]
    fight = Duel(a, [howl, HEALER, SPARE]).carry_out(0, GRAPPLE, 3, {"joins": "#1"}, dice=5)
    told = [
        event.kind.name
        for event in fight.state.events()
        if event.kind.name in ("hacked", "att roll", "healed")
    ]
    assert told == ["att roll", "hacked", "att roll", "healed"]
    assert (fight.told("healed")[0][0][0], fight.position(3)) == (3, "INACTIVE")


# gifts, thefts, waking


@clause("BA-THIEF-01", "BA-THIEF-02", "BA-THIEF-04", "BA-RULING-50")
@pytest.mark.parametrize(
    ("name", "ability", "total"),
    [("beggar", "PLEAD", "pool"), ("evoker", "MAGIC MISSILE", "pool"), ("runecaster", "RUNECAST", "pool")],
)
def test_what_can_be_stolen(name: str, ability: str, total: str) -> None:
    """Stock, missiles and the first rune."""
    victim = {"name": name, "hp": 60, "totals": {(ability, total): 5}}
    fight = Duel([user(STEAL, lp=(3, 0)), SPARE], [victim, SPARE])
    fight.carry_out(0, STEAL, 2, {"aim": aim(2, ability, total), "spend": "2"})
    assert (fight.total(2, ability, total), fight.total(0, "DIVVY", "pool")) == (3, 3)


@clause("BA-TIMEMAGE-05", "BA-ROUND-07", "BA-RULING-48")
@pytest.mark.parametrize(
    "stops",
    [standing("SHADOWS", "BUSY"), standing("TRAP", "FALLOW", trap=True), standing("METEOR SHOWER", "BUSY")],
    ids=named,
)
def test_who_was_stopped_may_be_woken(stops: Laid) -> None:
    """And acts after all, in the same Round."""
    a: Mobs = [{"name": "joker", "hp": 60}, standing("TIME SLIP", "FALLOW"), SPARE]
    fight = Duel(a, [stops, SPARE, {"name": "joker", "hp": 60}]).carry_out(0, ATTACK, 4)
    assert (fight.position(0), len(fight.told("cancelled"))) == ("INACTIVE", 1)
    fight.carry_out(4, ATTACK, 2, rolls={"METEOR SHOWER": 19})
    fight.t.end_standing(3)
    fight.carry_out(1, WAKE, 0)
    assert fight.position(0) == "ACTIVE"
    assert choices(fight.t, 0)[0]


# orders: CHARGE, the Icon, CALL, FORECAST, GUISE, CHARM


@clause("BA-CAVALIER-10", "BA-CONJURERE-02", "BA-DIVINER-05", "BA-DIVINER-06")
def test_charge_then_icon_then_call_then_forecast() -> None:
    """The block comes first; then the duty to touch, then a CALL, then the list."""
    charging: Laid = {"name": "cleric", "position": "MOBILE", "return_to": [0], "charging": 0}
    a: Mobs = [standing("CHARGE", "BUSY"), charging, SPARE, {"name": "joker", "hp": 60}]
    b: Mobs = [standing("ICON OF IMPULSE", "FALLOW"), SPARE]
    after = {"charges": [0], "called": [[3, ATTACK, NOTHING], []], "forecast": [[2, 3], []]}
    block = Duel(a, b, first=1, after=after).passing()
    assert (block.asked, block.t.turn_actions) == ("act", 0)
    block.t.icon_due = 2
    assert list(choices(block.t, 0)) == [2, 3]
    block.t.icon_due = 0
    assert choices(block.t, 0) == {3: [ATTACK]}
    block.t.called[0] = []
    assert list(choices(block.t, 0)) == [2]


@clause("BA-DIVINER-05", "BA-ROGUE-07", "BA-MYSTIC-05")
@pytest.mark.parametrize(
    "stops", [standing("TRAP", "FALLOW", trap=True), standing("SHADOWS", "BUSY")], ids=named
)
def test_the_called_suffer_what_stands(stops: Laid) -> None:
    """As usual."""
    fight = Duel([SPARE, "joker"], [stops, SPARE], after={"called": [[0, ATTACK, NOTHING], []]})
    fight.carry_out(0, ATTACK, 3, {"shadows": "inactive"})
    assert (fight.position(0), len(fight.told("cancelled"))) == ("INACTIVE", 1)


@clause("BA-SOOTHSAYER-05")
@pytest.mark.parametrize(
    "stops",
    [
        standing("TRAP", "FALLOW", trap=True),
        standing("WALL OF THORNS", "FALLOW"),
        standing("SHADOWS", "BUSY"),
    ],
    ids=named,
)
def test_what_stands_at_home_looks_at_the_charmed(stops: Laid) -> None:
    """It acts for the other side: what its own party has prepared stops it, and it lies INACTIVE at home."""
    fight = Duel([user(CHARM), SPARE], [{"name": "joker", "hp": 60}, {**stops, "trap": False}, SPARE])
    fight.act(0, CHARM, 2)
    if fight.asked == "shadows":
        fight.say("damage")
    fight.roll(1)
    fight.t.trap[3] = stops["standing"] == "TRAP"
    fight.say("attack", "#4")
    assert (fight.asked, fight.t.actor) == ("shadows" if stops["standing"] == "SHADOWS" else "d20", 2)
    if fight.asked == "shadows":
        fight.say("inactive")
    else:
        fight.roll(1)
    assert (fight.position(2), fight.t.controller[2], fight.told("att roll")) == ("INACTIVE", 1, [])


@clause("BA-DIVINER-02", "BA-DIVINER-05", "BA-ASSASSIN-07")
def test_a_list_and_a_call_bind_who_controls_the_mob() -> None:
    """Taken by GUISE, the listed Thief binds A; B's CALL for it is void."""
    thief: Laid = {"name": "thief", "hp": 60, "controller": 0, "side": 0, "borrowed": 1, "holder": 0}
    after = {"called": [[], [3, ATTACK, NOTHING]], "forecast": [[], [4, 3]]}
    fight = Duel([standing("GUISE", "FALLOW"), SPARE, "joker"], [thief, SPARE, "joker"], after=after)
    assert 3 in choices(fight.t, 0)
    assert 3 not in choices(fight.t, 1)
    assert len(choices(fight.t, 1)) >= 1


@clause("BA-GO-05", "BA-RULING-46")
def test_nothing_of_this_happens_in_the_go_step() -> None:
    """A GO action beneath all that looks at Turns is not looked at."""
    trap, balls = standing("TRAP", "FALLOW", trap=True), standing("BALLS", "BUSY", side=0, balls=2)
    b: Mobs = [trap, standing("SHADOWS", "BUSY"), balls]
    fight = Duel(["barbarian", "joker"], b, at=GO).say("#0.2").roll(15)
    assert (fight.position(0), fight.told("damaged"), len(fight.told("vc roll"))) == ("INACTIVE", [], 1)


@clause("BA-WIN-02", "BA-ASSASSIN-11", "BA-ILLUSIONIST-10")
@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (GUISE, "the last enemy obeys the winner"), (FLOWER, "the last enemy obeys the winner"),
        (SWORDSING, "last Mob standing"),
    ],
    ids=named,
)  # fmt: skip
def test_how_the_last_enemy_is_lost(act: int, reason: str) -> None:
    """Taken, held at a flower, or dead."""
    b: Mobs = [{"name": "thief", "hp": 1}, {"name": "joker", "hp": 0, "position": "DEAD"}]
    fight = Duel([user(act), SPARE], b).carry_out(0, act)
    assert (fight.state.over, fight.told("wins")) == (True, [(0, reason)])


@clause("BA-DARKMAGE-05", "BA-DARKMAGE-07")
@pytest.mark.parametrize(("position", "rolls"), [("FALLOW", ["play"]), ("BUSY", ["end"]), ("STUCK", [])])
def test_balls_watch_their_own_zone_only(position: str, rolls: list[str]) -> None:
    """An actor comes to the Stage and then to the Umbra; posted in the Portal they see nothing of it."""
    fight = Duel([user(ATTACK), SPARE], [standing("BALLS", position, side=0, balls=1), SPARE])
    fight.carry_out(0, ATTACK, 3, rolls={"BALLS": 19}, att=3)
    assert [CODES[facts[1]] for facts in fight.told("vc roll")] == ["BALLS"] * len(rolls)
    assert [step for step, asked in fight.phases if asked == "d20" and step != "action"] == rolls


@clause("BA-DARKMAGE-07", "BA-CAVALIER-10")
def test_balls_do_not_see_a_charging_mob_act() -> None:
    """It is on the Stage since the GO step."""
    charging: Laid = {"name": "joker", "position": "MOBILE", "return_to": [0], "charging": 0}
    a: Mobs = [standing("CHARGE", "BUSY"), charging, SPARE]
    fight = Duel(a, [standing("BALLS", "FALLOW", side=0, balls=1), SPARE], after={"charges": [0]})
    fight.carry_out(1, ATTACK, 4, att=3)
    assert fight.told("att roll")
    assert not fight.told("vc roll")
