// Calls NVRTC with the headers that stand in for the standard library.
#include <tests/gpu/nvrtc/compiler.hpp>

#include <nvrtc.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace gustav_test {
namespace {

std::filesystem::path root() {
  const char* folder = std::getenv("GUSTAV_SOURCE_DIR");
  if (folder == nullptr) throw std::runtime_error("GUSTAV_SOURCE_DIR is not set");
  return folder;
}

void check(nvrtcResult result) {
  if (result != NVRTC_SUCCESS) throw std::runtime_error(nvrtcGetErrorString(result));
}

// The text that NVRTC returns by these two calls.
template <class Size, class Get>
std::string text_of(nvrtcProgram program, Size size_of, Get get) {
  std::size_t size = 0;  // with a null at the end
  check(size_of(program, &size));
  std::string text(size, '\0');
  check(get(program, text.data()));
  text.resize(std::min(text.find('\0'), size));
  return text;
}

// The headers of backends/cuda/nvrtc; type_traits.cuh is <type_traits>.
struct standard_headers {
  std::vector<std::string> names, texts;
};
standard_headers read_standard_headers() {
  standard_headers read;
  for (const auto& path : files_in("backends/cuda/nvrtc", ".cuh")) {
    std::ifstream file(root() / path);
    read.names.push_back(std::filesystem::path(path).stem());
    read.texts.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return read;
}

std::vector<const char*> pointers(const std::vector<std::string>& texts) {
  std::vector<const char*> found;
  for (const auto& text : texts) found.push_back(text.c_str());
  return found;
}

}  // namespace

std::vector<std::string> files_in(const std::filesystem::path& folder, const std::string& ending) {
  std::vector<std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(root() / folder))
    if (entry.path().extension() == ending) found.push_back(folder / entry.path().filename());
  std::sort(found.begin(), found.end());
  return found;
}

nvrtc_result compile_by_nvrtc(const std::string& source) {
  static const standard_headers standard = read_standard_headers();
  const auto names = pointers(standard.names), texts = pointers(standard.texts);
  // The headers hold unmarked functions, as the shared memory of a launch, and NVRTC refuses those of the host.
  const std::string include = "--include-path=" + root().string();
  const std::vector<const char*> options = {"--gpu-architecture=sm_90", "--std=c++20",
                                            "--device-as-default-execution-space", include.c_str()};

  nvrtc_result result;
  nvrtcProgram program = nullptr;
  check(nvrtcCreateProgram(&program, source.c_str(), "source.cu", static_cast<int>(names.size()), texts.data(),
                           names.data()));
  const auto begin = std::chrono::steady_clock::now();
  result.ok = nvrtcCompileProgram(program, static_cast<int>(options.size()), options.data()) == NVRTC_SUCCESS;
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  result.log = text_of(program, nvrtcGetProgramLogSize, nvrtcGetProgramLog);
  if (result.ok) {
    result.ptx = text_of(program, nvrtcGetPTXSize, nvrtcGetPTX);
    check(nvrtcGetCUBINSize(program, &result.cubin_bytes));
  }
  check(nvrtcDestroyProgram(&program));
  return result;
}

}  // namespace gustav_test
