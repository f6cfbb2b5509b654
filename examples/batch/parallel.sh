#!/bin/sh
# parallel.sh FILE N [ARGUMENT...]: solves FILE in N shards by GNU parallel, a process for each core, and prints the
# answers in order. Start it again after a crash: finished work is kept, in FILE.parts.
set -eu
file=$1 shards=$2
shift 2
parts=$file.parts
mkdir -p "$parts"
width=${#shards}
seq -f "%0${width}.0f" 0 $((shards - 1)) |
  parallel --no-notice --retries 3 --halt soon,fail=1 \
    "samurai solve --format json --jobs 1 --shard {}/$shards --resume --exit-zero -o '$parts/{}.jsonl' $* '$file'"
"$(dirname "$0")/join" "$parts"/*.jsonl
