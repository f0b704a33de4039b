// Delta-stepping: buckets of vertices by distance, relaxed in order.
#include <backends/common/prefetch.hpp>
#include <backends/cpu/paths/delta_stepping.hpp>
#include <core/neighbours.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <limits>
#include <type_traits>
#include <utility>

namespace gustav::backends::cpu {
namespace {

// Buckets from the first one with a vertex to the last possible one; more would cost memory a thread.
constexpr double most_buckets = 1 << 16;
// A thread relaxes so many vertices of its own before it leaves the rest to all.
constexpr std::size_t fused_vertices = 1024;
constexpr std::ptrdiff_t prefetch_entries = 6;  // vertices ahead

template <class L, class S>
L length_of(const S& x) {
  if constexpr (std::is_same_v<S, unit>)
    return 1;
  else
    return static_cast<L>(x);
}

template <bool Shared, class T>
T read(T& x) {
  if constexpr (Shared)
    return std::atomic_ref<T>(x).load(std::memory_order_relaxed);
  else
    return x;
}

// Whether x became the smaller value.
template <bool Shared, class T>
bool lower(T& x, T value) {
  if constexpr (Shared) {
    std::atomic_ref<T> shared(x);
    T known = shared.load(std::memory_order_relaxed);
    while (value < known)
      if (shared.compare_exchange_weak(known, value, std::memory_order_relaxed)) return true;
    return false;
  } else {
    if (!(value < x)) return false;
    x = value;
    return true;
  }
}

// Of at least one length. Four at a time, so that none waits for the one before.
template <class L, class S>
length_range<L> range_of_block(const S* x, const S* end) {
  constexpr int lanes = 4;
  L least[lanes], longest[lanes];
  double sum[lanes] = {};
  for (int l = 0; l < lanes; ++l) least[l] = longest[l] = length_of<L>(*x);
  const auto take = [&](int l, L value) {
    least[l] = value < least[l] ? value : least[l];
    longest[l] = value > longest[l] ? value : longest[l];
    sum[l] += static_cast<double>(value);
  };
  for (; end - x >= lanes; x += lanes)
    for (int l = 0; l < lanes; ++l) take(l, length_of<L>(x[l]));
  for (; x != end; ++x) take(0, length_of<L>(*x));
  length_range<L> range{*std::min_element(least, least + lanes), *std::max_element(longest, longest + lanes),
                        sum[0] + sum[1] + sum[2] + sum[3], true};
  // A sum has met all that are not numbers.
  range.valid = range.least >= 0 && range.longest < unreachable_v<L> && range.sum == range.sum;
  return range;
}

}  // namespace

template <class S, class L, class I>
delta_stepping<S, L, I>::delta_stepping(const csr_view<S, I>& a, L width, L longest, int threads)
    : a_(a),
      threads_(resolve_threads(threads)),
      distances_(static_cast<std::size_t>(a.rows), unreachable_v<L>),
      workers_(static_cast<std::size_t>(threads_)) {
  // At least so wide that there are few buckets and the width has an inverse.
  const double least = std::max(static_cast<double>(longest) / (most_buckets - 4), 0x1p-1000);
  if constexpr (std::is_floating_point_v<L>)
    width_ = std::max(width, static_cast<L>(least));
  else
    width_ = std::max(width, static_cast<L>(std::ceil(least)));
  per_width_ = 1 / static_cast<double>(width_);
  // A relaxed arc leads from the current bucket at most so far; rounding may add one.
  const auto ahead = static_cast<std::size_t>(std::ceil(static_cast<double>(longest) * per_width_)) + 3;
  std::size_t slots = 4;
  while (slots < ahead) slots *= 2;
  mask_ = slots - 1;
  for (worker& w : workers_) w.buckets.resize(slots);
}

template <class S, class L, class I>
std::int64_t delta_stepping<S, L, I>::bucket_of(L distance) const {
  // Monotone, which is all that order needs. 32 bits are exact in a double, so no distance is in a later bucket than by
  // a division, which takes longer.
  if constexpr (std::is_floating_point_v<L> || sizeof(L) == 4)
    return static_cast<std::int64_t>(static_cast<double>(distance) * per_width_);
  else
    return distance / width_;
}

template <class S, class L, class I>
void delta_stepping<S, L, I>::add_source(I v) {
  if (!lower<false>(distances_[static_cast<std::size_t>(v)], L{0})) return;
  workers_[0].buckets[0].push_back({v, L{0}});
}

// Lowers the distances for which candidates were found. Another arc may have been shorter meanwhile.
template <class S, class L, class I>
template <bool Shared>
void delta_stepping<S, L, I>::flush(worker& w) {
  L* const distance = distances_.data();
  for (std::size_t k = 0; k < w.found_count; ++k) {
    const candidate c = w.found[k];
    if (lower<Shared>(distance[c.vertex], c.distance))
      w.buckets[static_cast<std::size_t>(bucket_of(c.distance)) & mask_].push_back(c);
  }
  w.found_count = 0;
}

// Whether an arc shortens a path is not predictable: each is written behind the candidates, and counted if it does.
template <class S, class L, class I>
template <bool Shared>
void delta_stepping<S, L, I>::relax(I u, worker& w) {
  L* const distance = distances_.data();
  const L base = read<Shared>(distance[u]);
  const offset_t last = a_.offsets[u + 1];
  w.relaxed += last - a_.offsets[u];
  for (offset_t begin = a_.offsets[u]; begin < last; begin += relaxed_at_once) {
    const offset_t end = std::min(last, begin + relaxed_at_once);
    candidate* found = w.found + w.found_count;
    for (offset_t p = begin; p < end; ++p) {
      const I v = a_.indices[p];
      const L next = base + length_of<L>(a_.value(p));
      *found = {v, next};
      found += next < read<Shared>(distance[v]);
    }
    w.found_count = static_cast<std::size_t>(found - w.found);
    if (w.found_count >= flushed_at) flush<Shared>(w);
  }
}

// Candidates whose vertex has a shorter distance by now are left out first, without a branch for each.
template <class S, class L, class I>
template <bool Shared>
void delta_stepping<S, L, I>::relax_each(const candidate* first, const candidate* last, worker& w) {
  I current[checked_at_once];
  while (first != last) {
    const std::ptrdiff_t taken = std::min(last - first, checked_at_once);
    std::ptrdiff_t count = 0;
    for (std::ptrdiff_t k = 0; k < taken; ++k) {
      const I v = first[k].vertex;
      prefetch(a_.offsets + v);
      current[count] = v;
      count += read<Shared>(distances_[static_cast<std::size_t>(v)]) == first[k].distance;
    }
    first += taken;
    for (std::ptrdiff_t k = 0; k < count; ++k) {
      if (k + prefetch_entries < count) {
        const I ahead = current[k + prefetch_entries];
        prefetch_row(a_, ahead);
        if constexpr (!std::is_same_v<S, unit>)
          if (!a_.iso) prefetch(a_.values + a_.offsets[ahead]);
      }
      relax<Shared>(current[k], w);
    }
    flush<Shared>(w);
  }
}

// Relaxes a share of the frontier, and then what it added to the bucket, as long as that is little.
template <class S, class L, class I>
template <bool Shared>
void delta_stepping<S, L, I>::relax_all(const candidate* first, const candidate* last, worker& w) {
  relax_each<Shared>(first, last, w);
  while (!current(w).empty() && (!Shared || current(w).size() < fused_vertices)) {
    w.fused.swap(current(w));
    relax_each<Shared>(w.fused.data(), w.fused.data() + w.fused.size(), w);
    w.fused.clear();
  }
}

// Moves to the next bucket with a vertex.
template <class S, class L, class I>
bool delta_stepping<S, L, I>::find_bucket() {
  for (std::size_t ahead = 0; ahead <= mask_; ++ahead, ++bucket_)
    for (worker& w : workers_)
      if (!current(w).empty()) return true;
  return false;
}

// The vertices of the bucket of all threads, as the frontier.
template <class S, class L, class I>
void delta_stepping<S, L, I>::gather() {
  frontier_.clear();
  for (worker& w : workers_) {
    std::vector<candidate>& mine = current(w);
    if (frontier_.empty())
      frontier_.swap(mine);
    else
      frontier_.insert(frontier_.end(), mine.begin(), mine.end());
    mine.clear();
  }
}

template <class S, class L, class I>
bool delta_stepping<S, L, I>::step() {
  if (!find_bucket()) return false;
  const offset_t degree = a_.rows > 0 ? a_.entries() / a_.rows + 1 : 1;
  for (gather(); !frontier_.empty(); gather()) {
    const auto n = static_cast<long>(frontier_.size());
    // A relaxation costs about one elementary step.
    const int threads = useful_threads_now(threads_, n * degree);
    if (threads == 1) {
      relax_all<false>(frontier_.data(), frontier_.data() + n, workers_[0]);
      continue;
    }
    auto body = [&](long begin, long end) {
      relax_all<true>(frontier_.data() + begin, frontier_.data() + end,
                      workers_[static_cast<std::size_t>(current_worker())]);
    };
    parallel_for(n, 64, threads, body);
  }
  ++bucket_;
  return true;
}

template <class S, class L, class I>
L delta_stepping<S, L, I>::settled() const {
  // A bucket begins at about this distance; the least one in it may be an ulp below.
  const double bound = static_cast<double>(bucket_) * static_cast<double>(width_);
  if constexpr (std::is_floating_point_v<L>)
    return bound * (1 - 0x1p-50);
  else
    return bound < static_cast<double>(unreachable_v<L>) ? static_cast<L>(bucket_) * width_ : unreachable_v<L>;
}

template <class S, class L, class I>
offset_t delta_stepping<S, L, I>::relaxed() const {
  offset_t sum = 0;
  for (const worker& w : workers_) sum += w.relaxed;
  return sum;
}

template <class S, class L, class I>
buffer<I> shortest_path_parents(const csr_view<S, I>& a, const buffer<L>& distances, const std::vector<I>& sources,
                                int threads) {
  constexpr I none = std::numeric_limits<I>::max();
  buffer<I> parents(distances.size(), none);
  I* const parent = parents.data();
  const L* const distance = distances.data();
  const auto is_tight = [&](offset_t u, offset_t p) {
    return distance[u] + length_of<L>(a.value(p)) == distance[a.indices[p]];
  };
  parallel_for(a.rows, 512, useful_threads(threads, a.entries()), [&](long begin, long end) {
    for (offset_t u = begin; u < end; ++u) {
      if (distance[u] == unreachable_v<L>) continue;
      for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p)
        if (distance[u] < distance[a.indices[p]] && is_tight(u, p))
          lower<true>(parent[a.indices[p]], static_cast<I>(u));
    }
  });
  for (const I s : sources) parent[s] = s;
  // Arcs that do not add to a distance: breadth-first, from the vertices that have a parent.
  bool is_complete = true;
  for (offset_t v = 0; v < a.rows && is_complete; ++v)
    is_complete = distance[v] == unreachable_v<L> || parent[v] != none;
  std::vector<I> frontier, next;
  if (!is_complete)
    for (offset_t v = 0; v < a.rows; ++v)
      if (distance[v] != unreachable_v<L> && parent[v] != none) frontier.push_back(static_cast<I>(v));
  for (; !frontier.empty(); frontier.swap(next), next.clear()) {
    // Ascending, so that the smallest of a round comes first.
    std::sort(frontier.begin(), frontier.end());
    for (const I u : frontier)
      for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p) {
        const I v = a.indices[p];
        if (parent[v] != none || distance[u] != distance[v] || !is_tight(u, p)) continue;
        parent[v] = u;
        next.push_back(v);
      }
  }
  for (offset_t v = 0; v < a.rows; ++v)
    if (parent[v] == none) parent[v] = I{-1};
  return parents;
}

template <class S, class I>
length_range<path_length_t<S>> range_of_lengths(const csr_view<S, I>& a, int threads) {
  using L = path_length_t<S>;
  length_range<L> all;
  const offset_t count = a.entries();
  if (count == 0) return all;
  if (std::is_same_v<S, unit> || a.iso) {
    const L x = length_of<L>(a.value(a.offsets[0]));
    return {x, x, static_cast<double>(x) * static_cast<double>(count), x >= 0 && x != unreachable_v<L>};
  }
  constexpr offset_t block = 1 << 16;
  const offset_t blocks = (count + block - 1) / block, first = a.offsets[0];
  std::vector<length_range<L>> parts(static_cast<std::size_t>(blocks));
  parallel_for(blocks, 1, useful_threads(threads, count), [&](long begin, long end) {
    for (offset_t b = begin; b < end; ++b) {
      const S* const values = a.values + first;
      parts[static_cast<std::size_t>(b)] =
          range_of_block<L>(values + b * block, values + std::min(count, (b + 1) * block));
    }
  });
  all = parts[0];
  for (std::size_t b = 1; b < parts.size(); ++b) {
    all.least = std::min(all.least, parts[b].least);
    all.longest = std::max(all.longest, parts[b].longest);
    all.sum += parts[b].sum;
    all.valid = all.valid && parts[b].valid;
  }
  return all;
}

#define GUSTAV_COMPILE_PATHS(S, I)                                                                 \
  template class delta_stepping<S, path_length_t<S>, I>;                                           \
  template buffer<I> shortest_path_parents(const csr_view<S, I>&, const buffer<path_length_t<S>>&, \
                                           const std::vector<I>&, int);                            \
  template length_range<path_length_t<S>> range_of_lengths(const csr_view<S, I>&, int);
GUSTAV_FOR_EACH_LENGTH(GUSTAV_COMPILE_PATHS)
template class delta_stepping<std::uint32_t, std::uint32_t, std::int32_t>;
template class delta_stepping<std::uint32_t, std::uint32_t, std::int64_t>;

}  // namespace gustav::backends::cpu
