package main

import (
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"
)

// batch is how a command works through many puzzles.
type batch struct {
	Jobs   jobCount `resume:"any" placeholder:"N" help:"Work on N puzzles at a time, 1 to 1000 (default: one per core). ${depends}"`
	Shard  shard    `placeholder:"I/N" help:"${answer} only every N-th puzzle, beginning with number I (0 to N-1). Write auto to take I and N from a Slurm array or a Kubernetes Indexed Job."`
	Resume bool     `resume:"any" help:"Continue an interrupted run: keep the complete lines in FILE (-o), and append the rest. Needs --format ${lines}."`

	ExitZero bool `resume:"any" help:"Exit with status 0, ${zero}, because schedulers retry a job that ends with another status. The status is still not 0 if a file cannot be read or written, or after an interruption."`
}

// check returns what is wrong with the flags for a command that writes in a format to a file.
func (b *batch) check(format, output string) error {
	switch {
	case b.Resume && (output == "" || output == dash):
		return errors.New("--resume continues a file of answers; name the file with -o")
	case b.Resume && format != "json" && format != "line":
		return errors.New("--resume needs a format with one line per puzzle; add --format json")
	}
	return nil
}

// jobCount is how many puzzles are worked on at a time; 0 is one for each core.
type jobCount int

// maxJobs is far more than any machine has cores, and takes little memory.
const maxJobs = 1000

// UnmarshalText reads a number from 1 to maxJobs.
func (n *jobCount) UnmarshalText(text []byte) error {
	number, err := strconv.Atoi(string(text))
	if err != nil || number < 1 || number > maxJobs {
		return fmt.Errorf("%q is not a number from 1 to %d", text, maxJobs)
	}
	*n = jobCount(number)
	return nil
}

// workers returns the number of jobs.
func (n jobCount) workers() int {
	if n == 0 {
		return runtime.GOMAXPROCS(0)
	}
	return int(n)
}

// shard says which items of a run are answered: every of-th, from index on. The zero value
// is all of them.
type shard struct{ index, of int }

// has reports whether the shard has the i-th item, from 0.
func (sh shard) has(i int) bool { return sh.of == 0 || i%sh.of == sh.index }

// String is how the shard is written on a command line.
func (sh shard) String() string { return fmt.Sprintf("%d/%d", sh.index, sh.of) }

// auto means that the environment names the shard.
const auto = -1

// UnmarshalText reads I/N or auto.
func (sh *shard) UnmarshalText(text []byte) error {
	if string(text) == "auto" {
		sh.of = auto
		return nil
	}
	i, n, ok := strings.Cut(string(text), "/")
	return sh.set(i, n, ok)
}

func (sh *shard) set(i, n string, ok bool) (err error) {
	var errs [2]error
	sh.index, errs[0] = strconv.Atoi(i)
	sh.of, errs[1] = strconv.Atoi(n)
	if !ok || errors.Join(errs[:]...) != nil || sh.index < 0 || sh.index >= sh.of {
		return fmt.Errorf("%q is not a shard; write I/N with I from 0 to N-1, as in 0/8, or auto", strings.TrimSuffix(i+"/"+n, "/"))
	}
	return nil
}

// AfterApply looks in the environment if the shard is auto.
func (sh *shard) AfterApply(s *streams) error {
	if sh.of != auto {
		return nil
	}
	for _, names := range [][2]string{{"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT"}, {"JOB_COMPLETION_INDEX", "JOB_PARALLELISM"}} {
		if i := s.getenv(names[0]); i != "" {
			n := s.getenv(names[1])
			if n == "" {
				return fmt.Errorf("--shard auto: %s is not set; write --shard %s/N", names[1], i)
			}
			if sh.set(i, n, true) != nil {
				return fmt.Errorf("--shard auto: %s is %s and %s is %s; tasks must count from 0 to N-1; to run one of them again, write --shard I/N", names[0], i, names[1], n)
			}
			return nil
		}
	}
	return errors.New("--shard auto: neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX is set")
}
