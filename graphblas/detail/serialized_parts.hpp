// What serialize() and deserialize() know of the types of an object: its header, its arrays, and what they expect.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/buffer.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/detail/blob_layout.hpp>
#include <graphblas/detail/blob_reader.hpp>
#include <graphblas/detail/blob_writer.hpp>
#include <graphblas/detail/dcsr.hpp>
#include <graphblas/detail/dcsr_access.hpp>
#include <graphblas/detail/hypersparse_rule.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/serialized_type.hpp>
#include <graphblas/vector.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace gustav::detail {

template <class X>
inline constexpr bool is_serializable = false;
template <class T, class I>
inline constexpr bool is_serializable<matrix<T, I>> = true;
template <class T, class I>
inline constexpr bool is_serializable<vector<T, I>> = true;
template <class X>
concept serializable = is_serializable<X>;

template <class T>
inline constexpr std::size_t value_bytes_of = std::is_void_v<T> ? 0 : sizeof(storage_t<T>);

template <class T, class I>
blob_header typed_header(serialized_object object, compression how) {
  static_assert(value_bytes_of<T> <= std::numeric_limits<std::uint32_t>::max());
  blob_header h;
  h.object = object;
  h.kind = value_kind_of<T>();
  h.user_type = user_type_name<T>();
  h.value_bytes = static_cast<std::uint32_t>(value_bytes_of<T>);
  h.index_bytes = sizeof(I);
  h.how = how;
  return h;
}
// What is written of a matrix: CSR, or the rows that have entries where the rule says that it is hypersparse, so that
// the bytes do not depend on the form.
template <class T, class I>
struct written_matrix {
  bool by_entries;
  dcsr_view<storage_t<T>, I> nonempty_rows;  // by entries
  csr_view<storage_t<T>, I> arrays;

  explicit written_matrix(const matrix<T, I>& a, int threads = 0)
      : by_entries(is_hypersparse(a.rows(), a.entries())),
        nonempty_rows(by_entries ? dcsr_access::rows_of(a, threads) : dcsr_view<storage_t<T>, I>()),
        arrays(by_entries ? nonempty_rows.nonempty : a.view(threads)) {}

  // The row of each entry.
  buffer<offset_t> rows() const {
    buffer<offset_t> out(static_cast<std::size_t>(arrays.entries()));
    std::size_t n = 0;
    for (offset_t p = 0; p < arrays.rows; ++p)
      for (offset_t k = arrays.offsets[p]; k < arrays.offsets[p + 1]; ++k) out[n++] = nonempty_rows.ids[p];
    return out;
  }
  offset_t first() const { return by_entries && arrays.rows > 0 ? arrays.offsets[0] : 0; }
  const I* indices() const { return arrays.indices + first(); }
  const storage_t<T>* values() const { return arrays.values && !arrays.iso ? arrays.values + first() : arrays.values; }
};

template <class T, class I>
blob_header header_of(const matrix<T, I>& a, const written_matrix<T, I>& from, compression how) {
  const auto& v = from.arrays;
  blob_header h = typed_header<T, I>(serialized_object::matrix, how);
  h.by_entries = from.by_entries;
  h.rows = a.rows();
  h.cols = a.cols();
  h.entries = v.entries();
  h.iso = !std::is_void_v<T> && v.iso;
  return h;
}
template <class T, class I>
blob_header header_of(const matrix<T, I>& a, compression how) {
  return header_of(a, written_matrix<T, I>(a), how);
}
template <class T, class I>
blob_header header_of(const vector<T, I>& u, compression how, int threads = 0) {
  const auto v = u.view(threads);
  blob_header h = typed_header<T, I>(serialized_object::vector, how);
  h.rows = v.size;
  h.cols = 1;
  h.entries = v.form == vector_form::full ? v.size : v.entries;
  h.iso = !std::is_void_v<T> && v.iso;
  return h;
}

// An object that is ready to be written. The object must not change until then.
class serialized_parts {
 public:
  template <class T, class I>
  serialized_parts(const matrix<T, I>& a, compression how, int level, int threads) {
    check_level(level);
    const written_matrix<T, I> from(a, threads);
    const offset_t* offsets = from.arrays.offsets;
    if (from.by_entries) {
      auto rows = from.rows();
      offsets = rows.data();
      rows_ = holder(std::move(rows));
    }
    writer_.emplace(header_of(a, from, chosen_compression(how)), blob_arrays{offsets, from.indices(), from.values()},
                    level, threads);
  }
  // Positions of a bitmap without an entry have no value, so its entries are packed.
  template <class T, class I>
  serialized_parts(const vector<T, I>& u, compression how, int level, int threads) {
    check_level(level);
    auto v = u.view(threads);
    if (v.form == vector_form::bitmap) {
      auto packed = backends::cpu::to_sparse(v, threads);
      v = packed.view();
      indices_ = holder(std::move(packed.indices));
      values_ = holder(std::move(packed.values));
    }
    writer_.emplace(header_of(u, chosen_compression(how), threads), blob_arrays{nullptr, v.indices, v.values}, level,
                    threads);
  }

  std::uint64_t bytes() const { return writer_->bytes(); }
  void write(std::byte* to) const { writer_->write(to); }

 private:
  // Keeps an array of any type.
  template <class S>
  static std::shared_ptr<void> holder(buffer<S> array) {
    return std::make_shared<buffer<S>>(std::move(array));
  }

  std::shared_ptr<void> rows_, indices_, values_;
  std::optional<blob_writer> writer_;
};

template <class T, class I>
expected_blob expected_of(const char* call, serialized_object object) {
  return {call, object, value_kind_of<T>(), user_type_name<T>(), value_bytes_of<T>, std::numeric_limits<I>::max()};
}

// The matrix of a blob with these values.
template <class T, class I, executor E>
matrix<T, I> matrix_of(const E& exec, const blob_reader& from, buffer<storage_t<T>> values) {
  const blob_header& h = from.header();
  auto pattern = from.template pattern<I>();
  if (!h.by_entries)
    return matrix<T, I>::adopt(exec, h.rows, h.cols,
                               {std::move(pattern.offsets), std::move(pattern.indices), std::move(values), h.iso, true},
                               check::trusted);
  buffer<I> rows(pattern.offsets.size());
  for (std::size_t k = 0; k < rows.size(); ++k) rows[k] = static_cast<I>(pattern.offsets[k]);
  return matrix<T, I>::build(exec, coo_view<storage_t<T>, I>{h.rows, h.cols, h.entries, rows.data(),
                                                             pattern.indices.data(), values.data(), h.iso});
}

template <class T>
buffer<storage_t<T>> values_of(const blob_reader& from) {
  buffer<storage_t<T>> values(static_cast<std::size_t>(from.header().values()));
  from.read_values(values.data());
  return values;
}

}  // namespace gustav::detail
