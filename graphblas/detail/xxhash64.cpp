// XXH64, written from its specification (Collet 2012).
#include <graphblas/detail/xxhash64.hpp>

#include <bit>
#include <cstring>

namespace gustav::detail {
namespace {

static_assert(std::endian::native == std::endian::little, "lanes are read as little-endian numbers");

constexpr std::uint64_t prime1 = 0x9E3779B185EBCA87u, prime2 = 0xC2B2AE3D27D4EB4Fu, prime3 = 0x165667B19E3779F9u,
                        prime4 = 0x85EBCA77C2B2AE63u, prime5 = 0x27D4EB2F165667C5u;

template <class U>
std::uint64_t load(const std::byte* at) {
  U value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

std::uint64_t add_lane(std::uint64_t sum, std::uint64_t lane) { return std::rotl(sum + lane * prime2, 31) * prime1; }

std::uint64_t merge(std::uint64_t hash, std::uint64_t sum) { return (hash ^ add_lane(0, sum)) * prime1 + prime4; }

std::uint64_t avalanche(std::uint64_t hash) {
  hash = (hash ^ (hash >> 33)) * prime2;
  hash = (hash ^ (hash >> 29)) * prime3;
  return hash ^ (hash >> 32);
}

}  // namespace

std::uint64_t xxhash64(std::span<const std::byte> bytes) noexcept {
  const std::byte* at = bytes.data();
  std::size_t rest = bytes.size();
  std::uint64_t hash = prime5;
  if (rest >= 32) {
    std::uint64_t sum1 = prime1 + prime2, sum2 = prime2, sum3 = 0, sum4 = 0 - prime1;
    for (; rest >= 32; at += 32, rest -= 32) {
      sum1 = add_lane(sum1, load<std::uint64_t>(at));
      sum2 = add_lane(sum2, load<std::uint64_t>(at + 8));
      sum3 = add_lane(sum3, load<std::uint64_t>(at + 16));
      sum4 = add_lane(sum4, load<std::uint64_t>(at + 24));
    }
    hash = std::rotl(sum1, 1) + std::rotl(sum2, 7) + std::rotl(sum3, 12) + std::rotl(sum4, 18);
    for (const std::uint64_t sum : {sum1, sum2, sum3, sum4}) hash = merge(hash, sum);
  }
  hash += bytes.size();
  for (; rest >= 8; at += 8, rest -= 8)
    hash = std::rotl(hash ^ add_lane(0, load<std::uint64_t>(at)), 27) * prime1 + prime4;
  if (rest >= 4) {
    hash = std::rotl(hash ^ load<std::uint32_t>(at) * prime1, 23) * prime2 + prime3;
    at += 4;
    rest -= 4;
  }
  for (; rest > 0; ++at, --rest) hash = std::rotl(hash ^ load<std::uint8_t>(at) * prime5, 11) * prime1;
  return avalanche(hash);
}

}  // namespace gustav::detail
