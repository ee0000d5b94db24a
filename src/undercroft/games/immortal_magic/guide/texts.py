"""What is printed on every card: its line of type, its numbers, its words, and the clauses about it."""

from __future__ import annotations

from functools import cache
from typing import Final

from undercroft.games.immortal_magic.board import FREEDOM
from undercroft.games.immortal_magic.cards import CAMPAIGNS, CARDS, FIRST_CAMPAIGN, NAMES
from undercroft.games.immortal_magic.cards.campaigns import ALL, CHAMPIONS, SLAY, UNSET, Campaign, Objective
from undercroft.games.immortal_magic.cards.records import (
    ARMOR,
    ARMS,
    CHAMPION_GEMS,
    CHARACTER,
    DUNGEON_TYPES,
    ENEMY,
    FATE,
    FATE_ROLL,
    INSTANT,
    ITEM,
    ROOM,
    SPELL,
    TRAP,
    TREASURE,
    UNIVERSAL,
    WEAPON,
    Card,
)
from undercroft.games.immortal_magic.queries.playable import TIMES as PLAYED_AT
from undercroft.kernel.guide import CardText
from undercroft.kernel.ids import Face
from undercroft.kit.language.syntax import Effect, all_steps

Clauses = tuple[str, ...]
Numbers = tuple[tuple[str, int], ...]

COLOURS: Final[dict[str, str]] = {
    "Human": "blue", "Orc": "green", "Dwarf": "red", "Elf": "purple", "Neutral": "grey", "fire": "red",
    "frost": "cyan", "electric": "yellow", "earth": "brown", "air": "silver", "light": "gold",
    "dark": "black", "arcane": "violet",
}  # fmt: skip
"""The colours of races and of magic."""

PATH_NAMES: Final[dict[str, str]] = {"W": "Warrior", "M": "Mage"}

TYPE_NAMES: Final[dict[str, str]] = {
    WEAPON: "Weapon", ARMOR: "Armor", ITEM: "Item", SPELL: "Spell", ARMS: "Arms", INSTANT: "Instant",
    UNIVERSAL: "Universal", FATE: "Fate", FATE_ROLL: "Fate Roll", TREASURE: "Treasure", ROOM: "Room",
    TRAP: "Trap",
}  # fmt: skip

ABILITY_LINES: Final[dict[str, str]] = {
    "attack": "On an attack", "defence": "On a defence", "fight": "In a battle", "any": "At any time",
    "start": "As a battle begins", "move": "On a move", "respond": "In answer to a card",
    "fate": "On a Fate card or Trap",
}  # fmt: skip
"""When instants of each window are played. DIM-WINDOW-09"""

TYPE_CLAUSES: Final[dict[str, Clauses]] = {
    CHARACTER: ("DIM-CARD-01", "DIM-CARD-02", "DIM-CARD-03", "DIM-CARD-04", "DIM-DEPLOY-01", "DIM-MOVE-01"),
    WEAPON: ("DIM-CARD-01", "DIM-CARD-02", "DIM-EQUIP-01", "DIM-EQUIP-02", "DIM-EQUIP-14"),
    ARMOR: ("DIM-CARD-01", "DIM-CARD-02", "DIM-EQUIP-01", "DIM-EQUIP-04", "DIM-EQUIP-05", "DIM-EQUIP-14"),
    ITEM: ("DIM-CARD-01", "DIM-ITEM-01", "DIM-ITEM-02"),
    SPELL: ("DIM-CARD-01", "DIM-CARD-07", "DIM-PLAY-04", "DIM-PLAY-13"),
    ARMS: ("DIM-CARD-01", "DIM-PLAY-05", "DIM-PLAY-13"),
    INSTANT: ("DIM-CARD-01", "DIM-INSTANT-01", "DIM-INSTANT-03"),
    UNIVERSAL: ("DIM-CARD-01", "DIM-UNIV-01", "DIM-UNIV-02", "DIM-UNIV-03"),
    ENEMY: ("DIM-ENEMY-01", "DIM-ENEMY-02", "DIM-ENEMY-04", "DIM-BATTLE-02"),
    FATE: ("DIM-ROOM-03", "DIM-WINDOW-07"),
    FATE_ROLL: ("DIM-ROOM-04", "DIM-WINDOW-07"),
    TREASURE: ("DIM-ROOM-05",),
    ROOM: ("DIM-ROOM-07", "DIM-ROOM-09", "DIM-ROOM-18"),
    TRAP: ("DIM-ROOM-06", "DIM-WINDOW-07"),
}
"""The clauses about each type of card."""

RANK_CLAUSES: Final[dict[str, Clauses]] = {
    "Soldier": ("DIM-MOVE-02", "DIM-CHAMP-02"),
    "Special": ("DIM-MOVE-03", "DIM-CHAMP-02"),
    "Commander": ("DIM-MOVE-03", "DIM-CHAMP-02"),
    "Royal": ("DIM-MOVE-04", "DIM-CHAMP-02"),
    "Legend": ("DIM-MOVE-04", "DIM-CHAMP-02"),
}

ACT_CLAUSES: Final[dict[str, Clauses]] = {
    "atk": ("DIM-BATTLE-07",),
    "def": ("DIM-BATTLE-08",),
    "roll": ("DIM-BATTLE-22",),
    "adice": ("DIM-BATTLE-09",),
    "ddice": ("DIM-BATTLE-09",),
    "dice": ("DIM-BATTLE-09",),
    "boost": ("DIM-BOOST-01", "DIM-BOOST-02", "DIM-BOOST-03"),
    "immune": ("DIM-BATTLE-26", "DIM-ROOM-17"),
    "first": ("DIM-BATTLE-04",),
    "moves": ("DIM-DEPLOY-04", "DIM-MOVE-06", "DIM-MOVE-16"),
    "movesas": ("DIM-MOVE-03", "DIM-MOVE-04"),
    "limit": ("DIM-EQUIP-12", "DIM-SOUL-08"),
    "discount": ("DIM-PLAY-01",),
    "nullify": ("DIM-EQUIP-14",),
    "stun": ("DIM-MOVE-14",),
    "share": ("DIM-SHARE-01", "DIM-SHARE-02"),
    "gems": ("DIM-GEM-01", "DIM-SETUP-08"),
    "steal": ("DIM-GEM-01",),
    "draw": ("DIM-TURN-15",),
    "counters": ("DIM-COUNTER-01",),
    "soul": ("DIM-SOUL-01", "DIM-SOUL-04"),
    "kill": ("DIM-SOUL-06",),
    "cancel": ("DIM-WINDOW-11",),
    "reroll": ("DIM-WINDOW-13",),
    "help": ("DIM-HELP-01", "DIM-HELP-02", "DIM-HELP-07"),
    "exit": ("DIM-EXIT-01", "DIM-EXIT-02", "DIM-EXIT-03"),
    "push": ("DIM-ROOM-15",),
    "stop": ("DIM-WINDOW-05",),
    "refill": ("DIM-ROOM-10",),
}
"""The clauses about each action."""

TRIGGER_CLAUSES: Final[dict[str, Clauses]] = {
    "battle": ("DIM-BATTLE-18",),
    "win": ("DIM-BATTLE-19",),
    "dies": ("DIM-BATTLE-19",),
    "slay": ("DIM-BATTLE-19",),
    "turn": ("DIM-TURN-13",),
    "use": ("DIM-WINDOW-10", "DIM-PLAY-15"),
}


def clauses_of(card: Card) -> Clauses:
    """The clauses about a card, each once."""
    found = [*TYPE_CLAUSES.get(card.type, ("DIM-CAMP-01", "DIM-CAMP-02"))]
    found += RANK_CLAUSES.get(card.rank, ())
    if card.path and card.type != CHARACTER:
        found += ["DIM-PLAY-06"] if card.type in (WEAPON, ARMOR, ITEM) else ["DIM-PLAY-08", "DIM-PLAY-09"]
    if card.deployable():
        found.append("DIM-PLAY-14")
    if card.instant:
        found += ["DIM-INSTANT-01", "DIM-INSTANT-02"]
    for effect in card.effects:
        found += _clauses_of_effect(effect)
    return tuple(dict.fromkeys(found))


def _clauses_of_effect(effect: Effect) -> list[str]:
    found = [*TRIGGER_CLAUSES.get(effect.on, ()), *PLAYED_AT.get(effect.window, ("", ()))[1]]
    if effect.cost.startswith("c1"):
        found += ["DIM-COUNTER-02", "DIM-COUNTER-03"]
    for step in all_steps(effect.steps):
        found += ACT_CLAUSES.get(step.act, ())
    return found


# the line of type


def type_line(card: Card) -> str:
    """What kind of card it is, from the widest word to the narrowest."""
    if card.type == CHARACTER:
        parts = (f"{card.race} {PATH_NAMES[card.path]}", card.rank, card.realm, *card.tags)
    elif card.type == ENEMY:
        parts = (card.kind.capitalize(), *card.tags)
    elif card.type in DUNGEON_TYPES:
        parts = (TYPE_NAMES[card.type], "Permanent" if card.life == "permanent" else "")
    else:
        detail = card.kind or card.armor_type or card.magic
        path = f"{PATH_NAMES[card.path]}s only" if card.path else ""
        parts = (_player_type(card), detail.capitalize(), path)
    return " · ".join(part for part in parts if part)


def _player_type(card: Card) -> str:
    """An Instant Spell, a Deployable Arms, a Weapon, a Campaign."""
    word = "Instant " if card.instant and card.type != INSTANT else "Deployable " if card.deployable() else ""
    return word + TYPE_NAMES.get(card.type, "Campaign")


def _ability(card: Card) -> str:
    """When an instant is played, or what else matters before its words."""
    windows = [effect.window for effect in card.effects if effect.on == "play" and effect.window]
    if windows:
        return ABILITY_LINES[windows[0]]
    return "No helmet" if not card.helmet else ""


# numbers


def numbers_of(card: Card) -> Numbers:
    """Every number on a card by its name; those that a type does not have are left out."""
    if card.type == CHARACTER:
        return (*_price(card), *_strength(card), ("moves", moves_of(card)), *_room(card), *_reward(card))
    if card.type == ENEMY:
        return (("gems", card.gems), *_strength(card), ("copies", card.copies))
    if card.type in DUNGEON_TYPES:
        return (("copies", card.copies),)
    if card.type == WEAPON:
        return (*_price(card), *_figures(card), ("hands", card.hands))
    if card.type == ARMOR:
        return (*_price(card), *_figures(card), ("spaces", card.spaces), ("hands", card.hands))
    counters = counters_of(card)
    return (*_price(card), ("counters", counters)) if counters else _price(card)


def _price(card: Card) -> Numbers:
    return (("price", card.cost), ("shields", card.shields))


def _figures(card: Card) -> Numbers:
    return (("attack", card.atk), ("defence", card.defence))


def _strength(card: Card) -> Numbers:
    return (("dice", card.dice), *_figures(card))


def _room(card: Card) -> Numbers:
    """What a character can carry. DIM-EQUIP-02, -04, -06, -07, DIM-SOUL-03"""
    return (("hands", card.hands), ("spaces", card.spaces), ("items", card.items), ("souls", card.souls))


def _reward(card: Card) -> Numbers:
    """What it brings as a champion, and how freely it moves. DIM-CHAMP-02, DIM-MOVE-02..04"""
    return (("champion", CHAMPION_GEMS[card.rank]), ("freedom", FREEDOM[card.rank]))


def moves_of(card: Card) -> int:
    """The moves a turn that its own words give a character. DIM-MOVE-01, -17"""
    own = [effect for effect in card.effects if effect.on == "static" and not effect.conditions]
    steps = [step for effect in own for step in all_steps(effect.steps) if step.act == "moves"]
    return 1 + sum(step.figure.n for step in steps if step.target is not None and step.target.who == "me")


def counters_of(card: Card) -> int:
    """The counters that a card comes into play with. DIM-COUNTER-01"""
    steps = [step for effect in card.effects for step in all_steps(effect.steps)]
    return sum(step.figure.n for step in steps if step.act == "counters")


# the whole card


def card_text(face: Face, card: Card) -> CardText:
    """What is printed on a card of the box, or on one that somebody makes."""
    return CardText(
        face=face,
        code=card.code,
        name=card.name,
        family=card.kind if card.type == ENEMY else card.type,
        colour=COLOURS.get(card.race or card.magic, ""),
        ability=_ability(card),
        text=card.words,
        clauses=clauses_of(card),
        value=card.gems if card.type == ENEMY else card.cost,
        line=type_line(card),
        numbers=numbers_of(card),
    )


def _campaign(face: Face, campaign: Campaign) -> CardText:
    """A campaign is a card beside the table: its goals are on it. DIM-CAMP-01, -03"""
    card = CARDS[face]
    words = f"{card.words} {goals_of(campaign)}".strip()
    clauses = (*clauses_of(card), "DIM-CAMP-03", "DIM-CAMP-08", "DIM-CAMP-10")
    return CardText(face, card.code, card.name, card.type, "", "", words, clauses, line="Campaign")


def goals_of(campaign: Campaign) -> str:
    """What a campaign asks for, and how long there is. DIM-CAMP-03, -08"""
    told = [_goal(objective) for objective in campaign.objectives]
    if campaign.goal == ALL and len(told) > 1:
        told.append("All of it is needed.")
    if campaign.round_cap != UNSET:
        told.append(f"There are {campaign.round_cap} rounds.")
    return " ".join(told)


def _goal(objective: Objective) -> str:
    if objective.type == CHAMPIONS:
        return f"Make {objective.n} {'champion' if objective.n == 1 else 'champions'}."
    if objective.type == SLAY:
        credit = f": it counts as {objective.credit} of your champions" if objective.credit else ""
        return f"Slay {NAMES[objective.face]}{credit}."
    return f"Survive {objective.n} rounds."


@cache
def card_texts() -> tuple[CardText, ...]:
    """Every card by face; the options change nothing that is printed."""
    cards = [card_text(face, card) for face, card in enumerate(CARDS[:FIRST_CAMPAIGN])]
    campaigns = [_campaign(face, each) for face, each in enumerate(CAMPAIGNS.values(), FIRST_CAMPAIGN)]
    return (*cards, *campaigns)
