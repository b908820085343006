"""The contract: nine laws that every game keeps, as tests that ship with Regalia.

    pytest --pyargs regalia.contract --regalia-game goofspiel

holds one game against them (without the option: every game that is installed), from anywhere, without a checkout of Regalia.
Besides Regalia it needs pytest: `pip install 'regalia[contract]'`. Two laws read what a game keeps with its tests: law 8 the
tests themselves, law 9 the golden play-throughs. They are looked for in `tests` and `tests/golden` of the game's project;
`--regalia-tests` and `--regalia-golden`, or `regalia_tests` and `regalia_golden` in pytest's settings, name other folders.

Each law is a module of plain functions over a game (`conservation`, `legality`, …) and a file of tests (`test_law_1_…`).
Nothing else in Regalia imports this package.
"""
