"""The AsyncAPI document says what streams and webhooks send. It is valid by its official schema, and kept to."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from jsonschema_rs import Draft7Validator, Registry

from service.application.webhooks.types import TYPES
from service.http.following.encoding import LINES, SSE
from service.http.openapi import asyncapi
from service.http.openapi.writing import as_yaml
from tests.service.following import following
from tests.service.support import Api, settle, table_for
from tests.service.test_contract import document as openapi
from tests.service.test_contract import offline

OFFICIAL = Path(__file__).parent / "asyncapi" / "3.0.0.json"
WRITTEN = Path(__file__).parents[2] / "asyncapi.yaml"
HERE = "urn:cabinet-noir-async"


@cache
def document() -> dict[str, Any]:
    return asyncapi.build(offline(), openapi())


def payload(message: str) -> Draft7Validator:
    """Checks the payload of a message."""
    registry = Registry([(HERE, document())], draft=7)
    pointer = f"{HERE}#/components/messages/{message}/payload"
    return Draft7Validator({"$ref": pointer}, registry=registry)


def test_it_is_valid_by_the_official_schema() -> None:
    official = Draft7Validator(json.loads(OFFICIAL.read_bytes()))
    faults = [f"{error.instance_path}: {error.message[:200]}" for error in official.iter_errors(document())]
    assert faults == []


def test_the_official_schema_refuses_what_is_wrong() -> None:
    official = Draft7Validator(json.loads(OFFICIAL.read_bytes()))
    wrong = json.loads(json.dumps(document()))
    wrong["operations"]["deliver"]["action"] = "shout"
    assert not official.is_valid(wrong)


def test_the_written_document_is_fresh() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == as_yaml(document()), "run `make openapi`"


@pytest.mark.long
def test_it_is_the_same_as_json_and_as_yaml(api: Api) -> None:
    as_json = msgspec.json.decode(api.get("/v1/asyncapi.json").data)
    assert as_json == yaml.load(api.get("/v1/asyncapi.yaml").data, Loader=yaml.CSafeLoader) == document()


def test_every_stream_and_every_type_of_message_is_in_it() -> None:
    streams = {
        rule.endpoint.rpartition(".")[2]: set(operation.streams)
        for rule in offline().url_map.iter_rules()
        if (operation := getattr(offline().view_functions[rule.endpoint], "operation", None)) and operation.streams
    }
    assert streams
    for name, media in streams.items():
        told = {key for key in document()["operations"] if key.startswith(f"{name}_")}
        assert told == {f"{name}_{asyncapi.FORMS[one]}" for one in media}
        assert document()["channels"][name]["address"] in openapi()["paths"]
    assert document()["channels"]["webhook"]["messages"].keys() == TYPES.keys()


def test_no_schema_is_left_out_and_none_is_in_it_for_nothing() -> None:
    text = json.dumps(document())
    for kind in ("schemas", "messages"):
        for name in document()["components"][kind]:
            assert f'"#/components/{kind}/{name}"' in text, name
    assert '"discriminator"' not in text
    assert '"prefixItems"' not in text


@pytest.mark.parametrize(("media", "message"), [(SSE.media, "EventDocument"), (LINES.media, "ToldEvent")])
@pytest.mark.long
def test_what_a_stream_sends_has_its_documented_form(ada: Api, bob: Api, media: str, message: str) -> None:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    ada.post(f"{match}/resign")
    with following(ada, match, media) as stream:
        told = stream.to_the_end()
    events, ends = [one for one in told if one.document and not one.name], [one for one in told if one.name]
    assert len(events) == ada.get(match).json["version"]
    for one in events:
        more = {"told": one.hash} if message == "ToldEvent" else {}
        assert list(payload(message).iter_errors({**one.document, **more})) == []
    for one in ends:
        assert list(payload("StreamEnd").iter_errors(one.document)) == []
    assert len(ends) == (media == SSE.media)
