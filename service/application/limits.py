"""Names, versions, limits and defaults.

What an operator may set is in `service/runtime/settings.py`.
"""

VERSION = "0.1.0"
API = "/v1"

BODY_BYTES = 64 * 1024
"""Largest body of an ordinary request; `CABINET_BODY_BYTES`."""
CONNECTIONS = 1_000
"""How many connections one API process keeps open besides streams; `CABINET_CONNECTIONS`."""
RATE = "500/10"
"""Requests / seconds of one token, or one address without a token; `CABINET_RATE`."""
TURN_RATE = "30/10"
"""Commands of a seat that is awaited when the above is used up; `CABINET_RATE_TURN`."""
ACCOUNT_RATE = "100/600"
"""Players made from one address; `CABINET_RATE_ACCOUNTS`."""
RECORD_BYTES = 16 * 1024 * 1024
"""Largest portable record that is taken, unless `CABINET_RECORD_BYTES` says otherwise."""
VERSION_MAX = 10**15
"""The largest version that may be asked for; no stream has so many events."""
PAGE_DEFAULT = 50
PAGE_MAX = 200
EVENTS_MAX = 500
WAIT_SECONDS_MAX = 30.0
WAITERS_MAX = 64
"""How many long polls one process holds at a time."""
STREAMS = 2_000
"""How many streams one process holds at a time, unless `CABINET_STREAMS` says otherwise."""
STREAMS_PER_CLIENT = 50
"""How many of them one token, or one address without a token, may hold; `CABINET_STREAMS_PER_CLIENT`."""
HEARTBEAT_SECONDS = 15
"""How often a stream on which nothing happens shows that it lives; `CABINET_HEARTBEAT_SECONDS`."""
STREAM_PAGE = 100
"""How many events a stream is given at once."""
STREAM_BUFFER_BYTES = 64 * 1024
"""How much is kept for a follower before it is given nothing more until it has read."""
STREAM_STALL_SECONDS = 60.0
"""How long a follower may leave everything unread before it is cut off."""
NEWS_SECONDS = 1.0
"""How long one listening for news lasts."""
NEWS_PAUSE_SECONDS = 0.01
"""News is heard at once, and then not again for so long: it bounds what listening costs where much happens."""
STORE_PAUSE_SECONDS = 0.5
"""How long to leave a store alone that is down."""
STREAM_STOP_SECONDS = 2.0
"""How long a process that stops waits for its streams to end."""
KEY_MAX = 128
ANONYMOUS_KEY_MIN = 16
"""Shortest idempotency key for a request without a token: whoever guesses it would be given the answer."""
RESERVATION_SECONDS = 24 * 3600
"""How long idempotency keys are kept where no event keeps them."""
NAME_MAX = 64
TEXT_MAX = 200
LIST_MAX = 200
"""How long a text and a list of a stranger may be where nothing else is said."""
KIND_MAX = 200
"""How much of an unknown type of command is told back."""
SAMPLES_DEFAULT = 50
SAMPLES_MAX = 200
"""How many worlds are dealt out to say what a seat could know."""
PLAYOUTS_DEFAULT = 100
PLAYOUTS_MAX = 1000
"""How often an analysis plays on after each command."""
ANALYSED_COMMANDS_MAX = 200
ANALYSIS_WORK_MAX = 20_000
"""How often it plays on in all."""
JOBS_OPEN_MAX = 5
"""How many jobs that are not over an owner may have."""
JOB_KEPT_SECONDS = 24 * 3600
"""How long a job is kept after somebody last worked at it."""
JOB_LEASE_SECONDS = 300.0
"""How long a worker has a job to itself; longer than a share of its time and a play-out more take."""
JOB_SLICE_SECONDS = 1.0
"""How long a worker goes on with one job before it looks after the others."""
JOB_SHARE_SECONDS = 5.0
BRANCHES_SHOWN_MAX = 500
"""How many branches a tree shows."""
COMMENT_MAX = 2000
"""How long a comment may be."""
COMMENTS_EACH_MAX = 100
COMMENTS_OF_WATCHERS_MAX = 400
"""How many comments a match takes of each author, and of all together who are not at its table."""
FAULTS_MAX = 100
"""How many faults of a body are told at once."""
ADJUDICATION_BYTES = 2 * 1024 * 1024
ADJUDICATION_SECONDS = 10.0
"""How long one request may have positions and histories judged."""
VERIFICATION_SECONDS = 60.0
"""How long one request may have a portable record verified; the largest takes some seconds."""
ADJUDICATED_ITEMS_MAX = 100
ADJUDICATED_COMMANDS_MAX = 1000
POSITION_NUMBER_MAX = 10_000
POSITION_PARTS_MAX = 1000
"""The largest number, and the most parts of a list or an object, in a position that a stranger gives."""
ROUNDS_MAX = 400
POINTS_MAX = 1000
REASON_MAX = 500
SEED_TEXT_MAX = 128
RETRY_AFTER_SECONDS = 1
LANGUAGES = ("en", "ja")

CLOCK_MIN = 1000
CLOCK_MAX = 365 * 24 * 3600 * 1000
"""The shortest and the longest time on a clock, in milliseconds."""
INCREMENT_MAX = 24 * 3600 * 1000
WATCHERS_MAX = 100
"""How many players may be named who may watch a match."""
DELAY_MAX = 1000
"""How many events those who watch may be behind."""
INVITATION_SECONDS = 7 * 24 * 3600
INVITATION_SECONDS_MAX = 90 * 24 * 3600
"""How long an invitation is good, unless the host says otherwise, and at most."""

TURN_SHARE_SECONDS = 0.5
"""How long one job plays on for one match before others get their turn."""
OVERDUE_SECONDS = 3.0
"""A match that has waited this long for a worker is handed out again."""
SWEEP_SECONDS = 1.0
RATING_SECONDS = 0.2
"""How long a sweep works out ratings that are due before others get their turn."""
TRIM_SECONDS = 60.0
QUEUE = "cabinet"
DELIVERIES = "cabinet-deliveries"
ANALYSES = "cabinet-analyses"

WEBHOOKS_MAX = 20
"""How many webhooks an owner may have."""
WEBHOOK_URL_MAX = 2000
WEBHOOK_RETRY_SECONDS = (5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400)
"""Pauses after the first attempt, the second …, as Standard Webhooks recommends: ten attempts in three days."""
WEBHOOK_JITTER = 0.1
"""By how much of itself a pause is lengthened at random."""
WEBHOOK_HOLD_SECONDS = 300
"""How long, at most, a message that failed holds up those behind it."""
WEBHOOK_SECONDS = 20.0
"""How long one attempt may take, from the connection to the status of the answer."""
WEBHOOK_RESOLVE_SECONDS = 5.0
WEBHOOK_LEASE_SECONDS = 60.0
"""How long a worker has the messages of a webhook to itself; longer than its share and one attempt."""
WEBHOOK_SHARE_SECONDS = 5.0
"""How long a worker goes on with one webhook before it looks after the others that are due."""
DELIVERY_SHARE_SECONDS = 20.0
DELIVERIES_AT_ONCE = 32
WEBHOOK_KEPT_MESSAGES = 1000
WEBHOOK_KEPT_SECONDS = 14 * 24 * 3600
"""How many messages of a webhook are kept, and how long."""
WEBHOOK_KEPT_ATTEMPTS = 20
WEBHOOK_OLD_SECRET_SECONDS = 24 * 3600
"""How long messages are signed with the secret before, too, after it was changed."""
WEBHOOK_PORT_MIN = 1024
WEBHOOK_LOW_PORTS = (80, 443)
