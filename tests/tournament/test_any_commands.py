"""No sequence of commands gives an entry two tables, loses points, pairs the excluded or reopens what is closed.

Half of the commands are steps of the organiser that may be due, so that rounds are played; the others are anything
that anybody may try at any time.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament.entry_terms import Admission, ByesOnRequest
from domain.tournament.pairing import NotPossible, propose
from domain.tournament.some_terms import SomeTerms
from domain.tournament.state import Tournament
from domain.tournament.terms import (
    UNIT,
    AgreedSeparation,
    Bye,
    ComingBye,
    Elimination,
    Format,
    Newcomer,
    Pairing,
    PastRound,
    PastTable,
    Right,
    Schedule,
    bye_points,
    shared,
)
from streams.matching import best_matching
from tests.tournament.support import ORGANISER, Cup, start_of

STEPS = 90
HOUR = 3_600_000
PEOPLE = tuple(f"ply_{number}" for number in range(1, 9))


def announced(chance: random.Random) -> Cup:
    """A tournament of any kind, with any terms of entry."""
    kind = chance.choice(get_args(Format))
    return Cup(
        kind,
        chance.choice((0, 3, 5, 7)),
        rounds=chance.choice((2, 3)) if kind in ("swiss", "pods") else None,
        tied_table=chance.choice(("ruling", "seed")),
        elimination=chance.choice(get_args(Elimination)) if kind == "knockout" else "single",
        admission=Admission("open", chance.choice((None, None, 6))),
        byes_on_request=ByesOnRequest(chance.choice((0, 2)) if kind in ("swiss", "pods") else 0),
        late_entries=chance.random() < 0.7,
    )


def step(cup: Cup, chance: random.Random) -> Command:
    """What the organiser does next, if all goes well."""
    last = cup.now.rounds[-1] if cup.now.rounds else None
    if last is None or last.status == "closed":
        return asked.OpenRound()
    if last.status == "open":
        return pairing(cup, last.number)
    if last.status == "paired":
        return start_of(last, *(f"mat_{last.number}_{place}" for place in range(len(last.tables))))
    open_tables = [table for table in last.tables if table.report is None and table.ruling is None]
    if not open_tables:
        return asked.CloseRound(last.number)
    table = chance.choice(open_tables)
    ranks = chance.sample(range(1, len(table.seats) + 1), len(table.seats))
    return asked.ReportResult(table.match or "", 9, tuple(ranks), (Seat(ranks.index(1)),), "points")


def pairing(cup: Cup, number: int) -> Command:
    """The pairings of the program; if it finds none, the end."""
    try:
        draft, method = propose(cup.now, number, best_matching, (), ())
    except NotPossible:
        return asked.EndTournament("nobody can be paired")
    return asked.PairRound(number, draft.tables, draft.byes, method, draft.engine)


def somebody_twice(cup: Cup) -> Command:
    """Pairings by hand in which the first table stands twice."""
    found = pairing(cup, len(cup.now.rounds))
    if not isinstance(found, asked.PairRound):
        return found
    tables = tuple(Pairing(table.seats) for table in found.tables)
    byes = tuple(Bye(bye.entry, bye.worth) for bye in found.byes)
    return asked.PairRound(found.round, (*tables, *tables[:1]), byes, "manual", "")


def anything(cup: Cup, chance: random.Random) -> Command:
    """A command that may be allowed or not."""
    if cup.now.rounds and cup.now.rounds[-1].status in ("open", "paired") and chance.random() < 0.3:
        return somebody_twice(cup)
    entry, number, place = chance.randint(0, 9), chance.randint(0, 4), chance.randint(0, 3)
    group = tuple(chance.sample(range(1, 9), 3))
    some: tuple[Command, ...] = (
        asked.Enter("", chance.choice(PEOPLE), None, 0),
        asked.Enter("", None, "random", 0),
        asked.EnterMany((Newcomer(chance.choice(PEOPLE)), Newcomer(None, "random"), Newcomer("gst_1", rating=9))),
        asked.ContinueTournament(
            (Newcomer("ply_1"), Newcomer(None, "random")),
            (PastRound((PastTable((1, 2), "result", (1, 2)),), ()),) * chance.choice((0, 1)),
            "TRF26",
            chance.choice(((), (2,))),
            (1, -1),
            (AgreedSeparation((1, 2)),),
            (ComingBye(1, 2, "half"),) * chance.choice((0, 1)),
        ),
        asked.Withdraw(entry, "ill"),
        asked.Return(entry),
        asked.Exclude(entry, "cheated"),
        asked.LiftExclusion(entry),
        asked.RateEntry(entry, chance.choice((0, 1500))),
        asked.RequestBye(entry, number),
        asked.WithdrawByeRequest(entry, number),
        asked.KeepApart("siblings", group, chance.choice((None, 1)), "asked"),
        asked.LiftSeparation("siblings"),
        asked.PairRound(number, (Pairing((entry, entry + 1)),), (Bye(place, "win"),), "manual", ""),
        asked.StartRound(number, place, ("mat_x",), ("00" * 32,)),
        asked.CloseRound(number),
        asked.RuleTable(number, place, "result", (1, 2), "because"),
        asked.RuleTable(number, place, chance.choice(("void", "no_show")), chance.choice(((), (1, None))), "late"),
        asked.EnterResult(number, place, (2, 1), "played in the hall"),
        asked.GiveExtraTime(number, place, chance.choice((None, entry)), 60, "noise"),
        asked.PauseTable(number, place, chance.choice((None, cup.at + HOUR)), "no light"),
        asked.ResumeTable(number, place, "light"),
        chance.choice((asked.OpenCheckIn(), asked.CloseCheckIn())),
        asked.AdjustPoints(entry, chance.choice((-1, 3)), "kind"),
        asked.WithdrawRuling(number, "mistaken"),
        asked.SetSchedule(Schedule((), HOUR, 0, ("pair", "close"))),
        asked.HoldSchedule("asked", "no light"),
        asked.ResumeSchedule(),
        asked.AppointStaff(chance.choice(PEOPLE), (chance.choice(get_args(Right)),)),
        asked.ChangeTerms(SomeTerms(late_entries=chance.random() < 0.5, rounds=chance.randint(1, 4))),
        asked.EndTournament("storm") if chance.random() < 0.02 else asked.OpenRound(),
    )
    return chance.choice(some)


def sequences(seed: int) -> Iterator[tuple[Cup, Tournament, tuple[Any, ...] | Rejection]]:
    """A tournament after each command, with what it was before and what the command led to."""
    chance = random.Random(seed)
    cup = announced(chance)
    for _ in range(STEPS):
        cup.at += chance.randrange(2 * HOUR)
        before = cup.now
        goes_on = chance.random() < 0.5
        command = step(cup, chance) if goes_on else anything(cup, chance)
        by = HOUSE_ACTOR if isinstance(command, asked.ReportResult) else ORGANISER
        by = by if goes_on else chance.choice((*(by,) * 9, HOUSE_ACTOR, *PEOPLE))
        decided = cup.ask(command, by)
        if not isinstance(decided, Rejection):
            cup.give(command, by)
        yield cup, before, decided


def points_by_hand(now: Tournament) -> Counter[int]:
    """What every entry has, table by table, bye by bye and ruling by ruling."""
    found: Counter[int] = Counter({entry.number: 0 for entry in now.entries})
    for one in now.rounds:
        for table in one.tables:
            if table.ranks is not None:
                found.update(dict(zip(table.seats, shared(now.terms, table.ranks), strict=True)))
        if one.status in ("playing", "closed"):
            found.update({bye.entry: bye_points(now.terms, bye) for bye in one.byes})
    for adjusted in now.adjustments:
        found.update({adjusted.entry: adjusted.halves * UNIT // 2})
    return found


@pytest.mark.parametrize("seed", range(40))
def test_no_sequence_of_commands_breaks_a_promise(seed: int) -> None:
    for cup, before, decided in sequences(seed):
        now = cup.now
        if isinstance(decided, Rejection):
            assert now == before
            continue
        players = [entry.player for entry in now.entries if entry.player]
        assert len(set(players)) == len(players)
        for one in now.rounds:
            assert len(set(one.entries)) == len(one.entries)
        matches = [table.match for one in now.rounds for table in one.tables if table.match]
        assert len(set(matches)) == len(matches)
        assert {place.entry: place.points for place in cup.standings()} == points_by_hand(now)
        assert [one.status for one in before.rounds if one.status == "closed"] == [
            after.status for one, after in zip(before.rounds, now.rounds, strict=False) if one.status == "closed"
        ]
        assert before.status != "ended" or now.rounds == before.rounds or is_word_of_staff(decided)
        paused = [(one.status, table) for one in now.rounds for table in one.tables if table.pause]
        assert all(status == "playing" and not table.is_decided for status, table in paused)
        for event in decided:
            if isinstance(event, told.RoundPaired):
                barred = {entry.number for entry in before.entries if entry.is_excluded or not entry.active}
                assert not barred & set(now.rounds[event.round - 1].entries)


def is_word_of_staff(decided: tuple[Any, ...]) -> bool:
    """Whether a command after the end was a ruling or a late result."""
    return all(
        isinstance(event, (told.TableRuled, told.RulingWithdrawn, told.ResultReported, told.PointsAdjusted))
        for event in decided
    )


@pytest.mark.long
@pytest.mark.exhaustive
def test_the_sequences_play_rounds_to_their_ends() -> None:
    ended = 0
    for seed in range(40):
        *_, (cup, _, _) = sequences(seed)
        ended += any(one.status == "closed" for one in cup.now.rounds)
    assert ended >= 10
