"""Tests of the server's folder `api`."""
