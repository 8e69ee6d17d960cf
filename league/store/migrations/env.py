"""What Alembic runs to apply revisions: on the connection it is handed, in the transaction that is open there."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
