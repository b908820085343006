"""Table info: a table as everybody may see it, in the lobby, in a history and in a welcome.

Everybody reads this during play, so it holds nothing that a spectator could not know. A count of entries, for one, would tell
of silent passes (docs/decisions/numbers-per-viewer.md).
"""

from __future__ import annotations

from typing import Any

from regalia.server.storage.rows import OPEN, PERSON, MatchRow, SeatRow, cached_game


def table_info(
    row: MatchRow, present: set[str], watchers: int = 0, gone: tuple[int, ...] = (), ratings: dict[str, int] | None = None
) -> dict[str, Any]:
    """A table; `present` are the players who are connected to it, `gone` the seats that were given up."""
    return {
        "id": row.id,
        "game": row.game,
        "game_name": cached_game(row.game).name,
        "version": row.version,
        "options": shown_options(row),
        "seats": [seat_info(seat, present, ratings or {}, is_gone=seat.gone or seat.seat in gone) for seat in row.seats],
        "state": "over" if row.ended is not None else "waiting" if row.started is None else "playing",
        "private": row.private,
        "rated": row.rated,
        "clock": row.clock.model_dump() if row.clock else None,
        "from_position": row.position is not None,
        "commitment": row.commitment,
        "host": row.host,
        "link": f"/play/{row.id}",
        "watchers": watchers,
        "created": row.created,
        "started": row.started,
        "ended": row.ended,
        "branch_of": row.branch_of,
        "rematch_of": row.rematch_of,
        "rematch": row.rematch,
        "tournament": row.tournament,
    }


def seat_info(row: SeatRow, present: set[str], ratings: dict[str, int], *, is_gone: bool) -> dict[str, Any]:
    """Who sits at a seat."""
    return {
        "seat": row.seat,
        "kind": row.kind,
        "name": row.name,
        "player": row.player,
        "level": row.level,
        "deck": deck_title(row.deck),
        "rating": ratings.get(row.player) if row.player else None,
        "here": row.player in present if row.kind == PERSON and not is_gone else row.kind != OPEN,
        "gone": is_gone,
    }


def deck_title(deck: str | None) -> str | None:
    """What everybody may know of a deck: the name of a ready-made one, or only that it is the player's own."""
    if deck is None:
        return None
    return deck if "\n" not in deck and ";" not in deck else "own"


def shown_options(row: MatchRow) -> dict[str, Any]:
    """The options of a table; of a deck only its title."""
    return {name: deck_title(value) if isinstance(value, str) else value for name, value in row.options.items()}
