"""Deal: the match of a table as it was dealt, before any decision."""

from __future__ import annotations

from regalia.match.match import Match, checked_names
from regalia.server.storage.rows import MatchRow


def dealt_match(row: MatchRow) -> Match:
    """The match of a table as it was dealt."""
    game, names = row.unchanged_game(), [seat.name for seat in row.seats]
    if row.position is None:
        return Match.new(game, len(row.seats), row.key, row.options, names)
    match = Match.from_position(row.position, game)
    match.names = checked_names(names, match.seats)
    return match
