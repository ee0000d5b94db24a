"""What has to be true of every game, whatever is played. Over random games.

- Every card lies in one place; hands, Treasuries and Graveyards hold what they may; no Reserve is negative.
- Turn by turn: the Matrix, the decks, the opponents' cards and points change only as the rules allow.
- A game has at most as many turns as cards and no dead ends; every option can be carried out.
- What a seat knows of a hand is exactly what it could have remembered; imagined games look the same to it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

import pytest

from undercroft.drive.dice import Seeded
from undercroft.drive.games import find_game
from undercroft.games.dungeon_kingdom.cards import ALL_CARDS, KINDS, MONSTERS, is_monster
from undercroft.kernel.codec import digest
from undercroft.kernel.errors import NoSample
from undercroft.kernel.ids import CHANCE, NO_CARD
from undercroft.kernel.options import read_options
from undercroft.kernel.record import record, replay
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import view
from undercroft.kernel.state import State
from undercroft.testing import clause

GAME = find_game("dungeon-kingdom")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))
BEASTS = len(MONSTERS)
MOST = {
    "take": 9, "action": 9, "menu": KINDS + BEASTS + 1, "pay": 4 * KINDS - 2, "controller": 2 * KINDS,
    "gems": 6 * KINDS - 3, "angel.card": 3 * KINDS, "angel.use": 2, "warrior.move": 2 * KINDS + BEASTS + 1,
    "wizard.card": 5, "wizard.zone": 2, "ninja.target": 3, "ninja.card": KINDS, "dragon": 2 * KINDS - 2,
    "harpy.card": 21, "harpy.zone": 2, "robot.target": BEASTS - 1, "robot.waive": 3, "reaper": BEASTS,
    "hand.discard": KINDS, "raid": BEASTS, "raid.one": BEASTS,
}  # fmt: skip

SWITCHES = ("raid_partial", "voluntary_dismiss", "reshuffle_spent", "count_captured_vp", "open_hands")


def any_options(seed: int) -> dict[str, Any]:
    """Options that differ with the seed, the plain ones for every fourth."""
    rng = Random(f"options/{seed}")
    players = {"players": 2 + seed % 3}
    if seed % 4 == 0:
        return players
    return {
        **players,
        **{name: rng.random() < 0.5 for name in SWITCHES},
        "icon_set": rng.choice(["standard", "light"]),
        "refill_timing": rng.choice(["after_action", "end_of_turn"]),
        "starting_vp": rng.choice([0, 1, 6, 20]),
    }


def opening(seed: int, **options: Any) -> State:
    return GAME.open(read_options(GAME.options, options or any_options(seed)))


def eager(rng: Random, state: State) -> Any:
    """Any legal answer; ending the phase, and cutting few cards, less often than chance would."""
    offers = list(state.offers())
    assert state.pending is not None
    if state.pending.kind.name == "menu" and len(offers) > 1 and rng.random() < 0.9:
        offers.pop()
    if state.pending.kind.name == "action" and len(offers) > 1 and rng.random() < 0.5:
        del offers[1:]
    return rng.choice(offers)


@dataclass
class Glance:
    """What a watcher compares before and after an answer."""

    state: State
    kind: str = ""
    told: int = 0
    active: int = 0
    reserve: list[int] = field(default_factory=list)
    hand: list[list[int]] = field(default_factory=list)
    array: list[list[int]] = field(default_factory=list)
    treasury: list[list[int]] = field(default_factory=list)
    graveyard: list[list[int]] = field(default_factory=list)
    bottoms: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        t: Any = self.state.table
        assert self.state.pending is not None
        self.kind = self.state.pending.kind.name
        self.told = len(self.state.events())
        self.active = t.active
        self.reserve = t.reserve[:]
        for name in ("hand", "array", "treasury", "graveyard"):
            piles = [t.faces(pile) for pile in getattr(t, name)]
            setattr(self, name, [list(pile) if name == "array" else sorted(pile) for pile in piles])
        self.bottoms = {card: t.seen[card] for card in t.main.bottom + t.ability.bottom}


class Watcher:
    """Hears of every answer."""

    def after(self, before: Glance, state: State, value: Any) -> None:
        """An answer has been given."""

    def end(self, state: State) -> None:
        """The game is over."""


def watch(state: State, seed: int, *watchers: Watcher) -> State:
    """Play to the end at random, with watchers."""
    rng, dice = Random(seed), Seeded(seed)
    while not state.over:
        value = dice.answer(state) if state.asked == CHANCE else eager(rng, state)
        before = Glance(state)
        state.answer(value)
        for watcher in watchers:
            watcher.after(before, state, value)
    for watcher in watchers:
        watcher.end(state)
    return state


class Checks(Watcher):
    """Invariants 1 to 5 and 11 as the game checks them, and 15: every question has distinct options."""

    def after(self, before: Glance, state: State, value: Any) -> None:
        GAME.check(state)
        if state.pending is None or state.asked == CHANCE:
            return
        offers = state.offers()
        assert offers
        assert len(set(offers)) == len(offers)
        name = state.pending.kind.name
        long_array = any(len(array) > 7 for array in state.table.array)  # type: ignore[attr-defined]
        assert len(offers) <= MOST[name] or long_array
        assert state.asked == state.table.active, "nobody else ever chooses"  # type: ignore[attr-defined]


class Turns(Watcher):
    """Invariants 3 and 6 to 11, 13, 14 and 17: what holds from turn to turn."""

    def __init__(self) -> None:
        self.cut = False
        self.dealt = 0
        self.main = ALL_CARDS - 9
        self.matrix: set[int] | None = None
        self.decisions = 0
        self.most_decisions = 0

    def after(self, before: Glance, state: State, value: Any) -> None:
        t: Any = state.table
        self.decisions += before.kind not in GAME.chances
        self.dealt += sum(event.kind.name == "dealt" for event in state.events()[before.told :])
        if before.kind == "action" and value >= 0:
            self.cut = True
            parts = list(t.faces(t.kingdom + t.dungeon))
            assert parts == before.array[before.active], "14: Kingdom and Dungeon are the former Array"
        self.captured_stand_left(t)
        late = t.options.refill_timing == "end_of_turn"
        at_turn = state.pending is not None and state.pending.kind.name == "take"
        if not t.triggered and (at_turn or (t.phase == "dungeon & kingdom" and not late)):
            empty = [line for line in LINES if all(t.matrix[slot] == NO_CARD for slot in line)]
            assert not empty, "8: no row and no column is empty after a refill"
        if at_turn or state.over:
            self.turn_over(before.active, t, state.over)

    def captured_stand_left(self, t: Any) -> None:
        for seat, array in enumerate(t.array):
            if seat != t.active or t.phase == "action":
                marks = [t.captured[face] > 0 for face in t.faces(array)]
                assert marks == sorted(marks, reverse=True), "6: cards with points are a prefix"

    def turn_over(self, seat: int, t: Any, over: bool) -> None:
        if self.cut:
            array = t.faces(t.array[seat])
            assert all(is_monster(face) and t.captured[face] for face in array), "7: fed Monsters only"
            self.cut = False
        assert (t.targeted, t.defeated) == (0, []), "11: defeats are forgotten"
        assert t.spent + t.limbo + t.look + t.kingdom + t.dungeon == [], "3: nothing is left in between"
        lying = {slot for slot, card in enumerate(t.matrix) if card != NO_CARD}
        if self.matrix is not None:
            assert lying < self.matrix, "9: the Matrix gains no card after the turn of the trigger"
        self.matrix = lying if t.triggered else None
        assert t.main.size() <= self.main, "10: the main deck never grows"
        self.main = t.main.size()
        played = t.turn if over else t.turn - 1
        assert played == self.dealt - len(lying), "13: every turn has taken one card"
        self.most_decisions = max(self.most_decisions, self.decisions)
        self.decisions = 0

    def end(self, state: State) -> None:
        t: Any = state.table
        assert t.turn <= ALL_CARDS
        assert t.turn == self.dealt, "as many turns as cards came into the Matrix"
        assert self.main == 0
        assert self.most_decisions <= 1000
        bonus = [sum(t.captured[face] for face in t.faces(array)) for array in t.array]
        counted = t.options.count_captured_vp
        for seat in range(t.seats):
            cards = len(t.hand[seat]) + len(t.array[seat]) + len(t.treasury[seat])
            expected = t.reserve[seat] + cards // 2 + (bonus[seat] if counted else 0)
            assert GAME.result(state).scores[seat] == expected, "17: Reserve and half the cards"


class Opponents(Watcher):
    """Invariant 12: what may happen to the others in your turn."""

    def after(self, before: Glance, state: State, value: Any) -> None:
        t: Any = state.table
        for seat in range(t.seats):
            if seat == before.active:
                continue
            assert t.reserve[seat] == before.reserve[seat]
            assert sorted(t.faces(t.graveyard[seat])) == before.graveyard[seat]
            self.lost_one(before.hand[seat], t.faces(t.hand[seat]), before.kind == "ninja.card")
            lost = self.lost_one(
                before.array[seat],
                t.faces(t.array[seat]),
                before.kind in ("harpy.zone", "robot.waive", "pay"),
            )
            assert all(is_monster(face) == (before.kind != "harpy.zone") for face in lost)
            if before.kind != "dragon":
                assert sorted(t.faces(t.treasury[seat])) == before.treasury[seat]

    def lost_one(self, before: list[int], after: tuple[int, ...], may: bool) -> list[int]:
        lost = list((Counter(before) - Counter(after)).elements())
        assert not Counter(after) - Counter(before), "nothing came"
        assert len(lost) <= (1 if may else 0)
        return lost


class Memory(Watcher):
    """What each seat could remember of each other hand, kept in a notebook of its own."""

    def __init__(self, seats: int) -> None:
        self.notes = {(owner, seat): Counter[int]() for owner, seat in product(range(seats), repeat=2)}
        self.seats = seats
        self.thefts = self.returns = self.losses = 0

    def after(self, before: Glance, state: State, value: Any) -> None:
        t: Any = state.table
        events = state.events()[before.told :]
        if before.kind == "ninja.card":
            self.theft(before, t, value)
        else:
            self.own_hand(before, t, events)
        for event in events:
            if event.kind.name == "searches":
                thief, victim, _ = event.facts
                self.notes[victim, thief] = Counter(t.faces(t.hand[victim]))
        self.compare(state)

    def theft(self, before: Glance, t: Any, face: int) -> None:
        thief = before.active
        victim = next(seat for seat in range(t.seats) if len(t.hand[seat]) < len(before.hand[seat]))
        self.notes[thief, victim][face] += 1
        for seat in range(self.seats):
            if seat not in (thief, victim):
                self.notes[victim, seat].clear()
        self.notes[victim, thief] = Counter(t.faces(t.hand[victim]))
        self.thefts += 1

    def own_hand(self, before: Glance, t: Any, events: list[Any]) -> None:
        owner = before.active
        had, has = Counter(before.hand[owner]), Counter(t.faces(t.hand[owner]))
        returned = Counter(
            face for event in events if event.kind.name == "returns" for face in event.facts[1]
        )
        drawn = Counter(event.facts[1] for event in events if event.kind.name == "draws")
        left = had + returned + drawn - has
        for seat in range(self.seats):
            self.notes[owner, seat] += returned
            self.losses += sum((self.notes[owner, seat] & left).values())
            self.notes[owner, seat] -= left
        self.returns += sum(returned.values())
        for card in self.drawn_in_order(t.hand[owner], events):
            for seat in range(self.seats):
                if before.bottoms.get(card, 0) >> seat & 1:
                    self.notes[owner, seat][t.face[card]] += 1

    def drawn_in_order(self, hand: list[int], events: list[Any]) -> list[int]:
        """What a Captain has drawn before a deck was shuffled; it may have been known at the bottom."""
        names = [event.kind.name for event in events]
        shuffled = names.index("returned") if "returned" in names else len(names)
        return hand[len(hand) - names.count("draws") :][: names[:shuffled].count("draws")]

    def compare(self, state: State) -> None:
        for seat in range(self.seats):
            hands = view(state, seat).zones["hand"]
            for owner in range(self.seats):
                if owner != seat:
                    assert Counter(dict(hands[owner].known)) == +self.notes[owner, seat]


def size(state: State, zone: str) -> Any:
    """How many cards lie in a zone that may be hidden."""
    place: Any = getattr(state.table, zone)
    return (
        place.size()
        if zone in ("main", "ability")
        else [len(pile) if zone == "hand" else 1 for pile in place]
    )


class Imagination(Watcher):
    """Invariants 16, 19 and 20: a seat cannot tell an imagined arrangement from the real one."""

    def __init__(self, seed: int, every: int) -> None:
        self.rng = Random(f"imagination/{seed}")
        self.every = every

    def after(self, before: Glance, state: State, value: Any) -> None:
        if state.asked in (None, CHANCE) or self.rng.randrange(self.every):
            return
        for seat in range(state.table.seats):
            try:
                new = resample(state, seat, self.rng.randrange)
            except NoSample:
                assert seat != state.asked
                continue
            GAME.check(new)
            assert view(new, seat) == view(state, seat)
            assert seat != state.asked or new.keys() == state.keys()
            for zone in ("hand", "look", "main", "ability"):
                assert size(new, zone) == size(state, zone)


class EveryOption(Watcher):
    """Invariant 15: now and then every option is carried out, up to where a player is waited for."""

    def __init__(self, seed: int, every: int) -> None:
        self.rng = Random(f"options/{seed}")
        self.every = every

    def after(self, before: Glance, state: State, value: Any) -> None:
        if state.asked in (None, CHANCE) or self.rng.randrange(self.every):
            return
        for option in state.offers():
            branch = state.branch()
            branch.answer(option)
            while branch.pending is not None and branch.pending.kind.name not in ("take", "menu"):
                offers = branch.offers()
                assert offers
                pick = self.rng.choice(list(offers))
                branch.answer(pick[0] if branch.asked == CHANCE else pick)
            GAME.check(branch)


@clause("DK-COMP-01", "DK-COMP-06", "DK-AFTER-11", "DK-TURN-05", "DK-TURN-06", "DK-END-03", "DK-SCORE-01")
@pytest.mark.parametrize("seed", range(24))
def test_invariants_hold_in_random_games_with_all_options(seed):
    watch(opening(seed), seed, Checks(), Turns(), Opponents())


@clause("DK-INFO-07", "DK-INFO-08", "DK-RULING-51")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_knows_of_hands_exactly_what_it_could_remember(players):
    thefts = returns = losses = 0
    for seed in range(8):
        memory = Memory(players)
        watch(
            opening(seed, players=players, refill_timing=("after_action", "end_of_turn")[seed % 2]),
            seed,
            memory,
        )
        thefts, returns, losses = thefts + memory.thefts, returns + memory.returns, losses + memory.losses
    assert min(thefts, returns, losses) > 10, "all of it has happened"


@pytest.mark.parametrize("seed", range(8))
def test_an_imagined_game_looks_the_same_to_the_seat_that_imagines_it(seed):
    watch(opening(seed), seed, Imagination(seed, every=4))


@pytest.mark.parametrize("seed", range(8))
def test_every_option_can_be_carried_out(seed):
    watch(opening(seed), seed, EveryOption(seed, every=12))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_of_absent_players_comes_to_its_end(players):
    state, dice = opening(0, players=players, first_player="0"), Seeded(players)
    while not state.over:
        state.answer(dice.answer(state) if state.asked == CHANCE else GAME.default(state))
    assert GAME.turns(state) == ALL_CARDS, "no ability was used, so every card came into the Matrix"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_same_answers_give_the_same_game(seed):
    state = watch(opening(seed), seed)
    again = replay(GAME, state.table.options, record(GAME, state).answers)
    assert digest(again) == digest(state)
    assert digest(watch(opening(seed), seed)) == digest(state)


def test_the_first_turn_can_only_queue():
    state = opening(0, players=2, first_player="0")
    dice = Seeded(0)
    while state.asked == CHANCE:
        state.answer(dice.answer(state))
    for value in state.offers():
        branch = state.branch()
        branch.answer(value)
        assert branch.keys() == ["queue"]
