// Products of `gustav bench` with dense operands: y = A x, C = A B, S = X Y' at the pattern of A; fp64 or fp32.
#include <benchmarks/bench/worker.hpp>
#include <benchmarks/bench/worker_dense.hpp>
#include <graphblas/dense_matrix.hpp>
#include <graphblas/operations/mxm_dense.hpp>
#include <graphblas/operations/mxv.hpp>
#include <graphblas/vector.hpp>
#include <semirings/semirings.hpp>

#include <memory>
#include <type_traits>
#include <utility>

namespace gustav::tools::bench {
namespace {

// Results are kept between calls, as in the peers.
void keep() {}

template <class T>
work spmv(real_matrix A, const cpu& exec) {
  struct state {
    sparse<T> A;
    vector<T> x, y;
  };
  buffer<T> x(static_cast<std::size_t>(A.cols()));
  for (std::size_t j = 0; j < x.size(); ++j) x[j] = static_cast<T>(1 + static_cast<double>(j % 7) / 8);
  const offset_t rows = A.rows();
  auto s = std::make_shared<state>(state{converted<T>(std::move(A)), vector<T>::adopt(std::move(x)), vector<T>(rows)});
  return {[=] { mxv(exec, s->y, no_mask, no_accum, plus_times<T>{}, s->A, s->x); }, keep,
          [=] {
            dense_sums sums;
            for (offset_t i = 0; i < s->y.size(); ++i)
              if (const auto y = s->y.get(i)) sums.add(i, 0, *y);
            return sums.check();
          }};
}

template <class T>
work spmm(real_matrix A, const cpu& exec, offset_t cols) {
  struct state {
    sparse<T> A;
    dense_matrix<T> B, C;
  };
  auto B = operand<T>(A.cols(), cols, 3);
  auto C = dense_matrix<T>::uninitialized(A.rows(), cols);
  auto s = std::make_shared<state>(state{converted<T>(std::move(A)), std::move(B), std::move(C)});
  return {[=] { mxm(exec, s->C, no_mask, no_accum, plus_times<T>{}, s->A, s->B); }, keep,
          [=] {
            dense_sums sums;
            for (offset_t i = 0; i < s->C.rows(); ++i)
              for (offset_t j = 0; j < s->C.cols(); ++j) sums.add(i, j, s->C(i, j));
            return sums.check();
          }};
}

template <class T>
work sddmm(real_matrix A, const cpu& exec, offset_t cols) {
  struct state {
    sparse<T> A;
    dense_matrix<T> X, Y;
    sparse<T> S;
  };
  auto X = operand<T>(A.rows(), cols, 3), Y = operand<T>(A.cols(), cols, 5);
  sparse<T> S(A.rows(), A.cols());
  auto s = std::make_shared<state>(state{converted<T>(std::move(A)), std::move(X), std::move(Y), std::move(S)});
  return {[=] { mxm(exec, s->S, structure(s->A), no_accum, plus_times<T>{}, s->X, transposed(s->Y)); }, keep,
          [=] { return check_values(s->S); }};
}

template <class T>
work make(real_matrix A, const cpu& exec, const worker_options& o) {
  if (o.op == "spmv") return spmv<T>(std::move(A), exec);
  if (o.op == "spmm") return spmm<T>(std::move(A), exec, o.cols);
  return sddmm<T>(std::move(A), exec, o.cols);
}

}  // namespace

work make_dense_product(real_matrix A, const cpu& exec, const worker_options& o) {
  return o.fp32 ? make<float>(std::move(A), exec, o) : make<double>(std::move(A), exec, o);
}

}  // namespace gustav::tools::bench
