"""The one rule for names, on sixty of them and on every unseen character: see `service/application/naming.py`."""

from collections.abc import Iterable

import pytest

from service.application.naming import fault_of_name
from service.application.skeletons import looks, skeleton

MARKS = ("\u034f", "\ufe0f", "\ufe00", "\U000e0100", "\u17b4", "\u17b5", "\u180b", "\u180f")
UNASSIGNED = ("\u0378", "\u2065", "\ufff0", "\U000e0fff", "\uffff")
FILLERS = ("\u115f", "\u1160", "\u2800", "\u3164", "\uffa0")
IMPOSTORS = ("steward (bot)", "Père Anselme", "Zoe (courtier)", "the house", "ハウス")

OF_PEOPLE = (
    "Ada",
    "x",
    "Zoë",
    "Zoe\u0308",
    "José",
    "Nguyễn Văn An",
    "Dvořák",
    "Łukasz",
    "İbrahim",
    "O'Brien",
    "O\u2019Brien",
    "Jean-Luc",
    "R2-D2",
    "robot",
    "bot",
    "house of cards",
    "Houseman",
    "Voss",
    "Иван Петров",
    "Ελένη",
    "محمد",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",  # Persian, with the non-joiner
    "שרה",
    "राम",
    "\u0915\u094d\u200d\u0937",  # Hindi, with the joiner
    "\u0d28\u0d4d\u200d",  # Malayalam
    "ខ្មែរ",
    "สมชาย",
    "山田　花子",
    "ハウスマン",
    "カタ・カナ",
    "让·雅克",
    "김철수",
    "\u1100\u1161",  # a syllable in parts
    "Ａｄａ",
    "😀",
    "❤️",
    "Ada ☕️",
    "Cup №1",
    "Table 3 (final)",
)
NOT_FOR_PEOPLE = (
    "Herr Voss (stew\u0430rd)",
    "the h\u043euse",
    "THE \u0397OUSE",
    "\u0422he House",
    "ｔｈｅ ｈｏｕｓｅ",
    "house",
    "\U0001d4f1\U0001d4f8\U0001d4fe\U0001d4fc\U0001d4ee",
    "Conte BaIdini",
    "M\u0430dame d\u2019Aubray",
    "Ada (bot)",
    "Ada （ボット）",
    "Ada (執事)",
    "Ada (rnaster)",
    "operator",
    "The Operat\u03bfr",
    "運営者",
    "Former player",
    "F\u043ermer  player",
    "\u3164",
    "\u2800",
    "\u202eemaN",
    "\u2066Ada\u2069",
    "a\u200bb",
    "a\u200db",
    "a\u200cb",
    "\u0645\u06cc\u200c",
    "A\u00adda",
    "A\U000e0041da",
    "A\ue000da",
    "\ufe0f",
)


def taken(names: Iterable[str]) -> list[str]:
    """The names that are not refused, in letters that can be seen."""
    return [ascii(name) for name in names if fault_of_name(name) is None]


def test_people_have_their_names_in_every_script() -> None:
    assert taken(OF_PEOPLE) == [ascii(name) for name in OF_PEOPLE]


def test_nobody_has_a_name_that_is_not_seen_or_looks_like_one_of_the_service() -> None:
    assert taken(NOT_FOR_PEOPLE) == []
    assert len({*OF_PEOPLE, *NOT_FOR_PEOPLE}) >= 60


@pytest.mark.parametrize("name", IMPOSTORS)
def test_what_is_not_seen_hides_no_impostor(name: str) -> None:
    unseen = [*MARKS, *UNASSIGNED, *FILLERS]
    assert taken(spelt for one in unseen for spelt in (name + one, one + name, name[:3] + one + name[3:])) == []


def test_a_mark_that_is_not_seen_and_a_character_that_does_not_exist_are_refused() -> None:
    assert taken(f"Ada{unseen}" for unseen in (*MARKS, *UNASSIGNED)) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("paypal", "\u0440\u0430\u0443\u0440\u0430l"),
        ("scope", "\u0455\u0441\u043e\u0440\u0435"),
        ("modern", "rnodern"),
        ("1l", "Il"),
    ],
)
def test_texts_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    """Examples of UTS 39."""
    assert skeleton(one) == skeleton(other)


def test_what_looks_different_has_nothing_in_common() -> None:
    assert looks("Ada").isdisjoint(looks("Ida"))
    assert not looks("Ada").isdisjoint(looks("\u0410DA"))
