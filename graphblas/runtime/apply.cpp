// apply: operators over the values of objects, computed as passes over arrays.
#include <core/error.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/arguments.hpp>
#include <graphblas/runtime/array_operators.hpp>
#include <graphblas/runtime/index_values.hpp>
#include <graphblas/runtime/inside_mask.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/tier_log.hpp>

#include <array>
#include <cstddef>
#include <new>
#include <utility>

namespace gustav::runtime {
namespace {

// C<mask, replace> = C accum compute(A), where compute gives an object of type z with the entries of its argument: A,
// or a part of it. is_named: the operator. check throws what is wrong with its other arguments.
template <class Object, class Check, class Compute>
void apply_with(Object& c, const Object* mask, const binary_operator* accum, const type& z, bool is_named,
                const Object& a, const call_options& options, const Check& check, const Compute& compute) try {
  require_stores("apply", c.domain(), accum, z);
  const mask_holder<Object> m(mask, options);
  require_shapes("apply", c, mask, a, options.transpose_first);
  check();
  const oriented<Object> given(a, options.transpose_first, options.threads);
  const inside_mask<Object> inside(*given, mask, m, options);
  tier_log log(options.log, "apply", tier_of_values(is_named));
  Object result = compute(*inside);
  report_values(log, "loops over arrays", "the pattern stays", result.entries(),
                static_cast<std::size_t>(result.entries()) * (a.domain().size() + z.size()));
  store(c, m, accum, std::move(result), options);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

template <class Object>
void apply_unary(Object& c, const Object* mask, const binary_operator* accum, const unary_operator& op, const Object& a,
                 const call_options& options) {
  require_cast("apply", "values of the operand", a.domain(), "the operator's argument", op.x_type());
  apply_with(
      c, mask, accum, op.z_type(), op.is_named(), a, options, [] {},
      [&](const Object& given) {
        const operand<Object> x(given, op.x_type(), options.threads);
        return with_values(*x, op.z_type(), options.threads,
                           [&](void* z, const void* values, std::size_t n) { apply_to_array(op, z, values, n); });
      });
}

template <class Object>
void apply_bound(Object& c, const Object* mask, const binary_operator* accum, const binary_operator& op, bound side,
                 const any_scalar& value, const Object& a, const call_options& options) {
  const bool binds_first = side == bound::first;
  const type &bound_type = binds_first ? op.x_type() : op.y_type(),
             &free_type = binds_first ? op.y_type() : op.x_type();
  require_cast("apply", "values of the operand", a.domain(), "the operator's argument", free_type);
  require_cast("apply", "the bound scalar's values", value.domain(), "the operator's argument", bound_type);
  apply_with(
      c, mask, accum, op.z_type(), op.is_named(), a, options,
      [&] { require_value("apply", "the bound scalar", value); },
      [&](const Object& given) {
        alignas(std::max_align_t) std::array<std::byte, max_value_bytes> bytes;
        value.get(bound_type, bytes.data());
        const operand<Object> x(given, free_type, options.threads);
        return with_values(*x, op.z_type(), options.threads, bound_operator(op, binds_first, bytes.data()));
      });
}

template <class Object>
void apply_index_unary(Object& c, const Object* mask, const binary_operator* accum, const index_unary_operator& op,
                       const Object& a, const any_scalar& thunk, const call_options& options) {
  require_operator("apply", op, a.domain(), thunk);
  apply_with(
      c, mask, accum, op.z_type(), op.is_named(), a, options, [&] { require_value("apply", "the thunk", thunk); },
      [&](const Object& given) { return index_values(op, given, thunk, options.threads); });
}

}  // namespace

void apply(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const unary_operator& op,
           const any_matrix& a, const call_options& options) {
  apply_unary(c, mask, accum, op, a, options);
}
void apply(any_vector& w, const any_vector* mask, const binary_operator* accum, const unary_operator& op,
           const any_vector& u, const call_options& options) {
  apply_unary(w, mask, accum, op, u, options);
}
void apply(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const binary_operator& op, bound side,
           const any_scalar& value, const any_matrix& a, const call_options& options) {
  apply_bound(c, mask, accum, op, side, value, a, options);
}
void apply(any_vector& w, const any_vector* mask, const binary_operator* accum, const binary_operator& op, bound side,
           const any_scalar& value, const any_vector& u, const call_options& options) {
  apply_bound(w, mask, accum, op, side, value, u, options);
}
void apply(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const index_unary_operator& op,
           const any_matrix& a, const any_scalar& thunk, const call_options& options) {
  apply_index_unary(c, mask, accum, op, a, thunk, options);
}
void apply(any_vector& w, const any_vector* mask, const binary_operator* accum, const index_unary_operator& op,
           const any_vector& u, const any_scalar& thunk, const call_options& options) {
  apply_index_unary(w, mask, accum, op, u, thunk, options);
}

}  // namespace gustav::runtime
