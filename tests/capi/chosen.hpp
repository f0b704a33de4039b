// Arguments of the functions of the C API that a test chooses by their position: null, no object, or a dummy.
#pragma once

#include <GraphBLAS.h>

#include <array>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace gustav_tests {

// Which argument is null, by its position; -1: none. The others are memory of zeros, which is no object.
struct choice {
  int null = -1;
};

struct function {
  const char* name;
  const char* family;         // the name without its variant
  std::vector<int> required;  // positions of arguments that may not be null
  std::vector<int> handles;   // positions of handles that are passed themselves
  GrB_Info (*call)(const choice&);
};

// Memory that begins with no mark of an object, for arrays, too.
inline void* zeros() {
  alignas(std::max_align_t) static std::array<std::byte, 4096> memory;
  memory.fill(std::byte{0});
  return memory.data();
}

template <class Pointer>
Pointer chosen(const choice& c, int position) {
  return c.null == position ? Pointer(nullptr) : static_cast<Pointer>(zeros());
}

template <class Function>
Function chosen_function(const choice& c, int position, Function f) {
  return c.null == position ? Function(nullptr) : f;
}

inline void unary_function(void*, const void*) {}
inline void binary_function(void*, const void*, const void*) {}
inline void index_unary_function(void*, const void*, GrB_Index, GrB_Index, const void*) {}

}  // namespace gustav_tests
