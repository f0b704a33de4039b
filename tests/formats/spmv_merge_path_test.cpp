// y = A x with A in CSR balanced by merge path against a plain loop.
#include <backends/cpu/spmv/merge_path_mxv.hpp>

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

const auto multiply = [](const auto& s, const auto& a, const auto& u, int threads, isa) {
  return backends::cpu::mxv_merge_path(s, a.view, a.path, u, threads);
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

}  // namespace
}  // namespace formats_test
