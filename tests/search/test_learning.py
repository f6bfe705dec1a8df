"""Odds are learnt from matches: what is kept of them, what is fitted, and that it can be cut off."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bench.learning import __main__ as command
from bench.learning import net, rounds
from domain import games
from domain.kernel.net import Net

GAME = games()["conspiracy"]


def positions(count: int) -> list[tuple[tuple[float], tuple[tuple[float, float], ...], tuple[float, ...]]]:
    """Positions in which who is ahead wins, and nobody where all are even."""
    found = []
    for number in range(count):
        ahead = number % 3
        rows = tuple((1.0, float(ahead == seat + 1)) for seat in range(2))
        found.append(((float(ahead == 0),), rows, tuple(float(ahead == seat + 1) for seat in range(2))))
    return found


def test_a_fit_finds_who_wins_and_when_nobody_does() -> None:
    data = net.data_of(positions(6000))
    told = net.odds(net.fitted(data, 0), data)
    assert np.allclose(told.sum(axis=1), 1)
    assert (told.argmax(axis=1) == data.won.argmax(axis=1)).all()
    assert net.loss(told, data) < 0.2 < net.loss(net.constant(data), data)


def test_the_slopes_are_those_of_the_loss() -> None:
    data, draw = net.data_of(positions(30)), np.random.default_rng(1)
    rows = net.Rows(*(draw.normal(0, 0.5, part.shape) for part in net.fitted(data, 0)))

    def loss(changed: net.Rows) -> float:
        whole = -(data.won * np.log(net.odds(changed, data))).sum(axis=1).mean()
        return float(whole + net.COST / 2 * sum(float((part**2).sum()) for part in changed))

    for which, slope in enumerate(net._slopes(rows, data)):
        for place in np.ndindex(slope.shape):
            moved: list[Any] = [part.copy() for part in rows]
            moved[which][place] += 1e-5
            assert (loss(net.Rows(*moved)) - loss(rows)) / 1e-5 == pytest.approx(slope[place], abs=1e-3)


def test_a_table_of_fewer_seats_has_no_odds_for_the_others() -> None:
    data = net.data_of(
        [((1.0,), ((1.0,), (0.0,)), (1.0, 0.0)), ((1.0,), ((1.0,), (0.0,), (0.0,)), (0.0, 0.0, 0.0))]
    )
    assert net.odds(net.fitted(data, 0), data)[0, 3] == 0


def test_the_weights_say_in_plain_python_what_was_fitted() -> None:
    figures, lessons = GAME.insight.figures, [rounds.lesson(GAME, None, 0, 0, n) for n in range(2)]  # type: ignore[union-attr]  # it has
    assert figures is not None
    weights = rounds.learnt(figures, lessons, 0, "learn")
    table, seats = lessons[0].positions[0]
    odds = Net(weights).odds(table, seats)
    assert len(odds) == len(seats)
    assert 0 <= sum(odds) <= 1


def test_a_lesson_follows_from_its_numbers() -> None:
    assert rounds.lesson(GAME, None, 3, 0, 5) == rounds.lesson(GAME, None, 3, 0, 5)


@pytest.mark.long
def test_the_command_learns_writes_and_goes_on_where_it_was_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, file = tmp_path / "kept" / "lessons.jsonl", tmp_path / "weights.json"
    monkeypatch.setattr(rounds, "commit", lambda: "abc")
    monkeypatch.setattr(rounds, "file_of", lambda game: file)
    wanted = f"learning --game conspiracy --rounds 1 --begin 3 --file {kept} --write"
    monkeypatch.setattr("sys.argv", wanted.split())
    command.main()
    whole, first = kept.read_bytes(), file.read_bytes()
    kept.write_bytes(b"\n".join(whole.splitlines()[:2]) + b"\n")
    command.main()
    assert (kept.read_bytes(), file.read_bytes()) == (whole, first)


def test_the_command_names_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["learning", "--game", "conspiracy", "--rounds", "0"])
    with pytest.raises(SystemExit):
        command.main()
    assert "there must be a round" in capsys.readouterr().err
