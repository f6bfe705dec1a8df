"""What is searched for losses."""

from collections.abc import Callable, Mapping

from bench.interleavings.scenario import Scenario
from bench.interleavings.scenarios import exports, jobs, open_data, outbox, segments, streams

SCENARIOS: Mapping[str, Callable[[], Scenario]] = {
    "streams": streams.scenario,
    "segments": segments.scenario,
    "exports": exports.scenario,
    "open_data": open_data.scenario,
    "outbox": outbox.scenario,
    "jobs": jobs.scenario,
}
