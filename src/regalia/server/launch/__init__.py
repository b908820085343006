"""Launch: `regalia serve` and `regalia db`, the processes that listen, and the browser that opens at a table."""
