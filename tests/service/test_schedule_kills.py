"""The house is killed at every step that it takes in a tournament, before and after the server has it."""

import os
import signal
from collections.abc import Callable
from typing import Any

import pytest

from service.application.parts import Play, Tournaments
from service.application.tournaments.running import take_due_steps
from service.runtime.background import relay_of
from service.runtime.bootstrap import Cabinet
from tests.service.test_schedules import cup, organiser

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="this system forks no process"),
    pytest.mark.processes,
]
__all__ = ["cup", "organiser"]
STEPS = ("round_opened", "round_paired", "round_started", "round_closed")
ROUNDS = 2


def kill(action: Callable[[], Any]) -> None:
    """A process of its own does something, and is killed while it does, or at its end."""
    child = os.fork()
    if child == 0:
        try:
            action()
            os.kill(os.getpid(), signal.SIGKILL)
        finally:
            os._exit(1)
    _, ended = os.waitpid(child, 0)
    assert os.WIFSIGNALED(ended)
    assert os.WTERMSIG(ended) == signal.SIGKILL


def kill_at_append(action: Callable[[], Any], cabinet: Cabinet, after: bool) -> None:
    """The same, killed at its first append, or after that was answered."""
    append = cabinet.store.append

    def killed(*appends: Any) -> None:
        if after:
            append(*appends)
        os.kill(os.getpid(), signal.SIGKILL)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cabinet.store, "append", killed)
        kill(action)


@pytest.mark.exhaustive
def test_a_house_that_is_killed_at_every_step_takes_each_of_them_once(
    cabinet: Cabinet, play: Play, tournaments: Tournaments, cup: str, drain: Callable[[], None]
) -> None:
    for number in range(ROUNDS):
        for step in STEPS:
            if step == "round_closed":
                drain()
            for after in (False, True):
                before = cabinet.store.version(cup)
                kill_at_append(lambda: take_due_steps(play, tournaments, cup), cabinet, after)
                assert (cabinet.store.version(cup) > before) == after, (number, step)
    kinds = [envelope.type for envelope in tournaments.streams.envelopes(cup)]
    assert {step: kinds.count(step) for step in STEPS} == dict.fromkeys(STEPS, ROUNDS)
    assert len(set(cabinet.store.matches())) == ROUNDS
    assert tournaments.streams.current(cup)[0].state.status == "ended"


def test_a_relay_that_is_killed_once_it_has_queued_a_step_leads_to_two_jobs_and_one_round(
    cabinet: Cabinet, play: Play, tournaments: Tournaments, cup: str, drain: Callable[[], None]
) -> None:
    drain()
    kill(lambda: relay_of(cabinet, "first")._hand_out.steps())
    relay_of(cabinet, "second")._hand_out.steps()
    assert cabinet.queues.analyses.count == 2
    for _ in range(2):
        take_due_steps(play, tournaments, cup)
    kinds = [envelope.type for envelope in tournaments.streams.envelopes(cup)]
    assert {step: kinds.count(step) for step in STEPS} == dict.fromkeys(STEPS[:3], 1) | {"round_closed": 0}
