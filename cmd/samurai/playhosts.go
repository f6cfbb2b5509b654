package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"

	webpage "samurai/cmd/samurai/page"
)

// usualPort is where the page is served unless --addr says otherwise. It is the same each
// time, because browsers keep what was played by address. It spells SAMU on a telephone, and
// no known service has it.
const usualPort = 7268

// listen listens at --addr; without one, to this machine only: at the usual port, or at a
// free one if that is taken, and says so.
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

// place returns where the page is served that listens at a.
func (c *playCmd) place(a *net.TCPAddr) webpage.Served {
	addresses, _ := net.InterfaceAddrs() // without them the names have to do
	name, _ := os.Hostname()
	host, _, _ := net.SplitHostPort(c.Addr)
	return webpage.PlaceOf(host, a, addresses, name)
}
