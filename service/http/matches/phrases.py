"""Phrases that people say at the table of a match."""

from flask import Blueprint, Response

from domain.match import refusals
from service.application import problems
from service.application.matches import phrases
from service.application.matches.phrases import Phrase, Phrases
from service.http.conventions.answers import answer
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load, person
from service.http.conventions.writing import replay_header
from service.http.matches.schemas import NewPhrase
from service.http.parts import parts
from service.http.rates.throttle import PHRASES

bp = Blueprint("phrases", __name__)
TAG = "matches"


@bp.get("/matches/<match>/phrases")
@operation(TAG, versioned=False, answer=Phrases, problems=(problems.UNKNOWN_MATCH,))
def list_phrases(match: str) -> Response:
    """Phrases that may be said at the table, and those that were said lately.

    All are in the language of the caller. Who has no seat may say none. The newest 50 are kept, for a day;
    nothing else of the match tells of them.
    """
    return answer(phrases.show(parts().play, caller(), match))


@bp.post("/matches/<match>/phrases")
@operation(
    TAG,
    scope="play",
    rate=PHRASES,
    answer=Phrase,
    status=201,
    request=NewPhrase,
    token=True,
    problems=(*WRITES, problems.UNKNOWN_MATCH, refusals.NOT_SEATED, problems.PHRASES_OVER),
)
def say_phrase(match: str) -> Response:
    """Say a phrase at the table, for everybody who may see the match.

    Who has a seat may, also after resigning, while the match is played and for 10 minutes after it. Everybody reads
    it in the own language: streams with `phrases` bring it at once. It is no event of the match.
    """
    by, name = person(), load(NewPhrase, json_body())["phrase"]
    said = phrases.say(parts().play, by, match, name)
    return answer(said.phrase, 201, headers=replay_header(said.is_replayed))
