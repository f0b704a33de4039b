// The table of commands. A new command is a file in tools/commands (or tools/), a declaration and a row here.
#include <tools/command.hpp>

#include <string_view>

namespace gustav::tools {

extern const command info_command;
extern const command pagerank_command;
extern const command triangles_command;
extern const command bfs_command;
extern const command components_command;
extern const command mcl_command;
extern const command mcl_sweep_command;
extern const command clusters_command;
extern const command peer_pressure_command;
extern const command label_propagation_command;
extern const command convert_command;
extern const command generate_command;
extern const command bench_command;

namespace {

const command* const table[] = {
    &info_command,    &pagerank_command,  &triangles_command, &bfs_command,           &components_command,
    &mcl_command,     &mcl_sweep_command, &clusters_command,  &peer_pressure_command, &label_propagation_command,
    &convert_command, &generate_command,  &bench_command,
};

const option_row common[] = {
    {"json", 0, "", "print one JSON object on standard output, nothing else; with -o the table goes to the file"},
    {"output", 'o', "FILE", "write the result to FILE (a temporary file, then renamed), - is standard output"},
    {"threads", 0, "N", "worker threads (default: the cores it may use, or OMP_NUM_THREADS)"},
    {"backend", 0, "NAME", "where the kernels run (default: auto)", "auto|cpu|cuda|reference"},
    {"format", 0, "NAME", "the format of the input, whatever its name and first bytes say"},
    {"directed", 0, "", "take the edges as arcs"},
    {"undirected", 0, "", "each pair of vertices gets the maximum of its two directions"},
    {"weighted", 0, "", "the weights must be there"},
    {"unweighted", 0, "", "each distinct arc once, weights are not looked at"},
    {"loops", 0, "RULE", "what happens to self-loops (default: keep)", "keep|drop"},
    {"duplicates", 0, "RULE", "how repeats of an arc merge (default: sum; max for mcl and .abc)",
     "sum|min|max|first|last|error"},
    {"header", 0, "RULE", "whether the first line of an edge list is a header (default: auto)", "yes|no|auto"},
    {"columns", 0, "S,T[,W]",
     "the columns of an edge list that are source, target and weight, by the names in its header or numbers from 1"},
    {"separator", 0, "CHAR",
     "what separates the fields of an edge list: tab, comma, semicolon, blanks or a character (default: as it looks)"},
    {"vertices", 0, "FILE", "adds the vertices named in FILE, one a line, isolated unless the graph has them"},
    {"max-memory", 0, "SIZE", "stop with code 71 rather than use more (bytes, or with K, M, G, T)"},
    {"verify", 0, "", "check the result by an independent rule; code 1 and no output if it fails"},
    {"explain", 0, "", "say on standard error which kernel ran and why, bytes and operations"},
    {"quiet", 'q', "", "nothing on standard error but errors"},
    {"verbose", 'v', "", "more on standard error"},
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
