# Made from openapi.yaml by `make clients`; schemas e303f8ff7400d81f0ede58dbff329c818b72f1d08132adade2d40f6db8747cb3
"""The types of everything that is sent and answered."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class MatchReservation(TypedDict):
    """
    A seat that is reserved for `player`, or (None) for anybody with an invitation to it.
    """

    seat: int
    player: str | None


class MatchOccupant(TypedDict):
    """
    Who holds a seat: a person (`player` is set) or a bot (`bot` is its key).
    """

    name: str
    player: str | None
    bot: str | None


class MatchMatchStarted(TypedDict):
    """
    The seats are fixed; events of the game follow.
    """

    type: Literal['match_started']


class MatchPositionSet(TypedDict):
    """
    The game begins with a given position. `views` has the view of each seat, `public` the public view.

    These are states of the game in JSON types. A viewer is shown only its own part, as `state`.
    """

    type: Literal['position_set']
    state: Any
    views: list[Any]
    public: Any


class MatchUndoAsked(TypedDict):
    """
    A seat asks to go back to version `to`; the seats in `asked` must agree.
    """

    type: Literal['undo_asked']
    seat: int
    to: int
    asked: list[int]


class MatchUndoAnswered(TypedDict):
    """
    A seat agrees to the undo requested by the event `request`, declines it, or withdraws its own request.
    """

    type: Literal['undo_answered']
    request: int
    seat: int
    agree: bool


class MatchTakenBack(TypedDict):
    """
    The match is back at version `to`. Later events stay in the history but no longer count.
    """

    type: Literal['taken_back']
    to: int


class MatchHintTaken(TypedDict):
    """
    A seat took a hint. Nobody else sees what it says.
    """

    type: Literal['hint_taken']
    seat: int


class MatchSeatResigned(TypedDict):
    """
    A person resigned; `bot` takes over the seat, which is ranked behind every seat that did not resign.
    """

    type: Literal['seat_resigned']
    seat: int
    bot: str


class MatchSeedRevealed(TypedDict):
    """
    The secret seed in hex, now that nothing depends on it: every random outcome can be checked.
    """

    type: Literal['seed_revealed']
    seed: str


class MatchSeatLeft(TypedDict):
    """
    A seat is open again: its player left it, or the host freed it.
    """

    type: Literal['seat_left']
    seat: int


class MatchHostChanged(TypedDict):
    """
    The match has another host: the player with the id `host`.
    """

    type: Literal['host_changed']
    host: str
    name: str


class MatchMatchCancelled(TypedDict):
    """
    The match will not be played.
    """

    type: Literal['match_cancelled']


class MatchSeatInvited(TypedDict):
    """
    An invitation to this seat was issued, replacing any earlier one. Only its token's SHA-256 is stored.
    """

    type: Literal['seat_invited']
    seat: int
    digest: str
    until: int


class MatchInvitationRevoked(TypedDict):
    """
    The invitation to this seat is no longer valid.
    """

    type: Literal['invitation_revoked']
    seat: int


class MatchSeatClock(TypedDict):
    """
    The clock of a seat: milliseconds `left` when it was last set, and, if it runs, when it runs out.
    """

    seat: int
    left: int
    deadline: int | None


class MatchTimeExpired(TypedDict):
    """
    The time of a seat is over; the events after it in the same command are the consequence set by the terms.
    """

    type: Literal['time_expired']
    seat: int


class MatchSeatSubstituted(TypedDict):
    """
    `bot` takes over the seat, and the seat is ranked by its play.
    """

    type: Literal['seat_substituted']
    seat: int
    bot: str


class TournamentPlayerEntered(TypedDict):
    """
    A person (`player` is set) or a bot (`bot` is its key) entered, and is paired from the next round on.
    """

    type: Literal['player_entered']
    entry: int
    name: str
    player: str | None
    bot: str | None
    rating: int


class TournamentPlayerWithdrew(TypedDict):
    """
    An entry withdrew and is no longer paired.
    """

    type: Literal['player_withdrew']
    entry: int
    reason: str


class TournamentPlayerReturned(TypedDict):
    """
    An entry that had withdrawn is paired again.
    """

    type: Literal['player_returned']
    entry: int


class TournamentPlayerExcluded(TypedDict):
    """
    An entry is no longer paired, and its player may not return before the exclusion is lifted.
    """

    type: Literal['player_excluded']
    entry: int
    reason: str


class TournamentExclusionLifted(TypedDict):
    """
    An excluded player may return.
    """

    type: Literal['exclusion_lifted']
    entry: int


class TournamentRoundOpened(TypedDict):
    """
    A round was opened and may be paired.
    """

    type: Literal['round_opened']
    round: int


class TournamentReason(TypedDict):
    """
    A reason for a pairing: a code and its details.
    """

    code: str
    about: dict[str, int | str]


class TournamentBye(TypedDict):
    """
    An entry without an opponent in this round, what that is worth, and why.
    """

    entry: int
    worth: Literal['half', 'nothing', 'win']
    why: list[TournamentReason]


class TournamentPairingsDropped(TypedDict):
    """
    The pairings of a round that had not started no longer count; `cause` is what outdated them.
    """

    type: Literal['pairings_dropped']
    round: int
    cause: str


class TournamentRoundStarted(TypedDict):
    """
    The matches of a round, in the order of its tables, were opened together with this event.
    """

    type: Literal['round_started']
    round: int
    matches: list[str]


class TournamentResultReported(TypedDict):
    """
    A match of the tournament is over. `ranks` are those of its seats, `winners` the seats that won, if any.

    `version` is that of the match.
    """

    type: Literal['result_reported']
    round: int
    table: int
    match: str
    version: int
    ranks: list[int]
    winners: list[int]
    how: str


class TournamentTableRuled(TypedDict):
    """
    The organiser ruled on a table, overriding its match. A seat without a rank gets no points.

    With the verdict `void` the table does not count, and `ranks` is empty.
    """

    type: Literal['table_ruled']
    ruling: int
    round: int
    table: int
    verdict: Literal['forfeit', 'no_show', 'result', 'void']
    ranks: list[int | None]
    reason: str


class TournamentPointsAdjusted(TypedDict):
    """
    The organiser gave an entry points or deducted some, in half points.
    """

    type: Literal['points_adjusted']
    ruling: int
    entry: int
    halves: int
    reason: str


class TournamentRulingWithdrawn(TypedDict):
    """
    An earlier ruling no longer counts.
    """

    type: Literal['ruling_withdrawn']
    ruling: int
    reason: str


class TournamentRoundClosed(TypedDict):
    """
    Every table of the round has a result.
    """

    type: Literal['round_closed']
    round: int


class TournamentTournamentEnded(TypedDict):
    """
    The last round is over, or the organiser ended the tournament early for a `reason`.
    """

    type: Literal['tournament_ended']
    reason: str | None


ConspiracyAgent: TypeAlias = Literal['beacon', 'magician', 'roulette', 'spyglass', 'tempest', 'vagabond']


class ConspiracyPlacePayoffs(TypedDict):
    """
    Setup: put one sovereign on each of two agents, neither being that of your starting token.

    `agents` are in alphabetical order.
    """

    type: Literal['place_payoffs']
    agents: list[ConspiracyAgent]


ConspiracyPayee: TypeAlias = Literal['beacon', 'magician', 'roulette', 'spyglass', 'tempest', 'vagabond', 'solomon']


class ConspiracyPayBribe(TypedDict):
    """
    Pay secretly from your reserve: any `amount` to a living agent, at most 1 to "solomon", or nothing.
    """

    type: Literal['pay_bribe']
    target: NotRequired[ConspiracyPayee | None]
    amount: NotRequired[int]


ConspiracyCity: TypeAlias = Literal['vienna', 'budapest', 'prague', 'venice', 'zurich', 'belgrade', 'berlin', 'marseille', 'paris', 'rome', 'warsaw', 'bucharest', 'copenhagen', 'london', 'madrid', 'naples', 'sofia', 'vilnius', 'brindisi', 'dublin', 'edinburgh', 'istanbul', 'kiev', 'leningrad', 'lisbon', 'minsk', 'oslo', 'salonica', 'tangier', 'tunis', 'valencia', 'algiers', 'athens', 'glasgow', 'moscow']


class ConspiracyMoveAgent(TypedDict):
    """
    Declare that an agent moves along one line or by train, with or without the case.
    """

    type: Literal['move_agent']
    agent: ConspiracyAgent
    city: ConspiracyCity
    with_case: NotRequired[bool]


class ConspiracyAssassinate(TypedDict):
    """
    Declare that `killer`, on whom you have at least 5, burns `victim`, an agent in the same city.
    """

    type: Literal['assassinate']
    killer: ConspiracyAgent
    victim: ConspiracyAgent


class ConspiracyChallenge(TypedDict):
    """
    Challenge the declared action with an opening bid, at most your coins on the acting agent.
    """

    type: Literal['challenge']
    amount: int


class ConspiracyRaise(TypedDict):
    """
    Answer a bid: match or exceed it if you are on turn, exceed it if you challenge.
    """

    type: Literal['raise']
    amount: int


class ConspiracyPass(TypedDict):
    """
    Decline to challenge, stop bidding, or leave a power unused.
    """

    type: Literal['pass']


class ConspiracyDrawAgent(TypedDict):
    """
    Beacon's power: bring an agent from a city one line away to Beacon.
    """

    type: Literal['draw_agent']
    agent: ConspiracyAgent


class ConspiracyShoveAgent(TypedDict):
    """
    Spyglass's power: send another agent from Spyglass's city to a city one line away.
    """

    type: Literal['shove_agent']
    agent: ConspiracyAgent
    city: ConspiracyCity


class ConspiracyPushCase(TypedDict):
    """
    Magician's power: send the case from Magician's city to a city one line away.
    """

    type: Literal['push_case']
    city: ConspiracyCity


class ConspiracyPullCase(TypedDict):
    """
    Roulette's power: bring the case from a city one line away to Roulette.
    """

    type: Literal['pull_case']


class ConspiracyExtraMove(TypedDict):
    """
    Tempest's power: one further move, along a line or by train, without the case.
    """

    type: Literal['extra_move']
    city: ConspiracyCity


class ConspiracyRideTrain(TypedDict):
    """
    Vagabond's power: from a station to another station, with or without the case.
    """

    type: Literal['ride_train']
    city: ConspiracyCity
    with_case: NotRequired[bool]


class ConspiracyAdvanceDie(TypedDict):
    """
    House: move Doctor Solomon's die one space down its track.
    """

    type: Literal['advance_die']


class ConspiracyRollDie(TypedDict):
    """
    House: roll Doctor Solomon's die, which is on the icon.
    """

    type: Literal['roll_die']


class ConspiracyBoardSetUp(TypedDict):
    """
    The open part of the setup: agents on their cities, the case, the headquarters by seat, the die.
    """

    type: Literal['board_set_up']
    edition: str
    stations: str
    die_sides: int
    icon_faces: int
    agents: dict[str, str]
    case: ConspiracyCity
    hqs: list[str]
    die: int
    coins: int


class ConspiracyStartPlayerDrawn(TypedDict):
    """
    Every round begins with `seat`; Doctor Solomon stands at its right hand.
    """

    type: Literal['start_player_drawn']
    seat: int


class ConspiracyTurnBegan(TypedDict):
    """
    It is the turn of `seat`.
    """

    type: Literal['turn_began']
    seat: int
    round: int


class ConspiracyRestrictionLifted(TypedDict):
    """
    The restricted marker of `seat` came off with its payment.
    """

    type: Literal['restriction_lifted']
    seat: int


class ConspiracyMoveDeclared(TypedDict):
    """
    `seat` declared a move; challenges to it begin at `least_bid`.
    """

    type: Literal['move_declared']
    seat: int
    agent: ConspiracyAgent
    origin: ConspiracyCity
    city: ConspiracyCity
    with_case: bool
    least_bid: int


class ConspiracyAssassinationDeclared(TypedDict):
    """
    `seat` declared that `killer` burns `victim`, which proves `cost` on the killer.
    """

    type: Literal['assassination_declared']
    seat: int
    killer: ConspiracyAgent
    victim: ConspiracyAgent
    cost: int
    least_bid: int


class ConspiracyChallengeWaived(TypedDict):
    """
    `seat` did not challenge.
    """

    type: Literal['challenge_waived']
    seat: int


class ConspiracyChallengeMade(TypedDict):
    """
    `seat` challenged with an opening bid.
    """

    type: Literal['challenge_made']
    seat: int
    agent: ConspiracyAgent
    amount: int


class ConspiracyBidRaised(TypedDict):
    """
    `seat` answered a bid with `amount`.
    """

    type: Literal['bid_raised']
    seat: int
    agent: ConspiracyAgent
    amount: int


class ConspiracyChallengeLost(TypedDict):
    """
    The challenger `seat` stopped bidding and is restricted.
    """

    type: Literal['challenge_lost']
    seat: int


class ConspiracyActionStopped(TypedDict):
    """
    `seat` stopped bidding: `challenger` stopped its action.
    """

    type: Literal['action_stopped']
    seat: int
    challenger: int


class ConspiracyAgentMoved(TypedDict):
    """
    An agent went from `origin` to `city`. `by` is the command; `uses` powers of the agent may follow.
    """

    type: Literal['agent_moved']
    seat: int
    agent: ConspiracyAgent
    origin: ConspiracyCity
    city: ConspiracyCity
    with_case: bool
    by: str
    uses: int


class ConspiracyCaseMoved(TypedDict):
    """
    The case went alone from `origin` to `city`, by the power of `agent`.
    """

    type: Literal['case_moved']
    seat: int
    agent: ConspiracyAgent
    origin: ConspiracyCity
    city: ConspiracyCity


class ConspiracyAgentBurned(TypedDict):
    """
    `victim` left the board for good, and `cost` coins of `seat` on `killer` left the game.
    """

    type: Literal['agent_burned']
    seat: int
    killer: ConspiracyAgent
    victim: ConspiracyAgent
    cost: int


class ConspiracyPowerOffered(TypedDict):
    """
    `seat` may use the power of `agent`, `uses` times at most.
    """

    type: Literal['power_offered']
    seat: int
    agent: ConspiracyAgent
    uses: int


class ConspiracyPowerDeclined(TypedDict):
    """
    `seat` left the power of `agent` unused.
    """

    type: Literal['power_declined']
    seat: int
    agent: ConspiracyAgent


class ConspiracyRoundEnded(TypedDict):
    """
    Every seat had its turn; Doctor Solomon acts.
    """

    type: Literal['round_ended']
    round: int


class ConspiracyDieAdvanced(TypedDict):
    """
    The die lies on `space` of the track; 0 is the icon.
    """

    type: Literal['die_advanced']
    space: int


class ConspiracyDieRolled(TypedDict):
    """
    The die on the icon showed `face`; an `icon` ends the game.
    """

    type: Literal['die_rolled']
    face: int
    icon: bool


class ConspiracyCaseDelivered(TypedDict):
    """
    The case is in `city`, the headquarters of `seat`, during its own turn.
    """

    type: Literal['case_delivered']
    seat: int
    city: ConspiracyCity


class ConspiracyShieldLifted(TypedDict):
    """
    The game is over; the payoff board of `seat` is open to everybody.
    """

    type: Literal['shield_lifted']
    seat: int
    token: ConspiracyAgent
    agents: dict[str, int]
    solomon: int
    reserve: int


class ConspiracyGameEnded(TypedDict):
    """
    The game is over: `how` is "case" or "solomon". A draw of all seats has no winners.
    """

    type: Literal['game_ended']
    how: str
    winners: list[int]


class ConspiracyLedger(TypedDict):
    """
    Amounts by key. For a viewer who does not know them: None, and the total in `hidden`.
    """

    amounts: dict[str, int] | None
    hidden: int


class ConspiracyProof(TypedDict):
    """
    Open play showed that at least `coins` were on `agent` when `pays` payments had been made.
    """

    agent: str
    coins: int
    pays: int


class ConspiracyPlacement(TypedDict):
    """
    The seats in `waiting` put one coin on each of two agents other than that of their token.
    """

    kind: Literal['placement']
    waiting: list[int]


class ConspiracyTakeAction(TypedDict):
    """
    The seat on turn takes its action; with a restricted marker it may only pay.
    """

    kind: Literal['take_action']
    seat: int


class ConspiracyChallengeWindow(TypedDict):
    """
    The seats in `asked` may challenge `deed` one after another; then it is carried out.
    """

    kind: Literal['challenge_window']
    seat: int
    deed: ConspiracyMoveAgent | ConspiracyAssassinate
    agent: str
    least_bid: int
    cost: int
    asked: list[int]


class ConspiracyDuel(TypedDict):
    """
    `bidder` answers the bid: the seat on turn must match it, a challenger must exceed it, or either passes.
    """

    kind: Literal['duel']
    seat: int
    challenger: int
    agent: str
    bid: int
    bidder: int


class ConspiracyAftermath(TypedDict):
    """
    After a step of the turn: the game may be won, or `agent` may use its power, or the turn is over.
    """

    kind: Literal['aftermath']
    seat: int
    agent: str | None
    uses: int


class ConspiracyUsePower(TypedDict):
    """
    The seat on turn may use the power of the agent that it moved.
    """

    kind: Literal['use_power']
    seat: int
    agent: str
    uses: int


class ConspiracySolomonActs(TypedDict):
    """
    The house moves the die one space, or rolls it if it lay on the icon already.
    """

    kind: Literal['solomon_acts']


class ConspiracyEnding(TypedDict):
    """
    How the game ended and who won; no winners in a draw of all seats.
    """

    how: str
    winners: list[int]


class ConspiracyOptions(TypedDict):
    """
    The match options; all of them concern what is reconstructed (RULES 1).
    """

    edition: Literal['reconstruction']
    stations: Literal['five', 'seven', 'without_vienna']
    icon_faces: int


class ConspiracyNewOptions(TypedDict):
    edition: NotRequired[Literal['reconstruction']]
    stations: NotRequired[Literal['five', 'seven', 'without_vienna']]
    icon_faces: NotRequired[int]


PaxIlluminatenPlace: TypeAlias = Literal['r1c1', 'r1c2', 'r1c3', 'r2c1', 'r2c2', 'r2c3', 'r2c4', 'r3c1', 'r3c2', 'r3c3', 'r3c4', 'r3c5', 'r4c1', 'r4c2', 'r4c3', 'r4c4', 'r5c1', 'r5c2', 'r5c3', 'r1c4', 'r2c5', 'r4c5', 'r5c4', 'r1c5', 'r2c6', 'r4c6', 'r5c5']


PaxIlluminatenGivenBy: TypeAlias = Literal['main', 'cube', 'nobility', 'professions', 'magistrates', 'artists', 'scholars', 'clergy', 'influence_any_rival_discount', 'influence_cost_minus_one', 'swap_two_luminaries', 'extort_any_count_rivals', 'expel_then_shift_one', 'expel_free', 'organize_any_free', 'draw_two_or_court_one', 'scout_any_free', 'scout_gain_placed_favor', 'oust_set_initial_strength', 'oust_ignore_advantage', 'take_two_from_edict', 'replace_private_plot', 'borrow_faction_card', 'ace_collect_and_bridge', 'crown_extra_main_action']


class PaxIlluminatenScout(TypedDict):
    """
    Take the face-down card at a place into your hand and put a hand card there, face up.
    """

    type: Literal['scout']
    target: PaxIlluminatenPlace
    by: NotRequired[PaxIlluminatenGivenBy]


PaxIlluminatenCard: TypeAlias = Literal['PIL001', 'PIL002', 'PIL003', 'PIL004', 'PIL005', 'PIL006', 'PIL007', 'PIL008', 'PIL009', 'PIL010', 'PIL011', 'PIL012', 'PIL013', 'PIL014', 'PIL015', 'PIL016', 'PIL017', 'PIL018', 'PIL019', 'PIL020', 'PIL021', 'PIL022', 'PIL023', 'PIL024', 'PIL025', 'PIL026', 'PIL027', 'PIL028', 'PIL029', 'PIL030', 'PIL031', 'PIL032', 'PIL033', 'PIL034', 'PIL035', 'PIL036', 'PIL037', 'PIL038', 'PIL039', 'PIL040', 'PIL041', 'PIL042', 'PIL043', 'PIL044', 'PIL045', 'PIL046', 'PIL047', 'PIL048', 'PIL049', 'PIL050', 'PIL051', 'PIL052', 'PIL053', 'PIL054', 'PIL055', 'PIL056', 'PIL057']


class PaxIlluminatenInfluence(TypedDict):
    """
    Place discs on a face-up card.
    """

    type: Literal['influence']
    target: PaxIlluminatenCard
    by: NotRequired[PaxIlluminatenGivenBy]


PaxIlluminatenCardOrPlacard: TypeAlias = Literal['PIL001', 'PIL002', 'PIL003', 'PIL004', 'PIL005', 'PIL006', 'PIL007', 'PIL008', 'PIL009', 'PIL010', 'PIL011', 'PIL012', 'PIL013', 'PIL014', 'PIL015', 'PIL016', 'PIL017', 'PIL018', 'PIL019', 'PIL020', 'PIL021', 'PIL022', 'PIL023', 'PIL024', 'PIL025', 'PIL026', 'PIL027', 'PIL028', 'PIL029', 'PIL030', 'PIL031', 'PIL032', 'PIL033', 'PIL034', 'PIL035', 'PIL036', 'PIL037', 'PIL038', 'PIL039', 'PIL040', 'PIL041', 'PIL042', 'PIL043', 'PIL044', 'PIL045', 'PIL046', 'PIL047', 'PIL048', 'PIL049', 'PIL050', 'PIL051', 'PIL052', 'PIL053', 'PIL054', 'PIL055', 'PIL056', 'PIL057', 'placard']


class PaxIlluminatenExtort(TypedDict):
    """
    Take the favor of a card with one of your discs, or of your placard.
    """

    type: Literal['extort']
    target: PaxIlluminatenCardOrPlacard
    by: NotRequired[PaxIlluminatenGivenBy]


PaxIlluminatenFaction: TypeAlias = Literal['nobility', 'professions', 'magistrates', 'artists', 'scholars', 'clergy']


class PaxIlluminatenOrganize(TypedDict):
    """
    Move discs. `faction` is the favor you pay, and the cards that discs leave must show it.

    With a cube, `target` is its card. A free Organize names neither.
    """

    type: Literal['organize']
    faction: NotRequired[PaxIlluminatenFaction | None]
    target: NotRequired[PaxIlluminatenCard | None]
    by: NotRequired[PaxIlluminatenGivenBy]


class PaxIlluminatenExpel(TypedDict):
    """
    Replace a face-up card of the map by a card of your hand.
    """

    type: Literal['expel']
    target: PaxIlluminatenCard
    by: NotRequired[PaxIlluminatenGivenBy]


class PaxIlluminatenOust(TypedDict):
    """
    Challenge a rival for its discs on a card.
    """

    type: Literal['oust']
    target: PaxIlluminatenCard
    rival: int
    by: NotRequired[PaxIlluminatenGivenBy]


class PaxIlluminatenActFrom(TypedDict):
    """
    Choose the acting card, which the favor you pay must match.
    """

    type: Literal['act_from']
    card: PaxIlluminatenCardOrPlacard


class PaxIlluminatenCommit(TypedDict):
    """
    Choose how many discs to place, or to attack.
    """

    type: Literal['commit']
    discs: int


class PaxIlluminatenPlaceCard(TypedDict):
    """
    Choose the hand card to put on the map.
    """

    type: Literal['place_card']
    card: PaxIlluminatenCard


class PaxIlluminatenPickDisc(TypedDict):
    """
    Take up one of your discs from a card.
    """

    type: Literal['pick_disc']
    card: PaxIlluminatenCard


class PaxIlluminatenMoveDisc(TypedDict):
    """
    Put the disc you took up on another card.
    """

    type: Literal['move_disc']
    card: PaxIlluminatenCard


class PaxIlluminatenWhisper(TypedDict):
    """
    Take the favor of a neighbour of the extorted card as well.
    """

    type: Literal['whisper']
    card: PaxIlluminatenCard


class PaxIlluminatenPayFavor(TypedDict):
    """
    Pay one favor.
    """

    type: Literal['pay_favor']
    faction: PaxIlluminatenFaction


class PaxIlluminatenExchange(TypedDict):
    """
    Pay several favors of one faction in place of one favor.
    """

    type: Literal['exchange']
    faction: PaxIlluminatenFaction


class PaxIlluminatenWaive(TypedDict):
    """
    Use the discount for the favor that is due now.
    """

    type: Literal['waive']


class PaxIlluminatenTakeFavor(TypedDict):
    """
    Take one favor from the pool, or from a rival if the pool has none.
    """

    type: Literal['take_favor']
    faction: PaxIlluminatenFaction
    rival: NotRequired[int | None]


class PaxIlluminatenGiveFavor(TypedDict):
    """
    Hand one of the favors gained to a rival on the card.
    """

    type: Literal['give_favor']
    faction: PaxIlluminatenFaction
    rival: int


class PaxIlluminatenSetStrength(TypedDict):
    """
    Begin the challenge one above or one below the rival.
    """

    type: Literal['set_strength']
    above: bool


class PaxIlluminatenPlayStrength(TypedDict):
    """
    Choose a hand card to play in the challenge.
    """

    type: Literal['play_strength']
    card: PaxIlluminatenCard


class PaxIlluminatenPressOn(TypedDict):
    """
    Have both sides play another card.
    """

    type: Literal['press_on']


class PaxIlluminatenCallChallenge(TypedDict):
    """
    Compare strengths now.
    """

    type: Literal['call_challenge']


class PaxIlluminatenConcede(TypedDict):
    """
    Let the defender win.
    """

    type: Literal['concede']


class PaxIlluminatenScheme(TypedDict):
    """
    Play a hand card for its ability.
    """

    type: Literal['scheme']
    card: PaxIlluminatenCard


class PaxIlluminatenQuickFavor(TypedDict):
    """
    Play a hand card for its favor.
    """

    type: Literal['quick_favor']
    card: PaxIlluminatenCard


class PaxIlluminatenChooseCard(TypedDict):
    """
    Choose one of the two cards that change places.
    """

    type: Literal['choose_card']
    card: PaxIlluminatenCard


PaxIlluminatenEdict: TypeAlias = Literal['E_nobility', 'E_professions', 'E_magistrates', 'E_artists', 'E_scholars', 'E_clergy']


class PaxIlluminatenTapEdict(TypedDict):
    """
    Take favor from an edict.
    """

    type: Literal['tap_edict']
    edict: PaxIlluminatenEdict


PaxIlluminatenPlot: TypeAlias = Literal['P01', 'P02', 'P03', 'P04', 'P05', 'P06', 'P07', 'P08', 'P09', 'P10', 'P11', 'P12', 'P13']


class PaxIlluminatenKeepPlot(TypedDict):
    """
    Choose the plot to keep; the other goes to the bottom of the plot deck.
    """

    type: Literal['keep_plot']
    plot: PaxIlluminatenPlot


class PaxIlluminatenBorrow(TypedDict):
    """
    Use a faction card in this turn.
    """

    type: Literal['borrow']
    faction: PaxIlluminatenFaction


class PaxIlluminatenDrawCard(TypedDict):
    """
    Draw from the deck.
    """

    type: Literal['draw_card']


class PaxIlluminatenTakeCourt(TypedDict):
    """
    Take a card of the court.
    """

    type: Literal['take_court']
    card: PaxIlluminatenCard


class PaxIlluminatenClaimFaction(TypedDict):
    """
    Claim a faction card.
    """

    type: Literal['claim_faction']
    faction: PaxIlluminatenFaction


class PaxIlluminatenClaimPlot(TypedDict):
    """
    Put a disc on a plot whose condition you meet.
    """

    type: Literal['claim_plot']
    plot: PaxIlluminatenPlot


class PaxIlluminatenRegainPlot(TypedDict):
    """
    Choose which of several clashing claims returns.
    """

    type: Literal['regain_plot']
    plot: PaxIlluminatenPlot


class PaxIlluminatenLookAtHand(TypedDict):
    """
    Look at the hand of a rival.
    """

    type: Literal['look_at_hand']
    rival: int


class PaxIlluminatenLookAtPlot(TypedDict):
    """
    Look at the hidden plot of a rival.
    """

    type: Literal['look_at_plot']
    rival: int


PaxIlluminatenSpecial: TypeAlias = Literal['S_wilhelmsbad', 'S_courtly', 'S_investigators', 'S_decree', 'S_fair_weather', 'S_compact', 'S_tidings', 'S_press', 'S_advance']


class PaxIlluminatenBuyAction(TypedDict):
    """
    Pay for one more main action; `faction` is the favor that Recruitment Press asks for.
    """

    type: Literal['buy_action']
    special: PaxIlluminatenSpecial
    faction: NotRequired[PaxIlluminatenFaction | None]


class PaxIlluminatenActivate(TypedDict):
    """
    Activate a special event.
    """

    type: Literal['activate']
    special: PaxIlluminatenSpecial


PaxIlluminatenEventCard: TypeAlias = Literal['E_nobility', 'E_professions', 'E_magistrates', 'E_artists', 'E_scholars', 'E_clergy', 'S_wilhelmsbad', 'S_courtly', 'S_investigators', 'S_decree', 'S_fair_weather', 'S_compact', 'S_tidings', 'S_press', 'S_advance']


class PaxIlluminatenKeepEvent(TypedDict):
    """
    Choose which of the two drawn events to keep.
    """

    type: Literal['keep_event']
    event: PaxIlluminatenEventCard


class PaxIlluminatenEndActions(TypedDict):
    """
    End your Action phase.
    """

    type: Literal['end_actions']


class PaxIlluminatenTurnPlan(TypedDict):
    """
    Turn up the plan card of the automa.
    """

    type: Literal['turn_plan']


PaxIlluminatenScriptRow: TypeAlias = Literal['a', 'a1', 'a2', 'b', 'b1', 'b2', 'c', 'c1', 'c2', 'd', 'd1', 'd2', 'e1', 'e2', 'f1', 'f2']


PaxIlluminatenCardOrPlace: TypeAlias = Literal['PIL001', 'PIL002', 'PIL003', 'PIL004', 'PIL005', 'PIL006', 'PIL007', 'PIL008', 'PIL009', 'PIL010', 'PIL011', 'PIL012', 'PIL013', 'PIL014', 'PIL015', 'PIL016', 'PIL017', 'PIL018', 'PIL019', 'PIL020', 'PIL021', 'PIL022', 'PIL023', 'PIL024', 'PIL025', 'PIL026', 'PIL027', 'PIL028', 'PIL029', 'PIL030', 'PIL031', 'PIL032', 'PIL033', 'PIL034', 'PIL035', 'PIL036', 'PIL037', 'PIL038', 'PIL039', 'PIL040', 'PIL041', 'PIL042', 'PIL043', 'PIL044', 'PIL045', 'PIL046', 'PIL047', 'PIL048', 'PIL049', 'PIL050', 'PIL051', 'PIL052', 'PIL053', 'PIL054', 'PIL055', 'PIL056', 'PIL057', 'r1c1', 'r1c2', 'r1c3', 'r2c1', 'r2c2', 'r2c3', 'r2c4', 'r3c1', 'r3c2', 'r3c3', 'r3c4', 'r3c5', 'r4c1', 'r4c2', 'r4c3', 'r4c4', 'r5c1', 'r5c2', 'r5c3', 'r1c4', 'r2c5', 'r4c5', 'r5c4', 'r1c5', 'r2c6', 'r4c6', 'r5c5']


class PaxIlluminatenFollowScript(TypedDict):
    """
    Carry out the row of the script that applies; none if nothing can be done.
    """

    type: Literal['follow_script']
    row: NotRequired[PaxIlluminatenScriptRow | None]
    target: NotRequired[PaxIlluminatenCardOrPlace | None]


class PaxIlluminatenTableSet(TypedDict):
    """
    Everything that is open when the game begins.
    """

    type: Literal['table_set']
    seats: list[int]
    automa: str | None
    round_limit: int
    start: int
    contacts: list[str]
    supply: int
    pool: dict[str, int]
    purses: list[dict[str, int]]
    places: list[str]
    court: list[str]
    factions: list[str]
    plots: list[str]


class PaxIlluminatenTurnBegan(TypedDict):
    """
    It is the turn of `seat`, which has `actions` main actions.
    """

    type: Literal['turn_began']
    seat: int
    round: int
    actions: int


class PaxIlluminatenEdictTicked(TypedDict):
    """
    `to_pool` favor of an edict went to the pool, `to_seat` to `seat`.
    """

    type: Literal['edict_ticked']
    seat: int
    edict: PaxIlluminatenEdict
    faction: PaxIlluminatenFaction
    to_pool: int
    to_seat: int


class PaxIlluminatenEdictDiscarded(TypedDict):
    """
    An edict without favor left the game.
    """

    type: Literal['edict_discarded']
    seat: int
    edict: PaxIlluminatenEdict


class PaxIlluminatenFinalRoundBegan(TypedDict):
    """
    Enough edicts are gone: the game ends with this round.
    """

    type: Literal['final_round_began']
    edicts: int


class PaxIlluminatenSpecialEnded(TypedDict):
    """
    The special event of `seat` is no longer active.
    """

    type: Literal['special_ended']
    seat: int
    special: PaxIlluminatenSpecial


class PaxIlluminatenActivationOffered(TypedDict):
    """
    `seat` may activate one of its special events.
    """

    type: Literal['activation_offered']
    seat: int


class PaxIlluminatenSpecialActivated(TypedDict):
    """
    `seat` activated a special event, which applies to all players.
    """

    type: Literal['special_activated']
    seat: int
    special: PaxIlluminatenSpecial


class PaxIlluminatenActionPhaseBegan(TypedDict):
    """
    `seat` may act.
    """

    type: Literal['action_phase_began']
    seat: int


class PaxIlluminatenActionPhaseEnded(TypedDict):
    """
    The Check phase begins: cubes and borrowed cards are returned.
    """

    type: Literal['action_phase_ended']
    seat: int


class PaxIlluminatenClaimLost(TypedDict):
    """
    The disc of `seat` moved under a plot.
    """

    type: Literal['claim_lost']
    seat: int
    plot: PaxIlluminatenPlot


class PaxIlluminatenClaimRegained(TypedDict):
    """
    The disc of `seat` moved back on top of a plot.
    """

    type: Literal['claim_regained']
    seat: int
    plot: PaxIlluminatenPlot


class PaxIlluminatenRegainOffered(TypedDict):
    """
    `seat` must choose which of `plots` returns; the others would clash with it.
    """

    type: Literal['regain_offered']
    seat: int
    plots: list[str]


class PaxIlluminatenCheckAdvanced(TypedDict):
    """
    The Check phase of `seat` advanced to its next step.
    """

    type: Literal['check_advanced']
    seat: int
    step: str


class PaxIlluminatenEdictIssued(TypedDict):
    """
    `seat` issued an edict: all favor of its faction returned to the pool, and `favor` of it went onto it.
    """

    type: Literal['edict_issued']
    seat: int
    edict: PaxIlluminatenEdict
    faction: PaxIlluminatenFaction
    favor: int


class PaxIlluminatenEventTurned(TypedDict):
    """
    The automa turned up the top event.
    """

    type: Literal['event_turned']
    seat: int
    event: PaxIlluminatenEventCard


class PaxIlluminatenSpecialDropped(TypedDict):
    """
    The automa discarded a special event.
    """

    type: Literal['special_dropped']
    seat: int
    special: PaxIlluminatenSpecial


class PaxIlluminatenCardsDiscarded(TypedDict):
    """
    The luminaries used in the turn were discarded.
    """

    type: Literal['cards_discarded']
    seat: int
    cards: list[str]


class PaxIlluminatenCourtTaken(TypedDict):
    """
    `seat` took a card of the court; in the Redraw a second one costs `fee`.
    """

    type: Literal['court_taken']
    seat: int
    card: PaxIlluminatenCard
    space: int
    redraw: bool
    fee: list[list[str]]


class PaxIlluminatenRedrawBegan(TypedDict):
    """
    `seat` draws cards one by one, up to `limit`.
    """

    type: Literal['redraw_began']
    seat: int
    limit: int


class PaxIlluminatenChamberlainMoved(TypedDict):
    """
    The card under the Chamberlain, if any, was discarded and the token moved to `space`.
    """

    type: Literal['chamberlain_moved']
    seat: int
    discarded: str | None
    space: int


class PaxIlluminatenCourtFilled(TypedDict):
    """
    A card from the deck fills a space of the court.
    """

    type: Literal['court_filled']
    card: PaxIlluminatenCard
    space: int


class PaxIlluminatenGameEnded(TypedDict):
    """
    The game is over; `keys` rank the seats, larger first, `scores` are their discs in scoring lodges.
    """

    type: Literal['game_ended']
    how: str
    winners: list[int]
    keys: list[list[int]]
    scores: list[int]


class PaxIlluminatenDeed(TypedDict):
    """
    One of the six actions with everything chosen for it so far.
    """

    kind: str
    by: str
    target: str | None
    rival: int | None
    faction: PaxIlluminatenFaction | None
    acting: str | None
    discs: int | None
    card: PaxIlluminatenCardOrPlacard | None


class PaxIlluminatenActionBegan(TypedDict):
    """
    The action is complete. `icons` are due, of which `free` are waived; `fee` is due besides.
    """

    type: Literal['action_began']
    seat: int
    deed: PaxIlluminatenDeed
    main: bool
    icons: list[list[str]]
    free: int
    fee: list[list[str]]


class PaxIlluminatenActionDone(TypedDict):
    """
    The paid action is carried out.
    """

    type: Literal['action_done']
    seat: int
    deed: PaxIlluminatenDeed


class PaxIlluminatenFavorPaid(TypedDict):
    """
    `amount` favor of a faction paid for one icon.
    """

    type: Literal['favor_paid']
    seat: int
    faction: PaxIlluminatenFaction
    amount: int


class PaxIlluminatenFavorWaived(TypedDict):
    """
    The discount took an icon.
    """

    type: Literal['favor_waived']
    seat: int


class PaxIlluminatenGainOffered(TypedDict):
    """
    `seat` may gain a favor for each of `units`, of one of the factions named there.
    """

    type: Literal['gain_offered']
    seat: int
    units: list[list[str]]
    card: PaxIlluminatenCardOrPlacard | None


class PaxIlluminatenFavorGained(TypedDict):
    """
    `seat` gained favor from the pool, one of each faction named; `left` is still to come.
    """

    type: Literal['favor_gained']
    seat: int
    factions: list[str]
    left: list[list[str]]


class PaxIlluminatenFavorTaken(TypedDict):
    """
    The pool has none: `seat` took a favor from a rival; `left` is still to come.
    """

    type: Literal['favor_taken']
    seat: int
    faction: PaxIlluminatenFaction
    rival: int
    left: list[list[str]]


class PaxIlluminatenFavorForgone(TypedDict):
    """
    `seat` forwent a favor; `left` is still to come.
    """

    type: Literal['favor_forgone']
    seat: int
    left: list[list[str]]


class PaxIlluminatenFavorGiven(TypedDict):
    """
    A favor gained was handed to a rival on the card.
    """

    type: Literal['favor_given']
    seat: int
    rival: int
    faction: PaxIlluminatenFaction


class PaxIlluminatenGiftsEnded(TypedDict):
    """
    Nothing more is owed, or nothing is left to give.
    """

    type: Literal['gifts_ended']
    seat: int


class PaxIlluminatenCardPlaced(TypedDict):
    """
    `seat` put a hand card on a place. `beside`: it counts as adjacent in this turn.
    """

    type: Literal['card_placed']
    seat: int
    card: PaxIlluminatenCard
    place: PaxIlluminatenPlace
    high: bool
    beside: bool


class PaxIlluminatenCardTurnedUp(TypedDict):
    """
    The automa turned up a card of the map.
    """

    type: Literal['card_turned_up']
    seat: int
    card: PaxIlluminatenCard
    place: PaxIlluminatenPlace
    high: bool


class PaxIlluminatenDiscsPlaced(TypedDict):
    """
    `seat` put discs of its supply on a card.
    """

    type: Literal['discs_placed']
    seat: int
    card: PaxIlluminatenCard
    discs: int


class PaxIlluminatenCardYielded(TypedDict):
    """
    A card, or the placard, yields favor; `owes` are the rival discs there, `whispers` what may yield as well.
    """

    type: Literal['card_yielded']
    seat: int
    card: PaxIlluminatenCardOrPlacard
    units: list[list[str]]
    owes: list[list[int]]
    whispers: list[str]
    by: str


class PaxIlluminatenWhispersEnded(TypedDict):
    """
    No card whispers any more.
    """

    type: Literal['whispers_ended']
    seat: int


class PaxIlluminatenMovesBegan(TypedDict):
    """
    `seat` may move discs `steps` times: on cards of `faction`, to `to`, all from one card, or by jumps, as
    given.
    """

    type: Literal['moves_began']
    seat: int
    steps: int
    faction: PaxIlluminatenFaction | None
    to: str | None
    jump: bool
    one_source: bool


class PaxIlluminatenDiscPicked(TypedDict):
    """
    `seat` took up a disc.
    """

    type: Literal['disc_picked']
    seat: int
    card: PaxIlluminatenCard


class PaxIlluminatenDiscMoved(TypedDict):
    """
    A disc of `seat` went from one card to another.
    """

    type: Literal['disc_moved']
    seat: int
    source: str
    card: PaxIlluminatenCard


class PaxIlluminatenMovesEnded(TypedDict):
    """
    `seat` stopped moving discs.
    """

    type: Literal['moves_ended']
    seat: int


class PaxIlluminatenCardExpelled(TypedDict):
    """
    A card of the map was replaced. `discs` lie on the new one, `home` returned to the supplies, both by seat.
    """

    type: Literal['card_expelled']
    seat: int
    card: PaxIlluminatenCard
    place: PaxIlluminatenPlace
    replacement: PaxIlluminatenCard
    source: str
    high: bool
    discs: list[int]
    home: list[int]


class PaxIlluminatenShiftOffered(TypedDict):
    """
    `seat` may bring one disc from elsewhere to the new card.
    """

    type: Literal['shift_offered']
    seat: int
    card: PaxIlluminatenCard


class PaxIlluminatenShiftDeclined(TypedDict):
    """
    `seat` moved no disc.
    """

    type: Literal['shift_declined']
    seat: int


class PaxIlluminatenChallengeBegan(TypedDict):
    """
    `seat` attacks `discs` of `rival` on a card, with these initial strengths.
    """

    type: Literal['challenge_began']
    seat: int
    rival: int
    card: PaxIlluminatenCard
    discs: int
    by: str
    attack: int
    defence: int
    level: bool
    choose: bool


class PaxIlluminatenStrengthSet(TypedDict):
    """
    The attacker begins one above or one below the rival.
    """

    type: Literal['strength_set']
    seat: int
    attack: int


class PaxIlluminatenRevealBegan(TypedDict):
    """
    The seats in `waiting` choose a hand card, at the same time.
    """

    type: Literal['reveal_began']
    waiting: list[int]


class PaxIlluminatenShowAsked(TypedDict):
    """
    `seat` must choose and show its card first.
    """

    type: Literal['show_asked']
    seat: int


class PaxIlluminatenStrengthShown(TypedDict):
    """
    `seat` shows its card before the other chooses.
    """

    type: Literal['strength_shown']
    seat: int
    card: PaxIlluminatenCard
    source: str


class PaxIlluminatenStrengthsRevealed(TypedDict):
    """
    The cards of both sides and what they add. `drawn` came from the deck.
    """

    type: Literal['strengths_revealed']
    attack_card: str | None
    defence_card: str | None
    attack: int
    defence: int
    autos: list[bool]
    high: bool
    drawn: list[str]


class PaxIlluminatenChallengeResolved(TypedDict):
    """
    The challenge is over.
    """

    type: Literal['challenge_resolved']
    seat: int
    rival: int
    card: PaxIlluminatenCard
    won: bool
    attack: int
    defence: int
    autos: list[bool]
    decided: str


class PaxIlluminatenDiscsOusted(TypedDict):
    """
    Discs of `seat` left a card.
    """

    type: Literal['discs_ousted']
    seat: int
    card: PaxIlluminatenCard
    discs: int


class PaxIlluminatenCubePlaced(TypedDict):
    """
    A cube for a follow-up lies on a card.
    """

    type: Literal['cube_placed']
    seat: int
    card: PaxIlluminatenCard


class PaxIlluminatenAutomaPlans(TypedDict):
    """
    The automa begins its actions; `plan` says whether it needs a plan card.
    """

    type: Literal['automa_plans']
    plan: bool


class PaxIlluminatenPlanTurned(TypedDict):
    """
    The plan card of the automa, if there is one left.
    """

    type: Literal['plan_turned']
    card: PaxIlluminatenCard | None
    high: bool


class PaxIlluminatenScriptFollowed(TypedDict):
    """
    The automa carries out a row of its script on a card.
    """

    type: Literal['script_followed']
    automa: str
    row: str | None
    target: str | None
    deed: str | None


class PaxIlluminatenAutomaRested(TypedDict):
    """
    The automa has finished its actions.
    """

    type: Literal['automa_rested']
    automa: str


class PaxIlluminatenTokenMoved(TypedDict):
    """
    The token of the automa went to a card.
    """

    type: Literal['token_moved']
    card: PaxIlluminatenCard


class PaxIlluminatenAutomaPaid(TypedDict):
    """
    The automa spent favor, one of each faction named.
    """

    type: Literal['automa_paid']
    factions: list[str]


class PaxIlluminatenCardSchemed(TypedDict):
    """
    `seat` played a hand card, for its ability, for Quick Favor, or for both.
    """

    type: Literal['card_schemed']
    seat: int
    card: PaxIlluminatenCard
    quick: bool
    ability: bool
    high: bool


PaxIlluminatenAbility: TypeAlias = Literal['influence_any_rival_discount', 'influence_cost_minus_one', 'swap_two_luminaries', 'extort_any_count_rivals', 'expel_then_shift_one', 'expel_free', 'organize_any_free', 'draw_two_or_court_one', 'scout_any_free', 'scout_gain_placed_favor', 'oust_set_initial_strength', 'oust_ignore_advantage', 'take_two_from_edict', 'replace_private_plot', 'borrow_faction_card', 'ace_collect_and_bridge', 'crown_extra_main_action']


class PaxIlluminatenAbilityUsed(TypedDict):
    """
    The ability of a scheme card begins. `buff`: it lasts; `actions`: main actions gained.
    """

    type: Literal['ability_used']
    seat: int
    card: PaxIlluminatenCard
    ability: PaxIlluminatenAbility
    buff: bool
    actions: int


class PaxIlluminatenBonusOffered(TypedDict):
    """
    `seat` may carry out an action at once.
    """

    type: Literal['bonus_offered']
    seat: int
    ability: PaxIlluminatenAbility


class PaxIlluminatenOfferClosed(TypedDict):
    """
    `seat` accepted what a scheme card offers, or declined it.
    """

    type: Literal['offer_closed']
    seat: int
    taken: bool


class PaxIlluminatenChoiceOffered(TypedDict):
    """
    A scheme card asks `seat` to choose.
    """

    type: Literal['choice_offered']
    seat: int
    ability: PaxIlluminatenAbility


class PaxIlluminatenSwapBegan(TypedDict):
    """
    `seat` named the first card.
    """

    type: Literal['swap_began']
    seat: int
    card: PaxIlluminatenCard


class PaxIlluminatenCardsSwapped(TypedDict):
    """
    Two cards changed places with everything on them.
    """

    type: Literal['cards_swapped']
    seat: int
    card: PaxIlluminatenCard
    other: PaxIlluminatenCard


class PaxIlluminatenEdictTapped(TypedDict):
    """
    `seat` took favor from an edict of `owner`.
    """

    type: Literal['edict_tapped']
    seat: int
    owner: int
    edict: PaxIlluminatenEdict
    faction: PaxIlluminatenFaction
    favor: int


class PaxIlluminatenFactionBorrowed(TypedDict):
    """
    `seat` uses a faction card until its Check phase.
    """

    type: Literal['faction_borrowed']
    seat: int
    faction: PaxIlluminatenFaction


class PaxIlluminatenFactionClaimed(TypedDict):
    """
    `seat` claimed a faction card.
    """

    type: Literal['faction_claimed']
    seat: int
    faction: PaxIlluminatenFaction
    rival: int | None


class PaxIlluminatenPlotClaimed(TypedDict):
    """
    `seat` put a disc on a plot.
    """

    type: Literal['plot_claimed']
    seat: int
    plot: PaxIlluminatenPlot
    private: bool


class PaxIlluminatenActionBought(TypedDict):
    """
    A special event gives `seat` one more main action for `icons`.
    """

    type: Literal['action_bought']
    seat: int
    special: PaxIlluminatenSpecial
    icons: list[list[str]]


class PaxIlluminatenOpenEdict(TypedDict):
    """
    An edict in front of a player, and the favor of its faction on it.
    """

    card: str
    faction: str
    favor: int


class PaxIlluminatenActivation(TypedDict):
    """
    A special event that was activated when `taken` events had left the deck.
    """

    special: str
    after: int


class PaxIlluminatenLot(TypedDict):
    """
    A reshuffled deck: its cards that were not shown since, and how many of them each player holds.

    Everybody knows which cards were shuffled and how many each player drew, so this is public.
    """

    cards: list[str]
    held: list[int]


class PaxIlluminatenPhase(TypedDict):
    """
    The current turn.
    """

    seat: int
    actions: int
    chain: list[str]
    quick: bool
    buffs: list[str]
    marks: list[str]
    used: list[str]
    claimed: list[str]
    borrowed: list[str]
    beside: list[str]
    cubes: list[str]
    revealed: bool
    aside: list[str]
    plan: str | None
    ousted: bool
    court: list[int]


class PaxIlluminatenDuel(TypedDict):
    """
    A challenge: `seat` attacks `count` discs of `rival` on `card`.
    """

    seat: int
    rival: int
    card: str
    count: int
    by: str
    attack: int
    defence: int
    level: bool
    initial: list[int]
    autos: list[bool]
    shown: list[str]
    rounds: int


class PaxIlluminatenActivating(TypedDict):
    """
    `seat` may activate one of its special events.
    """

    kind: Literal['activating']
    seat: int


class PaxIlluminatenActing(TypedDict):
    """
    `seat` chooses what to do next in its Action phase.
    """

    kind: Literal['acting']
    seat: int


class PaxIlluminatenBonus(TypedDict):
    """
    `seat` may carry out the action that `ability` gives, but only now.
    """

    kind: Literal['bonus']
    seat: int
    ability: str


class PaxIlluminatenPlanning(TypedDict):
    """
    `seat` chooses the next part of its action.
    """

    kind: Literal['planning']
    seat: int
    deed: PaxIlluminatenDeed


class PaxIlluminatenDoing(TypedDict):
    """
    A paid action is carried out.
    """

    kind: Literal['doing']
    seat: int
    deed: PaxIlluminatenDeed


class PaxIlluminatenPaying(TypedDict):
    """
    `seat` pays `fee`, then `icons`, of which `free` are waived. Offered only if all of it can be paid.
    """

    kind: Literal['paying']
    seat: int
    icons: list[list[str]]
    free: int
    fee: list[list[str]]


class PaxIlluminatenGaining(TypedDict):
    """
    `seat` gains a favor for each unit: from the pool, else from a rival of its choice, or not at all.
    """

    kind: Literal['gaining']
    seat: int
    units: list[list[str]]
    card: str | None


class PaxIlluminatenGifting(TypedDict):
    """
    `seat` hands on what it `got` from a card: one favor for each rival disc there (Conspire).
    """

    kind: Literal['gifting']
    seat: int
    card: str
    owes: list[list[int]]
    got: dict[str, int]


class PaxIlluminatenPlacing(TypedDict):
    """
    `seat` puts a hand card on the place it scouted.
    """

    kind: Literal['placing']
    seat: int
    place: str
    by: str


class PaxIlluminatenWhispering(TypedDict):
    """
    `seat` may let more cards yield. The automa always does.
    """

    kind: Literal['whispering']
    seat: int
    cards: list[str]
    by: str


class PaxIlluminatenOrganizing(TypedDict):
    """
    `seat` takes up a disc, puts it down, and repeats this; it may stop after the first step.
    """

    kind: Literal['organizing']
    seat: int
    steps: int
    faction: str | None
    to: str | None
    jump: bool
    one_source: bool
    begun: bool
    source: str | None
    picked: str | None


class PaxIlluminatenShifting(TypedDict):
    """
    `seat` may bring one disc from another card to the new one.
    """

    kind: Literal['shifting']
    seat: int
    card: str


class PaxIlluminatenStrengthening(TypedDict):
    """
    `seat` begins one above or one below the rival.
    """

    kind: Literal['strengthening']
    seat: int


class PaxIlluminatenShowingFirst(TypedDict):
    """
    The defender chooses and shows a card before the attacker chooses.
    """

    kind: Literal['showing_first']
    seat: int


class PaxIlluminatenRevealing(TypedDict):
    """
    The seats in `waiting` choose a card face down; then both are shown.
    """

    kind: Literal['revealing']
    waiting: list[int]


class PaxIlluminatenJudging(TypedDict):
    """
    The attacker continues, calls the challenge, or gives it up.
    """

    kind: Literal['judging']
    seat: int


class PaxIlluminatenUsingAbility(TypedDict):
    """
    The ability of a card begins.
    """

    kind: Literal['using_ability']
    seat: int
    card: str


class PaxIlluminatenChoosing(TypedDict):
    """
    `seat` chooses for the ability of a scheme card, or declines.
    """

    kind: Literal['choosing']
    seat: int
    ability: str


class PaxIlluminatenSwapping(TypedDict):
    """
    `seat` names the card that changes places with the first one.
    """

    kind: Literal['swapping']
    seat: int
    card: str


class PaxIlluminatenKeepingPlot(TypedDict):
    """
    `seat` keeps its private plot or the one it drew.
    """

    kind: Literal['keeping_plot']
    seat: int


class PaxIlluminatenChecking(TypedDict):
    """
    The Check phase of `seat` continues with its next step.
    """

    kind: Literal['checking']
    seat: int
    step: str


class PaxIlluminatenRegaining(TypedDict):
    """
    `seat` chooses which of several clashing claims returns.
    """

    kind: Literal['regaining']
    seat: int
    plots: list[str]


class PaxIlluminatenKeepingEvent(TypedDict):
    """
    `seat` keeps one of two events; the other goes back on top.
    """

    kind: Literal['keeping_event']
    seat: int


class PaxIlluminatenRedrawing(TypedDict):
    """
    `seat` draws up to `limit`, one card at a time, from the deck or the court.
    """

    kind: Literal['redrawing']
    seat: int
    limit: int


class PaxIlluminatenTurningPlan(TypedDict):
    """
    The house turns up the plan card.
    """

    kind: Literal['turning_plan']
    plan: bool


class PaxIlluminatenFollowingScript(TypedDict):
    """
    The house carries out the row that applies.
    """

    kind: Literal['following_script']
    automa: str


class PaxIlluminatenResting(TypedDict):
    """
    The actions of the automa are over.
    """

    kind: Literal['resting']
    automa: str


class PaxIlluminatenEnding(TypedDict):
    """
    How the game ended, and the ranking keys: by seat, larger is better.
    """

    how: str
    keys: list[list[int]]
    scores: list[int]


class PaxIlluminatenOptions(TypedDict):
    """
    The match options.

    `automa`: the scripted opponent in the last place. With four seats there is no room for it, and a single seat
    plays against St. Germain by default. `round_limit`: the number of rounds after which faction scoring ends the
    game; 0 means no limit.
    """

    automa: Literal['cagliostro', 'joseph_ii', 'none', 'st_germain', 'weishaupt']
    round_limit: int


class PaxIlluminatenNewOptions(TypedDict):
    automa: NotRequired[Literal['cagliostro', 'joseph_ii', 'none', 'st_germain', 'weishaupt']]
    round_limit: NotRequired[int]


class RichelieuTakeIncome(TypedDict):
    """
    Action: take as many louis as your income space shows.
    """

    type: Literal['take_income']


RichelieuSheetId: TypeAlias = Literal['R01', 'R02', 'R03', 'R04', 'R05', 'R06', 'R07', 'R08', 'R09', 'R10', 'R11', 'R12', 'R13', 'E1', 'E2', 'E3', 'E4', 'F1', 'F2', 'F3', 'H1', 'H2', 'H3', 'P1', 'P2', 'P3']


class RichelieuPlaceWorker(TypedDict):
    """
    Put a worker of that value on an open space: an action, a reward, or the neutral one at the end of a turn.

    Spaces are counted from 1, from left to right.
    """

    type: Literal['place_worker']
    value: int
    sheet: RichelieuSheetId
    space: int


class RichelieuHireArmy(TypedDict):
    """
    Action: pay for the next space of the military track and step onto it. Only behind the cardinal.
    """

    type: Literal['hire_army']


class RichelieuSellJewel(TypedDict):
    """
    Action: sell a jewel to the city.
    """

    type: Literal['sell_jewel']


class RichelieuBuyJewel(TypedDict):
    """
    Action: buy a jewel from the city.
    """

    type: Literal['buy_jewel']


class RichelieuMoveWorker(TypedDict):
    """
    Bribe: move a worker of another player from one space to an open one; spaces are counted from 1.
    """

    type: Literal['move_worker']
    from_sheet: RichelieuSheetId
    from_space: int
    sheet: RichelieuSheetId
    space: int


class RichelieuPlacePawn(TypedDict):
    """
    Put the pawn from the reward on an open space of its side: the Queen's is Richelieu's, the Grey Eminence's
    the enemies'.
    """

    type: Literal['place_pawn']
    sheet: RichelieuSheetId
    space: int


class RichelieuBoardSetUp(TypedDict):
    """
    The open part of the setup. `colours` are those of the seats, then the neutral ones, kept by seat 0 and 1.
    """

    type: Literal['board_set_up']
    edition: str
    stall_guard: bool
    seats: int
    boxes: int
    pairs: int
    cardinal: int
    city_jewels: int
    louis: int
    jewels: int
    income: int
    military: int
    prestige: int
    colours: list[str]
    workers: list[int]
    neutral_workers: list[int]


RichelieuColour: TypeAlias = Literal['red', 'yellow', 'green', 'blue']


class RichelieuSheetsDrawn(TypedDict):
    """
    The next pair of sheets, with `spaces` open spaces each, lies in a box.
    """

    type: Literal['sheets_drawn']
    box: int
    richelieu: str
    enemy: str
    spaces: int


class RichelieuStartPlayerDrawn(TypedDict):
    """
    The game begins with `seat`.
    """

    type: Literal['start_player_drawn']
    seat: int


class RichelieuTurnBegan(TypedDict):
    """
    It is the turn of `seat`; its number of actions depends on whether it stands `behind` the cardinal.
    """

    type: Literal['turn_began']
    seat: int
    actions: int
    behind: bool


class RichelieuIncomeTaken(TypedDict):
    """
    `seat` took the louis of its income space.
    """

    type: Literal['income_taken']
    seat: int
    louis: int


class RichelieuWorkerPlacedFaceUp(TypedDict):
    """
    `seat` put a worker of the colour `owner` face up on a free space.

    `cost` includes the `surcharge` for a second placement.
    """

    type: Literal['worker_placed_face_up']
    seat: int
    owner: RichelieuColour
    value: int
    sheet: RichelieuSheetId
    space: int
    cost: int
    surcharge: int


class RichelieuWorkersReturned(TypedDict):
    """
    The last worker of `owner` left the hand of `seat`, which took all of that colour back from the city.
    """

    type: Literal['workers_returned']
    seat: int
    owner: RichelieuColour
    workers: list[int]


class RichelieuArmyHired(TypedDict):
    """
    `seat` paid for the next space of the military track and got what its symbol gives.
    """

    type: Literal['army_hired']
    seat: int
    cost: int
    space: int
    prestige: int
    income: int


class RichelieuJewelSold(TypedDict):
    """
    `seat` sold a jewel to the city.
    """

    type: Literal['jewel_sold']
    seat: int
    louis: int


class RichelieuJewelBought(TypedDict):
    """
    `seat` bought a jewel from the city.
    """

    type: Literal['jewel_bought']
    seat: int
    louis: int


class RichelieuSecondActionForgone(TypedDict):
    """
    `seat` left its second action unused.
    """

    type: Literal['second_action_forgone']
    seat: int


class RichelieuNeutralDue(TypedDict):
    """
    `seat` must place a worker of the neutral colour that it keeps.
    """

    type: Literal['neutral_due']
    seat: int
    owner: RichelieuColour


RichelieuOwner: TypeAlias = Literal['red', 'yellow', 'green', 'blue', 'queen', 'grey_eminence']


class RichelieuShown(TypedDict):
    """
    The value of a piece: a worker of the colour `owner`, or a pawn by its id.
    """

    owner: RichelieuOwner
    value: int


class RichelieuRank(TypedDict):
    """
    The contribution of a colour to the winning sheet: the sum of its workers and its leftmost space.
    """

    owner: RichelieuOwner
    total: int
    leftmost: int


class RichelieuSheetWon(TypedDict):
    """
    `seat` contributed most to the winning sheet and takes it.
    """

    type: Literal['sheet_won']
    seat: int
    sheet: RichelieuSheetId


class RichelieuRewardReceived(TypedDict):
    """
    A part of a reward, with everything that it gave.

    `military` may pass symbols; `lost` steps would go beyond the end of the track.
    """

    type: Literal['reward_received']
    seat: int
    kind: str
    prestige: int
    louis: int
    income: int
    military: int
    lost: int


class RichelieuRewardOffered(TypedDict):
    """
    `seat` may use a part of a reward: a worker, a bribe or a pawn.
    """

    type: Literal['reward_offered']
    seat: int
    kind: str


class RichelieuRewardLost(TypedDict):
    """
    A part of a reward was lost because `seat` could do nothing with it.
    """

    type: Literal['reward_lost']
    seat: int
    kind: str


class RichelieuRewardDeclined(TypedDict):
    """
    `seat` left a part of a reward unused.
    """

    type: Literal['reward_declined']
    seat: int
    kind: str


class RichelieuWorkerBribed(TypedDict):
    """
    `seat` moved a worker of the colour `owner`; its face stays as it was.
    """

    type: Literal['worker_bribed']
    seat: int
    owner: RichelieuOwner
    from_sheet: RichelieuSheetId
    from_space: int
    sheet: RichelieuSheetId
    space: int


class RichelieuWorkerTurnedUp(TypedDict):
    """
    A bribed worker came to a free space and shows its value.
    """

    type: Literal['worker_turned_up']
    owner: RichelieuOwner
    value: int
    sheet: RichelieuSheetId
    space: int


class RichelieuPawnPlaced(TypedDict):
    """
    `seat` put a pawn on a space, from another sheet or from its palace.
    """

    type: Literal['pawn_placed']
    seat: int
    pawn: str
    from_sheet: RichelieuSheetId | None
    sheet: RichelieuSheetId
    space: int


class RichelieuTileTaken(TypedDict):
    """
    The marker of `seat` went round the prestige track.
    """

    type: Literal['tile_taken']
    seat: int
    prestige: int


class RichelieuCardinalMoved(TypedDict):
    """
    The cardinal went forward, or `back`, by the `steps` of the winning sheet, to 0 at most: `space`.
    """

    type: Literal['cardinal_moved']
    back: bool
    steps: int
    space: int


class RichelieuCardinalCaughtUp(TypedDict):
    """
    Richelieu won, and the cardinal joined the first player, `seat`, who was ahead.
    """

    type: Literal['cardinal_caught_up']
    seat: int
    space: int


class RichelieuBoxCleared(TypedDict):
    """
    The workers of a box went to the city, pawns to their palaces, and `discarded` left the game.
    """

    type: Literal['box_cleared']
    box: int
    discarded: list[str]


class RichelieuSeatScored(TypedDict):
    """
    The final score of `seat` and its parts.
    """

    type: Literal['seat_scored']
    seat: int
    prestige: int
    income: int
    military: int
    majority: int
    sets: int
    jewels: int
    total: int


class RichelieuGameEnded(TypedDict):
    """
    The last pair of sheets was resolved.
    """

    type: Literal['game_ended']
    winners: list[int]


class RichelieuPlayer(TypedDict):
    """
    One seat: tracks, money, jewels and the sheets it won. All of it is open (RULES 12).
    """

    prestige: int
    income: int
    military: int
    louis: int
    jewels: int
    tile: bool
    sheets: list[str]


class RichelieuLot(TypedDict):
    """
    A hand of workers that was taken up openly, and the values in it that were not turned up since.

    Hands are taken up openly, all at once and only when empty, so the values that are now hidden, in hand or face
    down, are known as a whole; only which worker has which value is secret (RULES 12).
    """

    number: int
    unseen: list[int]


class RichelieuTakeAction(TypedDict):
    """
    The seat on turn takes the next of its `allowed` actions; `taken` has the wire names of the earlier ones.
    """

    kind: Literal['take_action']
    seat: int
    allowed: int
    taken: list[str]


class RichelieuTurnOver(TypedDict):
    """
    The actions of `seat` are done: a neutral worker may be due, then the next seat is on turn.
    """

    kind: Literal['turn_over']
    seat: int
    neutral_placed: bool


class RichelieuPlaceNeutral(TypedDict):
    """
    `seat` puts a worker of the neutral colour it keeps on a space that fills no sheet, if possible.
    """

    kind: Literal['place_neutral']
    seat: int
    owner: str


class RichelieuResolveIntrigue(TypedDict):
    """
    A full box that waits for its resolution.
    """

    kind: Literal['resolve_intrigue']
    box: int


class RichelieuCloseIntrigue(TypedDict):
    """
    A box whose rewards are given: `sheet` won, `first` took it, the cardinal moves by `step`.
    """

    kind: Literal['close_intrigue']
    box: int
    side: str
    sheet: str
    first: int | None
    step: int


class RichelieuGrantReward(TypedDict):
    """
    The parts of a reward that `seat` has yet to receive, in order.
    """

    kind: Literal['grant_reward']
    seat: int
    parts: list[tuple[str, int]]


class RichelieuUseReward(TypedDict):
    """
    `seat` may use a part of a reward.
    """

    kind: Literal['use_reward']
    seat: int
    reward: str


class RichelieuScore(TypedDict):
    """
    A final score in its parts (RULES 11).
    """

    prestige: int
    income: int
    military: int
    majority: int
    sets: int
    jewels: int


class RichelieuOptions(TypedDict):
    """
    The match options: the edition, and whether the stall guard applies.
    """

    edition: Literal['reconstruction']
    stall_guard: bool


class RichelieuNewOptions(TypedDict):
    edition: NotRequired[Literal['reconstruction']]
    stall_guard: NotRequired[bool]


class UmbraConciliumChooseDirection(TypedDict):
    """
    The first lead of the game: choose whether high or low numbers win.
    """

    type: Literal['choose_direction']
    direction: Literal['high', 'low']


UmbraConciliumCard: TypeAlias = Literal['fist_1', 'fist_2', 'fist_3', 'fist_4', 'fist_5', 'fist_6', 'fist_7', 'fist_8', 'fist_9', 'bow_1', 'bow_2', 'bow_3', 'bow_4', 'bow_5', 'bow_6', 'bow_7', 'bow_8', 'bow_9', 'sword_1', 'sword_2', 'sword_3', 'sword_4', 'sword_5', 'sword_6', 'sword_7', 'sword_8', 'sword_9', 'axe_1', 'axe_2', 'axe_3', 'axe_4', 'axe_5', 'axe_6', 'axe_7', 'axe_8', 'axe_9']


class UmbraConciliumPlayCard(TypedDict):
    """
    Play a card from your hand, of any suit.
    """

    type: Literal['play_card']
    card: UmbraConciliumCard


UmbraConciliumStratagem: TypeAlias = Literal['all_out_assault', 'relentless_pursuit', 'pure_arms', 'righteous_war', 'underdog_coup', 'few_overturn', 'host_tramples', 'mirror']


class UmbraConciliumPlayStratagem(TypedDict):
    """
    Play a card together with a forbidden stratagem, once in a game.

    Mirror names in `copies` the used stratagem that it acts as. Righteous War, also when mirrored, says in
    `use_effect` whether the effect of the card is used.
    """

    type: Literal['play_stratagem']
    card: UmbraConciliumCard
    stratagem: UmbraConciliumStratagem
    copies: NotRequired[UmbraConciliumStratagem | None]
    use_effect: NotRequired[bool]


class UmbraConciliumOptions(TypedDict):
    """
    The edition and the six doubtful readings; the defaults are the rules as RULES.md states them.
    """

    edition: Literal['rulebook']
    pure_arms_scope: Literal['rest_of_trick', 'whole_trick_undo']
    direction_after_2_8: Literal['back', 'stays']
    pursuit_needs_win: bool
    six_copies_pursuit: bool
    imbalance_other_fives: Literal['break', 'ignored']
    nine_counts_itself: bool


class UmbraConciliumFirstLeadDrawn(TypedDict):
    """
    `seat` leads the first trick.
    """

    type: Literal['first_lead_drawn']
    seat: int


class UmbraConciliumDealBegan(TypedDict):
    """
    All cards are shuffled and `hand` of them dealt to every seat, for the `number`th time.
    """

    type: Literal['deal_began']
    number: int
    hand: int


class UmbraConciliumDirectionChosen(TypedDict):
    """
    The first lead of the game chose whether high or low numbers win.
    """

    type: Literal['direction_chosen']
    seat: int
    direction: Literal['high', 'low']


UmbraConciliumSuit: TypeAlias = Literal['fist', 'bow', 'sword', 'axe']


class UmbraConciliumCardPlayed(TypedDict):
    """
    `seat` played a card; the first one of a trick makes its suit the battle suit.
    """

    type: Literal['card_played']
    seat: int
    card: UmbraConciliumCard
    suit: UmbraConciliumSuit


class UmbraConciliumStratagemUsed(TypedDict):
    """
    `seat` played a stratagem with its card. Neither `seat` can play another nor anybody this one again.
    """

    type: Literal['stratagem_used']
    seat: int
    stratagem: UmbraConciliumStratagem
    copies: UmbraConciliumStratagem | None
    use_effect: bool


class UmbraConciliumLastingEnded(TypedDict):
    """
    A lasting stratagem ended because another stratagem was declared.
    """

    type: Literal['lasting_ended']
    stratagem: UmbraConciliumStratagem


class UmbraConciliumLastingBegan(TypedDict):
    """
    A stratagem set the direction and blocks effects until the next stratagem is declared.
    """

    type: Literal['lasting_began']
    seat: int
    stratagem: UmbraConciliumStratagem
    direction: Literal['high', 'low']
    blocks: list[str]


class UmbraConciliumEffectsSilenced(TypedDict):
    """
    Pure Arms: no card effects until the end of the trick; battle suit and direction are as given.

    `undone` says that they are those of the start of the trick, because its effects were undone (an option).
    """

    type: Literal['effects_silenced']
    seat: int
    suit: UmbraConciliumSuit
    direction: Literal['high', 'low']
    undone: bool


class UmbraConciliumPointsPursued(TypedDict):
    """
    Relentless Pursuit: `seat` gained half of `gap`, its distance to the top score, rounded up.
    """

    type: Literal['points_pursued']
    seat: int
    points: int
    gap: int


class UmbraConciliumBattleSuitChanged(TypedDict):
    """
    `suit`, that of the card of `seat`, is the battle suit now, by an effect or a stratagem.
    """

    type: Literal['battle_suit_changed']
    seat: int
    card: UmbraConciliumCard
    suit: UmbraConciliumSuit
    by: str


class UmbraConciliumDirectionChanged(TypedDict):
    """
    The card of `seat` decided whether high or low numbers win from now on.
    """

    type: Literal['direction_changed']
    seat: int
    card: UmbraConciliumCard
    direction: Literal['high', 'low']
    by: str


class UmbraConciliumDirectionReturned(TypedDict):
    """
    The trick is over and the direction goes back to the choice of the first lead (an option).
    """

    type: Literal['direction_returned']
    direction: Literal['high', 'low']


UmbraConciliumEffect: TypeAlias = Literal['colour_shift', 'few_prevail', 'three_souls', 'puppet', 'imbalance', 'commensal', 'made_fortune', 'many_prevail']


class UmbraConciliumEffectBlocked(TypedDict):
    """
    The effect on the card of `seat` should have acted, but the stratagem `by` blocked it.
    """

    type: Literal['effect_blocked']
    seat: int
    card: UmbraConciliumCard
    effect: UmbraConciliumEffect
    by: str


class UmbraConciliumEffectMissed(TypedDict):
    """
    The effect of a card, or of a stratagem, did nothing: `why` names the condition that failed.
    """

    type: Literal['effect_missed']
    seat: int
    card: UmbraConciliumCard
    effect: str
    why: str


class UmbraConciliumTrickWon(TypedDict):
    """
    `seat` won the trick: with the best card of the battle suit, or `by` an effect.
    """

    type: Literal['trick_won']
    seat: int
    card: UmbraConciliumCard
    suit: UmbraConciliumSuit
    direction: Literal['high', 'low']
    by: str | None


class UmbraConciliumPointsScored(TypedDict):
    """
    `seat` gained points at the showdown for `why`: "trick", a stratagem or an effect.

    `source` used the stratagem, or is the neighbour whose gain was copied, or is `seat` itself.
    """

    type: Literal['points_scored']
    seat: int
    points: int
    why: str
    source: int


class UmbraConciliumPointsTaken(TypedDict):
    """
    Puppet: `seat` took the win points of `loser`, who was alone on top.
    """

    type: Literal['points_taken']
    seat: int
    loser: int
    points: int


class UmbraConciliumTrickEnded(TypedDict):
    """
    The points are scored, the cards discarded, and `lead` leads next, as the winner or `by` a stratagem.

    If the game is `over`, no further trick is played.
    """

    type: Literal['trick_ended']
    lead: int
    by: str | None
    scores: list[int]
    over: bool


class UmbraConciliumGameEnded(TypedDict):
    """
    A seat has enough points: it alone rules ("ruler"), or several have and nobody rules ("nobody").
    """

    type: Literal['game_ended']
    how: str
    ruler: int | None


class UmbraConciliumUse(TypedDict):
    """
    Which seat used which stratagem. Mirror is used up as itself.
    """

    seat: int
    stratagem: str


class UmbraConciliumPlay(TypedDict):
    """
    A card on the table, and the stratagem played with it.
    """

    seat: int
    card: str
    stratagem: str | None
    copies: str | None
    use_effect: bool


class UmbraConciliumDealHands(TypedDict):
    """
    Shuffle and deal all cards; with five seats one is left over, face down.
    """

    kind: Literal['deal_hands']


class UmbraConciliumDirectionChoice(TypedDict):
    """
    The first lead of the game, who knows its hand, chooses whether high or low numbers win.
    """

    kind: Literal['direction_choice']
    seat: int


class UmbraConciliumPlayTurn(TypedDict):
    """
    The seat plays one card of its hand, alone or with a stratagem.
    """

    kind: Literal['play_turn']
    seat: int


class UmbraConciliumShowdown(TypedDict):
    """
    All seats have played: the trick is settled in the order of the rulebook.
    """

    kind: Literal['showdown']


class UmbraConciliumEnding(TypedDict):
    """
    How the game ended, and the ruler, if there is one.
    """

    how: str
    ruler: int | None


class UmbraConciliumNewOptions(TypedDict):
    edition: NotRequired[Literal['rulebook']]
    pure_arms_scope: NotRequired[Literal['rest_of_trick', 'whole_trick_undo']]
    direction_after_2_8: NotRequired[Literal['back', 'stays']]
    pursuit_needs_win: NotRequired[bool]
    six_copies_pursuit: NotRequired[bool]
    imbalance_other_fives: NotRequired[Literal['break', 'ignored']]
    nine_counts_itself: NotRequired[bool]


GameCommand: TypeAlias = ConspiracyPlacePayoffs | ConspiracyPayBribe | ConspiracyMoveAgent | ConspiracyAssassinate | ConspiracyChallenge | ConspiracyRaise | ConspiracyPass | ConspiracyDrawAgent | ConspiracyShoveAgent | ConspiracyPushCase | ConspiracyPullCase | ConspiracyExtraMove | ConspiracyRideTrain | ConspiracyAdvanceDie | ConspiracyRollDie | PaxIlluminatenScout | PaxIlluminatenInfluence | PaxIlluminatenExtort | PaxIlluminatenOrganize | PaxIlluminatenExpel | PaxIlluminatenOust | PaxIlluminatenActFrom | PaxIlluminatenCommit | PaxIlluminatenPlaceCard | PaxIlluminatenPickDisc | PaxIlluminatenMoveDisc | PaxIlluminatenWhisper | PaxIlluminatenPayFavor | PaxIlluminatenExchange | PaxIlluminatenWaive | PaxIlluminatenTakeFavor | PaxIlluminatenGiveFavor | PaxIlluminatenSetStrength | PaxIlluminatenPlayStrength | PaxIlluminatenPressOn | PaxIlluminatenCallChallenge | PaxIlluminatenConcede | PaxIlluminatenScheme | PaxIlluminatenQuickFavor | PaxIlluminatenChooseCard | PaxIlluminatenTapEdict | PaxIlluminatenKeepPlot | PaxIlluminatenBorrow | PaxIlluminatenDrawCard | PaxIlluminatenTakeCourt | PaxIlluminatenClaimFaction | PaxIlluminatenClaimPlot | PaxIlluminatenRegainPlot | PaxIlluminatenLookAtHand | PaxIlluminatenLookAtPlot | PaxIlluminatenBuyAction | PaxIlluminatenActivate | PaxIlluminatenKeepEvent | PaxIlluminatenEndActions | PaxIlluminatenTurnPlan | PaxIlluminatenFollowScript | RichelieuTakeIncome | RichelieuPlaceWorker | RichelieuHireArmy | RichelieuSellJewel | RichelieuBuyJewel | RichelieuMoveWorker | RichelieuPlacePawn | UmbraConciliumChooseDirection | UmbraConciliumPlayCard | UmbraConciliumPlayStratagem


GameOptions: TypeAlias = ConspiracyOptions | PaxIlluminatenOptions | RichelieuOptions | UmbraConciliumOptions


GameNewOptions: TypeAlias = ConspiracyNewOptions | PaxIlluminatenNewOptions | RichelieuNewOptions | UmbraConciliumNewOptions


class Health(TypedDict):
    """
    `ok`, or the parts that are missing.
    """

    status: Literal['degraded', 'ok']
    version: str
    checks: dict[str, str]


class Fault(TypedDict):
    """
    One fault of a request body; `pointer` is a JSON pointer (RFC 6901).
    """

    pointer: str
    detail: str


class ErasureDocument(TypedDict):
    """
    How far the erasure of an account is: about `left` matches are still to be looked through, null before the
    first.
    """

    id: str
    status: Literal['done', 'running']
    left: int | None
    asked_at: str
    updated_at: str


class JobFailure(TypedDict):
    """
    Why a job failed, as a code and in the language of the caller.
    """

    code: Literal['files_unreachable', 'internal', 'match_gone']
    text: str


class AnalysedCommand(TypedDict):
    """
    What the seat can expect after a command, tried in `worlds` worlds: its share of the win, 0 to 1.

    `difference` is to the best command in the same worlds, 0 for the best itself.

    The bounds have 95 % confidence, as far as chance is concerned, not the skill of those who play on.
    """

    command: GameCommand
    label: str
    worlds: int
    equity: float
    low: float
    high: float
    difference: float
    difference_low: float
    difference_high: float


class ReportedSeat(TypedDict):
    """
    The accuracy of a seat's decisions (0 to 100, as Lichess reckons), what they `lost` of a win in all, and its
    luck, by the `deal` and by later draws.
    """

    seat: int
    decisions: int
    accuracy: float | None
    lost: float
    deal: float
    luck: float
    luck_low: float
    luck_high: float


class ReportedOdds(TypedDict):
    """
    The odds before a command, by seat: as each seat knew (null if secret), and in `truth` (after the end).
    """

    version: int
    known: list[float | None]
    truth: list[float]


class ReportedDecision(TypedDict):
    """
    What a seat could expect of its command as far as it knew, and its `loss` beside the best one.
    """

    version: int
    seat: int
    label: str
    equity: float
    best: str
    loss: float
    loss_low: float
    loss_high: float


class ReportedTurn(TypedDict):
    """
    After this version the odds of `seat` were quite different.
    """

    version: int
    seat: int
    why: Literal['luck', 'mistake', 'play']
    text: str


class ExportedTable(TypedDict):
    """
    What was written of a table. The first of its `files` is `{name}-1.parquet`.
    """

    name: str
    files: int
    rows: int
    bytes: int


class NewExport(TypedDict):
    pseudonyms: NotRequired[bool]


class BotInfo(TypedDict):
    """
    A bot of a game, what it is called and how it plays. The first is the default, and takes over a seat whose
    player resigned.
    """

    key: str
    name: str
    summary: str


class RefusalInfo(TypedDict):
    """
    A reason for which the game refuses a command, and the section of its rules.
    """

    code: str
    text: str
    rule: str


class Choices(TypedDict):
    """
    The number of options of an awaited seat; a range or a pool counts as one.
    """

    seat: int
    options: int


class Standing(TypedDict):
    """
    One seat's place. `rank` starts at 1; tied seats share a rank and the next one is skipped.
    """

    seat: int
    rank: int
    score: int | None


class Events(TypedDict):
    type: str


class RefusedCommand(TypedDict):
    """
    The first refused command, by its index in the list, and the reason. `rule` is the section of RULES.md.
    """

    kind: Literal['refused']
    command: int
    code: str
    reason: str
    rule: str | None


class GivenSetup(TypedDict):
    seats: int
    options: NotRequired[GameNewOptions]
    seed: NotRequired[str]


class GivenCommand(TypedDict):
    seat: int
    command: NotRequired[GameCommand]


class AdjudicatedItem(TypedDict):
    state: NotRequired[dict[str, Any]]
    seed: NotRequired[str]
    setup: NotRequired[GivenSetup]
    commands: NotRequired[list[GivenCommand]]


class Adjudication(TypedDict):
    items: list[AdjudicatedItem]


class CatalogueEntry(TypedDict):
    """
    A card, an agent, a symbol or another component: its name and what it does, in the caller's language.

    `kind` is a key of `kinds`, `rule` the section of the rules that matters.
    """

    id: str
    kind: str
    name: str
    effect: str
    rule: str


class Form(TypedDict):
    """
    A selection of matches: by version of the rules, number of seats, and occupants; None for all.
    """

    rules_version: int | None
    seats: int | None
    table: Literal['bots', 'mixed', 'people'] | None


class Length(TypedDict):
    """
    The number of matches with at least `plies` plies and fewer than the next step.
    """

    plies: int
    matches: int


class Share(TypedDict):
    """
    How many of a number were won. A win shared by two counts half for each; an end without a winner counts for
    nobody.

    `low` and `high` bound the win rate with 95 % confidence (Wilson); all three are null without data.
    """

    count: int
    wins: float
    win_rate: float | None
    low: float | None
    high: float | None


class NamedShare(TypedDict):
    """
    How many seats used something, and their results.
    """

    id: str
    name: str
    share: Share


class OpeningStep(TypedDict):
    """
    How seats continued: with a type of command, or with a `command`. Request `path` to see what followed.
    """

    type: str
    command: dict[str, Any] | None
    label: str
    path: str
    share: Share


class Watch(TypedDict):
    """
    Who may watch without a seat, and by how many events they are delayed until the match is over.
    """

    who: Literal['everybody', 'nobody', 'players']
    players: list[str]
    delay: int


class ClockTerms(TypedDict):
    """
    How long players may think, in milliseconds, and what happens when the time of a seat is over.

    `turn`: the limit applies to every answer. `seat`: the limit applies to the whole match, plus `increment`
    (Fischer) whenever the seat has answered everything. `match`: all answers must be given within the limit after
    the start. When time is over, the default bot gives the due `command`, or a `bot` takes over the seat, or the
    seat `resign`s.
    """

    kind: Literal['match', 'seat', 'turn']
    limit: int
    increment: int
    on_timeout: Literal['bot', 'command', 'resign']


class SeatSummary(TypedDict):
    """
    The holder of a seat; null while it is open.

    After a resignation, or a timeout (`substituted`), `bot` plays for `player`. An open seat that is `reserved` is
    reserved for the player `reserved_for`, or for anybody with an invitation; until `invited_until` any open seat
    is. `persona` is the key of the person that a bot is, for a portrait. `hints` counts those that were taken.
    """

    seat: int
    name: str | None
    player: str | None
    bot: str | None
    resigned: bool
    substituted: bool
    reserved: bool
    reserved_for: str | None
    invited_until: str | None
    persona: str | None
    hints: int


class ClockSummary(TypedDict):
    """
    The clock of a seat: milliseconds left, and when it runs out; null while it is stopped.
    """

    seat: int
    left: int
    deadline: str | None


class Origin(TypedDict):
    """
    Where a branch comes from: a match at a version. `branch` is the id of the branch itself.

    With `seat` None the branch continues from the truth: its versions and its chain continue those of its origin.
    Otherwise it begins with a position that is possible for `seat`, with everything unknown to it dealt again.
    """

    branch: str
    match: str
    version: int
    seat: int | None


class UndoRequest(TypedDict):
    """
    `seat` asked, by the event of version `version`, to go back to `to`; `waiting` have not answered yet.
    """

    version: int
    seat: int
    to: int
    waiting: list[int]


class GivenInvitation(TypedDict):
    invitation: str


class Method(TypedDict):
    """
    The method of ratings. All begin with `mu` and `sigma`; figures have `digits` decimals.
    """

    library: str
    version: str
    model: str
    mu: float
    sigma: float
    beta: float
    kappa: float
    tau: float
    digits: int
    conservative: str


class RatedMatch(TypedDict):
    """
    A rating after a match that ended `at`. `rating` is the conservative one: mu - 3 sigma.

    `rank` is the rank in that match, for a bot with several seats the best one. `matches` and `wins` count up to
    then. A shared win is a win; rank 1 in a draw without a winner is not.
    """

    match: str
    at: str
    rank: int
    seats: int
    rating: float
    mu: float
    sigma: float
    matches: int
    wins: int


class RatingHistory(TypedDict):
    """
    A rating history, newest first. `next` is the cursor of the next page.
    """

    game: str
    player: str | None
    bot: str | None
    name: str
    method: Method
    items: list[RatedMatch]
    next: str | None


Player: TypeAlias = str


class NewWatch(TypedDict):
    who: NotRequired[Literal['everybody', 'nobody', 'players']]
    players: NotRequired[list[Player]]
    delay: NotRequired[int]


class NewClock(TypedDict):
    kind: Literal['turn', 'seat', 'match']
    limit: int
    increment: NotRequired[int]
    on_timeout: NotRequired[Literal['command', 'bot', 'resign']]


Seat: TypeAlias = str


class NewMatch(TypedDict):
    game: str
    seats: list[Seat]
    options: NotRequired[GameNewOptions]
    start_when: NotRequired[Literal['full', 'host']]
    undo: NotRequired[Literal['never', 'own', 'consent', 'free']]
    hints: NotRequired[bool]
    pace: NotRequired[int]
    position: NotRequired[dict[str, Any] | None]
    watch: NotRequired[NewWatch]
    clock: NotRequired[NewClock | None]


class NewAnalysis(TypedDict):
    at: NotRequired[int | None]
    seat: NotRequired[int | None]
    playouts: NotRequired[int]
    bot: NotRequired[str | None]
    seed: NotRequired[str | None]


class Divergence(TypedDict):
    """
    The first place where something differs: the version of the event, what was checked, and how it differs.
    """

    version: int
    check: Literal['chain', 'commitment', 'index', 'origin', 'result', 'rules', 'snapshots', 'views']
    detail: str


NewBranch = TypedDict(
    'NewBranch',
    {
        'at': NotRequired[int | None],
        'from': NotRequired[Literal['truth', 'seat'] | None],
        'seat': NotRequired[int | None],
        'seed': NotRequired[str | None],
        'name': NotRequired[str | None],
        'seats': NotRequired[list[Seat] | None],
        'start_when': NotRequired[Literal['full', 'host']],
        'undo': NotRequired[Literal['never', 'own', 'consent', 'free']],
    }
)


class EmptyBody(TypedDict):
    pass


class ActorDocument(TypedDict):
    """
    The actor of an event: a player id, `bot:<key>` or `house`. `request_id` is visible to that player only.
    """

    by: str
    seat: int | None
    request_id: NotRequired[str | None]


class KeptComment(TypedDict):
    """
    A comment with its id.
    """

    at: int
    by: str
    name: str
    text: str
    made_at: str
    id: str


class NewComment(TypedDict):
    at: int
    text: str


class Side(TypedDict):
    """
    One of the two compared views. `seat` is null unless `lens` is `seat`.
    """

    match: str
    version: int
    lens: Literal['public', 'seat', 'truth']
    seat: int | None


Change = TypedDict(
    'Change',
    {
        'op': Literal['add', 'move', 'remove', 'replace'],
        'path': str,
        'from': NotRequired[str],
        'value': NotRequired[Any],
    },
)


class Possible(TypedDict):
    """
    A value, and in how many samples it was there.
    """

    value: Any
    samples: int


class MatchName(TypedDict):
    """
    The name of a match; null if it has none.
    """

    match: str
    name: str | None


class NewName(TypedDict):
    name: str | None


class AllowedOption(TypedDict):
    """
    Post `command` as it is.
    """

    kind: Literal['allow']
    command: GameCommand
    label: str


class AmountOption(TypedDict):
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """

    kind: Literal['amount']
    command: GameCommand
    field: str
    low: int
    high: int
    label: str


class SomeOption(TypedDict):
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """

    kind: Literal['some']
    command: GameCommand
    field: str
    pool: list[str]
    low: int
    high: int
    label: str


class RefusedOption(TypedDict):
    """
    No other command of type `command` whose fields agree with `given` is possible now, for this reason.
    """

    command: str
    given: dict[str, Any]
    code: str
    reason: str
    rule: str


class Foreseen(TypedDict):
    """
    The seats that would be awaited after a command of `seat`, none if the match would be over. Null if the seat
    cannot know that, or cannot give the command now.
    """

    match: str
    version: int
    seat: int
    awaiting: list[int] | None


class Command(TypedDict):
    type: str


class RefusalDocument(TypedDict):
    """
    A refused command: its actor, and why it was refused at `version`. `request_id` is visible to that player
    only.
    """

    at: str
    version: int
    by: str
    seat: int | None
    cause: str
    command: Command
    code: str
    reason: str
    rule: NotRequired[str]
    request_id: NotRequired[str | None]


class NewReport(TypedDict):
    playouts: NotRequired[int]
    seed: NotRequired[str | None]


class NewOccupant(TypedDict):
    bot: NotRequired[str | None]
    invitation: NotRequired[str | None]


class NewInvitationAnswer(TypedDict):
    """
    A new invitation to a seat, with which anybody may take it until `until`. `token` is shown only here; `link`
    is the form that front ends accept, below their own address.
    """

    match: str
    seat: int
    version: int
    token: str
    link: str
    until: str


class NewInvitation(TypedDict):
    seconds: NotRequired[int]


class Sentence(TypedDict):
    """
    An event in words.
    """

    version: int
    at: str
    type: str
    text: str


class UndoAnswer(TypedDict):
    """
    The answer of a seat; `version` is that of its event.
    """

    seat: int
    agree: bool
    version: int


class Learnt(TypedDict):
    """
    Who learnt something: everybody (something hidden is now open), or certain seats.
    """

    everybody: bool
    seats: list[int]


class NewUndoRequest(TypedDict):
    to: int


class UndoRequested(TypedDict):
    """
    A request to go back to version `to`. `id` is the version of the event that asked.

    It is `lapsed` if the match continued before all had answered. `taken_back_at` is the version of the event that
    went back. `asked` lists the seats whose agreement was needed.
    """

    id: int
    match: str
    seat: int
    to: int
    at: str
    standing: Literal['asked', 'declined', 'lapsed', 'taken_back', 'withdrawn']
    asked: list[int]
    answers: list[UndoAnswer]
    taken_back_at: int | None


class NewUndoAnswer(TypedDict):
    agree: bool


class NewPlayerAnswer(TypedDict):
    """
    A player with secrets that are shown only here.

    Send the token as `Authorization: Bearer <token>`. The recovery code replaces a lost token, once.
    """

    id: str
    name: str
    created_at: str
    token: str
    recovery_code: str


class NewPlayer(TypedDict):
    name: str


class Player1(TypedDict):
    """
    A person's account.
    """

    id: str
    name: str
    created_at: str


class PlayerRatings(TypedDict):
    """
    The ratings of a player, by game.
    """

    player: str
    method: Method
    games: dict[str, RatedMatch]


class Meetings(TypedDict):
    """
    How often one was ranked before, level with and behind another.
    """

    better: int
    tied: int
    worse: int


class ErasedPlayer(TypedDict):
    """
    A player as it was before its erasure, and the erasure.
    """

    id: str
    name: str
    created_at: str
    erasure: ErasureDocument


class TokenDocument(TypedDict):
    """
    A token. `last_used_at` is exact to the hour. `client` is the application that acts with it.
    """

    id: str
    name: str
    scopes: list[Literal['account', 'host', 'organise', 'play', 'read', 'webhooks']]
    created_at: str
    expires_at: str | None
    last_used_at: str | None
    client: str | None
    current: bool


class WebhookDocument(TypedDict):
    """
    A webhook. `types` is empty for all types; `disabled_because` says why it is disabled.

    `sequence` is the number of the last message, `failing_since` the time since when attempts fail. `public_key`
    verifies `ed25519` signatures.
    """

    id: str
    owner: str
    subject: str
    url: str
    types: list[str]
    description: str
    signature: Literal['ed25519', 'hmac']
    public_key: str | None
    enabled: bool
    disabled_because: Literal['failing', 'gone', 'request'] | None
    sequence: int
    failing_since: str | None
    created_at: str


class OwnComment(TypedDict):
    """
    A comment of the caller on a version of a match.
    """

    match: str
    at: int
    text: str
    made_at: str


class OwnEntry(TypedDict):
    """
    An entry of the caller in a tournament; `active` is false after a withdrawal.
    """

    tournament: str
    entry: int
    active: bool


class RecoveryCode(TypedDict):
    """
    The code that replaces a lost token, once. It is shown only here.
    """

    recovery_code: str


class TokenList(TypedDict):
    """
    The caller's tokens.
    """

    items: list[TokenDocument]


class NewTokenAnswer(TypedDict):
    """
    A token with its text, which is shown only here.
    """

    id: str
    name: str
    scopes: list[Literal['account', 'host', 'organise', 'play', 'read', 'webhooks']]
    created_at: str
    expires_at: str | None
    last_used_at: str | None
    client: str | None
    current: bool
    token: str


class NewToken(TypedDict):
    name: str
    scopes: list[Literal['read', 'play', 'host', 'organise', 'webhooks', 'account']]
    expires_in: NotRequired[int | None]


class Recovery(TypedDict):
    recovery_code: str


class ProblemInfo(TypedDict):
    """
    A problem code: its HTTP status, whether a retry makes sense, and for a refusal the game and the section of
    its rules.
    """

    code: str
    status: int
    title: str
    retryable: bool
    game: str | None
    rule: str | None


class Header(TypedDict):
    """
    The first line. `product` wrote the file; `seat` is null unless the record is for one seat.
    """

    format: str
    format_version: int
    product: str
    match: str
    game: str
    rules_version: int
    told: Literal['public', 'seat', 'whole']
    seat: int | None
    events: int


class Flaw(TypedDict):
    """
    The first place where something differs: the line of the file, from 1, the check, and the difference.
    """

    line: int
    check: str
    detail: str


class SeatResult(TypedDict):
    """
    The result of one seat. `rank` 1 is first; tied seats share a rank. `won` says whether it is one of the
    winners.
    """

    seat: int
    name: str
    player: str | None
    bot: str | None
    resigned: bool
    rank: int
    won: bool
    score: int | None


class Terms(TypedDict):
    """
    The terms that are fixed when a tournament is opened.

    `rounds` is null if the format determines the number. A table has `seats` seats if possible, otherwise from
    `fewest` to `most`. `points` are those of the places at a table, by its number of seats; a size without points
    counts the share of opponents that finish behind each place. (Today all sizes have points, or none; older terms
    may have points for some.) `legs` is how often everybody meets in a round robin.
    `tied_table` says who advances from a tied table of a knockout: the entry a ruling names, or the better seed.
    `seed` determines all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    `edition` is that of the rules of standings.
    """

    name: str
    game: str
    options: GameOptions
    format: Literal['knockout', 'pods', 'round_robin', 'swiss']
    rounds: int | None
    seats: int
    fewest: int
    most: int
    points: dict[str, list[int]]
    bye: Literal['half', 'nothing', 'win']
    tie_breaks: list[Literal['AOB', 'ARO', 'ARO-C1', 'BH', 'BH-C1', 'BH-C2', 'BH-M1', 'BH-M2', 'BPG', 'BWG', 'DE', 'FB', 'FB-C1', 'KS', 'PS', 'PS-C1', 'REP', 'SB', 'SB-C1', 'WIN', 'WON', 'buchholz', 'buchholz_average', 'buchholz_cut_1', 'direct_encounter', 'drawn_lots', 'rating', 'sonneborn_berger', 'sonneborn_berger_average', 'wins']]
    seeding: Literal['drawn', 'rating']
    late_entries: bool
    legs: int
    tied_table: Literal['ruling', 'seed']
    seed: str
    clock: ClockTerms | None
    watch: Watch
    edition: int


class EntryDocument(TypedDict):
    """
    An entry; `active` is false after a withdrawal. Only the organiser brings back whom it `excluded`.
    """

    number: int
    name: str
    player: str | None
    bot: str | None
    rating: int
    active: bool
    excluded: bool


class RoundSummary(TypedDict):
    """
    A summary of a round.
    """

    number: int
    status: Literal['closed', 'open', 'paired', 'playing']
    tables: int
    decided: int
    byes: int


class RulingDocument(TypedDict):
    """
    A ruling; `counts` is false if it was withdrawn or replaced by a later one on the same table.
    """

    number: int
    counts: bool
    reason: str
    round: int | None
    table: int | None
    verdict: Literal['forfeit', 'no_show', 'result', 'void'] | None
    ranks: list[int | None] | None
    entry: int | None
    halves: int | None


class NewTournament(TypedDict):
    name: str
    game: str
    format: Literal['swiss', 'round_robin', 'knockout', 'pods']
    options: NotRequired[GameNewOptions]
    rounds: NotRequired[int | None]
    seats: NotRequired[int | None]
    fewest: NotRequired[int | None]
    most: NotRequired[int | None]
    points: NotRequired[dict[str, list[int]]]
    bye: NotRequired[Literal['win', 'half', 'nothing']]
    tie_breaks: NotRequired[list[Literal['buchholz', 'buchholz_cut_1', 'buchholz_average', 'sonneborn_berger', 'sonneborn_berger_average', 'direct_encounter', 'wins', 'rating', 'drawn_lots', 'BH', 'BH-C1', 'BH-C2', 'BH-M1', 'BH-M2', 'FB', 'FB-C1', 'AOB', 'SB', 'SB-C1', 'DE', 'WIN', 'WON', 'BPG', 'BWG', 'PS', 'PS-C1', 'REP', 'KS', 'ARO', 'ARO-C1']] | None]
    seeding: NotRequired[Literal['rating', 'drawn']]
    late_entries: NotRequired[bool]
    legs: NotRequired[int]
    tied_table: NotRequired[Literal['ruling', 'seed']]
    clock: NotRequired[NewClock | None]
    watch: NotRequired[NewWatch]
    seed: NotRequired[str | None]


class TournamentSummary(TypedDict):
    """
    A summary of a tournament. `round` is the newest one, 0 before the first; `rounds` is the planned number.
    """

    id: str
    name: str
    game: str
    format: Literal['knockout', 'pods', 'round_robin', 'swiss']
    status: Literal['ended', 'open', 'running']
    organiser: str
    entries: int
    round: int
    rounds: int
    version: int
    created_at: str
    updated_at: str


class Ending(TypedDict):
    reason: str


class NewEntry(TypedDict):
    player: NotRequired[str | None]
    bot: NotRequired[str | None]
    rating: NotRequired[int]


class Withdrawal(TypedDict):
    reason: NotRequired[str]


class SeatDocument(TypedDict):
    """
    A seat of a table, in seat order, with its result. A seat of rank 1 has not `won` in a draw.
    """

    entry: int
    name: str
    rank: int | None
    won: bool | None
    points: float | None


class WhyDocument(TypedDict):
    """
    A reason for a pairing: a code, its details, and both as a sentence.
    """

    code: str
    about: dict[str, int | str]
    text: str


class ByeDocument(TypedDict):
    """
    An entry without an opponent, and what the bye is worth: a win, half of one, or nothing.
    """

    entry: int
    name: str
    worth: Literal['half', 'nothing', 'win']
    points: float
    why: list[WhyDocument]


class InputDocument(TypedDict):
    """
    What an opponent adds to a tie-break: its points, and how much of them counts if not all.

    `entry` is null for the dummy opponent of an unplayed round (FIDE C.07, 16.4).
    """

    round: int
    entry: int | None
    points: float
    share: float


class NewBye(TypedDict):
    entry: int
    worth: NotRequired[Literal['win', 'half', 'nothing'] | None]


TableItem: TypeAlias = int


Table: TypeAlias = list[TableItem]


class NewPairings(TypedDict):
    tables: NotRequired[list[Table]]
    byes: NotRequired[list[NewBye]]


Table1Item: TypeAlias = int


Table1: TypeAlias = list[Table1Item]


class AllPairings(TypedDict):
    tables: list[Table1]
    byes: NotRequired[list[NewBye]]


Rank: TypeAlias = int | None


class NewRuling(TypedDict):
    round: NotRequired[int]
    table: NotRequired[int]
    verdict: NotRequired[Literal['result', 'forfeit', 'no_show', 'void']]
    ranks: NotRequired[list[Rank]]
    entry: NotRequired[int]
    halves: NotRequired[int]
    withdraw: NotRequired[int]
    reason: str


class EntryCourse(TypedDict):
    """
    Rank and points of an entry after each round; null before it entered.
    """

    entry: int
    name: str
    player: str | None
    bot: str | None
    ranks: list[int | None]
    points: list[float | None]


class TournamentTimeline(TypedDict):
    """
    The history after a version as sentences. Continue with `after` = `next`.
    """

    tournament: str
    version: int
    next: int
    language: str
    sentences: list[Sentence]


class NewWebhookAnswer(TypedDict):
    """
    A webhook with its new secret, shown only here; null if signatures are verified with `public_key`.
    """

    id: str
    owner: str
    subject: str
    url: str
    types: list[str]
    description: str
    signature: Literal['ed25519', 'hmac']
    public_key: str | None
    enabled: bool
    disabled_because: Literal['failing', 'gone', 'request'] | None
    sequence: int
    failing_since: str | None
    created_at: str
    secret: str | None


class WebhookPage(TypedDict):
    """
    Webhooks, newest first. `next` is the cursor of the next page.
    """

    items: list[WebhookDocument]
    next: str | None


class Attempt(TypedDict):
    """
    One attempt: the status of the answer, or why there was none.
    """

    at: str
    status: int | None
    fault: Literal['address_refused', 'connect_failed', 'name_unknown', 'no_answer', 'timed_out', 'tls_failed'] | None
    milliseconds: int


class ReminderNews(TypedDict):
    """
    The owner's seat must answer, and a quarter of its time is left: in milliseconds, and when it ends.
    """

    match: str
    game: str
    version: int
    seat: int
    left: int
    deadline: str


class WebhookReminderNews(TypedDict):
    """
    The body of a message to a webhook. `sequence` counts the messages of the webhook without gaps.
    """

    type: Literal['turn.reminder']
    timestamp: str
    webhook: str
    sequence: int
    data: ReminderNews


class PingNews(TypedDict):
    """
    A test message.
    """

    webhook: str


class WebhookPingNews(TypedDict):
    """
    The body of a message to a webhook. `sequence` counts the messages of the webhook without gaps.
    """

    type: Literal['webhook.ping']
    timestamp: str
    webhook: str
    sequence: int
    data: PingNews


class Hidden(TypedDict):
    """
    `count` things that exist but are unknown to the holder of this value. On the wire: `{"hidden": 2}`.

    `among` names things that may be here: each is at exactly one of the places that name it.
    """

    hidden: int
    among: NotRequired[list[str]]


class Pile(TypedDict):
    """
    Cards without an order: those the viewer knows, and the number of others.

    Known and unknown cards mix: a viewer who saw a card enter a face-down pile knows that card. `among` names cards
    that may be among the unknown: each is at exactly one of the places that name it.
    """

    known: list[str]
    unknown: int
    among: NotRequired[list[str]]


TextOrHidden: TypeAlias = str | Hidden


TextsOrHidden: TypeAlias = list[str] | Hidden


NumberOrHidden: TypeAlias = int | Hidden


NumbersOrHidden: TypeAlias = list[int] | Hidden


MessageType: TypeAlias = Literal['match.advanced', 'turn.awaited', 'player.invited', 'match.opened', 'match.seat_taken', 'match.started', 'match.undo_asked', 'match.undo_answered', 'match.taken_back', 'match.hint_taken', 'match.seat_resigned', 'match.ended', 'match.ruled', 'match.ruling_lifted', 'match.seat_left', 'match.host_changed', 'match.cancelled', 'match.seat_invited', 'match.invitation_revoked', 'match.time_expired', 'match.seat_substituted', 'turn.reminder', 'tournament.advanced', 'tournament.opened', 'tournament.player_entered', 'tournament.player_withdrew', 'tournament.player_returned', 'tournament.player_excluded', 'tournament.exclusion_lifted', 'tournament.round_opened', 'tournament.round_paired', 'tournament.pairings_dropped', 'tournament.round_started', 'tournament.result_reported', 'tournament.table_ruled', 'tournament.points_adjusted', 'tournament.ruling_withdrawn', 'tournament.round_closed', 'tournament.ended']


class MatchMatchOpened(TypedDict):
    """
    A match was created. `commitment` is the SHA-256 of the secret seed of all its chance, in hex.

    Bots and the house wait for `pace` milliseconds after each event. `reserved` are seats that only some players
    may take. `rematch_of` is the previous match, or null if that is not visible to everybody, because everybody who
    sees this match sees this event.
    """

    type: Literal['match_opened']
    game: str
    rules_version: int
    seats: int
    options: GameOptions
    host: str
    start_when: Literal['full', 'host']
    commitment: str
    tournament: NotRequired[str | None]
    undo: NotRequired[Literal['consent', 'free', 'never', 'own']]
    origin: NotRequired[Origin | None]
    host_name: NotRequired[str | None]
    clock: NotRequired[ClockTerms | None]
    watch: NotRequired[Watch]
    reserved: NotRequired[list[MatchReservation]]
    rematch_of: NotRequired[str | None]
    hints: NotRequired[bool]
    pace: NotRequired[int]


class MatchSeatTaken(TypedDict):
    """
    A person or a bot took a seat.
    """

    type: Literal['seat_taken']
    seat: int
    occupant: MatchOccupant


class MatchClocksSet(TypedDict):
    """
    Clocks started, stopped or were reset: those that did, with the time left and when each runs out.
    """

    type: Literal['clocks_set']
    clocks: list[MatchSeatClock]


class TournamentTournamentOpened(TypedDict):
    """
    A tournament was announced. `organiser` directs it.
    """

    type: Literal['tournament_opened']
    terms: Terms
    organiser: str


class TournamentPairing(TypedDict):
    """
    A table: the numbers of the entries in seat order, and why they are paired.
    """

    seats: list[int]
    why: list[TournamentReason]


class ConspiracyTokenDealt(TypedDict):
    """
    A starting payoff token was dealt to `seat`. Tokens that are not dealt are never named.
    """

    type: Literal['token_dealt']
    seat: int
    token: TextOrHidden


class ConspiracyPayoffsPlaced(TypedDict):
    """
    `seat` put `token_coins` on the agent of its token and `extra_coins` on each of `agents`.
    """

    type: Literal['payoffs_placed']
    seat: int
    agents: TextsOrHidden
    token_coins: int
    extra_coins: int


class ConspiracyBribePaid(TypedDict):
    """
    `seat` made a payment. Only it knows the target and the amount; a payment of nothing looks the same.
    """

    type: Literal['bribe_paid']
    seat: int
    target: TextOrHidden | None
    amount: NumberOrHidden


ConspiracyEvent: TypeAlias = ConspiracyBoardSetUp | ConspiracyTokenDealt | ConspiracyPayoffsPlaced | ConspiracyStartPlayerDrawn | ConspiracyTurnBegan | ConspiracyBribePaid | ConspiracyRestrictionLifted | ConspiracyMoveDeclared | ConspiracyAssassinationDeclared | ConspiracyChallengeWaived | ConspiracyChallengeMade | ConspiracyBidRaised | ConspiracyChallengeLost | ConspiracyActionStopped | ConspiracyAgentMoved | ConspiracyCaseMoved | ConspiracyAgentBurned | ConspiracyPowerOffered | ConspiracyPowerDeclined | ConspiracyRoundEnded | ConspiracyDieAdvanced | ConspiracyDieRolled | ConspiracyCaseDelivered | ConspiracyShieldLifted | ConspiracyGameEnded


class ConspiracyPlayer(TypedDict):
    """
    One seat: its headquarters, what is behind its shield, and what open play proves about that (RULES 12).
    """

    hq: str
    coins: ConspiracyLedger
    token: TextOrHidden | None
    restricted: bool
    pays: int
    lost: dict[str, int]
    closed: dict[str, int]
    proofs: list[ConspiracyProof]


class PaxIlluminatenDecksStacked(TypedDict):
    """
    The map was laid face down; luminaries, plots and events were stacked.
    """

    type: Literal['decks_stacked']
    map: TextsOrHidden
    deck: TextsOrHidden
    plots: TextsOrHidden
    events: TextsOrHidden


class PaxIlluminatenHandDealt(TypedDict):
    """
    `seat` was dealt luminaries and a private plot.
    """

    type: Literal['hand_dealt']
    seat: int
    cards: TextsOrHidden
    plot: TextOrHidden


class PaxIlluminatenEventsDrawn(TypedDict):
    """
    `seat` drew events, of which it keeps one.
    """

    type: Literal['events_drawn']
    seat: int
    events: TextsOrHidden


class PaxIlluminatenEventPutBack(TypedDict):
    """
    `seat` put the other event back on top of the deck.
    """

    type: Literal['event_put_back']
    seat: int
    event: TextOrHidden


class PaxIlluminatenSpecialKept(TypedDict):
    """
    `seat` keeps a special event in hand.
    """

    type: Literal['special_kept']
    seat: int
    event: TextOrHidden


class PaxIlluminatenCardsDrawn(TypedDict):
    """
    `seat` drew luminaries from the deck.
    """

    type: Literal['cards_drawn']
    seat: int
    cards: TextsOrHidden


class PaxIlluminatenDeckShuffled(TypedDict):
    """
    The discards became the new deck.
    """

    type: Literal['deck_shuffled']
    order: TextsOrHidden


class PaxIlluminatenActionPlanned(TypedDict):
    """
    `seat` named an action, or a part of it.
    """

    type: Literal['action_planned']
    seat: int
    deed: PaxIlluminatenDeed


class PaxIlluminatenCardScouted(TypedDict):
    """
    `seat` took the face-down card of a place into its hand.
    """

    type: Literal['card_scouted']
    seat: int
    card: TextOrHidden
    place: PaxIlluminatenPlace
    by: str


class PaxIlluminatenStrengthChosen(TypedDict):
    """
    `seat` chose a hand card, face down.
    """

    type: Literal['strength_chosen']
    seat: int
    card: TextOrHidden


class PaxIlluminatenPlotDrawn(TypedDict):
    """
    `seat` drew a plot.
    """

    type: Literal['plot_drawn']
    seat: int
    plot: TextOrHidden


class PaxIlluminatenPlotPutBack(TypedDict):
    """
    `seat` kept a plot and put the other under the plot deck.
    """

    type: Literal['plot_put_back']
    seat: int
    kept: TextOrHidden
    plot: TextOrHidden


class PaxIlluminatenPlotBuried(TypedDict):
    """
    `seat` put the plot that it drew under the plot deck.
    """

    type: Literal['plot_buried']
    seat: int
    plot: TextOrHidden


class PaxIlluminatenHandSeen(TypedDict):
    """
    `seat` looked at the hand of a rival.
    """

    type: Literal['hand_seen']
    seat: int
    rival: int
    cards: TextsOrHidden


class PaxIlluminatenPlotSeen(TypedDict):
    """
    `seat` looked at the hidden plot of a rival.
    """

    type: Literal['plot_seen']
    seat: int
    rival: int
    plot: TextOrHidden


PaxIlluminatenEvent: TypeAlias = PaxIlluminatenTableSet | PaxIlluminatenDecksStacked | PaxIlluminatenHandDealt | PaxIlluminatenTurnBegan | PaxIlluminatenEdictTicked | PaxIlluminatenEdictDiscarded | PaxIlluminatenFinalRoundBegan | PaxIlluminatenSpecialEnded | PaxIlluminatenActivationOffered | PaxIlluminatenSpecialActivated | PaxIlluminatenActionPhaseBegan | PaxIlluminatenActionPhaseEnded | PaxIlluminatenClaimLost | PaxIlluminatenClaimRegained | PaxIlluminatenRegainOffered | PaxIlluminatenCheckAdvanced | PaxIlluminatenEventsDrawn | PaxIlluminatenEventPutBack | PaxIlluminatenSpecialKept | PaxIlluminatenEdictIssued | PaxIlluminatenEventTurned | PaxIlluminatenSpecialDropped | PaxIlluminatenCardsDiscarded | PaxIlluminatenCardsDrawn | PaxIlluminatenCourtTaken | PaxIlluminatenDeckShuffled | PaxIlluminatenRedrawBegan | PaxIlluminatenChamberlainMoved | PaxIlluminatenCourtFilled | PaxIlluminatenGameEnded | PaxIlluminatenActionPlanned | PaxIlluminatenActionBegan | PaxIlluminatenActionDone | PaxIlluminatenFavorPaid | PaxIlluminatenFavorWaived | PaxIlluminatenGainOffered | PaxIlluminatenFavorGained | PaxIlluminatenFavorTaken | PaxIlluminatenFavorForgone | PaxIlluminatenFavorGiven | PaxIlluminatenGiftsEnded | PaxIlluminatenCardScouted | PaxIlluminatenCardPlaced | PaxIlluminatenCardTurnedUp | PaxIlluminatenDiscsPlaced | PaxIlluminatenCardYielded | PaxIlluminatenWhispersEnded | PaxIlluminatenMovesBegan | PaxIlluminatenDiscPicked | PaxIlluminatenDiscMoved | PaxIlluminatenMovesEnded | PaxIlluminatenCardExpelled | PaxIlluminatenShiftOffered | PaxIlluminatenShiftDeclined | PaxIlluminatenChallengeBegan | PaxIlluminatenStrengthSet | PaxIlluminatenRevealBegan | PaxIlluminatenStrengthChosen | PaxIlluminatenShowAsked | PaxIlluminatenStrengthShown | PaxIlluminatenStrengthsRevealed | PaxIlluminatenChallengeResolved | PaxIlluminatenDiscsOusted | PaxIlluminatenCubePlaced | PaxIlluminatenAutomaPlans | PaxIlluminatenPlanTurned | PaxIlluminatenScriptFollowed | PaxIlluminatenAutomaRested | PaxIlluminatenTokenMoved | PaxIlluminatenAutomaPaid | PaxIlluminatenCardSchemed | PaxIlluminatenAbilityUsed | PaxIlluminatenBonusOffered | PaxIlluminatenOfferClosed | PaxIlluminatenChoiceOffered | PaxIlluminatenSwapBegan | PaxIlluminatenCardsSwapped | PaxIlluminatenEdictTapped | PaxIlluminatenPlotDrawn | PaxIlluminatenPlotPutBack | PaxIlluminatenPlotBuried | PaxIlluminatenFactionBorrowed | PaxIlluminatenFactionClaimed | PaxIlluminatenPlotClaimed | PaxIlluminatenHandSeen | PaxIlluminatenPlotSeen | PaxIlluminatenActionBought


class PaxIlluminatenPlayer(TypedDict):
    """
    One seat, or the automa, which comes last and is HOUSE.
    """

    contact: str
    purse: dict[str, int]
    supply: int
    hand: Pile
    shown: list[str]
    chosen: TextOrHidden | None
    plot: TextOrHidden | None
    plot_shown: bool
    plot_drawn: TextOrHidden | None
    claims: list[str]
    lost: list[str]
    edicts: list[PaxIlluminatenOpenEdict]
    specials: Pile
    special: str | None
    activated: list[PaxIlluminatenActivation]
    events_drawn: TextsOrHidden


class PaxIlluminatenDiscards(TypedDict):
    """
    The card on top, and the cards below it: the lowest first, or for a viewer their number.
    """

    top: str | None
    below: TextsOrHidden


class PaxIlluminatenEventTaken(TypedDict):
    """
    An event that left the deck for good: `seat` drew and kept it, or the automa `turned` it up.
    """

    seat: int
    event: TextOrHidden
    back: TextOrHidden | None
    edict: bool
    turned: bool


class RichelieuPilesShuffled(TypedDict):
    """
    The piles of sheets lie face down in an unknown order; the next sheet comes first.
    """

    type: Literal['piles_shuffled']
    richelieu: TextsOrHidden
    enemy: TextsOrHidden


class RichelieuWorkersDealt(TypedDict):
    """
    `seat` keeps the workers of the colour `owner` behind its screen.
    """

    type: Literal['workers_dealt']
    seat: int
    owner: RichelieuColour
    hand: NumbersOrHidden


class RichelieuWorkerPlacedFaceDown(TypedDict):
    """
    `seat` put a worker of the colour `owner` on a space, face down. Only it knows the value.

    `cost` includes the `surcharge` for a second placement.
    """

    type: Literal['worker_placed_face_down']
    seat: int
    owner: RichelieuColour
    value: NumberOrHidden
    sheet: RichelieuSheetId
    space: int
    cost: int
    surcharge: int


class RichelieuWorkersTurnedUp(TypedDict):
    """
    A sheet of a box is full: all workers of the box are turned up; its pieces from left to right.
    """

    type: Literal['workers_turned_up']
    box: int
    sheet: RichelieuSheetId
    richelieu: list[RichelieuShown]
    enemy: list[RichelieuShown]


class RichelieuIntrigueDecided(TypedDict):
    """
    `side` won a box with its `sheet`; Richelieu's wins also if they are `tied`.

    `leader` and `runner_up` are colours, `first` and `second` the seats that are rewarded for them; null for a
    neutral colour.
    """

    type: Literal['intrigue_decided']
    box: int
    side: str
    sheet: RichelieuSheetId
    richelieu_total: int
    enemy_total: int
    tied: bool
    standing: list[RichelieuRank]
    leader: RichelieuColour | None
    runner_up: RichelieuColour | None
    first: int | None
    second: int | None
    first_reward: list[tuple[str, int]]
    second_reward: list[tuple[str, int]]
    cardinal: int


RichelieuEvent: TypeAlias = RichelieuBoardSetUp | RichelieuPilesShuffled | RichelieuWorkersDealt | RichelieuSheetsDrawn | RichelieuStartPlayerDrawn | RichelieuTurnBegan | RichelieuIncomeTaken | RichelieuWorkerPlacedFaceUp | RichelieuWorkerPlacedFaceDown | RichelieuWorkersReturned | RichelieuArmyHired | RichelieuJewelSold | RichelieuJewelBought | RichelieuSecondActionForgone | RichelieuNeutralDue | RichelieuWorkersTurnedUp | RichelieuIntrigueDecided | RichelieuSheetWon | RichelieuRewardReceived | RichelieuRewardOffered | RichelieuRewardLost | RichelieuRewardDeclined | RichelieuWorkerBribed | RichelieuWorkerTurnedUp | RichelieuPawnPlaced | RichelieuTileTaken | RichelieuCardinalMoved | RichelieuCardinalCaughtUp | RichelieuBoxCleared | RichelieuSeatScored | RichelieuGameEnded


class RichelieuCamp(TypedDict):
    """
    The workers of one colour off the board, and what everybody can infer of the hidden ones.
    """

    keeper: int
    neutral: bool
    hand: NumbersOrHidden
    city: list[int]
    lots: list[RichelieuLot]


class RichelieuWorker(TypedDict):
    """
    A worker on a sheet. `lot` is the hand of its owner from which it came (see `Lot`).
    """

    owner: str
    value: NumberOrHidden
    face_up: bool
    lot: int


class UmbraConciliumCouncilConvened(TypedDict):
    """
    The game is set up for `seats` seats; `stratagems` lie open.
    """

    type: Literal['council_convened']
    seats: int
    stratagems: list[str]
    options: UmbraConciliumOptions


class UmbraConciliumHandDealt(TypedDict):
    """
    `seat` was dealt these cards.
    """

    type: Literal['hand_dealt']
    seat: int
    cards: TextsOrHidden


class UmbraConciliumCardSetAside(TypedDict):
    """
    The card left over lies face down until the next deal.
    """

    type: Literal['card_set_aside']
    card: TextOrHidden


UmbraConciliumEvent: TypeAlias = UmbraConciliumCouncilConvened | UmbraConciliumFirstLeadDrawn | UmbraConciliumDealBegan | UmbraConciliumHandDealt | UmbraConciliumCardSetAside | UmbraConciliumDirectionChosen | UmbraConciliumCardPlayed | UmbraConciliumStratagemUsed | UmbraConciliumLastingEnded | UmbraConciliumLastingBegan | UmbraConciliumEffectsSilenced | UmbraConciliumPointsPursued | UmbraConciliumBattleSuitChanged | UmbraConciliumDirectionChanged | UmbraConciliumDirectionReturned | UmbraConciliumEffectBlocked | UmbraConciliumEffectMissed | UmbraConciliumTrickWon | UmbraConciliumPointsScored | UmbraConciliumPointsTaken | UmbraConciliumTrickEnded | UmbraConciliumGameEnded


class UmbraConciliumPlayer(TypedDict):
    """
    One seat: its hand and its points.
    """

    hand: Pile
    score: int


class UmbraConciliumTrick(TypedDict):
    """
    The trick on the table, in the order of play, with its results so far.
    """

    plays: list[UmbraConciliumPlay]
    suit: str | None
    before: Literal['high', 'low'] | None
    silenced: bool
    pursued: int
    winner: int | None
    gains: list[int]


GameEvent: TypeAlias = ConspiracyEvent | PaxIlluminatenEvent | RichelieuEvent | UmbraConciliumEvent


class ProblemDocument(TypedDict):
    """
    A problem (RFC 9457). `code` is stable; `rule` is the section of the game's RULES.md.

    `retryable`: the same request may succeed a moment later and will not be carried out twice.
    """

    type: str
    title: str
    status: int
    code: str
    detail: str
    request_id: str
    retryable: bool
    rule: NotRequired[str]
    errors: NotRequired[list[Fault]]
    version: NotRequired[int]


class Analysis(TypedDict):
    """
    The commands of a seat, the best first, as far as they were tried with at most so many `playouts`.

    The same `seed` gives the same answer. `omitted` more commands were possible: sizes of amounts far from the
    best, and where there are very many those that look worst. `ended` says why it stopped: the best is `clear`,
    others are as good as the best to a hundredth (`even`), or the play-outs are `spent`; null until then. `why`
    says in words what speaks for the first command.
    """

    match: str
    game: str
    version: int
    seat: int
    bot: str | None
    seed: str
    playouts: int
    commands: list[AnalysedCommand]
    omitted: int
    ended: Literal['clear', 'even', 'spent'] | None
    why: str | None


class Report(TypedDict):
    """
    What was found about a match so far. The same `seed` gives the same report.
    """

    match: str
    version: int
    seed: str
    playouts: int
    seats: list[ReportedSeat]
    odds: list[ReportedOdds]
    decisions: list[ReportedDecision]
    turning_points: list[ReportedTurn]


class Export(TypedDict):
    """
    The tables of an export so far. So many matches were `left_out` as damaged; the log names them.
    """

    pseudonyms: bool
    left_out: int
    tables: list[ExportedTable]


class GameInfo(TypedDict):
    """
    A summary of a game, in the caller's language. `goal` is how one wins, in a sentence.

    `options` is the JSON Schema of its match options, with defaults.
    """

    key: str
    title: str
    summary: str
    goal: str
    seats_min: int
    seats_max: int
    rules_version: int
    options: dict[str, Any]
    bots: list[BotInfo]
    provenance: dict[str, Any]


class GameDetails(TypedDict):
    """
    A game with the JSON Schemas of its commands, events and view.
    """

    info: GameInfo
    commands: dict[str, Any]
    events: dict[str, Any]
    view: dict[str, Any]
    refusals: list[RefusalInfo]


class Outcome(TypedDict):
    """
    The final ranking, in rank order, `how` the match ended (a code explained in the texts), and the winners.

    The rules of the game determine the `winners`, given in seat order. Usually these are the seats ranked 1; if
    there are several, they share the win, unless the rules call that a draw without a winner.
    """

    how: str
    standings: list[Standing]
    winners: list[int]


class Step(TypedDict):
    """
    The events of one command. `command` is its index in the list; null at the start, and for the house's own
    answers.
    """

    command: int | None
    seat: int | None
    events: list[GameEvent | Events]


class Components(TypedDict):
    """
    Component data by edition, each with its provenance, and names in the caller's language.

    `catalogue` explains by edition every component that players meet, `kinds` are the names of its kinds.
    `names` are those of components and other ids, `causes` those of the game's commands and other causes of events
    (`ask_undo`, `expire` …), `endings` the ways in which a match ended, by `how` of its outcome. `{house}` in a
    text stands for whom the house plays in that match: `house` of its timeline.
    """

    game: str
    editions: dict[str, Any]
    names: dict[str, str]
    causes: dict[str, str]
    endings: dict[str, str]
    catalogue: dict[str, list[CatalogueEntry]]
    kinds: dict[str, str]


class SeatShare(TypedDict):
    """
    The results of a seat. `mean_score` is null in games without scores; `ranks` counts the matches by rank.
    """

    seat: int
    share: Share
    mean_rank: float
    mean_score: float | None
    resigned: int
    ranks: dict[str, int]


class ComponentStatistics(TypedDict):
    """
    What seats used, the most frequent first. `share` is relative to all seats: with six players at a table each
    wins a sixth of the time, whatever they use.
    """

    game: str
    form: Form
    share: Share
    items: list[NamedShare]


class Openings(TypedDict):
    """
    How seats continued after the commands in `path`, the most frequent first; `more` if there are others.
    """

    game: str
    form: Form
    seat: int | None
    path: list[Any]
    share: Share
    steps: list[OpeningStep]
    more: bool


class MatchSummary(TypedDict):
    """
    A match as everybody may see it. `awaiting` lists the seats that must answer; -1 is the house. `tournament`
    is the one it belongs to, if any.

    `free` counts the open seats. `commitment` is the SHA-256 of the secret `seed`, which is null until the match is
    over. In a list, `left` of a clock is the time left when the clock was last set. `origin` is the match and
    version that a branch continues from, `rematch_of` the previous match, if everybody may see that. `undo` is the
    policy, `undo_request` the pending request. `from_position`: the game begins with a given position, as in a
    branch from what a seat knew. With `hints` players may take hints. Bots wait for `pace` milliseconds before each
    command. A result `counts` for ratings unless the match is a branch, begins with a given position, is not
    public, or allows hints or any undo.
    """

    id: str
    game: str
    rules_version: int
    status: Literal['cancelled', 'finished', 'open', 'running']
    version: int
    options: GameOptions
    host: str
    host_name: str | None
    start_when: str
    watch: Watch
    clock: ClockTerms | None
    rematch_of: str | None
    seats: list[SeatSummary]
    free: int
    awaiting: list[int]
    clocks: list[ClockSummary]
    outcome: Outcome | None
    commitment: str
    seed: str | None
    created_at: str
    updated_at: str
    origin: Origin | None
    undo: Literal['consent', 'free', 'never', 'own']
    undo_request: UndoRequest | None
    counts: bool
    tournament: str | None
    from_position: bool
    hints: bool
    pace: int


class LeaderboardRow(TypedDict):
    """
    A place in the leaderboard: a player, or a bot by its key. Equal ratings share a place.
    """

    place: int
    player: str | None
    bot: str | None
    name: str
    newest: RatedMatch


class MatchPage(TypedDict):
    """
    Matches, newest first. `next` is the cursor of the next page.
    """

    items: list[MatchSummary]
    next: str | None


class Audit(TypedDict):
    """
    What an audit found. `divergence` is the first place where something differs; checks that were not possible
    are in `unchecked`, with the reason.
    """

    match: str
    version: int
    ok: bool
    checked: list[Literal['chain', 'commitment', 'index', 'origin', 'result', 'rules', 'snapshots', 'views']]
    unchecked: dict[str, str]
    divergence: Divergence | None


class BranchNode(TypedDict):
    """
    A match with all its branches, as far as the caller may see them.

    `origin` is null for a match that is not a branch. `omitted` is the number of further branches.
    """

    match: str
    name: str | None
    origin: Origin | None
    status: Literal['cancelled', 'finished', 'open', 'running']
    version: int
    host: str
    host_name: str | None
    created_at: str
    outcome: Outcome | None
    comments: int
    branches: list[BranchNode]
    omitted: int


class CommentList(TypedDict):
    """
    Comments on a match, oldest first.
    """

    match: str
    comments: list[KeptComment]


Difference = TypedDict(
    'Difference',
    {
        'game': str,
        'from': Side,
        'to': Side,
        'patch': list[Change],
    },
)


class HiddenPlace(TypedDict):
    """
    A hidden place of the view, and what the samples held there.

    `pointer` leads to it in `view`; the amounts of a ledger are given by key below it. `count` things are hidden
    there (for an amount: in the whole ledger). `standing` is `certain` if all samples agree, `unknown` if nothing
    can be said. `values` has the most frequent first; `omitted` is the number of further values.
    """

    pointer: str
    count: int
    standing: Literal['certain', 'possible', 'unknown']
    values: list[Possible]
    omitted: int


class Options(TypedDict):
    """
    What a seat may do now. Both lists are empty while it is not awaited. `clocks` show the time left now; at a
    requested version, the time left when they were last set.
    """

    match: str
    version: int
    seat: int
    awaiting: list[int]
    decision: str | None
    question: str | None
    clocks: list[ClockSummary]
    options: list[AllowedOption | AmountOption | SomeOption]
    refused: list[RefusedOption]


class RefusalPage(TypedDict):
    """
    Refusals, the newest first. `next` is the cursor of the next page.
    """

    items: list[RefusalDocument]
    next: str | None


class Timeline(TypedDict):
    """
    The history after a version as sentences. Continue with `after` = `next`.

    `house` is the name of whom the house plays, such as the automa of a game.
    """

    match: str
    version: int
    next: int
    language: str
    house: str
    sentences: list[Sentence]


class Deed(TypedDict):
    """
    A command that is undone or restored: the versions of its events, who gave it, who learnt from it.

    `seat` is null if it is not a command of the game, such as a resignation.
    """

    first: int
    last: int
    cause: str
    seat: int | None
    learnt: Learnt


class UndoForeseen(TypedDict):
    """
    The consequences of a request to go to version `to`, if it were made at `version`.

    `asked` are the seats that would have to agree; without any, the match would go back at once. `left` and
    `restored` are as in the request.
    """

    match: str
    version: int
    seat: int
    to: int
    asked: list[int]
    left: list[Deed]
    restored: list[Deed]


class UndoList(TypedDict):
    """
    The undo requests of a match, newest first; `foreseen` if a request to go to some version was asked about.
    """

    match: str
    requests: list[UndoRequested]
    foreseen: UndoForeseen | None


class PlayerRecord(TypedDict):
    """
    A player's results against another player or a bot.
    """

    player: str | None
    bot: str | None
    name: str | None
    meetings: int
    ranked: Meetings


class AccountExport(TypedDict):
    """
    Everything that belongs to a player. `matches` are ids, the newest first.
    """

    exported_at: str
    player: Player1
    tokens: list[TokenDocument]
    webhooks: list[WebhookDocument]
    matches: list[str]
    comments: list[OwnComment]
    entries: list[OwnEntry]


class RecordAnswer(TypedDict):
    """
    What the verification of a record found. `flaw` is the first place where something differs; checks that were
    not possible are in `unchecked`, with the reason. `kept` says whether the match is stored here now.
    """

    ok: bool
    header: Header | None
    checked: list[str]
    unchecked: dict[str, str]
    flaw: Flaw | None
    kept: bool


class MatchResult(TypedDict):
    """
    A finished match. `events` counts the events up to its end, `plies` those of the game in the line of play.

    If the organiser of a tournament ruled on it, `how` and the seats are those of the ruling, and `events` counts
    up to it. It ended when play did, or when a ruling ended it.
    """

    match: str
    game: str
    rules_version: int
    tournament: str | None
    options: GameOptions
    how: str
    seats: list[SeatResult]
    events: int
    plies: int
    created_at: str
    ended_at: str


class TournamentDocument(TypedDict):
    """
    A tournament: its terms, entries and progress. `rounds_planned` is known once the entries are fixed.
    """

    id: str
    name: str
    game: str
    format: Literal['knockout', 'pods', 'round_robin', 'swiss']
    status: Literal['ended', 'open', 'running']
    version: int
    organiser: str
    terms: Terms
    entries: list[EntryDocument]
    rounds: list[RoundSummary]
    rounds_planned: int
    rulings: list[RulingDocument]
    created_at: str
    updated_at: str


class TournamentPage(TypedDict):
    """
    Tournaments, newest first. `next` is the cursor of the next page.
    """

    items: list[TournamentSummary]
    next: str | None


class TableDocument(TypedDict):
    """
    A table of a round. `match` is null until the round starts; `ruling` is the number of the ruling in force.
    """

    table: int
    seats: list[SeatDocument]
    match: str | None
    decided: bool
    how: str | None
    ruling: int | None
    why: list[WhyDocument]


class TieBreakDocument(TypedDict):
    """
    A tie-break: its value, the opponents that counted and those left out.
    """

    name: Literal['AOB', 'ARO', 'ARO-C1', 'BH', 'BH-C1', 'BH-C2', 'BH-M1', 'BH-M2', 'BPG', 'BWG', 'DE', 'FB', 'FB-C1', 'KS', 'PS', 'PS-C1', 'REP', 'SB', 'SB-C1', 'WIN', 'WON', 'buchholz', 'buchholz_average', 'buchholz_cut_1', 'direct_encounter', 'drawn_lots', 'rating', 'sonneborn_berger', 'sonneborn_berger_average', 'wins']
    value: float
    inputs: list[InputDocument]
    left_out: list[InputDocument]


class StandingsByRound(TypedDict):
    """
    The standings after each closed round, as they were then; the leader at the end first.
    """

    tournament: str
    version: int
    rounds: int
    entries: list[EntryCourse]


class NewWebhook(TypedDict):
    subject: str
    url: str
    types: NotRequired[list[MessageType]]
    signature: NotRequired[Literal['hmac', 'ed25519']]
    description: NotRequired[str]


class ChangedWebhook(TypedDict):
    url: NotRequired[str]
    types: NotRequired[list[MessageType]]
    description: NotRequired[str]
    enabled: NotRequired[bool]


class DeliveryDocument(TypedDict):
    """
    A message with its status. `id` is the `webhook-id` of every attempt.

    `next_attempt_at` is null once the message was delivered or given up. `body` is the content.
    """

    id: str
    sequence: int
    type: str
    subject: str
    created_at: str
    state: Literal['delivered', 'failed', 'pending']
    attempts: list[Attempt]
    next_attempt_at: str | None
    body: NotRequired[str]


class MatchMatchEnded(TypedDict):
    """
    The final ranking.
    """

    type: Literal['match_ended']
    outcome: Outcome


class MatchMatchRuled(TypedDict):
    """
    The organiser of its tournament decided the match; this outcome replaces the result of play.

    `ruling` is the number of the ruling in the tournament.
    """

    type: Literal['match_ruled']
    ruling: int
    verdict: Literal['forfeit', 'no_show', 'result', 'void']
    outcome: Outcome


class MatchRulingLifted(TypedDict):
    """
    A ruling on the match no longer counts. `outcome` is the one that counts again.
    """

    type: Literal['ruling_lifted']
    ruling: int
    outcome: Outcome


MatchEvent: TypeAlias = MatchMatchOpened | MatchSeatTaken | MatchMatchStarted | MatchPositionSet | MatchUndoAsked | MatchUndoAnswered | MatchTakenBack | MatchHintTaken | MatchSeatResigned | MatchMatchEnded | MatchSeedRevealed | MatchMatchRuled | MatchRulingLifted | MatchSeatLeft | MatchHostChanged | MatchMatchCancelled | MatchSeatInvited | MatchInvitationRevoked | MatchClocksSet | MatchTimeExpired | MatchSeatSubstituted


class TournamentRoundPaired(TypedDict):
    """
    The pairings of a round. `engine` is the program that computed the automatic part.
    """

    type: Literal['round_paired']
    round: int
    tables: list[TournamentPairing]
    byes: list[TournamentBye]
    method: Literal['automatic', 'manual', 'mixed']
    engine: str


TournamentEvent: TypeAlias = TournamentTournamentOpened | TournamentPlayerEntered | TournamentPlayerWithdrew | TournamentPlayerReturned | TournamentPlayerExcluded | TournamentExclusionLifted | TournamentRoundOpened | TournamentRoundPaired | TournamentPairingsDropped | TournamentRoundStarted | TournamentResultReported | TournamentTableRuled | TournamentPointsAdjusted | TournamentRulingWithdrawn | TournamentRoundClosed | TournamentTournamentEnded


class ConspiracyState(TypedDict):
    """
    The whole game. `die` is the space of Doctor Solomon's die, ICON at the end of the track.
    """

    edition: str
    stations: str
    die_sides: int
    icon_faces: int
    agents: dict[str, str | None]
    case: str
    die: int
    players: list[ConspiracyPlayer]
    start: int | None
    round: int
    turn: int | None
    agenda: list[ConspiracyPlacement | ConspiracyTakeAction | ConspiracyChallengeWindow | ConspiracyDuel | ConspiracyAftermath | ConspiracyUsePower | ConspiracySolomonActs]
    ending: ConspiracyEnding | None


class PaxIlluminatenState(TypedDict):
    """
    The whole game.
    """

    seats: list[int]
    automa: str | None
    round_limit: int
    players: list[PaxIlluminatenPlayer]
    places: list[str]
    faces: list[str | None]
    down: list[TextOrHidden | None]
    discs: list[list[int]]
    token: int | None
    deck: TextsOrHidden
    discards: PaxIlluminatenDiscards
    seen: list[str]
    lots: list[PaxIlluminatenLot]
    emptied: int
    court: list[str | None]
    chamberlain: int
    pool: dict[str, int]
    factions: dict[str, int | None]
    plots: list[str]
    plot_deck: list[TextOrHidden]
    event_deck: list[TextOrHidden]
    event_discards: PaxIlluminatenDiscards
    events_taken: list[PaxIlluminatenEventTaken]
    edicts_gone: int
    start: int
    round: int
    final: bool
    now: PaxIlluminatenPhase
    duel: PaxIlluminatenDuel | None
    agenda: list[PaxIlluminatenActivating | PaxIlluminatenActing | PaxIlluminatenBonus | PaxIlluminatenPlanning | PaxIlluminatenDoing | PaxIlluminatenPaying | PaxIlluminatenGaining | PaxIlluminatenGifting | PaxIlluminatenPlacing | PaxIlluminatenWhispering | PaxIlluminatenOrganizing | PaxIlluminatenShifting | PaxIlluminatenStrengthening | PaxIlluminatenShowingFirst | PaxIlluminatenRevealing | PaxIlluminatenJudging | PaxIlluminatenUsingAbility | PaxIlluminatenChoosing | PaxIlluminatenSwapping | PaxIlluminatenKeepingPlot | PaxIlluminatenChecking | PaxIlluminatenRegaining | PaxIlluminatenKeepingEvent | PaxIlluminatenRedrawing | PaxIlluminatenTurningPlan | PaxIlluminatenFollowingScript | PaxIlluminatenResting]
    ending: PaxIlluminatenEnding | None


class RichelieuSheet(TypedDict):
    """
    An intrigue sheet on the board with the pieces on its spaces, from left to right.
    """

    id: str
    spaces: list[str | RichelieuWorker | None]


class UmbraConciliumState(TypedDict):
    """
    The whole game.
    """

    options: UmbraConciliumOptions
    stratagems: list[str]
    players: list[UmbraConciliumPlayer]
    deal: int
    aside: TextOrHidden | None
    discards: list[str]
    lead: int
    direction: Literal['high', 'low'] | None
    chosen: Literal['high', 'low'] | None
    lasting: str | None
    used: list[UmbraConciliumUse]
    trick: UmbraConciliumTrick
    agenda: list[UmbraConciliumDealHands | UmbraConciliumDirectionChoice | UmbraConciliumPlayTurn | UmbraConciliumShowdown]
    ending: UmbraConciliumEnding | None


class Job(TypedDict):
    """
    A background job: `done` of `total` so far; an analysis can be over earlier.

    Until it is over, `analysis`, `report` or `export` has the findings so far. One that `failed` says why in
    `failure`, and keeps what it found before.
    """

    id: str
    kind: Literal['analysis', 'export', 'report']
    status: Literal['done', 'failed', 'queued', 'running']
    failure: JobFailure | None
    done: int
    total: int
    created_at: str
    updated_at: str
    analysis: Analysis | None
    report: Report | None
    export: Export | None


class FormShare(TypedDict):
    """
    The results of the seats for a number of seats.

    `expected` is the win rate if every match had a winner and no seat had an advantage.
    """

    seats: int
    expected: float
    by_seat: list[SeatShare]


class InvitationAnswer(TypedDict):
    """
    The match and seat of a valid invitation.
    """

    seat: int
    until: str
    match: MatchSummary


class Leaderboard(TypedDict):
    """
    The best players of a game first, by the conservative rating. `next` is the cursor of the next page.
    """

    game: str
    as_of: str | None
    minimum_matches: int
    method: Method
    items: list[LeaderboardRow]
    next: str | None


class EventDocument(TypedDict):
    """
    An event as shown to the viewer. `hash` and `previous` are shown once the match is over, and with the truth:
    if a secret has few possible values, a hash would reveal it.
    """

    version: int
    at: str
    type: str
    cause: str
    actor: ActorDocument
    event: MatchEvent | GameEvent
    previous: NotRequired[str]
    hash: NotRequired[str]


class EventPage(TypedDict):
    """
    Events after a version, oldest first. Continue with `after` = `next`; `version` is the newest version.
    """

    match: str
    version: int
    next: int
    events: list[EventDocument]


class UndoShown(TypedDict):
    """
    A request with its consequences.

    `left` are the commands that would no longer count, `restored` those of an undone line that would count again,
    each with who learnt something from it. `everybody` learnt if something hidden became open, or if the result
    could not be foreseen, as with dice; `seats` were shown a secret.
    """

    id: int
    match: str
    seat: int
    to: int
    at: str
    standing: Literal['asked', 'declined', 'lapsed', 'taken_back', 'withdrawn']
    asked: list[int]
    answers: list[UndoAnswer]
    taken_back_at: int | None
    left: list[Deed]
    restored: list[Deed]


class RecordPage(TypedDict):
    """
    A player's opponents, the most frequent first. `next` is the cursor of the next page.
    """

    player: str
    game: str | None
    items: list[PlayerRecord]
    next: str | None


class PlayerGame(TypedDict):
    """
    A player's results in a game.

    `expected` is the win rate if every match had a winner and all at its tables were equally strong.
    """

    share: Share
    expected: float | None
    mean_rank: float | None
    resigned: int
    forms: list[FormShare]


class ResultPage(TypedDict):
    """
    Results, the latest match to end first. `next` is the cursor of the next page.
    """

    items: list[MatchResult]
    next: str | None


class TournamentEventDocument(TypedDict):
    """
    An event of a tournament, all of which are public.
    """

    version: int
    at: str
    type: str
    cause: str
    actor: ActorDocument
    event: TournamentEvent
    previous: str
    hash: str


class RoundDocument(TypedDict):
    """
    A round: pairings with reasons. `repeats` counts the meetings that are not the first of the two.
    """

    tournament: str
    version: int
    round: int
    status: Literal['closed', 'open', 'paired', 'playing']
    method: Literal['automatic', 'manual', 'mixed'] | None
    engine: str | None
    repeats: int
    tables: list[TableDocument]
    byes: list[ByeDocument]


class PlaceDocument(TypedDict):
    """
    The place of an entry. Entries that nothing separates share a rank, and the next one is skipped. `advanced`
    is the number of rounds of a knockout from which it has advanced, which counts before points.
    """

    rank: int
    entry: int
    name: str
    player: str | None
    bot: str | None
    advanced: int
    points: float
    tables: int
    wins: int
    byes: int
    tie_breaks: list[TieBreakDocument]


class DeliveryPage(TypedDict):
    """
    Messages, newest first, without their bodies. `next` is the cursor of the next page.
    """

    items: list[DeliveryDocument]
    next: str | None


class MatchNews(TypedDict):
    """
    The events after version `after` of a match, up to `version`, as shown to the owner of the webhook.

    `awaiting` are the seats that must answer at `version`, `seat` is the owner's own.
    """

    match: str
    game: str
    status: Literal['cancelled', 'finished', 'open', 'running']
    after: int
    version: int
    seat: int | None
    awaiting: list[int]
    events: list[EventDocument]


class WebhookMatchNews(TypedDict):
    """
    The body of a message to a webhook. `sequence` counts the messages of the webhook without gaps.
    """

    type: Literal['match.advanced', 'turn.awaited', 'player.invited', 'match.opened', 'match.seat_taken', 'match.started', 'match.undo_asked', 'match.undo_answered', 'match.taken_back', 'match.hint_taken', 'match.seat_resigned', 'match.ended', 'match.ruled', 'match.ruling_lifted', 'match.seat_left', 'match.host_changed', 'match.cancelled', 'match.seat_invited', 'match.invitation_revoked', 'match.time_expired', 'match.seat_substituted']
    timestamp: str
    webhook: str
    sequence: int
    data: MatchNews


class TournamentNews(TypedDict):
    """
    The events after version `after` of a tournament, up to `version`. All of them are public.
    """

    tournament: str
    after: int
    version: int
    events: list[TournamentEventDocument]


class WebhookTournamentNews(TypedDict):
    """
    The body of a message to a webhook. `sequence` counts the messages of the webhook without gaps.
    """

    type: Literal['tournament.advanced', 'tournament.opened', 'tournament.player_entered', 'tournament.player_withdrew', 'tournament.player_returned', 'tournament.player_excluded', 'tournament.exclusion_lifted', 'tournament.round_opened', 'tournament.round_paired', 'tournament.pairings_dropped', 'tournament.round_started', 'tournament.result_reported', 'tournament.table_ruled', 'tournament.points_adjusted', 'tournament.ruling_withdrawn', 'tournament.round_closed', 'tournament.ended']
    timestamp: str
    webhook: str
    sequence: int
    data: TournamentNews


WebhookMessage: TypeAlias = WebhookMatchNews | WebhookReminderNews | WebhookTournamentNews | WebhookPingNews


class RichelieuBox(TypedDict):
    """
    An intrigue box: a sheet of each side.
    """

    richelieu: RichelieuSheet
    enemy: RichelieuSheet


class GameFigures(TypedDict):
    """
    Statistics of a game. `how` counts the matches by how they ended.
    """

    matches: int
    how: dict[str, int]
    mean_plies: float | None
    mean_seconds: float | None
    lengths: list[Length]
    forms: list[FormShare]


class PlayerStats(TypedDict):
    """
    A player's results, by game.
    """

    player: str
    games: dict[str, PlayerGame]


class TournamentEventPage(TypedDict):
    """
    Events after a version, oldest first. Continue with `after` = `next`; `version` is the newest version.
    """

    tournament: str
    version: int
    next: int
    events: list[TournamentEventDocument]


class Standings(TypedDict):
    """
    The standings after the event `as_of`, which never change. `closed` rounds were over by then.
    """

    tournament: str
    as_of: int
    at: str
    status: Literal['ended', 'open', 'running']
    closed: int
    places: list[PlaceDocument]


class RichelieuState(TypedDict):
    """
    The whole game. Boxes and spaces are counted from 1; a box of None is closed.
    """

    edition: str
    stall_guard: bool
    cardinal: int
    city_jewels: int
    players: list[RichelieuPlayer]
    colours: list[str]
    camps: dict[str, RichelieuCamp]
    boxes: list[RichelieuBox | None]
    richelieu_pile: TextsOrHidden
    enemy_pile: TextsOrHidden
    discarded: list[str]
    start: int | None
    turn: int | None
    idle: int
    placed: bool
    agenda: list[RichelieuTakeAction | RichelieuTurnOver | RichelieuPlaceNeutral | RichelieuResolveIntrigue | RichelieuCloseIntrigue | RichelieuGrantReward | RichelieuUseReward]
    scores: list[RichelieuScore]


GameState: TypeAlias = ConspiracyState | PaxIlluminatenState | RichelieuState | UmbraConciliumState


class Position(TypedDict):
    """
    Where the commands lead: the whole state, the awaited seats, and the events on the way.
    """

    kind: Literal['position']
    state: GameState | dict[str, Any]
    awaiting: list[int]
    choices: list[Choices]
    outcome: Outcome | None
    steps: list[Step]


class GameStatistics(TypedDict):
    """
    Statistics of a game over its finished matches of a form; null parts of the form were not restricted.
    """

    game: str
    form: Form
    figures: GameFigures


class View(TypedDict):
    """
    What one viewer knows of a match at a version. `view` has the game's view schema; hidden things are
    `{"hidden": <how many>}` and never left out. `seat` is null unless `lens` is `seat`. `clocks` show the time left
    now; at a requested version, the time left when they were last set.
    """

    match: str
    game: str
    version: int
    status: Literal['cancelled', 'finished', 'open', 'running']
    lens: Literal['public', 'seat', 'truth']
    seat: int | None
    awaiting: list[int]
    clocks: list[ClockSummary]
    outcome: Outcome | None
    view: GameState


class Knowledge(TypedDict):
    """
    What a seat could know at a version.

    Everything that `view` does not hide is known. `hidden` lists the rest, with what was there in `samples` worlds
    that agree with the view, drawn as `draw` says: an estimate, which may miss rare cases. Without samples, as at a
    version within a command, everything hidden is unknown. The same `seed` gives the same answer.
    """

    match: str
    game: str
    version: int
    seat: int
    samples: int
    draw: Literal['behaviour', 'uniform']
    seed: str
    view: GameState
    hidden: list[HiddenPlace]


class TournamentExport(TypedDict):
    """
    A tournament as one document: its terms, every round, the standings.
    """

    tournament: TournamentDocument
    rounds: list[RoundDocument]
    standings: Standings


class Adjudicated(TypedDict):
    """
    The result of each item, in order.
    """

    game: str
    items: list[Position | RefusedCommand]


class CommandAnswer(TypedDict):
    """
    What a command led to: the caller's events and view. `told` is the running hash of its seat at `version`.
    """

    match: str
    version: int
    told: str
    events: list[EventDocument]
    seen: View
