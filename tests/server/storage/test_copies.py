"""Copies: they are kept in a folder, and put back in place of the database."""

import os
import sqlite3
import stat

from typer.testing import CliRunner

from regalia.cli import app
from regalia.server.play import drill
from regalia.server.storage import copies
from regalia.server.storage.database import upgrade
from tests.server.host import Host, play_on
from tests.server.postgresql import programs


def db(*words, database):
    done = CliRunner().invoke(app, ["db", *map(str, words), "--database", str(database)])
    return done.exit_code, " ".join(done.output.split())


def test_the_folder_for_copies_is_made_with_the_first_of_them(tmp_path):
    """Where it was not there, the first copy got its name, and from the second night on there was none."""
    upgrade(str(tmp_path / "regalia.db"))
    folder = tmp_path / "backups" / "regalia"
    code, said = db("backup", folder, "--keep", 2, "--check", database=tmp_path / "regalia.db")
    assert code == 0 and "it can be restored" in said
    (copy,) = folder.iterdir()
    assert copy.name.startswith("regalia-") and stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_damaged_copy_takes_no_good_one_away(tmp_path, monkeypatch):
    upgrade(str(tmp_path / "regalia.db"))
    good = tmp_path / "copies" / "regalia-20000101-000000.db"
    good.parent.mkdir()
    good.touch()
    monkeypatch.setattr(drill, "check_copy", lambda *given: 1 / 0)
    assert db("backup", good.parent, "--keep", 1, "--check", database=tmp_path / "regalia.db")[0] == 1
    assert good.exists()


def test_a_file_is_no_folder_for_copies(tmp_path):
    (tmp_path / "copies").touch()
    code, said = db("backup", tmp_path / "copies", "--keep", 1, database=tmp_path / "regalia.db")
    assert code == 1 and "no folder" in said


def test_a_copy_is_put_in_place_of_the_database_and_of_all_that_belongs_to_it(tmp_path):
    """What was written last lies beside a SQLite file: it would be taken for the newest part of the copy, too."""
    host = Host(tmp_path / "played.db").start()
    try:
        seats = host.pair()
        play_on(seats, 4)
        assert db("backup", tmp_path / "copy.db", database=host.database)[0] == 0
        play_on(seats, 3)
        assert "another server uses this database" in db("restore", tmp_path / "copy.db", database=host.database)[1]
        host.kill()
        assert os.path.exists(f"{host.database}-wal")
        code, said = db("restore", tmp_path / "copy.db", database=host.database)
        assert code == 0 and "what was there is" in said
        assert not os.path.exists(f"{host.database}-wal") and stat.S_IMODE(os.stat(host.database).st_mode) == 0o600
        (aside,) = [path for path in tmp_path.glob("played.db.2*") if path.name[-1].isdigit()]
        assert count_entries(host.database) == 4 and count_entries(aside) == 7
        host.start()
        play_on([host_again(host, seat) for seat in seats], 2)
    finally:
        host.stop()


def host_again(host, seat):
    """The same seat, after the server has come back."""
    seat.ask("ping")
    return seat


def count_entries(database):
    with sqlite3.connect(database) as connection:
        return connection.execute("select count(*) from entries").fetchone()[0]


def test_what_is_no_copy_is_not_restored(tmp_path):
    upgrade(str(tmp_path / "regalia.db"))
    (tmp_path / "copy.db").write_bytes(b"no database")
    before = (tmp_path / "regalia.db").read_bytes()
    code, said = db("restore", tmp_path / "copy.db", database=tmp_path / "regalia.db")
    assert code == 1 and "file is not a database" in said
    assert (tmp_path / "regalia.db").read_bytes() == before


def test_a_copy_of_a_postgresql_is_put_in_its_place(postgresql, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", f"{programs()}{os.pathsep}{os.environ['PATH']}")
    host = Host(postgresql.new_database()).start()
    copy = tmp_path / "copy.dump"
    try:
        seats = host.pair()
        play_on(seats, 4)
        assert db("backup", copy, database=host.database)[0] == 0
        play_on(seats, 3)
        code, said = db("restore", copy, database=host.database)
        assert code == 1 and "a server uses this database" in said
        host.stop()
        monkeypatch.setattr(copies, "SILENT_MS", 0)
        assert db("restore", copy, database=host.database)[0] == 0
        host.start()
        seats = [host_again(host, seat) for seat in seats]
        assert seats[0].number == 4
        play_on(seats, 2)
    finally:
        host.stop()
