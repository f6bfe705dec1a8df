# `make` lists the targets. Needs Python 3.11 or newer with its venv module; everything else goes into .venv.

PYTHON ?= python3
ARGS ?=
VENV := .venv
SOURCES := -e .
# A checkout that cannot be written to leaves it and the data to the folders of the user, and installs a copy of itself.
ifneq ($(shell test -w . && echo yes),yes)
VENV := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/cabinet-noir
SOURCES := "$$copy"
CACHE := -o cache_dir=$(VENV)/.pytest_cache
export CABINET_DATA ?= $(or $(XDG_DATA_HOME),$(HOME)/.local/share)/cabinet-noir
endif
BIN := $(VENV)/bin
RUNNABLE := $(VENV)/.runnable
READY := $(VENV)/.installed
INTEROP := clients/interop
FIREFOX := $(VENV)/firefox
NODE_TOOLS := $(INTEROP)/node_modules/.package-lock.json
PYTHON_TOOLS := $(INTEROP)/.venv/.installed
PYTEST := $(BIN)/python -m pytest -q -n auto $(CACHE)

# Python processes start several times faster from compiled files, also where the environment says to write none.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run test test-fast test-all browser check lint openapi rules clients mock interop golden examples matches screenshots bench torture mutants format release constraints clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(RUNNABLE) ## Run the whole service with an embedded Redis server
	@$(BIN)/cabinet run $(ARGS)

test: $(READY) browser ## Run the tests, of a wide range a few; choose some with ARGS="-k duel", debug with ARGS="-n 0 --pdb"
	@$(PYTEST) -m "not exhaustive" $(ARGS)

test-all: $(READY) browser ## Run the tests, and the rest of every wide range: whole torture, all compilers, every table in a browser
	@$(PYTEST) $(ARGS)

test-fast: $(READY) ## Run the tests that neither kill processes, nor drive a browser, nor take long
	@$(PYTEST) -m "not (browser or processes or long or exhaustive)" $(ARGS)

browser: ## Install Chromium for the tests of the pages, if it is missing and we are root
	@for name in chromium-headless-shell chromium chromium-browser google-chrome; do \
	  command -v $$name >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing Chromium ..."; \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
	    apt-get install -qq -y --no-install-recommends chromium-headless-shell >/dev/null; \
	else echo "No Chromium: the tests in a browser are left out. Install the package chromium, or run 'make browser' as root."; fi

check: $(READY) ## Check format, style and types, of JavaScript too, the arrows between packages, openapi.yaml and asyncapi.yaml
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@cd clients/python && ../../$(BIN)/mypy --strict --package cabinet_noir_client
	@cd clients/mcp && MYPYPATH=../python ../../$(BIN)/mypy --strict --package cabinet_noir_mcp
	@$(BIN)/lint-imports
	@$(BIN)/cabinet openapi --check
	@.ci/subjects
	@$(MAKE) --silent lint

lint: ## Lint JavaScript by ESLint and TypeScript, openapi.yaml by Redocly and Spectral, asyncapi.yaml by Spectral; not without Node.js, but in CI
	@if command -v npm >/dev/null; then $(MAKE) --silent $(NODE_TOOLS) && \
	  { said=$$(cd $(INTEROP) && REDOCLY_TELEMETRY=off npm run --silent lint 2>&1) || { echo "$$said"; exit 1; }; }; \
	elif [ "$$CI" = true ]; then echo "No Node.js: JavaScript cannot be checked, nor openapi.yaml linted."; exit 1; \
	else echo "No Node.js: JavaScript is not checked, and openapi.yaml is not linted."; fi

$(NODE_TOOLS): $(INTEROP)/package-lock.json
	@echo "Installing into $(INTEROP)/node_modules ..."
	@cd $(INTEROP) && npm ci --silent --no-audit --no-fund --ignore-scripts
	@touch $@

openapi: $(READY) ## Write openapi.yaml and asyncapi.yaml anew
	@$(BIN)/cabinet openapi

rules: $(READY) ## Write the tables of components in the rules anew
	@$(BIN)/cabinet rules

clients: $(READY) $(NODE_TOOLS) $(PYTHON_TOOLS) ## Make the types of the clients from openapi.yaml, and the client without await
	@$(BIN)/python -m clients.generate

mock: $(NODE_TOOLS) ## Answer every operation with its example, at 127.0.0.1:4010, by Prism; ARGS="--port 4020"
	@cd $(INTEROP) && npm run --silent mock -- $(ARGS)

interop: $(READY) $(NODE_TOOLS) $(PYTHON_TOOLS) ## Have others' generators make clients, compile them and play; minutes
	@$(BIN)/python -m clients.interop.try_generators $(ARGS)

$(PYTHON_TOOLS): $(INTEROP)/requirements.txt
	@echo "Installing into $(INTEROP)/.venv ..."
	@$(PYTHON) -m venv --clear $(INTEROP)/.venv
	@$(INTEROP)/.venv/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@

golden: $(READY) ## Write the golden matches and the vectors anew; read the diff before you commit it
	@$(BIN)/python -m tests.golden $(ARGS)
	@$(BIN)/python -m tests.vectors

examples: $(READY) ## Write the examples of answers whose form has changed anew, then the OpenAPI document
	@CABINET_EXAMPLES=write $(BIN)/python -m pytest -q -n 0 tests/service/test_examples.py -k carried
	@$(BIN)/cabinet openapi

matches: $(READY) browser ## Play whole matches in Chromium and Firefox; ARGS="--browser firefox --size phone --game richelieu"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade --target $(FIREFOX) 'playwright>=1.58,<1.59'
	@PYTHONPATH=$(FIREFOX) $(BIN)/python -m tests.browser.matches $(ARGS)

screenshots: $(READY) browser ## Take the pictures of the README anew
	@$(BIN)/python -m tests.browser.screenshots

bench: $(READY) ## Measure
	@$(BIN)/python -m bench $(ARGS)

torture: $(READY) ## Play on a service whose processes are killed, and check every promise; ARGS="--minutes 10 --seed 7"
	@$(BIN)/python -m bench.torture $(or $(ARGS),--minutes 1 --seed 1)

mutants: $(READY) ## Plant faults in the rules and see whether tests notice; ARGS="--game richelieu --sample 300 --seed 2"
	@$(BIN)/python -m bench.mutants $(ARGS)

format: $(READY) ## Format the code and mend what can be mended automatically
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format --quiet .

release: $(READY) $(NODE_TOOLS) ## Build what a release consists of into dist/: wheels, sdists, npm packages, SBOM, checksums; ARGS=--draft
	@$(BIN)/python -m release $(ARGS)

constraints: $(READY) ## Choose the newest packages anew: of the run environment with their hashes, and for development; by uv
	@$(BIN)/python -m release.constraints

clean: ## Remove the environment and everything made from the sources; data in var/ stays
	@rm -rf $(VENV) build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(RUNNABLE): setup.cfg pyproject.toml constraints-dev.txt
	@$(call install,embedded)
	@touch $@

$(READY): setup.cfg pyproject.toml constraints-dev.txt
	@$(call install,embedded$(comma)dev)
	@touch $(RUNNABLE) $@

comma := ,
define install
$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, e.g. make PYTHON=python3.13")' && \
echo "Installing into $(VENV) ..." && \
{ $(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV); } && \
$(if $(filter -e,$(SOURCES)),,copy=$$(mktemp -d) && trap 'rm -rf "$$copy"' EXIT && cp -R . "$$copy" &&) \
$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints-dev.txt $(SOURCES)'[$(1)]'
endef
