"""What happened, as events and as sentences; and waiting for it."""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event
from typing import Any

import pytest
from flask import Flask

from service.http.conventions import waiting as long_polls
from service.http.following.caps import Caps
from service.http.parts import EXTENSION, Parts
from tests.service.support import Api, answer, play, refit, settle, table_for, whose_turn


def versions(page: Any) -> list[int]:
    return [event["version"] for event in page["events" if "events" in page else "sentences"]]


@pytest.mark.parametrize("resource", ["events", "timeline"])
def test_the_history_is_read_page_by_page(ada: Api, bob: Api, resource: str) -> None:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    newest, after, seen = ada.get(match).json["version"], 0, []
    while after < newest:
        page = ada.get(f"{match}/{resource}", after=after, limit=4).json
        seen += versions(page)
        after = page["next"]
    assert seen == list(range(1, newest + 1))
    last = ada.get(f"{match}/{resource}", after=newest).json
    assert (versions(last), last["next"], last["version"]) == ([], newest, newest)


@pytest.mark.parametrize("resource", ["events", "timeline"])
def test_a_place_that_a_match_has_not_reached_is_refused_with_the_newest(ada: Api, bob: Api, resource: str) -> None:
    match = table_for(ada, bob)
    newest = ada.get(match).json["version"]
    refused = ada.get(f"{match}/{resource}", after=999)
    assert (refused.status_code, refused.json["code"]) == (404, "unknown_version")
    assert (refused.json["version"], refused.headers["ETag"]) == (newest, f'"{newest}"')


@pytest.mark.parametrize("resource", ["events", "timeline"])
def test_a_delayed_watcher_follows_next_without_a_gap(ada: Api, bob: Api, api: Api, resource: str) -> None:
    match = table_for(ada, bob, watch={"who": "everybody", "delay": 3})
    after, seen = 0, []
    for _ in range(4):
        page = api.get(f"{match}/{resource}", after=after).json
        seen += versions(page)
        after = page["next"]
        if awaited := [who for who in (ada, bob) if who.options(match)]:
            answer(awaited[0], match, random.Random(1))
    assert seen == list(range(1, after + 1))
    known = api.get(match).json["version"]
    assert known < ada.get(match).json["version"]
    assert api.get(f"{match}/{resource}", after=known + 1).json["version"] == known


def test_everybody_is_told_of_an_event_what_it_may_know(ada: Api, bob: Api, api: Api) -> None:
    match = table_for(ada, bob)
    dealt = {who: who.get(f"{match}/events", after=5, limit=2).json["events"] for who in (ada, bob, api)}
    tokens = {who: [event["event"]["token"] for event in events] for who, events in dealt.items()}
    assert [isinstance(token, str) for token in tokens[ada]] == [True, False]
    assert [isinstance(token, str) for token in tokens[bob]] == [False, True]
    assert tokens[api] == [{"hidden": 1}, {"hidden": 1}]


def test_a_player_may_look_with_the_eyes_of_the_public(ada: Api, bob: Api, api: Api) -> None:
    match = table_for(ada, bob)
    for resource in ("view", "timeline"):
        assert ada.get(f"{match}/{resource}", as_="public").data == api.get(f"{match}/{resource}").data
    assert ada.get(f"{match}/view", as_="0").data == ada.get(f"{match}/view").data


def test_hashes_are_hidden_while_the_match_runs_and_shown_when_it_is_over(ada: Api, bob: Api, api: Api) -> None:
    match = table_for(ada, bob)
    for who in (ada, bob, api):
        assert not any({"hash", "previous"} & set(event) for event in who.get(f"{match}/events").json["events"])
    ada.post(f"{match}/resign")
    events = api.get(f"{match}/events").json["events"]
    assert [event["previous"] for event in events[1:]] == [event["hash"] for event in events[:-1]]


@pytest.mark.long
def test_the_timeline_tells_every_event_in_both_languages(
    ada: Api, bob: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    match = table_for(ada, bob)
    play((ada, bob), match, drain, chance)
    told = [
        ada.get(f"{match}/timeline", {"Accept-Language": language}, limit=500).json["sentences"]
        for language in ("en", "ja")
    ]
    assert len(told[0]) == len(told[1]) == ada.get(match).json["version"]
    for english, japanese in zip(*told, strict=True):
        assert english["type"] == japanese["type"]
        assert english["text"] != japanese["text"]
        assert "{" not in english["text"] + japanese["text"]


@pytest.mark.long
def test_a_sentence_is_the_same_wherever_a_page_begins(ada: Api, drain: Callable[[], None]) -> None:
    """Some sentences need the position before their event."""
    seats = ["bot", "bot"]
    match = ada.post("/v1/matches", {"game": "pax_illuminaten", "seats": seats}).headers["Location"]
    drain()
    page = ada.get(f"{match}/timeline", limit=500).json["sentences"]
    paid = [line for line in page if line["type"] == "favor_paid"]
    assert any(" to go" in line["text"] for line in paid)
    for line in paid[:3]:
        assert ada.get(f"{match}/timeline", after=line["version"] - 1, limit=1).json["sentences"] == [line]


# Waiting.


@pytest.fixture
def asked(app: Flask) -> Event:
    """Set when a request begins to wait."""
    here: Parts = app.extensions[EXTENSION]
    begun, wait_for = Event(), here.wait_for

    def observed(*how: Any) -> None:
        begun.set()
        wait_for(*how)

    refit(app, wait_for=observed)
    return begun


@contextmanager
def waiting(who: Api, path: str, **query: Any) -> Iterator[Future[Any]]:
    with ThreadPoolExecutor(1) as thread:
        yield thread.submit(who.get, path, **query)


def test_who_waits_is_told_as_soon_as_something_happens(ada: Api, bob: Api, asked: Event) -> None:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    version = ada.get(match).json["version"]
    with waiting(bob, f"{match}/events", after=version, wait=30) as answered:
        assert asked.wait(60)
        assert answer(whose_turn((ada, bob), match), match, random.Random(1), ["pay_bribe"]).status_code == 200
        page = answered.result(10).json
    assert versions(page)[0] == version + 1


def test_who_waits_for_what_has_happened_is_told_at_once(ada: Api, bob: Api, asked: Event) -> None:
    match = table_for(ada, bob)
    assert versions(ada.get(f"{match}/events", after=3, wait=30).json)[0] == 4
    assert not asked.is_set()


def test_who_waits_in_vain_is_told_that_nothing_happened(ada: Api, bob: Api, asked: Event) -> None:
    match = table_for(ada, bob)
    page = ada.get(f"{match}/events", after=7, wait=1).json
    assert (versions(page), page["next"]) == ([], 7)
    assert asked.is_set()


def test_nobody_waits_from_a_place_that_a_match_has_not_reached(ada: Api, bob: Api, asked: Event) -> None:
    match = table_for(ada, bob)
    assert ada.get(f"{match}/events", after=8, wait=30).json["code"] == "unknown_version"
    assert not asked.is_set()


def test_who_waits_while_the_process_stops_is_told_that_nothing_happened(
    app: Flask, ada: Api, bob: Api, asked: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_polls, "WAIT_LOOK_SECONDS", 0.1)
    match = table_for(ada, bob)
    with waiting(bob, f"{match}/events", after=7, wait=30) as answered:
        assert asked.wait(60)
        monkeypatch.setattr(app.extensions[EXTENSION].hub, "stopping", True)
        page = answered.result(10).json
    assert (versions(page), page["next"]) == ([], 7)


def test_when_too_many_wait_the_next_is_asked_to_come_again(app: Flask, ada: Api, bob: Api, asked: Event) -> None:
    refit(app, waiters=Caps(1, 0))
    match = table_for(ada, bob)
    with waiting(bob, f"{match}/events", after=7, wait=30) as first:
        assert asked.wait(60)
        refused = ada.get(f"{match}/events", after=7, wait=30)
        assert (refused.status_code, refused.json["code"]) == (503, "too_many_waiters")
        assert refused.json["retryable"]
        assert int(refused.headers["Retry-After"]) >= 1
        assert ada.get(f"{match}/events", after=7).status_code == 200
        settle((ada,), match)
        assert first.result(10).status_code == 200
    assert versions(ada.get(f"{match}/events", after=7, wait=30).json) == [8]


def test_the_long_polls_of_one_caller_leave_room_for_others(app: Flask, ada: Api, bob: Api, asked: Event) -> None:
    refit(app, waiters=Caps(2, 1))
    match = table_for(ada, bob)
    with waiting(bob, f"{match}/events", after=7, wait=30) as first:
        assert asked.wait(60)
        refused = bob.get(f"{match}/events", after=7, wait=1)
        assert (refused.status_code, refused.json["code"]) == (503, "too_many_waiters")
        assert ada.get(f"{match}/events", after=7, wait=1).status_code == 200
        settle((ada,), match)
        assert first.result(10).status_code == 200
