// What each failure of the CUDA runtime makes of a call of the library: an error that says what to do, outputs as they
// were, and a next call that works. Needs no device: fake_runtime.hpp plays it.
#include <backends/cuda/device.hpp>
#include <backends/cuda/launcher/primitives.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/hardware.hpp>

#include "fake_runtime.hpp"
#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <string>

namespace gustav_test {
namespace {

namespace gb = gustav;
namespace device = gustav::backends::cuda;
using gb::error, gb::no_device, gb::out_of_memory;

constexpr gb::offset_t n = 40;
const std::string for_good = "this process cannot use the device any more";

gb::matrix<double> circle() {
  gb::matrix<double> a(n, n);
  for (gb::offset_t i = 0; i < n; ++i) a.set(i, (i + 1) % n, 1.0 + static_cast<double>(i));
  a.wait();
  return a;
}
gb::vector<double> numbers() {
  gb::vector<double> u(n);
  for (gb::offset_t i = 0; i < n; i += 2) u.set(i, static_cast<double>(i));
  u.wait();
  return u;
}

// Each test has devices of its own, whose streams begin with it.
int next_device() {
  static int next = 0;
  return next++;
}

// A call of the library on a device: w is its output.
using call = std::function<void(const gb::cuda&, gb::vector<double>& w, const gb::matrix<double>& a)>;

void product(const gb::cuda& e, gb::vector<double>& w, const gb::matrix<double>& a) {
  const auto mask = numbers();
  gb::mxv(e, w, gb::structure(mask), gb::plus<>{}, gb::plus_times<double>{}, a, w);
}
// A transpose, by scan and sort, and a sum of its rows.
void row_sums(const gb::cuda& e, gb::vector<double>& w, const gb::matrix<double>& a) {
  gb::matrix<double> t(n, n);
  gb::transpose(e, t, gb::no_mask, gb::no_accum, a);
  gb::reduce(e, w, gb::no_mask, gb::no_accum, gb::plus_monoid<double>{}, t);
}

std::string message_of(const std::function<void()>& f) {
  try {
    f();
  } catch (const error& e) {
    return e.what();
  }
  return "";
}
bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// CUB takes a device that it cannot make current for one that is not there, whatever the error was.
bool is_named_by_cub(const error& e) {
  return runtime().failed == "cudaSetDevice" && has(e.what(), ": primitive failed ") && has(e.what(), "device ordinal");
}

// Lets each call of the runtime fail in turn, alone or with all after it. check(error): what the library throws.
// Returns how many times it threw.
int fail_each(const call& f, cudaError_t code, bool lasts, const std::function<void(const error&)>& check) {
  gb::cuda exec{.device = next_device()};
  int stream = 0;
  exec.stream = &stream;  // of a user
  int thrown = 0;
  for (long at = 0;; ++at) {
    const auto a = circle();
    const auto before = numbers();
    auto w = before.clone();
    fail_call(at, code, lasts);
    bool threw = false;
    try {
      f(exec, w, a);
    } catch (const error& e) {
      threw = true;
      SCOPED_TRACE(runtime().failed + ": " + e.what());
      if (!is_named_by_cub(e)) check(e);
      EXPECT_FALSE(w.is_on_device());
      EXPECT_EQ(w, before);
    }
    thrown += threw;
    const bool failed = !runtime().failed.empty();
    if (failed && lasts) {
      const auto again = message_of([&] { f(exec, w, a); });
      EXPECT_TRUE(has(again, for_good)) << runtime().failed << ": " << again;
      EXPECT_EQ(w.is_on_device(), !threw);
    }
    mend();
    f(exec, w, a);
    (void)w.get(0);
    if (!failed) break;
  }
  EXPECT_EQ(device::stream_of(exec.device).used(), 0u);
  return thrown;
}

class gpu_faults : public testing::Test {
 protected:
  // What a call says, whose output is not changed.
  std::string refused(const gb::cuda& exec) {
    const auto a = circle();
    const auto before = numbers();
    auto w = before.clone();
    std::string text;
    try {
      product(exec, w, a);
    } catch (const no_device& e) {
      text = e.what();
    }
    EXPECT_EQ(w, before);
    EXPECT_EQ(message_of([&] { gb::require_cuda_device(exec.device); }), text);
    return text;
  }
  void works(const gb::cuda& exec) {
    auto w = numbers();
    product(exec, w, circle());
    EXPECT_TRUE(w.is_on_device());
  }
  ~gpu_faults() override {
    runtime().count = cudaSuccess;
    runtime().devices = 64;
    runtime().driver = 13000;
    runtime().capability = 90;
    runtime().memory = fake_runtime().memory;
    mend();
  }
};

TEST_F(gpu_faults, no_driver) {
  runtime().count = cudaErrorInsufficientDriver;
  runtime().driver = 0;
  EXPECT_EQ(gb::cuda_devices(), 0);
  EXPECT_EQ(refused({}), "no CUDA device: no driver is installed");
  runtime().count = cudaSuccess;
  works({.device = next_device()});
}

TEST_F(gpu_faults, a_driver_older_than_the_toolkit) {
  runtime().count = cudaErrorInsufficientDriver;
  runtime().driver = 11080;
  EXPECT_EQ(gb::cuda_devices(), 0);
  const auto text = refused({});
  EXPECT_TRUE(text.starts_with("no CUDA device: the driver is for CUDA 11.8, which is older than CUDA 1")) << text;
}

TEST_F(gpu_faults, no_device) {
  runtime().count = cudaErrorNoDevice;
  EXPECT_EQ(gb::cuda_devices(), 0);
  EXPECT_EQ(refused({}), "no CUDA device: the driver offers none");
}

TEST_F(gpu_faults, a_driver_that_is_not_ready) {
  runtime().count = cudaErrorSystemNotReady;
  EXPECT_EQ(refused({}), "no CUDA device: system not yet initialized");
}

TEST_F(gpu_faults, a_device_number_out_of_range) {
  runtime().devices = 2;
  EXPECT_EQ(refused({.device = 2}), "no CUDA device 2: the driver offers 2, numbered from 0");
  EXPECT_EQ(refused({.device = -1}), "no CUDA device -1: the driver offers 2, numbered from 0");
}

TEST_F(gpu_faults, an_old_device) {
  runtime().capability = 61;
  const int old = next_device();
  const auto text = refused({.device = old});
  EXPECT_TRUE(
      has(text, "CUDA device " + std::to_string(old) + " is too old: the kernels are compiled for compute capability "))
      << text;
  EXPECT_TRUE(text.ends_with(", the device has 6.1")) << text;
  runtime().capability = 90;
  works({.device = old});
}

// Newer than the oldest kernels, and none of the others is for it.
TEST_F(gpu_faults, a_device_without_a_kernel_image) {
  runtime().capability = 121;
  for (const auto code : {cudaErrorNoKernelImageForDevice, cudaErrorUnsupportedPtxVersion}) {
    const int thrown = fail_each(product, code, false, [](const error& e) {
      EXPECT_NE(dynamic_cast<const no_device*>(&e), nullptr);
      EXPECT_TRUE(has(e.what(), "the kernels are compiled for compute capability "));
      EXPECT_TRUE(has(e.what(), ", the device has 12.1"));
    });
    EXPECT_GT(thrown, 10);
  }
}

TEST_F(gpu_faults, every_call_that_fails_changes_nothing) {
  for (const call& f : {call(product), call(row_sums)}) {
    const int thrown = fail_each(f, cudaErrorInvalidValue, false, [](const error& e) {
      EXPECT_EQ(e.code(), gb::info::panic);
      EXPECT_EQ(dynamic_cast<const no_device*>(&e), nullptr);
      EXPECT_TRUE(has(e.what(), " failed on device "));
      EXPECT_TRUE(has(e.what(), ": invalid argument ("));
      EXPECT_FALSE(has(e.what(), for_good));
    });
    EXPECT_GT(thrown, 20);
  }
}

// As after an access of a kernel outside of its arrays: each later call returns the same error.
TEST_F(gpu_faults, a_sticky_error_ends_the_device) {
  for (const auto code : {cudaErrorIllegalAddress, cudaErrorLaunchTimeout, cudaErrorAssert, cudaErrorLaunchFailure,
                          cudaErrorHardwareStackError, cudaErrorIllegalInstruction, cudaErrorMisalignedAddress,
                          cudaErrorInvalidAddressSpace, cudaErrorInvalidPc, cudaErrorECCUncorrectable,
                          cudaErrorNvlinkUncorrectable, cudaErrorExternalDevice}) {
    const int thrown = fail_each(product, code, true, [](const error& e) {
      EXPECT_EQ(e.code(), gb::info::panic);
      EXPECT_EQ(dynamic_cast<const no_device*>(&e), nullptr);
      EXPECT_TRUE(has(e.what(), for_good));
    });
    EXPECT_GT(thrown, 20);
  }
}

// The error of a kernel is seen when its result is read.
TEST_F(gpu_faults, a_sticky_error_that_a_read_meets) {
  const gb::cuda exec{.device = next_device()};
  auto w = numbers();
  product(exec, w, circle());
  fail_call(0, cudaErrorIllegalAddress, true);
  for (int again = 0; again < 2; ++again) {
    EXPECT_TRUE(has(message_of([&] { (void)w.get(0); }), for_good));
    EXPECT_TRUE(w.is_on_device());
  }
}

TEST_F(gpu_faults, out_of_device_memory) {
  const gb::cuda exec{.device = next_device()};
  const auto before = numbers();
  for (const std::size_t memory : {0, 100, 400, 1000}) {
    const auto a = circle();
    auto w = before.clone();
    runtime().memory = memory;
    EXPECT_THROW(product(exec, w, a), out_of_memory);
    const auto text = message_of([&] { product(exec, w, a); });
    EXPECT_TRUE(has(text, "out of device memory: ")) << text;
    EXPECT_TRUE(has(text, " needs ")) << text;
    EXPECT_TRUE(has(text, " are free")) << text;
    EXPECT_EQ(w, before);
    runtime().memory = fake_runtime().memory;
    works(exec);
  }
  EXPECT_EQ(device::stream_of(exec.device).used(), 0u);
}

// A launch, a stream or an event for which the driver finds no memory.
TEST_F(gpu_faults, calls_that_find_no_memory) {
  const int thrown = fail_each(row_sums, cudaErrorMemoryAllocation, false, [](const error& e) {
    EXPECT_NE(dynamic_cast<const out_of_memory*>(&e), nullptr);
    EXPECT_TRUE(has(e.what(), "out of memory")) << e.what();
  });
  EXPECT_GT(thrown, 10);
}

TEST_F(gpu_faults, shared_memory_above_48_KiB) {
  static const char kernels[3] = {};  // addresses that name them
  auto& on = dynamic_cast<device::cuda_stream&>(device::stream_of(next_device()));
  const auto launch = [&](int kernel, std::size_t bytes) {
    on.launch_kernel("large", &kernels[kernel], 1, 32, bytes, nullptr);
  };
  for (const std::size_t bytes : {48 * 1024 + 16, 128 * 1024, 64 * 1024, 227 * 1024}) {
    mend();
    launch(0, bytes);
    EXPECT_EQ(runtime().shared, bytes);
  }
  // What one kernel asked for says nothing of another.
  mend();
  launch(1, 48 * 1024);
  const long without_asking = runtime().calls;
  launch(1, 100 * 1024);
  EXPECT_EQ(runtime().calls, 2 * without_asking + 1);
  EXPECT_EQ(runtime().blocks, 2u);

  mend();
  const auto text = message_of([&] { launch(2, 227 * 1024 + 16); });
  EXPECT_TRUE(has(text, "large")) << text;
  EXPECT_TRUE(has(text, "cudaFuncSetAttribute")) << text;
  EXPECT_TRUE(has(text, "invalid argument")) << text;
  EXPECT_EQ(runtime().blocks, 0u);
  mend();
  launch(2, 0);
}

// 2^32 + 5 elements: a count of 32 bits would be 5, and one block would do.
constexpr std::size_t many = (std::size_t{1} << 32) + 5;
constexpr std::uint64_t most_in_a_block = 1 << 16;

class gpu_counts : public gpu_faults {
 protected:
  // Whether a primitive starts blocks for all elements, or refuses them before it calls anything.
  void counts(const char* name, const std::function<void(device::cuda_stream&)>& primitive) {
    auto& on = dynamic_cast<device::cuda_stream&>(device::stream_of(next_device()));
    mend();
    try {
      primitive(on);
      EXPECT_GT(runtime().blocks, many / most_in_a_block) << name;
    } catch (const gb::not_implemented& e) {
      EXPECT_EQ(std::string(e.what()),
                std::string("CUDA: ") + name + " of 4294967301 elements: CUB of this toolkit counts them in 32 bits");
      EXPECT_EQ(runtime().blocks, 0u);
    }
    EXPECT_EQ(on.used(), 0u);
  }
  const std::int32_t* keys = nullptr;
  std::int32_t* sorted = nullptr;
  const gb::offset_t* in = nullptr;
  gb::offset_t* out = nullptr;
};

TEST_F(gpu_counts, scan) {
  counts("scan", [&](auto& on) { device::exclusive_scan(in, out, many, on); });
}
TEST_F(gpu_counts, select) {
  counts("select", [&](auto& on) { (void)device::select(nullptr, out, many, on); });
}
TEST_F(gpu_counts, sort) {
  counts("sort", [&](auto& on) { device::sort_pairs(keys, in, sorted, out, many, 32, on); });
}
TEST_F(gpu_counts, segmented_sort) {
  counts("segmented sort", [&](auto& on) { device::segmented_sort(keys, in, sorted, out, many, in, many, on); });
}
TEST_F(gpu_counts, run_lengths) {
  counts("run lengths", [&](auto& on) { (void)device::run_lengths(keys, sorted, out, many, on); });
}

}  // namespace
}  // namespace gustav_test
