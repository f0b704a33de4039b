// Operators that are given as text on the emulated device, where their functions of the host run.
#include <backends/cuda/emulator/emulated.hpp>
#include <backends/cuda/jit/jit_cuda.hpp>
#include <core/error.hpp>
#include <tests/gpu/jit/text_calls.hpp>

#include <gtest/gtest.h>

namespace gustav::device_host {
namespace {

TEST(device_text_operators, products_of_vectors) {
  emulated_device device;
  gustav_test::products_of_vectors(emulated{});
}
TEST(device_text_operators, products_of_matrices) {
  emulated_device device;
  gustav_test::products_of_matrices(emulated{});
}
TEST(device_text_operators, other_operations) {
  emulated_device device;
  gustav_test::other_operations(emulated{});
}

TEST(device_text_operators, without_a_device) {
  const gustav_test::operands x;
  const auto call = [&] { (void)mxv(jit_cuda{}, x.a, x.full, gustav_test::max_half_gap()); };
  if (!device::compiled()) {
    EXPECT_THROW(call(), not_compiled);
  } else if (device::devices() == 0) {
    EXPECT_THROW(call(), no_device);
  }
}

// A text without a function of the host is refused there, and the output stays.
TEST(device_text_operators, without_a_function_of_the_host) {
  const auto text = device_operator<std::int64_t(std::int64_t, std::int64_t)>("x, y", "x");
  const gustav_test::operands x;
  auto w = x.sparse.clone();
  EXPECT_THROW(ewise_add(cpu{}, w, no_mask, no_accum, text, x.full, x.sparse), not_implemented);
  EXPECT_TRUE(w == x.sparse);
}

}  // namespace
}  // namespace gustav::device_host
