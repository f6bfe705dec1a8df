"""Everything that can go wrong, as RFC 9457 problems with stable codes."""

from collections.abc import Mapping
from typing import Any

from domain.kernel import engine, options
from domain.kernel.options import Rejection
from domain.match import refusals as match
from domain.tournament import refusals as tournament

MAY_NOT_SEE = match.MAY_NOT_SEE
NOT_FINISHED = match.NOT_FINISHED
TOKEN_NEEDED = match.TOKEN_NEEDED
UNKNOWN_BOT = match.UNKNOWN_BOT

BAD_CURSOR = "bad_cursor"
BAD_PARAMETER = "bad_parameter"
BAD_TOKEN = "bad_token"  # noqa: S105  # a problem code
BODY_TOO_LARGE = "body_too_large"
BUSY = "busy"
INTERNAL = "internal_error"
KEY_MALFORMED = "key_malformed"
KEY_REUSED = "key_reused"
MALFORMED = "malformed"
METHOD = "method_not_allowed"
NOT_FOUND = "not_found"
NOT_RATED = "not_rated"
NOT_TWO_PLAYERS = "not_two_players"
OTHER_GAME = "other_game"
OPERATOR_NEEDED = "operator_needed"
RECORD_REFUSED = "record_refused"
POSITION_IMPOSSIBLE = "position_impossible"
STALE = "stale_version"
STORE_DOWN = "store_down"
TOO_MANY_REQUESTS = "too_many_requests"
TOO_MANY_STREAMS = "too_many_streams"
TOO_MANY_COMMENTS = "too_many_comments"
TOO_MANY_WAITERS = "too_many_waiters"
TOO_MUCH_WORK = "too_much_work"
UNKNOWN_COMMENT = "unknown_comment"
UNKNOWN_COMMAND = "unknown_command"
UNKNOWN_GAME = "unknown_game"
UNKNOWN_MATCH = "unknown_match"
UNKNOWN_PARAMETER = "unknown_parameter"
UNKNOWN_PLAYER = "unknown_player"
UNKNOWN_TOURNAMENT = "unknown_tournament"
UNKNOWN_DELIVERY = "unknown_delivery"
UNKNOWN_SUBJECT = "unknown_subject"
UNKNOWN_VERSION = "unknown_version"
UNKNOWN_JOB = "unknown_job"
UNKNOWN_WEBHOOK = "unknown_webhook"
FOREIGN_PLAYER = "foreign_player"
TOO_MANY_JOBS = "too_many_jobs"
TOO_MANY_WEBHOOKS = "too_many_webhooks"
WEBHOOK_DISABLED = "webhook_disabled"

STATUS: Mapping[str, int] = {
    BAD_CURSOR: 422,
    BAD_PARAMETER: 422,
    BAD_TOKEN: 401,
    BODY_TOO_LARGE: 413,
    BUSY: 409,
    INTERNAL: 500,
    KEY_MALFORMED: 422,
    KEY_REUSED: 422,
    MALFORMED: 422,
    match.MATCH_EXISTS: 409,
    match.MAY_NOT_SEE: 403,
    METHOD: 405,
    NOT_FOUND: 404,
    match.NOT_FINISHED: 409,
    NOT_RATED: 404,
    match.NOT_ORGANISER: 403,
    match.NOT_SEATED: 403,
    NOT_TWO_PLAYERS: 422,
    OPERATOR_NEEDED: 403,
    RECORD_REFUSED: 422,
    OTHER_GAME: 422,
    POSITION_IMPOSSIBLE: 422,
    STALE: 412,
    STORE_DOWN: 503,
    match.TOKEN_NEEDED: 401,
    TOO_MANY_REQUESTS: 429,
    TOO_MANY_STREAMS: 503,
    tournament.TOO_MANY_ENTRIES: 409,
    TOO_MANY_COMMENTS: 409,
    TOO_MANY_WAITERS: 503,
    TOO_MUCH_WORK: 422,
    match.UNDO_TOO_FAR: 422,
    match.UNKNOWN_BOT: 422,
    UNKNOWN_COMMAND: 422,
    UNKNOWN_COMMENT: 404,
    match.BRANCH_INSIDE_COMMAND: 409,
    match.BRANCH_OF_NOTHING: 409,
    UNKNOWN_GAME: 404,
    UNKNOWN_MATCH: 404,
    UNKNOWN_PARAMETER: 422,
    UNKNOWN_PLAYER: 404,
    UNKNOWN_TOURNAMENT: 404,
    UNKNOWN_DELIVERY: 404,
    UNKNOWN_SUBJECT: 404,
    UNKNOWN_VERSION: 404,
    UNKNOWN_JOB: 404,
    UNKNOWN_WEBHOOK: 404,
    FOREIGN_PLAYER: 403,
    TOO_MANY_JOBS: 409,
    TOO_MANY_WEBHOOKS: 409,
    WEBHOOK_DISABLED: 409,
    match.NOT_AGREED_ON: 409,
    match.NOT_DUE: 409,
    match.NOT_RULED: 409,
    match.NOT_THE_HOUSE: 403,
    match.OPENING_WRONG: 422,
    match.RULED_ALREADY: 409,
    match.RULING_STOPPED: 409,
    match.TIME_IS_UP: 409,
    engine.GAME_OVER: 409,
    engine.NOT_AWAITED: 409,
    match.INVITATION_INVALID: 403,
    match.NOT_INVITED: 403,
    match.NOT_YOUR_SEAT: 403,
    match.SEAT_OPEN: 409,
    options.NOT_AN_OPTION: 422,
    options.OUT_OF_RANGE: 422,
    match.ALREADY_SEATED: 409,
    match.MATCH_NOT_OPEN: 409,
    match.MATCH_NOT_RUNNING: 409,
    match.NOT_HOST: 403,
    match.SEATS_OPEN: 409,
    match.SEAT_TAKEN: 409,
    match.SEAT_UNKNOWN: 404,
    match.UNDO_LEARNT: 409,
    match.UNDO_NEVER: 409,
    match.UNDO_NOT_ASKED: 403,
    match.UNDO_NOT_YOURS: 409,
    match.UNDO_NOWHERE: 409,
    match.UNDO_PENDING: 409,
    match.UNDO_UNKNOWN: 404,
    tournament.ALREADY_ENTERED: 409,
    tournament.ENTRIES_CLOSED: 409,
    tournament.ENTRY_WRONG: 422,
    tournament.ENTRY_UNKNOWN: 404,
    tournament.NOT_ENTERED: 409,
    tournament.NO_MORE_ROUNDS: 409,
    tournament.PAIRING_IMPOSSIBLE: 409,
    tournament.PAIRING_OUTDATED: 409,
    tournament.PAIRING_WRONG: 422,
    tournament.RANKS_WRONG: 422,
    tournament.ROUND_STATUS: 409,
    tournament.ROUND_UNFINISHED: 409,
    tournament.ROUND_UNKNOWN: 404,
    tournament.RULING_UNKNOWN: 404,
    tournament.TABLES_UNDECIDED: 409,
    tournament.TABLE_UNKNOWN: 404,
    tournament.TOO_FEW_ENTRIES: 409,
    tournament.TOURNAMENT_ENDED: 409,
}
"""The HTTP status of every code of the service and the kernel."""

REFUSED_STATUS = 422
"""The HTTP status of every code of a game."""

RETRYABLE = frozenset({BUSY, STORE_DOWN, TOO_MANY_REQUESTS, TOO_MANY_STREAMS, TOO_MANY_WAITERS})
"""The same request may succeed a moment later; see `is_retryable`."""


def is_retryable(code: str, repeatable: bool) -> bool:
    """Whether to ask again. When the store went down, only what is not carried out twice: it may have been done."""
    return code in RETRYABLE and (repeatable or code != STORE_DOWN)


class Problem(Exception):
    """Ends a request with a problem. `detail` is told in the text of the code; `extra` is added to the body."""

    def __init__(
        self, code: str, detail: Mapping[str, Any] | None = None, *, game: str | None = None, **extra: Any
    ) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail or {}
        self.game = game
        self.extra = extra

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS.get(self.code, REFUSED_STATUS)


def refused(rejection: Rejection, game: str, version: int, rules: Mapping[str, str]) -> Problem:
    """The problem of a refused command: the code of the rule, and where that rule is written."""
    extra: dict[str, Any] = {"version": version}
    if rejection.code in rules:
        extra["rule"] = rules[rejection.code]
    return Problem(rejection.code, rejection.detail, game=game, **extra)


def malformed(messages: Any) -> Problem:
    """The problem of a body that does not have its form, with a JSON pointer to each fault."""
    return Problem(MALFORMED, errors=list(_pointers(messages)))


def _pointers(messages: Any, path: str = "") -> Any:
    if isinstance(messages, Mapping):
        for name, below in messages.items():
            step = "" if name == "_schema" else "/" + str(name).replace("~", "~0").replace("/", "~1")
            yield from _pointers(below, path + step)
    else:
        for message in messages if isinstance(messages, list) else [messages]:
            yield {"pointer": path, "detail": message}
