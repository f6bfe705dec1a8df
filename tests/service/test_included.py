"""A stream that carries what a front end needs after a burst of events: the view, and the options of its seat."""

import random
from collections.abc import Callable
from typing import Any

import jsonpatch
import pytest

from service.application.following import inclusion
from tests.service.following import MEDIA, Following, Told, asking, following, versions
from tests.service.support import Api, answer, any_command, settle, table_for, whose_turn

media_types = pytest.mark.parametrize("media", MEDIA)
BOTH = "view,options"


def parts_of(included: Told) -> Any:
    """The parts that were sent whole."""
    return {name: included.document[name] for name in ("view", "options") if name in included.document}


def included(stream: Following) -> list[Told]:
    return [one for one in stream.told if one.name == "included"]


def pages(who: Api, match: str) -> Any:
    """What the pages say now. Clocks are none in these matches."""
    return {part: who.get(f"{match}/{part}").json for part in ("view", "options")}


@media_types
def test_after_a_burst_the_stream_sends_what_the_pages_would(ada: Api, bob: Api, media: str) -> None:
    match = table_for(ada, bob)
    with following(ada, match, media, include=BOTH) as stream:
        assert parts_of(stream.until_included(ada.get(match).json["version"])) == pages(ada, match)
        settle((ada, bob), match)
        assert parts_of(stream.until_included(ada.get(match).json["version"])) == pages(ada, match)


@media_types
def test_a_burst_of_events_is_followed_by_one_content(ada: Api, bob: Api, media: str) -> None:
    match = table_for(ada, bob)
    newest = ada.get(match).json["version"]
    with following(ada, match, media, include="view") as stream:
        stream.until_included(newest)
        assert versions(stream.told) == list(range(1, newest + 1))
        assert [one.version for one in included(stream)] == [newest]
        assert stream.told[-1].name == "included"


@media_types
def test_patches_lead_from_content_to_content(ada: Api, bob: Api, chance: random.Random, media: str) -> None:
    match = table_for(ada, bob)
    with following(ada, match, media, include=BOTH, included_as="patch") as stream:
        content = parts_of(stream.until_included(ada.get(match).json["version"]))
        base = included(stream)[-1].version
        for _ in range(3):
            answer(whose_turn((ada, bob), match), match, chance)
            change = stream.until_included(ada.get(match).json["version"])
            assert change.document["base"] == base
            content, base = jsonpatch.apply_patch(content, change.document["patch"]), change.version
            assert content == pages(ada, match)


def test_a_patch_says_no_more_than_what_has_changed(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    with following(ada, match, include="view", included_as="patch") as stream:
        stream.until_included(ada.get(match).json["version"])
        assert bob.command(match, bob.options(match)[0]["command"]).status_code == 200
        change = stream.until_included(ada.get(match).json["version"])
    assert "view" not in change.document
    assert {one["path"].split("/")[1] for one in change.document["patch"]} == {"view"}


@media_types
def test_who_comes_again_is_sent_the_whole_and_no_patch_to_what_it_does_not_have(
    ada: Api, bob: Api, media: str
) -> None:
    match = table_for(ada, bob)
    with following(ada, match, media, include=BOTH, included_as="patch") as stream:
        newest = ada.get(match).json["version"]
        stream.until_included(newest)
    with following(ada, match, media, last=newest, include=BOTH, included_as="patch") as again:
        assert parts_of(again.until_included(newest)) == pages(ada, match)


def test_what_is_remembered_no_more_is_sent_whole(
    ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch, app: Any
) -> None:
    match = table_for(ada, bob)
    monkeypatch.setattr(inclusion.Inclusions, "base_of", lambda *_: 0)
    with following(ada, match, include=BOTH, included_as="patch") as stream:
        stream.until_included(ada.get(match).json["version"])
        settle((bob,), match)
        assert parts_of(stream.until_included(ada.get(match).json["version"])) == pages(ada, match)


def test_a_content_is_sent_though_no_event_is_missing(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    newest = ada.get(match).json["version"]
    with following(ada, match, last=newest, include="options") as stream:
        found = stream.until_included(newest)
    assert parts_of(found) == {"options": ada.get(f"{match}/options").json}


def test_the_last_content_comes_before_the_end(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    with following(bob, match, include="view") as stream:
        stream.until_included(ada.get(match).json["version"])
        ada.post(f"{match}/resign")
        *_, last, end = stream.to_the_end()
    assert (last.name, last.document["view"]["status"], end.name) == ("included", "finished", "end")


def test_a_watcher_is_sent_the_public_view(ada: Api, bob: Api, api: Api) -> None:
    match = table_for(ada, bob)
    with following(api, match, include="view") as stream:
        found = stream.until_included(ada.get(match).json["version"])
    assert found.document["view"] == api.get(f"{match}/view").json
    assert found.document["view"]["lens"] == "public"


def test_each_seat_is_sent_its_own_content(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    newest = ada.get(match).json["version"]
    with following(ada, match, include=BOTH) as one, following(bob, match, include=BOTH) as other:
        for who, stream in ((ada, one), (bob, other)):
            assert parts_of(stream.until_included(newest)) == pages(who, match)


def test_two_clients_of_one_account_are_sent_the_same_content(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    with following(ada, match, include=BOTH) as one, following(ada, match, include=BOTH) as other:
        settle((bob,), match)
        newest = ada.get(match).json["version"]
        assert one.until_included(newest).document == other.until_included(newest).document


def test_labels_of_included_options_are_in_the_language_of_the_stream(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    newest = ada.get(match).json["version"]
    with asking(ada, match, language="ja", include="options") as answered:
        stream = Following(MEDIA[0], answered.chunks())
        found = stream.until_included(newest)
    japanese = ada.get(f"{match}/options", {"Accept-Language": "ja"}).json
    assert found.document["options"] == japanese


def test_options_are_null_once_the_seat_is_given_up(ada: Api, bob: Api, api: Api) -> None:
    cleo = api.player("Cleo")
    match = ada.open("me", "open", "open")
    assert bob.post(f"{match}/seats/1").status_code == 200
    with following(bob, match, include="options") as stream:
        stream.until_included(ada.get(match).json["version"])
        assert bob.ask("DELETE", f"{match}/seats/1").status_code == 200
        assert stream.until_included(ada.get(match).json["version"]).document["options"] is None
    assert cleo.get(match).status_code == 200


# What is refused.


@pytest.mark.parametrize(
    ("who", "query", "code"),
    [
        ("cleo", {"include": "options"}, "not_seated"),
        ("nobody", {"include": "options"}, "token_needed"),
        ("cleo", {"include": "view", "as_": "truth"}, "may_not_see"),
        ("ada", {"include": "view", "as_": "1"}, "may_not_see"),
        ("ada", {"include": "options", "as_": "1"}, "may_not_see"),
        ("ada", {"include": "options", "as_": "public"}, "bad_parameter"),
        ("ada", {"include": "seed"}, "bad_parameter"),
        ("ada", {"include": "view", "included_as": "diff"}, "bad_parameter"),
        ("ada", {"included_as": "patch"}, "bad_parameter"),
    ],
)
def test_what_a_caller_may_not_have_included_is_refused(
    ada: Api, bob: Api, api: Api, who: str, query: Any, code: str
) -> None:
    match = table_for(ada, bob)
    caller = {"ada": ada, "cleo": api.player("Cleo"), "nobody": api}[who]
    with asking(caller, match, **query) as answered:
        assert answered.status in (401, 403, 422)
        assert f'"code":"{code}"'.encode() in b"".join(answered.chunks())


def test_a_page_includes_nothing(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    assert ada.get(f"{match}/events", include="view").json["code"] == "bad_parameter"


@pytest.mark.long
@pytest.mark.exhaustive
def test_a_match_of_seventeen_moves_takes_forty_requests_at_most(
    ada: Api, bob: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    """What a plain front end does: open the match, follow it, and post what the stream offers."""
    match, requests, moves = table_for(ada, bob), 2, 0
    with following(ada, match, include=BOTH) as stream:
        while moves < 17:
            now = ada.get(match).json
            if now["awaiting"] == [0] or 0 in now["awaiting"]:
                options = stream.until_included(now["version"]).document["options"]["options"]
                assert ada.command(match, any_command(chance.choice(options), chance)).status_code == 200
                requests, moves = requests + 1, moves + 1
            elif now["awaiting"] == [1]:
                answer(bob, match, chance)
            else:
                drain()
    assert requests <= 40
