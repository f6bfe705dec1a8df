"""Who has a say in taking back: people, and bots, which are never a way to look ahead."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.actors import HOUSE_ACTOR, OPERATOR, bot_actor
from domain.kernel.chance import ScriptedChance
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Rejection
from domain.match import undo
from domain.match.commands import BOT, ME, OPEN, AnswerUndo, AskUndo, OpenMatch, Play, Resign, TakeSeat
from domain.match.events import SeatResigned, TakenBack, UndoAnswered, UndoAsked
from domain.match.table import Consequence
from domain.match.terms import UndoPolicy
from tests.kernel.toy import AUCTION
from tests.kernel.toy_messages import Bid, Throw
from tests.playouts import holder
from tests.tables import Remembered

ADA, BOB, CYD = "ply_ada", "ply_bob", "ply_cyd"
FIRST, SECOND, THIRD = map(Seat, range(3))


class Playing(Remembered):
    """A match in which all may bid. Ada sits first; behind her people (Bob, Cyd) and bots."""

    def __init__(self, policy: UndoPolicy, *others: str) -> None:
        super().__init__(AUCTION)
        self.done_by(ADA, OpenMatch("auction", (ME, *others), {}, "00", "ada", undo=policy))
        for seat, player in zip(
            (seat for seat, who in enumerate(others, 1) if who == OPEN), (BOB, CYD), strict=False
        ):
            self.done_by(player, TakeSeat(Seat(seat), player))
        self.started = self.at.version
        self.done_by(HOUSE_ACTOR, Play(HOUSE, Throw()))
        self.thrown = self.at.version

    def done_by(self, by: str, command: Command) -> Any:
        """What a command leads to, or its refusal."""
        done = self.give(by, command, chance=ScriptedChance(0))
        return done.events if isinstance(done, Consequence) else done

    def bid(self, *seats: Seat) -> int:
        """These seats bid, one after another; gives the version after it."""
        for seat in seats:
            bidding = self.give(holder(self.at, seat), Play(seat, Bid(int(seat))))
            assert isinstance(bidding, Consequence), bidding
        return self.at.version

    def ask(self, by: str = ADA) -> Any:
        """A player asks to go back to before all bids."""
        return self.done_by(by, AskUndo(self.thrown))


def test_a_bot_agrees_to_what_it_has_not_answered() -> None:
    match = Playing("consent", BOT)
    match.bid(FIRST)
    assert match.ask() == (UndoAsked(FIRST, match.thrown, ()), TakenBack(match.thrown))


def test_with_bots_alone_nobody_takes_back_what_they_answered() -> None:
    """Otherwise a player could try out the bots' answers in a match that counts."""
    match = Playing("consent", BOT, BOT)
    mine = match.bid(FIRST)
    match.bid(SECOND)
    assert match.ask() == Rejection("undo_not_yours", {"version": mine + 1})


def test_what_bots_did_goes_back_where_another_person_agrees() -> None:
    match = Playing("consent", OPEN, BOT)
    match.bid(FIRST, THIRD)
    assert match.ask() == (UndoAsked(FIRST, match.thrown, (SECOND,)),)


def test_a_bot_never_agrees_where_something_was_learnt() -> None:
    with_a_bot, without = Playing("consent", OPEN, BOT), Playing("consent", OPEN)
    with_a_bot.bid(THIRD, SECOND, FIRST)
    without.bid(SECOND, FIRST)
    assert with_a_bot.ask().code == "undo_learnt"
    assert without.ask() == (UndoAsked(FIRST, without.thrown, (SECOND,)),)


OWN = pytest.mark.parametrize(("policy", "other"), [("own", OPEN), ("own", BOT), ("consent", BOT)])


@OWN
def test_ones_own_is_what_one_did_last(policy: UndoPolicy, other: str) -> None:
    match = Playing(policy, other)
    match.bid(FIRST, SECOND)
    assert match.ask().code == "undo_not_yours"


@OWN
def test_ones_own_is_what_nobody_learnt_by(policy: UndoPolicy, other: str) -> None:
    match = Playing(policy, other)
    before = match.bid(SECOND)
    match.bid(FIRST)
    assert match.done_by(ADA, AskUndo(before)) == Rejection("undo_learnt", {"version": before + 1})


def test_ones_own_goes_back_at_once() -> None:
    match = Playing("own", OPEN)
    match.bid(FIRST)
    assert match.ask() == (UndoAsked(FIRST, match.thrown, ()), TakenBack(match.thrown))
    assert match.at.known_world == match.table(match.thrown).known_world


def test_where_all_is_free_anything_goes_back_at_once_and_forward_again() -> None:
    match = Playing("free", OPEN)
    bid = match.bid(SECOND, FIRST)
    assert match.ask()[-1] == TakenBack(match.thrown)
    assert match.done_by(BOB, AskUndo(bid))[-1] == TakenBack(bid)
    assert match.at.known_world == match.table(bid).known_world


def test_where_that_was_agreed_on_nothing_goes_back() -> None:
    match = Playing("never", BOT)
    match.bid(FIRST)
    assert match.ask() == Rejection("undo_never")


@pytest.mark.parametrize("by", ["ply_eve", OPERATOR, HOUSE_ACTOR, bot_actor("random")])
def test_only_who_sits_there_asks(by: str) -> None:
    match = Playing("free", OPEN, BOT)
    match.bid(FIRST)
    assert match.ask(by) == Rejection("not_seated")


def test_who_gave_up_asks_for_nothing() -> None:
    match = Playing("free", OPEN, OPEN)
    match.bid(FIRST)
    match.done_by(ADA, Resign())
    assert match.ask() == Rejection("not_seated")


def test_a_match_that_does_not_run_goes_nowhere() -> None:
    over, waiting = Playing("free", OPEN), Remembered(AUCTION)
    over.done_by(ADA, Resign())
    waiting.give(ADA, OpenMatch("auction", (ME, OPEN), {}, "00", "ada", undo="free"))
    assert over.ask(BOB) == Rejection("game_over")
    assert waiting.give(ADA, AskUndo(1)) == Rejection("match_not_running")


def test_a_match_goes_only_to_where_a_command_of_its_game_ended() -> None:
    match = Playing("free", OPEN)
    last = match.bid(FIRST)
    for to in (-1, 0, 1, 2, match.started - 1, last, last + 1):
        assert match.done_by(ADA, AskUndo(to)) == Rejection("undo_nowhere", {"to": to})
    assert match.ask()[-1] == TakenBack(match.thrown)


def test_a_match_is_not_taken_back_too_far_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "FARTHEST", 2)
    match = Playing("free", OPEN, OPEN)
    match.bid(FIRST, SECOND)
    assert match.done_by(ADA, AskUndo(match.started)) == Rejection("undo_too_far", {"limit": 2})
    assert match.ask()[-1] == TakenBack(match.thrown)


def pending() -> tuple[Playing, int]:
    """Ada asks two others to go back; and the version of that."""
    match = Playing("consent", OPEN, OPEN)
    match.bid(FIRST, SECOND)
    assert match.ask() == (UndoAsked(FIRST, match.thrown, (SECOND, THIRD)),)
    return match, match.at.version


def test_while_one_request_waits_there_is_no_other() -> None:
    match, request = pending()
    assert match.ask(BOB) == Rejection("undo_pending", {"request": request})


def test_the_last_to_agree_takes_it_back() -> None:
    match, request = pending()
    assert match.done_by(CYD, AnswerUndo(request, THIRD, True)) == (UndoAnswered(request, THIRD, True),)
    done = match.done_by(BOB, AnswerUndo(request, SECOND, True))
    assert done == (UndoAnswered(request, SECOND, True), TakenBack(match.thrown))


@pytest.mark.parametrize(("by", "seat"), [(BOB, SECOND), (ADA, FIRST)], ids=["declined", "withdrawn"])
def test_a_request_is_declined_or_withdrawn(by: str, seat: Seat) -> None:
    match, request = pending()
    assert match.done_by(by, AnswerUndo(request, seat, False)) == (UndoAnswered(request, seat, False),)
    assert match.at.match.undo is None


def test_whoever_asked_cannot_agree() -> None:
    match, request = pending()
    assert match.done_by(ADA, AnswerUndo(request, FIRST, True)) == Rejection("undo_not_asked", {"seat": 0})


def test_nobody_agrees_twice() -> None:
    match, request = pending()
    match.done_by(CYD, AnswerUndo(request, THIRD, True))
    assert match.done_by(CYD, AnswerUndo(request, THIRD, True)) == Rejection("undo_not_asked", {"seat": 2})


@pytest.mark.parametrize("agree", [True, False])
def test_nobody_answers_for_another(agree: bool) -> None:
    match, request = pending()
    assert match.done_by(CYD, AnswerUndo(request, SECOND, agree)) == Rejection("undo_not_asked", {"seat": 1})


@pytest.mark.parametrize("by", ["ply_eve", OPERATOR, HOUSE_ACTOR])
def test_only_who_sits_there_answers(by: str) -> None:
    match, request = pending()
    assert match.done_by(by, AnswerUndo(request, SECOND, True)) == Rejection("not_seated")


def test_only_the_request_that_waits_is_answered() -> None:
    match, request = pending()
    wrong = AnswerUndo(request - 1, SECOND, True)
    assert match.done_by(BOB, wrong) == Rejection("unknown_undo_request", {"request": request - 1})


def test_whoever_plays_on_or_gives_up_ends_a_request() -> None:
    match, _ = pending()
    match.bid(THIRD)
    assert match.at.match.undo is None
    match, _ = pending()
    assert isinstance(match.done_by(CYD, Resign())[0], SeatResigned)
    assert match.at.match.undo is None


def test_nothing_is_undone_for_ever() -> None:
    match = Playing("free", OPEN)
    match.bid(FIRST)
    match.at = replace(match.at, match=replace(match.at.match, version=10_000))
    assert match.ask() == Rejection("match_too_long", {"most": 10_000})
