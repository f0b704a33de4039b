// The host groups: they behave like device groups, and they report errors that are undefined on a device.
#include <semirings/monoids.hpp>

#include "fiber_grid.hpp"
#include "thread_grid.hpp"
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>

namespace gustav::device_host {
namespace {

static_assert(backends::cuda::block_group<thread_block>);
static_assert(backends::cuda::block_group<fiber_block>);
static_assert(backends::cuda::block_group<without_barrier<fiber_block>>);

// Sums the lane numbers by every tile operation and the block's shared memory.
template <int W, class G>
void sum_block(G g, std::vector<int>& out, std::int64_t& total) {
  const auto t = g.template tile<W>();
  int x = g.lane() + 1;
  for (int d = 1; d < W; d *= 2) {
    const int other = t.shuffle_down(x, d);
    if (t.lane() % (2 * d) == 0) x += other;
  }
  x = t.shuffle(x, 0);
  int* sums = g.template shared<int>(g.size() / W);
  if (t.lane() == 0) sums[t.index()] = x;
  g.sync();
  int all = 0;
  for (int k = 0; k < g.size() / W; ++k) all += sums[k];
  out[static_cast<std::size_t>(g.index() * g.size() + g.lane())] = all;
  const std::uint32_t odd = t.ballot(t.lane() % 2 == 1);
  if (odd != (0xaaaaaaaau & (W == 32 ? 0xffffffffu : (1u << (W % 32)) - 1u))) std::abort();
  if (t.any(false) || !t.any(t.lane() == W - 1)) std::abort();
  g.atomic_add(&total, std::int64_t{1});
}

template <int W>
void check_sum(int blocks, int lanes) {
  const int want = lanes * (lanes + 1) / 2;
  const std::vector<int> all(static_cast<std::size_t>(blocks * lanes), want);
  for (const auto order : {lane_order::ascending, lane_order::descending, lane_order::shuffled}) {
    std::vector<int> out(all.size());
    std::int64_t total = 0;
    run_fibers(blocks, lanes, 4096, order, [&](auto g) { sum_block<W>(g, out, total); });
    EXPECT_EQ(out, all);
    EXPECT_EQ(total, blocks * lanes);
  }
  if (lanes > 64) return;
  std::vector<int> out(all.size());
  std::int64_t total = 0;
  run_threads(blocks, lanes, 4096, [&](auto g) { sum_block<W>(g, out, total); });
  EXPECT_EQ(out, all);
  EXPECT_EQ(total, blocks * lanes);
}

TEST(device_host_group, collectives_agree_with_arithmetic) {
  check_sum<1>(1, 32);
  check_sum<2>(2, 64);
  check_sum<4>(2, 64);
  check_sum<8>(1, 64);
  check_sum<16>(1, 32);
  check_sum<32>(2, 64);
  check_sum<32>(1, 1024);
}

// A tile adds up from left to right: a monoid that keeps its left argument gives the value of the lowest lane.
TEST(device_host_group, tiles_add_up_from_left_to_right) {
  for (const int first : {0, 1, 5, 30, 31}) {
    int found = -1;
    run_fibers(1, 32, 4096, lane_order::ascending, [&](auto g) {
      const auto t = g.template tile<32>();
      const backends::cuda::partial<int> mine{t.lane(), t.lane() >= first};
      const auto sum = backends::cuda::tile_reduce(t, any_monoid<int>{}, mine);
      if (t.lane() == 0) found = sum.value;
    });
    EXPECT_EQ(found, first);
  }
}

// Every lane writes a value and reads its neighbour's: correct in every order with the barrier, in none without it.
template <class G>
void rotate(G g, std::vector<int>& out) {
  int* x = g.template shared<int>(g.size());
  x[g.lane()] = g.lane();
  g.sync();
  out[static_cast<std::size_t>(g.lane())] = x[(g.lane() + 1) % g.size()];
}

TEST(device_host_group, a_removed_barrier_gives_wrong_results) {
  constexpr int lanes = 64;
  std::vector<int> want(lanes);
  for (int k = 0; k < lanes; ++k) want[static_cast<std::size_t>(k)] = (k + 1) % lanes;
  for (const auto order : {lane_order::ascending, lane_order::descending, lane_order::shuffled}) {
    std::vector<int> with(lanes), without(lanes);
    run_fibers(1, lanes, 1024, order, [&](auto g) { rotate(g, with); });
    run_fibers(1, lanes, 1024, order, [&](auto g) { rotate(without_barrier<fiber_block>(g), without); });
    EXPECT_EQ(with, want);
    EXPECT_NE(without, want);
  }
}

TEST(device_host_group, a_barrier_that_some_lanes_miss_is_reported) {
  EXPECT_THROW(run_fibers(1, 32, 64, lane_order::ascending,
                          [](auto g) {
                            if (g.lane() != 5) g.sync();
                          }),
               std::logic_error);
  // A collective that half of a tile enters.
  EXPECT_THROW(run_fibers(1, 32, 64, lane_order::ascending,
                          [](auto g) {
                            const auto t = g.template tile<8>();
                            if (t.lane() < 4) t.any(true);
                          }),
               std::logic_error);
}

TEST(device_host_group, an_exception_of_a_lane_reaches_the_caller) {
  EXPECT_THROW(run_fibers(1, 32, 64, lane_order::ascending,
                          [](auto g) {
                            g.sync();
                            if (g.lane() == 7) throw std::runtime_error("lane 7");
                            g.sync();
                          }),
               std::runtime_error);
}

TEST(device_host_group, too_much_shared_memory_is_reported) {
  EXPECT_THROW(run_fibers(1, 32, 64, lane_order::ascending, [](auto g) { g.template shared<double>(9); }),
               std::length_error);
}

TEST(device_host_group, atomic_updates_lose_nothing) {
  double largest = 0;
  int count = 0;
  run_threads(2, 32, 0, [&](auto g) {
    const double mine = g.index() * 100 + g.lane();
    g.atomic_update(&largest, [&](double seen) { return seen < mine ? mine : seen; });
    g.atomic_update(&count, [](int n) { return n + 1; });
  });
  EXPECT_EQ(largest, 131);
  EXPECT_EQ(count, 64);
}

#if defined(__SANITIZE_THREAD__)
#define GUSTAV_UNDER_TSAN 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define GUSTAV_UNDER_TSAN 1
#endif
#endif

#if GUSTAV_UNDER_TSAN
// ThreadSanitizer finds the missing barrier if lanes are threads.
TEST(device_host_group_death, the_thread_sanitizer_finds_the_removed_barrier) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        std::vector<int> out(8);
        run_threads(1, 8, 64, [&](auto g) { rotate(without_barrier<thread_block>(g), out); });
        std::exit(0);  // the sanitizer changes it to 66 after a race
      },
      ::testing::ExitedWithCode(66), "data race");
}
#endif

}  // namespace
}  // namespace gustav::device_host
