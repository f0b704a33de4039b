// The table of compiled products, as a program that knows its types at run time sees it.
#include <backends/common/pairs.hpp>
#include <backends/cuda/mxv.hpp>
#include <graphblas/graphblas.hpp>

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <tuple>

namespace {

using gustav::backends::compiled_products;
using gustav::backends::is_compiled;

TEST(CompiledProducts, EachStandsOnce) {
  std::set<std::tuple<std::string, std::string, std::string, std::string, std::string>> seen;
  for (const auto& p : compiled_products()) {
    EXPECT_TRUE(seen.emplace(p.kernel, p.semiring, p.first, p.second, p.index).second) << p.kernel << ' ' << p.semiring;
    EXPECT_TRUE(is_compiled(p));
  }
}

TEST(CompiledProducts, AreFoundByTheirNames) {
  EXPECT_TRUE(is_compiled({"mxm", "plus_times<double>", "double", "double", "std::int32_t"}));
  EXPECT_TRUE(is_compiled({"mxv", "any_pair<bool>", "unit", "unit", "std::int64_t"}));
  EXPECT_FALSE(is_compiled({"mxm", "plus_times<double>", "double", "float", "std::int32_t"}));
  EXPECT_FALSE(is_compiled({"dense", "plus_times<double>", "double", "double", "std::int64_t"}));
  EXPECT_FALSE(is_compiled({"formats", "plus_times<double>", "double", "double", "std::int64_t"}));
  EXPECT_TRUE(is_compiled({"tuned", "plus_times<double>", "double", "double", "std::int64_t"}));
}

// The names are those of the types that kernels are added for.
TEST(CompiledProducts, AreThoseOfTheTable) {
  using namespace gustav;
  using backends::cuda::entry_slot;
  using narrow = backends::cuda::mxv_entry_point<plus_times<float>, float, float, std::int32_t>;
  using wide = backends::cuda::mxv_entry_point<plus_times<float>, float, float, std::int64_t>;
  constexpr auto device = backends::cuda::runner::device;
  backends::cuda::need_prebuilt();
  EXPECT_EQ(
      entry_slot<narrow>(device) != nullptr,
      backends::cuda::compiled() && is_compiled({"cuda_mxv", "plus_times<float>", "float", "float", "std::int32_t"}));
  EXPECT_EQ(entry_slot<wide>(device) != nullptr,
            is_compiled({"cuda_mxv", "plus_times<float>", "float", "float", "std::int64_t"}));
}

}  // namespace
