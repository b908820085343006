"""Ratings: who is rated, what counts, and what does not."""

import pytest

from regalia.engine.game import load
from regalia.server.accounts.players import DAY_MS, Player
from regalia.server.accounts.ratings import best, rate
from regalia.server.errors import Refused
from regalia.server.protocol.rest import NewTable
from regalia.server.storage import schema
from regalia.server.storage.database import Database, upgrade
from regalia.server.storage.rows import Outcome
from regalia.server.tables.lobby import add_table, join, plan_table
from tests.server.course_of import CLOCK, row_of

GAME = load("kraljevska-igra")
GUEST, MEMBER = Player("g", "G", None, None, {}, 0), Player("m", "M", "m", None, {}, 0)


@pytest.fixture
def database(tmp_path):
    upgrade(str(tmp_path / "rated.db"))
    opened = Database(str(tmp_path / "rated.db"))
    plain = {"settings": "{}", "seen": 0}
    names = [f"player{number}" for number in range(6)]
    rows = [{"id": name, "name": name, "login": name, "created": -DAY_MS, **plain} for name in names]
    rows += [{"id": f"new{number}", "name": "new", "login": f"new{number}", "created": 0, **plain} for number in range(30)]
    opened.write(lambda connection: connection.execute(schema.players.insert(), rows).rowcount)
    yield opened
    opened.close()


def order(**more):
    return NewTable.model_validate({"game": GAME.slug, "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True, **more})


def test_a_rated_game_needs_an_account_and_a_clock():
    clock = {"game_s": 600}
    with pytest.raises(Refused) as refused:
        plan_table(order(clock=clock), GUEST, 0)
    assert refused.value.code == "needs_account"
    with pytest.raises(Refused) as refused:
        plan_table(order(), MEMBER, 0)
    assert refused.value.place == "clock"
    assert plan_table(order(clock=clock), MEMBER, 0).rated


def test_a_guest_does_not_sit_down_at_a_rated_table(database):
    row = plan_table(order(clock={"game_s": 600}), MEMBER, 0)
    database.write(lambda connection: add_table(connection, row))
    with pytest.raises(Refused) as refused:
        database.write(lambda connection: join(connection, row.id, GUEST, None, None, 0))
    assert refused.value.code == "needs_account"


BENT = [
    ("kingdom-kards", {"options": {"points": 1}}),
    ("kingdom-kards", {"options": {"points": "1"}}),
    ("magic-duel", {"options": {"target": 1}}),
    ("magic-duel", {"options": {"target": "1"}}),
    ("kingdoms", {"options": {"deck_1": "ember-march"}}),
    ("kingdoms", {"seats": [{"kind": "me"}, {"kind": "open", "deck": "ember-march"}]}),
]


@pytest.mark.parametrize(("game", "bent"), BENT)
def test_nobody_bends_a_rated_game_their_own_way(game, bent):
    """A deck of two cards for the other, or a game to one point, was a rated win at once."""
    with pytest.raises(Refused) as refused:
        plan_table(order(**{"game": game, "clock": {"game_s": 600}, **bent}), MEMBER, 0)
    assert refused.value.code == "bad_option" and "in a rated game" in refused.value.message


def test_a_rated_game_may_be_longer_and_of_another_kind():
    given = {"clock": {"game_s": 600}, "options": {"scoring": "cards"}}
    assert plan_table(order(**given), MEMBER, 0).rated
    assert plan_table(order(game="kingdom-kards", clock={"game_s": 600}, options={"points": 200}), MEMBER, 0).rated


def played(database, name, people, decisions, at=0, reason="resigned"):
    """A rated game that the second player gives up after so many decisions by each; what it did to the ratings."""
    row = row_of(GAME, 2, id=name, rated=True, clock=CLOCK, started=1)
    for seat, player in zip(row.seats, people, strict=True):
        seat.player = player

    def write(connection):
        add_table(connection, row)
        for number in range(2 * decisions):
            entry = {"kind": "decide", "seat": number % 2, "value": 0, "at": 0, "by": people[number % 2]}
            connection.execute(schema.entries.insert(), {"match": name, "number": number + 1, **entry})
        return rate(connection, row, Outcome([0], [1, 0], reason), [1] if reason == "resigned" else [], at)

    return database.write(write)


def gain(changes):
    return changes[0]["after"] - changes[0]["before"]


def test_resigning_before_the_first_decisions_counts_nothing(database):
    assert played(database, "early", ["player0", "player1"], 1) == []
    assert played(database, "later", ["player0", "player1"], 2) != []
    assert played(database, "short", ["player0", "player1"], 0, reason="played") != []


def test_a_puppet_that_loses_again_and_again_raises_nobody_to_the_top(database):
    gains = [gain(played(database, f"game{number}", ["player0", "player1"], 2, at=number)) for number in range(12)]
    fresh = gain(played(database, "fresh", ["player2", "player3"], 2))
    assert gains[0] == fresh and gains[-1] * 4 < gains[0]
    assert sum(gains) < 4 * gains[0], "without a limit they would be five times the first"
    listed = database.read(lambda connection: best(connection, GAME.slug, 100))
    assert {one.player: (one.provisional, one.place) for one in listed}["player0"] == (True, None)


def test_who_beats_thirty_accounts_of_the_same_day_gains_little(database):
    gains = [gain(played(database, f"game{number}", ["player0", f"new{number}"], 2, at=number)) for number in range(30)]
    fresh = played(database, "fresh", ["player1", "player2"], 2)
    assert gains[0] * 3 < gain(fresh) and sum(gains) < 8 * gain(fresh)
    late = played(database, "late", ["player3", "new0"], 2, at=2 * DAY_MS)
    assert gain(late) > 3 * gains[0], "a day later it is an account like others"


def test_two_who_have_not_met_for_weeks_count_in_full_again(database):
    week = 7 * 86_400_000
    for number in range(4):
        played(database, f"game{number}", ["player0", "player1"], 2, at=number)
    with database.reader.connect() as connection:
        close = connection.execute(schema.meetings.select()).first().recent
    played(database, "late", ["player0", "player1"], 2, at=8 * week)
    with database.reader.connect() as connection:
        assert connection.execute(schema.meetings.select()).first().recent < 1.1 < close


def test_who_has_played_enough_games_against_enough_others_has_a_place(database):
    for number in range(8):
        played(database, f"game{number}", ["player0", f"player{1 + number % 3}"], 2, at=number)
    first = database.read(lambda connection: best(connection, GAME.slug, 100))[0]
    assert (first.player, first.place, first.provisional) == ("player0", 1, False)
