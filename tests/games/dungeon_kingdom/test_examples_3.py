"""Worked examples of the rules: the Aftermath (EX-11), a short Reserve (EX-21), the count (EX-23)."""

from undercroft.testing import clause, scenario

GAME = "dungeon-kingdom"


@clause("DK-AFTER-01", "DK-AFTER-02", "DK-AFTER-03", "DK-AFTER-04", "DK-AFTER-05", "DK-AFTER-06")
def test_ex_11_aftermath():
    play = scenario(
        GAME,
        phase="menu",
        kingdom=["K", "HA4+2", "DE12", "P"],
        dungeon=["Z", "UR4", "W"],
        hand=["A", "A", "C", "N", "N", "Z"],
        treasury=["K"],
        reserve=7,
        matrix=["K"],
    )
    play.answer("menu", "end")
    assert len(play.cards("hand")) == 8
    play.answer("hand.discard", "A")
    assert sorted(play.cards("hand", 0)) == ["A", "C", "K", "N", "N", "P", "Z"]
    assert play.cards("treasury", 0) == ["K", "Z", "W"]
    assert sorted(play.cards("discard")) == ["A", "HA4"]
    assert play.reserve[0] == 3
    assert play.cards("array", 0) == ["DE12", "UR4"]
    assert [play.captured[play.game.faces.index(code)] for code in ("HA4", "DE12", "UR4")] == [0, 2, 2]


@clause("DK-AFTER-08", "DK-AFTER-09", "DK-AFTER-10")
def test_ex_21_short_reserve():
    play = scenario(GAME, phase="aftermath", kingdom=["OR4", "DE12", "HA7"], reserve=5, matrix=["K"])
    assert (play.question, play.keys) == ("raid", ["OR4", "DE12"])
    play.answer("raid", "DE12")
    assert (play.question, play.keys) == ("raid", ["HA7"])
    play.answer("raid", "HA7")
    assert play.reserve[0] == 1
    assert play.cards("array", 0) == ["DE12", "HA7"]
    assert [play.captured[play.game.faces.index(code)] for code in ("OR4", "DE12", "HA7")] == [0, 2, 2]
    assert play.cards("discard") == ["OR4"]


@clause("DK-SCORE-01", "DK-SCORE-02", "DK-SCORE-03", "DK-SCORE-04")
def test_ex_23_scoring():
    play = scenario(
        GAME,
        matrix=["K"],
        triggered=True,
        hand=["A", "A", "C"],
        array=["GR4+2"],
        treasury=["W", "Z", "N", "P"],
        graveyard=["OR4", "OR7", "DE4", "DE7", "HA4"],
        reserve=31,
    )
    play.answer("take", 0).answer("action", "queue")
    assert play.cards("array", 0) == ["GR4", "K"]
    assert play.result.scores[0] == 31 + 4
    assert "A: Reserve 31 + bonus 4 = 35." in play.log()
