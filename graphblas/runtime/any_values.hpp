// Values of objects of run-time types: as blobs, cast, and computed entry by entry.
#pragma once

#include <core/types.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/cast.hpp>
#include <graphblas/runtime/type.hpp>

#include <cstddef>
#include <optional>

namespace gustav::runtime {

// The blob of a value of type `from`, cast to `to`. Throws domain_mismatch.
template <class Blob>
Blob blob_from(const type& to, const type& from, const void* value) {
  Blob b{};
  cast_values(to, &b, from, value);
  return b;
}
// n values in blobs of the type `from`, cast to `to` and without padding, on several threads. iso: one blob stands for
// all. Throws domain_mismatch.
void write_values(const type& to, void* out, const type& from, const void* blobs, offset_t n, bool iso);
// n values without padding as blobs of the type `to`, on several threads. Throws domain_mismatch.
void write_blobs(const type& to, void* blobs, const type& from, const void* values, offset_t n);

// A function from n values to n values, both in blobs one after the other: called on several threads, for parts of the
// values of an object. It refers to the callable that it is made of.
class values_function {
 public:
  template <class F>
  values_function(const F& f)  // NOLINT(google-explicit-constructor): callables convert, as to a std::function
      : state_(&f), call_([](const void* state, void* z, const void* x, std::size_t n) {
          (*static_cast<const F*>(state))(z, x, n);
        }) {}
  void operator()(void* z, const void* x, std::size_t n) const { call_(state_, z, x, n); }

 private:
  const void* state_;
  void (*call_)(const void* state, void* z, const void* x, std::size_t n);
};

// An object with the entries of a and values of type t that f computes from those of a. One value that stands for all
// stands for all again. O(entries); offsets and indices of matrices are shared.
any_matrix with_values(const any_matrix& a, const type& t, int threads, const values_function& f);
any_vector with_values(const any_vector& u, const type& t, int threads, const values_function& f);

// The object with its values cast. Throws domain_mismatch.
any_matrix cast(const any_matrix& a, const type& to, int threads);
any_vector cast(const any_vector& u, const type& to, int threads);

// An object as an operand that has values of one type, in blobs of at least its size: the object itself where that is
// so, a copy otherwise.
template <class Object>
class operand {
 public:
  operand(const Object& a, const type& domain, int threads, std::size_t blob_bytes = 0);
  const Object& operator*() const { return copy_ ? *copy_ : given_; }
  const Object* operator->() const { return &**this; }

 private:
  const Object& given_;
  std::optional<Object> copy_;
};
extern template class operand<any_matrix>;
extern template class operand<any_vector>;

// A type of values of `bytes` bytes that hold those of another one: the domain of padded operands.
type padded_type(std::size_t bytes);
// The values of type t at the start of padded ones.
any_matrix without_padding(any_matrix a, const type& t, int threads);
any_vector without_padding(any_vector u, const type& t, int threads);

}  // namespace gustav::runtime
