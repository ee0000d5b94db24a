"""The sentences of `guide.toml`, and those about zones of which there is one for each monster or deck."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.games.dungeonquest.cards.heroes import MONSTERS
from undercroft.games.dungeonquest.layout import DISCARDING, POOLS, ZONES
from undercroft.kernel.guide import Reason, Texts
from undercroft.kit.guide import read_texts


def _pool(name: str, lives: tuple[int, ...]) -> Reason:
    numbers = ", ".join(str(life) for life in lives)
    return Reason(
        f"{name} tokens: those not in the dungeon, face down. Lives {numbers}.",
        ("DQ-SETUP-04", "DQ-MON-03", "DQ-MON-05", "DQ-TOKEN-02"),
    )


def _discard(name: str) -> Reason:
    return Reason(
        f"{name} discard pile: shuffled into a new deck when the {name} deck is empty.",
        ("DQ-CARD-01", "DQ-CARD-03", "DQ-CARD-06"),
    )


def _texts() -> Texts:
    written = read_texts("undercroft.games.dungeonquest")
    zones = {
        **written.zones,
        **{pool: _pool(each.name, each.lives) for pool, each in zip(POOLS, MONSTERS, strict=True)},
        **{f"{name}_discard": _discard(name.capitalize()) for name in DISCARDING},
    }
    return replace(written, zones={zone.name: zones[zone.name] for zone in ZONES})


TEXTS: Final = _texts()
