// Matrix times vector: pull (an inner product per row), and what is compiled of it and of push.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <backends/common/pairs.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spmv/filled_rows.hpp>
#include <backends/cpu/spmv/merge_path_mxv.hpp>
#include <backends/cpu/spmv/pull_rows.hpp>
#include <backends/cpu/spmv/pulled_rows.hpp>
#include <backends/cpu/spmv/push.hpp>
#include <backends/cpu/spmv/row_sums.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/function_ref.hpp>
#include <core/parallel.hpp>
#include <semirings/semirings.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <cstring>
#include <vector>

namespace gustav::backends::cpu {

namespace detail {

// Chunks of rows for mxv_pull: of about as many entries.
template <class SA, class I>
std::vector<long> pull_borders(const csr_view<SA, I>& a, int threads) {
  return balanced_borders(a.offsets, a.rows, threads == 1 ? 1 : threads * 16);
}

// mxv_pull for a full u and no mask: each row with entries has a result. A row that is a large part of the matrix is
// cut. `memory`: see mxv_pull.
template <side Side, class Semiring, class SA, class SU, class I>
vector_result<typename Semiring::value_type, I> mxv_pull_full(const Semiring& sr, const csr_view<SA, I>& a,
                                                              const vector_view<SU, I>& u, int threads, isa set,
                                                              const tuning& numbers,
                                                              buffer<typename Semiring::value_type>* memory) {
  using Z = typename Semiring::value_type;
  if (has_long_row(a.offsets, a.rows))
    return mxv_merge_path<Side>(sr, a, formats::partition_by_merge_path(a.offsets, a.rows, merge_path_parts), u,
                                threads, set, numbers, memory);
  const std::vector<long> borders = pull_borders(a, threads);
  const offset_t ahead = pull_ahead<Semiring>(a, u, numbers);
  std::vector<offset_t> counts(borders.size() - 1, 0);
  pulled_rows<Z, I> out(a.rows, memory);
  // A bitmap is written from the first empty row on, while the offsets of its chunk are in cache.
  auto body = [&, offsets = a.offsets](long begin, long end, int chunk) {
    pull_rows<Side>(sr, a, u, ahead, begin, end, set, Z{}, out.values() + begin);
    const offset_t kept = count_filled_rows(set, offsets + begin, end - begin);
    counts[static_cast<std::size_t>(chunk)] = kept;
    if (kept < end - begin) mark_filled_rows(set, offsets + begin, end - begin, out.present() + begin);
  };
  parallel_own_chunks(borders.data(), static_cast<int>(counts.size()), threads, body);
  offset_t entries = 0;
  for (const offset_t kept : counts) entries += kept;
  if (entries < a.rows)  // the chunks that met none
    for (std::size_t c = 0; c < counts.size(); ++c) {
      const auto rows = static_cast<std::size_t>(borders[c + 1] - borders[c]);
      if (counts[c] == static_cast<offset_t>(rows)) std::memset(out.present() + borders[c], 1, rows);
    }
  return out.finish(entries, threads);
}

}  // namespace detail

// y(i) = sum over k of a(i, k) u(k) for the rows that the mask allows. `a` is by output rows, u a bitmap or full. A sum
// may stop at a terminal value; its order depends on the row only. Cost: O(rows + entries of the allowed rows).
// `memory`, for a full u without a mask: an array of a.rows values that the result takes over. Nothing fails after the
// first value is written, if the operators do not; a bitmap may then be sparser than conform() leaves it.
template <side Side, class Semiring, class SA, class SU, class I>
vector_result<typename Semiring::value_type, I> mxv_pull(const Semiring& sr, const csr_view<SA, I>& a,
                                                         const vector_view<SU, I>& u, const vector_mask_view<I>& m,
                                                         int threads, isa requested = isa::best,
                                                         const tuning& numbers = default_tuning(),
                                                         buffer<typename Semiring::value_type>* memory = nullptr) {
  using Z = typename Semiring::value_type;
  const isa set = resolve_isa(requested);
  threads = useful_threads(threads, a.rows + a.entries());
  const auto n = static_cast<std::size_t>(a.rows);
  const bool full = u.form == vector_form::full;
  if (full && !m.present) return detail::mxv_pull_full<Side>(sr, a, u, threads, set, numbers, memory);
  const std::vector<long> borders = detail::pull_borders(a, threads);
  vector_result<Z, I> out;
  out.size = a.rows;
  out.form = vector_form::bitmap;
  out.values = buffer<Z>(n);
  out.present = buffer<std::uint8_t>(n);
  const auto allowed = allowed_bytes(m, threads);
  std::vector<offset_t> counts(borders.size() - 1, 0);
  const auto terms_of = detail::row_terms<Z, Side>(sr, a.indices, a.reader(), u.reader());
  auto body = [&](long begin, long end, int chunk) {
    offset_t kept = 0;
    for (long i = begin; i < end; ++i) {
      bool present = false;
      Z sum{};
      if (allowed.empty() || allowed[static_cast<std::size_t>(i)]) {
        offset_t ka = a.offsets[i];
        const offset_t ka_end = a.offsets[i + 1];
        const auto term = terms_of(i);
        // The first term initialises the sum: the monoid `any` has no identity.
        if (full) {
          present = ka < ka_end;
          if (present) sum = sum_range<Z>(sr.add, ka, ka_end, term);
        } else {
          while (ka < ka_end && u.present[a.indices[ka]] == 0) ++ka;
          if (ka < ka_end) {
            present = true;
            sum = term(ka++);
            for (; ka < ka_end; ++ka) {
              if (is_terminal(sr.add, sum)) break;
              if (u.present[a.indices[ka]] != 0) sum = arithmetic::cast<Z>(sr.add(sum, term(ka)));
            }
          }
        }
      }
      out.present[static_cast<std::size_t>(i)] = present;
      out.values[static_cast<std::size_t>(i)] = sum;
      kept += present;
    }
    counts[static_cast<std::size_t>(chunk)] = kept;
  };
  parallel_chunks(borders.data(), static_cast<int>(counts.size()), threads, body);
  for (const offset_t kept : counts) out.entries += kept;
  conform(out, threads);
  return out;
}

// Gives the rows of A u to use(begin, end, sums) in blocks: sums[i - begin] for the rows [begin, end), the default
// value where a row has no entries. u is full. Several threads call `use`, once for each row. Does nothing and returns
// false where mxv_pull would cut a row. Throws as mxv_pull, before the first call if the operators do not.
template <side Side, class Semiring, class SA, class SU, class I>
bool mxv_pull_each(const Semiring& sr, const csr_view<SA, I>& a, const vector_view<SU, I>& u, int threads,
                   isa requested, const tuning& numbers,
                   function_ref<void(long, long, const typename Semiring::value_type*)> use) {
  using Z = typename Semiring::value_type;
  if (has_long_row(a.offsets, a.rows)) return false;
  constexpr long block = std::max<long>(4096 / sizeof(Z), 1);
  const isa set = resolve_isa(requested);
  threads = useful_threads(threads, a.rows + a.entries());
  const std::vector<long> borders = detail::pull_borders(a, threads);
  const offset_t ahead = detail::pull_ahead<Semiring>(a, u, numbers);
  auto body = [&](long begin, long end, int) {
    Z sums[block];
    for (; begin < end; begin += block) {
      const long last = std::min(begin + block, end);
      detail::pull_rows<Side>(sr, a, u, ahead, begin, last, set, Z{}, sums);
      use(begin, last, sums);
    }
  };
  parallel_own_chunks(borders.data(), static_cast<int>(borders.size()) - 1, threads, body);
  return true;
}

// The kernel that mxv_pull runs, as reports and plans call it. Cost: 64 binary searches in the offsets.
template <class SA, class SU, class I>
const char* pull_kernel(const csr_view<SA, I>& a, const vector_view<SU, I>& u, bool masked) {
  return u.form == vector_form::full && !masked && has_long_row(a.offsets, a.rows) ? "pull by merge path"
                                                                                   : "pull row by row";
}

#define GUSTAV_VECTOR_PULL(Extern, Side, Semiring, SA, SU, I)                                                       \
  Extern template vector_result<Semiring::value_type, I> mxv_pull<Side>(                                            \
      const Semiring&, const csr_view<SA, I>&, const vector_view<SU, I>&, const vector_mask_view<I>&, int, isa,     \
      const tuning&, buffer<Semiring::value_type>*);                                                                \
  Extern template bool mxv_pull_each<Side>(const Semiring&, const csr_view<SA, I>&, const vector_view<SU, I>&, int, \
                                           isa, const tuning&,                                                      \
                                           function_ref<void(long, long, const Semiring::value_type*)>);
#define GUSTAV_VECTOR_PUSH(Extern, Side, Semiring, SA, SU, I)                                                        \
  Extern template vector_result<Semiring::value_type, I> push<Side>(                                                 \
      const Semiring&, const csr_view<SA, I>&, const vector_view<SU, I>&, const vector_mask_view<I>&, offset_t, int, \
      const tuning&);
#define GUSTAV_VECTOR_KERNELS(Extern, Side, ...) \
  GUSTAV_VECTOR_PULL(Extern, Side, __VA_ARGS__)  \
  GUSTAV_VECTOR_PUSH(Extern, Side, __VA_ARGS__)
#define GUSTAV_MATRIX_FIRST(...) GUSTAV_VECTOR_KERNELS(, side::matrix_first, __VA_ARGS__)
#define GUSTAV_VECTOR_FIRST(...) GUSTAV_VECTOR_KERNELS(, side::vector_first, __VA_ARGS__)
#define GUSTAV_EXTERN_MATRIX_FIRST(...) GUSTAV_VECTOR_KERNELS(extern, side::matrix_first, __VA_ARGS__)
#define GUSTAV_EXTERN_VECTOR_FIRST(...) GUSTAV_VECTOR_KERNELS(extern, side::vector_first, __VA_ARGS__)
GUSTAV_MXV_PAIRS(any, GUSTAV_EXTERN_MATRIX_FIRST)
GUSTAV_MXV_PAIRS(2, GUSTAV_EXTERN_VECTOR_FIRST)

}  // namespace gustav::backends::cpu
