"""Why something that is asked of a tournament is not done: stable codes, with texts in the service."""

ALREADY_ENTERED = "already_entered"
ENTRIES_CLOSED = "entries_closed"
ENTRY_UNKNOWN = "entry_unknown"
NOT_ENTERED = "entry_not_active"
NO_MORE_ROUNDS = "no_more_rounds"
PAIRING_IMPOSSIBLE = "pairing_impossible"
PAIRING_OUTDATED = "pairing_outdated"
PAIRING_WRONG = "pairing_wrong"
RANKS_WRONG = "ranks_wrong"
ROUND_STATUS = "round_status"
ROUND_UNFINISHED = "round_unfinished"
ROUND_UNKNOWN = "round_unknown"
RULING_UNKNOWN = "ruling_unknown"
TABLES_UNDECIDED = "tables_undecided"
TABLE_UNKNOWN = "table_unknown"
TOO_FEW_ENTRIES = "too_few_entries"
TOURNAMENT_ENDED = "tournament_ended"

REJECTIONS = (
    ALREADY_ENTERED,
    ENTRIES_CLOSED,
    ENTRY_UNKNOWN,
    NOT_ENTERED,
    NO_MORE_ROUNDS,
    PAIRING_IMPOSSIBLE,
    PAIRING_OUTDATED,
    PAIRING_WRONG,
    RANKS_WRONG,
    ROUND_STATUS,
    ROUND_UNFINISHED,
    ROUND_UNKNOWN,
    RULING_UNKNOWN,
    TABLES_UNDECIDED,
    TABLE_UNKNOWN,
    TOO_FEW_ENTRIES,
    TOURNAMENT_ENDED,
)
