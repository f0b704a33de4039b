// y = A x with A in DIA against a plain loop.
#include <backends/cpu/spmv/dia_mxv.hpp>

#include "spmv_check.hpp"

namespace formats_test {
namespace {

using namespace gustav;

const auto convert = [](const auto& a) { return formats::to_dia(a); };
const auto multiply = [](const auto& s, const auto& a, const auto& u, int threads, isa set) {
  return backends::cpu::mxv_format(s, a, u, threads, set);
};

TEST(spmv_dia, semirings) { check_semirings(convert, multiply); }
TEST(spmv_dia, threads) { check_threads(convert, multiply); }

TEST(spmv_dia, refuses_a_sparse_vector) {
  const auto a = make_csr<double, std::int32_t>(random_pattern(5, 5, 0.5, 1));
  const vector_view<double> u{5, 0, vector_form::sparse};
  EXPECT_THROW(backends::cpu::mxv_format(plus_times<double>{}, formats::to_dia(a.view()), u), invalid_value);
}

}  // namespace
}  // namespace formats_test
