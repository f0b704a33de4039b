// Short memory and throwing operators: conversions and products throw and change nothing.
#include <graphblas/format_matrix.hpp>
#include <graphblas/operations/mxv_format.hpp>
#include <tests/support/allocation_faults.hpp>

#include "patterns.hpp"

namespace formats_test {
namespace {

using namespace gustav;

matrix<double> make_matrix() {
  auto a = make_csr<double, std::int32_t>(random_pattern(90, 70, 0.1, 3));
  return matrix<double>::adopt(a.rows, a.cols, {std::move(a.offsets), std::move(a.indices), std::move(a.values)});
}

format_options options() {
  format_options o;
  o.sell = {4, 16};
  o.amb = {64, 4, 16, 2};
  o.segment_columns = 30;
  o.segment_widths = {5, 20};
  return o;
}

TEST(format_faults, conversions_without_memory) {
  const auto a = make_matrix();
  const auto o = options();
  for (const storage_format f : storage_formats()) {
    const std::string name(name_of(f));
    allocation_faults::sweep(name, [&] { format_matrix(a, f, o); });
    const format_matrix m(a, f, o);
    allocation_faults::sweep(name + " to CSR", [&] { m.to_matrix(); });
    allocation_faults::sweep(name + " kept", [&] { in_format(a.clone(), f, o); });
  }
}

TEST(format_faults, products_without_memory) {
  const auto a = make_matrix();
  const vector<double> x(70, 2);
  for (const storage_format f : storage_formats()) {
    const format_matrix m(a, f, options());
    allocation_faults::sweep(
        std::string(name_of(f)), [] { return vector<double>(90, 1); },
        [&](vector<double>& y) { mxv(y, no_mask, no_accum, plus_times<double>{}, m, x); });
  }
}

TEST(format_faults, an_operator_that_throws) {
  const auto a = make_matrix();
  const vector<double> x(70, 2);
  const auto refuse = [](double, double v) -> double { throw v; };
  for (const storage_format f : storage_formats()) {
    vector<double> y(90, 1);
    EXPECT_THROW(mxv(y, no_mask, no_accum, semiring(plus_monoid<double>{}, refuse), format_matrix(a, f, options()), x),
                 double);
    EXPECT_TRUE(y == vector<double>(90, 1));
  }
}

}  // namespace
}  // namespace formats_test
