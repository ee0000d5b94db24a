"""Names of tables and keys to seats, which cannot be guessed; of keys only a hash is kept."""

from __future__ import annotations

import hmac
import secrets
from hashlib import blake2b

TABLE_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
TABLE_LETTERS = 12
"""About 59 bits: a link cannot be guessed."""
BYTES = 24
"""192 bits."""


def new_table_name() -> str:
    """A name for a table."""
    return "".join(secrets.choice(TABLE_ALPHABET) for _ in range(TABLE_LETTERS))


def new_token() -> str:
    """A key to a seat, to be given to one person."""
    return secrets.token_urlsafe(BYTES)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return blake2b(token.encode(), digest_size=32, person=b"undercroft-seat").hexdigest()


def fits(token: str, kept: str) -> bool:
    """Whether a token is the one that was kept; takes the same time whatever is wrong with it."""
    return hmac.compare_digest(hashed(token), kept)
