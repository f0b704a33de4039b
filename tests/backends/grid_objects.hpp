// Random objects for the grid tests: with empty rows and columns, explicit zeros, extreme values, and in every form.
#pragma once

#include <graphblas/dense_matrix.hpp>
#include <graphblas/detail/operand.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>
#include <semirings/binary_operators.hpp>
#include <tests/backends/grid.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <random>
#include <type_traits>
#include <vector>

namespace grid {

class source {
 public:
  explicit source(std::uint64_t salt) : engine_(seed() * 1000003u + salt) {}

  offset_t below(offset_t n) { return static_cast<offset_t>(engine_() % static_cast<std::uint64_t>(n)); }
  bool chance(double p) { return static_cast<double>(engine_() >> 11) * 0x1p-53 < p; }

  // Zeros and, for integers, the ends of the range come up; floats are within [-1, 1].
  template <class T>
  T value() {
    if constexpr (std::is_same_v<T, gb::unit>) {
      return {};
    } else if constexpr (std::is_same_v<T, bool>) {
      return chance(0.6);
    } else if constexpr (std::is_floating_point_v<T>) {
      if (chance(0.1)) return T(0);
      return static_cast<T>(static_cast<double>(engine_() >> 11) * 0x1p-52 - 1.0);
    } else {
      if (chance(0.05)) return chance(0.5) ? std::numeric_limits<T>::max() : std::numeric_limits<T>::lowest();
      const auto small = static_cast<int>(below(9));
      return static_cast<T>(std::is_signed_v<T> ? small - 4 : small);
    }
  }

 private:
  std::mt19937_64 engine_;
};

// How an object holds its entries.
enum class storage : int { sorted, unsorted, iso, count };

// A fifth of the rows and of the columns stays empty.
template <class T, class I = std::int32_t>
gb::matrix<T, I> random_matrix(source& random, offset_t rows, offset_t cols, double density,
                               storage how = storage::sorted) {
  using S = gb::storage_t<T>;
  std::vector<I> open_cols;
  for (offset_t j = 0; j < cols; ++j)
    if (random.chance(0.8)) open_cols.push_back(static_cast<I>(j));
  std::vector<offset_t> offsets = {0};
  std::vector<I> indices;
  for (offset_t i = 0; i < rows; ++i) {
    const auto begin = static_cast<std::ptrdiff_t>(indices.size());
    if (random.chance(0.8))
      for (const I j : open_cols)
        if (random.chance(density)) indices.push_back(j);
    if (how == storage::unsorted) std::reverse(indices.begin() + begin, indices.end());
    offsets.push_back(static_cast<offset_t>(indices.size()));
  }
  gb::csr_arrays<T, I> arrays;
  arrays.sorted = how != storage::unsorted;
  if constexpr (!std::is_void_v<T>) {
    arrays.iso = how == storage::iso;
    const std::size_t count = arrays.iso ? std::min<std::size_t>(1, indices.size()) : indices.size();
    arrays.values = gb::buffer<S>(count);
    for (auto& value : arrays.values) value = random.template value<S>();
  }
  arrays.offsets = gb::buffer<offset_t>(std::move(offsets));
  arrays.indices = gb::buffer<I>(std::move(indices));
  return gb::matrix<T, I>::adopt(rows, cols, std::move(arrays));
}

// Density up to 0.1 gives the sparse form, 1 the full one, what lies between the bitmap (from 16 positions on).
template <class T, class I = std::int32_t>
gb::vector<T, I> random_vector(source& random, offset_t size, double density, storage how = storage::sorted) {
  using S = gb::storage_t<T>;
  std::vector<I> indices;
  for (offset_t i = 0; i < size; ++i)
    if (random.chance(density)) indices.push_back(static_cast<I>(i));
  gb::vector_result<S, I> arrays;
  arrays.size = size;
  arrays.entries = static_cast<offset_t>(indices.size());
  if constexpr (!std::is_void_v<T>) {
    arrays.iso = how == storage::iso;
    const std::size_t count = arrays.iso ? std::min<std::size_t>(1, indices.size()) : indices.size();
    arrays.values = gb::buffer<S>(count);
    for (auto& value : arrays.values) value = random.template value<S>();
  }
  arrays.indices = gb::buffer<I>(std::move(indices));
  return gb::vector<T, I>::adopt(std::move(arrays));
}

// padding: elements between the end of a line and the next.
template <class T>
gb::dense_matrix<T> random_dense(source& random, offset_t rows, offset_t cols, gb::layout order, offset_t padding) {
  gb::dense_matrix<T> m(rows, cols, order, (order == gb::layout::row_major ? cols : rows) + padding);
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t j = 0; j < cols; ++j) m(i, j) = random.template value<T>();
  return m;
}

// The densities that lead to the three forms of a vector.
inline double vector_density(int form) {
  constexpr double densities[] = {0.06, 0.5, 1.0};
  return densities[form];
}

// Mask axis: none, structural, valued, and the complement of each.
inline constexpr int mask_kinds = 6;
inline bool has_mask(int kind) { return kind % 3 != 0; }

template <class I>
gb::mask<I> make_mask(int kind, const gb::matrix<bool, I>& m) {
  switch (kind) {
    case 0:
      return gb::no_mask;
    case 1:
      return gb::structure(m);
    case 2:
      return m;
    case 3:
      return !gb::no_mask;
    case 4:
      return !gb::structure(m);
    default:
      return !m;
  }
}

template <class I>
gb::vector_mask<I> make_mask(int kind, const gb::vector<bool, I>& m) {
  switch (kind) {
    case 0:
      return gb::no_mask;
    case 1:
      return gb::structure(m);
    case 2:
      return m;
    case 3:
      return !gb::no_mask;
    case 4:
      return !gb::structure(m);
    default:
      return !m;
  }
}

// Which calls a grid compiles for a choice of types. An accumulator and each transpose double the code, and compiling
// it takes far longer than running it. So every_call is for a few types. For the others, calls without an accumulator
// transpose the operands whose bits are set here, and calls with one transpose the others: every type meets every
// level, and types with all values of the bits meet every call. Where two operations share their kernels, one has the
// calls without accumulator and the other those with one.
inline constexpr int every_call = -1, no_accum_only = 4, accum_only = 8;

template <int Calls>
constexpr bool compiles_accum(int level) {
  return Calls == every_call || (Calls & (level == 0 ? accum_only : no_accum_only)) == 0;
}

// The case with the accumulator and the transposes of a call that is compiled. `axis`: that of the first operand's
// transpose; axis 2 is the accumulator.
template <int Calls>
grid_case compiled_case(grid_case c, std::size_t axis = 3, int operands = 1) {
  if constexpr (Calls != every_call) {
    if (!compiles_accum<Calls>(c[2])) c[2] = 1 - c[2];
    for (int k = 0; k < operands; ++k) c[axis + static_cast<std::size_t>(k)] = (Calls >> k & 1) ^ c[2];
  }
  return c;
}

// Calls f(accumulator): level 0 none, level 1 one that does not commute.
template <class T, int Calls = every_call, class F>
void with_accum(int level, const F& f) {
  if constexpr (compiles_accum<Calls>(0))
    if (level == 0) return f(gb::no_accum);
  if constexpr (compiles_accum<Calls>(1))
    if (level == 1) return f(gb::minus<>{});
  ADD_FAILURE() << "a call that is not compiled";
}

// Calls f(A) or f(transposed(A)), where A is operand number `Operand` of a call with this accumulator.
template <int Calls, int Operand = 0, class Accum, class M, class F>
void with_transpose(int level, const Accum&, const M& a, const F& f) {
  constexpr int only = (Calls >> Operand & 1) ^ (std::is_same_v<Accum, gb::no_accum_t> ? 0 : 1);
  if constexpr (Calls == every_call || only == 0)
    if (level == 0) return f(a);
  if constexpr (Calls == every_call || only == 1)
    if (level == 1) return f(gb::transposed(a));
  ADD_FAILURE() << "a call that is not compiled";
}

}  // namespace grid
