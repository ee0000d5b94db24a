"""`undercroft serve`: open the web table."""

from __future__ import annotations

import logging
import threading
import webbrowser
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter
from platformdirs import user_data_path

from undercroft.cli.arguments import BadArgument, Content, Number, use_content
from undercroft.drive.own_content import chosen_folder
from undercroft.tui.invocation import command

NAME = "serve"
EXAMPLES = (
    "Examples:\n"
    "  undercroft serve --open\n"
    "  undercroft serve --port 9000 --data ./tables\n"
    "  undercroft serve --host 0.0.0.0\n\n"
    "The server listens on this machine only unless --host says otherwise. To play with friends on your "
    "network use --host 0.0.0.0 and give them http://YOUR-ADDRESS:PORT/; on the internet put a web server "
    "that speaks https in front of it. Stop it with Ctrl-C: all tables are kept and go on at the next start."
)
USUAL = {
    "--port": 8765,
    "--data": None,
    "--max-tables": 2000,
    "--keep-days": 60,
    "--workers": None,
    "--bot-pace": 0.25,
}
"""What holds unless the command line says otherwise, for the hint how to open the doors wider."""
LOCAL = ("127.0.0.1", "localhost", "::1")

Host: TypeAlias = Annotated[str, Parameter(help="The address to listen on.")]
Port: TypeAlias = Annotated[Number, Parameter(help="The port to listen on; 0 takes any that is free.")]
Data: TypeAlias = Annotated[
    Path | None, Parameter(help="Where tables are kept; usually the user's data folder.")
]
MaxTables: TypeAlias = Annotated[Number, Parameter(help="How many tables are kept at most.")]
KeepDays: TypeAlias = Annotated[
    Number, Parameter(help="After how many days without a move a table is put away.")
]
Workers: TypeAlias = Annotated[
    Number | None, Parameter(help="In how many processes bots think; usually one fewer than there are cores.")
]
BotPace: TypeAlias = Annotated[float, Parameter(help="The pause before a bot's answer, in seconds.")]
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
    open_: Open = False,
    content: Content = None,
) -> int:
    """Serve the web table: play in a browser, alone against bots or with friends by a link."""
    from undercroft.table.house import Limits
    from undercroft.web.serve import Serving, serve, usual_workers

    _check(workers, bot_pace)
    use_content(content)
    logging.basicConfig(format="%(levelname)s %(message)s", level=logging.INFO)
    folder, limits = tables_folder(data), Limits(tables=max_tables, pace=bot_pace, keep_days=keep_days)
    wider = _to_others(host, _given(port, data, max_tables, keep_days, workers, bot_pace))

    def ready(address: str) -> None:
        print(f"Undercroft is open at {address}\n{wider}", flush=True)
        print(f"{_own_content()}Tables are kept in {folder}. Stop with Ctrl-C.", flush=True)
        if open_:
            threading.Timer(0.5, webbrowser.open, [address]).start()

    status = serve(Serving(host, port, folder, limits, workers or usual_workers()), ready)
    print("Closed. Every table is kept and goes on at the next start.", flush=True)
    return status


def tables_folder(data: Path | None) -> Path:
    """Where tables are kept."""
    return user_data_path("undercroft") / "tables" if data is None else data.expanduser()


def _own_content() -> str:
    return "" if chosen_folder() is None else f"Own content is taken from {chosen_folder()}.\n"


def _check(workers: int | None, bot_pace: float) -> None:
    if workers is not None and not 1 <= workers <= 64:
        raise BadArgument(f"--workers {workers} is not possible; it is a number from 1 to 64.")
    if not 0 <= bot_pace <= 10:
        raise BadArgument(f"--bot-pace {bot_pace} is not possible; it is a number of seconds from 0 to 10.")


def _given(*values: object) -> list[object]:
    """The words that say these values again, those that are not the usual ones."""
    named = zip(USUAL.items(), values, strict=True)
    return [word for (flag, usual), value in named if value != usual for word in (flag, value)]


def _to_others(host: str, given: list[object]) -> str:
    if host in LOCAL:
        wider = command(NAME, "--host", "0.0.0.0", *given)
        return f"Only this machine can reach it; to open it to your network: {wider}"
    return "Everybody who can reach this machine can open tables on it; give them that address."
