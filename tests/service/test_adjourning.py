"""Tables of a tournament that are given extra time, paused and adjourned: from the request to the match."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from freezegun.api import FrozenDateTimeFactory

from domain.match.state import Match
from domain.match.terms import ClockTerms
from domain.tournament import refusals
from domain.tournament.commands import GiveExtraTime, PauseTable, ResumeTable
from service.application.callers import Caller
from service.application.parts import Accounts, Play, Tournaments
from service.application.tournaments import adjourning, auditing, entries, pairing, rounds
from service.application.tournaments.entries import Entrant
from service.application.tournaments.pairing import WantedPairings
from service.application.tournaments.running import take_due_steps
from service.runtime.bootstrap import Cabinet
from service.runtime.workers.relay import Relay
from tests.service.test_tournament_use_cases import announced
from tests.service.use_cases import player, refused

HOUR = 3_600_000


@pytest.fixture
def ada(cabinet: Cabinet) -> Caller:
    return player(cabinet, "Ada")


@pytest.fixture
def bob(cabinet: Cabinet) -> Caller:
    return player(cabinet, "Bob")


@pytest.fixture
def cup(play: Play, tournaments: Tournaments, accounts: Accounts, ada: Caller, bob: Caller) -> str:
    """A tournament of Ada with a clock, in whose first round Bob plays a bot."""
    made = announced(play, tournaments, ada, clock=ClockTerms("seat", HOUR))
    entries.enter(play, tournaments, accounts, bob, made, Entrant())
    entries.enter(play, tournaments, accounts, ada, made, Entrant(bot="random"))
    rounds.open_round(play, tournaments, ada, made)
    pairing.pair_round(play, tournaments, ada, made, 1, WantedPairings())
    rounds.start_round(play, tournaments, ada, made, 1)
    return made


def match_of(tournaments: Tournaments, cup: str) -> str:
    found = tournaments.streams.current(cup)[0].state.rounds[0].tables[0].match
    assert found is not None
    return found


def match_now(play: Play, tournaments: Tournaments, cup: str) -> Match:
    now: Match = play.matches.current(match_of(tournaments, cup))[0].state.match
    return now


def test_a_table_and_its_match_are_paused_and_go_on_together(
    play: Play, tournaments: Tournaments, ada: Caller, cup: str
) -> None:
    shown = adjourning.change_clock(play, tournaments, ada, cup, PauseTable(1, 1, None, "no light")).document
    paused = match_now(play, tournaments, cup)
    assert shown.tables[0].paused is not None
    assert paused.pause is not None
    assert all(clock.deadline is None for clock in paused.clocks)
    shown = adjourning.change_clock(play, tournaments, ada, cup, ResumeTable(1, 1, "light")).document
    assert (shown.tables[0].paused, match_now(play, tournaments, cup).pause) == (None, None)


def test_extra_time_reaches_the_clock_of_a_player(
    play: Play, tournaments: Tournaments, ada: Caller, cup: str
) -> None:
    adjourning.change_clock(play, tournaments, ada, cup, PauseTable(1, 1, None, "noise"))
    before = {clock.seat: clock.left for clock in match_now(play, tournaments, cup).clocks}
    adjourning.change_clock(play, tournaments, ada, cup, GiveExtraTime(1, 1, 1, 60, "noise"))
    after = {clock.seat: clock.left for clock in match_now(play, tournaments, cup).clocks}
    assert [after[seat] - before[seat] for seat in before] == [60_000]


def test_a_bot_has_no_clock_and_gets_no_extra_time(
    play: Play, tournaments: Tournaments, ada: Caller, cup: str
) -> None:
    version = tournaments.streams.current(cup)[0].version
    with refused("no_clock"):
        adjourning.change_clock(play, tournaments, ada, cup, GiveExtraTime(1, 1, 2, 60, "noise"))
    assert tournaments.streams.current(cup)[0].version == version


def test_a_player_may_not_pause_its_own_table(play: Play, tournaments: Tournaments, bob: Caller, cup: str) -> None:
    with refused(refusals.NOT_ORGANISER):
        adjourning.change_clock(play, tournaments, bob, cup, PauseTable(1, 1, None, "tired"))


def test_the_house_resumes_an_adjourned_table_once_at_its_date(
    play: Play, tournaments: Tournaments, ada: Caller, cup: str, clock: FrozenDateTimeFactory
) -> None:
    until = play.time() + HOUR
    adjourning.change_clock(play, tournaments, ada, cup, PauseTable(1, 1, until, "ill"))
    take_due_steps(play, tournaments, cup)
    assert match_now(play, tournaments, cup).pause is not None
    clock.tick(timedelta(milliseconds=HOUR))
    for _ in range(2):
        take_due_steps(play, tournaments, cup)
    kinds = [envelope.type for envelope in tournaments.streams.envelopes(cup)]
    assert kinds.count("table_resumed") == 1
    assert match_now(play, tournaments, cup).pause is None


def test_the_relay_queues_what_resumes_a_table_without_a_schedule(
    cabinet: Cabinet,
    relay: Relay,
    play: Play,
    tournaments: Tournaments,
    ada: Caller,
    cup: str,
    drain: Callable[[], None],
    clock: FrozenDateTimeFactory,
) -> None:
    adjourning.change_clock(play, tournaments, ada, cup, PauseTable(1, 1, play.time() + HOUR, "ill"))
    drain()
    relay._hand_out.steps()
    assert cabinet.queues.analyses.count == 0
    clock.tick(timedelta(milliseconds=HOUR))
    relay._hand_out.steps()
    assert cabinet.queues.analyses.count == 1


def test_the_audit_compares_the_table_with_its_match(
    play: Play, tournaments: Tournaments, ada: Caller, cup: str
) -> None:
    for command in (GiveExtraTime(1, 1, None, 60, "noise"), PauseTable(1, 1, play.time() + HOUR, "ill")):
        adjourning.change_clock(play, tournaments, ada, cup, command)
    assert auditing.audit_tournament(play, tournaments, ada, cup).document.ok
