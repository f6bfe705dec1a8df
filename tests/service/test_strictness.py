"""What could be understood in two ways is not accepted."""

import json
from typing import Any

import pytest

from service.http.conventions import strict_json
from service.runtime.bootstrap import Cabinet
from tests.service.support import GAME, Api, everything, table_for

TWICE = (
    ("/v1/players", '{"name": "Ada", "name": "Bob"}', "name"),
    ("/v1/players", '{"name": "Ada", "n\\u0061me": "Ada"}', "name"),
    ("/v1/matches", f'{{"game": "{GAME}", "seats": ["me", "bot"], "options": {{"a": 1, "a": 1}}}}', "a"),
    ("{match}/commands", '{"type": "pay_bribe", "target": "beacon", "target": "viper"}', "target"),
    ("{match}/start", '{"deep": [[{"x": {}, "y": 1, "x": {}}]]}', "x"),
)


@pytest.mark.parametrize(("path", "body", "name"), TWICE, ids=range(len(TWICE)))
def test_a_field_that_is_there_twice_is_named(
    cabinet: Cabinet, ada: Api, bob: Api, path: str, body: str, name: str
) -> None:
    where = path.format(match=table_for(ada, bob))
    before = everything(cabinet.redis)
    refused = ada.ask("POST", where, data=body.encode())
    assert (refused.status_code, refused.json["code"]) == (422, "malformed")
    assert f"{name!r} is there twice" in refused.json["errors"][0]["detail"]
    assert everything(cabinet.redis) == before


def test_a_field_of_a_long_name_is_not_shown_whole() -> None:
    name = "x" * 10_000
    with pytest.raises(ValueError, match="is there twice") as caught:
        strict_json.decode(f'{{"{name}": 1, "{name}": 2}}'.encode())
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "value", [{}, [], None, True, -1, 1.5, "é\u2028😀", {"a": [{"a": 1}, {"a": 2}]}, 10**18, {"": {"": {"": 0}}}]
)
def test_what_is_clear_is_read_as_it_is(value: Any) -> None:
    assert strict_json.decode(json.dumps(value).encode()) == value
    assert strict_json.decode(json.dumps(value, ensure_ascii=False).encode()) == value


@pytest.mark.parametrize("body", [b"9" * 5000, b"[" * 60_000 + b"]" * 60_000, b'{"a":' * 9000 + b"0" + b"}" * 9000])
def test_what_would_burst_the_reader_is_an_error_like_any_other(body: bytes) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        strict_json.decode(body)


@pytest.mark.parametrize(("opens", "closes"), [(b"[", b"]"), (b'{"a":', b"}")])
def test_what_is_nested_too_deep_is_an_error_wherever_the_reader_would_stop(opens: bytes, closes: bytes) -> None:
    strict_json.decode(opens * strict_json.DEEPEST + b"0" + closes * strict_json.DEEPEST)
    deeper = strict_json.DEEPEST + 1
    with pytest.raises(ValueError, match="nested more than"):
        strict_json.decode(opens * deeper + b"0" + closes * deeper)


@pytest.mark.parametrize("seat", ["１", "١", "१", "+1", "%EF%BC%91", " 1"])
def test_a_seat_is_named_in_ascii_digits(ada: Api, bob: Api, seat: str) -> None:
    match = ada.open("me", "open")
    assert bob.post(f"{match}/seats/{seat}").status_code == 404
    assert ada.get(match).json["status"] == "open"


TIMES = (
    "2020-W01-1T00Z",
    "20200101T000000Z",
    "2020-01-01T00Z",
    "2020-01-01T00:00Z",
    "2020-01-01 00:00:00Z",
    "2020-01-01T00:00:00",
    "2020-01-01T00:00:00+0100",
    "2020-01-01T00:00:00+01",
    "2020-01-01T00:00:00+01:00:30",
    "2020-01-01T00:00:00,5Z",
    "２０２０-01-01T00:00:00Z",
    "2020-02-30T00:00:00Z",
    "2020-01-01T00:00:00Z\n",
)


@pytest.mark.parametrize("time", TIMES)
@pytest.mark.parametrize(("path", "name"), [("/v1/matches", "since"), ("/v1/results", "to")])
def test_a_time_has_the_form_of_rfc_3339(api: Api, path: str, name: str, time: str) -> None:
    refused = api.get(path, **{name: time})
    assert (refused.status_code, refused.json["code"]) == (422, "bad_parameter")


@pytest.mark.parametrize(
    "time", ["2020-01-01T00:00:00Z", "2020-01-01T00:00:00.123456789+14:00", "2020-01-01T00:00:00.5-00:00"]
)
def test_a_time_of_that_form_is_understood(api: Api, time: str) -> None:
    assert api.get("/v1/matches", since=time).status_code == 200
