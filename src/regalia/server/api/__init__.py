"""The interface under /api/v1: REST, one file a noun, and the socket at which a table is played (`conversation`)."""
