"""C6: what has to be true of taking back.

Without asking, only back to the last thing that was revealed and never past another's answer: exactly as the
kernel's undo. Further back only when every other person agrees, or alone against bots at a practice table.
What is taken back and chosen again draws the same cards.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.conformance.walks import some_options
from tests.server.kit import Person, Server
from tests.server.regulars import asked
from tests.server.staged import GAME, on_disk, table_for
from undercroft.kernel.codec import digest
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.record import undo
from undercroft.table import requests, wire
from undercroft.table.entries import Acted, AskedBack, TookBack
from undercroft.table.hosted import HostedGame
from undercroft.table.refusal import Refused
from undercroft.table.viewer_log import Logbook

# without a server: many states


def games(number: int, seed: int, **more: Any) -> Iterator[tuple[HostedGame, Random]]:
    """Hosted games, at moments all over them."""
    for at in range(number):
        rng = Random(seed + at)
        hosted = table_for(some_options(GAME, rng), seed=rng.randrange(2**60), **more)
        while not hosted.over and hosted.asked is not None:
            yield hosted, rng
            hosted.apply(Acted(seat=hosted.asked, choice=rng.choice(hosted.state.keys())))


def check_like_undo(number: int, seed: int, every: float) -> int:
    """Compare with the kernel's undo; how often something could be taken back."""
    free = 0
    for hosted, rng in games(number, seed):
        if rng.random() >= every:
            continue
        for seat in range(len(hosted.chairs)):
            keep = hosted.free_take_back(seat)
            earlier = undo(GAME, hosted.state, seat)
            assert keep == (None if earlier is None else len(earlier.journal))
            free += keep is not None
    return free


def test_free_taking_back_is_the_kernels_undo() -> None:
    """C6: at every moment, for every seat, the same as kernel.record.undo."""
    assert check_like_undo(12, 0, 0.2) > 50


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_free_taking_back_is_the_kernels_undo_in_many_games(part: int) -> None:
    """C6 at length."""
    assert check_like_undo(100, 1_000 * (part + 1), 1.0) > 5_000


def _asked_back(hosted: HostedGame, seat: int) -> Any:
    """The entry that a seat's wish to take back would make, or the code of the refusal."""
    try:
        wish = wire.TakeBack(req_id="back", seq=hosted.seq)
        return requests._take_back(hosted, seat, wish)
    except Refused as error:
        return error.code


def test_another_players_answer_and_chance_are_never_taken_back_without_asking() -> None:
    """C6: what goes without asking is one's own answers only, with people and at practice tables too."""
    went = asked = 0
    for practice in (False, True):
        for hosted, rng in games(6, 50, practice=practice):
            if rng.random() < 0.7:
                continue
            seat = rng.randrange(len(hosted.chairs))
            entry = _asked_back(hosted, seat)
            if isinstance(entry, TookBack):
                went += 1
                assert {question.seat for question, _ in hosted.state.journal[entry.keep :]} == {seat}
                assert entry.keep >= hosted.state.barrier
            else:
                asked += isinstance(entry, AskedBack)
                assert isinstance(entry, AskedBack) or entry == "not_now"
    assert went > 50
    assert asked > 50


def test_alone_against_bots_only_practice_goes_past_what_was_revealed() -> None:
    """C6: after a draw, or on another's turn, nothing is taken back at an ordinary table."""
    for practice in (False, True):
        refused = far = 0
        for hosted, _ in games(2, 80, practice=practice, persons=(0,)):
            entry = _asked_back(hosted, 0)
            past = hosted.free_take_back(0) is None and hosted.far_take_back(0) is not None
            assert not isinstance(entry, AskedBack)
            if past and practice:
                assert isinstance(entry, TookBack)
                far += 1
            elif past:
                assert entry == "not_now"
                refused += 1
        assert (far if practice else refused) > 25


def test_what_is_taken_back_leaves_no_trace_and_draws_the_same_again() -> None:
    """C6: the fold after taking back is the fold without the choice; chosen again, it ends the same."""
    compared = 0
    for hosted, rng in games(2, 120, practice=True, persons=(0,)):
        before = digest(hosted.state), Logbook(hosted).lines(0), len(hosted.state.journal)
        if hosted.asked != 0 or rng.random() < 0.85:
            continue
        choice = rng.choice(hosted.state.keys())
        hosted.apply(Acted(seat=0, choice=choice))
        after = digest(hosted.state)
        hosted.apply(TookBack(seat=0, keep=before[2]))
        assert (digest(hosted.state), Logbook(hosted).lines(0), len(hosted.state.journal)) == before
        hosted.apply(Acted(seat=0, choice=choice))
        assert digest(hosted.state) == after
        hosted.apply(TookBack(seat=0, keep=before[2]))
        compared += 1
    assert compared > 7


# over real sockets


async def _acted(person: Person, *others: Person, choice: str | None = None) -> None:
    answer = await person.act(choice)
    assert answer["type"] == "ack", answer
    for each in (person, *others):
        await each.reach(answer["seq"])


async def _one_acts(people: list[Person]) -> Person:
    """Whoever is asked chooses; who that was."""
    person = await asked(people)
    others = [each for each in people if each is not person]
    await _acted(person, *others)
    return person


async def _until_another_has_acted(people: list[Person]) -> Person:
    """Play until the turn has passed from one to another who has acted; the one who could only ask now."""
    first = await _one_acts(people)
    while await _one_acts(people) is first:
        pass
    await asked(people)
    assert first.now["take_back"] == "ask"
    return first


def test_others_are_asked_and_one_refusal_is_enough(server: Server) -> None:
    """C6: on another's turn it is asked; refused, nothing changes; agreed by all, it is taken back."""

    async def play() -> None:
        founder = server.new_table(seats=["me", "open", "open"])
        seats = [founder, server.sit(founder.table), server.sit(founder.table, "Cy")]
        people = [Person(server, seat) for seat in seats]
        for person in people:
            await person.connect()
            await person.until(lambda me: me.seq)
        first = await _until_another_has_acted(people)
        two, three = (person for person in people if person is not first)
        kept = digest(on_disk(server.data, founder.table).state)
        answer = await first.ask("take_back", seq=first.seq)
        assert answer["type"] == "ack"
        assert (await first.ask("take_back", seq=first.seq))["code"] == "not_now"
        assert (await first.ask("consent", agree=True))["code"] == "not_now"
        assert (await two.ask("consent", agree=True))["type"] == "ack"
        assert (await two.ask("consent", agree=True))["code"] == "not_now"
        assert digest(on_disk(server.data, founder.table).state) == kept
        assert (await three.ask("consent", agree=False))["type"] == "ack"
        assert digest(on_disk(server.data, founder.table).state) == kept
        assert (await two.ask("consent", agree=True))["code"] == "not_now"
        await first.until(lambda me: me.now["asking"] is None)
        moment = first.now["view"]["moment"]
        await first.ask("take_back", seq=first.seq)
        await two.ask("consent", agree=True)
        await three.ask("consent", agree=True)
        for person in people:
            await person.until(lambda me: me.now["view"]["moment"] < moment)
            assert person.now["view"]["asked"] == first.seat.seat
            await person.leave()

    asyncio.run(play())


def test_an_act_in_between_ends_the_asking(server: Server) -> None:
    """C6: what was agreed to is never applied to a game that has gone on."""

    async def play() -> None:
        founder = server.new_table(seats=["me", "open"])
        people = [Person(server, founder), Person(server, server.sit(founder.table))]
        for person in people:
            await person.connect()
            await person.until(lambda me: me.seq)
        first = await _until_another_has_acted(people)
        other = next(person for person in people if person is not first)
        assert (await first.ask("take_back", seq=first.seq))["type"] == "ack"
        await _one_acts(people)
        await asked(people)
        kept = digest(on_disk(server.data, founder.table).state)
        assert (await other.ask("consent", agree=True))["code"] == "not_now"
        assert (await first.ask("take_back", seq=1))["code"] == "stale"
        assert digest(on_disk(server.data, founder.table).state) == kept
        for person in people:
            await person.leave()

    asyncio.run(play())


def test_after_a_draw_nothing_is_taken_back_from_bots(server: Server) -> None:
    """C6: against bots at an ordinary table what was drawn or answered since stays."""

    async def play() -> None:
        seat = server.new_table(seats=["me", "random"])
        refused = 0
        async with Person(server, seat) as person:
            while refused < 5 and await person.my_turn():
                if person.now["take_back"] == "no":
                    kept = digest(on_disk(server.data, seat.table).state)
                    assert (await person.ask("take_back", seq=person.seq))["code"] == "not_now"
                    assert digest(on_disk(server.data, seat.table).state) == kept
                    refused += 1
                await _acted(person)
            hosted = on_disk(server.data, seat.table)
        assert refused == 5
        assert any(question.seat == CHANCE for question, _ in hosted.state.journal)

    asyncio.run(play())
