"""What a sandbox shows of itself: its players, matches and clock, and what its webhooks received."""

from flask import Blueprint, Response, redirect, request
from marshmallow import fields
from marshmallow.validate import Range
from werkzeug.wrappers import Response as BaseResponse

from service.application.sandbox.movable_time import MOST_SECONDS
from service.application.sandbox.sandbox import Sandbox
from service.http.conventions.answers import answer
from service.http.conventions.requests import json_body, load
from service.http.parts import parts
from service.http.sandbox.page import page_of
from service.http.schemas.structs import StrictSchema
from service.pages.pages import HEADERS
from service.pages.plain import policy

bp = Blueprint("sandbox", __name__, url_prefix="/sandbox")
FORM = "application/x-www-form-urlencoded"


class Move(StrictSchema):
    """By how much the clock is moved on."""

    seconds = fields.Integer(required=True, strict=True, validate=Range(0, MOST_SECONDS))


@bp.get("/")
def page() -> Response:
    """The state as a page, with a form that moves the clock."""
    response = Response(page_of(_sandbox().state()), content_type="text/html; charset=utf-8")
    response.headers.update({**HEADERS, "Content-Security-Policy": policy("self")})
    return response


@bp.get("/state")
def state() -> Response:
    """The state as JSON."""
    return answer(_sandbox().state())


@bp.post("/clock")
def move_clock() -> BaseResponse:
    """Move the clock on: `{"seconds": 3600}`, or as a form."""
    as_form = request.mimetype == FORM
    given = {"seconds": request.form.get("seconds", type=int)} if as_form else json_body()
    moved = _sandbox().move(load(Move, given)["seconds"])
    return redirect("/sandbox/", 303) if as_form else answer(moved)


@bp.post("/inbox")
def receive() -> Response:
    """Take a message to a webhook whose address this is."""
    _sandbox().receive(dict(request.headers), request.get_data(as_text=True))
    return Response(status=204)


def _sandbox() -> Sandbox:
    found = parts().sandbox
    assert found, "only a sandbox has these routes"
    return found
