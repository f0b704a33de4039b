// select on the CPU or an emulated device against the reference.
#include <graphblas/operations/select.hpp>
#include <semirings/operators.hpp>
#include <tests/backends/operand_grid.hpp>

#include <cstdint>
#include <vector>

namespace {

using namespace gustav;
using std::int64_t;

template <class F, class Thunk>
auto keep(const F& f, const Thunk& thunk) {
  return [f, thunk](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& a, const auto& desc) {
    gustav::select(exec, out, mask, accum, f, a, thunk, desc);
  };
}

template <class A, class C, class I = std::int32_t, class Call>
void run_all(const Call& call) {
  grid::run_matrix<A, C, I>(grid::in_full(grid::matrix_axes), call);
  grid::run_vector<A, C, I>(grid::in_full(grid::vector_axes), call);
}
template <int Calls, class A, class C, class I = std::int32_t, class Call>
void run_some(const Call& call) {
  grid::run_matrix<A, C, I, Calls>(grid::pairwise(grid::matrix_axes), call);
  grid::run_vector<A, C, I>(grid::pairwise(grid::vector_axes), call);
}

struct users_predicate {
  GUSTAV_HD bool operator()(int64_t a, offset_t i, offset_t j, int t) const { return (a ^ i ^ j ^ t) % 2 == 0; }
};

TEST(select_grid, bool_values) { run_all<bool, bool>(keep(valuene<bool>{}, false)); }
TEST(select_grid, int64_values) { run_all<int64_t, int64_t>(keep(valuegt<int64_t>{}, int64_t{0})); }
TEST(select_grid, double_values) { run_all<double, double>(keep(valuele<double>{}, 0.25)); }

TEST(select_grid, many_chunks) {
  grid::run_matrix<double, double>(grid::many_chunks(grid::matrix_axes), keep(valuele<double>{}, 0.25));
  grid::run_vector<double, double>(grid::many_chunks(grid::vector_axes), keep(valuele<double>{}, 0.25));
}

TEST(select_grid, int8_tril) { run_some<0, std::int8_t, std::int8_t>(keep(tril{}, 1)); }
TEST(select_grid, int16_triu) { run_some<1, std::int16_t, int64_t>(keep(triu{}, -2)); }
TEST(select_grid, int32_diag) { run_some<0, std::int32_t, std::int32_t>(keep(diag{}, 0)); }
TEST(select_grid, uint8_offdiag) { run_some<1, std::uint8_t, std::uint8_t>(keep(offdiag{}, 2)); }
TEST(select_grid, uint16_colle) { run_some<0, std::uint16_t, std::uint32_t>(keep(colle{}, 4)); }
TEST(select_grid, uint32_rowgt) { run_some<1, std::uint32_t, std::uint32_t>(keep(rowgt{}, 4)); }
TEST(select_grid, uint64_values) {
  run_some<0, std::uint64_t, std::uint64_t>(keep(valuelt<std::uint64_t>{}, std::uint64_t{4}));
}
TEST(select_grid, float_values) { run_some<1, float, double>(keep(valuege<float>{}, 0.0f)); }
TEST(select_grid, patterns) { run_some<0, void, void>(keep(colgt{}, 3)); }
TEST(select_grid, wide_indices) { run_some<1, int64_t, int64_t, int64_t>(keep(rowle{}, 6)); }
TEST(select_grid, users_predicate) { run_some<0, int64_t, int64_t>(keep(users_predicate{}, 1)); }

}  // namespace
