"""What has to be true: who has copied a printed file plays with printed content, also after its words have
become better, and nobody else does."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from undercroft.kit.content import OwnFile, content_digest, own_files_apart, printed_text, read_content

PACKAGE = "undercroft.games.dungeonquest"
DRAGON = "decks/dragon.toml"


def digest_with(text: str) -> str:
    own = OwnFile("dungeonquest/decks/dragon.toml", text)
    with own_files_apart({f"dungeonquest/{DRAGON}": own}):
        read_content(PACKAGE, DRAGON)
        return content_digest("dungeonquest")


def test_a_copy_with_the_words_of_before_is_no_other_content() -> None:
    printed = printed_text(PACKAGE, DRAGON)
    before = printed.replace("discards all their Treasure cards", "discards all his Treasure cards")
    assert before != printed
    assert digest_with(printed) == digest_with(before) == ""
    assert digest_with(before.replace("2 dice of wounds", "3 dice of wounds"))


@pytest.mark.parametrize("game", ["battles", "dungeonquest", "immortal_magic"])
def test_what_was_reworded_is_a_printed_file(game: str) -> None:
    package = f"undercroft.games.{game}"
    for name, digests in tomllib.loads(printed_text(package, "reworded.toml")).items():
        assert Path(str(files(package) / name)).is_file(), name
        assert all(len(each) == 16 for each in digests)
