// Spanning forests of least weight by Boruvka's algorithm.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/kernels/boruvka_forest.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/path_length.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/paths/delta_stepping.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/kernel.hpp>
#include <core/observer.hpp>
#include <core/views.hpp>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// The forest of least weight of the graph whose edges are the entries of `a`, loops apart, of whatever direction. Edges
// are ordered by weight, ties by their position in `a`, so there is one such forest. Each round finds the first edge of
// each tree to another one and joins the trees. Where there are many edges, the lighter ones, about two a vertex by a
// sample, make most of the forest, and of the others only those are read again whose ends are then in different trees
// (as filter-Kruskal does).
// S: the stored values (unit: all alike). Memory: 20 bytes a vertex with 32-bit indices, 24 bytes for each edge of a
// round, and a bit for each entry. Sources: Boruvka 1926; Osipov, Sanders, Singler 2009 (filter-Kruskal).
template <class S, class I>
class boruvka {
 public:
  using weight = path_length_t<S>;

  // is_maximum: of largest weight instead. upper: `a` is symmetric, so its entries above the diagonal are all edges.
  // Throws out_of_memory.
  boruvka(const csr_view<S, I>& a, bool is_maximum, bool upper, int threads, const tuning& numbers);

  // Returns false when the observer ended it; the edges so far are in the forest all the same. Throws std::bad_alloc.
  bool run(const observer<forest_round>& on_round);
  bool has_nan() const { return has_nan_.load(); }
  offset_t read() const { return read_; }  // entries and edges
  // The positions of the edges of the forest in `a`, ascending. Throws std::bad_alloc.
  std::vector<offset_t> edges() &&;

 private:
  struct edge {
    I u, v;  // the trees that it joins
    weight key;
    offset_t position;
  };
  // Of a tree, by its number.
  struct first_edge {
    weight key;
    offset_t edge;
  };
  static constexpr int max_chunks = 256;
  static constexpr first_edge no_edge{unreachable_v<weight>, std::numeric_limits<offset_t>::max()};

  // Edges are numbered by their chunk and their index in it, so that numbers ascend as positions do.
  static constexpr int index_bits = 48;
  static offset_t number_of(std::size_t chunk, std::size_t index) {
    return static_cast<offset_t>(chunk << index_bits | index);
  }
  const edge& edge_of(offset_t number) const {
    const auto k = static_cast<std::size_t>(number);
    return edges_[k >> index_bits][k & ((std::size_t{1} << index_bits) - 1)];
  }

  weight key_of(offset_t p) const;
  template <class F>
  void for_row(offset_t u, const F& f) const;
  template <class F>
  void for_row_chunks(const F& f) const;
  bool find_pivot();
  void forget_first_edges();
  template <bool Joined, class Wanted, class F>
  void for_edges(long begin, long end, const Wanted& wanted, const F& f);
  template <bool Joined, class Wanted>
  void list_edges(const Wanted& wanted, bool is_all);
  template <bool Shared>
  void offer(I tree, weight key, offset_t k);
  bool join(const observer<forest_round>& on_round);
  void hook();
  template <bool Shared>
  void drop_inner_edges(std::size_t chunk);
  offset_t edges_left() const;
  void join_in_order();

  csr_view<S, I> a_;
  bool is_maximum_, upper_;
  const tuning& numbers_;
  std::atomic<bool> has_nan_{false};
  int threads_;
  offset_t read_ = 0, trees_;
  weight pivot_{};                                   // the largest weight of a lighter edge
  buffer<I> up_;                                     // towards the root of the tree
  buffer<first_edge> first_;                         // of each root
  std::array<std::atomic_flag, 4096> locks_{};       // of trees, for first_
  std::array<std::vector<edge>, max_chunks> edges_;  // of the round, by position
  std::vector<I> roots_;                             // of the trees that have edges
  std::vector<std::vector<offset_t>> chosen_;        // positions
};

#define GUSTAV_EXTERN_BORUVKA(S, I) extern template class boruvka<S, I>;
GUSTAV_FOR_EACH_LENGTH(GUSTAV_EXTERN_BORUVKA)
#undef GUSTAV_EXTERN_BORUVKA

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<boruvka_forest, cpu> {
  template <class S, class I>
  static boruvka_forest::result run(const cpu& e, const lazy_operand<S, I>& weights,
                                    const spanning_forest_options& options) {
    stopwatch clock = detail::stopwatch_of(e);
    backends::cpu::boruvka<S, I> search(weights.by_rows(), options.maximum, options.symmetric, e.threads,
                                        detail::numbers_of(e));
    const bool is_complete = search.run(options.on_round);
    if (search.has_nan()) throw invalid_value("boruvka_forest: a weight is not a number");
    const offset_t read = search.read();
    detail::report(e, {boruvka_forest::name, "rounds over edges", "the first edge of each tree, lighter edges first",
                       read, read * static_cast<std::int64_t>(sizeof(I) + sizeof(path_length_t<S>)), 0, clock.lap()});
    return {std::move(search).edges(), !is_complete};
  }
};

}  // namespace gustav::kernels
