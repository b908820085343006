"""Revised cards: a match that goes on while a designer changes its cards. Only this process knows of it."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.engine.errors import BadCard, RegaliaError
from regalia.engine.game import Game
from regalia.engine.library import Revisable
from regalia.match import position
from regalia.match.match import Match
from regalia.match.speech import lines_of


def revisable(game: Game) -> Revisable | None:
    """The library of a game whose cards can be changed while it is played."""
    return game.library if isinstance(game.library, Revisable) else None


def revisions_of(game: Game) -> tuple[str, ...]:
    """The entries in force in place of those in the files."""
    library = revisable(game)
    return library.revisions if library is not None else ()


def put_in_force(game: Game, entries: Sequence[str]) -> None:
    """Play a game with these entries in place of what the files say of their cards, and with no others."""
    library = revisable(game)
    if library is None:
        if entries:
            raise BadCard(f"the cards of {game.name} cannot be changed", place=game.slug)
        return
    if tuple(entries) != library.revisions:
        library.revise(entries)
        game.state.__dict__["lookup"].forget()
        game.__dict__.pop("lookup_digest", None)
        lines_of.cache_clear()


def revised(match: Match, entry: str) -> Match:
    """The match as it goes on from here with a card that says something else; where it cannot, nothing changes."""
    return with_revisions(match, [*revisions_of(match.game), entry])


def with_revisions(match: Match, entries: Sequence[str]) -> Match:
    """The match as it goes on from here with these entries in force; where it cannot, nothing changes."""
    game, library, state = match.game, revisable(match.game), match.state
    earlier = revisions_of(game)
    before = {card.name: card for card in library.cards()} if library is not None else {}
    put_in_force(game, entries)
    try:
        if library is not None:
            for card in library.cards():
                if card != before[card.name]:
                    library.reprint(state, before[card.name])
        return Match.from_position(position.write(game, state, match.names))
    except RegaliaError:
        put_in_force(game, earlier)
        raise
