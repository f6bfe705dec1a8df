"""Names, versions, limits and defaults.

What an operator may set is in `service/runtime/settings.py`.
"""

VERSION = "0.1.0"
API = "/v1"

HEAD_BYTES = 32 * 1024
"""The longest head of a request."""
FRAMING_BYTES = 16 * 1024
"""How much a client may send in the middle of a body in chunks without sending any of it."""
HEAD_SECONDS = 20.0
"""How long a client may take to send it."""
QUICK_BYTES = 2048
"""The longest body of a command that is answered on the event loop; no game has one nearly as long."""
BODY_SECONDS = 30.0
"""How long the body of a request may take to arrive, or each part of a long one."""
BODY_BYTES = 64 * 1024
"""Largest body of an ordinary request; `CABINET_BODY_BYTES`."""
CONNECTIONS = 1_000
"""Connections that one API process keeps open besides streams; `CABINET_CONNECTIONS`."""
RATE = "500/10"
"""Requests / seconds of one token, or one address without a token; `CABINET_RATE`."""
COSTLY_AT_ONCE = 2
COSTLY_IN_ALL = 8
"""Costly requests of one caller, and of all callers, that a process carries out at once."""
BULK_AT_ONCE = 2
BULK_IN_ALL = 32
"""Answers of unknown length that a process makes at once for one caller, and for all."""
BULK_REST = 3
"""How many times as long as it took to make a piece of such an answer the next one waits at least."""
COST_SECONDS = 0.005
"""A costly request counts as one for each of these seconds of processor time that it took."""
USUAL_SECONDS = 0.02
"""Any other request does so too if it took as long as this, which few do."""
PLAYOUTS_PER_REQUEST = 40
"""A job counts as one request for each so many of its play-outs, which are cheap: analysts give way to others."""
REFUSALS_EACH_SECOND = 50
"""Answers 429 to one address in a second and process; more wait, so that asking again at once is no use."""
TURN_RATE = "30/10"
"""Commands of an awaited seat after the above is used up; `CABINET_RATE_TURN`."""
ACCOUNT_RATE = "100/600"
"""Players created, recovered or signed in from one address, and consents; `CABINET_RATE_ACCOUNTS`."""
REGISTRATION_RATE = "100/86400"
"""Applications registered from one address; `CABINET_RATE_REGISTRATIONS`."""
ACCOUNT_SECONDS = 7 * 24 * 3600
"""How long an account lasts after the last use of a token, if its player never acted."""
RECORD_BYTES = 16 * 1024 * 1024
"""Largest portable record that is accepted; `CABINET_RECORD_BYTES`."""
VERSION_MAX = 10**15
"""The largest version in a request; no stream has so many events."""
PAGE_DEFAULT = 50
PAGE_MAX = 200
EVENTS_MAX = 500
WAIT_SECONDS_MAX = 30.0
WAIT_LOOK_SECONDS = 2.0
"""How often a long poll looks whether its process stops, which gives it 5 seconds."""
WAITERS_MAX = 64
"""Long polls that one process holds at a time."""
WAITERS_PER_CLIENT = 8
"""Of these, long polls of one token, or of one address without a token."""
STREAMS = 2_000
"""Streams that one process holds at a time; `CABINET_STREAMS`."""
STREAMS_PER_CLIENT = 50
"""Of these, streams of one token, or of one address without a token; `CABINET_STREAMS_PER_CLIENT`."""
HEARTBEAT_SECONDS = 15
"""The interval of heartbeats on an idle stream; `CABINET_HEARTBEAT_SECONDS`."""
STREAM_PAGE = 100
"""Events that a stream receives at once."""
STREAM_BUFFER_BYTES = 64 * 1024
"""Bytes buffered for a follower before it is sent nothing more until it has read."""
STREAM_STALL_SECONDS = 60.0
"""How long a follower may read nothing before it is cut off."""
STORE_PAUSE_SECONDS = 0.5
"""The pause before a store that is down is tried again."""
STREAM_STOP_SECONDS = 2.0
"""How long a stopping process waits for its streams to end."""
KEY_MAX = 128
ANONYMOUS_KEY_MIN = 16
"""Shortest idempotency key of a request without a token: guessing one would give access to its answer."""
RESERVATION_SECONDS = 24 * 3600
"""How long idempotency keys without an event are kept."""
REMATCH_SECONDS = 90 * 24 * 3600
"""How long the players of a match are led to the same rematch."""
TOKENS_MAX = 50
"""Tokens that a player may have, and applications that it may allow to act for it."""
TOKEN_SECONDS_MAX = 10 * 365 * 24 * 3600
"""The longest time after which a token may expire."""
TOKEN_USE_SECONDS = 3600
"""How exactly the last use of a token is known."""
CODE_SECONDS = 60
"""How long an authorization code is valid."""
CODE_SPENT_SECONDS = 3600
"""How long a code that was used is remembered, so that its second use is noticed."""
ACCESS_SECONDS = 3600
GRANT_SECONDS = 90 * 24 * 3600
"""How long an application's access token is valid, and how long its refresh token if it is not used."""
CLIENT_SECONDS = 180 * 24 * 3600
"""How long an application that nobody uses stays registered."""
CLIENT_UNUSED_SECONDS = 24 * 3600
CLIENTS_UNUSED_MAX = 10_000
"""How long an application stays that was never given a token, and how many of those there are: the oldest go."""
CLIENT_URI_MAX = 500
CLIENT_URIS_MAX = 10
CLIENT_URIS_BYTES = 2000
"""The longest redirect URI of an application, how many it may have, and how long all of them are together."""
SIGNIN_SECONDS = 600
"""How long somebody may be at the identity provider."""
SIGNED_IN_SECONDS = 60
"""How long a browser may take to fetch its token after a sign-in."""
SIGNIN_TOKEN_SECONDS = 90 * 24 * 3600
"""How long a token lasts that was made by a sign-in."""
NAME_MAX = 64
TEXT_MAX = 200
LIST_MAX = 200
"""Limits on texts and lists of strangers, by default."""
KIND_MAX = 200
"""How much of an unknown command type a problem repeats."""
SAMPLES_DEFAULT = 50
SAMPLES_MAX = 200
"""Worlds sampled to estimate what a seat could know."""
PLAYOUTS_DEFAULT = 400
PLAYOUTS_MAX = 20_000
"""Play-outs of an analysis in total."""
ANALYSED_COMMANDS_MAX = 32
"""Commands that an analysis tries at first."""
REPORT_PLAYOUTS_DEFAULT = 100
REPORT_PLAYOUTS_MAX = 2_000
"""Play-outs of a report for each decision."""
REPORT_PARTS_MAX = 8
"""Workers that can work on a report at once."""
HINT_PLAYOUTS = 200
"""Play-outs of a hint, which is to be there soon."""
JOBS_OPEN_MAX = 5
"""Unfinished jobs that an owner may have."""
JOB_KEPT_SECONDS = 24 * 3600
"""How long a job is kept after the last work on it."""
JOB_SLICE_SECONDS = 1.0
"""How long a worker continues with one job before it turns to the others."""
JOB_SHARE_SECONDS = 5.0
ERASURE_SLICE_SECONDS = 1.0
"""How long a worker goes on with one erasure before it turns to the others."""
ERASURE_SHARE_SECONDS = 5.0
ERASURE_KEPT_SECONDS = 24 * 3600
"""How long an erasure that is done can still be asked for."""
EXPORT_MATCHES = 250
"""Matches that an export writes together, which takes a worker some seconds."""
BRANCHES_SHOWN_MAX = 500
"""Branches that a tree shows."""
TREE_DEPTH_MAX = 100
"""How many of them are below one another: readers of JSON limit how deep it is nested."""
COMMENT_MAX = 2000
"""The longest comment."""
COMMENTS_EACH_MAX = 100
COMMENTS_OF_WATCHERS_MAX = 400
"""Comments on a match by each author, and in total by people without a seat."""
FAULTS_MAX = 100
"""Faults of a body to report at once."""
ADJUDICATION_BYTES = 2 * 1024 * 1024
ADJUDICATION_SECONDS = 10.0
"""How long one request may have positions and histories decided."""
PAIRING_SECONDS = 20.0
"""How long one request may have a round paired; the largest field takes about two seconds."""
VERIFICATION_SECONDS = 60.0
"""How long one request may have a portable record verified; the largest takes some seconds."""
ADJUDICATED_ITEMS_MAX = 100
ADJUDICATED_COMMANDS_MAX = 1000
POSITION_NUMBER_MAX = 10_000
POSITION_PARTS_MAX = 1000
"""The largest number, and the most parts of a list or an object, in a position from a stranger."""
ROUNDS_MAX = 400
POINTS_MAX = 1000
REASON_MAX = 500
SEED_TEXT_MAX = 128
ONE_LINE = r"^[^\s\x00-\x1f\x7f]([^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f])?$"
"""Matches text shown in one line: no control characters, and no white space at either end."""
RETRY_AFTER_SECONDS = 1

CLOCK_MIN = 1000
CLOCK_MAX = 365 * 24 * 3600 * 1000
"""The shortest and the longest time on a clock, in milliseconds."""
PACE_MAX = 10_000
"""The longest time that bots wait before each command, in milliseconds."""
INCREMENT_MAX = 24 * 3600 * 1000
WATCHERS_MAX = 100
"""Players that may be listed as watchers of a match."""
DELAY_MAX = 1000
"""The largest delay of watchers in events."""
INVITATION_SECONDS = 7 * 24 * 3600
INVITATION_SECONDS_MAX = 90 * 24 * 3600
"""How long an invitation is valid, by default and at most."""

TURN_SHARE_SECONDS = 0.5
"""How long one job continues with one match before another of the same lane gets its turn."""
THOUGHT_SECONDS = {"expert": 1.0, "master": 2.0}
LONGEST_THOUGHT_SECONDS = 6.0
"""By level, and for others, how long a thinker may take for one command before another one is asked as well."""
TURN_SLICE_SECONDS = 0.01
"""How long before it looks whether others wait."""
OVERDUE_SECONDS = 3.0
"""A match that has waited this long for a worker is queued again."""
SWEEP_SECONDS = 1.0
SETTLE_SECONDS = 1.0
"""How often the projections of a match are brought up to date while it is played quickly."""
RATING_SECONDS = 0.2
"""How long a sweep computes due ratings before others get their turn."""
TRIM_SECONDS = 60.0
ARCHIVE_AFTER_SECONDS = 7 * 24 * 3600.0
"""How long after its end a match is archived; `CABINET_ARCHIVE_AFTER`."""
RESULTS_AFTER_SECONDS = 365 * 24 * 3600.0
"""How long after the end of a match its result leaves Redis; `CABINET_RESULTS_AFTER`."""
ARCHIVE_SHARE_SECONDS = 2.0
"""How long one job archives before others get their turn."""
ARCHIVE_SEARCH_SECONDS = 3600.0
"""How often abandoned matches are looked for."""
ABANDONED_SECONDS = 30 * 24 * 3600.0
"""How long after its last event a match or tournament that runs is archived; `CABINET_ARCHIVE_ABANDONED`."""
CALL_OFF_SECONDS = 14 * 24 * 3600.0
"""How long after its last event a match that has not started is called off; `CABINET_CALL_OFF_AFTER`."""
HOSTED_MAX = 100
"""Matches of a player as host that are not over, without those in the archive; `CABINET_HOSTED_MAX`."""
ORGANISED_MAX = 20
"""The same of tournaments; `CABINET_ORGANISED_MAX`."""
OPENING_SECONDS = 60
"""How long a match or a tournament has its place before its first event is stored."""
OPENING_RATE = "100/600"
"""Matches and tournaments that a player opens; `CABINET_RATE_OPENINGS`."""
JOB_RATE = "100/600"
"""Analyses, reports and hints that a player asks for; `CABINET_RATE_JOBS`."""

WEBHOOKS_MAX = 20
"""Webhooks that an owner may have."""
WEBHOOK_URL_MAX = 2000
WEBHOOK_RETRY_SECONDS = (5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400)
"""Pauses after the first attempt, the second …, as recommended by Standard Webhooks: ten attempts in three days."""
WEBHOOK_JITTER = 0.1
"""The random lengthening of a pause, as a share of it."""
WEBHOOK_HOLD_SECONDS = 300
"""How long, at most, a failed message holds up those behind it."""
WEBHOOK_SECONDS = 20.0
"""How long one attempt may take, from the connection to the status of the answer."""
WEBHOOK_RESOLVE_SECONDS = 5.0
WEBHOOK_SHARE_SECONDS = 5.0
"""How long a worker continues with one webhook before it turns to others that are due."""
DELIVERY_SHARE_SECONDS = 20.0
DELIVERIES_AT_ONCE = 32
WEBHOOK_KEPT_SECONDS = 14 * 24 * 3600
WEBHOOK_KEPT_BYTES = 8 * 2**20
OPERATOR_WEBHOOK_KEPT_BYTES = 128 * 2**20
"""How long messages are kept, and how many bytes of an owner, all webhooks together; and of the operator."""
WEBHOOK_KEPT_ATTEMPTS = 20
WEBHOOK_OLD_SECRET_SECONDS = 24 * 3600
"""How long messages are also signed with the previous secret."""
WEBHOOK_PORT_MIN = 1024
WEBHOOK_LOW_PORTS = (80, 443)
