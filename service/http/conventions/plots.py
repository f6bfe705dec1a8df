"""Plots as SVG, drawn by pygal and cleaned: no scripts, no dates, equal bytes for equal figures.

A plot has a title and a description in words, suits light and dark pages (its background is that of the page), and
distinguishes its series by dashes and by names at their ends, not by colour alone.
"""

import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from typing import Any, Literal
from xml.etree import ElementTree

from msgspec import Struct

WIDTH, HEIGHT = 800, 450
SHORT_SECONDS = 4 * 24 * 3600
"""Up to this length an axis shows times of day, in UTC."""
NAMES_WIDTH = 140
"""Space for the names at the ends of lines."""
X_LABELS = 5
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#56b4e9", "#777777")
"""After Okabe and Ito: distinguishable for the colour-blind too, on white as on black."""
DASHES = ("", "8,4", "2,3", "12,4,2,4", "6,2,2,2,2,2")
INK, INK_ON_DARK, FAINT = "#222222", "#eeeeee", "#808080"
NO_DATA = "–"

CSS = """
{of}.text-overlay text.label {{ fill: {ink}; font-size: 13px; }}
{of}.text-overlay text.value {{ fill: black; }}
@media (prefers-color-scheme: dark) {{
  {of}.graph, {of}.title, {of}.legends .legend text, {of}.axis text, {of}.axis text.major,
  {of}.text-overlay text.label, {of}.text-overlay text.value {{ fill: {ink_on_dark}; }}
  {of}.axis .line, {of}.ci {{ stroke: {ink_on_dark}; }}
  {of}.axis .guide.line {{ stroke: {faint}; }}
}}
"""


@cache
def _pygal() -> Any:
    """It is loaded at the first plot: it takes megabytes."""
    import pygal

    # It adds an import hook in a form about which Python warns at every import, and which Python 3.12 ignores.
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, pygal.PluginImportFixer)]
    return pygal


@cache
def _style() -> Any:
    from pygal.style import Style

    return Style(
        background="transparent",
        plot_background="transparent",
        foreground=INK,
        foreground_strong=INK,
        foreground_subtle=FAINT,
        opacity="1",
        opacity_hover="1",
        stroke_opacity="1",
        stroke_width="2",
        transition="0s",
        font_family="system-ui, sans-serif",
        label_font_size=13,
        major_label_font_size=13,
        legend_font_size=13,
        title_font_size=18,
        value_font_size=12,
        value_label_font_size=12,
        colors=COLOURS,
        guide_stroke_color=FAINT,
        major_guide_stroke_color=FAINT,
        guide_stroke_dasharray="1,3",
        major_guide_stroke_dasharray="1,3",
    )


class Bar(Struct, frozen=True):
    """A bar with its interval; None if there is no value."""

    value: float | None
    low: float | None = None
    high: float | None = None


def over_time(
    title: str, description: str, y_title: str, lines: Mapping[str, Sequence[tuple[datetime, float]]]
) -> bytes:
    """Values that change over time, one line each, its points in order of time."""
    chart = _chart("XY", title, lines, y_title=y_title, x_labels=_dates(lines))
    for number, (name, points) in enumerate(lines.items()):
        values = [(moment.timestamp(), value) for moment, value in points]
        chart.add(name, _with_line_name(values, name), **_stroke(number))
    return _clean(chart, title, description)


def over_versions(
    title: str, description: str, x_title: str, y_title: str, lines: Mapping[str, Sequence[tuple[int, float]]]
) -> bytes:
    """Shares between 0 and 1 at versions, one line each, its points in order."""
    chart = _chart("XY", title, lines, x_title=x_title, y_title=y_title, range=(0, 1), show_dots=False)
    chart.value_formatter = _percent
    chart.x_value_formatter = str
    for number, (name, points) in enumerate(lines.items()):
        chart.add(name, _with_line_name(points, name), **_stroke(number))
    return _clean(chart, title, description)


def over_rounds(
    title: str, description: str, x_title: str, y_title: str, lines: Mapping[str, Sequence[int | None]]
) -> bytes:
    """Places after each round, one line each, the first place on top; None for rounds without a place."""
    rounds = max(map(len, lines.values()), default=0)
    most = max((place for places in lines.values() for place in places if place), default=1)
    chart = _chart(
        "XY",
        title,
        lines,
        x_title=x_title,
        y_title=y_title,
        x_labels=list(range(1, rounds + 1)),
        y_labels=list(range(1, most + 1)) if rounds else None,
        inverse_y_axis=True,
    )
    ends = _ends(lines)
    for number, (name, places) in enumerate(lines.items()):
        values = [(at, place) for at, place in enumerate(places, 1) if place]
        chart.add(name, _with_line_name(values, ends.get(name, "")), **_stroke(number))
    return _clean(chart, title, description)


def _ends(lines: Mapping[str, Sequence[int | None]]) -> dict[str, str]:
    """The label at the end of each line; of several that end together, the first has it."""
    together: dict[tuple[int, int | None], list[str]] = {}
    for name, places in lines.items():
        last = max((at for at, place in enumerate(places) if place), default=0)
        together.setdefault((last, places[last] if places else None), []).append(name)
    return {names[0]: ", ".join(names) for names in together.values()}


def bars(
    title: str, description: str, y_title: str, groups: Sequence[str], series: Mapping[str, Sequence[Bar]]
) -> bytes:
    """Groups of bars between 0 and 1 with their intervals, each bar with its figure as a percentage."""
    chart = _chart(
        "Bar",
        title,
        series,
        y_title=y_title,
        x_labels=list(groups),
        range=(0, max((bar.high or bar.value or 0.0 for values in series.values() for bar in values), default=1.0)),
        print_values=True,
        print_values_position="bottom",
    )
    chart.value_formatter = _percent
    for name, values in series.items():
        chart.add(name, [_bar(bar) for bar in values])
    return _clean(chart, title, description)


def _chart(kind: Literal["XY", "Bar"], title: str, content: Any, **more: Any) -> Any:
    """A chart whose id, used by its styles, follows from its content, so that two on one page do not interfere."""
    chart = getattr(_pygal(), kind)(
        title=title,
        style=_style(),
        width=WIDTH,
        height=HEIGHT,
        js=[],
        print_labels=True,
        show_legend=kind == "Bar",
        legend_at_bottom=True,
        truncate_legend=-1,
        truncate_label=-1,
        dots_size=3,
        no_data_text=NO_DATA,
        margin_right=20 if kind == "Bar" else NAMES_WIDTH,
        **more,
    )
    chart.uuid = sha256(repr((title, content, more)).encode()).hexdigest()[:16]
    inline = CSS.format(of=f"#chart-{chart.uuid} ", ink=INK, ink_on_dark=INK_ON_DARK, faint=FAINT)
    chart.config.css = [*chart.config.css, f"inline:{inline}"]
    return chart


def _dates(lines: Mapping[str, Sequence[tuple[datetime, float]]]) -> list[dict[str, Any]]:
    moments = [moment.timestamp() for points in lines.values() for moment, _ in points]
    if not moments:
        return []
    first, last = min(moments), max(moments)
    steps = X_LABELS - 1 if last > first else 0
    places = [first + (last - first) * step / max(steps, 1) for step in range(steps + 1)]
    form = "%Y-%m-%d" if last - first > SHORT_SECONDS or not steps else "%d %H:%M"
    return [{"value": place, "label": datetime.fromtimestamp(place, UTC).strftime(form)} for place in places]


def _with_line_name(values: Sequence[tuple[float, float]], name: str) -> list[Any]:
    """Points of which the last carries the name of the line."""
    points: list[Any] = [{"value": value} for value in values]
    if points:
        points[-1]["label"] = name
    return points


def _stroke(number: int) -> dict[str, Any]:
    dashes = DASHES[number % len(DASHES)]
    return {"stroke_style": {"dasharray": dashes, "width": 2} if dashes else {"width": 2}}


def _percent(value: float) -> str:
    return f"{value:.0%}"


def _bar(bar: Bar) -> Any:
    if bar.value is None:
        return None
    interval = {"ci": {"low": bar.low, "high": bar.high}} if bar.low is not None and bar.high is not None else {}
    return {"value": bar.value, **interval}


def _clean(chart: Any, title: str, description: str) -> bytes:
    """The chart without pygal's additions for its own scripts, with a name and a description for screen readers."""
    root = chart.render_tree()
    for parent in list(root.iter()):
        for child in list(parent):
            if not isinstance(child.tag, str) or child.tag in ("script", "title") or _is_place(child):
                parent.remove(child)
    of = root.get("id")
    for place, (tag, text) in enumerate((("title", title), ("desc", description))):
        element = ElementTree.Element(tag, {"id": f"{of}-{tag}"})
        element.text = text
        root.insert(place, element)
    root.set("role", "img")
    root.set("aria-labelledby", f"{of}-title {of}-desc")
    return bytes(ElementTree.tostring(root, encoding="utf-8"))


def _is_place(child: Any) -> bool:
    """Whether an element only positions a tooltip."""
    return child.tag == "desc" and child.get("class", "").split(" ")[0] in ("x", "y")
