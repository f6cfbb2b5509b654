//go:build !amd64

package grid

const using = plainGo

func (*lanes) reset(*Candidates) { panic("no vectors") }

func searchLanes(*State, *task) event { panic("no vectors") }

func (*lanes) resetBoxes(*[81]uint8) { panic("no vectors") }

func (*lanes) digits(*[81]uint8) { panic("no vectors") }

func digitSets(*Candidates, *[81]uint8) { panic("no vectors") }

func agreeLanes(*lanes, int, *lanes, int) bool { panic("no vectors") }

func shareLanes(*lanes, int, *lanes, int) (fromS, fromT bool) { panic("no vectors") }
