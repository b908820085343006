"""Mail: letters to players whose turn has come while they were away, where the operator sets a mail server up."""
