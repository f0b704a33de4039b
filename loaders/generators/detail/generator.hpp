// Common parts of the generators: counter-based random numbers, and the sink of edges.
#pragma once

#include <core/error.hpp>
#include <loaders/generate.hpp>

#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>

namespace gustav::detail::gen {

using io::generate_options;

// One block of Philox 4x64-10: a pure function of its arguments.
using random_block = std::array<std::uint64_t, 4>;
random_block philox(std::uint64_t seed, std::uint64_t purpose, std::uint64_t a, std::uint64_t b);

// Distinct purposes use independent random numbers.
enum purpose : std::uint64_t { edges = 1, permutation, weights, shape, degrees, traits, links };

// The upper 53 bits as a number in [0, 1).
inline double unit_interval(std::uint64_t bits) { return static_cast<double>(bits >> 11) * 0x1p-53; }
// A number below n (n >= 1), by multiplication; the bias is below n / 2^64.
inline std::uint64_t below(std::uint64_t bits, std::uint64_t n) {
  return static_cast<std::uint64_t>((static_cast<unsigned __int128>(bits) * n) >> 64);
}

// The random numbers of one work unit (a row, a sample): a function of seed, purpose, unit and position.
class random_stream {
 public:
  random_stream(std::uint64_t seed, std::uint64_t use, std::uint64_t unit) : seed_(seed), use_(use), unit_(unit) {}
  std::uint64_t bits() {
    if (next_ == 4) {
      block_ = philox(seed_, use_, unit_, count_++);
      next_ = 0;
    }
    return block_[next_++];
  }
  double uniform() { return unit_interval(bits()); }
  std::uint64_t below(std::uint64_t n) { return gen::below(bits(), n); }

 private:
  std::uint64_t seed_, use_, unit_, count_ = 0;
  random_block block_{};
  unsigned next_ = 4;
};

// Failures before the next success of a Bernoulli trial of probability p; log_miss = log1p(-p). Saturates at `limit`.
inline offset_t geometric_skip(random_stream& random, double p, double log_miss, offset_t limit) {
  if (p >= 1) return 0;
  const double skip = std::floor(std::log(1 - random.uniform()) / log_miss);
  return skip < static_cast<double>(limit) ? static_cast<offset_t>(skip) : limit;
}

// Calls f(k) for each k in [begin, end), selected independently with probability p. O(selected) expected.
template <class F>
void bernoulli_range(random_stream& random, double p, offset_t begin, offset_t end, F&& f) {
  if (p <= 0) return;
  const double log_miss = p < 1 ? std::log1p(-p) : 0;
  for (offset_t k = begin; k < end; ++k) {
    k += geometric_skip(random, p, log_miss, end - k);
    if (k >= end) return;
    f(k);
  }
}

// Receives edges in any order from several threads. The first pass counts the entries of rows, the second stores the
// columns.
class edge_sink {
 public:
  bool drop_loops = false;
  bool mirror = false;  // an edge is stored in both directions
  const std::int64_t* renumber = nullptr;
  offset_t* cursor = nullptr;  // per row: count, then next output position
  std::int32_t* narrow = nullptr;
  std::int64_t* wide = nullptr;

  void add(offset_t u, offset_t v) const {
    if (u == v && drop_loops) return;
    if (renumber) {
      u = renumber[u];
      v = renumber[v];
    }
    put(u, v);
    if (mirror && u != v) put(v, u);
  }

 private:
  void put(offset_t u, offset_t v) const {
    const offset_t at = std::atomic_ref<offset_t>(cursor[u]).fetch_add(1, std::memory_order_relaxed);
    if (narrow)
      narrow[at] = static_cast<std::int32_t>(v);
    else if (wide)
      wide[at] = v;
  }
};

// A generator: `units` work units, each a pure function of its number, that add their edges to a sink. Undirected kinds
// add each edge once, in either direction; the sink mirrors it.
struct edge_source {
  offset_t rows = 0;
  offset_t cols = 0;
  offset_t units = 0;
  long grain = 1024;
  bool graph = true;  // square, one set of vertices: loops, direction and renumbering apply
  bool directed = false;
  bool repeats = false;   // may add an edge repeatedly; merged if options.deduplicate
  bool overlaps = false;  // may add an edge repeatedly; always merged
  bool renumber = false;  // default of options.permute
  double expected = 0;    // number of entries
  std::function<void(offset_t begin, offset_t end, const edge_sink& sink)> emit;
  // Kinds with weights: the weight of an edge by its ends before renumbering; symmetric. Empty: none.
  std::function<double(offset_t u, offset_t v)> weight;
};

// The `emit` of a source from f(i, random, sink), which adds the edges of unit i by random numbers of its own.
template <class F>
auto per_unit(std::uint64_t seed, const F& f) {
  return [seed, f](offset_t begin, offset_t end, const edge_sink& sink) {
    for (offset_t i = begin; i < end; ++i) {
      random_stream random(seed, edges, static_cast<std::uint64_t>(i));
      f(i, random, sink);
    }
  };
}

inline void require(bool holds, const std::string& what) {
  if (!holds) throw invalid_value("generate: " + what);
}
offset_t vertex_count(const generate_options& o);
offset_t column_count(const generate_options& o, offset_t otherwise);

edge_source make_rmat(const generate_options& o);
edge_source make_er(const generate_options& o);
edge_source make_planted(const generate_options& o);
edge_source make_protein(const generate_options& o);
edge_source make_powerlaw(const generate_options& o);
edge_source make_grid(const generate_options& o);
edge_source make_road(const generate_options& o);
edge_source make_banded(const generate_options& o);
edge_source make_diagonals(const generate_options& o);
edge_source make_block(const generate_options& o);
edge_source make_corpus(const generate_options& o);
edge_source make_batch(const generate_options& o);
edge_source make_geometric(const generate_options& o);
// tree, path, cycle, star, complete, bipartite and the adversarial shapes
edge_source make_simple(io::graph_kind kind, const generate_options& o);

edge_source make(io::graph_kind kind, const generate_options& o);

}  // namespace gustav::detail::gen
