// Tuners on the emulated device: which format is chosen, that it moves fewer bytes by count, and that products stay
// right, in the background, too.
#include <backends/cuda/emulator/emulated.hpp>
#include <graphblas/detail/device_form.hpp>
#include <graphblas/fused/mxv_reduce.hpp>
#include <graphblas/operations/mxv.hpp>
#include <graphblas/operations/mxv_format.hpp>
#include <graphblas/tuner.hpp>
#include <semirings/operators.hpp>
#include <semirings/semirings.hpp>

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gustav::device_host {

struct tuned_device : emulated {
  using tunes_formats = void;
};

}  // namespace gustav::device_host

template <>
struct gustav::executor_traits<gustav::device_host::tuned_device> : gustav::executor_traits<gustav::cuda> {};

namespace gustav::device_host {
namespace {

class last_report final : public kernel_log {
 public:
  void report(const kernel_report& r) override {
    kernels += std::string(r.kernel) + ";";
    kernel = r.kernel;
    why = r.why;
  }
  bool met(const std::string& name) const { return (";" + kernels).find(";" + name + ";") != std::string::npos; }
  std::string kernel, why, kernels;
};

// n x n; f(i) lists the columns of row i.
template <class F>
matrix<std::int64_t> built(std::int32_t n, const F& f) {
  std::vector<std::int32_t> rows, cols;
  std::vector<std::int64_t> values;
  for (std::int32_t i = 0; i < n; ++i)
    for (const std::int32_t j : f(i))
      if (j >= 0 && j < n) {
        rows.push_back(i);
        cols.push_back(j);
        values.push_back(1 + (i * 7 + j) % 11);
      }
  return matrix<std::int64_t>::build(n, n, rows, cols, values, plus<>{});
}
matrix<std::int64_t> band(std::int32_t n) {
  return built(n, [](std::int32_t i) { return std::vector{i - 3, i - 1, i, i + 1, i + 3}; });
}
matrix<std::int64_t> blocks(std::int32_t n) {
  return built(n, [n](std::int32_t i) {
    std::vector<std::int32_t> cols;
    for (const std::int32_t block : {i / 3, (i / 3 * 7 + 5) % (n / 3), (i / 3 * 11 + 2) % (n / 3)})
      for (std::int32_t c = 0; c < 3; ++c) cols.push_back(3 * block + c);
    return cols;
  });
}
matrix<std::int64_t> scattered(std::int32_t n, int each) {
  return built(n, [n, each](std::int32_t i) {
    std::vector<std::int32_t> cols;
    for (int k = 0; k < each; ++k) cols.push_back(static_cast<std::int32_t>((i * 1009LL + k * k * 37 + k) % n));
    return cols;
  });
}
vector<std::int64_t> ramp(offset_t n) {
  buffer<std::int64_t> x(static_cast<std::size_t>(n));
  for (std::size_t k = 0; k < x.size(); ++k) x[k] = static_cast<std::int64_t>(k % 9) - 3;
  return vector<std::int64_t>::adopt(std::move(x));
}

using semiring_type = plus_times<std::int64_t>;

tuned_device executor_of(tuner& t, last_report& log) {
  tuned_device exec;
  exec.log = &log;
  exec.tuner = &t;
  return exec;
}

struct example {
  const char* format;
  matrix<std::int64_t> a;
};
// Made after the device, which outlives what it holds.
example made(int k) {
  switch (k) {
    case 0:
      return {"dia", band(400)};
    case 1:
      return {"bcsr", blocks(300)};
    case 2:
      return {"amb", scattered(400, 60)};
    default:
      return {"", scattered(400, 2)};
  }
}

TEST(device_tuner, chooses_the_format_that_moves_the_fewest_bytes) {
  for (int k = 0; k < 4; ++k) {
    emulated_device device;
    auto [format, a] = made(k);
    SCOPED_TRACE(format);
    tuner t;
    last_report log;
    const auto exec = executor_of(t, log);
    const auto x = ramp(a.cols());
    const auto want = mxv(reference{}, a, x, semiring_type{});
    EXPECT_TRUE(mxv(exec, a, x, semiring_type{}) == want);
    if (*format) {
      EXPECT_EQ(log.kernel, format);
      EXPECT_EQ(log.why, "it moves the fewest bytes");
    } else {
      EXPECT_EQ(log.why, "no format moves fewer bytes than CSR");
    }
    const auto copied = device.copied();
    EXPECT_TRUE(mxv(exec, a, x, semiring_type{}) == want);
    EXPECT_EQ(device.copied().bytes_up, copied.bytes_up);
    EXPECT_EQ(device.copied().values_down, copied.values_down) << "nothing is decided again";
    auto w = ramp(a.rows());
    mxv(exec, w, no_mask, plus<>{}, semiring_type{}, a, x);
    auto expected = ramp(a.rows());
    mxv(reference{}, expected, no_mask, plus<>{}, semiring_type{}, a, x);
    EXPECT_TRUE(w == expected);
    a.set(3, 5, 100);
    EXPECT_TRUE(mxv(exec, a, x, semiring_type{}) == mxv(reference{}, a, x, semiring_type{}));
  }
}

// The bytes by which formats are compared are those that the emulator counts: every element that a launch touches,
// once.
TEST(device_tuner, bytes_are_those_that_products_touch) {
  for (int k = 0; k < 4; ++k) {
    host_launcher_options counted;
    counted.emulator.counts = true;
    emulated_device device(counted);
    auto [format, a] = made(k);
    SCOPED_TRACE(format);
    const auto x = ramp(a.cols());
    const auto found = gustav::run<kernels::choose_format>(emulated{}, a, sizeof(std::int64_t));
    const auto bytes_of = [&](const auto& product) {
      (void)product();
      const auto before = device.device().counts();
      (void)product();
      std::uint64_t bytes = 0;
      for (const auto& [name, counts] : device.device().counts()) {
        const auto old = before.find(name);
        bytes += counts.compulsory - (old == before.end() ? 0 : old->second.compulsory);
      }
      return static_cast<double>(bytes) - static_cast<double>(a.cols()) * sizeof(std::int64_t);
    };
    const double by_rows = bytes_of([&] { return mxv(emulated{}, a, x, semiring_type{}); });
    EXPECT_NEAR(by_rows / static_cast<double>(found.csr_bytes), 1, 0.1);
    if (!*format) continue;
    ASSERT_EQ(name_of(found.fewest.format), format);
    const format_matrix<std::int64_t> f(emulated{}, a, found.fewest.format, found.fewest.options);
    const double in_format = bytes_of([&] { return mxv(emulated{}, f, x, semiring_type{}); });
    EXPECT_NEAR(in_format / static_cast<double>(found.bytes), 1, 0.1);
    EXPECT_LT(in_format, by_rows);
  }
}

// A matrix whose format is DIA, and calls that a tuner serves.
struct tuned_band : testing::Test {
  emulated_device device;  // outlives what it holds
  tuner t;
  last_report log;
  const tuned_device exec = executor_of(t, log);
  const matrix<std::int64_t> a = band(300);
  const vector<std::int64_t> x = ramp(300);
};

TEST_F(tuned_band, transposes_and_patterns) {
  EXPECT_TRUE(mxv(exec, transposed(a), x, semiring_type{}) == mxv(reference{}, transposed(a), x, semiring_type{}));
  EXPECT_EQ(log.kernel, "dia");
  EXPECT_TRUE(vxm(exec, x, a, semiring_type{}) == vxm(reference{}, x, a, semiring_type{}));
  EXPECT_EQ(log.kernel, "dia");
  const auto values_of_x = semiring(plus_monoid<std::int64_t>{}, second<std::int64_t>{});
  EXPECT_TRUE(mxv(exec, a, x, values_of_x) == mxv(reference{}, a, x, values_of_x));
  EXPECT_EQ(log.kernel, "dia");
}

struct sum_of_squares {
  GUSTAV_HD std::int64_t operator()(offset_t, std::int64_t y) const { return y * y; }
};
TEST_F(tuned_band, products_that_are_used_up) {
  const plus_monoid<std::int64_t> total;
  EXPECT_EQ(mxv_reduce(exec, total, sum_of_squares{}, semiring_type{}, a, x),
            mxv_reduce(reference{}, total, sum_of_squares{}, semiring_type{}, a, x));
  EXPECT_TRUE(log.met("dia"));
}

TEST_F(tuned_band, what_it_leaves_alone) {
  tuner off({.mode = tuner_mode::off});
  EXPECT_TRUE(mxv(executor_of(off, log), a, x, semiring_type{}) == mxv(reference{}, a, x, semiring_type{}));
  EXPECT_NE(log.kernel, "dia");
  EXPECT_TRUE(mxv(exec, a, x, semiring_type{}, structure(x)) == mxv(reference{}, a, x, semiring_type{}, structure(x)));
  EXPECT_NE(log.kernel, "dia");
  (void)mxv(exec, a, x, semiring_type{}, no_mask, {.how = method::pull});
  EXPECT_NE(log.kernel, "dia");
  EXPECT_TRUE(mxv(exec, a, x, any_pair<bool>{}) == mxv(reference{}, a, x, any_pair<bool>{}));
  EXPECT_NE(log.kernel, "dia");
  using decision = detail::device_decision<std::int64_t, std::int32_t, false>;
  EXPECT_EQ(a.kept().find<decision>(device.where()), nullptr);
}

TEST(device_tuner, in_the_background_products_go_on_and_switch) {
  emulated_device device;
  tuner t({.mode = tuner_mode::background});
  last_report log;
  const auto exec = executor_of(t, log);
  const auto a = band(300);
  const auto x = ramp(300);
  const auto want = mxv(reference{}, a, x, semiring_type{});
  EXPECT_TRUE(mxv(exec, a, x, semiring_type{}) == want);
  EXPECT_EQ(log.why, "the tuner decides in the background");
  const auto begin = std::chrono::steady_clock::now();
  while (log.kernel != "dia" && std::chrono::steady_clock::now() - begin < std::chrono::seconds(60))
    ASSERT_TRUE(mxv(exec, a, x, semiring_type{}) == want);
  EXPECT_EQ(log.kernel, "dia");
  const auto b = band(200);
  const std::int64_t one = 1;
  const auto scaled =
      semiring(plus_monoid<std::int64_t>{}, [one](std::int64_t p, std::int64_t q) { return one * p * q; });
  EXPECT_TRUE(mxv(exec, b, ramp(200), scaled) == mxv(reference{}, b, ramp(200), scaled));
  EXPECT_EQ(log.why, "operators with state are not measured in the background");
}
TEST(device_tuner, a_matrix_may_end_before_its_work) {
  emulated_device device;
  tuner t({.mode = tuner_mode::background});
  last_report log;
  const auto exec = executor_of(t, log);
  for (int k = 0; k < 20; ++k) {
    const auto a = band(100 + k);
    (void)mxv(exec, a, ramp(100 + k), semiring_type{});
  }
}

// What a device does: it multiplies by each form that may pay. Times of the emulator mean nothing.
TEST(device_tuner, measuring_leaves_results_right) {
  for (int k = 0; k < 4; ++k) {
    emulated_device device;
    const auto [format, a] = made(k);
    const auto x = ramp(a.cols());
    const auto decided =
        detail::decide_on_device<std::int64_t, false>(emulated{}, semiring_type{}, a, x, true, nullptr);
    EXPECT_STREQ(decided.why, "the tuner measured it");
    if (!decided.form) continue;
    EXPECT_TRUE(mxv(emulated{}, *decided.form, x, semiring_type{}) == mxv(reference{}, a, x, semiring_type{}));
  }
}

TEST(device_tuner, failing_allocations) {
  emulated_device device;
  tuner t;
  last_report log;
  const auto exec = executor_of(t, log);
  const auto a = band(192);
  const auto x = ramp(192);
  const auto want = mxv(reference{}, a, x, semiring_type{});
  bool has_failed = true;
  for (long allocations = 0; has_failed; allocations += allocations < 40 ? 1 : 17) {
    const auto b = a.clone();
    auto w = ramp(192);
    device.fail_after(allocations);
    try {
      mxv(exec, w, no_mask, no_accum, semiring_type{}, b, x);
      device.fail_after(-1);
      EXPECT_TRUE(w == want);
      has_failed = log.kernel != "dia";
    } catch (const out_of_memory&) {
      device.fail_after(-1);
      EXPECT_TRUE(w == ramp(192));
    }
    ASSERT_LT(allocations, 3000);
  }
}

}  // namespace
}  // namespace gustav::device_host
