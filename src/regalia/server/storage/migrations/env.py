"""How Alembic reaches the database: by the address that `database.upgrade` hands over."""

from alembic import context

from regalia.server.storage.database import engine_of
from regalia.server.storage.schema import metadata

engine = engine_of(context.config.attributes["url"], 1, "BEGIN IMMEDIATE")
with engine.connect() as connection:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":  # several processes may start at once
            connection.exec_driver_sql("select pg_advisory_xact_lock(20260)")
        context.run_migrations()
engine.dispose()
