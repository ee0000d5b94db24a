"""What has to be true of the lines that an owner puts on cards:

- a word is refused where the rules cannot carry it out, with file, card and line, and what would do;
- the same words are taken where they make sense.
"""

from __future__ import annotations

from typing import Any

import pytest

from undercroft.games.dungeonquest.cards import ATTACKS, DECK_CARDS
from undercroft.games.dungeonquest.cards.attacks import Attack, parse_attack
from undercroft.games.dungeonquest.cards.check import check_words
from undercroft.games.dungeonquest.cards.deck_cards import DECK_NAMES, DeckCard, parse_card
from undercroft.games.dungeonquest.cards.vocabulary import VOCABULARY
from undercroft.kit.content import BadContent

COMMON = {"name": "Mould", "code": "mould", "text": "It itches.", "provenance": "owner"}


def card(deck: str, *lines: str, **fields: Any) -> DeckCard:
    return parse_card("own.toml", deck, {**COMMON, "count": 1, "data": list(lines), **fields})


def power(*lines: str) -> Attack:
    data = {**COMMON, "type": "melee", "value": 4, "counter": "none", "escape": 3, "data": list(lines)}
    return parse_attack("own.toml", "hugo", data)


def test_every_printed_card_is_well_worded() -> None:
    for each in DECK_CARDS:
        check_words(each)
    for attack in ATTACKS:
        check_words(attack)


@pytest.mark.parametrize("word", ["naga", "surface", "rage", "shed"])
def test_a_word_belongs_to_its_decks(word: str) -> None:
    for deck in (name for name in DECK_NAMES if name not in ("rune", "treasure")):
        said = card(deck, f"resolve: {word}()")
        if deck in VOCABULARY.verbs[word].windows:
            check_words(said)
            continue
        with pytest.raises(BadContent, match=rf"own\.toml: card mould: data 1: '{word}' cannot be said here"):
            check_words(said)


VENOM = {"status": "venom"}
REFUSED: list[tuple[str, str, dict[str, Any], str]] = [
    ("trap", "resolve: descend(now)", {}, "descend(now) needs chamber_only = true on the card"),
    ("trap", "resolve: descend(later)", {}, "descend(later) cannot be said here, only in: dungeon, search"),
    ("dungeon", "resolve: turn(1)", {}, "turn needs chamber_only = true"),
    ("search", "resolve: turn(1)", {}, "turn cannot be said here, only in: dungeon, trap"),
    ("dungeon", "resolve: turn(4)@corridors", {}, "turn has the figure 4; it must be from 1 to 3"),
    ("dungeon", "resolve: turn(1)@tower", {}, "turn cannot act on tower here; write one of corridors"),
    ("dungeon", "resolve: kill()@foe", {}, "kill cannot act on foe here; take it out"),
    ("dungeon", "resolve: kill()~next", {}, "~next has no meaning after kill; take it out"),
    ("search", "resolve: monster(troll)", {}, "'monster' cannot be said here, only in: dungeon, crypt"),
    ("dungeon", "resolve: table(1d6,[1 => naga()])", {}, "'naga' cannot be said here"),
    (
        "crypt",
        "resolve: monster(troll); kill()",
        {},
        "step 1 may bring a monster, so nothing can come after it",
    ),
    ("dungeon", "resolve: draw(corpse,1); draw(crypt,1)", {}, "step 1 may bring a monster"),
    ("dungeon", "resolve: draw(corpse,2)", {}, "draw(corpse,2) would bring several monsters; write 1"),
    (
        "dungeon",
        "resolve: draw(combat,1)",
        {},
        "draw is from the combat deck on Power cards, and there alone",
    ),
    ("trap", "resolve: draw(trap,10)", {}, "draw has the figure 10; it must be from 1 to 9"),
    (
        "search",
        "resolve: test(luck,obstacle=hole)",
        {},
        "obstacle is 'hole', but cards have only: trapdoor in",
    ),
    ("search", "resolve: wounds(excess)", {}, "wounds(excess) has no meaning here; write a number or dice"),
    ("search", "resolve: heal(half)", {}, "heal(half) has no meaning here"),
    ("search", "resolve: wounds(-half)", {}, "wounds(half) has no meaning here"),
    ("search", "resolve: wounds(half*d6)", {}, "wounds(half) has no meaning here"),
    (
        "search",
        "resolve: wounds(half+1)",
        {},
        "wounds can add a number to dice and nothing else, as in 1d6+2",
    ),
    ("search", "resolve: wounds(1d6+half)", {}, "wounds can add a number to dice and nothing else"),
    ("search", "resolve: wounds(1d6+1+2)", {}, "wounds can add a number to dice and nothing else"),
    ("search", "resolve: wounds(10d6)", {}, "wounds rolls 1 to 9 dice of 6 sides, as in 2d6"),
    ("search", "resolve: wounds(1d8)", {}, "wounds rolls 1 to 9 dice of 6 sides"),
    ("search", "resolve: wounds(1d6*2)", {}, "wounds cannot multiply its dice; take *2 out"),
    ("search", "resolve: wounds(-1)", {}, "wounds needs a figure of 1 or more; below 0 are wounds"),
    ("search", "resolve: wounds(1)@foe", {}, "wounds cannot act on foe here; take it out"),
    ("rune", "spend[hurt]: wounds(half)", {}, "spend[hurt] needs wounds below 0, as in wounds(-5)"),
    ("search", "resolve: wounds(0)", {}, "wounds needs a figure of 1 or more"),
    (
        "treasure",
        "held{have(card=treasure-ruby-ring)>=1}: worth(2d6*50)",
        {"type": "loot"},
        "worth in a line with have(card=...) takes a number; leave the dice out",
    ),
    ("search", "resolve: bargain(2d6)", {}, "bargain rolls one die, as in bargain(1d6*100)"),
    ("search", "resolve: move(1)@tower", {}, "'move' cannot be said here but as move(1)@through or"),
    ("search", "resolve: move(3)@through", {}, "move@through has the figure 3; it must be from 1 to 2"),
    (
        "search",
        "resolve: table(1d6,[1-3 => kill()],[3 => kill()])",
        {},
        "table has the line 3-3; lines must rise",
    ),
    (
        "search",
        "resolve: table(1d6,[6-7 => kill()])",
        {},
        "table has the line 6-7; lines must rise, from 1 to 6",
    ),
    ("search", "resolve: may()[kill()]", {}, "may() is for a single draw or surface()"),
    ("search", "resolve: may()", {}, "may() is for a single draw or surface()"),
    ("catacomb", "turn: test(luck)", VENOM, "test needs bare, unless it is all that a torch does"),
    ("dungeon", "use[pack]: heal(1)", {}, "use cannot stand on cards of the decks, only: resolve, turn"),
    ("treasure", "turn: kill()", {"type": "loot"}, "turn cannot stand on Loot, only: resolve, use, spend"),
    (
        "treasure",
        "end: move(1)@tower",
        {"type": "loot"},
        "'move' cannot be said here, only in: dungeon, search",
    ),
    ("treasure", "end: lose(choice)", {"type": "loot"}, "who has left keeps the card that says so; write"),
    ("treasure", "end: bargain(1d6)", {"type": "loot"}, "who has left keeps the card that says so; write"),
    (
        "rune",
        "spend[tested]: pass()",
        {},
        "spend[tested] needs to know which test, as in {test.of=pit/bridge}",
    ),
    ("rune", "spend[met]{test.of=pit}: cancel()", {}, "test cannot be asked in a line with met; take it out"),
    ("rune", "spend[hurt]: wounds(5)", {}, "spend[hurt] needs wounds below 0, as in wounds(-5)"),
    ("rune", "spend[rolled]: pass()", {}, "'pass' cannot be said here, only in: door, tested, chasm"),
    ("rune", "spend[rolled]: reroll(); reroll()", {}, "a line with spend has one step; leave the others out"),
    ("rune", "held: worth(5)", {}, "have(card=...)>=1, with one card, and worth(n) belong together"),
    ("rune", "held{have(card=a/b)>=1}: worth(5)", {}, "have(card=...)>=1, with one card, and worth(n)"),
    ("rune", "held{have(any)>=1}: worth(5)", {}, "have(card=...)>=1, with one card, and worth(n)"),
    ("rune", "held{have(card=a)>=2}: worth(5)", {}, "have(card=...)>=1, with one card, and worth(n)"),
    ("rune", "held{have(card=a)>=1}: heavy(5)", {}, "have(card=...)>=1, with one card, and worth(n)"),
    ("rune", "spend[tested]{test.of=pit,test.of=luck}: pass()", {}, "test can be asked once in a line"),
    ("trap", "resolve: table(10d6)", {}, "table rolls 10 dice; make it 9 or fewer"),
    ("rune", "spend[hurt]: table(1d6,[1 => wounds(-1)])", {}, "spend can neither roll nor ask"),
]


@pytest.mark.parametrize(("deck", "line", "fields", "why"), REFUSED)
def test_what_cannot_be_carried_out_is_refused(
    deck: str, line: str, fields: dict[str, Any], why: str
) -> None:
    with pytest.raises(BadContent) as refused:
        check_words(card(deck, line, **fields))
    assert str(refused.value).startswith(f"own.toml: card mould: data 1: {why}")


REFUSED_CARDS: list[tuple[str, list[str], dict[str, Any], str]] = [
    ("dungeon", ["turn: kill()"], {}, "status is missing; a card with turn needs one"),
    ("dungeon", ["turn: kill()"], VENOM, "status needs a line that says keep(), so that the card stays"),
    (
        "catacomb",
        ["resolve: keep(); naga()"],
        {},
        "data has naga() or surface(), which is not for cards that stay",
    ),
    ("trap", ["resolve: kill()"] * 2, {}, "data has two lines with resolve; make them one"),
    ("rune", ["use[pack]: heal(1)", "use[action]: move(1)"], {}, "data has two lines with use or end"),
    ("rune", ["spend[met]: cancel()"] * 2, {}, "data has two lines with met; make them one"),
    ("rune", ["use[action]: move(1)", "spend[chasm]: pass()"], {}, "data has two ways to use the card as an"),
]


@pytest.mark.parametrize(("deck", "lines", "fields", "why"), REFUSED_CARDS)
def test_lines_that_do_not_go_together_are_refused(
    deck: str, lines: list[str], fields: dict[str, Any], why: str
) -> None:
    with pytest.raises(BadContent) as refused:
        check_words(card(deck, *lines, **fields))
    assert str(refused.value).startswith(f"own.toml: card mould: {why}")


REFUSED_POWERS = [
    ("resolve: kill()", "resolve cannot stand on Power cards, only: reveal, win, lost"),
    ("reveal: kill()", "'kill' cannot be said here, only in: dungeon"),
    ("reveal: wounds(1d6)", "wounds takes a plain number on Power cards"),
    ("reveal: heal(10)", "heal has the figure 10; it must be from 1 to 9"),
    ("reveal: wounds(1)@foe", "wounds act on foe with win, and on the owner"),
    ("win: wounds(1)", "wounds act on foe with win, and on the owner"),
    ("reveal: value(1)@foe", "value acts on foe in the next round only; add ~next"),
    ("reveal: show()", "show is for the next card of the opponent; write show()@foe~next"),
    ("reveal: discard(1)", "discard acts on the opponent; write @foe"),
    ("reveal: cancel()", "cancel() needs foe.is and one or more types, and nothing else"),
    ("reveal{foe.is=troll}: cancel()", "cancel() needs foe.is and one or more types, and nothing else"),
    ("reveal{have(any)>=1}: value(1)", "have cannot be asked in a line with reveal; take it out"),
    ("lost{wounds>=1}: return()", "wounds cannot be asked in a line with lost; take it out"),
    ("reveal: draw(trap,1)", "draw is from the combat deck on Power cards, and there alone"),
]


@pytest.mark.parametrize(("line", "why"), REFUSED_POWERS)
def test_what_a_power_card_cannot_do_is_refused(line: str, why: str) -> None:
    with pytest.raises(BadContent) as refused:
        check_words(power(line))
    assert str(refused.value).startswith(f"own.toml: power mould: data 1: {why}")


TAKEN: list[tuple[str, list[str], dict[str, Any]]] = [
    ("trap", ["resolve: descend(now)"], {"chamber_only": True}),
    ("search", ["resolve: keep()", "turn: wounds(1)"], VENOM),
    ("search", ["resolve: keep()"], VENOM),
    ("crypt", ["resolve: wounds(1); monster(troll)"], {}),
    ("catacomb", ["turn: test(luck,bare) else[wounds(excess)]"], VENOM),
    ("rune", ["use[action]: move(1)@tower"], {}),
    ("rune", ["spend[met]: cancel()", "spend[sprung]: cancel()", "held: bonus(luck,2)"], {}),
    ("treasure", ["end: may()[lose(random)]"], {"type": "loot"}),
]


@pytest.mark.parametrize(("deck", "lines", "fields"), TAKEN)
def test_what_can_be_carried_out_is_taken(deck: str, lines: list[str], fields: dict[str, Any]) -> None:
    check_words(card(deck, *lines, **fields))
