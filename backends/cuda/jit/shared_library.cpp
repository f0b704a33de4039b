// Shared libraries by dlopen.
#include <backends/cuda/jit/shared_library.hpp>

#include <dlfcn.h>

namespace gustav::backends::cuda {

shared_library::shared_library(const std::vector<std::string>& names) {
  for (const auto& name : names) {
    handle_ = ::dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle_) break;
    note_error();
  }
  if (handle_) missing_.clear();
}

void* shared_library::symbol(const char* name) {
  if (!handle_) return nullptr;
  void* const found = ::dlsym(handle_, name);
  if (!found) note_error();
  return found;
}

void shared_library::note_error() {
  const char* const reason = ::dlerror();
  if (!missing_.empty()) missing_ += "; ";
  missing_ += reason ? reason : "no reason is known";
}

}  // namespace gustav::backends::cuda
