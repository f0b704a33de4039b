// Sparse matrix products by rows (Gustavson), masked or not, over any semiring.
#pragma once

#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/accumulators.hpp>
#include <backends/cpu/compact.hpp>
#include <graphblas/error.hpp>
#include <semirings/traits.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gustav::backends::cpu {

// What a product will cost, before it runs.
template <class I>
struct product_plan {
  method how = method::dense;
  buffer<offset_t> flops;     // prefix sum of products a row (rows + 1), mask aside
  offset_t total = 0;         // all products
  offset_t largest = 0;       // products of the heaviest row
  std::vector<long> borders;  // chunks of rows of about equal cost
  int threads = 1;            // worth waking
  const char* why = "";
};

// Prefix sums of products per row and chunks by them (thesis 001, section 6.2.1). O(entries of A).
template <class SA, class SB, class I>
product_plan<I> plan_product(const csr_view<SA, I>& a, const csr_view<SB, I>& b, const mask_view<I>& m, method forced,
                             int threads) {
  product_plan<I> plan;
  plan.flops = buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1);
  const bool inside = m.present && !m.complement;
  parallel_for(a.rows, 2048, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i) {
      offset_t n = 0;
      if (!inside || m.offsets[i] != m.offsets[i + 1])
        for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
          const I row = a.indices[k];
          n += b.offsets[row + 1] - b.offsets[row];
        }
      plan.flops[static_cast<std::size_t>(i)] = n;
    }
  });
  for (offset_t i = 0; i < a.rows; ++i) plan.largest = std::max(plan.largest, plan.flops[static_cast<std::size_t>(i)]);
  plan.total = exclusive_scan(plan.flops.data(), a.rows, plan.flops.data(), threads);
  plan.threads = useful_threads(threads, plan.total + a.rows);
  // One chunk a thread is enough for even rows; skewed ones leave a tail that smaller chunks fill.
  const int chunks = plan.threads == 1 ? 1 : plan.threads * 16;
  plan.borders.resize(static_cast<std::size_t>(chunks) + 1, 0);
  if (a.rows) {
    // Every row costs a little, products or not.
    buffer<offset_t> weight(static_cast<std::size_t>(a.rows) + 1);
    for (offset_t i = 0; i <= a.rows; ++i)
      weight[static_cast<std::size_t>(i)] = plan.flops[static_cast<std::size_t>(i)] + 2 * i;
    balance(weight.data(), a.rows, chunks, plan.borders.data());
  }
  // Clearing a dense accumulator costs its length once a thread; it is repaid by a product or so a column.
  const bool dense_pays = plan.total >= b.cols / 8 && b.cols <= (offset_t{1} << 24);
  if (forced == method::automatic) {
    plan.how = dense_pays ? method::dense : method::hash;
    plan.why = dense_pays ? "the products repay a dense accumulator" : "few products for so many columns";
  } else if (forced == method::masked_dense) {
    if (!m.present) throw invalid_value("mxm: method masked_dense needs a mask");
    plan.how = method::dense;
    plan.why = "forced";
  } else if (forced == method::dense || forced == method::hash) {
    plan.how = forced;
    plan.why = "forced";
  } else {
    throw invalid_value("mxm: that method belongs to another operation");
  }
  return plan;
}

// One product of A(i, k) and B(k, j), loading what the operator looks at.
template <class Z, class Semiring, class SA, class SB, class I>
Z product_at(const Semiring& sr, const csr_view<SA, I>& a, const csr_view<SB, I>& b, offset_t ka, offset_t kb,
             offset_t i, offset_t k, offset_t j) {
  return static_cast<Z>(multiply_loading(
      sr.multiply, [&] { return a.value(ka); }, [&] { return b.value(kb); }, i, k, j));
}

// Adds one product into a taken slot; does nothing once the sum is terminal.
template <class Z, class Semiring, class F>
void add_into(const Semiring& sr, Z& sum, F&& product) {
  if constexpr (has_terminal_v<decltype(sr.add)>)
    if (is_terminal(sr.add, sum)) return;
  sum = static_cast<Z>(sr.add(sum, product()));
}

// Rows [begin, end) without a mask or with a complemented one: two phases, count then fill.
template <class Semiring, class SA, class SB, class I, class Accumulator>
struct open_rows {
  using Z = typename Semiring::value_type;
  const Semiring& sr;
  const csr_view<SA, I>& a;
  const csr_view<SB, I>& b;
  const mask_view<I>& m;
  const offset_t* flops;

  offset_t bound(offset_t i) const {
    const offset_t listed = m.present ? m.offsets[i + 1] - m.offsets[i] : 0;
    return listed + std::min<offset_t>(flops[i + 1] - flops[i], b.cols);
  }
  void forbid(Accumulator& acc, offset_t i) const {
    if (!m.present) return;
    for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k)
      if (m.allows_entry(k)) acc.list(m.indices[k]);
  }
  // A listed column that nothing landed in stays listed, so it is skipped for good.
  bool forbidden(const Accumulator& acc, I j) const {
    if (!m.present) return false;
    const std::size_t slot = acc.find(j);
    return slot != Accumulator::npos && !acc.is_taken(slot);
  }
  offset_t count(Accumulator& acc, offset_t i) const {
    if (flops[i] == flops[i + 1]) return 0;
    acc.begin(bound(i));
    forbid(acc, i);
    offset_t n = 0;
    for (offset_t ka = a.offsets[i]; ka < a.offsets[i + 1]; ++ka) {
      const I k = a.indices[ka];
      for (offset_t kb = b.offsets[k]; kb < b.offsets[k + 1]; ++kb) {
        if (forbidden(acc, b.indices[kb])) continue;
        bool fresh;
        acc.touch(b.indices[kb], fresh);
        n += fresh;
      }
    }
    return n;
  }
  void fill(Accumulator& acc, offset_t i, I* indices, Z* values, bool sorted) const {
    if (flops[i] == flops[i + 1]) return;
    acc.begin(bound(i));
    forbid(acc, i);
    offset_t n = 0;
    for (offset_t ka = a.offsets[i]; ka < a.offsets[i + 1]; ++ka) {
      const I k = a.indices[ka];
      for (offset_t kb = b.offsets[k]; kb < b.offsets[k + 1]; ++kb) {
        const I j = b.indices[kb];
        if (forbidden(acc, j)) continue;
        bool fresh;
        const std::size_t slot = acc.touch(j, fresh);
        auto product = [&] { return product_at<Z>(sr, a, b, ka, kb, i, k, j); };
        if (fresh) {
          acc.value(slot) = product();
          indices[n++] = j;
        } else {
          add_into<Z>(sr, acc.value(slot), product);
        }
      }
    }
    if (sorted) std::sort(indices, indices + n);
    for (offset_t p = 0; p < n; ++p) values[p] = acc.value(acc.find(indices[p]));
  }
};

// Rows inside a mask: the accumulator is preloaded with the mask row, what is not listed is dropped at once, and
// the result comes out in mask order, that is sorted. One phase: the mask row bounds the result.
template <class Semiring, class SA, class SB, class I, class Accumulator>
struct masked_rows {
  using Z = typename Semiring::value_type;
  const Semiring& sr;
  const csr_view<SA, I>& a;
  const csr_view<SB, I>& b;
  const mask_view<I>& m;
  const offset_t* flops;

  // Leaves the sums in the accumulator; calls out(j, value) in mask order.
  template <class Out>
  void row(Accumulator& acc, offset_t i, Out&& out) const {
    if (flops[i] == flops[i + 1]) return;
    acc.begin(m.offsets[i + 1] - m.offsets[i]);
    for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k)
      if (m.allows_entry(k)) acc.list(m.indices[k]);
    for (offset_t ka = a.offsets[i]; ka < a.offsets[i + 1]; ++ka) {
      const I k = a.indices[ka];
      for (offset_t kb = b.offsets[k]; kb < b.offsets[k + 1]; ++kb) {
        const I j = b.indices[kb];
        const std::size_t slot = acc.find(j);
        if (slot == Accumulator::npos) continue;
        auto product = [&] { return product_at<Z>(sr, a, b, ka, kb, i, k, j); };
        if (!acc.is_taken(slot)) {
          acc.take(slot);
          acc.value(slot) = product();
        } else {
          add_into<Z>(sr, acc.value(slot), product);
        }
      }
    }
    for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k) {
      const I j = m.indices[k];
      const std::size_t slot = acc.find(j);
      if (slot != Accumulator::npos && acc.is_taken(slot)) out(j, acc.value(slot));
    }
  }
};

// One accumulator a worker, made when the worker first needs it.
template <class Accumulator>
class worker_accumulators {
 public:
  worker_accumulators(int threads, offset_t cols, bool with_values)
      : all_(static_cast<std::size_t>(threads)), cols_(cols), with_values_(with_values) {}
  Accumulator& mine() {
    auto& slot = all_[static_cast<std::size_t>(current_worker())];
    if (!slot) slot = std::make_unique<Accumulator>(cols_, with_values_);
    return *slot;
  }

 private:
  std::vector<std::unique_ptr<Accumulator>> all_;
  offset_t cols_;
  bool with_values_;
};

template <class Accumulator, class Semiring, class SA, class SB, class I>
csr_result<typename Semiring::value_type, I> spgemm_open(const Semiring& sr, const csr_view<SA, I>& a,
                                                         const csr_view<SB, I>& b, const mask_view<I>& m,
                                                         const product_plan<I>& plan, bool sorted, int threads) {
  using Z = typename Semiring::value_type;
  const open_rows<Semiring, SA, SB, I, Accumulator> rows{sr, a, b, m, plan.flops.data()};
  worker_accumulators<Accumulator> accumulators(threads, b.cols, true);
  csr_result<Z, I> out;
  out.rows = a.rows;
  out.cols = b.cols;
  out.sorted = sorted;
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1);
  const int chunks = static_cast<int>(plan.borders.size()) - 1;
  auto count = [&](long begin, long end, int) {
    Accumulator& acc = accumulators.mine();
    for (long i = begin; i < end; ++i) out.offsets[static_cast<std::size_t>(i)] = rows.count(acc, i);
  };
  parallel_chunks(plan.borders.data(), chunks, threads, count);
  const offset_t n = exclusive_scan(out.offsets.data(), a.rows, out.offsets.data(), threads);
  out.indices = buffer<I>(static_cast<std::size_t>(n));
  out.values = buffer<Z>(static_cast<std::size_t>(n));
  auto fill = [&](long begin, long end, int) {
    Accumulator& acc = accumulators.mine();
    for (long i = begin; i < end; ++i) {
      const offset_t at = out.offsets[static_cast<std::size_t>(i)];
      rows.fill(acc, i, out.indices.data() + at, out.values.data() + at, sorted);
    }
  };
  parallel_chunks(plan.borders.data(), chunks, threads, fill);
  return out;
}

template <class Accumulator, class Semiring, class SA, class SB, class I>
csr_result<typename Semiring::value_type, I> spgemm_masked(const Semiring& sr, const csr_view<SA, I>& a,
                                                           const csr_view<SB, I>& b, const mask_view<I>& m,
                                                           const product_plan<I>& plan, int threads) {
  using Z = typename Semiring::value_type;
  const masked_rows<Semiring, SA, SB, I, Accumulator> rows{sr, a, b, m, plan.flops.data()};
  worker_accumulators<Accumulator> accumulators(threads, b.cols, true);
  const auto count = static_cast<std::size_t>(a.rows);
  csr_result<Z, I> loose;
  loose.rows = a.rows;
  loose.cols = b.cols;
  loose.offsets = buffer<offset_t>(count + 1);
  for (std::size_t i = 0; i <= count; ++i) loose.offsets[i] = m.offsets[i] - m.offsets[0];
  loose.indices = buffer<I>(static_cast<std::size_t>(loose.offsets[count]));
  loose.values = buffer<Z>(static_cast<std::size_t>(loose.offsets[count]));
  buffer<offset_t> lengths(count, 0);
  auto fill = [&](long begin, long end, int) {
    Accumulator& acc = accumulators.mine();
    for (long i = begin; i < end; ++i) {
      const offset_t start = loose.offsets[static_cast<std::size_t>(i)];
      auto to = static_cast<std::size_t>(start);
      rows.row(acc, i, [&](I j, const Z& value) {
        loose.indices[to] = j;
        loose.values[to++] = value;
      });
      lengths[static_cast<std::size_t>(i)] = static_cast<offset_t>(to) - start;
    }
  };
  parallel_chunks(plan.borders.data(), static_cast<int>(plan.borders.size()) - 1, threads, fill);
  return compact(std::move(loose), lengths, threads);
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
  const int threads = plan.threads;
  if (m.present && !m.complement)
    return plan.how == method::dense ? spgemm_masked<dense_accumulator<Z, I>>(sr, a, b, m, plan, threads)
                                     : spgemm_masked<hash_accumulator<Z, I>>(sr, a, b, m, plan, threads);
  return plan.how == method::dense ? spgemm_open<dense_accumulator<Z, I>>(sr, a, b, m, plan, sorted, threads)
                                   : spgemm_open<hash_accumulator<Z, I>>(sr, a, b, m, plan, sorted, threads);
}

// The sum by `total` of all entries of A B inside the mask; no product is stored. Nothing where no product lands.
// Rows are summed by ascending column and row sums by ascending row, whatever the number of threads.
template <class Monoid, class Semiring, class SA, class SB, class I>
std::optional<typename Monoid::value_type> spgemm_reduce(const Monoid& total, const Semiring& sr,
                                                         const csr_view<SA, I>& a, const csr_view<SB, I>& b,
                                                         const mask_view<I>& m, const product_plan<I>& plan) {
  using Z = typename Semiring::value_type;
  using R = typename Monoid::value_type;
  const int threads = plan.threads;
  buffer<R> sums(static_cast<std::size_t>(a.rows));
  buffer<std::uint8_t> some(static_cast<std::size_t>(a.rows), 0);
  auto run = [&](auto accumulators) {
    using Accumulator = std::remove_reference_t<decltype(accumulators.mine())>;
    const masked_rows<Semiring, SA, SB, I, Accumulator> rows{sr, a, b, m, plan.flops.data()};
    auto body = [&](long begin, long end, int) {
      Accumulator& acc = accumulators.mine();
      for (long i = begin; i < end; ++i) {
        const auto at = static_cast<std::size_t>(i);
        rows.row(acc, i, [&](I, const Z& value) {
          sums[at] = some[at] ? static_cast<R>(total(sums[at], static_cast<R>(value))) : static_cast<R>(value);
          some[at] = 1;
        });
      }
    };
    parallel_chunks(plan.borders.data(), static_cast<int>(plan.borders.size()) - 1, threads, body);
  };
  if (plan.how == method::dense)
    run(worker_accumulators<dense_accumulator<Z, I>>(threads, b.cols, true));
  else
    run(worker_accumulators<hash_accumulator<Z, I>>(threads, b.cols, true));
  std::optional<R> sum;
  for (offset_t i = 0; i < a.rows; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (some[at]) sum = sum ? static_cast<R>(total(*sum, sums[at])) : sums[at];
  }
  return sum;
}

}  // namespace gustav::backends::cpu
