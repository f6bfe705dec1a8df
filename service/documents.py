"""The shape of every answer. The OpenAPI document is made from these classes."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from domain.kernel.outcome import Outcome
from projections.matches import MatchSummary
from projections.results import MatchResult


class NewPlayerAnswer(Struct, frozen=True):
    """A new player. The token is shown this once; send it as `Authorization: Bearer <token>`."""

    id: str
    name: str
    created_at: str
    token: str


class BotInfo(Struct, frozen=True):
    """A bot of a game. The first one is the default and takes over a seat whose player resigned."""

    key: str


class GameInfo(Struct, frozen=True):
    """A game in short. `options` is the JSON Schema of its match options, with defaults."""

    key: str
    title: str
    summary: str
    seats_min: int
    seats_max: int
    rules_version: int
    options: dict[str, Any]
    bots: tuple[BotInfo, ...]
    provenance: dict[str, Any]


class RefusalInfo(Struct, frozen=True):
    """A reason for which the game refuses a command, and the section of its rules."""

    code: str
    text: str
    rule: str


class GameDetails(Struct, frozen=True):
    """A game with the JSON Schemas of its commands, events and view."""

    info: GameInfo
    commands: dict[str, Any]
    events: dict[str, Any]
    view: dict[str, Any]
    refusals: tuple[RefusalInfo, ...]


class Components(Struct, frozen=True):
    """Component data by edition, each with its provenance, and the names of everything in the caller's language."""

    game: str
    editions: dict[str, Any]
    names: dict[str, str]


class MatchPage(Struct, frozen=True):
    """Matches, newest first. `next` is the cursor of the next page."""

    items: tuple[MatchSummary, ...]
    next: str | None


class ResultPage(Struct, frozen=True):
    """Results, the last match to end first. `next` is the cursor of the next page."""

    items: tuple[MatchResult, ...]
    next: str | None


Lens = Literal["seat", "public", "truth"]


class View(Struct, frozen=True):
    """What one viewer knows of a match at a version. `view` has the game's view schema; hidden things are
    `{"hidden": <how many>}` and never left out. `seat` is null unless `lens` is `seat`.
    """

    match: str
    game: str
    version: int
    status: Literal["open", "running", "finished"]
    lens: Lens
    seat: int | None
    awaiting: tuple[int, ...]
    outcome: Outcome | None
    view: Any


class AllowedOption(Struct, frozen=True, tag_field="kind", tag="allow"):
    """Post `command` as it is."""

    command: Any
    label: str


class AmountOption(Struct, frozen=True, tag_field="kind", tag="amount"):
    """Post `command` with any whole number from `low` to `high` in `field`."""

    command: Any
    field: str
    low: int
    high: int
    label: str


class SomeOption(Struct, frozen=True, tag_field="kind", tag="some"):
    """Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`."""

    command: Any
    field: str
    pool: tuple[str, ...]
    low: int
    high: int
    label: str


class RefusedOption(Struct, frozen=True):
    """No command of type `command` whose fields agree with `given` is possible now, and why."""

    command: str
    given: dict[str, Any]
    code: str
    reason: str
    rule: str


class Options(Struct, frozen=True):
    """What a seat may do now. Both lists are empty while it is not awaited."""

    match: str
    version: int
    seat: int
    awaiting: tuple[int, ...]
    decision: str | None
    question: str | None
    options: tuple[AllowedOption | AmountOption | SomeOption, ...]
    refused: tuple[RefusedOption, ...]


class ActorDocument(Struct, frozen=True):
    """Who caused an event: a player id, `bot:<key>` or `house`. `request_id` is shown to that player only."""

    by: str
    seat: int | None
    request_id: str | UnsetType | None = UNSET


class EventDocument(Struct, frozen=True):
    """An event as the viewer was told it. `hash` and `previous` are shown once the match is over, and with the
    truth: a hash of few possible secrets would give them away.
    """

    version: int
    at: str
    type: str
    cause: str
    actor: ActorDocument
    event: Any
    previous: str | UnsetType = UNSET
    hash: str | UnsetType = UNSET


class EventPage(Struct, frozen=True):
    """Events after a version, oldest first. Ask again with `after` = `next`; `version` is the newest there is."""

    match: str
    version: int
    next: int
    events: tuple[EventDocument, ...]


class Sentence(Struct, frozen=True):
    """An event in words."""

    version: int
    at: str
    type: str
    text: str


class Timeline(Struct, frozen=True):
    """The history after a version as sentences. Ask again with `after` = `next`."""

    match: str
    version: int
    next: int
    language: str
    sentences: tuple[Sentence, ...]


class CommandAnswer(Struct, frozen=True):
    """What a command led to: the caller's events and the caller's view after them."""

    match: str
    version: int
    events: tuple[EventDocument, ...]
    seen: View


class Fault(Struct, frozen=True):
    """One fault of a request body; `pointer` is a JSON pointer (RFC 6901)."""

    pointer: str
    detail: str


class ProblemDocument(Struct, frozen=True):
    """A problem (RFC 9457). `code` is stable; `rule` is the section of the game's RULES.md."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    request_id: str
    retryable: bool
    rule: str | UnsetType = UNSET
    errors: list[Fault] | UnsetType = UNSET
    version: int | UnsetType = UNSET


class ProblemInfo(Struct, frozen=True):
    """A problem code: HTTP status, whether to try again, and for a refusal the game and section of its rules."""

    code: str
    status: int
    title: str
    retryable: bool
    game: str | None = None
    rule: str | None = None


class Health(Struct, frozen=True):
    """`ok`, or what is missing."""

    status: Literal["ok", "degraded"]
    version: str
    checks: dict[str, str]
