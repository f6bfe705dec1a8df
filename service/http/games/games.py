"""The games: summaries, rules and components."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from html import escape
from typing import Any

import msgspec
from flask import Blueprint, Response, g, request
from markdown_it import MarkdownIt

from domain.kernel.catalogue import Entry
from domain.kernel.game import Game
from domain.kernel.messages import Seat
from service.application import games, problems
from service.application.how_to_play import how_to_play
from service.application.rulebooks import rulebook
from service.application.statistics.searching import values_by_facet
from service.application.texts import Texts, texts
from service.http.conventions.answers import answer, encoded, packed
from service.http.conventions.operation import operation
from service.http.games.documents import (
    BotInfo,
    CatalogueEntry,
    Components,
    FacetLabels,
    GameDetails,
    GameInfo,
    HowToPlayDocument,
    HowToPlayPicture,
    PictureSeat,
    RefusalInfo,
)
from service.http.openapi.schemas import schema_of
from service.http.parts import parts

bp = Blueprint("games", __name__)
TAG = "games"
MARKDOWN, HTML = "text/markdown", "text/html"
KEPT = 64
"""Documents of a kind that a process keeps, one for each game and language: they change only with the service."""
PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} – Cabinet Noir</title>
<link rel="icon" href="data:,">
<style>
:root {{ color-scheme: light dark }}
body {{ font: 1.05rem/1.55 Georgia, serif; max-width: 46rem; margin: 1rem auto; padding: 0 1rem }}
table {{ border-collapse: collapse; display: block; overflow-x: auto }}
th, td {{ border: 1px solid; padding: .25rem .6rem; text-align: start; vertical-align: top }}
</style>
<p><a href="/">Cabinet Noir</a> · <a href="/#/how-to-play">How to play</a>
· <a href="/guide/">For developers</a></p>
{body}"""


def game_or_problem(key: str) -> Game[Any]:
    """The game, or a problem if there is none with this key."""
    return games.game_or_problem(parts().play, key)


def info(game: Game[Any]) -> GameInfo:
    """The summary of a game."""
    words = texts(g.language, game.meta.key)
    return GameInfo(
        key=game.meta.key,
        title=words.say("title"),
        summary=words.say("summary"),
        goal=words.say("goal"),
        seats_min=game.meta.seats[0],
        seats_max=game.meta.seats[1],
        minutes=game.meta.minutes,
        weight=game.meta.weight,
        rules_version=game.meta.rules_version,
        options=schema_of(game.meta.options),
        bots=tuple(BotInfo(key, words.name(key), words.say(f"bot-{key}")) for key in game.bots),
        provenance={edition: dict(data).get("provenance") for edition, data in game.components.items()},
    )


@bp.get("/games")
@operation(TAG, answer=list[GameInfo])
def list_games() -> Response:
    """List the games.

    Seats, match options, bots, rules version and the origin of the component data.
    """
    return answer([info(game) for game in parts().play.games.values()])


@bp.get("/games/<game>")
@operation(TAG, answer=GameDetails, problems=(problems.UNKNOWN_GAME,))
def show_game(game: str) -> Response:
    """Show a game.

    With the JSON Schemas of its commands, events and view, and every reason for which it refuses a command.
    """
    return answer(_details(game_or_problem(game)))


def _details(game: Game[Any]) -> GameDetails:
    words = texts(g.language, game.meta.key)
    refusals, facets = game.meta.refusals.items(), values_by_facet(game)
    return GameDetails(
        info=info(game),
        commands={name: schema_of(command) for name, command in game.commands.items()},
        events={name: schema_of(event) for name, event in game.events.items()},
        view=schema_of(game.state),
        refusals=tuple(RefusalInfo(code, words.say(f"refusal-{code}"), rule) for code, rule in refusals),
        facets=facets,
        period=game.period.name if game.period else None,
        facet_labels={facet: _labels(words, facet, values) for facet, values in facets.items()},
        period_label=words.say(f"period-{game.period.name}") if game.period else None,
    )


def _labels(words: Texts, facet: str, values: Sequence[str]) -> FacetLabels:
    return FacetLabels(words.say(f"facet-{facet}"), {value: words.value(facet, value) for value in values})


@bp.get("/games/<game>/rules")
@operation(TAG, answer=str, media=MARKDOWN, others=(HTML,), problems=(problems.UNKNOWN_GAME,))
def show_rules(game: str) -> Response:
    """The rules of a game.

    In the caller's language, or in English if they are not written in it. Markdown, or HTML if `Accept` prefers
    it.
    """
    game_or_problem(game)
    g.language, text = rulebook(game, g.language)
    is_page = request.accept_mimetypes.best_match([MARKDOWN, HTML]) == HTML
    response = _rules(_page(game, text), HTML) if is_page else _rules(text, MARKDOWN)
    response.vary.add("Accept")
    return response


def _rules(text: str, media: str) -> Response:
    return Response(text, content_type=f"{media}; charset=utf-8")


def _page(game: str, text: str) -> str:
    """The rules as a page, also suited for phones."""
    body = MarkdownIt("commonmark").enable("table").render(text)
    title = escape(texts(g.language, game).say("title"))
    return PAGE.format(language=g.language, title=title, body=body)


@bp.get("/games/<game>/how-to-play")
@operation(TAG, answer=HowToPlayDocument, problems=(problems.UNKNOWN_GAME,))
def show_how_to_play(game: str) -> Response:
    """How a game is played.

    For who never played it: two pages in the caller's language, or in English if they are not written in it, with
    pictures of positions of real matches for a board to draw. The whole rules are at `…/rules`.
    """
    g.language, document = _how_to_play(game_or_problem(game), g.language)
    return packed(answer(document))


@lru_cache(KEPT)
def _how_to_play(game: Game[Any], language: str) -> tuple[str, msgspec.Raw]:
    """The language in which it is written how a game is played, and that as JSON."""
    found = how_to_play(game, language)
    seats = tuple(PictureSeat(Seat(seat), name) for seat, name in enumerate(found.players))
    shown = (HowToPlayPicture(one.name, one.seat, one.sheets, one.awaiting, one.view) for one in found.pictures)
    document = HowToPlayDocument(game.meta.key, found.language, found.text, seats, tuple(shown))
    return found.language, msgspec.Raw(encoded(document))


@bp.get("/games/<game>/components")
@operation(TAG, answer=Components, problems=(problems.UNKNOWN_GAME,))
def show_components(game: str) -> Response:
    """The components of a game.

    The data of every edition, with its provenance: printed, derived or reconstructed; and what each component does.
    """
    return packed(answer(_components(game_or_problem(game), g.language)))


@lru_cache(KEPT)
def _components(game: Game[Any], language: str) -> msgspec.Raw:
    """The components of a game as JSON."""
    editions = msgspec.to_builtins(game.components, str_keys=True)
    words = texts(language, game.meta.key)
    endings = words.every("how", {"house": "{house}"})
    catalogue = {edition: tuple(explained(words, game.catalogue(edition))) for edition in game.components}
    names, causes, kinds = (words.every(kind) for kind in ("name", "cause", "kind"))
    document = Components(game.meta.key, editions, names, causes, endings, catalogue, kinds)
    return msgspec.Raw(encoded(document))


def explained(words: Texts, entries: Iterable[Entry]) -> Iterator[CatalogueEntry]:
    """The entries of a catalogue in a language."""
    for entry in entries:
        yield CatalogueEntry(entry.id, entry.kind, words.name(entry.id), words.explain(entry), entry.rule)
