// Decimal lengths in whole units: which lengths have a unit, and what ties in it.
#include <algorithms/average_distance.hpp>
#include <algorithms/bellman_ford.hpp>
#include <algorithms/betweenness.hpp>
#include <algorithms/closeness.hpp>
#include <algorithms/decimal_lengths.hpp>
#include <algorithms/sssp.hpp>
#include <graphblas/entries.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/algorithms/scores.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;

namespace {

using doubles = std::vector<double>;
using ints = std::vector<std::int32_t>;

// A path whose arcs have these lengths.
gb::matrix<double> path_of(const doubles& lengths) {
  ints from, to;
  for (std::size_t k = 0; k < lengths.size(); ++k) {
    from.push_back(static_cast<std::int32_t>(k));
    to.push_back(static_cast<std::int32_t>(k + 1));
  }
  const auto n = static_cast<gb::offset_t>(lengths.size()) + 1;
  return gb::matrix<double>::build(n, n, from, to, lengths, gb::first<>{});
}

// The decimal places of the unit; -1: there is none.
int places(const doubles& lengths) {
  const auto unit = gb::decimal_unit_of(path_of(lengths));
  return unit ? unit->places : -1;
}

// s = 0, a = 1, b = 2, c = 3, t = 4: three ways of 0.3, of which doubles find one.
gb::matrix<double> three_ways() {
  return gb::matrix<double>::build(5, 5, ints{0, 1, 0, 2, 0, 3}, ints{1, 4, 2, 4, 3, 4},
                                   doubles{0.1, 0.2, 0.2, 0.1, 0.15, 0.15}, gb::first<>{});
}

TEST(decimal_lengths, have_the_most_places_of_any) {
  EXPECT_EQ(places({}), 0);
  EXPECT_EQ(places({1, 2, 3e9}), 0);
  EXPECT_EQ(places({0, -0.0}), 0);
  EXPECT_EQ(places({1, 0.5}), 1);
  EXPECT_EQ(places({0.1, 0.25, 7}), 2);
  EXPECT_EQ(places({-0.1, 12345.678}), 3);
  EXPECT_EQ(places({1e-7, 3}), 7);
  EXPECT_EQ(places({1e-22, 2e-22}), 22);
  EXPECT_EQ(places({4.35, 0.57, 1.005, 1.1, 8.7, 9.95}), 3);
}

TEST(decimal_lengths, have_no_unit_beyond_the_limits) {
  EXPECT_EQ(places({0.1, 1.0 / 3}), -1);
  EXPECT_EQ(places({std::sqrt(2.0)}), -1);
  EXPECT_EQ(places({0.1 + 0.2}), -1);
  EXPECT_EQ(places({1e-23}), -1);
  EXPECT_EQ(places({1e300}), -1);
  EXPECT_EQ(places({std::numeric_limits<double>::infinity()}), -1);
  EXPECT_EQ(places({std::numeric_limits<double>::quiet_NaN()}), -1);
  // Each is a decimal, but together they need more digits than a double has, in any order.
  EXPECT_EQ(places({1e15, 0.001}), -1);
  EXPECT_EQ(places({0.001, 1e15}), -1);
  EXPECT_EQ(places({1e12, 0.001}), 3);
}

// 2^53 is about 9.007e15: four arcs of 2.2e15 fit, five do not.
TEST(decimal_lengths, have_no_unit_where_paths_may_be_too_long) {
  EXPECT_EQ(places(doubles(4, 2.2e14 + 0.1)), 1);
  EXPECT_EQ(places(doubles(5, 2.2e14 + 0.1)), -1);
  EXPECT_EQ(places(doubles(4, 2.2e15)), 0);
  EXPECT_EQ(places(doubles(5, 2.2e15)), -1);
  // One long arc in a long path.
  doubles mixed(10000, 0.1);
  mixed[77] = 2e14;
  EXPECT_EQ(places(mixed), 1);
}

TEST(decimal_lengths, of_one_value_for_all_entries) {
  auto a = gb::matrix<double>::build_iso(3, 3, ints{0, 1}, ints{1, 2}, 0.1);
  const auto unit = gb::decimal_unit_of(a);
  ASSERT_TRUE(unit);
  EXPECT_EQ(unit->places, 1);
  gb::to_units(a, *unit);
  EXPECT_EQ(a.get(0, 1), 1);
  EXPECT_EQ(a.get(1, 2), 1);
}

// A clone shares the values, and foreign memory belongs to the caller: neither is written.
TEST(decimal_lengths, of_shared_memory_are_copied) {
  auto a = path_of({0.1, 0.25});
  const auto b = a.clone();
  gb::to_units(a, {2});
  EXPECT_EQ(a.get(1, 2), 25);
  EXPECT_EQ(b.get(1, 2), 0.25);
  doubles values{0.5, 1.5};
  gb::csr_arrays<double, std::int32_t> arrays;
  arrays.offsets = gb::buffer<gb::offset_t>(std::vector<gb::offset_t>{0, 1, 2});
  arrays.indices = gb::buffer<std::int32_t>(ints{1, 0});
  arrays.values = gb::buffer<double>(values.data(), values.size(), nullptr);
  auto c = gb::matrix<double>::adopt(2, 2, std::move(arrays));
  gb::to_units(c, {1});
  EXPECT_EQ(c.get(1, 0), 15);
  EXPECT_EQ(values[1], 1.5);
}

TEST(decimal_lengths, of_many_entries_do_not_depend_on_threads) {
  std::mt19937 random(5);
  doubles lengths(100000);
  for (auto& x : lengths) x = static_cast<double>(random() % 100000) / 100;
  lengths[90001] = 0.1234;
  auto a = path_of(lengths);
  for (const int threads : {1, 2, 7}) {
    const auto unit = gb::decimal_unit_of(gb::cpu{.threads = threads}, a);
    ASSERT_TRUE(unit);
    EXPECT_EQ(unit->places, 4);
  }
  gb::to_units(a, {4});
  for (const auto& e : gb::entries_of(a))
    ASSERT_EQ(e.value, std::round(lengths[static_cast<std::size_t>(e.row)] * 1e4));
  lengths[99999] = std::sqrt(3.0);
  for (const int threads : {1, 2, 7}) EXPECT_FALSE(gb::decimal_unit_of(gb::cpu{.threads = threads}, path_of(lengths)));
}

TEST(decimal_lengths, in_units_are_the_decimals_again) {
  std::mt19937_64 random(9);
  for (int places = 0; places <= 22; ++places) {
    const gb::decimal_unit unit{places};
    for (int k = 0; k < 1000; ++k) {
      const auto units = static_cast<double>(random() % (std::uint64_t{1} << (10 + k % 41)));
      const double x = unit.value_of(units);
      EXPECT_TRUE(gb::backends::cpu::is_whole(x, unit.in_one())) << x;
      EXPECT_EQ(gb::backends::cpu::nearest_whole(x * unit.in_one()), units) << x;
    }
  }
  EXPECT_EQ(gb::decimal_unit{1}.value_of(3), 0.3);
  EXPECT_EQ(gb::decimal_unit{3}.value_of(1005), 1.005);
}

TEST(decimal_lengths, tie_where_their_exact_sums_do) {
  auto a = three_ways();
  graphs::expect_near(graphs::values_of(gb::betweenness(a).scores), {0, 0, 0, 1, 0}, "doubles");
  const auto unit = gb::decimal_unit_of(a);
  ASSERT_TRUE(unit);
  EXPECT_EQ(unit->places, 2);
  gb::to_units(a, *unit);
  graphs::expect_near(graphs::values_of(gb::betweenness(a).scores), {0, 1.0 / 3, 1.0 / 3, 1.0 / 3, 0}, "units");
  const auto r = gb::sssp(a, 0);
  EXPECT_EQ(unit->value_of(*r.distances.get(4)), 0.3);
  EXPECT_EQ(r.parents.get(4), 1);
}

// 0.3 - 0.1 - 0.2 is below 0 as a sum of doubles.
TEST(decimal_lengths, of_a_cycle_of_length_0_are_not_negative) {
  auto a = gb::matrix<double>::build(3, 3, ints{0, 1, 2}, ints{1, 2, 0}, doubles{0.3, -0.1, -0.2}, gb::first<>{});
  const ints source{0};
  EXPECT_FALSE(gb::bellman_ford(a, source).negative_cycle.empty());
  gb::to_units(a, gb::decimal_unit_of(a).value());
  EXPECT_TRUE(gb::bellman_ford(a, source).negative_cycle.empty());
}

TEST(decimal_lengths, give_scores_of_the_lengths) {
  const auto lengths = three_ways();
  auto a = three_ways();
  const auto unit = gb::decimal_unit_of(a).value();
  gb::to_units(a, unit);
  for (const auto kind : {gb::closeness_kind::scaled, gb::closeness_kind::within_reach, gb::closeness_kind::inverse_sum,
                          gb::closeness_kind::harmonic, gb::closeness_kind::harmonic_mean})
    graphs::expect_near(graphs::values_of(gb::closeness(a, {.kind = kind, .units = unit.in_one()}).scores),
                        graphs::values_of(gb::closeness(lengths, {.kind = kind}).scores),
                        "kind " + std::to_string(static_cast<int>(kind)));
  const auto all = gb::average_distance(a, {.units = unit.in_one()});
  EXPECT_EQ(all.average, 1.2 / 7);
  EXPECT_EQ(all.pairs, 7);
}

// Estimates and their errors are those of the lengths, too; a bound needs lengths of 1 and more.
TEST(decimal_lengths, give_estimates_of_the_lengths) {
  std::mt19937 random(3);
  for (const double least : {0.5, 1.5}) {
    ints from, to;
    doubles lengths;
    for (int k = 0; k < 300; ++k) {
      from.push_back(static_cast<std::int32_t>(random() % 60));
      to.push_back(static_cast<std::int32_t>(random() % 60));
      lengths.push_back(least + static_cast<double>(random() % 40) / 4);
    }
    const auto a = gb::matrix<double>::build(60, 60, from, to, lengths, gb::min<>{});
    auto b = gb::matrix<double>::build(60, 60, from, to, lengths, gb::min<>{});
    const auto unit = gb::decimal_unit_of(b).value();
    gb::to_units(b, unit);
    const auto kind = gb::closeness_kind::harmonic;
    const auto expected = gb::closeness(a, {.kind = kind, .samples = 20});
    const auto found = gb::closeness(b, {.kind = kind, .units = unit.in_one(), .samples = 20});
    graphs::expect_near(graphs::values_of(found.scores), graphs::values_of(expected.scores), "samples");
    EXPECT_EQ(found.error_bound, expected.error_bound);
    EXPECT_EQ(std::isfinite(found.error_bound), least >= 1);
    const auto x = gb::average_distance(a, {.samples = 20}),
               y = gb::average_distance(b, {.samples = 20, .units = unit.in_one()});
    EXPECT_NEAR(y.average, x.average, 1e-12);
    EXPECT_NEAR(y.error, x.error, 1e-9);
    EXPECT_EQ(y.pairs, x.pairs);
  }
}

TEST(decimal_lengths, refuse_bad_input) {
  const gb::matrix<double> oblong(3, 4);
  const std::string text = "decimal_unit_of: A is 3 x 4, not square";
  EXPECT_EQ(objects::dimension_mismatch([&] { gb::decimal_unit_of(oblong); }), text);
  EXPECT_EQ(objects::dimension_mismatch([&] { gb::decimal_unit_of(gb::reference{}, oblong); }), text);
  const auto a = three_ways();
  for (const double units : {0.0, -1.0, std::numeric_limits<double>::infinity(), std::nan("")}) {
    EXPECT_EQ(objects::invalid_value([&] { gb::closeness(a, {.units = units}); }),
              "closeness: units must be above 0 and finite");
    EXPECT_EQ(objects::invalid_value([&] { gb::average_distance(a, {.units = units}); }),
              "average_distance: units must be above 0 and finite");
  }
}

}  // namespace
