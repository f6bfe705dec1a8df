"""The small net that tells odds: what it says, and what it takes for weights."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from domain.kernel.net import Figures, Net, Weights, read

FIGURES = Figures(("always", "ahead"), ("late",), lambda state: ((1.0,), ((1.0, 0.0), (1.0, 1.0))))
RAW: dict[str, Any] = {
    "origin": {"command": "learn", "commit": "abc", "how": "by play", "matches": 7, "loss": 0.4, "constant": 0.6},
    "hidden": [2.0],
    "seat": {"always": [0.5, -1.0], "ahead": [1.0, 3.0]},
    "table": {"late": 0.0},
}


def weights(**changed: Any) -> Weights:
    """Weights of these figures, some of them others."""
    return read(msgspec.json.encode({**RAW, **changed}), FIGURES)


def test_the_odds_of_all_seats_and_of_nobody_come_to_one() -> None:
    odds = Net(weights(table={"late": 1.5})).odds((1.0,), ((1.0, 0.0), (1.0, 1.0)))
    assert 0 < odds[0] < odds[1]
    assert 0 < sum(odds) < 1


def test_the_odds_are_as_the_exponentials_of_strengths() -> None:
    flat = Net(weights(hidden=[0.0], seat={"always": [0.0, 0.0], "ahead": [0.0, 0.0]}))
    assert flat.odds((1.0,), ((1.0, 0.0), (1.0, 1.0))) == pytest.approx([1 / 3, 1 / 3])


def test_a_hidden_sum_counts_only_above_nothing() -> None:
    net = Net(weights(seat={"always": [0.0, -1.0], "ahead": [0.0, 3.0]}))
    one, other = net.odds((0.0,), ((1.0, 0.0), (1.0, 1.0)))
    assert one / (1 - one - other) == pytest.approx(1)
    assert other / one == pytest.approx(2.718281828**4)


def test_large_strengths_do_not_overflow() -> None:
    assert Net(weights()).odds((0.0,), ((1.0, 999.0), (1.0, 0.0))) == pytest.approx([1, 0])


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda raw: raw["seat"].pop("ahead"), "seat: must be of the figures of the game"),
        (lambda raw: raw["table"].update(soon=1.0), "table: must be of the figures of the game"),
        (lambda raw: raw["seat"]["ahead"].append(1.0), "seat.ahead: must have 2 weights"),
        (lambda raw: raw["hidden"].append("much"), "hidden"),
        (lambda raw: raw.pop("origin"), "origin"),
        (lambda raw: raw.update(bias=1), "bias"),
    ],
)
def test_weights_of_another_form_are_refused_and_named(change: Callable[[Any], object], named: str) -> None:
    raw = msgspec.json.decode(msgspec.json.encode(RAW))
    change(raw)
    with pytest.raises(ValueError, match=r"^weights: ") as refused:
        read(msgspec.json.encode(raw), FIGURES)
    assert named in str(refused.value)


def test_the_digest_names_the_weights_and_not_where_they_come_from() -> None:
    assert weights().digest == weights(origin={**RAW["origin"], "commit": "other"}).digest
    assert weights().digest != weights(hidden=[2.5]).digest
