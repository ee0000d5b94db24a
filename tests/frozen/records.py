"""Records, as `undercroft play --record` and the table write them: of every game, finished, cut, typed in,
from positions, of bots and rules that failed."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tests.frozen import seen
from tests.frozen.decks import written_out
from tests.frozen.keeping import PACKED, Meaning, pack, tried, unpack
from undercroft.bots import make_bot
from undercroft.cli import main
from undercroft.drive.commitment import commitment
from undercroft.drive.dice import Seeded
from undercroft.drive.fault_records import bot_fault, rules_fault
from undercroft.drive.games import find_game
from undercroft.drive.match import Match
from undercroft.drive.players import Bot
from undercroft.drive.records import encode_record
from undercroft.drive.roster_answers import Prepared, PreparedBot
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, CONCEDE
from undercroft.kernel.options import read_options, written
from undercroft.kernel.record import Record, record, replay

NAME = "records"
TESTS = Path(__file__).parents[1]
LONGEST = 4000
"""Games with more answers are cut here: a fixture is to be small."""

R, G = "random", "greedy"


class Wish(NamedTuple):
    """A game to be recorded: played to the end, or left after some answers."""

    options: dict[str, Any]
    seats: tuple[str, ...]
    left_after: int = 0


DK = "dungeon-kingdom"
DQ = "dungeonquest"
IM = "immortal-magic"
BA = "battles"

POOL = "warrior+thug+cleric+rogue+thief+monk+joker+beggar+druid+witch+wizard+samurai+runecaster"

KINGDOMS = (
    Wish({}, (R, R, R, R)),
    Wish({}, (G, R, G, R)),
    Wish({}, (G, G)),
    Wish({}, (R, R, R), 40),
    Wish({"first_player": "1"}, (R, R)),
    Wish({"first_player": "3", "icon_set": "light"}, (R, G, R, R)),
    Wish({"refill_timing": "end_of_turn"}, (R, R, R)),
    Wish({"refill_timing": "end_of_turn", "raid_partial": True}, (G, R), 77),
    Wish({"raid_partial": True, "voluntary_dismiss": True}, (R, R, R, R)),
    Wish({"voluntary_dismiss": True}, (R, G)),
    Wish({"reshuffle_spent": True}, (R, R), 101),
    Wish({"reshuffle_spent": True, "count_captured_vp": True}, (R, R, G)),
    Wish({"count_captured_vp": True, "open_hands": True}, (R, R)),
    Wish({"open_hands": True, "memory_aid": True}, (R, R, R, R), 150),
    Wish({"starting_vp": 0}, (R, R, R)),
    Wish({"starting_vp": 20, "memory_aid": True}, (R, R)),
    Wish({"first_player": "2", "icon_set": "light", "refill_timing": "end_of_turn", "raid_partial": True,
          "voluntary_dismiss": True, "reshuffle_spent": True, "count_captured_vp": True, "open_hands": True,
          "starting_vp": 3, "memory_aid": True}, (R, G, R)),
    Wish({"first_player": "0"}, ("human:Ada", R, "human:Bo, the Bold"), 12),
)  # fmt: skip

QUESTS = (
    Wish({}, (R, R)),
    Wish({}, (G,)),
    Wish({}, ("cautious", "bold", G, R)),
    Wish({"combat_mode": "dice"}, (G, R)),
    Wish({"combat_mode": "classic_solo"}, (R,)),
    Wish({"combat_mode": "classic_solo", "solo_counter": "cheapest"}, (G, R, R)),
    Wish({"combat_mode": "classic"}, (R, G)),
    Wish({"combat_mode": "classic", "deathblow_cards": "revealed"}, (R, R, R, R)),
    Wish({"hero_assignment": "choose"}, (R, R, R), 60),
    Wish({"heroes_available": "hugo+tatianna", "hero_assignment": "choose"}, (G, R)),
    Wish({"heroes_available": "krutzbeck"}, ("bold",)),
    Wish({"rune_cards": False}, (R, R)),
    Wish({"no_retreat": "stay", "tower_resurface": "adjacent"}, (G, G, G)),
    Wish({"search_when_trapped": False, "solo_exit": "treasure"}, ("cautious",)),
    Wish({"sun_length": 15}, (R, R, R, R), 90),
    Wish({"sun_length": 40, "torchlight": True}, (G, "cautious")),
    Wish({"torchlight": True, "combat_mode": "dice", "round_cap": 40}, (R,)),
    Wish({"round_cap": 200, "combat_mode": "standard"}, ("human:Ada", G, "human"), 33),
)

DELVES = (
    Wish({}, (R, R)),
    Wish({}, (G, G)),
    Wish({"grid": "3x3", "champions": 1}, (R, G)),
    Wish({"grid": "3x3", "champions": 3}, (R, R, R), 300),
    Wish({"grid": "2x6"}, (R, R), 250),
    Wish({"grid": "6x6", "start_gems": 20}, (G, R, G, R), 400),
    Wish({"attack_timing": "after_roll", "mulligan": False, "champion_gems": False, "room_replacement": "E1"},
         (R, R), 900),
    Wish({"attack_timing": "after_roll", "room_replacement": "E1", "grid": "3x3"}, (G, R, R)),
    Wish({"campaign": "necromancers_lair"}, (G, R)),
    Wish({"campaign": "necromancers_lair_solo"}, (G,)),
    Wish({"campaign": "necromancers_lair_solo"}, (R,), 120),
    Wish({"decks": "halls_of_brundholm+songs_of_sylthae", "adjacent_grant": "on"}, (R, G)),
    Wish({"decks": "axes_of_olkog", "strict_magic": True, "loot_drops": True}, (R, R), 600),
    Wish({"decks": f"{written_out(1)}+{written_out(2)}"}, (G, G)),
    Wish({"decks": f"{written_out(3)}+shield_of_vado", "grid": "3x3"}, (R, G)),
    Wish({"decks": "H04*9,H07*9,E12*3,IS01*9,WE05", "deck_check": False, "deck_out": "lose"}, (R, R)),
    Wish({"soul_trade": "deployment", "helpers_die": True, "guarded_gates": False}, (R, R), 500),
    Wish({"soul_trade": "off", "dungeon": "upper_halls", "dungeon_empty": "reshuffle", "grid": "3x3"},
         (R, R, R, R), 700),
    Wish({"deck_out": "reshuffle", "bonus_draw_phase": "any", "first_turn_bonus_draw": True,
          "first_player": "north"}, (R, G)),
    Wish({"start_hand": 10, "hand_limit": 12, "battle_cap": 6, "round_cap": 10}, (R, R)),
    Wish({"first_player": "south"}, ("human:Ada", G), 20),
)  # fmt: skip

FRAYS = (
    Wish({}, (R, R)),
    Wish({}, (G, G)),
    Wish({"rank_p1": 6, "rank_p2": 6}, (G, R)),
    Wish({"rank_p1": 20, "rank_p2": 20}, (G, G)),
    Wish({"rank_p1": 20, "rank_p2": 20, "hawk_mobs": 12, "auto_setup": True}, (R, R), 500),
    Wish({"rank_p1": 3, "rank_p2": 11, "equal_ranks": False}, (R, G)),
    Wish({"mob_pool": "first20", "auto_setup": True}, (R, R)),
    Wish({"mob_pool": POOL, "selection": "alternate"}, (G, R)),
    Wish({"selection": "random"}, (G, G)),
    Wish({"selection": "random", "duplicates": True, "kis": 5}, (R, R), 90),
    Wish({"lp_scale": "classic", "melee_die": "d6", "kis": 12}, (R, G)),
    Wish({"zero_rule": "always", "friendly_hack": True, "free_o_actions": True}, (R, R)),
    Wish({"warrior_bonus": "grow", "fireball_both_sides": True, "backstab_from_active": True}, (G, R)),
    Wish({"standing_miss_hacks": False, "samurai_hp": 23, "warlock_thp": "current"}, (R, R)),
    Wish({"round_cap": 10, "cap_result": "draw"}, (R, G)),
    Wish({"beg_chooser": "beggar", "pigeon_targets": "enemies", "dissension_penalty": "next",
          "leap_per": "round", "monk_saved_hp": 10, "auto_setup": True}, (R, R)),
    Wish({"rank_p1": 14, "rank_p2": 14, "selection": "alternate"}, (R, R), 333),
    Wish({}, ("human:Ada", "human:Bo"), 25),
)  # fmt: skip

WISHES: dict[str, Sequence[Wish]] = {DK: KINGDOMS, DQ: QUESTS, IM: DELVES, BA: FRAYS}

KINGDOM_POSITION = {
    "phase": "menu",
    "dungeon": ["OR4", "DE4"],
    "hand": ["K", "K", "N"],
    "matrix": ["P", "K", "A", "C", "W", "Z", "N", "OR7", "DE7"],
    "reserve": 6,
}
LATER_POSITION = {"hand": ["K", "W"], "matrix": ["P", "K", "OR4", "C", "-", "Z", "N", "-", "DE7"]}
MOST_POSITIONS = 3
MUSTERS = ("stone_wall", "rank1,runecaster:4/3:rune2,fire-mage:3/1:att10,thug:2/2:att0")


# making


def make(folder: Path) -> None:
    """Have this build write records."""
    texts: dict[str, str] = {}
    for name, wishes in WISHES.items():
        for number, wish in enumerate(wishes):
            kind = "left" if wish.left_after else "whole"
            texts[f"{name}-{number:02}-{kind}.json"] = _recorded(find_game(name), wish, 100 + number)
        more = (*_others(find_game(name)), *_from_transcripts(find_game(name)))
        texts |= {f"{name}-{each}.json": text for each, text in more}
    pack(folder / f"{NAME}{PACKED}", texts)


def _recorded(game: Game, wish: Wish, seed: int) -> str:
    if wish.left_after or any(seat.startswith("human") for seat in wish.seats):
        match = begun(game, {"players": len(wish.seats), **wish.options}, wish.seats, seed)
        play_on(match, wish.left_after)
        return encode_record(match.record(wish.seats, seed)).decode()
    options = [f"--option={name}={written(value)}" for name, value in wish.options.items()]
    return from_the_terminal(game, "--seats", ",".join(wish.seats), "--seed", str(seed), *options)


def from_the_terminal(game: Game, *words: str) -> str:
    """A game between bots, as `undercroft play` writes it down."""
    with TemporaryDirectory() as folder, redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        path = Path(folder) / "game.json"
        assert main(["play", game.name, *words, "--record", str(path)]) == 0, words
        return path.read_text(encoding="utf-8")


def begun(
    game: Game,
    options: dict[str, Any],
    seats: Sequence[str],
    seed: int,
    position: dict[str, Any] | None = None,
    muster: str = "",
) -> Match:
    """A game with bots in all seats; random ones sit where people will be."""
    rules = game.options(**options)
    bots: list[Bot] = [make_bot(R if seat.startswith("human") else seat, game) for seat in seats]
    if muster:
        assert game.rosters is not None
        draft = game.rosters.read(muster, "", rules)
        assert not draft.remarks, draft.remarks
        bots[0] = PreparedBot(bots[0], Prepared(game.rosters, draft.code))
    state = game.open(rules) if position is None else game.place(rules, position)
    return Match(game, state, bots, Seeded(seed), seed)


def play_on(match: Match, answers: int = 0) -> None:
    """Play to the end, or until there are so many answers."""
    while len(match.state.journal) < (answers or LONGEST) and match.step():
        pass


def _others(game: Game) -> Iterator[tuple[str, str]]:
    """Records that are written otherwise than by `play` between bots."""
    seats = [R] * game.options().players
    one = {"players": len(seats)}
    typed = begun(game, one, seats, 201)
    play_on(typed, 80)
    yield "typed-in", _text(typed.record([], None))
    hosted = begun(game, one, ["human:Ada"] * len(seats), 202)
    play_on(hosted)
    yield (
        "from-a-table",
        _text(_published(hosted.record([f"human:{who}" for who in seen.WHO[: len(seats)]], 202))),
    )
    failed = begun(game, one, seats, 203)
    play_on(failed, 50)
    while failed.state.asked == CHANCE:
        failed.step()
    yield "bot-failed", _text(bot_fault(game, failed.state, seats, 203, R, "RuntimeError: told to"))
    failed.step()
    yield "rules-failed", _text(rules_fault(game, failed.state, seats, 203, RuntimeError("told to")))
    for number, (options, position) in enumerate(positions(game)):
        match = begun(game, options, [R] * game.options(**options).players, 210 + number, position)
        play_on(match, 40 if number == 1 else 0)
        yield f"position-{number}", _text(match.record([], 210 + number))
    yield from _given_up(game)
    for number, muster in enumerate(MUSTERS if game.rosters is not None else ()):
        match = begun(game, {}, [G, R], 220 + number, muster=muster)
        play_on(match)
        yield f"mustered-{number}", _text(match.record([f"human:{seen.WHO[0]}", R], 220 + number))


def _given_up(game: Game) -> Iterator[tuple[str, str]]:
    if not game.conceding:
        return
    match = begun(game, {"players": game.seats[-1]}, [R] * game.seats[-1], 230)
    play_on(match, 60)
    while not match.state.over:
        if match.state.asked == CHANCE:
            match.step()
        else:
            match.answer(CONCEDE)
    yield "given-up", _text(match.record([], 230))


def _published(made: Record) -> Record:
    assert made.seed is not None
    made.salt = "00112233445566778899aabbccddeeff"
    made.commitment = commitment(made.seed, made.salt)
    return made


def _text(made: Record) -> str:
    return encode_record(made).decode()


def positions(game: Game) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Some positions laid out by hand, with their options."""
    if game.name == DK:
        return [({"players": 2}, KINGDOM_POSITION), ({"players": 3, "open_hands": True}, LATER_POSITION)]
    return [
        (_given(game, heading), _laid_out(heading))
        for _, heading, _ in _transcripts(game)
        if "position" in heading
    ][:MOST_POSITIONS]


def _from_transcripts(game: Game) -> Iterator[tuple[str, str]]:
    """The golden transcripts as records: in one or another of them every question is asked."""
    for stem, heading, answers in _transcripts(game):
        rules = game.options(**_given(game, heading))
        state = replay(game, rules, answers, _laid_out(heading) if "position" in heading else None)
        yield f"golden-{stem}", _text(record(game, state, heading["bots"].split(), int(heading["seed"])))


def _transcripts(game: Game) -> Iterator[tuple[str, dict[str, str], list[str]]]:
    for path in sorted((TESTS / "golden" / game.folder).glob("*.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        heading = dict(line.split(": ", 1) for line in lines[1 : lines.index("")])
        yield path.stem, heading, [line[2:] for line in lines if line.startswith("> ")]


def _given(game: Game, heading: dict[str, str]) -> dict[str, Any]:
    pairs = dict(pair.split("=", 1) for pair in heading["options"].split())
    options = read_options(game.options, pairs)
    return {name: getattr(options, name) for name in pairs}


def _laid_out(heading: dict[str, str]) -> dict[str, Any]:
    position: dict[str, Any] = tomllib.loads(f"position = {heading['position']}")["position"]
    return position


# looking


def look(folder: Path, only: Collection[str] = ()) -> Meaning:
    """What the records in a folder mean, or some of them."""
    with TemporaryDirectory() as place:
        unpack(folder / f"{NAME}{PACKED}", Path(place))
        return {
            path.name: tried(seen.record, path)
            for path in sorted(Path(place).iterdir())
            if not only or path.name in only
        }
