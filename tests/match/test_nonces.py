"""Nonces: what players add to the chance of a match, how the seed of play follows, and what is refused.

The vectors were worked out from the description in `domain.match.nonces` with nothing but HMAC.
"""

from hmac import digest

import pytest

from domain.kernel.messages import Seat
from domain.kernel.options import Rejection
from domain.match.commands import LeaveSeat, OpenTable, SeatBot, TakeSeat
from domain.match.nonces import nonces_after, seed_of_play
from domain.match.state import Match, SeatNonce
from domain.match.terms import Occupant
from streams.match_decider import chance_of
from tests.audit.forging import ADA, BOB, CYD, SEED, Log, opened
from tests.kernel.toy import AUCTION
from tests.playouts import MATCH
from tests.tables import give

ONE, TWO = "11" * 32, "22" * 32
FIRST, SECOND, THIRD = Seat(0), Seat(1), Seat(2)


def sat(log: Log, player: str, seat: Seat, nonce: str | None) -> Log:
    return log.give(player, TakeSeat(seat, nonce=nonce))


def test_without_a_nonce_the_seed_of_play_is_the_secret_seed() -> None:
    assert seed_of_play(SEED, ()) == SEED


def test_the_seed_of_play_is_that_of_the_vector() -> None:
    given = (SeatNonce(FIRST, ONE), SeatNonce(THIRD, TWO))
    assert seed_of_play(SEED, given) == digest(SEED, f"nonces/0:{ONE}/2:{TWO}".encode(), "sha256")


def test_every_nonce_and_its_seat_count() -> None:
    given = [
        (SeatNonce(FIRST, ONE),),
        (SeatNonce(SECOND, ONE),),
        (SeatNonce(FIRST, TWO),),
        (SeatNonce(FIRST, ONE), SeatNonce(SECOND, TWO)),
        (SeatNonce(FIRST, TWO), SeatNonce(SECOND, ONE)),
    ]
    assert len({seed_of_play(SEED, nonces) for nonces in given}) == len(given)


def test_a_nonce_is_in_the_event_and_counts_by_seat_whoever_sat_down_first() -> None:
    log = sat(sat(opened(4), CYD, THIRD, TWO), BOB, SECOND, ONE)
    assert log.table.match.nonces == (SeatNonce(SECOND, ONE), SeatNonce(THIRD, TWO))


def test_who_leaves_takes_the_nonce_away() -> None:
    log = sat(opened(4), BOB, SECOND, ONE).give(BOB, LeaveSeat(SECOND))
    assert log.table.match.nonces == ()


def test_a_bot_in_a_seat_that_was_left_has_no_nonce() -> None:
    log = sat(opened(4), BOB, SECOND, ONE).give(BOB, LeaveSeat(SECOND)).give(ADA, SeatBot(SECOND, "random"))
    assert log.table.match.nonces == ()


def test_the_setup_depends_on_the_nonce_of_who_sits_down_last() -> None:
    match, command = opened(2).table.match, TakeSeat(SECOND, nonce=ONE)
    drawn = {
        chance_of(SEED, MATCH, match, TakeSeat(SECOND, nonce=nonce)).below(2**32) for nonce in (ONE, TWO, None)
    }
    assert len(drawn) == 3
    assert nonces_after(match, command, False) == (SeatNonce(SECOND, ONE),)


def test_a_match_that_opens_has_no_nonces_of_the_one_that_it_continues() -> None:
    known = Match(nonces=(SeatNonce(FIRST, ONE),))
    assert nonces_after(known, TakeSeat(SECOND), True) == ()


def test_a_table_of_a_tournament_has_the_nonces_of_its_entries() -> None:
    assert nonces_after(Match(), table(ONE, None), True) == (SeatNonce(FIRST, ONE),)


def table(*nonces: str | None) -> OpenTable:
    seats = (Occupant(player=BOB), Occupant("random 2 (bot)", bot="random"))
    return OpenTable("auction", "trn_1", 1, 1, ADA, "Cup", seats, {"coins": 10}, "00" * 32, nonces=nonces)


@pytest.mark.parametrize("nonces", [(ONE,), (None, None), (None, ONE), ("", None), ("11", None), (ONE, None, None)])
def test_a_table_takes_no_nonces_that_do_not_fit_its_seats(nonces: tuple[str | None, ...]) -> None:
    refused = give(AUCTION, Log().table, ADA, table(*nonces), seed=SEED)
    assert refused == Rejection("opening_wrong")


@pytest.mark.parametrize("wrong", ["", "11", ONE[:-1], ONE + "1", ONE.upper()[:-2] + "AA", "g" * 64, ONE + "\n"])
def test_a_nonce_in_another_form_is_refused(wrong: str) -> None:
    refused = give(AUCTION, opened(3).table, BOB, TakeSeat(SECOND, nonce=wrong), seed=SEED)
    assert refused == Rejection("nonce_refused", {"why": "form"})
