package main

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// What a command costs is told in processor time and memory, which are the same however
// busy the machine is.
func init() {
	commands["spends"] = spends
	commands["holds"] = holds
	commands["midway"] = midway
}

// spends runs a command and wants that it takes no more than some processor time:
// spends 2s samurai count --timeout 1s many.yaml. Its exit status does not matter.
func spends(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: spends time command [argument ...]")
	}
	limit, err := time.ParseDuration(args[0])
	ts.Check(err)
	if _, used := ranAs(ts, args[1:], nil); used > limit {
		ts.Fatalf("%v of processor time, want at most %v", used, limit)
	}
}

// holds runs a command and wants that it never holds more than some megabytes:
// holds 60 samurai solve -q many.yaml. Its exit status does not matter.
func holds(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: holds megabytes command [argument ...]")
	}
	limit, err := strconv.ParseInt(args[0], 10, 64)
	ts.Check(err)
	peakBytes := int64(0)
	ranAs(ts, args[1:], func(p *os.Process) {
		for {
			now, running := peak(p.Pid)
			if peakBytes = max(peakBytes, now); !running {
				return
			}
			time.Sleep(time.Millisecond)
		}
	})
	if peakBytes == 0 || peakBytes > limit<<20 {
		ts.Fatalf("%d MB, want at most %d", peakBytes>>20, limit)
	}
}

// peak is the most memory that a running process has held since it began its program, in
// bytes. (What the system tells at its end counts what the test held when it started it.)
func peak(pid int) (peakBytes int64, running bool) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	_, after, found := strings.Cut(string(status), "VmHWM:")
	if err != nil || !found { // a process that has ended has no memory
		return 0, false
	}
	kilobytes, _ := strconv.ParseInt(strings.Fields(after)[0], 10, 64)
	return kilobytes << 10, true
}

// midway runs a command as it is, and again with an interrupt when half of its processor
// time is over. It wants that the second run ends as an interrupted one, and soon: midway
// samurai convert many.yaml --to json -o out.json.
func midway(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: midway command [argument ...]")
	}
	status, whole := ranAs(ts, args, nil)
	if status == exitUndecided || status == exitUsage {
		ts.Fatalf("exit status %d without an interrupt", status)
	}
	half := whole / 2
	status, cut := ranAs(ts, args, func(p *os.Process) {
		for spent(p.Pid) < half {
			time.Sleep(time.Millisecond)
		}
		_ = p.Signal(os.Interrupt)
	})
	if status != exitUndecided {
		ts.Fatalf("exit status %d, want %d", status, exitUndecided)
	}
	ts.Logf("%v of processor time, interrupted after %v %v", whole, half, cut)
	if cut > half+whole/4+2*tick {
		ts.Fatalf("interrupted after %v of processor time, it ended after %v; without, after %v", half, cut, whole)
	}
}

// ranAs runs a command of a script to its end, with meanwhile beside it, if there is one,
// and returns its exit status and the processor time that it took.
func ranAs(ts *testscript.TestScript, args []string, meanwhile func(*os.Process)) (status int, cpu time.Duration) {
	cmd := exec.Command(found(ts, args[0]), args[1:]...)
	cmd.Dir = ts.Getenv("WORK")
	cmd.Env = append(os.Environ(), "GOMAXPROCS=2")
	var said strings.Builder
	cmd.Stderr = &said
	ts.Check(cmd.Start())
	if meanwhile != nil {
		meanwhile(cmd.Process)
	}
	_ = cmd.Wait()
	ts.Logf("[stderr]\n%.1000s", &said)
	return cmd.ProcessState.ExitCode(), cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}

// tick is the unit of times in /proc, on all Linux systems.
const tick = 10 * time.Millisecond

// spent is the processor time that a process has had; very long once it has ended.
func spent(pid int) time.Duration {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, after, _ := strings.Cut(string(stat), ") ") // the name may hold anything
	fields := strings.Fields(after)
	if err != nil || len(fields) < 13 || fields[0] == "Z" {
		return time.Hour
	}
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * tick
}
