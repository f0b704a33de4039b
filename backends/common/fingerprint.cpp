// Fingerprints by blocks, so that threads share the work and the result does not depend on them.
#include <backends/common/fingerprint.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gustav {
namespace {

// Four chains of multiplications hide their latency; the constants are those of splitmix64 (Steele et al. 2014).
template <class T>
std::uint64_t block_fingerprint(const T* values, offset_t n) {
  std::uint64_t chain[4] = {1, 2, 3, 4};
  for (offset_t k = 0; k < n; ++k) {
    std::uint64_t& x = chain[k & 3];
    x = (x ^ static_cast<std::uint64_t>(values[k])) * 0xBF58476D1CE4E5B9u;
    x ^= x >> 32;
  }
  std::uint64_t sum = static_cast<std::uint64_t>(n);
  for (const std::uint64_t x : chain) sum = combine_fingerprints(sum, x);
  return sum;
}

template <class T>
std::uint64_t blocks_fingerprint(const T* values, offset_t n, int threads) {
  constexpr offset_t block = 1 << 16;
  std::vector<std::uint64_t> parts(static_cast<std::size_t>((n + block - 1) / block));
  parallel_for(static_cast<long>(parts.size()), 1, useful_threads(threads, n), [&](long first, long last) {
    for (offset_t b = first; b < last; ++b)
      parts[static_cast<std::size_t>(b)] = block_fingerprint(values + b * block, std::min(block, n - b * block));
  });
  std::uint64_t sum = 0;
  for (const std::uint64_t part : parts) sum = combine_fingerprints(sum, part);
  return sum;
}

}  // namespace

std::uint64_t fingerprint(const std::int32_t* values, offset_t n, int threads) {
  return blocks_fingerprint(values, n, threads);
}
std::uint64_t fingerprint(const std::int64_t* values, offset_t n, int threads) {
  return blocks_fingerprint(values, n, threads);
}

}  // namespace gustav
