"""What the greedy bot knows of DungeonQuest: the way home, the sun, its wounds, and the odds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from undercroft.bots.heuristics.dungeonquest import choices, depths, moving
from undercroft.bots.heuristics.dungeonquest.bouts import BOXES, ORDER, skill_of
from undercroft.bots.heuristics.dungeonquest.cardplay import card_values, counter_values
from undercroft.bots.heuristics.dungeonquest.outlook import Outlook
from undercroft.bots.heuristics.dungeonquest.temper import BALANCED, BOLD, CAUTIOUS, Temper
from undercroft.drive.players import Thinker
from undercroft.games.dungeonquest.asks import ASKS, DONE
from undercroft.games.dungeonquest.cards import attack_type
from undercroft.games.dungeonquest.cards.heroes import HEROES
from undercroft.games.dungeonquest.queries.odds import display_mix
from undercroft.kernel.ids import Face

VALUES: Final[dict[str, Callable[[Outlook, Any], float]]] = {
    "drink": choices.drink, "action": moving.way, "move on": moving.way, "web": moving.way,
    "bridge": moving.way, "tower room": moving.way, "retreat": moving.way, "drop": choices.drop,
    "scout": choices.yes, "tile": choices.tile_value, "open": choices.open_deck,
    "secret": moving.secret_target, "keen eyes": choices.yes, "found": choices.found,
    "heading": depths.heading, "arrow": depths.arrow, "hole": choices.hole, "surface": depths.surface,
    "shift": depths.shift, "side": depths.side, "give up": choices.give_up, "monster": choices.monster,
    "volley": choices.yes, "further wound": choices.yes, "reroll": choices.reroll,
    "reroll die": choices.yes, "token": choices.token, "imp": choices.imp, "react": choices.react,
    "tokens": choices.buy_tokens,
}  # fmt: skip
"""What an answer is worth, for each question that is answered one answer at a time."""


class DungeonQuest:
    """Values for every question of the game, by a temper; what it does not know is all the same to it."""

    def __init__(self, temper: Temper = BALANCED) -> None:
        self.temper = temper

    def values(self, thinker: Thinker) -> list[float]:
        """What each of the thinker's keys is worth; the scale depends on the question."""
        luck = Random(thinker.rng.random())
        answers = [ASKS[thinker.kind].value(key) for key in thinker.keys]
        outlook = Outlook(thinker.imagine(), thinker.seat, self.temper)
        if thinker.kind in FIGHTS:
            return FIGHTS[thinker.kind](outlook, answers, luck)
        if thinker.kind == "hero":
            return [float(HEROES[hero].life) for hero in answers]
        if thinker.kind == "bribe":
            return [float(face == DONE) for face in answers]
        value = VALUES.get(thinker.kind)
        return [0.0] * len(answers) if value is None else [value(outlook, answer) for answer in answers]


def played(outlook: Outlook, faces: list[Face], luck: Random) -> list[float]:
    """A card of the hand. DQ-CMB-05"""
    return card_values(outlook.t, outlook.seat, faces, outlook.asked["plus"])


def countered(outlook: Outlook, faces: list[Face], luck: Random) -> list[float]:
    """A further card. DQ-CNT-02"""
    return counter_values(outlook.t, outlook.seat, faces, outlook.asked["plus"])


def mixed(outlook: Outlook, faces: list[Face], luck: Random) -> list[float]:
    """The equilibrium of the combat display: how often each card is played, and 1 more for the one now."""
    t = outlook.t
    mix = display_mix(BOXES, skill_of(t, t.fighter), t.wounds[t.fighter])
    shares = mix.rows if outlook.seat == t.fighter else mix.columns
    chances = [float(shares[ORDER.index(attack_type(face))]) for face in faces]
    at, drawn = luck.random(), 0
    while drawn < len(faces) - 1 and at >= chances[drawn]:
        at -= chances[drawn]
        drawn += 1
    return [chance + (number == drawn) for number, chance in enumerate(chances)]


FIGHTS: Final[dict[str, Callable[[Outlook, list[Face], Random], list[float]]]] = {
    "classic": mixed, "fight": played, "counter": countered,
}  # fmt: skip
"""What the cards of a fight are worth, all answers together."""


def cautious() -> DungeonQuest:
    """Home with any Loot."""
    return DungeonQuest(CAUTIOUS)


def bold() -> DungeonQuest:
    """Treasure or death."""
    return DungeonQuest(BOLD)
