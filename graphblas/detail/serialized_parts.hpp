// What serialize() and deserialize() know of the types of an object: its header, its arrays, and what they expect.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>
#include <graphblas/detail/blob_layout.hpp>
#include <graphblas/detail/blob_reader.hpp>
#include <graphblas/detail/blob_writer.hpp>
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
template <class T, class I>
blob_header header_of(const matrix<T, I>& a, compression how, int threads = 0) {
  const auto v = a.view(threads);
  blob_header h = typed_header<T, I>(serialized_object::matrix, how);
  h.rows = v.rows;
  h.cols = v.cols;
  h.entries = v.entries();
  h.iso = !std::is_void_v<T> && v.iso;
  return h;
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
    const auto v = a.view(threads);
    writer_.emplace(header_of(a, chosen_compression(how), threads), blob_arrays{v.offsets, v.indices, v.values}, level,
                    threads);
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

  std::shared_ptr<void> indices_, values_;
  std::optional<blob_writer> writer_;
};

template <class T, class I>
expected_blob expected_of(const char* call, serialized_object object) {
  return {call, object, value_kind_of<T>(), user_type_name<T>(), value_bytes_of<T>, std::numeric_limits<I>::max()};
}

template <class T>
buffer<storage_t<T>> values_of(const blob_reader& from) {
  buffer<storage_t<T>> values(static_cast<std::size_t>(from.header().values()));
  from.read_values(values.data());
  return values;
}

}  // namespace gustav::detail
