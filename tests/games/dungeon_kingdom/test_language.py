"""What has to be true of the words that abilities are written in:

- every line that explains a word can stand on what it names, and is written as it is read;
- what a verb does, needs and means to the bot is written for each;
- questions and their rules say nothing that holds for one card's ability only;
- the guide for owners has the words as they are declared.
"""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from undercroft.bots.heuristics.dungeon_kingdom.rules import VERBS
from undercroft.games.dungeon_kingdom import GAME
from undercroft.games.dungeon_kingdom.asks import ASKS
from undercroft.games.dungeon_kingdom.cards import CARDS
from undercroft.games.dungeon_kingdom.cards.vocabulary import PACKAGE, REPEAT, VOCABULARY, check_line
from undercroft.games.dungeon_kingdom.flow.ability import Ability
from undercroft.games.dungeon_kingdom.queries.needs import NEEDS
from undercroft.kit.content import BadContent
from undercroft.kit.language.notation import from_data, read_effect, write_effect
from undercroft.kit.language.plain_data import to_data
from undercroft.kit.language.users import used_in
from undercroft.kit.language.walking import MAY
from undercroft.kit.language.words import Word


@pytest.mark.parametrize("word", VOCABULARY.words, ids=lambda word: f"{type(word).__name__} {word.name}")
def test_every_word_has_a_line_that_uses_it(word: Word) -> None:
    line = read_effect(VOCABULARY, word.line)
    assert write_effect(VOCABULARY, line) == word.line
    assert from_data(VOCABULARY, to_data(VOCABULARY, line)) == line
    assert word in used_in(VOCABULARY, line)
    check_line("x", word.on, line)


def test_questions_speak_of_any_card_that_has_their_line() -> None:
    printed = {card.ability.lower() for card in CARDS} - set(VOCABULARY.verbs)
    said = [f"{kind.prompt} {GAME.guide.rule(kind.name)}".lower() for kind in ASKS.values()]
    assert [(each, name) for each in said for name in printed if re.search(rf"\b{name}", each)] == []
    for question in ("warrior.move", "wizard.card", "harpy.card"):
        assert re.search(r"as your card says|where (yours|your card) says", GAME.guide.rule(question))


def test_every_verb_is_carried_out_and_known() -> None:
    verbs = set(VOCABULARY.verbs)
    assert {name.partition(" ")[0] for name in NEEDS} | {"use"} == verbs - {MAY, REPEAT}
    assert [verb for verb in verbs - {MAY, REPEAT} if not hasattr(Ability, verb)] == []
    assert verbs == VERBS | {REPEAT}


def test_the_clauses_of_words_are_clauses_of_the_game() -> None:
    known = {name for word in VOCABULARY.words for name in word.clauses_on("")}
    text = (files(PACKAGE) / "clauses.toml").read_text(encoding="utf-8")
    assert [name for name in sorted(known) if f"[clause.{name}]" not in text] == []


def test_the_guide_for_owners_has_the_words_as_they_are_declared() -> None:
    guide = (files(PACKAGE) / "content.md").read_text(encoding="utf-8")
    assert GAME.language is not None
    _, words, _ = re.split("<!-- words.*-->", guide)
    assert words.strip() == GAME.language().strip()


@pytest.mark.parametrize(
    ("sort", "line", "refused"),
    [
        ("monster", "deed: points(1)", "deed cannot stand on Monsters; begin the line with control."),
        ("adventurer", "control: draw(1)", "control cannot stand on Adventurers; begin the line with deed."),
        ("monster", "control: points(0)", "points has the figure 0; it must be from 1 to 20."),
        ("monster", "control: points(1)@graves", "points acts on graves; take the target out."),
        ("monster", "control: score()", "score acts on nothing; write @gems or @graves after it."),
        ("monster", "control: score()@rivals", "score acts on rivals; write @gems or @graves after it."),
        ("monster", "control: score()@gems(any)", "@gems needs to know of, as in @gems(of=mine)."),
        ("monster", "control: score()@gems(of=mine/all)", "@gems needs to know of, as in @gems(of=mine)."),
        ("monster", "control: score()@gems(zone=hand)", "@gems needs to know of, as in @gems(of=mine)."),
        (
            "adventurer",
            "deed: move(limbo)@own(zone=hand/hand)",
            "@own needs to know zone, as in @own(zone=hand/kingdom/dungeon).",
        ),
        (
            "adventurer",
            "deed: move(across)@own(zone=hand/kingdom)",
            "move(across) is between Kingdom and Dungeon; take hand out of zone.",
        ),
        (
            "adventurer",
            "deed: move(kingdom)@own(zone=hand)",
            "move(kingdom) cannot act on own; write move(limbo), move(treasury) or move(across).",
        ),
        (
            "adventurer",
            "deed: move(limbo/treasury)@own(zone=hand)",
            "move(limbo/treasury) cannot act on own; write move(limbo), move(treasury) or move(across).",
        ),
        ("monster", "control: move(dungeon/dungeon)@rivals", "move names dungeon twice; write it once."),
        ("adventurer", "deed: summon(5,kingdom/kingdom)", "summon names kingdom twice; write it once."),
        (
            "adventurer",
            "deed: use()@controller",
            "only Monsters have a controller; write @it, or take the step out.",
        ),
        (
            "adventurer",
            "deed: use()@it",
            "no card is in limbo for use; write move(limbo)@own(zone=hand) before it.",
        ),
        ("adventurer", "deed: repeat(1)[points(1)]", "repeat has the figure 1; it must be from 2 to 9."),
        (
            "adventurer",
            "deed: repeat(2)[repeat(2)[points(1)]]",
            "a repeat lies in another; make it flatter.",
        ),
        (
            "adventurer",
            "deed: may()",
            "may needs steps in brackets and no else, as in may(…)[points(2)].",
        ),
        (
            "adventurer",
            "deed: may()[draw(1)] else[points(1)]",
            "may needs steps in brackets and no else, as in may(…)[points(2)].",
        ),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_carried_out_is_refused(sort: str, line: str, refused: str) -> None:
    with pytest.raises(BadContent) as error:
        check_line("own.toml: the card: data 1", sort, read_effect(VOCABULARY, line))
    assert str(error.value) == f"own.toml: the card: data 1: {refused}"
