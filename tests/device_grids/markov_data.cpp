// Markov clustering of the graphs of ../shared/data/mcl on the emulated device: the CPU's clusters.
#include <algorithms/markov_cluster.hpp>
#include <backends/cuda/emulator/emulated.hpp>
#include <backends/cuda/launch_sequences.hpp>
#include <loaders/load.hpp>
#include <tests/algorithms/mcl_files.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace gustav::device_host {
namespace {

void expect_same_clusters(const gustav::matrix<double>& graph, const markov_cluster_options& options) {
  emulated_device device;
  const auto copy = graph.clone();  // whose copies on the device end before it
  const auto got = markov_cluster(emulated{}, copy, options);
  const auto want = markov_cluster(gustav::cpu{.threads = 2}, graph, options);
  EXPECT_EQ(got.clusters, want.clusters);
  EXPECT_EQ(got.iterations, want.iterations);
  EXPECT_EQ(got.chaos, want.chaos);
}

class device_markov_data : public testing::TestWithParam<const char*> {};

TEST_P(device_markov_data, native_matrices) {
  const std::string path = needs::shared_data() + "/mcl/" + GetParam() + ".mci";
  NEED_FILE(path);
  const auto graph = io::load<double>(path);
  for (const double inflation : {1.4, 2.0, 4.0}) expect_same_clusters(graph.adjacency, {.inflation = inflation});
}
INSTANTIATE_TEST_SUITE_P(mcl, device_markov_data, testing::Values("falkner", "infinity", "proteins"),
                         [](const auto& c) { return std::string(c.param); });

TEST(device_markov_labels, bit_scores) {
  const std::string path = needs::shared_data() + "/mcl/mycoplasma4.bits.abc.gz";
  NEED_FILE(path);
  expect_same_clusters(mcl_files::parse_abc(mcl_files::slurp(path)).graph, {.symmetrize = true});
}
TEST(device_markov_labels, e_values) {
  const std::string path = needs::shared_data() + "/mcl/mycoplasma4.evalue.abc.gz";
  NEED_FILE(path);
  const auto scores = [](double e) { return e > 0 ? std::min(-std::log10(e), 200.0) : 200.0; };
  expect_same_clusters(mcl_files::parse_abc(mcl_files::slurp(path), scores).graph, {.symmetrize = true});
}

}  // namespace
}  // namespace gustav::device_host
