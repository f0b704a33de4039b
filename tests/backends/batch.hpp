// Operands of mxm_batch.
#pragma once

#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <random>
#include <type_traits>
#include <utility>
#include <vector>

namespace batch_test {

namespace gb = gustav;
using gb::layout;
using gb::offset_t;

template <class T>
T number(std::mt19937& random) {
  if constexpr (std::is_same_v<T, bool>)
    return random() % 2 == 0;
  else
    return static_cast<T>(static_cast<int>(random() % 11) - 5);
}

// rows x cols with empty rows, about `length` entries in the others.
template <class T, class I = std::int32_t>
gb::matrix<T, I> sparse(offset_t rows, offset_t cols, int length, unsigned seed) {
  std::mt19937 random(seed);
  gb::matrix<T, I> m(rows, cols);
  for (offset_t i = 0; i < rows; ++i) {
    if (i % 5 == 3 || cols == 0) continue;
    for (int k = static_cast<int>(random() % static_cast<unsigned>(2 * length)); k >= 0; --k) {
      const auto j = static_cast<offset_t>(random() % static_cast<unsigned>(cols));
      if constexpr (std::is_void_v<T>)
        m.set(i, j);
      else
        m.set(i, j, number<T>(random));
    }
  }
  return m;
}

// Padded; the layouts alternate where `mixed`.
template <class T>
std::vector<gb::dense_matrix<T>> dense(const std::vector<std::pair<offset_t, offset_t>>& shapes, unsigned seed,
                                       bool mixed = true) {
  std::mt19937 random(seed);
  std::vector<gb::dense_matrix<T>> all;
  for (const auto& [rows, cols] : shapes) {
    const bool by_columns = mixed && all.size() % 3 == 1;
    gb::dense_matrix<T> m(rows, cols, by_columns ? layout::column_major : layout::row_major,
                          (by_columns ? rows : cols) + static_cast<offset_t>(all.size() % 2));
    for (offset_t i = 0; i < rows; ++i)
      for (offset_t j = 0; j < cols; ++j) m(i, j) = number<T>(random);
    all.push_back(std::move(m));
  }
  return all;
}

template <class T>
std::vector<gb::dense_matrix<T>> copy(const std::vector<gb::dense_matrix<T>>& all) {
  std::vector<gb::dense_matrix<T>> copies;
  for (const auto& m : all) copies.push_back(m.clone());
  return copies;
}

// The entries of a matrix in its order (seed 0), with descending columns in ascending rows (1), in a random order.
template <class T, class I>
struct tuples {
  std::vector<I> row, col;
  gb::buffer<gb::storage_t<T>> values;
  gb::coo_view<gb::storage_t<T>, I> view;

  tuples(const gb::matrix<T, I>& m, unsigned seed) {
    const auto v = m.view();
    std::vector<std::pair<I, offset_t>> order;  // row, position
    for (offset_t i = 0; i < v.rows; ++i)
      for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k)
        order.emplace_back(static_cast<I>(i), seed == 1 ? v.offsets[i] + v.offsets[i + 1] - 1 - k : k);
    if (seed > 1) std::shuffle(order.begin(), order.end(), std::mt19937(seed));
    values = gb::buffer<gb::storage_t<T>>(order.size());
    for (const auto& [i, k] : order) {
      values[row.size()] = v.value(k);
      row.push_back(i);
      col.push_back(v.indices[k]);
    }
    view = {v.rows, v.cols, v.entries(), row.data(), col.data(), values.data(), false};
  }
};

}  // namespace batch_test
