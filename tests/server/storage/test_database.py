"""The database: its migrations, and copies of it while it is in use."""

import sqlite3

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from typer.testing import CliRunner

from regalia.cli import app
from regalia.server.storage import schema
from regalia.server.storage.database import HEAD, Database, upgrade


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
