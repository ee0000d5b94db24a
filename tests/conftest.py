"""Settings for every test: how hard hypothesis tries, how tables are dealt, what runs first; and the journal
of the long runs."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from tests import luck
from tests.soak import journal_of

SOAK = os.environ.get("UNDERCROFT_SOAK") == "1"
SOAK_EXAMPLES = 60
"""Each may be a whole game, looked at over and over: a test is to take a minute or two."""

settings.register_profile(
    "quick", max_examples=6, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
settings.register_profile(
    "soak", max_examples=SOAK_EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("soak" if SOAK else "quick")

luck.draw(fresh=SOAK)
luck.deal()

# Started in the background, a shell has its children ignore Ctrl-C, and theirs too: tests that interrupt
# a command need it to listen.
signal.signal(signal.SIGINT, signal.default_int_handler)

LONGEST = ("browser", "server", "conformance", "tui", "newcomer", "bots", "cli")
"""Folders whose files take longest: they go first, so that at the end every worker has short ones left."""


def pytest_configure(config: pytest.Config) -> None:
    """Keep a journal of the long runs."""
    if SOAK:
        config.pluginmanager.register(journal_of(config), "soak-journal")


@pytest.fixture(autouse=True)
def dealt() -> None:
    """Tables founded in this process are dealt the same in every test, whatever ran before it."""
    luck.begin_anew()


def takes_more(item: pytest.Item) -> bool:
    """Whether a test has a long form of its own: more examples, or more games."""
    tries = getattr(getattr(item, "function", None), "is_hypothesis_test", False)
    return tries or item.get_closest_marker("longer") is not None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Count long forms among the long runs; put the longest first; files stay whole, and in their order."""
    if SOAK:
        for item in filter(takes_more, items):
            item.add_marker(pytest.mark.soak)
    place = {folder: at for at, folder in enumerate(LONGEST)}
    items.sort(key=lambda item: place.get(item.nodeid.split("/")[1], len(LONGEST)))
