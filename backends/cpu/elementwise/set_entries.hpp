// One value set at given positions of a vector, in its memory or by one merge by blocks.
#pragma once

#include <backends/common/kernels/assign.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/update.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/buffer.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

namespace gustav::backends::cpu {

// Whether a sparse vector of n positions, of which e have an entry, becomes a bitmap before k are set: a bitmap reads
// all positions once, a merge all entries in each call, and as many calls are expected as would have made the vector.
inline bool is_bitmap_cheaper(offset_t n, offset_t e, offset_t k, std::size_t index_bytes, std::size_t value_bytes) {
  if (k == 0 || e < n / (2 * bitmap_share) + 1) return false;  // conform() would undo it
  const double merged = static_cast<double>(e) * static_cast<double>(index_bytes + value_bytes);
  const double passed = static_cast<double>(n) * static_cast<double>(1 + value_bytes);
  return static_cast<double>(e) / static_cast<double>(k) * merged > passed;
}

namespace detail {

// Whether one value stands for all entries of a vector, and is this one.
template <class T>
bool is_one_value(bool iso, const T* values, const T& value) {
  if constexpr (std::is_same_v<T, unit>)
    return false;
  else
    return iso && std::memcmp(static_cast<const void*>(values), static_cast<const void*>(&value), sizeof(T)) == 0;
}

}  // namespace detail

// w(i) = value for the k distinct positions `at` of a bitmap or full w. Throws out_of_memory before the first change.
// O(k); O(size) once where w has one value for all entries, and not this one.
template <class T, class I>
void set_entries(vector_result<T, I>& w, const I* at, offset_t k, const T& value, int threads) {
  const bool is_one = detail::is_one_value(w.iso, w.values.data(), value);
  if (!is_one) expand_iso(w);
  std::uint8_t* const present = w.form == vector_form::bitmap ? w.present.data() : nullptr;
  [[maybe_unused]] T* const values = w.values.data();
  std::atomic<offset_t> added{0};
  parallel_for(static_cast<long>(k), 1 << 13, useful_threads(threads, 4 * k), [&](long begin, long end) {
    offset_t more = 0;
    for (long p = begin; p < end; ++p) {
      const auto i = static_cast<std::size_t>(at[p]);
      if (present) more += std::exchange(present[i], std::uint8_t{1}) == 0;
      if constexpr (!std::is_same_v<T, unit>)
        if (!is_one) values[i] = value;
    }
    added.fetch_add(more, std::memory_order_relaxed);
  });
  w.entries += added.load();
}

// The same for ascending positions of a sparse w, as a new vector: what lies between two of them is copied as a block.
// O(k log(entries / k)), and the bytes of the entries.
template <class T, class I>
vector_result<T, I> merge_entries(const vector_view<T, I>& w, const I* at, offset_t k, const T& value) {
  constexpr bool valued = !std::is_same_v<T, unit>;
  const auto most = static_cast<std::size_t>(w.entries + k);
  vector_result<T, I> out;
  out.size = w.size;
  out.indices = buffer<I>(most);
  if constexpr (valued) {
    out.iso = w.entries == 0 || detail::is_one_value(w.iso, w.values, value);
    out.values = out.iso ? buffer<T>(1, value) : buffer<T>(most);
  }
  I* const indices = out.indices.data();
  [[maybe_unused]] T* const values = out.iso ? nullptr : out.values.data();
  offset_t from = 0, to = 0;
  const auto copy_until = [&](offset_t end) {
    if (end == from) return;
    std::copy(w.indices + from, w.indices + end, indices + to);
    if constexpr (valued) {
      if (values && !w.iso) std::copy(w.values + from, w.values + end, values + to);
      if (values && w.iso) std::fill_n(values + to, end - from, w.values[0]);
    }
    to += end - from;
    from = end;
  };
  for (offset_t p = 0; p < k; ++p) {
    if (from < w.entries) copy_until(detail::find_ahead(w.indices, from, w.entries, at[p]));
    if (from < w.entries && w.indices[from] == at[p]) ++from;
    indices[to] = at[p];
    if constexpr (valued)
      if (values) values[to] = value;
    ++to;
  }
  copy_until(w.entries);
  out.entries = to;
  out.indices.shrink(static_cast<std::size_t>(to));
  if constexpr (valued)
    if (!out.iso) out.values.shrink(static_cast<std::size_t>(to));
  return out;
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

// Entries of a vector that are set to one value.
template <>
struct implementation<over_values<set_entries>, cpu> {
  // Of a bitmap or full w, in its memory.
  template <class T, class I>
  static void run(vector_result<T, I>& w, const I* at, offset_t k, const T& value, int threads) {
    backends::cpu::set_entries(w, at, k, value, threads);
  }
  // Of a sparse w, which may become a bitmap, in O(size).
  template <class T, class I>
  static vector_result<T, I> next(const vector_view<T, I>& w, const I* at, offset_t k, const T& value, int threads) {
    if (!backends::cpu::is_bitmap_cheaper(w.size, w.entries, k, sizeof(I), sizeof(T)))
      return backends::cpu::merge_entries(w, at, k, value);
    auto out = backends::cpu::to_bitmap(w, threads);
    backends::cpu::set_entries(out, at, k, value, threads);
    return out;
  }
};

}  // namespace gustav::kernels
