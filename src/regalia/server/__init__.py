"""The server: accounts, tables, clocks, sockets, and what is kept of them. `regalia serve` runs it."""
