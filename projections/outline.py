"""A match without its game: enough for everything but views and snapshots, in a fraction of the time."""

from domain.match.events import TakenBack
from domain.match.fold import follow, is_match_event, jump
from domain.match.state import Match
from domain.match.table import Table
from events.codec import Checkpoint
from projections.projection import Change
from streams.folding import FoldStep
from streams.matches import Matches


def outline(matches: Matches, match: str) -> Change | None:
    """Everything that happened to a match that is over, as a change whose tables have no world.

    Its steps are those of the match around the game, and the last one. None for a branch from the truth, whose
    match continues that of its origin, and for a match that runs. Raises UnknownStream.
    """
    codec = matches.codec(match)
    if matches.store.origin(match):
        return None
    envelopes = tuple(map(codec.envelope, matches.store.read(match)))
    wanted = {envelope.event.to for envelope in envelopes if isinstance(envelope.event, TakenBack)}
    known: dict[int, Match] = {}
    now, steps = Match(), []
    for envelope in envelopes:
        event = envelope.event
        now = jump(now, event, known[event.to]) if isinstance(event, TakenBack) else follow(now, event)
        if envelope.version in wanted:
            known[envelope.version] = now
        if is_match_event(event) or envelope is envelopes[-1]:
            steps.append(FoldStep(envelope, Checkpoint(Table(now), envelope.hash, envelope.at)))
    if now.status == "running":
        return None
    return Change(match, codec, tuple(steps), envelopes[now.over - 1].at if now.over else "", envelopes)
