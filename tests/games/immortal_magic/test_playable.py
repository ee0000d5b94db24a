"""What can be played and used, and why not:

- each kind of card has its time; gems, casters, marks, conditions and targets must be there;
- abilities need their cost, their window, and the right side of a roll.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.immortal_magic.laid import (
    NORTH,
    SOUTH,
    bury,
    counters,
    fight,
    hold,
    last,
    lie,
    rewrite,
    room,
    source,
    stand,
    table,
    wear,
)
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import CARDS, CODES, FACES, FIRST_DUNGEON
from undercroft.games.immortal_magic.layout import Layout
from undercroft.games.immortal_magic.queries import playable as rules
from undercroft.games.immortal_magic.queries.playable import branches, play_effects, playable, usable, why_not
from undercroft.kit.language.syntax import Choice
from undercroft.kit.refusals import Refusal
from undercroft.testing import clause

WINDOWS = ("attack", "defence", "start", "move", "fate", "end", "respond")


def offered(t: Layout, seat: int, window: str, *codes: str) -> list[str]:
    """Which of these cards a player could play."""
    t.hand[seat] = []
    hold(t, seat, *codes)
    found = [CODES[face] for face in playable(t, seat, window)]
    return [code for code in dict.fromkeys(codes) if code in found]


def reason(t: Layout, code: str, window: str = "deployment", seat: int = SOUTH) -> Refusal | None:
    return why_not(t, seat, FACES[code], window)


def duel(attacker: int = NORTH, defending: bool = False, **options: Any) -> tuple[Layout, int, int]:
    """South's Kenelm enters where North's Thornblade stands; both have a Mage and a Warrior in their zone."""
    t = table(**options)
    kenelm, thorn = stand(t, "b1", "H02", SOUTH), stand(t, "b2", "E05", NORTH)
    for place, code in (("S:a", "H04"), ("S:b", "H06"), ("N:a", "E04"), ("N:b", "E01")):
        stand(t, place, code)
    fight(t, kenelm, thorn, (kenelm, thorn)[attacker])
    if defending:
        t.attack_dice, t.defence_dice = 3, 3
    return t, kenelm, thorn


@clause("DIM-PLAY-02", "DIM-PLAY-03", "DIM-CARD-08", "DIM-RULING-47", "DIM-ITEM-01", "DIM-UNIV-01")
def test_every_card_has_its_time() -> None:
    for face in range(FIRST_DUNGEON):
        card = CARDS[face]
        instant = card.type == "instant" or card.instant
        times = {window for window in rules.INSTANTS_IN if face in rules.TIMELY[window]}
        if not instant:
            assert times == {"deployment"}, card.code
        else:
            assert times, card.code
            assert ("deployment" in times) == ("end" in times) == (card.effects[0].window == "any")


@clause("DIM-WINDOW-09", "DIM-WINDOW-06", "DIM-INSTANT-04", "DIM-WINDOW-08")
@pytest.mark.parametrize(
    ("code", "windows"),
    [
        ("IS01", {"attack"}),
        ("IS04", {"defence"}),
        ("IN02", {"attack", "defence"}),
        ("IA07", {"start"}),
        ("IS11", {"move"}),
        ("IN04", {"fate"}),
        ("IS07", {"respond"}),
        ("IN09", {"attack", "defence", "start", "move", "fate", "end", "deployment", "movement"}),
    ],
)
def test_windows_of_instants(code: str, windows: set[str]) -> None:
    assert {window for window in rules.INSTANTS_IN if FACES[code] in rules.TIMELY[window]} == windows
    assert {window for window in rules.INSTANTS_IN if play_effects(FACES[code], window)} == windows


@clause("DIM-PLAY-01", "DIM-NAMED-20")
def test_gems_are_needed() -> None:
    t = table()
    stand(t, "S:a", "H04")
    t.gems[SOUTH] = 2
    assert offered(t, SOUTH, "deployment", "IT02", "H03", "H11", "H04") == ["H03", "H04"]
    assert reason(t, "IT02") == rules.TOO_DEAR
    lie(t, SOUTH, "IT17")
    assert offered(t, SOUTH, "deployment", "AR03") == ["AR03"]


@clause("DIM-PLAY-19")
def test_sixty_cards_a_turn() -> None:
    t = table()
    t.cards_played[SOUTH] = 60
    assert reason(t, "H04") == rules.TOO_MANY
    assert reason(t, "H04", seat=NORTH) is None


@clause("DIM-DEPLOY-02", "DIM-PLAY-02")
def test_characters_only_in_the_deployment_phase() -> None:
    t = table()
    assert offered(t, SOUTH, "deployment", "H04", "H04", "H06") == ["H04", "H06"]
    assert playable(t, SOUTH, "deployment") == [FACES["H04"], FACES["H06"]]
    assert offered(t, SOUTH, "movement", "H04", "WE01", "UN01", "SP03") == []
    assert reason(t, "H04", "attack") == rules.NO_INSTANT


@clause("DIM-EQUIP-01", "DIM-PLAY-06")
def test_equipment_needs_who_can_take_it() -> None:
    t = table()
    assert reason(t, "WE01") == rules.NO_CHARACTER
    mage = stand(t, "c3", "H06", SOUTH)
    stand(t, "N:a", "H04")
    assert offered(t, SOUTH, "deployment", "WE01", "WE02", "WE11", "IT01") == ["WE01", "WE11", "IT01"]
    wear(t, mage, "WE11")
    assert reason(t, "WE01") == rules.NO_BEARER
    assert offered(t, SOUTH, "deployment", "WE01", "IT01") == ["IT01"]


@clause("DIM-PLAY-04", "DIM-PLAY-05", "DIM-RULING-24", "DIM-RULING-42")
def test_spells_need_a_mage_and_arms_a_warrior() -> None:
    t = table()
    stand(t, "N:a", "H06")
    assert (reason(t, "SP03"), reason(t, "RM05")) == (rules.NO_MAGE, rules.NO_WARRIOR)
    stand(t, "S:a", "H06")
    assert (reason(t, "SP03"), reason(t, "RM05")) == (None, rules.NO_WARRIOR)
    stand(t, "d4", "H04", SOUTH)
    assert (reason(t, "SP03"), reason(t, "RM05")) == (None, None)


@clause("DIM-PLAY-10", "DIM-RULING-23")
def test_unmarked_cards_serve_both_paths() -> None:
    t, _, _ = duel(SOUTH)
    assert offered(t, SOUTH, "attack", "IA02", "IS01") == ["IA02", "IS01"]
    t, _, _ = duel(NORTH)
    assert offered(t, NORTH, "attack", "IA02", "IS01") == ["IA02", "IS01"]


@clause("DIM-PLAY-08", "DIM-RULING-56", "DIM-HELP-06")
def test_marked_cards_on_a_roll_need_a_lead_of_their_path() -> None:
    t, _, _ = duel(SOUTH)
    t.helpers = [t.in_play[2]]
    assert offered(t, SOUTH, "attack", "IS03", "IA04", "IA08") == ["IS03"]
    assert offered(t, NORTH, "attack", "IS03", "IA04") == ["IS03"]
    assert reason(t, "IA04", "attack") == rules.WRONG_LEAD
    t, _, _ = duel(SOUTH, defending=True)
    assert offered(t, SOUTH, "defence", "IS06", "IN14", "IS09") == ["IN14"]
    assert offered(t, NORTH, "defence", "IA06", "IN14") == ["IA06", "IN14"]
    assert reason(t, "IA06", "defence") == rules.WRONG_LEAD


@clause("DIM-PLAY-08")
def test_enemies_have_no_path() -> None:
    t, kenelm, _ = duel()
    fight(t, kenelm, room(t, "c2", "EN13"), t.rooms[NUMBERS["c2"]])
    assert offered(t, NORTH, "attack", "IS01", "IS03", "IA08") == ["IS01"]


@clause("DIM-PLAY-09")
def test_other_marked_cards_need_a_character_of_the_path() -> None:
    t = table()
    stand(t, "S:a", "H04")
    assert offered(t, SOUTH, "deployment", "IN15", "IT12", "IT11", "IT03") == ["IT11", "IT03"]
    assert (reason(t, "IN15"), reason(t, "IT18")) == (rules.NO_MAGE, rules.NO_MAGE)
    stand(t, "S:b", "H06")
    assert offered(t, SOUTH, "deployment", "IN15", "IT12", "IT18") == ["IN15", "IT12", "IT18"]


@clause("DIM-PLAY-07", "DIM-PLAY-18")
def test_a_marked_card_for_an_own_character_needs_one() -> None:
    t = table()
    stand(t, "S:a", "H06")
    assert reason(t, "RM02") == rules.NO_WARRIOR
    stand(t, "S:b", "H04")
    assert reason(t, "RM02") is None
    north = stand(t, "N:a", "E05", souls=1)
    assert reason(t, "SP12") is None
    t.souls[t.in_play.index(north)] = 0
    assert reason(t, "SP12") == rules.NO_TARGET


@clause("DIM-PLAY-11", "DIM-RULING-25")
def test_strict_magic() -> None:
    t, _, _ = duel(NORTH, strict_magic=True)
    assert offered(t, NORTH, "attack", "IS01", "IS10", "IA02") == ["IA02"]
    assert offered(t, SOUTH, "attack", "IS01", "IS10") == ["IS01", "IS10"]
    assert reason(t, "IS01", "attack", NORTH) == rules.NO_MAGE_LEADS
    t, kenelm, _ = duel(SOUTH, strict_magic=True)
    assert offered(t, SOUTH, "attack", "IS01") == ["IS01"]
    fight(t, kenelm, room(t, "c2", "EN01"), t.rooms[NUMBERS["c2"]])
    assert offered(t, NORTH, "attack", "IS01") == ["IS01"]


@clause("DIM-PLAY-11")
def test_strict_magic_also_for_a_spell_on_the_own_side(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IS01", "play[attack]: atk(2)@ally~roll")
    for attacker, strict, played in ((NORTH, True, []), (NORTH, False, ["IS01"]), (SOUTH, True, ["IS01"])):
        t, _, _ = duel(attacker, strict_magic=strict)
        assert offered(t, attacker, "attack", "IS01") == played


@clause("DIM-PLAY-11")
def test_strict_magic_leaves_a_spell_that_is_on_no_roll_to_any_mage_in_play() -> None:
    t, _, _ = duel(NORTH, strict_magic=True)
    assert offered(t, NORTH, "attack", "IS01", "IS08") == ["IS08"]
    assert reason(t, "IS08", "attack", NORTH) is None


@clause("DIM-WINDOW-09", "DIM-NAMED-19")
def test_branches_belong_to_their_window() -> None:
    choice = CARDS[FACES["IN02"]].effects[0].steps[0]
    assert isinstance(choice, Choice)
    t, _, _ = duel(SOUTH)
    assert branches(t, choice, source(t, "IN02"), "attack") == [0]
    assert (offered(t, SOUTH, "attack", "IN02"), offered(t, NORTH, "attack", "IN02")) == (["IN02"], [])
    t.attack_dice = t.defence_dice = 3
    assert branches(t, choice, source(t, "IN02", NORTH), "defence") == [1]
    assert (offered(t, SOUTH, "defence", "IN02"), offered(t, NORTH, "defence", "IN02")) == ([], ["IN02"])
    assert reason(t, "IN02", "defence") == rules.NOT_SO
    t, kenelm, _ = duel()
    fight(t, kenelm, room(t, "c2", "EN01"), kenelm)
    assert offered(t, SOUTH, "attack", "IN02", "IS10") == ["IS10"]


@clause("DIM-WINDOW-09")
def test_a_fight_card_on_one_roll_only(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IN01", "play[fight]: def(5)@roller~roll")
    rewrite(monkeypatch, "IN10", "play[fight]: adice(-1)@roller~roll")
    rewrite(monkeypatch, "IN03", "play[fight]: reroll(defence)@roller")
    t, _, _ = duel()
    assert offered(t, SOUTH, "attack", "IN01", "IN10", "IN03") == ["IN10"]
    t.attack_dice = t.defence_dice = 3
    assert offered(t, SOUTH, "defence", "IN01", "IN10", "IN03") == ["IN01", "IN03"]


@clause("DIM-PLAY-15", "DIM-PLAY-18", "DIM-RULING-36")
def test_no_card_without_a_target() -> None:
    t = table()
    stand(t, "S:a", "H04")
    stand(t, "S:b", "H06")
    codes = (
        "SP05",
        "SP06",
        "SP07",
        "SP08",
        "SP09",
        "SP10",
        "SP11",
        "SP13",
        "SP14",
        "RM07",
        "RM08",
        "IN07",
        "IN13",
    )
    assert offered(t, SOUTH, "deployment", *codes) == []
    assert (reason(t, "SP08"), reason(t, "RM07")) == (rules.NO_TARGET, rules.NOT_SO)
    always = ("SP01", "SP02", "SP03", "SP04", "RM01", "RM03", "RM04", "RM05", "IN05", "IN09", "UN05")
    assert offered(t, SOUTH, "deployment", *always) == list(always)
    stand(t, "c2", "H04", SOUTH)
    foe = stand(t, "b3", "E05", NORTH)
    wear(t, foe, "WE01")
    lie(t, NORTH, "UN01", "IT03")
    t.face_down[NUMBERS["a1"]] = True
    bury(t, SOUTH, "H04", "WE01", "IN01")
    assert offered(t, SOUTH, "deployment", *codes) == list(codes)


@clause("DIM-CAMP-06")
def test_alone_nobody_can_be_robbed() -> None:
    t = table(1, campaign="necromancers_lair_solo")
    stand(t, "S:a", "H06")
    assert offered(t, SOUTH, "deployment", "IN05", "SP06", "SP05", "IN09") == ["IN09"]


@clause("DIM-WINDOW-05", "DIM-WINDOW-07", "DIM-WINDOW-06", "DIM-WINDOW-12")
def test_answers_in_their_windows() -> None:
    t = table()
    footman = stand(t, "b1", "H04", SOUTH)
    stand(t, "N:a", "H06")
    answers = ("IS07", "IS11", "IN04", "IN06", "IN08", "IN16")
    assert all(offered(t, NORTH, window, *answers) == [] for window in WINDOWS)
    t.moving, t.heading_for = footman, NUMBERS["b2"]
    assert offered(t, NORTH, "move", *answers) == ["IS11", "IN06"]
    t.heading_for = -1  # it has been stopped already; the trapdoor can still stun
    assert offered(t, NORTH, "move", *answers) == ["IN06"]
    t.moving, t.answered = -1, room(t, "b2", "FR01")
    assert offered(t, NORTH, "fate", *answers) == ["IN08"]
    t.table_roll = 8
    assert offered(t, NORTH, "fate", *answers) == ["IN04"]
    t.table_roll, t.answered = -1, lie(t, SOUTH, "SP01")
    assert offered(t, NORTH, "respond", *answers, "IN09") == ["IS07"]
    t.answered = lie(t, SOUTH, "UN01")
    assert offered(t, NORTH, "respond", *answers) == ["IN16"]


@clause("DIM-EXIT-01", "DIM-EXIT-02")
def test_without_a_side_nobody_leaves_or_calls() -> None:
    t = table(3)
    one, two = stand(t, "b1", "H04", 0), stand(t, "b2", "O04", 1)
    for place in ("S:a", "W:1", "N:a"):
        stand(t, place, "H06")
        stand(t, place, "H04")
    fight(t, one, two, two)
    side = ("IS08", "IA06", "IA01")
    assert [offered(t, seat, "attack", *side) for seat in range(3)] == [list(side), list(side), []]
    assert reason(t, "IA06", "attack", 2) == rules.NO_SIDE
    assert offered(t, 2, "start", "IA07") == []
    assert offered(t, 1, "start", "IA07") == ["IA07"]


@clause("DIM-WINDOW-10", "DIM-COUNTER-01", "DIM-NAMED-14", "DIM-NAMED-18")
def test_abilities_raise_only_rolls_of_their_side() -> None:
    t, kenelm, _ = duel(SOUTH)
    army, theirs, traps = lie(t, SOUTH, "RM01"), lie(t, NORTH, "RM01"), lie(t, NORTH, "IT19")
    potion = wear(t, kenelm, "IT01")
    assert usable(t, SOUTH, "attack") == []
    for card in (army, theirs, traps, potion):
        counters(t, card, 3)
    assert usable(t, SOUTH, "attack") == [(army, 1)]
    assert usable(t, NORTH, "attack") == [(traps, 1)]
    t.attacker = t.opponent
    assert (usable(t, SOUTH, "attack"), usable(t, NORTH, "attack")) == ([], [(theirs, 1)])
    t.attack_dice = t.defence_dice = 2
    assert usable(t, SOUTH, "defence") == [(potion, 1)]


@clause("DIM-WINDOW-10")
def test_equipment_is_used_only_in_its_bearers_battle() -> None:
    t, kenelm, _ = duel(NORTH, defending=True)
    footman = t.in_play[2]
    charm = wear(t, footman, "IT04")
    assert usable(t, SOUTH, "defence") == []
    t.helpers = [footman]
    assert usable(t, SOUTH, "defence") == [(charm, 0)]
    t.bearer[t.in_play.index(charm)] = kenelm
    t.helpers = []
    assert usable(t, SOUTH, "defence") == [(charm, 0)]
    t.attacker = kenelm
    assert usable(t, SOUTH, "defence") == []


@clause("DIM-WINDOW-10")
def test_an_ability_of_a_character_works_wherever_it_stands() -> None:
    t, _, _ = duel(NORTH, defending=True)
    maud = stand(t, "S:c", "H08")
    assert usable(t, SOUTH, "defence") == [(maud, 0)]
    assert usable(t, SOUTH, "attack") == []
    t.used[t.in_play.index(maud)] = 1
    assert usable(t, SOUTH, "defence") == []


@clause("DIM-COUNTER-02", "DIM-TURN-13")
def test_each_ability_of_a_card_has_its_own_once(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IT09", "use[once,deploy]: gems(1)@you", "use[once,deploy]: draw(1)@you")
    monkeypatch.setitem(rules.USABLE["deployment"], FACES["IT09"], (0, 1))
    t = table()
    lantern = wear(t, stand(t, "S:a", "H04"), "IT09")
    assert usable(t, SOUTH, "deployment") == [(lantern, 0), (lantern, 1)]
    t.used[t.in_play.index(lantern)] = 1 << 1
    assert usable(t, SOUTH, "deployment") == [(lantern, 0)]


@clause("DIM-COUNTER-01", "DIM-PLAY-03")
def test_abilities_of_the_phases() -> None:
    t = table()
    footman = stand(t, "S:a", "H04")
    wagon, rope = lie(t, SOUTH, "IT13"), wear(t, footman, "IT08")
    counters(t, wagon, 2)
    assert usable(t, SOUTH, "deployment") == [(wagon, 1), (rope, 0)]
    assert usable(t, SOUTH, "movement") == [(rope, 0)]
    assert usable(t, NORTH, "deployment") == []
    assert usable(t, SOUTH, "respond") == []
    t.used[t.in_play.index(wagon)] = 1 << 1
    assert usable(t, SOUTH, "deployment") == [(rope, 0)]


def test_nullified_equipment_cannot_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IA04", "play[attack]: nullify(type=item)@foeside~battle")
    t, kenelm, _ = duel(NORTH, defending=True)
    charm = wear(t, kenelm, "IT04")
    assert usable(t, SOUTH, "defence") == [(charm, 0)]
    last(t, kenelm, "IA04", 0, "battle")
    assert usable(t, SOUTH, "defence") == []


@clause("DIM-BATTLE-24", "DIM-BATTLE-25")
def test_loot_is_used_by_its_bearers_controller() -> None:
    t, kenelm, _ = duel(NORTH, defending=True)
    charm = wear(t, kenelm, "IT04")
    t.owner[t.in_play.index(charm)] = NORTH
    assert (usable(t, SOUTH, "defence"), usable(t, NORTH, "defence")) == ([(charm, 0)], [])
    t.bearer[t.in_play.index(charm)] = room(t, "d4", "EN01")
    assert (usable(t, SOUTH, "defence"), usable(t, NORTH, "defence")) == ([], [])


@clause("DIM-PLAY-18")
def test_a_card_that_stays_needs_what_it_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "UN03", "play: remove(type=deployable)@card", "static: atk(1)@all(any)")
    t = table()
    assert reason(t, "UN03") == rules.NO_TARGET
    lie(t, NORTH, "IT03")
    assert reason(t, "UN03") is None


@clause("DIM-PLAY-18")
def test_a_card_that_stays_chooses_only_if_its_conditions_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "UN03", "play{have(class=Royal)>=1}: remove(type=deployable)@card")
    t = table()
    assert reason(t, "UN03") is None
    stand(t, "S:a", "H01")
    assert reason(t, "UN03") == rules.NO_TARGET


@clause("DIM-PLAY-18")
def test_a_card_that_stays_needs_a_branch(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = "play: choose(remove(type=deployable)@card OR remove(type=weapon)@opp(any))"
    rewrite(monkeypatch, "IT03", chosen)
    t = table()
    assert reason(t, "IT03") == rules.NO_TARGET
    lie(t, NORTH, "UN01", "IT15")
    assert reason(t, "IT03") is None


@clause("DIM-PLAY-18")
def test_a_one_shot_needs_a_branch_whatever_else_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = "choose(remove(type=deployable)@card OR remove(type=weapon)@opp(any))"
    rewrite(monkeypatch, "SP03", f"play: {chosen}; draw(1)@you")
    t = table()
    stand(t, "S:a", "H02")
    foe = stand(t, "N:a", "O04")
    assert reason(t, "SP03") == rules.NO_TARGET
    wear(t, foe, "WE01")
    assert reason(t, "SP03") is None


@clause("DIM-PLAY-18", "DIM-EQUIP-01")
def test_equipment_needs_what_it_chooses_as_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "WE01", "play: remove(type=universal)@card")
    t = table()
    stand(t, "S:a", "H04")
    assert reason(t, "WE01") == rules.NO_TARGET
    lie(t, NORTH, "UN01")
    assert reason(t, "WE01") is None


@clause("DIM-PLAY-18", "DIM-PLAY-15")
def test_every_effect_that_chooses_needs_a_target(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ("play: draw(1)@you", "play{have(class=Royal)>=1}: soul(-1)@opp(any)", "play: recover(any)@you")
    rewrite(monkeypatch, "SP03", *lines)
    t = table()
    stand(t, "S:a", "H02")
    foe = stand(t, "N:a", "O04")
    assert reason(t, "SP03") is None  # nobody is chosen, and nothing to recover is no matter
    stand(t, "S:b", "H01")
    assert reason(t, "SP03") == rules.NO_TARGET
    t.souls[t.in_play.index(foe)] = 1
    assert reason(t, "SP03") is None


@clause("DIM-PLAY-09", "DIM-PLAY-07")
def test_a_mark_asks_for_its_path_whichever_branch_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IN15", "play[any]: choose(draw(1)@you OR def(1)@own(any)~turn)")
    t = table()
    stand(t, "S:a", "H04")
    assert reason(t, "IN15") == rules.NO_MAGE
    stand(t, "S:b", "H06")
    assert reason(t, "IN15") is None


@clause("DIM-PLAY-07", "DIM-PLAY-08")
def test_a_mark_asks_for_the_lead_and_for_the_one_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IS03", "play[attack]: atk(5)@roller~roll; def(1)@own(any)~round")
    rewrite(monkeypatch, "IA06", "play[fight]: help(any)@ally~battle")
    t, _, thorn = duel(attacker=SOUTH)
    assert (reason(t, "IS03", "attack"), reason(t, "IA06", "attack")) == (None, rules.WRONG_LEAD)
    fight(t, stand(t, "c1", "H04", SOUTH), thorn, thorn)
    assert (reason(t, "IS03", "attack"), reason(t, "IA06", "attack")) == (rules.WRONG_LEAD, None)


def test_several_effects_of_an_instant(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IN10", "play[attack]: atk(-4)@roller~roll", "play[defence]: def(2)@roller~roll")
    assert [play_effects(FACES["IN10"], window) for window in ("attack", "defence", "end")] == [
        (0,),
        (1,),
        (),
    ]
    t, _, _ = duel()
    assert offered(t, SOUTH, "attack", "IN10") == ["IN10"]
