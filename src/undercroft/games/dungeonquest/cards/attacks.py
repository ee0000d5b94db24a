"""Combat and Power cards, and how their entries are read. DQ-CMB-02, DQ-POWER-01..09"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.dungeonquest.cards.printed import MOST_LINES, Card, printed
from undercroft.games.dungeonquest.cards.vocabulary import ATTACK_TYPES, MONSTER_KEYS, VOCABULARY, asked, says
from undercroft.kit.content import Entry
from undercroft.kit.language.entries import take_effects
from undercroft.kit.language.syntax import Effect

COMBAT_DECK: Final = "combat"
POWER_DECK: Final = "power"

NO_COUNTER: Final = "none"
ANY: Final = "any"


@dataclass(frozen=True)
class Attack(Card):
    """A Combat card, or a Power card, which has an owner, an escape value and, if a monster's, damage.

    `cancels` are the attack types that it cancels.
    """

    type: str
    value: int
    counter: str
    owner: str = ""
    escape: int = 0
    damage: int = 0
    effects: tuple[Effect, ...] = ()
    cancels: tuple[str, ...] = ()

    def counters(self, attack: str) -> bool:
        """Whether the counter icon answers this type of attack. DQ-CNT-01"""
        return self.counter in (attack, ANY)


def parse_attack(file: str, owner: str, data: dict[str, Any]) -> Attack:
    """A Combat card from its entry, or where it has an owner a Power card; only a monster's has damage."""
    entry = Entry(file, f"{'power' if owner else 'card'} {data.get('code', '?')}", data)
    effects = take_effects(entry, "data", VOCABULARY, MOST_LINES) if owner else ()
    card = Attack(
        type=entry.one_of("type", ATTACK_TYPES),
        value=entry.number("value"),
        counter=entry.one_of("counter", (NO_COUNTER, *ATTACK_TYPES, *((ANY,) if owner else ()))),
        owner=owner,
        escape=entry.number("escape") if owner else 0,
        damage=entry.number("damage") if owner in MONSTER_KEYS else 0,
        effects=effects,
        cancels=tuple(kind for effect in effects if says(effect, "cancel") for kind in asked(effect, "foe")),
        **printed(entry, file, POWER_DECK if owner else COMBAT_DECK, 1 if owner else None),
    )
    entry.finish()
    return card
