"""The table before a match starts: who may sit where, links, standing up, calling it off."""

import pytest

from domain.kernel import lobby
from domain.kernel.deciders import open_match
from domain.kernel.lobby_events import HostChanged, InvitationRevoked, MatchCancelled, SeatInvited, SeatLeft
from domain.kernel.match_events import MatchOpened, MatchStarted, SeatTaken
from domain.kernel.messages import Seat
from domain.kernel.options import Rejection
from domain.kernel.table import Decided, Table
from domain.kernel.terms import Occupant, Reservation
from events.chance import ScriptedChance
from tests.kernel.toy import AUCTION, State

ADA, BOB, CYD = (Occupant(name, player=f"ply_{name}") for name in ("ada", "bob", "cyd"))
BOT, OTHER_BOT = Occupant("robot", bot="random"), Occupant("other robot", bot="other")
FIRST, SECOND, THIRD = map(Seat, range(3))
HOST = "ply_ada"
NOW = 1_000_000


def opened(*seated: Occupant | None, reserved: tuple[Reservation, ...] = ()) -> Table[State]:
    terms = MatchOpened("auction", 1, 3, {}, HOST, "full", "00", reserved=reserved)
    places = {Seat(seat): occupant for seat, occupant in enumerate(seated) if occupant}
    return open_match(AUCTION, terms, places, ScriptedChance()).table


def sat(table: Table[State], seat: Seat, by: Occupant, digest: str | None = None, now: int = NOW) -> object:
    done = lobby.sit(AUCTION, table, seat, by, digest, now, ScriptedChance())
    return done.events if isinstance(done, Decided) else done


def invited(table: Table[State], seat: Seat, digest: str = "d1", until: int = NOW + 1) -> Table[State]:
    return after(lobby.invite(AUCTION, table, seat, HOST, digest, until))


def after(done: Decided[State] | Rejection) -> Table[State]:
    assert isinstance(done, Decided)
    return done.table


def test_an_open_seat_is_for_anybody() -> None:
    assert sat(opened(ADA), SECOND, BOB) == (SeatTaken(SECOND, BOB),)
    assert lobby.is_for_anybody(opened(ADA).match, SECOND, NOW)


def test_a_seat_that_a_link_was_made_for_takes_the_link() -> None:
    table = invited(opened(ADA), SECOND)
    assert sat(table, SECOND, BOB) == Rejection("not_invited", {"seat": 1})
    assert sat(table, SECOND, BOB, "d1") == (SeatTaken(SECOND, BOB),)
    assert sat(table, THIRD, BOB) == (SeatTaken(THIRD, BOB),)
    assert not lobby.is_for_anybody(table.match, SECOND, NOW)


def test_a_link_is_for_one_seat_alone() -> None:
    assert sat(invited(opened(ADA), SECOND), THIRD, BOB, "d1") == Rejection("invitation_invalid", {"seat": 2})


def test_a_link_is_good_once() -> None:
    table = after(lobby.sit(AUCTION, invited(opened(ADA), SECOND), SECOND, BOB, "d1", NOW, ScriptedChance()))
    table = after(lobby.vacate(AUCTION, table, SECOND, "ply_bob"))
    assert sat(table, SECOND, CYD, "d1") == Rejection("invitation_invalid", {"seat": 1})


def test_a_new_link_replaces_the_old_one() -> None:
    table = invited(invited(opened(ADA), SECOND), SECOND, "d2")
    assert sat(table, SECOND, BOB, "d1") == Rejection("invitation_invalid", {"seat": 1})
    assert sat(table, SECOND, BOB, "d2") == (SeatTaken(SECOND, BOB),)


def test_a_link_is_good_until_its_time_is_over_and_then_the_seat_is_open_again() -> None:
    table = invited(opened(ADA), SECOND, until=NOW + 1)
    assert sat(table, SECOND, BOB, "d1", NOW) == (SeatTaken(SECOND, BOB),)
    assert sat(table, SECOND, BOB, "d1", NOW + 1) == Rejection("invitation_invalid", {"seat": 1})
    assert sat(table, SECOND, BOB, None, NOW + 1) == (SeatTaken(SECOND, BOB),)


def test_a_link_that_was_taken_back_is_good_no_more() -> None:
    done = lobby.revoke(AUCTION, invited(opened(ADA), SECOND), SECOND, HOST)
    assert isinstance(done, Decided)
    assert done.events == (InvitationRevoked(SECOND),)
    assert sat(done.table, SECOND, BOB, "d1") == Rejection("invitation_invalid", {"seat": 1})
    assert sat(done.table, SECOND, BOB) == (SeatTaken(SECOND, BOB),)


def test_a_seat_opened_for_guests_is_never_for_anybody() -> None:
    table = opened(ADA, reserved=(Reservation(SECOND),))
    assert sat(table, SECOND, BOB) == Rejection("not_invited", {"seat": 1})
    assert sat(invited(table, SECOND), SECOND, BOB, "d1") == (SeatTaken(SECOND, BOB),)
    assert sat(invited(table, SECOND), SECOND, BOB, None, NOW + 1) == Rejection("not_invited", {"seat": 1})


def test_a_seat_kept_for_a_player_is_for_that_player() -> None:
    table = opened(ADA, reserved=(Reservation(SECOND, "ply_bob"),))
    assert sat(table, SECOND, BOB) == (SeatTaken(SECOND, BOB),)
    assert sat(table, SECOND, CYD) == Rejection("not_invited", {"seat": 1})


def test_the_host_needs_no_invitation() -> None:
    assert sat(opened(reserved=(Reservation(SECOND),)), SECOND, ADA) == (SeatTaken(SECOND, ADA),)


@pytest.mark.parametrize(
    ("seat", "by", "refused"),
    [
        (1, "ply_bob", Rejection("not_host")),
        (0, HOST, Rejection("seat_taken", {"seat": 0})),
        (3, HOST, Rejection("seat_unknown", {"seat": 3})),
    ],
)
def test_only_the_host_makes_links_and_only_for_free_seats(seat: int, by: str, refused: Rejection) -> None:
    assert lobby.invite(AUCTION, opened(ADA), Seat(seat), by, "d", NOW) == refused


def test_only_the_host_takes_a_link_back_and_only_one_there_is() -> None:
    table = invited(opened(ADA), SECOND)
    assert lobby.revoke(AUCTION, table, SECOND, "ply_bob") == Rejection("not_host")
    assert lobby.revoke(AUCTION, table, THIRD, HOST) == Rejection("invitation_invalid", {"seat": 2})


def test_a_player_stands_up() -> None:
    done = lobby.vacate(AUCTION, opened(ADA, BOB), SECOND, "ply_bob")
    assert isinstance(done, Decided)
    assert done.events == (SeatLeft(SECOND),)
    assert done.table.match.seat_of("ply_bob") is None


def test_the_host_frees_seats_of_bots_and_of_people() -> None:
    for occupant in (BOT, BOB):
        assert after(lobby.vacate(AUCTION, opened(ADA, occupant), SECOND, HOST)).match.seats[1] is None


def test_nobody_else_frees_a_seat() -> None:
    table = opened(ADA, BOB, None)
    assert lobby.vacate(AUCTION, table, FIRST, "ply_bob") == Rejection("not_your_seat", {"seat": 0})
    assert lobby.vacate(AUCTION, table, THIRD, "ply_bob") == Rejection("seat_open", {"seat": 2})
    assert lobby.vacate(AUCTION, table, Seat(7), "ply_bob") == Rejection("seat_unknown", {"seat": 7})


def test_a_host_who_stands_up_hands_the_table_on_in_turn_order() -> None:
    done = lobby.vacate(AUCTION, opened(ADA, None, CYD), FIRST, HOST)
    assert isinstance(done, Decided)
    assert done.events == (SeatLeft(FIRST), HostChanged("ply_cyd", "cyd"))
    assert (done.table.match.host, done.table.match.host_name) == ("ply_cyd", "cyd")
    assert lobby.cancel(AUCTION, done.table, HOST) == Rejection("not_host")


def test_where_only_bots_are_left_the_table_is_closed() -> None:
    done = lobby.vacate(AUCTION, opened(ADA, BOT), FIRST, HOST)
    assert isinstance(done, Decided)
    assert done.events == (SeatLeft(FIRST), MatchCancelled())


def test_the_host_replaces_a_bot() -> None:
    done = lobby.seat_bot(AUCTION, opened(ADA, BOT), SECOND, OTHER_BOT, HOST, ScriptedChance())
    assert isinstance(done, Decided)
    assert done.events == (SeatLeft(SECOND), SeatTaken(SECOND, OTHER_BOT))


def test_a_bot_takes_no_seat_of_a_person_and_only_the_host_seats_it() -> None:
    table = opened(ADA, BOB)
    taken = lobby.seat_bot(AUCTION, table, SECOND, BOT, HOST, ScriptedChance())
    assert taken == Rejection("seat_taken", {"seat": 1})
    assert lobby.seat_bot(AUCTION, table, THIRD, BOT, "ply_bob", ScriptedChance()) == Rejection("not_host")


def test_a_bot_in_a_seat_with_a_link_ends_the_link() -> None:
    table = after(lobby.seat_bot(AUCTION, invited(opened(ADA), SECOND), SECOND, BOT, HOST, ScriptedChance()))
    assert table.match.invitation_to(SECOND) is None


def test_the_last_bot_starts_the_match() -> None:
    done = lobby.seat_bot(AUCTION, opened(ADA, BOB), THIRD, BOT, HOST, ScriptedChance())
    assert isinstance(done, Decided)
    assert done.events[:2] == (SeatTaken(THIRD, BOT), MatchStarted())
    assert done.table.match.lobby == 4, "the opening and three people who sat down"


def test_the_host_calls_a_match_off() -> None:
    assert lobby.cancel(AUCTION, opened(ADA, BOB), "ply_bob") == Rejection("not_host")
    table = after(lobby.cancel(AUCTION, opened(ADA, BOB), HOST))
    assert table.match.status == "cancelled"
    assert sat(table, THIRD, CYD) == Rejection("match_not_open")
    assert lobby.cancel(AUCTION, table, HOST) == Rejection("match_not_open")


def test_once_a_match_runs_there_is_no_lobby() -> None:
    table = opened(ADA, BOB, CYD)
    not_open = Rejection("match_not_open")
    assert lobby.vacate(AUCTION, table, FIRST, HOST) == not_open
    assert lobby.cancel(AUCTION, table, HOST) == not_open
    assert lobby.invite(AUCTION, table, FIRST, HOST, "d", NOW) == not_open
    assert lobby.revoke(AUCTION, table, FIRST, HOST) == not_open
    assert lobby.seat_bot(AUCTION, table, FIRST, BOT, HOST, ScriptedChance()) == not_open


def test_only_a_digest_of_a_link_is_kept() -> None:
    table = invited(opened(ADA), SECOND, "d1", NOW + 5)
    assert [(kept.seat, kept.digest, kept.until) for kept in table.match.invitations] == [(1, "d1", NOW + 5)]
    assert SeatInvited(SECOND, "d1", NOW + 5).seen_by(None) == SeatInvited(SECOND, "d1", NOW + 5)
