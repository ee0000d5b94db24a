"""What has to be true of the bots that play DungeonQuest.

- They answer only what is offered, in every mode, with every hero and option, and break no invariant.
- A hero alone survives far more often with the greedy bot than with random answers; with others it wins.
- Cautious heroes survive more often than balanced ones, and those more often than bold ones.
- The same seed gives the same game; values depend on nothing that the seat cannot see.
- Small decisions are sensible: leaving, the dragon, fleeing, the way home, potions, Gherinn's wound.
- The monster's seat plays by the same odds: its mix in Classic Combat is the equilibrium's.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.bots.dungeonquest_play import (
    SURE,
    bot,
    bout,
    choice,
    match,
    placed,
    played,
    survivors,
    within,
)
from undercroft.bots import bots_for, make_bot
from undercroft.bots.heuristics.dungeonquest import VALUES, mixed
from undercroft.bots.heuristics.dungeonquest.outlook import Outlook
from undercroft.bots.heuristics.dungeonquest.temper import BALANCED, BOLD, CAUTIOUS
from undercroft.drive.players import Thinker
from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.asks import ASKS
from undercroft.games.dungeonquest.board import TOWERS, TREASURE, cell
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.table import CLASSIC_FACES, blank
from undercroft.kernel.codec import digest
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.resample import resample
from undercroft.kernel.state import State

MODES = ("standard", "dice", "classic_solo")
VARIANTS: list[dict[str, Any]] = [
    {"combat_mode": "classic"},
    {"players": 3, "combat_mode": "dice", "hero_assignment": "choose"},
    {"players": 4, "no_retreat": "stay", "torchlight": True},
    {"players": 1, "solo_exit": "treasure", "solo_counter": "cheapest"},
    {"search_when_trapped": False, "tower_resurface": "adjacent", "rune_cards": False},
    {"deathblow_cards": "revealed", "sun_length": 15},
]
GAMES = 24


def test_they_play_this_game():
    assert bots_for(GAME) == ["random", "cautious", "bold", "greedy"]


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "+".join(options))
def test_they_play_every_variant(options):
    names = ["greedy", "bold", "cautious", "greedy"][: options.get("players", 2)]
    for seed in range(2):
        state = played(names, seed, **options)
        assert state.over
        GAME.check(state)


@pytest.mark.parametrize("hero", HERO_KEYS)
def test_they_play_every_hero(hero):
    for mode in MODES:
        game = match(["greedy"], 3, heroes_available=hero, combat_mode=mode)
        while game.step():
            GAME.check(game.state)
        assert game.state.over


def test_greedy_survives_where_random_answers_die():
    """DQ-WIN-05: somebody has to come out."""
    greedy, random = survivors("greedy", GAMES), survivors("random", GAMES)
    assert greedy >= 0.3 * GAMES
    assert greedy >= 3 * random


def test_greedy_wins_among_random_players():
    """DQ-WIN-02: the highest total of those who left wins."""
    won, lost = 0, 0
    for seed in range(16):
        seat = seed % 2
        state = played(["greedy" if other == seat else "random" for other in range(2)], seed)
        winners = GAME.result(state).winners
        won += seat in winners
        lost += 1 - seat in winners
    assert won >= 2 * lost + 3


@pytest.mark.soak
def test_tempers_differ_surely():
    """The order of survival holds beyond the 99 % interval."""
    games = 200
    left = [survivors(name, games) / games for name in ("cautious", "greedy", "bold")]
    error = SURE * (0.5 / games) ** 0.5
    assert left[0] - left[1] > error
    assert left[1] - left[2] > error


def test_the_same_seed_gives_the_same_game():
    for names, options in ((["greedy"], {}), (["greedy", "bold"], {"combat_mode": "classic"})):
        assert digest(played(names, 11, **options)) == digest(played(names, 11, **options))


@pytest.mark.parametrize("mode", [*MODES, "classic"])
def test_values_depend_on_nothing_hidden(mode):
    """DQ-CMB-05, DQ-MON-03: the table dealt anew as the seat sees it gets the same values."""
    rng, asked = Random(mode), Counter[str]()
    for seed in range(3):
        game = match(["greedy", "greedy", "random"], seed, combat_mode=mode)
        while game.step():
            seat = game.state.asked
            if seat is None or seat == CHANCE or len(game.state.keys()) < 2:
                continue
            assert game.state.pending is not None
            kind = game.state.pending.kind.name
            asked[kind] += 1
            if asked[kind] > 25:
                continue
            other = resample(game.state, seat, rng.randrange)
            values = bot().values(Thinker(GAME, game.state, Random(1)))
            assert values == bot().values(Thinker(GAME, other, Random(1))), kind
            assert [key for key, _ in values] == game.state.keys()
    assert len(asked) > 8


def test_every_question_has_an_answer_of_its_own():
    others = {"hero", "fight", "counter", "classic", "bribe", "tower", "end effect"}
    assert {*VALUES, *others} == set(ASKS)


def wounds(fights: int, keeper: str) -> float:
    """What a Troll costs Lindel in card combat."""
    return sum(bout("lindel", "troll", seed, "standard", keeper)[1] for seed in range(fights)) / fights


def test_the_bot_is_a_worse_monster_to_meet_than_a_random_one():
    """DQ-MON-08, DQ-CMB-05, DQ-CNT-02: the monster's seat is played to win."""
    assert wounds(60, "greedy") > wounds(60, "random") + 0.5


# sensible choices

AT_HOME = {"heroes": [{"hero": "lindel", "at": "1,1", "loot": ["corpse-coins-50"]}], "round": 3}


def test_the_cautious_leave_with_any_loot_and_the_bold_do_not():
    """DQ-EXIT-01"""
    assert choice(placed(AT_HOME), "cautious") == "leave"
    assert choice(placed(AT_HOME), "bold") != "leave"


def test_everybody_leaves_late_with_a_treasure():
    """DQ-EXIT-01, DQ-SUN-02."""
    hero = {"hero": "lindel", "at": "1,1", "loot": ["treasure-giant-ruby"]}
    rich = {"heroes": [hero], "round": 24}
    assert {choice(placed(rich), name) for name in ("cautious", "greedy", "bold")} == {"leave"}


def in_chamber(cards: int, sun: int) -> State:
    return placed(
        {
            "heroes": [{"hero": "krutzbeck", "at": "treasure", "loot": ["treasure-bag-of-gems"]}],
            "sleeping": cards,
            "round": sun,
        }
    )


def test_the_dragon_is_tempted_by_the_bold_alone():
    """DQ-TC-04, -11: a card more while few are face up; never when the dragon must wake."""
    assert choice(in_chamber(1, 8), "bold") == "draw"
    assert choice(in_chamber(1, 8), "cautious") != "draw"
    assert {choice(in_chamber(7, 8), name) for name in ("cautious", "greedy", "bold")} != {"draw"}
    assert choice(in_chamber(7, 8), "bold") != "draw"


def test_gold_is_left_alone_when_the_day_ends():
    """DQ-SUN-02: the way home takes the turns that are left."""
    assert choice(in_chamber(1, 20), "bold") != "draw"


def outlook(position: dict[str, Any], **options: Any) -> Outlook:
    return Outlook(placed(position, **options), 0, BALANCED)


def test_the_way_home_is_the_shortest_known_one():
    """Corridors are quick, unexplored spaces slow, walls are walls."""
    tiles = {"2,1": "corridor-OOO east", "3,1": "room-OOO east", "4,1": "room-OOO east"}
    o = outlook({"heroes": [{"hero": "hugo", "at": "4,1", "came_from": "3,1"}], "tiles": tiles})
    home = o.home
    assert home.at(TOWERS[0]).turns == 0
    assert home.at(cell(2, 1)).turns == pytest.approx(0.3)
    assert home.at(cell(3, 1)).turns == pytest.approx(0.6)
    assert home.at(cell(4, 1)).turns == pytest.approx(1.6)
    assert home.at(cell(5, 1)).turns == pytest.approx(2.6)
    assert o.hoard.at(TREASURE).turns == 0


def test_a_chasm_is_left_only_on_the_side_one_came_in_by():
    """DQ-CHASM-01: from the far side of it the way home is another one."""
    tiles = {"2,1": "room-OOO east", "3,1": "chasm-l-OOO east"}
    o = outlook({"heroes": [{"hero": "hugo", "at": "2,1", "came_from": "1,1"}], "tiles": tiles})
    near, far = o.home.at(cell(3, 1), 3), o.home.at(cell(3, 1), 1)
    assert near.turns == pytest.approx(1.3)
    assert far.turns > near.turns + 2


def test_weak_heroes_flee_from_demons_and_strong_ones_fight():
    """DQ-MON-06: Lindel's chance in the dice duel is one in five, Krutzbeck's is certain."""

    def met(hero: str) -> State:
        position = {
            "heroes": [{"hero": hero, "at": "2,1", "came_from": "1,1"}],
            "tiles": {"2,1": "room-OOO east", "3,1": "room-OOO east"},
            "lairs": {"3,1": "demon 6"},
        }
        state = placed(position, combat_mode="dice")
        state.answer_key("east")
        assert state.pending is not None
        assert state.pending.kind.name == "monster"
        return state

    assert choice(met("lindel")) == "escape"
    assert choice(met("krutzbeck")) == "attack"


def test_a_potion_is_drunk_by_the_hurt():
    """DQ-TURN-05: and kept by who is well."""

    def thirsty(wounds: int) -> str:
        loot = ["corpse-unstable-potion", "corpse-coins-100"]
        return choice(
            placed(
                {
                    "heroes": [
                        {"hero": "hugo", "at": "2,1", "came_from": "1,1", "wounds": wounds, "loot": loot}
                    ],
                    "tiles": {"2,1": "room-OOO east"},
                    "phase": "turn",
                }
            )
        )

    assert thirsty(13) == "corpse-unstable-potion"
    assert thirsty(0) == "done"


def test_both_seats_of_classic_combat_play_the_equilibrium():
    """DQ-CLASSIC-03, -04: Bolt 5/12, Slash 1/3 and 1/4, Quick Shot 1/4 and 1/3, whoever looks on."""
    t = blank(Options(players=2, combat_mode="classic"))
    t.hero, t.fighter, t.keeper = [HERO_KEYS.index("lindel"), HERO_KEYS.index("hugo")], 0, 1
    state = State(t, None)
    bolt, slash, shot = "combat-bolt-of-agony", "combat-slash", "combat-quick-shot"
    expected = {
        0: {bolt: 5 / 12, slash: 1 / 3, shot: 1 / 4},
        1: {bolt: 5 / 12, slash: 1 / 4, shot: 1 / 3},
    }
    rng, count = Random(4), 3_000
    for seat, shares in expected.items():
        o = Outlook(state, seat, BALANCED)
        drawn = Counter[str]()
        for _ in range(count):
            values = mixed(o, list(CLASSIC_FACES), rng)
            drawn[GAME.faces[CLASSIC_FACES[values.index(max(values))]]] += 1
        for code, share in shares.items():
            assert within(share, (share * (1 - share)) ** 0.5, count, drawn[code] / count)


def test_worth_grows_with_gold_for_every_temper():
    """DQ-WIN-02."""
    for temper in (CAUTIOUS, BALANCED, BOLD):
        worths = [temper.worth(gold, True) for gold in (0, 500, 2000, 6000)]
        assert worths == sorted(set(worths))
        assert temper.worth(100, False) <= temper.worth(100, True)


def test_a_rival_with_more_gold_makes_small_loot_worthless_to_the_envious():
    """DQ-WIN-02: going home with less is worth nothing; with all others dead any Loot wins."""

    def worth(rival: dict[str, Any], temper: Any) -> float:
        heroes = [{"hero": "lindel", "at": "1,1", "loot": ["corpse-coins-50"]}, {"hero": "hugo", **rival}]
        state = placed({"heroes": heroes}, players=2)
        return Outlook(state, 0, temper).worth(50, False)

    out = {"at": "out", "loot": ["treasure-giant-ruby"]}
    assert worth(out, BALANCED) < 0.1 * worth({"at": "13,1"}, BALANCED)
    assert worth({"at": "dead"}, BALANCED) == 1.0
    assert worth(out, CAUTIOUS) == worth({"at": "13,1"}, CAUTIOUS)


def test_make_bot_gives_the_temper_asked_for():
    tempers = {name: getattr(bot(name).heuristic, "temper", None) for name in ("cautious", "greedy", "bold")}
    assert tempers == {"cautious": CAUTIOUS, "greedy": BALANCED, "bold": BOLD}
    assert make_bot("random", GAME) is not None
