# Sluice: `make help` says what there is.

SHELL := /bin/bash
PREFIX ?= /usr/local
DESTDIR ?=
SHARE = $(DESTDIR)$(PREFIX)/share
BUILD := build

# One binary without the Swift libraries beside it, where the toolchain has the static ones.
RESOURCES = $(shell swiftc -print-target-info 2> /dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
STATIC = $(shell [ -d "$(RESOURCES)_static/linux" ] && printf %s --static-swift-stdlib)
# Metadata of generic types by their accessors. Found by its mangled name, each costs a search through the
# conformances of the whole binary, which is a tenth of importing ten thousand records.
BY_ACCESSORS = -disable-concrete-type-metadata-mangled-name-accessors
ACCESSORS = $(shell swiftc -frontend -help-hidden 2> /dev/null | grep -q -e '$(BY_ACCESSORS)' \
	&& printf %s '-Xswiftc -Xfrontend -Xswiftc $(BY_ACCESSORS)')
# At a fixed address nothing has to be put right when the command starts, which costs a small file as much
# as reading it: a hundred thousand places on five hundred pages. The libraries beside it move as ever.
FIXED = $(shell [ "$$(uname -s)" = Linux ] && printf %s '-Xswiftc -Xclang-linker -Xswiftc -no-pie')
# Nothing looks for the command's own symbols while it runs; exported, all thirty thousand are gone through
# once at each start.
HIDDEN = $(shell [ "$$(uname -s)" = Linux ] && printf %s '-Xlinker --no-export-dynamic')
# What modules call of each other is compiled into the caller where that pays, as within one module: three
# percent of a large file, seven of a small one, and no time of the build.
WHOLE = -Xswiftc -cross-module-optimization
# The register that leads from a function to its caller is free for other uses.
REGISTERS = --omit-frame-pointers
# Functions are named without the folder that they are built in, so that the profile fits any.
RELEASE_OPTIONS = -c release --product sluice $(STATIC) $(ACCESSORS) $(FIXED) $(HIDDEN) $(WHOLE) $(REGISTERS) \
	-Xswiftc -Xllvm -Xswiftc -static-func-full-module-prefix=false
# How often which code runs: what runs often is made fast, and stands together. What is unchanged is compiled
# again, for the compiler does not take a change of the counts for one.
PROFILE := Benchmarks/release.profdata
PROFILED = -Xswiftc -Xfrontend -Xswiftc -ir-profile-use=$(CURDIR)/$(PROFILE) \
	-Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen
RELEASE_BUILD = swift build $(RELEASE_OPTIONS) $(PROFILED)
SLUICE = $$(swift build -c release --show-bin-path $(STATIC))/sluice

# The tests against the JSON Schema need a python3 with the package jsonschema.
WITH_PYTHON = PATH="$(CURDIR)/$(BUILD)/venv/bin:$$PATH" SLUICE_PYTHON="$$(.ci/setup python)"

.DEFAULT_GOAL := help
.PHONY: demo test build release bench profile soak fuzz e2e lint format manual install clean help

help: ## Say what there is
	@sed -n 's/^\([a-z0-9]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-16s %s\n", $$1, $$2 }'

demo: release ## Import Samples/ into a fresh ledger in build/demo and print the summary
	@rm -rf $(BUILD)/demo && mkdir -p $(BUILD)/demo
	@status=0; \
	$(SLUICE) import --ledger $(BUILD)/demo/ledger.json --currency EUR \
		Samples/*-2026-* Samples/receipts < /dev/null || status=$$?; \
	if [ $$status -gt 1 ]; then exit $$status; fi
	@$(SLUICE) report --ledger $(BUILD)/demo/ledger.json --today 2026-03-31 \
		--html $(BUILD)/demo/report.html < /dev/null
	@echo
	@echo "ledger: $(BUILD)/demo/ledger.json"
	@echo "report: $(BUILD)/demo/report.html (open it in a browser)"
	@echo "what the files show, and what was expected: Samples/README.md"

test: ## Build and run all tests
	@.ci/setup test
	swift build --build-tests
	$(WITH_PYTHON) swift test --skip-build

profile: ## Record anew how often which code runs, for release builds (twenty minutes)
	@.ci/setup build
	Benchmarks/profile $(PROFILE) $(RELEASE_OPTIONS)

soak: ## Run the tests with their long forms (fuzzing, kills, properties)
	@.ci/setup test
	swift build --build-tests
	SLUICE_SOAK=1 $(WITH_PYTHON) swift test --skip-build

fuzz: ## Feed each reader damaged input for FUZZ_SECONDS (default 60), with sanitizers
	@.ci/setup build
	Fuzzing/run

build: ## Build for debugging
	@.ci/setup build
	swift build

release: ## Build the command for use
	@.ci/setup build
	$(RELEASE_BUILD)

e2e: release ## Run the end-to-end checks on the command
	@.ci/setup test
	@python="$$(.ci/setup python)"; "$${python:-python3}" .ci/e2e $(SLUICE)

bench: release ## Measure each stage, beside the peers that are installed
	@Benchmarks/run --sluice $(SLUICE)

lint: ## Check the form of the source
	swift format lint --strict -r Package.swift Sources Tests Benchmarks Fuzzing/Package.swift Fuzzing/Sources

format: ## Bring the source into form
	swift format -i -r Package.swift Sources Tests Fuzzing/Package.swift Fuzzing/Sources

manual: release ## Write the manual page and the completions to build/manual
	@mkdir -p $(BUILD)/manual
	.ci/manual "$(SLUICE)" > $(BUILD)/manual/sluice.1
	"$(SLUICE)" --generate-completion-script bash > $(BUILD)/manual/sluice.bash
	"$(SLUICE)" --generate-completion-script zsh > $(BUILD)/manual/_sluice
	"$(SLUICE)" --generate-completion-script fish > $(BUILD)/manual/sluice.fish

install: manual ## Install command, manual page and completions under PREFIX (default /usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)/man/man1" "$(SHARE)/bash-completion/completions" \
		"$(SHARE)/zsh/site-functions" "$(SHARE)/fish/vendor_completions.d"
	install -m 755 "$(SLUICE)" "$(DESTDIR)$(PREFIX)/bin/sluice"
	install -m 644 $(BUILD)/manual/sluice.1 "$(SHARE)/man/man1/sluice.1"
	install -m 644 $(BUILD)/manual/sluice.bash "$(SHARE)/bash-completion/completions/sluice"
	install -m 644 $(BUILD)/manual/_sluice "$(SHARE)/zsh/site-functions/_sluice"
	install -m 644 $(BUILD)/manual/sluice.fish "$(SHARE)/fish/vendor_completions.d/sluice.fish"

clean: ## Remove what was built
	rm -rf .build $(BUILD)
