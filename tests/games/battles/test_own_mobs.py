"""What has to be true of Mobs and Ranks that an owner writes:

- those of the guide are played to the end on all sorts of tables, with every law after every decision, and
  put into words;
- answers about printed Mobs keep their numbers;
- Mobs and Ranks by chance, sound and spoilt, are played likewise or refused with file, line, entry, field and
  remedy.
"""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import zip_longest
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import SOAK
from tests.games.own_files import explained, fault, gathered, played, spoilt, written
from undercroft.games.battles import GAME
from undercroft.games.battles.abilities import PACKAGE
from undercroft.games.battles.cards import CARDS
from undercroft.games.battles.cards.own import BOUND, lent_by
from undercroft.games.battles.cards.printed import parse_own_mob, parse_rank
from undercroft.games.battles.cards.vocabulary import VOCABULARY
from undercroft.kit.content import BadContent, parse_toml
from undercroft.kit.content_lines import with_line
from undercroft.testing import clause

GUIDE = (files(PACKAGE) / "content.md").read_text(encoding="utf-8")
WITCH, WARLORD = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)[:2]
OF_THE_GUIDE = {"mobs/frost_witch.toml": WITCH, "ranks/warlord.toml": WARLORD}
LENT = lent_by(CARDS)
FILE = "mobs/own.toml"
TOTALS = ("vc", "vc2", "pool", "uses", "dmg", "hp", "hp2", "armor", "def", "att")
FIELDS = {
    "name", "att", "def", "mod", "hp", "words", "abilities", "title", "type", "totals", "data", "icons",
    "worth", "base", "per_lp", "die", "of", "movable", "code", "number", "lp", "most_mobs", "bonus", "init",
    "kis",
}  # fmt: skip

AT_FIRST, IN_PART, PARTS, MOST_PLAYED = 24, 1000, 5, 40
"""How many files there are in the test that is always run, in a part of the long one, its parts, and how many
Mobs and Ranks of a part are played."""


@clause("BA-RULING-135")
@pytest.mark.longer
def test_the_mob_and_the_rank_of_the_guide_are_played() -> None:
    found = played("battles", OF_THE_GUIDE, 200 if SOAK else 20)
    assert found["used"] == ["FROZEN VEIL", "Frost Witch", "HAIL"]


def test_the_guide_names_every_part_of_lines_that_cannot_be_lent() -> None:
    said = GUIDE[GUIDE.index("A printed line can be lent unless") : GUIDE.index("## Your own Rank")]
    assert [part for part in BOUND if f"`{part}`" not in said] == []


@clause("BA-RULING-135")
def test_answers_about_printed_mobs_keep_their_numbers() -> None:
    found = played("battles", OF_THE_GUIDE, 0)
    for name, kind in {**GAME.asks, **GAME.chances}.items():
        assert found["keys"][name][: len(kind.keys)] == list(kind.keys), name
    assert found["keys"]["mob"][-1] == "frost-witch"
    assert found["keys"]["act"][-2:] == ["hail", "frozen-veil"]


def read(text: str) -> None:
    parse_own_mob(FILE, 41, parse_toml(FILE, text), LENT)


@pytest.mark.parametrize(
    ("old", "new", "refused"),
    [
        (
            "harm(n*d6)@enemies",
            "harm(n*d6)@others",
            "data 1: no printed line is like this but for its numbers; write it as in 'turn",
        ),
        ("n*d6", "n*d20", "data 1: a die has more than 12 sides; write 12 or fewer."),
        (
            '"go: roll(vc); stand(fallow)",',
            "",
            "data 1: it works while an effect stands; add a line that ends",
        ),
        (
            '"while: plus(def,def)@party"',
            '"go: roll(vc); stand(busy)"',
            "data 3: an ability has one line with 'go', and this is the second; put it on the other ability,",
        ),
        (
            '"while: plus(def,def)@party"',
            '"while: plus(def,def)@party", "while: times(1)@party"',
            "data 4: an ability has one line with 'while', and this is the second;",
        ),
        (
            '"while: plus(def,def)@party"',
            '"hear[turned]: mark(mark+1)@me"',
            "data 3: 'mark' cannot be lent, as the rules or their words know it by the one Mob that has it;",
        ),
        (
            '"go: roll(vc); stand(fallow)"',
            '"go: roll(vc); !forecast()"',
            "data 1: '!forecast()' cannot be lent",
        ),
        (
            '"while: plus(def,def)@party"',
            '"while: plus(def,4)@me; shield(by=enemy&kind!=blow)@me; shield(kind=area)@me"',
            "data 3: 'kind!=blow' cannot be lent",
        ),
        (
            '"while: plus(def,def)@party"',
            '"turn[as=ready,from=busy]: stand(fallow)"',
            "data 3: 'as=ready' cannot be lent, as it is an act of one Mob beside its abilities; write it as",
        ),
        ('"while: plus(def,def)@party"', '"while: absorb(armor)@me"', "totals have no 'armor', which a line"),
        ('title = "Hail"', 'title = "Hail 2"', "title is 'Hail 2', but must be words of letters."),
        ('title = "Hail"', 'title = "Hail"\nicons = ["T"]', "icons must be T, RB as its lines say"),
        ('title = "Hail"', 'title = "Hail"\ntrail = {}', "trail is for printed Mobs; take it out."),
        (
            'title = "Hail"',
            'title = "Hail"\nworth = { stands = "rains" }',
            "worth has stands or ready, which",
        ),
        ('"go: roll', '"go: rol', "data 1: "),
    ],
)
def test_what_cannot_be_used_is_refused_with_line_field_and_remedy(old: str, new: str, refused: str) -> None:
    text = WITCH.replace(old, new)
    with pytest.raises(BadContent) as error:
        read(text)
    said = with_line(str(error.value), FILE, text)
    assert re.match(rf"{FILE}, line \d+: ", said), said
    assert refused in said


def totals(old: str, new: str) -> dict[str, tuple[int, str]]:
    """The Totals of the Mob of the guide, its text changed: the sides of their dice, what they are for."""
    mob = parse_own_mob(FILE, 41, parse_toml(FILE, WITCH.replace(old, new)), LENT)
    return {total.name: (total.die, total.of) for ability in mob.abilities for total in ability.totals}


@clause("BA-RULING-135")
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("die = 6", "die = 4", {"pool": (6, "dice")}),
        (", die = 6", "", {"pool": (6, "dice")}),
        ("n*d6", "n*d10", {"pool": (10, "dice")}),
        ('of = "to cast"', 'die = 8, of = "to cast"', {"vc": (0, "to cast")}),
        ("plus(def,def)", "times(1)", {"def": (0, "better DEF, which no line uses"), "dmg": (0, "damage")}),
    ],
)
def test_the_card_says_of_totals_what_lines_do_with_them(old: str, new: str, told: dict[str, Any]) -> None:
    assert told.items() <= totals(old, new).items()


def named(name: str, title: str = "Hail") -> str:
    return WITCH.replace("Frost Witch", name).replace('"Hail"', f'"{title}"')


@clause("BA-RULING-135")
@pytest.mark.parametrize(
    ("own", "refused"),
    [
        (
            {FILE: named("Fire-Mage")},
            f"{FILE}, line 1: the mob: name 'Fire-Mage' is in mobs/fire_mage.toml too as 'Fire Mage'; choose",
        ),
        (
            {
                "mobs/a.toml": WITCH.replace("Frozen Veil", "Veil"),
                "mobs/b.toml": named("Frost-witch", "Sleet"),
            },
            "mobs/b.toml, line 1: the mob: name 'Frost-witch' is in mobs/a.toml too as 'Frost Witch'; choose",
        ),
        (
            {FILE: named("Own", "Time-Slip")},
            f"{FILE}, line 9: ability Time-Slip: title 'Time-Slip' is in mobs/time_mage.toml too",
        ),
        (
            {FILE: named("Done")},
            f"{FILE}, line 1: the mob: name 'Done' is in the rules too as 'done'; choose",
        ),
        ({FILE: named("Own", "Own")}, f"{FILE}, line 9: ability Own: title 'Own' is in {FILE} too; choose"),
    ],
)
def test_what_answers_would_spell_alike_is_refused(own: dict[str, str], refused: str) -> None:
    assert fault("battles", ("abilities", "cards"), own).startswith(refused)


def test_a_rank_that_cannot_be_used_is_refused() -> None:
    with pytest.raises(BadContent, match="the rank: most_mobs must be a whole number from 3 to 12"):
        parse_rank("ranks/x.toml", 21, parse_toml("x", WARLORD.replace("= 8", "= 1", 1)), "the rank")


# Mobs by chance


def with_numbers(line: str, random: Random) -> str:
    """A lent line with dice and numbers in place of its noughts."""
    line = re.sub(r"d0", lambda _: f"d{random.choice((4, 6, 8, 10, 12))}", line)
    return re.sub(r"(?<!\d)0(?!\d)", lambda _: str(random.randint(1, 4)), line)


@st.composite
def mobs(draw: st.DrawFn) -> dict[str, Any]:
    """A Mob of one to four lent lines an ability, in other numbers, with all Totals that they name."""
    abilities = []
    for title in ("First", "Second"):
        lines = [draw(st.sampled_from(sorted(LENT))) for _ in range(draw(st.integers(1, 4)))]
        if draw(st.booleans()):
            lines.insert(0, "go: roll(vc); stand(busy)")
        lines = [with_numbers(line, Random(draw(st.integers(0, 999)))) for line in lines]
        named = [
            name for name in TOTALS if any(re.search(rf"(?<![\w.]){name}(?![\w(])", line) for line in lines)
        ]
        totals = [{"name": name, "base": 5, "of": "it"} for name in named]
        abilities.append({"title": title, "type": "spell", "words": "Own.", "totals": totals, "data": lines})
    return {
        "name": "Own", "att": 12, "def": 2, "mod": 6, "hp": 15, "words": "Own.", "abilities": abilities,
    }  # fmt: skip


def ranks() -> st.SearchStrategy[dict[str, Any]]:
    """A Rank within the bounds that the page names."""
    numbers = {"lp": 60, "hp": 99, "bonus": 20, "def": 20, "att": 20, "init": 20, "kis": 9999}
    return st.fixed_dictionaries(
        {
            "name": st.text("abcdefgh ", min_size=1, max_size=40).filter(lambda said: bool(said.strip())),
            "most_mobs": st.integers(3, 12),
            **{name: st.integers(0, most) for name, most in numbers.items()},
        }
    )


@st.composite
def contents(draw: st.DrawFn) -> dict[str, str]:
    """A Mob or a Rank, as it is or spoilt."""
    name, sound = draw(st.sampled_from([("mobs/own.toml", mobs()), ("ranks/own.toml", ranks())]))
    whole = sound.map(written)
    return {name: draw(st.one_of(whole, spoilt(sound, VOCABULARY if name == FILE else None)))}


def refused(own: dict[str, str]) -> str:
    """Why files cannot be used; empty where they can."""
    said = fault("battles", ("abilities", "cards"), own)
    assert not said or explained(said, own, FIELDS), said
    return said


@settings(max_examples=1000 if SOAK else 20)
@given(ranks())
def test_sound_ranks_are_read(rank: dict[str, Any]) -> None:
    assert refused({"ranks/own.toml": written(rank)}) == ""


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.soak) for part in range(1, PARTS + 1))]
)
def test_files_are_refused_with_a_remedy_or_played_to_the_end(part: int) -> None:
    number = IN_PART if part else AT_FIRST
    read, wrong = gathered(number, part, contents(), refused)
    assert len(read) + len(wrong) == number
    assert len(read) > number // 6
    assert len(wrong) > number // 6
    of_mobs = [own for own in read if FILE in own][:MOST_PLAYED]
    of_ranks = [own for own in read if FILE not in own][: len(of_mobs)]
    for chosen, (mob, rank) in enumerate(zip_longest(of_mobs, of_ranks)):
        played("battles", {**mob, **(rank or {})}, 2, 100 * part + chosen, greedy=0.0)
