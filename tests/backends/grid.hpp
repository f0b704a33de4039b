// What the grid tests share: the cases of a grid, in full or pairwise, and the comparison of backends.
//
// A grid is a list of axes with so many levels each; a case is one level per axis. Every case runs on the
// reference backend and on executors(), which must agree: the CPU with several numbers of threads and every instruction
// set, or devices.
#pragma once

#include <graphblas/executor.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/scalar.hpp>
#include <graphblas/vector.hpp>

#if defined(GUSTAV_GRID_ON_DEVICE)
#include <tests/gpu/grid_executors.cuh>
#elif defined(GUSTAV_GRID_ON_EMULATOR)
#include <tests/device_host/grid_executors.hpp>
#else
#include <tests/backends/grid_executors.hpp>
#endif

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace grid {

namespace gb = gustav;
using gb::offset_t;

// GUSTAV_TEST_SEED, or a fixed number; every failure prints it.
inline std::uint64_t seed() {
  const char* text = std::getenv("GUSTAV_TEST_SEED");
  return text != nullptr ? std::strtoull(text, nullptr, 10) : 20231u;
}

using levels = std::vector<int>;  // how many levels each axis has
using grid_case = std::vector<int>;

// Every combination.
inline std::vector<grid_case> in_full(const levels& axes) {
  std::vector<grid_case> cases = {grid_case()};
  for (const int count : axes) {
    std::vector<grid_case> longer;
    for (const auto& head : cases)
      for (int level = 0; level < count; ++level) {
        longer.push_back(head);
        longer.back().push_back(level);
      }
    cases = std::move(longer);
  }
  return cases;
}

// Few cases in which every two levels of every two axes meet, `times` over (each time with other random objects):
// greedily the best of some random candidates.
inline std::vector<grid_case> pairwise(const levels& axes, int times = 8) {
  struct pair_of_levels {
    std::size_t p, q;
    int a, b;
    bool met_by(const grid_case& c) const { return c[p] == a && c[q] == b; }
  };
  std::vector<pair_of_levels> open;
  for (std::size_t p = 0; p < axes.size(); ++p)
    for (std::size_t q = p + 1; q < axes.size(); ++q)
      for (int a = 0; a < axes[p]; ++a)
        for (int b = 0; b < axes[q]; ++b) open.push_back({p, q, a, b});
  std::mt19937_64 random(1);
  std::vector<grid_case> once, cases;
  while (!open.empty()) {
    grid_case best;
    std::ptrdiff_t most = 0;
    for (int candidate = 0; candidate < 20; ++candidate) {
      grid_case c;
      for (const int count : axes) c.push_back(static_cast<int>(random() % static_cast<unsigned>(count)));
      c[open.front().p] = open.front().a;  // at least one pair is new
      c[open.front().q] = open.front().b;
      const auto met = std::count_if(open.begin(), open.end(), [&](const auto& pair) { return pair.met_by(c); });
      if (met > most) {
        most = met;
        best = c;
      }
    }
    std::erase_if(open, [&](const auto& pair) { return pair.met_by(best); });
    once.push_back(best);
  }
  for (int t = 0; t < times; ++t) cases.insert(cases.end(), once.begin(), once.end());
  return cases;
}

// Bit for bit when bound is 0 (a NaN equals a NaN), otherwise |x - y| <= bound.
template <class T>
bool near(const T& x, const T& y, double bound) {
  if constexpr (std::is_floating_point_v<T>) {
    if (x == y || (std::isnan(x) && std::isnan(y))) return true;
    return std::abs(static_cast<double>(x) - static_cast<double>(y)) <= bound;
  } else {
    return x == y;
  }
}

// The error that two orders of adding n terms of magnitude up to `size` can make.
template <class T>
double sum_bound(offset_t n, double size = 1.0) {
  if constexpr (std::is_floating_point_v<T>) {
    const auto terms = static_cast<double>(n + 2);
    return terms * terms * size * static_cast<double>(std::numeric_limits<T>::epsilon());
  } else {
    return 0.0;
  }
}

template <class T, class I>
::testing::AssertionResult same(const gb::matrix<T, I>& actual, const gb::matrix<T, I>& expected, double bound) {
  const auto fail = [&] { return ::testing::AssertionFailure() << "got " << actual << "expected " << expected; };
  if (actual.rows() != expected.rows() || actual.cols() != expected.cols()) return fail();
  const auto a = actual.view(), e = expected.view();
  if (a.entries() != e.entries()) return fail();
  for (offset_t i = 0; i < a.rows; ++i) {
    if (a.offsets[i + 1] != e.offsets[i + 1]) return fail();
    for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k)
      if (a.indices[k] != e.indices[k] || !near(a.value(k), e.value(k), bound))
        return fail() << "first difference at (" << i << ", " << e.indices[k] << ")";
  }
  return ::testing::AssertionSuccess();
}

template <class T, class I>
::testing::AssertionResult same(const gb::vector<T, I>& actual, const gb::vector<T, I>& expected, double bound) {
  const auto fail = [&] { return ::testing::AssertionFailure() << "got " << actual << "expected " << expected; };
  if (actual.size() != expected.size() || actual.entries() != expected.entries()) return fail();
  const auto a = gb::backends::cpu::to_sparse(actual.view(), 1), e = gb::backends::cpu::to_sparse(expected.view(), 1);
  const auto av = a.view(), ev = e.view();
  for (offset_t k = 0; k < av.entries; ++k)
    if (av.indices[k] != ev.indices[k] || !near(av.value(k), ev.value(k), bound))
      return fail() << "first difference at " << ev.indices[k];
  return ::testing::AssertionSuccess();
}

template <class T>
::testing::AssertionResult same(const gb::scalar<T>& actual, const gb::scalar<T>& expected, double bound) {
  if (actual.has_value() == expected.has_value() &&
      (!actual.has_value() || near(actual.value(), expected.value(), bound)))
    return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "got " << actual << ", expected " << expected;
}

template <class T>
gb::scalar<T> copy_of(const gb::scalar<T>& s) {
  return s;
}
template <class Object>
Object copy_of(const Object& object) {
  return object.clone();
}
// A copy in memory of its own, in which updates may be made.
template <class Object>
Object own_copy_of(const Object& object) {
  return copy_of(object);
}
template <class T, class I>
gb::matrix<T, I> own_copy_of(const gb::matrix<T, I>& m) {
  return gb::matrix<T, I>(m.view());
}

// How many calls were compared with the reference and how many were expected to be refused, on every executor; printed
// at the end of the program.
class call_counts : public ::testing::Environment {
 public:
  std::size_t compared = 0, refused = 0;

 private:
  void TearDown() override { std::printf("calls: %zu compared, %zu refused by rule\n", compared, refused); }
};
inline call_counts& calls =
    dynamic_cast<call_counts&>(*::testing::AddGlobalTestEnvironment(new call_counts));  // GoogleTest's

// Compiled once an output type, not once a call.
template <class Object>
void check_agreement(const Object& before, double bound,
                     const std::function<void(const gb::reference&, Object&)>& on_reference,
                     const std::function<void(const executor_under_test&, Object&)>& on_others) {
  ++calls.compared;
  Object expected = copy_of(before);
  on_reference(gb::reference{}, expected);
  std::optional<Object> first;
  bool is_own = false;
  for (const auto& exec : executors()) {
    is_own = !is_own;
    Object actual = is_own ? own_copy_of(before) : copy_of(before);
    on_others(exec, actual);
    EXPECT_TRUE(same(actual, expected, bound)) << describe(exec) << " against the reference";
    if (!first)
      first.emplace(std::move(actual));
    else
      EXPECT_TRUE(same(actual, *first, 0.0)) << describe(exec) << " against the first";
  }
}

// Runs call(executor, output) on copies of `before`, with the reference backend and on executors(): all agree within
// `bound`, and the executors among each other bit for bit.
template <class Object, class Call>
void expect_agreement(const Object& before, double bound, const Call& call) {
  check_agreement<Object>(before, bound, std::cref(call), std::cref(call));
}

// For SCOPED_TRACE: what it takes to run the case again.
inline std::string describe(const grid_case& c, const std::vector<std::string>& names) {
  std::ostringstream text;
  text << "GUSTAV_TEST_SEED=" << seed();
  for (std::size_t axis = 0; axis < c.size(); ++axis) text << ' ' << names[axis] << '=' << c[axis];
  return text.str();
}

}  // namespace grid
