// Products of sparse matrices on the emulated device: every group of rows and every way forced, in several orders of
// lanes and blocks, with tables of four, equal hashes and few bitmaps; compared with the reference. And the memory that
// they state.
#include <backends/cuda/emulator/host_launcher.hpp>
#include <backends/cuda/operands.hpp>
#include <backends/cuda/spgemm/mxm_run.hpp>
#include <backends/reference/maps.hpp>
#include <backends/reference/mxm.hpp>
#include <semirings/semirings.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

namespace gustav::device_host {
namespace {

namespace ref = backends::reference;

// A matrix of small integers: sums are exact in every type.
template <class T, class I>
struct some_matrix {
  offset_t cols = 0;
  std::vector<offset_t> offsets{0};
  std::vector<I> indices;
  buffer<T> values;
  csr_view<T, I> view() const {
    return {
        static_cast<offset_t>(offsets.size()) - 1, cols, offsets.data(), indices.data(), values.data(), false, true};
  }
};

// share(i, j): of 1000 positions how many have an entry.
template <class T, class I, class Share>
some_matrix<T, I> make(offset_t rows, offset_t cols, unsigned seed, const Share& share) {
  std::mt19937 random(seed);
  some_matrix<T, I> m;
  m.cols = cols;
  for (offset_t i = 0; i < rows; ++i) {
    for (offset_t j = 0; j < cols; ++j)
      if (random() % 1000 < static_cast<unsigned>(share(i, j))) m.indices.push_back(static_cast<I>(j));
    m.offsets.push_back(static_cast<offset_t>(m.indices.size()));
  }
  if constexpr (!std::is_same_v<T, unit>) {
    m.values = buffer<T>(m.indices.size());
    for (auto& x : m.values) x = static_cast<T>(random() % 7 + (std::is_same_v<T, bool> ? random() % 2 : 1));
  }
  return m;
}

struct shape {
  const char* name;
  offset_t m, k, n;
  int (*a)(offset_t, offset_t);
  int (*b)(offset_t, offset_t);
};
const shape shapes[] = {
    {"empty", 0, 0, 0, [](offset_t, offset_t) { return 0; }, [](offset_t, offset_t) { return 0; }},
    {"no entries", 5, 6, 7, [](offset_t, offset_t) { return 0; }, [](offset_t, offset_t) { return 500; }},
    {"no columns", 5, 6, 0, [](offset_t, offset_t) { return 500; }, [](offset_t, offset_t) { return 0; }},
    {"one row", 1, 90, 140, [](offset_t, offset_t) { return 700; }, [](offset_t, offset_t) { return 100; }},
    {"a hub row", 20, 64, 128, [](offset_t i, offset_t) { return i == 7 ? 1000 : 40; },
     [](offset_t, offset_t) { return 120; }},
    {"a hub column", 65, 33, 63, [](offset_t, offset_t k) { return k == 5 ? 900 : 60; },
     [](offset_t k, offset_t) { return k == 5 ? 950 : 30; }},
    {"a long row of B", 31, 32, 257, [](offset_t, offset_t) { return 90; },
     [](offset_t k, offset_t) { return k % 8 == 0 ? 1000 : 10; }},
    {"powers of two", 32, 32, 32, [](offset_t, offset_t) { return 250; }, [](offset_t, offset_t) { return 250; }},
    {"beside them", 33, 31, 65, [](offset_t, offset_t) { return 300; }, [](offset_t, offset_t) { return 20; }},
};

// Numbers that send rows of this size into one group or the other.
struct forced {
  const char* name;
  device::product_numbers numbers;
};
std::vector<forced> forced_numbers() {
  std::vector<forced> all = {{"as planned", {}}};
  all.back().numbers.block_slots[1] = 8192;
  all.push_back({"no windows", all.back().numbers});
  all.back().numbers.windows = false;
  device::product_numbers one;
  one.tile_slots = 4, one.warp_slots[0] = 4, one.warp_slots[1] = 4, one.block_slots[0] = 4, one.block_slots[1] = 4;
  one.bitmap_bytes = 1;
  one.split = 0;
  all.push_back({"tables of four, one bitmap", one});
  one.warp_slots[0] = 128, one.warp_slots[1] = 512, one.bitmap_bytes = 100;
  all.push_back({"warps", one});
  one.warp_slots[0] = 4, one.warp_slots[1] = 4, one.block_slots[0] = 128, one.block_slots[1] = 512;
  one.split = 5, one.segment_products = 3, one.most_segments = 4;
  all.push_back({"blocks, split rows", one});
  one.tile_slots = 16, one.warp_slots[0] = 64, one.warp_slots[1] = 128, one.block_slots[0] = 256;
  one.multiplier = 0;
  one.split = 60, one.segment_products = 1;
  all.push_back({"equal hashes", one});
  one.windows = false;
  all.push_back({"equal hashes, no windows", one});
  device::product_numbers narrow;
  narrow.tile_slots = 32, narrow.warp_slots[0] = 64, narrow.warp_slots[1] = 512, narrow.split = 90;
  narrow.segment_products = 7;
  all.push_back({"windows of all widths, split rows", narrow});
  return all;
}

enum class mask_kind { none, inside, outside };

template <class S, class TA, class TB, class I>
void check_case(const shape& of, const forced& how, mask_kind kind, device::masked_way way, lane_order order,
                const S& s) {
  const auto a = make<TA, I>(of.m, of.k, 1, of.a);
  const auto b = make<TB, I>(of.k, of.n, 2, of.b);
  const auto m = make<unit, I>(of.m, of.n, 3, [](offset_t i, offset_t) { return i % 3 == 0 ? 800 : 150; });
  auto expected = ref::mxm(s, ref::to_map(a.view()), ref::to_map(b.view()));
  const auto inside = ref::to_map(m.view());
  if (kind != mask_kind::none)
    std::erase_if(expected.entries,
                  [&](const auto& e) { return inside.entries.contains(e.first) != (kind == mask_kind::inside); });

  host_launcher l({.emulator = {.order = order, .seed = 5}, .lanes = 64, .most_blocks = 2});
  {
    using left = device::mxv_left_t<S, TA>;
    using right = device::mxv_right_t<S, TB>;
    const auto pattern_or = [&]<class T, class V>(std::type_identity<T>, const V& v) {
      if constexpr (std::is_same_v<T, unit>)
        return device::uploaded(l, pattern_of(v));
      else
        return device::uploaded(l, v);
    };
    const auto x = pattern_or(std::type_identity<left>(), a.view());
    const auto y = pattern_or(std::type_identity<right>(), b.view());
    device::loaded_matrix_mask<I> mask;
    if (kind != mask_kind::none) {
      mask.pattern = device::uploaded(l, m.view())->pattern();
      mask.view = device::mask_of(mask.pattern, kind == mask_kind::outside);
    }
    device::product_numbers numbers = how.numbers;
    numbers.way = way;
    const auto got = device::run_mxm(l, s, *x, *y, mask, numbers, nullptr)->to_host();
    EXPECT_EQ(ref::to_map(got.view()).entries, expected.entries)
        << of.name << ", " << how.name << ", mask " << static_cast<int>(kind);
  }
  EXPECT_EQ(l.device().memory.arrays(), 0u);
}

// Every case, or every `step`-th.
template <class TA, class TB, class S, class I = std::int32_t>
void check_all(const S& s, unsigned step = 5) {
  unsigned turn = 0, number = 0;
  for (const auto& of : shapes)
    for (const auto& how : forced_numbers())
      for (const auto kind : {mask_kind::none, mask_kind::inside, mask_kind::outside})
        for (const auto way : {device::masked_way::preloaded, device::masked_way::filtered}) {
          if (kind != mask_kind::inside && way == device::masked_way::preloaded) continue;
          if (number++ % step != 0) continue;
          const lane_order orders[] = {lane_order::ascending, lane_order::descending, lane_order::shuffled};
          check_case<S, TA, TB, I>(of, how, kind, way, orders[turn++ % 3], s);
          if (::testing::Test::HasFailure()) return;
        }
}

TEST(device_host_mxm, plus_times) {
  check_all<double, double>(plus_times<double>{}, 1);
  check_all<float, float>(plus_times<float>{});
}
TEST(device_host_mxm, min_plus_with_wide_indices) {
  check_all<std::int64_t, std::int64_t, min_plus<std::int64_t>, std::int64_t>({});
}
TEST(device_host_mxm, patterns) { check_all<unit, unit>(any_pair<bool>{}); }
TEST(device_host_mxm, logic) { check_all<bool, bool>(lor_land<bool>{}); }
TEST(device_host_mxm, positions) { check_all<bool, bool>(any_second_row<std::int64_t>{}); }

// Composition of affine maps x -> p x + q modulo 2^64: associative, not commutative, 16 bytes.
struct affine {
  std::uint64_t p, q;
  friend bool operator==(const affine&, const affine&) = default;
};
struct compose {
  GUSTAV_HD affine operator()(const affine& f, const affine& g) const { return {f.p * g.p, f.q * g.p + g.q}; }
};
struct make_affine {
  GUSTAV_HD affine operator()(std::int32_t a, std::int32_t b) const {
    return {static_cast<std::uint64_t>(2 * a + 1), static_cast<std::uint64_t>(b)};
  }
};
TEST(device_host_mxm, a_monoid_of_16_bytes_that_does_not_commute) {
  check_all<std::int32_t, std::int32_t>(semiring(monoid(compose{}, affine{1, 0}), make_affine{}));
}

// The tables of wide values fit into the shared memory of a small device.
TEST(device_host_mxm, tables_fit) {
  for (const std::size_t memory : {std::size_t{64} << 10, std::size_t{228} << 10})
    for (const std::size_t key : {sizeof(std::int32_t), sizeof(std::int64_t)})
      for (const std::size_t value : {1u, 8u, 16u, 64u}) {
        const auto n = device::product_numbers_for(memory, key, value);
        EXPECT_LT(static_cast<std::size_t>(n.block_slots[1]) * key, memory);
        EXPECT_LT(static_cast<std::size_t>(n.warp_slots[1]) * (key + value + 2), memory);
        EXPECT_GE(n.warp_slots[1], n.warp_slots[0]);
      }
  EXPECT_EQ(device::product_numbers_for(std::size_t{228} << 10, 4, 8).warp_slots[1], 1024);
  EXPECT_EQ(device::product_numbers_for(std::size_t{64} << 10, 4, 64).warp_slots[1], 512);
}

// A band, whose rows of the product are narrow; row 7 has entries in all columns.
some_matrix<double, std::int32_t> band(bool with_a_wide_row) {
  auto m = make<double, std::int32_t>(90, 90, 4, [&](offset_t i, offset_t j) {
    return (with_a_wide_row && i == 7 ? j % 9 == 0 : std::abs(i - j) < 8) ? 900 : 0;
  });
  for (auto& x : m.values) x /= 3;  // whose sums depend on their order
  return m;
}

// Windows add what tables and searches add, in the same order, and the plan takes them where they are no larger.
TEST(device_host_mxm, narrow_rows_go_into_windows) {
  struct expectation {
    bool wide;
    offset_t split;
    const char* kernel;
    std::vector<std::string> launches;
  };
  const expectation expectations[] = {
      {false, 16384, "hash for the pattern, windows for the values", {"product by windows"}},
      {true,
       16384,
       "hash in two phases, windows for narrow rows",
       {"product by windows", "product by tiles", "product of long rows"}},
      {false, 150, "hash for the pattern, windows for the values", {"product by windows", "product of split windows"}},
  };
  for (const auto& expected : expectations) {
    device::product_numbers numbers;
    numbers.tile_slots = 32, numbers.warp_slots[0] = 64, numbers.warp_slots[1] = 64;
    numbers.block_slots[0] = 128, numbers.block_slots[1] = 256;
    numbers.split = expected.split, numbers.segment_products = 40;
    const auto m = band(expected.wide);
    host_launcher_options counted;
    counted.emulator.counts = true;
    host_launcher l(counted), without(counted);
    const auto x = device::uploaded(l, m.view()), y = device::uploaded(without, m.view());
    device::product_outcome outcome;
    const auto got = device::run_mxm(l, plus_times<double>{}, *x, *x, {}, numbers, &outcome);
    EXPECT_STREQ(outcome.kernel, expected.kernel);
    std::vector<std::string> launches;
    for (const char* name : {"product by windows", "product by tiles", "product of long rows", "product of split rows",
                             "product of split windows"})
      if (l.device().counts().contains(name)) launches.emplace_back(name);
    EXPECT_EQ(launches, expected.launches);

    numbers.windows = false;
    const auto same = device::run_mxm(without, plus_times<double>{}, *y, *y, {}, numbers, &outcome);
    EXPECT_STREQ(outcome.kernel, "hash in two phases");
    EXPECT_EQ(ref::to_map(got->to_host().view()).entries, ref::to_map(same->to_host().view()).entries);
  }
}

// The bytes that a product states before it computes a value are those that it allocates at most, inside masks that
// keep all, some or none of their entries, too; one that does not fit is refused then.
TEST(device_host_mxm, states_its_memory) {
  const auto a = make<double, std::int32_t>(20, 40, 1, [](offset_t i, offset_t) { return i == 7 ? 900 : 100; });
  const auto b = make<double, std::int32_t>(40, 150, 2, [](offset_t, offset_t) { return 150; });
  const auto columns_of_b = make<double, std::int32_t>(150, 40, 5, [](offset_t, offset_t) { return 150; });
  const plus_times<double> ring;
  using product = std::function<void(host_launcher&, device::product_outcome*)>;
  const auto check = [](host_launcher& l, const std::string& name, const product& run) {
    device::product_outcome outcome;
    l.set_limit(std::numeric_limits<std::uint64_t>::max());
    l.forget_peak();
    run(l, &outcome);
    EXPECT_EQ(l.peak(), outcome.memory) << name;
    l.set_limit(outcome.memory - 1);
    const auto launches = [&l](const char* kernel) {
      const auto& counts = l.device().counts();
      return counts.contains(kernel) ? counts.at(kernel).launches : 0;
    };
    const auto computed = [&] {
      return launches("product by tiles") + launches("product by windows") + launches("product by dots");
    };
    const auto before = computed();
    try {
      run(l, nullptr);
      ADD_FAILURE() << name << ": a product that does not fit";
    } catch (const out_of_memory& e) {
      EXPECT_NE(std::string(e.what()).find("the values of a product"), std::string::npos) << e.what();
    }
    EXPECT_EQ(computed(), before) << name;
    l.set_limit(outcome.memory);
    EXPECT_NO_THROW(run(l, nullptr)) << name;
  };
  for (const auto& how : forced_numbers()) {
    host_launcher_options counted;
    counted.emulator.counts = true;
    host_launcher l(counted);
    {
      const auto x = device::uploaded(l, a.view()), y = device::uploaded(l, b.view());
      const auto columns = device::uploaded(l, columns_of_b.view());
      check(l, how.name, [&](host_launcher& on, device::product_outcome* outcome) {
        (void)device::run_mxm(on, ring, *x, *y, {}, how.numbers, outcome);
      });
      // All columns, of which most products have one; some; and those of the first row, which is empty in A.
      for (const int share : {1000, 200, 0}) {
        const auto m =
            make<unit, std::int32_t>(20, 150, 3, [&](offset_t i, offset_t) { return i == 0 ? 1000 : share; });
        const auto pattern = device::uploaded(l, m.view())->pattern();
        const device::loaded_matrix_mask<std::int32_t> mask{device::mask_of(pattern, false), pattern};
        auto numbers = how.numbers;
        numbers.way = device::masked_way::preloaded;
        const auto name = std::string(how.name) + ", a mask of " + std::to_string(share);
        check(l, name, [&](host_launcher& on, device::product_outcome* outcome) {
          (void)device::run_mxm(on, ring, *x, *y, mask, numbers, outcome);
        });
        check(l, name + ", dots", [&](host_launcher& on, device::product_outcome* outcome) {
          const auto values = device::dot_values(on, ring, *x, *columns, pattern, outcome ? &outcome->memory : nullptr);
          (void)device::compacted(on, values, pattern);
        });
      }
    }
    EXPECT_EQ(l.device().memory.arrays(), 0u);
  }
}

}  // namespace
}  // namespace gustav::device_host
