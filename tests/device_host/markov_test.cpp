// Markov clustering on the emulated device: steps equal to the CPU's to the bit, blocks of rows, what is copied, the
// same clusters as the CPU's.
#include <algorithms/markov_cluster.hpp>
#include <backends/cuda/emulator/emulated.hpp>
#include <backends/cuda/launch_sequences.hpp>
#include <tests/algorithms/markov_graphs.hpp>
#include <tests/algorithms/markov_steps.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <vector>

namespace gustav::device_host {
namespace {

using result_of = markov_step_result<float, std::int32_t>;

template <class T>
void expect_equal(const markov_step_result<T, std::int32_t>& got, const markov_step_result<T, std::int32_t>& want) {
  EXPECT_TRUE(got.next == want.next);
  EXPECT_EQ(got.chaos, want.chaos);
  EXPECT_EQ(got.statistics.multiply_adds, want.statistics.multiply_adds);
  EXPECT_EQ(got.statistics.expanded, want.statistics.expanded);
  EXPECT_EQ(got.statistics.kept, want.statistics.kept);
  EXPECT_EQ(got.statistics.selected, want.statistics.selected);
  EXPECT_EQ(got.statistics.recovered, want.statistics.recovered);
  EXPECT_EQ(got.statistics.least_mass, want.statistics.least_mass);
  EXPECT_EQ(got.statistics.lost_mass, want.statistics.lost_mass);
}

// Rules under which rows are selected, recovered, both, and become empty.
std::vector<markov_step_options> some_rules() {
  std::vector<markov_step_options> all(7);
  all[1].cutoff = 0.05, all[1].recover = 8;
  all[2].select = 6, all[2].recover = 4;
  all[3].select = 5, all[3].recover = 9, all[3].pct = 0.95;
  all[4].recover = 0, all[4].cutoff = 0.2;
  all[5].inflation = 30, all[5].sparse = 0, all[5].select = 0;
  all[6].sparse = 1, all[6].inflation = 1.4;
  return all;
}

TEST(device_markov, steps_equal_those_of_the_cpu) {
  for (const auto order : {lane_order::ascending, lane_order::shuffled}) {
    emulated_device device({.emulator = {.order = order, .seed = 3}});
    for (const auto& rules : some_rules()) {
      const auto m = markov_steps::stochastic<float>(5, 70, 6);
      expect_equal(markov_step(emulated{}, m, rules), markov_step(gustav::cpu{.threads = 1}, m, rules));
      const auto wide = markov_steps::stochastic<double>(6, 40, 9);
      markov_steps::expect_close(markov_step(emulated{}, wide, rules), markov_step(reference{}, wide, rules));
    }
  }
}

TEST(device_markov, small_matrices) {
  emulated_device device;
  const gustav::matrix<float> none(0, 0), empty(4, 4);
  EXPECT_EQ(markov_step(emulated{}, none).next.rows(), 0);
  const markov_step_options loops{.recover = 0};
  expect_equal(markov_step(emulated{}, empty, loops), markov_step(gustav::cpu{.threads = 1}, empty, loops));
  EXPECT_EQ(markov_step(emulated{}, empty).next.entries(), 0);
}

TEST(device_markov, the_square_in_blocks_of_rows) {
  emulated_device device;
  const auto m = markov_steps::stochastic<float>(8, 60, 5);
  const auto want = markov_step(gustav::cpu{.threads = 1}, m);
  host_launcher l;
  {
    const auto there = device::uploaded(l, m.view());
    for (const offset_t products : {1, 100, 700, 5000}) {
      device::product_numbers numbers;
      numbers.block_products = products;
      device::markov_run<host_launcher, float, std::int32_t> run(l, *there, {}, numbers, false);
      const auto step = run.step();
      const auto next = step.next->to_host();
      const auto view = want.next.view();
      EXPECT_TRUE(std::equal(next.offsets.begin(), next.offsets.end(), view.offsets));
      EXPECT_TRUE(std::equal(next.indices.begin(), next.indices.end(), view.indices));
      EXPECT_TRUE(std::equal(next.values.begin(), next.values.end(), view.values));
      EXPECT_EQ(step.chaos, want.chaos);
    }
  }
  EXPECT_EQ(l.device().memory.arrays(), 0u);
}

// The start moves up once; of each iteration totals move down, and the last iterate at the end.
TEST(device_markov, the_iterates_stay_on_the_device) {
  emulated_device device;
  std::mt19937 random(4);
  const auto graph = markov_graphs::planted(random, 4, 12);
  const auto want = markov_cluster(gustav::cpu{.threads = 1}, graph);
  const auto got = markov_cluster(emulated{}, graph);
  EXPECT_EQ(got.clusters, want.clusters);
  EXPECT_EQ(got.iterations, want.iterations);
  EXPECT_EQ(got.chaos, want.chaos);
  const auto copied = device.copied();
  const auto start = static_cast<std::uint64_t>(graph.entries() + graph.rows()) * 8 + 49 * 8;
  // Beside it 16 bytes of begun extremes for each iteration.
  EXPECT_LE(copied.bytes_up, start + 16 * static_cast<unsigned>(got.iterations));
  EXPECT_LT(copied.bytes_down, start + 200 * static_cast<unsigned>(got.iterations));
}

TEST(device_markov, the_same_clusters) {
  emulated_device device;
  std::mt19937 random(9);
  for (const double inflation : {1.4, 2.0, 4.0}) {
    const auto graph = markov_graphs::random_graph(random, 50, 4, true, inflation != 2.0);
    EXPECT_EQ(markov_cluster(emulated{}, graph, {.inflation = inflation}).clusters,
              markov_cluster(gustav::cpu{.threads = 1}, graph, {.inflation = inflation}).clusters);
  }
}

TEST(device_markov, failing_allocations) {
  emulated_device device;
  const auto m = markov_steps::stochastic<float>(2, 30, 4);
  const auto want = markov_step(gustav::cpu{.threads = 1}, m);
  bool has_failed = true;
  for (long allocations = 0; has_failed; ++allocations) {
    device.fail_after(allocations);
    try {
      const auto got = markov_step(emulated{}, m);
      device.fail_after(-1);
      expect_equal(got, want);
      has_failed = false;
    } catch (const out_of_memory&) {
    }
    device.fail_after(-1);
  }
}

// By the table, as `gustav mcl --backend cuda` calls it.
TEST(device_markov, by_the_table_of_entries) {
  emulated_device device;
  std::mt19937 random(4);
  const auto graph = markov_graphs::planted(random, 3, 10);
  EXPECT_THROW(markov_cluster(gustav::cuda{}, graph), not_compiled);
  device::add_entry<device::markov_step_entry<float, std::int32_t>, host_launcher>();
  EXPECT_EQ(markov_cluster(gustav::cuda{}, graph).clusters, markov_cluster(gustav::cpu{.threads = 1}, graph).clusters);
}

}  // namespace
}  // namespace gustav::device_host
