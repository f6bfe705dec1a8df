"""The API is fuzzed from its own document: the answer is always a documented one and never an error of ours."""

from functools import cache
from typing import Any

import msgspec
import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from service.runtime.bootstrap import Cabinet
from tests.service.support import Api, Picture, settle, table_for
from tests.service.test_contract import document, operations
from tests.tiers import few


@schemathesis.serializer("application/x-ndjson", "text/csv")
def _lines(_: Any, value: Any) -> bytes:
    """A record or a list as the document has it is a text; what does not fit is sent as JSON."""
    return value.encode(errors="replace") if isinstance(value, str) else msgspec.json.encode(value)


def _has_query(operation: Any) -> bool:
    return any(parameter["in"] == "query" for parameter in operation["parameters"])


EXAMPLES, FEWEST = 3, 1
"""Requests of an operation; one where it takes no argument, and requests differ in headers at most."""
CHECKS = [status_code_conformance, content_type_conformance, response_schema_conformance, not_a_server_error]
READY = "GET /readyz"
"""Without workers the service is not ready, and says so with 503."""
FITTING = [(method, path) for method, path, _ in operations()]
UNFITTING = [(m, path) for m, path, found in operations() if "requestBody" in found or _has_query(found)]
"""A path may hold any text, so where there is no query and no body nothing is unfitting."""
CASES = [(f"{method} {path}", GenerationMode.POSITIVE) for method, path in FITTING]
CASES += [(f"{method} {path}", GenerationMode.NEGATIVE) for method, path in UNFITTING]
SOME = 8
"""`make test` asks one in so many operations, and `make test-all` the others."""
REAL = 0.7
"""How often a real id replaces a value that the document describes only as a text."""


@cache
def schema() -> Any:
    """The document as schemathesis reads it; the application is set by each test."""
    return schemathesis.openapi.from_dict(document())


class Target:
    """A match that runs and a tournament, what a stranger might know of them, and the whole database with them."""

    def __init__(self, cabinet: Cabinet, app: Flask, ada: Api, bob: Api) -> None:
        self.app = app
        match = table_for(ada, bob)
        settle((ada, bob), match)
        self.known = {"match": match.rpartition("/")[2], "player": ada.id, "game": "conspiracy", "seat": 1}
        tournament = ada.post(
            "/v1/tournaments", {"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": 3}
        ).json["id"]
        for _ in range(4):
            ada.post(f"/v1/tournaments/{tournament}/entries", {"bot": "random"})
        ada.post(f"/v1/tournaments/{tournament}/rounds")
        ada.post(f"/v1/tournaments/{tournament}/rounds/1/pairings")
        self.known |= {"tournament": tournament, "round": 1, "entry": 1}
        self.tokens = [ada.token, bob.token]
        self.picture = Picture(cabinet.redis)


@pytest.fixture(scope="module")
def made() -> list[Target]:
    """Where the target is kept for the next test."""
    return []


@pytest.fixture
def target(made: list[Target], cabinet: Cabinet, app: Flask, api: Api) -> Target:
    """Made once; every test finds the database as it was then."""
    if made:
        made[0].picture.put_back(cabinet.redis)
    else:
        made.append(Target(cabinet, app, api.player("Ada"), api.player("Bob")))
    made[0].app.extensions = app.extensions  # schemathesis reads the source of every application that is new to it
    schema().app = made[0].app
    return made[0]


@pytest.mark.parametrize(
    ("label", "mode"), few(CASES, *CASES[::SOME]), ids=[f"{label} {mode.value}" for label, mode in CASES]
)
@pytest.mark.long
def test_whatever_is_asked_is_answered_as_documented(target: Target, label: str, mode: GenerationMode) -> None:
    operation = schema().find_operation_by_label(label)
    assert operation is not None
    plain = not (operation.path_parameters or operation.query or operation.body)

    @settings(
        max_examples=FEWEST if plain else EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        case=operation.as_strategy(generation_mode=mode),
        real=st.floats(0, 1),
        token=st.sampled_from([*target.tokens, None]),
    )
    def fuzz(case: Any, real: float, token: str | None) -> None:
        if real < REAL:
            case.path_parameters.update({n: v for n, v in target.known.items() if n in case.path_parameters})
        more = {"Authorization": f"Bearer {token}"} if token else {}
        case.headers = {**(case.headers or {}), "Accept-Encoding": "identity", **more}
        if case.query and "wait" in case.query:
            case.query = {**case.query, "wait": 0}
        case.validate_response(case.call(), checks=CHECKS[:-1] if label == READY else CHECKS)

    fuzz()
