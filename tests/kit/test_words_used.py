"""What has to be true of words and of how cards are written:

- a word that a single card uses is a moment, belongs to a chapter of the rules, or says why it is alone;
- those that are alone are few, and only they say so;
- `docs/how-cards-are-written.md` tells of every card how it is written, as the command does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from undercroft.drive.games import find_game, games
from undercroft.games.battles.cards.vocabulary import VOCABULARY as BATTLES
from undercroft.games.dungeonquest import cards as dungeonquest
from undercroft.games.dungeonquest.cards import vocabulary as dungeonquest_words
from undercroft.games.immortal_magic import cards as immortal_magic
from undercroft.games.immortal_magic.cards import vocabulary as immortal_magic_words
from undercroft.kit.content import read_toml
from undercroft.kit.language.notation import read_effect
from undercroft.kit.language.syntax import Effect
from undercroft.kit.language.users import Written, how_written, is_core, users_of
from undercroft.kit.language.words import Vocabulary
from undercroft.testing.ledger import folder_of_tests

Cards = Mapping[str, Sequence[Effect]]

GAMES: dict[str, tuple[Vocabulary, Cards, int]] = {
    "dungeonquest": (
        dungeonquest_words.VOCABULARY,
        {each.code: each.effects for each in dungeonquest.DECK_CARDS}
        | {each.code: each.effects for each in dungeonquest.ATTACKS},
        10,
    ),
    "immortal-magic": (
        immortal_magic_words.VOCABULARY,
        {card.code: card.effects for card in immortal_magic.CARDS},
        10,
    ),
}
"""Of each game its words, what uses them, and how many may be alone."""

FOR_OWN_CARDS = ("immortal-magic",)
"""Games with words that no printed card uses: they are there for who makes cards."""


@pytest.mark.parametrize("name", GAMES)
def test_words_with_a_single_user_say_why_and_are_few(name: str) -> None:
    vocabulary, cards, most = GAMES[name]
    users = users_of(vocabulary, cards)
    assert name in FOR_OWN_CARDS or [word.name for word, used in users if not used] == []
    once = [word for word, used in users if len(used) == 1]
    assert [word.name for word in once if not (is_core(word) or word.lonely)] == []
    alone = [(word.name, word.lonely) for word in once if word.lonely]
    print(*(f"{word}: {why}" for word, why in alone), sep="\n")
    assert 0 < len(alone) <= most
    assert [word.name for word, used in users if len(used) > 1 and (word.lonely or word.core)] == []
    assert [word.name for word in vocabulary.words if word.lonely and word.core] == []
    package = f"undercroft.games.{find_game(name).folder}"
    chapters = [chapter["id"] for chapter in read_toml(package, "clauses.toml")["chapter"]]
    assert [word.name for word in vocabulary.words if word.core and word.core not in chapters] == []


def test_a_card_is_written_as_its_least_common_word_says() -> None:
    said = {
        "plain": ["go: roll(vc); stand(busy)", "while: plus(att,att)@allies"],
        "other": ["go: roll(vc); stand(busy)", "while: plus(att,att)@allies"],
        "lonely": ["turn[from=fallow,ends]{stands=other}: hit()@foe"],
        "moment": ["hear[laid]: stand(busy)"],
        "hook": ["turn: !haggle()"],
        "code": ["turn: hit()@foe"],
        "": [],
    }
    cards = [
        Written(name, [read_effect(BATTLES, line) for line in lines], code=name == "code")
        for name, lines in said.items()
    ]
    found = {card.name: how for card, how, _ in how_written(BATTLES, cards)}
    assert found == {
        "plain": "words", "other": "words", "lonely": "adapter", "moment": "moment", "hook": "hook",
        "code": "code", "": "figures",
    }  # fmt: skip


def test_the_table_in_the_docs_is_what_the_command_prints() -> None:
    tests = folder_of_tests(Path(__file__).parent)
    assert tests is not None
    page = (tests.parent / "docs" / "how-cards-are-written.md").read_text(encoding="utf-8")
    for game in games().values():
        if game.written is not None:
            assert f"## {game.title}\n\n{game.written()}" in page, f"undercroft language {game.name} --cards"
