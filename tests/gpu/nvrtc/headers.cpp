// Kernel headers, and kernels of them, compile by NVRTC without a standard library.
#include <tests/gpu/kernel_resources/bodies.hpp>
#include <tests/gpu/nvrtc/compiler.hpp>
#include <tests/gpu/nvrtc/standard_facts.hpp>

#include <gtest/gtest.h>

#include <cstdio>
#include <string>
#include <vector>

namespace {

using gustav_test::compile_by_nvrtc;
using gustav_test::files_in;
using gustav_test::nvrtc_result;

std::string including(const std::string& header) { return "#include <" + header + ">\n"; }

void expect_compiles(const std::string& name, const nvrtc_result& result) {
  EXPECT_TRUE(result.ok) << name << '\n' << result.log;
  std::printf("%7.3f s  %s\n", result.seconds, name.c_str());
}

// Also that the machine code is there.
void expect_kernel(const std::string& name, const nvrtc_result& result) {
  expect_compiles(name, result);
  EXPECT_NE(result.ptx.find(".entry " + name + "("), std::string::npos) << name;
  EXPECT_GT(result.cubin_bytes, 0U) << name;
}

// An entry that runs a body.
std::string kernel(const std::string& name, const std::string& body) {
  return "extern \"C\" __global__ void __launch_bounds__(" + body + "::threads, " + body + "::blocks_per_sm) " + name +
         "(const __grid_constant__ " + body + " body) { body(gustav::backends::cuda::device_block{}); }\n";
}

TEST(nvrtc, every_kernel_header_compiles_alone) {
  std::vector<std::string> headers = files_in("backends/cuda/kernels", ".hpp");
  EXPECT_FALSE(headers.empty());
  for (const char* folder : {"backends/cuda/group", "backends/cuda/nvrtc"})
    for (const char* ending : {".cuh", ".hpp"})
      for (const auto& header : files_in(folder, ending)) headers.push_back(header);
  for (const auto& header : headers) expect_compiles(header, compile_by_nvrtc(including(header)));
}

TEST(nvrtc, kernels_compile) {
  struct instance {
    const char *name, *body;
  };
#define GUSTAV_INSTANCE(name, body, shared) {#name, #body},
  const std::vector<instance> instances = {GUSTAV_BODIES(GUSTAV_INSTANCE)};
#undef GUSTAV_INSTANCE
  const std::string headers = including("backends/cuda/group/device_group.cuh") +
                              including("tests/gpu/kernel_resources/bodies.hpp") +
                              "using namespace kernel_resources;\n";
  for (const auto& [name, body] : instances) expect_kernel(name, compile_by_nvrtc(headers + kernel(name, body)));
}

TEST(nvrtc, an_operator_can_be_text) {
  const std::string source =
      including("backends/cuda/group/device_group.cuh") + including("backends/cuda/kernels/positions.hpp") + R"(
    struct hypotenuse {
      __device__ double operator()(double a, double b) const { return sqrt(a * a + b * b); }
    };
    using namespace gustav::backends::cuda;
    using hypotenuses = fill_positions<combine_vectors_at<false, hypotenuse, double, double, double>, double>;
  )";
  expect_kernel("ewise_mult_hypotenuse", compile_by_nvrtc(source + kernel("ewise_mult_hypotenuse", "hypotenuses")));
}

// standard_facts.hpp has compiled for this program, too, with the host's library.
TEST(nvrtc, standard_names_mean_what_they_mean_on_the_host) {
  expect_compiles("standard_facts.hpp", compile_by_nvrtc(including("tests/gpu/nvrtc/standard_facts.hpp")));
}

TEST(nvrtc, a_header_of_the_host_is_refused) {
  for (const std::string header : {"vector", "string", "backends/cuda/mxv_plan.hpp"}) {
    const auto result = compile_by_nvrtc(including(header));
    EXPECT_FALSE(result.ok) << header;
    EXPECT_NE(result.log.find("cannot open source file"), std::string::npos) << header << '\n' << result.log;
  }
}

}  // namespace
