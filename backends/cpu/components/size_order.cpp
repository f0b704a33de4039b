// A counting sort of component sizes, in chunks.
#include <backends/cpu/components/size_order.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace gustav::backends::cpu {
namespace {

constexpr std::size_t counted = 256;  // sizes below are counted
constexpr int max_chunks = 64;

// The small components of a chunk, by size; then the position of the next one of each size.
using size_counts = std::array<offset_t, counted>;

struct chunk_of_sizes {
  size_counts small{};
  std::vector<std::size_t> large;

  void count(const offset_t* sizes, long begin, long end) {
    // In two tables, because most sizes are 1: an addition would wait for the last one.
    size_counts odd{};
    for (long c = begin; c < end; ++c) {
      const auto size = static_cast<std::size_t>(sizes[c]);
      if (size >= counted)
        large.push_back(static_cast<std::size_t>(c));
      else
        ++(c % 2 ? odd : small)[size];
    }
    for (std::size_t size = 0; size < counted; ++size) small[size] += odd[size];
  }
};

}  // namespace

template <class I>
size_order<I> order_by_size(std::span<const offset_t> sizes, int threads) {
  const auto n = static_cast<long>(sizes.size());
  size_order<I> order{buffer<I>(sizes.size()), {}};
  order.sizes.reserve(sizes.size());
  threads = useful_threads(threads, n);
  const int count = static_cast<int>(std::clamp<long>(n / (1 << 13), 1, max_chunks));
  std::array<long, max_chunks + 1> borders;
  split_evenly(n, count, borders.data());
  std::vector<chunk_of_sizes> chunks(static_cast<std::size_t>(count));
  auto count_sizes = [&](long begin, long end, int chunk) {
    chunks[static_cast<std::size_t>(chunk)].count(sizes.data(), begin, end);
  };
  parallel_own_chunks(borders.data(), count, threads, count_sizes);

  std::vector<std::size_t> large;
  for (const chunk_of_sizes& chunk : chunks) large.insert(large.end(), chunk.large.begin(), chunk.large.end());
  std::stable_sort(large.begin(), large.end(), [&](std::size_t x, std::size_t y) { return sizes[x] > sizes[y]; });
  offset_t next = 0;
  for (const std::size_t c : large) {
    order.sizes.push_back(sizes[c]);
    order.rank[c] = static_cast<I>(next++);
  }
  for (std::size_t size = counted; size-- > 0;) {
    const offset_t first = next;
    for (chunk_of_sizes& chunk : chunks) next += std::exchange(chunk.small[size], next);
    order.sizes.insert(order.sizes.end(), static_cast<std::size_t>(next - first), static_cast<offset_t>(size));
  }
  auto assign_ranks = [&](long begin, long end, int chunk) {
    size_counts& position = chunks[static_cast<std::size_t>(chunk)].small;
    offset_t next_alone = position[1];  // in a register, because most sizes are 1
    for (long c = begin; c < end; ++c) {
      const auto size = static_cast<std::size_t>(sizes[static_cast<std::size_t>(c)]);
      if (size == 1)
        order.rank[static_cast<std::size_t>(c)] = static_cast<I>(next_alone++);
      else if (size < counted)
        order.rank[static_cast<std::size_t>(c)] = static_cast<I>(position[size]++);
    }
  };
  parallel_own_chunks(borders.data(), count, threads, assign_ranks);
  return order;
}

template size_order<std::int32_t> order_by_size(std::span<const offset_t>, int);
template size_order<std::int64_t> order_by_size(std::span<const offset_t>, int);

}  // namespace gustav::backends::cpu
