"""Audits, refusals, records, exports and results as use cases: who may have what, without HTTP."""

from collections.abc import Callable
from hashlib import sha256

import pytest

from audit.record import read
from domain.kernel.messages import Seat
from domain.match.commands import Resign
from domain.match.terms import Watch
from events import keys
from service.application import problems
from service.application.callers import Caller
from service.application.exports import exporting as exports
from service.application.matches import lobby
from service.application.parts import Play, Results, Study, Tournaments
from service.application.problems import Problem
from service.application.records import auditing, exporting, importing, refusals
from service.application.records.authority import check_knows_damaged
from service.application.statistics.results import WantedResults, all_results
from service.runtime.bootstrap import Cabinet
from tests.service.test_use_cases import opened
from tests.service.use_cases import anybody, operator, player, refused


@pytest.fixture
def ada(cabinet: Cabinet) -> Caller:
    return player(cabinet, "Ada")


@pytest.fixture
def bob(cabinet: Cabinet) -> Caller:
    return player(cabinet, "Bob")


@pytest.fixture
def table(play: Play, ada: Caller, bob: Caller) -> str:
    """A match of theirs that runs."""
    match = opened(play, ada)
    lobby.take_seat(play, bob, match, Seat(1))
    return match


@pytest.fixture
def hidden(play: Play, ada: Caller, bob: Caller) -> str:
    """A match of theirs that nobody else may watch."""
    match = opened(play, ada, watch=Watch("nobody"))
    lobby.take_seat(play, bob, match, Seat(1))
    return match


def test_rules_are_checked_with_the_seed_for_the_operator_alone_and_that_is_recorded(
    cabinet: Cabinet, play: Play, tournaments: Tournaments, results: Results, ada: Caller, table: str
) -> None:
    for by, is_checked in ((ada, False), (anybody(), False), (operator(), True)):
        found = auditing.audit_match(play, tournaments, results, by, table).document
        assert found.ok
        assert ("rules" in found.checked) is is_checked
    assert recorded(cabinet, table) == [b"audit"]


def test_of_a_damaged_match_that_nobody_may_watch_only_its_people_and_the_operator_know(
    cabinet: Cabinet, play: Play, results: Results, ada: Caller, bob: Caller, hidden: str
) -> None:
    results.projections.catch_up(hidden, play.store.version(hidden))
    for by in (ada, bob, operator()):
        check_knows_damaged(play, by, hidden)
    for by in (anybody(), player(cabinet, "Eve")):
        with refused(problems.UNKNOWN_MATCH):
            check_knows_damaged(play, by, hidden)


def test_a_player_sees_its_own_refusals_the_operator_all_and_a_stranger_none(
    cabinet: Cabinet, play: Play, ada: Caller, bob: Caller, table: str
) -> None:
    for by in (ada, bob):
        with pytest.raises(Problem):
            lobby.take_seat(play, by, table, Seat(0))
    assert [one.by for one in refusals.refusals_of(play, ada, table, 10).items] == [ada.player_id]
    assert [one.by for one in refusals.refusals_of(play, operator(), table, 10).items] == [
        bob.player_id,
        ada.player_id,
    ]
    assert recorded(cabinet, table) == [b"refusals"]
    for by in (anybody(), player(cabinet, "Eve")):
        with refused(problems.MAY_NOT_SEE):
            refusals.refusals_of(play, by, table, 10)


def test_when_a_match_is_over_everybody_sees_its_refusals_and_whose_request_it_was_only_who_asked(
    play: Play, ada: Caller, bob: Caller, table: str
) -> None:
    with pytest.raises(Problem):
        lobby.take_seat(play, bob, table, Seat(0))
    lobby.change_match(play, ada, table, Resign())
    for by, shown in ((ada, False), (anybody(), False), (bob, True), (operator(), True)):
        (one,) = refusals.refusals_of(play, by, table, 10).items
        assert (one.request_id == sha256(bob.request_id.encode()).hexdigest()) is shown


def test_the_record_of_a_running_match_is_whole_for_the_operator_alone(
    play: Play, results: Results, ada: Caller, table: str
) -> None:
    def kind(by: Caller) -> str:
        return read(exporting.record_of(play, results, by, table, None).document).header.told

    assert [kind(by) for by in (operator(), ada, anybody())] == ["whole", "seat", "public"]


def test_any_player_has_a_record_verified_and_the_operator_alone_imports_it(
    play: Play, results: Results, ada: Caller, bob: Caller, table: str
) -> None:
    lobby.change_match(play, ada, table, Resign())
    record = exporting.record_of(play, results, bob, table, None).document
    assert importing.verify_record(play, results, bob, record).ok
    with refused(problems.TOKEN_NEEDED):
        importing.verify_record(play, results, anybody(), record)
    with refused(problems.OPERATOR_NEEDED):
        importing.import_record(play, results, bob, record)
    found = importing.import_record(play, results, operator(), record)
    assert (found.match, found.is_new, found.answer.kept) == (table, False, True)


def test_a_proof_from_a_size_that_the_log_has_not_reached_is_refused(
    play: Play, results: Results, ada: Caller, table: str, drain: Callable[[], None]
) -> None:
    drain()
    with refused(problems.BAD_PARAMETER):
        exporting.record_of(play, results, ada, table, None, since=10**6)


def test_only_the_operator_exports_everything(play: Play, study: Study, ada: Caller) -> None:
    for by, code in ((ada, problems.OPERATOR_NEEDED), (anybody(), problems.TOKEN_NEEDED)):
        with refused(code):
            exports.export(play, study, by, pseudonyms=False)
        with refused(code):
            exports.exported_file(study, by, "job_00000000000000000000000000", "events-1.parquet")


def test_a_result_is_found_by_its_filters(
    play: Play, results: Results, ada: Caller, bob: Caller, table: str
) -> None:
    lobby.change_match(play, ada, table, Resign())
    results.projections.catch_up(table, play.store.version(table))
    for wanted, count in (
        (WantedResults(), 1),
        (WantedResults(tags=(f"player:{ada.player_id}",)), 1),
        (WantedResults(tags=("game:richelieu",)), 0),
        (WantedResults(plies=(10**6, None)), 0),
    ):
        assert len(list(all_results(play, results, anybody(), wanted))) == count


def recorded(cabinet: Cabinet, match: str) -> list[bytes]:
    """What the operator read of a match that runs."""
    return [fields[b"what"] for _, fields in cabinet.redis.xrange(keys.reads(match))]
