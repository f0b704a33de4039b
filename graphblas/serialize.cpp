// What serialized objects are made of, without their types.
#include <core/error.hpp>
#include <graphblas/detail/zstd_frame.hpp>
#include <graphblas/serialize.hpp>

#include <new>
#include <string>

namespace gustav {

bool is_available(compression how) noexcept { return how != compression::zstd || detail::has_zstd(); }

serialized_info inspect_serialized(std::span<const std::byte> blob) try {
  const detail::blob_head head = detail::read_head(blob);
  const detail::blob_header& h = head.header;
  return {h.object,      h.kind, std::string(h.type_name()), h.value_bytes, h.rows, h.cols, h.entries, h.iso,
          h.index_bytes, h.how,  head.sizes.array_bytes()};
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav
