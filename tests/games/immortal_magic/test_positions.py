"""What has to be true of a position laid out by hand:

- it is what it says, and takes up the rules where a game would;
- what a seat may not know of it can be dealt anew;
- a game from it is recorded and played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from tests.conformance.walks import weighted
from tests.games.immortal_magic.positions import keep, person, placed
from undercroft.games.immortal_magic import GAME
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.options import Options
from undercroft.kernel.codec import decode, digest, encode, seal
from undercroft.kernel.ids import CHANCE, NO_CARD
from undercroft.kernel.record import record, replay
from undercroft.kernel.resample import resample
from undercroft.kernel.state import State
from undercroft.testing import clause

KENELM = person("H02", "b1", "WE01", souls=1)
XUGAG = person("O02", "b2", "WE02")


@clause("DIM-SETUP-01", "DIM-SETUP-02", "DIM-SETUP-04", "DIM-TURN-02")
def test_without_a_field_the_game_begins_with_empty_hands() -> None:
    play = placed()
    t = keep(play)
    assert (t.first, t.gems, [len(hand) for hand in t.hand]) == (0, [5, 5], [0, 0])
    assert (sum(t.face_down), t.in_pile(), [deck.size() for deck in t.deck]) == (16, 90, [60, 60])
    assert (play.question, play.asked, t.round) == ("turn", 0, 2)  # nothing could be done in first turns
    GAME.check(play.state)


@clause("DIM-DEPLOY-01", "DIM-EQUIP-01", "DIM-COUNTER-01", "DIM-ROOM-07", "DIM-PLAY-14")
def test_characters_gear_rows_and_rooms_lie_where_they_should() -> None:
    play = placed(
        phase="movement", active=1, first=1, round=7, rooms={"c3": "EN30 2", "a1": "RO01"},
        down={"d4": "EN01"}, discarded=["TR01"],
        players=[
            {"gems": 4, "hand": ["IS01*2", "IN01"], "graveyard": ["H07"], "hall": ["H04"], "row": ["UN07"],
             "characters": [KENELM, person("H03", "S:c", "AR01", "IT01 2", moved=0), person("H06", "S:c")]},
            {"gems": 0, "characters": [XUGAG], "row": ["RM01"], "peeked": ["d4"]},
        ],
    )  # fmt: skip
    t = keep(play)
    assert (t.active, t.first, t.round, t.turns_taken, t.phase) == (1, 1, 7, [6, 7], "movement")
    assert " ".join(play.cards("in_play")) == "UN07 H02 WE01 H03 AR01 IT01 H06 RM01 O02 WE02"
    assert t.slot == [0, 0, 0, 1, 0, 0, 2, 0, 0, 0]
    assert [t.in_play.index(card) for card in t.bearer if card != NO_CARD] == [1, 3, 3, 8]
    assert (t.counters[5], t.counters[7], t.souls[1]) == (2, 6, 1)
    assert (play.cards("hall", 0), play.cards("graveyard", 0), t.gems) == (["H04"], ["H07"], [4, 0])
    c3, d4 = NUMBERS["c3"], NUMBERS["d4"]
    assert (t.enemy_souls[c3], t.face_down[c3], t.face_down[d4], sum(t.face_down)) == (2, False, True, 12)
    assert [play.see(seat).zones["rooms"][d4] for seat in (0, 1, None)] == [None, FACES["EN01"], None]
    assert (t.in_pile(), t.deck[0].size()) == (106 - 16 + 2 - 1, 60 - 12)
    GAME.check(play.state)


@clause("DIM-TURN-03", "DIM-TURN-04")
def test_a_turn_begins_with_its_choice() -> None:
    play = placed(round=4, active=1, players=[{}, {"gems": 2}]).answer("turn", "play").draws("O04")
    t = keep(play)
    assert (t.gems[1], play.cards("hand", 1), t.turns_taken) == (3, ["O04"], [4, 4])
    assert (play.question, play.asked) == ("deployment", 1)
    play.answer("deployment", "play O04").answer("column", "N:a").answer("deployment", "go on")
    assert (t.active, t.round) == (0, 5)


@clause("DIM-DEPLOY-02", "DIM-DEPLOY-08", "DIM-PLAY-01")
def test_the_deployment_phase_goes_on_from_a_position() -> None:
    play = placed(phase="deployment", players=[{"hand": ["H02", "H03", "IT02"], "gems": 2}, {}])
    assert play.keys == ["play H02", "play H03", "go on"]
    play.answer("deployment", "play H03")
    assert play.keys == ["S:a", "S:b", "S:c", "S:d", "cancel"]


@clause("DIM-BATTLE-01", "DIM-BATTLE-03", "DIM-MOVE-13")
def test_a_move_leads_into_a_battle() -> None:
    play = placed(phase="movement", round=3, players=[{"characters": [KENELM]}, {"characters": [XUGAG]}])
    play.answer("movement", "move #0").answer("destination", "b2").draws("3")
    t = keep(play)
    assert (t.enterer, t.opponent, t.attack_total, t.attack_steps) == (0, 2, 5, 1)
    GAME.check(play.state)


@clause("DIM-DEPLOY-03", "DIM-MOVE-01", "DIM-MOVE-14")
def test_moves_made_and_granted_and_stuns_are_taken_up() -> None:
    people = [
        person("H03", "a1", moved=1),
        person("H04", "b1", moved=1),
        person("H07", "c1", fresh=True, granted=1),
        person("H04", "d1", stunned=1),
    ]
    play = placed(phase="movement", round=3, players=[{"characters": people}, {}])
    assert play.keys == ["move #0", "move #2", "end turn"]


@clause("DIM-TURN-08", "DIM-TURN-10")
def test_own_cards_make_a_deck() -> None:
    own = {"deck": ["SP03"], "hand": ["UN01"], "gems": 3, "bought": 1}
    play = placed(phase="deployment", round=2, players=[own, {}])
    assert play.keys == ["play UN01", "buy", "go on"]
    play.answer("deployment", "buy").draws("SP03")
    assert play.keys == ["play UN01", "go on"]
    GAME.check(play.state)


@clause("DIM-ROOM-11")
def test_spaces_are_open_where_no_card_is_left_for_them() -> None:
    play = placed(
        {"grid": "2x2"}, phase="movement", round=2, dungeon=["EN01"], open=["b1", "a2", "b2"],
        players=[{"characters": [person("H04", "S:b")]}, {}],
    )  # fmt: skip
    play.answer("movement", "move #0").answer("destination", "b1")
    t = keep(play)
    assert (sum(t.face_down), t.in_pile()) == (1, 0)
    assert "room open" not in {event.kind.name for event in play.state.events()}


@clause("DIM-CAMP-07", "DIM-CAMP-03")
def test_a_campaign_lays_its_cards_unless_they_are_named() -> None:
    lair = {"campaign": "necromancers_lair"}
    t = keep(placed(lair))
    assert (t.face[t.rooms[NUMBERS["b2"]]], t.in_pile()) == (FACES["EN27"], 90)
    t = keep(placed(lair, rooms={"c3": "EN27 3"}))
    assert (t.rooms[NUMBERS["b2"]], t.enemy_souls[NUMBERS["c3"]]) == (NO_CARD, 3)
    t = keep(
        placed(lair, slain={"EN27": 1}, discarded=["EN27"], players=[{"survived": True}, {"credits": 1}])
    )
    assert (t.slain, t.slayers, t.credits, t.survivors) == ([FACES["EN27"]], [1], [0, 1], [0])


@clause("DIM-MULTI-01", "DIM-TURN-01")
def test_turns_go_on_clockwise_from_a_position() -> None:
    people = [{"characters": [person("H04", "S:a")]}, {}, {"characters": [person("D01", "N:a")]}, {}]
    play = placed({"players": 4}, phase="movement", active=2, first=1, round=4, players=people)
    play.answer("movement", "end turn")
    assert (play.question, play.asked, keep(play).turns_taken) == ("turn", 3, [3, 4, 4, 4])


def test_a_hidden_card_may_be_any_that_is_left() -> None:
    play = placed(
        phase="deployment", down={"b1": "EN30"}, players=[{"hand": ["H04"]}, {"hand": ["O04", "O05"]}]
    )
    rng = Random(3)
    hands, rooms = set(), set()
    for _ in range(40):
        other = resample(play.state, 0, rng.randrange)
        GAME.check(other)
        hands |= {other.table.face[card] for card in keep(play).hand[1]}
        rooms.add(other.table.face[keep(play).rooms[NUMBERS["b1"]]])
    assert len(hands) > 10
    assert len(rooms) > 10


def rich_positions() -> Iterator[State]:
    """Positions in the thick of it, for each number of players."""
    seats = [
        {"gems": 9, "hand": ["IS01", "IN01", "IA02", "H04"], "row": ["UN07"],
         "characters": [KENELM, person("H09", "S:a", "WE07", "AR09"), person("H12", "d2", souls=3)]},
        {"gems": 9, "hand": ["IA01", "IN02", "O05"], "row": ["RM01 2"], "peeked": ["a2"],
         "characters": [XUGAG, person("O01", "c3", "AR02"), person("O08", "d1")]},
        {"gems": 9, "hand": ["RM03", "IS06"], "hall": ["D01"], "characters": [person("D12", "a3", "AR03")]},
        {"gems": 9, "hand": ["IS07", "IS08", "SP03"], "characters": [person("E09", "c4", "WE10", moved=0)]},
    ]  # fmt: skip
    lair = {"players": 1, "campaign": "necromancers_lair_solo"}
    for options in (lair, {}, {"players": 3}, {"players": 4, "attack_timing": "after_roll"}):
        rules = Options(**options)
        position = {
            "players": seats[: rules.players],
            "rooms": {"c2": "EN30 1", "a4": "RO01"},
            "down": {"a2": "EN05"},
            "round": 9,
        }
        for phase in ("turn", "deployment", "movement"):
            yield GAME.place(rules, {**position, "phase": phase, "active": rules.players - 1})


def test_games_from_positions_are_played_recorded_and_played_again() -> None:
    rng = Random(6)
    chances = 0
    for state in rich_positions():
        for step in range(100):
            if state.over:
                break
            GAME.check(state)
            chances += state.asked == CHANCE
            if step % 25 == 0:
                assert digest(decode(GAME, json.loads(json.dumps(encode(state))))) == digest(state)
            state.answer(weighted(state, rng))
        written = record(GAME, state)
        again = replay(GAME, state.table.options, written.answers, json.loads(json.dumps(written.position)))
        assert seal(GAME, again) == written.digest
    assert chances > 50
