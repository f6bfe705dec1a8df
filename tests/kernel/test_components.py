"""Component data: every edition found, checked, and honest about where each field comes from."""

from typing import Annotated

import msgspec
import pytest
from msgspec import Struct

from domain.kernel import components


class Back(Struct, frozen=True):
    """What all cards show face down."""

    colour: str


class Suit(Struct, frozen=True):
    """A suit of nothing much."""

    id: str
    sign: str


class Deck(components.Edition, frozen=True, kw_only=True):
    """An edition of nothing much."""

    cards: int
    backs: Back
    suits: tuple[Suit, ...] = ()


GOOD = b"""
edition: first
notice: none
provenance: {cards: printed, suits: printed, backs.colour: reconstructed}
provenance_notes: {cards: counted}
cards: 36
backs: {colour: red}
suits: [{id: moon, sign: crescent}]
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


@pytest.mark.parametrize("path", ["suits.moon.sign", "suits.moon", "suits.sign", "suits.order"])
def test_a_provenance_leads_into_a_list_by_the_id_or_to_an_aspect_of_all(path: str) -> None:
    document = GOOD.replace(b"suits: printed", b"suits: printed, " + path.encode() + b": derived")
    assert list(components.collected({"one.yaml": document}, Deck, check)) == ["first"]


@pytest.mark.parametrize(
    "path", ["suits.moon.sing", "suits.sun.sign", "cards.count", "backs.color", "backs.colour.hue"]
)
@pytest.mark.parametrize("mapping", ["provenance", "provenance_notes"])
def test_a_path_that_leads_nowhere_is_refused(path: str, mapping: str) -> None:
    document = GOOD.replace(f"{mapping}: {{".encode(), f"{mapping}: {{{path}: printed, ".encode())
    assert f"{mapping}.{path}: there is no such field" in refused(document)


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


def test_the_keys_of_editions_are_no_patterns() -> None:
    editions = components.collected({"one.yaml": GOOD.replace(b"edition: first", b"edition: v1.0")}, Deck, check)
    kind = Annotated[str, editions.choice]
    assert msgspec.convert("v1.0", kind) == "v1.0"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert("v1x0", kind)
