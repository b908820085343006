"""What a learner is told of a card: what is printed on it, and nothing of where it lies."""

from regalia.engine.game import load
from regalia.games.kingdoms.description import DESCRIPTION
from regalia.games.kingdoms.library import names
from regalia.match.match import Match
from regalia.rl import layout, observation

GAME = load("kingdoms")
LIBRARY = {card.name: card for card in GAME.library.cards()}


def descriptions(seat):
    """The name of each card of a seat, and its description."""
    state = Match.new(GAME, seed=1).state
    section, seen = layout(GAME).section("description"), observation(GAME, state, seat)
    for card in range(section.items):
        first = section.offset + section.width * card
        row = dict(zip(DESCRIPTION, seen[first : first + section.width].tolist(), strict=True))
        yield names()[state.prints[seat][card]], state.prints[seat][card], row


def test_a_card_is_described_by_its_print():
    met = 0
    for name, card_print, row in descriptions(0):
        if card_print:
            card = LIBRARY[name]
            assert row["cost"] == card.cost and row["health"] == card.health
            assert row["unit"] == (card.type in ("pawn", "hero", "lord")) and row["terra"] == (
                card.type in ("basic", "landmark")
            )
            assert row["trice"] == (card.type == "trice") and row["power"] == card.power
            met += 1
    assert met >= 60 and len(set(DESCRIPTION)) == len(DESCRIPTION)


def test_a_token_that_is_not_made_yet_is_described_as_nothing():
    blank = [row for _, card_print, row in descriptions(0) if card_print == 0]
    assert blank and not any(any(row.values()) for row in blank)


def test_a_spell_that_does_damage_says_so():
    assert any(row["does harm"] > 0 for _, _, row in descriptions(0))


def test_both_decks_are_described_each_seat_own_first():
    own, other = [row for _, _, row in descriptions(0)], [row for _, _, row in descriptions(1)]
    assert own != other
