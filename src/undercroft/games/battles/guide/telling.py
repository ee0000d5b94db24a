"""What the rules refuse, told of Mobs of a view."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.board import POSITIONS
from undercroft.games.battles.cards import TITLES
from undercroft.games.battles.flow.moves import released_as
from undercroft.games.battles.queries.declarable import RELEASABLE
from undercroft.games.battles.table import Field
from undercroft.games.battles.words.naming import act_name, joined, name_of
from undercroft.kernel.guide import Reason
from undercroft.kernel.sight import View
from undercroft.kit.refusals import Refusal
from undercroft.kit.words import capital


def told(
    view: View,
    t: Field,
    refusal: Refusal,
    mob: int,
    who: Sequence[str],
    act: int = NOTHING,
    origin: Sequence[int] = (),
) -> Reason:
    """A refusal of a Mob, or of its act that is used from some positions, with all that it may name: a
    sentence, or a part of one."""
    stands = t.standing[mob]
    left = "it cannot be released"
    if stands in RELEASABLE:
        left = f"released it is {POSITIONS[released_as(stands)]}"
    reason = refusal.told(
        name=name_of(view, mob),
        controller=who[t.controller[mob]],
        holder="" if t.asleep_by[mob] == NOTHING else name_of(view, t.asleep_by[mob]),
        lies=POSITIONS[t.base(mob)],
        standing="" if stands == NOTHING else TITLES[stands],
        released=left,
        act="" if act == NOTHING else act_name(act),
        used=joined([POSITIONS[position] for position in origin], "or"),
    )
    return Reason(capital(reason.says), reason.clauses) if reason.says.endswith(".") else reason
