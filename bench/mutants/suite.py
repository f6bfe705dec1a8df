"""The tests of a game: which of them run a line, and whether all of them pass."""

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence

import pytest
from _pytest.runner import runtestprotocol
from msgspec import Struct

from bench.mutants.rules import ROOT, Rules

LOADING = ""
"""The context of lines that run while tests are loaded."""
PLUGINS = ("_hypothesis_pytestplugin", "pytest_timeout")
QUIETLY = (
    "-q",
    "-p",
    "no:cacheprovider",
    "--no-header",
    f"-c{ROOT}/setup.cfg",
)


class Ran(Struct, frozen=True):
    """What happened as the tests ran on correct code."""

    seconds: Mapping[str, float]
    """By test."""
    lines: Mapping[str, Mapping[int, Sequence[str]]]
    """By file and line the tests that run it, and `LOADING`."""
    failed: str | None
    libraries: tuple[str, ...]
    """The modules that the tests use and that are not the project's."""

    def tests_of(self, file: str, first: int, last: int) -> set[str]:
        """The tests that run a line among some."""
        known = self.lines.get(file, {})
        return {test for line in range(first, last + 1) for test in known.get(line, ())}


WHOLE = ("games/{game}", "conformance", "test_golden.py")
"""Where the tests of a game are, in `tests/`."""
QUICK = ("games/{game}", "test_golden.py")
"""Where those of them are that run quickly."""


def with_tests(rules: Rules, paths: Sequence[str], act: Callable[[Mapping[str, pytest.Item]], None]) -> bool:
    """Load the tests of a game and act on them instead of running them. Says whether they could be loaded."""
    taken = _Taken(rules.game, act)
    found = [rules.root / "tests" / path.format(game=rules.game) for path in paths]
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    plugins = [word for name in PLUGINS for word in ("-p", name)]
    there = [str(path) for path in found if path.exists()]
    pytest.main([*there, *plugins, *QUIETLY, f"--rootdir={rules.root}"], [taken])
    return taken.is_loaded


class _Taken:
    def __init__(self, game: str, act: Callable[[Mapping[str, pytest.Item]], None]) -> None:
        self.game, self.act, self.is_loaded = game, act, False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:
            self.is_loaded = True
            self.act({item.nodeid: item for item in session.items if self._is_about_the_game(item)})
        return True

    def _is_about_the_game(self, item: pytest.Item) -> bool:
        """A test of the game alone, which needs no server."""
        return self.game in item.nodeid and "server" not in getattr(item, "fixturenames", ())


def first_failure(items: Sequence[pytest.Item], before: Callable[[str], None]) -> str | None:
    """The first of some tests that fails."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        before(item.nodeid)
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            return item.nodeid
    return None


def measured(rules: Rules, paths: Sequence[str]) -> Ran:
    """Run the tests of a game once, and see what they run."""
    os.environ["COVERAGE_CORE"] = "ctrace"
    from coverage import Coverage

    coverage = Coverage(
        data_file=None, config_file=False, source=[str(rules.root / "domain" / rules.game)], messages=False
    )
    seconds: dict[str, float] = {}
    failed: list[str | None] = []

    def run(items: Mapping[str, pytest.Item]) -> None:
        begun: list[tuple[str, float]] = []

        def note(test: str) -> None:
            if begun:
                last, at = begun.pop()
                seconds[last] = time.process_time() - at
            begun.append((test, time.process_time()))
            coverage.switch_context(test)

        failed.append(first_failure(list(items.values()), note))
        note("the end")

    coverage.start()
    is_loaded = with_tests(rules, paths, run)
    coverage.stop()
    data = coverage.get_data()
    lines = {file: data.contexts_by_lineno(str(rules.root / file)) for file in rules.sources}
    return Ran(seconds, lines, failed[0] if is_loaded else "the tests cannot be loaded", _libraries(rules))


def _libraries(rules: Rules) -> tuple[str, ...]:
    ours = {path.name.removesuffix(".py") for root in (ROOT, rules.root) for path in root.iterdir()}
    others = {*ours, "__main__", *PLUGINS}
    return tuple(name for name in sys.modules if name.partition(".")[0] not in others)
