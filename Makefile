PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

BUILD = .build/release
INTEROP = .build/interop
bindir = $(DESTDIR)$(PREFIX)/bin
libexecdir = $(DESTDIR)$(PREFIX)/libexec/kist
datadir = $(DESTDIR)$(PREFIX)/share
docdir = $(datadir)/doc/kist
mandir = $(datadir)/man
bashdir = $(datadir)/bash-completion/completions
zshdir = $(datadir)/zsh/site-functions
fishdir = $(datadir)/fish/vendor_completions.d
unitdir = $(datadir)/systemd/user
passdir = $(datadir)/pass/extensions

MAN1 = $(wildcard man/*.1)
MAN5 = $(wildcard man/*.5)
MAN7 = $(wildcard man/*.7)
DOCUMENTS = README.md CHANGELOG.md SECURITY.md LICENSE $(wildcard docs/*.md)
RELEASE = $(SWIFT) build -c release --static-swift-stdlib

.PHONY: all deps build demo test install install-files uninstall lint format sweep sweep-power sweep-crowd sweep-tamper sweep-agent interop bench bench-scale bench-web bench-library docs word-list fuzz

all: build

deps:
	@Scripts/deps.sh

build: deps
	@$(RELEASE) --product kist
	@$(RELEASE) --product kist-agent
	@$(RELEASE) --product kist-watch
	@$(RELEASE) --product kist-import

demo: build
	@Scripts/demo.py $(BUILD)/kist

test:
	@Scripts/deps.sh --tests
	@Scripts/test.sh

# Under sudo the tree is someone else's: what they built is copied, nothing is built as root.
install:
	@if [ -O Package.swift ] || [ ! -x $(BUILD)/kist-import ]; then $(MAKE) --no-print-directory build; fi
	@$(MAKE) --no-print-directory install-files

install-files:
	install -D -m 755 $(BUILD)/kist $(bindir)/kist
	ln -sf kist $(bindir)/git-credential-kist
	ln -sf kist $(bindir)/docker-credential-kist
	install -D -m 755 $(BUILD)/kist-agent $(libexecdir)/kist-agent
	install -m 755 $(BUILD)/kist-watch $(libexecdir)/kist-watch
	install -m 755 $(BUILD)/kist-import $(libexecdir)/kist-import
	install -m 755 share/pass/kist-pass $(bindir)/kist-pass
	install -D -m 755 share/pass/extensions/kist.bash $(passdir)/kist.bash
	install -d $(mandir)/man1 $(mandir)/man5 $(mandir)/man7 $(docdir)
	install -m 644 -t $(mandir)/man1 $(MAN1)
	install -m 644 -t $(mandir)/man5 $(MAN5)
	install -m 644 -t $(mandir)/man7 $(MAN7)
	install -D -m 644 data/tenant-suffixes $(datadir)/kist/tenant-suffixes
	install -D -m 644 completions/kist.bash $(bashdir)/kist
	install -D -m 644 completions/_kist $(zshdir)/_kist
	install -D -m 644 completions/kist.fish $(fishdir)/kist.fish
	install -D -m 644 share/systemd/user/kist-agent.socket $(unitdir)/kist-agent.socket
	sed 's|@libexecdir@|$(PREFIX)/libexec/kist|' share/systemd/user/kist-agent.service.in > $(unitdir)/kist-agent.service
	chmod 644 $(unitdir)/kist-agent.service
	install -m 644 -t $(docdir) $(DOCUMENTS)

uninstall:
	rm -f $(bindir)/kist $(libexecdir)/kist-agent $(libexecdir)/kist-watch $(libexecdir)/kist-import
	rm -f $(bindir)/kist-pass $(passdir)/kist.bash
	rm -f $(bindir)/git-credential-kist $(bindir)/docker-credential-kist
	rm -f $(unitdir)/kist-agent.socket $(unitdir)/kist-agent.service
	rm -f $(addprefix $(mandir)/man1/,$(notdir $(MAN1))) $(addprefix $(mandir)/man5/,$(notdir $(MAN5)))
	rm -f $(addprefix $(mandir)/man7/,$(notdir $(MAN7))) $(datadir)/kist/tenant-suffixes
	rm -f $(bashdir)/kist $(zshdir)/_kist $(fishdir)/kist.fish
	rm -f $(addprefix $(docdir)/,$(notdir $(DOCUMENTS)))
	-rmdir $(libexecdir) $(docdir) $(datadir)/kist $(passdir) $(datadir)/pass 2>/dev/null

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests

format:
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests

# Every write cut short at every call; an hour. Needs strace.
sweep: build
	@Tests/Sweeps/crash.py $(BUILD) kill ENOSPC EIO EROFS EINTR short

# The power cut behind every call, with anything lost that was not synced; minutes. Needs strace.
sweep-power: build
	@Tests/Sweeps/powercut.py $(BUILD)

# 32 processes write the same names at once; a minute.
sweep-crowd: build
	@Tests/Sweeps/crowd.py $(BUILD)

# A vault changed in every small way; up to an hour. NTH=97 makes every 97th change, in half a minute.
NTH = 1
sweep-tamper: build
	@Tests/Sweeps/tamper.py $(BUILD) $(NTH)

# The agent killed at random while many write; what was acknowledged must be there.
sweep-agent: build
	@Tests/Agent/killed.py $(BUILD) 100

# Vaults opened by a reader that knows docs/format.md alone; git, docker, curl and msmtp as they are, and git's own
# tests of helpers. Needs python3, PyPI and Debian's sources.
interop: build $(INTEROP)/made-with-docker
	@$(INTEROP)/bin/python Tests/Vectors/interop.py $(BUILD)
	@Tests/Import/store.py $(BUILD) 300 --pass
	@Tests/Import/pass-suite.sh $(BUILD) $(INTEROP)
	@$(INTEROP)/bin/python Tests/Import/keyring_backend.py $(BUILD)
	@Tests/Import/git-helper.sh $(BUILD) $(INTEROP)
	@Tests/Interop/git-suite.sh $(BUILD)
	@Scripts/deps.sh --tests
	@for trial in git_http docker_store netrc_curl mail_msmtp; do \
		PYTHONDONTWRITEBYTECODE=1 $(INTEROP)/bin/python Tests/Interop/$$trial.py $(BUILD) || exit; done

$(INTEROP)/made-with-docker:
	@python3 -m venv $(INTEROP)
	@$(INTEROP)/bin/pip install --quiet PyNaCl argon2-cffi cbor2 keyring pytest pass-git-helper docker
	@touch $@

# Domain matching fed with mutated vectors; SECONDS as long as you like.
SECONDS = 60
fuzz: deps
	@Scripts/fuzz.sh $(SECONDS)

# As installed: a copy starts faster than the file that the linker wrote piece by piece.
bench: build
	@Scripts/deps.sh --bench
	@$(MAKE) --no-print-directory --silent install-files PREFIX=$(CURDIR)/.build/bench
	@Scripts/bench.py .build/bench/bin/kist

# What depends on the number of items, and how.
bench-scale: build
	@$(MAKE) --no-print-directory --silent install-files PREFIX=$(CURDIR)/.build/bench
	@Scripts/bench_scale.py .build/bench/bin/kist

bench-web: build
	@$(MAKE) --no-print-directory --silent install-files PREFIX=$(CURDIR)/.build/bench
	@Scripts/bench_web.py .build/bench/bin/kist

# The libraries: adds, lookups and whole listings at 10,000 items.
bench-library: build
	@$(SWIFT) build --quiet -c release --product bench-library
	@$(BUILD)/bench-library $(CURDIR)/$(BUILD)/kist-agent

# The man page and the completions are what the command table says, so the program writes them; the libraries'
# pages are docc's.
docs: deps
	@$(SWIFT) build --quiet --product kist
	@Scripts/docs.sh .build/debug/kist
	@$(SWIFT) build --quiet --target Security
	@Scripts/api-docs.sh .build/debug

# Needs the package wamerican. The list never changes once a release has spelled recovery keys with it.
word-list:
	Scripts/make-word-list.py > Sources/WordList/Words.swift
