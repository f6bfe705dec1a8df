"""The list of legal commands and the verdict on a command are two readings of the same options."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel import bots
from domain.kernel.chance import KeyedChance
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Amount, Option, Refuse, Rejection, Some, commands, compare


class Go(Command, frozen=True):
    city: str


class Pay(Command, frozen=True):
    to: str
    amount: int = 0


class Pick(Command, frozen=True):
    cards: tuple[str, ...] = ()


POOL = ("a", "b", "c")
towns = st.sampled_from(["rome", "bern", "oslo"])
options_lists = st.lists(
    st.one_of(
        st.builds(lambda town: Allow(Go(town)), towns),
        st.builds(
            lambda town, low, more: Amount(Pay(town), "amount", low, low + more),
            towns,
            st.integers(0, 3),
            st.integers(0, 3),
        ),
        st.builds(
            lambda low, more: Some(Pick(), "cards", POOL, low, low + more), st.integers(0, 2), st.integers(0, 1)
        ),
        st.builds(lambda town: Refuse(Go, "closed", {"city": town}), towns),
        st.just(Refuse(Pay, "broke")),
    ),
    max_size=6,
)
any_command = st.one_of(
    st.builds(Go, towns),
    st.builds(Pay, towns, st.integers(-1, 8)),
    st.builds(Pick, st.lists(st.sampled_from([*POOL, "z"]), max_size=4).map(tuple)),
)


@given(options_lists, any_command)
def test_a_command_is_accepted_exactly_if_it_is_listed(options: list[Option], command: Command) -> None:
    assert (compare(options, command) is None) == (command in list(commands(options)))


@given(options_lists)
def test_every_listed_command_is_accepted(options: list[Option]) -> None:
    assert all(compare(options, command) is None for command in commands(options))


@given(options_lists, st.integers(0, 1000))
def test_the_random_bot_gives_a_legal_command(options: list[Option], ply: int) -> None:
    possible = [*options, Allow(Go("rome"))]
    command = bots.random(None, Seat(0), possible, KeyedChance(b"seed", "match", ply))
    assert compare(possible, command) is None


def test_a_range_is_spelled_out_in_order() -> None:
    assert list(commands([Amount(Pay("rome"), "amount", 2, 4)])) == [Pay("rome", n) for n in (2, 3, 4)]


def test_a_pool_is_spelled_out_by_size_and_in_the_order_of_the_pool() -> None:
    listed = [
        command.cards for command in commands([Some(Pick(), "cards", POOL, 1, 2)]) if isinstance(command, Pick)
    ]
    assert listed == [("a",), ("b",), ("c",), ("a", "b"), ("a", "c"), ("b", "c")]


def test_members_out_of_the_order_of_the_pool_are_refused() -> None:
    assert compare([Some(Pick(), "cards", POOL, 1, 2)], Pick(("b", "a"))) == Rejection(
        "out_of_range", {"field": "cards", "low": 1, "high": 2}
    )


@pytest.mark.parametrize("amount", [1, 5, -1, 10**30])
def test_an_amount_outside_the_range_is_told_the_range(amount: int) -> None:
    assert compare([Amount(Pay("rome"), "amount", 2, 4)], Pay("rome", amount)) == Rejection(
        "out_of_range", {"field": "amount", "low": 2, "high": 4}
    )


def test_a_range_says_nothing_of_a_command_that_differs_elsewhere() -> None:
    assert compare([Amount(Pay("rome"), "amount", 2, 4)], Pay("bern", 3)) == Rejection("not_an_option")


def test_of_the_refusals_the_first_that_fits_gives_the_reason() -> None:
    options = [Refuse(Go, "snow", {"city": "oslo"}), Refuse(Go, "closed", {"city": "rome"}), Refuse(Go, "tired")]
    assert compare(options, Go("rome")) == Rejection("closed", {"city": "rome"})
    assert compare(options, Go("bern")) == Rejection("tired")


def test_an_option_that_admits_a_command_wins_over_a_refusal_before_it() -> None:
    assert compare([Refuse(Go, "tired"), Allow(Go("rome"))], Go("rome")) is None


def test_being_out_of_range_is_a_better_reason_than_a_refusal() -> None:
    rejection = compare([Refuse(Pay, "broke"), Amount(Pay("rome"), "amount", 0, 1)], Pay("rome", 2))
    assert rejection is not None
    assert rejection.code == "out_of_range"


def test_what_nothing_speaks_of_is_not_an_option() -> None:
    assert compare([], Go("rome")) == Rejection("not_an_option")
