# Everything here is go commands; .ci/run runs the same ones.
GOFUMPT     = go run mvdan.cc/gofumpt@v0.12.0
STATICCHECK = go run honnef.co/go/tools/cmd/staticcheck@v0.8.2

.PHONY: check test golden fuzz

check: test
	go vet ./...
	@test -z "$$($(GOFUMPT) -l .)" || { $(GOFUMPT) -d .; exit 1; }
	$(STATICCHECK) ./...
	go test -race -short ./...

test:
	go test ./...

# Rewrite the expected outputs. Read the diff before you commit it.
golden:
	go test ./cmd/samurai ./layout ./layout/render/... ./solver ./solver/grid -update

# Every fuzz target for FUZZTIME.
FUZZTIME = 1m
fuzz:
	@go list ./... | while read -r pkg; do \
	  for target in $$(go test -list '^Fuzz' $$pkg | grep '^Fuzz'); do \
	    go test -run '^$$' -fuzz "^$$target$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 20x $$pkg || exit 1; \
	  done; \
	done
