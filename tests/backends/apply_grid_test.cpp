// apply on the CPU or an emulated device against the reference.
#include <graphblas/operations/apply.hpp>
#include <semirings/operators.hpp>
#include <tests/backends/operand_grid.hpp>

#include <cstdint>
#include <vector>

namespace {

using namespace gustav;
using std::int64_t;

template <class F>
auto unary(const F& f) {
  return [f](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& a, const auto& desc) {
    apply(exec, out, mask, accum, f, a, desc);
  };
}
template <class Op, class X>
auto bound_left(const Op& op, const X& x) {
  return [op, x](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& a, const auto& desc) {
    apply(exec, out, mask, accum, op, x, a, desc);
  };
}
// Index-unary operators, too: the thunk is the right argument.
template <class Op, class Y>
auto bound_right(const Op& op, const Y& y) {
  return [op, y](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& a, const auto& desc) {
    apply(exec, out, mask, accum, op, a, y, desc);
  };
}

const auto all_matrices = grid::in_full(grid::matrix_axes);
const auto all_vectors = grid::in_full(grid::vector_axes);
const auto some_matrices = grid::pairwise(grid::matrix_axes);
const auto some_vectors = grid::pairwise(grid::vector_axes);

template <class A, class C, class I = std::int32_t, class Call>
void run_all(const Call& call) {
  grid::run_matrix<A, C, I>(all_matrices, call);
  grid::run_vector<A, C, I>(all_vectors, call);
}
template <int Calls, class A, class C, class I = std::int32_t, class Call>
void run_some(const Call& call) {
  grid::run_matrix<A, C, I, Calls>(some_matrices, call);
  grid::run_vector<A, C, I>(some_vectors, call);
}

struct users_position {
  GUSTAV_HD offset_t operator()(double a, offset_t i, offset_t j, int y) const { return (a > 0 ? i : j) + y; }
};
struct users_complement {
  GUSTAV_HD int64_t operator()(int64_t a) const { return ~a; }
};

TEST(apply_grid, bool_not) { run_all<bool, bool>(unary(lnot<>{})); }
TEST(apply_grid, int64_bound_left) { run_all<int64_t, int64_t>(bound_left(minus<int64_t>{}, int64_t{7})); }
TEST(apply_grid, double_bound_right) { run_all<double, double>(bound_right(gustav::div<double>{}, 3.0)); }

TEST(apply_grid, many_chunks) {
  grid::run_matrix<double, double>(grid::many_chunks(grid::matrix_axes), unary(ainv<double>{}));
  grid::run_vector<double, double>(grid::many_chunks(grid::vector_axes), unary(ainv<double>{}));
}

TEST(apply_grid, positions) {
  run_some<0, int64_t, int64_t>(bound_right(rowindex<int64_t>{}, 3));
  run_some<1, bool, std::int32_t>(bound_right(colindex<int64_t>{}, -1));
  run_some<0, void, int64_t>(bound_right(diagindex<int64_t>{}, 2));
}
TEST(apply_grid, users_index_operator) { run_some<1, double, int64_t>(bound_right(users_position{}, 5)); }
TEST(apply_grid, int8_abs) { run_some<0, std::int8_t, std::int8_t>(unary(gustav::abs<std::int8_t>{})); }
TEST(apply_grid, int16_inverse) { run_some<1, std::int16_t, std::int32_t>(unary(minv<std::int16_t>{})); }
TEST(apply_grid, int32_one) { run_some<0, std::int32_t, std::uint8_t>(unary(one<std::int32_t>{})); }
TEST(apply_grid, uint8_bnot) { run_some<1, std::uint8_t, std::uint16_t>(unary(bnot<std::uint8_t>{})); }
TEST(apply_grid, uint16_bound) {
  run_some<0, std::uint16_t, std::uint16_t>(bound_left(times<std::uint16_t>{}, std::uint16_t{60000}));
}
TEST(apply_grid, uint32_bound) { run_some<1, std::uint32_t, std::uint32_t>(bound_right(rminus<std::uint32_t>{}, 5u)); }
TEST(apply_grid, uint64_compare) {
  run_some<0, std::uint64_t, bool>(bound_right(gt<std::uint64_t>{}, std::uint64_t{3}));
}
TEST(apply_grid, float_identity) { run_some<1, float, double>(unary(identity<>{})); }
TEST(apply_grid, patterns) { run_some<0, void, void>(unary(identity<>{})); }
TEST(apply_grid, wide_indices) { run_some<1, int64_t, int64_t, int64_t>(unary(users_complement{})); }

}  // namespace
