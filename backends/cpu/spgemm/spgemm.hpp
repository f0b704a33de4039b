// Sparse matrix products by rows (Gustavson 1978), masked or not, over any semiring.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cpu/spgemm/accumulators.hpp>
#include <backends/cpu/spgemm/complement_rows.hpp>
#include <backends/cpu/spgemm/dot_rows.hpp>
#include <backends/cpu/spgemm/hybrid_rows.hpp>
#include <backends/cpu/spgemm/masked_rows.hpp>
#include <backends/cpu/spgemm/masked_sum.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/plan.hpp>
#include <backends/cpu/spgemm/row_kernel.hpp>
#include <backends/cpu/spgemm/row_tiles.hpp>
#include <backends/cpu/spgemm/unmasked_rows.hpp>
#include <core/parallel.hpp>
#include <semirings/arithmetic.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// The operands of a planned product, which refer to the plan.
template <class Semiring, class SA, class SB, class I>
product_operands<Semiring, SA, SB, I> operands_of(const Semiring& sr, const csr_view<SA, I>& a,
                                                  const csr_view<SB, I>& b, const product_plan& plan) {
  return {
      sr, a, b, plan.flops.data(), &plan.numbers, plan.out_of_cache, plan.contiguous_columns, plan.set, plan.first_row};
}

// Row kernels, one per worker, constructed on the worker's first use.
template <class Rows, class Make>
class worker_rows {
 public:
  worker_rows(int threads, Make make) : make_(std::move(make)), all_(static_cast<std::size_t>(threads)) {}
  Rows& mine() {
    auto& slot = all_[static_cast<std::size_t>(current_worker())];
    if (!slot) slot = make_();
    return *slot;
  }

 private:
  Make make_;
  std::vector<std::unique_ptr<Rows>> all_;
};

template <class Rows, class Make>
worker_rows<Rows, Make> rows_by_worker(int threads, Make make) {
  return {threads, std::move(make)};
}

// Two phases: all rows are counted, then each is computed at its offset.
template <class Operands, class Workers>
requires counting_row_kernel < rows_of_workers_t<Workers>,
typename Operands::value_type,
    typename Operands::index_type >
        auto compute_in_two_phases(const Operands& p, const product_plan& plan, Workers& workers) {
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;
  csr_result<Z, I> out;
  out.rows = p.a.rows;
  out.cols = p.b.cols;
  const bool sorted = plan.sorted;
  out.sorted = sorted;
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(p.a.rows) + 1);
  const auto borders = row_borders(plan);
  const int chunks = static_cast<int>(borders.size()) - 1;
  auto count = [&](long begin, long end, int) {
    auto& rows = workers.mine();
    for (long i = begin; i < end; ++i) out.offsets[static_cast<std::size_t>(i)] = rows.count(i);
  };
  parallel_chunks(borders.data(), chunks, plan.threads, count);
  const offset_t n = exclusive_scan(out.offsets.data(), p.a.rows, out.offsets.data(), plan.threads);
  // One spare entry: row kernels may write one entry past the end.
  out.indices = buffer<I>(static_cast<std::size_t>(n) + 1);
  out.values = buffer<Z>(static_cast<std::size_t>(n) + 1);
  auto compute = [&](long begin, long end, int) {
    auto& rows = workers.mine();
    buffer<I> last_indices;
    buffer<Z> last_values;
    for (long i = begin; i < end; ++i) {
      const auto at = static_cast<std::size_t>(out.offsets[static_cast<std::size_t>(i)]);
      if (i + 1 < end) {
        rows.compute(i, out.indices.data() + at, out.values.data() + at, sorted);
        continue;
      }
      // The entry past a chunk's last row belongs to another worker, so that row is computed into scratch.
      const auto capacity = static_cast<std::size_t>(rows.bound(i)) + 1;
      last_indices = buffer<I>(capacity);
      last_values = buffer<Z>(capacity);
      const offset_t length = rows.compute(i, last_indices.data(), last_values.data(), sorted);
      std::copy_n(last_indices.data(), length, out.indices.data() + at);
      std::copy_n(last_values.data(), length, out.values.data() + at);
    }
  };
  parallel_chunks(borders.data(), chunks, plan.threads, compute);
  out.indices.shrink(static_cast<std::size_t>(n));
  out.values.shrink(static_cast<std::size_t>(n));
  return out;
}

// Computes all rows by Rows(args...), in as many phases as the plan says.
template <class Rows, class Operands, class... Args>
requires row_kernel<Rows, typename Operands::value_type, typename Operands::index_type>
auto compute_rows(const Operands& p, const product_plan& plan, const Args&... args) {
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;
  auto workers = rows_by_worker<Rows>(plan.threads, [&] { return std::make_unique<Rows>(p, args...); });
  if constexpr (counting_row_kernel<Rows, Z, I>)
    if (plan.two_phases) return compute_in_two_phases(p, plan, workers);
  return compute_in_tiles<Z, I>(p.a.rows, p.b.cols, plan.tiles, plan.threads, plan.expected + 1, plan.sorted, workers);
}

// T = A B. A is m x k, B is k x n, both sorted by rows; sums are added by ascending k.
// Cost: one pass over the multiply-adds, two where the plan says so.
// Source: Nagasaka 2019, section 6.4.
template <class Semiring, class SA, class SB, class I>
csr_result<typename Semiring::value_type, I> spgemm(const Semiring& sr, const csr_view<SA, I>& a,
                                                    const csr_view<SB, I>& b, const product_plan& plan) {
  const auto p = operands_of(sr, a, b, plan);
  return compute_rows<unmasked_rows<std::remove_const_t<decltype(p)>>>(p, plan, plan.selection);
}

// The same restricted to a mask, which is present. `columns` is B by columns, for rows inside the mask that the plan
// computes as inner products, or null. Inside a mask only entries of the mask are stored.
// Source: masked products after Milakovic et al. 2021.
template <class Semiring, class SA, class SB, class I>
csr_result<typename Semiring::value_type, I> spgemm(const Semiring& sr, const csr_view<SA, I>& a,
                                                    const csr_view<SB, I>& b, const mask_view<I>& m,
                                                    const product_plan& plan, const csr_view<SB, I>* columns) {
  using Z = typename Semiring::value_type;
  using Operands = product_operands<Semiring, SA, SB, I>;
  const Operands p = operands_of(sr, a, b, plan);
  const bool hash = plan.selection.heavy == method::hash;
  if (!m.complement)
    return hash ? compute_rows<hybrid_rows<masked_hash_rows<Operands>, Operands>>(p, plan, m, columns, plan.selection)
                : compute_rows<hybrid_rows<masked_dense_rows<Operands>, Operands>>(p, plan, m, columns, plan.selection);
  return hash ? compute_rows<complement_rows<Operands, hash_accumulator<Z, I>>>(p, plan, m)
              : compute_rows<complement_rows<Operands, dense_accumulator<Z, I>>>(p, plan, m);
}

// T = A B inside the mask by inner products alone, one for each entry of the mask. `b_columns` is B by columns; the
// plan comes from plan_dots().
template <class Semiring, class SA, class SB, class I>
csr_result<typename Semiring::value_type, I> spgemm_dots(const Semiring& sr, const csr_view<SA, I>& a,
                                                         const csr_view<SB, I>& b_columns, const mask_view<I>& m,
                                                         const product_plan& plan) {
  using Operands = product_operands<Semiring, SA, SB, I>;
  const Operands p = operands_of(sr, a, b_columns, plan);
  auto t = compute_rows<dot_rows<Operands>>(p, plan, m);
  t.cols = b_columns.rows;
  return t;
}

// The sum by `total` of all entries of A B inside the mask; no entry is stored. Empty where there is no entry. Each row
// is summed by ascending column and the row sums by ascending row, on any number of threads.
template <class Monoid, class Semiring, class SA, class SB, class I>
std::optional<typename Monoid::value_type> spgemm_reduce(const Monoid& total, const Semiring& sr,
                                                         const csr_view<SA, I>& a, const csr_view<SB, I>& b,
                                                         const mask_view<I>& m, const product_plan& planned,
                                                         const csr_view<SB, I>* columns = nullptr) {
  using Operands = product_operands<Semiring, SA, SB, I>;
  using R = typename Monoid::value_type;
  const Operands p = operands_of(sr, a, b, planned);
  if constexpr (may_sum_directly_v<Monoid, Operands>) {
    const dense_reservation bitmaps(planned.threads * (b.cols / 8), planned.numbers.dense_bytes);
    if (bitmaps.is_granted()) return masked_sum(p, m, planned);
  }
  const admitted_plan admitted(planned, b.cols, sizeof(I), sizeof(typename Operands::value_type));
  const product_plan& plan = *admitted;
  buffer<R> sums(static_cast<std::size_t>(a.rows));
  buffer<std::uint8_t> has_sum(static_cast<std::size_t>(a.rows), 0);
  auto run = [&]<streaming_row_kernel<typename Operands::value_type, I> Rows>(std::type_identity<Rows>) {
    auto workers =
        rows_by_worker<Rows>(plan.threads, [&] { return std::make_unique<Rows>(p, m, columns, plan.selection); });
    auto body = [&](long begin, long end, int) {
      auto& rows = workers.mine();
      for (long i = begin; i < end; ++i) {
        const auto at = static_cast<std::size_t>(i);
        rows.row(i, [&](I, const auto& value) {
          sums[at] = has_sum[at] ? arithmetic::cast<R>(total(sums[at], arithmetic::cast<R>(value)))
                                 : arithmetic::cast<R>(value);
          has_sum[at] = 1;
        });
      }
    };
    const auto borders = row_borders(plan);
    parallel_chunks(borders.data(), static_cast<int>(borders.size()) - 1, plan.threads, body);
  };
  if (plan.selection.heavy == method::hash)
    run(std::type_identity<hybrid_rows<masked_hash_rows<Operands>, Operands>>());
  else
    run(std::type_identity<hybrid_rows<masked_dense_rows<Operands>, Operands>>());
  std::optional<R> sum;
  for (offset_t i = 0; i < a.rows; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (has_sum[at]) sum = sum ? arithmetic::cast<R>(total(*sum, sums[at])) : sums[at];
  }
  return sum;
}

}  // namespace gustav::backends::cpu
