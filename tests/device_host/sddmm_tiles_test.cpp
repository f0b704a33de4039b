// Products of dense matrices inside a mask over tiles of columns on the emulated device: every cut of the tiles, parts
// of them, shapes, semirings and orders of lanes against the product entry by entry, and when calls choose them.
#include <backends/cuda/emulator/emulated.hpp>
#include <backends/cuda/launch_sequences.hpp>
#include <graphblas/operations/mxm_dense.hpp>
#include <semirings/operators.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/grid_objects.hpp>
#include <tests/device_host/same_bytes.hpp>
#include <tests/device_host/tile_shapes.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace gustav::device_host {
namespace {

template <class T>
std::shared_ptr<const device::device_dense<T>> uploaded(host_launcher& l, const dense_matrix<T>& a) {
  const auto n = static_cast<std::size_t>(a.rows() * a.cols());
  return std::make_shared<const device::device_dense<T>>(l, a.rows(), a.cols(), layout::row_major, a.cols(),
                                                         device::uploaded(l, "dense matrix", a.data(), n));
}

constexpr device::tile_cut cuts[] = {{4, 2, 2}, {3, 4, 1}, {1, 3, 1}, {64, 16, 2}};

// All shapes, cuts, parts of tiles and orders for one semiring. Values must be the same to the last bit as those of the
// product entry by entry, which sddmm_test compares with the reference.
template <class A, class B, class S, class Scale = device::unscaled_sum>
void check(const S& s, const std::vector<offset_t>& lengths) {
  using Z = typename S::value_type;
  grid::source random(7);
  for (const auto& shape : shapes)
    for (const offset_t inner : lengths) {
      const auto m = made<std::int64_t>(shape);
      const auto a = grid::random_dense<A>(random, shape.rows, inner, layout::row_major, 0);
      const auto b = grid::random_dense<B>(random, inner, shape.cols, layout::row_major, 0);
      for (const auto& cut : cuts)
        for (const std::size_t columns : {1, 100})
          for (const auto order : {lane_order::ascending, lane_order::shuffled}) {
            host_launcher l({.emulator = {.order = order, .seed = 5}, .lanes = 64});
            const auto x = device::uploaded(l, m.view());
            const auto left = uploaded(l, a), right = uploaded(l, b);
            Scale scale{};
            if constexpr (!std::is_same_v<Scale, device::unscaled_sum>) scale.values = x->values().arrays();
            const std::size_t shared = columns * static_cast<std::size_t>(inner + 8) * sizeof(B);
            const auto run = [&](method how) {
              device::tile_choice choice{.how = how};
              const auto c = device::run_sddmm(l, s, scale, *left, *right, x->pattern(), choice, {cut, shared});
              EXPECT_EQ(choice.over_tiles, how == method::tiles);
              return c->values().to_host();
            };
            const auto want = run(method::dot), got = run(method::tiles);
            ASSERT_EQ(got.size(), static_cast<std::size_t>(x->entries()));
            ASSERT_TRUE(same_bytes(got, want))
                << shape.name << ", " << inner << " products, panels of " << cut.panel_rows << ", tiles of "
                << cut.tile_cols << ", heavy " << cut.heavy << ", " << columns << " columns at a time";
          }
    }
}

TEST(device_sddmm_tiles, floating_point_sums_keep_their_order) {
  check<float, float>(plus_times<float>{}, {1, 33});
  check<double, double>(plus_times<double>{}, {20});
}
TEST(device_sddmm_tiles, scaled_sums) {
  check<double, double, plus_times<double>, device::scaled_sum<minus<>, std::int64_t>>(plus_times<double>{}, {9});
}
TEST(device_sddmm_tiles, other_semirings_and_types) {
  check<double, double>(min_plus<double>{}, {8});
  check<std::int32_t, std::int32_t>(any_pair<std::int64_t>{}, {5});
  check<bool, bool>(lor_land<bool>{}, {7});
  check<std::int32_t, std::int32_t>(max_second_row<std::int64_t>{}, {6});
  check<std::int64_t, std::int64_t>(semiring(plus_monoid<std::int64_t>{}, minus<std::int64_t>{}), {16});
}

// (p, q) stands for x -> p x + q modulo 2^64: 16 bytes, and functions do not commute.
struct affine {
  std::uint64_t p, q;
  friend bool operator==(const affine&, const affine&) = default;
};
struct then {
  GUSTAV_HD affine operator()(const affine& f, const affine& g) const { return {f.p * g.p, f.q * g.p + g.q}; }
};
struct make_affine {
  GUSTAV_HD affine operator()(std::int64_t a, std::int64_t b) const {
    return {static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b)};
  }
};
TEST(device_sddmm_tiles, values_of_16_bytes_that_do_not_commute) {
  check<std::int64_t, std::int64_t>(semiring(monoid(then{}, affine{1, 0}), make_affine{}), {5});
}

// Masks, accumulators and layouts go the same way as entry by entry.
TEST(device_sddmm_tiles, asked_for_by_a_call) {
  emulated_device device;
  grid::source random(2);
  for (int mask_kind = 0; mask_kind < grid::mask_kinds; ++mask_kind)
    for (const bool replace : {false, true}) {
      const auto order = replace ? layout::row_major : layout::column_major;
      const auto a = grid::random_dense<std::int64_t>(random, 40, 35, order, 3);
      const auto b = grid::random_dense<std::int64_t>(random, 35, 30, order, 0);
      const auto m = grid::random_matrix<bool>(random, 40, 30, 0.8);
      const auto before = grid::random_matrix<std::int64_t>(random, 40, 30, 0.3);
      const auto mask = grid::make_mask(mask_kind, m);
      auto got = before.clone(), want = before.clone();
      mxm(emulated{}, got, mask, plus<>{}, plus_times<std::int64_t>{}, a, b,
          {.replace = replace, .how = method::tiles});
      mxm(reference{}, want, mask, plus<>{}, plus_times<std::int64_t>{}, a, b, {.replace = replace});
      EXPECT_TRUE(got == want) << "mask " << mask_kind;
    }
}

struct last_kernel : kernel_log {
  void report(const kernel_report& r) override {
    if (std::string(r.operation).find("dense") == std::string::npos) return;  // a write-back
    name = r.kernel;
    why = r.why;
  }
  std::string name, why;
};

constexpr const char* by_entries = "inner products at the entries of the mask";
constexpr const char* over_tiles = "inner products over tiles of columns";

// Calls choose tiles once they have read enough, where tiles have half of the entries.
TEST(device_sddmm_tiles, chosen_where_they_pay) {
  emulated_device device;
  grid::source random(3);
  last_kernel log;
  emulated exec;
  exec.log = &log;
  const auto kernel_of = [&](const matrix<double>& m, offset_t inner, int calls, method how) {
    const auto a = grid::random_dense<double>(random, m.rows(), inner, layout::row_major, 0);
    const auto b = grid::random_dense<double>(random, inner, m.cols(), layout::row_major, 0);
    for (int k = 0; k < calls; ++k) mxm(exec, a, b, plus_times<double>{}, structure(m), {.how = how});
    return log.name;
  };
  // 200 columns in each of 32 rows; and a diagonal.
  const auto block = made<double>({"", 32, 260, [](offset_t, offset_t j) { return j < 200; }});
  const auto diagonal = made<double>({"", 200, 200, [](offset_t i, offset_t j) { return i == j; }});
  const auto automatic = method::automatic;
  EXPECT_EQ(kernel_of(block, 32, 1, automatic), by_entries);
  EXPECT_EQ(log.why, "calls have not read enough yet for tiles to pay");
  EXPECT_EQ(kernel_of(block, 32, 3, automatic), over_tiles);
  EXPECT_EQ(log.why, "tiles have half of the entries or more");
  EXPECT_EQ(kernel_of(block, 31, 1, automatic), by_entries) << "few elements";
  EXPECT_EQ(kernel_of(block, 32, 1, method::dot), by_entries);
  EXPECT_EQ(log.why, "forced");
  EXPECT_EQ(kernel_of(diagonal, 32, 4, automatic), by_entries);
  EXPECT_EQ(log.why, "tiles have less than half of the entries");
  EXPECT_EQ(kernel_of(made<double>({"", 2, 3, [](offset_t, offset_t) { return true; }}), 7000, 1, method::tiles),
            by_entries);
  EXPECT_EQ(log.why, "a column of B is longer than shared memory");
}

// The tiles of SpMM are those of SDDMM: the mask keeps them for both, and so does the result, which has its pattern.
TEST(device_sddmm_tiles, are_those_of_spmm) {
  emulated_device device;
  grid::source random(6);
  last_kernel log;
  emulated exec;
  exec.log = &log;
  const auto m = made<double>({"", 32, 260, [](offset_t, offset_t j) { return j < 200; }});
  const auto a = grid::random_dense<double>(random, 32, 32, layout::row_major, 0);
  const auto b = grid::random_dense<double>(random, 260, 32, layout::row_major, 0);
  for (int k = 0; k < 4; ++k) mxm(exec, m, b, plus_times<double>{});
  const auto c = mxm(exec, a, transposed(b), plus_times<double>{}, scaled_by(m));
  EXPECT_EQ(log.name, over_tiles);
  mxm(exec, c, b, plus_times<double>{});
  EXPECT_EQ(log.name, "over tiles of columns");
}

TEST(device_sddmm_tiles, failing_allocations) {
  emulated_device device;
  grid::source random(6);
  const auto m = made<std::int64_t>(shapes[7]);
  const auto a = grid::random_dense<std::int64_t>(random, 33, 4, layout::column_major, 0);
  const auto b = grid::random_dense<std::int64_t>(random, 4, 31, layout::row_major, 0);
  const auto before = grid::random_matrix<std::int64_t>(random, 33, 31, 0.3);
  auto want = before.clone();
  mxm(reference{}, want, structure(m), no_accum, plus_times<std::int64_t>{}, a, b);
  bool has_failed = true;
  for (long allocations = 0; has_failed; ++allocations) {
    auto c = before.clone();
    device.fail_after(allocations);
    try {
      mxm(emulated{}, c, structure(m), no_accum, plus_times<std::int64_t>{}, a, b, {.how = method::tiles});
      device.fail_after(-1);
      EXPECT_TRUE(c == want);
      has_failed = false;
    } catch (const out_of_memory&) {
      device.fail_after(-1);
      EXPECT_TRUE(c == before);
    }
  }
}

}  // namespace
}  // namespace gustav::device_host
