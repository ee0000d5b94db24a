"""Keys to seats: long, random, and kept only as a hash."""

from __future__ import annotations

import hmac
import secrets
from hashlib import blake2b

BYTES = 24
"""192 bits."""


def new_token() -> str:
    """A key to a seat, to be given to one person."""
    return secrets.token_urlsafe(BYTES)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return blake2b(token.encode(), digest_size=32, person=b"undercroft-seat").hexdigest()


def fits(token: str, kept: str) -> bool:
    """Whether a token is the one that was kept; takes the same time whatever is wrong with it."""
    return hmac.compare_digest(hashed(token), kept)
