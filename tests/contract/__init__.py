"""The contract suite: the nine laws of a game, held against every game that is discovered.

    pytest tests/contract                                        every game that can be played here
    REGALIA_CONTRACT_GAMES=war,kingdom-kards pytest tests/contract   these only
    REGALIA_CONTRACT_TESTS=path/to/war/tests                     where games of other packages keep their tests and `golden/`

Each law is a module of plain functions that take a game, so that a package can also call one by itself.
"""
