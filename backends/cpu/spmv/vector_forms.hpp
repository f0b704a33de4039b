// Conversions between the forms of a vector: sparse, bitmap, full.
#pragma once

#include <backends/common/result.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace gustav::backends::cpu {

// A vector is a bitmap where more than one position in bitmap_share has an entry. A sparse entry takes an index and a
// value, a bitmap position a byte and a value; a probe of a bitmap is always faster.
inline constexpr offset_t bitmap_share = 8;

// Stores the iso value at every position or entry.
template <class T, class I>
void expand_iso(vector_result<T, I>& v) {
  if constexpr (!std::is_same_v<T, unit>) {
    if (!v.iso) return;
    const auto n = static_cast<std::size_t>(v.form == vector_form::sparse ? v.entries : v.size);
    v.values = n ? buffer<T>(n, v.values[0]) : buffer<T>();
  }
  v.iso = false;
}

template <class T, class I>
vector_result<T, I> copy_vector(const vector_view<T, I>& v) {
  vector_result<T, I> out;
  out.size = v.size;
  out.entries = v.form == vector_form::full ? v.size : v.entries;
  out.form = v.form;
  out.iso = v.iso;
  const auto n = static_cast<std::size_t>(v.form == vector_form::sparse ? v.entries : v.size);
  if (v.form == vector_form::sparse) {
    out.indices = buffer<I>(n);
    std::copy_n(v.indices, n, out.indices.data());
  }
  if (v.form == vector_form::bitmap) {
    out.present = buffer<std::uint8_t>(n);
    std::copy_n(v.present, n, out.present.data());
  }
  if constexpr (!std::is_same_v<T, unit>) {
    const std::size_t kept = v.iso ? std::min<std::size_t>(n, 1) : n;
    out.values = buffer<T>(kept);
    // Values at positions without an entry are copied as bytes: they need not be valid.
    if (kept) std::memcpy(static_cast<void*>(out.values.data()), v.values, kept * sizeof(T));
  }
  return out;
}

// Cost: O(entries) from sparse, O(size) otherwise.
template <class T, class I>
vector_result<T, I> to_sparse(const vector_view<T, I>& v, int threads) {
  if (v.form == vector_form::sparse) return copy_vector(v);
  constexpr bool valued = !std::is_same_v<T, unit>;
  constexpr long block = 1 << 15;
  vector_result<T, I> out;
  out.size = v.size;
  out.iso = v.iso;
  const long blocks = (v.size + block - 1) / block;
  threads = useful_threads(threads, v.size);
  buffer<offset_t> positions(static_cast<std::size_t>(blocks) + 1);
  parallel_for(blocks, 1, threads, [&](long b0, long b1) {
    for (long b = b0; b < b1; ++b) {
      offset_t n = 0;
      for (long i = b * block; i < std::min<long>(v.size, (b + 1) * block); ++i) n += v.has(i);
      positions[static_cast<std::size_t>(b)] = n;
    }
  });
  out.entries = exclusive_scan(positions.data(), blocks, positions.data(), threads);
  out.indices = buffer<I>(static_cast<std::size_t>(out.entries));
  if constexpr (valued) {
    out.values = buffer<T>(v.iso ? std::min<offset_t>(out.entries, 1) : out.entries);
    if (v.iso && out.entries) out.values[0] = v.values[0];
  }
  parallel_for(blocks, 1, threads, [&](long b0, long b1) {
    for (long b = b0; b < b1; ++b) {
      auto to = static_cast<std::size_t>(positions[static_cast<std::size_t>(b)]);
      for (long i = b * block; i < std::min<long>(v.size, (b + 1) * block); ++i)
        if (v.has(i)) {
          out.indices[to] = static_cast<I>(i);
          if constexpr (valued)
            if (!v.iso) out.values[to] = v.values[i];
          ++to;
        }
    }
  });
  return out;
}

// Cost: O(size).
template <class T, class I>
vector_result<T, I> to_bitmap(const vector_view<T, I>& v, int threads) {
  constexpr bool valued = !std::is_same_v<T, unit>;
  const auto n = static_cast<std::size_t>(v.size);
  if (v.form == vector_form::bitmap) return copy_vector(v);
  vector_result<T, I> out;
  if (v.form == vector_form::full) {
    out = copy_vector(v);
    out.form = vector_form::bitmap;
    out.present = buffer<std::uint8_t>(n, 1);
    return out;
  }
  out.size = v.size;
  out.entries = v.entries;
  out.form = vector_form::bitmap;
  out.iso = v.iso;
  out.present = buffer<std::uint8_t>(n);
  if (n) std::memset(out.present.data(), 0, n);
  if constexpr (valued) {
    out.values = buffer<T>(v.iso ? std::min<std::size_t>(n, 1) : n);
    if (v.iso && v.entries) out.values[0] = v.values[0];
    if (!v.iso && n) std::memset(static_cast<void*>(out.values.data()), 0, n * sizeof(T));
  }
  parallel_for(v.entries, 1 << 14, useful_threads(threads, v.entries), [&](long begin, long end) {
    for (long k = begin; k < end; ++k) {
      const auto i = static_cast<std::size_t>(v.indices[k]);
      out.present[i] = 1;
      if constexpr (valued)
        if (!v.iso) out.values[i] = v.values[k];
    }
  });
  return out;
}

template <class T, class I>
void full_to_bitmap(vector_result<T, I>& v) {
  v.present = buffer<std::uint8_t>(static_cast<std::size_t>(v.size), 1);
  v.form = vector_form::bitmap;
}

// Whether conform() leaves a bitmap unchanged.
template <class T, class I>
bool conforms(const vector_result<T, I>& v) {
  return v.entries < v.size && v.entries >= v.size / (2 * bitmap_share);
}

// Converts to the form that suits the density, or changes nothing: full when every position has an entry, bitmap above
// one in eight, sparse below one in sixteen. In between, the form is kept. Strong exception guarantee.
template <class T, class I>
void conform(vector_result<T, I>& v, int threads) {
  if (v.size > 0 && v.entries == v.size) {
    if (v.form == vector_form::sparse) v.indices = {};  // ascending and complete, so the values need not move
    v.present = {};
    v.form = vector_form::full;
    return;
  }
  if (v.form == vector_form::full) return;
  if (v.form == vector_form::sparse && v.entries > v.size / bitmap_share)
    v = to_bitmap(v.view(), threads);
  else if (v.form == vector_form::bitmap && v.entries < v.size / (2 * bitmap_share))
    v = to_sparse(v.view(), threads);
}

// A copy of another size; entries beyond it are dropped.
template <class T, class I>
vector_result<T, I> resized(const vector_view<T, I>& v, offset_t size) {
  auto out = to_sparse(v, 0);
  const I* first = out.indices.data();
  if (size < v.size)
    out.entries = std::lower_bound(first, first + out.entries, size, [](I a, offset_t b) { return a < b; }) - first;
  out.indices.shrink(static_cast<std::size_t>(out.entries));
  if constexpr (!std::is_same_v<T, unit>)
    if (!out.iso) out.values.shrink(static_cast<std::size_t>(out.entries));
  out.size = size;
  conform(out, 0);
  return out;
}

}  // namespace gustav::backends::cpu
