"""One API process: what it logs, and whose metrics it forgets."""

import asyncio
import gc
import json
import logging
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from flask import Flask
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
from uvicorn.server import ServerState

from service.application import metrics
from service.application.problems import Problem
from service.http import edge
from service.http.conventions.call import Answer, Head
from service.http.gateway.connection import Connection
from service.http.gateway.gateway import CutOff
from service.http.parts import EXTENSION
from service.runtime.processes import api, sampling
from tests.loops import run

NOBODY = 2**22 + 1
"""No process of Linux has this number."""


def test_a_process_may_start_where_no_metrics_are_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PROMETHEUS_MULTIPROC_DIR", raising=False)
    sampling.forget_the_dead()


def test_the_live_gauges_of_processes_that_died_are_forgotten(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for pid in (NOBODY, os.getpid()):
        (tmp_path / f"gauge_livesum_{pid}.db").touch()
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    sampling.forget_the_dead()
    assert [path.name for path in tmp_path.iterdir()] == [f"gauge_livesum_{os.getpid()}.db"]


def test_the_files_of_a_role_that_comes_and_goes_live_as_long_as_who_starts_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It counts on in them, so that they do not become more."""
    for pid in (NOBODY, os.getpid()):
        (tmp_path / f"gauge_livemax_worker-2.{pid}.db").touch()
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    sampling.forget_the_dead()
    assert [path.name for path in tmp_path.iterdir()] == [f"gauge_livemax_worker-2.{os.getpid()}.db"]


def test_a_role_counts_on_where_the_process_before_it_did_and_is_not_counted_once_it_has_ended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In interpreters of their own, because a process chooses once where it counts."""
    code = (
        "import os, sys; from service.application import metrics; from service.runtime.processes import sampling\n"
        "os.environ['PROMETHEUS_MULTIPROC_DIR'] = sys.argv[1]\n"
        "metrics.continue_as('thinker'); metrics.follow_setting()\n"
        "with sampling.sampled('think'): metrics.CONFLICTS.inc()"
    )
    files = []
    for _ in range(2):
        subprocess.run([sys.executable, "-c", code, tmp_path], check=True)
        files.append(sorted(path.name.partition("_")[0] for path in tmp_path.iterdir()))
    assert files == [["counter", "histogram"]] * 2
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    assert b"cabinet_version_conflicts_total 2.0" in metrics.exposition()


def test_a_fork_counts_under_its_own_number() -> None:
    code = (
        "import os, sys; from service.application import metrics\n"
        "child = os.fork()\n"
        "if not child: sys.exit(metrics.own_name() != str(os.getpid()))\n"
        "sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(
    ("level", "cause", "logged"),
    [
        (logging.ERROR, ValueError("a mistake"), True),
        (logging.ERROR, CutOff(), False),
        (logging.WARNING, None, False),
    ],
)
def test_only_mistakes_of_ours_are_logged(level: int, cause: Exception | None, logged: bool) -> None:
    told = (type(cause), cause, None) if cause else None
    record = logging.LogRecord("uvicorn.error", level, "", 0, "", (), told)
    assert api.is_news(record) is logged


async def fails(scope: Any, receive: Any, send: Any) -> None:
    raise LookupError("inside")


async def says_nothing(scope: Any, receive: Any, send: Any) -> None:
    pass


def whole_answer(app: Any, kind: type[Connection], asked: bytes) -> bytes:
    """All that comes back until an application closes the connection."""
    config = uvicorn.Config(app, http=kind, lifespan="off", log_config=None)
    config.load()

    async def ask() -> bytes:
        made = partial(kind, config=config, server_state=ServerState(), app_state={})
        server = await asyncio.get_running_loop().create_server(made, "127.0.0.1", 0)
        async with server:
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            writer.write(asked)
            came = await reader.read()
            writer.close()
            return came

    return run(ask())


def answer_of(broken: Any, refuse: Callable[[Head, Problem], Answer]) -> tuple[int, dict[str, str], Any]:
    """What a client on a connection of ours is answered by a broken application: status, headers, document."""

    class Ours(Connection):
        pass

    Ours.refuse = staticmethod(refuse)  # type: ignore[assignment]  # a class variable that is called unbound
    asked = b"GET /v1/games HTTP/1.1\r\nHost: x\r\nAccept-Language: ja\r\n\r\n"
    head, _, body = whole_answer(broken, Ours, asked).partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    assert len(body) == int(headers["content-length"])
    return int(first.split()[1]), headers, json.loads(body)


def test_a_request_that_was_answered_is_gone_without_a_search_for_garbage(without_leftovers: None) -> None:
    alive = []

    async def counts(scope: Any, receive: Any, send: Any) -> None:
        alive.append(sum(isinstance(one, RequestResponseCycle) for one in gc.get_objects()))
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    asked = b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    gc.disable()
    try:
        assert whole_answer(counts, Connection, asked).count(b"204 No Content") == 2
    finally:
        gc.enable()
    assert alive == [2, 1], "both are asked at once"


@pytest.mark.parametrize("broken", [fails, says_nothing])
def test_whatever_goes_wrong_is_answered_with_a_problem_document(app: Flask, broken: Any) -> None:
    status, headers, problem = answer_of(broken, partial(edge.refuse, app.extensions[EXTENSION]))
    assert (status, problem["code"], problem["title"]) == (500, "internal_error", "内部エラー")
    assert headers["content-type"] == "application/problem+json"
    assert headers["request-id"] == problem["request_id"]
    assert "inside" not in str(problem)


def test_there_is_a_problem_document_where_none_can_be_made() -> None:
    def refuse(head: Head, problem: Problem) -> Answer:
        raise LookupError("inside")

    status, headers, problem = answer_of(fails, refuse)
    assert (status, problem["code"], problem["status"]) == (500, "internal_error", 500)
    assert headers["content-type"] == "application/problem+json"
