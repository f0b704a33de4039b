// triangle_sum: selects the method and the order of the vertices, prepares the adjacency lists and counts in parallel.
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spgemm/sample.hpp>
#include <backends/cpu/triangles/intersections.hpp>
#include <backends/cpu/triangles/short_rows.hpp>
#include <backends/cpu/triangles/triangle_sum.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <limits>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {
namespace {

wedge_counts operator+(const wedge_counts& a, const wedge_counts& b) {
  return {a.ll + b.ll, a.lu + b.lu, a.edges + b.edges, a.edges_of_long_rows + b.edges_of_long_rows};
}

// Chunks of rows with about equal numbers of entries. The cost per entry varies, so there are 32 chunks per thread,
// scheduled dynamically.
class row_chunks {
 public:
  row_chunks(const offset_t* offsets, offset_t rows, int threads)
      : threads_(useful_threads(threads, offsets[rows] - offsets[0] + rows)),
        borders_(balanced_borders(offsets, rows, threads_ == 1 ? 1 : threads_ * 32)) {}
  int threads() const { return threads_; }
  int chunks() const { return static_cast<int>(borders_.size()) - 1; }
  // The sum of f(begin, end) over all chunks.
  template <class F>
  auto sum(F&& f) const {
    using result = decltype(f(0L, 0L));
    std::vector<result> parts(static_cast<std::size_t>(chunks()), result{});
    auto body = [&](long begin, long end, int chunk) { parts[static_cast<std::size_t>(chunk)] = f(begin, end); };
    parallel_chunks(borders_.data(), chunks(), threads_, body);
    result total{};
    for (const auto& part : parts) total = total + part;
    return total;
  }

 private:
  int threads_;
  std::vector<long> borders_;
};

// --- the order by degree --------------------------------------------------------------------------------------------

// The number of neighbours of v, without v itself.
template <class O, class J>
offset_t degree(const csr_view<unit, J>& a, const csr_slice<O>* lower, offset_t v) {
  const offset_t split = a.offsets[v] + static_cast<offset_t>(lower[v].length), end = a.offsets[v + 1];
  return end - a.offsets[v] - (split < end && a.indices[split] == static_cast<J>(v));
}

// Estimates the wedges of method LL in the order by degree, from a sample of edges and of the neighbours of their ends.
template <class J>
double estimate_wedges_by_degree(const csr_view<unit, J>& a) {
  constexpr offset_t samples = 256, neighbours = 64;
  const offset_t entries = a.entries();
  double wedges = 0;
  const auto length = [&](J v) { return a.offsets[v + 1] - a.offsets[v]; };
  for (offset_t s = 0; s < samples; ++s) {
    const J v = a.indices[a.offsets[0] + static_cast<offset_t>(static_cast<__int128>(entries) * s / samples)];
    const offset_t d = length(v), step = d / neighbours + 1;
    offset_t seen = 0, below = 0;
    for (offset_t k = a.offsets[v]; k < a.offsets[v + 1]; k += step, ++seen) {
      const J u = a.indices[k];
      below += length(u) > d || (length(u) == d && u < v);
    }
    const double share = seen ? static_cast<double>(below) / static_cast<double>(seen) : 0.0;
    wedges += share * (1 - share) * static_cast<double>(d);
  }
  return wedges * static_cast<double>(entries) / static_cast<double>(samples);
}

// The rank of each vertex by descending degree, then by number. A counting sort: O(vertices + largest degree).
template <class O, class J>
buffer<J> ranks_by_degree(const csr_view<unit, J>& a, const csr_slice<O>* lower) {
  offset_t highest = 0;
  for (offset_t v = 0; v < a.rows; ++v) highest = std::max(highest, degree(a, lower, v));
  std::vector<J> next(static_cast<std::size_t>(highest) + 2, J{0});  // next[d + 1]: of degree highest - d
  for (offset_t v = 0; v < a.rows; ++v) ++next[static_cast<std::size_t>(highest - degree(a, lower, v)) + 1];
  for (std::size_t d = 1; d < next.size(); ++d) next[d] += next[d - 1];
  buffer<J> rank(static_cast<std::size_t>(a.rows));
  for (offset_t v = 0; v < a.rows; ++v)
    rank[static_cast<std::size_t>(v)] = next[static_cast<std::size_t>(highest - degree(a, lower, v))]++;
  return rank;
}

template <class O, class J>
struct ranked_lists {
  buffer<J> rank, indices;
  buffer<csr_slice<O>> lower, upper;  // by rank
  wedge_counts sums;
};

// The adjacency lists in the order by degree; each keeps the offset of the row of its vertex in A. The lower lists
// only, unsorted, or with both_sides the lower and the upper ones, sorted.
template <class O, class J>
ranked_lists<O, J> rank_lists(const csr_view<unit, J>& a, const csr_slice<O>* split, const row_chunks& rows,
                              bool both_sides) {
  ranked_lists<O, J> r;
  r.rank = ranks_by_degree(a, split);
  r.indices = buffer<J>(static_cast<std::size_t>(a.entries()));
  r.lower = buffer<csr_slice<O>>(static_cast<std::size_t>(a.rows));
  if (both_sides) r.upper = buffer<csr_slice<O>>(static_cast<std::size_t>(a.rows));
  const J* const rank = r.rank.data();
  r.sums = rows.sum([&](long begin, long end) {
    wedge_counts sums;
    for (long v = begin; v < end; ++v) {
      const J own = rank[v];
      const offset_t first = a.offsets[v] - a.offsets[0];
      J* const out = r.indices.data() + first;
      offset_t kept = 0;
      for (offset_t k = a.offsets[v]; k < a.offsets[v + 1]; ++k) {
        const J other = rank[a.indices[k]];
        out[kept] = other;
        kept += both_sides ? other != own : other < own;
      }
      offset_t below = kept;
      if (both_sides) {
        std::sort(out, out + kept);
        below = std::lower_bound(out, out + kept, own) - out;
        r.upper[static_cast<std::size_t>(own)] = {static_cast<O>(first + below), static_cast<O>(kept - below)};
      }
      r.lower[static_cast<std::size_t>(own)] = {static_cast<O>(first), static_cast<O>(below)};
      add_row(sums, below, degree(a, split, v) - below);
    }
    return sums;
  });
  return r;
}

// --- the count ------------------------------------------------------------------------------------------------------

// The lists of a method from the lower and upper ones.
template <class O, class J>
intersection_lists<O, J> select_lists(triangle_method method, const csr_slice<O>* lower, const csr_slice<O>* upper,
                                      const J* indices, bool sorted) {
  intersection_lists<O, J> g;
  g.marked = method == triangle_method::sandia_uu ? upper : lower;
  g.scanned = method == triangle_method::sandia_ll ? lower : upper;
  g.indices = indices;
  g.skip_first = sorted && method == triangle_method::sandia_ll;
  g.skip_last = sorted && method != triangle_method::sandia_ll;
  g.cut = method == triangle_method::sandia_lu;
  return g;
}

// Cost model: a scanned list costs one step, and one step more for each triangle_step_indices.
triangle_method cheapest_method(const wedge_counts& s, const triangle_tuning& numbers) {
  const auto steps = [&](std::int64_t wedges) { return s.edges + wedges / numbers.triangle_step_indices; };
  // LU needs the upper slices, too.
  const auto most = static_cast<std::int64_t>(numbers.triangle_upper_share * static_cast<double>(steps(s.ll)));
  return steps(s.lu) < most ? triangle_method::sandia_lu : triangle_method::sandia_ll;
}

// Whether the order by degree is cheaper. Relabelling costs about one step per edge. The bitmaps of long rows are in
// memory, where a step costs more.
template <class J>
bool degree_order_is_cheaper(const csr_view<unit, J>& a, const wedge_counts& s, const triangle_tuning& numbers) {
  if (s.edges == 0) return false;
  const auto edges = static_cast<double>(s.edges);
  const double step_cost = 1 + (numbers.triangle_long_row_cost - 1) * static_cast<double>(s.edges_of_long_rows) / edges;
  const double given_order = static_cast<double>(std::min(s.ll, s.lu)) * step_cost;
  const double relabelling = edges * static_cast<double>(numbers.triangle_step_indices);
  return given_order > relabelling && given_order - estimate_wedges_by_degree(a) > relabelling;
}

// Whether rows are short and the plan is LL in the given order. LL has 4 wedges an edge at most where rows have 8
// entries, b t <= 2 (b + t) for b + t <= 8, so no other plan is cheaper by the usual numbers.
bool has_short_rows(const offset_t* offsets, const triangle_options& options, const row_chunks& rows,
                    const tuning& numbers) {
  constexpr double most_wedges = 4;
  if (options.method != triangle_method::automatic && options.method != triangle_method::sandia_ll) return false;
  if (options.order == triangle_order::by_degree) return false;
  const auto step = static_cast<double>(numbers.triangle_step_indices);
  if (most_wedges > step || numbers.triangle_upper_share * (1 + most_wedges / step) > 1) return false;
  return rows.sum([&](long begin, long end) { return are_short(offsets, begin, end) ? 0 : 1; }) == 0;
}

template <class O, class J>
triangle_counts count(const csr_view<unit, J>& a, const triangle_options& options, int threads, isa set,
                      const tuning& numbers) {
  const row_chunks rows(a.offsets, a.rows, threads);
  const bool out_of_cache = a.entries() * offset_t(sizeof(J)) > numbers.triangle_cached_bytes &&
                            is_scattered(pattern_of(a), pattern_of(a), numbers);
  if constexpr (std::is_same_v<J, std::int32_t>)
    if (set == isa::avx512 && !out_of_cache && has_short_rows(a.offsets, options, rows, numbers)) {
      const auto found = rows.sum([&](long begin, long end) { return count_short_rows(a, begin, end); });
      return {found.triangles, found.wedges, triangle_method::sandia_ll, triangle_order::given};
    }
  const auto n = static_cast<std::size_t>(a.rows);
  buffer<csr_slice<O>> lower(n), upper;
  wedge_counts sums = rows.sum([&](long begin, long end) { return find_diagonal(set, a, begin, end, lower.data()); });
  triangle_counts counts{0, 0, options.method, options.order};
  if (counts.order == triangle_order::automatic) {
    const bool free = counts.method == triangle_method::automatic || counts.method == triangle_method::sandia_ll;
    counts.order =
        free && degree_order_is_cheaper(a, sums, numbers) ? triangle_order::by_degree : triangle_order::given;
  }
  ranked_lists<O, J> ranked;
  intersection_lists<O, J> lists;
  if (counts.order == triangle_order::by_degree) {
    if (counts.method == triangle_method::automatic) counts.method = triangle_method::sandia_ll;
    const bool both_sides = counts.method != triangle_method::sandia_ll;
    ranked = rank_lists(a, lower.data(), rows, both_sides);
    sums = ranked.sums;
    lists = select_lists(counts.method, ranked.lower.data(), ranked.upper.data(), ranked.indices.data(), both_sides);
    lists.rank = ranked.rank.data();
  } else {
    if (counts.method == triangle_method::automatic) counts.method = cheapest_method(sums, numbers);
    if (counts.method != triangle_method::sandia_ll) {
      upper = buffer<csr_slice<O>>(n);
      parallel_for(static_cast<long>(a.rows), 4096, rows.threads(), [&](long begin, long end) {
        for (long i = begin; i < end; ++i) {
          const csr_slice<O> below = lower[static_cast<std::size_t>(i)];
          const offset_t above = degree(a, lower.data(), i) - static_cast<offset_t>(below.length);
          upper[static_cast<std::size_t>(i)] = {static_cast<O>(a.offsets[i + 1] - above), static_cast<O>(above)};
        }
      });
    }
    lists = select_lists(counts.method, lower.data(), upper.data(), a.indices, true);
  }
  lists.out_of_cache = out_of_cache;
  lists.packed = !lists.cut && sums.ll <= numbers.triangle_packed_length * sums.edges;
  lists.compared_avx2 = numbers.triangle_compared_avx2;
  lists.compared_half = numbers.triangle_compared_half;
  lists.compared = numbers.triangle_compared;
  std::vector<buffer<std::uint32_t>> bits(static_cast<std::size_t>(rows.threads()));
  counts.triangles = rows.sum([&](long begin, long end) {
    auto& scratch = bits[static_cast<std::size_t>(current_worker())];
    if (scratch.empty()) scratch = buffer<std::uint32_t>(n / 32 + 1, std::uint32_t{0});
    return count_in_rows(set, lists, begin, end, scratch.data());
  });
  counts.wedges = counts.method == triangle_method::sandia_lu ? sums.lu : sums.ll;
  return counts;
}

// count() with 32-bit slices where they fit.
template <class J>
triangle_counts count_with_slices(const csr_view<unit, J>& a, const triangle_options& options, int threads, isa set,
                                  const tuning& numbers) {
  if (a.rows == 0) {
    const bool by_degree = options.order == triangle_order::by_degree;
    return {0, 0, options.method == triangle_method::automatic ? triangle_method::sandia_ll : options.method,
            by_degree ? triangle_order::by_degree : triangle_order::given};
  }
  const bool narrow = a.offsets[a.rows] <= offset_t{std::numeric_limits<std::uint32_t>::max()};
  return narrow ? count<std::uint32_t>(a, options, threads, set, numbers)
                : count<std::uint64_t>(a, options, threads, set, numbers);
}

}  // namespace

triangle_counts triangle_sum(const csr_view<unit, std::int32_t>& a, const triangle_options& options, int threads,
                             isa requested, const tuning& numbers) {
  return count_with_slices(a, options, threads, resolve_isa(requested), numbers);
}

triangle_counts triangle_sum(const csr_view<unit, std::int64_t>& a, const triangle_options& options, int threads,
                             isa requested, const tuning& numbers) {
  const isa set = resolve_isa(requested);
  if (set == isa::baseline || a.rows == 0 || a.rows > offset_t{std::numeric_limits<std::int32_t>::max()})
    return count_with_slices(a, options, threads, isa::baseline, numbers);
  // The vector kernels need 32-bit indices. A copy costs less than half of the lanes would.
  buffer<std::int32_t> indices(static_cast<std::size_t>(a.entries()));
  buffer<offset_t> offsets(static_cast<std::size_t>(a.rows) + 1);
  const offset_t base = a.offsets[0];
  parallel_for(static_cast<long>(a.entries()), 1 << 15, threads, [&](long begin, long end) {
    for (long k = begin; k < end; ++k)
      indices[static_cast<std::size_t>(k)] = static_cast<std::int32_t>(a.indices[base + k]);
  });
  for (offset_t i = 0; i <= a.rows; ++i) offsets[static_cast<std::size_t>(i)] = a.offsets[i] - base;
  return count_with_slices(csr_view<unit, std::int32_t>{a.rows, a.cols, offsets.data(), indices.data()}, options,
                           threads, set, numbers);
}

}  // namespace gustav::backends::cpu
