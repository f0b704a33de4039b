// The options of `gustav convert` that keep a part of the graph, and --relabel.
#pragma once

#include <algorithms/bfs.hpp>
#include <algorithms/components.hpp>
#include <algorithms/source_sample.hpp>
#include <algorithms/verify/parts.hpp>
#include <loaders/name_list.hpp>
#include <tools/graph.hpp>
#include <tools/reordering.hpp>
#include <tools/sources.hpp>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace gustav::tools {

// Applied in this order: --subgraph, --ego, --sample, --sample-edges, --largest-component; then, by relabel(),
// --relabel.
class subgraph {
 public:
  // Checks the options. Throws usage_error, io_error.
  explicit subgraph(session& s);

  bool wanted() const { return wanted_; }

  // Keeps the part of g. Throws bad_data unless the matrix is square, usage_error, verify_error.
  template <class T, class I>
  void apply(io::loaded<T, I>& g) {
    if (!wanted_) return;
    require_square(g.report, g.adjacency.rows(), g.adjacency.cols());
    if (!listed_.empty() || session_.args().has("subgraph"))
      keep(g, sorted(find_vertices<I>(session_, g.names, listed_, g.report.file, "vertex"), g.names.size()));
    if (!egos_.empty()) keep(g, around(g));
    if (sample_ >= 0 && sample_ < g.adjacency.rows())
      keep(g, draw_vertices<I>(g.adjacency.rows(), sample_, seed_));
    else if (sample_ > g.adjacency.rows())
      note_all("sample", sample_, g.adjacency.rows(), "vertices");
    if (sample_edges_ >= 0) keep_edges(g);
    if (largest_) keep(g, largest_component(g));
  }

  // Numbers the vertices from 0 in their order, with --relabel.
  io::vertex_names relabel(io::vertex_names names);
  // Renames the map into place. Called after the graph is written, which may fail.
  void finish();

 private:
  // Says that all are kept where the option asks for more than there are.
  void note_all(const char* option, std::int64_t wanted, offset_t all, const char* things) const;

  template <class I>
  static std::vector<I> sorted(const std::vector<I>& vertices, offset_t n) {
    std::vector<std::uint8_t> is_kept(static_cast<std::size_t>(n), 0);
    for (const I v : vertices) is_kept[static_cast<std::size_t>(v)] = 1;
    return marked<I>(is_kept);
  }
  template <class I>
  static std::vector<I> marked(const std::vector<std::uint8_t>& is_kept) {
    std::vector<I> kept;
    for (std::size_t v = 0; v < is_kept.size(); ++v)
      if (is_kept[v]) kept.push_back(static_cast<I>(v));
    return kept;
  }

  template <class T, class I>
  std::vector<I> around(const io::loaded<T, I>& g) const {
    const auto centres = find_vertices<I>(session_, g.names, egos_, g.report.file, "vertex");
    if (hops_ == 0) return sorted(centres, g.adjacency.rows());
    bfs_options options{.parents = false, .symmetric = !g.directed, .on_level = {}};
    options.on_level = [this](const bfs_level& now) { return now.level < hops_; };
    const auto found = bfs_nearest(cpu{.threads = session_.threads()}, g.adjacency, centres, options);
    const auto at = found.levels.tuples().first;
    const std::vector<I> kept(at.begin(), at.end());
    if (session_.verifies()) verify_ego(g.adjacency.view(), centres, hops_, kept);
    return kept;
  }

  template <class T, class I>
  std::vector<I> largest_component(const io::loaded<T, I>& g) const {
    const auto found =
        components(cpu{.threads = session_.threads()}, g.adjacency, {.on_block = {}, .symmetric = !g.directed});
    const auto number = found.component.view();
    std::vector<I> kept;
    for (offset_t v = 0; v < number.size; ++v)
      if (number.value(v) == 0) kept.push_back(static_cast<I>(v));
    if (session_.verifies()) verify_largest_component(g.adjacency.view(), g.adjacency.transposed_view(), kept);
    return kept;
  }

  template <class T, class I>
  void keep(io::loaded<T, I>& g, const std::vector<I>& kept) {
    const auto n = static_cast<offset_t>(kept.size());
    const bool iso = g.adjacency.view().iso;
    auto part = extract(cpu{.threads = session_.threads()}, g.adjacency, kept, kept);
    if (iso && part.entries() > 0 && !part.view().iso) {  // an unweighted graph stays one
      auto arrays = part.release();
      arrays.values = buffer<T>(1, arrays.values[0]);
      arrays.iso = true;
      part = matrix<T, I>::adopt(n, n, std::move(arrays), check::trusted);
    }
    if (session_.verifies()) verify_part(g.adjacency.view(), kept, part.view());
    g.names = io::names_in_order(g.names, kept);
    g.adjacency = std::move(part);
    if (!g.directed) g.adjacency.mark_symmetric();
  }

  // Edges as likely as one another, of an undirected graph with both their entries, and the vertices that they have.
  template <class T, class I>
  void keep_edges(io::loaded<T, I>& g) {
    const auto v = g.adjacency.view();
    const offset_t n = v.rows;
    std::vector<offset_t> edges;  // entries; of an undirected edge the one above the diagonal
    std::vector<I> rows(static_cast<std::size_t>(v.entries()));
    for (offset_t u = 0; u < n; ++u)
      for (offset_t p = v.offsets[u]; p < v.offsets[u + 1]; ++p) {
        rows[static_cast<std::size_t>(p)] = static_cast<I>(u);
        if (g.directed || u <= v.indices[p]) edges.push_back(p);
      }
    const auto count = static_cast<offset_t>(edges.size());
    if (sample_edges_ > count) note_all("sample-edges", sample_edges_, count, "edges");
    const auto drawn = draw_vertices<std::int64_t>(count, std::min(count, sample_edges_), seed_);
    std::vector<I> from, to;
    std::vector<T> values;
    std::vector<std::uint8_t> is_kept(static_cast<std::size_t>(n), 0);
    const auto add = [&](I x, I y, T value) {
      from.push_back(x);
      to.push_back(y);
      values.push_back(value);
      is_kept[static_cast<std::size_t>(x)] = 1;
    };
    for (const std::int64_t k : drawn) {
      const offset_t p = edges[static_cast<std::size_t>(k)];
      const I x = rows[static_cast<std::size_t>(p)], y = v.indices[p];
      add(x, y, v.value(p));
      is_kept[static_cast<std::size_t>(y)] = 1;
      if (!g.directed && x != y) add(y, x, v.value(p));
    }
    auto part = v.iso && !values.empty() ? matrix<T, I>::build_iso(n, n, from, to, values[0])
                                         : matrix<T, I>::build(n, n, from, to, values);
    g.adjacency = std::move(part);
    keep(g, marked<I>(is_kept));
  }

  session& session_;
  bool wanted_ = false, largest_ = false, relabels_ = false;
  std::vector<std::string> listed_, egos_;
  std::int64_t hops_ = 1;
  offset_t sample_ = -1, sample_edges_ = -1;
  std::uint64_t seed_ = 1;
  std::unique_ptr<io::atomic_file> map_;
};

}  // namespace gustav::tools
