// Sparse matrix products by rows (Gustavson), masked or not, over any semiring.
#pragma once

#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/accumulators.hpp>
#include <backends/cpu/compact.hpp>
#include <backends/cpu/spgemm/dense_rows.hpp>
#include <backends/cpu/spgemm/excluded_rows.hpp>
#include <backends/cpu/spgemm/hash_rows.hpp>
#include <backends/cpu/spgemm/masked_rows.hpp>
#include <backends/cpu/spgemm/masked_sum.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/plan.hpp>

#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// What each worker needs to form rows, made when the worker first needs it.
template <class Rows>
class worker_rows {
 public:
  explicit worker_rows(int threads) : all_(static_cast<std::size_t>(threads)) {}
  template <class... Args>
  Rows& mine(const Args&... args) {
    auto& slot = all_[static_cast<std::size_t>(current_worker())];
    if (!slot) slot = std::make_unique<Rows>(args...);
    return *slot;
  }

 private:
  std::vector<std::unique_ptr<Rows>> all_;
};

// Rows that stand alone: A(i, :) has one entry, so the row is one of B's, multiplied; sorted like it.
template <class Operands>
void fill_multiple(const Operands& p, offset_t i, typename Operands::index_type* indices,
                   typename Operands::value_type* values) {
  offset_t n = 0;
  p.each(i, [&](auto j, auto&& product) {
    indices[n] = j;
    values[n++] = product();
  });
}

// Two phases: count, then fill. Rows(args...) forms rows.
template <class Rows, class Operands, class... Args>
auto spgemm_two_phase(const Operands& p, const product_plan<typename Operands::index_type>& plan, bool multiples,
                      bool sorted, const Args&... args) {
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;
  worker_rows<Rows> workers(plan.threads);
  csr_result<Z, I> out;
  out.rows = p.a.rows;
  out.cols = p.b.cols;
  out.sorted = sorted;
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(p.a.rows) + 1);
  const int chunks = static_cast<int>(plan.borders.size()) - 1;
  const auto single = [&](offset_t i) { return multiples && p.a.offsets[i + 1] - p.a.offsets[i] == 1; };
  auto count = [&](long begin, long end, int) {
    Rows& rows = workers.mine(p, args...);
    for (long i = begin; i < end; ++i) {
      const offset_t products = p.products(i);
      out.offsets[static_cast<std::size_t>(i)] = products == 0 || single(i) ? products : rows.count(i);
    }
  };
  parallel_chunks(plan.borders.data(), chunks, plan.threads, count);
  const offset_t n = exclusive_scan(out.offsets.data(), p.a.rows, out.offsets.data(), plan.threads);
  out.indices = buffer<I>(static_cast<std::size_t>(n));
  out.values = buffer<Z>(static_cast<std::size_t>(n));
  auto fill = [&](long begin, long end, int) {
    Rows& rows = workers.mine(p, args...);
    for (long i = begin; i < end; ++i) {
      const offset_t at = out.offsets[static_cast<std::size_t>(i)];
      const offset_t length = out.offsets[static_cast<std::size_t>(i) + 1] - at;
      if (length == 0) continue;
      if (single(i))
        fill_multiple(p, i, out.indices.data() + at, out.values.data() + at);
      else
        rows.fill(i, length, out.indices.data() + at, out.values.data() + at, sorted);
    }
  };
  parallel_chunks(plan.borders.data(), chunks, plan.threads, fill);
  return out;
}

// Inside a mask one phase is enough: the mask row bounds the row, which comes out in its order.
template <class Rows, class Operands, class I>
auto spgemm_masked(const Operands& p, const mask_view<I>& m, const product_plan<I>& plan) {
  using Z = typename Operands::value_type;
  worker_rows<Rows> workers(plan.threads);
  const auto count = static_cast<std::size_t>(p.a.rows);
  csr_result<Z, I> loose;
  loose.rows = p.a.rows;
  loose.cols = p.b.cols;
  loose.offsets = buffer<offset_t>(count + 1);
  for (std::size_t i = 0; i <= count; ++i) loose.offsets[i] = m.offsets[i] - m.offsets[0];
  loose.indices = buffer<I>(static_cast<std::size_t>(loose.offsets[count]));
  loose.values = buffer<Z>(static_cast<std::size_t>(loose.offsets[count]));
  buffer<offset_t> lengths(count, 0);
  auto fill = [&](long begin, long end, int) {
    Rows& rows = workers.mine(p, m);
    for (long i = begin; i < end; ++i) {
      const offset_t start = loose.offsets[static_cast<std::size_t>(i)];
      auto to = static_cast<std::size_t>(start);
      rows.row(i, [&](I j, const Z& value) {
        loose.indices[to] = j;
        loose.values[to++] = value;
      });
      lengths[static_cast<std::size_t>(i)] = static_cast<offset_t>(to) - start;
    }
  };
  parallel_chunks(plan.borders.data(), static_cast<int>(plan.borders.size()) - 1, plan.threads, fill);
  return compact(std::move(loose), lengths, plan.threads);
}

// The kernel that a plan comes down to, for people.
template <class I>
const char* kernel_name(const product_plan<I>& plan, const mask_view<I>& m) {
  const bool dense = plan.how == method::dense;
  if (m.present && !m.complement)
    return dense ? "dense accumulator preloaded with the mask, one phase"
                 : "hash accumulator preloaded with the mask, one phase";
  return dense ? "dense accumulator, two phases" : "hash accumulator, two phases";
}

// T = A B restricted to the mask. A is m x k, B is k x n, both sorted by rows; sums are added by ascending k.
// Cost: two sweeps over the products without a mask (or with a complemented one), one inside a mask, which is
// never exceeded by what is stored. `sorted` = false leaves the rows of an unmasked product in order of arrival.
// Source: thesis 001, section 6.2; masked forms after KERNELS.md 4.5.
template <class Semiring, class SA, class SB, class I>
csr_result<typename Semiring::value_type, I> spgemm(const Semiring& sr, const csr_view<SA, I>& a,
                                                    const csr_view<SB, I>& b, const mask_view<I>& m,
                                                    const product_plan<I>& plan, bool sorted) {
  using Z = typename Semiring::value_type;
  using Operands = product_operands<Semiring, SA, SB, I>;
  const Operands p{sr, a, b, plan.flops.data()};
  const bool dense = plan.how == method::dense;
  if (m.present && !m.complement)
    return dense ? spgemm_masked<masked_dense_rows<Operands>>(p, m, plan)
                 : spgemm_masked<masked_hash_rows<Operands>>(p, m, plan);
  if (m.present)
    return dense ? spgemm_two_phase<excluded_rows<Operands, dense_accumulator<Z, I>>>(p, plan, false, sorted, m)
                 : spgemm_two_phase<excluded_rows<Operands, hash_accumulator<Z, I>>>(p, plan, false, sorted, m);
  return dense ? spgemm_two_phase<dense_rows<Operands>>(p, plan, true, sorted)
               : spgemm_two_phase<hash_rows<Operands>>(p, plan, true, sorted);
}

// The sum by `total` of all entries of A B inside the mask; no product is stored. Nothing where no product lands.
// Rows are summed by ascending column and row sums by ascending row, whatever the number of threads.
template <class Monoid, class Semiring, class SA, class SB, class I>
std::optional<typename Monoid::value_type> spgemm_reduce(const Monoid& total, const Semiring& sr,
                                                         const csr_view<SA, I>& a, const csr_view<SB, I>& b,
                                                         const mask_view<I>& m, const product_plan<I>& plan) {
  using Operands = product_operands<Semiring, SA, SB, I>;
  using R = typename Monoid::value_type;
  const Operands p{sr, a, b, plan.flops.data()};
  if constexpr (may_sum_at_once_v<Monoid, Operands>) return masked_sum(p, m, plan);
  buffer<R> sums(static_cast<std::size_t>(a.rows));
  buffer<std::uint8_t> some(static_cast<std::size_t>(a.rows), 0);
  auto run = [&]<class Rows>(std::type_identity<Rows>) {
    worker_rows<Rows> workers(plan.threads);
    auto body = [&](long begin, long end, int) {
      Rows& rows = workers.mine(p, m);
      for (long i = begin; i < end; ++i) {
        const auto at = static_cast<std::size_t>(i);
        rows.row(i, [&](I, const auto& value) {
          sums[at] = some[at] ? static_cast<R>(total(sums[at], static_cast<R>(value))) : static_cast<R>(value);
          some[at] = 1;
        });
      }
    };
    parallel_chunks(plan.borders.data(), static_cast<int>(plan.borders.size()) - 1, plan.threads, body);
  };
  if (plan.how == method::dense)
    run(std::type_identity<masked_dense_rows<Operands>>());
  else
    run(std::type_identity<masked_hash_rows<Operands>>());
  std::optional<R> sum;
  for (offset_t i = 0; i < a.rows; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (some[at]) sum = sum ? static_cast<R>(total(*sum, sums[at])) : sums[at];
  }
  return sum;
}

}  // namespace gustav::backends::cpu
