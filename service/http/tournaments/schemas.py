"""The bodies of requests about tournaments."""

from typing import Any, get_args

from marshmallow import ValidationError, validates_schema
from msgspec import Struct

from domain.kernel.game import Game
from domain.match.terms import Verdict
from domain.tournament.commands import AdjustPoints, RuleTable, WithdrawRuling
from domain.tournament.entries import ENTRIES_MAX
from domain.tournament.rating import RATING_MAX
from domain.tournament.terms import MOST_AT_TABLE, ByeWorth, Elimination, Format, Seeding, TieBreak, TiedTable
from service.application import problems
from service.application.games import Reader
from service.application.remarks import Remark
from service.application.tournaments.announcing import POINTS_MAX, ROUNDS_MAX, SEED_TEXT_MAX, Unfit, check_rounds
from service.application.tournaments.particulars import LINE_MAX
from service.application.tournaments.ruling import REASON_MAX, Ruling
from service.http.matches.terms_schemas import NewClock, NewWatch
from service.http.schemas import fields, validate
from service.http.schemas.names import NAME
from service.http.schemas.nonces import nonce
from service.http.schemas.structs import StrictSchema, load_struct
from service.http.tournaments.admission_schemas import NewAdmission, NewByesOnRequest, NewCheckIn

LEGS_MAX = 4


def _choice(kind: Any, default: str) -> fields.String:
    return fields.String(load_default=default, validate=validate.OneOf(get_args(kind)))


def _seats(**how: Any) -> fields.WholeNumber:
    return fields.WholeNumber(load_default=None, allow_none=True, validate=validate.Range(2, MOST_AT_TABLE), **how)


class NewTournament(StrictSchema):
    """A tournament to announce."""

    EXAMPLE = {"name": "Winter Cup", "game": "conspiracy", "format": "swiss", "rounds": 5}

    name = fields.String(required=True, validate=NAME, metadata={"description": "What everybody sees in lists."})
    game = fields.String(required=True, metadata={"description": "Key of a game.", "example": "conspiracy"})
    format = fields.String(
        required=True,
        validate=validate.OneOf(get_args(Format)),
        metadata={"description": "How entries are paired, round by round."},
    )
    options = fields.Dict(
        keys=fields.String(),
        load_default=dict,
        metadata={"description": "Match options of the game; omitted ones have their defaults."},
    )
    rounds = fields.WholeNumber(
        load_default=None,
        allow_none=True,
        validate=validate.Range(1, ROUNDS_MAX),
        metadata={
            "description": "The number of rounds; required for `swiss` and `pods`, otherwise given by the entries."
        },
    )
    seats = _seats(
        metadata={"description": "Seats of a table, if the number of entries allows it; by default 2, for pods 4."}
    )
    fewest = _seats(
        metadata={"description": "Fewest seats of a table of `pods`; by default one less than `seats`."}
    )
    most = _seats(metadata={"description": "Most seats of a table of `pods`; by default `seats`."})
    points = fields.Dict(
        keys=fields.String(validate=validate.OneOf([str(size) for size in range(2, MOST_AT_TABLE + 1)])),
        values=fields.List(fields.WholeNumber(validate=validate.Range(0, POINTS_MAX))),
        load_default=dict,
        metadata={
            "description": "Points of the places at a table, by the number of its seats; for `pods` at least those "
            "of the largest tables (`most`). Smaller tables without points of their own have the same for the same "
            "places: those of the next larger size that has some. By default the share of opponents finished ahead "
            "of: 1 and 0 for two. Tied seats share the points of their places. The `terms` of the tournament show "
            "those of every size.",
            "example": {"4": [5, 3, 1, 0]},
        },
    )
    bye = _choice(ByeWorth, "win")
    tie_breaks = fields.List(
        fields.String(validate=validate.OneOf(get_args(TieBreak))),
        load_default=None,
        allow_none=True,
        validate=validate.Length(max=len(get_args(TieBreak))),
        metadata={
            "description": "The tie-breaks in order; by default those of the format. Those in capital letters are "
            "defined by FIDE C.07, for two at a table."
        },
    )
    seeding = _choice(Seeding, "rating")
    late_entries = fields.TrueOrFalse(load_default=True)
    legs = fields.WholeNumber(
        load_default=1,
        validate=validate.Range(1, LEGS_MAX),
        metadata={"description": "How often all entries meet in a `round_robin`."},
    )
    tied_table = _choice(TiedTable, "ruling")
    elimination = _choice(Elimination, "single")
    clock = fields.Nested(
        NewClock,
        load_default=None,
        allow_none=True,
        metadata={"description": "How long players may think; the same in every match."},
    )
    watch = fields.Nested(
        NewWatch,
        load_default=lambda: NewWatch().load({}),
        metadata={"description": "Who may see the matches without a seat; the same for all."},
    )
    admission = fields.Nested(
        NewAdmission,
        load_default=lambda: NewAdmission().load({}),
        metadata={"description": "Who may enter, and for how many there are places."},
    )
    check_in = fields.Nested(
        NewCheckIn,
        load_default=None,
        allow_none=True,
        metadata={"description": "When players check in; by default they need not."},
    )
    byes_on_request = fields.Nested(
        NewByesOnRequest,
        load_default=lambda: NewByesOnRequest().load({}),
        metadata={"description": "The byes that a player may ask for; by default none."},
    )
    seed = fields.String(
        load_default=None,
        allow_none=True,
        validate=[validate.Length(1, SEED_TEXT_MAX), validate.ONE_LINE],
        metadata={
            "description": "A public part of everything that is drawn by lot, beside the secret of the tournament; "
            "a fresh one by default."
        },
    )

    beacon = fields.TrueOrFalse(
        load_default=False,
        metadata={
            "description": "Whether the chance of every table depends on a public beacon too; only where a service "
            "uses one. A round then waits some seconds for the beacon's first round after its pairing."
        },
    )

    @validates_schema
    def _check(self, data: Any, **kwargs: Any) -> None:
        try:
            check_rounds(data["format"], data.get("rounds"))
        except Unfit as unfit:
            raise ValidationError(dict(unfit.remarks)) from None
        for size, points in data.get("points", {}).items():
            if len(points) != int(size):
                raise ValidationError(Remark("places_of_table", size=int(size)), "points")
            if points != sorted(points, reverse=True):
                raise ValidationError(Remark("better_place"), "points")
        breaks = data.get("tie_breaks") or []
        if len(set(breaks)) != len(breaks):
            raise ValidationError(Remark("tie_break_twice"), "tie_breaks")


def options_in(body: dict[str, Any]) -> Reader[Struct]:
    """Reads the match options in a body of `NewTournament`."""

    def read(game: Game[Any]) -> Struct:
        try:
            return load_struct(game.meta.options, body["options"])
        except ValidationError as error:
            raise problems.malformed({"options": error.messages}) from None

    return read


def _line(said: str) -> fields.String:
    checks = [validate.Length(1, LINE_MAX), validate.ONE_LINE]
    return fields.String(load_default=None, allow_none=False, validate=checks, metadata={"description": said})


class NewPerson(StrictSchema):
    """What is said of somebody who takes part. It is kept beside the events and can be erased."""

    EXAMPLE = {"club": "Chess Club Ulm", "contact": "ada@example.org"}

    name = fields.String(
        load_default=None,
        allow_none=False,
        validate=NAME,
        metadata={"description": "Of a guest, who needs one; players have names of their own."},
    )
    club = _line("For everybody to read.")
    contact = _line("For who enters others to read, as an address.")


class NewEntry(StrictSchema):
    """A new entry: by default the caller. Only who directs enters others, and sets ratings."""

    EXAMPLE = {"bot": "random"}

    player = fields.String(
        load_default=None,
        allow_none=True,
        metadata={"description": "The id of a person to enter; only the organiser enters others."},
    )
    bot = fields.String(
        load_default=None,
        allow_none=True,
        validate=validate.Whole(r"^[a-z_]+$"),
        metadata={"description": "The key of a bot to enter, as its game lists them; only the organiser may."},
    )
    guest = fields.Nested(
        NewPerson,
        load_default=None,
        allow_none=True,
        metadata={"description": "A person without an account, by name; see `…/entries/{entry}/link`."},
    )
    rating = fields.WholeNumber(load_default=0, validate=validate.Range(0, RATING_MAX))
    nonce = nonce("tournament")
    link = fields.String(
        load_default=None,
        allow_none=True,
        validate=validate.Whole(r"^[0-9a-f]{64}$"),
        metadata={"description": "The link, where players enter by one."},
    )

    @validates_schema
    def _check(self, data: Any, **kwargs: Any) -> None:
        if sum(bool(data.get(who)) for who in ("player", "bot", "guest")) > 1:
            raise ValidationError(Remark("player_or_bot"), "bot")
        if (data.get("bot") or data.get("guest")) and data.get("nonce"):
            raise ValidationError(Remark("nonce_of_people"), "nonce")


def reason_in_words(required: bool) -> fields.String:
    """A reason in words, by default a dash."""
    checks = [validate.Length(1, REASON_MAX), validate.ONE_LINE]
    told = {"description": "In words, for everybody to read."}
    return (
        fields.String(validate=checks, required=True, metadata=told)
        if required
        else fields.String(validate=checks, load_default="-", metadata=told)
    )


class Withdrawal(StrictSchema):
    """The reason for a withdrawal."""

    EXAMPLE = {"reason": "has to leave"}

    reason = reason_in_words(False)


class NewRating(StrictSchema):
    """By what an entry is seeded: a rating, or its seed."""

    EXAMPLE = {"rating": 1500}

    rating = fields.WholeNumber(
        validate=validate.Range(0, RATING_MAX), metadata={"description": "The strength; 0 for none."}
    )
    seed = fields.WholeNumber(
        validate=validate.Range(1, RATING_MAX - 1),
        metadata={"description": "In place of a rating: 1 is the best and is rated 9999, 2 is rated 9998."},
    )

    @validates_schema
    def _check(self, data: Any, **kwargs: Any) -> None:
        if len(data) != 1:
            raise ValidationError(Remark("rating_or_seed"))


def rating_in(body: dict[str, int]) -> int:
    """The rating that a body of `NewRating` asks for."""
    return body["rating"] if "rating" in body else RATING_MAX - body["seed"]


class Ending(StrictSchema):
    """The reason for ending a tournament before its last round."""

    EXAMPLE = {"reason": "The hall closes."}

    reason = reason_in_words(True)


def _numbers(least: int, most: int) -> fields.List[Any]:
    number = fields.WholeNumber(validate=validate.Range(1, ENTRIES_MAX))
    return fields.List(number, validate=validate.Length(least, most))


class NewBye(StrictSchema):
    """An entry that is not to play. Without `worth` it gets what the tournament gives for byes."""

    entry = fields.WholeNumber(
        required=True,
        validate=validate.Range(1, ENTRIES_MAX),
        metadata={"description": "The number of an active entry."},
    )
    worth = fields.String(
        load_default=None,
        allow_none=True,
        validate=validate.OneOf(get_args(ByeWorth)),
        metadata={"description": "What it counts as; by default what the terms say."},
    )


def _byes() -> fields.List[Any]:
    return fields.List(
        fields.Nested(NewBye),
        load_default=list,
        validate=validate.Length(max=ENTRIES_MAX),
        metadata={"description": "Entries that are not to play in this round."},
    )


class NewPairings(StrictSchema):
    """Tables and byes that the organiser sets; all other entries are paired automatically."""

    EXAMPLE = {}

    tables = fields.List(
        _numbers(2, MOST_AT_TABLE),
        load_default=list,
        validate=validate.Length(max=ENTRIES_MAX),
        metadata={"description": "Numbers of entries in seat order.", "example": [[3, 8]]},
    )
    byes = _byes()


class AllPairings(StrictSchema):
    """All tables and byes of a round."""

    EXAMPLE = {"tables": [[3, 8], [1, 2]], "byes": [{"entry": 5}]}

    tables = fields.List(
        _numbers(2, MOST_AT_TABLE),
        required=True,
        validate=validate.Length(max=ENTRIES_MAX),
        metadata={"description": "Numbers of entries in seat order, table by table."},
    )
    byes = _byes()


class SupposedResult(StrictSchema):
    """How an open table might end."""

    EXAMPLE = {"round": 1, "table": 1, "ranks": [1, 2]}

    round = fields.WholeNumber(
        required=True,
        validate=validate.Range(1, 4 * ENTRIES_MAX),
        metadata={"description": "The round that is played."},
    )
    table = fields.WholeNumber(
        required=True,
        validate=validate.Range(1, ENTRIES_MAX),
        metadata={"description": "The number of a table without a result, from 1."},
    )
    ranks = fields.List(
        fields.WholeNumber(validate=validate.Range(1, MOST_AT_TABLE)),
        required=True,
        validate=validate.Length(2, MOST_AT_TABLE),
        metadata={"description": "Ranks in seat order, 1 is first; tied seats share one."},
    )


class NewRuling(StrictSchema):
    """A ruling on a table (`round`, `table`, `verdict`) or on points (`entry`, `halves`), or one to `withdraw`."""

    EXAMPLE = {"round": 1, "table": 2, "verdict": "forfeit", "ranks": [1, None], "reason": "did not come back"}

    round = fields.WholeNumber(
        validate=validate.Range(1, 4 * ENTRIES_MAX),
        metadata={"description": "The round of the table, which must have started."},
    )
    table = fields.WholeNumber(
        validate=validate.Range(1, ENTRIES_MAX), metadata={"description": "The number of the table, from 1."}
    )
    verdict = fields.String(
        validate=validate.OneOf(get_args(Verdict)),
        metadata={
            "description": "`result`: counts as played. `forfeit`, `no_show`: seats without a rank lose. `void`: "
            "the table does not count."
        },
    )
    ranks = fields.List(
        fields.WholeNumber(allow_none=True, validate=validate.Range(1, MOST_AT_TABLE)),
        validate=validate.Length(max=MOST_AT_TABLE),
        metadata={"description": "Ranks in seat order, 1 is first, null is no rank; empty for `void`."},
    )
    entry = fields.WholeNumber(
        validate=validate.Range(1, ENTRIES_MAX), metadata={"description": "The entry whose points are changed."}
    )
    halves = fields.WholeNumber(
        validate=validate.Range(-2 * POINTS_MAX, 2 * POINTS_MAX),
        metadata={"description": "Half points to give, or if negative to deduct."},
    )
    withdraw = fields.WholeNumber(
        validate=validate.Range(1, 10**6), metadata={"description": "The number of a ruling to withdraw."}
    )
    reason = reason_in_words(True)

    @validates_schema
    def _check(self, data: Any, **kwargs: Any) -> None:
        kinds = ({"round", "table", "verdict"}, {"entry", "halves"}, {"withdraw"})
        given = set(data) - {"reason", "ranks"}
        if given not in kinds or ("ranks" in data and "verdict" not in data):
            raise ValidationError(Remark("kind_of_ruling"))


class SupposedResults(StrictSchema):
    """Results and rulings that are supposed."""

    EXAMPLE = {"results": [SupposedResult.EXAMPLE]}

    results = fields.List(
        fields.Nested(SupposedResult),
        load_default=list,
        validate=validate.Length(max=ENTRIES_MAX // 2),
        metadata={"description": "How open tables might end; of each table once."},
    )
    rulings = fields.List(
        fields.Nested(NewRuling),
        load_default=list,
        validate=validate.Length(max=ENTRIES_MAX),
        metadata={"description": "How it might be ruled then, also on tables that have a result."},
    )


def ruling_of(body: dict[str, Any]) -> Ruling:
    """The ruling that a body of `NewRuling` asks for."""
    if "withdraw" in body:
        return WithdrawRuling(body["withdraw"], body["reason"])
    if "entry" in body:
        return AdjustPoints(body["entry"], body["halves"], body["reason"])
    ranks = tuple(body.get("ranks", ()))
    return RuleTable(body["round"], body["table"], body["verdict"], ranks, body["reason"])
