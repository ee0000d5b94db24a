"""What has to be true of every game, for pytest: derive a class and say which game.

    from undercroft.testing.conformance import Conformance

    class TestFerry(Conformance):
        game = GAME

Each test plays random games and looks at them from one side: questions, states, sight, words. What a game
needs to be played by bots, resumed, replayed, searched and shown to people holds where all of them pass.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

import pytest

from undercroft.kernel.codec import decode, digest, encode, plain_view, seal
from undercroft.kernel.errors import IllegalAnswer, NoSample
from undercroft.kernel.facts import CARD
from undercroft.kernel.frame import Frame, frame_fields
from undercroft.kernel.game import Game
from undercroft.kernel.guide import Spot
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.odds import pick
from undercroft.kernel.piles import Deck
from undercroft.kernel.record import record, replay, undo
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import BagView, DeckView, View, view
from undercroft.kernel.state import MOST_IN_ALL, State
from undercroft.kernel.table import Table, Zone, table_fields
from undercroft.testing.walks import (
    MOST_NUMBERS,
    played_on,
    secrets_from,
    some_options,
    state_within,
    values,
    weighted,
)

WHO: Final = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal", "Ida", "Jon", "Kai", "Lea")
"""Names for players."""
FOREIGN: Final = 77
"""A number that a copy is spoilt with."""
TRIED: Final = 200
"""So many answers are tried of a domain that has more."""

STEPS_TOGETHER: Final = 25
"""So many answers are given to two states that look alike."""
MUCH_HIDDEN: Final = 3
"""So many hidden cards should lie otherwise now and then."""
COMPARED: Final = 15
"""So many states are enough to tell imagining from copying."""
TRIES_A_PAIR: Final = 50
"""Seldom enough there is no sample that fits; a game in which there hardly ever is one cannot be imagined."""


class Conformance:
    """The tests of a game. `fixed` are options that all games played here have, such as what keeps them
    short; `walks` says how many games each test plays, and `stride` how much more seldom they are looked at
    where not every question has to be. A state is looked for among the first `most_steps` answers. With
    `may_be_won_by_nobody` a game can end without a winner. The games are the same in every run, until `luck`
    is another text."""

    game: ClassVar[Game]
    fixed: ClassVar[Mapping[str, Any]] = {}
    walks: ClassVar[int] = 10
    stride: ClassVar[int] = 1
    most_steps: ClassVar[int] = 200
    pairs: ClassVar[int] = 60
    may_be_won_by_nobody: ClassVar[bool] = False
    luck: ClassVar[str] = ""
    _dealt_by = ""

    # games to look at

    def setup_method(self, method: Any) -> None:
        """Each test plays games of its own."""
        self._dealt_by = f"{self.luck}/{self.game.name}/{method.__name__}"

    def begun(self, rng: Random) -> State:
        """A game at its beginning."""
        return self.game.open(some_options(self.game, rng, self.fixed))

    def walked(self, every: int = 1) -> Iterator[tuple[State, Random]]:
        """Many games from beginning to end, at every so-manieth question."""
        for number in range(self.walks):
            rng = Random(f"{self._dealt_by}/{number}")
            numbers = [rng.randrange(1 << 16) for _ in range(rng.randrange(MOST_NUMBERS))]
            for state in played_on(
                self.begun(rng), rng, every if every == 1 else every * self.stride, numbers
            ):
                yield state, rng

    def ends(self) -> Iterator[State]:
        """Many games at their end."""
        return (state for state, _ in self.walked(10_000) if state.over)

    def somewhere(self, rng: Random) -> State:
        """A state of a game, not its end."""
        return state_within(self.game, self.begun(rng), rng, self.most_steps)

    def who(self, state: State) -> Sequence[str]:
        """Names for the players."""
        return WHO[: state.table.seats]

    # questions

    def test_answers_lie_in_the_declared_domain_in_order(self) -> None:
        """Each kind of question is declared, and its answers without doubles; chance has whole weights."""
        for state, _ in self.walked():
            if state.pending is None:
                continue
            kind = state.pending.kind
            declared = self.game.chances if state.asked == CHANCE else self.game.asks
            assert declared[kind.name] is kind
            numbers = [kind.number(value) for value in values(state)]
            assert numbers, f"{kind.name} offers nothing"
            assert numbers == sorted(set(numbers)), f"{kind.name} is not in the order of its domain"
            if state.asked == CHANCE:
                assert all(isinstance(weight, int) and weight > 0 for _, weight in state.offers())

    def test_listing_the_answers_changes_nothing(self) -> None:
        """Offers can be asked for again, and are the same."""
        for state, _ in self.walked(every=7):
            before, first = digest(state), list(state.offers())
            state.forget_offers()
            assert list(state.offers()) == first
            assert digest(state) == before

    def test_exactly_the_answers_offered_are_accepted(self) -> None:
        """All others of the domain are refused, and change nothing."""
        for state, rng in self.walked(every=13):
            if state.pending is None:
                continue
            kind, offered = state.pending.kind, values(state)
            asked_wrongly = state.branch()
            for value in offered:
                branch = state.branch()
                branch.answer(value)
                assert branch.journal
            for value in kind.domain if len(kind.domain) <= TRIED else rng.sample(kind.domain, TRIED):
                if value not in offered:
                    with pytest.raises(IllegalAnswer):
                        asked_wrongly.answer(value)
            assert digest(asked_wrongly) == digest(state)
            with pytest.raises(IllegalAnswer):
                state.answer_key("no such answer")

    def test_frames_hold_plain_values(self) -> None:
        """Numbers, texts, flags, and tuples of them: what can be written down and cloned."""
        for state, _ in self.walked(every=3):
            for frame in state.frames:
                for name in frame_fields(type(frame)):
                    assert _plain(getattr(frame, name)), f"{type(frame).__name__}.{name}"

    def test_every_field_of_the_table_is_accounted_for(self) -> None:
        """Each is a zone, a public or a secret fact, or the kernel's own."""
        table = self.game.blank(some_options(self.game, Random(0), self.fixed))
        zones = {zone.name for zone in table.zones()}
        known = {*zones, *table.public(), *table.secret(), *table_fields(Table)}
        for name in table_fields(type(table)):
            assert name in known, f"{name} is shown to nobody: name it in zones() or facts()"

    def test_every_game_ends_with_a_result(self) -> None:
        """Within the game's own limit of turns, and with its laws at each question."""
        for state, _ in self.walked():
            self.game.check(state)
            if not state.over:
                continue
            assert 1 <= self.game.turns(state) <= self.game.turn_limit
            result = self.game.result(state)
            assert len(result.scores) == state.table.seats
            assert result.winners or self.may_be_won_by_nobody
            assert all(result.scores[seat] == max(result.scores) for seat in result.winners)
            with pytest.raises(IllegalAnswer):
                state.answer(0)

    def test_somebody_wins_some_of_the_games(self) -> None:
        """Not all games end without a winner."""
        assert any(self.game.result(end).winners for end in self.ends())

    # facts

    def test_facts_and_zones_are_as_declared(self) -> None:
        """Every fact of a view has its declared shape and bounds, and no zone holds more than it says."""
        for state, _ in self.walked(every=4):
            facts = {fact.name: fact for fact in state.table.facts()}
            for seen in _viewers(state):
                assert facts.keys() == seen.facts.keys() - {"options"}
                for name, fact in facts.items():
                    assert fact.fits(seen.facts[name]), f"{name} is {seen.facts[name]!r}"
                for zone in state.table.zones():
                    assert _most(zone, seen.zones[zone.name]) <= zone.most, zone.name

    def test_questions_tell_what_they_are_about(self) -> None:
        """Whoever may know a question is told what its kind declares."""
        for state, _ in self.walked(every=2):
            if state.pending is None:
                continue
            for seen in _viewers(state):
                if not seen.question and seen.seat != state.asked:
                    continue
                assert list(seen.about) == [fact.name for fact in state.pending.kind.about]
                for fact in state.pending.kind.about:
                    assert fact.fits(seen.about[fact.name]), f"{fact.name} is {seen.about[fact.name]!r}"

    def test_each_declaration_has_a_sentence(self) -> None:
        """For people, and whoever learns from the numbers."""
        game = self.game
        declared = [fact for kind in (*game.asks.values(), *game.chances.values()) for fact in kind.about]
        table = game.blank(some_options(game, Random(0), self.fixed))
        for fact in (*declared, *table.facts()):
            assert fact.says.endswith("."), fact.name
        for fact in table.facts():
            sorts = [fact.sort, *(sort for _, sort in fact.columns)]
            assert CARD not in sorts, f"{fact.name}: cards lie in zones, where it is known who sees them"

    # states

    def test_a_clone_shares_no_field(self) -> None:
        """Whatever is changed in a clone, the original stays as it is."""
        rng = Random(11)
        for _ in range(max(5, self.walks // 2)):
            state = self.somewhere(rng)
            before = encode(state)
            for name in table_fields(type(state.table)):
                clone = state.clone()
                _spoil(clone.table, name)
                assert encode(state) == before, name
                if name != "options":
                    assert encode(clone) != before, f"{name} could not be changed"
            for depth, frame in enumerate(state.frames):
                for name in frame_fields(type(frame)):
                    clone = state.clone()
                    _spoil(clone.frames[depth], name)
                    assert encode(state) == before, name
                    assert encode(clone) != before, f"{name} could not be changed"

    def test_a_fork_given_the_same_answers_stays_equal(self) -> None:
        """Nothing outside the state decides what happens."""
        for state, rng in self.walked(every=15):
            fork, twin = state.clone(), state.clone()
            for _ in range(12):
                if fork.over:
                    break
                value = weighted(fork, rng)
                fork.answer(value)
                twin.answer(value)
                assert digest(fork) == digest(twin)
                assert [e.facts for e in fork.events()] == [e.facts for e in twin.events()]

    def test_chance_by_a_number_is_the_outcome_at_that_number(self) -> None:
        """And only chance answers by a number."""
        for state, rng in self.walked(every=3):
            by_number, by_outcome, number = state.clone(), state.clone(), rng.getrandbits(32)
            if state.asked == CHANCE:
                by_number.roll(number)
                by_outcome.answer(pick(state.offers(), number))
                assert encode(by_number) == encode(by_outcome)
            elif not state.over:
                with pytest.raises(IllegalAnswer, match="not a question to chance"):
                    by_number.roll(number)
                assert encode(by_number) == encode(state)

    def test_playing_on_never_changes_an_earlier_clone(self) -> None:
        """However far the original has gone."""
        kept = [(state.clone(), digest(state)) for state, _ in self.walked(every=5)]
        assert all(digest(clone) == known for clone, known in kept)

    def test_a_state_goes_through_json_in_the_middle_of_anything(self) -> None:
        """It comes back as it was, and plays on alike."""
        for state, rng in self.walked(every=11):
            back = decode(self.game, json.loads(json.dumps(encode(state))))
            assert encode(back) == encode(state)
            original = state.clone()
            for _ in range(8):
                if back.over:
                    break
                assert back.keys() == original.keys()
                value = weighted(back, rng)
                back.answer(value)
                original.answer(value)
            assert digest(back) == digest(original)

    def test_replaying_the_answers_gives_the_same_game(self) -> None:
        """A record is enough to have everything again."""
        for end in self.ends():
            written = record(self.game, end)
            again = replay(self.game, end.table.options, written.answers)
            assert seal(self.game, again) == written.digest
            assert self.game.result(again) == self.game.result(end)
            assert [(e.kind.name, e.facts, e.seers) for e in again.events()] == [
                (e.kind.name, e.facts, e.seers) for e in end.events()
            ]

    def test_taking_back_stops_at_the_barrier(self) -> None:
        """At chance, a reveal, and another player's answer."""
        for state, _ in self.walked(every=6):
            if state.over or state.asked is None or state.asked == CHANCE:
                continue
            earlier = undo(self.game, state, state.asked)
            if earlier is None:
                continue
            kept, gone = len(earlier.journal), state.journal[len(earlier.journal) :]
            assert earlier.asked == state.asked
            assert all(question.seat == state.asked for question, _ in gone)
            assert kept >= state.barrier
            for _, value in gone:
                known = _known(earlier)
                earlier.answer(value)
                assert all(new <= old for new, old in zip(_known(earlier), known, strict=True))
            assert digest(earlier) == digest(state)

    def test_nobody_else_can_take_back(self) -> None:
        """Only who is asked."""
        state = self.somewhere(Random(3))
        while state.asked == CHANCE:
            state.answer(values(state)[0])
        for seat in range(state.table.seats):
            if seat != state.asked:
                assert undo(self.game, state, seat) is None

    def test_a_game_that_has_gone_on_for_ever_is_ended(self) -> None:
        """At whatever question: one answer too many, and no more than a reckoning follows. A first frame that
        rules nothing of it says that the game cannot go on for ever."""
        for number in range(self.walks):
            rng = Random(f"{self._dealt_by}/{number}")
            state = self.somewhere(rng)
            if type(state.frames[0]).endless is Frame.endless:
                return
            state.given = MOST_IN_ALL - 1
            while not state.over:
                state.answer(weighted(state, rng))
                assert state.given < MOST_IN_ALL + self.most_steps
            self.game.check(state)
            assert len(self.game.result(state).scores) == state.table.seats

    # sight

    def test_a_redealt_state_looks_the_same_to_its_seat(self) -> None:
        """Answers included; it plays on, and what is imagined in it would have been imagined before."""
        for state, rng in self.walked(every=8):
            if state.asked is None or state.asked == CHANCE:
                continue
            other = resample(state, state.asked, rng.randrange)
            self.game.check(other)
            assert view(other, state.asked) == view(state, state.asked)
            assert other.keys() == state.keys()
            luck = rng.random()
            one, two = (resample(known, state.asked, Random(luck).randrange) for known in (state, other))
            assert digest(one) == digest(two), "whoever imagines on learns how things truly lie"
            for _ in range(10):
                if other.over:
                    break
                other.answer(weighted(other, rng))
                self.game.check(other)

    def test_redealt_states_usually_differ_where_much_is_hidden(self) -> None:
        """Imagining is no copying."""
        compared, different = self.redealt_apart(40 * self.walks)
        if not compared:
            pytest.skip(f"so little is hidden in {self.game.title} that there is nothing to compare")
        assert different >= 0.8 * compared

    def redealt_apart(self, tries: int) -> tuple[int, int]:
        """How many states with much hidden were re-dealt twice, and how many of them differently."""
        rng = Random(8)
        compared = different = 0
        for _ in range(tries):
            state = self.somewhere(rng)
            if state.asked is None or state.asked == CHANCE or _hidden(state, state.asked) < MUCH_HIDDEN:
                continue
            compared += 1
            one, two = (resample(state, state.asked, rng.randrange) for _ in range(2))
            different += digest(one) != digest(two)
            if compared == COMPARED:
                break
        return compared, different

    def test_what_a_seat_may_not_know_never_reaches_it(self) -> None:
        """Two states that differ in that alone stay alike to the seat while both are given the same answers:
        view, answers, prompt, table and log."""
        assert self.steps_alike(self.pairs, seed=1) > 2 * self.pairs

    def steps_alike(self, pairs: int, seed: int) -> int:
        """Compare so many pairs of states; how many steps they went together."""
        rng = Random(seed)
        made = steps = 0
        for _ in range(TRIES_A_PAIR * pairs):
            if made == pairs:
                break
            state = self.somewhere(rng).clone()
            seat = rng.randrange(state.table.seats)
            try:
                other = resample(state, seat, rng.randrange)
            except NoSample:
                continue
            other.table.lend(other.frames, [])
            made += 1
            steps += self._alike(state, other, seat, rng)
        assert made == pairs, "hardly any state could be re-dealt"
        return steps

    def _alike(self, state: State, other: State, seat: Seat, rng: Random) -> int:
        told = steps = 0
        while steps < STEPS_TOGETHER:
            steps += 1
            assert self._seen(state, seat, told) == self._seen(other, seat, told)
            told = len(state.events())
            shared = [value for value in values(state) if value in values(other)]
            if not shared or state.asked != other.asked or state.over:
                break
            value = rng.choice(shared)
            before, sealed, secrets = _unseen(state, seat), len(state.table.sealed), secrets_from(state, seat)
            state.answer(value)
            other.answer(value)
            if before != _unseen(state, seat) & _unseen(other, seat) & before or _parted(state, other):
                break
            if len(state.table.sealed) < sealed or secrets_from(state, seat) < secrets:
                break
        return steps

    def _seen(self, state: State, seat: Seat, told: int) -> tuple[object, ...]:
        """Everything that reaches a seat, of the log what is new after so many events."""
        seen, words, who = view(state, seat), self.game.words, self.who(state)
        labels = [words.label(seen.question, key, seen, who) for key in seen.options]
        news = state.events()[told:]
        log = [words.tell(event, seat, who) for event in news]
        facts = [event.facts_for(seat) for event in news]
        return plain_view(seen), words.prompt(seen, who), words.table(seen, who), labels, log, facts

    # words

    def test_everything_told_is_declared_and_can_be_read_by_all(self) -> None:
        """Each event has a sentence for each seat and for onlookers."""
        for end in self.ends():
            for event in end.events():
                assert self.game.events[event.kind.name] is event.kind
                for seat in (None, *range(end.table.seats)):
                    _reads(self.game.words.tell(event, seat, self.who(end)))

    def test_questions_answers_and_the_table_can_be_read(self) -> None:
        """By all seats and by onlookers."""
        for state, _ in self.walked(every=3):
            who = self.who(state)
            for seen in _viewers(state):
                _reads(self.game.words.prompt(seen, who))
                _reads(self.game.words.table(seen, who))
                labels = [self.game.words.label(seen.question, key, seen, who) for key in seen.options]
                for label in labels:
                    _reads(label)
                assert len(set(labels)) == len(labels), (
                    f"{seen.question} has two answers called alike: {labels}"
                )

    def test_the_guide_speaks_of_whatever_lies_on_the_table(self) -> None:
        """Notes and places of answers, marks, and why a zone is no answer."""
        guide = self.game.guide
        for state, _ in self.walked(every=9):
            who = self.who(state)
            for seen in _viewers(state):
                for key in seen.options:
                    assert all(map(_reads, guide.notes(seen, key)))
                    assert all(isinstance(spot, Spot) for spot in guide.spots(seen, key))
                for mark in guide.marks(seen):
                    _reads(mark.says)
                for zone in state.table.zones():
                    for seat in range(state.table.seats) if zone.of_each_seat else (None,):
                        _reads(guide.why_not(seen, Spot(zone.name, seat), who).says)


def _reads(text: str) -> bool:
    """Refuse a text that nobody can read."""
    assert text, "nothing is said"
    assert "{" not in text, text
    return True


def _plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(_plain(inner) for inner in value)
    return value is None or type(value) in (int, bool, str)


def _viewers(state: State) -> list[View]:
    return [view(state, seat) for seat in (*range(state.table.seats), None)]


def _most(zone: Zone, seen: Any) -> int:
    return max(map(_size, seen)) if zone.of_each_seat else _size(seen)


def _size(pile: Any) -> int:
    return pile.size() if isinstance(pile, BagView | DeckView) else len(pile)


def _spoil(owner: Any, name: str) -> None:
    """Change a field in place where it can be, else by assignment."""
    value = getattr(owner, name)
    if isinstance(value, list):
        for inner in [inner for inner in value if isinstance(inner, list)] or [value]:
            inner.append(FOREIGN)
    elif isinstance(value, Deck):
        for part in ("top", "pool", "bottom"):
            getattr(value, part).append(FOREIGN)
        value.loose += FOREIGN
        value.lot += FOREIGN
    elif isinstance(value, bool):
        setattr(owner, name, not value)
    elif isinstance(value, int):
        setattr(owner, name, value + FOREIGN)
    elif isinstance(value, str):
        setattr(owner, name, value + "!")
    elif isinstance(value, tuple):
        setattr(owner, name, (*value, *value, FOREIGN))
    else:
        setattr(owner, name, None)


def _known(state: State) -> list[Counter[int]]:
    """The faces that each seat knows; of equal cards it does not matter which."""
    t = state.table
    return [
        Counter(face for card, face in enumerate(t.face) if face >= 0 and t.knows(seat, card))
        for seat in range(t.seats)
    ]


def _unseen(state: State, seat: Seat) -> set[int]:
    """The cards hidden from a seat; once one of them is shown, two states may rightly differ."""
    table = state.table
    return {card for card, seen in enumerate(table.seen) if table.face[card] >= 0 and not seen >> seat & 1}


def _hidden(state: State, seat: Seat) -> int:
    """How much is hidden from a seat."""
    return len(_unseen(state, seat)) + secrets_from(state, seat)


def _parted(state: State, other: State) -> bool:
    """Whether a rule let hidden cards decide, for all to see, what is asked next."""
    kinds = {s.pending.kind for s in (state, other) if s.pending is not None}
    return len(kinds) == 2 and any(getattr(kind, "telling", False) for kind in kinds)
