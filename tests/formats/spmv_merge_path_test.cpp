// y = A x with A in CSR balanced by merge path against a plain loop.
#include <backends/cpu/spmv/merge_path_mxv.hpp>
#include <backends/cpu/spmv/mxv.hpp>

#include "spmv_check.hpp"

namespace formats_test {
namespace {

using namespace gustav;

// A view with its partition, as a format of its own.
template <class T, class I>
struct balanced {
  csr_view<T, I> view;
  formats::merge_path path;
};

const auto multiply = [](const auto& s, const auto& a, const auto& u, int threads, isa set) {
  return backends::cpu::mxv_merge_path(s, a.view, a.path, u, threads, set);
};

// Parts shorter than rows, so that rows are carried through several of them.
TEST(spmv_merge_path, semirings) {
  for (const int parts : {1, 2, 7, 500})
    check_semirings(
        [=]<class T, class I>(const csr_view<T, I>& a) {
          return balanced<T, I>{a, formats::partition_by_merge_path(a.offsets, a.rows, parts)};
        },
        multiply);
}
TEST(spmv_merge_path, threads) {
  check_threads(
      []<class T, class I>(const csr_view<T, I>& a) {
        return balanced<T, I>{a, formats::partition_by_merge_path(a.offsets, a.rows, 64)};
      },
      multiply);
}
TEST(spmv_merge_path, long_row) {
  check_long_row(
      []<class T, class I>(const csr_view<T, I>& a) {
        return balanced<T, I>{a, formats::partition_by_merge_path(a.offsets, a.rows, 7)};
      },
      multiply);
}
// mxv_pull cuts a row that is most of the matrix, and leaves other matrices alone.
TEST(spmv_merge_path, pull_cuts_a_long_row) {
  const auto view_of = [](const auto& a) { return a; };
  check_long_row(view_of, [](const auto& s, const auto& a, const auto& u, int threads, isa) {
    return backends::cpu::mxv_pull<backends::cpu::side::matrix_first>(s, a, u, {}, threads);
  });
  pattern p = random_pattern(300, 3000, 0.2, 8);
  const auto even = make_csr<double, std::int32_t>(p);
  EXPECT_FALSE(backends::cpu::has_long_row(even.offsets.data(), p.rows));
  p.columns.assign(300, {});
  for (offset_t j = 0; j < 3000; ++j)
    for (const std::size_t row : {4, 5, 6}) p.columns[row].push_back(j);
  const auto few = make_csr<double, std::int32_t>(p);
  EXPECT_FALSE(backends::cpu::has_long_row(few.offsets.data(), p.rows)) << "too small to cut";
  p = random_pattern(300, 70000, 0.001, 8);
  p.columns[7].clear();
  for (offset_t j = 0; j < 70000; ++j) p.columns[7].push_back(j);
  const auto one = make_csr<double, std::int32_t>(p);
  EXPECT_TRUE(backends::cpu::has_long_row(one.offsets.data(), p.rows));
}

}  // namespace
}  // namespace formats_test
