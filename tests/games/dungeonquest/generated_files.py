"""Files of an owner's own for DungeonQuest: decks, heroes, monsters and tiles that keep all rules."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.games.dungeonquest.generated_lines import card
from undercroft.games.dungeonquest.cards.attacks import COMBAT_DECK, NO_COUNTER
from undercroft.games.dungeonquest.cards.deck_cards import CARD_TYPES, DECK_NAMES, LOOT
from undercroft.games.dungeonquest.cards.heroes import ABILITIES
from undercroft.games.dungeonquest.cards.tiles import DARK, DIVIDED, FEWEST_TILES, KINDS, SIDE_CODES, SIDES
from undercroft.games.dungeonquest.cards.vocabulary import ATTACK_TYPES, ATTRIBUTES, MONSTER_KEYS
from undercroft.kit.content import PROVENANCE

Data = dict[str, Any]

NAMES = st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S"]), min_size=1, max_size=40)
SAID = st.fixed_dictionaries(
    {"name": NAMES, "text": st.text(max_size=40), "provenance": st.sampled_from(PROVENANCE)}
)
NEEDED: dict[str, Data] = {
    "door": {"code": "own-pass", "data": ["resolve: pass()"]},
    "catacomb": {"code": "own-way-up", "data": ["resolve: may()[surface()]"]},
    "dragon": {"code": "own-rage", "data": ["resolve: rage()"]},
    "treasure": {"code": "treasure-sun-spear", "type": LOOT, "value": 500},
    "rune": {"code": "own-rune", "data": ["spend[rolled]: reroll()"]},
}
"""What the rules want in a deck, or what cards of it name."""

LIFE = st.integers(1, 16)
"""So that the printed Combat deck is large enough."""


def powers(owner: str) -> st.SearchStrategy[list[Data]]:
    """Power cards of a hero or monster."""
    return st.tuples(st.integers(0, 2**32), st.integers(2, 5)).map(lambda drawn: _powers(owner, *drawn))


def _powers(owner: str, luck: int, number: int) -> list[Data]:
    random = Random(luck)
    who = owner if owner in MONSTER_KEYS else "hugo"
    found = [card(random, who, "power", at) for at in range(number)]
    return [{**data, "code": f"own-{owner}-{at}"} for at, data in enumerate(filter(None, found))]


@st.composite
def decks(draw: st.DrawFn, deck: str) -> Data:
    """A deck of own cards, and of what the rules need."""
    if deck == COMBAT_DECK:
        return {"card": draw(combat())}
    random = Random(draw(st.integers(0, 2**32)))
    cards = []
    for at in range(draw(st.integers(1, 5))):
        loot = deck == "treasure" or (
            deck not in ("rune", "door", "trap", "dragon") and random.random() < 0.35
        )
        kind = LOOT if loot else deck if deck == "rune" else ""
        data = card(random, deck, kind, at)
        if data is not None:
            own = {"type": draw(st.sampled_from([each for each in CARD_TYPES if each != LOOT]))}
            cards.append(
                {**({} if kind else own), **data, "name": draw(NAMES), "count": draw(st.integers(1, 9))}
            )
    if deck in NEEDED or not cards:
        plain = {"code": "own-mould", "data": ["resolve: wounds(1d6)"]}
        cards.append({**draw(SAID), **NEEDED.get(deck, plain), "count": draw(st.integers(4, 9))})
    return {"card": cards}


@st.composite
def combat(draw: st.DrawFn) -> list[Data]:
    """Combat cards: those of Classic Combat, and others."""
    cards = []
    for at in range(draw(st.integers(3, 6))):
        classic = at < len(ATTACK_TYPES)
        cards.append(
            {
                **draw(SAID),
                "code": f"own-blow-{at}",
                "type": ATTACK_TYPES[at] if classic else draw(st.sampled_from(ATTACK_TYPES)),
                "value": 4 if classic else draw(st.sampled_from([0, 1, 2, 3, 5, 9])),
                "counter": draw(st.sampled_from([NO_COUNTER, *ATTACK_TYPES])),
                "count": draw(st.integers(20, 99)),
            }
        )
    return cards


@st.composite
def heroes(draw: st.DrawFn, key: str) -> Data:
    """A hero with Power cards."""
    numbers = {name: draw(LIFE) for name in ("life", *ATTRIBUTES)}
    abilities = draw(st.lists(st.sampled_from(ABILITIES), max_size=3, unique=True))
    return {**draw(SAID), **numbers, "abilities": abilities, "power": draw(powers(key))}


@st.composite
def monsters(draw: st.DrawFn, key: str) -> Data:
    """One of the five monsters, with Power cards."""
    said = draw(SAID)
    del said["text"]
    lives = draw(st.lists(LIFE, min_size=1, max_size=6))
    attribute = draw(st.sampled_from(ATTRIBUTES))
    return {**said, "lives": lives, "attribute": attribute, "power": draw(powers(key))}


@st.composite
def tiles(draw: st.DrawFn) -> Data:
    """Chambers of some kinds, each with some shapes; some of them lead on."""
    keys = draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=4, unique=True))
    kinds: list[Data] = []
    for key in keys:
        shape = st.lists(st.sampled_from(SIDE_CODES), min_size=3, max_size=3).map("".join)
        shapes = [
            {"shape": each, "count": draw(st.integers(1, 12))}
            for each in {"OOO": 0, **dict.fromkeys(draw(st.lists(shape, max_size=3)))}
        ]
        shapes[0]["count"] = draw(st.integers(FEWEST_TILES, 40))
        if key == DARK:
            for each in shapes:
                each["ways"] = draw(st.text(SIDES, min_size=6, max_size=6))
        kind = {**draw(SAID), "key": key, "back": draw(st.sampled_from("OP")), "search": draw(st.booleans())}
        if key in DIVIDED:
            kind["near"] = draw(st.sampled_from(["B", "BL", "BR", "LB", "RBL", "AB"]))
        kinds.append({**kind, "shapes": shapes})
    return {"kind": kinds}


@st.composite
def sound(draw: st.DrawFn) -> dict[str, Data]:
    """A file that keeps all rules, under its name; a new hero comes with a box."""
    sort = draw(st.sampled_from(["deck", "deck", "deck", "hero", "own hero", "monster", "tiles"]))
    if sort == "deck":
        deck = draw(st.sampled_from([*DECK_NAMES, COMBAT_DECK]))
        return {f"decks/{deck}.toml": draw(decks(deck))}
    if sort == "hero":
        return {"heroes/hugo.toml": draw(heroes("hugo"))}
    if sort == "own hero":
        box = draw(st.permutations(["otto", "hugo", "lindel", "challara", "tatianna"]))
        return {"heroes/otto.toml": draw(heroes("otto")), "box.toml": {"heroes": box}}
    if sort == "monster":
        key = draw(st.sampled_from(MONSTER_KEYS))
        return {f"monsters/{key}.toml": draw(monsters(key))}
    return {"tiles.toml": draw(tiles())}
