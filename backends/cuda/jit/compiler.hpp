// Compiles CUDA sources at run time by NVRTC, which is loaded at the first need and needs neither device nor driver.
#pragma once

#include <backends/cuda/jit/cubin_cache.hpp>

#include <string>
#include <utility>
#include <vector>

namespace gustav::backends::cuda {

class jit_compiler {
 public:
  // libraries: file names of NVRTC, the first that loads is taken. Nothing is loaded yet.
  explicit jit_compiler(std::vector<std::string> libraries = {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so"},
                        std::filesystem::path cache = user_cache_folder())
      : libraries_(std::move(libraries)), cache_(std::move(cache)) {}

  // The machine code of a source that includes the headers of jit_headers() and no other, for a compute capability
  // (90: 9.0), from the cache or compiled, which takes seconds. what: names the source in messages. Throws
  // not_compiled: NVRTC cannot be loaded; invalid_value: the source is refused, with the compiler's log.
  std::string cubin(const std::string& what, const std::string& source, int capability) const;

  const cubin_cache& cache() const { return cache_; }

 private:
  std::vector<std::string> libraries_;
  cubin_cache cache_;
};

}  // namespace gustav::backends::cuda
