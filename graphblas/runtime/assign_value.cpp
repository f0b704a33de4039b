// assign of one value to parts of objects whose types are known at run time.
#include <core/executor.hpp>
#include <graphblas/operations/assign.hpp>
#include <graphblas/runtime/accumulate_blobs.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/assign_positions.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/part_checks.hpp>
#include <graphblas/runtime/patterns.hpp>
#include <graphblas/runtime/type.hpp>
#include <graphblas/scalar.hpp>

#include <cstddef>
#include <optional>

namespace gustav::runtime {
namespace {

constexpr const char* name = "assign";

// run(C, accumulator, value) on the stored output: the value in C's type, and in the accumulator's, cast once.
template <class Object, class Run>
void assign_cast(Object& c, const binary_operator* accum, const any_scalar& value, const Run& run) {
  std::optional<any_scalar> right;
  if (accum) {
    right.emplace(accum->y_type());
    if (value.has_value()) right->set(value.domain(), value.value());
  }
  c.visit([&]<class Stored>(Stored& to) {
    using blob_type = typename Stored::value_type;
    gustav::scalar<blob_type> own;
    if (value.has_value()) own.set(blob_from<blob_type>(c.domain(), value.domain(), value.value()));
    const void* const constant = right && right->has_value() ? right->value() : nullptr;
    with_accumulator<sizeof(blob_type)>(accum, c.domain(), constant, [&](const auto& f) { run(to, f, own); });
  });
}

// Whether the value is written at each entry of the mask and nowhere else, for index lists that are all.
template <class Object>
bool sets_mask(const Object* mask, const binary_operator* accum, const any_scalar& value, const call_options& options) {
  return mask && options.structure && !options.complement && !accum && value.has_value();
}

// The pattern of the mask, with one value of type t for all entries.
template <class Object>
Object with_pattern(const Object& mask, const type& t, const any_scalar& value, int threads) {
  const bool has_entries = mask.entries() > 0;
  return object_of(pattern_of(mask, threads), t, has_entries ? 1 : 0, has_entries, threads, [&](void* z) {
    if (has_entries) write_blobs(t, z, value.domain(), value.value(), 1);
  });
}

}  // namespace

void assign(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const any_scalar& value,
            const index_list& rows, const index_list& cols, const call_options& options) {
  require_stores(name, c.domain(), accum, value.domain());
  require_mask(name, mask, c);
  const auto r = checked_list(name, "row", rows, c.rows()), k = checked_list(name, "column", cols, c.cols());
  if (sets_mask(mask, accum, value, options) && !rows.indices && !cols.indices &&
      (options.replace || c.entries() == 0)) {
    c = with_pattern(*mask, type(c.domain()), value, options.threads);
    return;
  }
  const matrix_mask m(mask, options);
  assign_cast(c, accum, value, [&](auto& to, const auto& f, const auto& own) {
    gustav::assign(executor_of(options), to, *m, f, own, r, k, descriptor_of(options));
  });
}

void assign(any_vector& w, const any_vector* mask, const binary_operator* accum, const any_scalar& value,
            const index_list& list, const call_options& options) {
  require_stores(name, w.domain(), accum, value.domain());
  require_mask(name, mask, w.size());
  const auto l = checked_list(name, "vector", list, w.size());
  if (sets_mask(mask, accum, value, options) && !list.indices) {
    if (options.replace || w.entries() == 0) {
      w = with_pattern(*mask, type(w.domain()), value, options.threads);
      return;
    }
    if (assign_at_entries(w, *mask, value, options.threads)) return;
  }
  const vector_mask_of m(mask, options);
  assign_cast(w, accum, value, [&](auto& to, const auto& f, const auto& own) {
    gustav::assign(executor_of(options), to, *m, f, own, l, descriptor_of(options));
  });
}

}  // namespace gustav::runtime
