"""What people do with matches, without HTTP: anything that has a caller can do it."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.kernel.messages import Seat
from domain.kernel.options import Allow
from domain.match.annotations import Note
from domain.match.commands import Cancel, Resign
from domain.match.terms import Watch
from service.application import games
from service.application.analyses import jobs
from service.application.analyses.asking import AnalysisRequest
from service.application.callers import Caller
from service.application.following.rights import was_told
from service.application.matches import finding, inviting, lobby, opening, playing, reading, rematch, undo
from service.application.matches.eyes import Asker
from service.application.matches.options import seat_options
from service.application.matches.viewing import view_of
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play, Study
from service.application.players import ANYBODY, Principal
from service.application.problems import Problem
from service.application.study import adjudicating, annotating, branching, comparing, trees
from service.application.study.knowing import Sampling, knowledge_of
from service.runtime.bootstrap import Cabinet
from tests.service.support import GAME

NOBODY, OPERATOR = Caller(ANYBODY, "req"), Caller(Principal(operator=True), "req")


@pytest.fixture
def people(cabinet: Cabinet) -> tuple[Caller, Caller]:
    """Two people."""

    def one(name: str) -> Caller:
        return Caller(Principal(cabinet.accounts.players.create(name, cabinet.clock())[0]), "req", language="en")

    return one("Ada"), one("Bob")


@pytest.fixture
def table(play: Play, people: tuple[Caller, Caller]) -> str:
    """A match of theirs that runs."""
    ada, bob = people
    match = opened(play, ada)
    lobby.take_seat(play, bob, match, Seat(1))
    return match


def opened(play: Play, by: Caller, *seats: str, **terms: Any) -> str:
    wanted = opening.WantedMatch(GAME, seats or ("me", "open"), **terms)
    return opening.open_match(play, by, wanted, lambda game: game.meta.options()).summary.id


def refused(what: Callable[..., object], *how: Any) -> str:
    with pytest.raises(Problem) as told:
        what(*how)
    return told.value.code


def test_a_player_opens_a_match_and_another_sits_down(
    play: Play, people: tuple[Caller, Caller], table: str
) -> None:
    ada, bob = people
    summary = finding.match_summary(play, NOBODY, table)
    assert (summary.status, summary.host, summary.host_name) == ("running", ada.player_id, "Ada")
    assert [seat.player for seat in summary.seats] == [ada.player_id, bob.player_id]


def test_only_players_open_matches(play: Play) -> None:
    wanted = opening.WantedMatch(GAME, ("open", "open"))
    for by in (NOBODY, OPERATOR):
        assert refused(opening.open_match, play, by, wanted, lambda game: game.meta.options()) == "token_needed"


def test_a_match_is_changed_by_players_and_by_whom_its_rules_allow(
    play: Play, people: tuple[Caller, Caller], table: str
) -> None:
    ada, bob = people
    waiting = opened(play, ada)
    assert refused(lobby.change_match, play, NOBODY, waiting, Cancel()) == "token_needed"
    assert refused(lobby.change_match, play, bob, waiting, Cancel()) == "not_host"
    assert lobby.change_match(play, ada, waiting, Cancel()).summary.status == "cancelled"
    assert lobby.change_match(play, bob, table, Resign()).summary.status == "finished"


def test_what_takes_the_scope_of_a_host_asks_for_it(play: Play, people: tuple[Caller, Caller]) -> None:
    ada, _ = people
    match = opened(play, ada, "me", "bot", "open")
    plays = Caller(Principal(ada.who.player, scopes=frozenset({"read", "play"})), "req")
    assert refused(lobby.seat_bot, play, plays, match, Seat(2), "random") == "insufficient_scope"
    assert refused(lobby.leave_seat, play, plays, match, Seat(1)) == "insufficient_scope"
    assert lobby.leave_seat(play, ada, match, Seat(1)).summary.free == 2


def test_the_token_of_an_invitation_shows_its_match_and_seats_its_holder(
    play: Play, people: tuple[Caller, Caller]
) -> None:
    ada, bob = people
    hidden = opened(play, ada, "me", "invited", watch=Watch("nobody"))
    assert refused(VisibleMatch, play, bob.who, hidden) == "unknown_match"
    made = inviting.invite(play, ada, hidden, Seat(1), 60)
    assert inviting.invited_to(play, NOBODY, made.token).summary.id == hidden
    assert lobby.take_seat(play, bob, hidden, Seat(1), made.token).summary.status == "running"


def test_a_seat_sees_its_options_gives_one_and_reads_what_happened(
    play: Play, people: tuple[Caller, Caller], table: str
) -> None:
    ada, bob = people
    found = seat_options(play, ada, table, None, None)
    offered = next(option for option in found.options if isinstance(option, Allow))
    played = playing.give_command(play, ada, table, lambda _: offered.command)
    assert (played.through.viewer, played.is_replayed) == (found.seat, False)
    page = reading.events_page(play, bob, VisibleMatch(play, bob.who, table), None, found.version, 10)
    assert [event.version for event in page.events] == [event.version for event in played.events]
    assert view_of(play, ada, table, None, None).match.version == page.version
    assert refused(seat_options, play, ada, table, "1", None) == "may_not_see"
    assert refused(playing.give_command, play, NOBODY, table, lambda _: offered.command) == "token_needed"


def test_a_command_is_undone_by_whom_it_was_given(play: Play, people: tuple[Caller, Caller], table: str) -> None:
    ada, bob = people
    found = seat_options(play, ada, table, None, None)
    offered = next(option for option in found.options if isinstance(option, Allow))
    playing.give_command(play, ada, table, lambda _: offered.command)
    assert refused(undo.ask_undo, play, bob, table, found.version) == "undo_not_yours"
    assert undo.foreseen_undo(play, ada, table, found.version).to == found.version
    assert undo.ask_undo(play, ada, table, found.version).request.standing == "taken_back"


def test_the_first_who_plays_again_opens_the_match_and_the_other_sits_down(
    play: Play, people: tuple[Caller, Caller], table: str
) -> None:
    ada, bob = people
    lobby.change_match(play, ada, table, Resign())
    first, second = rematch.play_again(play, ada, table), rematch.play_again(play, bob, table)
    assert (first.is_opened, second.is_opened) == (True, False)
    assert (second.summary.id, second.summary.status) == (first.summary.id, "running")


def test_the_host_and_the_operator_name_a_match(play: Play, people: tuple[Caller, Caller], table: str) -> None:
    ada, bob = people
    for by in (ada, OPERATOR):
        annotating.name_match(play, by, table, by.name)
        assert annotating.name_of(play, NOBODY, table) == by.name
    assert refused(annotating.name_match, play, bob, table, "mine") == "not_host"
    assert refused(annotating.name_match, play, NOBODY, table, "mine") == "token_needed"


def test_a_comment_is_removed_by_its_author_the_host_and_the_operator(
    play: Play, people: tuple[Caller, Caller], table: str
) -> None:
    ada, bob = people

    def said(by: Caller) -> str:
        return annotating.comment_on(play, by, table, Note(1, "Indeed.")).comment.id

    assert refused(annotating.withdraw_comment, play, bob, table, said(ada)) == "not_host"
    for author, by in ((bob, bob), (bob, ada), (ada, OPERATOR)):
        comment = said(author)
        left = annotating.withdraw_comment(play, by, table, comment)
        assert comment not in [one.id for one in left]
    assert refused(annotating.comment_on, play, NOBODY, table, Note(1, "Indeed.")) == "token_needed"


def test_a_branch_is_the_callers_own_while_its_match_runs(
    play: Play, people: tuple[Caller, Caller], drain: Callable[[], None]
) -> None:
    ada, bob = people
    match = opened(play, ada, hints=True)
    lobby.take_seat(play, bob, match, Seat(1))
    made = branching.create_branch(play, ada, match, branching.WantedBranch(seats=("me", "open"))).summary
    drain()
    assert [one.match for one in trees.branches_of(play, ada, match).branches] == [made.id]
    assert trees.tree_of(play, ada, made.id).match == match
    assert trees.branches_of(play, bob, match).branches == ()
    assert [one.match for one in trees.branches_of(play, OPERATOR, match).branches] == [made.id]


def test_who_compares_sees_both_versions_with_its_own_eyes(
    play: Play, people: tuple[Caller, Caller], table: str
) -> None:
    ada, _ = people
    before, after = comparing.both_sides(play, ada, (table, 3), (table, None), None)
    assert (before.version, before.through.viewer, after.through.viewer) == (3, 0, 0)
    assert refused(comparing.both_sides, play, ada, (table, 3), (table, None), "truth") == "may_not_see"


def test_what_a_seat_could_know_is_for_that_seat(play: Play, people: tuple[Caller, Caller], table: str) -> None:
    ada, _ = people
    how = Sampling(2, "uniform", bytes(32))
    assert knowledge_of(play, ada, table, None, None, how).samples == 2
    assert refused(knowledge_of, play, ada, table, "1", None, how) == "may_not_see"
    assert refused(knowledge_of, play, NOBODY, table, None, None, how) == "token_needed"


def test_players_and_the_operator_have_commands_adjudicated(play: Play, people: tuple[Caller, Caller]) -> None:
    game = games.game_or_problem(play, GAME)
    item = adjudicating.Item(adjudicating.Beginning(2, game.meta.options()), bytes(32), ())
    for by in (people[0], OPERATOR):
        (reached,) = adjudicating.adjudicate(by, game, [item])
        assert isinstance(reached, adjudicating.ReachedPosition)
    assert refused(adjudicating.adjudicate, NOBODY, game, [item]) == "token_needed"


def test_a_job_is_shown_to_its_owner_alone(play: Play, study: Study, people: tuple[Caller, Caller]) -> None:
    ada, bob = people
    match = opened(play, ada, hints=True)
    lobby.take_seat(play, bob, match, Seat(1))
    job = jobs.analyse(play, study, ada, match, AnalysisRequest(None, None, 2, None, None)).job.task.id
    assert jobs.show_job(play, study, ada, job).job.status == "queued"
    for other in (bob, OPERATOR):
        assert refused(jobs.show_job, play, study, other, job) == "unknown_job"
        assert refused(jobs.remove_job, play, study, other, job) == "unknown_job"
    jobs.remove_job(play, study, ada, job)
    assert refused(jobs.show_job, play, study, ada, job) == "unknown_job"


def test_a_follower_goes_on_from_what_it_was_told_itself(
    play: Play, people: tuple[Caller, Caller], table: str
) -> None:
    ada, bob = people
    at = play.matches.current(table)[0]
    now, told = at.state.match, at.running_hashes
    assert told
    for by, seat, is_told in ((ada, 0, True), (ada, 1, False), (bob, 1, True), (NOBODY, 0, False)):
        through = play.access.eyes_of(Asker(by.who), table, now)
        hashed = told.seen_by(Seat(seat))
        assert was_told(play, table, by.who, now, through, now.version, hashed) == is_told


def test_a_game_that_is_not_offered_is_a_problem_that_names_those_that_are(play: Play) -> None:
    with pytest.raises(Problem) as told:
        games.game_or_problem(play, "chess")
    assert (told.value.code, GAME in told.value.detail["games"]) == ("unknown_game", True)
