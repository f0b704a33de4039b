# Storage formats chosen by a tuner: the same answers, what was measured in a file, and what is refused.

$ gustav generate er --size 3000 --edge-factor 8 --seed 3 -q -o g.el
$ for c in pagerank eigenvector hits katz; do gustav $c g.el -q > $c.off; for m in off once background; do gustav $c g.el -q --tuner $m --verify | awk -v c=$c 'NR == FNR { x[$1] = $2; ++n; next } !($1 in x) || ($2 - x[$1]) ^ 2 > 1e-14 { bad = 1 } END { print c, (n > 2000 && FNR == n && !bad ? "same" : "differs") }' $c.off -; done; done | sort | uniq -c | sed 's/^ *//'
3 eigenvector same
3 hits same
3 katz same
3 pagerank same

# The kernel says that a tuner chose it; without one no report does.
$ gustav pagerank g.el -q --tuner once --explain 2>&1 > /dev/null | grep -m 1 -o "mxv_reduce ran .* (the tuner" | sed 's/[0-9].*(/(/'
mxv_reduce ran (the tuner

$ gustav pagerank g.el -q --explain 2>&1 > /dev/null | grep -c tuner
? 1
0

$ gustav hits g.el -q --tuner background --tuner-cache measured --explain > /dev/null
! (the tuner

# A file that is no cache is left as it is.
$ echo hello > letter; gustav pagerank g.el --tuner once --tuner-cache letter --top 1 > /dev/null; cat letter
! letter: ignored: not a file of measurements
hello

$ gustav pagerank g.el -q --tuner always
? 2
! always

$ gustav katz g.el -q --tuner-cache measured
? 2
! gustav: katz: --tuner-cache keeps what a tuner measures: expected --tuner once or background

$ gustav hits g.el -q --tuner once --backend reference
? 2
! gustav: hits: the reference backend has no storage formats: expected --backend auto or cpu

$ gustav pagerank g.el -q --tuner once --seed-vertex 1
? 2
! gustav: pagerank: many seeds are products with a matrix: expected no --tuner

$ gustav bfs g.el -q --source 1 --tuner once
? 2
! unknown option
