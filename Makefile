# polhode: the commands of the house. `make help` lists them.
#
# Every target builds the virtual environment that it needs; a second call finds it ready and starts at once.
# A stamp file records what an environment was built from (pyproject.toml, this directory, the interpreter);
# when one of them changes, the environment is brought up to date before it is used.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

NEWEST_FIRST := python3 python3.14 python3.13 python3.12 python3.11 python
MODERN       := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON       ?= $(shell for p in $(NEWEST_FIRST); do \
                  if command -v $$p >/dev/null 2>&1 && $$p -c '$(MODERN)' >/dev/null 2>&1; then command -v $$p; break; fi; done)

WHERE := $(shell printf '%s ' '$(CURDIR)' '$(PYTHON)' "$$($(PYTHON) -V 2>&1)" | cksum | cut -d ' ' -f 1)
WHAT  := $(shell cksum < pyproject.toml | cut -d ' ' -f 1)
SEEN  := $(wildcard src benchmarks examples)

CLIENT := src/polhode/view/client

VENV  := .venv
BENCH := .venv-bench
BIN   := $(VENV)/bin

# The arguments of the demo, the tests and the benchmarks, e.g. `make test ARGS="tests/laws -k energy"`.
ARGS ?=

.PHONY: help demo test prove mutate check format client player bench docs clean

help: ## list these commands
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

demo: $(VENV)/.demo-$(WHAT) ## run every demo and write its plots to demo-output/
	$(BIN)/polhode demo all -o demo-output $(ARGS)

test: $(VENV)/.test-$(WHAT) ## run the tests on two cores
	$(BIN)/python -m pytest -n 2 --dist loadfile -q $(ARGS)

prove: $(VENV)/.prove-$(WHAT) ## run the tests that take longer: slow ones, and sweeps of minutes
	$(BIN)/python -m pytest -n 2 -q -m "long or slow" $(ARGS)

mutate: $(VENV)/.test-$(WHAT) ## plant a seeded sample of slips in the code and count those that the tests notice
	$(BIN)/python -m tools.mutate $(ARGS)

check: $(VENV)/.check-$(WHAT) ## style, types, layers, notation
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pyright --pythonpath $(BIN)/python src
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/notation_lint.py $(SEEN)

format: $(VENV)/.check-$(WHAT) ## put the source into its standard shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

client: ## types and tests of the web code (needs node; the tests of whole pages also chromium)
	cd $(CLIENT) && npm ci --no-audit --no-fund --loglevel=error
	cd $(CLIENT) && npm run --silent check
	cd $(CLIENT) && npm test --silent

player: ## build the player of pages, view/static/player.js, from the web code (needs node)
	cd $(CLIENT) && npm ci --no-audit --no-fund --loglevel=error
	cd $(CLIENT) && npm run --silent build

bench: $(BENCH)/.bench-$(WHAT) ## measure polhode and its peers side by side
	$(BENCH)/bin/python -m benchmarks $(ARGS)

# One process: two that start kernels for their pages at once may pick the same port.
docs: $(VENV)/.docs-$(WHAT) ## build the guide, running all of its code, to docs/_build/html/index.html
	$(BIN)/python -m sphinx -W --keep-going -q -b html docs docs/_build/html $(ARGS)

clean: ## remove environments, caches and what the commands wrote
	rm -rf $(VENV) $(BENCH) demo-output bench-output mutate-output docs/_build build dist .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	rm -rf $(CLIENT)/node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# What each environment holds.
$(VENV)/.demo-$(WHAT):   EXTRAS := all
$(VENV)/.test-$(WHAT):   EXTRAS := all,test
$(VENV)/.prove-$(WHAT):  EXTRAS := all,test,robots
$(VENV)/.check-$(WHAT):  EXTRAS := all,dev
$(VENV)/.docs-$(WHAT):   EXTRAS := all,docs
$(BENCH)/.bench-$(WHAT): EXTRAS := all,bench

$(VENV)/.demo-$(WHAT) $(VENV)/.test-$(WHAT) $(VENV)/.prove-$(WHAT) $(VENV)/.check-$(WHAT) $(VENV)/.docs-$(WHAT): $(VENV)/.made-$(WHERE)
$(BENCH)/.bench-$(WHAT): $(BENCH)/.made-$(WHERE)

$(VENV)/.demo-$(WHAT) $(VENV)/.test-$(WHAT) $(VENV)/.prove-$(WHAT) $(VENV)/.check-$(WHAT) $(VENV)/.docs-$(WHAT) $(BENCH)/.bench-$(WHAT):
	@echo "Installing polhode[$(EXTRAS)] into $(@D) (only when something changed)"
	@$(@D)/bin/python -m pip install --quiet --quiet --disable-pip-version-check --editable '.[$(EXTRAS)]'
	@touch $@

$(VENV)/.made-$(WHERE) $(BENCH)/.made-$(WHERE):
	@if [ -z '$(PYTHON)' ]; then \
	  echo 'polhode needs Python 3.11 or newer and found only:' \
	    "$$(python3 --version 2>/dev/null || echo 'no python3')." \
	    'Install a newer one, or name it: make PYTHON=/path/to/python3.12 ...' >&2; exit 1; fi
	@echo "Making the environment $(@D) with $(PYTHON)"
	@$(PYTHON) -m venv --clear $(@D) || { \
	  echo 'This Python cannot make virtual environments; install its venv package (Debian, Ubuntu: python3-venv).' >&2; \
	  rm -rf $(@D); exit 1; }
	@touch $@
