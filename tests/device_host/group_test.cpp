// The group of the emulated device behaves as that of a device.
#include <backends/cuda/emulator/host_launcher.hpp>
#include <backends/cuda/group/group.hpp>
#include <semirings/monoids.hpp>

#include <gtest/gtest.h>

#include <concepts>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <vector>

namespace gustav::device_host {
namespace {

using device::global;
using device::scratch;

// What a body holds cannot be read past its group.
template <class P>
concept readable = requires(P p) {
  *p;
}
|| requires(P p) { p[0]; }
|| requires(P p) { p.address_; };
static_assert(!readable<global<double>> && !readable<global<const double>> && !readable<scratch<double>>);
static_assert(std::convertible_to<global<int>, global<const int>> &&
              !std::convertible_to<global<const int>, global<int>>);
static_assert(!std::convertible_to<global<int>, int*> && !std::convertible_to<int*, global<int>>);

constexpr lane_order orders[] = {lane_order::ascending, lane_order::descending, lane_order::shuffled};

// Sums the lane numbers by every operation of tiles and by shared memory.
template <int W>
struct sum_block {
  static constexpr int threads = 1024, blocks_per_sm = 1;
  global<int> out;
  global<std::int64_t> total;

  template <class G>
  void operator()(G g) const {
    const auto t = g.template tile<W>();
    int x = g.lane() + 1;
    for (int d = 1; d < W; d *= 2) {
      const int other = t.shuffle_down(x, d);
      if (t.lane() % (2 * d) == 0) x += other;
    }
    x = t.shuffle(x, 0);
    const scratch<int> sums = g.template shared<int>(g.size() / W);
    if (t.lane() == 0) g.put(sums + t.index(), x);
    g.sync();
    int all = 0;
    for (int k = 0; k < g.size() / W; ++k) all += g.get(sums + k);
    g.store(out + (g.index() * g.size() + g.lane()), all);
    const std::uint32_t odd = t.ballot(t.lane() % 2 == 1);
    if (odd != (0xaaaaaaaau & (W == 32 ? 0xffffffffu : (1u << (W % 32)) - 1u))) std::abort();
    if (t.any(false) || !t.any(t.lane() == W - 1)) std::abort();
    g.atomic_add(total, 1);
  }
};

template <int W>
void check_sum(int blocks, int lanes) {
  const std::vector<int> want(static_cast<std::size_t>(blocks * lanes), lanes * (lanes + 1) / 2);
  for (const auto order : orders) {
    host_launcher l({{order, 7}, lanes, blocks});
    const device::device_array<int> out(l, "out", want.size());
    device::device_array<std::int64_t> total(l, "total", 1);
    total.fill_zero();
    l.launch("sum of a block", sum_block<W>{out.data(), total.data()}, blocks, lanes, 4096);
    std::vector<int> got(want.size());
    std::int64_t count = 0;
    out.copy_to(got.data(), got.size());
    total.copy_to(&count, 1);
    EXPECT_EQ(got, want);
    EXPECT_EQ(count, blocks * lanes);
  }
}

TEST(device_host_group, collectives_agree_with_arithmetic) {
  check_sum<1>(1, 32);
  check_sum<2>(2, 64);
  check_sum<4>(5, 64);
  check_sum<8>(1, 64);
  check_sum<16>(1, 32);
  check_sum<32>(7, 64);
  check_sum<32>(1, 1024);
}

// A tile that combines in rounds, as on a device, where all_values() is missing.
template <int W>
struct tile_in_rounds {
  host_tile<W> t;
  int lane() const { return t.lane(); }
  static constexpr int size() { return W; }
  template <class T>
  T shuffle_down(const T& x, int distance) const {
    return t.shuffle_down(x, distance);
  }
  std::uint32_t ballot(bool predicate) const { return t.ballot(predicate); }
};

// A sum that shows the order of its operands.
struct digits {
  std::int64_t operator()(std::int64_t a, std::int64_t b) const { return a * 10 + b; }
};

struct reduce_tile {
  static constexpr int threads = 32, blocks_per_sm = 1;
  int first, width;
  global<std::int64_t> out;  // both ways, for each lane

  template <class G>
  void operator()(G g) const {
    const auto t = g.template tile<32>();
    const device::partial<std::int64_t> mine{t.lane() % 10, t.lane() >= first};
    const auto at_once = device::tile_reduce(t, any_monoid<std::int64_t>{}, mine, width);
    const auto in_rounds = device::tile_reduce(tile_in_rounds<32>{t}, any_monoid<std::int64_t>{}, mine, width);
    const bool counts = t.lane() % width == 0;
    g.store(out + 2 * t.lane(), counts && at_once.found ? at_once.value : -1);
    g.store(out + (2 * t.lane() + 1), counts && in_rounds.found ? in_rounds.value : -1);
  }
};

// A monoid that keeps its left argument gives the value of the lowest lane that has one.
TEST(device_host_group, tiles_add_up_from_left_to_right) {
  for (const int width : {1, 2, 8, 32})
    for (const int first : {0, 1, 5, 30, 31}) {
      host_launcher l;
      const device::device_array<std::int64_t> out(l, "out", 64);
      l.launch("reduction", reduce_tile{first, width, out.data()}, 1, 32, 0);
      std::int64_t got[64];
      out.copy_to(got, 64);
      for (int k = 0; k < 32; ++k) {
        const int from = std::max(k, first);
        const std::int64_t want = k % width == 0 && from < k + width ? from % 10 : -1;
        EXPECT_EQ(got[2 * k], want) << width << " " << first << " " << k;
        EXPECT_EQ(got[2 * k + 1], want) << width << " " << first << " " << k;
      }
    }
}

struct atomics {
  static constexpr int threads = 64, blocks_per_sm = 1;
  global<double> largest;
  global<int> count;
  global<std::uint64_t> bits;

  template <class G>
  void operator()(G g) const {
    const double mine = g.index() * 100 + g.lane();
    device::atomic_update(g, largest, [&](double seen) { return seen < mine ? mine : seen; });
    device::atomic_update(g, count, [](int n) { return n + 1; });
    const std::uint64_t bit = std::uint64_t{1} << (g.lane() + 16 * (g.index() % 3));
    g.atomic_or(bits, bit);
    g.store(bits + (1 + g.index() * g.size() + g.lane()), g.atomic_or(bits, 0) & bit);
  }
};

TEST(device_host_group, atomic_updates_lose_nothing) {
  for (const auto order : orders)
    for (const std::uint64_t seed : {1, 2, 3}) {
      host_launcher l({{order, seed}, 32, 5});
      device::device_array<double> largest(l, "largest", 1);
      device::device_array<int> count(l, "count", 1);
      largest.fill_zero();
      count.fill_zero();
      device::device_array<std::uint64_t> bits(l, "bits", 1 + 160);
      bits.fill_zero();
      l.launch("atomics", atomics{largest.data(), count.data(), bits.data()}, 5, 32, 0);
      double most = 0;
      int n = 0;
      std::uint64_t all[1 + 160] = {};
      bits.copy_to(all, 1 + 160);
      EXPECT_EQ(all[0], ~std::uint64_t{0});
      for (int k = 0; k < 160; ++k)
        EXPECT_EQ(all[1 + k], std::uint64_t{1} << (k % 32 + 16 * (k / 32 % 3)));  // what a lane has set it finds
      largest.copy_to(&most, 1);
      count.copy_to(&n, 1);
      EXPECT_EQ(most, 431);
      EXPECT_EQ(n, 160);
    }
}

struct throwing {
  static constexpr int threads = 64, blocks_per_sm = 1;
  template <class G>
  void operator()(G g) const {
    g.sync();
    if (g.lane() == 7) throw std::runtime_error("lane 7");
    g.sync();
  }
};

TEST(device_host_group, an_exception_of_a_lane_reaches_the_caller) {
  host_launcher l;
  EXPECT_THROW(l.launch("throwing", throwing{}, 2, 64, 0), std::runtime_error);
  // The next launch works.
  const device::device_array<std::int64_t> out(l, "out", 64);
  l.launch("reduction", reduce_tile{0, 32, out.data()}, 1, 32, 0);
}

}  // namespace
}  // namespace gustav::device_host
