// Bitmaps against sets of numbers, with sizes around the ends of words, and set by several threads.
#include <backends/common/bitmap.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <set>
#include <thread>
#include <vector>

namespace bitmap = gustav::backends::bitmap;

namespace {

const std::vector<std::int64_t> sizes{0, 1, 2, 63, 64, 65, 127, 128, 129, 1000};

// Whether the bitmap holds exactly these numbers below n, by test() and by for_each().
void expect_holds(const std::vector<bitmap::word>& bits, const std::set<std::int64_t>& numbers, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) EXPECT_EQ(bitmap::test(bits.data(), i), numbers.contains(i)) << i;
  std::vector<std::int64_t> found;
  bitmap::for_each(bits.data(), std::int64_t{0}, static_cast<std::int64_t>(bits.size()),
                   [&](std::int64_t i) { found.push_back(i); });
  EXPECT_EQ(found, std::vector<std::int64_t>(numbers.begin(), numbers.end()));
}

}  // namespace

TEST(bitmap, has_words_for_all_numbers) {
  EXPECT_EQ(bitmap::words_for(0), 0u);
  EXPECT_EQ(bitmap::words_for(1), 1u);
  EXPECT_EQ(bitmap::words_for(64), 1u);
  EXPECT_EQ(bitmap::words_for(65), 2u);
  EXPECT_EQ(bitmap::words_for((std::int64_t{1} << 40) + 1), (std::size_t{1} << 34) + 1);
  for (std::int64_t n = 1; n < 1000; ++n) EXPECT_EQ(bitmap::word_of(n - 1) + 1, bitmap::words_for(n)) << n;
}

TEST(bitmap, low_bits_reaches_a_whole_word) {
  EXPECT_EQ(bitmap::low_bits(0), 0u);
  EXPECT_EQ(bitmap::low_bits(1), 1u);
  EXPECT_EQ(bitmap::low_bits(63), ~std::uint64_t{0} >> 1);
  EXPECT_EQ(bitmap::low_bits(std::int64_t{64}), ~std::uint64_t{0});
}

TEST(bitmap, holds_what_is_set_and_not_cleared) {
  for (const std::int64_t n : sizes) {
    std::vector<bitmap::word> bits(bitmap::words_for(n));
    std::set<std::int64_t> numbers;
    for (std::int64_t i = 0; i < n; i += 1 + i / 3) {
      bitmap::set(bits.data(), i);
      numbers.insert(i);
    }
    if (n > 0) {
      bitmap::set(bits.data(), n - 1);
      numbers.insert(n - 1);
      EXPECT_EQ(bitmap::least(bits.data()), 0);
      bitmap::clear(bits.data(), 0);
      numbers.erase(0);
    }
    if (!numbers.empty()) {
      EXPECT_EQ(bitmap::least(bits.data()), *numbers.begin());
    }
    expect_holds(bits, numbers, n);
  }
}

TEST(bitmap, insert_says_what_is_new) {
  for (const std::int64_t n : sizes) {
    std::vector<bitmap::word> bits(bitmap::words_for(n)), shared(bits);
    for (std::int64_t i = n - 1; i >= 0; i -= 2) {
      EXPECT_TRUE(bitmap::insert(bits.data(), i));
      EXPECT_FALSE(bitmap::insert(bits.data(), i));
      EXPECT_TRUE(bitmap::insert<true>(shared.data(), i));
      EXPECT_FALSE(bitmap::insert<true>(shared.data(), i));
      EXPECT_TRUE(bitmap::test_shared(shared.data(), i));
    }
    EXPECT_EQ(bits, shared);
  }
}

TEST(bitmap, set_if_leaves_a_bit_without_its_condition) {
  std::vector<bitmap::word> bits(2);
  bitmap::set_if(true, bits.data(), 70);
  bitmap::set_if(false, bits.data(), 71);
  bitmap::set_if(false, bits.data(), 70);
  expect_holds(bits, {70}, 128);
}

TEST(bitmap, words_may_have_32_bits) {
  std::vector<std::uint32_t> bits(3);
  for (const int i : {0, 31, 32, 63, 64}) bitmap::set(bits.data(), i);
  EXPECT_EQ(bits, (std::vector<std::uint32_t>{0x80000001u, 0x80000001u, 1u}));
  bitmap::clear(bits.data(), 32);
  EXPECT_FALSE(bitmap::test(bits.data(), 32));
  EXPECT_TRUE(bitmap::test(bits.data(), 63));
}

// Two threads at a time insert the same numbers. Of the calls for a number one returns true, and no bit is lost. They
// wait for each other before each round, so that most rounds find both in the same words.
TEST(bitmap, one_of_two_threads_inserts_a_number) {
  constexpr std::int64_t n = 64 * 256 + 1;
  constexpr int rounds = 200;
  std::vector<bitmap::word> bits(bitmap::words_for(n));
  std::array<std::vector<std::int64_t>, 2> won;
  std::array<std::atomic<int>, 2> arrived{};
  const auto meet = [&](std::size_t me, int round) {
    arrived[me].store(round);
    while (arrived[1 - me].load() < round) std::this_thread::yield();
  };
  const auto insert_all = [&](std::size_t me) {
    for (int round = 1; round <= rounds; ++round) {
      won[me].clear();
      meet(me, 3 * round);
      for (std::int64_t i = 0; i < n; ++i)
        if (bitmap::insert<true>(bits.data(), i)) won[me].push_back(i);
      meet(me, 3 * round + 1);
      if (me == 0) {
        std::vector<int> winners(n, 0);
        for (const auto& numbers : won)
          for (const std::int64_t i : numbers) ++winners[static_cast<std::size_t>(i)];
        EXPECT_EQ(std::count(winners.begin(), winners.end(), 1), n) << "round " << round;
        EXPECT_EQ(std::count(bits.begin(), bits.end() - 1, ~bitmap::word{0}), n / 64) << "round " << round;
        EXPECT_EQ(bits.back(), 1u);
        std::fill(bits.begin(), bits.end(), bitmap::word{0});
      }
      meet(me, 3 * round + 2);
    }
  };
  std::thread other([&] { insert_all(1); });
  insert_all(0);
  other.join();
}
