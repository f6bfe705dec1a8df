"""What the document says of single requests and answers is what the service takes and gives."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from service.conventions.conditions import versions
from tests.service.support import GAME, Api, table_for
from tests.service.test_contract import document, operations, validator


def parameters(where: str, name: str) -> Iterator[dict[str, Any]]:
    for _, _, operation in operations():
        for parameter in operation["parameters"]:
            if (parameter["in"], parameter["name"]) == (where, name):
                yield parameter["schema"]


def test_a_seat_in_a_path_is_a_whole_number() -> None:
    seats = list(parameters("path", "seat"))
    assert seats
    assert all(seat == {"type": "integer", "minimum": 0} for seat in seats)


@pytest.mark.parametrize("header", ["*", "11", '"11"', '"11:gzip"', '"11", "12:gzip"', '"11","12"', '11, "12"'])
def test_a_documented_condition_is_one_that_is_taken(header: str) -> None:
    patterns = {schema["pattern"] for schema in parameters("header", "If-Match")}
    assert patterns
    assert all(re.fullmatch(pattern, header) for pattern in patterns)
    assert header == "*" or versions(header)


def test_the_tag_of_a_compressed_answer_may_be_sent_back(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    tag = ada.get(f"{match}/options", {"Accept-Encoding": "gzip"}).headers["ETag"]
    assert tag.endswith(':gzip"')
    assert all(re.fullmatch(schema["pattern"], tag) for schema in parameters("header", "If-Match"))
    assert re.fullmatch(document()["components"]["headers"]["ETag"]["schema"]["pattern"], tag)


def test_rules_are_told_in_the_form_that_is_asked_for(api: Api) -> None:
    path = f"/v1/games/{GAME}/rules"
    content = document()["paths"]["/v1/games/{game}/rules"]["get"]["responses"]["200"]["content"]
    assert set(content) == {"text/markdown", "text/html"}
    for media in content:
        told = api.get(path, {"Accept": media, "Accept-Language": "ja"})
        assert told.mimetype == media
        assert "accept" in [name.lower() for name in told.vary]
        assert told.headers["Content-Language"] == "en"


def test_the_rules_are_a_page_that_a_phone_can_show(api: Api) -> None:
    told = api.get(f"/v1/games/{GAME}/rules", {"Accept": "text/html"}).text
    assert told.startswith("<!doctype html>")
    assert 'name="viewport"' in told
    assert "<title>Conspiracy: The Solomon Gambit" in told


def test_what_describes_a_schema_is_not_indented_as_in_the_code(api: Api) -> None:
    assert r"\n  " not in api.get("/v1/games").text
    assert r"\n  " not in api.get("/v1/games/pax_illuminaten").text
    schemas = document()["components"]["schemas"]
    assert not [name for name, schema in schemas.items() if "\n  " in schema.get("description", "")]


def test_the_example_of_a_body_has_its_form() -> None:
    contents = [
        content
        for _, _, operation in operations()
        for content in operation.get("requestBody", {}).get("content", {}).values()
        if "$ref" in content["schema"] and "example" in content
    ]
    assert len(contents) > 20
    for content in contents:
        check = validator(content["schema"]["$ref"].removeprefix("#"))
        assert not list(check.iter_errors(content["example"])), content


def test_what_the_document_proposes_can_be_sent_as_it_is(ada: Api) -> None:
    paths = document()["paths"]
    for path in ("/v1/players", "/v1/matches", "/v1/tournaments", "/v1/games/{game}/adjudicate"):
        example = paths[path]["post"]["requestBody"]["content"]["application/json"]["example"]
        done = ada.post(path.replace("{game}", GAME), example)
        assert done.status_code in (200, 201), (path, done.text)
