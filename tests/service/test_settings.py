"""A setting that makes no sense is named before anything is started; a mistake of ours is not taken for one."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from service.runtime.commandline.main import main
from service.runtime.settings import SETTINGS, Config, Local, unknown_settings
from tests.service.processes import free_port

SERVICE = Path(__file__).parents[2] / "service"
NAME = re.compile("CABINET_[A-Z_]*[A-Z]")
UNREACHABLE = "redis://localhost:1"


def run(data: Path, **environment: str) -> Result:
    return CliRunner(env={"CABINET_DATA": str(data), "PORT": "", "CABINET_REDIS_URL": "", **environment}).invoke(
        main, ["run"]
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CABINET_FSYNC", "no"),
        ("CABINET_FSYNC", "Always"),
        ("CABINET_WORKERS", "two"),
        ("CABINET_WORKERS", "-1"),
        ("CABINET_WORKERS", "²"),
    ],
)
def test_a_setting_that_makes_no_sense_is_named_before_anything_is_started(
    tmp_path: Path, name: str, value: str
) -> None:
    said = run(tmp_path / "data", **{name: value})
    assert (said.exit_code, said.output.count("\n")) == (1, 1)
    assert name in said.output
    assert value in said.output
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("name", ["CABINET_REDIS_URL", "CABINET_QUEUE_URL"])
@pytest.mark.parametrize("command", ["serve", "work", "relay", "rebuild"])
def test_an_address_that_is_none_is_named(command: str, name: str) -> None:
    environment = {"CABINET_REDIS_URL": UNREACHABLE, "PORT": "", name: "localhost:6379"}
    said = CliRunner(env=environment).invoke(main, [command])
    assert (said.exit_code, said.output.count("\n")) == (1, 1)
    assert name in said.output


@pytest.mark.parametrize(
    ("name", "value"),
    [("CABINET_STREAMS", "many"), ("CABINET_STREAMS_PER_CLIENT", "-1"), ("CABINET_HEARTBEAT_SECONDS", "0")],
)
def test_a_setting_of_streams_that_makes_no_sense_is_named(name: str, value: str) -> None:
    with pytest.raises(ValueError, match=name):
        Config.from_environment({"CABINET_REDIS_URL": UNREACHABLE, name: value})


def test_settings_are_read_as_they_are_given(tmp_path: Path) -> None:
    given = {"CABINET_DATA": str(tmp_path), "CABINET_FSYNC": "always", "CABINET_WORKERS": "3"}
    assert Local.from_environment(given) == Local(tmp_path.resolve(), "always", 3)


def test_settings_left_empty_have_their_defaults() -> None:
    local = Local.from_environment({"CABINET_DATA": "", "CABINET_FSYNC": "", "CABINET_WORKERS": ""})
    assert (local.data, local.fsync) == (Path("var").resolve(), "everysec")
    assert local.workers >= 1


def test_a_mistake_of_ours_keeps_its_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def mistaken(*_: object) -> int:
        raise ValueError("a mistake")

    monkeypatch.setattr("service.runtime.commandline.run._supervise", mistaken)
    monkeypatch.setattr("service.runtime.commandline.run.api_children", lambda *_: ())
    monkeypatch.setattr("service.runtime.processes.address.Address.check_free", lambda _: None)
    said = run(tmp_path, CABINET_REDIS_URL=UNREACHABLE)
    assert isinstance(said.exception, ValueError)
    assert str(said.exception) == "a mistake"


def test_every_setting_that_is_read_is_known_as_one() -> None:
    read = {name for path in SERVICE.rglob("*.py") for name in NAME.findall(path.read_text(encoding="utf-8"))}
    assert read == SETTINGS
    told = set(NAME.findall((SERVICE.parent / "docs" / "operators.md").read_text(encoding="utf-8")))
    assert told == SETTINGS


def test_a_misspelled_setting_is_named_with_the_one_that_was_meant() -> None:
    given = {"CABINET_RATES": "1/1", "CABINET_X": "", "CABINET_RATE": "1/1", "PATH": ""}
    assert unknown_settings(given) == [("CABINET_RATES", "CABINET_RATE"), ("CABINET_X", None)]


def test_a_data_directory_that_cannot_be_used_is_named_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    said = run(tmp_path / "data", PORT=str(free_port()))
    assert (said.exit_code, said.output.count("\n")) == (1, 1)
    assert f"CABINET_DATA: {tmp_path / 'data'} cannot be used" in said.output


def test_a_redis_that_does_not_answer_is_told_in_one_line() -> None:
    said = CliRunner(env={"CABINET_REDIS_URL": UNREACHABLE}).invoke(main, ["rebuild"])
    assert (said.exit_code, said.output.count("\n")) == (1, 1)
    assert "Redis does not answer" in said.output
