# The front door. `make` alone lists what can be done.

SHELL := /bin/sh
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
BENCH_VENV := .venv-bench
COMPILED := build/compiled

INSTALLED := $(VENV)/.installed
INSTALLED_COMPILER := $(VENV)/.installed-compiler
INSTALLED_PEERS := $(BENCH_VENV)/.installed

# An interpreter of your choice: make PYTHON=/path/to/python3.12 install
PYTHON ?=
PYTHONS := $(if $(PYTHON),$(PYTHON),python3.11 python3.12 python3.13 python3.14 python3 python)
PIP_INSTALL := -m pip -qq --disable-pip-version-check --no-input install -c constraints.txt

# Ten times as quick as pip, which goes first where an index of one's own is set: uv does not know of it.
UV_INSTALL := UV_NATIVE_TLS=1 $(BIN)/uv pip install --quiet --python $(BIN)/python -c constraints.txt

# Arguments for the command a target runs: make play ARGS="--plain --seed 7"
ARGS ?=
# A part of the long tests: make soak PART=2/4
PART ?=

GAMES := dungeon-kingdom dungeonquest immortal-magic battles
# One more than there are cores: many tests wait for a server or a browser.
WORKERS := 'import os; print((os.cpu_count() or 1) + 1)'

# Compiled modules are kept even where the surroundings say not to: tests start hundreds of servers and commands.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help install play terminal test static tests collected parts client docs bundle lighthouse fix bench soak golden compiled clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: $(INSTALLED) ## make .venv with everything needed to play, test and develop
	@echo "Ready: $(BIN)/undercroft"

play: $(INSTALLED) ## open the web table in your browser
	@$(BIN)/undercroft serve --open $(ARGS)

terminal: $(INSTALLED) ## play Dungeon & Kingdom in this terminal
	@$(BIN)/undercroft play dungeon-kingdom $(ARGS)

test: ## run every check: format, lint, types, layers, ledger, client, tests
	@$(MAKE) --no-print-directory -j 4 static tests
	@echo "All checks passed."

static: $(INSTALLED)
	@echo "→ ruff format --check: layout of the code"
	@$(BIN)/ruff format --check
	@echo "→ ruff check: lint"
	@$(BIN)/ruff check
	@echo "→ mypy: types"
	@$(BIN)/mypy
	@echo "→ lint-imports: layers point down, rules are pure"
	@$(BIN)/lint-imports --no-logo
	@echo "→ undercroft ledger: every clause has a test"
	@$(BIN)/undercroft ledger

tests: $(INSTALLED) client docs parts collected
	@echo "→ pytest: tests, on all cores; browser tests drive Chromium where it is installed"
	@$(BIN)/pytest -n $$($(BIN)/python -c $(WORKERS)) --dist loadfile --no-loadscope-reorder -rs $(ARGS)

# The workers collect at the same time: what each would have to compile is compiled once before them.
collected: $(INSTALLED)
	@$(BIN)/pytest --collect-only -qq >/dev/null || true

# Real parts for the tests, from the system's packages: command, package, what wants it.
PARTS := "chromium-headless-shell chromium-headless-shell browser tests" "nginx nginx-light tests behind a proxy" \
  "faketime faketime tests with a moved clock" "strace strace tests with a failing disk"
# Any of these does for a browser.
CHROMIUM := command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome

parts:
	@PATH="$$PATH:/usr/sbin"; \
	lacks() { case $$1 in chromium-*) ! { $(CHROMIUM); } ;; *) ! command -v $$1 ;; esac >/dev/null 2>&1; }; \
	wanted=; for part in $(PARTS); do set -- $$part; if lacks $$1; then wanted="$$wanted $$2"; fi; done; \
	if [ -n "$$wanted" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
	  echo "→ installing from the system's packages for the tests:$$wanted"; \
	  apt-get -qq update >/dev/null 2>&1 || true; \
	  for package in $$wanted; do \
	    RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get -qq -y install $$package >/dev/null 2>&1 || true; \
	  done; \
	fi; \
	for part in $(PARTS); do set -- $$part; command=$$1; package=$$2; shift 2; \
	  if lacks $$command; then \
	    echo "→ SKIPPED: $$*. $$package is not installed; on Debian: sudo apt install $$package"; \
	  fi; \
	done

client: $(INSTALLED)
	@if command -v npm >/dev/null 2>&1; then \
	  echo "→ tsc and esbuild: the web client's types, and that the committed bundle is a fresh build"; \
	  $(BIN)/python client/check.py; \
	else \
	  echo "→ SKIPPED: types and bundle of the web client. Node is not installed; it is needed only to change the client."; \
	fi

docs: $(INSTALLED) ## build the documentation site, which the server shows under /docs
	@echo "→ docs.site: the documentation; what is wrong with a page, or leads nowhere, is an error"
	@$(BIN)/python -m docs.site

bundle: ## build the web client anew into src/undercroft/web/static (needs Node)
	@cd client && npm ci --no-audit --no-fund --silent && node build.mjs

lighthouse: $(INSTALLED) ## measure the lobby and a table with Lighthouse (needs Node, Chromium and the network)
	@cd client && { test -d node_modules/lighthouse || npm install --no-save --no-audit --no-fund --silent lighthouse; }
	@$(BIN)/python client/lighthouse.py

fix: $(INSTALLED) ## format the code and mend what ruff can mend
	@$(BIN)/ruff format
	@$(BIN)/ruff check --fix

# First what may run side by side, then, even where some of that failed, what measures time, with all cores for itself.
soak: export UNDERCROFT_SOAK = 1
soak: export PART := $(PART)
soak: $(INSTALLED) client docs parts ## run the long tests that have not passed on these sources yet; make soak PART=1/4
	@echo "→ pytest -m soak: long tests, on all cores; what passes is kept in .soak/ and not run again"
	@$(BIN)/pytest -n auto --dist loadfile --no-loadscope-reorder -m "soak and not alone" -rs $(ARGS) tests; \
	beside=$$?; [ $$beside -le 1 ] || exit $$beside; \
	echo "→ pytest -m alone: long tests that measure time, one after the other"; \
	$(BIN)/pytest -n 0 -m "soak and alone" -rs $(ARGS) tests && exit $$beside

golden: $(INSTALLED) ## rewrite the golden transcripts and perft counts (read the diff afterwards)
	@for game in $(GAMES); do $(BIN)/undercroft golden $$game --update || exit 1; done

bench: $(INSTALLED_PEERS) ## compare speed with pyspiel gin_rummy and catanatron, and the server with a bare one
	@echo "→ bench/run.py: decisions a second and clones beside the peers"
	@$(BENCH_VENV)/bin/python bench/run.py $(ARGS)
	@echo "→ bench/serving.py: the table server beside a bare broadcast, 500 people at once"
	@$(BIN)/python -m bench.serving
	@echo "→ bench/painting.py: from a click to a painted frame"
	@$(BIN)/python -m bench.painting

compiled: $(INSTALLED_COMPILER) $(INSTALLED_PEERS) ## compile the rules with mypyc, test and measure that build
	@echo "→ bench/compile.py: kernel, kit and games through mypyc into $(COMPILED)"
	@$(BIN)/python -m bench.compile $(COMPILED)
	@echo "→ pytest tests/conformance: on the compiled build"
	@PYTHONPATH=$(CURDIR)/$(COMPILED) $(BIN)/pytest -n auto tests/conformance
	@echo "→ bench/run.py: peers, pure and compiled in turns"
	@$(BENCH_VENV)/bin/python bench/run.py --compiled $(COMPILED) $(ARGS)

clean: ## remove the environments, builds and caches
	@rm -rf $(VENV) $(BENCH_VENV) client/node_modules build dist src/undercroft/web/docs .soak .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(INSTALLED): pyproject.toml constraints.txt
	@found=; for candidate in $(PYTHONS); do \
	  if "$$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; \
	  then found=$$candidate; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
	  echo "No Python 3.11 or newer with the venv module was found (tried: $(strip $(PYTHONS)))." >&2; \
	  echo "Install one (on Debian: apt install python3 python3-venv) or name one: make PYTHON=/path/to/python3 install" >&2; \
	  exit 1; \
	fi; \
	echo "→ setting up $(VENV) with $$("$$found" --version); the first time takes about a minute"; \
	"$(BIN)/python" -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
	  || "$$found" -m venv --clear $(VENV)
	@own_index() { [ -n "$$PIP_INDEX_URL$$PIP_NO_INDEX" ] || $(BIN)/python -m pip config get global.index-url; } >/dev/null 2>&1; \
	by_uv() { $(BIN)/python $(PIP_INSTALL) uv && $(UV_INSTALL) -e ".[dev]"; } 2>/dev/null; \
	if own_index || ! by_uv; then $(BIN)/python $(PIP_INSTALL) -e ".[dev]"; fi
	@touch $@

$(INSTALLED_COMPILER): $(INSTALLED)
	@echo "→ adding the compiler's packages to $(VENV)"
	@$(BIN)/python $(PIP_INSTALL) -e ".[dev,compiled]"
	@touch $@

$(INSTALLED_PEERS): $(INSTALLED) bench/peers.txt
	@echo "→ setting up $(BENCH_VENV) with the engines to compare with"
	@$(BENCH_VENV)/bin/python -c 'import pip' >/dev/null 2>&1 || $(BIN)/python -m venv --clear $(BENCH_VENV)
	@$(BENCH_VENV)/bin/python $(PIP_INSTALL) -r bench/peers.txt -e .
	@touch $@
