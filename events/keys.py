"""Every Redis key, spelled once.

Everything that has a stream (matches, tournaments: `ids.STREAMS`) belongs to one of `PARTITIONS` partitions. The
hash tag is the partition, so a stream and its partition's feed share a slot and one script may use both, on one
server or on a Redis Cluster. Each index is spread over `SHARDS` slots by document, so that a cluster holds more of
it than a node does: everything about a document is in its shard. The ratings of a game share a slot, because each
follows from the one before. So do its statistics, whose sums would be about as large in every shard as in one.
Tags are chosen so that even ranges of slots hold even shares of partitions and shards (`events/slots.py`).
Whatever is called a cache or a projection can be dropped and rebuilt from the streams.

A change of what a key is named, or of what is in it, is a change of the stored form: see `events/form.py`.
"""

from collections.abc import Iterator
from functools import cache
from hashlib import sha1
from zlib import crc32

from events import ids
from events.slots import even, tag_near

PARTITIONS = 64
SHARDS = 16
"""Of each index. Every page is read from all of them, so more of them cost time."""
BUCKETS = 1024
"""Hashes of a shard, and of what is kept of a game: with a million matches some 60 to 240 in each."""
SHIFTS = {"results": 0.25, "matches": 0.75}
"""Where the shards of the largest indexes are between their places, so that they are not in the same slots."""
GAMES_SEED = 3961
"""Leads to slots of ratings and statistics that are far from each other, for the games that there are."""
MARKERS = 256
"""Hashes of a partition with what of it is in the archive: with a hundred million matches 6,000 in each."""
ENDINGS = 16
"""Sorted sets of a partition with what of it may be archived."""
PREFIX = "cn"
INDEXES = f"{PREFIX}:{{ix:*"
"""Pattern of all keys of indexes, for a scan."""
FORMER_INDEXES = f"{PREFIX}:{{index*"
"""The same of form 0, and its clocks (see `events/form.py`)."""
ATTACHMENTS = ("label", "imported", "comments", "refusals", "reads")
"""The parts that a stream has besides its events: `TEXTS`, then streams."""
TEXTS = ATTACHMENTS[:2]
"""Those that are strings."""

WORDS = "words"
"""The part of a tournament beside its events: a stream. Tournaments are in no archive."""


def streams(kind: str) -> str:
    """Pattern of all streams of a kind, for a scan."""
    return _all(kind, "events")


def formers(kind: str) -> str:
    """Pattern of what `former` names, of all streams of a kind, for a scan."""
    return _all(kind, "former")


def _all(kind: str, part: str) -> str:
    return f"{PREFIX}:{{p*}}:{ids.STREAMS[kind]}:*:{part}"


def partition(stream: str) -> int:
    """The partition of a match or a tournament."""
    return crc32(stream.encode()) % PARTITIONS


# fmt: off
_SUFFIXES = (
    2503, 2056, 156291, 8419, 18383, 5169, 888, 28628, 3663, 3336, 1796, 42981, 40703, 16748, 48727,
    14989, 43391, 26319, 8928, 2298, 5894, 17187, 525, 460, 8383, 2833, 8929, 2299, 14468, 42423,
    16219, 7927, 5348, 12593, 3337, 3662, 2277, 2722, 12914, 108935, 12545, 7498, 15478, 2940, 5780,
    12506, 43470, 10349, 4196, 13391, 2162, 2437, 3022, 3577, 920, 865, 51894, 4085, 3202, 3757,
    26927, 28397, 1083, 44892,
)
# fmt: on
"""What brings the tag of each partition to the middle of its 64th of all slots; found by trying, once."""
_PARTITIONS = tuple(f"{PREFIX}:{{p{number}.{suffix}}}" for number, suffix in enumerate(_SUFFIXES))
"""How the keys of each partition begin."""


def of_partition(number: int, part: str) -> str:
    """A key of a partition."""
    return f"{_PARTITIONS[number]}:{part}"


def feed(number: int) -> str:
    """Stream: one entry per append in the partition; the outbox."""
    return of_partition(number, "feed")


def _stream_key(stream: str, part: str) -> str:
    return f"{_PARTITIONS[partition(stream)]}:{ids.STREAMS[ids.kind_of(stream)]}:{stream}:{part}"


def events(stream: str) -> str:
    """Stream: entry id `<version>-0`, one field `e` with the envelope (see `chain.linked`). Never trimmed."""
    return _stream_key(stream, "events")


def news(database: int) -> str:
    """Channel: what is appended to any stream, as it is appended; see `events/news.py`."""
    return _channel("news", database)


def revocations(database: int) -> str:
    """Channel: the players whose tokens have changed, as they change."""
    return _channel("revocations", database)


def _channel(name: str, database: int) -> str:
    """All databases of a server share its channels, so those of the others have their number in the name."""
    return f"{PREFIX}:{name}:{database}" if database else f"{PREFIX}:{name}"


def stream_of(key: str) -> str:
    """The match or the tournament that a key belongs to."""
    return key.split(":")[3]


def commands(stream: str) -> str:
    """Hash: actor and idempotency key → versions and digest of the command."""
    return _stream_key(stream, "commands")


def seed(match: str) -> str:
    """String: the secret seed of all chance in the match. Not in the stream until the match is over."""
    return _stream_key(match, "seed")


def reads(match: str) -> str:
    """Stream: who read the whole truth of the match, and when."""
    return attachment(match, "reads")


def refusals(match: str) -> str:
    """Stream: the newest commands that were refused, one field `r` each."""
    return attachment(match, "refusals")


def label(match: str) -> str:
    """String: the name that people gave the match. Not rebuildable."""
    return attachment(match, "label")


def comments(match: str) -> str:
    """Stream: the comments on the match, one field `c` each. Not rebuildable."""
    return attachment(match, "comments")


def phrases(match: str) -> str:
    """Stream that expires: the newest phrases that were said at the table of the match, fields `m` and `p` each.
    Neither a record nor the archive has them.
    """
    return _stream_key(match, "phrases")


def talk(database: int) -> str:
    """Channel: the matches at which a phrase is said, as it is."""
    return _channel("talk", database)


def attachment(stream: str, part: str) -> str:
    """The key of a part of what belongs to a stream besides its events: see `ATTACHMENTS`."""
    return _stream_key(stream, part)


def undone(stream: str, name: str) -> str:
    """String that expires: what a request that may be repeated added to a stream was taken away."""
    return _stream_key(stream, f"undone:{name}")


def archived(stream: str) -> str:
    """Hash: match or tournament of the partition that is in the archive → its version, and the end of the name of
    its object: "<version> <move>.<digest>"; without the move if an earlier build archived it. Each partition has
    many of them, so that none is large.
    """
    number = crc32(stream.encode())
    return of_partition(number % PARTITIONS, f"archived:{number // PARTITIONS % MARKERS}")


def archived_of(number: int) -> list[str]:
    """All keys of a partition that `archived` names."""
    return [of_partition(number, f"archived:{one}") for one in range(MARKERS)]


def former(stream: str) -> str:
    """String: the name of the object that a stream was taken back from, to be deleted when it is archived again."""
    return _stream_key(stream, "former")


def move(stream: str) -> str:
    """String that expires: the number of the move that may bring a stream to the archive."""
    return _stream_key(stream, "move")


def newest_move(number: int) -> str:
    """String: the number of the newest move to the archive in the partition."""
    return of_partition(number, "newest-move")


def endings(stream: str) -> str:
    """Sorted set: match or tournament of the partition that may be archived → when it was over, in milliseconds.
    A projection, except for what was taken back from the archive. Each partition has some of them.
    """
    number = crc32(stream.encode())
    return of_partition(number % PARTITIONS, f"over:{number // PARTITIONS % ENDINGS}")


def every_endings() -> Iterator[str]:
    """All keys that `endings` names."""
    return (of_partition(number, f"over:{one}") for number in range(PARTITIONS) for one in range(ENDINGS))


def to_rebuild(number: int) -> str:
    """Set: matches of the partition that a rebuild has not reached yet."""
    return of_partition(number, "to-rebuild")


def rebuilt_by(number: int) -> str:
    """String that expires: a process rebuilds matches of the partition."""
    return of_partition(number, "rebuilt-by")


def rebuilding() -> str:
    """String: how many matches a rebuild that is not over began with, and what of them it rebuilds."""
    return f"{PREFIX}:rebuilding"


def snapshots(match: str) -> str:
    """Hash: version → table at that version. A cache."""
    return _stream_key(match, "snapshots")


def views(match: str) -> str:
    """Hash: `version`, `match`, `public` and one field a seat. A projection."""
    return _stream_key(match, "views")


def player(player_id: str) -> str:
    """Hash: name, time of creation, digests of the tokens and what they allow. Not rebuildable."""
    return f"{PREFIX}:{{{player_id}}}:player"


def secret_given(player_id: str, digest: str) -> str:
    """String that expires: a secret was given to a player by a request that may be repeated. It may have ended."""
    return f"{PREFIX}:{{{player_id}}}:given:{digest}"


def places(player_id: str) -> str:
    """Set: the matches and tournaments in which a player acted. Not rebuildable."""
    return f"{PREFIX}:{{{player_id}}}:places"


def particulars(tournament: str) -> str:
    """Hash: clubs and contacts of those in a tournament, by id of the player or guest. Not rebuildable."""
    return f"{PREFIX}:{{{tournament}}}:particulars"


def quotas(player: str) -> str:
    """Hash: how much of each kind the operator lets an account have, where that is set. Not rebuildable."""
    return f"{PREFIX}:{{{player}}}:quotas"


def hosting(player_id: str, kind: str) -> str:
    """Set: the matches or the tournaments that a player opened; some of them may be over. Not rebuildable."""
    return f"{PREFIX}:{{{player_id}}}:hosting:{kind}"


def opening(player_id: str, stream: str) -> str:
    """String that expires: a player took a place for a match or a tournament, which may not be stored yet."""
    return f"{PREFIX}:{{{player_id}}}:opening:{stream}"


def cursor_secret() -> str:
    """String: the secret that seals the cursors of lists. If it is lost a new one is made, and old cursors are
    invalid.
    """
    return f"{PREFIX}:cursor-secret"


def pseudonym_secret() -> str:
    """String: the secret from which follow the pseudonyms of exports, and what metrics call callers. If it is lost,
    later ones are others.
    """
    return f"{PREFIX}:pseudonym-secret"


def shard(document: str) -> int:
    """The shard of every index that has a document."""
    return crc32(document.encode()) % SHARDS


def bucket(document: str) -> int:
    """Which of the hashes of its shard has a document."""
    return crc32(document.encode()) // SHARDS % BUCKETS


def sharded(name: str) -> str:
    """Pattern of all keys of an index or of sums, for a scan."""
    return f"{PREFIX}:{{ix:{name}[:.]*"


@cache
def _shard_of(name: str, number: int) -> str:
    """How the keys of a shard of an index begin."""
    shift = SHIFTS.get(name, crc32(name.encode()) % 8 / 8)
    return f"{PREFIX}:{{{tag_near(f'ix:{name}:{number}', even(number, SHARDS, shift))}}}"


def _shard(name: str, number: int, part: str) -> str:
    return f"{_shard_of(name, number)}:{part}"


@cache
def _game_of(name: str, game: str) -> str:
    """How the keys of what is kept of a game alone begin; of all games (`*`) a pattern. The place is that of the
    name without its shape.
    """
    if game == "*":
        return f"{PREFIX}:{{ix:{name}:*}}"
    place = crc32(f"{GAMES_SEED}:{name.partition('.')[0]}:{game}".encode()) % PARTITIONS
    return f"{PREFIX}:{{{tag_near(f'ix:{name}:{game}', even(place, PARTITIONS))}}}"


def documents(name: str, document: str) -> str:
    """Hash: document of a shard of an index → its body. Each shard has many. A projection."""
    return f"{documents_of(name, shard(document))}{bucket(document)}"


def documents_of(name: str, number: int) -> str:
    """What the names of all `documents` of a shard begin with; the number of one follows."""
    return _shard(name, number, "docs:")


def filings(name: str, document: str) -> str:
    """Hash: document of a shard of an index → how far it is, and the tags under which it is filed. Each shard has
    many. A projection.
    """
    return f"{filings_of(name, shard(document))}{bucket(document)}"


def filings_of(name: str, number: int) -> str:
    """What the names of all `filings` of a shard begin with; the number of one follows."""
    return _shard(name, number, "filings:")


def tag(name: str, number: int, of: str) -> str:
    """Sorted set: the documents of a shard of an index that have a tag. Chunks of a large one have more after this
    name (`projections/sets.lua`). A projection.
    """
    return _shard(name, number, f"tag:{of}")


def bits(name: str, number: int) -> str:
    """Sorted set, all scores 0: the members at which blocks of the bits of a shard of an index begin. The
    blocks have more after this name (`projections/bits.lua`). A projection.
    """
    return tag(name, number, "%")


def counted_facts(name: str, game: str, document: str) -> str:
    """Hash: match of a game whose sums these are → its version and facts. Each game has many. A projection."""
    return f"{counted_facts_of(name, game)}{bucket(document)}"


def counted_facts_of(name: str, game: str) -> str:
    """What the names of all `counted_facts` of a game begin with; the number of one follows."""
    return f"{_game_of(name, game)}:docs:"


def sums(name: str, game: str, of: str) -> str:
    """Hash: field → sum over the matches of a game. Whom somebody met is in chunks, whose keys have more after this
    name (`projections/meetings.lua`). A projection.
    """
    return f"{_game_of(name, game)}:sums:{of}"


def segments(name: str) -> str:
    """Hash: segment of documents of an index that left Redis → its first and last member; `version` counts the
    changes. A projection.
    """
    return f"{PREFIX}:{{ix:{name}.}}:segments"


def segment_move(name: str) -> str:
    """String that expires: the number of the move that may list a segment of an index."""
    return f"{PREFIX}:{{ix:{name}.}}:move"


def newest_segment_move(name: str) -> str:
    """String: the number of the newest move of documents of an index to the archive."""
    return f"{PREFIX}:{{ix:{name}.}}:newest-move"


def assessments(name: str, document: str) -> str:
    """Hash: document of a shard of an index → what the report on it came to that counts. Each shard has many. A
    cache.
    """
    return f"{_shard(name, shard(document), 'assessments')}:{bucket(document)}"


def shard_move(name: str, number: int) -> str:
    """String that expires: the number of the move that may note which documents of a shard are in its segment."""
    return _shard(name, number, "move")


def _ratings(game: str, part: str) -> str:
    return f"{_game_of('ratings', game)}:{part}"


def ratings_filed(game: str, match: str) -> str:
    """Hash: match → version and line of its result. Each game has many. A projection."""
    return f"{ratings_filed_of(game)}{bucket(match)}"


def ratings_filed_of(game: str) -> str:
    """What the names of all `ratings_filed` of a game begin with; the number of one follows."""
    return _ratings(game, "filed:")


def ratings_lines(game: str) -> str:
    """Sorted set, all scores 0: the results to rate, in order of time; in chunks, as a `tag`. A projection."""
    return _ratings(game, "lines")


def ratings_due(game: str) -> str:
    """Sorted set, all scores 0: moments from which ratings are to be computed again. A projection."""
    return _ratings(game, "due")


def ratings_gone(game: str) -> str:
    """Hash: moment → line that was taken out and not yet taken back. A projection."""
    return _ratings(game, "gone")


def ratings_log(game: str, method: str) -> str:
    """Sorted set, all scores 0: the moments that are rated, and who played; in chunks, as a `tag`. A projection."""
    return _ratings(game, f"{method}:log")


def ratings_now(game: str, method: str, who: str) -> str:
    """Hash: player or bot → its newest rating. Each game has many. A projection."""
    number = int(sha1(who.encode(), usedforsecurity=False).hexdigest()[:6], 16) % BUCKETS
    return f"{ratings_now_of(game, method)}{number}"


def ratings_now_of(game: str, method: str) -> str:
    """What the names of all `ratings_now` of a game begin with; the number of one follows."""
    return _ratings(game, f"{method}:now:")


def ratings_ranks(game: str, method: str) -> str:
    """Sorted set, all scores 0: the places at which ranges of the leaderboard begin. Keys of the ranges, and of how
    many are in them, have more after this name (`projections/ranks.lua`). A projection.
    """
    return _ratings(game, f"{method}:ranks")


def ratings_of(game: str, method: str, who: str) -> str:
    """Sorted set, all scores 0: the ratings of a player or bot, in order of time; in chunks, as a `tag`. A
    projection.
    """
    return _ratings(game, f"{method}:of:{who}")


def _clocks(part: str) -> str:
    return f"{PREFIX}:{{clocks}}:{part}"


def deadlines() -> str:
    """Sorted set: match → when the first of its running clocks runs out, in milliseconds. A projection."""
    return _clocks("deadlines")


def reminders() -> str:
    """Sorted set: match and seat → when its player is due a reminder, in milliseconds. A projection."""
    return _clocks("reminders")


def deadline_versions() -> str:
    """Hash: match with a clock → the version its deadline was taken from. A projection."""
    return _clocks("deadline-versions")


def schedules() -> str:
    """Sorted set: tournament → when the next step of the house is due, in milliseconds. A projection."""
    return _clocks("schedules")


def schedule_versions() -> str:
    """Hash: tournament with a schedule → the version its next step was taken from. A projection."""
    return _clocks("schedule-versions")


def _webhooks(part: str) -> str:
    return f"{PREFIX}:{{webhooks}}:{part}"


def webhook(webhook_id: str) -> str:
    """Hash: the terms of a webhook, its secrets, its state. Not rebuildable."""
    return _webhooks(f"{webhook_id}:hook")


def webhook_made(webhook_id: str) -> str:
    """String that expires: a webhook was made by a request that may be repeated. It may be deleted."""
    return _webhooks(f"{webhook_id}:made")


def webhook_redelivered(webhook_id: str, mark: str) -> str:
    """String that expires: the request with this mark had a message sent again. It may be deleted."""
    return _webhooks(f"{webhook_id}:again:{mark}")


def webhook_told(webhook_id: str) -> str:
    """Hash: match or tournament → version up to which the webhook has messages about it."""
    return _webhooks(f"{webhook_id}:told")


def webhook_messages(webhook_id: str) -> str:
    """Hash: sequence number → message and its status. Bounded; see `service/application/webhooks/outbox.py`."""
    return _webhooks(f"{webhook_id}:messages")


def webhook_log(webhook_id: str) -> str:
    """Sorted set: sequence numbers (of ten digits) of the kept messages by time."""
    return _webhooks(f"{webhook_id}:log")


def webhook_queue(webhook_id: str) -> str:
    """Sorted set: sequence numbers of the messages to send by the time of the next attempt."""
    return _webhooks(f"{webhook_id}:queue")


def webhooks_due() -> str:
    """Sorted set: webhooks by the time when their messages must be processed next; +inf while one is held."""
    return _webhooks("due")


def webhooks_held() -> str:
    """Hash: webhook → lease of the courier that sends its messages (`service/application/leases.py`)."""
    return _webhooks("held")


def courier(name: str) -> str:
    """String that expires: a courier lives."""
    return _webhooks(f"holder:{name}")


def webhooks_about(subject: str) -> str:
    """Set: the webhooks that follow a match, a player's matches, or a tournament."""
    return _webhooks(f"about:{subject}")


def webhooks_of(owner: str) -> str:
    """Sorted set, all scores 0: the webhooks of an owner."""
    return _webhooks(f"of:{owner}")


def notices(database: int) -> str:
    """The channel of whose notices have changed: everybody who follows a database hears of it."""
    return _channel("notices", database)


def inbox_of(player: str) -> str:
    """A set with the id of a player who has an inbox; none for others."""
    return _webhooks(f"inbox:{player}")


def inboxes() -> str:
    """There as long as anybody has an inbox."""
    return _webhooks("inboxes")


def tournaments_told() -> str:
    """A hash: tournament to the version up to which its players were told."""
    return _webhooks("tournaments-told")


def reservation(digest: str) -> str:
    """String: what a request with this idempotency key created, if no stream can record that. Not rebuildable."""
    return f"{PREFIX}:reservation:{digest}"


def reservation_shared(digest: str) -> str:
    """String that expires: more than one request was given what is reserved. In the slot of the reservation."""
    return f"{PREFIX}:{{{reservation(digest)}}}:shared"


def _jobs(part: str) -> str:
    return f"{PREFIX}:{{jobs}}:{part}"


def job(job_id: str) -> str:
    """Hash that expires: the task of a job, and the progress of its parts by number. Not rebuildable."""
    return _jobs(f"{job_id}:job")


def job_removed(job_id: str) -> str:
    """String that expires: a job was removed by its owner, whose request for it may be repeated."""
    return _jobs(f"{job_id}:removed")


def jobs_due() -> str:
    """Sorted set: unfinished parts of jobs, `<job>/<part>`, by the time when a worker must continue them; +inf
    while one is held.
    """
    return _jobs("due")


def jobs_held() -> str:
    """Hash: part of a job → lease of the analyst that works on it (`service/application/leases.py`)."""
    return _jobs("held")


def analyst(name: str) -> str:
    """String that expires: an analyst lives."""
    return _jobs(f"holder:{name}")


def jobs_of(owner: str) -> str:
    """Set: the unfinished jobs of an owner."""
    return _jobs(f"of:{owner}")


def open_data() -> str:
    """Hash: set of data for everybody → when it was made, and the names of its objects. Not rebuildable."""
    return _jobs("open_data")


def study(study_id: str) -> str:
    """Hash: a study as it is now, packed, its version, what lists say of it, and its past. Not rebuildable."""
    return f"{PREFIX}:{{{study_id}}}:study"


def study_made(study_id: str) -> str:
    """String that expires: a study was made by a request that may be repeated. It may be deleted."""
    return f"{PREFIX}:{{{study_id}}}:made"


def studies_of(owner: str) -> str:
    """Sorted set: the studies of an owner by the bytes that each takes. Not rebuildable."""
    return f"{PREFIX}:studies:of:{owner}"


def report(report_id: str) -> str:
    """Hash: a report about somebody, and the decision on it. Not rebuildable."""
    return f"{PREFIX}:{{reports}}:{report_id}"


def reports(status: str) -> str:
    """Sorted set, all scores 0: the reports that are `open` or `decided`. Not rebuildable."""
    return f"{PREFIX}:{{reports}}:{status}"


def reports_by(player: str) -> str:
    """Hash: what a player has reported → the report. Not rebuildable."""
    return f"{PREFIX}:{{reports}}:by:{player}"


def reports_about(player: str) -> str:
    """Set: the reports about a player. Not rebuildable."""
    return f"{PREFIX}:{{reports}}:about:{player}"


def erasure(erasure_id: str) -> str:
    """String: how far the erasure of an account is; expires when it is done. Not rebuildable."""
    return f"{PREFIX}:{{erasures}}:{erasure_id}"


def erasures_due() -> str:
    """Sorted set: unfinished erasures by the time when a worker must go on with them. Not rebuildable."""
    return f"{PREFIX}:{{erasures}}:due"


def erasures_held() -> str:
    """Hash: erasure → lease of the worker that works on it (`service/application/leases.py`)."""
    return f"{PREFIX}:{{erasures}}:held"


def eraser(name: str) -> str:
    """String that expires: a worker that works on erasures lives."""
    return f"{PREFIX}:{{erasures}}:holder:{name}"


def lanes(kind: str, queue: str = "") -> str:
    """Sorted set, in the server of the queue: the lanes of a kind that have tasks → when each had its last turn."""
    return f"{_lanes(queue)}:{kind}"


def lane(name: str, queue: str = "") -> str:
    """List, in the server of the queue: the tasks of a lane. The relay finds again what is lost of them."""
    return f"{_lanes(queue)}:of:{name}"


def started_tasks(queue: str) -> str:
    """Sorted set, in the server of the queue: tasks that a worker has begun → when another takes over (s)."""
    return f"{_lanes(queue)}:begun"


def at_bots(queue: str = "") -> str:
    """Sorted set, in the server of the queue: workers at tables of bots alone → when their places are free (s)."""
    return f"{_lanes(queue)}:at-bots"


def _lanes(queue: str) -> str:
    return f"{PREFIX}:{{lanes}}:{queue}" if queue else f"{PREFIX}:{{lanes}}"


def form() -> str:
    """Hash: the number of the form of what is stored, and of what is derived from it; see `events/form.py`."""
    return f"{PREFIX}:form"


def sandbox() -> str:
    """Hash of a sandbox: how far its clock is ahead (s), how much was made in it, and what it began with."""
    return f"{PREFIX}:sandbox"


def sandbox_inbox() -> str:
    """List: what the webhooks of a sandbox received, the newest first."""
    return f"{PREFIX}:sandbox:inbox"


def oauth_client(client: str) -> str:
    """String that expires: an application that may ask players for tokens. Not rebuildable."""
    return f"{PREFIX}:oauth:client:{client}"


def oauth_unused() -> str:
    """Sorted set, all scores 0: the applications that registered themselves and were never given a token; some of
    them may be gone.
    """
    return f"{PREFIX}:oauth:unused"


def oauth_code(digest: str) -> str:
    """String that expires: what an authorization code stands for."""
    return f"{PREFIX}:oauth:code:{digest}"


def oauth_spent(digest: str) -> str:
    """String that expires: who gave an authorization code that was made lately, and whether it was used again."""
    return f"{PREFIX}:oauth:spent:{digest}"


def device(digest: str) -> str:
    """String that expires: a device that waits for its player, by the digest of its own code. Not rebuildable."""
    return f"{PREFIX}:device:{digest}"


def device_shown(code: str) -> str:
    """String that expires: the digest of the device that shows a code. Not rebuildable."""
    return f"{PREFIX}:device:shown:{code}"


def signin(digest: str) -> str:
    """String that expires: a sign-in that is under way in a browser."""
    return f"{PREFIX}:signin:{digest}"


def signed_in(digest: str) -> str:
    """String that expires: the player who signed in with a browser, and the generation of its tokens."""
    return f"{PREFIX}:signed-in:{digest}"


def identity(digest: str) -> str:
    """String: the player of a person whom the identity provider knows. Not rebuildable."""
    return f"{PREFIX}:identity:{digest}"


def rate(name: str, caller: str) -> str:
    """String that expires: when a caller's bucket is full again, all processes together."""
    return f"{PREFIX}:{{rates}}:{name}:{caller}"


def dearest(hour: int) -> str:
    """Sorted set that expires: callers by the processor time that their requests took in an hour since 1970."""
    return f"{PREFIX}:{{rates}}:dearest:{hour}"


def _log(part: str) -> str:
    return f"{PREFIX}:{{log}}:{part}"


def log_keys() -> str:
    """String: the name and the private keys of the transparency log. Not rebuildable."""
    return _log("keys")


def log_size() -> str:
    """String: the number of leaves of the log. Not rebuildable."""
    return _log("size")


def log_entries(number: int | str) -> str:
    """String: the digests of 256 leaves of the log, 32 bytes each, until they are archived. Not rebuildable."""
    return _log(f"entries:{number}")


def log_tags(number: int | str) -> str:
    """String: the tags of 256 leaves of the log, 16 bytes each; zeros for leaves without one. Not rebuildable."""
    return _log(f"tags:{number}")


def log_places(stream: str) -> str:
    """Hash: version of a match or tournament → index of the leaf about it. Not rebuildable."""
    return _log(f"of:{stream}")


def log_tile(level: int, number: int) -> str:
    """String: the hashes of a tile of the log above its leaves. Follows from the leaves."""
    return _log(f"tile:{level}:{number}")


def log_grown() -> str:
    """Hash: level → how many hashes the tiles of that level have; `archived` → how many bundles are in the archive.
    Follows from the leaves.
    """
    return _log("grown")


def log_checkpoint() -> str:
    """Hash: `size` and `note` of the newest checkpoint. Follows from the leaves and the keys."""
    return _log("checkpoint")


def log_cosigned() -> str:
    """Sorted set: checkpoints that a quorum of witnesses has cosigned, as notes, by the size of their tree. Not
    rebuildable.
    """
    return _log("cosigned")


def log_witnessed() -> str:
    """Hash: the id of a witness's key → the size of the tree that it has cosigned last. Asked for anew if lost."""
    return _log("witnessed")


def log_erased() -> str:
    """Hash: a match or tournament that was erased on purpose → why. Not rebuildable."""
    return _log("erased")


def log_submission() -> str:
    """String that expires: a checkpoint was submitted to the witnesses a moment ago."""
    return _log("submission")


def announcements() -> str:
    """Hash: an announcement of the operator → what it says, and when it is shown. Not rebuildable."""
    return f"{PREFIX}:announcements"


def mode() -> str:
    """String: whether writes are refused, and why; nothing means that they are not. Of this service alone."""
    return f"{PREFIX}:mode"


def mark(number: int) -> str:
    """String: written to a master so that its replicas have something newer to acknowledge; see `replication`."""
    return f"{PREFIX}:{{r{number}}}:mark"


def awake() -> str:
    """String: when a relay was last at work (ms); what is missing since then is an outage. Not rebuildable."""
    return f"{PREFIX}:awake"


def heartbeat(role: str) -> str:
    """String that expires: a process with this role is alive."""
    return f"{PREFIX}:heartbeat:{role}"
