"""Settings for every test: how hard hypothesis tries, and how many pairs and games the long runs take."""

from __future__ import annotations

import os
import signal

from hypothesis import HealthCheck, settings

SOAK = os.environ.get("UNDERCROFT_SOAK") == "1"

settings.register_profile(
    "quick", max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
settings.register_profile("soak", max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("soak" if SOAK else "quick")

# Started in the background, a shell has its children ignore Ctrl-C, and theirs too: tests that interrupt
# a command need it to listen.
signal.signal(signal.SIGINT, signal.default_int_handler)
