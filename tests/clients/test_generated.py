"""What is generated for the clients is fresh; `make clients` makes it anew."""

from pathlib import Path

import pytest

from clients import generate


@pytest.mark.parametrize("types", [generate.PYTHON_TYPES, generate.TYPESCRIPT_TYPES], ids=["python", "typescript"])
def test_the_types_are_those_of_the_document(types: Path) -> None:
    first = types.read_text(encoding="utf-8").partition("\n")[0]
    assert first.endswith(generate.MADE + generate.digest(generate.document())), "run `make clients`"


def test_the_answer_to_each_request_is_that_of_the_document() -> None:
    assert generate.TYPESCRIPT_ANSWERS.read_text(encoding="utf-8") == generate.answers(), "run `make clients`"


def test_the_client_without_await_is_that_with_it() -> None:
    source, made = (generate.PYTHON / f"{name}.py" for name in ("_async", "_sync"))
    fresh = generate.without_await(source.read_text(encoding="utf-8"))
    assert made.read_text(encoding="utf-8") == fresh, "run `make clients`"
