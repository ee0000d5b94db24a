"""What has to be true of words and of how cards are written:

- a word that a single card uses is a moment, belongs to a chapter of the rules, or says why it is alone;
- those that are alone are few, and only they say so.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from undercroft.drive.games import find_game
from undercroft.games import dungeon_kingdom, dungeonquest, immortal_magic
from undercroft.games.battles.cards.vocabulary import VOCABULARY as BATTLES
from undercroft.games.battles.flow.mobs import WRITTEN as ABILITIES
from undercroft.games.dungeon_kingdom.cards.vocabulary import VOCABULARY as DUNGEON_KINGDOM
from undercroft.games.dungeonquest.cards.vocabulary import VOCABULARY as DUNGEONQUEST
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY as IMMORTAL_MAGIC
from undercroft.kit.content import read_toml
from undercroft.kit.language.notation import read_effect
from undercroft.kit.language.users import Written, how_written, is_core, users_of
from undercroft.kit.language.words import Vocabulary

GAMES: dict[str, tuple[Vocabulary, Sequence[Written], int]] = {
    "dungeon-kingdom": (DUNGEON_KINGDOM, dungeon_kingdom.WRITTEN, 10),
    "dungeonquest": (DUNGEONQUEST, dungeonquest.WRITTEN, 10),
    "immortal-magic": (IMMORTAL_MAGIC, immortal_magic.WRITTEN, 10),
    "battles": (BATTLES, ABILITIES, 15),
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
        "beside": ["turn: stand(busy,then=fallow)"],
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
        "plain": "words", "other": "words", "lonely": "adapter", "beside": "adapter", "moment": "moment",
        "hook": "hook", "code": "code", "": "figures",
    }  # fmt: skip
