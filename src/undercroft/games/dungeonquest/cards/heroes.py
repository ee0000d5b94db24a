"""The heroes and monsters, each of a file of its own, and the tokens. DQ-SETUP-04, -05, DQ-DICE-02"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.dungeonquest.cards.older import read_modern
from undercroft.games.dungeonquest.cards.printed import LONGEST_NAME, MOST_LIFE, PACKAGE, Card
from undercroft.games.dungeonquest.cards.vocabulary import ATTRIBUTES, MONSTER_KEYS
from undercroft.kit.content import (
    BadContent,
    Content,
    Entry,
    OwnFile,
    own_files_in,
    printed_or_none,
    read_content,
)

STEADY: Final = "steady"
FIERCE: Final = "fierce"
ARCHER: Final = "archer"
HANDICAPPED: Final = "handicapped"
SCOUTING: Final = "scouting"
DETERMINED: Final = "determined"
UNSHAKEN: Final = "unshaken"
KEEN_EYED: Final = "keen_eyed"
ABILITIES: Final[tuple[str, ...]] = (
    STEADY, FIERCE, ARCHER, HANDICAPPED, SCOUTING, DETERMINED, UNSHAKEN, KEEN_EYED,
)  # fmt: skip
"""What heroes can have beside their numbers. DQ-HERO-01..08"""

BOX: Final = "box.toml"
FEWEST_HEROES: Final = 4
MOST_HEROES: Final = 8
POWER: Final = "power"
TOKEN_DECK: Final = "token"


@dataclass(frozen=True)
class Hero:
    """One hero card."""

    key: str
    name: str
    life: int
    strength: int
    agility: int
    armor: int
    luck: int
    abilities: tuple[str, ...]
    text: str
    provenance: str

    def attribute(self, name: str) -> int:
        """A printed attribute, without any bonus."""
        printed: int = getattr(self, name)
        return printed


@dataclass(frozen=True)
class Monster:
    """One kind of monster; `lives` are the numbers on its tokens, `attribute` that of the combat dice."""

    key: str
    name: str
    lives: tuple[int, ...]
    attribute: str
    provenance: str


@dataclass(frozen=True)
class Token(Card):
    """A monster token: which monster it is, and the life value on its hidden side."""

    monster: str
    life: int


def parse_hero(file: str, key: str, data: dict[str, Any]) -> Hero:
    """A hero from the fields of their file."""
    entry = Entry(file, "hero", data)
    hero = Hero(
        key=key,
        name=entry.line("name", LONGEST_NAME),
        life=entry.number("life", least=1, most=MOST_LIFE),
        strength=entry.number("strength", least=1, most=MOST_LIFE),
        agility=entry.number("agility", least=1, most=MOST_LIFE),
        armor=entry.number("armor", least=1, most=MOST_LIFE),
        luck=entry.number("luck", least=1, most=MOST_LIFE),
        abilities=entry.any_of("abilities", ABILITIES),
        text=entry.text("text"),
        provenance=entry.provenance(),
    )
    entry.finish()
    return hero


def parse_monster(file: str, key: str, data: dict[str, Any]) -> Monster:
    """A kind of monster from the fields of its file."""
    entry = Entry(file, "monster", data)
    monster = Monster(
        key=key,
        name=entry.line("name", LONGEST_NAME),
        lives=entry.numbers("lives", 1, MOST_LIFE),
        attribute=entry.one_of("attribute", ATTRIBUTES),
        provenance=entry.provenance(),
    )
    entry.finish()
    return monster


def parse_box(content: Content, own: Mapping[str, OwnFile]) -> tuple[str, ...]:
    """The keys of the heroes in the box; each has a file, of the owner's own or printed."""
    entry = Entry(content.place, "box", content.data)
    keys = entry.texts("heroes")
    entry.finish()
    if not FEWEST_HEROES <= len(keys) <= MOST_HEROES or len(set(keys)) != len(keys):
        raise entry.wrong("heroes", f"must name {FEWEST_HEROES} to {MOST_HEROES} heroes, each once")
    for key in keys:
        if not key.isascii() or not key.isalnum() or key == "all" or key in MONSTER_KEYS:
            raise entry.wrong("heroes", f"names {key!r}; a key is letters and digits, and no monster's")
        file = f"heroes/{key}.toml"
        if key not in own and printed_or_none(PACKAGE, file) is None:
            raise entry.wrong(
                "heroes", f"names {key!r}, but there is no {file}; write it, or take the name out"
            )
    return keys


def check_box(keys: Sequence[str], own: Mapping[str, OwnFile]) -> None:
    """Refuse a hero's file that the box leaves out, which nobody could play with."""
    for key, file in own.items():
        if key not in keys:
            raise BadContent(
                f"{file.place}: {BOX} does not name {key}: name {key} there or delete this file."
            )


def _tokens(monster: Monster) -> list[Token]:
    return [
        Token(
            deck=TOKEN_DECK,
            name=f"{monster.name} {life}",
            code=f"token-{monster.key}-{life}",
            count=monster.lives.count(life),
            text=f"A {monster.name} that {life} wounds kill.",
            provenance=monster.provenance,
            file=FILES[monster.key].place,
            monster=monster.key,
            life=life,
        )
        for life in sorted(set(monster.lives))
    ]


def _fields(content: Content) -> dict[str, Any]:
    """What a file says of a hero or monster, without the Power cards."""
    return {name: value for name, value in content.data.items() if name != POWER}


OWN_HEROES: Final = own_files_in(PACKAGE, "heroes")
HERO_KEYS: Final[tuple[str, ...]] = parse_box(read_content(PACKAGE, BOX), OWN_HEROES)

check_box(HERO_KEYS, OWN_HEROES)

FILES: Final[dict[str, Content]] = {
    **{key: read_modern(f"monsters/{key}.toml") for key in MONSTER_KEYS},
    **{key: read_modern(f"heroes/{key}.toml") for key in HERO_KEYS},
}
"""The files of monsters and heroes, in which their Power cards lie too."""

HEROES: Final[tuple[Hero, ...]] = tuple(
    parse_hero(FILES[key].place, key, _fields(FILES[key])) for key in HERO_KEYS
)
HERO: Final[dict[str, Hero]] = {hero.key: hero for hero in HEROES}

MONSTERS: Final[tuple[Monster, ...]] = tuple(
    parse_monster(FILES[key].place, key, _fields(FILES[key])) for key in MONSTER_KEYS
)
MONSTER: Final[dict[str, Monster]] = {monster.key: monster for monster in MONSTERS}

TOKENS: Final[tuple[Token, ...]] = tuple(token for monster in MONSTERS for token in _tokens(monster))
"""One of each monster and life value; `cards.token` gives the one of a face."""
