"""The database: its migrations, and copies of it while it is in use."""

import shutil
import sqlite3

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from typer.testing import CliRunner

from regalia.cli import app
from regalia.client import Server
from regalia.server.storage import schema
from regalia.server.storage.database import HEAD, Database, upgrade
from tests.server.host import Host, play_on


def test_the_migrations_make_what_the_schema_says(tmp_path):
    address = str(tmp_path / "new.db")
    assert upgrade(address) == ("", HEAD) and upgrade(address) == (HEAD, HEAD)
    database = Database(address)
    with database.reader.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    database.close()


def test_db_upgrade_and_backup_from_the_command_line(host, tmp_path):
    ana = host.guest("Backed up")
    copy = tmp_path / "copy.db"
    done = CliRunner().invoke(app, ["db", "backup", str(copy), "--database", host.database])
    assert done.exit_code == 0, done.output
    with sqlite3.connect(copy) as database:
        assert database.execute("select name from players where id = ?", [ana.me["id"]]).fetchone() == ("Backed up",)
    again = CliRunner().invoke(app, ["db", "backup", str(copy), "--database", host.database])
    assert again.exit_code == 1 and "already" in again.output
    done = CliRunner().invoke(app, ["db", "upgrade", "--database", str(tmp_path / "fresh.db")])
    assert done.exit_code == 0 and HEAD in done.output


def test_a_copy_made_while_people_play_is_restored_and_played_on(own_host, tmp_path):
    host = own_host()
    ana, bo = host.guest("Ana"), host.guest("Bo")
    table = ana.open_table("kraljevska-igra", ["me", "open"])["id"]
    bo.join(table)
    play_on((ana.sit_at(table), bo.sit_at(table)), 5)
    copies = tmp_path / "copies"
    copies.mkdir()
    (copies / "regalia-20000101-000000.db").touch()
    words = ["db", "backup", str(copies), "--keep", "1", "--check", "--database", host.database]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0 and "1 running games" in done.output, done.output
    (copy,) = copies.iterdir()
    host.kill()
    shutil.copyfile(copy, tmp_path / "restored.db")
    restored = Host(tmp_path / "restored.db").start()
    try:
        seats = [Server(restored.address, token=one.token).sit_at(table) for one in (ana, bo)]
        assert seats[0].number == 5 and play_on(seats, 3) == 3
    finally:
        restored.stop()


def test_a_damaged_copy_does_not_pass_the_drill(tmp_path):
    copy = tmp_path / "copy.db"
    upgrade(str(copy))
    with copy.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 4096)
    assert CliRunner().invoke(app, ["db", "check", str(copy)]).exit_code == 1
    copy.write_bytes(b"PGDMP and so on")
    done = CliRunner().invoke(app, ["db", "check", str(copy), "--database", str(tmp_path / "x.db")])
    assert done.exit_code == 1 and "a copy of a PostgreSQL" in done.output
