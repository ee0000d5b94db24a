"""What has to be true of the greedy bot for Dungeons of Immortal Magic.

- It beats chance nearly always, and plays every variant, grid, deck and number of players to the end.
- It sees nothing that it may not know: however the hidden cards lie, it sees the same in every answer.
- It passes an open gate, guards its own, takes the better way, equips before it enters, and knows when to
  stay, to skip, to trade souls, to take a new hand and what to discard.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import sqrt
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.bots.immortal_magic_play import (
    NORTH,
    SOUTH,
    asked,
    bot,
    card_of,
    character,
    choice,
    enters,
    everybody_passes,
    go_on,
    placed,
    played,
    table,
    until,
    values,
)
from tests.conftest import SOAK
from undercroft.bots.heuristics.immortal_magic.lookahead import DEPTH, ENDS, MOST, Trial
from undercroft.drive.dice import Seeded
from undercroft.drive.match import Match
from undercroft.drive.observers import Observer
from undercroft.drive.players import Thinker
from undercroft.games.immortal_magic import GAME
from undercroft.games.immortal_magic.cards.decks import DECK_KEYS
from undercroft.games.immortal_magic.options import Options
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.options import JOINED
from undercroft.kernel.resample import resample
from undercroft.kernel.state import State
from undercroft.testing import clause

GAMES = 200 if SOAK else 16
Z = 1.96

VARIANTS: tuple[dict[str, Any], ...] = (
    {"grid": "3x3", "champions": 1},
    {"attack_timing": "after_roll", "mulligan": False, "champion_gems": False, "room_replacement": "E1"},
    {"players": 3, "champions": 1, "loot_drops": True, "soul_trade": "deployment"},
    {"players": 4, "grid": "3x3", "champions": 1, "helpers_die": True, "guarded_gates": False},
    {"campaign": "necromancers_lair", "bonus_draw_phase": "any", "first_turn_bonus_draw": True},
    {"players": 1, "campaign": "necromancers_lair_solo"},
    {"grid": "2x6", "dungeon": "upper_halls", "strict_magic": True, "soul_trade": "off", "deck_out": "lose"},
    {"grid": "3x3", "champions": 3, "dungeon_empty": "reshuffle", "deck_out": "reshuffle", "start_gems": 12},
)
"""Editions, grids, numbers of players and champions, campaigns and switches."""


def lower(won: int, games: int) -> float:
    """The lower end of Wilson's 95 % interval."""
    share, extra = won / games, Z * Z / games
    return (share + extra / 2 - Z * sqrt(share * (1 - share) / games + extra / games / 4)) / (1 + extra)


def test_it_beats_chance_nearly_always():
    """Seats in turn, decks in turn."""
    won = 0
    for number in range(GAMES):
        mine = number % 2
        decks = JOINED.join((DECK_KEYS[number // 2 % 4], DECK_KEYS[number // 8 % 4]))
        seats = ["random", "random"]
        seats[mine] = "greedy"
        won += GAME.result(played(seats, number, decks=decks, champions=1 + number % 2)).winners == (mine,)
    assert won / GAMES >= 0.95
    assert lower(won, GAMES) >= (0.93 if SOAK else 0.75)


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_every_variant_is_played_to_the_end(number):
    """With the invariants checked at the end."""
    options = {"players": 2, **VARIANTS[number]}
    state = played(["greedy"] * options["players"], number, **options)
    assert state.over
    GAME.check(state)
    assert table(state).round <= Options(**options).rounds()


class Invariants(Observer):
    """Looks at the table after every answer."""

    def after(self, state: State, value: Any) -> None:
        GAME.check(state)


def deals() -> Iterator[tuple[int, dict[str, Any]]]:
    """Games over decks, editions, grids and champion counts."""
    for number in range(2000):
        one, other = DECK_KEYS[number % 4], DECK_KEYS[number // 4 % 4]
        variant = {**VARIANTS[number % len(VARIANTS)]} if number % 3 == 0 else {"champions": 1 + number % 3}
        yield number, {"players": 2, "decks": JOINED.join((one, other)), **variant}


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_two_thousand_games_end_without_error(part):
    """Conservation and the other invariants hold after every decision."""
    for number, options in islice(deals(), part, None, 4):
        state = GAME.open(Options(**options))
        bots = [bot() for _ in range(options["players"])]
        Match(GAME, state, bots, Seeded(number), number, [Invariants()]).advance()
        assert state.over


def test_it_sees_the_same_however_the_hidden_cards_lie():
    """Hands, decks and face-down rooms."""
    state = GAME.open(Options(players=2, decks=JOINED.join(("songs_of_sylthae", "shield_of_vado"))))
    match, seen = Match(GAME, state, [bot(), bot()], Seeded(5), 5), 0
    rng = Random(5)
    while match.step() and seen < 60:
        if state.asked is None or state.asked < 0 or len(state.keys()) < 2:
            continue
        seen += 1
        other = resample(state, state.asked, rng.randrange)
        mine = bot().values(Thinker(GAME, state, Random(1)))
        assert dict(bot().values(Thinker(GAME, other, Random(2)))) == pytest.approx(dict(mine))


# the way


@pytest.mark.parametrize(("at", "to"), [("S:b", "b1"), ("b3", "b4"), ("b1", "b2")])
def test_nobody_walks_into_a_hopeless_fight(at, to):
    """Instants in hand do not make up for a boss."""
    mine = {"characters": [character("O04", at)], "hand": ["IS06", "IN01", "IN02"], "gems": 4}
    state = placed(mine, {}, rooms={to: "EN28"}, dungeon=["EN28*6", "FA01*30", "EN20*30"])
    while "move" in (said := choice(state)):
        state = go_on(state, said)
        said = choice(state)
        assert said != to
        state = go_on(state, said)


def test_an_open_gate_is_passed_and_one_held_by_a_royal_is_not():
    """The game is a race of crossings."""
    runner = character("H04", "b4")
    open_gate = placed({"characters": [runner]}, {"characters": [character("O04", "N:c")]})
    assert choice(open_gate) == f"move #{card_of(open_gate, 'H04')}"
    assert choice(go_on(open_gate, choice(open_gate))) == "N:b"
    held = placed({"characters": [runner]}, {"characters": [character("O01", "N:b", "WE02", souls=3)]})
    assert choice(held) == "end turn"


def test_of_two_ways_the_safer_one_is_taken():
    """A boss on one side, an open space on the other."""
    state = placed(
        {"characters": [character("H11", "b2")]}, {}, rooms={"b3": "EN29", "a2": "RO01", "c2": "RO01"}
    )
    seen = values(go_on(state, f"move #{card_of(state, 'H11')}"))
    assert seen["b3"] == min(seen["a2"], seen["b3"], seen["c2"])


def test_a_lone_soldier_does_not_enter_the_room_of_a_boss():
    """Know when not to enter."""
    state = placed({"characters": [character("H04", "b2")]}, {}, rooms={"b3": "EN26"})
    assert choice(state) == "end turn"


def test_a_runner_beside_the_own_gate_is_met_by_a_guard():
    """DIM-CHAMP-03"""
    north = {"characters": [character("O10", "b1")]}
    state = placed({"gems": 4, "hand": ["H09"], "characters": []}, north, "deployment")
    assert choice(state) == "play H09"
    go_on(state, "play H09")
    assert choice(state) == "S:b"


def test_the_last_guard_stays_while_a_runner_waits_or_attacks_it():
    """Every column that can be entered next turn should have a guard."""
    there = {"hall": ["O02"], "characters": [character("O04", "b1", "WE22", souls=3)]}
    state = placed({"characters": [character("H13", "S:b")]}, there, rooms={"a1": "RO01"})
    seen = values(go_on(state, f"move #{card_of(state, 'H13')}"))
    assert seen["a1"] < 0
    there = {"hall": ["O02"], "characters": [character("O04", "b1")]}
    state = placed({"characters": [character("H11", "S:b")]}, there)
    assert choice(state) == f"move #{card_of(state, 'H11')}"
    assert choice(go_on(state, choice(state))) == "b1"


# gems, souls, hands


@clause("DIM-SOUL-04")
def test_souls_are_traded_at_the_gate_and_kept_on_the_way():
    """At scoring souls go to the pot. DIM-SOUL-07"""
    south = {"gems": 1, "characters": [character("H13", "b4", souls=2)]}
    state = placed(south, {"characters": [character("N02", "N:b")]})
    enters(state, "H13", "N:b")
    until_souls(state)
    assert choice(state) == "0"
    south = {"gems": 6, "characters": [character("H03", "b1")]}
    state = placed(south, {}, rooms={"b2": "EN01"})
    enters(state, "H03", "b2")
    until_souls(state)
    assert choice(state) == "1"


def until_souls(state) -> None:
    """South rolls its best, the other its worst, until souls are gained."""
    while asked(state) != f"souls kept {SOUTH}":
        everybody_passes(state)
        t = table(state)
        rolled = t.attack_dice >= 0
        mine = (t.attacker == t.enterer) != rolled
        state.answer(state.offers()[-1 if mine else 0][0])


@clause("DIM-SETUP-06")
def test_a_hand_without_characters_is_taken_anew():
    """Games are dealt until both kinds of hands have been seen."""
    seen = set()
    for seed in range(40):
        state = GAME.open(Options(players=2))
        match = Match(GAME, state, [None, None], Seeded(seed))
        match.advance()
        t = table(state)
        assert state.asked is not None
        hand = [GAME.faces[t.face[card]] for card in t.hand[state.asked]]
        few = sum(code[0] in "HODEN" and not code.startswith("IN") for code in hand) < 2
        answer = choice(state)
        seen.add((few, answer))
        assert not few or answer == "new hand"
    assert (True, "new hand") in seen
    assert (False, "keep") in seen


@clause("DIM-TURN-03")
def test_a_turn_with_nothing_to_do_is_skipped_and_one_with_a_runner_is_not():
    """Skipping is right with an empty hand; otherwise tempo is worth more."""
    idle = placed({"gems": 1, "hand": ["WE03"]}, {}, "turn")
    assert choice(idle).startswith("skip")
    busy = placed({"gems": 1, "hand": ["WE03"], "characters": [character("H04", "b4")]}, {}, "turn")
    assert choice(busy) == "play"


@clause("DIM-TURN-12")
def test_the_least_useful_card_is_discarded():
    """A dagger before a Royal, and a Spell before an Instant where there is no Mage."""
    south = {
        "gems": 0,
        "hand": ["H13", "WE04*3", "IN01*2", "IS01", "IA02"],
        "characters": [character("H11", "b2")],
    }
    state = placed(south, {})
    while asked(state) != f"over the limit {SOUTH}":
        state.answer_key("end turn" if "end turn" in set(state.keys()) else "pass")
    assert choice(state) in ("WE04", "IS01")


@clause("DIM-EQUIP-01")
def test_gear_goes_to_who_is_next_to_enter():
    """Chain mail for the first of the line, not for the one behind."""
    ready = [character("H04", "S:a"), character("H04", "S:a")]
    state = placed({"gems": 4, "hand": ["AR06"], "characters": ready}, {}, "deployment")
    assert choice(state) == "play AR06"
    go_on(state, "play AR06")
    assert choice(state) == f"#{card_of(state, 'H04')}"


@clause("DIM-CHAMP-06")
def test_no_champion_is_granted_to_another():
    """3x3: the opponent is asked."""
    position = {
        "phase": "movement", "active": SOUTH, "round": 3, "rooms": {"b3": "RO01"},
        "players": [{"deck": ["H04*9"], "characters": [character("H04", "b2")]}, {"deck": ["H04*9"]}],
    }  # fmt: skip
    state = GAME.place(Options(players=2, grid="3x3"), position)
    until(enters(state, "H04", "b3"), f"grant {NORTH}")
    assert choice(state) == "no"


def test_what_was_begun_is_not_taken_back():
    """It would begin the same again, without end."""
    state = placed({"gems": 4, "hand": ["H09"], "characters": []}, {}, "deployment")
    go_on(state, "play H09")
    seen = values(state)
    assert seen["cancel"] == min(seen.values())


class DiceWithoutEnd:
    """A play that throws two dice again and again."""

    pending = SimpleNamespace(seat=CHANCE, kind=SimpleNamespace(name="dice"))
    frames = (None,)

    def branch(self) -> DiceWithoutEnd:
        return self

    def answer(self, total: int) -> None:
        assert 2 <= total <= 12

    def offers(self) -> list[tuple[int, int]]:
        return [(total, 6 - abs(7 - total)) for total in range(2, 13)]


def test_a_play_with_many_throws_is_judged_at_few_of_its_ends():
    """Own cards may throw dice as often as they like."""
    judged: list[Any] = []

    def judge(state: Any) -> float:
        judged.append(state)
        return 3.0

    state: Any = DiceWithoutEnd()
    assert Trial(0, 0, judge).carried(state, DEPTH, MOST, ENDS) == pytest.approx(3.0)
    assert 11 <= len(judged) <= ENDS
