"""A fault takes the place of correct code in this process: nothing is written to a file."""

import gc
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, FunctionType, ModuleType

from bench.mutants.faults import mutated
from bench.mutants.rules import Mutant, Rules

Functions = Mapping[tuple[str, str, int], list[FunctionType]]
"""By file, qualified name and first line. Several functions may share the line: they are told apart by nothing."""


class NotInPlace(Exception):
    """The functions that a fault is in cannot be given other code, or are not known."""


def code_of(rules: Rules, mutant: Mutant) -> CodeType:
    """The module with the fault in it."""
    tree = mutated(rules.sources[mutant.file], mutant.fault, rules.siblings)
    return compile(tree, str(rules.root / mutant.file), "exec", dont_inherit=True)


def functions(rules: Rules) -> Functions:
    """Every function of the rules that is loaded."""
    files = {str(rules.root / file) for file in rules.sources}
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    gc.unfreeze()
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename in files:
            found.setdefault(_name(thing.__code__), []).append(thing)
    return found


def plant_in_place(loaded: Functions, code: CodeType) -> None:
    """Give every loaded function of the module the code that it has in the module with the fault.

    Raises NotInPlace if that cannot be.
    """
    for inner in _inside(code):
        for function in loaded.get(_name(inner), ()):
            if len(inner.co_freevars) != len(function.__code__.co_freevars):
                raise NotInPlace(inner.co_qualname)
            function.__code__ = inner


def _name(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _inside(code: CodeType) -> Iterator[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _inside(part)


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class _Finder(MetaPathFinder):
    def __init__(self, name: str, path: str, code: CodeType) -> None:
        self.name, self.path, self.code = name, path, code

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        spec = PathFinder.find_spec(fullname, path)
        assert spec is not None
        spec.loader = _Loader(fullname, self.path, self.code)
        return spec


def plant_on_load(mutant: Mutant, code: CodeType) -> None:
    """Whoever imports the module gets it with the fault. It must not be loaded yet."""
    name = mutant.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    assert name not in sys.modules, name
    sys.meta_path.insert(0, _Finder(name, code.co_filename, code))
