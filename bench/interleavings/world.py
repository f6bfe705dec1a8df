"""The states of the store and the bucket that were met, and what each step does to each: carried out once."""

from collections.abc import Callable, Hashable
from typing import Any

from bench.interleavings.server import Request, Server
from bench.interleavings.state import State


class World:
    """States by number. Number 0 is the beginning; `check` says what is wrong with one, which is looked at once."""

    def __init__(self, beginning: State, check: Callable[[State], str]) -> None:
        self._server = Server()
        self._check = check
        self._numbers: dict[Hashable, int] = {}
        self.states: list[State] = []
        self.wrong: dict[int, str] = {}
        self._requests: dict[Request, int] = {}
        self.asked: list[Request] = []
        self.answers: list[Any] = []
        self._answered: dict[Hashable, int] = {}
        self._steps: dict[tuple[int, int], tuple[int, int]] = {}
        self._number(beginning)

    def request(self, request: Request) -> int:
        """The number of a request."""
        number = self._requests.setdefault(request, len(self.asked))
        if number == len(self.asked):
            self.asked.append(request)
        return number

    def step(self, state: int, request: int) -> tuple[int, int]:
        """The state after a request, and the number of the answer."""
        known = self._steps.get((state, request))
        if known is None:
            known = self._steps[state, request] = self._stepped(state, self.asked[request])
        return known

    def _stepped(self, state: int, request: Request) -> tuple[int, int]:
        made = State(self.states[state])
        answer = carry_out(self._server, made, request)
        number = self._answered.setdefault(_key(answer), len(self.answers))
        if number == len(self.answers):
            self.answers.append(answer)
        return self._number(made), number

    def _number(self, state: State) -> int:
        identity = state.identity()
        number = self._numbers.setdefault(identity, len(self.states))
        if number == len(self.states):
            self.states.append(state)
            if why := self._check(state):
                self.wrong[number] = why
        return number


def carry_out(server: Server, state: State, request: Request) -> Any:
    """Change a state by a request to the store, to the bucket, or to the clock; returns the answer."""
    match request:
        case ("put", str(name), bytes(body)):
            state.objects.setdefault(name, body)
            return None
        case ("get", str(name)):
            return state.objects.get(name)
        case ("delete", str(name)):
            state.objects.pop(name, None)
            return None
        case ("names",):
            return sorted(state.objects)
        case ("clock",):
            return state.now
        case ("note", *_):
            return None
        case ("draw",):
            state.drawn += 1
            return b"%016x" % state.drawn
        case ("pass", int(seconds)):
            state.now += seconds * 1_000_000
            state.drop_expired()
            return None
        case _:
            return server.run(state, request)


def _key(answer: Any) -> Hashable:
    """Equal for equal answers."""
    if isinstance(answer, list):
        return tuple(map(_key, answer))
    return (type(answer), str(answer)) if isinstance(answer, Exception) else answer
