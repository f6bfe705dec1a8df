"""Whatever silences the type checker says which finding, and why."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
OTHERS = (".venv", "node_modules", "build")
SILENCED = re.compile(r"#\s*type:\s*ignore(?P<which>\[[\w, -]+\])?(?P<why>\s+#\s*\S.*)?")


def silenced(text: str) -> Iterator[tuple[str | None, str | None]]:
    """What each line silences, and the reason that follows."""
    for found in SILENCED.finditer(text):
        yield found["which"], found["why"]


def test_whatever_silences_the_type_checker_has_a_reason() -> None:
    bare = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted(ROOT.rglob("*.py"))
        if not set(path.relative_to(ROOT).parts) & set(OTHERS) and path != Path(__file__)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for which, why in silenced(line)
        if not (which and why)
    ]
    assert bare == []


def test_a_finding_without_a_reason_is_noticed() -> None:
    assert list(silenced("x = f()  # type: ignore[misc]  # as in RQ")) == [("[misc]", "  # as in RQ")]
    assert list(silenced("x = f()  # type: ignore[misc]")) == [("[misc]", None)]
    assert list(silenced("x = f()  # type: ignore  # as in RQ")) == [(None, "  # as in RQ")]
