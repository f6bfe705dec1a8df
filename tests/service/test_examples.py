"""Every operation has examples of its request and its answer: each request is sent, and each answer has its form.

`CABINET_EXAMPLES=write` writes the answers anew whose form has changed (`make examples`).
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from flask import Flask

from service.http.openapi import answers
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from tests.service.example_world import Asked, World
from tests.service.support import OPERATOR, Api, Picture, machine_time
from tests.service.test_contract import check, document, operations, validator

IDS = {operation["operationId"]: (method, path, operation) for method, path, operation in operations()}
"""Operations by their ids."""
BINARY = ("parquet", "octet-stream")
"""Kinds of files that are no text."""
NOT_READY = "readyz"
"""It says 503 where no relay and no workers run."""


@pytest.fixture
def cabinet(client: object, server: EmbeddedServer, tmp_path: Path) -> Iterator[Cabinet]:
    """A service with a log, a place for exports, and data for everybody."""
    config = Config(
        server.url, server.url, operator_token=OPERATOR, exports=str(tmp_path / "exports"), open_data="names"
    )
    made = Cabinet.compose(config, clock=machine_time)
    yield made
    made.close()


@pytest.fixture
def world(cabinet: Cabinet, app: Flask, operator: Api, drain: Callable[[], None]) -> World:
    return World(cabinet, app, operator, drain)


def requests(operation: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The bodies that the document proposes, by game where there is one for each; None where there is none."""
    contents = operation.get("requestBody", {}).get("content", {})
    content = next(iter(contents.values()), {})
    yield from content.get("examples", {"": {"value": content.get("example")}}).items()


def content(answered: Any) -> Any:
    """What an answer says; of a file for programs its first bytes, in hex."""
    if answered.mimetype.endswith(BINARY):
        return answered.data[:32].hex()
    if answered.mimetype.endswith("yaml"):
        return yaml.load(answered.data, Loader=yaml.CSafeLoader)
    return answered.json if answered.is_json else answered.text


def send(world: World, name: str, game: str, body: Any) -> Any:
    """The answer to a request of an operation, in a world where it can be carried out."""
    method, path, _ = IDS[name]
    asked = world.asked.get(name, Asked())
    place = path.format(**{**world.known, **({"game": game} if game else {}), **asked.path})
    sent = asked.body if asked.body is not None else body
    if asked.form:
        return world.who[asked.by].ask(method, place, data=dict(asked.form))
    how: dict[str, Any] = {"data": sent} if isinstance(sent, str) else {} if sent is None else {"json": sent}
    return world.who[asked.by].ask(method, place, query_string=dict(asked.query), **how)


@pytest.mark.long
@pytest.mark.exhaustive
def test_every_example_of_a_request_is_carried_out_and_answered_in_its_form(
    cabinet: Cabinet, client: Any, world: World
) -> None:
    picture, failed, written = Picture(cabinet.redis), [], {}
    for name, (_, _, operation) in IDS.items():
        for game, example in requests(operation):
            body = example["value"]
            client.flushall()
            picture.put_back(cabinet.redis)
            answered = send(world, name, game, body)
            done = answered.status_code < 400 or (name, answered.status_code) == (NOT_READY, 503)
            if not done:
                failed.append((name, body, answered.status_code, answered.data[:300]))
                continue
            if not answered.mimetype.endswith(BINARY):
                check(answered)
            if answers.success(operation["responses"]):
                written.setdefault(name, answers.shortened(content(answered)))
    assert failed == [], "\n".join(map(str, failed))
    if os.environ.get("CABINET_EXAMPLES") == "write":
        before = msgspec.json.decode(answers.FILE.read_bytes())
        written = {name: before[name] if _alike(before.get(name), made) else made for name, made in written.items()}
        answers.FILE.write_bytes(msgspec.json.format(msgspec.json.encode(written), indent=1) + b"\n")


def _alike(one: Any, other: Any) -> bool:
    """Whether two answers have the same form, so that the older one stays as it is."""
    return _form(one) == _form(other)


def _form(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _form(part) for name, part in value.items()}
    return [_form(part) for part in value] if isinstance(value, list) else type(value)


def test_every_operation_has_an_example_of_its_answer_in_its_form() -> None:
    without, wrong = [], []
    for name, (method, path, operation) in IDS.items():
        status = answers.success(operation["responses"])
        if not status:
            continue  # it leads to a page
        media, content = next(iter(operation["responses"][status]["content"].items()))
        if "example" not in content:
            without.append(name)
        elif media == "application/json":
            errors = schema_of(method.lower(), path, status).iter_errors(content["example"])
            wrong += [(name, error.message[:200]) for error in errors]
    assert (without, wrong) == ([], [])


def schema_of(method: str, path: str, status: str) -> Any:
    """What holds an answer in JSON against the document."""
    escaped = path.replace("~", "~0").replace("/", "~1")
    here = f"#/paths/{escaped}/{method}/responses/{status}"
    pointer = document()["paths"][path][method]["responses"][status].get("$ref", here).removeprefix("#")
    return validator(f"{pointer}/content/application~1json/schema")


def test_every_body_has_an_example() -> None:
    bodies = ((name, operation) for name, (_, _, operation) in IDS.items() if "requestBody" in operation)
    assert [name for name, of in bodies if any(example["value"] is None for _, example in requests(of))] == []


def test_the_examples_are_of_operations_that_exist() -> None:
    assert set(answers.examples()) == {name for name, (_, _, of) in IDS.items() if answers.success(of["responses"])}
