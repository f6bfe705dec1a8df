"""The document as served: made once, from memory, compressed, and not repeated to a client that has it."""

import gzip
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest
import yaml
from flask import Flask

from service.http.openapi import document, publication
from service.http.openapi.bare import without_descriptions
from service.http.openapi.writing import WIDE, WIDTH, as_yaml
from service.runtime.bootstrap import Cabinet
from service.runtime.web import application
from tests.service.support import Api
from tests.service.test_contract import Checked

FORMS = ("/v1/openapi.json", "/v1/openapi.yaml")
PACKED = {"Accept-Encoding": "br, gzip"}
MOST_BYTES = 2_250
"""For each operation: half of what the document had before its parts were shared."""


@pytest.mark.parametrize("path", FORMS)
def test_it_is_sent_compressed_to_whoever_takes_it(api: Api, path: str) -> None:
    plain, packed = api.get(path), api.get(path, PACKED)
    assert (plain.status_code, packed.status_code) == (200, 200)
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert packed.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("path", FORMS)
@pytest.mark.parametrize("taken", [{}, PACKED], ids=["plain", "compressed"])
def test_it_is_not_sent_again_to_whoever_has_it(api: Api, path: str, taken: dict[str, str]) -> None:
    tag = api.get(path, taken).headers["ETag"]
    again = api.get(path, {**taken, "If-None-Match": f'"other", {tag}'})
    assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)
    assert api.get(path, {**taken, "If-None-Match": '"other"'}).status_code == 200


@pytest.mark.long
def test_the_document_without_descriptions_stays_small(api: Api) -> None:
    bare = api.get("/v1/openapi.yaml", descriptions="none").data
    operations = sum(map(len, yaml.load(bare, Loader=yaml.CSafeLoader)["paths"].values()))
    assert len(bare) <= MOST_BYTES * operations
    assert len(bare) < len(api.get("/v1/openapi.yaml").data)


@pytest.mark.parametrize("path", FORMS)
@pytest.mark.long
def test_it_is_sent_without_descriptions_to_whoever_wants_none(api: Api, path: str) -> None:
    whole, bare = api.get(path), api.get(path, descriptions="none")
    assert bare.headers["ETag"] != whole.headers["ETag"]
    document = yaml.load(bare.data, Loader=yaml.CSafeLoader)
    assert document == without_descriptions(yaml.load(whole.data, Loader=yaml.CSafeLoader))
    assert api.get(path, descriptions="all").data == whole.data
    assert api.get(path, descriptions="some").json["code"] == "bad_parameter"


@pytest.mark.parametrize("path", FORMS)
def test_what_is_compressed_has_a_tag_of_its_own(api: Api, path: str) -> None:
    tag = api.get(path).headers["ETag"]
    assert api.get(path, {**PACKED, "If-None-Match": tag}).status_code == 200


@pytest.mark.parametrize("path", FORMS)
def test_its_tags_are_documented(app: Flask, path: str) -> None:
    Checked(app).get(path)
    for taken in ({}, PACKED):
        tag = Api(app).get(path, taken).headers["ETag"]
        assert Checked(app).get(path, {**taken, "If-None-Match": tag}).status_code == 304


def test_it_is_the_same_as_json_and_as_yaml(api: Api) -> None:
    as_json, as_yaml = (api.get(path).data for path in FORMS)
    assert msgspec.json.decode(as_json) == yaml.load(as_yaml, Loader=yaml.CSafeLoader)


AWKWARD = (
    *(
        "",
        " ",
        "null",
        "No",
        "on",
        "~",
        "1",
        "1.5",
        "0x1",
        "1e3",
        "2030-05-17",
        "-",
        "- a",
        "a: b",
        "a #b",
        "#a",
        "'",
        '"',
    ),
    *(
        "`a`",
        "[a",
        "a, b",
        "{",
        "*a",
        "&a",
        "!a",
        "%a",
        "@a",
        "|",
        ">",
        "a\\d",
        "a\n",
        "a\n\n",
        "\na",
        "a\n b\n\n  c",
        " a\nb",
    ),
    *(
        "a\tb",
        "a\x00",
        "a\x85b",
        "\u2028",
        "戻せません",
        "a " * 80,
        "a  b" * 50,
        "word: " * 40 + "end",
        "word #" * 40 + "end",
    ),
    *("long, " * 50 + "end", "# " * 80 + "end", "- " * 80 + "end", "a\n" * 90, "a" * 300, "a\r\nb"),
    *(1, -1, 1.5, True, False, None, [], {}),
)


@pytest.mark.parametrize("value", AWKWARD, ids=ascii)
@pytest.mark.long
def test_whatever_is_written_as_yaml_is_read_as_it_was(value: Any) -> None:
    key = str(value)[:60] or "empty"
    around = {
        "plain": value,
        "list": [value, [value, [value] * 40], {"of": value}, {"of": value, "and": [value] * 30}],
        "object": {key: value, "deep": {"deeper": {"deepest": {key: value, "all": [value] * 20}}}},
    }
    assert yaml.safe_load(as_yaml(around)) == around
    for width in (WIDTH, WIDE):
        assert yaml.load(as_yaml(around, width), Loader=yaml.CSafeLoader) == around


@pytest.mark.long
def test_it_is_made_and_compressed_once_however_many_ask_at_once(
    cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, app = [], application(cabinet)

    def counted(app: Flask) -> dict[str, Any]:
        made.append(app)
        return document.build(app)

    monkeypatch.setattr(publication, "build", counted)
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: Api(app).get("/v1/openapi.json", PACKED).data, range(8)))
    assert len(set(answers)) == 1
    monkeypatch.setattr(gzip, "compress", None)
    assert Api(app).get("/v1/openapi.json", PACKED).data == answers[0]
    assert len(made) == 1
