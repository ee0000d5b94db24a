"""What has to be true of the guide:

- every question, Mob and zone has its words, with clauses that exist; cards have their printed numbers;
- answers lie at Mobs, abilities, Totals, zones or in the almanac, and what lies nowhere has no spot;
- at a glance: who is first and whose Turn it is, the phase, who acts on whom, needed rolls, who may act or
  react, standing effects and counters, what CALL and FORECAST dictate;
- notes of answers: exact chances, damage to expect, what LP come to; nothing hidden at set-up.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import pytest

from tests.games.battles.fights import Fight, aim
from undercroft.games.battles import GAME
from undercroft.games.battles.asks import ASKS
from undercroft.games.battles.cards import CARDS
from undercroft.games.battles.flow.round import Battle
from undercroft.games.battles.guide import GUIDE
from undercroft.games.battles.guide.places import of_ability, of_mob, of_total
from undercroft.games.battles.guide.texts import CHAPTERS, MOB_CLAUSES, formula
from undercroft.games.battles.guide.zones import ZONES
from undercroft.games.battles.layout import (
    BARRED,
    CHARM_COUNTER,
    FLOWER_COUNTER,
    FORESEES,
    GO,
    GO_USED,
    GUISE_COUNTER,
    ICE,
    UNDEAD_COUNTER,
)
from undercroft.games.battles.options import MOB_KEYS, Options
from undercroft.games.battles.queries.odds import att_odds, mean, strike
from undercroft.games.battles.table import blank
from undercroft.kernel.events import Event
from undercroft.kernel.guide import Mark, Shown, Spot
from undercroft.kernel.ids import CHANCE, NOBODY
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State
from undercroft.testing import clause

WHO = ("Ada", "Ben")
ADA, BEN = 0, 1


@cache
def clauses() -> frozenset[str]:
    """The ids of the ledger."""
    ledger = files("undercroft.games.battles") / "clauses.toml"
    return frozenset(tomllib.loads(ledger.read_text(encoding="utf-8"))["clause"])


def see(state: State) -> View:
    """The table as the one sees it who is asked."""
    assert state.asked is not None
    assert state.asked != CHANCE
    return view(state, state.asked)


def marked(seen: View, kind: str) -> dict[Spot, Mark]:
    """The last mark of a kind at each spot."""
    return {mark.spot: mark for mark in GUIDE.marks(seen) if mark.kind == kind}


def says(seen: View, kind: str, mob: int) -> str:
    """What a mark at a Mob says."""
    return marked(seen, kind)[of_mob(mob)].says


# words


def test_questions_and_zones_have_words_and_clauses_that_exist() -> None:
    for question in ASKS:
        assert GUIDE.rule(question).endswith("."), question
        assert GUIDE.clauses(question), question
        assert set(GUIDE.clauses(question)) <= clauses(), question
    assert GUIDE.short().startswith("Aim")
    assert [name for name, _, _ in GUIDE.zones()] == [zone.name for zone in ZONES]
    for _, words, about in GUIDE.zones():
        assert words.endswith(".")
        assert set(about) <= clauses(), words
    for group in GUIDE.texts.reasons.values():
        for reason in group.values():
            assert reason.says.endswith((".", "{prompt}"))
            assert set(reason.clauses) <= clauses(), reason.says
    assert set(GUIDE.texts.reasons["mobs"]) <= set(ASKS)
    assert GUIDE.rule("no such question") == ""
    assert GUIDE.clauses("no such question") == ()


def test_every_mob_has_its_card_and_all_clauses_of_its_chapter() -> None:
    texts = GUIDE.cards(Options())
    assert [text.face for text in texts] == list(range(len(CARDS)))
    assert [text.code for text in texts] == list(MOB_KEYS)
    for text, card in zip(texts, CARDS, strict=True):
        assert (text.name, text.family) == (card.name, "mob")
        assert text.text.endswith("."), text.code
        numbers = {"att": card.att, "def": card.defense, "mod": card.mod, "hp": card.hp}
        assert dict(text.numbers) == numbers
        for ability in card.abilities:
            assert f"{ability.title} ({', '.join(ability.icons)})" in text.line
            assert ability.words in text.text
            for total in ability.totals:
                assert total.of.lower() in text.text.lower(), (text.code, total.of)
    for (chapter, _), about in zip(CHAPTERS, MOB_CLAUSES, strict=True):
        assert set(about) == {name for name in clauses() if name.split("-")[1] == chapter}


@clause("BA-RULING-38")
def test_an_option_prints_the_hit_points_of_the_samurai() -> None:
    assert dict(GUIDE.cards(Options(samurai_hp=20))[28].numbers)["hp"] == 20


def test_formulas_are_written_as_players_say_them() -> None:
    totals = {total.of: formula(total) for ability in CARDS[8].abilities for total in ability.totals}
    assert totals == {"to cast": "8 + LP", "to raise": "5 + LP", "burning dice": "(1 + LP) D6"}
    assert formula(CARDS[13].abilities[0].totals[0]) == "2 x LP"
    assert "first rune: as it is split" in GUIDE.cards(Options())[38].text


# spots


def test_what_a_mob_can_do_lies_at_it_and_at_its_ability() -> None:
    fight = Fight(["Fire Mage", "Thug"], ["Cleric", "Joker"])
    assert GUIDE.spots(see(fight.state), "#0") == (of_mob(0),)
    fight.say("#0")
    assert GUIDE.spots(see(fight.state), "fireball") == of_ability(0, 0)
    assert GUIDE.spots(see(fight.state), "attack") == (of_mob(0),)
    assert GUIDE.spots(see(fight.state), "back") == ()
    fight.say("attack")
    assert GUIDE.spots(see(fight.state), "#3") == (of_mob(3),)


def test_totals_lie_at_their_mob_and_walls_in_their_zone() -> None:
    fight = Fight(["Paladin", "Fire Mage"], ["Cleric"]).say("#0", "aid")
    total = aim(1, "FIREWALL", "pool")
    assert GUIDE.spots(see(fight.state), total) == of_total(6 + 2)
    wall = Fight(["Fire Mage"], ["Cleric"]).say("firewall").roll(1)
    assert GUIDE.spots(see(wall.state), "stuck") == (Spot("portal", ADA),)
    assert GUIDE.spots(see(wall.state), "fallow") == (Spot("stage", ADA),)
    assert GUIDE.spots(see(wall.state), "busy") == (Spot("umbra", ADA),)


def test_go_actions_and_releases_lie_at_their_mobs() -> None:
    howling = {"name": "Barbarian", "position": "BUSY", "standing": "HOWL"}
    fight = Fight([howling, "Monk"], ["Cleric"], at=GO)
    seen = see(fight.state)
    assert GUIDE.spots(seen, "#1.2") == of_ability(1, 1)
    assert GUIDE.spots(seen, "release #0") == (of_mob(0),)
    assert GUIDE.spots(seen, "GO") == ()
    assert GUIDE.notes(seen, "release #0") == ["becomes INACTIVE"]
    assert GUIDE.notes(seen, "#1.2") == ["success 40 %, botch 5 %"]
    word = marked(seen, "first")[Spot("portal", ADA)]
    assert word.says == "has the first word in the GO step", "nobody is first player of this Round yet"


# at a glance


@clause("BA-ROUND-02", "BA-TURN-02", "BA-ATT-02")
def test_players_phases_actors_targets_and_needed_rolls_are_marked() -> None:
    fight = Fight(["Ranger", "Thug"], ["Cleric", {"name": "Shaman", "lp": (0, 2)}], first=BEN)
    seen = see(fight.state)
    assert {spot: mark.says for spot, mark in marked(seen, "first").items()} == {
        Spot("portal", BEN): "first player of this Round"
    }
    assert list(marked(seen, "turn")) == [Spot("portal", ADA)]
    assert says(seen, "can act", 0) == "can act: Called Shot, an Attack"
    assert set(marked(seen, "choice")) == {of_mob(0), of_mob(1)}
    fight.say("#0", "called-shot", "spell", "#2").roll(3)
    seen = see(fight.state)
    assert (seen.question, seen.seat) == ("play", BEN)
    assert marked(seen, "phase") == {Spot("stage", ADA): Mark(Spot("stage", ADA), "phase", "Play Phase", 1)}
    assert says(seen, "actor", 0) == "uses Called Shot"
    assert says(seen, "target", 2) == "target of Called Shot"
    assert marked(seen, "needs")[of_mob(2)] == Mark(of_mob(2), "needs", "hit on 11+, 50 %", 11)
    assert says(seen, "may react", 3) == "may use Dance now"
    assert set(marked(view(fight.state, ADA), "may react")) == {of_mob(3)}
    assert GUIDE.notes(seen, "#3.2") == ["success 60 %, botch 5 %"]
    assert marked(seen, "can act") == {}


@clause("BA-POS-03", "BA-COUNTER-01", "BA-DMG-02")
def test_positions_effects_and_counters_are_marked() -> None:
    fight = Fight(
        [
            {"name": "Fire Mage", "position": "BUSY", "standing": "FIREWALL", "lp": (0, 3)},
            {"name": "Cleric", "position": "STUCK"},
            {"name": "Thief", "controller": ADA, "position": "INACTIVE", "this_round": 8},
            "Ranger",
        ],
        [{"name": "Joker", "position": "DEAD", "hp": 0}, "Warrior", "Diviner"],
        after={"forecast": [[3], []], "called": [[3, 80, -1], []]},
    )
    seen = see(fight.state)
    assert says(seen, "standing", 0) == "Firewall stands: burning dice 4D6"
    assert marked(seen, "standing")[of_mob(0)].number == 4
    assert says(seen, "stuck", 1).startswith("STUCK: it misses this Round and the next")
    assert says(seen, "acted", 2) == "has acted in this Round"
    assert says(seen, "forecast", 3) == "next in the forecast"
    assert says(seen, "called", 3) == "called: has to use an Attack next"
    assert marked(seen, "dead")[Spot("mausoleum", BEN)].says == "1 of 3 Mobs dead"


@pytest.mark.parametrize(
    ("column", "number", "kind", "told"),
    [
        ("borrowed", GUISE_COUNTER, "guise", "obeys the other side as long as the Assassin keeps up Guise"),
        ("borrowed", UNDEAD_COUNTER, "undead", "undead: it can only Attack, and dies with the Assassin"),
        ("borrowed", CHARM_COUNTER, "charmed", "charmed: it acts once for the Assassin"),
        ("borrowed", FLOWER_COUNTER, "flower", "stares at the Flower of the Assassin; it is of no party"),
        ("asleep_by", 1, "asleep", "asleep as long as the Assassin holds it"),
        ("charging", 1, "charging", "charges with the Assassin"),
        ("trap", True, "trap", "a trap is set"),
        ("balls", 2, "balls", "2 dice of Balls"),
        ("stored", 1, "stored", "1 attack stored"),
        ("element", ICE, "element", "stands in Ice"),
        ("touched", True, "pigeon", "the Icon has become the Pigeon"),
        ("this_round", GO_USED, "go used", "has used its GO action"),
        ("this_round", FORESEES, "foresees", "its Forecast has succeeded"),
        ("this_round", BARRED, "barred", "may not cast it again in this Round"),
    ],
)
@clause("BA-COUNTER-01")
def test_every_counter_has_its_mark(column: str, number: int, kind: str, told: str) -> None:
    fight = Fight(["Thug", "Assassin"], [{"name": "Cleric", "holder": 1, column: number}, "Joker"])
    assert says(view(fight.state, None), kind, 2) == told


@clause("BA-END-03", "BA-ENCHANTER-04", "BA-ILLUSIONIST-07")
@pytest.mark.parametrize("held", [{"asleep_by": 1}, {"borrowed": FLOWER_COUNTER, "controller": 0, "side": 0}])
def test_who_is_held_is_not_said_to_miss_two_rounds(held: dict[str, int]) -> None:
    """SLEEP and FLOWER hold for as long as they last."""
    fight = Fight(
        ["Thug", "Enchanter"], [{"name": "Cleric", "position": "STUCK", "holder": 1, **held}, "Joker"]
    )
    told = "STUCK: it does nothing while it is held, and its DEF does not count"
    assert says(view(fight.state, None), "stuck", 2) == told


@clause("BA-LIGHTMAGE-09", "BA-ABJURER-07", "BA-CLERIC-04")
def test_what_binds_a_side_is_marked() -> None:
    new = {"name": "Light Mage", "position": "FALLOW", "standing": "NEW"}
    gone = {"name": "Joker", "position": "DEAD", "hp": 0, "sacrificed": True}
    fight = Fight(["Thug", "Ranger"], [new, gone], after={"binding": True, "shut_out": [False, True]})
    seen = view(fight.state, BEN)
    assert says(seen, "new", 0) == "New binds it: it may only Attack"
    assert says(seen, "sacrificed", 3) == "lost for ever: nobody brings it back"
    assert list(marked(seen, "shut out")) == [Spot("portal", BEN)]


# notes


def prospects(seen: View, mob: int) -> dict[str, int | None]:
    """The numbers that tell what has to be rolled if a Mob is chosen."""
    rolls = ("hit on", "hit chance", "success on", "success chance")
    return {
        mark.kind: mark.number for mark in GUIDE.marks(seen) if mark.spot.place == mob and mark.kind in rolls
    }


@clause("BA-ATT-02", "BA-ATT-03")
def test_a_target_tells_its_chances_before_it_is_confirmed() -> None:
    fight = Fight(["Ranger"], [{"name": "Cleric", "hp": 4}, "Warrior"]).say("attack")
    seen = see(fight.state)
    odds, damage = att_odds(13), mean(strike(13, 1, 8))
    assert GUIDE.notes(seen, "#1") == [
        f"hit chance {round(odds.hits * 100)} %",
        f"{damage:.1f} damage on average",
        "26 % to kill",
    ]
    assert GUIDE.notes(seen, "#2")[0] == "hit chance 35 %"
    assert prospects(seen, 1) == {"hit on": 13, "hit chance": round(odds.hits * 100)}
    assert prospects(seen, 2)["hit chance"] == 35


@clause("BA-TURN-03", "BA-VC-01")
def test_numbers_of_lp_tell_what_they_are_worth() -> None:
    fight = Fight([{"name": "Evoker", "lp": (3, 0)}], [{"name": "Cleric"}]).say("pass")
    assert GUIDE.notes(see(fight.state), "lightning-strike") == [
        "only against Cleric", "10.5 damage on average with 3 LP", "5 % to kill",
    ]  # fmt: skip
    fight.say("lightning-strike")
    assert GUIDE.notes(see(fight.state), "2") == ["2D6, 7.0 on average", "7.0 damage on average"]
    frozen = Fight(["Ice Mage"], ["Cleric", "Joker"])
    assert GUIDE.notes(see(frozen.state), "freeze") == ["success 45 %, botch 5 %"]


@clause("BA-FIGHTER-04", "BA-GLADIATOR-02", "BA-MYSTIC-05", "BA-RANGER-02")
def test_questions_of_single_mobs_tell_their_chances() -> None:
    arena = Fight(["Gladiator"], ["Cleric", "Warrior"]).say("arena")
    assert GUIDE.notes(see(arena.state), "#1") == ["hit on 14+, 35 %"]
    grapple = Fight(["Fighter", "Ranger"], ["Warrior"]).say("#0", "grapple")
    assert grapple.asked == "joins"
    assert GUIDE.notes(see(grapple.state), "#1") == ["hit on 11+, 50 %"]
    mystic = {"name": "Mystic", "position": "BUSY", "standing": "SHADOWS", "lp": (0, 4)}
    dark = Fight(["Warrior"], [mystic])
    assert dark.asked == "shadows"
    assert GUIDE.notes(see(dark.state), "damage") == ["8 of 19 HP"]
    blow = Fight(["Warrior"], ["Ranger"]).roll(15, 1)
    assert blow.asked == "counter"
    assert GUIDE.notes(see(blow.state), "#0") == ["12 or less, 60 %; botch 5 %", "then hit on 14+, 35 %"]


@clause("BA-HACK-07", "BA-MYSTIC-05", "BA-MONK-05")
def test_who_acts_out_of_a_standing_effect_is_told_that_damage_ends_it() -> None:
    """SHADOWS and a Monk who attacks out of SPIRITWALK: it is so when he takes the damage."""
    mystic = {"name": "Mystic", "position": "BUSY", "standing": "SHADOWS", "lp": (0, 4)}
    monk = {"name": "Monk", "position": "FALLOW", "standing": "SPIRITWALK"}
    fight = Fight([monk, "Joker"], [mystic, "Thug"]).act(0, 80, 3)
    assert GUIDE.notes(see(fight.state), "damage") == ["8 of 20 HP", "Hacked, and its Turn is over"]
    fight.say("damage")
    assert (fight.position(0), fight.seat, len(fight.told("att roll"))) == ("ACTIVE", 1, 0)


def test_the_twenty_sides_of_the_stance_and_of_karma_are_told() -> None:
    go = Fight(["Samurai", "Monk"], ["Cleric"], at=GO)
    assert GUIDE.notes(see(go.state), "#0.2") == ["success 75 %"]
    harm = Fight(["Evoker"], [{"name": "Witch", "lp": (0, 2)}, "Cleric"])
    harm.say("pass", "lightning-strike", "#2", "1").roll(3)
    assert harm.asked == "harm"
    assert GUIDE.notes(see(harm.state), "#1.2") == ["success 40 %, botch 5 %"]


# set-up


@clause("BA-SETUP-04", "BA-SETUP-05", "BA-SETUP-07")
def test_set_up_tells_a_player_of_his_own_choices_only() -> None:
    state = State(blank(Options()), Battle())
    seen = see(state)
    assert GUIDE.spots(seen, "fire-mage") == (Spot("almanac", face=8),)
    assert GUIDE.notes(seen, "fire-mage") == ["ATT 14, DEF 1, D4, 15 HP"]
    for key in ("fire-mage", "thug", "cleric"):
        state.answer_key(key)
    told = GUIDE.why_not(see(state), Spot("almanac", face=8), WHO)
    assert told.says == "This can be chosen now."
    assert view(state, BEN).facts["muster"][ADA] is None
    for key in ("thug", "cleric", "joker"):
        state.answer_key(key)
    state.answer_key("8")
    assert list(marked(see(state), "asked about")) == [of_mob(1)]
    state.answer_key("0")
    assert see(state).question == "ability lp"
    assert list(marked(see(state), "asked about")) == [of_mob(0)]
    assert GUIDE.notes(see(state), "6") == [
        "Fireball: to cast VC 14", "Firewall: to raise VC 7, burning dice 3D6",
    ]  # fmt: skip
    assert marked(view(state, BEN), "asked about") == {}
    others = GUIDE.why_not(view(state, BEN), of_mob(0), WHO)
    assert others.says == "Ada is choosing in secret."


# moments


@pytest.mark.parametrize(
    ("name", "facts", "shown"),
    [
        ("fields", (0, 8), Shown(cards=(8,))),
        ("zone roll", (0, 4, 1), Shown(dice=(4,))),
        ("initiative", ((3, 5), 1, (0, 0), (0, 1)), Shown(dice=(3, 5))),
        ("says go", (0,), Shown()),
    ],
)
def test_events_show_their_dice_and_mobs(name: str, facts: tuple[object, ...], shown: Shown) -> None:
    kind = GAME.events[name]
    assert GUIDE.shows(Event(kind, facts, NOBODY), None) == shown
