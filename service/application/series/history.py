"""What happened in a series: its events, and the same history as sentences; its audit. All of it is public."""

from functools import partial
from typing import Any

from audit import series as audit
from domain.kernel.messages import Event
from domain.kernel.steps import asked_at_steps
from domain.series.events import CutMade, LinkSet
from domain.series.state import Series
from events.codec import Checkpoint
from events.envelope import Envelope
from service.application.callers import Caller
from service.application.matches.auditing import tournament_at
from service.application.matches.documents import Sentence
from service.application.parts import Play, SeriesParts, Tournaments
from service.application.problems import check_reached
from service.application.records.documents import Audit
from service.application.series.describe import event_document
from service.application.series.documents import SeriesEventPage, SeriesTimeline
from service.application.series.finding import current_or_problem
from service.application.texts import Texts, texts
from service.application.versioned import Versioned


def check_exists(parts: SeriesParts, series: str) -> None:
    """A problem for a series that does not exist."""
    current_or_problem(parts, series)


def events_of(parts: SeriesParts, by: Caller, series: str, after: int, limit: int) -> Versioned[SeriesEventPage]:
    """A page of the events after a version."""
    now, found = _page(parts, series, after, limit)
    upto = found[-1].version if found else after
    documents = tuple(event_document(envelope, by.who) for envelope in found)
    return Versioned(SeriesEventPage(series, now.version, upto, documents), now.version)


def timeline_of(
    tournaments: Tournaments, parts: SeriesParts, by: Caller, series: str, after: int, limit: int
) -> Versioned[SeriesTimeline]:
    """A page of the history after a version, as sentences."""
    now, found = _page(parts, series, after, limit)
    said = texts(by.language)
    sentences = tuple(_sentence(tournaments, envelope, said) for envelope in found)
    upto = found[-1].version if found else after
    return Versioned(SeriesTimeline(series, now.version, upto, said.language, sentences), now.version)


def _page(
    parts: SeriesParts, series: str, after: int, limit: int
) -> tuple[Checkpoint[Series], list[Envelope[Event]]]:
    found = current_or_problem(parts, series)
    check_reached(after, found.version)
    return found, list(parts.streams.envelopes(series, after, limit=limit))


def _sentence(tournaments: Tournaments, envelope: Envelope[Event], said: Texts) -> Sentence:
    def name(tournament: str | None) -> str:
        return tournaments.streams.current(tournament)[0].state.terms.name if tournament else ""

    event = envelope.event
    extra: dict[str, Any] = {"called": name(getattr(event, "tournament", None))}
    if isinstance(event, LinkSet):
        extra["source"] = name(event.link.source)
    if isinstance(event, CutMade):
        through = sum(one.goes for one in event.verdicts)
        extra |= {"source": name(event.source.tournament), "target": name(event.target.tournament)}
        extra |= {"through": through, "entries": len(event.verdicts)}
    else:
        extra |= {key: value for key, value in said.arguments(event, str).items() if key not in extra}
    arguments = {"cut": getattr(event, "cut", 0), **extra}
    text = said.say(f"series-{envelope.type}", arguments)
    return Sentence(envelope.version, envelope.at, envelope.type, text)


def audit_series(
    play: Play, tournaments: Tournaments, parts: SeriesParts, by: Caller, series: str
) -> Versioned[Audit]:
    """Check the chain of a series, every command, every cut and who was entered by it.

    The work stops when the caller leaves.
    """
    current_or_problem(parts, series)
    stored = play.store.read(series)
    with asked_at_steps(by.departure.check):
        report = audit.audit(series, stored, partial(tournament_at, tournaments.streams))
    found = Audit(series, len(stored), report.ok, report.checked, report.unchecked, report.divergence)
    return Versioned(found, len(stored))
