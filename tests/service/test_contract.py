"""The OpenAPI document says what the service does: nothing is left out, every answer has its documented form."""

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import yaml
from flask import Flask
from jsonschema_rs import Draft202012Validator, Registry
from openapi_spec_validator import validate
from werkzeug.test import TestResponse

from domain import games
from domain.match import events as match_events
from domain.match import refusals
from domain.tournament import refusals as tournament
from service.application import problems
from service.http.conventions.statuses import REFUSED_STATUS, STATUS
from service.http.openapi.anywhere import DEFAULT
from service.http.openapi.document import TAGS, build
from service.http.openapi.writing import as_yaml
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config
from service.runtime.web import application
from tests.service.support import GAME, Api, any_command, table_for

WRITTEN = Path(__file__).parents[2] / "openapi.yaml"
HERE = "urn:cabinet-noir"
TIME = r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$"
"""RFC 3339 in UTC."""
UNDOCUMENTED = ("reference.", "pages.", "guide.", "static", "consent.", "signin.", "operator.")
"""Routes for people with a browser."""


@cache
def offline() -> Flask:
    """The application, connected to nothing."""
    return application(Cabinet.compose(Config("redis://localhost:1", "redis://localhost:1")))


@cache
def document() -> dict[str, Any]:
    return build(offline())


@cache
def registry() -> Registry:
    return Registry([(HERE, _told_apart(document()))])


def _told_apart(part: Any) -> Any:
    """A part of the document in which a text that is not said to be a time must not be one."""
    if isinstance(part, list):
        return [_told_apart(below) for below in part]
    if not isinstance(part, dict):
        return part
    told = {name: _told_apart(below) for name, below in part.items()}
    is_any_text = "string" in part.get("type", ()) and not {"enum", "format", "pattern"} & part.keys()
    return {**told, "not": {"type": "string", "pattern": TIME}} if is_any_text else told


@cache
def validator(pointer: str) -> Draft202012Validator:
    whole = {"$ref": f"{HERE}#{quote(pointer)}"}
    return Draft202012Validator(whole, registry=registry(), validate_formats=True)


EARLY = {
    problems.BAD_HOST,
    problems.HEAD_TOO_LARGE,
    problems.NOT_HTTP,
    problems.TOO_MANY_CONNECTIONS,
    problems.UNKNOWN_METHOD,
}
"""What a request is refused for before it is known what it asks for."""
ONLY_AT_THE_OPERATORS = {
    problems.ARCHIVING_OFF,
    problems.COPY_QUIET,
    problems.ENDING_NOT_NOTED,
    problems.MATCH_ARCHIVED,
    problems.RESTORE_UNFINISHED,
}
"""What only the operator's pages and commands answer."""
ONLY_IN_LOGS = {
    refusals.NOT_AGREED_ON,
    refusals.NOT_DUE,
    refusals.NOT_IDLE,
    refusals.NOT_RULED,
    refusals.NOT_THE_HOUSE,
    refusals.OPENING_WRONG,
    refusals.RULED_ALREADY,
    tournament.ENTRY_WRONG,
    tournament.TERMS_WRONG,
}
"""What no request is refused with: the commands that it is said of are made by the service, or checked before."""


def whole(part: dict[str, Any]) -> dict[str, Any]:
    """A part of the document with what it refers to; what stands beside the reference comes first."""
    if "$ref" not in part:
        return part
    _, *steps = part["$ref"].split("/")
    found: Any = document()
    for step in steps:
        found = found[step]
    return {**found, **{name: value for name, value in part.items() if name != "$ref"}}


@cache
def operations() -> tuple[tuple[str, str, dict[str, Any]], ...]:
    """Methods, paths and operations, with the parameters, bodies and responses that they share with others."""
    return tuple(
        (method.upper(), path, _whole_operation(operation))
        for path, methods in document()["paths"].items()
        for method, operation in methods.items()
    )


def _whole_operation(operation: dict[str, Any]) -> dict[str, Any]:
    body = {"requestBody": whole(operation["requestBody"])} if "requestBody" in operation else {}
    return {
        **operation,
        **body,
        "parameters": [whole(parameter) for parameter in operation["parameters"]],
        "responses": {status: whole(response) for status, response in operation["responses"].items()},
    }


def test_the_written_document_is_fresh() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == as_yaml(document()), "run `make openapi`"


@pytest.mark.exhaustive
@pytest.mark.long
def test_the_document_is_valid() -> None:
    assert document()["openapi"].startswith("3.1")
    validate(document())


@pytest.mark.long
def test_the_yaml_says_what_the_json_says() -> None:
    assert yaml.load(WRITTEN.read_bytes(), yaml.CSafeLoader) == document()  # ten times as fast as `safe_load`


@pytest.mark.parametrize("kind", ["parameters", "requestBody", "responses"])
def test_nothing_that_operations_have_in_common_is_spelled_twice(kind: str) -> None:
    described = (operation for methods in document()["paths"].values() for operation in methods.values())
    parts = (operation.get(kind, ()) for operation in described)
    spelled = Counter(
        json.dumps(one, sort_keys=True)
        for part in parts
        for one in ((part,) if kind == "requestBody" else part.values() if kind == "responses" else part)
        if one and "$ref" not in one
    )
    assert [text for text, times in spelled.items() if times > 1] == []
    if kind != "requestBody":
        components = document()["components"][kind].values()
        assert not spelled.keys() & {json.dumps(one, sort_keys=True) for one in components}


def test_what_several_parts_of_the_service_have_in_common_is_one_schema() -> None:
    spelled = Counter(
        (name.rpartition(".")[2], json.dumps(schema, sort_keys=True))
        for name, schema in document()["components"]["schemas"].items()
    )
    assert [name for (name, _), times in spelled.items() if times > 1] == []


def test_every_route_is_documented() -> None:
    routes = {
        (method, str(rule).replace("<int:", "{").replace("<path:", "{").replace("<", "{").replace(">", "}"))
        for rule in offline().url_map.iter_rules()
        if not rule.endpoint.startswith(UNDOCUMENTED)
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    assert routes == {(method, path) for method, path, _ in operations()}


def test_every_operation_is_named_once_and_described() -> None:
    names = [operation["operationId"] for _, _, operation in operations()]
    assert len(set(names)) == len(names)
    for _, path, operation in operations():
        assert operation["summary"], path
        assert operation["tags"], path
        assert {*operation["tags"]} <= TAGS.keys(), path


def test_every_problem_is_documented_with_its_status() -> None:
    told: dict[str, set[str]] = {}
    for _, _, operation in operations():
        for status, response in operation["responses"].items():
            for code, anywhere in re.findall(r"`(\w+)`(?: \((\d+)\))?", response["description"]):
                told.setdefault(code, set()).add(anywhere or status)
    # No documented request leads there.
    elsewhere = {problems.NOT_FOUND, problems.METHOD, *EARLY, *ONLY_IN_LOGS, *ONLY_AT_THE_OPERATORS}
    for code, status in STATUS.items():
        assert code in elsewhere or told.get(code) == {str(status)}, code
    for game in games().values():
        for code in game.meta.refusals:
            assert told.get(code) == {str(REFUSED_STATUS)}, code


def test_every_problem_and_refusal_is_listed_and_told_in_both_languages(api: Api) -> None:
    listed = {(found["code"], found["game"]) for found in api.get("/v1/problems").json}
    refusals = {(code, key) for key, game in games().items() for code in game.meta.refusals}
    assert listed == {(code, None) for code in STATUS} | refusals


@pytest.mark.parametrize("kind", ["Command", "Event"])
def test_every_command_and_event_is_documented(kind: str) -> None:
    schemas = document()["components"]["schemas"]
    for key, game in games().items():
        mapping = schemas["game.Command" if kind == "Command" else f"{key}.Event"]["discriminator"]["mapping"]
        for name in game.commands if kind == "Command" else game.events:
            reference = mapping[name]
            found = schemas[
                reference["$ref"].rpartition("/")[2]
                if isinstance(reference, dict)
                else reference.rpartition("/")[2]
            ]
            assert found["properties"]["type"]["enum"] == [name]
            assert found["description"]
    assert set(schemas["match.Event"]["discriminator"]["mapping"]) == set(match_events.EVENTS)


def test_every_reference_leads_somewhere() -> None:
    def references(part: Any) -> Iterator[str]:
        if isinstance(part, dict):
            if isinstance(part.get("$ref"), str):
                yield part["$ref"]
            for below in part.values():
                yield from references(below)
        elif isinstance(part, list):
            for below in part:
                yield from references(below)

    for reference in set(references(document())):
        kind, name = reference.split("/")[-2:]
        assert name in document()["components"][kind]


# Answers.


def check(answered: TestResponse) -> None:
    """The answer is documented for its operation, and has the documented form."""
    rule = answered.request.path
    method = answered.request.method.lower()
    path = template(rule, method)
    responses = document()["paths"][path][method]["responses"]
    status = str(answered.status_code) if str(answered.status_code) in responses else DEFAULT
    documented = whole(responses[status])
    check_headers(answered, documented.get("headers", {}))
    if status == DEFAULT:
        told = f"`{answered.json['code']}` ({answered.status_code})"
        assert told in documented["description"], (method, rule, answered.status_code, answered.text[:300])
        assert ("Retry-After" in answered.headers) == (answered.status_code in (429, 503))
    if answered.mimetype == "application/problem+json":
        code = answered.json["code"]
        assert f"`{code}`" in documented["description"], (method, rule, answered.status_code, code)
    content = documented["content"]
    if answered.status_code == 304:
        assert not content
        assert not answered.data
        return
    assert answered.mimetype in content, (method, rule, answered.status_code, answered.mimetype)
    if answered.is_json:
        escaped = path.replace("~", "~0").replace("/", "~1")
        media = answered.mimetype.replace("/", "~1")
        here = f"#/paths/{escaped}/{method}/responses/{status}"
        pointer = responses[status].get("$ref", here).removeprefix("#")
        error = next(validator(f"{pointer}/content/{media}/schema").iter_errors(answered.json), None)
        assert error is None, (
            method,
            rule,
            error.message[:500] if error else "",
            list(error.instance_path) if error else [],
        )


def check_headers(answered: TestResponse, documented: dict[str, Any]) -> None:
    """The headers that the document knows are documented where they occur, and have their form.

    `Request-Id`, which all answers have, and those of limits, which most have, are documented once, by `default`.
    """
    known = document()["components"]["headers"]
    assert Draft202012Validator(known["Request-Id"]["schema"]).is_valid(answered.headers["Request-Id"])
    anywhere = {"Request-Id", "RateLimit", "RateLimit-Policy"}
    for name in {name.partition(".")[0] for name in known} - anywhere:
        at = (answered.request.method, answered.request.path, answered.status_code, name)
        header = whole(documented[name]) if name in documented else None
        if name in answered.headers:
            assert header, at
            assert Draft202012Validator(header["schema"]).is_valid(answered.headers[name]), at
        else:
            assert not (header and header.get("required")), at


def template(path: str, method: str) -> str:
    """The path of the document that a real path belongs to."""
    rule, _ = offline().url_map.bind("localhost").match(path, method.upper(), return_rule=True)
    return str(rule).replace("<int:", "{").replace("<path:", "{").replace("<", "{").replace(">", "}")


class Checked(Api):
    """A client that holds every answer against the document."""

    def ask(self, method: str, path: str, /, *how: Any, **more: Any) -> TestResponse:
        answered = super().ask(method, path, *how, **more)
        check(answered)
        return answered

    def player(self, name: str = "Ada") -> "Checked":
        made = super().player(name)
        return Checked(self.app, made.token, made.id, name)


LOOKS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    ("/view", {}),
    ("/view", {"at": 6}),
    ("/view", {"at": 9999}),
    ("/view", {"as_": "public"}),
    ("/view", {"as_": "truth"}),
    ("/options", {}),
    ("/events", {"after": 3}),
    ("/events", {"wait": 31}),
    ("/timeline", {}),
    ("/start", {}),
)


@pytest.mark.long
def test_every_answer_of_a_whole_match_has_its_documented_form(
    app: Flask, operator: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    nobody = Checked(app)
    players = [nobody.player(name) for name in ("Ada", "Bob", "Cleo")]
    overseer = Checked(app, operator.token)
    match = table_for(*players, options={"icon_faces": 2})
    rounds = 0
    while (summary := nobody.get(match).json)["status"] != "finished":
        rounds += 1
        for who in (*players, nobody, overseer):
            if rounds % 25 == 1:
                for resource, query in LOOKS:
                    if resource != "/start":
                        who.get(match + resource, **query)
        awaiting = summary["awaiting"]
        if awaiting[0] < 0:
            drain()
            continue
        player = players[awaiting[0]]
        offered = player.get(f"{match}/options").json
        for refused in offered["refused"][:2]:
            if player.command(match, {"type": refused["command"], **refused["given"]}).status_code == 200:
                break  # an option that admits a command wins over every refusal
        else:
            _give_twice(player, match, offered["options"], chance, f"key-{rounds}")
    drain()
    for who in (*players, nobody):
        for resource, query in LOOKS[:-1]:
            who.get(match + resource, **query)
        who.post(f"{match}/resign")
        who.command(match, {"type": "pass"})
    for path in (
        "/v1/results",
        "/v1/matches",
        f"/v1/players/{players[0].id}",
        f"/v1/players/{players[0].id}/matches",
    ):
        nobody.get(path)


def _give_twice(player: Api, match: str, options: Any, chance: random.Random, key: str) -> None:
    assert player.command(match, {"type": "pass"}, version=1).status_code == 412
    command = any_command(chance.choice(options), chance)
    for _ in range(2):
        done = player.command(match, command, key=key)
        assert done.status_code == 200, done.text


@pytest.mark.long
def test_every_other_answer_has_its_documented_form(app: Flask) -> None:
    nobody = Checked(app)
    for path in (
        "/v1/games",
        "/v1/problems",
        "/v1/openapi.yaml",
        "/v1/openapi.json",
        "/healthz",
        "/readyz",
        "/metrics",
    ):
        nobody.get(path)
    for path in ("", "/rules", "/components"):
        nobody.get(f"/v1/games/{GAME}{path}")
        nobody.get(f"/v1/games/chess{path}")
    ada, bob = nobody.player("Ada"), nobody.player("Bob")
    for body in ({}, {"name": 3}, {"name": "x" * 70_000}):
        nobody.post("/v1/players", body)
        ada.post("/v1/matches", body)
    nobody.post("/v1/players", {"name": "Cleo"}, key="short")
    match = ada.open("me", "open", start_when="host")
    for who in (nobody, bob, ada):
        for step in ("start", "seats/1", "seats/7", "seats/0", "resign", "commands"):
            who.post(f"{match}/{step}", {"type": "pass"} if step == "commands" else {})
            who.post(f"{match}/{step}", {"type": "jump"} if step == "commands" else {}, version=99)
            who.post(f"/v1/matches/nowhere/{step}", {"type": "pass"} if step == "commands" else {})
    ada.post("/v1/matches", {"game": "chess", "seats": ["me", "bot"]})
    ada.post("/v1/matches", {"game": GAME, "seats": ["me", "bot:nobody"]})
    for path in ("/v1/matches", "/v1/results"):
        for query in ({"cursor": "x"}, {"limit": 0}, {"since": "x"}, {"from_": "x"}):
            nobody.get(path, **query)
    Checked(app, "cnt_wrong").get("/v1/games")
