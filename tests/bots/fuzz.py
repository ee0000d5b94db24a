"""Greedy bots in games that nobody would set up: options, decks and musters at random, and lines of play that
the bot would not choose. It is asked at every question; most of its answers are given, the others at random.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final

from tests.conformance.walks import some_options, weighted
from undercroft.bots import bots_for, make_bot
from undercroft.drive.players import Thinker, chosen
from undercroft.kernel.errors import BadOption
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.record import forced
from undercroft.kernel.state import State

HEEDED: Final = 0.7
"""How often the bot's own answer is given."""

AT_RANDOM: Final = ("mob", "open mob", "kis", "mob lp", "ability lp", "rune", "hero", "tower")
"""Questions about who plays are answered at random: the bot has favourites."""


def random_deck(rng: Random) -> str:
    """A legal deck written out: few cards often, or many once."""
    from undercroft.games.immortal_magic.cards import CARDS, FIRST_DUNGEON
    from undercroft.games.immortal_magic.cards.decks import FEWEST_CARDS, MOST_OF_CLASS
    from undercroft.games.immortal_magic.cards.records import CHARACTER

    people = [face for face in range(FIRST_DUNGEON) if CARDS[face].type == CHARACTER]
    others = [face for face in range(FIRST_DUNGEON) if CARDS[face].type != CHARACTER]
    copies = rng.choice((1, 2, 4))
    taken: dict[str, int] = {}
    left = dict(MOST_OF_CLASS)
    for pool, wanted in ((people, rng.randint(10, 20)), (others, FEWEST_CARDS - 10 + rng.randint(0, 20))):
        had = 0
        for face in rng.sample(pool, len(pool)):
            card = CARDS[face]
            number = min(copies, card.shields, left.get(card.rank, copies))
            if number and had < wanted:
                taken[card.code] = number
                had += number
                if card.rank in left:
                    left[card.rank] -= number
    return ",".join(f"{code}*{number}" for code, number in taken.items())


def options_of(game: Game, rng: Random) -> Any:
    """Options at random, with decks that nobody has printed where the game has decks."""
    options = some_options(game, rng)
    if game.decks is None:
        return options
    for _ in range(20):
        decks = "+".join(random_deck(rng) for _ in range(options.players))
        try:
            return replace(options, decks=decks, deck_check=True)
        except BadOption:
            continue
    raise AssertionError("no legal deck was found")


def play(game: Game, seed: int) -> State:
    """A game to its end, the bot asked at every question that leaves a choice."""
    rng = Random(f"{game.name}/{seed}")
    state = game.open(options_of(game, rng))
    names = [name for name in bots_for(game) if name != "random"]
    bots = [make_bot(rng.choice(names), game) for _ in range(state.table.seats)]
    while not state.over:
        question = state.pending
        assert question is not None
        if question.seat == CHANCE or forced(state):
            state.answer(weighted(state, rng))
            continue
        key = chosen(bots[question.seat], Thinker(game, state, rng))
        if question.kind.name in AT_RANDOM or rng.random() > HEEDED:
            state.answer(rng.choice(state.offers()))
        else:
            state.answer_key(key)
    return state
