"""Begins a worker. Loading what it needs takes a while, and before all that it stands back behind the server.

It stays in the server's session: between sessions, Linux shares the processor without asking how far a
process stands back. In a group of its own it hears no Ctrl-C.
"""

from __future__ import annotations

import os
import runpy
from typing import Final

BEHIND_PEOPLE: Final = 10
"""How far a worker stands back where processors are scarce: the server, which people wait for, goes first."""
PROGRAM: Final = "undercroft.table.worker"

if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.setpgid(0, 0)
        os.nice(BEHIND_PEOPLE)
    runpy.run_module(PROGRAM, run_name="__main__", alter_sys=True)
