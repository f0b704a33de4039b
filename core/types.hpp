// Types of all layers: offsets, storage types, methods and descriptors.
#pragma once

#include <cstdint>
#include <type_traits>

// Marks functions that CUDA kernels call. Empty for a host compiler.
#if defined(__CUDACC__)
#define GUSTAV_HD __host__ __device__
#else
#define GUSTAV_HD
#endif

// For loops of kernels that take their body as a lambda: without inlining, its captures would live in memory.
#define GUSTAV_INLINE [[gnu::always_inline]] inline

namespace gustav {

// Positions in entry arrays, row and column counts. 64-bit for every index type.
using offset_t = std::int64_t;

// The value of an entry of a pattern-only matrix: "present". Converts to 1 of any type.
struct unit {
  template <class U>
  requires(!std::is_same_v<U, unit>) GUSTAV_HD constexpr operator U() const { return U(1); }
  friend constexpr bool operator==(unit, unit) { return true; }
};

namespace detail {
template <class T>
struct storage {
  using type = T;
};
template <>
struct storage<void> {
  using type = unit;
};
}  // namespace detail

namespace detail {
// The T of a container that stores S.
template <class S>
using value_of_storage_t = std::conditional_t<std::is_same_v<S, unit>, void, S>;
}  // namespace detail

// What a container of T stores: T, or unit for void (no array).
template <class T>
using storage_t = typename detail::storage<std::remove_cv_t<T>>::type;

// Kernels that a descriptor can force. A method that an operation does not have throws invalid_value.
enum class method : std::uint8_t {
  automatic,
  hash,          // mxm: hash table, linear probing
  hash_vector,   // mxm_forced: hash table, a vector of keys per probe
  heap,          // mxm_forced: a heap over the rows of B
  merge,         // mxm without a mask: rows of up to 128 multiply-adds merged by rank, others by hash
  dense,         // mxm: dense accumulator (SPA)
  blocked,       // mxm_forced: dense accumulator for one block of columns at a time
  dot,           // mxm with a mask, or of two dense operands: inner products driven by the mask
  masked_dense,  // mxm with a mask: dense accumulator preloaded with the mask row
  push,          // mxv, vxm: scatter along the columns that the vector selects
  pull,          // mxv, vxm: an inner product per row
  rows,          // mxm of a sparse and a dense operand: row by row of A
  tiles,         // mxm with dense operands: the same, or inner products, over tiles of columns
  scatter        // mxm of a sparse and a dense operand: rows of B scattered along the columns of A
};

// How many passes over its operands a product without a mask, or with a complemented one, makes.
enum class phases : std::uint8_t {
  automatic,
  one,  // rows are computed at once and buffered until their offsets are known
  two   // the entries of all rows are counted first: no memory beside the result
};

// The options of a call. An operation that has no use for `how` or `passes` throws invalid_value if they are set.
// `sorted` = false permits unsorted rows; it does not request them.
struct descriptor {
  bool replace = false;            // clear the output before the masked write
  method how = method::automatic;  // force a kernel
  bool sorted = true;              // false: rows of a product may stay unsorted until they are read
  phases passes = phases::automatic;
};

inline constexpr descriptor replace{.replace = true};

// Whether adopt() checks its arrays.
enum class check : bool { full, trusted };

// No accumulator: results replace the entries of the output.
struct no_accum_t {
  explicit constexpr no_accum_t() = default;
};
inline constexpr no_accum_t no_accum{};

// "All indices" for extract and assign.
struct all_t {
  explicit constexpr all_t() = default;
};
inline constexpr all_t all{};

}  // namespace gustav
