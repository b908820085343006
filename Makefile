# make play · make test: each does all its own set-up, in .venv, on a machine with Python 3.11 or newer.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin

.PHONY: play test soak bench locale setup lint clean

play: setup            ## play in the terminal
	$(BIN)/regalia play kingdom-kards --seats human,knight

test: lint             ## everything that must hold at every commit
	$(BIN)/python -m pytest -n 2 -m "not soak"

soak: setup            ## the long runs: a million games of every game
	$(BIN)/python -m pytest -m soak

bench: .venv/.bench    ## every figure that the documentation claims, beside a peer's
	$(BIN)/python bench/run.py

locale: setup          ## compile the catalogues after a translation has changed
	for po in $$(find src -name '*.po'); do $(BIN)/pybabel --quiet compile -i $$po -o $${po%.po}.mo -l sr; done

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

setup: .venv/.setup    ## leaves the program at .venv/bin/regalia

.venv/.setup: pyproject.toml
	@test -n "$(PYTHON)" || { echo "Regalia needs Python 3.11 or newer" >&2; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test]'
	@touch $@

.venv/.bench: .venv/.setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	@touch $@

clean:
	rm -rf .venv build dist
