"""What was overheard of a game, and the search in it for what was hidden then.

What a reader had seen is worked out from the record, past views and messages.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tests.server.kit import Person
from tests.server.named import check_now, check_why, named, saw
from tests.server.staged import GAME, game_of
from undercroft.kernel.events import Event
from undercroft.kernel.facts import CARD
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, NO_CARD
from undercroft.kernel.options import read_options
from undercroft.kernel.record import forced
from undercroft.kernel.state import State
from undercroft.kernel.table import BAG, DECK
from undercroft.table.tokens import hashed

NEXT_DRAWS = 10
"""So many cards in the order of their drawing are no coincidence."""


class Reply(NamedTuple):
    """A reply by HTTP: who asked, at which moment of the game, and what came."""

    seat: int | None
    moment: int
    body: bytes


class Answer(NamedTuple):
    """An answer to a question that changes nothing; `spot` is None for a hint."""

    seat: int | None
    moment: int
    spot: dict[str, Any] | None
    message: dict[str, Any]


@dataclass
class Overheard:
    """One game: who was at the table, what each heard while it ran, and what the replies were."""

    game: Game
    people: list[Person]
    replies: list[Reply] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    record: dict[str, Any] = field(default_factory=dict)


@dataclass
class Told:
    """All that was told at one moment of the game.

    `views` and `lines` have the seat that they were told to; `lines` also the event that they begin with.
    """

    data: list[bytes] = field(default_factory=list)
    views: list[tuple[int | None, dict[str, Any]]] = field(default_factory=list)
    lines: list[tuple[int | None, int, list[dict[str, Any]]]] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)


def search(heard: Overheard) -> int:
    """Fail where something hidden was sent; how many views were compared with what could be known."""
    _search_for_secrets(heard)
    told, draws = _by_moment(heard), _draws(heard.game, heard.record)
    compared = begins = 0
    for moment, state in enumerate(_states(heard.game, heard.record)):
        here = told[moment]
        for data in here.data:
            assert not any(row in data for row in draws[moment]), (draws[moment], data)
        for seat, shown in here.views:
            _check_view(state, seat, shown)
            compared += 1
        for seat, first, lines in here.lines:
            _check_log(heard.game, state.events()[begins if first < 0 else first :], seat, lines)
        for answer in here.answers:
            _check_answer(state, answer)
        if heard.game is GAME:
            _check_texts(state, here)
        begins = len(state.events())
    return compared


# sorting


SINCE_THE_LAST = -1
"""Lines that begin with the first event since the moment before."""


def _by_moment(heard: Overheard) -> defaultdict[int, Told]:
    told: defaultdict[int, Told] = defaultdict(Told)
    for person in heard.people:
        _sort_messages(person, told)
    for reply in heard.replies:
        told[reply.moment].data.append(reply.body)
        for moment in _moments(reply.body):
            told[moment["moment"]].views.append((reply.seat, moment))
            told[moment["moment"]].lines.append((reply.seat, SINCE_THE_LAST, moment["lines"]))
    for answer in heard.answers:
        told[answer.moment].answers.append(answer)
    return told


def _sort_messages(person: Person, told: defaultdict[int, Told]) -> None:
    moment, seat = 0, person.seat.seat
    for message, data in zip(person.messages, person.heard, strict=True):
        if "now" in message:
            moment = message["now"]["view"]["moment"]
            told[moment].views.append((seat, message["now"]))
        told[moment].data.append(data)
        if "log" in message:
            told[moment].lines.append((seat, 0, message["log"]))
        for step in message.get("steps", ()):
            told[moment].lines.append((seat, step["log_from"], step["lines"]))


def _moments(body: bytes) -> list[dict[str, Any]]:
    if not body.startswith(b'{"about":'):
        return []
    moments: list[dict[str, Any]] = json.JSONDecoder().raw_decode(body.decode())[0].get("moments", [])
    return moments


# secrets


def _before_the_end(person: Person) -> list[bytes]:
    last = next(at for at, message in enumerate(person.messages) if message.get("now", {}).get("result"))
    return person.heard[:last]


def _search_for_secrets(heard: Overheard) -> None:
    told = [data for person in heard.people for data in _before_the_end(person)]
    seed, salt = heard.record["seed"], heard.record["salt"]
    secrets = [str(seed), f"{seed:x}", f"{seed:X}", salt, salt.upper()]
    tokens = [person.seat.token for person in heard.people if person.seat.token]
    secrets += [*tokens, *(hashed(token) for token in tokens)]
    whole = b"\n".join([*told, *(reply.body for reply in heard.replies)])
    for secret in secrets:
        assert secret.encode() not in whole, secret
    for data in (data for person in heard.people for data in person.heard):
        assert not any(token.encode() in data for token in tokens)


# the record


def _opening(game: Game, record: dict[str, Any]) -> State:
    options: Any = read_options(game.options, record["options"])
    return game.open(options)


def _states(game: Game, record: dict[str, Any]) -> Iterator[State]:
    state = _opening(game, record)
    yield state
    for key in record["answers"]:
        state.answer_key(key)
        yield state


def _draws(game: Game, record: dict[str, Any]) -> list[tuple[bytes, ...]]:
    """For each moment the cards that are drawn next, as they would be written one after the other."""
    state = _opening(game, record)
    drawn: list[tuple[int, str]] = []
    for at, key in enumerate(record["answers"]):
        if state.asked == CHANCE:
            drawn.append((at, key))
        state.answer_key(key)
    rows: list[tuple[bytes, ...]] = []
    for moment in range(len(record["answers"]) + 1):
        row = [key for at, key in drawn if at >= moment][:NEXT_DRAWS]
        texts = (json.dumps(row, separators=(",", ":"))[1:-1], "/".join(row), " ".join(row))
        rows.append(tuple(text.encode() for text in texts) if len(row) == NEXT_DRAWS else ())
    return rows


# what may be known


def _known(state: State, seat: int | None, card: int) -> str | None:
    """The card as a seat has seen it, by the sight mask alone."""
    if card == NO_CARD:
        return ""
    return game_of(state).faces[state.table.face[card]] if saw(state.table.seen[card], seat) else None


def _check_view(state: State, seat: int | None, shown: dict[str, Any]) -> None:
    table = state.table
    for zone in table.zones():
        piles = shown["view"]["zones"][zone.name]
        for owner, told in enumerate(piles):
            pile: Any = table.pile(zone, owner)
            if zone.shape == DECK:
                assert told["loose"] == pile.loose
                _check_row(told["cards"], [_known(state, seat, card) for card in pile.top])
                _check_row(told["bottom"], [_known(state, seat, card) for card in pile.bottom])
            elif zone.shape == BAG:
                _check_bag(told["cards"], [_known(state, seat, card) for card in pile])
            else:
                _check_row(told["cards"], [_known(state, seat, card) for card in pile])
    assert set(shown["view"]["facts"]) <= set(table.public())
    _check_about(state, seat, shown["view"]["about"])
    if "choices" in shown:
        keys = state.keys() if state.asked == seat and not forced(state) else []
        assert [choice["key"] for choice in shown["choices"]] == keys


def _check_about(state: State, seat: int | None, told: dict[str, Any]) -> None:
    """What a question is about is declared, and names no card that its reader does not know."""
    declared = [] if state.pending is None else list(state.pending.kind.about)
    assert list(told) in ([], [fact.name for fact in declared])
    for fact in [fact for fact in declared if told and fact.sort is CARD]:
        value = getattr(state.frames[-1], fact.name)
        value = value(state.table) if callable(value) else value
        cards, faces = (value, told[fact.name]) if fact.most else ([value], [told[fact.name]])
        for card, face in zip(cards, faces, strict=True):
            code = game_of(state).faces[face] if face is not None and face >= 0 else None
            assert code in (None, _known(state, seat, card)), fact.name


def _check_row(told: list[str | None], known: list[str | None]) -> None:
    assert len(told) == len(known)
    assert all(card is None or card == may for card, may in zip(told, known, strict=True)), (told, known)


def _check_bag(told: list[str | None], known: list[str | None]) -> None:
    assert len(told) == len(known)
    shown, seen = (Counter(card for card in cards if card is not None) for cards in (told, known))
    assert shown <= seen, (told, known)


def _check_log(game: Game, events: Sequence[Event], seat: int | None, lines: list[dict[str, Any]]) -> None:
    """Every line is about its event, and none tells what its reader has not seen."""
    assert len(lines) in (0, len(events))
    for line, event in zip(lines, events, strict=False):
        assert line["kind"] == event.kind.name
        _check_shown(game, event, seat, line)
        if event.kind.hidden and not saw(event.seers, seat):
            assert game is not GAME or not named(line["text"]), line


def _check_shown(game: Game, event: Event, seat: int | None, line: dict[str, Any]) -> None:
    """What a line shows is among the facts of its event that its reader may know."""
    hidden = () if saw(event.seers, seat) else event.kind.hidden
    facts = [fact for name, fact in zip(event.kind.facts, event.facts, strict=True) if name not in hidden]
    known = {number for fact in facts for number in (fact if isinstance(fact, tuple) else (fact,))}
    assert {game.faces.index(card) for card in line.get("cards", ())} <= known, line
    assert set(line.get("dice", ())) <= known, line


def _check_answer(state: State, answer: Answer) -> None:
    message = answer.message
    if answer.spot is not None:
        assert message["type"] == "why", message
    elif message["type"] == "hinted":
        assert state.asked == answer.seat
        assert {message["choice"], *(worth["key"] for worth in message["values"])} <= set(state.keys())
    else:
        assert not named(message["text"]), message


def _check_texts(state: State, here: Told) -> None:
    """No text names a card that its reader cannot know from the place that it is about."""
    for seat, shown in here.views:
        check_now(state, seat, shown)
    for answer in here.answers:
        if answer.spot is not None:
            check_why(state, answer.seat, answer.spot, answer.message["text"])
