// Random objects for property tests. RapidCheck shrinks them towards few and small entries.
#pragma once

#include <graphblas/executor.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <gtest/gtest.h>
#include <rapidcheck.h>

// After gtest, whose macros it uses.
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace draw {

namespace gb = gustav;
using gb::offset_t;
using T = std::int64_t;  // wraps: every law of a ring holds exactly

inline offset_t size() { return *rc::gen::inRange<offset_t>(0, 9); }

inline std::vector<rc::Maybe<T>> cells(offset_t count) {
  return *rc::gen::container<std::vector<rc::Maybe<T>>>(static_cast<std::size_t>(count),
                                                        rc::gen::maybe(rc::gen::arbitrary<T>()));
}

inline gb::matrix<T> matrix(offset_t rows, offset_t cols) {
  gb::matrix<T> m(rows, cols);
  offset_t at = 0;
  for (const auto& cell : cells(rows * cols)) {
    if (cell) m.set(at / cols, at % cols, *cell);
    ++at;
  }
  return m;
}

inline gb::vector<T> vector(offset_t size) {
  gb::vector<T> v(size);
  offset_t at = 0;
  for (const auto& cell : cells(size)) {
    if (cell) v.set(at, *cell);
    ++at;
  }
  return v;
}

inline gb::cpu executor() { return gb::cpu{.threads = *rc::gen::inRange(1, 5)}; }

// 0, ..., n - 1 in any order.
inline std::vector<std::int32_t> permutation(offset_t n) {
  std::vector<std::int32_t> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), 0);
  for (std::size_t k = order.size(); k > 1; --k) std::swap(order[k - 1], order[*rc::gen::inRange<std::size_t>(0, k)]);
  return order;
}

inline std::vector<std::int32_t> inverse(const std::vector<std::int32_t>& order) {
  std::vector<std::int32_t> back(order.size());
  for (std::size_t k = 0; k < order.size(); ++k)
    back[static_cast<std::size_t>(order[k])] = static_cast<std::int32_t>(k);
  return back;
}

// Some of 0, ..., n - 1, each once, in any order.
inline std::vector<std::int32_t> part(offset_t n) {
  auto order = permutation(n);
  order.resize(*rc::gen::inRange<std::size_t>(0, order.size() + 1));
  return order;
}

}  // namespace draw
