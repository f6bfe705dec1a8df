"""Names of modules, classes and functions are verbs, nouns or questions: no bare participle, no preposition.

`tests/names.yaml` lists those that there still are. It only shrinks: a name that is gone must leave it.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[1]
ROOMS = (
    *("analysis", "archive", "audit", "clients/python", "domain", "environments", "events"),
    *("projections", "search", "service", "streams", "transparency"),
)
SCRIPTS = ("clients/boards", "clients/typescript/src", "docs/verifier", "service/pages/web")
NAMES = yaml.safe_load((ROOT / "tests" / "names.yaml").read_text(encoding="utf-8"))
BARE = frozenset(NAMES["words"])
"""Words that say neither what a thing does nor what it is."""
Find = Callable[[str], Iterator[str]]
EXPORT = re.compile(r"^export (?:default )?(?:async )?(?:function\*?|class|const|let) (\w+)", re.MULTILINE)
"""What a module of JavaScript or TypeScript exports, where it is declared."""


def names() -> Iterator[str]:
    """Every module, class and function of the product that has such a word for its name."""
    yield from _of_files(ROOMS, (".py",), _in)
    yield from _of_files(SCRIPTS, (".js", ".mjs", ".ts"), _exported)


def _of_files(rooms: Iterable[str], kinds: tuple[str, ...], find: Find) -> Iterator[str]:
    for path in sorted(path for room in rooms for path in (ROOT / room).rglob("*") if path.suffix in kinds):
        if {"node_modules", ".venv", "dist"} & set(path.parts):
            continue
        place = path.relative_to(ROOT).with_suffix("").as_posix()
        if path.stem in BARE:
            yield place
        yield from (f"{place}:{name}" for name in sorted(set(find(path.read_text(encoding="utf-8")))))


def _in(source: str) -> Iterator[str]:
    """Classes and functions, also private ones and those inside others."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and _is_bare(node.name):
            yield node.name


def _exported(source: str) -> Iterator[str]:
    return filter(_is_bare, EXPORT.findall(source))


def _is_bare(name: str) -> bool:
    return name.strip("_").lower() in BARE


def test_no_new_name_is_a_bare_participle_or_a_preposition() -> None:
    allowed, found = set(NAMES["left"]), set(names())
    assert sorted(found - allowed) == [], "say what it does or what it returns"
    assert sorted(allowed - found) == [], "it is gone: take it out of tests/names.yaml"


def test_a_bare_participle_is_found_also_inside_a_function_and_if_it_is_private() -> None:
    source = (
        "class Told:\n    def kept(self): ...\n\nasync def beside(): ...\n\n"
        "def _heard(): ...\n\ndef told_by(): ...\n"
        "def tell():\n    def given(): ..."
    )
    assert sorted(_in(source)) == ["Told", "_heard", "beside", "given", "kept"]


def test_a_bare_participle_is_found_among_the_exports_of_a_script() -> None:
    source = "export async function told() {}\nexport const at = 1;\nconst kept = 2;\nexport class Reader {}\n"
    assert sorted(_exported(source)) == ["at", "told"]
