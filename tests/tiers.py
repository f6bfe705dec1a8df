"""What `make test` leaves to `make test-all`, the rest of a wide range, and what `make test-fast` leaves, too."""

from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


def few(values: Iterable[T], *tried: T) -> list[Any]:
    """All values as parameters of a test, of which `make test` tries these."""
    found = list(values)
    assert set(tried) <= set(found), "what make test would try is not there"
    return [value if value in tried else _left(value) for value in found]


def _left(value: Any) -> Any:
    """A parameter, or several in a tuple, for `make test-all`."""
    return pytest.param(*(value if type(value) is tuple else (value,)), marks=pytest.mark.exhaustive)


def starts_services(item: pytest.Item) -> bool:
    """Whether a test starts the service as processes, or drives a browser, which needs one."""
    return any(item.iter_markers("browser")) or any(item.iter_markers("processes"))
