"""What a seat may do, as a document."""

from typing import Any

from domain.kernel.game import Game
from domain.kernel.messages import wire_name
from domain.kernel.options import Allow, Amount, Option, Some
from domain.kernel.options import Refuse as Refusal
from domain.match.watching import insiders
from service.application.matches.history import holders
from service.application.matches.options import SeatOptions
from service.application.matches.summaries import clocks_of
from service.application.names import Names
from service.application.texts import Texts, texts
from service.http.matches.options_documents import (
    AllowedOption,
    AmountOption,
    Options,
    RefusedOption,
    SomeOption,
)


def options_document(found: SeatOptions, names: Names, language: str) -> Options:
    """The options of a seat in a language."""
    words, held = (
        texts(language, found.game.meta.key),
        holders(found.match, names.calling(language, insiders(found.match))),
    )
    top = found.decision
    asked = wire_name(top) if top else None
    return Options(
        match=found.id,
        version=found.version,
        seat=found.seat,
        awaiting=found.awaiting,
        decision=asked,
        question=words.ask(top, found.seat, held, found.options) if top else None,
        clocks=clocks_of(found.match, found.now),
        options=tuple(
            _offered(words, asked or "none", held, option)
            for option in found.options
            if not isinstance(option, Refusal)
        ),
        refused=tuple(
            _refused_option(found.game, words, option) for option in found.options if isinstance(option, Refusal)
        ),
    )


def _offered(words: Texts, asked: str, names: Any, option: Option) -> AllowedOption | AmountOption | SomeOption:
    match option:
        case Allow(command):
            return AllowedOption(command, words.offer(command, asked, names))
        case Amount(command, field, low, high):
            label = words.offer(command, asked, names, **{field: low if low == high else f"{low}–{high}"})
            return AmountOption(command, field, low, high, label)
        case Some(command, field, pool, low, high):
            chosen = words.details({field: pool})
            label = words.offer(command, asked, names, **chosen)
            return SomeOption(command, field, pool, low, high, label)
        case _:
            raise TypeError(option)


def _refused_option(game: Game[Any], words: Texts, option: Refusal) -> RefusedOption:
    given = dict(option.given)
    reason = words.say(f"refusal-{option.code}", words.details({**given, **option.detail}))
    return RefusedOption(wire_name(option.command), given, option.code, reason, game.meta.refusals[option.code])
