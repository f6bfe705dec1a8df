"""The HTTP status of every problem (RFC 9457), and which problems are worth a retry."""

from collections.abc import Mapping

from domain.kernel import engine, options
from domain.match import refusals as match
from domain.tournament import refusals as tournament
from service.application import problems

UNSUPPORTED = 415
TOO_MANY = 429
UNAVAILABLE = 503

STATUS: Mapping[str, int] = {
    problems.ARCHIVE_DAMAGED: 500,
    problems.ARCHIVE_DOWN: 503,
    problems.BAD_CURSOR: 422,
    problems.BAD_HOST: 400,
    problems.BAD_PARAMETER: 422,
    problems.BAD_TOKEN: 401,
    problems.BODY_CODED: UNSUPPORTED,
    problems.BODY_TOO_LARGE: 413,
    problems.BUSY: 409,
    problems.EXPORTS_OFF: 409,
    problems.HEAD_TOO_LARGE: 431,
    problems.INSUFFICIENT_SCOPE: 403,
    problems.INTERNAL: 500,
    problems.KEY_MALFORMED: 422,
    problems.KEY_REUSED: 422,
    problems.MALFORMED: 422,
    match.MATCH_EXISTS: 409,
    match.MAY_NOT_SEE: 403,
    problems.METHOD: 405,
    problems.NOT_FOUND: 404,
    match.NONCE_REFUSED: 422,
    match.NOT_FINISHED: 409,
    match.RULES_UNKNOWN: 409,
    problems.NOT_HTTP: 400,
    problems.NOT_RATED: 404,
    match.NOT_ORGANISER: 403,
    match.NOT_SEATED: 403,
    problems.OLD_HTTP: 426,
    problems.NOT_REPLICATED: 503,
    problems.NOT_ACCEPTABLE: 406,
    problems.NOT_A_KNOCKOUT: 422,
    problems.NOT_TWO_PLAYERS: 422,
    problems.TOO_MANY_POINTS: 422,
    problems.OPERATOR_NEEDED: 403,
    problems.RECORD_REFUSED: 422,
    problems.REPEATED_PARAMETER: 422,
    problems.OTHER_GAME: 422,
    problems.RECOVERY_INVALID: 403,
    problems.PLAYER_LOCKED: 401,
    problems.POSITION_IMPOSSIBLE: 422,
    problems.STALE: 412,
    problems.STORE_DOWN: 503,
    match.TOKEN_NEEDED: 401,
    problems.TOO_MANY_CONNECTIONS: 503,
    problems.TOO_MANY_REQUESTS: 429,
    problems.TOO_MANY_STREAMS: 503,
    tournament.TOO_MANY_ENTRIES: 409,
    problems.TOO_MANY_COMMENTS: 409,
    problems.TOO_MANY_WAITERS: 503,
    problems.TOO_MUCH_WORK: 422,
    match.UNDO_TOO_FAR: 422,
    match.UNKNOWN_BOT: 422,
    problems.UNKNOWN_COMMAND: 422,
    problems.UNKNOWN_COMMENT: 404,
    match.BRANCH_INSIDE_COMMAND: 409,
    match.BRANCH_OF_NOTHING: 409,
    problems.UNKNOWN_GAME: 404,
    problems.UNKNOWN_MATCH: 404,
    problems.UNKNOWN_METHOD: 501,
    problems.UNKNOWN_PARAMETER: 422,
    problems.UNKNOWN_PLAYER: 404,
    problems.UNKNOWN_TOURNAMENT: 404,
    problems.UNKNOWN_DELIVERY: 404,
    problems.UNKNOWN_NOTICE: 404,
    problems.UNKNOWN_SUBJECT: 404,
    problems.UNKNOWN_VERSION: 404,
    problems.UNKNOWN_JOB: 404,
    problems.UNKNOWN_ERASURE: 404,
    problems.UNKNOWN_TOKEN: 404,
    problems.UNKNOWN_WEBHOOK: 404,
    problems.FOREIGN_PLAYER: 403,
    problems.TOO_MANY_JOBS: 409,
    problems.TOO_MANY_TOKENS: 409,
    problems.TOO_MANY_MATCHES: 409,
    problems.TOO_MANY_TOURNAMENTS: 409,
    problems.TOO_MANY_WEBHOOKS: 409,
    problems.WEBHOOK_DISABLED: 409,
    match.NOT_AGREED_ON: 409,
    match.MATCH_TOO_LONG: 409,
    tournament.TOURNAMENT_TOO_LONG: 409,
    match.NOT_DUE: 409,
    match.NOT_IDLE: 409,
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
    match.HINTS_NEVER: 409,
    match.HINT_TAKEN: 409,
    match.UNDO_NEVER: 409,
    match.UNDO_NOT_ASKED: 403,
    match.UNDO_NOT_YOURS: 409,
    match.UNDO_NOWHERE: 409,
    match.UNDO_PENDING: 409,
    match.UNDO_UNKNOWN: 404,
    tournament.ALREADY_ENTERED: 409,
    tournament.ANNOUNCEMENT_UNKNOWN: 404,
    tournament.ENTRIES_CLOSED: 409,
    tournament.ENTRY_WRONG: 422,
    tournament.TERM_FIXED: 409,
    tournament.TERMS_WRONG: 422,
    tournament.ENTRY_UNKNOWN: 404,
    tournament.EXCLUDED: 403,
    tournament.NOT_ENTERED: 409,
    tournament.NOT_EXCLUDED: 409,
    tournament.NOT_OFFERED: 403,
    tournament.NOT_STAFF: 404,
    tournament.NO_MORE_ROUNDS: 409,
    tournament.NO_OFFER: 409,
    tournament.OWN_CASE: 403,
    tournament.PAIRING_IMPOSSIBLE: 409,
    tournament.PAIRING_OUTDATED: 409,
    tournament.PAIRING_WRONG: 422,
    tournament.RANKS_WRONG: 422,
    tournament.ROUNDS_WRONG: 422,
    tournament.ROUND_STATUS: 409,
    tournament.ROUND_UNFINISHED: 409,
    tournament.ROUND_UNKNOWN: 404,
    tournament.RULING_UNKNOWN: 404,
    tournament.STAFF_WRONG: 422,
    tournament.TABLES_UNDECIDED: 409,
    tournament.TABLE_DECIDED: 409,
    tournament.TABLE_UNKNOWN: 404,
    tournament.TOO_FEW_ENTRIES: 409,
    tournament.TOO_MANY_ANNOUNCEMENTS: 409,
    tournament.TOO_MANY_STAFF: 409,
    tournament.TOURNAMENT_ENDED: 409,
}
"""The HTTP status of every code of the service and the kernel."""

REFUSED_STATUS = 422
"""The HTTP status of every code of a game."""

RETRYABLE = frozenset(
    {
        problems.ARCHIVE_DOWN,
        problems.BUSY,
        problems.NOT_REPLICATED,
        problems.STORE_DOWN,
        problems.TOO_MANY_CONNECTIONS,
        problems.TOO_MANY_REQUESTS,
        problems.TOO_MANY_STREAMS,
        problems.TOO_MANY_WAITERS,
    }
)
"""The same request may succeed a moment later; see `is_retryable`."""


UNCERTAIN = (problems.STORE_DOWN, problems.NOT_REPLICATED)
"""The request may have been carried out."""


def is_retryable(code: str, repeatable: bool) -> bool:
    """Whether to retry. After a failure of the store, only a request that cannot be carried out twice."""
    return code in RETRYABLE and (repeatable or code not in UNCERTAIN)


def status_of(code: str) -> int:
    """The HTTP status of a problem."""
    return STATUS.get(code, REFUSED_STATUS)
