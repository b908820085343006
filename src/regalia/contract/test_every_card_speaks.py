"""Besides the laws: every card says what it does, and why it cannot be used now, in every language of its game."""

from regalia.contract.scenario import spread
from regalia.contract.speech import assert_every_card_says_what_it_does, assert_hands_say_why_not
from regalia.engine.game import Game
from regalia.match.game_description import description


def test_every_card_says_what_it_does_in_every_language(game: Game) -> None:
    for language in description(game)["languages"] if game.speech else []:
        assert_every_card_says_what_it_does(game, language)


def test_every_card_in_hand_that_cannot_be_used_says_why(game: Game) -> None:
    languages = description(game)["languages"]
    for number, scenario in enumerate(spread(game, 8, first_seed=40)):
        assert_hands_say_why_not(game, scenario, 60, languages[number % len(languages)])
