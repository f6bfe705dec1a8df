"""From tournaments to their documents."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from msgspec import UNSET

from domain.kernel.messages import Event
from domain.tournament.events import TableRuled
from domain.tournament.pairing.costs import costs
from domain.tournament.rounds import planned
from domain.tournament.scores import repeats
from domain.tournament.standings import Broken, Opponent, Place, standings
from domain.tournament.state import Entry, Round, Table, Tournament
from domain.tournament.terms import UNIT, Bye, Reason, Right, bye_points, shared
from events.codec import Checkpoint
from events.envelope import Envelope, timestamp, written_time
from events.ids import made_at
from projections.summaries import pause_of
from service.application.matches.documents import ActorDocument
from service.application.names import NameOf, named_event
from service.application.players import Principal
from service.application.texts import Texts
from service.application.tournaments import documents as shown

Namer = Callable[[int], str]


def points_of(units: int | Fraction) -> float:
    """Points as a JSON number."""
    return round(float(units / UNIT), 6)


def tournament_document(
    tournament: str, found: Checkpoint[Tournament], rights: tuple[Right, ...], called: NameOf
) -> shown.TournamentDocument:
    """A tournament without the tables of its rounds, for a caller with these rights."""
    now = found.state
    assert now.opened is not None, "no event yet"
    return shown.TournamentDocument(
        id=tournament,
        name=now.terms.name,
        game=now.terms.game,
        format=now.terms.format,
        status=now.status,
        version=now.version,
        organiser=now.organiser,
        staff=tuple(shown.StaffDocument(one.player, called(one.player, ""), one.rights) for one in now.staff),
        offered=now.offered,
        rights=rights,
        announcements=len(now.announcements),
        terms=now.terms,
        entries=tuple(map(entry_document, now.entries)),
        applications=tuple(
            shown.ApplicationDocument(one.number, one.player, called(one.player, ""), one.status, one.reason)
            for one in now.applications
        ),
        link=now.link,
        listed=len(now.listed),
        bye_requests=tuple(
            shown.ByeRequestDocument(one.entry, one.round, one.worth, one.status, one.reason)
            for one in now.bye_requests
        ),
        separations=tuple(
            shown.SeparationDocument(one.group, one.entries, one.rounds, one.reason) for one in now.separations
        ),
        rounds=tuple(map(_round_summary, now.rounds)),
        rounds_planned=planned(now),
        rulings=rulings_of(now),
        schedule=_schedule(now),
        commitment=now.commitment,
        lots=now.lots,
        seed=now.seed,
        beacon=now.beacon,
        created_at=timestamp(made_at(tournament)),
        updated_at=found.at,
    )


def _schedule(now: Tournament) -> shown.ScheduleDocument | None:
    found = now.schedule
    if found is None:
        return None
    start = None if now.next_start is None else written_time(now.next_start)
    held = shown.HoldDocument(now.hold.cause, now.hold.reason) if now.hold else None
    return shown.ScheduleDocument(
        tuple(map(written_time, found.dates)), found.after, found.lead, found.steps, start, held
    )


def entry_document(entry: Entry) -> shown.EntryDocument:
    """Who takes part."""
    return shown.EntryDocument(
        entry.number,
        entry.name,
        entry.player,
        entry.bot,
        entry.rating,
        entry.active,
        entry.is_excluded,
        entry.checked_in,
    )


def _round_summary(one: Round) -> shown.RoundSummary:
    decided = sum(table.is_decided for table in one.tables)
    return shown.RoundSummary(one.number, one.status, len(one.tables), decided, len(one.byes))


def rulings_of(now: Tournament) -> tuple[shown.RulingDocument, ...]:
    """The rulings, the oldest first, also those that no longer count; not the results that came from elsewhere."""
    counting = {table.ruling.ruling for one in now.rounds for table in one.tables if table.ruling}
    counting |= {adjusted.ruling for adjusted in now.adjustments}
    others, made = _results_from_elsewhere(now), []
    for ruling in now.rulings:
        if ruling.ruling not in others:
            parts = {name: getattr(ruling, name) for name in ruling.__struct_fields__ if name != "ruling"}
            made.append(shown.RulingDocument(number=ruling.ruling, counts=ruling.ruling in counting, **parts))
    return tuple(made)


def _results_from_elsewhere(now: Tournament) -> set[int]:
    """The numbers of the first rulings on tables that were played elsewhere, which stand with these tables."""
    first: dict[tuple[int, int], int] = {}
    for ruling in now.rulings:
        if isinstance(ruling, TableRuled):
            first.setdefault((ruling.round, ruling.table), ruling.ruling)
    return {number for (at, place), number in first.items() if now.rounds[at - 1].tables[place - 1].match is None}


def round_document(tournament: str, now: Tournament, number: int, words: Texts) -> shown.RoundDocument:
    """A round with all its tables."""
    return _round_document(tournament, now, number, words, repeats(now)[number - 1])


def costs_documents(now: Tournament, number: int) -> tuple[shown.PairingCosts, ...]:
    """What the pairings of a round cost, table by table, and last what the byes do."""
    return tuple(
        shown.PairingCosts(
            table=one.table,
            kept_apart=one.kept_apart,
            repeats=one.repeats,
            byes_again=one.byes_again,
            small_again=one.small_again,
            leaning=one.leaning,
            points_apart=points_of(one.points_apart),
            seats_again=one.seats_again,
        )
        for one in costs(now, number)
    )


def round_documents(
    tournament: str, now: Tournament, words: Texts, between: Callable[[], None]
) -> tuple[shown.RoundDocument, ...]:
    """All rounds; `between` is called before each."""
    made = []
    for number, again in enumerate(repeats(now), 1):
        between()
        made.append(_round_document(tournament, now, number, words, again))
    return tuple(made)


def _round_document(tournament: str, now: Tournament, number: int, words: Texts, again: int) -> shown.RoundDocument:
    one = now.rounds[number - 1]

    def name(entry: int) -> str:
        return now.entries[entry - 1].name

    return shown.RoundDocument(
        tournament=tournament,
        version=now.version,
        round=number,
        status=one.status,
        method=one.method,
        engine=one.engine,
        repeats=again,
        tables=tuple(_table(now, table, place, name, words) for place, table in enumerate(one.tables, 1)),
        byes=tuple(_bye(now, bye, name, words) for bye in one.byes),
        beacon=_awaited(now, one),
    )


def _awaited(now: Tournament, one: Round) -> shown.AwaitedRound | None:
    if now.beacon is None or one.beacon_round is None:
        return None
    due = written_time(now.beacon.time_of(one.beacon_round))
    return shown.AwaitedRound(one.beacon_round, due, one.beacon_signature)


def _table(now: Tournament, table: Table, place: int, name: Namer, words: Texts) -> shown.TableDocument:
    ranks = table.ranks
    points = shared(now.terms, ranks) if ranks is not None else None
    seats = tuple(
        shown.SeatDocument(
            entry=entry,
            name=name(entry),
            rank=ranks[seat] if ranks else None,
            won=seat in table.winners if ranks else None,
            points=points_of(points[seat]) if points else None,
        )
        for seat, entry in enumerate(table.seats)
    )
    return shown.TableDocument(
        table=place,
        seats=seats,
        match=table.match,
        decided=table.is_decided,
        how=how_of(table),
        ruling=table.ruling.ruling if table.ruling else None,
        paused=pause_of(table.pause),
        why=_why(table.pairing.why, words),
    )


def how_of(table: Table) -> str | None:
    """A code of how the match of a table ended, or the verdict of the ruling in force; None before."""
    return table.ruling.verdict if table.ruling else table.report.how if table.report else None


def _bye(now: Tournament, bye: Bye, name: Namer, words: Texts) -> shown.ByeDocument:
    points = points_of(bye_points(now.terms, bye))
    return shown.ByeDocument(bye.entry, name(bye.entry), bye.worth, points, _why(bye.why, words))


def _why(reasons: Sequence[Reason], words: Texts) -> tuple[shown.WhyDocument, ...]:
    return tuple(
        shown.WhyDocument(reason.code, reason.about, words.say(f"reason-{reason.code}", reason.about))
        for reason in reasons
    )


def standings_document(tournament: str, found: Checkpoint[Tournament]) -> shown.Standings:
    """The standings after the last event of `found`."""
    now = found.state
    return shown.Standings(
        tournament=tournament,
        as_of=now.version,
        at=found.at,
        status=now.status,
        closed=sum(one.status == "closed" for one in now.rounds),
        places=tuple(place_document(now, place) for place in standings(now)),
    )


def place_document(now: Tournament, place: Place) -> shown.PlaceDocument:
    """A place with what separates it from the next."""
    entry = now.entries[place.entry - 1]
    return shown.PlaceDocument(
        rank=place.rank,
        entry=place.entry,
        name=entry.name,
        player=entry.player,
        bot=entry.bot,
        advanced=place.advanced,
        points=points_of(place.points),
        tables=place.tables,
        wins=place.wins,
        byes=place.byes,
        tie_breaks=tuple(map(_tie_break, place.tie_breaks)),
    )


def _tie_break(broken: Broken) -> shown.TieBreakDocument:
    inputs, left_out = (tuple(map(_input, part)) for part in (broken.inputs, broken.left_out))
    return shown.TieBreakDocument(broken.name, points_of(broken.value), inputs, left_out)


def _input(met: Opponent) -> shown.InputDocument:
    return shown.InputDocument(met.round, met.entry, points_of(met.points), met.halves / 2)


def event_document(envelope: Envelope[Event], who: Principal, called: NameOf) -> shown.TournamentEventDocument:
    """An event of a tournament, with the id of the request for the caller who made it."""
    actor = envelope.actor
    request = actor.request_id if who.sees_request_of(actor.by) else UNSET
    return shown.TournamentEventDocument(
        envelope.version,
        envelope.at,
        envelope.type,
        envelope.cause,
        ActorDocument(actor.by, actor.seat, request),
        named_event(envelope.event, called),
        envelope.previous,
        envelope.hash,
    )
