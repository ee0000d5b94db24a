"""What has to be true of a position laid out by hand:

- it is what it says, with the numbers of the cards where nothing is said, and keeps every invariant;
- it takes up the rules where a game would: GO step, Turns, End Round;
- nothing of it is hidden, and a game from it is recorded and played again.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.conformance.walks import weighted
from tests.games.battles.acts import BALLS, CHARGE, ELEMENTAL_BLAST, GUISE, LIGHT, SLEEP, TRAP
from tests.games.battles.positions import field, mob, placed, sides
from undercroft.games.battles import GAME
from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.board import ACTIVE, BUSY, DEAD, FALLOW, INACTIVE, MOBILE, STUCK
from undercroft.games.battles.layout import AIR, EARTH, FIRE, FORESEES, GO_USED, ICE, UNDEAD_COUNTER
from undercroft.games.battles.options import Options
from undercroft.games.battles.scenario import MARKS
from undercroft.kernel.codec import decode, digest, encode
from undercroft.kernel.record import record, replay
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import view
from undercroft.testing import clause

PLAIN = sides(["warrior", "cleric"], ["ranger"])

HELD: dict[str, Any] = {
    "round": 3, "first": 1, "active": 0, "actions": 2,
    "players": sides(
        [
            mob("assassin", standing="guise"), mob("wizard", element="ice"), mob("necromancer"),
            mob("dark-mage", "busy", standing="balls", balls=2), mob("thug", "dead"),
            mob("warrior", asleep="#9"),
        ],
        [
            mob("ranger", guise="#0", hp=5), mob("mystic", standing="light", lp=[3, 2]),
            mob("beggar", undead="#2", hp=4, most=8), mob("enchanter", standing="sleep"), "thief",
        ],
    ),
}  # fmt: skip
"""Everything that one Mob can hold of another, but a flower and a charge."""


@clause("BA-SETUP-09", "BA-SETUP-10", "BA-SETUP-11", "BA-SETUP-12")
def test_a_mob_has_the_numbers_of_its_card_and_rank() -> None:
    page = field(placed(players=PLAIN))
    assert (page.hp, page.thp, page.att, page.defense) == ([20, 17, 19],) * 2 + ([11, 12, 11], [3, 2, 3])
    assert (page.totals, page.position) == ([[3, 3], [3, 9], [12, 5]], [ACTIVE] * 3)
    hawk = field(placed({"rank_p1": 20, "rank_p2": 20}, players=PLAIN))
    assert (hawk.hp, hawk.att, hawk.defense) == ([39, 36, 38], [6, 7, 6], [8, 7, 8])


@clause("BA-SETUP-07", "BA-SETUP-11", "BA-RUNECASTER-01", "BA-RULING-11")
def test_totals_follow_from_lp_unless_they_are_given() -> None:
    given = mob("ice-mage", lp=[4, 2], totals={"ice-bolt pool": 1}, kis=3, hp=30, att=9, defense=6)
    t = field(placed(players=sides([given, mob("runecaster", lp=[5, 0])], ["warrior"])))
    assert (t.totals[0], t.lp[0], t.kis[0]) == ([1, 11], [4, 2], 3)
    assert (t.hp[0], t.thp[0], t.att[0], t.defense[0]) == (30, 30, 9, 6)
    assert t.totals[1] == [11, 5, 12, 6, 1]  # runes of 11, as even as they may be
    grown = field(placed({"warrior_bonus": "grow"}, players=sides(["warrior"], ["thug"])))
    assert grown.totals[0] == [3, 0]


@clause("BA-TURN-25", "BA-COUNTER-01", "BA-NECROMANCER-01", "BA-ENCHANTER-03", "BA-DARKMAGE-05")
def test_what_stands_and_who_is_held_lies_as_it_should() -> None:
    play = placed(**HELD)
    t = field(play)
    assert t.standing == [GUISE, ELEMENTAL_BLAST, NOTHING, BALLS] + [NOTHING] * 3 + [
        LIGHT,
        NOTHING,
        SLEEP,
        -1,
    ]
    assert t.position == [FALLOW, STUCK, ACTIVE, BUSY, DEAD, STUCK, ACTIVE, FALLOW, ACTIVE, FALLOW, ACTIVE]
    assert t.controller == [0] * 6 + [0, 1, 0, 1, 1]
    assert (t.side[3], t.side[6], t.side[8]) == (1, 0, 0)
    assert (t.hp[4], t.hp[6], t.hp[8], t.max_hp[8], t.thp[8]) == (0, 5, 4, 8, 14)
    assert (t.borrowed[8], t.holder[8], t.asleep_by[5], t.balls[3]) == (UNDEAD_COUNTER, 2, 9, 2)
    assert (t.round, t.first, t.turn_actions, t.turn_seat) == (3, 1, 2, 0)
    assert sorted(since for since in t.since if since) == [1, 2, 3, 4, 5]
    GAME.check(play.state)


@clause("BA-WIZARD-01", "BA-ROGUE-07", "BA-SAMURAI-05", "BA-CONJURERE-04")
def test_marks_of_standing_effects() -> None:
    elements = [mob("wizard", element=name) for name in ("earth", "air", "ice", "fire")]
    elements[1] |= {"start": "earth", "steps": 1}
    other = [
        mob("rogue", standing="trap"), mob("rogue", "busy", standing="trap"),
        mob("samurai", standing="properstance", stored=4),
        mob("conjurere", standing="icon-of-impulse", pigeon=True, since=9), mob("dark-mage", owed=2),
    ]  # fmt: skip
    t = field(placed({"duplicates": True}, actions=1, players=sides(elements, other)))
    assert t.element[:4] == [EARTH, AIR, ICE, FIRE]
    assert (t.position[:4], t.standing[0]) == ([ACTIVE, FALLOW, STUCK, BUSY], NOTHING)
    assert (t.start[1], t.steps[1]) == (EARTH, 1)
    assert (t.standing[4:6], t.position[4:6], t.trap[4:6]) == ([TRAP] * 2, [FALLOW, BUSY], [True, False])
    assert (t.stored[6], t.touched[7], t.since[7], t.clock, t.owed[8]) == (4, True, 9, 9, 2)


@clause("BA-GO-01", "BA-GO-02", "BA-GO-04", "BA-PALADIN-06")
def test_the_go_step_begins_with_its_quips() -> None:
    used = mob("barbarian", this_round=["go"])
    players = sides(["paladin", "barbarian"], [used, mob("druid", lp=[2, 0])])
    play = placed(phase="go", round=2, first=1, players=players)
    t = field(play)
    assert (play.question, play.asked, play.keys) == ("go", 1, ["#3.1", "GO"])
    assert (t.totals[0], t.this_round[2]) == ([3, 4], GO_USED)
    play.answer("go", "#3.1").draws("11")
    assert (t.position[3], play.asked, play.keys) == (FALLOW, 0, ["#1.2", "GO"])


@clause("BA-ROUND-02", "BA-TURN-02", "BA-ROUND-07")
def test_turns_go_on_with_whoever_is_named() -> None:
    play = placed(active=1, actions=1, players=PLAIN)
    assert (play.question, play.asked, play.keys) == ("act", 1, ["called-shot", "attack"])
    play.answer("act", "attack").answer("target", "#1").draws("19", "8")
    assert (field(play).hp[1], field(play).turn_actions, play.asked) == (9, 2, 0)


@clause("BA-END-01", "BA-END-03", "BA-POS-03")
def test_end_round_begins_with_the_release_step() -> None:
    players = sides([mob("mystic", standing="light"), mob("cleric", "stuck")], [mob("ranger", "inactive")])
    play = placed(phase="end round", round=4, actions=3, players=players)
    assert (play.question, play.keys) == ("release", ["release #0", "pass"])
    play.answer("release", "pass")
    t = field(play)
    assert (t.round, t.position) == (5, [FALLOW, INACTIVE, ACTIVE])


@clause("BA-CAVALIER-08", "BA-CAVALIER-10")
def test_a_charge_stands_with_those_who_follow_it() -> None:
    charge = [mob("cavalier", standing="charge"), mob("warrior", charging="#0")]
    play = placed(players=sides(charge, ["thug"]))
    t = field(play)
    assert (t.standing[0], t.charges, t.charging[1]) == (CHARGE, [0], 0)
    assert (t.position[1], t.return_to[1]) == (MOBILE, [ACTIVE])


@clause("BA-DIVINER-01", "BA-DIVINER-05", "BA-INIT-04", "BA-ABJURER-07", "BA-ILLUSIONIST-06")
def test_what_players_have_to_do_is_taken_up() -> None:
    players = sides(["illusionist", "joker"], [mob("thug", flower="#0"), "ranger", "cleric"])
    players[1] |= {"forecast": ["#3", "#4"], "called": {"mob": "#4", "act": "attack"}, "missed_charge": True}
    players[0] |= {"shut_out": True}
    players[0]["mobs"][1] |= {"this_round": ["foresees"]}
    t = field(placed(active=1, players=players))
    assert (t.called[1], t.charge_missed, t.shut_out) == (
        [],
        [False, True],
        [True, False],
    )  # it is obeyed at once
    assert (t.forecast[1], t.this_round[1], t.position[2]) == ([3, 4], FORESEES, STUCK)
    assert (t.act, t.actor, t.controller[2]) == (ATTACK, 4, 0)


@clause("BA-NECROMANCER-06", "BA-ASSASSIN-06")
def test_what_a_borrowed_mob_holds_obeys_its_new_player() -> None:
    players = sides(
        [mob("assassin", standing="guise"), "thug"],
        [mob("joker", undead="#3", hp=3), mob("necromancer", guise="#0"), "ranger"],
    )
    assert field(placed(players=players)).controller == [0, 0, 0, 0, 1]


@pytest.mark.parametrize("mark", MARKS)
def test_what_a_mob_has_done_in_this_round_is_kept(mark: str) -> None:
    play = placed(actions=1, players=sides([mob("thug", this_round=[mark])], ["joker"]))
    assert field(play).this_round == [MARKS[mark], 0]


def test_nothing_of_a_position_is_hidden() -> None:
    play = placed(**HELD)
    rng = Random(1)
    for seat in range(2):
        other = resample(play.state, seat, rng.randrange)
        assert digest(other) == digest(play.state)
        assert all(not row for row in view(other, seat).facts["muster"] if row is not None)


@pytest.mark.parametrize("phase", ["go", "turns", "end round"])
def test_a_game_from_a_position_is_recorded_and_played_again(phase: str) -> None:
    position: dict[str, Any] = {**HELD, "phase": phase, "actions": 0 if phase == "go" else 2}
    state = GAME.place(Options(), position)
    rng = Random(phase)
    while not state.over:
        state.answer(weighted(state, rng))
        GAME.check(state)
    written = record(GAME, state)
    again = replay(GAME, state.table.options, written.answers, written.position)
    assert digest(again) == digest(state)
    back = decode(GAME, json.loads(json.dumps(encode(GAME.place(Options(), position)))))
    assert digest(back) == digest(GAME.place(Options(), position))
