"""What has to be true of the guide:

- every question, card and zone has its words, with clauses that exist;
- the line of type and the numbers of a card are those of its record, and every action has its clauses;
- answers lie where they lead: moves at their place and at whom they meet, cards where they lie;
- at a glance: gates, moves, souls, figures term by term, the sums of an attack, what a defence lacks;
- notes of answers: odds of the battle a move leads into, what is face down, what a gate brings.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from tests.games.immortal_magic.card_table import casting, deploying, phase
from tests.games.immortal_magic.dungeon_table import (
    NORTH,
    SOUTH,
    answer,
    dungeon,
    give,
    move,
    opened,
    play,
    put,
    room,
    wear,
)
from tests.games.immortal_magic.known_words import MODIFIERS, ONE_SHOTS
from undercroft.games.immortal_magic.asks import ASKS
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import CARDS, CODES, FACES, FIRST_CAMPAIGN
from undercroft.games.immortal_magic.flow.movement import MovementPhase
from undercroft.games.immortal_magic.guide import GUIDE
from undercroft.games.immortal_magic.guide.texts import ACT_CLAUSES, TYPE_CLAUSES
from undercroft.games.immortal_magic.layout import ZONES
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.queries.odds import meeting
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.guide import CardText, Mark, Spot
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State
from undercroft.testing import clause

WHO = ("Ada", "Ben", "Cem", "Dee")
PLAIN_ACTS = {"discard", "search", "recover", "remove", "peek", "none"}
"""Actions that say all there is to say."""


@cache
def clauses() -> frozenset[str]:
    """The ids of the ledger."""
    ledger = files("undercroft.games.immortal_magic") / "clauses.toml"
    return frozenset(tomllib.loads(ledger.read_text(encoding="utf-8"))["clause"])


def see(state: State) -> View:
    """The table as the one sees it who is asked."""
    assert state.asked is not None
    assert state.asked != CHANCE
    return view(state, state.asked)


def at(name: str) -> Spot:
    """A space, or a line of a zone."""
    return Spot("rooms", place=NUMBERS[name])


def piece(t: Keep, card: int) -> Spot:
    """A card in play."""
    return Spot("in_play", place=t.in_play.index(card))


def held(code: str, seat: int = SOUTH) -> Spot:
    """A card of a hand."""
    return Spot("hand", seat, face=FACES[code])


def marked(seen: View, kind: str) -> dict[Spot, Mark]:
    """The last mark of a kind at each spot."""
    return {mark.spot: mark for mark in GUIDE.marks(seen) if mark.kind == kind}


def terms(seen: View, kind: str) -> list[str]:
    """What all marks of a kind say, in their order."""
    return [mark.says for mark in GUIDE.marks(seen) if mark.kind == kind]


def moving(t: Keep, *keys: str) -> State:
    """The movement phase of the first seat."""
    return play(t, MovementPhase(SOUTH), *keys)


def text_of(code: str) -> CardText:
    """What is printed on a card."""
    return GUIDE.cards(Options())[FACES[code]]


# words


def test_questions_and_zones_have_words_and_clauses_that_exist() -> None:
    for question in ASKS:
        assert GUIDE.rule(question).endswith("."), question
        assert GUIDE.clauses(question), question
        assert set(GUIDE.clauses(question)) <= clauses(), question
    assert GUIDE.short().startswith("Aim")
    assert [name for name, _, _ in GUIDE.zones()] == [zone.name for zone in ZONES]
    for _, says, about in GUIDE.zones():
        assert says.endswith(".")
        assert about
        assert set(about) <= clauses(), says
    assert GUIDE.rule("no such question") == ""
    assert GUIDE.clauses("no such question") == ()
    assert GUIDE.figures(Options()) == ()


def test_everything_with_a_face_has_its_text_and_clauses() -> None:
    texts = GUIDE.cards(Options())
    assert [text.face for text in texts] == list(range(len(CARDS)))
    assert [text.code for text in texts] == list(CODES)
    for text in texts:
        assert text.name, text.code
        assert text.family, text.code
        assert text.line, text.code
        assert text.text.endswith("."), text.code
        assert text.clauses, text.code
        assert set(text.clauses) <= clauses(), text.code
        assert len(dict(text.numbers)) == len(text.numbers), text.code


def test_every_action_and_every_type_has_its_clauses() -> None:
    assert {*MODIFIERS, *ONE_SHOTS} - set(ACT_CLAUSES) == PLAIN_ACTS
    assert {card.type for card in CARDS[:FIRST_CAMPAIGN]} == set(TYPE_CLAUSES)


@clause("DIM-CARD-01", "DIM-CARD-02", "DIM-CARD-03")
def test_numbers_are_those_of_the_card() -> None:
    for text, card in zip(GUIDE.cards(Options()), CARDS[:FIRST_CAMPAIGN], strict=False):
        numbers = dict(text.numbers)
        assert numbers.get("price", card.cost) == card.cost
        assert numbers.get("attack", card.atk) == card.atk
        assert numbers.get("defence", card.defence) == card.defence
        assert numbers.get("dice", card.dice) == card.dice
        assert text.value == (card.gems if card.type == "enemy" else card.cost)


def test_lines_of_type() -> None:
    lines = {code: text_of(code).line for code in ("H01", "H03", "WE02", "AR02", "IT03", "IS03", "EN26")}
    assert lines == {
        "H01": "Human Mage · Royal",
        "H03": "Human Warrior · Special · Vado · Mounted",
        "WE02": "Weapon · Axe · Warriors only",
        "AR02": "Armor · Helmet",
        "IT03": "Deployable Item",
        "IS03": "Instant Spell · Dark · Mages only",
        "EN26": "Boss · Orc",
    }
    assert dict(text_of("H03").numbers)["moves"] == 2
    assert dict(text_of("RM01").numbers)["counters"] == 6
    assert text_of("IS01").ability == "On an attack"
    assert text_of("campaign:necromancers_lair").text.count("Vaelkhor the Necromancer") == 1


# spots


@clause("DIM-MOVE-12", "DIM-MOVE-13")
def test_a_move_lies_at_its_place_and_at_whom_it_meets() -> None:
    t = dungeon()
    rider, foe = put(t, SOUTH, "H03", "b1"), put(t, NORTH, "O02", "b2")
    state = moving(t)
    assert GUIDE.spots(see(state), f"move #{rider}") == (piece(t, rider),)
    assert GUIDE.spots(see(state), "end turn") == ()
    answer(state, f"move #{rider}")
    assert GUIDE.spots(see(state), "b2") == (at("b2"), piece(t, foe))
    assert GUIDE.spots(see(state), "c1") == (at("c1"),)
    assert GUIDE.spots(see(state), "cancel") == ()


def test_a_gate_lies_at_its_line_and_its_guard() -> None:
    t = dungeon()
    one = put(t, SOUTH, "H04", "b4")
    guard, _ = put(t, NORTH, "O02", "N:b"), put(t, NORTH, "O03", "N:b")
    state = moving(t, f"move #{one}")
    assert GUIDE.spots(see(state), "N:b") == (at("N:b"), piece(t, guard))


def test_cards_are_played_from_where_they_lie() -> None:
    t = casting("SP01", "WE01")
    mage = t.in_play[0]
    sword = wear(t, mage, "AR02")
    state = phase(t)
    seen = see(state)
    assert GUIDE.spots(seen, "play SP01") == (held("SP01"),)
    assert GUIDE.spots(seen, f"take off #{sword}") == (piece(t, sword),)
    assert GUIDE.spots(seen, "buy") == (Spot("deck", SOUTH),)
    assert GUIDE.spots(seen, "swap") == (Spot("graveyard", SOUTH),)
    assert GUIDE.spots(seen, "go on") == ()
    answer(state, "play WE01")
    assert GUIDE.spots(see(state), f"#{mage}") == (piece(t, mage),)


def test_questions_that_random_games_seldom_ask() -> None:
    t = dungeon(adjacent_grant="on")
    one = put(t, SOUTH, "H04", "b3")
    granted = move(t, one, "b4", "TR01")
    assert GUIDE.spots(see(granted), "yes") == (piece(t, one),)
    assert GUIDE.spots(see(granted), "no") == ()
    t = dungeon()
    pair = put(t, NORTH, "O02", "b2"), put(t, NORTH, "O03", "b2")
    led = move(t, put(t, SOUTH, "H04", "b1"), "b2")
    assert see(led).question == "lead"
    assert [GUIDE.spots(see(led), f"#{card}") for card in pair] == [(piece(t, card),) for card in pair]


# at a glance


@clause("DIM-CHAMP-03", "DIM-MULTI-04")
def test_gates_are_guarded_or_open() -> None:
    t = dungeon(players=3)
    guard = put(t, NORTH, "O02", "W:2")
    put(t, NORTH, "O03", "W:2")
    put(t, SOUTH, "H04", "b1")
    seen = see(moving(t))
    assert marked(seen, "guarded gate")[at("W:2")].says == f"{text_of('O02').name} guards this gate"
    assert list(marked(seen, "guard")) == [piece(t, guard)]
    assert marked(seen, "open gate")[at("E:1")].says == "an open gate"
    assert marked(seen, "open gate")[at("N:a")].says == "nobody guards this gate"
    assert at("W:2") not in marked(seen, "open gate")


@clause("DIM-MOVE-14", "DIM-DEPLOY-03", "DIM-MOVE-01")
def test_who_can_still_move_is_marked() -> None:
    t = dungeon()
    rider, new, dazed = put(t, SOUTH, "H03", "a1"), put(t, SOUTH, "H04", "S:a"), put(t, SOUTH, "H05", "c1")
    t.fresh[t.in_play.index(new)] = True
    t.stunned[t.in_play.index(dazed)] = 1
    seen = see(moving(t))
    assert {spot: mark.number for spot, mark in marked(seen, "moves").items()} == {
        piece(t, rider): 2,
        piece(t, new): 0,
        piece(t, dazed): 0,
    }
    assert list(marked(seen, "fresh")) == [piece(t, new)]
    assert list(marked(seen, "stunned")) == [piece(t, dazed)]


@clause("DIM-BATTLE-07", "DIM-SOUL-01", "DIM-ENEMY-04")
def test_figures_are_told_term_by_term() -> None:
    t = dungeon()
    one = put(t, SOUTH, "H04", "b1", "WE01", "AR01", souls=2)
    room(t, "b2", "EN03", souls=1)
    seen = see(moving(t))
    assert marked(seen, "attack")[piece(t, one)].says == (
        "attack 1 die +3: +1 Drovaerian shortsword, +2 souls"
    )
    assert marked(seen, "defence")[piece(t, one)].number == 6
    assert marked(seen, "souls")[piece(t, one)].says == "2 of 5 souls"
    assert marked(seen, "defence")[at("b2")].says == "defence 1 die +2: +1 Skeleton Guard, +1 souls"
    assert marked(seen, "souls")[at("b2")].number == 1


@clause("DIM-BATTLE-06", "DIM-BATTLE-10", "DIM-BATTLE-13")
def test_an_attack_builds_up_and_the_defence_shows_what_it_lacks() -> None:
    t = dungeon()
    one, foe = put(t, SOUTH, "H04", "b1", "WE01"), put(t, NORTH, "O02", "b2")
    give(t, SOUTH, "IA02")
    give(t, NORTH, "IN01", "IA03", gems=3)
    state = move(t, one, "b2")
    seen = see(state)
    assert seen.question == "attack window"
    assert terms(seen, "attack term") == ["+1 Drovaerian shortsword"]
    assert marked(seen, "attack to roll")[piece(t, one)].number == 1
    assert GUIDE.notes(seen, "pass")[0].startswith("hit chance ")
    answer(state, "play IA02", "6", "1")
    seen = see(state)
    assert (seen.question, seen.seat) == ("defence window", NORTH)
    assert marked(seen, "attack total")[piece(t, one)].number == 10
    assert terms(seen, "attack term") == ["+1 Drovaerian shortsword", "+3 Volley"]
    total = marked(seen, "defence total")[piece(t, foe)].number
    assert total is not None
    assert marked(seen, "missing")[piece(t, foe)].number == 10 - total


@clause("DIM-BATTLE-12")
def test_cards_that_save_a_defence_are_marked_for_their_owner_alone() -> None:
    t = dungeon()
    one = put(t, SOUTH, "H04", "b1", "WE01")
    put(t, NORTH, "H04", "b2")
    give(t, NORTH, "IN01", "IA03", gems=3)
    state = move(t, one, "b2", "6", "2")
    seen = see(state)  # 7 against 3
    assert list(marked(seen, "saves")) == [held("IN01", NORTH)]
    assert GUIDE.notes(seen, "play IN01") == ["the defence would hold"]
    assert GUIDE.notes(seen, "pass") == ["4 points missing"]
    assert marked(view(state, SOUTH), "saves") == {}


@clause("DIM-PLAY-01")
def test_prices_of_the_own_hand_are_marked() -> None:
    t = casting("SP01", "IN01", gems=1)
    state = phase(t)
    assert marked(see(state), "price")[held("SP01")].says == "costs 1"
    assert marked(see(state), "dear")[held("IN01")].says == "costs 2, you have 1"
    assert marked(view(state, NORTH), "price") == {}
    assert marked(see(state), "gems")[Spot("hand", SOUTH)].number == 1
    assert marked(see(state), "champions")[Spot("hall", SOUTH)].says == "0 of 2 champions"


# notes


@clause("DIM-BATTLE-02", "DIM-CHAMP-02", "DIM-ROOM-01")
def test_a_move_tells_what_it_leads_to() -> None:
    t = dungeon()
    rider = put(t, SOUTH, "H03", "b2")
    wolf, foe = room(t, "b3", "EN01"), put(t, NORTH, "O02", "c2")
    opened(t, "a2")
    state = moving(t)
    assert GUIDE.notes(see(state), f"move #{rider}") == ["2 moves left"]
    answer(state, f"move #{rider}")
    seen = see(state)
    chance = round(meeting(t, rider, wolf).wins * 100)
    assert GUIDE.notes(seen, "b3") == [f"win chance {chance} % against Dungeon Wolf"]
    chance = round(meeting(t, rider, foe).wins * 100)
    assert GUIDE.notes(seen, "c2")[0].startswith(f"win chance {chance} % against ")
    assert GUIDE.notes(seen, "b1") == []
    assert GUIDE.notes(seen, "a2") == []
    assert GUIDE.notes(seen, "cancel") == []
    t = dungeon()
    one = put(t, SOUTH, "H04", "b4")
    assert GUIDE.notes(see(moving(t, f"move #{one}")), "N:b") == ["5 gems"]


def test_extra_draws_are_counted_and_lines_tell_their_queue() -> None:
    t = deploying()
    put(t, SOUTH, "H04", "S:a")
    put(t, SOUTH, "H05", "S:a")
    give(t, SOUTH, "H04", "H03", gems=3)
    state = phase(t)
    assert GUIDE.notes(see(state), "buy") == ["1 of 2"]
    answer(state, "play H04")
    assert GUIDE.notes(see(state), "S:a") == ["third there"]
    assert GUIDE.notes(see(state), "S:b") == []
    assert GUIDE.notes(see(state), "cancel") == []
