// Many small products C_k = A_k B_k of `gustav bench`, in one call or in a loop of single calls; fp64 or fp32.
#include <benchmarks/bench/worker.hpp>
#include <benchmarks/bench/worker_dense.hpp>
#include <graphblas/fused/mxm_batch.hpp>
#include <graphblas/operations/extract.hpp>
#include <graphblas/operations/mxm_dense.hpp>
#include <semirings/semirings.hpp>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace gustav::tools::bench {
namespace {

constexpr int products = 100;  // operand_products of the peers

template <class T>
struct batch_state {
  std::vector<sparse<T>> A;
  dense_matrix<T> B, C;
  std::vector<dense_view<const T>> inputs;  // parts of B
  std::vector<dense_view<T>> outputs;       // parts of C
};

// Rows and columns [first, first + size).
template <class T>
sparse<T> block_of(const sparse<T>& A, offset_t first, offset_t size) {
  std::vector<std::int32_t> inside(static_cast<std::size_t>(size));
  for (offset_t i = 0; i < size; ++i) inside[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(first + i);
  sparse<T> block(size, size);
  extract(block, no_mask, no_accum, A, inside, inside);
  return block;
}

template <class T>
work make(real_matrix whole, const cpu& exec, const worker_options& o) {
  const auto A = converted<T>(std::move(whole));
  const offset_t n = A.rows();
  auto s = std::make_shared<batch_state<T>>();
  offset_t total = 0;
  for (int k = 0; k < products; ++k) {
    const offset_t size = std::min<offset_t>(n, 20 + spread(static_cast<std::uint64_t>(k), 81));
    s->A.push_back(block_of(A, total % (n - size + 1), size));
    total += size;
  }
  s->B = operand<T>(total, o.cols, 3);
  s->C = dense_matrix<T>::uninitialized(total, o.cols);
  offset_t before = 0;
  for (const auto& block : s->A) {
    const dense_matrix<T>& B = s->B;
    s->inputs.push_back({block.cols(), o.cols, B.data() + before * o.cols, o.cols, layout::row_major});
    s->outputs.push_back({block.rows(), o.cols, s->C.data() + before * o.cols, o.cols, layout::row_major});
    before += block.rows();
  }
  const auto check = [=] {
    dense_sums sums;
    for (offset_t i = 0; i < s->C.rows(); ++i)
      for (offset_t j = 0; j < s->C.cols(); ++j) sums.add(i, j, s->C(i, j));
    return sums.check();
  };
  const auto keep = [] {};
  if (o.op == "spmm-batch")
    return {[=] { mxm_batch(exec, s->outputs, no_accum, plus_times<T>{}, s->A, s->inputs); }, keep, check};
  return {[=] {
            for (std::size_t k = 0; k < s->A.size(); ++k)
              mxm(exec, s->outputs[k], no_mask, no_accum, plus_times<T>{}, s->A[k], s->inputs[k]);
          },
          keep, check};
}

}  // namespace

work make_batch(real_matrix A, const cpu& exec, const worker_options& o) {
  require_square(A);
  return o.fp32 ? make<float>(std::move(A), exec, o) : make<double>(std::move(A), exec, o);
}

}  // namespace gustav::tools::bench
