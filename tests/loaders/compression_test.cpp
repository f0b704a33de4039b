// Compressed input: recognised by its first bytes; truncated or corrupt streams are rejected.
#include <graphblas/error.hpp>

#include "text.hpp"
#include <bzlib.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <lzma.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

namespace {

using namespace gustav_test;

std::string gzip(const std::string& text) {
  z_stream z{};
  deflateInit2(&z, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&z, text.size()) + 64, '\0');
  z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  z.avail_in = uInt(text.size());
  z.next_out = reinterpret_cast<Bytef*>(out.data());
  z.avail_out = uInt(out.size());
  deflate(&z, Z_FINISH);
  out.resize(z.total_out);
  deflateEnd(&z);
  return out;
}

std::string zstd(const std::string& text) {
  std::string out(ZSTD_compressBound(text.size()), '\0');
  out.resize(ZSTD_compress(out.data(), out.size(), text.data(), text.size(), 3));
  return out;
}

std::string bzip2(const std::string& text) {
  unsigned size = unsigned(text.size() * 2 + 1000);
  std::string out(size, '\0');
  BZ2_bzBuffToBuffCompress(out.data(), &size, const_cast<char*>(text.data()), unsigned(text.size()), 1, 0, 0);
  out.resize(size);
  return out;
}

std::string xz(const std::string& text) {
  std::string out(lzma_stream_buffer_bound(text.size()), '\0');
  std::size_t at = 0;
  lzma_easy_buffer_encode(6, LZMA_CHECK_CRC64, nullptr, reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                          reinterpret_cast<std::uint8_t*>(out.data()), &at, out.size());
  out.resize(at);
  return out;
}

struct method {
  const char* name;
  std::string (*pack)(const std::string&);
};
const method methods[] = {{"gzip", gzip}, {"zstd", zstd}, {"bzip2", bzip2}, {"xz", xz}};

std::string long_text() {
  std::string text;
  for (int k = 0; k < 30000; ++k) text += std::to_string(k * 2654435761u % 5000) + " " + std::to_string(k % 777) + "\n";
  return text;
}

TEST(compression, every_method_restores_the_text) {
  const std::string text = long_text();
  const std::string expected = read_entries(text, "a.el");
  for (const method& m : methods) {
    SCOPED_TRACE(m.name);
    const std::string packed = m.pack(text);
    const auto graph = read(packed, "a.el.gz");
    EXPECT_EQ(entries(graph), expected);
    EXPECT_EQ(graph.report.compression, m.name);
    EXPECT_EQ(graph.report.bytes, packed.size());
    EXPECT_EQ(graph.report.text_bytes, text.size());
    EXPECT_EQ(entries(read(packed, "whatever")), expected);
    // Two streams in one file are one text.
    EXPECT_EQ(entries(read(m.pack(text.substr(0, 60000)) + m.pack(text.substr(60000)), "a.el")), expected);
  }
}

TEST(compression, the_inner_suffix_selects_the_format) {
  EXPECT_EQ(read(gzip("2 1\n2\n1\n"), "a.graph.gz").report.format, "METIS");
  EXPECT_EQ(read(zstd("a b\n"), "a.abc.zst").report.format, "mcl labels");
}

TEST(compression, truncated_and_corrupt_streams_are_bad_data) {
  const std::string text = long_text();
  for (const method& m : methods) {
    SCOPED_TRACE(m.name);
    const std::string packed = m.pack(text);
    for (std::size_t cut : {packed.size() - 1, packed.size() / 2, std::size_t(14)}) {
      try {
        read(packed.substr(0, cut), "a.el");
        ADD_FAILURE() << "loaded " << cut;
      } catch (const gustav::bad_data& error) {
        EXPECT_NE(error.reason().find("truncated"), std::string::npos) << error.what();
      }
    }
    std::string broken = packed;
    for (std::size_t k = packed.size() / 2; k < packed.size() / 2 + 16; ++k) broken[k] = char(broken[k] ^ 0x5a);
    EXPECT_THROW(read(broken, "a.el"), gustav::bad_data);
    EXPECT_THROW(read(packed + "1 2 garbage", "a.el"), gustav::bad_data);
  }
}

TEST(compression, a_decompression_bomb_stops_at_the_memory_limit) {
  io::load_options options;
  options.max_memory = 10'000'000;
  for (const method& m : methods)
    EXPECT_THROW(read(m.pack(std::string(50'000'000, '\n')), "a.el", options), gustav::out_of_memory) << m.name;
}

TEST(standard_input, plain_and_compressed) {
  temporary_folder folder;
  const std::string text = "1 2\n2 3\n";
  for (const std::string& bytes : {text, gzip(text), xz(text)}) {
    const int old = ::dup(0);
    const int file = ::open(folder.write("in", bytes).c_str(), O_RDONLY);
    ::dup2(file, 0);
    const auto graph = io::load<double>("-");
    ::dup2(old, 0);
    ::close(file);
    ::close(old);
    EXPECT_EQ(entries(graph), "1 2 1; 2 3 1");
  }
}

// A file that fills its last page leaves no space for the newline after its last line.
TEST(mapping, files_of_whole_pages) {
  temporary_folder folder;
  const std::size_t page = std::size_t(::sysconf(_SC_PAGESIZE));
  for (std::size_t size : {page - 1, page, page + 1, 4 * page}) {
    std::string text;
    while (text.size() + 7 <= size) text += "1 2\n";
    text += "8 " + std::string(size - text.size() - 2, '9');
    ASSERT_EQ(text.size(), size);
    const auto graph = io::load<double>(folder.write("a.el", text));
    EXPECT_EQ(graph.names.size(), 4);
    EXPECT_EQ(graph.names.name(3).find_first_not_of('9'), std::string::npos);
    EXPECT_EQ(graph.report.text_bytes, size);
  }
}

}  // namespace
