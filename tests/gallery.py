"""The recorded matches of the gallery of boards, `clients/boards/gallery/matches/`.

`python -m tests.gallery` writes them anew, as `cabinet views` does from records; a test holds that they are up to
date.
"""

from pathlib import Path

import msgspec

from audit.record import read, whole
from events.codec import Codec
from service.application.matches.records import PRODUCT
from service.runtime.commandline.views import views_in
from tests.playouts import MATCH, Case, play_out, stored_match

FOLDER = Path(__file__).parents[1] / "clients" / "boards" / "gallery" / "matches"
CASES = (
    Case("conspiracy", 3, bot="steward"),
    Case("pax_illuminaten", 2, options=(("round_limit", 2),), bot="areopagite"),
    Case("richelieu", 3, bot="intendant"),
    Case("umbra_concilium", 5, bot="courtier"),
)


def recorded(case: Case) -> bytes:
    """What a file of the gallery holds: a match with everything open."""
    record = whole(Codec(case.rules), MATCH, stored_match(play_out(case)), PRODUCT)
    return msgspec.json.encode(views_in(read(record)), order="deterministic") + b"\n"


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for case in CASES:
        (FOLDER / f"{case.game}.json").write_bytes(recorded(case))


if __name__ == "__main__":
    main()
