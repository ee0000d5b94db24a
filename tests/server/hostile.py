"""The dearest things that somebody without a login can send, for every route and every message there is.

Names in braces are filled in: `{long}` and `{done}` are tables with a long game, one running and one over,
`{talked}` is one where much was said too, `{pair}` one that Eve plays against Bo, who is away; `{quest}` is
today's quest, `{stored}` one that is not in memory and where much was taken back. `{number}` is another
number each time; `{seq}` and `{choice}` are those of the moment.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, count, cycle
from multiprocessing.synchronize import Event
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, get_args

from msgspec import json as wire_json
from msgspec import structs
from starlette.routing import Mount, Route, WebSocketRoute
from websockets.asyncio.client import ClientConnection as Socket
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as sync_connect

from tests.server.kit import PATIENCE, WELCOMES, Seat, Server
from undercroft.drive.games import find_game, games
from undercroft.drive.records import encode_record
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.options import read_options
from undercroft.kernel.record import forced, record
from undercroft.table.entries import Acted, AnyEntry, Opened, Said, Sat, TookBack
from undercroft.table.founding import from_record, going_on
from undercroft.table.hosted import HostedGame
from undercroft.table.log import DATABASE, connected
from undercroft.table.play import MARK_EVERY
from undercroft.table.quest_attempts import append
from undercroft.table.rate_limits import RATES, Budget
from undercroft.table.requests import MOST_CHAT
from undercroft.table.tokens import hashed, new_table_name, new_token
from undercroft.table.wire import ClientMessage
from undercroft.web.app import build_app
from undercroft.web.socket import MESSAGES

MAGIC, QUEST, KINGDOM, BATTLES = "immortal-magic", "dungeonquest", "dungeon-kingdom", "battles"
DEEP = b"[" * 30_000
PARTS = "a." * 9_900 + "b=1"
LONGEST_BODY = 60_000
LINES = 8
"""Connections that one address sends over at once."""
REFUSED_PAUSE = 0.05
TAKEN_BACK = 20


def routes() -> set[str]:
    """Every way in that the app itself has."""
    house: Any = None
    found = set()
    for one in build_app(house).routes:
        if isinstance(one, Route):
            found |= {f"{method} {one.path}" for method in (one.methods or ()) if method != "HEAD"}
        elif isinstance(one, WebSocketRoute):
            found.add(f"SOCKET {one.path}")
        else:
            assert isinstance(one, Mount)
            found.add(f"GET {one.path}/")
    return found


def messages() -> set[str]:
    """Every kind of message that the protocol has."""
    return {str(kind.__struct_config__.tag) for kind in get_args(ClientMessage)}


@dataclass(frozen=True)
class Blow:
    """One thing to send: a path with its query, a body, and whose key."""

    method: str
    path: str
    body: Any = None
    key: str = ""

    @property
    def name(self) -> str:
        """What it is called in a report."""
        return f"{self.method} {self.path[:80]} {str(self.body or '')[:60]}".strip()


@cache
def long_record(over: bool) -> bytes:
    """A game of Dungeons of Immortal Magic that has gone on for long."""
    game = find_game(MAGIC)
    for seed in count(4):
        rng = Random(seed)
        state = game.open(read_options(game.options, {}))
        while not state.over and (over or len(state.journal) < 1400 or state.asked in (CHANCE, 1)):
            state.answer_key(rng.choice(state.keys()))
        if len(state.journal) >= 1400 and (over or not state.over):
            return encode_record(record(game, state))
    raise AssertionError


def not_so(data: bytes, **changed: Any) -> bytes:
    """A record with something else in it."""
    return wire_json.encode({**json.loads(data), **changed})


def is_message(blow: Blow) -> bool:
    """Whether it is a message of the protocol, on whichever way."""
    return isinstance(blow.body, dict) and "type" in blow.body


def posts(path: str, *bodies: Any) -> list[Blow]:
    return [Blow("POST", path, body) for body in bodies]


def gets(*paths: str, key: str = "") -> list[Blow]:
    return [Blow("GET", path, key=key) for path in paths]


def of_games(pattern: str) -> list[Blow]:
    """A page of every game, and of one that there is not."""
    return gets(*(pattern.format(game=name) for name in (*games(), "x" * 30)))


def blank(kind: str) -> dict[str, Any]:
    """A blank card."""
    cards = find_game(MAGIC).cards
    assert cards is not None
    return dict(next(one.blank for one in cards.kinds() if one.key == kind))


def blows() -> Mapping[str, list[Blow]]:
    """What to hit every route with."""
    record_of = long_record(over=False)
    deck = "+".join(["H04*4,H07*4,O04*4,O01*1,H13*1,WE01*4,WE04*4,AR05*4,AR07*4,IT01*4"] * 200)
    card = blank("instant") | {"name": "Cry {number}"}
    return {
        "GET /": gets("/", *(f"/?game={name}" for name in games()), f"/?game={'x' * 2000}"),
        "GET /learn": gets("/learn"),
        "GET /t/{table}": gets("/t/{stored}", "/t/{long}", "/t/" + "x" * 2000),
        "GET /t/{table}/replay": gets("/t/{stored}/replay", "/t/{done}/replay"),
        "GET /rules": gets("/rules"),
        "GET /rules/{game}": of_games("/rules/{game}"),
        "GET /rules/{game}/{card}": gets("/rules/battles/fire-mage", "/rules/dungeonquest/x", "/rules/a/b"),
        "GET /games/{game}/decks": of_games("/games/{game}/decks"),
        "GET /games/{game}/workshop": of_games("/games/{game}/workshop"),
        "GET /games/{game}/rosters": of_games("/games/{game}/rosters"),
        "GET /credits": gets("/credits"),
        "GET /favicon.svg": gets("/favicon.svg"),
        "GET /favicon.ico": gets("/favicon.ico"),
        "GET /static/": gets(
            "/static/table.js", "/static/icons.svg", "/static/" + "../" * 500, "/static/x%00"
        ),
        "GET /docs": gets("/docs"),
        "GET /docs/": gets("/docs/index.html", "/docs/searchindex.js", "/docs/" + "../" * 500, "/docs/x%00"),
        "GET /api/openapi.json": gets("/api/openapi.json"),
        "SOCKET /ws": [Blow("SOCKET", "/ws", one.body, one.key) for one in chain(*spoken().values())],
        "POST /api/tables": posts(
            "/api/tables",
            {"game": MAGIC, "seats": ["me", "greedy"]},
            {"game": QUEST, "daily": "2020-01-01"},
            *({"game": name, "tutorial": True} for name in games()),
            {"game": MAGIC, "options": {"decks": deck[:LONGEST_BODY]}},
            {"game": MAGIC, "seats": ["open"] * 6000},
            {"game": BATTLES, "options": {f"o{number}": "x" for number in range(3000)}},
            {"game": KINGDOM, "title": "x" * 50_000},
            DEEP,
        ),
        "POST /api/tables/import": posts(
            "/api/tables/import",
            record_of,
            not_so(record_of, answers=["0"] * 100_000),
            not_so(record_of, position={f"f{number}": number for number in range(3000)}),
            b'{"format":' + b"[" * 1_000_000,
            b'{"a":1,' * 400_000,
        ),
        "GET /api/tables/{table}": gets("/api/tables/{stored}", "/api/tables/{long}", "/api/tables/zzzz"),
        "POST /api/tables/{table}/seats": [
            *posts("/api/tables/{long}/seats", {"name": "x" * 90}, {"name": "Bo", "seat": 3}, DEEP),
            *posts("/api/tables/{pair}/seats", {"name": "Bo"}),
        ],
        "GET /api/tables/{table}/moments": [
            *gets(
                "/api/tables/{done}/moments?first=1300&last=1359&as=all",
                "/api/tables/{done}/moments?first=900&last=959&as=0",
                "/api/tables/{done}/moments?first=999999&last=999999",
                "/api/tables/{stored}/moments?first=1000&last=1059",
                key="done",
            ),
            *gets("/api/tables/{stored}/moments?first=1000&last=1059", key="stored"),
        ],
        "GET /api/tables/{table}/record": [
            *gets("/api/tables/{done}/record", key="done"),
            *gets("/api/tables/{stored}/record", key="stored"),
        ],
        "GET /api/tables/{table}/scores": [
            *gets("/api/tables/{quest}/scores", key="quest"),
            *gets("/api/tables/{stored}/scores", key="stored"),
        ],
        "GET /api/daily/{game}": gets(
            "/api/daily/dungeonquest", "/api/daily/dungeonquest?date=2020-01-01", "/api/daily/battles"
        ),
        "POST /api/tables/{table}/messages": [
            *(Blow("POST", "/api/tables/{long}/messages", text, "long") for text in ODD_MESSAGES),
            *chain(*spoken().values()),
        ],
        "GET /api/tables/{table}/stream": [
            *gets("/api/tables/{long}/stream", "/api/tables/{stored}/stream", key="long"),
            *gets("/api/tables/{stored}/stream", key="stored"),
            *gets("/api/tables/{long}/stream", "/api/tables/{long}/stream?last_seq=2"),
        ],
        "GET /api/games/{game}": gets(
            *(f"/api/games/{name}" for name in games()),
            f"/api/games/{MAGIC}?decks={deck[:6000]}{{number}}",
            f"/api/games/{QUEST}?x{{number}}=1",
            f"/api/games/{BATTLES}?players=2&" + "&".join(f"a{number}=1" for number in range(800)),
        ),
        "GET /api/games/{game}/table": of_games("/api/games/{game}/table"),
        "GET /healthz": gets("/healthz"),
        "GET /metrics": gets("/metrics"),
        "GET /api/games/{game}/decks": of_games("/api/games/{game}/decks"),
        "POST /api/games/{game}/decks/check": posts(
            f"/api/games/{MAGIC}/decks/check",
            {"text": deck[:20_000]},
            {"text": "4 Footmen of Nowhere\n" * 950},
            {"text": "a = [" + "[" * 15_000},
            {"text": PARTS, "name": "x" * 200},
            DEEP,
        ),
        "GET /api/games/{game}/workshop": of_games("/api/games/{game}/workshop"),
        "POST /api/games/{game}/workshop/check": posts(
            f"/api/games/{MAGIC}/workshop/check",
            {"fields": {}, "file": PARTS},
            {"fields": {}, "file": "a=" + "9" * 19_000},
            {"fields": {}, "file": "x = {" + "y = {" * 3000},
            {"fields": {}, "file": "".join(f"[a{number}]\n" for number in range(2500))},
            {"fields": card | {"data": ["play[fight]: roll(9)@roller~roll"] * 700}},
            {"fields": card | {"text": "x" * 50_000}},
            DEEP,
        ),
        "POST /api/games/{game}/workshop/try": posts(
            f"/api/games/{MAGIC}/workshop/try",
            {"fields": card, "answers": [], "luck": 5},
            {"fields": card | {"data": ["play[fight]: roll(9)@roller~roll"] * 700}},
        ),
        "GET /api/games/{game}/rosters": of_games("/api/games/{game}/rosters"),
        "POST /api/games/{game}/rosters/check": posts(
            f"/api/games/{BATTLES}/rosters/check",
            {"text": "rank1", "options": {"players": 2}},
            {"text": "[[member]]\n" * 350},
            {"text": "a." * 1900 + "b=1"},
            {"text": PARTS, "options": {"players": 2}},
            {"text": "[[member]]\n" * 1500},
            {"text": "x," * 9000, "options": {f"o{number}": 1 for number in range(2000)}},
            DEEP,
        ),
    }


def strays() -> Mapping[str, list[Blow]]:
    """What comes to no route of its own: other paths and methods, and heads without a body."""
    headed = [Blow("HEAD", one.path, key=one.key) for many in blows().values() for one in many[:1]]
    return {
        "no such path": gets("/nowhere", "/" + "x/" * 3000, "/api/tables/{long}/nothing", "/t/%ff/%00"),
        "no such method": [
            Blow("DELETE", "/api/tables/{long}", key="long"),
            Blow("PUT", "/api/tables", {"game": MAGIC}),
            Blow("OPTIONS", "/api/tables/{long}/messages"),
        ],
        "HEAD": [one for one in headed if one.path != "/ws" and not one.path.endswith("/stream")],
    }


ODD_MESSAGES = (DEEP, b'{"type":"say","req_id":"1","text":"' + b"\\u0041" * 9000 + b'"}', b"\xff" * 8000)


def spoken() -> Mapping[str, list[Blow]]:
    """The dearest messages of every kind, each with a name of its own."""
    windows = {name: "always" for name, ask in find_game(MAGIC).asks.items() if ask.window}
    said: dict[str, list[dict[str, Any]]] = {
        "hello": [
            {"table": "{long}"},
            {"table": "{talked}"},
            {"table": "{talked}", "last_seq": 1},
            {"table": "{talked}", "last_seq": 4900},
        ],
        "act": [{"seq": "{seq}", "choice": "{choice}"}, {"seq": 10**9, "choice": "x" * 60}],
        "say": [{"text": "x" * 300}, {"text": "x" * 301}],
        "take_back": [{"seq": "{seq}"}, {"seq": 10**9}],
        "consent": [{"agree": True}],
        "ask_hint": [{"seq": "{seq}"}, {"seq": 1}],
        "ask_why": [{"spot": {"zone": "hand", "seat": 0, "place": 1}}, {"spot": {"zone": "x" * 30}}],
        "fill": [{"seat": 1, "bot": "random"}, {"seat": 1, "bot": "greedy"}, {"seat": 99}],
        "leave": [{"bot": "random"}],
        "claim": [{"seat": 1}, {"seat": 15}],
        "come_back": [{}],
        "here": [{}],
        "stops": [{"windows": windows}, {"windows": {f"w{number}": "never" for number in range(32)}}],
        "rematch": [{}],
    }
    return {kind: [_message(kind, one) for one in many] for kind, many in said.items()}


TO_PREPARE = {"/api/tables/{pair}/seats"}
"""Where something has to be done before more than a refusal comes of it."""
SUCCESS = {200, 201, 101, 307}
DONE = {"ack", "hinted", "why", *WELCOMES}
"""What a message is answered with that was no refusal."""
SENDERS = {"consent": "pair", "claim": "pair", "leave": "bo", "come_back": "bo", "rematch": "done"}
"""Who says what cannot be said at the long game."""


def _message(kind: str, fields: dict[str, Any]) -> Blow:
    named = {} if kind == "hello" else {"req_id": "{number}"}
    sender = fields.get("table", "").strip("{}") or SENDERS.get(kind, "long")
    path = f"/api/tables/{{{sender}}}/messages"
    return Blow("POST", path, {"type": kind, **named, **fields}, sender)


# sending


@dataclass
class Attacker:
    """Somebody at one address, with tables of their own; each thing sent is answered before the next.

    `stored` are tables that are not in memory, `finished` some whose game is over. `answer` is what the last
    thing was answered with, `moment` fills in what holds at a table just then.
    """

    server: Server
    address: str
    seats: dict[str, Seat]
    stored: Iterator[Seat]
    finished: Iterator[Seat]
    numbers: Iterator[int] = field(default_factory=count)
    answer: bytes = b""
    moment: dict[str, str] = field(default_factory=dict)
    _line: http.client.HTTPConnection | None = None

    def send(self, blow: Blow) -> int:
        """Send one thing, and wait for the answer; its status."""
        self.seats["stored"] = next(self.stored)
        if blow.method == "SOCKET":
            try:
                return self._say(blow)
            except (OSError, WebSocketException):  # cut off, as by leaving
                return 0
        path, headers = self._filled(blow.path), {"content-type": "application/json"}
        body = (
            blow.body
            if isinstance(blow.body, bytes) or blow.body is None
            else self._filled(json.dumps(blow.body))
        )
        if blow.key:
            headers["authorization"] = f"Bearer {self.seats[blow.key].token}"
        was_open, line = self._line is not None, self._line or self._connected()
        self._line = line
        try:
            line.request(blow.method, path, body, headers)
            answer = line.getresponse()
            self.answer = answer.read(64 if path.partition("?")[0].endswith("/stream") else None)
        except (OSError, http.client.HTTPException):
            self.close()
            return self.send(blow) if was_open else 0  # a line that nobody has used for long is closed
        if not answer.isclosed() or answer.will_close:
            self.close()
        return answer.status

    def _say(self, blow: Blow) -> int:
        """Come to a table over a socket, and say there what is not only a hello; 101 where one is let in."""
        message, seat = json.loads(self._filled(json.dumps(blow.body))), self.seats[blow.key]
        greets = message["type"] == "hello"
        hello = message if greets else {"type": "hello", "table": seat.table}
        with socket_from(self.server.port, self.address) as socket:
            socket.send(json.dumps(hello | {"token": seat.token}))
            told = json.loads(socket.recv(PATIENCE))
            welcome = told["type"] in WELCOMES
            if not greets:
                socket.send(json.dumps(message))
                while told["type"] != "reject" and told.get("req_id") != message["req_id"]:
                    told = json.loads(socket.recv(PATIENCE))
            self.answer = json.dumps([told]).encode()
        return 101 if welcome else 0

    def done(self) -> bool:
        """Whether what was said last came to more than a refusal."""
        answers = json.loads(self.answer)
        return isinstance(answers, list) and any(one["type"] in DONE for one in answers)

    def _connected(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(
            "127.0.0.1", self.server.port, PATIENCE, source_address=(self.address, 0)
        )

    def _filled(self, text: str) -> str:
        for name, seat in self.seats.items():
            text = text.replace(f"{{{name}}}", seat.table)
        text = text.replace('"{seq}"', self.moment.get("seq", "0"))
        text = text.replace("{choice}", self.moment.get("choice", ""))
        return text.replace("{number}", str(next(self.numbers)))

    # so that what is sent can be done

    def prepare(self, blow: Blow) -> None:
        """See to it that a blow meets more than a refusal: it is one's turn, a seat is open, and so on."""
        kind = blow.body["type"] if is_message(blow) else blow.path
        if kind in ("act", "ask_hint"):
            self._await_turn("long")
        elif kind == "take_back":
            if self._await_turn("long")["take_back"] != "free":
                self._act("long")
                self._await_turn("long")
        elif kind in TO_PREPARE:
            self._until(self._seat_is_empty)
        elif kind in ("consent", "leave", "claim", "come_back"):
            self._until(self._seat_is_empty)
            self.seats["bo"] = self.server.sit_from(self._elsewhere(), self.seats["pair"].table)
            if kind == "consent":
                self._until(self._asks_back)
            if kind in ("claim", "come_back"):
                self._until(self._leaves_bo_asked)
            if kind == "come_back":
                self._until(self._lets_a_bot_play)
        elif kind == "rematch":
            self.seats["done"] = next(self.finished)
        else:
            return
        self.settle()

    def _elsewhere(self) -> str:
        """Another address than before: from one, people can come to a table only so often."""
        high, low = divmod(next(self.numbers), 250)
        return f"127.6.{high}.{low + 1}"

    def look(self, blow: Blow) -> None:
        """Know what can be chosen now, where a blow is about that; others of this seat may be quicker."""
        if isinstance(blow.body, dict) and "{seq}" in blow.body.values():
            with suppress(AssertionError, OSError):
                self._standing(blow.key)

    def settle(self) -> None:
        """Wait until the loop has gone on from what was sent last: its answer may come before its end."""
        answer = self.answer
        assert self.send(Blow("GET", "/healthz")) == 200
        self.answer = answer

    def _await_turn(self, key: str) -> dict[str, Any]:
        """How a table stands when it is the turn of a seat."""
        self._until(lambda: bool(self._standing(key)["now"]["choices"]))
        now: dict[str, Any] = self._standing(key)["now"]
        return now

    def _standing(self, key: str) -> dict[str, Any]:
        (told,) = self._tell(key, type="hello", table=self.seats[key].table)
        choices = told["now"]["choices"] or [{"key": ""}]
        self.moment = {"seq": str(told["seq"]), "choice": choices[0]["key"]}
        standing: dict[str, Any] = told
        return standing

    def _act(self, key: str) -> None:
        self._tell(key, type="act", seq=int(self.moment["seq"]), choice=self.moment["choice"])

    def _tell(self, key: str, **message: Any) -> Any:
        named = message if message["type"] == "hello" else {**message, "req_id": f"r{next(self.numbers)}"}
        seat = self.seats[key]
        return self.server.post(f"/api/tables/{seat.table}/messages", named, seat.token)

    def _seat_is_empty(self) -> bool:
        """Eve opens Bo's seat, which she may not as long as Bo is there."""
        empty: bool = self._standing("pair")["now"]["seats"][1]["name"] == "Open seat"
        if not empty:
            self._tell("pair", type="fill", seat=1, bot=None)
        return empty

    def _asks_back(self) -> bool:
        """Bo takes back until Eve has to agree to it."""
        standing = self._standing("bo")
        if standing["now"]["asking"] is None:
            self._tell("bo", type="take_back", seq=standing["seq"])
        return standing["now"]["asking"] is not None

    def _leaves_bo_asked(self) -> bool:
        """Eve plays until Bo, who is away, is asked something that the house does not answer for them."""
        if self._standing("pair")["now"]["choices"]:
            self._act("pair")
        return bool(self._standing("bo")["now"]["choices"])

    def _lets_a_bot_play(self) -> bool:
        """Eve lets a bot play for Bo, who is away; she may as long as she is at the table herself."""
        plays = bool(self._standing("pair")["now"]["seats"][1]["stand_in"])
        if not plays:
            self._tell("pair", type="claim", seat=1)
        return plays

    def _until(self, holds: Callable[[], bool]) -> None:
        limit = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < limit, f"{self.address} waits in vain"
            time.sleep(0.01)

    def close(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.close()
            self._line = None


def socket_from(port: int, address: str) -> ClientConnection:
    """A socket to a server, from an address of its own."""
    return sync_connect(f"ws://127.0.0.1:{port}/ws", source_address=(address, 0), max_size=2**24)


@contextmanager
def listening(server: Server, *seats: Seat) -> Iterator[None]:
    """People who are at their tables meanwhile and hear all that is told there."""

    def listen(socket: ClientConnection) -> None:
        for _ in socket:
            pass

    with ExitStack() as stack:
        sockets = [stack.enter_context(socket_from(server.port, "127.0.0.1")) for _ in seats]
        threads = [Thread(target=listen, args=(socket,)) for socket in sockets]
        for socket, seat in zip(sockets, seats, strict=True):
            socket.send(json.dumps({"type": "hello", "table": seat.table, "token": seat.token}))
            assert json.loads(socket.recv(PATIENCE))["type"] == "snapshot"
        for thread in threads:
            thread.start()
            stack.callback(thread.join)
        for socket in sockets:
            stack.callback(socket.close)
        yield
        assert all(thread.is_alive() for thread in threads), "somebody was cut off"


# tables


@cache
def long_game(over: bool) -> Opened:
    """The first entry of a table that goes on from a long game."""
    return structs.replace(from_record(long_record(over), 1), seed=4)


@cache
def played_on() -> list[AnyEntry]:
    """What both players answered later at a long game, up to an answer that was taken back again and again:
    where most has to be played anew for it."""
    return next(filter(None, map(_played_on, count(4))))


def _played_on(seed: int) -> list[AnyEntry]:
    """The same with other choices each time; nothing where the game is over too soon."""
    hosted, rng = HostedGame.founded("long", long_game(over=False)), Random(seed)
    first = len(hosted.state.journal)
    written: list[AnyEntry] = []
    while not _dear_to_take_back(hosted, first):
        if hosted.over:
            return []
        written.append(_acted(hosted, rng))
    keep = len(hosted.state.journal)
    for _ in range(TAKEN_BACK):
        written += [_acted(hosted, rng), TookBack(seat=0, keep=keep)]
        hosted.apply(written[-1])
    return written


def _dear_to_take_back(hosted: HostedGame, first: int) -> bool:
    """Whether what Eve chooses now is one of the last answers before the state is put by again."""
    answers = len(hosted.state.journal)
    far = answers - first > MARK_EVERY and answers % MARK_EVERY > MARK_EVERY - 8
    return far and hosted.asked == 0 and not forced(hosted.state)


def _acted(hosted: HostedGame, rng: Random) -> AnyEntry:
    assert hosted.asked is not None
    foreseen = hosted.foresee(Acted(seat=hosted.asked, choice=rng.choice(hosted.state.keys())))
    hosted.adopt(foreseen)
    return foreseen.entry


@dataclass(frozen=True)
class Tables:
    """Seats at tables with a long game: for each time somebody attacks one dict of them, none of which was
    played at before; and others that are in no memory after a restart, or over."""

    fresh: list[dict[str, Seat]]
    stored: list[Seat]
    finished: list[Seat]


def long_tables(server: Server, stored: int, finished: int, fresh: int = 1) -> Tables:
    """Tables with a long game, running and over."""
    today = server.get(f"/api/daily/{QUEST}")["day"]
    quest = server.new_table(game=QUEST, daily=today)
    server.stop()
    with closing(connected(server.data / DATABASE)) as log:

        def write(opened: Opened, *more: AnyEntry) -> Seat:
            founded, table = going_on(opened, "Eve"), new_table_name()
            append(log, table, [*founded.entries, *more], int(time.time()))
            return Seat(table, founded.seat, founded.token)

        def written() -> dict[str, Seat]:
            token = new_token()
            bo = Sat(seat=1, name="Bo", token=hashed(token))
            pair = write(structs.replace(running, away=0), bo, *played_on())
            seats = {"long": write(running), "done": write(over), "pair": pair}
            return {**seats, "bo": Seat(pair.table, 1, token), "talked": talked, "quest": quest}

        running, over = long_game(over=False), long_game(over=True)
        said = [Said(seat=0, name="Eve", text="x" * 300, at=number) for number in range(MOST_CHAT)]
        talked = write(running, *said)
        tables = Tables(
            [written() for _ in range(fresh)],
            [write(running, *played_on()) for _ in range(stored)],
            [write(over) for _ in range(finished)],
        )
    server.start()
    return tables


@dataclass(frozen=True)
class Storm:
    """One address that sends what there is for a route, or a message over sockets, as fast as one may.

    `done` is set as soon as something came to more than a refusal.
    """

    port: int
    address: str
    seats: dict[str, Seat]
    stored: list[Seat]
    finished: list[Seat]
    name: str
    begun: Event
    done: Event
    enough: Event

    def rage(self) -> None:
        """Send until it is enough; to have had no answer at all is a failure."""
        if self.name in POSTED:
            with listening(self._attacker(self.seats).server, self.seats["pair"]):
                self._hammer(spoken()[self.name])
        elif self.name in spoken():
            asyncio.run(self._shout())
        else:
            self._hammer(blows()[self.name])
        assert self.begun.is_set(), f"nothing was answered to {self.name}"

    def _attacker(self, seats: dict[str, Seat]) -> Attacker:
        server = Server(Path("besieged"))
        server.port = self.port
        return Attacker(server, self.address, dict(seats), cycle(self.stored), cycle(self.finished))

    def _prepared(self, blow: Blow) -> dict[str, Seat]:
        """The seats with which something can be done."""
        attacker = self._attacker(self.seats)
        attacker.prepare(blow)
        attacker.close()
        return attacker.seats

    def _hammer(self, many: list[Blow]) -> None:
        seats = self._prepared(next((one for one in many if one.path in TO_PREPARE), many[0]))
        threads = [Thread(target=self._go_on, args=(many, number, seats)) for number in range(LINES)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _go_on(self, many: list[Blow], number: int, seats: dict[str, Seat]) -> None:
        attacker = self._attacker(seats)
        pause = LINES / RATES[Budget.ASK].second
        for at in count(number):
            if self.enough.is_set():
                break
            blow = many[at % len(many)]
            attacker.look(blow)
            status = attacker.send(blow)
            if status:
                self.begun.set()
            if status in SUCCESS and (not is_message(blow) or attacker.done()):
                self.done.set()
            time.sleep(REFUSED_PAUSE if status in (0, 429, 503) else pause)
        attacker.close()

    async def _shout(self) -> None:
        """Say something on several lines; what can be done once only is done by whoever is first."""
        many = ALTERNATELY.get(self.name, lambda: spoken()[self.name])()
        seats = await asyncio.to_thread(self._prepared, spoken()[self.name][0])
        await asyncio.gather(*(self._say(seats[many[0].key], many) for _ in range(LINES)))

    async def _say(self, seat: Seat, many: list[Blow]) -> None:
        """Say something over and over; who is cut off comes again."""
        moment = {"seq": "0", "choice": ""}
        while not self.enough.is_set():
            with suppress(OSError, WebSocketException):
                async with connect(
                    f"ws://127.0.0.1:{self.port}/ws", local_addr=(self.address, 0), max_size=2**24
                ) as socket:
                    await socket.send(json.dumps({"type": "hello", "table": seat.table, "token": seat.token}))
                    hearing = asyncio.create_task(self._hear(socket, moment))
                    try:
                        await self._go_on_saying(socket, many, moment)
                    finally:
                        hearing.cancel()
            await asyncio.sleep(REFUSED_PAUSE)

    async def _go_on_saying(self, socket: Socket, many: list[Blow], moment: dict[str, str]) -> None:
        while moment["seq"] == "0" and not self.enough.is_set() and not socket.close_code:
            await asyncio.sleep(1 / MESSAGES.second)
        for number, blow in enumerate(cycle(many)):
            if self.enough.is_set():
                return
            said = (
                json.dumps(blow.body).replace('"{seq}"', moment["seq"]).replace("{choice}", moment["choice"])
            )
            await socket.send(said.replace("{number}", f"{blow.body['type']}-{id(socket)}-{number}"))
            await asyncio.sleep(1 / MESSAGES.second)

    async def _hear(self, socket: Socket, moment: dict[str, str]) -> None:
        """Note what can be chosen, so that what is said can be done, and what was done."""
        with suppress(WebSocketException):
            async for data in socket:
                self.begun.set()
                told = json.loads(data)
                if "now" in told:
                    choices = told["now"]["choices"] or [{"key": ""}]
                    moment.update(seq=str(told["seq"]), choice=choices[0]["key"])
                if told["type"] in DONE and told.get("req_id", "").startswith(f"{self.name}-"):
                    self.done.set()


POSTED = {"hello", "come_back"}
"""What cannot be said over a socket again and again: there only the first message is a hello, by which those
who come have their seat back."""
ALTERNATELY: Mapping[str, Callable[[], list[Blow]]] = {
    "take_back": lambda: [*spoken()["act"][:1], *spoken()["take_back"]]
}
"""What is to be said before something can be done again, and again."""


def until_quiet(server: Server, table: str) -> None:
    """Wait until the bots of a table have nothing to do."""
    limit = time.monotonic() + PATIENCE
    while server.get(f"/api/tables/{table}")["asked"] not in (0, None) and time.monotonic() < limit:
        time.sleep(0.05)
