"""Who gives a command: a player or a guest (by its id), the operator, a bot or the house."""

OPERATOR = "operator"
"""The person who runs the service."""

HOUSE_ACTOR = "house"
"""The game itself where no player acts, and the service acting for it: dice between turns, clocks, results."""

_BOT = "bot:"
_PLAYER = "ply_"
_GUEST = "gst_"


def bot_actor(key: str) -> str:
    """The actor for a bot."""
    return f"{_BOT}{key}"


def is_worker(by: str) -> bool:
    """Whether a background worker acts, for a bot or for the house."""
    return by == HOUSE_ACTOR or by.startswith(_BOT)


def is_player(by: str) -> bool:
    """Whether a person with an account acts, by the id of a player."""
    return by.startswith(_PLAYER)


def is_guest(by: str) -> bool:
    """Whether a guest acts, by its id: somebody without an account, for whom an organiser made an entry."""
    return by.startswith(_GUEST)


def is_person(by: str) -> bool:
    """Whether a person acts: a player or a guest."""
    return is_player(by) or is_guest(by)
