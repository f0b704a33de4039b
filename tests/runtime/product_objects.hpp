// Random objects of run-time types, and checks of products with them against the model.
#pragma once

#include <core/types.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/runtime/operations.hpp>
#include <semirings/arithmetic.hpp>
#include <tests/runtime/model.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <random>
#include <string>
#include <type_traits>
#include <utility>

namespace model = gustav::runtime::model;

namespace products {

namespace gb = gustav;
namespace rt = gustav::runtime;

using code = rt::binary_code;
using rt::type_code;

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
inline rt::any_matrix any_matrix_of(type_code t, gb::offset_t rows, gb::offset_t cols, unsigned seed) {
  return rt::with_builtin_type(
      t, [&]<class T>(std::type_identity<T>) { return std::move(random_matrix<T>(rows, cols, seed).any); });
}
inline rt::any_vector any_vector_of(type_code t, gb::offset_t size, unsigned seed, unsigned one_of = 3) {
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
model::object entries_of(const gb::matrix<T, std::int64_t>& a) {
  model::object out{rt::type::of<T>(), {}};
  const auto v = a.view();
  for (gb::offset_t i = 0; i < v.rows; ++i)
    for (gb::offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k)
      out.entries.emplace(model::position{i, v.indices[k]},
                          model::value_of(rt::any_scalar(T(v.value(k))), rt::type::of<T>()));
  return out;
}

#define EXPECT_ENTRIES(object, expected, what)                                             \
  do {                                                                                     \
    const auto what_differs = model::difference(model::of(object), expected);              \
    EXPECT_FALSE(what_differs.has_value()) << (what) << ": " << what_differs.value_or(""); \
  } while (false)

// f(mask, accum, options, description) for each mask, accumulator and replace.
template <class Object, class F>
void for_each_store(const Object& mask, const rt::binary_operator& accum, const F& f) {
  for (int k = 0; k < 32; ++k) {
    const bool has_mask = (k & 1) != 0, has_accum = (k & 2) != 0;
    const rt::call_options options{.replace = (k & 4) != 0, .structure = (k & 8) != 0, .complement = (k & 16) != 0};
    f(has_mask ? &mask : nullptr, has_accum ? &accum : nullptr, options, "store " + std::to_string(k));
  }
}

inline void check_vectors(const rt::semiring& s, const rt::any_matrix& a, const rt::any_vector& u,
                          const rt::type& w_type, const rt::any_vector* mask, const rt::binary_operator* accum,
                          const rt::call_options& options, const std::string& what) {
  const auto mask_entries = mask ? std::optional(model::of(*mask)) : std::nullopt;
  const auto* const m = mask_entries ? &*mask_entries : nullptr;
  const auto start = any_vector_of(w_type.code(), a.rows(), 77);
  const auto left = model::transposed(model::of(a), options.transpose_first);
  auto w = start.clone();
  rt::mxv(w, mask, accum, s, a, u, options);
  EXPECT_ENTRIES(w, model::stored(model::of(start), m, accum, model::product(s, left, model::of(u)), options),
                 what + " mxv");
  const auto right = model::transposed(model::of(a), options.transpose_second);
  w = start.clone();
  rt::vxm(w, mask, accum, s, u, a, options);
  const auto row = model::product(s, model::transposed(model::of(u)), right);
  EXPECT_ENTRIES(w, model::stored(model::of(start), m, accum, model::transposed(row), options), what + " vxm");
}

inline rt::semiring plus_times(type_code t) {
  return {rt::monoid(code::plus, rt::type(t)), rt::binary_operator(code::times, rt::type(t))};
}

template <std::size_t Bytes>
void last_byte(void* z, const void* x, const void*) {
  const auto value = static_cast<std::int32_t>(static_cast<const std::uint8_t*>(x)[Bytes - 1]);
  std::memcpy(z, &value, sizeof value);
}

}  // namespace products
