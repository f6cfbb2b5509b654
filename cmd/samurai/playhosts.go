package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
	"strings"
)

// usualPort is where the page is served unless --addr says otherwise. It is the same each
// time, because browsers keep what was played by address. It spells SAMU on a telephone, and
// no known service has it.
const usualPort = 7268

// listen listens at --addr; without one, to this machine only: at the usual port, or at a
// free one if that is taken, which it tells.
func (c *playCmd) listen(ctx context.Context, told io.Writer, usual int) (net.Listener, error) {
	var l net.ListenConfig
	if c.Addr != "" {
		return l.Listen(ctx, "tcp", c.Addr)
	}
	listener, err := l.Listen(ctx, "tcp", net.JoinHostPort(loopback, strconv.Itoa(usual)))
	if err == nil {
		return listener, nil
	}
	if listener, err = l.Listen(ctx, "tcp", net.JoinHostPort(loopback, "0")); err == nil {
		fmt.Fprintf(told, "samurai: port %d is in use; the page has another address, without your earlier games\n", usual)
	}
	return listener, err
}

// loopback is this machine alone.
const loopback = "127.0.0.1"

// served is where the page is served.
type served struct {
	address string   // for this machine
	others  []string // for others on the network
	hosts   []string // the Host headers that are let in
}

// place tells where the page is served that listens at a.
func (c *playCmd) place(a *net.TCPAddr) served {
	addresses, _ := net.InterfaceAddrs() // without them the names have to do
	name, _ := os.Hostname()
	given, _, _ := net.SplitHostPort(c.Addr)
	return placeOf(given, a, addresses, name)
}

// placeOf lets in the Host headers that name this machine: the host of --addr, the address
// that is listened at, or of 0.0.0.0 and :: all addresses of this machine and its name. A
// page whose own name was made to point here (DNS rebinding) names none of these.
func placeOf(given string, a *net.TCPAddr, addresses []net.Addr, name string) served {
	port := strconv.Itoa(a.Port)
	at := func(host string) string { return "http://" + net.JoinHostPort(host, port) + "/" }
	var s served
	allow := func(names ...string) {
		for _, name := range names {
			if name == "" {
				continue
			}
			s.hosts = append(s.hosts, net.JoinHostPort(name, port))
			if a.Port == 80 { // browsers leave this one out
				s.hosts = append(s.hosts, strings.TrimSuffix(net.JoinHostPort(name, ""), ":"))
			}
		}
	}
	everywhere, host := a.IP.IsUnspecified(), a.IP.String()
	s.address = at(host)
	if ip := net.ParseIP(given); ip == nil || !ip.IsUnspecified() {
		allow(given)
	}
	if everywhere {
		s.address = at("localhost")
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
			s.others = append(s.others, at(n.IP.String()))
		}
	}
	return s
}
