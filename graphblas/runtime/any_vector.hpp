// A sparse vector whose values have a type that is known at run time.
#pragma once

#include <core/types.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/blob_container.hpp>
#include <graphblas/runtime/type.hpp>
#include <graphblas/vector.hpp>

#include <cstddef>
#include <utility>

namespace gustav::runtime {

// A vector with indices of 64 bits. Otherwise as any_matrix.
class any_vector : public blob_container<vector> {
 public:
  // Without entries. Throws invalid_value, index_overflow.
  any_vector(const type& t, offset_t size);
  // Of values of type t in blobs of its size.
  template <std::size_t N>
  any_vector(const type& t, stored<N> entries) : blob_container(t, std::move(entries)) {}

  offset_t size() const;
  offset_t entries() const;
  // An independent copy. O(1) where the entries lie in memory that may be shared, O(entries) otherwise.
  any_vector clone() const;

  // Sets one entry to a value of the type `from`, cast to that of the vector. Lazy, as vector::set. Throws
  // domain_mismatch, index_out_of_bounds.
  void set(offset_t i, const type& from, const void* value);
  // Writes the value at i, cast to the type `to`. Returns whether there is one.
  bool get(offset_t i, const type& to, void* value) const;
  bool contains(offset_t i) const;
  void remove(offset_t i);
  void resize(offset_t size);
  void clear();
  void wait() const;

  // All entries, their indices as rows, the values cast to the type `to`. Throws domain_mismatch. O(entries).
  any_tuples tuples(const type& to) const;
  // The same into arrays of entries() elements, each of which may be null. Throws domain_mismatch unless values are
  // null; nothing is written then.
  void tuples_to(index_type* indices, const type& to, void* values) const;
};

}  // namespace gustav::runtime
