// What a product costs and which kernel runs it.
#pragma once

#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>
#include <graphblas/error.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
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

}  // namespace gustav::backends::cpu
