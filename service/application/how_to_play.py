"""How each game is played, for who never played it.

`HOW_TO_PLAY.md` and, where it is written, `HOW_TO_PLAY.<language>.md`: two printed pages at most, with pictures of
positions of real matches (`how_to_play.json`, which `tests/how_to_play.py` writes). `![caption](duel)`, a paragraph
of its own, is where the picture `duel` stands. A text writes no figure itself, but where it is found, in braces:

- `{seats.low}`, `{seats.high}`, `{minutes}`: what is known of the game;
- `{coins.each}`: a figure or an id of the component data, by its path; `count` at the end says how many there are;
- `{name.beacon}`, `{effect.beacon}`: what a component is called, and what it does;
- `{player.0}`: who sits at a seat in the pictures;
- `{duel.bid}`: a fact of a picture, which is a figure, an id, or one of the above, as `player.0`.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.game import Game
from domain.kernel.messages import Seat
from service.application.languages import DEFAULT
from service.application.texts import Texts, texts

PLACE = re.compile(r"\{([\w.]+)\}")
COUNT = "count"


class Picture(Struct, frozen=True):
    """A position of a real match, as somebody saw it, for a board to draw."""

    name: str
    """By which the text says where it stands."""
    seat: Seat | None
    """Whose eyes saw it; null for what everybody may see."""
    sheets: tuple[str, ...]
    """The parts of the board that matter, by their keys."""
    awaiting: tuple[Seat, ...]
    """The seats that must answer."""
    view: dict[str, Any]
    """The position, as `view` of a match has it."""
    facts: dict[str, int | str] = {}
    """What the text tells of it."""


class HowToPlay(Struct, frozen=True):
    """How a game is played: the text in a language, who sits in its pictures, and these."""

    language: str
    text: str
    players: tuple[str, ...]
    pictures: tuple[Picture, ...]


def text_file(game: str, language: str) -> Traversable:
    """Where it is written how a game is played."""
    return files(f"domain.{game}").joinpath(
        "HOW_TO_PLAY.md" if language == DEFAULT else f"HOW_TO_PLAY.{language}.md"
    )


@cache
def pictures(game: str) -> tuple[Picture, ...]:
    """The pictures of a game, in the order of the text."""
    return msgspec.json.decode(
        files(f"domain.{game}").joinpath("how_to_play.json").read_bytes(), type=tuple[Picture, ...]
    )


def how_to_play(game: Game[Any], language: str) -> HowToPlay:
    """How a game is played, in this language if it is written in it.

    Of a game of which nobody wrote it, what it is about and how one wins. Raises LookupError if the text names a
    figure, a component or a fact that there is not.
    """
    key = game.meta.key
    written = next((one for one in (language, DEFAULT) if text_file(key, one).is_file()), None)
    if written is None:
        words = texts(language, key)
        return HowToPlay(
            language, "# {}\n\n{}\n\n{}\n".format(*map(words.say, ("title", "summary", "goal"))), (), ()
        )
    words, shown = texts(written, key), pictures(key)
    facts = _Facts(game, words, {picture.name: picture.facts for picture in shown})
    text = PLACE.sub(lambda place: facts.word(*place[1].split(".")), text_file(key, written).read_text("utf-8"))
    return HowToPlay(written, text, tuple(facts.player(seat) for seat in range(game.meta.seats[1])), shown)


class _Facts:
    """What a text may name."""

    def __init__(self, game: Game[Any], words: Texts, pictured: Mapping[str, Mapping[str, int | str]]) -> None:
        self.words = words
        self.pictured = pictured
        edition = next(iter(game.components))
        low, high = game.meta.seats
        known = {"seats": {"low": low, "high": high}, "minutes": game.meta.minutes}
        self.data = {**msgspec.to_builtins(game.components[edition], str_keys=True), **known}
        self.effects = {entry.id: words.explain(entry) for entry in game.catalogue(edition)}

    def word(self, kind: str, *path: str) -> str:
        """What stands for a place of the text."""
        if kind == "player":
            return self.player(int(path[0]))
        if kind == "name":
            return self._name(*path)
        if kind == "effect":
            return self.effects[path[0]]
        if kind in self.pictured:
            fact = self.pictured[kind][path[0]]
            return _numeral(fact) if isinstance(fact, int) else self._fact(fact)
        return self._figure((kind, *path))

    def player(self, seat: int) -> str:
        """Who sits at a seat in the pictures."""
        return self.words.say(f"example-player-{seat}")

    def _fact(self, fact: str) -> str:
        return self.word(*fact.split(".")) if "." in fact else self._name(fact)

    def _name(self, identifier: str) -> str:
        return self.words.say(f"name-{identifier}")

    def _figure(self, path: tuple[str, ...]) -> str:
        found: Any = self.data
        for step in path:
            found = len(found) if step == COUNT else found[int(step)] if isinstance(found, list) else found[step]
        if isinstance(found, str):
            return self._name(found)
        if not isinstance(found, int):
            raise LookupError(f"{'.'.join(path)} is neither a figure nor an id")
        return _numeral(found)


def _numeral(figure: int) -> str:
    return str(figure).replace("-", "−")
