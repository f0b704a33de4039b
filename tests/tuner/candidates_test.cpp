// Which formats a decider measures where no rule is sure.
#include <backends/tuning/decider.hpp>
#include <backends/tuning/ruleset.hpp>
#include <graphblas/graphblas.hpp>

#include "cases.hpp"
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

using namespace gustav;
using gustav_test::rows_of;

namespace {

struct measured {
  std::vector<storage_format> formats;  // in their order
  storage_format chosen;
  bool has(storage_format f) const { return std::find(formats.begin(), formats.end(), f) != formats.end(); }
};

// A decision without rules; seconds(format) is what a product takes.
template <class Seconds>
measured decide(const matrix<double>& a, const Seconds& seconds) {
  tuning_rules::ruleset rules = tuning_rules::parse_rules("gustav spmv rules 1\notherwise csr 0.1 0\n", "rules");
  tuning_rules::decider decider(std::move(rules), "", 0.85);
  measured m{};
  const auto timed = [&](const format_choice& choice) -> double {
    m.formats.push_back(choice.format);
    return seconds(choice.format);
  };
  m.chosen = decider.decide(pattern_of(a.view()), {.value_bytes = 8, .threads = 1}, timed).choice.format;
  return m;
}

matrix<double> five_diagonals() {
  return rows_of(3000, 5, [](int i, int k) { return std::clamp(i + k - 2, 0, 2999); });
}

}  // namespace

TEST(TunerCandidates, NoneOfMoreBytesBesideDiaThatBeatsCsr) {
  const measured m = decide(five_diagonals(), [](storage_format f) { return f == storage_format::dia ? 1.0 : 2.0; });
  EXPECT_EQ(m.formats, (std::vector{storage_format::csr, storage_format::dia}));
  EXPECT_EQ(m.chosen, storage_format::dia);
}

TEST(TunerCandidates, OthersBesideDiaThatLoses) {
  const measured m = decide(five_diagonals(), [](storage_format f) {
    return f == storage_format::dia ? 3.0 : f == storage_format::sell ? 1.0 : 2.0;
  });
  EXPECT_TRUE(m.has(storage_format::dia));
  EXPECT_TRUE(m.has(storage_format::sell));
  EXPECT_EQ(m.chosen, storage_format::sell);
}

TEST(TunerCandidates, NoAmbWhereEntriesAreAloneInTheirSegments) {
  std::mt19937 random(7);
  const auto uniform = [&](std::int32_t n) {
    return rows_of(n, 4, [&](int, int) { return static_cast<std::int32_t>(random() % static_cast<unsigned>(n)); });
  };
  const auto equal = [](storage_format) { return 1.0; };
  EXPECT_TRUE(decide(uniform(60000), equal).has(storage_format::amb));
  EXPECT_FALSE(decide(uniform(600000), equal).has(storage_format::amb));
}
