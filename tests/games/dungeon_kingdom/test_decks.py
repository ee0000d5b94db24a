"""What has to be true of the decks.

- The main deck serves set-up, refill and abilities; the ability deck serves abilities only.
- A Wizard draws from the main deck, then the ability deck, then the discard pile made into one, else not.
- That is so before the end is triggered, too, and an empty main deck by itself triggers nothing.
- What was discarded this turn is in no deck formed this turn.
- A shuffle makes every order equally likely and voids all knowledge of places; nothing else shuffles.
"""

from undercroft.games.dungeon_kingdom.cards import ALL_CARDS
from undercroft.testing import Play, clause, new_game, scenario

GAME = "dungeon-kingdom"
FULL = ["K", "A", "C", "W", "Z", "N", "P", "K", "A"]
ROW_GONE = ["K", "A", "C", "-", "-", "-", "P", "K", "A"]


def odds(play: Play) -> dict[str, int]:
    """What chance is asked, by code."""
    return {play.game.faces[face]: weight for face, weight in play.state.offers()}


def sizes(play: Play) -> tuple[int, int]:
    """How many cards lie in the main deck and in the ability deck."""
    zones = play.see(None).zones
    return zones["main"].size(), zones["ability"].size()


@clause("DK-DECK-01")
def test_the_main_deck_serves_set_up_refill_and_abilities():
    assert sizes(new_game(GAME, seed=1)) == (ALL_CARDS - 9, 0)
    refill = scenario(GAME, phase="refill", matrix=ROW_GONE, main=["P", "P", "W", "N"], ability=["Z"])
    assert refill.cards("matrix")[3:6] == ["P", "P", "W"]
    assert sizes(refill) == (1, 1)
    ability = scenario(GAME, phase="menu", dungeon=["Z"], main=["K", "A", "W", "P", "N", "C"], ability=["Z"])
    ability.answer("menu", "deed/Z")
    assert ability.cards("look") == ["K", "A", "W", "P", "N"]


@clause("DK-DECK-01", "DK-DECK-05", "DK-RULING-31")
def test_the_ability_deck_never_enters_the_matrix():
    play = scenario(GAME, phase="refill", matrix=ROW_GONE, main=["P"], ability=["W", "W", "W"])
    assert play.cards("matrix")[3:6] == ["P", "-", "-"]
    assert sizes(play) == (0, 3)
    assert play.triggered


@clause("DK-DECK-05")
def test_cards_drawn_from_the_ability_deck_return_to_it_and_not_to_the_main_deck():
    play = scenario(GAME, phase="menu", dungeon=["Z"], main=["K"], ability=["A", "W", "N", "P", "C"])
    play.answer("menu", "deed/Z").answer("wizard.card", "A").answer("wizard.zone", "kingdom")
    assert play.cards("main") == ["K"]
    assert play.cards("ability") == ["C", "W", "N", "P"]


@clause("DK-DECK-02")
def test_a_wizard_draws_from_main_deck_then_ability_deck_then_discard_pile():
    play = scenario(
        GAME, phase="menu", dungeon=["Z"], main=["K"], ability=["A"], discard=["C", "W", "OR4", "N"]
    )
    play.answer("menu", "deed/Z")
    assert play.cards("look") == ["K", "A"]
    assert odds(play) == {"C": 1, "W": 1, "OR4": 1, "N": 1}
    play.draws("OR4", "W", "N")
    assert play.cards("look") == ["K", "A", "OR4", "W", "N"]
    assert play.look_from == [0, 1, 1, 1, 1]
    assert play.cards("discard") == []
    assert sizes(play) == (0, 1)


@clause("DK-DECK-02")
def test_no_deck_is_touched_while_an_earlier_one_lasts():
    deck = ["K", "A", "W", "N", "P"]
    main = scenario(GAME, phase="menu", dungeon=["Z"], main=deck, ability=["C"], discard=["OR4"])
    main.answer("menu", "deed/Z")
    assert (main.cards("look"), main.cards("ability"), main.cards("discard")) == (deck, ["C"], ["OR4"])
    ability = scenario(GAME, phase="menu", dungeon=["Z"], main=[], ability=deck, discard=["OR4"])
    ability.answer("menu", "deed/Z")
    assert (ability.cards("look"), ability.cards("discard")) == (deck, ["OR4"])


@clause("DK-DECK-02")
def test_a_draw_fails_when_everything_is_empty():
    play = scenario(GAME, phase="menu", dungeon=["Z"], main=["K"], discard=["A"]).draws("A")
    play.answer("menu", "deed/Z")
    assert play.question == "wizard.card"
    assert play.cards("look") == ["K", "A"]


@clause("DK-DECK-03", "DK-DECK-06", "DK-RULING-31")
def test_an_ability_may_empty_the_main_deck_before_the_end_is_triggered():
    play = scenario(
        GAME, phase="menu", dungeon=["Z"], matrix=FULL, main=["W"], discard=["K", "A"], draws=["A", "K"]
    )
    play.answer("menu", "deed/Z").answer("wizard.card", "W").answer("wizard.zone", "kingdom")
    assert sizes(play) == (0, 2)
    assert not play.triggered
    play.answer("menu", "end")
    assert play.asked == 1
    assert not play.triggered
    play.answer("take", 0).answer("action", "queue")
    assert play.triggered
    assert sizes(play) == (0, 2)
    assert play.cards("matrix") == ["-", *FULL[1:]]


@clause("DK-DECK-04", "DK-RULING-13")
def test_what_was_discarded_this_turn_is_in_no_deck_formed_this_turn():
    play = scenario(GAME, phase="menu", dungeon=["Z", "C"], main=[], discard=["A"], spent=["K", "OR4"])
    play.answer("menu", "deed/C")
    assert odds(play) == {"A": 1}
    play.draws("A")
    assert play.keys == ["end"], "nothing is left to draw, though K, OR4 and C lie in the spent pile"
    assert sorted(play.cards("spent")) == ["C", "K", "OR4"]


@clause("DK-DECK-04", "DK-RULING-13")
def test_two_wizards_and_no_deck_are_no_endless_loop():
    play = scenario(GAME, phase="menu", dungeon=["Z", "Z"], main=[], discard=["N"], draws=["N"])
    play.answer("menu", "deed/Z").answer("wizard.zone", "dungeon")
    assert "deed/Z" not in play.keys


@clause("DK-DECK-04")
def test_what_was_discarded_in_an_earlier_turn_is_in_the_deck():
    play = scenario(
        GAME, phase="aftermath", matrix=FULL, main=[], spent=["K", "W"], opponents={1: {"array": ["Z", "P"]}}
    )
    play.answer("take", 6).answer("action", "cut/0").answer("menu", "deed/Z")
    assert odds(play) == {"K": 1, "W": 1}


@clause("DK-DECK-07")
def test_a_returned_monster_makes_every_order_of_its_deck_equally_likely():
    play = scenario(GAME, phase="menu", dungeon=["C"], main=["OR4", "K", "HA7", "K", "A"], ability=["W"])
    play.answer("menu", "deed/C")
    assert odds(play) == {"K": 2, "A": 1}
    play.draws("A")
    assert odds(play) == {"K": 2, "OR4": 1, "HA7": 1}, "the next draw is from the shuffled deck"
    assert play.cards("ability") == ["W"], "the other deck keeps its order"


@clause("DK-DECK-07", "DK-INFO-05")
def test_a_shuffle_voids_what_was_known_of_places():
    play = scenario(GAME, phase="menu", dungeon=["Z", "C"], main=["OR4", "K", "A", "W", "N"])
    play.answer("menu", "deed/Z").answer("wizard.card", "N").answer("wizard.zone", "kingdom")
    assert len(play.see(0).zones["main"].bottom) == 4
    play.answer("menu", "deed/C")
    deck = play.see(0).zones["main"]
    assert (deck.top, deck.bottom, deck.loose) == ((), (), 4)
    assert odds(play) == {"K": 1, "A": 1, "W": 1}


@clause("DK-DECK-07")
def test_forming_the_ability_deck_shuffles_all_of_it():
    play = scenario(GAME, phase="menu", dungeon=["C"], main=[], ability=["OR4"], discard=["K", "A", "A"])
    play.answer("menu", "deed/C")
    assert odds(play) == {"K": 1, "A": 2, "OR4": 1}


@clause("DK-DECK-07")
def test_nothing_else_shuffles():
    deck = ["K", "A", "W", "N", "P", "C", "OR4", "Z"]
    captain = scenario(GAME, phase="menu", dungeon=["C"], main=deck).answer("menu", "deed/C")
    assert captain.cards("main") == ["N", "P", "C", "OR4", "Z"]
    wizard = scenario(GAME, phase="menu", dungeon=["Z"], main=deck).answer("menu", "deed/Z")
    wizard.answer("wizard.card", "W").answer("wizard.zone", "kingdom")
    assert wizard.cards("main") == ["C", "OR4", "Z", "K", "A", "N", "P"]
    refill = scenario(GAME, phase="refill", matrix=ROW_GONE, main=deck)
    assert refill.cards("main") == ["N", "P", "C", "OR4", "Z"]
