// The build functions of matrix<T, I>: matrices from tuples.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/build.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <core/residence.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/csr_arrays.hpp>
#include <graphblas/detail/check_index.hpp>
#include <graphblas/detail/dcsr_access.hpp>
#if __has_include(<backends/cuda/matrices/build.hpp>)
#include <backends/cuda/matrices/build.hpp>
#endif

#include <memory>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

namespace gustav {

template <class T, class I>
class matrix;

namespace detail {

// matrix<T, I> inherits these. Tuples come in any order. Duplicates are combined left to right by dup; without dup they
// throw duplicate_entry. An index outside the shape throws index_out_of_bounds; spans of different lengths throw
// invalid_value. With an executor of a device the entries are built there and stay; one lane combines all tuples of an
// entry, so that many at one position are slow. Cost: O(entries log(longest row)).
template <class T, class I>
class matrix_builders {
  using storage_type = storage_t<T>;
  using no_duplicates = backends::cpu::no_duplicates;
  static constexpr bool valued = !std::is_void_v<T>;

 public:
  template <executor E, class Dup = no_duplicates>
  requires(valued) static matrix<T, I> build(const E& exec, offset_t rows, offset_t cols, std::span<const I> row,
                                             std::span<const I> col,
                                             std::span<const std::type_identity_t<storage_type>> values, Dup dup = {}) {
    if (values.size() != row.size()) throw invalid_value("build: as many values as tuples are needed");
    return build_any(exec, rows, cols, row, col, values.data(), false, dup);
  }
  template <class Dup = no_duplicates>
  requires(valued) static matrix<T, I> build(offset_t rows, offset_t cols, std::span<const I> row,
                                             std::span<const I> col,
                                             std::span<const std::type_identity_t<storage_type>> values, Dup dup = {}) {
    return build(automatic{}, rows, cols, row, col, values, dup);
  }

  // One value for all tuples.
  template <executor E, class Dup = no_duplicates>
  requires(valued) static matrix<T, I> build_iso(const E& exec, offset_t rows, offset_t cols, std::span<const I> row,
                                                 std::span<const I> col, std::type_identity_t<storage_type> value,
                                                 Dup dup = {}) {
    return build_any(exec, rows, cols, row, col, &value, true, dup);
  }
  template <class Dup = no_duplicates>
  requires(valued) static matrix<T, I> build_iso(offset_t rows, offset_t cols, std::span<const I> row,
                                                 std::span<const I> col, std::type_identity_t<storage_type> value,
                                                 Dup dup = {}) {
    return build_iso(automatic{}, rows, cols, row, col, value, dup);
  }

  // Pattern only.
  template <executor E, class Dup = no_duplicates>
  requires(!valued) static matrix<T, I> build(const E& exec, offset_t rows, offset_t cols, std::span<const I> row,
                                              std::span<const I> col, Dup dup = {}) {
    return build_any(exec, rows, cols, row, col, nullptr, false, dup);
  }
  template <class Dup = no_duplicates>
  requires(!valued) static matrix<T, I> build(offset_t rows, offset_t cols, std::span<const I> row,
                                              std::span<const I> col, Dup dup = {}) {
    return build(automatic{}, rows, cols, row, col, dup);
  }

  // From a view of a user's tuples.
  template <executor E, class Dup = no_duplicates>
  static matrix<T, I> build(const E& exec, const coo_view<storage_type, I>& t, Dup dup = {}) {
    if (t.entries < 0) throw invalid_value("build: a negative number of tuples");
    const auto n = static_cast<std::size_t>(t.entries);
    return build_any(exec, t.rows, t.cols, {t.row, n}, {t.col, n}, t.values, valued && t.iso, dup);
  }
  template <class Dup = no_duplicates>
  static matrix<T, I> build(const coo_view<storage_type, I>& t, Dup dup = {}) {
    return build(automatic{}, t, dup);
  }

 private:
  template <class E, class Dup>
  static matrix<T, I> build_any(const E& exec, offset_t rows, offset_t cols, std::span<const I> row,
                                std::span<const I> col, const storage_type* values, bool iso, Dup dup) try {
    check_shape<I>(rows, cols);
    if (row.size() != col.size()) throw invalid_value("build: as many rows as columns are needed");
    coo_view<storage_type, I> t{rows, cols, static_cast<offset_t>(row.size()), row.data(), col.data(), values, iso};
    if constexpr (host_executor<E>) {
      if constexpr (has_hypersparse<I>)
        if (is_hypersparse(rows, t.entries))
          return dcsr_access::adopt<matrix<T, I>>(cols, dcsr_access::build(t, dup, threads_of(exec)));
      auto r = backends::cpu::build(t, dup, threads_of(exec));
      return matrix<T, I>::adopt(
          rows, cols, {std::move(r.offsets), std::move(r.indices), std::move(r.values), r.iso, true}, check::trusted);
    } else if constexpr (!kernels::has_kernel<kernels::build, E>) {
      kernels::refuse(kernels::build::name, exec);
    } else {
      auto there = kernels::implementation<kernels::build, E>::run(exec, t, dup);
      using entries = resident_object<csr_result<storage_type, I>, std::remove_cvref_t<decltype(*there)>>;
      return matrix<T, I>::adopt_resident(rows, cols, std::make_shared<const entries>(std::move(there)));
    }
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
};

}  // namespace detail
}  // namespace gustav
