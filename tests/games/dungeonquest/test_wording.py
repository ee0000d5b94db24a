"""What has to be true of the words that an owner puts on cards:

- a word is refused where the rules cannot carry it out, with file, card and field, and what would do;
- the same words are taken where they make sense;
- the guide for owners names every word there is.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

from undercroft.games.dungeonquest.cards import DECK_CARDS
from undercroft.games.dungeonquest.cards.attacks import POWER_WORDS
from undercroft.games.dungeonquest.cards.deck_cards import CARD_TYPES, DECK_NAMES, DeckCard, parse_card
from undercroft.games.dungeonquest.cards.effects import EFFECT_WORDS, LOSSES, STATUSES
from undercroft.games.dungeonquest.cards.gifts import GIFT_WORDS, TIMES
from undercroft.games.dungeonquest.cards.heroes import ABILITIES
from undercroft.games.dungeonquest.cards.tiles import KINDS
from undercroft.games.dungeonquest.cards.wording import WHERE, check_words
from undercroft.kit.content import BadContent


def card(deck: str, **fields: Any) -> DeckCard:
    data = {
        "name": "Mould",
        "code": "mould",
        "count": 1,
        "text": "It itches.",
        "provenance": "owner",
        **fields,
    }
    return parse_card("own.toml", deck, data)


def test_every_printed_card_is_well_worded() -> None:
    for each in DECK_CARDS:
        check_words(each)


@pytest.mark.parametrize(
    "word", [word for word in WHERE if word in ("naga", "leave_catacombs", "passage_down")]
)
def test_a_word_belongs_to_its_decks(word: str) -> None:
    for deck in DECK_NAMES:
        said = card(deck, effect=[{"do": word}])
        if deck in WHERE[word]:
            check_words(said)
            continue
        with pytest.raises(BadContent, match=rf"own\.toml: card mould: effect: '{word}' cannot be said here"):
            check_words(said)


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("trap", {"effect": [{"do": "fall"}]}, "effect: 'fall' needs chamber_only = true on the card"),
    ("dungeon", {"effect": [{"do": "turn_tile"}]}, "effect: 'turn_tile' needs chamber_only = true"),
    ("dungeon", {"effect": [{"do": "keep"}]}, "effect: 'keep' needs keep = true on the card"),
    ("trap", {"effect": [{"do": "draw", "deck": "search"}]}, "effect: deck is 'search', but cards draw from"),
    ("search", {"effect": [{"do": "monster", "kind": "troll"}]}, "effect: 'monster' cannot be said here"),
    (
        "dungeon",
        {"effect": [{"do": "roll", "table": [{"from": 1, "to": 1, "effects": [{"do": "naga"}]}]}]},
        "effect: 'naga' cannot be said here",
    ),
    (
        "crypt",
        {"effect": [{"do": "monster", "kind": "troll"}, {"do": "killed"}]},
        "effect 1 may bring a monster, so nothing can come after it",
    ),
    (
        "dungeon",
        {"effect": [{"do": "draw", "deck": "corpse"}, {"do": "draw", "deck": "crypt"}]},
        "effect 1 may bring a monster",
    ),
    ("dungeon", {"effect": [{"do": "draw", "deck": "corpse", "count": 2}]}, "effect: count must be 1"),
    (
        "search",
        {"effect": [{"do": "test", "attribute": "luck", "obstacle": "pit"}]},
        "effect: obstacle is 'pit', but cards have only: trapdoor in the trap deck",
    ),
    (
        "catacomb",
        {"effect": [{"do": "test", "attribute": "luck", "again": True}]},
        "effect: again is for the obstacle 'hole' only",
    ),
    (
        "catacomb",
        {"status": {"word": "venom", "effect": [{"do": "test", "attribute": "luck"}]}},
        "status: test needs without_determination = true",
    ),
    ("dungeon", {"status": {"word": "venom"}}, "status needs keep = true"),
    ("dungeon", {"gift": {"word": "opens"}}, "gift is for runes and cards of type 'loot' only"),
    (
        "treasure",
        {"type": "loot", "gift": {"word": "use", "when": "end", "effect": [{"do": "to_tower"}]}},
        "gift: 'to_tower' cannot be said here, only in: action",
    ),
]


@pytest.mark.parametrize(("deck", "fields", "why"), REFUSED)
def test_what_cannot_be_carried_out_is_refused(deck: str, fields: dict[str, Any], why: str) -> None:
    with pytest.raises(BadContent) as refused:
        check_words(card(deck, **fields))
    assert str(refused.value).startswith(f"own.toml: card mould: {why}")


TAKEN: list[tuple[str, dict[str, Any]]] = [
    ("trap", {"effect": [{"do": "fall"}], "chamber_only": True}),
    ("search", {"effect": [{"do": "keep"}], "keep": True, "status": {"word": "venom"}}),
    ("crypt", {"effect": [{"do": "wounds", "plus": 1}, {"do": "monster", "kind": "troll"}]}),
    (
        "catacomb",
        {
            "status": {
                "word": "venom",
                "effect": [{"do": "test", "attribute": "luck", "without_determination": True}],
            }
        },
    ),
    ("rune", {"gift": {"word": "use", "when": "action", "effect": [{"do": "to_tower"}]}}),
]


@pytest.mark.parametrize(("deck", "fields"), TAKEN)
def test_what_can_be_carried_out_is_taken(deck: str, fields: dict[str, Any]) -> None:
    check_words(card(deck, **fields))


def test_the_guide_for_owners_names_every_word() -> None:
    guide = (files("undercroft.games.dungeonquest") / "content.md").read_text(encoding="utf-8")
    known = (
        *EFFECT_WORDS,
        *GIFT_WORDS,
        *POWER_WORDS,
        *STATUSES,
        *ABILITIES,
        *KINDS,
        *CARD_TYPES,
        *TIMES,
        *LOSSES,
    )
    assert [word for word in known if f"`{word}`" not in guide] == []
