"""The line mode.

- a whole game can be played by numbers alone, over a pipe; the text has no control characters but line ends
- wrong input gets one sentence and another try; the end of the input saves and leaves with status 0
- every command works; passing the keyboard asks for Enter; Ctrl-C saves and leaves with status 130
"""

from __future__ import annotations

import io
import os
import re
from pathlib import Path
from random import Random

import pytest

from tests.tui.tables import BATTLES, MAGIC, a_game_where, sit_down
from undercroft.drive.lesson import WAITS
from undercroft.drive.records import read_record
from undercroft.kernel.codec import digest
from undercroft.tui.line_mode import run_plain
from undercroft.tui.session import Session


def talk(session: Session, *lines: str) -> str:
    """Type lines; what was printed."""
    out = io.StringIO()
    assert run_plain(session, io.StringIO("".join(f"{line}\n" for line in lines)), out) == 0
    return out.getvalue()


def test_a_whole_game_by_always_answering_one():
    session = sit_down("human:Ada", "random")
    text = talk(session, *["1"] * 1000)
    assert session.over
    assert "is not a choice" not in text
    assert re.search(r"(wins|share the victory)\.\n\nReplay it with: undercroft replay \S+\.json\n$", text)
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", text)


def test_a_whole_game_of_four_people_at_one_keyboard():
    session = sit_down("human:Ada", "human:Ben", "human:Cem", "human:Dot")
    text = talk(session, *["1"] * 2000)
    assert session.over
    assert text.count("Pass the keyboard to") >= 70
    for name in session.who:
        assert f"{name}: Reserve" in text


@pytest.mark.parametrize(
    "wrong", ["", "0", "10", "-1", "1.5", "1 2", "one", "9" * 5000, "\x1b[2J", "²", "٣", "Ä"]
)
def test_wrong_input_gets_one_sentence_and_another_try(wrong):
    session = sit_down("human:Ada", "random", first_player="0")
    text = talk(session, wrong, "1")
    sentence = text.split("> ")[1]
    assert sentence.count("\n") == 1
    assert "number from 1 to 9, or help." in sentence
    assert "\x1b" not in text
    assert "Ada takes" in text


def test_the_end_of_the_input_saves_and_leaves(tmp_path):
    session = sit_down("human:Ada", "random", record=tmp_path / "game.json")
    text = talk(session, "1", "1")
    assert f"Resume it with: undercroft play dungeon-kingdom --resume {tmp_path / 'game.json'}" in text
    assert digest(Session.resume(tmp_path / "game.json").state) == digest(session.state)


def test_a_resumed_game_ends_as_the_original(tmp_path):
    whole, halved = (
        sit_down("human", "random", seed=3),
        sit_down("human", "random", seed=3, record=tmp_path / "g.json"),
    )
    talk(whole, *["1"] * 1000)
    talk(halved, *["1"] * 31)
    resumed = Session.resume(tmp_path / "g.json")
    talk(resumed, *["1"] * 1000)
    assert resumed.over
    assert digest(resumed.state) == digest(whole.state)
    assert "game is over" in Session.resume(tmp_path / "g.json").prompt()
    assert "Replay it with" in talk(Session.resume(tmp_path / "g.json"))


def test_answers_by_key():
    assert "Ada queues" in talk(about_to_act(), "QUEUE")


def about_to_act() -> Session:
    """A session in which Ada holds a new card that could cut."""
    return a_game_where(lambda s: s.view().question == "action", "human:Ada", "random")


def test_every_command(tmp_path):
    session = about_to_act()
    path = tmp_path / "game.json"
    commands = ["table", "log", "log 2", "why", "help", "help 1", "help 99", "hint", "save"]
    text = talk(session, *commands, f"save {path}", f"save {path}", "undo", "undo", "quit", "1")
    for expected in (
        "Matrix row 1",
        "Ada's turn; then Ada: ",
        "Commands, with their short forms:",
        "Queue Up puts the new card",
        "'99' is not a choice",
        "Hint: ",
        "Name the file: save FILE",
        f"Saved to {path}.",
        "Taken back.",
        "Nothing can be taken back",
        f"--resume {path}",
    ):
        assert expected in text
    assert read_record(path).answers == session.match.record([], 1).answers


def test_the_question_is_put_again_after_an_undo():
    before, after = talk(about_to_act(), "undo").split("Taken back.")
    assert "Queue the new card" in before
    assert "Take a card from the Matrix" in after


@pytest.mark.parametrize("after", [(), ("",), ("1", "undo")])
def test_after_giving_up_the_result_is_told_and_nothing_more_is_asked(after):
    session = sit_down("human:Ada", "random", game=BATTLES)
    text = talk(session, "concede", "yes", *after)
    assert session.over
    last = text.split("Type yes to do it: ")[1]
    assert "Ada concedes." in last
    assert "Random wins." in last
    assert "> " not in last


def test_whoever_gives_up_passes_the_keyboard_to_those_who_play_on():
    session = sit_down("human:Ada", "human:Ben", "human:Cem", game=MAGIC)
    text = talk(session, "", "concede", "yes", "", "1")
    first, second = re.findall(r"Pass the keyboard to (\w+)\.", text)[:2]
    assert first != second
    assert f"{first} concedes." in text
    assert not session.over


def test_in_a_lesson_giving_up_is_another_answer_than_the_one_it_waits_for():
    session = Session.learn(BATTLES, seed=1)
    text = talk(session, "concede", "yes", "quit")
    assert WAITS in text
    assert not session.over


def test_before_the_first_choice_of_a_game_no_lesson_is_blamed():
    text = talk(sit_down("human:Ada", "random", game=BATTLES), "undo")
    assert "Nothing can be taken back: you have not chosen anything yet." in text
    assert "so far the lesson has led" in talk(Session.learn(BATTLES, seed=1), "undo")


class Anyhow(io.StringIO):
    """A player who types the number of any choice."""

    def __init__(self, session: Session, seed: int) -> None:
        super().__init__()
        self.session = session
        self.rng = Random(seed)

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        """A number, or just Enter when the keyboard is passed."""
        choices = self.session.choices()
        return f"{self.rng.randint(1, len(choices))}\n" if choices else "\n"


def test_secrets_are_not_printed_for_the_next_person():
    secrets = 0
    for seed in range(4):
        session, out = sit_down("human:Ada", "human:Ben", seed=seed), io.StringIO()
        run_plain(session, Anyhow(session, seed), out)
        assert session.over
        turns = re.split(r"Pass the keyboard to (\w+)\.\n", out.getvalue())[1:]
        for name, turn in zip(turns[::2], turns[1::2], strict=True):
            other = {"Ada": "Ben", "Ben": "Ada"}[name]
            told = re.findall(rf"^{other} draws (.*)\.$", turn, re.MULTILINE)
            assert set(told) <= {"an Adventurer"}
            assert not re.search(rf"{other} looks at (?![1-5] cards? of)", turn)
            secrets += len(told)
    assert secrets


def test_leaving_instead_of_taking_the_keyboard():
    session = sit_down("human:Ada", "human:Ben")
    assert "Take a card" not in talk(session, "quit")


class Interrupted(io.StringIO):
    """A keyboard on which Ctrl-C is pressed."""

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        """A line, or Ctrl-C at the end."""
        line = super().readline(size)
        if not line:
            raise KeyboardInterrupt
        return line


def test_ctrl_c_saves_and_leaves(tmp_path):
    session = sit_down("human", "random", record=tmp_path / "game.json")
    out = io.StringIO()
    assert run_plain(session, Interrupted("1\n1\n"), out) == 130
    assert "Resume it with" in out.getvalue()
    assert digest(Session.resume(tmp_path / "game.json").state) == digest(session.state)


class Closed(io.StringIO):
    """A pipe that nobody reads any more after some lines."""

    def write(self, text: str, /) -> int:
        """Fail when enough was written."""
        if self.tell() > 2000:
            raise BrokenPipeError
        return super().write(text)


def test_a_closed_pipe_saves_and_leaves(tmp_path):
    session = sit_down("human", "random", record=tmp_path / "game.json")
    assert run_plain(session, io.StringIO("1\n" * 500), Closed()) == 0
    assert digest(Session.resume(tmp_path / "game.json").state) == digest(session.state)


def test_a_terminal_that_is_closed_saves_and_leaves(tmp_path):
    session = sit_down("human:Ada", "random", record=tmp_path / "game.json")
    ours, theirs = os.openpty()
    os.close(ours)
    with open(theirs) as read, open(os.dup(theirs), "w") as write:
        assert run_plain(session, read, write) == 0
    assert digest(Session.resume(tmp_path / "game.json").state) == digest(session.state)


def test_bytes_that_are_no_text_are_wrong_input():
    session = sit_down("human", "random", first_player="0")
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    read = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n1\n"), encoding="utf-8")
    assert run_plain(session, read, out) == 0
    out.seek(0)
    assert "is not a choice" in out.read()


def test_saving_understands_the_home_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    session = sit_down("human", "random", first_player="0")
    assert f"Saved to {tmp_path / 'game.json'}." in talk(session, "save ~/game.json")


def test_choices_bear_the_marks_of_the_full_screen():
    session = a_game_where(lambda s: s.view().question == "take" and _marks(s) == 2, "human:Ada", "random")
    labels = [choice.label for choice in session.choices()]
    text = talk(session)
    assert any(label.endswith(("), cuts", "), cuts, refill")) for label in labels)
    assert any(label.endswith("refill") for label in labels)
    assert all(f"{number}. {label}\n" in text for number, label in enumerate(labels, 1))
    assert re.search(r"\d\. Queue Up, \d of 7\n", talk(about_to_act()))


def _marks(session: Session) -> int:
    labels = "\n".join(choice.label for choice in session.choices())
    return ("cuts" in labels) + ("refill" in labels)


def test_the_single_letters_of_the_full_screen_do_the_same(tmp_path):
    text = talk(about_to_act(), "w", "?", "l 1", "h", f"s {tmp_path / 'game.json'}", "u", "u", "q")
    for expected in (
        "DK-CUT-04: ",
        "Type the number before a choice",
        "Hint: ",
        "From now on the game is also kept there.",
        "Taken back.",
        "Nothing can be taken back: ",
        "Resume it with",
    ):
        assert expected in text
    assert "is not a choice" not in text


def test_a_letter_in_capitals_is_a_card_before_it_is_a_command():
    session = a_game_where(
        lambda s: "W" in s.view().options and len(s.view().options) > 1, "human:Ada", "random"
    )
    before = len(session.state.journal)
    assert "why" not in talk(session, "w", "W").split("> ")[2]
    question, value = session.state.journal[before]
    assert question.kind.key(value) == "W"


def test_rules_tell_the_game_and_the_cards():
    text = talk(about_to_act(), "rules")
    assert text.index("Aim: have the most points") < text.index("Your cards") < text.index("Adventurers\n")


class Terminal(io.StringIO):
    """Where a person looks."""

    def isatty(self) -> bool:
        """Yes."""
        return True


@pytest.mark.parametrize(("term", "clears"), [("xterm", True), ("dumb", False)])
def test_passing_the_keyboard_clears_what_can_be_scrolled_back_to(monkeypatch, term, clears):
    monkeypatch.setenv("TERM", term)
    out = Terminal()
    run_plain(sit_down("human", "human"), io.StringIO("\n1\n"), out)
    assert ("\x1b[3J" in out.getvalue()) is clears
    assert "\x1b" not in talk(sit_down("human", "human"), "", "1")


def test_the_first_game_on_a_terminal_begins_with_the_game_in_short(data_folder):
    texts = []
    (data_folder / "told" / "dungeon-kingdom").unlink()
    assert "Aim: " not in talk(sit_down("human", "random"))
    for _ in range(2):
        out = Terminal()
        run_plain(sit_down("human", "random"), io.StringIO(), out)
        texts.append(out.getvalue())
    assert ["Aim: " in text for text in texts] == [True, False]


def test_prose_is_not_broken_within_words_on_a_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    out = Terminal()
    run_plain(about_to_act(), io.StringIO("rules\nw\nhelp 1\n"), out)
    prose = out.getvalue().split("> ")[1]
    assert max(map(len, prose.splitlines())) < 60
    assert "Aim: have the most points at the end. Your points lie in\n" in prose
