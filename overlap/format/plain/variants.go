package plain

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"samurai/layout/late"
)

// variantWords are beginnings of the words by which puzzles of other rules are known, in the languages in which most puzzles
// appear. In them _ may be a blank, a hyphen or nothing, and $ is the end of a word. The sign before them says where they count:
//
//	!  everywhere
//	.  at the end of a phrase
//	=  where nothing else is said
//	+  beside a word for a puzzle or a rule, as all before them do
//	[  as a tag, or as the name of a list, as all before them do
//	:  as the name of a field, as all but the last do
const variantWords = `
! windoku kropki renban thermo hyper_doku hyper_su_doku anti_king anti_knight anti_diagonal anti_consecutive non_king non_knight non_diagonal non_consecutive
! king_move king's_move kings_move knight_move knight's_move knights_move x_sudoku extra_region chaos_construction disjoint_group girandola german_whisper
! sandwich_sum x_sum xv_sudoku color_sudoku colour_sudoku frame_sudoku outside_sudoku offset_sudoku geometry_sudoku squiggly_sudoku
! each_diagonal every_diagonal both_diagonal main_diagonal two_diagonal beide_diagonal beiden_diagonal deux_diagonal dos_diagonal due_diagonal duas_diagonal
! farb_sudoku rahmen_sudoku vergleichs_sudoku gerade_ungerade ungerade_gerade pair_impair impair_pair par_impar impar_par pari_dispari even_oneven oneven_even
! puzzel_sudoku zabójc судоку_убийц nrc_sudoku no_touch untouchable clone_sudoku kakuro futoshiki str8ts calcudoku in_cages shaded_area shaded_cell
! grey_square gray_square adjacent_digit digits_0 digits:_0 symbols:_a termomet виндоку кропки ренбан термомет гипер_судоку анти_конь анти_корол чет_нечет четное_нечетное больше_меньше
! 対角線 対角 不等号 不規則 ジグソー キラー サンドイッチ 矢印 アローナンプレ 温度計 連続ナンプレ 連続数独 偶数 奇数 偶奇 アンチナイト 幾何学ナンプレ 変形ナンプレ カラーナンプレ ハイパーナンプレ
! 对角线 對角線 杀手 殺手 锯齿 鋸齒 不规则 不等號 奇偶 连续数独 連續數獨 温度计 溫度計 箭头数独 摩天楼 三明治 窗口数独 超数独 无马 無馬 无缘 额外区 边框数独 黑白点 异形
. killer jigsaw irregular sandwich diagonals$ odd_even even_odd odd/even even/odd cage$ cages$ sudoku_x$ argyle centre_dot center_dot nonomino toroidal
. unregelmäßig unregelmässig irrégulier irregolar onregelmatig nieregularn nieparzyst нерегулярн неправильн фигурн неравенств киллер сэндвич
= diagonal diagonaal diagonau przekątn диагонал greater_than größer_als plus_grand_que mayor_que maggiore_di groter_dan maior_que asterisk asterisco astérisque chaos
= punto_central point_central arrow$ arrows$ consecutive$ palindrome$ palindromes$ quadruple$ quadruples$ queens$ clone$ clones$ wolkenkratzer$ hochhaus$ rossini$ offset$
+ skyscraper arrow disjoint palindrom consecuti consécuti whisper quadruple
+ pfeil hochhaus wolkenkratzer käfig ungleichheit nachbar rössel fleche flèche gratte_ciel inégalité cavalier couleur flecha rascacielo jaula desigual caballo
+ frecc grattaciel gabbi pijl wolkenkrabber opeenvolgend seta$ setas$ arranha_céu gaiola cavalo strzał wieżow większ parzyst klatk стрел небоскреб нечетн
[ region
: king$ kings$ knight queen hyper$ between little clone variant extra odd$ even$ constraint`

// aVariant is one of them, and the sign before it. A blank in it may be missing.
type aVariant struct {
	stem string
	sign byte
}

// knownVariants are these by their first three bytes.
var knownVariants = sync.OnceValue(func() map[string][]aVariant {
	all := map[string][]aVariant{}
	for line := range strings.Lines(strings.TrimSpace(variantWords)) {
		for _, word := range strings.Fields(line[1:]) {
			stem := strings.TrimSpace(folded(word))
			for _, s := range []string{stem, strings.ReplaceAll(stem, " ", "")} {
				begin := s[:3]
				if list := all[begin]; len(list) == 0 || list[len(list)-1].stem != stem {
					all[begin] = append(list, aVariant{stem, line[0]})
				}
			}
		}
	}
	return all
})

// folded is a text of the same length in lower case, without accents, in normal width, with | for signs beyond ASCII and blanks
// for hyphens. Words begin where they do in the text.
func folded(s string) string {
	to := make([]byte, 0, len(s))
	for i, r := range s {
		for word := inName(r, ""); !word && len(to) < i; {
			to = append(to, ' ')
		}
		switch {
		case 'A' <= r && r <= 'Z':
			to = append(to, byte(r)+'a'-'A')
		case r == '-' || r == '_' || r == '–' || r == '\u00a0' || r == '\u3000':
			to = append(to, ' ')
		case r < utf8.RuneSelf:
			to = append(to, byte(r))
		case r == '’':
			to = append(to, '\'')
		case !inName(r, ""):
			to = append(to, '|')
		default:
			for _, part := range norm.NFKD.String(strings.ReplaceAll(string(unicode.ToLower(r)), "ł", "l")) {
				if inName(part, "") && len(to)+utf8.RuneLen(part) <= i+utf8.RuneLen(r) { // which accents are not
					to = utf8.AppendRune(to, part)
				}
			}
		}
	}
	return string(to) + strings.Repeat(" ", len(s)-len(to))
}

// variantAt returns the sign before the word of variantWords that begins in a byte of a folded text, and where it ends; 0 if
// there is none.
func variantAt(l string, at int) (sign byte, end int) {
	if len(l) < at+3 || l[at] < 'a' || at > 0 && isLetterByte(l[at-1]) {
		return 0, 0
	}
	for _, v := range knownVariants()[l[at:at+3]] {
		if end := v.end(l, at); end > 0 {
			return v.sign, end
		}
	}
	return 0, 0
}

func isLetterByte(c byte) bool {
	return 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c >= utf8.RuneSelf
}

// end is where a word that begins in a byte of a folded text ends if it is the variant; 0 if not.
func (v aVariant) end(l string, at int) int {
	for _, c := range []byte(v.stem) {
		switch {
		case c == '$' && at < len(l) && isLetterByte(l[at]):
			return 0
		case c == '$':
		case c == ' ':
			at += len(l[at:]) - len(strings.TrimLeft(l[at:], " "))
		case at == len(l) || l[at] != c:
			return 0
		default:
			at++
		}
	}
	return at
}

// kindWords are beginnings of words for a puzzle or a rule.
var kindWords = strings.Split("sudoku,su doku,doku,puzzle,grid,board,cage,rule,constraint,variant,variation,region,type,ratsel,regel,regl,судоку,правил", ",")

// isKind reports whether a folded text begins with such a word.
func isKind(l string) bool {
	return slices.ContainsFunc(kindWords, func(kind string) bool { return strings.HasPrefix(l, kind) })
}

// isVariant reports whether a word of variantWords in a folded line, with that sign before it, speaks of other rules there.
func isVariant(l string, at, end int, sign byte) bool {
	tail := strings.IndexFunc(l[end:]+" ", func(r rune) bool { return !unicode.IsLetter(r) })
	next, before := strings.TrimLeft(l[end+tail:], " \t\r\n"), strings.TrimRight(l[:at], " ")
	list := strings.TrimLeft(next, "\"':= \t")
	open := list != next && strings.IndexAny(list, "[{(") == 0 || strings.HasSuffix(before, "<")
	noWord := func(s string) bool { return !strings.ContainsFunc(s, func(r rune) bool { return inName(r, "") }) }
	switch {
	case sign == '!', sign == ':', sign == '[', open:
		return sign == '!' || sign != ':' && open
	case isKind(l[end:]):
		return true
	case isKind(next), afterKind(before):
		return true
	case sign == '.':
		return strings.IndexFunc(strings.TrimPrefix(next, "'"), unicode.IsLetter) != 0
	}
	return sign == '=' && (slices.ContainsFunc(strings.Fields(next[:min(40, len(next))]), func(word string) bool { return differWords[strings.Trim(word, ".,")] }) ||
		(noWord(before) || strings.ContainsAny(before[len(before)-1:], "\"'>")) && (noWord(next) || strings.ContainsAny(next[:1], "\"'<")))
}

// differWords are words of a rule about cells.
var differWords = wordsSet("must may cannot repeat differ different once unique")

// afterKind reports whether a text ends with Sudoku, or with that and one short word behind it, as in Sudoku mit.
func afterKind(l string) bool {
	words := strings.Fields(l[max(0, len(l)-24):])
	n := len(words)
	if n > 1 && utf8.RuneCountInString(words[n-1]) <= 5 {
		n--
	}
	return n > 0 && (strings.HasSuffix(words[n-1], "doku") || strings.HasSuffix(words[n-1], "судоку"))
}

// speaksVariant reports whether the name of a field, or the kind of a puzzle, speaks of other rules.
func speaksVariant(name string) bool {
	l := folded(name + " " + strings.Join(wordsIn(name), " ")) // antiKing is two words
	for at := range len(l) {
		if sign, _ := variantAt(l, at); sign != 0 && sign != '[' {
			return true
		}
	}
	return false
}

// maxVariants is the most places of a text that are looked at: more say nothing new.
const maxVariants = 100

// What speaks of other puzzles, or says that a puzzle does not have such rules.
var (
	elsewhere = late.Compile(`(?i)<(?:a|option)\b[^<>]*>[^<>]*`)
	denied    = late.Compile(`^[\pL ' ]*["']?\s*[:=]\s*(?:["']?(?:false|no|none|null|nil|nan|off|0|)["']|(?:false|no|none|null|nil|nan|off|0)\b|\[\s*\]|\{\s*\})`)
	aKey      = late.Compile(`^[\pL ' ]*"\s*:\s*[^{\s]`)
)

// variantsIn returns where a text speaks of other rules, with the words around it. Keys of JSON, whose values are looked at by
// OtherRule, do not count if keyed is true.
func variantsIn(text string, keyed bool) (all []phrase) {
	const ends = "<>\";,|{}[]()=#\t\r\n"
	s := text
	if strings.Contains(s, "<a") || strings.Contains(s, "<o") || strings.Contains(s, "<A") || strings.Contains(s, "<O") {
		s = elsewhere.ReplaceAllStringFunc(s, func(link string) string { return strings.Repeat(" ", len(link)) })
	}
	l := folded(s)
	first, last := 0, -1 // of the line
	for at := 0; at < len(l) && len(all) < maxVariants; at++ {
		sign, end := variantAt(l, at)
		if sign == 0 {
			continue
		}
		if at > last {
			first, last = strings.LastIndexByte(l[:at], '\n')+1, len(l)
			if n := strings.IndexByte(l[at:], '\n'); n >= 0 {
				last = at + n
			}
		}
		if !isVariant(l[first:last], at-first, end-first, sign) || denied.MatchString(l[at:last]) || keyed && aKey.MatchString(l[at:last]) {
			continue
		}
		from, to := first+strings.LastIndexAny(l[first:at], ends)+1, last
		if n := strings.IndexAny(l[at:to], ends); n >= 0 {
			to = at + n
		}
		from += strings.IndexFunc(l[from:to], unicode.IsLetter)
		at = to - 1
		all = append(all, phrase{strings.TrimRight(text[from:to], " '-_\r"), int32(from)})
	}
	return all
}
