"""The page of a sandbox."""

from collections.abc import Iterable

from markupsafe import Markup

from service.application.sandbox.sandbox import State
from service.pages.files import digest
from service.pages.plain import HEAD

BODY = Markup(
    """<header>
<a class="brand" href="/"><img src="{base}/icon.svg" alt="" width="28" height="28">Cabinet Noir</a>
</header>
<main><article>
<h1>Sandbox</h1>
<p>For this machine only: chance is the same in every sandbox, and these tokens are no secret.</p>
<h2>Clock</h2>
<form method="post" action="/sandbox/clock">
<p><time>{now}</time></p>
<p><label>Move it on by so many seconds <input name="seconds" type="number" min="0" value="3600" required></label>
<button>Move</button></p>
</form>
{tables}</article></main>
"""
)
TABLE = Markup(
    '<h2>{title}</h2>\n<div class="sideways"><table><thead>{head}</thead><tbody>{rows}</tbody></table></div>\n'
)
LINK = Markup('<a href="/#{place}">{text}</a>')
EMPTY, ROW = Markup(""), Markup("<tr>{}</tr>")
HEADING, CELL = Markup("<th>{}</th>"), Markup("<td>{}</td>")


def page_of(now: State) -> str:
    """The page that shows a state."""
    begun = now.fixtures
    people = ((one.name, one.id, one.token) for one in begun.players)
    places = [(game, "match", match) for game, match in begun.matches.items()]
    places.append(("tournament", "tournament", begun.tournament))
    links = ((what, LINK.format(place=f"{kind}/{found}", text=found)) for what, kind, found in places)
    messages = ((one.headers.get("Webhook-Id", ""), one.body) for one in now.received)
    tables = EMPTY.join(
        (
            _table("Players", ("name", "id", "token"), people),
            _table("Matches", ("what", "where"), links),
            _table("Received by webhooks at /sandbox/inbox", ("message", "body"), messages),
        )
    )
    base = f"/web/{digest()}"
    body = BODY.format(base=base, now=now.now, tables=tables)
    return HEAD.format(language="en", title="Sandbox", base=base) + str(body)


def _table(title: str, columns: Iterable[str], rows: Iterable[tuple[str, ...]]) -> Markup:
    return TABLE.format(title=title, head=_row(HEADING, columns), rows=EMPTY.join(_row(CELL, row) for row in rows))


def _row(cell: Markup, texts: Iterable[str]) -> Markup:
    return ROW.format(EMPTY.join(cell.format(text) for text in texts))
