# make play · make desktop · make test: each does all its own set-up, in .venv, on a machine with Python 3.11 or newer.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

WORKERS ?= 3
# The tests run in one process more than a small machine has cores: for a third of their time they wait for servers and browsers.

.PHONY: play desktop test soak bench docs locale setup lint compiled clean

play: .venv/.play      ## play in the browser, against a bot; in the terminal: .venv/bin/regalia play kingdom-kards
	$(BIN)/regalia serve --open --database .venv/play.db

desktop: .venv/.desktop ## the desktop program: take a game apart
	$(BIN)/python kingdoms.py

test: .venv/.web        ## everything that must hold at every commit
	$(MAKE) --no-print-directory --jobs 2 lint compiled
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "not soak and not alone"
	$(BIN)/python -m pytest -m alone tests/web

soak: setup            ## the long runs: a million games of every game; then the site
	$(BIN)/python -m pytest -m soak
	$(MAKE) docs

bench: .venv/.bench    ## every figure that the documentation claims, beside a peer's
	$(BIN)/python bench/run.py
	$(BIN)/python bench/environments.py

docs: .venv/.docs      ## the site, in build/site: every page of docs/ and the reference of the Python API
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

locale: setup          ## compile the catalogues after a translation has changed
	for po in $$(find src -name '*.po'); do $(BIN)/pybabel --quiet compile -i $$po -o $${po%.po}.mo -l sr; done

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

compiled: setup        ## compile the games, once, before many tests ask for them
	$(BIN)/python -m tests.compiled_games

setup: .venv/.test     ## all that `make play` and `make test` need; leaves the program at .venv/bin/regalia

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Regalia needs Python 3.11 or newer" >&2; exit 1; }
	$(PYTHON) -m venv .venv

.venv/.play: pyproject.toml | .venv/bin/python
	@echo "Installing what playing needs, some 400 MB …"
	$(subst --quiet ,,$(INSTALL)) -e '.[server]'
	@touch $@

.venv/.desktop: pyproject.toml | .venv/bin/python
	$(INSTALL) -e '.[desktop,client]'
	@touch $@

.venv/.test: pyproject.toml | .venv/bin/python
	$(INSTALL) -e '.[test]'
	@touch .venv/.play $@

.venv/.web: tests/web/package.json .venv/.test    # a browser, the checker of types, and axe: what the tests of the web client need
	@missing=$$(for program in npm chromium; do command -v $$program >/dev/null || echo $$program; done); \
		test -z "$$missing" || { apt-get update -qq && apt-get install -qq -y $$missing; }
	npm install --prefix tests/web --no-package-lock --no-audit --no-fund --silent
	@touch $@

.venv/.bench: pyproject.toml | .venv/bin/python
	$(INSTALL) -e '.[bench]'
	@touch $@

.venv/.docs: pyproject.toml | .venv/bin/python
	$(INSTALL) -e '.[docs]'
	@touch $@

clean:
	rm -rf .venv build dist tests/web/node_modules
