"""Why nothing can be done now with cards in hand, Gems, the Graveyard, or cards between two places."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.dungeon_kingdom.cards import NAMES
from undercroft.games.dungeon_kingdom.guide.costs import does_not_pay
from undercroft.games.dungeon_kingdom.guide.reading import joined, searched
from undercroft.games.dungeon_kingdom.guide.texts import ZONE_TEXTS
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View


def hand(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Cards in hand pay and control; those of others are secret."""
    if spot.seat != view.seat:
        return _anothers_hand(view, spot, who)
    if view.question in ("take", "action"):
        says = "Cards in hand are used after a cut: they pay for Monsters and control them."
        return Reason(says, ("DK-PHASE-01", "DK-DEFEAT-02", "DK-CONTROL-01"))
    if view.question == "menu":
        says = (
            "A card in hand has no action by itself: it pays when you defeat a Monster of the Kingdom, and "
            "controls a Monster of the Dungeon."
        )
        return Reason(says, ("DK-DEED-03", "DK-DEFEAT-02", "DK-CONTROL-01"))
    if view.question == "pay" and card is not None:
        return does_not_pay(view, card)
    if view.question == "warrior.move":
        return Reason("A Warrior moves cards between Kingdom and Dungeon only.", ("DK-WARRIOR-04",))
    if view.question.startswith("ninja."):
        return Reason("A Ninja searches the hand of an opponent.", ("DK-NINJA-01", "DK-NINJA-03"))
    return None


def _anothers_hand(view: View, spot: Spot, who: Sequence[str]) -> Reason:
    assert spot.seat is not None
    owner = who[spot.seat]
    if view.question == "ninja.target":
        says = f"{owner}'s hand is not the largest among your opponents."
        return Reason(says, ("DK-NINJA-01",))
    if view.question == "ninja.card" and spot.seat not in searched(view):
        robbed = joined([who[seat] for seat in searched(view)], "or")
        return Reason(f"The Ninja searches the hand of {robbed}.", ("DK-NINJA-01", "DK-NINJA-02"))
    says = f"{owner}'s hand is out of your reach; only a Ninja takes a card of the largest hand."
    return Reason(says, ("DK-INFO-02", "DK-NINJA-01", "DK-NINJA-02"))


def treasury(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """A Princess scores one's own Gems, a Hungry Dragon devours everybody's."""
    if not view.zones["treasury"][spot.seat].size():
        return Reason("There are no Gems in this Treasury.", ("DK-COMP-05", "DK-AFTER-03"))
    if spot.seat is not None and spot.seat != view.seat:
        says = f"These are {who[spot.seat]}'s Gems; only a Hungry Dragon takes Gems of others."
        return Reason(says, ("DK-DRAGON-02",))
    if view.question in ("pay", "controller", "angel.card"):
        says = "A Gem is not an Adventurer any more: it neither pays nor acts. A Princess scores it."
        return Reason(says, ("DK-DEFEAT-03", "DK-PHASE-07", "DK-PRINCESS-01"))
    says = "Gems have no action of their own; a Princess used after a cut scores them."
    return Reason(says, ("DK-PHASE-07", "DK-PRINCESS-01"))


def graveyard(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Only the Undead Reaper has a use for the Graveyard."""
    if not view.zones["graveyard"][spot.seat]:
        return Reason("No Monster lies in this Graveyard.", ("DK-DEFEAT-05", "DK-CUT-07"))
    if spot.seat is not None and spot.seat != view.seat:
        says = f"This is {who[spot.seat]}'s Graveyard; an Undead Reaper reaches only your own."
        return Reason(says, ("DK-REAPER-01",))
    if view.question == "reaper":
        says = "Say how many Monsters leave; those that have lain longest go first."
        return Reason(says, ("DK-REAPER-01", "DK-REAPER-04"))
    says = (
        "Monsters in the Graveyard do nothing; a controlled Undead Reaper gives a point for each that leaves."
    )
    return Reason(says, ("DK-PHASE-07", "DK-REAPER-01", "DK-SCORE-02"))


def limbo(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """A card between two places."""
    if not view.zones["limbo"]:
        return None
    if view.question == "action":
        new = NAMES[view.zones["limbo"][-1]]
        says = f"{new} is your new card: choose where it is queued, or the line where it cuts."
        return Reason(says, ("DK-TURN-03", "DK-QUEUE-02", "DK-CUT-04"))
    says = "A card in limbo is nowhere: nothing can be done with it until it becomes a Gem."
    return Reason(says, ("DK-ABIL-05",))


def pile(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Decks and discarded cards are never chosen from."""
    says, clauses = ZONE_TEXTS[spot.zone]
    return Reason(f"Nothing is chosen from here. {says}", clauses)


def look(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """The cards a Wizard sees."""
    if view.question == "wizard.zone":
        says = "The card is chosen; now say whether it goes to the Kingdom or the Dungeon."
        return Reason(says, ("DK-WIZARD-01",))
    return None
