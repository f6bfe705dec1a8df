"""From series to their documents."""

from collections.abc import Iterable
from fractions import Fraction

from msgspec import UNSET

from domain.kernel.messages import Event
from domain.series.standings import Result, SeriesPlace
from domain.series.state import Member, Series
from domain.series.terms import Cut, MemberAt, Verdict
from domain.tournament.state import Tournament
from events.codec import Checkpoint
from events.envelope import Envelope, timestamp
from events.ids import made_at
from service.application.matches.documents import ActorDocument
from service.application.names import NameOf
from service.application.parts import Tournaments
from service.application.players import Principal
from service.application.series import documents as shown
from service.application.texts import Texts
from service.application.tournaments.describe import points_of


def series_document(tournaments: Tournaments, series: str, found: Checkpoint[Series]) -> shown.SeriesDocument:
    """A series with its tournaments as they are."""
    now = found.state
    links = (
        shown.LinkDocument(number, link, cut.number if (cut := now.cut_of(number)) else None)
        for number, link in enumerate(now.links, 1)
        if link
    )
    return shown.SeriesDocument(
        id=series,
        name=now.terms.name,
        status=now.status,
        version=now.version,
        organiser=now.organiser,
        points=now.points,
        best=now.best,
        tie_breaks=now.terms.tie_breaks,
        tournaments=tuple(_tournament(tournaments, member) for member in now.members),
        links=tuple(links),
        cuts=tuple(_cut_summary(cut) for cut in now.cuts),
        created_at=timestamp(made_at(series)),
        updated_at=found.at,
    )


def _tournament(tournaments: Tournaments, member: Member) -> shown.SeriesTournament:
    now = tournaments.streams.current(member.tournament)[0].state
    return shown.SeriesTournament(
        tournament=member.tournament,
        name=now.terms.name,
        game=now.terms.game,
        format=now.terms.format,
        status=now.status,
        version=now.version,
        entries=len(now.entries),
        points=member.points,
    )


def _cut_summary(cut: Cut) -> shown.CutSummary:
    return shown.CutSummary(cut.number, cut.link, cut.source, cut.target, len(cut.through))


def cut_document(
    series: str, version: int, cut: Cut, source: Tournament, words: Texts, *, announced: bool = True
) -> shown.CutDocument:
    """A cut with its verdicts. `source` has the names of its entries."""
    return shown.CutDocument(
        series=series,
        version=version,
        cut=cut.number,
        link=cut.link,
        source=cut.source,
        target=cut.target.tournament if announced else None,
        through=len(cut.through),
        verdicts=tuple(_verdict(one, source, words) for one in cut.verdicts),
    )


def _verdict(one: Verdict, source: Tournament, words: Texts) -> shown.VerdictDocument:
    return shown.VerdictDocument(
        entry=one.entry,
        name=source.entries[one.entry - 1].name,
        player=one.player,
        bot=one.bot,
        rank=one.rank,
        goes=one.goes,
        why=one.why,
        text=words.say(f"over-{one.why}", {"rank": one.rank}),
        seed=one.seed if one.goes else None,
        carried=points_of(one.carried),
    )


def standings_document(
    series: str, now: Series, tournaments: Iterable[MemberAt], places: Iterable[SeriesPlace], called: NameOf
) -> shown.SeriesStandings:
    """The standings of a series."""
    return shown.SeriesStandings(
        series=series,
        as_of=now.version,
        status=now.status,
        tournaments=tuple(tournaments),
        places=tuple(_place(place, called) for place in places),
    )


def _place(place: SeriesPlace, called: NameOf) -> shown.SeriesPlaceDocument:
    return shown.SeriesPlaceDocument(
        rank=place.rank,
        name=called(place.player, "") if place.player else _name_of_bot(place.bot or ""),
        player=place.player,
        bot=place.bot,
        points=_number(place.points),
        phase=place.phase,
        results=tuple(map(_result, place.results)),
        tie_breaks=tuple(
            shown.SeriesTieBreakDocument(name, tuple(map(_number, values))) for name, values in place.tie_breaks
        ),
    )


def _name_of_bot(bot: str) -> str:
    key, _, number = bot.partition("#")
    return f"{key} {number} (bot)"


def _result(one: Result) -> shown.SeriesResultDocument:
    points = None if one.points is None else _number(one.points)
    return shown.SeriesResultDocument(one.tournament, one.entry, one.rank, points, one.counts)


def _number(points: Fraction | int) -> float:
    return round(float(points), 6)


def event_document(envelope: Envelope[Event], who: Principal) -> shown.SeriesEventDocument:
    """An event of a series, with the id of the request for the caller who made it."""
    actor = envelope.actor
    request = actor.request_id if who.sees_request_of(actor.by) else UNSET
    return shown.SeriesEventDocument(
        envelope.version,
        envelope.at,
        envelope.type,
        envelope.cause,
        ActorDocument(actor.by, actor.seat, request),
        envelope.event,
        envelope.previous,
        envelope.hash,
    )
