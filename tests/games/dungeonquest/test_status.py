"""What weighs on a hero at the start of their turns:

- bite, shade, venom and torches come in this order, a failed torch ends the turn, death ends everything;
- a torch makes determined and ends with a success, a shade is left behind with the dungeon above;
- the Staff of Light keeps torches off, the Vampire's bite stays with who could not ward it off.
"""

from __future__ import annotations

from tests.games.dungeonquest.depths_table import (
    all_accounted,
    asked,
    below,
    ended,
    give,
    in_room,
    play,
    quest,
)
from undercroft.games.dungeonquest import events
from undercroft.games.dungeonquest.board import DEAD, EAST
from undercroft.games.dungeonquest.cards import FACES
from undercroft.games.dungeonquest.flow.resolve import DrawAndResolve
from undercroft.games.dungeonquest.flow.turn import CatacombTurn, Status
from undercroft.testing import clause


@clause("DQ-STAT-01")
def test_the_status_step_goes_in_order() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 3, 3, EAST, "spiders-venom", "torch-goes-out", "spiders-venom", "torch-goes-out")
    give(t, 0, "dungeon-torch-goes-out", "catacomb-vampire-bite", "dungeon-lingering-shade")
    state = play(t, Status(0))
    assert t.wounds[0] == 1
    state.answer_key("1+3")
    assert asked(state) == "die"
    for pips in "26":
        state.answer_key(pips)
    assert t.wounds[0] == 2
    state.answer_key("1+3")
    assert FACES["dungeon-torch-goes-out"] in t.faces(t.dungeon_discard)
    state.answer_key("1+3")
    assert t.relit[0] == 1
    assert len(t.trip[0]) == 4
    state.answer_key("6+6")
    assert state.over
    assert ended(t)
    t.begin_turn(0)
    state = play(t, Status(0), "2+3", "5", "6", "1+4")
    assert state.over
    assert not ended(t)
    assert t.relit[0] == 2
    assert t.determination == []


@clause("DQ-STAT-01", "DQ-TEST-02", "DQ-TEST-04")
def test_a_torch_makes_determined() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "dungeon-torch-goes-out")
    for tokens in (1, 2):
        t.begin_turn(0)
        assert play(t, Status(0), "5+6").over
        assert ended(t)
        assert t.tokens_for(0, "torch") == tokens
    t.begin_turn(0)
    assert play(t, Status(0), "3+3").over
    assert not ended(t)
    assert t.kept[0] == []
    assert t.determination == []


@clause("DQ-STAT-01")
def test_the_shade_kills_on_a_low_throw_and_does_not_follow_down() -> None:
    t = quest("hugo", "lindel")
    space = in_room(t, 0)
    play(t, DrawAndResolve(0, "dungeon"), "dungeon-lingering-shade")
    assert t.faces(t.kept[0]) == (FACES["dungeon-lingering-shade"],)
    assert play(t, Status(0), "2+2").over
    assert t.place[0] == space
    t.enter_catacombs(0, EAST)
    assert t.kept[0] == []
    assert len(t.dungeon_discard) == 1
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "dungeon-lingering-shade")
    assert play(t, Status(0), "1+2").over
    assert t.place[0] == DEAD
    assert ended(t)


@clause("DQ-STAT-01")
def test_a_staff_of_light_keeps_both_torches_off() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "treasure-staff-of-light")
    play(t, DrawAndResolve(0, "dungeon"), "dungeon-torch-goes-out")
    assert t.kept[0] == []
    assert len(t.dungeon_discard) == 1
    t = quest("hugo", "lindel")
    below(t, 0, 3, 3, EAST, "torch-goes-out")
    give(t, 0, "treasure-staff-of-light", "dungeon-torch-goes-out")
    assert play(t, Status(0)).over
    assert t.kept[0] == []
    assert len(t.trip[0]) == 1
    assert not ended(t)


@clause("DQ-STAT-01", "DQ-CAT-09", "DQ-CAT-13")
def test_the_vampire_tests_the_lower_attribute_and_stays() -> None:
    t = quest("lindel", "hugo")
    below(t, 0, 3, 3, EAST)
    assert play(t, CatacombTurn(0), "catacomb-vampire-bite", "2+3").over
    assert len(t.trip[0]) == 1
    assert t.kept[0] == []
    t.shuffle_in(t.catacomb, t.trip[0].pop())
    assert play(t, CatacombTurn(0), "catacomb-vampire-bite", "3+3").over
    assert (len(t.trip[0]), len(t.kept[0]), t.trip_kept[0]) == (0, 1, 1)
    assert play(t, Status(0)).over
    assert t.wounds[0] == 1


@clause("DQ-STAT-01", "DQ-CARD-08")
def test_who_dies_of_a_bite_is_not_tried_any_further() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "catacomb-vampire-bite", "dungeon-lingering-shade", "dungeon-torch-goes-out")
    t.wounds[0] = 15
    state = play(t, Status(0))
    assert state.over
    assert (t.place[0], ended(t)) == (DEAD, True)
    assert not any(event.kind in (events.ROLLS, events.TESTS) for event in state.events())
    all_accounted(t)


@clause("DQ-STAT-01", "DQ-CAT-24")
def test_below_only_the_cards_of_this_trip_weigh_on_a_hero() -> None:
    t = quest("hugo", "lindel")
    below(t, 0, 3, 3, EAST, "spiders-venom", "torch-goes-out")
    assert play(t, CatacombTurn(0), "catacomb-giant-naga", "left", "1").over
    t.begin_turn(0)
    assert play(t, Status(0)).over  # the Naga has sent them back
    assert not ended(t)


@clause("DQ-CAT-04", "DQ-STAT-01")
def test_only_the_shade_does_not_follow_a_hero_down() -> None:
    t = quest("hugo", "lindel")
    in_room(t, 0)
    give(t, 0, "catacomb-vampire-bite", "dungeon-lingering-shade", "dungeon-torch-goes-out")
    t.enter_catacombs(0, EAST)
    kept = [FACES[code] for code in ("catacomb-vampire-bite", "dungeon-torch-goes-out")]
    assert list(t.faces(t.kept[0])) == kept
    assert t.faces(t.dungeon_discard) == (FACES["dungeon-lingering-shade"],)


@clause("DQ-STAT-01", "DQ-HERO-09")
def test_where_both_attributes_are_equal_the_vampire_tests_agility() -> None:
    """Gherinn in the Vestments has Armor 5, as their Agility is."""
    t = quest("gherinn", "lindel")
    below(t, 0, 3, 3, EAST)
    give(t, 0, "treasure-vestments-of-kellos")
    state = play(t, CatacombTurn(0), "catacomb-vampire-bite", "no", "1+1")
    tested = [event.facts[1] for event in state.events() if event.kind is events.TESTS]
    assert tested == ["agility"]
