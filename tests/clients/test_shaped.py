"""What the Python client does by several requests: play, undo, jobs, tournaments, and streams with what to draw."""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest

from domain import games
from tests.clients.choice import chosen
from tests.clients.test_python import Scripted, stream, waited
from tests.loops import run
from tests.tiers import few

__all__ = ["waited"]  # a fixture

MOVES = 25

pytestmark = pytest.mark.usefixtures("python_client")


class Counting(httpx.HTTPTransport):
    """Counts what is asked, by the last part of its path."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: Counter[str] = Counter()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.asked[request.url.path.rpartition("/")[2]] += 1
        return super().handle_request(request)


@pytest.fixture
def ada(address: str) -> Iterator[Any]:
    from cabinet_noir_client import Client

    with Client.sign_up("Ada", address) as client:
        yield client


@pytest.mark.parametrize("game", few(sorted(games()), "richelieu"))
def test_options_are_read_once_for_a_match(address: str, game: Any) -> None:
    from cabinet_noir_client import Client

    counting, chance, moves = Counting(), random.Random(game), 0
    with httpx.Client(transport=counting) as http, Client.sign_up("Ada", address, http=http) as client:
        match = client.play(game)
        for options in match.turns():
            if moves == MOVES:
                match.resign()
                break
            match.give(chosen(options, chance))
            moves += 1
    assert moves
    assert counting.asked["commands"] == moves
    assert counting.asked["options"] == 1


def test_a_turn_that_was_answered_is_not_told_again(waited: list[float]) -> None:
    """The other seat answered first: what was told before one's own answer is outdated by it."""
    from cabinet_noir_client import Client

    def included(version: int, options: list[int]) -> str:
        told = f'{{"version": {version}, "options": {options}}}'
        return f'event: included\ndata: {{"type": "included", "version": {version}, "options": {told}}}\n\n'

    end = "event: end\ndata: {}\n\n"
    scripted = Scripted(
        httpx.Response(200, json={"version": 4, "options": [1]}),
        httpx.Response(200, json={"version": 6}),
        stream(
            "".join(included(version, [version]) for version in (4, 5, 6))
            + included(7, [])
            + included(8, [8])
            + end
        ),
    )
    match = Client(http=httpx.Client(transport=scripted)).match("mat_x")
    told = []
    for options in match.turns():
        told.append(options["version"])
        if told == [4]:
            match.give({"type": "pass"})
    assert told == [4, 6, 8]
    assert scripted.asked[1].headers["If-Match"] == '"4"'


def test_a_phrase_comes_once_and_moves_no_place(waited: list[float]) -> None:
    """A stream that comes back begins with what is kept, and ends some time after the match."""
    from cabinet_noir_client import Client

    def phrase(number: int) -> str:
        return f'event: phrase\ndata: {{"type": "phrase", "id": "{number}-0", "phrase": "hello"}}\n\n'

    event = 'id: 1\ndata: {"version": 1, "type": "match_opened"}\n\n'
    scripted = Scripted(
        stream(event + phrase(5)), stream(phrase(5) + phrase(6) + "event: end\nid: 1\ndata: {}\n\n")
    )
    told = list(Client(http=httpx.Client(transport=scripted)).match("mat_x").events(phrases=True))
    assert [one.get("id", one["type"]) for one in told] == ["match_opened", "5-0", "6-0"]
    assert [one.headers["Last-Event-ID"] for one in scripted.asked] == ["0", "1"]
    assert scripted.asked[0].url.params["phrases"] == "true"


@pytest.mark.parametrize("game", few(sorted(games()), "pax_illuminaten"))
def test_what_is_included_is_what_the_pages_say(ada: Any, game: Any) -> None:
    from cabinet_noir_client import Stale

    chance, match = random.Random(game), ada.play(game, undo="free")
    versions, previous, before = list[int](), None, None
    for one in match.events(include="view,options"):
        if one["type"] != "included":
            versions.append(one["version"])
            continue
        version = one["version"]
        assert versions[-1] == version
        assert one["options"]["version"] == one["view"]["version"] == version
        shown = match.view(at=version)
        assert {**one["view"], "clocks": []} == {**shown, "clocks": []}
        assert previous == before  # what was given before is as it was
        previous, before = one, {**one}
        if one["options"]["options"]:
            if len(versions) > 60:
                match.resign()
                break
            with suppress(Stale):  # the options of before a command of our own: others follow
                match.give(chosen(one["options"], chance))
    assert versions == list(range(1, len(versions) + 1))


@pytest.mark.exhaustive
def test_a_match_with_await_is_played_to_a_jobs_result(address: str) -> None:
    from cabinet_noir_client import AsyncClient

    async def play() -> tuple[int, Any, list[str]]:
        async with await AsyncClient.sign_up("Ada", address) as client:
            match = await client.play("umbra_concilium", "bot", "bot", hints=True)
            async for options in match.turns():
                at = options["version"]
                job = await match.hint()
                told = [now["status"] async for now in job]
                return at, await job.result(), told
            raise AssertionError

    at, hint, told = run(play())
    assert hint["version"] > at  # that it was taken is an event
    assert hint["commands"]
    assert told[-1] == "done"


def test_a_match_is_studied(ada: Any) -> None:
    from cabinet_noir_client import JobFailed

    match = ada.play("richelieu", "bot", undo="free")
    options = next(match.turns())
    command = chosen(options, random.Random(1))
    assert match.foresee(command)["possible"]
    match.give(command)
    assert match.foresee_undo(options["version"])["to"] == options["version"]
    undo = match.undo(options["version"])
    assert (undo.is_asked, undo.latest["standing"]) == (False, "taken_back")
    assert [one.id for one in match.undos()] == [undo.id]
    branch = match.branch({"at": options["version"]})
    assert branch.summary()["origin"]["match"] == match.id
    assert type(branch) is type(match)
    match.resign()
    job = match.analyse({"at": options["version"], "seat": 0, "playouts": 20})
    progress = [(now["status"], now["done"]) for now in job]
    assert len(set(progress)) == len(progress)
    assert progress[-1][0] == "done"
    assert job.result()["commands"] == job.latest["analysis"]["commands"]
    assert match.report({"playouts": 1}).result()["match"] == match.id
    failed = type(job)(ada, {**job.latest, "status": "failed", "failure": {"code": "internal", "text": "a fault"}})
    with pytest.raises(JobFailed, match="a fault"):
        failed.result()


def test_an_undo_is_asked_for_answered_and_withdrawn(ada: Any, address: str) -> None:
    from cabinet_noir_client import Client

    with Client.sign_up("Ben", address) as ben:
        match = ada.play("pax_illuminaten", "open", undo="consent")
        theirs = ben.match(match.id, "pax_illuminaten")
        theirs.take_seat(1)
        mover, other = (match, theirs) if match.summary()["awaiting"] == [0] else (theirs, match)
        at = mover.options()["version"]
        mover.give(chosen(mover.options(), random.Random(1)))
        undo = mover.undo(at)
        assert undo.is_asked
        assert undo.withdraw()["standing"] == "withdrawn"
        undo = mover.undo(at)
        asked = other.undos()[0]
        assert asked.answer(1 - undo.latest["seat"], True)["standing"] == "taken_back"
        assert undo.read()["taken_back_at"]


def test_a_tournament_is_held(ada: Any, address: str) -> None:
    from cabinet_noir_client import Client

    with Client.sign_up("Ben", address) as ben:
        terms: Any = {"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": 1}
        cup = ada.announce(terms)
        events = cup.events()
        assert next(events)["version"] == 1
        cup.enter()
        ben.tournament(cup.id).enter()
        bot = cup.enter({"bot": "novice"})["entries"][-1]["number"]
        cup.withdraw(bot, "one too many")
        assert [entry["active"] for entry in cup.read()["entries"]] == [True, True, False]
        assert len(cup.pair()["tables"]) == 1
        assert cup.pair()["round"] == cup.round()["round"] == 1
        assert cup.start_round()["status"] == "playing"
        cup.rule({"round": 1, "table": 1, "verdict": "result", "ranks": [1, 2], "reason": "They agreed."})
        if cup.round()["status"] != "closed":
            cup.close_round()
        if cup.read()["status"] != "ended":
            cup.end("It is over.")
        assert {one["entry"] for one in cup.standings()["places"]} >= {1, 2}
        assert len(list(cup.timeline())) > 5
        told = [1, *(event["version"] for event in events)]
        assert told == list(range(1, cup.read()["version"] + 1))
        assert [event["version"] for event in cup.events(told[-1])] == []


def test_guests_of_a_list_come_by_their_links(ada: Any, address: str) -> None:
    from cabinet_noir_client import Client

    cup = ada.announce({"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": 1})
    assert cup.enter_list("name;club\nZoë;Ulm\n", dry_run=True)["rows"] == 1
    (made,) = cup.enter_list("name;club\nZoë;Ulm\n")["links"]
    anew = cup.link_of(made["entry"])
    assert anew != made["link"]
    with Client(address, token=anew) as guest:
        assert guest.me()["name"] == "Zoë"


def test_a_tournament_that_was_begun_elsewhere_goes_on(ada: Any) -> None:
    cup = ada.announce({"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": 3})
    head = [f"001    {number}      {name:33}".ljust(80) for number, name in ((1, "Ada"), (2, "Zoë"))]
    report = f"{head[0]} 1.0    1     2 w 1\n{head[1]} 0.0    2     1 b 0\n"
    assert cup.continue_with(report, dry_run=True)["links"] == []
    assert [link["entry"] for link in cup.continue_with(report)["links"]] == [1, 2]
    assert [place["points"] for place in cup.standings()["places"]] == [1, 0]


def test_who_was_best_goes_over_to_a_final(ada: Any) -> None:
    cup = ada.announce({"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": 1})
    for _ in range(3):
        cup.enter({"bot": "novice"})
    series = ada.open_series({"name": "Tour", "tournaments": [cup.id]})
    series.link({"source": cup.id, "count": 2})
    cup.end("The hall closes.")
    cut: Any = {"link": 1, "announce": {"name": "Final", "game": "conspiracy", "format": "knockout"}}
    assert series.foresee_cut(cut)["through"] == 2
    made = series.cut(cut)
    final = ada.tournament(made["target"])
    assert len(final.read()["entries"]) == 2
    series.set_points({"points": [3, 1]})
    final.end("It is over.")
    assert len(series.standings()["places"]) == 3
    assert len(list(series.timeline())) == 6
    assert ada.series(series.id).read()["version"] == series.end("All is played.")["version"] - 1


DOCUMENT = {"a": [1, {"b": 2}], "c/d": {"~": 3}}


@pytest.mark.parametrize(
    ("changes", "after"),
    [
        ([{"op": "replace", "path": "", "value": 1}], 1),
        ([{"op": "add", "path": "/a/0", "value": 0}], {**DOCUMENT, "a": [0, 1, {"b": 2}]}),
        ([{"op": "add", "path": "/a/-", "value": 0}], {**DOCUMENT, "a": [1, {"b": 2}, 0]}),
        ([{"op": "add", "path": "/a/2", "value": 0}], {**DOCUMENT, "a": [1, {"b": 2}, 0]}),
        ([{"op": "replace", "path": "/a/1/b", "value": None}], {**DOCUMENT, "a": [1, {"b": None}]}),
        ([{"op": "remove", "path": "/a/0"}], {**DOCUMENT, "a": [{"b": 2}]}),
        ([{"op": "remove", "path": "/c~1d/~0"}], {**DOCUMENT, "c/d": {}}),
        ([{"op": "move", "from": "/a/1/b", "path": "/e"}], {**DOCUMENT, "a": [1, {}], "e": 2}),
        ([{"op": "copy", "from": "/a/0", "path": "/a/1/c"}], {**DOCUMENT, "a": [1, {"b": 2, "c": 1}]}),
        ([{"op": "test", "path": "/a/0", "value": 1}, {"op": "remove", "path": "/a"}], {"c/d": {"~": 3}}),
    ],
)
def test_changes_are_made_to_a_copy(changes: Any, after: Any) -> None:
    import jsonpatch
    from cabinet_noir_client.patches import apply_patch

    before = repr(DOCUMENT)
    assert apply_patch(DOCUMENT, changes) == after == jsonpatch.apply_patch(DOCUMENT, changes)
    assert repr(DOCUMENT) == before


@pytest.mark.parametrize(
    "change",
    [
        {"op": "remove", "path": "/x"},
        {"op": "replace", "path": "/x", "value": 1},
        {"op": "replace", "path": "/a/2", "value": 1},
        {"op": "replace", "path": "/a/-", "value": 1},
        {"op": "add", "path": "/a/01", "value": 1},
        {"op": "add", "path": "/a/3", "value": 1},
        {"op": "add", "path": "/x/y", "value": 1},
        {"op": "add", "path": "/a/0/x", "value": 1},
        {"op": "add", "path": "a", "value": 1},
        {"op": "add", "path": "/x"},
        {"op": "test", "path": "/a/0", "value": 2},
        {"op": "move", "from": "/x", "path": "/y"},
        {"op": "turn", "path": "/a"},
    ],
)
def test_what_cannot_be_changed_is_said(change: Any) -> None:
    from cabinet_noir_client import WrongPatch
    from cabinet_noir_client.patches import apply_patch

    with pytest.raises(WrongPatch):
        apply_patch(DOCUMENT, [change])


def test_changes_to_what_was_not_told_are_refused(waited: list[float]) -> None:
    from cabinet_noir_client import Client, WrongPatch

    told = '{"type": "included", "version": 5, "base": 3, "patch": []}'
    scripted = Scripted(stream(f"event: included\ndata: {told}\n\n"))
    with pytest.raises(WrongPatch, match="changes to 3"):
        next(Client(http=httpx.Client(transport=scripted)).match("mat_x").events(include="view"))


def test_tokens_are_made_listed_rotated_and_revoked(ada: Any) -> None:
    made = ada.tokens.create({"name": "bot", "scopes": ["read"]})
    assert ada.tokens.rotate(made["id"])["token"] != made["token"]
    assert made["id"] in [one["id"] for one in ada.tokens.list()]
    assert ada.tokens.revoke(made["id"])["name"] == "bot"
    assert made["id"] not in [one["id"] for one in ada.tokens.list()]


def test_the_statistics_of_a_game_are_together(ada: Any) -> None:
    from cabinet_noir_client import NotFound

    statistics = ada.statistics("richelieu")
    told = [statistics.read(), statistics.components(), statistics.openings()]
    assert {one["game"] for one in told} == {"richelieu"}
    assert statistics.explore(player="me")["openings"]["game"] == "richelieu"
    assert list(ada.search(game="richelieu", has=["went:hired,player:me"])) == []
    assert statistics.chart().startswith("<")
    assert all("place" in row for row in statistics.leaderboard(bots=True))
    with pytest.raises(NotFound, match="not_rated"):
        next(statistics.ratings(ada.me()["id"]))
