"""The codes of refusals in a tournament: stable, with texts in the service."""

from domain.match import refusals as match

ANNOUNCEMENT_UNKNOWN = "announcement_unknown"
ALREADY_ENTERED = "already_entered"
ENTRIES_CLOSED = "entries_closed"
ENTRY_UNKNOWN = "entry_unknown"
EXCLUDED = "entry_excluded"
ENTRY_WRONG = "entry_wrong"
NOT_OFFERED = "not_offered_to_you"
NOT_ENTERED = "entry_not_active"
NOT_EXCLUDED = "entry_not_excluded"
MATCH_EXISTS = match.MATCH_EXISTS
NONCE_REFUSED = match.NONCE_REFUSED
NOT_ORGANISER = match.NOT_ORGANISER
NOT_STAFF = "not_staff"
NOT_THE_HOUSE = match.NOT_THE_HOUSE
NO_OFFER = "no_offer"
NO_MORE_ROUNDS = "no_more_rounds"
OWN_CASE = "own_case"
PAIRING_IMPOSSIBLE = "pairing_impossible"
PAIRING_OUTDATED = "pairing_outdated"
PAIRING_WRONG = "pairing_wrong"
RANKS_WRONG = match.RANKS_WRONG
ROUNDS_WRONG = "rounds_wrong"
ROUND_STATUS = "round_status"
ROUND_UNFINISHED = "round_unfinished"
ROUND_UNKNOWN = "round_unknown"
RULING_STOPPED = match.RULING_STOPPED
RULING_UNKNOWN = "ruling_unknown"
STAFF_WRONG = "staff_wrong"
TABLE_DECIDED = "table_decided"
TOO_MANY_ANNOUNCEMENTS = "too_many_announcements"
TOO_MANY_ENTRIES = "too_many_entries"
TOO_MANY_STAFF = "too_many_staff"
TABLES_UNDECIDED = "tables_undecided"
TABLE_UNKNOWN = "table_unknown"
TERM_FIXED = "term_fixed"
TERMS_WRONG = "terms_wrong"
TOKEN_NEEDED = match.TOKEN_NEEDED
TOO_FEW_ENTRIES = "too_few_entries"
TOURNAMENT_TOO_LONG = "tournament_too_long"
TOURNAMENT_ENDED = "tournament_ended"

REJECTIONS = (
    ALREADY_ENTERED,
    ANNOUNCEMENT_UNKNOWN,
    ENTRIES_CLOSED,
    ENTRY_UNKNOWN,
    ENTRY_WRONG,
    EXCLUDED,
    NONCE_REFUSED,
    NOT_ENTERED,
    NOT_EXCLUDED,
    NOT_OFFERED,
    NOT_ORGANISER,
    NOT_STAFF,
    NOT_THE_HOUSE,
    NO_MORE_ROUNDS,
    NO_OFFER,
    OWN_CASE,
    PAIRING_IMPOSSIBLE,
    PAIRING_OUTDATED,
    PAIRING_WRONG,
    RANKS_WRONG,
    ROUNDS_WRONG,
    ROUND_STATUS,
    ROUND_UNFINISHED,
    ROUND_UNKNOWN,
    RULING_STOPPED,
    RULING_UNKNOWN,
    STAFF_WRONG,
    TABLES_UNDECIDED,
    TABLE_DECIDED,
    TABLE_UNKNOWN,
    TERM_FIXED,
    TERMS_WRONG,
    TOKEN_NEEDED,
    TOO_FEW_ENTRIES,
    TOO_MANY_ANNOUNCEMENTS,
    TOO_MANY_ENTRIES,
    TOO_MANY_STAFF,
    TOURNAMENT_ENDED,
    TOURNAMENT_TOO_LONG,
)
