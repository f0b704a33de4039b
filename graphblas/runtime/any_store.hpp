// Masks of run-time types, and the storing of results: C<mask, replace> = C accum T.
#pragma once

#include <core/executor.hpp>
#include <core/types.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/operators.hpp>

#include <optional>
#include <type_traits>
#include <utility>

namespace gustav::runtime {

// The executor of a call: products ask no tuner, whose kernels would be compiled for each type.
inline cpu executor_of(const call_options& options) { return {.threads = options.threads, .log = options.log}; }
inline descriptor descriptor_of(const call_options& options) { return {.replace = options.replace}; }

// The mask of a call, for kernels, and the truth of its values where they are not of type bool. It refers to the object
// and to itself. Throws domain_mismatch for values that have no truth.
class matrix_mask {
 public:
  matrix_mask(const any_matrix* object, const call_options& options);
  matrix_mask(const matrix_mask&) = delete;
  const mask<index_type>& operator*() const { return mask_; }
  bool is_present() const { return mask_.is_present(); }

 private:
  std::optional<any_matrix> truth_;
  mask<index_type> mask_;
};
class vector_mask_of {
 public:
  vector_mask_of(const any_vector* object, const call_options& options);
  vector_mask_of(const vector_mask_of&) = delete;
  const vector_mask<index_type>& operator*() const { return mask_; }
  bool is_present() const { return mask_.is_present(); }

 private:
  std::optional<any_vector> truth_;
  vector_mask<index_type> mask_;
};
template <class Object>
using mask_holder = std::conditional_t<std::is_same_v<Object, any_matrix>, matrix_mask, vector_mask_of>;

// An object without entries, of the shape of c.
inline any_matrix empty_like(const any_matrix& c, const type& t) { return {t, c.rows(), c.cols()}; }
inline any_vector empty_like(const any_vector& w, const type& t) { return {t, w.size()}; }

// Throws domain_mismatch unless T of that type may be stored in C through the accumulator, which may be null.
void require_stores(const char* operation, const type& c, const binary_operator* accum, const type& t);

// C<mask, replace> = C accum T for a T of C's shape that lies inside the mask, or anywhere.
void store(any_matrix& c, const matrix_mask& m, const binary_operator* accum, any_matrix&& t,
           const call_options& options);
void store(any_vector& w, const vector_mask_of& m, const binary_operator* accum, any_vector&& t,
           const call_options& options);

// Adds the entries of t, which has the type and the shape of c; where both have one, that of t stays.
void overwrite_with(any_matrix& c, any_matrix&& t, int threads);
void overwrite_with(any_vector& w, any_vector&& t, int threads);

// C<mask, replace> = C accum T, where compute(T, mask, descriptor) writes T, inside the mask, into an object of type t
// and of C's shape: into C itself if its type is t and there is no accumulator.
template <class Object, class Compute>
void compute_into(const char* operation, Object& c, const Object* mask, const binary_operator* accum, const type& t,
                  const call_options& options, const Compute& compute) {
  require_stores(operation, c.domain(), accum, t);
  const mask_holder<Object> m(mask, options);
  if (!accum && c.domain() == t) return compute(c, *m, descriptor_of(options));
  Object result = empty_like(c, t);
  compute(result, *m, descriptor());
  store(c, m, accum, std::move(result), options);
}

}  // namespace gustav::runtime
