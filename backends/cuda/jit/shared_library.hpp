// A shared library that is loaded at run time, and never unloaded.
#pragma once

#include <string>
#include <vector>

namespace gustav::backends::cuda {

class shared_library {
 public:
  // The first of these files that loads.
  explicit shared_library(const std::vector<std::string>& names);

  // A function of the library. Null: missing() says why.
  template <class F>
  F* find(const char* name) {
    return reinterpret_cast<F*>(symbol(name));
  }
  // What could not be loaded or found; empty: nothing.
  const std::string& missing() const { return missing_; }

 private:
  void* symbol(const char* name);
  void note_error();

  void* handle_ = nullptr;
  std::string missing_;
};

}  // namespace gustav::backends::cuda
