// Counter-based random numbers: each is a pure function of a seed and of what it is for, so that results do not depend
// on the number of threads.
#pragma once

#include <core/types.hpp>

#include <array>
#include <cstdint>

namespace gustav {

// One block of Philox 4x64-10. Source: Salmon, Moraes, Dror, Shaw 2011.
constexpr std::array<std::uint64_t, 4> philox(std::array<std::uint64_t, 4> counter, std::array<std::uint64_t, 2> key) {
  const auto multiply = [](std::uint64_t a, std::uint64_t b) { return static_cast<unsigned __int128>(a) * b; };
  for (int round = 0; round < 10; ++round) {
    const auto x = multiply(0xD2E7470EE14C6C93ULL, counter[0]), y = multiply(0xCA5A826395121157ULL, counter[2]);
    counter = {static_cast<std::uint64_t>(y >> 64) ^ counter[1] ^ key[0], static_cast<std::uint64_t>(y),
               static_cast<std::uint64_t>(x >> 64) ^ counter[3] ^ key[1], static_cast<std::uint64_t>(x)};
    key[0] += 0x9E3779B97F4A7C15ULL;
    key[1] += 0xBB67AE8584CAA73BULL;
  }
  return counter;
}

// The random numbers of one unit of work, such as a walk: a function of seed, unit and position.
class random_numbers {
 public:
  random_numbers(std::uint64_t seed, std::uint64_t unit) : seed_(seed), unit_(unit) {}
  GUSTAV_INLINE std::uint64_t bits() {
    if (next_ == 4) {
      block_ = philox({unit_, count_++, 0, 0}, {seed_, 0});
      next_ = 0;
    }
    return block_[next_++];
  }
  // In [0, 1).
  double uniform() { return static_cast<double>(bits() >> 11) * 0x1p-53; }
  // Below n >= 1, by multiplication; the bias is below n / 2^64.
  std::uint64_t below(std::uint64_t n) {
    return static_cast<std::uint64_t>((static_cast<unsigned __int128>(bits()) * n) >> 64);
  }

 private:
  std::uint64_t seed_, unit_, count_ = 0;
  std::array<std::uint64_t, 4> block_{};
  unsigned next_ = 4;
};

}  // namespace gustav
