// The parallel facade and buffer.
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/team.hpp>
#include <graphblas/error.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <mutex>
#include <numeric>
#include <set>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace gb = gustav;

namespace {

// Two chunks wait for each other, so that two workers have one each; for 20 s at most.
void wait_for_other(std::atomic<int>& arrived) {
  ++arrived;
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (arrived < 2 && std::chrono::steady_clock::now() < deadline) {
    gb::detail::call_late_helpers();  // a chunk is long where other processes compute
    std::this_thread::yield();
  }
}

}  // namespace

TEST(parallel_chunks, runs_each_chunk_once_with_its_borders) {
  const std::vector<long> borders{0, 3, 3, 10, 64};  // the second chunk is empty
  for (const int threads : {1, 2, 5}) {
    std::vector<int> seen(64, 0);
    std::vector<int> chunk_of(64, -1);
    auto body = [&](long begin, long end, int chunk) {
      for (long i = begin; i < end; ++i) {
        ++seen[static_cast<std::size_t>(i)];
        chunk_of[static_cast<std::size_t>(i)] = chunk;
      }
    };
    gb::parallel_chunks(borders.data(), 4, threads, body);
    EXPECT_EQ(seen, std::vector<int>(64, 1));
    EXPECT_EQ(chunk_of[2], 0);
    EXPECT_EQ(chunk_of[3], 2);
    EXPECT_EQ(chunk_of[63], 3);
  }
}

TEST(parallel_chunks, uses_several_threads) {
  const std::vector<long> borders{0, 1, 2};
  std::set<std::thread::id> ids;
  std::set<int> workers;
  std::mutex guard;
  std::atomic<int> arrived{0};
  auto body = [&](long, long, int) {
    wait_for_other(arrived);
    const std::lock_guard lock(guard);
    ids.insert(std::this_thread::get_id());
    workers.insert(gb::current_worker());
  };
  gb::parallel_chunks(borders.data(), 2, 2, body);
  EXPECT_EQ(ids.size(), 2u);
  EXPECT_EQ(workers, (std::set<int>{0, 1}));
}

TEST(parallel_chunks, rethrows_an_exception_and_stays_usable) {
  std::vector<long> borders(101);
  std::iota(borders.begin(), borders.end(), 0L);
  for (const int threads : {1, 2, 4}) {
    auto body = [](long begin, long, int) {
      if (begin == 37) throw std::domain_error("thirty-seven");
    };
    EXPECT_THROW(gb::parallel_chunks(borders.data(), 100, threads, body), std::domain_error);
    std::atomic<long> sum{0};
    auto after = [&](long begin, long end, int) { sum += end - begin; };
    gb::parallel_chunks(borders.data(), 100, threads, after);
    EXPECT_EQ(sum, 100);
  }
}

// Arrays of a nested call have as many elements as it has workers: one.
TEST(parallel_for, a_nested_call_of_one_chunk_has_a_worker_of_its_own) {
  std::atomic<int> others{0};
  gb::parallel_for(64, 1, 4, [&](long, long) {
    gb::parallel_for(8, 16, 4, [&](long, long) { others += gb::current_worker() != 0; });
  });
  EXPECT_EQ(others.load(), 0);
}

TEST(parallel_chunks, runs_nested_calls_serially) {
  std::vector<long> borders{0, 1, 2, 3, 4};
  std::atomic<int> inner_calls{0};
  std::atomic<int> wrong_threads{0};
  std::atomic<int> arrived{0}, others{0};
  auto outer = [&](long, long, int) {
    wait_for_other(arrived);
    others += gb::current_worker() != 0;
    const auto own = std::this_thread::get_id();
    const int worker = gb::current_worker();
    auto inner = [&](long, long, int) {
      ++inner_calls;
      wrong_threads += std::this_thread::get_id() != own;
    };
    gb::parallel_chunks(borders.data(), 4, 2, inner);
    wrong_threads += gb::current_worker() != worker;
    auto throws = [](long, long, int) { throw std::domain_error("inside"); };
    EXPECT_THROW(gb::parallel_chunks(borders.data(), 4, 2, throws), std::domain_error);
    wrong_threads += gb::current_worker() != worker;
  };
  gb::parallel_chunks(borders.data(), 4, 2, outer);
  EXPECT_EQ(inner_calls, 16);
  EXPECT_EQ(wrong_threads, 0);
  EXPECT_GT(others, 0);
}

TEST(parallel_own_chunks, runs_each_chunk_once_with_its_borders) {
  for (const int chunks : {1, 2, 3, 7, 64, 200})
    for (const int threads : {1, 2, 5, 80}) {
      std::vector<long> borders{0};
      for (int c = 0; c < chunks; ++c) borders.push_back(borders.back() + c % 3);  // every third is empty
      std::vector<std::atomic<int>> seen(static_cast<std::size_t>(borders.back()) + 1);
      std::atomic<int> wrong{0};
      auto body = [&](long begin, long end, int chunk) {
        const auto c = static_cast<std::size_t>(chunk);
        wrong += borders[c] != begin || borders[c + 1] != end || begin == end;
        for (long i = begin; i < end; ++i) ++seen[static_cast<std::size_t>(i)];
      };
      gb::parallel_own_chunks(borders.data(), chunks, threads, body);
      for (long i = 0; i < borders.back(); ++i) EXPECT_EQ(seen[static_cast<std::size_t>(i)], 1) << i;
      EXPECT_EQ(wrong, 0);
    }
}

TEST(parallel_own_chunks, each_worker_begins_with_its_own_part) {
  std::vector<long> borders(9);
  std::iota(borders.begin(), borders.end(), 0L);
  for (int round = 0; round < 20; ++round) {
    std::atomic<int> arrived{0};
    std::vector<int> first(2, -1);
    auto body = [&](long, long, int chunk) {
      const auto worker = static_cast<std::size_t>(gb::current_worker());
      if (first[worker] < 0) first[worker] = chunk;
      wait_for_other(arrived);
    };
    gb::parallel_own_chunks(borders.data(), 8, 2, body);
    EXPECT_EQ(first, (std::vector<int>{0, 4}));
  }
}

TEST(parallel_own_chunks, rethrows_an_exception_and_stays_usable) {
  std::vector<long> borders(101);
  std::iota(borders.begin(), borders.end(), 0L);
  for (const int threads : {1, 2, 4}) {
    auto body = [](long begin, long, int) {
      if (begin == 37) throw std::domain_error("thirty-seven");
    };
    EXPECT_THROW(gb::parallel_own_chunks(borders.data(), 100, threads, body), std::domain_error);
    std::atomic<long> sum{0};
    auto after = [&](long begin, long end, int) { sum += end - begin; };
    gb::parallel_own_chunks(borders.data(), 100, threads, after);
    EXPECT_EQ(sum, 100);
  }
}

TEST(parallel_for, covers_the_range_in_chunks_that_ignore_the_threads) {
  auto chunks = [](long n, long grain, int threads) {
    std::set<std::pair<long, long>> seen;
    std::mutex guard;
    gb::parallel_for(n, grain, threads, [&](long begin, long end) {
      const std::lock_guard lock(guard);
      seen.emplace(begin, end);
    });
    return seen;
  };
  for (const long n : {0L, 1L, 7L, 256L, 1000L, 100000L}) {
    const auto one = chunks(n, 16, 1);
    EXPECT_EQ(one, chunks(n, 16, 3)) << n;
    long at = 0;
    for (const auto& [begin, end] : one) {
      EXPECT_EQ(begin, at) << n;
      at = end;
    }
    EXPECT_EQ(at, n);
  }
}

TEST(exclusive_scan, equals_the_serial_one_in_place_and_not) {
  for (const long n : {0L, 1L, 5L, 65536L, 65537L, 400000L}) {
    std::vector<std::int64_t> counts(static_cast<std::size_t>(n) + 1);
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = static_cast<std::int64_t>((i * 7919) % 13);
    std::vector<std::int64_t> wanted(counts.size(), 0);
    std::partial_sum(counts.begin(), counts.end() - 1, wanted.begin() + 1);
    std::vector<std::int64_t> offsets(counts.size());
    EXPECT_EQ(gb::exclusive_scan(counts.data(), n, offsets.data(), 3), wanted.back());
    EXPECT_EQ(offsets, wanted) << n;
    EXPECT_EQ(gb::exclusive_scan(counts.data(), n, counts.data(), 2), wanted.back());
    EXPECT_EQ(counts, wanted) << n;
  }
}

TEST(split_evenly, gives_ranges_whose_lengths_differ_by_one_at_most) {
  for (const long n : {0L, 1L, 63L, 64L, 1000L, std::numeric_limits<long>::max()})
    for (const int chunks : {1, 2, 7, 64, 1000}) {
      const std::vector<long> borders = gb::even_borders(n, chunks);
      ASSERT_EQ(borders.size(), static_cast<std::size_t>(chunks) + 1);
      EXPECT_EQ(borders.front(), 0);
      EXPECT_EQ(borders.back(), n);
      for (std::size_t c = 0; c + 1 < borders.size(); ++c) {
        const long longer = borders[c + 1] - borders[c] - n / chunks;
        EXPECT_TRUE(longer == 0 || longer == 1) << n << " in " << chunks;
      }
    }
  EXPECT_EQ(gb::even_borders(3, 3), (std::vector<long>{0, 1, 2, 3}));
  EXPECT_EQ(gb::even_borders(0, 0), (std::vector<long>{0}));
}

TEST(balance, reads_nothing_of_no_rows) {
  EXPECT_EQ(gb::balanced_borders(nullptr, 0, 3), (std::vector<long>{0, 0, 0, 0}));
  EXPECT_EQ(gb::balanced_borders(nullptr, 0, 0), (std::vector<long>{0}));
}

TEST(balance, gives_chunks_of_about_equal_weight) {
  std::vector<std::int64_t> prefix{5};  // need not begin at 0
  for (int i = 0; i < 1000; ++i) prefix.push_back(prefix.back() + (i % 10 == 0 ? 91 : 1));
  std::vector<long> borders(9);
  gb::balance(prefix.data(), 1000, 8, borders.data());
  EXPECT_EQ(borders.front(), 0);
  EXPECT_EQ(borders.back(), 1000);
  for (int c = 0; c < 8; ++c) {
    ASSERT_LE(borders[c], borders[c + 1]);
    const std::int64_t weight = prefix[static_cast<std::size_t>(borders[c + 1])] - prefix[borders[c]];
    EXPECT_NEAR(static_cast<double>(weight), 10000.0 / 8, 92.0);
  }
}

TEST(balance, rows_have_a_cost_of_their_own) {
  std::vector<std::int64_t> prefix(1001, 0);  // the last row has all entries
  prefix[1000] = 1000;
  std::vector<long> borders(5);
  gb::balance(prefix.data(), 1000, 4, borders.data(), 3);
  EXPECT_EQ(borders, (std::vector<long>{0, 334, 667, 1000, 1000}));
  prefix.assign(1001, 7);
  gb::balance(prefix.data(), 1000, 4, borders.data(), 1);
  EXPECT_EQ(borders, (std::vector<long>{0, 250, 500, 750, 1000}));
}

TEST(balance, handles_one_row_with_all_the_weight) {
  const std::vector<std::int64_t> prefix{0, 0, 1000000, 1000000};
  std::vector<long> borders(5);
  gb::balance(prefix.data(), 3, 4, borders.data());
  EXPECT_EQ(borders.front(), 0);
  EXPECT_EQ(borders.back(), 3);
  EXPECT_TRUE(std::is_sorted(borders.begin(), borders.end()));
}

TEST(buffer, is_aligned_moves_and_adopts_without_a_copy) {
  gb::buffer<int> a(100, 7);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(a.data()) % 64, 0u);
  const int* at = a.data();
  gb::buffer<int> b(std::move(a));
  EXPECT_EQ(b.data(), at);
  EXPECT_TRUE(a.empty());  // NOLINT(bugprone-use-after-move): tests the moved-from state
  const auto c = b.clone();
  EXPECT_NE(c.data(), at);
  EXPECT_EQ(c[99], 7);
  std::vector<int> mine{1, 2, 3};
  const int* of_mine = mine.data();
  const gb::buffer<int> taken(std::move(mine));
  EXPECT_EQ(taken.data(), of_mine);
  EXPECT_EQ(taken.size(), 3u);
}

TEST(buffer, out_of_memory_reports_the_bytes_needed) {
  constexpr std::size_t elements = std::numeric_limits<std::size_t>::max() / 64;
  try {
    gb::buffer<std::int64_t> never(elements);
    FAIL() << "an allocation of 2^61 bytes succeeded";
  } catch (const gb::out_of_memory& e) {
    EXPECT_EQ(e.needed_bytes(), elements * 8);
  }
}
