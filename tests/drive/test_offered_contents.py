"""What has to be true of contents that are offered beside one another: there are few, each is loaded within a
time, and a content that was offered once is found again by its digest and by nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.drive.own_folders import own_folder
from undercroft.drive import offered_contents
from undercroft.drive.games import find_game
from undercroft.drive.offered_contents import game_of, name_of, offer_contents, offered, withdrawn
from undercroft.kernel.errors import OtherContent


@pytest.fixture(autouse=True)
def _as_it_was(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(offered_contents.VARIABLE, "")
    yield
    offered_contents._OFFERED.clear()


def test_a_content_is_found_by_its_digest_also_when_it_is_offered_no_more(tmp_path: Path) -> None:
    folder, kept = own_folder(tmp_path / "mine", "battles"), tmp_path / "kept"
    assert offer_contents({"mine": folder}, kept) == []
    own = offered("battles")["mine"]
    assert offered("dungeonquest") == {}
    assert (name_of(own), name_of(find_game("battles"))) == ("mine", "")
    assert [path.name for path in kept.iterdir()] == [own.content]
    assert game_of("battles", own.content) is own
    assert withdrawn("battles", own.content, "mine") == ""
    assert offer_contents({}, kept) == []
    again = game_of("battles", own.content)
    assert (again.content, again is own) == (own.content, False)
    assert "'mine', which this server does not offer now" in withdrawn("battles", own.content, "mine")
    assert game_of("battles", "") is find_game("battles")


@pytest.mark.parametrize("digest", ["f00d", "0123456789abcdef", "../kept", "/"])
def test_nothing_else_is_opened(digest: str, tmp_path: Path) -> None:
    folder = own_folder(tmp_path / "mine", "battles")
    offer_contents({"mine": folder}, tmp_path / "kept")
    with pytest.raises(OtherContent):
        game_of("battles", digest)


def test_there_are_few_and_their_names_are_plain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offered_contents, "MOST_OFFERED", 1)
    folder = own_folder(tmp_path / "mine", "battles")
    same = own_folder(tmp_path / "same", "battles", say="hp = 19")
    kept = tmp_path / "kept"
    one, two = offer_contents({"same": same, "more": folder}, kept)
    assert one == f"The content 'same' is not offered: {same} says nothing else than the printed files."
    assert two == "The content 'more' is not offered: no more than 1 contents can be offered."
    (bad,) = offer_contents({"printed": folder}, kept)
    assert "its name must be" in bad
    assert offered("battles") == {}


def test_one_that_takes_too_long_to_load_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: str) -> None:
        while True:
            pass

    monkeypatch.setattr(offered_contents, "LOAD_SECONDS", 1)
    monkeypatch.setattr(offered_contents, "game_with", endless)
    (bad,) = offer_contents({"mine": own_folder(tmp_path / "mine", "battles")}, tmp_path / "kept")
    assert "takes longer than 1 seconds to load" in bad
