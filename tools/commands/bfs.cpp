// gustav bfs: levels and parents from one or many sources.
#include <algorithms/bfs.hpp>
#include <algorithms/scores.hpp>
#include <algorithms/verify/bfs.hpp>
#include <tools/graph.hpp>
#include <tools/sources.hpp>

#include <algorithm>
#include <chrono>

namespace gustav::tools {
namespace {

// The result of one search by vertex; -1 for unreached vertices.
template <class I>
struct search {
  std::vector<std::int32_t> level;
  std::vector<I> parent;  // empty unless requested
};

struct summary {
  offset_t reached = 0;
  offset_t traversed = 0;  // out-arcs of the reached vertices
  std::vector<offset_t> levels;
};

template <class I>
summary summarise(const csr_view<unit, I>& a, const search<I>& one) {
  summary all;
  for (std::size_t i = 0; i < one.level.size(); ++i) {
    const std::int32_t level = one.level[i];
    if (level < 0) continue;
    ++all.reached;
    all.traversed += a.offsets[i + 1] - a.offsets[i];
    if (std::size_t(level) >= all.levels.size()) all.levels.resize(std::size_t(level) + 1, 0);
    ++all.levels[std::size_t(level)];
  }
  return all;
}

// The reached vertices, ordered by level, then by vertex.
template <class I>
std::vector<I> row_order(const search<I>& one, const summary& all) {
  std::vector<offset_t> at(all.levels.size() + 1, 0);
  for (std::size_t l = 0; l < all.levels.size(); ++l) at[l + 1] = at[l] + all.levels[l];
  std::vector<I> order(std::size_t(all.reached));
  for (std::size_t i = 0; i < one.level.size(); ++i)
    if (one.level[i] >= 0) order[std::size_t(at[std::size_t(one.level[i])]++)] = static_cast<I>(i);
  return order;
}

template <class I>
void explain(session& s, const matrix<void, I>& A, const search<I>& one, const summary& all, std::string_view which) {
  const auto v = A.view();
  std::vector<offset_t> ahead(all.levels.size(), 0);
  for (std::size_t i = 0; i < one.level.size(); ++i)
    if (one.level[i] >= 0) ahead[std::size_t(one.level[i])] += v.offsets[i + 1] - v.offsets[i];
  for (std::size_t l = 0; l < all.levels.size(); ++l)
    s.explain("{}: level {}: {}, {} out, {} to push along", which, l, counted_vertices(all.levels[l]),
              counted(ahead[l], "arc"), human_bytes(double(ahead[l]) * sizeof(I)));
}

template <class I>
class run_bfs {
 public:
  run_bfs(session& s, const io::loaded<void, I>& g, std::vector<I> sources)
      : s_(s), g_(g), A_(g.adjacency), sources_(std::move(sources)), nearest_(s.args().has("nearest")) {
    table_ = !s.wants_json() || s.output() != "-";
    options_.parents = table_ || s.verifies();
    options_.symmetric = !g.directed;
  }

  int operator()() {
    const std::size_t searches = nearest_ ? 1 : sources_.size();
    const std::size_t together = batch(searches);
    if (s_.explains()) say_how(together);
    with_executor(s_, [&](auto where) {
      for (std::size_t first = 0; first < searches; first += together) {
        s_.say("{} of {} searches", first, searches);
        compute(where, first, std::min(together, searches - first));
      }
    });
    s_.compute_ends();
    report();
    return s_.finish(exit_done, [&](text_sink& out) {
      if (nearest_) return write_nearest(out);
      for (std::size_t k = 0; k < tables_.size(); ++k)
        for (std::size_t r = 0; r < tables_[k].vertex.size(); ++r) write_row(out, sources_[k], tables_[k], r);
    });
  }

 private:
  // The output rows of one search.
  struct rows {
    std::vector<I> vertex;
    std::vector<std::int32_t> level;
    std::vector<I> parent;
  };

  // The number of searches in a batch that memory allows, a multiple of 64 when it is at least 64.
  std::size_t batch(std::size_t searches) const {
    const std::uint64_t graph = estimate_memory(bfs_many, A_, 0, options_);
    const std::uint64_t each = std::max<std::uint64_t>(1, estimate_memory(bfs_many, A_, 1, options_) - graph);
    const std::uint64_t row = 2 * sizeof(I) + sizeof(std::int32_t);
    const std::uint64_t always = graph + (table_ ? searches * std::uint64_t(A_.rows()) * row : 0);
    s_.require_memory(always + each, "one search");
    const std::uint64_t limit = s_.memory_limit();
    const std::uint64_t capacity = std::max<std::uint64_t>(1, limit > always ? (limit - always) / each : 0);
    std::size_t together = std::max<std::size_t>(1, searches);
    if (capacity < searches) together = std::size_t(capacity < 64 ? capacity : capacity / 64 * 64);
    s_.require_memory(always + together * each, "searches side by side");
    return together;
  }

  template <class E>
  void compute(const E& where, std::size_t first, std::size_t count) {
    search<I> one;
    if (nearest_ || count == 1) {
      const std::span<const I> from =
          nearest_ ? std::span<const I>(sources_) : std::span<const I>(sources_).subspan(first, 1);
      const auto r = timed(
          [&] { return bfs_nearest(where, A_, from, {.parents = options_.parents, .symmetric = options_.symmetric}); });
      one.level = values_or(r.levels, std::int32_t{-1});
      if (options_.parents) one.parent = values_or(r.parents, I{-1});
      return finish_search(one, from);
    }
    const std::span<const I> from = std::span<const I>(sources_).subspan(first, count);
    const auto r = timed([&] { return bfs_many(where, A_, from, options_); });
    for (std::size_t k = 0; k < count; ++k) {
      scatter(r.levels.view(), k, one.level);
      if (options_.parents) scatter(r.parents.view(), k, one.parent);
      finish_search(one, from.subspan(k, 1));
    }
  }
  // The searches alone, without checks and tables.
  template <class F>
  auto timed(F&& f) {
    const auto begin = std::chrono::steady_clock::now();
    auto r = f();
    search_seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return r;
  }
  void finish_search(const search<I>& one, std::span<const I> from) {
    all_.push_back(summarise(A_.view(), one));
    if (s_.verifies()) verify_bfs(A_, from, one.level, one.parent);
    if (s_.explains()) explain(s_, A_, one, all_.back(), nearest_ ? "nearest" : g_.names.name(from[0]));
    if (!table_) return;
    rows t;
    t.vertex = row_order(one, all_.back());
    for (const I v : t.vertex) {
      t.level.push_back(one.level[std::size_t(v)]);
      t.parent.push_back(one.parent[std::size_t(v)]);
    }
    tables_.push_back(std::move(t));
  }
  template <class View, class V>
  void scatter(const View& v, std::size_t row, std::vector<V>& to) const {
    to.assign(std::size_t(A_.rows()), V{-1});
    for (offset_t k = v.offsets[row]; k < v.offsets[row + 1]; ++k) to[std::size_t(v.indices[k])] = v.value(k);
  }

  void say_how(std::size_t together) {
    const bool on_device = s_.backend() == backend_choice::cuda;
    if (together == 1)
      s_.explain(
          "one fused step per level over (min, first): push along the rows of the frontier, or pull into the unvisited "
          "vertices where that reads less");
    else if (offset_t(together) < s_.tuning_numbers().bfs_batched_searches)
      s_.explain("{}{}, one by one", counted(together, "search", "searches"),
                 options_.parents && !on_device
                     ? ": while the frontiers are small, one product per level of a sparse matrix with a row per "
                       "source, over (min, first); then"
                     : "");
    else
      s_.explain(
          "{} at once, bit-parallel (MS-BFS): push along the rows of the frontier or pull into vertices "
          "that some search has not visited{}{}",
          counted(together, "search", "searches"),
          on_device ? "" : "; independent searches, one per thread, where few of them share a frontier",
          options_.parents ? "; parents from the levels of the neighbours" : "");
  }

  void report() {
    set_sizes(s_, g_);
    offset_t traversed = 0;
    for (const summary& one : all_) traversed += one.traversed;
    const double rate = search_seconds_ > 0 ? double(traversed) / search_seconds_ : 0;
    s_.note("{} traversed {} in {:.3f} s: {:.3g} edges per second", counted(all_.size(), "search", "searches"),
            counted(traversed, "edge"), search_seconds_, rate);
    json& j = s_.report();
    j["nearest"] = nearest_;
    j["sources"] = json::array();
    for (std::size_t k = 0; k < all_.size(); ++k) {
      j["sources"].push_back({{"source", json_source(g_.names, sources_, k, nearest_)},
                              {"reached", all_[k].reached},
                              {"depth", all_[k].levels.empty() ? 0 : all_[k].levels.size() - 1},
                              {"levels", all_[k].levels}});
    }
    j["traversed_edges"] = traversed;
    j["edges_per_second"] = rate;
  }

  void write_row(text_sink& out, I source, const rows& t, std::size_t r) const {
    (out.name(g_.names, source) << '\t').name(g_.names, t.vertex[r]) << '\t' << t.level[r] << '\t';
    out.name(g_.names, t.parent[r]) << '\n';
  }
  // --nearest: the first column is the root of the tree that holds the vertex. Rows are ordered by source, too.
  void write_nearest(text_sink& out) const {
    const rows& t = tables_[0];
    constexpr std::size_t none = ~std::size_t{0};
    std::vector<std::size_t> tree(std::size_t(A_.rows()), none);  // index of the source of each vertex
    std::vector<I> distinct;
    for (const I v : sources_)
      if (auto& mine = tree[std::size_t(v)]; mine == none) {
        mine = distinct.size();
        distinct.push_back(v);
      }
    std::vector<std::vector<std::size_t>> of_source(distinct.size());
    for (std::size_t r = 0; r < t.vertex.size(); ++r) {
      if (t.level[r] > 0) tree[std::size_t(t.vertex[r])] = tree[std::size_t(t.parent[r])];
      of_source[tree[std::size_t(t.vertex[r])]].push_back(r);
    }
    for (std::size_t k = 0; k < distinct.size(); ++k)
      for (const std::size_t r : of_source[k]) write_row(out, distinct[k], t, r);
  }

  session& s_;
  const io::loaded<void, I>& g_;
  const matrix<void, I>& A_;
  std::vector<I> sources_;
  bool nearest_;
  bool table_ = true;
  bfs_many_options options_;
  std::vector<summary> all_;
  double search_seconds_ = 0;
  std::vector<rows> tables_;
};

int run(session& s) {
  const auto names = source_names(s);
  return with_pattern(s, [&]<class I>(const io::loaded<void, I>& g) {
    return run_bfs<I>(s, g, find_sources<I>(s, g.names, names, g.report.file))();
  });
}

}  // namespace

const command bfs_command{
    "bfs",
    "levels and parents from one or many sources",
    "FILE",
    "Prints source<TAB>vertex<TAB>level<TAB>parent for every vertex that is reached along the direction of the arcs. "
    "Rows are ordered by source as given, then by level, then by vertex. The parent of a source is the source itself; "
    "the parent of another vertex is its neighbour one level up that the file mentions first. With --nearest, one "
    "search starts from all sources, and the first column is the source that a vertex is reached from.",
    {{"gustav bfs roads.gr --source 1", "levels and parents from vertex 1"},
     {"gustav bfs web.el --source a --source b --json", "the number of vertices at each level, for two sources"},
     {"gustav bfs roads.gr --sources depots.txt --nearest", "distance to the nearest depot"}},
    {{"source", 0, "V", "start from this vertex, named as in the file", "", true},
     {"sources", 0, "FILE", "start from the vertices listed in FILE, one per line", "", true},
     {"nearest", 0, "", "run one search from all sources: the distance to the nearest one"}},
    run};

}  // namespace gustav::tools
