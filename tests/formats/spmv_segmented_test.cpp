// y = A x with A in S-JDS, S-SELL, NUS-JDS and NUS-SELL against a plain loop.
#include <backends/cpu/spmv/segmented_mxv.hpp>

#include "spmv_check.hpp"

namespace formats_test {
namespace {

using namespace gustav;

const auto multiply = [](const auto& s, const auto& a, const auto& u, int threads, isa set) {
  return backends::cpu::mxv_format(s, a, u, threads, set);
};

template <class Convert>
void check(const Convert& convert) {
  check_mxv<double, std::int32_t, double>(plus_times<double>{}, convert, multiply);
  check_mxv<double, std::int32_t, double>(plus_times<double>{}, convert, multiply, true);
  check_mxv<float, std::int64_t, float>(min_plus<float>{}, convert, multiply);
  check_mxv<bool, std::int32_t, bool>(lor_land<bool>{}, convert, multiply);
  check_mxv<unit, std::int32_t, double>(plus_second<double>{}, convert, multiply);
  check_mxv<unit, std::int32_t, unit>(plus_pair<std::int64_t>{}, convert, multiply);
  check_threads(convert, multiply);
}

TEST(spmv_segmented, uniform) {
  check([](const auto& a) { return formats::to_segmented_sell(a, a.cols > 5000 ? 5000 : 20, {8, 64}); });
}

TEST(spmv_segmented, uniform_jds) {
  check([](const auto& a) { return formats::to_segmented_jds(a, a.cols > 5000 ? 5000 : 20); });
}

const std::vector<offset_t> widths{4, 16, 2000};

TEST(spmv_segmented, non_uniform) {
  const auto convert = [](const auto& a) { return formats::to_nus_sell(a, widths, {8, 64}); };
  check(convert);
}

TEST(spmv_segmented, non_uniform_jds) {
  check([](const auto& a) { return formats::to_nus_jds(a, widths); });
}

TEST(spmv_segmented, refuses_positional_operators) {
  const auto a = make_csr<double, std::int32_t>(random_pattern(9, 9, 0.5, 1));
  const buffer<double> x(9, 1);
  const vector_view<double> u{9, 9, vector_form::full, nullptr, nullptr, x.data(), false};
  EXPECT_THROW(backends::cpu::mxv_format(min_second_row<std::int64_t>{}, formats::to_segmented_sell(a.view(), 4), u),
               not_implemented);
}

}  // namespace
}  // namespace formats_test
