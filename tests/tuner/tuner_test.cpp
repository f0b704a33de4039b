// mxv, vxm and mxv_reduce with a tuner in the executor.
#include <algorithms/pagerank.hpp>
#include <backends/tuning/choice.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/tuner.hpp>

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

using namespace gustav;

namespace {

struct last_kernel : kernel_log {
  std::string kernel, why;
  void report(const kernel_report& r) override {
    kernel = r.kernel;
    why = r.why;
  }
};

std::string file_with(const char* name, const std::string& text) {
  const auto path =
      std::filesystem::temp_directory_path() / (std::string("gustav-tuner-") + std::to_string(getpid()) + name);
  std::filesystem::remove(path);
  if (!text.empty()) std::ofstream(path) << text;
  return path.string();
}

// Rules that always choose one format, with a confidence.
std::string rules_for(const char* format, double confidence) {
  return file_with(format, std::string("gustav spmv rules 1\nrule ") + format + ' ' + std::to_string(confidence) +
                               " 1\notherwise csr 0.1 0\n");
}

// A band with a hole, blocks of 2 x 2 and an empty row.
template <class T>
matrix<T> banded(offset_t n, bool empty_row) {
  matrix<T> a(n, n);
  for (offset_t i = 0; i < n; ++i)
    for (offset_t d = -3; d <= 3; ++d) {
      if (i + d < 0 || i + d >= n || (empty_row && i == 5) || (i == 9 && d == 1)) continue;
      a.set(i, i + d, static_cast<T>(1 + (i * 7 + d * 3) % 5));
    }
  return a;
}

template <class T>
vector<T> ramp(offset_t n) {
  vector<T> x(n, T(0));
  for (offset_t i = 0; i < n; ++i) x.set(i, static_cast<T>(i % 9 - 4));
  return x;
}

constexpr const char* format_names[] = {"dia", "bcsr", "sell", "amb"};

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

// A cache in which `format` was measured as the fastest for products of `a` by x on one thread.
template <class T>
std::string cache_that_says(const char* format, const matrix<T>& a, const vector<T>& x) {
  const std::string cache = file_with("said", "");
  tuner t({.rules_file = rules_for(format, 0.5), .cache_file = cache});
  mxv(cpu{.threads = 1, .tuner = &t}, a.clone(), x, plus_times<T>{});
  std::ifstream in(cache);
  std::string header, line;
  std::getline(in, header);
  std::getline(in, line);
  std::istringstream words(line);
  std::vector<std::string> all(std::istream_iterator<std::string>(words), {});
  // The times of all formats stand before the full stop.
  for (std::size_t f = 0; f < tuning_rules::format_count; ++f)
    all[all.size() - 1 - tuning_rules::format_count + f] =
        tuning_rules::all_formats[f] == *tuning_rules::format_named(format) ? "1e-9" : "1";
  std::ofstream out(cache);
  out << header << '\n';
  for (std::size_t k = 0; k < all.size(); ++k) out << (k ? " " : "") << all[k];
  out << '\n';
  return cache;
}

TEST(Tuner, InTheBackgroundProductsGoOnAndSwitch) {
  for (const char* format : {"dia", "sell"})
    for (const bool flipped : {false, true}) {
      const auto a = banded<double>(20000, false);
      const auto x = ramp<double>(20000);
      const matrix<double> b = flipped ? transpose(a) : a.clone();
      const std::string cache = cache_that_says(format, b, x);
      tuner t({.mode = tuner_mode::background, .rules_file = rules_for("amb", 1), .cache_file = cache});
      ASSERT_TRUE(t.notes().empty());
      last_kernel log;
      const cpu exec{.threads = 1, .log = &log, .tuner = &t};
      const auto product = [&] {
        return flipped ? mxv(exec, transposed(a), x, plus_times<double>{}) : mxv(exec, a, x, plus_times<double>{});
      };
      const auto expected = mxv(reference{}, b, x, plus_times<double>{});
      EXPECT_EQ(product(), expected);
      EXPECT_EQ(log.kernel, "pull row by row");
      EXPECT_EQ(log.why, "the tuner decides in the background");
      EXPECT_GT(a.alternates_bytes(), 20000u * 8);  // the work counts its vector and its form
      const auto begin = std::chrono::steady_clock::now();
      while (log.kernel != format && std::chrono::steady_clock::now() - begin < std::chrono::seconds(60))
        ASSERT_EQ(product(), expected);
      EXPECT_EQ(log.kernel, format);
      EXPECT_EQ(log.why, "the tuner measured it before");
      EXPECT_EQ(t.counts().remembered, 1);
      std::filesystem::remove(cache);
    }
}

TEST(Tuner, WhatTheBackgroundFindsIsMeasured) {
  tuner t({.mode = tuner_mode::background, .rules_file = rules_for("sell", 1)});
  last_kernel log;
  const cpu exec{.threads = 1, .log = &log, .tuner = &t};
  const auto a = banded<double>(20000, false);
  const auto x = ramp<double>(20000);
  const auto begin = std::chrono::steady_clock::now();
  do {
    mxv(exec, a, x, plus_times<double>{});
  } while (log.why == "the tuner decides in the background" &&
           std::chrono::steady_clock::now() - begin < std::chrono::seconds(60));
  EXPECT_EQ(log.why, "the tuner measured it");  // whatever the rules say
  EXPECT_EQ(t.counts().measured, 1);
  EXPECT_EQ(t.counts().by_rules, 0);
}

// An operator that other threads than the first wait in, until the gate opens or half a minute is over.
std::atomic<bool> gate_is_open{false}, work_waits{false};
const auto first_thread = std::this_thread::get_id();
const auto gated = [](std::int64_t x, std::int64_t y) {
  if (std::this_thread::get_id() != first_thread && !gate_is_open) {
    work_waits = true;
    const auto begin = std::chrono::steady_clock::now();
    while (!gate_is_open && std::chrono::steady_clock::now() - begin < std::chrono::seconds(30))
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    gate_is_open = true;
  }
  return x * y;
};

TEST(Tuner, AChangeDoesNotWaitForTheBackground) {
  const semiring sr(plus_monoid<std::int64_t>{}, gated);
  const auto x = ramp<std::int64_t>(300);
  const auto until_the_work_waits = [] {
    const auto begin = std::chrono::steady_clock::now();
    while (!work_waits && std::chrono::steady_clock::now() - begin < std::chrono::seconds(20))
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return work_waits.load();
  };
  enum class end { change, limit, destructor };
  for (const end how : {end::change, end::limit, end::destructor}) {
    gate_is_open = work_waits = false;
    tuner t({.mode = tuner_mode::background, .rules_file = rules_for("sell", 1)});
    const cpu exec{.threads = 1, .tuner = &t};
    {
      auto a = banded<std::int64_t>(300, false);
      mxv(exec, a, x, sr);
      ASSERT_TRUE(until_the_work_waits());
      if (how == end::change) a.set(1, 2, 8);
      if (how == end::limit) a.set_alternates_limit(1);
      if (how != end::destructor) {
        EXPECT_EQ(a.alternates_bytes(), 0u);
      }
    }
    EXPECT_FALSE(gate_is_open);
    gate_is_open = true;
  }
}

TEST(Tuner, ADecisionThatWasGivenUpIsNotRemembered) {
  const semiring sr(plus_monoid<std::int64_t>{}, gated);
  gate_is_open = work_waits = false;
  const std::string cache = file_with("given-up", "");
  {
    tuner t({.mode = tuner_mode::background, .rules_file = rules_for("sell", 1), .cache_file = cache});
    auto a = banded<std::int64_t>(300, false);
    mxv(cpu{.threads = 1, .tuner = &t}, a, ramp<std::int64_t>(300), sr);
    a.set(1, 2, 8);
    gate_is_open = true;
  }  // the tuner waits for the work
  EXPECT_FALSE(std::filesystem::exists(cache));
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

TEST(Tuner, AFormOfTheBackgroundThatWasDroppedLeavesCsr) {
  // If CSR wins the measurement there is no form to drop, and the products are the same, too.
  tuner t({.mode = tuner_mode::background, .rules_file = rules_for("dia", 1)});
  const cpu exec{.threads = 1, .tuner = &t};
  auto a = banded<double>(20000, false);
  const auto x = ramp<double>(20000);
  const auto expected = mxv(reference{}, a, x, plus_times<double>{});
  const auto begin = std::chrono::steady_clock::now();
  while (a.alternates_bytes() == 0 && std::chrono::steady_clock::now() - begin < std::chrono::seconds(20))
    EXPECT_EQ(mxv(exec, a, x, plus_times<double>{}), expected);
  a.set_alternates_limit(1);
  for (int k = 0; k < 3; ++k) EXPECT_EQ(mxv(exec, a, x, plus_times<double>{}), expected);
}

TEST(Tuner, AMatrixMayChangeOrEndWhileItIsDecided) {
  tuner t({.mode = tuner_mode::background, .rules_file = rules_for("sell", 1)});
  const cpu exec{.threads = 1, .tuner = &t};
  const auto x = ramp<double>(5000);
  for (int k = 0; k < 5; ++k) {
    auto a = banded<double>(5000, false);
    mxv(exec, a, x, plus_times<double>{});
    a.set(1, 2, 8);
    EXPECT_EQ(mxv(exec, a, x, plus_times<double>{}), mxv(reference{}, a, x, plus_times<double>{}));
  }
}

TEST(Tuner, PageRankIsTheSameInEveryFormat) {
  const auto a = banded<double>(500, true);
  const auto plain = pagerank(cpu{.threads = 2}, a, {.iterations = 30});
  for (const char* format : format_names) {
    tuner t({.rules_file = rules_for(format, 1)});
    last_kernel log;
    // A clone: a matrix keeps the form that an earlier tuner chose.
    const auto tuned = pagerank(cpu{.threads = 2, .log = &log, .tuner = &t}, a.clone(), {.iterations = 30});
    EXPECT_EQ(log.kernel, format);
    for (offset_t i = 0; i < 500; ++i) EXPECT_NEAR(*tuned.scores.get(i), *plain.scores.get(i), 1e-14) << format << i;
  }
}
