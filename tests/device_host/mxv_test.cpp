// The CUDA mxv on the emulated device, compared with a plain loop.
#include <backends/cuda/emulator/host_launcher.hpp>
#include <backends/cuda/mxv_run.hpp>
#include <semirings/semirings.hpp>
#include <tests/support/device_mxv.hpp>

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>

namespace gustav::device_host {
namespace {

// A vector with a byte per position.
template <class Z>
struct mxv_result {
  std::vector<Z> values;
  std::vector<std::uint8_t> present;
  offset_t entries = 0;
};

constexpr int by_plan = 0;         // a tile's width
constexpr int by_row_blocks = -1;  // in the place of a width

// width: of a tile, or one of the above. blocks is small, so that bodies loop over the grid.
template <class S, class TA, class TU, class I>
auto run_mxv(lane_order order, const S& s, const csr_view<TA, I>& a, const vector_view<TU, I>& u,
             const std::uint8_t* mask, bool complement, const device::mxv_borders& borders, int width, int lanes,
             int blocks) {
  host_launcher on_host({{order, static_cast<std::uint64_t>(width + lanes)}, lanes, blocks});
  if (width == by_plan) width = device::plan_mxv(a.offsets, a.rows, borders).width;
  const vector_mask_view<I> m{mask != nullptr, complement, a.rows, a.rows, vector_form::bitmap, nullptr, mask};
  const auto got = device_calls::mxv(on_host, s, a, u, m, {borders, width == by_row_blocks ? 0 : width});
  mxv_result<typename S::value_type> w;
  w.entries = got.entries;
  for (offset_t i = 0; i < a.rows; ++i) {
    const auto at = static_cast<std::size_t>(i);
    w.present.push_back(got.form == vector_form::full ? std::uint8_t{1} : got.present[at]);
    w.values.push_back(got.values[at]);
  }
  EXPECT_EQ(on_host.device().memory.arrays(), 0u);
  return w;
}

// A matrix of small integers: sums are exact in every type and any order.
template <class T>
struct matrix {
  std::vector<offset_t> offsets{0};
  std::vector<std::int32_t> indices;
  std::vector<unsigned char> bytes;
  offset_t cols = 0;
  bool iso = false;

  csr_view<T> view() const {
    return {static_cast<offset_t>(offsets.size()) - 1,
            cols,
            offsets.data(),
            indices.data(),
            reinterpret_cast<const T*>(bytes.data()),
            iso,
            true};
  }
};

template <class T>
void put(std::vector<unsigned char>& bytes, const T& x) {
  const auto* p = reinterpret_cast<const unsigned char*>(&x);
  bytes.insert(bytes.end(), p, p + sizeof(T));
}

template <class T>
matrix<T> make(const std::vector<offset_t>& lengths, offset_t cols, unsigned seed, bool iso = false) {
  std::mt19937 random(seed);
  matrix<T> m;
  m.cols = cols;
  m.iso = iso;
  for (const offset_t n : lengths) {
    std::set<std::int32_t> row;
    while (static_cast<offset_t>(row.size()) < std::min(n, cols))
      row.insert(static_cast<std::int32_t>(random() % static_cast<unsigned>(cols)));
    for (const std::int32_t k : row) {
      m.indices.push_back(k);
      if constexpr (!std::is_same_v<T, unit>) {
        if (!iso || m.bytes.empty()) put(m.bytes, T(random() % 9 + (std::is_same_v<T, bool> ? 0 : 1)));
      }
    }
    m.offsets.push_back(static_cast<offset_t>(m.indices.size()));
  }
  return m;
}

template <class T>
struct vector {
  std::vector<unsigned char> bytes;
  std::vector<std::uint8_t> present;
  bool iso = false;
  vector_view<T> view() const {
    const offset_t n = static_cast<offset_t>(present.size());
    offset_t entries = 0;
    for (const auto p : present) entries += p;
    return {n,       entries,        entries == n ? vector_form::full : vector_form::bitmap,
            nullptr, present.data(), reinterpret_cast<const T*>(bytes.data()),
            iso};
  }
};

template <class T>
vector<T> make_vector(offset_t n, int of_ten, unsigned seed, bool iso = false) {
  std::mt19937 random(seed);
  vector<T> u;
  u.iso = iso;
  for (offset_t i = 0; i < n; ++i) {
    u.present.push_back(static_cast<int>(random() % 10) < of_ten);
    if constexpr (!std::is_same_v<T, unit>) {
      if (!iso || i == 0) put(u.bytes, T(random() % 7 + (std::is_same_v<T, bool> ? 0 : 1)));
    }
  }
  return u;
}

// The oracle: a sequential loop over the entries.
template <class S, class TA, class TU>
auto plain(const S& s, const csr_view<TA>& a, const vector_view<TU>& u, const std::uint8_t* mask, bool complement) {
  using Z = typename S::value_type;
  mxv_result<Z> w;
  for (offset_t i = 0; i < a.rows; ++i) {
    Z sum{};
    bool found = false;
    if (mask == nullptr || (mask[i] != 0) != complement) {
      for (offset_t p = a.offsets[i]; p < a.offsets[i + 1]; ++p) {
        const offset_t k = a.indices[p];
        if (!u.has(k)) continue;
        const Z x = static_cast<Z>(multiply_at(s.multiply, a.value(p), u.value(k), i, k, offset_t{0}));
        sum = found ? static_cast<Z>(s.add(sum, x)) : x;
        found = true;
      }
    }
    w.values.push_back(found ? sum : Z{});
    w.present.push_back(found);
    w.entries += found;
  }
  return w;
}

template <class Z>
void expect_same(const mxv_result<Z>& got, const mxv_result<Z>& want, const std::string& where) {
  EXPECT_EQ(got.entries, want.entries) << where;
  EXPECT_EQ(got.present, want.present) << where;
  EXPECT_TRUE(got.values == want.values) << where;
}

// Row blocks of few rows, so that the rows below make several.
device::mxv_borders borders_of(offset_t long_row) { return {long_row, 24, 50, 7}; }

// Empty rows at both ends and in between, rows around each width, one huge row.
std::vector<offset_t> adversarial() {
  return {0, 0, 1, 2, 3, 0, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 400, 0, 99, 100, 101, 1, 0};
}

template <class S, class TA, class TU>
void check_all(const S& s, bool iso_a = false, bool iso_u = false) {
  const auto a = make<TA>(adversarial(), 500, 7, iso_a);
  std::vector<std::uint8_t> mask(adversarial().size());
  for (std::size_t i = 0; i < mask.size(); ++i) mask[i] = i % 3 != 1;
  for (const int density : {10, 3, 0}) {
    const auto u = make_vector<TU>(a.cols, density, 11, iso_u);
    for (const int masked : {0, 1, 2}) {
      if (density == 0 && masked != 0) continue;
      const std::uint8_t* m = masked ? mask.data() : nullptr;
      const auto want = plain(s, a.view(), u.view(), m, masked == 2);
      const auto check = [&](offset_t long_row, int width) {
        const auto order = static_cast<lane_order>((width + long_row + masked) % 3);
        expect_same(run_mxv(order, s, a.view(), u.view(), m, masked == 2, borders_of(long_row), width, 64, 3), want,
                    "density " + std::to_string(density) + " mask " + std::to_string(masked) + " long " +
                        std::to_string(long_row) + " width " + std::to_string(width));
      };
      check(32, 0);
      check(100, 0);
      if (masked == 1) check(4096, 0);
      if constexpr (device::mxv_by_row_blocks_v<S>) {
        check(32, by_row_blocks);
        check(100, by_row_blocks);
        check(1000, by_row_blocks);
      }
      if (density == 3 && masked == 2)
        for (const int width : {2, 4, 8, 16, 32}) check(100, width);
    }
  }
}

// min over a * a + b: user types without monoid constants and traits.
struct square_plus {
  GUSTAV_HD std::int64_t operator()(std::int64_t a, std::int64_t b) const { return a * a + b; }
};
struct smaller {
  GUSTAV_HD std::int64_t operator()(std::int64_t a, std::int64_t b) const { return b < a ? b : a; }
};

TEST(device_host_mxv, named_semirings) {
  check_all<plus_times<double>, double, double>({});
  check_all<plus_times<float>, float, float>({});
  check_all<plus_times<std::int64_t>, std::int64_t, std::int64_t>({});
  check_all<min_plus<double>, double, double>({});
  check_all<max_times<std::int32_t>, std::int32_t, std::int32_t>({});
}
TEST(device_host_mxv, terminal_values_stop_early) {
  check_all<lor_land<bool>, bool, bool>({});
  check_all<min_first<std::int32_t>, std::int32_t, std::int32_t>({});
  check_all<any_first<std::int64_t>, std::int64_t, bool>({});
  check_all<any_second<double>, double, double>({});
}
TEST(device_host_mxv, iso_operands) {
  check_all<plus_times<double>, double, double>({}, true, false);
  check_all<plus_times<double>, double, double>({}, false, true);
  check_all<lor_land<bool>, bool, bool>({}, true, true);
}
TEST(device_host_mxv, pattern_only_operands) {
  check_all<plus_pair<std::int64_t>, unit, unit>({});
  check_all<plus_second<double>, unit, double>({});
  check_all<plus_first<double>, double, unit>({});
}
TEST(device_host_mxv, positional_operators) {
  check_all<min_first_col<std::int64_t>, unit, unit>({});
  check_all<any_second_row<std::int64_t>, unit, unit>({});
  check_all<max_first_row<std::int32_t>, double, double>({});
}
TEST(device_host_mxv, a_users_structs_and_lambdas) {
  const semiring mine(monoid(smaller{}, std::int64_t{1} << 60), square_plus{});
  check_all<decltype(mine), std::int64_t, std::int64_t>(mine);
  int scale = 3;
  const auto larger = [](int a, int b) { return a < b ? b : a; };
  const auto scaled = [scale](int a, int b) { return scale * a - b; };
  const semiring lambdas(monoid(larger, -1000000), scaled);
  check_all<decltype(lambdas), int, int>(lambdas);
}

// Composition of affine maps x -> p x + q modulo 2^32: associative, not commutative.
struct affine {
  std::uint32_t p, q;
  friend bool operator==(const affine&, const affine&) = default;
};
struct compose {
  GUSTAV_HD affine operator()(const affine& f, const affine& g) const { return {f.p * g.p, f.q * g.p + g.q}; }
};
struct make_affine {
  GUSTAV_HD affine operator()(std::int32_t a, std::int32_t b) const {
    return {static_cast<std::uint32_t>(2 * a + 1), static_cast<std::uint32_t>(b)};
  }
};
TEST(device_host_mxv, a_monoid_that_does_not_commute_keeps_its_order) {
  const semiring s(monoid(compose{}, affine{1, 0}), make_affine{});
  check_all<decltype(s), std::int32_t, std::int32_t>(s);
}

// The one value of an iso vector without entries does not exist.
TEST(device_host_mxv, an_iso_vector_without_entries) {
  const auto a = make<double>(adversarial(), 500, 3);
  const auto u = make_vector<double>(a.cols, 0, 4, true);
  auto view = u.view();
  view.values = nullptr;
  const plus_times<double> s;
  for (const int width : {by_plan, by_row_blocks})
    expect_same(run_mxv(lane_order::ascending, s, a.view(), view, nullptr, false, borders_of(100), width, 64, 2),
                plain(s, a.view(), u.view(), nullptr, false), "iso, no entries");
}

// `any` returns the entry of least inner index, whichever lane finds it.
TEST(device_host_mxv, any_takes_the_least_inner_index) {
  const auto a = make<std::int64_t>({450, 60, 450, 3}, 500, 21);
  auto u = make_vector<bool>(a.cols, 1, 22);
  const any_second_row<std::int64_t> s;  // the row of u: the inner index
  for (const offset_t long_row : {offset_t{50}, offset_t{1000}}) {
    const auto w =
        run_mxv(lane_order::descending, s, a.view(), u.view(), nullptr, false, borders_of(long_row), 32, 64, 2);
    for (offset_t i = 0; i < 4; ++i) {
      offset_t want = -1;
      for (offset_t p = a.offsets[i]; p < a.offsets[i + 1] && want < 0; ++p)
        if (u.present[static_cast<std::size_t>(a.indices[p])]) want = a.indices[p];
      ASSERT_EQ(w.present[i] != 0, want >= 0);
      if (want >= 0) {
        EXPECT_EQ(w.values[i], want);
      }
    }
  }
}

// Row blocks of so many rows that each has one lane or two, and more of them than warps.
TEST(device_host_mxv, row_blocks_of_short_rows) {
  std::vector<offset_t> lengths;
  for (int i = 0; i < 300; ++i) lengths.push_back(i % 4);
  const auto a = make<std::int64_t>(lengths, 50, 5);
  const plus_times<std::int64_t> s;
  for (const int density : {10, 6}) {
    const auto u = make_vector<std::int64_t>(a.cols, density, 6);
    const auto want = plain(s, a.view(), u.view(), nullptr, false);
    for (const offset_t rows : {12, 40, 100}) {
      const device::mxv_borders borders{100, 24, 60, rows};
      for (const auto order : {lane_order::ascending, lane_order::descending, lane_order::shuffled})
        expect_same(run_mxv(order, s, a.view(), u.view(), nullptr, false, borders, by_row_blocks, 64, 2), want,
                    "fibers");
    }
  }
}

TEST(device_host_mxv, a_block_of_1024_lanes) {
  const auto a = make<std::int64_t>({3000, 10, 0, 2500}, 4000, 5);
  const auto u = make_vector<std::int64_t>(a.cols, 10, 6);
  const plus_times<std::int64_t> s;
  for (const auto order : {lane_order::ascending, lane_order::descending, lane_order::shuffled})
    expect_same(run_mxv(order, s, a.view(), u.view(), nullptr, false, borders_of(2048), 0, 1024, 2),
                plain(s, a.view(), u.view(), nullptr, false), "1024");
}

// One entry per segment: every row is a long one.
TEST(device_host_mxv, segments_of_one_entry) {
  const auto a = make<std::int64_t>({0, 1, 2, 40, 0, 70}, 80, 5);
  const auto u = make_vector<std::int64_t>(a.cols, 7, 6);
  const plus_times<std::int64_t> s;
  expect_same(run_mxv(lane_order::shuffled, s, a.view(), u.view(), nullptr, false, borders_of(1), 0, 64, 3),
              plain(s, a.view(), u.view(), nullptr, false), "segments of one");
}

TEST(device_host_mxv, no_rows_and_no_columns) {
  const plus_times<double> s;
  const auto none = make<double>({}, 5, 1);
  const auto u = make_vector<double>(5, 10, 2);
  EXPECT_EQ(run_mxv(lane_order::ascending, s, none.view(), u.view(), nullptr, false, borders_of(8), 0, 32, 1).entries,
            0);
  const auto hollow = make<double>({0, 0, 0}, 0, 1);
  const auto v = make_vector<double>(0, 10, 2);
  const auto w = run_mxv(lane_order::ascending, s, hollow.view(), v.view(), nullptr, false, borders_of(8), 0, 32, 1);
  EXPECT_EQ(w.entries, 0);
  EXPECT_EQ(w.present, std::vector<std::uint8_t>(3, 0));
}

}  // namespace
}  // namespace gustav::device_host
