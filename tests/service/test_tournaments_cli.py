"""`cabinet tournament simulate`: bots play to the end, and everything is checked."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from service.runtime.commandline.main import main
from tests.service.test_continuing import ONE_ROUND
from tests.tiers import few


def simulate(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["tournament", "simulate", "--processes", "1", *arguments])


@pytest.mark.processes
@pytest.mark.parametrize("kind", few(["swiss", "knockout", "round_robin", "pods"], "swiss", "pods"))
def test_a_tournament_of_bots_is_played_to_the_end_and_checked(kind: str) -> None:
    rounds = ["--rounds", "2"] if kind in ("swiss", "pods") else []
    told = simulate("--format", kind, "--players", "5" if kind == "pods" else "3", *rounds)
    assert told.exit_code == 0, told.output
    assert "requests.\nEvery audit passed, and the record of the tournament holds." in told.output


@pytest.mark.processes
@pytest.mark.parametrize(("plan", "beyond"), few([("qualifier", 4), ("league", 2)], ("league", 2)))
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


def read(file: Path, *lines: str, rounds: str = "3") -> Result:
    file.write_text("\n".join(lines), encoding="utf-8")
    return CliRunner().invoke(main, ["tournament", "read", str(file), "--rounds", rounds])


def test_a_report_file_is_read_without_a_service(tmp_path: Path) -> None:
    told = read(tmp_path / "cup.trf", "XXR 3", *ONE_ROUND)
    assert told.exit_code == 0, told.output
    assert told.output.splitlines() == [
        "  /1/1-3: Lines of the kind XXR are not read.",
        "    1.      1  Dora Nowak (1)",
        "    1.      1  Hal (5)",
        "    3.    0.5  Emil (2)",
        "    3.    0.5  Gus (4)",
        "    5.      0  Fay (3)",
    ]


def test_a_report_file_with_faults_is_refused_with_all_of_them(tmp_path: Path) -> None:
    told = read(tmp_path / "cup.trf", *ONE_ROUND[:-1], "001 no line")
    assert (told.exit_code, told.output.splitlines()[1:]) == (
        1,
        ["  /5/5-8: Not a valid integer.", "  /5/81-84: Not points, as 2.5."],
    )
    twice = [f"{line[:80]}{float(line[80:84]) + 0.5:4.1f}{line[84:]}  0000 - H" for line in ONE_ROUND]
    assert "There are 1 rounds" in read(tmp_path / "cup.trf", *twice, rounds="1").output
