"""Plants faults in the rules of a game and lets its tests look for them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

import pytest
from msgspec import Struct

from bench.mutants.children import Died, allow, be_silent, in_child, in_children
from bench.mutants.planting import NotInPlace, code_of, functions, plant_in_place, plant_on_load
from bench.mutants.rules import Mutant, Rules
from bench.mutants.suite import LOADING, Ran, first_failure, measured, with_tests

CARE = 10
"""How many times as long as on correct code a test may take, measured while lines are counted."""
LEAST = 2
"""Seconds that it may take in any case."""
TO_LOAD = 30
"""Seconds in which the tests must be loaded."""
UNLOADABLE = "the module or a test cannot be loaded"
ENDLESS = "no end"
LATER = "later"


class Found(Struct, frozen=True):
    """What became of a mutant: which test noticed it, or in what other way it was noticed; None if it was not."""

    mutant: Mutant
    by: str | None


class Hunt:
    """Planting in one game. `tell` hears of each mutant as it is done with."""

    def __init__(self, rules: Rules, paths: Sequence[str], at_once: int, tell: Callable[[Found], None]) -> None:
        self.rules, self.paths, self.at_once, self.tell = rules, paths, at_once, tell
        self.ran: Ran = in_child(lambda: measured(rules, paths))
        if self.ran.failed:
            raise SystemExit(f"a test fails with nothing planted: {self.ran.failed}")
        self.caught: dict[str, int] = {}

    def found(self, mutants: Sequence[Mutant]) -> list[Found]:
        """What becomes of some mutants."""
        in_place = [mutant for mutant in mutants if not self._runs_while_loading(mutant)]
        found = in_child(lambda: self._in_place(in_place)) if in_place else []
        done = {one.mutant for one in found}
        for name in self.ran.libraries:
            with suppress(Exception):
                import_module(name)
        return [*found, *self._on_load([mutant for mutant in mutants if mutant not in done])]

    def _runs_while_loading(self, mutant: Mutant) -> bool:
        return LOADING in self.ran.tests_of(mutant.file, *mutant.fault.lines)

    def _in_place(self, mutants: Sequence[Mutant]) -> list[Found]:
        found: list[Found] = []

        def act(items: Mapping[str, pytest.Item]) -> None:
            loaded = functions(self.rules)

            def work_of(mutant: Mutant) -> Callable[[], str | None]:
                tests = self._order(mutant)

                def work() -> str | None:
                    try:
                        plant_in_place(loaded, code_of(self.rules, mutant))
                    except NotInPlace:
                        return LATER
                    return first_failure([items[test] for test in tests], self._allow)

                return work

            found.extend(self._tried(mutants, work_of))

        with_tests(self.rules, self.paths, act)
        return [one for one in found if one.by != LATER]

    def _on_load(self, mutants: Sequence[Mutant]) -> list[Found]:
        def work_of(mutant: Mutant) -> Callable[[], str | None]:
            tests = self._order(mutant)

            def work() -> str | None:
                be_silent()
                allow(TO_LOAD)
                plant_on_load(mutant, code_of(self.rules, mutant))
                failed: list[str | None] = []

                def act(items: Mapping[str, pytest.Item]) -> None:
                    failed.append(first_failure([items[test] for test in tests if test in items], self._allow))

                return failed[0] if with_tests(self.rules, self.paths, act) else UNLOADABLE

            return work

        return list(self._tried(mutants, work_of))

    def _tried(self, mutants: Sequence[Mutant], work_of: Callable[[Mutant], Callable[[], Any]]) -> Iterator[Found]:
        for mutant, by in in_children(mutants, work_of, self.at_once):
            if isinstance(by, Died):
                by = _end(mutant, by)
            elif by:
                self.caught[by] = self.caught.get(by, 0) + 1
            found = Found(mutant, by)
            if by != LATER:
                self.tell(found)
            yield found

    def _allow(self, test: str) -> None:
        allow(LEAST + CARE * self.ran.seconds[test])

    def _order(self, mutant: Mutant) -> list[str]:
        """Those that run the lines first; of these what noticed much in little time. All others follow."""
        near = self.ran.tests_of(mutant.file, *mutant.fault.lines)

        def key(test: str) -> tuple[bool, float]:
            return test not in near, (self.ran.seconds[test] + 0.002) / (1 + self.caught.get(test, 0))

        return sorted(self.ran.seconds, key=key)


def _end(mutant: Mutant, died: Died) -> str:
    """How the tests ended that did not come to their end. Raises where that says nothing about the mutant."""
    if died.signal is None:
        raise RuntimeError(f"the tests did not run on {mutant}") from died
    return ENDLESS if died.signal in {"SIGXCPU", "SIGKILL"} else died.signal
