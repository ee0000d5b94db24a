"""What has to be true: phrases are found by kind and by one thing of it, and filled in with their names."""

from __future__ import annotations

from typing import Any

from undercroft.kernel.ask import AskKind
from undercroft.kernel.events import Event
from undercroft.kernel.ids import NOBODY
from undercroft.kernel.sight import BagView, View
from undercroft.kit.telling import event
from undercroft.kit.words import Log, answer_told, bag_told, counted, question

ASKS: dict[str, AskKind[Any]] = {
    name: AskKind(name, range(3), str, f"Choose {name}") for name in ("gems", "souls")
}
WHO = ["Ann", "Ben"]
NAMES = {
    "player": lambda given: given.who[given.view.seat],
    "gems": lambda given: counted(given.answer, "gem"),
}


def seen(question: str) -> View:
    return View(1, {}, {}, 1, question, {}, (), (), ())


def test_a_question_has_its_phrase_or_its_own_prompt() -> None:
    prompts = {"gems": "{player} pays: how many gems?"}
    assert question(prompts, ASKS, NAMES, seen("gems"), WHO) == "Ben pays: how many gems?"
    assert question(prompts, ASKS, NAMES, seen("souls"), WHO) == "Choose souls"
    assert question({"souls": lambda view, who: who[0]}, ASKS, NAMES, seen("souls"), WHO) == "Ann"


def test_the_phrase_of_an_answer_goes_before_that_of_its_question() -> None:
    labels: dict[Any, Any] = {("gems", 0): "pay nothing", "gems": "pay {gems}"}
    said = [answer_told(labels, NAMES, "gems", number, seen("gems"), WHO) for number in range(3)]
    assert said == ["pay nothing", "pay 1 gem", "pay 2 gems"]
    assert answer_told(labels, NAMES, "souls", 2, seen("souls"), WHO, otherwise="{gems}") == "2 gems"


def test_facts_are_told_by_the_event_then_by_what_they_are_then_by_their_name() -> None:
    log = Log(
        facts={"gems": lambda n: counted(n, "gem"), ("loses", "gems"): lambda n: f"all {n}"},
        named={"seat": lambda seat, who: who[seat]},
        together={"wins": lambda known, who: {"sum": str(known["mine"] + known["other"])}},
        piece=(tuple, lambda piece, who: f"{who[piece[0]]}'s {piece[1]}"),
    )
    gains, loses = event("gains", "{seat} gains {gems}."), event("loses", "{seat} loses {gems}.")
    falls, wins = (
        event("falls", "{seat} falls."),
        event("wins", "{seat} wins {sum}.", facts=("seat", "mine", "other")),
    )
    told = [
        log.line(Event(kind, facts, NOBODY), None, WHO)
        for kind, facts in ((gains, (0, 1)), (loses, (1, 3)), (falls, ((1, "Thug"),)), (wins, (0, 2, 3)))
    ]
    assert told == ["Ann gains 1 gem.", "Ben loses all 3.", "Ben's Thug falls.", "Ann wins 5."]


def test_what_is_not_known_of_a_pile_is_counted() -> None:
    assert bag_told(BagView(((0, 2), (1, 1)), 3), ["Rope", "Gold"].__getitem__) == "2 Rope, Gold, 3 hidden"
