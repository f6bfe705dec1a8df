"""The document says of every value what it can be: closed sets, times, and one form for each game."""

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator

from domain import games
from domain.match.events import EVENTS as MATCH_EVENTS
from service.http.conventions.statuses import STATUS
from service.http.openapi.forms import FORMS
from tests.service.support import Api
from tests.service.test_contract import HERE, document, operations, registry

"""That times are said to be times, and nothing else is, is checked on every answer in `test_contract`."""


def schemas() -> dict[str, Any]:
    found: dict[str, Any] = document()["components"]["schemas"]
    return found


def parts(of: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object of the document with its path, without what examples hold."""
    if isinstance(of, dict):
        yield path, of
        of = {name: below for name, below in of.items() if name not in ("example", "examples")}
    for name, below in of.items() if isinstance(of, dict) else enumerate(of) if isinstance(of, list) else ():
        yield from parts(below, f"{path}/{name}")


def test_every_enum_says_of_which_type_it_is() -> None:
    kinds = {str: "string", int: "integer", bool: "boolean", type(None): "null"}
    for path, part in parts(document()):
        if isinstance(part.get("enum"), list):
            told = part.get("type")
            found = {kinds[type(value)] for value in part["enum"]}
            assert found == {*([told] if isinstance(told, str) else told or ())}, path


def test_no_object_is_said_to_be_empty_that_may_hold_anything() -> None:
    bare = [
        path
        for path, part in parts(document())
        if part.get("type") == "object" and not {"properties", "additionalProperties"} & part.keys()
    ]
    assert bare == []


def test_a_game_is_always_one_of_the_games() -> None:
    assert schemas()["GameKey"]["enum"] == list(games())
    key = {"$ref": "#/components/schemas/GameKey"}
    for path, part in parts(document()):
        if isinstance(part.get("properties"), dict) and "game" in part["properties"]:
            found = part["properties"]["game"]
            is_one = found.get("$ref") == key["$ref"] or key in found.get("anyOf", ()) or found.get("enum")
            assert is_one, path
    for _, path, operation in operations():
        for parameter in operation["parameters"]:
            assert parameter["name"] != "game" or parameter["schema"] == key, path


def test_every_code_of_a_problem_is_in_one_closed_set() -> None:
    refusals = {code for game in games().values() for code in game.meta.refusals}
    assert {*schemas()["ProblemCode"]["enum"]} == {*STATUS, *refusals}
    assert schemas()["ProblemDocument"]["properties"]["code"]["$ref"].endswith("/ProblemCode")


def test_every_type_of_an_event_is_in_one_closed_set() -> None:
    every = {name for found in (MATCH_EVENTS, *(game.events for game in games().values())) for name in found}
    assert {*schemas()["EventType"]["enum"]} == every


@pytest.mark.parametrize("name", sorted(FORMS))
def test_the_game_of_an_answer_decides_of_which_type_the_rest_is(name: str) -> None:
    whole = schemas()[name]
    assert list(whole["discriminator"]["mapping"]) == list(games())
    for key in games():
        common, own = schemas()[f"{key}.{name}"]["allOf"]
        assert own["properties"]["game"]["enum"] == [key]
        assert {"game", *FORMS[name]} == own["properties"].keys() == {*own["required"]}
        assert not own["properties"].keys() & schemas()[common["$ref"].rpartition("/")[2]]["properties"].keys()


@pytest.mark.parametrize("key", sorted(games()))
def test_the_component_data_of_each_edition_has_its_documented_form(api: Api, key: str) -> None:
    told = api.get(f"/v1/games/{key}/components").json
    validator = Draft202012Validator({"$ref": f"{HERE}#/components/schemas/Components"}, registry=registry())
    assert told["editions"]
    validator.validate(told)
    other = next(name for name in games() if name != key)
    assert not validator.is_valid({**told, "game": other})


def test_each_type_of_command_is_said_to_be_in_the_games_that_have_it() -> None:
    assert schemas()["game.Command"]["x-games"] == {key: list(game.commands) for key, game in games().items()}
