// The table of commands. A new command needs a file in tools/commands, a declaration in command.hpp and an entry here.
#include <tools/command.hpp>

#include <string_view>

namespace gustav::tools {
namespace {

// One a line, so that additions merge.
// clang-format off
const command* const table[] = {
    &info_command,
    &report_command,
    &pagerank_command,
    &triangles_command,
    &bfs_command,
    &sssp_command,
    &distances_command,
    &similar_command,
    &walks_command,
    &betweenness_command,
    &closeness_command,
    &eigenvector_command,
    &hits_command,
    &katz_command,
    &components_command,
    &core_command,
    &scc_command,
    &truss_command,
    &forest_command,
    &bridges_command,
    &bipartite_command,
    &toposort_command,
    &clustering_command,
    &cliques_command,
    &colour_command,
    &independent_set_command,
    &mcl_command,
    &mcl_sweep_command,
    &clusters_command,
    &peer_pressure_command,
    &label_propagation_command,
    &leiden_command,
    &louvain_command,
    &convert_command,
    &generate_command,
    &bench_command,
    &tune_command,
};
// clang-format on

const option_row common[] = {
    {"json", 0, "", "print one JSON object on standard output and nothing else; with -o the table goes to the file"},
    {"output", 'o', "FILE",
     "write the result to FILE, which is replaced once the result is complete; - is standard output"},
    {"threads", 0, "N",
     "number of worker threads (default: OMP_NUM_THREADS, or the cores it may use, CPU quota included)"},
    {"backend", 0, "NAME", "where the kernels run (default: auto)", "auto|cpu|cuda|reference"},
    {"format", 0, "NAME", "input format; overrides detection by name and content"},
    {"directed", 0, "", "treat the edges as directed"},
    {"undirected", 0, "",
     "treat the edges as undirected; a pair of vertices gets the larger weight of its two directions, the smaller one "
     "where weights are lengths"},
    {"weighted", 0, "", "require a weight for every edge"},
    {"unweighted", 0, "", "ignore the weights; repeated arcs count once"},
    {"loops", 0, "RULE", "whether self-loops are kept (default: keep; generate: drop)", "keep|drop"},
    {"duplicates", 0, "RULE",
     "how repeated arcs are merged, or edges of a file that declares them undirected (default: sum; min where weights "
     "are lengths, and for forest; max for forest --max, clusterings by mcl and peer-pressure, and files of labels)",
     "sum|min|max|first|last|error"},
    {"header", 0, "RULE", "whether the first line of an edge list is a header (default: auto)", "yes|no|auto"},
    {"columns", 0, "S,T[,W]",
     "columns of an edge list that hold source, target and weight: names from its header, or numbers from 1"},
    {"separator", 0, "CHAR",
     "field separator of an edge list, adjacency list or matrix: tab, comma, semicolon, blanks or punctuation such as "
     "'::' (default: detected)"},
    {"bipartite", 0, "", "the two columns of an edge list are different vertices, even where they have the same name"},
    {"names", 0, "KEY",
     "what names the vertices of GML, Pajek, GraphML and GEXF: label, name, id or another attribute of the nodes "
     "(default: label, or name, for GML and Pajek; otherwise id)"},
    {"vertices", 0, "FILE", "add the vertices listed in FILE, one per line; those without an edge are isolated"},
    {"max-memory", 0, "SIZE", "memory limit in bytes, or with K, M, G or T; exit code 71 when it is too small"},
    {"tuning", 0, "FILE", "choose kernels by the numbers in FILE, which 'gustav tune machine -o FILE' writes"},
    {"verify", 0, "",
     "check the result by an independent method; when it is wrong, nothing is written and the exit code is 1"},
    {"explain", 0, "", "report on standard error which kernel ran and why, with bytes and operations"},
    {"quiet", 'q', "", "print nothing but errors on standard error"},
    {"verbose", 'v', "", "print more details on standard error"},
    {"version", 0, "", "print the version"},
    {"help", 'h', "", "print this help"},
};

}  // namespace

std::span<const command* const> commands() { return table; }

std::span<const option_row> common_options() { return common; }

const command* find_command(std::string_view name) {
  for (const command* c : table)
    if (name == c->name) return c;
  return nullptr;
}

}  // namespace gustav::tools
