// Round trips of small shared graphs through every storage format, and a product in each.
#include <graphblas/format_matrix.hpp>
#include <graphblas/operations/mxv.hpp>
#include <graphblas/operations/mxv_format.hpp>
#include <loaders/load.hpp>
#include <tests/support/skip.hpp>

#include "patterns.hpp"

#include <cstdlib>
#include <filesystem>

namespace formats_test {
namespace {

using namespace gustav;

TEST(shared_graphs, round_trips_are_exact) {
  const char* const folder = std::getenv("GUSTAV_SHARED_DATA");
  if (!folder || !std::filesystem::exists(folder)) SKIP_FOR(missing::file, "the shared graphs are absent");
  for (const char* name : {"karate.mtx", "lesmis.gml", "celegansneural.gml", "jazz.graph", "usairports.tsv"}) {
    const auto a = io::load<double>(std::string(folder) + "/" + name).adjacency;
    ASSERT_GT(a.entries(), 0) << name;
    // Whole numbers, so that the order of a sum does not matter.
    vector<double> x(a.cols(), 0.0);
    for (offset_t i = 0; i < a.cols(); ++i) x.set(i, static_cast<double>(i % 7 - 3));
    const auto expected = mxv(a, x, plus_times<double>{});
    for (const storage_format f : storage_formats()) {
      const format_matrix m(a, f);
      auto back = m.to_matrix();
      const auto want = a.view(), view = back.view();
      ASSERT_EQ(view.entries(), want.entries()) << name << ", " << name_of(f);
      EXPECT_TRUE(std::equal(want.offsets, want.offsets + want.rows + 1, view.offsets)) << name << ", " << name_of(f);
      EXPECT_TRUE(std::equal(want.indices, want.indices + want.entries(), view.indices)) << name << ", " << name_of(f);
      ASSERT_EQ(view.iso, want.iso) << name << ", " << name_of(f);
      EXPECT_TRUE(same_values(want.values, view.values, static_cast<std::size_t>(want.iso ? 1 : want.entries())))
          << name << ", " << name_of(f);
      EXPECT_EQ(mxv(m, x, plus_times<double>{}), expected) << name << ", " << name_of(f);
    }
  }
}

}  // namespace
}  // namespace formats_test
