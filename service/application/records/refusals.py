"""The refused commands of a match, for callers that may see them."""

from collections.abc import Sequence
from itertools import islice

from msgspec import UNSET, Struct

from domain.kernel.game import Meta
from events.refusals import Refusal
from service.application.callers import Caller
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play
from service.application.players import Principal
from service.application.problems import NOTHING
from service.application.records.authority import whose_refusals
from service.application.records.documents import RefusalDocument
from service.application.texts import Texts, texts


class FoundRefusals(Struct, frozen=True):
    """Refusals, newest first, the place from which to continue if there are more, and the version of the match."""

    items: Sequence[RefusalDocument]
    next: str | None
    version: int


def refusals_of(play: Play, by: Caller, match: str, limit: int, before: str | None = None) -> FoundRefusals:
    """A page of the refusals that a caller may see, before a place."""
    found = VisibleMatch(play, by.who, match)
    now, meta = found.newest(), found.game.meta
    whose = whose_refusals(play, by, match, now)
    newest = play.refusals.newest(match, before)
    listed = list(islice((one for one in newest if whose in (None, one[1].actor.by)), limit + 1))
    shown, words = listed[:limit], texts(by.language, meta.key)
    documents = [_document(refusal, meta, words, by.who) for _, refusal in shown]
    return FoundRefusals(documents, shown[-1][0] if len(listed) > len(shown) else None, now.version)


def _document(refusal: Refusal, meta: Meta, words: Texts, who: Principal) -> RefusalDocument:
    kind = "refusal" if words.has(f"refusal-{refusal.code}") else "problem"
    actor = refusal.actor
    return RefusalDocument(
        at=refusal.at,
        version=refusal.version,
        by=actor.by,
        seat=actor.seat,
        cause=refusal.cause,
        command=refusal.command,
        code=refusal.code,
        reason=words.say(f"{kind}-{refusal.code}", words.details({**NOTHING, **refusal.detail})),
        rule=meta.refusals.get(refusal.code, UNSET),
        request_id=actor.request_id if who.sees_request_of(actor.by) else UNSET,
    )
