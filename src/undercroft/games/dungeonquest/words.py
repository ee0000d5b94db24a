"""DungeonQuest in words: labels of answers, lines of the log, the table as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from undercroft.games.dungeonquest.asks import ASKS, CHANCES, DONE, USED
from undercroft.games.dungeonquest.board import (
    CATACOMBS,
    COLUMNS,
    DEAD,
    DIRECTION_NAMES,
    NOWHERE,
    OUT,
    ROWS,
    TOWER_NAMES,
    TOWERS,
    TREASURE,
    TREASURE_SOUTH,
    cell,
    column,
    row,
)
from undercroft.games.dungeonquest.cards import NAMES, tile, value
from undercroft.games.dungeonquest.heroes import HEROES, MONSTERS
from undercroft.kernel.events import Event
from undercroft.kernel.ids import CHANCE, NO_CARD, Face, Seat
from undercroft.kernel.sight import BagView, View

MARKS: Final = {
    "room": "R", "corridor": "+", "trap_room": "T", "rotating": "@", "darkness": "D", "pit": "O",
    "chasm_l": "/", "chasm_r": "\\", "cave_in": "C", "web": "W", "bridge": "=", "portcullis": "#",
    "cat_entrance": "v",
}  # fmt: skip
"""One letter for each kind of chamber, for the dungeon as text."""


def space_name(at: int) -> str:
    """A space in words: column and row, a tower room, the treasure chamber."""
    if at in TOWERS:
        return f"{TOWER_NAMES[TOWERS.index(at)]} tower room"
    if at in (TREASURE, TREASURE_SOUTH):
        return "treasure chamber"
    return "nowhere" if at == NOWHERE else f"({column(at)},{row(at)})"


def names(faces: Sequence[Face]) -> str:
    """Cards one by one."""
    return ", ".join(NAMES[face] for face in faces) or "nothing"


def hero_name(hero: int) -> str:
    """A hero by number."""
    return HEROES[hero].name


def dice(pips: Sequence[int]) -> str:
    """Dice as they lie: 4+3."""
    return "+".join(str(number) for number in pips)


class DungeonQuestWords:
    """The words of the game; everything is written for one viewer."""

    def face(self, face: Face) -> str:
        """The name of a card, tile or token."""
        return NAMES[face]

    def label(self, kind: str, key: str, view: View, who: Sequence[str]) -> str:
        """An answer as it stands in a list of choices, chance's answers included."""
        if kind in CHANCES:
            return _outcome(kind, CHANCES[kind].value(key))
        return _label(kind, ASKS[kind].value(key), view)

    def prompt(self, view: View, who: Sequence[str]) -> str:
        """What is asked, and of whom."""
        if view.asked is None:
            return "The game is over."
        if view.asked == CHANCE:
            return "Chance decides."
        if view.asked != view.seat:
            return f"{who[view.asked]} is choosing."
        return f"{who[view.asked]}: {ASKS[view.question].prompt}."

    def tell(self, event: Event, seat: Seat | None, who: Sequence[str]) -> str:
        """The line of the log for an event."""
        kind = event.kind.name
        facts = {name: _fact(kind, name, value, who) for name, value in event.facts_for(seat).items()}
        sentence = event.kind.says if event.seen_by(seat) else event.kind.unseen
        text: str = sentence.format(**facts)
        return text

    def table(self, view: View, who: Sequence[str]) -> str:
        """The whole table as text."""
        lines = [_headline(view), "", *_dungeon(view)]
        for seat in range(len(who)):
            lines += ["", *_player(view, seat, who)]
        if view.facts["fighter"] >= 0:
            lines += ["", *_fight(view, who)]
        return "\n".join(lines)


def _outcome(kind: str, outcome: Any) -> str:
    if kind == "dice":
        return dice(outcome)
    if kind == "given hero":
        return hero_name(outcome)
    if kind == "pick token":
        return space_name(outcome)
    return str(outcome) if kind == "die" else NAMES[outcome]


def _label(kind: str, answer: Any, view: View) -> str:
    if isinstance(answer, bool):
        return "Yes" if answer else "No"
    if isinstance(answer, str):
        return f"Use {NAMES[USED[answer]]}" if answer in USED else answer.capitalize()
    if kind == "hero":
        return hero_name(answer)
    if kind in ("heading", "arrow"):
        return DIRECTION_NAMES[answer].capitalize()
    if kind == "side":
        return _side(answer).capitalize()
    if kind in ("tower", "secret", "token"):
        return "Stay here" if answer == NOWHERE else space_name(answer).capitalize()
    return "Nothing more" if answer == DONE else NAMES[answer]


def _side(side: int) -> str:
    """A side of a Chasm or Bridge."""
    return ("side of the arrow", "far side")[side]


def _party(side: int) -> str:
    """A side of a fight."""
    return ("the hero", "the monster")[side]


def _where(at: int) -> str:
    """A space within a sentence."""
    return f"the {space_name(at)}" if at in (*TOWERS, TREASURE, TREASURE_SOUTH) else space_name(at)


def _fact(kind: str, name: str, fact: Any, who: Sequence[str]) -> str:
    if name in ("seat", "keeper"):
        return str(who[fact]) if fact >= 0 else "the monster"
    if name == "seats":
        return " and ".join(who[seat] for seat in fact)
    says = _FACTS_OF.get((kind, name)) or _FACTS.get(name, str)
    return says(fact)


def _names(faces: Any) -> str:
    return str(faces) if isinstance(faces, int) else names(faces)


_FACTS: Final[dict[str, Callable[[Any], str]]] = {
    "card": NAMES.__getitem__,
    "tile": NAMES.__getitem__,
    "token": NAMES.__getitem__,
    "cards": _names,
    "space": _where,
    "hero": hero_name,
    "monster": lambda monster: MONSTERS[monster].name,
    "deck": str.capitalize,
    "dice": dice,
    "attribute": str.capitalize,
    "plus": lambda plus: f" + {plus}" if plus else "",
    "passed": lambda passed: "passed" if passed else "failed",
    "away": lambda away: "and away" if away else "and no escape",
    "heading": DIRECTION_NAMES.__getitem__,
    "side": _party,
}

_FACTS_OF: Final[dict[tuple[str, str], Callable[[Any], str]]] = {
    ("sun", "space"): lambda space: f"space {space}",
    ("stands", "side"): _side,
    ("reveals", "against"): NAMES.__getitem__,
}
"""Facts that mean something else in an event than elsewhere."""


def _headline(view: View) -> str:
    facts, zones = view.facts, view.zones
    last = facts["options"].sun_length + 5
    return f"Round {facts['round']}   sun {facts['sun']} of {last}   tiles {zones['tiles'].size()}"


def _dungeon(view: View) -> list[str]:
    """The dungeon as a map: kinds by letter, heroes by number, monsters by !, the unexplored by a dot."""
    return ["".join(_cell(view, cell(x, y)) for x in range(1, COLUMNS + 1)) for y in range(1, ROWS + 1)]


def _cell(view: View, at: int) -> str:
    facts, face = view.facts, view.zones["laid"][at]
    here = [str(seat + 1) for seat, place in enumerate(facts["place"]) if place == at]
    if at in TOWERS:
        kind = "^"
    elif at in (TREASURE, TREASURE_SOUTH):
        kind = "$"
    else:
        kind = "." if face == NO_CARD else MARKS.get(tile(face).kind, "?")
    return f" {kind}{here[0] if here else '!' if at in facts['lair_at'] else ' '}"


def _player(view: View, seat: Seat, who: Sequence[str]) -> list[str]:
    facts, zones = view.facts, view.zones
    if facts["hero"][seat] < 0:
        return [f"  {who[seat]}"]
    hero = HEROES[facts["hero"][seat]]
    mark = "*" if facts["active"] == seat else " "
    gold = sum(value(face) * number for face, number in zones["loot"][seat].known)
    life = f"{facts['wounds'][seat]} wounds of {hero.life}"
    lines = [f"{mark} {seat + 1} {who[seat]}, {hero.name}: {life}, {gold} gold, {_whereabouts(view, seat)}"]
    lines.append(f"    Loot  {_bag(zones['loot'][seat])}")
    lines.append(f"    Rune  {names(zones['rune'][seat])}")
    if zones["kept"][seat].size():
        lines.append(f"    Kept  {_bag(zones['kept'][seat])}")
    return lines


def _whereabouts(view: View, seat: Seat) -> str:
    place = view.facts["place"][seat]
    if place == CATACOMBS:
        below = space_name(view.facts["marker"][seat])
        return f"in the catacombs below {below}, facing {DIRECTION_NAMES[view.facts['heading'][seat]]}"
    if place in (OUT, DEAD):
        return "out of the dungeon" if place == OUT else "dead"
    return f"at {space_name(place)}"


def _fight(view: View, who: Sequence[str]) -> list[str]:
    facts, zones = view.facts, view.zones
    monster = MONSTERS[facts["monster"]].name
    lines = [f"  {who[facts['fighter']]} fights a {monster}, round {facts['fight_round']}"]
    lines.append(
        f"    hand          {_bag(zones['hero_hand'])}   monster's hand {_bag(zones['monster_hand'])}"
    )
    lines.append(f"    combat stack  {names(zones['combat_stack'])}")
    lines.append(f"    damage        {len(zones['hero_damage'])} on the hero, {_harm(view)} on the {monster}")
    return lines


def _harm(view: View) -> int:
    return len(view.zones["monster_damage"]) + int(view.facts["hurt"])


def _bag(bag: BagView) -> str:
    parts = [f"{number} {NAMES[face]}" if number > 1 else NAMES[face] for face, number in bag.known]
    if bag.unknown:
        parts.append(f"{bag.unknown} hidden")
    return ", ".join(parts) or "-"


WORDS: Final = DungeonQuestWords()
