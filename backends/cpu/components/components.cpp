// Linking, sampling and numbering of connected components.
#include <backends/common/bitmap.hpp>
#include <backends/common/prefetch.hpp>
#include <backends/cpu/components/components.hpp>
#include <backends/cpu/components/union_find.hpp>
#include <core/neighbours.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <numeric>
#include <type_traits>
#include <utility>
#include <vector>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace gustav::backends::cpu {
namespace {

using bitmap::word, bitmap::word_bits;
constexpr long grain = 1 << 14;         // vertices of a chunk
constexpr offset_t arc_samples = 1024;  // vertices whose entries are counted
constexpr long prefetch_distance = 16;  // in vertices: a row is left after an entry, which hardware does not follow

// Calls f(begin, end) for chunks of [first, last) of about equal numbers of vertices and entries, with a flag type that
// says whether several workers run.
template <class I, class F>
void for_row_chunks(const pattern_view<I>& a, offset_t first, offset_t last, int threads, F&& f) {
  const offset_t work = a.offsets[last] - a.offsets[first] + last - first;
  threads = useful_threads_now(threads, work);
  if (threads == 1) {
    f(std::false_type{}, static_cast<long>(first), static_cast<long>(last));
    return;
  }
  constexpr int max_chunks = 256;
  const int chunks = static_cast<int>(std::clamp<offset_t>(work / (4 * grain), threads, max_chunks));
  std::array<long, max_chunks + 1> borders;
  balance(a.offsets + first, static_cast<long>(last - first), chunks, borders.data(), 1);
  auto body = [&](long begin, long end, int) {
    f(std::true_type{}, begin + static_cast<long>(first), end + static_cast<long>(first));
  };
  parallel_chunks(borders.data(), chunks, threads, body);
}

// Calls f(v, ahead) for each vertex v in [begin, end) whose bit is not set and for which has_entries(v) holds,
// ascending; ahead is such a vertex some further on.
template <class P, class F>
void for_each_outside(const word* inside, long begin, long end, const P& has_entries, F&& f) {
  std::array<long, 512> vertices;
  long count = 0;
  auto flush = [&] {
    for (long p = 0; p < count; ++p)
      f(vertices[static_cast<std::size_t>(p)],
        vertices[static_cast<std::size_t>(std::min(p + prefetch_distance, count - 1))]);
    count = 0;
  };
  for (long v = begin; v < end;) {
    const long next = std::min(end, (v / word_bits + 1) * word_bits);  // the end of the word
    const word bits = ~inside[bitmap::word_of(v)] >> bitmap::shift_of(v) & bitmap::low_bits(next - v);
    bitmap::for_each(bits, 0L, [&](long k) {
      vertices[static_cast<std::size_t>(count)] = v + k;
      count += static_cast<long>(has_entries(v + k));
    });
    if (count > static_cast<long>(vertices.size()) - word_bits) flush();
    v = next;
  }
  flush();
}

// Bit k says whether up[k] is `root`, for 64 vertices.
template <class I>
word members_of_word(const I* up, I root) {
  word bits = 0;
#if defined(__SSE2__)
  if constexpr (sizeof(I) == 4) {
    const __m128i wanted = _mm_set1_epi32(root);
    for (int k = 0; k < word_bits; k += 4) {
      const __m128i four = _mm_loadu_si128(reinterpret_cast<const __m128i*>(up + k));
      const int equal = _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(four, wanted)));
      bits |= static_cast<word>(equal) << k;
    }
    return bits;
  }
#endif
  for (int k = 0; k < word_bits; ++k) bits |= word{up[k] == root} << k;
  return bits;
}

// The s-th vertex of a sample of [0, n). Multiples of the golden ratio are spread evenly; a stride could fall into step
// with the graph.
std::size_t sampled_vertex(offset_t s, std::size_t n) {
  const auto position = static_cast<std::uint32_t>(static_cast<std::uint64_t>(s) * 2654435769u);
  return static_cast<std::size_t>(static_cast<unsigned __int128>(n) * position >> 32);
}

// Whether the rows of the vertices inside have more entries than the columns of the others, by a sample.
template <class I>
bool has_most_entries(const word* inside, const pattern_view<I>& a, const pattern_view<I>& at) {
  const offset_t samples = std::min<offset_t>(a.rows, arc_samples);
  offset_t saved = 0, added = 0;
  for (offset_t s = 0; s < samples; ++s) {
    const std::size_t v = sampled_vertex(s, static_cast<std::size_t>(a.rows));
    if (bitmap::test(inside, static_cast<offset_t>(v)))
      saved += a.offsets[v + 1] - a.offsets[v];
    else
      added += at.offsets[v + 1] - at.offsets[v];
  }
  return saved >= added;
}

}  // namespace

// Every vertex is a root. link_first() does it by the way.
template <class I>
void component_forest<I>::begin() {
  if (!has_begun_) std::iota(up_.begin(), up_.end(), I{0});
  has_begun_ = true;
}

template <class I>
offset_t component_forest<I>::link_rows(const pattern_view<I>& a, offset_t first, offset_t last, int threads) {
  begin();
  std::atomic<offset_t> joined{0};
  for_row_chunks(a, first, last, threads, [&](auto shared, long begin, long end) {
    const pointers<decltype(shared)::value, I> up{up_.data()};
    offset_t count = 0;
    for (long u = begin; u < end; ++u)
      for (offset_t k = a.offsets[u]; k < a.offsets[u + 1]; ++k) count += link(up, static_cast<I>(u), a.indices[k]);
    joined.fetch_add(count, std::memory_order_relaxed);
  });
  return joined.load();
}

// Every vertex is still a root that nobody but itself changes, so a first neighbour that is smaller becomes its parent
// without a search. The ancestors in the chunk have a final pointer already.
template <class I>
template <bool Shared>
void component_forest<I>::link_first(const pattern_view<I>& a, long begin, long end) {
  const pointers<Shared, I> up{up_.data()};
  for (long u = begin; u < end; ++u) {
    prefetch_row(a, std::min(u + prefetch_distance, end));
    // Without branches: which rows are empty and which neighbours are smaller is not predictable.
    const offset_t first = a.offsets[u];
    const I v = first < a.offsets[u + 1] ? a.indices[first] : static_cast<I>(u);
    const I least = std::min(v, static_cast<I>(u));
    up.shorten(static_cast<I>(u), static_cast<I>(u));
    const I above = up[std::max(least, static_cast<I>(begin))];
    up.shorten(static_cast<I>(u), least < begin ? least : above);
  }
}

// Links the r-th neighbour of the vertices that have one, and returns how many do. The pairs whose pointers differ are
// collected without branches, because which differ is not predictable.
template <class I>
template <bool Shared>
offset_t component_forest<I>::link_neighbour(const pattern_view<I>& a, offset_t r, long begin, long end) {
  const pointers<Shared, I> up{up_.data()};
  std::array<std::pair<I, I>, 256> pairs;
  offset_t found = 0;
  for (long u = begin; u < end;) {
    std::size_t count = 0;
    for (const long last = std::min(end, u + static_cast<long>(pairs.size())); u < last; ++u) {
      prefetch(a.indices + a.offsets[std::min(u + 2 * prefetch_distance, end)] + r);
      const long ahead = std::min(u + prefetch_distance, end - 1);
      if (a.offsets[ahead] + r < a.offsets[end]) prefetch(up_.data() + a.indices[a.offsets[ahead] + r]);
      const offset_t k = a.offsets[u] + r;
      const bool has_neighbour = k < a.offsets[u + 1];
      const I v = a.indices[has_neighbour ? k : 0];
      pairs[count] = {static_cast<I>(u), v};
      // Two steps, because most trees of this round are roots of the last one below another.
      count += static_cast<std::size_t>(has_neighbour & (up[up[static_cast<I>(u)]] != up[up[v]]));
      found += static_cast<offset_t>(has_neighbour);
    }
    for (std::size_t p = 0; p < count; ++p) link(up, pairs[p].first, pairs[p].second);
  }
  return found;
}

template <class I>
offset_t component_forest<I>::link_all(const pattern_view<I>& a, const pattern_view<I>* at, int threads,
                                       const tuning& numbers) {
  const offset_t n = a.rows;
  if (a.entries() == 0) return 0;
  // A vertex takes two steps or more in each phase. Each worker keeps its part of the vertices, so that their pointers
  // stay in its cache.
  const int useful = useful_threads_now(threads, 2 * n);
  const long chunk =
      useful == 1 ? static_cast<long>(n) : std::clamp(static_cast<long>(n) / (8L * useful), 1024L, grain);
  has_begun_ = true;
  parallel_own_for(static_cast<long>(n), chunk, useful, [&](long begin, long end) {
    if (useful == 1)
      link_first<false>(a, begin, end);
    else
      link_first<true>(a, begin, end);
  });
  if (useful > 1) compress(useful);
  offset_t read = n;
  for (offset_t r = 1; r < numbers.component_neighbours; ++r) {
    std::atomic<offset_t> found{0};
    parallel_own_for(static_cast<long>(n), chunk, useful, [&](long begin, long end) {
      found.fetch_add(useful == 1 ? link_neighbour<false>(a, r, begin, end) : link_neighbour<true>(a, r, begin, end),
                      std::memory_order_relaxed);
    });
    if (found.load() == 0) break;
    compress(useful);
    read += found.load();
  }
  return read + link_others(a, at, sample_largest(numbers.component_samples), numbers.component_neighbours, threads);
}

template <class I>
void component_forest<I>::compress(int threads) {
  if (threads == 1) {  // what a vertex points to is smaller, so it points to its root already
    for (std::size_t v = 0; v < up_.size(); ++v) up_[v] = up_[static_cast<std::size_t>(up_[v])];
    return;
  }
  const pointers<true, I> up{up_.data()};
  const long n = static_cast<long>(up_.size());
  parallel_own_for(n, std::clamp(n / (8L * threads), 1024L, grain), threads, [&](long begin, long end) {
    for (long v = begin; v < end; ++v) {
      // Most paths have two steps at most, so the store needs no test of its own.
      I root = up[up[static_cast<I>(v)]];
      for (I above = up[root]; above != root; above = up[root]) root = above;
      up.shorten(static_cast<I>(v), root);
    }
  });
}

// The most frequent root of a sample; of several the least.
template <class I>
I component_forest<I>::sample_largest(offset_t samples) const {
  std::vector<I> roots(static_cast<std::size_t>(samples));
  for (offset_t s = 0; s < samples; ++s) roots[static_cast<std::size_t>(s)] = up_[sampled_vertex(s, up_.size())];
  // Most graphs have a component with most of their vertices, which two passes find (Boyer and Moore 1991).
  I candidate = roots.front();
  offset_t lead = 0;
  for (const I root : roots) {
    if (lead == 0) candidate = root;
    lead += root == candidate ? 1 : -1;
  }
  if (2 * std::count(roots.begin(), roots.end(), candidate) > samples) return candidate;
  std::sort(roots.begin(), roots.end());
  I best = roots.front();
  std::ptrdiff_t most = 0;
  for (auto run = roots.begin(); run != roots.end();) {
    const auto end = std::upper_bound(run, roots.end(), *run);
    if (end - run > most) {
      most = end - run;
      best = *run;
    }
    run = end;
  }
  return best;
}

template <class I>
offset_t component_forest<I>::link_others(const pattern_view<I>& a, const pattern_view<I>* at, I largest,
                                          offset_t sampled, int threads) {
  // The tree as a bitmap, before the links below change it.
  const offset_t n = a.rows;
  buffer<word> inside(bitmap::words_for(n));
  largest_ = largest;
  std::atomic<offset_t> outside{0}, read{0};
  parallel_own_for(static_cast<long>(inside.size()), grain / word_bits, useful_threads(threads, n),
                   [&](long begin, long end) {
                     offset_t members = 0;
                     for (long w = begin; w < end; ++w) {
                       const offset_t first = w * word_bits, last = std::min(n, first + word_bits);
                       word bits = 0;
                       if (last - first == word_bits)
                         bits = members_of_word(up_.data() + first, largest);
                       else
                         for (offset_t v = first; v < last; ++v)
                           bits |= word{up_[static_cast<std::size_t>(v)] == largest} << (v - first);
                       members += std::popcount(bits);
                       inside[static_cast<std::size_t>(w)] = bits;
                     }
                     outside.fetch_add(std::min<offset_t>(n, end * word_bits) - begin * word_bits - members,
                                       std::memory_order_relaxed);
                   });
  if (outside.load() == 0) {
    inside_ = std::move(inside);
    return 0;
  }
  // The rows of all vertices have every arc. To skip those of the tree costs the in-arcs of the others.
  const bool skips = !at || at->offsets == a.offsets || has_most_entries(inside.data(), a, *at);
  if (!skips) {
    std::fill_n(inside.data(), inside.size(), word{0});
    at = &a;
  }
  // All rows are read, or only those outside, which are taken to be of mean length.
  const offset_t rows = at && skips ? outside.load() : n;
  const offset_t work = rows + static_cast<offset_t>(static_cast<__int128>(a.entries()) * rows / n);
  for_row_chunks(a, 0, n, useful_threads(threads, work), [&](auto shared, long begin, long end) {
    const pointers<decltype(shared)::value, I> up{up_.data()};
    offset_t count = 0;
    if (!at)  // arcs that leave the tree
      for (long u = begin; u < end; ++u) {
        if (!bitmap::test(inside.data(), u)) continue;
        for (offset_t k = a.offsets[u]; k < a.offsets[u + 1]; ++k)
          if (!bitmap::test(inside.data(), a.indices[k])) link(up, static_cast<I>(u), a.indices[k]);
        count += a.offsets[u + 1] - a.offsets[u];
      }
    // A third of the vertices of some graphs are isolated.
    const offset_t* const in_offsets = at ? at->offsets : a.offsets;
    const auto has_entries = [&](long u) {
      return ((a.offsets[u + 1] - a.offsets[u]) | (in_offsets[u + 1] - in_offsets[u])) != 0;
    };
    for_each_outside(inside.data(), begin, end, has_entries, [&](long u, long ahead) {
      prefetch_row(a, ahead);
      const offset_t first = a.offsets[u], last = a.offsets[u + 1];
      // The first neighbour is linked already if it is smaller, the others of the sample always.
      if (first < last && a.indices[first] > u) link(up, static_cast<I>(u), a.indices[first]);
      for (offset_t k = first + sampled; k < last; ++k) link(up, static_cast<I>(u), a.indices[k]);
      count += last - first;
      if (!at || at->offsets == a.offsets) return;
      prefetch_row(*at, ahead);
      for (offset_t k = at->offsets[u]; k < at->offsets[u + 1]; ++k) link(up, static_cast<I>(u), at->indices[k]);
      count += at->offsets[u + 1] - at->offsets[u];
    });
    read.fetch_add(count, std::memory_order_relaxed);
  });
  if (skips) inside_ = std::move(inside);
  return read.load();
}

template <class I>
numbered_components<I> component_forest<I>::number(int threads) && {
  begin();
  return number_trees(std::move(up_), inside_, largest_, threads);
}

template class component_forest<std::int32_t>;
template class component_forest<std::int64_t>;

}  // namespace gustav::backends::cpu
