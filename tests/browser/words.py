"""What the pages say, in a language: tests of both languages click on what is written there."""

import re
from typing import Any

from service.application.languages import LANGUAGES
from service.pages.files import WEB
from tests.pseudo import page_texts

LOCALES = {"en": "en-GB", "ja": "ja-JP"}
"""What a browser says of each language."""
assert {*LOCALES} == {*LANGUAGES}


class Words:
    """The texts of the pages in a language: of a folder, and otherwise of all of them."""

    def __init__(self, language: str, *folders: str) -> None:
        self.language = language
        self.locale = LOCALES[language]
        self._texts: dict[str, Any] = {}
        for folder in ("shared", "pages", *folders):
            self._texts |= page_texts(WEB / folder / f"texts.{language}.js")

    def __call__(self, key: str, **given: Any) -> str:
        """A text with its fields."""
        return re.sub(r"\{(\w+)\}", lambda field: str(given.get(field[1], "")), self._texts[key])
