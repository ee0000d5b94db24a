"""What has to be true of Monsters and Adventurers that an owner writes:

- the cards of the guide are played to the end by all bots on all sorts of tables, with every law after every
  decision, and are put into words;
- they join the deck as their files say, and answers about printed cards keep their numbers;
- their words do what the page says, and the greedy bot foresees it;
- they ask, tell and refuse in their own name, and are named beside the printed cards that do the same.
"""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from tests.games.own_files import played
from undercroft.drive.dice import Scripted
from undercroft.drive.games import game_with
from undercroft.games.dungeon_kingdom import GAME
from undercroft.games.dungeon_kingdom.cards import CARDS
from undercroft.games.dungeon_kingdom.cards.vocabulary import PACKAGE
from undercroft.kernel.guide import Spot
from undercroft.kernel.options import read_options
from undercroft.kernel.sight import view
from undercroft.testing import clause
from undercroft.testing.scenario import Play

GUIDE = (files(PACKAGE) / "content.md").read_text(encoding="utf-8")
BARD, BASILISK = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
OF_THE_GUIDE = {"adventurers/bard.toml": BARD, "monsters/basilisk.toml": BASILISK}


@pytest.mark.parametrize("games", [10, pytest.param(200, marks=pytest.mark.soak)])
def test_the_cards_of_the_guide_are_played(games: int) -> None:
    found = played("dungeon_kingdom", OF_THE_GUIDE, games)
    assert {"Bard", "Basilisk"} <= set(found["used"])


@clause("DK-RULING-54")
def test_own_cards_join_the_deck_and_printed_answers_keep_their_numbers() -> None:
    found = played("dungeon_kingdom", {**OF_THE_GUIDE, "monsters/harpy.toml": changed_harpy()}, 0)
    printed = {card.code: card.count for card in CARDS}
    assert found["counts"] == {**printed, "B": 6, "BA5": 1}
    for name, kind in {**GAME.asks, **GAME.chances}.items():
        assert found["keys"][name][: len(kind.keys)] == list(kind.keys), name
    assert found["keys"]["menu"][len(GAME.asks["menu"].keys) :] == ["defeat/BA5", "deed/B", "control/BA5"]
    assert found["keys"]["deal"][-2:] == ["B", "BA5"]


@clause("DK-HARPY-03")
def test_own_cards_refuse_in_their_own_name(tmp_path: Path) -> None:
    for name, text in OF_THE_GUIDE.items():
        file = tmp_path / "dungeon_kingdom" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    game = game_with("dungeon-kingdom", str(tmp_path))
    others = {1: {"array": ["K", "OR4"]}}
    laid = {"phase": "menu", "dungeon": ["BA5"], "hand": ["N"], "opponents": others}
    state = game.place(game.options(players=2), laid)

    def why(seat: int, at: int) -> str:
        return game.guide.why_not(view(state, 0), Spot("array", seat, at), ("Ada", "Ben")).says

    assert why(1, 0).startswith("This is Ben's Array. Only a Harpy or a Basilisk takes Adventurers out of it")
    state.answer_key("control/BA5")
    state.answer_key("hand/N")
    assert why(1, 1) == "Basilisk 5 takes Adventurers only, and Orthos 4 is a Monster."


def changed_harpy() -> str:
    text = (files(PACKAGE) / "monsters/harpy.toml").read_text(encoding="utf-8")
    return text.replace("move(kingdom/dungeon)@rivals", "draw(2)")


def with_deed(folder: Path, data: str, **position: object) -> Play:
    """A phase with the deed of a Bard that does something of its own."""
    (folder / "dungeon_kingdom/adventurers").mkdir(parents=True)
    own = re.sub(r"data = .*", f"data = [{data!r}]", BARD).replace('"Ballad"', '"A {Ballad}"')
    (folder / "dungeon_kingdom/adventurers/bard.toml").write_text(own, encoding="utf-8")
    game = game_with("dungeon-kingdom", str(folder))
    laid = {"phase": "menu", "dungeon": ["B"], **position}
    play = Play(game, game.place(read_options(game.options, {"players": 2}), laid), Scripted())
    return play.answer("menu", "deed/B")


def test_an_own_card_is_told_to_choose_what_becomes_a_gem(tmp_path: Path) -> None:
    play = with_deed(tmp_path, "deed: move(treasury)@own(zone=hand/kingdom)", hand=["K"], kingdom=["N"])
    play.answer("angel.card", "hand/K")
    assert "A's Bard chooses Knight from the hand." in play.log()


def test_an_own_card_asks_for_what_it_leaves_open(tmp_path: Path) -> None:
    play = with_deed(tmp_path, "deed: may()[score()@gems(of=mine)]; points(1)", treasury=["K"])
    seen = play.see(0)
    assert play.game.words.prompt(seen, "AB") == "A: Bard: do what A {Ballad} leaves open to you?"
    labels = [play.game.words.label("angel.use", key, seen, "AB") for key in play.keys]
    assert labels == ["Do it", "Leave it out"]


def test_an_own_card_asks_for_the_ability_of_the_card_in_limbo_as_the_angel_does(tmp_path: Path) -> None:
    own = "deed: move(limbo)@own(zone=hand); may()[repeat(2)[use()@it]]"
    play = with_deed(tmp_path, own, hand=["P"], treasury=["K", "N"]).at("angel.use")
    assert play.game.words.prompt(play.see(0), "AB") == "A: Use its ability first?"
    play.answer("angel.use", "use")
    assert "A {Ballad}: first use of Princess." in play.log()
