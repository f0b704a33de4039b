// Reports of kernels of run-time types.
#include <core/executor.hpp>
#include <graphblas/runtime/operations.hpp>
#include <tests/runtime/product_objects.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using namespace products;

// The reports of a call as "operation tier".
struct names final : gb::kernel_log {
  std::vector<std::string> lines;
  void report(const gb::kernel_report& r) override {
    EXPECT_GT(r.operations, 0) << r.operation;
    EXPECT_GT(r.bytes, 0) << r.operation;
    EXPECT_GT(r.seconds, 0) << r.operation;
    EXPECT_NE(std::string(r.kernel), "");
    EXPECT_NE(std::string(r.why), "");
    lines.push_back(std::string(r.operation) + " " + (r.tier ? r.tier : "-"));
  }
};
template <class Call>
std::vector<std::string> reports_of(const Call& call) {
  names log;
  call(rt::call_options{.log = &log});
  return log.lines;
}

TEST(RuntimeTrace, NamesTheTier) {
  const auto fp64 = rt::type::of<double>();
  const auto a = any_matrix_of(type_code::fp64, 30, 30, 1);
  const auto full = any_vector_of(type_code::fp64, 30, 2, 1), gaps = any_vector_of(type_code::fp64, 30, 3, 2);
  rt::any_matrix c(fp64, 30, 30), k(fp64, 900, 900);
  rt::any_vector w(fp64, 30);
  const rt::binary_operator minus(code::minus, fp64), called(minus.call(), fp64, fp64, fp64);
  const rt::semiring p = plus_times(type_code::fp64), t(rt::monoid(code::max, fp64), minus), u(t.add(), called);
  const rt::unary_operator negative(rt::unary_code::ainv, fp64), called_negative(negative.call(), fp64, fp64);
  const rt::index_unary_operator above(rt::index_unary_code::triu, fp64), large(rt::index_unary_code::valuegt, fp64);
  const rt::any_scalar zero(std::int64_t{0}), one(1.0);
  using lines = std::vector<std::string>;
  const auto product = [&](const rt::semiring& s) {
    return reports_of([&](const auto& o) { rt::mxv(w, nullptr, nullptr, s, a, full, o); });
  };
  EXPECT_EQ(product(p), (lines{"mxv P"}));
  EXPECT_EQ(product(t), (lines{"mxv T"}));
  EXPECT_EQ(product(u), (lines{"mxv U"}));
  EXPECT_EQ(reports_of([&](const auto& o) { rt::vxm(w, nullptr, nullptr, p, full, a, o); }), (lines{"vxm P"}));
  EXPECT_EQ(reports_of([&](const auto& o) { rt::vxm(w, nullptr, nullptr, u, full, a, o); }), (lines{"vxm U"}));
  EXPECT_EQ(reports_of([&](const auto& o) { rt::mxm(c, nullptr, nullptr, p, a, a, o); }), (lines{"mxm P"}));
  EXPECT_EQ(reports_of([&](const auto& o) { rt::mxm(c, nullptr, nullptr, t, a, a, o); }), (lines{"mxm T"}));
  EXPECT_EQ(reports_of([&](const auto& o) { rt::mxm(c, nullptr, nullptr, u, a, a, o); }), (lines{"mxm U"}));
  EXPECT_EQ(reports_of([&](const auto& o) { rt::kronecker(k, nullptr, nullptr, minus, a, a, o); }),
            (lines{"kronecker U"}));
  EXPECT_EQ(reports_of([&](const auto& o) { rt::ewise_add(c, nullptr, nullptr, minus, a, a, o); }),
            (lines{"ewise_add T"}));
  EXPECT_EQ(reports_of([&](const auto& o) { rt::ewise_mult(w, nullptr, nullptr, called, full, gaps, o); }),
            (lines{"ewise_mult U"}));
  EXPECT_EQ(reports_of([&](const auto& o) { rt::ewise_mult(w, nullptr, nullptr, minus, full, full, o); }),
            (lines{"ewise_mult T"}));
  EXPECT_EQ(reports_of([&](const auto& o) { rt::apply(c, nullptr, nullptr, negative, a, o); }), (lines{"apply T"}));
  EXPECT_EQ(reports_of([&](const auto& o) { rt::apply(w, nullptr, nullptr, called_negative, gaps, o); }),
            (lines{"apply U"}));
  EXPECT_EQ(reports_of([&](const auto& o) { rt::select(c, nullptr, nullptr, above, a, zero, o); }),
            (lines{"select T"}));
  EXPECT_EQ(reports_of([&](const auto& o) { rt::select(w, nullptr, nullptr, large, gaps, one, o); }),
            (lines{"select T"}));
  rt::any_scalar sum(fp64);
  EXPECT_EQ(reports_of([&](const auto& o) { rt::reduce(w, nullptr, nullptr, p.add(), a, o); }), (lines{"reduce T"}));
  EXPECT_EQ(reports_of([&](const auto& o) { rt::reduce(sum, nullptr, p.add(), a, o); }), (lines{"reduce T"}));
  EXPECT_EQ(reports_of([&](const auto& o) { rt::transpose(c, nullptr, nullptr, a, o); }), lines{});
}

}  // namespace
