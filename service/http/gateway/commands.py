"""Commands answered without a request of Flask, which would cost more than deciding and appending them.

The edge (`service.http.edge`) and the feature (`service.http.matches.commands`) do all that they do there. Left to
the application are query parameters, and everything if replicas are waited for.
"""

from service import API
from service.application.either import either
from service.http import edge
from service.http.conventions.answers import JSON, encoded
from service.http.conventions.call import Answer, Call
from service.http.conventions.failures import failure
from service.http.conventions.operation import operation_of
from service.http.conventions.writing import is_refused, replay_header
from service.http.gateway.environ import Scope, head_of
from service.http.gateway.ways import NotHere
from service.http.matches.commands import carried_out_together, give_command
from service.http.parts import Parts

ROUTE = f"{API}/matches/<match>/commands"
_OPERATION = operation_of(give_command)


class Commands:
    """Answers commands."""

    def __init__(self, here: Parts) -> None:
        self._here = here

    async def answer(self, match: str, scope: Scope, body: bytes) -> Answer:
        """The answer to a command. Raises Elsewhere if the application has to answer."""
        here = self._here
        if scope["query_string"]:
            raise NotHere("query")
        if here.replication:
            raise NotHere("replication")
        call = Call(head_of(scope, here.edge.trusted_proxies, _OPERATION, ROUTE, match))
        try:
            await either(edge.begin, here, call)
            document, replayed = await carried_out_together(here, call.caller, match, body)
        except Exception as error:
            answer = await either(self._problem_answer, error, call)
        else:
            headers = {"Content-Type": JSON, "ETag": f'"{document.version}"', **replay_header(replayed)}
            answer = Answer(200, headers, encoded(document))
        edge.finish(here, call, answer)
        return answer

    def _problem_answer(self, error: Exception, call: Call) -> Answer:
        """The answer to a command that ended with an error."""
        answer = failure(error, call, self._here.edge.body_bytes)
        if is_refused(answer.status):
            self._here.play.writing.give_back(call.caller)
        return answer
