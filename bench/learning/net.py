"""Fits the weights of a net that tells odds (`domain.kernel.net`) to who won."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

Matrix = np.ndarray[Any, Any]
HIDDEN, PASSES, BATCH, RATE, COST = 8, 12, 512, 0.01, 1e-4
"""Hidden sums; how often a fit goes through all positions, in parts of so many; how fast it learns; what large
weights cost.
"""
DIGITS = 3
"""Weights are rounded to so many digits."""


class Data(NamedTuple):
    """Positions: figures of the table and of each seat, who is there, and who won; nobody first, then the seats."""

    table: Matrix
    seats: Matrix
    there: Matrix
    won: Matrix


class Rows(NamedTuple):
    """The weights: of a seat's figures straight and to hidden sums, of these, and of the table's."""

    straight: Matrix
    sums: Matrix
    hidden: Matrix
    table: Matrix


def data_of(positions: Sequence[tuple[Sequence[float], Sequence[Sequence[float]], Sequence[float]]]) -> Data:
    """Positions with what each seat won, as arrays."""
    most = max(len(won) for _, _, won in positions)
    first = positions[0]
    table = np.array([table for table, _, _ in positions], dtype=np.float32)
    seats = np.zeros((len(positions), most, len(first[1][0])), dtype=np.float32)
    there, shares = np.zeros((len(positions), 1 + most)), np.zeros((len(positions), 1 + most))
    for number, (_, figures, won) in enumerate(positions):
        seats[number, : len(won)] = figures
        there[number, : 1 + len(won)] = 1
        shares[number, : 1 + len(won)] = (1 - sum(won), *won)
    return Data(table, seats, there, shares)


def odds(rows: Rows, data: Data) -> Matrix:
    """The odds of nobody and of each seat."""
    return _softmax(rows, data, np.maximum(data.seats @ rows.sums, 0))


def _softmax(rows: Rows, data: Data, sums: Matrix) -> Matrix:
    strengths = data.seats @ rows.straight + sums @ rows.hidden
    all_of = np.concatenate([(data.table @ rows.table)[:, None], strengths], axis=1)
    all_of = np.where(data.there > 0, all_of, -1e9)
    parts = np.exp(all_of - all_of.max(axis=1, keepdims=True))
    return parts / parts.sum(axis=1, keepdims=True)


def fitted(data: Data, seed: int) -> Rows:
    """The rows by which the odds fit who won (Adam: Kingma and Ba, 2015)."""
    draw, figures = np.random.default_rng(seed), data.seats.shape[2]
    rows = Rows(
        np.zeros(figures),
        draw.normal(0, 0.3, (figures, HIDDEN)),
        draw.choice([-0.3, 0.3], HIDDEN),
        np.zeros(data.table.shape[1]),
    )
    first, second = ([np.zeros_like(part) for part in rows] for _ in range(2))
    count, step = len(data.won), 0
    steps = PASSES * -(-count // BATCH)
    for _ in range(PASSES):
        order = draw.permutation(count)
        for at in range(0, count, BATCH):
            part, step = order[at : at + BATCH], step + 1
            slopes = _slopes(rows, Data(*(one[part] for one in data)))
            first = [0.9 * old + 0.1 * new for old, new in zip(first, slopes, strict=True)]
            second = [0.999 * old + 0.001 * new**2 for old, new in zip(second, slopes, strict=True)]
            rate, one, two = RATE * (1 - step / steps), 1 - 0.9**step, 1 - 0.999**step
            moves = [m / one / (np.sqrt(v / two) + 1e-8) for m, v in zip(first, second, strict=True)]
            rows = Rows(*(row - rate * move for row, move in zip(rows, moves, strict=True)))
    return rows


def _slopes(rows: Rows, data: Data) -> list[Matrix]:
    """How the logarithmic loss changes with each weight."""
    before = data.seats @ rows.sums
    sums = np.maximum(before, 0)
    wrong = (_softmax(rows, data, sums) - data.won) / len(data.won)
    seats = wrong[:, 1:] * data.there[:, 1:]
    behind = seats[:, :, None] * rows.hidden * (before > 0)
    slopes = (
        np.einsum("ns,nsf->f", seats, data.seats),
        np.einsum("nsf,nsh->fh", data.seats, behind),
        np.einsum("ns,nsh->h", seats, sums),
        data.table.T @ wrong[:, 0],
    )
    return [slope + COST * row for slope, row in zip(slopes, rows, strict=True)]


def loss(told: Matrix, data: Data) -> float:
    """The mean logarithmic loss of the odds of a seat."""
    seats, there = np.clip(told[:, 1:], 1e-6, 1 - 1e-6), data.there[:, 1:] > 0
    won = data.won[:, 1:]
    return float(-(won * np.log(seats) + (1 - won) * np.log(1 - seats))[there].mean())


def constant(data: Data) -> Matrix:
    """The odds of somebody who knows how often a seat wins at a table of that size, and no more."""
    told, count = np.zeros_like(data.won), data.there.sum(axis=1)
    for size in np.unique(count):
        some, seats = count == size, int(size) - 1
        told[some, 1 : 1 + seats] = data.won[some, 1 : 1 + seats].mean()
    return told


def as_data(rows: Rows, seat: Sequence[str], table: Sequence[str]) -> Mapping[str, Any]:
    """The weights by the names of the figures."""
    each = [(straight, *sums) for straight, sums in zip(rows.straight, rows.sums, strict=True)]
    return {
        "hidden": [_short(weight) for weight in rows.hidden],
        "seat": {name: [_short(weight) for weight in row] for name, row in zip(seat, each, strict=True)},
        "table": {name: _short(weight) for name, weight in zip(table, rows.table, strict=True)},
    }


def _short(weight: float) -> float:
    return round(float(weight), DIGITS)
