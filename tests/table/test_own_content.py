"""What has to be true of tables and own content: a table goes on with the cards it was opened with only."""

from __future__ import annotations

import json

import msgspec
import pytest

from undercroft.drive.games import find_game
from undercroft.kernel.errors import BadRecord
from undercroft.table.entries import Opened, decode, encode
from undercroft.table.founding import opening
from undercroft.table.hosted import HostedGame


def opened() -> Opened:
    game = find_game("dungeonquest")
    return opening(game, game.options(), 0, title="Quest")


def test_a_table_of_other_cards_is_refused() -> None:
    entry = opened()
    assert HostedGame("quest", entry).record().content == entry.content == ""
    with pytest.raises(BadRecord, match="content is 'f00d': it was played with an owner's own cards"):
        HostedGame("quest", msgspec.structs.replace(entry, content="f00d"))


def test_a_table_from_before_is_one_of_printed_cards() -> None:
    old = json.loads(encode(opened()))
    del old["content"]
    entry = decode(json.dumps(old).encode())
    assert isinstance(entry, Opened)
    assert HostedGame("quest", entry).opened.content == ""
