// Supports of edges and the rounds of truss peeling, on one thread or several.
#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/truss/edge_graph.hpp>
#include <backends/cpu/truss/truss_peeling.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <numeric>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {
namespace {

constexpr int max_chunks = 64;
constexpr std::size_t few_edges = 2048;  // of a round, too few for several threads

enum state : std::uint8_t { is_left, in_round, removed };

template <class I, class O>
class truss_peeling {
 public:
  truss_peeling(const pattern_view<I>& a, int threads, const tuning& numbers)
      : graph_(a, numbers),
        threads_(useful_threads(threads, 4 * graph_.edges())),
        numbers_(numbers),
        support_(static_cast<std::size_t>(graph_.edges()), I{0}),
        state_(static_cast<std::size_t>(graph_.edges()), std::uint8_t{is_left}),
        left_(static_cast<std::size_t>(graph_.edges())),
        marks_(static_cast<std::size_t>(threads_)) {
    std::iota(left_.begin(), left_.end(), O{0});
    count_supports();
  }

  // Removes the edges of the next level; false where none is left.
  bool step() {
    if (!scan()) return false;
    if (level_ == 0) drop_edges_of_no_triangle();
    while (!round_.empty()) {
      removed_ += static_cast<offset_t>(round_.size());
      remove_round();
      for (const O e : round_) state_[static_cast<std::size_t>(e)] = removed;
      round_.swap(next_);
      next_.clear();
      std::sort(round_.begin(), round_.end());
      drop_removed();
    }
    return true;
  }

  offset_t level() const { return level_ + 2; }
  offset_t left() const { return graph_.edges() - removed_; }

  buffer<I> take() && {
    buffer<I> truss(support_.size());
    const I most = level_ + 1;
    for (std::size_t p = 0; p < truss.size(); ++p) truss[p] = std::min(support_[graph_.of_entry(p)], most) + 2;
    return truss;
  }

 private:
  // By rank, the edge of a neighbour and one more; 0 for others.
  buffer<O>& marks() {
    auto& mine = marks_[static_cast<std::size_t>(current_worker())];
    if (mine.empty()) mine = buffer<O>(static_cast<std::size_t>(graph_.vertices()), O{0});
    return mine;
  }
  void mark(buffer<O>& marks, offset_t begin, offset_t end) const {
    for (offset_t p = begin; p < end; ++p) marks[static_cast<std::size_t>(graph_.neighbour(p))] = graph_.edge(p) + 1;
  }
  void unmark(buffer<O>& marks, offset_t begin, offset_t end) const {
    for (offset_t p = begin; p < end; ++p) marks[static_cast<std::size_t>(graph_.neighbour(p))] = 0;
  }

  template <bool Shared>
  void add_support(O e, I more) {
    if constexpr (Shared)
      std::atomic_ref<I>(support_[static_cast<std::size_t>(e)]).fetch_add(more, std::memory_order_relaxed);
    else
      support_[static_cast<std::size_t>(e)] += more;
  }

  // Each triangle is found once, from its vertex of largest rank: two entries of its row before the diagonal that an
  // edge joins.
  template <bool Shared>
  void count_rows(long first, long last) {
    buffer<O>& marked = marks();
    for (long r = first; r < last; ++r) {
      const offset_t begin = graph_.begin(static_cast<I>(r));
      offset_t end = begin;
      while (end < graph_.end(static_cast<I>(r)) && graph_.neighbour(end) < r) ++end;
      if (end - begin < 2) continue;
      mark(marked, begin, end);
      for (offset_t p = begin + 1; p < end; ++p) {
        const I v = graph_.neighbour(p);
        I found = 0;
        for (offset_t q = graph_.begin(v); q < graph_.end(v) && graph_.neighbour(q) < v; ++q) {
          const O closing = marked[static_cast<std::size_t>(graph_.neighbour(q))];
          if (closing == 0) continue;
          ++found;
          add_support<Shared>(closing - 1, 1);
          add_support<Shared>(graph_.edge(q), 1);
        }
        if (found > 0) add_support<Shared>(graph_.edge(p), found);
      }
      unmark(marked, begin, end);
    }
  }
  void count_supports() {
    const auto n = static_cast<long>(graph_.vertices());
    if (threads_ == 1) {
      count_rows<false>(0, n);
      return;
    }
    std::array<long, max_chunks + 1> borders;
    balance(graph_.offsets(), n, max_chunks, borders.data(), 1);
    auto body = [&](long begin, long end, int) { count_rows<true>(begin, end); };
    parallel_chunks(borders.data(), max_chunks, threads_, body);
  }

  // A pass over the rows costs much less than what rounds read of removed edges.
  void drop_removed() {
    const offset_t share = numbers_.truss_removed_share;
    if (share * left() > (share - 1) * in_rows_) return;
    graph_.drop([&](O e) { return state_[static_cast<std::size_t>(e)] == removed; }, threads_);
    in_rows_ = left();
  }

  // Where few edges are left in short rows, the rounds read less than a pass over all rows.
  void drop_edges_of_no_triangle() {
    if (8 * left() < in_rows_) {
      offset_t entries = 0;
      for (const O e : left_) entries += graph_.length(graph_.hub(e)) + graph_.length(graph_.other(e));
      if (entries < in_rows_) {
        in_rows_ = left();  // as if the others were gone, so that the next rounds do not drop them either
        return;
      }
    }
    drop_removed();
  }

  // Keeps the edges left, and takes those of the next level as a round. Edges of no triangle are removed at once.
  bool scan() {
    for (I wanted = level_ + 1;;) {
      std::size_t kept = 0;
      const offset_t removed_before = removed_;
      I least = std::numeric_limits<I>::max();
      for (const O e : left_) {
        if (state_[static_cast<std::size_t>(e)] == removed) continue;
        const I s = support_[static_cast<std::size_t>(e)];
        if (s == 0) {
          state_[static_cast<std::size_t>(e)] = removed;
          ++removed_;
          continue;
        }
        left_[kept++] = e;
        least = std::min(least, s);
        if (s > wanted) continue;
        round_.push_back(e);
        state_[static_cast<std::size_t>(e)] = in_round;
      }
      left_.shrink(kept);
      if (removed_ > removed_before) {
        level_ = 0;
        return true;
      }
      if (kept == 0) return false;
      level_ = wanted;
      if (!round_.empty()) return true;
      wanted = least;
    }
  }

  // Lowers the support of an edge outside the round, to the level at least; the edge that reaches it is in the next.
  template <bool Shared>
  void lower(O e, std::vector<O>& next) {
    I& support = support_[static_cast<std::size_t>(e)];
    if constexpr (Shared) {
      const std::atomic_ref<I> shared(support);
      if (shared.load(std::memory_order_relaxed) <= level_) return;
      const I before = shared.fetch_sub(1, std::memory_order_relaxed);
      if (before <= level_) shared.fetch_add(1, std::memory_order_relaxed);
      if (before != level_ + 1) return;
    } else {
      if (support <= level_) return;
      --support;
      if (support != level_) return;
    }
    next.push_back(e);
  }
  // The triangle of three edges goes with e, which is of this round; of several that are, the least lowers the third.
  template <bool Shared>
  void remove_triangle(O e, O x, O y, std::vector<O>& next) {
    const auto sx = state_[static_cast<std::size_t>(x)], sy = state_[static_cast<std::size_t>(y)];
    if (sx == removed || sy == removed) return;
    if (sx == is_left && (sy == is_left || e < y)) lower<Shared>(x, next);
    if (sy == is_left && (sx == is_left || e < x)) lower<Shared>(y, next);
  }

  // The edges of round_[first, last), which have the same hub. Its row is marked where the rows of the other ends are
  // long enough to repay it, and is searched for their entries otherwise.
  template <bool Shared>
  void remove_of_hub(std::size_t first, std::size_t last, std::vector<O>& next) {
    const I hub = graph_.hub(round_[first]);
    const offset_t begin = graph_.begin(hub), end = graph_.end(hub);
    offset_t entries = 0;
    for (std::size_t k = first; k < last; ++k) entries += graph_.length(graph_.other(round_[k]));
    if (numbers_.truss_probe_cost * entries >= end - begin) {
      buffer<O>& marked = marks();
      mark(marked, begin, end);
      for (std::size_t k = first; k < last; ++k) {
        const I v = graph_.other(round_[k]);
        for (offset_t p = graph_.begin(v); p < graph_.end(v); ++p) {
          const O closing = marked[static_cast<std::size_t>(graph_.neighbour(p))];
          if (closing != 0) remove_triangle<Shared>(round_[k], graph_.edge(p), closing - 1, next);
        }
      }
      unmark(marked, begin, end);
      return;
    }
    for (std::size_t k = first; k < last; ++k) {
      const I v = graph_.other(round_[k]);
      offset_t from = begin;
      for (offset_t p = graph_.begin(v); p < graph_.end(v); ++p) {
        offset_t low = from, high = end;
        while (low < high) {
          const offset_t middle = low + (high - low) / 2;
          if (graph_.neighbour(middle) < graph_.neighbour(p))
            low = middle + 1;
          else
            high = middle;
        }
        from = low;
        if (low < end && graph_.neighbour(low) == graph_.neighbour(p))
          remove_triangle<Shared>(round_[k], graph_.edge(p), graph_.edge(low), next);
      }
    }
  }
  template <bool Shared>
  void remove_part(std::size_t first, std::size_t last, std::vector<O>& next) {
    while (first < last) {
      std::size_t end = first + 1;
      while (end < last && graph_.hub(round_[end]) == graph_.hub(round_[first])) ++end;
      remove_of_hub<Shared>(first, end, next);
      first = end;
    }
  }
  void remove_round() {
    if (threads_ > 1 && round_.size() >= few_edges) {
      std::array<long, max_chunks + 1> borders;
      const auto n = static_cast<long>(round_.size());
      split_evenly(n, max_chunks, borders.data());
      std::array<std::vector<O>, max_chunks> parts;
      auto body = [&](long begin, long end, int chunk) {
        remove_part<true>(static_cast<std::size_t>(begin), static_cast<std::size_t>(end),
                          parts[static_cast<std::size_t>(chunk)]);
      };
      parallel_chunks(borders.data(), max_chunks, threads_, body);
      for (const auto& part : parts) next_.insert(next_.end(), part.begin(), part.end());
    } else {
      remove_part<false>(0, round_.size(), next_);
    }
    for (const O e : next_) state_[static_cast<std::size_t>(e)] = in_round;
  }

  edge_graph<I, O> graph_;
  int threads_;
  const tuning& numbers_;
  I level_ = -1;  // the truss number is two more
  offset_t removed_ = 0, in_rows_ = graph_.edges();
  buffer<I> support_;  // among the edges left; of a removed edge its level
  buffer<std::uint8_t> state_;
  buffer<O> left_;               // ascending, with those that the last level removed
  std::vector<O> round_, next_;  // ascending, and as they were found
  std::vector<buffer<O>> marks_;
};

template <class O, class I>
buffer<I> peel(const pattern_view<I>& a, int threads, const tuning& numbers,
               function_ref<bool(offset_t, offset_t)> goes_on) {
  truss_peeling<I, O> peeling(a, threads, numbers);
  while (peeling.step() && goes_on(peeling.level(), peeling.left())) {
  }
  return std::move(peeling).take();
}

}  // namespace

template <class I>
buffer<I> truss_numbers(const pattern_view<I>& a, int threads, const tuning& numbers,
                        function_ref<bool(offset_t, offset_t)> goes_on) {
  if (a.entries() / 2 < std::numeric_limits<std::uint32_t>::max())
    return peel<std::uint32_t>(a, threads, numbers, goes_on);
  return peel<std::uint64_t>(a, threads, numbers, goes_on);
}

template buffer<std::int32_t> truss_numbers(const pattern_view<std::int32_t>&, int, const tuning&,
                                            function_ref<bool(offset_t, offset_t)>);
template buffer<std::int64_t> truss_numbers(const pattern_view<std::int64_t>&, int, const tuning&,
                                            function_ref<bool(offset_t, offset_t)>);

}  // namespace gustav::backends::cpu
