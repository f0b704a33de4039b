// Faults of kernel bodies that a device does not report: the emulator finds each, by name, in every order of lanes.
#include <backends/cuda/emulator/host_launcher.hpp>
#include <semirings/semirings.hpp>
#include <tests/support/device_mxv.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gustav::device_host {
namespace {

using device::global;
using device::scratch;

// Runs f(block, array of 256 ints, all 0) in every order of lanes; expects the fault each time and returns its text.
template <class F>
std::string expect_fault(fault_kind kind, int blocks, int lanes, std::size_t shared, const F& f) {
  std::string text;
  for (const auto order : {lane_order::ascending, lane_order::descending, lane_order::shuffled}) {
    host_launcher l({{order, 3}, lanes, blocks});
    device::device_array<int> numbers(l, "numbers", 256);
    numbers.fill_zero();
    const global<int> p = numbers.data();
    std::optional<fault_kind> found;
    try {
      l.launch("planted", body_of{[&f, p](host_block g) { f(g, p); }}, blocks, lanes, shared);
    } catch (const fault& e) {
      found = e.kind();
      text = e.what();
    }
    EXPECT_EQ(found, kind) << (found ? name_of(*found) : "nothing") << " instead of " << name_of(kind) << ": " << text;
  }
  return text;
}
// The same body without the fault.
template <class F>
void expect_none(int blocks, int lanes, std::size_t shared, const F& f) {
  for (const auto order : {lane_order::ascending, lane_order::descending, lane_order::shuffled}) {
    host_launcher l({{order, 3}, lanes, blocks});
    device::device_array<int> numbers(l, "numbers", 256);
    numbers.fill_zero();
    const global<int> p = numbers.data();
    EXPECT_NO_THROW(l.launch("sound", body_of{[&f, p](host_block g) { f(g, p); }}, blocks, lanes, shared));
  }
}

TEST(device_host_faults, a_barrier_taken_out) {
  const auto rotate = [](bool with_barrier) {
    return [with_barrier](host_block g, global<int> p) {
      const scratch<int> x = g.shared<int>(g.size());
      g.put(x + g.lane(), g.lane());
      if (with_barrier) g.sync();
      g.store(p + g.lane(), g.get(x + (g.lane() + 1) % g.size()));
    };
  };
  expect_none(1, 64, 256, rotate(true));
  // The value may also be read before it was ever written; the order decides.
  for (const auto order : {lane_order::ascending, lane_order::descending, lane_order::shuffled}) {
    host_launcher l({{order, 3}, 64, 1});
    const device::device_array<int> numbers(l, "numbers", 256);
    const auto p = numbers.data();
    EXPECT_THROW(l.launch("planted", body_of{[=](host_block g) { rotate(false)(g, p); }}, 1, 64, 256), fault);
  }
}

TEST(device_host_faults, a_race_in_shared_memory) {
  const auto gather = [](bool with_sync) {
    return [with_sync](host_block g, global<int> p) {
      const auto t = g.tile<32>();
      const scratch<int> x = g.shared<int>(g.size());
      g.put(x + g.lane(), 1);
      t.sync();
      const scratch<int> own = x + t.index() * 32;
      const int sum = g.get(own + t.lane() / 2) + g.get(own + (31 - t.lane()));
      if (with_sync)
        t.sync();
      else
        t.any(true);  // which waits for the tile, but orders no memory
      g.put(x + g.lane(), sum);
      t.sync();
      g.store(p + g.lane(), g.get(x + g.lane()));
    };
  };
  expect_none(1, 64, 256, gather(true));
  const std::string text = expect_fault(fault_kind::race, 1, 64, 256, gather(false));
  EXPECT_NE(text.find("kernel planted, block 0, lane "), std::string::npos) << text;
  EXPECT_NE(text.find("shared memory at 0["), std::string::npos) << text;
}

TEST(device_host_faults, a_race_between_blocks) {
  const auto count = [](bool by_atomics) {
    return [by_atomics](host_block g, global<int> p) {
      if (g.lane() != 0) return;
      if (by_atomics)
        g.atomic_add(p + 5, 1);
      else
        g.store(p + 5, g.load(p + 5) + 1);
    };
  };
  expect_none(4, 32, 0, count(true));
  const std::string text = expect_fault(fault_kind::race_of_blocks, 4, 32, 0, count(false));
  EXPECT_NE(text.find("numbers[5]"), std::string::npos) << text;
}

TEST(device_host_faults, a_plain_read_of_what_others_update) {
  expect_fault(fault_kind::race_of_blocks, 2, 32, 0, [](host_block g, global<int> p) {
    if (g.lane() == 0) g.atomic_add(p, 1);
    if (g.lane() == 0 && g.index() == 1) (void)g.load(p);
  });
}

TEST(device_host_faults, an_index_off_by_one) {
  const auto scale = [](int n) {
    return [n](host_block g, global<int> p) {
      for (int k = g.lane(); k < n; k += g.size()) g.store(p + k, 2 * g.load(p + k));
    };
  };
  expect_none(1, 64, 0, scale(256));
  const std::string text = expect_fault(fault_kind::out_of_bounds, 1, 64, 0, scale(257));
  EXPECT_NE(text.find("numbers[256] of 256"), std::string::npos) << text;
  expect_fault(fault_kind::out_of_bounds, 1, 32, 256, [](host_block g, global<int>) {
    const scratch<int> x = g.shared<int>(32);
    g.put(x + (g.lane() + 1), 1);
  });
}

TEST(device_host_faults, a_shuffle_that_half_a_tile_enters) {
  const std::string text = expect_fault(fault_kind::unconverged, 1, 32, 0, [](host_block g, global<int>) {
    const auto t = g.tile<8>();
    if (t.lane() < 4) (void)t.shuffle(1, 0);
  });
  EXPECT_NE(text.find("has ended"), std::string::npos) << text;
}

TEST(device_host_faults, two_collectives_in_one_place) {
  expect_fault(fault_kind::unconverged, 1, 32, 0, [](host_block g, global<int>) {
    const auto t = g.tile<8>();
    if (t.lane() < 4)
      (void)t.shuffle(true, 0);
    else
      (void)t.ballot(true);
  });
}

TEST(device_host_faults, a_barrier_that_a_lane_misses) {
  expect_fault(fault_kind::missed_barrier, 2, 64, 0, [](host_block g, global<int>) {
    if (g.lane() != 5) g.sync();
  });
}

TEST(device_host_faults, a_vector_load_of_an_odd_element) {
  const auto sum = [](int from) {
    return [from](host_block g, global<int> p) { (void)g.load<4>(p + (4 * g.lane() + from)); };
  };
  expect_none(1, 32, 0, sum(0));
  expect_none(1, 32, 0, sum(128));
  expect_fault(fault_kind::misaligned, 1, 32, 0, sum(2));
}

TEST(device_host_faults, a_value_read_before_it_is_written) {
  expect_fault(fault_kind::not_written, 1, 32, 256,
               [](host_block g, global<int>) { (void)g.get(g.shared<int>(64) + g.lane()); });
  host_launcher l;
  const device::device_array<int> fresh(l, "fresh", 32);
  int x = 0;
  EXPECT_THROW(fresh.copy_to(&x, 1), fault);
}

// One try of a compare-and-swap loses updates where another lane comes between.
TEST(device_host_faults, a_lost_compare_and_swap) {
  const auto count = [](bool until_it_succeeds, std::uint64_t seed) {
    host_launcher l({{lane_order::ascending, seed}, 32, 3});
    device::device_array<int> counter(l, "counter", 1);
    counter.fill_zero();
    const global<int> p = counter.data();
    l.launch("counting", body_of{[&](host_block g) {
               int seen = g.atomic_load(p), found = 0;
               while ((found = g.cas(p, seen, seen + 1)) != seen && until_it_succeeds) seen = found;
             }},
             3, 32, 0);
    int n = 0;
    counter.copy_to(&n, 1);
    return n;
  };
  for (const std::uint64_t seed : {1, 2, 3}) {
    EXPECT_EQ(count(true, seed), 96);
    EXPECT_LT(count(false, seed), 96);
  }
}

TEST(device_host_faults, a_wait_for_another_block) {
  const std::string text = expect_fault(fault_kind::waits, 32, 32, 0, [](host_block g, global<int> p) {
    const bool last = g.index() == 0 || g.index() == g.count() - 1;
    if (g.lane() != 0 || !last) return;
    g.atomic_add(p, 1);
    while (g.atomic_load(p) < 2) {
    }
  });
  EXPECT_NE(text.find("another block"), std::string::npos) << text;
}

TEST(device_host_faults, a_wrong_launch_width) {
  expect_fault(fault_kind::launch_width, 1, 48, 0, [](host_block, global<int>) {});
  expect_fault(fault_kind::launch_width, 1, 128, 0, [](host_block, global<int>) {});  // compiled for 64
}

TEST(device_host_faults, too_much_shared_memory) {
  expect_fault(fault_kind::shared_memory, 1, 32, 64, [](host_block g, global<int>) { (void)g.shared<double>(9); });

  constexpr int most = 227 * 1024 / static_cast<int>(sizeof(int));  // of compute capability 9.0
  const auto fill = [](host_block g, global<int> p) {
    const scratch<int> x = g.shared<int>(most);
    for (int k = g.lane(); k < most; k += g.size()) g.put(x + k, k);
    g.sync();
    g.store(p + g.lane(), g.get(x + (most - 1 - g.lane())));
  };
  expect_none(1, 32, most * sizeof(int), fill);
  expect_fault(fault_kind::shared_memory, 1, 32, most * sizeof(int) + 1, fill);
}

// A body of the library whose barrier, or whose sync of tiles, does nothing.
class block_without_barrier : public host_block {
 public:
  explicit block_without_barrier(host_block g) : host_block(g) {}
  void sync() const {}
};
template <class Body>
struct without_barrier {
  static constexpr int threads = Body::threads, blocks_per_sm = 1;
  Body body;
  void operator()(host_block g) const { body(block_without_barrier(g)); }
};
class breaking_launcher : public host_launcher {
 public:
  using host_launcher::host_launcher;
  template <class Body>
  void launch(const char* name, const Body& body, int blocks, int lanes, std::size_t shared) {
    host_launcher::launch(name, without_barrier<Body>{body}, blocks, lanes, shared);
  }
};

TEST(device_host_faults, mxv_without_its_barrier) {
  std::vector<offset_t> offsets{0};
  std::vector<std::int32_t> indices;
  for (int i = 0; i < 4; ++i) {
    for (int k = 0; k < 300; ++k) indices.push_back(k);
    offsets.push_back(static_cast<offset_t>(indices.size()));
  }
  const std::vector<double> values(indices.size(), 1.0), u(300, 2.0);
  const csr_view<double> a{4, 300, offsets.data(), indices.data(), values.data(), false, true};
  const vector_view<double> x{300, 300, vector_form::full, nullptr, nullptr, u.data(), false};
  const device::mxv_forced borders{device::mxv_borders{128, 24, 50, 7}};
  for (const auto order : {lane_order::ascending, lane_order::descending, lane_order::shuffled}) {
    const host_launcher_options options{{order, 1}, 128, 2};
    host_launcher sound(options);
    EXPECT_EQ(device_calls::mxv(sound, plus_times<double>{}, a, x, {}, borders).entries, 4);
    breaking_launcher broken(options);
    EXPECT_THROW(device_calls::mxv(broken, plus_times<double>{}, a, x, {}, borders), fault);
  }
}

}  // namespace
}  // namespace gustav::device_host
