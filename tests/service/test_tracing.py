"""A trace leads from the request over the append and the relay to the job of the bot."""

import json
import sys
from collections.abc import Callable, Iterator

import pytest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind, StatusCode

from events.feed import Feed
from service.application import tracing
from tests.service.support import Api, settle
from tests.service.test_gateway import Client

CALLER = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


@pytest.fixture
def spans() -> Iterator[InMemorySpanExporter]:
    """What is traced."""
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    tracing.use(provider)
    yield exporter
    tracing.use(None)
    provider.shutdown()


def path_to(span: ReadableSpan, spans: tuple[ReadableSpan, ...]) -> list[str]:
    """The names of the spans above a span, the outermost first, and its own."""
    by_id = {one.context.span_id: one for one in spans}
    above = by_id.get(span.parent.span_id) if span.parent else None
    return [*(path_to(above, spans) if above else ()), span.name]


@pytest.mark.parametrize("quick", [True, False])
def test_the_turn_of_a_bot_belongs_to_the_request_that_led_to_it(
    ada: Api, drain: Callable[[], None], spans: InMemorySpanExporter, quick: bool
) -> None:
    match = ada.open("me", "bot")  # both place first, in any order
    command = ada.options(match)[0]["command"]
    spans.clear()
    headers = {"Authorization": f"Bearer {ada.token}", "traceparent": CALLER}
    sent = Client(ada.app).post(f"{match}/commands", json.dumps(command).encode(), headers, quick=quick)
    assert sent.status == 200
    drain()
    found = spans.get_finished_spans()
    assert {f"{one.context.trace_id:032x}" for one in found} == {CALLER.split("-")[1]}
    paths = [path_to(one, found) for one in found]
    request = "POST /v1/matches/<match>/commands"
    assert [request, "append", "relay"] in paths
    assert [request, "append", "queue", "turn", "append"] in paths


@pytest.mark.parametrize("quick", [True, False])
def test_the_span_of_a_request_follows_the_conventions(ada: Api, spans: InMemorySpanExporter, quick: bool) -> None:
    match = ada.open("me", "open")
    spans.clear()
    headers = {"Authorization": f"Bearer {ada.token}"}
    refused = Client(ada.app).post(f"{match}/commands", b"{", headers, quick=quick)
    found = [one for one in spans.get_finished_spans() if one.parent is None][-1]
    assert found.name == "POST /v1/matches/<match>/commands"
    assert found.kind is SpanKind.SERVER
    assert dict(found.attributes or {}) == {
        "http.request.method": "POST",
        "url.path": f"{match}/commands",
        "http.route": "/v1/matches/<match>/commands",
        "http.response.status_code": refused.status,
    }
    assert found.status.status_code is StatusCode.UNSET


def test_without_traces_nothing_is_carried(opened_feed: Feed, ada: Api) -> None:
    assert tracing.span("one") is tracing.span("other")
    settle((ada,), ada.open("me", "bot"))
    assert {entry.trace for entry in opened_feed.read(0)} == {""}


def test_without_the_extra_the_setting_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.resources", None)
    with pytest.raises(ValueError, match=r"pip install 'cabinet-noir\[otel\]'"):
        tracing.start("api")
