"""Tests of the server's folder `storage`."""
