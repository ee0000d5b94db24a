"""The command line: `undercroft games | play | sim | replay | ledger | golden | rules`."""

from undercroft.cli.app import main

__all__ = ["main"]
