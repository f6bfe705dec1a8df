"""No unseen character makes a name look like that of a bot or of the house."""

from collections.abc import Iterable
from contextlib import suppress

import pytest
from marshmallow import ValidationError

from service.http.schemas.names import check_name

MARKS = ("\u034f", "\ufe0f", "\ufe00", "\U000e0100", "\u17b4", "\u17b5", "\u180b", "\u180f")
UNASSIGNED = ("\u0378", "\u2065", "\ufff0", "\U000e0fff", "\uffff")
FILLERS = ("\u115f", "\u1160", "\u2800", "\u3164", "\uffa0")


IMPOSTORS = ("steward (bot)", "Père Anselme", "Zoe (courtier)", "the house", "ハウス")


def taken(names: Iterable[str]) -> list[str]:
    """The names that are not refused, in letters that can be seen."""
    found = []
    for name in names:
        with suppress(ValidationError):
            check_name(name)
            found.append(ascii(name))
    return found


@pytest.mark.parametrize("name", IMPOSTORS)
def test_what_is_not_seen_hides_no_impostor(name: str) -> None:
    unseen = [*MARKS, *UNASSIGNED, *FILLERS]
    assert taken(spelt for one in unseen for spelt in (name + one, one + name, name[:3] + one + name[3:])) == []


def test_a_mark_that_is_not_seen_and_a_character_that_does_not_exist_are_refused() -> None:
    assert taken(f"Ada{unseen}" for unseen in (*MARKS, *UNASSIGNED)) == []


def test_a_mark_that_is_seen_is_taken() -> None:
    names = ["❤️", "Ada ☕️", "❤︎", "ゲーム", "Zoe\u0308", "राम", "ខ្មែរ"]
    assert taken(names) == [ascii(name) for name in names]
