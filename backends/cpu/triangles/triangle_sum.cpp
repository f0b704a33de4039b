// The plan of a count of closed wedges: where rows cross the diagonal, which form and which order, and the rows dealt
// out to threads.
#include <backends/common/buffer.hpp>
#include <backends/common/parallel.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spgemm/sample.hpp>
#include <backends/cpu/triangles/intersections.hpp>
#include <backends/cpu/triangles/triangle_sum.hpp>

#include <algorithm>
#include <limits>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {
namespace {

wedge_counts operator+(const wedge_counts& a, const wedge_counts& b) {
  return {a.ll + b.ll, a.lu + b.lu, a.edges + b.edges, a.edges_of_long_rows + b.edges_of_long_rows};
}

// Rows in chunks of about equal numbers of entries. Lists differ in length, so that there are many more chunks than
// threads, handed out one by one.
class dealt_rows {
 public:
  dealt_rows(const offset_t* offsets, offset_t rows, int threads)
      : threads_(useful_threads(threads, offsets[rows] - offsets[0] + rows)) {
    borders_.resize(threads_ == 1 ? 2 : static_cast<std::size_t>(threads_) * 32 + 1, 0);
    if (rows) balance(offsets, rows, chunks(), borders_.data());
  }
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

// Neighbours of v, itself not among them.
template <class O, class J>
offset_t degree(const csr_view<unit, J>& a, const csr_slice<O>* lower, offset_t v) {
  const offset_t at = a.offsets[v] + static_cast<offset_t>(lower[v].length), end = a.offsets[v + 1];
  return end - a.offsets[v] - (at < end && a.indices[at] == static_cast<J>(v));
}

// Wedges of form ll in the order by degree, from some edges and some neighbours of their ends.
template <class J>
double wedges_by_degree(const csr_view<unit, J>& a) {
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

// Each vertex's number when those with the most neighbours come first (then the smaller number). O(n + degrees).
template <class O, class J>
buffer<J> ranks_by_degree(const csr_view<unit, J>& a, const csr_slice<O>* lower) {
  offset_t most = 0;
  for (offset_t v = 0; v < a.rows; ++v) most = std::max(most, degree(a, lower, v));
  std::vector<J> next(static_cast<std::size_t>(most) + 2, J{0});  // of degree most - d, at d + 1
  for (offset_t v = 0; v < a.rows; ++v) ++next[static_cast<std::size_t>(most - degree(a, lower, v)) + 1];
  for (std::size_t d = 1; d < next.size(); ++d) next[d] += next[d - 1];
  buffer<J> rank(static_cast<std::size_t>(a.rows));
  for (offset_t v = 0; v < a.rows; ++v)
    rank[static_cast<std::size_t>(v)] = next[static_cast<std::size_t>(most - degree(a, lower, v))]++;
  return rank;
}

template <class O, class J>
struct ranked_lists {
  buffer<J> rank, indices;
  buffer<csr_slice<O>> lower, upper;  // by rank
  wedge_counts sums;
};

// The lists in the order by degree, each where the row of its vertex lies in A. Those below alone, in any order, or
// both (`whole`), sorted.
template <class O, class J>
ranked_lists<O, J> rank_lists(const csr_view<unit, J>& a, const csr_slice<O>* split, const dealt_rows& rows,
                              bool whole) {
  ranked_lists<O, J> r;
  r.rank = ranks_by_degree(a, split);
  r.indices = buffer<J>(static_cast<std::size_t>(a.entries()));
  r.lower = buffer<csr_slice<O>>(static_cast<std::size_t>(a.rows));
  if (whole) r.upper = buffer<csr_slice<O>>(static_cast<std::size_t>(a.rows));
  const J* const rank = r.rank.data();
  r.sums = rows.sum([&](long begin, long end) {
    wedge_counts sums;
    for (long v = begin; v < end; ++v) {
      const J own = rank[v];
      const offset_t at = a.offsets[v] - a.offsets[0];
      J* const out = r.indices.data() + at;
      offset_t kept = 0;
      for (offset_t k = a.offsets[v]; k < a.offsets[v + 1]; ++k) {
        const J other = rank[a.indices[k]];
        out[kept] = other;
        kept += whole ? other != own : other < own;
      }
      offset_t below = kept;
      if (whole) {
        std::sort(out, out + kept);
        below = std::lower_bound(out, out + kept, own) - out;
        r.upper[static_cast<std::size_t>(own)] = {static_cast<O>(at + below), static_cast<O>(kept - below)};
      }
      r.lower[static_cast<std::size_t>(own)] = {static_cast<O>(at), static_cast<O>(below)};
      add_row(sums, below, degree(a, split, v) - below);
    }
    return sums;
  });
  return r;
}

// --- the count ------------------------------------------------------------------------------------------------------

// Makes one form of lists below and above.
template <class O, class J>
intersection_lists<O, J> lists_of(triangle_method method, const csr_slice<O>* lower, const csr_slice<O>* upper,
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

// A list costs its start and a step for every so many indices.
constexpr std::int64_t indices_a_step = 16;

triangle_method cheapest_method(const wedge_counts& s) {
  const auto steps = [&](std::int64_t wedges) { return s.edges + wedges / indices_a_step; };
  return steps(s.lu) < steps(s.ll) * 3 / 4 ? triangle_method::sandia_lu
                                           : triangle_method::sandia_ll;  // ll needs no places of lists above
}

// To rank and to write each edge once costs about what a step an edge costs. Marks of long rows lie in memory, where a
// step is some four times as dear.
template <class J>
bool degrees_pay(const csr_view<unit, J>& a, const wedge_counts& s) {
  if (s.edges == 0) return false;
  const auto edges = static_cast<double>(s.edges);
  const double dear = 1 + 3 * static_cast<double>(s.edges_of_long_rows) / edges;
  const double given = static_cast<double>(std::min(s.ll, s.lu)) * dear;
  const double price = edges * static_cast<double>(indices_a_step);
  return given > price && given - wedges_by_degree(a) > price;
}

template <class O, class J>
triangle_counts count(const csr_view<unit, J>& a, const triangle_sum_options& options, int threads, isa set) {
  const dealt_rows rows(a.offsets, a.rows, threads);
  const auto n = static_cast<std::size_t>(a.rows);
  buffer<csr_slice<O>> lower(n), upper;
  wedge_counts sums = rows.sum([&](long begin, long end) { return find_diagonal(set, a, begin, end, lower.data()); });
  triangle_counts counts{0, 0, options.method, options.order};
  if (counts.order == triangle_order::automatic) {
    const bool free = counts.method == triangle_method::automatic || counts.method == triangle_method::sandia_ll;
    counts.order = free && degrees_pay(a, sums) ? triangle_order::by_degree : triangle_order::given;
  }
  ranked_lists<O, J> ranked;
  intersection_lists<O, J> lists;
  if (counts.order == triangle_order::by_degree) {
    if (counts.method == triangle_method::automatic) counts.method = triangle_method::sandia_ll;
    const bool whole = counts.method != triangle_method::sandia_ll;
    ranked = rank_lists(a, lower.data(), rows, whole);
    sums = ranked.sums;
    lists = lists_of(counts.method, ranked.lower.data(), ranked.upper.data(), ranked.indices.data(), whole);
    lists.rank = ranked.rank.data();
  } else {
    if (counts.method == triangle_method::automatic) counts.method = cheapest_method(sums);
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
    lists = lists_of(counts.method, lower.data(), upper.data(), a.indices, true);
  }
  constexpr offset_t near = offset_t{1} << 21;  // bytes of lists that a core keeps at hand
  lists.far = a.entries() * offset_t(sizeof(J)) > near && is_scattered(a, a);
  constexpr std::int64_t short_list = 8;
  lists.beside = !lists.cut && sums.ll <= short_list * sums.edges;
  std::vector<buffer<std::uint32_t>> bits(static_cast<std::size_t>(rows.threads()));
  counts.triangles = rows.sum([&](long begin, long end) {
    auto& mine = bits[static_cast<std::size_t>(current_worker())];
    if (mine.empty()) mine = buffer<std::uint32_t>(n / 32 + 1, std::uint32_t{0});
    return count_in_rows(set, lists, begin, end, mine.data());
  });
  counts.wedges = counts.method == triangle_method::sandia_lu ? sums.lu : sums.ll;
  return counts;
}

template <class J>
triangle_counts count_placed(const csr_view<unit, J>& a, const triangle_sum_options& options, int threads, isa set) {
  if (a.rows == 0) {
    const bool by_degree = options.order == triangle_order::by_degree;
    return {0, 0, options.method == triangle_method::automatic ? triangle_method::sandia_ll : options.method,
            by_degree ? triangle_order::by_degree : triangle_order::given};
  }
  const bool narrow = a.offsets[a.rows] <= offset_t{std::numeric_limits<std::uint32_t>::max()};
  return narrow ? count<std::uint32_t>(a, options, threads, set) : count<std::uint64_t>(a, options, threads, set);
}

}  // namespace

triangle_counts triangle_sum(const csr_view<unit, std::int32_t>& a, const triangle_sum_options& options, int threads,
                             isa asked) {
  return count_placed(a, options, threads, resolve_isa(asked));
}

triangle_counts triangle_sum(const csr_view<unit, std::int64_t>& a, const triangle_sum_options& options, int threads,
                             isa asked) {
  const isa set = resolve_isa(asked);
  if (set == isa::baseline || a.rows == 0 || a.rows > offset_t{std::numeric_limits<std::int32_t>::max()})
    return count_placed(a, options, threads, isa::baseline);
  // Vectors hold 32-bit indices: a copy costs less than half the lanes.
  buffer<std::int32_t> indices(static_cast<std::size_t>(a.entries()));
  buffer<offset_t> offsets(static_cast<std::size_t>(a.rows) + 1);
  const offset_t base = a.offsets[0];
  parallel_for(static_cast<long>(a.entries()), 1 << 15, threads, [&](long begin, long end) {
    for (long k = begin; k < end; ++k)
      indices[static_cast<std::size_t>(k)] = static_cast<std::int32_t>(a.indices[base + k]);
  });
  for (offset_t i = 0; i <= a.rows; ++i) offsets[static_cast<std::size_t>(i)] = a.offsets[i] - base;
  return count_placed(csr_view<unit, std::int32_t>{a.rows, a.cols, offsets.data(), indices.data()}, options, threads,
                      set);
}

}  // namespace gustav::backends::cpu
