// Compressors for output files: gzip, zstd, bzip2, xz.
#include <core/error.hpp>
#include <loaders/detail/compressed_output.hpp>

#include <bzlib.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>

namespace gustav::io::detail {

class compressed_output::encoder {
 public:
  virtual ~encoder() = default;

  void write(std::string_view bytes, bool last, atomic_file& to) {
    // Sizes in the zlib and bzip2 interfaces are 32-bit.
    constexpr std::size_t most = std::numeric_limits<std::int32_t>::max();
    do {
      std::string_view part = bytes.substr(0, most);
      bytes.remove_prefix(part.size());
      const bool end = last && bytes.empty();
      for (bool more = true; more;) {
        std::size_t written = 0;
        more = step(part, end, written);
        to.write({block_.data(), written});
      }
    } while (!bytes.empty());
  }

 protected:
  [[noreturn]] static void fail(const char* what) { throw out_of_memory(std::string(what) + " needs memory", 1 << 24); }
  // Consumes from `in` and fills the block. Returns whether it must be called again.
  virtual bool step(std::string_view& in, bool end, std::size_t& written) = 0;
  std::string block_ = std::string(std::size_t{1} << 16, '\0');
};

namespace {

class gzip_encoder final : public compressed_output::encoder {
 public:
  gzip_encoder() {
    if (deflateInit2(&z_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) fail("gzip");
  }
  ~gzip_encoder() override { deflateEnd(&z_); }

 private:
  bool step(std::string_view& in, bool end, std::size_t& written) override {
    z_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
    z_.avail_in = static_cast<uInt>(in.size());
    z_.next_out = reinterpret_cast<Bytef*>(block_.data());
    z_.avail_out = static_cast<uInt>(block_.size());
    const int code = deflate(&z_, end ? Z_FINISH : Z_NO_FLUSH);
    in.remove_prefix(in.size() - z_.avail_in);
    written = block_.size() - z_.avail_out;
    return end ? code != Z_STREAM_END : z_.avail_out == 0 || !in.empty();
  }
  z_stream z_{};
};

class zstd_encoder final : public compressed_output::encoder {
 public:
  zstd_encoder() : stream_(ZSTD_createCStream(), ZSTD_freeCStream) {
    if (!stream_) fail("zstd");
  }

 private:
  bool step(std::string_view& in, bool end, std::size_t& written) override {
    ZSTD_inBuffer from{in.data(), in.size(), 0};
    ZSTD_outBuffer to{block_.data(), block_.size(), 0};
    const std::size_t remaining = ZSTD_compressStream2(stream_.get(), &to, &from, end ? ZSTD_e_end : ZSTD_e_continue);
    if (ZSTD_isError(remaining)) fail("zstd");
    in.remove_prefix(from.pos);
    written = to.pos;
    return end ? remaining != 0 : !in.empty();
  }
  std::unique_ptr<ZSTD_CStream, std::size_t (*)(ZSTD_CStream*)> stream_;
};

class bzip2_encoder final : public compressed_output::encoder {
 public:
  bzip2_encoder() {
    if (BZ2_bzCompressInit(&z_, 9, 0, 0) != BZ_OK) fail("bzip2");
  }
  ~bzip2_encoder() override { BZ2_bzCompressEnd(&z_); }

 private:
  bool step(std::string_view& in, bool end, std::size_t& written) override {
    if (in.empty() && !end) return false;  // bzip2 reports a call without progress as an error
    z_.next_in = const_cast<char*>(in.data());
    z_.avail_in = static_cast<unsigned>(in.size());
    z_.next_out = block_.data();
    z_.avail_out = static_cast<unsigned>(block_.size());
    const int code = BZ2_bzCompress(&z_, end ? BZ_FINISH : BZ_RUN);
    in.remove_prefix(in.size() - z_.avail_in);
    written = block_.size() - z_.avail_out;
    return end ? code != BZ_STREAM_END : !in.empty();
  }
  bz_stream z_{};
};

class xz_encoder final : public compressed_output::encoder {
 public:
  xz_encoder() {
    if (lzma_easy_encoder(&z_, LZMA_PRESET_DEFAULT, LZMA_CHECK_CRC64) != LZMA_OK) fail("xz");
  }
  ~xz_encoder() override { lzma_end(&z_); }

 private:
  bool step(std::string_view& in, bool end, std::size_t& written) override {
    if (in.empty() && !end) return false;
    z_.next_in = reinterpret_cast<const std::uint8_t*>(in.data());
    z_.avail_in = in.size();
    z_.next_out = reinterpret_cast<std::uint8_t*>(block_.data());
    z_.avail_out = block_.size();
    const lzma_ret code = lzma_code(&z_, end ? LZMA_FINISH : LZMA_RUN);
    if (code == LZMA_MEM_ERROR) fail("xz");
    in.remove_prefix(in.size() - z_.avail_in);
    written = block_.size() - z_.avail_out;
    return end ? code != LZMA_STREAM_END : !in.empty();
  }
  lzma_stream z_ = LZMA_STREAM_INIT;
};

std::unique_ptr<compressed_output::encoder> encoder_for(compression kind) {
  switch (kind) {
    case compression::gzip:
      return std::make_unique<gzip_encoder>();
    case compression::zstd:
      return std::make_unique<zstd_encoder>();
    case compression::bzip2:
      return std::make_unique<bzip2_encoder>();
    case compression::xz:
      return std::make_unique<xz_encoder>();
    case compression::none:
      break;
  }
  return nullptr;
}

}  // namespace

compression compression_of_name(std::string_view name) {
  if (name.ends_with(".gz")) return compression::gzip;
  if (name.ends_with(".zst") || name.ends_with(".zstd")) return compression::zstd;
  if (name.ends_with(".bz2")) return compression::bzip2;
  return name.ends_with(".xz") ? compression::xz : compression::none;
}

compressed_output::compressed_output(atomic_file& file, compression kind) : file_(file), encoder_(encoder_for(kind)) {}
compressed_output::~compressed_output() = default;

void compressed_output::write(std::string_view bytes) {
  if (encoder_)
    encoder_->write(bytes, false, file_);
  else
    file_.write(bytes);
}

void compressed_output::finish() {
  if (encoder_) encoder_->write({}, true, file_);
}

}  // namespace gustav::io::detail
