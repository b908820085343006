"""Tests of the server: mostly of a real one in a separate process, over the loopback."""
