"""What has to be true of meeting a monster:

- the left neighbour plays it, whatever has become of their hero, and alone knows its number;
- the token comes from the chamber, else from the pool, else from elsewhere in the dungeon;
- escape is offered exactly where it is allowed, is tried once, and leads back where the hero came from;
- the token stays in the chamber unless the monster is killed, and never in the catacombs.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeonquest.fight_arena import BACK, HERE, Arena, chamber, spent_when
from undercroft.games.dungeonquest.board import (
    CATACOMBS,
    DEAD,
    EAST,
    NORTH,
    NOWHERE,
    OUT,
    SOUTH,
    TREASURE,
    TREASURE_PASSAGES,
    WEST,
    cell,
)
from undercroft.games.dungeonquest.cards import CODES, FACES
from undercroft.games.dungeonquest.cards.vocabulary import MONSTER_KEYS
from undercroft.games.dungeonquest.flow.monster import BROKEN_OFF, ESCAPED, LOST, WON
from undercroft.games.dungeonquest.layout import NO_SEAT
from undercroft.games.dungeonquest.queries.fights import no_escape
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.sight import view
from undercroft.testing import clause

TROLL = MONSTER_KEYS.index("troll")
(BANISHMENT,) = spent_when("met")
ESCAPERS = spent_when("fleeing")


def token_seen(fight: Arena, seat: int | None) -> Any:
    return view(fight.state, seat).zones["token"]


@clause("DQ-MON-02", "DQ-MON-03", "DQ-MON-08", "DQ-MON-06")
def test_the_left_neighbour_alone_sees_the_token() -> None:
    fight = Arena("tatianna", "troll", 4, players=3, no_escape=False)
    assert fight.t.keeper == 1
    assert token_seen(fight, 1) == (FACES["token-troll-4"],)
    assert token_seen(fight, 0) == token_seen(fight, 2) == token_seen(fight, None) == (None,)
    assert fight.t.tokens(TROLL).size() == 3
    assert (fight.asked, fight.keys) == ("monster", ["attack", "escape"])


@clause("DQ-MON-08", "DQ-DEATH-03")
@pytest.mark.parametrize("place", [DEAD, OUT])
def test_a_dead_or_departed_neighbour_still_plays_the_monster(place: int) -> None:
    def ready(t: Quest) -> None:
        t.place[1] = place

    fight = Arena("hugo", "troll", 4, ready=ready)
    fight.deal(("banner-cry", "rend"), ["jab"] * 4, ["cleave"] * 4).say("fight", "jab")
    assert fight.asks("fight", seat=1)


@clause("DQ-SOLO-02", "DQ-SOLO-01")
def test_alone_the_token_is_open() -> None:
    fight = Arena("tatianna", "troll", 4, players=1, no_escape=False)
    assert fight.t.keeper == NO_SEAT
    assert token_seen(fight, 0) == token_seen(fight, None) == (FACES["token-troll-4"],)
    fight.say("monster", "escape").draw("leap-away", "rend")
    assert view(fight.state, 0).zones["lairs"] == (FACES["token-troll-4"],)


@clause("DQ-ESC-01", "DQ-ESC-02", "DQ-ESC-03", "DQ-ESC-04", "DQ-ESC-05", "DQ-RULING-25")
def test_e3_an_equal_value_escapes_back_to_where_one_came_from() -> None:
    fight = Arena("tatianna", "troll", 4, no_escape=False)
    t = fight.t
    fight.say("monster", "escape").draw("eagle-eye", "rend")
    assert fight.outcome == ESCAPED
    assert (t.place[0], t.came_from[0], t.came_by[0], t.special[0]) == (BACK, HERE, SOUTH, False)
    assert (t.pending[0], t.turn_over, t.wounds[0]) == (True, True, 0)
    assert (t.lair_at, t.lair_kind) == ([HERE], [TROLL])
    for seat in (0, 1, None):
        assert view(fight.state, seat).zones["lairs"] == (None,)


@clause("DQ-ESC-02", "DQ-CMB-04", "DQ-ESC-07")
def test_e4_a_failed_escape_wounds_and_its_power_cards_are_out() -> None:
    fight = Arena("krutzbeck", "demon", 8, wounds=3, no_escape=False)
    fight.say("monster", "escape").draw("stone-skin", "doom")
    assert fight.t.wounds[0] == 9
    assert fight.cards("set_aside") == ["stone-skin", "doom"]
    assert "power-stone-skin" not in fight.keys
    assert len([key for key in fight.keys if key.startswith("power")]) == 3
    fight.draw("dwarven-grit")
    assert len(fight.keys) == 3
    assert "power-doom" not in fight.keys
    fight.draw("hellfire")
    assert (fight.cards("hero_hand"), fight.cards("monster_hand")) == (["dwarven-grit"], ["hellfire"])


@clause("DQ-ESC-08", "DQ-DEATH-01")
def test_a_failed_escape_can_kill() -> None:
    fight = Arena("krutzbeck", "demon", 8, wounds=15, no_escape=False)
    fight.say("monster", "escape").draw("stone-skin", "doom")
    t = fight.t
    assert (fight.outcome, t.place[0], t.turn_over) == (LOST, DEAD, True)
    assert t.lair_at == [HERE]


@clause("DQ-ESC-02")
def test_a_failed_escape_can_be_shielded() -> None:
    shield = FACES[next(code for code in CODES if code.startswith("rune") and "shield" in code)]
    fight = Arena("krutzbeck", "demon", 8, wounds=3, no_escape=False, held=[shield])
    fight.say("monster", "escape").draw("stone-skin", "doom").say("react", CODES[shield])
    assert fight.t.wounds[0] == 4


@clause("DQ-RUNE-01", "DQ-TOKEN-02")
def test_a_rune_banishes_before_the_choice() -> None:
    fight = Arena("hugo", "demon", 8, lair=True, no_escape=False, held=[BANISHMENT])
    assert fight.keys == [CODES[BANISHMENT], "done"]
    fight.say("react", CODES[BANISHMENT])
    t = fight.t
    assert (fight.outcome, t.turn_over, t.lairs, t.rune[0]) == (WON, False, [], [])
    assert t.deck("demon_tokens").size() == 4


@clause("DQ-RUNE-01", "DQ-MON-06")
def test_a_rune_need_not_be_used() -> None:
    fight = Arena("hugo", "demon", 8, no_escape=False, held=[BANISHMENT])
    assert fight.say("react", "done").keys == ["attack", "escape"]


@clause("DQ-MON-06", "DQ-ESC-03")
@pytest.mark.parametrize("face", ESCAPERS)
def test_a_card_escapes_without_a_draw(face: int) -> None:
    fight = Arena("hugo", "demon", 8, no_escape=False, held=[face])
    assert fight.keys == ["attack", "escape", f"use {CODES[face]}"]
    fight.say("monster", f"use {CODES[face]}")
    assert (fight.outcome, fight.t.place[0], fight.t.lair_at) == (ESCAPED, BACK, [HERE])
    assert fight.t.loot[0] == fight.t.rune[0] == []


@clause("DQ-MON-07")
@pytest.mark.parametrize("face", ESCAPERS)
def test_where_escape_is_not_allowed_no_card_helps(face: int) -> None:
    fight = Arena("hugo", "demon", 8, no_escape=True, held=[face])
    assert fight.asked == "card"


def _portcullis(t: Quest) -> None:
    chamber(t, HERE, "tile-portcullis-OOO", WEST)


def _special(t: Quest) -> None:
    t.special[0] = True


def _surfaced(t: Quest) -> None:
    t.surfaced[0] = True


def _nowhere(t: Quest) -> None:
    t.came_from[0] = NOWHERE


def _far(t: Quest) -> None:
    t.came_from[0] = cell(5, 3)


def _walled(t: Quest) -> None:
    chamber(t, BACK, "tile-room-WWW", EAST)


def _occupied(t: Quest) -> None:
    t.place[1] = BACK


@clause("DQ-MON-07", "DQ-GATE-01", "DQ-CAT-21", "DQ-RULING-12", "DQ-RULING-38")
@pytest.mark.parametrize("ready", [_portcullis, _special, _surfaced, _nowhere, _far, _walled, _occupied])
def test_where_one_must_attack(ready: Any) -> None:
    fight = Arena("hugo", "demon", 8, no_escape=False, ready=ready)
    assert fight.asked == "card"
    assert "power-banner-cry" in fight.keys


@clause("DQ-MON-07", "DQ-RULING-13")
def test_a_door_or_portcullis_of_the_neighbour_does_not_hold_one_back() -> None:
    def ready(t: Quest) -> None:
        chamber(t, BACK, "tile-portcullis-OOO", NORTH)

    fight = Arena("hugo", "golem", 4, no_escape=False, ready=ready)
    fight.say("monster", "escape").draw("tale-of-triumph", "stone-hide")
    assert (fight.outcome, fight.t.place[0]) == (ESCAPED, BACK)


@clause("DQ-MON-07", "DQ-ESC-05", "DQ-ESC-06")
def test_one_escapes_into_the_treasure_chamber_whoever_is_there() -> None:
    here = cell(6, 6)

    def ready(t: Quest) -> None:
        chamber(t, here)
        t.place[:2] = [here, TREASURE]
        t.came_from[0], t.came_by[0] = TREASURE, EAST

    fight = Arena("tatianna", "golem", 4, no_escape=False, ready=ready)
    fight.say("monster", "escape").draw("leap-away", "stone-hide")
    t = fight.t
    assert (fight.outcome, t.place[0], t.came_from[0]) == (ESCAPED, TREASURE, here)
    assert TREASURE_PASSAGES[t.came_by[0]] == (cell(7, 6), WEST)


@clause("DQ-ESC-05", "DQ-MOVE-14")
def test_after_an_escape_one_stands_on_the_side_of_the_chamber_one_fled() -> None:
    def ready(t: Quest) -> None:
        chamber(t, BACK, "tile-chasm-l-OOO", NORTH)

    fight = Arena("tatianna", "golem", 4, no_escape=False, ready=ready)
    fight.say("monster", "escape").draw("leap-away", "stone-hide")
    assert (fight.t.came_by[0], fight.t.side[0]) == (SOUTH, 0)


@clause("DQ-MON-04", "DQ-RULING-33", "DQ-TOKEN-03")
def test_a_token_in_the_chamber_is_the_one_that_is_met() -> None:
    fight = Arena("tatianna", "troll", 3, lair=True, no_escape=False)
    assert fight.t.lairs == []
    assert token_seen(fight, 1) == (FACES["token-troll-3"],)
    fight.say("monster", "escape").draw("leap-away", "rend")
    assert (fight.t.lair_at, fight.t.faces(fight.t.lairs)) == ([HERE], (FACES["token-troll-3"],))


def _no_trolls(t: Quest) -> None:
    for number, at in enumerate((cell(9, 2), cell(2, 9), cell(4, 4), cell(8, 8))):
        card = t.take_from_pool(t.tokens(TROLL), t.tokens(TROLL).odds()[0][0])
        t.lairs.append(card)
        t.lair_at.append(at)
        t.lair_kind.append(TROLL)
        chamber(t, at)
        assert number < 4


@clause("DQ-MON-05", "DQ-TOKEN-01")
def test_without_a_token_in_the_pool_the_monster_player_takes_one_unseen() -> None:
    fight = Arena("tatianna", "troll", no_escape=False, ready=_no_trolls)
    assert fight.asks("token", seat=1)
    assert fight.keys == ["9,2", "4,4", "8,8", "2,9"]
    assert view(fight.state, 1).zones["lairs"] == (None,) * 4
    fight.say("token", "4,4").say("monster", "escape").draw("leap-away", "rend")
    assert sorted(fight.t.lair_at) == sorted([cell(9, 2), cell(2, 9), cell(8, 8), HERE])


@clause("DQ-SOLO-08")
def test_alone_chance_takes_the_token() -> None:
    fight = Arena("tatianna", "troll", no_escape=False, ready=_no_trolls, players=1)
    assert fight.state.offers() == [(at, 1) for at in (cell(9, 2), cell(4, 4), cell(8, 8), cell(2, 9))]
    assert fight.say("pick token", "8,8").asked == "monster"


@clause("DQ-CAT-10", "DQ-CAT-11")
def test_below_one_escapes_without_moving_and_no_token_stays() -> None:
    fight = Arena("tatianna", "golem", 4, below=True, no_escape=False)
    fight.say("monster", "escape").draw("leap-away", "stone-hide")
    t = fight.t
    assert (fight.outcome, t.place[0], t.pending[0], t.turn_over) == (ESCAPED, CATACOMBS, False, True)
    assert t.lairs == []


@clause("DQ-CAT-11")
def test_a_hero_killed_below_leaves_no_token() -> None:
    fight = Arena("krutzbeck", "demon", 8, below=True, wounds=19, no_escape=False)
    fight.say("monster", "escape").draw("stone-skin", "doom")
    assert (fight.outcome, fight.t.place[0], fight.t.lairs) == (LOST, DEAD, [])
    assert fight.t.deck("demon_tokens").size() == 4


@clause("DQ-CMB-09")
@pytest.mark.parametrize("below", [False, True])
def test_a_fight_of_sixty_rounds_is_broken_off(below: bool) -> None:
    fight = Arena("lindel", "golem", 6, below=below, wounds=2)
    fight.deal(
        ("elven-grace", "stone-hide"), ["cleave", "jab", "jab", "jab"], ["cleave", "jab", "slash", "slash"]
    )
    fight.t.fight_round = 60
    fight.put("hero_damage", "aimed-shot")
    fight.play("cleave", "cleave")
    t = fight.t
    assert (fight.outcome, t.wounds[0], t.turn_over) == (BROKEN_OFF, 3, True)
    assert t.pending[0] == (not below)
    assert t.lair_at == ([] if below else [HERE])
    assert t.place[0] == (CATACOMBS if below else HERE)


@clause("DQ-MON-07")
def test_nothing_but_the_card_keeps_a_hero_below_from_escaping() -> None:
    fight = Arena("hugo", "golem", 4, below=True, no_escape=False)
    assert no_escape(fight.t, 0, False) is None


@clause("DQ-TOKEN-04")
def test_a_token_does_not_concern_another_hero_in_the_chamber() -> None:
    def ready(t: Quest) -> None:
        t.place[1] = HERE

    fight = Arena("tatianna", "golem", 4, no_escape=False, ready=ready)
    fight.say("monster", "escape").draw("leap-away", "stone-hide")
    t = fight.t
    assert (t.lair_at, t.place[1], t.pending[1], t.wounds[1]) == ([HERE], HERE, False, 0)


@clause("DQ-END-04", "DQ-END-06")
@pytest.mark.parametrize("lair", [False, True])
def test_a_victory_ends_neither_the_turn_nor_a_stasis_sequence(lair: bool) -> None:
    def ready(t: Quest) -> None:
        t.moves_left = 2

    fight = Arena("lindel", "skeleton", 2, combat_mode="classic_solo", lair=lair, ready=ready).say("die", "6")
    t = fight.t
    assert (fight.outcome, t.turn_over, t.moves_left, t.pending[0]) == (WON, False, 2, False)


@clause("DQ-DICE-01", "DQ-CSOLO-01", "DQ-CLASSIC-02")
@pytest.mark.parametrize("mode", ["dice", "classic_solo", "classic"])
def test_every_mode_escapes_with_power_cards_and_fights_without_them(mode: str) -> None:
    fight = Arena("lindel", "demon", 8, combat_mode=mode, no_escape=False)
    fight.say("monster", "escape").draw("ancient-ward", "doom")
    assert fight.t.wounds[0] == 6
    assert fight.asked in ("dice", "die", "classic")
    assert fight.t.hero_hand == fight.t.monster_hand == []
