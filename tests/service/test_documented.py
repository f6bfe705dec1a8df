"""What the document says of single requests and answers is what the service takes and gives."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain import games
from service import API
from service.application.conditions import versions
from service.http import openapi
from service.http.openapi.defaults import reached
from tests import golden
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


def test_every_post_takes_an_idempotency_key_or_says_that_it_only_computes() -> None:
    for method, path, operation in operations():
        if method == "POST" and path.startswith(API):
            keyed = any(parameter["name"] == "Idempotency-Key" for parameter in operation["parameters"])
            computes = "only computes" in operation.get("description", "")
            assert keyed != computes, path
    keyless = {
        path for method, path, operation in operations() if "only computes" in operation.get("description", "")
    }
    assert keyless == {
        "/v1/games/{game}/adjudicate",
        "/v1/invitations",
        "/v1/matches/{match}/options/foreseen",
        "/v1/tournaments/{tournament}/standings/foreseen",
    }


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
        assert told.headers["Content-Language"] == "ja"


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
        if "$ref" in content["schema"] and {"example", "examples"} & content.keys()
    ]
    assert len(contents) > 20
    for content in contents:
        check = validator(content["schema"]["$ref"].removeprefix("#"))
        for example in (content.get("example"), *(of["value"] for of in content.get("examples", {}).values())):
            assert example is None or not list(check.iter_errors(example)), content


def test_what_the_document_proposes_can_be_sent_as_it_is(ada: Api) -> None:
    paths = document()["paths"]
    for path in ("/v1/players", "/v1/matches", "/v1/tournaments"):
        example = paths[path]["post"]["requestBody"]["content"]["application/json"]["example"]
        done = ada.post(path, example)
        assert done.status_code in (200, 201), (path, done.text)


def _proposed(path: str) -> dict[str, Any]:
    """What the document proposes to send, by game."""
    body = document()["paths"][path]["post"]["requestBody"]
    if shared := body.get("$ref"):
        body = document()["components"]["requestBodies"][shared.rpartition("/")[2]]
    return {game: example["value"] for game, example in body["content"]["application/json"]["examples"].items()}


@pytest.mark.parametrize("game", sorted(games()))
def test_the_command_that_the_document_proposes_for_a_game_may_begin_a_match_of_it(ada: Api, game: str) -> None:
    proposed = _proposed("/v1/games/{game}/adjudicate")[game]
    done = ada.post(f"/v1/games/{game}/adjudicate", proposed)
    (given,) = proposed["items"][0]["commands"]
    assert done.status_code == 200
    assert done.json["items"][0]["kind"] == "position", done.text
    assert given["command"] == _proposed("/v1/matches/{match}/commands")[game]


@pytest.mark.parametrize("game", sorted(games()))
def test_every_command_and_event_of_the_finished_matches_has_its_documented_form(game: str) -> None:
    schemas = {"command": "game.Command", "event": f"{game}.Event"}
    kinds = {kind: validator(f"/components/schemas/{name}") for kind, name in schemas.items()}
    for file in sorted((golden.FOLDER / game).iterdir()):
        for line in file.read_text(encoding="utf-8").splitlines():
            for kind, value in json.loads(line).items():
                if kind in kinds and value["type"] in getattr(games()[game], f"{kind}s"):
                    assert not list(kinds[kind].iter_errors(value)), value


@pytest.mark.parametrize("game", sorted(games()))
def test_the_text_fields_of_commands_are_closed_sets(game: str) -> None:
    schemas = document()["components"]["schemas"]
    mapping = schemas["game.Command"]["discriminator"]["mapping"]
    for name in (mapping[command].rpartition("/")[2] for command in games()[game].commands):
        for field, schema in schemas[name]["properties"].items():
            parts = (schema, schema.get("items", {}), *schema.get("anyOf", ()))
            assert all(part.get("type") != "string" or "enum" in part for part in parts), (name, field)


def test_nothing_that_can_be_sent_has_a_default_that_generators_take_for_required() -> None:
    schemas = document()["components"]["schemas"]
    sent = reached(
        [operation["requestBody"] for _, _, operation in operations() if "requestBody" in operation], schemas
    )
    assert {"NewMatch", "conspiracy.MoveAgent"} <= sent
    assert not [name for name in sent if '"default"' in json.dumps(schemas[name])]


def test_what_makes_the_document_names_no_game_and_none_of_its_commands() -> None:
    folder = Path(openapi.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    names = set(games()) | {name for game in games().values() for name in game.commands if "_" in name}
    assert [name for name in names if f'"{name}"' in source] == []
