// ewise_add, ewise_mult and ewise_union: operands made ready for kernels over blobs, and results stored.
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/arguments.hpp>
#include <graphblas/runtime/array_operators.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/blob_operators.hpp>
#include <graphblas/runtime/codes.hpp>
#include <graphblas/runtime/ewise_kernels.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/patterns.hpp>
#include <graphblas/runtime/tier_log.hpp>

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

namespace gustav::runtime {
namespace {

// What stands for entries that one operand of a union lacks; null: such entries are cast to op's results.
struct stand_ins {
  const any_scalar *alpha, *beta;
};

// An element-wise call but for its output.
template <class Object>
struct combination_of {
  const char* name;
  combination kind;
  const binary_operator& op;
  const Object &a, &b;  // of any type that is cast to op's
  const stand_ins* alone;
  int threads;
  kernel_log* log;

  // Whether a kernel gives the truth of comparisons of values that take more than a byte.
  bool compares() const {
    return kind == combination::intersection && op.is_named() && is_comparison(op.code()) && op.x_type().size() > 1;
  }
  // The size of the blobs that a kernel over blobs of `bytes` bytes writes.
  std::size_t result_bytes(std::size_t bytes) const { return compares() ? 1 : bytes; }
};

// T<mask> = A op B by the kernel over blobs of N bytes, into an object of blobs of result_bytes(N) bytes.
template <std::size_t N, class Object, class Mask>
void run_kernel(const combination_of<Object>& call, Object& t, const Mask& m, const descriptor& d) {
  const operand<Object> a(call.a, call.op.x_type(), call.threads, N), b(call.b, call.op.y_type(), call.threads, N);
  const cpu exec{.threads = call.threads};
  tier_log log(call.log, call.name, tier_of_values(call.op.is_named()));
  const offset_t entries = call.log ? call.a.entries() + call.b.entries() : 0;  // before one of them is written
  if constexpr (can_compare<N>)
    if (call.compares())
      intersect_stored<N>(exec, t.template as<1>(), m, blob_comparison<N>(call.op), a->template as<N>(),
                          b->template as<N>(), d);
  if (!call.compares()) {
    const auto op =
        call.alone ? blob_operator<N>(call.op, *call.alone->alpha, *call.alone->beta) : blob_operator<N>(call.op);
    combine_stored<N>(exec, call.kind, t.template as<N>(), m, op, a->template as<N>(), b->template as<N>(), d);
  }
  report_values(log, "merged entries", "a pattern or a mask has gaps", entries,
                static_cast<std::size_t>(entries) * (N + sizeof(index_type)));
}

// T inside the mask, as an object of op's result type.
template <class Object, class Mask>
Object combined(const combination_of<Object>& call, const Object& shape, const Mask& m) {
  const type& z = call.op.z_type();
  return with_blob_size(blob_size_of(call.op), [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
    const std::size_t bytes = call.result_bytes(N);
    const bool fits = blob_size(z.size()) == bytes;
    Object t = empty_like(shape, fits ? z : padded_type(bytes));
    run_kernel<N>(call, t, m, descriptor());
    return fits ? std::move(t) : without_padding(std::move(t), z, call.threads);
  });
}

constexpr long values_per_task = 1 << 14;

// Two vectors with an entry at each position need no kernel.
bool are_full(const any_vector& u, const any_vector& v, int threads) {
  const auto is_full = [&](const any_vector& x) {
    const vector_arrays arrays = arrays_of(x, threads);
    return arrays.form == vector_form::full && !arrays.iso;
  };
  return u.size() == v.size() && is_full(u) && is_full(v);
}
any_vector combined_arrays(const combination_of<any_vector>& call) {
  const operand<any_vector> a(call.a, call.op.x_type(), call.threads), b(call.b, call.op.y_type(), call.threads);
  const auto left = arrays_of(*a, call.threads), right = arrays_of(*b, call.threads);
  const type& t = call.op.z_type();
  tier_log log(call.log, call.name, tier_of_values(call.op.is_named()));
  any_vector out = object_of(pattern_of(*a, call.threads), t, left.size, false, call.threads, [&](void* z) {
    parallel_for(static_cast<long>(left.size), values_per_task, call.threads, [&](long begin, long end) {
      const auto first = static_cast<std::size_t>(begin);
      combine_arrays(call.op, static_cast<std::byte*>(z) + first * blob_size(t.size()),
                     left.values + first * left.blob_bytes, right.values + first * right.blob_bytes,
                     static_cast<std::size_t>(end - begin));
    });
  });
  report_values(log, "loops over arrays", "both vectors are full", left.size,
                static_cast<std::size_t>(left.size) * (left.blob_bytes + right.blob_bytes + t.size()));
  return out;
}

// Whether a union's kernel, which sees entries cast to the operator's argument of type x, casts those that stand alone
// as the specification does: from their own type to that of the results.
bool casts_once(const type& entries, const type& x, const type& z) { return entries == x || x == z; }

// The union where it does not: the operands cast to op's results, and over them the intersection.
template <class Object>
Object united_by_casts(combination_of<Object> call, const Object& shape) {
  call.kind = combination::intersection;
  const mask_holder<Object> none(nullptr, {});
  Object t = cast(call.a, call.op.z_type(), call.threads);
  overwrite_with(t, cast(call.b, call.op.z_type(), call.threads), call.threads);
  overwrite_with(t, combined(call, shape, *none), call.threads);
  return t;
}

template <class Object>
void require_domains(const combination_of<Object>& call) {
  const binary_operator& op = call.op;
  require_cast(call.name, "values of the first operand", call.a.domain(), "the operator's first argument", op.x_type());
  require_cast(call.name, "values of the second operand", call.b.domain(), "the operator's second argument",
               op.y_type());
  if (call.alone) {
    require_cast(call.name, "alpha's values", call.alone->alpha->domain(), "the operator's first argument",
                 op.x_type());
    require_cast(call.name, "beta's values", call.alone->beta->domain(), "the operator's second argument", op.y_type());
  } else if (call.kind == combination::set_union) {
    require_cast(call.name, "values of the first operand", call.a.domain(), "the operator's results", op.z_type());
    require_cast(call.name, "values of the second operand", call.b.domain(), "the operator's results", op.z_type());
  }
}

template <class Object>
void combine(const char* name, combination kind, Object& c, const Object* mask, const binary_operator* accum,
             const binary_operator& op, const Object& a, const Object& b, const stand_ins* alone,
             const call_options& options) try {
  require_domains(combination_of<Object>{name, kind, op, a, b, alone, options.threads, options.log});
  require_stores(name, c.domain(), accum, op.z_type());
  const mask_holder<Object> m(mask, options);
  require_shapes(name, c, mask, a, options.transpose_first);
  require_shapes(name, c, mask, b, options.transpose_second);
  if (alone) {
    require_value(name, "alpha", *alone->alpha);
    require_value(name, "beta", *alone->beta);
  }
  const oriented<Object> first(a, options.transpose_first, options.threads);
  const oriented<Object> second(b, options.transpose_second, options.threads);
  const combination_of<Object> call{name, kind, op, *first, *second, alone, options.threads, options.log};
  const type& z = op.z_type();
  if (kind == combination::set_union && !alone &&
      !(casts_once(a.domain(), op.x_type(), z) && casts_once(b.domain(), op.y_type(), z)))
    return store(c, m, accum, united_by_casts(call, c), options);
  if constexpr (std::is_same_v<Object, any_vector>)
    if (!m.is_present() && are_full(*first, *second, options.threads))
      return store(c, m, accum, combined_arrays(call), options);
  const std::size_t bytes = blob_size_of(op);
  if (accum || !(c.domain() == z) || blob_size(z.size()) != call.result_bytes(bytes))
    return store(c, m, accum, combined(call, c, *m), options);
  with_blob_size(bytes, [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
    run_kernel<N>(call, c, *m, descriptor_of(options));
  });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace

void ewise_add(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const binary_operator& op,
               const any_matrix& a, const any_matrix& b, const call_options& options) {
  combine("ewise_add", combination::set_union, c, mask, accum, op, a, b, nullptr, options);
}
void ewise_add(any_vector& w, const any_vector* mask, const binary_operator* accum, const binary_operator& op,
               const any_vector& u, const any_vector& v, const call_options& options) {
  combine("ewise_add", combination::set_union, w, mask, accum, op, u, v, nullptr, options);
}
void ewise_mult(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const binary_operator& op,
                const any_matrix& a, const any_matrix& b, const call_options& options) {
  combine("ewise_mult", combination::intersection, c, mask, accum, op, a, b, nullptr, options);
}
void ewise_mult(any_vector& w, const any_vector* mask, const binary_operator* accum, const binary_operator& op,
                const any_vector& u, const any_vector& v, const call_options& options) {
  combine("ewise_mult", combination::intersection, w, mask, accum, op, u, v, nullptr, options);
}
void ewise_union(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const binary_operator& op,
                 const any_matrix& a, const any_scalar& alpha, const any_matrix& b, const any_scalar& beta,
                 const call_options& options) {
  const stand_ins alone{&alpha, &beta};
  combine("ewise_union", combination::set_union, c, mask, accum, op, a, b, &alone, options);
}
void ewise_union(any_vector& w, const any_vector* mask, const binary_operator* accum, const binary_operator& op,
                 const any_vector& u, const any_scalar& alpha, const any_vector& v, const any_scalar& beta,
                 const call_options& options) {
  const stand_ins alone{&alpha, &beta};
  combine("ewise_union", combination::set_union, w, mask, accum, op, u, v, &alone, options);
}

}  // namespace gustav::runtime
