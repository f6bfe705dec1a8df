"""Children are kept running, stopped cleanly, and never left behind."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

import pytest

from service.runtime.processes import forks
from service.runtime.processes.forks import Child
from service.runtime.processes.supervisor import LONGEST_DELAY, Supervisor, delay, stop
from service.runtime.processes.tether import spawn

pytestmark = [pytest.mark.processes, pytest.mark.usefixtures("without_leftovers")]

# Several processes write to one pipe: a line is one write.
LIVES = "import os, time; os.write(1, f'{NAME} {os.getpid()}\\n'.encode()); time.sleep(600)"
DEAF = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN);" + LIVES
PARENT = f"import subprocess, sys; sys.exit(subprocess.call([sys.executable, '-c', f'{{NAME=}};' + {DEAF!r}]))"
SUPERVISE = """
import os, signal, sys
from service.runtime.processes import forks
from service.runtime.processes.supervisor import Supervisor
forks.START = sys.argv.pop(1)
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_DFL)  # whoever runs the tests may ignore them, as nohup does
names = {f"child{number}": code for number, code in enumerate(sys.argv[1:])}
children = [forks.Child(name, "builtins:exec", (code, {"NAME": name})) for name, code in names.items()]
sys.exit(Supervisor(children, grace=0.5).run(lambda: os.write(1, b"ready 0\\n")))
"""

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child that its parent died")


@contextmanager
def supervising(*codes: str, start: str = forks.START) -> Iterator[tuple[subprocess.Popen[str], dict[str, int]]]:
    """A supervisor in a process of its own, and who said which process id until all had spoken."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    argv = [sys.executable, "-c", SUPERVISE, start, *codes]
    with subprocess.Popen(argv, env=environment, text=True, stdout=subprocess.PIPE) as process:
        try:
            yield process, dict(said(process) for _ in ("ready", *codes))
        finally:
            process.kill()


def said(process: subprocess.Popen[str]) -> tuple[str, int]:
    """The next line of the supervisor or one of its children: a name and a number."""
    assert process.stdout
    name, number = process.stdout.readline().split()
    return name, int(number)


def all_are_gone(process: subprocess.Popen[str]) -> bool:
    """Wait until no process holds the other end of the pipe."""
    assert process.stdout
    return process.stdout.read() == ""


@pytest.mark.parametrize("start", ["fork", "spawn"])
def test_a_killed_child_is_started_again(start):
    with supervising(LIVES, LIVES, start=start) as (process, pids):
        os.kill(pids["child1"], signal.SIGKILL)
        name, pid = said(process)
        assert name == "child1"
        assert pid != pids["child1"]
        os.kill(pids["child0"], 0)  # is still there


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_stops_all_children_and_the_supervisor(number):
    with supervising(LIVES, LIVES) as (process, _):
        process.send_signal(number)
        assert all_are_gone(process)
        assert process.wait() == 0


def test_a_child_that_is_deaf_to_the_signal_is_killed_after_the_grace():
    with supervising(DEAF) as (process, _):
        process.send_signal(signal.SIGTERM)
        assert all_are_gone(process)
        assert process.wait() == 0


def test_what_a_child_leaves_behind_is_killed_with_it():
    with supervising(PARENT) as (process, _):
        process.send_signal(signal.SIGTERM)
        assert all_are_gone(process)


@linux
def test_children_end_with_a_supervisor_that_was_killed():
    with supervising(LIVES, LIVES) as (process, _):
        process.kill()
        assert all_are_gone(process)


def test_every_child_has_a_session_of_its_own():
    with supervising(LIVES, LIVES) as (_, pids):
        assert {os.getsid(pids["child0"]), os.getsid(pids["child1"])} == {pids["child0"], pids["child1"]}


@linux
def test_what_the_children_share_is_made_before_they_are_forked(monkeypatch, tmp_path):
    monkeypatch.setenv("MADE", "after")
    code = f"import os; open({str(tmp_path / 'seen')!r}, 'w').write(os.environ['MADE'])"
    supervisor = Supervisor(
        [Child("one", "builtins:exec", (code,))], preload=lambda: os.environ.update(MADE="before")
    )

    def watch() -> None:
        if (tmp_path / "seen").exists() and (tmp_path / "seen").read_text():
            supervisor.stop()

    assert supervisor.run(watch=watch) == 0
    assert (tmp_path / "seen").read_text() == "before"


def test_readiness_is_told_once_and_only_when_it_holds():
    answers = iter([False, True])
    told = []
    supervisor = Supervisor([])

    def watch() -> None:
        if told:
            supervisor.stop()

    assert supervisor.run(lambda: told.append("ready"), ready=lambda: next(answers), watch=watch) == 0
    assert told == ["ready"]
    assert next(answers, None) is None


def test_children_are_stopped_when_the_watch_fails(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    code = f"import time; pipe = open({str(tmp_path / 'pipe')!r}, 'w'); time.sleep(600)"
    with ExitStack() as opened:
        pipes = []

        def fail_once_the_child_has_opened_the_pipe() -> None:
            pipes.append(opened.enter_context(open(tmp_path / "pipe")))
            raise OSError("lost")

        with pytest.raises(OSError, match="lost"):
            Supervisor([Child("one", "builtins:exec", (code,))]).run(watch=fail_once_the_child_has_opened_the_pipe)
        assert pipes[0].read() == ""


def test_the_handlers_of_signals_are_put_back():
    before = signal.getsignal(signal.SIGTERM)
    supervisor = Supervisor([])
    supervisor.run(supervisor.stop)
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_child_that_keeps_failing_is_started_more_and_more_rarely():
    delays = [delay(failures) for failures in range(1, 12)]
    assert delays == sorted(delays)
    assert delays[0] < delays[1]
    assert delays[-1] == delay(10**9) == LONGEST_DELAY


def test_a_program_that_does_not_exist_is_named(capfd):
    assert spawn(["no-such-program"]).wait() == 1
    assert capfd.readouterr().err == "no-such-program: No such file or directory\n"


def test_a_child_finds_no_signal_ignored_that_it_did_not_ignore():
    shell = spawn(["sh", "-c", "kill -PIPE $$; exit 1"])
    assert shell.wait() == -signal.SIGPIPE


def test_only_the_main_thread_may_start_a_child():
    with ThreadPoolExecutor(1) as pool, pytest.raises(RuntimeError, match="main thread"):
        pool.submit(spawn, ["true"]).result()


def test_stopping_what_has_ended_does_nothing():
    process = spawn(["true"])
    process.wait()
    stop([process])
    assert process.returncode == 0
