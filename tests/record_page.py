"""The sections of `docs/records.md` that are made of the code."""

from pathlib import Path

from tests import audiences, draws

PAGE = Path(__file__).parents[1] / "docs" / "records.md"
SECTIONS = {draws.HEADING: draws.section, audiences.HEADING: audiences.section}


def written(heading: str) -> str:
    """A section as the page has it."""
    _, section, _ = _parts(heading)
    return section


def refresh() -> None:
    """Write the sections into the page."""
    for heading, made in SECTIONS.items():
        before, _, after = _parts(heading)
        PAGE.write_text(before + made() + after, encoding="utf-8")


def _parts(heading: str) -> tuple[str, str, str]:
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(heading)
    after = rest[rest.index("\n## ") + 1 :]
    return before, text[len(before) : len(text) - len(after)], after
