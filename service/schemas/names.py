"""Names of people: visible as they are, and nobody's but a person's."""

import re
import unicodedata

from marshmallow import ValidationError

from service.config import LANGUAGES
from service.texts import HOUSE_NAME, texts

UNSEEN = frozenset(("Cc", "Cf", "Co", "Cs", "Zl", "Zp"))
"""Unicode categories that nobody sees: controls, formats (zero width, direction), private use, line ends."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that look like nothing: the fillers of Hangul, the empty Braille pattern."""
BOT = re.compile(r"\(\s*bot\s*\)$")
"""How the name of a bot ends wherever names are shown."""


def check_name(name: str) -> None:
    """Raises marshmallow.ValidationError for a name that is not seen whole, or is that of a bot or of the house."""
    if any(unicodedata.category(letter) in UNSEEN for letter in name):
        raise ValidationError("No control characters, and none that cannot be seen.")
    if name and not any(_is_seen(letter) for letter in name):
        raise ValidationError("Something of it must be seen.")
    plain = _plain(name)
    if BOT.search(plain) or plain in _names_of_the_house():
        raise ValidationError("Only a bot or the house is called so.")


def _is_seen(letter: str) -> bool:
    return letter not in BLANK and unicodedata.category(letter)[0] in "LNPS"


def _plain(name: str) -> str:
    """A name without what tells only spellings apart: width, case, and how many spaces there are."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _names_of_the_house() -> set[str]:
    return {_plain(HOUSE_NAME), *(_plain(texts(language).name(HOUSE_NAME)) for language in LANGUAGES)}
