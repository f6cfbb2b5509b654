//go:build !amd64

package grid

const using = plainGo

func (*lanes) reset(*Candidates) { panic("no vectors") }

func searchLanes(*State, *task) event { panic("no vectors") }
