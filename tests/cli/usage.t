# Wrong usage: code 2, a message with the expected usage, nothing on standard output.

$ gustav
? 2
! gustav: a command is missing
! Usage: gustav <command> FILE [options]

$ gustav pagernak x
? 2
! 'pagernak' is not a command; the nearest one is pagerank

$ gustav --hepl
? 2
! --help

$ gustav help nothing
? 2
! 'nothing' is not a command

$ gustav pagerank x --dampng 0.5
? 2
! gustav: pagerank: unknown option --dampng; the nearest known one is --damping
! try 'gustav pagerank --help'

$ gustav bfs x --source=1 --nearst
? 2
! --nearest

$ gustav mcl x -Z
? 2
! unknown option -Z

$ gustav info
? 2
! info: FILE is missing

$ gustav info a b
? 2
! unexpected operand 'b'

$ gustav pagerank x --damping
? 2
! --damping needs a value

$ gustav pagerank x --damping 1
? 2
! pagerank: --damping: '1' is not a number of at least 0 and below 1

$ gustav pagerank x --damping nan
? 2
! 'nan' is not a number

$ gustav pagerank x --damping 0.5x
? 2
! '0.5x' is not a number

$ gustav pagerank x --top -3
? 2
! '-3' is not an integer of at least 0

$ gustav pagerank x --iterations 1.5
? 2
! '1.5' is not an integer

$ gustav pagerank x --definition gapp
? 2
! one of gustav, networkx, igraph, gap, graphalytics (the nearest is gap)

$ gustav pagerank x --definition graphalytics
? 2
! expected --iterations N

$ gustav mcl x -I 0
? 2
! --inflation: '0' is not a number above 0 and at most 30

$ gustav mcl x -I31
? 2
! --inflation: '31'

$ gustav info x --json=yes
? 2
! --json takes no value

$ gustav info x --directed --undirected
? 2
! --directed and --undirected cannot be combined

$ gustav info x --weighted --unweighted
? 2
! cannot be combined

$ gustav info x -q -v
? 2
! cannot be combined

$ gustav info x --backend gpu
? 2
! one of auto, cpu, cuda, reference

$ gustav info x --loops some
? 2
! one of keep, drop

$ gustav info x --duplicates all
? 2
! one of sum, min, max, first, last, error

$ gustav info x --header perhaps
? 2
! one of yes, no, auto

$ gustav info x --threads 0
? 2
! --threads: '0' is not an integer from 1 to 4096

$ gustav info x --max-memory lots
? 2
! 'lots' is not a size such as 800M or 4G

$ gustav info x --max-memory 4Q
? 2
! '4Q' is not a size

$ printf 'a b\n' > g.el
$ gustav info g.el --format mxt
? 2
! --format: 'mxt' is not one of
! the nearest is mtx

$ gustav bfs g.el
? 2
! a source is missing

$ gustav bfs g.el --source c -q
? 2
! bfs: the source 'c' is not a vertex of g.el

$ gustav bfs - --source 1 --sources -
? 2
! cannot both come from standard input

$ gustav convert g.el
? 2
! the format of standard output is not known

$ gustav convert g.el out.xyz
? 2
! the format of out.xyz is not known

$ gustav convert g.el out.graphml
? 2
! can only be read

$ gustav convert g.el a.mtx -o b.mtx
? 2
! the output is named twice

$ gustav convert g.el --to mxt
? 2
! 'mxt' is not a format that can be written
! the nearest is mtx

$ gustav generate rmta
? 2
! 'rmta' is not a kind of graph; the nearest one is rmat

$ gustav generate rmat --scale 99
? 2
! '99' is not an integer from 0 to 40

$ gustav generate duplicates --size 5 -o d.gbin
? 2
! can only be written as an edge list

$ ls
g.el
