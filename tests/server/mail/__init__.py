"""Mail: addresses, and letters to those whose turn has come."""
