// The two-pass (count, then fill) CSR builder, and builders of vectors, from functions that emit entries.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>

namespace gustav::backends::cpu {

namespace detail {

// Up to so many columns, a loop takes less time than a call of memmove or memcmp.
constexpr offset_t entries_of_a_call = 8;

// Counts the entries of a row inside the mask, which come by ascending column.
template <class I>
class row_counter {
 public:
  row_counter(const mask_view<I>& mask, offset_t row) : is_masked_(mask.present), mask_(mask, row) {}
  template <class Value>
  void operator()(I j, Value&&) {
    entries_ += mask_.allows(j);
  }
  template <class ValueAt>
  void all(const I* columns, offset_t n, ValueAt&&) {
    if (!is_masked_) entries_ += n;
    for (offset_t k = 0; is_masked_ && k < n; ++k) entries_ += mask_.allows(columns[k]);
  }
  offset_t entries() const { return entries_; }

 private:
  const bool is_masked_;
  mask_cursor<I> mask_;
  offset_t entries_ = 0;
};
// Stores them.
template <class Z, class I>
class row_filler {
 public:
  row_filler(const mask_view<I>& mask, offset_t row, I* indices, Z* values)
      : is_masked_(mask.present), mask_(mask, row), indices_(indices), values_(values) {}
  template <class Value>
  void operator()(I j, Value&& value) {
    if (mask_.allows(j)) store(j, value);
  }
  template <class ValueAt>
  void all(const I* columns, offset_t n, ValueAt&& value_at) {
    if (is_masked_) {
      for (offset_t k = 0; k < n; ++k)
        if (mask_.allows(columns[k])) store(columns[k], [&] { return value_at(k); });
      return;
    }
    if (n > entries_of_a_call)
      std::copy_n(columns, n, indices_);
    else
      for (offset_t k = 0; k < n; ++k) indices_[k] = columns[k];
    indices_ += n;
    if constexpr (!std::is_same_v<Z, unit>)
      for (offset_t k = 0; k < n; ++k) *values_++ = cast_value<Z>(value_at(k));
  }

 private:
  template <class Value>
  void store(I j, [[maybe_unused]] Value&& value) {
    *indices_++ = j;
    if constexpr (!std::is_same_v<Z, unit>) *values_++ = cast_value<Z>(value());
  }

  const bool is_masked_;
  mask_cursor<I> mask_;
  I* indices_;
  Z* values_;
};

}  // namespace detail

// Builds a matrix: emit(i, put) calls put(j, value) for each entry of row i, by ascending column, or put.all(columns,
// n, value_at) for n of them. value() and value_at(k) compute values and run only for stored entries. emit runs twice
// per row, to count and to fill, so the columns must not depend on a user's function, which may return something else
// the second time (see select). Entries outside the mask are dropped. Serial within a row; blocks of rows run in
// parallel. `work`: about the number of entries that emit reads.
template <class Z, class I, class Emit>
csr_result<Z, I> build_rows(offset_t rows, offset_t cols, const mask_view<I>& mask, int threads, offset_t work,
                            const Emit& emit) {
  threads = useful_threads(threads, rows + work);
  csr_result<Z, I> out;
  out.rows = rows;
  out.cols = cols;
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(rows) + 1);
  parallel_for(rows, 256, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i) {
      detail::row_counter<I> put(mask, i);
      emit(i, put);
      out.offsets[static_cast<std::size_t>(i)] = put.entries();
    }
  });
  const offset_t n = exclusive_scan(out.offsets.data(), rows, out.offsets.data(), threads);
  out.indices = buffer<I>(static_cast<std::size_t>(n));
  if constexpr (!std::is_same_v<Z, unit>) out.values = buffer<Z>(static_cast<std::size_t>(n));
  parallel_for(rows, 256, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i) {
      const offset_t to = out.offsets[static_cast<std::size_t>(i)];
      Z* values = nullptr;
      if constexpr (!std::is_same_v<Z, unit>) values = out.values.data() + to;
      emit(i, detail::row_filler<Z, I>(mask, i, out.indices.data() + to, values));
    }
  });
  return out;
}

// Evaluates a vector mask at ascending positions.
template <class I>
class vector_mask_cursor {
 public:
  explicit vector_mask_cursor(const vector_mask_view<I>& m) : mask_(m) {}
  bool allows(offset_t i) {
    if (!mask_.present) return true;
    bool present;
    if (mask_.form == vector_form::sparse) {
      while (at_ < mask_.entries && mask_.indices[at_] < i) ++at_;
      present = at_ < mask_.entries && mask_.indices[at_] == i && (mask_.bits == nullptr || mask_.bits[at_] != 0);
    } else {
      present = mask_.bits == nullptr || mask_.bits[i] != 0;
    }
    return present != mask_.complement;
  }

 private:
  const vector_mask_view<I>& mask_;
  offset_t at_ = 0;
};

// Builds a sparse vector of at most `capacity` entries: emit(put) calls put(i, value) by ascending position. Serial;
// the threads serve a change of form only.
template <class Z, class I, class Emit>
vector_result<Z, I> fill_sparse(offset_t size, offset_t capacity, const vector_mask_view<I>& mask, int threads,
                                const Emit& emit) {
  vector_result<Z, I> out;
  out.size = size;
  out.indices = buffer<I>(static_cast<std::size_t>(capacity));
  if constexpr (!std::is_same_v<Z, unit>) out.values = buffer<Z>(static_cast<std::size_t>(capacity));
  vector_mask_cursor<I> cursor(mask);
  std::size_t n = 0;
  emit([&](offset_t i, auto&& value) {
    if (!cursor.allows(i)) return;
    out.indices[n] = static_cast<I>(i);
    if constexpr (!std::is_same_v<Z, unit>) out.values[n] = cast_value<Z>(value());
    ++n;
  });
  out.entries = static_cast<offset_t>(n);
  out.indices.shrink(n);
  if constexpr (!std::is_same_v<Z, unit>) out.values.shrink(n);
  conform(out, threads);
  return out;
}

// Builds a full vector of value(i), in parallel. No mask.
template <class Z, class I, class Value>
vector_result<Z, I> fill_full(offset_t size, int threads, const Value& value) {
  vector_result<Z, I> out;
  out.size = out.entries = size;
  out.form = vector_form::full;
  if constexpr (!std::is_same_v<Z, unit>) {
    out.values = buffer<Z>(static_cast<std::size_t>(size));
    Z* const to = out.values.data();
    parallel_for(size, 1 << 15, threads, [&](long begin, long end) {
      for (long i = begin; i < end; ++i) to[i] = cast_value<Z>(value(i));
    });
  }
  return out;
}

// Builds a vector position by position, in parallel: at(i, put) calls put(value) at most once. `work`: about the number
// of entries that `at` reads.
template <class Z, class I, class At>
vector_result<Z, I> fill_positions(offset_t size, const vector_mask_view<I>& mask, int threads, offset_t work,
                                   const At& at) {
  const auto n = static_cast<std::size_t>(size);
  vector_result<Z, I> out;
  out.size = size;
  out.form = vector_form::bitmap;
  threads = useful_threads(threads, size + work);
  out.present = buffer<std::uint8_t>(n);
  if constexpr (!std::is_same_v<Z, unit>) out.values = buffer<Z>(n);
  const auto allowed = allowed_bytes(mask, threads);
  constexpr long block = 1 << 14;
  const long blocks = (size + block - 1) / block;
  buffer<offset_t> counts(static_cast<std::size_t>(blocks));
  parallel_for(blocks, 1, threads, [&](long b0, long b1) {
    for (long b = b0; b < b1; ++b) {
      offset_t kept = 0;
      for (long i = b * block; i < std::min<long>(size, (b + 1) * block); ++i) {
        const auto slot = static_cast<std::size_t>(i);
        bool present = false;
        if constexpr (!std::is_same_v<Z, unit>) out.values[slot] = Z();
        if (allowed.empty() || allowed[slot] != 0)
          at(i, [&](auto&& value) {
            present = true;
            if constexpr (!std::is_same_v<Z, unit>) out.values[slot] = cast_value<Z>(value());
          });
        out.present[slot] = present;
        kept += present;
      }
      counts[static_cast<std::size_t>(b)] = kept;
    }
  });
  for (const offset_t kept : counts) out.entries += kept;
  conform(out, threads);
  return out;
}

}  // namespace gustav::backends::cpu
