// Products of run-time types against the C++ operations and a model.
#include <core/executor.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/runtime/named_pairs.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/products.hpp>
#include <graphblas/runtime/typed_operators.hpp>
#include <tests/runtime/model.hpp>
#include <tests/runtime/product_objects.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <type_traits>

namespace gb = gustav;
namespace rt = gustav::runtime;

namespace {

using namespace products;

struct pair_of_codes {
  code add, multiply;
};
constexpr pair_of_codes pairs[] = {{code::plus, code::times},  {code::min, code::plus},    {code::max, code::first},
                                   {code::plus, code::second}, {code::times, code::minus}, {code::plus, code::rdiv},
                                   {code::max, code::pow},     {code::lor, code::land},    {code::plus, code::pair},
                                   {code::plus, code::first},  {code::min, code::first},   {code::min, code::second},
                                   {code::lor, code::pair}};

// --- The C++ operation -----------------------------------------------------------------------------------------------

template <class T>
struct ring {
  using value_type = T;
  rt::monoid_by_code<T> add;
  rt::binary_by_code<T> multiply;
};

template <class T>
class RuntimeProductsOf : public testing::Test {};
using all_types = testing::Types<bool, std::int8_t, std::int16_t, std::int32_t, std::int64_t, std::uint8_t,
                                 std::uint16_t, std::uint32_t, std::uint64_t, float, double>;
TYPED_TEST_SUITE(RuntimeProductsOf, all_types);

TYPED_TEST(RuntimeProductsOf, EqualTheCppOperation) {
  using T = TypeParam;
  const auto a = random_matrix<T>(9, 12, 1), b = random_matrix<T>(12, 10, 2), m = random_matrix<T>(9, 10, 3);
  for (const auto [add, multiply] : pairs) {
    const rt::semiring s(rt::monoid(add, rt::type::of<T>()), rt::binary_operator(multiply, rt::type::of<T>()));
    ASSERT_EQ(rt::tier_of(s), rt::tier::typed);
    const ring<T> r{rt::monoid_by_code<T>(s.add()), {multiply}};
    const std::string what =
        "pair " + std::to_string(static_cast<int>(add)) + " " + std::to_string(static_cast<int>(multiply));
    gb::matrix<T, std::int64_t> expected(9, 10);
    gb::mxm(gb::reference{}, expected, gb::no_mask, gb::no_accum, r, a.typed, b.typed);
    rt::any_matrix c(rt::type::of<T>(), 9, 10);
    rt::mxm(c, nullptr, nullptr, s, a.any, b.any);
    EXPECT_ENTRIES(c, entries_of(expected), what);
    expected.clear();
    gb::mxm(gb::reference{}, expected, !gb::structure(m.typed), gb::no_accum, r, a.typed, b.typed, {.replace = true});
    rt::mxm(c, &m.any, nullptr, s, a.any, b.any, {.replace = true, .structure = true, .complement = true});
    EXPECT_ENTRIES(c, entries_of(expected), what + " outside a mask");
  }
}

// --- The model -------------------------------------------------------------------------------------------------------

TEST(RuntimeProducts, VectorsOfEveryType) {
  for (int t = 0; t < static_cast<int>(type_code::user); ++t) {
    const auto domain = static_cast<type_code>(t);
    const auto a = any_matrix_of(domain, 40, 40, 4);
    for (const auto [add, multiply] : pairs) {
      const rt::semiring s(rt::monoid(add, rt::type(domain)), rt::binary_operator(multiply, rt::type(domain)));
      for (const unsigned one_of : {1U, 3U, 30U}) {
        const auto u = any_vector_of(domain, 40, 5, one_of);
        for (const bool transposed : {false, true})
          check_vectors(s, a, u, rt::type(domain), nullptr, nullptr,
                        {.transpose_first = transposed, .transpose_second = transposed},
                        std::string(rt::type(domain).name()) + " pair " + std::to_string(static_cast<int>(add)) + " " +
                            std::to_string(static_cast<int>(multiply)));
      }
    }
  }
}

TEST(RuntimeProducts, PairsThatProgramsUseHaveKernels) {
  const auto tier = [](code add, code multiply, type_code t) {
    return rt::name_of(
        rt::vector_tier_of(rt::semiring(rt::monoid(add, rt::type(t)), rt::binary_operator(multiply, rt::type(t)))));
  };
#define GUSTAV_EXPECT_NAMED(add, multiply, t, T) EXPECT_STREQ(tier(code::add, code::multiply, type_code::t), "named");
  GUSTAV_FOR_EACH_REAL_PAIR(GUSTAV_EXPECT_NAMED)
  GUSTAV_FOR_EACH_INTEGER_PAIR(GUSTAV_EXPECT_NAMED)
#undef GUSTAV_EXPECT_NAMED
  EXPECT_STREQ(tier(code::times, code::minus, type_code::int16), "typed");
}

// The types of a semiring, of operands and outputs, of a mask and an accumulator.
struct types_of_call {
  type_code ring, a, b, c, mask, accum;
};
constexpr types_of_call calls[] = {
    {type_code::int32, type_code::int32, type_code::int32, type_code::int32, type_code::boolean, type_code::int32},
    {type_code::int32, type_code::int8, type_code::fp64, type_code::fp32, type_code::fp32, type_code::int64},
    {type_code::fp64, type_code::uint16, type_code::fp64, type_code::int16, type_code::int8, type_code::fp32},
    {type_code::boolean, type_code::fp32, type_code::int64, type_code::fp64, type_code::uint64, type_code::int8},
    {type_code::int8, type_code::int8, type_code::boolean, type_code::int8, type_code::boolean, type_code::fp64}};

TEST(RuntimeProducts, StoresAndCasts) {
  for (const auto& t : calls) {
    const rt::semiring typed(rt::monoid(code::plus, rt::type(t.ring)),
                             rt::binary_operator(code::minus, rt::type(t.ring)));
    const auto a = any_matrix_of(t.a, 8, 8, 11), b = any_matrix_of(t.b, 8, 8, 12), c0 = any_matrix_of(t.c, 8, 8, 13),
               m = any_matrix_of(t.mask, 8, 8, 14);
    const auto u = any_vector_of(t.b, 8, 15, 2), mv = any_vector_of(t.mask, 8, 16, 2);
    const rt::binary_operator accum(code::minus, rt::type(t.accum));
    for_each_store(m, accum, [&](const auto* mask, const auto* op, rt::call_options options, const std::string& what) {
      options.transpose_first = options.replace;
      options.transpose_second = options.structure;
      auto c = c0.clone();
      rt::mxm(c, mask, op, typed, a, b, options);
      const auto mask_entries = model::of(m);
      EXPECT_ENTRIES(c,
                     model::stored(model::of(c0), mask ? &mask_entries : nullptr, op,
                                   model::product(typed, model::transposed(model::of(a), options.transpose_first),
                                                  model::transposed(model::of(b), options.transpose_second)),
                                   options),
                     what);
    });
    for_each_store(mv, accum, [&](const auto* mask, const auto* op, const auto& options, const std::string& what) {
      check_vectors(typed, a, u, rt::type(t.c), mask, op, options, what);
    });
  }
}

// Comparisons give another type than they take, and a user's operator has no code.
TEST(RuntimeProducts, OtherSemiringsAreComputedByCalls) {
  const rt::binary_operator less(code::lt, rt::type::of<double>());
  const rt::semiring any_less(rt::monoid(code::lor, rt::type::of<bool>()), less);
  EXPECT_STREQ(rt::name_of(rt::tier_of(any_less)), "by calls");
  const rt::binary_operator mixed(
      [](void* z, const void* x, const void* y) {
        std::int16_t left;
        float right;
        std::memcpy(&left, x, sizeof left);
        std::memcpy(&right, y, sizeof right);
        const std::int64_t result = left - 2 * static_cast<std::int64_t>(right);
        std::memcpy(z, &result, sizeof result);
      },
      rt::type::of<std::int64_t>(), rt::type::of<std::int16_t>(), rt::type::of<float>());
  const rt::semiring users(rt::monoid(code::max, rt::type::of<std::int64_t>()), mixed);
  EXPECT_EQ(rt::tier_of(users), rt::tier::by_calls);
  const rt::semiring own_monoid(
      rt::monoid(rt::binary_operator(rt::binary_operator(code::plus, rt::type::of<int>()).call(), rt::type::of<int>(),
                                     rt::type::of<int>(), rt::type::of<int>()),
                 rt::any_scalar(0)),
      rt::binary_operator(code::times, rt::type::of<int>()));
  EXPECT_EQ(rt::tier_of(own_monoid), rt::tier::by_calls);
  for (const auto& s : {any_less, users, own_monoid}) {
    const auto a = any_matrix_of(type_code::int8, 8, 8, 21), b = any_matrix_of(type_code::fp64, 8, 8, 22),
               m = any_matrix_of(type_code::int32, 8, 8, 23), c0 = any_matrix_of(type_code::int32, 8, 8, 24);
    const auto u = any_vector_of(type_code::fp32, 8, 25, 2), mv = any_vector_of(type_code::int32, 8, 26, 2);
    const rt::binary_operator accum(code::plus, rt::type::of<std::int16_t>());
    const auto mask_entries = model::of(m);
    for_each_store(m, accum, [&](const auto* mask, const auto* op, const auto& options, const std::string& what) {
      auto c = c0.clone();
      rt::mxm(c, mask, op, s, a, b, options);
      EXPECT_ENTRIES(c,
                     model::stored(model::of(c0), mask ? &mask_entries : nullptr, op,
                                   model::product(s, model::of(a), model::of(b)), options),
                     what);
    });
    for_each_store(mv, accum, [&](const auto* mask, const auto* op, const auto& options, const std::string& what) {
      check_vectors(s, a, u, rt::type::of<double>(), mask, op, options, what);
    });
  }
}

// --- Users' types ----------------------------------------------------------------------------------------------------

template <std::size_t Bytes>
using bytes_of = std::array<std::uint8_t, Bytes>;
// x - y from the first byte on, a product that is not commutative; and the sums.
template <std::size_t Bytes>
void subtract_bytes(void* z, const void* x, const void* y) {
  for (std::size_t k = 0; k < Bytes; ++k)
    static_cast<std::uint8_t*>(z)[k] =
        static_cast<std::uint8_t>(static_cast<const std::uint8_t*>(x)[k] - 2 * static_cast<const std::uint8_t*>(y)[k]);
}
template <std::size_t Bytes>
void add_bytes(void* z, const void* x, const void* y) {
  for (std::size_t k = 0; k < Bytes; ++k)
    static_cast<std::uint8_t*>(z)[k] =
        static_cast<std::uint8_t>(static_cast<const std::uint8_t*>(x)[k] + static_cast<const std::uint8_t*>(y)[k]);
}
template <std::size_t Bytes>
void check_users_type() {
  const auto t = rt::type::user("bytes", Bytes);
  std::mt19937 random(Bytes);
  const auto value = [&] {
    bytes_of<Bytes> b;
    for (auto& byte : b) byte = static_cast<std::uint8_t>(random());
    return b;
  };
  rt::any_matrix a(t, 8, 8), b(t, 8, 8), c0(t, 8, 8);
  rt::any_vector u(t, 8), w0(t, 8);
  for (rt::any_matrix* m : {&a, &b, &c0})
    for (int k = 0; k < 20; ++k)
      m->set(static_cast<gb::offset_t>(random() % 8), static_cast<gb::offset_t>(random() % 8), t, value().data());
  for (rt::any_vector* v : {&u, &w0})
    for (int k = 0; k < 6; ++k) v->set(static_cast<gb::offset_t>(random() % 8), t, value().data());
  const rt::binary_operator add(add_bytes<Bytes>, t, t, t), subtract(subtract_bytes<Bytes>, t, t, t);
  rt::any_scalar zero(t);
  zero.set(t, bytes_of<Bytes>{}.data());
  const rt::semiring s(rt::monoid(add, zero), subtract);
  const auto mask = any_matrix_of(type_code::boolean, 8, 8, 31);
  const auto mask_entries = model::of(mask);
  const auto product = model::product(s, model::of(a), model::of(b));
  for_each_store(mask, add, [&](const auto* m, const auto* op, const auto& options, const std::string& what) {
    auto c = c0.clone();
    rt::mxm(c, m, op, s, a, b, options);
    EXPECT_ENTRIES(c, model::stored(model::of(c0), m ? &mask_entries : nullptr, op, product, options), what);
  });
  auto w = w0.clone();
  rt::mxv(w, nullptr, &subtract, s, a, u);
  EXPECT_ENTRIES(w, model::stored(model::of(w0), nullptr, &subtract, model::product(s, model::of(a), model::of(u)), {}),
                 "mxv");
  w = w0.clone();
  rt::vxm(w, nullptr, nullptr, s, u, a);
  EXPECT_ENTRIES(w, model::transposed(model::product(s, model::transposed(model::of(u)), model::of(a))), "vxm");
  // Values of 4 bytes from values of more: results come back without their padding.
  const rt::semiring to_int(rt::monoid(code::plus, rt::type::of<std::int32_t>()),
                            rt::binary_operator(last_byte<Bytes>, rt::type::of<std::int32_t>(), t, t));
  const auto ints = model::product(to_int, model::of(a), model::of(b));
  rt::any_matrix c(rt::type::of<std::int32_t>(), 8, 8);
  rt::mxm(c, nullptr, nullptr, to_int, a, b);
  EXPECT_ENTRIES(c, ints, "another type");
  const auto wide = any_matrix_of(type_code::fp64, 8, 8, 33);
  for_each_store(mask, rt::binary_operator(code::plus, rt::type::of<float>()),
                 [&](const auto* m, const auto* op, const auto& options, const std::string& what) {
                   auto out = wide.clone();
                   rt::mxm(out, m, op, to_int, a, b, options);
                   EXPECT_ENTRIES(out, model::stored(model::of(wide), m ? &mask_entries : nullptr, op, ints, options),
                                  what);
                 });
  rt::any_matrix k(t, 64, 64);
  rt::kronecker(k, nullptr, nullptr, subtract, a, b);
  EXPECT_ENTRIES(k, model::kronecker(subtract, model::of(a), model::of(b), 8, 8), "kronecker");
}
TEST(RuntimeProducts, UsersTypes) {
  check_users_type<3>();
  check_users_type<24>();
  check_users_type<128>();
}

TEST(RuntimeProducts, KroneckerStoresAndCasts) {
  const auto a = any_matrix_of(type_code::int8, 3, 4, 41), b = any_matrix_of(type_code::fp32, 2, 3, 42);
  for (const auto& op : {rt::binary_operator(code::minus, rt::type::of<double>()),
                         rt::binary_operator(code::lt, rt::type::of<std::int32_t>())})
    for (const bool transposed : {false, true}) {
      const auto rows = transposed ? 12 : 6, cols = transposed ? 6 : 12;
      const auto c0 = any_matrix_of(type_code::int32, rows, cols, 43),
                 m = any_matrix_of(type_code::fp64, rows, cols, 44);
      const auto mask_entries = model::of(m);
      const rt::binary_operator accum(code::plus, rt::type::of<std::int16_t>());
      for_each_store(
          m, accum, [&](const auto* mask, const auto* add, rt::call_options options, const std::string& what) {
            options.transpose_first = options.transpose_second = transposed;
            auto c = c0.clone();
            rt::kronecker(c, mask, add, op, a, b, options);
            const auto product = model::kronecker(op, model::transposed(model::of(a), transposed),
                                                  model::transposed(model::of(b), transposed),
                                                  transposed ? b.cols() : b.rows(), transposed ? b.rows() : b.cols());
            EXPECT_ENTRIES(c, model::stored(model::of(c0), mask ? &mask_entries : nullptr, add, product, options),
                           what);
          });
    }
}

}  // namespace
