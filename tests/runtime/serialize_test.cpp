// Serialized objects of run-time types: there and back, across to the C++ interface, and damaged.
#include <core/error.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/serialize.hpp>
#include <graphblas/serialize.hpp>
#include <graphblas/vector.hpp>
#include <tests/runtime/move_cases.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

using bytes24 = std::array<unsigned char, 24>;

template <>
struct gustav::serialized_type<bytes24> {
  static constexpr std::string_view name = "bytes24";
};

namespace {

using namespace runtime_model;

std::vector<rt::type> all_types() {
  std::vector<rt::type> all = {user_type(3), user_type(24), user_type(128)};
  for (int code = 0; code < static_cast<int>(rt::type_code::user); ++code) all.emplace_back(rt::type_code(code));
  return all;
}

TEST(RuntimeSerialize, ThereAndBack) {
  std::mt19937 random(1);
  for (const rt::type& t : all_types()) {
    const rt::type* const expected = t.is_builtin() ? nullptr : &t;
    for (const int percent : {0, 5, 100}) {
      const object a = random_object(t, 13, 17, percent, random);
      EXPECT_EQ(model_of(rt::deserialize_matrix(rt::serialize(matrix_of(a)), expected)), a) << t.name();
      EXPECT_EQ(model_of(rt::deserialize_matrix(rt::serialize(matrix_of(a)), &t)), a) << t.name();
      const object u = random_object(t, 300, 1, percent == 5 ? 30 : percent, random);
      EXPECT_EQ(model_of(rt::deserialize_vector(rt::serialize(vector_of(u)), expected)), u) << t.name();
    }
    rt::any_scalar s(t);
    s.set(t, random_value(t, random).data());
    rt::any_vector w(t, 1000);
    rt::assign(w, nullptr, nullptr, s, {});
    const auto bytes = rt::serialize(w);
    EXPECT_LT(bytes.size(), 300U);  // one value stays one
    EXPECT_EQ(model_of(rt::deserialize_vector(bytes, expected)), model_of(w));
  }
}

TEST(RuntimeSerialize, ReadsAndWritesWhatTheTypedInterfaceDoes) {
  std::mt19937 random(2);
  const auto check = [&]<class T>(const rt::type& t, std::type_identity<T>) {
    const object a = random_object(t, 9, 8, 40, random), u = random_object(t, 50, 1, 40, random);
    const auto bytes = rt::serialize(matrix_of(a)), line = rt::serialize(vector_of(u));
    const auto m = gb::deserialize_matrix<T, std::int64_t>(bytes);
    const auto v = gb::deserialize_vector<T, std::int32_t>(line);
    EXPECT_EQ(m.entries(), static_cast<offset_t>(a.entries.size()));
    for (const auto& [at, x] : a.entries) EXPECT_EQ(value_of(*m.get(at.first, at.second)), x);
    const auto back = gb::serialize(m), line_back = gb::serialize(v);
    EXPECT_TRUE(std::equal(back.begin(), back.end(), bytes.begin(), bytes.end()));
    EXPECT_EQ(model_of(rt::deserialize_matrix({back.data(), back.size()}, &t)), a);
    EXPECT_EQ(model_of(rt::deserialize_vector({line_back.data(), line_back.size()}, &t)), u);
  };
  for (const rt::type& t : all_types())
    if (t.is_builtin()) rt::with_builtin_type(t.code(), [&](auto T) { check(t, T); });
  check(user_type(24), std::type_identity<bytes24>());
}

TEST(RuntimeSerialize, HypersparseMatrices) {
  constexpr offset_t huge = offset_t{1} << 40;
  std::mt19937 random(4);
  for (const rt::type& t : {rt::type::of<double>(), rt::type::of<bool>(), user_type(3), user_type(24)}) {
    rt::any_matrix a(t, huge, huge);
    a.set(5, huge - 1, t, random_value(t, random).data());
    a.set(huge - 1, 0, t, random_value(t, random).data());
    const auto bytes = rt::serialize(a);
    EXPECT_LT(bytes.size(), 300U);
    const auto back = rt::deserialize_matrix(bytes, &t);
    EXPECT_EQ(back.rows(), huge);
    EXPECT_EQ(back.entries(), 2);
    EXPECT_EQ(rt::serialize(back), bytes) << t.name();
  }
}

TEST(RuntimeSerialize, EveryDamagedByteIsFound) {
  std::mt19937 random(3);
  for (const rt::type& t : {rt::type::of<double>(), rt::type::of<bool>(), user_type(24)}) {
    auto matrix = rt::serialize(matrix_of(random_object(t, 5, 6, 40, random)));
    auto vector = rt::serialize(vector_of(random_object(t, 20, 1, 40, random)));
    for (std::size_t k = 0; k < matrix.size(); ++k)
      for (const int bit : {0, 7}) {
        matrix[k] ^= static_cast<std::byte>(1 << bit);
        EXPECT_THROW((void)rt::deserialize_matrix(matrix, &t), gb::invalid_object) << t.name() << " byte " << k;
        matrix[k] ^= static_cast<std::byte>(1 << bit);
      }
    for (std::size_t k = 0; k < vector.size(); ++k) {
      vector[k] ^= std::byte{4};
      EXPECT_THROW((void)rt::deserialize_vector(vector, &t), gb::invalid_object) << t.name() << " byte " << k;
      vector[k] ^= std::byte{4};
      EXPECT_THROW((void)rt::deserialize_vector(std::span(vector).first(k), &t), gb::invalid_object);
    }
  }
}

TEST(RuntimeSerialize, TypesMustAgree) {
  std::mt19937 random(4);
  const auto fp64 = rt::type::of<double>(), int64 = rt::type::of<std::int64_t>();
  const auto number = rt::serialize(matrix_of(random_object(fp64, 5, 6, 40, random)));
  const auto user = rt::serialize(matrix_of(random_object(user_type(24), 5, 6, 40, random)));
  const auto expect_mismatch = [](const std::vector<std::byte>& bytes, const rt::type* t) {
    error_of<gb::domain_mismatch>(gb::info::domain_mismatch, [&] { (void)rt::deserialize_matrix(bytes, t); });
  };
  expect_mismatch(number, &int64);
  expect_mismatch(number, &user_type(24));
  expect_mismatch(user, nullptr);
  expect_mismatch(user, &fp64);
  expect_mismatch(user, &user_type(128));
  const auto other_size = rt::type::user("bytes24", 25), other_name = rt::type::user("other", 24);
  expect_mismatch(user, &other_size);
  expect_mismatch(user, &other_name);
  const auto same = rt::type::user("bytes24", 24);
  EXPECT_EQ(rt::deserialize_matrix(user, &same).domain(), same);
  gb::matrix<void, std::int64_t> pattern(3, 3);
  const auto no_values = gb::serialize(pattern);
  EXPECT_THROW((void)rt::deserialize_matrix({no_values.data(), no_values.size()}, nullptr), gb::domain_mismatch);
  EXPECT_THROW((void)rt::deserialize_vector(number, nullptr), gb::invalid_object);
  EXPECT_THROW((void)rt::serialize(rt::any_vector(rt::type::user("", 4), 3)), gb::invalid_value);
}

}  // namespace
