// Every kernel that calls with operators as text launch on the emulated device compiles to machine code.
#include <backends/cuda/emulator/emulated.hpp>
#include <backends/cuda/jit/compiler.hpp>
#include <backends/cuda/jit/kernel_source.hpp>
#include <tests/gpu/jit/text_calls.hpp>

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace gustav::device_host {

class compiling_device : public host_launcher {
 public:
  compiling_device() { device::emulate(where().device, this); }
  ~compiling_device() override { device::emulate(where().device, nullptr); }

  template <class Body>
  void launch(const char* name, const Body& body, int blocks, int lanes, std::size_t shared) {
    const auto as_bytes = device::jit_body_of(body);
    const auto texts = device::texts_in(as_bytes);
    if (compiled_.emplace(as_bytes.type, texts).second) {
      const std::string cubin = compiler_.cubin(name, device::kernel_source(as_bytes, texts), 90);
      EXPECT_NE(cubin.find(".text.gustav_kernel"), std::string::npos) << as_bytes.type;
      if (!texts.empty()) ++with_texts_;
    }
    host_launcher::launch(name, body, blocks, lanes, shared);
  }
  int with_texts() const { return with_texts_; }

 private:
  const device::jit_compiler compiler_{{GUSTAV_TEST_NVRTC}, std::filesystem::path()};
  std::set<std::pair<std::string_view, std::vector<std::uint64_t>>> compiled_;
  int with_texts_ = 0;
};

struct compiling : gustav::cuda {
  using launcher = compiling_device;
};

}  // namespace gustav::device_host

template <>
struct gustav::executor_traits<gustav::device_host::compiling> : gustav::executor_traits<gustav::cuda> {};

namespace gustav::device_host {
namespace {

TEST(jit_launches, products_of_vectors) {
  compiling_device device;
  gustav_test::products_of_vectors(compiling{});
  EXPECT_GE(device.with_texts(), 4);
}
TEST(jit_launches, products_of_matrices) {
  compiling_device device;
  gustav_test::products_of_matrices(compiling{});
  EXPECT_GE(device.with_texts(), 4);
}
TEST(jit_launches, other_operations) {
  compiling_device device;
  gustav_test::other_operations(compiling{});
  EXPECT_GE(device.with_texts(), 7);
}

}  // namespace
}  // namespace gustav::device_host
