"""`undercroft serve`: open the web table."""

from __future__ import annotations

import logging
import re
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from cyclopts import Parameter
from platformdirs import user_data_path

from undercroft.cli.arguments import HIGHEST, BadArgument, Number, number_from, use_content
from undercroft.drive.games import games
from undercroft.drive.offered_contents import offered
from undercroft.drive.own_content import chosen_folder
from undercroft.tui.invocation import command

if TYPE_CHECKING:
    from undercroft.web.limits import Border

NAME = "serve"
EXAMPLES = (
    "Examples:\n"
    "  undercroft serve --open\n"
    "  undercroft serve --port 9000 --data ./tables\n"
    "  undercroft serve --host 0.0.0.0\n"
    "  undercroft serve --content mine=./my-cards --content hers=./her-cards\n"
    "  undercroft serve --public-host play.example.org --trust-proxy 127.0.0.1\n\n"
    "The server listens on this machine only unless --host says otherwise. To play with friends on your "
    "network use --host 0.0.0.0 and give them http://YOUR-ADDRESS:PORT/; a name works too once --public-host "
    "tells it. On the internet put a web server that speaks https in front of it, and name that with "
    "--trust-proxy: whoever is behind one address shares what one address may ask. /metrics is for this "
    "machine, or for whoever has the token. Stop it with Ctrl-C: all tables are kept and go on at the next "
    "start."
)
USUAL = {
    "--port": 8765,
    "--data": None,
    "--max-tables": 2000,
    "--keep-days": 60,
    "--workers": None,
    "--bot-pace": 0.25,
    "--public-host": None,
    "--trust-proxy": None,
    "--per-address": 400,
}
"""What holds unless the command line says otherwise, for the hint how to open the doors wider."""
LOCAL = ("127.0.0.1", "localhost", "::1")
HOST = re.compile(r"[A-Za-z0-9_.-]+(:[0-9]{1,5})?")
NAMED = re.compile(r"([A-Za-z0-9][A-Za-z0-9_-]*)=(.+)")
HIGHEST_PORT = 65535
MOST_WORKERS = 64
LONGEST_PACE = 10


def _seconds(_type: object, tokens: Sequence[Any]) -> float:
    """How long a bot takes, from the command line."""
    text: str = tokens[0].value
    with suppress(ValueError):
        if 0 <= float(text) <= LONGEST_PACE:
            return float(text)
    raise ValueError(f"{text[:40]!r} is not a number of seconds from 0 to {LONGEST_PACE}")


Host: TypeAlias = Annotated[str, Parameter(help="The address to listen on.")]
Port: TypeAlias = Annotated[
    int,
    Parameter(
        help="The port to listen on; 0 takes any that is free.", converter=number_from(0, HIGHEST_PORT)
    ),
]
Data: TypeAlias = Annotated[
    Path | None, Parameter(help="Where tables are kept; usually the user's data folder.")
]
MaxTables: TypeAlias = Annotated[Number, Parameter(help="How many tables are kept at most.")]
KeepDays: TypeAlias = Annotated[
    Number,
    Parameter(help="After how many days without a visit, the server being open, a table is put away."),
]
Workers: TypeAlias = Annotated[
    int | None,
    Parameter(
        help="In how many processes bots think; usually one fewer than there are cores.",
        converter=number_from(1, MOST_WORKERS),
    ),
]
BotPace: TypeAlias = Annotated[
    float,
    Parameter(
        help="About how long a bot takes to answer, in seconds. At 0 nothing waits, and how soon a seat "
        "answers may tell what it holds.",
        converter=_seconds,
    ),
]
PublicHost: TypeAlias = Annotated[
    str | None, Parameter(help="Names by which people open it, as a link has them; several with commas.")
]
TrustProxy: TypeAlias = Annotated[
    str | None,
    Parameter(
        help="Addresses or networks of proxies whose X-Forwarded-For and X-Forwarded-Proto count; several "
        "with commas."
    ),
]
PerAddress: TypeAlias = Annotated[
    int,
    Parameter(
        help="How many connections one address may have, of IPv6 the first 64 bits; what it may ask grows "
        "with it.",
        converter=number_from(1, HIGHEST),
    ),
]
Contents: TypeAlias = Annotated[
    list[str] | None,
    Parameter(
        help="A folder with your own cards, heroes or tiles, which every table is played with; written "
        "NAME=FOLDER it is offered beside the others, and may be given several times.",
        name="--content",
        negative=(),
    ),
]
MetricsToken: TypeAlias = Annotated[
    str | None,
    Parameter(help="With this as a bearer token /metrics can be read from elsewhere.", show_default=False),
]
Open: TypeAlias = Annotated[
    bool, Parameter(name="--open", help="Open the lobby in a browser.", show_default=False)
]


def run(
    *,
    host: Host = "127.0.0.1",
    port: Port = 8765,
    data: Data = None,
    max_tables: MaxTables = 2000,
    keep_days: KeepDays = 60,
    workers: Workers = None,
    bot_pace: BotPace = 0.25,
    public_host: PublicHost = None,
    trust_proxy: TrustProxy = None,
    per_address: PerAddress = 400,
    metrics_token: MetricsToken = None,
    open_: Open = False,
    content: Contents = None,
) -> int:
    """Serve the web table: play in a browser, alone against bots or with friends by a link."""
    from undercroft.table.house import Limits
    from undercroft.web.serve import Serving, serve, usual_workers

    border = _border(host, public_host, trust_proxy, per_address, metrics_token)
    own, listed = _contents(content)
    use_content(own)
    _begin_log()
    folder, limits = tables_folder(data), Limits(max_tables, bot_pace, keep_days, per_address=per_address)
    also = (port, data, max_tables, keep_days, workers, bot_pace, public_host, trust_proxy, per_address)
    named = [word for name, place in listed.items() for word in ("--content", f"{name}={place}")]
    ready = partial(_welcome, _to_others(host, [*_given(*also), *named]), folder, open_)
    status = serve(Serving(host, port, folder, limits, workers or usual_workers(), border, listed), ready)
    print("Closed. Every table is kept and goes on at the next start.", flush=True)
    return status


def _begin_log() -> None:
    """Write to standard error what an operator should know, and little of what comes again and again."""
    from undercroft.web.log_filter import spare

    logging.basicConfig(format="%(levelname)s %(message)s", level=logging.INFO)
    spare()


def _border(
    host: str, names: str | None, proxies: str | None, most_of_one: int, metrics_token: str | None
) -> Border:
    """Who is let in, and as whom."""
    from undercroft.web.limits import Border

    return Border(
        names=frozenset(name.lower() for name in (*_names(names), host)),
        proxies=_proxies(proxies),
        most_of_one=most_of_one,
        metrics_token=metrics_token or "",
    )


def _welcome(wider: str, folder: Path, opens: bool, address: str) -> None:
    """Say that the doors are open, and open a browser if that is wished."""
    print(f"Undercroft is open at {address}\n{wider}", flush=True)
    print(f"{_own_content()}{_offers()}Tables are kept in {folder}. Stop with Ctrl-C.", flush=True)
    if opens:
        threading.Timer(0.5, webbrowser.open, [address]).start()


def tables_folder(data: Path | None) -> Path:
    """Where tables are kept."""
    return user_data_path("undercroft") / "tables" if data is None else data.expanduser()


def _own_content() -> str:
    return "" if chosen_folder() is None else f"Own content is taken from {chosen_folder()}.\n"


def _contents(given: list[str] | None) -> tuple[Path | None, dict[str, Path]]:
    """The folder that the whole server plays with, and those that are offered beside it by their names."""
    own: Path | None = None
    listed: dict[str, Path] = {}
    for text in given or ():
        named = NAMED.fullmatch(text)
        if named is None:
            if own is not None:
                raise BadArgument(
                    f"--content {text[:60]!r} is a second folder for the whole server; give it a name, as "
                    f"in: --content mine={text[:60]}"
                )
            own = Path(text)
        elif named[1] in listed:
            raise BadArgument(f"--content {named[1]!r} is given twice; leave one out.")
        else:
            listed[named[1]] = Path(named[2])
    return own, listed


def _offers() -> str:
    """What is offered, and for which games."""
    found: dict[str, list[str]] = {}
    for game in games().values():
        for name in offered(game.name):
            found.setdefault(name, []).append(game.title)
    return "".join(f"The content {name!r} is offered for {', '.join(of)}.\n" for name, of in found.items())


def _listed(given: str | None) -> list[str]:
    return [part.strip() for part in (given or "").split(",") if part.strip()]


def _names(given: str | None) -> list[str]:
    for name in _listed(given):
        if not HOST.fullmatch(name):
            raise BadArgument(
                f"--public-host {name!r} is not the name of a host; give it as in the link, without "
                "http:// and without a path, as in: play.example.org"
            )
    return _listed(given)


def _proxies(given: str | None) -> tuple[str, ...]:
    for proxy in _listed(given):
        try:
            ip_network(proxy)
        except ValueError as error:
            raise BadArgument(
                f"--trust-proxy {proxy!r} is no address and no network: {error}; it is given as in: "
                "127.0.0.1 or 10.0.0.0/8"
            ) from error
    return tuple(_listed(given))


def _given(*values: object) -> list[object]:
    """The words that say these values again, those that are not the usual ones."""
    named = zip(USUAL.items(), values, strict=True)
    return [word for (flag, usual), value in named if value != usual for word in (flag, value)]


def _to_others(host: str, given: list[object]) -> str:
    if host in LOCAL:
        wider = command(NAME, "--host", "0.0.0.0", *given)
        return f"Only this machine can reach it; to open it to your network: {wider}"
    return "Everybody who can reach this machine can open tables on it; give them that address."
