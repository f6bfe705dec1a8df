"""Component data: every edition found, checked, and honest about where each field comes from."""

from typing import Annotated

import msgspec
import pytest

from domain.kernel import components


class Deck(components.Edition, frozen=True, kw_only=True):
    """An edition of nothing much."""

    cards: int
    backs: str


GOOD = b"""
edition: first
notice: none
provenance: {cards: printed, backs.colour: reconstructed}
provenance_notes: {cards: counted}
cards: 36
backs: red
"""


def check(deck: Deck) -> None:
    components.require(deck.cards > 0, "cards", "must be some")


def refused(document: bytes) -> str:
    with pytest.raises(ValueError, match=r"two\.yaml") as caught:
        components.collected({"two.yaml": document}, Deck, check)
    return str(caught.value)


def test_every_file_is_an_edition_under_its_own_key() -> None:
    second = GOOD.replace(b"first", b"second").replace(b"36", b"32")
    editions = components.collected({"one.yaml": GOOD, "two.yaml": second}, Deck, check)
    assert [(key, deck.cards) for key, deck in editions.items()] == [("first", 36), ("second", 32)]


def test_the_data_is_kept_as_written() -> None:
    editions = components.collected({"one.yaml": GOOD}, Deck, check)
    assert editions.raw["first"]["provenance"]["backs.colour"] == "reconstructed"


def test_two_editions_of_one_key_are_refused() -> None:
    with pytest.raises(ValueError, match="there are two called 'first'"):
        components.collected({"one.yaml": GOOD, "two.yaml": GOOD}, Deck, check)


def test_a_field_without_provenance_is_refused() -> None:
    assert "says nothing of backs" in refused(GOOD.replace(b", backs.colour: reconstructed", b""))


def test_a_provenance_of_no_field_is_refused() -> None:
    assert "provenance.moon: there is no such field" in refused(
        GOOD.replace(b"backs.colour", b"backs: derived, moon")
    )


def test_a_provenance_of_another_word_is_refused() -> None:
    assert "$.provenance" in refused(GOOD.replace(b"reconstructed", b"guessed"))


def test_an_unknown_field_is_refused_by_name() -> None:
    assert "`jokers`" in refused(GOOD + b"jokers: 2\n")


def test_the_checks_of_the_game_name_the_field() -> None:
    assert "components: cards: must be some" in refused(GOOD.replace(b"36", b"0"))


def test_a_document_that_is_no_yaml_is_refused_by_file() -> None:
    assert refused(b"{")


def test_an_option_chooses_among_the_keys() -> None:
    editions = components.collected({"one.yaml": GOOD}, Deck, check)
    kind = Annotated[str, editions.choice]
    assert msgspec.convert("first", kind) == "first"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert("first edition", kind)
