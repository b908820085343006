"""Tests of the server's folder `operations`."""
