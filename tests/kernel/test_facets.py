"""What happened in a match, by facets: who, when, what."""

from domain.kernel.facets import PERIODS, Facet, Period, bit, bits, bits_by_value
from domain.kernel.hidden import Hidden
from domain.kernel.messages import HOUSE, Event, Public, Seat
from tests.kernel.toy_messages import BidPlaced, CardsDiscarded, RoundClosed

BID = Facet("bid", (BidPlaced,), None, ("placed",))
THROWN = Facet("thrown", (CardsDiscarded,), "cards", ("cup", "mask"))
ROUND = Period("round", RoundClosed)
FIRST, SECOND = Seat(0), Seat(1)


class Began(Public, frozen=True):
    """A period with a number."""

    number: int


class Duel(Public, frozen=True):
    """Somebody won or lost."""

    seat: Seat
    won: bool


def found(*events: Event) -> dict[tuple[str, str], int]:
    return dict(bits_by_value((BID, THROWN), ROUND, events))


def test_a_bit_says_who_did_it_and_in_which_period() -> None:
    did = found(BidPlaced(FIRST, 1), RoundClosed(last=False), BidPlaced(SECOND, 2))
    assert did == {("bid", "placed"): bit(0, 1) | bit(1, 2)}


def test_every_value_of_a_list_happened() -> None:
    assert set(found(CardsDiscarded(FIRST, ("cup", "mask")))) == {("thrown", "cup"), ("thrown", "mask")}


def test_what_is_hidden_and_what_the_house_does_is_not_filed() -> None:
    assert not found(CardsDiscarded(FIRST, Hidden(2)), BidPlaced(HOUSE, 1))


def test_the_last_period_has_all_that_comes_after_it() -> None:
    closed = [RoundClosed(last=False)] * (PERIODS + 3)
    assert found(*closed, BidPlaced(FIRST, 1)) == {("bid", "placed"): bit(0, PERIODS)}


def test_periods_may_have_numbers() -> None:
    did = bits_by_value((BID,), Period("deal", Began, "number"), (Began(3), BidPlaced(FIRST, 1)))
    assert did == {("bid", "placed"): bit(0, 3)}


def test_yes_and_no_are_the_second_and_the_first_value() -> None:
    duel = Facet("duel", (Duel,), "won", ("lost", "won"))
    assert set(bits_by_value((duel,), None, (Duel(FIRST, won=False),))) == {("duel", "lost")}
    assert set(bits_by_value((duel,), None, (Duel(FIRST, won=True),))) == {("duel", "won")}


def test_bits_are_those_of_a_seat_a_period_or_all() -> None:
    assert bits(1, 2) == bit(1, 2)
    assert bits(1) & bits(2) == 0
    assert bits() == sum(bits(seat) for seat in range(6))
    assert bits() < 2**53
