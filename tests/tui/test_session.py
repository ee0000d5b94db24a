"""A game at one keyboard.

- with one person the table is always shown to him; with several, to the one asked, once he has the keyboard
- what a person reads never contains what only another knows; each reads the log as he may
- undo stops at what was revealed; hints disturb nothing
- every answer is on disk before anything else happens; a resumed game goes on exactly as it would have
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tests.tui.tables import GAME, a_game_where, after, play_at_random, sit_down
from undercroft.bots import BOTS, make_bot
from undercroft.bots.greedy import GreedyBot
from undercroft.drive.fault_records import FOLDER, repeated
from undercroft.drive.players import Thinker
from undercroft.drive.records import read_record, write_record
from undercroft.kernel.codec import digest, seal
from undercroft.kernel.errors import BadRecord
from undercroft.kernel.resample import resample
from undercroft.tui import session as session_module
from undercroft.tui.saves import NotSaved, data_folder, usual_folder
from undercroft.tui.session import NoHint, Session
from undercroft.tui.skin import Room


def drawn_by_captain(session: Session) -> list[str]:
    """What the log tells its present reader of cards drawn in secret."""
    return [line for line in session.log() if re.match(r"Ada draws ", line)]


def everything_shown(session: Session) -> str:
    """All that the present viewer can be shown, by either client."""
    seen = session.view()
    board = session.skin.board(seen, session.who, None).plain
    ribbon = session.skin.ribbon(seen, session.who).plain
    labels = [session.skin.label(seen, key, session.who).plain for key in seen.options]
    choices = [choice.label for choice in session.choices()]
    small = session.skin.board(seen, session.who, None, Room(77, 13)).plain
    told = [line for key in seen.options for line in session.skin.about(seen, key)]
    texts = [ribbon, board, small, session.table(), session.skin.own(seen)]
    return "\n".join([*texts, *session.reasons(), *labels, *choices, *told])


def test_one_person_always_sees_his_own_cards():
    session = sit_down("random", "human:Ada")
    assert session.viewer == 1
    session.advance()
    assert session.curtain is None
    assert session.asked == 1


def test_the_keyboard_is_passed_before_another_persons_cards_are_shown():
    session = sit_down("human:Ada", "human:Ben", first_player="0")
    session.advance()
    assert (session.curtain, session.viewer, session.asked) == (0, None, None)
    assert session.view().seat is None
    assert session.choices() == []
    session.lift_curtain()
    session.answer("0", session.moment)
    session.advance()
    assert (session.curtain, session.viewer) == (1, None)
    session.lift_curtain()
    assert (session.curtain, session.viewer, session.asked) == (None, 1, 1)


def test_bots_play_between_two_turns_of_one_person_without_passing_the_keyboard():
    session = sit_down("human:Ada", "random", "human:Ben", first_player="0")
    session.advance()
    session.lift_curtain()
    session.answer("0", session.moment)
    assert session.curtain is None
    session.advance()
    assert session.curtain == 2


def test_the_log_tells_each_person_what_he_may_read():
    session = a_game_where(lambda s: s.asked == 1 and bool(drawn_by_captain(s)), "human:Ada", "human:Ben")
    assert set(drawn_by_captain(session)) == {"Ada draws an Adventurer."}
    session.viewer = 0
    assert "Ada draws an Adventurer." not in drawn_by_captain(session)
    session.viewer = None
    assert set(drawn_by_captain(session)) == {"Ada draws an Adventurer."}


def test_nothing_shown_depends_on_cards_that_the_viewer_does_not_know():
    session = sit_down("human:Ada", "human:Ben", "random", memory_aid=True)
    differences = 0
    for number in range(20):
        play_at_random(session, after(60 + 10 * number), seed=number)
        assert session.asked is not None
        shown, real = everything_shown(session), session.state
        session.match.state = resample(real, session.asked, Random(number).randrange)
        assert everything_shown(session) == shown
        differences += session.state.table.face != real.table.face
        session.match.state = real
    assert differences > 10


@pytest.mark.parametrize("memory_aid", [False, True])
def test_hands_of_others_are_numbers_unless_the_memory_aid_is_on(memory_aid):
    session = a_game_where(
        lambda s: bool(s.view().zones["hand"][0].known) and _known_of_random(s),
        "human:Ada",
        "random",
        memory_aid=memory_aid,
    )
    assert bool(session.view().zones["hand"][1].known) is memory_aid
    lines = session.skin.board(session.view(), session.who, None).plain.splitlines()
    assert sum(line.startswith("  Hand") for line in lines) == (2 if memory_aid else 1)


def _known_of_random(session: Session) -> bool:
    hand = session.state.table.pile(next(z for z in session.state.table.zones() if z.name == "hand"), 1)
    return any(session.state.table.seen[card] & 1 for card in hand)


def test_the_end_of_a_game_of_several_people_is_public():
    session = sit_down("human:Ada", "human:Ben")
    play_at_random(session, lambda s: s.over)
    session.save()
    assert session.viewer is None
    assert session.scores()[-1].endswith(("wins.", "share the victory."))
    assert "undercroft replay" in session.farewell()[0]


def test_undo_takes_back_up_to_what_was_revealed():
    session = sit_down("human:Ada", "random", first_player="0")
    session.advance()
    assert not session.undo()
    session = a_game_where(
        lambda s: s.view().question == "take" and _cutter(s) is not None, "human", "random"
    )
    before, log = digest(session.state), session.log()
    key = _cutter(session)
    assert key is not None
    session.answer(key, session.moment)
    assert session.undo()
    assert digest(session.state) == before
    assert session.log() == log
    assert not session.undo()


def _cutter(session: Session) -> str | None:
    """A card of the Matrix that cuts, so that there is a choice after taking it."""
    seen = session.view()
    labels = {key: session.skin.label(seen, key, session.who).plain for key in seen.options}
    return next((key for key, label in labels.items() if "cuts" in label), None)


def test_news_are_told_once_and_again_after_an_undo():
    session = a_game_where(lambda s: s.view().question == "action", "human:Ada", "random")
    assert session.news()
    assert session.news() == []
    last = session.log()[-1]
    assert session.undo()
    assert last not in session.log()
    assert session.news() == []


def test_a_hint_is_a_legal_choice_and_disturbs_nothing():
    hinted, plain = sit_down("human", "random"), sit_down("human", "random")
    for session in (hinted, plain):
        session.advance()
        for _ in range(20):
            if session is hinted:
                assert session.hint() in session.choices()
            session.answer(session.choices()[-1].key, session.moment)
            session.advance()
    assert digest(hinted.state) == digest(plain.state)


def test_without_a_greedy_bot_there_is_a_sentence_in_place_of_a_hint(monkeypatch):
    monkeypatch.setattr(session_module, "bots_for", lambda game: ["random"])
    session = sit_down("human", "random")
    session.advance()
    with pytest.raises(NoHint, match="no greedy bot plays Dungeon & Kingdom"):
        session.hint()


def test_every_answer_is_on_disk_in_the_named_and_in_the_usual_place(tmp_path):
    named = tmp_path / "game.json"
    session = sit_down("human:Ada", "random", record=named)
    session.advance()
    for _ in range(10):
        session.answer(session.choices()[0].key, session.moment)
        (usual,) = usual_folder().iterdir()
        for path in (named, usual):
            record = read_record(path)
            assert record.answers == session.match.record([], 1).answers
            assert record.seats == ["human:Ada", "random"]
        session.advance()
    assert f"--resume {named}" in session.farewell()[0]


def test_a_resumed_game_goes_on_exactly_as_it_would_have(tmp_path):
    session = sit_down("human:Ada", "greedy", "random", record=tmp_path / "game.json", seed=5)
    session.advance()
    for _ in range(12):
        session.answer(session.choices()[0].key, session.moment)
        session.advance()
    session.save()
    resumed = Session.resume(tmp_path / "game.json")
    assert digest(resumed.state) == digest(session.state)
    assert resumed.who == session.who
    assert resumed.log() == session.log()
    for game in (session, resumed):
        for _ in range(12):
            game.answer(game.choices()[-1].key, game.moment)
            game.advance()
    assert digest(resumed.state) == digest(session.state)


def test_a_game_saved_while_bots_were_to_move_goes_on(tmp_path):
    session = sit_down("human", "random", first_player="0", record=tmp_path / "game.json")
    session.advance()
    session.answer("0", session.moment)
    assert session.state.asked == 1
    resumed = Session.resume(tmp_path / "game.json")
    for game in (session, resumed):
        game.advance()
    assert digest(resumed.state) == digest(session.state)


def test_damaged_records_are_refused_with_the_field_named(tmp_path):
    path = tmp_path / "game.json"
    session = sit_down("human", "random", record=path)
    session.advance()
    session.answer(session.choices()[0].key, session.moment)
    good = read_record(path)
    assert good.digest is not None
    forged = f"{good.digest.partition(':')[0]}:{'0' * 32}"
    for field, value in (("seed", None), ("digest", forged), ("seats", ["human", "wizard"])):
        bad = read_record(path)
        setattr(bad, field, value)
        write_record(tmp_path / "bad.json", bad)
        with pytest.raises(BadRecord, match=f"bad.json: {field}"):
            Session.resume(tmp_path / "bad.json")
    assert seal(session.game, Session.resume(path).state) == good.digest


def test_names_in_a_record_are_cleaned(tmp_path):
    path = tmp_path / "game.json"
    session = sit_down("human", "random")
    write_record(path, session.match.record(["human:\x1b]0;Eve\x07", "random"], 1))
    assert Session.resume(path).who == ["]0;Eve", "Random"]


def test_files_that_are_no_records_are_never_replaced(tmp_path):
    path = tmp_path / "diary.txt"
    path.write_text("Dear diary")
    with pytest.raises(NotSaved, match="already a file"):
        sit_down("human", "random", record=path)
    session = sit_down("human", "random")
    session.advance()
    with pytest.raises(NotSaved, match="already a file"):
        session.save_as(path)
    with pytest.raises(NotSaved, match="is a folder"):
        session.save_as(tmp_path)
    with pytest.raises(NotSaved, match="There is no folder"):
        session.save_as(tmp_path / "nowhere" / "game.json")
    assert path.read_text() == "Dear diary"


def test_a_file_that_cannot_be_written_is_told_and_play_goes_on(tmp_path):
    named = tmp_path / "folder" / "game.json"
    named.parent.mkdir()
    session = sit_down("human", "random", record=named)
    session.advance()
    named.parent.rmdir()
    session.answer(session.choices()[0].key, session.moment)
    assert "cannot be saved" in session.saves.problem
    assert session.saves.written is not None
    assert read_record(session.saves.written).answers


def test_a_named_file_is_kept_up_to_date(tmp_path):
    session = sit_down("human", "random")
    session.advance()
    path = tmp_path / "game.json"
    assert session.save_as(path) == f"Saved to {path}. From now on the game is also kept there."
    session.answer(session.choices()[0].key, session.moment)
    assert read_record(path).answers == session.match.record([], 1).answers
    assert session.save_as(path) == f"Saved to {path}, where the game is kept anyway."


def test_bots_alone_play_through_and_leave_no_file_unasked(tmp_path):
    lines: list[str] = []
    session = sit_down("random", "random", record=tmp_path / "game.json")
    session.play_through(lines.append)
    assert lines[0].endswith("begins.")
    assert lines[-1].endswith(("wins.", "share the victory."))
    assert not any(line.startswith("Random draws ") and "an Adventurer" not in line for line in lines)
    assert not usual_folder().exists()
    assert read_record(tmp_path / "game.json").digest == seal(session.game, session.state)


def test_a_bots_game_depends_on_the_seed_only():
    transcripts = []
    for _ in range(2):
        lines: list[str] = []
        sit_down("random", "random", seed=9).play_through(lines.append)
        transcripts.append(lines)
    assert transcripts[0] == transcripts[1]


def test_resuming_a_file_outside_the_usual_folder_goes_on_in_it(tmp_path: Path):
    session = sit_down("human", "random", record=tmp_path / "game.json")
    session.advance()
    session.answer(session.choices()[0].key, session.moment)
    resumed = Session.resume(tmp_path / "game.json")
    resumed.advance()
    resumed.answer(resumed.choices()[0].key, resumed.moment)
    assert read_record(tmp_path / "game.json").answers == resumed.match.record([], 1).answers
    assert resumed.game is GAME


class Lost:
    """A bot that fails whenever it has to cut or to choose in the menu."""

    def choose(self, thinker: Thinker) -> str:
        if thinker.kind == "menu":
            raise KeyError("")
        return thinker.keys[-1]


def test_a_bot_that_fails_is_answered_for_and_the_player_told_once(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(BOTS, "greedy", lambda _: Lost())
    session = sit_down("greedy", "human:Ada")
    warnings: list[str] = []
    while not session.over:
        session.advance()
        warnings += session.warnings()
        if not session.over:
            session.answer(session.choices()[-1].key, session.moment)
    (warning,) = warnings
    assert "The bot greedy failed at a question to Greedy (KeyError: '')" in warning
    (kept,) = (data_folder() / FOLDER).iterdir()
    assert str(kept) in warning
    assert repeated(GAME, read_record(kept), make_bot) == "KeyError: ''"


def test_a_hint_that_fails_is_none_and_leaves_a_record(monkeypatch: pytest.MonkeyPatch):
    session = sit_down("random", "human:Ada")
    session.advance()

    def fail(_: object, thinker: Thinker) -> str:
        raise KeyError(thinker.kind)

    monkeypatch.setattr(GreedyBot, "choose", fail)
    with pytest.raises(NoHint, match=r"There is no hint\. The bot greedy failed at a question to Ada"):
        session.hint()
    (kept,) = (data_folder() / FOLDER).iterdir()
    assert repeated(GAME, read_record(kept), make_bot).startswith("KeyError")
