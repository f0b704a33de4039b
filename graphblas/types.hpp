// Index and offset types, storage types, methods and descriptors: the words every layer shares.
#pragma once

#include <cstdint>
#include <type_traits>

// Functions that the CUDA kernels call carry this mark; a host compiler sees nothing.
#if defined(__CUDACC__)
#define GUSTAV_HD __host__ __device__
#else
#define GUSTAV_HD
#endif

// For the loops of kernels, which take what to do as a lambda: not inlined, its captures would live in memory.
#define GUSTAV_INLINE [[gnu::always_inline]] inline

namespace gustav {

// Positions in an entry array, row and column counts. Always 64-bit, whatever the index width.
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

// What a container of T keeps in memory: T, or unit for void (no array at all).
template <class T>
using storage_t = typename detail::storage<std::remove_cv_t<T>>::type;

// Kernels that can be forced through a descriptor. A method that an operation does not have is an
// invalid_value error, never silently another one.
enum class method : std::uint8_t {
  automatic,
  hash,          // mxm: hash table, linear probing
  hash_vector,   // mxm without a mask: hash table probed by chunks of keys, one vector instruction each
  heap,          // mxm without a mask: a heap over the rows of B
  merge,         // mxm without a mask: rows of up to 128 products merged by rank, longer ones by hash
  dense,         // mxm: dense accumulator (SPA)
  blocked,       // mxm without a mask: dense accumulator, one block of columns after the other
  dot,           // mxm with a mask: inner products driven by the mask
  masked_dense,  // mxm with a mask: dense accumulator preloaded with the mask row
  push,          // mxv, vxm: from the entries of the vector along the columns
  pull           // mxv, vxm: row by row, inner products
};

// How often a product without a mask, or with a complemented one, goes over its operands.
enum class phases : std::uint8_t {
  automatic,
  one,  // rows are formed at once, each in a worker's cache until its place is known
  two   // all rows are counted before one is formed: no memory beside the result
};

// Everything about a call that is not data. Cheap to copy, no state. An operation that has no use for `how` or `passes`
// throws invalid_value when they are set; `sorted` is a permission, not a request.
struct descriptor {
  bool replace = false;            // clear the output before the masked write
  method how = method::automatic;  // force a kernel
  bool sorted = true;              // false: rows of a product may stay unsorted until somebody reads them
  phases passes = phases::automatic;
};

inline constexpr descriptor replace{.replace = true};

// Whether adopt() looks at what it is given.
enum class check : bool { full, trusted };

// No accumulator: the result replaces what was there.
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
