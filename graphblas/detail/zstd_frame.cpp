// zstd frames by libzstd, or their refusal.
#include <core/error.hpp>
#include <graphblas/detail/zstd_frame.hpp>

#if defined(GUSTAV_HAS_ZSTD)

#include <zstd.h>
#include <zstd_errors.h>

namespace gustav::detail {

bool has_zstd() noexcept { return true; }

// A context of its own for each frame: what zstd gives does not depend on the frames before.
std::size_t compress_frame(std::span<const std::byte> from, std::span<std::byte> to, int level) {
  const std::size_t bytes = ZSTD_compress(to.data(), to.size(), from.data(), from.size(), level);
  if (!ZSTD_isError(bytes)) return bytes;
  if (ZSTD_getErrorCode(bytes) == ZSTD_error_dstSize_tooSmall) return 0;
  throw out_of_memory();
}

bool is_frame_of(std::span<const std::byte> frame, std::uint64_t content) {
  return ZSTD_getFrameContentSize(frame.data(), frame.size()) == content &&
         ZSTD_findFrameCompressedSize(frame.data(), frame.size()) == frame.size();
}

bool decompress_frame(std::span<const std::byte> frame, std::span<std::byte> to) {
  const std::size_t bytes = ZSTD_decompress(to.data(), to.size(), frame.data(), frame.size());
  if (ZSTD_isError(bytes) && ZSTD_getErrorCode(bytes) == ZSTD_error_memory_allocation) throw out_of_memory();
  return bytes == to.size();
}

}  // namespace gustav::detail

#else

namespace gustav::detail {
namespace {

[[noreturn]] void refuse_to_write() {
  throw not_compiled("serialize: zstd was left out when the library was built; use compression::none");
}
[[noreturn]] void refuse_to_read() {
  throw not_compiled("deserialize: the blob is compressed by zstd, which was left out when the library was built");
}

}  // namespace

bool has_zstd() noexcept { return false; }
std::size_t compress_frame(std::span<const std::byte>, std::span<std::byte>, int) { refuse_to_write(); }
bool is_frame_of(std::span<const std::byte>, std::uint64_t) { refuse_to_read(); }
bool decompress_frame(std::span<const std::byte>, std::span<std::byte>) { refuse_to_read(); }

}  // namespace gustav::detail

#endif
