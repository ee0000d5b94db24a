"""What has to be true of a position laid out by hand:

- it is what it says, and takes up the rules where a game would;
- what a seat may not know of it can be dealt anew;
- a game from it is recorded and played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from tests.conformance.walks import weighted
from tests.games.dungeonquest.modes import MODES
from tests.games.dungeonquest.positions import HERE, ROOMS, hero, laid, quest
from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.board import DEAD, EAST, NOWHERE, TREASURE, cell
from undercroft.games.dungeonquest.cards import FACES
from undercroft.games.dungeonquest.cards.heroes import HERO_KEYS
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.table import FAR, NEAR
from undercroft.kernel.codec import decode, digest, encode, seal
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.record import record, replay
from undercroft.kernel.resample import resample
from undercroft.kernel.state import State
from undercroft.testing import clause


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


def test_a_seat_without_a_hero_takes_one_that_nobody_names() -> None:
    t = quest(laid(heroes=[{}, {"hero": HERO_KEYS[0]}]))
    assert t.hero == [1, 0]


@clause("DQ-MON-03", "DQ-MON-04", "DQ-ENC-03")
def test_a_lair_is_met_and_only_the_keeper_knows_its_number() -> None:
    play = laid(phase="encounter", tiles=ROOMS, lairs={HERE: "golem 6"}, heroes=[hero(), {}])
    assert (play.question, play.keys) == ("monster", ["attack", "escape"])
    assert [play.see(seat).zones["token"] for seat in (0, 1, None)] == [
        (None,), (FACES["token-golem-6"],), (None,)
    ]  # fmt: skip
    assert [any("6" in line for line in play.log(seat)) for seat in (0, 1)] == [False, True]


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
        assert seal(GAME, again) == written.digest


@clause("DQ-BRIDGE-06")
def test_a_hero_set_on_a_bridge_by_special_movement_chooses_his_side_first() -> None:
    tiles = {HERE: "bridge-WOW east", "3,4": "room-OOO", "5,4": "room-OOO"}
    play = laid(phase="encounter", tiles=tiles, heroes=[hero(special=True), {}])
    assert (play.question, play.keys) == ("side", ["0", "1"])
    play.answer("side", "1").draws("1+1")
    assert (play.question, play.keys) == ("move on", ["west"])
