"""Following a match: every event once, whatever is cut off; and nothing that the page would not have told."""

import random
from collections.abc import Iterator

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from events import keys
from events.connection import CLUSTER_SCHEME, Client
from service.application.following.portions import Bookmark, Look
from service.application.matches import talk
from service.application.matches.eyes import Asker
from service.application.players import ANYBODY
from service.http.following.caps import Caps
from service.http.following.encoding import SSE
from service.http.parts import EXTENSION
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from tests.service.asgi import stop
from tests.service.following import HEARTBEAT, MEDIA, following, portions_of, refusal, told, versions
from tests.service.support import Api, answer, app_over, refit, settle, table_for, whose_turn

media_types = pytest.mark.parametrize("media", MEDIA)


@pytest.fixture
def finished(ada: Api, bob: Api) -> str:
    """A match that is over."""
    match = table_for(ada, bob)
    settle((ada, bob), match)
    ada.post(f"{match}/resign")
    return match


def whole(who: Api, match: str, media: str) -> bytes:
    with following(who, match, media) as stream:
        stream.to_the_end()
        return stream.data


@media_types
def test_what_happened_is_told_first_and_then_what_happens(ada: Api, bob: Api, media: str) -> None:
    match = table_for(ada, bob)
    newest = ada.get(match).json["version"]
    with following(ada, match, media) as stream:
        assert versions(stream.until(newest)) == list(range(1, newest + 1))
        settle((ada, bob), match)
        now = ada.get(match).json["version"]
        assert versions(stream.until(now)) == list(range(1, now + 1))


@media_types
def test_a_stream_tells_what_the_page_tells(ada: Api, bob: Api, api: Api, operator: Api, media: str) -> None:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    for who, query in ((ada, {}), (bob, {}), (api, {}), (ada, {"as_": "public"}), (operator, {"as_": "truth"})):
        page = who.get(f"{match}/events", limit=500, **query).json["events"]
        with following(who, match, media, **query) as stream:
            assert [one.document for one in stream.until(len(page))] == page


@media_types
def test_every_viewer_is_told_of_every_event(ada: Api, bob: Api, api: Api, finished: str, media: str) -> None:
    newest = api.get(finished).json["version"]
    for who in (ada, bob, api):
        assert versions(told(media, whole(who, finished, media))) == list(range(1, newest + 1))


def test_a_stream_ends_with_the_match(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    with following(bob, match) as stream:
        stream.until(3)
        ada.post(f"{match}/resign")
        end = stream.to_the_end()[-1]
    newest = bob.get(match).json["version"]
    assert (end.name, end.version, end.document["version"]) == ("end", newest, newest)


def test_a_stream_ends_with_a_match_that_is_called_off(ada: Api) -> None:
    match = ada.open("me", "open")
    with following(ada, match) as stream:
        stream.until(2)
        assert ada.post(f"{match}/cancel").status_code == 200
        assert stream.to_the_end()[-1].name == "end"


def test_who_was_told_everything_need_not_come_again(api: Api, finished: str) -> None:
    newest = str(api.get(finished).json["version"])
    again = api.get(f"{finished}/events", {"Accept": SSE.media, "Last-Event-ID": newest})
    assert (again.status_code, again.data) == (204, b"")
    lines = api.get(f"{finished}/events", {"Accept": MEDIA[1]}, after=newest)
    assert (lines.status_code, lines.data) == (200, b"")


def test_a_match_on_a_cluster_is_followed_too(
    server: EmbeddedServer, cluster_server: EmbeddedServer, cluster: Client
) -> None:
    made = Cabinet.compose(Config(cluster_server.url.replace("redis://", CLUSTER_SCHEME), server.url))
    app = app_over(made)
    nobody = Api(app)
    ada, bob = nobody.player("Ada"), nobody.player("Bob")
    match = table_for(ada, bob)
    with following(bob, match) as stream:
        stream.until(ada.get(match).json["version"])
        settle((ada,), match)
        newest = ada.get(match).json["version"]
        assert versions(stream.until(newest)) == list(range(1, newest + 1))
    stop(app)
    made.close()


# Cut off and resumed.


@media_types
@given(st.data())
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@pytest.mark.long
def test_a_stream_cut_off_anywhere_goes_on_with_what_is_missing(
    bob: Api, finished: str, media: str, data: st.DataObject
) -> None:
    everything = whole(bob, finished, media)
    first = everything[: data.draw(st.integers(0, len(everything)))]
    before = versions(told(media, first))
    with following(bob, finished, media, last=before[-1] if before else None) as stream:
        after = versions(stream.to_the_end())
    assert before + after == versions(told(media, everything))
    assert everything.endswith(stream.data.removeprefix(SSE.opening))


@given(st.lists(st.integers(1, 4), min_size=1))
@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@pytest.mark.long
@pytest.mark.exhaustive
def test_a_stream_cut_off_again_and_again_tells_every_event_once(ada: Api, bob: Api, cuts: list[int]) -> None:
    match, seen, chance = table_for(ada, bob), [0], random.Random(1)
    for number, cut in enumerate(cuts):
        with following(bob, match, MEDIA[number % 2], last=seen[-1]) as stream:
            if number < 2:
                settle((ada, bob)[number : number + 1], match)
            elif len(whose_turn((ada, bob), match).options(match)):
                answer(whose_turn((ada, bob), match), match, chance)
            upto = min(seen[-1] + cut, ada.get(match).json["version"])
            if upto > seen[-1]:
                seen += [version for version in versions(stream.until(upto)) if version <= upto]
    assert seen == list(range(len(seen)))


def test_who_comes_again_names_the_last_event_in_a_header_or_in_the_address(bob: Api, finished: str) -> None:
    with (
        following(bob, finished, last=7, after=3) as by_header,
        following(bob, finished, after=7) as other,
    ):
        assert by_header.to_the_end() == other.to_the_end()
    assert versions(other.told)[0] == 8


def test_a_place_that_is_not_in_the_history_is_refused(bob: Api, finished: str) -> None:
    newest = bob.get(finished).json["version"]
    refused = bob.get(f"{finished}/events", {"Accept": SSE.media, "Last-Event-ID": str(newest + 1)})
    assert (refused.status_code, refused.json["code"], refused.json["version"]) == (404, "unknown_version", newest)


def test_who_was_told_another_history_is_told_nothing_of_this_one(
    cabinet: Cabinet, bob: Api, finished: str
) -> None:
    look, match = Look(Asker(ANYBODY), SSE), finished.rpartition("/")[2]
    told_before = portions_of(cabinet).next_portions(match, Bookmark(0), [look])[look]
    assert told_before
    assert portions_of(cabinet).next_portions(match, Bookmark(3, "0" * 64), [look]) == {look: None}
    assert portions_of(cabinet).next_portions(match, Bookmark(told_before.place.version + 1), [look]) == {
        look: None
    }
    assert portions_of(cabinet).next_portions(match, told_before.place, [look])[look] is not None


def test_the_stream_of_a_match_that_the_store_lost_ends(cabinet: Cabinet, finished: str) -> None:
    look, match = Look(Asker(ANYBODY), SSE), finished.rpartition("/")[2]
    told_before = portions_of(cabinet).next_portions(match, Bookmark(0), [look])[look]
    assert told_before
    cabinet.redis.delete(keys.events(match))
    assert portions_of(cabinet).next_portions(match, told_before.place, [look]) == {look: None}


# Eyes.


def test_who_resigns_sees_no_more_than_the_public_from_there(ada: Api, bob: Api, api: Api) -> None:
    cleo = api.player("Cleo")
    match = table_for(ada, bob, cleo)
    with following(ada, match) as own, following(api, match) as public:
        settle((ada,), match)
        ada.post(f"{match}/resign")
        resigned = ada.get(match).json["version"]
        settle((bob, cleo), match)
        newest = ada.get(match).json["version"]
        mine, theirs = ({one.version: one.document["event"] for one in s.until(newest)} for s in (own, public))
    assert any(mine[version] != theirs[version] for version in range(1, resigned))
    assert all(mine[version] == theirs[version] for version in range(resigned, newest + 1))


def test_what_all_who_are_behind_may_be_told_is_written_once(
    cabinet: Cabinet, ada: Api, bob: Api, api: Api
) -> None:
    match = table_for(ada, bob, watch={"who": "everybody", "delay": 3})
    written: list[int] = []

    def event(version: int, told: str, document: bytes) -> bytes:
        written.append(version)
        return document

    counting = replace(SSE, event=event)
    tokens = [api.player(name).token or "" for name in ("Eve", "Dan", "Fay")]
    watchers = [cabinet.accounts.players.authenticate(token, cabinet.clock()) for token in tokens]
    looks = [Look(Asker(who), counting) for who in watchers]
    told_them = portions_of(cabinet).next_portions(match.rpartition("/")[2], Bookmark(0), looks)
    newest = ada.get(match).json["version"]
    assert [portion.place.version for portion in told_them.values() if portion] == [newest - 3] * 3
    assert written == list(range(1, newest - 2))


def test_nobody_follows_with_the_eyes_of_another(ada: Api, bob: Api, api: Api) -> None:
    match = table_for(ada, bob)
    for who, wanted in ((ada, "1"), (api, "0"), (bob, "truth")):
        refused = who.get(f"{match}/events", {"Accept": SSE.media}, as_=wanted)
        assert (refused.status_code, refused.json["code"]) == (403, "may_not_see")


def test_what_the_operator_is_told_of_a_running_match_is_written_down(
    cabinet: Cabinet, operator: Api, ada: Api, bob: Api
) -> None:
    match = table_for(ada, bob)
    with following(operator, match, as_="truth") as stream:
        stream.until(ada.get(match).json["version"])
        settle((ada,), match)
        newest = ada.get(match).json["version"]
        stream.until(newest)
    reads = cabinet.redis.xrange(keys.reads(match.rpartition("/")[2]))
    assert [(read[b"what"], int(read[b"version"])) for _, read in reads][-1] == (b"truth", newest)


# What a stream is not given.


@pytest.mark.parametrize("name", ["limit", "wait"])
def test_a_stream_is_not_told_how_pages_are_to_be(bob: Api, finished: str, name: str) -> None:
    refused = bob.get(f"{finished}/events", {"Accept": SSE.media}, **{name: 3})
    assert (refused.status_code, refused.json["code"]) == (422, "bad_parameter")
    assert name in refused.json["detail"]


@pytest.mark.parametrize("named", ["x", "-1", "1.5", "9" * 16, "²"])
def test_a_last_event_that_is_no_version_is_refused(bob: Api, finished: str, named: str) -> None:
    refused = bob.get(
        f"{finished}/events", {"Accept": SSE.media, "Last-Event-ID": named.encode().decode("latin-1")}
    )
    assert (refused.status_code, refused.json["code"]) == (422, "bad_parameter")
    assert "Last-Event-ID" in refused.json["detail"]


@pytest.mark.parametrize("accepted", ["*/*", "application/json", "application/*", "*/*, text/*;q=0"])
def test_who_asks_for_no_stream_is_given_a_page(bob: Api, finished: str, accepted: str) -> None:
    assert bob.get(f"{finished}/events", {"Accept": accepted}).mimetype == "application/json"


def test_the_head_of_a_stream_can_be_had_alone(bob: Api, ada: Api) -> None:
    match = table_for(ada, bob)
    head = bob.ask("HEAD", f"{match}/events", {"Accept": SSE.media})
    assert (head.status_code, head.mimetype, head.data) == (200, SSE.media, b"")


# Heartbeats and limits.


@pytest.fixture
def lively(cabinet: Cabinet) -> Iterator[Flask]:
    """The application with heartbeats that come soon."""
    made = Cabinet.compose(Config(cabinet.config.redis_url, cabinet.config.queue_url, heartbeat_seconds=0.05))
    app = app_over(made)
    yield app
    stop(app)
    made.close()


@media_types
def test_a_stream_on_which_nothing_happens_shows_that_it_lives(
    lively: Flask, ada: Api, bob: Api, media: str
) -> None:
    match = table_for(ada, bob)
    with following(Api(lively, bob.token), match, media) as stream:
        stream.until_heartbeat()
        settle((ada,), match)
        newest = ada.get(match).json["version"]
        assert versions(stream.until(newest)) == list(range(1, newest + 1))


def test_heartbeats_count_as_nothing(lively: Flask, ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    follower = Api(lively, bob.token)
    newest = ada.get(match).json["version"]
    with following(follower, match, after=newest) as stream:
        stream.until_heartbeat()
    assert set(stream.told) == {HEARTBEAT}


def test_a_stream_that_waits_for_phrases_ends_at_a_heartbeat(
    lively: Flask, ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = table_for(ada, bob)
    with following(Api(lively, bob.token), match, phrases="true") as stream:
        stream.until(ada.post(f"{match}/resign").json["version"])
        stream.until_heartbeat()
        monkeypatch.setattr(talk, "AFTER_THE_END_SECONDS", 0)
        assert stream.to_the_end()[-1].name == "end"


@pytest.mark.parametrize("caps", [(1, 0), (0, 1)], ids=["of all", "of one"])
def test_beyond_the_cap_a_follower_is_asked_to_come_again(
    app: Flask, ada: Api, bob: Api, caps: tuple[int, int]
) -> None:
    refit(app, caps=Caps(*caps))
    match = table_for(ada, bob)
    with following(bob, match) as stream:
        stream.until(1)
        status, headers, problem = refusal(bob, match)
        assert (status, problem["code"], problem["retryable"]) == (503, "too_many_streams", True)
        assert int(headers["retry-after"]) >= 1
        assert bob.get(f"{match}/events").status_code == 200
    with following(bob, match) as stream:
        stream.until(1)


def test_the_streams_of_one_client_leave_room_for_others(app: Flask, ada: Api, bob: Api) -> None:
    refit(app, caps=Caps(2, 1))
    match = table_for(ada, bob)
    with following(bob, match) as one, following(ada, match) as other:
        assert versions(one.until(3)) == versions(other.until(3))


def test_a_stream_without_the_gateway_is_an_error_and_takes_no_place(app: Flask, ada: Api, bob: Api) -> None:
    refit(app, caps=Caps(1, 0))
    match = table_for(ada, bob)
    assert bob.get(f"{match}/events", {"Accept": SSE.media}).json["code"] == "internal_error"
    with following(bob, match) as stream:
        stream.until(1)


def test_a_process_that_stops_ends_its_streams_and_takes_no_more(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    with following(bob, match) as stream:
        stream.until(1)
        ada.app.extensions[EXTENSION].hub.stop()
        stream.to_the_end()
        assert stream.data.rpartition(b"retry: ")[2].strip().isdigit()
        assert stream.data.endswith(b"\n\n")
        assert refusal(bob, match)[2]["code"] == "too_many_streams"


def test_open_streams_are_counted(operator: Api, ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)

    def count() -> float:
        lines = operator.get("/metrics").text.splitlines()
        return float(next(line for line in lines if line.startswith("cabinet_streams ")).split()[1])

    before = count()
    with following(bob, match) as stream:
        stream.until(1)
        assert count() == before + 1
