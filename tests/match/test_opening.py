"""Who may open a match, and what it is opened with: new ones, tables of tournaments, branches, rematches."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.actors import HOUSE_ACTOR, OPERATOR, bot_actor
from domain.kernel.chance import ScriptedChance, commitment
from domain.kernel.messages import HOUSE, Command, Seat, wire_name
from domain.kernel.options import Rejection
from domain.match.commands import (
    BOT,
    INVITED,
    ME,
    OPEN,
    Branch,
    OpenMatch,
    OpenTable,
    Play,
    Rematch,
    Resign,
    TakeSeat,
)
from domain.match.events import MatchOpened, MatchStarted, PositionSet, SeatTaken
from domain.match.opening import rematch_of
from domain.match.past import OriginUnknown, Past
from domain.match.table import Consequence, Table
from domain.match.terms import ClockTerms, Occupant, Origin, Reservation, Watch
from tests.kernel.toy import AUCTION
from tests.kernel.toy_messages import Bid, Throw
from tests.playouts import holder
from tests.tables import Remembered, give

ADA, BOB, EVE = "ply_ada", "ply_bob", "ply_eve"
FIRST, SECOND, THIRD = map(Seat, range(3))
NAMELESS_ADA = Occupant(player=ADA)
SEATED_ADA, SEATED_BOB = Occupant("ada", player=ADA), Occupant("bob", player=BOB)
SEATED_BOT = Occupant("random (bot)", bot="random")
WHERE, HERE = "mat_there", "mat_here"
SEED = bytes(32)
NEW = OpenMatch("auction", (ME, OPEN), {}, "c0", "ada")
TABLE = OpenTable("auction", "trn_1", 1, 1, ADA, "Cup", (SEATED_BOB, SEATED_BOT), {}, "c0")
AGAIN = Rematch("auction", WHERE, (SEATED_BOB, SEATED_ADA), {}, "c0", "ada")


def asked(by: str, command: Command, past: Past | None = None, table: Table[Any] | None = None) -> Any:
    """What a command leads to without a match yet, or its refusal."""
    done = give(AUCTION, table or Table(), by, command, past=past)
    return done.events if isinstance(done, Consequence) else done


def opened(by: str, command: Command, past: Past | None = None) -> MatchOpened:
    event = asked(by, command, past)[0]
    assert isinstance(event, MatchOpened)
    return event


# New matches.


def test_whoever_opens_a_match_is_its_host_and_may_sit_down() -> None:
    event, *others = asked(ADA, NEW)
    assert (event.host, event.host_name, event.commitment, event.seats) == (ADA, "ada", "c0", 2)
    assert others == [SeatTaken(FIRST, SEATED_ADA)]


@pytest.mark.parametrize("by", [OPERATOR, HOUSE_ACTOR, bot_actor("random")])
def test_only_a_player_opens_a_match(by: str) -> None:
    assert asked(by, replace(NEW, seats=(OPEN, OPEN))) == Rejection("token_needed")


def test_the_terms_are_those_that_were_asked_for() -> None:
    watch, clock = Watch("nobody"), ClockTerms("turn", 5000)
    event = opened(ADA, replace(NEW, watch=watch, clock=clock, undo="never", start_when="host"))
    assert (event.watch, event.clock, event.undo, event.start_when) == (watch, clock, "never", "host")


def test_options_that_were_not_named_have_their_default() -> None:
    assert opened(ADA, replace(NEW, options={"coins": 9})).options == {"coins": 9, "cards": True}


def test_seats_for_guests_are_kept_and_bots_sit_down() -> None:
    event, *others = asked(ADA, replace(NEW, seats=(INVITED, BOT, f"{BOT}:random", ME)))
    assert event.reserved == (Reservation(FIRST),)
    assert others == [SeatTaken(SECOND, SEATED_BOT), SeatTaken(THIRD, SEATED_BOT), SeatTaken(Seat(3), SEATED_ADA)]


def test_with_a_bot_at_every_other_seat_it_starts_at_once() -> None:
    assert MatchStarted() in asked(ADA, replace(NEW, seats=(ME, BOT)))


@pytest.mark.parametrize(
    "wrong",
    [{"seats": (ME,)}, {"seats": (OPEN,) * 5}, {"seats": (ME, ME)}, {"game": "chess"}],
    ids=["too few seats", "too many", "two seats for one", "another game"],
)
def test_a_match_that_cannot_be_is_not_opened(wrong: dict[str, Any]) -> None:
    assert asked(ADA, replace(NEW, **wrong)) == Rejection("opening_wrong")


def test_a_bot_that_the_game_does_not_have_is_not_seated() -> None:
    refused = Rejection("unknown_bot", {"bot": "oracle", "bots": ("random",)})
    assert asked(ADA, replace(NEW, seats=(ME, f"{BOT}:oracle"))) == refused


# Tables of tournaments.


@pytest.mark.parametrize("by", [ADA, OPERATOR])
def test_the_organiser_or_the_operator_opens_a_table_with_all_who_were_paired(by: str) -> None:
    event, *others = asked(by, TABLE)
    assert (event.tournament, event.host, event.undo) == ("trn_1", ADA, "never")
    assert others[:3] == [SeatTaken(FIRST, SEATED_BOB), SeatTaken(SECOND, SEATED_BOT), MatchStarted()]


@pytest.mark.parametrize("by", [BOB, EVE, HOUSE_ACTOR, bot_actor("random")])
def test_nobody_else_opens_a_table(by: str) -> None:
    assert asked(by, TABLE) == Rejection("not_organiser")


# Matches that others come after.


class Before(Remembered):
    """A match of Ada and Bob; Bob has bid."""

    def __init__(self, **terms: Any) -> None:
        super().__init__(AUCTION)
        opening = OpenMatch("auction", (ME, OPEN), {"coins": 9}, commitment(SEED), "ada", **terms)
        self.done_by(ADA, opening)
        self.done_by(BOB, TakeSeat(SECOND, "bob"))
        self.begun = self.at.version
        for seat, command in ((HOUSE, Throw()), (SECOND, Bid(7))):
            self.done_by(holder(self.at, seat), Play(seat, command))
        self.bid = self.at.version

    def done_by(self, by: str, command: Command) -> None:
        done = self.give(by, command, chance=ScriptedChance(0), seed=SEED)
        assert isinstance(done, Consequence), done

    def over(self) -> "Before":
        """Ada has given up."""
        self.done_by(ADA, Resign())
        return self


class Beside(Remembered):
    """What a match that is opened now may look up."""

    def __init__(self, **elsewhere: Past) -> None:
        super().__init__(AUCTION, elsewhere)


def beside(before: Before) -> Beside:
    return Beside(**{WHERE: before})


def branching(before: Before, seat: Seat | None, **changed: Any) -> Branch:
    origin = Origin(HERE, WHERE, before.bid, seat)
    return replace(Branch(origin, before.at.version, (ME, BOT), "c1", "eve"), **changed)


def branched(by: str, before: Before, command: Branch) -> Any:
    """From the truth a branch continues at the table of its origin."""
    there = before.table(command.origin.version) if command.origin.seat is None else None
    return asked(by, command, beside(before), there)


@pytest.mark.parametrize("terms", [{"hints": True}, {"undo": "free"}], ids=str)
def test_while_it_is_played_with_help_whoever_sits_there_branches_from_what_it_knows(terms: Any) -> None:
    before = Before(**terms)
    event, position, *_ = branched(BOB, before, branching(before, SECOND, name="bob"))
    assert (event.host, event.origin, event.options) == (
        BOB,
        Origin(HERE, WHERE, before.bid, SECOND),
        {"coins": 9, "cards": True},
    )
    assert isinstance(position, PositionSet)
    assert position.state["purses"][1]["amounts"] == {"purse": 2, "table": 7}


@pytest.mark.parametrize("watch", [Watch(), Watch("nobody")], ids=["public", "private"])
def test_while_it_is_played_without_help_the_operator_alone_branches_from_what_a_seat_knows(watch: Watch) -> None:
    before = Before(watch=watch)
    command = branching(before, SECOND, seats=(OPEN, BOT))
    assert branched(BOB, before, command) == Rejection("hints_never")
    assert branched(OPERATOR, before, command)[0].host == OPERATOR
    assert branched(BOB, before.over(), replace(command, seen=before.at.version))[0].host == BOB


def test_it_was_played_when_whoever_branches_saw_it() -> None:
    before = Before()
    while_played = branching(before, SECOND)
    assert branched(BOB, before.over(), while_played) == Rejection("hints_never")


@pytest.mark.parametrize("by", [ADA, EVE, HOUSE_ACTOR, bot_actor("random")])
def test_while_it_is_played_nobody_else_branches_from_what_a_seat_knows(by: str) -> None:
    before = Before()
    assert branched(by, before, branching(before, SECOND, seats=(OPEN, BOT))) == Rejection("may_not_see")


def test_it_must_have_been_over_when_whoever_branches_saw_it() -> None:
    before = Before()
    while_played = branching(before, SECOND)
    assert branched(EVE, before.over(), while_played) == Rejection("may_not_see")


def test_once_it_is_over_everybody_branches_from_what_a_seat_knew() -> None:
    before = Before().over()
    assert branched(EVE, before, branching(before, SECOND))[0].host == EVE


def test_a_branch_from_what_a_seat_knew_hangs_on_the_other_match() -> None:
    with pytest.raises(OriginUnknown):
        asked(EVE, branching(Before().over(), SECOND), Beside())


def test_whoever_shows_the_seed_branches_from_the_truth() -> None:
    before = Before().over()
    event, *others = branched(EVE, before, branching(before, None, seed=SEED.hex()))
    assert (event.host, event.reserved) == (EVE, ())
    assert not any(isinstance(other, PositionSet) for other in others)


def test_the_operator_branches_from_the_truth_without_a_seed() -> None:
    before = Before()
    assert branched(OPERATOR, before, branching(before, None, seats=(OPEN, BOT), name=""))[0].host == OPERATOR


@pytest.mark.parametrize("seed", [None, "", "zz", bytes(31).hex()])
def test_nobody_else_does(seed: str | None) -> None:
    before = Before()
    assert branched(BOB, before, branching(before, None, seed=seed)) == Rejection("may_not_see")


class Inside(Before):
    """Bob's command has one event more than it seems: at that version it is not complete."""

    def ends_command(self, version: int) -> bool:
        return version != self.bid and super().ends_command(version)


@pytest.mark.parametrize("seat", [None, SECOND])
def test_a_branch_begins_where_a_command_ended(seat: Seat | None) -> None:
    before = Inside().over()
    refused = branched(EVE, before, branching(before, seat, seed=SEED.hex()))
    assert refused == Rejection("branch_inside_a_command", {"version": before.bid})


@pytest.mark.parametrize("seat", [None, SECOND])
def test_a_branch_begins_where_somebody_must_answer(seat: Seat | None) -> None:
    before = Before().over()
    origin = Origin(HERE, WHERE, before.at.version, seat)
    refused = branched(EVE, before, branching(before, seat, origin=origin, seed=SEED.hex()))
    assert refused == Rejection("branch_of_nothing", {"version": before.at.version})


def test_a_branch_has_the_seats_of_its_origin() -> None:
    before = Before().over()
    assert branched(EVE, before, branching(before, SECOND, seats=(ME, BOT, BOT))) == Rejection("opening_wrong")


def test_a_guest_sits_at_a_table_of_its_tournament_and_at_no_other() -> None:
    guest = Occupant("gus", player="gst_gus")
    assert asked(ADA, replace(TABLE, seats=(guest, SEATED_BOT)))[1] == SeatTaken(FIRST, guest)
    assert asked("gst_gus", NEW).code == "token_needed"
    assert asked(BOB, replace(AGAIN, seats=(SEATED_BOB, guest))).code == "not_for_guests"


# Rematches.


def test_everybody_moves_one_seat_up_and_is_kept_a_seat() -> None:
    before = Before().over()
    command = rematch_of(before.at.match, ADA, "c0", WHERE)
    assert isinstance(command, Rematch)
    event, *others = asked(ADA, command, beside(before))
    assert (event.host, event.rematch_of, event.options) == (ADA, WHERE, {"coins": 9, "cards": True})
    assert event.reserved == (Reservation(FIRST, BOB),)
    assert others == [SeatTaken(SECOND, NAMELESS_ADA)]


def test_a_rematch_with_the_names_that_an_older_stream_holds_is_the_same() -> None:
    before = Before().over()
    command = rematch_of(before.at.match, ADA, "c0", WHERE)
    assert isinstance(command, Rematch)
    older = replace(command, name="ada", seats=(SEATED_BOB, SEATED_ADA))
    assert asked(ADA, older, beside(before))[1:] == (SeatTaken(SECOND, SEATED_ADA),)


@pytest.mark.parametrize("by", [EVE, OPERATOR, HOUSE_ACTOR, bot_actor("random")])
def test_only_who_sat_there_plays_again(by: str) -> None:
    before = Before().over()
    assert rematch_of(before.at.match, by, "c0", WHERE) == Rejection("not_seated")
    assert asked(by, AGAIN, beside(before)) == Rejection("not_seated")


def test_nobody_plays_again_what_is_not_over() -> None:
    before = Before()
    assert rematch_of(before.at.match, ADA, "c0", WHERE) == Rejection("not_finished")
    assert asked(ADA, AGAIN, beside(before)) == Rejection("not_finished")


def test_the_same_play_again_that_played() -> None:
    before = Before().over()
    others = replace(AGAIN, seats=(Occupant("eve", player=EVE), SEATED_ADA))
    assert asked(ADA, others, beside(before)) == Rejection("opening_wrong")


# All of them.


def test_what_is_there_is_not_opened_again() -> None:
    before = Before().over()
    openings = ((ADA, NEW), (ADA, TABLE), (ADA, AGAIN), (EVE, branching(before, SECOND)))
    for by, command in openings:
        there = give(AUCTION, Table(), ADA, NEW)
        assert isinstance(there, Consequence)
        refused = asked(by, command, beside(before), there.table)
        assert refused == Rejection("match_exists"), wire_name(command)
