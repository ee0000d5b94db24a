"""What has to be true of the notation of effects, with the words of every game and with all that it can have:

- every effect that can be said is read as it was written, and so it is as plain data;
- any other text is refused, and nothing else happens;
- a vocabulary has only what it declares: no options, facts, amounts or hooks but its own;
- a bad line says where it goes wrong and what could stand there;
- a hook is one that its module has, that somebody names, and nobody else.
"""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kit.effects import Sayings
from undercroft.games.battles.cards.vocabulary import VOCABULARY as BATTLES
from undercroft.games.dungeonquest.cards.vocabulary import VOCABULARY as DUNGEONQUEST
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY as IMMORTAL_MAGIC
from undercroft.kit.content import BadContent
from undercroft.kit.language.hooks import check_hooks, hooks_in
from undercroft.kit.language.notation import from_data, read_amount, read_effect, write_effect
from undercroft.kit.language.page import language_page
from undercroft.kit.language.plain_data import to_data, write_figure
from undercroft.kit.language.syntax import BadEffect, Condition, Effect, Figure, Filter, Step, Target
from undercroft.kit.language.words import (
    AMOUNT,
    FILTER,
    NOTHING,
    WORD,
    Aim,
    Chapter,
    Duration,
    Fact,
    Item,
    Named,
    Option,
    Term,
    Trigger,
    Verb,
    Vocabulary,
    Word,
)

PLACES = ("stuck", "fallow", "busy")

WORDS: tuple[Word, ...] = (
    Trigger("turn", "in your turn", "turn: harm(1)@foe", "a card", ("card",)),
    Trigger("out", "out of turn", "out[play]: harm(1)@foe", "a card", ("card",), ("window",), several=True),
    Item("play", "before", "out[play]: harm(1)@foe", "a card", "window", "out"),
    Item("end", "after", "out[end]: harm(1)@foe", "a card", "window", "out"),
    Option("from", "from there", "turn[from=busy]: harm(1)@foe", "a card", ("turn", "out"), PLACES),
    Option("spend", "what is spent", "turn[spend=pool]: harm(n)@foe", "a card", ("turn",), ("pool", "vc")),
    Option("free", "costs nothing", "out[end,free]: harm(1)@foe", "a card", ("out",)),
    Fact("by", "who acts", "out[play]{by=foe}: harm(1)@foe", "a card", ("foe", "me"), negatable=True),
    Fact("named", "who is named", "out[play]{named=Joe}: harm(1)@foe", "a card"),
    Fact("single", "one alone", "out[play]{single}: harm(1)@foe", "a card", follows=NOTHING),
    Term("pos", "where it lies", "turn: harm(1)@foe(pos!=busy)", "a card", PLACES, negatable=True),
    Term("named", "its name", "turn: harm(1)@foe(named=Joe)", "a card"),
    Term("hp", "how much it has", "turn: harm(1)@foe(hp>=9)", "a card", bound=">="),
    Verb(
        "harm", "hurts", "turn: harm(n*d8)@foe", "a card", False, (AMOUNT,),
        options={"times": (AMOUNT,), "to": PLACES, "once": ()},
    ),
    Verb("stand", "lies there", "turn: stand(busy)", "a card", False, (WORD,), PLACES, several=True),
    Verb("roll", "a gate", "turn: roll(vc) else[stand(stuck)]", "a card", False, (AMOUNT,), branches=True),
    Verb("seek", "looks for", "turn: seek(pos=busy)", "a card", False, (FILTER,)),
    Aim("foe", "a foe", "turn: harm(1)@foe", "a card", filtered=True, optional=True),
    Aim("me", "itself", "turn: harm(1)@me", "a card"),
    Duration("round", "a round", "turn: stand(busy)~round", "a card"),
    Word("choose", "one of two", "turn: choose(stand(busy) OR seek(any))", "a card"),
    Word("table", "dice", "turn: table(1d6,[1-6 => stand(busy)])", "a card"),
    Named("n", "what was spent", "turn[spend=pool]: harm(n)@foe", "a card"),
    Named("pool", "the pool", "turn: harm(other.pool)@foe", "a card", ("other",)),
    Named("vc", "the number", "turn: roll(vc)", "a card", ("other",)),
)  # fmt: skip

ALL_FORMS = Vocabulary(
    (Chapter("Words", WORDS, ("word", "what it means"), "", ""),),
    {"card": "cards"},
    "turn: harm(1)@foe",
    2,
    True,
)

VOCABULARIES = {
    "immortal-magic": IMMORTAL_MAGIC,
    "dungeonquest": DUNGEONQUEST,
    "battles": BATTLES,
    "all forms": ALL_FORMS,
}

each_vocabulary = pytest.mark.parametrize("vocabulary", VOCABULARIES.values(), ids=VOCABULARIES.keys())


@each_vocabulary
@given(data=st.data())
def test_whatever_can_be_said_is_read_as_it_was_written(vocabulary: Vocabulary, data: st.DataObject) -> None:
    effect = data.draw(Sayings(vocabulary).effects())
    assert read_effect(vocabulary, write_effect(vocabulary, effect)) == effect


@each_vocabulary
@given(data=st.data())
def test_plain_data_says_the_same_as_the_line(vocabulary: Vocabulary, data: st.DataObject) -> None:
    effect = data.draw(Sayings(vocabulary).effects())
    assert from_data(vocabulary, json.loads(json.dumps(to_data(vocabulary, effect)))) == effect


SIGNS = "turnplaystatic:[]{}()@~;, =&/*+-<>!.12atkmed6nelse"


@each_vocabulary
@given(text=st.text(max_size=60) | st.text(alphabet=SIGNS, max_size=60))
def test_any_other_text_is_refused_and_nothing_else_happens(vocabulary: Vocabulary, text: str) -> None:
    try:
        effect = read_effect(vocabulary, text)
    except BadEffect:
        return
    assert read_effect(vocabulary, write_effect(vocabulary, effect)) == effect


@each_vocabulary
def test_every_word_has_a_line_that_is_written_back_letter_by_letter(vocabulary: Vocabulary) -> None:
    for chapter in vocabulary.chapters:
        for word in chapter.words:
            assert write_effect(vocabulary, read_effect(vocabulary, word.line)) == word.line, word.name
            assert f"`{word.line}`" in language_page(vocabulary)


LINES: list[tuple[str, Effect]] = [
    (
        "turn[from=fallow/busy,spend=pool]: harm(n*d8)@foe",
        Effect(
            "turn",
            (Step("harm", Figure(1, "n", 8), target=Target("foe")),),
            options=(("from", ("fallow", "busy")), ("spend", ("pool",))),
        ),
    ),
    (
        "out[play/end,free]{by!=me,single,!holds}: !haggle(harm)@foe(pos!=stuck&hp>=9)",
        Effect(
            "out",
            (
                Step(
                    "!haggle",
                    target=Target("foe", Filter((), (("hp", ">=", 9),), (("pos", ("stuck",)),))),
                    options=(("harm", ""),),
                ),
            ),
            "play/end",
            conditions=(Condition("by", op="!=", values=("me",)), Condition("single"), Condition("!holds")),
            options=(("free", ()),),
        ),
    ),
    (
        "turn: roll(9+n) else[harm(other.pool+1)@me]; harm(-least(n,pool)*d4+1,times=2+n,to=busy)@foe; "
        "stand(busy/stuck)",
        Effect(
            "turn",
            (
                Step(
                    "roll",
                    Figure(9, plus=(Figure(1, "n"),)),
                    otherwise=(
                        Step("harm", Figure(1, "other.pool", plus=(Figure(1),)), target=Target("me")),
                    ),
                ),
                Step(
                    "harm",
                    Figure(-1, "n/pool", 4, plus=(Figure(1),)),
                    target=Target("foe"),
                    options=(("times", "2+n"), ("to", "busy")),
                ),
                Step("stand", word="busy/stuck"),
            ),
        ),
    ),
]


@pytest.mark.parametrize(("line", "effect"), LINES)
def test_a_line_means_its_parts(line: str, effect: Effect) -> None:
    assert read_effect(ALL_FORMS, line) == effect
    assert write_effect(ALL_FORMS, effect) == line


def test_options_may_stand_in_any_order() -> None:
    said = read_effect(ALL_FORMS, "turn[spend=pool,from=busy]: harm(1,to=busy,times=2)@foe")
    assert write_effect(ALL_FORMS, said) == "turn[from=busy,spend=pool]: harm(1,times=2,to=busy)@foe"


def test_the_amount_of_an_option_is_read_by_itself() -> None:
    amount = read_amount(ALL_FORMS, "2 + n")
    assert amount == Figure(2, plus=(Figure(1, "n"),))
    assert write_figure(amount, AMOUNT) == "2+n"


AMOUNTS = [
    ("2d6-1", "2d6-1", Figure(2, sides=6, plus=(Figure(-1),))),
    ("d6-1", "1d6-1", Figure(1, sides=6, plus=(Figure(-1),))),
    ("-d6", "-1d6", Figure(-1, sides=6)),
    ("n*d6-1", "n*d6-1", Figure(1, "n", 6, plus=(Figure(-1),))),
    ("2 d6 * 10 + pool - 3", "2d6*10+pool-3", Figure(2, "", 6, 10, (Figure(1, "pool"), Figure(-3)))),
    (
        "other.pool-n-d6",
        "other.pool-n-1d6",
        Figure(1, "other.pool", plus=(Figure(-1, "n"), Figure(-1, "", 6))),
    ),
    ("5-least(n,pool)", "5-least(n,pool)", Figure(5, plus=(Figure(-1, "n/pool"),))),
]


@pytest.mark.parametrize(("said", "written", "figure"), AMOUNTS)
def test_an_amount_is_added_up_of_numbers_names_and_dice(said: str, written: str, figure: Figure) -> None:
    assert read_amount(ALL_FORMS, said) == figure
    assert write_figure(figure, AMOUNT) == written
    effect = read_effect(ALL_FORMS, f"turn: harm({said})@foe")
    assert effect.steps == (Step("harm", figure, target=Target("foe")),)
    assert from_data(ALL_FORMS, to_data(ALL_FORMS, effect)) == effect


def test_an_amount_is_plain_data_part_by_part() -> None:
    effect = read_effect(ALL_FORMS, "turn[from=busy]{by!=foe}: harm(-pool+2d6)@foe(pos!=busy)")
    assert to_data(ALL_FORMS, effect) == {
        "on": "turn",
        "with": {"from": ["busy"]},
        "if": [{"who": "by", "op": "!=", "value": ["foe"]}],
        "do": [
            {
                "act": "harm",
                "n": {"times": -1, "of": "pool", "plus": [{"number": 2, "sides": 6}]},
                "to": {"who": "foe", "filter": {"pos": {"not": ["busy"]}}},
            }
        ],
    }


BAD_LINES: list[tuple[str, int, str]] = [
    ("turn[]: harm(1)@foe", 6, "']' is no option of turn; there is from, spend"),
    ("turn[form=busy]: harm(1)@foe", 6, "'form' is no option of turn; did you mean from?"),
    ("turn[from]: harm(1)@foe", 10, "']' stands where '=' is needed, after from"),
    ("turn[from=bussy]: harm(1)@foe", 11, "'bussy' is no from; did you mean busy?"),
    ("turn[from=busy,from=stuck]: harm(1)@foe", 16, "'from' is no option of turn"),
    ("turn[free]: harm(1)@foe", 6, "'free' is no option of turn"),
    ("turn[from=busy: harm(1)@foe", 15, "':' stands where ']' is needed, after the options"),
    ("out[free]: harm(1)@foe", 5, "'free' is no window of out; there is play, end"),
    ("out: harm(1)@foe", 4, "out needs its window, as in out[play]"),
    ("out[play]{single=me}: harm(1)@foe", 17, "'=' stands where '}' is needed"),
    ("out[play]{by=you}: harm(1)@foe", 14, "'you' is no by; there is foe, me"),
    ("out[play]{named!=Joe}: harm(1)@foe", 16, "'!=' stands where '=' is needed, after named"),
    ("turn: harm(m*d8)@foe", 12, "'m' is no amount; there is n, pool"),
    ("turn: harm(n*8)@foe", 14, "'8' stands where dice are needed, as in n*d6"),
    ("turn: harm(n,times=)@foe", 20, "')' stands where a whole number from 0 to 99 is needed"),
    ("turn: harm(other.n)@foe", 12, "'other.n' is no amount"),
    ("turn: harm(1)@foe(hp!=9)", 21, "'!=' stands where '>=' is needed, after hp"),
    ("turn: harm(1)@foe(pos=busy&pos!=stuck)", 28, "pos stands twice in the filter"),
    ("turn: !7()", 8, "'7' is no name of a hook"),
    ("turn: !haggle", 14, "the end stands where '(' is needed, after !haggle"),
    ("turn: !haggle(hurt)", 15, "'hurt' is no action of !haggle; there is harm, stand"),
]


@pytest.mark.parametrize(("line", "place", "why"), BAD_LINES)
def test_a_bad_line_says_where_and_why(line: str, place: int, why: str) -> None:
    with pytest.raises(BadEffect) as refused:
        read_effect(ALL_FORMS, line)
    assert str(refused.value).startswith(f"at character {place}: {why}")


@pytest.mark.parametrize(
    "line",
    [
        "win[from=busy]: draw(1)@you",
        "win{by=you}: draw(1)@you",
        "win: draw(n*d8)@you",
        "win: draw(least(1,2))@you",
        "win: !haggle()",
        "win{!holds}: draw(1)@you",
        "static: atk(1)@own(path!=W)",
        "static: atk(1)@own",
        "play[any/fight]: draw(1)@you",
    ],
)
def test_what_a_vocabulary_does_not_declare_it_cannot_say(line: str) -> None:
    with pytest.raises(BadEffect):
        read_effect(IMMORTAL_MAGIC, line)


ONE = (read_effect(ALL_FORMS, "turn{!holds}: roll(vc) else[!haggle()]; !haggle()"),)


def test_hooks_are_found_in_steps_and_conditions() -> None:
    assert list(hooks_in(ONE)) == ["holds", "haggle", "haggle"]
    check_hooks({"BEG": ONE}, ("haggle", "holds"), "beggar.py")


@pytest.mark.parametrize(
    ("users", "known", "why"),
    [
        ({"BEG": ONE}, ("haggle",), "BEG: beggar.py has no hook 'holds'; write it there, or take"),
        ({"BEG": ONE}, ("haggle", "holds", "sum"), "beggar.py: nobody names its hook 'sum'; take it out."),
        ({"BEG": ONE, "PLEAD": ONE}, ("haggle", "holds"), "PLEAD: !holds is a hook of BEG; two users"),
    ],
)  # fmt: skip
def test_hooks_that_are_missing_or_idle_or_shared_are_refused(
    users: dict[str, tuple[Effect, ...]], known: tuple[str, ...], why: str
) -> None:
    with pytest.raises(BadContent) as refused:
        check_hooks(users, known, "beggar.py")
    assert str(refused.value).startswith(why)
