"""What has to be true of tables and own content: a table goes on with the cards it was opened with only."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tests.table.halls import Hall, in_a_hall
from undercroft.drive.games import find_game
from undercroft.kernel.errors import BadRecord
from undercroft.table import founding, hosted
from undercroft.table.entries import Opened, decode, encode
from undercroft.table.founding import opening
from undercroft.table.hosted import HostedGame
from undercroft.table.refusal import Refused


def opened() -> Opened:
    game = find_game("dungeonquest")
    return opening(game, game.options(), 0, title="Quest")


def test_a_table_of_other_cards_is_refused() -> None:
    entry = opened()
    assert HostedGame.founded("quest", entry).record().content == entry.content == ""
    with pytest.raises(BadRecord, match="content is 'f00d': it was played with an owner's own cards"):
        HostedGame.founded("quest", msgspec.structs.replace(entry, content="f00d"))


def test_a_closed_table_of_other_cards_says_so_and_goes_on_with_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        with monkeypatch.context() as own:
            own.setattr(hosted, "game_of", lambda name, _: replace(find_game(name), content="f00d"))
            own.setattr(founding, "known_game", lambda name, _: replace(find_game(name), content="f00d"))
            seated = await hall.table(game="dungeonquest", seats=["me"])
            await hall.restart()
            assert (await hall.at(seated)).room.hosted.opened.content == "f00d"
        await hall.restart()
        with pytest.raises(Refused, match=r"made with other content.*goes on when the server runs with that"):
            await hall.house.room(seated.table)
        monkeypatch.setattr(hosted, "game_of", lambda name, _: replace(find_game(name), content="f00d"))
        monkeypatch.setattr(hosted, "withdrawn", lambda *_: "")
        await hall.restart()
        assert (await hall.at(seated)).room.hosted.opened.content == "f00d"

    in_a_hall(tmp_path, story)


def test_a_table_from_before_is_one_of_printed_cards() -> None:
    old = json.loads(encode(opened()))
    del old["content"]
    entry = decode(json.dumps(old).encode())
    assert isinstance(entry, Opened)
    assert HostedGame.founded("quest", entry).opened.content == ""
