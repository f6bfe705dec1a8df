"""No unseen character makes a name look like that of a bot or of the house."""

import pytest
from marshmallow import ValidationError

from service.http.schemas.names import check_name

MARKS = ("\u034f", "\ufe0f", "\ufe00", "\U000e0100", "\u17b4", "\u17b5", "\u180b", "\u180f")
UNASSIGNED = ("\u0378", "\u2065", "\ufff0", "\U000e0fff", "\uffff")
FILLERS = ("\u115f", "\u1160", "\u2800", "\u3164", "\uffa0")


def points(text: str) -> str:
    return f"U+{ord(text):04X}"


@pytest.mark.parametrize("name", ["steward (bot)", "Père Anselme", "Zoe (courtier)", "the house", "ハウス"])
@pytest.mark.parametrize("unseen", [*MARKS, *UNASSIGNED, *FILLERS], ids=points)
def test_what_is_not_seen_hides_no_impostor(name: str, unseen: str) -> None:
    for spelt in (name + unseen, unseen + name, name[:3] + unseen + name[3:]):
        with pytest.raises(ValidationError):
            check_name(spelt)


@pytest.mark.parametrize("unseen", [*MARKS, *UNASSIGNED], ids=points)
def test_a_mark_that_is_not_seen_and_a_character_that_does_not_exist_are_refused(unseen: str) -> None:
    with pytest.raises(ValidationError):
        check_name(f"Ada{unseen}")


@pytest.mark.parametrize("name", ["❤️", "Ada ☕️", "❤︎", "ゲーム", "Zoe\u0308", "राम", "ខ្មែរ"])
def test_a_mark_that_is_seen_is_taken(name: str) -> None:
    check_name(name)
