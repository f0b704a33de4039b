// assign of one value at the entries of a mask: in the memory of the output, or by one merge of sorted positions.
#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/update.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/assign_positions.hpp>
#include <graphblas/runtime/patterns.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>
#include <utility>

namespace gustav::runtime {
namespace {

template <class Blob>
using arrays_of_blobs = vector_result<Blob, index_type>;

// Whether a sparse w of n positions, of which e have an entry, becomes a bitmap before k are assigned: a bitmap reads
// all positions once, a merge all entries in each call, and as many calls are expected as would have made w.
bool pays_bitmap(offset_t n, offset_t e, offset_t k, std::size_t value_bytes) {
  if (k == 0 || e < n / (2 * backends::cpu::bitmap_share) + 1) return false;  // conform() would undo it
  const double merged = static_cast<double>(e) * static_cast<double>(sizeof(index_type) + value_bytes);
  const double passed = static_cast<double>(n) * static_cast<double>(1 + value_bytes);
  return static_cast<double>(e) / static_cast<double>(k) * merged > passed;
}

// Sets the entries of a bitmap or full w. Throws before the first change.
template <class Blob>
void set_entries(arrays_of_blobs<Blob>& w, const index_type* at, offset_t k, const Blob& value, int threads) {
  if (w.iso && !(w.values[0] == value)) backends::cpu::expand_iso(w);
  std::uint8_t* const present = w.form == vector_form::bitmap ? w.present.data() : nullptr;
  Blob* const values = w.iso ? nullptr : w.values.data();
  std::atomic<offset_t> added{0};
  parallel_for(static_cast<long>(k), 1 << 13, useful_threads(threads, 4 * k), [&](long begin, long end) {
    offset_t more = 0;
    for (long p = begin; p < end; ++p) {
      const auto i = static_cast<std::size_t>(at[p]);
      if (present) more += std::exchange(present[i], std::uint8_t{1}) == 0;
      if (values) values[i] = value;
    }
    added.fetch_add(more, std::memory_order_relaxed);
  });
  w.entries += added.load();
}

// The entries of a sparse w, and those assigned. What lies between two of these is copied as a block.
template <class Blob>
arrays_of_blobs<Blob> merged(const vector_view<Blob, index_type>& w, const index_type* at, offset_t k,
                             const Blob& value) {
  const auto most = static_cast<std::size_t>(w.entries + k);
  arrays_of_blobs<Blob> out;
  out.size = w.size;
  out.iso = w.iso && w.values[0] == value;
  out.indices = buffer<index_type>(most);
  out.values = out.iso ? buffer<Blob>(1, value) : buffer<Blob>(most);
  index_type* const indices = out.indices.data();
  Blob* const values = out.iso ? nullptr : out.values.data();
  const auto reader = w.reader();
  offset_t from = 0, to = 0;
  const auto copy_until = [&](offset_t end) {
    std::copy(w.indices + from, w.indices + end, indices + to);
    if (values && !w.iso) std::copy(w.values + from, w.values + end, values + to);
    if (values && w.iso) std::fill_n(values + to, end - from, reader(0));
    to += end - from;
    from = end;
  };
  for (offset_t p = 0; p < k; ++p) {
    if (from < w.entries) copy_until(backends::cpu::detail::find_ahead(w.indices, from, w.entries, at[p]));
    if (from < w.entries && w.indices[from] == at[p]) ++from;
    indices[to] = at[p];
    if (values) values[to] = value;
    ++to;
  }
  copy_until(w.entries);
  out.entries = to;
  out.indices.shrink(static_cast<std::size_t>(to));
  if (!out.iso) out.values.shrink(static_cast<std::size_t>(to));
  return out;
}

template <class Stored, class Blob>
bool assign_stored(Stored& w, const vector_arrays& positions, const Blob& value, int threads) {
  const cpu exec{.threads = threads};
  const index_type* const at = positions.indices;
  const offset_t k = positions.entries;
  const auto before = w.view(threads);
  const auto adopted = [&](arrays_of_blobs<Blob>&& arrays) {
    return Stored::adopt(exec, std::move(arrays), check::trusted);
  };
  if (before.form == vector_form::sparse) {
    const bool is_bitmap = pays_bitmap(before.size, before.entries, k, sizeof(Blob));
    auto next = is_bitmap ? backends::cpu::to_bitmap(before, threads) : merged(before, at, k, value);
    if (is_bitmap) set_entries(next, at, k, value, threads);
    gustav::detail::replace_object(w, adopted(std::move(next)));
    return true;
  }
  if (!w.is_exclusive()) return false;
  gustav::detail::with_arrays_of(w, [&](auto& arrays) {
    set_entries(arrays, at, k, value, threads);
    return adopted(std::move(arrays));
  });
  return true;
}

}  // namespace

bool assign_at_entries(any_vector& w, const any_vector& positions, const any_scalar& value, int threads) try {
  const vector_arrays arrays = arrays_of(positions, threads);
  if (arrays.form != vector_form::sparse) return false;
  return w.visit([&]<class Stored>(Stored& stored) {
    return assign_stored(stored, arrays,
                         blob_from<typename Stored::value_type>(w.domain(), value.domain(), value.value()), threads);
  });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::runtime
