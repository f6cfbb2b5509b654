# Makes one table of the output of benchmarks: a line for each, a column for each unit.
/^pkg:/ { pkg = $2; sub(/^[^\/]*\//, "", pkg) }
/^Benchmark/ && NF >= 4 {
	name = $1
	sub(/^Benchmark/, "", name)
	sub(/-[0-9]+$/, "", name)
	row[++rows] = pkg " " name
	wide = length(row[rows]) > wide ? length(row[rows]) : wide
	for (i = 3; i < NF; i += 2) {
		if (!($(i + 1) in seen)) {
			seen[$(i + 1)] = 1
			unit[++units] = $(i + 1)
		}
		value[rows, $(i + 1)] = $i
	}
}
END {
	printf "%-" wide "s", "benchmark"
	for (u = 1; u <= units; u++) printf "  %14s", unit[u]
	print ""
	for (r = 1; r <= rows; r++) {
		printf "%-" wide "s", row[r]
		for (u = 1; u <= units; u++) printf "  %14s", value[r, unit[u]]
		print ""
	}
}
