"""The codes of refusals in a tournament: stable, with texts in the service."""

from domain.match import refusals as match

ADMITTED_OTHERWISE = "admitted_otherwise"
ALREADY_APPLIED = "already_applied"
ALREADY_ENTERED = "already_entered"
ANNOUNCEMENT_UNKNOWN = "announcement_unknown"
APPLICATION_OVER = "application_over"
APPLICATION_UNKNOWN = "application_unknown"
BYE_NOT_REQUESTED = "bye_not_requested"
BYE_TOO_LATE = "bye_too_late"
CHECK_IN_NOT_OPEN = "check_in_not_open"
CHECK_IN_OPEN = "check_in_open"
CHECK_IN_OVER = "check_in_over"
CLOCK_WRONG = match.CLOCK_WRONG
DECLINED = "application_declined"
ENTRIES_CLOSED = "entries_closed"
ENTRY_UNKNOWN = "entry_unknown"
ENTRY_WRONG = "entry_wrong"
EXCLUDED = "entry_excluded"
LINK_WRONG = "entry_link_wrong"
LIST_TOO_LONG = "list_too_long"
LIST_WRONG = "list_wrong"
MATCH_EXISTS = match.MATCH_EXISTS
NONCE_REFUSED = match.NONCE_REFUSED
NOT_EMPTY = "tournament_not_empty"
NOT_ENTERED = "entry_not_active"
NOT_EXCLUDED = "entry_not_excluded"
NOT_LISTED = "not_listed"
NOT_OFFERED = "not_offered_to_you"
NOT_ORGANISER = match.NOT_ORGANISER
NOT_STAFF = "not_staff"
NOT_THE_HOUSE = match.NOT_THE_HOUSE
NO_CHECK_IN = "no_check_in"
NO_MORE_ROUNDS = "no_more_rounds"
NO_OFFER = "no_offer"
NO_SCHEDULE = "no_schedule"
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
SEPARATION_UNKNOWN = "separation_unknown"
SEPARATION_WRONG = "separation_wrong"
SCHEDULE_NOT_HELD = "schedule_not_held"
SCHEDULE_WRONG = "schedule_wrong"
STAFF_WRONG = "staff_wrong"
TABLES_UNDECIDED = "tables_undecided"
TABLE_DECIDED = "table_decided"
TABLE_NOT_PAUSED = match.MATCH_NOT_PAUSED
TABLE_UNKNOWN = "table_unknown"
TERMS_WRONG = "terms_wrong"
TERM_FIXED = "term_fixed"
TOKEN_NEEDED = match.TOKEN_NEEDED
TOO_FEW_ENTRIES = "too_few_entries"
TOO_MANY_ANNOUNCEMENTS = "too_many_announcements"
TOO_MANY_APPLICATIONS = "too_many_applications"
TOO_MANY_BYES = "too_many_byes"
TOO_MANY_ENTRIES = "too_many_entries"
TOO_MANY_SEPARATIONS = "too_many_separations"
TOO_MANY_STAFF = "too_many_staff"
TOURNAMENT_ENDED = "tournament_ended"
TOURNAMENT_FULL = "tournament_full"
TOURNAMENT_TOO_LONG = "tournament_too_long"

REJECTIONS = (
    ADMITTED_OTHERWISE,
    ALREADY_APPLIED,
    ALREADY_ENTERED,
    ANNOUNCEMENT_UNKNOWN,
    APPLICATION_OVER,
    APPLICATION_UNKNOWN,
    BYE_NOT_REQUESTED,
    BYE_TOO_LATE,
    CHECK_IN_NOT_OPEN,
    CHECK_IN_OPEN,
    CHECK_IN_OVER,
    CLOCK_WRONG,
    DECLINED,
    ENTRIES_CLOSED,
    ENTRY_UNKNOWN,
    ENTRY_WRONG,
    EXCLUDED,
    LINK_WRONG,
    LIST_TOO_LONG,
    LIST_WRONG,
    NONCE_REFUSED,
    NOT_EMPTY,
    NOT_ENTERED,
    NOT_EXCLUDED,
    NOT_LISTED,
    NOT_OFFERED,
    NOT_ORGANISER,
    NOT_STAFF,
    NOT_THE_HOUSE,
    NO_CHECK_IN,
    NO_MORE_ROUNDS,
    NO_OFFER,
    NO_SCHEDULE,
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
    SEPARATION_UNKNOWN,
    SEPARATION_WRONG,
    SCHEDULE_NOT_HELD,
    SCHEDULE_WRONG,
    STAFF_WRONG,
    TABLES_UNDECIDED,
    TABLE_DECIDED,
    TABLE_NOT_PAUSED,
    TABLE_UNKNOWN,
    TERMS_WRONG,
    TERM_FIXED,
    TOKEN_NEEDED,
    TOO_FEW_ENTRIES,
    TOO_MANY_ANNOUNCEMENTS,
    TOO_MANY_APPLICATIONS,
    TOO_MANY_BYES,
    TOO_MANY_ENTRIES,
    TOO_MANY_SEPARATIONS,
    TOO_MANY_STAFF,
    TOURNAMENT_ENDED,
    TOURNAMENT_FULL,
    TOURNAMENT_TOO_LONG,
)
