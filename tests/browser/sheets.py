"""Draws contact sheets: every phase of the matches that `stage` plays, on every screen.

`python -m tests.browser.sheets` writes one for each game in each language and theme, with a row for each phase, to
`var/sheets/` or the folder that `--to` names. `--game` chooses some.
"""

import tempfile
from argparse import ArgumentParser
from base64 import b64encode
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser

from service.application.languages import LANGUAGES
from tests.browser.chromium import chromium
from tests.browser.matches import WHOLE
from tests.browser.stage import SIZES, met, shown
from tests.service.processes import running

THEMES = ("light", "dark")
HIGH = 150
"""How high a picture is on its sheet, in pixels."""
SHEET = """<body style="margin: 8px; background: #888; font: 12px sans-serif; width: max-content">%s"""
ROW = """<p style="margin: 4px 0">%s</p><div style="display: flex; gap: 6px">%s</div>"""
PICTURE = '<img style="height: %dpx" src="data:image/jpeg;base64,%s">'


def contact_sheet(browser: Browser, rows: dict[str, list[bytes]], path: Path) -> None:
    """All pictures in one, by phase."""
    drawn = (
        ROW % (phase, "".join(PICTURE % (HIGH, b64encode(one).decode()) for one in pictures))
        for phase, pictures in rows.items()
    )
    page = browser.new_page(viewport={"width": 1200, "height": 600})
    page.set_content(SHEET % "".join(drawn))
    page.screenshot(path=path, type="jpeg", quality=50, full_page=True)
    page.close()


def main() -> None:
    """Draw the sheets of the games that are asked for, by default all."""
    asked = ArgumentParser(prog="python -m tests.browser.sheets", description=__doc__)
    asked.add_argument("--game", choices=list(WHOLE), nargs="+", default=list(WHOLE))
    asked.add_argument("--to", type=Path, default=Path("var/sheets"))
    given = asked.parse_args()
    given.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, running(Path(data)) as service, chromium() as browser:
        for game, language, theme in product(given.game, LANGUAGES, THEMES):
            seats, rows = WHOLE[game][0], dict[str, list[bytes]]()
            for phase, visitor in met(browser, service, game, seats, locale=language, color_scheme=theme):
                take = visitor.page.screenshot
                rows[phase] = [take(type="jpeg", quality=70) for _ in shown(visitor, SIZES)]
            path = given.to / f"{game}-{language}-{theme}.jpg"
            contact_sheet(browser, rows, path)
            print(f"{path}: {len(rows)} phases, {path.stat().st_size // 1024} KiB", flush=True)


if __name__ == "__main__":
    main()
