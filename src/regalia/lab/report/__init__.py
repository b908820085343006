"""Report: one page, which opens offline, of all that a folder of results says."""
