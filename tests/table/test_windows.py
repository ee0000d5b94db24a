"""What has to be true of windows in which people can react, at a table of two:

- who can only pass is not asked, and the house passes for him; who wants to is asked even then;
- who wants to be left alone passes, and the others get what they would get if he had nothing to play;
- what he wants is told to nobody and can be changed while he is asked.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.staged import placed
from tests.table.halls import Hall, Visit, in_a_hall
from undercroft.games.immortal_magic import GAME
from undercroft.games.immortal_magic.options import Options
from undercroft.kernel.ids import PASS
from undercroft.table.wire import Act, Stops
from undercroft.testing import clause

STOPPING, IDLE = "IN06", "O04"
"""A card that stops a move, and one that cannot be played on a move."""

WINDOW = "move window"
POSITION = {"phase": "movement", "rooms": {"b1": "RO01"}}
MOVER = {"characters": [{"card": "H04", "at": "S:b"}, {"card": "H05", "at": "S:c"}]}


async def heading_for_a_room(hall: Hall, held: str, stop: str = "") -> tuple[Visit, Visit]:
    """South sets out for an open room; North holds one card and has perhaps said when to ask him."""
    seated = await hall.table(game="immortal-magic", seats=["me", "open"], name="South")
    south, north = await hall.at(seated), await hall.at(await hall.sit(seated.table, "North"))
    left = IDLE if held == STOPPING else STOPPING
    position = POSITION | {"players": [MOVER, {"hand": [held], "deck": [left]}]}
    placed(south.room.hosted, GAME.place(Options(), position), ())
    if stop:
        assert (await north.ask(Stops, windows={WINDOW: stop}))["type"] == "ack"
    before = south.seq
    await go(south, "move")
    await go(south, "b1")
    assert south.seq == before + 2
    return south, north


async def go(visit: Visit, key: str) -> None:
    """Choose the first answer that begins so."""
    choice = next(offered for offered in visit.room.hosted.state.keys() if offered.startswith(key))  # noqa: SIM118
    assert (await visit.ask(Act, seq=visit.seq, choice=choice))["type"] == "ack"


def north_passed(visit: Visit) -> bool:
    journal = visit.room.hosted.state.journal
    return any(question.kind.name == WINDOW and value == PASS for question, value in journal)


@clause("DIM-WINDOW-12", "DIM-WINDOW-05")
@pytest.mark.parametrize(
    ("held", "stop", "asked"),
    [
        (STOPPING, "", True),
        (STOPPING, "able", True),
        (STOPPING, "always", True),
        (STOPPING, "never", False),
        (IDLE, "", False),
        (IDLE, "never", False),
        (IDLE, "always", True),
    ],
)
def test_one_is_asked_in_a_window_as_one_wishes(tmp_path: Path, held: str, stop: str, asked: bool) -> None:
    async def story(hall: Hall) -> None:
        south, north = await heading_for_a_room(hall, held, stop)
        await south.quiet()
        assert north_passed(south) is not asked
        assert south.room.hosted.asked == (1 if asked else 0)
        if asked:
            await go(north, PASS)
            assert north_passed(south)

    in_a_hall(tmp_path, story)


def test_nobody_can_tell_whether_one_could_have_reacted(tmp_path: Path) -> None:
    heard: list[list[dict[str, Any]]] = []

    async def story(hall: Hall) -> None:
        south, _ = await heading_for_a_room(hall, held, stop)
        while south.room.hosted.left_to_house or south.room.lock.locked():
            await asyncio.sleep(0.001)
        heard.append([message for message in south.heard() if message["type"] == "events"])

    for held, stop in ((STOPPING, "never"), (IDLE, "never"), (IDLE, "able")):
        folder = tmp_path / f"{held}{stop}"
        folder.mkdir()
        in_a_hall(folder, story)
    assert heard[0] == heard[1] == heard[2]
    assert len(heard[0]) == 1


def test_what_one_wishes_can_be_changed_while_one_is_asked(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        south, north = await heading_for_a_room(hall, STOPPING)
        before = south.seq
        south.heard()
        await north.ask(Stops, windows={WINDOW: "always"})
        assert (south.heard(), south.seq) == ([], before)
        await north.ask(Stops, windows={WINDOW: "never"})
        await south.quiet()
        assert north_passed(south)
        assert south.seq == before + 1

    in_a_hall(tmp_path, story)


def test_only_windows_and_only_players_are_heard(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        south, _ = await heading_for_a_room(hall, IDLE)
        for name in ("movement", "no such window"):
            answer = await south.ask(Stops, windows={name: "never"})
            assert (answer["code"], repr(name) in answer["text"]) == ("malformed", True)
        assert south.room.hosted.chairs[0].stops == {}
        watching = Visit(hall, *await hall.house.enter(south.room.hosted.table, None))
        assert (await watching.ask(Stops, windows={}))["code"] == "forbidden"

    in_a_hall(tmp_path, story)
