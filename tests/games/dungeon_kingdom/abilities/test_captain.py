"""What has to be true of the Captain (Battle Call):

- three Adventurers are drawn into the hand, one at a time; the hand may exceed seven;
- a Monster is shown, goes back into its deck, which is shuffled, and does not count;
- after a Monster has been shown, one uniform draw among that deck's Adventurers decides;
- each draw uses the first of main deck, ability deck, discard pile (shuffled together with what is left of
  the ability deck) that holds an Adventurer; without one, the ability stops.
"""

from tests.games.dungeon_kingdom.positions import BOX, KINDS
from undercroft.testing import Play, clause, scenario


def battle_call(**position) -> Play:
    return scenario("dungeon-kingdom", phase="menu", dungeon=["C"], **position).answer("menu", "deed/C")


def odds(play: Play) -> dict[str, int]:
    return {play.game.faces[face]: weight for face, weight in play.state.offers()}


def pool(play: Play, deck: str) -> dict[str, int]:
    unordered = getattr(play.state.table, deck)
    return {play.game.faces[face]: count for face, count in unordered.odds()}


@clause("DK-CAPTAIN-01")
def test_three_adventurers_from_the_top():
    play = battle_call(main=["K", "A", "W", "Z"])
    assert play.cards("hand") == ["K", "A", "W"]
    assert play.cards("main") == ["Z"]
    assert play.question == "menu"
    assert play.log(0)[1:] == ["A draws Knight.", "A draws Angel.", "A draws Warrior."]
    assert play.log(1)[1:] == ["A draws an Adventurer."] * 3


@clause("DK-CAPTAIN-01")
def test_each_draw_from_the_shuffled_deck_has_the_odds_of_the_cards_left_in_it():
    play = battle_call(hand=["K", "K", "K"], kingdom=["OR4"])
    left = BOX | {"K": BOX["K"] - 3, "C": BOX["C"] - 1}
    del left["OR4"]
    assert play.question == "call"
    assert odds(play) == left
    play.draws("C")
    assert odds(play) == left | {"C": BOX["C"] - 2}
    play.draws("N")
    assert odds(play) == left | {"C": BOX["C"] - 2, "N": BOX["N"] - 1}
    play.draws("N")
    assert play.question == "menu"
    assert play.cards("hand") == ["K", "K", "K", "C", "N", "N"]


@clause("DK-CAPTAIN-02")
def test_a_monster_is_shown_goes_back_and_does_not_count():
    play = battle_call(top=["OR12"]).draws("K", "A", "W")
    assert play.cards("hand") == ["K", "A", "W"]
    assert play.log(1)[1] == "Orthos 12 goes back into the deck, which is shuffled."
    assert pool(play, "main")["OR12"] == 1


@clause("DK-CAPTAIN-02", "DK-CAPTAIN-05", "DK-RULING-49")
def test_the_deck_of_a_monster_shown_is_shuffled():
    play = battle_call(main=["OR4", "K", "A", "Z", "DE4"])
    assert play.question == "recall"
    assert play.cards("main") == []
    assert odds(play) == {"K": 1, "A": 1, "Z": 1}
    play.draws("Z")
    assert play.question == "call"
    assert odds(play) == {"K": 1, "A": 1, "OR4": 1, "DE4": 1}


@clause("DK-CAPTAIN-02")
def test_cards_that_a_wizard_put_beneath_the_deck_are_shuffled_with_it():
    play = scenario("dungeon-kingdom", phase="menu", dungeon=["Z", "C"], main=["K", "OR4", "A", "W"])
    play.answer("menu", "deed/Z").answer("wizard.card", "K").answer("wizard.zone", "kingdom")
    assert play.cards("main") == ["OR4", "A", "W"]
    play.answer("menu", "deed/C")
    assert (play.question, odds(play)) == ("recall", {"A": 1, "W": 1})
    assert play.cards("main") == []


@clause("DK-CAPTAIN-05", "DK-RULING-49")
def test_one_monster_at_most_is_shown_for_each_draw():
    play = battle_call(hand=["K"] * 8)
    shown = {kind: BOX[kind] for kind in KINDS} | {"K": BOX["K"] - 8, "C": BOX["C"] - 1}
    play.draws("HA7")
    assert play.question == "recall"
    assert odds(play) == shown
    play.draws("K")
    assert play.question == "call"
    assert odds(play)["HA7"] == 1
    play.draws("HA7")
    assert odds(play) == shown | {"K": 1}
    play.draws("K", "OR4", "P")
    assert play.cards("hand")[8:] == ["K", "K", "P"]
    assert sum("goes back" in line for line in play.log(1)) == 3
    assert play.question == "menu"


@clause("DK-CAPTAIN-02", "DK-CAPTAIN-03")
def test_a_monster_of_the_ability_deck_goes_back_there():
    play = battle_call(main=[], ability=["OR4", "K", "K", "K"]).draws("K", "K", "K")
    assert play.cards("hand") == ["K", "K", "K"]
    assert pool(play, "ability") == {"OR4": 1}
    assert play.see(0).zones["main"].size() == 0


@clause("DK-CAPTAIN-03")
def test_each_draw_uses_the_first_source_with_an_adventurer():
    play = battle_call(main=["K"], ability=["A", "N"], discard=["W"])
    assert play.cards("hand") == ["K", "A", "N"]
    assert play.cards("discard") == ["W"]


@clause("DK-CAPTAIN-03", "DK-RULING-32")
def test_a_deck_of_monsters_only_is_passed_over():
    play = battle_call(main=["OR4"], ability=["A", "N", "P"], discard=["W"])
    assert play.cards("hand") == ["A", "N", "P"]
    assert play.cards("main") == ["OR4"]
    assert not any("goes back" in line for line in play.log())


@clause("DK-CAPTAIN-03", "DK-RULING-32")
def test_the_discard_pile_is_shuffled_together_with_the_rest_of_the_ability_deck():
    play = battle_call(main=["OR4"], ability=["DE4", "HA4"], discard=["W", "W", "HD4"], spent=["K"])
    assert play.question == "call"
    assert odds(play) == {"W": 2, "DE4": 1, "HA4": 1, "HD4": 1}
    assert play.cards("discard") == []
    play.draws("W", "DE4")
    assert (play.question, odds(play)) == ("recall", {"W": 1})
    play.draws("W")
    assert play.question == "menu"
    assert play.cards("hand") == ["W", "W"]
    assert sorted(play.cards("spent")) == ["C", "K"]
    assert pool(play, "ability") == {"DE4": 1, "HA4": 1, "HD4": 1}
    assert play.cards("main") == ["OR4"]


@clause("DK-CAPTAIN-03", "DK-RULING-32")
def test_without_an_adventurer_anywhere_the_ability_stops():
    play = battle_call(main=["OR4"], ability=["DE4"], discard=["HA4"], spent=["K"])
    assert play.question == "menu"
    assert play.cards("hand") == []
    assert (play.cards("main"), play.cards("ability"), play.cards("discard")) == (["OR4"], ["DE4"], ["HA4"])


@clause("DK-CAPTAIN-03")
def test_the_ability_stops_with_fewer_cards():
    play = battle_call(main=["K", "OR4"], discard=["A"]).draws("A")
    assert play.cards("hand") == ["K", "A"]
    assert play.question == "menu"


@clause("DK-CAPTAIN-04")
def test_the_hand_may_exceed_seven_cards_during_the_phase():
    play = battle_call(hand=["N"] * 7, top=["K", "K", "K"])
    assert len(play.cards("hand")) == 10
    assert (play.question, play.keys) == ("menu", ["end"])
