"""Protocol: every message of the socket and every body of the REST interface, as models, and their documentation."""
