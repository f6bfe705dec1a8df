"""Several processes run the tests: forks of one that has loaded and collected them, which takes seconds.

`-n 4` is four of them, `-n auto` as many as are worth it; with `-n 0`, the default, the first process runs them.
The tests of a `group`, those of a file, and those of the conformance suite that look at one match run in one
process after another: what they share is made once. A process that is free takes the first that none has begun.
"""

import ctypes
import os
import signal
import sys
import time
import traceback
import warnings
from collections.abc import Iterator, Sequence
from contextlib import suppress
from io import UnsupportedOperation
from multiprocessing.connection import Connection, Pipe, wait
from tempfile import TemporaryFile
from typing import Any

import pytest
from _pytest.runner import CallInfo, runtestprotocol

from tests.service import nursery
from tests.tiers import starts_services

MOST = 8
"""Processes of `-n auto` at most."""
WAITING, WAITING_LONG = 1, 3
"""How many processes more than processors: they wait for the store; if services run, for these and browsers."""
LONGEST = ("tests/service/test_torture.py", "tests/clients/", "tests/fifth_game/", "tests/browser/test_everyone.py")
"""What takes longest, and so begins first: nothing is left for one process while the others have nothing."""
PAGES = "tests/browser/"
BROWSERS = 2
"""How many processes start a browser and a service for it, if there is something else for the others to run."""
PATIENCE = 10.0
"""Seconds that a process has to end what it has begun when the tests are broken off."""
_PR_SET_PDEATHSIG = 1


def pytest_addoption(parser: pytest.Parser) -> None:
    group: Any = parser.getgroup("general")  # a short option is no option in public
    group._addoption("-n", dest="processes", default="0", help="how many processes run the tests, or auto")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run the tests in several processes; what is wrong before any has begun is for pytest to say."""
    units = list(together(session.items))
    count = min(_wanted(session), len(units))
    if not count or session.testsfailed or session.config.option.collectonly:
        return None
    terminal: Any = session.config.pluginmanager.getplugin("terminalreporter")
    terminal.showfspath = False  # several files are in work at a time
    crew = Crew(session, units, count)
    try:
        crew.run()
    finally:
        crew.end()
    return True


def _wanted(session: pytest.Session) -> int:
    asked = session.config.option.processes
    if session.config.option.usepdb or not hasattr(os, "fork"):
        return 0
    if asked != "auto":
        return int(asked)
    return min(
        MOST, (os.cpu_count() or 1) + (WAITING_LONG if any(map(starts_services, session.items)) else WAITING)
    )


def together(items: Sequence[pytest.Item]) -> Iterator[list[int]]:
    """The places of tests that one process runs: what takes longest, then the others in the order of the first."""
    found: dict[str, list[int]] = {}
    for place, item in enumerate(items):
        found.setdefault(_shared(item), []).append(place)
    return iter(sorted(found.values(), key=lambda unit: not items[unit[0]].nodeid.startswith(LONGEST)))


def _shared(item: pytest.Item) -> str:
    if group := item.get_closest_marker("group"):
        return str(group.args[0])
    path, _, name = item.nodeid.partition("::")
    match = name.partition("[")[2]
    return f"tests/conformance [{match}" if match and path.startswith("tests/conformance/") else path


class Hand:
    """A process that runs tests, seen from the first one."""

    def __init__(self, session: pytest.Session, number: int, others: Sequence["Hand"]) -> None:
        self.unit: list[int] = []
        self.browses = False
        self.channel, theirs = Pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        parent = os.getpid()
        with warnings.catch_warnings():
            warnings.simplefilter(
                "ignore", DeprecationWarning
            )  # threads of libraries for numbers, which outlive a fork
            self.pid = os.fork()
        if not self.pid:
            for one in (self, *others):
                one.channel.close()
            _become(session, number, theirs, parent)
        theirs.close()

    def begin(self, unit: list[int]) -> None:
        """Have it run some tests; none: it is to end."""
        self.unit = unit
        self.channel.send(unit)

    def end(self, gently: bool) -> None:
        """It has ended, after what it has begun; soon, if it must be."""
        self.channel.close()
        deadline = time.monotonic() + PATIENCE
        if not gently:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGINT)
        while not os.waitpid(self.pid, os.WNOHANG)[0]:
            if time.monotonic() > deadline:
                os.kill(self.pid, signal.SIGKILL)
            time.sleep(0.01)  # between two looks


class Crew:
    """The processes that run tests, and what is left for them."""

    def __init__(self, session: pytest.Session, units: list[list[int]], count: int) -> None:
        self.session, self.units, self.hands = session, units, list[Hand]()
        self.number = 0
        self.hook = session.config.hook
        for _ in range(count):
            self._hire()

    def run(self) -> None:
        """Hand out all tests, and report each as soon as its process does."""
        while self.hands:
            for channel in wait([hand.channel for hand in self.hands]):
                hand = next(one for one in self.hands if one.channel is channel)
                try:
                    place, reports = hand.channel.recv()
                except (EOFError, OSError):
                    self._replace(hand)
                    continue
                self._report(place, reports)
                self._stop_if_told()
                if place is None:
                    self.hands.remove(hand)
                    hand.end(gently=True)
                    continue
                hand.unit.remove(place)
                if not hand.unit:
                    hand.begin(self._first(hand))

    def end(self) -> None:
        """What is left of the processes ends. Ctrl-C has reached them, too, if they are many."""
        interrupted = sys.exc_info()[0] is KeyboardInterrupt
        while self.hands:
            self.hands.pop().end(gently=interrupted)

    def _hire(self) -> None:
        hand = Hand(self.session, self.number, self.hands)
        self.number += 1
        self.hands.append(hand)
        hand.begin(self._first(hand))

    def _first(self, hand: Hand) -> list[int]:
        """The first unit in order; but who would start one browser too many begins with one that needs none."""
        if not self.units:
            return []
        may = hand.browses or sum(one.browses for one in self.hands if one is not hand) < BROWSERS
        place = 0 if may else next((n for n, unit in enumerate(self.units) if not self._browses(unit)), 0)
        unit = self.units.pop(place)
        hand.browses |= self._browses(unit)
        return unit

    def _browses(self, unit: list[int]) -> bool:
        return self.session.items[unit[0]].nodeid.startswith(PAGES)

    def _report(self, place: int | None, reports: list[dict[str, Any]]) -> None:
        for data in reports:
            report = self.hook.pytest_report_from_serializable(config=self.session.config, data=data)
            self.hook.pytest_runtest_logreport(report=report)
        if place is not None:
            item = self.session.items[place]
            self.hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)

    def _stop_if_told(self) -> None:
        if self.session.shouldfail:
            raise self.session.Failed(self.session.shouldfail)
        if self.session.shouldstop:
            raise self.session.Interrupted(self.session.shouldstop)

    def _replace(self, hand: Hand) -> None:
        """The test that a process was running when it ended has failed; another one goes on with the next."""
        self.hands.remove(hand)
        hand.channel.close()
        code = os.waitstatus_to_exitcode(os.waitpid(hand.pid, 0)[1])
        if hand.unit:
            place, *rest = hand.unit
            item = self.session.items[place]
            call = CallInfo.from_call(
                lambda: pytest.fail(f"the process that ran it ended with {code}", False), "call"
            )
            report = self.hook.pytest_runtest_makereport(item=item, call=call)
            self._report(
                place, [self.hook.pytest_report_to_serializable(config=self.session.config, report=report)]
            )
            self._stop_if_told()
            self.units[:0] = [rest] if rest else []
        elif code:
            raise self.session.Interrupted(f"a process that ran tests ended with {code}")
        if self.units:
            self._hire()


def _become(session: pytest.Session, number: int, channel: Connection, parent: int) -> None:
    """Run tests until there are none; what was begun ends whatever happens."""
    code = 1
    try:
        if sys.platform == "linux":
            ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGTERM))
        if os.getppid() == parent:
            _make_own(session.config, number)
            _run(session, channel)
            code = 0
    except (KeyboardInterrupt, BrokenPipeError, EOFError):
        pass  # the tests are broken off
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _make_own(config: pytest.Config, number: int) -> None:
    """What processes must not share: the files that catch output, and the folder for all others."""
    capture: Any = config.pluginmanager.getplugin("capturemanager")
    for stream in (capture._global_capturing.out, capture._global_capturing.err):
        with suppress(AttributeError, UnsupportedOperation), TemporaryFile() as own:  # where files catch output
            os.dup2(own.fileno(), stream.tmpfile.fileno())
    folders: Any = config._tmp_path_factory  # type: ignore[attr-defined]  # nothing public sets it later
    folders._basetemp = folders.getbasetemp() / f"p{number}"
    folders._basetemp.mkdir()


def _run(session: pytest.Session, channel: Connection) -> None:
    config, last = session.config, session.items[0]
    tell = Tell(channel)
    config.pluginmanager.register(tell)
    try:
        while unit := channel.recv():
            for place, following in zip(unit, [*unit[1:], None], strict=True):
                last, tell.place = session.items[place], place
                after = session if following is None else session.items[following]  # what a session shares stays
                config.hook.pytest_runtest_protocol(item=last, nextitem=after)
    finally:
        ended = CallInfo.from_call(lambda: session._setupstate.teardown_exact(None), "teardown")
        nursery.close_all()
    report = config.hook.pytest_runtest_makereport(item=last, call=ended)
    channel.send((None, list(_reports(config, [report]))))


class Tell:
    """Tells the first process of each test once, when it is over: each word wakes that."""

    def __init__(self, channel: Connection) -> None:
        self.channel = channel
        self.place = 0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item) -> bool:
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        self.channel.send((self.place, list(_reports(item.config, reports))))
        return True


def _reports(config: pytest.Config, reports: Sequence[pytest.TestReport]) -> Iterator[dict[str, Any]]:
    """Those that say something: that set-up and end of a test passed goes without saying."""
    for report in reports:
        if report.when == "call" or not report.passed:
            yield config.hook.pytest_report_to_serializable(config=config, report=report)
