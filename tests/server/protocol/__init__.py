"""Tests of the server's folder `protocol`."""
