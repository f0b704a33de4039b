// Matrices and vectors of tuples, built on the emulated device, against tuples that are combined one by one.
#if !defined(GUSTAV_GRID_ON_DEVICE)
#define GUSTAV_GRID_ON_EMULATOR
#endif
#include <semirings/operators.hpp>
#include <tests/backends/grid_objects.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

namespace {

namespace gb = gustav;
using gb::offset_t;
using std::int64_t;

// Tuples of a rows x cols matrix.
template <class T, class I>
struct tuples {
  std::vector<I> row, col;
  std::vector<T> value;
};

enum class order_of : int { random, sorted, one_position, count };

template <class T, class I>
tuples<T, I> some_tuples(grid::source& random, offset_t rows, offset_t cols, std::size_t n, order_of order) {
  tuples<T, I> t;
  for (std::size_t k = 0; k < n; ++k) {
    const auto position = order == order_of::one_position ? rows * cols / 2
                          : order == order_of::sorted
                              ? static_cast<offset_t>(k) * rows * cols / static_cast<offset_t>(n)
                              : random.below(rows * cols);
    t.row.push_back(static_cast<I>(position / cols));
    t.col.push_back(static_cast<I>(position % cols));
    t.value.push_back(random.value<T>());
  }
  return t;
}

// The tuples one after the other.
template <class T, class I, class Dup>
std::map<std::pair<I, I>, T> combined(const tuples<T, I>& t, const Dup& dup) {
  std::map<std::pair<I, I>, T> entries;
  for (std::size_t k = 0; k < t.row.size(); ++k) {
    const auto [at, is_new] = entries.try_emplace({t.row[k], t.col[k]}, t.value[k]);
    if (!is_new) at->second = dup(at->second, t.value[k]);
  }
  return entries;
}

// f(tuples, rows, cols) for tuples of all kinds: of vectors where there is one row.
template <class T, class I, class F>
void for_tuples(const std::vector<offset_t>& all_rows, const F& f) {
  grid::source random(8);
  for (const offset_t rows : all_rows)
    for (const offset_t cols : {1, 20, 300})
      for (const std::size_t n : {0, 1, 63, 700})
        for (int order = 0; order < static_cast<int>(order_of::count); ++order) {
          SCOPED_TRACE(testing::Message() << rows << " x " << cols << ", " << n << " tuples, order " << order);
          f(some_tuples<T, I>(random, rows, cols, n, static_cast<order_of>(order)), rows, cols);
        }
}

template <class T, class I, class Dup>
void run_vectors(const Dup& dup) {
  for_tuples<T, I>({1}, [&](const tuples<T, I>& t, offset_t, offset_t size) {
    gb::vector<T, I> want(size);
    for (const auto& [position, value] : combined(t, dup)) want.set(position.second, value);
    for (const auto& exec : grid::executors()) {
      const auto there = gb::vector<T, I>::build(exec, size, t.col, t.value, dup);
      EXPECT_TRUE(there.is_on_device());
      EXPECT_TRUE(grid::same(there, want, 0)) << grid::describe(exec);
    }
  });
}

template <class T, class I, class Dup>
void run_matrices(const Dup& dup) {
  for_tuples<T, I>({1, 17}, [&](const tuples<T, I>& t, offset_t rows, offset_t cols) {
    gb::matrix<T, I> want(rows, cols);
    for (const auto& [position, value] : combined(t, dup)) want.set(position.first, position.second, value);
    for (const auto& exec : grid::executors()) {
      const auto there = gb::matrix<T, I>::build(exec, rows, cols, t.row, t.col, t.value, dup);
      EXPECT_TRUE(there.is_on_device());
      EXPECT_TRUE(grid::same(there, want, 0)) << grid::describe(exec);
    }
  });
}

TEST(device_build_grid, vectors) {
  run_vectors<int64_t, std::int32_t>(gb::minus<int64_t>{});
  run_vectors<double, int64_t>(gb::minus<>{});
  run_vectors<std::int8_t, std::int32_t>(gb::second<>{});
  run_vectors<float, std::int32_t>(gb::first<float>{});
}

TEST(device_build_grid, matrices) {
  run_matrices<int64_t, int64_t>(gb::minus<>{});
  run_matrices<float, std::int32_t>(gb::minus<float>{});
}

// Positions alone, and tuples of which no two are at one position.
TEST(device_build_grid, vectors_without_duplicates) {
  grid::source random(9);
  for (const std::size_t n : {1, 20, 400}) {
    std::vector<std::int32_t> indices(n);
    std::iota(indices.begin(), indices.end(), 0);
    for (std::size_t k = n; k > 1; --k)
      std::swap(indices[k - 1], indices[static_cast<std::size_t>(random.below(static_cast<offset_t>(k)))]);
    std::vector<double> values(n);
    for (auto& value : values) value = random.value<double>();
    for (const offset_t size : {static_cast<offset_t>(n), static_cast<offset_t>(n) + 100}) {
      gb::vector<double> want(size);
      for (std::size_t k = 0; k < n; ++k) want.set(indices[k], values[k]);
      std::vector<std::int32_t> twice = indices;
      twice.insert(twice.end(), indices.begin(), indices.end());
      for (const auto& exec : grid::executors()) {
        EXPECT_TRUE(grid::same(gb::vector<double>::build(exec, size, indices, values), want, 0));
        const auto once = gb::vector<void>::build(exec, size, indices);
        EXPECT_TRUE(once == gb::vector<void>::build(gb::cpu{}, size, indices));
        EXPECT_TRUE(once == gb::vector<void>::build(exec, size, twice, gb::any<>{}));
      }
    }
  }
}

}  // namespace
