"""The heroes of `heroes.toml`, the monsters of `monsters.toml`, their tokens. DQ-SETUP-04, -05, DQ-DICE-02"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.dungeonquest.printed import PACKAGE, Card, Fields, entries, only_headings
from undercroft.kit.content import read_toml

STRENGTH: Final = "strength"
AGILITY: Final = "agility"
ARMOR: Final = "armor"
LUCK: Final = "luck"
ATTRIBUTES: Final[tuple[str, ...]] = (STRENGTH, AGILITY, ARMOR, LUCK)
"""What a test can be about. DQ-TEST-01"""

HERO_FILE: Final = "heroes.toml"
MONSTER_FILE: Final = "monsters.toml"
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
    text: str
    provenance: str

    def attribute(self, name: str) -> int:
        """A printed attribute, without any bonus."""
        if name == STRENGTH:
            return self.strength
        if name == AGILITY:
            return self.agility
        return self.armor if name == ARMOR else self.luck


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


def parse_hero(data: dict[str, Any]) -> Hero:
    """A hero from his entry."""
    entry = Fields(HERO_FILE, f"hero {data.get('key', '?')}", data)
    hero = Hero(
        key=entry.text("key"),
        name=entry.text("name"),
        life=entry.positive("life"),
        strength=entry.positive("strength"),
        agility=entry.positive("agility"),
        armor=entry.positive("armor"),
        luck=entry.positive("luck"),
        text=entry.text("text"),
        provenance=entry.provenance(),
    )
    entry.finish()
    return hero


def parse_monster(data: dict[str, Any]) -> Monster:
    """A kind of monster from its entry."""
    entry = Fields(MONSTER_FILE, f"monster {data.get('key', '?')}", data)
    monster = Monster(
        key=entry.text("key"),
        name=entry.text("name"),
        lives=entry.numbers("lives"),
        attribute=entry.one_of("attribute", ATTRIBUTES),
        provenance=entry.provenance(),
    )
    entry.finish()
    return monster


def _tokens(monster: Monster) -> list[Token]:
    return [
        Token(
            deck=TOKEN_DECK,
            name=f"{monster.name} {life}",
            code=f"token-{monster.key}-{life}",
            count=monster.lives.count(life),
            text=f"A {monster.name} that {life} wounds kill.",
            provenance=monster.provenance,
            monster=monster.key,
            life=life,
        )
        for life in sorted(set(monster.lives))
    ]


def _heroes() -> tuple[Hero, ...]:
    data = read_toml(PACKAGE, HERO_FILE)
    only_headings(data, HERO_FILE, ("hero",))
    return tuple(parse_hero(entry) for entry in entries(data, HERO_FILE, "hero"))


def _monsters() -> tuple[Monster, ...]:
    data = read_toml(PACKAGE, MONSTER_FILE)
    only_headings(data, MONSTER_FILE, ("monster",))
    return tuple(parse_monster(entry) for entry in entries(data, MONSTER_FILE, "monster"))


HEROES: Final[tuple[Hero, ...]] = _heroes()
HERO_KEYS: Final[tuple[str, ...]] = tuple(hero.key for hero in HEROES)
HERO: Final[dict[str, Hero]] = {hero.key: hero for hero in HEROES}

MONSTERS: Final[tuple[Monster, ...]] = _monsters()
MONSTER_KEYS: Final[tuple[str, ...]] = tuple(monster.key for monster in MONSTERS)
MONSTER: Final[dict[str, Monster]] = {monster.key: monster for monster in MONSTERS}

TOKENS: Final[tuple[Token, ...]] = tuple(token for monster in MONSTERS for token in _tokens(monster))
"""One of each monster and life value; `cards.token` gives the one of a face."""
