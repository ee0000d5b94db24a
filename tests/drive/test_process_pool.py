"""What has to be true of work shared out among processes: an interrupt ends it, whenever it comes."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

INTERRUPTED_WHILE_IT_FORKS = """
import os, signal
from undercroft.drive.process_pool import shared_out

os.register_at_fork(before=lambda: os.kill(os.getpid(), signal.SIGINT))
try:
    list(shared_out(abs, 1000, 2))
except KeyboardInterrupt:
    print("interrupted")
"""


@pytest.mark.skipif(not hasattr(os, "register_at_fork"), reason="processes are forked on POSIX only")
def test_an_interrupt_while_a_process_is_started_is_not_lost() -> None:
    told = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_WHILE_IT_FORKS], capture_output=True, text=True, timeout=120
    )
    assert (told.stdout, told.stderr) == ("interrupted\n", "")
