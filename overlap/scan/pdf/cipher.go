package pdf

import (
	"crypto/aes"
	ciphers "crypto/cipher"
	"crypto/md5"
	"crypto/rc4"
	"encoding/binary"
	"errors"
)

// cipher decrypts a file that opens without a password (ISO 32000-1, 7.6: algorithms 1, 2, 4 and 5).
type cipher struct {
	key []byte
	aes bool
}

// Errors of encrypted files.
var (
	errPassword = errors.New("a PDF that only opens with a password")
	errCipher   = errors.New("a PDF that is encrypted in a way that is not read; print it to a new PDF")
)

// padding takes the place of a password.
const padding = "\x28\xbf\x4e\x5e\x4e\x75\x8a\x41\x64\x00\x4e\x56\xff\xfa\x01\x08\x2e\x2e\x00\xb6\xd0\x68\x3e\x80\x2f\x0c\xa9\xfe\x64\x53\x69\x7a"

// newCipher reads how a file is encrypted. It panics with an error if it cannot be decrypted.
func newCipher(v value, id string) *cipher {
	version, revision, n := v.key("V").int(), v.key("R").int(), v.key("Length").int()/8
	c := &cipher{}
	switch {
	case version == 4:
		method := v.key("CF").key(v.key("StmF").name()).key("CFM").name()
		c.aes, n = method == "AESV2", 16
		if !c.aes && method != "V2" {
			panic(errCipher)
		}
	case version == 1 || n == 0:
		n = 5
	}
	if v.key("Filter").name() != "Standard" || version != 1 && version != 2 && version != 4 || revision < 2 || revision > 4 || n < 5 || n > 16 {
		panic(errCipher)
	}
	h := md5.New()
	h.Write([]byte(padding + v.key("O").text()))
	h.Write(binary.LittleEndian.AppendUint32(nil, uint32(v.key("P").int())))
	h.Write([]byte(id))
	if plain := v.key("EncryptMetadata"); revision == 4 && !plain.isNull() && !plain.bool() {
		h.Write([]byte{0xff, 0xff, 0xff, 0xff})
	}
	c.key = h.Sum(nil)[:n]
	check := []byte(padding)
	if revision > 2 {
		for range 50 {
			sum := md5.Sum(c.key)
			c.key = sum[:n]
		}
		sum := md5.Sum([]byte(padding + id))
		check = sum[:]
	}
	for i := range 20 {
		key := make([]byte, n)
		for k := range key {
			key[k] = c.key[k] ^ byte(i)
		}
		rc, _ := rc4.NewCipher(key)
		if rc.XORKeyStream(check, check); revision == 2 {
			break
		}
	}
	if u := v.key("U").text(); len(u) < len(check) || u[:len(check)] != string(check) {
		panic(errPassword)
	}
	return c
}

// plain decrypts what stands in an object, in place.
func (c *cipher) plain(of ref, data []byte) []byte {
	key := append(c.key[:len(c.key):len(c.key)], byte(of), byte(of>>8), byte(of>>16), 0, 0)
	if c.aes {
		key = append(key, "sAlT"...)
	}
	sum := md5.Sum(key)
	key = sum[:min(len(c.key)+5, 16)]
	if !c.aes {
		rc, _ := rc4.NewCipher(key)
		rc.XORKeyStream(data, data)
		return data
	}
	const block = aes.BlockSize
	if len(data) < 2*block || len(data)%block != 0 {
		return nil
	}
	b, _ := aes.NewCipher(key)
	ciphers.NewCBCDecrypter(b, data[:block]).CryptBlocks(data[block:], data[block:])
	data = data[block:]
	if pad := int(data[len(data)-1]); pad <= block {
		data = data[:len(data)-pad]
	}
	return data
}
