"""Remarks on a body are in the language of the caller."""

from collections.abc import Iterator
from typing import Any

import pytest
from marshmallow import ValidationError

from domain import games
from service.application.languages import LANGUAGES
from service.application.remarks import Remark, translate
from service.application.texts import texts
from service.http.analyses import schemas as analyses
from service.http.matches import schemas as matches
from service.http.matches import terms_schemas as terms
from service.http.players import schemas as players
from service.http.schemas import structs
from service.http.schemas.structs import StrictSchema, schema_for
from service.http.study import adjudication_schemas as adjudication
from service.http.study import schemas as history
from service.http.tournaments import schemas as tournaments
from service.http.webhooks import schemas as webhooks
from tests.service.support import Api

JAPANESE = {"Accept-Language": "ja"}
MODULES = (adjudication, analyses, history, matches, players, structs, terms, tournaments, webhooks)
BODIES = {
    schema.__name__: schema()
    for module in MODULES
    for schema in vars(module).values()
    if isinstance(schema, type) and issubclass(schema, StrictSchema) and schema is not StrictSchema
}
COMMANDS = {
    f"{key}/{name}": schema_for(command) for key, game in games().items() for name, command in game.commands.items()
}
OPTIONS = {key: schema_for(game.meta.options) for key, game in games().items()}
SCHEMAS = {**BODIES, **COMMANDS, **OPTIONS}
WRONG: tuple[Any, ...] = (
    None,
    True,
    -(10**9),
    10**9,
    2**80,
    0.5,
    "",
    "?" * 10_000,
    "\n",
    [],
    [None] * 1_000,
    {},
    {"?": "?"},
)


def said(messages: Any) -> Iterator[Any]:
    if isinstance(messages, dict):
        for below in messages.values():
            yield from said(below)
    else:
        yield from messages if isinstance(messages, list) else [messages]


def faults(schema: Any, body: Any) -> Iterator[Any]:
    try:
        schema.load(body)
    except ValidationError as error:
        yield from said(error.messages)


@pytest.mark.long
def test_whatever_is_wrong_with_a_field_can_be_told_in_every_language() -> None:
    for name, schema in SCHEMAS.items():
        fields = [field.data_key or key for key, field in schema.load_fields.items()]
        bodies = [[], {}, {"unknown": 1}, *({field: wrong} for field in fields for wrong in WRONG)]
        found = {(getattr(fault, "key", None), fault): fault for body in bodies for fault in faults(schema, body)}
        assert found, name
        assert [(name, fault) for fault in found.values() if not can_be_told(fault)] == []


def can_be_told(fault: Any) -> bool:
    return isinstance(fault, Remark) and translate(fault, texts("ja")) != fault == translate(fault, texts("en"))


def test_every_remark_is_there_in_every_language() -> None:
    keys = [{key for key in texts(language).keys if key.startswith("remark-")} for language in LANGUAGES]
    assert keys[0] == keys[1] != set()


def test_a_remark_is_told_with_its_particulars_in_the_language_of_the_caller(ada: Api) -> None:
    body = {"game": "conspiracy", "seats": [], "undo": "maybe", "clock": {"kind": "turn", "limit": 1}}
    english, japanese = (
        {fault["pointer"]: fault["detail"] for fault in ada.post("/v1/matches", body, headers=how).json["errors"]}
        for how in ({}, JAPANESE)
    )
    assert english == {
        "/seats": "Length must be between 1 and 16.",
        "/undo": "Must be one of: never, own, consent, free.",
        "/clock/limit": "From 1,000 to 31,536,000,000 milliseconds.",
    }
    assert japanese == {
        "/seats": "長さは 1 から 16 までです。",
        "/undo": "次のいずれかで指定してください：never, own, consent, free。",
        "/clock/limit": "1,000 から 31,536,000,000 ミリ秒までで指定してください。",
    }


@pytest.mark.parametrize(
    ("path", "body", "detail"),
    [
        ("/v1/matches", '{"game": "conspiracy", "seats": ["me"]}', "席の数は 2 から 4 までです（指定は 1）。"),
        ("/v1/webhooks", '{"subject": "%s", "url": "ftp://example.org"}', "https:// で始まる必要があります。"),
        ("/v1/matches", "{", "JSON ではありません：Input data was truncated"),
    ],
)
def test_what_only_the_service_can_know_is_told_in_the_language_of_the_caller(
    ada: Api, path: str, body: str, detail: str
) -> None:
    refused = ada.ask("POST", path, headers=JAPANESE, data=body.replace("%s", ada.id))
    assert [fault["detail"] for fault in refused.json["errors"]] == [detail]
