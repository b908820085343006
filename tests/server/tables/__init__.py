"""Tests of the server's folder `play`."""
