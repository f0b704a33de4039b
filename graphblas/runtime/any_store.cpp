// Write-backs of results of run-time types.
#include <core/error.hpp>
#include <core/types.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/runtime/accumulate_blobs.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/arguments.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/operators.hpp>
#include <semirings/operators.hpp>

#include <cstddef>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav::runtime {
namespace {

// The mask of an object for kernels, of type Mask. truth: where values of another type than bool are cast to.
template <class Mask, class Object>
Mask mask_of(const Object* object, const call_options& options, std::optional<Object>& truth) {
  const auto as_given = [&](const auto& expression) {
    return options.complement ? Mask(!expression) : Mask(expression);
  };
  if (!object) return as_given(no_mask);
  if (options.structure) return object->visit([&](const auto& stored) { return as_given(structure(stored)); });
  if (!casts_to(object->domain(), type(type_code::boolean)))
    throw domain_mismatch("a mask by value cannot have values of type " + std::string(object->domain().name()) +
                          ", which have no truth");
  if (object->domain().code() != type_code::boolean) {
    truth.emplace(cast(*object, type(type_code::boolean), options.threads));
    object = &*truth;
  }
  const auto& values = object->template as<1>();
  return options.complement ? Mask(!values) : Mask(values);
}

// Values that are copied as they are.
struct same_blob {
  template <class Blob>
  Blob operator()(const Blob& b) const {
    return b;
  }
};

enum class keeps : bool { nothing, others };  // of the output's entries that T lacks, inside the mask

// C<m, replace> = C accum T for a T of C's type. Where others are kept, a null accumulator takes T's values.
template <class Object, class Mask>
void store_same(Object& c, const Mask& m, keeps kept, const binary_operator* accum, Object&& t,
                const call_options& options) {
  c.visit([&]<class Stored>(Stored& stored) {
    constexpr std::size_t N = sizeof(typename Stored::value_type);
    auto& result = t.template as<N>();
    if (kept == keeps::others)
      gustav::apply(executor_of(options), stored, *m, accumulate_blobs<N>{accum, c.domain()}, same_blob(), result,
                    descriptor_of(options));
    else if (m.is_present())
      gustav::apply(executor_of(options), stored, *m, no_accum, same_blob(), result, descriptor_of(options));
    else
      stored = std::move(result);
  });
}

template <class Object>
void overlay(Object& c, Object&& t, int threads) {
  const call_options plain{.threads = threads};
  store_same(c, mask_holder<Object>(nullptr, plain), keeps::others, nullptr, std::forward<Object>(t), plain);
}

template <class Object, class Mask>
void store_any(Object& c, const Mask& m, const binary_operator* accum, Object&& t, const call_options& options) {
  const type& domain = c.domain();
  const bool is_same = t.domain() == domain;
  if (!accum || accumulates_after_cast(domain, *accum, t.domain()))
    return store_same(c, m, accum ? keeps::others : keeps::nothing, accum,
                      is_same ? std::forward<Object>(t) : cast(t, domain, options.threads), options);
  // An entry that C lacks is cast to C's type, and an operand of the accumulator to another one.
  const call_options plain{.threads = options.threads};
  Object both = empty_like(c, domain);
  ewise_mult(both, nullptr, nullptr, *accum, c, t, plain);
  Object next = cast(t, domain, options.threads);
  overlay(next, std::move(both), options.threads);
  store_same(c, m, keeps::others, nullptr, std::move(next), options);
}

}  // namespace

matrix_mask::matrix_mask(const any_matrix* object, const call_options& options)
    : mask_(mask_of<mask<index_type>>(object, options, truth_)) {}
vector_mask_of::vector_mask_of(const any_vector* object, const call_options& options)
    : mask_(mask_of<vector_mask<index_type>>(object, options, truth_)) {}

void require_stores(const char* operation, const type& c, const binary_operator* accum, const type& t) {
  require_cast(operation, "results", t, "the output", c);
  if (!accum) return;
  require_cast(operation, "entries of the output", c, "the accumulator", accum->x_type());
  require_cast(operation, "results", t, "the accumulator", accum->y_type());
  require_cast(operation, "results of the accumulator", accum->z_type(), "the output", c);
}

void overwrite_with(any_matrix& c, any_matrix&& t, int threads) { overlay(c, std::move(t), threads); }
void overwrite_with(any_vector& w, any_vector&& t, int threads) { overlay(w, std::move(t), threads); }

void store(any_matrix& c, const matrix_mask& m, const binary_operator* accum, any_matrix&& t,
           const call_options& options) {
  store_any(c, m, accum, std::move(t), options);
}
void store(any_vector& w, const vector_mask_of& m, const binary_operator* accum, any_vector&& t,
           const call_options& options) {
  store_any(w, m, accum, std::move(t), options);
}

}  // namespace gustav::runtime
