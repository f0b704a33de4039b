// A tuner that decides in the background calls no operator with state, which may be gone when the product has returned.
#include <graphblas/graphblas.hpp>
#include <graphblas/tuner.hpp>

#include "cases.hpp"
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <thread>

using namespace gustav_test;

namespace {

constexpr offset_t n = 300;
using integers = std::int64_t;

struct counting_times {
  std::atomic<long>* calls;
  integers operator()(integers x, integers y) const {
    ++*calls;
    return x * y;
  }
};
struct counting_plus {
  using value_type = integers;
  std::atomic<long>* calls;
  integers identity() const { return 0; }
  integers operator()(integers x, integers y) const {
    ++*calls;
    return x + y;
  }
};
// The operators of a semiring that refers to them.
struct referring {
  using value_type = integers;
  const plus_monoid<integers>& add;
  times<integers> multiply{};
};
struct times_of_nothing {
  integers operator()(integers x, integers y) const { return x * y; }
};

integers times_function(integers x, integers y) { return x * y; }

// Products in a tuner's three modes, of operators that count their calls: none is called when the product is over.
template <class Make>
void check_calls(const char* what, const Make& make) {
  const auto a = banded<integers>(n, false);
  const auto x = ramp<integers>(n);
  const auto want = mxv(reference{}, a, x, plus_times<integers>{});
  for (const auto mode : {tuner_mode::off, tuner_mode::ask_once, tuner_mode::background}) {
    std::atomic<long> calls{0};
    last_kernel log;
    const auto fresh = a.clone();
    {
      tuner t({.mode = mode, .rules_file = rules_for("sell", 1)});
      long after = 0;
      {
        const auto sr = make(calls);
        for (int k = 0; k < 3; ++k)
          EXPECT_EQ(mxv(cpu{.threads = 1, .log = &log, .tuner = &t}, fresh, x, sr), want) << what;
        after = calls;
      }
      EXPECT_GT(after, 0) << what;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      EXPECT_EQ(calls, after) << what << ", called when the product had returned";
      calls = after;
      if (mode == tuner_mode::background) {
        EXPECT_EQ(log.kernel, "pull row by row") << what;
        EXPECT_EQ(log.why, "operators with state are not measured in the background") << what;
        EXPECT_EQ(fresh.alternates_bytes(), 0u) << what;  // no work was begun
      }
      if (mode == tuner_mode::ask_once) {
        EXPECT_NE(log.why, "operators with state are not measured in the background") << what;
      }
      calls = 0;
    }
    EXPECT_EQ(calls, 0) << what << ", called by the end of the tuner";
  }
}

}  // namespace

TEST(TunerOperators, OfLambdasWithCaptures) {
  check_calls("a multiplication", [](std::atomic<long>& calls) {
    return semiring(plus_monoid<integers>{}, [&](integers x, integers y) {
      ++calls;
      return x * y;
    });
  });
  check_calls("an addition", [](std::atomic<long>& calls) {
    return semiring(monoid(
                        [&](integers x, integers y) {
                          ++calls;
                          return x + y;
                        },
                        integers{0}),
                    times<integers>{});
  });
}

TEST(TunerOperators, OfFunctorsWithMembers) {
  check_calls("a multiplication",
              [](std::atomic<long>& calls) { return semiring(plus_monoid<integers>{}, counting_times{&calls}); });
  check_calls("a monoid of its own", [](std::atomic<long>& calls) {
    return semiring<counting_plus, times<integers>>(counting_plus{&calls}, {});
  });
}

TEST(TunerOperators, WhichTypesHoldState) {
  const auto plain = [](integers x, integers y) { return x * y; };
  integers factor = 2;
  const auto capturing = [&factor](integers x, integers y) { return factor * x * y; };
  using plus = plus_monoid<integers>;
  static_assert(is_stateless_v<plus_times<double>> && is_stateless_v<min_plus<float>> &&
                is_stateless_v<plus_second<double>> && is_stateless_v<lor_land<>>);
  static_assert(is_stateless_v<semiring<plus, times_of_nothing>>);
  static_assert(is_stateless_v<decltype(semiring(plus{}, plain))>);
  static_assert(is_stateless_v<decltype(semiring(monoid(plain, integers{1}), times<integers>{}))>);
  static_assert(!is_stateless_v<decltype(semiring(plus{}, capturing))>);
  static_assert(!is_stateless_v<decltype(semiring(monoid(capturing, integers{1}), times<integers>{}))>);
  static_assert(!is_stateless_v<decltype(semiring(plus{}, &times_function))>);
  static_assert(!is_stateless_v<semiring<counting_plus, times<integers>>>);
  static_assert(!is_stateless_v<referring>);
  EXPECT_EQ(capturing(1, 2), 4);
  EXPECT_EQ(plain(1, 2), times_function(1, 2));
}

// What named operators found serves the others.
TEST(TunerOperators, AFormThatIsThereIsUsed) {
  const auto a = banded<integers>(n, false);
  const auto x = ramp<integers>(n);
  const auto want = mxv(reference{}, a, x, plus_times<integers>{});
  tuner t({.rules_file = rules_for("sell", 1)});
  tuner later({.mode = tuner_mode::background});
  last_kernel log;
  EXPECT_EQ(mxv(cpu{.threads = 1, .log = &log, .tuner = &t}, a, x, plus_times<integers>{}), want);
  ASSERT_EQ(log.kernel, "sell");
  std::atomic<long> calls{0};
  EXPECT_EQ(mxv(cpu{.threads = 1, .log = &log, .tuner = &later}, a, x,
                semiring(plus_monoid<integers>{}, counting_times{&calls})),
            want);
  EXPECT_EQ(log.kernel, "sell");
}
