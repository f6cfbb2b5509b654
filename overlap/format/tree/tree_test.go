package tree

import (
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// FuzzJSON: the reader of JSON takes what encoding/json takes and nothing else, and finds the
// same in it.
func FuzzJSON(f *testing.F) {
	for _, s := range []string{
		`{"a":[1,2.5,-3e2,null,true,"x\u00e4\ud83d\ude00\n"]}`, `[]`, `{}`, `[{}]`, `"\ud83d"`, ` 7 `, `{"a":1,"a":2}`, `[1,]`, `01`, `{'a':1}`,
		`[1 2]`, `{,}`, `["a":1]`, `{"a"::1}`, `"\q"`, "\"\t\"", `(1)`, "1//", "[,A", `{"a"=1}`, "\"\xf2\xf6\"", strings.Repeat("3", 310),
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := One(text)
		valid := json.Valid([]byte(text))
		if err == nil && !valid {
			t.Errorf("%q was read", text)
		}
		if err != nil && valid && !strings.Contains(err.Error(), "deep") {
			t.Errorf("%q: %v", text, err)
		}
		d := json.NewDecoder(strings.NewReader(text))
		d.UseNumber()
		if again, err2 := Zipped(text); err == nil && (err2 != nil || !reflect.DeepEqual(plain(v), plain(again))) {
			t.Errorf("%q, unzipped, is another: %v", text, err2)
		}
		if want := any(nil); err == nil && d.Decode(&want) == nil && !reflect.DeepEqual(plain(v), want) {
			t.Errorf("%q is %v, not %v", text, plain(v), want)
		}
	})
}

// plain is a value as encoding/json decodes it.
func plain(n *Node) any {
	switch n.Kind {
	case Quoted:
		return valid(n.Str)
	case List:
		list := []any{}
		for _, x := range n.Items {
			list = append(list, plain(x))
		}
		return list
	case Object:
		object := map[string]any{}
		for _, x := range n.Items {
			object[valid(x.Name)] = plain(x)
		}
		return object
	}
	switch n.Str {
	case "null":
		return nil
	case "true", "false":
		return n.Is("true")
	}
	return json.Number(n.Str)
}

// valid has U+FFFD for each byte that is not UTF-8, as encoding/json has.
func valid(s string) string { return string([]rune(s)) }

// TestArray: arrays of programs have strings in either quotes, comments and other brackets.
func TestArray(t *testing.T) {
	for text, want := range map[string]string{
		"x = {1, 2, // two\n'\\u0041\\/' };": `[1 2 "A/"]`,
		`(a: 1, "b" => (2; 3))`:              `map[a:1 b:[2 3]]`,
	} {
		n, end, err := Array(text, strings.IndexAny(text, "({"), nil)
		if err != nil || strings.TrimRight(text[end:], ";") != "" || show(n) != want {
			t.Errorf("%s is %s, %v", text, show(n), err)
		}
	}
}

// TestZipped: what zippers leave out is put back, and what is no JSON does not become it.
func TestZipped(t *testing.T) {
	for zipped, want := range map[string]string{
		`{cells:[[,{v:5},],[]],id:'a\'"b',x:t,y:f,n:-.5}`: `{"cells":[[{},{"v":5},{}],[]],"id":"a'\"b","x":true,"y":false,"n":-0.5}`,
		`{a:,b:1,,c:[,,],}`:                  `{"a":{},"b":1,"c":[{},{},{}]}`,
		`{cages:[{cells:[r1c1],value:#12}]}`: `{"cages":[{"cells":["r1c1"],"value":"#12"}]}`,
		`{t:f,null:null}`:                    `{"t":false,"null":null}`,
	} {
		got, err := Zipped(zipped)
		if err != nil {
			t.Errorf("%s: %v", zipped, err)
			continue
		}
		full, _ := One(want)
		if a, b := strings.ReplaceAll(show(got), ":-.5", ":-0.5"), show(full); a != b {
			t.Errorf("%s is %s, want %s", zipped, a, b)
		}
	}
	for _, text := range []string{`{a:1`, `[1 2]`, `1,`, `,1`, `{a b}`, `{"a`, `[}`, `{a::1}`, `%`, `{:1}`, `{a}`, ``} {
		if v, err := Zipped(text); err == nil {
			t.Errorf("%s is read as %s", text, show(v))
		}
	}
}

func show(n *Node) string {
	if n.Kind == Quoted {
		return strconv.Quote(n.Str)
	} else if n.Kind == Bare {
		return n.Str
	}
	var all []string
	for _, x := range n.Items {
		if x.Name != "" {
			all = append(all, x.Name+":"+show(x))
		} else {
			all = append(all, show(x))
		}
	}
	if n.Kind == Object {
		return "map[" + strings.Join(all, " ") + "]"
	}
	return "[" + strings.Join(all, " ") + "]"
}

// TestPlaces: a value begins where the text has it, a string at its quote.
func TestPlaces(t *testing.T) {
	if n, _, err := Array("['1\n2']", 0, nil); err != nil || !n.Items[0].Plain {
		t.Errorf("a string of two lines is not in the text as it is: %v", err)
	}
	text := `{"a": "x", "b": [1, null, {}]}`
	n, err := One(text)
	if err != nil {
		t.Fatal(err)
	}
	for k, at := range []int{strings.Index(text, `"x"`), strings.Index(text, "[")} {
		if got := n.Items[k].Start(); got != at {
			t.Errorf("value %s begins at %d, not %d", strconv.Quote(n.Items[k].Name), got, at)
		}
	}
}

// TestMatrix: R fills a matrix column by column, unless byrow is TRUE.
func TestMatrix(t *testing.T) {
	for text, want := range map[string]string{
		"matrix(c(1,2,3,4), 2)":                     "1324",
		"matrix(data = c(1, 2, 3, 4), nrow = 2)":    "1324",
		"matrix(c(1,2,3,4), nrow=2, byrow = TRUE)":  "1234",
		"structure(c(1L,2L,3L,4L), dim = c(2L,2L))": "1324",
		"matrix(c(1,2,3,4), 2, 2, T)":               "1234",
		"list(a = matrix(c(1,2,3,4)))":              "1324",
		"matrix(c(1,2,3))":                          "123",
		"np.matrix([1,2,3,4])":                      "1234",
		"reshape([1 2 3 4], 2, 2)":                  "1324",
		"reshape([1,2,3,4], [2,2], order=[2,1])":    "1234",
		"reshape([1 2 3 4], 2, 2)'":                 "1234",
		"reshape([1 2 3 4], 2, 2":                   "1324",
		"transpose(reshape([1,2,3,4], [2,2]))":      "1234",
		"t(matrix(c(1,2,3,4), 2))":                  "1234",
		"np.reshape([1,2,3,4], (2,2))":              "1234",
		"np.reshape([1,2,3,4], (2,2), order='F')":   "1324",
		"'x'([1,2,3,4])'":                           "1324",
		"a = '([1,2,3,4])'":                         "1234",
		"array(c(1,2,3,4))":                         "1234",
		"t([[1,2,3],[4,5,6],[7,8,9]])":              "147258369",
		"np.transpose([[1,2,3],[4,5,6],[7,8,9]])":   "147258369",
		"np.array([[1,2,3],[4,5,6],[7,8,9]]).T":     "147258369",
		"a([[1,2,3],[4,5,6],[7,8,9]]).Text":         "123456789",
		"np.array([1,2,3,4]).reshape(2,2).T":        "1324",
		"np.array([1,2,3,4]).reshape((2,2)).T":      "1324",
		"a([1,2,3,4]).reshape(2,2,order='F')":       "1324",
		"a([1,2,3,4]).reshape(2,2,order='F').T":     "1234",
		"a([1,2,3,4]).reshape(2,2,order='C')":       "1234",
	} {
		n, _, err := Array(text, strings.IndexByte(text, '('), nil)
		if err != nil { // as of any text whose brackets do not close
			n, _, err = Array(text, strings.IndexByte(text, '['), nil)
		}
		if err != nil {
			t.Fatal(err)
		}
		var values func(n *Node) string
		values = func(n *Node) (s string) {
			for _, x := range n.Items {
				if s += values(x); n.Kind == List && x.Kind == Bare && len(n.Items) > 2 && x.Str < "a" {
					s += x.Str
				}
			}
			return s
		}
		if got := values(n); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
