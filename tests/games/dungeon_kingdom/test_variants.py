"""What has to be true of the options, with each of them off and on.

- Light: one icon fewer on every Monster worth 12. Late refill: the Refill Phase and its check come last.
- Raid partial: a last single point is captured too. Voluntary dismiss: a full Array may be dismissed at will.
- Reshuffle spent: decks formed this turn hold what was discarded this turn; forty menu actions are the limit.
- Count captured: points on one's own Monsters count at the end. Open hands: every hand is public.
"""

import pytest

from undercroft.kernel.errors import BadOption
from undercroft.testing import Play, clause, new_game, scenario

GAME = "dungeon-kingdom"
FULL = ["K", "A", "C", "W", "Z", "N", "P", "K", "A"]

LIGHT = {
    "OR12": "A Z Z N",
    "DE12": "K C N N",
    "HD12": "K A A C",
    "HA12": "A W W Z",
    "GR12": "C C W N",
    "UR12": "K K W Z",
}
STANDARD = {
    "OR12": "A A Z Z N",
    "DE12": "K K C N N",
    "HD12": "K A A C C",
    "HA12": "A W W Z Z",
    "GR12": "C C W N N",
    "UR12": "K K W W Z",
}


def can_defeat(icon_set: str, monster: str, payers: list[str]) -> bool:
    play = scenario(GAME, {"icon_set": icon_set}, phase="menu", kingdom=[monster], hand=payers)
    return f"defeat/{monster}" in play.keys


@clause("DK-VARIANT-01")
@pytest.mark.parametrize("monster", LIGHT)
@pytest.mark.parametrize(("icon_set", "table"), [("light", LIGHT), ("standard", STANDARD)])
def test_icons_of_the_monsters_worth_12(icon_set, table, monster):
    payers = table[monster].split()
    assert can_defeat(icon_set, monster, payers)
    for at in range(len(payers)):
        assert not can_defeat(icon_set, monster, payers[:at] + payers[at + 1 :]), "every icon is needed"


@clause("DK-VARIANT-01")
def test_light_leaves_the_other_monsters_alone():
    assert can_defeat("light", "DE7", ["K", "K", "W"])
    assert not can_defeat("light", "DE7", ["K", "W"])
    assert not can_defeat("light", "OR4", ["K"])


def cutting_a_row_empty(timing: str, **position) -> Play:
    matrix = ["P", "-", "-", *FULL[3:]]
    play = scenario(GAME, {"refill_timing": timing}, matrix=matrix, array=["K", "OR4"], reserve=6, **position)
    return play.answer("take", 0).answer("action", "cut/0")


@clause("DK-VARIANT-02")
def test_refill_comes_after_the_action_unless_it_is_late():
    deck = ["W", "W", "W", "N"]
    early = cutting_a_row_empty("after_action", main=deck)
    assert early.question == "menu"
    assert early.cards("matrix")[:3] == ["W", "W", "W"]
    late = cutting_a_row_empty("end_of_turn", main=deck)
    assert late.question == "menu"
    assert late.cards("matrix")[:3] == ["-", "-", "-"]
    late.answer("menu", "end")
    assert late.cards("matrix")[:3] == ["W", "W", "W"]
    assert late.asked == 1
    log = late.log()
    raid, refill = "Orthos 4 captures 2 points of A.", "Warrior is dealt to row 1, column 1."
    assert log.index(raid) < log.index(refill)


@clause("DK-VARIANT-02")
@pytest.mark.parametrize("timing", ["after_action", "end_of_turn"])
def test_without_a_cut_both_timings_refill_before_the_next_turn(timing):
    play = scenario(
        GAME, {"refill_timing": timing}, matrix=["P", "-", "-", *FULL[3:]], main=["W", "W", "W", "N"]
    )
    play.answer("take", 0).answer("action", "queue")
    assert (play.question, play.asked) == ("take", 1)
    assert play.cards("matrix")[:3] == ["W", "W", "W"]


@clause("DK-VARIANT-02")
@pytest.mark.parametrize(("timing", "triggered"), [("after_action", False), ("end_of_turn", True)])
def test_the_trigger_is_checked_when_the_refill_phase_comes(timing, triggered):
    play = scenario(
        GAME, {"refill_timing": timing}, matrix=FULL, array=["C"], main=["W", "W", "N"], discard=["K"]
    )
    play.answer("take", 6).answer("action", "cut/0").answer("menu", "deed/C")
    assert not play.triggered
    play.answer("menu", "end")
    assert (play.question, play.triggered) == ("take", triggered)


@clause("DK-VARIANT-02")
@pytest.mark.parametrize(("timing", "deck"), [("after_action", 0), ("end_of_turn", 3)])
def test_a_late_refill_leaves_the_deck_to_the_phase(timing, deck):
    play = cutting_a_row_empty(timing, main=["W", "W", "N"])
    assert len(play.cards("main")) == deck
    assert play.triggered == (deck == 0)


@clause("DK-VARIANT-02")
def test_a_late_refill_phase_is_skipped_after_the_trigger_too():
    play = scenario(
        GAME, {"refill_timing": "end_of_turn"}, matrix=["P", "-", "-", "K"], main=["W"] * 4, triggered=True
    )
    play.answer("take", 0).answer("action", "queue")
    assert play.cards("matrix")[:3] == ["-", "-", "-"]


@clause("DK-VARIANT-03", "DK-RULING-24")
@pytest.mark.parametrize(
    ("partial", "reserve", "left", "array"),
    [
        (False, 1, 1, {}),
        (True, 1, 0, {"DE4": 1}),
        (False, 3, 1, {"OR4": 2}),
        (True, 3, 0, {"OR4": 2, "DE4": 1}),
        (True, 4, 0, {"OR4": 2, "HA4": 2}),
        (True, 7, 1, {"OR4": 2, "DE4": 2, "HA4": 2}),
        (True, 0, 0, {}),
    ],
)
def test_a_last_single_point_is_captured_too(partial, reserve, left, array):
    play = scenario(
        GAME, {"raid_partial": partial}, phase="aftermath", kingdom=["OR4", "DE4", "HA4"], reserve=reserve,
        matrix=FULL,
    )  # fmt: skip
    wanted = [code for code, points in array.items() if points == 2]
    while play.question == "raid":
        play.answer("raid", wanted.pop(0))
    if play.question == "raid.one":
        play.answer("raid.one", "DE4")
    assert play.reserve[0] == left
    assert play.cards("array", 0) == list(array)
    assert [play.captured[play.game.faces.index(code)] for code in array] == list(array.values())


@clause("DK-VARIANT-03")
def test_the_single_point_goes_to_an_unfed_monster_of_ones_choice():
    play = scenario(
        GAME, {"raid_partial": True}, phase="aftermath", kingdom=["OR4", "DE4", "HA4", "UR4"], reserve=3,
        matrix=FULL,
    )  # fmt: skip
    play.answer("raid", "DE4")
    assert play.question == "raid.one"
    assert play.keys == ["OR4", "HA4", "UR4"], "no declining, and the fed one gets no more"
    play.answer("raid.one", "UR4")
    assert play.cards("array", 0) == ["DE4", "UR4"]
    assert sorted(play.cards("discard")) == ["HA4", "OR4"]


@clause("DK-VARIANT-03")
def test_a_monster_with_one_point_is_one_with_points():
    rules = {"raid_partial": True}
    left = scenario(GAME, rules, phase="aftermath", kingdom=["OR4+1"], reserve=5, matrix=FULL)
    assert (left.cards("array", 0), left.reserve[0], left.cards("discard")) == ([], 5, ["OR4"])
    defeated = scenario(GAME, rules, phase="menu", kingdom=["OR4+1", "K", "W"], reserve=0)
    assert defeated.answer("menu", "defeat/OR4").settle().reserve[0] == 5
    controlled = scenario(GAME, rules, phase="menu", dungeon=["DE4+1", "K"], reserve=0)
    assert controlled.answer("menu", "control/DE4").settle().reserve[0] == 1


@clause("DK-VARIANT-04")
@pytest.mark.parametrize(
    ("voluntary", "array", "offered"),
    [
        (False, ["K", *["W"] * 6], ["cut/0", "cut/1"]),
        (True, ["K", *["W"] * 6], ["cut/0", "cut/1", "dismiss"]),
        (True, ["K", *["W"] * 5], ["queue", "cut/0", "cut/1"]),
        (True, ["W"] * 7, ["dismiss"]),
        (False, ["W"] * 7, ["dismiss"]),
    ],
)
def test_a_full_array_may_be_dismissed_at_will(voluntary, array, offered):
    play = scenario(GAME, {"voluntary_dismiss": voluntary}, matrix=FULL, array=array).answer("take", 0)
    assert play.keys == offered


@clause("DK-VARIANT-04")
def test_a_voluntary_dismissal_is_a_dismissal():
    play = scenario(GAME, {"voluntary_dismiss": True}, matrix=FULL, array=["K", *["W"] * 6])
    play.answer("take", 0).answer("action", "dismiss")
    assert (play.cards("array", 0), len(play.cards("discard")), play.asked) == ([], 8, 1)


def odds(play: Play) -> dict[str, int]:
    return {play.game.faces[face]: weight for face, weight in play.state.offers()}


@clause("DK-VARIANT-05", "DK-RULING-13")
@pytest.mark.parametrize(
    ("reshuffle", "formed"), [(False, {"A": 1}), (True, {"A": 1, "W": 1, "C": 1})], ids=["off", "on"]
)
def test_a_deck_formed_this_turn_holds_what_was_discarded_this_turn(reshuffle, formed):
    play = scenario(
        GAME, {"reshuffle_spent": reshuffle}, phase="menu", dungeon=["C"], main=[], discard=["A"], spent=["W"]
    )
    play.answer("menu", "deed/C")
    assert odds(play) == formed, "the Captain himself among them"
    assert play.cards("spent") == ([] if reshuffle else ["W", "C"])


@clause("DK-VARIANT-05")
@pytest.mark.parametrize("reshuffle", [False, True])
def test_the_card_just_spent_is_enough_for_an_effect(reshuffle):
    rules = {"reshuffle_spent": reshuffle}
    play = scenario(GAME, rules, phase="menu", dungeon=["Z"], main=[], matrix=FULL)
    assert ("deed/Z" in play.keys) == reshuffle
    angel = scenario(GAME, rules, phase="menu", dungeon=["A"], hand=["C"], main=[], matrix=FULL)
    angel.answer("menu", "deed/A").answer("angel.card", "hand/C")
    assert (angel.question == "angel.use") == reshuffle, "the Angel lies in the spent pile"


@clause("DK-VARIANT-05")
def test_after_forty_menu_actions_the_phase_ends():
    play = scenario(
        GAME, {"reshuffle_spent": True}, phase="menu", dungeon=["Z"], main=[], matrix=FULL, draws=["Z"] * 40
    )
    for _ in range(39):
        play.answer("menu", "deed/Z").answer("wizard.zone", "dungeon")
    assert (play.question, play.asked) == ("menu", 0)
    play.answer("menu", "deed/Z").answer("wizard.zone", "dungeon")
    assert (play.question, play.asked) == ("take", 1)
    assert play.cards("treasury", 0) == ["Z"]


@clause("DK-VARIANT-05")
@pytest.mark.parametrize(("reshuffle", "actions"), [(False, 42), (True, 40)])
def test_otherwise_there_is_no_such_limit(reshuffle, actions):
    monsters = [kind + value for kind in ("HD", "DE", "HA", "UR") for value in ("4", "7", "12")]
    play = scenario(
        GAME, {"reshuffle_spent": reshuffle}, phase="menu", dungeon=["P", "A", "W"] * 10 + monsters,
        hand=["K"] * 10 + ["N"] * 10 + ["C"] * 10, treasury=["Z"] * 9, matrix=["Z"],
    )  # fmt: skip
    taken = 0
    while play.question == "menu" and len(play.keys) > 1:
        play.answer("menu", play.keys[0])
        taken += 1
        while play.question not in ("menu", "hand.discard"):
            play.state.answer(play.game.default(play.state))
    assert taken == actions


@clause("DK-VARIANT-06", "DK-RULING-34", "DK-SCORE-03")
@pytest.mark.parametrize(("counted", "scores"), [(False, (5 + 1, 7)), (True, (5 + 1 + 4, 7))])
def test_points_on_ones_own_monsters(counted, scores):
    play = scenario(
        GAME, {"count_captured_vp": counted}, matrix=["K"], triggered=True, array=["OR4+2", "DE4+2"],
        reserve=5, opponents={1: {"reserve": 7}},
    )  # fmt: skip
    play.answer("take", 0).answer("action", "queue")
    assert play.result.scores == scores
    assert play.result.winners == ((0,) if counted else (1,))


@clause("DK-VARIANT-07")
@pytest.mark.parametrize("shown", [False, True])
def test_hands_are_face_up_with_open_hands_only(shown):
    play = scenario(GAME, {"open_hands": shown}, matrix=FULL, hand=["K"], opponents={1: {"hand": ["A", "A"]}})
    for viewer, owner in ((0, 1), (1, 0), (None, 0), (None, 1)):
        assert (play.see(viewer).zones["hand"][owner].unknown == 0) == shown


# options that are no variants


@clause("DK-SETUP-04")
@pytest.mark.parametrize("points", [0, 6, 20])
def test_starting_points(points):
    assert new_game(GAME, seed=3, starting_vp=points).reserve == [points] * 4


@clause("DK-SETUP-07")
def test_first_player_is_a_seat_or_random():
    assert new_game(GAME, seed=3, players=3, first_player="2").asked == 2
    assert new_game(GAME, players=3).question == "first"
    with pytest.raises(BadOption):
        new_game(GAME, players=3, first_player="3")


@clause("DK-SETUP-01")
@pytest.mark.parametrize(
    "wrong", [{"players": 5}, {"players": 1}, {"starting_vp": 21}, {"icon_set": "heavy"}]
)
def test_options_out_of_range_are_refused(wrong):
    with pytest.raises(BadOption):
        new_game(GAME, **wrong)


@clause("DK-SETUP-04", "DK-SETUP-07")
def test_defaults():
    options = new_game(GAME).options
    assert (options.players, options.first_player, options.starting_vp) == (4, "random", 6)
    assert (options.icon_set, options.refill_timing) == ("standard", "after_action")
    assert [name for name in vars(options) if getattr(options, name) is True] == []
