"""The terminal client: play, watch and read in a terminal of any size."""
