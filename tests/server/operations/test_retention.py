"""What is removed after a while, and what stays."""

from regalia.server.operations.retention import remove_expired
from regalia.server.settings import Settings
from regalia.server.storage import schema
from regalia.server.storage.database import Database, upgrade


def test_what_is_not_kept_is_removed_and_the_rest_stays(tmp_path):
    address = str(tmp_path / "old.db")
    upgrade(address)
    database, day = Database(address), 86_400_000
    now = 1000 * day

    def fill(connection):
        for name, login, seen in (("old", None, 0), ("new", None, now), ("kept", "kept", 0), ("plays", None, 0)):
            row = {"id": name, "name": name, "login": login, "settings": "{}", "created": 0, "seen": seen}
            connection.execute(schema.players.insert(), row)
        plain = {"game": "g", "version": 1, "cards": "", "options": "{}", "key": "0" * 32, "private": False, "rated": False}
        for name, started, ended in (("open", None, None), ("idle", 1, None), ("ended", 1, 2), ("running", now, None)):
            row = {"id": name, **plain, "created": 1, "changed": 1, "started": started, "ended": ended}
            connection.execute(schema.matches.insert(), row)
        seat = {"match": "running", "seat": 0, "kind": "person", "player": "plays", "name": "x", "pace": "[]", "gone": False}
        connection.execute(schema.seats.insert(), seat)
        line = {"match": "running", "player": "plays", "name": "x", "text": "hello"}
        connection.execute(schema.chat.insert(), [{**line, "at": 0}, {**line, "at": now}])

    database.write(fill)
    removed = database.write(lambda connection: remove_expired(connection, Settings(database=address), now))
    assert removed == {"open tables": 1, "idle games": 1, "sessions": 0, "chat messages": 1, "guests": 1}
    keeps = Settings(database=address, keep_finished_days=10)
    assert database.write(lambda connection: remove_expired(connection, keeps, now))["finished games"] == 1
    database.close()
