"""What is generated for the clients is fresh; `make clients` makes it anew."""

from pathlib import Path

import pytest

from clients import generate


@pytest.mark.parametrize("types", [generate.PYTHON_TYPES, generate.TYPESCRIPT_TYPES], ids=["python", "typescript"])
def test_the_types_are_those_of_the_document(types: Path) -> None:
    first = types.read_text(encoding="utf-8").partition("\n")[0]
    assert first.endswith(generate.MADE + generate.digest(generate.document())), "run `make clients`"


@pytest.mark.parametrize("path", sorted(generate.texts()), ids=lambda path: path.name)
def test_what_is_made_of_the_document_is_fresh(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == generate.texts()[path], "run `make clients`"


@pytest.mark.parametrize("source", sorted(generate.PYTHON.glob("_async*.py")), ids=lambda path: path.name)
def test_the_client_without_await_is_that_with_it(source: Path) -> None:
    fresh = generate.without_await(source.read_text(encoding="utf-8"))
    assert generate.sync_of(source).read_text(encoding="utf-8") == fresh, "run `make clients`"
