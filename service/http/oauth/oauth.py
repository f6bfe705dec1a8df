"""The endpoints of OAuth 2.1. What they take and answer is by the RFCs."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from authlib.common.urls import add_params_to_uri
from authlib.oauth2 import OAuth2Error
from authlib.oauth2.rfc6749 import InvalidRequestError
from flask import Blueprint, Response, g, redirect, request
from markupsafe import escape
from werkzeug.wrappers import Response as BaseResponse

from events.envelope import milliseconds
from service.application import problems
from service.application.callers import Caller
from service.application.languages import LANGUAGES
from service.application.oauth import giving
from service.application.oauth.clients import Client, NotRegistered
from service.application.oauth.giving import OFFERED
from service.application.texts import texts
from service.http.conventions.answers import answer
from service.http.conventions.requests import json_body, load, person
from service.http.oauth.documents import (
    AuthorizationRequest,
    Introspected,
    NewApplication,
    Nothing,
    ProtocolError,
    Registered,
    ServerMetadata,
    TokenQuestion,
    TokenRequest,
    Tokens,
)
from service.http.oauth.endpoint import endpoint
from service.http.oauth.protocol import server
from service.http.oauth.requests import issuer
from service.http.oauth.schemas import Consent
from service.http.parts import parts
from service.http.rates.throttle import ACCOUNTS, REGISTRATIONS, count
from service.pages.pages import HEADERS, PLAIN

bp = Blueprint("oauth", __name__)
consent = Blueprint("consent", __name__)
SERVER = server()
NO_STORE = {"Cache-Control": "no-store", "Pragma": "no-cache"}


@bp.get("/.well-known/oauth-authorization-server")
@endpoint(answer=ServerMetadata)
def metadata() -> Response:
    """Show what clients need to know (RFC 8414).

    The address is fixed by that RFC. Addresses in the answer begin with the issuer.
    """
    return answer(_metadata(issuer()))


def _metadata(own: str) -> ServerMetadata:
    return ServerMetadata(
        issuer=own,
        authorization_endpoint=f"{own}/oauth/authorize",
        token_endpoint=f"{own}/oauth/token",
        registration_endpoint=f"{own}/oauth/register",
        revocation_endpoint=f"{own}/oauth/revoke",
        introspection_endpoint=f"{own}/oauth/introspect",
        scopes_supported=OFFERED,
        response_types_supported=("code",),
        response_modes_supported=("query",),
        grant_types_supported=("authorization_code", "refresh_token"),
        token_endpoint_auth_methods_supported=("none",),
        revocation_endpoint_auth_methods_supported=("none",),
        introspection_endpoint_auth_methods_supported=("none",),
        code_challenge_methods_supported=("S256",),
        authorization_response_iss_parameter_supported=True,
        ui_locales_supported=tuple(LANGUAGES),
        service_documentation=f"{own}/guide/integrators",
    )


@bp.get("/oauth/authorize")
@endpoint(query=AuthorizationRequest)
def authorize() -> BaseResponse:
    """Ask the player, on a page of this service.

    Send the player's browser here. It comes back to the redirect URI with `code`, `state` and `iss`, or with
    `error`. If the application or its redirect URI is wrong the player is told, and sent nowhere.
    """
    try:
        SERVER.get_consent_grant(None)
    except (OAuth2Error, ValueError) as error:
        return _refusal(error)
    return _sent(f"/#/authorize?{request.query_string.decode('latin-1')}")


def _refusal(error: Exception) -> BaseResponse:
    """The error sent back to the application, if it is known where; else a page that says it."""
    if not isinstance(error, OAuth2Error) or not error.redirect_uri:
        return _error_page(error)
    return _sent(add_params_to_uri(error.redirect_uri, [*error.get_body(), ("iss", issuer())]))


def _sent(to: str) -> BaseResponse:
    response = redirect(to, 302)
    response.headers.update({**HEADERS, **NO_STORE})
    return response


def _error_page(error: Exception) -> Response:
    """The page that says why the browser is not sent back to an application."""
    words = texts(g.language)
    detail = error.description if isinstance(error, OAuth2Error) else ""
    text = "".join(
        (
            f'<!doctype html><html lang="{g.language}"><meta charset="utf-8">',
            f"<title>Cabinet Noir</title><h1>{escape(words.say('oauth-wrong'))}</h1>",
            f"<p>{escape(words.say('oauth-wrong-why'))}</p><p>{escape(detail or '')}</p>",
        )
    )
    response = Response(text, 400, mimetype="text/html")
    response.headers.update({**HEADERS, **NO_STORE, "Content-Security-Policy": PLAIN})
    return response


@consent.get("/oauth/request")
def show_request() -> Response:
    """What an application asks for: what the page of consent shows."""
    return SERVER.guard(_request_document)


def _request_document() -> Response:
    asked = SERVER.get_consent_grant(None).request
    client, scopes = asked.client.client, asked.scope.split()
    to = urlsplit(asked.payload.redirect_uri or client.redirect_uris[0])
    place = to.hostname if to.scheme in ("http", "https") else f"{to.scheme}:"
    document = {"client": client.name, "client_id": client.id, "to": place, "scopes": scopes}
    return answer(document, headers=NO_STORE)


@consent.post("/oauth/consent")
def decide() -> Response:
    """Allow an application what it asks for in the query, or not. The answer says where to go.

    Whoever decides sends a token in the header `Authorization`, which no other site can make a browser do.
    """
    by, allowed = person(), load(Consent, json_body())["allow"]
    giving.check_consent(by)
    count(ACCOUNTS)
    return SERVER.guard(lambda: _decision(by, allowed))


def _decision(by: Caller, allowed: bool) -> Response:
    grant = SERVER.get_consent_grant(None)
    giving.check_consent(by, grant.request.scope.split())
    sent = SERVER.create_authorization_response(grant.request, by.who if allowed else None, grant)
    return answer({"to": sent.location}, headers=NO_STORE)


@bp.post("/oauth/token")
@endpoint(form=TokenRequest, answer=Tokens, errors=(400, 401))
def token() -> Response:
    """Exchange a code or a refresh token for tokens (RFC 6749, 3.2).

    A code is good for a minute, and once; so is each refresh token, for 90 days. If either is used twice, all
    tokens of that consent end.
    """
    return SERVER.answer_form(_tokens)


def _tokens() -> Response:
    if not request.form.get("grant_type"):
        raise InvalidRequestError("Missing 'grant_type'")
    given: Response = SERVER.create_token_response()
    return given


@bp.post("/oauth/revoke")
@endpoint(form=TokenQuestion, answer=Nothing, errors=(400, 401))
def revoke() -> Response:
    """End the tokens of an application (RFC 7009).

    Either token ends both. The answer is the same for a token that has ended already.
    """
    return SERVER.answer_form(lambda: SERVER.create_endpoint_response("revocation"))


@bp.post("/oauth/introspect")
@endpoint(form=TokenQuestion, answer=Introspected, errors=(400, 401))
def introspect() -> Response:
    """Show what a token of an application allows (RFC 7662).

    An application learns about its own tokens alone: of any other it learns that it is not active.
    """
    return SERVER.answer_form(lambda: SERVER.create_endpoint_response("introspection"))


@bp.post("/oauth/register")
@endpoint(body=NewApplication, answer=Registered, status=201, errors=(400,), problems=(problems.MALFORMED,))
def register() -> Response:
    """Register an application (RFC 7591).

    A public client with a name and redirect URIs, and nothing else: no secret. It is forgotten after a day without
    a token, and half a year after the last.
    """
    count(REGISTRATIONS)
    asked = json_body()
    return _registration(asked if isinstance(asked, dict) else {})


def _registration(asked: Mapping[str, Any]) -> Response:
    here, method = parts(), asked.get("token_endpoint_auth_method", "none")
    try:
        client = giving.register(
            here.play, here.accounts, asked.get("client_name"), asked.get("redirect_uris"), method
        )
    except NotRegistered as fault:
        return _not_registered(fault.error, str(fault))
    return answer(_registered(client), 201, headers=NO_STORE)


def _registered(client: Client) -> Registered:
    return Registered(
        client_id=client.id,
        client_id_issued_at=milliseconds(client.created_at) // 1000,
        client_name=client.name,
        redirect_uris=client.redirect_uris,
        grant_types=("authorization_code", "refresh_token"),
        response_types=("code",),
        token_endpoint_auth_method="none",  # noqa: S106 - a method
    )


def _not_registered(error: str, why: str) -> Response:
    return answer(ProtocolError(error, why), 400, headers=NO_STORE)
