"""What has to be true:

- options are read from text or plain values, and what does not fit is refused with the remedy;
- kinds of questions refuse doubles and foreign keys;
- a saved state that was damaged is refused, not half read;
- events keep their hidden facts from those who did not see them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest

from undercroft.games.dungeon_kingdom import GAME
from undercroft.games.dungeon_kingdom.options import Options
from undercroft.games.dungeonquest.options import Options as Quest
from undercroft.kernel.ask import AskKind
from undercroft.kernel.codec import decode, encode
from undercroft.kernel.errors import BadOption, BadRecord, IllegalAnswer
from undercroft.kernel.events import Event, EventKind
from undercroft.kernel.options import check_settings, read_options, setting, settings
from undercroft.kernel.record import Record, replay
from undercroft.testing import new_game


@pytest.mark.parametrize(
    "given", [{"players": "3", "open_hands": "true"}, {"players": 3, "open_hands": True}]
)
def test_options_are_read_from_text_and_from_plain_values(given: dict[str, Any]) -> None:
    assert read_options(Options, given) == Options(players=3, open_hands=True)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"player": "3"}, "no option 'player'; there are players"),
        ({"players": "5"}, "players cannot be '5'; it is one of 2, 3, 4"),
        ({"players": True}, "players cannot be 'True'"),
        ({"starting_vp": "-1"}, "it is one of 0 to 20"),
        ({"open_hands": "maybe"}, "it is one of false, true"),
        ({"open_hands": 1}, "it is one of false, true"),
        ({"players": "2", "first_player": "3"}, "a seat from seat1 to seat2"),
        ({"icon_set": "x" * 9999}, "icon_set cannot be"),
    ],
)
def test_options_that_do_not_fit_are_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption, match=message) as error:
        read_options(Options, given)
    assert len(str(error.value)) < 300


@pytest.mark.parametrize(
    ("cls", "given", "message"),
    [
        (Options, {"players": 5}, "Option players cannot be '5'; it is one of 2, 3, 4."),
        (Options, {"players": "3"}, "Option players cannot be '3' (str); it is one of 2, 3, 4."),
        (Options, {"open_hands": 1}, "Option open_hands cannot be '1'; it is one of false, true."),
        (Options, {"first_player": "9"}, "Option first_player cannot be '9'"),
        (Quest, {"combat_mode": "foo"}, "it is one of standard, dice, classic_solo, classic."),
        (Quest, {"sun_length": 999}, "Option sun_length cannot be '999'; it is one of 15 to 40."),
        (Quest, {"heroes_available": "nobody"}, "it is one of all, or some of hugo, "),
        (Quest, {"players": 2, "heroes_available": "hugo"}, "heroes_available names 1 hero for 2 players"),
        (Quest, {"players": 1, "combat_mode": "classic"}, "cannot be classic with 1 player"),
    ],
)
def test_options_made_in_code_are_held_to_their_choices(
    cls: type[Any], given: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadOption, match=re.escape(message)):
        cls(**given)


@dataclass(frozen=True)
class Spoken:
    """An option that may be any word with an e."""

    word: str = setting(
        "yes", ("yes", "never"), "what is said", lambda text: "" if "e" in text else "say an e."
    )

    def __post_init__(self) -> None:
        check_settings(self)


def test_an_option_may_be_another_text_that_nothing_is_wrong_with() -> None:
    assert read_options(Spoken, {"word": "perhaps not yet"}) == Spoken("perhaps not yet")
    assert settings(Spoken)["word"].choices == ("yes", "never")
    for given in ("no", "o" * 9999):
        with pytest.raises(BadOption, match=r"^Option word cannot be 'n?o+'; say an e\.$") as error:
            read_options(Spoken, {"word": given})
        assert len(str(error.value)) < 300
        with pytest.raises(BadOption, match="say an e"):
            Spoken(given)
    for wrong in (7, True, None):
        with pytest.raises(BadOption, match="it is one of yes, never"):
            read_options(Spoken, {"word": wrong})


def test_a_saved_state_with_options_that_cannot_be_is_refused() -> None:
    saved = encode(GAME.open(Options(players=2)))
    saved["options"]["starting_vp"] = 999
    with pytest.raises(BadRecord, match="starting_vp"):
        decode(GAME, saved)


def test_a_domain_names_no_answer_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        AskKind("number", (1, 1), str, "?")
    with pytest.raises(ValueError, match="twice"):
        AskKind("number", (1, 2), lambda value: "same", "?")


def test_values_keys_and_numbers_name_the_same_answer() -> None:
    kind = AskKind("number", (10, 20, 30), str, "?")
    assert [kind.number(kind.value(kind.key(value))) for value in kind.domain] == [0, 1, 2]
    assert 20 in kind
    assert 25 not in kind
    for wrong in ("25", "", None, 20):
        with pytest.raises(IllegalAnswer):
            kind.value(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("field", ["options", "table", "frames", "pending", "journal", "barrier"])
def test_a_damaged_state_is_refused(field: str) -> None:
    data = encode(new_game("dungeon-kingdom", seed=1).state)
    del data[field]
    with pytest.raises(BadRecord, match=field):
        decode(GAME, data)


def test_a_state_of_unknown_frames_is_refused() -> None:
    data = encode(new_game("dungeon-kingdom", seed=1).state)
    data["frames"][0][0] = "dungeon_kingdom.Banquet"
    with pytest.raises(BadRecord, match="Banquet"):
        decode(GAME, data)


def test_a_record_that_does_not_fit_names_the_answer() -> None:
    record = Record("dungeon-kingdom", 1, {}, ["0", "K", "K", "Zeus"])
    with pytest.raises(BadRecord, match=r"answers\[3\]"):
        replay(GAME, Options(), record.answers)


def test_events_keep_hidden_facts() -> None:
    kind = EventKind("draws", ("seat", "card"), "{seat} draws {card}.", ("card",), "{seat} draws.")
    event = Event(kind, (0, 5), 0b01)
    assert event.facts_for(0) == {"seat": 0, "card": 5}
    assert event.facts_for(1) == event.facts_for(None) == {"seat": 0}


def test_an_event_with_hidden_facts_needs_words_for_those_who_miss_them() -> None:
    with pytest.raises(ValueError, match="needs hidden facts"):
        EventKind("draws", ("seat", "card"), "{seat} draws {card}.", ("card",))


def test_seats_are_read_and_typed_from_1_and_kept_as_before():
    assert read_options(Options, {"first_player": "seat1"}).first_player == "0"
    assert read_options(Options, {"first_player": "0"}).first_player == "0"
    assert read_options(Options, {"first_player": "seat4"}).first_player == "3"
    with pytest.raises(BadOption, match="one of random, seat1, seat2, seat3, seat4"):
        read_options(Options, {"first_player": "seat0"})
