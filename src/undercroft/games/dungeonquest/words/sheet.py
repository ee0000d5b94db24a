"""The table as lines of text: the sun, the dungeon, every hero, the dragon, the fight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from undercroft.games.dungeonquest.board import CATACOMBS, DEAD, DIRECTION_NAMES, NOWHERE, OUT, TREASURE
from undercroft.games.dungeonquest.cards import NAMES, attack, token
from undercroft.games.dungeonquest.cards.heroes import HEROES, MONSTERS
from undercroft.games.dungeonquest.cards.vocabulary import ATTACK_TYPES, ATTRIBUTES
from undercroft.games.dungeonquest.guide.reading import ahead_of, rage_is_out, seats, table
from undercroft.games.dungeonquest.queries.actions import MOST_SEARCHES
from undercroft.games.dungeonquest.queries.depths import loot_values, trip_length
from undercroft.games.dungeonquest.queries.heroes import attribute
from undercroft.games.dungeonquest.table import OBSTACLES
from undercroft.games.dungeonquest.words.chart import chart
from undercroft.games.dungeonquest.words.labels import side_name
from undercroft.games.dungeonquest.words.naming import (
    attack_name,
    chamber_name,
    loot_name,
    space_within,
)
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View
from undercroft.kit.words import bag_told, counted

NUMBERED = "12345"
"""The last spaces of the sun track: up to which number of the die the sun sets there."""

HALF = 36
"""The width of each side of a fight."""


def sheet(view: View, who: Sequence[str]) -> list[str]:
    """The table as text: the day, the dungeon, the heroes, the dragon and the fight."""
    lines = [headline(view), ""]
    lines += ["".join(text for text, _ in line).rstrip() for line in chart(view)]
    for seat in seats(view):
        lines += ["", *hero_lines(view, seat, who)]
    for more in (dragon_lines(view), fight_lines(view, who)):
        lines += ["", *more] if more else []
    return lines


def headline(view: View) -> str:
    """Round, tiles left, and the sun on its track."""
    tiles = view.zones["tiles"].size()
    return f"Round {view.facts['round']}   sun {sun_track(view)}   {counted(tiles, 'tile')} left"


def sun_track(view: View) -> str:
    """The sun track: where the sun has been, where it is, and the numbers that end the day."""
    track = "." * view.facts["options"].sun_length + NUMBERED
    sun = min(view.facts["sun"], len(track))
    return f"[{'=' * (sun - 1)}{'O' if sun else ''}{track[sun:]}]"


# heroes


def hero_lines(view: View, seat: Seat, who: Sequence[str]) -> list[str]:
    """A hero: life and gold, where they are, what they carry, what weighs on them."""
    lines = [hero_line(view, seat, who)]
    if in_play(view, seat):
        lines += [f"    {life_bar(view, seat)}  {whereabouts(view, seat)}", f"    {attributes(view, seat)}"]
    return lines + [f"    {line}" for line in holdings(view, seat)]


def hero_line(view: View, seat: Seat, who: Sequence[str]) -> str:
    """Number, player and hero, life and gold; an arrow marks whose turn it is."""
    mark = ">" if view.facts["active"] == seat else " "
    hero = view.facts["hero"][seat]
    if hero < 0:
        return f"{mark} {seat + 1} {who[seat]}"
    life = f"life {left(view, seat)} of {HEROES[hero].life}, {gold(view, seat)} gold"
    told = life if in_play(view, seat) else f"{gold(view, seat)} gold, {whereabouts(view, seat)}"
    dead = view.facts["place"][seat] == DEAD
    return f"{mark} {seat + 1} {who[seat]}, {HEROES[hero].name}: {whereabouts(view, seat) if dead else told}"


def attributes(view: View, seat: Seat) -> str:
    """What a hero's dice are held against, with what Loot adds. DQ-HERO-09"""
    known = table(view)
    return ", ".join(f"{name.capitalize()} {attribute(known, seat, name)}" for name in ATTRIBUTES)


def in_play(view: View, seat: Seat) -> bool:
    """Whether a hero is in the dungeon or below it."""
    place: int = view.facts["place"][seat]
    return place >= 0 or place == CATACOMBS


def left(view: View, seat: Seat) -> int:
    """The life a hero has left."""
    life: int = HEROES[view.facts["hero"][seat]].life
    return max(0, life - int(view.facts["wounds"][seat]))


def life_bar(view: View, seat: Seat) -> str:
    """The life a hero has left, in signs, and their wounds."""
    return "#" * left(view, seat) + "." * int(view.facts["wounds"][seat])


def gold(view: View, seat: Seat) -> int:
    """What a hero's Loot is worth now. DQ-LOOT-02"""
    return sum(worth for _, worth in loot_values(table(view), seat))


def whereabouts(view: View, seat: Seat) -> str:
    """Where a hero is, and what becomes of them there."""
    place = view.facts["place"][seat]
    if place == CATACOMBS:
        return _below(view, seat)
    if place in (OUT, DEAD, NOWHERE):
        return {OUT: "out of the dungeon", DEAD: "dead"}.get(place, "not in the dungeon yet")
    badges = [f"in {chamber_name(view, place)}", *_badges(view, seat)]
    return ", ".join(badges)


def _below(view: View, seat: Seat) -> str:
    """A hero in the catacombs: where the marker lies and where the cards lead by now. DQ-CAT-14"""
    facts = view.facts
    heading = DIRECTION_NAMES[facts["heading"][seat]]
    cards = counted(trip_length(table(view), seat), "card")
    start, end = space_within(facts["marker"][seat]), space_within(ahead_of(view, seat))
    lost = [f"loses {counted(facts['lost_turns'][seat], 'turn')}"] if facts["lost_turns"][seat] else []
    return ", ".join((f"in the catacombs: {heading} from {start}, {cards}: below {end} by now", *lost))


def _badges(view: View, seat: Seat) -> list[str]:
    """What has to be known of a hero's turns to come."""
    facts, found = view.facts, []
    if facts["side"][seat] != NOWHERE:
        found.append(f"on the {side_name(facts['side'][seat])}")
    if facts["searches"][seat]:
        found.append(f"searched {facts['searches'][seat]} of {MOST_SEARCHES}")
    if facts["pending"][seat]:
        found.append("encounters it next turn")
    if facts["returning"][seat]:
        found.append("goes back next turn")
    if facts["lost_turns"][seat]:
        found.append(f"loses {counted(facts['lost_turns'][seat], 'turn')}")
    if facts["permitted"][seat]:
        found.append("may go down here")
    return found + _determination(view, seat)


def _determination(view: View, seat: Seat) -> list[str]:
    """Tokens by obstacle. DQ-TEST-02"""
    return [
        f"determination {tokens} ({OBSTACLES[obstacle].replace('_', ' ')})"
        for owner, obstacle, tokens in view.facts["determination"]
        if owner == seat and tokens
    ]


def holdings(view: View, seat: Seat) -> list[str]:
    """What a hero carries and what weighs on them, a line each."""
    zones = view.zones
    runes = ", ".join(NAMES[face] for face in zones["rune"][seat] if face is not None)
    found = [
        ("Loot", bag_told(zones["loot"][seat], loot_name)),
        ("Rune", runes),
        ("Kept", bag_told(zones["kept"][seat], loot_name)),
    ]
    found.append(("Trip", ", ".join(NAMES[face] for face in zones["trip"][seat] if face is not None)))
    return [f"{name}  {cards}" for name, cards in found if cards]


# the dragon


def dragon_lines(view: View) -> list[str]:
    """The Dragon deck, while somebody is in the treasure chamber or cards lie face up. DQ-TC-11"""
    drawn, left = len(view.zones["dragon_cards"]), view.zones["dragon"].size()
    if not drawn and TREASURE not in view.facts["place"]:
        return []
    odds = "it rages" if rage_is_out(view) else f"1 of {left} cards wakes it"
    return [f"Dragon  {'z' * drawn}{'?' * left}  {counted(drawn, 'card')} drawn, {odds}"]


# the fight


def fight_lines(view: View, who: Sequence[str], half: int = HALF) -> list[str]:
    """Hero and monster face to face, each so wide; nothing while nobody fights."""
    if view.facts["fighter"] < 0:
        return []
    sides = zip_longest(_hero_side(view, who), _monster_side(view, who), fillvalue="")
    lines = [f"{mine[:half]:<{half}} | {its}".rstrip() for mine, its in sides]
    stack = view.zones["combat_stack"]
    return [*lines, f"Combat stack: {_types(stack)}"] if stack else lines


def _hero_side(view: View, who: Sequence[str]) -> list[str]:
    facts, zones = view.facts, view.zones
    seat = facts["fighter"]
    hero = HEROES[facts["hero"][seat]]
    hurt = facts["wounds"][seat] + len(zones["hero_damage"])
    lines = [f"{hero.name} ({who[seat]})", f"{counted(hurt, 'wound')} of {hero.life}"]
    return lines + _needed(view, seat) + _cards(view, "hero", seat)


def _needed(view: View, seat: Seat) -> list[str]:
    """What the hero's dice may show at most where fights are fought with dice. DQ-DICE-02, -03"""
    if view.facts["options"].combat_mode != "dice":
        return []
    name = MONSTERS[view.facts["monster"]].attribute
    return [f"hits with 2 dice up to {attribute(table(view), seat, name)} ({name.capitalize()})"]


def _monster_side(view: View, who: Sequence[str]) -> list[str]:
    facts, zones = view.facts, view.zones
    known = [face for face in zones["token"] if face is not None]
    life = str(token(known[0]).life) if known else "?"
    hurt = facts["hurt"] + len(zones["monster_damage"])
    keeper = f" ({who[facts['keeper']]})" if facts["keeper"] >= 0 else ""
    lines = [f"{MONSTERS[facts['monster']].name}{keeper}", f"{counted(hurt, 'wound')} of {life}"]
    return lines + _cards(view, "monster", facts["keeper"])


def _cards(view: View, side: str, owner: Seat) -> list[str]:
    """What a side has played, and its hand: card by card for its owner, by number for others."""
    played, hand = view.zones[f"{side}_played"], view.zones[f"{side}_hand"]
    lines = [f"plays {'a card face down' if face is None else attack_name(face)}" for face in played]
    own = owner >= 0 and owner == view.seat
    if not own:
        return lines + ([f"{counted(hand.size(), 'card')} in hand"] if hand.size() else [])
    return lines + [f"- {attack_name(face)}{f' x{n}' if n > 1 else ''}" for face, n in hand.known]


def _types(stack: Iterable[Face | None]) -> str:
    """The cards that a deathblow would take along, by type. DQ-DTH-01"""
    types = [attack(face).type for face in stack if face is not None]
    return ", ".join(f"{types.count(kind)} {kind}" for kind in ATTACK_TYPES if kind in types)
