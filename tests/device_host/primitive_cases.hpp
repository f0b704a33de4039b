// Cases of the primitives of a launcher, for the emulated device and for a real one: check_primitives(launcher).
#pragma once

#include <backends/cuda/launcher/launcher.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

namespace gustav::device_host {

using backends::cuda::device_array;

template <class T>
std::vector<T> back(const device_array<T>& a, std::size_t n) {
  std::vector<T> values(n);
  a.copy_to(values.data(), n);
  return values;
}

template <class L>
void check_scan_and_select(L& l, std::size_t n, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<offset_t> counts(n), sums(n), positions;
  std::vector<std::uint8_t> flags(n);
  for (std::size_t k = 0; k < n; ++k) {
    counts[k] = static_cast<offset_t>(random()) << 8;  // sums leave 32 bits
    flags[k] = random() % 3 == 0;
    if (flags[k]) positions.push_back(static_cast<offset_t>(k));
  }
  std::exclusive_scan(counts.begin(), counts.end(), sums.begin(), offset_t{0});
  const device_array<offset_t> in(l, "counts", counts.data(), n), out(l, "sums", n), found(l, "positions", n);
  const device_array<std::uint8_t> marks(l, "flags", flags.data(), n);
  l.exclusive_scan(in.data(), out.data(), n);
  EXPECT_EQ(back(out, n), sums);
  ASSERT_EQ(l.select(marks.data(), found.data(), n), static_cast<offset_t>(positions.size()));
  EXPECT_EQ(back(found, positions.size()), positions);
}

template <class K, class L>
void check_sorts(L& l, std::size_t n, K most, int bits, unsigned seed) {
  std::mt19937_64 random(seed);
  std::vector<K> keys(n);
  std::vector<offset_t> order(n), offsets{0};
  std::iota(order.begin(), order.end(), offset_t{0});
  for (K& k : keys) k = static_cast<K>(random() % static_cast<std::uint64_t>(most));
  while (offsets.back() < static_cast<offset_t>(n))
    offsets.push_back(std::min(static_cast<offset_t>(n), offsets.back() + static_cast<offset_t>(random() % 90)));
  const auto sorted_by = [&](const std::vector<offset_t>& ends) {
    auto by = order;
    for (std::size_t s = 0; s + 1 < ends.size(); ++s)
      std::stable_sort(by.begin() + ends[s], by.begin() + ends[s + 1], [&](offset_t x, offset_t y) {
        return keys[static_cast<std::size_t>(x)] < keys[static_cast<std::size_t>(y)];
      });
    std::vector<K> at;
    for (const offset_t p : by) at.push_back(keys[static_cast<std::size_t>(p)]);
    return std::pair(at, by);
  };
  const device_array<K> in(l, "keys", keys.data(), n), sorted(l, "sorted keys", n), unique(l, "distinct keys", n);
  const device_array<offset_t> from(l, "permutation", order.data(), n), to(l, "order", n), lengths(l, "lengths", n),
      ends(l, "segments", offsets.data(), offsets.size());
  using backends::cuda::global;
  const global<const K> all = in.data();
  const global<const offset_t> numbers = from.data();
  const auto [whole, whole_order] = sorted_by({0, static_cast<offset_t>(n)});
  l.sort_pairs(all, numbers, sorted.data(), to.data(), n, bits);
  EXPECT_EQ(back(sorted, n), whole);
  EXPECT_EQ(back(to, n), whole_order);

  std::vector<K> distinct;
  std::vector<offset_t> counts;
  for (const K& k : whole) {
    if (distinct.empty() || distinct.back() != k) {
      distinct.push_back(k);
      counts.push_back(0);
    }
    ++counts.back();
  }
  ASSERT_EQ(l.run_lengths(global<const K>(sorted.data()), unique.data(), lengths.data(), n),
            static_cast<offset_t>(distinct.size()));
  EXPECT_EQ(back(unique, distinct.size()), distinct);
  EXPECT_EQ(back(lengths, distinct.size()), counts);

  const auto [parts, parts_order] = sorted_by(offsets);
  l.segmented_sort(all, numbers, sorted.data(), to.data(), n, global<const offset_t>(ends.data()), offsets.size() - 1);
  EXPECT_EQ(back(sorted, n), parts);
  EXPECT_EQ(back(to, n), parts_order);
}

template <class L>
void check_primitives(L& l) {
  for (const std::size_t n : {0, 1, 2, 31, 1000, 20000}) {
    const auto seed = static_cast<unsigned>(n + 1);
    check_scan_and_select(l, n, seed);
    check_sorts<std::int32_t>(l, n, 1 << 10, 10, seed);
    check_sorts<std::int32_t>(l, n, 0x7fffffff, 32, seed);
    check_sorts<std::int64_t>(l, n, 300, 64, seed);
    check_sorts<std::int64_t>(l, n, std::int64_t{1} << 40, 40, seed);
  }
  std::vector<int> numbers(100);
  std::iota(numbers.begin(), numbers.end(), 0);
  const device_array<int> a(l, "numbers", numbers.data(), 100), b(l, "copy", 100);
  const auto copied = l.record();
  l.wait(copied);
  l.copy(backends::cuda::raw_address::of(b.data()), backends::cuda::raw_address::of(a.data()), 100 * sizeof(int));
  EXPECT_EQ(back(b, 100), numbers);
}

}  // namespace gustav::device_host
