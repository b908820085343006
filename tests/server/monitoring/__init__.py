"""Tests of the server's folder `monitoring`."""
