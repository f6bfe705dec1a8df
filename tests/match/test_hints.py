"""Who may take a hint: where the terms allow it, whoever is awaited, once at each position."""

import pytest

from domain.kernel.actors import HOUSE_ACTOR, bot_actor
from domain.kernel.chance import ScriptedChance
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Rejection
from domain.match.commands import BOT, ME, AskUndo, OpenMatch, Play, Rematch, Resign, TakeHint
from domain.match.events import HintTaken, TakenBack, UndoAsked
from domain.match.opening import rematch_of
from domain.match.state import Hint
from domain.match.table import Consequence
from tests.kernel.toy import AUCTION
from tests.kernel.toy_messages import Bid, Throw
from tests.tables import Remembered

ADA = "ply_ada"
FIRST, SECOND = Seat(0), Seat(1)


class Hinting(Remembered):
    """A match of Ada against a bot, in which both may bid."""

    def __init__(self, *, hints: bool = True) -> None:
        super().__init__(AUCTION)
        self.done_by(ADA, OpenMatch("auction", (ME, BOT), {}, "00", "ada", hints=hints))
        self.done_by(HOUSE_ACTOR, Play(HOUSE, Throw()))
        self.thrown = self.at.version

    def done_by(self, by: str, command: Command) -> object:
        """What a command leads to, or its refusal."""
        done = self.give(by, command, chance=ScriptedChance(0))
        return done.events if isinstance(done, Consequence) else done


def test_everybody_sees_that_a_seat_took_a_hint() -> None:
    match = Hinting()
    assert match.done_by(ADA, TakeHint()) == (HintTaken(FIRST),)
    assert match.at.match.hints == (Hint(FIRST, match.at.version),)


def test_there_is_one_hint_at_each_position() -> None:
    match = Hinting()
    match.done_by(ADA, TakeHint())
    assert match.done_by(ADA, TakeHint()) == Rejection("hint_taken")
    match.done_by(bot_actor("random"), Play(SECOND, Bid(1)))
    assert match.done_by(ADA, TakeHint()) == (HintTaken(FIRST),)
    assert len(match.at.match.hints) == 2


@pytest.mark.parametrize(
    ("by", "why"), [("ply_eve", "not_seated"), (bot_actor("random"), "not_seated"), (HOUSE_ACTOR, "not_seated")]
)
def test_only_players_take_hints(by: str, why: str) -> None:
    assert Hinting().done_by(by, TakeHint()) == Rejection(why)


def test_nobody_takes_a_hint_where_the_terms_do_not_allow_it() -> None:
    assert Hinting(hints=False).done_by(ADA, TakeHint()) == Rejection("hints_never")


def test_nobody_takes_a_hint_when_it_has_nothing_to_decide() -> None:
    match = Hinting()
    match.done_by(ADA, Play(FIRST, Bid(1)))
    assert match.done_by(ADA, TakeHint()) == Rejection("not_awaited")
    match.done_by(ADA, Resign())
    assert match.done_by(ADA, TakeHint()) == Rejection("not_seated")


def test_a_match_with_hints_does_not_count() -> None:
    assert not Hinting().at.match.counts
    assert Hinting(hints=False).at.match.counts


def test_a_hint_does_not_keep_a_command_from_being_undone_and_stays_when_it_is() -> None:
    match = Hinting()
    match.done_by(ADA, Play(FIRST, Bid(1)))
    undone = match.done_by(ADA, AskUndo(match.thrown))
    assert undone == (UndoAsked(FIRST, match.thrown, ()), TakenBack(match.thrown))
    match.done_by(ADA, TakeHint())
    before = match.at.version
    match.done_by(ADA, Play(FIRST, Bid(1)))
    assert match.done_by(ADA, AskUndo(match.thrown)) == (
        UndoAsked(FIRST, match.thrown, ()),
        TakenBack(match.thrown),
    )
    assert match.at.match.hints == (Hint(FIRST, before),)
    assert match.done_by(ADA, TakeHint()) == (HintTaken(FIRST),)


def test_a_rematch_has_the_same_terms() -> None:
    match = Hinting()
    match.done_by(ADA, Resign())
    again = rematch_of(match.at.match, ADA, "00", None)
    assert isinstance(again, Rematch)
    assert again.hints
