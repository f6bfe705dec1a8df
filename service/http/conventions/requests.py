"""Reading requests: the caller, the body and the headers."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from flask import g, request
from marshmallow import Schema, ValidationError
from werkzeug.exceptions import RequestEntityTooLarge

from service.application import problems
from service.application.callers import Caller
from service.application.names import NameOf
from service.application.players import Principal
from service.application.remarks import Remark
from service.http.conventions import strict_json
from service.http.conventions.call import SAFE, Call, Head
from service.http.conventions.caller import works
from service.http.parts import parts

READ, KEYED, ONCE = "read", "keyed", "once"


def again_of(head: Head) -> str:
    """How a request can be repeated without being carried out twice: as a read, with its key, or not."""
    if head.method in SAFE:
        return READ
    return KEYED if head.header("Idempotency-Key") else ONCE


def this_call() -> Call:
    """This request, and what is known of it; the language may have been chosen by what is answered."""
    call: Call = g.call
    call.language = g.language
    return call


def principal() -> Principal:
    """Who makes this request."""
    return caller().who


def may_stay() -> Callable[[], bool]:
    """Whether the token of this request still works, whenever it is asked later."""
    return partial(works, parts().accounts.players, request.headers.get("Authorization"), parts().play.clock)


def caller() -> Caller:
    """Who makes this request, with the headers of a write; the same one at each call."""
    call: Call = g.call
    return call.caller


def somebody() -> Caller:
    """Who makes this request; a problem for an anonymous caller."""
    by = caller()
    by.need_somebody()
    return by


def person() -> Caller:
    """Who makes this request; a problem for an anonymous caller or the operator."""
    by = caller()
    by.need_player()
    return by


def player_id() -> str:
    """The player who makes this request; a problem for an anonymous caller or the operator."""
    return caller().player_id


def name_of(people: Iterable[str | None] = ()) -> NameOf:
    """What players are called in the caller's language; the names of `people` are read at once."""
    return parts().play.names.calling(g.language, people)


def raw_body() -> bytes:
    """The bytes of the body. Raises RequestEntityTooLarge if there are more than this request may have.

    A body without a stated length is cut off at the limit, so one that reaches it counts as longer.
    """
    body = request.get_data()
    if request.content_length is None and len(body) >= (request.max_content_length or 0):
        raise RequestEntityTooLarge
    return body


def json_body() -> Any:
    """The JSON in the body; an empty body is an empty object."""
    return decoded(raw_body())


def decoded(body: bytes) -> Any:
    """The JSON in a body; an empty body is an empty object."""
    if not body.strip():
        return {}
    try:
        return strict_json.decode(body)
    except ValueError as error:
        raise problems.malformed(Remark("not_json", error=str(error))) from None


def load_each(schema: type[Schema], body: Any, most: int) -> list[dict[str, Any]]:
    """The members of a body that is a list of so many at most, each according to the schema."""
    if not isinstance(body, list):
        raise problems.malformed(Remark("not_a_list"))
    if len(body) > most:
        raise problems.malformed(Remark("length_most", max=most))
    try:
        return list(schema(many=True).load(body))
    except ValidationError as error:
        raise problems.malformed(error.messages) from None


def load(schema: type[Schema], body: Any) -> dict[str, Any]:
    """The body according to its schema."""
    if not isinstance(body, dict):
        raise problems.malformed(Remark("not_an_object"))
    try:
        loaded: dict[str, Any] = schema().load(body)
    except ValidationError as error:
        raise problems.malformed(error.messages) from None
    return loaded
