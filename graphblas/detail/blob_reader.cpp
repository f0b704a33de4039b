// Reading the arrays of a blob.
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <graphblas/csr_arrays.hpp>
#include <graphblas/detail/blob_reader.hpp>
#include <graphblas/detail/csr_arrays.hpp>
#include <graphblas/detail/vector_arrays.hpp>
#include <graphblas/detail/xxhash64.hpp>
#include <graphblas/detail/zstd_frame.hpp>

#include <algorithm>
#include <cstring>
#include <new>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav::detail {
namespace {

constexpr long index_grain = 1 << 16;

const char* name_of(serialized_object object) { return object == serialized_object::matrix ? "matrix" : "vector"; }

std::string sizes_text(const blob_header& h) {
  if (h.object == serialized_object::vector) return "a vector of size " + std::to_string(h.rows);
  return "a " + std::to_string(h.rows) + " x " + std::to_string(h.cols) + " matrix";
}

void check_expected(const blob_header& h, const expected_blob& expected) {
  const std::string call = std::string(expected.call) + ": ";
  if (h.object != expected.object)
    throw invalid_object(call + "the blob holds a " + name_of(h.object) + ", expected a " + name_of(expected.object));
  if (h.kind != expected.kind || h.user_type != expected.user_type || h.value_bytes != expected.value_bytes) {
    blob_header wanted;
    wanted.kind = expected.kind;
    wanted.user_type = expected.user_type;
    throw domain_mismatch(call + "the blob holds values of type " + std::string(h.type_name()) + " (" +
                          std::to_string(h.value_bytes) + " bytes), expected " + std::string(wanted.type_name()) +
                          " (" + std::to_string(expected.value_bytes) + " bytes)");
  }
  if (h.rows > expected.max_size || h.cols > expected.max_size)
    throw index_overflow(call + sizes_text(h) + " does not fit the index type of the result");
}

// Runs f, which checks arrays as adopt() does. What it finds is a fault of the blob.
template <class F>
void check_arrays(const F& f) try {
  f();
} catch (const invalid_value& e) {
  throw invalid_object(std::string("deserialize: ") + e.what());
} catch (const index_out_of_bounds& e) {
  throw invalid_object(std::string("deserialize: ") + e.what());
}

// Throws invalid_object for a byte that is no bool.
void check_booleans(const std::byte* values, offset_t count, int threads) {
  parallel_for(count, chunk_bytes, threads, [&](long begin, long end) {
    if (std::any_of(values + begin, values + end, [](std::byte b) { return b > std::byte{1}; }))
      throw invalid_object("deserialize: a value of type bool is neither 0 nor 1");
  });
}

// Whether rows and columns are those of a matrix, and each entry comes after the one before it.
template <class I>
void check_entries(const csr_arrays<void, I>& by_rows, const blob_header& h) {
  for (std::size_t k = 0; k < by_rows.indices.size(); ++k) {
    const std::pair<offset_t, I> at(by_rows.offsets[k], by_rows.indices[k]);
    const bool is_inside = at.first >= 0 && at.first < h.rows && at.second >= 0 && at.second < h.cols;
    if (!is_inside || (k > 0 && std::pair(by_rows.offsets[k - 1], by_rows.indices[k - 1]) >= at))
      throw invalid_object("deserialize: the entries are not those of a matrix");
  }
}

}  // namespace

blob_reader::blob_reader(std::span<const std::byte> blob, const expected_blob& expected, int threads) try
    : blob_(blob),
      head_(read_head(blob)),
      threads_(useful_threads(threads, static_cast<std::int64_t>(head_.sizes.array_bytes() / 8))) {
  check_expected(head_.header, expected);
  positions_ = buffer<std::uint64_t>(head_.sizes.all_chunks() + 1);
  std::uint64_t at = head_.sizes.head_bytes, chunk = 0;
  for (const std::uint64_t bytes : head_.sizes.bytes)
    for (std::uint64_t begin = 0; begin < bytes; begin += chunk_bytes) {
      const std::uint64_t own = std::min(chunk_bytes, bytes - begin);
      const std::uint64_t stored = row_at(head_.table, chunk).stored_bytes;
      if (stored != own && !is_frame_of(blob.subspan(at, stored), own))
        throw invalid_object("deserialize: a compressed chunk is damaged");
      positions_[chunk++] = at;
      at += stored;
    }
  positions_[chunk] = at;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void blob_reader::read(blob_section which, std::byte* to) const {
  std::uint64_t first = 0;
  for (int s = 0; s < which; ++s) first += head_.sizes.chunks[s];
  const std::uint64_t bytes = head_.sizes.bytes[which];
  parallel_for(static_cast<long>(head_.sizes.chunks[which]), 1, threads_, [&](long begin, long end) {
    for (auto c = static_cast<std::uint64_t>(begin); c < static_cast<std::uint64_t>(end); ++c) {
      const std::span<std::byte> own(to + c * chunk_bytes, std::min(chunk_bytes, bytes - c * chunk_bytes));
      const auto stored = blob_.subspan(positions_[first + c], positions_[first + c + 1] - positions_[first + c]);
      if (xxhash64(stored) != row_at(head_.table, first + c).checksum)
        throw invalid_object("deserialize: the checksum of a chunk differs");
      if (stored.size() == own.size())
        std::memcpy(own.data(), stored.data(), own.size());
      else if (!decompress_frame(stored, own))
        throw invalid_object("deserialize: a compressed chunk is damaged");
    }
  });
}

// Indices of type S in the blob. One that I cannot hold becomes -1, which no check of indices accepts.
template <class S, class I>
buffer<I> blob_reader::read_indices() const {
  buffer<S> stored(head_.sizes.bytes[section_indices] / sizeof(S));
  read(section_indices, reinterpret_cast<std::byte*>(stored.data()));
  if constexpr (std::is_same_v<S, I>) {
    return stored;
  } else {
    buffer<I> indices(stored.size());
    parallel_for(static_cast<long>(stored.size()), index_grain, threads_, [&](long begin, long end) {
      for (auto k = static_cast<std::size_t>(begin); k < static_cast<std::size_t>(end); ++k)
        indices[k] = std::in_range<I>(stored[k]) ? static_cast<I>(stored[k]) : I{-1};
    });
    return indices;
  }
}

template <class I>
blob_pattern<I> blob_reader::pattern() const try {
  const blob_header& h = head_.header;
  csr_arrays<void, I> arrays;
  if (h.object == serialized_object::matrix) {
    arrays.offsets = buffer<offset_t>(head_.sizes.bytes[section_offsets] / sizeof(offset_t));
    read(section_offsets, reinterpret_cast<std::byte*>(arrays.offsets.data()));
  }
  arrays.indices = h.index_bytes == 4 ? read_indices<std::int32_t, I>() : read_indices<std::int64_t, I>();
  check_arrays([&] {
    if (h.by_entries) return check_entries(arrays, h);
    if (h.object == serialized_object::matrix) return validate_and_sort(arrays, h.rows, h.cols, threads_);
    if (h.is_full()) return;
    vector_result<unit, I> v;
    v.size = h.rows;
    v.entries = h.entries;
    v.indices = std::move(arrays.indices);
    validate(v);
    arrays.indices = std::move(v.indices);
  });
  return {std::move(arrays.offsets), std::move(arrays.indices)};
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void blob_reader::read_values(void* to) const try {
  auto* const values = static_cast<std::byte*>(to);
  read(section_values, values);
  if (head_.header.kind == value_kind::boolean) check_booleans(values, head_.header.values(), threads_);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

template blob_pattern<std::int32_t> blob_reader::pattern() const;
template blob_pattern<std::int64_t> blob_reader::pattern() const;

}  // namespace gustav::detail
