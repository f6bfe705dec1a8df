"""Traces by OpenTelemetry: request → append → relay → job. Off unless `start` or `use` was called, and then free.

The context of a trace (W3C `traceparent`) travels with the entry of the feed, and with the task.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

CONTEXT = "traceparent"
"""The name of the context in headers."""
SERVICE = "cabinet-noir"
FAULT = 500
"""From this status on a fault is ours."""

_tracer: Any = None
_nothing = nullcontext()


def start(role: str) -> None:
    """Send the traces of this process by OTLP, as the standard OTEL_* variables say.

    Raises ValueError if the extra `otel` is not installed.
    """
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError:
        raise ValueError("CABINET_TRACES needs the extra otel: pip install 'cabinet-noir[otel]'") from None
    resource = Resource.create({"service.name": f"{SERVICE}-{role}", "service.namespace": SERVICE})
    provider = TracerProvider(resource=resource)
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    use(provider)


def use(provider: Any) -> None:
    """Trace by a TracerProvider; None ends that."""
    global _tracer
    _tracer = provider and provider.get_tracer(SERVICE)


def is_on() -> bool:
    """Whether anything is traced."""
    return _tracer is not None


def span(name: str, carried: str = "", **attributes: str | int) -> AbstractContextManager[Any]:
    """A span around a block, below the one in `carried` or else the current one."""
    return _span(name, carried, attributes) if _tracer else _nothing


def request_span(method: str, path: str, carried: str) -> AbstractContextManager[Any]:
    """A span around the answer to a request, by the conventions of OpenTelemetry for HTTP servers."""
    if not _tracer:
        return _nothing
    from opentelemetry.trace import SpanKind

    return _span(method, carried, {"http.request.method": method, "url.path": path}, SpanKind.SERVER)


def describe_answer(method: str, route: str | None, status: int) -> None:
    """Name the span of a request by its route, and note how it was answered."""
    if not _tracer:
        return
    from opentelemetry.trace import StatusCode, get_current_span

    now = get_current_span()
    if route:
        now.update_name(f"{method} {route}")
        now.set_attribute("http.route", route)
    now.set_attribute("http.response.status_code", status)
    if status >= FAULT:
        now.set_attribute("error.type", str(status))
        now.set_status(StatusCode.ERROR)


def carried() -> str:
    """The current context, to be carried elsewhere; empty if nothing is traced."""
    if not _tracer:
        return ""
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    carrier: dict[str, str] = {}
    TraceContextTextMapPropagator().inject(carrier)
    return carrier.get(CONTEXT, "")


@contextmanager
def _span(name: str, carried: str, attributes: dict[str, str | int], kind: Any = None) -> Iterator[Any]:
    from opentelemetry.trace import SpanKind
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    above = TraceContextTextMapPropagator().extract({CONTEXT: carried}) if carried else None
    with _tracer.start_as_current_span(name, above, kind or SpanKind.INTERNAL, attributes) as made:
        yield made
