"""The pages that the server writes: lobby, table, replay, first lesson, rules, credits."""

from __future__ import annotations

import asyncio
import re
from collections import defaultdict
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, fields
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from undercroft.bots import bots_for
from undercroft.drive.daily import games_for_one
from undercroft.drive.games import UnknownGame, find_game, games
from undercroft.drive.offered_contents import game_of, offered
from undercroft.drive.rules import CLAUSE_ID, Leaf, RuleBook, almanac
from undercroft.kernel.game import Game
from undercroft.kernel.options import Setting, parts, settings, written
from undercroft.table.founding import known_game
from undercroft.table.game_text import book_of
from undercroft.table.present import untold
from undercroft.web.route import JSON, Call

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"
FONTS: Final = (
    ("Cinzel, copyright The Cinzel Project Authors", "cinzel-OFL.txt"),
    ("Alegreya Sans, copyright The Alegreya Sans Project Authors", "alegreya-sans-OFL.txt"),
    (
        "Atkinson Hyperlegible Next, copyright The Atkinson Hyperlegible Next Project Authors",
        "atkinson-hyperlegible-next-OFL.txt",
    ),
)
IN_THE_SCRIPTS: Final = (
    ("Preact, copyright 2015-present Jason Miller", "preact-MIT.txt"),
    ("Preact Signals, copyright 2022-present Preact Team", "preact-signals-MIT.txt"),
)
SOFTWARE: Final = (
    ("apispec", "MIT"),
    ("cyclopts", "Apache 2.0"),
    ("jinja2", "BSD 3-Clause"),
    ("markupsafe", "BSD 3-Clause"),
    ("msgspec", "BSD 3-Clause"),
    ("platformdirs", "MIT"),
    ("rich", "MIT"),
    ("starlette", "BSD 3-Clause"),
    ("textual", "MIT"),
    ("uvicorn", "BSD 3-Clause"),
    ("uvloop", "MIT and Apache 2.0"),
    ("websockets", "BSD 3-Clause"),
)
AnyCall = Call[Any, None]
DAY: Final = 24 * 3600
PLAIN: Final = "table"
"""The script and the look of a table before its game adds to them."""
SHORT_NAMES: Final = re.compile(r"\b[b-df-hj-np-tv-xz][b-df-hj-np-tv-xz\d]{1,2}\b")
"""Parts of names that are written in capitals: without a vowel they are no words."""
MOST_LISTED: Final = 6
"""Numbers are picked from a list up to so many, and typed beyond."""


class Lobby(Struct):
    """Which game the lobby offers first, and with which content."""

    game: Annotated[str, Meta(max_length=32)] = ""
    content: Annotated[str, Meta(max_length=24)] = ""


@dataclass(frozen=True)
class Field:
    """An option of a game as a field of a form: a switch, a number, one of several choices, or some."""

    name: str
    label: str
    help: str
    kind: str
    choices: tuple[tuple[str, str], ...]
    default: str


@dataclass(frozen=True)
class Preset:
    """Options that have a name: the name with what they are, and each as a field of the form has it."""

    label: str
    options: Mapping[str, str]


@dataclass(frozen=True)
class Offer:
    """A game as the lobby offers it: with one of the `contents`, or with what the server plays with, which is
    `own` where that is not what is printed. Decks and cards are made for the latter only; what is
    `missed` cannot be had here, a sentence each."""

    name: str
    title: str
    players: tuple[int, ...]
    usual: int
    bots: tuple[str, ...]
    short: tuple[tuple[str, str], ...]
    fields: tuple[Field, ...]
    presets: tuple[Preset, ...]
    tutorial: bool
    decks: bool
    workshop: bool
    rosters: bool
    missed: tuple[str, ...]
    content: str
    contents: tuple[str, ...]
    own: bool


# what the pages show


def offer(game: Game, content: str = "") -> Offer:
    """A game with everything that can be chosen about a table of it, as it is with a content."""
    contents, own = offered(game.name), bool(game.content)
    game = contents.get(content, game)
    defaults: dict[str, Any] = {field.name: field.default for field in fields(game.options)}
    names = {deck.key: deck.name for deck in game.decks.ready()} if game.decks else {}
    return Offer(
        name=game.name,
        title=game.title,
        players=tuple(game.seats),
        usual=defaults.get("players", game.seats[-1]),
        bots=tuple(reversed(bots_for(game))),
        short=in_short(game),
        fields=tuple(
            _field(name, setting, defaults[name], {**names, **_called(setting)})
            for name, setting in settings(game.options).items()
            if name != "players"
        ),
        presets=tuple(_preset(name, options) for name, options in game.presets.items()),
        tutorial=game.tutorial is not None,
        decks=game.decks is not None and not content,
        workshop=game.cards is not None and not content,
        rosters=game.rosters is not None,
        missed=_missed(game, content),
        content=content,
        contents=tuple(contents),
        own=own,
    )


def _missed(game: Game, content: str) -> tuple[str, ...]:
    """What there is without this content."""
    found = []
    if game.content and game.tutorial is None:
        found.append("The first lesson is given with what is printed.")
    if content and (game.decks or game.cards):
        found.append("Decks are built and cards are made for what the server plays with by itself.")
    return tuple(found)


def _called(setting: Setting) -> dict[str, str]:
    return {choice: in_words(called) for choice, called in setting.called}


def _field(name: str, setting: Setting, default: Any, names: Mapping[str, str]) -> Field:
    choices = setting.choices
    numbers = all(isinstance(choice, int) for choice in choices)
    if all(isinstance(choice, bool) for choice in choices):
        kind = "switch"
    elif numbers and len(choices) > MOST_LISTED:
        kind = "number"
    else:
        kind = "some" if parts(choices) else "choice"
    texts = parts(choices) or map(written, choices)
    listed = tuple((text, names.get(text) or in_words(text)) for text in texts)
    label = setting.label or in_words(name)
    return Field(name, label, sentence(setting.help), kind, listed, written(default))


def _preset(name: str, options: Mapping[str, Any]) -> Preset:
    texts = {option: written(choice) for option, choice in options.items()}
    said = ", ".join(f"{_spelled(option)} {_spelled(text)}" for option, text in texts.items())
    return Preset(f"{in_words(name)}: {said}", texts)


def in_words(name: str) -> str:
    """A name of the code as a label."""
    spelled = _spelled(name)
    return spelled[:1].upper() + spelled[1:]


def _spelled(name: str) -> str:
    """A name of the code in the middle of a sentence: `lp_scale` is LP scale, `first20` first 20."""
    apart = re.sub(r"([a-z]{2})(\d)", r"\1 \2", name.lower().replace("_", " "))
    return SHORT_NAMES.sub(lambda found: found[0].upper(), apart)


def sentence(text: str) -> str:
    """A text that begins with a capital and ends with a full stop."""
    return text[:1].upper() + text[1:].rstrip(".") + "."


def in_short(game: Game) -> tuple[tuple[str, str], ...]:
    """The game in short: what each paragraph is about, and what it says."""
    parts = []
    for line in game.guide.short().splitlines():
        about, colon, says = line.partition(": ")
        parts.append((about, says) if colon else ("", line))
    return tuple(parts)


def sought(book: RuleBook) -> str:
    """Examples of what one may look for in a book: words of two chapters, and the id of a clause."""
    if not book.chapters:
        return ""
    first, second, third = (book.chapters[len(book.chapters) // part] for part in (2, 3, 4))
    return f"{first.id.lower()}, {second.id.lower()}, {third.clauses[0].id} …"


def settled(book: RuleBook) -> dict[str, list[str]]:
    """For each ruling the clauses it belongs to."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for clause in book.clauses.values():
        for ruling in clause.rulings:
            found[ruling].append(clause.id)
    return dict(found)


def linked(text: str, known: Container[str]) -> Markup:
    """A text in which the ids of clauses lead to them."""

    def link(match: re.Match[str]) -> str:
        return f'<a href="#{match[0]}">{match[0]}</a>' if match[0] in known else match[0]

    return Markup(CLAUSE_ID.sub(link, str(escape(text))))


def asset(name: str) -> str:
    """The address of a built file; it changes with the file, so that browsers never keep an old one."""
    path = STATIC / name
    if not path.is_file():
        return f"/static/{name}"
    return f"/static/{name}?v={_digest(path, path.stat().st_mtime_ns)}"


@cache
def _digest(path: Path, _changed: int) -> str:
    return blake2b(path.read_bytes(), digest_size=6).hexdigest()


@cache
def build() -> str:
    """What the scripts and rules of this server are, in a word: a page with other ones is older, or newer."""
    scripts = b"".join(path.read_bytes() for path in sorted(STATIC.glob("*.js")))
    rules = [f"{name} {game.rules_version}" for name, game in sorted(games().items())]
    return blake2b(scripts + "\n".join(rules).encode(), digest_size=8).hexdigest()


def modules() -> dict[str, list[str]]:
    """The games with a script of their own, each with the modules that it imports; `table` is for others."""
    return msgspec.json.decode((STATIC / "modules.json").read_bytes(), type=dict[str, list[str]])


def dress(game: str) -> dict[str, Any]:
    """The files that a table of a game loads: its look, its script, and what the script imports."""
    known = modules()
    name = game if game in known else PLAIN
    sheets = [f"{PLAIN}.css", "plain.css" if name == PLAIN else f"{name}.css"]
    imports = [f"/static/{module}" for module in known[name]]
    return {"sheets": [asset(sheet) for sheet in sheets], "script": asset(f"{name}.js"), "imports": imports}


def glyph(name: str, sprite: str = "icons") -> Markup:
    """A glyph of a sprite, for the eye only."""
    address = asset(f"{sprite}.svg")
    return Markup('<svg class="glyph" aria-hidden="true"><use href="{}#{}"/></svg>').format(address, name)


def sprite(game: str = "") -> Markup:
    """Every glyph, for a page that uses many; with those of a game's own cards."""
    paths = (STATIC / "icons.svg", STATIC / f"{game}.svg")
    return Markup("").join(Markup(path.read_text(encoding="utf-8")) for path in paths if path.is_file())


def _icons() -> list[dict[str, str]]:
    path = STATIC / "credits.json"
    return msgspec.json.decode(path.read_bytes(), type=list[dict[str, str]]) if path.is_file() else []


# writing them


def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    environment.globals.update(asset=asset, build=build, dress=dress, glyph=glyph, sprite=sprite)
    environment.filters["linked"] = linked
    environment.filters["in_words"] = in_words
    return environment


ENVIRONMENT: Final = _environment()


def written_now(request: Request, template: str, status: int = 200, **context: Any) -> Response:
    """A page that is short to write, as it is at this moment."""
    here = request.url.path
    return HTMLResponse(ENVIRONMENT.get_template(template).render(here=here, **context), status)


async def written_once(
    call: AnyCall, template: str, context: Callable[[], dict[str, Any]] = dict[str, Any], *more: str | None
) -> Response:
    """A page that is always the same, but for what `more` says: written the first time it is asked for,
    beside the loop."""
    here, page = call.request.url.path, ENVIRONMENT.get_template(template)

    async def write() -> bytes:
        return await asyncio.to_thread(lambda: page.render(here=here, **context()).encode())

    return HTMLResponse(await call.shelves.lasting.get((template, *call.path.values(), *more), write))


async def encoded_once(call: Call[Any, None], make: Callable[..., Any], *more: str | None) -> Response:
    """What is always the same of a game: worked out the first time it is asked for, beside the loop."""
    game = known_game(call.path["game"]).name

    async def encode() -> bytes:
        return await asyncio.to_thread(lambda: msgspec.json.encode(make(game, *more)))

    return Response(await call.shelves.lasting.get((make, game, *more), encode), media_type=JSON)


def missing(request: Request, title: str, says: str, record_of: str = "") -> Response:
    """The page for what does not exist, or for a table of which there is only the record."""
    return written_now(request, "missing.html", 404, title=title, says=says, record_of=record_of)


# the pages


async def lobby(call: Call[Lobby, None]) -> Response:
    """The lobby: a game to start, the others to choose, the quests of the day, and one's own tables."""
    house, game, content = call.house, call.query.game, call.query.content
    if game and game not in games():
        return missing(call.request, "There is no such game", "The lobby shows the games there are.")
    first = games()[game] if game else next(iter(games().values()))
    if content and content not in offered(first.name):
        return missing(call.request, "There is no such content", "The lobby shows what there is.")
    quests = [
        await house.day_scores(alone, "" if alone.content else house.today) for alone in games_for_one()
    ]

    async def write() -> bytes:
        shown = offer(first, content)
        page = written_now(
            call.request, "lobby.html", games=list(games().values()), game=shown, quests=quests
        )
        return bytes(page.body)

    return HTMLResponse(await call.shelves.lobbies.get((game, content, msgspec.json.encode(quests)), write))


async def learn(call: AnyCall) -> Response:
    """The first lesson, which starts by itself where only one game has one."""
    lessons = [game for game in games().values() if game.tutorial is not None]
    return await written_once(call, "learn.html", lambda: {"lessons": [offer(game) for game in lessons]})


async def table_page(call: AnyCall) -> Response:
    """The shell in which the client lays a table."""
    return await _shell(call, "table.html")


async def replay_page(call: AnyCall) -> Response:
    """The shell in which the client steps through a game."""
    return await _shell(call, "replay.html")


async def _shell(call: AnyCall, template: str) -> Response:
    """A page for a table. Who opens it has shown no key: what is for players only is not on it."""
    about = await call.house.about(call.path["table"], call.address)
    if about is None:
        return missing(
            call.request,
            "There is no such table",
            "The link may have lost a letter on its way, or the table was cleared away long ago.",
        )
    shown = untold(about) if about.spectators == "none" else about
    return written_now(call.request, template, about=shown)


async def rule_books(call: AnyCall) -> Response:
    """Every rule book there is."""
    return await written_once(
        call, "rule_books.html", lambda: {"books": [(game, book_of(game.name)) for game in games().values()]}
    )


async def rules(call: AnyCall) -> Response:
    """The whole rule book of a game."""
    try:
        found = find_game(call.path["game"])
    except UnknownGame:
        return missing(call.request, "There is no such rule book", "These are the rule books there are.")
    return await written_once(call, "rules.html", lambda: _whole_book(found))


def _whole_book(game: Game) -> dict[str, Any]:
    book = book_of(game.name)
    return {
        "game": game,
        "book": book,
        "short": in_short(game),
        "sought": sought(book),
        "settled": settled(book),
        "options": {field.name: field for field in offer(game).fields},
        "leaves": {leaf.chapter.id: leaf.card for leaf in leaves_of(game.name).values()},
    }


@cache
def leaves_of(game: str, content: str | None = None) -> dict[str, Leaf]:
    """The almanac of a game, by code; with a content of this digest."""
    found = find_game(game)
    return almanac(found if content is None else game_of(game, content), book_of(game))


async def credits_page(call: AnyCall) -> Response:
    """Whose work is in here, and under which licence."""
    context = {
        "games": list(games().values()),
        "icons": _icons(),
        "fonts": FONTS,
        "in_the_scripts": IN_THE_SCRIPTS,
        "software": SOFTWARE,
    }
    return await written_once(call, "credits.html", lambda: context)


async def favicon(_: AnyCall) -> Response:
    """The mark in the browser's tab: an arch, lit from below."""
    text = ENVIRONMENT.get_template("favicon.svg").render()
    return Response(text, media_type="image/svg+xml", headers={"cache-control": f"max-age={DAY}"})
