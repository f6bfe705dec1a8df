"""Refusals of one address leave at a pace."""

from service.http.rates.spacing import Spacing

MANY = 10
ADDRESS, OTHER = "192.0.2.1", "192.0.2.2"


def test_a_burst_leaves_at_once_and_the_rest_at_the_pace() -> None:
    spacing = Spacing(MANY)
    waits = [round(spacing.wait(ADDRESS, now=5.0), 9) for _ in range(MANY + 3)]
    assert waits == [0.0] * MANY + [0.1, 0.2, 0.3]


def test_other_addresses_do_not_wait() -> None:
    spacing = Spacing(MANY)
    for _ in range(10 * MANY):
        spacing.wait(ADDRESS, now=5.0)
    assert spacing.wait(OTHER, now=5.0) == 0.0


def test_after_a_quiet_second_nothing_is_held_back() -> None:
    spacing = Spacing(MANY)
    for _ in range(MANY):
        spacing.wait(ADDRESS, now=5.0)
    assert spacing.wait(ADDRESS, now=6.0) == 0.0
