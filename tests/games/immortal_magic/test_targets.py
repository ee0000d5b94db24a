"""Whom steps act on and what can be chosen:

- own, opposing and any characters by their filter, and by the mark of a one-shot among the own;
- what must change something is offered only where it does;
- groups, sides and players are those of the moment;
- the language says which words somebody chooses, and what kind of thing each means.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.immortal_magic.laid import (
    NORTH,
    SOUTH,
    bury,
    fight,
    hold,
    last,
    lie,
    printed,
    rewrite,
    room,
    source,
    stand,
    table,
    wear,
)
from undercroft.games.immortal_magic.board import NAMES, NUMBERS
from undercroft.games.immortal_magic.cards import CAMPAIGNS, FACES
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY
from undercroft.games.immortal_magic.flow.naming import question
from undercroft.games.immortal_magic.layout import Layout
from undercroft.games.immortal_magic.queries.playable import playable
from undercroft.games.immortal_magic.queries.targets import choosable, group, is_chosen, seats_of, would_act
from undercroft.kernel.ids import NO_CARD
from undercroft.kit.language.syntax import Step, Target
from undercroft.testing import clause


def step_of(code: str, at: int = 0, number: int = 0) -> Step:
    step = printed()[FACES[code]].effects[number].steps[at]
    assert isinstance(step, Step)
    return step


def chosen(t: Layout, code: str, seat: int = SOUTH, at: int = 0) -> list[int]:
    return choosable(t, step_of(code, at), source(t, code, seat))


def acts(t: Layout, code: str, seat: int = SOUTH, at: int = 0) -> bool:
    return would_act(t, step_of(code, at), source(t, code, seat))


@clause("DIM-PLAY-07")
def test_own_and_opposing_characters() -> None:
    t = table()
    footman, acolyte = stand(t, "S:a", "H04"), stand(t, "b1", "H06", SOUTH)
    thorn, singer = stand(t, "b3", "E05", NORTH), stand(t, "N:a", "E04")
    assert chosen(t, "SP01") == [footman, acolyte]
    assert chosen(t, "RM02") == [footman]
    assert chosen(t, "SP06") == [thorn]
    assert chosen(t, "SP06", NORTH) == [acolyte]
    t.souls[2] = t.souls[3] = 1
    assert chosen(t, "SP12") == [thorn, singer]
    assert chosen(t, "SP12", at=1) == [acolyte]


@clause("DIM-PLAY-07")
def test_any_character_but_own_ones_of_the_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "SP05", "play: def(1)@any(any)~turn")
    rewrite(monkeypatch, "SP01", "play: def(1)@any(class=Soldier)~turn")
    t = table()
    stand(t, "S:a", "H04")
    acolyte, thorn, king = stand(t, "S:b", "H06"), stand(t, "N:a", "E05"), stand(t, "N:b", "H14")
    assert chosen(t, "SP05") == [acolyte, thorn, king]
    assert chosen(t, "SP01") == [t.in_play[0], acolyte, thorn]


@clause("DIM-PLAY-07", "DIM-PLAY-09")
def test_the_mark_of_a_card_that_stays_does_not_bind_its_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IT11", "play: def(1)@own(any)~turn")
    t = table()
    footman, acolyte = stand(t, "S:a", "H04"), stand(t, "S:b", "H06")
    assert chosen(t, "IT11") == [footman, acolyte]


@clause("DIM-PLAY-15")
def test_who_is_in_the_zone_cannot_be_pushed_there(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "SP10", "play: push(zone)@any(any)")
    t = table()
    stand(t, "S:a", "H04")
    inside, foe = stand(t, "b1", "H06", SOUTH), stand(t, "b3", "E05", NORTH)
    assert chosen(t, "SP10") == [inside, foe]


@clause("DIM-PLAY-15")
def test_what_must_change_something() -> None:
    t = table()
    mine, bare, clad = stand(t, "S:a", "H06"), stand(t, "b3", "E05", NORTH), stand(t, "N:a", "E05")
    wear(t, clad, "AR05", "IT01")
    wear(t, bare, "IT01")
    assert chosen(t, "SP09") == [clad]
    assert chosen(t, "SP12") == []
    t.souls[1] = 2
    assert chosen(t, "SP12") == [bare]
    assert chosen(t, "SP10") == []
    assert chosen(t, "SP10", NORTH) == [bare]
    t.place[0] = NUMBERS["c2"]
    assert chosen(t, "SP10") == [mine]
    assert chosen(t, "IN05") == [NORTH]
    t.gems[NORTH] = 0
    assert chosen(t, "IN05") == []


@clause("DIM-PLAY-15")
def test_the_immune_are_no_targets_of_what_would_do_nothing() -> None:
    t = table()
    grimnar, thane = stand(t, "N:a", "D14"), stand(t, "N:b", "D10")
    wear(t, grimnar, "AR05")
    wear(t, thane, "AR05")
    assert chosen(t, "SP09") == [thane]


@clause("DIM-UNIV-03", "DIM-PLAY-15")
def test_cards_in_play_that_can_be_removed() -> None:
    t = table()
    stand(t, "S:a", "H06")
    assert (chosen(t, "SP08"), acts(t, "SP08")) == ([], False)
    age, army, horn = lie(t, NORTH, "UN01"), lie(t, NORTH, "RM01"), lie(t, SOUTH, "IT11")
    assert chosen(t, "SP08") == [age]
    assert chosen(t, "RM08") == [army, horn]


@clause("DIM-CAMP-09", "DIM-RULING-53", "DIM-PLAY-18")
def test_rooms_to_look_at_and_to_replace() -> None:
    t = table(campaign="necromancers_lair")
    for space in ("a1", "b1"):
        t.face_down[NUMBERS[space]] = True
    room(t, "c1", "EN26")
    room(t, "d1", "EN26", down=True)
    room(t, "a2", "EN01")
    room(t, "b2", "EN27")
    room(t, "c2", "RO07")
    room(t, "d2", "RO02")
    stand(t, "d2", "H04", SOUTH)
    assert [NAMES[space] for space in chosen(t, "SP03")] == ["a1", "b1", "d1"]
    assert [NAMES[space] for space in chosen(t, "SP11")] == ["a1", "b1", "d1", "a2", "c2"]
    assert acts(table(), "SP03")
    assert not acts(table(), "SP11")


@clause("DIM-CAMP-09")
def test_an_enemy_to_be_slain_is_never_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(campaign="necromancers_lair")
    room(t, "b2", "EN27")
    assert chosen(t, "SP11") == []
    wolf = room(t, "b3", "EN01")
    assert chosen(t, "SP11") == [NUMBERS["b3"]]
    lair = CAMPAIGNS["necromancers_lair"]
    goals = tuple(replace(goal, face=FACES["EN01"]) for goal in lair.objectives)
    campaigns = {"necromancers_lair": replace(lair, objectives=goals)}
    monkeypatch.setattr("undercroft.games.immortal_magic.queries.targets.CAMPAIGNS", campaigns)
    assert chosen(t, "SP11") == []
    monkeypatch.undo()
    assert chosen(t, "SP11") == [NUMBERS["b3"]]
    fight(t, stand(t, "b4", "H04", SOUTH), wolf)
    assert chosen(t, "SP11") == []


@clause("DIM-PLAY-17")
def test_what_the_language_calls_chosen_has_a_question() -> None:
    said = [Step(act, target=Target(who)) for act, verb in VOCABULARY.verbs.items() for who in verb.targets]
    kinds = {(step.target.who, question(step).name) for step in said if step.target and is_chosen(step)}
    assert kinds == {
        ("own", "target"), ("opp", "target"), ("any", "target"), ("card", "target"),
        ("room", "room"), ("rival", "rival"), ("ally", "helper"),
    }  # fmt: skip
    assert {who for who, _ in kinds} - {"ally"} == {
        word for word, aim in VOCABULARY.aims.items() if aim.chosen
    }


@clause("DIM-HELP-02", "DIM-HELP-10", "DIM-NAMED-16")
def test_helpers_are_others_in_play_and_not_in_the_battle() -> None:
    t = table()
    kenelm, thorn = stand(t, "b1", "H02", SOUTH), stand(t, "b2", "E05", NORTH)
    footman, mage, elf = stand(t, "S:a", "H04"), stand(t, "S:a", "H06"), stand(t, "N:a", "E05")
    t.stunned[2], t.fresh[2] = 1, True
    assert chosen(t, "IA01") == []
    fight(t, kenelm, thorn, kenelm)
    assert chosen(t, "IA01") == [footman]
    assert chosen(t, "IA01", NORTH) == [elf]
    t.helpers = [footman]
    assert chosen(t, "IA01") == []
    assert mage not in chosen(t, "IA01")
    assert is_chosen(step_of("IA01"))


@clause("DIM-PLAY-15", "DIM-WINDOW-13")
def test_rerolls_need_a_roll() -> None:
    t = table()
    kenelm, wolf = stand(t, "b1", "H02", SOUTH), room(t, "b2", "EN01")
    fight(t, kenelm, wolf, kenelm)
    assert not acts(t, "IN03")
    t.attack_dice, t.defence_dice = 3, 4
    assert acts(t, "IN03")
    assert not acts(t, "IN04")
    t.table_roll = 8
    assert acts(t, "IN04")


@clause("DIM-PLAY-15")
def test_attack_dice_are_rerolled_only_while_they_can_change(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "IN03", "play[attack]: reroll(attack)@roller")
    for timing, legal in (("before_roll", False), ("after_roll", True)):
        t = table(attack_timing=timing)
        kenelm, wolf = stand(t, "b1", "H02", SOUTH), room(t, "b2", "EN01")
        fight(t, kenelm, wolf, kenelm)
        assert not acts(t, "IN03")
        t.attack_dice = 4
        assert acts(t, "IN03") == legal
        t.defence_dice = 4
        assert not acts(t, "IN03")


@clause("DIM-WINDOW-06", "DIM-WINDOW-07")
def test_answers_need_something_to_answer() -> None:
    t = table()
    fate = room(t, "b2", "FR01")
    assert not acts(t, "IN08")
    t.answered = fate
    assert acts(t, "IN08")
    assert not acts(t, "IS07")
    t.table_roll = 7
    assert not acts(t, "IN08")
    t.table_roll = -1
    bury(t, NORTH, "IS01")
    t.answered = t.graveyard[NORTH][0]
    assert acts(t, "IS07")
    assert not acts(t, "IN16")


@clause("DIM-WINDOW-05")
def test_a_move_is_stopped_before_it_begins_and_by_others() -> None:
    t = table()
    footman = stand(t, "b1", "H04", SOUTH)
    assert not acts(t, "IS11", NORTH)
    t.moving, t.heading_for = footman, NUMBERS["b2"]
    assert (acts(t, "IS11", NORTH), acts(t, "IS11", SOUTH)) == (True, False)
    assert group(t, Target("card"), source(t, "IS11", NORTH)) == [footman]
    t.came_from = NUMBERS["b1"]
    assert not acts(t, "IS11", NORTH)


@clause("DIM-PLAY-15")
def test_recovering_needs_a_card_in_the_graveyard() -> None:
    t = table()
    assert not acts(t, "IN13")
    bury(t, SOUTH, "SP01")
    bury(t, NORTH, "IN01")
    assert not acts(t, "IN13")
    bury(t, SOUTH, "IA02")
    assert acts(t, "IN13")
    assert acts(t, "RM05")


@clause("DIM-PLAY-15")
def test_nullify_needs_something_to_nullify() -> None:
    t = table()
    kenelm, thorn = stand(t, "b1", "H04", SOUTH), stand(t, "b2", "E05", NORTH)
    helper = stand(t, "N:a", "E05")
    wear(t, thorn, "AR05")
    wear(t, helper, "WE01")
    fight(t, kenelm, thorn, kenelm)
    assert not acts(t, "IA04")
    t.helpers = [helper]
    assert acts(t, "IA04")
    last(t, helper, "IA04", 0, "battle")
    assert not acts(t, "IA04")
    fight(t, kenelm, room(t, "c2", "EN01"), kenelm)
    assert not acts(t, "IA04")


@clause("DIM-EXIT-06")
def test_only_a_lead_leaves() -> None:
    t = table()
    kenelm, wolf = stand(t, "b1", "H02", SOUTH), room(t, "b2", "EN01")
    assert not acts(t, "IS08")
    fight(t, kenelm, wolf, wolf)
    assert acts(t, "IS08")
    assert not acts(t, "IS08", NORTH)
    assert group(t, Target("ally"), source(t, "IS08")) == [kenelm]


def test_groups() -> None:
    t = table()
    brannoc, squire = stand(t, "S:a", "H09"), stand(t, "b1", "H07", SOUTH)
    thorn, wolf, rats = stand(t, "b2", "E05", NORTH), room(t, "c2", "EN01"), room(t, "a1", "EN02")
    me = source(t, "H09", SOUTH, brannoc, brannoc)
    assert group(t, Target("me"), me) == group(t, Target("this"), me) == [brannoc]
    assert group(t, Target("others"), me) == [squire]
    assert group(t, Target("allown"), me) == [brannoc, squire]
    assert group(t, Target("allopp"), me) == [thorn]
    assert group(t, Target("all"), me) == [brannoc, squire, thorn]
    assert group(t, Target("enemies"), me) == [rats, wolf]
    assert group(t, Target("foe"), me) == group(t, Target("roller"), me) == group(t, Target("ally"), me) == []
    fight(t, squire, thorn, thorn, (brannoc,))
    assert group(t, Target("foe"), me) == [thorn]
    assert group(t, Target("foeside"), source(t, "IA04", NORTH)) == [squire, brannoc]
    assert group(t, Target("roller"), me) == [thorn]
    hall = room(t, "b1", "RO02")
    assert group(t, Target("occupant"), source(t, "RO02", SOUTH, squire, hall)) == [squire]


@clause("DIM-MULTI-02", "DIM-CAMP-06", "DIM-CAMP-10")
def test_players() -> None:
    t = table(4)
    t.active = 2
    card = source(t, "IN09", 1)
    assert seats_of(t, Target("you"), card) == [1]
    assert seats_of(t, Target("rivals"), card) == [2, 3, 0]
    assert seats_of(t, Target("each"), card) == [2, 3, 0, 1]
    assert seats_of(t, Target("active"), card) == [2]
    t.gone[3] = True
    assert seats_of(t, Target("rivals"), card) == [2, 0]
    assert chosen(t, "IN05", 1) == [2, 0]
    assert seats_of(t, Target("you"), source(t, "UN05", NO_CARD)) == []
    alone = table(1, campaign="necromancers_lair_solo")
    assert seats_of(alone, Target("rivals"), source(alone, "IN09")) == []
    assert (chosen(alone, "IN05"), acts(alone, "IN05")) == ([], False)


def test_the_occupier_has_the_turn() -> None:
    t = table()
    vein = room(t, "b2", "RO07")
    here = source(t, "RO07", NO_CARD, NO_CARD, vein)
    assert seats_of(t, Target("occupier"), here) == []
    stand(t, "b2", "H04", SOUTH)
    assert seats_of(t, Target("occupier"), here) == [SOUTH]
    t.active = NORTH
    assert seats_of(t, Target("occupier"), here) == []


@clause("DIM-PLAY-15", "DIM-ENEMY-07", "DIM-BATTLE-25")
@pytest.mark.parametrize("act", ["exit(zone)", "push(zone)", "kill()", "remove(type=weapon)"])
def test_what_does_nothing_to_an_enemy_is_not_played_on_it(monkeypatch: pytest.MonkeyPatch, act: str) -> None:
    rewrite(monkeypatch, "IN10", f"play[attack]: {act}@foe")
    t = table(loot_drops=True)
    mine, bear = stand(t, "a1", "H04", SOUTH), room(t, "a2", "EN13")
    hoarded = wear(t, mine, "WE07")
    t.bearer[t.in_play.index(hoarded)] = bear
    theirs = stand(t, "b1", "E05", NORTH)
    wear(t, theirs, "WE01")
    hold(t, SOUTH, "IN10", "IA04")
    fight(t, mine, bear, mine)
    assert playable(t, SOUTH, "attack") == []
    fight(t, mine, theirs, mine)
    assert playable(t, SOUTH, "attack") == [FACES["IA04"], FACES["IN10"]]
