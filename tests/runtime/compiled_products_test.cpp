// Products of matrices over the pairs that the library carries compiled, against the model.
#include <graphblas/runtime/mxm_compiled.hpp>
#include <graphblas/runtime/operations.hpp>
#include <tests/runtime/model.hpp>
#include <tests/runtime/product_objects.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace {

using namespace products;

std::vector<rt::semiring> compiled_pairs() {
  const rt::type fp64(type_code::fp64), int64(type_code::int64);
  return {{rt::monoid(code::plus, fp64), rt::binary_operator(code::times, fp64)},
          {rt::monoid(code::plus, int64), rt::binary_operator(code::pair, int64)},
          {rt::monoid(code::min, int64), rt::binary_operator(code::first, int64)}};
}

TEST(RuntimeCompiledProducts, PairsAreKnown) {
  for (const rt::semiring& s : compiled_pairs()) EXPECT_NE(rt::compiled_kernel(s), nullptr);
  const rt::type fp64(type_code::fp64), fp32(type_code::fp32);
  EXPECT_EQ(rt::compiled_kernel({rt::monoid(code::plus, fp32), rt::binary_operator(code::times, fp32)}), nullptr);
  EXPECT_EQ(rt::compiled_kernel({rt::monoid(code::plus, fp64), rt::binary_operator(code::minus, fp64)}), nullptr);
  const rt::binary_operator times(rt::binary_operator(code::times, fp64).call(), fp64, fp64, fp64);
  EXPECT_EQ(rt::compiled_kernel({rt::monoid(code::plus, fp64), times}), nullptr);
}

rt::any_matrix band_matrix(gb::offset_t n) {
  rt::any_matrix band(rt::type(type_code::fp64), n, n);
  for (gb::offset_t i = 0; i < n; ++i)
    for (gb::offset_t j = std::max<gb::offset_t>(0, i - 6); j < std::min(n, i + 7); ++j) {
      const double x = static_cast<double>((i * 5 + j * 3) % 11) / 4 - 1;
      band.set(i, j, band.domain(), &x);
    }
  return band;
}

// Random patterns and bands, whose products inside a mask are computed in other ways; operands of other types.
TEST(RuntimeCompiledProducts, EqualTheModel) {
  constexpr gb::offset_t n = 40;
  const rt::any_matrix band = band_matrix(n);
  const auto scattered = any_matrix_of(type_code::int16, n, n, 1), c0 = any_matrix_of(type_code::int32, n, n, 2);
  const rt::binary_operator accum(code::minus, rt::type(type_code::fp64));
  for (const rt::semiring& s : compiled_pairs())
    for (const auto* a : {&band, &scattered})
      for (const auto* b : {&band, &scattered})
        for (const bool first : {false, true}) {
          const bool second = first == (a == b);
          const auto mask_entries = model::of(*a);
          const auto product =
              model::product(s, model::transposed(model::of(*a), first), model::transposed(model::of(*b), second));
          for_each_store(*a, accum, [&](const auto* m, const auto* op, auto options, const std::string& what) {
            options.transpose_first = first;
            options.transpose_second = second;
            auto c = c0.clone();
            rt::mxm(c, m, op, s, *a, *b, options);
            EXPECT_ENTRIES(c, model::stored(model::of(c0), m ? &mask_entries : nullptr, op, product, options), what);
          });
        }
}

TEST(RuntimeCompiledProducts, OutputsMayBeOperandsAndMasks) {
  for (const rt::semiring& s : compiled_pairs()) {
    auto c = any_matrix_of(s.add().domain().code(), 20, 20, 3);
    const auto before = model::of(c);
    rt::mxm(c, &c, nullptr, s, c, c, {.replace = true, .structure = true});
    EXPECT_ENTRIES(c,
                   model::stored(before, &before, nullptr, model::product(s, before, before),
                                 {.replace = true, .structure = true}),
                   "in place");
  }
}

TEST(RuntimeCompiledProducts, Hypersparse) {
  constexpr gb::offset_t n = gb::offset_t{1} << 40, step = 1234567891;
  for (const rt::semiring& s : compiled_pairs()) {
    rt::any_matrix a(s.add().domain(), n, n), c(s.add().domain(), n, n);
    for (std::int64_t k = 0; k < 60; ++k) a.set(k % 10 * step, k % 7 * step, rt::type(type_code::int64), &k);
    const auto entries = model::of(a);
    rt::mxm(c, nullptr, nullptr, s, a, a);
    EXPECT_ENTRIES(c, model::product(s, entries, entries), "hypersparse");
  }
}

}  // namespace
