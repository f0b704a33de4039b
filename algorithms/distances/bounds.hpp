// Bounds of the eccentricities of a connected graph, which each search tightens.
#pragma once

#include <graphblas/detail/distances_from.hpp>
#include <graphblas/kernels/distance_sums.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/operations/transpose.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

namespace gustav::detail {

// The largest and the least eccentricity found so far; each is that of a vertex.
template <class L, class I>
struct found_extremes {
  L diameter{};
  L radius = unreachable_v<L>;
  I from = -1, centre = -1;
};

// The argument of observers of searches for eccentricities.
struct eccentricity_progress {
  offset_t searches = 0;  // so far
  offset_t open = 0;      // vertices of the component whose eccentricity still matters and is not known
};

// What is known of the eccentricity of each vertex of A (n x n), which is weakly connected: the largest distance to a
// vertex that it reaches. With d from v to w, e the eccentricity of v, and both vertices on a cycle of arcs:
// e - d <= ecc(w) <= e + d(w, v); and d(w, v) <= ecc(w) always. The next vertex is in turn one with the largest upper
// and with the least lower bound, hubs first; where searches say little, many vertices are searched from at once.
// Bounds in floating point add lengths in another order than a search, so they count as equal within 1e-12 of them.
// Source: Takes and Kosters 2011.
template <class E, class T, class I>
class eccentricity_bounds {
 public:
  using L = length_of_t<T>;

  // all: every eccentricity is wanted; otherwise those that may change `extremes`.
  eccentricity_bounds(const E& exec, const matrix<T, I>& a, bool symmetric, bool all, found_extremes<L, I>& extremes,
                      std::span<const I> names)
      : exec_(exec),
        a_(a),
        offsets_(a.view().offsets),
        symmetric_(symmetric),
        all_(all),
        extremes_(extremes),
        names_(names),
        lower_(static_cast<std::size_t>(a.rows()), L{}),
        upper_(lower_.size(), unreachable_v<L>) {
    if (!symmetric) reverse_ = transpose(exec, a);
    for (offset_t v = 0; v < a.rows(); ++v) {
      open_.push_back(static_cast<I>(v));
      if (degree(static_cast<I>(v)) == 0) set(static_cast<I>(v), L{});
    }
    prune();
  }

  // Searches from one vertex, or from up to `most`. Returns how many; 0: nothing is open.
  offset_t step(offset_t most) {
    if (open_.empty()) return 0;
    const std::size_t before = open_.size();
    offset_t searches = 1;
    if (batches_ > 0 && most > 1) {
      --batches_;
      searches = search_many(static_cast<std::size_t>(most));
    } else {
      search(pick());
    }
    prune();
    if (searches == 1) judge(before - open_.size());
    return searches;
  }

  offset_t open() const { return static_cast<offset_t>(open_.size()); }
  bool is_known(std::size_t v) const { return !(lower_[v] < less(upper_[v])); }
  const std::vector<L>& lower() const { return lower_; }
  // At least every eccentricity.
  L most() const {
    L bound = extremes_.diameter;
    for (const I v : open_) bound = std::max(bound, upper_[static_cast<std::size_t>(v)]);
    return bound;
  }
  // At most every eccentricity.
  L least() const {
    L bound = extremes_.radius;
    for (const I v : open_) bound = std::min(bound, lower_[static_cast<std::size_t>(v)]);
    return bound;
  }

 private:
  // x less what rounding may have added.
  static L less(L x) {
    if constexpr (std::is_floating_point_v<L>)
      return x == unreachable_v<L> ? x : x * (1 - 1e-12);
    else
      return x;
  }

  bool is_open(I v) const {
    const auto k = static_cast<std::size_t>(v);
    if (is_known(k)) return false;
    return all_ || extremes_.diameter < less(upper_[k]) || lower_[k] < less(extremes_.radius);
  }
  void prune() {
    std::erase_if(open_, [&](I v) { return !is_open(v); });
  }

  void set(I v, L eccentricity) {
    lower_[static_cast<std::size_t>(v)] = upper_[static_cast<std::size_t>(v)] = eccentricity;
    raise(v, eccentricity);
    if (eccentricity < extremes_.radius) {
      extremes_.radius = eccentricity;
      extremes_.centre = names_[static_cast<std::size_t>(v)];
    }
  }
  void raise(I v, L bound) {
    if (!(extremes_.diameter < bound) && extremes_.from >= 0) return;
    extremes_.diameter = bound;
    extremes_.from = names_[static_cast<std::size_t>(v)];
  }

  offset_t degree(I v) const { return offsets_[v + 1] - offsets_[v]; }

  // Whether x is to be searched from before y.
  bool comes_first(I x, I y, bool largest) const {
    const auto k = static_cast<std::size_t>(x), l = static_cast<std::size_t>(y);
    if (largest ? upper_[k] != upper_[l] : lower_[k] != lower_[l])
      return largest ? upper_[k] > upper_[l] : lower_[k] < lower_[l];
    const offset_t dx = degree(x), dy = degree(y);
    return dx != dy ? dx > dy : x < y;
  }
  I pick() {
    const bool largest = turn_++ % 2 == 0;
    I best = open_.front();
    for (const I v : open_)
      if (comes_first(v, best, largest)) best = v;
    return best;
  }

  void search(I v) {
    const auto forwards = distances_from(exec_, a_, v, symmetric_);
    const auto to_v = symmetric_ ? forwards.share() : distances_from(exec_, *reverse_, v, false);
    L e{};
    for (const L d : forwards)
      if (d != unreachable_v<L>) e = std::max(e, d);
    set(v, e);
    for (const I w : open_) {
      const auto k = static_cast<std::size_t>(w);
      if (to_v[k] == unreachable_v<L> || w == v) continue;
      L lower = to_v[k];
      if (forwards[k] != unreachable_v<L>) {
        lower = std::max(lower, e - forwards[k]);
        upper_[k] = std::min(upper_[k], to_v[k] + e);
      }
      lower_[k] = std::max(lower_[k], lower);
      raise(w, lower);
    }
  }

  // Searches that share their levels, or run on a thread each, and give their own eccentricities alone.
  offset_t search_many(std::size_t most) {
    const std::size_t count = std::min({open_.size(), most, std::size_t{512}});
    std::vector<I> sources(open_);
    std::partial_sort(sources.begin(), sources.begin() + static_cast<std::ptrdiff_t>(count), sources.end(),
                      [&](I x, I y) { return comes_first(x, y, true); });
    sources.resize(count);
    const auto found = run<kernels::distance_sums>(exec_, lengths_argument(a_), std::span<const I>(sources), symmetric_,
                                                   multi_source_method::automatic);
    for (std::size_t k = 0; k < count; ++k) set(sources[k], found[k].farthest);
    return static_cast<offset_t>(count);
  }

  // A batch costs about as much as 512 / 4 searches where levels are shared; elsewhere it pays where a search closes
  // its own vertex alone. After such searches batches follow, up to twice as many as the last time.
  void judge(std::size_t closed) {
    constexpr offset_t most_batches = 8;
    const bool shares = std::is_void_v<T> && extremes_.diameter < L{40};
    const offset_t window = shares ? 8 : 64;
    closed_ += closed;
    if (++searched_ < window) return;
    if (closed_ < static_cast<std::size_t>(shares ? 4 * window : window + 1)) {
      next_batches_ = std::min(2 * next_batches_, most_batches);
      batches_ = next_batches_;
    }
    searched_ = 0;
    closed_ = 0;
  }

  const E& exec_;
  const matrix<T, I>& a_;
  const offset_t* offsets_;
  std::optional<matrix<T, I>> reverse_;
  bool symmetric_, all_;
  found_extremes<L, I>& extremes_;
  std::span<const I> names_;  // of the vertices of A in the whole graph
  std::vector<L> lower_, upper_;
  std::vector<I> open_;
  unsigned turn_ = 0;
  offset_t searched_ = 0, batches_ = 0, next_batches_ = 1;
  std::size_t closed_ = 0;
};

}  // namespace gustav::detail
