"""Closed sets that the games, or what was installed with them, decide, and where they are in the document."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args, get_type_hints

from domain.kernel.game import Game
from domain.match.commands import COMMANDS as MATCH_COMMANDS
from domain.match.ending import hows
from domain.match.events import EVENTS as MATCH_EVENTS
from domain.match.terms import Verdict
from domain.series.commands import COMMANDS as SERIES_COMMANDS
from domain.series.events import EVENTS as SERIES_EVENTS
from domain.tournament.commands import COMMANDS as TOURNAMENT_COMMANDS
from domain.tournament.events import EVENTS as TOURNAMENT_EVENTS
from service.application.languages import LANGUAGES
from service.application.matches.phrases import phrases_of
from service.application.personas import KEYS
from service.application.tournaments.brackets import BYE
from service.application.webhooks.types import PING
from service.http.conventions.statuses import STATUS
from service.http.openapi.parts import ref

BY_GAME = "x-games"
"""By game, those values of a set of all games that are its own."""
KEY, CODE = "GameKey", "ProblemCode"
EVENT_TYPE, TOURNAMENT_EVENT_TYPE, SERIES_EVENT_TYPE = "EventType", "TournamentEventType", "SeriesEventType"
COMMAND_TYPE, CAUSE, TOURNAMENT_CAUSE, SERIES_CAUSE = "CommandType", "Cause", "TournamentCause", "SeriesCause"
DECISION, HOW, HOW_DECIDED = "DecisionType", "HowEnded", "HowDecided"
KIND, LANGUAGE, PERSONA = "ComponentKind", "Language", "PersonaKey"
PHRASE = "PhraseName"
MESSAGE_TYPE = "MessageType"

FILTERS = {"game": ref(KEY), "how": ref(HOW)}
"""What the parameters of these names are one of."""

Games = Mapping[str, Game[Any]]
Part = dict[str, Any]


def sets(games: Games) -> dict[str, Part]:
    """The schema of each closed set, by its name."""
    refusals = {code for game in games.values() for code in game.meta.refusals}
    named: dict[str, Iterable[str]] = {
        KEY: games,
        CODE: sorted({*STATUS, *refusals}),
        EVENT_TYPE: [*MATCH_EVENTS, *(name for game in games.values() for name in game.events)],
        TOURNAMENT_EVENT_TYPE: TOURNAMENT_EVENTS,
        TOURNAMENT_CAUSE: TOURNAMENT_COMMANDS,
        SERIES_EVENT_TYPE: SERIES_EVENTS,
        SERIES_CAUSE: SERIES_COMMANDS,
        LANGUAGE: LANGUAGES,
        PERSONA: KEYS,
    }
    commands: dict[str, Sequence[str]] = {key: list(game.commands) for key, game in games.items()}
    own: dict[str, dict[str, Sequence[str]]] = {
        COMMAND_TYPE: commands,
        CAUSE: {key: [*MATCH_COMMANDS, *names] for key, names in commands.items()},
        DECISION: {key: _decisions(game) for key, game in games.items()},
        HOW: {key: hows([game]) for key, game in games.items()},
        KIND: {key: _kinds(game) for key, game in games.items()},
        PHRASE: {key: phrases_of(key) for key in games},
    }
    decided = {HOW_DECIDED: [*get_args(Verdict), BYE, *(how for hows in own[HOW].values() for how in hows)]}
    made = {
        **{name: _set(values) for name, values in (named | decided).items()},
        **{name: _set(value for found in of.values() for value in found) for name, of in own.items()},
    }
    made[HOW][BY_GAME] = {key: list(game.meta.endings) for key, game in games.items()}
    return made


def _set(values: Iterable[str]) -> Part:
    return {"type": "string", "enum": list(dict.fromkeys(values))}


def _decisions(game: Game[Any]) -> list[str]:
    """The wire names of what seats decide in a game: the kinds of entries of its agenda."""
    (entries, *_) = get_args(get_type_hints(game.state)["agenda"])
    return [str(kind.__struct_config__.tag) for kind in get_args(entries) or (entries,)]


def _kinds(game: Game[Any]) -> list[str]:
    return sorted({entry.kind for edition in game.components for entry in game.catalogue(edition)})


def place_of(schema: str, property: str) -> Part | None:
    """What a text of the document is one of; None if any text is possible, or its class says what is."""
    if property == "game":
        return ref(KEY)
    return PLACES.get((schema, property))


def _several(names: Iterable[str], property: str, part: Part) -> dict[tuple[str, str], Part]:
    return {(name, property): part for name in names}


PLACES: Mapping[tuple[str, str], Part] = {
    ("GameInfo", "key"): ref(KEY),
    **_several(
        ("ProblemDocument", "ProblemInfo", "RefusalDocument", "RefusalInfo", "RefusedCommand", "RefusedOption"),
        "code",
        ref(CODE),
    ),
    **_several(("EventDocument", "MatchSentence"), "type", ref(EVENT_TYPE)),
    **_several(("TournamentEventDocument", "TournamentSentence"), "type", ref(TOURNAMENT_EVENT_TYPE)),
    **_several(("SeriesEventDocument", "Sentence"), "type", ref(SERIES_EVENT_TYPE)),
    ("SeriesEventDocument", "cause"): ref(SERIES_CAUSE),
    **_several(("EventDocument", "RefusalDocument", "Deed"), "cause", ref(CAUSE)),
    **_several(("TournamentEventDocument", "tournament.PairingsDropped"), "cause", ref(TOURNAMENT_CAUSE)),
    ("OpeningStep", "type"): ref(COMMAND_TYPE),
    ("RefusedOption", "command"): ref(COMMAND_TYPE),
    ("Options", "decision"): ref(DECISION),
    **_several(
        ("Outcome", "match.Outcome", "MatchResult", "FoundMatch", "tournament.ResultReported"), "how", ref(HOW)
    ),
    **_several(("NodeDocument", "TurnDocument", "TableDocument"), "how", ref(HOW_DECIDED)),
    ("CatalogueEntry", "kind"): ref(KIND),
    **_several(("OfferedPhrase", "Phrase", "OwnPhrase", "NewPhrase"), "phrase", ref(PHRASE)),
    ("SeatSummary", "persona"): ref(PERSONA),
    **_several(
        ("Timeline", "TournamentTimeline", "SeriesTimeline", "HowToPlayDocument"), "language", ref(LANGUAGE)
    ),
    ("ServerMetadata", "ui_locales_supported"): ref(LANGUAGE),
    **_several(("WebhookDocument", "NewWebhookAnswer"), "types", ref(MESSAGE_TYPE)),
    ("DeliveryDocument", "type"): {"anyOf": [ref(MESSAGE_TYPE), {"type": "string", "enum": [PING]}]},
}
"""By component schema and property. Of a list it is said of each item."""
