// A sparse vector whose values have a type that is known at run time.
#pragma once

#include <core/types.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/type.hpp>
#include <graphblas/vector.hpp>

#include <cstddef>
#include <utility>
#include <variant>

namespace gustav::runtime {

// A vector with indices of 64 bits. Otherwise as any_matrix.
class any_vector {
 public:
  template <std::size_t N>
  using stored = vector<blob<N>, index_type>;
#define GUSTAV_STORED(N) stored<N>,
  using any_stored = std::variant<GUSTAV_FOR_EACH_BLOB_SIZE(GUSTAV_STORED) std::monostate>;
#undef GUSTAV_STORED

  // Without entries. Throws invalid_value, index_overflow.
  any_vector(const type& t, offset_t size);
  // Of values of type t in blobs of its size.
  template <std::size_t N>
  any_vector(const type& t, stored<N> entries) : type_(t), stored_(std::move(entries)) {}

  const type& domain() const noexcept { return type_; }
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

  // The result of f(vector<blob<N>, index_type>&), where N is blob_size(domain().size()).
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
  // The vector of blobs of that size, which must be that of the values.
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
