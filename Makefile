# make play · make test: each does all its own set-up, in .venv, on a machine with Python 3.11 or newer.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin

.PHONY: play test soak bench locale setup lint clean

play: setup            ## play in the browser, against a bot; in the terminal: .venv/bin/regalia play kingdom-kards
	$(BIN)/regalia serve --open --database .venv/play.db

test: lint .venv/.web   ## everything that must hold at every commit
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not soak and not alone"
	$(BIN)/python -m pytest -m alone

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

.venv/.web: tests/web/package.json .venv/.setup    # a browser, the checker of types, and axe: what the tests of the web client need
	@missing=$$(for program in npm chromium; do command -v $$program >/dev/null || echo $$program; done); \
		test -z "$$missing" || { apt-get update -qq && apt-get install -qq -y $$missing; }
	npm install --prefix tests/web --no-package-lock --no-audit --no-fund --silent
	@touch $@

.venv/.bench: .venv/.setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	@touch $@

clean:
	rm -rf .venv build dist tests/web/node_modules
