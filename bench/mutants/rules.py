"""Which code states the rules of a game, and its faults."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from bench.mutants.faults import Fault, faults
from bench.mutants.kinds import next_of_the_same

ROOT = Path(__file__).parents[2]
EQUIVALENT = Path(__file__).parent / "equivalent.yaml"

NO_RULES = {
    "belief.py",
    "bots.py",
    "catalogue.py",
    "flaws.py",
    "insight.py",
    "page.py",
    "particulars.py",
    "policy.py",
    "progress.py",
    "prospects.py",
    "tricks.py",
    "value.py",
    "weights.py",
    "worth.py",
}
"""What bots think, texts, and what is refused of a position from a stranger. Faults are planted in all else: setup,
options, decisions, events, samples, veils.
"""


class Mutant(Struct, frozen=True):
    """A fault in a file of a game."""

    file: str
    """From the root of the repository."""
    fault: Fault

    def __str__(self) -> str:
        return f"{self.file}:{self.fault}"


class Equivalent(Struct, frozen=True, forbid_unknown_fields=True):
    """A fault that is none, because nobody can ever tell. It is stale once the code is another."""

    file: str
    where: str
    was: str
    becomes: str
    why: str


class Rules(Struct, frozen=True):
    """The code of the rules of a game."""

    root: Path
    """The folder in which `domain/` and `tests/` lie."""
    game: str
    sources: Mapping[str, str]
    siblings: Mapping[str, str]

    @classmethod
    def of(cls, game: str, root: Path = ROOT) -> "Rules":
        """Read it."""
        folder = root / "domain" / game
        files = [path for path in sorted(folder.rglob("*.py")) if path.name not in NO_RULES]
        sources = {str(path.relative_to(root)): path.read_text(encoding="utf-8") for path in files}
        return cls(root, game, sources, _siblings(sources.values()))

    @property
    def mutants(self) -> Iterator[Mutant]:
        """Every one."""
        for file, source in self.sources.items():
            yield from (Mutant(file, fault) for fault in faults(source, self.siblings))


def _siblings(sources: Iterable[str]) -> dict[str, str]:
    """For a field of a struct another field of the same type."""
    found: dict[str, str] = {}
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef):
                found = {**next_of_the_same(list(_fields(node))), **found}
    return found


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            yield ast.unparse(part.annotation), part.target.id


def equivalents(path: Path = EQUIVALENT) -> Mapping[str, list[Equivalent]]:
    """The faults by game that are known to be none."""
    return msgspec.yaml.decode(path.read_bytes(), type=dict[str, list[Equivalent]])


def is_equivalent(mutant: Mutant, known: Iterable[Equivalent]) -> bool:
    """Whether a mutant is among those that are known to be none."""
    return any(means(one, mutant) for one in known)


def stale(one: Equivalent, mutants: Iterable[Mutant]) -> bool:
    """Whether an entry speaks of no mutant any more."""
    return not any(means(one, mutant) for mutant in mutants)


def means(one: Equivalent, mutant: Mutant) -> bool:
    """Whether an entry speaks of a mutant."""
    fault = mutant.fault
    is_the_same = (one.where, one.was, one.becomes) == (fault.where, fault.was, fault.becomes)
    return is_the_same and one.file == Path(*Path(mutant.file).parts[2:]).as_posix()
