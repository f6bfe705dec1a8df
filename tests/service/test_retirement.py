"""An operation that will go says so in the document and in every answer."""

from datetime import date

import pytest
from flask import Flask
from msgspec.structs import replace

from service.http.conventions.retirement import Retirement
from service.http.openapi.document import build
from tests.service.support import Api

GOING = Retirement(deprecated=date(2027, 1, 1), sunset=date(2027, 7, 1), instead="/v2/results")


@pytest.fixture
def retired(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    view = app.view_functions["results.list_results"]
    monkeypatch.setattr(view, "operation", replace(view.operation, retirement=GOING))


@pytest.mark.usefixtures("retired")
@pytest.mark.parametrize("query", [{}, {"limit": 0}], ids=["answered", "refused"])
def test_its_answers_say_since_when_until_when_and_what_replaces_it(api: Api, query: dict[str, int]) -> None:
    told = api.get("/v1/results", **query).headers
    assert told["Deprecation"] == "@1798761600"
    assert told["Sunset"] == "Thu, 01 Jul 2027 00:00:00 GMT"
    assert '</v2/results>; rel="successor-version"' in told["Link"]


@pytest.mark.usefixtures("retired")
def test_it_is_marked_in_the_document(app: Flask) -> None:
    operation = build(app)["paths"]["/v1/results"]["get"]
    assert operation["deprecated"] is True
    assert {"Deprecation", "Sunset"} <= operation["responses"]["200"]["headers"].keys()
