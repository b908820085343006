"""Tests of the server's folder `launch`."""
