"""The tutorial.

- Its script fits the game from its position on, with everything that leaves no choice answered by the table.
- Something is said before every answer of the learner and before no other, and it is short.
- It is the rule book's example: deployment, equipment, a won battle with a spell, a Fate Roll, a lost battle.
- The numbers it speaks of are those of the table, and it ends with a turn of the learner's own.
- It speaks of the printed cards, so there is none for an owner's own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import cast

from tests.games.lessons import lessons, opened, played, tutorial
from undercroft.bots import make_bot
from undercroft.drive.games import find_game
from undercroft.games.immortal_magic.board import NUMBERS
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.events import EVENTS
from undercroft.games.immortal_magic.queries.figures import attack_terms, defence_terms
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.options import read_options
from undercroft.kernel.sight import view
from undercroft.kit.tutorial import LONGEST
from undercroft.testing import clause

GAME = find_game("immortal-magic")
LEARNER, RIVAL = 0, 1


def spoken_of(words: str) -> Keep:
    """The table when the learner is told these words."""
    state = opened(GAME)
    for step in lessons(GAME, state):
        if words in step.says:
            return cast(Keep, state.table)
    raise AssertionError(f"Nobody says: {words}")


def figures(t: Keep, code: str) -> tuple[int, int]:
    """What a character adds to its attack and its defence."""
    card = next(card for card in t.in_play if t.face[card] == FACES[code])
    attack, defence = attack_terms(t, card), defence_terms(t, card)
    return sum(term.amount for term in attack), sum(term.amount for term in defence)


def test_the_script_ends_with_the_learners_own_turn() -> None:
    state = played(GAME)
    assert (state.asked, state.keys()) == (LEARNER, ["play", "skip for cards", "skip for gems"])


def test_only_the_learner_is_spoken_to_and_always() -> None:
    state = opened(GAME)
    asked = []
    for step in lessons(GAME, state):
        assert bool(step.says) == (state.asked == LEARNER), step
        asked.append(state.asked)
    assert 18 <= asked.count(LEARNER) <= 24
    assert {CHANCE, RIVAL} < set(asked)


def test_what_is_said_is_short() -> None:
    lesson = tutorial(GAME)
    said = [step.says for step in lesson.script if step.says] + [lesson.farewell]
    assert all(len(says) <= LONGEST and says == says.strip() for says in said)
    assert len(set(said)) == len(said)


def test_every_kind_of_question_of_a_plain_turn_is_put_to_the_learner() -> None:
    state = opened(GAME)
    put: dict[str, int] = {}
    for _ in lessons(GAME, state):
        if state.asked == LEARNER and state.pending is not None:
            put[state.pending.kind.name] = put.get(state.pending.kind.name, 0) + 1
    assert set(put) == {
        "deployment", "column", "bearer", "turn", "movement", "destination", "attack window",
        "defence window", "souls kept",
    }  # fmt: skip


def test_everything_taught_is_told() -> None:
    told = {event.kind.name for event in played(GAME).events()}
    taught = {
        "turn", "deploys", "equips", "plays", "moves", "revealed", "battle", "attack total", "holds",
        "defeated", "enemy falls", "gains souls", "table roll", "gains gems", "falls", "enemy souls", "skips",
    }  # fmt: skip
    assert taught <= set(EVENTS)
    assert taught <= told


@clause("DIM-NAMED-03", "DIM-NAMED-04", "DIM-NAMED-05", "DIM-NAMED-08", "DIM-NAMED-12")
def test_the_numbers_spoken_of_are_on_the_table() -> None:
    t = spoken_of("7 cards and 5 gems")
    assert (len(t.hand[LEARNER]), t.gems[LEARNER]) == (7, 5)
    assert spoken_of("3 gems left").gems[LEARNER] == 3
    t = spoken_of("2 gems are left")
    assert (t.gems[LEARNER], figures(t, "H03")) == (2, (0, 3))
    assert figures(spoken_of("4 dice, in column b"), "O01") == (4, 3)
    assert spoken_of("3 gems: keep them").gems[LEARNER] == 3
    t = spoken_of("make 9")
    assert (t.attack_total, t.attack_dice) == (9, 1)
    assert spoken_of("You have 4 now").gems[LEARNER] == 4
    t = spoken_of("Royal Guard would make it 16")
    assert (t.attack_total, t.defence_dice, figures(t, "H03")[1]) == (17, 8, 3)


@clause("DIM-BATTLE-15", "DIM-ENEMY-03", "DIM-ROOM-13", "DIM-SOUL-02")
def test_it_ends_as_the_rule_book_tells_it() -> None:
    t = cast(Keep, played(GAME).table)
    assert (t.gems, [len(hand) for hand in t.hand]) == ([4, 3], [3, 5])
    assert "4 gems and 3 cards" in tutorial(GAME).farewell
    places = {t.face[card]: t.place[at] for at, card in enumerate(t.in_play) if t.place[at] >= 0}
    wanted = {"H02": "b1", "O01": "N:b", "O02": "N:c"}
    assert places == {FACES[code]: NUMBERS[place] for code, place in wanted.items()}
    assert t.souls[t.in_play.index(next(c for c in t.in_play if t.face[c] == FACES["H02"]))] == 1
    assert (t.face[t.rooms[NUMBERS["c2"]]], t.enemy_souls[NUMBERS["c2"]]) == (FACES["EN26"], 1)
    assert t.face_down[NUMBERS["c1"]]
    assert {t.face[card] for card in t.graveyard[LEARNER]} == {
        FACES[code] for code in ("IS01", "H03", "AR01")
    }


def test_what_lies_in_the_dungeon_is_hidden_from_the_learner() -> None:
    rooms = view(opened(GAME), LEARNER).zones["rooms"]
    assert [rooms[NUMBERS[name]] for name in ("b1", "c1", "c2")] == [None, None, None]


def test_the_bots_exist_and_leave_one_seat_to_the_learner() -> None:
    lesson = tutorial(GAME)
    options = read_options(GAME.options, lesson.options)
    assert len(lesson.seats) == options.players - 1
    assert all(make_bot(name, GAME) for name in lesson.seats)


def test_an_owners_own_cards_have_no_tutorial(tmp_path: Path) -> None:
    printed = files("undercroft.games.immortal_magic") / "characters" / "human.toml"
    own = tmp_path / "immortal_magic" / "characters" / "human.toml"
    own.parent.mkdir(parents=True)
    asking = (
        "from undercroft.drive.games import find_game; print(find_game('immortal-magic').tutorial is None)"
    )

    def told(text: str) -> str:
        own.write_text(text, encoding="utf-8")
        environment = {**os.environ, "UNDERCROFT_CONTENT": str(tmp_path)}
        return subprocess.check_output([sys.executable, "-c", asking], env=environment, text=True).strip()

    text = printed.read_text(encoding="utf-8")
    assert told(text) == "False"
    assert told(text.replace('name = "Squire of Vado"', 'name = "Page of Vado"')) == "True"
