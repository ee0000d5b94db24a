"""How the tests of a game that is not offered yet cite its clauses: the ledger counts offered games only."""

from __future__ import annotations

from undercroft.testing import clause

cites = clause
