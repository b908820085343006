"""The long runs, left out of `make test`: `make soak`."""
