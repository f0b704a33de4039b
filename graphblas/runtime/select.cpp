// select: conditions for all entries, and the entries for which they hold.
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/arguments.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/index_values.hpp>
#include <graphblas/runtime/inside_mask.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/patterns.hpp>
#include <graphblas/runtime/tier_log.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::runtime {
namespace {

constexpr offset_t entries_per_chunk = 1 << 14;

// Whether slots are kept: a byte each, or one for all.
struct kept_slots {
  const std::byte* truth;
  bool iso;
  bool operator()(offset_t slot) const { return truth[iso ? 0 : slot] != std::byte{0}; }
};
// The truth of a condition for the slots of a vector with the same entries in another form.
buffer<std::byte> truth_by_slot(const vector_arrays& u, const vector_arrays& condition) {
  buffer<std::byte> out(static_cast<std::size_t>(u.slots()), std::byte{0});
  const kept_slots truth{condition.values, condition.iso};
  if (u.form == vector_form::sparse)
    for (offset_t k = 0; k < u.entries; ++k) out[static_cast<std::size_t>(k)] = std::byte{truth(u.indices[k])};
  else
    for (offset_t k = 0; k < condition.slots(); ++k)
      out[static_cast<std::size_t>(condition.indices[k])] = std::byte{truth(k)};
  return out;
}

// Copies the kept of the slots [begin, end) one after the other. A value that stands for all is not copied here.
template <std::size_t N>
void copy_kept(const kept_slots& keeps, offset_t begin, offset_t end, const index_type* from_indices,
               index_type* indices, const std::byte* from_values, void* values) {
  const auto* from = reinterpret_cast<const blob<N>*>(from_values);
  auto* to = static_cast<blob<N>*>(values);
  for (offset_t k = begin; k < end; ++k) {
    if (!keeps(k)) continue;
    *indices++ = from_indices[k];
    if (to) *to++ = from[k];
  }
}

// The entries of a whose condition, an object of type bool with its pattern, is true.
any_matrix kept_entries(const any_matrix& a, const any_matrix& condition, int threads) {
  const matrix_arrays given = arrays_of(a, threads);
  const matrix_arrays truth = arrays_of(condition, threads);
  const kept_slots keeps{truth.values, truth.iso};
  matrix_pattern p;
  p.rows = a.rows();
  p.cols = a.cols();
  p.is_hypersparse = given.is_hypersparse;
  if (p.is_hypersparse) {
    p.ids = buffer<index_type>(static_cast<std::size_t>(given.rows));
    std::copy_n(given.ids, given.rows, p.ids.data());
  }
  p.arrays.offsets = buffer<offset_t>(static_cast<std::size_t>(given.rows) + 1);
  const int chunks = static_cast<int>(std::clamp<offset_t>((given.entries() + given.rows) / entries_per_chunk, 1, 256));
  const std::vector<long> borders = balanced_borders(given.offsets, given.rows, chunks, 1);
  parallel_chunks(borders.data(), chunks, threads, [&](long begin, long end, int) {
    for (long r = begin; r < end; ++r) {
      offset_t kept = 0;
      for (offset_t k = given.offsets[r]; k < given.offsets[r + 1]; ++k) kept += keeps(k);
      p.arrays.offsets[static_cast<std::size_t>(r)] = kept;
    }
  });
  const offset_t n = exclusive_scan(p.arrays.offsets.data(), given.rows, p.arrays.offsets.data(), threads);
  p.arrays.indices = buffer<index_type>(static_cast<std::size_t>(n));
  const bool iso = given.iso && n > 0;
  // The pattern moves into the object while its values are written.
  const offset_t* const offsets = p.arrays.offsets.data();
  index_type* const indices = p.arrays.indices.data();
  return object_of(std::move(p), a.domain(), iso ? 1 : n, iso, threads, [&](void* values) {
    with_blob_size(given.blob_bytes, [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
      if (iso) std::memcpy(values, given.values, N);
      parallel_chunks(borders.data(), chunks, threads, [&](long begin, long end, int) {
        const offset_t to = offsets[begin];
        copy_kept<N>(keeps, given.offsets[begin], given.offsets[end], given.indices, indices + to, given.values,
                     iso ? nullptr : static_cast<blob<N>*>(values) + to);
      });
    });
  });
}

any_vector kept_entries(const any_vector& u, const any_vector& condition, int threads) {
  const vector_arrays given = arrays_of(u, threads);
  const vector_arrays truth = arrays_of(condition, threads);
  buffer<std::byte> moved;
  if ((given.form == vector_form::sparse) != (truth.form == vector_form::sparse)) moved = truth_by_slot(given, truth);
  const kept_slots keeps = moved.empty() ? kept_slots{truth.values, truth.iso} : kept_slots{moved.data(), false};
  const offset_t slots = given.slots();
  vector_pattern p;
  p.size = given.size;
  for (offset_t k = 0; k < slots; ++k) p.entries += given.has(k) && keeps(k);
  const bool iso = given.iso && p.entries > 0;
  const bool is_sparse = given.form == vector_form::sparse;
  if (is_sparse) {
    p.indices = buffer<index_type>(static_cast<std::size_t>(p.entries));
  } else {
    p.form = vector_form::bitmap;
    p.present = buffer<std::uint8_t>(static_cast<std::size_t>(slots));
    for (offset_t k = 0; k < slots; ++k) p.present[static_cast<std::size_t>(k)] = given.has(k) && keeps(k);
  }
  index_type* const indices = p.indices.data();
  const offset_t stored = iso ? 1 : is_sparse ? p.entries : slots;
  return object_of(std::move(p), u.domain(), stored, iso, threads, [&](void* values) {
    with_blob_size(given.blob_bytes, [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
      if (iso) std::memcpy(values, given.values, N);
      if (is_sparse)
        copy_kept<N>(keeps, 0, slots, given.indices, indices, given.values, iso ? nullptr : values);
      else if (iso || slots == 0)
        return;
      else if (given.iso)  // one value for all, of which none is kept
        std::memset(values, 0, static_cast<std::size_t>(slots) * N);
      else
        std::memcpy(values, given.values, static_cast<std::size_t>(slots) * N);
    });
  });
}

template <class Object>
void select_entries(Object& c, const Object* mask, const binary_operator* accum, const index_unary_operator& op,
                    const Object& a, const any_scalar& thunk, const call_options& options) try {
  const type truth(type_code::boolean);
  require_operator("select", op, a.domain(), thunk);
  require_cast("select", "results of the operator", op.z_type(), "conditions", truth);
  require_stores("select", c.domain(), accum, a.domain());
  const mask_holder<Object> m(mask, options);
  require_shapes("select", c, mask, a, options.transpose_first);
  require_value("select", "the thunk", thunk);
  const oriented<Object> given(a, options.transpose_first, options.threads);
  const inside_mask<Object> inside(*given, mask, m, options);
  tier_log log(options.log, "select", tier_of_values(op.is_named()));
  const Object results = index_values(op, *inside, thunk, options.threads);
  const operand<Object> condition(results, truth, options.threads);
  Object kept = kept_entries(*inside, *condition, options.threads);
  report_values(
      log, "conditions, then copies", "a condition does not depend on others", inside->entries(),
      static_cast<std::size_t>(inside->entries() + kept.entries()) * (a.domain().size() + sizeof(index_type)));
  store(c, m, accum, std::move(kept), options);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace

void select(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const index_unary_operator& op,
            const any_matrix& a, const any_scalar& thunk, const call_options& options) {
  select_entries(c, mask, accum, op, a, thunk, options);
}
void select(any_vector& w, const any_vector* mask, const binary_operator* accum, const index_unary_operator& op,
            const any_vector& u, const any_scalar& thunk, const call_options& options) {
  select_entries(w, mask, accum, op, u, thunk, options);
}

}  // namespace gustav::runtime
