// Small matrices and vectors from literals: mat<int>({{1, _, 2}, {_, 3, _}}), where `_` is no entry.
#pragma once

#include <graphblas/executor.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/scalar.hpp>
#include <graphblas/vector.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <type_traits>

namespace tiny {

namespace gb = gustav;
using gb::offset_t;

inline constexpr std::nullopt_t _ = std::nullopt;

// An entry of a literal: its value, or x in a pattern.
template <class T>
using cell = std::optional<std::conditional_t<std::is_void_v<T>, bool, T>>;
inline constexpr bool x = true;

template <class T, class I = std::int32_t>
gb::matrix<T, I> mat(std::initializer_list<std::initializer_list<cell<T>>> rows) {
  const auto cols = rows.size() ? static_cast<offset_t>(rows.begin()->size()) : 0;
  gb::matrix<T, I> m(static_cast<offset_t>(rows.size()), cols);
  offset_t i = 0;
  for (const auto& row : rows) {
    offset_t j = 0;
    for (const auto& value : row) {
      if (value) {
        if constexpr (std::is_void_v<T>)
          m.set(i, j);
        else
          m.set(i, j, *value);
      }
      ++j;
    }
    ++i;
  }
  m.wait();
  return m;
}

template <class T, class I = std::int32_t>
gb::vector<T, I> vec(std::initializer_list<cell<T>> values) {
  gb::vector<T, I> v(static_cast<offset_t>(values.size()));
  offset_t i = 0;
  for (const auto& value : values) {
    if (value) {
      if constexpr (std::is_void_v<T>)
        v.set(i);
      else
        v.set(i, *value);
    }
    ++i;
  }
  v.wait();
  return v;
}

// The backends that every test of semantics runs on.
template <class Executor>
class on_each_backend : public ::testing::Test {
 public:
  Executor exec{};
};
using backends = ::testing::Types<gb::reference, gb::cpu>;

struct backend_names {
  template <class Executor>
  static std::string GetName(int) {
    return std::is_same_v<Executor, gb::reference> ? "reference" : "cpu";
  }
};

}  // namespace tiny
