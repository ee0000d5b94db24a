"""What has to be true of DungeonQuest as a game among games:

- a position laid out by hand is what it says, takes up the rules where a game would, and refuses with the
  field named what no game comes to; a game from it is recorded and played again;
- over all player counts, combat modes and options: clones, saved states and replays are the same game, what a
  seat may not know can be dealt anew and never reaches it, and the laws of the table hold at every question;
- everything asked, answered and told has words; every question is met;
- the sun ends every game; who wins has left with the most, and it may be nobody.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, cast

import pytest

from tests.conformance import test_questions, test_sight, test_state
from tests.conformance.test_sight import STEPS_TOGETHER, WHO
from tests.conformance.walks import some_options, values, walk, weighted
from undercroft.drive.dice import Scripted
from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.board import CATACOMBS, DEAD, EAST, NOWHERE, OUT, TREASURE, cell
from undercroft.games.dungeonquest.cards import FACES, is_treasure
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.table import Quest
from undercroft.games.dungeonquest.table.heroes import FAR, NEAR
from undercroft.kernel.codec import decode, digest, encode
from undercroft.kernel.errors import BadRecord, IllegalAnswer, NoSample
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.record import record, replay, undo
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import view
from undercroft.kernel.state import State
from undercroft.testing import Play, clause

MODES = [
    (players, mode)
    for players in (1, 2, 3, 4)
    for mode in ("standard", "dice", "classic_solo", "classic")
    if players > 1 or mode != "classic"
]
each_mode = pytest.mark.parametrize(("players", "mode"), MODES)

HERE = "4,4"
ROOMS = {HERE: "room-OOO north", "4,5": "room-OOO north", "5,4": "room-OOW east", "3,4": "corridor-WOW west"}


def laid(options: dict[str, Any] | None = None, draws: tuple[str, ...] = (), **position: Any) -> Play:
    """A position in the hands of a test; two players unless the options say otherwise."""
    rules = Options(**{"players": 2, **(options or {})})
    return Play(GAME, GAME.place(rules, position), Scripted(*draws))


def quest(play: Play) -> Quest:
    """The table of a position."""
    return cast(Quest, play.state.table)


def hero(at: str = HERE, **more: Any) -> dict[str, Any]:
    """Hugo in a space."""
    return {"hero": "hugo", "at": at, **more}


# Positions


@clause("DQ-SETUP-02", "DQ-SETUP-09", "DQ-EXIT-05")
def test_without_a_field_it_is_the_first_turn() -> None:
    play = laid({"players": 4})
    t = quest(play)
    assert (t.round, t.sun, t.active, t.first) == (1, 1, 0, 0)
    assert t.place == [cell(1, 1), cell(13, 1), cell(1, 10), cell(13, 10)]
    assert sorted(set(t.hero)) == sorted(t.hero)
    assert (play.question, play.keys) == ("action", ["east", "south"])
    GAME.check(play.state)


@clause("DQ-MOVE-13", "DQ-MOVE-09", "DQ-TURN-03")
def test_tiles_heroes_and_what_they_hold_lie_where_they_should() -> None:
    play = laid(
        phase="action", active=1, first=1, round=7, tiles=ROOMS, entrances=["4,5"], lairs={"5,4": "golem 5"},
        heroes=[hero(wounds=3, loot=["corpse-rope*2", "treasure-giant-ruby"], rune="rune-flight",
                     kept=["dungeon-torch-goes-out"]),
                {"hero": "lindel", "at": "4,5", "came_from": HERE, "searches": 2}],
    )  # fmt: skip
    t = quest(play)
    assert (t.round, t.sun, t.active, t.first) == (7, 7, 1, 1)
    assert (t.facing[cell(5, 4)], t.came_from[1], t.came_by[1]) == (EAST, cell(4, 4), 0)
    assert (t.came_from[0], t.came_by[0]) == (cell(4, 5), 2)
    assert play.cards("loot", 0) == ["corpse-rope", "corpse-rope", "treasure-giant-ruby"]
    assert play.cards("rune", 0) == ["rune-flight"]
    assert (t.wounds, t.corpse.size(), t.runes.size(), t.tiles.size()) == ([3, 0], 13, 11, 113)
    assert (t.lair_at, play.see(0).zones["lairs"]) == ([cell(5, 4)], (None,))
    assert play.keys == ["east", "south", "west", "descend"]


@clause("DQ-MON-03", "DQ-MON-04", "DQ-ENC-03")
def test_a_lair_is_met_and_only_the_keeper_knows_its_number() -> None:
    play = laid(phase="encounter", tiles=ROOMS, lairs={HERE: "golem 6"}, heroes=[hero(), {}])
    assert (play.question, play.keys) == ("monster", ["attack", "escape"])
    assert [play.see(seat).zones["token"] for seat in (0, 1, None)] == [
        (None,), (FACES["token-golem-6"],), (None,)
    ]  # fmt: skip
    assert "The Golem is known: Golem 6." in play.log(1)
    assert "A Golem token is taken, its number unseen." in play.log(0)


@clause("DQ-SOLO-02")
def test_alone_one_sees_the_tokens_on_the_board() -> None:
    play = laid({"players": 1}, tiles=ROOMS, lairs={HERE: "troll 4", "4,5": "golem"}, heroes=[hero("5,4")])
    assert play.see(0).zones["lairs"] == (FACES["token-troll-4"], FACES["token-golem-4"])


@clause("DQ-MON-05", "DQ-TOKEN-01")
def test_without_a_token_in_the_pool_the_keeper_takes_one_from_the_board() -> None:
    lairs = {"4,5": "skeleton 2", "5,4": "skeleton 2", "3,4": "skeleton 3", "9,9": "skeleton 3"}
    play = laid(
        phase="encounter", tiles={**ROOMS, "9,9": "room-OOO"}, lairs=lairs, heroes=[hero(), {}],
        tops={"dungeon": ["dungeon-skeleton"]},
    )  # fmt: skip
    assert (play.asked, play.question, play.keys) == (1, "token", ["3,4", "5,4", "4,5", "9,9"])
    play.answer("token", "9,9")
    assert quest(play).lair_at == [cell(4, 5), cell(5, 4), cell(3, 4)]


@clause("DQ-SOLO-08")
def test_alone_chance_takes_the_token() -> None:
    lairs = {"4,5": "skeleton", "5,4": "skeleton", "3,4": "skeleton", "9,9": "skeleton"}
    play = laid(
        {"players": 1}, phase="encounter", tiles={**ROOMS, "9,9": "room-OOO"}, lairs=lairs, heroes=[hero()],
        tops={"dungeon": ["dungeon-skeleton"]},
    )  # fmt: skip
    assert play.asked == CHANCE
    assert play.state.offers() == [(cell(3, 4), 1), (cell(5, 4), 1), (cell(4, 5), 1), (cell(9, 9), 1)]


@clause("DQ-CAT-08", "DQ-CAT-09", "DQ-CAT-14", "DQ-CAT-17")
def test_a_trip_goes_on_where_it_was() -> None:
    below = hero("catacombs", marker="2,2", heading="east", trip=["catacomb-empty*2"], trip_kept=1,
                 loot=["catacomb-gigantic-diamond"])  # fmt: skip
    play = laid(
        draws=("3",), tops={"catacomb": ["catacomb-exit"]}, tiles={"6,5": "room-OOO"}, heroes=[below, {}]
    )
    assert play.question == "surface"
    play.answer("surface", "yes").answer("shift", "right")
    assert "Catacombs: 4 cards, shift right 3: A comes below (6,5)." in play.log()
    t = quest(play)
    assert (t.place[0], t.marker[0], t.pending[0], t.special[0]) == (cell(6, 5), NOWHERE, True, True)
    assert (t.trip[0], t.trip_kept[0], t.catacomb.size()) == ([], 0, 39)


@clause("DQ-SUN-01", "DQ-SUN-02", "DQ-SUN-05")
def test_the_first_players_turn_moves_the_sun_to_the_round_named() -> None:
    play = laid(round=26)
    assert (quest(play).sun, play.asked, play.state.keys()) == (26, CHANCE, ["1", "2", "3", "4", "5", "6"])
    play.draws("1")
    assert play.state.over
    assert quest(play).place == [DEAD, DEAD]
    assert play.result.winners == ()


@clause("DQ-SUN-01")
def test_another_players_turn_does_not_move_the_sun() -> None:
    play = laid(round=26, active=1)
    assert (quest(play).sun, quest(play).round, play.asked, play.question) == (26, 26, 1, "action")


@clause("DQ-TURN-01")
def test_turns_go_on_clockwise_from_a_position() -> None:
    play = laid({"players": 3}, phase="action", active=2, first=1, round=4, draws=("tile-pit-WOW", "1+1"))
    play.answer("action", "east").at("action")
    assert (quest(play).active, quest(play).round) == (0, 4)
    play.draws("tile-pit-WOW", "1+1").answer("action", "south").at("action")
    assert (quest(play).active, quest(play).round) == (1, 5)


@clause("DQ-TURN-06", "DQ-CHASM-01", "DQ-CHASM-04", "DQ-MOVE-14")
def test_sides_follow_from_where_a_hero_came_from() -> None:
    tiles = {HERE: "chasm-l-OOO north", "4,3": "room-OOO", "4,5": "room-OOO"}
    over_arrow = laid(phase="action", tiles=tiles, heroes=[hero(), {}])
    assert (quest(over_arrow).side[0], over_arrow.keys[:3]) == (NEAR, ["south", "west", "search"])
    other = laid(phase="action", tiles=tiles, heroes=[hero(came_from="4,3"), {}])
    assert (quest(other).side[0], other.keys[:3]) == (FAR, ["north", "east", "search"])
    told = laid(phase="action", tiles=tiles, heroes=[hero(side="far"), {}])
    assert told.keys[:3] == ["north", "east", "search"]


@clause("DQ-TC-05", "DQ-TC-06", "DQ-TC-09")
def test_heroes_share_the_treasure_chamber_and_its_dragon() -> None:
    both = [hero("treasure", loot=["treasure-gold-ring"]), {"at": "7,6", "loot": ["corpse-rope"]}]
    play = laid(
        phase="action", heroes=both, sleeping=3, tops={"dragon": ["dragon-rage"]}, draws=("1+1",)
    ).answer("action", "draw")
    assert quest(play).place == [TREASURE, TREASURE]
    assert (play.asked, play.question, len(play.keys)) == (0, "retreat", 6)
    assert play.cards("loot", 0) == []
    assert play.cards("treasure_discard") == ["treasure-gold-ring"]


@clause("DQ-WIN-01", "DQ-WIN-03", "DQ-WIN-06", "DQ-WIN-02")
def test_when_all_are_out_or_dead_the_reckoning_is_due() -> None:
    loot = ["dungeon-bottle-imp", "treasure-artifact-eater", "catacomb-treasure-chest"]
    play = laid(phase="reckoning", heroes=[hero("out", loot=loot, chests=[700]), {"at": "dead"}])
    assert (play.question, play.asked) == ("end effect", 0)
    play.answer("end effect", "treasure-artifact-eater").draws("6").answer("imp", "no")
    assert play.state.over
    assert (play.result.scores, play.result.winners) == ((700, 0), (0,))


@clause("DQ-DEAD-03", "DQ-DEAD-06", "DQ-RUNE-05")
def test_a_walled_in_hero_is_offered_the_search_in_the_order_of_all_actions() -> None:
    walls = {HERE: "corridor-OWW north", "4,5": "rotating-WWW north", "3,4": "rotating-WWW north"}
    play = laid(phase="action", tiles=walls, turned=["4,5", "3,4"], heroes=[hero(rune="rune-passage"), {}])
    assert play.keys == ["search", "use rune-passage"]


@clause("DQ-MON-03", "DQ-END-01", "DQ-DICE-10")
def test_a_token_dealt_anew_has_withstood_what_the_monster_has_withstood() -> None:
    play = laid({"combat_mode": "dice"}, phase="encounter", tiles=ROOMS, lairs={HERE: "demon 8"},
                heroes=[{"hero": "krutzbeck", "at": HERE}, {}])  # fmt: skip
    play.answer("monster", "attack").draws("1+1").answer("further wound", "yes")
    play.draws("2+2").answer("further wound", "no")
    assert (quest(play).hurt, quest(play).withstood, play.asked) == (5, 5, CHANCE)
    rng = Random(1)
    lives = {resample(play.state, 0, rng.randrange).table.face[quest(play).token[0]] for _ in range(40)}
    assert lives == {FACES["token-demon-6"], FACES["token-demon-8"]}


@clause("DQ-TEST-02", "DQ-WEB-04")
def test_determination_and_stays_are_taken_up() -> None:
    web = hero(came_from="4,5", determination={"web": 4})
    play = laid(draws=("4+6",), tiles={HERE: "web-OOO", "4,5": "room-OOO"}, heroes=[web, {}])
    play.answer("action", "cross")
    assert "A tests Strength: 4+6 against 10, passed." in play.log()


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"banquet": []}, "banquet is not a field"),
        ({"phase": "lunch"}, "phase is 'lunch'"),
        ({"phase": "reckoning"}, "phase is reckoning exactly when"),
        ({"active": 2}, "active must be a number from 0 to 1"),
        ({"first": True}, "first must be a number"),
        ({"round": 61}, "round must be a number from 1 to 60"),
        ({"heroes": {}}, "heroes must be a list of tables"),
        ({"heroes": [{}, {}, {}]}, "heroes must be a list of tables, one for each of the 2 seats"),
        ({"heroes": [1]}, r"heroes\[0\] must be a table"),
        ({"heroes": [{"shoes": 2}]}, r"heroes\[0\]\.shoes is not a field"),
        ({"heroes": [{"hero": "conan"}]}, r"heroes\[0\]\.hero is 'conan'"),
        ({"heroes": [{"hero": "hugo"}, {"hero": "hugo"}]}, r"heroes\[1\]\.hero is 'hugo'"),
        ({"heroes": [{"at": "14,1"}]}, r"heroes\[0\]\.at names '14,1'"),
        ({"heroes": [{"at": 4}]}, r"heroes\[0\]\.at names '4'"),
        ({"heroes": [{"at": HERE}]}, r"heroes\[0\]\.at must be a space with a tile"),
        ({"heroes": [{"at": "1,1"}, {"at": "1,1"}]}, r"heroes\[1\]\.at is taken"),
        ({"heroes": [{"at": "catacombs"}]}, r"heroes\[0\]\.marker names"),
        ({"heroes": [{"at": "catacombs", "marker": "2,2"}]}, r"heroes\[0\]\.heading is"),
        ({"heroes": [{"marker": "2,2"}]}, r"heroes\[0\]\.marker and heading are for"),
        ({"heroes": [{"at": "out"}]}, "who left holds Loot"),
        ({"heroes": [{"at": "dead", "loot": ["corpse-rope"]}]}, "a dead hero holds no cards"),
        ({"heroes": [{"hero": "hugo", "wounds": 16}]}, r"heroes\[0\]\.wounds must be a number from 0 to 15"),
        ({"heroes": [{"pending": 1}]}, r"heroes\[0\]\.pending must be true or false"),
        ({"heroes": [{"came_from": "5,5"}]}, r"heroes\[0\]\.came_from must be a space next"),
        ({"heroes": [{"side": "left"}]}, r"heroes\[0\]\.side is 'left'"),
        ({"heroes": [{"side": "far"}]}, "who stands at a gap"),
        ({"heroes": [{"crossed": True}]}, "one is across a Cave-in or a Web only"),
        ({"heroes": [{"loot": "corpse-rope"}]}, r"heroes\[0\]\.loot must be a list"),
        ({"heroes": [{"loot": ["rope"]}]}, r"heroes\[0\]\.loot names 'rope', which is not a card"),
        ({"heroes": [{"loot": ["door-opens"]}]}, r"loot names 'door-opens', which does not belong"),
        ({"heroes": [{"loot": ["corpse-rope*4"]}]}, r"heroes\[0\]\.loot names more cards Rope"),
        ({"heroes": [{"loot": ["corpse-rope*x"]}]}, r"a number after \* must be"),
        ({"heroes": [{"rune": ["rune-might", "rune-flight"]}]}, r"heroes\[0\]\.rune must be one card"),
        ({"heroes": [{"trip": ["catacomb-empty"]}]}, "Catacomb cards lie beside who is below"),
        ({"heroes": [{"chests": [100]}]}, r"heroes\[0\]\.chests are opened by a hero who is out"),
        ({"heroes": [{"determination": {"boredom": 1}}]}, r"heroes\[0\]\.determination is 'boredom'"),
        ({"tiles": {"1,1": "room-OOO"}}, "tiles.1,1 is printed on the board"),
        ({"tiles": {"0,1": "room-OOO"}}, "tiles names '0,1'"),
        ({"tiles": {HERE: "attic-OOO"}}, "tiles.4,4 names 'tile-attic-OOO', which is not a card"),
        ({"tiles": {HERE: "room-OOO up"}}, "tiles.4,4 is 'up'"),
        ({"tiles": {HERE: 3}}, "tiles.4,4 must be a text"),
        ({"turned": ["4,4"]}, "turned names 4,4, which is no Rotating Room"),
        ({"entrances": ["4,4"]}, "markers lie on chambers that can bear them"),
        ({"lairs": {HERE: "golem"}}, "monster tokens lie in explored chambers"),
        ({"tiles": ROOMS, "lairs": {HERE: "imp"}}, "lairs.4,4 is 'imp'"),
        ({"tiles": ROOMS, "lairs": {HERE: "golem 9"}}, "lairs.4,4 names 'token-golem-9'"),
        ({"tops": {"hats": []}}, "tops is 'hats'"),
        ({"tops": {"trap": ["door-opens"]}}, "tops.trap names more cards Door Opens"),
        ({"discards": {"dragon": []}}, "discards is 'dragon'"),
        ({"sleeping": 1}, "sleeping must be 0 where no hero"),
        ({"phase": "action", "heroes": [{"at": "dead"}]}, "active must be a hero in the dungeon"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        laid(**position)


def test_a_rune_is_refused_in_a_game_without_runes() -> None:
    with pytest.raises(BadRecord, match="none in a game without runes"):
        laid({"rune_cards": False}, heroes=[{"rune": "rune-might"}])


def rich_positions() -> Iterator[State]:
    """Positions in the thick of it, for every mode."""
    trip = {"at": "catacombs", "marker": "6,6", "heading": "north", "trip": ["catacomb-spiders-venom"],
            "loot": ["catacomb-treasure-chest"]}  # fmt: skip
    seats = [
        hero(loot=["corpse-rope", "treasure-flying-carpet"], rune="rune-stasis", pending=True, special=True),
        {"at": "treasure", "loot": ["treasure-forbidden-tome"], "kept": ["dungeon-lingering-shade"]},
        trip,
        {"at": "5,4", "searches": 1, "loot": ["treasure-bag-of-gems"]},
    ]
    lairs = {HERE: "demon", "5,4": "skeleton 3", "4,5": "troll"}
    for players, mode in MODES:
        options = Options(players=players, combat_mode=mode)
        position = {
            "tiles": ROOMS,
            "heroes": seats[:players],
            "lairs": lairs,
            "entrances": ["5,4"],
            "round": 9,
        }
        yield GAME.place(options, position)
        yield GAME.place(options, {**position, "active": players - 1, "sleeping": int(players > 1)})


def test_games_from_positions_are_played_recorded_and_played_again() -> None:
    rng = Random(6)
    for state in rich_positions():
        for step in range(100):
            if state.over:
                break
            GAME.check(state)
            if step % 25 == 0:
                assert digest(decode(GAME, json.loads(json.dumps(encode(state))))) == digest(state)
            state.answer(weighted(state, rng))
        written = record(GAME, state)
        again = replay(GAME, state.table.options, written.answers, json.loads(json.dumps(written.position)))
        assert digest(again) == written.digest


# Conformance

LAWS: list[Callable[..., None]] = [
    test_questions.test_answers_lie_in_the_declared_domain_in_order,
    test_questions.test_listing_the_answers_changes_nothing,
    test_questions.test_frames_hold_plain_values,
    test_questions.test_every_field_of_the_table_is_accounted_for,
    test_questions.test_everything_told_is_declared_and_can_be_read_by_all,
    test_state.test_a_clone_shares_no_field,
    test_state.test_playing_on_never_changes_an_earlier_clone,
    test_state.test_a_state_goes_through_json_in_the_middle_of_anything,
    test_state.test_replaying_the_answers_gives_the_same_game,
    test_state.test_nobody_else_can_take_back,
    test_sight.test_a_redealt_state_looks_the_same_to_its_seat,
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_what_holds_of_every_game_holds_here(law: Callable[..., None]) -> None:
    law(game=GAME)


def in_mode(players: int, mode: str, rng: Random) -> Any:
    """Options at random, for so many players and this way to fight."""
    while True:
        options = some_options(GAME, rng)
        if options.players == players:
            fitting = {**options.__dict__, "combat_mode": mode}
            return Options(**fitting)


def game_in_mode(players: int, mode: str, rng: Random, every: int) -> Iterator[State]:
    """A random game that stops at every so-manieth question, and at its end."""
    state = GAME.open(in_mode(players, mode, rng))
    steps = rng.randrange(every)
    while not state.over:
        steps += 1
        if steps % every == 0:
            yield state
        state.answer(weighted(state, rng))
    yield state


@each_mode
@clause("DQ-SOLO-01", "DQ-DICE-01", "DQ-CSOLO-01", "DQ-CLASSIC-01")
def test_clones_and_saved_states_are_the_same_game_in_the_middle_of_anything(players: int, mode: str) -> None:
    rng = Random(f"{players}{mode}")
    for _ in range(2):
        for state in game_in_mode(players, mode, rng, every=13):
            GAME.check(state)
            twins = [state.clone(), decode(GAME, json.loads(json.dumps(encode(state)))), state.clone()]
            assert encode(twins[1]) == encode(state)
            for _ in range(6):
                if not twins[0].over:
                    value = weighted(twins[0], rng)
                    for twin in twins:
                        twin.answer(value)
            assert len({digest(twin) for twin in twins}) == 1
            assert digest(replay(GAME, state.table.options, record(GAME, state).answers)) == digest(state)


@each_mode
@clause("DQ-MON-03", "DQ-CMB-03", "DQ-HERO-05", "DQ-HERO-08")
def test_what_any_seat_cannot_know_can_be_dealt_anew(players: int, mode: str) -> None:
    rng = Random(f"{players}{mode}")
    for _ in range(5):
        for state in game_in_mode(players, mode, rng, every=11):
            for seat in range(players):
                other = _dealt_anew(state, seat, rng)
                if other is None:
                    continue
                GAME.check(other)
                assert view(other, seat) == view(state, seat)
                for _ in range(5):
                    if not other.over:
                        other.answer(weighted(other, rng))
                        GAME.check(other)


def _dealt_anew(state: State, seat: Seat, rng: Random) -> State | None:
    """Another state that looks the same to a seat; only for the seat asked it must always be found."""
    try:
        return resample(state, seat, rng.randrange)
    except NoSample:
        assert seat != state.asked
        return None


def _seen(state: State, seat: Seat) -> tuple[object, ...]:
    return test_sight._seen(GAME, state, seat)


def _gone_apart(state: State, other: State, seat: Seat, hidden: set[int], secret: bool) -> bool:
    """Whether something hidden was shown to the seat, so that two states may rightly differ from now on."""
    still = test_sight._unseen(state, seat) & test_sight._unseen(other, seat)
    revealed = secret and not (state.table.sealed and other.table.sealed)
    return bool(hidden - still) or revealed or test_sight._parted(state, other)


def told_apart(state: State, other: State, seat: Seat, rng: Random) -> bool:
    """Whether a seat can tell two states apart though both get the same answers."""
    for _ in range(STEPS_TOGETHER):
        if _seen(state, seat) != _seen(other, seat):
            return True
        shared = [value for value in values(state) if value in values(other)]
        if not shared or state.asked != other.asked:
            return False
        hidden, secret = test_sight._unseen(state, seat), bool(state.table.sealed)
        value = rng.choice(shared)
        state.answer(value)
        other.answer(value)
        if _gone_apart(state, other, seat, hidden, secret):
            return False
    return False


@each_mode
@clause("DQ-CMB-05", "DQ-CLASSIC-03", "DQ-MON-03", "DQ-SETUP-03", "DQ-SETUP-01")
def test_what_a_seat_may_not_know_never_reaches_it(players: int, mode: str) -> None:
    rng = Random(f"{mode}{players}")
    pairs = 0
    while pairs < 40:
        for state in game_in_mode(players, mode, rng, every=37):
            seat = rng.randrange(players)
            other = _dealt_anew(state, seat, rng)
            if other is not None and not state.over:
                pairs += 1
                other.table.lend(other.frames, [])
                assert not told_apart(state.clone(), other, seat, rng)
    assert pairs >= 40


def test_exactly_the_answers_offered_are_accepted() -> None:
    rng = Random(12)
    for _ in range(8):
        for state in walk(GAME, (rng.randrange(2**32), []), every=13):
            if state.pending is None:
                continue
            offered, before = values(state), digest(state)
            domain = state.pending.kind.domain
            for value in {*offered, *rng.sample(domain, min(8, len(domain)))}:
                branch = state.branch()
                if value in offered:
                    branch.answer(value)
                    assert branch.journal
                else:
                    with pytest.raises(IllegalAnswer):
                        branch.answer(value)
                    assert digest(branch) == before


def test_taking_back_stops_at_chance_at_what_is_revealed_and_at_others() -> None:
    rng = Random(2)
    undone = 0
    for _ in range(40):
        for state in walk(GAME, (rng.randrange(2**32), []), every=4):
            if state.asked is None or state.asked == CHANCE:
                continue
            earlier = undo(GAME, state, state.asked)
            if earlier is None:
                continue
            undone += 1
            gone = state.journal[len(earlier.journal) :]
            assert len(earlier.journal) >= state.barrier
            assert all(question.seat == state.asked for question, _ in gone)
            for _, value in gone:
                earlier.answer(value)
            assert digest(earlier) == digest(state)
    assert undone > 20


# Words


@each_mode
def test_every_answer_prompt_table_and_event_has_words(players: int, mode: str) -> None:
    rng = Random(f"{players}/{mode}")
    who = WHO[:players]
    for state in game_in_mode(players, mode, rng, every=3):
        for seat in (None, *range(players)):
            seen = view(state, seat)
            lines = [GAME.words.label(seen.question, key, seen, who) for key in seen.options]
            assert len(set(lines)) == len(lines)
            lines += [GAME.words.prompt(seen, who), GAME.words.table(seen, who)]
            lines += [GAME.words.tell(event, seat, who) for event in state.events()[-5:]]
            assert all(line and "{" not in line and "True" not in line for line in lines)
        if state.asked == CHANCE and state.pending is not None:
            kind = state.pending.kind
            seen = view(state, None)
            assert all(GAME.words.label(kind.name, kind.key(value), seen, who) for value, _ in state.offers())


@clause("DQ-CMB-03", "DQ-ESC-01")
def test_sides_of_a_fight_are_not_sides_of_a_chasm() -> None:
    play = laid(phase="encounter", tiles=ROOMS, lairs={HERE: "golem 6"}, heroes=[hero(), {}])
    play.answer("monster", "escape").draws("power-shield-of-kellos", "power-crushing-fist")
    assert "For A's escape the hero draws Shield of Kellos." in play.log()
    assert "For A's escape the monster draws Crushing Fist." in play.log()
    assert "Escape of A: 2 against 5, and no escape." in play.log()


def test_places_and_the_sun_are_told_in_plain_words() -> None:
    play = laid(heroes=[hero("1,1", loot=["corpse-rope"]), {}]).answer("action", "leave")
    assert "A leaves the dungeon by the north-west tower room." in play.log()
    assert "Round 1: the sun moves to space 1." in play.log()


# Everything is met, and every game ends


RARE: dict[str, Callable[[], Play]] = {
    "retreat": lambda: laid(
        phase="action", heroes=[{"at": "treasure"}], tops={"dragon": ["dragon-rage"]}, draws=("1+1",)
    ).answer("action", "draw"),
    "token": lambda: laid(
        phase="encounter", heroes=[hero()], tops={"dungeon": ["dungeon-troll"]},
        tiles={HERE: "room-OOO", **{f"{x},9": "room-OOO" for x in range(2, 6)}},
        lairs={f"{x},9": "troll" for x in range(2, 6)},
    ),
    "pick token": lambda: laid(
        {"players": 1}, phase="encounter", heroes=[hero()], tops={"dungeon": ["dungeon-troll"]},
        tiles={HERE: "room-OOO", **{f"{x},9": "room-OOO" for x in range(2, 6)}},
        lairs={f"{x},9": "troll" for x in range(2, 6)},
    ),
    "end effect": lambda: laid(
        phase="reckoning",
        heroes=[{"at": "out", "loot": ["dungeon-bottle-imp", "treasure-artifact-eater"]}, {"at": "dead"}],
    ),
}  # fmt: skip
"""Questions that random play seldom comes to."""


def test_every_question_is_met() -> None:
    rng = Random(5)
    met = {play().question for play in RARE.values()}
    for _ in range(250):
        *_, end = walk(GAME, (rng.randrange(2**32), []))
        met |= {question.kind.name for question, _ in end.journal}
    assert set(RARE) <= met
    assert met == {*GAME.asks, *GAME.chances}


@each_mode
@clause("DQ-WIN-01", "DQ-WIN-02", "DQ-WIN-05", "DQ-SOLO-07", "DQ-SUN-05")
def test_every_game_ends_and_the_best_of_those_who_left_win(players: int, mode: str) -> None:
    rng = Random(f"{mode}/{players}")
    ended: set[bool] = set()
    for _ in range(25):
        *_, state = game_in_mode(players, mode, rng, every=50)
        t = cast(Quest, state.table)
        GAME.check(state)
        assert state.over
        assert set(t.place) <= {OUT, DEAD}
        assert CATACOMBS not in t.place
        assert 1 <= GAME.turns(state) <= min(GAME.turn_limit, t.options.round_cap + 1)
        result = GAME.result(state)
        left = [seat for seat in range(players) if t.place[seat] == OUT]
        rich = [seat for seat in left if any(is_treasure(face) for face in t.faces(t.loot[seat]))]
        assert bool(result.winners) == bool(rich if players == 1 else left)
        assert all(result.scores[seat] == max(result.scores) for seat in result.winners)
        assert all(result.scores[seat] == 0 for seat in range(players) if seat not in left)
        ended.add(bool(left))
    assert ended
