"""Every possible problem, each with a stable code."""

from collections.abc import Mapping
from typing import Any

from domain.kernel.options import Rejection
from domain.match import refusals as match

MAY_NOT_SEE = match.MAY_NOT_SEE
NOT_FINISHED = match.NOT_FINISHED
TOKEN_NEEDED = match.TOKEN_NEEDED
UNKNOWN_BOT = match.UNKNOWN_BOT

ARCHIVE_DAMAGED = "archive_damaged"
ARCHIVE_DOWN = "archive_down"
ARCHIVING_OFF = "archiving_off"
BEACON_AWAITED = "beacon_awaited"
BEACON_DOWN = "beacon_down"
BEACON_OFF = "beacon_off"
BEACON_WRONG = "beacon_wrong"
BAD_CURSOR = "bad_cursor"
BAD_PARAMETER = "bad_parameter"
BAD_TOKEN = "bad_token"  # noqa: S105  # a problem code
BAD_HOST = "bad_host"
BAD_LINE = "bad_line"
COPY_QUIET = "copy_quiet"
RESTORE_UNFINISHED = "restore_unfinished"
BODY_CODED = "body_coded"
BODY_TOO_LARGE = "body_too_large"
BUSY = "busy"
ENDING_NOT_NOTED = "ending_not_noted"
EXPORTS_OFF = "exports_off"
NO_OPEN_DATA = "no_open_data"
HEAD_TOO_LARGE = "head_too_large"
INSUFFICIENT_SCOPE = "insufficient_scope"
INTERNAL = "internal_error"
LOG_EMPTY = "log_empty"
KEY_MALFORMED = "key_malformed"
KEY_REUSED = "key_reused"
MAINTENANCE = "maintenance"
MALFORMED = "malformed"
METHOD = "method_not_allowed"
NOT_FOUND = "not_found"
OLD_HTTP = "old_http"
NOT_HTTP = "not_http"
NOT_RATED = "not_rated"
NOT_REPLICATED = "not_replicated"
NOT_ACCEPTABLE = "not_acceptable"
NOT_A_GUEST = "not_a_guest"
NOT_A_KNOCKOUT = "not_a_knockout"
NOT_TWO_PLAYERS = "not_two_players"
TOO_MANY_POINTS = "too_many_points"
MATCH_ARCHIVED = "match_archived"
MATCH_OF_TOURNAMENT = "match_of_tournament"
OTHER_GAME = "other_game"
OPERATOR_NEEDED = "operator_needed"
RECORD_REFUSED = "record_refused"
REPEATED_PARAMETER = "repeated_parameter"
RECOVERY_INVALID = "recovery_invalid"
DEVICE_PENDING = "device_pending"
DEVICE_UNKNOWN = "device_unknown"
RENAMED_LATELY = "renamed_lately"
PHRASES_OVER = "phrases_over"
PLAYER_LOCKED = "player_locked"
POSITION_IMPOSSIBLE = "position_impossible"
SEARCH_TOO_WIDE = "search_too_wide"
REPORT_DECIDED = "report_decided"
REPORT_UNFIT = "report_unfit"
REPORTED_BEFORE = "reported_before"
STALE = "stale_version"
STORE_DOWN = "store_down"
TOO_MANY_CONNECTIONS = "too_many_connections"
TOO_MANY_REQUESTS = "too_many_requests"
TOO_MANY_STREAMS = "too_many_streams"
TOO_MANY_COMMENTS = "too_many_comments"
TOO_MANY_WAITERS = "too_many_waiters"
TOO_MUCH_WORK = "too_much_work"
UNKNOWN_COMMENT = "unknown_comment"
UNKNOWN_COMMAND = "unknown_command"
UNKNOWN_FACET = "unknown_facet"
UNKNOWN_GAME = "unknown_game"
UNKNOWN_METHOD = "unknown_method"
UNKNOWN_MATCH = "unknown_match"
UNKNOWN_PARAMETER = "unknown_parameter"
UNKNOWN_PLAYER = "unknown_player"
UNKNOWN_TOKEN = "unknown_token"  # noqa: S105  # a problem code
UNKNOWN_SERIES = "unknown_series"
UNKNOWN_TOURNAMENT = "unknown_tournament"
UNKNOWN_DELIVERY = "unknown_delivery"
UNKNOWN_NOTICE = "unknown_notice"
UNKNOWN_SUBJECT = "unknown_subject"
UNKNOWN_VERSION = "unknown_version"
UNKNOWN_ERASURE = "unknown_erasure"
UNKNOWN_JOB = "unknown_job"
UNKNOWN_REPORT = "unknown_report"
UNKNOWN_ANNOUNCED = "unknown_announced"
UNKNOWN_STUDY = "unknown_study"
UNKNOWN_WEBHOOK = "unknown_webhook"
FOREIGN_PLAYER = "foreign_player"
NOT_THE_OWNER = "not_the_owner"
STUDY_HIDDEN = "study_hidden"
TOO_MANY_JOBS = "too_many_jobs"
TOO_MANY_TOKENS = "too_many_tokens"
TOO_MANY_MATCHES = "too_many_matches"
TOO_MANY_REPORTS = "too_many_reports"
TOO_MANY_ANNOUNCED = "too_many_announced"
TOO_MANY_STUDIES = "too_many_studies"
TOO_MANY_SERIES = "too_many_series"
TOO_MANY_TOURNAMENTS = "too_many_tournaments"
TOO_MANY_WEBHOOKS = "too_many_webhooks"
WEBHOOK_DISABLED = "webhook_disabled"


NOTHING: Mapping[str, Any] = {"low": None, "high": None, "spaced": False}
"""Values of arguments that a problem omits."""


class Problem(Exception):
    """Ends a request with a problem. `detail` gives the arguments of its text; `extra` is added to the body."""

    def __init__(
        self, code: str, detail: Mapping[str, Any] | None = None, *, game: str | None = None, **extra: Any
    ) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail or {}
        self.game = game
        self.extra = extra


def refusal_problem(rejection: Rejection, game: str, version: int, rules: Mapping[str, str]) -> Problem:
    """The problem of a refused command: the code of the rule, and the section that states it."""
    extra: dict[str, Any] = {"version": version}
    if rejection.code in rules:
        extra["rule"] = rules[rejection.code]
    return Problem(rejection.code, rejection.detail, game=game, **extra)


def check_reached(after: int, newest: int) -> None:
    """A problem for a place that a history has not reached: a page from there would skip what comes before it."""
    if after > newest:
        raise Problem(UNKNOWN_VERSION, {"version": after}, version=newest)


def malformed(messages: Any) -> Problem:
    """The problem of a body with an invalid form, with a JSON pointer to each fault."""
    return Problem(MALFORMED, errors=list(_pointers(messages)))


def _pointers(messages: Any, path: str = "") -> Any:
    if isinstance(messages, Mapping):
        for name, below in messages.items():
            step = "" if name == "_schema" else "/" + str(name).replace("~", "~0").replace("/", "~1")
            yield from _pointers(below, path + step)
    else:
        for message in messages if isinstance(messages, list) else [messages]:
            yield {"pointer": path, "detail": message}
