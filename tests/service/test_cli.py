"""The command line."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from events import form, keys
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from tests.service.support import Api, everything, settle, table_for

ROOT = Path(__file__).parents[2]


@pytest.fixture
def runner(cabinet: Cabinet) -> CliRunner:
    return CliRunner(env={"CABINET_REDIS_URL": cabinet.config.redis_url, "CABINET_QUEUE_URL": ""})


def test_help_names_every_command(runner: CliRunner) -> None:
    said = runner.invoke(main, ["--help"])
    assert said.exit_code == 0
    for name in ("run", "serve", "relay", "work", "rebuild", "openapi", "rules"):
        assert f"\n  {name} " in said.output
        assert runner.invoke(main, [name, "--help"]).exit_code == 0


def test_the_module_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "service", "--version"], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.startswith("cabinet, version ")


def test_without_a_server_it_says_what_to_set(runner: CliRunner) -> None:
    said = runner.invoke(main, ["rebuild"], env={"CABINET_REDIS_URL": ""})
    assert said.exit_code == 1
    assert "CABINET_REDIS_URL" in said.output


def test_the_queue_cannot_be_a_cluster_and_it_says_so(runner: CliRunner) -> None:
    said = runner.invoke(main, ["rebuild"], env={"CABINET_QUEUE_URL": "redis+cluster://localhost:1"})
    assert said.exit_code == 1
    assert "CABINET_QUEUE_URL" in said.output


def test_a_rebuild_shows_its_progress_and_changes_nothing(
    cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None], runner: CliRunner
) -> None:
    ada.open("bot", "bot:random")
    settle((ada, bob), table_for(ada, bob))
    drain()
    before = everything(cabinet.redis)
    said = runner.invoke(main, ["rebuild", "--processes", "1"])
    assert said.exit_code == 0, said.output
    assert "Rebuilding" in said.output
    assert "2 matches" in said.output
    assert everything(cabinet.redis) == before


def test_a_rebuild_mends_what_was_damaged(
    cabinet: Cabinet, ada: Api, drain: Callable[[], None], runner: CliRunner
) -> None:
    ada.open("bot", "bot:random")
    drain()
    before = everything(cabinet.redis)
    for key in cabinet.redis.scan_iter(keys.INDEXES):
        cabinet.redis.delete(key)
    for key in cabinet.redis.scan_iter("cn:*:views"):
        cabinet.redis.hset(key, "public", "{}")
    assert runner.invoke(main, ["rebuild", "--processes", "1"]).exit_code == 0
    assert everything(cabinet.redis) == before


def test_a_rebuild_goes_back_to_the_form_of_an_older_version(
    cabinet: Cabinet, ada: Api, drain: Callable[[], None], runner: CliRunner
) -> None:
    ada.open("bot", "bot:random")
    drain()
    form.note(cabinet.redis)
    before = everything(cabinet.redis)
    form.note(cabinet.redis, form.Forms(form.STORED, form.DERIVED + 1))
    assert "run `cabinet rebuild`" in runner.invoke(main, ["jobs", "list"]).output
    said = runner.invoke(main, ["rebuild", "--processes", "1"])
    assert said.exit_code == 0, said.output
    assert everything(cabinet.redis) == before


def test_a_rebuild_leaves_alone_what_a_newer_version_stored(
    cabinet: Cabinet, ada: Api, drain: Callable[[], None], runner: CliRunner
) -> None:
    ada.open("bot", "bot:random")
    drain()
    form.note(cabinet.redis, form.Forms(form.STORED + 1, form.DERIVED + 1))
    before = everything(cabinet.redis)
    said = runner.invoke(main, ["rebuild", "--processes", "1"])
    assert said.exit_code == 1
    assert "which a newer version wrote" in said.output
    assert everything(cabinet.redis) == before


@pytest.mark.exhaustive
def test_a_rebuild_of_one_projection_leaves_the_others_alone(
    cabinet: Cabinet, ada: Api, drain: Callable[[], None], runner: CliRunner
) -> None:
    ada.open("bot", "bot:random")
    drain()
    before = everything(cabinet.redis)
    for key in cabinet.redis.scan_iter(keys.sharded("matches")):
        cabinet.redis.delete(key)
    for key in cabinet.redis.scan_iter("cn:*:views"):
        cabinet.redis.delete(key)
    assert runner.invoke(main, ["rebuild", "--only", "matches", "--processes", "1"]).exit_code == 0
    missing = before.keys() - everything(cabinet.redis).keys()
    assert {key.decode().rpartition(":")[2] for key in missing} == {"views"}


def test_a_rebuild_of_facets_files_old_results_by_what_happened(
    cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None], runner: CliRunner
) -> None:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    bob.post(f"{match}/resign")
    drain()
    before = everything(cabinet.redis)
    for key in cabinet.redis.scan_iter("cn:*:tag:%*"):
        cabinet.redis.delete(key)
    assert runner.invoke(main, ["rebuild", "--only", "facets", "--processes", "1"]).exit_code == 0
    assert everything(cabinet.redis) == before


def test_a_projection_that_does_not_exist_is_named_with_those_that_do(cabinet: Cabinet, runner: CliRunner) -> None:
    said = runner.invoke(main, ["rebuild", "--only", "everything"])
    assert said.exit_code == 1
    assert "there is no projection everything; there are snapshots, matches, results" in said.output


@pytest.mark.processes
@pytest.mark.exhaustive
def test_a_burst_of_work_ends_when_nothing_is_left(
    cabinet: Cabinet, ada: Api, relay: Any, runner: CliRunner
) -> None:
    match = ada.open("bot", "bot:random")
    relay.turn(0)
    environment = {**os.environ, "CABINET_REDIS_URL": cabinet.config.redis_url}
    subprocess.run([sys.executable, "-m", "service", "work", "--burst"], env=environment, cwd=ROOT, check=True)
    assert ada.get(match).json["status"] == "finished"


@pytest.mark.long
@pytest.mark.exhaustive
def test_a_bare_document_is_written_with_its_companion_and_nothing_else(runner: CliRunner, tmp_path: Path) -> None:
    written = tmp_path / "bare.yaml"
    before = (ROOT / "asyncapi.yaml").read_bytes()
    assert runner.invoke(main, ["openapi", "--bare", "--output", str(written)]).exit_code == 0
    assert (tmp_path / "asyncapi.yaml").exists()
    assert (ROOT / "asyncapi.yaml").read_bytes() == before


@pytest.mark.exhaustive
@pytest.mark.long
def test_the_document_is_written_and_checked(runner: CliRunner, tmp_path: Path) -> None:
    written = tmp_path / "openapi.yaml"
    beside = ["--output", str(written), "--asyncapi", str(written.with_name("asyncapi.yaml"))]
    assert runner.invoke(main, ["openapi", "--check", *beside]).exit_code == 1
    assert runner.invoke(main, ["openapi", *beside]).exit_code == 0
    assert runner.invoke(main, ["openapi", "--check", *beside]).exit_code == 0
    written.write_text(written.read_text() + "\n")
    said = runner.invoke(main, ["openapi", "--check", "--output", str(written)])
    assert (said.exit_code, "make openapi" in said.output) == (1, True)
