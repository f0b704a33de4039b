// A sparse matrix whose values have a type that is known at run time.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/type.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>

namespace gustav::runtime {

using index_type = std::int64_t;

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
class any_matrix {
 public:
  template <std::size_t N>
  using stored = matrix<blob<N>, index_type>;
#define GUSTAV_STORED(N) stored<N>,
  using any_stored = std::variant<GUSTAV_FOR_EACH_BLOB_SIZE(GUSTAV_STORED) std::monostate>;
#undef GUSTAV_STORED

  // Without entries. Throws invalid_value, index_overflow.
  any_matrix(const type& t, offset_t rows, offset_t cols);
  // Of values of type t in blobs of its size.
  template <std::size_t N>
  any_matrix(const type& t, stored<N> entries) : type_(t), stored_(std::move(entries)) {}

  const type& domain() const noexcept { return type_; }
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

  // The result of f(matrix<blob<N>, index_type>&), where N is blob_size(domain().size()).
  template <class F>
  decltype(auto) visit(F&& f) {
    return with_blob_size(blob_size(type_.size()),
                          [&]<std::size_t N>(std::integral_constant<std::size_t, N>) -> decltype(auto) {
                            return std::forward<F>(f)(*std::get_if<stored<N>>(&stored_));
                          });
  }
  template <class F>
  decltype(auto) visit(F&& f) const {
    return with_blob_size(blob_size(type_.size()),
                          [&]<std::size_t N>(std::integral_constant<std::size_t, N>) -> decltype(auto) {
                            return std::forward<F>(f)(*std::get_if<stored<N>>(&stored_));
                          });
  }
  // The matrix of blobs of that size, which must be that of the values.
  template <std::size_t N>
  stored<N>& as() {
    return *std::get_if<stored<N>>(&stored_);
  }
  template <std::size_t N>
  const stored<N>& as() const {
    return *std::get_if<stored<N>>(&stored_);
  }

 private:
  type type_;
  any_stored stored_;
};

}  // namespace gustav::runtime
