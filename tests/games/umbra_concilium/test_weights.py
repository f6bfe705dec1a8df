"""The weights of the odds are data: made by a command, checked once, and with the figure that they give."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bench import weights as files
from bench.learning import courtier
from domain.umbra_concilium.weights import WEIGHTS, Weights, read

Change = Callable[[dict[str, Any]], object]


def changed(change: Change) -> bytes:
    """The file of the game with a change."""
    raw = msgspec.json.decode(files.WEIGHTS.read_bytes())
    change(raw)
    return msgspec.json.encode(raw)


def lines() -> list[str]:
    """The lines of the page of figures."""
    return files.PAGE.read_text(encoding="utf-8").splitlines()


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files that the command writes lie in a folder of their own."""
    for name in ("WEIGHTS", "PAGE"):
        copy = tmp_path / getattr(files, name).name
        copy.write_bytes(getattr(files, name).read_bytes())
        monkeypatch.setattr(files, name, copy)


def test_the_weights_in_use_have_their_figure_on_the_page() -> None:
    assert files.row(WEIGHTS) in lines(), "write them with python -m bench.learning --write"


def test_the_file_is_as_the_command_writes_it() -> None:
    assert files.WEIGHTS.read_text(encoding="utf-8") == files.written(WEIGHTS)


def test_a_weight_that_somebody_edits_has_no_figure() -> None:
    edited = read(changed(lambda raw: raw["tables"]["first"][7].__setitem__(0, -20)))
    assert not any(files.digest(edited) in line for line in lines())


def test_a_new_figure_names_the_same_weights() -> None:
    assert files.digest(replace(WEIGHTS, figure=replace(WEIGHTS.figure, wins=0.5))) == files.digest(WEIGHTS)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda raw: raw["signs"].__setitem__(0, 0), "signs: each must be 1 or -1"),
        (lambda raw: raw["tables"]["always"].append(1), "every row must have 17 weights"),
        (lambda raw: raw["tables"]["high"]["3"].pop(), "every row must have 17 weights"),
        (lambda raw: raw["tables"]["always"].__setitem__(0, 0.5), "tables.always"),
        (lambda raw: raw["tables"]["own"].pop(), "own: must have 10 rows, one for each score"),
        (lambda raw: raw["tables"]["stratagem"].pop(), "stratagem: must have 10 rows, one for each score"),
        (lambda raw: raw["tables"]["place"].pop(), "place: must have 6 rows"),
        (lambda raw: raw["tables"]["low"].pop("1"), "low, high: must have the numbers of the cards"),
        (lambda raw: raw["tables"]["left"].pop("mirror"), "left: must have all stratagems"),
        (lambda raw: raw["tables"]["lasting"].pop("few_overturn"), "lasting: must have the stratagems that last"),
        (lambda raw: raw["tables"]["cards"].clear(), "cards: must have a row"),
        (lambda raw: raw["tables"].pop("second"), "second"),
        (lambda raw: raw.pop("origin"), "origin"),
        (lambda raw: raw["figure"].__setitem__("wins", 1.5), "figure.wins"),
        (lambda raw: raw.__setitem__("bias", 1), "bias"),
    ],
)
def test_a_file_of_another_form_is_refused_and_named(change: Change, named: str) -> None:
    with pytest.raises(ValueError, match=r"^weights\.json: ") as refused:
        read(changed(change))
    assert named in str(refused.value)


@pytest.mark.usefixtures("elsewhere")
def test_weights_that_are_learnt_take_the_place_of_those_before(monkeypatch: pytest.MonkeyPatch) -> None:
    before, command = lines(), "--rounds 1 --matches 2 --tried 1 --seats 3 --seed 7"
    learn(monkeypatch, f"{command} --processes 1 --write")
    written: Weights = read(files.WEIGHTS.read_bytes())
    assert written.tables != WEIGHTS.tables
    assert (written.origin.command, written.origin.commit) == (f"python -m bench.learning {command} --write", "abc")
    assert lines() == [*before, files.row(written)]


@pytest.mark.usefixtures("elsewhere")
def test_weights_that_are_measured_keep_their_origin(monkeypatch: pytest.MonkeyPatch) -> None:
    learn(monkeypatch, "--rounds 0 --tried 2 --seats 3 --processes 1 --write")
    written = read(files.WEIGHTS.read_bytes())
    assert (written.tables, written.origin) == (WEIGHTS.tables, WEIGHTS.origin)
    assert (written.figure.seats, written.figure.matches) == (3, 2)
    assert [line for line in lines() if files.digest(WEIGHTS) in line] == [files.row(written)]


def learn(monkeypatch: pytest.MonkeyPatch, options: str) -> None:
    """Run the command, in a checkout at the commit abc."""
    monkeypatch.setattr("sys.argv", ["bench.learning", *options.split()])
    monkeypatch.setattr(files, "commit", lambda: "abc")
    courtier.main()


def test_what_is_learnt_where_there_is_no_history_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "ROOT", tmp_path)
    assert files.commit() == "unknown"
