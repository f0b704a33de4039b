// A tuner that decides in another thread while products go on.
#include <backends/common/background_work.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/tuner.hpp>

#include "cases.hpp"
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>

using namespace gustav_test;

namespace {

// Notices late that it is to stop.
class slow_work final : public background_work {
 public:
  ~slow_work() { join(); }
  std::atomic<bool> runs = false;

 private:
  void run() noexcept override {
    runs = true;
    for (bool stopped = false; !stopped;) try {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        poll();
      } catch (const work_stopped&) {
        stopped = true;
      }
  }
};

}  // namespace

// A matrix keeps the work of its tuner among its alternates, and may outlive the tuner, which the work uses.
TEST(TunerBackground, TheEndOfATunerWaitsForWorkThatOthersOwn) {
  const auto work = std::make_shared<slow_work>();
  {
    background_jobs jobs;
    jobs.start(work);
    while (!work->runs) std::this_thread::yield();
  }
  EXPECT_TRUE(work->done());
}

TEST(TunerBackground, AMatrixOutlivesItsTuner) {
  for (int k = 0; k < 50; ++k) {
    const auto a = banded<double>(2000 + 100 * k, false);
    const auto x = ramp<double>(a.cols());
    const auto expected = mxv(reference{}, a, x, plus_times<double>{});
    {
      tuner t({.mode = tuner_mode::background, .rules_file = rules_for("sell", 1)});
      EXPECT_EQ(mxv(cpu{.threads = 1, .tuner = &t}, a, x, plus_times<double>{}), expected);
    }
    EXPECT_EQ(mxv(cpu{.threads = 1}, a, x, plus_times<double>{}), expected);
  }
}

TEST(TunerBackground, InTheBackgroundProductsGoOnAndSwitch) {
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

TEST(TunerBackground, WhatTheBackgroundFindsIsMeasured) {
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

namespace {

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

}  // namespace

TEST(TunerBackground, AChangeDoesNotWaitForTheBackground) {
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

TEST(TunerBackground, ADecisionThatWasGivenUpIsNotRemembered) {
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

TEST(TunerBackground, AFormOfTheBackgroundThatWasDroppedLeavesCsr) {
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

TEST(TunerBackground, AMatrixMayChangeOrEndWhileItIsDecided) {
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
