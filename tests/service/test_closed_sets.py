"""Whatever has one of several values says so in the document; what is an open text is a name, an id, or words."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from domain import games
from domain.match.ending import HOWS, hows
from domain.match.events import EVENTS as MATCH_EVENTS
from domain.tournament.terms import REASONS
from service.application.texts import Texts
from service.http.openapi.sets import PLACES
from tests import golden
from tests.service.support import Api
from tests.service.test_contract import document, operations, validator

IDS = (
    *(
        "client_id",
        "comment_id",
        "erasure",
        "comment",
        "report",
        "announced",
        "reporter",
        "id",
        "job",
        "match",
        "organiser",
        "owner",
        "player",
        "study",
        "rematch_of",
    ),
    *("request_id", "reserved_for", "series", "sub", "subject", "token", "tournament", "webhook", "branch", "host"),
    *(
        "matches",
        "add",
        "staff",
        "ids",
        "remove",
        "added",
        "removed",
        "tournament_at",
        "tournaments",
        "offered",
        "players",
        "client",
        "iss",
        "issuer",
        "key",
        "bot",
        "by",
        "who",
        "against",
        "against_player",
        "winner",
        "awaiting",
    ),
)
"""Ids, of accounts and of what players make, and who acts: an account, or a bot, of which older data has others."""
NAMES = (
    "against_name",
    "client_name",
    "former_names",
    "name_now",
    "club",
    "contact",
    "group",
    "host_name",
    "house",
    "name",
    "names",
    "opponent_name",
    "owner_name",
    "reporter_name",
    "title",
    "tournament_name",
)
WORDS = (
    *(
        "best",
        "body",
        "causes",
        "checks",
        "description",
        "detail",
        "effect",
        "endings",
        "error_description",
        "goal",
    ),
    *(
        "kinds",
        "label",
        "question",
        "reason",
        "summary",
        "text",
        "unasked",
        "unchecked",
        "why",
        "about",
        "words",
        "texts",
    ),
)
"""What is told to people, and reasons, by what they are of."""
ADDRESSES = (
    *("authorization_endpoint", "introspection_endpoint", "link", "redirect_uri", "redirect_uris", "url"),
    *("registration_endpoint", "revocation_endpoint", "service_documentation", "token_endpoint", "with"),
    *("from", "path", "pointer", "file", "tile", "rule", "cursor", "next"),
    "verification_uri",
)
"""Addresses, places in a document or in the rules, and where a list goes on."""
SECRETS = (
    *("access_token", "code", "code_challenge", "code_verifier", "invitation", "recovery_code", "refresh_token"),
    *("secret", "seed", "nonce", "lots", "salt", "state", "scope", "device_code", "user_code"),
)
"""Secrets, chance, and what an application sends along."""
DIGESTS = (
    "commitment",
    "digest",
    "hash",
    "previous",
    "public_key",
    "told",
    "sha256",
    "checkpoint",
    "signature",
    "beacon_signature",
    "chain",
)
PROGRAMS = ("conservative", "engine", "format", "library", "model", "product", "proven_by", "version")
"""Programs, formats and formulas, which others may have made."""
THINGS = ("among", "field", "has", "known", "pool", "")
"""What is hidden or may be chosen, whatever the game has; its command says which values a field has."""
FREE = {*IDS, *NAMES, *WORDS, *ADDRESSES, *SECRETS, *DIGESTS, *PROGRAMS, *THINGS}
UNCHECKED = {
    *("ProblemDocument.type", "Step.type", "RefusalDocument.type", "AnnouncementDocument.language"),
    *(
        "LossKind.kind",
        "GameLosses.period",
        "conspiracy.BoardSetUp.agents",
        "GameDetails.facets",
        "GameDetails.period",
    ),
    *("GameDetails.period_label", "FacetLabels.values", "HowToPlayPicture.sheets"),
    "tournament.PastRoundEntered.date",
    *("CutDocument.target", "Link.source", "Link.target", "NewLink.source", "NewLink.target"),
}
"""A link, the names of commands and events that need not exist, the tag of any language, cities by agent, what
each game has, a day, and tournaments by ids. (By a mapping to a closed set, OpenAPI Generator for Python cannot
tell events apart.)
"""
COMPONENT_DATA = ".components."
"""The data of an edition is where the ids of a game are defined."""


def open_texts(schema: Any, name: str) -> Iterator[str]:
    """The names of the properties whose values are any texts."""
    if not isinstance(schema, dict):
        return
    if "string" in schema.get("type", ()) and not {"enum", "format", "pattern"} & schema.keys():
        yield name
    for property, of in schema.get("properties", {}).items():
        yield from open_texts(of, property)
    for key in ("items", "additionalProperties"):
        yield from open_texts(schema.get(key), name)
    for key in ("anyOf", "oneOf", "allOf", "prefixItems"):
        for of in schema.get(key, ()):
            yield from open_texts(of, name)


def test_every_open_text_is_a_name_an_id_or_words() -> None:
    found = {
        f"{name}.{property}"
        for name, schema in document()["components"]["schemas"].items()
        if COMPONENT_DATA not in name
        for property in open_texts(schema, "")
        if property not in FREE
    }
    assert found == UNCHECKED, "say of which closed set it is, in its class or in `sets.PLACES`"


def test_every_open_filter_is_a_name_an_id_or_words() -> None:
    found = {
        property
        for _, _, operation in operations()
        for parameter in operation["parameters"]
        for property in open_texts(parameter["schema"], parameter["name"])
    }
    assert found <= FREE


def test_no_free_name_and_no_place_is_left_over() -> None:
    schemas = document()["components"]["schemas"]
    names = {property for schema in schemas.values() for property in open_texts(schema, "")}
    asked = {parameter["name"] for _, _, operation in operations() for parameter in operation["parameters"]}
    assert FREE - names - asked == set()
    gone = [place for place in PLACES if place[1] not in json.dumps(schemas.get(place[0], {}))]
    assert gone == [("match.Outcome", "how")], "outcomes of matches and of answers are one schema"


@pytest.mark.parametrize("file", golden.found(), ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_event_of_a_kept_match_has_its_documented_form(file: Any) -> None:
    header, *rows = (json.loads(line) for line in file.read_bytes().splitlines())
    of_match = validator("/components/schemas/match.Event")
    of_game = validator(f"/components/schemas/{header['game']}.Event")
    for event in (row["event"] for row in rows if "event" in row):
        faults = (of_match if event["type"] in MATCH_EVENTS else of_game).iter_errors(event)
        assert [fault.message for fault in faults] == [], event
    assert rows[-1]["outcome"]["how"] in games()[header["game"]].meta.endings


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_way_to_end_and_every_reason_of_a_pairing_is_told(language: str) -> None:
    for key, game in games().items():
        assert {*Texts(language, key).every("how", {"house": ""})} == {*game.meta.endings, *HOWS}
    assert {*Texts(language).every("reason", dict.fromkeys(("times", "seats"), 1))} >= {*REASONS}


def test_results_are_filtered_by_ways_to_end_that_there_are(api: Api) -> None:
    assert document()["components"]["schemas"]["HowEnded"]["enum"] == list(hows(games().values()))
    for how in hows(games().values()):
        assert api.get("/v1/results", how=how).status_code == 200
    refused = api.get("/v1/results", how="resignaton").json
    assert refused["code"] == "bad_parameter"
    assert refused["detail"].startswith("how ")
