"""Studies are changed by JSON Patch: the operations of RFC 6902, and what they do not reach."""

from typing import Any

import pytest

from service.application.studies import patching
from service.application.studies.patching import UnfitPatch, applied, is_same
from tests.service.support import Api, id_of, table_for
from tests.service.test_studies import NOTE, body, chapter, made, said

ADD: dict[str, Any] = {"op": "add"}
EXAMPLES: dict[str, tuple[Any, list[dict[str, Any]], Any]] = {
    "A.1": ({"foo": "bar"}, [{**ADD, "path": "/baz", "value": "qux"}], {"baz": "qux", "foo": "bar"}),
    "A.2": (
        {"foo": ["bar", "baz"]},
        [{**ADD, "path": "/foo/1", "value": "qux"}],
        {"foo": ["bar", "qux", "baz"]},
    ),
    "A.3": ({"baz": "qux", "foo": "bar"}, [{"op": "remove", "path": "/baz"}], {"foo": "bar"}),
    "A.4": ({"foo": ["bar", "qux", "baz"]}, [{"op": "remove", "path": "/foo/1"}], {"foo": ["bar", "baz"]}),
    "A.5": (
        {"baz": "qux", "foo": "bar"},
        [{"op": "replace", "path": "/baz", "value": "boo"}],
        {"baz": "boo", "foo": "bar"},
    ),
    "A.6": (
        {"foo": {"bar": "baz", "waldo": "fred"}, "qux": {"corge": "grault"}},
        [{"op": "move", "from": "/foo/waldo", "path": "/qux/thud"}],
        {"foo": {"bar": "baz"}, "qux": {"corge": "grault", "thud": "fred"}},
    ),
    "A.7": (
        {"foo": ["all", "grass", "cows", "eat"]},
        [{"op": "move", "from": "/foo/1", "path": "/foo/3"}],
        {"foo": ["all", "cows", "eat", "grass"]},
    ),
    "A.8": (
        {"baz": "qux", "foo": ["a", 2, "c"]},
        [{"op": "test", "path": "/baz", "value": "qux"}, {"op": "test", "path": "/foo/1", "value": 2}],
        {"baz": "qux", "foo": ["a", 2, "c"]},
    ),
    "A.10": (
        {"foo": "bar"},
        [{**ADD, "path": "/child", "value": {"grandchild": {}}}],
        {"foo": "bar", "child": {"grandchild": {}}},
    ),
    "A.14": ({"/": 9, "~1": 10}, [{"op": "test", "path": "/~01", "value": 10}], {"/": 9, "~1": 10}),
    "A.16": (
        {"foo": ["bar"]},
        [{**ADD, "path": "/foo/-", "value": ["abc", "def"]}],
        {"foo": ["bar", ["abc", "def"]]},
    ),
    "copy": (
        {"a": [1]},
        [{"op": "copy", "from": "/a", "path": "/b"}, {**ADD, "path": "/b/-", "value": 2}],
        {"a": [1], "b": [1, 2]},
    ),
    "copy all": ({"a": 1}, [{"op": "copy", "from": "", "path": "/b"}], {"a": 1, "b": {"a": 1}}),
    "move to where it is": ({"a": 1}, [{"op": "move", "from": "/a", "path": "/a"}], {"a": 1}),
    "the whole": ({"a": 1}, [{"op": "replace", "path": "", "value": [2]}], [2]),
    "null": ({"a": 1}, [{**ADD, "path": "/a", "value": None}], {"a": None}),
    "a value that is changed later": (
        {},
        [{**ADD, "path": "/a", "value": {}}, {**ADD, "path": "/a/b", "value": 1}],
        {"a": {"b": 1}},
    ),
}
"""The examples of RFC 6902, appendix A, that lead to something, and more."""
UNFIT: dict[str, tuple[Any, dict[str, Any], str]] = {
    "A.9": ({"baz": "qux"}, {"op": "test", "path": "/baz", "value": "bar"}, "value"),
    "A.12": ({"foo": "bar"}, {**ADD, "path": "/baz/bat", "value": "qux"}, "path"),
    "A.15": ({"/": 9, "~1": 10}, {"op": "test", "path": "/~01", "value": "10"}, "value"),
    "nothing to remove": ({}, {"op": "remove", "path": "/a"}, "path"),
    "nothing to replace": ({}, {"op": "replace", "path": "/a", "value": 1}, "path"),
    "nothing to move": ({}, {"op": "move", "from": "/a", "path": "/b"}, "from"),
    "nothing to copy": ({}, {"op": "copy", "from": "/a", "path": "/b"}, "from"),
    "after the last": ({"a": []}, {"op": "copy", "from": "/a/-", "path": "/b"}, "from"),
    "too far": ({"a": []}, {**ADD, "path": "/a/1", "value": 1}, "path"),
    "a leading zero": ({"a": [1, 2]}, {"op": "remove", "path": "/a/01"}, "path"),
    "into itself": ({"a": {"b": 1}}, {"op": "move", "from": "/a", "path": "/a/b/c"}, "path"),
    "into a text": ({"a": "text"}, {"op": "replace", "path": "/a/0", "value": 1}, "path"),
    "the whole removed from a list": ([1], {"op": "remove", "path": "/-"}, "path"),
    "true is not 1": ({"a": 1}, {"op": "test", "path": "/a", "value": True}, "value"),
    "a test of nothing": ({}, {"op": "test", "path": "/a", "value": None}, "path"),
}
"""An operation that does not fit, and the member that is wrong."""


@pytest.fixture
def match(ada: Api, bob: Api) -> str:
    return id_of(table_for(ada, bob))


def patch(who: Api, study: str, *operations: Any, **headers: str) -> Any:
    return who.ask(
        "PATCH", study, {"Content-Type": "application/json-patch+json", **headers}, json=list(operations)
    )


def titled(title: Any) -> dict[str, Any]:
    return {"op": "replace", "path": "/title", "value": title}


def test_operations_do_what_the_standard_says() -> None:
    found = {name: applied(document, given) for name, (document, given, _) in EXAMPLES.items()}
    assert found == {name: after for name, (_, _, after) in EXAMPLES.items()}


def test_what_does_not_fit_is_named_by_its_member() -> None:
    found = {}
    for name, (document, operation, _) in UNFIT.items():
        with pytest.raises(UnfitPatch) as unfit:
            applied(document, [operation])
        found[name] = unfit.value.member
    assert found == {name: member for name, (_, _, member) in UNFIT.items()}


def test_neither_the_document_nor_the_patch_is_changed() -> None:
    document, given = {"a": []}, [{**ADD, "path": "/b", "value": []}, {**ADD, "path": "/b/-", "value": 1}]
    applied(document, given)
    assert (document, given[0]["value"]) == ({"a": []}, [])


def test_numbers_are_equal_by_their_value_and_no_truth_is_a_number() -> None:
    assert is_same({"a": [1, None]}, {"a": [1.0, None]})
    assert not is_same({"a": [True]}, {"a": [1]})
    assert not is_same({"a": 1}, {"a": 1, "b": 2})


def test_copies_of_copies_are_given_up_before_they_are_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patching, "BODY_BYTES_MAX", 10_000)
    copies = [{"op": "copy", "from": "", "path": f"/{number}"} for number in range(60)]
    with pytest.raises(UnfitPatch) as unfit:
        applied({"a": "x" * 100}, copies)
    assert unfit.value.number < 10


def test_a_patch_changes_what_it_names_and_is_kept_as_it_is(ada: Api, match: str) -> None:
    study = made(ada, body(chapter(match), chapter(match, "Two")))
    given = [
        {"op": "test", "path": "/chapters/1/title", "value": "Two"},
        {"op": "move", "from": "/chapters/1", "path": "/chapters/0"},
        {"op": "add", "path": "/chapters/0/nodes/-", "value": NOTE},
        {"op": "copy", "from": "/chapters/0", "path": "/chapters/-"},
    ]
    found = patch(ada, study, *given, **{"If-Match": '"1"'})
    assert (found.status_code, found.headers["ETag"]) == (200, '"2"'), found.text
    two = chapter(match, "Two", nodes=[NOTE])
    assert said(found.json) == body(two, chapter(match), two)
    kept = ada.get(f"{study}/changes").json["changes"]
    assert [one["patch"] for one in kept] == [given]
    assert said(ada.get(study, at=1).json) == body(chapter(match), chapter(match, "Two"))
    assert said(ada.get(study, at=2).json) == said(found.json)


def test_what_follows_from_a_patch_is_kept_after_it(ada: Api, match: str) -> None:
    study = made(ada, body())
    bare = {
        "op": "add",
        "path": "/chapters/-",
        "value": {"title": "One", "target": {"kind": "match", "match": match, "at": 1}},
    }
    assert patch(ada, study, bare).status_code == 200
    (change,) = ada.get(f"{study}/changes").json["changes"]
    assert change["patch"][0] == bare
    assert said(ada.get(study, at=2).json) == said(ada.get(study).json) == body(chapter(match))


def test_a_patch_can_be_undone_by_what_was_before(ada: Api, match: str) -> None:
    study = made(ada, body(chapter(match)))
    patch(ada, study, titled("Another"))
    before = said(ada.get(study, at=1).json)
    assert ada.ask("PUT", study, {"If-Match": '"2"'}, json=before).json["version"] == 3
    assert said(ada.get(study).json) == before


def test_a_repeated_patch_to_the_version_that_is_meant_is_one_change(ada: Api, match: str) -> None:
    study = made(ada, body(chapter(match)))
    added = {"op": "add", "path": "/chapters/-", "value": chapter(match, "Two")}
    first, again, other = (
        patch(ada, study, one, **{"If-Match": '"1"'}) for one in (added, added, titled("Another"))
    )
    assert (first.status_code, again.status_code, again.json["version"]) == (200, 200, 2)
    assert (other.status_code, other.json["code"]) == (412, "stale_version")
    assert len(patch(ada, study, added).json["chapters"]) == 3


def test_a_patch_that_changes_nothing_is_no_new_version(ada: Api, match: str) -> None:
    study = made(ada, body(chapter(match)))
    assert patch(ada, study, {"op": "test", "path": "/title", "value": "A study"}).json["version"] == 1


@pytest.mark.parametrize(
    ("given", "pointer"),
    [
        ([titled("Another"), {"op": "remove", "path": "/chapters/7"}], "/1/path"),
        ([titled("Another"), {"op": "test", "path": "/title", "value": "A study"}], "/1/value"),
        ([{"op": "replace", "path": "/title"}], "/0/value"),
        ([{"op": "move", "path": "/title"}], "/0/from"),
        ([{"op": "merge", "path": "/title"}], "/0/op"),
        ([{"op": "remove", "path": "title"}], "/0/path"),
        ([{"op": "remove", "path": "/~2"}], "/0/path"),
        ([{"op": "remove"}], "/0/path"),
        (["title"], "/0"),
        ([titled("")], "/title"),
        ([{"op": "remove", "path": "/title"}], "/title"),
        ([{"op": "add", "path": "/owner", "value": "ply_1"}], "/owner"),
        ([{"op": "replace", "path": "", "value": []}], ""),
        ([titled("A study")] * 1001, ""),
        ({"title": "Another"}, ""),
        ([{"op": "copy", "from": "/chapters/0", "path": "/chapters/0/text"}], "/chapters/0/text"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_fault_is_named_where_it_is_and_no_operation_counts(
    ada: Api, match: str, given: Any, pointer: str
) -> None:
    study = made(ada, body(chapter(match)))
    refused = ada.ask("PATCH", study, json=given)
    assert (refused.status_code, refused.json["code"]) == (422, "malformed"), refused.text
    assert pointer in {fault["pointer"] for fault in refused.json["errors"]}
    assert said(ada.get(study).json) == body(chapter(match))


def test_members_that_an_operation_does_not_need_are_ignored(ada: Api, match: str) -> None:
    study = made(ada, body(chapter(match)))
    assert patch(ada, study, {**titled("Another"), "from": "/watch", "xyz": 123}).json["title"] == "Another"
    assert ada.get(f"{study}/changes").json["changes"][0]["patch"] == [titled("Another")]


def test_only_its_owner_patches_a_study(ada: Api, bob: Api, api: Api, operator: Api, match: str) -> None:
    study = made(ada, body(chapter(match), watch="link"))
    codes = [patch(who, study, titled("Mine")).json["code"] for who in (bob, api, operator)]
    assert codes == ["not_the_owner", "token_needed", "token_needed"]
    assert patch(bob, made(ada, body()), titled("Mine")).json["code"] == "unknown_study"
