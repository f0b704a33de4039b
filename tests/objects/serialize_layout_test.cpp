// The bytes of serialized objects, which must not change within a version of the layout, and their checksum.
#include <graphblas/detail/xxhash64.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/serialize.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace gb = gustav;

std::vector<std::byte> from_hex(std::string_view text) {
  std::vector<std::byte> bytes;
  for (std::size_t k = 0; k < text.size(); k += 2)
    bytes.push_back(static_cast<std::byte>(std::stoi(std::string(text.substr(k, 2)), nullptr, 16)));
  return bytes;
}
std::string to_hex(std::span<const std::byte> bytes) {
  constexpr char digits[] = "0123456789abcdef";
  std::string text;
  for (const std::byte b : bytes) {
    text += digits[static_cast<unsigned>(b) / 16];
    text += digits[static_cast<unsigned>(b) % 16];
  }
  return text;
}

std::uint64_t hash_of(std::string_view text) {
  return gb::detail::xxhash64(std::as_bytes(std::span(text.data(), text.size())));
}

// The published values of XXH64 with seed 0; the last text takes the lanes of 32, 8, 4 and 1 bytes.
TEST(serialize_layout, checksum) {
  EXPECT_EQ(hash_of(""), 0xEF46DB3751D8E999u);
  EXPECT_EQ(hash_of("a"), 0xD24EC4F1A98C6E5Bu);
  EXPECT_EQ(hash_of("abc"), 0x44BC2CF5AD770999u);
  EXPECT_EQ(hash_of("Nobody inspects the spammish repetition"), 0xFBCEA83C8A378BF1u);
}

const char* const matrix_in_version_1 =
    "475354560d0a1a0a010000000103000478000000000000009c00000000000000"
    "0000000002000000020000000000000003000000000000000200000000000000"
    "1800000000000000da8fb913555769d408000000000000003a18e41e874c3dcd"
    "0400000000000000e095043311d1ebc30fae8080f5fe79210000000000000000"
    "0100000000000000020000000000000001000000020000000500ffff";

TEST(serialize_layout, matrix) {
  gb::matrix<std::int16_t> a(2, 3);
  a.set(0, 1, 5);
  a.set(1, 2, -1);
  EXPECT_EQ(to_hex(gb::serialize(a, {.how = gb::compression::none})), matrix_in_version_1);
  EXPECT_TRUE(gb::deserialize_matrix<std::int16_t>(from_hex(matrix_in_version_1)) == a);
}

const char* const vector_in_version_1 =
    "475354560d0a1a0a01000000020b000868000000000000007800000000000000"
    "0000000008000000640000000000000001000000000000000100000000000000"
    "080000000000000055e4fd6a40cd76080800000000000000f9ca5c6b6bb9f749"
    "9fabd0bbd18cc8480700000000000000000000000000f83f";

TEST(serialize_layout, vector) {
  gb::vector<double, std::int64_t> u(100);
  u.set(7, 1.5);
  EXPECT_EQ(to_hex(gb::serialize(u, {.how = gb::compression::none})), vector_in_version_1);
  EXPECT_TRUE((gb::deserialize_vector<double, std::int64_t>(from_hex(vector_in_version_1)) == u));
}

// What another version of zstd gives may differ; what is there must be read.
const char* const compressed_in_version_1 =
    "475354560d0a1a0a010000000100000458000000000000006b00000000000000"
    "0100000000000000e80300000000000003000000000000000000000000000000"
    "1300000000000000d91e1ba1c610f66c72158fbc79a1f82628b52ffd60481e4d"
    "0000100000010043df032c";

TEST(serialize_layout, compressed_matrix) {
  const auto blob = from_hex(compressed_in_version_1);
  const auto info = gb::inspect_serialized(blob);
  EXPECT_EQ(info.how, gb::compression::zstd);
  EXPECT_EQ(info.type_name, "void");
  EXPECT_EQ(info.rows, 1000);
  if (gb::is_available(gb::compression::zstd)) {
    EXPECT_TRUE(gb::deserialize_matrix<void>(blob) == gb::matrix<void>(1000, 3));
    return;
  }
  try {
    gb::deserialize_matrix<void>(blob);
    FAIL();
  } catch (const gb::not_compiled& e) {
    EXPECT_STREQ(e.what(),
                 "deserialize: the blob is compressed by zstd, which was left out when the library was built");
  }
}

}  // namespace
