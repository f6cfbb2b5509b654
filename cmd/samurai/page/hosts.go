package page

import (
	"net"
	"strconv"
	"strings"
)

// Served is where the page is served.
type Served struct {
	Address string   // for this machine
	Others  []string // for others on the network
	Hosts   []string // the Host headers that are let in
}

// PlaceOf says where a page is served that listens at a: for the given host, if it is not
// empty, on a machine with these addresses and this name. It lets in the Host headers that
// name this machine: the given host, the address that is listened at, or of 0.0.0.0 and :: all
// addresses of this machine and its name. A page whose own name was made to point here (DNS
// rebinding) names none of these.
func PlaceOf(flag string, a *net.TCPAddr, addresses []net.Addr, name string) Served {
	port := strconv.Itoa(a.Port)
	at := func(host string) string { return "http://" + net.JoinHostPort(host, port) + "/" }
	var s Served
	allow := func(names ...string) {
		for _, name := range names {
			if name == "" {
				continue
			}
			s.Hosts = append(s.Hosts, net.JoinHostPort(name, port))
			if a.Port == 80 { // browsers leave this one out
				s.Hosts = append(s.Hosts, strings.TrimSuffix(net.JoinHostPort(name, ""), ":"))
			}
		}
	}
	everywhere, host := a.IP.IsUnspecified(), a.IP.String()
	s.Address = at(host)
	if ip := net.ParseIP(flag); ip == nil || !ip.IsUnspecified() {
		allow(flag)
	}
	if everywhere {
		s.Address = at("localhost")
	} else {
		allow(host)
	}
	if everywhere || a.IP.IsLoopback() {
		allow("localhost", "127.0.0.1", "::1")
	}
	if !everywhere {
		return s
	}
	if name != "" {
		allow(name, name+".local") // as mDNS has it
	}
	for _, address := range addresses {
		n, ok := address.(*net.IPNet)
		if !ok || n.IP.IsLoopback() {
			continue
		}
		allow(n.IP.String())
		if n.IP.To4() != nil && !n.IP.IsLinkLocalUnicast() {
			s.Others = append(s.Others, at(n.IP.String()))
		}
	}
	return s
}
