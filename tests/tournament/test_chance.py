"""The chance of a tournament: what follows from its secret, when that is told, and what may stand for it.

The vectors were worked out from the description in `domain.tournament.chance` with nothing but HMAC and SHA-256.
"""

from hashlib import sha256
from hmac import digest

import pytest

from domain.kernel.chance import commitment
from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament.chance import lot, lots_key, seed_of_table
from domain.tournament.decide import decide
from domain.tournament.state import Tournament
from domain.tournament.terms import Format
from tests.tournament.support import CUP, ORGANISER, Cup, tables, terms

SECRET = bytes(range(32))
LOTS = lots_key(SECRET, CUP)


def committed(players: int = 4, kind: Format = "swiss") -> Cup:
    """A tournament that committed to a secret."""
    return Cup(kind, players, secret=SECRET)


def test_the_seed_of_a_table_is_that_of_the_vector() -> None:
    assert seed_of_table(SECRET, CUP, 2, 31, 4) == digest(SECRET, f"{CUP}/2/31/4".encode(), "sha256")
    assert seed_of_table(SECRET, CUP, 2, 31, 4).hex().startswith("9da1a892f998f549")


def test_every_table_of_every_pairing_of_every_tournament_has_another_seed() -> None:
    places = [(CUP, 1, 9, 1), (CUP, 1, 9, 2), (CUP, 1, 10, 1), (CUP, 2, 9, 1), (f"{CUP}x", 1, 9, 1)]
    assert len({seed_of_table(SECRET, *place) for place in places}) == len(places)


def test_lots_follow_from_the_key_and_the_public_seed() -> None:
    cup = committed()
    cup.pair()
    assert cup.now.lots == LOTS
    assert lot(cup.now, "seed", 3) == int.from_bytes(sha256(f"{LOTS}/seed/seed/3".encode()).digest()[:8], "big")


def test_lots_of_a_tournament_without_a_secret_follow_from_the_public_seed_alone() -> None:
    assert lot(Cup().now, "seed", 3) == int.from_bytes(sha256(b"seed/seed/3").digest()[:8], "big")


def test_no_lot_is_drawn_before_the_first_pairing() -> None:
    assert {lot(committed().now, "seed", number) for number in (1, 2, 3)} == {0}


def test_the_order_of_a_draw_is_another_with_another_secret() -> None:
    drawn = {tuple(tables(committed_to(secret).pair())) for secret in range(9)}
    assert len(drawn) > 1


def committed_to(secret: int) -> Cup:
    return Cup("knockout", players=8, seeding="drawn", secret=bytes([secret]) * 32)


@pytest.mark.parametrize("lots", [None, "00", LOTS.upper(), "x" * 64])
def test_the_first_pairing_must_bring_the_key_of_the_lots(lots: str | None) -> None:
    cup = committed()
    cup.give(asked.OpenRound())
    draft = cup.draft()
    pairing = asked.PairRound(1, draft.tables, draft.byes, "automatic", draft.engine, lots)
    assert cup.refused(pairing) == ("pairing_outdated", {"round": 1})


def test_a_later_pairing_has_the_key_of_the_first_one_and_does_not_tell_it_again() -> None:
    cup = committed()
    cup.play()
    cup.give(asked.OpenRound())
    draft = cup.draft()
    others = asked.PairRound(2, draft.tables, draft.byes, "automatic", draft.engine, "ff" * 32)
    assert cup.refused(others) == ("pairing_outdated", {"round": 2})
    (paired,) = cup.give(asked.PairRound(2, draft.tables, draft.byes, "automatic", draft.engine, LOTS))
    assert paired.lots is None
    assert cup.now.lots == LOTS


def test_a_tournament_without_a_secret_takes_no_key_of_lots() -> None:
    cup = Cup()
    cup.give(asked.OpenRound())
    draft = cup.draft()
    pairing = asked.PairRound(1, draft.tables, draft.byes, "automatic", draft.engine, LOTS)
    assert cup.refused(pairing) == ("pairing_outdated", {"round": 1})


@pytest.mark.parametrize("wrong", ["", "00", "G" * 64, commitment(SECRET).upper()])
def test_what_is_no_digest_commits_to_nothing(wrong: str) -> None:
    refused = decide(Tournament(), ORGANISER, asked.OpenTournament(terms(), wrong))
    assert isinstance(refused, Rejection)
    assert refused.code == "terms_wrong"


def test_the_secret_is_told_with_the_end_after_the_last_round() -> None:
    cup = committed(players=2, kind="knockout")
    cup.play()
    assert cup.now.status == "ended"
    assert cup.now.seed == SECRET.hex()


def test_the_secret_is_told_when_the_organiser_ends_the_tournament() -> None:
    cup = committed()
    *_, revealed = cup.give(asked.EndTournament("rain"))
    assert revealed == told.SeedRevealed(SECRET.hex())


def test_a_tournament_does_not_end_and_tells_nothing_while_a_match_runs() -> None:
    cup = committed(players=2, kind="knockout")
    cup.start()
    assert cup.refused(asked.EndTournament("rain")) == ("round_unfinished", {"round": 1})
    assert cup.refused(asked.CloseRound(1)) == ("tables_undecided", {"tables": [1]})
    assert cup.now.seed is None


def test_a_tournament_without_a_secret_ends_and_tells_none() -> None:
    assert Cup().give(asked.EndTournament("rain")) == (told.TournamentEnded("rain"),)
