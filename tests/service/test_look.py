"""Every colour and size of type on boards and pages is a token, and what is written can be read in both themes."""

import re
from pathlib import Path

import pytest
from coloraide import Color

from service.pages.files import BOARDS, WEB

TOKENS = BOARDS / "tokens.css"
RAW = re.compile(
    r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\("
    r"|\bfont(?:-size)?:[^;{}]*\d(?:px|r?em|pt|%|v\w+)"
    r"|:[^;{}]*(?<![\w-])(?:white|black|gr[ae]y|red|green|blue|yellow|orange|purple|brown)(?![\w)-])"
)
"""A colour or a size of type that is no token. A token may be mixed with white or black, as light and shade do."""
OWN_LOOK = WEB / "reference" / "reference.css"
"""The viewer of the API's reference is a package of others, which has its own look and themes."""
SHEETS = sorted({*BOARDS.rglob("*.css"), *WEB.rglob("*.css")} - {TOKENS, OWN_LOOK})
TEXT, THING = 4.5, 3.0
"""The least contrast of text, and of a thing that one must make out (WCAG 2.2, 1.4.3 and 1.4.11)."""
PIECES = ("red", "blue", "green", "yellow", "purple", "teal")
LIES_ON = (
    *(("leaf-ink", ground, TEXT) for ground in ("leaf", "leaf-worn", "argent", "or")),
    *(("leaf-soft", ground, TEXT) for ground in ("leaf", "leaf-worn")),
    *(("on-cloth", f"piece-{piece}", TEXT) for piece in PIECES),
    *(("on-cloth", ground, TEXT) for ground in ("gules", "azure", "vert", "sable", "purpure", "ember-deep")),
    *(
        ("on-cloth", ground, TEXT)
        for ground in ("cloth-richelieu", "tray-richelieu", "cloth-umbra", "cloth-pax", "cloth-conspiracy")
    ),
    *(("on-cloth", f"suit-{suit}", TEXT) for suit in ("fist", "bow", "sword", "axe")),
    *(
        ("on-cloth", f"faction-{faction}", TEXT)
        for faction in ("nobility", "professions", "magistrates", "artists", "scholars", "clergy")
    ),
    *(("leaf-ink", ground, TEXT) for ground in ("land", "sea")),
    *(
        (metal, colour, THING)
        for metal in ("or", "argent")
        for colour in ("gules", "azure", "vert", "sable", "purpure", "murrey")
    ),
    *(("rim", ground, THING) for ground in ("leaf", "glow", "or")),
)


def pairs() -> dict[str, tuple[Color, Color]]:
    """The tokens that are colours, by day and by candlelight."""
    text = TOKENS.read_text(encoding="utf-8")
    both = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);", text)
    one = re.findall(r"--([\w-]+): (#\w{6});", text)
    return {name: (Color(day), Color(night)) for name, day, night in [*both, *((name, c, c) for name, c in one)]}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.relative_to(WEB).as_posix())
def test_a_sheet_takes_its_colours_and_sizes_of_type_from_the_tokens(sheet: Path) -> None:
    rows = re.sub(r"/\*[^*]*\*/", "", sheet.read_text(encoding="utf-8")).splitlines()
    assert [f"{number}: {row.strip()}" for number, row in enumerate(rows, 1) if RAW.search(row)] == []


def test_what_is_written_on_cloth_paper_and_wax_can_be_read_by_day_and_by_candlelight() -> None:
    known, faint = pairs(), []
    for name, ground, least in LIES_ON:
        for theme in (0, 1):
            if (contrast := known[name][theme].contrast(known[ground][theme])) < least:
                faint.append((name, ground, theme, round(contrast, 2)))
    assert faint == []


def test_a_token_that_is_used_is_one_that_there_is() -> None:
    tokens = set(named(TOKENS)) | {name for script in WEB.rglob("*.js") for name in set_by(script)}
    shared = {path for path in SHEETS if path.parent.name == "shared"}
    lost = []
    for sheet in SHEETS:
        known = tokens.union(*map(named, shared | {sheet}))
        used = re.findall(r"var\((--[\w-]+)\)", sheet.read_text(encoding="utf-8"))
        lost += [f"{sheet.parent.name}: {name}" for name in set(used) - known]
    assert lost == []


def named(sheet: Path) -> list[str]:
    """The tokens that a sheet has."""
    return re.findall(r"(--[\w-]+):", sheet.read_text(encoding="utf-8"))


def set_by(script: Path) -> list[str]:
    """The tokens that a script gives to what it draws."""
    return re.findall(r"""setProperty\(["'`](--[\w-]+)""", script.read_text(encoding="utf-8"))
