"""Who may watch: strangers to a match that they may not see, and watchers who are some events behind."""

import random
import sys
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any
from unittest.mock import Mock

import pytest
from freezegun.api import FrozenDateTimeFactory

from domain import games
from domain.match import watching
from domain.match.terms import Origin
from service.application.conditions import versions
from service.application.following.portions import Bookmark, Look
from service.application.languages import LANGUAGES
from service.application.matches.access import Access
from service.application.matches.eyes import Asker
from service.application.players import ANYBODY, Player, Principal
from service.http.following.encoding import LINES
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from service.runtime.workers.relay import Relay
from tests.service.following import portions_of
from tests.service.support import GAME, Api, any_command, app_over, id_of, play, refit, table_for
from tests.tiers import few

NOBODY = {"who": "nobody"}
DELAY = 12
DELAYED = {"who": "everybody", "delay": DELAY}
UNKNOWN = "mat_00000000000000000000000000"

READS = (
    "",
    "/view",
    "/view?as=public",
    "/view?as=0",
    "/view?as=truth",
    "/view?at=1",
    "/view?at=9",
    "/view?at=99",
    "/events",
    "/events?after=5",
    "/events?limit=3",
    "/events?as=0",
    "/timeline",
    "/timeline?after=7",
    "/options",
    "/options?as=0",
    "/options?at=3",
    "/diff?from=1",
    "/diff?from=2&to=9",
    "/diff?from=1&to=99",
    "/knowledge",
    "/knowledge?seat=0",
    "/record",
    "/record?as=public",
    "/audit",
    "/refusals",
    "/undo-requests",
    "/undo-requests/9",
    "/branches",
    "/tree",
    "/name",
    "/comments",
)
WRITES = (
    ("POST", "/commands", {"type": "pass"}),
    ("POST", "/seats/0", {}),
    ("POST", "/seats/1", {}),
    ("POST", "/seats/7", {}),
    ("DELETE", "/seats/1", None),
    ("POST", "/seats/1/invitation", {}),
    ("DELETE", "/seats/1/invitation", None),
    ("POST", "/start", {}),
    ("POST", "/cancel", {}),
    ("POST", "/resign", {}),
    ("POST", "/undo-requests", {"to": 3}),
    ("PUT", "/undo-requests/9/answers/0", {"agree": True}),
)
LISTS = (
    "/v1/matches",
    "/v1/matches?status=open",
    "/v1/matches?status=running",
    "/v1/matches?status=finished",
    f"/v1/matches?game={GAME}",
    "/v1/results",
)
HEADERS = ("ETag", "Content-Length", "Content-Type", "Cache-Control", "Vary", "Location", "Link")


def answers(who: Api, match: str, lists: tuple[str, ...] = ()) -> Iterator[tuple[str, int, Any, bytes]]:
    """Every answer about a match that a caller gets, in one language and the other by turns."""
    asked = [("GET", match + path, None) for path in READS]
    asked += [(method, match + path, body) for method, path, body in WRITES]
    asked += [("GET", path, None) for path in lists]
    for (method, path, body), language in zip(asked, cycle(LANGUAGES)):
        for condition in (None, '"5"', '"9", "14", "21"') if method != "GET" else (None,):
            head = {"Request-Id": "r", "Accept-Language": language}
            head |= {"If-Match": condition} if condition else {}
            done = who.ask(method, path, head, **({} if body is None else {"json": body}))
            shown = {name: done.headers.get(name) for name in HEADERS}
            yield f"{method} {path} {condition}", done.status_code, shown, done.data


# Nobody, and players who are named.


@pytest.mark.parametrize("kind", ["nobody", "players"])
@pytest.mark.long
def test_a_match_that_may_not_be_seen_is_answered_like_one_that_does_not_exist(
    clock: FrozenDateTimeFactory, api: Api, cabinet: Cabinet, drain: Callable[[], None], kind: str
) -> None:
    ada, bob, eve = (api.player(name) for name in ("Ada", "Bob", "Eve"))
    watch = NOBODY if kind == "nobody" else {"who": "players", "players": [api.player("Cleo").id]}
    match = table_for(ada, bob, watch=watch)
    drain()
    for who in (eve, api):
        seen, unknown = answers(who, match), answers(who, f"/v1/matches/{UNKNOWN}")
        for mine, theirs in zip(seen, unknown, strict=True):
            assert mine[1:3] == theirs[1:3], mine[0]
            assert mine[3].replace(id_of(match).encode(), b"<id>") == theirs[3].replace(UNKNOWN.encode(), b"<id>")


def test_who_sits_there_hosts_or_operates_sees_a_private_match(
    ada: Api, bob: Api, api: Api, operator: Api, drain: Callable[[], None]
) -> None:
    host = api.player("Dora")
    match = host.open("open", "open", watch=NOBODY)
    for seat, player in enumerate((ada, bob)):
        assert player.post(f"{match}/seats/{seat}").status_code == 200
    drain()
    for who in (ada, bob, host, operator):
        assert who.get(match).status_code == 200
        assert [listed["id"] for listed in who.get("/v1/matches").json["items"]] == [id_of(match)]
        assert who.get(f"/v1/players/{ada.id}/matches").json["items"]
    for who in (api, api.player("Eve")):
        assert who.get("/v1/matches").json["items"] == []
        assert who.get(f"/v1/players/{ada.id}/matches").json["items"] == []


def test_players_who_are_named_may_watch(ada: Api, bob: Api, api: Api, drain: Callable[[], None]) -> None:
    cleo, eve = api.player("Cleo"), api.player("Eve")
    match = table_for(ada, bob, watch={"who": "players", "players": [cleo.id]})
    drain()
    assert cleo.get(f"{match}/view").json["lens"] == "public"
    assert cleo.get(f"{match}/view", as_="0").json["code"] == "may_not_see"
    assert len(cleo.get("/v1/matches", status="running").json["items"]) == 1
    assert eve.get(match).status_code == 404
    assert eve.get("/v1/matches").json["items"] == []


@pytest.mark.long
def test_a_private_match_stays_private_when_it_is_over(
    ada: Api, bob: Api, api: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    match = table_for(ada, bob, watch=NOBODY)
    ended = play((ada, bob), match, drain, chance)
    drain()
    assert (ended["status"], ended["counts"]) == ("finished", False)
    assert ada.get(f"{match}/record").status_code == 200
    for path in LISTS:
        assert api.ask("GET", path).json["items"] == []
    assert api.get(match).status_code == 404


def test_where_anybody_may_sit_down_anybody_may_look_until_the_start(
    ada: Api, bob: Api, api: Api, drain: Callable[[], None]
) -> None:
    match = ada.open("me", "open", watch=NOBODY)
    guests = ada.open("me", "invited", watch=NOBODY)
    drain()
    assert [listed["id"] for listed in bob.get("/v1/matches", status="open").json["items"]] == [id_of(match)]
    assert api.get(match).status_code == 200
    assert api.get(guests).status_code == 404
    assert bob.post(f"{match}/seats/1").status_code == 200
    drain()
    assert api.get(match).status_code == 404


def test_an_invitation_opens_a_private_match(ada: Api, bob: Api, api: Api) -> None:
    match = ada.open("me", "invited", "open", watch=NOBODY, start_when="host")
    ada.post(f"{match}/seats/2", {"bot": "random"})
    token = ada.post(f"{match}/seats/1/invitation").json["token"]
    assert bob.post(f"{match}/seats/1", {"invitation": "cni_wrong"}).json["code"] == "unknown_match"
    assert bob.post(f"{match}/seats/2", {"invitation": token}).json["code"] == "unknown_match"
    assert bob.post("/v1/invitations", {"invitation": token}).json["match"]["id"] == id_of(match)
    assert bob.post(f"{match}/seats/1", {"invitation": token}).status_code == 200
    assert bob.get(match).status_code == 200


def test_a_stream_ends_where_a_match_may_not_be_seen_any_more(ada: Api, bob: Api, cabinet: Cabinet) -> None:
    match = ada.open("me", "open", watch=NOBODY)
    look = Look(Asker(ANYBODY), LINES)
    told = portions_of(cabinet).next_portions(id_of(match), Bookmark(0), [look])[look]
    assert told is not None
    assert told.place.version == 2
    bob.post(f"{match}/seats/1")
    assert portions_of(cabinet).next_portions(id_of(match), told.place, [look])[look] is None


@pytest.mark.parametrize(
    ("watch", "pointer"),
    [
        ({"who": "me"}, "/watch/who"),
        ({"who": "players"}, "/watch/players"),
        ({"players": ["ply_00000000000000000000000000"]}, "/watch/players"),
        ({"who": "players", "players": ["Ada"]}, "/watch/players/0"),
        ({"delay": -1}, "/watch/delay"),
        ({"delay": 10**6}, "/watch/delay"),
        ({"who": "nobody", "delay": 3}, "/watch/delay"),
        ({"until": 3}, "/watch/until"),
        ("nobody", "/watch"),
    ],
)
def test_terms_of_watching_that_make_no_sense_are_refused(ada: Api, watch: Any, pointer: str) -> None:
    refused = ada.post("/v1/matches", {"game": GAME, "seats": ["me", "bot"], "watch": watch})
    assert refused.status_code == 422
    assert pointer in [fault["pointer"] for fault in refused.json["errors"]]


# Behind.


@pytest.mark.parametrize("key", few(sorted(games()), "conspiracy"))
@pytest.mark.long
def test_who_is_behind_sees_the_version_of_then_everywhere(
    cabinet: Cabinet, ada: Api, api: Api, relay: Relay, key: str
) -> None:
    seats = cabinet.games[key].meta.seats[0]
    bots = {"game": key, "seats": ["bot"] * seats, "watch": DELAYED}
    made = ada.post("/v1/matches", bots).json
    match, version = f"/v1/matches/{made['id']}", made["version"]
    lobby = 1 + seats
    for _ in range(25):
        resumed = crew_of(cabinet).turns.play_on(made["id"], version, share=0)
        if resumed is None:
            break
        version = resumed
        relay.turn(0)
        if (shown := api.get(match)).json["status"] == "finished":
            break
        upto = max(lobby, version - DELAY)
        assert (shown.json["version"], versions(shown.headers["ETag"])) == (upto, [upto])
        assert api.get(f"{match}/view").json == {
            **ada.get(f"{match}/view", at=upto).json,
            "clocks": [],
        }
        events = api.get(f"{match}/events", limit=500).json
        assert (events["version"], len(events["events"]), events["next"]) == (upto, upto, upto)
        past = api.get(f"{match}/view", at=upto + 1)
        assert (past.status_code, past.json["version"]) == (404, upto)
        (listed,) = api.get("/v1/matches").json["items"]
        assert listed == {**shown.json, "clocks": []}
        (own,) = ada.get("/v1/matches").json["items"]
        assert own["version"] == version == ada.get(match).json["version"]
    assert version > lobby + DELAY, "long enough to see it move on"


@pytest.mark.long
def test_who_is_behind_sees_everything_when_the_match_is_over(
    ada: Api, bob: Api, api: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    match = table_for(ada, bob, watch=DELAYED)
    ended = play((ada, bob), match, drain, chance)
    drain()
    assert api.get(match).json == ended
    (listed,) = api.get("/v1/matches").json["items"]
    assert (listed["status"], listed["version"]) == ("finished", ended["version"])
    assert len(api.get("/v1/results").json["items"]) == 1
    assert api.get(f"{match}/view", as_="truth").status_code == 200


@pytest.mark.long
@pytest.mark.exhaustive
def test_a_stream_of_who_is_behind_goes_as_far_as_it_may_and_to_the_end_in_the_end(
    cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    match = table_for(ada, bob, watch=DELAYED)
    look, place, versions = Look(Asker(ANYBODY), LINES), Bookmark(0), []
    for _ in range(400):
        while (told := portions_of(cabinet).next_portions(id_of(match), place, [look])[look]) and told.body:
            versions += [int(line.split(b'"version":')[1].split(b",")[0]) for line in told.body.splitlines()]
            place = told.place
        now = cabinet.store.version(id_of(match))
        if ada.get(match).json["status"] == "finished":
            break
        assert place.version == max(3, now - DELAY)
        play((ada, bob), match, drain, chance, rounds=1)
    assert versions == list(range(1, cabinet.store.version(id_of(match)) + 1))


def test_many_who_are_behind_cost_no_more_reads_than_one(
    cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    match = table_for(ada, bob, watch=DELAYED)
    play((ada, bob), match, drain, chance, rounds=20)
    looks = [Look(Asker(Principal(Player(f"ply_{number}", "", ""))), LINES) for number in range(9)]

    def commands(looks: list[Look]) -> int:
        before = cabinet.redis.info("stats")["total_commands_processed"]
        told = portions_of(cabinet).next_portions(id_of(match), Bookmark(0), looks)
        assert all(portion and portion.body for portion in told.values())
        return int(cabinet.redis.info("stats")["total_commands_processed"]) - before

    commands(looks)  # what a process keeps is read once in any case
    assert commands(looks) == commands(looks[:1])


def test_a_long_poll_of_who_is_behind_ends_with_what_it_may_be_told(ada: Api, bob: Api, api: Api) -> None:
    match = table_for(ada, bob, watch=DELAYED)
    assert len(api.get(f"{match}/events", after=2, wait=30).json["events"]) == 1


def test_who_is_behind_changes_nothing(ada: Api, bob: Api, api: Api, cabinet: Cabinet) -> None:
    match, eve = table_for(ada, bob, watch=DELAYED), api.player("Eve")
    before = cabinet.store.version(id_of(match))
    for method, path, body in WRITES:
        refused = eve.ask(method, match + path, **({} if body is None else {"json": body}))
        assert 400 <= refused.status_code < 500, path
        assert refused.json.get("version", 3) == 3
    assert eve.post(f"{match}/seats/1").json["code"] == "seat_taken"
    assert eve.post(f"{match}/start", version=2).json["code"] == "stale_version"
    assert cabinet.store.version(id_of(match)) == before


class World:
    """A match with a delay, from the same ids, times and seed, in which only the last commands are chosen again."""

    def __init__(self, cabinet: Cabinet, drain: Callable[[], None], last: int) -> None:
        api = Api(app_over(cabinet))
        self.eve, self.api = api.player("Eve"), api
        players = [api.player(name) for name in ("Ada", "Bob")]
        self.match = table_for(*players, watch=DELAYED)
        chance = random.Random(3)
        for number in range(12):
            drain()
            (seat, *_) = players[0].get(self.match).json["awaiting"]
            options = players[seat].options(self.match)
            option = options[last % len(options)] if number == 11 else chance.choice(options)
            done = players[seat].command(self.match, any_command(option, chance))
            assert done.status_code == 200
        drain()
        self.version = players[0].get(self.match).json["version"]
        self.inside = players[0].get(f"{self.match}/events", after=self.version - DELAY).data

    def seen(self) -> list[Any]:
        size = self.api.get("/v1/log/checkpoint").text.split("\n")[1]
        log = f"/v1/log/tile/entries/000.p/{size}"
        lists = (*LISTS, log, f"/v1/players/{self.eve.id}/matches")
        return [*answers(self.eve, self.match, lists), *answers(self.api, self.match, lists)]


@pytest.fixture
def world(
    afresh: Callable[[], Cabinet], draining: Callable[[Cabinet], Callable[[], None]]
) -> Callable[[int], World]:
    """Makes worlds from an empty database."""

    def make(last: int) -> World:
        fresh = afresh()
        return World(fresh, draining(fresh), last)

    return make


@pytest.mark.long
def test_what_happened_since_changes_no_byte_for_who_is_behind(world: Callable[[int], World]) -> None:
    first = world(0)
    fetched = first.seen()
    for last in range(1, 6):
        other = world(last)
        if other.version == first.version and other.inside != first.inside:
            again = other.seen()
            for mine, theirs in zip(fetched, again, strict=True):
                assert mine == theirs
            return
    pytest.fail("no two last commands with the same number of events")


def test_what_who_is_behind_may_not_know_of_does_not_end_its_wait(
    clock: FrozenDateTimeFactory, ada: Api, bob: Api, api: Api, cabinet: Cabinet
) -> None:
    match = table_for(ada, bob, watch=DELAYED)
    waited: list[int] = []

    def woken(stream: str, after: int, left: float) -> None:
        """Something happened, again and again."""
        waited.append(after)
        clock.tick(0.4)

    refit(api.app, wait_for=woken)
    page = api.get(f"{match}/events", after=3, wait=1).json
    assert (page["events"], page["version"], page["next"]) == ([], 3, 3)
    assert set(waited) == {cabinet.store.version(id_of(match))}, "for what is not there yet"


def test_who_may_see_the_deepest_of_many_branches_is_found_without_recursion() -> None:
    """Each is over, and continues the one before."""
    depth = 3 * sys.getrecursionlimit()
    origins = {str(number): Origin("", str(number - 1), 1) for number in range(1, depth)}
    over = Mock(status="finished", opened=None, terms=Mock(watch=watching.OPEN), version=1)
    views = Mock(current=Mock(return_value=Mock(match=over)), watch=Mock(return_value=watching.OPEN))
    access = Access(views, Mock(branches_off=origins.get), Mock(), lambda: 0, lambda *_: False)
    assert access.may_know(ANYBODY, str(depth - 1))
    over.status = "running"
    assert not access.may_know(ANYBODY, str(depth - 1))
