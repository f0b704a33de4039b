// Products of run-time types against the C++ operations and a model.
#include <core/error.hpp>
#include <core/executor.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/products.hpp>
#include <graphblas/runtime/typed_operators.hpp>
#include <tests/runtime/product_model.hpp>
#include <tests/support/hypersparse.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

namespace gb = gustav;
namespace rt = gustav::runtime;

namespace {

using code = rt::binary_code;
using rt::type_code;

struct pair_of_codes {
  code add, multiply;
};
constexpr pair_of_codes pairs[] = {{code::plus, code::times},  {code::min, code::plus},    {code::max, code::first},
                                   {code::plus, code::second}, {code::times, code::minus}, {code::plus, code::rdiv},
                                   {code::max, code::pow},     {code::lor, code::land},    {code::plus, code::pair}};

// Small numbers, some of them negative or fractional where the type has them.
template <class T>
T value_for(std::mt19937& random) {
  return gb::arithmetic::cast<T>((static_cast<double>(random() % 9) - 3) / 2);
}

// The same random entries as a C++ object and as one of a run-time type.
template <class T>
struct both {
  gb::matrix<T, std::int64_t> typed;
  rt::any_matrix any;
};
template <class T>
both<T> random_matrix(gb::offset_t rows, gb::offset_t cols, unsigned seed) {
  both<T> out{gb::matrix<T, std::int64_t>(rows, cols), rt::any_matrix(rt::type::of<T>(), rows, cols)};
  std::mt19937 random(seed);
  for (gb::offset_t i = 0; i < rows; ++i)
    for (gb::offset_t j = 0; j < cols; ++j) {
      if (random() % 3 != 0) continue;
      const T value = value_for<T>(random);
      out.typed.set(i, j, value);
      out.any.set(i, j, rt::type::of<T>(), &value);
    }
  return out;
}
rt::any_matrix any_matrix_of(type_code t, gb::offset_t rows, gb::offset_t cols, unsigned seed) {
  return rt::with_builtin_type(
      t, [&]<class T>(std::type_identity<T>) { return std::move(random_matrix<T>(rows, cols, seed).any); });
}
rt::any_vector any_vector_of(type_code t, gb::offset_t size, unsigned seed, unsigned one_of = 3) {
  rt::any_vector u(rt::type(t), size);
  std::mt19937 random(seed);
  rt::with_builtin_type(t, [&]<class T>(std::type_identity<T>) {
    for (gb::offset_t i = 0; i < size; ++i)
      if (random() % one_of == 0) {
        const T value = value_for<T>(random);
        u.set(i, rt::type::of<T>(), &value);
      }
  });
  return u;
}

template <class T>
model::entries entries_of(const gb::matrix<T, std::int64_t>& a) {
  model::entries out;
  const auto v = a.view();
  for (gb::offset_t i = 0; i < v.rows; ++i)
    for (gb::offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k)
      out.emplace(model::position{i, v.indices[k]}, rt::any_scalar(T(v.value(k))));
  return out;
}

#define EXPECT_ENTRIES(object, expected, what)                                      \
  do {                                                                              \
    const auto found_entries = model::entries_of(object);                           \
    const auto expected_entries = expected;                                         \
    EXPECT_TRUE(model::are_equal(found_entries, expected_entries))                  \
        << (what) << "\n found " << model::printed{found_entries} << "\n expected " \
        << model::printed{expected_entries};                                        \
  } while (false)

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

void check_vectors(const rt::semiring& s, const rt::any_matrix& a, const rt::any_vector& u, const rt::type& w_type,
                   const rt::any_vector* mask, const rt::binary_operator* accum, const rt::call_options& options,
                   const std::string& what) {
  const auto mask_entries = mask ? std::optional(model::entries_of(*mask)) : std::nullopt;
  const auto* const m = mask_entries ? &*mask_entries : nullptr;
  const auto start = any_vector_of(w_type.code(), a.rows(), 77);
  const auto left = model::transposed(model::entries_of(a), options.transpose_first);
  auto w = start.clone();
  rt::mxv(w, mask, accum, s, a, u, options);
  EXPECT_ENTRIES(
      w,
      model::stored(model::entries_of(start), w_type, m, accum, model::product(s, left, model::entries_of(u)), options),
      what + " mxv");
  const auto right = model::transposed(model::entries_of(a), options.transpose_second);
  w = start.clone();
  rt::vxm(w, mask, accum, s, u, a, options);
  const auto row = model::product(s, model::transposed(model::entries_of(u)), right);
  EXPECT_ENTRIES(w, model::stored(model::entries_of(start), w_type, m, accum, model::transposed(row), options),
                 what + " vxm");
}

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

// f(mask, accum, options, description) for each mask, accumulator and replace.
template <class Object, class F>
void for_each_store(const Object& mask, const rt::binary_operator& accum, const F& f) {
  for (int k = 0; k < 32; ++k) {
    const bool has_mask = (k & 1) != 0, has_accum = (k & 2) != 0;
    const rt::call_options options{.replace = (k & 4) != 0, .structure = (k & 8) != 0, .complement = (k & 16) != 0};
    f(has_mask ? &mask : nullptr, has_accum ? &accum : nullptr, options, "store " + std::to_string(k));
  }
}

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
      const auto mask_entries = model::entries_of(m);
      EXPECT_ENTRIES(
          c,
          model::stored(model::entries_of(c0), c0.domain(), mask ? &mask_entries : nullptr, op,
                        model::product(typed, model::transposed(model::entries_of(a), options.transpose_first),
                                       model::transposed(model::entries_of(b), options.transpose_second)),
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
    const auto mask_entries = model::entries_of(m);
    for_each_store(m, accum, [&](const auto* mask, const auto* op, const auto& options, const std::string& what) {
      auto c = c0.clone();
      rt::mxm(c, mask, op, s, a, b, options);
      EXPECT_ENTRIES(c,
                     model::stored(model::entries_of(c0), c0.domain(), mask ? &mask_entries : nullptr, op,
                                   model::product(s, model::entries_of(a), model::entries_of(b)), options),
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
void last_byte(void* z, const void* x, const void*) {
  const auto value = static_cast<std::int32_t>(static_cast<const std::uint8_t*>(x)[Bytes - 1]);
  std::memcpy(z, &value, sizeof value);
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
  const auto mask_entries = model::entries_of(mask);
  const auto product = model::product(s, model::entries_of(a), model::entries_of(b));
  for_each_store(mask, add, [&](const auto* m, const auto* op, const auto& options, const std::string& what) {
    auto c = c0.clone();
    rt::mxm(c, m, op, s, a, b, options);
    EXPECT_ENTRIES(c, model::stored(model::entries_of(c0), t, m ? &mask_entries : nullptr, op, product, options), what);
  });
  auto w = w0.clone();
  rt::mxv(w, nullptr, &subtract, s, a, u);
  EXPECT_ENTRIES(w,
                 model::stored(model::entries_of(w0), t, nullptr, &subtract,
                               model::product(s, model::entries_of(a), model::entries_of(u)), {}),
                 "mxv");
  w = w0.clone();
  rt::vxm(w, nullptr, nullptr, s, u, a);
  EXPECT_ENTRIES(w, model::transposed(model::product(s, model::transposed(model::entries_of(u)), model::entries_of(a))),
                 "vxm");
  // Values of 4 bytes from values of more: results come back without their padding.
  const rt::semiring to_int(rt::monoid(code::plus, rt::type::of<std::int32_t>()),
                            rt::binary_operator(last_byte<Bytes>, rt::type::of<std::int32_t>(), t, t));
  const auto ints = model::product(to_int, model::entries_of(a), model::entries_of(b));
  rt::any_matrix c(rt::type::of<std::int32_t>(), 8, 8);
  rt::mxm(c, nullptr, nullptr, to_int, a, b);
  EXPECT_ENTRIES(c, ints, "another type");
  const auto wide = any_matrix_of(type_code::fp64, 8, 8, 33);
  for_each_store(
      mask, rt::binary_operator(code::plus, rt::type::of<float>()),
      [&](const auto* m, const auto* op, const auto& options, const std::string& what) {
        auto out = wide.clone();
        rt::mxm(out, m, op, to_int, a, b, options);
        EXPECT_ENTRIES(
            out, model::stored(model::entries_of(wide), wide.domain(), m ? &mask_entries : nullptr, op, ints, options),
            what);
      });
  rt::any_matrix k(t, 64, 64);
  rt::kronecker(k, nullptr, nullptr, subtract, a, b);
  EXPECT_ENTRIES(k, model::kronecker(subtract, model::entries_of(a), model::entries_of(b), 8, 8), "kronecker");
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
      const auto mask_entries = model::entries_of(m);
      const rt::binary_operator accum(code::plus, rt::type::of<std::int16_t>());
      for_each_store(
          m, accum, [&](const auto* mask, const auto* add, rt::call_options options, const std::string& what) {
            options.transpose_first = options.transpose_second = transposed;
            auto c = c0.clone();
            rt::kronecker(c, mask, add, op, a, b, options);
            const auto product = model::kronecker(op, model::transposed(model::entries_of(a), transposed),
                                                  model::transposed(model::entries_of(b), transposed),
                                                  transposed ? b.cols() : b.rows(), transposed ? b.rows() : b.cols());
            EXPECT_ENTRIES(c,
                           model::stored(model::entries_of(c0), c0.domain(), mask ? &mask_entries : nullptr, add,
                                         product, options),
                           what);
          });
    }
}

// --- Aliases, shapes and errors --------------------------------------------------------------------------------------

rt::semiring plus_times(type_code t) {
  return {rt::monoid(code::plus, rt::type(t)), rt::binary_operator(code::times, rt::type(t))};
}

TEST(RuntimeProducts, OutputsMayBeOperandsAndMasks) {
  const auto s = plus_times(type_code::fp64);
  auto a = any_matrix_of(type_code::fp64, 9, 9, 51);
  const auto before = model::entries_of(a);
  rt::mxm(a, &a, nullptr, s, a, a, {.replace = true, .transpose_second = true});
  EXPECT_ENTRIES(a,
                 model::stored(before, a.domain(), &before, nullptr,
                               model::product(s, before, model::transposed(before)), {.replace = true}),
                 "C = A");
  const auto square = any_matrix_of(type_code::fp64, 9, 9, 52);
  for (const unsigned one_of : {1U, 4U}) {
    auto u = any_vector_of(type_code::fp64, 9, 53, one_of);
    const auto old = model::entries_of(u);
    rt::vxm(u, &u, nullptr, s, u, square, {.complement = true});
    const auto row = model::product(s, model::transposed(old), model::entries_of(square));
    EXPECT_ENTRIES(u, model::stored(old, u.domain(), &old, nullptr, model::transposed(row), {.complement = true}),
                   "w = u");
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
        c, model::stored({}, fp64, nullptr, nullptr, model::product(s, model::entries_of(a), model::entries_of(a)), {}),
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
                     model::stored({}, c.domain(), nullptr, nullptr,
                                   model::product(s, model::transposed(model::entries_of(a), transposed),
                                                  model::transposed(model::entries_of(b), transposed)),
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
  const auto c_before = model::entries_of(c), w_before = model::entries_of(w);
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
