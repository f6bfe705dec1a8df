"""How each event changes a state or a view. Reads only the event and the state; cannot fail."""

from collections.abc import Mapping

from msgspec.structs import replace

from domain.conspiracy import events as ev
from domain.conspiracy.action import TakeAction
from domain.conspiracy.challenge import ChallengeWindow, Duel
from domain.conspiracy.commands import Assassinate, MoveAgent
from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.placement import Placement
from domain.conspiracy.power import Aftermath, UsePower
from domain.conspiracy.solomon import SolomonActs
from domain.conspiracy.state import Ending, Player, State
from domain.kernel.game import Evolve
from domain.kernel.hidden import Hidden, Ledger
from domain.kernel.messages import Seat

evolve: Evolve[State] = Evolve()


def _with_player(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    players = list(state.players)
    players[seat] = player
    return tuple(players)


def _restricted(state: State, seat: Seat, restricted: bool) -> tuple[Player, ...]:
    return _with_player(state, seat, replace(state.players[seat], restricted=restricted))


def _proving(state: State, seat: Seat, agent: str, coins: int) -> tuple[Player, ...]:
    return _with_player(state, seat, state.players[seat].proving(agent, coins))


@evolve.on(ev.BoardSetUp)
def _board(state: State, event: ev.BoardSetUp) -> State:
    purse = {**dict.fromkeys(event.agents, 0), SOLOMON: 0, RESERVE: event.coins}
    return replace(
        state,
        edition=event.edition,
        stations=event.stations,
        die_sides=event.die_sides,
        icon_faces=event.icon_faces,
        agents=event.agents,
        case=event.case,
        die=event.die,
        players=tuple([Player(hq, Ledger(purse)) for hq in event.hqs]),
        agenda=(Placement(tuple([Seat(seat) for seat in range(len(event.hqs))])),),
    )


@evolve.on(ev.TokenDealt)
def _token(state: State, event: ev.TokenDealt) -> State:
    player = replace(state.players[event.seat], token=event.token)
    return replace(state, players=_with_player(state, event.seat, player))


@evolve.on(ev.PayoffsPlaced)
def _placed(state: State, event: ev.PayoffsPlaced) -> State:
    player, waiting = state.players[event.seat], state.agenda[-1].awaiting()
    players = _with_player(state, event.seat, replace(player, coins=_first_payoffs(player, event)))
    return replace(state, players=players, agenda=(Placement(tuple([s for s in waiting if s != event.seat])),))


def _first_payoffs(player: Player, event: ev.PayoffsPlaced) -> Ledger:
    if isinstance(event.agents, Hidden):
        return player.coins.veiled()
    coins = player.coins.move(RESERVE, player.token, event.token_coins)
    for agent in event.agents:
        coins = coins.move(RESERVE, agent, event.extra_coins)
    return coins


@evolve.on(ev.StartPlayerDrawn)
def _start(state: State, event: ev.StartPlayerDrawn) -> State:
    return replace(state, start=event.seat)


@evolve.on(ev.TurnBegan)
def _turn(state: State, event: ev.TurnBegan) -> State:
    return replace(state, turn=event.seat, round=event.round, agenda=(TakeAction(event.seat),))


@evolve.on(ev.BribePaid)
def _bribe_paid(state: State, event: ev.BribePaid) -> State:
    player = state.players[event.seat]
    coins = player.coins.move(RESERVE, event.target, event.amount)
    players = _with_player(state, event.seat, replace(player, coins=coins, pays=player.pays + 1))
    return replace(state, players=players, agenda=(Aftermath(event.seat),))


@evolve.on(ev.RestrictionLifted)
def _lifted(state: State, event: ev.RestrictionLifted) -> State:
    return replace(state, players=_restricted(state, event.seat, False))


@evolve.on(ev.MoveDeclared)
def _move_declared(state: State, event: ev.MoveDeclared) -> State:
    deed = MoveAgent(event.agent, event.city, event.with_case)
    others = state.seats_after(event.seat)
    window = ChallengeWindow(event.seat, deed, event.agent, event.least_bid, cost=0, asked=others)
    return replace(state, agenda=(window,))


@evolve.on(ev.AssassinationDeclared)
def _assassination_declared(state: State, event: ev.AssassinationDeclared) -> State:
    deed = Assassinate(event.killer, event.victim)
    others = state.seats_after(event.seat)
    window = ChallengeWindow(event.seat, deed, event.killer, event.least_bid, cost=event.cost, asked=others)
    return replace(state, agenda=(window,), players=_proving(state, event.seat, event.killer, event.cost))


def _next_asked(state: State) -> tuple[ChallengeWindow]:
    window = state.agenda[0]
    assert isinstance(window, ChallengeWindow)
    return (replace(window, asked=window.asked[1:]),)


@evolve.on(ev.ChallengeWaived)
def _waived(state: State, event: ev.ChallengeWaived) -> State:
    return replace(state, agenda=_next_asked(state))


@evolve.on(ev.ChallengeMade)
def _challenged(state: State, event: ev.ChallengeMade) -> State:
    window = state.agenda[-1]
    assert isinstance(window, ChallengeWindow)
    duel = Duel(window.seat, event.seat, event.agent, event.amount, bidder=window.seat)
    players = _proving(state, event.seat, event.agent, event.amount)
    return replace(state, agenda=(window, duel), players=players)


@evolve.on(ev.BidRaised)
def _raised(state: State, event: ev.BidRaised) -> State:
    window, duel = state.agenda
    assert isinstance(duel, Duel)
    bidder = duel.challenger if event.seat == duel.seat else duel.seat
    players = _proving(state, event.seat, event.agent, event.amount)
    return replace(state, agenda=(window, replace(duel, bid=event.amount, bidder=bidder)), players=players)


@evolve.on(ev.ChallengeLost)
def _challenge_lost(state: State, event: ev.ChallengeLost) -> State:
    return replace(state, agenda=_next_asked(state), players=_restricted(state, event.seat, True))


@evolve.on(ev.ActionStopped)
def _stopped(state: State, event: ev.ActionStopped) -> State:
    return replace(state, agenda=(Aftermath(event.seat),))


@evolve.on(ev.AgentMoved)
def _agent_moved(state: State, event: ev.AgentMoved) -> State:
    agents = {**state.agents, event.agent: event.city}
    case = event.city if event.with_case else state.case
    return replace(state, agents=agents, case=case, agenda=(Aftermath(event.seat, event.agent, event.uses),))


@evolve.on(ev.CaseMoved)
def _case_moved(state: State, event: ev.CaseMoved) -> State:
    return replace(state, case=event.city, agenda=(Aftermath(event.seat),))


@evolve.on(ev.AgentBurned)
def _burned(state: State, event: ev.AgentBurned) -> State:
    killed = [replace(player, closed={**player.closed, event.victim: player.pays}) for player in state.players]
    payer = killed[event.seat]
    coins = payer.coins.remove(event.killer, event.cost)
    killed[event.seat] = replace(payer, coins=coins, lost=_plus(payer.lost, event.killer, event.cost))
    agents = {**state.agents, event.victim: None}
    return replace(state, agents=agents, players=tuple(killed), agenda=(Aftermath(event.seat),))


def _plus(amounts: Mapping[str, int], key: str, amount: int) -> Mapping[str, int]:
    return {**amounts, key: amounts.get(key, 0) + amount}


@evolve.on(ev.PowerOffered)
def _power_offered(state: State, event: ev.PowerOffered) -> State:
    return replace(state, agenda=(UsePower(event.seat, event.agent, event.uses),))


@evolve.on(ev.PowerDeclined)
def _power_declined(state: State, event: ev.PowerDeclined) -> State:
    return replace(state, agenda=(Aftermath(event.seat),))


@evolve.on(ev.RoundEnded)
def _round_ended(state: State, event: ev.RoundEnded) -> State:
    return replace(state, agenda=(SolomonActs(),))


@evolve.on(ev.DieAdvanced)
def _die_advanced(state: State, event: ev.DieAdvanced) -> State:
    return replace(state, die=event.space)


@evolve.on(ev.DieRolled)
def _die_rolled(state: State, event: ev.DieRolled) -> State:
    return state


@evolve.on(ev.CaseDelivered)
def _delivered(state: State, event: ev.CaseDelivered) -> State:
    return state


@evolve.on(ev.ShieldLifted)
def _shield_lifted(state: State, event: ev.ShieldLifted) -> State:
    coins = Ledger({**event.agents, SOLOMON: event.solomon, RESERVE: event.reserve})
    player = replace(state.players[event.seat], token=event.token, coins=coins)
    return replace(state, players=_with_player(state, event.seat, player))


@evolve.on(ev.GameEnded)
def _game_ended(state: State, event: ev.GameEnded) -> State:
    return replace(state, agenda=(), ending=Ending(event.how, event.winners))
