"""What has to be true of the notation beyond what one game's cards use:

- figures can be dice, times a number and with a number more or less, or have a name of their own;
- a word can be one of several, a count can stand without a filter, an attribute can have values of its own;
- only the shapes that a language declares can be said, and numbers only as large as it allows;
- whatever is read is written as it was, also as plain data.
"""

from __future__ import annotations

import pytest

from undercroft.games.battles.cards.vocabulary import VOCABULARY as BATTLES
from undercroft.games.dungeonquest.cards.vocabulary import VOCABULARY
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY as IMMORTAL
from undercroft.kit.language.notation import from_data, read_effect, write_effect
from undercroft.kit.language.plain_data import to_data
from undercroft.kit.language.syntax import BadEffect, Figure, Step
from undercroft.kit.language.users import used_in

FIGURES = [
    ("5", Figure(5)),
    ("-5", Figure(-5)),
    ("2d6", Figure(2, sides=6)),
    ("1d6-3", Figure(1, sides=6, plus=(Figure(-3),))),
    ("2d6*100", Figure(2, sides=6, times=100)),
    ("2d6*10+5", Figure(2, sides=6, times=10, plus=(Figure(5),))),
    ("half", Figure(1, of="half")),
]


@pytest.mark.parametrize(("said", "figure"), FIGURES)
def test_figures_that_can_be_dice(said: str, figure: Figure) -> None:
    effect = read_effect(VOCABULARY, f"resolve: wounds({said},less=armor)")
    assert effect.steps == (Step("wounds", figure, options=(("less", "armor"),)),)
    assert write_effect(VOCABULARY, effect) == f"resolve: wounds({said},less=armor)"
    assert from_data(VOCABULARY, to_data(VOCABULARY, effect)) == effect


@pytest.mark.parametrize(
    "line",
    [
        "resolve: test(agility/armor,obstacle=hole,bare)[heal(1); kill()] else[may()[draw(trap,9)]]",
        "reveal{wounds>=8,foe.is=melee/troll}: value(-9999)@foe~next",
        "win{wounds<=0}: wounds(9999)@foe",
        "held{have(card=a-b)>=1}: worth(1)",
        "resolve: table(1d6)",
    ],
)
def test_what_is_read_is_written_as_it_was(line: str) -> None:
    effect = read_effect(VOCABULARY, line)
    assert write_effect(VOCABULARY, effect) == line
    assert from_data(VOCABULARY, to_data(VOCABULARY, effect)) == effect


BAD_LINES = [
    ("resolve: wounds(1d6*1)", 21, "'1' stands where a whole number from 2 to 9999 is needed"),
    ("resolve: wounds(10000)", 17, "'10000' stands where a whole number from 0 to 9999 is needed"),
    ("resolve: test(luck/)", 20, "')' is no word for test; there is strength, agility, armor, luck"),
    ("resolve: choose(kill() OR kill())", 10, "'choose' is no action"),
    ("reveal{wounds=8}: value(1)", 14, "'=' stands where '>=' is needed, or '<=', after wounds"),
    ("reveal{foe.is=pit}: value(1)", 15, "'pit' is no is; there is skeleton"),
    (f"resolve: {'may()[' * 5}kill(){']' * 5}", 40, "steps lie more than 4 deep in one another"),
]


@pytest.mark.parametrize(("line", "place", "why"), BAD_LINES)
def test_a_bad_line_says_where_and_why(line: str, place: int, why: str) -> None:
    with pytest.raises(BadEffect) as refused:
        read_effect(VOCABULARY, line)
    assert str(refused.value).startswith(f"at character {place}: {why}")


def test_the_words_of_a_line_in_their_order() -> None:
    line = "play[fight]{roller.own}: choose(atk(1*chars)@own(path=W&cost<=2)~roll OR draw(1)@you)"
    names = [word.name for word in used_in(IMMORTAL, read_effect(IMMORTAL, line))]
    assert names == [
        "play", "fight", "roller", "own", "choose", "atk", "chars", "own", "path", "cost", "roll", "draw",
        "you",
    ]  # fmt: skip


def test_facts_options_amounts_and_the_target_of_a_hook_are_words_of_a_line_too() -> None:
    line = (
        "turn[from=fallow,spend=pool,none]{stands=other}: harm(mod,times=2+n)@foe(pos!=stuck); !own()@party"
    )
    names = [word.name for word in used_in(BATTLES, read_effect(BATTLES, line))]
    assert names == ["turn", "from", "spend", "none", "stands", "harm", "mod", "n", "foe", "pos", "party"]
