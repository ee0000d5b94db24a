"""Own Mobs and Ranks played to the end, in a process of its own: content is read once, at import.

Reads JSON from standard input (`files` by name, a seed, how many games, and how often the greedy bot is
asked). Writes what own Mobs did, the keys of all answers, and what failed, as JSON.
"""

from __future__ import annotations

import json
import sys
import traceback
from random import Random
from typing import Any

from undercroft.kit.content import OwnFile, replace_printed

SHOWN_EVERY = 25
POOL = 12


def play(wanted: dict[str, Any]) -> dict[str, Any]:
    """Games with own Mobs in every party, checked after every decision."""
    from undercroft.games.battles import GAME

    random = Random(wanted["seed"])
    used: set[str] = set()
    errors: list[str] = []
    for number in range(wanted["games"]):
        options = _options(random, number)
        try:
            used |= _to_the_end(options, random, wanted["greedy"])
        except Exception:
            errors.append(f"game {number} with {options}:\n{traceback.format_exc()}")
    keys = {name: list(kind.keys) for name, kind in {**GAME.asks, **GAME.chances}.items()}
    return {"used": sorted(used), "errors": errors, "keys": keys}


def _options(random: Random, number: int) -> dict[str, Any]:
    """A table of a low Rank or the last, with a pool of all own Mobs and some printed ones."""
    from undercroft.games.battles.abilities import PRINTED_MOBS
    from undercroft.games.battles.cards import RANKS
    from undercroft.games.battles.options import MOB_KEYS

    own = MOB_KEYS[PRINTED_MOBS:]
    beside = random.sample(MOB_KEYS[:PRINTED_MOBS], max(POOL - len(own), 1))
    rank = len(RANKS) - 1 if number % 5 == 4 else random.randint(1, 6)
    return {
        "rank_p1": rank, "rank_p2": rank, "round_cap": 10, "duplicates": number % 2 == 0,
        "selection": ("random", "secret", "alternate")[number % 3],
        "mob_pool": "+".join((*own, *beside)),
    }  # fmt: skip


def _to_the_end(options: dict[str, Any], random: Random, greedy: float) -> set[str]:
    from undercroft.games.battles import GAME
    from undercroft.games.battles.abilities import PRINTED_MOBS
    from undercroft.games.battles.cards import CODES, NAMES
    from undercroft.kernel.codec import decode, digest, encode
    from undercroft.kernel.ids import CHANCE

    state = GAME.open(GAME.options(**options))
    table: Any = state.table
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
        _step(GAME, state, random, greedy)
        GAME.check(state)
        used |= {NAMES[mob] for mob in table.mobs if mob >= PRINTED_MOBS}
        used |= {CODES[act] for act in (table.act, *table.standing) if 2 * PRINTED_MOBS <= act < len(CODES)}
    GAME.result(state)
    return used


def _step(game: Any, state: Any, random: Random, greedy: float) -> None:
    """An answer; now and then the greedy bot is asked for it. Own Mobs and abilities are used rather than
    not."""
    from undercroft.bots import make_bot
    from undercroft.drive.players import Thinker, chosen
    from undercroft.games.battles.abilities import PRINTED_MOBS

    offers = list(state.offers())
    if random.random() < greedy and len(offers) > 1:
        state.answer_key(chosen(make_bot("greedy", game), Thinker(game, state, random)))
        return
    name = state.pending.kind.name
    own = {"act": 2 * PRINTED_MOBS, "mob": PRINTED_MOBS, "open mob": PRINTED_MOBS}.get(name)
    mine = [each for each in offers if own is not None and each >= own]
    state.answer(random.choice(mine if mine and random.random() < 0.6 else offers))


def _show(game: Any, state: Any) -> None:
    """Put the position into words for who is asked, as every client does, with odds and reasons."""
    from undercroft.kernel.guide import Spot
    from undercroft.kernel.sight import view

    who = [f"Player {seat}" for seat in range(2)]
    seen = view(state, state.asked)
    name = state.pending.kind.name
    said = [game.words.prompt(seen, who), game.words.table(seen, who), game.guide.rule(name)]
    keys: list[str] = state.keys()
    for key in keys:
        said.append(game.words.label(name, key, seen, who))
        game.guide.notes(seen, key)
        game.guide.spots(seen, key)
    game.guide.marks(seen)
    fielded = range(len(seen.facts["mobs"]))
    spots = [Spot("mobs", place=mob) for mob in fielded]
    spots += [Spot("abilities", place=2 * mob + slot) for mob in fielded for slot in range(2)]
    for spot in spots:
        reason = game.guide.why_not(seen, spot, who)
        assert reason is None or reason.says, spot
    said += [game.words.tell(event, state.asked, who) for event in state.events()[-3:]]
    assert all(said)


if __name__ == "__main__":
    asked = json.load(sys.stdin)
    replace_printed({f"battles/{name}": OwnFile(name, text) for name, text in asked["files"].items()})
    json.dump(play(asked), sys.stdout)
