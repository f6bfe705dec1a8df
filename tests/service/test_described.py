"""Every property, parameter and operation of the document says what it means, in more words than its name."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from openapi_spec_validator import validate

from domain.kernel.messages import Seat
from service.http.openapi import descriptions
from service.http.openapi.bare import without_descriptions
from service.http.openapi.descriptions import SourceMissing, describe_components
from tests.service.test_contract import document, operations

EMPTY_WORDS = frozenset({"a", "an", "the", "of", "its", "this", "that", "is", "it", "in", "for", "to"})


def properties(name: str, part: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every property within a schema, by its dotted name."""
    if isinstance(part, list):
        part = dict(enumerate(part))
    if not isinstance(part, dict):
        return
    for key, of in part.items():
        if key == "properties" and isinstance(of, dict):
            for field, schema in of.items():
                yield f"{name}.{field}", schema
                yield from properties(f"{name}.{field}", schema)
        else:
            yield from properties(name, of)


def every_property(of: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for name, schema in of["components"]["schemas"].items():
        yield from properties(name, schema)


def says_something(name: str, text: str) -> bool:
    """Whether a text is a sentence with more in it than a name."""
    words = _words(text) - EMPTY_WORDS
    return text.endswith((".", ".`")) and bool(words - _words(name.rpartition(".")[2]))


def _words(text: str) -> set[str]:
    words = re.findall(r"\w+", text.lower().replace("_", " "))
    return {re.sub("ies$", "y", word).rstrip("s") for word in words}


def test_every_property_says_what_it_means() -> None:
    described = ((name, schema.get("description", "")) for name, schema in every_property(document()))
    silent = sorted(name for name, text in described if not says_something(name, text))
    assert silent == [], "a text under the field in its class says what its name does not"


def test_every_operation_says_what_it_does_and_who_may() -> None:
    silent = [
        (method, path)
        for method, path, operation in operations()
        if not says_something(operation["summary"], operation.get("description", ""))
        or not re.search(r"Needs (a|no) token\b", operation["description"])
        or re.match(r"Needs (a|no) token\b", operation["description"])
    ]
    assert silent == []


def test_every_parameter_says_what_it_means() -> None:
    silent = [
        (method, path, parameter["name"])
        for method, path, operation in operations()
        for parameter in operation["parameters"]
        if not says_something(parameter["name"], parameter.get("description", ""))
    ]
    assert silent == []


def test_every_header_of_an_answer_says_what_it_means() -> None:
    headers = document()["components"]["headers"].items()
    assert [name for name, header in headers if not says_something(name, header["description"])] == []


@pytest.mark.parametrize("text", ["", "The entry.", "The entries of it.", "entry", "The round of the entry"])
def test_a_text_that_says_no_more_than_the_name_is_none(text: str) -> None:
    assert not says_something("TableDocument.entry", text)
    assert says_something("TableDocument.entry", "The number of an entry, from 1.")


class Base(msgspec.Struct):
    """Something. `named` counts the days; the rest is plain."""

    under: int
    """Text under it,
    on two lines."""
    named: int
    typed: Seat | None
    silent: int


class Heir(Base):
    """Another."""

    silent: int
    """Not silent any more."""


def test_a_field_is_described_under_itself_else_by_its_class_else_by_its_type() -> None:
    _, components = msgspec.json.schema_components([Base, Heir])
    describe_components([Base, Heir], components)
    texts = {
        kind: {name: field.get("description") for name, field in components[kind]["properties"].items()}
        for kind in components
    }
    assert texts["Base"] == {
        "under": "Text under it, on two lines.",
        "named": "`named` counts the days; the rest is plain.",
        "typed": "A place at the table: 0, 1, 2 … in turn order.",
        "silent": None,
    }
    assert texts["Heir"] == {**texts["Base"], "silent": "Not silent any more."}


def test_without_its_source_nothing_is_described_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_source(of: object) -> str:
        raise OSError("could not get source code")

    monkeypatch.setattr(descriptions, "getsource", no_source)
    descriptions._source.cache_clear()
    with pytest.raises(SourceMissing, match="test_described"):
        describe_components([Base], {"Base": {"properties": {"under": {}}}})


@pytest.mark.exhaustive
@pytest.mark.long
def test_the_bare_form_is_the_same_document_without_texts() -> None:
    bare = without_descriptions(document())
    validate(bare)
    assert [name for name, schema in every_property(bare) if "description" in schema] == []
    assert {name for name, _ in every_property(bare)} == {name for name, _ in every_property(document())}
    assert {path: set(methods) for path, methods in bare["paths"].items()} == {
        path: set(methods) for path, methods in document()["paths"].items()
    }
