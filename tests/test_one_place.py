"""A limit stands once, beside the feature it limits, and pages that name it say where."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path

from service import VERSION

ROOT = Path(__file__).parents[1]
LIMIT = re.compile(r"[A-Z][A-Z_]*_(MAX|MIN|AT_ONCE|IN_ALL|RATE)")
PAGES = [*(ROOT / "docs").glob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]


def constants(path: Path) -> set[str]:
    """The constants of a module, in capitals."""
    targets = [
        target
        for statement in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(statement, ast.Assign | ast.AnnAssign)
        for target in (statement.targets if isinstance(statement, ast.Assign) else [statement.target])
    ]
    return {target.id for target in targets if isinstance(target, ast.Name) and target.id.isupper()}


def modules(*under: str) -> Iterator[Path]:
    """The modules of the service, or of some folders of it."""
    return ROOT.joinpath("service", *under).rglob("*.py")


def feature(path: Path) -> str:
    """The folder of a module within its room, as `oauth` of `service/http/oauth/oauth.py`; empty for the room."""
    return path.parent.relative_to(ROOT / "service").as_posix().partition("/")[2]


def test_every_limit_of_the_service_is_written_in_one_place() -> None:
    places = defaultdict(list)
    for path in modules():
        for name in filter(LIMIT.fullmatch, constants(path)):
            places[name].append(str(path.relative_to(ROOT)))
    assert len(places) > 30
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_the_version_of_the_product_is_that_of_the_package() -> None:
    setup = ConfigParser()
    setup.read(ROOT / "setup.cfg", encoding="utf-8")
    assert setup["metadata"]["version"] == VERSION


def test_no_module_has_the_limits_of_several_features() -> None:
    files = [path for path in modules() if path.name == "limits.py"]
    assert files != []
    for path in files:
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        users = {
            feature(user)
            for user in [*modules("application"), *modules("http")]
            if f"from {name} import" in user.read_text(encoding="utf-8")
        }
        assert users <= {feature(path), "conventions", ""}, name


def test_a_limit_that_a_page_names_is_where_it_says() -> None:
    named = [
        (page.name, name, file)
        for page in PAGES
        for name, file in re.findall(r"`([A-Z_]+)` in `([\w/]+\.py)`", page.read_text(encoding="utf-8"))
    ]
    assert len(named) >= 4
    assert [place for place in named if place[1] not in constants(ROOT / place[2])] == []
