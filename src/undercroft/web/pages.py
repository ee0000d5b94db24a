"""The pages that the server writes: lobby, table, replay, first lesson, rules, credits."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container, Mapping
from dataclasses import dataclass, fields
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, Final, Protocol

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import get
from litestar.datastructures import CacheControlHeader, State
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, QueryParameter
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.response import Template
from litestar.template.config import TemplateConfig
from markupsafe import Markup, escape

from undercroft.bots import bots_for
from undercroft.drive.daily import games_for_one
from undercroft.drive.games import UnknownGame, find_game, games
from undercroft.drive.rules import CLAUSE_ID, Leaf, RuleBook, almanac
from undercroft.kernel.game import Game
from undercroft.kernel.options import parts, settings, written
from undercroft.table import wire
from undercroft.table.printed import book_of

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
    ("cyclopts", "Apache 2.0"),
    ("jinja2", "BSD 3-Clause"),
    ("litestar", "MIT"),
    ("markupsafe", "BSD 3-Clause"),
    ("msgspec", "BSD 3-Clause"),
    ("platformdirs", "MIT"),
    ("rich", "MIT"),
    ("textual", "MIT"),
    ("uvicorn", "BSD 3-Clause"),
    ("uvloop", "MIT and Apache 2.0"),
    ("websockets", "BSD 3-Clause"),
)
ChosenGame = Annotated[str, QueryParameter(max_length=32, required=False)]
DAY: Final = 24 * 3600
PLAIN: Final = "table"
"""The script and the look of a table before its game adds to them."""
SHORT_NAMES: Final = re.compile(r"\b(vp|lp|hp|thp|p1|p2|d6)\b")
"""Parts of names that are written in capitals."""
MOST_LISTED: Final = 6
"""Numbers are picked from a list up to so many, and typed beyond."""


class House(Protocol):
    """What the pages need of the house of tables."""

    @property
    def today(self) -> str:
        """The date in UTC, whose quests are open."""

    def about(self, table: str) -> wire.About | None:
        """What does not change about a table, or None if there is no such table."""

    async def day_scores(self, game: Game, day: str) -> wire.DayScores:
        """The scores of a day's quest and the best of all days."""


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
    """A game as the lobby offers it."""

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


# what the pages show


def offer(game: Game) -> Offer:
    """A game with everything that can be chosen about a table of it."""
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
            _field(name, setting.choices, setting.help, defaults[name], names)
            for name, setting in settings(game.options).items()
            if name != "players"
        ),
        presets=tuple(_preset(name, options) for name, options in game.presets.items()),
        tutorial=game.tutorial is not None,
        decks=game.decks is not None,
        workshop=game.cards is not None,
        rosters=game.rosters is not None,
    )


def _field(name: str, choices: tuple[Any, ...], help: str, default: Any, names: Mapping[str, str]) -> Field:
    numbers = all(isinstance(choice, int) for choice in choices)
    if all(isinstance(choice, bool) for choice in choices):
        kind = "switch"
    elif numbers and len(choices) > MOST_LISTED:
        kind = "number"
    else:
        kind = "some" if parts(choices) else "choice"
    texts = parts(choices) or map(written, choices)
    listed = tuple((text, names.get(text) or in_words(text)) for text in texts)
    return Field(name, in_words(name), sentence(help), kind, listed, written(default))


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


def modules() -> dict[str, list[str]]:
    """The games with a script of their own, each with the modules that it imports; `table` is for others."""
    return msgspec.json.decode((STATIC / "modules.json").read_bytes(), type=dict[str, list[str]])


def dress(game: str) -> dict[str, Any]:
    """The files that a table of a game loads: its look, its script, and what the script imports."""
    known = modules()
    name = game if game in known else PLAIN
    sheets = [f"{PLAIN}.css", f"{name}.css"] if name != PLAIN else [f"{PLAIN}.css"]
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


# the pages


def missing(title: str, says: str) -> Template:
    """The page for what does not exist."""
    return Template("missing.html", context={"title": title, "says": says}, status_code=404)


def _no_table() -> Template:
    return missing(
        "There is no such table",
        "The link may have lost a letter on its way, or the table was cleared away long ago.",
    )


@get("/", include_in_schema=False)
async def lobby(state: State, game: ChosenGame = "") -> Template:
    """The lobby: a game to start, the others to choose, the quests of the day, and one's own tables."""
    house = _house(state)
    if game and game not in games():
        return missing("There is no such game", "The lobby shows the games there are.")
    context = {
        "games": list(games().values()),
        "game": offer(games()[game] if game else next(iter(games().values()))),
        "quests": [
            await house.day_scores(alone, "" if alone.content else house.today) for alone in games_for_one()
        ],
    }
    return Template("lobby.html", context=context)


@get("/learn", include_in_schema=False)
async def learn() -> Template:
    """The first lesson, which starts by itself where only one game has one."""
    lessons = [offer(game) for game in games().values() if game.tutorial is not None]
    return Template("learn.html", context={"lessons": lessons})


@get("/t/{table:str}", include_in_schema=False)
async def table_page(state: State, table: FromPath[str]) -> Template:
    """The shell in which the client lays a table."""
    about = _house(state).about(table)
    return _no_table() if about is None else Template("table.html", context={"about": about})


@get("/t/{table:str}/replay", include_in_schema=False)
async def replay_page(state: State, table: FromPath[str]) -> Template:
    """The shell in which the client steps through a game."""
    about = _house(state).about(table)
    return _no_table() if about is None else Template("replay.html", context={"about": about})


def _house(state: State) -> House:
    house: House = state.house
    return house


@get("/rules", include_in_schema=False)
async def rule_books() -> Template:
    """Every rule book there is."""
    books = [(game, book_of(game.name)) for game in games().values()]
    return Template("rule_books.html", context={"books": books})


@get("/rules/{game:str}", include_in_schema=False)
async def rules(game: FromPath[str]) -> Template:
    """The whole rule book of a game."""
    try:
        found = find_game(game)
    except UnknownGame:
        return missing("There is no such rule book", "These are the rule books there are.")
    book = book_of(found.name)
    context = {
        "game": found,
        "book": book,
        "short": in_short(found),
        "sought": sought(book),
        "settled": settled(book),
        "options": {field.name: field for field in offer(found).fields},
        "leaves": {leaf.chapter.id: leaf.card for leaf in leaves_of(found.name).values()},
    }
    return Template("rules.html", context=context)


@cache
def leaves_of(game: str) -> dict[str, Leaf]:
    """The almanac of a game, by code."""
    return almanac(find_game(game), book_of(game))


@get("/credits", include_in_schema=False)
async def credits_page() -> Template:
    """Whose work is in here, and under which licence."""
    context = {
        "games": list(games().values()),
        "icons": _icons(),
        "fonts": FONTS,
        "in_the_scripts": IN_THE_SCRIPTS,
        "software": SOFTWARE,
    }
    return Template("credits.html", context=context)


@get("/favicon.svg", include_in_schema=False, cache_control=CacheControlHeader(max_age=DAY))
async def favicon() -> Template:
    """The mark in the browser's tab: an arch, lit from below."""
    return Template("favicon.svg", media_type="image/svg+xml")


def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    environment.globals.update(asset=asset, dress=dress, glyph=glyph, sprite=sprite)
    environment.filters["linked"] = linked
    environment.filters["in_words"] = in_words
    return environment


template_config: Final = TemplateConfig(instance=JinjaTemplateEngine.from_environment(_environment()))
ROUTES: Final[list[HTTPRouteHandler]] = [
    lobby, learn, table_page, replay_page, rule_books, rules, credits_page, favicon,
]  # fmt: skip
"""Every page."""
