"""What a client gives that knows no rule: the command of an option, drawn at random."""

import random
from typing import Any


def chosen(options: Any, chance: random.Random) -> Any:
    """The command of an option; what the option leaves open is filled in."""
    from cabinet_noir_client import complete

    option = chance.choice(options["options"])
    if option["kind"] == "allow":
        return complete(option)
    amount = chance.randint(option["low"], option["high"])
    return complete(option, amount if option["kind"] == "amount" else chance.sample(option["pool"], amount))
