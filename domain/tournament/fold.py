"""How each event changes a tournament. Cannot fail."""

from typing import Any

from msgspec.structs import replace

from domain.kernel.game import Evolve
from domain.kernel.messages import Event
from domain.tournament.events import (
    AnnouncementMade,
    AnnouncementRemoved,
    EntryRated,
    ExclusionLifted,
    ExtraTimeGiven,
    OfferWithdrawn,
    PairingsDropped,
    PastRoundEntered,
    PlayerEntered,
    PlayerExcluded,
    PlayerQualified,
    PlayerReturned,
    PlayerWithdrew,
    PointsAdjusted,
    ResultReported,
    RoundClosed,
    RoundOpened,
    RoundPaired,
    RoundStarted,
    RulingWithdrawn,
    ScheduleHeld,
    ScheduleResumed,
    ScheduleSet,
    SeedRevealed,
    StaffAppointed,
    StaffDismissed,
    TablePaused,
    TableResumed,
    TableRuled,
    TermsChanged,
    TournamentEnded,
    TournamentOffered,
    TournamentOpened,
    TournamentTakenOver,
)
from domain.tournament.fold_of_entries import HANDLERS, settle_application
from domain.tournament.some_terms import with_terms
from domain.tournament.state import Announcement, Entry, Round, StaffMember, Table, Tournament
from domain.tournament.terms import DIRECT, Right

_evolve: Evolve[Tournament] = Evolve()
for _kind, _handler in HANDLERS.items():
    _evolve.on(_kind)(_handler)


@_evolve.on(TournamentOpened)
def _tournament_opened(now: Tournament, event: TournamentOpened) -> Tournament:
    return replace(now, opened=event)


@_evolve.on(PlayerEntered)
def _entered(now: Tournament, event: PlayerEntered) -> Tournament:
    there = event.player is not None and now.counts_as_there
    entry = Entry(
        event.entry, event.name, event.player, event.bot, event.rating, nonce=event.nonce, checked_in=there
    )
    return settle_application(replace(now, entries=(*now.entries, entry)), event.player, status="entered")


@_evolve.on(PlayerWithdrew)
def _withdrew(now: Tournament, event: PlayerWithdrew) -> Tournament:
    return _with_entry(now, event.entry, active=False)


@_evolve.on(PlayerReturned)
def _returned(now: Tournament, event: PlayerReturned) -> Tournament:
    there = now.entries[event.entry - 1].checked_in or now.counts_as_there
    returned = _with_entry(now, event.entry, active=True, checked_in=there)
    return settle_application(returned, now.entries[event.entry - 1].player, status="entered")


@_evolve.on(PlayerExcluded)
def _excluded(now: Tournament, event: PlayerExcluded) -> Tournament:
    excluded = _with_entry(now, event.entry, active=False, is_excluded=True)
    player = now.entries[event.entry - 1].player
    return settle_application(excluded, player, status="declined", reason=event.reason)


@_evolve.on(ExclusionLifted)
def _exclusion_lifted(now: Tournament, event: ExclusionLifted) -> Tournament:
    return _with_entry(now, event.entry, is_excluded=False)


@_evolve.on(EntryRated)
def _rated(now: Tournament, event: EntryRated) -> Tournament:
    return _with_entry(now, event.entry, rating=event.rating)


@_evolve.on(PlayerQualified)
def _qualified(now: Tournament, event: PlayerQualified) -> Tournament:
    return replace(now, qualified=(*now.qualified, event))


def _with_entry(now: Tournament, number: int, **changed: bool | int) -> Tournament:
    entries = list(now.entries)
    entries[number - 1] = replace(entries[number - 1], **changed)
    return replace(now, entries=tuple(entries))


@_evolve.on(RoundOpened)
def _round_opened(now: Tournament, event: RoundOpened) -> Tournament:
    return replace(now, rounds=(*now.rounds, Round(event.round)))


@_evolve.on(RoundPaired)
def _paired(now: Tournament, event: RoundPaired) -> Tournament:
    paired = Round(
        event.round,
        "paired",
        tuple(Table(pairing) for pairing in event.tables),
        event.byes,
        event.method,
        event.engine,
        now.version + 1,
        separations=now.separations,
        beacon_round=event.beacon_round,
    )
    return replace(_with_round(now, paired), lots=event.lots or now.lots)


@_evolve.on(PairingsDropped)
def _dropped(now: Tournament, event: PairingsDropped) -> Tournament:
    return _with_round(now, Round(event.round))


@_evolve.on(RoundStarted)
def _started(now: Tournament, event: RoundStarted) -> Tournament:
    before = now.rounds[event.round - 1]
    opened = zip(before.tables, event.matches, strict=True)
    tables = tuple(replace(table, match=match) for table, match in opened)
    started = replace(
        before, status="playing", tables=tables, host=now.organiser, beacon_signature=event.beacon_signature
    )
    return replace(_with_round(now, started), status="running")


@_evolve.on(PastRoundEntered)
def _past_round(now: Tournament, event: PastRoundEntered) -> Tournament:
    tables = tuple(Table(pairing) for pairing in event.tables)
    past = Round(event.round, "playing", tables, event.byes, "manual", "", now.version + 1, now.organiser)
    return replace(now, rounds=(*now.rounds, past), status="running")


@_evolve.on(ResultReported)
def _reported(now: Tournament, event: ResultReported) -> Tournament:
    return _with_table(now, event.round, event.table, report=event, pause=None)


@_evolve.on(TableRuled)
def _ruled(now: Tournament, event: TableRuled) -> Tournament:
    ruled = _with_table(now, event.round, event.table, ruling=event, pause=None)
    return replace(ruled, rulings=(*now.rulings, event))


@_evolve.on(ExtraTimeGiven)
def _extra_time_given(now: Tournament, event: ExtraTimeGiven) -> Tournament:
    before = now.rounds[event.round - 1].tables[event.table - 1].extra
    return _with_table(now, event.round, event.table, extra=(*before, event))


@_evolve.on(TablePaused)
def _table_paused(now: Tournament, event: TablePaused) -> Tournament:
    return _with_table(now, event.round, event.table, pause=event)


@_evolve.on(TableResumed)
def _table_resumed(now: Tournament, event: TableResumed) -> Tournament:
    return _with_table(now, event.round, event.table, pause=None)


@_evolve.on(PointsAdjusted)
def _adjusted(now: Tournament, event: PointsAdjusted) -> Tournament:
    return replace(now, adjustments=(*now.adjustments, event), rulings=(*now.rulings, event))


@_evolve.on(RulingWithdrawn)
def _ruling_withdrawn(now: Tournament, event: RulingWithdrawn) -> Tournament:
    """The result of the table is that of the last ruling that still counts, else that of its match."""
    gone = (*now.withdrawn, event.ruling)
    now = replace(now, withdrawn=gone)
    ruling = now.rulings[event.ruling - 1]
    if isinstance(ruling, PointsAdjusted):
        return replace(now, adjustments=tuple(made for made in now.adjustments if made != ruling))
    others = [
        made
        for made in now.rulings
        if isinstance(made, TableRuled)
        and (made.round, made.table) == (ruling.round, ruling.table)
        and made.ruling not in gone
    ]
    return _with_table(now, ruling.round, ruling.table, ruling=others[-1] if others else None)


@_evolve.on(RoundClosed)
def _round_closed(now: Tournament, event: RoundClosed) -> Tournament:
    closed = _with_round(now, replace(now.rounds[event.round - 1], status="closed"))
    return replace(closed, next_start=event.next)


@_evolve.on(ScheduleSet)
def _schedule_set(now: Tournament, event: ScheduleSet) -> Tournament:
    return replace(now, schedule=event.schedule, next_start=event.next)


@_evolve.on(ScheduleHeld)
def _schedule_held(now: Tournament, event: ScheduleHeld) -> Tournament:
    return replace(now, hold=event)


@_evolve.on(ScheduleResumed)
def _schedule_resumed(now: Tournament, event: ScheduleResumed) -> Tournament:
    return replace(now, hold=None)


@_evolve.on(TournamentEnded)
def _tournament_ended(now: Tournament, event: TournamentEnded) -> Tournament:
    return replace(now, status="ended", over=now.version + 1)


@_evolve.on(SeedRevealed)
def _revealed(now: Tournament, event: SeedRevealed) -> Tournament:
    return replace(now, seed=event.seed, over=now.version + 1)


@_evolve.on(StaffAppointed)
def _appointed(now: Tournament, event: StaffAppointed) -> Tournament:
    return _with_staff(now, event.player, event.rights)


@_evolve.on(StaffDismissed)
def _dismissed(now: Tournament, event: StaffDismissed) -> Tournament:
    return _with_staff(now, event.player)


def _with_staff(now: Tournament, player: str, rights: tuple[Right, ...] = ()) -> Tournament:
    """A player with rights, at its place or after all others; without rights it is no longer of the staff."""
    given = {**{one.player: one.rights for one in now.staff}, player: rights}
    return replace(now, staff=tuple(StaffMember(*one) for one in given.items() if one[1]))


@_evolve.on(TournamentOffered)
def _offered(now: Tournament, event: TournamentOffered) -> Tournament:
    return replace(now, offered=event.player)


@_evolve.on(OfferWithdrawn)
def _offer_withdrawn(now: Tournament, event: OfferWithdrawn) -> Tournament:
    return replace(now, offered=None)


@_evolve.on(TournamentTakenOver)
def _taken_over(now: Tournament, event: TournamentTakenOver) -> Tournament:
    staffed = _with_staff(_with_staff(now, event.organiser), now.organiser, (DIRECT,))
    return replace(staffed, director=event.organiser, offered=None)


@_evolve.on(TermsChanged)
def _terms_changed(now: Tournament, event: TermsChanged) -> Tournament:
    return replace(now, changed=with_terms(now.terms, event.after))


@_evolve.on(AnnouncementMade)
def _announced(now: Tournament, event: AnnouncementMade) -> Tournament:
    return replace(now, announcements=(*now.announcements, Announcement(event.digest, now.version + 1)))


@_evolve.on(AnnouncementRemoved)
def _announcement_removed(now: Tournament, event: AnnouncementRemoved) -> Tournament:
    said, place = now.announcements, event.announcement - 1
    gone = replace(said[place], is_removed=True)
    return replace(now, announcements=(*said[:place], gone, *said[place + 1 :]))


def _with_round(now: Tournament, changed: Round) -> Tournament:
    place = changed.number - 1
    return replace(now, rounds=(*now.rounds[:place], changed, *now.rounds[place + 1 :]))


def _with_table(now: Tournament, number: int, place: int, **changed: Any) -> Tournament:
    before = now.rounds[number - 1]
    table = replace(before.tables[place - 1], **changed)
    tables = (*before.tables[: place - 1], table, *before.tables[place:])
    return _with_round(now, replace(before, tables=tables))


def follow(now: Tournament, event: Event) -> Tournament:
    """The tournament after one event."""
    return replace(_evolve(now, event), version=now.version + 1)
