"""Staff, announcements, results by hand and changed terms of a tournament, as use cases."""

from hashlib import sha256

import msgspec
import pytest

from domain.match.terms import ClockTerms, Watch
from domain.tournament import refusals
from domain.tournament.commands import EnterResult, RuleTable
from domain.tournament.entry_terms import Admission, CheckIn
from domain.tournament.some_terms import SomeTerms
from service.application import problems
from service.application.accounts import leaving
from service.application.callers import Caller
from service.application.parts import Accounts, Play, Tournaments
from service.application.tournaments import (
    announcements,
    auditing,
    changing_terms,
    entries,
    finding,
    history,
    pairing,
    rounds,
    ruling,
    staffing,
)
from service.application.tournaments.entries import Entrant
from service.application.tournaments.pairing import WantedPairings
from service.http.players.describe import export_document
from service.http.players.documents import AccountExport
from service.http.tournaments.staff_schemas import ChangedTerms
from service.runtime.bootstrap import Cabinet
from tests.service.test_tournament_use_cases import announced
from tests.service.use_cases import anybody, operator, player, refused


@pytest.fixture
def ada(cabinet: Cabinet) -> Caller:
    return player(cabinet, "Ada")


@pytest.fixture
def bob(cabinet: Cabinet) -> Caller:
    return player(cabinet, "Bob")


@pytest.fixture
def cup(play: Play, tournaments: Tournaments, accounts: Accounts, ada: Caller, bob: Caller) -> str:
    """A tournament of Ada with two bots, in which Bob may do everything but direct."""
    made = announced(play, tournaments, ada)
    for _ in range(2):
        entries.enter(play, tournaments, accounts, ada, made, Entrant(bot="random"))
    rights = ("announce", "enter", "pair", "rule")
    staffing.appoint(play, tournaments, accounts, ada, made, bob.player_id, rights)
    return made


def started(play: Play, tournaments: Tournaments, by: Caller, cup: str) -> str:
    """The match of the first round, which somebody opened, paired and started."""
    rounds.open_round(play, tournaments, by, cup)
    pairing.pair_round(play, tournaments, by, cup, 1, WantedPairings())
    match = rounds.start_round(play, tournaments, by, cup, 1).document.tables[0].match
    assert match
    return match


def test_everybody_reads_who_is_of_the_staff_and_each_what_it_may_do_itself(
    play: Play, tournaments: Tournaments, ada: Caller, bob: Caller, cup: str
) -> None:
    everybody = {"ada": ada, "bob": bob, "nobody": anybody()}
    shown = {who: finding.show_tournament(play, tournaments, by, cup).document for who, by in everybody.items()}
    given = ("enter", "pair", "rule", "announce")
    assert {(one.name, one.rights) for one in shown["ada"].staff} == {("Bob", given)}
    assert [found.rights for found in shown.values()] == [(*given, "direct", "own"), given, ()]


def test_staff_runs_a_round_and_enters_its_result_and_both_audits_hold(
    cabinet: Cabinet, play: Play, tournaments: Tournaments, bob: Caller, cup: str
) -> None:
    match = started(play, tournaments, bob, cup)
    ruling.rule(play, tournaments, bob, cup, EnterResult(1, 1, (2, 1), "played in the hall"))
    assert rounds.close_round(play, tournaments, bob, cup, 1).document.status == "closed"
    assert play.matches.current(match)[0].state.match.status == "finished"
    audit = auditing.audit_tournament(play, tournaments, operator(), cup).document
    assert (audit.ok, audit.divergence) == (True, None)
    opened, *_, ruled, _ = play.matches.envelopes(match)
    assert [one.actor.by for one in (opened, ruled)] == [bob.name, bob.name]


def test_a_new_organiser_rules_on_a_match_that_the_former_one_hosts(
    play: Play, tournaments: Tournaments, accounts: Accounts, ada: Caller, bob: Caller, cup: str
) -> None:
    started(play, tournaments, ada, cup)
    staffing.offer(play, tournaments, accounts, ada, cup, bob.player_id)
    taken = staffing.take_over(play, tournaments, bob, cup).document
    assert (taken.organiser, [one.player for one in taken.staff]) == (bob.name, [ada.name])
    ruling.rule(play, tournaments, bob, cup, RuleTable(1, 1, "result", (1, 2), "seen"))
    ruling.rule(play, tournaments, ada, cup, RuleTable(1, 1, "result", (2, 1), "seen better"))
    assert auditing.audit_tournament(play, tournaments, operator(), cup).document.ok


def test_who_organises_too_many_tournaments_takes_no_other_over(
    play: Play,
    tournaments: Tournaments,
    accounts: Accounts,
    ada: Caller,
    bob: Caller,
    cup: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(play.hosting, "_most", {"trn": 1})
    announced(play, tournaments, bob)
    staffing.offer(play, tournaments, accounts, ada, cup, bob.player_id)
    with refused(problems.TOO_MANY_TOURNAMENTS):
        staffing.take_over(play, tournaments, bob, cup)
    staffing.withdraw_offer(play, tournaments, bob, cup)
    with refused(refusals.NO_OFFER):
        staffing.take_over(play, tournaments, ada, cup)


def test_nobody_learns_from_an_appointment_whether_a_player_exists_but_the_organiser(
    play: Play, tournaments: Tournaments, accounts: Accounts, ada: Caller, bob: Caller, cup: str
) -> None:
    nobody = "ply_00000000000000000000000000"
    for give in (staffing.offer, lambda *given: staffing.appoint(*given, ("rule",))):
        with refused(refusals.NOT_ORGANISER):
            give(play, tournaments, accounts, bob, cup, nobody)
        with refused(problems.UNKNOWN_PLAYER):
            give(play, tournaments, accounts, ada, cup, nobody)


def test_an_announcement_is_read_by_everybody_and_its_digest_is_in_the_stream(
    play: Play, tournaments: Tournaments, bob: Caller, cup: str
) -> None:
    made = announcements.announce(play, tournaments, bob, cup, "Round 2 begins at 14:00.", "en").document
    (read,) = announcements.announcements_of(play, tournaments, anybody(), cup).document.items
    assert (read, read.text, read.by, read.name) == (made, "Round 2 begins at 14:00.", bob.name, "Bob")
    assert read.digest == sha256(f"{read.salt}{read.text}".encode()).hexdigest()
    page = history.events_of(play, tournaments, anybody(), cup, made.version - 1, 10).document
    assert [one.event.digest for one in page.events] == [made.digest]
    told = history.timeline_of(play, tournaments, anybody(), cup, made.version - 1, 10).document
    (said,) = told.sentences
    assert (said.text, said.by, said.name) == ("Announcement 1: Round 2 begins at 14:00.", bob.name, "Bob")


def test_a_removed_announcement_leaves_no_word_anywhere(
    play: Play, tournaments: Tournaments, ada: Caller, bob: Caller, cup: str
) -> None:
    made = announcements.announce(play, tournaments, bob, cup, "Bob is ill.", None).document
    for _ in range(2):
        (left,) = announcements.remove_announcement(play, tournaments, ada, cup, 1).document.items
        assert (left.removed, left.text, left.salt, left.by) == (True, None, None, None)
    assert tournaments.words.words_of(cup) == {}
    told = history.timeline_of(play, tournaments, anybody(), cup, made.version - 1, 10).document
    assert "ill" not in "".join(one.text for one in told.sentences)
    with refused(refusals.ANNOUNCEMENT_UNKNOWN):
        announcements.remove_announcement(play, tournaments, ada, cup, 2)


def test_an_announcement_that_is_refused_is_kept_nowhere(
    cabinet: Cabinet, play: Play, tournaments: Tournaments, cup: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with refused(refusals.NOT_ORGANISER):
        announcements.announce(play, tournaments, player(cabinet, "Eve"), cup, "I have won.", None)
    monkeypatch.setattr("domain.tournament.announcements.ANNOUNCEMENTS_MAX", 0)
    with refused(refusals.TOO_MANY_ANNOUNCEMENTS):
        announcements.announce(play, tournaments, operator(), cup, "Enough.", None)
    assert tournaments.words.words_of(cup) == {}


def test_terms_are_changed_by_who_directs_with_a_trail(
    play: Play, tournaments: Tournaments, ada: Caller, bob: Caller, cup: str
) -> None:
    with refused(refusals.NOT_ORGANISER):
        changing_terms.change_terms(play, tournaments, bob, cup, SomeTerms(rounds=3))
    wanted = SomeTerms(name="Summer Cup", rounds=3, late_entries=False, clock=ClockTerms("seat", 600_000))
    after = changing_terms.change_terms(play, tournaments, ada, cup, wanted)
    assert (after.document.name, after.document.terms.rounds) == ("Summer Cup", 3)
    told = history.timeline_of(play, tournaments, ada, cup, after.version - 1, 10).document
    assert told.sentences[0].text == (
        "Terms were changed: name (Winter Cup → Summer Cup), rounds (2 → 3), "
        "late entries (yes → no), thinking time."
    )
    match = started(play, tournaments, ada, cup)
    now = play.matches.current(match)[0].state.match
    assert now.terms.clock == ClockTerms("seat", 600_000)
    assert auditing.audit_tournament(play, tournaments, operator(), cup).document.ok


def test_who_is_erased_is_no_longer_of_the_staff_and_its_words_are_gone(
    play: Play, tournaments: Tournaments, accounts: Accounts, cabinet: Cabinet, ada: Caller, bob: Caller, cup: str
) -> None:
    announcements.announce(play, tournaments, bob, cup, "I am Bob.", None)
    staffing.offer(play, tournaments, accounts, ada, cup, bob.player_id)
    mine = leaving.export(
        play, accounts, cabinet.hooks, cabinet.study.studies, cabinet.moderation.reports, bob, bob.player_id
    )
    assert [one.text for one in export_document(mine, bob).announcements] == ["I am Bob."]
    _, erasure = leaving.erase(accounts, bob, bob.player_id)
    for _ in accounts.erasing.steps(erasure):
        pass
    now = finding.show_tournament(play, tournaments, ada, cup).document
    assert (now.staff, now.offered, tournaments.words.words_of(cup)) == ((), None, {})


def test_the_document_of_an_export_leaves_nothing_out() -> None:
    assert AccountExport.__struct_fields__ == leaving.Account.__struct_fields__


def test_who_decides_results_sees_matches_that_nobody_watches(
    cabinet: Cabinet, play: Play, tournaments: Tournaments, ada: Caller, bob: Caller, cup: str
) -> None:
    changing_terms.change_terms(play, tournaments, ada, cup, SomeTerms(watch=Watch("nobody")))
    match = started(play, tournaments, ada, cup)
    assert play.access.may_know(bob.who, match)
    assert not play.access.may_know(player(cabinet, "Eve").who, match)
    staffing.dismiss(play, tournaments, ada, cup, bob.player_id)
    assert not play.access.may_know(bob.who, match)


def test_what_is_said_of_entries_over_http_becomes_terms() -> None:
    body = ChangedTerms().load({"admission": {"most": 8}, "check_in": {"closes_at": "2030-05-17T12:00:00Z"}})
    wanted = msgspec.convert(body, SomeTerms)
    closes = CheckIn("2030-05-17T12:00:00.000Z")
    assert wanted == SomeTerms(admission=Admission("open", 8), check_in=closes)
    assert msgspec.convert(ChangedTerms().load({"check_in": None}), SomeTerms) == SomeTerms(check_in=None)
