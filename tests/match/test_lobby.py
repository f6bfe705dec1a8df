"""The table before a match starts: who may sit where, links, standing up, calling it off."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.actors import HOUSE_ACTOR, OPERATOR, bot_actor
from domain.kernel.chance import ScriptedChance
from domain.kernel.messages import Command, Seat, wire_name
from domain.kernel.options import Rejection
from domain.match.commands import Cancel, Invite, LeaveSeat, RevokeInvitation, SeatBot, Start, TakeSeat
from domain.match.events import (
    HostChanged,
    InvitationRevoked,
    MatchCancelled,
    MatchOpened,
    MatchStarted,
    SeatInvited,
    SeatLeft,
    SeatTaken,
)
from domain.match.invitations import is_for_anybody
from domain.match.table import Consequence, Table
from domain.match.terms import Moment, Occupant, Origin, Reservation
from tests.kernel.toy import AUCTION, State
from tests.tables import NOON, give, open_match

ADA, BOB, CYD = (Occupant(name, player=f"ply_{name}") for name in ("ada", "bob", "cyd"))
ROBOT, SEATED_BOT = Occupant("robot", bot="random"), Occupant("random (bot)", bot="random")
FIRST, SECOND, THIRD = map(Seat, range(3))
HOST = "ply_ada"
SECONDS = 60
OVER = NOON + 1000 * SECONDS
"""When an invitation made at noon has expired."""


def opened(*seated: Occupant | None, reserved: tuple[Reservation, ...] = ()) -> Table[State]:
    terms = MatchOpened("auction", 1, 3, {}, HOST, "full", "00", reserved=reserved)
    places = {Seat(seat): occupant for seat, occupant in enumerate(seated) if occupant}
    return open_match(AUCTION, terms, places, ScriptedChance()).table


def asked(table: Table[State], by: str, command: Command, now: Moment = NOON) -> Any:
    """What a command leads to, or its refusal."""
    done = give(AUCTION, table, by, command, now=now)
    return done.events if isinstance(done, Consequence) else done


def after(table: Table[State], by: str, command: Command) -> Table[State]:
    done = give(AUCTION, table, by, command)
    assert isinstance(done, Consequence), done
    return done.table


def sat(table: Table[State], seat: Seat, who: Occupant, digest: str | None = None, now: Moment = NOON) -> Any:
    assert who.player
    return asked(table, who.player, TakeSeat(seat, who.name, digest), now)


def invited(table: Table[State], seat: Seat, digest: str = "d1") -> Table[State]:
    return after(table, HOST, Invite(seat, digest, SECONDS))


def test_an_open_seat_is_for_anybody() -> None:
    assert sat(opened(ADA), SECOND, BOB) == (SeatTaken(SECOND, BOB),)
    assert is_for_anybody(opened(ADA).match, SECOND, NOON)


@pytest.mark.parametrize("by", [OPERATOR, HOUSE_ACTOR, bot_actor("random")])
def test_only_players_sit_down(by: str) -> None:
    assert asked(opened(ADA), by, TakeSeat(SECOND, "somebody")) == Rejection("token_needed")


@pytest.mark.parametrize(
    ("seat", "who", "refused"),
    [
        (0, BOB, Rejection("seat_taken", {"seat": 0})),
        (3, BOB, Rejection("seat_unknown", {"seat": 3})),
        (-1, BOB, Rejection("seat_unknown", {"seat": -1})),
        (1, ADA, Rejection("already_seated")),
    ],
)
def test_a_seat_is_refused(seat: int, who: Occupant, refused: Rejection) -> None:
    assert sat(opened(ADA), Seat(seat), who) == refused


def test_a_seat_that_a_link_was_made_for_takes_the_link() -> None:
    table = invited(opened(ADA), SECOND)
    assert sat(table, SECOND, BOB) == Rejection("not_invited", {"seat": 1})
    assert sat(table, SECOND, BOB, "d1") == (SeatTaken(SECOND, BOB),)
    assert sat(table, THIRD, BOB) == (SeatTaken(THIRD, BOB),)
    assert not is_for_anybody(table.match, SECOND, NOON)


def test_a_link_is_for_one_seat_alone() -> None:
    assert sat(invited(opened(ADA), SECOND), THIRD, BOB, "d1") == Rejection("invitation_invalid", {"seat": 2})


def test_a_link_is_good_once() -> None:
    table = after(invited(opened(ADA), SECOND), "ply_bob", TakeSeat(SECOND, "bob", "d1"))
    table = after(table, "ply_bob", LeaveSeat(SECOND))
    assert sat(table, SECOND, CYD, "d1") == Rejection("invitation_invalid", {"seat": 1})


def test_a_new_link_replaces_the_old_one() -> None:
    table = invited(invited(opened(ADA), SECOND), SECOND, "d2")
    assert sat(table, SECOND, BOB, "d1") == Rejection("invitation_invalid", {"seat": 1})
    assert sat(table, SECOND, BOB, "d2") == (SeatTaken(SECOND, BOB),)


def test_a_link_is_good_until_its_time_is_over_and_then_the_seat_is_open_again() -> None:
    table = invited(opened(ADA), SECOND)
    assert sat(table, SECOND, BOB, "d1", OVER - 1) == (SeatTaken(SECOND, BOB),)
    assert sat(table, SECOND, BOB, "d1", OVER) == Rejection("invitation_invalid", {"seat": 1})
    assert sat(table, SECOND, BOB, None, OVER) == (SeatTaken(SECOND, BOB),)


def test_a_link_that_was_taken_back_is_good_no_more() -> None:
    table = invited(opened(ADA), SECOND)
    assert asked(table, HOST, RevokeInvitation(SECOND)) == (InvitationRevoked(SECOND),)
    table = after(table, HOST, RevokeInvitation(SECOND))
    assert sat(table, SECOND, BOB, "d1") == Rejection("invitation_invalid", {"seat": 1})
    assert sat(table, SECOND, BOB) == (SeatTaken(SECOND, BOB),)


def test_a_seat_opened_for_guests_is_never_for_anybody() -> None:
    table = opened(ADA, reserved=(Reservation(SECOND),))
    assert sat(table, SECOND, BOB) == Rejection("not_invited", {"seat": 1})
    assert sat(invited(table, SECOND), SECOND, BOB, "d1") == (SeatTaken(SECOND, BOB),)
    assert sat(invited(table, SECOND), SECOND, BOB, None, OVER) == Rejection("not_invited", {"seat": 1})


def test_a_seat_kept_for_a_player_is_for_that_player() -> None:
    table = opened(ADA, reserved=(Reservation(SECOND, "ply_bob"),))
    assert sat(table, SECOND, BOB) == (SeatTaken(SECOND, BOB),)
    assert sat(table, SECOND, CYD) == Rejection("not_invited", {"seat": 1})


def test_the_host_needs_no_invitation() -> None:
    assert sat(opened(reserved=(Reservation(SECOND),)), SECOND, ADA) == (SeatTaken(SECOND, ADA),)


@pytest.mark.parametrize("by", ["ply_bob", OPERATOR])
def test_only_the_host_makes_links(by: str) -> None:
    assert asked(opened(ADA), by, Invite(SECOND, "d1", SECONDS)) == Rejection("not_host")


@pytest.mark.parametrize(("seat", "refused"), [(0, "seat_taken"), (3, "seat_unknown")])
def test_links_are_made_for_free_seats(seat: int, refused: str) -> None:
    assert asked(opened(ADA), HOST, Invite(Seat(seat), "d1", SECONDS)) == Rejection(refused, {"seat": seat})


@pytest.mark.parametrize("by", ["ply_bob", OPERATOR])
def test_only_the_host_takes_a_link_back(by: str) -> None:
    assert asked(invited(opened(ADA), SECOND), by, RevokeInvitation(SECOND)) == Rejection("not_host")


def test_only_a_link_that_there_is_is_taken_back() -> None:
    refused = asked(invited(opened(ADA), SECOND), HOST, RevokeInvitation(THIRD))
    assert refused == Rejection("invitation_invalid", {"seat": 2})


def test_a_player_stands_up() -> None:
    table = opened(ADA, BOB)
    assert asked(table, "ply_bob", LeaveSeat(SECOND)) == (SeatLeft(SECOND),)
    assert after(table, "ply_bob", LeaveSeat(SECOND)).match.seat_of("ply_bob") is None


@pytest.mark.parametrize("occupant", [ROBOT, BOB], ids=["of a bot", "of a person"])
def test_the_host_frees_seats(occupant: Occupant) -> None:
    assert after(opened(ADA, occupant), HOST, LeaveSeat(SECOND)).match.seats[1] is None


@pytest.mark.parametrize("by", ["ply_bob", "ply_cyd", OPERATOR])
def test_nobody_else_frees_a_seat(by: str) -> None:
    assert asked(opened(ADA, BOB), by, LeaveSeat(FIRST)) == Rejection("not_your_seat", {"seat": 0})


@pytest.mark.parametrize(("seat", "refused"), [(2, "seat_open"), (7, "seat_unknown")])
def test_only_a_seat_that_is_taken_is_freed(seat: int, refused: str) -> None:
    assert asked(opened(ADA, BOB), HOST, LeaveSeat(Seat(seat))) == Rejection(refused, {"seat": seat})


def test_a_host_who_stands_up_hands_the_table_on_in_turn_order() -> None:
    table = opened(ADA, None, CYD)
    assert asked(table, HOST, LeaveSeat(FIRST)) == (SeatLeft(FIRST), HostChanged("ply_cyd", "cyd"))
    handed_on = after(table, HOST, LeaveSeat(FIRST))
    assert (handed_on.match.host, handed_on.match.host_name) == ("ply_cyd", "cyd")
    assert asked(handed_on, HOST, Cancel()) == Rejection("not_host")
    assert asked(handed_on, "ply_cyd", Cancel()) == (MatchCancelled(),)


def test_where_only_bots_are_left_the_table_is_closed() -> None:
    assert asked(opened(ADA, ROBOT), HOST, LeaveSeat(FIRST)) == (SeatLeft(FIRST), MatchCancelled())


def test_the_host_seats_a_bot() -> None:
    assert asked(opened(ADA), HOST, SeatBot(SECOND, "random")) == (SeatTaken(SECOND, SEATED_BOT),)


def test_the_host_replaces_a_bot() -> None:
    replaced = asked(opened(ADA, ROBOT), HOST, SeatBot(SECOND, "random"))
    assert replaced == (SeatLeft(SECOND), SeatTaken(SECOND, SEATED_BOT))


def test_a_bot_takes_no_seat_of_a_person() -> None:
    assert asked(opened(ADA, BOB), HOST, SeatBot(SECOND, "random")) == Rejection("seat_taken", {"seat": 1})


@pytest.mark.parametrize("by", ["ply_bob", OPERATOR, bot_actor("random")])
def test_only_the_host_seats_a_bot(by: str) -> None:
    assert asked(opened(ADA, BOB), by, SeatBot(THIRD, "random")) == Rejection("not_host")


def test_a_bot_that_the_game_does_not_have_is_not_seated() -> None:
    refused = Rejection("unknown_bot", {"bot": "oracle", "bots": ("random",)})
    assert asked(opened(ADA), HOST, SeatBot(SECOND, "oracle")) == refused


def test_bots_may_hold_several_seats() -> None:
    assert after(opened(ADA, ROBOT), HOST, SeatBot(THIRD, "random")).match.full


def test_a_bot_in_a_seat_with_a_link_ends_the_link() -> None:
    table = after(invited(opened(ADA), SECOND), HOST, SeatBot(SECOND, "random"))
    assert table.match.invitation_to(SECOND) is None


def test_the_last_bot_starts_the_match() -> None:
    table = opened(ADA, BOB)
    events = asked(table, HOST, SeatBot(THIRD, "random"))
    assert events[:2] == (SeatTaken(THIRD, SEATED_BOT), MatchStarted())
    lobby = after(table, HOST, SeatBot(THIRD, "random")).match.lobby
    assert lobby == 4, "the opening and three who sat down"


def test_the_host_calls_a_match_off() -> None:
    assert after(opened(ADA, BOB), HOST, Cancel()).match.status == "cancelled"


def test_the_operator_calls_a_match_off() -> None:
    assert asked(opened(ADA, BOB), OPERATOR, Cancel()) == (MatchCancelled(),)


@pytest.mark.parametrize("by", ["ply_bob", HOUSE_ACTOR])
def test_nobody_else_calls_a_match_off(by: str) -> None:
    assert asked(opened(ADA, BOB), by, Cancel()) == Rejection("not_host")


REPEATED: tuple[tuple[str, Command], ...] = (
    ("ply_eve", TakeSeat(THIRD, "eve")),
    (HOST, SeatBot(THIRD, "random")),
    (HOST, Invite(THIRD, "d1", SECONDS)),
)


@pytest.mark.parametrize(("by", "command"), REPEATED, ids=[wire_name(command) for _, command in REPEATED])
def test_nothing_can_be_repeated_for_ever(by: str, command: Command) -> None:
    table = opened(ADA, BOB)
    for version, refused in ((999, False), (1000, True)):
        long = replace(table, match=replace(table.match, version=version))
        assert (asked(long, by, command) == Rejection("match_too_long", {"most": 1000})) is refused


def test_the_versions_of_its_origin_are_not_those_of_a_branch() -> None:
    table = opened(ADA, BOB)
    branch = replace(table.match.terms, origin=Origin("m_branch", "m_origin", 1200))
    for version, refused in ((2199, False), (2200, True)):
        long = replace(table, match=replace(table.match, version=version, opened=branch))
        joined = asked(long, "ply_eve", TakeSeat(THIRD, "eve"))
        assert (joined == Rejection("match_too_long", {"most": 1000})) is refused


def test_a_match_that_is_too_long_can_be_left_and_cancelled() -> None:
    table = opened(ADA, BOB)
    long = replace(table, match=replace(table.match, version=5000))
    assert not isinstance(asked(long, "ply_bob", LeaveSeat(SECOND)), Rejection)
    assert asked(long, HOST, Cancel()) == (MatchCancelled(),)


LOBBY: tuple[tuple[str, Command], ...] = (
    ("ply_eve", TakeSeat(THIRD, "eve")),
    (HOST, SeatBot(THIRD, "random")),
    (HOST, LeaveSeat(FIRST)),
    (HOST, Invite(THIRD, "d1", SECONDS)),
    (HOST, RevokeInvitation(THIRD)),
    (HOST, Cancel()),
    (OPERATOR, Cancel()),
    (HOST, Start()),
)


@pytest.mark.parametrize(("by", "command"), LOBBY, ids=[f"{by} {wire_name(command)}" for by, command in LOBBY])
def test_once_a_match_is_called_off_or_runs_there_is_no_lobby(by: str, command: Command) -> None:
    for table in (after(opened(ADA, BOB), HOST, Cancel()), opened(ADA, BOB, CYD)):
        assert asked(table, by, command) == Rejection("match_not_open")


@pytest.mark.parametrize(("by", "command"), LOBBY, ids=[f"{by} {wire_name(command)}" for by, command in LOBBY])
def test_at_a_table_that_nobody_opened_there_is_no_lobby(by: str, command: Command) -> None:
    assert asked(Table(), by, command) == Rejection("match_not_open")


def test_only_a_digest_of_a_link_is_kept() -> None:
    table = invited(opened(ADA), SECOND, "d1")
    assert [(kept.seat, kept.digest, kept.until) for kept in table.match.invitations] == [(1, "d1", OVER)]
    assert SeatInvited(SECOND, "d1", OVER).seen_by(None) == SeatInvited(SECOND, "d1", OVER)
