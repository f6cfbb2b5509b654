# Everything here is go commands; .ci/run calls these targets.
GOFUMPT     = go run mvdan.cc/gofumpt@v0.12.0
STATICCHECK = go run honnef.co/go/tools/cmd/staticcheck@v0.8.2
ACTIONLINT  = go run github.com/rhysd/actionlint/cmd/actionlint@v1.7.12

.PHONY: check test engines lint race cross golden fuzz bench bench-compare site man

check: test engines lint race cross

test:
	go test ./...

# The search and the command with the engines that the processor has but does not use.
engines:
	@.ci/engines

lint:
	go vet ./...
	@test -z "$$($(GOFUMPT) -l .)" || { $(GOFUMPT) -d .; exit 1; }
	$(STATICCHECK) ./...
	$(ACTIONLINT) .github/workflows/*.yml

# The rooms that start goroutines; the others run in these. Commands that scripts run end at once
# under it, instead of waiting a second each.
RACE = ./solver/workers ./solver/exact ./solver/count ./solver/analyze ./cmd/samurai ./cmd/samurai/page
race:
	GORACE=atexit_sleep_ms=50 go test -race -short -timeout 30m $(RACE)

# It builds for the systems that people have, and for the browser.
PLATFORMS = linux/386 linux/arm64 windows/amd64 darwin/arm64 js/wasm
cross:
	@for p in $(PLATFORMS); do \
	  echo "go build for $$p"; \
	  CGO_ENABLED=0 GOOS=$${p%/*} GOARCH=$${p#*/} go build -o /dev/null ./... || exit 1; \
	done

# Rewrite the expected outputs. Read the diff before you commit it.
golden:
	go test ./cmd/samurai ./layout/yaml ./overlap/render/... ./solver/search ./solver/grid -update

# Every fuzz target for FUZZTIME, with one build for each package. What fails is run again: a
# finding is among the seeds by then and fails at once, but not what Go's fuzzer makes of a
# worker that is late at the end ("context deadline exceeded").
FUZZTIME = 1m
fuzz:
	@work=$$(mktemp -d); trap 'rm -rf "$$work"' EXIT; cache=$$(go env GOCACHE)/fuzz; \
	go list -f '{{.ImportPath}} {{.Dir}}' ./... | while read -r pkg dir; do \
	  grep -qs '^func Fuzz' "$$dir"/*_test.go || continue; \
	  go test -c -fuzz=. -o "$$work/test" $$pkg && cd "$$dir" || exit 1; \
	  for target in $$("$$work/test" -test.list '^Fuzz'); do \
	    echo "$$pkg $$target"; \
	    set -- "$$work/test" -test.run="^$$target$$" -test.fuzz="^$$target$$" -test.fuzztime=$(FUZZTIME) \
	      -test.fuzzminimizetime=20x -test.fuzzcachedir="$$cache/$$pkg"; \
	    "$$@" || "$$@" || exit 1; \
	  done; \
	  cd - >/dev/null; \
	done

# One table of how fast the engine is. BENCH=Count BENCHTIME=100ms measure less.
BENCH     = .
BENCHTIME = 1s
bench:
	@BENCH='$(BENCH)' BENCHTIME=$(BENCHTIME) .ci/bench

# Whether it is faster than the revision BASE: both in turns, COUNT times, by benchstat.
COUNT = 6
bench-compare:
	@test -n "$(BASE)" || { echo "usage: make bench-compare BASE=revision" >&2; exit 2; }
	@BENCH='$(BENCH)' BENCHTIME=$(BENCHTIME) COUNT=$(COUNT) .ci/bench $(BASE)

# The page as static files in SITE, for any web host: the engine is this program as WebAssembly,
# in workers of the browser.
SITE = site
# It takes less to load without slices of unknown length on the stack, without checks of iterators, which the tests
# have, without inlining, and with the smaller of two garbage collectors (which Go 1.27 may not have: then without that). What
# searches and counts, and what knows digits, is inlined all the same.
SMALL = -d=variablemakethreshold=0,rangefunccheck=0
FAST = samurai/solver/grid samurai/solver/search samurai/solver/exact samurai/overlap/scan/digit slices internal/runtime/...
WASM = GOEXPERIMENT=nogreenteagc GOOS=js GOARCH=wasm go build -trimpath -buildvcs=false -ldflags='-s -w' -gcflags='all=-l $(SMALL)' $(FAST:%=-gcflags=%=$(SMALL))
site:
	rm -rf '$(SITE)'
	mkdir -p '$(SITE)/src'
	cp -R cmd/samurai/page/web/. '$(SITE)/src'
	cp "$$(go env GOROOT)/lib/wasm/wasm_exec.js" '$(SITE)/src/engine/'
	echo 'export { connect } from "./worker.js"' >'$(SITE)/src/engine/carrier.js'
	for part in play all; do $(WASM) -o '$(SITE)'/$$part.wasm ./cmd/samurai/page/wasm/$$part || exit 1; done
	go run ./cmd/samurai/page/site '$(SITE)'

# The man pages in MAN, dated by the commit: made from what --help prints, and from the manual.
MAN = man
man:
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) go test ./cmd/samurai -count=1 -run='^TestMan$$' -man='$(abspath $(MAN))'

# A release from a tag; and everything of one but the tag and the publishing, checked, in dist/.
# goreleaser takes minutes to compile the first time. 2.14 is the last that needs no module from
# outside the usual hosts.
GORELEASER = go run github.com/goreleaser/goreleaser/v2@v2.14.3
.PHONY: release release-check
release:
	$(GORELEASER) release --clean
release-check:
	@GORELEASER='$(GORELEASER)' .ci/release-check

# The module under another path: make module PATH=example.org/you/samurai. In this recipe PATH is
# that, so the shell gets one of its own.
.PHONY: module
module:
	@PATH=/usr/bin:/bin .ci/module '$(PATH)'

# The recipes for batches: the Slurm array on this machine alone (needs slurm-wlm and munge),
# and the Kubernetes job held against the types of Kubernetes.
.PHONY: cluster-test kube-check
cluster-test:
	examples/batch/cluster-test
kube-check:
	cd examples/batch/kubecheck && go run . ../kubernetes.yaml
