"""Registration: how tournaments are announced, entered, left, filled with bots and begun."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, select, update

from regalia.agents import agent
from regalia.engine.game import Game, load
from regalia.server.accounts.players import Player, new_id
from regalia.server.errors import Refused
from regalia.server.protocol.tournaments import NewTournament
from regalia.server.storage.schema import entrants, tournaments
from regalia.server.tables.lobby import check_rated
from regalia.server.tables.written_position import checked_options
from regalia.server.tournaments.tournament import ARENA, Entrant, Tournament, read_tournament

MOST_OWN = 5
"""The most tournaments of one player that have not ended."""
LEAST_ENTRANTS = 2
MOST_BOTS = 7
"""The most bots in one tournament: it is there for people, and all its games share the server with others."""


def announce(connection: Connection, order: NewTournament, player: Player, now: int) -> Tournament:
    """A new tournament; whoever announces it takes part."""
    game = load(order.game)
    if game.least_seats > 2:
        raise Refused("bad_option", f"{game.name} is not for two", place="game")
    if order.rated:
        check_rated(player)
    running = (
        select(func.count()).select_from(tournaments).where(tournaments.c.host == player.id, tournaments.c.ended.is_(None))
    )
    if (connection.scalar(running) or 0) >= MOST_OWN:
        raise Refused("too_many", f"you have {MOST_OWN} tournaments already that have not ended", place="tournaments")
    clock = order.clock.model_copy(update={"on_time_out": "forfeit"})
    row = {
        "id": new_id(), "game": game.slug, "kind": order.kind, "name": order.name, "host": player.id, "places": order.places,
        "minutes": order.minutes, "rated": order.rated, "clock": clock.model_dump_json(), "created": now,
        "started": None, "ended": None,
    }  # fmt: skip
    connection.execute(tournaments.insert(), row)
    return enter(connection, str(row["id"]), player, order.deck)


def enter(connection: Connection, name: str, player: Player, deck: str | None) -> Tournament:
    """Take part, or come back to an arena that one had left."""
    found = read_tournament(connection, name, locked=True)
    mine = found.entrant_of(player.id)
    if mine is not None and not mine.gone:
        raise Refused("already_seated", "you take part already", place="tournament")
    if found.rated:
        check_rated(player)
    _check_deck(load(found.game), deck)
    if mine is not None and found.started is not None and found.kind == ARENA and found.ended is None:
        chosen = (entrants.c.tournament == name) & (entrants.c.place == mine.place)
        connection.execute(update(entrants).where(chosen).values(gone=False))
    else:
        _add(connection, found, Entrant(0, player.id, None, deck, player.name, gone=False))
    return read_tournament(connection, name)


def enter_bot(connection: Connection, name: str, player: Player, level: str) -> Tournament:
    """A bot takes part; only whoever has announced the tournament may ask for one."""
    found = read_tournament(connection, name, locked=True)
    _check_host(found, player)
    if level not in agent.names():
        raise Refused("bad_agent", f"there is no bot {level!r}; there are: {', '.join(agent.names())}", place="level")
    if sum(one.player is None for one in found.entrants) >= MOST_BOTS:
        raise Refused("too_many", f"{MOST_BOTS} bots take part already", place="bots")
    _add(connection, found, Entrant(0, None, level, None, level.capitalize(), gone=False))
    return read_tournament(connection, name)


def _check_deck(game: Game, deck: str | None) -> None:
    """Refuse a deck that could not be played."""
    if deck is None:
        return
    if "deck_0" not in game.options:
        raise Refused("bad_option", f"players choose no decks in {game.name}", place="deck")
    game.blank(2, checked_options(game, {"deck_0": deck}))


def _add(connection: Connection, found: Tournament, new: Entrant) -> None:
    """Write an entrant down, under a name that no other has."""
    if found.ended is not None or (found.started is not None and found.kind != ARENA):
        raise Refused("already_started", "the tournament has begun", place="tournament")
    if len([one for one in found.entrants if not one.gone]) >= found.places:
        raise Refused("seat_taken", "all places are taken", place="tournament")
    taken, plain, nth = {one.name.casefold() for one in found.entrants}, new.name, 1
    while (named := plain if nth == 1 else f"{plain} {nth}").casefold() in taken:
        nth += 1
    place = max((one.place for one in found.entrants), default=-1) + 1
    connection.execute(entrants.insert(), {**new.__dict__, "tournament": found.id, "place": place, "name": named})


def withdraw(connection: Connection, name: str, player: Player) -> None:
    """Take part no more. Before the first game the place is free again; the last person to leave removes the tournament."""
    found = read_tournament(connection, name, locked=True)
    mine = found.entrant_of(player.id)
    if mine is None or mine.gone:
        raise Refused("not_seated", "you do not take part", place="tournament")
    chosen = (entrants.c.tournament == name) & (entrants.c.place == mine.place)
    if found.started is not None:
        connection.execute(update(entrants).where(chosen).values(gone=True))
        return
    connection.execute(delete(entrants).where(chosen))
    if not any(one.player for one in found.entrants if one.place != mine.place):
        connection.execute(delete(tournaments).where(tournaments.c.id == name))


def begin(connection: Connection, name: str, player: Player, now: int) -> Tournament:
    """Begin; only whoever has announced the tournament may."""
    found = read_tournament(connection, name, locked=True)
    _check_host(found, player)
    if found.started is not None:
        raise Refused("already_started", "the tournament has begun", place="tournament")
    if len(found.entrants) < LEAST_ENTRANTS:
        raise Refused("bad_option", f"a tournament needs at least {LEAST_ENTRANTS} who take part", place="entrants")
    connection.execute(update(tournaments).where(tournaments.c.id == name).values(started=now))
    return read_tournament(connection, name)


def _check_host(found: Tournament, player: Player) -> None:
    if found.host != player.id:
        raise Refused("not_yours", "only whoever has announced the tournament may do this", place="tournament")
