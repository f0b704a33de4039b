// Serialized objects of run-time types: the head states the type, and the values are stored without the padding of
// blobs.
#include <backends/common/result.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <graphblas/detail/blob_layout.hpp>
#include <graphblas/detail/blob_reader.hpp>
#include <graphblas/detail/blob_writer.hpp>
#include <graphblas/detail/serialized_parts.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/serialize.hpp>
#include <graphblas/serialized_type.hpp>

#include <cstdint>
#include <limits>
#include <new>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav::runtime {
namespace {

using detail::blob_header;

constexpr int compression_level = 1;

// The kinds are those of the types in their order, after that of patterns.
constexpr value_kind kind_of(type_code code) { return static_cast<value_kind>(static_cast<std::uint8_t>(code) + 1); }
static_assert(kind_of(type_code::boolean) == value_kind::boolean && kind_of(type_code::int64) == value_kind::int64 &&
              kind_of(type_code::uint8) == value_kind::uint8 && kind_of(type_code::fp64) == value_kind::float64 &&
              kind_of(type_code::user) == value_kind::user);

std::string_view user_name(const type& t) { return t.is_builtin() ? std::string_view() : t.name(); }

blob_header header_of(const type& t, serialized_object object, offset_t rows, offset_t cols, offset_t entries,
                      bool iso) {
  blob_header h;
  h.object = object;
  h.kind = kind_of(t.code());
  h.user_type = user_name(t);
  if (h.kind == value_kind::user && !detail::is_type_name(h.user_type))
    throw invalid_value("serialize: a user's type needs a name of 1 to 127 printable ASCII characters");
  h.value_bytes = static_cast<std::uint32_t>(t.size());
  h.index_bytes = sizeof(index_type);
  h.how = detail::chosen_compression(compression::automatic);
  h.iso = iso;
  h.rows = rows;
  h.cols = cols;
  h.entries = entries;
  return h;
}

// The arrays as bytes. Values of the type t are in blobs.
std::vector<std::byte> written(const blob_header& header, const type& t, const offset_t* offsets,
                               const index_type* indices, const void* blobs) {
  buffer<std::byte> packed;
  if (blob_size(t.size()) != t.size()) {
    const offset_t n = header.values();
    packed = buffer<std::byte>(static_cast<std::size_t>(n) * t.size());
    write_values(t, packed.data(), t, blobs, n, false);
    blobs = packed.data();
  }
  const detail::blob_writer writer(header, {offsets, indices, blobs}, compression_level, default_threads());
  std::vector<std::byte> out(writer.bytes());
  writer.write(out.data());
  return out;
}

// The type of the values of a serialized object.
type type_of(const blob_header& header, const char* call, const type* expected) {
  if (expected) return *expected;
  if (header.kind == value_kind::pattern || header.kind == value_kind::user)
    throw domain_mismatch(std::string(call) + ": the bytes hold " +
                          (header.kind == value_kind::user
                               ? "values of type " + std::string(header.user_type) + ", which must be given"
                               : "no values"));
  return type(static_cast<type_code>(static_cast<std::uint8_t>(header.kind) - 1));
}

detail::blob_reader reader_of(std::span<const std::byte> bytes, const char* call, serialized_object object,
                              const type& t) {
  return {bytes,
          {call, object, kind_of(t.code()), user_name(t), t.size(), std::numeric_limits<index_type>::max()},
          default_threads()};
}

template <std::size_t N>
buffer<blob<N>> values_of(const detail::blob_reader& from, const type& t) {
  const offset_t n = from.header().values();
  buffer<blob<N>> blobs(static_cast<std::size_t>(n));
  if (t.size() == N) {
    from.read_values(blobs.data());
  } else {
    buffer<std::byte> packed(static_cast<std::size_t>(n) * t.size());
    from.read_values(packed.data());
    write_blobs(t, blobs.data(), t, packed.data(), n);
  }
  return blobs;
}

}  // namespace

std::vector<std::byte> serialize(const any_matrix& a) try {
  return a.visit([&](const auto& m) {
    const detail::written_matrix from(m);
    blob_header header =
        header_of(a.domain(), serialized_object::matrix, m.rows(), m.cols(), from.arrays.entries(), from.arrays.iso);
    header.by_entries = from.by_entries;
    const buffer<offset_t> rows = from.by_entries ? from.rows() : buffer<offset_t>();
    return written(header, a.domain(), from.by_entries ? rows.data() : from.arrays.offsets, from.indices(),
                   from.values());
  });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

std::vector<std::byte> serialize(const any_vector& u) try {
  return u.visit([&](const auto& stored) {
    const auto write = [&](const auto& v) {
      const offset_t n = v.form == vector_form::full ? v.size : v.entries;
      return written(header_of(u.domain(), serialized_object::vector, v.size, 1, n, v.iso), u.domain(), nullptr,
                     v.indices, v.values);
    };
    const auto v = stored.view();
    if (v.form != vector_form::bitmap) return write(v);
    const auto packed = backends::cpu::to_sparse(v, default_threads());
    return write(packed.view());
  });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

any_matrix deserialize_matrix(std::span<const std::byte> bytes, const type* expected) try {
  constexpr const char* call = "deserialize_matrix";
  const type t = type_of(detail::read_head(bytes).header, call, expected);
  const auto from = reader_of(bytes, call, serialized_object::matrix, t);
  return with_blob_size(blob_size(t.size()), [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
    return any_matrix(t, detail::matrix_of<blob<N>, index_type>(cpu{}, from, values_of<N>(from, t)));
  });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

any_vector deserialize_vector(std::span<const std::byte> bytes, const type* expected) try {
  constexpr const char* call = "deserialize_vector";
  const type t = type_of(detail::read_head(bytes).header, call, expected);
  const auto from = reader_of(bytes, call, serialized_object::vector, t);
  const blob_header& header = from.header();
  return with_blob_size(blob_size(t.size()), [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
    vector_result<blob<N>, index_type> out;
    out.size = header.rows;
    out.entries = header.entries;
    out.form = header.is_full() && out.size > 0 ? vector_form::full : vector_form::sparse;
    out.indices = from.pattern<index_type>().indices;
    out.values = values_of<N>(from, t);
    out.iso = header.iso;
    return any_vector(t, vector<blob<N>, index_type>::adopt(cpu{}, std::move(out), check::trusted));
  });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::runtime
