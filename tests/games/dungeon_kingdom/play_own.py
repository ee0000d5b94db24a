"""Own cards played to the end, in a process of its own: content is read once, when the game is loaded.

Reads JSON from standard input (`files` by name, a seed, how many games, and how often the greedy bot is
asked). Writes the kinds whose abilities were used, how many cards there are of each code, the keys of all
answers, and what failed, as JSON.
"""

from __future__ import annotations

import json
import sys
import traceback
from random import Random
from typing import Any

from undercroft.kit.content import OwnFile, replace_printed

SHOWN_EVERY = 20
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 4, "open_hands": True},
    {"players": 3, "reshuffle_spent": True, "icon_set": "light"},
    {"players": 2, "refill_timing": "end_of_turn", "voluntary_dismiss": True, "raid_partial": True},
    {"players": 4, "reshuffle_spent": True, "count_captured_vp": True, "memory_aid": True},
)


def play(wanted: dict[str, Any]) -> dict[str, Any]:
    """Games on several tables, checked after every decision."""
    random = Random(wanted["seed"])
    used: set[str] = set()
    errors: list[str] = []
    for number in range(wanted["games"]):
        options = TABLES[number % len(TABLES)]
        try:
            used |= _to_the_end(options, random, wanted["greedy"])
        except Exception:
            errors.append(f"game {number} with {options}:\n{traceback.format_exc()}")
    return {"used": sorted(used), "errors": errors, **_known()}


def _known() -> dict[str, Any]:
    from undercroft.games.dungeon_kingdom import GAME
    from undercroft.games.dungeon_kingdom.cards import CARDS

    kinds = {**GAME.asks, **GAME.chances}
    return {
        "counts": {card.code: card.count for card in CARDS},
        "keys": {name: list(kind.keys) for name, kind in kinds.items()},
    }


def _to_the_end(options: dict[str, Any], random: Random, greedy: float) -> set[str]:
    from undercroft.games.dungeon_kingdom import GAME
    from undercroft.games.dungeon_kingdom.cards import CARDS
    from undercroft.games.dungeon_kingdom.flow.ability import Ability
    from undercroft.kernel.codec import decode, digest, encode
    from undercroft.kernel.ids import CHANCE

    state = GAME.open(GAME.options(**options))
    used: set[str] = set()
    number = 0
    while not state.over:
        number += 1
        if state.asked == CHANCE:
            state.roll(random.getrandbits(64))
            continue
        assert state.pending is not None
        kind = state.pending.kind
        numbers = [kind.number(value) for value in state.offers()]
        assert numbers == sorted(set(numbers)), (kind.name, state.keys())
        if number % SHOWN_EVERY == 0:
            _show(GAME, state)
            assert digest(decode(GAME, encode(state))) == digest(state)
        used |= {CARDS[frame.face].kind for frame in state.frames if isinstance(frame, Ability)}
        _step(GAME, state, random, greedy)
        GAME.check(state)
    for event in state.events():
        if event.kind.name in ("deed", "controls"):
            used.add(CARDS[event.facts_for(None)["card"]].kind)
    GAME.result(state)
    return used


def _step(game: Any, state: Any, random: Random, greedy: float) -> None:
    """An answer; now and then the greedy bot is asked for it. Cards are used rather than not."""
    from undercroft.bots import make_bot
    from undercroft.drive.players import Thinker, chosen
    from undercroft.games.dungeon_kingdom.asks import END_PHASE

    if random.random() < greedy and len(state.offers()) > 1:
        state.answer_key(chosen(make_bot("greedy", game), Thinker(game, state, random)))
        return
    offers = list(state.offers())
    if offers != [END_PHASE] and END_PHASE in offers and random.random() < 0.8:
        offers.remove(END_PHASE)
    state.answer(random.choice(offers))


def _show(game: Any, state: Any) -> None:
    """Put the position into words for who is asked, as every client does, and ask why not for every card."""
    from undercroft.kernel.guide import Spot
    from undercroft.kernel.sight import view

    who = [f"Player {seat}" for seat in range(state.table.seats)]
    seen = view(state, state.asked)
    said = [
        game.words.prompt(seen, who),
        game.words.table(seen, who),
        game.guide.rule(state.pending.kind.name),
    ]
    keys: list[str] = state.keys()
    for key in keys:
        said.append(game.words.label(state.pending.kind.name, key, seen, who))
        game.guide.notes(seen, key)
        game.guide.spots(seen, key)
    game.guide.marks(seen)
    for zone in ("kingdom", "dungeon"):
        for place in range(len(seen.zones[zone])):
            reason = game.guide.why_not(seen, Spot(zone, place=place), who)
            assert ": ." not in reason.says, reason
            said.append(reason.says)
    said += [game.words.tell(event, state.asked, who) for event in state.events()[-3:]]
    assert all(said)


if __name__ == "__main__":
    asked = json.load(sys.stdin)
    replace_printed({f"dungeon_kingdom/{name}": OwnFile(name, text) for name, text in asked["files"].items()})
    json.dump(play(asked), sys.stdout)
