// Operators that are given as text: kernels of many bodies compile to machine code without a device, and functions of
// the host stand in on the CPU.
#include <backends/common/kernels/elementwise.hpp>
#include <backends/cuda/jit/compiler.hpp>
#include <backends/cuda/jit/device_operator.hpp>
#include <backends/cuda/jit/kernel_source.hpp>
#include <backends/cuda/kernels/mxv.hpp>
#include <backends/cuda/kernels/mxv_row_blocks.hpp>
#include <backends/cuda/kernels/positions.hpp>
#include <core/error.hpp>
#include <semirings/monoids.hpp>
#include <semirings/semirings.hpp>

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>

namespace {

namespace device = gustav::backends::cuda;
using gustav::device_operator;
using gustav::text_operator;
using binary = text_operator<double(double, double)>;

binary monus() { return device_operator<double(double, double)>("x, y", "x > y ? x - y : 0"); }
binary larger() { return device_operator<double(double, double)>("a, b", "fmax(a, b)"); }

auto max_monus() { return gustav::semiring(gustav::monoid(larger(), 0.0), monus()); }
using ring = decltype(max_monus());

std::string cubin_of(const device::jit_body& body) {
  const device::jit_compiler compiler({GUSTAV_TEST_NVRTC}, std::filesystem::path());
  const auto texts = device::texts_in(body);
  const auto begin = std::chrono::steady_clock::now();
  auto cubin = compiler.cubin(device::expressions_of(texts), device::kernel_source(body, texts), 90);
  std::printf("%7.3f s  %s\n", std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
              std::string(body.type).c_str());
  return cubin;
}

// That the kernel has machine code, and so many texts.
template <class Body>
void expect_kernel(const Body& body, std::size_t texts) {
  const auto as_bytes = device::jit_body_of(body);
  EXPECT_EQ(device::texts_in(as_bytes).size(), texts);
  EXPECT_NE(cubin_of(as_bytes).find(".text.gustav_kernel"), std::string::npos) << as_bytes.type;
}

using task = device::mxv_task<double, double, double, std::int32_t>;

TEST(jit_operators, mxv) {
  expect_kernel(device::mxv_rows<32, ring, task>{max_monus(), {}}, 2);
  expect_kernel(device::mxv_segments<ring, task>{max_monus(), {}}, 2);
  expect_kernel(device::mxv_finish<ring, task>{max_monus(), {}}, 2);
  using known = gustav::semiring<gustav::plus_monoid<double>, binary>;
  expect_kernel(device::mxv_row_blocks<device::mxv_batch, true, known, task>{known({}, monus()), {}}, 1);
}

TEST(jit_operators, elementwise) {
  using merged = device::combine_vectors_at<true, binary, double, double, double>;
  expect_kernel(device::fill_positions<merged, double>{{monus(), {}, {}, {}}, 0, {}, {}, {}}, 1);
  using bound = gustav::kernels::with_right<binary, double>;
  expect_kernel(
      device::fill_positions<device::apply_at<bound, double, double>, double>{{{monus(), 2.0}, {}, {}}, 0, {}, {}, {}},
      1);
}

TEST(jit_operators, a_text_that_is_wrong_shows_the_log) {
  const auto wrong = device_operator<double(double, double)>("x, y", "x > z ? x : y");
  using merged = device::combine_vectors_at<true, binary, double, double, double>;
  const device::fill_positions<merged, double> body{{wrong, {}, {}, {}}, 0, {}, {}, {}};
  try {
    cubin_of(device::jit_body_of(body));
    ADD_FAILURE();
  } catch (const gustav::invalid_value& e) {
    const std::string message = e.what();
    EXPECT_NE(message.find("\"x > z ? x : y\" does not compile"), std::string::npos) << message;
    EXPECT_NE(message.find("operator(1): error: identifier \"z\" is undefined"), std::string::npos) << message;
  }
}

TEST(jit_operators, names_are_one_for_each_parameter) {
  for (const char* names : {"", "x", "x, y, z", "x, 1", "x y, z", "x,"})
    EXPECT_THROW(device_operator<double(double, double)>(names, "x"), gustav::invalid_value) << names;
  EXPECT_EQ(device_operator<double(double, double)>(" x,y ", "x").text,
            device_operator<double(double, double)>("x, y", "x").text);
  EXPECT_NE(device_operator<double(double, double)>("y, x", "x").text,
            device_operator<double(double, double)>("x, y", "x").text);
  EXPECT_NE(device_operator<float(float, float)>("x, y", "x").text,
            device_operator<double(double, double)>("x, y", "x").text);
}

TEST(jit_operators, on_the_host) {
  EXPECT_THROW(monus()(3, 2), gustav::not_implemented);
  const auto both = device_operator<double(double, double)>("x, y", "x > y ? x - y : 0",
                                                            [](double x, double y) { return x > y ? x - y : 0; });
  EXPECT_EQ(both(3, 2), 1);
  EXPECT_EQ(both(2, 3), 0);
  EXPECT_EQ(both.text, monus().text);
}

}  // namespace
