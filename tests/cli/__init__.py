"""The command line and the terminal client, as a person meets them."""
