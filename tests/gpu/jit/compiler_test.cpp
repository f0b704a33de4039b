// Kernels that are compiled at run time, without a device: the embedded headers, the cache, and what fails.
#include <backends/cuda/jit/compiler.hpp>
#include <backends/cuda/jit/headers.hpp>
#include <core/error.hpp>

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

namespace {

using gustav::backends::cuda::cubin_cache;
using gustav::backends::cuda::jit_compiler;
namespace fs = std::filesystem;

// An empty folder during a test.
class jit : public ::testing::Test {
 protected:
  fs::path folder = fs::temp_directory_path() / ("gustav_jit." + std::to_string(::getpid()));
  jit() { fs::remove_all(folder); }
  ~jit() override { fs::remove_all(folder); }
  jit_compiler compiler() const { return jit_compiler({GUSTAV_TEST_NVRTC}, folder); }
};

std::string message_of(const auto& call) {
  try {
    call();
  } catch (const gustav::error& e) {
    return e.what();
  }
  return {};
}

TEST_F(jit, all_kernel_headers_are_in_the_library) {
  const auto cubin = compiler().cubin("kernels", gustav::backends::cuda::include_kernels(), 90);
  EXPECT_EQ(cubin.substr(0, 4), "\177ELF");
}

TEST_F(jit, a_refused_source_shows_the_log) {
  const auto compile = [&] { compiler().cubin("the operator x +* y", "__device__ int f(int x) { return x +; }", 90); };
  EXPECT_THROW(compile(), gustav::invalid_value);
  const std::string message = message_of(compile);
  EXPECT_NE(message.find("the operator x +* y does not compile"), std::string::npos) << message;
  EXPECT_NE(message.find("operator.cu(1): error: expected an expression"), std::string::npos) << message;
  EXPECT_FALSE(fs::exists(folder));
}

TEST_F(jit, without_nvrtc) {
  const jit_compiler none({"libgustav_has_no_such_file.so"}, folder);
  const auto compile = [&] { none.cubin("a kernel", "", 90); };
  EXPECT_THROW(compile(), gustav::not_compiled);
  EXPECT_NE(message_of(compile).find("libgustav_has_no_such_file.so"), std::string::npos);
  const jit_compiler other({"libc.so.6"}, folder);
  EXPECT_THROW(other.cubin("a kernel", "", 90), gustav::not_compiled);
}

// A cubin that was kept is taken: here one that no compiler has made. Another source or device has another key.
TEST_F(jit, cubins_are_kept_by_content) {
  const std::string source = "extern \"C\" __global__ void kernel(int* p) { *p = 1; }";
  const auto first = compiler().cubin("a kernel", source, 90);
  ASSERT_FALSE(first.empty());
  fs::path file;
  for (const auto& entry : fs::directory_iterator(folder)) {
    EXPECT_TRUE(file.empty()) << entry.path();
    file = entry.path();
  }
  ASSERT_EQ(file.extension(), ".cubin");
  const auto written = fs::last_write_time(file);
  EXPECT_EQ(compiler().cubin("a kernel", source, 90), first);
  EXPECT_EQ(fs::last_write_time(file), written);
  EXPECT_NE(compiler().cubin("a kernel", source, 80), first);
  EXPECT_NE(compiler().cubin("a kernel", source + "\n__global__ void other(int* p) { *p = 2; }", 90), first);
}

TEST_F(jit, damaged_and_foreign_files_are_replaced) {
  const cubin_cache cache(folder);
  EXPECT_EQ(cache.find("key"), "");
  cache.keep("key", "cubin");
  EXPECT_EQ(cache.find("key"), "cubin");
  std::string good;
  std::getline(std::ifstream(cache.file_of("key")), good, '\0');
  ASSERT_EQ(good.substr(good.size() - 8), "keycubin");
  for (std::size_t at = 0; at < good.size(); ++at) {
    std::string bad = good;
    bad[at] ^= 1;
    std::ofstream(cache.file_of("key")) << bad;
    EXPECT_EQ(cache.find("key"), "") << at;
    std::ofstream(cache.file_of("key")) << good.substr(0, at);
    EXPECT_EQ(cache.find("key"), "") << at;
  }
  // A file of the right name for another key, as two keys of one hash would have.
  fs::copy_file(cache.file_of("key"), cache.file_of("yek"));
  EXPECT_EQ(cache.find("yek"), "");
  cache.keep("key", "new");
  EXPECT_EQ(cache.find("key"), "new");
}

TEST_F(jit, a_folder_that_cannot_be_written_is_no_error) {
  std::ofstream(folder) << "a file in the place of the folder";
  const cubin_cache cache(folder);
  cache.keep("key", "cubin");
  EXPECT_EQ(cache.find("key"), "");
  const cubin_cache none{fs::path()};
  none.keep("key", "cubin");
  EXPECT_EQ(none.find("key"), "");
}

}  // namespace
