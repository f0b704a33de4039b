// Products of run-time types: aliases, hypersparse objects, errors and costs.
#include <core/error.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/products.hpp>
#include <tests/runtime/model.hpp>
#include <tests/runtime/product_objects.hpp>
#include <tests/support/hypersparse.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace gb = gustav;
namespace rt = gustav::runtime;

namespace {

using namespace products;

TEST(RuntimeProducts, OutputsMayBeOperandsAndMasks) {
  const auto s = plus_times(type_code::fp64);
  auto a = any_matrix_of(type_code::fp64, 9, 9, 51);
  const auto before = model::of(a);
  rt::mxm(a, &a, nullptr, s, a, a, {.replace = true, .transpose_second = true});
  EXPECT_ENTRIES(
      a,
      model::stored(before, &before, nullptr, model::product(s, before, model::transposed(before)), {.replace = true}),
      "C = A");
  const auto square = any_matrix_of(type_code::fp64, 9, 9, 52);
  for (const unsigned one_of : {1U, 4U}) {
    auto u = any_vector_of(type_code::fp64, 9, 53, one_of);
    const auto old = model::of(u);
    rt::vxm(u, &u, nullptr, s, u, square, {.complement = true});
    const auto row = model::product(s, model::transposed(old), model::of(square));
    EXPECT_ENTRIES(u, model::stored(old, &old, nullptr, model::transposed(row), {.complement = true}), "w = u");
  }
}

TEST(RuntimeProducts, HugeShapes) {
  const auto n = hypersparse::huge;
  const double two = 2, three = 3;
  const auto fp64 = rt::type::of<double>();
  rt::any_matrix a(fp64, n, n);
  a.set(n - 1, 5, fp64, &two);
  a.set(5, n - 2, fp64, &three);
  const auto users = rt::semiring(rt::monoid(code::plus, rt::type::of<std::int32_t>()),
                                  rt::binary_operator(last_byte<4>, rt::type::of<std::int32_t>(), fp64, fp64));
  for (const auto& s : {plus_times(type_code::fp64), plus_times(type_code::int8), users}) {
    rt::any_matrix c(fp64, n, n);
    rt::mxm(c, nullptr, nullptr, s, a, a);
    EXPECT_ENTRIES(
        c, model::stored(model::object{fp64, {}}, nullptr, nullptr, model::product(s, model::of(a), model::of(a)), {}),
        "mxm");
    rt::any_vector u(fp64, n), w(fp64, n);
    u.set(5, fp64, &three);
    rt::mxv(w, nullptr, nullptr, s, a, u);
    EXPECT_EQ(w.entries(), 1);
    EXPECT_TRUE(w.contains(n - 1));
    rt::vxm(w, nullptr, nullptr, s, u, a);
    EXPECT_EQ(w.entries(), 1);
    EXPECT_TRUE(w.contains(n - 2));
  }
}

TEST(RuntimeProducts, HypersparseOperands) {
  const hypersparse::forced forced;
  const auto users = rt::semiring(
      rt::monoid(code::plus, rt::type::of<std::int32_t>()),
      rt::binary_operator(last_byte<4>, rt::type::of<std::int32_t>(), rt::type::of<float>(), rt::type::of<float>()));
  const auto a = any_matrix_of(type_code::fp32, 8, 8, 61), b = any_matrix_of(type_code::int64, 8, 8, 62);
  const auto u = any_vector_of(type_code::fp32, 8, 63, 2);
  for (const auto& s : {plus_times(type_code::fp64), users})
    for (const bool transposed : {false, true}) {
      const rt::call_options options{.transpose_first = transposed, .transpose_second = transposed};
      auto c = any_matrix_of(type_code::fp64, 8, 8, 64);
      rt::mxm(c, nullptr, nullptr, s, a, b, options);
      EXPECT_ENTRIES(c,
                     model::stored(model::object{c.domain(), {}}, nullptr, nullptr,
                                   model::product(s, model::transposed(model::of(a), transposed),
                                                  model::transposed(model::of(b), transposed)),
                                   {}),
                     "mxm");
      check_vectors(s, a, u, rt::type::of<float>(), nullptr, nullptr, options, "hypersparse");
    }
}

template <class Error, class F>
void expect_error(const std::vector<std::string>& words, const F& f) {
  try {
    f();
    ADD_FAILURE() << "no error";
  } catch (const Error& e) {
    for (const auto& word : words) EXPECT_NE(std::string(e.what()).find(word), std::string::npos) << e.what();
  }
}

TEST(RuntimeProducts, ErrorsLeaveTheOutput) {
  const auto pixel = rt::type::user("pixel", 3);
  const auto s = plus_times(type_code::fp64);
  const auto a = any_matrix_of(type_code::fp64, 4, 5, 71), b = any_matrix_of(type_code::fp64, 6, 4, 72);
  const rt::any_matrix pixels(pixel, 5, 4);
  const rt::any_vector u = any_vector_of(type_code::fp64, 6, 73), pixel_vector(pixel, 6);
  auto c = any_matrix_of(type_code::fp64, 4, 4, 74);
  auto w = any_vector_of(type_code::fp64, 7, 75);
  const auto c_before = model::of(c), w_before = model::of(w);
  rt::any_matrix of_pixels(pixel, 4, 4);
  using gb::dimension_mismatch;
  using gb::domain_mismatch;
  expect_error<domain_mismatch>({"mxm", "B", "pixel", "FP64"}, [&] { rt::mxm(c, nullptr, nullptr, s, a, pixels); });
  expect_error<domain_mismatch>({"mxm", "pixel", "FP64"}, [&] { rt::mxm(of_pixels, nullptr, nullptr, s, a, b); });
  expect_error<domain_mismatch>({"mask", "pixel"}, [&] { rt::mxm(c, &pixels, nullptr, s, a, b); });
  expect_error<domain_mismatch>({"mxv", "u", "pixel"}, [&] { rt::mxv(w, nullptr, nullptr, s, a, pixel_vector); });
  expect_error<domain_mismatch>({"vxm", "A", "pixel"}, [&] { rt::vxm(w, nullptr, nullptr, s, u, pixels); });
  expect_error<domain_mismatch>({"kronecker", "A", "pixel"}, [&] {
    rt::kronecker(c, nullptr, nullptr, rt::binary_operator(code::plus, rt::type::of<double>()), pixels, a);
  });
  expect_error<dimension_mismatch>({"mxm", "4 x 5", "6 x 4"}, [&] { rt::mxm(c, nullptr, nullptr, s, a, b); });
  expect_error<dimension_mismatch>({"mxv", "A is 4 x 5", "u has size 6"},
                                   [&] { rt::mxv(w, nullptr, nullptr, s, a, u); });
  expect_error<dimension_mismatch>({"vxm", "A is 4 x 5", "u has size 6"},
                                   [&] { rt::vxm(w, nullptr, nullptr, s, u, a); });
  expect_error<dimension_mismatch>({"vxm", "A is 6 x 4", "w has size 7"},
                                   [&] { rt::vxm(w, nullptr, nullptr, s, u, b); });
  expect_error<dimension_mismatch>({"kronecker"}, [&] {
    rt::kronecker(c, nullptr, nullptr, rt::binary_operator(code::plus, rt::type::of<double>()), a, b);
  });
  const auto wrong_mask = any_matrix_of(type_code::boolean, 3, 4, 76);
  expect_error<dimension_mismatch>({"mask", "3 x 4", "4 x 4"},
                                   [&] { rt::mxm(c, &wrong_mask, nullptr, s, a, a, {.transpose_second = true}); });
  const rt::binary_operator throwing(
      [](void*, const void*, const void*) { throw std::runtime_error("from an operator"); }, rt::type::of<double>(),
      rt::type::of<double>(), rt::type::of<double>());
  const rt::semiring thrower(s.add(), throwing);
  EXPECT_THROW(rt::mxm(c, nullptr, nullptr, thrower, a, a, {.transpose_second = true}), std::runtime_error);
  EXPECT_ENTRIES(c, c_before, "C is unchanged");
  EXPECT_ENTRIES(w, w_before, "w is unchanged");
}

// A step of a search costs what its frontier costs, not the size of the graph.
TEST(RuntimeProducts, SparseFrontierInAMask) {
  constexpr gb::offset_t n = 100000;
  rt::any_matrix a(rt::type::of<double>(), n, n);
  for (gb::offset_t i = 0; i + 1 < n; ++i) {
    const double one = 1;
    a.set(i, i + 1, rt::type::of<double>(), &one);
  }
  // The operator reads no value of A, so that no pass casts them.
  const rt::semiring s(rt::monoid(code::lor, rt::type::of<bool>()),
                       rt::binary_operator(code::pair, rt::type::of<bool>()));
  rt::any_vector visited(rt::type::of<bool>(), n), frontier(rt::type::of<bool>(), n);
  const bool yes = true;
  for (gb::offset_t i = 0; i < n; i += 2) visited.set(i, rt::type::of<bool>(), &yes);
  frontier.set(0, rt::type::of<bool>(), &yes);
  const rt::call_options options{.replace = true, .structure = true, .complement = true};
  rt::vxm(frontier, &visited, nullptr, s, frontier, a, options);
  EXPECT_EQ(frontier.entries(), 1);
  EXPECT_TRUE(frontier.contains(1));
  rt::vxm(frontier, &visited, nullptr, s, frontier, a, options);
  EXPECT_EQ(frontier.entries(), 0);
}

}  // namespace
