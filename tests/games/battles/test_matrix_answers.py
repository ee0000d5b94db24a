"""The interaction matrix, second part: NEW, RETRIBUTION, guards, DODGE, COUNTER, DANCE, DELAY, ECHO."""

from __future__ import annotations

import pytest

from tests.games.battles.acts import (
    AIR_BOLT,
    ARENA,
    ASSASSINATE,
    BACKSTAB,
    CALLED_SHOT,
    DEMON_ATTACK,
    FIREBALL,
    GRAPPLE,
    ICE_BOLT,
    JOKE,
    LIGHTNING_STRIKE,
    SWORDSING,
)
from tests.games.battles.duels import FLYING, SPARE, Duel, Laid, Mobs, named, standing, user
from undercroft.games.battles.abilities import ATTACK, STANCE_ATTACKS
from undercroft.games.battles.cards import CODES
from undercroft.testing import clause

PIGEON = standing("ICON OF IMPULSE", "FALLOW", touched=True, lp=(0, 2))


# NEW

REACTIONS: list[tuple[Laid, int, int, str]] = [
    ({"name": "fighter", "hp": 60}, ATTACK, 3, "#3.2"),
    ({"name": "cavalier", "lp": (4, 0)}, ATTACK, 4, "#3.1"),
    ({"name": "beggar", "hp": 60}, ATTACK, 3, "#3.2"),
    ({"name": "shaman", "hp": 60}, LIGHTNING_STRIKE, 3, "#3.2"),
    ({"name": "illusionist", "hp": 60}, ATTACK, 3, "#3.1"),
    ({"name": "time mage", "hp": 60}, ATTACK, 4, "#3.1"),
    ({"name": "witch", "hp": 60}, ATTACK, 4, "#3.2"),
    ({"name": "evoker", "hp": 60}, ATTACK, 4, "#3.2"),
    ({"name": "diviner", "hp": 60}, ATTACK, 4, "#3.2"),
    ({"name": "abjurer", "hp": 60}, LIGHTNING_STRIKE, 4, "#3.1"),
]
"""Whoever answers an act of A, the act, against whom, and the answer: DODGE, VIGILANTE, PLEAD, DANCE,
DISGUISE, ENTROPY, KARMA, MAGIC MISSILE, CALL, ECHO."""


@clause("BA-LIGHTMAGE-09", "BA-LIGHTMAGE-11")
@pytest.mark.parametrize("new", [True, False], ids=["NEW", "without"])
@pytest.mark.parametrize(
    ("mob", "act", "target", "answer"), REACTIONS, ids=[row[0]["name"] for row in REACTIONS]
)
def test_the_new_answer_nothing(mob: Laid, act: int, target: int, answer: str, new: bool) -> None:
    """Offered without NEW, not offered with it."""
    mage = standing("NEW", "FALLOW") if new else {"name": "light mage", "position": "INACTIVE"}
    fight = Duel([user(act), mage, SPARE], [mob, SPARE]).carry_out(0, act, target)
    assert (answer in {key for _, key in fight.offered}) is not new


@clause("BA-LIGHTMAGE-09", "BA-LIGHTMAGE-10", "BA-RANGER-01")
@pytest.mark.parametrize("new", [True, False], ids=["NEW", "without"])
def test_the_new_do_not_strike_back_but_passives_work(new: bool) -> None:
    """COUNTER is not asked for; ABSORBTION and BONUS DAMAGE hold."""
    mage = standing("NEW", "FALLOW") if new else {"name": "light mage", "position": "INACTIVE"}
    fight = Duel([user(ATTACK), mage, SPARE], [{"name": "ranger", "hp": 60}, {"name": "warrior", "att": 2}])
    fight.carry_out(0, ATTACK, 3)
    assert ("counter" in fight.asks) is not new
    fight.carry_out(4, ATTACK, 2, dice=5)
    assert fight.lost(2) == [5 + 3]
    fight.carry_out(2, ATTACK, 4, dice=8)
    assert fight.lost(4) == [8 - 3]


@clause("BA-LIGHTMAGE-10", "BA-CAVALIER-10")
def test_those_that_charge_are_not_new() -> None:
    """They are on the Stage: the Cleric may heal."""
    cavalier = standing("CHARGE", "BUSY")
    cleric = {"name": "cleric", "position": "MOBILE", "return_to": [0], "charging": 0}
    fight = Duel([cavalier, cleric, SPARE], [standing("NEW", "FALLOW"), SPARE], after={"charges": [0]})
    assert fight.passing().may("heal")


@clause("BA-LIGHTMAGE-09", "BA-DIVINER-04")
def test_a_new_diviner_calls_nobody() -> None:
    """Neither before her Turn nor in a window."""
    fight = Duel(["diviner", SPARE], [standing("NEW", "FALLOW"), SPARE])
    assert fight.asked == "actor"
    fight.carry_out(1, ATTACK, 3)
    assert not fight.offered


# RETRIBUTION

ANSWERS = standing("RETRIBUTION", "BUSY")


@clause("BA-THEURGIST-01", "BA-THEURGIST-07", "BA-WARLOCK-08")
def test_retribution_against_the_demon() -> None:
    """The Warlock takes as much as he dealt, before his own price."""
    fight = Duel([user(DEMON_ATTACK, lp=(0, 2)), SPARE], [{"name": "thief", "hp": 70}, ANSWERS])
    fight.carry_out(0, DEMON_ATTACK, 2)
    assert [(facts[0][0], facts[1], facts[4]) for facts in fight.told("damaged")][:2] == [
        (2, 60, "spell"), (0, 60, "retribution"),
    ]  # fmt: skip
    assert fight.position(0) == "DEAD"


@clause("BA-THEURGIST-04")
@pytest.mark.parametrize(
    "hurts",
    [
        PIGEON, standing("BALLS", "FALLOW", side=0, balls=1), standing("CURSE", "BUSY"),
        standing("MAGIC CIRCLE", "FALLOW", lp=(0, 2)), standing("METEOR SHOWER", "BUSY"),
        standing("FIREWALL", "BUSY"), standing("WALL OF THORNS", "FALLOW"), standing("SHADOWS", "BUSY"),
    ],
    ids=named,
)  # fmt: skip
def test_retribution_never_answers_standing_damage(hurts: Laid) -> None:
    """A's Theurgist looks on while A's Mob is hurt by what stands."""
    act = LIGHTNING_STRIKE if hurts["standing"] in ("CURSE", "MAGIC CIRCLE") else ATTACK
    fight = Duel([user(act), ANSWERS, SPARE], [hurts, "joker"])
    fight.carry_out(0, act, 3, {"shadows": "damage"})
    assert len(fight.lost(0, "standing")) == 1
    assert not [facts for facts in fight.told("damaged") if facts[4] == "retribution"]


@clause("BA-THEURGIST-01", "BA-FIGHTER-04", "BA-SAMURAI-06")
@pytest.mark.parametrize(("hp", "blows"), [(60, 3), (1, 1)], ids=["lives", "dies"])
@pytest.mark.parametrize("act", [GRAPPLE, STANCE_ATTACKS], ids=named)
def test_retribution_against_several_blows(act: int, hp: int, blows: int) -> None:
    """Each is answered against its own source; if he dies of it there are no more."""
    a: Mobs = [
        user(act, hp=hp, stored=3, lp=(0, 1)),
        {"name": "thief", "hp": 60, "att": 2},
        {"name": "evoker", "hp": 60, "att": 2},
    ]
    fight = Duel(a, [{"name": "ranger", "hp": 90, "position": "INACTIVE"}, ANSWERS])
    says = {"stance target": "#3", "joins": "#1"}
    if act == GRAPPLE:
        fight.passing()
        fight.act(0, act, 3).say("#1", "#2")
        says = {}
    fight.carry_out(0, act, 3, says, dice=2)
    hits = [facts[3][0] for facts in fight.told("damaged") if facts[0][0] == 3]
    answered = [facts[0][0] for facts in fight.told("damaged") if facts[4] == "retribution"]
    assert hits == answered
    assert len(hits) == blows


@clause("BA-THEURGIST-01", "BA-WITCH-04", "BA-WITCH-06")
def test_retribution_answers_the_doubled_amount_once() -> None:
    """KARMA makes 12 of 6; the answer is 12, and nobody is asked about it."""
    fight = Duel([user(LIGHTNING_STRIKE), "witch", SPARE], [{"name": "thief", "hp": 60}, ANSWERS, "witch"])
    fight.carry_out(0, LIGHTNING_STRIKE, 3, {"harm": "#1.2"}, dice=6)
    assert (fight.lost(3), fight.lost(0, "retribution")) == ([12], [12])
    assert fight.asks.count("harm") == 2


@clause("BA-THEURGIST-01", "BA-ABJURER-02")
def test_retribution_answers_the_echo() -> None:
    """The repeated damage once more."""
    fight = Duel([user(LIGHTNING_STRIKE), "abjurer", SPARE], [{"name": "thief", "hp": 60}, ANSWERS])
    fight.carry_out(0, LIGHTNING_STRIKE, 3, {"end": "#1.1"}, dice=6)
    assert (fight.lost(3), fight.lost(0, "retribution")) == ([6, 6], [6, 6])


# guards


@clause("BA-WARLOCK-04", "BA-CAVALIER-01")
def test_only_one_guard_for_a_target() -> None:
    """After a failed Demon the Cavalier is not asked."""
    b: Mobs = [standing("SUMMON DEMON", "BUSY"), {"name": "cavalier", "lp": (4, 0)}, SPARE]
    fight = Duel([user(ATTACK), SPARE], b).carry_out(0, ATTACK, 2, {"guard": "#2.1"}, {"SUMMON DEMON": 19})
    assert fight.offered >= {("guard", "#2.1"), ("guard", "#3.1")}
    assert (fight.asks.count("guard"), fight.told("stands in"), fight.position(2)) == (1, [], "STUCK")


@clause("BA-WIZARD-06")
@pytest.mark.parametrize("act", [CALLED_SHOT, BACKSTAB, ATTACK, LIGHTNING_STRIKE], ids=named)
def test_counter_balance_comes_before_the_roll(act: int) -> None:
    """Blocked, and nobody rolls to hit."""
    wizard = standing("ELEMENTAL BLAST", "BUSY", element=3, start=3)
    fight = Duel([user(act), SPARE], [wizard, SPARE]).carry_out(0, act, 2, {"guard": "#2.2"})
    assert not fight.told("att roll")
    assert not fight.lost(2)


@clause("BA-BEGGAR-06", "BA-ASSASSIN-05")
def test_plead_against_assassinate() -> None:
    """Cancelled before its ATT roll: the number stays."""
    fight = Duel([user(ASSASSINATE, lp=(4, 0)), SPARE], [{"name": "beggar", "lp": (0, 3)}, SPARE])
    fight.carry_out(0, ASSASSINATE, 2, {"guard": "#2.2"})
    assert (fight.total(0, "ASSASSINATE", "vc"), fight.position(0), fight.told("att roll")) == (
        5,
        "INACTIVE",
        [],
    )


# DODGE and COUNTER


@clause("BA-FIGHTER-07", "BA-FIGHTER-08", "BA-ASSASSIN-01")
@pytest.mark.parametrize("act", [ASSASSINATE, BACKSTAB, ICE_BOLT, GRAPPLE, ATTACK, CALLED_SHOT], ids=named)
def test_a_dodged_hit_is_a_miss(act: int) -> None:
    """No damage, no death; ASSASSINATE falls by two."""
    fight = Duel([user(act, lp=(5, 5)), SPARE], [{"name": "fighter", "hp": 30}, SPARE])
    fight.carry_out(0, act, 2, {"avert": "#2.2"})
    assert (fight.lost(2), fight.position(2), fight.t.hits) == ([], "ACTIVE", [])
    if act == ASSASSINATE:
        assert fight.total(0, "ASSASSINATE", "vc") == 6 - 2


@clause("BA-FIGHTER-07", "BA-ROGUE-04")
def test_a_dodged_sneak_attack() -> None:
    """A miss: the Rogue is STUCK."""
    fight = Duel([{"name": "fighter", "hp": 60}, SPARE], [SPARE, standing("SNEAK ATTACK", "BUSY", att=2)])
    fight.carry_out(0, ATTACK, 2, {"play": "#3.1", "avert": "#0.2"})
    assert (fight.position(3), fight.lost(0)) == ("STUCK", [])
    assert not fight.told("cancelled")


@clause("BA-FIGHTER-07", "BA-RANGER-04")
@pytest.mark.parametrize("act", [JOKE, SWORDSING, LIGHTNING_STRIKE, AIR_BOLT, FIREBALL], ids=named)
def test_what_cannot_be_dodged(act: int) -> None:
    """No ATT roll; and COUNTER is IMMEDIATE."""
    laid = {**FLYING, "hp": 60} if act == AIR_BOLT else user(act)
    fight = Duel([laid, SPARE], [{"name": "fighter", "hp": 60}, SPARE]).carry_out(0, act, 2)
    assert fight.lost(2)
    assert "avert" not in fight.asks
    struck = Duel(
        [{"name": "fighter", "hp": 60, "att": 2}, SPARE], [{"name": "ranger", "hp": 60, "att": 2}, SPARE]
    )
    struck.carry_out(0, ATTACK, 2, {"counter": "#0"})
    assert struck.lost(0)
    assert "avert" not in struck.asks


@clause("BA-RANGER-01", "BA-FIGHTER-04", "BA-GLADIATOR-06")
@pytest.mark.parametrize(("act", "strikers"), [(GRAPPLE, ["#0", "#1"]), (ARENA, ["#0"])], ids=named)
def test_one_counter_against_one_of_those_that_hit(act: int, strikers: list[str]) -> None:
    """At E1; a joined ally is struck though it defends."""
    fight = Duel(
        [user(act), {"name": "thief", "hp": 60, "att": 2}], [{"name": "ranger", "hp": 60, "att": 2}, SPARE]
    )
    fight.carry_out(0, act, 2, {"joins": "#1", "victim": "#2", "counter": strikers[-1]})
    assert {key for kind, key in fight.offered if kind == "counter"} == set(strikers)
    assert fight.asks.count("counter") == 1
    assert len(fight.lost(int(strikers[-1][1:]))) == 1


@clause("BA-RANGER-01", "BA-SAMURAI-04")
def test_no_counter_against_the_stance() -> None:
    """At E1 he still stands."""
    fight = Duel([user(STANCE_ATTACKS), SPARE], [{"name": "ranger", "hp": 60}, SPARE])
    fight.carry_out(0, STANCE_ATTACKS, says={"stance target": "#2"})
    assert fight.lost(2)
    assert "counter" not in fight.asks


# DANCE, DELAY, AMPLIFY, DISGUISE, ECHO


@clause("BA-SHAMAN-07", "BA-ABJURER-06")
@pytest.mark.parametrize(("answer", "pool", "position"), [("#2.2", 1, "INACTIVE"), ("#3.2", 2, "ACTIVE")])
def test_danced_or_delayed(answer: str, pool: int, position: str) -> None:
    """Whoever acts first; what is danced is used up, what is delayed is not."""
    b: Mobs = ["shaman", standing("DELAY", "FALLOW"), SPARE]
    fight = Duel([user(LIGHTNING_STRIKE), SPARE], b).act(0, LIGHTNING_STRIKE, 4, 1)
    assert (fight.may("#2.2"), fight.may("#3.2")) == (True, True)
    fight.say(answer).roll(1)
    assert (fight.total(0, "LIGHTNING STRIKE", "pool"), fight.position(0)) == (pool, position)
    assert not fight.lost(4)


@clause("BA-SHAMAN-07", "BA-THAUMATURGIST-01", "BA-ABJURER-01", "BA-RULING-17")
def test_danced_is_neither_amplified_nor_echoed() -> None:
    """The other player speaks first; a cancelled Action has no more windows of these."""
    a: Mobs = [user(LIGHTNING_STRIKE), "thaumaturgist", "abjurer"]
    fight = Duel(a, ["shaman", SPARE]).carry_out(0, LIGHTNING_STRIKE, 4, {"play": "#3.2"})
    assert fight.offered == {("before", "#0.2"), ("play", "#3.2")}
    free = Duel(a, ["shaman", SPARE]).carry_out(0, LIGHTNING_STRIKE, 4)
    assert free.offered == {("before", "#0.2"), ("play", "#3.2"), ("play", "#1.1"), ("end", "#2.1")}


@clause("BA-ILLUSIONIST-04", "BA-RULING-47")
@pytest.mark.parametrize(
    "stands", [standing("FIREWALL", "BUSY"), standing("WALL OF THORNS", "FALLOW")], ids=named
)
def test_a_disguise_is_not_looked_at_again(stands: Laid) -> None:
    """P1 looked at the old target, once."""
    fight = Duel([user(ATTACK), SPARE], ["illusionist", stands, SPARE])
    fight.carry_out(0, ATTACK, 4, {"play": "#2.1", "disguise": "#3"}, {"WALL OF THORNS": 19})
    looks = len(fight.lost(0)) + sum(CODES[facts[1]] == "WALL OF THORNS" for facts in fight.told("vc roll"))
    assert fight.told("redirected")
    assert looks == (0 if stands["standing"] == "FIREWALL" else 1)


@clause("BA-ABJURER-02", "BA-MYSTIC-02")
def test_the_echo_repeats_what_the_action_did_and_nothing_else() -> None:
    """SWORDSING on the Mystic: the blow comes again, the last light of her own does not."""
    b: Mobs = [standing("LIGHT", "FALLOW", lp=(4, 0)), {"name": "thief", "hp": 20, "max_hp": 60}]
    fight = Duel([user(SWORDSING), "abjurer", SPARE], b).carry_out(0, SWORDSING, 3, {"end": "#1.1"}, dice=5)
    assert fight.lost(3) == [10, 10]
    assert [(facts[0][0], facts[1]) for facts in fight.told("healed")] == [(4, 8)]


@clause("BA-O-01", "BA-TERM-09", "BA-O-06")
@pytest.mark.parametrize(
    ("mob", "act", "target", "answer"), REACTIONS, ids=[row[0]["name"] for row in REACTIONS]
)
def test_every_answer_is_told_and_given_once(mob: Laid, act: int, target: int, answer: str) -> None:
    """Who answers with what; in the same Turn Action it is not offered a second time."""
    passed = Duel([user(act), SPARE], [SPARE, mob, SPARE]).carry_out(0, act, target)
    window = next(kind for kind, key in passed.offered if key == answer)
    fight = Duel([user(act), SPARE], [SPARE, mob, SPARE]).carry_out(0, act, target, {window: answer})
    ability = 2 * fight.t.mobs[3] + int(answer[-1]) - 1
    assert [(facts[0][0], facts[1]) for facts in fight.told("reacts")] == [(3, ability)]


@clause("BA-THAUMATURGIST-01", "BA-THAUMATURGIST-04")
def test_an_amplified_action_is_told() -> None:
    """The Thaumaturgist answers for his own side and is INACTIVE."""
    a: Mobs = [user(LIGHTNING_STRIKE), "thaumaturgist", SPARE]
    fight = Duel(a, [SPARE, "joker"]).carry_out(0, LIGHTNING_STRIKE, 3, {"play": "#1.1", "amplify": "1"})
    assert [(facts[0][0], CODES[facts[1]]) for facts in fight.told("reacts")] == [(1, "AMPLIFY")]
    assert fight.position(1) == "INACTIVE"
