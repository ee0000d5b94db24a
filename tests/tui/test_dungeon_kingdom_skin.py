"""How Dungeon & Kingdom looks.

- every card can be told by its code alone, and read in 16, 256 and all colours
- cards that could cut are marked, and so are the cards they match; a cut is shown before it is made
- the rules of every choice can be read
"""

from __future__ import annotations

import pytest
from rich.color import ColorSystem
from rich.style import Style

from tests.tui.tables import a_game_where, play_at_random, sit_down
from undercroft.games.dungeon_kingdom.asks import ASKS
from undercroft.games.dungeon_kingdom.cards import CARDS, CODES
from undercroft.games.dungeon_kingdom.guide.sentences import TEXTS
from undercroft.tui.dungeon_kingdom.chips import COLOUR_STYLES, chip
from undercroft.tui.session import Session
from undercroft.tui.skin import RESERVED, usual_shortcuts


@pytest.mark.parametrize("system", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR])
@pytest.mark.parametrize("colour", COLOUR_STYLES)
def test_letters_stand_out_from_their_ground(colour, system):
    style = Style.parse(COLOUR_STYLES[colour])
    assert style.color is not None
    assert style.bgcolor is not None
    front, ground = (
        _brightness(part.downgrade(system).get_truecolor()) for part in (style.color, style.bgcolor)
    )
    assert (max(front, ground) + 0.05) / (min(front, ground) + 0.05) > 4


def _brightness(colour) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_card_shows_its_code():
    assert [chip(face).plain.strip() for face in range(len(CARDS))] == list(CODES)
    assert [len(span) for span in chip(0).append("s").spans] == [3], "the colour ends with the card"
    assert chip(len(CARDS) - 1, points=2).plain.strip().endswith("+2")


def lines(session: Session, chosen: str | None = None) -> list[str]:
    return session.skin.board(session.view(), session.who, chosen).plain.splitlines()


def test_cards_that_cut_are_marked_with_the_cards_they_match():
    session = a_game_where(
        lambda s: s.view().question == "take" and "cuts" in "\n".join(lines(s)), "human:Ada", "random"
    )
    seen = session.view()
    labels = {key: session.skin.label(seen, key, session.who).plain for key in seen.options}
    for key, label in labels.items():
        array = next(line for line in reversed(lines(session, key)) if "Array" in line)
        assert ("cuts" in label) == ("[" in array)


def test_a_cut_is_shown_before_it_is_made():
    session = a_game_where(
        lambda s: any(c.key.startswith("cut/") for c in s.choices()), "human:Ada", "random"
    )
    for choice in session.choices():
        array = next(line for line in reversed(lines(session, choice.key)) if "Array" in line)
        assert ("||" in array) == choice.key.startswith("cut/")


def test_a_refill_is_foretold():
    session = a_game_where(lambda s: _foretold(s) is not None, "human:Ada", "random")
    key = _foretold(session)
    assert key is not None
    count = len(session.log())
    session.answer(key, session.moment)
    session.answer(session.choices()[0].key, session.moment)
    assert any(line.startswith("Refill") for line in session.log()[count:])


def _foretold(session: Session) -> str | None:
    seen = session.view()
    if seen.question != "take":
        return None
    return next(
        (key for key in seen.options if "refill" in session.skin.label(seen, key, session.who).plain), None
    )


def test_every_question_has_its_rules():
    assert set(TEXTS.rules) == set(ASKS)


def test_every_choice_of_a_few_games_can_be_labelled_and_explained():
    asked = set()
    for seed in range(3):
        session = sit_down("human:Ada", "human:Ben", "human:Cem", seed=seed)

        def over(s: Session) -> bool:
            seen = s.view()
            asked.add(seen.question)
            for key in seen.options:
                assert s.skin.label(seen, key, s.who).plain.strip()
                assert s.skin.explain(seen, key)
                assert s.skin.board(seen, s.who, key).plain
            return s.over

        play_at_random(session, over, seed)
    assert len(asked) > 12


def test_shortcuts_never_take_a_key_of_the_client():
    keys = usual_shortcuts(60)
    assert len(keys) == 60
    assert not set("".join(keys)) & set(RESERVED)
    assert len([key for key in keys if key]) == len({key for key in keys if key})
