"""Names of people: fully visible, and different from those of bots and the house."""

import re
import unicodedata
from functools import cache
from itertools import pairwise

from marshmallow import ValidationError

from domain import games
from domain.kernel.game import HOUSE_NAME
from service.application.limits import LANGUAGES
from service.application.names import FORMER_PLAYER
from service.application.personas import PERSONAS
from service.application.remarks import Remark
from service.application.texts import texts

UNSEEN = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"))
"""Categories of invisible characters: controls, formats (zero width, direction), unassigned, private use, line
ends.
"""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that look blank: the fillers of Hangul, the empty Braille pattern."""
IGNORABLE = re.compile("[\u034f\u17b4\u17b5\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Invisible marks: Default_Ignorable_Code_Point of category Mn (Unicode, DerivedCoreProperties)."""
PRESENTATION = frozenset("\ufe0e\ufe0f")
"""After a symbol these select text or emoji presentation, which is visible."""
BOT = re.compile(rf"\((bot|{'|'.join(sorted({key for game in games().values() for key in game.bots}))})\)$")
"""How the displayed name of a bot ends, in its plain form: with what it is, or with its key."""


def check_name(name: str) -> None:
    """Raises marshmallow.ValidationError for a name with invisible parts, or that of a bot or the house."""
    if any(_is_hidden(letter, before) for before, letter in pairwise(" " + name)):
        raise ValidationError(Remark("unseen"))
    if name and not any(_is_seen(letter) for letter in name):
        raise ValidationError(Remark("nothing_seen"))
    plain = _plain(name)
    if BOT.search(plain) or plain in _taken():
        raise ValidationError(Remark("name_of_the_house"))


def _is_hidden(letter: str, before: str) -> bool:
    if letter in PRESENTATION and unicodedata.category(before) == "So":
        return False
    return unicodedata.category(letter) in UNSEEN or IGNORABLE.match(letter) is not None


def _is_seen(letter: str) -> bool:
    return letter not in BLANK and unicodedata.category(letter)[0] in "LNPS"


def _plain(name: str) -> str:
    """A name without differences of spelling only: width, case, spaces, invisible characters."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(
        letter for letter in folded if not (_is_hidden(letter, " ") or letter in BLANK or letter.isspace())
    )


@cache
def _taken() -> frozenset[str]:
    """The names of bots and of the house, in their plain form."""
    house = (texts(language).name(key) for language in LANGUAGES for key in (HOUSE_NAME, FORMER_PLAYER))
    return frozenset(map(_plain, (HOUSE_NAME, *PERSONAS.values(), *house)))
