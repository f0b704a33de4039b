// The options of `gustav convert` that keep a part of the graph, and --relabel.
#include <tools/subgraph.hpp>

namespace gustav::tools {

subgraph::subgraph(session& s)
    : session_(s),
      largest_(s.args().has("largest-component")),
      relabels_(s.args().has("relabel")),
      egos_(s.args().all("ego")),
      hops_(s.args().integer("hops", 1, 0)),
      sample_(s.args().integer("sample", -1, 0)),
      sample_edges_(s.args().integer("sample-edges", -1, 0)),
      seed_(static_cast<std::uint64_t>(s.args().integer("seed", 1, 0))) {
  const auto& a = s.args();
  wanted_ = largest_ || a.has("subgraph") || !egos_.empty() || sample_ >= 0 || sample_edges_ >= 0;
  const auto needs = [&](const char* option, const char* other, bool there) {
    if (a.has(option) && !there) throw usage_error("{}: --{} needs {}", s.row().name, option, other);
  };
  needs("hops", "--ego", !egos_.empty());
  needs("seed", "--sample or --sample-edges", sample_ >= 0 || sample_edges_ >= 0);
  needs("relabel-map", "--relabel", relabels_);
  if (a.has("subgraph")) {
    const std::string path = a.text("subgraph", "");
    if (path == "-" && s.operand() == "-")
      throw usage_error("{}: the graph and the vertices cannot both come from standard input", s.row().name);
    listed_ = io::load_names(path);
  }
  if (a.has("relabel-map")) map_ = std::make_unique<io::atomic_file>(a.text("relabel-map", ""));
}

void subgraph::note_all(const char* option, std::int64_t wanted, offset_t all, const char* things) const {
  session_.note("--{} {}: the graph has {} {}, all of them are kept", option, wanted, all, things);
}

io::vertex_names subgraph::relabel(io::vertex_names names) {
  if (!relabels_) return names;
  if (map_) {
    text_sink out(*map_);
    for (offset_t v = 0; v < names.size(); ++v) out.name(names, v) << '\t' << v << '\n';
    out.flush();
  }
  return io::vertex_names::counted(names.size(), 0);
}

void subgraph::finish() {
  if (map_) map_->commit();
}

}  // namespace gustav::tools
