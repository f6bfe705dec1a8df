"""`cabinet tournament simulate`: bots play to the end, and everything is checked."""

import pytest
from click.testing import CliRunner, Result

from service.runtime.commandline.main import main


def simulate(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["tournament", "simulate", "--processes", "1", *arguments])


@pytest.mark.processes
@pytest.mark.parametrize("kind", ["swiss", "knockout", "round_robin", "pods"])
def test_a_tournament_of_bots_is_played_to_the_end_and_checked(kind: str) -> None:
    rounds = ["--rounds", "2"] if kind in ("swiss", "pods") else []
    told = simulate("--format", kind, "--players", "5" if kind == "pods" else "3", *rounds)
    assert told.exit_code == 0, told.output
    assert "Every audit passed, and the record of the tournament holds." in told.output


@pytest.mark.processes
@pytest.mark.parametrize(("plan", "beyond"), [("qualifier", 4), ("league", 2)])
def test_a_series_of_bots_is_played_to_the_end_audited_and_tells_its_requests(plan: str, beyond: int) -> None:
    told = simulate(plan, "--game", "richelieu", "--players", "4", "--rounds", "1")
    assert told.exit_code == 0, told.output
    assert f"requests, {beyond} of them beyond entries and rounds." in told.output
    assert "Every audit passed: of the matches, the tournaments and the series." in told.output


@pytest.mark.parametrize(
    ("option", "value"),
    [("--seed", "\udcff"), ("--seed", ""), ("--seed", "x" * 129), ("--players", "1"), ("--processes", "0")],
)
def test_a_bad_value_is_refused_with_the_name_of_its_option(option: str, value: str) -> None:
    told = simulate(option, value)
    assert told.exit_code == 2
    assert f"Invalid value for '{option}'" in told.output


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("--game", "chess"), "no game chess"),
        (("--game", "umbra_concilium"), "use pods for more"),
        (("--bot", "nobody"), "no bot nobody"),
        (("--format", "knockout", "--rounds", "3"), "rounds"),
        (("--elimination", "double"), "elimination"),
    ],
)
def test_what_makes_no_sense_is_told_as_one_line(arguments: tuple[str, ...], what: str) -> None:
    told = simulate(*arguments)
    assert told.exit_code == 1
    assert what in told.output
    assert "Traceback" not in told.output
