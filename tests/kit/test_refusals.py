"""A refusal is made once, and told with names."""

import pytest

from undercroft.kernel.guide import Reason
from undercroft.kit.refusals import Refusal

ASLEEP = Refusal("{mob} sleeps as long as {holder} holds it.", ("BA-ENCHANTER-04",))


def test_names_are_filled_in() -> None:
    told = ASLEEP.told(mob="The Thug", holder="the Enchanter")
    assert told == Reason("The Thug sleeps as long as the Enchanter holds it.", ("BA-ENCHANTER-04",))


def test_a_name_that_is_left_out_is_noticed() -> None:
    with pytest.raises(KeyError, match="holder"):
        ASLEEP.told(mob="The Thug")
