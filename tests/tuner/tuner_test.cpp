// mxv, vxm and mxv_reduce with a tuner in the executor.
#include <algorithms/pagerank.hpp>
#include <backends/tuning/records.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/tuner.hpp>

#include "cases.hpp"
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

using namespace gustav_test;

namespace {

constexpr const char* format_names[] = {"dia", "bcsr", "sell", "amb"};

// The kernels of mxv_reduce, in the order of their calls.
struct product_kernels : kernel_log {
  std::vector<std::string> names;
  void report(const kernel_report& r) override {
    if (std::string_view(r.operation) == "mxv_reduce") names.emplace_back(r.kernel);
  }
};

template <class Semiring, class T>
void expect_reference(const char* format, const matrix<T>& a, const Semiring& sr) {
  tuner t({.rules_file = rules_for(format, 1)});
  last_kernel log;
  const cpu exec{.threads = 2, .log = &log, .tuner = &t};
  const auto x = ramp<T>(a.cols());
  // Rules are trained on operators that padding is multiplied by; others are measured beside CSR, which may win.
  const auto expect_format = [&] {
    if (backends::cpu::can_multiply_padding<Semiring, typename Semiring::value_type>) EXPECT_EQ(log.kernel, format);
  };
  const auto expected = mxv(reference{}, a, x, sr);
  EXPECT_EQ(mxv(exec, a, x, sr), expected) << format;
  expect_format();
  EXPECT_EQ(mxv(exec, transposed(a), x, sr), mxv(reference{}, transposed(a), x, sr)) << format;
  expect_format();
  EXPECT_EQ(vxm(exec, x, a, sr), vxm(reference{}, x, a, sr)) << format;
  // Into a full vector, with and without an accumulator.
  for (const bool accumulates : {false, true}) {
    auto w = ramp<T>(a.rows()), v = ramp<T>(a.rows());
    if (accumulates) {
      mxv(exec, w, no_mask, plus<>{}, sr, a, x);
      mxv(reference{}, v, no_mask, plus<>{}, sr, a, x);
    } else {
      mxv(exec, w, no_mask, no_accum, sr, a, x);
      mxv(reference{}, v, no_mask, no_accum, sr, a, x);
    }
    EXPECT_EQ(w, v) << format << accumulates;
    expect_format();
  }
}

}  // namespace

TEST(Tuner, ProductsInEveryFormatAreThoseOfTheReference) {
  for (const char* format : format_names)
    for (const bool empty_row : {false, true}) {
      expect_reference(format, banded<double>(200, empty_row), plus_times<double>{});
      expect_reference(format, banded<float>(131, empty_row), plus_min<float>{});
      expect_reference(format, banded<std::int64_t>(64, empty_row), plus_times<std::int64_t>{});
      // Numbers have a terminal value that sums seldom reach.
      expect_reference(format, banded<double>(150, empty_row), min_plus<double>{});
      expect_reference(format, banded<std::int32_t>(99, empty_row), max_plus<std::int32_t>{});
      // An operator that no trait describes: padding is not multiplied.
      expect_reference(format, banded<std::int64_t>(70, empty_row),
                       semiring(plus_monoid<std::int64_t>{}, [](std::int64_t x, std::int64_t y) { return x * y + 1; }));
    }
}

TEST(Tuner, PatternsAndIgnoredValuesAreConvertedWithoutValues) {
  matrix<void> pattern(90, 90);
  for (offset_t i = 0; i < 90; ++i)
    for (offset_t j = std::max<offset_t>(0, i - 2); j < std::min<offset_t>(90, i + 3); ++j) pattern.set(i, j);
  const auto valued = banded<double>(90, false);
  for (const char* format : format_names) {
    tuner t({.rules_file = rules_for(format, 1)});
    const cpu exec{.tuner = &t};
    const auto x = ramp<double>(90);
    EXPECT_EQ(mxv(exec, pattern, x, plus_second<double>{}), mxv(reference{}, pattern, x, plus_second<double>{}));
    EXPECT_EQ(mxv(exec, valued, x, plus_second<double>{}), mxv(reference{}, valued, x, plus_second<double>{}));
  }
}

TEST(Tuner, CallsThatNoFormatServesRunOnCsr) {
  tuner t({.rules_file = rules_for("dia", 1)});
  last_kernel log;
  const cpu exec{.log = &log, .tuner = &t};
  const auto a = banded<double>(80, false);
  const auto full = ramp<double>(80);
  vector<double> sparse(80);
  sparse.set(3, 1);
  mxv(exec, a, sparse, plus_times<double>{});
  EXPECT_NE(log.kernel, "dia");
  mxv(exec, a, full, plus_times<double>{}, structure(sparse));
  EXPECT_NE(log.kernel, "dia");
  mxv(exec, a, full, lor_land<bool>{});  // exits early
  EXPECT_NE(log.kernel, "dia");
  mxv(exec, a, full, plus_times<double>{}, no_mask, {.how = method::pull});
  EXPECT_NE(log.kernel, "dia");
  mxv(exec, a.view(), full, plus_times<double>{});  // a view has no place for alternates
  EXPECT_NE(log.kernel, "dia");
  mxv(exec, a, full, plus_times<double>{});
  EXPECT_EQ(log.kernel, "dia");
  EXPECT_EQ(t.counts().by_rules, 1);
  tuner off({.mode = tuner_mode::off, .rules_file = rules_for("dia", 1)});
  mxv(cpu{.log = &log, .tuner = &off}, a, full, plus_times<double>{});
  EXPECT_NE(log.kernel, "dia");
}

TEST(Tuner, RulesOfAnotherMachineAreMeasuredBesideCsr) {
  const auto count = [](const char* format, const std::string& machine) {
    tuner t({.rules_file = rules_for(format, 1, "machine " + machine + '\n')});
    last_kernel log;
    const auto x = ramp<double>(80);
    const auto a = banded<double>(80, false);
    EXPECT_EQ(mxv(cpu{.log = &log, .tuner = &t}, a, x, plus_times<double>{}),
              mxv(reference{}, a, x, plus_times<double>{}));
    EXPECT_EQ(log.why, t.counts().measured ? "the tuner measured it" : "the tuner's rules are confident");
    return t.counts();
  };
  const std::string own = tuning_rules::describe_machine();
  EXPECT_EQ(count("dia", own).by_rules, 1);
  EXPECT_EQ(count("dia", own + " and more").by_rules, 0);
  EXPECT_EQ(count("dia", own + " and more").measured, 1);
  EXPECT_EQ(count("csr", own + " and more").by_rules, 1);  // which costs nothing
}

TEST(Tuner, AChangeOfTheMatrixAsksAgain) {
  tuner t({.rules_file = rules_for("sell", 1)});
  const cpu exec{.tuner = &t};
  auto a = banded<double>(80, false);
  const auto x = ramp<double>(80);
  mxv(exec, a, x, plus_times<double>{});
  mxv(exec, a, x, plus_times<double>{});
  EXPECT_EQ(t.counts().by_rules, 1);
  a.set(0, 70, 5);
  EXPECT_EQ(mxv(exec, a, x, plus_times<double>{}), mxv(reference{}, a, x, plus_times<double>{}));
  EXPECT_EQ(t.counts().by_rules, 2);
}

TEST(Tuner, FormsStayInsideTheLimitOfAlternates) {
  tuner t({.rules_file = rules_for("dia", 1)});
  last_kernel log;
  const cpu exec{.log = &log, .tuner = &t};
  auto a = banded<double>(200, false);
  const auto x = ramp<double>(200);
  a.set_alternates_limit(1000);
  EXPECT_EQ(mxv(exec, a, x, plus_times<double>{}), mxv(reference{}, a, x, plus_times<double>{}));
  EXPECT_NE(log.kernel, "dia");
  mxv(exec, a, x, plus_times<double>{});
  EXPECT_EQ(t.counts().by_rules, 1);  // that it does not fit is remembered
  auto b = banded<double>(200, false);
  mxv(exec, b, x, plus_times<double>{});
  EXPECT_EQ(log.kernel, "dia");
  EXPECT_GT(b.alternates_bytes(), 200u * 7 * 8);
}

TEST(Tuner, MeasuresWhereRulesAreUnsureAndRemembers) {
  const std::string cache = file_with("cache", "");
  const auto a = banded<double>(300, false), b = banded<double>(300, false);
  const auto x = ramp<double>(300);
  last_kernel log;
  {
    tuner t({.rules_file = rules_for("dia", 0.5), .cache_file = cache});
    const cpu exec{.threads = 1, .log = &log, .tuner = &t};
    EXPECT_EQ(mxv(exec, a, x, plus_times<double>{}), mxv(reference{}, a, x, plus_times<double>{}));
    EXPECT_EQ(t.counts().measured, 1);
    EXPECT_EQ(mxv(exec, b, x, plus_times<double>{}), mxv(reference{}, a, x, plus_times<double>{}));
    EXPECT_EQ(t.counts().measured, 1);  // the same pattern
    EXPECT_EQ(t.counts().remembered, 1);
    EXPECT_TRUE(t.notes().empty());
  }
  tuner again({.rules_file = rules_for("dia", 0.5), .cache_file = cache});
  const auto c = banded<double>(300, false);
  mxv(cpu{.threads = 1, .tuner = &again}, c, x, plus_times<double>{});
  EXPECT_EQ(again.counts().remembered, 1);
  EXPECT_EQ(again.counts().measured, 0);
  std::filesystem::remove(cache);
}

TEST(Tuner, CachesThatCannotBeUsedAreNoted) {
  const std::string foreign = file_with("foreign", "a letter\n");
  tuner t({.rules_file = rules_for("dia", 0.5), .cache_file = foreign});
  ASSERT_EQ(t.notes().size(), 1u);
  const auto a = banded<double>(100, false);
  mxv(cpu{.tuner = &t}, a, ramp<double>(100), plus_times<double>{});
  EXPECT_EQ(t.counts().measured, 1);
  std::string text;
  std::getline(std::ifstream(foreign) >> std::ws, text);
  EXPECT_EQ(text, "a letter");
  std::filesystem::remove(foreign);
  tuner nowhere({.rules_file = rules_for("dia", 0.5), .cache_file = "/nowhere/at/all"});
  const auto b = banded<double>(100, false);
  mxv(cpu{.tuner = &nowhere}, b, ramp<double>(100), plus_times<double>{});
  ASSERT_EQ(nowhere.notes().size(), 1u);
  EXPECT_NE(nowhere.notes()[0].find("/nowhere/at/all"), std::string::npos);
  EXPECT_THROW(tuner(tuner_options{.rules_file = "/nowhere/at/all"}), io_error);
  EXPECT_THROW(tuner(tuner_options{.rules_file = file_with("broken", "rules\n")}), bad_data);
}

TEST(Tuner, ADecisionForCsrIsReported) {
  const auto a = banded<double>(200, false);
  const auto x = ramp<double>(200);
  last_kernel log;
  const auto after = [&](const tuner_options& options, std::uint64_t limit) {
    tuner t(options);
    auto b = a.clone();
    b.set_alternates_limit(limit);
    const cpu exec{.threads = 1, .log = &log, .tuner = &t};
    auto w = ramp<double>(200);
    mxv(exec, w, no_mask, no_accum, plus_times<double>{}, b, x);  // in place
    const std::string in_place = log.why;
    EXPECT_EQ(log.kernel, "pull row by row");
    mxv(exec, b, x, plus_times<double>{});
    EXPECT_EQ(log.why, in_place);
    if (options.mode == tuner_mode::off) return in_place;
    mxv_reduce(
        exec, plus_monoid<double>{}, [](offset_t, double y) { return y; }, plus_times<double>{}, b, x);
    EXPECT_EQ(log.why, in_place);
    return in_place;
  };
  constexpr auto no_limit = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(after({.rules_file = rules_for("csr", 1)}, no_limit), "the tuner's rules are confident");
  const std::string cache = cache_that_says("csr", a, x);
  EXPECT_EQ(after({.rules_file = rules_for("dia", 0.5), .cache_file = cache}, no_limit),
            "the tuner measured it before");
  constexpr const char* does_not_fit = "the tuner's format does not fit the limit of alternates";
  EXPECT_EQ(after({.rules_file = rules_for("dia", 1)}, 1000), does_not_fit);
  EXPECT_EQ(after({.mode = tuner_mode::background, .rules_file = rules_for("dia", 1)}, 1000), does_not_fit);
  EXPECT_EQ(after({.mode = tuner_mode::off}, no_limit), "the vector is not sparse");
  std::filesystem::remove(cache);
}

TEST(Tuner, PageRankIsTheSameInEveryFormat) {
  const auto a = banded<double>(500, true);
  const auto plain = pagerank(cpu{.threads = 2}, a, {.iterations = 30});
  for (const char* format : format_names) {
    tuner t({.rules_file = rules_for(format, 1)});
    product_kernels log;
    // A clone: a matrix keeps the form that an earlier tuner chose.
    const auto tuned = pagerank(cpu{.threads = 2, .log = &log, .tuner = &t}, a.clone(), {.iterations = 30});
    // The format and CSR in turns, then the one that took least.
    ASSERT_EQ(log.names.size(), 30u);
    for (std::size_t k = 0; k < 6; ++k) EXPECT_EQ(log.names[k], k % 2 == 0 ? format : "pull row by row");
    for (std::size_t k = 7; k < 30; ++k) EXPECT_EQ(log.names[k], log.names[6]);
    for (offset_t i = 0; i < 500; ++i) EXPECT_NEAR(*tuned.scores.get(i), *plain.scores.get(i), 1e-14) << format << i;
  }
}

TEST(Tuner, TheWayThatTookLeastIsKept) {
  for (const bool format_wins : {false, true}) {
    const detail::fused_choice choice;
    for (int k = 0; k < 6; ++k) {
      EXPECT_FALSE(choice.is_decided());
      const bool in_format = choice.in_format();
      EXPECT_EQ(in_format, k % 2 == 0);
      // The first time of each is the longest.
      choice.record(in_format, (k < 2 ? 9 : 1) + (in_format == format_wins ? 0 : 1));
    }
    EXPECT_TRUE(choice.is_decided());
    EXPECT_EQ(choice.in_format(), format_wins);
  }
}
