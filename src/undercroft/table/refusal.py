"""Refusals: what a table says to a message it cannot take. Nothing has changed."""

from __future__ import annotations

from undercroft.kernel.errors import UndercroftError
from undercroft.table.wire import Reject, RejectCode


class Refused(UndercroftError):
    """A message that is not carried out, with a code for programs and a sentence for people."""

    def __init__(self, code: RejectCode, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text

    def reject(self, req_id: str) -> Reject:
        """The refusal as a message."""
        return Reject(req_id=req_id, code=self.code, text=self.text)
