package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
	"syscall"

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
		listener, err := l.Listen(ctx, "tcp", c.Addr)
		return listener, c.refused(err)
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

// What Windows says of a port in use, and of an address that is another machine's.
const windowsInUse, windowsElsewhere = syscall.Errno(10048), syscall.Errno(10049)

// refused says why the page cannot be served at --addr.
func (c *playCmd) refused(err error) error {
	host, port, _ := net.SplitHostPort(c.Addr)
	switch lookup := (*net.DNSError)(nil); {
	case err == nil:
		return nil
	case errors.Is(err, syscall.EADDRINUSE) || errors.Is(err, windowsInUse):
		return fmt.Errorf("--addr %s: port %s is in use; choose another port, or 0 for a free one", c.Addr, port)
	case errors.Is(err, syscall.EADDRNOTAVAIL) || errors.Is(err, windowsElsewhere):
		return fmt.Errorf("--addr %s: %s is not an address of this machine; 0.0.0.0 stands for all that it has", c.Addr, host)
	case errors.Is(err, syscall.EACCES):
		return fmt.Errorf("--addr %s: you may not use port %s; choose one above 1023", c.Addr, port)
	case errors.As(err, &lookup):
		return fmt.Errorf("--addr %s: no machine is known by the name %s", c.Addr, host)
	}
	return fmt.Errorf("--addr %s: %w", c.Addr, err)
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
