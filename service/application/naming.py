"""The one rule for every name that people choose: of players, matches, tournaments, tokens and applications.

A name is seen whole, by the FreeformClass of PRECIS (RFC 8264, with the contextual rules of RFC 5892), and does not
look like the name of a bot, the house, the operator or somebody without a name, by the skeletons of UTS 39.
"""

import unicodedata
from functools import cache
from itertools import pairwise

from precis_i18n.baseclass import FreeFormClass
from precis_i18n.unicode import UnicodeData

from domain import games
from domain.kernel.game import HOUSE_NAME
from service.application.languages import LANGUAGES
from service.application.names import FOREIGN_PLAYER, FORMER_PLAYER
from service.application.personas import PERSONAS
from service.application.remarks import Remark
from service.application.skeletons import looks
from service.application.texts import texts

NAME_MAX = 64
ONE_LINE = r"^[^\s\x00-\x1f\x7f]([^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f])?$"
"""Matches text shown in one line: no control characters, and no white space at either end."""
BLANK = frozenset("\u2800")
"""Symbols that look blank: the empty Braille pattern."""
PRESENTATION = frozenset("\ufe0e\ufe0f")
"""After a symbol these select text or emoji presentation, which is visible."""
DOTS = str.maketrans("\u00b7\u30fb", "--")
"""Middle dots divide names in many languages. RFC 5892 restricts them in identifiers; here they are punctuation."""
OPERATOR = "operator"
RESERVED = (HOUSE_NAME, FORMER_PLAYER, FOREIGN_PLAYER, OPERATOR)
"""Names that are not for people, as texts of every language have them."""
BOT = "bot"

_class = FreeFormClass(UnicodeData())


def fault_of_name(name: str) -> Remark | None:
    """Why people cannot choose a name; None if they can."""
    if _has_unseen(name):
        return Remark("unseen")
    if name and not any(_is_seen(letter) for letter in name):
        return Remark("nothing_seen")
    return Remark("name_of_the_house") if _is_reserved(name) else None


def _has_unseen(name: str) -> bool:
    text = "".join(letter for before, letter in pairwise(f" {name}") if not _is_presentation(letter, before))
    try:
        _class.enforce(unicodedata.normalize("NFC", text).translate(DOTS))
    except UnicodeEncodeError:
        return True
    return False


def _is_presentation(letter: str, before: str) -> bool:
    return letter in PRESENTATION and unicodedata.category(before) == "So"


def _is_seen(letter: str) -> bool:
    return letter not in BLANK and unicodedata.category(letter)[0] in "LNPS"


def _is_reserved(name: str) -> bool:
    """Whether a name looks like a reserved one, or ends as the displayed name of a bot does."""
    found = {"".join(letter for letter in one if letter not in BLANK) for one in looks(name)}
    return not _reserved_skeletons().isdisjoint(found) or any(one.endswith(_endings()) for one in found)


@cache
def _reserved_skeletons() -> frozenset[str]:
    """What the reserved names look like."""
    shown = (texts(language).name(key) for language in LANGUAGES for key in RESERVED)
    return frozenset(look for name in (*RESERVED, *PERSONAS.values(), *shown) for look in looks(name))


@cache
def _endings() -> tuple[str, ...]:
    """How the names of bots end: with what they are in brackets, by key or by name."""
    kinds = {BOT, *(texts(language).say("word-bot") for language in LANGUAGES)} | {
        name
        for key, game in games().items()
        for bot in game.bots
        for name in (bot, *(texts(language, key).name(bot) for language in LANGUAGES))
    }
    return tuple(sorted(look for kind in kinds for look in looks(f"({kind})")))
