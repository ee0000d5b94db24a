"""Measure the table server beside a bare broadcast: P4, and how long people wait.

    .venv/bin/python -m bench.serving

P4 is our moves per CPU second of the server process, over those of `bench/broadcast.py`. Ours has real rules,
the log synced to disk, and a view for every seat; the other one passes on a text of the same length to the
same number of connections. Both run all the time and are played in turns: a round gives each the same time
at full speed, and the order turns from round to round. P4 is the median of the rounds' ratios.

Then our tables are played at a human pace, to see how long an answer takes while the machine is not full:
from a move to its acknowledgement, and to the moment the others are told. The people are in this process, on
the same machine; what they wait for themselves counts as well.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, median
from typing import Any, Final, NamedTuple

import uvloop

from bench.clients import SEATS, Crowd, Listener, Person, Table

HERE: Final = Path(__file__).resolve().parent
GOAL: Final = 0.15
GOAL_MILLISECONDS: Final = 100
GAME: Final = "dungeon-kingdom"
TICK: Final = os.sysconf("SC_CLK_TCK")
SETTLING_SECONDS: Final = 0.5


class Round(NamedTuple):
    """What one server did in one round: moves, CPU seconds of the server, and of its bots."""

    moves: int
    cpu: float
    bots: float
    seconds: float

    @property
    def rate(self) -> float:
        """Moves for a CPU second."""
        return self.moves / self.cpu


class Server:
    """A server in a process of its own, and the crowd that plays there."""

    def __init__(self, command: Sequence[str], pattern: str, seed: int) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(pattern, line)
        if found is None:
            raise SystemExit(f"{' '.join(command)} did not start: {line!r}")
        self.port = int(found[1])
        self.crowd = Crowd(seed)
        self.rounds: list[Round] = []

    async def play(self, seconds: float, pause: float = 0.0) -> Round:
        """Let the crowd play for a time."""
        before, bots, start = cpu_seconds(self.process.pid), self._bots(), asyncio.get_running_loop().time()
        self.crowd.play(pause)
        await asyncio.sleep(seconds)
        self.crowd.playing = False
        await asyncio.sleep(SETTLING_SECONDS)
        took = asyncio.get_running_loop().time() - start - SETTLING_SECONDS
        cpu = cpu_seconds(self.process.pid) - before
        return Round(self.crowd.moves, cpu, self._bots() - bots, took)

    def _bots(self) -> float:
        return sum(cpu_seconds(child) for child in children(self.process.pid))

    def close(self) -> None:
        """Tell the process to stop, and wait for it."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.terminate()
        self.process.wait()


def cpu_seconds(pid: int) -> float:
    """The CPU time a process has used, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(stat.parent.name))
    return found


# the two servers


async def our_server(data: str, tables: int) -> Server:
    """Our server, with four people at every table."""
    command = ["-m", "undercroft.cli", "serve", "--port", "0", "--data", data, "--max-tables", "100000"]
    command += ["--per-address", "40000"]  # all these people share one address
    server = Server(command, r"http://localhost:(\d+)/", seed=1)
    for _ in range(tables):
        for person in await asyncio.to_thread(seat_four, server):
            await person.connect()
    await asyncio.sleep(SETTLING_SECONDS)
    return server


def seat_four(server: Server) -> list[Person]:
    """A new table with a person on each seat."""
    wish = {"game": GAME, "name": "Ada", "seats": ["me", "open", "open", "open"]}
    made = [post(server.port, "/api/tables", wish)]
    seats = f"/api/tables/{made[0]['table']}/seats"
    made += [post(server.port, seats, {"name": name}) for name in ("Bo", "Cy", "Di")]
    table = Table(made[0]["table"])
    return [Person(server.crowd, server.port, table, seat["seat"], seat["token"]) for seat in made]


def post(port: int, path: str, body: object) -> Any:
    """One request, and the answer to it."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}",
        data=json.dumps(body).encode(),
        headers={"content-type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.loads(answer.read())


async def bare_server(tables: int, told: int, sent: int) -> Server:
    """The bare broadcast, with messages as long as ours are on the average."""
    server = Server([str(HERE / "broadcast.py"), "--size", str(told)], r"^(\d+)$", seed=2)
    act = b"x" * sent
    everybody = [
        Listener(server.crowd, server.port, table, seat, act)
        for table in range(tables)
        for seat in range(SEATS)
    ]
    for listener in everybody:
        await listener.connect()
    await asyncio.sleep(SETTLING_SECONDS)
    for listener in everybody:
        listener.begin()
    return server


# measuring


async def compete(ours: Server, bare: Server, rounds: int, seconds: float) -> None:
    """Let both be played in turns; the first round only warms up and is forgotten."""
    for number in range(rounds + 1):
        for server in (ours, bare) if number % 2 else (bare, ours):
            played = await server.play(seconds)
            if number:
                server.rounds.append(played)


def show_rounds(ours: Server, bare: Server) -> float:
    """Print every round; gives P4."""
    print(f"{'round':<8}{'ours: moves':>12}{'CPU s':>8}{'bots s':>8}{'moves/CPU s':>13}", end="")
    print(f"{'broadcast: moves':>19}{'CPU s':>8}{'moves/CPU s':>13}{'ratio':>8}")
    ratios = []
    for number, (mine, other) in enumerate(zip(ours.rounds, bare.rounds, strict=True), 1):
        ratios.append(mine.rate / other.rate)
        print(
            f"{number:<8}{mine.moves:>12,}{mine.cpu:>8.2f}{mine.bots:>8.2f}{mine.rate:>13,.0f}"
            f"{other.moves:>19,}{other.cpu:>8.2f}{other.rate:>13,.0f}{ratios[-1]:>8.3f}"
        )
    rates = [median(played.rate for played in server.rounds) for server in (ours, bare)]
    print(f"{'median':<28}{'':>8}{rates[0]:>13,.0f}{'':>27}{rates[1]:>13,.0f}{median(ratios):>8.3f}\n")
    return median(ratios)


def show_latency(ours: Server, played: Round) -> bool:
    """Print how long people waited at a human pace; says whether the goal is met."""
    print(
        f"At a human pace: {played.moves / played.seconds:.0f} moves/s, the server busy "
        f"{played.cpu / played.seconds:.0%} of one core."
    )
    met = True
    for label, times in (("act to ack", ours.crowd.acks), ("act to the others' events", ours.crowd.others)):
        p50, p95, p99 = (1000 * percentile(times, share) for share in (0.5, 0.95, 0.99))
        good = p99 < GOAL_MILLISECONDS
        met = met and good
        print(
            f"{label}: p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms of {len(times)}, "
            f"goal p99 < {GOAL_MILLISECONDS} ms: {'met' if good else 'MISSED'}"
        )
    return met


def percentile(values: list[float], share: float) -> float:
    """The value that so many of the others do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def run(arguments: argparse.Namespace, data: str) -> bool:
    """Open both servers, measure, print; says whether every goal is met."""
    servers = []
    try:
        ours = await our_server(data, arguments.tables)
        servers.append(ours)
        await ours.play(arguments.seconds)
        told, sent = round(mean(ours.crowd.told)), round(mean(ours.crowd.sent))
        bare = await bare_server(arguments.tables, told, sent)
        servers.append(bare)
        await compete(ours, bare, arguments.rounds, arguments.seconds)
        paced = await ours.play(arguments.paced_seconds, 1 / arguments.pace)
    finally:
        for server in servers:
            server.close()
    print(
        f"{arguments.tables} tables of {SEATS}, {arguments.tables * SEATS} connections; an act has {sent} "
        f"bytes, events {told} on the average; {arguments.rounds} rounds of {arguments.seconds:g} s each.\n"
    )
    ratio = show_rounds(ours, bare)
    print(f"P4 = {ratio:.3f}, goal ≥ {GOAL}: {'met' if ratio >= GOAL else 'MISSED'}")
    return show_latency(ours, paced) and ratio >= GOAL


def main() -> int:
    """Read the arguments, run, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--rounds", type=int, default=7, help="interleaved rounds, at least 5")
    parser.add_argument("--seconds", type=float, default=4.0, help="how long each is played in a round")
    parser.add_argument("--tables", type=int, default=125, help="tables of four people each")
    parser.add_argument("--pace", type=float, default=1.0, help="moves a second at each table, human pace")
    parser.add_argument("--paced-seconds", type=float, default=15.0, help="how long the human pace is kept")
    parser.add_argument("--strict", action="store_true", help="exit with status 1 if a goal is missed")
    arguments = parser.parse_args()
    if arguments.rounds < 5:
        parser.error("--rounds must be at least 5: fewer give no median worth the name")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory(prefix="undercroft-bench-") as data:
        met = uvloop.run(run(arguments, data))
    return 1 if arguments.strict and not met else 0


if __name__ == "__main__":
    sys.exit(main())
