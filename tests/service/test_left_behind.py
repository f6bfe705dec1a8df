"""What strangers can leave behind: a row of docs/security.md for every key; each kind opened by the thousand."""

import inspect
import re
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.messages import Seat
from domain.match.annotations import ARROWS_MAX, MARKS_MAX, PLACE_MAX, Arrow, Mark
from events import ids, keys
from events.envelope import Actor, timestamp
from events.refusals import Refusal
from service.application.accounts.waiting_devices import DEVICE_SECONDS, WaitingDevice
from service.application.analyses.jobs import JOBS_OPEN_MAX
from service.application.analyses.registry import ReportTask
from service.application.erasures.registry import Erasure
from service.application.matches.notes import Comment, TooManyComments
from service.application.matches.talk import PHRASES_KEPT, SaidPhrase
from service.application.moderation.keeping import TooManyReports
from service.application.moderation.reports import REPORTS_A_DAY_MAX, Evidence, Report, Subject
from service.application.oauth.clients import new_client
from service.application.oauth.codes import Code
from service.application.problems import Problem
from service.application.rates import Rate
from service.application.signin.attempts import Attempts
from service.application.studies.content import Chapter, Content, MatchTarget, Study, head_of, plain
from service.application.studies.history import Past
from service.application.studies.keeping import KeptStudies, TooManyStudies
from service.application.studies.limits import CHAPTER_TEXT_MAX
from service.application.tokens.records import Token
from service.application.tokens.scopes import SCOPES
from service.application.webhooks.registry import WEBHOOKS_MAX, TooManyWebhooks
from service.http.rates.balancing import Balancing
from service.http.rates.buckets import Limiter
from service.runtime.bootstrap import Cabinet
from streams.reservations import Claim
from tests.service.support import Api, id_of

PAGE = (Path(__file__).parents[2] / "docs" / "security.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("## What a stranger can leave behind")[2].partition("\n## ")[0]
THOUSAND = 1000
PATTERNS = {"streams", "formers", "sharded", "archived_of", "every_endings", "of_partition"}
PATTERNS |= {"documents_of", "filings_of", "counted_facts_of", "ratings_filed_of", "ratings_now_of"}
"""What names several keys, for a scan."""
PARTS = {"partition", "shard", "bucket", "stream_of", "attachment"}
"""What names no key of its own."""


class Row(Struct, frozen=True):
    """A row of the table."""

    what: str
    keys: tuple[str, ...]
    rate: str
    end: str
    bytes: int


def rows() -> list[Row]:
    """The table."""
    found = []
    for line in re.findall(r"^\| (?!what|---)(.+) \|$", SECTION, re.MULTILINE):
        what, named, rate, _, end, size = (cell.strip() for cell in line.split(" | "))
        found.append(Row(what, tuple(re.findall(r"`(\w+)`", named)), rate, end, int(size)))
    return found


def row_of(key: str) -> Row:
    """The first row that names a key."""
    return next(row for row in rows() if key in row.keys)


def test_every_key_has_a_row() -> None:
    """A new key needs a rate, a cap and an end in the table, or a word that no stranger causes it."""
    made = {name for name, _ in inspect.getmembers(keys, inspect.isfunction) if not name.startswith("_")}
    made = {name for name in made if getattr(keys, name).__module__ == keys.__name__} - PATTERNS - PARTS
    named = {key for row in rows() for key in row.keys}
    nobodys = set(re.findall(r"`(\w+)`", SECTION.partition("No stranger causes these:")[2].partition("\n\n")[0]))
    assert (made - named - nobodys, (named | nobodys) - made, named & nobodys) == (set(), set(), set())


def test_every_row_says_its_rate_and_its_end() -> None:
    assert [row.what for row in rows() if not row.rate or not row.end or not row.bytes] == []
    assert len(rows()) > 20


NOW = datetime(2030, 5, 17, 12, tzinfo=UTC)


class Left(Struct, frozen=True):
    """What was left: the keys that it lies in, how many of the kind there may be, and whether all of these end."""

    keys: list[str]
    most: int
    ends: bool


Opener = Callable[[Cabinet, Api], Left]


def accounts(cabinet: Cabinet, ada: Api) -> Left:
    made = [cabinet.accounts.players.create("N" * 64, NOW)[0].id for _ in range(THOUSAND)]
    return Left([keys.player(player) for player in made], THOUSAND, True)


def reservations(cabinet: Cabinet, ada: Api) -> Left:
    for number in range(THOUSAND):
        cabinet.play.reservations.reserve(
            Claim(ada.id, "request", f"{number}", ids.new_id(ids.MATCH, NOW), 60, "d" * 64)
        )
    return Left(scanned(cabinet, keys.reservation("*")), THOUSAND, True)


def applications(cabinet: Cabinet, ada: Api) -> Left:
    for number in range(THOUSAND):
        uris = [f"https://board.example/{'x' * 370}/{part}{number:04}" for part in range(5)]
        cabinet.accounts.clients.add(new_client("N" * 64, uris, NOW + timedelta(seconds=number)))
    return Left(scanned(cabinet, keys.oauth_client("*")), 400, True)


def codes(cabinet: Cabinet, ada: Api) -> Left:
    for _ in range(THOUSAND):
        cabinet.accounts.codes.make(
            Code("app_x", ada.id, ("read",), "https://board.example/" + "x" * 200, "c" * 43)
        )
    return Left(
        [*scanned(cabinet, keys.oauth_code("*")), *scanned(cabinet, keys.oauth_spent("*"))], 2 * THOUSAND, True
    )


def signins(cabinet: Cabinet, ada: Api) -> Left:
    attempts = Attempts(cabinet.redis, cabinet.accounts.players)
    for _ in range(THOUSAND):
        attempts.succeed(ada.id)
    return Left(scanned(cabinet, keys.signed_in("*")), THOUSAND, True)


def waiting_devices(cabinet: Cabinet, ada: Api) -> Left:
    for number in range(THOUSAND):
        cabinet.accounts.devices.keep(f"code {number}", f"BCDF-{number:04}", DEVICE_SECONDS)
        digest, waiting = cabinet.accounts.devices.by_user_code(f"BCDF-{number:04}") or ("", WaitingDevice(""))
        token = Token("tok_1", "N" * 64, SCOPES, timestamp(NOW))
        confirmed = replace(waiting, player=ada.id, token=token, salt="s" * 43)
        cabinet.accounts.devices.confirm(digest, waiting, confirmed)
    return Left(scanned(cabinet, keys.device("*")), 2 * THOUSAND, True)


def buckets(cabinet: Cabinet, ada: Api) -> Left:
    limiter = Limiter(Rate(100, 86400), clock=lambda: 0.0)
    settling = Balancing(cabinet.redis, "registrations", limiter)
    settling._due = True  # by hand, not by a timer
    for number in range(THOUSAND):
        limiter.take(f"10.0.{number // 256}.{number % 256}")
    settling.balance()
    return Left(scanned(cabinet, keys.rate("registrations", "*")), THOUSAND, True)


def places_of_hosts(cabinet: Cabinet, ada: Api) -> Left:
    cabinet.play.hosting._most = {ids.MATCH: 100}
    cabinet.play.hosting._counts = lambda *_: True  # type: ignore[method-assign]  # as though all of them were open
    for _ in range(THOUSAND):
        with_refusals(lambda: cabinet.play.hosting.begin(ada.id, ids.new_id(ids.MATCH, NOW)), Problem)
    return Left(
        [keys.hosting(ada.id, ids.MATCH)] * cabinet.redis.scard(keys.hosting(ada.id, ids.MATCH)), 100, False
    )


def places(cabinet: Cabinet, ada: Api) -> Left:
    for _ in range(THOUSAND):
        cabinet.play.places.note(ada.id, ids.new_id(ids.MATCH, NOW))
    return Left([keys.places(ada.id)] * THOUSAND, THOUSAND, False)


def webhooks(cabinet: Cabinet, ada: Api) -> Left:
    first = ada.post("/v1/webhooks", {"subject": ada.id, "url": f"https://example.org/{'x' * 1900}"}).json["id"]
    like = cabinet.hooks.registry.get(first)
    assert like is not None
    for _ in range(THOUSAND):
        another = replace(like.subscription, id=ids.new_id(ids.WEBHOOK, NOW))
        with_refusals(lambda another=another: cabinet.hooks.registry.add(another), TooManyWebhooks)
    return Left(scanned(cabinet, keys.webhook("*")), WEBHOOKS_MAX, False)


def inboxes(cabinet: Cabinet, ada: Api) -> Left:
    for _ in range(THOUSAND):
        cabinet.hooks.inboxes.open(ids.new_id(ids.PLAYER, NOW))
    made = [*scanned(cabinet, keys.webhook("ply_*")), *scanned(cabinet, keys.inbox_of("*"))]
    return Left(made, 2 * THOUSAND, True)


def comments(cabinet: Cabinet, ada: Api) -> Left:
    match = id_of(ada.open("me", "open"))
    places = [f"{number:02}" * (PLACE_MAX // 2) for number in range(ARROWS_MAX + 1)]
    arrows = tuple(Arrow(one, other, "yellow") for one, other in pairwise(places))
    marks = tuple(Mark(one, "yellow") for one in places[:MARKS_MAX])
    said = Comment(
        1, ada.id, "", "\N{OLD PERSIAN SIGN A}" * 2000, timestamp(NOW), (140, 142, 146, 10), arrows, marks
    )
    for number in range(THOUSAND // 4):  # each reads those before it
        with_refusals(
            lambda number=number: cabinet.play.notes.comment(match, said, {ada.id}, f"{number}"), TooManyComments
        )
    return Left([keys.comments(match)] * cabinet.redis.xlen(keys.comments(match)), 100, False)


def phrases(cabinet: Cabinet, ada: Api) -> Left:
    match = id_of(ada.open("me", "open"))
    said = SaidPhrase(ada.id, Seat(0), "x" * 32, 1, timestamp(NOW))
    for number in range(THOUSAND):
        cabinet.play.talk.add(match, said, f"{number:016}")
    return Left([keys.phrases(match)] * cabinet.redis.xlen(keys.phrases(match)), PHRASES_KEPT, True)


def studies(cabinet: Cabinet, ada: Api) -> Left:
    kept, drawn = KeptStudies(cabinet.redis), Random(7)
    board = MatchTarget(ids.new_id(ids.MATCH, NOW), 1)
    for number in range(THOUSAND // 4):
        text = drawn.randbytes(CHAPTER_TEXT_MAX * 3 // 4).hex()[:CHAPTER_TEXT_MAX]
        content = Content(f"{number}", "link", tuple(Chapter("T" * 100, text, board) for _ in range(8)))
        at = NOW + timedelta(seconds=number)
        head = head_of(ids.new_id(ids.STUDY, at), ada.id, content, 1, timestamp(at), timestamp(at))
        with_refusals(
            lambda head=head, content=content: kept.put(Study(head, content), Past(1, plain(content)), 0),
            TooManyStudies,
        )
    return Left([keys.study(one.id) for one in kept.heads(ada.id, NOW)], 100, False)


def reports(cabinet: Cabinet, ada: Api) -> Left:
    kept, at = cabinet.moderation.reports, timestamp(NOW)
    for number in range(THOUSAND):
        evidence = Evidence(f"ply_{number}", "N" * 64, "x" * 10_000, 1)
        report = Report(
            ids.new_id(ids.REPORT, NOW),
            ada.id,
            Subject("comment", "m", f"{number}"),
            "spam",
            "w" * 2000,
            evidence,
            at,
        )
        with_refusals(lambda report=report: kept.add(report, NOW), TooManyReports)
    return Left(scanned(cabinet, keys.report("rpt_*")), REPORTS_A_DAY_MAX, False)


def refused_commands(cabinet: Cabinet, ada: Api) -> Left:
    match = id_of(ada.open("me", "open"))
    refusal = Refusal(timestamp(NOW), 1, Actor(ada.id, 0), "play", {"type": "x" * 200}, "not_awaited", {"seat": 0})
    for _ in range(THOUSAND + 500):
        cabinet.play.refusals.put(match, refusal)
    return Left([keys.refusals(match)] * cabinet.redis.xlen(keys.refusals(match)), 1100, False)


def jobs(cabinet: Cabinet, ada: Api) -> Left:
    for number in range(THOUSAND):
        task = ReportTask(
            f"job_{number}", ada.id, "mat_x", 1, (0,), False, "00" * 32, 1, ((1, 2),) * 50, 1, timestamp(NOW)
        )
        cabinet.study.analyses.add(task, 0, JOBS_OPEN_MAX)
    return Left(scanned(cabinet, keys.job("job_*")), JOBS_OPEN_MAX, True)


def erasures(cabinet: Cabinet, ada: Api) -> Left:
    at = timestamp(NOW)
    for number in range(THOUSAND):
        cabinet.accounts.erasures.begin(Erasure(f"ers_{number}", f"ply_{number}", "N" * 64, "r" * 36, at, at), 0)
    with cabinet.accounts.erasures.leases.holder() as holder:
        while claimed := cabinet.accounts.erasures.claim(holder, 1):
            lease, erasure = claimed
            cabinet.accounts.erasures.save(lease, replace(erasure, status="done"), 0)
    return Left(scanned(cabinet, keys.erasure("ers_*")), THOUSAND, True)


OPENERS: dict[str, Opener] = {
    "player": accounts,
    "reservation": reservations,
    "oauth_client": applications,
    "oauth_code": codes,
    "signed_in": signins,
    "device": waiting_devices,
    "rate": buckets,
    "hosting": places_of_hosts,
    "places": places,
    "webhook": webhooks,
    "inbox_of": inboxes,
    "comments": comments,
    "phrases": phrases,
    "study": studies,
    "report": reports,
    "refusals": refused_commands,
    "job": jobs,
    "erasure": erasures,
}


def with_refusals(deed: Callable[[], object], refusal: type[Exception]) -> None:
    """Beyond the cap it is refused."""
    with suppress(refusal):
        deed()


def scanned(cabinet: Cabinet, pattern: str) -> list[str]:
    return [key.decode() for key in cabinet.redis.scan_iter(pattern, count=THOUSAND)]


@pytest.mark.parametrize("kind", OPENERS)
@pytest.mark.long
@pytest.mark.exhaustive
def test_what_is_left_by_the_thousand_ends_or_has_a_cap(
    cabinet: Cabinet, ada: Api, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr("service.application.oauth.clients.CLIENTS_UNUSED_MAX", 400)
    left = OPENERS[kind](cabinet, ada)
    asked = cabinet.redis.pipeline(transaction=False)
    for key in sorted(set(left.keys)):
        asked.ttl(key)
        asked.memory_usage(key, samples=0)
    found = asked.execute()
    assert 0 < len(left.keys) <= left.most
    assert not left.ends or min(found[::2]) > 0
    assert sum(found[1::2]) <= row_of(kind).bytes * len(left.keys)
