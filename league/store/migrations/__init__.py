"""The steps of the schema, one file each, in the order of their numbers; run by `league.store.migrate`."""
