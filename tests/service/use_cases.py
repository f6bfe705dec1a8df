"""Callers of use cases, without HTTP."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import pytest

from service.application.callers import Caller
from service.application.players import ANYBODY, Principal
from service.application.problems import Problem
from service.application.tokens.scopes import ALL, Scope
from service.runtime.bootstrap import Cabinet

NOW = datetime(2030, 5, 17, 12, tzinfo=UTC)


def player(cabinet: Cabinet, name: str, scopes: frozenset[Scope] = ALL) -> Caller:
    """A new player, by a token with these scopes."""
    made, _, _ = cabinet.accounts.players.create(name, NOW)
    return Caller(Principal(made, scopes=scopes), "req_1", language="en")


def operator() -> Caller:
    """The operator."""
    return Caller(Principal(operator=True), "req_2", language="en")


def anybody() -> Caller:
    """A caller without a token."""
    return Caller(ANYBODY, "req_3", language="en")


@contextmanager
def refused(code: str) -> Iterator[None]:
    """The block is refused with this code."""
    with pytest.raises(Problem) as problem:
        yield
    assert problem.value.code == code
