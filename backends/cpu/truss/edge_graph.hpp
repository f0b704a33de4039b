// An undirected graph by rows whose entries carry the numbers of their edges.
#pragma once

#include <backends/cpu/truss/tuning.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace gustav::backends::cpu {

// Vertices have ranks: by degree, hubs first, where degrees are skewed, and else their own numbers. Edges are numbered
// by their end of smaller rank, then by the other. I: ranks; O: edge numbers, unsigned.
template <class I, class O>
class edge_graph {
  static_assert(std::is_unsigned_v<O>);

 public:
  edge_graph(const pattern_view<I>& a, const truss_tuning& numbers) : rank_(ranks(a, numbers.skewed_degree_share)) {
    begin_ = buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1);
    end_ = buffer<offset_t>(static_cast<std::size_t>(a.rows));
    if (rank_.empty())
      copy_rows(a);
    else
      fill_rows(a);
    number_edges();
    if (!rank_.empty()) find_entries(a);
  }

  offset_t vertices() const { return static_cast<offset_t>(end_.size()); }
  offset_t edges() const { return static_cast<offset_t>(hub_.size()); }
  offset_t begin(I v) const { return begin_[static_cast<std::size_t>(v)]; }
  offset_t end(I v) const { return end_[static_cast<std::size_t>(v)]; }
  offset_t length(I v) const { return end(v) - begin(v); }
  const offset_t* offsets() const { return begin_.data(); }  // of the rows as they were at first
  I neighbour(offset_t p) const { return neighbour_[static_cast<std::size_t>(p)]; }
  O edge(offset_t p) const { return edge_[static_cast<std::size_t>(p)]; }
  // The ends of an edge; the hub has the smaller rank.
  I hub(O e) const { return hub_[static_cast<std::size_t>(e)]; }
  I other(O e) const { return other_[static_cast<std::size_t>(e)]; }
  // The edge of entry k above the diagonal of the matrix.
  std::size_t of_entry(std::size_t k) const { return rank_.empty() ? k : static_cast<std::size_t>(entry_edge_[k]); }

  // Drops the entries of edges for which is_gone(edge) holds.
  template <class F>
  void drop(const F& is_gone, int threads) {
    parallel_for(static_cast<long>(vertices()), 1024, threads, [&](long first, long last) {
      for (long v = first; v < last; ++v) {
        offset_t to = begin_[static_cast<std::size_t>(v)];
        for (offset_t p = to; p < end_[static_cast<std::size_t>(v)]; ++p) {
          const auto from = static_cast<std::size_t>(p), at = static_cast<std::size_t>(to);
          neighbour_[at] = neighbour_[from];
          edge_[at] = edge_[from];
          to += !is_gone(edge_[at]);
        }
        end_[static_cast<std::size_t>(v)] = to;
      }
    });
  }

 private:
  // None where they are the numbers of the vertices. A counting sort: O(vertices + longest row).
  static buffer<I> ranks(const pattern_view<I>& a, offset_t skewed_share) {
    const auto n = static_cast<std::size_t>(a.rows);
    const auto length = [&](std::size_t v) { return static_cast<std::size_t>(a.offsets[v + 1] - a.offsets[v]); };
    std::size_t longest = 0;
    for (std::size_t v = 0; v < n; ++v) longest = std::max(longest, length(v));
    if (n == 0 || static_cast<offset_t>(longest) <= skewed_share * (a.entries() / a.rows + 1)) return {};
    buffer<I> rank(n);
    buffer<I> next(longest + 2, I{0});  // next[d + 1]: vertices with `longest - d` entries, then the first rank
    for (std::size_t v = 0; v < rank.size(); ++v) ++next[longest - length(v) + 1];
    for (std::size_t d = 1; d < next.size(); ++d) next[d] += next[d - 1];
    for (std::size_t v = 0; v < rank.size(); ++v) rank[v] = next[longest - length(v)]++;
    return rank;
  }

  // The rows as they are, without the diagonal.
  void copy_rows(const pattern_view<I>& a) {
    neighbour_ = buffer<I>(static_cast<std::size_t>(a.entries()));
    I* to = neighbour_.data();
    for (offset_t v = 0; v < a.rows; ++v) {
      begin_.data()[v] = to - neighbour_.data();
      for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p) {
        *to = a.indices[p];
        to += a.indices[p] != static_cast<I>(v);
      }
      end_.data()[v] = to - neighbour_.data();
    }
    begin_.data()[a.rows] = to - neighbour_.data();
    neighbour_.shrink(static_cast<std::size_t>(begin_[begin_.size() - 1]));
  }

  // Rows come out sorted, because the ranks are appended in ascending order.
  void fill_rows(const pattern_view<I>& a) {
    const auto n = static_cast<std::size_t>(a.rows);
    buffer<I> vertex(n);
    for (std::size_t v = 0; v < n; ++v) vertex[static_cast<std::size_t>(rank_[v])] = static_cast<I>(v);
    begin_[0] = 0;
    for (std::size_t r = 0; r < n; ++r) {
      const auto v = static_cast<std::size_t>(vertex[r]);
      const bool has_loop =
          std::binary_search(a.indices + a.offsets[v], a.indices + a.offsets[v + 1], static_cast<I>(v));
      begin_[r + 1] = begin_[r] + a.offsets[v + 1] - a.offsets[v] - static_cast<offset_t>(has_loop);
    }
    neighbour_ = buffer<I>(static_cast<std::size_t>(begin_[n]));
    std::copy_n(begin_.begin(), n, end_.begin());
    for (std::size_t r = 0; r < n; ++r) {
      const auto v = static_cast<std::size_t>(vertex[r]);
      for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p)
        if (a.indices[p] != vertex[r])
          neighbour_[static_cast<std::size_t>(end_[static_cast<std::size_t>(rank_[a.indices[p]])]++)] =
              static_cast<I>(r);
    }
  }

  // A row meets its edges to smaller ranks in the order of these, so their numbers fill it from the front.
  void number_edges() {
    const auto n = end_.size();
    edge_ = buffer<O>(neighbour_.size());
    hub_ = buffer<I>(neighbour_.size() / 2);
    other_ = buffer<I>(neighbour_.size() / 2);
    buffer<offset_t> next = begin_.clone();
    O e = 0;
    for (std::size_t r = 0; r < n; ++r)
      for (auto p = static_cast<std::size_t>(next[r]); p < static_cast<std::size_t>(end_[r]); ++p, ++e) {
        const auto q = static_cast<std::size_t>(neighbour_[p]);
        edge_[p] = edge_[static_cast<std::size_t>(next[q]++)] = e;
        hub_[static_cast<std::size_t>(e)] = static_cast<I>(r);
        other_[static_cast<std::size_t>(e)] = static_cast<I>(q);
      }
  }

  void find_entries(const pattern_view<I>& a) {
    entry_edge_ = buffer<O>(hub_.size());
    buffer<O> of_rank(static_cast<std::size_t>(a.rows));
    std::size_t at = 0;
    for (offset_t v = 0; v < a.rows; ++v) {
      const I r = rank_[static_cast<std::size_t>(v)];
      for (offset_t p = begin(r); p < end(r); ++p) of_rank[static_cast<std::size_t>(neighbour(p))] = edge(p);
      for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p)
        if (a.indices[p] > v)
          entry_edge_[at++] = of_rank[static_cast<std::size_t>(rank_[static_cast<std::size_t>(a.indices[p])])];
    }
  }

  buffer<I> rank_;  // of each vertex; empty: its own number
  buffer<offset_t> begin_, end_;
  buffer<I> neighbour_;  // ascending in each row
  buffer<O> edge_;       // of each entry
  buffer<I> hub_, other_;
  buffer<O> entry_edge_;  // of each entry above the diagonal, if there are ranks
};

}  // namespace gustav::backends::cpu
