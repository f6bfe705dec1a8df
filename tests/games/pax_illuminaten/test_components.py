"""The component data: complete, consistent, and checked when it is read."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from domain.pax_illuminaten.components import (
    ABILITIES,
    AUTOMAS,
    CARDS,
    CONTACTS,
    EDICTS,
    EDITION,
    FACTIONS,
    PLOTS,
    RAW,
    edition_from,
)


def test_there_are_as_many_components_as_in_the_box() -> None:
    assert (len(CARDS), len(CONTACTS), len(PLOTS), len(EDICTS), len(EDITION.specials)) == (57, 20, 13, 6, 9)
    assert (len(FACTIONS), len(AUTOMAS), len(ABILITIES)) == (6, 4, 17)
    assert Counter(card.rank for card in CARDS.values()) == {"I": 15, "II": 15, "III": 15, "A": 6, "K": 6}


def test_every_pair_of_factions_occurs_once_a_rank() -> None:
    for rank in ("I", "II", "III"):
        pairs = {frozenset(card.factions) for card in CARDS.values() if card.rank == rank}
        assert len(pairs) == 15


def test_each_faction_has_one_ace_and_one_crown() -> None:
    for rank in ("A", "K"):
        assert sorted(card.factions[0] for card in CARDS.values() if card.rank == rank) == sorted(FACTIONS)


def test_strengths_are_even() -> None:
    counts = Counter(card.strength for card in CARDS.values())
    assert counts == {2: 9, 3: 9, 4: 9, 5: 9, 6: 9, "dagger": 6, "hammer": 6}


def test_affiliations_are_as_stated() -> None:
    assert Counter(card.affiliation for card in CARDS.values()) == {"freemason": 34, "rosicrucian": 10, "none": 13}


def broken(**changes: Any) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(RAW["reconstruction"]))
    data.update(changes)
    return data


@pytest.mark.parametrize(
    "changes",
    [
        {"luminaries": []},
        {"edicts": []},
        {"contacts": []},
        {"factions": ["nobility"]},
        {"abilities": []},
    ],
)
def test_data_that_is_incomplete_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="components:"):
        edition_from(broken(**changes))


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        edition_from(broken(more=1))
