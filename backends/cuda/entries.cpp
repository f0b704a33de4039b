// The first look-up, and what is said where nothing is found.
#include <backends/cuda/entries.hpp>
#include <backends/cuda/prebuilt.hpp>
#include <core/error.hpp>

#include <mutex>
#include <string>

namespace gustav::backends::cuda {

void need_prebuilt() {
  static std::once_flag once;
  std::call_once(once, add_prebuilt);
}

void refuse_entry(const char* name) {
  if (!compiled()) throw not_compiled("Gustav was built without CUDA");
  throw not_compiled(std::string(name) +
                     ": this program has no CUDA kernel for these types and operators; a .cu file that adds them to "
                     "the table (docs/gpu.md) has one");
}

}  // namespace gustav::backends::cuda
