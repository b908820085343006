"""Re-key: give a state new chance. What has happened, and what anybody knows, stays as it is."""

from __future__ import annotations

from regalia.engine.chance import Stream, below, split
from regalia.engine.game import Game
from regalia.engine.knowledge import cards_a_back
from regalia.engine.pile import CARD_BITS, Pile
from regalia.engine.record import NOBODY, STREAM_LENGTH, Record

SHUFFLES = 1
"""Which child of the new stream shuffles."""


def rekey(game: Game, state: Record, parent: Stream, number: int) -> None:
    """Give a state the chance of the number-th child of a stream.

    Cards that nobody has seen, in piles that nobody sees, change places with each other as well: their order is chance that
    was drawn early.
    """
    stream, shuffling = [0] * STREAM_LENGTH, [0] * STREAM_LENGTH
    split(parent, number, stream)
    split(stream, SHUFFLES, shuffling)
    state.rng = stream
    for field in game.state.fields:
        if field.is_pile and field.seen == NOBODY:
            piles = getattr(state, field.name)
            for pile in piles[: state.seats] if field.is_per_seat else [piles]:
                shuffle_unseen(pile, cards_a_back(game, field.name), shuffling)


def shuffle_unseen(pile: Pile, cards_a_back: int, rng: Stream) -> None:
    """Shuffle the cards that nobody has seen, among those with the same back."""
    unseen = [place for place in range(1, pile[0] + 1) if pile[place] >> CARD_BITS == 0]
    for back in sorted({pile[place] // cards_a_back for place in unseen}):
        places = [place for place in unseen if pile[place] // cards_a_back == back]
        for last in range(len(places) - 1, 0, -1):
            one, other = places[last], places[below(rng, last + 1)]
            pile[one], pile[other] = pile[other], pile[one]
