"""What a seat may not know changes no byte that it can fetch.

The same match is played again and again, with the same ids, times and chance, and with another secret choice of
seat 1 each time. Everything that the others and the public can fetch must be equal, to the last header.
"""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from analysis import report
from service.application.analyses import asking
from service.application.analyses import jobs as analysis_jobs
from service.application.languages import LANGUAGES
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from tests.service.following import MEDIA, following
from tests.service.support import GAME, Api, app_over
from tests.tiers import few
from transparency import log

SECRETIVE = 1
SECRETIVE_NAME = "Bob"
PAYMENTS = (
    {"type": "pay_bribe", "target": "beacon", "amount": 3},
    {"type": "pay_bribe", "target": "vagabond", "amount": 3},
    {"type": "pay_bribe", "target": "beacon", "amount": 11},
    {"type": "pay_bribe"},
)
NOTICES = "/v1/players/me/events"
HEADERS = ("ETag", "Content-Length", "Content-Type", "Cache-Control", "Vary", "Request-Id", "Location", "Link")

AUDITED = (
    "/receipt",
    "/receipt?as=public",
    "/record?proof=1",
    "/audit",
    "/record",
    "/record?as=public",
    f"/record?as={SECRETIVE}",
    "/refusals",
)

Fetched = list[tuple[str, int, dict[str, str | None], bytes]]


class Script:
    """A match of three, always played the same way but for the secrets of one seat, and what others can fetch."""

    def __init__(self, cabinet: Cabinet, drain: Callable[[], None]) -> None:
        self._cabinet = cabinet
        self._drain = drain
        self._numbers = count()
        self._looked = 0
        self.fetched: Fetched = []
        self.own: Fetched = []
        self.public = Api(app_over(cabinet))
        self.players = [self.public.player(name) for name in ("Ada", "Bob", "Cleo")]
        for player in self.players:
            self.keep(player, "GET", NOTICES)
        table = {"game": GAME, "seats": ["me", "open", "open"], "hints": True}
        self.match = self.keep(self.players[0], "POST", "/v1/matches", json=table).headers["Location"]
        for seat, guest in enumerate(self.players[1:], 1):
            self.keep(guest, "POST", f"{self.match}/seats/{seat}")

    def keep(self, who: Api, method: str, path: str, **how: Any) -> Any:
        """Make a request and keep all of the answer, apart from what the secretive seat is answered."""
        head = {**how.pop("headers", {}), "Request-Id": f"r{next(self._numbers)}"}
        answered = who.ask(method, path, head, **how)
        kept = self.own if who.name == SECRETIVE_NAME else self.fetched
        headers = {name: answered.headers.get(name) for name in HEADERS}
        kept.append((f"{who.name} {method} {path}", answered.status_code, headers, answered.data))
        return answered

    def look(self, *, all_versions: bool = False) -> None:
        """Everything that anybody but the secretive seat can fetch; by default old versions since the last look."""
        self._drain()
        version = self.public.get(self.match).json["version"]
        for who in (*(p for p in self.players if p is not self.players[SECRETIVE]), self.public):
            for resource in (
                "",
                "/options",
                "/view",
                "/view?as=public",
                f"/view?as={SECRETIVE}",
                "/events",
                *AUDITED,
            ):
                self.keep(who, "GET", self.match + resource)
            for at in range(1 if all_versions else self._looked + 1, version + 1):
                self.keep(who, "GET", f"{self.match}/view?at={at}")
            for media in MEDIA:
                with following(who, self.match, media) as stream:
                    stream.until(version)
                    self.fetched.append((f"{who.name} follows", 200, {"Content-Type": media}, stream.data))
                parts = "view,options" if who.token else "view"
                with following(who, self.match, media, include=parts) as stream:
                    stream.until_included(version)
                    self.fetched.append((f"{who.name} has {parts}", 200, {"Content-Type": media}, stream.data))
            if who.token:
                newest = self.keep(who, "GET", NOTICES, query_string={"limit": 500}).json["newest"]
                with following(who, "/v1/players/me") as stream:
                    stream.until(newest)
                    self.fetched.append((f"{who.name} follows all", 200, {}, stream.data))
            for language in LANGUAGES:
                self.keep(who, "GET", f"{self.match}/timeline", headers={"Accept-Language": language})
            for path in self._lists():
                self.keep(who, "GET", path)
        self._looked = version

    def _lists(self) -> tuple[str, ...]:
        """All lists, and those filtered by the secretive seat."""
        player, game = f"/v1/players/{self.players[SECRETIVE].id}", f"/v1/games/{GAME}/statistics"
        figures = (f"{player}/stats", f"{player}/records", f"{player}/ratings", f"/v1/leaderboards/{GAME}")
        openings = (f"{game}/openings", f"{game}/openings?by=command")
        log = ("/v1/log/checkpoint", "/v1/log/tile/0/000.p/1", "/v1/log/tile/entries/000.p/1")
        return (
            *log,
            "/v1/matches",
            f"{player}/matches",
            "/v1/results",
            *figures,
            *(f"/v1/search?game={GAME}&has={what}" for what in ("token:duke", "challenge:made", "moved:vagabond")),
            f"/v1/search?game={GAME}&has=token:duke&include=where",
            f"/v1/games/{GAME}/explorer",
            f"/v1/games/{GAME}/explorer?path=%5B%22place_payoffs%22%5D&include=where",
            f"/v1/games/{GAME}/explorer?player={self.players[SECRETIVE].id}",
            game,
            *openings,
            f"{game}/components",
        )

    def give(self, who: Api, command: Any, **how: Any) -> Any:
        """Give a command; everybody but the secretive seat keeps the answer."""
        return self.keep(who, "POST", f"{self.match}/commands", json=command, **how)

    def place(self, choice: int) -> None:
        """Everybody places; the secretive seat one way or another."""
        for seat, player in enumerate(self.players):
            offered = player.options(self.match)
            command = offered[choice if seat == SECRETIVE else 0]["command"]
            assert self.give(player, command).status_code == 200

    def turn(self, payment: Any) -> None:
        """The next to act pays: nothing, or as told if it is the secretive seat."""
        awaited = self.public.get(self.match).json["awaiting"]
        if awaited == [-1]:
            self._drain()
            awaited = self.public.get(self.match).json["awaiting"]
        player = self.players[awaited[0]]
        done = self.give(player, payment if awaited[0] == SECRETIVE else {"type": "pay_bribe"})
        assert done.status_code == 200, done.text

    def analyse(self, player: Api) -> None:
        """A seat takes a hint, and has its commands tried and its play reported on, all with known dice."""
        hint = self.keep(player, "POST", f"{self.match}/hints").headers["Location"]
        asked = {"playouts": 1, "seed": "01"}
        job = self.keep(player, "POST", f"{self.match}/analyses", json=asked).headers["Location"]
        report = self.keep(player, "POST", f"{self.match}/reports", json=asked).headers["Location"]
        crew_of(self._cabinet).analyst.go_on(share=60, slice_of=60)
        assert self.keep(player, "GET", job).json["status"] == "done"
        assert self.keep(player, "GET", report).json["status"] == "done"
        assert self.keep(player, "GET", hint).json["analysis"]["why"]

    def act(self) -> None:
        """Another seat than the secretive one tries what it may not do, moves an agent, and nobody objects."""
        self._drain()
        player = self.players[self.public.get(self.match).json["awaiting"][0]]
        for refused in (
            {"type": "pass"},
            {"type": "move_agent", "agent": "beacon", "city": "nowhere"},
            {"type": "x"},
        ):
            assert self.give(player, refused).status_code == 422
        assert self.give(player, {"type": "pass"}, headers={"If-Match": '"1"'}).status_code == 412
        for other in self.players:
            if other is not player:
                assert self.give(other, {"type": "pay_bribe"}).status_code == 409
        self.analyse(player)
        moves = [o["command"] for o in player.options(self.match) if o["command"]["type"] == "move_agent"]
        assert self.keep(player, "POST", f"{self.match}/options/foreseen", json=moves[0]).json["changes"]
        assert self.give(player, moves[0]).status_code == 200
        self.look()
        while (awaiting := self.public.get(self.match).json["awaiting"]) and awaiting[0] >= 0:
            other = self.players[awaiting[0]]
            if self.give(other, {"type": "pass"}).status_code != 200:
                break


@pytest.fixture
def played(
    afresh: Callable[[], Cabinet],
    draining: Callable[[Cabinet], Callable[[], None]],
    monkeypatch: pytest.MonkeyPatch,
) -> Callable[[int, Any], Script]:
    """Plays the script from an empty database; the same ids, times and chance every time."""
    monkeypatch.setattr(report, "WORLDS", 2)
    monkeypatch.setattr(asking, "new_seed", lambda: b"the same worlds for every hint")
    monkeypatch.setattr(analysis_jobs, "HINT_PLAYOUTS", 2)
    monkeypatch.setattr(log, "_new_key", lambda: b"the same key of the log at all t")

    def play(choice: int, payment: Any) -> Script:
        fresh = afresh()
        script = Script(fresh, draining(fresh))
        script.place(choice)
        script.look()
        for _ in script.players:
            script.turn(payment)
        script.look()
        script.act()
        script.look(all_versions=True)
        return script

    return play


@pytest.fixture(scope="module")
def kept() -> list[Script]:
    """Where the usual script is kept for the other tests."""
    return []


@pytest.fixture
def usual(kept: list[Script], played: Callable[[int, Any], Script]) -> Script:
    """The script with the first of all choices, played once for all tests that compare with it."""
    if not kept:
        kept.append(played(0, PAYMENTS[0]))
    return kept[0]


def compare(one: Script, other: Script) -> None:
    """Only the secretive seat got different answers."""
    assert len(one.fetched) == len(other.fetched)
    for mine, theirs in zip(one.fetched, other.fetched, strict=True):
        assert mine == theirs
    assert one.own != other.own


@pytest.mark.long
@pytest.mark.exhaustive
def test_the_script_is_played_the_same_way_every_time(usual: Script, played: Callable[[int, Any], Script]) -> None:
    again = played(0, PAYMENTS[0])
    assert (usual.fetched, usual.own) == (again.fetched, again.own)


def test_the_script_shows_the_others_something(usual: Script) -> None:
    fetched = usual.fetched
    assert {status for _, status, _, _ in fetched} >= {200, 401, 403, 409, 412, 422}
    assert any(b'"hidden":1' in body for _, _, _, body in fetched)


@pytest.mark.parametrize("number", few(range(1, len(PAYMENTS)), 1))
@pytest.mark.long
def test_whom_and_how_much_a_seat_paid_changes_nothing_for_the_others(
    usual: Script, played: Callable[[int, Any], Script], number: int
) -> None:
    compare(usual, played(0, PAYMENTS[number]))


@pytest.mark.long
@pytest.mark.exhaustive
def test_where_a_seat_placed_its_first_payoffs_changes_nothing_for_the_others(
    usual: Script, played: Callable[[int, Any], Script]
) -> None:
    compare(usual, played(9, PAYMENTS[0]))
