// Decompression of gzip, zstd, bzip2 and xz streams.
#include <core/error.hpp>
#include <loaders/detail/source.hpp>

#include <bzlib.h>
#include <fmt/format.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <limits>
#include <memory>

namespace gustav::io::detail {
namespace {

[[noreturn]] void broken(const source& compressed, std::string_view why) {
  throw bad_data(compressed.name, 0, fmt::format("the {} stream is {}", name_of(compressed.kind), why));
}
constexpr std::string_view cut_short = "truncated: expected more bytes";
constexpr std::string_view corrupt = "corrupt";

// Limits a size to what the 32-bit interfaces of zlib and bzip2 take.
template <class U>
U at_most(std::size_t n) {
  return U(std::min<std::size_t>(n, std::numeric_limits<U>::max() / 2));
}

void inflate_gzip(const source& compressed, growing_bytes& out) {
  z_stream z{};
  if (inflateInit2(&z, 15 + 16) != Z_OK) throw out_of_memory("gzip needs memory", 1 << 16);
  const std::unique_ptr<z_stream, int (*)(z_stream*)> guard(&z, inflateEnd);
  std::size_t at = 0;
  for (;;) {
    char* to = out.tail();
    const uInt capacity = at_most<uInt>(out.available()), remaining = at_most<uInt>(compressed.bytes.size() - at);
    z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(compressed.bytes.data() + at));
    z.avail_in = remaining;
    z.next_out = reinterpret_cast<Bytef*>(to);
    z.avail_out = capacity;
    const int code = inflate(&z, Z_NO_FLUSH);
    at += remaining - z.avail_in;
    out.advance(capacity - z.avail_out);
    if (code == Z_STREAM_END) {
      // A gzip file may have several members, and zero padding after the last one.
      const std::string_view rest = compressed.bytes.substr(at);
      if (rest.find_first_not_of('\0') == std::string_view::npos) return;
      if (sniff_compression(rest) != compression::gzip) broken(compressed, "followed by other bytes: expected its end");
      if (inflateReset(&z) != Z_OK) broken(compressed, corrupt);
    } else if (code == Z_MEM_ERROR) {
      throw out_of_memory("gzip needs memory", 1 << 16);
    } else if (code != Z_OK && code != Z_BUF_ERROR) {
      broken(compressed, corrupt);
    } else if (at == compressed.bytes.size() && z.avail_out != 0) {
      broken(compressed, cut_short);
    }
  }
}

void inflate_zstd(const source& compressed, growing_bytes& out) {
  const std::unique_ptr<ZSTD_DStream, std::size_t (*)(ZSTD_DStream*)> stream(ZSTD_createDStream(), ZSTD_freeDStream);
  if (!stream) throw out_of_memory("zstd needs memory", 1 << 20);
  ZSTD_inBuffer in{compressed.bytes.data(), compressed.bytes.size(), 0};
  for (;;) {
    char* to = out.tail();
    ZSTD_outBuffer part{to, out.available(), 0};
    const std::size_t code = ZSTD_decompressStream(stream.get(), &part, &in);
    if (ZSTD_isError(code)) broken(compressed, corrupt);
    out.advance(part.pos);
    if (in.pos == in.size && part.pos < part.size) {
      if (code != 0) broken(compressed, cut_short);
      return;
    }
    // The output buffer is full exactly at the end of the last frame.
    if (in.pos == in.size && code == 0) return;
  }
}

void inflate_bzip2(const source& compressed, growing_bytes& out) {
  std::size_t at = 0;
  while (at < compressed.bytes.size()) {
    if (at && sniff_compression(compressed.bytes.substr(at)) != compression::bzip2)
      broken(compressed, "followed by other bytes: expected its end");
    bz_stream z{};
    if (BZ2_bzDecompressInit(&z, 0, 0) != BZ_OK) throw out_of_memory("bzip2 needs memory", 1 << 22);
    const std::unique_ptr<bz_stream, int (*)(bz_stream*)> guard(&z, BZ2_bzDecompressEnd);
    for (;;) {
      char* to = out.tail();
      const unsigned capacity = at_most<unsigned>(out.available()),
                     remaining = at_most<unsigned>(compressed.bytes.size() - at);
      z.next_in = const_cast<char*>(compressed.bytes.data() + at);
      z.avail_in = remaining;
      z.next_out = to;
      z.avail_out = capacity;
      const int code = BZ2_bzDecompress(&z);
      at += remaining - z.avail_in;
      out.advance(capacity - z.avail_out);
      if (code == BZ_STREAM_END) break;
      if (code == BZ_MEM_ERROR) throw out_of_memory("bzip2 needs memory", 1 << 22);
      if (code != BZ_OK) broken(compressed, corrupt);
      if (at == compressed.bytes.size() && z.avail_out != 0) broken(compressed, cut_short);
    }
  }
}

void inflate_xz(const source& compressed, growing_bytes& out) {
  lzma_stream z = LZMA_STREAM_INIT;
  if (lzma_stream_decoder(&z, std::numeric_limits<std::uint64_t>::max(), LZMA_CONCATENATED) != LZMA_OK)
    throw out_of_memory("xz needs memory", 1 << 26);
  const std::unique_ptr<lzma_stream, void (*)(lzma_stream*)> guard(&z, lzma_end);
  z.next_in = reinterpret_cast<const std::uint8_t*>(compressed.bytes.data());
  z.avail_in = compressed.bytes.size();
  for (;;) {
    char* to = out.tail();
    const std::size_t capacity = out.available();
    z.next_out = reinterpret_cast<std::uint8_t*>(to);
    z.avail_out = capacity;
    const lzma_ret code = lzma_code(&z, LZMA_FINISH);
    out.advance(capacity - z.avail_out);
    if (code == LZMA_STREAM_END) return;
    if (code == LZMA_MEM_ERROR) throw out_of_memory("xz needs memory", 1 << 26);
    if (code == LZMA_BUF_ERROR && z.avail_out != 0) broken(compressed, cut_short);
    if (code != LZMA_OK && code != LZMA_BUF_ERROR) broken(compressed, corrupt);
  }
}

}  // namespace

source decompressed(source compressed, memory_budget& budget) {
  compressed.kind = sniff_compression(compressed.bytes);
  if (compressed.kind == compression::none) return compressed;
  growing_bytes out(budget, std::max<std::uint64_t>(compressed.bytes.size() * 4, 4096));
  switch (compressed.kind) {
    case compression::gzip:
      inflate_gzip(compressed, out);
      break;
    case compression::zstd:
      inflate_zstd(compressed, out);
      break;
    case compression::bzip2:
      inflate_bzip2(compressed, out);
      break;
    case compression::xz:
      inflate_xz(compressed, out);
      break;
    case compression::none:
      break;
  }
  source plain;
  plain.name = compressed.name;
  plain.kind = compressed.kind;
  plain.stored_bytes = compressed.stored_bytes;
  out.release(plain);
  return plain;
}

}  // namespace gustav::io::detail
