"""What can go wrong, as types; messages are sentences a player could read."""

from __future__ import annotations


class UndercroftError(Exception):
    """The root of every error this project raises on purpose."""


class IllegalAnswer(UndercroftError):
    """An answer that the open question does not offer."""


class RunawayRules(UndercroftError):
    """The rules ran on without coming to a question; the trail says where."""


class BrokenInvariant(UndercroftError):
    """A law of the table does not hold; always a fault of the rules' code."""


class BadOption(UndercroftError):
    """A game option with an unknown name or a value outside its range."""


class BadRecord(UndercroftError):
    """A record, state or scenario from outside that cannot be read; names the field."""


class OtherContent(BadRecord):
    """A game that was played with other cards than those that are in use now; it is not damaged."""


class OtherRules(BadRecord):
    """A game that was played by other rules than these, and does not come out the same by them."""


class NoSample(UndercroftError):
    """No arrangement of hidden cards was found that fits what another seat is doing."""
