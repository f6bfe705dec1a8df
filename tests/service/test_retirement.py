"""Operations, parameters and fields that will go say so in the document and in the answers they concern."""

from datetime import date
from typing import Any

import pytest
from flask import Flask

from service.http.conventions import retirement
from service.http.conventions.retirement import Retirement
from service.http.openapi.document import build
from tests.service.support import GAME, Api

GOING = Retirement(deprecated=date(2027, 1, 1), sunset=date(2027, 7, 2), instead="/v2/results")
SOONER = Retirement(deprecated=date(2026, 1, 1), sunset=date(2027, 3, 1), instead="/guide/versions")
HEADERS = ("Deprecation", "Sunset")


@pytest.fixture
def retiring(monkeypatch: pytest.MonkeyPatch) -> dict[str, Retirement]:
    """What will go, as a test declares it."""
    declared: dict[str, Retirement] = {}
    for module in ("conventions.retirement", "conventions.operation", "openapi.headers", "openapi.document"):
        monkeypatch.setattr(f"service.http.{module}.RETIRING", declared)
    return declared


def told(answer: Any) -> list[str | None]:
    return [answer.headers.get(name) for name in HEADERS]


def test_nothing_is_said_of_what_stays(api: Api, retiring: dict[str, Retirement]) -> None:
    retiring["list_results"] = GOING
    assert told(api.get("/v1/matches")) == [None, None]


@pytest.mark.parametrize("query", [{}, {"limit": 0}], ids=["answered", "refused"])
def test_answers_of_an_operation_say_since_when_until_when_and_what_replaces_it(
    api: Api, retiring: dict[str, Retirement], query: dict[str, int]
) -> None:
    retiring["list_results"] = GOING
    answer = api.get("/v1/results", **query)
    assert told(answer) == ["@1798761600", "Fri, 02 Jul 2027 00:00:00 GMT"]
    assert '</v2/results>; rel="successor-version"' in answer.headers["Link"]


def test_answers_to_a_parameter_say_it_where_it_is_used(api: Api, retiring: dict[str, Retirement]) -> None:
    retiring["list_results?game"] = GOING
    assert told(api.get("/v1/results", game=GAME))[0] == "@1798761600"
    assert told(api.get("/v1/results")) == [None, None]


@pytest.mark.parametrize("name", ["MatchSummary.hints", "ClockSummary.limit", "NewMatch.pace"])
def test_answers_of_what_takes_or_answers_a_field_say_it(
    ada: Api, retiring: dict[str, Retirement], name: str
) -> None:
    retiring[name] = GOING
    assert told(ada.post("/v1/matches", {"game": GAME, "seats": ["me", "bot"]}))[0] == "@1798761600"
    assert told(ada.get("/v1/games")) == [None, None]


def test_answers_that_are_lists_say_it_of_the_fields_of_their_items(
    api: Api, retiring: dict[str, Retirement]
) -> None:
    retiring["ProblemInfo.retryable"] = GOING
    assert told(api.get("/v1/problems"))[0] == "@1798761600"


def test_of_several_that_which_goes_first_is_told(api: Api, retiring: dict[str, Retirement]) -> None:
    retiring.update({"list_results": GOING, "list_results?game": SOONER})
    assert told(api.get("/v1/results", game=GAME))[1] == "Mon, 01 Mar 2027 00:00:00 GMT"
    assert told(api.get("/v1/results"))[1] == "Fri, 02 Jul 2027 00:00:00 GMT"


@pytest.mark.long
def test_all_of_them_are_marked_in_the_document(app: Flask, retiring: dict[str, Retirement]) -> None:
    retiring.update(dict.fromkeys(("list_results", "list_matches?game", "MatchSummary.hints"), GOING))
    document = build(app)
    results, matches = (document["paths"][path]["get"] for path in ("/v1/results", "/v1/matches"))
    assert results["deprecated"] is True
    assert [one["name"] for one in matches["parameters"] if one.get("deprecated")] == ["game"]
    assert document["components"]["schemas"]["MatchSummary"]["properties"]["hints"]["deprecated"] is True
    for path in ("/v1/results", "/v1/matches", "/v1/matches/{match}"):
        answer = document["paths"][path]["get"]["responses"]["200"]
        if "$ref" in answer:
            answer = document["components"]["responses"][answer["$ref"].rpartition("/")[2]]
        assert {*HEADERS} <= answer["headers"].keys(), path


@pytest.mark.parametrize("name", ["list_nothing", "list_results?nothing", "MatchSummary.nothing", "Nothing.name"])
@pytest.mark.long
def test_what_is_declared_but_not_there_is_refused(app: Flask, retiring: dict[str, Retirement], name: str) -> None:
    retiring[name] = GOING
    with pytest.raises(ValueError, match=r"no operation has"):
        build(app)


def test_less_time_than_is_promised_is_refused() -> None:
    with pytest.raises(ValueError, match="182"):
        Retirement(deprecated=date(2027, 1, 1), sunset=date(2027, 6, 1), instead="/v2/results")
    assert retirement.NOTICE.days == 182
