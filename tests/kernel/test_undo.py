"""Who has a say in taking back: people, and bots, which are never a way to look ahead."""

from typing import Any

import pytest

from domain.kernel.deciders import open_match, play
from domain.kernel.learning import Learnt
from domain.kernel.match_events import MatchOpened, TakenBack, UndoAsked
from domain.kernel.messages import HOUSE, Seat
from domain.kernel.options import Rejection
from domain.kernel.table import Decided, Table
from domain.kernel.terms import Occupant
from domain.kernel.undo import Deed, Span, ask
from events.chance import ScriptedChance
from tests.kernel.toy import AUCTION
from tests.kernel.toy_messages import Throw

ADA, BOB = (Occupant(name, player=f"ply_{name}") for name in ("ada", "bob"))
BOT = Occupant("robot", bot="random")
MINE, OTHERS = Deed(9, 9, "bid", Seat(0), Learnt()), Deed(10, 10, "bid", Seat(1), Learnt())
TOLD = Deed(9, 9, "bid", Seat(0), Learnt(everybody=True))


def asked(policy: Any, deeds: tuple[Deed, ...], *seated: Occupant) -> Any:
    """What follows when the first seat asks to take deeds back."""
    opened = MatchOpened("auction", 1, len(seated), {}, "ply_ada", "full", "00", undo=policy)
    places = {Seat(seat): occupant for seat, occupant in enumerate(seated)}
    earlier: Table[Any] = open_match(AUCTION, opened, places, ScriptedChance()).table
    now = play(AUCTION, earlier, HOUSE, Throw(), ScriptedChance(0))
    assert isinstance(now, Decided)
    return ask(AUCTION, now.table, Seat(0), earlier.match.version, Span(deeds), earlier)


def test_a_bot_agrees_to_what_it_has_not_answered() -> None:
    done = asked("consent", (MINE,), ADA, BOT)
    assert [type(event) for event in done.events] == [UndoAsked, TakenBack]


def test_with_bots_alone_nobody_takes_back_what_they_answered() -> None:
    """Else one could try what they answer to everything, in a match that counts."""
    refused = asked("consent", (MINE, OTHERS), ADA, BOT)
    assert (type(refused), refused.code) == (Rejection, "undo_not_yours")


def test_what_bots_did_goes_back_where_another_person_agrees() -> None:
    done = asked("consent", (MINE, Deed(10, 10, "bid", Seat(2), Learnt())), ADA, BOB, BOT)
    assert done.events == (UndoAsked(Seat(0), done.events[0].to, (Seat(1),)),)


def test_a_bot_never_agrees_where_something_was_learnt() -> None:
    assert asked("consent", (TOLD,), ADA, BOB, BOT).code == "undo_learnt"
    assert isinstance(asked("consent", (TOLD,), ADA, BOB), Decided)


@pytest.mark.parametrize(("deeds", "code"), [((MINE, OTHERS), "undo_not_yours"), ((TOLD,), "undo_learnt")])
def test_ones_own_is_what_one_did_last_and_nobody_learnt_by(deeds: tuple[Deed, ...], code: str) -> None:
    for policy, seated in (("own", (ADA, BOB)), ("own", (ADA, BOT)), ("consent", (ADA, BOT))):
        assert asked(policy, deeds, *seated).code == code
