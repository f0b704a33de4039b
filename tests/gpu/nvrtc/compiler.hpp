// Compiles CUDA sources by NVRTC, which needs neither a device nor a driver.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace gustav_test {

// The files of that ending in a folder of the source tree, with paths from its root, in order.
std::vector<std::string> files_in(const std::filesystem::path& folder, const std::string& ending);

struct nvrtc_result {
  bool ok = false;
  std::string log;  // of the compiler
  std::string ptx;
  std::size_t cubin_bytes = 0;
  double seconds = 0;
};

// Compiles a source for sm_90. It can include the files of the source tree and the headers of backends/cuda/nvrtc under
// the standard library's names, and nothing else.
nvrtc_result compile_by_nvrtc(const std::string& source);

}  // namespace gustav_test
