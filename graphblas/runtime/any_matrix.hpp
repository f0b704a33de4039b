// A sparse matrix whose values have a type that is known at run time.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/runtime/blob_container.hpp>
#include <graphblas/runtime/type.hpp>

#include <cstddef>
#include <utility>

namespace gustav::runtime {

// The entries of an object in row-major order. values: those of its type, one after the other, not padded.
struct any_tuples {
  buffer<index_type> rows;
  buffer<index_type> cols;
  buffer<std::byte> values;
};

// A rows x cols matrix with indices of 64 bits, hypersparse where it has few entries for its rows. The values are
// stored as blobs, so that all types of one size share the code that moves them. Moves are cheap, and so are copies by
// clone(). Const use from many threads is safe. A call that throws leaves the matrix as it was; short memory is
// out_of_memory.
class any_matrix : public blob_container<matrix> {
 public:
  // Without entries. Throws invalid_value, index_overflow.
  any_matrix(const type& t, offset_t rows, offset_t cols);
  // Of values of type t in blobs of its size.
  template <std::size_t N>
  any_matrix(const type& t, stored<N> entries) : blob_container(t, std::move(entries)) {}

  offset_t rows() const;
  offset_t cols() const;
  offset_t entries() const;
  any_matrix clone() const;

  // Sets one entry to a value of the type `from`, cast to that of the matrix. Lazy, as matrix::set. Throws
  // domain_mismatch, index_out_of_bounds.
  void set(offset_t i, offset_t j, const type& from, const void* value);
  // Writes the value at (i, j), cast to the type `to`. Returns whether there is one.
  bool get(offset_t i, offset_t j, const type& to, void* value) const;
  bool contains(offset_t i, offset_t j) const;
  void remove(offset_t i, offset_t j);
  void resize(offset_t rows, offset_t cols);
  void clear();
  void wait() const;

  // All entries, the values cast to the type `to`. Throws domain_mismatch. O(entries).
  any_tuples tuples(const type& to) const;
  // The same into arrays of entries() elements, each of which may be null. Throws domain_mismatch unless values are
  // null; nothing is written then.
  void tuples_to(index_type* rows, index_type* cols, const type& to, void* values) const;
};

}  // namespace gustav::runtime
