"""Odds as people are told them: they come to one, keep the order of the evaluation, and are as sure as they say."""

from collections.abc import Sequence

import pytest

from domain.kernel import odds
from domain.kernel.odds import Sureness, odds_from, sureness_of

VALUES = (0.5, 0.3, 0.1)
"""Shares of three seats; what is left is nobody's."""


def sure(power: float, nobody: float = 1.0) -> Sureness:
    return Sureness(power, nobody, None)


def left(shares: Sequence[float]) -> float:
    return 1 - sum(shares)


def test_an_evaluation_that_is_as_sure_as_it_comes_true_stays_as_it_is() -> None:
    assert odds_from(VALUES, sure(1.0)) == pytest.approx(VALUES)


def test_one_that_is_too_sure_is_drawn_together() -> None:
    told = odds_from(VALUES, sure(0.5))
    assert told[0] < VALUES[0]
    assert told[2] > VALUES[2]
    assert sorted(told, reverse=True) == list(told)


def test_what_is_left_for_nobody_counts_as_much_as_the_file_says() -> None:
    assert left(odds_from(VALUES, sure(1.0, nobody=0.5))) == pytest.approx(0.05 / 0.95)


def test_where_somebody_wins_the_odds_come_to_one() -> None:
    assert sum(odds_from((0.7, 0.3, 0.0), sure(1.4, nobody=3.0))) == pytest.approx(1.0)


def test_a_file_that_is_wrong_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "FILE", "weights.json")
    with pytest.raises(ValueError, match=r"umbra_concilium/weights\.json: .*origin"):
        sureness_of("domain.umbra_concilium")
