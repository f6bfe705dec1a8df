"""Names of modules, classes and public functions are verbs, nouns or questions: no bare participle, no preposition.

`tests/names.yaml` lists those that there still are. It only shrinks: a name that is gone must leave it.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[1]
ROOMS = (
    *("analysis", "archive", "audit", "domain", "environments", "events"),
    *("projections", "search", "service", "streams", "transparency"),
)
NAMES = yaml.safe_load((ROOT / "tests" / "names.yaml").read_text(encoding="utf-8"))
BARE = frozenset(NAMES["words"])
"""Words that say neither what a thing does nor what it is."""


def names() -> Iterator[str]:
    """Every module, class and public function of the product that has such a word for its name."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            place = path.relative_to(ROOT).with_suffix("").as_posix()
            if path.stem in BARE:
                yield place
            yield from (f"{place}:{name}" for name in sorted(set(_in(ast.parse(path.read_text(encoding="utf-8"))))))


def _in(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and node.name.lower() in BARE:
            yield node.name


def test_no_new_name_is_a_bare_participle_or_a_preposition() -> None:
    allowed, found = set(NAMES["left"]), set(names())
    assert sorted(found - allowed) == [], "say what it does or what it returns"
    assert sorted(allowed - found) == [], "it is gone: take it out of tests/names.yaml"


def test_a_bare_participle_is_found() -> None:
    source = (
        "class Told:\n    def kept(self): ...\n\nasync def beside(): ...\n\ndef _heard(): ...\n\ndef told_by(): ..."
    )
    assert sorted(_in(ast.parse(source))) == ["Told", "beside", "kept"]
