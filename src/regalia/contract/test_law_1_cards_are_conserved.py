"""Law 1: cards are conserved."""

from regalia.contract.conservation import assert_cards_are_conserved
from regalia.contract.scenario import any_scenarios, spread, walk
from regalia.engine.game import Game
from regalia.engine.record import ALL, NOBODY, OWNER


def test_after_every_decision_each_card_lies_in_exactly_one_pile(game: Game) -> None:
    for scenario in any_scenarios(game, 40):
        for state in walk(game, scenario, scenario.seed % 300):
            assert_cards_are_conserved(game, state)


def test_whole_games_conserve_their_cards_at_every_number_of_seats(game: Game) -> None:
    for scenario in spread(game, 2 * (game.most_seats - game.least_seats + 1)):
        for state in walk(game, scenario, 1500):
            assert_cards_are_conserved(game, state)


def test_every_pile_belongs_to_a_pool_and_every_field_says_who_sees_it(game: Game) -> None:
    in_pools = {name for pool in game.pools for name in pool.piles}
    assert {field.name for field in game.state.fields if field.is_pile} == in_pools
    assert {field.seen for field in game.state.fields} <= {ALL, OWNER, NOBODY}


def test_every_card_of_a_pool_has_a_name_of_its_own(game: Game) -> None:
    cards = {card for pool in game.pools for card in pool.cards}
    assert max(cards) < len(game.card_names)
    assert len({game.card_names[card].casefold() for card in cards}) == len(cards)
