"""What a strategy of Kuhn poker is worth against who knows it: zero for the best there is."""

from itertools import permutations

from tests.agents.kuhn import GAME, Action, play

from regalia.engine.pile import put
from regalia.match.view import known_to

CHECK, BET = Action.check(), Action.bet()
PLACES = ((), (CHECK,), (BET,), (CHECK, BET))


def dealt(cards, decisions):
    state = GAME.blank(2, {})
    for seat in range(2):
        put(state.hand[seat], cards[seat])
    put(state.deck, cards[2])
    for decision in decisions:
        play(state, decision)
    return state


def strategy_of(bets):
    """How often each card bets at each place; `bets` takes what a seat knows and the seat."""
    found = {}
    for decisions in PLACES:
        seat = len(decisions) % 2
        for card in range(3):
            others = [other for other in range(3) if other != card]
            cards = (card, *others) if seat == 0 else (others[0], card, others[1])
            found[card, decisions] = bets(known_to(GAME, dealt(cards, decisions), seat), seat)
    return found


def worth(bets, seat_bets, decisions=(), cards=None):
    """What the first seat gets on average when the seats bet as these say."""
    if cards is None:
        return sum(worth(bets, seat_bets, (), deal) for deal in permutations(range(3))) / 6
    state = dealt(cards, decisions)
    if state.over:
        return state.score[0]
    seat = len(decisions) % 2
    bet = (bets, seat_bets)[seat][cards[seat], decisions]
    return bet * worth(bets, seat_bets, (*decisions, BET), cards) + (1 - bet) * worth(
        bets, seat_bets, (*decisions, CHECK), cards
    )


def exploited(strategy):
    """By how much a perfect opponent in either seat wins more than theory says, on average over the seats."""
    first = max(worth(answer, strategy) for answer in pure(0))
    second = min(worth(strategy, answer) for answer in pure(1))
    return (first - second) / 2


def pure(seat):
    """Every strategy of a seat without chance."""
    places = [(card, decisions) for decisions in PLACES if len(decisions) % 2 == seat for card in range(3)]
    for word in range(1 << len(places)):
        yield {place: word >> bit & 1 for bit, place in enumerate(places)}
