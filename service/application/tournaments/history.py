"""What happened in a tournament: its events, and the same history as sentences. All of it is public."""

from collections.abc import Mapping
from typing import Any

from domain.kernel.actors import is_person
from domain.kernel.messages import Event
from domain.tournament.events import (
    EVENTS,
    AnnouncementMade,
    CheckInClosed,
    CheckInOpened,
    ExtraTimeGiven,
    ResultReported,
    RoundPaired,
    StaffAppointed,
    TablePaused,
    TermsChanged,
)
from domain.tournament.state import Tournament
from events.codec import Checkpoint
from events.envelope import Envelope, written_time
from service.application.callers import Caller
from service.application.names import NameOf, named_event, people_in, staff_in
from service.application.parts import Play, Tournaments
from service.application.problems import check_reached
from service.application.texts import Texts, date_in_words, texts
from service.application.tournaments.changes_in_words import changes_in_words
from service.application.tournaments.describe import event_document
from service.application.tournaments.documents import TournamentEventPage, TournamentSentence, TournamentTimeline
from service.application.tournaments.finding import current_or_problem, tournament_now
from service.application.tournaments.words import Words
from service.application.versioned import Versioned


def check_exists(tournaments: Tournaments, tournament: str) -> None:
    """A problem for a tournament that does not exist."""
    current_or_problem(tournaments.streams, tournament)


def events_of(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, after: int, limit: int
) -> Versioned[TournamentEventPage]:
    """A page of the events after a version."""
    now, found = _page(play, tournaments, by, tournament, after, limit)
    names = play.names.calling(by.language, people_in(found))
    documents = tuple(event_document(envelope, by.who, names) for envelope in found)
    upto = found[-1].version if found else after
    return Versioned(TournamentEventPage(tournament, now.version, upto, documents), now.version)


def timeline_of(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, after: int, limit: int
) -> Versioned[TournamentTimeline]:
    """A page of the history after a version, as sentences."""
    now, found = _page(play, tournaments, by, tournament, after, limit)
    people = {*people_in(found), *(one.actor.by for one in found if is_person(one.actor.by))}
    said, names = texts(by.language), play.names.calling(by.language, people)
    announced = any(isinstance(envelope.event, AnnouncementMade) for envelope in found)
    words = tournaments.words.words_of(tournament) if announced else {}
    sentences = tuple(sentence(envelope, now.state, said, names, words) for envelope in found)
    upto = found[-1].version if found else after
    return Versioned(TournamentTimeline(tournament, now.version, upto, said.language, sentences), now.version)


def _page(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, after: int, limit: int
) -> tuple[Checkpoint[Tournament], list[Envelope[Event]]]:
    found = tournament_now(play, tournaments, by, tournament)
    check_reached(after, found.version)
    return found, list(tournaments.streams.envelopes(tournament, after, limit=limit))


def sentence(
    envelope: Envelope[Event], now: Tournament, said: Texts, called: NameOf, announced: Mapping[str, Words]
) -> TournamentSentence:
    """An event of a tournament in words; `announced` are those of its announcements, by their digests."""

    def name(entry: int | None) -> str:
        return now.entries[entry - 1].name if entry else ""

    event = named_event(envelope.event, called)
    extra: dict[str, Any] = {"who": name(getattr(event, "entry", None))}
    if player := staff_in(event):
        extra["who"] = called(player, "")
    if isinstance(event, StaffAppointed):
        extra["rights"] = said.join(said.say(f"right-{right}") for right in event.rights)
    if isinstance(event, AnnouncementMade):
        is_gone = now.announcements[event.announcement - 1].is_removed
        words = None if is_gone else announced.get(event.digest)
        extra |= {"state": "there" if words else "removed", "words": words.text if words else ""}
    if isinstance(event, TermsChanged):
        extra["changes"] = changes_in_words(event, said)
    if number := getattr(event, "application", None):
        extra["who"] = called(now.applications[number - 1].player, "")
    if isinstance(event, ExtraTimeGiven):
        extra["who"] = said.join(map(name, event.entries))
    if isinstance(event, CheckInClosed):
        extra["who"] = said.join(map(name, event.lost)) or "none"
    if isinstance(event, TablePaused):
        extra["date"] = date_in_words(None if event.until is None else written_time(event.until))
    if isinstance(event, CheckInOpened):
        extra["date"] = date_in_words(event.closes_at)
    if isinstance(event, RoundPaired):
        extra["pairings"] = "; ".join(" – ".join(map(name, table.seats)) for table in event.tables)
        extra["free"] = said.join(name(bye.entry) for bye in event.byes) or "none"
    if isinstance(event, ResultReported):
        entries = now.rounds[event.round - 1].tables[event.table - 1].seats
        extra["winners"] = said.join(name(entries[seat]) for seat in event.winners) or "none"
    arguments = {**said.arguments(event, str), **extra}
    assert envelope.type in EVENTS, "an event of another stream"
    text, by = said.say(f"tournament-{envelope.type}", arguments), envelope.actor.by
    who = called(by, "") if is_person(by) else by
    return TournamentSentence(envelope.version, envelope.at, envelope.type, text, by, who)
