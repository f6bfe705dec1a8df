"""Colours that carry meaning stay apart for colour-blind players, and each has a form besides."""

import re
from itertools import combinations

import pytest
from coloraide import Color
from msgspec import Struct

from service.pages.files import WEB

VISIONS = (None, "protan", "deutan", "tritan")
"""Usual sight, and the three kinds of colour blindness, simulated as by Machado, Oliveira and Fernandes (2009)."""
APART = 9.0
"""The least difference between two colours (CIEDE2000); from about 2.3 on it is noticed."""
READABLE = 4.5
"""The least contrast of text with what it lies on (WCAG 2.2, 1.4.3)."""


class Coded(Struct, frozen=True):
    """Things that are told apart by a colour and a form.

    `style` has a pair of colours for each, by day and by candlelight, which `colours` finds by name; `module` draws
    them, with a `form` for each; `beside` are the tokens of what lies below them, and the least contrast with it.
    """

    style: str
    colours: str
    module: str
    form: str
    beside: tuple[tuple[str, float], ...]


PAIR = r"light-dark\((#\w{6}), (#\w{6})\)"
PATH = r'^  (\w+): ("(?:[^"]+|" \+\s+")+")'
TOKENS = "boards/tokens.css"
CODED = {
    "seats": Coded(
        TOKENS,
        r"--wax-(\w+): ",
        "boards/shared/seals.js",
        r"^  ()(\[\[.*|around\(.*),$",
        (("paper", READABLE), ("raised", READABLE)),
    ),
    "the pieces of seats": Coded(
        TOKENS,
        r"--piece-(\w+): ",
        "boards/shared/seals.js",
        r"^  ()(\[\[.*|around\(.*),$",
        (("leaf", 3.0), ("argent", 3.0)),
    ),
    "the agents of Conspiracy": Coded(TOKENS, r"--agent-(\w+): ", "boards/shared/charges.js", PATH, ()),
    "the factions of Pax Illuminaten": Coded(
        TOKENS,
        r"--faction-(\w+): ",
        "boards/pax_illuminaten/cards.js",
        PATH,
        (),
    ),
    "the suits of Umbra Concilium": Coded(
        TOKENS,
        r"--suit-(\w+): ",
        "boards/shared/charges.js",
        PATH,
        (("leaf", 3.0),),
    ),
}


def pairs(style: str, before: str) -> dict[str, tuple[Color, Color]]:
    """The colours by day and by candlelight, by name."""
    found = re.findall(before + PAIR, (WEB / style).read_text(encoding="utf-8"))
    return {name: (Color(day), Color(night)) for name, day, night in found}


def seen(colour: Color, vision: str | None) -> Color:
    """A colour as somebody sees it."""
    return colour if vision is None else colour.filter(vision, 1, method="machado").clip("srgb")


@pytest.mark.parametrize("coded", CODED.values(), ids=CODED)
def test_no_two_colours_look_alike_to_anybody(coded: Coded) -> None:
    colours, alike = pairs(coded.style, coded.colours), []
    assert len(colours) >= 4
    for vision in VISIONS:
        looks = {name: [seen(one, vision) for one in pair] for name, pair in colours.items()}
        for one, other in combinations(looks, 2):
            for theme in (0, 1):
                difference = looks[one][theme].delta_e(looks[other][theme], method="2000")
                if difference < APART:
                    alike.append((vision, theme, one, other, round(difference, 1)))
    assert alike == []


@pytest.mark.parametrize("coded", CODED.values(), ids=CODED)
def test_every_colour_comes_with_a_form_of_its_own(coded: Coded) -> None:
    text = (WEB / coded.module).read_text(encoding="utf-8")
    forms = re.findall(coded.form, text, re.MULTILINE)
    assert len(forms) >= len(pairs(coded.style, coded.colours))
    assert len({form for _, form in forms}) == len(forms)


@pytest.mark.parametrize("coded", CODED.values(), ids=CODED)
def test_every_colour_stands_out_from_what_lies_beside_it(coded: Coded) -> None:
    tokens, faint = pairs(TOKENS, r"--([\w-]+): "), []
    for name, pair in pairs(coded.style, coded.colours).items():
        for token, least in coded.beside:
            for theme in (0, 1):
                if (contrast := pair[theme].contrast(tokens[token][theme])) < least:
                    faint.append((theme, name, token, round(contrast, 2)))
    assert faint == []
